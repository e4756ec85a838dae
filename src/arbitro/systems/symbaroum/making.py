"""What is said while a character is made: the steps, and what each answer means. (SY-3, SY-4, SY-13)"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from arbitro.systems.contract import About, Phrase
from arbitro.systems.symbaroum import content
from arbitro.systems.symbaroum.abilities import brews
from arbitro.systems.symbaroum.characters import ATTRIBUTES, toughness_of
from arbitro.systems.symbaroum.creation import NEXT
from arbitro.table import signed

MAKING = {
    "calling": ("SY-3 calling",),
    "attributes": ("SY-3 points", "SY-3 array"),
    "abilities": ("SY-3 learns",),
    "gear": ("SY-3 weapon", "SY-3 second weapon", "SY-3 armour", "SY-3 shield"),
    "name": ("SY-3 name",),
}


def about(words: str, option: Any, facts: Mapping[str, Any]) -> About | None:
    """What an option means; None for what needs no saying."""
    kind = str(option).partition("/")[0]
    if words == "SY-3 calling":
        entry = content.CALLINGS[kind]
        best = ATTRIBUTES[entry.attributes.index(max(entry.attributes))]
        said = {"attribute": best, "value": max(entry.attributes), "learns": entry.learns}
        return About(Phrase("about-calling", said), f"{toughness_of(tuple(entry.attributes))}")
    if words in ("SY-3 points", "SY-3 array"):
        return About(Phrase("about-attribute", {"attribute": facts["attribute"]}))
    if words == "SY-3 learns":
        level = option.partition(NEXT)[2]
        what, of, brings = f"{kind}/{level}", *reckoned(kind, level)
        text = Phrase("about-learns", {"what": what, "of": of}) if of else Phrase("about-step", {"what": what})
        # A ritual has no steps.
        return About(text, brings or (level if kind not in content.RITUALS else ""), kind)
    if kind in content.WEAPONS:
        arm = content.WEAPONS[kind]
        return About(Phrase("about-weapon", {"group": arm.group}), f"1d{arm.die}", kind)
    if kind in content.ARMOUR:
        suit = content.ARMOUR[kind]
        return About(Phrase("about-armour", {"impedes": suit.impedes}), f"1d{suit.die}", kind)
    if words == "SY-3 shield":
        name = "shield" if option else "no-shield"
        return About(Phrase("about-shield", {"taken": option}), "+1" if option else "", name)
    return About(Phrase("about-no-armour" if words == "SY-3 armour" else "about-name"))


NUMBER_OF = {
    **dict.fromkeys(("damage", "first-blood", "opportunist", "mighty", "harm", "oil"), "damage"),
    **dict.fromkeys(("armour", "ward"), "armour"),
    **dict.fromkeys(("defence", "behind-shield", "swift"), "defence"),
    **dict.fromkeys(("heal", "recover", "aid", "toughness"), "toughness"),
    **dict.fromkeys(("volley", "sweep", "spur"), "attack"),
    **dict.fromkeys(("hold", "blind", "veil", "fog"), "turns"),
    "pain": "pain",
    "threshold": "threshold",
    "wary": "vigilant",
    "daze": "resolute",
    "cleanse": "temporary",
    "brew": "elixirs",
}
"""What the number of an effect is a number of: a label."""


def reckoned(kind: str, level: str) -> tuple[str, str]:
    """What the step of an ability, or a power, adds in dice or points, and to what: `damage`, `+1d4`. Both are empty
    where it does something else. (SY-8)"""
    if kind in content.ABILITIES:
        works = [*getattr(content.ABILITIES[kind], level).effects]
    else:
        works = [getattr(content.POWERS[kind], level) if kind in content.POWERS else content.RITUALS[kind].works]
    for work in works:
        of = NUMBER_OF.get(work.kind, "")
        if work.kind == "brew":
            return of, str(sum(brews(work.value, elixir) for elixir in content.ELIXIRS))
        if work.die:
            return of, f"{'−' if work.kind == 'cleanse' else '' if work.kind == 'harm' else '+'}1d{work.die}"
        if work.value:
            return of, signed(work.value)
    return "", ""
