"""Everything that may be commanded: one table from a command's type to what it is.

`why_not` is asked by `legal` for the list and by `apply` before a rule runs: there is one copy of
every test of legality.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from operator import attrgetter
from typing import Any

from arbitro.systems import circumstances, evening
from arbitro.systems.boards import kept
from arbitro.systems.common import (
    FIGURE,
    Entry,
    about,
    acquainted,
    alone,
    always,
    at_each,
    at_war,
    by_seat,
    demand,
    demand_as_seen,
    each_of,
    feeling,
    fighting,
    for_each,
    in_fight,
    listed,
    no_fight,
    person,
    refusal,
    union,
    whoever,
)
from arbitro.systems.contract import ANYONE, HEROES, Phrase
from arbitro.systems.several import befalls
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
    offers,
    powers,
    rounds,
    things,
    wounds,
)
from arbitro.systems.symbaroum.campaign import (
    Campaign,
    Fight,
    allies,
    camp,
    enemies,
    engaged,
    in_melee,
    paces,
    sight_in,
    unfit,
    without,
)
from arbitro.systems.symbaroum.characters import Person, is_armed, is_dying, is_here, is_hero, is_ranged, of_kind
from arbitro.systems.symbaroum.charts import DARK_PLACES, MOVEMENT
from arbitro.systems.symbaroum.people import HAND, stage
from arbitro.systems.symbaroum.rounds import due
from arbitro.table import REFEREE, Table


def harms(state: Campaign, command: Any) -> bool:
    """Whether a command goes for somebody."""
    if isinstance(command, combat.Attack):
        return True
    if isinstance(command, abilities.Trick):
        return command.trick in abilities.AT_FOES
    found: Any = None
    if isinstance(command, powers.Cast):
        found = of_kind(person(state, command.who).powers, command.power)
    elif isinstance(command, powers.Invoke):
        found = of_kind(person(state, command.who).artefacts, command.artefact)
    return found is not None and found.effect.kind in powers.AT_FOES


Rule = Callable[[Campaign, Any, Table], Campaign]


def gone_for(rule: Rule, state: Campaign, command: Any, table: Table) -> Campaign:
    """The rule of what may go for somebody: in peace it begins a fight, and in one it draws in who stood by. (SY-5)"""
    if not harms(state, command):
        return rule(state, command, table)
    if state.fight is None:
        return encounters.assault(state, command.who, command.target, table)
    return rule(encounters.drawn_in(state, command.who, command.target, table), command, table)


def at_somebody(rule: Rule) -> Rule:
    """The rule, preceded by that."""
    return partial(gone_for, rule)


ENTRIES: dict[type[Any], Entry[Campaign]] = {
    creation.Create: Entry("begin", ANYONE, alone(creation.Create), creation.no_create, creation.create),
    rounds.Round: Entry("round", REFEREE, in_fight(rounds.Round), rounds.no_round, rounds.begin_round),
    encounters.Meet: Entry(
        "meet",
        REFEREE,
        lambda state, who: map(encounters.Meet, (*content.ENCOUNTERS, *content.CREATURES.of(state))),
        encounters.no_meet,
        encounters.meet,
    ),
    encounters.Sight: Entry(
        "scene", REFEREE, for_each(encounters.Sight, encounters.SIGHTS, True), encounters.no_sight, encounters.sight
    ),
    rounds.CallOff: Entry("scene", REFEREE, in_fight(rounds.CallOff), no_fight, rounds.call_off),
    clock.EndScene: Entry("scene", REFEREE, alone(clock.EndScene), at_war, clock.end_scene),
    clock.PassTime: Entry("scene", REFEREE, alone(clock.PassTime), at_war, clock.pass_time),
    clock.Rest: Entry("scene", REFEREE, alone(clock.Rest), at_war, clock.rest),
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
    combat.React: Entry("reaction", FIGURE, offers.reactions(combat.React), combat.no_react, combat.react),
    combat.LetGo: Entry("reaction", FIGURE, offers.reactions(combat.LetGo), combat.no_react, combat.let_go),
    wounds.DeathRoll: Entry(
        "reaction", FIGURE, whoever(wounds.DeathRoll, is_dying), wounds.no_death_roll, wounds.death_roll
    ),
    combat.Attack: Entry("combat", FIGURE, offers.attacks, combat.no_attack, at_somebody(combat.attack), harms=True),
    abilities.Trick: Entry("combat", FIGURE, offers.tricks, abilities.no_use, at_somebody(abilities.use), harms),
    powers.Cast: Entry("magic", FIGURE, offers.castings, powers.no_cast, at_somebody(powers.cast), harms),
    powers.Invoke: Entry("magic", FIGURE, offers.invocations, powers.no_invoke, at_somebody(powers.invoke), harms),
    abilities.Aid: Entry("help", FIGURE, offers.aids, abilities.no_aid, abilities.aid),
    powers.Dose: Entry("help", FIGURE, offers.doses, powers.no_dose, powers.dose),
    movement.Close: Entry("move", FIGURE, offers.approaches(movement.Close), movement.no_close, movement.step),
    movement.Flank: Entry("move", FIGURE, offers.approaches(movement.Flank), movement.no_flank, movement.step),
    movement.Advance: Entry("move", FIGURE, at_each(movement.Advance, enemies), movement.no_advance, movement.step),
    movement.Withdraw: Entry("move", FIGURE, in_fight(movement.Withdraw), movement.no_withdraw, movement.step),
    movement.Go: Entry("move", FIGURE, offers.goings, movement.no_go, movement.go),
    movement.FindLine: Entry("move", FIGURE, offers.lines, movement.no_find_line, movement.find_line),
    movement.Climb: Entry("move", FIGURE, offers.climbs, movement.no_climb, movement.climb),
    movement.Stand: Entry(
        "move", FIGURE, whoever(movement.Stand, attrgetter("fallen")), movement.no_stand, movement.stand
    ),
    movement.Draw: Entry("gear", FIGURE, offers.draws, movement.no_draw, movement.draw),
    movement.Shield: Entry(
        "gear", FIGURE, whoever(movement.Shield, attrgetter("shield")), movement.no_shield, movement.shield
    ),
    powers.Drink: Entry("gear", FIGURE, each_of(powers.Drink, attrgetter("elixirs")), powers.no_drink, powers.drink),
    movement.Flee: Entry("move", FIGURE, in_fight(movement.Flee), movement.no_flee, movement.flee),
    movement.Surrender: Entry("turn", FIGURE, in_fight(movement.Surrender), movement.no_surrender, movement.surrender),
    rounds.Wait: Entry("turn", FIGURE, offers.waits, rounds.no_wait, rounds.wait),
    rounds.EndTurn: Entry("turn", FIGURE, in_fight(rounds.EndTurn), always, rounds.end_turn, unable=combat.no_turn),
    powers.Perform: Entry(
        "magic", FIGURE, each_of(powers.Perform, attrgetter("rituals")), powers.no_perform, powers.perform
    ),
    powers.Bind: Entry("magic", FIGURE, each_of(powers.Bind, attrgetter("artefacts")), powers.no_bind, powers.bind),
    abilities.Brew: Entry("gear", FIGURE, offers.brews, abilities.no_brew, abilities.brew),
    checks.Test: Entry("check", FIGURE, offers.tests, checks.no_test, checks.test),
    checks.Opposed: Entry("check", FIGURE, offers.oppositions, checks.no_opposed, checks.opposed),
    things.HandOver: Entry("things", FIGURE, offers.handing, things.no_hand_over, things.hand_over),
    things.Take: Entry("things", FIGURE, offers.takings, things.no_take, things.take),
    things.Drop: Entry("things", FIGURE, offers.drops, things.no_drop, things.drop),
    things.PickUp: Entry("things", FIGURE, offers.pickings, things.no_pick_up, things.pick_up),
    things.Wear: Entry("things", FIGURE, offers.wearings, things.no_wear, things.wear),
    things.Buy: Entry("trade", FIGURE, offers.buyings, things.no_buy, things.buy),
    things.Sell: Entry("trade", FIGURE, offers.sellings, things.no_sell, things.sell),
    advancement.Learn: Entry("learn", FIGURE, offers.lessons, advancement.no_learn, advancement.learn),
    corruption.Conceal: Entry("check", FIGURE, offers.concealments, corruption.no_conceal, corruption.conceal),
    encounters.Sneak: Entry("check", FIGURE, offers.sneaking, encounters.no_sneak, encounters.sneak),
    checks.Written: Entry("check", FIGURE, alone(checks.Written), always, checks.roll_as_written),
    **evening.entries(HAND),
}
ENTRIES[evening.Stage] = ENTRIES[evening.Stage]._replace(rule=stage)

UNABLE: dict[type[Any], Callable[[Campaign, str], Phrase | None]] = {
    **dict.fromkeys((movement.Close, movement.Flank, movement.Advance, movement.Withdraw), movement.no_step),
    **dict.fromkeys((movement.Flee, movement.FindLine, movement.Climb), movement.no_step),
    **dict.fromkeys((checks.Test, checks.Opposed, checks.Written), unfit),
    **dict.fromkeys((combat.Attack, powers.Cast, powers.Invoke, powers.Dose, abilities.Aid), combat.no_deed),
    **dict.fromkeys((movement.Stand, powers.Drink, things.HandOver, things.Take, things.PickUp), combat.no_handling),
}
"""What keeps somebody from all commands of a type."""

for kind, unable in UNABLE.items():
    ENTRIES[kind] = ENTRIES[kind]._replace(unable=unable)

ENTRIES |= befalls(ENTRIES)

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

FREE_ATTACK = ("SY-12 hit", "SY-12 struck", *WOUNDS)
STAKES_OF = {"SY-14 pain": FREE_ATTACK, "SY-8 whom": FREE_ATTACK}
"""The told codes whose chance stands on each answer to these questions: what comes of the free attack that it gives."""


why_not, legal = partial(refusal, ENTRIES), partial(listed, by_seat(ENTRIES))
"""Why a command is not legal now, or None; what somebody may do, and why not where they may not."""


def apply(state: Campaign, command: Any, table: Table) -> Campaign:
    """Carry out one command; raises `Illegal` and has then changed and told nothing."""
    demand_as_seen(why_not, without, state, command, table)
    state = acquainted(without, state, command, table)
    rule = ENTRIES[type(command)].rule
    after = circumstances.spending(state, table, lambda table: rounds.settle(rule(state, command, table), table))
    return feeling(without, state, kept(HAND, state, after, table), command, table)


def rehearsal(state: Campaign, command: Any) -> Callable[[Table], Any] | None:
    """What is run for the odds of a command; nothing for one that but begins a fight, or takes what nobody guards."""
    if isinstance(command, things.Take) and not things.is_wary(person(state, command.target)):
        return None
    if isinstance(command, (checks.Test, checks.Opposed)):
        demand(why_not(state, command))
        return partial(carried_out, between_them(state, command), command)
    return None if state.fight is None and harms(state, command) else partial(apply, state, command)


def carried_out(state: Campaign, command: Any, table: Table) -> Campaign:
    """A legal command, without what follows by itself."""
    return circumstances.spending(state, table, partial(ENTRIES[type(command)].rule, state, command))


def between_them(state: Campaign, command: checks.Test | checks.Opposed) -> Campaign:
    """As much of a campaign as a test hangs on: who makes it, against whom, and what hinders the two. (SY-2, SY-19)"""
    whos = (command.who,) if isinstance(command, checks.Test) else (command.who, command.target)
    fight = state.fight
    if fight is not None:
        order, against = [tuple([who for who in each if who in whos]) for each in (fight.order, fight.against)]
        fight = Fight(order=order, sight=sight_in(fight), against=against)
    return Campaign(state.house, tuple([person(state, who) for who in whos]), fight)


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
    fight, upon = fighting(state), in_melee(state, one)
    # Adversaries with powers use them in the first turns, when the fight is open.
    if one.powers and not is_hero(one) and fight.round % 2:
        for power in one.powers:
            at = foes[0].id if foes and power.effect.kind in powers.AT_FOES else ""
            yield powers.Cast(who, power.kind, at)
    if len(upon) > 2:
        yield abilities.Trick(who, "sweep", who)
    for enemy in foes:
        if engaged(state, one, enemy) or is_ranged(one):
            yield combat.Attack(who, enemy.id)
    near = sorted(foes, key=lambda enemy: (paces(state, enemy, one), enemy.toughness, enemy.id))
    if is_ranged(one):
        for enemy in near:
            yield movement.FindLine(who, enemy.id)
        if upon:
            for weapon in one.weapons:
                yield movement.Draw(who, weapon.kind)
            yield movement.Withdraw(who)
    elif not upon and (fight.acts or fight.moves):
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
        if is_dying(friend) and paces(state, friend, one) <= MOVEMENT:
            yield abilities.Aid(one.id, friend.id, of_kind(one.elixirs, wounds.HERBS) is not None)
            for power in one.powers:
                if power.effect.kind == "heal":
                    yield powers.Cast(one.id, power.kind, friend.id)
            for each in one.elixirs:
                if each.effect.kind == "heal":
                    yield powers.Dose(one.id, each.kind, friend.id)
