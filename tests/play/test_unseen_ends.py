"""A fight that is over for those who saw its end, and goes on unseen: it leaves them all that any fight does."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from arbitro.play.cards import cards
from arbitro.play.deciding import decide
from arbitro.play.entries import (
    Entry,
    Settings,
)
from arbitro.play.fights import just_ended
from arbitro.play.game import Game, Seat
from arbitro.play.projection import Looking, sheet, view
from arbitro.play.running import Refused
from arbitro.play.wishes import Act, Hide, Reply, Settle
from arbitro.systems import SYSTEMS
from arbitro.systems.brp.blows import Shoot
from arbitro.systems.brp.campaign import Turn
from arbitro.systems.brp.characters import Person, Wound, hit_points
from arbitro.table import REFEREE, Answer, Told, Waiting, from_seed
from tests.play.playing import Sitting


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_fight_in_which_no_foe_is_seen_any_more_is_over_for_who_saw_one(system: str):
    """One foe is seen and gives up; the rest fight on unseen. Ada's page has the heading that it would have without
    them, that the fight is over, until something else is done; who directs reads that it goes on."""
    sitting = Sitting(system, referee=True)
    sitting.wish("gm", Settle(Settings(foes="referee", secret_stub=False)))
    rules, ada, gm = sitting.game.system, sitting.game.seat("ada"), sitting.game.seat("gm")
    assert ada is not None
    assert gm is not None
    one, *rest = [each.id for each in rules.figures(sitting.game.state) if each.side == "foes"]
    sitting.wish("gm", Hide(tuple(rest)))
    outs = {"captive": True, "condition-captive": True, "breath": 0}
    dial = next(each.name for each in rules.dials(sitting.game.state, one) if each.name in outs)
    sitting.wish("gm", Act({"type": "adjust", "target": one, "dial": dial, "value": outs[dial]}))

    def ended(seat: Seat) -> int:
        log = list(enumerate(sitting.entries, start=1))
        return just_ended(sitting.game, seat, lambda count: log[-count:] if count else [], lambda of: True)

    assert not view(sitting.game, ada).scene.fighting
    assert ended(ada)
    # Her log says so, too, in the words that it would have if the rest were not there.
    alone = Sitting(system, referee=True)
    alone.wish("gm", Settle(Settings(foes="referee", secret_stub=False)))
    alone.game = replace(alone.game, state=rules.without(alone.game.state, frozenset(rest)))
    alone.wish("gm", Act({"type": "adjust", "target": one, "dial": dial, "value": outs[dial]}))
    hers, theirs = (
        [(line.code, line.facts) for line in cards(each.game, ada, list(enumerate(each.entries, 1)), "k")[-1].lines]
        for each in (sitting, alone)
    )
    assert hers == theirs
    assert len(hers) == 2
    assert view(sitting.game, gm).scene.fighting
    assert not ended(gm)
    assert Looking(sitting.game, gm).fought_unseen()


def overs(sitting: Sitting, seat: Seat, more: list[Entry]) -> int:
    """How often a seat's log says that a fight is over, where these entries follow."""
    log = list(enumerate([*sitting.entries, *more], start=1))
    shows = sitting.game.system.SHOWS
    read = [line.code for card in cards(sitting.game, seat, log, "k") for line in card.lines]
    return sum(shows.get(code) == "over" for code in read)


def fought_unseen(system: str) -> tuple[Sitting, str]:
    """A fight of which all is over that its players saw, and the last of the foes who fight on unseen."""
    sitting = Sitting(system, referee=True)
    sitting.wish("gm", Settle(Settings(foes="referee", secret_stub=False)))
    rules = sitting.game.system
    one, *rest = [each.id for each in rules.figures(sitting.game.state) if each.side == "foes"]
    sitting.wish("gm", Hide(tuple(rest)))
    outs = {"captive": True, "condition-captive": True, "breath": 0}
    dial = next(each.name for each in rules.dials(sitting.game.state, one) if each.name in outs)
    for foe in (one, *rest[:-1]):
        # Where the rest of them would give up the fight, they go on together.
        out = Act({"type": "adjust", "target": foe, "dial": dial, "value": outs[dial]}, quick=True)
        if rules.scene(decide(sitting.game, "gm", out, from_seed(1))[0].state).fighting:
            sitting.wish("gm", out)
    return sitting, rest[-1]


@pytest.mark.slow
@pytest.mark.parametrize("system", SYSTEMS)
def test_that_a_fight_is_over_is_told_once_to_who_knew_of_its_end(system: str):
    """What Ada saw of a fight is over. Whatever ends the rest of it, of which she knows nothing, by the game master, by
    a hero or by the last unseen foe itself: her log says no second time that a fight is over. Who directs reads it."""
    sitting, _ = fought_unseen(system)
    rules, ada, gm = sitting.game.system, sitting.game.seat("ada"), sitting.game.seat("gm")
    assert ada is not None
    assert gm is not None
    told, heard, directs = overs(sitting, ada, []), overs(sitting, gm, []), set[int]()

    for who in (*[each.id for each in rules.figures(sitting.game.state)], REFEREE):
        for option in rules.legal(sitting.game.state, who):
            command = Act(msgspec.to_builtins(option.command), quick=True, sure=True)
            for seed in range(2):
                with suppress(Refused):
                    game, more = decide(sitting.game, "gm", command, from_seed(seed))
                    if not rules.scene(game.state).fighting:
                        directs.add(overs(sitting, gm, more))
                        assert overs(sitting, ada, more) == told, command
    assert heard + 1 in directs


@pytest.mark.slow
@pytest.mark.parametrize("system", SYSTEMS)
def test_nothing_that_befalls_the_unseen_begins_a_fight_for_who_knew_of_its_end(system: str):
    """All that may be set of the last unseen foe is set to its least, its most and whatever else is on offer: Ada's
    page stays at peace. In brp whoever might still be saved keeps a fight going. (BRP-5.12)"""
    sitting, last = fought_unseen(system)
    rules, ada = sitting.game.system, sitting.game.seat("ada")
    assert ada is not None
    assert not view(sitting.game, ada).scene.fighting

    tried = 0
    for dial in rules.dials(sitting.game.state, last):
        yes_or_no = isinstance(dial.value, bool)
        for value in dial.options or ((not dial.value,) if yes_or_no else (dial.low, 0, dial.high)):
            with suppress(Refused):
                act = Act({"type": "adjust", "target": last, "dial": dial.name, "value": value}, quick=True, sure=True)
                game, _ = decide(sitting.game, "gm", act, from_seed(1))
                tried += 1
                assert not view(game, ada).scene.fighting, act
    assert tried > 3


UP, DYING, NOWHERE = "up", "dying", "nowhere"


def falls(points: int, other: str, now: tuple[str, ...]) -> list[tuple[Any, ...]]:
    """What Ada reads, act by act, while the one foe whom she sees falls to so many hit points in the middle of a round,
    and those whose moment it is defend themselves; the other one, whom nobody sees, is up, lies dying or is nowhere."""
    sitting = Sitting("brp", referee=True)
    sitting.wish("gm", Settle(Settings(foes="referee", secret_stub=False)))
    state, ada = sitting.game.state, sitting.game.seat("ada")
    assert ada is not None
    *heroes, foe, unseen = state.people[:4]
    last = replace(unseen, wounds=(Wound(30),) if other == DYING else ())
    turns = tuple(
        [
            Turn(one.id, act="attack", done=one.id not in (*now, unseen.id))
            for one in sorted(state.people, key=lambda one: one.id)
        ]
    )
    fight = replace(state.fight, phase="act", now=now, turns=turns)
    state = replace(state, people=(*heroes, foe, last), fight=fight)
    if other == NOWHERE:
        state = sitting.game.system.without(state, {unseen.id})
    sitting.game = replace(sitting.game, state=state)
    if other != NOWHERE:
        sitting.wish("gm", Hide((unseen.id,)))
    found = []

    def reads() -> tuple[Any, ...]:
        seen, log = view(sitting.game, ada), list(enumerate(sitting.entries, start=1))
        told = [(line.code, line.facts) for card in cards(sitting.game, ada, log, "k") for line in card.lines]
        return seen.scene.fighting, seen.due, [one.condition for one in seen.figures], told

    def injure(one: Person, points: int, secret: bool = False) -> None:
        sitting.wish("gm", Act({"type": "injure", "target": one.id}, secret=secret))
        (asked,) = sitting.game.open
        sitting.wish("gm", Reply(asked.seq, asked.questions[0].address, hit_points(one) - points))
        found.append(reads())

    injure(foe, points)
    for who in now:
        sitting.wish("ada" if who == "nell" else "bran", Act({"type": "defend", "who": who}))
        found.append(reads())
    if other == UP:
        # Who falls afterwards, unseen, begins nothing for whom it is over.
        injure(last, 0, True)
        assert found.pop() == found[-1]
    return found


@pytest.mark.parametrize("now", [("goran",), ("goran", "nell")])
@pytest.mark.parametrize("other", [UP, DYING])
@pytest.mark.parametrize("points", [2, 0])
def test_a_fight_of_brp_is_over_when_it_would_be_without_whom_nobody_has_seen(
    points: int, other: str, now: tuple[str, ...]
):
    """The last foe in sight falls unconscious or lies dying: a round goes on while it is somebody's moment and ends
    when nobody who knows of nobody else has anything left to do in it. (BRP-5.1, BRP-5.12)"""
    alone, beside = falls(points, NOWHERE, now), falls(points, other, now)

    assert beside == alone
    assert [fighting for fighting, *_ in alone] == [True] * len(now) + [False]
    assert alone[-1][-1][-1][0] == "BRP-5.1 over"


@pytest.mark.parametrize("other", [UP, NOWHERE])
def test_whoever_has_run_is_elsewhere_when_a_fight_of_brp_is_over_for_who_saw_no_other(other: str):
    """The last foe in sight runs, and the heroes, one of whom lies on the ground, are left: up on their feet again, and
    nobody else is here, as without whoever is unseen. (BRP-5.1, BRP-5.3)"""
    sitting = Sitting("brp", referee=True)
    sitting.wish("gm", Settle(Settings(foes="referee", secret_stub=False)))
    ada = sitting.game.seat("ada")
    assert ada is not None
    nell, goran, foe, unseen = sitting.game.state.people[:4]
    people = (replace(nell, prone=True), goran, replace(foe, place=(60, 0)), unseen)
    turns = (
        Turn("bandit-1", act="flee", done=True),
        *[Turn(one, act="defend", done=True) for one in ("goran", "nell")],
    )
    fight = replace(sitting.game.state.fight, phase="act", now=(unseen.id,), turns=turns)
    state = replace(sitting.game.state, people=people, fight=fight)
    if other == NOWHERE:
        state = sitting.game.system.without(state, {unseen.id})
    sitting.game = replace(sitting.game, state=state)
    if other == UP:
        sitting.wish("gm", Hide((unseen.id,)))
        sitting.wish("gm", Act({"type": "defend", "who": unseen.id}))
    else:
        sitting.wish("gm", Act({"type": "round"}))

    seen = view(sitting.game, ada)
    assert not seen.scene.fighting
    assert [(one.name, one.condition) for one in seen.figures] == [
        ("Nell Ashby", "unhurt"), ("Goran Pell", "unhurt"), ("bandit 1", "unhurt"),
    ]  # fmt: skip
    assert not [mark.code for one in seen.figures for mark in one.marks if mark.code == "mark-prone"]
    assert [one.id for one in seen.figures if one.side == "foes"] == [foe.id]
    assert [one.id for one in sitting.game.system.without(sitting.game.state, {unseen.id}).wings] == [foe.id]
    # A new round is nobody's but the unseen one's and of whoever directs.
    log = list(enumerate(sitting.entries, start=1))
    told = [line.code for card in cards(sitting.game, ada, log, "k") for line in card.lines]
    assert told[-2:] == ["BRP-5.3 fled", "BRP-5.1 over"]


LAY = Act({"type": "lay", "width": 24, "height": 14})


@pytest.mark.parametrize("squares", [False, True])
@pytest.mark.parametrize("system", ["knave", "brp", "symbaroum", "stepdie"])
def test_nobody_falls_back_from_whom_nobody_has_seen(system: str, squares: bool):
    """A hero goes back with somebody unseen behind them, and gets where they get without: they went the other way,
    which said that somebody was there. (KN-18, BRP-5.3, SY-7, SD-11)"""
    found = []
    for other in (UP, NOWHERE):
        sitting = Sitting(system, referee=True)
        sitting.wish("gm", Settle(Settings(foes="referee")))
        if squares:
            sitting.wish("gm", LAY)
        state, rules = sitting.game.state, sitting.game.system
        if system == "brp":
            # Where nothing is stated, one goes at once.
            house, fight = replace(state.house, intents=False), replace(state.fight, phase="act")
            state = replace(state, house=house, fight=fight)
        hero = next(one for one in state.people if one.id in rules.due(state))
        foe, unseen = [one for one in state.people if one.side == "foes"][:2]
        x, y = hero.place
        at = {foe.id: (x + 6, y), unseen.id: (x, y + 1) if state.fight.board else (x - 1, y)}
        state = replace(state, people=tuple([replace(one, place=at.get(one.id, one.place)) for one in state.people]))
        if other == NOWHERE:
            state = rules.without(state, {unseen.id})
        table = Waiting({}, lambda question: Answer(question.address, question.fallback))
        table.unseen = {unseen.id}
        commands = [each.command for each in rules.legal(state, hero.id)]
        command = next(each for each in commands if type(each).__name__ == "Withdraw")
        after = rules.apply(state, command, table)
        found.append((hero.place, next(one.place for one in after.people if one.id == hero.id)))

    assert found[0] == found[1]
    assert found[0][0] != found[0][1]


def test_whom_nobody_has_seen_makes_no_melee_around_who_is_shot_at_in_brp():
    """Twenty less at somebody who is engaged: with an unseen foe beside Nell no other one shoots at her the worse, and
    with a seen one they do. (BRP-6.8)"""
    sitting = Sitting("brp", referee=True)
    state, rules = sitting.game.state, sitting.game.system
    nell, goran, beside, other, archer = state.people
    people = (nell, goran, replace(beside, place=(1, 0)), replace(other, place=(30, 0)), archer)
    turns = (Turn(archer.id, act="shoot", weapon="longbow"),)
    fight = replace(state.fight, phase="act", now=(archer.id,), turns=turns)
    found = []
    for unseen in ((), (beside.id,)):
        table = Waiting({}, lambda question: Answer(question.address, 99 if question.dice else question.fallback))
        table.unseen = frozenset(unseen)
        rules.apply(replace(state, people=people, fight=fight), Shoot(archer.id, nell.id, "longbow"), table)
        told = next(step for step in table.steps if isinstance(step, Told) and step.code.startswith("BRP-5.5"))
        found.append(dict(told.facts["against_modifiers"].parts).get("into-combat"))

    assert found == [-20, None]


def reads(game: Game, seat: Seat) -> tuple[Any, ...]:
    """What a seat has before it: the table, and everybody's sheet."""
    seen = view(game, seat)
    return seen, [sheet(game, seat, one.id) for one in seen.figures]


@pytest.mark.slow
@pytest.mark.parametrize("squares", [False, True])
@pytest.mark.parametrize("system", [each for each in SYSTEMS if each != "lanterns"])
def test_a_fight_that_is_over_for_who_saw_no_other_leaves_all_as_any_fight_does(system: str, squares: bool):
    """The last foe in sight is set to whatever puts them out of it, while others fight on unseen: Ada reads of people,
    places, time and what may be done just what she reads where there are no others."""
    begun, ended = Sitting(system, referee=True).game, 0
    one, *rest = [figure.id for figure in begun.system.figures(begun.state) if figure.side == "foes"]
    for dial in begun.system.dials(begun.state, one):
        yes_or_no = isinstance(dial.value, bool)
        if squares and dial.name == "side":
            # Whoever fights on beside the heroes takes a place there.
            continue
        for value in dial.options or ((not dial.value,) if yes_or_no else (dial.low, 0)):
            both = []
            for others in (True, False):
                sitting = Sitting(system, referee=True)
                sitting.wish("gm", Settle(Settings(foes="referee", secret_stub=False)))
                if squares:
                    sitting.wish("gm", LAY)
                if others:
                    sitting.wish("gm", Hide(tuple(rest)))
                else:
                    state = sitting.game.system.without(sitting.game.state, frozenset(rest))
                    sitting.game = replace(sitting.game, state=state)
                with suppress(Refused):
                    act = Act(
                        {"type": "adjust", "target": one, "dial": dial.name, "value": value}, quick=True, sure=True
                    )
                    sitting.wish("gm", act)
                both.append(sitting)
            if both[1].game.state.fight is None:
                ada = both[0].game.seat("ada")
                assert ada is not None
                assert both[0].game.state.fight is not None
                assert reads(both[0].game, ada) == reads(both[1].game, ada), dial.name
                ended += 1
    assert ended


def test_rounds_go_on_for_whoever_lies_dying_in_symbaroum_though_others_fight_on_unseen():
    """The last foe in sight dies while Yago is dying: his player throws for his life each round, as without those who
    are unseen. The fight had gone from the page, and nobody was asked for the throw. (SY-5, SY-16)"""
    found = []
    for other in (UP, NOWHERE):
        sitting = Sitting("symbaroum", referee=True)
        sitting.wish("gm", Settle(Settings(foes="referee", secret_stub=False)))
        state, rules = sitting.game.state, sitting.game.system
        foe, unseen = [one.id for one in state.people if one.side == "foes"][:2]
        kept = [one for one in state.people if one.side != "foes" or one.id in (foe, unseen)]
        dying = tuple([replace(one, toughness=0, fallen=True) if one.id == "yago" else one for one in kept])
        order = tuple([each for each in state.fight.order if each in {one.id for one in kept}])
        state = replace(state, people=dying, fight=replace(state.fight, order=order))
        sitting.game = replace(sitting.game, state=state if other == UP else rules.without(state, {unseen}))
        if other == UP:
            sitting.wish("gm", Hide((unseen,)))
        sitting.wish("gm", Act({"type": "adjust", "target": foe, "dial": "dead", "value": True}, quick=True, sure=True))
        bran = sitting.game.seat("bran")
        assert bran is not None
        seen = view(sitting.game, bran)
        found.append((seen.scene.fighting, seen.due, seen.scene.order, [one.condition for one in seen.figures]))

    assert found[0] == found[1]
    assert found[0][:2] == (True, ("yago",))
