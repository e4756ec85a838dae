"""What of a fight of two matters for its end: for exact odds, many fights, best play. (D10-13 to D10-22, D10-26)

No rule stands here: what two do in a wave is `duel.act`, what they declare `duel.declared`. Here is only which fights
are a duel, and which part of a fighter its further blows read: not where a wound is, but what all of them hinder, what
the hands hold and whether the legs carry.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any, NamedTuple

from msgspec.structs import replace

from arbitro.systems.common import person
from arbitro.systems.contract import FOES, HEROES, Attrition, Race
from arbitro.systems.d10 import charts
from arbitro.systems.d10.campaign import OVER, Campaign, Fight, House, able, distance, opponents
from arbitro.systems.d10.characters import (
    FRESH,
    MAIN,
    OFF,
    Person,
    Turn,
    Weapon,
    Wound,
    camp_of,
    cannot_rise,
    is_able,
    is_disabled,
    is_down,
    is_out,
    let_go,
    without_condition,
    wound_difficulty,
)
from arbitro.systems.d10.declaring import Declare, sequences, usually
from arbitro.systems.d10.duel import NOBODY, Sequence, Two, act, armed, declared, ended, fresh, landed, to_do
from arbitro.systems.d10.encounters import creature
from arbitro.systems.d10.habits import is_for_fighting, suggest
from arbitro.systems.places import Place
from arbitro.table import Decide, Live, Table, outcomes, take_default

FACE_TO_FACE, NEAR = 1, 3
"""Metres between two in a duel, where fists reach too; and those that somebody steps across without a thought."""


class Frame:
    """What a duel does not change of a fighter: a value that is hashed once, for it stands in every state."""

    def __init__(self, person: Person, house: House) -> None:
        self.all = (person, house)
        self._hash = hash(self.all)

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Frame) and self.all == other.all)

    def __hash__(self) -> int:
        return self._hash

    def __reduce__(self) -> tuple[Any, ...]:
        # Another process hashes texts another way.
        return Frame, self.all


class Side(NamedTuple):
    """What a duel changes of a fighter, as small as can be: that is what makes its odds quick."""

    frame: Frame
    able: bool = False
    kinds: tuple[str, ...] = ()
    """The weapons that it still has."""
    main: str = ""
    off: str = ""
    hindered: int = 0
    """What all its wounds together add to everything that it does."""
    borne: int = 0
    """Light wounds whose pain is borne, where a house rule counts them."""
    lame: bool = False
    hanging: tuple[str, ...] = ()
    """The arms that no longer work, as long as there is something that they could draw."""
    conditions: tuple[str, ...] = ()
    place: Place = (0, 0)
    turn: Turn = FRESH


class Duel(NamedTuple):
    """Two who fight, the hero and the foe."""

    one: Side
    other: Side


def duel(one: Person, other: Person, house: House | None = None) -> Duel:
    """A duel of these two, with what matters of them."""
    house, gap = house or House(), distance(one, other)
    return Duel(side(one, HEROES, (0, 0), house), side(other, FOES, (gap, 0), house))


def side(one: Person, name: str, place: Place, house: House) -> Side:
    """What a duel reads of a figure: no name, no skills that it does not use."""
    used = {"dodge", "brawling", "throwing", *[weapon.skill for weapon in one.weapons]}
    frame = replace(
        one,
        id=name,
        name=name,
        side=name,
        size=1,
        skills=tuple([(known, value) for known, value in one.skills if known in used]),
        weapons=tuple([weapon for weapon in one.weapons if is_of_use(one, weapon)]),
        origin="",
        calling="",
        kind="",
        wounds=(),
        conditions=(),
        camp="",
        attitude="",
        place=(0, 0),
        storey=0,
        aim="",
        aimed=0,
        turn=FRESH,
    )
    now = replace(frame, wounds=one.wounds, conditions=one.conditions, place=place)
    return seen(now, Frame(frame, house))


def is_of_use(one: Person, weapon: Weapon) -> bool:
    """Whether it is in hand or may come into it."""
    return weapon.kind in (one.main, one.off) or is_for_fighting(one, weapon)


def seen(one: Person, frame: Frame) -> Side:
    """One of all the fighters who go on alike; one of all who do not go on at all."""
    if not is_able(one):
        return Side(frame)
    house, hindered = frame.all[1], wound_difficulty(one)
    borne = sum([wound.suppressed for wound in one.wounds]) if house.shock_counts_borne_pain else 0
    lame, hanging = False, tuple[str, ...]()
    if one.wounds:
        lame = cannot_rise(one) and not any(limb in charts.LEGS for limb in one.lost)
        if spare(one):
            hanging = tuple([arm for arm in charts.ARMS if arm not in one.lost and is_disabled(one, arm)])
    return Side(
        frame,
        True,
        tuple([weapon.kind for weapon in one.weapons]),
        one.main,
        one.off,
        hindered,
        borne,
        lame,
        hanging,
        one.conditions,
        one.place,
        one.turn,
    )


def spare(one: Person) -> bool:
    """Whether it has a weapon to draw should it lose what is in its better hand, which needs an arm that works."""
    return any(weapon.kind != one.main and is_for_fighting(one, weapon) for weapon in one.weapons)


def fit(side: Side) -> Person:
    """A fighter like that, with wounds that hinder as much. (D10-26, D10-27)"""
    one = side.frame.all[0]
    if not side.able:
        return replace(one, dead=True)
    wounds: tuple[Wound, ...] = tuple([Wound(arm, 3) for arm in side.hanging])
    if side.lame:
        wounds += (LAME,)
    # What a hand held has fallen, and fists need no arm: otherwise nobody can tell any more that an arm hangs.
    left = side.hindered - charts.WOUND_DIFFICULTY[3] * len(wounds)
    wounds += (GRAVE,) * (left // 2) + (LIGHT,) * (left % 2) + (BORNE,) * side.borne
    return replace(
        one,
        weapons=kept(one.weapons, side.kinds),
        main=side.main,
        off=side.off,
        wounds=wounds,
        conditions=side.conditions,
        place=side.place,
        turn=side.turn,
    )


def kept(weapons: tuple[Weapon, ...], kinds: tuple[str, ...]) -> tuple[Weapon, ...]:
    """These of the weapons."""
    if len(weapons) == len(kinds):
        return weapons
    by_kind = {weapon.kind: weapon for weapon in weapons}
    return tuple([by_kind[kind] for kind in kinds])


LAME = Wound(charts.RIGHT_LEG, 3)
GRAVE, LIGHT = Wound(charts.CHEST, 2), Wound(charts.CHEST, 1)
BORNE = Wound(charts.CHEST, 1, suppressed=True)


def ready() -> Campaign:
    """Two bandits who fell out over a purse."""
    one = replace(creature(Campaign(), "bandit", 0), side=HEROES, agility=6)
    other = replace(creature(Campaign(people=(one,)), "bandit", FACE_TO_FACE))
    return Campaign(people=(one, other), fight=Fight(1))


def from_campaign(state: Campaign) -> Duel | None:
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


def is_plain(one: Person) -> bool:
    """Whether nothing about it is more than a duel carries."""
    if one.circumstances or "surprised" in one.conditions or one.turn != FRESH or one.resting or one.shock:
        return False
    if any(wound.deadline or wound.rested for wound in one.wounds):
        return False
    return all(weapon.reach == "melee" for weapon in one.weapons if is_of_use(one, weapon))


# --- One round -------------------------------------------------------------------------------------------------------


def step(of: Duel, table: Table, wish: Sequence | None = None) -> Duel:
    """One round. Its odds are put together from those of each side's part in each wave."""
    of, mine, theirs = table.call(opening, of, wish)
    for wave in range(max(len(mine), len(theirs))):
        of = Duel(prepared(of.one, to_do(mine, wave)), prepared(of.other, to_do(theirs, wave)))
        one, other = of.one.frame.all[0].agility, of.other.frame.all[0].agility
        if one == other:
            of = both(of, table)
        elif one > other:
            of = one_by_one(of, table)
        else:
            of = turned(one_by_one(turned(of), table))
        if outcome(of) is not None:
            break
    return Duel(rested(of.one, mine), rested(of.other, theirs))


class Opening(NamedTuple):
    """Both at the first wave, and what they will do."""

    of: Duel
    mine: Sequence
    theirs: Sequence


def opening(of: Duel, table: Table, wish: Sequence | None) -> Opening:
    """Both have declared. (D10-15)"""
    two, mine, theirs = declared(Two(fit(of.one), fit(of.other), of.one.frame.all[1]), table, wish)
    return Opening(Duel(seen(fresh(two.one), of.one.frame), seen(fresh(two.other), of.other.frame)), mine, theirs)


def prepared(side: Side, left: tuple[str, ...]) -> Side:
    """With this to do in a wave."""
    return side if left == side.turn.left else side._replace(turn=replace(side.turn, left=left))


class Volley(NamedTuple):
    """After one side's part in a wave: the attacker, the defender before any blow landed, and after."""

    one: Side
    other: Side
    hurt: Side


def volley(of: Duel, table: Table) -> Volley:
    """What one side does in a wave."""
    house = of.one.frame.all[1]
    one, other, blows = act(fit(of.one), fit(of.other), house, table)
    hurt = landed(other, blows, house, table)
    return Volley(seen(one, of.one.frame), seen(other, of.other.frame), seen(hurt, of.other.frame))


def one_by_one(of: Duel, table: Table) -> Duel:
    """The first is the quicker."""
    first = table.call(volley, of)
    if not first.hurt.able:
        return Duel(first.one, first.hurt)
    second = table.call(volley, Duel(first.hurt, first.one))
    return Duel(second.hurt, second.one)


def both(of: Duel, table: Table) -> Duel:
    """At the same moment: the second strikes as if unhurt."""
    first = table.call(volley, of)
    second = table.call(volley, Duel(first.other, first.one))
    return Duel(second.hurt, table.call(with_deeds, first.hurt, first.other, second.one))


def with_deeds(hurt: Side, table: Table, before: Side, after: Side) -> Side:
    """Somebody who was hurt while doing something, with what that has changed."""
    if not hurt.able:
        return hurt
    one = fit(hurt)
    for hand, had, has in ((MAIN, before.main, after.main), (OFF, before.off, after.off)):
        if had != has:
            one = let_go(one, hand)
    if is_down(fit(before)) and not is_down(fit(after)) and not cannot_rise(one):
        one = without_condition(one, "prone")
    return seen(replace(one, turn=after.turn), hurt.frame)


def turned(of: Duel) -> Duel:
    """The two the other way round."""
    return Duel(of.other, of.one)


def rested(side: Side, sequence: Sequence) -> Side:
    """Between two rounds."""
    if not side.able or not is_able(ended(side.frame.all[0], sequence)):
        return Side(side.frame)
    return side._replace(turn=FRESH)


def outcome(of: Duel) -> str | None:
    """The side that can still do something, when the other cannot; `nobody` if neither."""
    if of.one.able and of.other.able:
        return None
    return HEROES if of.one.able else FOES if of.other.able else NOBODY


def points(of: Duel) -> tuple[int, int]:
    """What both still bear before they faint. (D10-29)"""
    return bears(of.one), bears(of.other)


def bears(side: Side) -> int:
    """Endurance less all that hinders; 0 for who is out."""
    return max(side.frame.all[0].endurance - side.hindered, 0) if side.able else 0


def as_race(of: Duel) -> Race | None:
    """None: wounds hinder whoever has them, so neither side can be looked at by itself. (D10-26)"""
    return None


def as_attrition(of: Duel) -> Attrition | None:
    """None: a summary of the wounds is small enough."""
    return None


# --- With decisions --------------------------------------------------------------------------------------------------


def options(of: Duel, decide: Decide = take_default) -> dict[Sequence, Mapping[Duel, int]]:
    """What the hero may declare for the next round, and where each of it leads: for `best.best_play`. (D10-15)

    `decide` answers what is asked within the round, such as whether a parry is kept for the next attack. (D10-19)
    """
    return {wish: outcomes(partial(step, of, wish=wish), decide, since=of) for wish in wishes(of)}


def wishes(of: Duel) -> list[Sequence]:
    """The sequences that come to the hero's mind with what it has in hand, the usual one first."""
    one, other, house = fit(of.one), fit(of.other), of.one.frame.all[1]
    state = Campaign(house, (armed(one, other, house, Live()), other), fight=Fight(1))
    return sequences(state, state.people[0])


def menu(state: Campaign, who: str) -> list[Any]:
    """What somebody who fights this duel through the door chooses from: what it declares. (D10-15)"""
    suggested = suggest(state, who)
    if not isinstance(suggested, Declare):
        return [suggested]
    one = person(state, who)
    ideas = sequences(state, one)
    move = usually(one, opponents(state, one))[1]
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
