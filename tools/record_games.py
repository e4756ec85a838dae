"""Records the games in `tests/games/`: people play every system by chance, and try everything that a table can do.

    python tools/record_games.py FOLDER

For each system one game from nothing, one from the fight of the demo, and its ready evening as `tests/evenings/` plays
it, from fixed seeds, so that the same version makes the same files; and whose numbers each told line holds. See
`tests/games/README.md` for when.
"""

from __future__ import annotations

import gzip
import random
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from arbitro.play import evenings, scripts
from arbitro.play.deciding import decide, sit_down
from arbitro.play.entries import GAME_MASTER, PLAYER, Answered, Entry, Settings, encode
from arbitro.play.exports import EXPORT_FORMAT
from arbitro.play.fold import begin, opening
from arbitro.play.game import Game
from arbitro.play.rights import may_answer
from arbitro.play.running import Refused
from arbitro.play.wishes import Act, Amend, Hide, House, Order, Reply, Rescind, Rule, Say, Settle, Throw, Undo, Wish
from arbitro.systems import SYSTEMS, load
from arbitro.systems.contract import ANYONE
from arbitro.table import Number, Question, Text, from_seed, throw, words_of


class Evening:
    """A game, its log, and people who do what they have done the least."""

    def __init__(self, system: str, start: str) -> None:
        first = opening(system, f"{system}, {start}", start, key="the same each time")
        self.game: Game = begin(first)
        self.entries: list[Entry] = [first]
        self.draw = from_seed(f"{system} {start}")
        self.dice = random.Random(f"{system} {start}")
        self.done: Counter[str] = Counter()
        free = [figure.id for figure in self.game.system.figures(self.game.state) if figure.side == "heroes"]
        for seat, role in (("gm", GAME_MASTER), ("ada", PLAYER), ("bran", PLAYER)):
            figure = free.pop(0) if free and role == PLAYER else ""
            self._took(sit_down(self.game, seat, seat.title(), role, figure, self.draw))

    def _took(self, outcome: tuple[Game, list[Entry]]) -> None:
        self.game, entries = outcome
        self.entries += entries

    def wish(self, seat: str, wish: Wish) -> None:
        """Grant a wish; `Refused` passes."""
        self._took(decide(self.game, seat, wish, self.draw))

    def answer(self) -> bool:
        """Answer one open question, if there is any."""
        for one in self.game.open:
            for question in one.questions:
                for seat in self.game.seats:
                    if may_answer(self.game, seat, one, question):
                        self.wish(seat.id, Reply(one.seq, question.address, *_anything(question, self.dice)))
                        return True
        return False

    def options(self) -> Iterator[tuple[str, Any]]:
        """Whatever somebody may do now."""
        for seat in self.game.seats:
            theirs = ("referee", ANYONE, *self.game.system.due(self.game.state))
            for who in dict.fromkeys((*seat.figures, *(theirs if seat.role == GAME_MASTER else ()))):
                for option in self.game.system.legal(self.game.state, who):
                    if option.refusal is None:
                        yield seat.id, option.command

    def act(self, secret: bool = False) -> bool:
        """Somebody does what has been done the least."""
        found = [each for each in self.options() if not secret or each[0] == "gm"]
        self.dice.shuffle(found)
        system, state = self.game.system, self.game.state
        if not secret and system.scene(state).fighting and self.dice.random() < 0.8:
            # Fights are fought, not only looked at: as somebody sensible would, or by whatever was done the least.
            turns = system.due(state)
            sensible = [("gm", system.suggest(state, who)) for who in turns if self.dice.random() < 0.5]
            fought = [each for each in found if each[1].who in turns and each[1].who != "referee"]
            found = [each for each in sensible if each[1]] or fought or found
        for seat, command in sorted(found, key=lambda each: self.done[_tag(each[1])]):
            self.done[_tag(command)] += 1
            try:
                self.wish(seat, Act(msgspec.to_builtins(command), secret, quick=self.dice.random() < 0.2, sure=True))
                return True
            except Refused:
                continue
        return False

    def go_on(self, steps: int) -> None:
        """So many answers and acts."""
        for _ in range(steps):
            if not self.answer() and not self.act():
                return

    def finish(self) -> None:
        """Answer until nothing is open."""
        for _ in range(200):
            if not self.answer():
                return

    def meddle(self) -> None:
        """The game master rules in advance, takes one back, amends, undoes, hides and changes a house rule."""
        self.finish()
        while self.game.past and not (thrown_in := self._thrown()) and self.act():
            self.finish()
        if self.game.past and thrown_in:
            self._try(Amend(self.game.past.of, thrown_in[0], reason="I misread it."))
            self.finish()
        thrown = [entry for entry in self.entries if isinstance(entry, Answered) and entry.faces][-8:]
        for entry in thrown:
            self.wish("gm", Rule(words_of(entry.address), faces=entry.faces, reason="It was so the last time."))
        self.wish("gm", Rule("never asked", value=3))
        self.wish("gm", Rescind(len(self.game.rulings) - 1, "never asked"))
        self.go_on(12)
        self.finish()
        earlier = self.game.past.earlier if self.game.past else None
        if earlier:
            self._try(Undo(earlier.of, "That was too fast."))
        self.act(secret=True)
        self.finish()
        foes = [each.id for each in self.game.system.figures(self.game.state) if each.side != "heroes"]
        self._try(Hide(tuple(foes[:1])))
        rule = self.dice.choice(self.game.system.HOUSE_RULES)
        values = [value for value in rule.options if value != getattr(self.game.state.house, rule.name)]
        self._try(House(rule.name, values[0]))
        self._try(Hide(tuple(foes[:1]), seen=True))

    def _thrown(self) -> list[str]:
        """Where dice fell in the last command."""
        done = self.game.past.done if self.game.past else None
        return [answer.address for answer in done.answers.values() if answer.faces] if done else []

    def _try(self, wish: Wish) -> None:
        try:
            self.wish("gm", wish)
        except Refused as refused:
            print(f"  {type(wish).__name__} was refused: {refused}", file=sys.stderr)


def _tag(command: Any) -> str:
    return str(command.__struct_config__.tag)


def _anything(question: Question, dice: random.Random) -> tuple[Any, Any]:
    """A value and faces that fit."""
    options = question.options
    if question.dice is not None:
        # Half of them are thrown by hand, the others by the engine after all.
        return None, throw(question, lambda faces: dice.randint(1, faces)).faces if dice.random() < 0.5 else None
    if isinstance(options, Number):
        return dice.randint(options.low, options.high), None
    if isinstance(options, Text):
        return dice.choice(("Lía", "Old Tom", "Iñigo de las Peñas"))[: options.longest], None
    return dice.choice(options), None


def record(system: str, start: str) -> list[Entry]:
    """A whole evening; that from nothing ends in the middle of a question where there is one."""
    evening = Evening(system, start)
    evening.wish("ada", Say("¿Empezamos? <b>Let's go!</b>"))
    evening.wish("bran", Throw("3d6+1"))
    for seat in ("ada", "bran") if start == "new" else ():
        create = next(command for _, command in evening.options() if command.who == ANYONE)
        evening.wish(seat, Act(msgspec.to_builtins(create)))
        evening.finish()
    evening.wish("ada", Order(by_hand=True))
    evening.go_on(50)
    evening.meddle()
    evening.wish("ada", Order(by_hand=False))
    evening.wish("gm", Settle(Settings(confirm="referee", foes="referee", judge="asks")))
    evening.go_on(30)
    evening.finish()
    evening.wish("gm", Settle(Settings(open_foes=False)))
    evening.wish("bran", Order(away=True))
    evening.meddle()
    for _ in range(60 if start == "new" else 0):
        if any(one.questions for one in evening.game.open):
            break
        evening.act()
    return evening.entries


def scripted(system: str) -> list[Entry]:
    """The ready evening of a system as it was once played by hand."""
    evening = evenings.read(system, evenings.names(system)[0])
    script, _ = scripts.read(Path(__file__).parents[1] / "tests" / "evenings" / f"{system}.toml")
    first = evenings.opened(system, evening, "es", "the same each time")
    return scripts.played(first, script, evenings.ids_of(evening, "the same each time"), "es", from_seed(1))[1]


def main(folder: Path) -> None:
    """Write every game: an export with a line for each entry."""
    folder.mkdir(parents=True, exist_ok=True)
    numbers = {system: load(system).NUMBERS_OF for system in SYSTEMS}
    (folder / "numbers.json").write_bytes(msgspec.json.format(msgspec.json.encode(numbers, order="sorted"), indent=1))
    for system in SYSTEMS:
        for start in ("new", "demo", "evening"):
            entries = scripted(system) if start == "evening" else record(system, start)
            lines = b",\n".join(encode(entry) for entry in entries)
            data = b'{"arbitro":%d,"entries":[\n' % EXPORT_FORMAT + lines + b"\n]}\n"
            (folder / f"{system}-{start}.json.gz").write_bytes(gzip.compress(data, mtime=0))
            kinds = Counter(str(type(entry).__struct_config__.tag) for entry in entries)
            print(f"{system}-{start}: {len(entries)} entries, {len(data) // 1024} KiB, {dict(kinds)}")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
