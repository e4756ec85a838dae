"""Mana, effects and what comes of them. (SD-7, SD-8, SD-12 to SD-14)"""

from __future__ import annotations

import re
from typing import Any

import pytest
from msgspec.structs import replace

from arbitro.systems import stepdie
from arbitro.systems.contract import BYSTANDERS, FOES, Phrase
from arbitro.systems.places import Board, Floor
from arbitro.systems.stepdie.campaign import SIX, House
from arbitro.systems.stepdie.characters import Condition
from arbitro.systems.stepdie.combat import Attack, Threaten, dangers
from arbitro.systems.stepdie.content import SPELLS
from arbitro.systems.stepdie.powers import NOBODY, Cast, Invoke, affordable, against, kinds_of
from arbitro.systems.stepdie.wounds import PassTime
from arbitro.words import LANGUAGES, Language, speaker
from tests.systems.stepdie.figures import (
    BOW,
    EVEN,
    asked,
    boss,
    carried,
    elite,
    fight,
    foe,
    forms,
    hero,
    of,
    peace,
    play,
    refusal,
    told,
)

FAR: dict[str, Any] = {"place": (9, 6)}
LEVELS = {"bolt": "standard", "hold": "strong", "blast": "strong", "dazzle": "trick"}


def cast(state: Any, spell: str, target: str, natural: int, *more: tuple[str, Any], cost: int | None = None) -> Any:
    """An effect at its usual level with this roll; the state and the codes."""
    level = SPELLS[spell].level
    answers: list[tuple[str, Any]] = [("SD-12 level", level)]
    if level == "trick" and of(state, "ada").mana:
        answers.append(("SD-13 cost", cost or 0))
    return play(state, Cast("ada", spell, target), *answers, EVEN, ("SD-12 magic", natural), *more)


# The price


@pytest.mark.parametrize(
    ("spell", "target", "cost"), [("spark", 4, 0), ("leap", 6, 1), ("mend", 8, 2), ("upheaval", 12, 3)]
)
def test_each_level_has_its_target_and_its_cost(spell: str, target: int, cost: int):
    """SD-12, SD-13: paid before the roll."""
    one = hero(traits=(0, 0, 4), hearts=1)
    whom = NOBODY if SPELLS[spell].target == "none" else "ada"
    answers: list[tuple[str, Any]] = [("SD-12 level", SPELLS[spell].level)]
    if spell == "spark":
        answers.append(("SD-13 cost", 0))

    found = told(
        peace(one), Cast("ada", spell, whom), *answers, EVEN, ("SD-12 magic", 2), ("SD-12 consequence", "time")
    )

    assert found["SD-2 failure"]["against"] == target
    assert found.get("SD-12 paid", {}).get("cost", 0) == cost


def test_a_trick_may_cost_nothing_or_one():
    """SD-13: the referee says; nothing by default, and there is no choice without mana."""
    state, spark = peace(hero()), Cast("ada", "spark")

    after, _ = cast(state, "spark", NOBODY, 9, ("SD-12 outcome", ""), cost=1)

    assert of(after, "ada").mana == 2
    assert asked(state, spark)["SD-13 cost"] == 0
    assert "SD-13 cost" not in asked(peace(hero(mana=0)), spark)


@pytest.mark.parametrize(
    ("mana", "levels"),
    [(0, ("trick",)), (1, ("trick", "standard")), (2, ("trick", "standard", "strong"))],
)
def test_only_what_can_be_paid_can_be_asked_for(mana: int, levels: tuple[str, ...]):
    """SD-12: and an effect of the list says what it would need."""
    assert affordable(hero(mana=mana)) == levels
    if mana < 2:
        refused = refusal(peace(hero(mana=mana, hearts=1)), Cast("ada", "mend", "ada"))
        assert (refused.code, refused.facts) == ("no-mana", {"who": "ada", "cost": 2, "left": mana})


def test_the_referee_may_rule_another_level():
    """SD-12: which changes target and cost alike."""
    found = told(
        peace(hero()),
        Cast("ada", "leap", "ada"),
        ("SD-12 level", "strong"),
        EVEN,
        ("SD-12 magic", 8),
        ("SD-12 outcome", ""),
    )

    assert (found["SD-12 paid"]["cost"], found["SD-2 success"]["against"]) == (2, 8)


def test_what_is_almost_impossible_is_not_paid_for():
    """SD-3, SD-12: another plan."""
    state = peace(hero())

    after, codes = play(
        state,
        Cast("ada", "upheaval"),
        ("SD-12 level", "great"),
        ("SD-3 situation", "noise"),
        ("SD-3 roll anyway", False),
    )

    assert codes == ["SD-12 tries", "SD-3 almost impossible", "SD-3 another plan"]
    assert after == state


# Failing


def test_a_failure_loses_the_mana_and_brings_a_small_consequence():
    """SD-12: the referee's choice, exposed by default."""
    state = fight(hero(), foe(**FAR))

    after, codes = cast(state, "barrier", "ada", 5, ("SD-12 consequence", "exposed"))

    assert codes == ["SD-12 tries", "SD-12 paid", "SD-2 failure", "SD-2 complication"]
    assert (of(after, "ada").mana, of(after, "ada").conditions) == (2, (Condition("exposed"),))
    assert asked(state, Cast("ada", "barrier", "ada"))["SD-12 consequence"] == "exposed"


def test_what_an_effect_that_fails_may_bring_is_small():
    """SD-12: in the open, heard, late, on the ground; usually in the open."""
    answers = (("SD-12 level", "standard"), EVEN, ("SD-12 magic", 5), ("SD-12 consequence", "time"))

    found = forms(fight(hero(), foe(**FAR)), Cast("ada", "barrier", "ada"), *answers)["SD-12 consequence"]

    assert found == (("exposed", "noise", "time", "knocked-down"), "exposed", {"who": "ada"})


def test_among_themselves_nobody_takes_revenge_for_magic():
    """SD-8, SD-12: a bandit who fails to hold another; against an enemy of theirs in reach a hero pays for it."""
    witch = foe("witch-1", traits=(0, 0, 2), mana=2, most_mana=2, spells=("hold",))
    low = (("SD-12 level", "strong"), EVEN, ("SD-12 magic", 5))

    _, codes = play(
        peace(hero(), witch, foe()), Cast("witch-1", "hold", "bandit-1"), *low, ("SD-12 consequence", "time")
    )
    _, paid = play(peace(hero(), foe()), Cast("ada", "hold", "bandit-1"), *low, ("SD-8 price", "heart"))

    assert (codes[-1], paid[-2]) == ("SD-2 complication", "SD-8 revenge")


def test_the_log_knows_whose_target_an_effect_must_reach():
    """SD-3, SD-12 to SD-14: the enemy's, and nobody's where it is for a friend."""
    state, low = fight(hero(), hero("berto", place=(0, 0)), foe(**FAR)), (EVEN, ("SD-12 magic", 6))

    bolt = told(state, Cast("ada", "bolt", "bandit-1"), ("SD-12 level", "standard"), *low)["SD-2 success"]
    boost = told(state, Cast("ada", "strengthen", "berto"), ("SD-12 level", "standard"), *low)["SD-2 success"]

    assert (bolt["foe"], "foe" in boost) == ("bandit-1", False)


def test_against_an_enemy_who_could_get_at_the_caster_it_is_revenge():
    """SD-8, SD-12, ruling: one resolution, one effect."""
    _, beside = cast(fight(hero(), foe()), "bolt", "bandit-1", 5, ("SD-8 price", "heart"))
    _, far = cast(fight(hero(), foe(**FAR)), "bolt", "bandit-1", 5, ("SD-12 consequence", "noise"))

    assert beside[-2:] == ["SD-8 revenge", "SD-7 hurt"]
    assert far[-1] == "SD-2 complication"


def test_several_enemies_press_a_caster_as_they_do_a_fighter():
    """SD-10."""
    state = fight(hero(), foe(), foe("bandit-2", place=(4, 5)))

    _, codes = play(
        state,
        Cast("ada", "bolt", "bandit-1"),
        ("SD-12 level", "standard"),
        ("SD-10 pressure", "complication"),
        EVEN,
        ("SD-12 magic", 3),
        ("SD-8 price", "heart"),
        ("SD-10 complication", "knocked-down"),
    )

    assert codes[-3:] == ["SD-8 revenge", "SD-7 hurt", "SD-2 complication"]


# At an enemy


@pytest.mark.parametrize(
    ("spell", "enemy", "needed"),
    [
        ("bolt", foe(**FAR), 6),
        ("bolt", elite(**FAR), 8),
        ("bolt", boss(**FAR), 12),
        ("bolt", foe(grade=0, **FAR), 6),
        ("hold", foe(**FAR), 8),
        ("hold", elite(**FAR), 8),
        ("hold", boss(**FAR), 12),
        ("dazzle", foe(**FAR), 6),
    ],
)
def test_against_an_enemy_the_greater_target_counts(spell: str, enemy: Any, needed: int):
    """SD-6, SD-12, ruling: the text has both the enemy's and the level's."""
    answers: list[tuple[str, Any]] = [("SD-12 level", LEVELS[spell])]
    if spell == "dazzle":
        answers.append(("SD-13 cost", 0))

    found = told(
        fight(hero(traits=(0, 0, 4)), enemy), Cast("ada", spell, enemy.id), *answers, EVEN, ("SD-12 magic", 19)
    )

    assert found["SD-2 success"]["against"] == needed


def test_a_bolt_is_an_attack():
    """SD-7, SD-13, SD-14: a heart, or with the larger scale two."""
    state = fight(hero(), boss(grade=1, **FAR))

    one, _ = cast(state, "bolt", "warlord-1", 6)
    two, _ = cast(state, "bolt", "warlord-1", 10, ("SD-14 exceptional", "bigger"))

    assert (of(one, "warlord-1").hearts, of(two, "warlord-1").hearts) == (2, 1)


def test_range_and_cover_count_for_a_bolt():
    """SD-9, SD-11."""
    state = fight(hero(place=(0, 6)), foe(place=(11, 6)), cover=((11, 6),))

    facts = told(
        state,
        Cast("ada", "bolt", "bandit-1"),
        ("SD-12 level", "standard"),
        EVEN,
        ("SD-12 magic", 2),
        ("SD-12 consequence", "time"),
    )["SD-2 failure"]

    assert facts["against"] == 12
    assert facts["against_modifiers"].parts == (("normal", 6), ("cover", 2), ("far", 4))


def test_an_area_hits_whoever_stands_near_against_the_hardest_of_them():
    """SD-13; ours: a square around the target, two with the larger scale."""
    near, further, off = foe(place=(9, 6)), elite(place=(10, 6)), foe("bandit-2", place=(11, 6))
    state = fight(hero(traits=(0, 0, 4)), near, further, off)

    found = told(state, Cast("ada", "blast", "bandit-1"), ("SD-12 level", "strong"), EVEN, ("SD-12 magic", 8))
    small, _ = cast(state, "blast", "bandit-1", 8)
    large, _ = cast(state, "blast", "bandit-1", 20, ("SD-14 exceptional", "bigger"))

    assert found["SD-2 success"]["against"] == 8
    assert [one.hearts for one in small.people[1:]] == [0, 1, 1]
    assert [one.hearts for one in large.people[1:]] == [0, 1, 0]


def test_where_nobody_fights_an_area_hits_its_target_alone():
    """SD-13, ours: nobody is known to stand near; a captive of theirs, and not the one beside."""
    held = (Condition("captive"),)
    state = peace(hero(), hero("berto"), elite(conditions=held, grade=0), boss("bandit-1", conditions=held, hearts=1))
    answers = (("SD-12 level", "strong"), EVEN, ("SD-12 magic", 8))

    after, _ = play(state, Cast("ada", "blast", "captain-1"), *answers)

    assert [one.hearts for one in after.people] == [5, 5, 1, 1]


def test_an_area_hits_whoever_it_is_aimed_at_even_if_they_lie_there():
    """SD-13, SD-15: and any damage is the last of somebody who is down."""
    fallen = hero("cora", side=FOES, hearts=0, place=(9, 6))
    state = fight(hero(), fallen, foe(place=(9, 7)))

    after, _ = play(state, Cast("ada", "blast", "cora"), ("SD-12 level", "strong"), EVEN, ("SD-12 magic", 8))

    assert [one.hearts for one in after.people] == [5, -1, 0]


def test_a_bolt_hits_nobody_beside_its_target():
    """Only an area does. (SD-13)"""
    state = fight(hero(traits=(0, 0, 4)), foe(place=(9, 6)), elite(place=(10, 6)))

    after, _ = cast(state, "bolt", "bandit-1", 8)

    assert [one.hearts for one in after.people[1:]] == [0, 2]


def test_who_is_held_fast_loses_a_turn():
    """SD-13: or two with the larger scale."""
    state = fight(hero(), foe(**FAR), foe("bandit-2", place=(12, 6)))

    held, _ = cast(state, "hold", "bandit-1", 8)
    longer, _ = cast(state, "hold", "bandit-1", 10, ("SD-14 exceptional", "bigger"))

    assert of(held, "bandit-1").conditions == (Condition("held", 1),)
    assert of(longer, "bandit-1").conditions == (Condition("held", 2),)


def test_a_moment_s_distraction_makes_one_attack_easier():
    """SD-13: until it is used."""
    after, _ = cast(fight(hero(), foe(**FAR)), "dazzle", "bandit-1", 6)

    assert of(after, "bandit-1").conditions == (Condition("off-guard"),)


# For friends


def test_mending_gives_two_hearts_and_gets_people_up():
    """SD-13: three with the larger scale, never past the most."""
    state = peace(hero(), hero("berto", hearts=0), hero("cora", hearts=4))

    mended, codes = cast(state, "mend", "berto", 8)
    more, _ = cast(state, "mend", "berto", 10, ("SD-14 exceptional", "bigger"))
    full, _ = cast(state, "mend", "cora", 8)

    assert (of(mended, "berto").hearts, codes[-1]) == (2, "SD-13 healed")
    assert of(more, "berto").hearts == 3
    assert of(full, "cora").hearts == 5
    assert refusal(state, Cast("ada", "mend", "ada")).code == "no-wound"


@pytest.mark.parametrize(("roll", "turns", "said"), [(8, 1, ", un turno."), (10, 2, ", 2 turnos.")])
def test_the_log_says_for_how_many_turns_somebody_is_held(roll: int, turns: int, said: str):
    """SD-13: one, or two with the larger scale."""
    bigger = [("SD-14 exceptional", "bigger")] if roll == 10 else []
    answers = (("SD-12 level", "strong"), EVEN, ("SD-12 magic", roll), *bigger)
    line = told(fight(hero(), foe(**FAR)), Cast("ada", "hold", "bandit-1"), *answers)["SD-13 condition"]

    assert line["turns"] == turns
    assert speaker("es", "stepdie").say("SD-13 condition", line, {"bandit-1": "bandit 1"}).endswith(said)


@pytest.mark.parametrize(
    ("before", "most", "roll", "line"),
    [(0, 7, 8, (2, 2, 7)), (3, 7, 8, (2, 5, 7)), (3, 7, 10, (3, 6, 7)), (6, 7, 10, (1, 7, 7))],
)
def test_the_log_says_how_many_hearts_come_back(before: int, most: int, roll: int, line: tuple[int, int, int]):
    """SD-13: two, or three with the larger scale, as far as there are any to come back."""
    bigger = [("SD-14 exceptional", "bigger")] if roll == 10 else []
    state = peace(hero(), hero("berto", hearts=before, most_hearts=most))

    answers = (("SD-12 level", "strong"), EVEN, ("SD-12 magic", roll), *bigger)
    facts = told(state, Cast("ada", "mend", "berto"), *answers)["SD-13 healed"]
    assert (facts["hearts"], facts["left"], facts["most"]) == line


def test_a_boost_is_help_and_there_is_one_of_it():
    """SD-4, SD-13."""
    state = peace(hero(), hero("berto"))

    after, _ = cast(state, "strengthen", "berto", 6)

    assert of(after, "berto").helped == "ada"
    assert refusal(after, Cast("ada", "strengthen", "berto")).code == "no-second-helper"


def test_a_leap_is_five_squares_or_ten():
    """SD-13: over whatever there is, and it is no move."""
    state = fight(hero(conditions=(Condition("prone"),)), foe())

    after, _ = cast(state, "leap", "ada", 6, ("SD-13 where", "I7"))
    further, _ = cast(state, "leap", "ada", 10, ("SD-14 exceptional", "bigger"), ("SD-13 where", "N7"))

    assert (of(after, "ada").place, of(after, "ada").conditions) == ((8, 6), ())
    assert of(further, "ada").place == (13, 6)
    assert after.fight is not None
    assert (after.fight.acted, after.fight.moved) == (("ada",), ())


@pytest.mark.parametrize(("natural", "squares", "reach"), [(6, 5, 9 * 11), (10, 10, 14 * 12)])
def test_how_far_a_leap_goes(natural: int, squares: int, reach: int):
    """SD-12, SD-13: from D7 to every square within five, or ten, of twenty by twelve, but that of the other."""
    bigger = (("SD-14 exceptional", "bigger"),) if natural == 10 else ()
    answers = (("SD-12 level", "standard"), EVEN, ("SD-12 magic", natural), *bigger, ("SD-13 where", "D7"))

    options, begins, facts = forms(fight(hero(), foe()), Cast("ada", "leap", "ada"), *answers)["SD-13 where"]

    assert (len(options), begins, facts) == (reach - 1, "D7", {"square": "D7", "squares": squares})


def test_a_barrier_is_cover_for_a_turn():
    """SD-13: smoke too, for a trick."""
    state = fight(hero(), hero("berto", place=(0, 0)), foe())

    barrier, _ = cast(state, "barrier", "berto", 6)
    smoke, _ = cast(state, "smoke", "ada", 4)

    assert of(barrier, "berto").conditions == (Condition("warded", 1),)
    assert of(smoke, "ada").conditions == (Condition("warded", 1),)


def test_the_log_says_what_is_tried_on_whom_and_what_comes_of_it():
    """SD-12: in the referee's words, or in none."""
    one, other = hero(), hero("berto")
    answers = (("SD-12 level", "standard"), EVEN, ("SD-12 magic", 6))

    silent = told(peace(one, other), Cast("ada", "barrier", "berto"), *answers, ("SD-12 outcome", " "))
    spoken = told(peace(one, other), Cast("ada", "barrier", "berto"), *answers, ("SD-12 outcome", "It holds"))

    assert silent["SD-12 tries"] == {"who": "ada", "spell": "barrier", "target": "berto"}
    assert silent["SD-12 works"] == {"who": "ada", "spell": "barrier"}
    assert spoken["SD-12 outcome"] == {"who": "ada", "spell": "barrier", "text": "It holds"}
    assert "SD-12 works" not in spoken


def test_between_fights_a_barrier_stands_and_the_referee_says_what_it_holds_back():
    """SD-12, SD-13, ours: who is behind it is in cover when somebody sets on them, until time passes."""
    after, codes = cast(
        peace(hero(), hero("berto"), foe()), "barrier", "berto", 6, ("SD-12 outcome", "The water stops")
    )

    assert codes[-2:] == ["SD-12 outcome", "SD-13 condition"]
    assert of(after, "berto").conditions == (Condition("warded", 1),)
    begun, _ = play(after, Threaten("bandit-1", "berto"), ("SD-11 surprise", "nobody"))
    assert begun.fight is not None
    assert dangers(begun.house, begun.fight, of(begun, "berto"), of(begun, "bandit-1"), False).parts == (("cover", -1),)
    later, _ = play(after, PassTime(), ("SD-18 how long", 1))
    assert of(later, "berto").conditions == ()


def test_a_barrier_is_in_the_way_of_whoever_strikes_where_no_fight_begins():
    """SD-11, SD-13: a blow among friends, at 6, is one at 8 behind it; with nobody behind anything it stays at 6."""
    warded = hero("berto", grade=1, conditions=(Condition("warded", 1),))
    behind, plain = peace(hero(), warded), peace(hero(), hero("berto", grade=1))

    found = [told(each, Attack("ada", "berto"), EVEN, ("SD-6 attack", 9))["SD-2 success"] for each in (behind, plain)]
    assert [each["against"] for each in found] == [8, 6]


@pytest.mark.parametrize(("natural", "squares", "square"), [(6, 5, "H3"), (10, 10, "M3")])
def test_a_leap_between_fights_is_one_on_the_squares_where_they_stand(natural: int, squares: int, square: str):
    """SD-13: from C3 five squares to the right, or ten, past whoever stands there; a fight begins from there. Where
    nobody stands on squares it is the story's."""
    board = Board(16, 5)
    state = replace(peace(hero(), hero("berto")), floor=Floor(board, (("ada", (2, 2)), ("berto", (3, 2)))))
    bigger = (("SD-14 exceptional", "bigger"),) if natural == 10 else ()

    after, codes = cast(state, "leap", "ada", natural, *bigger, ("SD-13 where", square))
    assert after.floor is not None
    assert (dict(after.floor.at)["ada"], dict(after.floor.at)["berto"]) == ((2 + squares, 2), (3, 2))
    assert (codes[-1], after.floor.begins) == ("SD-13 leapt", True)
    answers = (("SD-12 level", "standard"), EVEN, ("SD-12 magic", natural), *bigger, ("SD-13 where", square))
    options, begins, _ = forms(state, Cast("ada", "leap", "ada"), *answers)["SD-13 where"]
    # Columns A to H, or to M, of five rows, less the one on which Berto stands.
    assert (len(options), begins) == ((3 + squares) * 5 - 1, "C3")
    assert cast(peace(hero()), "leap", "ada", 6, ("SD-12 outcome", "Over the brook"))[1][-1] == "SD-12 outcome"


# More than success


@pytest.mark.parametrize(("way", "mana"), [("bigger", 2), ("mana-back", 3), ("benefit", 2)])
def test_the_player_chooses_what_an_exceptional_success_adds(way: str, mana: int):
    """SD-14: a larger scale, one mana back, another benefit."""
    after, codes = cast(fight(hero(), foe(**FAR)), "barrier", "ada", 10, ("SD-14 exceptional", way))

    assert of(after, "ada").mana == mana
    assert "SD-14 more" in codes


def test_no_mana_comes_back_where_none_was_paid():
    """SD-14, ruling: a trick for nothing, by somebody who has mana to gain; one that was paid for gives it back."""
    state = peace(hero(mana=1))

    with pytest.raises(AssertionError, match="mana-back"):
        cast(state, "spark", NOBODY, 10, ("SD-14 exceptional", "mana-back"))
    for way in ("bigger", "benefit"):
        cast(state, "spark", NOBODY, 10, ("SD-14 exceptional", way), ("SD-12 outcome", ""))
    assert asked(state, Cast("ada", "spark"), faces=10)["SD-14 exceptional"] == "benefit"
    hurt = peace(hero(mana=2, hearts=1))
    assert asked(hurt, Cast("ada", "mend", "ada"), faces=10)["SD-14 exceptional"] == "bigger"
    paid, _ = cast(state, "spark", NOBODY, 10, ("SD-14 exceptional", "mana-back"), ("SD-12 outcome", ""), cost=1)

    assert of(paid, "ada").mana == 1


def test_what_has_a_scale_grows_and_what_has_none_pays_for_itself():
    """SD-14, ours: hearts, squares and turns; an opening is an opening, and a bigger die is one die bigger."""
    state = fight(hero(hearts=3), foe(**FAR))
    usual = {
        spell: asked(state, Cast("ada", spell, NOBODY if entry.target == "none" else target), 10)["SD-14 exceptional"]
        for spell, entry in SPELLS.items()
        for target in ("bandit-1" if entry.target == "foe" else "ada",)
        if entry.level != "great"
    }

    assert {spell for spell, way in usual.items() if way == "bigger"} == {
        "smoke", "bolt", "barrier", "leap", "blast", "hold", "mend",
    }  # fmt: skip
    assert {usual[spell] for spell in ("spark", "echo", "dazzle")} == {"benefit"}
    assert usual["strengthen"] == "mana-back"


# Why not


def test_effects_want_the_right_target():
    """SD-12: each refusal says which."""
    state = fight(hero(), hero("berto"), hero("cora", hearts=-1), foe(**FAR))

    assert refusal(state, Cast("ada", "bolt", "ada")).code == "no-self"
    assert refusal(state, Cast("ada", "bolt")).code == "no-figure"
    assert refusal(state, Cast("ada", "barrier", "cora")).code == "no-dead"
    assert refusal(state, Cast("ada", "leap", "berto")).code == "no-target-self"
    assert stepdie.why_not(state, Cast("ada", "leap", "ada")) is None
    assert refusal(state, Cast("ada", "leap", "berto")).facts == {"spell": "leap"}
    assert refusal(state, Cast("ada", "spark", "berto")).facts == {"spell": "spark"}
    assert refusal(state, Cast("ada", "spark", "berto")).code == "no-target-needed"
    assert refusal(state, Cast("ada", "fireworks")).code == "no-such-spell"
    assert refusal(state, Cast("bandit-1", "spark")).code == "no-hero"
    assert refusal(fight(hero(hearts=0), foe()), Invoke("ada")).code == "no-down"


def test_an_effect_is_an_action():
    """SD-11."""
    state = carried(fight(hero(), foe(**FAR)), Cast("ada", "barrier", "ada"))

    assert refusal(state, Invoke("ada")).code == "no-action-left"


def test_out_of_hiding_at_an_enemy_and_still_hidden_for_a_friend():
    """SD-11, ours."""
    state = fight(hero(conditions=(Condition("hidden"),)), hero("berto"), foe(weapon=BOW, **FAR))

    at_foe, _ = cast(state, "bolt", "bandit-1", 3, ("SD-12 consequence", "time"))
    for_friend, _ = cast(state, "strengthen", "berto", 6)

    assert of(at_foe, "ada").conditions == ()
    assert of(for_friend, "ada").conditions == (Condition("hidden"),)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_boost_is_said_as_it_is_with_either_dice(language: Language):
    """SD-4, SD-13, SD-19: on a d6 alone it is the threshold that changes, so nobody speaks of a bigger die."""
    say = speaker(language, "stepdie")
    boost = (("SD-12 level", "standard"), EVEN, ("SD-12 magic", 5))
    facts = told(peace(hero(), house=House(dice=SIX)), Cast("ada", "strengthen", "ada"), *boost)["SD-13 boosted"]

    for said in (say.say("SD-13 boosted", facts, {"ada": "Ada"}), say.option("kind-boost")):
        assert not re.search(r"\b(die|dado|d\d+)\b", said)


def test_on_a_d6_levels_move_the_threshold():
    """SD-19: a strong effect of the trained needs a 5, a trick a 3."""
    state = peace(hero(hearts=1), house=House(dice=SIX))

    strong = told(state, Cast("ada", "mend", "ada"), ("SD-12 level", "strong"), EVEN, ("SD-12 magic", 5))
    trick = told(
        state,
        Cast("ada", "spark"),
        ("SD-12 level", "trick"),
        ("SD-13 cost", 0),
        EVEN,
        ("SD-12 magic", 3),
        ("SD-12 outcome", ""),
    )

    assert (strong["SD-2 success"]["against"], trick["SD-2 success"]["against"]) == (5, 3)


# What is told


def test_mana_is_paid_from_what_there_is():
    """SD-4, SD-12: one of two that are left, of five at most; the d12 is a d10 that was helped."""
    one = hero(mana=2, most_mana=5, helped="berto")
    state = fight(one, hero("berto", place=(0, 0)), foe(place=(6, 6)))
    answers = (("SD-12 level", "standard"), EVEN, ("SD-12 magic", 6))

    lines = told(state, Cast("ada", "bolt", "bandit-1"), *answers)
    after, _ = play(state, Cast("ada", "bolt", "bandit-1"), *answers)

    assert lines["SD-12 paid"] == {"who": "ada", "cost": 1, "left": 1}
    assert lines["SD-4 bigger"] == {"who": "ada", "helper": "berto", "die": 12, "own": 10}
    assert (of(after, "ada").mana, of(after, "ada").most_mana, of(after, "ada").helped) == (1, 5, "")


def test_an_effect_on_nobody_who_is_there_is_refused():
    """SD-4, SD-12, SD-13: by name; and a second helper would be one too many."""
    state = peace(hero(), hero("berto", helped="cora"), hero("cora"))

    assert refusal(state, Cast("ada", "mend", "dario")) == Phrase("no-figure", {"figure": "dario"})
    found = refusal(state, Cast("ada", "strengthen", "berto"))
    assert (found.code, found.facts) == ("no-second-helper", {"target": "berto", "helper": "cora"})


def test_what_an_effect_of_ones_own_may_be_begins_with_what_is_likely():
    """On an enemy harm, on a friend help, on oneself no harm; on nobody it is the story's. (SD-13)"""
    state = fight(hero(), hero("berto", hearts=1), foe())

    found = {who: kinds_of(state, Invoke("ada", who)) for who in ("bandit-1", "berto", "ada", NOBODY)}
    theirs = kinds_of(state, Invoke("bandit-1", "ada"))

    assert [kinds[:2] for kinds in found.values()][:2] == [("kind-tell", "kind-attack"), ("kind-tell", "kind-ward")]
    assert "kind-attack" in found["berto"]
    assert not {"kind-attack", "kind-hold"} & {*found["ada"]}
    assert found[NOBODY] == ("kind-tell",)
    assert theirs[:2] == ("kind-tell", "kind-attack")


def test_against_whom_an_effect_is_goes_by_who_they_are_and_not_by_their_names():
    """Two who bear one name are two; what only the story knows is against the other side alone. (SD-6, SD-12; ours)"""
    ada, double, berto = hero(), replace(foe(), name="Ada"), hero("berto", helped="ada")

    assert against(ada, double, "attack")
    assert not against(ada, replace(ada, name="Another"), "attack")
    assert not against(ada, None, "attack")
    assert [against(one, other, "tell") for one, other in ((ada, double), (ada, berto), (berto, double))] == [
        True,
        False,
        True,
    ]
    assert against(ada, berto, "hold")


def test_what_one_may_do_is_sorted_by_what_it_is():
    """Effects under magic, whoever works them; contests against somebody by themselves. (SD-5, SD-17)"""
    people = (hero(), elite(mana=5, spells=("bolt",)), foe())
    offered = [*stepdie.legal(fight(*people), "ada"), *stepdie.legal(fight(*people, turn=FOES), "captain-1")]
    groups: dict[str, set[str]] = {}
    for each in offered:
        groups.setdefault(each.group, set()).add(type(each.command).__name__)

    assert groups["magic"] == {"Beset", "Cast", "Invoke"}
    assert groups["against"] == {"Contest"}


def test_the_effect_of_an_enemy_on_a_hero_is_against_them_even_in_words():
    """SD-6, SD-12: what only the story knows is against the other side, whichever side one is on."""
    ada, bandit, other = hero(), foe(), foe("bandit-2", **FAR)

    assert against(bandit, ada, "tell")
    assert not against(bandit, other, "tell")


def test_a_described_effect_names_whom_it_is_aimed_at_and_begins_at_the_second_price():
    """SD-12, SD-13: with three mana the form begins at standard, of four; a fallen friend may be told or healed."""
    state = fight(hero(), hero("berto", hearts=0), foe(**FAR))
    answers: list[tuple[str, Any]] = [("SD-12 effect", "Rain"), ("SD-12 how much", "standard")]
    answers += [("SD-12 kind", "kind-tell")]
    answers += [("SD-12 level", "standard"), EVEN, ("SD-12 magic", 9), ("SD-12 outcome", "Wet")]

    found = forms(state, Invoke("ada", "berto"), *answers)

    assert found["SD-12 how much"][:2] == (("trick", "standard", "strong", "great"), "standard")
    assert found["SD-12 kind"][:2] == (("kind-tell", "kind-heal"), "kind-tell")
    lines = told(state, Invoke("ada", "berto"), *answers)
    assert lines["SD-12 describes"] == {"who": "ada", "target": "berto", "text": "Rain", "level": "standard"}


def test_a_bolt_takes_one_heart_of_an_elite_and_ends_their_being_off_guard():
    """SD-12, SD-13: an area does so to all in it, at any scale; what else they suffer goes on."""
    held = (Condition("held", 2), Condition("off-guard"))
    other = elite("captain-2", conditions=held, place=(13, 3))
    state = fight(hero(traits=(0, 0, 4)), elite(conditions=held, place=(12, 3)), other)

    bolt, _ = cast(state, "bolt", "captain-1", 8)
    blast, _ = cast(state, "blast", "captain-1", 20, ("SD-14 exceptional", "bigger"))
    for after in (bolt, blast):
        assert (of(after, "captain-1").hearts, of(after, "captain-1").conditions) == (1, (Condition("held", 2),))
    assert of(bolt, "captain-2") == other
    assert (of(blast, "captain-2").hearts, of(blast, "captain-2").conditions) == (1, (Condition("held", 2),))


def test_a_distraction_lasts_until_it_is_used_and_no_turn_ends_it():
    """SD-12, SD-13: it counts no turns, at any scale."""
    state = fight(hero(traits=(0, 0, 4)), foe(**FAR))

    for natural, more in ((7, ()), (20, (("SD-14 exceptional", "bigger"),))):
        after, _ = cast(state, "dazzle", "bandit-1", natural, *more)
        assert of(after, "bandit-1").conditions == (Condition("off-guard", 0),)


def test_pressed_by_several_a_caster_is_judged_by_magic_and_comes_out_of_hiding():
    """SD-3, SD-12 to SD-14: with a d20 of magic the usual way is a grade, although Strength would not reach so far."""
    one, foes = hero(traits=(0, 0, 4)), (foe(), foe("bandit-2", place=(4, 5)))
    answers = [("SD-12 level", "standard"), ("SD-10 pressure", "grade"), EVEN, ("SD-12 magic", 9)]

    assert forms(fight(one, *foes), Cast("ada", "bolt", "bandit-1"), *answers)["SD-10 pressure"][1] == "grade"
    hidden = fight(replace(one, conditions=(Condition("hidden"),)), *foes)
    after, _ = play(hidden, Cast("ada", "bolt", "bandit-1"), *answers)
    assert of(after, "ada").conditions == ()


def test_a_bolt_out_of_a_talk_that_was_seen_coming_is_not_even_begun():
    """SD-11 to SD-14: the others act first; nothing is said, paid or rolled."""
    state = peace(hero(), foe(side=BYSTANDERS, **FAR))

    after, codes = play(state, Cast("ada", "bolt", "bandit-1"), ("SD-11 surprise", "heroes"))

    assert codes == ["SD-12 tries", "SD-11 surprised"]
    assert after.fight is not None
    assert (after.fight.turn, of(after, "ada").mana) == (FOES, 3)


def test_who_cannot_be_healed_is_called_by_id():
    """SD-4, SD-13, SD-15: whoever has fallen, and whoever has no wound."""
    state = fight(hero(), hero("berto", hearts=-1), hero("cora", hearts=4, most_hearts=4), foe(**FAR))

    assert refusal(state, Cast("ada", "mend", "berto")) == Phrase("no-dead", {"who": "berto"})
    assert refusal(state, Cast("ada", "mend", "cora")) == Phrase("no-wound", {"target": "cora"})
