"""What can go wrong with a store, and when you meet it.

    StoreError
    ├── NotAStore        opening: there is nothing that we could open, or it is something else
    ├── StoreInUse       opening: another process has it open for writing
    ├── StoreTooNew      opening: a later version of Arbitro wrote it
    ├── StoreReadOnly    writing to a store that was opened for reading
    ├── StoreClosed      writing after `close`
    ├── StoreBroken      the disk or the database failed, and has not yet shown that it works again
    ├── NotEmpty         moving: the store that games are to be put into has some
    ├── NotTheSame       moving: what arrived is not what was sent
    ├── GameExists       `create_game` with an id that is taken
    ├── UnknownGame      writing to a game that was never created
    ├── RequestClash     `append`: the request's id was used before, for something else
    └── StaleHead        `append`: the game went on since the sender looked

What goes wrong with an append arrives through its future, never from the call that gave it.
"""

from __future__ import annotations


class StoreError(Exception):
    """All of them."""


class NotAStore(StoreError):
    """There is no store here, and none can be made."""

    def __init__(self, place: object, why: object, code: str = "store-not", found: object = None) -> None:
        # A database may say it in many lines.
        self.place, self.why = place, " ".join(str(why).split())
        self.code, self.found = code, self.why if found is None else str(found)
        """What a reader is told, in the words files, and the fact in it that is the same in every language."""
        super().__init__(f"{place} is not a store of games: {self.why}")


class StoreInUse(StoreError):
    """One process at a time: two on one SQLite file are slow, and before 3.51.3 they can lose commits."""

    def __init__(self, place: object, holder: str) -> None:
        super().__init__(f"{place} is in use by {holder}. Stop that one first, or give this one a file of its own.")
        self.place, self.holder = place, holder


class StoreTooNew(StoreError):
    """Nothing was changed. The later version can still open it."""

    def __init__(self, found: int, known: int) -> None:
        super().__init__(f"the store has schema version {found} and this Arbitro knows {known}: use a newer Arbitro")
        self.found = found
        self.known = known


class StoreReadOnly(StoreError):
    """It was opened with `readonly=True`."""

    def __init__(self) -> None:
        super().__init__("the store was opened for reading only")


class StoreClosed(StoreError):
    """What was handed in before `close` is kept; this was not."""

    def __init__(self) -> None:
        super().__init__("the store is closed")


class StoreBroken(StoreError):
    """Whether this was kept is unknown. Send it again with the same id: it is carried out once at most."""

    def __init__(self, fault: object) -> None:
        # A database may say it in many lines.
        self.why = " ".join(str(fault).split())
        super().__init__(
            f"the disk or the database failed; it is unknown whether this was kept; send it again: {self.why}"
        )


class NotEmpty(StoreError):
    """Nothing was put there."""

    def __init__(self, place: object) -> None:
        super().__init__(f"{place} holds games already: games are moved into an empty store. Name another one.")


class NotTheSame(StoreError):
    """The database does not give back what it was given. Nothing was kept of it."""

    def __init__(self, place: object, table: str) -> None:
        super().__init__(f"{place} does not give back what was put into {table}: nothing was moved")


class GameExists(StoreError):
    """Game ids are unique within a store."""

    def __init__(self, game: str) -> None:
        super().__init__(f"there is a game {game!r} already")
        self.game = game


class UnknownGame(StoreError):
    """No game has this id."""

    def __init__(self, game: str) -> None:
        super().__init__(f"there is no game {game!r}; create it first")
        self.game = game


class RequestClash(StoreError):
    """The same id has to mean the same request. Nothing was appended."""

    def __init__(self, game: str, seat: str, request_id: str) -> None:
        super().__init__(f"request {request_id!r} of seat {seat!r} in game {game!r} was another one before")
        self.game = game
        self.seat = seat
        self.request_id = request_id


class StaleHead(StoreError):
    """Read the entries after `expected`, and see whether the request still makes sense."""

    def __init__(self, expected: int, head: int) -> None:
        super().__init__(f"expected the game at entry {expected}, but it is at {head}")
        self.expected = expected
        self.head = head
