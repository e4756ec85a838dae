"""Foes: the bear of the text, and our own."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import Any

import pytest
from msgspec.structs import replace

from arbitro.dice import Dice, distribution, plain
from arbitro.systems import brp
from arbitro.systems.brp import content
from arbitro.systems.brp.campaign import Fight, House
from arbitro.systems.brp.characters import (
    APP,
    Hiding,
    bonus_text,
    damage_bonus,
    hit_points,
    is_up,
    rating,
    ready,
    weapon_rating,
)
from arbitro.systems.brp.combat import Round, due
from arbitro.systems.brp.commands import suggest
from arbitro.systems.brp.encounters import Assail, Begin, Dismiss, Meet, average, averages, creature
from arbitro.systems.common import UNMET
from arbitro.systems.places import LINE, ONE, apart, standing_on, stopping, stretch
from arbitro.table import Live, Script, from_seed
from tests.systems.brp.figures import armed, code, done, facts, foe, moment, peace, person

WAITS = ("BRP-6.1 foe waits", False)


def bear() -> Any:
    """The average bear."""
    return creature("bear", 1, averages("bear"), "historical")


def test_the_bear_of_the_text():
    """Averages, MOV, hit points, damage bonus, fur, skills, attacks. (BRP-7)"""
    one = bear()

    assert one.characteristics == (21, 13, 21, 5, 11, 11, 0)
    assert (one.move, one.swim, one.hide) == (14, 8, 3)
    assert hit_points(one) == 17
    assert bonus_text(damage_bonus(one)) == "+2d6"
    assert [rating(one, skill, "historical") for skill in ("climb", "listen", "sense")] == [40, 75, 75]
    attacks = {weapon.kind: weapon.use for weapon in one.weapons}
    assert {kind: (line.base, str(line.dice), line.bonus) for kind, line in attacks.items()} == {
        "bite": (25, "d10", "half"),
        "claws": (40, "d6", "full"),
        "slap": (25, "d3", "full"),
    }
    assert [kind for kind, line in attacks.items() if line.fells] == ["slap"]
    assert set(one.routines) == {("claws", "claws"), ("claws", "bite"), ("slap",)}


def test_an_average_is_rounded_up():
    """20.5 is printed as 20–21 and 10.5 as 10–11; with 21 and 21 the bonus is the printed one. (BRP-7)"""
    assert [average(text) for text in ("3d6+10", "2d6+6", "5", "3d6", "0")] == [21, 13, 5, 11, 0]


def test_a_rolled_bear_has_the_printed_damage_bonus_a_little_more_often_than_not():
    """STR + SIZ is 6D6 + 20; from 41 on it is +2D6. (BRP-7, BRP-2.5)"""
    odds = distribution(Dice(6, 6))

    assert odds.chance(lambda total: total + 20 >= 41) == Fraction(4249, 7776)


def test_a_dozen_foes_of_our_own_and_then_some():
    """Beasts, folk, and things that should not be. (BRP-7)"""
    assert len(set(content.CREATURES) - {"bear"}) >= 12


@pytest.mark.parametrize("kind", list(content.CREATURES))
def test_every_foe_is_fit_to_fight(kind: str):
    """Something to attack with at a chance, two hands at most, skills as they stand in the file. (BRP-7)"""
    made, one = content.CREATURES[kind], creature(kind, 3, averages(kind), "historical")

    assert one.name == f"{kind} 3"
    assert hit_points(one) >= 3
    assert any(weapon_rating(one, weapon.use) >= 25 for weapon in ready(one))
    assert sum(weapon.hands for weapon in one.weapons if weapon.kind in one.in_hand) <= 2
    lines = {weapon.kind: weapon.use for weapon in one.weapons}
    for skill, percent in made.skills.items():
        found = weapon_rating(one, lines[skill]) if skill in lines else rating(one, skill, "historical")
        assert found == percent, skill
    for routine in one.routines:
        assert set(routine) <= set(made.attacks)
    assert (one.characteristics[APP] == 0) == (made.rolls[APP] == "0")


def test_meeting_somebody():
    """At a distance from the foremost hero; the fight is on. (BRP-7, BRP-5.1)"""
    state, told = done(
        peace(person("ada", place=(0, 0))), Meet("wolf"), ("BRP-7 made", "average"), ("BRP-7 metres", 12), WAITS
    )

    assert told == ["BRP-7 met"]
    assert [(one.id, one.place[0]) for one in state.people] == [("ada", 0), ("wolf-1", 12)]
    assert due(state) == ("referee",)
    again, _ = done(state, Meet("wolf", newcomer="f7"), ("BRP-7 made", "average"), ("BRP-7 metres", 3), WAITS)
    assert [(one.id, one.name) for one in again.people[1:]] == [("wolf-1", "wolf 1"), ("f7", "wolf 2")]


def test_a_foe_may_be_rolled():
    """Six rolls for a bear: its INT is 5, and it has no APP. (BRP-7)"""
    rolls = [("BRP-7 characteristic", total) for total in (15, 10, 20, 9, 12)]

    state, _ = done(peace(person("ada")), Meet("bear"), ("BRP-7 made", "rolled"), *rolls, ("BRP-7 metres", 5), WAITS)
    assert state.people[1].characteristics == (15, 10, 20, 5, 9, 12, 0)


def test_somebody_who_joins_in_the_middle_of_a_round_has_a_turn_in_it():
    """And states an intent with the others. (BRP-5.2)"""
    state, _ = done(replace(peace(person("ada"), foe("orc")), fight=Fight()), Round())
    state, _ = done(state, Meet("eagle"), ("BRP-7 made", "average"), ("BRP-7 metres", 9), WAITS)
    seen: list[str] = []
    while state.fight is not None and state.fight.phase == "intent":
        seen += due(state)
        state = brp.apply(state, suggest(state, due(state)[0]), Live(from_seed(1)))

    assert "eagle-1" in seen


def test_who_may_be_met_and_sent_away():
    """Heroes leave only when they are dead. (BRP-7)"""

    assert code(peace(person("ada")), Meet("unicorn")) == "no-creature"
    assert code(peace(), Meet("wolf")) == "no-party"
    crowd = [foe(f"orc-{number}") for number in range(20)]
    assert code(peace(person("ada"), *crowd), Meet("wolf")) == "no-room"
    assert code(peace(person("ada")), Dismiss("ada")) == "no-dismissing"
    state = moment(peace(person("ada"), foe("orc")), "orc")
    after, told = done(state, Dismiss("orc"))
    assert told == ["BRP-7 dismissed", "BRP-5.1 over"]
    assert [one.id for one in after.people] == ["ada"]
    assert after.fight is None
    # With somebody else there the fight goes on.
    after, told = done(moment(peace(person("ada"), foe("orc"), foe("wolf")), "ada"), Dismiss("orc"))
    assert told == ["BRP-7 dismissed"]
    assert due(after) == ("ada",)


@pytest.mark.parametrize("kind", list(content.CREATURES))
@pytest.mark.parametrize("seed", range(3))
def test_every_foe_can_be_fought_to_the_end(kind: str, seed: int):
    """Two fighters against one of each, nobody deciding. (BRP-5.1, BRP-7)"""
    heroes = [armed(person(who), "broadsword", "round-shield", skill=45, worn=("chain",)) for who in ("ada", "bran")]
    foe_ = replace(creature(kind, 1, averages(kind), "historical"), place=(9, 0))
    state, draw = replace(peace(*heroes, foe_), fight=Fight()), from_seed(seed)
    while state.fight is not None:
        state = brp.apply(state, suggest(state, due(state)[0]), Live(draw))

    assert len({one.side for one in state.people if is_up(one)}) <= 1


HELD = {
    "bandit": "short-sword+round-shield",
    "archer": "longbow",
    "spearman": "long-spear",
    "captain": "broadsword+kite",
    "gunman": "pistol+knife",
    "trooper": "laser-rifle",
    "villager": "knife",
    "guard": "broadsword+round-shield",
    "merchant": "dagger",
    "healer": "quarterstaff",
    "courtier": "broadsword",
    "bone-walker": "hand-axe+target-shield",
    "hill-brute": "heavy-club",
}
"""Of a bow and a dagger the bow, which takes both hands; of sword and shield both."""


@pytest.mark.parametrize("kind", content.CREATURES)
def test_a_creature_holds_what_two_hands_hold(kind: str):
    """The first of its weapons, and the next ones while there is a hand for them; its skills are what is printed.
    (BRP-7)"""
    one, made = creature(kind, 3, averages(kind), "historical"), content.CREATURES[kind]

    assert "+".join(one.in_hand) == HELD.get(kind, "")
    assert [(weapon.kind, weapon.use.base, weapon.use.dice) for weapon in one.weapons[len(made.weapons) :]] == [
        (name, attack.chance, plain(attack.damage)) for name, attack in made.attacks.items()
    ]
    assert (one.id, one.name, one.side, one.kind) == (f"{kind}-3", f"{kind} 3", "foes", kind)
    assert (one.move, one.swim, one.hide, one.night, one.wings) == (
        made.move, made.swim, made.armour, made.night, made.wings,
    )  # fmt: skip
    for skill, percent in made.skills.items():
        use = next((weapon.use for weapon in one.weapons if weapon.kind == skill), None)
        assert percent == (weapon_rating(one, use) if use is not None else rating(one, skill, "historical"))


@pytest.mark.parametrize(("unseen", "at"), [((), 40), (("bran",), 17), (("ada", "bran"), 10)])
def test_nobody_learns_by_who_comes_how_far_ahead_an_unseen_hero_is(unseen: tuple[str, ...], at: int):
    """Ten metres before the foremost whom anybody has seen: before 30, 7, or where fights begin. (BRP-6.1, BRP-7)"""
    table = Script(("BRP-7 made", "average"), ("BRP-7 metres", 10), WAITS)
    table.unseen = unseen
    state = brp.apply(peace(person("ada", place=(7, 0)), person("bran", place=(30, 0))), Meet("wolf"), table)

    assert state.people[2].place[0] == at


def test_foes_appear_before_the_foremost_hero():
    """Ten metres before 7, not before 3. (BRP-6.1, BRP-7)"""
    people = (person("ada", place=(7, 0)), person("bran", place=(3, 0)))
    state, _ = done(
        peace(*people), Meet("wolf"), ("BRP-7 made", "average"), ("BRP-7 metres", 10), ("BRP-6.1 foe waits", False)
    )

    assert [one.place[0] for one in state.people] == [7, 3, 17]


@pytest.mark.parametrize("kind", content.ENCOUNTERS)
@pytest.mark.parametrize("way", [LINE, ONE])
def test_a_fight_that_is_ready_begins_at_its_distance_among_what_stands_there(kind: str, way: str):
    """So many of each kind, as far away as the list says; on squares with its walls and cover. (BRP-7)"""
    entry = content.ENCOUNTERS[kind]
    state = replace(peace(person("ada")), house=House(squares=way))
    after, _ = done(state, Begin(kind, "f7"), ("BRP-5.3 apart", entry.metres))

    assert after.fight is not None
    one, *foes = after.people
    assert Counter(each.kind for each in foes) == entry.creatures
    if after.fight.board is None:
        assert {each.place[0] for each in foes} == {entry.metres}
        return
    assert min(apart(one.place, each.place, after.fight.board) for each in foes) >= entry.metres
    about = {what: set(stretch(after.fight.board, names)) for what, names in entry.scenery.items()}
    assert {what: set(standing_on(after.fight.board, what)) for what in about} == about
    assert not stopping(after.fight.board) & {each.place for each in after.people}


def test_a_ready_fight_needs_peace_and_somebody_to_meet_it():
    assert code(peace(person("ada")), Begin("unicorns")) == "no-encounter"
    assert code(peace(), Begin("the-gate-watch")) == "no-party"
    state, _ = done(peace(person("ada")), Begin("the-gate-watch"), ("BRP-5.3 apart", 4))
    assert code(state, Begin("the-gate-watch")) == "no-peace"
    crowd = [foe(f"orc-{number}") for number in range(18)]
    assert code(peace(person("ada"), *crowd), Begin("the-gate-watch")) == "no-room"


# Who comes, and who sets upon whom (BRP-5.1, BRP-6.1, BRP-7)


@pytest.mark.parametrize(("dice", "expected"), [("4d8+7", 25), ("3d8+2", 16), ("5d4", 13), ("7", 7)])
def test_averages_of_other_dice(dice: str, expected: int):
    """Four times 4.5 and 7; 13.5 and 2, rounded up; 12.5; and what is no die. (BRP-7)"""
    assert average(dice) == expected


def test_a_bite_carries_its_venom():
    """The serpent's and the spider's, each its own; a wolf has none. (BRP-7)"""
    venoms = {
        kind: [weapon.use.venom.kind for weapon in creature(kind, 1, averages(kind), "historical").weapons
               if weapon.use.venom]
        for kind in ("serpent", "spider", "wolf")
    }  # fmt: skip

    assert venoms == {"serpent": ["serpent-venom"], "spider": ["spider-venom"], "wolf": []}


@pytest.mark.parametrize("era", ["historical", "modern"])
def test_a_creature_is_as_good_as_is_printed_in_any_times(era: str):
    """A healer's Medicine is 50, whether it begins at 0 or at 5. (BRP-7)"""
    state = peace(person("ada"), era=era)

    state, _ = done(state, Meet("healer"), ("BRP-7 made", "average"), ("BRP-7 metres", 9), WAITS)
    assert rating(state.people[1], "medicine", era) == 50


def test_they_are_counted_but_for_those_in_secret():
    """The third wolf is the third; whoever comes unseen has a number that tells nothing. (BRP-7)"""
    asked = (("BRP-7 made", "average"), ("BRP-7 metres", 9), WAITS)
    state, _ = done(peace(person("ada"), foe("wolf-1"), foe("wolf-2")), Meet("wolf"), *asked)
    assert [one.name for one in state.people[3:]] == ["wolf 3"]

    unseen, _ = done(state, Meet("wolf", newcomer=f"{UNMET}7"), *asked)
    assert int(unseen.people[-1].name.removeprefix("wolf ")) >= 20


def test_those_of_a_ready_fight_are_called_as_whoever_brings_them_says():
    """Two of the watch as `f7-1` and so on; and without a word by their kind. (BRP-7)"""
    entry = content.ENCOUNTERS["the-gate-watch"]
    total = sum(entry.creatures.values())
    kinds = [kind for kind, number in entry.creatures.items() for _ in range(number)]

    named, _ = done(peace(person("ada")), Begin("the-gate-watch", "f7"), ("BRP-5.3 apart", 4))
    assert [one.id for one in named.people[1:]] == [f"f7-{at}" for at in range(1, total + 1)]
    plainly, _ = done(peace(person("ada")), Begin("the-gate-watch"), ("BRP-5.3 apart", 4))
    assert [one.id.rpartition("-")[0] for one in plainly.people[1:]] == kinds


def test_who_is_sent_away_is_named():
    """And not whoever sends them. (BRP-7)"""
    assert facts(peace(person("ada"), foe("orc")), Dismiss("orc"), "BRP-7 dismissed") == {"who": "orc"}


def test_who_lies_in_wait_is_met_only_by_those_who_come_before_the_first_round():
    """Ada hides: a wolf that comes as all begins has to notice her; in the third round the fight is open. (BRP-6.1)"""
    ada = person("ada", hidden=Hiding("hide", "success"))
    asked = (("BRP-7 made", "average"), ("BRP-7 metres", 9), WAITS)

    open_, _ = done(
        replace(peace(ada, person("bran"), foe("orc")), fight=Fight(3, "act", ("bran",))), Meet("wolf"), *asked
    )
    assert open_.fight is not None
    assert open_.fight.ambushes == ()
    for fight in (None, Fight()):
        table = Live(lambda faces: faces)
        state = brp.apply(replace(peace(ada, person("bran")), fight=fight), Meet("wolf"), table)
        assert state.fight is not None
        assert [(each.who, each.target) for each in state.fight.ambushes] == [("ada", "wolf-1")]


def test_a_fight_begins_from_where_nobody_has_gone_yet():
    """Wherever somebody was put before: the heroes at the near end, their foes so far off. (BRP-5.1, BRP-5.3)"""
    state, _ = done(
        peace(person("ada", place=(5, 0)), foe("orc", place=(3, 0))), Assail("ada", "orc"), ("BRP-5.3 apart", 4)
    )

    assert [one.place for one in state.people] == [(0, 0), (4, 0)]


def test_whoever_is_set_upon_is_nobodys_captive():
    """The orc is freed by it, and Ada was never held. (BRP-5.1)"""
    state, _ = done(peace(person("ada"), replace(foe("orc"), captive=True)), Assail("ada", "orc"), ("BRP-5.3 apart", 2))

    assert [one.captive for one in state.people] == [False, False]


def test_two_of_a_side_have_it_out_between_themselves():
    """Rivals in a duel; a foe is just a foe, behind the same cover or not. (BRP-5.1)"""
    state = peace(person("ada", cover="hedge"), person("bran"), foe("orc", cover="hedge"))

    friends, _ = done(state, Assail("ada", "bran"), ("BRP-5.3 apart", 2))
    foes, _ = done(state, Assail("ada", "orc"), ("BRP-5.3 apart", 2))
    assert friends.fight is not None
    assert foes.fight is not None
    assert (friends.fight.rivals, foes.fight.rivals) == (("ada", "bran"), ())
    both, _ = done(peace(foe("orc", cover="hedge"), foe("wolf")), Assail("orc", "wolf"), ("BRP-5.3 apart", 2))
    assert both.fight is not None
    assert both.fight.rivals == ("orc", "wolf")


def test_nobody_sets_upon_somebody_who_is_not_there():
    """Not among those who are here. (BRP-5.1)"""
    assert code(peace(person("ada"), foe("orc")), Assail("ada", "wolf")) == "no-figure"
    assert code(peace(person("ada"), foe("orc")), Assail("ada", "ada")) == "no-foe"
