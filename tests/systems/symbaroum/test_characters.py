"""Attributes, what follows from them, and making somebody. (SY-3, SY-4)"""

from __future__ import annotations

from typing import Any

import pytest

from arbitro.odds import odds
from arbitro.systems.contract import HEROES, Illegal
from arbitro.systems.symbaroum import content
from arbitro.systems.symbaroum.campaign import STANDARD_ARRAY, Campaign, House, new
from arbitro.systems.symbaroum.characters import (
    ATTRIBUTES,
    Armour,
    Person,
    corruption_threshold,
    defence,
    has_reach,
    level_of,
    pain_threshold,
    toughness_of,
)
from arbitro.systems.symbaroum.charts import ARRAY, POINTS
from arbitro.systems.symbaroum.commands import apply, why_not
from arbitro.systems.symbaroum.creation import (
    Create,
    adversary,
    arm,
    bounds,
    buy_attributes,
    learn_three,
    learnt,
    rarest_calling,
)
from arbitro.table import BadAnswer, Live, Question, Script, ScriptError, from_seed
from tests.systems.symbaroum.figures import BOW, DAGGER, LEATHER, SPEAR, codes, done, fight, foe, hero

HUNTER = content.CALLINGS["hunter"].attributes


def made(house: House | None = None, seed: int = 1, decide: Any = None, **command: Any) -> Campaign:
    """A character whose every question takes its default, or what `decide` says."""
    table = Live(from_seed(seed), decide) if decide else Live(from_seed(seed))
    return apply(new(house), Create(**command), table)


def test_there_are_eight_attributes():
    """SY-3: the six of the text and the two that complete them."""
    assert ATTRIBUTES == (
        "accurate",
        "quick",
        "vigilant",
        "discreet",
        "strong",
        "resolute",
        "cunning",
        "persuasive",
    )


@pytest.mark.parametrize(
    ("strong", "toughness", "pain"), [(5, 10, 3), (9, 10, 5), (10, 10, 5), (11, 11, 6), (15, 15, 8)]
)
def test_toughness_and_pain_come_from_strong(strong: int, toughness: int, pain: int):
    """SY-4: Strong and at least 10; half of it, rounded up."""
    one = hero(strong=strong)

    assert toughness_of(one.attributes) == one.toughness == toughness
    assert pain_threshold(one) == pain


@pytest.mark.parametrize(("resolute", "threshold"), [(5, 3), (10, 5), (11, 6), (15, 8)])
def test_the_corruption_threshold_is_half_of_resolute(resolute: int, threshold: int):
    """SY-4: rounded up."""
    assert corruption_threshold(hero(resolute=resolute)) == threshold


def test_defence_is_quick_less_the_armour_and_one_more_with_a_shield():
    """SY-4: 12, less 1 for leather, plus 1."""
    assert defence(hero(quick=12)) == 12
    assert defence(hero(quick=12, armour=LEATHER)) == 11
    assert defence(hero(quick=12, armour=LEATHER, shield=True, shielded=True)) == 12
    assert defence(hero(quick=12, shield=True)) == 12, "on the back it is no help"
    assert defence(hero(quick=12, armour=Armour("plate", 8, 4))) == 8


def test_a_shield_takes_away_what_a_long_weapon_gives():
    """SY-9: it has to be held in one hand."""
    assert has_reach(hero(weapon=SPEAR))
    assert not has_reach(hero(weapon=SPEAR, shield=True, shielded=True))
    assert not has_reach(hero(weapon=DAGGER))


def test_of_whom_nothing_is_said_nothing_is_so():
    """No calling, nobody's kind, of no attitude, and busy to no hour. (SY-3, SY-4)"""
    bare = Person("ada", "Ada", HEROES, (10, 9, 8, 7, 11, 6, 12, 5), 11, 11)

    assert (bare.calling, bare.kind, bare.attitude, bare.busy_until) == ("", "", "", 0)


# Creation


def test_rolling_it_all_makes_a_character_by_defaults():
    """SY-3: every question has a sensible answer; 80 points are spent."""
    one = made().people[0]

    assert one.id == "hero-1"
    assert one.name in content.NAMES
    assert sum(one.attributes) == POINTS
    assert max(one.attributes) <= 15
    assert min(one.attributes) >= 5
    assert one.attributes.count(15) <= 1
    assert [each.kind for each in one.talents] == ["recovery", "thick-hide", "wall"]
    assert one.in_hand == ""
    assert [(each.kind, each.count) for each in one.elixirs] == [("healing-herbs", 2)]


@pytest.mark.parametrize("calling", content.CALLINGS)
@pytest.mark.parametrize("creation", ["point_buy", "standard_array"])
def test_every_calling_makes_somebody_who_can_fight(calling: str, creation: str):
    """SY-3: whatever is suggested for it is legal under either house rule."""

    def decide(question: Question) -> Any:
        return calling if question.words == "SY-3 calling" else question.fallback

    one = made(House(creation=creation), decide=decide).people[0]

    assert one.attributes == tuple(content.CALLINGS[calling].attributes)
    assert one.toughness == one.most_toughness >= 10
    assert one.weapons
    assert not (one.shielded and one.weapons[0].group in ("heavy", "ranged"))
    assert (one.temporary, one.permanent) == (0, 0), "everybody begins without corruption (SY-22)"


def test_points_are_bought_within_bounds_that_always_come_out_even():
    """SY-3, House: creation = point_buy. Whatever is chosen, the last attribute can be paid for."""
    for first in (min, max):
        for then in (min, max):
            bought: tuple[int, ...] = ()
            for _ in ATTRIBUTES:
                bought = (*bought, (first if len(bought) < 4 else then)(bounds(bought)))
            assert sum(bought) == POINTS
            assert all(5 <= number <= 15 for number in bought)
            assert bought.count(15) <= 1


def test_points_cannot_be_overspent():
    """SY-3: 16 is refused, and so is a second 15."""
    with pytest.raises(ScriptError, match=r"5\.\.15"):
        buy_attributes(HUNTER, "anyone", Script(("SY-3 points", 16)))
    with pytest.raises(ScriptError, match=r"5\.\.14"):
        buy_attributes(HUNTER, "anyone", Script(("SY-3 points", 15), ("SY-3 points", 15)))


def test_the_array_is_shared_out():
    """SY-3, House: creation = standard_array. Each number goes to one attribute, and is then gone."""
    order = [5, 7, 9, 10, 10, 11, 13, 15]
    numbers = iter(order)

    def decide(question: Question) -> Any:
        return next(numbers) if question.words == "SY-3 array" else question.fallback

    one = made(House(creation=STANDARD_ARRAY), decide=decide).people[0]

    assert one.attributes == tuple(order)
    assert sum(ARRAY) == POINTS


def test_a_number_of_the_array_cannot_be_used_twice():
    """SY-3: there is one 15."""

    def decide(question: Question) -> Any:
        return 15 if question.words == "SY-3 array" else question.fallback

    with pytest.raises(BadAnswer, match="13"):
        made(House(creation=STANDARD_ARRAY), decide=decide)


def test_one_may_go_further_in_what_one_has_learnt():
    """SY-3: three things at novice, or one of them further."""

    def decide(question: Question) -> Any:
        return (
            next((option for option in question.options if str(option).startswith("thick-hide/")), question.fallback)
            if question.words == "SY-3 learns"
            else question.fallback
        )

    one = made(decide=decide).people[0]

    assert [(each.kind, each.level) for each in one.talents] == [("thick-hide", 3)]
    assert one.most_toughness == one.toughness == toughness_of(one.attributes) + 3


def test_a_shield_stays_on_the_back_of_an_archer():
    """SY-9: a shield rules out ranged weapons."""

    def decide(question: Question) -> Any:
        return {"SY-3 weapon": "bow/figures", "SY-3 shield": True}.get(question.words, question.fallback)

    one = made(decide=decide).people[0]

    assert (one.shield, one.shielded) == (True, False)


def test_the_suggested_calling_is_one_that_the_group_lacks():
    """SY-3: without a die; the first of the list that fewest are: five take one each, the sixth the first again."""
    made_so_far = new()
    for seed in range(6):
        made_so_far = apply(made_so_far, Create(), Live(from_seed(seed)))

    assert [one.calling for one in made_so_far.people] == [*content.CALLINGS, next(iter(content.CALLINGS))]


def test_a_name_is_thrown_or_chosen():
    """SY-3: spaces are put in order, and an empty name is the thrown one."""
    answers = [("SY-3 calling", "hunter"), *[("SY-3 points", number) for number in HUNTER]]
    answers += [("SY-3 learns", f"{kind}/learn-novice") for kind in ("medicus", "dread", "red-thread")]
    answers += [
        ("SY-3 weapon", "bow/figures"),
        ("SY-3 second weapon", "dagger/figures"),
        ("SY-3 armour", "nothing"),
        ("SY-3 shield", False),
    ]

    state, table = done(new(), Create(), *answers, ("SY-3 chart", 3), ("SY-3 name", "  "))
    assert state.people[0].name == content.NAMES[2]
    assert codes(table) == ["SY-3 made"]
    state, _ = done(new(), Create(newcomer="f7"), *answers, ("SY-3 chart", 3), ("SY-3 name", " Doña  Inés "))
    one = state.people[0]
    assert (one.id, one.name) == ("f7", "Doña Inés")
    assert one.armour is None
    assert [[each.kind for each in known] for known in (one.talents, one.powers, one.rituals)] == [
        ["medicus"],
        ["dread"],
        ["red-thread"],
    ]


def test_nobody_is_made_in_the_middle_of_a_fight():
    """Ours: and 24 are enough. (SY-3)"""
    refusal = why_not(fight(hero(), foe()), Create())
    assert refusal is not None
    assert refusal.code == "no-peace"
    crowd = Campaign(people=tuple([hero(f"h{number}") for number in range(24)]))
    with pytest.raises(Illegal) as illegal:
        apply(crowd, Create(), Live(from_seed(1)))
    assert illegal.value.phrase.code == "no-room"


def test_creation_is_pure():
    """The same answers make the same character; whoever takes what is suggested gets one of twenty names. (SY-3)"""
    assert made(seed=7) == made(seed=7)
    assert len(odds(lambda table: apply(new(), Create(), table))) == len(content.NAMES)


# Adversaries


def test_adversaries_follow_the_same_rules():
    """SY-4, SY-13: Toughness from Strong, claws always drawn, abilities and powers by their steps."""
    giant, witch = adversary("hill-giant", 1), adversary("hedge-witch", 2)

    assert giant.most_toughness == giant.attributes[4] + 3
    assert pain_threshold(giant) == 9 + 1
    assert giant.in_hand == "club-fists"
    assert [each.kind for each in witch.powers] == ["bark-skin", "dread", "thorn-lash"]
    assert (witch.id, witch.name) == ("hedge-witch-2", "hedge-witch 2")


def test_what_is_learnt_replaces_the_step_before():
    """SY-13: one entry for each ability, with all its steps."""
    one = learnt(learnt(hero(weapon=BOW), "far-eye"), "far-eye")

    assert [(each.kind, each.level) for each in one.talents] == [("far-eye", 2)]
    assert [effect.kind for effect in one.talents[0].effects] == ["attribute", "no-line"]
    healer = learnt(learnt(one, "laying-on-of-hands"), "laying-on-of-hands")
    assert [(each.level, each.effect.die) for each in healer.powers] == [(2, 6)]


def gear(*answers: tuple[str, Any]) -> tuple[Any, dict[str, Any]]:
    """A fighter's arms and armour: these answers, else what is usual; and what was usual."""
    said, usual = dict(answers), dict[str, Any]()

    def decide(question: Question) -> Any:
        usual[question.words] = question.default
        return said.get(question.words, question.default)

    return arm(new(), hero(), content.CALLINGS["fighter"], "ada", Live(decide=decide)), usual


def test_who_takes_the_second_weapon_first_is_suggested_another():
    """SY-3: a fighter's are sword and dagger; once the dagger is taken, the first of what is left."""
    one, usual = gear(("SY-3 weapon", "dagger/figures"))

    assert (usual["SY-3 weapon"], usual["SY-3 second weapon"]) == ("sword/figures", "hatchet/figures")
    assert [each.kind for each in one.weapons] == ["dagger", "hatchet"]


@pytest.mark.parametrize(("weapon", "on"), [("axe", True), ("greatsword", False), ("bow", False)])
def test_a_shield_begins_on_the_back_where_the_first_weapon_takes_both_hands(weapon: str, on: bool):
    """SY-9: heavy and ranged weapons do."""
    one, _ = gear(("SY-3 weapon", f"{weapon}/figures"))

    assert (one.shield, one.shielded) == (True, on)


@pytest.mark.parametrize(
    ("likely", "known"),
    [
        (("wall", "recovery", "wall"), {"wall": 2, "recovery": 1}),
        # A ritual is learnt once: then the next of what is likely, or the first of all there is.
        (("wall", "hearth-song", "hearth-song"), {"wall": 2, "hearth-song": 1}),
        (("hearth-song",) * 3, {"hearth-song": 1, "heavy-hand": 2}),
    ],
)
def test_what_a_beginner_learns_is_what_its_calling_likes_as_far_as_it_can_be(
    likely: tuple[str, ...], known: dict[str, int]
):
    """SY-3: three steps."""
    one = learn_three(new(), hero(), likely, "ada", Live())

    assert {kind: level for kind in (*likely, *known) if (level := level_of(one, kind))} == known


def test_a_calling_that_only_a_foe_has_is_still_missing():
    """SY-3: characters fill the gaps of their own group."""
    assert rarest_calling(Campaign(people=(foe(calling="fighter"), hero(calling="hunter")))) == "fighter"
