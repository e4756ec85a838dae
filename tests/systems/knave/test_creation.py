"""Making a character. (KN-1 to KN-7)"""

from __future__ import annotations

from typing import Any

import pytest

from arbitro.dice import Dice, distribution
from arbitro.systems.knave import apply, content, new
from arbitro.systems.knave.campaign import Campaign, House
from arbitro.systems.knave.characters import ABILITIES, Armour, Book, Gear, Person, Weapon, defence, slots, slots_used
from arbitro.systems.knave.creation import Create, choose_weapon, go_shopping
from arbitro.systems.own import Devise
from arbitro.table import Live, Question, Script, ScriptError, Table, from_seed
from arbitro.words import speaker
from tests.systems.knave.figures import Asking, fight, foe, hero, of, play, refusal

TRAITS = [(f"KN-5 {chart}", 7) for chart in content.TRAITS]


def answers(**other: Any) -> list[tuple[str, Any]]:
    """Everything that creation asks, with a plain answer to each; `other` are different ones, by their words."""
    plain: list[tuple[str, Any]] = [
        *[(f"KN-2 {ability}", (3, 4, 5)) for ability in ABILITIES],
        ("KN-2 swap", "none"),
        ("KN-3 hit points", 5),
        ("KN-5 weapon", "mace"),
        ("KN-5 armour", 3),
        ("KN-5 helmet and shield", 3),
        ("KN-5 dungeoneering", 1),
        ("KN-5 dungeoneering", 2),
        ("KN-5 general-1", 1),
        ("KN-5 general-2", 1),
        ("KN-5 general-2", 2),
        *TRAITS,
        ("KN-5 gender", "woman"),
        ("KN-5 first name", 1),
        ("KN-5 byname", 2),
        ("KN-5 name", "Nadia"),
    ]
    return [(words, other.get(words.replace("KN-", "").replace(" ", "_"), value)) for words, value in plain]


def made(state: Campaign, given: list[tuple[str, Any]]) -> Person:
    """The character that these answers make."""
    return play(state, Create(), *given)[0].people[-1]


def kinds(one: Person) -> list[str]:
    """What it carries."""
    return [item.kind for item in one.items]


def test_the_lowest_of_three_dice_is_the_bonus():
    """The example of the text: 2, 2 and 6 for Strength are a bonus of 2 and a defence of 12. (KN-1, KN-2)"""
    given = answers()
    given[0] = ("KN-2 strength", (2, 2, 6))

    one = made(new(), given)

    assert one.abilities == (2, 3, 3, 3, 3, 3)
    assert defence(one, 0) == 12


def test_most_bonuses_are_one():
    """ "Most abilities begin at 11 / +1", says the note: the lowest of 3d6, exactly. (KN-2)"""
    found = distribution(Dice(3, 6, keep=-1))

    assert {bonus: found[bonus] for bonus in found} == {1: 91, 2: 61, 3: 37, 4: 19, 5: 7, 6: 1}


def test_two_abilities_may_change_places_once():
    """Strength 2 for Charisma 5. (KN-2)"""
    given = [
        *[(f"KN-2 {ability}", (value, 6, 6)) for ability, value in zip(ABILITIES, (2, 3, 3, 3, 3, 5), strict=True)],
        ("KN-2 swap", "strength"),
        ("KN-2 swap with", "charisma"),
        *answers()[7:],
    ]

    assert made(new(), given).abilities == (5, 3, 3, 3, 3, 2)


def test_a_new_character_is_of_level_one():
    """1d8 hit points, both now and at most; 40 feet a round. (KN-3, KN-23)"""
    one = made(new(), answers())

    assert (one.level, one.hit_points, one.most_hit_points, one.speed, one.xp) == (1, 5, 5, 40, 0)


def test_rations_a_weapon_and_what_the_charts_give():
    """Two days of food, the mace of her choice, no armour on a 3, five things. (KN-5)"""
    one = made(new(), answers())

    assert kinds(one) == [
        *("rations", "mace"),
        *content.gear_list("dungeoneering")[:2],
        content.gear_list("general-1")[0],
        *content.gear_list("general-2")[:2],
    ]
    assert next(item for item in one.items if isinstance(item, Gear)).count == 2
    assert (one.in_hand, one.name, one.gender) == ("mace", "Nadia", "woman")
    assert one.traits == (*[(chart, 7) for chart in content.TRAITS], ("byname", 2))


def test_the_log_of_a_creation_says_how_many_of_each_thing_there_are():
    """Two days of food and thirty stones; of a sling there is one. What earlier versions told, without a number, is
    said as it was. (KN-5)"""
    table = Script(*answers(**{"5_weapon": "sling"}))
    apply(new(), Create(), table)
    facts = [told.facts for told in table.told if told.code == "KN-5 gear"]

    assert [(one["item"], one["count"]) for one in facts[:3]] == [("rations", 2), ("sling", 1), ("sling-stones", 30)]
    spanish, english = speaker("es", "knave"), speaker("en", "knave")
    assert spanish.say("KN-5 gear", facts[0]) == "A la mochila: raciones de viaje para un día (× 2)."
    assert english.say("KN-5 gear", facts[1]) == "Carried: sling."
    assert english.say("KN-5 gear", {"who": "ada", "item": "rations"}) == "Carried: travel rations, one day."


def test_armour_comes_from_its_charts():
    """A 20 on both: mail, a kettle hat and a round shield. (KN-5, KN-7)"""
    one = made(new(), answers(**{"5_armour": 20, "5_helmet_and_shield": 20}))

    assert [item.kind for item in one.items if isinstance(item, Armour)] == ["mail", "kettle-hat", "round-shield"]


def test_a_weapon_that_shoots_comes_with_something_to_shoot():
    """Ours: or it would be a stick. (KN-5)"""
    one = made(new(), answers(**{"5_weapon": "sling"}))

    assert kinds(one)[:3] == ["rations", "sling", "sling-stones"]


def test_the_same_line_twice_is_the_next_line():
    """Ours; the last is followed by the first. (KN-5)"""
    lines = content.gear_list("dungeoneering")
    given = [(words, 20 if words == "KN-5 dungeoneering" else value) for words, value in answers()]

    assert [kind for kind in kinds(made(new(), given)) if kind in lines] == [lines[19], lines[0]]


def test_what_does_not_fit_stays_behind():
    """Constitution +1: 11 slots are not enough for a maul, mail, hat, shield and the rest. (KN-6)"""
    given = answers(**{"2_constitution": (1, 1, 1), "5_weapon": "maul", "5_armour": 20, "5_helmet_and_shield": 20})

    after, codes = play(new(), Create(), *given)
    one = after.people[-1]

    assert "KN-6 left behind" in codes
    assert slots_used(one) <= slots(one) == 11
    assert kinds(one)[:3] == ["rations", "maul", "mail"]


def test_whoever_names_nobody_gets_the_rolled_name():
    """An empty name is none. (KN-5)"""
    assert made(new(), answers(**{"5_name": "  "})).name == content.NAMES.first[0]


# --- House rules


SHOPPING = [
    *[(f"KN-2 {ability}", (3, 4, 5)) for ability in ABILITIES],
    ("KN-2 swap", "none"),
    ("KN-3 hit points", 5),
    ("KN-5 weapon", "mace"),
]


def test_with_buy_gear_there_is_a_purse_instead_of_the_charts():
    """3d6 × 20 copper; the shop takes the price. (KN-5)"""
    given = [
        *SHOPPING,
        ("KN-5 purse", (1, 2, 3)),
        ("KN-5 shop", "gambeson"),
        ("KN-5 shop", "rope"),
        ("KN-5 shop", "done"),
        *answers()[-16:],
    ]

    one = made(new(House(buy_gear=True)), given)

    assert kinds(one) == ["rations", "mace", "gambeson", "rope"]
    assert one.copper == 120 - content.ARMOUR["gambeson"].price - content.GEAR["rope"].price


def test_the_shop_has_no_spellbooks_and_nothing_too_dear():
    """Not even for the richest. (KN-5)"""
    table = Asking(*SHOPPING, ("KN-5 purse", (6, 6, 6)), ("KN-5 shop", "done"), *answers()[-16:])
    offered: list[tuple[Any, ...]] = []
    table.missing = watching(table, offered)  # type: ignore[method-assign]

    apply(new(House(buy_gear=True)), Create(), table)

    assert "mail" not in offered[0]
    assert "spellbook" not in offered[0]
    assert "brigandine" in offered[0]


def watching(table: Asking, offered: list[tuple[Any, ...]]) -> Any:
    """The same table, with the options of each visit to the shop kept."""
    answer = table.missing

    def missing(question: Question) -> Any:
        if question.words == "KN-5 shop":
            assert isinstance(question.options, tuple)
            offered.append(question.options)
        return answer(question)

    return missing


def test_whoever_buys_everything_has_no_roll_to_give_for_a_book():
    """Both house rules: a book for going without armour, or none. (KN-5)"""
    given = [*SHOPPING, ("KN-5 spellbook", "for-gear"), ("KN-5 spell", 1), ("KN-5 purse", (1, 2, 3))]

    with pytest.raises(ScriptError, match="none, for-armour"):
        apply(new(House(buy_gear=True, starting_spell=True)), Create(), Script(*given))


def test_with_starting_spell_a_book_may_stand_for_armour():
    """Then there is no armour, helmet or shield. (KN-5)"""
    given = answers()
    at = [words for words, _ in given].index("KN-5 armour")
    given[at : at + 2] = [("KN-5 spellbook", "for-armour"), ("KN-5 spell", 1)]

    one = made(new(House(starting_spell=True)), given)

    assert [item for item in one.items if isinstance(item, Armour)] == []
    assert [item.kind for item in one.items if isinstance(item, Book)] == [next(iter(content.SPELLS))]


def test_or_for_one_roll_on_the_gear_lists():
    """One line of dungeoneering gear fewer. (KN-5)"""
    given = answers()
    at = [words for words, _ in given].index("KN-5 armour")
    given[at:at] = [("KN-5 spellbook", "for-gear"), ("KN-5 spell", 2)]
    given.remove(("KN-5 dungeoneering", 2))

    one = made(new(House(starting_spell=True)), given)

    assert len([item for item in one.items if isinstance(item, Book)]) == 1
    assert len(set(kinds(one)) & set(content.gear_list("dungeoneering"))) == 1


def test_without_the_house_rule_nobody_is_asked_about_spells():
    """`answers()` has no such question, and is used up. (KN-5)"""
    assert not any(isinstance(item, Book) for item in made(new(), answers()).items)


# --- All at once


@pytest.mark.parametrize("seed", range(30))
@pytest.mark.parametrize("house", [House(), House(buy_gear=True), House(starting_spell=True)])
def test_roll_it_all_is_a_character_too(seed: int, house: House):
    """Every default is sensible: named, armed, within the slots. (KN-2 to KN-6)"""
    table: Table = Live(from_seed(seed))

    one = apply(new(house), Create(), table).people[-1]

    assert one.name in content.NAMES.first
    assert any(isinstance(item, Weapon) and item.kind == one.in_hand for item in one.items)
    assert slots_used(one) <= slots(one)
    assert all(1 <= bonus <= 6 for bonus in one.abilities)


def test_a_dead_players_next_character_begins_at_level_one():
    """Beside the dead one of level 7. (KN-23)"""
    state = Campaign(people=(hero("hero-1", hit_points=-1, level=7, xp=6000),))

    one = made(state, answers())

    assert (one.id, one.level, one.xp) == ("hero-2", 1, 0)


def test_nobody_walks_into_the_middle_of_a_fight():
    """Ours. (KN-23)"""
    assert refusal(fight(hero(), foe()), Create()).code == "no-peace"


def test_an_id_is_had_once():
    """Play names newcomers; nobody may take the name of somebody else. (KN-2)"""
    state = play(new(), Create(newcomer="f7"), *answers())[0]

    assert of(state, "f7").name == "Nadia"
    assert refusal(state, Create(newcomer="f7")).code == "no-newcomer"
    assert refusal(state, Create(newcomer="referee")).code == "no-newcomer"


@pytest.mark.parametrize(("room", "strong", "keen"), [
    (1, "short-sword", "sling"),
    (2, "long-sword", "short-bow"),
    (3, "great-axe", "crossbow"),
])  # fmt: skip
def test_whoever_leaves_the_weapon_to_others_gets_the_biggest_that_fits(room: int, strong: str, keen: str):
    """In so many free slots, by Strength or by Wisdom; of two that are as big the one for one hand. (KN-5, KN-6)"""
    taken = (Gear("stones", count=11 - room),)
    usual = []
    for abilities in ((4, 3, 1, 5, 2, 6), (2, 3, 1, 5, 4, 6)):
        table = Asking(("KN-5 weapon", "club"))
        choose_weapon(hero(abilities=abilities, items=taken, in_hand=""), "ada", table, new())
        usual += [default for _, _, default in table.asked]

    assert usual == [strong, keen]


def shop(state: Campaign, one: Person) -> Question:
    """What the shop asks first, of one whose purse comes to 120 copper."""
    table = Asking(("KN-5 purse", (1, 2, 3)), ("KN-5 shop", "done"))
    go_shopping(state, one, one.id, table, armour=True)
    return table.questions[-1]


def test_the_shop_has_no_spellbooks_for_those_with_gold_either():
    """6,000 copper's worth beside the purse, and a book costs 5,000. (KN-5)"""
    options = shop(new(), hero(gold=60)).options

    assert content.GEAR["spellbook"].price == 5_000
    assert isinstance(options, tuple)
    assert "half-plate" in options
    assert "spellbook" not in options


def test_the_likely_armour_is_what_protects_best_and_not_what_costs_most():
    """For 120 copper: leather of 12 for 90, and a mail of the group's own with 17, for 60. (KN-5)"""
    state = apply(new(), Devise("armour", "mail", "Our mail", (("defence", 17), ("price", 60))), Table())
    [row] = state.own

    assert shop(new(), hero(items=())).default == "boiled-leather"
    assert shop(state, hero(items=())).default == row.id
