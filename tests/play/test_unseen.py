"""A fight in which nobody sees a foe goes on, and its players read no more than at peace."""

from __future__ import annotations

from collections import Counter
from contextlib import suppress
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from arbitro.play.calls import calls
from arbitro.play.cards import cards
from arbitro.play.deciding import decide
from arbitro.play.entries import (
    SPECTATOR,
    Answered,
    Claimed,
    Closed,
    Entry,
    Extended,
    Hidden,
    Issued,
    Pace,
    Reported,
    Settings,
    Withdrawn,
    encode,
)
from arbitro.play.evidence import Witness
from arbitro.play.fights import just_ended
from arbitro.play.game import Game, Seat
from arbitro.play.lapsing import lapse
from arbitro.play.projection import Looking, amendable, dials, rulable, sheet, view
from arbitro.play.rights import fights_unseen, mentioned
from arbitro.play.running import NOBODY, Refused
from arbitro.play.wishes import Act, Ask, Cancel, Claim, Extend, Go, Hide, Order, Reply, SetPace, Settle
from arbitro.proof import chain
from arbitro.systems import SYSTEMS, load
from arbitro.systems.brp.blows import Shoot
from arbitro.systems.brp.campaign import Turn
from arbitro.systems.brp.characters import Person, Wound, hit_points
from arbitro.table import ALL, REFEREE, Answer, Told, Waiting, from_seed
from tests.play.playing import Sitting


def unseen_foes(system: str) -> Sitting:
    """The fight of a system's demo, in which foes wait for the game master and nobody has seen one."""
    sitting = Sitting(system, referee=True)
    sitting.wish("gm", Settle(Settings(foes="referee", secret_stub=False)))
    foes = tuple(one.id for one in sitting.game.system.figures(sitting.game.state) if one.side == "foes")
    sitting.wish("gm", Hide(foes))
    return sitting


def bide(sitting: Sitting, who: str) -> None:
    """Somebody waits: a hero's player says so where they see a button for it, the game master for all others."""
    seat = next((seat for seat in sitting.game.seats if who in seat.figures), None)
    command: dict[str, Any] = {"type": "bide", "who": who}
    if seat is None:
        sitting.wish("gm", Act(command))
        return
    offered = {each.command["type"]: each for each in Looking(sitting.game, seat).buttons(who)}
    assert offered["bide"].refusal is None
    sitting.wish(seat.id, Act(command))


def at_peace(sitting: Sitting, seat: Seat) -> Any:
    """Who is there and what may be done, for a seat for which nobody fights. Hours pass and oil burns all the same."""
    seen = view(sitting.game, seat)
    assert not seen.scene.fighting
    assert seen.due == ()
    free = {who: [each.command for each in offered if not each.refusal] for who, offered in seen.buttons.items()}
    return [(one.id, one.name, one.out) for one in seen.figures], free


def test_a_number_that_is_asked_for_stays_one_where_somebody_lurks():
    """Alba is half made when a fight begins: of 5 to 15 points the first and the last alone were left to choose."""
    sitting = Sitting("symbaroum", start="new", referee=True)
    sitting.wish("ada", Act({"type": "create", "who": "anyone"}, quick=True))
    sitting.wish("bran", Act({"type": "create", "who": "anyone"}, quick=True))
    sitting.wish("gm", Act({"type": "introduce", "kind": "wolf", "side": "foes"}, secret=True))
    alda, yago, wolf = [figure.id for figure in sitting.game.system.figures(sitting.game.state)]
    sitting.wish("gm", Hide((wolf,)))
    sitting.wish("ada", Act({"type": "create", "who": "anyone"}))
    sitting.wish("ada", Reply(sitting.game.open[0].seq, "SY-3 calling #1", "fighter"))
    sitting.wish("bran", Act({"type": "attack", "who": yago, "target": alda}, quick=True, sure=True))
    seat = sitting.game.seat("ada")
    assert seat is not None

    [ask] = Looking(sitting.game, seat).asks()

    assert (ask.words, ask.low, ask.high, ask.options) == ("SY-3 points", 5, 15, ())


@pytest.mark.parametrize("system", SYSTEMS)
def test_those_who_see_no_foe_may_wait_and_the_fight_goes_on(system: str):
    """Everybody lets two rounds go by: a player's page stays what it was, and the log says no more than who waits."""
    sitting = unseen_foes(system)
    ada = sitting.game.seat("ada")
    assert ada is not None
    before, begun, rounds = at_peace(sitting, ada), len(sitting.entries), []

    for _ in range(40):
        (who, *_) = sitting.game.system.due(sitting.game.state)
        if who == REFEREE:
            sitting.wish("gm", Act({"type": "round"}))
        else:
            bide(sitting, who)
        rounds.append(sitting.game.state.fight.round)

    assert rounds[-1] > rounds[0] + 1
    assert at_peace(sitting, ada) == before
    log = list(enumerate(sitting.entries, start=1))[begun:]
    read = [(line.code, card.command) for card in cards(sitting.game, ada, log, "k") for line in card.lines]
    # A lantern that goes out is noticed.
    heard = {(code, command and command["who"]) for code, command in read if code != "LA-5 dark"}
    assert heard == {("bided", figure) for seat in sitting.game.seats for figure in seat.figures}


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_scene_that_cuts_off_a_fight_unseen_has_its_name_for_all(system: str):
    """Ada reads what it is called, and not that a fight is over of which she knew nothing."""
    sitting = unseen_foes(system)
    ada = sitting.game.seat("ada")
    assert ada is not None
    begun = len(sitting.entries)
    sitting.wish("gm", Act({"type": "stage", "title": "The inn"}))

    log = list(enumerate(sitting.entries, start=1))[begun:]
    assert [line.code for card in cards(sitting.game, ada, log, "k") for line in card.lines] == ["staged"]


def test_what_a_game_master_does_openly_is_read_by_all_while_others_fight_unseen():
    """That it is dark, and that a clock begins: their lines were kept from the players, who saw both on their page."""
    for system, command in (
        ("brp", {"type": "light", "level": "dark"}),
        ("stepdie", {"type": "start-clock", "consequence": "flood"}),
    ):
        sitting = unseen_foes(system)
        ada, begun = sitting.game.seat("ada"), len(sitting.entries)
        assert ada is not None
        sitting.wish("gm", Act(command, quick=True))
        for one in sitting.game.open:
            sitting.wish("gm", Reply(one.seq, one.questions[0].address, one.questions[0].fallback))

        log = list(enumerate(sitting.entries, start=1))[begun:]
        assert [line.code for card in cards(sitting.game, ada, log, "k") for line in card.lines], system


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


@pytest.mark.parametrize("system", SYSTEMS)
def test_that_a_fight_is_unseen_is_found_without_drawing_it(system: str, monkeypatch: pytest.MonkeyPatch):
    """It is asked of each line that is told: with twenty unseen a scene, which sorts them all and says what each means
    to do, made an act take longer by a third."""
    seen, unseen = Sitting(system, referee=True).game, unseen_foes(system).game
    monkeypatch.setattr(unseen.system, "scene", None)

    assert [fights_unseen(game) for game in (seen, unseen)] == [False, True]
    foes = [one.id for one in seen.system.figures(seen.state) if one.side == "foes"]
    assert not fights_unseen(replace(seen, unseen=frozenset(foes[:1])))
    assert not fights_unseen(replace(unseen, state=replace(unseen.state, fight=None)))


def test_a_card_has_no_gap_where_it_would_tell_of_a_fight_unseen():
    """What Ada does ends a fight of which she knows nothing, as when a poison does its work meanwhile: the end is told
    to whoever directs, and her card is what it is where nobody fights."""
    sitting = unseen_foes("lanterns")
    ada = sitting.game.seat("ada")
    assert ada
    of, command = len(sitting.entries) + 1, {"type": "bide", "who": "ada"}
    given: list[Entry] = [Issued("ada", command), Reported(of, "bided", command)]
    over = Reported(of, "LA-7 over", {"winners": "heroes"}, REFEREE)

    with_it, without = (
        cards(sitting.game, ada, list(enumerate([*sitting.entries, *given, *more, Closed(of, "")], start=1)), "k")[-1]
        for more in ([over], [])
    )

    assert replace(with_it, own=without.own) == without
    assert not without.partial


@pytest.mark.parametrize("hidden", [0, 1, 2])
def test_nobody_unseen_is_drawn_into_a_contest_of_several_by_default(hidden: int):
    """Three bystanders watch, one or two of them unseen: by default those alone roll whom one sees."""
    sitting = Sitting("brp", start="new", referee=True)
    for _ in range(4):
        sitting.wish("gm", Act({"type": "introduce", "kind": sitting.game.system.KINDS[0]}))
    hero, *others = [one.id for one in sitting.game.system.figures(sitting.game.state)]
    sitting.write(Claimed("ada", hero))
    if hidden:
        sitting.wish("gm", Hide(tuple(others[:hidden])))

    told = sitting.wish("ada", Act({"type": "vie", "who": hero}, quick=True))

    rolled = {entry.who for entry in told if isinstance(entry, Answered) and entry.faces}
    assert rolled == {hero, *others[hidden:]}


@pytest.mark.parametrize("system", SYSTEMS)
def test_whoever_waits_out_of_turn_is_told_the_same(system: str):
    """It is a foe's moment, or the other hero's: nothing is refused, nothing happens, the same line is read."""
    sitting = unseen_foes(system)
    states = []
    for _ in range(3):
        sitting.wish("ada", Act({"type": "bide", "who": sitting.game.seats[0].figures[0]}))
        states.append(sitting.game.state)

    assert states[-1] == states[-2]
    assert [entry.code for entry in sitting.entries if hasattr(entry, "code")][-3:] == ["bided"] * 3


@pytest.mark.parametrize("system", SYSTEMS)
def test_nobody_is_called_to_a_fight_of_which_they_know_nothing(system: str):
    """Whoever directs is told whose turn it is; the players are not."""
    sitting = unseen_foes(system)
    for _ in range(12):
        (who, *_) = sitting.game.system.due(sitting.game.state)
        if who == REFEREE:
            sitting.wish("gm", Act({"type": "round"}))
            continue
        assert {call.seat for call in calls(sitting.game)} == {"gm"}
        bide(sitting, who)


@pytest.mark.parametrize("system", SYSTEMS)
def test_an_absent_hero_strikes_at_nobody_unseen(system: str):
    """Ada is away and all foes unseen: she does nothing that has to do with them."""
    sitting = unseen_foes(system)
    begun = len(sitting.entries)
    sitting.wish("ada", Order(away=True))
    for _ in range(12):
        (who, *_) = sitting.game.system.due(sitting.game.state)
        if who == REFEREE:
            sitting.wish("gm", Act({"type": "round"}))
        elif who not in sitting.game.seats[0].figures:
            bide(sitting, who)

    done = [entry.command for entry in sitting.entries[begun:] if isinstance(entry, Issued) and entry.seat == NOBODY]
    assert done
    assert not any(mentioned(command) & sitting.game.unseen for command in done)


def told(sitting: Sitting, *facts: dict[str, Any], audience: str = ALL) -> list[tuple[int, Entry]]:
    """A log that ends with one command and what was told of it."""
    command = {"type": "bide", "who": REFEREE}
    more: list[Entry] = [Issued("gm", command)]
    of = len(sitting.entries) + 1
    more += [Reported(of, "somebody waits", fact, audience if at else ALL) for at, fact in enumerate(facts)]
    return list(enumerate([*sitting.entries, *more, Closed(of, "")], start=1))


def test_whoever_threw_unseen_is_in_the_card_of_nobody_else():
    """Bran plays somebody unseen whose die stands beside a line of Ada's: who threw it is on his own card, and on none
    that is kept for all who look on."""
    sitting = unseen_foes("lanterns")
    foe = next(iter(sitting.game.unseen))
    sitting.wish("gm", Claim(foe, seat="bran"))
    log = told(sitting, {"who": "ada"})
    die = Answered(len(log) - 2, "LA-1 climb #1", 4, (4,), dice="1d6", who=foe)
    log = [(seq, replace(each, dice=(die,)) if isinstance(each, Reported) else each) for seq, each in log]
    bran, eve = sitting.game.seat("bran"), Seat("eve", "Eve", SPECTATOR)
    assert bran

    his, hers = (cards(sitting.game, each, log, "k")[-1] for each in (bran, eve))

    assert [each.lines[0].dice[0].who for each in (his, hers)] == [foe, ""]
    assert (his.own, hers.own) == (True, False)


@pytest.mark.parametrize("asked", [0, 1])
def test_a_roll_that_is_asked_of_somebody_unseen_too_is_read_by_the_others_as_theirs(asked: int):
    """A roll is asked of Ada, or of her and of somebody unseen, and taken back: her log says the same of both."""
    sitting = unseen_foes("lanterns")
    ada, begun = sitting.game.seat("ada"), len(sitting.entries)
    assert ada
    whos = (*ada.figures, *sorted(sitting.game.unseen)[:asked])
    sitting.wish("gm", Ask(whos, {"type": sitting.game.system.REQUESTS[0]}))
    sitting.wish("gm", Cancel(sitting.game.requests[0].seq))

    read = cards(sitting.game, ada, list(enumerate(sitting.entries, start=1))[begun:], "k")

    assert [card.phrase and card.phrase.code for card in read] == ["requested", "cancelled"]
    assert read[0].phrase
    assert read[0].phrase.facts["whos"] == list(ada.figures)


@pytest.mark.parametrize("seen", [False, True])
def test_nobody_s_time_is_up_for_what_the_unseen_do(seen: bool):
    """By post, a game master lets the time for a foe's roll go by, having given herself more: her players read it of a
    foe whom they have seen, and of no other; she reads it of both."""
    sitting = unseen_foes("lanterns")
    ada, marta, foe = sitting.game.seat("ada"), sitting.game.seat("gm"), min(sitting.game.unseen)
    assert ada
    assert marta
    sitting.wish("gm", SetPace(Pace("brisk")))
    if seen:
        sitting.wish("gm", Hide((foe,), seen=True))
    sitting.wish("gm", Ask((foe,), {"type": sitting.game.system.REQUESTS[0]}))
    begun = len(sitting.entries)
    (key,) = [call.key for call in calls(sitting.game) if call.key.startswith("roll:")]
    sitting.wish("gm", Extend(key, 24))
    sitting.game, entries = lapse(sitting.game, "gm", key, sitting.draw)
    sitting.entries += entries
    log = list(enumerate(sitting.entries, start=1))[begun:]
    assert isinstance(log[0][1], Extended)

    for seat, knows in ((ada, seen), (marta, True)):
        told = [card.phrase.code for card in cards(sitting.game, seat, log, "k") if card.phrase]
        assert told == (["extended", "lapsed-wait"] if knows else []), seat.id


def test_a_player_s_file_opens_nothing_that_their_page_does_not_say():
    """Somebody unseen is asked for a roll together with Ada, a question of hers has more time, and there is a bar: of
    none of it do the parts that are opened to Ada tell more than her log."""
    sitting = unseen_foes("lanterns")
    ada, foe, begun = sitting.game.seat("ada"), min(sitting.game.unseen), len(sitting.entries)
    assert ada
    sitting.wish("gm", Ask((*ada.figures, foe), {"type": sitting.game.system.REQUESTS[0]}))
    sitting.wish("gm", Settle(Settings(fight_bar=True)))
    sitting.write(Extended("ada", f"ask:{begun}:XX-1 nothing #1", 24))
    log = list(enumerate(sitting.entries, start=1))
    witness = Witness(sitting.game, ada, log)

    opened: list[Any] = []
    for seq, entry in log:
        paths = witness.knows(seq, entry) or frozenset()
        leaves = chain.leaves_of(msgspec.json.decode(encode(entry)))
        opened += [leaves[path] for path in paths & leaves.keys()][: 99 * (seq > begun)]

    assert "requested" in opened
    said = msgspec.json.encode(opened).decode()
    for secret in (foe, "fight_bar", "XX-1"):
        assert secret not in said


def test_those_who_read_a_card_differently_are_not_given_the_same_one():
    """Bran plays somebody whom nobody else has seen: what is told of them is his own card, and not one that is kept for
    all who look on."""
    sitting = unseen_foes("lanterns")
    foe = next(iter(sitting.game.unseen))
    sitting.wish("gm", Claim(foe, seat="bran"))
    log = told(sitting, {"who": "ada"}, {"who": foe})
    bran, eve = sitting.game.seat("bran"), Seat("eve", "Eve", SPECTATOR)
    assert bran

    his, hers = (cards(sitting.game, each, log, "k")[-1] for each in (bran, eve))

    assert len(his.lines) == 2
    assert len(hers.lines) == 1
    assert his.own


def test_a_card_does_not_count_what_is_kept_from_its_reader():
    """The game master is told of one thing, or of five: the program's view of Ada's holds the same card."""
    sitting = unseen_foes("lanterns")
    ada = sitting.game.seat("ada")
    assert ada

    few, many = (
        cards(sitting.game, ada, told(sitting, *[{"who": "ada"}] * count, audience=REFEREE), "k")[-1]
        for count in (2, 6)
    )

    assert few.partial
    assert few == many


@pytest.mark.parametrize("system", SYSTEMS)
def test_who_judges_together_is_offered_no_question_about_somebody_unseen(system: str):
    """Nobody directs, as where all play a ready evening together: what may be ruled beforehand, and what was answered
    last, name none of the foes that nobody has seen."""
    sitting = Sitting(system)
    foes = tuple(one.id for one in sitting.game.system.figures(sitting.game.state) if one.side == "foes")
    sitting.write(Hidden("", foes))
    for _ in range(2):
        ada = sitting.game.seat("ada")
        assert ada
        offered = [*rulable(sitting.game, ada), *amendable(sitting.game, ada)]
        assert mentioned(msgspec.to_builtins(offered, enc_hook=str)).isdisjoint(foes)
        with suppress(Refused):
            sitting.wish("ada", Go())


@pytest.mark.parametrize("system", [each for each in SYSTEMS if hasattr(load(each), "ways")])
def test_who_judges_together_puts_somebody_on_any_square_that_looks_free(system: str):
    """Nobody directs, and a foe has not been seen: that their square is not on offer would say where they are."""
    sitting = Sitting(system)
    sitting.wish("ada", Act({"type": "lay", "width": 12, "height": 8, "who": REFEREE}))
    figures = sitting.game.system.figures(sitting.game.state)
    foe = next(one for one in reversed(figures) if one.side == "foes")
    sitting.write(Hidden("", (foe.id,)))
    ada = sitting.game.seat("ada")
    assert ada
    (hero, *_) = ada.figures

    (dial,) = [each for each in dials(sitting.game, ada, hero) if each.name == "place"]

    assert foe.spot
    assert foe.spot.name in dial.options
    command = {"type": "adjust", "target": hero, "dial": "place", "value": foe.spot.name, "who": REFEREE}
    sitting.wish("ada", Act(command))
    (now,) = [each for each in dials(sitting.game, ada, hero) if each.name == "place"]
    assert now.value == foe.spot.name


BOARDS = [each for each in SYSTEMS if hasattr(load(each), "ways")]


@pytest.mark.parametrize("system", BOARDS)
def test_no_two_of_the_unseen_stand_on_one_square(system: str):
    """All foes of a demo's fight are hidden, and others come in secret, three times two: each has a square."""
    sitting = Sitting(system, referee=True)
    sitting.wish("gm", Act({"type": "lay", "width": 24, "height": 14}))
    sitting.wish("gm", Settle(Settings(foes="referee", secret_stub=False)))
    foes = tuple(one.id for one in sitting.game.system.figures(sitting.game.state) if one.side == "foes")
    sitting.wish("gm", Hide(foes))
    command: dict[str, Any] = {"type": "introduce", "kind": sitting.game.system.KINDS[0], "side": "foes", "count": 2}
    for _ in range(3):
        sitting.wish("gm", Act(command, secret=True))

    standing = [one for one in sitting.game.system.figures(sitting.game.state) if one.spot and not one.out]
    squares = Counter(one.spot.name for one in standing if one.spot)
    assert len(squares) >= 6 + len(foes)
    assert squares.most_common(1)[0][1] == 1, squares
    assert sitting.same_as(sitting.replayed())


def in_secret(system: str, command: dict[str, Any]) -> Sitting:
    """A table at which the game master is asked about something that happens in secret."""
    sitting = Sitting(system, referee=True)
    sitting.wish("gm", Settle(Settings(foes="referee", secret_stub=False)))
    sitting.wish("gm", Act(command, secret=True))
    (one,) = sitting.game.open
    assert one.issued.secret
    assert {each.who for each in one.questions} == {REFEREE}
    return sitting


def test_what_was_asked_in_secret_is_answered_after_others_have_acted():
    """Three points are taken from the hero who has acted meanwhile, and a log that is read again says the same."""
    sitting = in_secret("brp", {"type": "injure", "target": "nell", "who": REFEREE})
    (one,) = sitting.game.open
    (question,) = one.questions
    before = sitting.game.system.figures(sitting.game.state)[0].vitals[0].now
    sitting.wish("ada", Act({"type": "bide", "who": "nell"}))

    sitting.wish("gm", Reply(one.seq, question.address, 3))

    assert sitting.game.open == ()
    assert sitting.game.system.figures(sitting.game.state)[0].vitals[0].now == before - 3
    assert sitting.same_as(sitting.replayed())


def test_what_was_asked_in_secret_is_withdrawn_once_it_cannot_be():
    """Whoever was to be hurt has left the scene: nobody is asked any more, and no player hears that somebody was."""
    sitting = in_secret("brp", {"type": "injure", "target": "bandit-1", "who": REFEREE})
    (one,) = sitting.game.open
    ada = sitting.game.seat("ada")
    assert ada is not None
    sitting.wish("gm", Act({"type": "leave", "whos": ("bandit-1",), "who": REFEREE}))

    assert sitting.game.open == ()
    assert [entry.of for entry in sitting.entries if isinstance(entry, Withdrawn)] == [one.seq]
    log = list(enumerate(sitting.entries, start=1))
    told = [card for card in cards(sitting.game, ada, log, "k") if card.kind == "command"]
    assert [card.command and card.command["type"] for card in told] == ["leave"]
    assert sitting.same_as(sitting.replayed())
