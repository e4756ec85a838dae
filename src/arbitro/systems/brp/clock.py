"""Time: what falls due as it passes. (BRP-4, BRP-5.12, BRP-5.14, BRP-6.5, BRP-6.10)

The clock counts combat rounds of twelve seconds. Whatever is due on the way (a poison, an
illness, the end of unconsciousness, a week's healing) happens at its moment, in order; if it
leaves somebody dying, time stops there, so that others can help.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from arbitro.systems.brp.ailments import MINOR, lose_to, poisoned, recover
from arbitro.systems.brp.campaign import Campaign, Meanwhile, dying
from arbitro.systems.brp.characters import Ailment, Person, is_dying, is_up
from arbitro.systems.brp.charts import ANTIDOTE_TIME, HOUR, MINUTE, SECONDS, SPANS
from arbitro.systems.brp.wounds import bury, die, mend, regain
from arbitro.systems.common import at_war, everybody, with_people
from arbitro.systems.contract import Phrase
from arbitro.table import ALL, REFEREE, Live, Table


class PassTime(Struct, frozen=True, tag="pass-time"):
    """Let time go by: a round, a turn, an hour, a day with its night, a week. (BRP-4)"""

    span: str
    who: str = REFEREE
    count: int = 1
    """So many of them."""


def pass_time(state: Campaign, command: PassTime, table: Table) -> Campaign:
    """Narrative time, as the referee says. (BRP-4.1 to BRP-4.3)"""
    rounds = SPANS[command.span] * command.count
    if not goes_on(state, table, rounds):
        return state
    if command.count == 1:
        table.tell("BRP-4 passed", span=command.span)
    else:
        table.tell("BRP-4 passed several", span=command.span, count=command.count)
    return let_pass(state, table, rounds)


def no_pass_time(state: Campaign, command: PassTime) -> Phrase | None:
    """A fight has its own time. (BRP-4.3)"""
    if command.span not in SPANS:
        return Phrase("no-span", {"found": command.span[:40]})
    if not 1 <= command.count <= MOST_SPANS:
        return Phrase("no-spans", {"found": command.count, "most": MOST_SPANS})
    return at_war(state)


MOST_SPANS = 400


def goes_on(state: Campaign, table: Table, rounds: int) -> bool:
    """Whether time passes after all, where it may be the end of somebody who could still be helped. (Ours, BRP-4)"""
    whos = tuple([one.id for one in everybody(state) if may_die(state, one, rounds)])
    return not whos or bool(table.choose("BRP-4 goes on", REFEREE, (True, False), True, whos=whos))


def may_die(state: Campaign, one: Person, rounds: int) -> bool:
    """Whether poison or illness may be the end of somebody by then: if every die shows the worst."""
    if one.dead or not (one.doses or one.ailments):
        return False
    alone = replace(state, people=(one,), wings=())
    [after] = let_pass(alone, Live(lambda faces: faces), rounds).people
    return after.dead or is_dying(after)


def spend(state: Campaign, whos: tuple[str, ...], table: Table, rounds: int) -> Campaign:
    """Some are busy for so long. Ours: whoever was not, while others were busy last, is so side by side with them."""
    last = state.meanwhile if state.meanwhile and state.meanwhile.until == state.clock else None
    began = state.clock if last is None else last.began
    busy = {} if last is None else dict(last.busy)
    end = max([busy.get(who, began) for who in whos]) + rounds
    state = let_pass(state, table, max(end - state.clock, 0))
    # Whoever was interrupted is busy no longer.
    busy |= dict.fromkeys(whos, min(end, state.clock))
    return replace(state, meanwhile=Meanwhile(began, state.clock, tuple(sorted(busy.items()))))


def let_pass(state: Campaign, table: Table, rounds: int) -> Campaign:
    """The state so many rounds later, or earlier if somebody begins to die. (BRP-4)"""
    # Nobody at 0 or below lives through a round; they were the last one's.
    state = replace(bury(state, table), meanwhile=None)
    began, end = state.clock, state.clock + rounds
    while coming := [at for one in everybody(state) for at in moments(one) if at <= end]:
        state = befall(replace(state, clock=max(min(coming), state.clock)), table)
        if dying(state):
            if state.clock < end:
                known = any(one.id not in table.unseen for one in dying(state))
                table.tell("BRP-4 stopped", ALL if known else REFEREE, **measured(state.clock - began))
            return state
    return with_people(replace(state, clock=end), *[faded(one, end) for one in everybody(state)])


def measured(rounds: int) -> dict[str, int]:
    """So many rounds as hours, minutes and seconds. (BRP-4)"""
    hours, left = divmod(rounds, HOUR)
    minutes, seconds = divmod(left, MINUTE)
    return {"hours": hours, "minutes": minutes, "seconds": SECONDS * seconds}


def faded(one: Person, clock: int) -> Person:
    """Without antidotes that no longer work, so that equal states are equal. (BRP-6.10)"""
    # A poison taken in time may still be on its way.
    since = min([dose.at - dose.venom.rounds for dose in one.doses], default=clock)
    return replace(one, antidotes=tuple([each for each in one.antidotes if each.at + ANTIDOTE_TIME >= since]))


def moments(one: Person) -> Iterator[int]:
    """When something next falls due for somebody."""
    if one.dead:
        return
    for dose in one.doses:
        yield dose.at
    for sick in one.ailments:
        yield sick.roll_at
        if sick.loss_at:
            yield sick.loss_at
    if one.asleep:
        yield one.asleep
    if one.mends_at:
        yield one.mends_at
    if one.regains_at:
        yield one.regains_at
    if one.power_spent:
        yield one.power_at


def befall(state: Campaign, table: Table) -> Campaign:
    """Everything that is due by now. (BRP-4)"""
    for one in everybody(state):
        if any(at <= state.clock for at in moments(one)):
            state = with_people(state, overtaken(one, state.clock, table))
    return with_people(state, *[die(one, table) for one in state.wings if is_dying(one)])


def costs(one: Person, sick: Ailment, clock: int) -> bool:
    """Whether an illness takes something of somebody who lives by now. (BRP-6.5)"""
    return not one.dead and 0 < sick.loss_at <= clock


def overtaken(one: Person, clock: int, table: Table) -> Person:
    """Somebody after what is due for them by now. (BRP-5.12, BRP-5.14, BRP-6.5, BRP-6.10)"""
    for dose in one.doses:
        if dose.at <= clock and not one.dead:
            one = poisoned(one, dose, table, clock)
    # What is lost is added up before the roll; but a minor illness costs its second point only those who still have it.
    for sick in one.ailments:
        if sick.course != MINOR and costs(one, sick, clock):
            one = lose_to(one, sick, table, clock)
    for sick in one.ailments:
        if sick.roll_at <= clock:
            one = recover(one, sick, table, clock)
    for sick in one.ailments:
        if sick.course == MINOR and costs(one, sick, clock):
            one = lose_to(one, sick, table, clock)
    # All power points are back after a full day with a night's rest. (BRP-2.5)
    if one.power_spent and one.power_at <= clock:
        was_up, one = is_up(one), replace(one, power_spent=0, power_at=0)
        if is_up(one) and not was_up:
            table.tell("BRP-5.12 wakes", who=one.id)
    if one.asleep and one.asleep <= clock:
        table.tell("BRP-5.12 wakes", who=one.id)
        one = replace(one, asleep=0)
    if one.regains_at and one.regains_at <= clock:
        one = regain(one, table, clock)
    if one.mends_at and one.mends_at <= clock:
        one = mend(one, table, clock)
    return one
