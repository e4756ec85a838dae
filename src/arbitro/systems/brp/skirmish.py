"""What of a fight of several matters for its end, deed by deed. (BRP-5.2 to BRP-5.14)

Somebody who is struck down may be bandaged before the round ends, get up and strike; who acts at once with an enemy
does so though they have just fallen; a weapon that breaks makes its owner slower, and what they strike with another.
So the fight is followed as it is, one deed of somebody's after the other, with everybody by number and no more of
anybody than blows and bandages change. A blow depends on what both have in hand, a bandage on who lays it on and on the
wounds: both are calls, whose odds come back often.

No rule stands here: statements, blows, weapons that break, wounds and First Aid are those of the rooms that play. Here
is only the order in which everybody does what `commands.suggest` would have them do, which a test holds to the fight
through the door. What play breaks off as a stand-off after a hundred rounds goes on here.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from arbitro.dice import Dice
from arbitro.systems.brp.campaign import Campaign, House, Turn, board, camp, dying, metres_between, other_side, standing
from arbitro.systems.brp.characters import (
    CHARACTERISTICS,
    CON,
    Person,
    Skill,
    Wound,
    hit_points,
    is_dying,
    is_up,
    points_in,
)
from arbitro.systems.brp.combat import REACH, foremost, further, precedence
from arbitro.systems.brp.duels import (
    MOST_KEPT,
    Side,
    between_rounds,
    broken,
    gathered,
    intended,
    is_plain,
    side,
    stated,
    taken,
    worn,
)
from arbitro.systems.brp.wounds import D3, WELL_DONE, Aid, aid, open_wounds, out_of_hand, suffer
from arbitro.systems.common import bits_of, people_in, whom
from arbitro.systems.contract import FOES, HEROES, Crowd
from arbitro.table import Live, Table

FIRST_AID = "first-aid"

MOST_HEALED = D3.highest + WELL_DONE
"""What First Aid heals at most. A wound may be worse than that, but then it does not matter how much. (BRP-5.14)"""


class Body(NamedTuple):
    """What changes of somebody's body, the same for everybody who has so much left."""

    left: int
    """Hit points."""
    wounds: tuple[int, ...] = ()
    """Those that nobody has tended, none counted as worse than First Aid can heal."""
    up: bool = True


OUT = Body(1, up=False)
"""Who is dead, or unconscious and will not be dying any more: nothing in a fight changes that."""


class Form(Struct, frozen=True, cache_hash=True):
    """Somebody at some moment of a round: what they have in hand, what they have stated and done. (BRP-5.2)

    Their other forms by number, see `forms`.
    """

    person: Person
    rank: tuple[int, int, int]
    """What `combat.precedence` gives: the smallest comes first."""
    kind: str
    """What they strike with next; empty if they strike no more."""
    fresh: int
    """At the beginning of a round."""
    struck: int
    """When they have struck, and"""
    more: bool
    """whether they strike again then. (BRP-7)"""
    done: int
    """When they have nothing more to do in this round: what they did no longer matters."""
    breaks: tuple[int, ...]
    """When one of their arms breaks; -1 for what is not in hand. (BRP-5.9)"""


class Field(Struct, frozen=True, cache_hash=True):
    """What does not change of a fight: everybody by number, heroes first, each side in the order of its ids.

    Sets of people are bits, the first one's the lowest.
    """

    house: House
    heroes: int
    foes: int
    queue: tuple[int, ...]
    """Everybody in the order in which they came to the game: so do they act who act at once, and are they saved."""
    forms: tuple[tuple[Form, ...], ...]
    arms: tuple[tuple[str, ...], ...]
    """Weapons and shields that may break, as in `duels.Side`."""
    aiders: tuple[Campaign, ...]
    """Everybody alone, as much of them as First Aid asks for."""
    near: tuple[int, ...]
    """On whom each can lay hands, and who on them: friends, and themselves if they may act at once with an enemy, and
    so when they are dying. (BRP-5.14)"""


class Melee(NamedTuple):
    """A fight between two deeds."""

    bodies: tuple[Body, ...]
    forms: tuple[int, ...]
    points: tuple[tuple[int, ...], ...]
    """What is left of everybody's arms; 0 is broken."""
    up: int
    """Who is up."""
    waiting: int
    """Who has not acted in this round; nobody between two rounds."""
    now: int
    """Who acts at this very moment. (BRP-5.4)"""
    field: Field


def from_campaign(state: Campaign) -> Crowd | None:
    """The fight under way, if it is between two rounds and everybody stands within reach with nothing to do but strike.

    The enemy with the fewest hit points is struck; of equals, the one whose id comes first. None with a bow in hand,
    with venom or what fells people, in the dark, where somebody is on the ground, in hiding or dying, out of reach,
    with defences that grow worse, and where somebody would not strike, or it might go on for ever: two left who can do
    nothing to each other, once their weapons have broken.
    """
    heroes, foes = (sorted(standing(state, name), key=lambda one: one.id) for name in (HEROES, FOES))
    if not (heroes and foes) or not between_rounds(state) or dying(state):
        return None
    # Whoever has no part in it might yet save somebody.
    if any(is_up(one) and not camp(state, one) for one in state.people):
        return None
    if state.light != "light" or state.house.defence_penalty or not all(map(is_plain, (*heroes, *foes))):
        return None
    if any(board(state) or metres_between(state, one, foe) > REACH for one in heroes for foe in foes):
        return None
    people = [*[replace(one, side=HEROES) for one in heroes], *[replace(one, side=FOES) for one in foes]]
    ids = [one.id for one in state.people]
    known = [forms(state.house, side(one, one.side).person) for one in people]
    field = Field(
        state.house,
        bits_of([one.side == HEROES for one in people]),
        bits_of([one.side == FOES for one in people]),
        tuple(sorted(range(len(people)), key=lambda at: ids.index(people[at].id))),
        tuple(known),
        tuple([side(one, one.side).arms for one in people]),
        tuple([Campaign(state.house, (aider(one),)) for one in people]),
        tuple([bits_of([is_near(state, at, other, people, known) for other in range(len(people))])
               for at in range(len(people))]),
    )  # fmt: skip
    if not ends(field):
        return None
    start = Melee(
        tuple([open_to(field.near[at], body_of(one)) for at, one in enumerate(people)]),
        tuple([ways[0].done for ways in field.forms]),
        tuple([side(one, one.side).points for one in people]),
        up=field.heroes | field.foes,
        waiting=0,
        now=0,
        field=field,
    )
    return Crowd(start, turn, begins, left, picks=True)


def is_near(state: Campaign, one: int, other: int, people: Sequence[Person], known: Sequence[tuple[Form, ...]]) -> bool:
    """Whether somebody may ever lay hands on somebody; see `Field`. (BRP-5.14)"""
    if one != other:
        return people[one].side == people[other].side and not out_of_hand(state, people[one], people[other])
    ranks = {form.rank for form in known[one]}
    against = {
        form.rank for each, ways in zip(people, known, strict=True) if each.side != people[one].side for form in ways
    }
    return not ranks.isdisjoint(against)


def ends(field: Field) -> bool:
    """Whether it will not go on for ever: everybody strikes, and of two one can hurt the other, whatever breaks."""
    ready = [{ways[form.fresh] for form in ways} for ways in field.forms]
    if not all(form.kind for ways in ready for form in ways):
        return False
    heroes = {form for one in people_in(field.heroes) for form in ready[one]}
    foes = {form for one in people_in(field.foes) for form in ready[one]}
    return all(can_hurt(field.house, one, foe) or can_hurt(field.house, foe, one) for one in heroes for foe in foes)


def can_hurt(house: House, one: Form, other: Form) -> bool:
    """Whether a blow that could not be better gets past armour."""
    return taken(gathered(house, one.person, other.person, one.kind), Best()).through > 0


class Best(Live):
    """The best attack, the worst defence, the most damage."""

    def roll(self, words: str, who: str, dice: Dice) -> int:
        """1 is the best of the hundred."""
        return dice.lowest if words == "BRP-5.5 attack" else dice.highest


def begins(of: Melee) -> bool:
    """Whether a round begins here. (BRP-5.1)"""
    return not of.now


def left(of: Melee) -> tuple[int, int]:
    """How many heroes and how many foes are up.

    In the midst of a round one is counted of each side at least: who is down may rise before it is over.
    """
    heroes, foes = (of.up & of.field.heroes).bit_count(), (of.up & of.field.foes).bit_count()
    return (heroes or 1, foes or 1) if of.now else (heroes, foes)


# --- A deed ----------------------------------------------------------------------------------------------------------


def turn(of: Melee, table: Table) -> Melee:
    """A blow, or First Aid, by whoever comes next. (BRP-5.4)"""
    now = Now(of, table)
    now.act(now.first())
    return now.after()


class Now:
    """A deed as it is done: the melee, to be changed."""

    __slots__ = ("bodies", "field", "forms", "now", "points", "table", "up", "waiting")

    def __init__(self, of: Melee, table: Table) -> None:
        bodies, forms, points, self.up, self.waiting, self.now, self.field = of
        self.bodies, self.forms, self.points = list(bodies), list(forms), list(points)
        self.table = table
        if not self.now:
            # Statements: nobody rolls for them. (BRP-5.2)
            self.waiting = self.up
            for one in people_in(self.waiting):
                self.forms[one] = self.field.forms[one][self.forms[one]].fresh
            self.now = self.moment()

    def after(self) -> Melee:
        """The melee when the deed is done, and the round if nobody has anything left to do. (BRP-5.1)"""
        bodies = self.bodies
        self.now = self.now or self.moment()
        if not self.now:
            for one in range(len(bodies)):
                if bodies[one].up:
                    self.forms[one] = self.field.forms[one][self.forms[one]].done
                    bodies[one] = open_to(self.field.near[one] & self.up, bodies[one])
                else:
                    # Whoever is dying is dead when the round ends. (BRP-5.12)
                    self.remove(one)
        return Melee(tuple(bodies), tuple(self.forms), tuple(self.points), self.up, self.waiting, self.now, self.field)

    def first(self) -> int:
        """Who acts now: of several at once whoever came to the game first."""
        now = self.now
        for one in self.field.queue:
            if now >> one & 1:
                return one
        raise AssertionError

    def moment(self) -> int:
        """Whose moment it is: theirs who are foremost of all who have not acted yet, as `combat.next_moment` has it."""
        ranked = [(self.field.forms[one][self.forms[one]].rank, one) for one in people_in(self.up & self.waiting)]
        return sum([1 << one for one in foremost(ranked)])

    def patient(self, one: int) -> int | None:
        """Whom somebody can save, if anybody. (BRP-5.14)"""
        bodies, near = self.bodies, self.field.near[one]
        for other in self.field.queue:
            if near >> other & 1 and bodies[other].left <= 0 and bodies[other].wounds:
                return other
        return None

    def act(self, one: int) -> None:
        """Save a friend, or strike, as `instincts.actions` has it."""
        field, hero = self.field, self.field.heroes >> one & 1
        enemies = self.up & (field.foes if hero else field.heroes)
        # No foe turns their back on a hero for a friend; heroes do.
        patient = self.patient(one) if hero or not enemies else None
        if patient is not None:
            self.put(patient, self.table.call(bandaged, field.aiders[one], self.bodies[patient]))
        form = field.forms[one][self.forms[one]]
        if patient is not None or not (enemies and form.kind):
            self.done(one)
            return
        other = self.whom(one, enemies)
        target = field.forms[other][self.forms[other]].person
        toll = self.table.call(taken, gathered(field.house, form.person, target, form.kind))
        self.forms[one] = form.struck
        self.wear(one, form.kind, toll.weapon_loss)
        self.wear(other, toll.guard, toll.guard_loss)
        if toll.through:
            self.put(other, hurt(self.bodies[other], toll.through))
        if not (form.more and self.bodies[one].up):
            self.done(one)

    def whom(self, one: int, enemies: int) -> int:
        """Whom somebody strikes at: who has the fewest hit points, unless there is another policy."""
        options, side = people_in(enemies), HEROES if self.field.heroes >> one & 1 else FOES
        return whom(self.table, side, options, tuple([self.bodies[other].left for other in options]))

    def wear(self, one: int, kind: str, points: int) -> None:
        """A weapon or shield loses points. (BRP-5.9)"""
        if points:
            form, arms = self.field.forms[one][self.forms[one]], self.field.arms[one]
            after = worn(Side(form.person, 0, arms, self.points[one]), kind, points)
            self.points[one] = after.points
            if after.person is not form.person:
                self.forms[one] = form.breaks[arms.index(kind)]

    def put(self, one: int, body: Body) -> None:
        """Somebody as a blow or a bandage leaves them."""
        near = self.field.near[one]
        body = open_to(near, body)
        if body.left <= 0 and not near & self.waiting:
            # Nobody who can save them has anything left to do in this round.
            body = OUT
        self.bodies[one] = body
        if body.up:
            self.up |= 1 << one
        else:
            self.up &= ~(1 << one)
            # Who acts at this very moment has their blow all the same. (BRP-5.4)
            if body == OUT and not self.now >> one & 1:
                self.remove(one)

    def done(self, one: int) -> None:
        """Somebody has acted. (BRP-5.4)"""
        self.forms[one] = self.field.forms[one][self.forms[one]].done
        self.waiting &= ~(1 << one)
        self.now &= ~(1 << one)
        if self.bodies[one] == OUT:
            self.remove(one)

    def remove(self, one: int) -> None:
        """Somebody about whom nothing matters any more."""
        self.bodies[one], self.forms[one], self.points[one] = OUT, 0, ()
        self.waiting &= ~(1 << one)


# --- What becomes of a body ------------------------------------------------------------------------------------------


def open_to(near: int, body: Body) -> Body:
    """With no wound to be tended where there is nobody to do so."""
    return body if near or not body.wounds else body._replace(wounds=())


@lru_cache(maxsize=MOST_KEPT)
def hurt(body: Body, points: int) -> Body:
    """With one more injury. For how many hours somebody is unconscious does not matter here. (BRP-5.12)"""
    return body_of(suffer(with_body(body), points, Live(lambda faces: faces), 0))


def bandaged(alone: Campaign, table: Table, body: Body) -> Body:
    """First Aid for the worst wound that nobody has tended. (BRP-5.14)"""
    [one], patient = alone.people, with_body(body)
    state = replace(alone, people=(one, patient))
    return body_of(aid(state, Aid(one.id, patient.id, open_wounds(patient)[0]), table).people[1])


NOBODY = Person("patient", "patient", HEROES, (0,) * len(CHARACTERISTICS))


def with_body(body: Body) -> Person:
    """Somebody in this state: what is not open wounds is missing too, but cannot be helped."""
    whole = max(body.left, 0) + sum(body.wounds)
    characteristics = list(NOBODY.characteristics)
    characteristics[CON] = 2 * whole
    old = [Wound(-body.left, tended=True)] if body.left < 0 else []
    wounds = sorted([*old, *[Wound(points) for points in body.wounds]])
    return replace(NOBODY, characteristics=tuple(characteristics), wounds=tuple(wounds))


def body_of(one: Person) -> Body:
    """What matters of somebody's body."""
    if not (is_up(one) or is_dying(one)):
        return OUT
    wounds = sorted([min(wound.points, MOST_HEALED) for wound in one.wounds if not (wound.tended or wound.inner)])
    return Body(hit_points(one), tuple(wounds), is_up(one))


# --- What no deed changes --------------------------------------------------------------------------------------------


def aider(one: Person) -> Person:
    """As much of somebody as First Aid asks for."""
    known = side(one, one.side).person
    points = points_in(one, FIRST_AID)
    skills = (Skill(FIRST_AID, points),) if points else ()
    return replace(known, skills=skills, weapons=(), in_hand=(), routines=())


@lru_cache(maxsize=MOST_KEPT)
def forms(house: House, one: Person) -> tuple[Form, ...]:
    """All that somebody may come to be in a fight: the first one is at the beginning of a round."""
    arms = side(one, one.side).arms
    start = stated(house, one)
    number, ways = {start: 0}, [start]

    def at(person: Person, mine: Turn) -> int:
        there = (person, mine)
        if there not in number:
            number[there] = len(ways)
            ways.append(there)
        return number[there]

    found = []
    for person, mine in ways:
        other = other_side(person.side)
        kind = "" if mine.done else intended(house, person, replace(person, id=other, name=other, side=other), mine)
        done = Turn(mine.who, done=True)
        used = tuple(sorted([*mine.used, kind]))
        more = bool(kind and further(person, used))
        breaks = [at(broken(person, arm), mine) if arm in person.in_hand else -1 for arm in arms]
        found.append(
            Form(
                person,
                precedence(person, mine),
                kind,
                fresh=at(*stated(house, person)),
                struck=at(person, replace(mine, used=used) if more else done),
                more=more,
                done=at(person, done),
                breaks=tuple(breaks),
            )
        )
    return tuple(found)
