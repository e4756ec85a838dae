"""Attacks with their price, hiding, what else is done in a round. (SD-6 to SD-11)"""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from arbitro.dice import Dice
from arbitro.systems import stepdie
from arbitro.systems.contract import ALLIES, BYSTANDERS, Phrase
from arbitro.systems.stepdie.campaign import SIX, Campaign, Clock, House, Tried
from arbitro.systems.stepdie.characters import Condition, has, weapon
from arbitro.systems.stepdie.checks import Retry, Try
from arbitro.systems.stepdie.combat import Attack, Hide, Interact, PickUp, Wield, avenger, line, no_fight_with
from arbitro.systems.stepdie.content import TASKS
from arbitro.systems.stepdie.contests import Contest
from arbitro.systems.stepdie.powers import Cast
from arbitro.systems.stepdie.turns import Yield, action_taken, move_taken, no_deed, no_give_up, no_turn
from arbitro.systems.stepdie.views import SHOWS
from arbitro.systems.stepdie.wounds import FISTS
from arbitro.table import Live, Script, from_seed
from tests.systems.stepdie.figures import (
    BOW,
    EVEN,
    anew,
    asked,
    boss,
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

ATTACK = Attack("ada", "bandit-1")
PRICE = ("SD-8 price", "heart")


def archer(**more: Any) -> Any:
    """A d10 with a bow, seven squares from where foes stand."""
    changed: dict[str, Any] = {"weapon": BOW, "place": (3, 6)}
    return hero(**changed | more)


def hit(natural: int) -> tuple[str, int]:
    return "SD-6 attack", natural


# Hitting (SD-6, SD-7)


@pytest.mark.parametrize(("enemy", "needed"), [(foe(), 6), (elite(), 8), (boss(), 12), (foe(grade=0), 4)])
def test_the_target_is_the_enemy_s(enemy: Any, needed: int):
    """SD-6: 6, 8, 12, and the creature may say otherwise."""
    facts = told(fight(hero(traits=(4, 0, 0)), enemy), Attack("ada", enemy.id), EVEN, hit(19))

    assert facts["SD-2 success"]["against"] == needed


@pytest.mark.parametrize(("natural", "hearts"), [(12, 1), (19, 1), (20, 2)])
def test_a_hit_takes_a_heart_and_an_exceptional_one_two(natural: int, hearts: int):
    """SD-7: from a boss, who has three."""
    after, _ = play(fight(hero(traits=(4, 0, 0)), boss()), Attack("ada", "warlord-1"), EVEN, hit(natural))

    assert of(after, "warlord-1").hearts == 3 - hearts


@pytest.mark.parametrize(
    ("enemy", "lost", "left"),
    [(foe(), 1, 0), (boss("bandit-1", hearts=1, grade=1), 1, 0), (elite("bandit-1", hearts=3, grade=1), 2, 1)],
)
def test_nobody_loses_more_than_they_have(enemy: Any, lost: int, left: int):
    """SD-7: an exceptional success against a minion, or a boss’s last heart, is told as the one heart that it had."""
    facts = told(fight(hero(), enemy, foe("bandit-2")), ATTACK, ("SD-10 pressure", "grade"), EVEN, hit(10))

    assert facts["SD-7 hit"] == {"target": "bandit-1", "hearts": lost, "left": left}


def test_a_minion_that_is_hit_is_out_and_the_last_one_ends_the_fight():
    """SD-7, SD-11."""
    after, codes = play(fight(hero(), foe()), ATTACK, EVEN, hit(6))

    assert codes == ["SD-6 attacks", "SD-2 success", "SD-7 hit", "SD-7 out", "SD-11 over"]
    assert [(one.id, one.hearts) for one in after.people] == [("ada", 5), ("bandit-1", 0)]
    assert after.fight is None


@pytest.mark.parametrize(("weapon_in_hand", "trait"), [(weapon("sword"), "strength"), (BOW, "agility")])
def test_the_weapon_says_which_trait(weapon_in_hand: Any, trait: str):
    """SD-1, SD-6: a sword takes Strength, a bow Agility."""
    facts = told(fight(hero(weapon=weapon_in_hand), foe()), ATTACK, EVEN, hit(9))

    assert facts["SD-2 success"]["trait"] == trait


def test_bare_hands_are_a_grade_harder():
    """SD-6, ours."""
    facts = told(fight(hero(weapon=weapon("fists")), foe()), ATTACK, EVEN, hit(9))["SD-2 success"]

    assert (facts["against"], facts["against_modifiers"].parts) == (8, (("normal", 6), ("unarmed", 2)))


def test_an_attack_needs_an_enemy_who_is_up_in_reach_and_in_sight():
    """SD-6: and says what is the matter."""
    far, state = foe(place=(10, 6)), fight(hero(), foe(), hero("berto"))

    assert refusal(fight(hero(), far), ATTACK).facts == {
        "target": "bandit-1",
        "squares": 7,
        "weapon": "sword",
        "pace": 5,
    }
    assert refusal(state, Attack("ada", "ada")).code == "no-self"
    assert refusal(state, Attack("ada", "nobody")).code == "no-figure"
    assert refusal(fight(hero(), foe(), turn="foes"), Attack("bandit-1", "ada")).code == "no-hero"
    assert refusal(fight(hero(), foe(hearts=0), foe("bandit-2")), ATTACK).code == "no-out"
    hidden = replace(far, conditions=(Condition("hidden"),))
    assert refusal(fight(archer(), hidden), ATTACK).code == "no-sight"


# The price (SD-8)


@pytest.mark.parametrize("natural", [1, 2, 5])
def test_a_failure_and_a_1_cost_the_same_heart(natural: int):
    """SD-8: one resolution, one effect."""
    after, codes = play(fight(hero(), foe()), ATTACK, EVEN, hit(natural), PRICE)

    assert of(after, "ada").hearts == 4
    assert "SD-2 complication" not in codes


@pytest.mark.parametrize(
    ("price", "field", "value"),
    [
        ("knocked-down", "conditions", (Condition("prone"),)),
        ("exposed", "conditions", (Condition("exposed"),)),
        ("weapon-lost", "weapon", weapon("fists")),
        ("none", "hearts", 5),
    ],
)
def test_the_referee_may_name_another_price(price: str, field: str, value: Any):
    """SD-8: down, disarmed, in the open, or nothing at all; the heart stays."""
    after, _ = play(fight(hero(), foe()), ATTACK, EVEN, hit(2), ("SD-8 price", price))

    assert getattr(of(after, "ada"), field) == value
    assert of(after, "ada").hearts == 5


@pytest.mark.parametrize(
    ("state", "usual"),
    [
        (fight(hero(), foe()), "heart"),
        (fight(archer(), foe(place=(9, 6))), "none"),
        (fight(archer(), foe(place=(9, 6), weapon=BOW)), "heart"),
        (fight(archer(), foe(place=(9, 6), weapon=BOW), cover=((3, 6),)), "none"),
        (fight(archer(), foe(place=(9, 6), weapon=BOW, conditions=(Condition("held", 1),))), "none"),
        (fight(archer(place=(0, 6)), foe(place=(10, 6), weapon=BOW)), "heart"),
        (fight(archer(place=(0, 6)), foe(place=(11, 6), weapon=BOW)), "none"),
        (fight(archer(place=(0, 6)), foe(place=(11, 6), weapon=BOW), house=House(range_limit=False)), "heart"),
        (fight(archer(conditions=(Condition("hidden"),)), foe(place=(9, 6), weapon=BOW)), "none"),
        (fight(archer(conditions=(Condition("warded", 1),)), foe(place=(9, 6), weapon=BOW)), "none"),
        (fight(archer(), foe(place=(9, 6)), foe("bandit-2", place=(4, 6))), "heart"),
        (fight(archer(), foe(place=(9, 6)), foe("bandit-2", place=(4, 6), conditions=(Condition("held", 1),))), "none"),
    ],
    ids=[
        "hand to hand",
        "a shot at somebody without a bow",
        "a shot at an archer",
        "from cover",
        "a shot at an archer who is held fast",
        "from ten squares",
        "from more than ten squares",
        "from more than ten squares, where they do not matter",
        "out of hiding",
        "from behind a barrier",
        "with somebody else beside",
        "with somebody held fast beside",
    ],
)
def test_revenge_is_usual_where_the_enemy_could_get_at_the_attacker(state: Any, usual: str):
    """SD-8, SD-9, house rule range_limit: always hand to hand; at range it depends on cover and position."""
    assert asked(state, ATTACK, faces=2)["SD-8 price"] == usual


def test_revenge_is_taken_by_whoever_can_get_at_the_attacker():
    """SD-8, SD-10: by the target, if it can; or by another who stands beside, and not by whom nobody has seen."""
    far, near, nearer = foe(place=(9, 6)), foe("bandit-2", place=(4, 6)), foe("bandit-3", place=(4, 7))
    shot = (EVEN, hit(2), PRICE)

    assert told(fight(archer(), far, near), ATTACK, *shot)["SD-8 revenge"] == {"who": "ada", "target": "bandit-2"}
    several = (("SD-10 pressure", "grade"), *shot)
    first = told(fight(archer(), far, near, nearer), ATTACK, *several)
    assert first["SD-8 revenge"]["target"] == "bandit-2"
    beside = told(fight(archer(), near, foe(place=(3, 5)), nearer), ATTACK, *several)
    assert beside["SD-8 revenge"]["target"] == "bandit-1"
    bolt = (("SD-12 level", "standard"), EVEN, ("SD-12 magic", 2), PRICE)
    burnt = told(fight(archer(), far, near), Cast("ada", "bolt", "bandit-1"), *bolt)
    assert burnt["SD-8 revenge"]["target"] == "bandit-2"

    table = Live(lambda faces: 2)
    table.unseen = frozenset({"bandit-2", "bandit-3"})
    stepdie.apply(fight(archer(), far, near, nearer), ATTACK, table)
    assert [event.code for event in table.told][-1] == "SD-8 unpunished"
    # Nor do those press anybody, as that would say that they are there. (SD-10)
    (failed,) = [event.facts for event in table.told if event.code == "SD-2 failure"]
    assert failed["against_modifiers"].parts == (("normal", 6),)


@pytest.mark.parametrize(("place", "code"), [((4, 6), "SD-8 spared"), ((9, 6), "SD-8 unpunished")])
def test_a_failure_that_costs_nothing_says_why(place: tuple[int, int], code: str):
    """SD-8: the referee lets it pass, or nobody could get at the attacker; only then is that said."""
    enemy = foe(place=place)

    _, codes = play(fight(archer(), enemy), ATTACK, EVEN, hit(2), ("SD-8 price", "none"))
    assert codes[-1] == code


@pytest.mark.parametrize("kind", ["fists", "jaws"])
def test_who_has_no_weapon_cannot_lose_it(kind: str):
    """SD-2, SD-5, SD-8, SD-10: the option is not there, and the others are; nobody’s jaws slip out of their hand."""
    one = hero(weapon=weapon(kind))
    for price in ("heart", "knocked-down", "exposed", "none"):
        more = (("SD-8 price", price),)
        play(fight(one, foe()), ATTACK, EVEN, hit(2), *more)
    with pytest.raises(AssertionError, match="weapon-lost"):
        play(fight(one, foe()), ATTACK, EVEN, hit(2), ("SD-8 price", "weapon-lost"))

    pressed = (("SD-10 pressure", "complication"), EVEN, hit(2), ("SD-8 price", "none"))
    extra = ("SD-10 complication", "exposed")
    asked = forms(fight(one, foe(), foe("bandit-2", place=(3, 7))), ATTACK, *pressed, extra)
    again = forms(
        replace(peace(one), tried=(Tried("ada", "climb", "strength"),)),
        Retry("ada", "climb", "strength"),
        ("SD-5 price", "noise"),
        ("SD-2 difficulty", "normal"),
        EVEN,
        ("SD-2 test", 2),
        ("SD-2 aftermath", "none"),
    )
    failed = forms(
        peace(one), Try("ada", "climb", "strength"), ("SD-2 difficulty", "normal"), EVEN, ("SD-2 test", 1), NOISE
    )

    assert asked["SD-10 complication"][0] == ("exposed", "knocked-down")
    assert again["SD-5 price"][0] == ("noise", "time", "exposed", "knocked-down")
    assert again["SD-2 aftermath"][0] == ("none", "noise", "time", "exposed", "knocked-down")
    assert failed["SD-2 complication"][0] == ("noise", "time", "exposed", "knocked-down")


NOISE = ("SD-2 complication", "noise")


def test_every_failure_moves_the_clocks():
    """SD-18: an attack's as well."""
    state = replace(fight(hero(), foe()), clocks=(Clock("escape", 2),))

    after, codes = play(state, ATTACK, EVEN, hit(2), PRICE)

    assert codes[2] == "SD-18 step"
    assert after.clocks[0].done == 1


# Range and cover (SD-9, SD-11)


@pytest.mark.parametrize(
    ("squares", "limit", "parts"),
    [(10, True, ()), (11, True, (("far", 2),)), (11, False, ()), (16, True, (("far", 2),))],
)
def test_beyond_ten_squares_a_shot_is_a_grade_harder(squares: int, limit: bool, parts: Any):
    """SD-9 and its house rule, both ways."""
    state = fight(archer(place=(0, 6)), foe(place=(squares, 6)), house=House(range_limit=limit))

    facts = told(state, ATTACK, EVEN, hit(9))["SD-2 success"]

    assert facts["against_modifiers"].parts == (("normal", 6), *parts)


def test_cover_counts_from_afar_and_not_from_the_next_square():
    """SD-11: and point blank is the next square (SD-9)."""
    behind, beside = foe(place=(9, 6)), foe(place=(4, 6))

    far = told(fight(archer(), behind, cover=((9, 6),)), ATTACK, EVEN, hit(9))["SD-2 success"]
    near = told(fight(archer(), beside, cover=((4, 6),)), ATTACK, EVEN, hit(9))["SD-2 success"]

    assert (far["against"], near["against"]) == (8, 6)


# Several at once (SD-10)


SURROUNDED = fight(hero(), foe(), foe("bandit-2", place=(4, 5)))


@pytest.mark.parametrize(
    "other",
    [foe("bandit-2", place=(5, 6)), foe("bandit-2", conditions=(Condition("held", 1),)), foe("bandit-2", hearts=0)],
)
def test_who_is_not_around_somebody_does_not_press_them(other: Any):
    """SD-10: two squares off, held fast or out."""
    assert "SD-10 pressure" not in asked(fight(hero(), foe(), other), ATTACK)


def test_pressure_is_a_grade():
    """SD-10: the referee's first way."""
    facts = told(SURROUNDED, ATTACK, ("SD-10 pressure", "grade"), EVEN, hit(9))["SD-2 success"]

    assert (facts["against"], facts["against_modifiers"].parts) == (8, (("normal", 6), ("several", 2)))


def test_or_one_complication_more_on_a_failure():
    """SD-10: the referee's second way; a success has none."""
    way = ("SD-10 pressure", "complication")

    after, codes = play(SURROUNDED, ATTACK, way, EVEN, hit(2), PRICE, ("SD-10 complication", "exposed"))
    _, success = play(SURROUNDED, ATTACK, way, EVEN, hit(6))

    assert codes[-3:] == ["SD-8 revenge", "SD-7 hurt", "SD-2 complication"]
    assert of(after, "ada").conditions == (Condition("exposed"),)
    assert success == ["SD-6 attacks", "SD-2 success", "SD-7 hit", "SD-7 out"]


def test_pressure_that_would_make_it_almost_impossible_is_the_other_kind_unless_ruled():
    """SD-10, ours: against a boss at 12."""
    state = fight(hero(), boss(hearts=1), foe(place=(4, 5)))

    assert asked(state, Attack("ada", "warlord-1"), faces=2)["SD-10 pressure"] == "complication"
    assert asked(SURROUNDED, ATTACK)["SD-10 pressure"] == "grade"


def test_on_the_ground_an_attack_is_a_grade_harder():
    """SD-3, SD-8, ours."""
    facts = told(fight(hero(conditions=(Condition("prone"),)), foe()), ATTACK, EVEN, hit(9))["SD-2 success"]

    assert (facts["against"], facts["against_modifiers"].parts) == (8, (("normal", 6), ("prone", 2)))


def test_a_grade_that_no_face_of_the_die_would_reach_is_a_complication_instead_unless_ruled():
    """SD-10, ours: a d10 against an elite would need a 12; a d12 could."""
    state = fight(hero(), elite(), foe(place=(4, 5)))
    master = fight(hero(traits=(3, 2, 1)), elite(), foe(place=(4, 5)))

    assert asked(state, Attack("ada", "captain-1"), faces=2)["SD-10 pressure"] == "complication"
    assert asked(master, Attack("ada", "captain-1"), faces=2)["SD-10 pressure"] == "grade"


# Other actions (SD-11)


def test_who_hides_is_out_of_sight_until_they_strike():
    """SD-11: an attack by surprise is a grade easier, and shows where one is."""
    state, codes = play(
        fight(archer(), foe(place=(9, 6))), Hide("ada"), ("SD-11 difficulty", "normal"), EVEN, ("SD-11 hide", 6)
    )
    assert codes[-1] == "SD-11 hidden"
    assert refusal(anew(state), Hide("ada")).code == "no-hide-twice"

    state = anew(state)
    after, _ = play(state, ATTACK, EVEN, hit(3), ("SD-8 price", "none"))
    facts = told(state, ATTACK, EVEN, hit(4))["SD-2 success"]

    assert (facts["against"], facts["against_modifiers"].parts) == (4, (("normal", 6), ("surprise", -2)))
    assert of(after, "ada").conditions == ()


def test_hiding_fails_and_cannot_be_done_under_somebody_s_nose():
    """SD-11: with an enemy on the next square."""
    far = fight(archer(), foe(place=(9, 6)))

    after, _ = play(
        far, Hide("ada"), ("SD-11 difficulty", "normal"), EVEN, ("SD-11 hide", 5), ("SD-2 aftermath", "none")
    )

    _, codes = play(
        far, Hide("ada"), ("SD-11 difficulty", "easy"), EVEN, ("SD-11 hide", 1), ("SD-2 complication", "noise")
    )

    assert of(after, "ada").conditions == ()
    assert codes == ["SD-11 hides", "SD-2 failure", "SD-2 complication"]
    assert refusal(fight(hero(), foe()), Hide("ada")).code == "no-hide"


@pytest.mark.parametrize(("named", "parts"), [("surprise", 2), ("position", 3)])
def test_a_surprise_that_the_round_shows_is_not_counted_again(named: str, parts: int):
    """SD-3: a condition is a grade, 8 to 6, also where the referee names it; another one is a grade more, to 4."""
    state = fight(hero(), elite(), surprised="foes")
    found = told(state, Attack("ada", "captain-1"), ("SD-3 situation", named), hit(6))["SD-2 success"]

    assert found["against_modifiers"].parts[:2] == (("hard", 8), ("surprise", -2))
    assert (found["against"], len(found["against_modifiers"].parts)) == (10 - 2 * parts, parts)


def test_surprised_enemies_are_easier_to_hit_in_the_first_round():
    """SD-3, SD-11."""
    facts = told(fight(hero(), foe(), surprised="foes"), ATTACK, EVEN, hit(6))["SD-2 success"]

    assert facts["against_modifiers"].parts == (("normal", 6), ("surprise", -2))


def test_a_weapon_that_slipped_away_takes_an_action_to_pick_up():
    """SD-6, SD-8, SD-11, ours; another one can be drawn at once."""
    disarmed = hero(weapon=weapon("fists"), lost=(weapon("sword"),), spare=(BOW,))
    state = fight(disarmed, foe())

    drawn, _ = play(state, Wield("ada", "bow"))
    picked, _ = play(drawn, PickUp("ada"))

    assert (of(drawn, "ada").weapon, of(drawn, "ada").spare) == (BOW, ())
    assert (of(picked, "ada").weapon.kind, of(picked, "ada").spare, of(picked, "ada").lost) == ("sword", (BOW,), ())
    assert picked.fight is not None
    assert picked.fight.acted == ("ada",)
    assert refusal(fight(hero(), foe()), PickUp("ada")).code == "no-lost"
    assert refusal(state, Wield("ada", "cannon")).code == "no-such-weapon"


def test_something_else_is_told_in_the_player_s_words():
    """SD-11: an action like another."""
    facts = told(fight(hero(), foe()), Interact("ada"), ("SD-11 what", "Pull the lever"))

    assert facts["SD-11 does"]["text"] == "Pull the lever"


# On a d6


@pytest.mark.parametrize(("enemy", "needed"), [(foe(), 4), (elite(), 5), (boss(), 6)])
def test_on_a_d6_ranks_raise_the_threshold(enemy: Any, needed: int):
    """SD-19: the trained against a minion, an elite, a boss."""
    state = fight(hero(), enemy, house=House(dice=SIX))

    assert told(state, Attack("ada", enemy.id), EVEN, hit(6))["SD-2 success"]["against"] == needed


# Who throws


class Watching(Live):
    """Notes for whom dice are thrown."""

    def __init__(self, seed: int) -> None:
        super().__init__(from_seed(seed))
        self.throwers: set[str] = set()

    def roll(self, words: str, who: str, dice: Dice) -> int:
        """As any table's."""
        self.throwers.add(who)
        return super().roll(words, who, dice)


def test_players_roll_everything():
    """SD-11: from the beginning of a fight to its end no die is an enemy's."""
    throwers: set[str] = set()
    for seed in range(20):
        state, table = stepdie.demo(), Watching(seed)
        while due := stepdie.due(state):
            state = stepdie.apply(state, stepdie.suggest(state, due[0]), table)
        throwers |= table.throwers

    assert throwers == {"hero-1", "hero-2"}


@pytest.mark.parametrize(
    ("one", "enemy", "usual"),
    [
        (hero(), foe(), "grade"),
        (hero(conditions=(Condition("prone"),)), foe(), "complication"),
        (hero(conditions=(Condition("hidden"),)), elite("bandit-1"), "grade"),
        (hero(traits=(4, 0, 0)), elite("bandit-1"), "grade"),
        (hero(traits=(4, 0, 0)), boss("bandit-1"), "complication"),
        (hero(traits=(0, 0, 0)), foe(), "complication"),
    ],
)
def test_pressure_is_a_grade_where_the_die_could_still_make_it(one: Any, enemy: Any, usual: str):
    """SD-3, SD-10, ours: a d10 makes 8, on the ground it would need 12; nothing is above 12, and a d6 makes no 8."""
    assert asked(fight(one, enemy, foe("bandit-2", place=(4, 5))), ATTACK, faces=2)["SD-10 pressure"] == usual


@pytest.mark.parametrize(("enemy", "usual"), [(elite("bandit-1"), "grade"), (boss("bandit-1"), "complication")])
def test_on_a_d6_too_nothing_is_above_a_boss(enemy: Any, usual: str):
    """SD-10, SD-19, ours: a 6 may always be rolled, but a boss is as hard as can be already."""
    state = fight(hero(), enemy, foe("bandit-2", place=(4, 5)), house=House(dice=SIX))

    assert asked(state, ATTACK, faces=2)["SD-10 pressure"] == usual


def test_several_ask_of_whom_they_press():
    """SD-8, SD-10: the referee reads who attacks, who is attacked and what it may cost."""
    complication = (("SD-10 pressure", "complication"), EVEN, hit(2), PRICE, ("SD-10 complication", "exposed"))

    found = forms(SURROUNDED, ATTACK, *complication)

    assert found["SD-10 pressure"] == (("grade", "complication"), "grade", {"who": "ada"})
    prices = ("heart", "knocked-down", "weapon-lost", "exposed", "none")
    assert found["SD-8 price"] == (prices, "heart", {"who": "ada", "target": "bandit-1"})
    extras = ("exposed", "knocked-down", "weapon-lost")
    assert found["SD-10 complication"] == (extras, "exposed", {"who": "ada"})


# Hiding, taking up, the line of a shot


def test_hiding_is_by_agility_and_usually_normal():
    """SD-3, SD-11: a d12 for Agility; what cannot be done needs another plan, and takes no action."""
    state = fight(archer(traits=(0, 3, 1)), foe(place=(9, 6)))
    hidden = (("SD-11 difficulty", "normal"), EVEN, ("SD-11 hide", 11))

    assert forms(state, Hide("ada"), *hidden)["SD-11 difficulty"] == (
        ("easy", "normal", "hard", "heroic"),
        "normal",
        {"who": "ada"},
    )
    lines = told(state, Hide("ada"), *hidden)["SD-2 success"]
    assert (lines["trait"], lines["die"], lines["against"]) == ("agility", 12, 6)
    after, codes = play(state, Hide("ada"), ("SD-11 difficulty", "normal"), ("SD-3 situation", "impossible"))
    assert (after, codes) == (state, ["SD-11 hides", "SD-3 almost impossible", "SD-3 another plan"])
    assert told(state, Hide("ada"), hidden[0], ("SD-3 situation", "impossible"))["SD-3 another plan"] == {"who": "ada"}


def test_what_is_in_hand_is_put_away_for_what_is_taken_up():
    """SD-6, SD-8, SD-11: the last that was lost, and the right one of several spare ones; bare hands are none."""
    axe, spear = weapon("axe"), weapon("spear")
    one = hero(weapon=BOW, spare=(axe, spear), lost=(weapon("knife"), weapon("sword")))
    bare = hero(weapon=FISTS, spare=(axe, spear), lost=(weapon("sword"),))

    picked, drawn = play(fight(one, foe()), PickUp("ada"))[0], play(fight(one, foe()), Wield("ada", "spear"))[0]
    armed = of(play(fight(bare, foe()), PickUp("ada"))[0], "ada")

    took, drew = of(picked, "ada"), of(drawn, "ada")
    assert (took.weapon.kind, took.spare, took.lost) == ("sword", (axe, spear, BOW), (weapon("knife"),))
    assert (drew.weapon, {each.kind for each in drew.spare}) == (spear, {"axe", "bow"})
    assert (armed.weapon.kind, armed.spare, armed.lost) == ("sword", (axe, spear), ())
    assert told(fight(one, foe()), Wield("ada", "spear"))["SD-6 wields"] == {"who": "ada", "weapon": "spear"}


@pytest.mark.parametrize(
    ("house", "reach"), [(House(), 10), (House(range_limit=False), 0), (House(armour_tokens=False), 10)]
)
def test_the_line_of_a_shot_knows_the_range_that_the_group_plays_with(house: House, reach: int):
    """SD-3, SD-9, SD-11, house rule range_limit: ten squares, or none."""
    found = line(fight(archer(), foe(place=(9, 6)), house=house), "ada", "bandit-1")
    far = line(fight(archer(place=(0, 6)), foe(place=(11, 6)), house=house), "ada", "bandit-1")

    assert found is not None
    assert far is not None
    assert (found.kind, far.kind) == ("free", "far" if reach else "free")
    assert (far.reach if far.kind == "far" else 0) == reach


def test_out_of_a_fight_people_are_within_reach_of_each_other():
    """SD-8: unless they are held, prisoners, or do not see who strikes."""
    ada, near = hero(), foe(place=(19, 0))

    assert avenger(peace(ada, near), ada, near, Script()) == near.id
    assert not avenger(peace(ada, near), replace(ada, conditions=(Condition("hidden"),)), near, Script())
    for name in ("held", "captive"):
        bound = replace(near, conditions=(Condition(name),))
        assert not avenger(peace(ada, bound), ada, bound, Script())


def test_others_come_to_a_blow_among_themselves_and_roll_against_no_hero():
    """SD-6, ours: a bandit and a guard, at peace; a hero or an ally whom they would strike avoids a threat instead."""
    state = peace(hero(), foe("friend-1", side=ALLIES), foe("guard-1", side=BYSTANDERS), foe(), foe("bandit-2"))

    for who, target in (("bandit-1", "guard-1"), ("guard-1", "bandit-1"), ("bandit-1", "bandit-2")):
        assert no_fight_with(state, who, target) is None
    for who in ("bandit-1", "guard-1"):
        for target in ("ada", "friend-1"):
            assert no_fight_with(state, who, target) == Phrase("no-hero", {"who": who})


def test_a_fight_is_drawn_as_what_happens_in_it():
    """A blow that hits, one that costs a heart, one that puts out; a hero who falls and one who dies.
    (SD-2, SD-7, SD-11, SD-15)"""
    hit = [EVEN, ("SD-6 attack", 7)]
    price = [EVEN, ("SD-6 attack", 2), ("SD-8 price", "heart")]
    fights = {
        "hit": (fight(hero(), elite("captain-1", grade=0)), Attack("ada", "captain-1"), hit),
        "out": (fight(hero(), foe()), Attack("ada", "bandit-1"), hit),
        "best": (fight(hero(), foe()), Attack("ada", "bandit-1"), [EVEN, ("SD-6 attack", 10)]),
        "price": (fight(hero(), foe()), Attack("ada", "bandit-1"), price),
        "falls": (fight(hero(hearts=1), hero("berto"), foe()), Attack("ada", "bandit-1"), price),
    }

    drawn = {
        name: [SHOWS[code] for code in play(state, command, *answers)[1] if code in SHOWS]
        for name, (state, command, answers) in fights.items()
    }

    assert drawn == {
        "hit": ["success", "wound hearts"],
        "out": ["success", "wound hearts", "death", "over"],
        "best": ["success", "success", "wound hearts", "death", "over"],
        "price": ["failure", "wound hearts"],
        "falls": ["failure", "wound hearts", "wound"],
    }


def test_an_enemy_does_one_thing_and_a_hero_acts_and_moves():
    """Whoever has done both, and an enemy who has done either, has ended the turn. (SD-11)"""
    state = fight(hero(), hero("berto"), foe(), acted=("berto",), moved=("cora",), ended=("dino",))

    def spent(after: Campaign) -> tuple[tuple[str, ...], ...]:
        assert after.fight is not None
        return after.fight.acted, after.fight.moved, after.fight.ended

    assert spent(action_taken(state, "ada")) == (("ada", "berto"), ("cora",), ("dino",))
    assert spent(move_taken(state, "ada")) == (("berto",), ("ada", "cora"), ("dino",))
    assert spent(move_taken(state, "berto")) == ((), ("cora",), ("berto", "dino"))
    for taken in (action_taken, move_taken):
        assert spent(taken(state, "bandit-1")) == (("berto",), ("cora",), ("bandit-1", "dino"))


def test_who_gives_up_fights_and_is_able_to():
    """Not who lies there, nor a bystander, nor anybody at peace. (SD-11; ours)"""
    people = (hero(), hero("berto", hearts=0), foe(), foe("guard-1", side=BYSTANDERS))

    refusals = {who: no_give_up(fight(*people), Yield(who)) for who in ("ada", "berto", "bandit-1", "guard-1")}

    assert {who: found and found.code for who, found in refusals.items()} == {
        "ada": None,
        "berto": "no-down",
        "bandit-1": None,
        "guard-1": "no-fight",
    }
    assert refusal(peace(*people), Yield("ada")).code == "no-fight"


def test_what_only_heroes_do_is_refused_to_enemies_who_are_up():
    """Who lies there is told that, and at peace there are no turns. (SD-11)"""
    up, out = foe(hearts=1, most_hearts=3), foe("bandit-2", hearts=0, most_hearts=3)
    state = fight(hero(), up, out)

    codes = [found and found.code for found in (no_deed(state, who) for who in ("ada", "bandit-1", "bandit-2"))]

    assert codes[:2] == [None, "no-hero"]
    assert codes[2] not in (None, "no-hero")
    assert no_turn(peace(hero()), "ada") == Phrase("no-fight")


def test_an_opening_is_there_for_one_attack():
    """Whether it hits or misses; what else is the matter stays. (SD-7, SD-8, SD-11; ours)"""
    captain = elite(conditions=(Condition("hidden"), Condition("off-guard")))
    state = fight(hero(), captain)

    for natural, more in ((7, []), (2, [("SD-8 price", "heart")])):
        after, _ = play(state, Attack("ada", "captain-1"), EVEN, ("SD-6 attack", natural), *more)
        assert of(after, "captain-1").conditions == (Condition("hidden"),)


@pytest.mark.parametrize("natural", [2, 7, 9])
def test_an_opening_is_there_for_one_effect_or_one_hold_as_well(natural: int):
    """SD-3, SD-11, SD-12, ours: both are a grade easier for it, whether they then work or not."""
    captain = elite(conditions=(Condition("off-guard"),))
    price = (("SD-8 price", "heart"),) if natural < 6 else ()
    bolt = (("SD-12 level", "standard"), EVEN, ("SD-12 magic", natural))
    hold = (("SD-2 trait", "strength"), EVEN, ("SD-6 contest", natural))

    for command, answers in (
        (Cast("ada", "bolt", "captain-1"), bolt),
        (Contest("ada", "wrestle", "captain-1"), hold),
    ):
        table = told(fight(hero(), captain), command, *answers, *price)
        after, _ = play(fight(hero(), captain), command, *answers, *price)
        facts = table.get("SD-2 success") or table["SD-2 failure"]
        assert facts["against_modifiers"].parts == (("hard", 8), ("off-guard", -2))
        assert not has(of(after, "captain-1"), "off-guard")


@pytest.mark.parametrize("task", ["sneak", "other"])
def test_words_and_stealth_leave_an_opening_open(task: str):
    """SD-2, SD-6, SD-11, ours: where no hands are laid on anybody it is neither counted nor used up."""
    captain = elite(conditions=(Condition("off-guard"),), place=(9, 6))
    words = (("SD-2 what", "Look there!"),) if task == "other" else ()
    more = (("SD-2 outcome", ""),) if task == "other" else ()
    answers = (("SD-2 trait", "agility"), *words, EVEN, ("SD-6 contest", 9), *more)

    after, _ = play(fight(hero(), captain), Contest("ada", task, "captain-1"), *answers)

    assert has(of(after, "captain-1"), "off-guard")


@pytest.mark.parametrize(("task", "hidden"), [("wrestle", False), ("feint", False), ("palm", True)])
def test_whoever_lays_hands_on_somebody_has_been_seen(task: str, hidden: bool):
    """SD-3, SD-11, ours: as whoever strikes has; but for a hand in a purse that nobody noticed."""
    state = fight(hero(conditions=(Condition("hidden"),)), elite(weapon=FISTS))

    trait = TASKS[task].trait
    after, _ = play(state, Contest("ada", task, "captain-1"), ("SD-2 trait", trait), EVEN, ("SD-6 contest", 9))

    assert has(of(after, "ada"), "hidden") == hidden
