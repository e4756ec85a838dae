"""What a wish leads to: whether it is granted, and the entries that follow.

`decide` finds out whether a wish is allowed and, with dice from a random source, what follows; it writes nothing
anywhere. What it returns is stored in one transaction before anybody is told.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Any

import msgspec
from msgspec.structs import replace

from arbitro.fights.orders import MOST_ONLY, MOST_WAYS, TURN, Standing, Way
from arbitro.play.directing import (
    assign,
    claim,
    extend,
    furnish_scene,
    hide,
    order,
    pause,
    set_house,
    set_pace,
    settle,
    take_scene,
)
from arbitro.play.entries import (
    GAME_MASTER,
    SPECTATOR,
    Amended,
    Answered,
    Assigned,
    Cancelled,
    Claimed,
    Entry,
    Hidden,
    Instructed,
    Modelled,
    Redone,
    Reported,
    Requested,
    Rescinded,
    Ruled,
    Seated,
    Undone,
    Withdrawn,
    plain,
)
from arbitro.play.game import Game, Open, Seat
from arbitro.play.limits import name_of, overfull
from arbitro.play.making import make
from arbitro.play.projection import Looking, whom
from arbitro.play.rights import (
    fights_unseen,
    known_state,
    knows,
    knows_numbers,
    leads,
    may_act,
    may_answer,
    may_judge,
    may_throw_by_hand,
    sees,
    unknown_in,
)
from arbitro.play.running import (
    MOST_STEPS,
    Refused,
    Scribe,
    as_answer,
    as_known,
    go_on,
    goes_beside,
    issue,
    need_judge,
    next_step,
    question_now,
    questions_of,
    run,
    run_on,
    step_aside,
    still_asks,
    touches_nothing,
    waits_for,
    with_questions,
)
from arbitro.play.states import digest
from arbitro.play.talk import hand_out, note, portray, speak, throw_freely
from arbitro.play.wishes import (
    LONGEST_NAME,
    LONGEST_TEXT,
    OWN,
    Act,
    Amend,
    Ask,
    Assign,
    Cancel,
    Claim,
    Extend,
    Follow,
    Fulfil,
    Go,
    Hand,
    Hide,
    House,
    Instruct,
    Make,
    Model,
    Note,
    Order,
    Pause,
    Portray,
    Redo,
    Reply,
    Rescind,
    Rule,
    Say,
    SetPace,
    Settle,
    TakeScene,
    Throw,
    Undo,
    Wish,
    Withdraw,
    misread,
)
from arbitro.systems.contract import ANYONE, FRIENDS, Illegal, Phrase
from arbitro.systems.evening import Enter, Introduce, model_of, newcomer_of
from arbitro.systems.rows import strangers
from arbitro.table import REFEREE, Answer, BadAnswer, Draw, Question, Stop, Waiting, from_system, throw


def decide(game: Game, seat_id: str, wish: Wish, draw: Draw = from_system) -> tuple[Game, list[Entry]]:
    """The game after a wish, and the entries that lead there.

    Raises `Refused` (or `BadAnswer`, `DiceError`, which carry a code and facts too); then
    nothing has happened. Raises `NeedsPast` when the wish goes back further than this game
    remembers.
    """
    seat = game.seat(seat_id)
    if seat is None or seat.gone:
        raise Refused("no-seat")
    if seat.muted and (isinstance(wish, Say) or (isinstance(wish, (Act, Follow)) and wish.says.strip())):
        raise Refused("no-muted")
    if seat.role == SPECTATOR and not isinstance(wish, (Say, Order)):
        raise Refused("no-spectator")
    scribe = Scribe(game, draw)
    _GRANT[type(wish)](scribe, seat, wish)
    if isinstance(wish, (Assign, Claim, Instruct, Order, Rule, Settle)):
        for one in scribe.game.open:
            run_on(scribe, one.seq)
    if not isinstance(wish, (Say, Hand, Throw, Undo, Redo, Ask, Cancel)):
        furnish_scene(scribe, game)
        # What was taken back was taken back so that something else may be done: a note or a foe who is shown is not it.
        if scribe.game.ahead is None or not isinstance(wish, (Hide, Model, Note, Portray, Rescind, Rule)):
            go_on(scribe)
    _need_room(game, scribe.game)
    return scribe.game, scribe.entries


def sit_down(
    game: Game, seat: str, name: str, role: str, figure: str = "", draw: Draw = from_system
) -> tuple[Game, list[Entry]]:
    """Seat somebody, in a figure that nobody plays if one is named. Raises `Refused`."""
    shown = name_of(name)
    if not 0 < len(shown) <= LONGEST_NAME:
        raise Refused("no-name", most=LONGEST_NAME)
    scribe = Scribe(game, draw)
    scribe.write(Seated(seat, shown, role))
    if figure:
        if game.owners(figure) or figure not in {one.id for one in game.system.figures(game.state)}:
            raise Refused("no-claim", who=figure)
        scribe.write(Claimed(seat, figure))
        go_on(scribe)
    _need_room(game, scribe.game)
    return scribe.game, scribe.entries


def remove(game: Game, by: Seat, seat: str, draw: Draw = from_system) -> tuple[Game, list[Entry]]:
    """Take a seat from the table that is nobody's; what was theirs to do goes on without them. Raises `Refused`."""
    need_judge(game, by)
    there = game.seat(seat)
    if there is None or there.gone or seat == by.id:
        raise Refused("no-other-seat")
    scribe = Scribe(game, draw)
    scribe.write(Assigned(by.id, seat, SPECTATOR, gone=True))
    for one in scribe.game.open:
        run_on(scribe, one.seq)
    go_on(scribe)
    return scribe.game, scribe.entries


def _need_room(before: Game, after: Game) -> None:
    full = overfull(after)
    # A game that was too full already may still be made emptier.
    if full and not overfull(before):
        raise Refused(full)


def _act(scribe: Scribe, seat: Seat, wish: Act) -> None:
    game = scribe.game
    command = _read_command(game, _own(game, wish.command))
    if not may_act(game, seat, command.who):
        raise Refused("no-not-yours", who=command.who)
    if (wish.secret or wish.blind) and seat.role != GAME_MASTER:
        raise Refused("no-referee-only" if game.has_referee else "no-secrets")
    _need_sure(game, seat, command, wish.sure)
    waiting = waits_for(game, seat)
    if waiting and command.who != ANYONE and not goes_beside(game, command):
        raise Refused(waiting)
    # Who does not like the dice of one character does not leave it lying and begin another.
    begun = (one for one in game.open if one.issued.seat == seat.id and one.command.who == ANYONE and one.thrown)
    if command.who == ANYONE and seat.role != GAME_MASTER and any(begun):
        raise Refused("no-second")
    if wish.says.strip():
        # The words stand before what is done, and with it or not at all.
        speak(scribe, seat, Say(wish.says, wish.secret, "" if command.who == ANYONE else command.who))
    known = known_state(game, seat)
    if known is game.state:
        secret = wish.secret
        if seat.role == GAME_MASTER and isinstance(command, Introduce) and not command.present:
            # Whom a game master puts in the wings nobody has seen yet.
            secret = True
        if seat.role == GAME_MASTER and isinstance(command, Enter):
            _let_in(scribe, command, secret)
        if command.who in (ANYONE, REFEREE) and fights_unseen(game):
            # Whoever knows that there is a fight is told what cannot be done in it.
            _need_legal(game, game.state, command)
        issue(scribe, seat.id, command, secret, wish.quick, wish.blind)
        if waiting and command.who != ANYONE and not touches_nothing(game, scribe.game):
            raise Refused(waiting)
        return
    # A refusal says no more than this seat knows.
    _need_legal(game, known, command)
    # Where the rules ask something before they look who is meant.
    if unknown := unknown_in(game, seat, wish.command):
        raise Refused("no-figure", figure=next(iter(unknown)))
    try:
        issue(scribe, seat.id, command, wish.secret, wish.quick, wish.blind)
    except Refused:
        raise Refused("no-just-now") from None


def _need_legal(game: Game, state: Any, command: Any) -> None:
    """Raise `Refused` for what may not be done in a state."""
    with suppress(Stop):
        try:
            game.system.apply(state, command, Waiting({}, lambda question: None))
        except Illegal as illegal:
            raise Refused(illegal.phrase) from None


def _let_in(scribe: Scribe, command: Enter, secret: bool) -> None:
    """Who comes in from the wings is seen from then on, or not yet. That they come says it: no line of its own does."""
    game = scribe.game
    changed = [who for who in command.whos if (who in game.unseen) is not secret and not game.owners(who)]
    if changed:
        scribe.write(Hidden("", tuple(changed), seen=not secret))


def _follow(scribe: Scribe, seat: Seat, wish: Follow) -> None:
    harmed, rounds = False, 0
    for _ in range(MOST_STEPS):
        done, lives = len(scribe.entries), _lives(scribe.game, seat)
        reply = _usual(scribe.game, seat) if done and wish.quick else None
        command = _suggested(scribe.game, seat)
        if reply is None and command is None:
            break
        try:
            if reply:
                _reply(scribe, seat, reply)
            elif command:
                _act(scribe, seat, Act(command, quick=wish.quick, says="" if done else wish.says))
        except Refused:
            # What is suggested is legal as far as this seat knows; what comes after a first act is for them to look at.
            if not done:
                raise
            return
        go_on(scribe)
        pictures, now = _pictures(scribe, seat, done), _lives(scribe.game, seat)
        harmed = harmed or "death" in pictures or any(now.get(who, life) < life for who, life in lives.items())
        rounds += "round" in pictures
        if rounds and (harmed or rounds == MOST_QUIET):
            return
    if not scribe.entries:
        raise Refused(waits_for(scribe.game, seat) or Phrase("no-suggestion"))


MOST_QUIET = 3
"""Rounds that are followed at once while none of the heroes is hurt and nobody falls."""


def _usual(game: Game, seat: Seat) -> Reply | None:
    """The usual answer to the first question that waits for somebody whom this seat leads; dice are thrown by a hand
    that wants to."""
    return next(
        (
            Reply(ask.of, ask.address, value=ask.begins)
            for ask in Looking(game, seat).asks()
            if ask.address and ask.begins is not None and leads(game, seat, ask.who)
        ),
        None,
    )


def _lives(game: Game, seat: Seat) -> dict[str, int]:
    """What the heroes have left to live, as far as a seat knows of them."""
    figures = game.system.figures(game.state)
    heroes = [each for each in figures if each.side == "heroes" and each.vitals and knows(game, seat, each.id)]
    return {each.id: each.vitals[0].now for each in heroes}


def _pictures(scribe: Scribe, seat: Seat, since: int) -> set[str]:
    """What a seat has seen happen in the entries from here on, as pictures of the log."""
    game = scribe.game
    told = [entry for entry in scribe.entries[since:] if isinstance(entry, Reported)]
    seen = [each for each in told if sees(game, seat, each.audience) and not unknown_in(game, seat, each.facts)]
    return {game.system.SHOWS.get(entry.code, "").partition(" ")[0] for entry in seen}


def _suggested(game: Game, seat: Seat) -> Mapping[str, Any] | None:
    """What is suggested to the first of those whom this seat leads that is due."""
    look = Looking(game, seat)
    who = next((who for who in look.due if leads(game, seat, who)), None)
    return look.suggestion(who) if who else None


def _need_sure(game: Game, seat: Seat, command: Any, sure: bool) -> None:
    """Whoever aims at their own side says that they mean it, where that may be at all."""
    target = getattr(command, "target", "")
    if not target or command.who == REFEREE or (sure and game.settings.friends == "asks"):
        return
    # What is offered where nobody is but whom they know: one guesses nobody's name who is not to be known.
    offered = game.system.legal(known_state(game, seat), command.who)
    if any(option.group == FRIENDS and option.command == command for option in offered):
        code = "no-friends" if game.settings.friends == "forbidden" else "no-sure"
        raise Refused(code, who=command.who, target=target)


def _read_command(game: Game, command: Mapping[str, Any]) -> Any:
    # What another group added to its lists is known to this server, and is in none of this game's.
    if found := strangers(game.state, dict(command)):
        raise Refused("no-row", found=found[0])
    try:
        return msgspec.convert(command, game.system.COMMANDS)
    except msgspec.ValidationError:
        raise Refused(misread(command, game.system.COMMANDS)) from None


def _reply(scribe: Scribe, seat: Seat, wish: Reply) -> None:
    game = scribe.game
    one = next((one for one in game.open if one.seq == wish.of), None)
    question = next((each for each in one.questions if each.address == wish.address), None) if one else None
    if one is None or question is None or not may_answer(game, seat, one, question):
        # What somebody else is asked is not to be found out by trying.
        raise Refused("no-question")
    if wish.faces is not None and not may_throw_by_hand(game, seat):
        raise Refused("no-by-hand")
    if question.dice is not None and wish.faces is None:
        answer = throw(question, scribe.draw)
    else:
        answer = _given(scribe, seat, one, question, wish)
    dice, who = (str(question.dice), question.who) if question.dice else ("", "")
    value = plain(answer.value)
    hidden = wish.hidden and question.who == REFEREE and seat.role == GAME_MASTER
    scribe.write(
        Answered(one.seq, answer.address, value, answer.faces, answer.by, seat.id, answer.reason, dice, who, hidden)
    )
    run_on(scribe, one.seq)


def _given(scribe: Scribe, seat: Seat, one: Open, question: Question, wish: Reply) -> Answer:
    """The answer to a question. A refusal says no more than this seat knows: what it was offered is open to it, such as
    a square on which somebody stands whom nobody has seen."""
    game, by = scribe.game, "hand" if wish.faces is not None else "player"
    offered = as_known(game, seat, one, question)
    answer = as_answer(offered, wish.value, wish.faces, by)
    if offered is question:
        return answer
    with suppress(BadAnswer):
        return as_answer(question, wish.value, wish.faces, by)
    if isinstance(wish.value, str):
        step_aside(scribe, {wish.value})
    try:
        return as_answer(question_now(scribe.game, one, wish.address) or question, wish.value, wish.faces, by)
    except BadAnswer:
        raise Refused("no-just-now") from None


def _withdraw(scribe: Scribe, seat: Seat, wish: Withdraw) -> None:
    one = next((one for one in scribe.game.open if one.seq == wish.of), None)
    if one is None:
        raise Refused("no-question")
    if not (may_judge(scribe.game, seat) or one.issued.seat == seat.id):
        raise Refused("no-not-yours", who=one.command.who)
    if one.thrown and seat.role != GAME_MASTER:
        raise Refused("no-throwing-again")
    scribe.write(Withdrawn(one.seq, seat.id))


def _ask(scribe: Scribe, seat: Seat, wish: Ask) -> None:
    game = scribe.game
    need_judge(game, seat)
    if (wish.blind or wish.hidden) and seat.role != GAME_MASTER:
        raise Refused("no-secrets")
    if wish.command.get("type") not in game.system.REQUESTS:
        raise Refused("no-request", found=str(wish.command.get("type"))[:40], options=list(game.system.REQUESTS))
    known = game.system.figures(known_state(game, seat))
    there = {figure.id for figure in known if figure.present and not figure.out}
    command = {**wish.command, "who": ""}
    # Of all who are asked for a roll against one of them the others make it.
    against = whom(command)
    figures = tuple(dict.fromkeys([who for who in wish.figures if who != against]))
    if wish.figures and not figures:
        raise Refused("no-request-self", who=against)
    for who in figures:
        if who not in there:
            raise Refused("no-figure", figure=who[:40])
        _read_command(game, {**wish.command, "who": who})
    reason = wish.reason[:LONGEST_TEXT]
    scribe.write(Requested(seat.id, figures, plain(command), reason, wish.blind, plain(wish.answers), wish.hidden))


def _fulfil(scribe: Scribe, seat: Seat, wish: Fulfil) -> None:
    game = scribe.game
    request = next((one for one in game.requests if one.seq == wish.of), None)
    if request is None or wish.figure not in request.left or not knows(game, seat, wish.figure):
        raise Refused("no-question")
    if not may_act(game, seat, wish.figure):
        raise Refused("no-not-yours", who=wish.figure)
    if waiting := waits_for(game, seat):
        raise Refused(waiting)
    command = _read_command(game, {**request.asked.command, "who": wish.figure})
    issue(scribe, seat.id, command, False, wish.quick, request.asked.blind, wish.of)


def _cancel(scribe: Scribe, seat: Seat, wish: Cancel) -> None:
    need_judge(scribe.game, seat)
    if all(one.seq != wish.of for one in scribe.game.requests):
        raise Refused("no-question")
    scribe.write(Cancelled(seat.id, wish.of))


def _redo(scribe: Scribe, seat: Seat, wish: Redo) -> None:
    need_judge(scribe.game, seat)
    ahead = scribe.game.ahead
    state = ahead.recall() if ahead else None
    if state is None:
        raise Refused("no-redo")
    # What is open has been kept when that was taken back.
    _go_back(scribe, Redone(seat.id, digest(state), kept=_going_on(scribe.game, state, True)), state)


def _undo(scribe: Scribe, seat: Seat, wish: Undo) -> None:
    need_judge(scribe.game, seat)
    back = scribe.game.back_to(wish.to)
    state = back[-1].before if back else None
    if state is None:
        raise Refused("no-undo")
    secret = all(past.done is not None and past.done.issued.secret for past in back)
    kept = _going_on(scribe.game, state, secret, wish.to)
    _go_back(scribe, Undone(seat.id, wish.to, digest(state), wish.reason[:LONGEST_TEXT], kept=kept), state)


def _go_back(scribe: Scribe, entry: Undone | Redone, state: Any) -> None:
    scribe.write(entry, state)
    scribe.game = with_questions(scribe.game)


def _going_on(game: Game, state: Any, all_of_them: bool, to: int = 0) -> tuple[int, ...]:
    """The open commands that still ask something in another state: what keeps nobody waiting, such as the making of
    a hero, and what was begun before that which is taken back (`to`). Where the state changes in secret, the others as
    well: that one was gone would tell of it."""
    mine = [one for one in game.open if all_of_them or one.seq < to or not game.holds_up(one)]
    return tuple([one.seq for one in mine if still_asks(replace(game, state=state), one)])


def _rule(scribe: Scribe, seat: Seat, wish: Rule) -> None:
    need_judge(scribe.game, seat)
    if wish.hidden and seat.role != GAME_MASTER:
        raise Refused("no-secrets")
    reason, faces = wish.reason[:LONGEST_TEXT], wish.faces or ()
    scribe.write(Ruled(seat.id, wish.words, wish.value, faces, reason, wish.who, wish.hidden))


def _rescind(scribe: Scribe, seat: Seat, wish: Rescind) -> None:
    need_judge(scribe.game, seat)
    rulings = scribe.game.rulings
    # It may have been used, or taken back, since this was asked for.
    if not 0 <= wish.at < len(rulings) or rulings[wish.at].words != wish.words:
        raise Refused("no-ruling")
    ruling = rulings[wish.at]
    scribe.write(Rescinded(seat.id, wish.at, ruling.words, ruling.value, ruling.faces))


def _amend(scribe: Scribe, seat: Seat, wish: Amend) -> None:
    need_judge(scribe.game, seat)
    past = scribe.game.past
    if past is None or past.done is None or past.of != wish.of or wish.address not in past.done.answers:
        raise Refused("no-amend")
    asked = questions_of(scribe.game, past.before, past.done)
    question = next((question for question in asked if question.address == wish.address), None)
    if question is None:
        raise Refused("no-amend")
    if question.dice is not None and wish.faces is None:
        answer = throw(question, scribe.draw)
    else:
        answer = as_answer(question, wish.value, wish.faces, "referee")
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
        raise Refused(illegal.phrase) from None


def _instruct(scribe: Scribe, seat: Seat, wish: Instruct) -> None:
    game = scribe.game
    figure = next((one for one in game.system.figures(known_state(game, seat)) if one.id == wish.figure), None)
    if figure is None:
        raise Refused("no-figure", figure=wish.figure[:40])
    if not may_act(game, seat, wish.figure) or (game.owners(wish.figure) and wish.figure not in seat.figures):
        raise Refused("no-not-yours", who=wish.figure)
    ways = [way for order in wish.orders for way in order.ways]
    if any(len(order.ways) > MOST_WAYS for order in wish.orders) or any(len(way.only) > MOST_ONLY for way in ways):
        raise Refused("no-orders", most=MOST_WAYS)
    scribe.write(Instructed(seat.id, wish.figure, tuple([_instruction(game, wish.figure, one) for one in wish.orders])))


def _instruction(game: Game, who: str, order: Standing) -> Standing:
    """An order as the log keeps it: each command as the rules read it."""
    return replace(order, ways=tuple([replace(way, do=_as_read(game, who, order, way)) for way in order.ways]))


def _as_read(game: Game, who: str, order: Standing, way: Way) -> dict[str, Any]:
    # Of a turn one says something to do, or what is usual.
    if not way.do and (way.usual or order.when != TURN):
        return {}
    aimed = {"target": who} if way.at else {}
    fields = plain(_read_command(game, {**aimed, **way.do, "who": who}))
    return {key: value for key, value in fields.items() if key not in ({"who"} | aimed.keys())}


def _model(scribe: Scribe, seat: Seat, wish: Model) -> None:
    game = scribe.game
    need_judge(game, seat)
    figure = next((one for one in game.system.figures(known_state(game, seat)) if one.id == wish.figure), None)
    if not wish.kind and (figure is None or not knows_numbers(game, seat, figure)):
        raise Refused("no-figure", figure=wish.figure[:40])
    if found := strangers(game.state, [wish.kind, wish.dials]):
        raise Refused("no-row", found=found[0])
    try:
        kind, dials = wish.kind, wish.dials
        if kind:
            newcomer_of(game.system, game.state, kind, dials)
        else:
            kind, dials = model_of(game.system, game.state, wish.figure)
    except Illegal as illegal:
        raise Refused(illegal.phrase) from None
    scribe.write(Modelled(seat.id, " ".join(wish.name.split()), kind, dials))


def _own(game: Game, command: Mapping[str, Any]) -> Mapping[str, Any]:
    """The command, with a creature of the group's own as the system knows it."""
    name = str(command.get("kind", "")).removeprefix(OWN)
    model = next((one for one in game.models if one.name == name), None)
    if model is None or command.get("kind") != OWN + name or command.get("type") != "introduce":
        return command
    return {**command, "kind": model.kind, "name": command.get("name") or model.name, "dials": model.dials}


def _go(scribe: Scribe, seat: Seat, wish: Go) -> None:
    if next_step(scribe.game) is None:
        raise Refused("no-step")


_GRANT: dict[type, Callable[[Scribe, Seat, Any], None]] = {
    Act: _act,
    Follow: _follow,
    Reply: _reply,
    Withdraw: _withdraw,
    Undo: _undo,
    Redo: _redo,
    Rule: _rule,
    Rescind: _rescind,
    Ask: _ask,
    Fulfil: _fulfil,
    Cancel: _cancel,
    Amend: _amend,
    Make: make,
    Throw: throw_freely,
    Say: speak,
    Claim: claim,
    Order: order,
    Instruct: _instruct,
    SetPace: set_pace,
    Pause: pause,
    Extend: extend,
    Assign: assign,
    Settle: settle,
    House: set_house,
    Hide: hide,
    TakeScene: take_scene,
    Model: _model,
    Note: note,
    Portray: portray,
    Hand: hand_out,
    Go: _go,
}
