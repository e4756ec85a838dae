"""What is asked and told, line by line: of whom, with which ends, what is usual, and every number of the sums."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from arbitro.systems.brp.campaign import Campaign
from arbitro.systems.brp.trials import Pit, Strain
from tests.systems.brp.figures import peace
from tests.systems.brp.hearing import ADA, BIG, BRAN, hear
from tests.systems.heard import Case, flat

FORCES: list[Case] = [
    (
        peace(ADA),
        Strain("ada", "lift"),
        {"object": ["table"], "overcome": [60]},
        """
        BRP-3.4 object? referee glass-window..other (18) [other] who=ada
        BRP-3.4 size? referee 4..12 [8] who=ada thing=table
        BRP-3.4 overcome: ada d100
        BRP-3.4 won. who=ada target= roll=60 against_modifiers=(even-forces 50, active-force 50, passive-force -40)
            against=60
        BRP-3.4 lifted. who=ada thing=table size=8
        """,
    ),
    (
        peace(ADA),
        Strain("ada", "lift"),
        {"overcome": [26]},
        """
        BRP-3.4 object? referee glass-window..other (18) [other] who=ada
        BRP-3.4 size? referee 1..120 [15] who=ada thing=other
        BRP-3.4 overcome: ada d100
        BRP-3.4 lost. who=ada target= roll=26 against_modifiers=(even-forces 50, active-force 50, passive-force -75)
            against=25
        BRP-3.4 not lifted. who=ada thing=other size=15
        """,
    ),
    (
        peace(ADA),
        Strain("ada", "lift"),
        {"object": ["lamp-post"]},
        """
        BRP-3.4 object? referee glass-window..other (18) [other] who=ada
        BRP-3.4 no chance. who=ada target= against_modifiers=impossible(even-forces 50, active-force 50, passive-force
            -150)
        BRP-3.4 not lifted. who=ada thing=lamp-post size=30
        """,
    ),
    (
        peace(ADA),
        Strain("ada", "lift"),
        {"size": [1], "overcome": [95]},
        """
        BRP-3.4 object? referee glass-window..other (18) [other] who=ada
        BRP-3.4 size? referee 1..120 [15] who=ada thing=other
        BRP-3.4 overcome: ada d100
        BRP-3.4 won. who=ada target= roll=95 against_modifiers=(even-forces 50, active-force 50, passive-force -5)
            against=95
        BRP-3.4 lifted. who=ada thing=other size=1
        """,
    ),
    (
        peace(BIG),
        Strain("ada", "squeeze"),
        {"overcome": [51]},
        """
        BRP-3.4 gap? referee 1..60 [15] who=ada
        BRP-3.4 overcome: ada d100
        BRP-3.4 lost. who=ada target= roll=51 against_modifiers=(even-forces 50, active-force 75, passive-force -75)
            against=50
        BRP-3.4 through. who=ada size=15
        """,
    ),
    (
        peace(ADA),
        Strain("ada", "squeeze"),
        {"gap": [2]},
        """
        BRP-3.4 gap? referee 1..60 [12] who=ada
        BRP-3.4 no contest. who=ada target= against_modifiers=certain(even-forces 50, active-force 60, passive-force
            -10)
        BRP-3.4 stuck. who=ada size=2
        """,
    ),
    (
        peace(ADA),
        Strain("ada", "withstand"),
        {"resist": [61]},
        """
        BRP-3.4 force? referee 1..60 [10] who=ada
        BRP-3.4 resist: ada d100
        BRP-3.4 overcome. who=ada target= roll=61 against_modifiers=(even-forces -50, active-force -50, passive-force
            60, hundred 100) against=60
        BRP-3.4 succumbs. who=ada force=10
        """,
    ),
    (
        peace(ADA),
        Strain("ada", "withstand"),
        {"force": [22]},
        """
        BRP-3.4 force? referee 1..60 [10] who=ada
        BRP-3.4 no escape. who=ada target= against_modifiers=certain(even-forces 50, active-force 110, passive-force
            -60)
        BRP-3.4 succumbs. who=ada force=22
        """,
    ),
    (
        peace(ADA),
        Strain("ada", "withstand"),
        {"force": [2]},
        """
        BRP-3.4 force? referee 1..60 [10] who=ada
        BRP-3.4 no danger. who=ada target= against_modifiers=impossible(even-forces 50, active-force 10, passive-force
            -60)
        BRP-3.4 withstands. who=ada force=2
        """,
    ),
    (
        peace(ADA, replace(BRAN, move=11)),
        Pit("ada", "bran", "race"),
        {},
        """
        BRP-3.4 yields. who=ada target=bran active=10 passive=11
        """,
    ),
    (
        peace(replace(ADA, move=11), BRAN),
        Pit("ada", "bran", "race"),
        {},
        """
        BRP-3.4 prevails. who=ada target=bran active=11 passive=10
        """,
    ),
    (
        peace(BIG, BRAN),
        Pit("ada", "bran", "race"),
        {"overcome": [71]},
        """
        BRP-3.4 overcome: ada d100
        BRP-3.4 lost. who=ada target=bran roll=71 against_modifiers=(even-forces 50, active-force 80, passive-force
            -60) against=70
        BRP-3.4 yields. who=ada target=bran active=16 passive=12
        """,
    ),
    (
        peace(BIG, BRAN),
        Pit("ada", "bran", "arm-wrestling"),
        {"overcome": [85]},
        """
        BRP-3.4 overcome: ada d100
        BRP-3.4 won. who=ada target=bran roll=85 against_modifiers=(even-forces 50, active-force 85, passive-force
            -50) against=85
        BRP-3.4 prevails. who=ada target=bran active=17 passive=10
        """,
    ),
    (
        peace(BIG, BRAN),
        Pit("bran", "ada", "stare-down"),
        {"overcome": [36]},
        """
        BRP-3.4 overcome: bran d100
        BRP-3.4 lost. who=bran target=ada roll=36 against_modifiers=(even-forces 50, active-force 50, passive-force
            -65) against=35
        BRP-3.4 yields. who=bran target=ada active=10 passive=13
        """,
    ),
]  # fmt: skip


@pytest.mark.parametrize(("state", "command", "answers", "said"), FORCES)
def test_what_is_asked_and_told_of_force_against_force(
    state: Campaign, command: Any, answers: dict[str, list[Any]], said: str
):
    """Fifty, five a point: STR 10 against the middle of a table's 4 to 12 is 60, against 15 it is 25, against 30
    nothing; SIZ 12 against a gap of 12 is 50; CON 12 against 10 leaves 60. Of two who race the faster one
    wins. (BRP-3.4)"""
    assert flat(" ".join(hear(state, command, answers))) == flat(said)
