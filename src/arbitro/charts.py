"""Charts of a sweep: pictures (PNG, SVG) and one page to explore, which needs neither network nor anything else.

    write_charts(sweep, rows, words, folder)      the names of the files; raises `ImportError` without the extra `plot`

Which charts: a line over a number with a band for its interval, a line for each of something else; a map of two axes;
bars where there is no number; and where things are varied one at a time, how far each of them moves the chance, the
furthest first. What does not fit beside that stands in panels, and beyond two of these at its first value.

Charts are values of Altair; `vl-convert` draws them, and brings the script for the page.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from html import escape
from importlib import import_module
from math import hypot
from pathlib import Path
from textwrap import wrap
from typing import Any, NamedTuple, Protocol

from arbitro.sweep import Row, Sweep
from arbitro.systems.contract import Value

COLOURS = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#7a5195", "#4d4d4d")
"""Told apart by people who see few colours. (Okabe and Ito, 2008)"""

LESS, MORE = "#d55e00", "#0072b2"
INK, PALE = "#222222", "#6b6b6b"

NOTHING = 0.0005
"""What moves a chance by less than this is not drawn."""

LOCALES = {
    "es": {"decimal": ",", "thousands": "\N{NO-BREAK SPACE}", "grouping": [3], "currency": ["", ""]},
    "en": {"decimal": ".", "thousands": ",", "grouping": [3], "currency": ["", ""]},
}
PERCENT = {"es": "\N{NO-BREAK SPACE}%", "en": "%"}


class Words(Protocol):
    """What things are called in the reader's language."""

    language: str

    def say(self, code: str, facts: Mapping[str, Any] | None = None) -> str:
        """A sentence of the shell's words."""

    def system(self, system: str) -> str:
        """A system."""

    def axis(self, name: str, system: str = "") -> str:
        """An axis, as a system calls it."""

    def value(self, system: str, name: str, value: Any) -> str:
        """What an axis is set to."""

    def setting(self, system: str, name: str, value: Any) -> str:
        """An axis with what it is set to."""

    def percent(self, chance: float, places: int = 0) -> str:
        """A chance."""

    def number(self, value: float) -> str:
        """A number with one decimal."""


class Picture(NamedTuple):
    """A chart with the name of its files."""

    name: str
    chart: Any


class Dimension(NamedTuple):
    """Something in which the fights of a chart differ."""

    field: str
    title: str
    labels: tuple[str, ...]
    """Its values in words, in order."""
    values: tuple[Value, ...]
    numeric: bool


def write_charts(sweep: Sweep, rows: Sequence[Row], words: Words, folder: Path) -> list[str]:
    """Every chart as a picture in both formats, and the page with all of them."""
    convert: Any = import_module("vl_convert")
    written = []
    pictures = list(charts(sweep, rows, words))
    locale = LOCALES[words.language] | {"percent": PERCENT[words.language]}
    for picture in pictures:
        spec = picture.chart.to_dict()
        (folder / f"{picture.name}.svg").write_text(convert.vegalite_to_svg(spec, format_locale=locale), "utf-8")
        (folder / f"{picture.name}.png").write_bytes(convert.vegalite_to_png(spec, scale=2, format_locale=locale))
        written += [f"{picture.name}.png", f"{picture.name}.svg"]
    text = page(sweep, rows, words, pictures, convert.javascript_bundle(), locale)
    (folder / "index.html").write_text(text, encoding="utf-8")
    return [*written, "index.html"]


def charts(sweep: Sweep, rows: Sequence[Row], words: Words) -> Iterator[Picture]:
    """The charts that these results call for."""
    altair: Any = import_module("altair")
    altair.data_transformers.disable_max_rows()
    if not rows:
        return
    if sweep.varies:
        yield Picture("effects", _effects(altair, sweep, rows, words))
        return
    dimensions = _dimensions(sweep, words)
    numbers = [one for one in dimensions if one.numeric]
    if numbers:
        yield Picture("chances", _lines(altair, sweep, rows, words, numbers[0], _others(dimensions, numbers[0])))
    elif dimensions:
        yield Picture("chances", _bars(altair, sweep, rows, words, dimensions[0], dimensions[1:]))
    axes = [one for one in dimensions if one.field != "system"]
    if len(axes) > 1:
        across = (numbers or axes)[0]
        up = _others(axes, across)[0]
        rest = [one for one in dimensions if one not in (across, up)]
        yield Picture("map", _map(altair, sweep, rows, words, across, up, rest))


# --- What is in them -------------------------------------------------------------------------------------------------


def _dimensions(sweep: Sweep, words: Words) -> list[Dimension]:
    """The axes of the grid that have more than one value, and the systems if there are several."""
    found = []
    if len(sweep.parts) > 1:
        systems = tuple([part.system for part in sweep.parts])
        labels = tuple(map(words.system, systems))
        found.append(Dimension("system", words.say("sweep-system"), labels, systems, False))
    first = sweep.parts[0].system
    for at, (name, values) in enumerate(sweep.axes.items()):
        if len(values) > 1:
            numeric = all(type(value) is int for value in values)
            labels = tuple([words.value(first, name, value) for value in values])
            found.append(Dimension(f"axis{at}", words.axis(name), labels, values, numeric))
    return found


def _others(dimensions: Sequence[Dimension], *taken: Dimension) -> list[Dimension]:
    return [one for one in dimensions if one not in taken]


def _record(sweep: Sweep, row: Row, words: Words) -> dict[str, Any]:
    """What a chart knows of a fight: where it stands, its chance, and what to say when it is pointed at."""
    cell, (chance, low, high) = row.cell, row.chances[sweep.side]
    record: dict[str, Any] = {"system": words.system(cell.system)}
    base = dict(cell.base)
    for at, (name, values) in enumerate(sweep.axes.items()):
        numeric = all(type(value) is int for value in values)
        record[f"axis{at}"] = base[name] if numeric else words.value(cell.system, name, base[name])
    told = words.percent(chance, 1)
    if not row.exact:
        told += f" ({words.number(100 * low)} – {words.number(100 * high)})"
    return record | {
        "chance": round(chance, 6),
        "low": round(low, 6),
        "high": round(high, 6),
        "exact": row.exact,
        "short": words.percent(chance),
        "said": told,
        "rounds": words.number(row.rounds),
        "left": f"{words.number(row.left[0])} – {words.number(row.left[1])}",
        "fights": words.say("sweep-exact") if row.exact else str(row.fights),
    }


def _kept(records: list[dict[str, Any]], held: Sequence[Dimension]) -> list[dict[str, Any]]:
    """Only those at the first value of what there is no room for."""
    return [
        record
        for record in records
        if all(record[one.field] == (one.values[0] if one.numeric else one.labels[0]) for one in held)
    ]


def _tooltip(altair: Any, sweep: Sweep, words: Words, dimensions: Sequence[Dimension]) -> list[Any]:
    told = [altair.Tooltip(f"{one.field}:N", title=one.title) for one in dimensions]
    told += [altair.Tooltip("said:N", title=words.say(f"sweep-{sweep.show}"))]
    told += [altair.Tooltip(f"{name}:N", title=words.say(f"sweep-{name}")) for name in ("rounds", "left")]
    return [*told, altair.Tooltip("fights:N", title=words.say("sweep-how"))]


def _title(
    altair: Any, sweep: Sweep, words: Words, asked: str, note: str, held: Sequence[Dimension] = ()
) -> dict[str, Any]:
    """The question, what is drawn, what had no room, and how to read it."""
    below = [asked]
    if held:
        said = ", ".join(words.say("sweep-setting", {"name": one.title, "text": one.labels[0]}) for one in held)
        below.append(words.say("sweep-held-at", {"text": said}))
    if note:
        below.append(note)
    return altair.TitleParams(  # type: ignore[no-any-return]
        sweep.title.get(words.language) or next(iter(sweep.title.values())),
        subtitle=below,
        anchor="start",
        offset=18,
        fontSize=19,
        subtitleFontSize=13,
        subtitleColor=PALE,
        subtitlePadding=6,
        subtitleLineHeight=18,
    )


def _dressed(chart: Any) -> Any:
    """One look for all."""
    font = "system-ui, 'Segoe UI', Roboto, 'Liberation Sans', 'DejaVu Sans', sans-serif"
    return (
        chart.configure(font=font, background="white", padding=20)
        .configure_axis(
            labelFontSize=12,
            titleFontSize=13,
            titleFontWeight="normal",
            titlePadding=10,
            labelColor=INK,
            titleColor=INK,
            gridColor="#e8e8e8",
            domainColor="#bbbbbb",
            tickColor="#bbbbbb",
            labelLimit=320,
        )
        .configure_legend(
            labelFontSize=12,
            titleFontSize=13,
            titleFontWeight="normal",
            symbolSize=120,
            labelLimit=260,
            offset=24,
            symbolOpacity=1,
        )
        .configure_header(labelFontSize=13, titleFontSize=13, titleFontWeight="normal", labelFontWeight="bold")
        .configure_view(stroke=None)
    )


def _panels(chart: Any, altair: Any, dimensions: Sequence[Dimension], columns: int = 3) -> Any:
    """A panel for each value of one thing, or a row and a column for two."""
    if not dimensions:
        return chart
    headed = [
        {"field": one.field, "type": "nominal", "sort": list(one.values if one.numeric else one.labels)}
        for one in dimensions
    ]
    parts = [
        altair.Facet(**part, header=altair.Header(title=one.title))
        for part, one in zip(headed, dimensions, strict=True)
    ]
    if len(parts) == 1:
        return chart.facet(facet=parts[0], columns=columns)
    return chart.facet(
        column=altair.Column(**headed[0], header=altair.Header(title=dimensions[0].title)),
        row=altair.Row(**headed[1], header=altair.Header(title=dimensions[1].title)),
    )


# --- How they are drawn ----------------------------------------------------------------------------------------------


def _lines(
    altair: Any, sweep: Sweep, rows: Sequence[Row], words: Words, x: Dimension, others: Sequence[Dimension]
) -> Any:
    """The chance over a number: a line for each of the next thing, panels for what comes then."""
    colours, panels, held = others[:1], others[1:3], others[3:]
    records = _kept([_record(sweep, row, words) for row in rows], held)
    across = altair.X(
        f"{x.field}:Q",
        title=x.title,
        axis=altair.Axis(values=list(x.values), format="d", grid=False),
        scale=altair.Scale(nice=False, zero=False, padding=12),
    )
    up = altair.Y(
        "chance:Q",
        title=words.say(f"sweep-{sweep.show}"),
        axis=altair.Axis(format=".0%", tickCount=6),
        scale=altair.Scale(domain=[0, 1]),
    )
    colour = altair.value(COLOURS[0])
    seen = altair.value(1.0)
    picked = []
    if colours:
        one = colours[0]
        colour = altair.Color(
            f"{one.field}:N",
            title=one.title,
            sort=list(one.labels),
            scale=altair.Scale(domain=list(one.values if one.numeric else one.labels), range=list(COLOURS)),
        )
        pick = altair.selection_point(fields=[one.field], bind="legend")
        seen, picked = altair.condition(pick, altair.value(1.0), altair.value(0.12)), [pick]
    base = altair.Chart(altair.Data(values=records)).encode(x=across)
    band = base.mark_area(opacity=0.16).encode(y=altair.Y("low:Q"), y2="high:Q", color=colour)
    if picked:
        band = band.encode(opacity=altair.condition(picked[0], altair.value(0.16), altair.value(0.03)))
    line = base.mark_line(strokeWidth=2.5).encode(y=up, color=colour, opacity=seen)
    tips = _tooltip(altair, sweep, words, [x, *others])
    dots = base.mark_circle(size=64, opacity=1).encode(y=up, color=colour, opacity=seen, tooltip=tips)
    hollow = (
        base.transform_filter("!datum.exact")
        .mark_circle(size=22, color="white")
        .encode(y=up, opacity=seen, tooltip=tips)
    )
    width = 560 if not panels else 300
    chart = altair.layer(band, line, dots, hollow).properties(width=width, height=round(width * 0.62))
    if picked:
        chart = chart.add_params(*picked)
    sampled = any(not record["exact"] for record in records)
    asked = words.say("sweep-by", {"text": x.title, "show": sweep.show})
    title = _title(altair, sweep, words, asked, words.say("sweep-note" if sampled else "sweep-note-exact"), held)
    return _dressed(_panels(chart, altair, panels).properties(title=title))


def _bars(
    altair: Any, sweep: Sweep, rows: Sequence[Row], words: Words, y: Dimension, others: Sequence[Dimension]
) -> Any:
    """The chance for each of something that is no number, panels for what comes then."""
    panels, held = others[:2], others[2:]
    records = _kept([_record(sweep, row, words) for row in rows], held)
    base = altair.Chart(altair.Data(values=records)).encode(
        y=altair.Y(f"{y.field}:N", title=y.title, sort=list(y.labels)),
        tooltip=_tooltip(altair, sweep, words, [y, *others]),
    )
    x = altair.X(
        "chance:Q",
        title=words.say(f"sweep-{sweep.show}"),
        axis=altair.Axis(format=".0%", tickCount=5),
        scale=altair.Scale(domain=[0, 1]),
    )
    bars = base.mark_bar(height=18, color=COLOURS[0], opacity=0.85).encode(x=x)
    reach = base.mark_rule(strokeWidth=2, color=INK).encode(x="low:Q", x2="high:Q")
    numbers = base.mark_text(align="left", dx=6, fontSize=12, color=INK).encode(x=altair.X("high:Q"), text="short:N")
    chart = altair.layer(bars, reach, numbers).properties(width=420 if not panels else 280, height=altair.Step(28))
    sampled = any(not record["exact"] for record in records)
    asked = words.say("sweep-by", {"text": y.title, "show": sweep.show})
    note = words.say("sweep-note-bars" if sampled else "sweep-note-exact")
    return _dressed(_panels(chart, altair, panels).properties(title=_title(altair, sweep, words, asked, note, held)))


def _map(
    altair: Any,
    sweep: Sweep,
    rows: Sequence[Row],
    words: Words,
    x: Dimension,
    y: Dimension,
    others: Sequence[Dimension],
) -> Any:
    """The chance for every two of two things, from one colour over white to another."""
    panels, held = others[:2], others[2:]
    records = _kept([_record(sweep, row, words) for row in rows], held)
    base = altair.Chart(altair.Data(values=records)).encode(
        x=altair.X(
            f"{x.field}:O",
            title=x.title,
            sort=list(x.values if x.numeric else x.labels),
            axis=altair.Axis(labelAngle=0, domain=False, ticks=False),
        ),
        y=altair.Y(
            f"{y.field}:O",
            title=y.title,
            sort=list(y.values if y.numeric else y.labels),
            axis=altair.Axis(domain=False, ticks=False),
        ),
    )
    good = [LESS, "#f7f7f7", MORE] if sweep.show == "win" else [MORE, "#f7f7f7", LESS]
    boxes = base.mark_rect(stroke="white", strokeWidth=2).encode(
        color=altair.Color(
            "chance:Q",
            title=words.say(f"sweep-{sweep.show}"),
            scale=altair.Scale(domain=[0, 0.5, 1], range=good),
            legend=altair.Legend(format=".0%", gradientLength=160, tickCount=5),
        ),
        tooltip=_tooltip(altair, sweep, words, [x, y, *others]),
    )
    text = base.mark_text(fontSize=12).encode(
        text="short:N",
        color=altair.condition("datum.chance < 0.2 || datum.chance > 0.8", altair.value("white"), altair.value(INK)),
    )
    chart = altair.layer(boxes, text).properties(width=altair.Step(62), height=altair.Step(38))
    asked = words.say("sweep-by-two", {"text": x.title, "name": y.title, "show": sweep.show})
    return _dressed(_panels(chart, altair, panels).properties(title=_title(altair, sweep, words, asked, "", held)))


def _effects(altair: Any, sweep: Sweep, rows: Sequence[Row], words: Words) -> Any:
    """How far each change moves the chance, the furthest first: a chart for each system and point of the grid."""
    grouped: dict[tuple[Any, ...], list[Row]] = {}
    for row in rows:
        grouped.setdefault((row.cell.system, *row.cell.base), []).append(row)
    effects = {of: _effects_of(sweep, group, words) for of, group in grouped.items()}
    effects = {of: found for of, found in effects.items() if found}
    reach = max([abs(one[end]) for found in effects.values() for one in found for end in ("low", "high")], default=0.1)
    parts = []
    for of, found in effects.items():
        base = next(row for row in grouped[of] if row.cell.varied is None)
        parts.append(_effects_chart(altair, sweep, base, found, words, max(reach, 0.005) * 1.08))
    sampled = any(not row.exact for row in rows)
    note = words.say("sweep-effect-note-sampled" if sampled else "sweep-note-exact")
    asked = words.say("sweep-effect", {"show": sweep.show})
    columns = 1 if len(parts) == 1 else 2
    chart = altair.concat(*parts, columns=columns, spacing=36).resolve_scale(color="shared")
    return _dressed(chart.properties(title=_title(altair, sweep, words, asked, note)))


def _effects_of(sweep: Sweep, rows: Sequence[Row], words: Words) -> list[dict[str, Any]]:
    """For each thing that was varied: how far the chance is from the base's."""
    base = next((row for row in rows if row.cell.varied is None), None)
    if base is None:
        return []
    chance, low, high = base.chances[sweep.side]
    stats, plain = _stats(base.cell.system), _is_plain(sweep)
    found: list[dict[str, Any]] = []
    for row in rows:
        if row.cell.varied is None:
            continue
        name, value = row.cell.varied
        there, down, up = row.chances[sweep.side]
        effect = there - chance
        # Fought with the same dice, what comes to the very same has no effect on any fight.
        alike = row[1:] == base[1:]
        points = int(value) if name in stats else 0
        what = words.setting(row.cell.system, name, value)
        found.append(
            _record(sweep, row, words)
            | {
                "what": _named(words, row.cell.system, name, points, plain) if points else what,
                "setting": what,
                "effect": round(effect, 6),
                "low": round(effect if alike else effect - hypot(there - down, chance - low), 6),
                "high": round(effect if alike else effect + hypot(up - there, high - chance), 6),
                "points": (points > 0) - (points < 0) if plain else points,
                "way": _way(words, points, plain),
                "moved": f"{'+' if effect >= 0 else '−'}{words.number(100 * abs(effect))}",
            }
        )
    return found


def _is_plain(sweep: Sweep) -> bool:
    """Whether everything on the sheets is varied once down and once up: then that is what the colours say."""
    for part in sweep.parts:
        sides = [(name, int(value) > 0) for name, value in part.each if name in _stats(part.system)]
        if len(sides) > len(set(sides)):
            return False
    return True


def _named(words: Words, system: str, name: str, points: int, plain: bool) -> str:
    """An axis, with how many points where that is not one."""
    said = words.axis(name, system)
    return f"{said} (±{abs(points)})" if plain and abs(points) > 1 else said


def _stats(system: str) -> set[str]:
    from arbitro.systems import load_arena

    arena = load_arena(system)
    return {axis.name for axis in arena.AXES if axis.stat} if arena is not None else set()


def _way(words: Words, points: int, plain: bool) -> str:
    """How many points more or less, for the legend."""
    if not points:
        return ""
    code = "sweep-points-more" if points > 0 else "sweep-points-less"
    return words.say(code, {"points": 0 if plain else abs(points)})


def _effects_chart(
    altair: Any, sweep: Sweep, base: Row, found: list[dict[str, Any]], words: Words, reach: float
) -> Any:
    size: dict[str, float] = {}
    for one in found:
        size[one["what"]] = max(size.get(one["what"], 0.0), abs(one["effect"]), one["high"] - one["low"])
    size = {what: most if most >= NOTHING else 0.0 for what, most in size.items()}
    idle = [what for what in size if not size[what]]
    # What moves nothing takes a word instead of an empty line, as long as something does move.
    shown = [one for one in found if size[one["what"]]] or found
    largest = {what: max([abs(one["effect"]) for one in found if one["what"] == what]) for what in size}
    order = sorted([what for what in size if size[what] or shown is found], key=lambda what: -largest[what])
    ways = {one["way"]: one["points"] for one in found if one["way"]}
    ways = dict(sorted(ways.items(), key=lambda item: item[1]))
    # Bars of one thing that reach the same way, or have intervals, would hide each other.
    signs = Counter((one["what"], one["effect"] > 0) for one in shown if one["way"] and one["effect"])
    beside = len(ways) > 2 or max(signs.values(), default=0) > 1 or any(one["low"] < one["high"] for one in shown)
    chart = altair.Chart(altair.Data(values=shown)).encode(
        y=altair.Y("what:N", title=None, sort=order, axis=altair.Axis(domain=False, ticks=False, labelPadding=8)),
        tooltip=[
            altair.Tooltip("setting:N", title=words.say("sweep-varied")),
            altair.Tooltip("moved:N", title=words.say("sweep-points")),
            *_tooltip(altair, sweep, words, ()),
        ],
    )
    x = altair.X(
        "effect:Q",
        title=words.say("sweep-points"),
        axis=altair.Axis(labelExpr="(datum.value > 0 ? '+' : '') + format(datum.value * 100, '~g')", tickCount=7),
        scale=altair.Scale(domain=[-reach, reach], nice=False),
    )
    layers = []
    points, settings = (chart.transform_filter(test) for test in ("datum.way != ''", "datum.way == ''"))
    if ways:
        sort = list(ways)
        colour = altair.Color(
            "way:N", title=None, sort=sort, scale=altair.Scale(domain=sort, range=_between(list(ways.values())))
        )
        if beside:
            points = points.encode(
                yOffset=altair.YOffset("way:N", sort=sort, scale=altair.Scale(domain=sort, paddingInner=0.15))
            )
        height = {} if beside else {"height": {"band": 0.62}}
        layers += [points.mark_bar(opacity=0.85, **height).encode(x=x, color=colour)]
        layers += [points.mark_rule(strokeWidth=1.5, color=INK).encode(x="low:Q", x2="high:Q")]
    if len(ways) < len({one["way"] for one in shown}):
        sign = altair.condition("datum.effect < 0", altair.value(LESS), altair.value(MORE))
        layers += [settings.mark_bar(height={"band": 0.62}, opacity=0.85).encode(x=x, color=sign)]
        layers += [settings.mark_rule(strokeWidth=1.5, color=INK).encode(x="low:Q", x2="high:Q")]
    middle = altair.Chart(altair.Data(values=[{"zero": 0}])).mark_rule(color=PALE).encode(x="zero:Q")
    panel = f"{words.system(base.cell.system)}: {words.percent(base.chances[sweep.side][0], 1)}"
    grid = [words.setting(base.cell.system, name, value) for name, value in base.cell.base if name in sweep.axes]
    below = [", ".join(grid)] if grid else []
    if idle and shown is not found:
        below += wrap(words.say("sweep-idle", {"text": ", ".join(idle)}), 78)
    heading = altair.TitleParams(
        panel,
        subtitle=below,
        subtitleColor=PALE,
        anchor="start",
        fontSize=14,
        fontWeight="bold",
        subtitleFontSize=12,
        offset=8,
    )
    height = altair.Step(16 if beside and ways else 24)
    return altair.layer(*layers, middle).properties(width=360, height=height, title=heading)


def _between(points: Sequence[int]) -> list[str]:
    """Colours from less to more, the stronger the further."""
    less, more = (LESS, "#f0a36b", "#f6c9a5", "#fae3d2"), (MORE, "#5ea8d3", "#a6cfe8", "#d3e7f4")
    below, above = sum([number < 0 for number in points]), sum([number > 0 for number in points])
    return [less[min(at, 3)] for at in range(below)] + [more[min(at, 3)] for at in reversed(range(above))]


# --- The page --------------------------------------------------------------------------------------------------------

STYLE = """
body { font: 16px/1.5 system-ui, "Segoe UI", Roboto, sans-serif; color: #222; background: #fff; margin: 2rem auto;
       max-width: 78rem; padding: 0 1rem; }
h1 { font-size: 1.5rem; margin: 0; } h2 { font-size: 1.15rem; margin-top: 2.5rem; } p { color: #555; margin: .3rem 0; }
figure { margin: 1.5rem 0; overflow-x: auto; border: 1px solid #e2e2e2; border-radius: 8px; }
.wide { overflow-x: auto; } table { border-collapse: collapse; font-size: .9rem; }
th, td { padding: .3rem .8rem; text-align: left; border-bottom: 1px solid #e8e8e8; white-space: nowrap; }
th { position: sticky; top: 0; background: #fff; } .number { text-align: right; font-variant-numeric: tabular-nums; }
"""


def page(
    sweep: Sweep, rows: Sequence[Row], words: Words, pictures: Sequence[Picture], script: str, locale: Mapping[str, Any]
) -> str:
    """All charts, to point at and to pick from, above all results."""
    title = escape(sweep.title.get(words.language) or next(iter(sweep.title.values())))
    options = {"renderer": "svg", "formatLocale": locale, "actions": {"export": True, "source": False, "editor": False}}
    options["actions"] |= {"compiled": False}  # type: ignore[operator]
    menu = {"CLICK_TO_VIEW_ACTIONS": "save", "SVG_ACTION": "save-svg", "PNG_ACTION": "save-png"}
    options["i18n"] = {name: words.say(f"sweep-{code}") for name, code in menu.items()}
    figures, calls = [], []
    for picture in pictures:
        figures.append(f'<figure id="{picture.name}"></figure>')
        spec = picture.chart.to_dict()
        # The page has the title already.
        spec["title"]["text"] = spec["title"]["subtitle"].pop(0)
        drawn = ", ".join([f'"#{picture.name}"', _inline(spec), _inline(options)])
        calls.append(f"vegaEmbed({drawn});")
    script = script.replace("</script", "<\\/script")
    return f"""<!doctype html>
<html lang="{words.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<style>{STYLE}</style>
<script>{script}</script>
</head>
<body>
<h1>{title}</h1>
<p>{escape(words.say("sweep-page-note"))}</p>
{chr(10).join(figures)}
<h2>{escape(words.say("sweep-all"))}</h2>
<div class="wide">{_table(sweep, rows, words)}</div>
<script>{chr(10).join(calls)}</script>
</body>
</html>
"""


def _inline(value: Any) -> str:
    """As it can stand in a script of a page."""
    return json.dumps(value, ensure_ascii=False).replace("</", "<\\/")


def _table(sweep: Sweep, rows: Sequence[Row], words: Words) -> str:
    dimensions = _dimensions(sweep, words)
    heads = [one.title for one in dimensions] + ([words.say("sweep-varied")] if sweep.varies else [])
    codes = (f"sweep-{sweep.show}", "sweep-rounds", "sweep-left", "sweep-how")
    numbers = [words.say(code) for code in codes]
    found = ["<table><thead><tr>"]
    found += [f"<th>{escape(head)}</th>" for head in heads]
    found += [f'<th class="number">{escape(head)}</th>' for head in numbers]
    found.append("</tr></thead><tbody>")
    for row in rows:
        record = _record(sweep, row, words)
        said = [str(record[one.field]) for one in dimensions]
        if sweep.varies:
            varied = row.cell.varied
            said.append(words.setting(row.cell.system, *varied) if varied else words.say("sweep-nothing"))
        found.append("<tr>" + "".join([f"<td>{escape(one)}</td>" for one in said]))
        told = [record[name] for name in ("said", "rounds", "left", "fights")]
        found.append("".join([f'<td class="number">{escape(one)}</td>' for one in told]) + "</tr>")
    return "\n".join([*found, "</tbody></table>"])
