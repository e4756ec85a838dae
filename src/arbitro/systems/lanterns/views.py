"""What is shown of a game: values of numbers and codes, without a word of any language."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from arbitro.systems import circumstances, evening
from arbitro.systems.common import brought, drawn, names_in, person
from arbitro.systems.contract import FOES, HEROES, Figure, Ground, Phrase, Row, Scene, Section, Spot, Vital
from arbitro.systems.lanterns.campaign import Campaign, standing
from arbitro.systems.lanterns.characters import LOST, SKILLS, Person
from arbitro.systems.lanterns.checks import Climb, Listen, is_lit
from arbitro.systems.lanterns.content import CREATURES, NATURAL, WEAPONS
from arbitro.table import REFEREE

SHOWS = {
    "LA-7 round": "round",
    "LA-7 over": "over",
    "LA-4 climbed": "success",
    "LA-4 fell": "failure",
    "LA-8 hit": "success",
    "LA-8 miss": "failure",
    "LA-10 hurt": "wound points",
    "LA-10 down": "wound points",
    "LA-10 lost": "death points",
}
"""What lines of the log are pictures of; see `contract.System.SHOWS`."""

NUMBERS_OF = {
    **evening.NUMBERS_OF,
    "LA-4 climbed": {"who": ("modifiers",), REFEREE: ("against",)},
    "LA-4 fell": {"who": ("modifiers",), REFEREE: ("against",)},
    "LA-13 heard": {REFEREE: ("against",)},
    "LA-13 silence": {REFEREE: ("against",)},
    "LA-6 won": {"who": ("modifiers",), "target": ("other_modifiers",)},
    "LA-6 lost": {"who": ("modifiers",), "target": ("other_modifiers",)},
    "LA-10 hurt": {"who": ("left",)},
    "LA-11 tended": {"patient": ("left",)},
}
"""Whose numbers a told line holds: skills, and the breath that is left."""


def figure(state: Campaign, one: Person) -> Figure:
    """One of them, as the tracker shows it."""
    vitals = [Vital("breath", max(one.breath, 0), one.most_breath)]
    if one.lantern:
        vitals.append(Vital("oil", one.lantern.oil, one.lantern.most))
    marks = [Phrase("mark-place", {"place": one.place}), Phrase("mark-weapon", {"weapon": one.weapon.kind})]
    if not is_lit(state, one):
        marks.append(Phrase("mark-dark"))
    marks += circumstances.marks(one)
    spot = Spot(one.place) if state.fight is not None else None
    out = one.breath == LOST
    return Figure(one.id, one.name, one.side, tuple(vitals), tuple(marks), condition(one), out, spot=spot)


figures = partial(drawn, figure)
"""Everybody, in the order in which they came; then those in the wings."""


def condition(one: Person) -> str:
    """A word for how somebody is doing. (LA-10)"""
    if one.breath == LOST:
        return "lost"
    if one.breath == 0:
        return "down"
    return "unhurt" if one.breath == one.most_breath else "hurt"


def scene(state: Campaign) -> Scene:
    """What goes on now."""
    if state.fight is None:
        return Scene(evening.heading(state, Phrase("scene-well", {"ledges": state.ledges})))
    first = state.fight.first or HEROES
    order = [*standing(state, first), *standing(state, FOES if first == HEROES else HEROES)]
    heading = Phrase("scene-fight", {"round": state.fight.round})
    return Scene(heading, True, tuple([one.id for one in order]), ground=Ground("ledges"))


def sheet(state: Campaign, who: str) -> tuple[Section, ...]:
    """A figure's sheet; what can be rolled carries its command."""
    state = brought(state, who)
    one = person(state, who)
    rolls = {"grip": Climb(who, "down"), "sight": Listen(who), "nerve": None}
    skills = [Row(skill, getattr(one, skill), Phrase(f"why-{skill}"), rolls[skill], dial=skill) for skill in SKILLS]
    held = Phrase("row-weapon", {"weapon": one.weapon.kind, "die": one.weapon.die})
    carried = [Row("weapon", held, dial="weapon", does=("strike",))]
    if one.lantern:
        carried.append(Row("oil", one.lantern.oil, dial="oil"))
    return (
        Section("skills", tuple(skills)),
        Section(
            "health",
            (
                Row("breath", max(one.breath, 0), dial="breath"),
                Row("most-breath", one.most_breath, Phrase("why-breath"), dial="most-breath"),
            ),
        ),
        Section("carried", (*carried, Row("bandages", one.bandages, dial="bandages"))),
    )


def term(code: str) -> Mapping[str, str] | None:
    """A content entry's names, or None."""
    return names_in(code, WEAPONS, CREATURES, NATURAL)
