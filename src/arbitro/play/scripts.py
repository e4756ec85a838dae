"""An evening from a file: who sits there, and what they wish one after another.

    [seats]                      # the first directs the game, the others play
    gm = "Marta"
    ada = "Ada"

    [[wishes]]
    seat = "ada"
    wish = { type = "act", command = { type = "create", who = "anyone" } }
    answers = [["LA-2 name", "Ilune"]]

`wish` is what the page would send (`arbitro.play.wishes`). A text that begins with `@` is somebody's name, or the name
that they have in the evening's file: `target = "@Ilune"`. Left out, `undo` goes back before the last command, `fulfil`
and `cancel` are about the last request, and `take-scene` knows its title.

`answers` go by their words, in the order in which they are asked, dice by hand as a list of faces; whatever else is
asked is thrown, or takes what is usual. Nothing may be left over. With `refused`, a code, the wish must not be granted.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

from arbitro.dice import DiceError
from arbitro.play.deciding import decide, sit_down
from arbitro.play.entries import GAME_MASTER, PLAYER, Entry
from arbitro.play.fold import NeedsPast, replay
from arbitro.play.game import Game
from arbitro.play.rights import may_answer
from arbitro.play.running import NOBODY, Refused
from arbitro.play.wishes import Reply, Wish, misread
from arbitro.systems.contract import Phrase
from arbitro.systems.reading import ContentError, Problem, faults_of, line_of, lines_of, parsed, where
from arbitro.table import BadAnswer, Draw, Question, from_system


class Turn(Struct, frozen=True, forbid_unknown_fields=True):
    """What one of those who sit there wishes."""

    seat: str
    wish: dict[str, Any]
    answers: tuple[tuple[str, Any], ...] = ()
    refused: str = ""


class Script(Struct, frozen=True, forbid_unknown_fields=True):
    """A whole evening."""

    seats: Annotated[dict[str, str], Meta(min_length=1)]
    wishes: Annotated[tuple[Turn, ...], Meta(min_length=1)]


class Stuck(Exception):
    """A wish of a script that was not granted: the `at`th from 0, why, and the game until then."""

    def __init__(self, at: int, phrase: Phrase, game: Game) -> None:
        super().__init__(f"wish {at + 1}: {phrase.code} {phrase.facts}")
        self.at, self.phrase, self.game = at, phrase, game


def read(path: Path) -> tuple[Script, tuple[int, ...]]:
    """The script in a file, and the line of each of its wishes. Raises `ContentError`."""
    text, data, trouble = parsed(path)
    if trouble:
        raise ContentError([trouble])
    lines = lines_of(text)
    faults = faults_of(data, msgspec.inspect.type_info(Script), ())
    if found := [
        Problem(str(path), line_of(lines, at), code, {"where": where(at), **facts}) for at, code, facts in faults
    ]:
        raise ContentError(found)
    script = msgspec.convert(data, Script)
    return script, tuple(lines["wishes", at] for at in range(len(script.wishes)))


def played(
    first: list[Entry], script: Script, people: Mapping[str, str], language: str, draw: Draw = from_system
) -> tuple[Game, list[Entry]]:
    """The game that a script leads to, and its log; `people` are the ids by the names of the evening's file.

    Raises `Stuck`.
    """
    game, log = replay(first), list(first)
    for seat, name in script.seats.items():
        game, entries = sit_down(game, seat, name, PLAYER if game.seats else GAME_MASTER)
        log += entries
    for at, turn in enumerate(script.wishes):
        before = game
        try:
            known = {**people, **{figure.name: figure.id for figure in game.system.figures(game.state)}}
            wish = _read(_meant({**_usual(turn.wish, game, language), **turn.wish}, known))
            game, entries = decide(game, turn.seat, wish, draw)
            answers = [(words, _meant(value, known)) for words, value in turn.answers]
            game, more = _answered(game, answers, draw)
        except NeedsPast:
            raise Stuck(at, Phrase("no-undo"), before) from None
        except (Refused, BadAnswer, DiceError) as error:
            phrase = error.phrase if isinstance(error, Refused) else Phrase(error.code, dict(error.facts))
            if phrase.code != turn.refused:
                raise Stuck(at, phrase, before) from None
            game = before
        else:
            if turn.refused:
                raise Stuck(at, Phrase("script-granted", {"found": turn.refused}), before)
            log += [*entries, *more]
    return game, log


def _usual(wish: Mapping[str, Any], game: Game, language: str) -> dict[str, Any]:
    """What a wish is about where it does not say."""
    match wish.get("type"):
        case "undo":
            past = game.past
            while past and past.done and past.done.issued.seat == NOBODY:
                past = past.earlier
            return {"to": past.of} if past else {}
        case "fulfil" | "cancel" if game.requests:
            return {"of": game.requests[-1].seq}
        case "take-scene" if wish.get("at") in range(len(game.parts)):
            return {"title": game.parts[wish["at"]].title[language]}
    return {}


def _read(wish: Any) -> Wish:
    try:
        return msgspec.convert(wish, Wish)  # type: ignore[no-any-return]
    except msgspec.ValidationError:
        raise Refused(misread(wish, Wish)) from None


def _meant(value: Any, known: Mapping[str, str]) -> Any:
    """A value with ids for the names in it."""
    if isinstance(value, str) and value.startswith("@"):
        if value[1:] not in known:
            raise Refused("script-nobody", found=value[1:41], known=", ".join(known) or "-")
        return known[value[1:]]
    if isinstance(value, dict):
        return {key: _meant(each, known) for key, each in value.items()}
    return [_meant(each, known) for each in value] if isinstance(value, list) else value


def _answered(game: Game, answers: list[tuple[str, Any]], draw: Draw) -> tuple[Game, list[Entry]]:
    """The game when all that is asked is answered."""
    log: list[Entry] = []
    while asked := next(((one.seq, each) for one in game.open for each in one.questions), None):
        of, question = asked
        one = next(one for one in game.open if one.seq == of)
        # Whoever plays whom it is about, before whoever directs.
        seats = sorted(game.seats, key=lambda seat: question.who not in seat.figures)
        seat = next(seat for seat in seats if may_answer(game, seat, one, question))
        given = next((each for each in answers if each[0] == question.words), None)
        if given:
            answers.remove(given)
        game, entries = decide(game, seat.id, _reply(of, question, given), draw)
        log += entries
    if answers:
        raise Refused("script-left", found=answers[0][0])
    return game, log


def _reply(of: int, question: Question, given: tuple[str, Any] | None) -> Reply:
    if question.dice is None:
        return Reply(of, question.address, given[1] if given else question.fallback)
    if given and not isinstance(given[1], list):
        raise Refused("script-faces", found=given[0])
    return Reply(of, question.address, faces=tuple(given[1]) if given else None)
