"""Cases: the format that people write, what it refuses, and what it says when a case is wrong.

Each fault is planted in a case that passes, so that we know which word of the message is owed to it.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from arbitro.cases import CaseError, check_case, command_at, read_case

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
            "step 1: asked LA-6 for #1: d10 cannot come to 11",
        ),
        ('["LA-6 for", 8], ', "", "step 1: asked LA-6 for #1 (ada: d10), but the script holds LA-6 against #1: 2"),
        ("[4]]", '[4]], ["LA-9 blow", "lantern"]', "step 1: nobody asked for LA-9 blow #1: lantern"),
        ("[4]]", "[5]]", "expected told LA-6 won, LA-8 hit, LA-10 hurt; found LA-6 won, LA-8 hit, LA-10 lost"),
        ("[4]]", "[3]]", "step 1: told 3, LA-10 hurt: expected left = 1, found 2"),
        ("roll = 8", "roll = true", "step 1: told 1, LA-6 won: expected roll = True, found 8"),
        ("roll = 8", "rol = 8", "step 1: told 1, LA-6 won: expected rol = 8, but it has only who, target, roll"),
        ("modifiers = 3", 'modifiers = [["dark", 3]]', "found {'parts': [['grip', 3]], 'verdict': ''}"),
        ("leech-1.breath = 1", "leech-1.breath = 2", "step 1: expected people.leech-1.breath = 2, found 1"),
        ("leech-1.breath = 1", "leech-2.breath = 2", "step 1: expected people.leech-2.breath = 2, found None"),
        ("leech-1.breath = 1", "leech-1.brath = 1", "step 1: people.leech-1.brath: no such field; there is id, name"),
        (
            'code = "no-turn"',
            'code = "no-reach"',
            "step 2: refused, no-turn: expected code = 'no-reach', found 'no-turn'",
        ),
        ('["bran"]', '["ada"]', "step 2: refused, no-turn: expected waiting = ['ada'], found ['bran']"),
        (
            'command = { type = "strike", who = "ada", target = "leech-1" }\nrefused',
            'command = { type = "wait", who = "bran" }\nrefused',
            "step 2: expected refused no-turn (who = 'ada', waiting = ['bran']), but it was carried out",
        ),
        (
            'first = "heroes"',
            'first = "foes"',
            "step 1: refused: no-turn (who = 'ada', waiting = ['leech-1', 'moth-1'])",
        ),
    ],
)
def test_a_planted_fault_is_named(tmp_path: Path, was: str, planted: str, complaint: str):
    """The text says the file, the step, what was expected and what was found."""
    assert was in GOOD

    with pytest.raises(CaseError) as error:
        check(tmp_path, GOOD.replace(was, planted, 1))

    assert complaint in str(error.value)
    assert str(error.value).startswith(str(tmp_path / "blow.toml"))


@pytest.mark.parametrize(
    ("was", "planted", "complaint"),
    [
        ("[state]", "[state", "Expected ']'"),
        ('system = "lanterns"', 'system = "laterns"', "there is no system 'laterns', only "),
        ("LA-6", "LA-66", "clause: lanterns has no clause 'LA-66'"),
        ("title", "titel", "unknown field `titel`"),
        ('title = "A blow that lands"', "title = 3", "Expected `str`, got `int` - at `$.title`"),
        ('start = "demo"', 'start = "demon"', "Invalid enum value 'demon'"),
        ("round = 1", 'round = "one"', "state: Expected `int`, got `str` - at `$.fight.round`"),
        ("round = 1", "rond = 1", "state: fight: rond: no such field; there is round, first, acted"),
        (
            'who = "ada", target',
            'way = "up", who = "ada", target',
            "command: nothing is called way; there is who, target",
        ),
        (
            "leech-1.breath = 5",
            "leech.breath = 5",
            "state: people: leech: no such element; there is ada, bran, leech-1",
        ),
        ("fight = {", "fright = {", "state: fright: no such field; there is house, people"),
        ('type = "strike"', 'type = "stroke"', "step 1: command: Invalid value 'stroke' - at `$.type`"),
        ('target = "leech-1"', 'targit = "leech-1"', "step 1: command: Object missing required field `target`"),
        ('["LA-6 for", 8]', '["LA-6 for"]', "at `$.steps[0].answers[0]`"),
        ('{ code = "no-turn",', "{", "step 2: {'who': 'ada', 'waiting': ['bran']} lacks its code"),
        ('["bran"] }', '["bran"] }\n[steps.left]\nledges = 3', "step 2: a command that is refused asks"),
        ('refused = { code = "no-turn", who = "ada", waiting = ["bran"] }', "", "step 2: expects nothing"),
    ],
)
def test_a_malformed_case_gets_one_clear_line(tmp_path: Path, was: str, planted: str, complaint: str):
    """A misspelt name is an error and not a default; the line says where it stands."""
    assert was in GOOD

    with pytest.raises(CaseError) as error:
        check(tmp_path, GOOD.replace(was, planted, 1))

    assert complaint in str(error.value)
    assert str(error.value).startswith(str(tmp_path / "blow.toml"))
    assert "\n" not in str(error.value)


def test_a_case_needs_a_state_and_steps(tmp_path: Path):
    """And a file that can be opened and read as text."""
    head = 'system = "lanterns"\nclause = "LA-6"\ntitle = "x"\n'

    with pytest.raises(CaseError, match=r"no \[\[steps\]\]"):
        check(tmp_path, head + 'start = "new"\nsteps = []')
    with pytest.raises(CaseError, match=r"give a \[state\], or start"):
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

    with pytest.raises(CaseError, match=r"step 1: the rule broke: KeyError\('bran'\); told so far: nothing"):
        check(tmp_path, GOOD)


def test_the_command_of_a_step_can_be_had_with_the_state_before_it(tmp_path: Path):
    """For `arbitro odds CASE --step N`: the steps before are carried out."""
    path = tmp_path / "blow.toml"
    path.write_text(GOOD, encoding="utf-8")

    system, state, command = command_at(path, 2)

    assert system.ID == "lanterns"
    assert [one.breath for one in state.people] == [9, 10, 1, 4]
    assert command.target == "leech-1"
    with pytest.raises(CaseError, match="none is number 3"):
        command_at(path, 3)
