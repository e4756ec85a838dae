"""Behind a proxy that has put the table under a path of its own, and on the home network at the same time."""

from __future__ import annotations

import http.client
import re
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from arbitro.web import me
from arbitro.web.address import BadAddress, Home, home_of, read_base
from arbitro.words import speaker
from tests.test_cli import arbitro
from tests.web.browsers import Server, Visitor, running
from tests.web.helpers import house, text_of
from tests.web.test_installing import until

PUBLIC = "https://home.example/games/table"
ABSOLUTE = re.compile(r"""(?:href|src|action|formaction|data-game|data-address)=["'](/[^"']*)""")


def test_every_path_of_a_page_is_under_the_prefix(tmp_path: Path) -> None:
    """Whether the proxy takes the prefix off or not: all that a page names is there."""
    with house(tmp_path, base_url=PUBLIC) as server:
        ada = server.person(base_url="https://home.example")
        game = ada.post("/games/table/demo", {"system": "lanterns"})
        assert game.url.path.startswith("/games/table/g/")
        ada.game = game.url.path.removeprefix("/games/table/g/")
        # What a proxy sends on when it takes the prefix off: the browser gives the cookie by the whole path.
        bare = {"cookie": "; ".join(f"{name}={value}" for name, value in ada.client.cookies.items())}
        figure = ada.get(f"/games/table/g/{ada.game}/view.json").json()["view"]["me"]["figures"][0]
        pages = ["/", f"/g/{ada.game}", f"/g/{ada.game}/log", f"/g/{ada.game}/sheet/{figure}", "/guide", "/studies"]

        found: set[str] = set()
        for page in pages:
            for path, headers in ((page, bare), (f"/games/table{page}", {})):
                answer = ada.get(path, headers=headers)
                assert answer.status_code == 200, path
                found |= set(ABSOLUTE.findall(answer.text))
                assert int(answer.headers.get("content-length", len(answer.content))) > 0
        assert len(found) > 40
        assert [path for path in found if not path.startswith("/games/table/")] == []
        assert [path for path in found if path.startswith("/games/table/games/")] == []
        for path in sorted(path for path in found if "/static/" in path or path.endswith("lang=en")):
            assert ada.get(path).status_code == 200, path


def test_cookies_redirects_and_links_are_under_the_prefix(tmp_path: Path) -> None:
    """A cookie that is pinned to a whole host cannot be; it is pinned to https all the same."""
    with house(tmp_path, base_url=PUBLIC) as server:
        ada = server.person(base_url="https://home.example")
        answer = ada.post("/games/table/demo", {"system": "lanterns"}, follow_redirects=False)
        cookie, path = answer.headers["set-cookie"], answer.headers["location"]

        assert cookie.startswith("__Secure-arbitro=")
        assert "Path=/games/table;" in cookie
        assert "Secure" in cookie
        assert path.startswith("/games/table/g/")
        ada.game = path.removeprefix("/games/table/g/")
        back = text_of(ada.post("/games/table/language", {"lang": "es", "next": f"/g/{ada.game}"}))
        assert "No se encuentra" not in back
        again = ada.post("/games/table/language", {"lang": "es", "next": path}, follow_redirects=False)
        assert again.headers["location"] == path
        marta = server.person(base_url="https://home.example")
        made = marta.post("/games/table/new", {"system": "lanterns", "title": "The well", "name": "Marta"})
        link = marta.post(f"{made.url.path}/invite", {"role": "player"}).text
        assert re.search(r'value="https://home\.example/games/table/join/[\w-]+"', link)


@pytest.mark.parametrize("base", [PUBLIC, "http://127.0.0.1:8000"])
def test_an_invitation_is_a_square_for_a_camera_too_where_it_leads_somewhere(tmp_path: Path, base: str) -> None:
    """It says the very address beside it; one that leads nowhere but to this computer is none for a phone."""
    with house(tmp_path, base_url=base) as server:
        marta = server.person(base_url=base.removesuffix("/games/table"))
        path = base.removeprefix("https://home.example") if base == PUBLIC else ""
        made = marta.post(f"{path}/new", {"system": "lanterns", "title": "The well", "name": "Marta"})
        shown = marta.post(f"{made.url.path}/invite", {"role": "player"}).text
        link = re.search(r'readonly value="([^"]*/join/[^"]+)"', shown)
        assert link

        assert re.findall(r"<svg[^>]*qr.*?</svg>", shown) == ([me.qr(link[1])] if base == PUBLIC else [])


def test_the_manifest_and_the_worker_keep_to_the_prefix(tmp_path: Path) -> None:
    with house(tmp_path, base_url=PUBLIC) as server:
        ada = server.person(base_url="https://home.example")
        told = ada.get("/games/table/manifest.webmanifest").json()
        worker = ada.get("/games/table/worker.js").text

        assert {told["id"], told["start_url"], told["scope"]} == {"/games/table/"}
        assert all(icon["src"].startswith("/games/table/static/") for icon in told["icons"])
        assert '"/games/table/static/style.css"' in worker
        assert '"/games/table/offline?lang=en"' in worker
        assert ada.get("/games/table/static/style.css").status_code == 200


def test_the_home_network_is_served_at_the_same_time(tmp_path: Path) -> None:
    """By its own address, over plain http: without the prefix, with a cookie that http carries, and posts work."""
    with house(tmp_path, base_url=PUBLIC) as server:
        bran = server.person(base_url="http://192.168.1.20:8470", address="192.168.1.31")
        answer = bran.post("/demo", {"system": "lanterns"}, follow_redirects=False)

        assert answer.headers["location"].startswith("/g/")
        assert answer.headers["set-cookie"].startswith("arbitro=")
        assert "Secure" not in answer.headers["set-cookie"]
        assert "strict-transport-security" not in answer.headers
        bran.game = answer.headers["location"].removeprefix("/g/")
        assert bran.wish("say", text="Hello from the sofa").status_code == 200
        assert "/games/table" not in bran.get("/").text
        # A page of elsewhere is refused at both addresses.
        for origin in ("https://elsewhere.example", "https://home.example"):
            assert bran.post("/demo", {"system": "lanterns"}, headers={"origin": origin}).status_code == 403
        ada = server.person(base_url="https://home.example")
        assert ada.post("/demo", {"system": "lanterns"}, headers={"origin": "http://home.example"}).status_code == 403


@pytest.mark.parametrize(
    ("headers", "public"),
    [
        ({b"host": "home.example"}, True),
        ({b"host": "home.example:443"}, True),
        ({b"host": "127.0.0.1:8470"}, True),
        ({b"host": "10.0.0.2:8470", b"x-forwarded-for": "203.0.113.7"}, True),
        ({b"host": "10.0.0.2:8470"}, False),
        ({b"host": "table.local"}, False),
        ({b"host": "[fd00::7]:8470"}, False),
    ],
)
def test_a_proxy_is_known_by_what_it_says(headers: dict[bytes, str], public: bool) -> None:
    """By the name that people type, or by whom it speaks for; one that says neither is on this computer."""
    home = home_of(read_base(PUBLIC), headers)

    assert home.public == public
    assert home == (
        Home("https://home.example", "/games/table", True) if public else Home(f"http://{headers[b'host']}")
    )


@pytest.mark.parametrize(
    "wrong",
    [
        "home.example",
        "ftp://home.example",
        "https://",
        "https://a.example/x?y",
        "https://u@a.example",
        "https://a.example/a b",
        "https://a example",
        "https://[::1",
        "https://[::1]x",
        "https://[fe80::zz]",
        "https://a.example:99999",
        "https://a.example:0",
        "https://a.example:port",
        "https://-a.example.",
        "https://mesa.español.example",
        "https://a.exa\nmple",
        "https://a.example//b",
        "https://a.example/\x1b[2J",
        "https://" + "a" * 1_000,
    ],
)
def test_an_address_that_nobody_could_type_is_refused(wrong: str) -> None:
    with pytest.raises(BadAddress):
        read_base(wrong)


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("https://Table.Example/", "https://table.example"),
        ("HTTPS://table.example:443/at/", "https://table.example/at"),
        ("http://table.example:80", "http://table.example"),
        ("http://table.example:8470", "http://table.example:8470"),
        ("http://[FD00::7]:8470", "http://[fd00::7]:8470"),
    ],
)
def test_an_address_is_taken_as_browsers_say_it(typed: str, said: str) -> None:
    """They name where a form comes from in small letters and without the usual port: any other would be elsewhere."""
    assert read_base(typed).geturl() == said


@pytest.mark.slow
def test_a_path_that_is_one_of_our_own_is_refused(tmp_path: Path) -> None:
    """Whoever asks for /guide would be asked which one; and what is no address is said in one line."""
    place = ("--database", str(tmp_path / "games.db"), "--port", "0")
    code, out, _ = arbitro("serve", "--base-url", "https://home.example/guide", *place)
    assert code == 2
    assert "no puede estar en /guide" in out
    code, _, err = arbitro("serve", "--base-url", "home.example", *place, lang="es")
    assert (code, err.count("\n")) == (2, 1)
    assert "no es una dirección" in err


# --- A proxy, and a browser before it --------------------------------------------------------------------------------


class Proxy(BaseHTTPRequestHandler):
    """Passes on what is asked for under a path, as it comes, streams too."""

    protocol_version = "HTTP/1.0"
    prefix, target, strips = "/table", "", False

    def do_GET(self) -> None:
        self._pass()

    def do_POST(self) -> None:
        self._pass()

    def _pass(self) -> None:
        if not self.path.startswith(self.prefix + "/"):
            # Another site lives there.
            self.send_error(418)
            return
        there = http.client.HTTPConnection(self.target, timeout=60)
        body = self.rfile.read(int(self.headers.get("content-length", 0)))
        path = self.path.removeprefix(self.prefix) if self.strips else self.path
        headers = {key: value for key, value in self.headers.items() if key.lower() != "connection"}
        there.request(self.command, path, body or None, {**headers, "X-Forwarded-For": self.client_address[0]})
        answer = there.getresponse()
        self.send_response_only(answer.status)
        for name, value in answer.getheaders():
            if name.lower() not in ("connection", "transfer-encoding"):
                self.send_header(name, value)
        self.end_headers()
        try:
            while part := answer.read1(65536):
                self.wfile.write(part)
                self.wfile.flush()
        except OSError:
            pass  # One of the two has gone.
        finally:
            there.close()

    def log_message(self, *_: Any) -> None:
        """Nothing: what matters is asserted."""


@contextmanager
def proxied(folder: Path, strips: bool) -> Iterator[Server]:
    """A server behind a proxy that puts it under a path; its address is the proxy's."""
    handler = type("Handler", (Proxy,), {"strips": strips})
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as proxy:
        proxy.daemon_threads = True
        address = f"http://localhost:{proxy.server_port}"
        with running(folder, base_url=f"{address}/table") as server:
            handler.target = server.address.removeprefix("http://")  # type: ignore[attr-defined]
            thread = threading.Thread(target=proxy.serve_forever, args=(0.01,))
            thread.start()
            try:
                server.address = address
                yield server
            finally:
                proxy.shutdown()
                thread.join(20)


@pytest.mark.browser
@pytest.mark.slow
@pytest.mark.parametrize("strips", [False, True], ids=["left", "taken off"])
def test_a_table_is_played_at_under_a_path(tmp_path: Path, browser: Browser, strips: bool) -> None:
    """Two of them: pages, presses, the stream, a sheet, the language, the worker; nothing else is asked of the host."""
    with proxied(tmp_path, strips) as server:
        server.demo_of("lanterns")
        ada, bran = (Visitor(browser, server, service_workers="allow") for _ in range(2))
        asked: list[str] = []
        for each in (ada, bran):
            each.page.on("request", lambda request: asked.append(request.url))
            each.page.goto(f"{server.address}/table/")
            each.page.locator(".demo button").first.click()
            each.page.wait_for_url("**/table/g/*")
        until(ada.page, "navigator.serviceWorker.ready.then((found) => found.active.state === 'activated')")
        assert (
            ada.page.evaluate("navigator.serviceWorker.ready.then((found) => new URL(found.scope).pathname)")
            == "/table/"
        )

        ada.enters("talk")
        ada.page.get_by_label("Say something").fill("Is the well deep?")
        ada.page.get_by_role("button", name="Say", exact=True).click()
        expect(bran.page.locator("#log")).to_contain_text("Is the well deep?")

        ada.page.goto(ada.page.locator("a[href*='/sheet/']").first.evaluate("each => each.href"))
        expect(ada.page.locator("#sheet")).to_be_visible()
        ada.page.get_by_role("button", name="Español").click()
        expect(ada.page.locator("html")).to_have_attribute("lang", "es")
        ada.page.get_by_role("link", name=speaker("es").say("guide"), exact=True).first.click()
        ada.page.wait_for_url("**/table/guide*")
        for each in (ada, bran):
            each.context.close()
        assert [url for url in asked if not url.startswith(f"{server.address}/table/")] == []
        assert any(url.endswith("/stream") for url in asked)
        assert [line for each in (ada, bran) for line in each.complaints] == []
