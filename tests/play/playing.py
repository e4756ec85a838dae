"""Helpers that play any system through wishes, as people at a table would."""

from __future__ import annotations

import random
from typing import Any

import msgspec

from arbitro.play.audit import agreed
from arbitro.play.deciding import decide
from arbitro.play.entries import GAME_MASTER, PLAYER, Claimed, Entry, Seated, decode, encode
from arbitro.play.fold import begin, follow, opening
from arbitro.play.game import Game
from arbitro.play.rights import may_answer
from arbitro.play.running import Refused, with_questions
from arbitro.play.snapshots import ALIKE
from arbitro.play.wishes import Act, Reply, Undo, Wish
from arbitro.systems.contract import ANYONE
from arbitro.table import Number, Question, Text, from_seed


class Sitting:
    """A game in memory with its log, and wishes granted one after another."""

    def __init__(self, system: str, start: str = "demo", referee: bool = False, **house: Any) -> None:
        first = opening(system, "A game", start, house)
        self.entries: list[Entry] = [first]
        self.game: Game = begin(first)
        self.draw = from_seed(f"{system} {start}")
        heroes = [figure.id for figure in self.game.system.figures(self.game.state) if figure.side == "heroes"]
        for seat, name in (("ada", "Ada"), ("bran", "Bran")):
            self.write(Seated(seat, name, PLAYER))
        for seat, figure in zip(("ada", "bran"), heroes, strict=False):
            self.write(Claimed(seat, figure))
        if referee:
            self.write(Seated("gm", "Marta", GAME_MASTER))

    def write(self, entry: Entry) -> None:
        """An entry as it is."""
        self.game = follow(self.game, entry)
        self.entries.append(entry)

    def wish(self, seat: str, wish: Wish) -> list[Entry]:
        """Grant a wish; `Refused` passes."""
        self.game, entries = decide(self.game, seat, wish, self.draw)
        self.entries += entries
        return entries

    def replayed(self) -> Game:
        """The game that the stored bytes of the log lead to."""
        return with_questions(agreed(decode(encode(entry)) for entry in self.entries))

    def same_as(self, other: Game) -> bool:
        """Whether another game is this one in everything that counts."""
        return bool(everything(self.game) == everything(other))


def everything(game: Game) -> Any:
    """All that must be equal when two games are the same."""
    opens = [
        (one.seq, one.command, {key: msgspec.to_builtins(a) for key, a in one.answers.items()}, one.told, one.questions)
        for one in game.open
    ]
    alike = {name: getattr(game, name) for name in sorted(ALIKE)}
    return game.head, game.state, game.written, alike, opens


def some_answer(question: Question, dice: random.Random) -> Any:
    """Any fitting answer to a decision."""
    options = question.options
    if isinstance(options, Number):
        return dice.randint(options.low, options.high)
    if isinstance(options, Text):
        written = dice.choice(("Lía", "Old Tom", "x"))[: options.longest]
        # Where not any text will do, what the form begins with does.
        return question.usual or written if options.reads else written
    return dice.choice(options)


def some_wish(sitting: Sitting, dice: random.Random) -> tuple[str, Wish] | None:
    """A legal wish of somebody at the table: an answer if something is asked, else a command."""
    game = sitting.game
    for one in game.open:
        asked = [(seat, each) for each in one.questions for seat in game.seats if may_answer(game, seat, one, each)]
        if asked:
            seat, question = dice.choice(asked)
            value = None if question.dice else some_answer(question, dice)
            return seat.id, Reply(one.seq, question.address, value)
    choices = [
        (seat.id, option.command)
        for seat in game.seats
        for who in (*seat.figures, *((ANYONE, "referee") if seat.role == GAME_MASTER or not game.has_referee else ()))
        for option in game.system.legal(game.state, who)
        if option.refusal is None
    ]
    if not choices:
        return None
    giver, command = dice.choice(choices)
    return giver, Act(msgspec.to_builtins(command), quick=dice.random() < 0.5, sure=True)


def play_on(sitting: Sitting, wishes: int, seed: int, undo: bool = False) -> int:
    """Grant up to so many random legal wishes; gives how many were granted."""
    dice = random.Random(seed)
    granted = 0
    for _ in range(wishes):
        found = some_wish(sitting, dice)
        if found is None:
            break
        if undo and sitting.game.past and dice.random() < 0.1:
            found = ("gm" if sitting.game.has_referee else "ada", Undo(_some_past(sitting.game, dice)))
        try:
            sitting.wish(*found)
            granted += 1
        except Refused as refused:
            raise AssertionError(f"{found} was offered as legal, but: {refused}") from refused
    return granted


def _some_past(game: Game, dice: random.Random) -> int:
    places: list[int] = []
    past = game.past
    while past is not None and len(places) < 5:
        places.append(past.of)
        past = past.earlier
    return dice.choice(places)
