"""The files by which a host starts: each is read by the program that it is for, where that is here (proxies:
web/test_proxies.py), and by a parser."""

from __future__ import annotations

import configparser
import inspect
import json
import os
import re
import shlex
import shutil
import signal
import subprocess
from fnmatch import fnmatch
from pathlib import Path
from urllib.request import urlopen

import pytest

from arbitro.cli.table import serve
from arbitro.web.guard import MOST_IMPORTED
from arbitro.web.stream import REPEAT
from tests.post.sinks import free_port, until

ROOT = Path(__file__).parent.parent
DEPLOY = ROOT / "deploy"
PORT = inspect.signature(serve).parameters["port"].default
OPTIONS = {"--" + name.replace("_", "-") for name in inspect.signature(serve).parameters}


def bare(name: str) -> str:
    """A file without its comments."""
    return re.sub(r"^\s*#.*$", "", (DEPLOY / name).read_text(encoding="utf-8"), flags=re.MULTILINE)


def instructions() -> list[tuple[str, str]]:
    text = bare("Containerfile").replace("\\\n", " ")
    return [(line.partition(" ")[0], line.partition(" ")[2].strip()) for line in text.splitlines() if line.strip()]


@pytest.mark.parametrize("path", sorted(DEPLOY.iterdir()), ids=lambda path: path.name)
def test_each_file_asks_for_options_that_there_are(path: Path) -> None:
    """Of `arbitro serve`, in what it runs and in what its comments say."""
    text = path.read_text(encoding="utf-8")
    said = re.findall(r"arbitro serve([^\n]*)", text) + re.findall(r"arbitro arbitro([^\n]*)", text)
    said += [" ".join(json.loads(found)) for found in re.findall(r"^ENTRYPOINT (.*)$", text, re.MULTILINE)]

    assert set(re.findall(r"--[a-z][a-z-]*", " ".join(said))) <= OPTIONS
    if path.suffix != ".service":
        assert str(PORT) in text


def test_the_container_is_built_of_what_is_locked_and_runs_as_nobody_much() -> None:
    """A named release of Python; wheels by hash; what is copied is there; no root at run time; it says how it is."""
    found = instructions()
    known = ["FROM", "COPY", "RUN", "USER", "ENV", "VOLUME", "EXPOSE", "STOPSIGNAL", "HEALTHCHECK", "ENTRYPOINT"]
    values = dict(found)

    assert {name for name, _ in found} == set(known)
    assert re.fullmatch(r"docker\.io/library/python:3\.\d+-[a-z-]+", values["FROM"])
    assert any("--require-hashes" in text and "--only-binary :all:" in text for name, text in found if name == "RUN")
    assert [
        each for name, text in found if name == "COPY" for each in text.split()[:-1] if not (ROOT / each).exists()
    ] == []
    after = [name for name, _ in found][[name for name, _ in found].index("USER") :]
    assert "RUN" not in after
    assert values["USER"].split(":")[0] not in ("0", "root")
    assert values["EXPOSE"] == str(PORT)
    check = json.loads(values["HEALTHCHECK"].partition("CMD ")[2])
    compile(check[2], "healthcheck", "exec")
    assert f"127.0.0.1:{PORT}/health" in check[2]
    assert json.loads(values["ENTRYPOINT"])[:2] == ["arbitro", "serve"]
    # `pip install` builds the package by the backend that the lock brings.
    assert "hatchling==" in (ROOT / "requirements" / "run.txt").read_text(encoding="utf-8")


def is_healthy(port: int) -> bool:
    """Whether a server on this machine says that games can be stored."""
    try:
        with urlopen(f"http://127.0.0.1:{port}/health", timeout=20) as answer:
            return json.loads(answer.read())["ready"] is True
    except OSError:
        return False


@pytest.mark.slow
def test_the_container_is_built_and_serves() -> None:
    """As the user that the file names, its games in the folder that is meant for them; it ends when it is told to."""
    builder = shlex.split(os.environ.get("ARBITRO_BUILDAH", ""))
    if not builder:
        pytest.skip("no container was built: ARBITRO_BUILDAH=buildah (with its options) names what builds one")
    image, port = f"arbitro-{os.getpid()}", free_port()

    def ran(*words: str) -> str:
        done = subprocess.run([*builder, *words], cwd=ROOT, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr[-2_000:]
        return done.stdout.strip()

    ran("bud", "--isolation", "chroot", "-f", "deploy/Containerfile", "-t", image, ".")
    try:
        holder = ran("from", image)
        serving = [*json.loads(dict(instructions())["ENTRYPOINT"]), "--port", str(port)]
        command = [*builder, "run", "--isolation", "chroot", "--network", "host", holder, "--", *serving]
        with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as process:
            until(lambda: process.poll() is not None or is_healthy(port))
            everybody = subprocess.run(["ps", "-wweo", "pid=,uid=,args="], capture_output=True, text=True, check=True)
            serves = [line.split() for line in everybody.stdout.splitlines() if " ".join(serving) in line]
            user = dict(instructions())["USER"].partition(":")[0]
            inside = [Path("/proc", pid) for pid, uid, *_ in serves if uid == user]
            kept = [str(each.readlink()) for one in inside for each in one.glob("fd/*")]
            # Whatever was found, it ends: nothing waits for it.
            for one in inside:
                os.kill(int(one.name), signal.SIGTERM)
            process.wait(60)
        assert any(each.endswith("/srv/arbitro/games.db") for each in kept)
    finally:
        ran("rmi", "--force", image)


def test_the_unit_is_one_that_systemd_takes(tmp_path: Path) -> None:
    """With a program that is here in the place of ours: it looks whether there is one."""
    parser = configparser.ConfigParser(strict=False, interpolation=None)
    parser.optionxform = str  # type: ignore[assignment,method-assign]
    parser.read_string(bare("arbitro.service"))
    program, *words = shlex.split(parser["Service"]["ExecStart"])

    assert Path(program).is_absolute()
    assert words[0] == "serve"
    assert parser["Service"]["Environment"].startswith(
        "ARBITRO_DATABASE=/var/lib/" + parser["Service"]["StateDirectory"]
    )
    if verify := shutil.which("systemd-analyze"):
        unit = tmp_path / "arbitro.service"
        unit.write_text((DEPLOY / "arbitro.service").read_text(encoding="utf-8").replace(program, "/bin/true"))
        done = subprocess.run([verify, "verify", "--man=no", str(unit)], capture_output=True, text=True, check=False)
        assert (done.returncode, done.stderr) == (0, "")


def test_nginx_is_told_what_the_server_needs() -> None:
    """Every directive ends, every brace closes; streams unbuffered and for longer than they are silent; imports fit."""
    text = bare("nginx.conf")
    for line in filter(None, map(str.strip, text.splitlines())):
        assert line[-1] in ";{}", line
    assert text.count("{") == text.count("}")
    said = dict(re.findall(r"^\s*(\w+) (.+);$", text, re.MULTILINE))

    assert said["proxy_pass"] == "http://arbitro"
    assert said["server"] == f"127.0.0.1:{PORT}"
    assert said["proxy_buffering"] == "off"
    assert int(said["client_max_body_size"].removesuffix("m")) * 2**20 > MOST_IMPORTED
    assert int(said["proxy_read_timeout"].removesuffix("h")) * 3600 > REPEAT
    assert re.findall(r"proxy_set_header (Host|X-Forwarded-For) (\S+);", text) == [
        ("Host", "$host"),
        ("X-Forwarded-For", "$remote_addr"),
    ]


def test_programs_without_tls_are_refused_and_readers_led_on() -> None:
    """Else a program would go on sending in the clear what it thinks is sealed. The paths are ours for programs."""
    nginx, caddy = bare("nginx.conf").partition("listen 80;")[2], bare("Caddyfile").partition("http://")[2]
    [closed] = re.findall(r"location ~ (\S+) \{\s+return 403;", nginx)
    [open_to] = re.findall(r"not path (.*)", caddy)
    for path in (
        "/g/x/wish",
        "/g/x/view.json",
        "/g/x/stream",
        "/g/x/export",
        "/g/x/proof",
        "/post/feed/x",
        "/openapi.json",
    ):
        assert re.search(closed, path), path
        assert any(fnmatch(path, one) for one in open_to.split()), path
    for path in ("/", "/g/x", "/guide", "/join/x"):
        assert not re.search(closed, path), path
        assert not any(fnmatch(path, one) for one in open_to.split()), path
    assert "!~ ^(GET|HEAD)$" in nginx
    assert "method GET HEAD" in caddy


def test_caddy_passes_streams_on_as_they_come() -> None:
    text = bare("Caddyfile")
    depth = 0
    for line in filter(None, map(str.strip, text.splitlines())):
        depth += line.endswith(" {") - (line == "}")
        assert depth >= 0
        assert depth or line == "}", line

    assert depth == 0
    assert text.count(f"reverse_proxy 127.0.0.1:{PORT} {{") == text.count("flush_interval -1") == 2
