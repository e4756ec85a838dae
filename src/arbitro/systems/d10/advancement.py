"""What somebody learns after creation. The text has points at creation and none later: all of it is ours. (D10-7)"""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from arbitro.systems.common import find, missing, person, with_people
from arbitro.systems.contract import HEROES, Phrase
from arbitro.systems.d10 import content
from arbitro.systems.d10.campaign import Campaign
from arbitro.systems.d10.characters import MOST, Person, is_out, skill
from arbitro.table import REFEREE, Number, Table

MOST_POINTS = 999
"""As many as somebody may have unspent."""

MOST_AT_ONCE = 20


class Award(Struct, frozen=True, tag="award"):
    """The referee rewards somebody, or all heroes (`everybody`), with points for skills. (D10-7)"""

    target: str
    who: str = REFEREE


class Learn(Struct, frozen=True, tag="learn"):
    """A point more in a skill, for a point that one has earned. (D10-7)"""

    who: str
    what: str


EVERYBODY = "everybody"


def award(state: Campaign, command: Award, table: Table) -> Campaign:
    """So many points, for each of them as many."""
    everybody = command.target == EVERYBODY
    rewarded = [one for one in state.people if (is_rewarded(one) if everybody else one.id == command.target)]
    whos = tuple([one.id for one in rewarded])
    points = table.choose("D10-7 award", REFEREE, Number(1, MOST_AT_ONCE), 1, who=whos)
    table.tell("D10-7 awarded", who=whos, count=len(whos), points=points)
    return with_people(state, *[replace(one, points=min(one.points + points, MOST_POINTS)) for one in rewarded])


def is_rewarded(one: Person) -> bool:
    """Whether it is a hero who is still there."""
    return one.side == HEROES and not is_out(one)


def no_award(state: Campaign, command: Award) -> Phrase | None:
    """Why not."""
    if command.target == EVERYBODY:
        return None if any(map(is_rewarded, state.people)) else Phrase("no-heroes")
    one = find(state, command.target)
    if one is None:
        return missing(state, command.target)
    return Phrase("no-part", {"target": one.id}) if is_out(one) else None


def learn(state: Campaign, command: Learn, table: Table) -> Campaign:
    """One point, as at creation. (D10-7)"""
    one = person(state, command.who)
    known = {**dict(one.skills), command.what: skill(one, command.what) + 1}
    names = (*content.SKILLS, *[name for name in known if name not in content.SKILLS])
    one = replace(one, points=one.points - 1, skills=tuple([(name, known[name]) for name in names if name in known]))
    table.tell("D10-7 learns", who=one.id, what=command.what, value=known[command.what], left=one.points)
    return with_people(state, one)


def no_learn(state: Campaign, command: Learn) -> Phrase | None:
    """Why not: no point left, ten already, or knowledge that nobody put points into at creation. (D10-7)"""
    one = person(state, command.who)
    if is_out(one):
        return Phrase("no-part", {"target": one.id})
    if state.fight is not None:
        return Phrase("no-peace")
    if command.what not in content.SKILLS:
        return Phrase("no-such-skill", {"found": command.what[:40]})
    if not one.points:
        return Phrase("no-points", {"who": one.id})
    value = skill(one, command.what)
    if value >= MOST:
        return Phrase("no-more-skill", {"who": one.id, "what": command.what, "most": MOST})
    # House: late_knowledge, it can be begun later too.
    if not value and not content.SKILLS[command.what].innate and not state.house.late_knowledge:
        return Phrase("no-knowledge", {"who": one.id, "what": command.what})
    return None
