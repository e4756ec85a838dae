"""What is worth listing of each command: for whom, at whom, with what. What stands against it is no question here."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from arbitro.systems.common import Wishes, at_each, distinct, once, person
from arbitro.systems.symbaroum import (
    abilities,
    advancement,
    checks,
    combat,
    content,
    corruption,
    creation,
    encounters,
    movement,
    powers,
    rounds,
    things,
    wounds,
)
from arbitro.systems.symbaroum.campaign import Campaign, allies, enemies, engaged, in_melee, is_with, others
from arbitro.systems.symbaroum.characters import (
    ATTRIBUTES,
    Person,
    is_dying,
    is_here,
    is_hero,
    is_ranged,
    is_up,
    of_kind,
)


def attacks(state: Campaign, who: str) -> Iterator[combat.Attack]:
    """At everybody who is up, and at the dying who lie at one's feet; enemies first."""
    one = person(state, who)
    for other in foremost(state, one):
        if is_up(other) or (is_dying(other) and engaged(state, one, other)):
            yield combat.Attack(who, other.id)


@once
def foremost(state: Campaign, one: Person) -> tuple[Person, ...]:
    """Everybody else, its enemies first."""
    foes = enemies(state, one)
    return (*foes, *[other for other in others(state, one) if other not in foes])


def approaches(command: type[movement.Close | movement.Flank]) -> Wishes:
    """To each enemy; to anybody else whichever of the two there is."""

    def wishes(state: Campaign, who: str) -> Iterator[Any]:
        if state.fight is not None:
            one = person(state, who)
            foes = enemies(state, one)
            yield from [command(who, other.id) for other in foes]
            for other in others(state, one):
                met = command is (movement.Flank if in_melee(state, other) else movement.Close)
                if met and is_up(other) and other not in foes:
                    yield command(who, other.id)

    return wishes


@distinct
def handing(state: Campaign, who: str) -> Iterator[things.HandOver]:
    """Each thing to everybody else, out of fights."""
    one = person(state, who)
    for other in others(state, one) if state.fight is None else ():
        for thing, count in things.things_of(one):
            yield things.HandOver(who, thing, other.id, 0 if count > 1 and things.is_counted(thing) else 1)


@distinct
def takings(state: Campaign, who: str) -> Iterator[things.Take]:
    """Whatever there is of the dead, the dying and captives; out of fights the purse of whoever is not with one."""
    one = person(state, who)
    for other in state.people:
        if other.id == who or things.has_left(other):
            continue
        if not things.is_wary(other):
            found = [thing for thing, _ in things.things_of(other) if thing != things.COINS]
            for thing in (*found, things.COINS):
                yield things.Take(who, thing, other.id, 0 if things.is_counted(thing) else 1)
        elif state.fight is None and not is_with(one, other):
            yield things.Take(who, things.COINS, other.id, PURSE)


PURSE = 10
"""How many coins somebody reaches for."""


@distinct
def drops(state: Campaign, who: str) -> Iterator[things.Drop]:
    """Each thing, on its own turn."""
    if state.fight is None or state.fight.turn == who:
        for thing, count in things.things_of(person(state, who)):
            yield things.Drop(who, thing, 0 if count > 1 and things.is_counted(thing) else 1)


def pickings(state: Campaign, who: str) -> Iterator[things.PickUp]:
    """All of each kind that lies around; of what one can have but one, one."""
    for thing, count in things.lying(state.lying):
        yield things.PickUp(who, thing, count if things.is_counted(thing) else 1)


@distinct
def wearings(state: Campaign, who: str) -> Iterator[things.Wear]:
    """Off with it, and on with each that is carried; out of fights."""
    one = person(state, who)
    if state.fight is None:
        yield from [things.Wear(who)] if one.armour else []
        yield from [things.Wear(who, each.kind) for each in one.spare]


def buyings(state: Campaign, who: str) -> Iterator[things.Buy]:
    """Whatever is for sale, for whoever has coins."""
    if state.fight is None and person(state, who).coins:
        for thing in (*content.WEAPONS.of(state), *creation.suits(state), things.SHIELD, *content.ELIXIRS.of(state)):
            yield things.Buy(who, thing)


@distinct
def sellings(state: Campaign, who: str) -> Iterator[things.Sell]:
    """Each thing, out of fights."""
    for thing, _ in things.things_of(person(state, who)) if state.fight is None else ():
        if thing != things.COINS:
            yield things.Sell(who, thing)


def reactions(command: type[Any]) -> Wishes:
    """One wish, while a free attack of its own waits."""
    return lambda state, who: [command(who) for free in (state.fight.queue if state.fight else ()) if free.by == who][
        :1
    ]


def tricks(state: Campaign, who: str) -> Iterator[abilities.Trick]:
    """What its abilities can do, at whom."""
    one = person(state, who)
    for trick in abilities.TRICKS:
        if abilities.known(one, trick) is None or (state.fight is None and trick != "recover"):
            continue
        if trick in abilities.BY_ONESELF:
            yield abilities.Trick(who, trick, who)
        for other in foremost(state, one) if trick in abilities.AT_FOES else ():
            if is_up(other):
                yield abilities.Trick(who, trick, other.id)
        for other in allies(state, one) if trick in abilities.FOR_ALLIES else ():
            if is_up(other):
                yield abilities.Trick(who, trick, other.id)


def targets(state: Campaign, one: Person, kind: str) -> list[str]:
    """Whom an effect of this kind may be for."""
    if kind in powers.FOR_ALL:
        return [powers.FIELD]
    if kind in powers.AT_FOES:
        return [other.id for other in foremost(state, one) if is_up(other)]
    return [one.id, *[other.id for other in others(state, one)]]


@distinct
def castings(state: Campaign, who: str) -> Iterator[powers.Cast]:
    """Its powers, at whom they are for."""
    one = person(state, who)
    for power in one.powers:
        for at in targets(state, one, power.effect.kind):
            yield powers.Cast(who, power.kind, at)


@distinct
def invocations(state: Campaign, who: str) -> Iterator[powers.Invoke]:
    """Its artefacts, at whom they are for."""
    one = person(state, who)
    for thing in one.artefacts:
        for at in targets(state, one, thing.effect.kind):
            yield powers.Invoke(who, thing.kind, at)


def aids(state: Campaign, who: str) -> Iterator[abilities.Aid]:
    """Who is hurt, with herbs and without."""
    one = person(state, who)
    if abilities.aid_dice(one) is None:
        return
    for other in (one, *others(state, one)):
        if wounds.can_be_healed(other):
            yield abilities.Aid(who, other.id)
            if of_kind(one.elixirs, wounds.HERBS) is not None:
                yield abilities.Aid(who, other.id, True)


@distinct
def doses(state: Campaign, who: str) -> Iterator[powers.Dose]:
    """Each elixir that is for somebody, for everybody else."""
    one = person(state, who)
    for each in one.elixirs:
        for other in others(state, one) if each.effect.kind not in powers.FOR_ALL else ():
            yield powers.Dose(who, each.kind, other.id)


@distinct
def draws(state: Campaign, who: str) -> Iterator[movement.Draw]:
    """Each weapon that is not in hand."""
    one = person(state, who)
    for weapon in one.weapons:
        if weapon.kind != one.in_hand:
            yield movement.Draw(who, weapon.kind)


def climbs(state: Campaign, who: str) -> Iterator[movement.Climb]:
    """Where there is something to climb."""
    if state.fight is not None and state.fight.ground == "heights":
        yield movement.Climb(who)


def goings(state: Campaign, who: str) -> Iterator[movement.Go]:
    """Where there is a board."""
    if state.fight is not None and state.fight.board is not None:
        yield movement.Go(who)


def lines(state: Campaign, who: str) -> Iterator[movement.FindLine]:
    """For whoever shoots."""
    if is_ranged(person(state, who)):
        yield from at_each(movement.FindLine, enemies)(state, who)


def waits(state: Campaign, who: str) -> Iterator[rounds.Wait]:
    """After each of the others, for the first in the order; after the last, to say why not, for anybody else."""
    fight = state.fight
    if fight is None or fight.turn != who:
        return
    others = [each for each in rounds.later(fight, who) if is_here(person(state, each))]
    first = rounds.most_quick(state) == who and who not in fight.waited
    for other in others if first else others[-1:]:
        yield rounds.Wait(who, other)


def brews(state: Campaign, who: str) -> Iterator[abilities.Brew]:
    """Every elixir, for whoever brews."""
    if abilities.known(person(state, who), "brew") is not None:
        for kind in content.ELIXIRS.of(state):
            yield abilities.Brew(who, kind)


def lessons(state: Campaign, who: str) -> Iterator[advancement.Learn]:
    """What a character may learn, out of fights."""
    one = person(state, who)
    if state.fight is None and is_hero(one):
        for what in (*creation.learnable(state, one), *ATTRIBUTES):
            yield advancement.Learn(who, what)


def concealments(state: Campaign, who: str) -> Iterator[corruption.Conceal]:
    """From everybody, for whoever has something to hide."""
    one = person(state, who)
    if one.passing_stigma or one.stigmata:
        for other in state.people:
            if other.id != who and is_up(other):
                yield corruption.Conceal(who, other.id)


def sneaking(state: Campaign, who: str) -> Iterator[encounters.Sneak]:
    """Alone, and with the others; out of fights."""
    if state.fight is None:
        yield encounters.Sneak(who)
        if encounters.companions(state, person(state, who)):
            yield encounters.Sneak(who, True)


def tests(state: Campaign, who: str) -> Iterator[checks.Test]:
    """Each attribute."""
    for attribute in ATTRIBUTES:
        yield checks.Test(who, attribute)


def oppositions(state: Campaign, who: str) -> Iterator[checks.Opposed]:
    """The usual rolls against everybody else."""
    for other in foremost(state, person(state, who)):
        for mine, theirs in checks.COMMON:
            yield checks.Opposed(who, mine, theirs, other.id)
