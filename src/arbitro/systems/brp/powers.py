"""Power points: what magic and the like would be paid with. (BRP-2.5)

Not here: powers themselves. The text names magic, psychic gifts and super powers and describes
none; Projection (BRP-2.6) is a skill like others until a group has something to project.
"""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from arbitro.systems.brp.campaign import Campaign
from arbitro.systems.brp.characters import power_points
from arbitro.systems.brp.charts import DAY
from arbitro.systems.brp.combat import OTHER, acted, may_act
from arbitro.systems.common import person, with_people
from arbitro.systems.contract import Phrase
from arbitro.table import Number, Table


class SpendPower(Struct, frozen=True, tag="spend-power"):
    """Spend power points. (BRP-2.5)"""

    who: str


def spend_power(state: Campaign, command: SpendPower, table: Table) -> Campaign:
    """So many power points; at 0 one falls unconscious. (BRP-2.5)"""
    one = person(state, command.who)
    points = table.choose("BRP-2.5 power", one.id, Number(1, power_points(one)), 1, left=power_points(one))
    one = replace(one, power_spent=one.power_spent + points, power_at=state.clock + DAY)
    left = power_points(one)
    table.tell("BRP-2.5 spent", who=one.id, points=points, left=left)
    if not left:
        table.tell("BRP-2.5 drained", who=one.id)
    return acted(with_people(state, one), one.id)


def no_spend_power(state: Campaign, command: SpendPower) -> Phrase | None:
    """It takes some, and in a fight one's action. (BRP-2.5)"""
    if state.fight is not None and (refusal := may_act(state, command.who, OTHER)):
        return refusal
    return None if power_points(person(state, command.who)) else Phrase("no-power", {"who": command.who})
