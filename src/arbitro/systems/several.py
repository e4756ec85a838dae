"""The same for several at once: whatever a referee may do to one, such as a fall, a wound, a reward, a number set.

The rules are those for one, carried out for each in their turn: each has dice and lines of their own. What the referee
is asked is asked once, and said for all of them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Mapping
from contextlib import suppress
from typing import Any, TypeVar, cast

import msgspec
from msgspec import Struct
from msgspec import inspect as shape

from arbitro.systems.common import Entry
from arbitro.systems.contract import Phrase, Value
from arbitro.systems.reading import faults_of
from arbitro.table import REFEREE, BadAnswer, Options, Question, Table, check_choice

S = TypeVar("S")

WHOM = ("target", "figure")
"""How the field is called by which a command says whom it is about."""

MOST_WHOS = 20
"""To how many something is done by one command."""


class Befall(Struct, frozen=True, tag="befall"):
    """Something that the referee may do to one, done to several."""

    whos: tuple[str, ...]
    fields: tuple[tuple[str, Value], ...]
    """The command that does it to one, without whom: its `type`, and what else it says."""
    value: Value | None = None
    step: int = 0
    """How much, where that is said apart: what a dial is set to, or by how much it is turned."""
    who: str = REFEREE


def befalls(entries: Mapping[type[Any], Entry[S]]) -> dict[type[Any], Entry[S]]:
    """The command of this room, over those of a system's that are the referee's and about one."""
    kinds = {
        cast(str, kind.__struct_config__.tag): kind
        for kind, entry in entries.items()
        if entry.seat == REFEREE and {*WHOM} & {*kind.__struct_fields__}
    }

    def said_of(command: Befall, who: str) -> dict[str, Any]:
        said = dict(command.fields)
        kind = kinds[str(said.get("type"))]
        whom = next(field for field in WHOM if field in kind.__struct_fields__)
        if command.value is not None:
            said["value"] = command.value
        if command.step:
            said["step"] = command.step
        return {**said, whom: who, "who": command.who}

    def each_of(command: Befall) -> list[Any]:
        kind = kinds[str(dict(command.fields).get("type"))]
        return [msgspec.convert(said_of(command, who), kind) for who in command.whos]

    def no_befall(state: S, command: Befall) -> Phrase | None:
        found = str(dict(command.fields).get("type", ""))[:40]
        if found not in kinds:
            return Phrase("no-command", {"found": found or "—", "known": ", ".join(sorted(kinds))})
        if not command.whos or len({*command.whos}) < len(command.whos):
            return Phrase("no-whos")
        if len(command.whos) > MOST_WHOS:
            return Phrase("no-count", {"found": len(command.whos), "most": MOST_WHOS})
        try:
            each = each_of(command)
        except msgspec.ValidationError:
            fields = {key: said for key, said in said_of(command, command.whos[0]).items() if key != "type"}
            # What a command lacks or has wrong; what it does not know it takes no notice of.
            faults = faults_of(fields, shape.type_info(kinds[found]), ())
            _, code, facts = next(each for each in faults if each[1] != "content-unknown")
            return Phrase("no-befall", {"found": found, "text": Phrase(code, facts)})
        entry = entries[kinds[found]]
        return next((refusal for one in each if (refusal := entry.why_not(state, one))), None)

    def befall(state: S, command: Befall, table: Table) -> S:
        asked: dict[str, list[Any]] = {}
        for each in each_of(command):
            entry = entries[type(each)]
            # What befell another may have ended it for this one: a fight is over, somebody has left.
            if entry.why_not(state, each) is None:
                state = entry.rule(state, each, cast(Table, _Alike(table, asked)))
        return state

    return {Befall: Entry("edit", REFEREE, lambda state, who: (), no_befall, befall)}


class _Alike:
    """A table at which the referee says what holds for all, once; all else it hands on."""

    def __init__(self, table: Table, asked: dict[str, list[Any]]) -> None:
        self.table, self.asked, self.times = table, asked, Counter[str]()

    def __getattr__(self, name: str) -> Any:
        return getattr(self.table, name)

    def choose(
        self, words: str, who: str, options: Options, default: Any = None, /, usual: Any = None, **facts: Any
    ) -> Any:
        if who != REFEREE:
            return self.table.choose(words, who, options, default, usual=usual, **facts)
        before, at = self.asked.setdefault(words, []), self.times[words]
        self.times[words] += 1
        if at < len(before) and _fits(before[at], options):
            return before[at]
        # Of whom it is asked would be the first of several: it is asked without a name.
        said = self.table.choose(words, who, options, default, usual=usual)
        before[at:] = [said]
        return said

    def call(self, rule: Callable[..., Any], *arguments: Hashable) -> Any:
        # What the referee has said is no part of a remembered ruling.
        state, *rest = arguments
        return rule(state, self, *rest)


def _fits(value: Any, options: Options) -> bool:
    with suppress(BadAnswer):
        check_choice(Question("", "", REFEREE, options=options), value)
        return True
    return False
