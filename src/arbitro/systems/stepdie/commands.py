"""Everything that may be commanded: one table from a command's type to what it is. (SD-1 to SD-20)

`why_not` is asked by `legal` for its list and by `apply` before a rule runs: there is one copy of
every test of legality.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import reduce
from operator import or_
from typing import Any, NamedTuple

from arbitro.systems.contract import ANYONE, Illegal, Option, Phrase
from arbitro.systems.stepdie import (
    advancement,
    board,
    characters,
    charts,
    checks,
    combat,
    content,
    encounters,
    powers,
    tactics,
    turns,
    wounds,
)
from arbitro.systems.stepdie.campaign import Campaign, enemies, find, person
from arbitro.systems.stepdie.characters import DEAD, FOES, HEROES, TRAITS, Person, has, is_down, is_up
from arbitro.table import REFEREE, Table

FIGURE = "figure"

Wishes = Callable[[Campaign, str], Iterator[Any]]
"""The commands of one type that are worth listing for a seat."""


class Entry(NamedTuple):
    """What a type of command is."""

    group: str
    seat: str
    """Who may give it: `FIGURE`, `REFEREE` or `ANYONE`."""
    wishes: Wishes
    rule: Callable[[Campaign, Any, Table], Campaign]
    why_not: Callable[[Campaign, Any], Phrase | None]


# --- What is worth listing --------------------------------------------------------------------------------------------


def alone(command: type[Any]) -> Wishes:
    """One command, always."""
    return lambda state, who: iter((command(who=who),))


def fighting(command: type[Any], *sides: str) -> Wishes:
    """One command, in a fight, for these sides."""
    return lambda state, who: iter(
        (command(who=who),) if state.fight is not None and (not sides or person(state, who).side in sides) else ()
    )


def peaceful(command: type[Any]) -> Wishes:
    """One command, out of a fight."""
    return lambda state, who: iter((command(who=who),) if state.fight is None else ())


def for_heroes(command: type[Any]) -> Wishes:
    """One command, for heroes."""
    return lambda state, who: iter((command(who=who),) if person(state, who).side == HEROES else ())


def at_enemies(command: type[Any]) -> Wishes:
    """One command for each enemy who is up, in a fight."""

    def wishes(state: Campaign, who: str) -> Iterator[Any]:
        if state.fight is not None:
            for enemy in enemies(state, person(state, who)):
                yield command(who, enemy.id)

    return wishes


def attacks(state: Campaign, who: str) -> Iterator[combat.Attack]:
    """Each enemy, for a hero."""
    if person(state, who).side == HEROES:
        yield from at_enemies(combat.Attack)(state, who)


def threats(state: Campaign, who: str) -> Iterator[combat.Threaten]:
    """Each hero, for an enemy."""
    if state.fight is not None and person(state, who).side == FOES:
        for other in state.people:
            if other.side == HEROES and other.hearts != DEAD:
                yield combat.Threaten(who, other.id)


def approaches(state: Campaign, who: str) -> Iterator[board.Approach]:
    """Towards anybody who is still there."""
    if state.fight is not None:
        one = person(state, who)
        for other in state.people:
            if other.id != who and (is_up(other) or (is_down(other) and one.side == HEROES)):
                yield board.Approach(who, other.id)


def tries(state: Campaign, who: str) -> Iterator[checks.Try]:
    """Each task with its usual trait; with the others too once that has failed, and whatever else with each."""
    if person(state, who).side != HEROES:
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
    """The other heroes alive."""
    if person(state, who).side != HEROES:
        return []
    return [one for one in state.people if one.side == HEROES and one.id != who and one.hearts != DEAD]


def helps(state: Campaign, who: str) -> Iterator[checks.Help]:
    """Every friend who is up."""
    for other in friends(state, who):
        if is_up(other):
            yield checks.Help(who, other.id)


def raises(state: Campaign, who: str) -> Iterator[wounds.Raise]:
    """Every friend who lies there."""
    for other in friends(state, who):
        if is_down(other):
            yield wounds.Raise(who, other.id)


def casts(state: Campaign, who: str) -> Iterator[powers.Cast]:
    """Each effect on everybody whom it may concern."""
    one = person(state, who)
    if one.side != HEROES:
        return
    for spell, entry in content.SPELLS.items():
        if entry.target == "none":
            yield powers.Cast(who, spell)
        elif entry.target == "self":
            yield powers.Cast(who, spell, who)
        elif entry.target == "foe":
            if state.fight is not None:
                yield from [powers.Cast(who, spell, enemy.id) for enemy in enemies(state, one)]
        else:
            yield from [powers.Cast(who, spell, other.id) for other in (one, *friends(state, who))]


def stands(state: Campaign, who: str) -> Iterator[board.Stand]:
    """For whoever was knocked down."""
    if has(person(state, who), "prone"):
        yield board.Stand(who)


def crawls(state: Campaign, who: str) -> Iterator[board.Crawl]:
    """For whoever lies there."""
    if state.fight is not None and is_down(person(state, who)):
        yield board.Crawl(who)


def wields(state: Campaign, who: str) -> Iterator[combat.Wield]:
    """Everything else that one carries."""
    for weapon in person(state, who).spare:
        yield combat.Wield(who, weapon.kind)


def pick_ups(state: Campaign, who: str) -> Iterator[combat.PickUp]:
    """For whoever has lost something."""
    if person(state, who).lost:
        yield combat.PickUp(who)


def advances(state: Campaign, who: str) -> Iterator[advancement.Advance]:
    """Every way to grow."""
    if state.fight is None and person(state, who).side == HEROES:
        for gain in advancement.GAINS:
            yield advancement.Advance(who, gain)


def meets(state: Campaign, who: str) -> Iterator[encounters.Meet]:
    """Every kind of enemy."""
    for kind in content.CREATURES:
        yield encounters.Meet(kind)


def begins(state: Campaign, who: str) -> Iterator[encounters.Begin]:
    """The fights that are ready."""
    if state.fight is None:
        for encounter in content.ENCOUNTERS:
            yield encounters.Begin(encounter)


def about(command: type[Any], *sides: str) -> Wishes:
    """One command of the referee for each figure of these sides."""

    def wishes(state: Campaign, who: str) -> Iterator[Any]:
        for one in state.people:
            if one.side in sides:
                yield command(one.id)

    return wishes


def harms(state: Campaign, who: str) -> Iterator[wounds.Harm]:
    """Everybody who has something to lose."""
    for one in state.people:
        if is_up(one) or is_down(one):
            yield wounds.Harm(one.id)


def awards(state: Campaign, who: str) -> Iterator[advancement.Award]:
    """To all heroes together, then to each."""
    yield advancement.Award(HEROES)
    yield from about(advancement.Award, HEROES)(state, who)


def marks(state: Campaign, who: str) -> Iterator[encounters.Mark]:
    """Everything that may be the matter with somebody and is not."""
    for one in state.people:
        for condition in encounters.marks_of(one):
            if is_up(one) and not has(one, condition):
                yield encounters.Mark(one.id, condition)


def unmarks(state: Campaign, who: str) -> Iterator[encounters.Unmark]:
    """Everything that is."""
    for one in state.people:
        for condition in one.conditions:
            yield encounters.Unmark(one.id, condition.name)


def clocks(command: type[Any]) -> Wishes:
    """One command for each clock that runs."""
    return lambda state, who: iter([command(clock.id) for clock in state.clocks])


def new_clocks(state: Campaign, who: str) -> Iterator[wounds.StartClock]:
    """Each of the usual ones that does not run, and one of the referee's own."""
    known = {clock.id for clock in state.clocks}
    for consequence in (*charts.CONSEQUENCES, charts.OWN_CLOCK):
        if consequence not in known:
            yield wounds.StartClock(consequence)


def invocations(state: Campaign, who: str) -> Iterator[powers.Invoke]:
    """At nobody in particular; in a fight also at each enemy, and on each friend."""
    one = person(state, who)
    if one.side == HEROES:
        yield powers.Invoke(who)
        if state.fight is not None:
            yield from [powers.Invoke(who, other.id) for other in (*enemies(state, one), one, *friends(state, who))]


# --- The table --------------------------------------------------------------------------------------------------------

ENTRIES: dict[type[Any], Entry] = {
    characters.Create: Entry("begin", ANYONE, alone(characters.Create), encounters.create, encounters.no_create),
    # A fight, for figures.
    combat.Attack: Entry("combat", FIGURE, attacks, combat.attack, combat.no_attack),
    combat.Threaten: Entry("combat", FIGURE, threats, combat.threaten, combat.no_threaten),
    board.Approach: Entry("move", FIGURE, approaches, board.approach, board.no_approach),
    board.Withdraw: Entry("move", FIGURE, fighting(board.Withdraw), board.withdraw, board.no_move_of),
    board.TakeCover: Entry("move", FIGURE, fighting(board.TakeCover), board.take_cover, board.no_take_cover),
    board.Move: Entry("move", FIGURE, fighting(board.Move), board.move, board.no_move_of),
    board.Stand: Entry("move", FIGURE, stands, board.stand, board.no_stand),
    board.Crawl: Entry("move", FIGURE, crawls, board.crawl, board.no_crawl),
    turns.EndTurn: Entry("move", FIGURE, fighting(turns.EndTurn), turns.end_turn, turns.no_end_turn),
    # An action, in a fight or out of one.
    checks.Help: Entry("help", FIGURE, helps, checks.help_ally, checks.no_help),
    wounds.Raise: Entry("help", FIGURE, raises, wounds.raise_ally, wounds.no_raise),
    powers.Invoke: Entry("magic", FIGURE, invocations, powers.invoke, powers.no_invoke),
    powers.Cast: Entry("magic", FIGURE, casts, powers.cast, powers.no_cast),
    combat.PickUp: Entry("other", FIGURE, pick_ups, combat.pick_up, combat.no_pick_up),
    combat.Wield: Entry("other", FIGURE, wields, combat.wield, combat.no_wield),
    combat.Hide: Entry("other", FIGURE, fighting(combat.Hide, HEROES), combat.hide, combat.no_hide),
    combat.Interact: Entry("other", FIGURE, for_heroes(combat.Interact), combat.interact, combat.no_interact),
    checks.Try: Entry("test", FIGURE, tries, checks.try_task, checks.no_try),
    checks.Rethink: Entry("again", FIGURE, failures(checks.Rethink), checks.rethink, checks.no_rethink),
    checks.Retry: Entry("again", FIGURE, failures(checks.Retry), checks.retry, checks.no_retry),
    advancement.Advance: Entry("grow", FIGURE, advances, advancement.advance, advancement.no_advance),
    # The referee's.
    turns.Round: Entry("fight", REFEREE, fighting(turns.Round), turns.begin_round, turns.no_round),
    turns.EndFight: Entry("fight", REFEREE, fighting(turns.EndFight), turns.end_fight, turns.no_end_fight),
    encounters.Begin: Entry("fight", REFEREE, begins, encounters.begin, encounters.no_begin),
    encounters.Meet: Entry("meet", REFEREE, meets, encounters.meet, encounters.no_meet),
    encounters.Dismiss: Entry(
        "meet", REFEREE, about(encounters.Dismiss, FOES), encounters.dismiss, encounters.no_dismiss
    ),
    wounds.Rest: Entry("scene", REFEREE, peaceful(wounds.Rest), wounds.rest, wounds.no_rest),
    wounds.NextScene: Entry("scene", REFEREE, peaceful(wounds.NextScene), wounds.next_scene, wounds.no_rest),
    advancement.Award: Entry("scene", REFEREE, awards, advancement.award, advancement.no_award),
    checks.Allow: Entry("again", REFEREE, pardons, checks.allow, checks.no_allow),
    wounds.StartClock: Entry("clock", REFEREE, new_clocks, wounds.start_clock, wounds.no_start_clock),
    wounds.AdvanceClock: Entry("clock", REFEREE, clocks(wounds.AdvanceClock), wounds.advance_clock, wounds.no_clock),
    wounds.StopClock: Entry("clock", REFEREE, clocks(wounds.StopClock), wounds.stop_clock, wounds.no_clock),
    wounds.Harm: Entry("edit", REFEREE, harms, wounds.harm, wounds.no_harm),
    wounds.SetHearts: Entry(
        "edit", REFEREE, about(wounds.SetHearts, HEROES, FOES), wounds.set_hearts, wounds.no_set_hearts
    ),
    encounters.Mark: Entry("edit", REFEREE, marks, encounters.mark, encounters.no_mark),
    encounters.Unmark: Entry("edit", REFEREE, unmarks, encounters.unmark, encounters.no_unmark),
}

COMMANDS: Any = reduce(or_, ENTRIES)


# --- The verbs of the door --------------------------------------------------------------------------------------------


def why_not(state: Campaign, command: Any) -> Phrase | None:
    """Why a command is not legal now, or None."""
    entry = ENTRIES[type(command)]
    if entry.seat != FIGURE and command.who != entry.seat:
        return Phrase("no-such-seat", {"found": command.who[:40]})
    return entry.why_not(state, command)


def legal(state: Campaign, who: str) -> tuple[Option, ...]:
    """What `who` may do, and why not where it may not."""
    seat = who if who in (REFEREE, ANYONE) else FIGURE
    if seat == FIGURE and find(state, who) is None:
        return ()
    return tuple(
        [
            Option(command, entry.group, why_not(state, command))
            for entry in ENTRIES.values()
            if entry.seat == seat
            for command in dict.fromkeys(entry.wishes(state, who))
        ]
    )


def apply(state: Campaign, command: Any, table: Table) -> Campaign:
    """Carry out one command; raises `Illegal` and has then changed and told nothing."""
    entry = ENTRIES[type(command)]
    refusal = why_not(state, command)
    if refusal is not None:
        raise Illegal(refusal.code, **refusal.facts)
    state = entry.rule(state, command, table)
    # What follows by itself: the fight's end, the other side's turn. (SD-11)
    return state if state.fight is None else turns.pass_turn(turns.end_if_over(state, table))


def suggest(state: Campaign, who: str) -> Any:
    """A sensible command for somebody who is due."""
    if who not in turns.due(state):
        return None
    if who == REFEREE:
        return turns.Round()
    return next((idea for idea in tactics.ideas(state, who) if why_not(state, idea) is None), turns.EndTurn(who))
