"""Everything that may be commanded: one table from a command's type to what it is.

`why_not` is the one test of legality: `legal` shows its refusals, `apply` raises them.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from operator import attrgetter
from typing import Any

from msgspec.structs import replace

from arbitro.systems import circumstances, evening
from arbitro.systems.boards import kept
from arbitro.systems.brp import (
    advancement,
    ailments,
    blows,
    clock,
    combat,
    content,
    creation,
    dealings,
    encounters,
    gear,
    goods,
    movement,
    powers,
    stances,
    trials,
    wounds,
)
from arbitro.systems.brp.campaign import Campaign, Fight, dying, enemies, noted, unfit
from arbitro.systems.brp.characters import is_up, worn
from arbitro.systems.brp.charts import LIGHTS, SPANS, TIME_TAKEN
from arbitro.systems.brp.combat import ATTACK, OTHER, SHOOT, can_save, due, next_moment
from arbitro.systems.brp.instincts import as_stated, ideas
from arbitro.systems.brp.offers import (
    against_others,
    alive,
    antidotes,
    at_each,
    attempts,
    between,
    contests,
    declarations,
    drawable,
    feats,
    for_those,
    hideouts,
    in_hand,
    investments,
    is_bare,
    is_prey,
    loadable,
    lying_about,
    may_go,
    others_here,
    patients,
    seizable,
    several,
    squares,
    strains,
    teachers,
    to_each,
    towards,
    trades,
    with_armour,
    yielding,
)
from arbitro.systems.brp.people import HAND
from arbitro.systems.brp.wounds import bury
from arbitro.systems.common import (
    FIGURE,
    Entry,
    about,
    acquainted,
    alone,
    always,
    befriended,
    by_seat,
    demand,
    demand_as_seen,
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
from arbitro.systems.contract import ANYONE, Option, Phrase
from arbitro.systems.several import befalls
from arbitro.table import REFEREE, Table

BLOW = ("BRP-5.9 damage", "BRP-5.5 hit", "BRP-5.13 special", "BRP-5.12 unconscious", "BRP-5.12 dying")

STAKES = {
    "declare": ("BRP-5.5 hit", "BRP-5.13 special"),
    "attack": BLOW,
    "shoot": BLOW,
    "backstab": BLOW,
    "knock-out": ("BRP-6.9 knocked out", "BRP-5.5 hit"),
    "feat": ("BRP-3.2 success", "BRP-3.2 special"),
    "attempt": ("BRP-3.2 success", "BRP-3.2 special"),
    "oppose": ("BRP-3.3 won",),
    "aid": ("BRP-3.2 success", "BRP-3.2 special"),
    "treat": ("BRP-6.5 treated",),
    "study": ("BRP-3.5 learns",),
    "pit": ("BRP-3.4 prevails",),
    "vie": ("BRP-3.3 ahead",),
    "seize": ("BRP-3.3 seized",),
    "steal": ("BRP-2.6 stolen",),
    "lurk": ("BRP-6.2 out of sight",),
    "lie-in-wait": ("BRP-6.1 waiting",),
}

STAKES_OF: dict[str, tuple[str, ...]] = {
    "BRP-5.6 defence": ("BRP-5.9 damage",),
    "BRP-3.3 answer": ("BRP-3.3 lost", "BRP-3.3 seized", "BRP-2.6 stolen"),
    "BRP-2.6 haggle": ("BRP-3.2 success",),
    **dict.fromkeys(("BRP-3.3 skill", "BRP-3.3 contest", "BRP-3.5 lesson"), ()),
    **dict.fromkeys(("BRP-3.2 difficulty", "BRP-3.4 active", "BRP-3.4 passive"), ()),
}
"""The told codes whose chance stands on each answer to a question. None stands on the senses with which somebody might
notice: it would tell whether anybody is there. (BRP-6.1, BRP-6.2)"""


# The table

ENTRIES: dict[type[Any], Entry[Campaign]] = {
    creation.Create: Entry("begin", ANYONE, alone(creation.Create), creation.no_create, creation.create),
    creation.Invest: Entry("training", FIGURE, investments, creation.no_invest, creation.invest),
    creation.Outfit: Entry("training", FIGURE, whoever(creation.Outfit, is_bare), creation.no_outfit, creation.outfit),
    # Before what moves, so that whoever aims at somebody finds it first.
    combat.Declare: Entry("intent", FIGURE, declarations, combat.no_declare, movement.state_at),
    movement.Close: Entry("move", FIGURE, towards, movement.no_close, movement.close),
    movement.Go: Entry("move", FIGURE, squares, movement.no_go, movement.go),
    movement.Withdraw: Entry("move", FIGURE, in_fight(movement.Withdraw), always, movement.withdraw),
    blows.Attack: Entry("attack", FIGURE, at_each(blows.Attack), blows.no_attack, blows.attack, harms=True),
    blows.Shoot: Entry("attack", FIGURE, at_each(blows.Shoot, True), blows.no_shoot, blows.attack, harms=True),
    blows.KnockOut: Entry(
        "attack", FIGURE, at_each(blows.KnockOut, None), blows.no_knock_out, blows.attack, harms=True
    ),
    blows.Backstab: Entry("attack", FIGURE, at_each(blows.Backstab, whom=enemies), blows.no_backstab, blows.attack),
    combat.Defend: Entry("move", FIGURE, in_fight(combat.Defend), always, combat.defend),
    movement.Flee: Entry("move", FIGURE, in_fight(movement.Flee), movement.no_flee, movement.flee),
    wounds.Aid: Entry("help", FIGURE, patients, wounds.no_aid, wounds.aid),
    wounds.Wake: Entry("help", FIGURE, for_those(wounds.Wake, attrgetter("asleep")), wounds.no_wake, wounds.wake),
    ailments.Treat: Entry(
        "help", FIGURE, for_those(ailments.Treat, attrgetter("ailments")), ailments.no_treat, ailments.treat
    ),
    ailments.TakeAntidote: Entry("help", FIGURE, antidotes, ailments.no_antidote, ailments.take_antidote),
    stances.Draw: Entry("gear", FIGURE, drawable, stances.no_draw, stances.draw),
    stances.PutAway: Entry("gear", FIGURE, in_hand(stances.PutAway), stances.no_put_away, stances.put_away),
    stances.Drop: Entry("gear", FIGURE, in_hand(stances.Drop), stances.no_put_away, stances.drop),
    stances.PickUp: Entry("gear", FIGURE, lying_about, stances.no_pick_up, stances.pick_up),
    stances.Reload: Entry("gear", FIGURE, loadable, stances.no_reload, stances.reload),
    gear.Wear: Entry("gear", FIGURE, with_armour, gear.no_wear, gear.wear),
    gear.TakeOff: Entry("gear", FIGURE, each_of(gear.TakeOff, worn, False), gear.no_take_off, gear.take_off),
    stances.TakeCover: Entry("stance", FIGURE, in_fight(stances.TakeCover), stances.no_take_cover, stances.take_cover),
    stances.Kneel: Entry("stance", FIGURE, in_fight(stances.Kneel), stances.no_kneel, stances.kneel),
    stances.Rise: Entry("stance", FIGURE, in_fight(stances.Rise), stances.no_rise, stances.rise),
    stances.Lurk: Entry("stance", FIGURE, hideouts(stances.Lurk, True), stances.no_lurk, stances.lurk),
    stances.LieInWait: Entry(
        "stance", FIGURE, hideouts(stances.LieInWait, False), stances.no_lie_in_wait, stances.lie_in_wait
    ),
    powers.SpendPower: Entry("powers", FIGURE, alone(powers.SpendPower), powers.no_spend_power, powers.spend_power),
    trials.Feat: Entry("feat", FIGURE, feats, trials.no_feat, trials.feat),
    trials.Attempt: Entry("skill", FIGURE, attempts, trials.no_attempt, trials.attempt),
    trials.Oppose: Entry("contest", FIGURE, against_others, trials.no_oppose, trials.oppose),
    trials.Pit: Entry("contest", FIGURE, contests, trials.no_pit, trials.pit),
    trials.Vie: Entry("contest", FIGURE, several, trials.no_vie, trials.vie),
    trials.Strain: Entry("contest", FIGURE, strains, trials.no_strain, trials.strain),
    dealings.Seize: Entry("contest", FIGURE, seizable, dealings.no_seize, dealings.seize, harms=True),
    dealings.Surrender: Entry("move", FIGURE, yielding, no_fight, dealings.surrender),
    advancement.Improve: Entry(
        "learning", FIGURE, between(advancement.Improve), advancement.no_improve, advancement.improve
    ),
    advancement.Study: Entry("learning", FIGURE, teachers, advancement.no_study, advancement.study),
    advancement.Reflect: Entry(
        "learning",
        FIGURE,
        whoever(advancement.Reflect, attrgetter("free_checks")),
        advancement.no_reflect,
        advancement.reflect,
    ),
    combat.Round: Entry("round", REFEREE, in_fight(combat.Round), combat.no_round, combat.begin_round),
    movement.Movement: Entry("round", REFEREE, in_fight(movement.Movement), movement.no_movement, movement.movement),
    combat.EndFight: Entry("round", REFEREE, in_fight(combat.EndFight), no_fight, combat.stop_fight),
    encounters.Meet: Entry(
        "meet", REFEREE, for_each(encounters.Meet, content.CREATURES), encounters.no_meet, encounters.meet
    ),
    encounters.Begin: Entry(
        "meet",
        REFEREE,
        for_each(encounters.Begin, content.ENCOUNTERS, False),
        encounters.no_begin_ready,
        encounters.begin_ready,
    ),
    encounters.Dismiss: Entry(
        "meet", REFEREE, about(encounters.Dismiss, which=may_go), encounters.no_dismiss, encounters.dismiss
    ),
    stances.Light: Entry("scene", REFEREE, for_each(stances.Light, LIGHTS), stances.no_light, stances.light),
    clock.PassTime: Entry("time", REFEREE, for_each(clock.PassTime, SPANS), clock.no_pass_time, clock.pass_time),
    advancement.EndAdventure: Entry(
        "time", REFEREE, alone(advancement.EndAdventure), advancement.no_end, advancement.end_adventure
    ),
    advancement.BeginAdventure: Entry(
        "time", REFEREE, alone(advancement.BeginAdventure), advancement.no_begin, advancement.begin_adventure
    ),
    advancement.MonthsPass: Entry(
        "time", REFEREE, alone(advancement.MonthsPass), advancement.no_pause, advancement.months_pass
    ),
    wounds.Injure: Entry("harm", REFEREE, about(wounds.Injure, which=alive), wounds.no_injure, wounds.injure),
    wounds.Fall: Entry("harm", REFEREE, about(wounds.Fall, which=alive), wounds.no_injure, wounds.fall),
    ailments.Poison: Entry("harm", REFEREE, about(ailments.Poison, which=alive), ailments.no_poison, ailments.poison),
    ailments.Expose: Entry("harm", REFEREE, about(ailments.Expose, which=alive), ailments.no_expose, ailments.expose),
    gear.Give: Entry("gear", REFEREE, about(gear.Give, which=alive), gear.no_give, gear.give),
    encounters.Assail: Entry("attack", FIGURE, others_here, encounters.no_assail, encounters.assail, harms=True),
    goods.HandOver: Entry("gear", FIGURE, to_each(goods.HandOver), goods.no_hand_over, goods.hand_over),
    goods.Take: Entry("gear", FIGURE, to_each(goods.Take), goods.no_take, goods.take),
    goods.Loot: Entry("gear", FIGURE, to_each(goods.Loot, is_prey, True), goods.no_loot, goods.loot),
    goods.Steal: Entry("contest", FIGURE, to_each(goods.Steal, peace=True), goods.no_steal, goods.steal),
    goods.Buy: Entry("trade", FIGURE, trades(goods.Buy), goods.no_buy, goods.buy),
    goods.Sell: Entry("trade", FIGURE, trades(goods.Sell), goods.no_sell, goods.sell),
    goods.LayDown: Entry("gear", FIGURE, in_peace(goods.LayDown), goods.no_lay_down, goods.lay_down),
    goods.UseUp: Entry("gear", FIGURE, alone(goods.UseUp), goods.no_use_up, goods.use_up),
    **evening.entries(HAND),
    evening.Release: Entry(
        "help", FIGURE, for_those(evening.Release, attrgetter("captive")), dealings.no_release, dealings.release
    ),
}
"""Each command's rule and what may stand against it."""

ENTRIES |= befalls(ENTRIES)

COMMANDS = union(ENTRIES)

TAKES: dict[type[Any], int] = {
    wounds.Aid: 1, wounds.Wake: 1, stances.Reload: 1, trials.Feat: 1, ailments.Treat: TIME_TAKEN["minutes"],
}  # fmt: skip
"""How many rounds somebody is busy with it outside a fight. (BRP-4.4)"""

UNFIT_TOO = (creation.Invest, creation.Outfit, advancement.Improve, advancement.Reflect)
"""What a figure may do in any state: it is done with pencil and paper."""

BOUND_TOO = (evening.Bide, trials.Attempt, trials.Feat, trials.Oppose, trials.Pit, trials.Vie, powers.SpendPower)
"""What a captive may do: talk, look about, wriggle."""

ONE_ACTION: dict[type[Any], tuple[str, ...]] = {
    wounds.Aid: (),
    wounds.Wake: (),
    trials.Attempt: (OTHER,),
    trials.Feat: (OTHER,),
    trials.Oppose: (OTHER,),
    trials.Pit: (OTHER,),
    trials.Vie: (OTHER,),
    dealings.Seize: (OTHER,),
}
"""What takes a figure's action in a fight, and what must have been stated; emergencies do not wait. (BRP-4.3)"""

Moment = Callable[[Campaign, str], Phrase | None]
"""Why somebody's moment for something has not come."""


@cache
def acting(*acts: str) -> Moment:
    """The moment of an action in a fight, where one of these must have been stated."""
    return lambda state, who: combat.may_act(state, who, *acts) if state.fight is not None else None


MOMENTS: dict[type[Any], Moment] = {
    **{kind: acting(*acts) for kind, acts in ONE_ACTION.items()},
    blows.Attack: acting(ATTACK),
    blows.Shoot: acting(SHOOT),
    blows.KnockOut: acting(),
    blows.Backstab: acting(ATTACK),
    combat.Declare: combat.may_state,
    combat.Defend: combat.may_act,
    **dict.fromkeys((movement.Close, movement.Go, movement.Withdraw), movement.may_move),
    **dict.fromkeys((stances.Draw, stances.PutAway, stances.Drop, stances.PickUp), stances.may_handle),
    **dict.fromkeys((stances.TakeCover, stances.Kneel, stances.Rise), stances.may_handle),
    **dict.fromkeys((goods.HandOver, goods.Take, goods.UseUp), stances.may_handle),
}
"""What has its moment in a fight: a list asks once whether it has come, and of whatever it is about only then."""


# The door


def barred(unfit_too: bool, bound_too: bool, moment: Moment, state: Campaign, who: str) -> Phrase | None:
    """What keeps a figure from every command of a type: how they are, who holds them, whose moment it is."""
    if unfit_too:
        return None
    condition = unfit(state, who)
    if condition is None and person(state, who).captive and not bound_too:
        return Phrase("no-free-hands", {"who": who})
    return condition or moment(state, who)


@cache
def bars(unfit_too: bool, bound_too: bool, moment: Moment) -> Moment:
    """The same for all types that ask the same, so that a list asks it once."""
    return partial(barred, unfit_too, bound_too, moment)


for kind, entry in ENTRIES.items():
    if entry.seat == FIGURE:
        ENTRIES[kind] = entry._replace(unable=bars(kind in UNFIT_TOO, kind in BOUND_TOO, MOMENTS.get(kind, always)))


why_not = partial(refusal, ENTRIES)
"""Why a command is not legal now, or None."""


OFFERED = by_seat(ENTRIES)


def legal(state: Campaign, who: str) -> tuple[Option, ...]:
    """What `who` may do, and why not where it may not."""
    return listed(OFFERED, state, who, mates=not_fought)


def not_fought(state: Campaign, who: str) -> frozenset[str]:
    """Those of one's own side, but for a rival in a duel."""
    return befriended(state, who) - {other.id for other in enemies(state, person(state, who))}


def apply(state: Campaign, command: Any, table: Table) -> Campaign:
    """Carry out one command; raises `Illegal` and has then changed and told nothing."""
    demand_as_seen(why_not, combat.as_seen, state, command, table)
    state = noted(acquainted(combat.as_seen, state, command, table), table, command.who)
    before, fighting = state, state.fight is not None
    rule = ENTRIES[type(command)].rule
    state = circumstances.spending(state, table, lambda table: rule(state, command, table))
    if fighting and type(command) in ONE_ACTION:
        state = combat.acted(state, command.who)
    elif type(command) in TAKES and not fighting and not dying(state):
        state = clock.spend(state, (command.who,), table, TAKES[type(command)])
    state = kept(HAND, before, aftermath(state, table), table)
    # With whoever leaves a fight is over at once.
    moment = due(before) if len(state.people) >= len(before.people) else ()
    state = noted(state, table, command.who, moment)
    return feeling(combat.as_seen, before, combat.last_breaths(state, table), command, table)


ALONE = (trials.Attempt, trials.Feat)
"""What hangs on nobody else, and not on the time that it takes. (BRP-2.4, BRP-3.2)"""

BETWEEN_TWO = (trials.Oppose, trials.Pit, dealings.Seize, goods.Steal)
"""What nobody else has a part in, where nobody fights. (BRP-2.6, BRP-3.3, BRP-3.4)"""


def rehearsal(state: Campaign, command: Any) -> Callable[[Table], Campaign] | None:
    """What is run for the odds of a command: carrying it out; of many who roll, nobody learns by it.

    Of a statement it is the blow that is stated; None for one without.
    """
    if isinstance(command, combat.Declare):
        return partial(as_stated, state, command) if command.act in (ATTACK, SHOOT) else None
    if isinstance(command, trials.Vie):
        return partial(trials.vie, state, command, learns=False)
    if isinstance(command, ALONE) or (state.fight is None and isinstance(command, BETWEEN_TWO)):
        demand(why_not(state, command))
        whos = (command.who,) if isinstance(command, ALONE) else (command.who, command.target)
        there = Campaign(state.house, tuple([person(state, who) for who in whos]), light=state.light)
        return partial(carried_out, there, command)
    return partial(apply, state, command)


def carried_out(state: Campaign, command: Any, table: Table) -> Campaign:
    """A legal command, without what follows by itself."""
    rule = trials.used if isinstance(command, trials.Attempt) else ENTRIES[type(command)].rule
    return circumstances.spending(state, table, partial(rule, state, command))


def aftermath(state: Campaign, table: Table) -> Campaign:
    """What follows from any change by itself: a round for those who are dying, the next moment of a fight.

    (BRP-5.1, BRP-5.2, BRP-5.14)
    """
    fight = state.fight
    if fight is None:
        if any(can_save(state, one, other) for other in dying(state) for one in state.people if is_up(one)):
            # Outside a fight too, one round is all the time that there is for First Aid. (BRP-5.14)
            table.tell("BRP-5.14 emergency")
            return next_moment(replace(state, fight=Fight(round=1, phase="act", emergency=True)))
        # Where nobody can help, the round is over as soon as it has begun.
        return bury(state, table)
    if left := combat.given_up(state):
        return combat.end_fight(state, left, table)
    return next_moment(state)


def suggest(state: Campaign, who: str) -> Any:
    """A sensible legal command for somebody who is due and has nobody to decide."""
    if who not in due(state):
        return None
    return next((idea for idea in ideas(state, who) if why_not(state, idea) is None), None)
