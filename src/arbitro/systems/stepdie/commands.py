"""Everything that may be commanded: one table from a command's type to what it is. (SD-1 to SD-20)

`why_not` is asked by `legal` for its list and by `apply` before a rule runs: there is one copy of
every test of legality.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
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
    always,
    by_seat,
    demand,
    demand_as_seen,
    distinct,
    feeling,
    find,
    foes_first,
    for_each,
    in_fight,
    in_peace,
    listed,
    no_fight,
    once,
    opposed,
    party,
    person,
    refusal,
    union,
    whoever,
)
from arbitro.systems.contract import ANYONE, FOES, HEROES
from arbitro.systems.several import befalls
from arbitro.systems.stepdie import (
    advancement,
    board,
    characters,
    charts,
    checks,
    combat,
    content,
    contests,
    encounters,
    people,
    powers,
    tactics,
    things,
    turns,
    wounds,
)
from arbitro.systems.stepdie.campaign import Campaign, unfit, unheroic
from arbitro.systems.stepdie.characters import TRAITS, Person, has, is_down, is_up
from arbitro.table import REFEREE, Table

# --- What is worth listing --------------------------------------------------------------------------------------------


def acts(state: Campaign, one: Person) -> bool:
    """Whether somebody does what the heroes do: those who fight beside them, and out of a fight everybody."""
    return state.fight is None or party(one.side) == HEROES


def whoever_acts(command: type[Any]) -> Wishes:
    """One command, for whoever acts."""
    return lambda state, who: (command(who),) if acts(state, person(state, who)) else ()


@once
def others(state: Campaign, who: str) -> list[Person]:
    """Everybody else who is here, alive: enemies first, then those on no side, then friends."""
    return foes_first(state, who, still_here)


def attacks(state: Campaign, who: str) -> Iterator[combat.Attack]:
    """At everybody whom one rolls against; an enemy in a fight has its threats."""
    one = person(state, who)
    if acts(state, one):
        friend = party(one.side) == HEROES
        yield from [combat.Attack(who, each.id) for each in others(state, who) if friend or party(each.side) != HEROES]


def threats(state: Campaign, who: str) -> Iterator[combat.Threaten]:
    """Each hero and ally, for whoever is not with them: in a fight, for an enemy."""
    one = person(state, who)
    if one.side == FOES or (state.fight is None and party(one.side) != HEROES):
        targets = [each.id for each in others(state, who) if party(each.side) == HEROES]
        yield from [combat.Threaten(who, each) for each in targets]
        if state.fight is not None:
            yield from [combat.Threaten(who, each, stake) for each in targets for stake in combat.EXTRAS]


def approaches(state: Campaign, who: str) -> Iterator[board.Approach]:
    """Towards anybody who is still there."""
    if state.fight is not None:
        yield from [board.Approach(who, other.id) for other in others(state, who)]


def tries(state: Campaign, who: str) -> Iterator[checks.Try]:
    """Each task with its usual trait; with the others too once that has failed, and whatever else with each."""
    if not acts(state, person(state, who)):
        return
    failed = {one.task for one in state.tried if one.who == who}
    for task, entry in content.TASKS.items():
        traits = TRAITS if task in failed or task == checks.OTHER else (entry.trait,)
        for trait in traits:
            yield checks.Try(who, task, trait)


def failures(command: type[Any]) -> Wishes:
    """One command for each of somebody's failures."""

    def wishes(state: Campaign, who: str) -> Iterator[Any]:
        for one in state.tried:
            if one.who == who:
                yield command(who, one.task, one.trait)

    return wishes


def pardons(state: Campaign, who: str) -> Iterator[checks.Allow]:
    """One for each failure of anybody's."""
    for one in state.tried:
        if find(state, one.who) is not None:
            yield checks.Allow(one.who, one.task, one.trait)


def friends(state: Campaign, who: str) -> list[Person]:
    """The others who are no enemies, for whoever acts."""
    one = person(state, who)
    return [each for each in others(state, who) if not opposed(one.side, each.side)] if acts(state, one) else []


def helps(state: Campaign, who: str) -> Iterator[checks.Help]:
    """Every friend who is up."""
    yield from [checks.Help(who, other.id) for other in friends(state, who) if is_up(other)]


def raises(state: Campaign, who: str) -> Iterator[wounds.Raise]:
    """Everybody who lies there."""
    if acts(state, person(state, who)):
        there = [other for other in state.people if wounds.lies_there(state, other)]
        yield from [wounds.Raise(who, other.id) for other in there if other.id != who]


def casts(state: Campaign, who: str) -> Iterator[powers.Cast]:
    """Each effect on everybody whom it may concern."""
    one = person(state, who)
    if not acts(state, one):
        return
    targets = {
        "none": [powers.NOBODY],
        "self": [who],
        "foe": [each.id for each in others(state, who)],
        "ally": [who, *[each.id for each in friends(state, who)]],
    }
    for spell in content.SPELLS.of(state):
        yield from [powers.Cast(who, spell, target) for target in targets[content.SPELLS[spell].target]]


def against(state: Campaign, who: str) -> Iterator[contests.Contest]:
    """Each task that can be done against somebody, against everybody else who is up."""
    if acts(state, person(state, who)):
        tasks = [task for task, entry in content.TASKS.items() if entry.against]
        whos = [one.id for one in others(state, who) if is_up(one)]
        yield from [contests.Contest(who, task, other) for other in whos for task in tasks]


@distinct
def besets(state: Campaign, who: str) -> Iterator[contests.Beset]:
    """Each effect of an enemy's on everybody whom it may concern; at peace what it does to heroes alone."""
    one = person(state, who)
    if one.side == FOES:
        for spell in one.spells:
            harm = spell in content.SPELLS and content.SPELLS[spell].effect in powers.HARM
            for other in (one, *others(state, who)):
                if is_up(other) and opposed(one.side, other.side) == harm and (harm or state.fight is not None):
                    yield contests.Beset(who, spell, other.id)


def gifts(state: Campaign, who: str) -> Iterator[things.Give]:
    """All that one has, to everybody else who is near."""
    one = person(state, who)
    if acts(state, one):
        near = [each.id for each in others(state, who) if state.fight is None or board.beside(one, each)]
        yield from [things.Give(who, what, other) for what in things.goods(one) for other in near]


def loots(state: Campaign, who: str) -> Iterator[things.Loot]:
    """All that those have who cannot prevent it."""
    one = person(state, who)
    if acts(state, one):
        for other in state.people:
            helpless = other.id != who and (other.hearts <= 0 or has(other, characters.CAPTIVE))
            if helpless and (state.fight is None or board.beside(one, other)):
                yield from [things.Loot(who, what, other.id) for what in things.goods(other)]


def drops(state: Campaign, who: str) -> Iterator[things.Drop]:
    """All that one has."""
    one = person(state, who)
    if acts(state, one):
        yield from [things.Drop(who, what) for what in things.goods(one)]


def takes(state: Campaign, who: str) -> Iterator[things.Take]:
    """All that lies there."""
    if acts(state, person(state, who)):
        yield from [things.Take(who, what) for what in things.lying(state)]


@distinct
def uses(state: Campaign, who: str) -> Iterator[things.UseUp]:
    """One of each thing that one has."""
    one = person(state, who)
    if acts(state, one):
        yield from [things.UseUp(who, thing.name) for thing in one.things]


def stands(state: Campaign, who: str) -> Iterator[board.Stand]:
    """For whoever was knocked down."""
    if has(person(state, who), "prone"):
        yield board.Stand(who)


@distinct
def wields(state: Campaign, who: str) -> Iterator[combat.Wield]:
    """Everything else that one carries."""
    for weapon in person(state, who).spare:
        yield combat.Wield(who, weapon.kind)


def pick_ups(state: Campaign, who: str) -> Iterator[combat.PickUp]:
    """For whoever has lost something."""
    if person(state, who).lost:
        yield combat.PickUp(who)


def advances(state: Campaign, who: str) -> Iterator[advancement.Advance]:
    """Every way to grow, for a character."""
    if state.fight is None and not person(state, who).rank:
        for gain in advancement.GAINS:
            yield advancement.Advance(who, gain)


def awards(state: Campaign, who: str) -> Iterator[advancement.Award]:
    """To all heroes together, then to each character."""
    yield from map(advancement.Award, (HEROES, *[one.id for one in state.people if not one.rank]))


def clocks(command: type[Any]) -> Wishes:
    """One command for each clock that runs."""
    return lambda state, who: [command(clock.id) for clock in state.clocks]


def new_clocks(state: Campaign, who: str) -> Iterator[wounds.StartClock]:
    """Each of the usual ones that does not run, and one of the referee's own."""
    known = {clock.id for clock in state.clocks}
    for consequence in (*charts.CONSEQUENCES, charts.OWN_CLOCK):
        if consequence not in known:
            yield wounds.StartClock(consequence)


def invocations(state: Campaign, who: str) -> Iterator[powers.Invoke]:
    """At nobody in particular, at oneself, at everybody else."""
    if acts(state, person(state, who)):
        yield from [
            powers.Invoke(who, target) for target in (powers.NOBODY, who, *[one.id for one in others(state, who)])
        ]


def still_here(one: Person) -> bool:
    """Whether it has something to lose."""
    return is_up(one) or is_down(one)


def casts_harm(state: Campaign, command: powers.Cast) -> bool:
    """Whether an effect harms whom it is done to."""
    entry = content.SPELLS.get(command.spell)
    return entry is not None and entry.effect in powers.HARM


def lays_hands_on(state: Campaign, command: contests.Contest) -> bool:
    """Whether what is done against somebody goes for their body."""
    return content.TASKS[command.task].against in contests.HANDS_ON


def stage(state: Campaign, command: evening.Stage, table: Table) -> Campaign:
    """Another scene, for armour and what was tried as well, however it begins; what lay about is left. (SD-5, SD-17)"""
    return things.left_behind(wounds.fresh(evening.stage(people.HAND, state, command, table)))


# --- The table --------------------------------------------------------------------------------------------------------

ENTRIES: dict[type[Any], Entry[Campaign]] = {
    characters.Create: Entry("begin", ANYONE, alone(characters.Create), encounters.no_create, encounters.create),
    # A fight, for figures.
    combat.Attack: Entry(
        "combat", FIGURE, attacks, combat.no_attack, combat.attack, harms=True, unable=turns.no_action
    ),
    combat.Threaten: Entry(
        "combat", FIGURE, threats, combat.no_threaten, combat.threaten, harms=True, unable=turns.no_action
    ),
    board.Approach: Entry("move", FIGURE, approaches, board.no_approach, board.approach, unable=board.no_walk),
    board.Withdraw: Entry("move", FIGURE, in_fight(board.Withdraw), always, board.withdraw, unable=board.no_walk),
    board.TakeCover: Entry(
        "move", FIGURE, in_fight(board.TakeCover), board.no_take_cover, board.take_cover, unable=board.no_walk
    ),
    board.Move: Entry("move", FIGURE, in_fight(board.Move), board.no_going, board.move, unable=board.no_walk),
    board.Stand: Entry("move", FIGURE, stands, board.no_stand, board.stand, unable=turns.no_move),
    board.Crawl: Entry("move", FIGURE, whoever(board.Crawl, is_down, True), board.no_crawl, board.crawl),
    turns.EndTurn: Entry("move", FIGURE, in_fight(turns.EndTurn), always, turns.end_turn, unable=turns.no_turn),
    turns.Yield: Entry("other", FIGURE, in_fight(turns.Yield), turns.no_give_up, turns.give_up),
    contests.Beset: Entry("magic", FIGURE, besets, contests.no_beset, contests.beset, unable=turns.no_action),
    contests.Contest: Entry(
        "against", FIGURE, against, contests.no_contest, contests.contest, lays_hands_on, turns.no_deed
    ),
    # An action, in a fight or out of one.
    checks.Help: Entry("help", FIGURE, helps, checks.no_help, checks.help_ally, unable=turns.no_deed),
    wounds.Raise: Entry("help", FIGURE, raises, wounds.no_raise, wounds.raise_ally, unable=turns.no_deed),
    powers.Invoke: Entry("magic", FIGURE, invocations, powers.no_invoke, powers.invoke, unable=turns.no_deed),
    powers.Cast: Entry("magic", FIGURE, casts, powers.no_cast, powers.cast, casts_harm, turns.no_deed),
    combat.PickUp: Entry("other", FIGURE, pick_ups, combat.no_pick_up, combat.pick_up, unable=turns.no_deed),
    combat.Wield: Entry("other", FIGURE, wields, combat.no_wield, combat.wield, unable=combat.no_draw),
    combat.Hide: Entry("other", FIGURE, whoever_acts(combat.Hide), combat.no_hide, combat.hide, unable=turns.no_deed),
    combat.Interact: Entry(
        "other", FIGURE, whoever_acts(combat.Interact), always, combat.interact, unable=turns.no_deed
    ),
    things.Give: Entry("things", FIGURE, gifts, things.no_give, things.give, unable=turns.no_deed),
    things.Loot: Entry("things", FIGURE, loots, things.no_loot, things.loot, unable=turns.no_deed),
    things.Take: Entry("things", FIGURE, takes, things.no_take, things.take, unable=turns.no_deed),
    things.UseUp: Entry("things", FIGURE, uses, things.no_use_up, things.use_up, unable=turns.no_deed),
    things.Drop: Entry("things", FIGURE, drops, things.no_drop, things.drop, unable=unheroic),
    checks.Try: Entry("test", FIGURE, tries, checks.no_try, checks.try_task, unable=turns.no_deed),
    checks.Rethink: Entry("again", FIGURE, failures(checks.Rethink), checks.no_retry, checks.rethink, unable=unheroic),
    checks.Retry: Entry("again", FIGURE, failures(checks.Retry), checks.no_retry, checks.retry, unable=turns.no_deed),
    advancement.Advance: Entry("grow", FIGURE, advances, advancement.no_advance, advancement.advance, unable=unfit),
    # The referee's.
    turns.Round: Entry("fight", REFEREE, in_fight(turns.Round), turns.no_round, turns.begin_round),
    turns.EndFight: Entry("fight", REFEREE, in_fight(turns.EndFight), no_fight, turns.end_fight),
    encounters.Begin: Entry(
        "fight", REFEREE, for_each(encounters.Begin, content.ENCOUNTERS, False), encounters.no_begin, encounters.begin
    ),
    encounters.Meet: Entry(
        "meet", REFEREE, for_each(encounters.Meet, content.CREATURES), encounters.no_meet, encounters.meet
    ),
    wounds.Rest: Entry("scene", REFEREE, in_peace(wounds.Rest), wounds.no_rest, wounds.rest),
    wounds.PassTime: Entry("scene", REFEREE, in_peace(wounds.PassTime), wounds.no_rest, wounds.pass_time),
    wounds.NextScene: Entry("scene", REFEREE, in_peace(wounds.NextScene), wounds.no_rest, wounds.next_scene),
    advancement.Award: Entry("scene", REFEREE, awards, advancement.no_award, advancement.award),
    checks.Allow: Entry("again", REFEREE, pardons, checks.no_allow, checks.allow),
    wounds.StartClock: Entry("clock", REFEREE, new_clocks, wounds.no_start_clock, wounds.start_clock),
    wounds.AdvanceClock: Entry("clock", REFEREE, clocks(wounds.AdvanceClock), wounds.no_clock, wounds.advance_clock),
    wounds.StopClock: Entry("clock", REFEREE, clocks(wounds.StopClock), wounds.no_clock, wounds.stop_clock),
    contests.Hazard: Entry("harm", REFEREE, about(contests.Hazard, which=still_here), wounds.no_harm, contests.hazard),
    things.Find: Entry("things", REFEREE, about(things.Find, which=still_here), things.no_find, things.find),
    wounds.Harm: Entry("harm", REFEREE, about(wounds.Harm, which=still_here), wounds.no_harm, wounds.harm),
    **evening.entries(people.HAND),
}
ENTRIES[evening.Stage] = ENTRIES[evening.Stage]._replace(rule=stage)

ENTRIES |= befalls(ENTRIES)

COMMANDS = union(ENTRIES)


# --- The verbs of the door --------------------------------------------------------------------------------------------


why_not, legal = partial(refusal, ENTRIES), partial(listed, by_seat(ENTRIES))
"""Why a command is not legal now, or None; what somebody may do, and why not where they may not."""


def apply(state: Campaign, command: Any, table: Table) -> Campaign:
    """Carry out one command; raises `Illegal` and has then changed and told nothing."""
    demand_as_seen(why_not, turns.as_seen, state, command, table)
    state = acquainted(turns.as_seen, state, command, table)
    after = carried_out(state, command, table)
    # What follows by itself: the fight's end, the other side's turn. (SD-11)
    after = turns.pass_turn(turns.end_if_over(after, table), table)
    return feeling(turns.as_seen, state, kept(people.HAND, state, after, table), command, table)


def carried_out(state: Campaign, command: Any, table: Table) -> Campaign:
    """A legal command, without what follows by itself: nothing at stake on a button hangs on that."""
    return circumstances.spending(state, table, partial(ENTRIES[type(command)].rule, state, command))


SOMEBODY, OTHER = "somebody", "other"
"""Who acts in a rehearsal, and towards whom."""


def rehearsal(state: Campaign, command: Any) -> partial[Campaign]:
    """What is run for the odds of a command: its rule alone.

    Where nobody else has a part in it, in as small a campaign as it has the same odds in: without names, and without
    what no roll hangs on.
    """
    demand(why_not(state, command))
    if not between_them(state, command):
        return partial(carried_out, state, command)
    whos = {command.who: SOMEBODY}
    if isinstance(command, (contests.Contest, powers.Cast)) and command.target != powers.NOBODY:
        whos.setdefault(command.target, OTHER)
        command = replace(command, target=whos[command.target])
    people = tuple([replace(characters.bare(person(state, who)), id=name) for who, name in whos.items()])
    return partial(carried_out, Campaign(state.house, people), replace(command, who=SOMEBODY))


def between_them(state: Campaign, command: Any) -> bool:
    """Whether nobody else has a part in it: where nobody fights, unless a fight begins with it; in one, what is done
    against nobody."""
    if isinstance(command, powers.Cast):
        effect = content.SPELLS[command.spell].effect
        against = powers.against(person(state, command.who), find(state, command.target), effect)
        return effect not in powers.BLOWS and (state.fight is None or not against)
    peaceful = state.fight is None and isinstance(command, (checks.Retry, combat.Hide, contests.Contest))
    return peaceful or isinstance(command, checks.Try)


def suggest(state: Campaign, who: str) -> Any:
    """A sensible command for somebody who is due."""
    if who not in turns.due(state):
        return None
    if who == REFEREE:
        return turns.Round()
    return next((idea for idea in tactics.ideas(state, who) if why_not(state, idea) is None), turns.EndTurn(who))
