"""An empty store, of each kind."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from arbitro.store import Store, open_store
from tests.store.cluster import Cluster


@pytest.fixture(params=["sqlite", "postgresql"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Where a store may be made, of each kind."""
    if request.param == "sqlite":
        return str(tmp_path / "games.sqlite")
    found: Cluster = request.getfixturevalue("cluster")
    return found.database()


@pytest.fixture
def store(place: str) -> Iterator[Store]:
    """A store with one game, `g`."""
    with open_store(place) as opened:
        opened.create_game("g", b"about g")
        yield opened


@pytest.fixture
def file(tmp_path: Path) -> Iterator[Store]:
    """The same, in a file."""
    with open_store(tmp_path / "games.sqlite") as opened:
        opened.create_game("g", b"about g")
        yield opened
