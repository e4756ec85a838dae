"""Time to answer and standing orders: a page of its own beside the table, for whoever plays by post.

Orders are put together piece by piece on a draft that stands in the form itself: nothing is kept before it was tried on
the table as it stands and confirmed. Then it is a wish like any other.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import partial
from typing import Any

import msgspec
from fastapi import APIRouter, Request
from fastapi.responses import Response
from msgspec.structs import replace

from arbitro.fights.orders import MOST_ONLY, MOST_ORDERS, MOST_WAYS, TURN, Only, Standing, Way
from arbitro.play.entries import SPECTATOR
from arbitro.play.limits import LONGEST, fault_of
from arbitro.play.ordering import doings, questions, today
from arbitro.play.rights import knows
from arbitro.play.running import Refused
from arbitro.play.times import hours_of
from arbitro.table import Question
from arbitro.web.forms import text_of, wish
from arbitro.web.site import Site, Table, at_table, pages

LEAST_LEFT = (0, 1, 2, 3, 5)
"""More than how many of something must be left, on offer."""

Draft = tuple[Standing, ...]


@dataclass(frozen=True)
class Wait:
    """Something that the game waits for, with until when."""

    name: str
    what: str
    mine: bool
    at: str
    """As ISO 8601 has it; nothing where there is no hurry."""
    when: str
    more: tuple[tuple[int, str], ...] = ()
    """For who judges: so many hours more, and the wish that gives them."""


@dataclass(frozen=True)
class Row:
    """One way of an order, in words."""

    text: str
    only: tuple[str, ...]
    room: bool
    """Whether there is room for one more condition."""
    aims: bool
    """Whether conditions may be about whoever is aimed at."""


@dataclass(frozen=True)
class Ordered:
    """An order of the draft, in words."""

    title: str
    at_once: bool
    rows: tuple[Row, ...]
    options: tuple[tuple[str, tuple[tuple[str, str], ...]], ...]
    """What may be added, in groups: each as the form sends it, and in words."""
    today: str


def routes(site: Site) -> APIRouter:
    """The page, and the draft on it."""
    router = pages("/g/{game_id}/orders")

    # A fight is played on, to see what may be asked in it.
    answer = partial(at_table, site, lane=site.files)

    @router.get("")
    async def page(request: Request, game_id: str) -> Response:
        return await answer(request, game_id, lambda table: shown(table, request.query_params.get("who", "")))

    @router.post("")
    async def change(request: Request, game_id: str) -> Response:
        return await answer(request, game_id, redrafted)

    return router


def redrafted(table: Table) -> Response:
    """The page after a button on it was pressed."""
    form = table.visit.form()
    who, draft = text_of(form, "who"), read_draft(form.get("draft", [""])[-1])
    return shown(table, who, changed(draft, text_of(form, "do"), {key: form[key][-1] for key in form}))


def read_draft(text: str) -> Draft:
    """The draft as the form has it. Raises `Refused`."""
    data = text.encode()
    if len(data) > LONGEST or fault_of(data):
        raise Refused("no-form")
    try:
        draft = msgspec.json.decode(data, type=Draft)
    except msgspec.MsgspecError:
        raise Refused("no-form") from None
    if len(draft) > MOST_ORDERS or any(len(each.ways) > MOST_WAYS for each in draft):
        raise Refused("no-orders", most=MOST_WAYS)
    return draft


def changed(draft: Draft, do: str, form: dict[str, str]) -> Draft:
    """The draft after a button was pressed: `order`, `drop:0`, `add:0`, `up:0:1`, `remove:0:1`, `only:0:1` ...

    Whatever is no longer there is left as it is: a page may be old.
    """
    what, *places = do.split(":")
    if not all(re.fullmatch(r"\d{1,2}", place) for place in places):
        raise Refused("no-form")
    at, way = [*map(int, places), 99, 99][:2]
    if what == "order" and form.get("when") and len(draft) < MOST_ORDERS:
        return (*draft, Standing(form["when"][:LONGEST], ()))
    if at >= len(draft):
        return draft
    order = draft[at]
    if what == "drop":
        return draft[:at] + draft[at + 1 :]
    ways = list(order.ways)
    if what == "add" and len(ways) < MOST_WAYS:
        ways.append(_read(form.get(f"way-{at}", ""), Way))
    elif what in ("up", "down") and way < len(ways) and 0 <= (to := way + (1 if what == "down" else -1)) < len(ways):
        ways[way], ways[to] = ways[to], ways[way]
    elif what == "remove" and way < len(ways):
        del ways[way]
    elif what == "only" and way < len(ways) and len(ways[way].only) < MOST_ONLY:
        ways[way] = replace(ways[way], only=(*ways[way].only, _read(form.get(f"only-{at}-{way}", ""), Only)))
    elif what == "free" and way < len(ways):
        ways[way] = replace(ways[way], only=())
    order = replace(order, ways=tuple(ways), at_once=order.at_once != (what == "at-once"))
    return (*draft[:at], order, *draft[at + 1 :])


def _read(text: str, kind: Any) -> Any:
    try:
        return msgspec.json.decode(text.encode(), type=kind)
    except msgspec.MsgspecError:
        raise Refused("no-form") from None


def shown(table: Table, who: str, draft: Draft | None = None) -> Response:
    """The page, with this draft in the place of what stands."""
    game, seat, t = table.game, table.seat, table.visit.t
    here = {figure.id for figure in table.screens.look.everybody}
    mine = [one for one in seat.figures if one in here] if seat.role != SPECTATOR else []
    who = who if who in mine else next(iter(mine), "")
    standing = next((one.orders for one in game.orders if one.figure == who), ())
    orders = standing if draft is None else draft
    # Of several for the same situation the first is the one that holds: the others would only be drawn.
    first: dict[str, Standing] = {}
    for order in orders:
        first.setdefault(order.when, order)
    drawn = _Drawn(table, who, tuple(first.values())) if who else None
    pace = game.pace
    return table.page(
        "orders.html",
        judge=table.judges,
        me=seat,
        pace=pace,
        now=t("pace-now", pace=pace.pace, late=pace.late, weekends="yes" if pace.weekends else "no"),
        paces=[(one, t(f"pace-{one}")) for one in ("none", "brisk", "usual", "slow")],
        lates=[(one, t(f"late-{one}")) for one in ("wait", "default", "orders", "referee")],
        paused=game.paused,
        waits=waits_of(table),
        figures=[(one, table.screens.who(one)) for one in mine],
        who=who,
        name=table.screens.who(who) if who else "",
        orders=drawn.orders() if drawn else (),
        situations=drawn.situations() if drawn else (),
        conditions=drawn.conditions() if drawn else (),
        draft=msgspec.json.encode(drawn.draft).decode() if drawn else "",
        confirm=wish("instruct", figure=who, orders=drawn.draft) if drawn and drawn.draft != standing else "",
        ready=bool(drawn and all(order.ways for order in drawn.draft)),
        holiday=wish("order", by_hand=seat.by_hand),
    )


def waits_of(table: Table) -> list[Wait]:
    """What the game waits for, as far as this viewer may know of it, their own first."""
    game, seat = table.game, table.seat
    if game.pace.pace == "none":
        return []
    look = table.screens.look
    asks = {(str(ask.of), ask.address): ask for ask in look.asks()}
    of = {str(ask.of) for ask in look.asks()}
    here = {figure.id for figure in look.everybody}
    found = []
    for due in table.visit.site.keeper.store.dues(table.kept.id):
        who = game.seat(due.seat)
        kind, _, rest = due.key.partition(":")
        place, _, last = rest.partition(":")
        known = place in of if kind == "ask" else (rest if kind == "turn" else last) in here
        if who is None or not known:
            continue
        mine = who.id == seat.id
        ask = asks.get((place, last)) if mine else None
        if ask:
            what = table.screens.question(ask.words, ask.facts, ask.form)
        elif kind == "turn":
            what = table.visit.t("wait-turn", name=table.screens.who(rest))
        else:
            what = table.visit.t("wait-roll" if kind == "roll" else "wait-ask")
        at = datetime.fromtimestamp(due.until, UTC).strftime("%Y-%m-%dT%H:%MZ") if due.until else ""
        judged = table.judges and hours_of(replace(game, lapsed={}), due.key) is not None
        sealed = table.screens.seal.due(due.key)
        more = tuple([(hours, wish("extend", key=sealed, hours=hours)) for hours in (12, 24) if judged])
        found.append(Wait(who.name, what, mine, at, table.say.when(due.until) if due.until else "", more))
    return sorted(found, key=lambda each: (not each.mine, each.at or "~"))


class _Drawn:
    """A draft in words."""

    def __init__(self, table: Table, who: str, draft: Draft) -> None:
        self.table, self.who, self.draft = table, who, draft
        self.say, self.t = table.say, table.visit.t
        self.game, self.seat = table.game, table.seat
        aims = {f"@{at}": self.t(f"at-{at}") for at in ("weakest", "nearest", "same")}
        # Whoever guesses somebody's id has an order at nobody, and reads no name.
        known = {each: name for each, name in table.screens.names.items() if knows(table.game, table.seat, each)}
        self.names = {**known, **aims}
        self.asked = questions(self.game, self.seat, who)
        self.doings = doings(self.game, self.seat, who)
        figures = table.screens.look.figures
        self.own = next((one for one in figures if one.id == who), None)
        self.placed = any(one.spot for one in figures)
        self.theirs = list(dict.fromkeys([vital.label for one in figures if one.id != who for vital in one.vitals]))

    def situations(self) -> list[tuple[str, str]]:
        """When something may be ordered that is not ordered yet."""
        taken = {order.when for order in self.draft}
        found = [(when, self.title(when)) for when in (TURN, *self.asked)]
        return [(when, words) for when, words in found if when not in taken]

    def title(self, when: str) -> str:
        """When an order holds."""
        if when == TURN:
            return self.t("when-turn")
        return self.table.screens.question(when)

    def orders(self) -> tuple[Ordered, ...]:
        """Each order with what may be added to it, and what it comes to now."""
        comes = {each.when: each for each in today(self.game, self.seat, self.who, self.draft, self.asked)}
        return tuple([self.order(order, comes[order.when]) for order in self.draft])

    def order(self, order: Standing, now: Any) -> Ordered:
        """One of them."""
        rows = tuple([self.row(order.when, way) for way in order.ways])
        options = self.ways() if order.when == TURN else self.answers(self.asked.get(order.when))
        if not now.asked:
            comes = self.t("today-later")
        elif now.usual:
            comes = self.t("today-does", text=self.t("way-usual-turn"))
        elif now.command is not None:
            comes = self.t("today-does", text=self.command(msgspec.to_builtins(now.command)))
        elif now.answer is not None:
            comes = self.t("today-answers", text=self.say.option(now.answer, self.names))
        else:
            comes = self.t("today-asks")
        return Ordered(self.title(order.when), order.at_once, rows, options, comes)

    def row(self, when: str, way: Way) -> Row:
        """A way in words."""
        if way.usual:
            text = self.t("way-usual-turn" if when == TURN else "way-usual-answer")
        elif when == TURN and "type" in way.do:
            text = self.command({**way.do, **({"target": f"@{way.at}"} if way.at else {})})
        else:
            text = self.say.option(way.answer, self.names)
        only = tuple([self.only(one) for one in way.only])
        return Row(text, only, len(way.only) < MOST_ONLY, bool(way.at or way.do.get("target")))

    def command(self, fields: dict[str, Any]) -> str:
        """A command of this figure's."""
        return self.say.command({**fields, "who": self.who}, self.names)

    def only(self, only: Only) -> str:
        """A condition in words."""
        facts = {"text": self.say.label(only.of), "count": only.count, "whose": "target" if only.target else "own"}
        return self.t(f"only-{only.has}", **facts)

    def conditions(self) -> list[tuple[bool, str, str]]:
        """What may be made a condition: whether of whoever is aimed at, as the form sends it, and in words."""
        found: list[Only] = []
        for vital in self.own.vitals if self.own else ():
            found += [Only(vital.label, "below-half"), Only(vital.label, "half-or-more")]
            found += [Only(vital.label, "more-than", count) for count in LEAST_LEFT if count < vital.most]
        for label in self.theirs:
            found += [Only(label, "below-half", target=True), Only(label, "half-or-more", target=True)]
        return [(one.target, msgspec.json.encode(one).decode(), self.only(one)) for one in found]

    def ways(self) -> tuple[tuple[str, tuple[tuple[str, str], ...]], ...]:
        """What a turn may be: what is usual, whom it suits best, what may be done now, and what may not."""
        loose: dict[str, Way] = {}
        aims: tuple[Any, ...] = ("weakest", "nearest", "same") if self.placed else ("weakest", "same")
        for each in self.doings:
            if each.do.get("target"):
                do = {key: value for key, value in each.do.items() if key != "target"}
                for at in aims:
                    loose.setdefault(f"{at} {do}", Way(do=do, at=at))
        # What is stated against one of them is there once, stated against nobody: who it will be is not known yet.
        plain = [each for each in self.doings if not each.do.get("towards")]
        groups = {
            "ways-usual": [Way(usual=True)],
            "ways-aimed": list(loose.values()),
            "ways-now": [Way(do=each.do) for each in plain if each.now],
            "ways-later": [Way(do=each.do) for each in plain if not each.now],
        }
        return tuple([(self.t(code), tuple(map(self.choice, ways))) for code, ways in groups.items() if ways])

    def choice(self, way: Way) -> tuple[str, str]:
        """A way as the form sends it, and in words."""
        return msgspec.json.encode(way).decode(), self.row(TURN, way).text

    def answers(self, question: Question | None) -> tuple[tuple[str, tuple[tuple[str, str], ...]], ...]:
        """What a question may be answered with."""
        if question is None:
            return ()
        ways = [Way(answer=each) for each in question.options]
        ways += [Way(usual=True)] if question.begins is not None else []
        named = [(msgspec.json.encode(way).decode(), self.row(question.words, way).text) for way in ways]
        return ((self.t("ways-answers"), tuple(named)),)
