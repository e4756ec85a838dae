"""A whole fight by post through the real doors, in small; the large one is `python -m tests.post.weeks`."""

from __future__ import annotations

import os

import pytest

from tests.post.weeks import weeks

pytestmark = [pytest.mark.slow, pytest.mark.skipif(not hasattr(os, "fork"), reason="servers are given life by fork")]


def test_a_fight_and_a_talk_of_five_by_post_are_told_of_once_through_kills_and_take_three_presses_a_turn() -> None:
    """Three weeks by a clock of its own, in knave, with three kills; what is held against it is in `Weeks.check`."""
    came = weeks("knave", kills=3, people=5)

    assert came["over"]
    assert came["kills"] == 3
    assert came["told"] > 5
    assert came["by orders"]
