"""Whoever is asked, told about or refused is somebody by id, in every test of every system."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from arbitro.dice import Dice
from arbitro.systems.contract import Illegal
from arbitro.table import ALL, Live, Options, Table

PEOPLE = {"who", "target", "patient", "helper", "teacher", "enemy", "newcomer", "thrower", "opposite", "waiting"}
"""Facts that are people."""


@pytest.fixture(autouse=True)
def nobody_is_meant_by_name(monkeypatch: pytest.MonkeyPatch) -> None:
    """An id has neither capitals nor spaces, as names in tests have: two of one name are not one."""

    def refused(self: Illegal, code: str, /, **facts: Any) -> None:
        # What is not there is quoted as it was asked for.
        by_id({} if code.startswith("no-such") else facts)
        refuse(self, code, **facts)

    refuse = Illegal.__init__
    monkeypatch.setattr(Illegal, "__init__", refused)
    for kind in (Table, Live):
        listen(monkeypatch, kind)


def listen(monkeypatch: pytest.MonkeyPatch, kind: type[Table]) -> None:
    """Hears what such a table is told and asked for."""
    tell, roll, choose = kind.tell, kind.roll, kind.choose

    def told(self: Table, code: str, audience: str = ALL, /, **facts: Any) -> None:
        by_id(facts)
        tell(self, code, audience, **facts)

    def rolled(self: Table, words: str, who: str, dice: Dice) -> int:
        named("who", who)
        return roll(self, words, who, dice)

    def chosen(
        self: Table, words: str, who: str, options: Options, default: Any = None, /, usual: Any = None, **facts: Any
    ) -> Any:
        named("who", who)
        by_id(facts)
        return choose(self, words, who, options, default, usual, **facts)

    monkeypatch.setattr(kind, "tell", told)
    monkeypatch.setattr(kind, "choose", chosen)
    monkeypatch.setattr(kind, "roll", rolled)


def by_id(facts: Mapping[str, Any]) -> None:
    """Whoever these facts name is named by id."""
    # Called by the hundred thousand: a set is quicker than to ask for each of them.
    for role in PEOPLE & facts.keys():
        if whom := facts[role]:
            named(role, whom)


def named(role: str, whom: Any) -> None:
    """One, or several, and each by an id."""
    for each in whom if isinstance(whom, tuple) else (whom,):
        assert each == each.lower() and " " not in each, f"{role}: {each}"  # noqa: PT018
