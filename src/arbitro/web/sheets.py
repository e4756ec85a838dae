"""The sheet that one plays from: as a page, as a file, and on paper. All three are made of `sheet_of`."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import cache
from itertools import groupby
from pathlib import Path
from typing import Any, Literal

import msgspec
from fastapi.responses import Response
from markupsafe import Markup

from arbitro.play import projection
from arbitro.play.entries import GAME_MASTER, SPECTATOR
from arbitro.play.projection import Button, View, whom
from arbitro.play.rights import may_act
from arbitro.play.running import Refused
from arbitro.systems.contract import FRIENDS, STANDS, BodyPart, Dial, Figure, Phrase, Row, Section
from arbitro.web import console
from arbitro.web.console import Knob
from arbitro.web.forms import wish
from arbitro.web.pieces import Act, Coin, Prompt
from arbitro.web.site import Table, to_keep
from arbitro.web.stage import Stage
from arbitro.words import in_order

MOST_IN_SIGHT = 12
"""How many rows a part shows before it folds those that stand where everybody's do, and offers to search."""

LARGE = 18
"""Characters of a value that is set in large type."""

WORDY = 26
"""Characters of a value that stands beside its name."""

PLACES = {
    "head": (38, 0, 24, 26),
    "chest": (28, 29, 44, 40),
    "abdomen": (30, 72, 40, 28),
    "right-arm": (8, 30, 17, 62),
    "left-arm": (75, 30, 17, 62),
    "right-leg": (30, 103, 19, 82),
    "left-leg": (51, 103, 19, 82),
}
"""Where a part of a body is drawn: x, y, width and height, in a field of 100 by 185. One looks at whoever it is."""


@dataclass
class Line:
    """A row of a sheet in words."""

    label: str
    value: str
    why: str = ""
    wish: str = ""
    """What its name does when it is touched."""
    odds: str = ""
    refusal: str = ""
    knob: Knob | None = None
    uses: list[Act] = field(default_factory=list)
    """What can be done now with the thing that it is about."""
    usual: bool = False

    @property
    def wordy(self) -> bool:
        """Whether the value takes a line of its own, as beside a list of words that would be cut off."""
        return len(self.value) + (self.knob.width if self.knob else 0) > WORDY


@dataclass(frozen=True)
class Limb:
    """A part of a body: what it is called, how badly it is hurt, the wounds on it, and where it is drawn."""

    label: str
    hurt: int
    wounds: str
    place: tuple[int, int, int, int] | None


@dataclass(frozen=True)
class Part:
    """A titled part of a sheet."""

    id: str
    """Its own on the page, also when there are more or fewer parts."""
    title: str
    lines: list[Line]
    knobs: tuple[Knob, ...] = ()
    """What else may be set by hand."""
    limbs: tuple[Limb, ...] = ()
    aside: bool = False
    tiles: list[Line] = field(default_factory=list)
    """What is rolled most, in large type; the lines are the others."""

    @property
    def long(self) -> bool:
        """Whether there is so much that one searches in it."""
        return len(self.lines) > MOST_IN_SIGHT

    @property
    def first(self) -> list[Line]:
        """What is in sight."""
        return [line for line in self.lines if not self.long or not line.usual]

    @property
    def folded(self) -> list[Line]:
        """What stands where everybody's does."""
        return [line for line in self.lines if self.long and line.usual]

    @property
    def refusal(self) -> str:
        """Why nothing of it can be rolled now, where that is one reason for all."""
        found = {line.refusal for line in (*self.tiles, *self.lines) if line.wish}
        return found.pop() if len(found) == 1 else ""


@dataclass(frozen=True)
class Sheet:
    """A figure as one plays it."""

    figure: Figure
    coin: Coin
    foes: Markup
    """Whom the heroes fight, in a fight."""
    name: str
    played_by: str
    vitals: tuple[tuple[str, int, int], ...]
    marks: tuple[tuple[str, bool], ...]
    """What anybody sees of it, and whether that is printed: not where it stands just now."""
    notes: tuple[str, ...]
    """What goes on now that concerns it: clocks, deadlines."""
    parts: tuple[Part, ...]
    prompts: tuple[Prompt, ...]
    """What this viewer is asked meanwhile."""
    came: Markup | None
    """What came of what was last done, where one has just done something."""
    view: View
    secrets: bool
    portrays: bool
    """Whether this viewer may give it a face."""
    note: str
    """What this viewer has noted about it."""
    noted: tuple[tuple[str, str], ...]
    """What others have, for a game master: who, and what."""


def sheet_of(table: Table, who: str, rolled: bool = False) -> Sheet:
    """A figure's sheet as this seat may see it, or a refusal that names it."""
    screens, say = table.screens, table.say
    try:
        sections = projection.sheet(table.game, table.seat, who)
    except KeyError:
        raise Refused("no-figure", figure=who[:40]) from None
    look = screens.look
    view = table.screens.seal.view(look.view(()))
    figure = next(each for each in view.figures if each.id == who)
    stage = Stage(screens, view)
    buttons = look.buttons(who) if who in look.actors() else ()
    notes = projection.notes(table.game, table.seat, who)
    others = [each for each in notes if each.seat != table.seat.id]
    return Sheet(
        figure=figure,
        coin=stage.coin(figure),
        foes=stage.foes(),
        name=say.heading(say.name(figure.name)),
        played_by=say.list([seat.name for seat in owners]) if (owners := table.game.owners(who)) else "",
        vitals=tuple([(say.label(each.label), each.now, each.most) for each in figure.vitals]),
        marks=tuple([(screens.phrase(mark), mark.code not in STANDS) for mark in figure.marks]),
        notes=tuple([screens.phrase(each) for each in view.scene.notes if each.facts.get("who") == who]),
        parts=parts_of(table, stage, who, sections, buttons),
        prompts=tuple([screens.prompt(ask, stage) for ask in view.asks if ask.address and ask.mine]),
        came=came_of(table) if rolled else None,
        view=view,
        secrets=table.seat.role == GAME_MASTER,
        portrays=may_act(table.game, table.seat, who),
        note=next((each.text for each in notes if each.seat == table.seat.id), ""),
        noted=tuple([(seat.name, each.text) for each in others if (seat := table.game.seat(each.seat))]),
    )


def came_of(table: Table) -> Markup | None:
    """The last card of the log that says what came of something this viewer did."""
    found = [card for card in table.cards if card.kind == "command" and card.seat == table.seat.id]
    return table.card(found[-1], judging=False) if found else None


def parts_of(
    table: Table, stage: Stage, who: str, sections: Iterable[Section], buttons: Iterable[Button]
) -> tuple[Part, ...]:
    """The parts in the order in which one needs them: first what one rolls, last who one is."""
    dials = {dial.name: dial for dial in projection.dials(table.game, table.seat, who)}
    titles = dict.fromkeys([*[each.title for each in sections], *[dial.section for dial in dials.values()]])
    by_title = {each.title: each for each in sections}
    live = [each for each in buttons if each.refusal is None and each.group != FRIENDS]
    lines: dict[str, list[tuple[Row, Line]]] = {}
    for title in titles:
        # Of twenty torches one row tells.
        counted = [(row, len(list(same))) for row, same in groupby(by_title[title].rows if title in by_title else ())]
        lines[title] = [(row, line_of(table, stage, who, row, dials, buttons, times)) for row, times in counted]
    put_uses(table, stage, [each for found in lines.values() for each in found], live)
    parts: list[Part] = []
    for title in titles:
        section = by_title.get(title, Section(title, (), aside=True))
        codes = [str(row.label) for row, _ in lines[title]]
        found = in_order(codes, [line for _, line in lines[title]], lambda line: line.label)
        large = len(found) <= MOST_IN_SIGHT + 2 and not any(part.tiles for part in parts)
        tiles = [line for line in found if line.wish and len(line.value) <= LARGE] if large else []
        turned = [each for each in dials.values() if each.section == title]
        parts.append(
            Part(
                re.sub(r"\W+", "-", title),
                table.say.label(title),
                [line for line in found if line not in tiles],
                console.knobs(table.say, who, turned, table.game.names),
                tuple([limb_of(table, each) for each in section.body]),
                section.aside,
                tiles,
            )
        )
    return tuple(sorted(parts, key=lambda part: (part.aside, not part.tiles, not part.limbs)))


def line_of(
    table: Table, stage: Stage, who: str, row: Row, dials: dict[str, Dial], buttons: Iterable[Button], times: int = 1
) -> Line:
    """A row that stands there so many `times` in words, what touching its name does, its dial if no row has it yet."""
    screens = table.screens
    command = msgspec.to_builtins(row.command) if row.command else None
    alike = [each for each in buttons if command and each.command["type"] == command["type"]]
    # Of what one can do nothing of, one alone is listed, which says why.
    stuck = len(alike) == 1 and alike[0].refusal
    act = next((stage.act(each) for each in alike if stuck or each.command == command), None)
    value = screens.value(row.value)
    dial = dials.pop(row.dial, None)
    return Line(
        label=table.say.label(row.label),
        value=f"{value} × {times}" if times > 1 else value,
        why=screens.phrase(row.why) if row.why else "",
        wish=wish("act", command=command) if command else "",
        odds=act.odds if act else "",
        refusal=act.refusal if act else "",
        knob=console.knob(table.say, who, dial, table.game.names, row.value) if dial else None,
        usual=row.usual or not value,
    )


def put_uses(table: Table, stage: Stage, rows: list[tuple[Row, Line]], live: list[Button]) -> None:
    """Put what can be done now beside what it is done with: the row that `does` it, is called so, or speaks of it.

    A command speaks of a thing by its code, and so does a row; what is no entry of the system's lists is no thing.
    """
    places = {code: line for row, line in reversed(rows) for code in _codes(row.value)}
    places |= {code: line for row, line in rows if not line.wish for code in _codes(row.label)}
    things = {code: line for code, line in places.items() if table.game.system.term(code) and not line.wish}
    for button in live:
        told = [each for name, each in button.command.items() if name != "type" and isinstance(each, str)]
        if thing := next((each for each in told if each in things), None):
            things[thing].uses.append(stage.act(button))
    for row, line in [each for each in rows if each[0].does]:
        # Of the ways to strike at somebody the plainest, which is offered first.
        blows = [each for each in reversed(live) if each.command["type"] in row.does]
        first = {(each.command["type"], whom(each.command)): each for each in blows}
        line.uses[:0] = map(stage.act, reversed(first.values()))


def _codes(said: int | str | Phrase) -> list[str]:
    """Whatever a row may be about, by its name or by its value."""
    facts = said.facts.values() if isinstance(said, Phrase) else (said,)
    return [each for each in facts if isinstance(each, str)]


def limb_of(table: Table, found: BodyPart) -> Limb:
    """A part of a body in words."""
    wounds = ", ".join(map(table.screens.phrase, found.wounds))
    return Limb(table.say.label(found.part), found.hurt, wounds, PLACES.get(found.part))


# As a page


def sheet_page(table: Table, who: str) -> Response:
    """The page that one plays from."""
    asked = table.visit.request.query_params
    rolled, from_desk = "rolled" in asked, asked.get("from") == "desk"
    marks = [mark for mark, there in (("rolled", rolled), ("from=desk", from_desk)) if there]
    sheet = sheet_of(table, who, rolled)
    here = table.visit.request.scope["path"]
    return table.page(
        "sheet.html",
        screen=sheet,
        cursor=table.cursor,
        from_desk=from_desk,
        panels=here.removeprefix(f"/g/{table.kept.id}") + ("?" + "&".join(marks) if marks else ""),
        # After a roll one is here again, and sees what came of it.
        next=f"{here}?rolled{'&from=desk' if from_desk else ''}#came",
        note_wish="" if table.seat.role == SPECTATOR else wish("note", figure=who, text=""),
        model_wish=wish("model", figure=who) if projection.dials(table.game, table.seat, who) else "",
    )


# As a file


def file_of_sheet(table: Table, who: str) -> Response:
    """A sheet for programs."""
    sheet = sheet_of(table, who)
    kept = {
        "name": sheet.name,
        "sections": [
            {"title": part.title, "rows": [{"label": row.label, "value": row.value, "why": row.why} for row in lines]}
            for part in sheet.parts
            if (lines := [*part.tiles, *part.lines])
        ],
    }
    return to_keep(msgspec.json.format(msgspec.json.encode(kept), indent=1), f"{file_name(sheet.name)}.json")


def file_name(title: str) -> str:
    """A name for a file from what people called something."""
    return re.sub(r"[^0-9A-Za-z]+", "-", title).strip("-").lower() or "arbitro"


# On paper

TEMPLATES = Path(__file__).parent / "templates"

LAYOUTS = ((10.5, 2), (9.5, 2), (8.5, 2), (8.5, 3), (7.5, 3), (6.5, 3))
"""Sizes of the type, in points, and columns: the first in which everything stands on one page. Smaller nobody reads."""

SPREAD, MOST_PAGES = (8.5, 2), 4
"""The layout where one page will not do, and how many there may be then. Each says whose it is and which it is."""

ROW, MORE, BESIDE, WIDEST = 1.5, 1.1, 60, 70
"""How high a row, a title or a line to write on is at least, in sizes of its type, and a further line of a value; how
many characters stand beside a name, and on a line, at most."""

COLUMN, ABOVE = 734, 3
"""Points that are left beneath who it is, and how many sizes of its type else stand above the columns at least."""

MOST_PRINTED = 400
"""Rows of a part, and characters of a value, that are printed; beyond, an ellipsis."""

PAGE_OF_PDF = re.compile(rb"/Type\s*/Page\b")


class Unset(Exception):
    """The typesetter warned of something: `sheet.typ` is at fault."""


def pdf_page(table: Table, who: str) -> Response:
    """A sheet on paper, in the reader's language."""
    sheet = sheet_of(table, who)
    return Response(
        printed(paper(table, sheet)),
        media_type="application/pdf",
        headers={"content-disposition": f'inline; filename="{file_name(sheet.name)}.pdf"'},
    )


def paper(table: Table, sheet: Sheet) -> dict[str, Any]:
    """What is printed: texts and numbers, for `sheet.typ`."""

    def pairs(lines: Iterable[Line]) -> list[tuple[str, str]]:
        return [(_cut(line.label[:1].upper() + line.label[1:], 80), _cut(line.value)) for line in lines][:MOST_PRINTED]

    t, coin = table.visit.t, sheet.coin
    face = table.visit.site.store.picture(table.kept.id, coin.picture) if coin.picture else None
    role = [table.say.label(sheet.figure.side), table.game.title, t("sheet-played-by", name=sheet.played_by)]
    return {
        "lang": table.visit.lang,
        "name": _cut(sheet.name, 120),
        "face": list(face or b""),
        "about": _cut(" · ".join(role[: 3 if sheet.played_by else 2]), 200),
        "vitals": [(_cut(label, 40), f"{now} / {most}") for label, now, most in sheet.vitals],
        "marks": [_cut(each) for each in (*[mark for mark, kept in sheet.marks if kept], *sheet.notes)][:40],
        "notes": (t("sheet-notes"), _cut(sheet.note, 1200)),
        "parts": [
            {
                "title": _cut(part.title, 80),
                "tiles": pairs(part.tiles),
                "rows": pairs(line for line in part.lines if line.value),
                "limbs": [(limb.hurt, _cut(limb.wounds, 40), limb.place) for limb in part.limbs if limb.place],
            }
            for part in sheet.parts
            if part.tiles or part.limbs or any(line.value for line in part.lines)
        ],
    }


def _cut(text: str, most: int = MOST_PRINTED) -> str:
    """A text of bounded length whose longest words may be broken."""
    text = text if len(text) <= most else text[: most - 1] + "…"
    return re.sub(r"(\S{18})(?=\S{6})", "\\1\u200b", text)


Form = Literal["pdf", "png"]


def printed(found: dict[str, Any], form: Form = "pdf") -> Any:
    """On one page, if that can be read, or else on some: a PDF, or a picture (`png`), a list of them if several.

    Raises `Refused` where no typesetter is installed, or where it is too much for `MOST_PAGES`.
    """
    setter, source = typesetter(), (TEMPLATES / "sheet.typ").read_bytes()
    # Setting a page is what costs: what cannot be on one is not tried.
    rows = [value for part in found["parts"] for _, value in (*part["rows"], ("", ""))]
    least = ROW * (len(rows) + 3) + MORE * sum((len(value) > BESIDE) + len(value) // WIDEST for value in rows)
    fitting = [(size, columns) for size, columns in LAYOUTS if least * size <= columns * (COLUMN - ABOVE * size)]
    for (size, columns), most in (*[(layout, 1) for layout in fitting], (SPREAD, MOST_PAGES)):
        # What people wrote goes in as data: none of it is read as markup.
        told = msgspec.json.encode({**found, "size": size, "columns": columns}).decode()
        data, warnings = setter(source, {"sheet": told}, form)
        if warnings:
            raise Unset([each.message for each in warnings])
        pages = len(data) if isinstance(data, list) else len(PAGE_OF_PDF.findall(data)) if form == "pdf" else 1
        if pages <= most:
            return data
    raise Refused("no-fitting", name=found["name"], most=MOST_PAGES)


@cache
def typesetter() -> Callable[[bytes, dict[str, str], Form], tuple[Any, list[Any]]]:
    """What sets a page; raises `Refused` without the extra `pdf`."""
    try:
        import typst
    except ImportError:
        raise Refused("no-typesetter") from None
    fonts = typst.Fonts(include_system_fonts=True)

    def setting(source: bytes, inputs: dict[str, str], form: Form) -> tuple[Any, list[Any]]:
        # It reads nothing outside this folder, and has no place to fetch a package to.
        nowhere = TEMPLATES / "nowhere"
        compiler = typst.Compiler(
            source, TEMPLATES, fonts, sys_inputs=inputs, package_path=nowhere, package_cache_path=nowhere
        )
        return compiler.compile_with_warnings(format=form)

    return setting
