"""What of a fight of several matters for its end: the fight as it is, less whatever is over. (SD-6 to SD-17)

No rule stands here: everybody does what the door suggests, carried out through the door. A turn may concern everybody:
enemies who stand round somebody press an attack and threaten together, people move, and the fallen are raised.

What makes it quick is that few numbers matter at a time. Where everybody stands, who is down and what is the matter
with them is the *scene*; hearts and armour tokens are numbers beside it. What somebody does depends on the scene and on
which of the others has more hearts than which; what comes of a strike, on the scene and on whether the two concerned
have hearts to spare. So each goes through the door once, with the fewest hearts that come to the same, and is
remembered for all fights that differ in numbers only.
"""

from __future__ import annotations

from functools import lru_cache
from math import comb
from operator import add
from typing import Any, NamedTuple

from msgspec.structs import replace

from arbitro.systems.common import fighting, party, person, with_people
from arbitro.systems.contract import FOES, HEROES, WHOM, Crowd
from arbitro.systems.stepdie.campaign import Campaign, standing
from arbitro.systems.stepdie.characters import Person, is_down, is_up
from arbitro.systems.stepdie.combat import Attack, Threaten
from arbitro.systems.stepdie.commands import apply, suggest, why_not
from arbitro.systems.stepdie.content import SPELLS
from arbitro.systems.stepdie.duels import between_rounds, same
from arbitro.systems.stepdie.powers import Cast
from arbitro.systems.stepdie.tactics import BOLT, strikes
from arbitro.systems.stepdie.turns import due
from arbitro.table import Live, Table

Strike = Attack | Cast | Threaten
"""What somebody may do in a fight that dice decide."""

HERO_SPARES, FOE_SPARES = 2, 3
"""With so many hearts nobody falls at one strike, which takes one from a hero and up to two from an enemy. (SD-7)"""

REMEMBERED = 2**14
"""How many plans are remembered; each takes some kilobytes with its scene."""

MOST_WAYS = 250
"""In how many ways so many may be out of a fight for strikes to be remembered: beyond it fights hardly ever meet."""

Numbers = tuple[int, ...]
"""A number for each of a side, by place."""


class Sides(NamedTuple):
    """Who is in the fight from its beginning, by place."""

    heroes: tuple[str, ...]
    foes: tuple[str, ...]


class Scene:
    """A fight without its numbers: whoever is up has one heart and no armour. It is hashed once."""

    __slots__ = ("_hash", "begins", "left", "of_foes", "sides", "state")

    def __init__(self, state: Campaign, sides: Sides) -> None:
        self.state = state
        """With no more in it than they need."""
        self.sides = sides
        self.left = len(standing(state, HEROES)), len(standing(state, FOES))
        """How many heroes and how many enemies are up."""
        self.begins = between_rounds(state)
        """Whether a round begins here."""
        self.of_foes = state.fight is not None and state.fight.turn == FOES
        """Whether it is the enemies' turn."""
        self._hash = hash(state)

    def __eq__(self, other: object) -> bool:
        return self is other or (
            isinstance(other, Scene) and (self._hash, self.sides, self.state) == (other._hash, other.sides, other.state)
        )

    def __hash__(self) -> int:
        return self._hash

    def __reduce__(self) -> tuple[Any, ...]:
        # Another process hashes texts another way.
        return Scene, (self.state, self.sides)


class Melee(NamedTuple):
    """A fight between two strikes, or over."""

    scene: Scene
    heroes: Numbers
    """Hearts; -1 for the dead."""
    armour: Numbers
    """Tokens of the heroes."""
    foes: Numbers
    """Hearts."""


class Change(NamedTuple):
    """What becomes of a fight: another scene, and how much more of each number; empty where nothing changes."""

    scene: Scene
    heroes: Numbers = ()
    armour: Numbers = ()
    foes: Numbers = ()


class Plan(NamedTuple):
    """What is done before dice are thrown, and then by whom and at whom; by nobody if that ends the turn of a side."""

    change: Change
    side: str = ""
    who: int = 0
    options: tuple[int, ...] = ()
    commands: tuple[Strike, ...] = ()
    """One for each option."""
    whom: int = 0
    """The option that the door suggests."""


def from_campaign(state: Campaign) -> Crowd | None:
    """The fight under way, if it is between two rounds.

    None where an enemy has mana or armour, or a group's own bolt does more than take hearts from one enemy: those
    numbers are not at hand.
    """
    if not between_rounds(state) or not standing(state, HEROES) or not standing(state, FOES):
        return None
    if any(foe.armour or (foe.mana and foe.spells) for foe in standing(state, FOES)):
        return None
    if BOLT in SPELLS and SPELLS[BOLT].effect != "attack" and any(one.mana for one in standing(state, HEROES)):
        return None
    return Crowd(melee(state), turn, begins, left, picks=True)


def melee(state: Campaign) -> Melee:
    """A fight with those who may still take part in it, the heroes first."""
    heroes = [one for one in state.people if party(one.side) == HEROES and may_matter(one)]
    foes = standing(state, FOES)
    sides = Sides(tuple([one.id for one in heroes]), tuple([one.id for one in foes]))
    scene = scene_of(replace(state, people=(*heroes, *foes)), sides)
    hearts, armour = tuple([one.hearts for one in heroes]), tuple([one.armour for one in heroes])
    return Melee(scene, hearts, armour, tuple([one.hearts for one in foes]))


def may_matter(one: Person) -> bool:
    """Whether it is up, or lies there to be raised."""
    return is_up(one) or is_down(one)


def scene_of(state: Campaign, sides: Sides) -> Scene:
    """The scene that a fight is."""
    people = [plain(one) for one in state.people if may_matter(one)]
    return the_one(Scene(same(replace(state, people=tuple(people))), sides))


def plain(one: Person) -> Person:
    """Somebody without their numbers."""
    hearts = int(is_up(one))
    return one if (one.hearts, one.armour) == (hearts, 0) else replace(one, hearts=hearts, armour=0)


@lru_cache(maxsize=REMEMBERED)
def the_one(scene: Scene) -> Scene:
    """The same object for equal scenes, which is found again at a glance."""
    return scene


def begins(of: Melee) -> bool:
    """Whether a round begins here. (SD-11)"""
    return of.scene.begins


def left(of: Melee) -> tuple[int, int]:
    """How many heroes and how many enemies are up."""
    return of.scene.left


# --- A turn ----------------------------------------------------------------------------------------------------------


def turn(of: Melee, table: Table) -> Melee:
    """The next strike with all that comes before it; or the rest of the round, if there is no other in it. (SD-11)"""
    while True:
        plan = plan_of(of)
        of = changed(of, plan.change)
        if plan.options:
            return strike(of, plan, table)
        if of.scene.begins:
            return of


def strike(of: Melee, plan: Plan, table: Table) -> Melee:
    """Somebody strikes at one of those at whom they might. (SD-6, SD-11)"""
    _, side, who, options, commands, whom = plan
    if len(options) > 1:
        points = of.foes if side == HEROES else of.heroes
        whom = table.choose(WHOM, side, options, whom, points=tuple([points[at] for at in options]))
    # Nothing happens to an enemy's hearts when it threatens.
    hero, theirs = (who, min(of.foes[whom], FOE_SPARES)) if side == HEROES else (whom, 1)
    mine, token = min(of.heroes[hero], HERO_SPARES), min(of.armour[hero], 1)
    arguments = (commands[options.index(whom)], mine, token, theirs)
    if comes_back(of):
        return changed(of, table.call(struck, of.scene, *arguments))
    return changed(of, struck(of.scene, table, *arguments))


def comes_back(of: Melee) -> bool:
    """Whether it is worth remembering a strike: whether many fights come to its scene, for few are out of it or up.

    It must not depend on what is remembered already, or the same dice would not give the same fights.
    """
    number = len(of.heroes) + len(of.foes)
    return comb(number, sum(of.scene.left)) <= MOST_WAYS


def changed(of: Melee, change: Change) -> Melee:
    """The fight after this."""
    heroes, armour, foes = of.heroes, of.armour, of.foes
    if change.heroes:
        heroes = tuple(map(add, heroes, change.heroes))
    if change.armour:
        armour = tuple(map(add, armour, change.armour))
    if change.foes:
        foes = tuple(map(add, foes, change.foes))
    return Melee(change.scene, heroes, armour, foes)


def plan_of(of: Melee) -> Plan:
    """What the side whose turn it is does next."""
    scene = of.scene
    return planned(scene, ranks(of.heroes if scene.of_foes else of.foes))


@lru_cache(maxsize=REMEMBERED)
def ranks(hearts: Numbers) -> Numbers:
    """The fewest hearts of which the same have more than others."""
    known = sorted({each for each in hearts if each > 0})
    return tuple([known.index(each) + 1 if each > 0 else each for each in hearts])


@lru_cache(maxsize=REMEMBERED)
def planned(scene: Scene, others: Numbers) -> Plan:
    """What the door suggests to a side, until it comes to a strike or to the end of its turn; the others have so many
    hearts. (SD-11)
    """
    hearts = dict(zip(scene.sides.heroes if scene.of_foes else scene.sides.foes, others, strict=True))
    people = [replace(one, hearts=hearts.get(one.id, one.hearts)) for one in scene.state.people]
    state = before = replace(scene.state, people=tuple(people))
    while True:
        command = suggest(state, due(state)[0])
        if isinstance(command, Strike):
            return strike_planned(change_of(scene, before, state), command)
        state = apply(state, command, Live(no_dice))
        if fighting(state).turn != (FOES if scene.of_foes else HEROES):
            return Plan(change_of(scene, before, state))


def strike_planned(change: Change, usual: Strike) -> Plan:
    """The strike that is suggested, and the others that would do."""
    scene, who = change.scene, usual.who
    # Nobody has more hearts than others here: so this is the order of those who are alike in all else.
    chosen: dict[str, Strike] = {}
    for strike in strikes(scene.state, who):
        if why_not(scene.state, strike) is None:
            chosen.setdefault(strike.target, strike)
    side = party(person(scene.state, who).side)
    mine, theirs = scene.sides if side == HEROES else reversed(scene.sides)
    options = tuple([theirs.index(target) for target in chosen])
    return Plan(change, side, mine.index(who), options, tuple(chosen.values()), theirs.index(usual.target))


def struck(scene: Scene, table: Table, command: Strike, mine: int, token: int, theirs: int) -> Change:
    """What comes of a strike between a hero with so many hearts and armour tokens and an enemy. (SD-6 to SD-11)"""
    pair = [person(scene.state, command.who), person(scene.state, command.target)]
    hero, foe = pair if party(pair[0].side) == HEROES else reversed(pair)
    state = with_people(scene.state, replace(hero, hearts=mine, armour=token), replace(foe, hearts=theirs))
    return change_of(scene, state, apply(state, command, table))


def change_of(scene: Scene, before: Campaign, after: Campaign) -> Change:
    """What has become of a scene, both times with the same few hearts."""
    was = {one.id: one for one in before.people}
    hearts = {one.id: one.hearts - was[one.id].hearts for one in after.people}
    armour = {one.id: one.armour - was[one.id].armour for one in after.people}
    there = scene_of(after, scene.sides)
    heroes, foes = scene.sides
    return Change(there, by_place(heroes, hearts), by_place(heroes, armour), by_place(foes, hearts))


def by_place(side: tuple[str, ...], numbers: dict[str, int]) -> Numbers:
    """A number for each of a side, 0 for who is gone; none at all if there is nothing else."""
    found = tuple([numbers.get(who, 0) for who in side])
    return found if any(found) else ()


def no_dice(faces: int) -> int:
    """What is done before a strike takes none."""
    raise AssertionError(f"a d{faces} was thrown where nothing is left to chance")
