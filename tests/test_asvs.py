"""The page about security requirements says what is so: whatever it names is there, and its counts are counted."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

from tools import asvs

SOURCE = Path(__file__).parents[1] / "src" / "arbitro"


def test_every_requirement_is_spoken_of_once_and_what_it_names_is_there():
    assert asvs.faults(asvs.read()) == []
    # The standard's own: 70 requirements of level 1, 183 of level 2.
    assert Counter(asvs.levels(asvs.read()).values()) == {"1": 70, "2": 183}


def test_the_page_is_what_the_table_says():
    assert asvs.PAGE.read_text(encoding="utf-8") == asvs.page(asvs.read()), "python -m tools.asvs --write"


def test_a_table_that_is_wrong_is_found_out():
    """One left out, one spoken of twice, one that there is not, a test that is gone, and nothing to show."""
    table = asvs.read()
    del table["met"]["1.1.1"]
    table["unmet"]["1.1.2"] = "twice"
    table["out"]["18.1.1"] = "none"
    table["met"]["1.2.1"] = ["gone", "tests/test_asvs.py::test_that_there_is_not"]
    table["met"]["1.2.4"] = ["nothing to show"]

    assert set(asvs.faults(table)) == {
        "1.1.1: spoken of 0 times",
        "1.1.2: spoken of 2 times",
        "18.1.1: no such one",
        "1.2.1: there is no tests/test_asvs.py::test_that_there_is_not",
        "1.2.4: met by nothing",
    }


def found_in(pattern: str) -> dict[str, set[str]]:
    """What the code says of this kind, and where."""
    said: dict[str, set[str]] = {}
    for path in sorted(SOURCE.rglob("*.py")):
        for one in re.findall(pattern, path.read_text(encoding="utf-8"), re.MULTILINE):
            said.setdefault(one, set()).add(path.relative_to(SOURCE).as_posix())
    return said


def test_no_page_starts_a_program_or_runs_a_text():
    """What runs a text is the one policy that somebody names on the command line; no page knows of it."""
    policies = {"fights/policies.py"}
    running = found_in(r"^(?!.*(?:re\.|\bdef )compile\().*?(?<![\w.\"'`])(eval|exec|compile|__import__)\(")
    assert running == {"compile": policies, "exec": policies}
    assert (
        found_in(r"^\s*(?:from|import) (subprocess|pickle|marshal|shelve|pty)\b|(os\.(?:system|popen|exec|spawn))")
        == {}
    )
    knowing = found_in(r"^from (arbitro\.fights\.policies) ")["arbitro.fights.policies"]
    assert not {name.partition("/")[0] for name in knowing} & {"web", "play", "post", "store"}


def test_no_weak_hash_is_used_anywhere():
    assert set(found_in(r"hashlib(?:\.| import )(.+?)\b")) == {"sha256", "blake2b"}


def test_whatever_is_to_be_unknown_is_long_and_random():
    """Shorter ones name something that opens nothing: a game, a device, a form, a message's place, a line of a log."""
    naming = {"designer", "tables", "counting", "persons", "seating", "doors", "reach"}
    short = set().union(*found_in(r"token_(?:urlsafe|hex|bytes)\(([1-9]|1[0-5])\)").values())
    assert short == {f"web/{name}.py" for name in naming} | {"play/keeper.py", "store/postgres.py"}
    drawing = set().union(*found_in(r"^\s*(?:from|import) (uuid|random)\b").values())
    assert not {name for name in drawing if name.startswith(("web/", "store/", "post/", "proof/", "play/"))}


def test_no_script_keeps_anything_in_the_browser():
    """The worker keeps the files of the shell, and nothing of anybody's: tests/web/test_installing.py."""
    for path in sorted((SOURCE / "web" / "static").glob("*.js")):
        text = path.read_text(encoding="utf-8")
        assert re.search(r"localStorage|sessionStorage|indexedDB|document\.cookie", text) is None, path.name
        assert path.name == "worker.js" or "caches" not in text, path.name
