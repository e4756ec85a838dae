"""What befalls several at once, in Knave: a fire, and what is refused."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from arbitro.systems import knave
from arbitro.systems.contract import Illegal, Phrase
from arbitro.systems.several import MOST_WHOS, Befall
from arbitro.table import Script
from tests.systems.test_several import room


def test_everybody_in_the_room_takes_a_die_and_the_referee_is_asked_once():
    """Three take 1d6 of a fire, 2, 5 and 1 points of 9: what fire it is is said once, each has dice of their own."""
    door, state, whos = room("knave")
    state = replace(state, people=tuple([replace(one, hit_points=9, most_hit_points=9) for one in state.people]))
    said = (("KN-24 harm", "trap"), ("KN-24 trap dice", 1), ("KN-24 trap die", 6))
    table = Script(*said, *[("KN-24 trap damage", points) for points in (2, 5, 1)])

    after = door.apply(state, Befall(whos, (("type", "harm"),)), table)

    assert table.finished
    assert [one.hit_points for one in after.people] == [7, 4, 8]
    lost = [(each.facts["who"], each.facts["damage"]) for each in table.told if each.code == "KN-22 wound"]
    assert lost == [(whos[0], 2), (whos[1], 5), (whos[2], 1)]


@pytest.mark.parametrize(
    ("command", "code"),
    [
        (Befall((), (("type", "harm"),)), "no-whos"),
        (Befall(("one-1", "one-1"), (("type", "harm"),)), "no-whos"),
        (Befall(("one-1", "stranger"), (("type", "harm"),)), "no-figure"),
        (Befall(("one-1",), ()), "no-command"),
        (Befall(("one-1",), (("type", "attack"),)), "no-command"),
        (Befall(("one-1",), (("type", "adjust"),)), "no-befall"),
        (Befall(("one-1", "one-2"), (("type", "adjust"), ("dial", "wings")), value=1), "no-dial"),
        (Befall(tuple(map(str, range(MOST_WHOS + 1))), (("type", "harm"),)), "no-count"),
    ],
)
def test_what_cannot_befall_all_of_them_befalls_nobody(command: Befall, code: str):
    _, state, _ = room("knave")

    with pytest.raises(Illegal) as refused:
        knave.apply(state, command, Script())

    assert refused.value.phrase.code == code


@pytest.mark.parametrize(
    ("fields", "text"),
    [
        ((), Phrase("content-missing", {"key": "dial"})),
        ((("dial", 7),), Phrase("content-kind", {"found": "7", "wanted": "text"})),
    ],
)
def test_what_is_said_of_several_is_refused_in_the_readers_language(fields: Any, text: Phrase):
    """What is missing or of another kind, as of a command for one."""
    _, state, _ = room("knave")

    with pytest.raises(Illegal) as refused:
        knave.apply(state, Befall(("one-1",), (("type", "adjust"), *fields)), Script())

    assert refused.value.phrase == Phrase("no-befall", {"found": "adjust", "text": text})
