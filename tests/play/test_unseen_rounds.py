"""A fight of which nobody knows takes none of their time, and leaves them what they had; to whom something is done in
it, it passes as any fight does."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from arbitro.play.projection import sheet, view
from arbitro.play.wishes import Act
from arbitro.systems import SYSTEMS
from arbitro.systems.brp.characters import Hiding
from arbitro.systems.knave import characters as knave
from arbitro.systems.stepdie import characters as stepdie
from arbitro.systems.symbaroum import characters as symbaroum
from arbitro.table import REFEREE
from tests.play.playing import Sitting
from tests.play.test_unseen import bide, unseen_foes

LASTS: dict[str, dict[str, Any]] = {
    "knave": {"conditions": (knave.Condition("prone", 3),)},
    "d10": {},
    "brp": {"prone": True, "hidden": Hiding("stealth", "success")},
    "symbaroum": {"conditions": (symbaroum.Condition("blessed", 3),)},
    "stepdie": {"conditions": (stepdie.Condition("warded", 3),)},
    "lanterns": {},
}
"""What ends in the third round of a fight that somebody knows of, or with the fight."""


def a_hero_with(system: str, felt: bool = False) -> Sitting:
    """Whoever is first of the heroes has something that lasts; all foes are unseen, and the fight is `felt` or not."""
    sitting = unseen_foes(system)
    state = sitting.game.state
    hero, *others = state.people
    fight = replace(state.fight, felt=(hero.id,)) if felt else state.fight
    hero = replace(hero, **LASTS[system])
    sitting.game = replace(sitting.game, state=replace(state, people=(hero, *others), fight=fight))
    return sitting


def reads(sitting: Sitting) -> list[Any]:
    """What Ada has before her but the log: the table, what may be done, everybody's sheet."""
    ada = sitting.game.seat("ada")
    assert ada is not None
    seen = view(sitting.game, ada)
    found = [msgspec.to_builtins(seen, enc_hook=str), *[sheet(sitting.game, ada, one.id) for one in seen.figures]]
    return list(msgspec.json.decode(msgspec.json.encode(found, enc_hook=str)))


def rounds_go_by(sitting: Sitting, count: int) -> None:
    """Everybody waits until so many rounds have begun."""
    last = sitting.game.state.fight.round + count
    while sitting.game.state.fight.round < last:
        (who, *_) = sitting.game.system.due(sitting.game.state)
        if who == REFEREE:
            sitting.wish("gm", Act({"type": "round"}, secret=True))
        else:
            bide(sitting, who)


def ends(sitting: Sitting) -> None:
    """Whoever directs says in secret that it is over."""
    over = sitting.game.system.HAND.over
    wish = msgspec.to_builtins(over()) if over else {"type": "stage", "title": "The rim"}
    sitting.wish("gm", Act(wish, quick=True, secret=True))
    assert sitting.game.state.fight is None


@pytest.mark.parametrize("system", SYSTEMS)
def test_rounds_of_which_nobody_knows_take_none_of_their_time(system: str):
    """Five rounds are fought unseen: no clock has moved, no oil has burned, and what lasts so many rounds lasts on.
    (KN-17, D10-13, BRP-5.1, SY-6, SD-13, LA-7)"""
    sitting = a_hero_with(system)
    before = reads(sitting)

    rounds_go_by(sitting, 5)

    assert reads(sitting) == before


@pytest.mark.parametrize("system", [each for each in SYSTEMS if each != "lanterns"])
def test_the_end_of_a_fight_of_which_nobody_knows_leaves_all_that_was(system: str):
    """It is over: no ten minutes have passed, no squares are laid, and a barrier still stands. (KN-17, D10-13, BRP-5.1,
    SY-5, SD-11)"""
    sitting = a_hero_with(system)
    rounds_go_by(sitting, 1)
    before = reads(sitting)

    ends(sitting)

    assert reads(sitting) == before


@pytest.mark.parametrize("system", ["knave", "symbaroum", "stepdie"])
def test_what_the_unseen_have_done_to_somebody_passes_with_their_rounds(system: str):
    """A hero is held, or lies on the ground, by somebody unseen: five rounds on it has passed. (KN-21, SY-6, SD-13)"""
    sitting = a_hero_with(system, felt=True)
    assert sitting.game.state.people[0].conditions

    rounds_go_by(sitting, 5)

    assert not sitting.game.state.people[0].conditions


@pytest.mark.parametrize("system", [each for each in SYSTEMS if each != "lanterns"])
def test_whom_an_unseen_foe_strikes_has_felt_the_fight(system: str):
    """A foe whom nobody sees acts as they would until one of the heroes is the worse for it: that one, and who is not,
    are told apart; the rounds pass for the one."""
    sitting = unseen_foes(system)
    heroes = {one.id: one for one in sitting.game.state.people if one.side == "heroes"}
    felt: tuple[str, ...] = ()
    for _ in range(200):
        state, rules = sitting.game.state, sitting.game.system
        (who, *_) = rules.due(state)
        if who == REFEREE:
            sitting.wish("gm", Act({"type": "round"}))
        elif who in heroes:
            bide(sitting, who)
        else:
            command = msgspec.to_builtins(rules.suggest(state, who))
            sitting.wish("gm", Act(command, quick=True, sure=True))
        felt = sitting.game.state.fight.felt if sitting.game.state.fight else ()
        if felt:
            break

    assert felt
    assert set(felt) < set(heroes)
    assert len(felt) == 1
