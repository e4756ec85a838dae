"""Everything that may be commanded: one table from a command's type to what it is.

`why_not` is asked by `legal` for its list and by `apply` before a rule runs: there is one copy of
every test of legality.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
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
    distinct,
    feeling,
    foes_first,
    for_each,
    in_fight,
    in_peace,
    listed,
    no_fight,
    once,
    party,
    person,
    refusal,
    union,
    walled,
    whoever,
)
from arbitro.systems.contract import ALLIES, ANYONE, BYSTANDERS, FOES, HEROES
from arbitro.systems.knave import (
    advancement,
    checks,
    combat,
    content,
    creation,
    dealings,
    encounters,
    gear,
    hirelings,
    morale,
    powers,
    stunts,
    turns,
    wounds,
)
from arbitro.systems.knave.campaign import Campaign, enemies, seen_off, without
from arbitro.systems.knave.characters import (
    ABILITIES,
    CAPTIVE,
    CHARISMA,
    FISTS,
    HIRELINGS,
    Armour,
    Book,
    Gear,
    Person,
    Weapon,
    has,
    is_free,
    is_up,
    pieces,
    weapon_in_hand,
)
from arbitro.systems.knave.people import HAND
from arbitro.systems.knave.turns import due
from arbitro.systems.several import befalls
from arbitro.table import REFEREE, Table

# --- What is worth listing -------------------------------------------------------------------------------------------


@once
def others(state: Campaign, who: str) -> list[Person]:
    """Everybody else who is here, foes first, one's own side last."""
    return foes_first(state, who, lambda one: not one.fled)


def attacks(state: Campaign, who: str) -> Iterator[combat.Attack]:
    """Everybody who is up, and those who lie within reach."""
    one = person(state, who)
    for other in others(state, who):
        if other.hit_points > 0 or (other.hit_points == 0 and turns.adjacent(state, one, other)):
            yield combat.Attack(who, other.id)


def stands(state: Campaign, who: str) -> Iterator[turns.StandUp]:
    """Getting up, for those who lie there."""
    if state.fight is not None and has(person(state, who), "prone"):
        yield turns.StandUp(who)


def throws(state: Campaign, who: str) -> Iterator[combat.Throw]:
    """Throwing what can be thrown."""
    if weapon_in_hand(person(state, who)).thrown:
        yield from [combat.Throw(who, other.id) for other in others(state, who) if other.hit_points > 0]


def stunts_at(state: Campaign, who: str) -> Iterator[stunts.Stunt]:
    """The stunts of the list against those within reach, and the others against all who are not of one's side."""
    one = person(state, who)
    for other in others(state, who):
        if is_up(other) and party(other.side) != party(one.side):
            for kind, entry in content.STUNTS.items():
                if entry.reach == "any" or turns.adjacent(state, one, other):
                    yield stunts.Stunt(who, other.id, kind)


def improvises(state: Campaign, who: str) -> Iterator[stunts.Improvise]:
    """Whatever else, with anybody."""
    yield from [stunts.Improvise(who, other.id) for other in others(state, who) if is_up(other)]


def captures(state: Campaign, who: str) -> Iterator[stunts.Capture]:
    """Whoever is not of one's side and free, within reach."""
    one = person(state, who)
    for other in others(state, who):
        if other.hit_points >= 0 and party(other.side) != party(one.side) and not has(other, CAPTIVE):
            if turns.adjacent(state, one, other):
                yield stunts.Capture(who, other.id)


def releases(state: Campaign, who: str) -> Iterator[evening.Release]:
    """Prisoners."""
    yield from [evening.Release(who, other.id) for other in others(state, who) if has(other, CAPTIVE)]


@distinct
def casts(state: Campaign, who: str) -> Iterator[powers.Cast]:
    """Each book at everybody whom its spell may concern."""
    one = person(state, who)
    for item in one.items:
        entry = content.SPELLS.get(item.kind)
        if not isinstance(item, Book) or entry is None:
            continue
        if entry.target == "none":
            yield powers.Cast(who, item.kind)
        elif entry.target == "self":
            yield powers.Cast(who, item.kind, who)
        else:
            for other in (*others(state, who), *[one] * (entry.target == "ally")):
                if other.hit_points >= 0:
                    yield powers.Cast(who, item.kind, other.id)


def wields(state: Campaign, who: str) -> Iterator[gear.Wield]:
    """Another weapon, or none."""
    one = person(state, who)
    kinds = dict.fromkeys([item.kind for item in one.items if isinstance(item, Weapon)])
    for kind in (*kinds, FISTS.kind):
        if kind != weapon_in_hand(one).kind:
            yield gear.Wield(who, kind)


def droppable(one: Person) -> list[str]:
    """What it could part with."""
    return list(dict.fromkeys([item.kind for item in one.items if not gear.is_part_of(item)]))


def drops(state: Campaign, who: str) -> Iterator[gear.Drop]:
    """Everything that it carries."""
    for kind in droppable(person(state, who)):
        yield gear.Drop(who, kind)


def pick_ups(state: Campaign, who: str) -> Iterator[gear.PickUp]:
    """Everything that lies about."""
    for kind in dict.fromkeys([fallen.item.kind for fallen in state.ground]):
        yield gear.PickUp(who, kind)


def gives(state: Campaign, who: str) -> Iterator[dealings.Give]:
    """Everything that it carries, to everybody who is up."""
    if state.fight is None:
        kinds = droppable(person(state, who))
        yield from [
            dealings.Give(who, other.id, kind) for other in others(state, who) if is_up(other) for kind in kinds
        ]


def gives_coins(state: Campaign, who: str) -> Iterator[dealings.GiveCoins]:
    """Coin to each of them."""
    if state.fight is None and pieces(person(state, who)):
        yield from [dealings.GiveCoins(who, other.id) for other in others(state, who) if is_up(other)]


def takes(state: Campaign, who: str) -> Iterator[dealings.Take]:
    """What those carry who cannot object; whoever would let one have it can give it."""
    if state.fight is None:
        for other in others(state, who):
            if not is_free(other):
                yield from [dealings.Take(who, other.id, kind) for kind in droppable(other)]


def takes_coins(state: Campaign, who: str) -> Iterator[dealings.TakeCoins]:
    """What coin they have: whether there is any one learns by reaching for it."""
    if state.fight is None:
        bare = [other for other in others(state, who) if not is_free(other)]
        yield from [dealings.TakeCoins(who, other.id) for other in bare]


def steals(state: Campaign, who: str) -> Iterator[dealings.Steal]:
    """From whoever would object."""
    if state.fight is None:
        yield from [dealings.Steal(who, other.id) for other in others(state, who) if is_free(other)]


def sells(state: Campaign, who: str) -> Iterator[dealings.Sell]:
    """What it carries."""
    one = person(state, who)
    if state.fight is None and one.side == HEROES:
        yield from [dealings.Sell(who, kind) for kind in droppable(one)]


def uses(state: Campaign, who: str) -> Iterator[dealings.Use]:
    """What comes in pieces; a draught for others too."""
    one = person(state, who)
    for kind in dict.fromkeys([item.kind for item in one.items if isinstance(item, Gear)]):
        yield dealings.Use(who, kind)
        entry = content.GEAR.get(kind)
        if entry is not None and entry.effect is not None:
            near = [
                other for other in others(state, who) if other.hit_points >= 0 and turns.adjacent(state, one, other)
            ]
            yield from [dealings.Use(who, kind, other.id) for other in near]


def repairs(state: Campaign, who: str) -> Iterator[wounds.Repair]:
    """What is worn."""
    if state.fight is None:
        for item in person(state, who).items:
            if isinstance(item, Weapon | Armour) and item.quality < item.best:
                yield wounds.Repair(who, item.kind)


def hires(state: Campaign, who: str) -> Iterator[hirelings.Hire]:
    """People for hire: those who are here, and each kind."""
    if state.fight is None and person(state, who).side == HEROES:
        for other in state.people:
            if other.side == BYSTANDERS and other.wage:
                yield hirelings.Hire(who, other.kind, target=other.id)
        for kind in content.CREATURES.of(state):
            if content.CREATURES[kind].hireling:
                yield hirelings.Hire(who, kind)


def pays(state: Campaign, who: str) -> Iterator[hirelings.Pay]:
    """Hirelings who are owed something."""
    if state.fight is None and person(state, who).side == HEROES:
        for other in state.people:
            if other.side == HIRELINGS and other.owed and is_up(other):
                yield hirelings.Pay(who, other.id)


def saves(state: Campaign, who: str) -> Iterator[checks.Save]:
    """A save with each ability."""
    for ability in ABILITIES:
        yield checks.Save(who, ability)


def opposes(state: Campaign, who: str) -> Iterator[checks.Oppose]:
    """A save with each ability against everybody else who is up; in a fight, where stunts are, only talk."""
    abilities = ABILITIES if state.fight is None else ABILITIES[CHARISMA:]
    for other in others(state, who):
        if is_up(other):
            yield from [checks.Oppose(who, other.id, ability) for ability in abilities]


def awards(state: Campaign, who: str) -> Iterator[advancement.Award]:
    """To all heroes together, then to each."""
    yield from map(advancement.Award, (HEROES, *[one.id for one in state.people if one.side == HEROES]))


def is_hero(one: Person) -> bool:
    """Whether a player plays it."""
    return one.side == HEROES


def casts_harm(state: Campaign, command: powers.Cast) -> bool:
    """Whether a spell is for foes."""
    return content.SPELLS[command.spell].target == "foe"


# --- The table -------------------------------------------------------------------------------------------------------

ENTRIES: dict[type[Any], Entry[Campaign]] = {
    creation.Create: Entry("begin", ANYONE, alone(creation.Create), creation.no_create, creation.create),
    # A fight, for figures.
    combat.Attack: Entry("combat", FIGURE, attacks, combat.no_attack, combat.attack, harms=True),
    combat.Throw: Entry("combat", FIGURE, throws, combat.no_throw, combat.throw, harms=True),
    turns.Approach: Entry("move", FIGURE, at_each(turns.Approach, enemies), turns.no_approach, turns.approach),
    turns.Withdraw: Entry("move", FIGURE, in_fight(turns.Withdraw), always, turns.withdraw, unable=turns.no_move),
    turns.Move: Entry("move", FIGURE, in_fight(turns.Move), turns.no_walk, turns.move),
    turns.StandUp: Entry("move", FIGURE, stands, turns.no_stand_up, turns.stand_up),
    turns.OtherAction: Entry(
        "move", FIGURE, in_fight(turns.OtherAction), always, turns.other_action, unable=turns.no_action
    ),
    turns.EndTurn: Entry("move", FIGURE, in_fight(turns.EndTurn), always, turns.end_turn, unable=turns.no_turn),
    powers.Cast: Entry("magic", FIGURE, casts, powers.no_cast, powers.cast, casts_harm),
    stunts.Stunt: Entry("stunt", FIGURE, stunts_at, stunts.no_stunt, stunts.stunt, harms=True),
    stunts.Improvise: Entry("stunt", FIGURE, improvises, stunts.no_improvise, stunts.improvise, harms=True),
    stunts.Capture: Entry("captive", FIGURE, captures, stunts.no_capture, stunts.capture, harms=True),
    # At any time.
    checks.Try: Entry("check", FIGURE, alone(checks.Try), always, checks.attempt, unable=turns.no_act),
    checks.Save: Entry("check", FIGURE, saves, checks.no_save, checks.save),
    checks.Oppose: Entry("opposed", FIGURE, opposes, checks.no_oppose, checks.oppose),
    gear.Wield: Entry("gear", FIGURE, wields, gear.no_wield, gear.wield),
    gear.PickUp: Entry("gear", FIGURE, pick_ups, gear.no_pick_up, gear.pick_up),
    dealings.Use: Entry("gear", FIGURE, uses, dealings.no_use, dealings.use),
    gear.Drop: Entry("drop", FIGURE, drops, gear.no_drop, gear.drop),
    # Between fights.
    advancement.Advance: Entry(
        "level", FIGURE, whoever(advancement.Advance, is_hero, False), advancement.no_advance, advancement.advance
    ),
    dealings.Take: Entry("loot", FIGURE, takes, dealings.no_take, dealings.take),
    dealings.Give: Entry("give", FIGURE, gives, dealings.no_give, dealings.give),
    dealings.GiveCoins: Entry("give", FIGURE, gives_coins, dealings.no_give_coins, dealings.give_coins),
    dealings.TakeCoins: Entry("loot", FIGURE, takes_coins, dealings.no_take_coins, dealings.take_coins),
    dealings.Steal: Entry("steal", FIGURE, steals, dealings.no_steal, dealings.steal, harms=True),
    dealings.Sell: Entry("trade", FIGURE, sells, dealings.no_sell, dealings.sell),
    dealings.Buy: Entry("trade", FIGURE, whoever(dealings.Buy, is_hero, False), dealings.no_buy, dealings.buy),
    wounds.Repair: Entry("trade", FIGURE, repairs, wounds.no_repair, wounds.repair, unable=turns.no_hand),
    hirelings.Hire: Entry("hire", FIGURE, hires, hirelings.no_hire, hirelings.hire),
    hirelings.Pay: Entry("hire", FIGURE, pays, hirelings.no_pay, hirelings.pay),
    # The referee's.
    turns.Round: Entry("fight", REFEREE, in_fight(turns.Round), turns.no_round, turns.begin_round),
    encounters.EndFight: Entry("fight", REFEREE, in_fight(encounters.EndFight), no_fight, encounters.end_fight),
    encounters.Meet: Entry("fight", REFEREE, alone(encounters.Meet), encounters.no_meet, encounters.meet),
    encounters.Begin: Entry(
        "fight", REFEREE, for_each(encounters.Begin, content.ENCOUNTERS, False), encounters.no_begin, encounters.begin
    ),
    wounds.Rest: Entry("rest", REFEREE, in_peace(wounds.Rest), wounds.no_rest, wounds.rest),
    wounds.Haven: Entry("rest", REFEREE, in_peace(wounds.Haven), wounds.no_rest, wounds.haven),
    encounters.PassTime: Entry("rest", REFEREE, in_peace(encounters.PassTime), at_war, encounters.pass_time),
    advancement.Award: Entry("award", REFEREE, awards, advancement.no_award, advancement.award),
    morale.MoraleTest: Entry(
        "others",
        REFEREE,
        about(morale.MoraleTest, FOES, ALLIES, HIRELINGS, BYSTANDERS, which=is_free),
        morale.no_morale_test,
        morale.morale_test,
    ),
    morale.React: Entry(
        "others", REFEREE, about(morale.React, BYSTANDERS, FOES, ALLIES, which=is_up), morale.no_react, morale.react
    ),
    hirelings.Treat: Entry(
        "others", REFEREE, about(hirelings.Treat, HIRELINGS, which=is_up), hirelings.no_treat, hirelings.treat
    ),
    wounds.Harm: Entry("harm", REFEREE, about(wounds.Harm), wounds.no_harm, wounds.harm),
    encounters.Grant: Entry("award", REFEREE, about(encounters.Grant), encounters.present, encounters.grant),
    encounters.Mark: Entry("edit", REFEREE, about(encounters.Mark), encounters.present, encounters.mark),
    **evening.entries(HAND),
    evening.Release: Entry("captive", FIGURE, releases, stunts.no_release, stunts.release),
}

ENTRIES |= befalls(ENTRIES)

COMMANDS = union(ENTRIES)

# --- The verbs of the door -------------------------------------------------------------------------------------------


why_not, legal = partial(refusal, ENTRIES), partial(listed, by_seat(ENTRIES))
"""Why a command is not legal now, or None; what somebody may do, and why not where they may not."""


def apply(state: Campaign, command: Any, table: Table) -> Campaign:
    """Carry out one command; raises `Illegal` and has then changed and told nothing."""
    demand_as_seen(why_not, without, state, command, table)
    state = acquainted(without, state, command, table)
    rule = ENTRIES[type(command)].rule
    after = circumstances.spending(state, table, lambda table: aftermath(rule(state, command, table), table))
    return feeling(without, state, kept(HAND, state, after, table), command, table)


def aftermath(state: Campaign, table: Table) -> Campaign:
    """What follows by itself: morale, the fight's end, the next side's turn. (KN-15 to KN-17)"""
    state = morale.watch_morale(state, table)
    state = morale.watch_employers(state, table)
    state = turns.end_if_over(state, table)
    return turns.pass_turn(seen_off(state))


def rehearsal(state: Campaign, command: Any) -> Callable[[Table], Campaign]:
    """What is run for the odds of a command: its rule. Nothing at stake hangs on what follows by itself."""
    demand(why_not(state, command))
    rule = partial(ENTRIES[type(command)].rule, state, command)
    return lambda table: circumstances.spending(state, table, rule)


def suggest(state: Campaign, who: str) -> Any:
    """A sensible command for somebody who is due: hit whom one can, else close in, else wait."""
    if who not in due(state):
        return None
    if who == REFEREE:
        return turns.Round()
    return next((idea for idea in ideas(state, who) if why_not(state, idea) is None), turns.EndTurn(who))


def ideas(state: Campaign, who: str) -> Iterator[Any]:
    """What a fighter would think of, best first."""
    one = person(state, who)
    # Whoever is nearest to falling comes first, so that a fight does not go on for ever.
    targets = sorted(enemies(state, one), key=lambda enemy: (enemy.hit_points, enemy.id))
    near = sorted(targets, key=lambda enemy: (turns.distance(state, one, enemy), enemy.id))
    weapon, others = weapon_in_hand(one), sorted(weapons(one), key=lambda other: -other.die)
    yield turns.StandUp(who)
    # An absent hero's books are not used up by default; a foe's are.
    if one.side == FOES:
        books = [item.kind for item in one.items if isinstance(item, Book) and item.kind in content.SPELLS]
        yield from [powers.Cast(who, kind, target.id) for kind in books for target in targets]
    if weapon == FISTS:
        yield from [gear.PickUp(who, fallen.item.kind) for fallen in state.ground if isinstance(fallen.item, Weapon)]
        yield from [gear.Wield(who, other.kind) for other in others if other.reach == "melee"]
    yield from [combat.Attack(who, target.id) for target in targets]
    yield from [combat.Throw(who, target.id) for target in targets]
    if state.fight is None or who in state.fight.acted:
        return
    unseen = [target for target in near if walled(turns.board(state), one, target)]
    if weapon.reach != "ranged" or len(unseen) == len(near):
        yield from [turns.Approach(who, target.id) for target in near]
        return
    yield from [gear.Wield(who, other.kind) for other in others if other.reach == "melee"]
    if turns.engaged_with(state, one) is None:
        # Nothing is left to shoot.
        yield gear.Wield(who, FISTS.kind)
    elif who not in state.fight.moved:
        yield turns.Withdraw(who)


def weapons(one: Person) -> list[Weapon]:
    """The weapons that it carries, or is."""
    return [item for item in one.items if isinstance(item, Weapon)]
