"""A fight to look at: two heroes and three goblins in a cellar."""

from __future__ import annotations

from arbitro.systems.contract import FOES, HEROES
from arbitro.systems.knave.campaign import Campaign, Fight, House
from arbitro.systems.knave.characters import Person
from arbitro.systems.knave.gear import creature, make


def demo() -> Campaign:
    """Two heroes who wait to be claimed, three goblins thirty feet away, nobody has moved yet."""
    heroes = (
        Person(
            id="hero-1",
            name="Bran",
            side=HEROES,
            abilities=(3, 2, 2, 1, 1, 1),
            hit_points=8,
            most_hit_points=8,
            items=(
                make("long-sword"),
                make("gambeson"),
                make("round-shield"),
                make("rations", 2),
                make("rope"),
                make("torches"),
            ),
            in_hand="long-sword",
            copper=35,
        ),
        Person(
            id="hero-2",
            name="Ilune",
            side=HEROES,
            abilities=(1, 2, 1, 3, 3, 2),
            hit_points=6,
            most_hit_points=6,
            items=(
                make("short-bow"),
                make("arrows"),
                make("dagger"),
                make("ember-bloom"),
                make("rations", 2),
                make("bandages"),
            ),
            in_hand="short-bow",
            copper=20,
        ),
    )
    goblins = [
        creature("goblin", number + 1, hit_points, FOES, place=(30, 0)) for number, hit_points in enumerate((5, 4, 6))
    ]
    people = (*heroes, *goblins)
    return Campaign(House(), people, fight=Fight(started=tuple([one.id for one in goblins])))
