"""What all pages share: the games, the seats, the templates, and a visit with its language and device."""

from __future__ import annotations

import logging
import re
import threading
from collections.abc import Callable, Collection, Hashable, Mapping, Sequence
from contextlib import AbstractContextManager, suppress
from dataclasses import dataclass
from functools import cached_property, partial
from itertools import starmap
from secrets import token_urlsafe
from typing import Any

from fastapi import APIRouter, Depends, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response
from starlette.requests import ClientDisconnect

from arbitro.play.book import Names, cards_at
from arbitro.play.cards import Card
from arbitro.play.entries import GAME_MASTER, Entry
from arbitro.play.game import Game, Seat
from arbitro.play.keeper import Keeper, Kept, NoSuchGame
from arbitro.play.projection import Looking
from arbitro.play.rights import may_judge
from arbitro.play.running import Refused
from arbitro.post.means import Means
from arbitro.post.worker import Post
from arbitro.store import Store, StoreError
from arbitro.web import entries, talk
from arbitro.web.address import Home
from arbitro.web.buckets import Limits
from arbitro.web.counting import Counts
from arbitro.web.forms import Form, read_form
from arbitro.web.lanes import Lane
from arbitro.web.leaves import MOST_LEAVES, Leaf, Named, drawn, macros
from arbitro.web.letters import Addresses
from arbitro.web.making import making
from arbitro.web.once import Made, Once
from arbitro.web.persons import DAY, SESSION_DAYS, Person, Persons, Session
from arbitro.web.pieces import Entered, TableScreen
from arbitro.web.reckoner import Reckoner
from arbitro.web.screens import Screens
from arbitro.web.seals import Seal, secret_of
from arbitro.web.seats import Seats
from arbitro.web.stream import SEAT, Cursors, Hub
from arbitro.web.visits import Visits
from arbitro.web.watch import Watch
from arbitro.words import LANGUAGES, Language, Speaker, speaker

YEAR = 365 * DAY

SESSION = "arbitro"
"""The cookie that says whose a device is."""

MOST_SET = 200
"""How many cards of a seat's page are known as they were set."""

NOWHERE = Home("")
"""Where a page is drawn for nobody who asked from anywhere."""


@dataclass(frozen=True)
class Doors:
    """Who may begin games, and how many there may be; None for any. See `doors`."""

    closed: bool = False
    most_games: int | None = None
    most_bytes: int | None = None


class Site:
    """One server's pages."""

    def __init__(
        self,
        keeper: Keeper,
        store: Store,
        secret: str,
        base_url: str | None,
        doors: Doors | None = None,
        limits: Limits | None = None,
    ) -> None:
        self.doors = doors or Doors()
        self.limits = limits or Limits()
        self.counts = Counts()
        self.keeper = keeper
        self.store = store
        self.secret = secret
        self.proxied = base_url is not None
        """Whether a proxy says who asks."""
        self.persons = Persons(store)
        self.seats = Seats(store)
        self.addresses = Addresses(store, self.persons, secret, lambda: keeper.clock(), base_url or "")
        self.post = Post(store, keeper, Means(), self.addresses)
        """Tells people; whoever serves says by what means, and when to look."""
        self.cursors = Cursors(secret)
        self.reckoner = Reckoner()
        self.leaves: dict[tuple[Any, ...], Leaf] = {}
        """Parts of pages as they were made, by all that makes them differ."""
        # Several: a wish waits for the disk most of the time, and the store takes many in one go.
        self.wishes = Lane("wishes", 8)
        # One thread: rendering is Python through and through, and two threads would only take turns at it, each turn
        # at the cost of the streams and the acknowledgements.
        self.screens = Lane("screens", 1, after=self.wishes)
        # What goes through a whole log, however long: no screen waits for it.
        self.files = Lane("files", 1, after=self.wishes)
        self.hub = Hub(keeper, self.cursors, Lane("cursors", 1, after=self.wishes))
        self.once = Once(secret)
        self.visits = Visits(store)
        self.watch = Watch(self.counts)
        self.importing = threading.Lock()
        """One import at a time."""

    def secret_of(self, game_id: str) -> str:
        """What names the entries of a game."""
        return secret_of(self.secret, game_id)

    def seal_of(self, game_id: str) -> Seal:
        """What seals the numbers of a game's log."""
        return Seal(self.secret_of(game_id))

    def hear(self, news: Collection[str]) -> None:
        """Take in what other processes did: games that went on, seats that are somebody else's; none: anything."""
        if any(one.startswith(SEAT) for one in news):
            # First: whoever is woken by it looks at once who sits there.
            self.persons.read_anew()
            self.hub.hear(news)
        self.keeper.look(news)

    def let_go(self) -> None:
        """End what somebody may be waiting for, streams and odds, so that the server can stop."""
        self.hub.close()
        self.reckoner.close()

    def close(self) -> None:
        """Let go of the threads and of the process that works things out."""
        for lane in (self.screens, self.files, self.wishes):
            lane.close()
        self.hub.end()
        self.post.wait(3)
        self.reckoner.close()


class Visit:
    """One request: who asks, in which language, on which device."""

    def __init__(self, site: Site, request: Request) -> None:
        self.site = site
        self.request = request
        self.home: Home = request.scope.get("arbitro.home", NOWHERE)
        self.token = token_of(request)
        self._session: Session | None = None

    def speaking(self, language: Language) -> Visit:
        """The same in this language, whatever the device has chosen."""
        self.lang, self.say = language, speaker(language)
        return self

    @cached_property
    def lang(self) -> Language:
        """What whoever is here has chosen, on any device; else what this one says."""
        chosen = ""
        # Whatever is the matter with the store is said in the device's own language.
        with suppress(StoreError):
            person = self.site.persons.person(self.me)
            chosen = person.language if person else ""
        return language_of(self.request, chosen)

    @cached_property
    def say(self) -> Speaker:
        """Says the shell's words; a game's are said by its table's speaker."""
        return speaker(self.lang)

    @property
    def session(self) -> Session:
        """Whose this device is."""
        if self._session is None:
            self._session = self.site.persons.session(self.token)
        return self._session

    @property
    def me(self) -> str:
        """The id of whoever is here; nothing for somebody who has never sat down."""
        return self.session.person

    @property
    def person(self) -> Person:
        """What is kept of them."""
        return self.site.persons.person(self.me) or Person(language=self.lang)

    @property
    def seats(self) -> dict[str, str]:
        """Where they sit, by game."""
        return self.site.persons.seats(self.session)

    def t(self, code: str, **facts: Any) -> str:
        """Words of the shell."""
        return self.say.say(code, facts)

    def form(self) -> Form:
        """The fields of the form that was sent. Raises `Refused`."""
        return read_form(self.body, self.request.headers.get("content-type", ""))

    @property
    def body(self) -> bytes:
        """What was sent; `read_body` has put it there."""
        return bytes(self.request.state.body)

    # Answers

    def page(self, template: str, status: int = 200, **values: Any) -> HTMLResponse:
        """A page in this visit's language."""
        return HTMLResponse(self.html(template, **values), status)

    def html(self, template: str, **values: Any) -> str:
        """The same as text."""
        path = self.request.scope["path"]
        common = {"t": self.t, "say": self.say, "lang": self.lang, "here": path, "once": token_urlsafe}
        common |= {"known": bool(self.me), "look": self.person.look, "m": macros(self.lang, values.get("game_id", ""))}
        return drawn(template, {**common, **values})

    def leaf(
        self,
        game_id: str,
        say: Speaker,
        names: Named,
        template: str,
        key: tuple[Hashable, ...],
        values: Callable[[], Mapping[str, Any]],
    ) -> Leaf:
        """A part of a game's page that is kept as it was made; `key` is all that makes two of them differ, but for what
        everybody is called.

        What `values` gives is not even asked for where the part is known.
        """
        leaves, whole = self.site.leaves, (game_id, self.lang, template, *key)
        made = leaves.get(whole)
        if made is None or not made.names_alike(names.names):
            self.site.screens.give_way()
            around = names.asked
            asked = names.asked = {}
            made = Leaf.of(self.html(template, game_id=game_id, say=say, **values()))
            made.named, names.asked = asked, around
            leaves[whole] = made
            while len(leaves) > MOST_LEAVES:
                leaves.pop(next(iter(leaves)), None)
        if names.asked is not None:
            # It is a part of what is being made.
            names.asked |= made.named
        return made

    def link(self, path: str) -> str:
        """A page of ours as others can open it."""
        return self.home.origin + self.home.prefix + path

    def to(self, path: str) -> RedirectResponse:
        """Off to another page of ours."""
        return RedirectResponse(path, 303)

    def seated(self, response: Response, game: str, seat: str, name: str = "", made: bool = True) -> Response:
        """An answer that lets whoever is here sit there from now on; `name` is what they call themselves.

        `made` says whether the form that was sent made the seat.
        """
        return self.known(response, self.site.persons.sit(self.token, game, seat, name, self.lang, made))

    def spoken(self, response: Response, person: Person | None) -> Response:
        """An answer in the language of whoever this device is from now on, if they have said."""
        if person and person.language:
            self.keeps(response, "lang", person.language)
        return response

    def known(self, response: Response, token: str | None) -> Response:
        """An answer by which this device is known from now on, or forgotten."""
        self.site.watch.note("came" if token else "left", self.request, level=logging.INFO)
        if not token and self.home.secure and not self.home.prefix:
            # What this browser keeps of us is ours alone only at the root of a host.
            response.headers["clear-site-data"] = '"cache", "storage"'
        return self.keeps(response, SESSION, token or "", SESSION_DAYS * DAY if token else 0)

    def keeps(self, response: Response, cookie: str, value: str, seconds: int = YEAR) -> Response:
        """An answer by which this browser keeps something for us; for 0 seconds, forgets it."""
        name, secure = self.home.named(cookie), self.home.secure
        response.set_cookie(name, value, seconds, path="/", httponly=True, secure=secure, samesite="lax")
        return response

    def making(self, name: str, filled_in: bytes | None = None) -> AbstractContextManager[Made]:
        """What the form that was sent makes, or has made. `name` is the form's own, `filled_in` all that is in it."""
        return self.site.once.turn(name, self.body if filled_in is None else filled_in)

    # Tables

    def table(self, game_id: str) -> Table:
        """The table where whoever is here has a seat. Raises `NoSuchGame`."""
        return Table(self, *self.place(game_id))

    def place(self, game_id: str) -> tuple[Kept, str]:
        """A game and the id of their seat there, without anything to show.

        Raises `NoSuchGame` where it has none, too: that there is such a game is nobody else's business.
        """
        seat_id = self.site.persons.seats(self.session, game_id).get(game_id)
        if seat_id is None:
            raise NoSuchGame(game_id)
        return self.site.keeper.open(game_id), seat_id


class Table:
    """A game as this visit's seat sees it, now."""

    def __init__(self, visit: Visit, kept: Kept, seat_id: str) -> None:
        self.visit = visit
        self.kept = kept
        self.secret = visit.site.secret_of(kept.id)
        with kept.moment:
            # One moment: the game, its last cards and the cursor that belongs to both.
            self.game = kept.game
            seat = self.game.seat(seat_id)
            if seat is None or seat.gone:
                raise NoSuchGame(kept.id)
            self.seat: Seat = seat
            self.cards, self.more = kept.book.last(self.game, seat, kept.tail, self.secret, times=kept.times)
            look = Looking(self.game, seat)
            self.cursor = visit.site.cursors.at(kept, seat, look)
        self.say = speaker(visit.lang, self.game.system.ID)
        self.opened = frozenset(visit.request.query_params.get("open", "")[:2_000].split())
        self.leaf = partial(visit.leaf, kept.id, self.say)
        self.entered: dict[str, Entered] = {}
        """The cards that are made for this look, as they were put into words, by `ref`."""
        self.screens = Screens(look, self.say, visit.site.seal_of(kept.id), self.leaf, self.opened)

    @property
    def entries(self) -> list[tuple[int, Entry]]:
        """The whole log up to this moment."""
        with self.kept.moment:
            return self.kept.entries[: self.game.head]

    def place(self, ref: str) -> int:
        """Where an entry stands that is called so; 0 where none does."""
        names: Names = self.kept.shown.setdefault(Names, Names(self.secret))
        return names.place(ref, self.game.head)

    def cards_at(self, places: Collection[int]) -> list[Card]:
        """The cards of the entries at these places, as this seat sees them."""
        if not places:
            return []
        return cards_at(self.game, self.seat, self.entries, self.secret, places, self.kept.times)

    def whole(self) -> list[Card]:
        """All cards that this seat sees."""
        return self.kept.book.whole(self.game, self.seat, self.entries, self.secret, self.kept.times)

    @property
    def judges(self) -> bool:
        """Whether this seat may judge."""
        return may_judge(self.game, self.seat)

    @cached_property
    def rights(self) -> tuple[Hashable, ...]:
        """What makes the cards of two seats differ, whatever is on them."""
        return self.seat.role == GAME_MASTER, self.judges, self.game.settings.open_foes

    @property
    def back(self) -> str:
        """Whereto the other pages of a table lead back: whoever directs came from where they direct."""
        return f"/g/{self.kept.id}{'#desk' if self.seat.role == GAME_MASTER else ''}"

    def need_judge(self) -> None:
        """Raise `Refused` for anybody else."""
        if not self.judges:
            raise Refused("no-referee-only")

    def page(self, template: str, **values: Any) -> HTMLResponse:
        """A page of this game in its reader's language."""
        values |= {"game_id": self.kept.id, "game_title": self.game.title, "back": self.back, "say": self.say}
        return self.visit.page(template, **values)

    def panels(self) -> dict[str, Any]:
        """What the table's template shows."""
        return {
            "cursor": self.cursor,
            "screen": self.screen(),
            "making": making(self.screens, self.visit.site.reckoner.known),
            "leaves": self.leaves(self.cards),
            "more": self.more,
            # The marks of what the page that asks has already.
            "there": frozenset(self.visit.request.headers.get("x-there", "")[:8_000].split()),
        }

    def screen(self) -> TableScreen:
        """The table but for its log: as it was found last for this seat, where no more than words has come since."""
        seen, how = self.kept.shown, (self.visit.lang, self.opened)
        known: tuple[Game, Hashable, TableScreen] | None = seen.get(("screen", self.seat.id))
        if known is None or known[1] != how or not self.game.stands_as(known[0]):
            known = seen["screen", self.seat.id] = self.game, how, self.screens.table()
        return known[2]

    def log(self) -> dict[str, Any]:
        """A page of the whole log, without what can be done about it."""
        asked = self.visit.request.query_params
        # Whoever looks for one thing looks for another: the words of whoever looked last are known.
        whose = self.seat.id, self.visit.lang, self.game.names, self.game.seats
        of, said = self.kept.shown.get("said", (None, {}))
        if of != whose:
            _, said = self.kept.shown["said"] = whose, {}
        wanted = {key: asked.get(key, "")[:100] for key in ("find", "show", "at", "from")}
        part = entries.part(self.screens, self.whole(), wanted, said)
        return {"leaves": self.leaves(part.cards, judging=False), "part": part, "kinds": entries.KINDS}

    def leaves(self, found: Sequence[Card], judging: bool = True) -> list[Leaf]:
        """The cards as they stand on the page: what came of a request within it, turns that nobody takes together."""
        asked = {card.ref for card in found if card.kind == "request"}
        within: dict[str, list[Leaf]] = {}
        leaves: list[tuple[Card, Leaf]] = []
        for card in reversed(found):
            leaf = self.card(card, judging, tuple(reversed(within.get(card.ref, ()))))
            if card.under in asked:
                within.setdefault(card.under, []).append(leaf)
            else:
                leaves.append((card, leaf))
        return [self._turns(run) if len(run) > 1 else run[0][1] for run in entries.runs(self.screens, leaves[::-1])]

    def _turns(self, run: Sequence[tuple[Card, Leaf]]) -> Leaf:
        """What several did by themselves, one after the other: in a few sentences, with all of it within."""
        names = self.screens.names

        def short(card: Card, leaf: Leaf) -> Leaf:
            return self.leaf(names, "turn.html", (leaf,), lambda: {"card": self.in_words(card, leaf)})

        leaves, ref = tuple(leaf for _, leaf in run), run[0][0].ref
        return self.leaf(
            names, "turns.html", leaves, lambda: {"leaves": leaves, "ref": ref, "shorts": list(starmap(short, run))}
        )

    @cached_property
    def set_before(self) -> dict[str, tuple[Card, Leaf]]:
        """The cards as this seat's page had them last."""
        return self.before("cards")

    def before(self, what: str) -> dict[str, tuple[Any, ...]]:
        """What this seat's page found of cards last, by `ref` and with the card, where nothing has come since that may
        have it found otherwise."""
        alike = self.seat, self.visit.lang, self.opened, self.rights
        how = *alike, self.game.faces, self.screens.names.names, self.screens.sides
        last: tuple[Hashable, dict[str, tuple[Any, ...]]] | None = self.kept.shown.get((what, self.seat.id))
        if last is None or last[0] != how or len(last[1]) > MOST_SET:
            last = self.kept.shown[what, self.seat.id] = how, {}
        return last[1]

    def card(self, card: Card, judging: bool = True, within: tuple[Leaf, ...] = ()) -> Leaf:
        """A card as it stands on the page: as it stood there before, if it is the same."""
        alone = judging and not within and f"judge-{card.ref}" not in self.opened
        known = self.set_before.get(card.ref) if alone else None
        if known and known[0] is card:
            return known[1]
        leaf = self._card(card, judging, within)
        # Whereto what is named in it leads is found out each time.
        if alone and not talk.named(card):
            self.set_before[card.ref] = card, leaf
        return leaf

    def _card(self, card: Card, judging: bool, within: tuple[Leaf, ...]) -> Leaf:
        """The same, made. Readers of the same rights are given the same one."""
        opened = bool(self.opened) and f"judge-{card.ref}" in self.opened and self.game.head
        face, own = entries.face(self.screens, card), self.seat.id if card.own else ""
        of = face, own, entries.is_mine(self.screens, card), entries.side(self.screens, card)
        leads = self.leads(card)
        # Whose numbers are closed changes with who plays them: what is left of each line, and of its dice.
        lines = () if self.game.settings.open_foes else card.lines
        left = [(*line.facts, *[one.value is None for one in line.dice]) for line in lines]
        key = card.ref, card.edition, card.status, card.undone, judging, opened, within, leads, *of, *left, *self.rights

        def values() -> dict[str, Any]:
            back = {past.of for past in self.game.back_to(card.seq)} if opened else set()
            taken = [each for each in self.cards if each.seq in back]
            self.entered[card.ref] = found = entries.card(self.screens, card, judging, taken, leads)
            return {"card": found, "within": within}

        return self.leaf(self.screens.names, "card.html", key, values)

    def in_words(self, card: Card, leaf: Leaf) -> Entered:
        """A card that stands on the page, `leaf`, in words: those with which it was made, if that was just now."""
        found, names = self.entered.get(card.ref), self.screens.names
        if found is None:
            return entries.card(self.screens, card, judging=False)
        if names.asked is not None:
            names.asked |= leaf.named
        return found

    def leads(self, card: Card) -> frozenset[str]:
        """The entries named in what was said that stand in this seat's log: to no other is there a way."""
        named = talk.named(card)
        if not named:
            return named
        known: dict[str, bool] = self.kept.shown.setdefault(("leads", self.seat, self.game.settings), {})
        known.update({each.ref: True for each in self.cards if each.ref in named})
        if named - known.keys():
            # Of what is older, or is no entry, one look tells for as long as the game is in memory.
            places = {ref: self.place(ref) for ref in named - known.keys()}
            there = {card.ref for card in self.cards_at({place for place in places.values() if place})}
            known.update({ref: ref in there for ref in places})
        return frozenset([ref for ref in named if known[ref]])


def token_of(request: Request) -> str | None:
    """What a request says of its device."""
    return kept_by(request, SESSION) or None


def kept_by(request: Request, cookie: str) -> str:
    """What a browser keeps for us; empty for nothing."""
    home: Home = request.scope.get("arbitro.home", NOWHERE)
    return request.cookies.get(home.named(cookie), "")


async def at_table(
    site: Site,
    request: Request,
    game_id: str,
    render: Callable[[Table], Response],
    lane: Lane,
    instead: bool = False,
) -> Response:
    """What `render` makes of the table where whoever asks has a seat, in a lane; nothing for whoever is gone by then.

    `instead`: of what they ask so, only the last is made.
    """

    def made() -> Response:
        return render(Visit(site, request).table(game_id))

    found: Response | None = await lane.do_for(request, (game_id, token_of(request)), made, instead)
    return found or Response(status_code=204)


async def let_in(request: Request) -> None:
    """Raise `Refused` for what the guard did not let in, before or while its body was read."""
    if refusal := request.scope.get("arbitro.refusal"):
        raise Refused(refusal, seconds=request.scope.get("arbitro.wait", 0))


def pages(prefix: str = "", *first: Callable[..., Any]) -> APIRouter:
    """The routes of some pages, which the description for programs leaves out; `first` looks at a request before what
    was sent is taken in."""
    before = [Depends(each) for each in (*first, read_body)]
    return APIRouter(prefix=prefix, dependencies=before, default_response_class=HTMLResponse, include_in_schema=False)


async def read_body(request: Request) -> None:
    """Take in what was sent, so that the page's own code need not wait for the network."""
    try:
        request.state.body = await request.body()
    except ClientDisconnect:
        raise Refused("no-form") from None
    await let_in(request)


def language_of(request: Request, chosen: str = "") -> Language:
    """What was chosen, here or on this device, or what its browser asks for; English if that is neither of ours."""
    chosen = chosen or kept_by(request, "lang")
    for language in LANGUAGES:
        if chosen == language:
            return language
    wanted: list[tuple[float, int, Language]] = []
    for at, part in enumerate(request.headers.get("accept-language", "")[:200].split(",")):
        match = re.fullmatch(r"\s*([A-Za-z]{2,3})(?:-[\w-]+)?\s*(?:;\s*q=([01](?:\.\d{1,3})?))?\s*", part)
        for language in LANGUAGES:
            if match and match[1].lower() == language:
                wanted.append((-float(match[2] or 1), at, language))
    return min(wanted)[2] if wanted else "en"


def to_keep(data: bytes, name: str) -> Response:
    """A file for programs, to be kept under this name."""
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(data, media_type="application/json", headers=headers)


def own_path(path: str) -> str:
    """A path of ours to go to; the first page for anything else."""
    return path if path.startswith("/") and not path.startswith(("//", "/\\")) else "/"
