"""The stream says where the table stands: at once, at every change that its viewer may see, and again in between."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Any

import pytest

from arbitro.play.keeper import Kept
from arbitro.web import stream
from arbitro.web.lanes import Lane
from arbitro.web.stream import Hub
from tests.release import SEED, often
from tests.web.helpers import House, Person
from tests.web.test_persons import other_device

CUTOFFS = often("CUTOFFS", 200)


class Listener:
    """Reads one stream."""

    def __init__(self, chunks: AsyncIterator[bytes]) -> None:
        self.chunks = chunks

    async def next(self) -> str:
        chunk = await asyncio.wait_for(anext(self.chunks), 5)
        event, data, *_ = chunk.decode().split("\n")
        assert event == "event: at"
        return data.removeprefix("data: ")


@asynccontextmanager
async def listening(hub: Hub, kept: Kept, person: Person) -> AsyncIterator[Listener]:
    chunks = hub.follow(kept, person.view["view"]["me"]["id"])
    try:
        yield Listener(chunks)
    finally:
        await chunks.aclose()  # type: ignore[attr-defined]


def together(table: House) -> tuple[Hub, Kept, Person, Person]:
    marta = table.person().begins()
    bran = table.person().joins(marta.invites(), "Bran")
    return table.app.state.site.hub, table.keeper.open(marta.game), marta, bran


def test_what_happens_between_page_and_stream_is_not_missed(table: House):
    """The page is drawn, something happens, the stream opens: its first word is another cursor than the page's."""
    hub, kept, marta, bran = together(table)
    drawn = bran.view["cursor"]
    marta.granted("say", text="hello")

    async def told() -> str:
        async with listening(hub, kept, bran) as stream:
            return await stream.next()

    assert asyncio.run(told()) == bran.view["cursor"] != drawn


def test_a_change_is_told_at_once_and_leads_to_the_page_that_has_it(table: House):
    hub, kept, marta, bran = together(table)

    async def told() -> list[str]:
        async with listening(hub, kept, bran) as stream:
            cursors = [await stream.next()]
            for text in ("one", "two"):
                await asyncio.to_thread(marta.granted, "say", text=text)
                cursors.append(await stream.next())
                assert cursors[-1] == await asyncio.to_thread(lambda: bran.view["cursor"])
            return cursors

    assert len(set(asyncio.run(told()))) == 3


def test_what_a_viewer_may_not_see_does_not_wake_them(table: House):
    hub, kept, marta, bran = together(table)

    async def told() -> str:
        async with listening(hub, kept, bran) as stream:
            await stream.next()
            await asyncio.to_thread(marta.granted, "say", text="a note", secret=True)
            await asyncio.to_thread(marta.granted, "say", text="out loud")
            return await stream.next()

    # The first word after the note is the cursor of what was said out loud.
    assert asyncio.run(told()) == bran.view["cursor"]


def test_a_secret_question_to_whoever_judges_wakes_nobody_else(table: House):
    """It is asked and answered; the first word that a player hears after it is of what was said out loud."""
    marta = table.person().demo()
    bran = table.person().joins(marta.invites(), "Bran")
    site, kept = table.app.state.site, table.keeper.open(marta.game)
    marta.sits_as(table.keeper.join(marta.game, "Marta", "referee"))
    marta.granted("settle", settings={"judge": "asks", "secret_stub": False})
    marta.granted("claim", figure="ada", seat=bran.view["view"]["me"]["id"])

    async def told() -> tuple[str, str]:
        async with listening(site.hub, kept, bran) as stream:
            before = await stream.next()
            await asyncio.to_thread(marta.act, {"type": "listen", "who": "ada"}, secret=True)
            assert await asyncio.to_thread(lambda: bran.view["cursor"]) == before
            ask = (await asyncio.to_thread(lambda: marta.asks))[0]
            answer = {"of": ask["of"], "address": ask["address"], "value": "easy"}
            await asyncio.to_thread(lambda: marta.granted("reply", **answer))
            await asyncio.to_thread(marta.granted, "say", text="out loud")
            return before, await stream.next()

    before, after = asyncio.run(told())
    assert after == bran.view["cursor"] != before


@pytest.mark.slow
def test_whoever_is_cut_off_at_a_random_byte_has_all_of_it_in_the_end(table: House):
    """The stream breaks off within an event or after it, the fetch that follows in the middle, and all begins anew.

    As a page does it: only a whole event counts, it fetches where the table stands elsewhere, and takes a whole answer.
    """
    hub, kept, marta, bran = together(table)
    lot, me, shown, path = random.Random(SEED), bran.view["view"]["me"]["id"], "", f"/g/{bran.game}/view.json"

    async def connected(most: int) -> bytes:
        """What arrives before so many bytes have."""
        stream, arrived = hub.follow(kept, me), b""
        try:
            while len(arrived) < most and not arrived.endswith(b"\n\n"):
                arrived += await asyncio.wait_for(anext(stream), 5)
        finally:
            await stream.aclose()  # type: ignore[attr-defined]
        return arrived[:most]

    async def comes_and_goes() -> None:
        nonlocal shown
        for number in range(CUTOFFS):
            if lot.random() < 0.1:
                marta.granted("say", text=f"line {number}", secret=lot.random() < 0.3)
            arrived = await connected(lot.randrange(60))
            if not arrived.endswith(b"\n\n"):
                continue
            cursor = arrived.decode().split()[-1]
            if not shown or json.loads(shown)["cursor"] != cursor:
                answer = bran.get(path).text
                with suppress(ValueError):
                    json.loads(part := answer[: lot.choice((len(answer), lot.randrange(len(answer))))])
                    shown = part
            if shown and json.loads(shown)["cursor"] == cursor:
                assert shown == bran.get(path).text, number

    asyncio.run(comes_and_goes())
    assert shown
    assert kept.listeners == []


def test_the_streams_of_a_game_are_told_in_one_go_and_one_that_fails_fails_alone(
    table: House, monkeypatch: pytest.MonkeyPatch
):
    """Three pages hear of the same: one look in the lane is for all of them. What cannot be found out for one of them
    ends its stream, and no other."""
    monkeypatch.setattr(stream, "REPEAT", 3600)
    hub, kept, marta, bran = together(table)
    looks, put = list[Any](), Lane.put

    def noted(lane: Lane, whose: Any, *more: Any) -> Any:
        looks.append(whose)
        return put(lane, whose, *more)

    monkeypatch.setattr(Lane, "put", noted)
    me, broken = bran.view["view"]["me"]["id"], [False]

    def admits() -> bool:
        if broken[0]:
            raise OSError("the disk is gone")
        return True

    async def told() -> None:
        pages: list[Any] = [hub.follow(kept, me, *more) for more in ((), (admits,), ())]
        for page in pages:
            await anext(page)
        words = [asyncio.ensure_future(anext(page)) for page in pages]
        # The loop stands still meanwhile: all three hear of it in the same turn.
        marta.granted("say", text="hello")
        looks.clear()
        assert len(set(await asyncio.gather(*words))) == 1
        assert looks == [(kept.id, asyncio.get_running_loop())]
        broken[0] = True
        words = [asyncio.ensure_future(anext(page)) for page in pages]
        marta.granted("say", text="and again")
        first, failed, third = await asyncio.gather(*words, return_exceptions=True)
        assert isinstance(failed, OSError)
        assert isinstance(first, bytes)
        assert first == third
        for page in pages:
            await page.aclose()

    asyncio.run(told())
    assert kept.listeners == []


def test_a_quiet_stream_repeats_itself(table: House, monkeypatch: pytest.MonkeyPatch):
    """So that a fetch that failed is made up for, and a proxy keeps the connection."""
    monkeypatch.setattr(stream, "REPEAT", 0.05)
    hub, kept, _, bran = together(table)

    async def told() -> list[str]:
        async with listening(hub, kept, bran) as stream:
            return [await stream.next() for _ in range(3)]

    assert len(set(asyncio.run(told()))) == 1


def test_what_is_done_in_secret_does_not_put_off_the_next_word(table: House, monkeypatch: pytest.MonkeyPatch):
    """A note in secret before it is time to say again where the table stands: it is said when it would have been said
    without, or whoever counts the seconds would know that something was done."""
    monkeypatch.setattr(stream, "REPEAT", 3600.0)
    hub, kept, marta, bran = together(table)
    later, looked, now = [0.0], list[str](), hub.cursors.now

    def looks(kept: Kept, seat: str) -> str:
        looked.append(seat)
        return now(kept, seat)

    monkeypatch.setattr(hub.cursors, "now", looks)

    async def told() -> tuple[bytes, bytes]:
        loop = asyncio.get_running_loop()
        clock = loop.time
        monkeypatch.setattr(loop, "time", lambda: clock() + later[0])
        chunks = hub.follow(kept, bran.view["view"]["me"]["id"])
        first = await anext(chunks)
        again = asyncio.ensure_future(anext(chunks))
        later[0] += 2000
        looked.clear()
        await asyncio.to_thread(marta.granted, "say", text="a note", secret=True)
        while not looked:
            await asyncio.sleep(0)
        later[0] += 2000
        await asyncio.wait([again], timeout=5)
        assert again.done()
        second = again.result()
        await chunks.aclose()  # type: ignore[attr-defined]
        return first, second

    first, second = asyncio.run(told())
    assert first == second


def test_streams_end_when_the_server_stops_and_leave_nothing_behind(table: House):
    hub, kept, _, bran = together(table)

    async def rest() -> list[bytes]:
        chunks = hub.follow(kept, bran.view["view"]["me"]["id"])
        await anext(chunks)
        hub.close()
        return [chunk async for chunk in chunks]

    assert asyncio.run(rest()) == []
    assert kept.listeners == []


def test_a_ninth_page_of_one_seat_ends_the_first_ones_stream(table: House):
    hub, kept, _, bran = together(table)

    async def ended() -> list[bytes]:
        open_streams = []
        for _ in range(stream.MOST_STREAMS + 1):
            chunks = hub.follow(kept, bran.view["view"]["me"]["id"])
            await anext(chunks)
            open_streams.append(chunks)
        left = [chunk async for chunk in open_streams[0]]
        for chunks in open_streams[1:]:
            await chunks.aclose()  # type: ignore[attr-defined]
        return left

    assert asyncio.run(ended()) == []


def test_whoever_is_put_out_hears_nothing_more_at_once(table: House, monkeypatch: pytest.MonkeyPatch):
    """Bran's other device puts the first one out while its page is open: the stream ends, without waiting for news."""
    monkeypatch.setattr(stream, "REPEAT", 3600)
    _, kept, _, bran = together(table)
    other = other_device(table, bran)
    words: list[bytes] = []

    async def listens() -> None:
        said = asyncio.Event()
        heard = iter([{"type": "http.request", "body": b"", "more_body": False}])

        async def receive() -> dict[str, Any]:
            for message in heard:
                return message
            await asyncio.Event().wait()
            return {"type": "http.disconnect"}

        async def send(message: Any) -> None:
            if message["type"] == "http.response.body":
                words.append(message["body"])
                said.set()

        cookies = "; ".join(f"{name}={value}" for name, value in bran.client.cookies.items())
        headers = [(b"host", b"testserver"), (b"cookie", cookies.encode())]
        scope = {
            "type": "http",
            "method": "GET",
            "path": f"/g/{bran.game}/stream",
            "query_string": b"",
            "headers": headers,
        }
        open_stream = asyncio.ensure_future(table.app(scope, receive, send))
        await asyncio.wait_for(said.wait(), 20)
        await asyncio.to_thread(other.post, "/me/devices/out")
        await asyncio.wait_for(open_stream, 20)

    asyncio.run(listens())
    # The cursor where the table stood, and the end.
    assert [word[:9] for word in words] == [b"event: at", b""]
    assert kept.listeners == []
