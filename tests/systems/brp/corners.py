"""More of what rules meet in, for `test_corners*.py`."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from arbitro.systems.brp.campaign import Campaign
from arbitro.systems.brp.characters import Dose, Venom
from arbitro.systems.brp.content import Attacked
from arbitro.systems.contract import Phrase
from tests.systems.brp.figures import foe, person, skilled

Row = tuple[Campaign, Any, Phrase | None]

TAM = skilled(person("tam"), teach=30, climb=25, drive__cart=7, literacy__own=3)
FAR = foe("orc", place=(8, 0))


def dose(at: int, potency: int, attacks: Attacked = "hit-points", kind: str = "x") -> Dose:
    return Dose(at, Venom(kind, potency, 3, attacks))


def in_fight(state: Campaign, **changes: Any) -> Campaign:
    """The same with this changed in the fight."""
    assert state.fight is not None
    return replace(state, fight=replace(state.fight, **changes))
