"""A fight to look at: two heroes on the road, and four who want their purses. (SD-11)"""

from __future__ import annotations

from msgspec.structs import replace

from arbitro.systems.boards import set_about
from arbitro.systems.contract import HEROES
from arbitro.systems.places import COVER
from arbitro.systems.stepdie.board import square_of
from arbitro.systems.stepdie.campaign import Campaign, Fight, House
from arbitro.systems.stepdie.characters import Person, creature, weapon


def demo() -> Campaign:
    """A warrior and a rogue who wait to be claimed, a captain with three of hers, and something to stand behind.

    The poacher has left his cover to shoot: so a first fight is won two times in three, and shorter.
    """
    house = House()
    heroes = (
        Person(
            id="hero-1",
            name="Alba",
            side=HEROES,
            traits=(2, 1, 0),
            mana=3,
            most_mana=3,
            weapon=weapon("sword"),
            spare=(weapon("throwing-knives"),),
            protected=True,
            armour=1,
            place=square_of("D6"),
        ),
        Person(
            id="hero-2",
            name="Teo",
            side=HEROES,
            traits=(0, 2, 1),
            mana=3,
            most_mana=3,
            weapon=weapon("bow"),
            spare=(weapon("knife"),),
            place=square_of("C7"),
        ),
    )
    foes = [
        replace(creature(kind, number, house.elite_hearts), place=square_of(square))
        for kind, number, square in (
            ("captain", 1, "K7"),
            ("bandit", 1, "I6"),
            ("bandit", 2, "I8"),
            ("poacher", 1, "K8"),
        )
    ]
    return set_about(Campaign(house, (*heroes, *foes), fight=Fight()), {COVER: "C7 F5 F9 L8"})
