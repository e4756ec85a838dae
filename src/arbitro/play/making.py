"""Somebody in the making: a command that makes a figure, gone through step by step, back and forth.

Whoever is made is what the rule comes to with the answers so far. So an earlier answer may be another one, and all that
was answered since stands as far as it still fits: the command runs again from its start. What has fallen stays fallen.
A die keeps its face at its address, and an answer that would leave one out that has fallen is refused: nobody throws
again, or looks at a die first and then decides whether to throw it.

What is still open can be looked at before: the rule is run to its end with what is suggested, and thrown to nobody.
What hangs on a die that has not fallen is not promised: such a row says that it is rolled, or is left out where there
would be none with other dice.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import partial
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from arbitro.play.entries import Answered, Revised, plain
from arbitro.play.fold import carry_out
from arbitro.play.game import Game, Open, Seat
from arbitro.play.rights import known_state, may_answer
from arbitro.play.running import Refused, Scribe, as_answer, run_on
from arbitro.play.wishes import Make
from arbitro.systems.contract import ANYONE, Illegal, Phrase, Row, Section, System
from arbitro.table import (
    REFEREE,
    Answer,
    BadAnswer,
    Draw,
    Number,
    Question,
    Stop,
    Text,
    Waiting,
    check_choice,
    from_seed,
    throw,
    thrown,
)

MOST_TRIED = 5
"""How many others than the likely one are tried out, to see what is settled."""

MOST_THROWN = 6
"""With how many throws it is looked whether a row hangs on dice, besides those in which every die shows the same."""

MOST_FACES = 40
"""Up to so many faces each is looked at: a chart that is thrown on has a row for each."""

ROLLED = Phrase("making-rolled")
"""The value of such a row."""

MOST_ASKED = 400
"""Questions after which a look ahead gives up."""

Said = Callable[[Question], Answer | None]
Course = list[tuple[Question, Answer]]
Rows = frozenset[tuple[str, str, str]]
"""Of a sheet, each the title of its part, its label, and its value as a text."""


class Asked(Struct, frozen=True):
    """A decision about somebody in the making, and what is or would be answered."""

    question: Question
    value: Any
    step: str


class Draft(Struct, frozen=True):
    """Somebody in the making, for whom makes them."""

    of: int
    steps: tuple[str, ...]
    """The names of all steps, as the system's door has them."""
    step: str
    """The one that is under way."""
    past: tuple[Asked, ...]
    """What has been decided."""
    now: tuple[Asked, ...]
    """What is to be decided, with what is suggested: what is asked, and what will be in this step before a die falls.
    Empty where somebody else must answer first."""
    sheet: tuple[Section, ...]
    """The sheet as it will be if all that is suggested is taken; `ROLLED` where that hangs on dice."""
    settled: Rows
    """The rows of it that came out so however else the rest was answered, in a handful of trials."""


def own(game: Game, seat: Seat) -> Open | None:
    """Whom a seat is making."""
    mine = (one for one in game.open if one.issued.seat == seat.id and one.command.who == ANYONE)
    return next((one for one in mine if "newcomer" in one.command.__struct_fields__), None)


# Going on, back and forth


def make(scribe: Scribe, seat: Seat, wish: Make) -> None:
    """Grant a wish to go on making somebody. Raises `Refused`."""
    one = next((each for each in scribe.game.open if each.seq == wish.of), None)
    if one is None or own(scribe.game, seat) is None:
        raise Refused("no-question")
    if one.issued.seat != seat.id:
        raise Refused("no-not-yours", who=one.command.who)
    given = wish.answers
    again = {at: value for at, value in given.items() if at in one.answers and one.answers[at].value != value}
    if again:
        scribe.write(revised(scribe.game, one, seat, again))
        run_on(scribe, one.seq)
    first = step = _step_now(scribe.game, one.seq)
    before = len(scribe.entries)
    while asked := _asked_now(scribe.game, seat, one.seq):
        now, question = asked
        step, said = _step(scribe.game.system, question.words, step), now.said.get(question.address)
        if question.address in given:
            try:
                answer = as_answer(question, given[question.address], None, "player")
            except BadAnswer:
                # What comes later may have become something else by what came before it: then it is asked.
                if len(scribe.entries) > before:
                    return
                raise
            # Whoever leaves a form as it was trusts what is suggested, also if that becomes something else.
            if wish.rest and answer.value == question.begins:
                answer = answer._replace(by="policy")
        elif said and said.by != "policy" and _fits(question, said):
            answer = said
        elif (said and said.by == "policy") or wish.rest == "all" or (wish.rest == "step" and step == first):
            answer = suggested(question)
        else:
            break
        scribe.write(Answered(one.seq, answer.address, plain(answer.value), by=answer.by, seat=seat.id))
        run_on(scribe, one.seq)
    if len(scribe.entries) == before and not given.keys() & one.answers.keys():
        raise Refused("no-question")


def _asked_now(game: Game, seat: Seat, of: int) -> tuple[Open, Question] | None:
    """The decision that somebody in the making waits for, if this seat may take it."""
    one = next((each for each in game.open if each.seq == of), None)
    question = one.questions[0] if one and one.questions else None
    if one is None or question is None or question.dice is not None or not may_answer(game, seat, one, question):
        return None
    return one, question


def revised(game: Game, one: Open, seat: Seat, answers: Mapping[str, Any]) -> Revised:
    """The entry by which some answers become others. Raises `Refused` where a die that has fallen would not have."""
    before, _ = _course(game, one, lambda question: one.answers.get(question.address))
    asked = {question.address: question for question, _ in before}
    for address in answers:
        if address not in asked or asked[address].dice is not None:
            raise Refused("no-question")
        if not may_answer(game, seat, one, asked[address]):
            raise Refused("no-not-yours", who=asked[address].who)
    stands: set[str] = set(answers)
    fallen: set[str] = set()
    known = {**one.said, **one.answers}
    sure = True

    def say(question: Question) -> Answer:
        nonlocal sure
        address, old = question.address, known.get(question.address)
        if address in answers:
            return as_answer(question, answers[address], None, "player")
        if question.dice is None and old and old.by == "policy" and sure:
            # What was only suggested follows from what was said; it is suggested anew.
            return suggested(question)
        if old is None or not _fits(question, old):
            # From here on nobody knows what will be asked.
            sure = False
            return suggested(question)
        sure = sure and address in one.answers
        if question.dice is not None:
            fallen.add(address)
        elif sure:
            stands.add(address)
        return old

    _course(game, one, say)
    unthrown = next((question for question, _ in before if question.dice and question.address not in fallen), None)
    if unthrown is not None:
        raise Refused("no-unthrowing", question=Phrase(f"ask-{unthrown.words}"))
    dropped = [each.address for each in one.answers.values() if not each.faces and each.address not in stands]
    return Revised(one.seq, seat.id, dict(answers), tuple(dropped))


def made(game: Game, seat: Seat, answers: Mapping[str, Any]) -> Any:
    """Whom this seat is making as they would come out, if these were answered and all the rest as is suggested.

    A person of the system's own shape; None if nobody, or where these answers do not fit.
    """
    one = own(game, seat)
    if one is None:
        return None
    game = replace(game, state=known_state(game, seat))
    said = tuple([(each.address, each.value) for each in one.answers.values()])
    key = game.system.ID, game.state, one.command, said, str(answers)
    if key not in _MADE:

        def say(question: Question) -> Answer:
            if question.address in answers:
                return as_answer(question, answers[question.address], None, "player")
            return one.answers.get(question.address) or suggested(question)

        state = None
        with suppress(BadAnswer):
            _, state = _course(game, one, say)
        people = state.people if state is not None else ()
        return _kept(_MADE, key, next((each for each in people if each.id == one.command.newcomer), None))
    return _MADE[key]


def _fits(question: Question, answer: Answer) -> bool:
    try:
        if question.dice is None:
            check_choice(question, answer.value)
        else:
            thrown(question, answer.faces, answer.by)
    except BadAnswer:
        return False
    return True


def _course(game: Game, one: Open, say: Said) -> tuple[Course, Any]:
    """All that is asked as long as `say` answers, and the state at the end of it, or None."""
    course: Course = []

    def hear(question: Question) -> Answer | None:
        answer = say(question) if len(course) < MOST_ASKED else None
        if answer is not None:
            course.append((question, answer))
        return answer

    with suppress(Stop, Illegal):
        return course, carry_out(game, one.command, Waiting({}, hear))
    return course, None


def suggested(question: Question) -> Answer:
    """What most would answer; dice lie in the middle."""
    if question.dice is not None:
        return throw(question, lambda faces: (faces + 1) // 2)
    return Answer(question.address, question.fallback, by="policy")


def anything(draw: Draw, question: Question) -> Answer:
    """Any answer but the likely one, if there is another."""
    if question.dice is not None:
        return throw(question, draw)
    options, usual = question.options, question.fallback
    if isinstance(options, Text):
        return Answer(question.address, f"{draw(9)}"[: options.longest])
    if isinstance(options, Number):
        number = options.low + draw(options.high - options.low + 1) - 1
        return Answer(question.address, number if number != usual else options.low)
    others = [each for each in options if each != usual] or [usual]
    return Answer(question.address, others[draw(len(others)) - 1])


# The steps


def steps_of(system: System) -> Mapping[str, tuple[str, ...]]:
    """The steps of making somebody, each with the words of questions that are part of it."""
    steps: Mapping[str, tuple[str, ...]] = getattr(system, "MAKING", {})
    return steps


def _step(system: System, words: str, before: str) -> str:
    """The step of a question; one that no step names belongs where the one before it did."""
    return next((step for step, names in steps_of(system).items() if words in names), before)


def _step_now(game: Game, of: int) -> str:
    """The step in which a question waits; empty where none does."""
    one = next((each for each in game.open if each.seq == of), None)
    if one is None:
        return ""
    course, _ = _course(game, one, lambda question: one.answers.get(question.address))
    step = next(iter(steps_of(game.system)), "")
    for question in (*[question for question, _ in course], *one.questions):
        step = _step(game.system, question.words, step)
    return step


# What is seen of it


def draft(game: Game, seat: Seat) -> Draft | None:
    """Whom this seat is making, as they stand; None if nobody."""
    one = own(game, seat)
    if one is None:
        return None
    game = replace(game, state=known_state(game, seat))
    key = game.system.ID, game.state, one.command, tuple([(each.address, each.value) for each in one.answers.values()])
    usual, sheet, settled = _DRAFTS.get(key) or _kept(_DRAFTS, key, _looked(game, one))
    waits = _asked_now(game, seat, one.seq)
    step = next(iter(steps_of(game.system)), "")
    past: list[Asked] = []
    now: list[Asked] = []
    for question, answer in usual:
        known = one.answers.get(question.address)
        if known is None and (question.dice is not None or waits is None or question.who == REFEREE):
            break
        before, step = step, _step(game.system, question.words, step)
        if known is None and now and step != before:
            step = before
            break
        if question.dice is None and may_answer(game, seat, one, question):
            (now if known is None else past).append(Asked(question, answer.value, step))
    return Draft(one.seq, tuple(steps_of(game.system)), step, tuple(past), tuple(now), sheet, settled)


Look = tuple[Course, tuple[Section, ...], Rows]

_DRAFTS: OrderedDict[Any, Look] = OrderedDict()
_MADE: OrderedDict[Any, Any] = OrderedDict()

MOST_KEPT = 200
"""How many of those in the making are remembered as they would come out, in each of the two."""


def _kept(known: OrderedDict[Any, Any], key: Any, found: Any) -> Any:
    known[key] = found
    while len(known) > MOST_KEPT:
        with suppress(KeyError):
            known.popitem(last=False)
    return found


def _looked(game: Game, one: Open) -> Look:
    """What would be asked and come of it if all that is suggested were taken, and which of its rows are settled."""

    def course(say: Callable[[Question], Answer]) -> tuple[Course, tuple[Section, ...]]:
        asked, state = _course(game, one, lambda question: one.answers.get(question.address) or say(question))
        return asked, _sheet(game, one, state)

    usual, sheet = course(suggested)
    others = [course(partial(anything, from_seed(seed)))[1] for seed in range(MOST_TRIED)]
    settled = _rows(sheet).intersection(*map(_rows, others))
    dice = [question.dice.faces for question, _ in usual if question.dice and question.address not in one.answers]
    if dice:
        draws: list[Draw] = [partial(min, face) for face in range(1, min(max(dice), MOST_FACES) + 1)]
        draws += map(from_seed, range(MOST_THROWN))
        sheet = _sure(sheet, [each for each in (course(partial(fallen, draw))[1] for draw in draws) if each])
    return usual, sheet, settled


def fallen(draw: Draw, question: Question) -> Answer:
    """What most would answer, with dice as they may fall."""
    return suggested(question) if question.dice is None else throw(question, draw)


def _sure(sheet: tuple[Section, ...], others: list[tuple[Section, ...]]) -> tuple[Section, ...]:
    """A sheet without what came out otherwise with other dice."""
    known = [_rows(other) for other in others]
    labels = [{row[:2] for row in rows} for rows in known]

    def sure(part: Section) -> Section:
        rows = [row for row in part.rows if all((part.title, str(row.label)) in each for each in labels)]
        same = [all(as_known(part, row) in each for each in known) for row in rows]
        said = [row if kept else replace(row, value=ROLLED, why=None) for row, kept in zip(rows, same, strict=True)]
        return replace(part, rows=tuple(said))

    return tuple([part for part in map(sure, sheet) if part.rows])


def _rows(sheet: tuple[Section, ...]) -> Rows:
    return frozenset([as_known(part, row) for part in sheet for row in part.rows])


def as_known(part: Section, row: Row) -> tuple[str, str, str]:
    """By what a row of a sheet is known again on another."""
    return part.title, str(row.label), str(row.value)


def _sheet(game: Game, one: Open, state: Any) -> tuple[Section, ...]:
    if state is None:
        return ()
    with suppress(KeyError):
        sections: tuple[Section, ...] = game.system.sheet(state, one.command.newcomer)
        return sections
    return ()
