"""What somebody's bytes can cost a server: the dearest request of all that the tests know, and a long import."""

from __future__ import annotations

import tempfile
import time
import tracemalloc
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import Any

from PIL import Image

from arbitro.play.entries import Claimed, Entry, Seated, Spoke
from arbitro.play.exports import export
from arbitro.play.fold import opening
from arbitro.play.limits import MOST_ENTRIES
from arbitro.web.buckets import Bucket
from arbitro.web.pictures import redrawn
from tests.web.helpers import Person, house
from tests.web.test_hostile import BODIES, brings

PATHS = ("/import", "/language", "/new", "/g/{game}/wish")


def run() -> list[tuple[str, float, str]]:
    """Rows of what, figure, unit."""
    with tempfile.TemporaryDirectory() as folder, house(Path(folder)) as table:
        marta = table.person().begins()
        page = time_of(marta, "GET", f"/g/{marta.game}")
        rows = [("a table's page, to compare with", 1000 * page, "ms"), *dearest(marta), *imports(table.person())]
        rows += list(drawn())
    return [*rows, checks()]


def dearest(person: Person) -> Iterator[tuple[str, float, str]]:
    """The processor's time and the memory of the dearest of all hostile bodies, on every path that takes one."""
    asked = [
        (what, path.format(game=person.game), kind, body) for what, (kind, body) in BODIES.items() for path in PATHS
    ]
    times = {each[:2]: time_of(person, "POST", each[1], each[2], each[3]) for each in asked}
    sizes = {each[:2]: memory_of(person, each[1], each[2], each[3]) for each in asked}
    slow, large = max(times, key=lambda key: times[key]), max(sizes, key=lambda key: sizes[key])
    yield f"the slowest hostile body: {slow[0]} (promise: under 50)", 1000 * times[slow], "ms"
    yield f"the largest: {large[0]} (promise: under 20)", sizes[large] / 1e6, "MB"


def drawn() -> Iterator[tuple[str, float, str]]:
    """The processor's time of the dearest picture that is taken: noise, at the most that is allowed of its kind."""
    slow = 0.0
    for size, clear, kind, more in (
        ((1600, 1250), False, "JPEG", {"quality": 90}),
        ((900, 660), False, "JPEG", {"quality": 98, "progressive": True, "subsampling": 0}),
        ((900, 660), True, "PNG", {"compress_level": 1}),
        ((900, 660), True, "WEBP", {"quality": 95}),
    ):
        noise = Image.effect_noise(size, 12)
        image = Image.merge("RGB", [noise, noise.transpose(Image.Transpose.ROTATE_180), noise])
        if clear:
            image.putalpha(200)
        out = BytesIO()
        image.save(out, kind, **more)
        for face in (False, True):
            begun = time.process_time()
            redrawn(out.getvalue(), face)
            slow = max(slow, time.process_time() - begun)
    yield "the dearest picture (promise: under 50)", 1000 * slow, "ms"


def imports(person: Person) -> Iterator[tuple[str, float, str]]:
    """A legal log of one kind of entry: a quarter of the entries that a game may have, and nearly all."""
    long = Spoke("a", "hm " * 13)
    for what, entry in (("speech", long), ("claims of one figure", Claimed("a", "ada"))):
        spent, sizes = [], []
        for count in (MOST_ENTRIES // 4, MOST_ENTRIES - 10):
            first: list[Entry] = [opening("lanterns", "A game", "demo"), Seated("a", "Ada")]
            data = export(enumerate([*first, *[entry] * (count - len(first))], start=1))
            begun = time.process_time()
            answer = brings(person, data)
            spent.append(time.process_time() - begun)
            sizes.append(len(data) / 1e6)
            assert answer.status_code == 303, answer.text[-400:]
        yield f"the longest import, {sizes[1]:.0f} MB of {what}", spent[1], "s"
        yield f"the same by one of a quarter, {what} (linear: 4)", spent[1] / spent[0], "times"


def checks() -> tuple[str, float, str]:
    """A look at a bucket that holds as many as it may."""
    bucket = Bucket(1, 10)
    for at in range(20_000):
        bucket.take(at, 0.0)
    begun = time.process_time()
    for at in range(100_000):
        bucket.take(at % 30_000, at / 1000)
    return "one look at a full bucket", (time.process_time() - begun) * 10, "µs"


def time_of(person: Person, method: str, path: str, kind: str = "", body: bytes = b"") -> float:
    """The least of three."""
    spent = []
    for _ in range(3):
        begun = time.process_time()
        _asked(person, method, path, kind, body)
        spent.append(time.process_time() - begun)
    return min(spent)


def memory_of(person: Person, path: str, kind: str, body: bytes) -> float:
    """The most that Python held for it at a time, in bytes."""
    tracemalloc.start()
    _asked(person, "POST", path, kind, body)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    return peak


def _asked(person: Person, method: str, path: str, kind: str, body: bytes) -> Any:
    headers = {"content-type": kind} if kind else {}
    return person.client.request(method, path, content=body, headers=headers, follow_redirects=False)
