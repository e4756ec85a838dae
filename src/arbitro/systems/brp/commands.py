"""Everything that may be commanded: one table from a command's type to what it is.

`why_not` is the one test of legality: `legal` shows its refusals, `apply` raises them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cache, partial
from typing import Any

from msgspec.structs import replace

from arbitro.systems import circumstances, evening
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
from arbitro.systems.brp.campaign import (
    Campaign,
    Fight,
    against,
    board,
    camp,
    dying,
    enemies,
    unfit,
)
from arbitro.systems.brp.characters import (
    ROLLS,
    Person,
    is_natural,
    is_up,
    ready,
    worn,
)
from arbitro.systems.brp.charts import CONTESTS, LIGHTS, SPANS, TASKS, TIME_TAKEN
from arbitro.systems.brp.combat import ATTACK, OTHER, SHOOT, can_save, due, next_moment
from arbitro.systems.brp.gear import things
from arbitro.systems.brp.instincts import armed_with, as_stated, ideas, statements_at
from arbitro.systems.brp.people import HAND
from arbitro.systems.brp.wounds import bury
from arbitro.systems.common import (
    FIGURE,
    Entry,
    Wishes,
    about,
    alone,
    befriended,
    demand,
    find,
    for_each,
    in_fight,
    in_peace,
    listed,
    opposed,
    party,
    person,
    refusal,
    union,
)
from arbitro.systems.contract import ANYONE, HEROES, Option, Phrase
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


# What is worth listing


Whom = Callable[[Campaign, Person], Iterable[Person]]
"""Those whom a command may be about."""


def everybody_else(state: Campaign, one: Person) -> list[Person]:
    """Enemies first, then all others who are alive and here."""
    foes = enemies(state, one)
    ahead = {one.id, *[other.id for other in foes]}
    return [*foes, *[other for other in state.people if other.id not in ahead and not other.dead and not other.fled]]


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

    def wishes(state: Campaign, who: str) -> Iterator[Any]:
        if state.fight is None:
            return
        one = person(state, who)
        weapons = ready(one)
        if shots is not None:
            weapons = tuple([each for each in weapons if bool(each.use.range or (shots and each.thrown)) is shots])
        others = whom(state, one) if weapons else ()
        for weapon in weapons:
            for other in others:
                yield command(who, other.id, weapon.kind)

    return wishes


def squares(state: Campaign, who: str) -> Iterator[movement.Go]:
    """Where there is a board."""
    if board(state) is not None:
        yield movement.Go(who)


def towards(state: Campaign, who: str) -> Iterator[movement.Close]:
    """Each foe, and friends who are down."""
    if state.fight is not None:
        one = person(state, who)
        for other in state.people:
            if other.id != who and not other.dead and (against(state, one, other) or not is_up(other)):
                yield movement.Close(who, other.id)


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


def for_those(command: Callable[[str, str], Any], wanted: Callable[[Person], bool]) -> Wishes:
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


def with_armour(state: Campaign, who: str) -> Iterator[gear.Wear]:
    """Armour that is not on."""
    one = person(state, who)
    for armour in one.armours:
        if armour.kind not in one.worn and state.fight is None:
            yield gear.Wear(who, armour.kind)


def without_armour(state: Campaign, who: str) -> Iterator[gear.TakeOff]:
    """Armour that is on."""
    if state.fight is None:
        for armour in worn(person(state, who)):
            yield gear.TakeOff(who, armour.kind)


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


def against_others(state: Campaign, who: str) -> Iterator[trials.Oppose]:
    """Everybody else who is up."""
    if find(state, who) is not None:
        for other in state.people:
            if other.id != who and is_up(other):
                yield trials.Oppose(who, other.id)


def contests(state: Campaign, who: str) -> Iterator[trials.Pit]:
    """Each contest with everybody else."""
    for wish in against_others(state, who):
        for use in trials.STRUGGLES if state.fight is not None else tuple(CONTESTS):
            yield trials.Pit(who, wish.target, use)


def several(state: Campaign, who: str) -> tuple[trials.Vie, ...]:
    """Where there are two others or more."""
    return (trials.Vie(who),) if len(list(against_others(state, who))) > 1 else ()


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


def has_things(one: Person) -> bool:
    """Whether there is something to be had of them."""
    return bool(things(one))


def is_prey(one: Person) -> bool:
    """Whether they cannot keep what they have."""
    return goods.is_helpless(one) and has_things(one)


def strains(state: Campaign, who: str) -> Iterator[trials.Strain]:
    """The three tasks."""
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


def outfits(state: Campaign, who: str) -> Iterator[creation.Outfit]:
    """A new character without anything."""
    one = person(state, who)
    if not one.gear and not one.kind:
        yield creation.Outfit(who)


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


def free_checks(state: Campaign, who: str) -> Iterator[advancement.Reflect]:
    """While free checks are left."""
    if person(state, who).free_checks:
        yield advancement.Reflect(who)


def others_here(state: Campaign, who: str) -> Iterator[encounters.Assail]:
    """Everybody else who is alive, where nobody fights."""
    if state.fight is None:
        for other in state.people:
            if other.id != who and not other.dead:
                yield encounters.Assail(who, other.id)


def may_go(one: Person) -> bool:
    """Foes, and heroes who are dead."""
    return one.dead or one.side != HEROES


def alive(one: Person) -> bool:
    """Whether anything can still happen to it."""
    return not one.dead


def held(one: Person) -> bool:
    """Whether there is somebody to let go."""
    return one.captive


def asleep(one: Person) -> bool:
    """Whether there is somebody to wake."""
    return bool(one.asleep)


def ill(one: Person) -> bool:
    """Whether there is something to treat."""
    return bool(one.ailments)


# The table

ENTRIES: dict[type[Any], Entry[Campaign]] = {
    creation.Create: Entry("begin", ANYONE, alone(creation.Create), creation.why_not_create, creation.create),
    creation.Invest: Entry("training", FIGURE, investments, creation.why_not_invest, creation.invest),
    creation.Outfit: Entry("training", FIGURE, outfits, creation.why_not_outfit, creation.outfit),
    # Before what moves, so that whoever aims at somebody finds it first.
    combat.Declare: Entry("intent", FIGURE, declarations, combat.why_not_declare, movement.state_at),
    movement.Close: Entry("move", FIGURE, towards, movement.why_not_close, movement.close),
    movement.Go: Entry("move", FIGURE, squares, movement.why_not_go, movement.go),
    movement.Withdraw: Entry("move", FIGURE, in_fight(movement.Withdraw), movement.why_not_withdraw, movement.withdraw),
    blows.Attack: Entry("attack", FIGURE, at_each(blows.Attack), blows.why_not_attack, blows.attack, harms=True),
    blows.Shoot: Entry("attack", FIGURE, at_each(blows.Shoot, True), blows.why_not_shoot, blows.attack, harms=True),
    blows.KnockOut: Entry(
        "attack", FIGURE, at_each(blows.KnockOut, None), blows.why_not_knock_out, blows.attack, harms=True
    ),
    blows.Backstab: Entry(
        "attack", FIGURE, at_each(blows.Backstab, whom=enemies), blows.why_not_backstab, blows.attack
    ),
    combat.Defend: Entry("move", FIGURE, in_fight(combat.Defend), combat.why_not_defend, combat.defend),
    movement.Flee: Entry("move", FIGURE, in_fight(movement.Flee), movement.why_not_flee, movement.flee),
    wounds.Aid: Entry("help", FIGURE, patients, wounds.why_not_aid, wounds.aid),
    wounds.Wake: Entry("help", FIGURE, for_those(wounds.Wake, asleep), wounds.why_not_wake, wounds.wake),
    ailments.Treat: Entry("help", FIGURE, for_those(ailments.Treat, ill), ailments.why_not_treat, ailments.treat),
    ailments.TakeAntidote: Entry("help", FIGURE, antidotes, ailments.why_not_antidote, ailments.take_antidote),
    stances.Draw: Entry("gear", FIGURE, drawable, stances.why_not_draw, stances.draw),
    stances.PutAway: Entry("gear", FIGURE, in_hand(stances.PutAway), stances.why_not_put_away, stances.put_away),
    stances.Drop: Entry("gear", FIGURE, in_hand(stances.Drop), stances.why_not_put_away, stances.drop),
    stances.PickUp: Entry("gear", FIGURE, lying_about, stances.why_not_pick_up, stances.pick_up),
    stances.Reload: Entry("gear", FIGURE, loadable, stances.why_not_reload, stances.reload),
    gear.Wear: Entry("gear", FIGURE, with_armour, gear.why_not_wear, gear.wear),
    gear.TakeOff: Entry("gear", FIGURE, without_armour, gear.why_not_take_off, gear.take_off),
    stances.TakeCover: Entry(
        "stance", FIGURE, in_fight(stances.TakeCover), stances.why_not_take_cover, stances.take_cover
    ),
    stances.Kneel: Entry("stance", FIGURE, in_fight(stances.Kneel), stances.why_not_kneel, stances.kneel),
    stances.Rise: Entry("stance", FIGURE, in_fight(stances.Rise), stances.why_not_rise, stances.rise),
    stances.Lurk: Entry("stance", FIGURE, hideouts(stances.Lurk, True), stances.why_not_lurk, stances.lurk),
    stances.LieInWait: Entry(
        "stance", FIGURE, hideouts(stances.LieInWait, False), stances.why_not_lie_in_wait, stances.lie_in_wait
    ),
    powers.SpendPower: Entry(
        "powers", FIGURE, alone(powers.SpendPower), powers.why_not_spend_power, powers.spend_power
    ),
    trials.Feat: Entry("feat", FIGURE, feats, trials.why_not_feat, trials.feat),
    trials.Attempt: Entry("skill", FIGURE, attempts, trials.why_not_attempt, trials.attempt),
    trials.Oppose: Entry("contest", FIGURE, against_others, trials.why_not_oppose, trials.oppose),
    trials.Pit: Entry("contest", FIGURE, contests, trials.why_not_pit, trials.pit),
    trials.Vie: Entry("contest", FIGURE, several, trials.why_not_vie, trials.vie),
    trials.Strain: Entry("contest", FIGURE, strains, trials.why_not_strain, trials.strain),
    dealings.Seize: Entry("contest", FIGURE, seizable, dealings.why_not_seize, dealings.seize, harms=True),
    dealings.Surrender: Entry("move", FIGURE, yielding, dealings.why_not_surrender, dealings.surrender),
    advancement.Improve: Entry(
        "learning", FIGURE, between(advancement.Improve), advancement.why_not_improve, advancement.improve
    ),
    advancement.Study: Entry("learning", FIGURE, teachers, advancement.why_not_study, advancement.study),
    advancement.Reflect: Entry("learning", FIGURE, free_checks, advancement.why_not_reflect, advancement.reflect),
    combat.Round: Entry("round", REFEREE, in_fight(combat.Round), combat.why_not_round, combat.begin_round),
    movement.Movement: Entry(
        "round", REFEREE, in_fight(movement.Movement), movement.why_not_movement, movement.movement
    ),
    combat.EndFight: Entry("round", REFEREE, in_fight(combat.EndFight), combat.why_not_stop, combat.stop_fight),
    encounters.Meet: Entry(
        "meet", REFEREE, for_each(encounters.Meet, content.CREATURES), encounters.why_not_meet, encounters.meet
    ),
    encounters.Begin: Entry(
        "meet",
        REFEREE,
        for_each(encounters.Begin, content.ENCOUNTERS, False),
        encounters.why_not_begin_ready,
        encounters.begin_ready,
    ),
    encounters.Dismiss: Entry(
        "meet", REFEREE, about(encounters.Dismiss, which=may_go), encounters.why_not_dismiss, encounters.dismiss
    ),
    stances.Light: Entry("scene", REFEREE, for_each(stances.Light, LIGHTS), stances.why_not_light, stances.light),
    clock.PassTime: Entry("time", REFEREE, for_each(clock.PassTime, SPANS), clock.why_not_pass_time, clock.pass_time),
    advancement.EndAdventure: Entry(
        "time", REFEREE, alone(advancement.EndAdventure), advancement.why_not_end, advancement.end_adventure
    ),
    advancement.BeginAdventure: Entry(
        "time", REFEREE, alone(advancement.BeginAdventure), advancement.why_not_begin, advancement.begin_adventure
    ),
    advancement.MonthsPass: Entry(
        "time", REFEREE, alone(advancement.MonthsPass), advancement.why_not_months, advancement.months_pass
    ),
    wounds.Injure: Entry("harm", REFEREE, about(wounds.Injure, which=alive), wounds.why_not_injure, wounds.injure),
    wounds.Fall: Entry("harm", REFEREE, about(wounds.Fall, which=alive), wounds.why_not_injure, wounds.fall),
    ailments.Poison: Entry(
        "harm", REFEREE, about(ailments.Poison, which=alive), ailments.why_not_poison, ailments.poison
    ),
    ailments.Expose: Entry(
        "harm", REFEREE, about(ailments.Expose, which=alive), ailments.why_not_expose, ailments.expose
    ),
    gear.Give: Entry("gear", REFEREE, about(gear.Give, which=alive), gear.why_not_give, gear.give),
    encounters.Assail: Entry("attack", FIGURE, others_here, encounters.why_not_assail, encounters.assail, harms=True),
    goods.HandOver: Entry("gear", FIGURE, to_each(goods.HandOver), goods.why_not_hand_over, goods.hand_over),
    goods.Take: Entry("gear", FIGURE, to_each(goods.Take), goods.why_not_take, goods.take),
    goods.Loot: Entry("gear", FIGURE, to_each(goods.Loot, is_prey, True), goods.why_not_loot, goods.loot),
    goods.Steal: Entry("contest", FIGURE, to_each(goods.Steal, peace=True), goods.why_not_steal, goods.steal),
    goods.Buy: Entry("trade", FIGURE, trades(goods.Buy), goods.why_not_buy, goods.buy),
    goods.Sell: Entry("trade", FIGURE, trades(goods.Sell), goods.why_not_sell, goods.sell),
    goods.LayDown: Entry("gear", FIGURE, in_peace(goods.LayDown), goods.why_not_lay_down, goods.lay_down),
    goods.UseUp: Entry("gear", FIGURE, alone(goods.UseUp), goods.why_not_use_up, goods.use_up),
    **evening.entries(HAND),
    evening.Release: Entry(
        "help", FIGURE, for_those(evening.Release, held), dealings.why_not_release, dealings.release
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


# The door


def barred(unfit_too: bool, bound_too: bool, acts: tuple[str, ...] | None, state: Campaign, who: str) -> Phrase | None:
    """What keeps a figure from every command of a type: how they are, who holds them, whose moment it is."""
    if unfit_too:
        return None
    condition = unfit(state, who)
    if condition is None and person(state, who).captive and not bound_too:
        return Phrase("no-free-hands", {"who": who})
    if condition is None and state.fight is not None and acts is not None:
        return combat.may_act(state, who, *acts)
    return condition


@cache
def bars(unfit_too: bool, bound_too: bool, acts: tuple[str, ...] | None) -> Callable[[Campaign, str], Phrase | None]:
    """The same for all types that ask the same, so that a list asks it once."""
    return partial(barred, unfit_too, bound_too, acts)


for kind, entry in ENTRIES.items():
    if entry.seat == FIGURE:
        ENTRIES[kind] = entry._replace(unable=bars(kind in UNFIT_TOO, kind in BOUND_TOO, ONE_ACTION.get(kind)))


def why_not(state: Campaign, command: Any) -> Phrase | None:
    """Why a command is not legal now, or None."""
    return refusal(ENTRIES, state, command)


def legal(state: Campaign, who: str) -> tuple[Option, ...]:
    """What `who` may do, and why not where it may not."""
    return listed(ENTRIES, state, who, mates=not_fought)


def not_fought(state: Campaign, who: str) -> frozenset[str]:
    """Those of one's own side, but for a rival in a duel."""
    return befriended(state, who) - {other.id for other in enemies(state, person(state, who))}


def apply(state: Campaign, command: Any, table: Table) -> Campaign:
    """Carry out one command; raises `Illegal` and has then changed and told nothing."""
    demand(why_not(state, command))
    fighting = state.fight is not None
    rule = ENTRIES[type(command)].rule
    state = circumstances.spending(state, table, lambda table: rule(state, command, table))
    if fighting and type(command) in ONE_ACTION:
        state = combat.acted(state, command.who)
    elif type(command) in TAKES and not fighting and not dying(state):
        state = clock.spend(state, (command.who,), table, TAKES[type(command)])
    return aftermath(state, table)


def rehearsal(state: Campaign, command: Any) -> Callable[[Table], Campaign] | None:
    """What is run for the odds of a command: carrying it out; of many who roll, nobody learns by it.

    Of a statement it is the blow that is stated; None for one without.
    """
    if isinstance(command, combat.Declare):
        return partial(as_stated, state, command) if command.act in (ATTACK, SHOOT) else None
    if isinstance(command, trials.Vie):
        return partial(trials.vie, state, command, learns=False)
    return partial(apply, state, command)


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
    return next_moment(state) if fight.round else state


def suggest(state: Campaign, who: str) -> Any:
    """A sensible legal command for somebody who is due and has nobody to decide."""
    if who not in due(state):
        return None
    return next((idea for idea in ideas(state, who) if why_not(state, idea) is None), None)
