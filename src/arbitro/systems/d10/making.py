"""What is said while a character is made: the steps, and what each answer means. (D10-1 to D10-7)"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from arbitro.systems.contract import About, Phrase
from arbitro.systems.d10 import charts, content
from arbitro.systems.d10.characters import CHARACTERISTICS
from arbitro.systems.d10.creation import QUESTIONS

MAKING = {
    "origin": ("D10-1 origin", *QUESTIONS.values()),
    "calling": ("D10-7 calling", "D10-7 points", "D10-7 skill", "D10-7 how many"),
    "gear": ("D10-21 weapon", "D10-23 hand"),
    "name": ("D10-1 name",),
}


def about(words: str, option: Any, facts: Mapping[str, Any]) -> About | None:
    """What an option means; None for what needs no saying."""
    if words == "D10-1 origin":
        values = {name: getattr(content.ORIGINS[option], name) for name in CHARACTERISTICS}
        return About(Phrase("about-origin", values), f"{sum(values.values()) + facts['extra']}")
    if words == "D10-7 calling":
        entry = content.CALLINGS[option]
        items = (*entry.weapons, *entry.armour)
        return About(Phrase("about-calling", {"skills": entry.skills, "items": items}), f"{len(entry.skills)}")
    if words == "D10-7 skill" and option in content.SKILLS:
        skill = content.SKILLS[option]
        base = skill.base if skill.innate else ()
        return About(Phrase("about-skill", {"parts": len(base), "base": base or ("nothing",)}))
    if words == "D10-21 weapon":
        arm = content.WEAPONS[option]
        said: dict[str, Any] = {
            "skill": arm.skill,
            "blow": arm.blow,
            "hands": arm.hands,
            "actions": arm.actions,
            "metres": arm.metres,
        }
        if arm.ranges:
            return About(Phrase("about-ranged", {**said, "range": arm.ranges[-1]}), arm.code)
        return About(Phrase("about-weapon", said), arm.code)
    if words == "D10-7 points":
        return About(Phrase("about-points", {"scheme": option}), f"{facts['points']}")
    if words in QUESTIONS.values():
        return About(Phrase("about-characteristic", {"characteristic": words.partition(" ")[2]}))
    if words == "D10-7 skill":
        return About(Phrase("about-done", {"left": facts["left"]}), f"{facts['left']}")
    if words == "D10-23 hand":
        return About(Phrase("about-hand", {"harder": charts.MELEE["off-hand"]}))
    if words == "D10-7 how many":
        return About(Phrase("about-how-many", {"value": facts["value"]}))
    return About(Phrase("about-name")) if words == "D10-1 name" else None
