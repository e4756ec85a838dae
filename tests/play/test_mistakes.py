"""What somebody gets wrong at the table: one line in their language that says what would do, and nothing changed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from arbitro.play.deciding import decide, sit_down
from arbitro.play.entries import GAME_MASTER, PLAYER
from arbitro.play.fold import opening, replay
from arbitro.play.game import Game
from arbitro.play.running import Refused
from arbitro.play.wishes import Act
from arbitro.systems import SYSTEMS
from arbitro.systems.contract import ANYONE
from arbitro.table import from_seed
from arbitro.words import LANGUAGES, speaker

Fields = Mapping[str, Any]

WOULD = {
    "en": (
        "would do", "What there is", "What it takes", "Name somebody", "Give a value", "Choose one", "From 1 to",
        "at most", "is needed", "needs one", "First it", "on their sheet", "and Persuasive are", "up or down",
        "of your own", "else in",
    ),
    "es": (
        "Valdría", "Lo que hay", "Lleva:", "Nombra a", "Da un valor", "Elige a", "De 1 a", "como mucho", "hace falta",
        "necesita una", "Antes alguien", "está en su hoja", "Lo son", "hacia arriba o", "describe uno", "intenta otra",
    ),
}  # fmt: skip
"""How a line goes on that says what would do."""

MISTAKES: dict[str, tuple[Fields, ...]] = {
    "knave": (
        {"type": "give", "target": "@there", "item": "crown"},
        {"type": "give", "target": "@away", "item": "crown"},
        {"type": "drop", "item": "crown"},
        {"type": "wield", "item": "crown"},
        {"type": "cast", "spell": "crown", "target": "@there"},
        {"type": "save", "ability": "beard"},
        {"type": "oppose", "target": "@there", "ability": "beard"},
        {"type": "oppose", "target": "@away", "ability": "strength"},
        {"type": "stunt", "stunt": "beard", "target": "@there"},
    ),
    "d10": (
        {"type": "wear", "armour": "crown"},
        {"type": "pick-up", "weapon": "crown"},
        {"type": "attack", "target": "@there", "at": "beard"},
        {"type": "try", "what": "beard"},
        {"type": "oppose", "target": "@away"},
        {"type": "hand-over", "target": "@away"},
    ),
    "brp": (
        {"type": "draw", "weapon": "crown"},
        {"type": "wear", "armour": "crown"},
        {"type": "take-off", "armour": "crown"},
        {"type": "attempt", "skill": "beard"},
        {"type": "feat", "roll": "beard"},
        {"type": "pit", "use": "beard", "target": "@there"},
        {"type": "strain", "task": "beard"},
        {"type": "pit", "use": "strength", "target": "@away"},
        {"type": "hand-over", "target": "@away"},
    ),
    "symbaroum": (
        {"type": "hand-over", "target": "@there", "thing": "crown", "count": 1},
        {"type": "drop", "thing": "crown", "count": 1},
        {"type": "draw", "weapon": "crown"},
        {"type": "drink", "elixir": "crown"},
        {"type": "cast", "power": "crown", "target": "@there"},
        {"type": "perform", "ritual": "crown"},
        {"type": "bind", "artefact": "crown"},
        {"type": "test", "attribute": "beard"},
        {"type": "opposed", "mine": "beard", "theirs": "strong", "target": "@there"},
        {"type": "opposed", "mine": "quick", "theirs": "quick", "target": "@away"},
        {"type": "trick", "trick": "beard"},
    ),
    "stepdie": (
        {"type": "give", "what": "crown", "target": "@there"},
        {"type": "drop", "what": "crown"},
        {"type": "use-up", "what": "crown"},
        {"type": "wield", "weapon": "crown"},
        {"type": "try", "task": "beard", "trait": "magic"},
        {"type": "contest", "task": "beard", "target": "@there"},
        {"type": "contest", "task": "palm", "target": "@away"},
        {"type": "cast", "spell": "beard", "target": "@there"},
    ),
    "lanterns": (
        {"type": "climb", "way": "beard"},
        {"type": "tend", "patient": "@away"},
    ),
}
"""What a hero of each system does not have, does not find or cannot try, and whoever is not here. A hero begins with no
crown, and nobody has a roll for a beard."""


def alike(game: Game, hero: str) -> Iterator[Fields]:
    """What a referee gets wrong in every system alike."""
    dial = next(each for each in game.system.dials(game.state, hero) if type(each.value) is int)
    yield {"type": "adjust", "target": hero, "dial": dial.name, "value": dial.high + 1}
    yield {"type": "adjust", "target": hero, "dial": dial.name, "step": dial.low - int(dial.value) - 1}
    yield {"type": "adjust", "target": hero, "dial": dial.name, "value": "a lot"}
    yield {"type": "adjust", "target": hero, "dial": dial.name}
    yield {"type": "adjust", "target": hero, "dial": "beard", "value": 3}
    yield {"type": "adjust", "target": hero}
    yield {"type": "adjust", "target": "@nobody", "dial": dial.name, "value": 1}
    yield {"type": "modify", "target": hero, "value": 1000}
    yield {"type": "modify", "target": "@nobody", "value": 1}
    yield {"type": "take-arms", "whos": ("@away",)}
    yield {"type": "leave", "whos": ("@away",)}
    yield {"type": "enter", "whos": ("@there",)}
    yield {"type": "enter", "whos": ()}
    yield {"type": "stage", "title": " "}
    yield {"type": "introduce"}
    yield {"type": "introduce", "kind": "@nobody"}
    yield {"type": "introduce", "kind": game.system.KINDS[0], "count": 400}
    yield {"type": "introduce", "kind": game.system.KINDS[0], "side": "martians"}
    yield {"type": "introduce", "kind": game.system.KINDS[0], "dials": (("beard", 3),)}
    yield {"type": "devise", "list": "weapons", "like": "sword"}
    yield {"type": "adjist", "target": hero}


def set_table(system: str) -> tuple[Game, dict[str, str]]:
    """A game master, a player with a hero, somebody here and somebody in the wings."""
    game, draw = replay([opening(system, "Mistakes", key="mistakes")]), from_seed(system)
    for seat, role in (("gm", GAME_MASTER), ("ada", PLAYER)):
        game, _ = sit_down(game, seat, seat, role, draw=draw)
    game, _ = decide(game, "ada", Act({"type": "create", "who": ANYONE}, quick=True), draw)
    for one in game.open:
        raise AssertionError(one)
    for present in (True, False):
        game, _ = decide(game, "gm", Act({"type": "introduce", "kind": game.system.KINDS[0], "present": present}), draw)
    hero, there = [one.id for one in game.state.people]
    return game, {"@hero": hero, "@there": there, "@away": game.state.wings[0].id, "@nobody": "wotan"}


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_mistake_is_one_line_that_says_what_would_do_and_changes_nothing(system: str) -> None:
    """By whoever directs, so that everything but the mistake is right; the line has no word of the engine’s."""
    game, whos = set_table(system)

    for fields in (*alike(game, whos["@hero"]), *[{"who": "@hero", **each} for each in MISTAKES[system]]):
        command = {
            key: whos.get(value, value) if isinstance(value, str) else tuple(whos.get(each, each) for each in value)
            if isinstance(value, tuple) and key == "whos" else value
            for key, value in fields.items()
        }  # fmt: skip
        with pytest.raises(Refused) as refused:
            decide(game, "gm", Act(command), from_seed("never"))
        phrase = refused.value.phrase
        for language in LANGUAGES:
            said = speaker(language, system).say(phrase.code, phrase.facts, game.names)
            assert "\n" not in said
            assert "…" not in said
            assert said != phrase.code
            assert "Object missing" not in said
            assert any(each in said for each in WOULD[language]), said


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_player_who_tries_the_referees_hand_is_refused(system: str) -> None:
    """Whatever the hand does; and the game stays as it was."""
    game, whos = set_table(system)
    dial = next(each for each in game.system.dials(game.state, whos["@hero"]) if type(each.value) is int)

    commands: tuple[Fields, ...] = (
        {"type": "adjust", "target": whos["@hero"], "dial": dial.name, "value": dial.low},
        {"type": "modify", "target": whos["@hero"], "value": 1},
        {"type": "introduce", "kind": game.system.KINDS[0]},
        {"type": "stage", "title": "Away"},
        {"type": "leave", "whos": (whos["@there"],)},
    )
    for command in commands:
        with pytest.raises(Refused) as refused:
            decide(game, "ada", Act(command), from_seed("never"))
        assert refused.value.phrase.code in ("no-not-yours", "no-referee-only")
