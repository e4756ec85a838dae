"""Everything that may be commanded: one table from a command's type to what it is.

`why_not` is asked by `legal` for its list and by `apply` before a rule runs: there is one copy of every test of
legality.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from operator import attrgetter
from typing import Any

from msgspec.structs import replace

from arbitro.systems import circumstances, evening
from arbitro.systems.boards import kept
from arbitro.systems.common import (
    FIGURE,
    Entry,
    Wishes,
    about,
    acquainted,
    alone,
    by_seat,
    demand_as_seen,
    distinct,
    each_of,
    feeling,
    for_each,
    in_fight,
    in_peace,
    listed,
    no_fight,
    person,
    refusal,
    union,
    whoever,
)
from arbitro.systems.contract import ANYONE, HEROES, Option
from arbitro.systems.d10 import (
    advancement,
    charts,
    checks,
    combat,
    content,
    creation,
    declaring,
    encounters,
    gear,
    hazards,
    healing,
    things,
    waves,
)
from arbitro.systems.d10.campaign import Campaign, opponents
from arbitro.systems.d10.characters import (
    CAPTIVE,
    CHARACTERISTICS,
    MAIN,
    OFF,
    Person,
    are_enemies,
    camp_of,
    is_able,
    is_down,
    is_out,
    skill,
    weapon_in,
)
from arbitro.systems.d10.people import HAND
from arbitro.systems.several import befalls
from arbitro.table import REFEREE, Table

# --- What is worth listing -------------------------------------------------------------------------------------------


def is_declaring(state: Campaign) -> bool:
    """Whether a round is being declared."""
    return state.fight is not None and state.fight.round > 0 and not state.fight.wave


def declarations(state: Campaign, who: str) -> Iterator[declaring.Declare]:
    """Step by step, or one of the sequences that come to mind; then against each enemy."""
    if is_declaring(state):
        one = person(state, who)
        foes = opponents(state, one)
        usual, move = declaring.usually(one, foes)
        yield declaring.Declare(who)
        for sequence in declaring.sequences(state, one, usual):
            yield declaring.Declare(who, sequence or ("wait",), "stay" if sequence in declaring.STAYS else move)
        if skill(one, "dodge"):
            yield declaring.Declare(who, ("dodge",), "back-off")
        for other in foes:
            yield from declaring.against(state, one, other)


def attacks(state: Campaign, who: str) -> Iterator[combat.Attack]:
    """Each opponent anywhere, in the wave of an attack, and everybody else; then each location, and the gaps."""
    one = person(state, who)
    if state.fight is None:
        yield from [combat.Attack(who, other.id) for other in enemies_first(state, one)]
        return
    if not combat.has_begun(state.fight) or not waves.own_act(one) or waves.own_act(one) == "act":
        return
    yield from [combat.Attack(who, other.id) for other in enemies_first(state, one)]
    targets = [other.id for other in opponents(state, one)]
    for target in targets:
        yield from [combat.Attack(who, target, location) for location in (*reversed(charts.LOCATIONS), combat.GAP)]


def enemies_first(state: Campaign, one: Person) -> list[Person]:
    """Everybody else who is still there."""
    others = [other for other in state.people if other.id != one.id and not is_out(other)]
    return sorted(others, key=lambda other: not are_enemies(one, other))


def in_wave(command: type[Any]) -> Wishes:
    """One command, while the waves go on."""
    return lambda state, who: iter((command(who=who),) if combat.has_begun(state.fight) else ())


def can_act(state: Campaign, who: str) -> bool:
    """Whether it is worth listing what is neither attack nor defence."""
    if state.fight is None:
        return True
    return waves.own_act(person(state, who)) == "act" and waves.no_act_now(state, who) is None


@distinct
def tries(state: Campaign, who: str) -> Iterator[checks.Try]:
    """Each characteristic and each skill that one has."""
    one = person(state, who)
    for what in (*CHARACTERISTICS, *[name for name, value in one.skills if value]):
        yield checks.Try(who, what)


def opposed(state: Campaign, who: str) -> Iterator[checks.Oppose]:
    """Each other figure."""
    yield from [checks.Oppose(who, other.id) for other in state.people if other.id != who and not is_out(other)]


def treatments(state: Campaign, who: str) -> Iterator[healing.Treat]:
    """Each wound that Medicine is for, and shock."""
    if can_act(state, who):
        for other in state.people:
            if is_out(other):
                continue
            if other.shock:
                yield healing.Treat(who, other.id, healing.SHOCK)
            for location in dict.fromkeys([wound.location for wound in other.wounds]):
                if healing.most_urgent(other, location) is not None:
                    yield healing.Treat(who, other.id, location)


def wields(state: Campaign, who: str) -> Iterator[gear.Wield]:
    """What one has, in either hand; or nothing."""
    if state.fight is not None and not is_declaring(state):
        return
    one = person(state, who)
    # Claws and teeth are where they are, but whoever has them may use them again.
    kinds = dict.fromkeys([weapon.kind for weapon in one.weapons])
    for hand, now in ((MAIN, one.main), (OFF, one.off)):
        yield from [gear.Wield(who, kind, hand) for kind in kinds if kind != now]
        if not weapon_in(one, hand).natural:
            yield gear.Wield(who, gear.NOTHING, hand)


def drops(state: Campaign, who: str) -> Iterator[gear.Drop]:
    """What is in either hand."""
    if state.fight is None or is_declaring(state):
        one = person(state, who)
        yield from [gear.Drop(who, hand) for hand in (MAIN, OFF) if not weapon_in(one, hand).natural]


def pick_ups(state: Campaign, who: str) -> Iterator[things.PickUp]:
    """Everything that lies about."""
    if can_act(state, who):
        yield from [things.PickUp(who, kind) for kind in dict.fromkeys(map(things.kind_of, state.ground))]


def hand_overs(state: Campaign, who: str) -> Iterator[things.HandOver]:
    """To everybody who lives."""
    if can_act(state, who) and things.belongings(person(state, who)):
        yield from [things.HandOver(who, other.id) for other in state.people if other.id != who and not is_out(other)]


def takings(state: Campaign, who: str) -> Iterator[things.Take]:
    """From everybody, the dead too; in a fight from the helpless alone. What they have plays no part."""
    if can_act(state, who):
        for other in state.people:
            there = other.dead or not is_out(other)
            if other.id != who and there and (state.fight is None or things.is_at_mercy(other)):
                yield things.Take(who, other.id)


def trades(state: Campaign, who: str) -> Iterator[things.Trade]:
    """With everybody who can say yes or no."""
    if state.fight is None:
        yield from [things.Trade(who, other.id) for other in state.people if other.id != who and is_able(other)]


def sneaks(state: Campaign, who: str) -> Iterator[checks.Sneak]:
    """Where there is somebody who could notice."""
    if checks.watchers(state, person(state, who)):
        yield checks.Sneak(who)


def lessons(state: Campaign, who: str) -> Iterator[advancement.Learn]:
    """For whoever has points: whatever it knows, and what is begun at none."""
    one = person(state, who)
    if state.fight is None and one.points:
        known = dict(one.skills)
        for name, entry in content.SKILLS.items():
            if name in known or entry.innate or state.house.late_knowledge:
                yield advancement.Learn(who, name)


def awards(state: Campaign, who: str) -> Iterator[advancement.Award]:
    """All the heroes together; one by one by the same form."""
    yield advancement.Award(advancement.EVERYBODY)
    yield from [advancement.Award(one.id) for one in state.people if advancement.is_rewarded(one)]


def getting_up(state: Campaign, who: str) -> Iterator[gear.StandUp]:
    """For whoever lies there."""
    if can_act(state, who) and is_down(person(state, who)):
        yield gear.StandUp(who)


def lying_down(state: Campaign, who: str) -> Iterator[gear.LieDown]:
    """For whoever stands."""
    if can_act(state, who) and not is_down(person(state, who)):
        yield gear.LieDown(who)


def joins(state: Campaign, who: str) -> Iterator[encounters.Join]:
    """Whoever has no share in the fight: beside each who has."""
    if state.fight is not None and not camp_of(person(state, who)):
        yield from [encounters.Join(who, other.id) for other in state.people if camp_of(other) and is_able(other)]


def releases(state: Campaign, who: str) -> Iterator[evening.Release]:
    """Each captive, for whoever is none."""
    if CAPTIVE not in person(state, who).conditions:
        yield from [evening.Release(who, one.id) for one in state.people if CAPTIVE in one.conditions]


def is_there(one: Person) -> bool:
    """Whether it takes part."""
    return not is_out(one)


def is_hero(one: Person) -> bool:
    """Whether a player plays it."""
    return one.side == HEROES


def is_nobodys(one: Person) -> bool:
    """Whether no player plays it."""
    return not is_hero(one)


def is_about(one: Person) -> bool:
    """Whether it does not rest yet."""
    return not one.resting


# --- The table -------------------------------------------------------------------------------------------------------


def hazard(command: type[Any], rule: Any) -> Entry[Campaign]:
    """What may befall anybody who is there."""
    return Entry("hazard", REFEREE, about(command, which=is_there), hazards.no_hazard, rule)


ENTRIES: dict[type[Any], Entry[Campaign]] = {
    creation.Create: Entry("begin", ANYONE, alone(creation.Create), creation.no_create, creation.create),
    # A fight.
    declaring.Declare: Entry("declare", FIGURE, declarations, declaring.no_declare, declaring.declare),
    combat.Attack: Entry("attack", FIGURE, attacks, encounters.no_strike_out, encounters.strike_out, harms=True),
    waves.Forgo: Entry("forgo", FIGURE, in_wave(waves.Forgo), waves.no_forgo, waves.forgo),
    encounters.Join: Entry("move", FIGURE, joins, encounters.no_join, encounters.join),
    encounters.Yield: Entry(
        "move", FIGURE, whoever(encounters.Yield, camp_of, True), encounters.no_give_up, encounters.give_up
    ),
    # In a fight with a declared act; between fights at any time.
    gear.StandUp: Entry("move", FIGURE, getting_up, gear.no_stand_up, gear.stand_up),
    healing.Treat: Entry("treat", FIGURE, treatments, healing.no_treat, healing.treat),
    things.PickUp: Entry("gear", FIGURE, pick_ups, things.no_pick_up, things.pick_up),
    gear.LieDown: Entry("move", FIGURE, lying_down, gear.no_lie_down, gear.lie_down),
    checks.Try: Entry("check", FIGURE, tries, checks.no_attempt, checks.attempt),
    checks.Oppose: Entry("opposed", FIGURE, opposed, checks.no_oppose, checks.oppose),
    checks.Sneak: Entry("opposed", FIGURE, sneaks, checks.no_sneak, checks.sneak),
    things.HandOver: Entry("things", FIGURE, hand_overs, things.no_hand_over, things.hand_over),
    things.Take: Entry("things", FIGURE, takings, things.no_take, things.take),
    # Before a round is declared, or between fights.
    gear.Wield: Entry("gear", FIGURE, wields, gear.no_wield, gear.wield),
    gear.Drop: Entry("gear", FIGURE, drops, gear.no_drop, gear.drop),
    # At any time.
    things.UseUp: Entry("things", FIGURE, whoever(things.UseUp, attrgetter("things")), things.no_use_up, things.use_up),
    # Between fights.
    things.Trade: Entry("things", FIGURE, trades, things.no_trade, things.trade),
    things.PutDown: Entry(
        "things", FIGURE, whoever(things.PutDown, things.belongings, False), things.no_put_down, things.put_down
    ),
    gear.Wear: Entry("gear", FIGURE, each_of(gear.Wear, attrgetter("pack"), False), gear.no_wear, gear.wear),
    advancement.Learn: Entry("learn", FIGURE, lessons, advancement.no_learn, advancement.learn),
    gear.TakeOff: Entry(
        "gear", FIGURE, each_of(gear.TakeOff, attrgetter("armour"), False), gear.no_take_off, gear.take_off
    ),
    healing.LieUp: Entry("rest", FIGURE, whoever(healing.LieUp, is_about, False), healing.no_lie_up, healing.lie_up),
    healing.Rise: Entry(
        "rest", FIGURE, whoever(healing.Rise, attrgetter("resting"), False), healing.no_rise, healing.rise
    ),
    creation.Retire: Entry(
        "rest", FIGURE, whoever(creation.Retire, is_hero, False), creation.no_retire, creation.retire
    ),
    # The referee's.
    waves.Round: Entry("fight", REFEREE, in_fight(waves.Round), waves.no_round, waves.begin_round),
    encounters.EndFight: Entry("fight", REFEREE, in_fight(encounters.EndFight), no_fight, encounters.end_fight),
    encounters.Begin: Entry(
        "fight", REFEREE, for_each(encounters.Begin, content.ENCOUNTERS, False), encounters.no_begin, encounters.begin
    ),
    healing.Rest: Entry("rest", REFEREE, for_each(healing.Rest, charts.SPANS, False), healing.no_time, healing.rest),
    healing.PassTime: Entry(
        "time", REFEREE, for_each(healing.PassTime, charts.SPANS, False), healing.no_time, healing.pass_time
    ),
    checks.Compete: Entry("opposed", REFEREE, in_peace(checks.Compete), checks.no_compete, checks.compete),
    hazards.Hurt: hazard(hazards.Hurt, hazards.wound),
    hazards.Fall: hazard(hazards.Fall, hazards.falling),
    hazards.Endure: hazard(hazards.Endure, hazards.endure),
    advancement.Award: Entry("learn", REFEREE, awards, advancement.no_award, advancement.award),
    things.Give: Entry("edit", REFEREE, about(things.Give, which=is_there), things.no_give, things.give),
    encounters.Dismiss: Entry(
        "edit", REFEREE, about(encounters.Dismiss, which=is_nobodys), encounters.no_dismiss, encounters.dismiss
    ),
    **evening.entries(HAND),
    evening.Release: Entry("captive", FIGURE, releases, encounters.no_release, encounters.release),
}

ENTRIES |= befalls(ENTRIES)

COMMANDS = union(ENTRIES)

ACTS = (
    *(gear.StandUp, gear.LieDown, healing.Treat, checks.Try, checks.Oppose, checks.Sneak),
    *(things.PickUp, things.HandOver, things.Take),
)
"""What carries out, in a fight, an act that was declared."""

UNABLE = {
    declaring.Declare: declaring.no_declaring,
    combat.Attack: waves.no_attack_now,
    gear.Wield: gear.no_handling,
    gear.Drop: gear.no_handling,
    **dict.fromkeys(ACTS, waves.no_act_now),
}
"""What in a fight has its moment, which whoever gives the command waits for."""

for kind, unable in UNABLE.items():
    ENTRIES[kind] = ENTRIES[kind]._replace(unable=unable)

STAKES = {
    "declare": ("D10-20 struck",),
    "attack": ("D10-20 struck", "D10-27 out", "D10-27 dies"),
    "oppose": ("D10-11 won",),
    "sneak": ("D10-11 lost",),
    "take": ("D10-22 takes",),
    "try": ("D10-8 success", "D10-9 certain"),
    "treat": ("D10-28 saved", "D10-31 cared", "D10-31 cared oneself"),
}
"""The told codes whose chance stands on a command's button; what a declaration leads to is `duel.rehearsal`."""

STAKES_OF: dict[str, tuple[str, ...]] = {
    **dict.fromkeys(("D10-17 answer", "D10-18 answer"), ("D10-20 struck",)),
    **dict.fromkeys(("D10-11 with what", "D10-11 what resists", "D10-25 where"), ()),
}
"""The told codes whose chance stands on each answer to these questions."""


# --- The verbs of the door -------------------------------------------------------------------------------------------


why_not = partial(refusal, ENTRIES)
"""Why a command is not legal now, or None."""


OFFERED = by_seat(ENTRIES)


def legal(state: Campaign, who: str) -> tuple[Option, ...]:
    """What `who` may do, and why not where it may not; blows at one place of a foe are a group of their own."""
    options = listed(OFFERED, state, who, mates=in_camp)
    return tuple(
        [
            replace(each, group="aimed") if each.group == "attack" and each.command.at != combat.ANYWHERE else each
            for each in options
        ]
    )


def in_camp(state: Campaign, who: str) -> frozenset[str]:
    """Those who fight for whom somebody fights, or like them for nobody."""
    camp = camp_of(person(state, who))
    return frozenset([other.id for other in state.people if camp_of(other) == camp])


def apply(state: Campaign, command: Any, table: Table) -> Campaign:
    """Carry out one command; raises `Illegal` and has then changed and told nothing."""
    demand_as_seen(why_not, waves.as_seen, state, command, table)
    state = acquainted(waves.as_seen, state, command, table)
    after = waves.go_on(carried_out(state, command, table), table)
    return feeling(waves.as_seen, state, kept(HAND, state, after, table), command, table)


def carried_out(state: Campaign, command: Any, table: Table) -> Campaign:
    """A legal command, without what follows by itself: nothing at stake on a button hangs on that."""
    after = circumstances.spending(state, table, lambda table: ENTRIES[type(command)].rule(state, command, table))
    return waves.act_done(after, command.who) if isinstance(command, ACTS) else after
