"""Cases: the format that people write, what it refuses, and what it says when a case is wrong.

Each fault is planted in a case that passes, so that we know which word of the message is owed to it.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from arbitro.cases import CaseError, check_case, command_at, read_case
from arbitro.cli import line_of

GOOD = """
system = "lanterns"
clause = ["LA-6", "LA-8"]
title = "A blow that lands"
start = "demo"

[state]
fight = { round = 1, first = "heroes" }
people.leech-1.breath = 5

[[steps]]
command = { type = "strike", who = "ada", target = "leech-1" }
answers = [["LA-6 for", 8], ["LA-6 against", 2], ["LA-8 damage", [4]]]
told = [{ code = "LA-6 won", roll = 8, modifiers = 3 }, "LA-8 hit", { code = "LA-10 hurt", left = 1 }]
[steps.left]
people.leech-1.breath = 1
"people.0.breath" = 9

[[steps]]
command = { type = "strike", who = "ada", target = "leech-1" }
refused = { code = "no-turn", who = "ada", waiting = ["bran"] }
"""


def check(folder: Path, text: str) -> None:
    path = folder / "blow.toml"
    path.write_text(text, encoding="utf-8")
    check_case(read_case(path))


def test_a_case_that_agrees_with_the_rules_says_nothing(tmp_path: Path):
    """The good case, which every planted fault below starts from."""
    check(tmp_path, GOOD)


@pytest.mark.parametrize(
    ("was", "planted", "complaint"),
    [
        (
            '["LA-6 for", 8]',
            '["LA-6 for", 11]',
            "steps #1: answers: LA-6 for #1: d10 cannot come to 11.",
        ),
        (
            '["LA-6 for", 8], ',
            "",
            "steps #1: answers: Asked: LA-6 for #1 (ada: d10). What is left over: LA-6 against #1: 2",
        ),
        ("[4]]", '[4]], ["LA-9 blow", "lantern"]', "steps #1: answers: Nobody asked for LA-9 blow #1: lantern."),
        ("[4]]", "[5]]", "told: Expected LA-6 won, LA-8 hit, LA-10 hurt; found LA-6 won, LA-8 hit, LA-10 lost"),
        ("[4]]", "[3]]", "steps #1: told #3, LA-10 hurt: left: expected 1, found 2"),
        ("roll = 8", "roll = true", "steps #1: told #1, LA-6 won: roll: expected True, found 8"),
        ("roll = 8", "rol = 8", "told #1, LA-6 won: There is no rol here. What would do: who, target, roll"),
        ("modifiers = 3", 'modifiers = [["dark", 3]]', "found {'parts': [['grip', 3]], 'verdict': ''}"),
        ("leech-1.breath = 1", "leech-1.breath = 2", "steps #1: left: people.leech-1.breath: expected 2, found 1"),
        ("leech-1.breath = 1", "leech-2.breath = 2", "steps #1: left: people.leech-2.breath: expected 2, found None"),
        (
            "leech-1.breath = 1",
            "leech-1.brath = 1",
            "steps #1: left: people.leech-1.brath: There is no brath here. What would do: id, name",
        ),
        (
            'code = "no-turn"',
            'code = "no-reach"',
            "steps #2: refused, no-turn: code: expected 'no-reach', found 'no-turn'",
        ),
        ('["bran"]', '["ada"]', "steps #2: refused, no-turn: waiting: expected ['ada'], found ['bran']"),
        (
            'command = { type = "strike", who = "ada", target = "leech-1" }\nrefused',
            'command = { type = "wait", who = "bran" }\nrefused',
            "steps #2: refused: Expected no-turn (who = 'ada', waiting = ['bran']), and it was carried out",
        ),
        (
            'first = "heroes"',
            'first = "foes"',
            "steps #1: It was refused: no-turn (who = 'ada', waiting = ['leech-1', 'moth-1'])",
        ),
    ],
)
def test_a_planted_fault_is_named(tmp_path: Path, was: str, planted: str, complaint: str):
    """The text says the file, the step, what was expected and what was found."""
    assert was in GOOD

    with pytest.raises(CaseError) as error:
        check(tmp_path, GOOD.replace(was, planted, 1))

    assert complaint in line_of(error.value)
    assert line_of(error.value).startswith(str(tmp_path / "blow.toml"))


@pytest.mark.parametrize(
    ("was", "planted", "complaint"),
    [
        ("[state]", "[state", "This is not TOML: [state cannot be read from column 7 on."),
        ('system = "lanterns"', 'system = "laterns"', "There is no system called laterns. What would do: "),
        ("LA-6", "LA-66", "clause: lanterns has no clause “LA-66”"),
        ("title", "titel", "blow.toml:4: titel: There is no titel here. What would do: title"),
        ('title = "A blow that lands"', "title = 3", "blow.toml:4: title: Found 3, where a text is needed"),
        ('start = "demo"', 'start = "demon"', 'start: Found "demon". What would do: "demo", "new"'),
        ("round = 1", 'round = "one"', 'state: fight.round: Found "one", where a whole number is needed'),
        ("round = 1", "rond = 1", "state: fight: rond: There is no rond here. What would do: round, first, acted"),
        (
            'who = "ada", target',
            'way = "up", who = "ada", target',
            "command: way: There is no way here. What would do: who, target",
        ),
        (
            "leech-1.breath = 5",
            "leech.breath = 5",
            "state: people: leech: There is no leech here. What would do: ada, bran, leech-1",
        ),
        ("fight = {", "fright = {", "state: fright: There is no fright here. What would do: house, people"),
        ('type = "strike"', 'type = "stroke"', "steps #1: command: There is no stroke here. What would do: strike"),
        ('target = "leech-1"', 'targit = "leech-1"', "steps #1: command: strike: target is missing"),
        ('["LA-6 for", 8]', '["LA-6 for"]', "steps #1.answers #1: 1 here, and exactly 2 are needed"),
        ('{ code = "no-turn",', "{", "steps #2: refused: code is missing"),
        ('["bran"] }', '["bran"] }\n[steps.left]\nledges = 3', "steps #2: A command that is refused asks"),
        ('refused = { code = "no-turn", who = "ada", waiting = ["bran"] }', "", "steps #2: Nothing is expected here"),
    ],
)
def test_a_malformed_case_gets_one_clear_line(tmp_path: Path, was: str, planted: str, complaint: str):
    """A misspelt name is an error and not a default; the line says where it stands."""
    assert was in GOOD

    with pytest.raises(CaseError) as error:
        check(tmp_path, GOOD.replace(was, planted, 1))

    assert complaint in line_of(error.value)
    assert line_of(error.value).startswith(str(tmp_path / "blow.toml"))
    assert "\n" not in line_of(error.value)


def test_a_case_needs_a_state_and_steps(tmp_path: Path):
    """And a file that can be opened and read as text."""
    head = 'system = "lanterns"\nclause = "LA-6"\ntitle = "x"\n'

    with pytest.raises(CaseError, match=r"case-no-steps"):
        check(tmp_path, head + 'start = "new"\nsteps = []')
    with pytest.raises(CaseError, match=r"case-state"):
        check(tmp_path, head + '[[steps]]\ncommand = { type = "camp" }\ntold = ["LA-12 camped"]')
    with pytest.raises(CaseError, match=r"nowhere\.toml"):
        read_case(tmp_path / "nowhere.toml")
    (tmp_path / "blow.toml").write_bytes(b"\xff")
    with pytest.raises(CaseError, match=r"blow\.toml"):
        read_case(tmp_path / "blow.toml")


def test_a_rule_that_breaks_is_a_case_that_fails(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """Not a traceback: the case may have given it a state that cannot be."""

    def broken(state: object, command: object, table: object) -> None:
        raise KeyError("bran")

    monkeypatch.setattr("arbitro.systems.lanterns.apply", broken)

    with pytest.raises(CaseError, match=r"steps #1: case-broke .*KeyError\('bran'\).* 'told': 'none'"):
        check(tmp_path, GOOD)


def test_the_command_of_a_step_can_be_had_with_the_state_before_it(tmp_path: Path):
    """For `arbitro odds CASE --step N`: the steps before are carried out."""
    path = tmp_path / "blow.toml"
    path.write_text(GOOD, encoding="utf-8")

    system, state, command = command_at(path, 2)

    assert system.ID == "lanterns"
    assert [one.breath for one in state.people] == [9, 10, 1, 4]
    assert command.target == "leech-1"
    with pytest.raises(CaseError, match="'step': 3"):
        command_at(path, 3)
