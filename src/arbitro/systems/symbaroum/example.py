"""The fight on the first page: two characters to claim, and a fair fight. (SY-5)"""

from __future__ import annotations

from msgspec.structs import replace

from arbitro.systems.contract import HEROES
from arbitro.systems.symbaroum import content
from arbitro.systems.symbaroum.campaign import Campaign, Fight
from arbitro.systems.symbaroum.characters import Person, toughness_of, with_dose
from arbitro.systems.symbaroum.creation import FIRST_DOSES, adversary, armour, effect_of, learnt, weapon
from arbitro.systems.symbaroum.wounds import HERBS


def demo() -> Campaign:
    """A swordswoman and a mystic have been stopped on the road by three who want their purses."""
    alda = hero("alda", "Alda", "fighter", content.CALLINGS["fighter"].attributes)
    yago = hero("yago", "Yago", "mystic", (9, 13, 10, 7, 10, 15, 11, 5))
    foes = [replace(adversary(kind, 1), place=(paces, 0)) for kind, paces in FOES.items()]
    # As `rounds.in_order` would have it: by Quick, then by Vigilant.
    order = ("yago", "poacher-1", "alda", "sergeant-1", "spearman-1")
    return Campaign(people=(alda, yago, *foes), fight=Fight(round=1, order=order, turn="yago", moves=1, acts=1))


FOES = {"sergeant": 10, "spearman": 10, "poacher": 15}
"""Who has stopped them, and how many paces away."""


def hero(who: str, name: str, calling: str, attributes: tuple[int, ...]) -> Person:
    """Somebody with what a calling suggests, a weapon in hand."""
    likely, toughness = content.CALLINGS[calling], toughness_of(attributes)
    one = Person(
        who, name, HEROES, tuple(attributes), toughness, toughness,
        weapons=tuple([weapon(kind) for kind in likely.weapons]), in_hand=likely.weapons[0],
        armour=armour(likely.armour), shield=likely.shield, shielded=likely.shield, calling=calling,
    )  # fmt: skip
    for kind in likely.learns:
        one = learnt(one, kind)
    return with_dose(one, HERBS, effect_of(content.ELIXIRS[HERBS].works), FIRST_DOSES)
