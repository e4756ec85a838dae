"""Whether fights that were fought agree with exact odds."""

from __future__ import annotations

import math

import pytest

from arbitro.fights.chain import Forecast
from arbitro.fights.tally import Tally


def assert_agrees(tally: Tally, exact: Forecast, rounds: float) -> None:
    """Who wins and what is left, within four standard errors each; rounds on average, within this share."""
    assert set(tally.left) <= set(exact.left)
    for end, chance in exact.left.items():
        error = math.sqrt(chance * (1 - chance) / tally.fights)
        assert abs(tally.left[end] / tally.fights - chance) <= 4 * error, end
    assert tally.mean_rounds() == pytest.approx(exact.mean_rounds, rel=rounds)
