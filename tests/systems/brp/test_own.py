"""Rows of a group's own in this system's lists."""

from __future__ import annotations

import pytest

from arbitro.systems import load
from arbitro.systems.contract import Illegal
from arbitro.systems.own import Devise
from arbitro.table import Table
from arbitro.words import speaker


def test_dice_that_cannot_be_read_are_named_with_their_field():
    """The check of `melee.toml` itself: its damage is dice."""
    door = load("brp")

    with pytest.raises(Illegal) as refused:
        door.apply(door.new(), Devise("melee", "dagger", "Glim", (("damage", "2x6"),)), Table())

    said = speaker("en", "brp").say(refused.value.phrase.code, refused.value.phrase.facts)
    assert said.startswith("Damage, as dice · ")
    assert "2x6" in said
