"""Evenings from files: each system's own, played once by hand (`tests/evenings/`), and what a file may not say."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from arbitro.play import evenings, scripts
from arbitro.play.audit import agreed
from arbitro.play.entries import Answered, Entry, Hidden, Issued, Redone, Reported, Requested, Undone
from arbitro.play.fold import opening
from arbitro.play.game import Game
from arbitro.systems import SYSTEMS
from arbitro.systems.reading import ContentError
from arbitro.table import from_seed

DOCS = Path(__file__).parents[2] / "docs" / "evenings.md"

FOLDER = Path(__file__).parents[1] / "evenings"

SEED = 1

HEAD = '[seats]\ngm = "Marta"\nada = "Ada"\n\n'

MAKE = '[[wishes]]\nseat = "ada"\nwish = { type = "act", command = { type = "create", who = "anyone" } }\n'

LINES = {
    "knave": """
        KN-14 reaction, KN-11 success, KN-5 bought, KN-10 success, KN-17 blows, KN-20 hit, KN-15 parley, KN-24
        captured, KN-6 took, KN-5 sold, KN-28 night, KN-29 awarded, KN-30 advanced""",
    "d10": """
        D10-8 success, D10-11 won, D10-13 comes to blows, D10-17 hit, D10-15 yields, D10-13 over, D10-22 takes,
        D10-31 cared, D10-22 sells, D10-31 lie up, D10-7 awarded, D10-7 learns""",
    "brp": """
        BRP-3.2 success, BRP-5.14 tended, BRP-5.1 assails, BRP-5.5 hit, BRP-5.1 surrenders, BRP-5.1 over,
        BRP-2.9 looted, BRP-2.6 bought of, BRP-4 passed, BRP-3.5 adventure over, BRP-3.5 better""",
    "symbaroum": """
        SY-2 failure, SY-1 success, SY-7 gives, SY-5 assault, SY-12 hit, SY-6 surrenders, SY-5 over, SY-7 takes,
        SY-13 buys, SY-20 rested, SY-22 experience, SY-3 raised""",
    "stepdie": """
        SD-18 began, SD-2 success, SD-2 taken, SD-6 attacks, SD-7 hit, SD-11 yields, SD-11 over,
        SD-11 looted, SD-11 gave, SD-16 rested, SD-20 grew""",
    "lanterns": "LA-13 listened, LA-8 hit, LA-10 lost, LA-12 camped",
}
"""What must have happened in each, besides what every evening has: a contest, a blow, an end, a rest, a reward."""


@cache
def played(system: str, language: str = "es") -> tuple[Game, list[Entry]]:
    """The scripted evening of a system, with the same dice each time."""
    evening = evenings.read(system, evenings.names(system)[0])
    script, _ = scripts.read(FOLDER / f"{system}.toml")
    first = evenings.opened(system, evening, language, "the same each time")
    return scripts.played(first, script, evenings.ids_of(evening, "the same each time"), language, from_seed(SEED))


def typed(tmp_path: Path, text: str) -> tuple[Game, list[Entry]]:
    """A script for Lanterns that begins with nothing."""
    path = tmp_path / "script.toml"
    path.write_text(HEAD + text)
    script, _ = scripts.read(path)
    return scripts.played([opening("lanterns", "A game")], script, {}, "en", from_seed(SEED))


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_whole_evening_can_be_played_from_a_script(system: str) -> None:
    """Heroes are made, asked for rolls, fight and are rewarded; every scene is taken; its log audits cleanly."""
    game, log = played(system)
    told = [entry.code for entry in log if isinstance(entry, Reported)]
    given = [entry.command for entry in log if isinstance(entry, Issued)]

    assert game.part == len(game.parts) - 1
    assert sum(command["type"] == "create" for command in given) >= 2
    assert [code for code in " ".join(LINES[system].split()).split(", ") if code not in told] == []
    assert {"introduced", "adjusted", "staged"} <= set(told)
    for kind in (Requested, Undone, Redone):
        assert any(isinstance(entry, kind) for entry in log)
    # Whoever is captured gave up or was overcome by the rules, and is none by fiat.
    assert not any("captive" in command.get("dial", "") for command in given)
    # Somebody came in secret, besides those who waited in the wings.
    assert sum(isinstance(entry, Hidden) and not entry.seen for entry in log) >= 2
    assert not game.open
    assert not game.requests
    assert not game.system.scene(game.state).fighting
    assert agreed(log).state == game.state


@pytest.mark.parametrize("system", SYSTEMS)
def test_an_evening_comes_out_alike_in_either_language(system: str) -> None:
    """Only names differ."""
    codes = [[entry.code for entry in played(system, each)[1] if isinstance(entry, Reported)] for each in ("en", "es")]

    assert codes[0] == codes[1]


def test_an_answer_that_is_not_given_is_thrown_or_the_usual(tmp_path: Path) -> None:
    game, _ = typed(tmp_path, MAKE + 'answers = [["LA-2 name", "Ilune"], ["LA-2 weapon", "pole"]]\n')

    assert [one.name for one in game.system.figures(game.state)] == ["Ilune"]
    assert game.state.people[0].weapon.kind == "pole"
    assert game.state.people[0].breath == game.state.people[0].most_breath > 0


@pytest.mark.parametrize(
    ("wishes", "code", "facts"),
    [
        (MAKE + 'answers = [["LA-9 flee", "yes"]]\n', "script-left", {"found": "LA-9 flee"}),
        (MAKE + 'refused = "no-fight"\n', "script-granted", {"found": "no-fight"}),
        ('[[wishes]]\nseat = "ada"\nwish = { type = "dance" }\n', "no-command", {}),
        ('[[wishes]]\nseat = "bran"\nwish = { type = "say", text = "x" }\n', "no-seat", {}),
        ('[[wishes]]\nseat = "ada"\nwish = { type = "undo" }\n', "no-fields", {}),
        (
            '[[wishes]]\nseat = "gm"\nwish = { type = "hide", figures = ["@Olga"] }\n',
            "script-nobody",
            {"found": "Olga", "known": "-"},
        ),
    ],
)
def test_a_wish_that_is_not_granted_is_named(wishes: str, code: str, facts: dict[str, Any], tmp_path: Path) -> None:
    """By its place in the script, after one that was granted."""
    with pytest.raises(scripts.Stuck) as stuck:
        typed(tmp_path, '[[wishes]]\nseat = "ada"\nwish = { type = "say", text = "Hola" }\n' + wishes)

    assert stuck.value.at == 1
    assert stuck.value.phrase.code == code
    assert {key: stuck.value.phrase.facts[key] for key in facts} == facts


@pytest.mark.parametrize(
    ("text", "line", "code"),
    [
        (HEAD, 1, "content-missing"),
        (HEAD + MAKE + 'answer = "x"\n', 8, "content-unknown"),
        (HEAD + '[[wishes]]\nseat = 7\nwish = { type = "go" }\n', 6, "content-kind"),
        (HEAD + "[[wishes]\n", 5, "content-toml"),
    ],
)
def test_a_file_that_is_no_script_is_refused_by_its_line(text: str, line: int, code: str, tmp_path: Path) -> None:
    path = tmp_path / "script.toml"
    path.write_text(text)

    with pytest.raises(ContentError) as wrong:
        scripts.read(path)

    assert [(problem.line, problem.code) for problem in wrong.value.problems] == [(line, code)]


def test_the_examples_of_the_docs_are_an_evening_and_a_script(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Both are for Lanterns: the file opens, and its script is played to its end."""
    evening, script = re.findall(r"^```toml\n(.*?)^```$", DOCS.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE)
    (tmp_path / "lanterns" / "evenings").mkdir(parents=True)
    (tmp_path / "lanterns" / "evenings" / "the-rope.toml").write_text(evening)
    (tmp_path / "script.toml").write_text(script)
    monkeypatch.setenv("ARBITRO_CONTENT", str(tmp_path))
    read = evenings.read("lanterns", "the-rope")

    first = evenings.opened("lanterns", read, "en")
    game, log = scripts.played(first, scripts.read(tmp_path / "script.toml")[0], evenings.ids_of(read), "en")

    assert [one.name for one in game.system.figures(game.state)] == ["Ilune", "Olga", "whoever pulls"]
    assert [entry.code for entry in log if isinstance(entry, Reported)][-2] == "LA-13 listened"


def test_a_question_that_follows_from_somebody_unseen_can_be_answered(tmp_path: Path) -> None:
    """Ilune vies with Odo and, as the game master rules, with Teo, whom nobody sees. Odo answers for himself."""
    path = tmp_path / "script.toml"
    create = 'wish = { type = "act", command = { type = "create", who = "anyone" } }\n'
    made = "".join(
        f'[[wishes]]\nseat = "{seat}"\n{create}answers = [["BRP-2.2 name", "{name}"]]\n'
        for seat, name in (("ada", "Ilune"), ("bran", "Odo"))
    )
    vie = '[[wishes]]\nseat = "ada"\nwish = { type = "act", command = { type = "vie", who = "@Ilune" } }\n'
    scene = '[[wishes]]\nseat = "gm"\nwish = { type = "take-scene", at = 2 }\n'
    rule = '[[wishes]]\nseat = "gm"\nwish = { type = "rule", words = "BRP-3.3 also", value = "@%s" }\n'
    path.write_text(HEAD.replace("\n\n", '\nbran = "Bran"\n\n') + made + scene + rule % "Odo" + rule % "teo" + vie)
    evening = evenings.read("brp", "the-dark-lighthouse")

    first = evenings.opened("brp", evening, "en", "key")
    game, log = scripts.played(first, scripts.read(path)[0], evenings.ids_of(evening, "key"), "en", from_seed(SEED))

    (answer,) = [each for each in log if isinstance(each, Answered) and each.address == "BRP-3.3 answer #1"]
    assert answer.seat == "bran"
    assert [each.value for each in log if isinstance(each, Answered) and "also" in each.address][1] in game.unseen
    assert not game.open
