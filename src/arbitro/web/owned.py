"""What a group adds to the lists of its game: the page with the form, and what its other games have."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import Response
from msgspec import to_builtins

from arbitro.play.entries import Modelled
from arbitro.play.keeper import NoSuchGame
from arbitro.play.rights import may_judge
from arbitro.play.running import Refused
from arbitro.play.shelf import about_of
from arbitro.systems.own import devised, fields, known_in, parts
from arbitro.systems.rows import Row, Shelf
from arbitro.web.console import Options
from arbitro.web.forms import wish
from arbitro.web.site import Site, Table, at_table, pages
from arbitro.words import in_a_list


def routes(site: Site) -> APIRouter:
    """The page."""
    router = pages("/g/{game_id}")

    @router.get("/own")
    async def page(request: Request, game_id: str) -> Response:
        return await at_table(site, request, game_id, own_page, site.screens)

    return router


@dataclass(frozen=True)
class Line:
    """A row that the group added, or could add here."""

    name: str
    list: str
    begin: str
    """As the page's address says what to begin with."""
    wish: str
    """What takes it out, or adds it."""


@dataclass(frozen=True)
class Box:
    """A field of the form."""

    name: str
    label: str
    now: str
    number: bool = False
    low: int | None = None
    high: int | None = None
    options: Options = ()
    there: str = ""
    """The names of all that may stand in it, where there is room for several."""
    ticks: Options = ()
    """The few things of which any number may stand in it."""


def own_page(table: Table) -> Response:
    """What there is, the form for another one, and what is elsewhere."""
    table.need_judge()
    asked = table.visit.request.query_params
    list_, _, like = asked.get("like", "").partition("/")
    library, state = table.game.system.HAND.library, table.game.state
    form: dict[str, Any] = {}
    if list_ in library.open and like in shelf(table, list_).of(state):
        form = {
            "like": table.say.option(like),
            "list": table.say.say(f"list-{list_}"),
            "wish": wish("act", command={"type": "devise", "list": list_, "like": like}),
            "boxes": boxes(table, list_, like),
        }
    elif "like" in asked:
        raise Refused("no-like", found=like[:40])
    games, elsewhere = others(table, asked.get("from", ""))
    return table.page(
        "own.html",
        rows=[line(table, row, wish("act", command={"type": "strike-out", "row": row.id})) for row in state.own],
        begin=[(table.say.say(f"list-{name}"), choices(table, name, asked.get("like", ""))) for name in library.open],
        lists=table.say.list([table.say.say(f"list-{name}").lower() for name in library.open]),
        form=form,
        games=games,
        elsewhere=elsewhere,
        chosen=dict(games).get(asked.get("from", ""), ""),
    )


def shelf(table: Table, list_: str) -> Shelf[Any]:
    """One of the lists that are open to a group."""
    found: Shelf[Any] = getattr(table.game.system.HAND.library.lists, list_)
    return found


def line(table: Table, row: Row, made: str) -> Line:
    """A row in words."""
    return Line(table.say.option(row.id), table.say.say(f"list-{row.list}"), f"{row.list}/{row.id}", made)


def model_line(table: Table, model: Modelled) -> Line:
    """A creature that was kept from somebody, with what keeps it here."""
    fields = {"name": model.name, "kind": model.kind, "dials": to_builtins(model.dials)}
    return Line(model.name, table.say.option(model.kind), begin="", wish=wish("model", figure="", **fields))


def choices(table: Table, list_: str, chosen: str) -> Options:
    """All that one may begin with, by their names; what was chosen last stays so."""
    found = [
        (each, table.say.option(code), each == chosen)
        for code in shelf(table, list_).of(table.game.state)
        for each in (f"{list_}/{code}",)
    ]
    return tuple(sorted(found, key=lambda each: in_a_list(each[1])))


def boxes(table: Table, list_: str, like: str) -> list[Box]:
    """The fields of a form that begins with a row."""
    found, hand = [], table.game.system.HAND
    for field in fields(hand, list_, like, table.visit.lang):
        if field.idle:
            continue
        options = tuple((_typed(each), words(table, each), each == field.value) for each in field.options)
        now, number, there = _typed(field.value), type(field.value) is int and not options, ""
        ticks: Options = ()
        if field.several and options:
            there_now = now.split(", ")
            ticks, options = tuple([(code, said, code in there_now) for code, said, _ in options]), ()
        elif field.among:
            known = known_in(hand, table.game.state, field.among)
            names = {code: getattr(entry.name, table.visit.lang) for code, entry in known.items()}
            in_order = sorted(names.items(), key=lambda each: in_a_list(each[1]))
            if field.several:
                now = "; ".join([f"{names.get(code, code)} {said}".strip() for code, said in parts(now, known)])
                there = "; ".join([name for _, name in in_order])
            elif now in names or not now:
                options = (("", "—", not now), *[(code, name, code == now) for code, name in in_order])
            else:
                # More than a row's id, as `melee-weapon/axe` is: all that stands there in any row of this list.
                rows = shelf(table, list_)
                used = {getattr(rows[code], field.name, now) for code in rows.of(table.game.state)}
                said = [(code, table.say.option(code), code == now) for code in used]
                options = tuple(sorted(said, key=lambda each: in_a_list(each[1])))
        name = table.say.say(field.label.code, field.label.facts)
        found.append(Box(field.name, name, now, number, field.low, field.high, options, there, ticks))
    return found


def _typed(value: Any) -> str:
    return ("no", "yes")[value] if isinstance(value, bool) else str(value)


def words(table: Table, option: Any) -> str:
    """One of a few things that a field may be: in the system's words, or in those of lists."""
    if option == "" or not isinstance(option, str):
        return table.say.option(option) if option != "" else "—"
    code = f"choice-{option}"
    return table.say.say(code) if table.say.has(code) else table.say.option(option)


def others(table: Table, chosen: str) -> tuple[list[tuple[str, str]], list[Line]]:
    """Whoever's other games of this system, where they were last first, and what the chosen one has that this one has
    not. No other is opened: somebody may have hundreds."""
    here, system = table.visit, table.game.system.ID
    titles, seats = {}, here.seats
    for row, _ in here.site.persons.store.games_of(here.me) if here.me else ():
        about = about_of(row.meta)
        if row.id != table.kept.id and row.id in seats and about.system == system and not about.away:
            titles[row.id] = about.title
    looked = here.site.visits.last({game: seats[game] for game in titles})
    games = sorted(titles.items(), key=lambda each: -looked[each[0]])
    return games, had(table, chosen, seats[chosen]) if chosen in titles else []


def had(table: Table, game_id: str, seat_id: str) -> list[Line]:
    """What another game has that this one has not, for who judges there."""
    try:
        game = table.visit.site.keeper.open(game_id).game
    except NoSuchGame:
        return []
    seat = game.seat(seat_id)
    if seat is None or not may_judge(game, seat):
        return []
    known, kept = {row.id for row in table.game.state.own}, {model.name for model in table.game.models}
    rows = [row for row in game.state.own if row.id not in known]
    found = [line(table, row, wish("act", command=to_builtins(devised(game.system.HAND, row)))) for row in rows]
    return found + [model_line(table, model) for model in game.models if model.name not in kept]
