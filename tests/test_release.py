"""What is handed out works on an empty machine, is the same for whoever builds it, and says what it stands on."""

from __future__ import annotations

import hashlib
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import sysconfig
import tarfile
import threading
import venv
import zipfile
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any
from urllib.request import urlopen

import pytest

from tools import release

ROOT = Path(__file__).parent.parent
LOCK = release.locked(release.LOCK.read_text(encoding="utf-8"))
AT = 1_800_000_000


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A wheel and its source."""
    folder = tmp_path_factory.mktemp("dist")
    release.build(folder, AT)
    return folder


@pytest.mark.slow
def test_built_again_it_is_the_same_to_the_byte(made: Path, tmp_path: Path) -> None:
    """From the checkout, and the wheel from the source that is handed out, elsewhere and at another hour."""
    again = {each.name: each.read_bytes() for each in release.build(tmp_path / "again", AT)}
    [source] = made.glob("*.tar.gz")
    with tarfile.open(source) as archive:
        archive.extractall(tmp_path, filter="data")
    words = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path / "unpacked")]
    folder = tmp_path / source.name.removesuffix(".tar.gz")
    subprocess.run(words, cwd=folder, check=True, capture_output=True, env={**os.environ, "SOURCE_DATE_EPOCH": str(AT)})

    assert len(again) == 2
    assert {each.name: each.read_bytes() for each in made.iterdir()} == again
    [wheel] = made.glob("*.whl")
    assert (tmp_path / "unpacked" / wheel.name).read_bytes() == wheel.read_bytes()
    assert all(each.date_time[0] == 2027 for each in zipfile.ZipFile(wheel).infolist())


@pytest.mark.slow
def test_installed_into_an_empty_place_it_opens_a_table(made: Path, tmp_path: Path) -> None:
    """By pip, without a network: what it needs is lent by this machine, and nothing of this checkout is seen."""
    place = tmp_path / "empty"
    venv.create(place, with_pip=False)
    python = place / "bin" / "python"
    [wheel] = made.glob("*.whl")
    install = [sys.executable, "-m", "pip", "--python", str(python), "install", "--no-index", "--no-deps", str(wheel)]
    subprocess.run(install, check=True, capture_output=True)
    asked = [str(python), "-c", "import sysconfig; print(sysconfig.get_path('purelib'))"]
    lent = subprocess.run(asked, capture_output=True, text=True, check=True).stdout.strip()
    (Path(lent) / "lent.pth").write_text(sysconfig.get_path("purelib"))
    words = [str(place / "bin" / "arbitro"), "play", "--port", "0", "--database", str(tmp_path / "games.db")]

    env = {"PATH": "/usr/bin:/bin", "LANG": "es"}
    server = subprocess.Popen(words, cwd=tmp_path, env=env, stdout=subprocess.PIPE, text=True)
    try:
        assert server.stdout
        address = next(found[0] for line in server.stdout if (found := re.search(r"http://127\.0\.0\.1:\d+", line)))
        with urlopen(f"{address}/", timeout=60) as answer:
            page = answer.read().decode()
        assert "Arbitro" in page
        for path in re.findall(r'(?:href|src)="(/static/[^"]+)"', page):
            assert urlopen(address + path, timeout=60).status == 200, path
    finally:
        server.send_signal(signal.SIGTERM)
        server.communicate(timeout=60)
    where = [str(python), "-c", "import arbitro; print(arbitro.__file__)"]
    ours = subprocess.run(where, cwd=tmp_path, env=env, capture_output=True, text=True, check=True).stdout
    assert ours.startswith(str(place))


def test_the_bill_names_all_that_is_installed_with_its_digests() -> None:
    """Each line of the lock, and every hash of it, once; each part hangs on another one or on us; and it is steady."""
    text = release.LOCK.read_text(encoding="utf-8")
    bill = release.bill(LOCK, AT)

    parts = {part["name"]: part for part in bill["components"]}
    assert len(parts) == len(re.findall(r"^[a-z0-9._-]+(?:\[.*\])?==", text, re.MULTILINE)) > 30
    digests = [each["content"] for part in parts.values() for each in part["hashes"]]
    assert sorted(digests) == sorted(re.findall(r"sha256:([0-9a-f]{64})", text))
    assert (parts["starlette"]["version"], parts["starlette"]["purl"]) == (
        LOCK["starlette"][0],
        f"pkg:pypi/starlette@{LOCK['starlette'][0]}",
    )
    tree = {each["ref"]: each["dependsOn"] for each in bill["dependencies"]}
    hung = {ref for each in tree.values() for ref in each}
    assert {part["bom-ref"] for part in parts.values()} <= hung
    assert parts["starlette"]["bom-ref"] in tree[parts["fastapi"]["bom-ref"]]
    assert parts["fastapi"]["bom-ref"] in tree[bill["metadata"]["component"]["bom-ref"]]
    assert hung <= tree.keys()
    assert bill["metadata"]["timestamp"] == "2027-01-15T08:00:00Z"
    assert release.bill(LOCK, AT) == bill
    assert sum("licenses" in part for part in parts.values()) > len(parts) * 0.8


class Advisor(BaseHTTPRequestHandler):
    """A list of known faults: one of them, of one package."""

    def do_POST(self) -> None:
        asked = json.loads(self.rfile.read(int(self.headers["content-length"])))["queries"]
        faulty = {"vulns": [{"id": "TEST-2027-1"}, {"id": "TEST-2027-2"}]}
        body = json.dumps({"results": [faulty if one["package"]["name"] == "jinja2" else {} for one in asked]}).encode()
        self.send_response(200)
        self.send_header("content-length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: Any) -> None:
        """Nothing."""


@pytest.fixture
def advisor() -> Iterator[str]:
    with HTTPServer(("127.0.0.1", 0), Advisor) as server:
        thread = threading.Thread(target=server.serve_forever, args=(0.01,))
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()
        thread.join(20)


def test_known_faults_are_named_and_silence_is_said(
    advisor: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A release with known faults does not go out; one of which nobody could say is made, and says so."""
    shutil.copytree(ROOT / "src" / "arbitro" / "dice", tmp_path / "src" / "arbitro" / "dice")
    shutil.copy(ROOT / "src" / "arbitro" / "__init__.py", tmp_path / "src" / "arbitro")
    monkeypatch.setattr(release, "ROOT", tmp_path)
    monkeypatch.setattr(release, "build", lambda folder, at: [_written(folder / "arbitro.whl")])
    monkeypatch.setenv("SOURCE_DATE_EPOCH", str(AT))
    said = []
    for address, words in ((advisor, []), ("http://127.0.0.1:9/", []), (advisor, ["--offline"])):
        monkeypatch.setenv("ARBITRO_ADVISORIES", address)
        code = release.main(words)
        out, err = capsys.readouterr()
        said.append((code, out.splitlines()[-1], err))

    assert said[0][0] == 1
    assert said[0][2] == f"jinja2 {LOCK['jinja2'][0]} has known faults: TEST-2027-1, TEST-2027-2\n"
    assert said[1][0] == 0
    assert "NOT CHECKED" in said[1][1]
    assert said[2][:2] == (0, "Known faults of what it stands on: NOT ASKED (--offline).")
    sums = (tmp_path / "dist" / "SHA256SUMS").read_text().splitlines()
    assert len(sums) == 2
    for line in sums:
        digest, name = line.split("  ")
        assert hashlib.sha256((tmp_path / "dist" / name).read_bytes()).hexdigest() == digest


def _written(path: Path) -> Path:
    path.write_bytes(b"a wheel")
    return path
