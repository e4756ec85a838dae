"""The designer's page: how hard a fight is, how that changes with what is chosen, and in which system it is harder.

No seat is needed and nothing is kept but what was found out. A page comes with what is known, if need be after a
moment, and asks for the rest by itself (`templates/designer_macros.html`); see `arbitro.web.looking`.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import pairwise
from math import ceil
from secrets import token_hex
from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, PlainTextResponse, Response
from starlette.concurrency import run_in_threadpool

from arbitro.fights.prospect import NOBODY, Chance
from arbitro.sweep import Cell
from arbitro.sweep.reading import HOUSE
from arbitro.systems.contract import HEROES, Axis, Value
from arbitro.table import signed
from arbitro.web.bar import Part, parts_of
from arbitro.web.glance import Job, looks_at, width
from arbitro.web.looking import Asking, known, next_job, worked_out
from arbitro.web.question import ARENAS, PATH, WAIT, Question, is_common, read, spelled
from arbitro.web.reckoner import Reckoner
from arbitro.web.site import Site, Visit
from arbitro.words import Speaker, speaker

AT_ONCE = 0.5
"""For how many seconds a page waits for its first fight, so that the bar moves with the slider."""

AT_A_TIME = 1.5
"""For how many seconds a page that asks for more is kept waiting."""

WITHOUT_SCRIPT = 10.0
"""For how many seconds a page works that cannot ask for more by itself."""

LEFT = {"points": "designer-left-points", "standing": "designer-left-standing"}
"""How what is left is said: of a duel, and of several."""


def routes(site: Site) -> APIRouter:
    """The page, its answers and its studies."""
    router = APIRouter(prefix=PATH, default_response_class=HTMLResponse, include_in_schema=False)
    asking = Asking()

    @router.get("")
    async def page(request: Request) -> Response:
        question = await run_in_threadpool(read, request.url.query)
        if "hx-request" in request.headers:
            await worked_out(site.reckoner, asking, request, question, AT_ONCE, first=True)
            return await run_in_threadpool(shown, site, request, question, "designer_all.html")
        alone = WAIT in request.query_params
        await worked_out(site.reckoner, asking, request, question, WITHOUT_SCRIPT if alone else AT_ONCE, not alone)
        return await run_in_threadpool(shown, site, request, question, "designer.html")

    @router.get("/answer")
    async def answer(request: Request) -> Response:
        question = await run_in_threadpool(read, request.url.query)
        again = await worked_out(site.reckoner, asking, request, question, AT_A_TIME)
        return await run_in_threadpool(shown, site, request, question, "designer_answer.html", again)

    @router.get("/study.toml")
    def study(request: Request) -> Response:
        question = read(request.url.query)
        return _file(question.study(Words(Visit(site, request).lang, question).title), "study.toml")

    @router.get("/everywhere.toml")
    def everywhere(request: Request) -> Response:
        question = read(request.url.query)
        return _file(question.study_everywhere(Visit(site, request).t("designer-everywhere")), "everywhere.toml")

    return router


def _file(text: str, name: str) -> Response:
    return PlainTextResponse(text, headers={"content-disposition": f'attachment; filename="{name}"'})


def shown(site: Site, request: Request, question: Question, template: str, again: bool = False) -> Response:
    """A page or a part of it, with what is known. `again`: what is not known may be asked for at once."""
    visit = Visit(site, request)
    return visit.page(template, here=question.address, page=Page(Words(visit.lang, question), site.reckoner, again))


# In words


class Words:
    """What a question and its answers are called, in a language."""

    def __init__(self, language: Any, question: Question) -> None:
        self.question = question
        self.say: Speaker = speaker(language, question.system)

    @property
    def title(self) -> str:
        """What the question is about."""
        system, question = self.say.say("system-title"), self.question
        return ": ".join([system, *self._varied([question.vary, question.by])])

    def _varied(self, names: list[str]) -> list[str]:
        return [" × ".join(self.axis(name) for name in names if name)] if any(names) else []

    def axis(self, name: str) -> str:
        """What an axis is called."""
        if name.startswith(HOUSE):
            return self.say.say(f"house-{name.removeprefix(HOUSE)}")
        return self.say.label(name)

    def value(self, axis: Axis, value: Value) -> str:
        """What it is set to."""
        if isinstance(value, bool):
            return self.say.option(value)
        if isinstance(value, str):
            return self.say.option(value) if axis.name.startswith(HOUSE) else self.say.label(value)
        return signed(value) if axis.stat and value else str(value)

    def number(self, value: float) -> str:
        """With one decimal."""
        return f"{value:.1f}".replace(".", "," if self.say.language == "es" else ".")


@dataclass(frozen=True)
class Control:
    """An axis as a control of the form."""

    name: str
    title: str
    value: str
    """As the form sends it."""
    said: str
    options: tuple[tuple[str, str], ...]
    """Its values, spelled and said."""
    low: int = 0
    high: int = 0
    step: int = 0
    """Between two values of a slider; 0 where they are no evenly spaced numbers."""
    signed: bool = False
    switch: bool = False
    help: str = ""
    changed: bool = False


@dataclass(frozen=True)
class Told:
    """What is known of a fight, in words."""

    label: str
    now: bool = False
    """Whether it is the fight that was chosen."""
    parts: tuple[Part, ...] = ()
    chance: str = ""
    """That the heroes win."""
    within: str = ""
    """Its interval, or that it is exact."""
    off: str = ""
    """By how many points it may be off; nothing where it is exact."""
    rounds: str = ""
    left: str = ""
    heat: int = 0
    """From 0 to 10."""
    x: str = ""
    y: str = ""
    low: str = ""
    high: str = ""
    """Where it is drawn in a chart."""
    note: str = ""
    failed: bool = False


class Page:
    """What the designer's templates set."""

    def __init__(self, words: Words, reckoner: Reckoner, again: bool = False) -> None:
        self.words = words
        self.say = words.say
        self.question = words.question
        self.reckoner = reckoner
        job = next_job(reckoner, self.question)
        self.waits = job is not None
        self.done = sum([known(reckoner, cell) is not None for cell in self.question.cells])
        self.count = len(self.question.cells)
        row = known(reckoner, self.question.cell)
        self.row = row
        self.first_waits = row is None and not self._failed(self.question.cell)
        self.refines = row is not None and job is not None and job.cell == self.question.cell
        self.now = self.told(self.question.cell, "")
        # An element with another id asks at once, one with the same in a while.
        self.id = token_hex(4) if again else f"{self.done}"

    def _failed(self, cell: Cell) -> bool:
        return known(self.reckoner, cell) is None and all(
            self.reckoner.has_seen(Job(cell, one)) for one in looks_at(cell)
        )

    # The form

    @property
    def systems(self) -> list[tuple[str, str]]:
        """Every system that has an arena, and what it is called."""
        return [(system, speaker(self.say.language, system).say("system-title")) for system in ARENAS]

    @property
    def heroes(self) -> list[Control]:
        """Who they are."""
        return [self._control(axis) for axis in self.question.axes.values() if is_common(axis) and not _is_foes(axis)]

    @property
    def foes(self) -> list[Control]:
        """Against whom."""
        return [self._control(axis) for axis in self.question.axes.values() if is_common(axis) and _is_foes(axis)]

    @property
    def stats(self) -> list[Control]:
        """What is on the heroes' sheet."""
        return [self._control(axis) for axis in self.question.axes.values() if axis.stat]

    @property
    def house(self) -> list[Control]:
        """The system's house rules."""
        return [self._control(axis) for axis in self.question.axes.values() if axis.name.startswith(HOUSE)]

    @property
    def variable(self) -> list[tuple[str, str]]:
        """What may be varied."""
        return [(name, self.words.axis(name)) for name in self.question.axes]

    def _control(self, axis: Axis) -> Control:
        value = self.question.chosen[axis.name]
        numbers = [one for one in axis.values if type(one) is int]
        steps = {after - before for before, after in pairwise(numbers)}
        slides = len(numbers) == len(axis.values) and len(steps) == 1
        rule = axis.name.removeprefix(HOUSE) if axis.name.startswith(HOUSE) else ""
        return Control(
            axis.name,
            self.words.axis(axis.name),
            spelled(value),
            self.words.value(axis, value),
            tuple([(spelled(one), self.words.value(axis, one)) for one in axis.values]),
            *((numbers[0], numbers[-1], steps.pop()) if slides else (0, 0, 0)),
            signed=axis.stat,
            switch=isinstance(axis.default, bool),
            help=self.say.say(f"house-{rule}-help") if rule else "",
            changed=value != axis.default,
        )

    # The answers

    def told(self, cell: Cell, label: str, note: str = "", say: Speaker | None = None) -> Told:
        """What is known of a fight."""
        row = known(self.reckoner, cell)
        now = cell == self.question.cell
        if row is None:
            return Told(label, now, note=note, failed=self._failed(cell))
        say, (chance, low, high) = say or self.say, row.chances[HEROES]
        chances = [Chance(side, *one) for side, one in row.chances.items() if one[0] or side != NOBODY]
        return Told(
            label,
            now,
            parts=parts_of(say, tuple(chances)),
            chance=say.percent(chance),
            within=say.say("sweep-exact") if row.exact else f"{say.percent(low)} – {say.percent(high)}",
            off="" if row.exact else f"±{max(1, ceil(100 * width(row.chances[HEROES]) - 1e-9))}",
            rounds=self.words.number(row.rounds),
            left=f"{self.words.number(row.left[0])} – {self.words.number(row.left[1])}",
            heat=round(10 * chance),
            y=height(chance),
            low=height(low),
            high=height(high),
            note=note,
        )

    @property
    def summary(self) -> str:
        """The chances of the fight in a line."""
        return ", ".join(f"{part.label} {part.chance}" for part in self.now.parts)

    @property
    def facts(self) -> list[str]:
        """What else there is to say of it: rounds, what is left, how it was found and why not exactly."""
        row = self.row
        if row is None:
            return []
        left = {"heroes": round(row.left[0], 1), "foes": round(row.left[1], 1)}
        said = [self.say.say("simulate-rounds", {"mean": round(row.rounds, 1)})]
        said.append(self.say.say(LEFT[row.measure], left))
        if row.exact:
            return [*said, self.say.say("designer-exact")]
        said.append(self.say.say("designer-drawn", {"fights": row.fights, "text": self.now.within}))
        said.append(self.say.say(f"simulate-how-{row.how}"))
        return [*said, self.say.say("simulate-inexact", {"reason": self.say.say(f"simulate-why-{row.why}")})]

    @property
    def varied(self) -> list[Told]:
        """One fight for each value of what is varied."""
        (cells,) = self.question.grid
        axis = self.question.axes[self.question.vary]
        found, last = [], max(1, len(cells) - 1)
        for at, (cell, value) in enumerate(zip(cells, axis.values, strict=True)):
            one = self.told(cell, self.words.value(axis, value))
            found.append(replace(one, x=f"{15 + 78 * at / last:.2f}%"))
        return found

    @property
    def lines(self) -> list[tuple[Told, Told]]:
        """From each known fight of a chart to the next."""
        points = self.varied
        return [(one, other) for one, other in pairwise(points) if one.parts and other.parts]

    @property
    def numeric(self) -> bool:
        """Whether what is varied are numbers, so that there is a line between them."""
        return all(type(value) is int for value in self.question.axes[self.question.vary].values)

    @property
    def chart_name(self) -> str:
        """A chart for who does not see it."""
        said = [f"{one.label}: {one.chance}" for one in self.varied if one.parts]
        return f"{self.asked}. {', '.join(said)}"

    @property
    def grid_lines(self) -> list[tuple[str, str]]:
        """Where a chart has its lines, and what they mean."""
        return [(height(share), self.say.percent(share)) for share in (0, 0.25, 0.5, 0.75, 1)]

    @property
    def asked(self) -> str:
        """What a chart is about."""
        question = self.question
        across = self.words.axis(question.vary)
        if question.by:
            return self.say.say("sweep-by-two", {"text": across, "name": self.words.axis(question.by), "show": "win"})
        return self.say.say("sweep-by", {"text": across, "show": "win"})

    @property
    def across(self) -> list[str]:
        """The values of what is varied."""
        axis = self.question.axes[self.question.vary]
        return [self.words.value(axis, value) for value in axis.values]

    @property
    def heat(self) -> list[tuple[str, list[Told]]]:
        """A row for each value of the second axis."""
        axis = self.question.axes[self.question.by]
        rows = zip(axis.values, self.question.grid, strict=True)
        return [(self.words.value(axis, value), [self.told(cell, "") for cell in row]) for value, row in rows]

    @property
    def everywhere(self) -> list[Told]:
        """The same in every system."""
        found = []
        for cell, unknown in self.question.elsewhere:
            say = speaker(self.say.language, cell.system)
            missing = say.list([f"{self.words.axis(name)}" for name in unknown])
            note = self.say.say("designer-unknown", {"text": missing}) if unknown else ""
            found.append(self.told(cell, say.say("system-title"), note, say))
        return found

    @property
    def leaves_out(self) -> bool:
        """Whether something was chosen that other systems do not have."""
        return any(not is_common(self.question.axes[name]) for name, _ in self.question.choices)

    @property
    def study(self) -> str:
        """The same as a file for the command line."""
        return self.question.study(self.words.title)

    @property
    def study_everywhere(self) -> str:
        """The comparison as such a file."""
        return self.question.study_everywhere(self.say.say("designer-everywhere"))


def _is_foes(axis: Axis) -> bool:
    return axis.name == "foes" or axis.name.startswith("foe_")


def height(chance: float) -> str:
    """Where a chance stands in a chart, from above."""
    return f"{6 + 80 * (1 - chance):.2f}%"
