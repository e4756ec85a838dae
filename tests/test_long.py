"""What is proved at length before a release goes on where it was stopped, and says what was found."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tests import release
from tests.release import PROOFS, ROOT, Proof, proved

COINS = Proof("coins", 50, "coins", 10, "COINS", 5)


@pytest.fixture
def portions(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Nothing is run; the portions that would have been, and the third finds something."""
    begun: list[int] = []

    def ran(proof: Proof, seed: int) -> tuple[int, str]:
        begun.append(seed)
        return int(seed == 3), "one coin was lost"

    monkeypatch.setitem(PROOFS, "coins", COINS)
    monkeypatch.setattr(release, "ran", ran)
    return begun


def test_what_was_done_is_not_done_again_and_what_was_found_is_said(
    portions: list[int], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Twenty of fifty, then all: the portion with a fault does not count, and one line repeats it."""
    file = tmp_path / "state.json"

    assert proved(["coins"], 0.4, 1, file) == 0
    assert portions == [1, 2]
    assert proved(["coins"], 1, 1, file) == 1
    assert portions == [1, 2, 3, 4, 5, 6]
    assert proved(["coins"], 1, 1, file) == 1
    assert len(portions) == 6

    said = capsys.readouterr().out
    assert "again: ARBITRO_SEED=3 ARBITRO_COINS=5 python -m pytest" in said
    assert "one coin was lost" in said
    assert re.search(r"coins +50 of 50 coins: 1 faults", said)


def test_another_program_is_proved_anew(portions: list[int], tmp_path: Path) -> None:
    """What a program did that has changed since says nothing of this one."""
    file = tmp_path / "state.json"
    proved(["coins"], 0.4, 1, file)
    file.write_text(json.dumps({**json.loads(file.read_text(encoding="utf-8")), "program": "older"}), encoding="utf-8")

    proved(["coins"], 0.2, 1, file)

    assert portions == [1, 2, 1]


@pytest.mark.parametrize("name", PROOFS)
def test_each_proof_names_tests_that_there_are_and_what_they_ask_for(name: str) -> None:
    """A test that was renamed would be left out and never missed."""
    proof = PROOFS[name]
    file, _, wanted = proof.tests.partition(" -k ")
    for text in [(ROOT / each).read_text(encoding="utf-8") for each in file.split()]:
        assert re.search(rf"def test_\w*{wanted}", text)
        for variable, _ in ((proof.name, 0), *proof.more):
            assert f'often("{variable}", ' in text
