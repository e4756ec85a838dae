"""A server's pages on a store of their own, for tests without a browser."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.web.helpers import House, house


@pytest.fixture
def table(tmp_path: Path) -> Iterator[House]:
    with house(tmp_path) as opened:
        yield opened
