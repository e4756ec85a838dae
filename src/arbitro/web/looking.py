"""Working a designer's question out: one look at a fight after the other, as long as somebody waits for it.

So whoever closes a page, or moves a slider on, ends what was asked before; nobody can leave work behind. The looks are
those of `arbitro.web.reckoner`, which does them after whatever tables ask.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import islice
from time import monotonic

from fastapi import Request

from arbitro.fights.prospect import NARROW
from arbitro.sweep import Cell, Row
from arbitro.systems.contract import HEROES
from arbitro.web.buckets import address_of
from arbitro.web.glance import Job, looks_at, width
from arbitro.web.question import Question
from arbitro.web.reckoner import Reckoner

MOST_REFINED = 60
"""Beyond so many fights, those that were drawn are not looked at once more."""

MOST_ASKING = 4
"""How many pages of one visitor are worked for at the same time."""

GONE = 0.1
"""How often, in seconds, it is looked whether somebody still waits."""


class Asking:
    """How many pages of each visitor are being worked for."""

    def __init__(self) -> None:
        self._many: Counter[str] = Counter()

    @contextmanager
    def turn(self, request: Request) -> Iterator[bool]:
        """Whether this page is worked for now; if not, it asks again by itself."""
        said, site = request.headers.get("x-forwarded-for", ""), request.app.state.site
        visitor = address_of(request.scope, said, site.proxied)
        mine = self._many[visitor] < MOST_ASKING
        self._many[visitor] += mine
        try:
            yield mine
        finally:
            self._many[visitor] -= mine
            if not self._many[visitor]:
                del self._many[visitor]


async def worked_out(
    reckoner: Reckoner, asking: Asking, request: Request, question: Question, seconds: float, first: bool = False
) -> bool:
    """Look at one fight after the other until all is known, the time is over, or nobody waits any more.

    False where it was nobody's turn to be worked for: whoever asks again should wait a little.

    With `first` only a look at the fight that was chosen is waited for. What is being looked at when the time is over
    goes on: the page asks for it again.
    """
    until = monotonic() + seconds
    with asking.turn(request) as mine:
        while mine and (job := next_job(reckoner, question, first)) and monotonic() < until:
            future = reckoner.look(job)
            if future is None:
                return False
            found = asyncio.wrap_future(future)
            while not found.done():
                await asyncio.wait([found], timeout=max(0.0, min(GONE, until - monotonic())))
                if await request.is_disconnected():
                    future.cancel()
                    return False
                if found.cancelled():
                    return False
                if monotonic() >= until:
                    return True
    return mine


def next_job(reckoner: Reckoner, question: Question, first: bool = False) -> Job | None:
    """What is still to be looked at, or with `first` only whether the fight that was chosen is."""
    for job in islice(jobs(question), 1 if first else None):
        if not reckoner.has_seen(job) and not is_told(reckoner, job.cell):
            return job
    return None


def jobs(question: Question) -> Iterator[Job]:
    """All looks: at the fight that was chosen, then at all of them, then at those that can be told better."""
    cells = question.cells
    for cell in cells:
        yield Job(cell, looks_at(cell)[0])
    for cell in cells if len(cells) <= MOST_REFINED else cells[:1]:
        for care in looks_at(cell)[1:]:
            yield Job(cell, care)


def is_told(reckoner: Reckoner, cell: Cell) -> bool:
    """Whether there is no need to look any more: it is exact, or narrow enough."""
    row = known(reckoner, cell)
    return row is not None and (row.exact or width(row.chances[HEROES]) <= NARROW)


def known(reckoner: Reckoner, cell: Cell) -> Row | None:
    """The best that is known of a fight."""
    for care in reversed(looks_at(cell)):
        row = reckoner.seen(Job(cell, care))
        if row is not None:
            return row
    return None
