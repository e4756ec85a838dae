"""A view costs by what has changed: nothing is worked out, read or set anew that a page does not need.

Calls are counted, not time. What is counted is what costs: the rules asked what somebody may do, the rules run for
odds and for questions, parts of pages set by a template, entries read.
"""

from __future__ import annotations

import gc
import re
from collections import Counter, OrderedDict
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Event
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from jinja2 import UndefinedError
from markupsafe import Markup, escape
from msgspec.structs import replace

from arbitro.play import book, cards, keeper, moments, projection
from arbitro.play.cards import ref_of
from arbitro.play.entries import GAME_MASTER, PLAYER, SPECTATOR, Claimed, Entry, Seated, Settings, Spoke
from arbitro.play.fold import begin, follow, opening
from arbitro.systems import SYSTEMS, knave, lanterns, load
from arbitro.systems.contract import ANYONE
from arbitro.table import REFEREE
from arbitro.web import entries, stage
from arbitro.web.leaves import PAGES, Leaf
from arbitro.web.screens import Screens
from arbitro.web.site import Visit
from tests.web.helpers import House, Person, house
from tests.web.reviewing import fight_on, path_of


class Counted:
    """How often something was called since it was last looked at, by its first telling argument."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.patch = patch
        self.calls: Counter[Any] = Counter()

    def count(self, owner: Any, name: str, what: Any) -> None:
        real = getattr(owner, name)

        def counted(*arguments: Any, **named: Any) -> Any:
            self.calls[what(*arguments)] += 1
            return real(*arguments, **named)

        self.patch.setattr(owner, name, counted)

    def taken(self) -> dict[Any, int]:
        found = dict(self.calls)
        self.calls.clear()
        return found


@pytest.fixture
def legal(monkeypatch: pytest.MonkeyPatch) -> Counted:
    """For whom the rules were asked what they may do."""
    found = Counted(monkeypatch)
    monkeypatch.setattr(moments, "_MOMENTS", type(moments._MOMENTS)())
    found.count(lanterns, "legal", lambda state, who: who)
    return found


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> Counted:
    """Which templates were set, and how often."""
    found = Counted(monkeypatch)
    found.count(Visit, "html", lambda visit, template, *more: template)
    return found


class Evening:
    """A fight in the open: Marta directs, Ada and Bran play the heroes of their names, Cleo and Dan look on."""

    def __init__(self, table: House, talk: int = 0) -> None:
        said: list[Entry] = [Seated("s", "Somebody"), *[Spoke("s", f"message {number}") for number in range(talk)]]
        settings = Settings(foes="referee")
        self.game = table.keeper.create(replace(opening("lanterns", "The well", "demo"), settings=settings), said).id
        self.table = table
        self.marta = self.seated("Marta", GAME_MASTER)
        self.ada, self.bran = (self.seated(name.title(), PLAYER, name) for name in ("ada", "bran"))
        self.cleo, self.dan = (self.seated(name, SPECTATOR) for name in ("Cleo", "Dan"))

    def seated(self, name: str, role: str, figure: str = "") -> Person:
        return seated(self.table, self.game, name, role, figure)

    def all_look(self) -> None:
        for person in (self.marta, self.ada, self.bran, self.cleo, self.dan):
            panels(person)


def seated(table: House, game: str, name: str, role: str, figure: str = "") -> Person:
    seat = table.keeper.join(game, name, role, figure)
    person = table.person()
    person.client.cookies.set("arbitro", table.app.state.site.persons.sit(None, game, seat))
    person.game = game
    return person


def panels(person: Person, *drawers: str) -> str:
    answer = person.get(f"/g/{person.game}/panels", params={"open": " ".join(drawers)})
    assert answer.status_code == 200
    return str(answer.text)


def test_the_rules_are_asked_for_a_players_own_figures_alone(table: House, legal: Counted):
    evening = Evening(table)
    legal.taken()

    panels(evening.ada)
    assert set(legal.taken()) == {"ada", ANYONE}
    panels(evening.cleo)
    assert legal.taken() == {}


def test_what_is_in_a_closed_drawer_is_not_worked_out(table: House, legal: Counted, monkeypatch: pytest.MonkeyPatch):
    """Neither what others may do nor what could be ruled, which runs every command that is legal."""
    evening = Evening(table)
    rulable = Counted(monkeypatch)
    rulable.count(projection, "rulable", lambda game, seat: seat.name)
    legal.taken()

    panels(evening.marta)
    assert set(legal.taken()) <= {ANYONE, REFEREE}
    assert rulable.taken() == {}

    panels(evening.marta, "act-for-bran", "rulings")
    assert "bran" in legal.taken()
    assert rulable.taken() == {"Marta": 1}


def test_of_what_others_may_do_to_somebody_the_first_is_at_hand_and_the_rest_in_a_drawer(
    table: House, monkeypatch: pytest.MonkeyPatch
):
    """Knave's stunts and contests stand against everybody, and nobody begins with their own side.

    Whoever plays a figure has them all at once, unless they are very many, as in a fight of twenty.
    """
    game = table.keeper.create(replace(opening("knave", "The well", "demo"), settings=Settings(foes="referee"))).id
    marta = seated(table, game, "Marta", GAME_MASTER)
    marta.act({"type": "round", "who": REFEREE}, quick=True)
    state = table.keeper.open(game).game.state
    one = next(each for each in knave.figures(state) if each.id in knave.due(state))
    at, *_, last = [each.id for each in knave.figures(state) if each.side != one.side]
    fellow = next(each.id for each in knave.figures(state) if each.side == one.side and each.id != one.id)
    worked_out = Counted(monkeypatch)
    worked_out.count(
        moments, "stakes_of", lambda system, state, command, *more: (command.who, getattr(command, "target", ""))
    )

    def suggestion(who: str) -> tuple[str, str]:
        command = msgspec.to_builtins(knave.suggest(state, who))
        return command["type"], command["target"]

    def odds() -> dict[str, int]:
        taken = worked_out.taken()
        return {target: number for (who, target), number in taken.items() if who == one.id}

    def against(who: str, page: str) -> int:
        drawer = page.partition(f'id="of-{one.id}-{who}"')[2].partition("</details>")[0]
        return len(re.findall(r'name="wish"', drawer))

    page = panels(marta, f"act-for-{one.id}")
    known = odds()
    assert known[last] == against(at, page) == against(last, page) == 1
    # It is suggested to go there: with the odds of the blow once there.
    assert suggestion(one.id) == ("approach", at)
    assert known[at] == 2
    assert against("group-check", page) == against(fellow, page) == 0
    assert fellow not in known
    page = panels(marta, f"act-for-{one.id}", f"of-{one.id}-{last}", f"of-{one.id}-group-check")
    known = odds()
    assert against("group-check", page) > 5
    assert known[last] > 2
    assert against(last, page) > 3
    assert at not in known
    assert against(at, page) == 1

    # Of many enemies the nearest alone, of whoever nobody plays.
    monkeypatch.setattr(stage, "MOST_AJAR", 1)
    forget(table)
    page = panels(marta, f"act-for-{one.id}")
    assert (against(at, page), against(last, page)) == (1, 0)
    odds()

    ada = seated(table, game, "Ada", PLAYER, one.id)
    assert against(at, panels(ada)) > 3
    assert odds()[at] > 2

    monkeypatch.setattr(stage, "MOST_AT_HAND", 10)
    forget(table)
    page = panels(ada)
    assert against(at, page) == against(last, page) == 1
    assert against("group-check", page) > 5
    assert against(fellow, page) == 0
    page = panels(ada, f"of-{one.id}-{last}")
    assert against(last, page) > 3
    assert against(at, page) == 1
    # The page says to the server that it is open: it stays so after every blow.
    row = page.partition(f'id="of-{one.id}-{last}"')[2].partition(">")[0]
    assert " data-drawer open" in row


def test_where_there_is_nothing_else_to_say_a_template_says_nothing_and_takes_no_name_that_it_does_not_know():
    """`leaves.Lean`: an `if` without an `else`; strict as ever about what is not there."""
    short = PAGES.from_string("<i{{ ' a' if yes }}{{ ' b' if no }}>{% set last = 'c' if no %}{{ last }}</i>")
    assert short.render(yes=True, no=False) == "<i a></i>"
    with pytest.raises(UndefinedError):
        PAGES.from_string("{{ ' a' if of }}").render()


SAID = PAGES.from_string(
    """{% macro said(x) %}<b>{{ x }}</b>{% endmacro %}
{{ x }} {{ said(x) }} {% for one in [x] %}{{ say(one) }}{{ said(one) }}{% endfor %} {{ "&" ~ x }}
{% set block %}{{ x }}{% endset %}{{ block }}"""
)


@given(st.text() | st.text("<>&\"'a") | st.integers() | st.none() | st.booleans() | st.text("<b>&").map(Markup))
def test_what_stands_in_a_page_is_escaped_as_ever(value: Any):
    """`leaves.Pages.escaped`, by itself, in a macro, in a loop, beside other text and in a block."""
    text = escape(value)
    said = f"<b>{text}</b>"

    found = SAID.render(x=value, say=lambda one: one)

    assert found == f"{text} {said} {text}{said} &amp;{text}\n{text}"


def test_what_is_said_costs_a_card_for_each_kind_of_reader(table: House, legal: Counted, made: Counted):
    """Marta, who judges, is the first of her kind, and Ada of those who do not.

    No odds, no forms, no rule is asked anything: the table stands where it stood.
    """
    evening = Evening(table)
    evening.all_look()
    evening.cleo.granted("say", text="How dark it is!")
    legal.taken()
    made.taken()

    for person, found in ((evening.marta, 1), (evening.ada, 1), (evening.bran, 0), (evening.cleo, 0)):
        panels(person)
        cost = made.taken()
        assert cost.pop("panels.html") == 1
        assert cost == ({"card.html": 1} if found else {})
    assert legal.taken() == {}


def test_whoever_may_know_the_same_is_shown_the_same_card(table: House, made: Counted):
    """Dan has what was set for Cleo, of what is said and of what is done."""
    evening = Evening(table)
    evening.all_look()
    evening.marta.granted("say", text="How dark it is!")
    evening.ada.act({"type": "strike", "who": "ada", "target": "moth-1"}, quick=True)
    panels(evening.cleo)
    made.taken()

    panels(evening.dan)
    assert made.taken() == {"panels.html": 1}


def test_a_form_is_set_anew_only_if_it_offers_something_else(table: House, made: Counted):
    """Ada waits: the state is another, and the turn Bran's, who has what he had. Her own form has changed."""
    evening = Evening(table)
    evening.all_look()
    evening.ada.act({"type": "wait", "who": "ada"})
    made.taken()

    panels(evening.bran)
    assert "actor.html" not in made.taken()
    panels(evening.ada)
    assert made.taken()["actor.html"] == 1


def test_nobody_who_looks_waits_for_the_disk(table: House, monkeypatch: pytest.MonkeyPatch):
    """While what Marta says is on its way to the disk, Ada is shown what is there; and then that, too."""
    evening = Evening(table)
    store, arrived, may_go_on = table.keeper.store, Event(), Event()
    real = store.append

    def slow(*arguments: Any, **named: Any) -> Any:
        arrived.set()
        assert may_go_on.wait(20)
        return real(*arguments, **named)

    monkeypatch.setattr(store, "append", slow)
    with ThreadPoolExecutor(2) as hands:
        said = hands.submit(evening.marta.granted, "say", text="How dark it is!")
        assert arrived.wait(20)
        try:
            seen = hands.submit(panels, evening.ada).result(20)
        finally:
            may_go_on.set()
        said.result(20)

    assert "How dark it is!" not in seen
    assert "How dark it is!" in panels(evening.ada)


def test_a_refusal_reads_nothing_of_the_log(table: House, monkeypatch: pytest.MonkeyPatch):
    """It is said in the words of the game's system, for which its figures' names are enough."""
    evening = Evening(table)
    reads = Counted(monkeypatch)
    reads.count(cards.Reader, "read", lambda *_: "read")

    answer = evening.bran.wish("act", command={"type": "strike", "who": "ada", "target": "moth-1"})
    assert answer.status_code == 409
    assert "Ada" in answer.text
    assert reads.taken() == {}


@pytest.mark.parametrize("fresh", [False, True], ids=["in memory", "after a start"])
def test_a_view_reads_as_many_entries_of_a_long_log_as_of_a_short_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fresh: bool
):
    reads = []
    for talk in (500, 4_000):
        folder = tmp_path / str(talk)
        folder.mkdir()
        with house(folder) as table:
            evening = Evening(table, talk)
            # With the first entry that is added a snapshot is kept.
            evening.ada.granted("say", text="And now?")
            if not fresh:
                reads.append(reads_of(evening.ada, monkeypatch))
        if fresh:
            with house(folder) as table:
                again = table.person()
                again.client.cookies, again.game = evening.ada.client.cookies, evening.game
                reads.append(reads_of(again, monkeypatch))

    assert reads[0] == reads[1]
    assert 0 < sum(reads[0].values()) < 500


def test_what_is_old_or_is_not_there_is_found_without_reading_a_long_log(table: House, monkeypatch: pytest.MonkeyPatch):
    """Of 2,000 entries: a message that names an old one and none, the page of an old one, of the newest, of none; and
    on the whole log whoever has looked once reads on."""
    evening = Evening(table, 2_000)
    kept = table.keeper.open(evening.game)
    secret = table.app.state.site.secret_of(kept.id)
    old = next(ref_of(secret, seq) for seq, entry in kept.entries if isinstance(entry, Spoke))
    evening.bran.granted("say", text=f"#{old} #{'0' * 12} And now?")
    newest = ref_of(secret, kept.game.head)
    reads = Counted(monkeypatch)
    reads.count(cards.Reader, "read", lambda *_: "read")

    def read(path: str, *words: str) -> int:
        answer = evening.ada.get(f"/g/{evening.game}{path}")
        assert all(word in answer.text for word in words), answer.text
        return sum(reads.taken().values())

    assert read("/panels", "And now?", f"at={old}", "000000000000") < 400
    for path, word in (f"/entry/{old}", "message"), (f"/entry/{newest}", "And now?"), ("/entry/000000000000", ""):
        assert read(path, word) < 400
    assert read("/log", "And now?") > 2_000
    evening.bran.granted("say", text="Much later")
    for path in "/log", "/log?from=0", "/log?find=and+NOW", f"/log?at={old}", "/log?show=talk":
        assert read(path) < 40


def test_where_something_old_was_taken_back_a_view_reads_on_as_elsewhere(table: House, monkeypatch: pytest.MonkeyPatch):
    """What was taken back is older than all that is read of the log for a view: more of it is read, and once."""
    evening = Evening(table)
    monkeypatch.setattr(book, "MOST_READ", 60)
    evening.ada.granted("act", command={"type": "strike", "who": "ada", "target": "moth-1"}, quick=True)
    (undone,) = [past.of for past in [table.keeper.open(evening.game).game.past] if past]
    for number in range(3 * cards.SHOWN_CARDS):
        evening.bran.granted("say", text=f"message {number}")
    evening.marta.granted("undo", to=evening.marta.seal(undone))
    evening.all_look()
    reads = Counted(monkeypatch)
    reads.count(cards.Reader, "read", lambda *_: "read")

    for text in "And now?", "What next?":
        evening.bran.granted("say", text=text)
        for person in evening.ada, evening.bran, evening.marta:
            assert text in panels(person)
        # One entry, for Marta, for Bran who spoke, and for those who did nothing lately.
        assert sum(reads.taken().values()) <= 12


def reads_of(person: Person, patch: pytest.MonkeyPatch) -> dict[str, int]:
    """How many entries are decoded, and how many read, for this person's panels."""
    found = Counted(patch)
    with patch.context() as while_looking:
        found.patch = while_looking
        found.count(cards.Reader, "read", lambda *_: "read")
        found.count(keeper, "decode", lambda _: "decoded")
        assert "And now?" in panels(person)
    return found.taken()


def test_what_may_be_asked_as_a_fight_goes_on_is_worked_out_once_for_a_state(
    table: House, monkeypatch: pytest.MonkeyPatch
):
    """It takes eight fights of a few rounds; the page of standing orders is loaded again and again while one writes."""
    ada = table.person().demo()
    (hero,) = table.keeper.open(ada.game).game.seats[0].figures
    # Other tables stood here before, in the same process.
    monkeypatch.setattr(moments, "_MOMENTS", OrderedDict())
    worked_out = Counted(monkeypatch)
    worked_out.count(moments, "_will_ask", lambda system, state, who: system.ID)

    pages = [ada.get(f"/g/{ada.game}/orders?who={hero}").status_code for _ in range(3)]

    assert pages == [200] * 3
    assert worked_out.taken() == {"lanterns": 1}


def test_what_may_be_asked_now_is_worked_out_once_for_all_who_judge(monkeypatch: pytest.MonkeyPatch):
    """All that is legal is carried out for it, and without a game master everybody judges, at every look."""
    game = begin(opening("lanterns", "The well", "demo"))
    for name in ("ada", "bran"):
        game = follow(follow(game, Seated(name, name, PLAYER)), Claimed(name, name))
    monkeypatch.setattr(moments, "_MOMENTS", OrderedDict())
    worked_out = Counted(monkeypatch)
    worked_out.count(moments, "would_ask", lambda system, state: system.ID)

    first, again, other = [projection.rulable(game, seat) for seat in (game.seats[0], *game.seats)]

    assert first == again == other != ()
    assert worked_out.taken() == {"lanterns": 1}


def test_what_a_page_was_drawn_from_goes_as_soon_as_it_is_drawn(table: House):
    """A ring among it waits for the collector, which holds up everybody: seven in a hundred seconds of a busy server
    went into it, a fifth of a second at a time."""
    ada = table.person().demo()
    pages = [f"/g/{ada.game}", f"/g/{ada.game}/panels?open=seats+people+asking", f"/g/{ada.game}/log", "/", "/me"]
    for address in pages:
        ada.get(address)
    # What was left here before is not gone through.
    gc.freeze()
    gc.disable()
    gc.set_debug(gc.DEBUG_SAVEALL)
    try:
        drawn = [ada.get(address).status_code for address in pages]
        drawn += [ada.wish("act", command={"type": "strike", "who": "ada", "target": "ada"}).status_code]
        gc.collect()
        left = {type(each).__name__ for each in gc.garbage}
    finally:
        gc.set_debug(0)
        gc.garbage.clear()
        gc.enable()

    assert drawn == [200, 200, 200, 200, 200, 409]
    assert not left & {"Filled", "Macro", "Table", "Visit", "Screens", "Stage", "TableScreen", "View", "Refused"}


@pytest.mark.parametrize("system", SYSTEMS)
def test_of_what_a_page_has_already_no_more_than_its_mark_is_sent(
    table: House, system: str, monkeypatch: pytest.MonkeyPatch
):
    """Filled with what the page has, it is the whole page, after everything that somebody does; and much shorter."""
    made, really = dict[str, Leaf](), Leaf.of

    def of(html: str) -> Leaf:
        leaf = really(html)
        return made.setdefault(leaf.mark, leaf)

    monkeypatch.setattr(Leaf, "of", of)
    ada = table.person().demo(system)
    shares, before = [], ada.get(f"/g/{ada.game}/panels").text
    for number in range(6):
        view = ada.view["view"]
        offered = [each for who in view["due"] for each in view["buttons"].get(who, ()) if not each["refusal"]]
        if offered:
            ada.wish("act", command=offered[0]["command"], quick=True)
        ada.granted("say", text=f"message {number}")
        whole = ada.get(f"/g/{ada.game}/panels").text
        there = re.findall(r'data-leaf="(\w+)"', before)
        sent = ada.get(f"/g/{ada.game}/panels", headers={"x-there": " ".join(there)}).text
        shares.append(len(sent) / len(whole))
        for mark in there:
            sent = sent.replace(made[mark].alone, made[mark])
        assert sent == whole
        before = whole

        assert {"talk", "drawer-me", "rooms"} <= set(re.findall(r'<[^>]* id="([\w-]+)"[^>]* data-leaf=', whole))

    assert 0 < max(shares) < 1
    assert min(shares) < 0.6


def test_who_comes_or_is_called_otherwise_costs_the_cards_that_name_them(table: House, made: Counted):
    """Ten messages and a blow at a moth: another moth comes, and has a card; the first is given a name, and the card
    of the blow is another, with the one that says so."""
    evening = Evening(table, talk=10)
    evening.ada.act({"type": "strike", "who": "ada", "target": "moth-1"}, quick=True)
    evening.all_look()
    made.taken()

    evening.marta.act({"type": "introduce", "who": "referee", "kind": "moth", "side": "foes"}, quick=True)
    evening.all_look()
    # For Marta, and for those who do not judge.
    assert made.taken()["card.html"] == 2

    evening.marta.act({"type": "adjust", "who": "referee", "target": "moth-1", "dial": "name", "value": "Nocturna"})
    before = panels(evening.cleo)
    assert made.taken()["card.html"] == 2
    assert "Nocturna" in before
    forget(table)
    assert panels(evening.cleo) == before


def forget(table: House) -> None:
    """As a server that has just been started: nothing is kept of any page."""
    site = table.app.state.site
    site.leaves.clear()
    for game in site.keeper.store.games():
        site.keeper.open(game.id).shown.clear()


def test_what_is_said_has_nothing_but_the_log_found_anew(table: House, monkeypatch: pytest.MonkeyPatch):
    """Five look on: for a message and a whisper nobody's stage is found anew; for a blow everybody's is."""
    evening = Evening(table, talk=10)
    found = Counted(monkeypatch)
    found.count(Screens, "table", lambda screens: screens.seat.name)
    evening.all_look()
    found.taken()

    evening.ada.wish("say", text="Behind you!")
    assert "Behind you!" in panels(evening.cleo)
    evening.ada.wish("say", text="Only for Marta", to=[evening.marta.view["view"]["me"]["id"]])
    evening.all_look()
    assert found.taken() == {}

    evening.ada.act({"type": "strike", "who": "ada", "target": "moth-1"}, quick=True)
    evening.all_look()
    assert found.taken() == dict.fromkeys(["Marta", "Ada", "Bran", "Cleo", "Dan"], 1)


DRAWERS = ("settings", "house", "rulings", "seats", "people", "numbers", "act-for-ada")


def test_whatever_somebody_wishes_stands_on_every_page_as_it_would_be_found_anew(table: House):
    """One wish of each kind that changes something else than how figures are: none is left out of a page that was
    found before it."""
    evening = Evening(table)
    to = evening.ada.view["view"]["me"]["id"]
    wishes: list[tuple[str, dict[str, Any]]] = [
        ("say", {"text": "Behind you!"}),
        ("throw", {"dice": "2d6"}),
        ("order", {"by_hand": True}),
        ("settle", {"settings": {"judge": "asks", "foes": "referee", "hand_dice": "referee"}}),
        ("house", {"name": "shared_light", "value": True}),
        ("ask", {"figures": ["ada"], "command": {"type": "listen", "who": "ada"}, "reason": "a draught"}),
        ("act", {"command": {"type": "strike", "who": "ada", "target": "moth-1"}}),
        ("assign", {"seat": to, "role": "player", "muted": True}),
        ("claim", {"figure": "ada", "free": True, "seat": to}),
        ("hide", {"figures": ["moth-1"]}),
        ("hand", {"title": "A letter", "text": "Come alone", "shown": True}),
        ("pace", {"pace": {"pace": "brisk"}}),
        ("pause", {"on": True}),
    ]
    looks = (evening.marta, evening.ada, evening.bran, evening.cleo)
    for kind, fields in wishes:
        kept = [panels(one, *DRAWERS) for one in looks]
        evening.marta.granted(kind, **fields)
        after = [panels(one, *DRAWERS) for one in looks]
        assert after != kept, kind
        forget(table)
        assert [panels(one, *DRAWERS) for one in looks] == after, kind


def test_a_card_says_a_foe_s_numbers_as_long_as_somebody_plays_it(table: House):
    """Whose numbers are closed, where somebody comes to play it and lets it go again: Cleo, who looks on, reads the
    card each time as it would be drawn anew."""
    evening = Evening(table)
    evening.marta.granted("settle", settings={"foes": "referee", "open_foes": False})
    evening.ada.act({"type": "strike", "who": "ada", "target": "moth-1"}, quick=True)
    to, read = evening.bran.view["view"]["me"]["id"], []

    for free in (None, False, True):
        if free is not None:
            evening.marta.granted("claim", figure="moth-1", free=free, seat=to)
        read.append(panels(evening.cleo))
        forget(table)
        assert panels(evening.cleo) == read[-1]

    closed, known, again = [re.findall(r'<li class="card command.*?</li>', page, re.S)[-1] for page in read]
    assert closed == again != known


@pytest.mark.parametrize("fighting", [True, False])
@pytest.mark.parametrize("system", SYSTEMS)
def test_what_is_kept_of_a_page_is_what_would_be_drawn_anew(table: House, system: str, fighting: bool):
    """Everybody loses half of what they have and is called otherwise: a server that has just been started says the
    same of it; so it does where nobody fights any more, and it is nobody's turn."""
    ada = table.person().demo(system)
    if not fighting:
        ada.wish("act", command={"type": "stage", "title": "A truce", "whos": [one["id"] for one in figures_of(ada)]})
        assert not ada.view["view"]["scene"]["fighting"]

    def is_kept_as_drawn(words: str) -> None:
        kept = ada.get(f"/g/{ada.game}/panels").text
        assert words in kept
        forget(table)
        assert ada.get(f"/g/{ada.game}/panels").text == kept

    is_kept_as_drawn("")
    for number, figure in enumerate(figures_of(ada)):
        for vital in figure["vitals"][:1]:
            half = {"dial": vital["label"], "value": max(vital["most"] // 2, 1)}
            ada.wish("act", command={"type": "adjust", "target": figure["id"], **half})
            is_kept_as_drawn("")
        ada.act({"type": "adjust", "target": figure["id"], "dial": "name", "value": f"Number {number}"})
        is_kept_as_drawn(f"Number {number}")
    for side in ("foes", "heroes"):
        kind = next(iter(load(system).KINDS))
        ada.act({"type": "introduce", "kind": kind, "side": side, "name": f"Of the {side}"})
        is_kept_as_drawn(f"Of the {side}")


def figures_of(person: Person) -> list[dict[str, Any]]:
    """Everybody who is there."""
    return list(person.view["view"]["figures"])


def test_a_page_that_says_rubbish_of_what_it_has_gets_all_of_it(table: House):
    """Marks of other pages, half of one, far too many, no marks at all."""
    ada = table.person().demo()
    whole = ada.get(f"/g/{ada.game}/panels").text
    mark = re.findall(r'data-leaf="(\w+)"', whole)[0]

    for there in (mark[:-1], f"{mark},{mark}", f"<{mark}>", "é" * 100, "0" * 12, f"{'0 ' * 5_000}{mark}", " ", '"'):
        assert ada.get(f"/g/{ada.game}/panels", headers={"x-there": there.encode()}).text == whole, there


def test_the_page_of_a_fight_that_is_over_is_read_once(table: House, monkeypatch: pytest.MonkeyPatch):
    """Whoever looks again has it as it was, though there was talk; who knows as much is told of the same people. What
    changed is read anew: a page that is kept is what would be drawn."""
    evening = Evening(table)
    fight_on(table, evening.marta)
    paths = {each: path_of(each) for each in (evening.ada, evening.bran, evening.marta)}
    seen, told = Counted(monkeypatch), Counted(monkeypatch)
    seen.count(lanterns, "figures", lambda state: state)
    told.count(entries, "card", lambda screens, card, *more: card.ref)

    def reads(who: Person) -> tuple[int, int]:
        """Of how many moments everybody was drawn, and how many cards were set, for one look."""
        seen.taken(), told.taken()
        assert who.get(paths[who]).status_code == 200
        return len(seen.taken()), len(told.taken())

    moments, cards = reads(evening.ada)
    assert moments > 5
    assert cards > 5
    fewer, as_many = reads(evening.bran)
    assert fewer < moments / 2
    assert as_many == cards
    evening.ada.granted("say", text="well fought")
    assert reads(evening.ada) == reads(evening.bran) == (0, 0)

    def page_of(who: Person) -> str:
        return str(who.page(paths[who].removeprefix(f"/g/{evening.game}")))

    for name in ("Adalid", "Ada of the well"):
        before = {who: page_of(who) for who in (evening.ada, evening.bran)}
        rename = {"type": "adjust", "target": "ada", "dial": "name", "value": name}
        evening.marta.granted("act", command=rename)
        kept = {who: page_of(who) for who in before}
        table.keeper.open(evening.game).shown.clear()
        assert {who: page_of(who) for who in before} == kept
        assert all(kept[who] != before[who] for who in before)
