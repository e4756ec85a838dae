"""Rows of a group's own in this system's lists."""

from __future__ import annotations

import msgspec
import pytest

from arbitro.systems import load
from arbitro.systems.own import Devise
from arbitro.systems.rows import Row
from arbitro.table import Table


def test_a_row_that_is_not_what_its_id_says_is_none():
    """Who writes a file by hand cannot give another game's row other figures."""
    door = load("knave")
    (row,) = door.apply(door.new(), Devise("weapons", "dagger", "Glim", (("die", 12),)), Table()).own
    assert '"die":12' in row.entry

    with pytest.raises(ValueError, match="does not say"):
        Row(row.list, row.id, row.entry.replace('"die":12', '"die":99'))
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(msgspec.json.encode(row).replace(b"12", b"99"), type=Row)
