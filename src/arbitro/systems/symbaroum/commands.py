"""Everything that may be commanded: one table from a command's type to what it is.

`why_not` is asked by `legal` for the list and by `apply` before a rule runs: there is one copy of
every test of legality.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from msgspec.structs import replace

from arbitro.systems import evening
from arbitro.systems.common import (
    FIGURE,
    Entry,
    Wishes,
    about,
    alone,
    at_each,
    demand,
    find,
    for_each,
    in_fight,
    listed,
    not_theirs,
    person,
    union,
)
from arbitro.systems.contract import ANYONE, HEROES, Option, Phrase
from arbitro.systems.symbaroum import (
    abilities,
    advancement,
    checks,
    clock,
    combat,
    content,
    corruption,
    creation,
    encounters,
    hazards,
    movement,
    powers,
    rounds,
    things,
    wounds,
)
from arbitro.systems.symbaroum.campaign import (
    Campaign,
    allies,
    are_enemies,
    camp,
    enemies,
    engaged,
    fighting,
    in_melee,
    others,
)
from arbitro.systems.symbaroum.characters import (
    ATTRIBUTES,
    Person,
    elixir,
    is_armed,
    is_dying,
    is_here,
    is_hero,
    is_ranged,
    is_up,
)
from arbitro.systems.symbaroum.charts import DARK_PLACES, MOVEMENT
from arbitro.systems.symbaroum.people import HAND
from arbitro.systems.symbaroum.rounds import due
from arbitro.table import REFEREE, Table

# What is worth listing


def attacks(state: Campaign, who: str) -> Iterator[combat.Attack]:
    """At everybody who is up, and at the dying who lie at one's feet; enemies first."""
    one = person(state, who)
    for other in foremost(state, one):
        if is_up(other) or (is_dying(other) and engaged(state, one, other)):
            yield combat.Attack(who, other.id)


def foremost(state: Campaign, one: Person) -> list[Person]:
    """Everybody else, its enemies first."""
    first = {other.id for other in enemies(state, one)}
    there = others(state, one)
    return [other for other in there if other.id in first] + [other for other in there if other.id not in first]


def approaches(command: type[movement.Close | movement.Flank]) -> Wishes:
    """To each enemy; to anybody else whichever of the two there is."""

    def wishes(state: Campaign, who: str) -> Iterator[Any]:
        if state.fight is not None:
            one = person(state, who)
            for other in foremost(state, one):
                met = command is (movement.Flank if in_melee(state, other) else movement.Close)
                if is_up(other) and (met or are_enemies(state, one, other)):
                    yield command(who, other.id)

    return wishes


def sights(state: Campaign, who: str) -> Iterator[encounters.Sight]:
    """Every kind of darkness, in a fight."""
    if state.fight is not None:
        for kind in encounters.SIGHTS:
            yield encounters.Sight(kind)


def handing(state: Campaign, who: str) -> Iterator[things.HandOver]:
    """Each thing to everybody else, out of fights."""
    one = person(state, who)
    for other in others(state, one) if state.fight is None else ():
        for thing, _ in things.things_of(one):
            yield things.HandOver(who, thing, other.id)


def takings(state: Campaign, who: str) -> Iterator[things.Take]:
    """Whatever there is of the dead, the dying and captives; out of fights, of whoever is not with one."""
    one = person(state, who)
    for other in state.people:
        unheeded = not things.is_wary(other)
        if other.id != who and (unheeded or (state.fight is None and not encounters.is_with(one, other))):
            for thing, count in things.things_of(other):
                yield things.Take(who, thing, other.id, count if unheeded and things.is_counted(thing) else 1)


def drops(state: Campaign, who: str) -> Iterator[things.Drop]:
    """Each thing, on its own turn."""
    if state.fight is None or state.fight.turn == who:
        for thing, _ in things.things_of(person(state, who)):
            yield things.Drop(who, thing)


def pickings(state: Campaign, who: str) -> Iterator[things.PickUp]:
    """All of each kind that lies around; of what one can have but one, one."""
    for thing, count in things.lying(state.lying):
        yield things.PickUp(who, thing, count if things.is_counted(thing) else 1)


def wearings(state: Campaign, who: str) -> Iterator[things.Wear]:
    """Off with it, and on with each that is carried; out of fights."""
    one = person(state, who)
    if state.fight is None:
        yield from [things.Wear(who)] if one.armour else []
        yield from [things.Wear(who, each.kind) for each in one.spare]


def buyings(state: Campaign, who: str) -> Iterator[things.Buy]:
    """Whatever is for sale, for whoever has coins."""
    if state.fight is None and person(state, who).coins:
        for thing in (*content.WEAPONS, *creation.WORN, things.SHIELD, *content.ELIXIRS):
            yield things.Buy(who, thing)


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


def death_rolls(state: Campaign, who: str) -> Iterator[wounds.DeathRoll]:
    """For the dying."""
    if is_dying(person(state, who)):
        yield wounds.DeathRoll(who)


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


def castings(state: Campaign, who: str) -> Iterator[powers.Cast]:
    """Its powers, at whom they are for."""
    one = person(state, who)
    for power in one.powers:
        for at in targets(state, one, power.effect.kind):
            yield powers.Cast(who, power.kind, at)


def invocations(state: Campaign, who: str) -> Iterator[powers.Invoke]:
    """Its artefacts, at whom they are for."""
    one = person(state, who)
    for thing in one.artefacts:
        for at in targets(state, one, thing.effect.kind):
            yield powers.Invoke(who, thing.kind, at)


def bindings(state: Campaign, who: str) -> Iterator[powers.Bind]:
    """Its artefacts."""
    for thing in person(state, who).artefacts:
        yield powers.Bind(who, thing.kind)


def aids(state: Campaign, who: str) -> Iterator[abilities.Aid]:
    """Who is hurt, with herbs and without."""
    one = person(state, who)
    if abilities.aid_dice(one) is None:
        return
    for other in (one, *others(state, one)):
        if wounds.can_be_healed(other):
            yield abilities.Aid(who, other.id)
            if elixir(one, wounds.HERBS) is not None:
                yield abilities.Aid(who, other.id, True)


def doses(state: Campaign, who: str) -> Iterator[powers.Dose]:
    """Each elixir for everybody else."""
    one = person(state, who)
    for each in one.elixirs:
        for other in others(state, one):
            yield powers.Dose(who, each.kind, other.id)


def drinks(state: Campaign, who: str) -> Iterator[powers.Drink]:
    """Each elixir that it carries."""
    for each in person(state, who).elixirs:
        yield powers.Drink(who, each.kind)


def draws(state: Campaign, who: str) -> Iterator[movement.Draw]:
    """Each weapon that is not in hand."""
    one = person(state, who)
    for weapon in one.weapons:
        if weapon.kind != one.in_hand:
            yield movement.Draw(who, weapon.kind)


def shields(state: Campaign, who: str) -> Iterator[movement.Shield]:
    """For whoever owns one."""
    if person(state, who).shield:
        yield movement.Shield(who)


def stands(state: Campaign, who: str) -> Iterator[movement.Stand]:
    """For whoever is on the ground."""
    if person(state, who).fallen:
        yield movement.Stand(who)


def climbs(state: Campaign, who: str) -> Iterator[movement.Climb]:
    """Where there is something to climb."""
    if state.fight is not None and state.fight.ground == "heights":
        yield movement.Climb(who)


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


def performances(state: Campaign, who: str) -> Iterator[powers.Perform]:
    """Its rituals."""
    for ritual in person(state, who).rituals:
        yield powers.Perform(who, ritual.kind)


def brews(state: Campaign, who: str) -> Iterator[abilities.Brew]:
    """Every elixir, for whoever brews."""
    if abilities.known(person(state, who), "brew") is not None:
        for kind in content.ELIXIRS:
            yield abilities.Brew(who, kind)


def lessons(state: Campaign, who: str) -> Iterator[advancement.Learn]:
    """What a character may learn, out of fights."""
    one = person(state, who)
    if state.fight is None and is_hero(one):
        for what in (*creation.learnable(one), *ATTRIBUTES):
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


def harms(state: Campaign, command: Any) -> bool:
    """Whether a command goes for somebody."""
    if isinstance(command, combat.Attack):
        return True
    if isinstance(command, abilities.Trick):
        return command.trick in abilities.AT_FOES
    found: Any = None
    if isinstance(command, powers.Cast):
        found = powers.power_of(person(state, command.who), command.power)
    elif isinstance(command, powers.Invoke):
        found = powers.artefact_of(person(state, command.who), command.artefact)
    return found is not None and found.effect.kind in powers.AT_FOES


Rule = Callable[[Campaign, Any, Table], Campaign]


def at_somebody(rule: Rule) -> Rule:
    """The rule of what may go for somebody: in peace it begins a fight, and in one it draws in who stood by. (SY-5)"""

    def gone_for(state: Campaign, command: Any, table: Table) -> Campaign:
        if not harms(state, command):
            return rule(state, command, table)
        if state.fight is None:
            return encounters.assault(state, command.who, command.target, table)
        return rule(encounters.drawn_in(state, command.who, command.target), command, table)

    return gone_for


ENTRIES: dict[type[Any], Entry[Campaign]] = {
    creation.Create: Entry("begin", ANYONE, alone(creation.Create), creation.no_create, creation.create),
    rounds.Round: Entry("round", REFEREE, in_fight(rounds.Round), rounds.no_round, rounds.begin_round),
    encounters.Meet: Entry(
        "meet",
        REFEREE,
        for_each(encounters.Meet, (*content.ENCOUNTERS, *content.CREATURES)),
        encounters.no_meet,
        encounters.meet,
    ),
    encounters.Sight: Entry("scene", REFEREE, sights, encounters.no_sight, encounters.sight),
    rounds.CallOff: Entry("scene", REFEREE, in_fight(rounds.CallOff), rounds.no_call_off, rounds.call_off),
    clock.EndScene: Entry("scene", REFEREE, alone(clock.EndScene), clock.no_end_scene, clock.end_scene),
    clock.PassTime: Entry("scene", REFEREE, alone(clock.PassTime), clock.no_time, clock.pass_time),
    clock.Rest: Entry("scene", REFEREE, alone(clock.Rest), clock.no_time, clock.rest),
    hazards.DarkPlace: Entry(
        "scene", REFEREE, for_each(hazards.DarkPlace, DARK_PLACES), hazards.no_dark_place, hazards.dark_place
    ),
    hazards.Hazard: Entry("harm", REFEREE, about(hazards.Hazard, which=is_here), hazards.no_hazard, hazards.hazard),
    hazards.Taint: Entry(
        "harm", REFEREE, about(hazards.Taint, which=hazards.is_corruptible), hazards.no_taint, hazards.taint
    ),
    advancement.Award: Entry(
        "reward", REFEREE, about(advancement.Award, HEROES), advancement.no_award, advancement.award
    ),
    combat.React: Entry("reaction", FIGURE, reactions(combat.React), combat.no_react, combat.react),
    combat.LetGo: Entry("reaction", FIGURE, reactions(combat.LetGo), combat.no_react, combat.let_go),
    wounds.DeathRoll: Entry("reaction", FIGURE, death_rolls, wounds.no_death_roll, wounds.death_roll),
    combat.Attack: Entry("combat", FIGURE, attacks, combat.no_attack, at_somebody(combat.attack)),
    abilities.Trick: Entry("combat", FIGURE, tricks, abilities.no_use, at_somebody(abilities.use)),
    powers.Cast: Entry("magic", FIGURE, castings, powers.no_cast, at_somebody(powers.cast)),
    powers.Invoke: Entry("magic", FIGURE, invocations, powers.no_invoke, at_somebody(powers.invoke)),
    abilities.Aid: Entry("help", FIGURE, aids, abilities.no_aid, abilities.aid),
    powers.Dose: Entry("help", FIGURE, doses, powers.no_dose, powers.dose),
    movement.Close: Entry("move", FIGURE, approaches(movement.Close), movement.no_close, movement.close),
    movement.Flank: Entry("move", FIGURE, approaches(movement.Flank), movement.no_flank, movement.close),
    movement.Advance: Entry("move", FIGURE, at_each(movement.Advance, enemies), movement.no_advance, movement.advance),
    movement.Withdraw: Entry("move", FIGURE, in_fight(movement.Withdraw), movement.no_withdraw, movement.withdraw),
    movement.FindLine: Entry("move", FIGURE, lines, movement.no_find_line, movement.find_line),
    movement.Climb: Entry("move", FIGURE, climbs, movement.no_climb, movement.climb),
    movement.Stand: Entry("move", FIGURE, stands, movement.no_stand, movement.stand),
    movement.Draw: Entry("gear", FIGURE, draws, movement.no_draw, movement.draw),
    movement.Shield: Entry("gear", FIGURE, shields, movement.no_shield, movement.shield),
    powers.Drink: Entry("gear", FIGURE, drinks, powers.no_drink, powers.drink),
    movement.Flee: Entry("move", FIGURE, in_fight(movement.Flee), movement.no_flee, movement.flee),
    movement.Surrender: Entry("turn", FIGURE, in_fight(movement.Surrender), movement.no_surrender, movement.surrender),
    rounds.Wait: Entry("turn", FIGURE, waits, rounds.no_wait, rounds.wait),
    rounds.EndTurn: Entry("turn", FIGURE, in_fight(rounds.EndTurn), rounds.no_end_turn, rounds.end_turn),
    powers.Perform: Entry("magic", FIGURE, performances, powers.no_perform, powers.perform),
    powers.Bind: Entry("magic", FIGURE, bindings, powers.no_bind, powers.bind),
    abilities.Brew: Entry("gear", FIGURE, brews, abilities.no_brew, abilities.brew),
    things.HandOver: Entry("things", FIGURE, handing, things.no_hand_over, things.hand_over),
    things.Take: Entry("things", FIGURE, takings, things.no_take, things.take),
    things.Drop: Entry("things", FIGURE, drops, things.no_drop, things.drop),
    things.PickUp: Entry("things", FIGURE, pickings, things.no_pick_up, things.pick_up),
    things.Wear: Entry("things", FIGURE, wearings, things.no_wear, things.wear),
    things.Buy: Entry("trade", FIGURE, buyings, things.no_buy, things.buy),
    things.Sell: Entry("trade", FIGURE, sellings, things.no_sell, things.sell),
    advancement.Learn: Entry("learn", FIGURE, lessons, advancement.no_learn, advancement.learn),
    corruption.Conceal: Entry("check", FIGURE, concealments, corruption.no_conceal, corruption.conceal),
    checks.Test: Entry("check", FIGURE, tests, checks.no_test, checks.test),
    checks.Opposed: Entry("check", FIGURE, oppositions, checks.no_opposed, checks.opposed),
    encounters.Sneak: Entry("check", FIGURE, sneaking, encounters.no_sneak, encounters.sneak),
    checks.Written: Entry("check", FIGURE, alone(checks.Written), checks.no_written, checks.roll_as_written),
    **evening.entries(HAND),
}

COMMANDS = union(ENTRIES)

WOUNDS = ("SY-14 hurt", "SY-15 dies", "SY-15 dying", "SY-15 slain")
BLOW = ("SY-12 hit", "SY-12 struck", "SY-12 unseen", *WOUNDS)
# What a power does takes hold, whoever has thrown for it.
MAGIC = ("SY-21 afflicted", "SY-13 damage", "SY-20 heals", "SY-21 cleansed", *WOUNDS, "SY-22 scar", "SY-24 abomination")

STAKES = {
    "attack": BLOW,
    "react": BLOW,
    "trick": (*BLOW, "SY-20 heals"),
    "cast": MAGIC,
    "invoke": MAGIC,
    "perform": ("SY-1 success", "SY-22 scar", "SY-24 abomination"),
    "brew": ("SY-13 brewed",),
    "conceal": ("SY-23 hidden",),
    "death-roll": ("SY-16 rises", "SY-16 dies"),
    "test": ("SY-1 success",),
    "opposed": ("SY-2 success",),
    "sneak": ("SY-10 unnoticed",),
    "take": ("SY-7 takes",),
    "stand": ("SY-7 stands",),
}


def why_not(state: Campaign, command: Any) -> Phrase | None:
    """Why a command is not legal now, or None."""
    entry = ENTRIES[type(command)]
    return not_theirs(entry, command) or entry.why_not(state, command)


def legal(state: Campaign, who: str) -> tuple[Option, ...]:
    """What `who` may do, and why not where it may not; what would harm its own side stands apart."""
    one, options = find(state, who), listed(ENTRIES, state, who)
    friends = {other.id for other in state.people if one is not None and encounters.is_with(one, other)}
    return tuple(
        [
            replace(each, group="friends")
            if each.group in ("combat", "magic")
            and getattr(each.command, "target", "") in friends
            and harms(state, each.command)
            else each
            for each in options
        ]
    )


def apply(state: Campaign, command: Any, table: Table) -> Campaign:
    """Carry out one command; raises `Illegal` and has then changed and told nothing."""
    demand(why_not(state, command))
    rule = ENTRIES[type(command)].rule
    return evening.spending(state, table, lambda table: rounds.settle(rule(state, command, table), table))


def rehearsal(state: Campaign, command: Any) -> Callable[[Table], Any] | None:
    """What is run for the odds of a command; nothing for one that but begins a fight."""
    return None if state.fight is None and harms(state, command) else partial(apply, state, command)


# What somebody does who has nobody to decide (SY-5, SY-6)


def suggest(state: Campaign, who: str) -> Any:
    """A sensible command for somebody who is due: strike back, help the dying, hit whom one can, else close in."""
    if who not in due(state):
        return None
    if who == REFEREE:
        return rounds.Round()
    fight = fighting(state)
    if fight.queue:
        return combat.React(who)
    one = person(state, who)
    if is_dying(one):
        return wounds.DeathRoll(who)
    return next((idea for idea in ideas(state, one) if why_not(state, idea) is None), rounds.EndTurn(who))


def ideas(state: Campaign, one: Person) -> Iterator[Any]:
    """What it might do, the best first; what is not legal now is skipped."""
    who = one.id
    if one.fallen:
        yield movement.Stand(who)
    yield from rescues(state, one)
    if not is_armed(one):
        for weapon in one.weapons:
            yield movement.Draw(who, weapon.kind)
    foes = sorted(enemies(state, one), key=lambda enemy: (enemy.toughness, enemy.id))
    near = sorted(foes, key=lambda enemy: (abs(enemy.place - one.place), enemy.toughness, enemy.id))
    fight = fighting(state)
    # Adversaries with powers use them in the first turns, when the fight is open.
    if one.powers and not is_hero(one) and fight.round % 2:
        for power in one.powers:
            at = foes[0].id if foes and power.effect.kind in powers.AT_FOES else ""
            yield powers.Cast(who, power.kind, at)
    if len(in_melee(state, one)) > 2:
        yield abilities.Trick(who, "sweep", who)
    for enemy in foes:
        if engaged(state, one, enemy) or is_ranged(one):
            yield combat.Attack(who, enemy.id)
    if is_ranged(one):
        for enemy in near:
            yield movement.FindLine(who, enemy.id)
        if in_melee(state, one):
            for weapon in one.weapons:
                yield movement.Draw(who, weapon.kind)
            yield movement.Withdraw(who)
    if not in_melee(state, one) and not is_ranged(one) and (fight.acts or fight.moves):
        for enemy in near:
            # With an action to spare for the blow, or to come closer: a turn is not spent on running only.
            yield movement.Flank(who, enemy.id)
            yield movement.Close(who, enemy.id)
        for enemy in near:
            yield movement.Advance(who, enemy.id)


def rescues(state: Campaign, one: Person) -> Iterator[Any]:
    """Whatever it has for a friend who is dying."""
    if camp(state, one) != HEROES:
        return
    for friend in allies(state, one):
        if is_dying(friend) and abs(friend.place - one.place) <= MOVEMENT:
            yield abilities.Aid(one.id, friend.id, elixir(one, wounds.HERBS) is not None)
            for power in one.powers:
                if power.effect.kind == "heal":
                    yield powers.Cast(one.id, power.kind, friend.id)
            for each in one.elixirs:
                if each.effect.kind == "heal":
                    yield powers.Dose(one.id, each.kind, friend.id)
