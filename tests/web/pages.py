"""Every page that a browser can be led to: one list, which `make shots` draws, axe reads and others walk.

`test_pages.py` holds it against the routes of the app: a new page stands here, or there with a reason.
"""

from __future__ import annotations

import re
from html import unescape
from typing import Any, NamedTuple

import msgspec

from arbitro.fights.orders import TURN, Only, Standing, Way
from arbitro.play.entries import PLAYER
from arbitro.play.keeper import Keeper
from arbitro.post.contacts import Contact, written
from arbitro.post.mail import MailServer
from arbitro.post.means import Means
from arbitro.post.push import new_key
from arbitro.systems import SYSTEMS, load
from arbitro.systems.contract import ANYONE
from arbitro.web import doors, guide
from tests.web.browsers import Server, Visitor, next_step
from tests.web.helpers import House

MEANS = Means(MailServer("127.0.0.1", 1, False, "table@example.org"), True, True, "mailto:host@example.org", new_key())


class Page(NamedTuple):
    """A page: its name, its address with names in braces for what a `Tour` has found, and who looks at it."""

    name: str
    path: str
    stranger: bool = False
    """Whether it is looked at by somebody who has never been here; else by Ada, who has a seat in every game."""
    each: bool = False
    """Whether another one is drawn for each system."""
    form: bool = False
    """Whether it is what a form is answered with, of the fields that a `Tour` has for this name."""
    status: int = 200
    waits: str = ""
    """What is there when all that is worked out for it has come, which may take a minute."""


PAGES = (
    Page("first", "/"),
    Page("first-stranger", "/", stranger=True),
    Page("me", "/me"),
    Page("me-come", "/me/{mine}", stranger=True),
    Page("me-link", "/g/{demo}/back", form=True),
    Page("reach", "/me/reach"),
    Page("yes", "/post/yes/{yes}", stranger=True),
    Page("yes-done", "/post/yes/{yes}", stranger=True, form=True),
    Page("off", "/post/off/{off}", stranger=True),
    Page("off-done", "/post/off/{off}", stranger=True, form=True),
    Page("join", "/join/{join}", stranger=True),
    Page("back", "/back/{back}", stranger=True),
    Page("welcome", "/welcome/{key}", stranger=True),
    Page("guide", "/guide"),
    *[Page(f"guide-{name}", f"/guide/{name}") for name in (*guide.PAGES, *SYSTEMS) if guide.read(name, "en")],
    Page("rules", "/guide/{system}/rules", each=True),
    Page("designer", "/studies", waits="main:not(:has(#progress))"),
    Page("offline", "/offline"),
    Page("verify", "/static/verify.html"),
    Page("nowhere", "/nowhere", status=404),
    Page("table", "/g/{demo}", each=True),
    *[Page(f"table-{drawer}", f"/g/{{demo}}?open={drawer}", each=True) for drawer in ("move", "furnish", "lay")],
    Page("table-keys", "/g/{demo}?open=keys#desk"),
    Page("log", "/g/{demo}/log", each=True),
    Page("entry", "/g/{demo}/entry/{card}", each=True),
    Page("shared", "/r/{shared}", stranger=True, each=True),
    Page("sheet", "/g/{demo}/sheet/{hero}", each=True),
    Page("orders", "/g/{demo}/orders", each=True),
    Page("orders-draft", "/g/{demo}/orders", each=True, form=True),
    Page("seats", "/g/{demo}/seats"),
    Page("invite", "/g/{demo}/invite", form=True),
    Page("table-over", "/g/{over}", each=True),
    Page("fight", "/g/{over}/fight/{end}", each=True, waits="#curve[aria-busy=false]"),
    Page("evening", "/g/{evening}?open=people+scenes+numbers#scenes", each=True),
    Page("handouts", "/g/{evening}/handouts"),
    Page("cast", "/g/{evening}/cast", each=True),
    Page("own", "/g/{evening}/own", each=True),
    Page("own-form", "/g/{evening}/own?like={like}", each=True),
    Page("as", "/g/{evening}/as/{bran}"),
    Page("making", "/g/{making}", each=True),
    Page("making-on", "/g/{halfway}", each=True),
    Page("making-late", "/g/{nearly}", each=True),
    Page("made", "/g/{made}", each=True),
    Page("away", "/g/{away}", status=409),
)


class Tour:
    """Ada's games, one for each state that there are pages of, and what stands in the braces of a `Page`."""

    def __init__(self, place: House | Server, system: str, language: str = "en") -> None:
        self.place, self.system, self.ada = place, system, place.person(language)
        self.keeper: Keeper = place.keeper
        self.site = place.app.state.site
        self.site.post.means = MEANS
        self.names = {"system": system}
        self.forms: dict[str, dict[str, str]] = {"me-link": {}, "yes-done": {}, "off-done": {}}
        self._fight()
        self._evening(language)
        self._making()
        self._contacts()
        self.names["away"] = self.ada.begins(system=system, title="The old bridge").game
        self.ada.post(f"/g/{self.ada.game}/away")

    def path(self, page: Page) -> str:
        """Where a page stands."""
        return page.path.format_map(self.names)

    def _session(self) -> Any:
        return self.site.persons.session(self.ada.client.cookies["arbitro"])

    def _seat(self) -> str:
        return str(self.site.persons.seats(self._session())[self.ada.game])

    def _found(self, path: str, what: str) -> str:
        """What stands on a page between these, the last of it."""
        found = re.findall(what, self.ada.get(path).text)
        assert found, (path, what)
        return str(unescape(found[-1]))

    def _fight(self) -> None:
        """A fight under way, with invitations, orders and an entry that was shown to others; and one that is over."""
        ada, names = self.ada, self.names
        game = names["demo"] = ada.demo(self.system).game
        seat = self._seat()
        # Refused where a system does without squares.
        ada.wish("act", command={"type": "lay", "width": 14, "height": 9})
        fights_on(self.keeper, game, seat, 6)
        names["card"] = self._found(f"/g/{game}/log", r'class="card command[^"]*" id="card-([\w-]+)"')
        ada.post(f"/g/{game}/entry/{names['card']}/share")
        names["shared"] = self._found(f"/g/{game}/entry/{names['card']}", r"/r/([\w-]+)")
        kept = self.keeper.open(game)
        hero = names["hero"] = kept.game.seat(seat).figures[0]  # type: ignore[union-attr]
        ada.granted("pace", pace={"pace": "brisk", "late": "orders"})
        ada.granted("say", text="Hold the bridge! I am coming.")
        names["join"] = ada.invites().removeprefix("/join/")
        self.forms["invite"] = {"role": "player"}
        bran = self.keeper.join(game, "Bran", PLAYER)
        names["back"] = self.site.seats.offer(game, bran)[0]
        usual = Way(usual=True)
        vital = next(one for one in kept.game.system.figures(kept.game.state) if one.id == hero).vitals[0].label
        hurt = msgspec.structs.replace(usual, only=(Only(vital, "below-half"),))
        draft = msgspec.json.encode((Standing(TURN, (hurt, usual)),)).decode()
        self.forms["orders-draft"] = {"who": hero, "draft": draft, "do": "none"}
        names["over"] = ada.demo(self.system).game
        ada.granted("settle", settings={"fight_bar": True})
        fights_on(self.keeper, names["over"], self._seat())
        names["end"] = self._found(f"/g/{names['over']}", r"/fight/([\w-]+)")

    def _evening(self, language: str) -> None:
        """A ready evening that Ada directs, with a letter, and Bran as a player."""
        ada, names = self.ada, self.names
        evening = self._found("/", rf'name="evening" value="({self.system}/[^"/]*)"')
        names["evening"] = ada.at(ada.post("/evening", {"evening": evening})).game
        names["bran"] = self.keeper.join(ada.game, "Bran", PLAYER)
        library = load(self.system).HAND.library
        kind = library.open[0]
        names["like"] = f"{kind}/{next(iter(getattr(library.lists, kind)))}"

    def _making(self) -> None:
        """Somebody of whom nothing is said, half, nearly all, and all."""
        lengths: dict[str, int] = {}
        for name, share in (("made", 1.0), ("making", 0.0), ("halfway", 0.4), ("nearly", 0.8)):
            self.names[name] = self.ada.begins(master="nobody", system=self.system, title="The well").game
            rules = load(self.system)
            commands = [each.command for each in rules.legal(rules.new(), ANYONE)]
            tag = next(each for each in commands if "newcomer" in each.__struct_fields__).__struct_config__.tag
            self.ada.act({"type": tag, "who": ANYONE})
            most = round(lengths.get("made", 400) * share)
            lengths[name] = answers(self.keeper, self.ada.game, self._seat(), most)

    def _contacts(self) -> None:
        """A letter box that is to be confirmed, a hook and a feed; a link to oneself, and a key of the server."""
        names = self.names
        me, now = self._session().person, int(self.keeper.clock())
        for contact in (
            Contact("mail", "ada@example.org", "en", now),
            Contact("hook", "https://discord.com/api/webhooks/1/abcd1234", "en", now, True, "discord"),
            Contact("feed", "f", "en", now, True),
        ):
            # Written down as the page would: to say it to the page has a measure, and letters follow.
            self.site.store.put_contact(me, contact.way + me[:6], written(contact))
        names["yes"] = self.site.addresses.confirm("mail" + me[:6]).rpartition("/")[2]
        names["off"] = self.site.addresses.marked("off", "none")
        names["mine"] = self.site.persons.link(me, 1, 1)
        names["key"] = doors.new_key(self.site.secret, 1, 1)


def fights_on(keeper: Keeper, game_id: str, seat: str, most: int = 0) -> None:
    """Everybody does the usual, by wishes, to the end of the fight or so many times; no page is asked."""
    for number in range(most or 300):
        game = keeper.open(game_id).game
        if not game.system.scene(game.state).fighting:
            return
        if not answers(keeper, game_id, seat, 1):
            _, command = next_step(game)
            _wish(keeper, game_id, seat, number, "act", command=command, quick=not most)
    assert most, "this fight does not end"


def answers(keeper: Keeper, game_id: str, seat: str, most: int) -> int:
    """What is asked is answered as is usual, so many times at most; how many there were."""
    for number in range(most):
        asked = [(one, question) for one in keeper.open(game_id).game.open for question in one.questions]
        if not asked:
            return number
        one, question = asked[0]
        usual = {"faces": None} if question.dice else {"value": _usual(question)}
        _wish(keeper, game_id, seat, number, "reply", of=one.seq, address=question.address, **usual)
    return most


def _usual(question: Any) -> Any:
    if question.begins is not None:
        return question.begins
    return question.options[0] if isinstance(question.options, (tuple, list)) else "Ilune"


def _wish(keeper: Keeper, game_id: str, seat: str, number: int, kind: str, **fields: Any) -> None:
    name = f"{kind}-{keeper.open(game_id).game.head}-{number}"
    keeper.wish(game_id, seat, name, msgspec.json.encode({"type": kind, **fields}))


SENDS = """([path, fields]) => {
    const form = Object.assign(document.createElement('form'), { method: 'post', action: path });
    for (const [name, value] of Object.entries(fields))
        form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }));
    document.body.append(form);
    form.submit();
}"""


def opens(visitor: Visitor, tour: Tour, page: Page) -> None:
    """A visitor goes to a page as it comes at once; to what answers a form by sending it."""
    path = tour.path(page)
    if page.form:
        visitor.page.goto("/offline")
        with visitor.page.expect_navigation():
            visitor.page.evaluate(SENDS, [path, tour.forms[page.name]])
    else:
        visitor.page.goto(path)
