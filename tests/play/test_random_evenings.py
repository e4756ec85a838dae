"""Evenings at random: every scene of a ready evening, with what a referee does by hand, captures, secrets and requests.

Random wishes from fixed seeds through `decide`, as the page sends them. Each log must audit cleanly, and
undo must reach its start.
"""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import msgspec
import pytest

from arbitro.play import evenings
from arbitro.play.audit import agreed
from arbitro.play.deciding import decide, sit_down
from arbitro.play.entries import GAME_MASTER, PLAYER, Entry
from arbitro.play.fold import Mismatch, replay
from arbitro.play.game import Game
from arbitro.play.running import Refused
from arbitro.play.wishes import Act, Ask, Cancel, Fulfil, Hide, Order, Redo, TakeScene, Undo, Wish
from arbitro.systems import SYSTEMS
from arbitro.systems.contract import ANYONE
from arbitro.systems.evening import Adjust
from arbitro.table import BadAnswer, from_seed
from tests.play.playing import some_wish
from tests.release import SEED, often
from tests.systems.test_every_system import hands

GAMES = often("GAMES", 4)
FIRST = SEED * GAMES
BATCH = 4
"""Games to a test, so that a failure names its seed within a short range."""

CAPTURES = ("capture", "seize", "surrender", "yield")
"""The commands by which somebody is a captive afterwards, as the systems call them."""

STEPS = 8
"""Wishes to a scene, beside those that go on by themselves."""


class Evening:
    """A ready evening at which everything is drawn by lot."""

    def __init__(self, system: str, seed: int) -> None:
        self.lot, self.draw = random.Random(f"{system} {seed} evening"), from_seed(f"{system} {seed}")
        file = evenings.read(system, self.lot.choice(evenings.names(system)))
        self.log: list[Entry] = evenings.opened(system, file, self.lot.choice(("en", "es")), str(seed))
        self.game: Game = replay(self.log)
        self.start, self.done = self.game.state, Counter[str]()
        for seat, role in (("gm", GAME_MASTER), ("ada", PLAYER), ("bran", PLAYER)):
            self.took(sit_down(self.game, seat, seat, role, draw=self.draw))

    def took(self, outcome: tuple[Game, list[Entry]]) -> None:
        self.game, entries = outcome
        self.log += entries

    def wish(self, seat: str, wish: Wish) -> None:
        """What is refused is no fault, as long as it is refused: an answer too that names whom its seat cannot see."""
        try:
            self.took(decide(self.game, seat, wish, self.draw))
            self.done[type(wish).__name__] += 1
            command = wish.command if isinstance(wish, Act) else {}
            self.done["fiat"] += command.get("type") == "adjust"
            self.done["captured"] += command.get("type") in CAPTURES or command.get("reason") == "gives up"
        except (Refused, BadAnswer):
            self.done["refused"] += 1

    def by_hand(self) -> None:
        """Something that a referee does: people, dials, circumstances, secrets, requests, time taken back."""
        lot, game = self.lot, self.game
        system, figures = game.system, game.system.figures(game.state)
        commands = list(hands(system, game.state, lot))
        others = [one.id for one in figures if one.side != "heroes"]
        held = [
            Adjust(who, dial.name, True, reason="gives up")
            for who in others
            for dial in system.dials(game.state, who)
            if "captive" in dial.name
        ]
        heroes = tuple(one.id for one in figures if one.side == "heroes" and one.present)
        asked = [
            msgspec.to_builtins(option.command) | {"who": ""}
            for who in heroes[:1]
            for option in system.legal(game.state, who)
            if option.command.__struct_config__.tag in system.REQUESTS
        ]
        overcome = [
            msgspec.to_builtins(option.command)
            for one in figures
            for option in system.legal(game.state, one.id)
            if option.refusal is None and option.command.__struct_config__.tag in CAPTURES
        ]
        wishes: list[Wish] = [
            Act(msgspec.to_builtins(lot.choice(commands)), lot.random() < 0.2, quick=True, blind=lot.random() < 0.1),
            Act(msgspec.to_builtins(lot.choice(held or commands)), quick=True),
            Hide(tuple(lot.sample(others, min(1, len(others)))), lot.random() < 0.5),
            Redo(),
        ]
        if overcome:
            wishes.append(Act(lot.choice(overcome), quick=True))
        if asked:
            wishes.append(Ask(heroes, lot.choice(asked), "what hums there?", lot.random() < 0.3))
        if game.requests:
            wishes.append(Cancel(game.requests[0].seq))
            wishes += [Fulfil(one.seq, who) for one in game.requests for who in one.left]
        if game.past:
            wishes.append(Undo(game.past.of, "not so"))
        self.wish("gm", lot.choice(wishes))

    def goes_on(self) -> None:
        """An answer, or whatever somebody may do."""
        found = some_wish(self, self.lot)  # type: ignore[arg-type]
        if found:
            self.wish(*found)

    def settles(self) -> None:
        """Everything that is open is answered, or taken back by the referee."""
        for _ in range(60):
            if not self.game.open:
                return
            self.goes_on()
        raise AssertionError(f"nobody can answer {self.game.open[0].questions}")


def whole_evening(system: str, seed: int) -> Counter[str]:
    """One evening, and the demands on it; gives what was done in it."""
    evening = Evening(system, seed)
    for seat in ("ada", "bran"):
        evening.wish(seat, Act({"type": "create", "who": ANYONE}, quick=True))
        evening.settles()
    for at, part in enumerate(evening.game.parts):
        evening.wish("gm", TakeScene(at, part.title["en"]))
        for _ in range(STEPS):
            evening.settles()
            if evening.lot.random() < 0.5:
                evening.by_hand()
            else:
                evening.goes_on()
        evening.settles()
        # Those who play go away for a while: a fight that is under way comes to its end, or the next scene ends it.
        for away in (True, False):
            for seat in ("ada", "bran"):
                evening.wish(seat, Order(away=away))
                evening.settles()
    assert evening.game.part == len(evening.game.parts) - 1

    try:
        assert agreed(evening.log).state == evening.game.state, f"{system} {seed}"
    except Mismatch as mismatch:
        raise AssertionError(f"{system} {seed}: {mismatch}") from mismatch
    past: Any = evening.game.past
    while past and past.earlier:
        past = past.earlier
    evening.wish("gm", Undo(past.of))
    assert evening.game.state == evening.start, f"{system} {seed}"
    return evening.done


@pytest.mark.slow
@pytest.mark.parametrize("first", range(FIRST, FIRST + GAMES, BATCH))
@pytest.mark.parametrize("system", SYSTEMS)
def test_random_evenings_audit_cleanly_and_undo_to_their_start(system: str, first: int) -> None:
    """All that a table can wish for is granted or refused; more is granted than refused, fiat and captures too."""
    done: Counter[str] = Counter()
    for seed in range(first, min(first + BATCH, FIRST + GAMES)):
        done += whole_evening(system, seed)

    assert done["Act"] > done["refused"]
    assert {"TakeScene", "Undo", "Act"} <= set(done)
    assert done["fiat"]
    assert done["captured"] or system == "lanterns"
