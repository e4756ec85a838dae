"""Carrying commands out: to their end, or to the next question that somebody must answer.

`issue` writes a command and runs it; `run` carries an open one on after an answer. What nobody at the table needs to
decide is supplied here: dice, rulings given in advance, defaults. `go_on` gives the commands that nobody needs to give.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from contextlib import suppress
from typing import Any, NamedTuple

from msgspec.structs import replace

from arbitro.fights.orders import TURN, Standing, answer_by, answer_of, command_by, order_for
from arbitro.play.entries import (
    GAME_MASTER,
    PLAYER,
    Answered,
    Changing,
    Claimed,
    Closed,
    Entry,
    Hidden,
    Issued,
    Reported,
    Ruled,
    Updated,
    Withdrawn,
    plain,
)
from arbitro.play.fold import carry_out, follow
from arbitro.play.game import Game, Open, Request, Seat, fresh_id
from arbitro.play.rights import (
    fights_unseen,
    figures_known,
    free,
    known_state,
    may_judge,
    may_throw_by_hand,
    mentioned,
    unknown_in,
)
from arbitro.play.states import difference, digest, shape_of, written
from arbitro.systems import rules_digest
from arbitro.systems.contract import ANYONE, FOES, FRAMES, Illegal, Phrase, Spot
from arbitro.systems.evening import Adjust, Bide, Enter, Introduce, Leave, Stage
from arbitro.table import (
    ALL,
    REFEREE,
    Answer,
    BadAnswer,
    Draw,
    Question,
    Stop,
    Text,
    Told,
    Waiting,
    check_choice,
    throw,
    thrown,
    words_of,
)

MOST_STEPS = 200
"""How many commands in a row nobody needs to give; a guard against a system that never ends."""

MOST_BY_ORDER = 8
"""How many commands somebody gives by standing orders while they are due; beyond, their player is asked."""

NOBODY = "table"
"""The seat of commands that the table gives for figures that nobody plays."""


class Refused(Exception):
    """A wish that cannot be granted; nothing has changed. `phrase` says why and what would do: a code with its facts,
    or what was said so elsewhere."""

    def __init__(self, why: str | Phrase, /, **facts: Any) -> None:
        self.phrase = Phrase(why, facts) if isinstance(why, str) else why
        super().__init__(f"{self.phrase.code} {self.phrase.facts}" if self.phrase.facts else self.phrase.code)


def need_judge(game: Game, seat: Seat) -> None:
    """Raise `Refused` for who may not judge."""
    if not may_judge(game, seat):
        raise Refused("no-referee-only")


class Scribe:
    """Writes entries and keeps the game in step with them."""

    def __init__(self, game: Game, draw: Draw) -> None:
        self.game = game
        self.draw = draw
        self.entries: list[Entry] = []

        if game.outdated:
            self._update()

    def write(self, entry: Entry, state: Any = None) -> None:
        """One more entry; one that changes the state says how."""
        game = follow(self.game, entry, state)
        if isinstance(entry, Changing):
            now = written(game.state)
            entry = replace(entry, change=difference(self.game.written, now))
            game = replace(game, written=now)
        self.game = game
        self.entries.append(entry)

    def _update(self) -> None:
        """Say that the rules have changed, and take back what was open and means nothing to those of now."""
        game, system = self.game, self.game.system
        rules, state = rules_digest(system.ID), written(game.state)
        self.write(Updated(game.rules, rules, shape_of(system), state, game.guessed), game.state)
        for one in game.open:
            before = self.game, len(self.entries)
            try:
                run_on(self, one.seq)
            except Exception:
                # Nobody can know what a rule does with answers to questions that it never asked.
                self.game, kept = before
                del self.entries[kept:]
                self.write(Withdrawn(one.seq, NOBODY, "rules-withdrew"))


def waits_for(game: Game, seat: Seat | None = None) -> Phrase | None:
    """Why no command but those for `ANYONE` is taken now: a question is open that holds everybody up.

    In a secret command it is the referee's, and so is one that somebody is asked whom nobody has seen.
    A seat that is asked itself is told so.
    """
    blocking = game.blocking
    if blocking is None:
        return None
    asked = [each.who for each in blocking.questions if not blocking.issued.secret and each.who not in game.unseen]
    own = seat and {*seat.figures, *([REFEREE] if seat.role == GAME_MASTER else [])}
    if own and not own.isdisjoint(each.who for each in blocking.questions):
        return Phrase("no-waiting-you")
    return Phrase("no-waiting", {"who": asked or [REFEREE]})


def goes_beside(game: Game, command: Any) -> bool:
    """Whether this can be done while the rest waits for an answer: people come and go. Where a die has fallen for what
    is open, nobody comes or goes who might count in what it is worth: into the wings one may come at any time."""
    if isinstance(command, Introduce) and not command.present:
        return True
    thrown = any(one.thrown for one in game.open if game.holds_up(one))
    return isinstance(command, (Introduce, Enter, Leave)) and not thrown


def touches_nothing(before: Game, after: Game) -> bool:
    """Whether all that others wait for is asked as it was: after the same, in the same words, with the same options."""
    return [_course(before, one) for one in before.open if before.holds_up(one)] == [
        _course(after, one) for one in after.open if after.holds_up(one)
    ]


def _course(game: Game, one: Open) -> Any:
    """What an open command asks, is told and tells up to where it waits."""
    table = Waiting(one.answers, lambda question: None)
    try:
        carry_out(game, one.command, table)
    except Stop as stop:
        return one.seq, tuple(table.steps), stop.questions
    except (Illegal, BadAnswer, KeyError):
        pass
    return one.seq


def issue(
    scribe: Scribe,
    seat: str,
    command: Any,
    secret: bool = False,
    quick: bool = False,
    blind: bool = False,
    request: int = 0,
    orders: str = "",
    late: bool = False,
) -> None:
    """Write a command and carry it as far as it goes. Raises `Refused` if it is not legal."""
    seq = scribe.game.head + 1
    if "newcomer" in command.__struct_fields__:
        command = replace(command, newcomer=fresh_id(scribe.game, seq, secret))
    if secret and "audience" in command.__struct_fields__:
        # What stays of it is as secret as the command.
        command = replace(command, audience=REFEREE)
    before = scribe.game, len(scribe.entries)
    if scribe.game.unseen:
        _make_way(scribe, command)
        seq = scribe.game.head + 1
    scribe.write(Issued(seat, plain(command), secret, quick, blind, request, orders, late))
    try:
        run(scribe, seq)
    except Illegal as illegal:
        scribe.game, kept = before
        del scribe.entries[kept:]
        raise Refused(illegal.phrase) from None


def _make_way(scribe: Scribe, command: Any) -> None:
    """On a board, whoever nobody has seen steps aside for somebody who comes to their square: to refuse that, or to end
    beside it, would say that they are there. Only the referee is told."""
    game, ground = scribe.game, scribe.game.system.scene(scribe.game.state).ground
    if ground is None or ground.board is None:
        return
    after = game.state
    with suppress(Stop, Illegal):
        after = game.system.apply(game.system.without(after, game.unseen), command, Waiting({}, lambda question: None))
    if after is game.state:
        return
    come = {figure.spot.name for figure in game.system.figures(after) if figure.spot and not figure.out}
    # Where a round is declared first, nobody stands there yet.
    step_aside(scribe, come | {getattr(command, "square", "")})


def step_aside(scribe: Scribe, come: Collection[str], who: str = "") -> None:
    """Whoever nobody has seen leaves these squares of the board, or this one of them, and only the referee is told."""
    game, ground = scribe.game, scribe.game.system.scene(scribe.game.state).ground
    if ground is None or ground.board is None:
        return
    free = [Spot(x, y) for x in range(ground.board.width) for y in range(ground.board.height)]
    for figure in game.system.figures(game.state):
        if figure.id not in game.unseen or (who and figure.id != who):
            continue
        if not figure.out and (here := figure.spot) and here.name in come:
            # Whoever has no part in the fight stands nowhere on its board. Another may have stepped aside just now.
            dials = game.system.dials(scribe.game.state, figure.id)
            places = [each.options for each in dials if each.name == "place"]
            aside = [spot for spot in free if any(spot.name in each for each in places) and spot.name not in come]
            for nearest in sorted(aside, key=lambda spot: (ground.apart(here, spot), spot.column, spot.row))[:1]:
                issue(scribe, NOBODY, Adjust(figure.id, "place", nearest.name, audience=REFEREE))


def _stand_apart(scribe: Scribe) -> None:
    """Nobody makes room for the unseen, not even another of them: who comes where one stands has the square."""
    game, ground = scribe.game, scribe.game.system.scene(scribe.game.state).ground
    if ground is None or ground.board is None:
        return
    standing = [each for each in game.system.figures(game.state) if each.spot and not each.out]
    there = Counter([each.spot.name for each in standing if each.spot])
    for figure in standing:
        if figure.id in game.unseen and figure.spot and there[figure.spot.name] > 1:
            there[figure.spot.name] -= 1
            step_aside(scribe, {figure.spot.name}, figure.id)


def run(scribe: Scribe, seq: int) -> None:
    """Carry an open command on: to its end, or to the next question that somebody must answer."""
    one = next(one for one in scribe.game.open if one.seq == seq)
    rulings = list(scribe.game.rulings)
    table = Waiting(one.answers, lambda question: supply(scribe.game, one, question, scribe.draw, rulings))
    state: Any = None
    questions: tuple[Question, ...] = ()
    try:
        state = carry_out(scribe.game, one.command, table)
    except Stop as stop:
        questions = stop.questions
    ended = None if questions else _told_without_the_unseen(scribe.game, one, table, state)
    _write_news(scribe, one, table, ended)
    if not questions:
        told = {step.code for step in table.steps if isinstance(step, Told)}
        for step in ended or ():
            if step.code not in told:
                scribe.write(_report(scribe.game, one, step, (), bool(table.apart)))
        _close(scribe, one, state)
    else:
        scribe.game = replace(
            scribe.game,
            open=tuple(replace(each, questions=questions) if each.seq == seq else each for each in scribe.game.open),
        )


def _told_without_the_unseen(game: Game, one: Open, table: Waiting, state: Any) -> list[Told] | None:
    """Where nobody fights any more whom anybody has seen, and others fight on: what the log would say without those,
    that the fight is over. If it said nothing, it would tell of them. Who directs reads beside it that they go on."""
    if one.issued.secret or one.issued.blind or game.state.fight is None or fights_unseen(game):
        return None
    if not fights_unseen(replace(game, state=state)):
        return None
    system, given = game.system, {step.address: step for step in table.steps if isinstance(step, Answer)}
    known = replace(game, state=system.without(game.state, game.unseen))
    seen, after = Waiting({**one.answers, **given}, lambda question: None), Waiting({}, lambda question: None)
    # What they have to do with cannot be done without them, and tells of no end.
    with suppress(Stop, Illegal, BadAnswer, KeyError):
        left = carry_out(known, one.command, seen)
        # Where it is the end of the round that would end it, nobody is left who is asked before that comes.
        if left.fight is not None and system.due(left) == (REFEREE,):
            system.apply(left, system.suggest(left, REFEREE), after)
        steps = [step for step in seen.steps if isinstance(step, Told)]
        return steps + [
            each for each in after.steps if isinstance(each, Told) and system.SHOWS.get(each.code) == "over"
        ]
    return []


def _write_news(scribe: Scribe, one: Open, table: Waiting, ended: list[Told] | None = None) -> None:
    """What was told and answered; where a fight has `ended` for those who know of nobody unseen, no frame of it but
    what they are told besides."""
    told, framed = 0, {step.code for step in ended or ()}
    for answers, tellings in _groups(table.steps):
        told += len(tellings)
        shown: dict[int, tuple[Answered, ...]] = {}
        if told > one.told:
            shown[_shown_by(tellings)] = tuple(_answered(scribe.game, one, answer, table) for answer in answers)
        for answer in answers:
            if answer.address not in one.answers:
                scribe.write(_answered(scribe.game, one, answer, table))
        for at, telling in enumerate(tellings):
            if told - len(tellings) + at >= one.told:
                entry = _report(scribe.game, one, telling, shown.get(at, ()), bool(table.apart))
                frames = scribe.game.system.SHOWS.get(telling.code) in FRAMES and telling.code not in framed
                scribe.write(replace(entry, audience=REFEREE) if frames and ended is not None else entry)


def _groups(steps: Iterable[Answer | Told]) -> Iterator[tuple[list[Answer], list[Told]]]:
    """Answers, each time with what was told right after them."""
    answers: list[Answer] = []
    tellings: list[Told] = []
    for step in steps:
        if isinstance(step, Told):
            tellings.append(step)
            continue
        if tellings:
            yield answers, tellings
            answers, tellings = [], []
        answers.append(step)
    yield answers, tellings


def _shown_by(tellings: list[Told]) -> int:
    """Which of the tellings after some answers shows their dice: the first.

    Where one of them is not for everybody, that one shows them: what a die came to is as secret
    as the most secret thing that it led to.
    """
    return next((at for at, telling in enumerate(tellings) if telling.audience != ALL), 0)


def _answered(game: Game, one: Open, answer: Answer, table: Waiting) -> Answered:
    dice, who = str(table.dice.get(answer.address, "")), table.asked.get(answer.address, "")
    hidden = answer.address in one.hidden
    if answer.by == REFEREE and answer.address not in one.answers:
        words = words_of(answer.address)
        ruling = next((each for each in game.rulings if each.words == words and each.value == answer.value), None)
        request = requested(game, one)
        hidden = bool((ruling and ruling.hidden) or (request and request.asked.hidden))
        who = who or (ruling.who if ruling else "")
    value = plain(answer.value)
    return Answered(one.seq, answer.address, value, answer.faces, answer.by, "", answer.reason, dice, who, hidden)


def _report(game: Game, one: Open, told: Told, dice: tuple[Answered, ...], apart: bool) -> Reported:
    """What was told, and for whom; `apart` where it belongs to a fight of which others know nothing."""
    hushed = one.issued.secret or one.issued.blind
    if not hushed and apart:
        # The rounds of a fight in which nobody sees a foe, and its end, whoever brings them about.
        hushed = game.system.SHOWS.get(told.code) in FRAMES
        # What the rules suggest to the referee goes on with that fight; what else is done openly is for everybody.
        goes_on = type(game.system.suggest(game.state, REFEREE))
        if not hushed and isinstance(one.command, (Stage, goes_on)):
            # What happens to somebody in them they notice, and that another scene begins is for everybody.
            figures = {figure.id for figure in game.system.figures(game.state)}
            hushed = told.code != "staged" and not mentioned(told.facts) & figures
    audience = REFEREE if hushed else told.audience
    return Reported(one.seq, told.code, {key: plain(value) for key, value in told.facts.items()}, audience, dice)


def _close(scribe: Scribe, one: Open, state: Any) -> None:
    before = scribe.game.state
    scribe.write(Closed(one.seq, digest(state)), state)
    if one.issued.secret:
        _hide(scribe, one, before)
    # Not while somebody is asked something, or may still change an answer: it must change nothing that they read.
    done = scribe.game.past.done if scribe.game.past is not None else None
    if scribe.game.unseen and not scribe.game.open and not (done and done.answers and not done.issued.secret):
        _stand_apart(scribe)
    newcomer = getattr(one.command, "newcomer", "")
    seat = scribe.game.seat(one.issued.seat)
    if not newcomer or seat is None or seat.role != PLAYER:
        return
    # Whoever makes a hero plays it. A foe that a table without a referee meets is nobody's.
    if any(figure.id == newcomer and figure.side == "heroes" for figure in scribe.game.system.figures(state)):
        scribe.write(Claimed(seat.id, newcomer))


def _hide(scribe: Scribe, one: Open, before: Any) -> None:
    """Whom a secret command has brought nobody knows of, until they are shown."""
    system = scribe.game.system
    known = {figure.id for figure in system.figures(before)}
    came = [each.id for each in system.figures(scribe.game.state) if each.id not in known and each.side != "heroes"]
    if came:
        # That they wait in the wings says already that nobody sees them.
        waits = not getattr(one.command, "present", True)
        scribe.write(Hidden("" if waits else one.issued.seat, tuple(came)))


def supply(game: Game, one: Open, question: Question, draw: Draw, rulings: list[Ruled]) -> Answer | None:
    """What is answered without asking anybody; None where a person must. A ruling is used up."""
    ruling = _ruling(rulings, question) or _said_before(game, one, question)
    if ruling:
        return ruling
    if question.dice is not None:
        return None if throws_by_hand(game, one, question) else throw(question, draw)
    if order := obeyed(game, question.who, question.words, one.issued.late and one.command.who == question.who):
        return ordered(game, order, question)
    if one.issued.quick or _by_default(game, one, question):
        return Answer(question.address, _by_itself(game, one, question), by="policy")
    return None


def _by_itself(game: Game, one: Open, question: Question) -> Any:
    """What a decision falls to that nobody takes. Whom nobody has seen takes part in nothing by default."""
    unseen = game.unseen - {one.command.who}
    if not unseen & mentioned(question.fallback) or not isinstance(question.options, tuple):
        return question.fallback
    seen = [option for option in question.options if not unseen & mentioned(option)]
    return seen[0] if seen else question.fallback


def _ruling(rulings: list[Ruled], question: Question) -> Answer | None:
    """What the referee ruled in advance; a ruling that does not fit the question waits for one that it fits."""
    for ruling in rulings:
        if ruling.words == question.words and ruling.who in ("", about(question)):
            try:
                answer = as_answer(question, ruling.value, ruling.faces, "referee", ruling.reason)
            except BadAnswer:
                continue
            rulings.remove(ruling)
            return answer
    return None


def about(question: Question) -> str:
    """The figure that a question is about: for a referee to say for whom a ruling waits."""
    return str(question.facts.get("who", question.who))


def requested(game: Game, one: Open) -> Request | None:
    """The request that a command answers."""
    return next((each for each in game.requests if each.seq == one.issued.request), None)


def _said_before(game: Game, one: Open, question: Question) -> Answer | None:
    """What the referee said when they asked for this roll."""
    request = requested(game, one) if one.issued.request else None
    if request is None or question.words not in request.asked.answers:
        return None
    with suppress(BadAnswer):
        return as_answer(question, request.asked.answers[question.words], None, "referee", request.asked.reason)
    return None


def question_now(game: Game, one: Open, address: str) -> Question | None:
    """What an open command asks at an address as things stand now."""
    return next((each for each in _questions_now(game, one) if each.address == address), None)


def as_answer(question: Question, value: Any, faces: tuple[int, ...] | None, by: str, reason: str = "") -> Answer:
    if question.dice is not None:
        return thrown(question, faces or (), by, reason)
    if isinstance(value, list):
        value = tuple(value)
    check_choice(question, value)
    if isinstance(question.options, Text) and question.options.reads:
        question.options.reads(value)
    return Answer(question.address, value, by=by, reason=reason)


def throws_by_hand(game: Game, one: Open, question: Question) -> bool:
    """Whether whoever throws these dice throws them by hand; nobody does who may not see them."""
    if one.issued.blind:
        return False
    seats = game.owners(question.who)
    if not seats:
        issuer = game.seat(one.issued.seat)
        own = question.who in (ANYONE, getattr(one.command, "newcomer", ANYONE))
        seats = (issuer,) if issuer and (own or may_judge(game, issuer)) else ()
    return any(seat.by_hand and not seat.away and may_throw_by_hand(game, seat) for seat in seats)


class Obeyed(NamedTuple):
    """A standing order that holds, and whose it is."""

    order: Standing
    seat: Seat
    """Who gave it: it knows no more than they do."""


def obeyed(game: Game, who: str, when: str, late: bool = False) -> Obeyed | None:
    """The standing order by which a figure acts or decides, if it has one for this that holds now.

    One of somebody who is here holds if it is to be followed at once, or if their time is up (`late`).
    """
    given = next((one for one in game.orders if one.figure == who), None)
    order = order_for(given.orders, when) if given else None
    seat = game.seat(given.seat) if given else None
    if order is None or seat is None:
        return None
    holds = late or order.at_once or free(game, who)
    return Obeyed(order, seat) if holds else None


def ordered(game: Game, by: Obeyed, question: Question) -> Answer | None:
    """What a standing order says to a question; None where it stops and asks."""
    way = answer_by(by.order, question, figures_known(game, by.seat))
    return Answer(question.address, answer_of(way, question), by="orders") if way else None


def commanded(game: Game, by: Obeyed, who: str) -> Any:
    """What a standing order has somebody do; None where it stops and asks."""
    state, figures = known_state(game, by.seat), figures_known(game, by.seat)
    return command_by(by.order, game.system, state, who, figures, game.aims.get(who, ""))


def _by_default(game: Game, one: Open, question: Question) -> bool:
    """Whether a decision takes its default because nobody need be asked."""
    if one.issued.late and one.command.who == question.who:
        return True
    owners = game.owners(question.who)
    if owners:
        return all(seat.away for seat in owners)
    issuer = game.seat(one.issued.seat)
    if question.who == REFEREE:
        # Whoever has just given the referee's command is here to say what it is about. A default is for the absent.
        if question.default is None or (one.command.who == REFEREE and issuer is not None):
            return False
        return game.settings.judge == "defaults" or one.issued.seat == NOBODY
    if one.issued.seat == NOBODY:
        return True
    # A figure without a player is decided for by whoever gives its commands, or by nobody.
    return not (one.command.who in (question.who, ANYONE, REFEREE) and issuer is not None)


def run_on(scribe: Scribe, seq: int) -> None:
    """Run an answered command; what has become impossible meanwhile is withdrawn, with the reason."""
    try:
        run(scribe, seq)
    except Illegal as illegal:
        scribe.write(Withdrawn(seq, NOBODY, illegal.phrase.code))


def with_questions(game: Game) -> Game:
    """A replayed game with what its open commands wait for: questions are found again, not stored."""
    return replace(game, open=tuple(replace(one, questions=_questions_now(game, one)) for one in game.open))


def as_known(game: Game, seat: Seat, one: Open, question: Question) -> Question:
    """A question as it would be asked if only those were there of whom this seat knows: what is open to choose, too."""
    known = known_state(game, seat)
    if known is game.state:
        return question
    asked: tuple[Question, ...] = ()
    # An earlier answer may name somebody of whom this seat does not know.
    with suppress(KeyError, BadAnswer):
        asked = _questions_now(replace(game, state=known), one)
    found = next((each for each in asked if each.address == question.address), None)
    if found and found in _questions_now(game, one):
        # The unseen have nothing to do with it: it stands as it was asked.
        return question
    if found or type(question.options) is not tuple:
        return found or question
    # What would not be asked, were they not there: without their names, unless nothing else is left to choose.
    left = [each for each in question.options if not unknown_in(game, seat, each)]
    return question._replace(options=tuple(left) or question.options)


def _questions_now(game: Game, one: Open) -> tuple[Question, ...]:
    try:
        carry_out(game, one.command, Waiting(one.answers, lambda question: None))
    except Stop as stop:
        return stop.questions
    except Illegal:
        pass
    except Exception:
        # What was asked by other rules is taken back with the next wish, if these do not know it.
        if not game.outdated:
            raise
    return ()


def still_asks(game: Game, one: Open) -> bool:
    """Whether an open command goes on in this game's state, with what was answered."""
    try:
        return bool(_questions_now(game, one))
    except (KeyError, BadAnswer):
        return False


def questions_of(game: Game, before: Any, done: Open) -> list[Question]:
    """Everything that a closed command asked, in order; nothing if it was by other rules."""
    asked: list[Question] = []
    if game.outdated or done.seq < game.since:
        return asked

    def again_the_same(question: Question) -> Answer | None:
        asked.append(question)
        return done.answers.get(question.address)

    with suppress(Stop, Illegal):
        carry_out(replace(game, state=before), done.command, Waiting({}, again_the_same))
    return asked


def go_on(scribe: Scribe) -> None:
    """Give the commands that nobody at the table needs to give, until somebody must."""
    _take_steps(scribe)
    while _overtaken(scribe):
        _take_steps(scribe)


def _overtaken(scribe: Scribe) -> bool:
    """Ask again, as things stand now, what is asked aside while the others go on; what has become impossible is
    withdrawn. Says whether anything came of it."""
    before = scribe.game.state
    for one in scribe.game.open:
        if scribe.game.asks_aside(one):
            try:
                run_on(scribe, one.seq)
            except (KeyError, BadAnswer):
                scribe.write(Withdrawn(one.seq, NOBODY, "secret-overtaken"))
    return scribe.game.state is not before


def _take_steps(scribe: Scribe) -> None:
    many: dict[str, int] = {}
    for _ in range(MOST_STEPS):
        # Whoever's orders have failed is asked; nothing else is tried in their place, for as long as they are due.
        due = scribe.game.system.due(scribe.game.state) if many else ()
        many = {who: count for who, count in many.items() if who in due}
        step = next_step(scribe.game, {who for who, count in many.items() if count >= MOST_BY_ORDER})
        if step is None:
            return
        try:
            issue(scribe, NOBODY, step.command, orders=step.orders)
        except Refused:
            if not step.orders:
                return
        if step.orders:
            many[step.command.who] = many.get(step.command.who, 0) + 1


class Step(NamedTuple):
    """A command that needs nobody."""

    command: Any
    orders: str = ""
    """The seat by whose standing orders it is given."""


def next_step(game: Game, stopped: Collection[str] = ()) -> Step | None:
    """The next command that needs nobody: a new round, a foe's turn, a turn by orders, or of someone who is away."""
    if game.blocking:
        return None
    for who in game.system.due(game.state):
        by = obeyed(game, who, TURN)
        if who in stopped or not (by or who == REFEREE or _plays_itself(game, who)):
            continue
        command = commanded(game, by, who) if by else suggested(game, who)
        if command is not None:
            return Step(command, by.seat.id if by else "")
    return None


def suggested(game: Game, who: str) -> Any:
    """What somebody does whom nobody decides for. A hero does nothing that has to do with whom nobody has seen."""
    system, state = game.system, game.state
    command = system.suggest(state, who)
    if command is None or not mentioned(plain(command)) & game.unseen - {who}:
        return command
    if all(figure.side == FOES for figure in system.figures(state) if figure.id == who):
        return command
    known = system.suggest(system.without(state, game.unseen), who)
    legal = any(option.command == known and option.refusal is None for option in system.legal(state, who))
    return known if legal else Bide(who)


def _plays_itself(game: Game, who: str) -> bool:
    """Whether a figure's turn needs nobody. A hero whom nobody has taken yet waits for somebody to do it."""
    owners = game.owners(who)
    if owners:
        return all(seat.away for seat in owners)
    if game.settings.foes != "automatic":
        return False
    return all(figure.side != "heroes" for figure in game.system.figures(game.state) if figure.id == who)
