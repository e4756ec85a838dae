"""An empty store."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from arbitro.store import Store, open_store


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    """A store with one game, `g`."""
    with open_store(tmp_path / "games.sqlite") as opened:
        opened.create_game("g", b"about g")
        yield opened
