"""What is said while a character is made: the steps, and what each answer means. (SD-1, SD-17)"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from arbitro.systems.contract import About, Phrase
from arbitro.systems.stepdie.characters import TRAITS
from arbitro.systems.stepdie.content import CALLINGS, WEAPONS

MAKING = {
    "calling": ("SD-1 calling",),
    "traits": ("SD-1 best", "SD-1 second"),
    "gear": ("SD-1 weapon", "SD-1 second weapon", "SD-17 protected"),
    "name": ("SD-1 call",),
}


def about(words: str, option: Any, facts: Mapping[str, Any]) -> About | None:
    """What an option means; None for what needs no saying."""
    if words == "SD-1 calling":
        entry = CALLINGS[option]
        return About(Phrase("about-calling", {"traits": entry.traits, "weapons": entry.weapons}))
    # A trait is how many faces its die has; on a d6 alone, what it needs there. (SD-1, SD-19)
    alone = {"dice": facts["dice"]} if "dice" in facts else {}
    if option in TRAITS:
        return About(Phrase("about-trait", {"trait": option} | alone), f"{facts['die']}")
    if option in WEAPONS:
        arm = WEAPONS[option]
        said = {"trait": arm.trait, "how": "ranged" if arm.ranged else "melee"} | alone
        return About(Phrase("about-weapon", said), f"{facts[arm.trait]}")
    if words == "SD-17 protected":
        name = "protected" if option else "unprotected"
        return About(Phrase("about-protected", {"taken": option}), f"+{int(option)}", name)
    return About(Phrase("about-nothing" if option is not None else "about-name"))
