"""What people want, and the entries that it leads to.

A wish is what a seat sends. `decide` finds out whether it is allowed and, with dice from a
random source, what follows; it writes nothing anywhere. What it returns is stored in one
transaction before anybody is told.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from arbitro.dice import parse
from arbitro.play.entries import (
    GAME_MASTER,
    PLAYER,
    SPECTATOR,
    Amended,
    Answered,
    Claimed,
    Closed,
    Entry,
    Housed,
    Issued,
    Ordered,
    Reported,
    Rescinded,
    Ruled,
    Seated,
    Settings,
    Settled,
    Spoke,
    Thrown,
    Undone,
    Withdrawn,
    plain,
)
from arbitro.play.game import Game, Open, Seat, again, carry_out, digest, follow, with_house
from arbitro.systems.contract import ANYONE, Illegal, Phrase
from arbitro.table import (
    ALL,
    REFEREE,
    Answer,
    BadAnswer,
    Draw,
    Question,
    Stop,
    Told,
    Waiting,
    check_choice,
    from_system,
    throw,
    thrown,
)

MOST_STEPS = 200
"""How many commands in a row nobody needs to give; a guard against a system that never ends."""

NOBODY = "table"
"""The seat of commands that the table gives for figures that nobody plays."""


class Refused(Exception):
    """A wish that cannot be granted; nothing has changed. `phrase` says why and what would do."""

    def __init__(self, code: str, /, **facts: Any) -> None:
        super().__init__(f"{code} {facts}" if facts else code)
        self.phrase = Phrase(code, facts)


class Act(Struct, frozen=True, tag="act", forbid_unknown_fields=True):
    """Give a command."""

    command: dict[str, Any]
    secret: bool = False
    quick: bool = False


class Reply(Struct, frozen=True, tag="reply", forbid_unknown_fields=True):
    """Answer an open question: `faces` thrown by hand, or a `value`; neither lets the engine throw."""

    of: int
    address: str
    value: Any = None
    faces: tuple[int, ...] | None = None


class Withdraw(Struct, frozen=True, tag="withdraw", forbid_unknown_fields=True):
    """Take back an open command."""

    of: int


class Undo(Struct, frozen=True, tag="undo", forbid_unknown_fields=True):
    """Go back to before a command."""

    to: int
    reason: str = ""


class Rule(Struct, frozen=True, tag="rule", forbid_unknown_fields=True):
    """Answer the next question with these words in advance, with a reason."""

    words: str
    value: Any = None
    faces: tuple[int, ...] | None = None
    reason: str = ""


class Rescind(Struct, frozen=True, tag="rescind", forbid_unknown_fields=True):
    """Take back a ruling that still waits for its question: the one at this place, about these words."""

    at: int
    words: str


class Amend(Struct, frozen=True, tag="amend", forbid_unknown_fields=True):
    """Change an answer of the last command: another `value`, forced `faces`, or neither for a new throw."""

    of: int
    address: str
    value: Any = None
    faces: tuple[int, ...] | None = None
    reason: str = ""


class Throw(Struct, frozen=True, tag="throw", forbid_unknown_fields=True):
    """Roll dice outside any rule."""

    dice: str
    secret: bool = False


class Say(Struct, frozen=True, tag="say", forbid_unknown_fields=True):
    """Say something at the table, or note it for the referee."""

    text: str
    secret: bool = False


class Claim(Struct, frozen=True, tag="claim", forbid_unknown_fields=True):
    """Take a figure, or let go of it."""

    figure: str
    free: bool = False
    seat: str = ""
    """Another seat than one's own, for the referee."""


class Order(Struct, frozen=True, tag="order", forbid_unknown_fields=True):
    """Standing orders of one's own seat."""

    by_hand: bool = False
    away: bool = False


class Settle(Struct, frozen=True, tag="settle", forbid_unknown_fields=True):
    """Change the game's settings."""

    settings: Settings


class House(Struct, frozen=True, tag="house", forbid_unknown_fields=True):
    """Change a house rule."""

    name: str
    value: bool | int | str


class Go(Struct, frozen=True, tag="go", forbid_unknown_fields=True):
    """Let those act whom nobody plays."""


Wish = Act | Reply | Withdraw | Undo | Rule | Rescind | Amend | Throw | Say | Claim | Order | Settle | House | Go

read_wish = msgspec.json.Decoder(Wish).decode

LONGEST_TEXT = 4000
LONGEST_NAME = 60


class Scribe:
    """Writes entries and keeps the game in step with them."""

    def __init__(self, game: Game, draw: Draw) -> None:
        self.game = game
        self.draw = draw
        self.entries: list[Entry] = []

    def write(self, entry: Entry, state: Any = None) -> None:
        """One more entry."""
        self.game = follow(self.game, entry, state)
        self.entries.append(entry)


def decide(game: Game, seat_id: str, wish: Wish, draw: Draw = from_system) -> tuple[Game, list[Entry]]:
    """The game after a wish, and the entries that lead there.

    Raises `Refused` (or `BadAnswer`, `DiceError`, which carry a code and facts too); then
    nothing has happened. Raises `NeedsPast` when the wish goes back further than this game
    remembers.
    """
    seat = game.seat(seat_id)
    if seat is None:
        raise Refused("no-seat")
    if seat.role == SPECTATOR and not isinstance(wish, (Say, Order)):
        raise Refused("no-spectator")
    scribe = Scribe(game, draw)
    _GRANT[type(wish)](scribe, seat, wish)
    if isinstance(wish, (Claim, Order, Rule, Settle)):
        for one in scribe.game.open:
            _run_on(scribe, one.seq)
    if not isinstance(wish, (Say, Throw, Undo)):
        go_on(scribe)
    return scribe.game, scribe.entries


def sit_down(
    game: Game, seat: str, name: str, role: str, figure: str = "", draw: Draw = from_system
) -> tuple[Game, list[Entry]]:
    """Seat somebody, in a figure that nobody plays if one is named. Raises `Refused`."""
    shown = " ".join(name.split())
    if not 0 < len(shown) <= LONGEST_NAME:
        raise Refused("no-name", most=LONGEST_NAME)
    scribe = Scribe(game, draw)
    scribe.write(Seated(seat, shown, role))
    if figure:
        if game.owners(figure) or figure not in {one.id for one in game.system.figures(game.state)}:
            raise Refused("no-claim", who=figure)
        scribe.write(Claimed(seat, figure))
        go_on(scribe)
    return scribe.game, scribe.entries


def may_judge(game: Game, seat: Seat) -> bool:
    """Whether a seat rules: the game master, or any player where there is none."""
    return seat.role == GAME_MASTER or (seat.role == PLAYER and not game.has_referee)


def may_act(game: Game, seat: Seat, who: str) -> bool:
    """Whether a seat gives commands for `who`."""
    if seat.role == SPECTATOR:
        return False
    return who == ANYONE or may_judge(game, seat) or who in seat.figures


def may_answer(game: Game, seat: Seat, one: Open) -> bool:
    """Whether a seat may answer what an open command asks."""
    if one.question is None or seat.role == SPECTATOR:
        return False
    who = one.question.who
    if may_judge(game, seat) or who in seat.figures:
        return True
    return one.issued.seat == seat.id and who != REFEREE and not game.owners(who)


def _need_judge(game: Game, seat: Seat) -> None:
    if not may_judge(game, seat):
        raise Refused("no-referee-only")


def _act(scribe: Scribe, seat: Seat, wish: Act) -> None:
    game = scribe.game
    command = _read_command(game, wish.command)
    if not may_act(game, seat, command.who):
        raise Refused("no-not-yours", who=command.who)
    if wish.secret:
        _need_judge(game, seat)
    waiting = waits_for(game)
    if waiting and command.who != ANYONE:
        raise Refused(waiting.code, **waiting.facts)
    issue(scribe, seat.id, command, wish.secret, wish.quick)


def waits_for(game: Game) -> Phrase | None:
    """Why no command but those for `ANYONE` is taken now: a question is open. A secret one is the referee's."""
    blocking = game.blocking
    if blocking is None:
        return None
    asked = blocking.question.who if blocking.question and not blocking.issued.secret else REFEREE
    return Phrase("no-waiting", {"who": asked})


def _read_command(game: Game, command: dict[str, Any]) -> Any:
    try:
        return msgspec.convert(command, game.system.COMMANDS)
    except msgspec.ValidationError as error:
        raise Refused("no-command", found=str(error)) from None


def issue(scribe: Scribe, seat: str, command: Any, secret: bool = False, quick: bool = False) -> None:
    """Write a command and carry it as far as it goes. Raises `Refused` if it is not legal."""
    seq = scribe.game.head + 1
    if "newcomer" in command.__struct_fields__:
        # A figure that a command makes is named by the command's place in the log: the same in every re-run.
        command = replace(command, newcomer=f"f{seq}")
    before = scribe.game, len(scribe.entries)
    scribe.write(Issued(seat, plain(command), secret, quick))
    try:
        run(scribe, seq)
    except Illegal as illegal:
        scribe.game, kept = before
        del scribe.entries[kept:]
        raise Refused(illegal.phrase.code, **illegal.phrase.facts) from None


def run(scribe: Scribe, seq: int) -> None:
    """Carry an open command on: to its end, or to the next question that somebody must answer."""
    one = next(one for one in scribe.game.open if one.seq == seq)
    rulings = list(scribe.game.rulings)
    table = Waiting(one.answers, lambda question: supply(scribe.game, one, question, scribe.draw, rulings))
    state, question = None, None
    try:
        state = carry_out(scribe.game, one.command, table)
    except Stop as stop:
        question = stop.question
    _write_news(scribe, one, table)
    if question is None:
        _close(scribe, one, state)
    else:
        scribe.game = replace(
            scribe.game,
            open=tuple(replace(each, question=question) if each.seq == seq else each for each in scribe.game.open),
        )


def _write_news(scribe: Scribe, one: Open, table: Waiting) -> None:
    told = 0
    for answers, tellings in _groups(table.steps):
        told += len(tellings)
        shown: dict[int, tuple[Answered, ...]] = {}
        if told > one.told:
            shown[_shown_by(tellings)] = tuple(_answered(one, answer, table) for answer in answers)
        for answer in answers:
            if answer.address not in one.answers:
                scribe.write(_answered(one, answer, table))
        for at, telling in enumerate(tellings):
            if told - len(tellings) + at >= one.told:
                scribe.write(_report(one, telling, shown.get(at, ())))


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


def _answered(one: Open, answer: Answer, table: Waiting) -> Answered:
    dice = str(table.dice.get(answer.address, ""))
    return Answered(one.seq, answer.address, plain(answer.value), answer.faces, answer.by, "", answer.reason, dice)


def _report(one: Open, told: Told, dice: tuple[Answered, ...]) -> Reported:
    audience = REFEREE if one.issued.secret else told.audience
    return Reported(one.seq, told.code, {key: plain(value) for key, value in told.facts.items()}, audience, dice)


def _close(scribe: Scribe, one: Open, state: Any) -> None:
    scribe.write(Closed(one.seq, digest(state)), state)
    newcomer = getattr(one.command, "newcomer", "")
    seat = scribe.game.seat(one.issued.seat)
    if not newcomer or seat is None or seat.role != PLAYER:
        return
    # Whoever makes a hero plays it. A foe that a table without a referee meets is nobody's.
    if any(figure.id == newcomer and figure.side == "heroes" for figure in scribe.game.system.figures(state)):
        scribe.write(Claimed(seat.id, newcomer))


def supply(game: Game, one: Open, question: Question, draw: Draw, rulings: list[Ruled]) -> Answer | None:
    """What is answered without asking anybody; None where a person must. A ruling is used up."""
    ruling = _ruling(rulings, question)
    if ruling:
        return ruling
    if question.dice is not None:
        return None if _by_hand(game, one, question) else throw(question, draw)
    if one.issued.quick or _by_default(game, one, question):
        return Answer(question.address, question.fallback, by="policy")
    return None


def _ruling(rulings: list[Ruled], question: Question) -> Answer | None:
    """What the referee ruled in advance; a ruling that does not fit the question waits for one that it fits."""
    for ruling in rulings:
        if ruling.words == question.words:
            try:
                answer = _as_answer(question, ruling.value, ruling.faces, "referee", ruling.reason)
            except BadAnswer:
                continue
            rulings.remove(ruling)
            return answer
    return None


def _as_answer(question: Question, value: Any, faces: tuple[int, ...] | None, by: str, reason: str = "") -> Answer:
    if question.dice is not None:
        return thrown(question, faces or (), by, reason)
    if isinstance(value, list):
        value = tuple(value)
    check_choice(question, value)
    return Answer(question.address, value, by=by, reason=reason)


def _by_hand(game: Game, one: Open, question: Question) -> bool:
    """Whether whoever throws these dice throws them by hand."""
    seats = game.owners(question.who)
    if not seats:
        issuer = game.seat(one.issued.seat)
        own = question.who in (ANYONE, getattr(one.command, "newcomer", ANYONE))
        seats = (issuer,) if issuer and (own or may_judge(game, issuer)) else ()
    return any(seat.by_hand and not seat.away for seat in seats)


def _by_default(game: Game, one: Open, question: Question) -> bool:
    """Whether a decision takes its default because nobody need be asked."""
    owners = game.owners(question.who)
    if owners:
        return all(seat.away for seat in owners)
    if question.who == REFEREE:
        return question.default is not None and (game.settings.judge == "defaults" or one.issued.seat == NOBODY)
    if one.issued.seat == NOBODY:
        return True
    issuer = game.seat(one.issued.seat)
    # A figure without a player is decided for by whoever gives its commands, or by nobody.
    return not (one.command.who in (question.who, ANYONE, REFEREE) and issuer is not None)


def _reply(scribe: Scribe, seat: Seat, wish: Reply) -> None:
    game = scribe.game
    one = next((one for one in game.open if one.seq == wish.of), None)
    if one is None or one.question is None or one.question.address != wish.address:
        raise Refused("no-question")
    if not may_answer(game, seat, one):
        raise Refused("no-not-yours", who=one.question.who)
    by = "hand" if wish.faces is not None else "player"
    if one.question.dice is not None and wish.faces is None:
        answer = throw(one.question, scribe.draw)
    else:
        answer = _as_answer(one.question, wish.value, wish.faces, by)
    dice = str(one.question.dice or "")
    scribe.write(
        Answered(one.seq, answer.address, plain(answer.value), answer.faces, answer.by, seat.id, answer.reason, dice)
    )
    _run_on(scribe, one.seq)


def _run_on(scribe: Scribe, seq: int) -> None:
    """Run an answered command; what has become impossible meanwhile is withdrawn, with the reason."""
    try:
        run(scribe, seq)
    except Illegal as illegal:
        scribe.write(Withdrawn(seq, NOBODY, illegal.phrase.code))


def _withdraw(scribe: Scribe, seat: Seat, wish: Withdraw) -> None:
    one = next((one for one in scribe.game.open if one.seq == wish.of), None)
    if one is None:
        raise Refused("no-question")
    if not (may_judge(scribe.game, seat) or one.issued.seat == seat.id):
        raise Refused("no-not-yours", who=one.command.who)
    scribe.write(Withdrawn(one.seq, seat.id))


def _undo(scribe: Scribe, seat: Seat, wish: Undo) -> None:
    _need_judge(scribe.game, seat)
    past = scribe.game.past
    while past is not None and past.of != wish.to:
        past = past.earlier
    if past is None:
        raise Refused("no-undo")
    scribe.write(Undone(seat.id, wish.to, digest(past.before), wish.reason[:LONGEST_TEXT]))


def _rule(scribe: Scribe, seat: Seat, wish: Rule) -> None:
    _need_judge(scribe.game, seat)
    scribe.write(Ruled(seat.id, wish.words, wish.value, wish.faces or (), wish.reason[:LONGEST_TEXT]))


def _rescind(scribe: Scribe, seat: Seat, wish: Rescind) -> None:
    _need_judge(scribe.game, seat)
    rulings = scribe.game.rulings
    # It may have been used, or taken back, since this was asked for.
    if not 0 <= wish.at < len(rulings) or rulings[wish.at].words != wish.words:
        raise Refused("no-ruling")
    ruling = rulings[wish.at]
    scribe.write(Rescinded(seat.id, wish.at, ruling.words, ruling.value, ruling.faces))


def _amend(scribe: Scribe, seat: Seat, wish: Amend) -> None:
    _need_judge(scribe.game, seat)
    past = scribe.game.past
    if past is None or past.done is None or past.of != wish.of or wish.address not in past.done.answers:
        raise Refused("no-amend")
    asked = questions_of(scribe.game, past.before, past.done)
    question = next(question for question in asked if question.address == wish.address)
    if question.dice is not None and wish.faces is None:
        answer = throw(question, scribe.draw)
    else:
        answer = _as_answer(question, wish.value, wish.faces, "referee")
    before = scribe.game, len(scribe.entries)
    reason = wish.reason[:LONGEST_TEXT]
    scribe.write(
        Amended(wish.of, seat.id, wish.address, plain(answer.value), answer.faces, answer.by, reason),
    )
    try:
        run(scribe, wish.of)
    except Illegal as illegal:
        scribe.game, kept = before
        del scribe.entries[kept:]
        raise Refused(illegal.phrase.code, **illegal.phrase.facts) from None


def with_questions(game: Game) -> Game:
    """A replayed game with what its open commands wait for: questions are found again, not stored."""
    return replace(game, open=tuple(replace(one, question=_question_of(game, one)) for one in game.open))


def _question_of(game: Game, one: Open) -> Question | None:
    try:
        carry_out(game, one.command, Waiting(one.answers, lambda question: None))
    except Stop as stop:
        return stop.question
    except Illegal:
        pass
    return None


def questions_of(game: Game, before: Any, done: Open) -> list[Question]:
    """Everything that a closed command asked, in order."""
    asked: list[Question] = []

    def again_the_same(question: Question) -> Answer | None:
        asked.append(question)
        return done.answers.get(question.address)

    with suppress(Stop, Illegal):
        carry_out(replace(game, state=before), done.command, Waiting({}, again_the_same))
    return asked


def _throw(scribe: Scribe, seat: Seat, wish: Throw) -> None:
    dice = parse(wish.dice)
    total, faces = dice.roll(scribe.draw)
    scribe.write(Thrown(seat.id, str(dice), total, faces, wish.secret))


def _say(scribe: Scribe, seat: Seat, wish: Say) -> None:
    text = wish.text.strip()
    if not text or len(text) > LONGEST_TEXT:
        raise Refused("no-text", most=LONGEST_TEXT)
    scribe.write(Spoke(seat.id, text, wish.secret))


def _claim(scribe: Scribe, seat: Seat, wish: Claim) -> None:
    game = scribe.game
    taker = game.seat(wish.seat or seat.id)
    figure = next((figure for figure in game.system.figures(game.state) if figure.id == wish.figure), None)
    if taker is None or figure is None:
        raise Refused("no-figure", figure=wish.figure)
    if not may_judge(game, seat):
        if taker.id != seat.id:
            raise Refused("no-referee-only")
        if not wish.free and (figure.side != "heroes" or game.owners(figure.id)):
            raise Refused("no-claim", who=figure.id)
    scribe.write(Claimed(taker.id, figure.id, wish.free))


def _order(scribe: Scribe, seat: Seat, wish: Order) -> None:
    scribe.write(Ordered(seat.id, wish.by_hand, wish.away))


def _settle(scribe: Scribe, seat: Seat, wish: Settle) -> None:
    _need_judge(scribe.game, seat)
    scribe.write(Settled(seat.id, wish.settings))


def _house(scribe: Scribe, seat: Seat, wish: House) -> None:
    _need_judge(scribe.game, seat)
    rule = next((rule for rule in scribe.game.system.HOUSE_RULES if rule.name == wish.name), None)
    if rule is None or not any(wish.value == each and type(wish.value) is type(each) for each in rule.options):
        raise Refused("no-house-rule", name=wish.name, found=str(wish.value))
    waiting = waits_for(scribe.game)
    if waiting:
        raise Refused(waiting.code, **waiting.facts)
    state = with_house(scribe.game.state, wish.name, wish.value)
    scribe.write(Housed(seat.id, wish.name, wish.value, digest(state)))


def _go(scribe: Scribe, seat: Seat, wish: Go) -> None:
    if next_step(scribe.game) is None:
        raise Refused("no-step")


def go_on(scribe: Scribe) -> None:
    """Give the commands that nobody at the table needs to give, until somebody must."""
    for _ in range(MOST_STEPS):
        command = next_step(scribe.game)
        if command is None:
            return
        try:
            issue(scribe, NOBODY, command)
        except Refused:
            return


def next_step(game: Game) -> Any:
    """The next command that needs nobody: a new round, a foe's turn, the turn of someone who is away."""
    if game.blocking:
        return None
    for who in game.system.due(game.state):
        if who == REFEREE or _plays_itself(game, who):
            command = game.system.suggest(game.state, who)
            if command is not None:
                return command
    return None


def _plays_itself(game: Game, who: str) -> bool:
    """Whether a figure's turn needs nobody. A hero whom nobody has taken yet waits for somebody to do it."""
    owners = game.owners(who)
    if owners:
        return all(seat.away for seat in owners)
    if game.settings.foes != "automatic":
        return False
    return all(figure.side != "heroes" for figure in game.system.figures(game.state) if figure.id == who)


_GRANT: dict[type, Callable[[Scribe, Seat, Any], None]] = {
    Act: _act,
    Reply: _reply,
    Withdraw: _withdraw,
    Undo: _undo,
    Rule: _rule,
    Rescind: _rescind,
    Amend: _amend,
    Throw: _throw,
    Say: _say,
    Claim: _claim,
    Order: _order,
    Settle: _settle,
    House: _house,
    Go: _go,
}

__all__ = [
    "Refused",
    "Scribe",
    "Wish",
    "again",
    "decide",
    "may_act",
    "may_answer",
    "may_judge",
    "read_wish",
    "sit_down",
    "with_questions",
]
