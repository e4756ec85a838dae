"""A fight of two: for its exact odds, many fights, best play. (D10-13 to D10-22, D10-26)

No rule stands here, nor an order of its own: it is a `skirmish.Melee` of two, who may begin a few steps apart. Wounds
hinder whoever has them, so neither side can be looked at by itself. (D10-26)
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from msgspec.structs import replace

from arbitro.systems.common import person
from arbitro.systems.contract import FOES, HEROES
from arbitro.systems.d10.campaign import OVER, Campaign, Fight, House, able, distance, opponents
from arbitro.systems.d10.characters import FRESH, Person, camp_of, is_out
from arbitro.systems.d10.declaring import Declare, sequences, usually
from arbitro.systems.d10.duel import NOBODY, armed
from arbitro.systems.d10.encounters import creature
from arbitro.systems.d10.habits import suggest
from arbitro.systems.d10.skirmish import Melee, Sequence, declared, moment, remaining, round_ended
from arbitro.systems.d10.stances import FACE_TO_FACE, NEAR, fit, is_plain, side, stance
from arbitro.table import Decide, Live, Table, outcomes, take_default


def duel(one: Person, other: Person, house: House | None = None) -> Melee:
    """A duel of these two, with what matters of them."""
    house, gap = house or House(), distance(one, other)
    two = stance(side(one, HEROES, (0, 0), house)), stance(side(other, FOES, (gap, 0), house))
    return remaining(Melee(1, 1, two))


def ready() -> Campaign:
    """Two bandits who fell out over a purse."""
    one = replace(creature(Campaign(), "bandit", 0), side=HEROES, agility=6)
    other = replace(creature(Campaign(people=(one,)), "bandit", FACE_TO_FACE))
    return Campaign(people=(one, other), fight=Fight(1))


def from_campaign(state: Campaign) -> Melee | None:
    """The duel that a fight is before anybody declares: one on each side, hand to hand, face to face.

    None if it is more than that: anybody else who is still in it, a bow, a long way to go, surprise, a clock that runs
    for one of the two, a rest that a wound would break.
    """
    fight, heroes, foes = state.fight, able(state, HEROES), able(state, FOES)
    if fight is None or len(heroes) != 1 or len(foes) != 1 or sum(not is_out(one) for one in state.people) != 2:
        return None
    # In the middle of a round it is another fight: what is declared and done counts.
    one, other = heroes[0], foes[0]
    if fight.board is not None or fight.wave not in (0, OVER) or fight.blows or distance(one, other) > NEAR:
        return None
    return duel(one, other, state.house) if is_plain(one) and is_plain(other) else None


def step(of: Melee, table: Table, wish: Sequence | None = None) -> Melee:
    """One round, in which the hero declares its wish, or what is usual. What is over begins no other."""
    now = declared(of, table, wish)
    while now.wave and now.heroes and now.foes:
        now = moment(now, table)
    return round_ended(now) if now.wave else now


def outcome(of: Melee) -> str | None:
    """The side that can still do something, when the other cannot; `nobody` if neither."""
    if of.heroes and of.foes:
        return None
    return HEROES if of.heroes else FOES if of.foes else NOBODY


def points(of: Melee) -> tuple[int, int]:
    """What both still bear before they faint. (D10-29)"""
    one, other = [sum([each.bears for each in of.stances if each.hero == hero]) for hero in (True, False)]
    return one, other


# --- With decisions --------------------------------------------------------------------------------------------------


def options(of: Melee, decide: Decide = take_default) -> dict[Sequence, Mapping[Melee, int]]:
    """What the hero may declare for the next round, and where each of it leads: for `best.best_play`. (D10-15)

    `decide` answers what is asked within the round, such as whether a parry is kept for the next attack. (D10-19)
    """
    return {wish: outcomes(partial(step, of, wish=wish), decide, since=of) for wish in wishes(of)}


def wishes(of: Melee) -> list[Sequence]:
    """The sequences that come to the hero's mind with what it has in hand, the usual one first."""
    one, other = [each.person for each in of.stances]
    house = of.stances[0].house
    state = Campaign(house, (armed(one, other, house, Live()), other), fight=Fight(1))
    ready = state.people[0]
    return sequences(state, ready, usually(ready, opponents(state, ready))[0])


def menu(state: Campaign, who: str) -> list[Any]:
    """What somebody who fights this duel through the door chooses from: what it declares. (D10-15)"""
    suggested = suggest(state, who)
    if not isinstance(suggested, Declare):
        return [suggested]
    one = person(state, who)
    usual, move = usually(one, opponents(state, one))
    ideas = sequences(state, one, usual)
    return [Declare(who, idea, "stay" if idea == ("break-off",) else move) for idea in ideas]


def same(state: Campaign) -> Campaign:
    """One of all the fights that go on alike: no clock, no round counted, no wound that has a place."""
    people = tuple([lumped(one, state.house) for one in state.people])
    fight = state.fight and replace(state.fight, round=min(state.fight.round, 1))
    return replace(state, people=people, ground=(), fight=fight, seconds=0)


def lumped(one: Person, house: House) -> Person:
    """With wounds that hinder as much, or none if it can do nothing more."""
    if not one.wounds and not is_out(one):
        return one
    now = fit(side(one, camp_of(one), one.place, house)._replace(turn=one.turn))
    return replace(one, wounds=now.wounds, dead=now.dead or one.dead, turn=FRESH if now.dead else one.turn)


def winner(state: Campaign) -> str | None:
    """The side that can go on when the campaign's fight is over, `nobody` if none can; None while it goes on.

    Pain that was borne comes back then and may fell whoever has won, which `outcome` leaves out. (D10-26)
    """
    if state.fight is not None:
        return None
    heroes, foes = able(state, HEROES), able(state, FOES)
    # With foes who could go on, heroes have only broken off: they are back when it is over.
    return FOES if foes else HEROES if heroes else NOBODY
