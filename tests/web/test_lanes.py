"""Who waits for what: screens and wishes go by lanes of their own, and work that nobody waits for is not done."""

from __future__ import annotations

import asyncio
import gc
import threading
import time
import weakref
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from arbitro.play.cards import Card
from arbitro.play.game import Seat
from arbitro.play.keeper import Kept
from arbitro.play.projection import Looking
from arbitro.web import lanes
from arbitro.web.lanes import Lane
from arbitro.web.site import Visit
from arbitro.web.stream import Cursors
from tests.web.helpers import House, Person, house


def test_what_was_worked_out_for_a_game_goes_with_it(tmp_path: Path):
    """Of a table that nobody asks for any more no card is kept, for however many there were."""
    # What hundreds of tests have left here is none of it, and would be gone through at every look.
    gc.freeze()
    with house(tmp_path, most=1) as table:
        ada = table.person().begins()
        ada.granted("say", text=UNHEARD)
        ada.get(f"/g/{ada.game}/panels")
        assert cards_of(UNHEARD)

        table.person().begins()

        assert table.keeper.held == 1
        until = time.monotonic() + 20
        while cards_of(UNHEARD) and time.monotonic() < until:
            # Whoever has just drawn it may not have let go yet.
            time.sleep(0.05)
        assert not cards_of(UNHEARD)


UNHEARD = "Is anybody there, in the dark beneath the last ledge?"


def cards_of(text: str) -> list[Card]:
    gc.collect()
    return [each for each in gc.get_objects() if isinstance(each, Card) and each.text == text]


@pytest.fixture
def lane() -> Iterator[Lane]:
    made = Lane("test", 1)
    yield made
    made.close()


@contextmanager
def held(lane: Lane) -> Iterator[None]:
    """Its one thread is busy, and was to the end."""
    begun, let_go = threading.Event(), threading.Event()

    def wait() -> bool:
        begun.set()
        return let_go.wait(60)

    waits = lane.put("somebody", wait)
    assert begun.wait(20)
    try:
        yield
    finally:
        let_go.set()
    assert waits.result(20)


class Client:
    """A request as its server hears it: whether its sender has gone."""

    def __init__(self) -> None:
        self.gone = asyncio.Event()

    async def receive(self) -> dict[str, Any]:
        await self.gone.wait()
        return {"type": "http.disconnect"}


def test_what_nobody_waits_for_any_more_is_never_begun(lane: Lane):
    done: list[str] = []

    async def asks() -> Any:
        client = Client()
        asked = asyncio.ensure_future(lane.do_for(client, "ada", lambda: done.append("ada's")))  # type: ignore[arg-type]
        await asyncio.sleep(0)
        client.gone.set()
        return await asyncio.wait_for(asked, 20)

    with held(lane):
        assert asyncio.run(asks()) is None
    lane.put("bran", lambda: done.append("bran's")).result(20)
    assert done == ["bran's"]


def test_whoever_asks_much_waits_for_themselves(lane: Lane):
    """Bran's one thing comes after the first of Ada's three, though he came last."""
    done: list[str] = []
    put: list[Future[Any]] = []

    with held(lane):
        for whose, what in (("ada", "a1"), ("ada", "a2"), ("ada", "a3"), ("bran", "b1")):
            put.append(lane.put(whose, lambda what=what: done.append(what)))  # type: ignore[misc]

    for each in put:
        each.result(20)
    assert done == ["a1", "b1", "a2", "a3"]


def test_of_what_may_be_replaced_only_the_last_is_done_at_the_place_of_the_first(lane: Lane):
    done: list[str] = []

    with held(lane):
        older = lane.put("ada", lambda: done.append("older"), instead=True)
        other = lane.put("bran", lambda: done.append("bran's"))
        newer = lane.put("ada", lambda: done.append("newer"), instead=True)

    assert older.cancelled()
    newer.result(20)
    other.result(20)
    assert done == ["newer", "bran's"]


def test_what_goes_wrong_is_told_to_who_asked_and_the_lane_goes_on(lane: Lane):
    def wrong() -> None:
        raise ValueError("two")

    with pytest.raises(ValueError, match="two"):
        lane.put("ada", wrong).result(20)
    assert lane.put("ada", lambda: "three").result(20) == "three"


def test_screens_let_the_wishes_go_first_between_their_pieces(monkeypatch: pytest.MonkeyPatch):
    """A wish comes while a screen is drawn: the screen goes on with its next piece when the wish is granted."""
    monkeypatch.setattr(lanes, "PATIENCE", 60)
    wishes = Lane("wishes", 1)
    screens = Lane("screens", 1, after=wishes)
    done: list[str] = []
    drawing, came = threading.Event(), threading.Event()

    def screen() -> None:
        done.append("one piece")
        drawing.set()
        assert came.wait(20)
        screens.give_way()
        done.append("the next")

    drawn = screens.put("bran", screen)
    assert drawing.wait(20)
    with held(wishes):
        granted = wishes.put("ada", lambda: done.append("a wish"))
        came.set()
    granted.result(20)
    drawn.result(20)
    for lane in (screens, wishes):
        lane.close()

    assert done == ["one piece", "a wish", "the next"]


def test_a_screen_waits_for_wishes_that_never_end_no_longer_than_it_has_patience(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(lanes, "PATIENCE", 0.01)
    wishes = Lane("wishes", 1)
    screens = Lane("screens", 1, after=wishes)

    with held(wishes):
        assert screens.put("bran", lambda: "drawn").result(20) == "drawn"
    for lane in (screens, wishes):
        lane.close()


def test_a_slow_screen_does_not_delay_an_acknowledgement(table: House):
    """The screens' lane stands still; a wish, a stream and a file of the page go through."""
    ada = table.person().demo()
    site = table.app.state.site
    kept, seat = kept_and_seat(table, ada)
    before = site.cursors.at(kept, seat)

    with held(site.screens):
        answer = ada.post(f"/g/{ada.game}/wish", SAY, headers={"hx-request": "true"})

        assert answer.status_code == 204
        assert not answer.content
        assert answer.headers["x-cursor"] == site.cursors.at(kept, seat) != before
        assert first_word(table, kept, seat) == answer.headers["x-cursor"]
        assert ada.get("/static/live.js").status_code == 200

    assert "hello" in ada.page("/panels")


def test_what_goes_through_a_whole_log_keeps_no_screen_waiting(table: House):
    """The whole log, the file, the program's view and standing orders, for which a fight is played on, have a lane of
    their own; a table is shown meanwhile."""
    ada = table.person().demo()
    site = table.app.state.site
    answers: list[int] = []
    paths = [f"/g/{ada.game}/{name}" for name in ("log", "export", "view.json", "orders")]
    asked = [threading.Thread(target=lambda path=path: answers.append(ada.get(path).status_code)) for path in paths]

    with held(site.files):
        for each in asked:
            each.start()
        wait_until(lambda: site.files._many == 1 + len(paths))
        assert ada.get(f"/g/{ada.game}/panels").status_code == 200
        assert answers == []
    for each in asked:
        each.join(20)
    assert answers == [200] * len(paths)


def test_refusals_and_the_bar_are_screens_and_what_was_wished_is_refused_at_once(table: House):
    """A flood of pages that are not there takes as many threads as one; a wish that is refused waits for none of it."""
    ada = table.person().demo()
    site = table.app.state.site
    ada.granted("settle", settings={"fight_bar": True})
    answers: list[int] = []
    paths = ["/nowhere", f"/g/{ada.game}/sheet/nobody", f"/g/{ada.game}/bar"]
    asked = [threading.Thread(target=lambda path=path: answers.append(ada.get(path).status_code)) for path in paths]

    with held(site.screens):
        for each in asked:
            each.start()
        wait_until(lambda: site.screens._many == 1 + len(paths))
        assert ada.wish("act", command={"type": "strike", "who": "ada", "target": "ada"}).status_code == 409
        assert answers == []
    for each in asked:
        each.join(20)
    assert sorted(answers) in ([200, 404, 409], [204, 404, 409])


def first_word(table: House, kept: Kept, seat: Seat) -> str:
    async def said() -> str:
        chunks = table.app.state.site.hub.follow(kept, seat.id)
        word = await asyncio.wait_for(anext(chunks), 20)
        await chunks.aclose()
        return str(word.decode().split("data: ")[1].strip())

    return asyncio.run(said())


def test_of_the_panels_that_one_seat_asks_for_only_the_last_are_drawn(table: House, monkeypatch: pytest.MonkeyPatch):
    """Three pages of one seat ask while the lane is busy; two are told to ask again."""
    ada = table.person().demo()
    site = table.app.state.site
    drawn = drawings(monkeypatch)
    answers: list[int] = []

    def asks() -> None:
        answers.append(ada.get(f"/g/{ada.game}/panels").status_code)

    pages = [threading.Thread(target=asks) for _ in range(3)]
    with held(site.screens):
        for page in pages:
            page.start()
        wait_until(lambda: len(answers) == 2)
    for page in pages:
        page.join(20)

    assert answers == [204, 204, 200]
    assert drawn == ["panels.html"]


def test_a_screen_that_its_client_gave_up_is_not_drawn(table: House, monkeypatch: pytest.MonkeyPatch):
    """As a server sees it: the connection is closed while the request waits its turn."""
    ada = table.person().demo()
    site = table.app.state.site
    drawn = drawings(monkeypatch)

    async def asks_and_goes() -> None:
        sent: list[Any] = []
        gone = asyncio.Event()
        heard = iter([{"type": "http.request", "body": b"", "more_body": False}])

        async def receive() -> Any:
            for message in heard:
                return message
            gone.set()
            return {"type": "http.disconnect"}

        async def send(message: Any) -> None:
            sent.append(message)

        cookies = "; ".join(f"{name}={value}" for name, value in ada.client.cookies.items())
        scope = {
            "type": "http",
            "method": "GET",
            "path": f"/g/{ada.game}/panels",
            "query_string": b"",
            "headers": [(b"host", b"testserver"), (b"cookie", cookies.encode())],
        }
        await asyncio.wait_for(table.app(scope, receive, send), 20)
        assert gone.is_set()

    with held(site.screens):
        asyncio.run(asks_and_goes())

    # Whatever was to be drawn before this is drawn by now.
    assert ada.get(f"/g/{ada.game}").status_code == 200
    assert drawn == ["table.html"]


def test_a_cursor_is_found_once_for_all_pages_of_a_seat(table: House, monkeypatch: pytest.MonkeyPatch):
    ada = table.person().demo()
    kept, seat = kept_and_seat(table, ada)
    cursors = Cursors("a secret")
    looked: list[str] = []
    asks = Looking.asks

    def noted(look: Looking) -> Any:
        looked.append("again")
        return asks(look)

    monkeypatch.setattr(Looking, "asks", noted)

    # The table is looked at again when something has changed there, and not when no more than words has come.
    found: list[str] = []
    for does, fields, anew in (
        ("settle", {"settings": {"judge": "asks"}}, True),
        ("say", {"text": "hello"}, False),
        ("settle", {"settings": {"judge": "defaults"}}, True),
    ):
        ada.granted(does, **fields)
        looked.clear()
        found.append(cursors.at(kept, seat))
        assert bool(looked) is anew
        looked.clear()
        assert [cursors.at(kept, seat) for _ in range(4)] == found[-1:] * 4
        assert not looked
    assert len(set(found)) == 3


SAY = {"wish": '{"type":"say","text":"hello"}'}


def kept_and_seat(table: House, person: Person) -> tuple[Kept, Seat]:
    kept = table.keeper.open(person.game)
    seat = kept.game.seat(person.view["view"]["me"]["id"])
    assert seat
    return kept, seat


def drawings(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The templates that are filled from now on, in their order."""
    drawn: list[str] = []
    page = Visit.page

    def noted(visit: Visit, template: str, *rest: Any, **values: Any) -> Any:
        drawn.append(template)
        return page(visit, template, *rest, **values)

    monkeypatch.setattr(Visit, "page", noted)
    return drawn


def wait_until(so: Callable[[], bool]) -> None:
    passed = threading.Event()
    for _ in range(2_000):
        if so():
            return
        passed.wait(0.01)
    raise AssertionError("it never came")


def test_work_that_will_not_be_done_keeps_nothing(lane: Lane):
    """Whoever sends a large file and goes leaves none of it behind, however long others' work takes."""

    class File:
        pass

    file = File()
    gone = weakref.ref(file)
    with held(lane):
        waits = lane.put("ada", partial(id, file))
        del file
        assert gone() is not None
        waits.cancel()
        assert gone() is None
