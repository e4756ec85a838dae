"""The page on which somebody is made: the steps, what is asked, what each answer means, the sheet so far."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import takewhile
from typing import Any

import msgspec
from msgspec.structs import replace

from arbitro.fights.prospect import Chance, Prospect
from arbitro.play.game import Game
from arbitro.play.making import Asked, Draft, as_known, draft, made
from arbitro.systems import load_arena
from arbitro.systems.contract import HEROES, About, Section
from arbitro.table import Number, Text
from arbitro.web.forms import wish
from arbitro.web.screens import Screens
from arbitro.words import in_order

MOST_SHOWN = 6
"""How many options stand in the open; beyond, the rest is a tap away."""

FEW = 3
"""Up to so many options are a list in a form, where none of them brings a number."""


@dataclass(frozen=True)
class Way:
    """One of the answers to a question."""

    wish: str
    value: str
    """As JSON."""
    name: str
    text: str
    figure: str
    chosen: bool
    """Whether it is what was answered, or else what is suggested."""
    fight: Game | None = None
    """A bandit against whoever would come of it; None for what does not stand in the open."""
    chance: str = ""
    """How often that is won; empty where it is not known, or the same whatever is answered."""


@dataclass(frozen=True)
class Query:
    """A question with its answers, or what asks for a number or a text."""

    id: str
    address: str
    text: str
    about: str
    now: str
    """What was answered, in words."""
    ways: tuple[Way, ...]
    value: Any
    low: int | None = None
    high: int | None = None
    longest: int | None = None

    @property
    def plain(self) -> bool:
        """Whether it goes into a form with others."""
        return len(self.ways) <= FEW and not any(way.figure for way in self.ways)

    @property
    def shown(self) -> tuple[Way, ...]:
        """The options that stand in the open: what is suggested, and the next few."""
        return tuple(sorted(self.ways, key=lambda way: not way.chosen)[:MOST_SHOWN])

    @property
    def more(self) -> tuple[Way, ...]:
        """The others."""
        return tuple(way for way in self.ways if way not in self.shown)


@dataclass(frozen=True)
class Step:
    """A part of the way, by name."""

    id: str
    name: str
    now: bool
    said: tuple[str, ...]
    """What was answered, in words."""
    past: tuple[Query, ...]
    """The questions that may be answered otherwise; only where the step is open."""


@dataclass(frozen=True)
class MakingPage:
    """Somebody in the making, in words."""

    of: int
    steps: tuple[Step, ...]
    asked: tuple[Query, ...]
    """One with options, or several that are one form; empty where others must answer first."""
    form: str
    """The wish of that form."""
    step: str
    """The wish that takes what is suggested to the end of the step; empty where that is what the form does."""
    rest: str
    """The wish that takes what is suggested to the end."""
    sheet: tuple[tuple[str, tuple[tuple[str, str, bool], ...]], ...]
    """Titles, with rows: a label, a value, and whether it is settled."""
    chance: str
    """How often whoever would come of it wins against a bandit."""
    open: tuple[Game, ...]
    """The fights of which that is not known yet."""


def making(screens: Screens, known: Callable[[Game], Prospect | None]) -> MakingPage | None:
    """Whom this viewer is making; None if nobody. `known` says what is known of a fight."""
    found = draft(screens.game, screens.seat)
    if found is None:
        return None
    of = screens.seal.close(found.of)
    ahead = [query(screens, of, one) for one in found.now]
    run = list(takewhile(lambda one: one.plain, ahead))
    asked = run if len(run) > 1 or (run and not run[0].ways) else ahead[:1]
    whole = len(asked) == len(ahead)
    if len(asked) == 1 and asked[0].ways:
        asked = [with_odds(screens, asked[0], known)]
    fight = on_the_road(screens, {})
    fights = [fight, *[way.fight for one in asked for way in one.shown]]
    return MakingPage(
        of,
        tuple(step(screens, of, found, name) for name in found.steps or ("",)),
        tuple(asked),
        wish("make", of=of, answers={}, rest="step" if whole else ""),
        "" if whole else wish("make", of=of, rest="step"),
        wish("make", of=of, rest="all"),
        tuple([(screens.say.label(part.title), rows_of(screens, part, found)) for part in found.sheet]),
        won(screens, winning(fight, known)),
        tuple([each for each in fights if each and known(each) is None]),
    )


def rows_of(screens: Screens, part: Section, found: Draft) -> tuple[tuple[str, str, bool], ...]:
    """The rows of a part of the sheet so far: each with its value, and whether no answer can change it any more."""
    rows = [
        (screens.say.label(row.label), screens.value(row.value), as_known(part, row) in found.settled)
        for row in part.rows
    ]
    return tuple(in_order([str(row.label) for row in part.rows], rows, lambda row: row[0]))


def on_the_road(screens: Screens, answers: dict[str, Any]) -> Game | None:
    """Whoever would come of these answers, stopped on the road by one of the system's bandits."""
    game = screens.game
    arena, one = load_arena(game.system.ID), made(game, screens.seat, answers)
    if arena is None or one is None:
        return None
    fight = arena.fight({"heroes": 1, "foes": 1}, game.state.house, replace(one, name=""))
    # What they carry may be of the group's own lists.
    return replace(game, state=replace(fight, own=game.state.own))


def winning(fight: Game | None, known: Callable[[Game], Prospect | None]) -> Chance | None:
    """The chance of the hero of a fight to win it, as far as that is known."""
    found = known(fight) if fight else None
    return next((one for one in found.chances if one.side == HEROES), None) if found else None


def won(screens: Screens, chance: Chance | None) -> str:
    """How often the hero of a fight wins it, give or take; empty where that is not known."""
    if chance is None:
        return ""
    said, about = screens.say.percent(chance.share), chance.give_or_take
    return f"{said} {screens.say.say('bar-about', {'points': about})}" if about else said


def with_odds(screens: Screens, query: Query, known: Callable[[Game], Prospect | None]) -> Query:
    """A question whose options in the open say how often one wins with them, where that differs: by more than may come
    of the sample from which it was drawn."""
    shown = {way.value: on_the_road(screens, {query.address: msgspec.json.decode(way.value)}) for way in query.shown}
    chances = {value: winning(fight, known) for value, fight in shown.items()}
    said = {value: won(screens, chance) for value, chance in chances.items()}
    found = [chance for chance in chances.values() if chance]
    differ = len(set(said.values()) - {""}) > 1 and max(one.low for one in found) > min(one.high for one in found)
    ways = [
        dataclasses.replace(way, fight=shown.get(way.value), chance=said.get(way.value, "") if differ else "")
        for way in query.ways
    ]
    return dataclasses.replace(query, ways=tuple(ways))


def step(screens: Screens, of: int, found: Draft, name: str) -> Step:
    """A step, and what was answered in it."""
    past = [one for one in found.past if one.step == name]
    id = f"making-{name}"
    queries: Sequence[Query] = [query(screens, of, one) for one in past] if id in screens.opened else ()
    said = [word for one in past if (word := named(screens, one, one.value)[0])]
    label = screens.say.label(f"step-{name}") if name else ""
    return Step(id, label, name == found.step, tuple(said), tuple(queries))


def query(screens: Screens, of: int, asked: Asked) -> Query:
    """A question about somebody in the making."""
    question = asked.question
    options = question.options
    facts = {key: msgspec.to_builtins(value) for key, value in question.facts.items()}
    choices = () if isinstance(options, (Number, Text)) else options
    about = meaning(screens, asked, None) if not choices else None
    return Query(
        "making-" + "".join(each if each.isalnum() else "-" for each in question.address),
        question.address,
        screens.question(question.words, facts),
        screens.phrase(about.text) if about else "",
        named(screens, asked, asked.value)[0],
        tuple(
            Way(
                wish("make", of=of, answers={question.address: each}),
                msgspec.json.encode(each).decode(),
                *named(screens, asked, each),
                each == asked.value,
            )
            for each in choices
        ),
        asked.value,
        getattr(options, "low", None),
        getattr(options, "high", None),
        getattr(options, "longest", None),
    )


def named(screens: Screens, asked: Asked, value: Any) -> tuple[str, str, str]:
    """An answer in words: its name, what it means, and what it brings."""
    if isinstance(asked.question.options, (Number, Text)):
        return screens.value(value), "", ""
    about = meaning(screens, asked, value)
    name = screens.option(about.name if about and about.name else value)
    return (
        name[:1].upper() + name[1:],
        screens.phrase(about.text) if about else "",
        screens.say.figure(about.text, about.figure) if about else "",
    )


def meaning(screens: Screens, asked: Asked, option: Any) -> About | None:
    """What the system says about an answer."""
    about = getattr(screens.game.system, "about", None)
    found: About | None = about(asked.question.words, option, asked.question.facts) if about else None
    return found
