"""Tests against somebody, enemies' Magic, dangers, and effects out of a fight. (SD-2, SD-6, SD-8, SD-11 to SD-15)"""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from arbitro.systems import stepdie
from arbitro.systems.contract import ALLIES, BYSTANDERS, FOES, HEROES, Phrase
from arbitro.systems.stepdie.campaign import Clock, House
from arbitro.systems.stepdie.characters import Condition, creature
from arbitro.systems.stepdie.checks import BENEFITS
from arbitro.systems.stepdie.combat import Attack, Hide
from arbitro.systems.stepdie.content import TASKS
from arbitro.systems.stepdie.contests import Beset, Contest, Hazard
from arbitro.systems.stepdie.powers import Cast, Invoke
from arbitro.systems.stepdie.turns import EndTurn
from arbitro.systems.stepdie.wounds import Raise
from arbitro.table import Live
from arbitro.words import speaker
from tests.systems.stepdie.figures import (
    BOW,
    EVEN,
    WHISPER,
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

AFTERMATH = ("SD-2 aftermath", "none")
UNSURPRISED = ("SD-11 surprise", "nobody")


def villager(name: str = "villager-1", **more: Any) -> Any:
    """Easy to get the better of, on no side."""
    return foe(name, **{"side": BYSTANDERS, "grade": 0, "traits": (0, 1, 0)} | more)


def with_trait(trait: str) -> tuple[str, str]:
    return "SD-2 trait", trait


def rolled(natural: int) -> tuple[str, int]:
    return "SD-6 contest", natural


# Against somebody


@pytest.mark.parametrize(("other", "needed"), [(villager(), 4), (hero("berto"), 6), (elite(), 8), (boss("boss"), 12)])
def test_whoever_it_is_done_against_says_how_hard_it_is(other: Any, needed: int):
    """SD-2, SD-6, ours: an enemy's target number counts for more than attacks; a hero's is a minion's."""
    state = peace(hero(traits=(2, 4, 1)), other)

    found = told(state, Contest("ada", "feint", other.id), with_trait("agility"), EVEN, rolled(19))

    assert found["SD-2 success"]["against"] == needed
    assert found["SD-13 condition"] == {"target": other.id, "condition": "off-guard"}


@pytest.mark.parametrize(
    ("task", "whose", "condition"),
    [
        ("wrestle", "captain-1", Condition("held", 1)),
        ("feint", "captain-1", Condition("off-guard")),
        ("sneak", "ada", Condition("hidden")),
    ],
)
def test_what_a_task_does_to_somebody_is_done(task: str, whose: str, condition: Condition):
    """SD-2, SD-13, ours: the usual trait is the task's, and any may be chosen."""
    state = fight(hero(place=(3, 6)), elite(place=(5, 6) if task == "sneak" else (4, 6)))
    command = Contest("ada", task, "captain-1")

    after, _ = play(state, command, with_trait("magic"), EVEN, rolled(8))

    assert of(after, whose).conditions == (condition,)
    assert asked(state, command)["SD-2 trait"] == TASKS[task].trait
    assert refusal(after, command).code == "no-action-left"


def test_in_ones_own_words_the_referee_says_what_comes_of_it():
    """SD-2: with whatever trait, against a villager as against a boss; nothing is remembered."""
    state = peace(hero(), villager())
    words = ("SD-2 what", "Talk him out of it")

    after, codes = play(
        state,
        Contest("ada", "other", "villager-1"),
        with_trait("magic"),
        words,
        EVEN,
        rolled(10),
        ("SD-2 benefit", "faster"),
        ("SD-2 outcome", "He lets them pass"),
    )

    assert codes == ["SD-6 vies in words", "SD-2 success", "SD-2 exceptional", "SD-2 benefit", "SD-2 outcome"]
    assert after == state


def test_hands_laid_on_an_enemy_that_fail_are_avenged_in_a_fight_alone():
    """SD-8, SD-12, ours: elsewhere a failure is a failure, with what the referee makes of it. (SD-2)"""
    wrestle, low = Contest("ada", "wrestle", "captain-1"), (with_trait("strength"), EVEN, rolled(7))

    beaten, _ = play(fight(hero(), elite()), wrestle, *low, ("SD-8 price", "heart"))
    calm, _ = play(peace(hero(), elite()), wrestle, *low, ("SD-2 aftermath", "time"))
    friend, _ = play(fight(hero(), elite(side=ALLIES), foe(place=(9, 9))), wrestle, *low, AFTERMATH)

    assert [of(state, "ada").hearts for state in (beaten, calm, friend)] == [4, 5, 5]


def test_what_is_almost_impossible_against_somebody_is_left():
    """SD-3, SD-6: a boss, and in the dark: nothing is lost, the action neither."""
    state = fight(hero(), boss("boss-1"))
    answers = (("SD-2 trait", "agility"), ("SD-3 situation", "dark"), ("SD-3 roll anyway", False))

    after, codes = play(state, Contest("ada", "feint", "boss-1"), *answers)

    assert (after, codes[-1]) == (state, "SD-3 another plan")


def test_several_around_one_are_in_the_way_of_hands():
    """SD-10: a grade, as with a weapon."""
    state = fight(hero(), elite(), foe(place=(4, 5)))

    facts = told(
        state,
        Contest("ada", "wrestle", "captain-1"),
        with_trait("agility"),
        ("SD-10 pressure", "grade"),
        EVEN,
        rolled(12),
        ("SD-2 benefit", "faster"),
    )["SD-2 success"]

    assert facts["against_modifiers"].parts == (("hard", 8), ("several", 4))


def test_npcs_do_things_to_people_out_of_a_fight_with_their_own_dice():
    """SD-1, SD-11, ours: a villager's d8 against a hero; in a fight enemies roll nothing."""
    state = peace(hero(), villager())

    facts = told(state, Contest("villager-1", "feint", "ada"), with_trait("agility"), EVEN, rolled(7))

    assert (facts["SD-2 success"]["die"], facts["SD-2 success"]["against"]) == (8, 6)
    assert refusal(fight(hero(), foe()), Contest("bandit-1", "feint", "ada")).code == "no-hero"


def test_a_contest_wants_somebody_who_is_up_near_and_seen():
    """SD-6, SD-9: each refusal says what is the matter."""
    far, out = foe("bandit-2", place=(9, 6)), foe("bandit-3", hearts=0, place=(9, 9))
    state = fight(hero(), foe(), far, out, foe("bandit-4", place=(8, 8), conditions=(Condition("hidden"),)))

    assert refusal(state, Contest("ada", "wrestle", "bandit-2")).facts["squares"] == 6
    assert refusal(state, Contest("ada", "wrestle", "bandit-3")).code == "no-out"
    assert refusal(state, Contest("ada", "wrestle", "bandit-4")).code == "no-sight"
    assert refusal(state, Contest("ada", "sneak", "bandit-2")).facts == {"who": "ada", "target": "bandit-1"}
    assert refusal(state, Contest("ada", "wrestle", "ada")).code == "no-self"
    assert refusal(state, Contest("ada", "climb", "bandit-1")).code == "no-such-task"
    assert refusal(state, Contest("ada", "feint", "nobody")).code == "no-figure"


@pytest.mark.parametrize(("task", "code"), [(None, "no-reach-ally"), ("other", None), ("sneak", None)])
def test_what_takes_hands_takes_the_next_square(task: str | None, code: str | None):
    """SD-9: wrestling, a feint, a hand in somebody's pocket; words and hiding do not."""
    state = fight(hero(), foe(place=(6, 6)))

    for each in (task,) if task else ("wrestle", "feint", "palm"):
        found = stepdie.why_not(state, Contest("ada", each, "bandit-1"))
        assert (found and found.code) == code, each


def test_who_lies_among_enemies_talks_as_well_as_anybody():
    """SD-2, SD-3, SD-6: what counts for blows counts where hands are laid on somebody, and not for words."""
    state = fight(hero(conditions=(Condition("prone"),)), foe(), foe("bandit-2", place=(4, 5)))
    talk = (with_trait("strength"), ("SD-2 what", ""), EVEN, rolled(9), ("SD-2 outcome", ""))
    wrestle = (with_trait("strength"), ("SD-10 pressure", "complication"), EVEN, rolled(9))

    in_words = told(state, Contest("ada", "other", "bandit-1"), *talk)["SD-2 success"]
    by_hand = told(state, Contest("ada", "wrestle", "bandit-1"), *wrestle)["SD-2 success"]

    assert in_words["against_modifiers"].parts == (("normal", 6),)
    assert by_hand["against_modifiers"].parts == (("normal", 6), ("prone", 2))


@pytest.mark.parametrize(("hearts", "grade", "usual"), [(1, 2, "complication"), (3, 1, "grade")])
def test_how_several_press_goes_by_the_target_and_not_by_hearts(hearts: int, grade: int, usual: str):
    """SD-3, SD-6, ours: a d10 against 8 cannot make 12; against 6 it can make 8."""
    other = elite(hearts=hearts, most_hearts=3, grade=grade)
    state = fight(hero(), other, foe(place=(4, 5)))

    assert asked(state, Contest("ada", "wrestle", "captain-1"))["SD-10 pressure"] == usual


def test_hiding_is_possible_before_a_fight_and_is_the_surprise_in_it():
    """SD-3, SD-11: somebody hidden attacks a grade better."""
    state, codes = play(peace(hero(), elite()), Hide("ada"), ("SD-11 difficulty", "hard"), EVEN, ("SD-11 hide", 8))

    facts = told(state, Attack("ada", "captain-1"), UNSURPRISED, EVEN, ("SD-6 attack", 6))

    assert codes[-1] == "SD-11 hidden"
    assert facts["SD-2 success"]["against_modifiers"].parts == (("hard", 8), ("surprise", -2))


# Magic out of a fight


@pytest.mark.parametrize("spell", ["dazzle", "hold"])
@pytest.mark.parametrize("side", [BYSTANDERS, FOES, ALLIES])
def test_effects_on_somebody_work_out_of_a_fight_too(spell: str, side: str):
    """SD-12, SD-13: against whoever is there, on whatever side, at the greater of both targets; no fight begins."""
    state = peace(hero(traits=(0, 0, 4)), boss("boss", side=side))
    price = [("SD-13 cost", 0)] if spell == "dazzle" else []
    level = "trick" if spell == "dazzle" else "strong"

    after, codes = play(state, Cast("ada", spell, "boss"), ("SD-12 level", level), *price, EVEN, ("SD-12 magic", 12))

    assert of(after, "boss").conditions == (Condition("held", 1) if spell == "hold" else Condition("off-guard"),)
    assert (after.fight, codes[-1]) == (None, "SD-13 condition")
    found = told(state, Cast("ada", spell, "boss"), ("SD-12 level", level), *price, EVEN, ("SD-12 magic", 13))
    assert found["SD-2 success"]["against"] == 12


def test_a_bolt_begins_a_fight():
    """SD-6, SD-11, SD-12: as any attack; whoever it is aimed at is a foe, and beside the caster."""
    state = peace(hero(), villager())
    price = (("SD-12 level", "standard"), EVEN, ("SD-12 magic", 5), ("SD-8 price", "heart"))

    after, codes = play(state, Cast("ada", "bolt", "villager-1"), UNSURPRISED, *price)

    assert (of(after, "villager-1").side, codes[-2:]) == (FOES, ["SD-8 revenge", "SD-7 hurt"])
    assert stepdie.due(after) == ("ada",)


def test_words_are_resisted_by_whoever_is_not_on_ones_side():
    """SD-12, ours: to charm a knight takes the knight's target; to help a friend, the effect's."""
    knight, words = elite("knight-1", side=BYSTANDERS), [("SD-12 effect", "Sleep"), ("SD-12 how much", "trick")]
    state = peace(hero(), hero("berto"), knight)
    answers = [*words, ("SD-12 kind", "kind-tell"), ("SD-12 level", "trick"), ("SD-13 cost", 0), EVEN]
    end = [("SD-12 magic", 8), ("SD-12 outcome", "")]

    against = told(state, Invoke("ada", "knight-1"), *answers, *end)["SD-2 success"]["against"]
    friendly = told(state, Invoke("ada", "berto"), *answers, *end)["SD-2 success"]["against"]

    assert (against, friendly) == (8, 4)


def test_a_stranger_is_mended_and_whoever_was_put_out_is_seen_to():
    """SD-13, SD-15: on no side, or an enemy's; a minion that was put out gets up again when the fight is over."""
    state = peace(
        hero(hearts=3), hero("stranger", side=BYSTANDERS, hearts=1), foe(hearts=0), foe("bandit-2", hearts=-1)
    )

    mended, _ = play(state, Cast("ada", "mend", "stranger"), ("SD-12 level", "strong"), EVEN, ("SD-12 magic", 8))
    raised, _ = play(state, Raise("ada", "bandit-1"))

    assert (of(mended, "stranger").hearts, of(raised, "bandit-1").hearts) == (3, 1)
    assert refusal(state, Raise("ada", "bandit-2")).code == "no-raise"
    brawl = fight(hero(), foe(hearts=0), foe("bandit-3"), hero("cora", hearts=0, place=(2, 6)))
    assert refusal(brawl, Raise("ada", "bandit-1")).code == "no-raise"
    offered = [
        [one.command.target for one in stepdie.legal(each, "ada") if one.group == "help"] for each in (state, brawl)
    ]
    assert offered == [["stranger", "bandit-1"], ["cora"]]


# Enemies' Magic


WITCH = foe(
    "witch-1", weapon=WHISPER, grade=1, mana=3, most_mana=3, spells=("hold", "dazzle", "smoke", "blast", "bolt")
)


def besets(state: Any, spell: str, natural: int, target: str = "ada", **more: Any) -> Any:
    """The witch's turn, avoided with Magic by whoever it is about."""
    return play(state, Beset("witch-1", spell, target), ("SD-11 avoid with", "magic"), EVEN, ("SD-11 avoid", natural))


@pytest.mark.parametrize(
    ("spell", "mana", "hearts", "conditions"),
    [
        ("hold", 1, 5, (Condition("held", 1),)),
        ("dazzle", 3, 5, (Condition("exposed"),)),
        ("bolt", 2, 4, ()),
        ("blast", 1, 4, ()),
    ],
)
def test_whom_an_enemy_casts_at_avoids_it_or_suffers_it(spell: str, mana: int, hearts: int, conditions: Any):
    """SD-11 to SD-13, ours: players roll; the enemy pays, and that is its turn."""
    state = fight(hero(), WITCH, foe("bandit-1", place=(9, 9)), turn=FOES)

    after, _ = besets(state, spell, 5)

    assert (of(after, "ada").hearts, of(after, "ada").conditions) == (hearts, conditions)
    assert (of(after, "witch-1").mana, stepdie.due(after)) == (mana, ("bandit-1",))


@pytest.mark.parametrize(
    ("spell", "grade", "needed"), [("dazzle", 0, 4), ("dazzle", 2, 8), ("hold", 0, 8), ("hold", 3, 8)]
)
def test_it_is_avoided_against_the_greater_target_and_never_more_than_hard(spell: str, grade: int, needed: int):
    """SD-11, SD-12, ours."""
    witch = foe("witch-1", weapon=WHISPER, grade=grade, mana=3, most_mana=3, spells=("hold", "dazzle"))
    state = fight(hero(), witch, turn=FOES)

    answers = (("SD-11 avoid with", "agility"), EVEN, ("SD-11 avoid", 11))

    assert told(state, Beset("witch-1", spell, "ada"), *answers)["SD-2 success"]["against"] == needed


@pytest.mark.parametrize(
    ("house", "squares", "parts"),
    [
        (House(), 10, (("normal", 6),)),
        (House(), 11, (("normal", 6), ("far", -2))),
        (House(range_limit=False), 11, (("normal", 6),)),
    ],
)
def test_an_effect_from_beyond_ten_squares_is_easier_to_avoid(house: House, squares: int, parts: Any):
    """SD-9, house rule range_limit: an effect reaches as far as a shot, whatever its caster has in hand."""
    witch = foe("witch-1", place=(squares, 6), mana=3, most_mana=3, spells=("bolt",))
    state = fight(hero(place=(0, 6)), witch, turn=FOES, house=house)
    avoided = (("SD-11 avoid with", "agility"), EVEN, ("SD-11 avoid", 9))

    assert told(state, Beset("witch-1", "bolt", "ada"), *avoided)["SD-2 success"]["against_modifiers"].parts == parts


def test_who_lies_there_avoids_no_effect_and_is_held_by_none():
    """SD-13, SD-15, ours: a bolt kills, as a blow does; an area leaves others who lie there alone."""
    state = fight(hero(hearts=0), hero("berto", hearts=0, place=(3, 5)), hero("cora", place=(9, 9)), WITCH, turn=FOES)

    for spell in ("bolt", "blast"):
        after, codes = play(state, Beset("witch-1", spell, "ada"))
        assert (codes[-1], [one.hearts for one in after.people[:2]]) == ("SD-15 dead", [-1, 0])
    for spell in ("hold", "dazzle"):
        assert refusal(state, Beset("witch-1", spell, "ada")) == Phrase("no-down", {"who": "ada"})


def test_who_avoids_it_best_leaves_the_caster_open_and_an_area_is_avoided_by_each():
    """SD-11, SD-13."""
    state = fight(hero(), hero("berto", place=(3, 5)), hero("cora", place=(0, 0)), WITCH, turn=FOES)
    each = [("SD-11 avoid with", "magic"), EVEN]

    after, codes = play(state, Beset("witch-1", "blast", "ada"), *each, ("SD-11 avoid", 10), *each, ("SD-11 avoid", 7))

    assert [one.hearts for one in after.people[:3]] == [5, 4, 5]
    assert of(after, "witch-1").conditions == (Condition("off-guard"),)
    assert codes.count("SD-11 opening") == 1


def test_who_is_held_by_an_enemy_loses_a_turn_of_their_own():
    """SD-13: and has the one after it."""
    state, _ = besets(fight(hero(), hero("berto", place=(0, 0)), WITCH, turn=FOES), "hold", 5)
    state = carried(state, stepdie.turns.Round())

    assert stepdie.due(state) == ("berto",)
    state = carried(carried(state, EndTurn("berto")), EndTurn("witch-1"))
    assert stepdie.due(carried(state, stepdie.turns.Round())) == ("ada", "berto")


def test_an_enemy_has_its_own_effects_and_its_own_mana():
    """SD-12: what it does for itself works, and takes its turn; heroes have no use for it."""
    state = fight(hero(), WITCH, foe(place=(9, 9)), turn=FOES)

    warded, codes = play(state, Beset("witch-1", "smoke", "witch-1"))

    assert (of(warded, "witch-1").conditions, codes[-1]) == ((Condition("warded", 1),), "SD-13 condition")
    assert refusal(state, Beset("witch-1", "mend", "witch-1")).code == "no-such-spell"
    assert refusal(state, Beset("witch-1", "smoke", "ada")).code == "no-foe"
    assert refusal(state, Beset("bandit-1", "hold", "ada")).code == "no-such-spell"
    poor = fight(hero(), foe("witch-1", spells=("hold",), mana=1, most_mana=3), turn=FOES)
    assert refusal(poor, Beset("witch-1", "hold", "ada")).facts == {"who": "witch-1", "cost": 2, "left": 1}
    assert refusal(fight(hero(), WITCH), Beset("witch-1", "hold", "ada")).code == "no-turn"
    assert stepdie.suggest(state, "witch-1") == Beset("witch-1", "hold", "ada")


def test_an_enemys_bolt_begins_a_fight_as_a_threat_does():
    """SD-11, SD-12: at once if the heroes are surprised, or else, unpaid for, when they have had their turn. To hold
    somebody begins none, and both are on offer."""
    state, bolt = peace(hero(), WITCH), Beset("witch-1", "bolt", "ada")
    parry = (("SD-11 avoid with", "magic"), EVEN, ("SD-11 avoid", 5))

    after, codes = play(state, bolt, ("SD-11 surprise", HEROES), *parry)
    later, silent = play(state, bolt, UNSURPRISED)
    held, _ = play(state, Beset("witch-1", "hold", "ada"), *parry)

    assert (codes[:2], of(after, "ada").hearts) == (["SD-11 surprised", "SD-12 tries"], 4)
    assert stepdie.due(after) == ("ada",)
    assert (silent, stepdie.due(later), of(later, "witch-1").mana) == (["SD-11 round"], ("ada",), 3)
    assert (held.fight, of(held, "ada").conditions) == (None, (Condition("held", 1),))
    offered = [each.command.spell for each in stepdie.legal(state, "witch-1") if isinstance(each.command, Beset)]
    assert offered == ["hold", "dazzle", "blast", "bolt"]


def test_what_an_enemy_does_for_its_own_has_to_do_something():
    """SD-12, SD-13, SD-15: smoke is for oneself, nobody whole is mended, and nobody is helped twice."""
    witch = replace(WITCH, spells=("smoke", "mend", "strengthen"), hearts=1, most_hearts=2)
    state = fight(hero(), witch, foe(place=(9, 9)), foe("bandit-2", helped="witch-1"), turn=FOES)

    assert refusal(state, Beset("witch-1", "smoke", "bandit-1")) == Phrase("no-target-self", {"spell": "smoke"})
    assert refusal(state, Beset("witch-1", "mend", "bandit-1")) == Phrase("no-wound", {"target": "bandit-1"})
    assert refusal(state, Beset("witch-1", "strengthen", "bandit-2")).code == "no-second-helper"
    mended, _ = play(state, Beset("witch-1", "mend", "witch-1"))
    assert (of(mended, "witch-1").hearts, of(mended, "witch-1").mana) == (2, 1)


def test_whoever_knows_an_effect_and_no_other_casts_it_at_peace():
    """SD-12: a herbalist mends, with her own mana and Magic."""
    herbalist = creature("herbalist", 1, 2)
    state = peace(hero(hearts=2), herbalist)
    mend = (("SD-12 level", "strong"), EVEN, ("SD-12 magic", 6), ("SD-12 consequence", "time"))

    after, codes = play(state, Cast(herbalist.id, "mend", "ada"), *mend)

    assert (of(after, herbalist.id).mana, codes[1]) == (0, "SD-12 paid")
    assert refusal(state, Cast(herbalist.id, "bolt", "ada")).code in ("no-hero", "no-such-spell")


# Dangers


def danger(state: Any, natural: int | None, hearts: int = 3, difficulty: str = "hard") -> Any:
    words, rest = [("SD-2 danger", "A pit")], []
    if natural is not None:
        rest = [("SD-2 avoided with", "agility"), ("SD-2 danger difficulty", difficulty), ("SD-15 at stake", hearts)]
        rest += [EVEN, ("SD-2 avoid", natural)]
    return play(state, Hazard("ada"), *words, *rest)


@pytest.mark.parametrize(
    ("before", "natural", "hearts", "left"), [(5, 8, 3, 5), (5, 7, 3, 2), (5, 7, 5, 0), (2, 7, 3, 0), (0, None, 3, -1)]
)
def test_a_danger_is_avoided_or_costs_what_the_referee_said(before: int, natural: int | None, hearts: int, left: int):
    """SD-2, SD-15, ours: nobody dies by what has put them down; whoever lies there does."""
    after, codes = danger(peace(hero(hearts=before)), natural, hearts)

    assert (of(after, "ada").hearts, codes[0]) == (left, "SD-2 danger in words")


def test_armour_helps_against_a_danger_and_clocks_hear_of_it():
    """SD-17, SD-18: a token for one of the hearts."""
    state = peace(hero(protected=True, armour=1))
    answers = [("SD-2 danger", ""), ("SD-2 avoided with", "strength"), ("SD-2 danger difficulty", "easy")]

    after, _ = play(
        state, Hazard("ada"), *answers, ("SD-15 at stake", 2), EVEN, ("SD-2 avoid", 3), ("SD-17 armour", "armour")
    )

    assert (of(after, "ada").hearts, of(after, "ada").armour) == (4, 0)
    assert asked(state, Hazard("ada"))["SD-15 at stake"] == 1
    assert refusal(peace(hero(hearts=-1)), Hazard("ada")).code == "no-dead"


@pytest.mark.parametrize(("helps", "against"), [(True, 6), (False, 8)])
def test_a_barrier_is_cover_against_a_danger_if_it_is_in_the_way(helps: bool, against: int):
    """SD-11, SD-13, ours: a hard danger at 8 is one at 6 behind it, if the referee says so; falling is not."""
    state = peace(hero(conditions=(Condition("warded", 1),)))
    what = [("SD-2 danger", ""), ("SD-2 avoided with", "agility"), ("SD-2 danger difficulty", "hard")]
    answers = (*what, ("SD-15 at stake", 1), ("SD-13 barrier", helps), EVEN, ("SD-2 avoid", 9))

    success = told(state, Hazard("ada"), *answers)["SD-2 success"]
    assert success["against"] == against
    assert success["against_modifiers"].parts == (("hard", 8), ("cover", -2))[: 1 + helps]
    assert asked(state, Hazard("ada"))["SD-13 barrier"] is True
    assert "SD-13 barrier" not in asked(peace(hero()), Hazard("ada"))


@pytest.mark.parametrize(
    ("natural", "more", "code"),
    [
        (12, ("SD-2 benefit", "quieter"), "SD-2 benefit"),
        (11, None, "SD-2 success"),
        (2, None, "SD-7 hurt"),
        (1, ("SD-2 complication", "noise"), "SD-2 complication"),
    ],
)
def test_a_danger_is_a_test_like_others(natural: int, more: tuple[str, str] | None, code: str):
    """SD-2: the maximum of a d12 brings a benefit, and a 1 a complication, unless it puts somebody down."""
    facts = (("SD-2 danger", ""), ("SD-2 avoided with", "agility"), ("SD-2 danger difficulty", "normal"))
    rolled = (*facts, ("SD-15 at stake", 1), EVEN, ("SD-2 avoid", natural))

    _, codes = play(peace(hero()), Hazard("ada"), *rolled, *([more] if more else []))
    assert codes[-1] == code

    if natural == 1:
        assert play(peace(hero(hearts=1)), Hazard("ada"), *rolled)[1][-1] == "SD-15 down"


def test_whoever_hides_exceptionally_gains_by_it():
    """SD-2, SD-11: a 12 of a d12."""
    answers = (("SD-11 difficulty", "normal"), EVEN, ("SD-11 hide", 12), ("SD-2 benefit", "faster"))

    after, codes = play(peace(hero()), Hide("ada"), *answers)

    assert codes[-3:] == ["SD-2 exceptional", "SD-2 benefit", "SD-11 hidden"]
    assert of(after, "ada").conditions == (Condition("hidden"),)


# What is asked


def test_a_danger_is_avoided_by_what_the_referee_says():
    """SD-2, SD-15: usually Agility, at 6, for one heart."""
    answers = (
        ("SD-2 danger", " "),
        ("SD-2 avoided with", "agility"),
        ("SD-2 danger difficulty", "normal"),
        ("SD-15 at stake", 1),
        EVEN,
        ("SD-2 avoid", 6),
    )
    asked, lines = forms(peace(hero()), Hazard("ada"), *answers), told(peace(hero()), Hazard("ada"), *answers)
    who = {"who": "ada"}

    assert asked["SD-2 avoided with"] == (("strength", "agility", "magic"), "agility", who)
    assert asked["SD-2 danger difficulty"] == (("easy", "normal", "hard", "heroic"), "normal", who)
    assert asked["SD-15 at stake"][1:] == (1, who)
    assert (asked["SD-15 at stake"][0].low, asked["SD-15 at stake"][0].high) == (1, 5)
    assert "SD-2 danger" in lines


def test_an_effect_that_is_avoided_is_gone_and_so_is_being_in_the_open():
    """SD-11, SD-13: a 9 avoids it, and the opening is used up; on the ground one stays."""
    one = hero(traits=(4, 4, 4), conditions=(Condition("exposed"), Condition("prone")))
    witch = foe("witch-1", spells=("bolt",), mana=3, most_mana=3, weapon=BOW)
    state = fight(one, witch, turn="foes")

    after, codes = play(
        state, Beset("witch-1", "bolt", "ada"), ("SD-11 avoid with", "magic"), EVEN, ("SD-11 avoid", 19)
    )

    assert codes[-1] == "SD-2 success"
    assert (of(after, "ada").hearts, of(after, "ada").conditions) == (5, (Condition("prone"),))
    assert of(after, "witch-1").mana == 2
    assert of(after, "witch-1").conditions == ()


def test_what_an_enemy_s_effect_costs_it_is_told():
    """SD-11, SD-12, SD-13: two of three mana that are left of five; a trick costs nothing, and nothing is told."""
    witch = foe(
        "witch-1", spells=("hold", "dazzle"), mana=3, most_mana=5, weapon=BOW, conditions=(Condition("hidden"),)
    )
    state = fight(hero(), witch, turn="foes")
    avoided = (("SD-11 avoid with", "magic"), EVEN, ("SD-11 avoid", 9))

    lines = told(state, Beset("witch-1", "hold", "ada"), *avoided)
    trick = told(state, Beset("witch-1", "dazzle", "ada"), *avoided)
    after, _ = play(state, Beset("witch-1", "hold", "ada"), *avoided)

    assert lines["SD-12 paid"] == {"who": "witch-1", "cost": 2, "left": 1}
    assert (of(after, "witch-1").mana, of(after, "witch-1").conditions) == (1, ())
    assert "SD-12 paid" not in trick


@pytest.mark.parametrize(("text", "code"), [("A joke", "SD-6 vies in words"), (" ", "SD-6 vies")])
def test_what_is_tried_on_somebody_in_ones_own_words_is_told(text: str, code: str):
    """SD-2, SD-6: if there are any; the benefit of an exceptional success is the first of four if nobody says."""
    answers = (("SD-2 trait", "magic"), ("SD-2 what", text), EVEN, ("SD-6 contest", 10))
    more = (*answers, ("SD-2 benefit", "faster"), ("SD-2 outcome", ""))

    lines = told(peace(hero(), foe()), Contest("ada", "other", "bandit-1"), *more)
    asked = forms(peace(hero(), foe()), Contest("ada", "other", "bandit-1"), *more)

    assert code in lines
    assert asked["SD-2 benefit"] == (BENEFITS, BENEFITS[0], {"who": "ada"})
    assert "SD-2 outcome" not in lines


@pytest.mark.parametrize(("fighting", "usual", "steps"), [(False, "time", 2), (True, "none", 1)])
@pytest.mark.parametrize("command", [Hide("ada"), Contest("ada", "sneak", "captain-1")])
def test_what_is_tried_again_and_again_takes_time(command: Any, fighting: bool, usual: str, steps: int):
    """SD-2, SD-5, SD-18, ours: in a fight a failure has cost an action; elsewhere a step of the clocks more."""
    people = (hero(), elite(side=FOES if fighting else BYSTANDERS, place=(9, 6)))
    state = fight(*people) if fighting else peace(*people)
    state = replace(state, clocks=(Clock("alarm", 6),))

    found = asked(state, command, faces=2)
    after = stepdie.apply(state, command, Live(lambda faces: 2))

    assert found["SD-2 aftermath"] == usual
    assert after.clocks == (Clock("alarm", 6, steps),)


def test_a_test_against_somebody_says_so_where_it_does_not_stand_beside_them():
    """In the list of rolls to ask for «Intentar hacer presa: Nuño» read as if it were Nuño's. (SD-2, SD-6)"""
    command = Contest("ada", "wrestle", "bran")

    assert speaker("en", "stepdie").command(command, {"bran": "Bran"}) == "Try to get a hold, against Bran"
    assert speaker("es", "stepdie").command(command, {"bran": "Bran"}) == "Intentar hacer presa, contra Bran"
