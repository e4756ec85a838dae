"""A game that is deleted is gone, and no other is touched."""

from __future__ import annotations

import pytest
from sqlalchemy import func, insert, select

from arbitro.store import GameRow, Store, UnknownGame
from arbitro.store.schema import games, metadata

OF_A_GAME = [table for table in metadata.sorted_tables if "game" in table.c]
"""Whatever tables there come to be: those that keep something of a game say so by a column of this name."""


def fill(store: Store, game: str, entries: int) -> None:
    """A game of which something is kept in every table that keeps something of games."""
    store.create_game(game, b"about")
    store.put_person(f"p-{game}", b"somebody")
    store.sit(f"p-{game}", game, "ada")
    store.append(
        game,
        seat="ada",
        request_id="r1",
        request=b"r1",
        expected=0,
        entries=[b"entry"] * entries,
        reply=b"",
        snapshot=b"so it stood",
        at=900 + entries,
        dues=[("ada", "turn:a", None, None)],
    ).result()
    for table in OF_A_GAME:
        if not kept(store, game)[table.name]:
            plain = {column.name: b"" if column.type.python_type is bytes else "1" for column in table.c}
            add = insert(table).values(**plain | {"game": game})
            store._write(lambda connection, add=add: connection.execute(add)).result()  # type: ignore[misc]


def kept(store: Store, game: str) -> dict[str, int]:
    """How many rows each table has of a game."""
    with store._looking() as connection:
        counted = {
            table.name: connection.scalar(select(func.count()).where(table.c.game == game)) or 0 for table in OF_A_GAME
        }
        return counted | {"games": connection.scalar(select(func.count()).where(games.c.id == game)) or 0}


def test_nothing_of_a_deleted_game_is_left_in_any_table(store: Store) -> None:
    fill(store, "gone", 3)
    fill(store, "stays", 2)
    before = kept(store, "stays")
    assert all(kept(store, "gone").values())

    store.delete_game("gone")

    assert not any(kept(store, "gone").values())
    assert kept(store, "stays") == before
    assert store.person("p-gone") == b"somebody"
    with pytest.raises(UnknownGame):
        store.delete_game("gone")
    store.create_game("gone", b"another of the same name")


def test_a_person_has_their_games_each_with_the_seat(store: Store) -> None:
    fill(store, "f", 3)
    fill(store, "h", 2)
    store.create_game("new", b"")
    store.sit("p-f", "new", "gm")

    assert sorted(store.games_of("p-f"), key=lambda one: one[0].id) == [
        (GameRow("f", b"about", 3), "ada"),
        (GameRow("new", b"", 0), "gm"),
    ]
    assert store.games_of("nobody") == []
