"""What a release consists of, in `dist/`: wheel, source, the list of all that it stands on, and their digests.

Everything is made twice and has to come out the same to the byte: whoever has the source can check what is handed out.
`--offline` leaves out the one thing that needs a network, asking a public list for known faults of what we stand on;
where it is asked and does not answer, that is said aloud and is no failure of the release.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import subprocess
import sys
import tempfile
import uuid
from datetime import UTC, datetime
from importlib import metadata
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

ROOT = Path(__file__).parents[1]
LOCK = ROOT / "requirements" / "run.txt"
OURS = "arbitro"
ADVISORIES = "https://api.osv.dev/v1/querybatch"
"""Open Source Vulnerabilities; $ARBITRO_ADVISORIES names another that answers alike."""
TIMEOUT = 20

Locked = dict[str, tuple[str, list[str], list[str], str]]
"""By name: version, SHA-256 of each file that may be installed, what asks for it, and where it is installed at all."""


def version() -> str:
    """Ours."""
    found = re.search(r'__version__ = "([^"]+)"', (ROOT / "src" / OURS / "__init__.py").read_text(encoding="utf-8"))
    assert found
    return found[1]


def moment() -> int:
    """When the release was made: when its last commit was, whoever builds it whenever."""
    if "SOURCE_DATE_EPOCH" in os.environ:
        return int(os.environ["SOURCE_DATE_EPOCH"])
    said = subprocess.run(["git", "log", "-1", "--format=%ct"], cwd=ROOT, capture_output=True, text=True, check=True)
    return int(said.stdout)


def build(folder: Path, at: int) -> list[Path]:
    """The wheel and the source."""
    words = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-t", "sdist", "-d", str(folder)]
    env = {**os.environ, "SOURCE_DATE_EPOCH": str(at)}
    subprocess.run(words, cwd=ROOT, check=True, capture_output=True, env=env)
    return sorted(each for each in folder.iterdir() if each.suffix in (".whl", ".gz"))


def locked(text: str) -> Locked:
    """What a lock holds."""
    found: Locked = {}
    name = ""
    for line in text.splitlines():
        if pinned := re.match(r"([A-Za-z0-9._-]+)(?:\[[^]]*\])?==([^\s;\\]+)\s*(?:;\s*([^\\]*))?", line):
            name = pinned[1].lower()
            found[name] = (pinned[2], [], [], (pinned[3] or "").strip())
        elif digest := re.search(r"--hash=sha256:([0-9a-f]{64})", line):
            found[name][1].append(digest[1])
        elif (
            name and (asker := re.match(r"\s+# (?:via )?\s*([A-Za-z0-9._-]+)(?: \(.*\))?$", line)) and asker[1] != "via"
        ):
            found[name][2].append(asker[1].lower())
    return found


def bill(lock: Locked, at: int) -> dict[str, Any]:
    """A software bill of materials, as CycloneDX 1.6 has it."""
    ours = {"type": "application", "bom-ref": _purl(OURS, version()), "name": OURS, "version": version()}
    parts = [_part(name, *entry) for name, entry in lock.items()]
    needs: dict[str, list[str]] = {name: [] for name in (OURS, *lock)}
    for name, (_, _, askers, _) in lock.items():
        for asker in askers:
            needs[asker if asker in lock else OURS].append(name)
    refs = {OURS: ours["bom-ref"], **{part["name"]: part["bom-ref"] for part in parts}}
    tree = [{"ref": refs[name], "dependsOn": sorted({refs[one] for one in each})} for name, each in needs.items()]
    content = json.dumps([ours, parts], sort_keys=True)
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "serialNumber": f"urn:uuid:{uuid.uuid5(uuid.NAMESPACE_OID, content)}",
        "version": 1,
        "metadata": {
            "timestamp": datetime.fromtimestamp(at, UTC).isoformat().replace("+00:00", "Z"),
            "component": {**ours, "purl": ours["bom-ref"], "licenses": [{"expression": "Apache-2.0"}]},
        },
        "components": parts,
        "dependencies": tree,
    }


def _part(name: str, found: str, digests: list[str], askers: list[str], where: str) -> dict[str, Any]:
    part: dict[str, Any] = {"type": "library", "bom-ref": _purl(name, found), "name": name, "version": found}
    part["purl"] = part["bom-ref"]
    part["hashes"] = [{"alg": "SHA-256", "content": digest} for digest in digests]
    try:
        about = metadata.metadata(name).json
        licence = str(about.get("license_expression") or about.get("license") or "")
    except metadata.PackageNotFoundError:
        licence = ""
    if licence and len(licence) < 80:
        part["licenses"] = [{"license": {"name": licence}}]
    if where:
        part["properties"] = [{"name": "arbitro:marker", "value": where}]
    return part


def _purl(name: str, found: str) -> str:
    return f"pkg:pypi/{name}@{found}"


def advisories(lock: Locked, address: str) -> dict[str, list[str]]:
    """Known faults of what is locked, by package. Raises `OSError` or `ValueError` where nobody answers as expected."""
    asked = [{"package": {"name": name, "ecosystem": "PyPI"}, "version": entry[0]} for name, entry in lock.items()]
    body = json.dumps({"queries": asked}).encode()
    with urlopen(Request(address, body, {"content-type": "application/json"}), timeout=TIMEOUT) as answer:
        results = json.load(answer).get("results")
    if not isinstance(results, list) or len(results) != len(lock):
        raise ValueError("it answered something else than was asked")
    found = ((name, [one["id"] for one in each.get("vulns", ())]) for name, each in zip(lock, results, strict=True))
    return {name: ids for name, ids in found if ids}


def main(words: list[str]) -> int:
    """Make a release; 1 where it cannot go out."""
    out, at, lock = ROOT / "dist", moment(), locked(LOCK.read_text(encoding="utf-8"))
    out.mkdir(exist_ok=True)
    for old in out.iterdir():
        old.unlink()
    made = build(out, at)
    with tempfile.TemporaryDirectory() as folder:
        again = {each.name: each.read_bytes() for each in build(Path(folder), at)}
    if {each.name: each.read_bytes() for each in made} != again:
        print("Built twice, it came out differently: this cannot go out.", file=sys.stderr)
        return 1
    materials = out / f"{OURS}-{version()}.cdx.json"
    materials.write_text(json.dumps(bill(lock, at), indent=1) + "\n", encoding="utf-8")
    digests = [f"{hashlib.sha256(each.read_bytes()).hexdigest()}  {each.name}\n" for each in (*made, materials)]
    (out / "SHA256SUMS").write_text("".join(digests), encoding="utf-8")
    print("".join(digests), end="")
    if "--offline" in words:
        print("Known faults of what it stands on: NOT ASKED (--offline).")
        return 0
    try:
        known = advisories(lock, os.environ.get("ARBITRO_ADVISORIES", ADVISORIES))
    except (OSError, ValueError) as error:
        print(
            f"Known faults of what it stands on: NOT CHECKED, nobody answered ({error}). Ask again before it goes out."
        )
        return 0
    for name, ids in known.items():
        print(f"{name} {lock[name][0]} has known faults: {', '.join(ids)}", file=sys.stderr)
    print(f"Known faults of what it stands on: {len(known)} of {len(lock)} packages have any.")
    return 1 if known else 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
