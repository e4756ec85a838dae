"""What of a kind of command is worth offering: for each, the wishes of somebody as things stand."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from arbitro.systems.brp import (
    advancement,
    ailments,
    combat,
    content,
    creation,
    dealings,
    encounters,
    gear,
    goods,
    movement,
    stances,
    trials,
    wounds,
)
from arbitro.systems.brp.campaign import Campaign, against, board, camp, enemies, opposite
from arbitro.systems.brp.characters import ROLLS, Person, is_natural, is_up, ready
from arbitro.systems.brp.charts import ANY_CONTEST, CONTESTS, TASKS
from arbitro.systems.brp.combat import ATTACK, SHOOT
from arbitro.systems.brp.gear import things
from arbitro.systems.brp.instincts import armed_with, statements_at
from arbitro.systems.common import Wishes, distinct, once, opposed, party, person
from arbitro.systems.contract import HEROES

Whom = Callable[[Campaign, Person], Iterable[Person]]
"""Those whom a command may be about."""


@once
def everybody_else(state: Campaign, one: Person) -> tuple[Person, ...]:
    """Enemies first, then all others who are alive and here."""
    foes, here = enemies(state, one), [other for other in state.people if not other.dead and not other.fled]
    return (*foes, *[other for other in here if other.id != one.id and other not in foes])


@distinct
def declarations(state: Campaign, who: str) -> Iterator[combat.Declare]:
    """With each weapon that one has, and without one; then at each enemy."""
    if state.fight is None or not state.house.intents:
        return
    one = person(state, who)
    for weapon in armed_with(one):
        if not weapon.use.range:
            yield combat.Declare(who, ATTACK, weapon.kind)
        if weapon.use.range or weapon.thrown:
            yield combat.Declare(who, SHOOT, weapon.kind)
    for act in combat.ACTS[2:]:
        yield combat.Declare(who, act)
    if state.fight.phase == "intent":
        yield from statements_at(state, one)


def at_each(command: Callable[[str, str, str], Any], shots: bool | None = False, whom: Whom = everybody_else) -> Wishes:
    """One wish for each of these and each weapon that would do: for striking, for shooting, or (None) for either."""

    @distinct
    def wishes(state: Campaign, who: str) -> Iterator[Any]:
        if state.fight is None:
            return
        one = person(state, who)
        weapons = ready(one)
        if shots is not None:
            weapons = tuple([each for each in weapons if bool(each.use.range or (shots and each.thrown)) is shots])
        for weapon in weapons:
            for other in whom(state, one):
                yield command(who, other.id, weapon.kind)

    return wishes


def squares(state: Campaign, who: str) -> Iterator[movement.Go]:
    """Where there is a board."""
    if board(state) is not None:
        yield movement.Go(who)


def towards(state: Campaign, who: str) -> Iterator[movement.Close]:
    """Each foe, and friends who are down."""
    if state.fight is not None:
        theirs = opposite(state, person(state, who))
        for other in state.people:
            if other.id != who and not other.dead and (camp(state, other) == theirs or not is_up(other)):
                yield movement.Close(who, other.id)


@distinct
def drawable(state: Campaign, who: str) -> Iterator[stances.Draw]:
    """What is not in hand."""
    one = person(state, who)
    for weapon in one.weapons:
        if weapon.kind not in one.in_hand and not is_natural(weapon):
            yield stances.Draw(who, weapon.kind)


def in_hand(command: Callable[[str, str], Any]) -> Wishes:
    """Each thing in hand."""

    def wishes(state: Campaign, who: str) -> Iterator[Any]:
        for kind in dict.fromkeys(person(state, who).in_hand):
            yield command(who, kind)

    return wishes


def lying_about(state: Campaign, who: str) -> Iterator[stances.PickUp]:
    """What lies on the ground."""
    lying = state.lying if state.fight is None else ()
    for kind in dict.fromkeys([*[fallen.weapon.kind for fallen in state.ground], *lying]):
        yield stances.PickUp(who, kind)


@distinct
def loadable(state: Campaign, who: str) -> Iterator[stances.Reload]:
    """Weapons that can be loaded."""
    one = person(state, who)
    for weapon in one.weapons:
        if weapon.load and weapon.kind in one.in_hand:
            yield stances.Reload(who, weapon.kind)


def patients(state: Campaign, who: str) -> Iterator[wounds.Aid]:
    """Every wound that nobody has tended, of friends; of others the worst, as how bad it is may not be known."""
    one = person(state, who)
    hurt = [other for other in state.people if other.wounds and not other.dead]
    for other in sorted(hurt, key=lambda other: against(state, one, other)):
        open_ones = wounds.open_wounds(other)
        for points in open_ones if party(other.side) == party(one.side) else (0,) * bool(open_ones):
            yield wounds.Aid(who, other.id, points)


def for_those(command: Callable[[str, str], Any], wanted: Callable[[Person], object]) -> Wishes:
    """One wish for each who is alive and of whom something is true."""

    def wishes(state: Campaign, who: str) -> Iterator[Any]:
        for other in state.people:
            if not other.dead and wanted(other):
                yield command(who, other.id)

    return wishes


def antidotes(state: Campaign, who: str) -> Iterator[ailments.TakeAntidote]:
    """Outside fights, for oneself and others, those that one has."""
    one = person(state, who)
    for item in dict.fromkeys(one.gear):
        mark, _, kind = item.partition("/")
        if mark == ailments.ANTIDOTE and state.fight is None:
            for other in state.people:
                if not other.dead:
                    yield ailments.TakeAntidote(who, other.id, kind)


@distinct
def with_armour(state: Campaign, who: str) -> Iterator[gear.Wear]:
    """Armour that is not on."""
    one = person(state, who)
    for armour in one.armours:
        if armour.kind not in one.worn and state.fight is None:
            yield gear.Wear(who, armour.kind)


def attempts(state: Campaign, who: str) -> Iterator[trials.Attempt]:
    """Every skill that one can use; in a fight those that take a few seconds."""
    for skill in trials.usable_skills(state, person(state, who)):
        yield trials.Attempt(who, skill)


def feats(state: Campaign, who: str) -> Iterator[trials.Feat]:
    """The characteristic rolls that one has."""
    one = person(state, who)
    for roll, characteristic in ROLLS.items():
        if one.characteristics[characteristic]:
            yield trials.Feat(who, roll)


@once
def others_up(state: Campaign, who: str) -> tuple[str, ...]:
    """Everybody else who is up."""
    return tuple([other.id for other in state.people if other.id != who and is_up(other)])


def against_others(state: Campaign, who: str) -> Iterator[trials.Oppose]:
    """Everybody else who is up."""
    for other in others_up(state, who):
        yield trials.Oppose(who, other)


def contests(state: Campaign, who: str) -> Iterator[trials.Pit]:
    """Each contest with everybody else."""
    for other in others_up(state, who):
        for use in trials.STRUGGLES if state.fight is not None else (*CONTESTS, ANY_CONTEST):
            yield trials.Pit(who, other, use)


def several(state: Campaign, who: str) -> tuple[trials.Vie, ...]:
    """Where there are two others or more."""
    return (trials.Vie(who),) if len(others_up(state, who)) > 1 else ()


def seizable(state: Campaign, who: str) -> Iterator[dealings.Seize]:
    """Everybody else who is alive and not held."""
    for other in everybody_else(state, person(state, who)):
        if not other.captive:
            yield dealings.Seize(who, other.id)


def yielding(state: Campaign, who: str) -> tuple[dealings.Surrender, ...]:
    """Where there is somebody to yield to."""
    return (dealings.Surrender(who),) if state.fight is not None and camp(state, person(state, who)) else ()


def to_each(command: Callable[[str, str], Any], which: Callable[[Person], bool] = bool, peace: bool = False) -> Wishes:
    """One wish for each other who is here, of whom something is true; where that is said, only out of a fight."""
    return lambda state, who: (
        [] if peace and state.fight is not None else
        [command(who, other.id) for other in state.people if other.id != who and which(other)]
    )  # fmt: skip


def trades(command: Callable[[str, str], Any]) -> Wishes:
    """With nobody in particular, and with each other who is here and no foe."""

    def wishes(state: Campaign, who: str) -> Iterator[Any]:
        if state.fight is None:
            yield command(who, "")
            mine = person(state, who).side
            for other in state.people:
                if other.id != who and is_up(other) and not opposed(mine, other.side):
                    yield command(who, other.id)

    return wishes


def is_prey(one: Person) -> bool:
    """Whether they cannot keep what they have."""
    return goods.is_helpless(one) and bool(things(one))


def strains(state: Campaign, who: str) -> Iterator[trials.Strain]:
    """The tasks."""
    if state.fight is None:
        for task in TASKS:
            yield trials.Strain(who, task)


def hideouts(command: Callable[[str, str], Any], fighting: bool) -> Wishes:
    """By hiding or by moving quietly."""

    def wishes(state: Campaign, who: str) -> Iterator[Any]:
        if (state.fight is not None) == fighting:
            for skill in stances.LURKING:
                yield command(who, skill)

    return wishes


@distinct
def investments(state: Campaign, who: str) -> Iterator[creation.Invest]:
    """While there are points to give: the profession's skills, and every skill."""
    one = person(state, who)
    if one.trade_points:
        for skill in one.trade:
            yield creation.Invest(who, skill, creation.TRADE)
    if one.free_points:
        known = {known.name for known in one.skills if "/" in known.name} | {s for s in one.trade if "/" in s}
        for skill in sorted([*content.SKILLS, *known]):
            yield creation.Invest(who, f"{skill}/*" if skill in content.VARIOUS else skill, creation.FREE)


def teachers(state: Campaign, who: str) -> Iterator[advancement.Study]:
    """Between adventures, everybody else who is here and no foe."""
    if state.between:
        mine = person(state, who).side
        for other in state.people:
            if other.id != who and not opposed(mine, other.side) and is_up(other):
                yield advancement.Study(who, other.id)


def between(command: Callable[[str], Any]) -> Wishes:
    """One wish, between adventures."""

    def wishes(state: Campaign, who: str) -> Iterator[Any]:
        if state.between and person(state, who).side == HEROES:
            yield command(who)

    return wishes


def others_here(state: Campaign, who: str) -> Iterator[encounters.Assail]:
    """Everybody else who is alive, where nobody fights."""
    if state.fight is None:
        for other in state.people:
            if other.id != who and not other.dead:
                yield encounters.Assail(who, other.id)


def is_bare(one: Person) -> bool:
    """A new character without anything."""
    return not one.gear and not one.kind


def may_go(one: Person) -> bool:
    """Foes, and heroes who are dead."""
    return one.dead or one.side != HEROES


def alive(one: Person) -> bool:
    """Whether anything can still happen to it."""
    return not one.dead
