"""What is said while a character is made: the steps, and what each answer means. (BRP-2.2 to BRP-2.10)"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from arbitro.systems.brp import content
from arbitro.systems.brp.characters import CHARACTERISTICS, make_weapon
from arbitro.systems.brp.charts import ERAS, HISTORICAL
from arbitro.systems.brp.creation import slot_skills
from arbitro.systems.contract import About, Phrase

MAKING = {
    "characteristics": ("BRP-2.3 keep", "BRP-2.3 anew", "BRP-2.3 from", "BRP-2.3 to", "BRP-2.3 points"),
    "person": ("BRP-2.2 name", "BRP-2.2 race"),
    "profession": ("BRP-2.7 profession", "BRP-2.7 title", "BRP-2.7 choice", "BRP-2.7 points"),
    "own-skills": ("BRP-2.8 points",),
    "gear": ("BRP-2.9 keepsake", "BRP-2.9 weapon"),
    "background": ("BRP-2.10 background",),
}


def about(words: str, option: Any, facts: Mapping[str, Any]) -> About | None:
    """What an option means; None for what needs no saying."""
    if words in ("BRP-2.3 from", "BRP-2.3 to") and option in CHARACTERISTICS:
        return About(Phrase("about-characteristic", {"characteristic": option}), f"{facts[option]}")
    if words == "BRP-2.7 profession" and option in content.PROFESSIONS:
        entry = content.PROFESSIONS[option]
        said = {"skills": tuple([slot_skills(slot)[0] for slot in entry.skills]), "choose": entry.choose}
        return About(Phrase("about-profession", said), f"{len(entry.skills) + entry.choose}")
    if words == "BRP-2.9 weapon" and option != "none":
        arm = make_weapon(option)
        said = {"hands": arm.hands, "points": arm.most, "base": arm.use.base, "range": (arm.thrown or arm.use).range}
        return About(Phrase("about-weapon", said), content_damage(option))
    if words in ("BRP-2.7 choice", "BRP-2.7 skill", "BRP-2.7 speciality") and option not in (None, "another"):
        return skilled(option, facts.get("era", HISTORICAL))
    if words in ("BRP-2.7 points", "BRP-2.8 points"):
        return About(Phrase("about-points", {"scheme": option}), f"{facts['points']}")
    if words == "BRP-2.9 weapon":
        return About(Phrase("about-no-weapon"))
    if words == "BRP-2.7 profession":
        return About(Phrase("about-own-profession"))
    if words == "BRP-2.3 points":
        return About(Phrase("about-moved", {"source": facts["source"], "target": facts["target"]}))
    # The others are their own last word: `about-keepsake`, `about-hand`, `about-build`.
    said = dict(facts) if option is None else {"option": option}
    return About(Phrase(f"about-{words.partition(' ')[2]}", said))


def skilled(slot: str, era: str) -> About:
    """The chance that everybody has in a skill; where a slot allows several, in the first of them. (BRP-2.6)"""
    skill, _, speciality = slot_skills(slot)[0].partition("/")
    base = content.SKILLS[skill].base
    if isinstance(base, tuple):
        base = base[ERAS.index(era)]
    # Another language than one's own is begun from nothing, and so is reading it.
    if base in ("language", "literacy") and speciality != "own":
        base = 0
    if isinstance(base, int):
        return About(Phrase("about-skill", {"base": base}), str(base))
    return About(Phrase("about-skill", {"base": f"base-{base}"}))


def content_damage(kind: str) -> str:
    """The damage of a weapon, as its list has it. (BRP-5.9)"""
    return next(shelf[kind].damage for shelf in (content.MELEE, content.MISSILE, content.SHIELDS) if kind in shelf)
