"""What is said while a character is made: the steps, and what each answer means. (KN-2 to KN-9)"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from arbitro.systems.contract import About, Phrase
from arbitro.systems.knave import content
from arbitro.systems.knave.characters import ABILITIES

MAKING = {
    "abilities": ("KN-2 swap", "KN-2 swap with"),
    "gear": ("KN-5 weapon", "KN-5 spellbook", "KN-5 shop"),
    "name": ("KN-5 gender", "KN-5 name"),
}


def about(words: str, option: Any, facts: Mapping[str, Any]) -> About | None:
    """What an option means; None for what needs no saying."""
    if option in ABILITIES:
        return About(Phrase("about-ability", {"ability": option}), f"+{facts[option]}")
    if option in content.WEAPONS:
        arm = content.WEAPONS[option]
        how = "thrown" if arm.thrown else arm.reach
        # The first one is free.
        worth = {"quality": arm.quality, "price": arm.price * (words == "KN-5 shop")}
        said = {"hands": arm.hands, "slots": arm.slots, "how": how} | worth
        return About(Phrase("about-weapon", said), f"1d{arm.die}")
    if option in content.ARMOUR:
        suit = content.ARMOUR[option]
        figure = f"{suit.defence}" if suit.defence else f"+{suit.bonus}"
        worth = {"quality": suit.quality, "price": suit.price}
        return About(Phrase("about-armour", {"place": suit.kind, "slots": suit.slots} | worth), figure)
    if option in content.GEAR:
        ware = content.GEAR[option]
        return About(Phrase("about-gear", {"slots": ware.slots, "price": ware.price}), f"×{ware.count}")
    if words == "KN-5 spellbook":
        return About(Phrase("about-spellbook", {"way": option}))
    if words == "KN-5 shop":
        return About(Phrase("about-done", {"copper": facts["copper"]}), f"{facts['copper']}")
    if words == "KN-2 swap":
        return About(Phrase("about-no-swap"))
    return About(Phrase("about-gender" if words == "KN-5 gender" else "about-name"))
