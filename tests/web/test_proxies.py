"""The proxies' files as they are given to whoever hosts, each under the proxy that it is for, with TLS.

Only certificates, names of folders and ports are others than in `deploy/`. Without a proxy its tests are skipped,
saying what would install it; ARBITRO_REQUIRE_PROXIES=1 makes that a failure.
"""

from __future__ import annotations

import os
import re
import shutil
import socket
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import httpx2
import pytest

from tests.web.programs import serving

DEPLOY = Path(__file__).parents[2] / "deploy"

pytestmark = pytest.mark.slow


def program(name: str) -> str:
    """Where it is."""
    found = os.environ.get(f"ARBITRO_{name.upper()}") or shutil.which(name)
    if found:
        return found
    missing = f"no {name} found: apt install {name}, or name one in ARBITRO_{name.upper()}"
    if os.environ.get("ARBITRO_REQUIRE_PROXIES") == "1":
        pytest.fail(missing, pytrace=False)
    pytest.skip(missing)


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as found:
        return int(found.getsockname()[1])


def certificate(folder: Path) -> tuple[Path, Path]:
    """For both names, by nobody in particular, and its key."""
    chain, key = folder / "fullchain.pem", folder / "privkey.pem"
    command = [
        "openssl",
        "req",
        "-x509",
        "-newkey",
        "ec",
        "-pkeyopt",
        "ec_paramgen_curve:P-256",
        "-nodes",
        "-days",
        "2",
    ]
    command += ["-subj", "/CN=example.org", "-addext", "subjectAltName=DNS:example.org,DNS:table.example.org"]
    subprocess.run([*command, "-keyout", str(key), "-out", str(chain)], check=True, capture_output=True)
    return chain, key


def nginx(folder: Path, port: int, server: int, path: str) -> list[str]:
    """Its file with these ports, or as the comment in it says for a path; gives what runs it."""
    chain, key = certificate(folder)
    text = (DEPLOY / "nginx.conf").read_text(encoding="utf-8")
    text = text.replace("/etc/letsencrypt/live/table.example.org/fullchain.pem", str(chain))
    text = text.replace("/etc/letsencrypt/live/table.example.org/privkey.pem", str(key))
    text = re.sub(r"listen \[::\]:\d+.*;", "", text).replace("listen 443", f"listen 127.0.0.1:{port}")
    text = text.replace("listen 80", f"listen 127.0.0.1:{free_port()}").replace("127.0.0.1:8470", f"127.0.0.1:{server}")
    if path:
        text = text.replace("location / {", f"location {path}/ {{").replace("table.example.org", "example.org")
    kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    places = "".join(f"{kind}_temp_path {folder}/{kind};\n" for kind in kinds)
    # As Debian does it the workers are nobody much, who may not write to a folder of root's.
    user = "user root;\n" if os.geteuid() == 0 else ""
    around = f"{user}daemon off;\npid {folder}/pid;\nerror_log stderr;\nevents {{}}\nhttp {{\naccess_log off;\n{places}"
    (folder / "whole.conf").write_text(f"{around}{text}}}\n")
    return [program("nginx"), "-e", "stderr", "-p", str(folder), "-c", str(folder / "whole.conf")]


def caddy(folder: Path, port: int, server: int, path: str) -> list[str]:
    """Its file with these ports and a certificate of ours; gives what runs it."""
    chain, key = certificate(folder)
    text = (DEPLOY / "Caddyfile").read_text(encoding="utf-8").replace("127.0.0.1:8470", f"127.0.0.1:{server}")
    text = re.sub(r"^(\S*example\.org) \{", rf"https://\1:{port} {{\n\ttls {chain} {key}", text, flags=re.MULTILINE)
    (folder / "Caddyfile").write_text(f"{{\n\tadmin off\n\tauto_https disable_redirects\n}}\n{text}")
    return [program("caddy"), "run", "--adapter", "caddyfile", "--config", str(folder / "Caddyfile")]


@contextmanager
def proxied(command: list[str], folder: Path, port: int) -> Iterator[None]:
    """While the proxy runs, from when it takes connections."""
    home = {**os.environ, "HOME": str(folder), "XDG_DATA_HOME": str(folder), "XDG_CONFIG_HOME": str(folder)}
    with (folder / "said").open("wb") as said:
        process = subprocess.Popen(command, stdout=said, stderr=said, env=home)
    try:
        for _ in range(3000):
            with suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
                break
            assert process.poll() is None, (folder / "said").read_text(encoding="utf-8")
            time.sleep(0.02)
        yield
    finally:
        process.terminate()
        # Caddy would wait for streams; nginx takes its workers along.
        with suppress(subprocess.TimeoutExpired):
            process.wait(2)
        process.kill()
        process.wait()


@pytest.mark.parametrize("path", ["", "/table"], ids=["a name of its own", "a path"])
@pytest.mark.parametrize("proxy", [nginx, caddy], ids=["nginx", "caddy"])
def test_a_table_is_played_at_through_a_proxy_and_on_the_home_network_beside_it(
    proxy: Callable[[Path, int, int, str], list[str]], path: str, tmp_path: Path
) -> None:
    """A game begins, cookies keep to https and the path, a stream says at once what happens, a large file comes in."""
    port, own, host = free_port(), free_port(), "example.org" if path else "table.example.org"
    public = f"https://{host}{path}"
    command = proxy(tmp_path, port, own, path)
    with serving(str(tmp_path / "games.db"), "--base-url", public, port=own, says=re.escape(public)):
        with proxied(command, tmp_path, port), httpx2.Client(verify=False, timeout=120) as client:
            client.event_hooks["request"] = [lambda request: request.extensions.update(sni_hostname=host)]
            client.headers |= {"host": host, "origin": f"https://{host}", "x-forwarded-for": "203.0.113.9"}
            site = f"https://127.0.0.1:{port}{path}"

            begun = client.post(f"{site}/demo", data={"system": "lanterns"})
            assert begun.status_code == 303, begun.text
            game = begun.headers["location"]
            assert game.startswith(f"{path}/g/")
            assert "Secure" in begun.headers["set-cookie"]
            cookie = begun.headers["set-cookie"].partition(";")[0]
            assert cookie.startswith("__Secure-arbitro=" if path else "__Host-arbitro=")
            client.headers["cookie"] = cookie
            page = client.get(f"https://127.0.0.1:{port}{game}")
            assert page.status_code == 200
            assert page.headers["strict-transport-security"]
            assert f'src="{path}/static/' in page.text or f'href="{path}/static/' in page.text

            with client.stream("GET", f"https://127.0.0.1:{port}{game}/stream") as stream:
                lines = (line for line in stream.iter_lines() if line.startswith("data: "))
                before = next(lines)
                wish = {"type": "say", "text": "hello"}
                said = client.post(f"https://127.0.0.1:{port}{game}/wish", json=wish)
                assert said.status_code == 200, said.text
                assert next(lines) != before

            # 16 MB may come in; this is no game, and it is Arbitro that says so.
            large = client.post(f"{site}/import", files={"file": ("game.json", b" " * 15_000_000)})
            assert large.status_code in (400, 422), large.status_code
            assert "nginx" not in large.text

        # Under a name of the home network: what reaches this computer by its own is taken for a proxy.
        home = f"table.local:{own}"
        with httpx2.Client(headers={"origin": f"http://{home}", "host": home}, timeout=120) as at_home:
            begun = at_home.post(f"http://127.0.0.1:{own}/demo", data={"system": "lanterns"})
            assert begun.headers["location"].startswith("/g/")
            assert "Secure" not in begun.headers["set-cookie"]


class Named(BaseHTTPRequestHandler):
    """Says at which port it was asked."""

    def do_GET(self) -> None:
        said = str(self.connection.getsockname()[1]).encode()
        self.send_response(200)
        self.send_header("content-length", str(len(said)))
        self.end_headers()
        self.wfile.write(said)

    def log_message(self, format: str, *args: object) -> None:
        """Nobody reads it."""


@contextmanager
def named() -> Iterator[str]:
    """A server that says its own port; gives that."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), Named)
    Thread(target=server.serve_forever, args=(0.01,), daemon=True).start()
    try:
        yield str(server.server_address[1])
    finally:
        server.shutdown()
        server.server_close()


def test_all_that_is_about_a_table_goes_to_one_of_several_servers_and_to_the_other_when_it_is_gone(
    tmp_path: Path,
) -> None:
    """Twelve tables are spread over both, whoever asks and for what, whether or not there is a path before."""
    port, host = free_port(), "table.example.org"
    with named() as first, ExitStack() as staying:
        with named() as other:
            command = nginx(tmp_path, port, int(first), "")
            whole, line = tmp_path / "whole.conf", f"server 127.0.0.1:{first};"
            whole.write_text(whole.read_text().replace(line, f"{line}\nserver 127.0.0.1:{other};"))
            staying.enter_context(proxied(command, tmp_path, port))
            client = staying.enter_context(httpx2.Client(verify=False, timeout=120, headers={"host": host}))

            def asked(path: str) -> str:
                return client.get(f"https://127.0.0.1:{port}{path}", extensions={"sni_hostname": host}).text

            of = {game: asked(f"/g/{game}") for game in (f"game{number}" for number in range(12))}
            assert set(of.values()) == {first, other}
            for game, server in of.items():
                parts = ("", "/panels?open=", "/stream", "/sheet/ada.pdf")
                assert {asked(f"{before}/g/{game}{part}") for before in ("", "/table") for part in parts} == {server}

        assert {asked(f"/g/{game}") for game in of} == {first}
