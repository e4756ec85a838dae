"""What of a fight of several matters for its end, turn by turn. (SY-5 to SY-7, SY-11 to SY-18)

A turn may concern everybody: two on one is an advantage, and ends when one of the two falls; who is free joins another
melee; the dying may rise. So the fight is followed as it is, with everybody by number and no more of anybody than blows
change. Each blow, each death roll and each getting up is a call, whose odds come back often.

No rule stands here: blows, pain, getting up and dying are those of the rooms that play. Here is only the order in which
everybody does what `commands.suggest` would have them do, which a test holds to the fight through the door.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import NamedTuple

from msgspec.structs import replace

from arbitro.systems.common import Settled, bits_of, fighting, people_in, whom
from arbitro.systems.contract import FOES, HEROES, Crowd
from arbitro.systems.symbaroum import abilities
from arbitro.systems.symbaroum.blows import BY_FUMBLE, BY_PAIN, BY_REACH, BY_RIPOSTE, Aim, aim, stance, strike
from arbitro.systems.symbaroum.campaign import Campaign, camp, pair
from arbitro.systems.symbaroum.characters import Person, is_able_to, is_here, is_hero, is_up, suits, weapon_in_hand
from arbitro.systems.symbaroum.charts import MOVEMENT
from arbitro.systems.symbaroum.combat import rise
from arbitro.systems.symbaroum.commands import rescues, why_not
from arbitro.systems.symbaroum.duels import fighter, is_plain
from arbitro.systems.symbaroum.movement import benefits, is_full
from arbitro.systems.symbaroum.wounds import throw_for_life
from arbitro.table import Table

TRIGGERS = {trigger: number for number, trigger in enumerate((BY_PAIN, BY_FUMBLE, BY_RIPOSTE, BY_REACH))}
"""What a free attack here may come of."""


class Body(NamedTuple):
    """What changes of somebody."""

    toughness: int
    fallen: bool
    steps: int
    """Steps towards death. (SY-16)"""
    up: bool
    here: bool
    """Whether it is up or dying."""


Blows = tuple[tuple[Settled, Settled], ...]
"""Somebody's blow at somebody: by how many enemies are around the one who is struck, 0 where blades have not met; the
last one at somebody on the ground. Of each two, the second with a free attack for pain to be had."""


class Field(Settled):
    """What does not change of a fight: everybody by number, heroes first, each side in the order of its ids."""

    def __init__(
        self,
        heroes: int,
        order: tuple[int, ...],
        who: tuple[Settled, ...],
        springs: tuple[bool, ...],
        reach: tuple[tuple[bool, ...], ...],
        blows: tuple[tuple[Blows, ...], ...],
    ) -> None:
        super().__init__(heroes, order, who, springs, reach, blows)
        self.order = order
        self.who = who
        """For getting up and for death rolls."""
        self.springs = springs
        """Who gets up as a free action."""
        self.reach = reach
        """Whose long weapon strikes at whom when they meet. (SY-9)"""
        self.blows = blows
        self.heroes = (1 << heroes) - 1
        self.foes = ~self.heroes
        self.sides = tuple([HEROES if one < heroes else FOES for one in range(len(order))])
        self.enemies = tuple([self.foes if side == HEROES else self.heroes for side in self.sides])


class Melee(NamedTuple):
    """A fight between two turns. Sets of people are bits, the first one's the lowest."""

    bodies: tuple[Body, ...]
    near: tuple[int, ...]
    """With whom each is in melee, the dying counted in."""
    up: int
    """Who is up."""
    places: int
    """Who stands elsewhere than the first hero did at the beginning: there are no more than two places."""
    spent: int
    """Who has had a free attack for which trigger this round. (SY-11)"""
    at: int
    """Whose turn comes next, as a place in the order; the round begins with 0."""
    field: Field


def from_campaign(state: Campaign) -> Crowd | None:
    """The fight under way, if it is between two rounds and nobody does more in it than close in and strike.

    None with what a duel refuses too (see `duels.is_plain`): a bow, nothing in hand, what lasts for some rounds; and
    with foes who have magic or whose weapons corrupt, a way to save the dying, a sweep at three, a narrow or a higher
    place, a board, and wherever somebody has to run first or to pass by an enemy: more than two places, or far apart.
    """
    fight, here = state.fight, [one for one in state.people if is_here(one) and camp(state, one)]
    if fight is None or fight.turn or fight.queue or fight.move is not None or fight.mists:
        return None
    if fight.board is not None or fight.ground == "narrow" or not {one.id for one in here} <= set(fight.order):
        return None
    heroes, foes = [
        sorted([one for one in here if one.side == side], key=lambda one: one.id) for side in (HEROES, FOES)
    ]
    places = {one.place[0] for one in here}
    if not (heroes and foes) or len(heroes) + len(foes) < len(here):
        return None
    if len(places) > 2 or max(places) - min(places) > MOVEMENT:
        return None
    most = {HEROES: len(foes), FOES: len(heroes)}
    if not all(does_nothing_but_strike(state, one, most[one.side]) for one in here):
        return None
    start = melee(state, heroes, foes)
    return Crowd(start, turn, begins, left, picks=True) if all(left(start)) else None


def does_nothing_but_strike(state: Campaign, one: Person, enemies: int) -> bool:
    """Whether, with so many enemies, it never has anything else to do than get up, close in and strike."""
    dying = is_hero(one) and one.toughness <= 0
    if one.high or not is_plain(replace(one, toughness=1) if dying else one, fighting(state)):
        return False
    sweep = abilities.known(one, "sweep")
    if sweep is not None and suits(sweep, weapon_in_hand(one).group) and enemies > 2:
        return False
    if not is_hero(one):
        return not one.powers and not weapon_in_hand(one).taint
    return not saves_the_dying(state, one)


def saves_the_dying(state: Campaign, one: Person) -> bool:
    """Whether it has anything for a friend who is dying."""
    up = replace(one, toughness=1, fallen=False, steps=0)
    others = [replace(other, toughness=0, tended=False) if is_hero(other) else other for other in state.people]
    people = tuple([up if other.id == one.id else other for other in others])
    then = replace(state, people=people, fight=replace(fighting(state), turn=one.id, moves=1, acts=1))
    return any(why_not(then, idea) is None for idea in rescues(then, up))


def begins(of: Melee) -> bool:
    """Whether a round begins here. (SY-5)"""
    return of.at == 0


def left(of: Melee) -> tuple[int, int]:
    """How many heroes and how many foes are up.

    With no foe left the rounds go on while a character is dying, who may rise yet (`campaign.is_over`). Until then one
    foe is counted, so that the fight is not over.
    """
    heroes, foes = (of.up & of.field.heroes).bit_count(), (of.up & of.field.foes).bit_count()
    return heroes, foes or int(any(body.here and not body.up for body in of.bodies))


# --- A turn ----------------------------------------------------------------------------------------------------------


def turn(of: Melee, table: Table) -> Melee:
    """The turn of whoever comes next, with all free attacks. (SY-5 to SY-7, SY-11)"""
    at, order = of.at, of.field.order
    while not of.bodies[order[at]].here:
        at += 1
    now, one = Now(of, table), order[at]
    if of.bodies[one].up:
        now.act(one)
    else:
        now.put(one, table.call(death, of.field.who[one], of.bodies[one]))
    return now.after(at)


class Now:
    """A turn as it goes on: the melee, to be changed."""

    __slots__ = ("bodies", "field", "near", "places", "spent", "table", "up")

    def __init__(self, of: Melee, table: Table) -> None:
        bodies, near, self.up, self.places, self.spent, _, self.field = of
        self.bodies, self.near = list(bodies), list(near)
        self.table = table

    def after(self, at: int) -> Melee:
        """The melee when the turn is over. (SY-5)"""
        bodies, order = self.bodies, self.field.order
        if not self.up & self.field.foes:
            # Only who is dying matters any more.
            bodies, self.spent = [remains(body) for body in bodies], 0
        at += 1
        while at < len(order) and not bodies[order[at]].here:
            at += 1
        if at == len(order):
            at = self.spent = 0
        return Melee(tuple(bodies), tuple(self.near), self.up, self.places, self.spent, at, self.field)

    def act(self, one: int) -> None:
        """A movement and a combat action, on what `commands.ideas` has for it. (SY-6)"""
        field, moves, acts = self.field, True, True
        while (moves or acts) and self.bodies[one].up:
            enemies = self.near[one] & self.up
            if self.bodies[one].fallen:
                whole = moves and acts
                if not field.springs[one]:
                    moves, acts = moved(moves, acts)
                body, goes_on = self.table.call(risen, field.who[one], self.bodies[one], whole)
                self.bodies[one] = body
                if not goes_on:
                    return
            elif enemies:
                if not acts:
                    return
                acts = False
                self.strike(one, self.whom(one, enemies))
            else:
                other = self.nearest(one)
                if other is None:
                    return
                moves, acts = moved(moves, acts)
                self.close(one, other)

    def whom(self, one: int, enemies: int) -> int:
        """Whom it strikes at: who has the least Toughness, unless there is another policy."""
        options = people_in(enemies)
        points = tuple([self.bodies[other].toughness for other in options])
        return whom(self.table, self.field.sides[one], options, points)

    def nearest(self, one: int) -> int | None:
        """Whom it closes with: the nearest with room around, of these who has the least Toughness."""
        options = [
            other for other in people_in(self.up & self.field.enemies[one]) if not is_full(self.near[other].bit_count())
        ]
        return min(options, key=lambda other: (self.paces(one, other), self.bodies[other].toughness), default=None)

    def paces(self, one: int, other: int) -> int:
        """Whether two stand at different places: 1, or else 0."""
        return (self.places >> one ^ self.places >> other) & 1

    def close(self, one: int, other: int) -> None:
        """To an enemy; with a long weapon whoever comes is struck first, and then who was come to. (SY-7, SY-9)"""
        field = self.field
        if field.reach[other][one]:
            self.free(other, one, BY_REACH)
            # As `movement.arrive` has it: who was felled stops short, and who is down is not met.
            if self.bodies[one].fallen or not self.bodies[other].up:
                return
        self.part(one)
        self.near[one] = 1 << other
        self.near[other] |= 1 << one
        self.places ^= self.paces(one, other) << one
        if field.reach[one][other]:
            self.free(one, other, BY_REACH)

    def strike(self, one: int, other: int) -> None:
        """A blow, and the free attack that it gives, if any. (SY-11, SY-12)"""
        body, around = self.bodies[other], self.near[other]
        ways = self.field.blows[one][other]
        # Who is on the ground, else who is outnumbered: `blows.advantage` has looked at that beforehand.
        met = around >> one & 1 and (around & self.up).bit_count()
        blow = ways[-1 if body.fallen and not self.bodies[one].fallen else met][
            not self.spent >> bit_of(one, BY_PAIN) & 1
        ]
        body, why = self.table.call(struck, blow, body)
        self.put(other, body)
        if why == BY_PAIN:
            self.free(one, other, why)
        elif why:
            self.free(other, one, why)

    def free(self, one: int, other: int, why: str) -> None:
        """A free attack, once for each trigger and round. (SY-11)"""
        bit = 1 << bit_of(one, why)
        if not self.spent & bit:
            self.spent |= bit
            self.strike(one, other)

    def put(self, one: int, body: Body) -> None:
        """Somebody as a blow or a death roll leaves it; the dead are in nobody's melee."""
        self.bodies[one] = body
        if body.up:
            self.up |= 1 << one
        else:
            self.up &= ~(1 << one)
            if not body.here:
                self.part(one)

    def part(self, one: int) -> None:
        """In nobody's melee any more."""
        for other in people_in(self.near[one]):
            self.near[other] &= ~(1 << one)
        self.near[one] = 0


def moved(moves: bool, acts: bool) -> tuple[bool, bool]:
    """What is left when a movement is spent, or else the combat action for one (`combat.spend_move`)."""
    return False, acts and moves


def bit_of(one: int, why: str) -> int:
    """Which bit stands for somebody's free attack for this."""
    return len(TRIGGERS) * one + TRIGGERS[why]


def remains(body: Body) -> Body:
    """What of somebody matters when no foe is left: whether it is up, on the ground, dying or dead."""
    return body._replace(toughness=1) if body.up else body


# --- What a turn calls: the rules that are played, on those concerned -------------------------------------------------


def struck(blow: Settled, table: Table, body: Body) -> tuple[Body, str]:
    """A blow at somebody as it is now: how it leaves them, and the trigger of the free attack that it gives. (SY-12)"""
    one, other, how, again = blow.values
    after, earned = strike(one, fit(other, body), table, how, again)
    return seen(after), next((why for _, _, why in earned), "")


def risen(who: Settled, table: Table, body: Body, whole: bool) -> tuple[Body, bool]:
    """Getting up, or not; and whether the turn goes on. (SY-7)"""
    one, everything = who.values
    one, goes_on = rise(fit(one, body), table, everything, whole)
    return seen(one), goes_on


def death(who: Settled, table: Table, body: Body) -> Body:
    """A death roll. (SY-16)"""
    return seen(throw_for_life(fit(who.values[0], body), table))


def fit(one: Person, body: Body) -> Person:
    """Somebody as it is now."""
    return replace(one, toughness=body.toughness, fallen=body.fallen, steps=body.steps, dead=not body.here)


def seen(one: Person) -> Body:
    """What a turn has changed of somebody."""
    return Body(one.toughness, one.fallen, one.steps, is_up(one), is_here(one))


# --- What no turn changes ---------------------------------------------------------------------------------------------


def melee(state: Campaign, heroes: list[Person], foes: list[Person]) -> Melee:
    """The fight between these, as it stands."""
    fight, people = fighting(state), [*heroes, *foes]
    number = {one.id: at for at, one in enumerate(people)}
    near = [0] * len(people)
    for one, other in fight.pairs:
        if one in number and other in number:
            near[number[one]] |= 1 << number[other]
            near[number[other]] |= 1 << number[one]
    # As `rounds.begin_round` has it: what was spent on somebody who was surprised counts in the first round.
    spent = [(who, why) for who, why in fight.spent if who in number and why in TRIGGERS] if not fight.round else []
    return Melee(
        bodies=tuple([seen(one) for one in people]),
        near=tuple(near),
        up=bits_of([is_up(one) for one in people]),
        places=bits_of([one.place != people[0].place for one in people]),
        spent=sum([1 << bit_of(number[who], why) for who, why in spent]),
        at=0,
        field=field_of(state, heroes, foes, tuple([number[who] for who in fight.order if who in number])),
    )


def field_of(state: Campaign, heroes: list[Person], foes: list[Person], order: tuple[int, ...]) -> Field:
    """What does not change of a fight between these."""
    people = [*[alike(one, HEROES) for one in heroes], *[alike(one, FOES) for one in foes]]
    everything = state.house.roll_everything
    most = {HEROES: len(foes), FOES: len(heroes)}
    scene = Campaign(state.house, (), replace(fighting(state), round=2))
    # One object for all equal ones: those are found sooner.
    known: dict[Settled, Settled] = {}

    @cache
    def blows(one: Person, other: Person) -> Blows:
        return blows_of(scene, one, other, most[other.side], lambda new: known.setdefault(new, new))

    none: Blows = ()
    who = [Settled(fighter(one, one.side), everything) for one in people]
    return Field(
        len(heroes),
        order,
        tuple([known.setdefault(each, each) for each in who]),
        tuple([is_able_to(one, "rise") for one in people]),
        tuple([tuple([one.side != other.side and benefits(one, other) for other in people]) for one in people]),
        tuple([tuple([blows(one, other) if one.side != other.side else none for other in people]) for one in people]),
    )


def alike(one: Person, side: str) -> Person:
    """Somebody on its feet, with nothing of who it is and how it is doing."""
    return replace(one, id=side, name=side, place=(0, 0), toughness=1, fallen=False, steps=0, calling="", kind="")


def blows_of(scene: Campaign, one: Person, other: Person, most: int, keep: Callable[[Settled], Settled]) -> Blows:
    """The blows of one at the other, with up to so many around."""

    def aims(around: int, fallen: bool = False) -> Aim:
        friends = [one, *[replace(one, id=str(number)) for number in range(1, around)]]
        target = replace(other, fallen=fallen)
        pairs = tuple([pair(friend, target) for friend in friends[:around]])
        people = (*friends, target)
        fight = replace(fighting(scene), pairs=pairs, order=tuple([each.id for each in people]))
        there = replace(scene, people=people, fight=fight)
        return aim(one, target, stance(there, one, target), scene.house.roll_everything)

    found = [aims(around) for around in range(most + 1)] + [aims(1, fallen=True)]
    attacker, target = fighter(one, one.side), fighter(other, other.side)
    return tuple(
        [(keep(Settled(attacker, target, how, False)), keep(Settled(attacker, target, how, True))) for how in found]
    )
