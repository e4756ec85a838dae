"""Games that earlier versions recorded (`tests/games/`) are read by this one."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest

from arbitro.play.keeper import read_export

GAMES = sorted((Path(__file__).parents[1] / "games").glob("*/*.json.gz"))


@pytest.mark.parametrize("file", GAMES, ids=lambda file: f"{file.parent.name}/{file.name.partition('.')[0]}")
def test_a_recorded_game_is_read(file: Path) -> None:
    """Each entry of it."""
    assert len(read_export(gzip.decompress(file.read_bytes()))) > 100
