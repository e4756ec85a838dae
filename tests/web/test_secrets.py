"""No player's byte holds a secret: twin games that differ in nothing else look the same to players, byte by byte."""

from __future__ import annotations

import itertools
import re
import secrets
from collections.abc import Callable
from hashlib import shake_256
from pathlib import Path
from typing import Any

import msgspec
import pytest

from arbitro.play.entries import Reported
from arbitro.systems import SYSTEMS, load
from tests.web.helpers import House, Person, house, text_of

LISTEN = {"type": "listen", "who": "ada"}

PATHS = ("", "/panels", "/log", "/view.json", "/sheet/ada", "/sheet/leech-1", "/bar")


class Twin:
    """One of two games that are the same but for what the dice show at one moment."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch, seed: int) -> None:
        folder.mkdir()
        # The ids and keys of both twins are the same, so that only what happened can differ.
        count = itertools.count()
        with monkeypatch.context() as patched:
            patched.setattr(secrets, "token_urlsafe", lambda size=0: f"key-{next(count)}-{'x' * size}")
            patched.setattr(secrets, "token_bytes", lambda size=None: shake_256(b"%d" % next(count)).digest(size or 16))
            patched.setattr(secrets, "token_hex", lambda size=0: f"{next(count):0{2 * size}x}")
            self.opened = house(folder, seed)
            self.table = self.opened.__enter__()
            self.marta = self.table.person().demo()
            self.game = self.marta.game
            self.bran = self.table.person("es").joins(self.marta.invites(), "Bran")
            self.eve = self.table.person().joins(self.marta.invites("spectator"), "Eve")
            # From here on there is a game master, and the others judge no more.
            referee = self.table.keeper.join(self.game, "Marta", "referee")
            self.marta.sits_as(referee)

    def everything(self, viewer: Person) -> dict[str, bytes]:
        """Every byte that a viewer can get, with the cursor that the stream would say."""
        found = {path: viewer.get(f"/g/{self.game}{path}").content for path in PATHS}
        found["refusal"] = viewer.wish("undo", to=3).content
        kept = self.table.keeper.open(self.game)
        seat = kept.game.seat(viewer.view["view"]["me"]["id"])
        assert seat
        found["stream"] = self.table.app.state.site.cursors.at(kept, seat).encode()
        return found


@pytest.fixture
def twins(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    made = [Twin(tmp_path / name, monkeypatch, seed) for name, seed in (("one", 11), ("two", 11))]
    yield made
    for twin in made:
        twin.opened.__exit__(None, None, None)


SECRETS: dict[str, Callable[[Twin, int], None]] = {
    "a throw": lambda twin, number: twin.marta.granted("throw", dice=f"d1000+{number}", secret=True),
    "a note": lambda twin, number: twin.marta.granted("say", text=f"the leech has {number}", secret=True),
    "an act": lambda twin, number: twin.marta.act(LISTEN, secret=True),
    "what only the referee is told": lambda twin, number: twin.marta.act(LISTEN),
    "a ruling in advance": lambda twin, number: twin.marta.granted(
        "rule", words="LA-3 difficulty", value=("easy", "hard")[number % 2], reason=f"because {number}"
    ),
}


@pytest.mark.parametrize("kind", SECRETS)
@pytest.mark.parametrize("stub", [True, False])
@pytest.mark.slow
def test_players_pages_are_the_same_whatever_was_secret(twins: list[Twin], kind: str, stub: bool):
    """The pages, the panels, the JSON, the sheets, a refusal, and where the stream says the table stands."""
    for number, twin in enumerate(twins):
        twin.marta.granted("settle", settings={"secret_stub": stub})
        # Other dice from here on.
        twin.table.keeper.draw = (lambda faces: 1, lambda faces: min(faces, 6))[number]
        SECRETS[kind](twin, number + 1)

    one, two = twins
    assert one.everything(one.bran) == two.everything(two.bran)
    assert one.everything(one.eve) == two.everything(two.eve)
    # The harness can see a difference: the referee's page has one.
    assert one.everything(one.marta) != two.everything(two.marta)


@pytest.mark.slow
def test_no_byte_of_the_bar_of_a_fight_reaches_players(twins: list[Twin]):
    """One table shows its game master who would win, the other does not; its players cannot tell which is theirs."""
    for twin, wanted in zip(twins, (True, False), strict=True):
        twin.marta.granted("settle", settings={"fight_bar": wanted})
        twin.marta.get(f"/g/{twin.game}/bar")

    one, two = twins
    assert 'id="fight-bar"' in one.marta.get(f"/g/{one.game}").text
    assert 'id="fight-bar"' not in two.marta.get(f"/g/{two.game}").text
    assert one.everything(one.bran) == two.everything(two.bran)
    assert one.everything(one.eve) == two.everything(two.eve)
    assert one.everything(one.marta) != two.everything(two.marta)


def test_the_referee_sees_what_was_secret_and_the_player_that_something_was(twins: list[Twin]):
    twin = twins[0]
    twin.marta.granted("throw", dice="3d6", secret=True)
    twin.marta.act(LISTEN, secret=True)

    assert "Marta rolls 3d6" in twin.marta.page()
    assert "Ada hears" in twin.marta.page()
    assert twin.bran.page().count("Ha ocurrido algo en secreto.") == 2
    assert "3d6" not in twin.bran.page()
    assert "oye" not in twin.bran.page("/log")


def test_a_number_of_a_command_tells_nothing_of_how_much_was_secret(twins: list[Twin]):
    """Questions name their command; for players that name is sealed."""
    for twin, number in zip(twins, (0, 5), strict=True):
        for _ in range(number):
            twin.marta.granted("throw", dice="d6", secret=True)
        twin.marta.granted("claim", figure="ada", seat=twin.bran.view["view"]["me"]["id"])
        twin.bran.granted("order", by_hand=True)
        twin.bran.act({"type": "strike", "who": "ada", "target": "leech-1"})

    numbers = [twin.bran.asks[0]["of"] for twin in twins]
    assert all(number > 10_000 for number in numbers)
    for twin, number in zip(twins, numbers, strict=True):
        twin.bran.granted("reply", of=number, address=twin.bran.asks[0]["address"])


def test_who_sees_all_of_one_game_learns_nothing_of_the_numbers_of_another(tmp_path: Path):
    """Two games on a server, in which the same happens: no name of an entry and no sealed number is in both. Else
    whoever directs one of their own would read off how much lies between two entries of any other, hidden or not."""
    with house(tmp_path) as table:
        named = []
        for _ in range(2):
            marta = table.person().begins()
            marta.granted("order", by_hand=True)
            for _ in range(5):
                marta.granted("throw", dice="1d6")
            marta.act({"type": "create", "who": "anyone"})
            cards = marta.view["cards"]
            named.append({each for card in cards for each in (card["ref"], card["seq"])} - {0} | {marta.asks[0]["of"]})

        one, two = named
        assert len(one) == len(two) > 5
        assert not one & two


def test_hidden_acts_leave_the_cursor_where_it_was(twins: list[Twin]):
    """Else a stream would blink when the referee does something in secret."""
    twin = twins[0]
    twin.marta.granted("settle", settings={"secret_stub": False})
    kept = twin.table.keeper.open(twin.game)
    seats = {seat.name: seat for seat in kept.game.seats}
    cursors = twin.table.app.state.site.cursors
    before = {name: cursors.at(kept, seat) for name, seat in seats.items()}

    twin.marta.granted("throw", dice="3d6", secret=True)
    twin.marta.granted("say", text="hidden", secret=True)
    twin.marta.granted("rule", words="LA-3 difficulty", value="hard")
    twin.marta.granted("rescind", at=0, words="LA-3 difficulty")

    after = {name: cursors.at(kept, seat) for name, seat in seats.items()}
    assert after["Bran"] == before["Bran"]
    assert after["Eve"] == before["Eve"]
    assert after["Marta"] != before["Marta"]


def test_an_act_in_secret_leaves_the_cursor_where_it_was(twins: list[Twin]):
    """The first one of a game as well: whoever listens to the stream hears nothing."""
    twin = twins[0]
    twin.marta.granted("settle", settings={"secret_stub": False})
    kept = twin.table.keeper.open(twin.game)
    seats = {seat.name: seat for seat in kept.game.seats}
    cursors = twin.table.app.state.site.cursors
    before = {name: cursors.at(kept, seat) for name, seat in seats.items()}

    twin.marta.act({"type": "meet", "kind": "moth"}, secret=True)

    after = {name: cursors.at(kept, seat) for name, seat in seats.items()}
    assert [name for name in seats if after[name] != before[name]] == ["Marta"]


def test_a_refusal_names_nobody_whom_its_reader_has_not_seen(twins: list[Twin]):
    """Whoever guesses the id of somebody hidden reads it back, and neither a name nor that it is there."""
    twin = twins[0]
    twin.marta.granted("claim", figure="ada", seat=twin.bran.view["view"]["me"]["id"])
    twin.marta.granted("hide", figures=["leech-1"])

    for wish in (
        {"kind": "act", "command": {"type": "strike", "who": "ada", "target": "leech-1"}},
        {"kind": "act", "command": {"type": "listen", "who": "leech-1"}},
        {"kind": "claim", "figure": "leech-1"},
        {"kind": "claim", "figure": "leech-1", "free": True},
    ):
        found = twin.bran.wish(**wish)
        absent = twin.bran.wish(**msgspec.json.decode(msgspec.json.encode(wish).replace(b"leech-1", b"leech-9")))
        assert found.status_code == 409
        assert found.text == absent.text.replace("leech-9", "leech-1")


def test_the_first_page_says_no_more_of_a_table_than_the_table(twins: list[Twin]):
    """All foes are hidden: for Bran there is no fight, among his tables as at the table; the demo goes on."""
    twin = twins[0]
    before = [text_of(who.get("/")).count(word) for who, word in ((twin.bran, "Asalto"), (twin.marta, "Round"))]
    twin.marta.granted("hide", figures=["leech-1", "moth-1"])
    after = [text_of(who.get("/")).count(word) for who, word in ((twin.bran, "Asalto"), (twin.marta, "Round"))]

    assert not twin.bran.view["view"]["scene"]["fighting"]
    assert after == [before[0] - 1, before[1]]


def test_nothing_secret_in_the_log_that_a_player_reads(twins: list[Twin]):
    """Read off the entries themselves: what was told to the referee alone is nowhere in a player's JSON."""
    twin = twins[0]
    for _ in range(3):
        twin.marta.act(LISTEN)
        while "ada" not in twin.marta.view["view"]["due"]:
            for ask in twin.marta.asks:
                twin.marta.granted("reply", of=ask["of"], address=ask["address"], value="breath")
            due = twin.marta.view["view"]["due"]
            if "bran" in due:
                twin.marta.act({"type": "wait", "who": "bran"})
            if not due:
                return
    entries = [entry for _, entry in twin.table.keeper.open(twin.game).entries]
    assert any(isinstance(entry, Reported) and entry.audience == "referee" for entry in entries)

    seen = twin.bran.get(f"/g/{twin.game}/view.json").text

    assert "LA-13 heard" not in seen
    assert "LA-13 silence" not in seen
    assert "LA-13 listen #1" not in seen


@pytest.mark.parametrize("system", [each for each in SYSTEMS if each != "lanterns"])
def test_who_knows_of_no_fight_sees_everybody_where_they_have_got_to(table: House, system: str):
    """The foes in sight have fallen, somebody unseen goes on: the heroes were shown where the fight had begun."""
    marta = table.person().begins(system=system)
    bran = table.person().joins(marta.invites(), "Bran")
    bran.act({"type": "create", "who": "anyone"}, quick=True)
    marta.granted("act", command={"type": "introduce", "kind": "wolf", "side": "foes"})
    marta.granted("act", command={"type": "lay", "width": 14, "height": 8})
    [wolf] = {one["id"] for one in marta.view["view"]["figures"]} - set(bran.view["view"]["mine"])
    [hero] = bran.view["view"]["mine"]
    marta.act({"type": "take-arms", "whos": [wolf]}, quick=True)
    marta.granted("act", command={"type": "adjust", "target": hero, "dial": "place", "value": "H6"})
    game = table.keeper.open(marta.game).game
    assert game.state.fight is not None

    known = game.system.without(game.state, {wolf})

    assert known.fight is None
    assert {one.id: one.spot.name for one in game.system.figures(known) if one.spot} == {hero: "H6"}


@pytest.mark.parametrize("system", ["symbaroum", "d10", "stepdie"])
def test_squares_stay_for_whom_a_fight_is_over_where_it_goes_on_unseen(table: House, system: str):
    """Laid in a fight, they went with it for players alone: that said that somebody fights on. Other games have
    theirs in `play/test_unseen_ends.py`: where the moment or morale has a say in it."""
    marta = table.person().begins(system=system)
    bran = table.person().joins(marta.invites(), "Bran")
    bran.act({"type": "create", "who": "anyone"}, quick=True)
    for _ in range(2):
        marta.granted("act", command={"type": "introduce", "kind": "wolf", "side": "foes"})
    [hero] = bran.view["view"]["mine"]
    wolf, lurker = [one["id"] for one in marta.view["view"]["figures"] if one["id"] != hero]
    marta.granted("hide", figures=[lurker])
    marta.act({"type": "take-arms", "whos": [wolf]}, quick=True)
    marta.granted("act", command={"type": "lay", "width": 14, "height": 8})
    assert table.keeper.open(marta.game).game.state.fight is not None
    assert bran.view["view"]["scene"]["fighting"]

    # In d10 nobody dies of a number.
    falls: dict[str, Any] = {"dial": "side", "value": "bystanders"}
    if system != "d10":
        [vitals] = [one["vitals"] for one in marta.view["view"]["figures"] if one["id"] == wolf]
        falls = {"dial": vitals[0]["label"], "value": 0}
    marta.granted("act", command={"type": "adjust", "target": wolf, **falls})
    scene, game = bran.view["view"]["scene"], table.keeper.open(marta.game).game

    assert game.state.fight is not None
    assert not scene["fighting"]
    assert scene["ground"]["board"]["width"] == 14


def test_whoever_stands_by_reads_that_a_wound_out_of_nowhere_has_a_cause(table: House):
    """Bran is told that somebody unseen hits him. Ilune reads of the wound alone, which had no beginning."""
    bran = table.person().demo("knave")
    ilune = table.person().joins(bran.invites(), "Zoe")
    marta = table.person()
    marta.game = bran.game
    marta.sits_as(table.keeper.join(bran.game, "Marta", "referee"))
    marta.granted("hide", figures=[f"goblin-{number}" for number in (1, 2, 3)])

    def reads(person: Person, figure: str) -> list[str]:
        cards = re.findall(r'<li class="card command.*?</summary>', person.get(f"/g/{person.game}").text, re.DOTALL)
        return [card for card in cards if re.search(rf"{figure} loses \d+ hit point", card)]

    door, found = load("knave"), list[str]()
    for _ in range(60):
        state = table.keeper.open(bran.game).game.state
        command = msgspec.to_builtins(door.suggest(state, min(door.due(state))))
        marta.granted("act", command=command, quick=True, sure=True)
        if found := reads(ilune, "Bran"):
            break

    assert "Somebody unseen has a hand in this" in found[0]
    assert "Somebody unseen has a hand in this" not in reads(bran, "Bran")[0]
    assert "Somebody unseen hits Bran" in reads(bran, "Bran")[0]
    # And whose success it is, which his own it is not.
    assert "Somebody unseen succeeds." in reads(bran, "Bran")[0]
