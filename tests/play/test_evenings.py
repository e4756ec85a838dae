"""Ready evenings: each that is shipped opens, takes its scenes in order and tells players nothing before its time."""

from __future__ import annotations

from pathlib import Path

import pytest

from arbitro.play import evenings
from arbitro.play.deciding import decide
from arbitro.play.entries import GAME_MASTER, Issued, Planned, Reported, Seated
from arbitro.play.fold import replay
from arbitro.play.game import Game
from arbitro.play.projection import Looking
from arbitro.play.running import Refused
from arbitro.play.wishes import Act, House, TakeScene
from arbitro.systems import SYSTEMS, load
from arbitro.systems.evening import CAPTIVE, Release
from arbitro.systems.places import stretch
from arbitro.words import LANGUAGES, speaker

SHIPPED = [(system, name) for system in SYSTEMS for name in evenings.names(system)]

OURS = """
title = { en = "An evening", es = "Una velada" }
blurb = { en = "Short.", es = "Corta." }
[people.olga]
kind = "leech"
name = { en = "Olga", es = "Olga" }
[[scenes]]
title = { en = "One", es = "Una" }
notes = { en = "Note.", es = "Nota." }
there = ["olga"]
"""


def opened(system: str, name: str, language: str = "es") -> Game:
    """A game that was opened with an evening, with a game master and a player."""
    entries = evenings.opened(system, evenings.read(system, name), language, "key")
    return replay([*entries, Seated("gm", "Marta", GAME_MASTER), Seated("ada", "Ada")])


def test_every_system_has_a_ready_evening() -> None:
    """Of three scenes with somebody in each, five people at least, foes among them, and something to try in each."""
    for system in SYSTEMS:
        (name, *_) = evenings.names(system)
        evening = evenings.read(system, name)
        lanterns = system == "lanterns"
        assert len(evening.scenes) >= 3
        assert all(scene.there and scene.contests for scene in evening.scenes)
        assert len(evening.people) >= (3 if lanterns else 5)
        assert any(role.side == "foes" for role in evening.people.values())
        assert {who for scene in evening.scenes for who in scene.there} == set(evening.people)


def test_nobody_guesses_who_waits_in_the_wings() -> None:
    """Whoever named `p1`, `p2` ... in wishes learnt from the refusals how many wait: an id is of its game alone."""
    evening = evenings.read(*SHIPPED[0])

    one, two = (set(evenings.ids_of(evening, key).values()) for key in ("one", "two"))

    assert len(one) == len(two) == len(evening.people)
    assert one.isdisjoint(two)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("system", "name"), SHIPPED)
def test_a_shipped_evening_opens_with_everybody_in_the_wings_unseen(system: str, name: str, language: str) -> None:
    """The game master has them all in the wings; a player knows of nobody."""
    game = opened(system, name, language)
    ada, gm = game.seat("ada"), game.seat("gm")
    assert ada
    assert gm
    assert len(game.parts) >= 3
    assert len(Looking(game, gm).figures) == len(evenings.read(system, name).people)
    assert not any(one.present for one in Looking(game, gm).figures)
    assert Looking(game, ada).figures == ()


@pytest.mark.parametrize(("system", "name"), SHIPPED)
def test_the_scenes_of_an_evening_are_taken_in_order(system: str, name: str) -> None:
    """Who is there appears, but for those who are to be met unawares; who was there before is in the wings."""
    game = opened(system, name)
    for at, part in enumerate(game.parts):
        game, _ = decide(game, "gm", TakeScene(at, part.title["es"]))
        ada = game.seat("ada")
        assert ada
        seen = {one.id for one in Looking(game, ada).figures if one.present}
        assert seen == set(part.there) - set(part.unseen)
        assert game.system.scene(game.state).heading.facts == {"name": part.title["es"]}
        assert game.part == at


def captured(game: Game, side: str, kind: str) -> tuple[Game, str]:
    """Somebody more, of this side, who is a captive."""
    game, _ = decide(game, "gm", Act({"type": "introduce", "kind": kind, "side": side}))
    who = game.state.people[-1].id
    (dial,) = [dial.name for dial in game.system.dials(game.state, who) if dial.name in CAPTIVE]
    game, _ = decide(game, "gm", Act({"type": "adjust", "target": who, "dial": dial, "value": True}))
    return game, who


@pytest.mark.parametrize(("system", "name"), [each for each in SHIPPED if each[0] != "lanterns"])
@pytest.mark.parametrize("guarded", [True, False])
def test_a_captive_goes_with_whoever_holds_them(system: str, name: str, guarded: bool) -> None:
    """Into the next scene come two heroes and the foe whom they hold. A hero whom a foe holds stays behind with it."""
    game = opened(system, name)
    kind = game.system.KINDS[0]
    game, _ = decide(game, "gm", Act({"type": "introduce", "kind": kind, "side": "heroes", "count": 2}))
    free = {one.id for one in game.state.people}
    game, foe = captured(game, "foes", kind)
    if guarded:
        game, _ = decide(game, "gm", Act({"type": "introduce", "kind": kind, "side": "foes"}))
    game, hero = captured(game, "heroes", kind)

    game, _ = decide(game, "gm", TakeScene(0, "x"))

    there = {one.id for one in game.state.people} - set(game.parts[0].there)
    assert there == free | {foe} | ({hero} - ({hero} if guarded else set()))


@pytest.mark.parametrize(("system", "name"), [each for each in SHIPPED if each[0] != "lanterns"])
def test_a_captive_is_let_go_by_somebody_who_is_none(system: str, name: str) -> None:
    """By a button, in peace: nobody has to set it by hand. Neither captives nor anybody in a fight are offered it."""
    game = opened(system, name)
    game, _ = decide(game, "gm", Act({"type": "introduce", "kind": game.system.KINDS[0], "side": "heroes"}))
    hero = game.state.people[0].id
    game, foe = captured(game, "foes", game.system.KINDS[0])
    game, other = captured(game, "foes", game.system.KINDS[0])

    def offered(who: str) -> set[str]:
        legal = [option for option in game.system.legal(game.state, who) if not option.refusal]
        return {each.command.target for each in legal if type(each.command) is Release}

    assert (offered(hero), offered(foe)) == ({foe, other}, set())
    for who, at in ((foe, other), (hero, hero)):
        with pytest.raises(Refused):
            decide(game, "gm", Act({"type": "release", "who": who, "target": at}))
    game, entries = decide(game, "gm", Act({"type": "release", "who": hero, "target": foe}))

    assert [each.code.endswith("released") for each in entries if isinstance(each, Reported)] == [True]
    assert offered(hero) == {other}
    assert not any(dial.value for dial in game.system.dials(game.state, foe) if dial.name in CAPTIVE)


def test_a_scene_that_there_is_not_and_a_player_who_begins_one_are_refused() -> None:
    system, name = SHIPPED[0]
    game = opened(system, name)
    for seat, at, code in (("gm", 99, "no-prepared"), ("ada", 0, "no-referee-only")):
        with pytest.raises(Refused) as found:
            decide(game, seat, TakeScene(at, "x"))
        assert found.value.phrase.code == code


def test_what_a_file_says_stands_in_the_log_and_no_later_file_changes_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "lanterns" / "evenings").mkdir(parents=True)
    own = tmp_path / "lanterns" / "evenings" / "own.toml"
    own.write_text(OURS)
    monkeypatch.setenv("ARBITRO_CONTENT", str(tmp_path))
    assert "own" in evenings.names("lanterns")
    entries = evenings.opened("lanterns", evenings.read("lanterns", "own"), "en")
    own.write_text(OURS.replace("Note.", "Another."))

    (planned,) = [entry for entry in entries if isinstance(entry, Planned)]
    assert planned.parts[0].notes == {"en": "Note.", "es": "Nota."}
    assert [one.name for one in load("lanterns").figures(replay(entries).state)] == ["Olga"]


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        (OURS.replace('"leech"', '"dragon"'), "dragon"),
        (OURS.replace('["olga"]', '["ana"]'), "ana"),
        (OURS.replace("notes = ", "note = "), "own.toml, line"),
        (OURS.replace("[[scenes]]", "[[scenes"), "own.toml, line"),
        (OURS.replace('"Olga" }\n', '"Olga" }\ndials = { grip = 77 }\n'), "77"),
    ],
)
def test_a_file_that_is_no_evening_is_named_with_what_is_wrong(
    wrong: str, says: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "lanterns" / "evenings").mkdir(parents=True)
    (tmp_path / "lanterns" / "evenings" / "own.toml").write_text(wrong)
    monkeypatch.setenv("ARBITRO_CONTENT", str(tmp_path))
    with pytest.raises(evenings.BadEvening) as found:
        evenings.opened("lanterns", evenings.read("lanterns", "own"), "en")
    for language in LANGUAGES:
        told = speaker(language, "lanterns").say("no-evening", {"found": found.value.phrase})
        assert says.replace("line", {"en": "line", "es": "línea"}[language]) in told
        # In the reader's words to the end: no code, and nothing of a parser's.
        assert not [word for word in ("content-", "no-dial", "Object ", "Invalid", "$.") if word in told]


def test_an_evening_is_asked_for_by_name_and_never_by_path() -> None:
    with pytest.raises(evenings.BadEvening):
        evenings.read("lanterns", "../content/creatures")


def test_people_of_an_evening_act_like_any_others() -> None:
    """A listening by one who was in the wings: the game master's to give."""
    game = opened("lanterns", "the-singing-well")
    game, _ = decide(game, "gm", TakeScene(0, "Brocal"))
    game, entries = decide(game, "gm", Act({"type": "listen", "who": game.parts[0].there[0]}))
    assert entries


def test_allies_come_along_to_the_next_scene_and_others_stay_behind() -> None:
    """Inés of the first scene is won over; the old digger of the second is not."""
    game = opened("lanterns", "the-singing-well")
    ines, digger = game.parts[0].there[0], game.parts[1].there[0]
    game, _ = decide(game, "gm", TakeScene(0, "Brocal"))
    game, _ = decide(game, "gm", Act({"type": "adjust", "target": ines, "dial": "side", "value": "allies"}))
    game, _ = decide(game, "gm", TakeScene(1, "Repisa"))
    game, _ = decide(game, "gm", TakeScene(2, "Fondo"))

    here = {one.id for one in game.system.figures(game.state) if one.present}
    assert ines in here
    assert digger not in here


FURNISHED = [
    (system, name) for system, name in SHIPPED if any(one.scenery for one in evenings.read(system, name).scenes)
]


@pytest.mark.parametrize(("system", "name"), FURNISHED)
def test_a_fight_in_a_prepared_scene_begins_among_what_stands_about_there(system: str, name: str) -> None:
    """Nothing stands in the fight before it; what stands there is in the log, and can be taken back and cleared."""
    game = opened(system, name)
    if any(rule.name == "squares" and "line" in rule.options for rule in game.system.HOUSE_RULES):
        game, _ = decide(game, "gm", House("squares", "squares"))
    game, _ = decide(game, "gm", Act({"type": "introduce", "kind": game.system.KINDS[0], "side": "heroes", "count": 6}))
    at = next(at for at, part in enumerate(game.parts) if part.scenery)
    game, entries = decide(game, "gm", TakeScene(at, "There"))
    assert not any(isinstance(one, Issued) and one.command["type"] == "furnish" for one in entries)
    figures = game.system.figures(game.state)
    foes = tuple([one.id for one in figures if one.present and one.side != "heroes"])

    game, entries = decide(game, "gm", Act({"type": "take-arms", "whos": foes}, quick=True))

    ground = game.system.scene(game.state).ground
    assert ground
    assert ground.board
    found = {(x, y): kind for x, y, kind in ground.board.scenery}
    taken = {(one.spot.column, one.spot.row) for one in game.system.figures(game.state) if one.spot}
    for kind, squares in game.parts[at].scenery.items():
        named = {(x // ground.board.step, y // ground.board.step) for x, y in stretch(ground.board, squares)}
        assert named - taken
        assert all(kind in (found[each], "wall") for each in named - taken)
    furnished = [one for one in entries if isinstance(one, Issued) and one.command["type"] == "furnish"]
    assert len(furnished) >= len(game.parts[at].scenery)

    # Cleared by hand it stays so: only a beginning furnishes.
    game, _ = decide(game, "gm", Act({"type": "furnish", "squares": "A1-P12"}))
    game, entries = decide(game, "gm", Act({"type": "furnish", "squares": "A1"}))
    ground = game.system.scene(game.state).ground
    assert ground
    assert ground.board
    assert not [each for each in ground.board.scenery if each[0] < 16 and each[1] < 12]
