"""Spells. (KN-27)"""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from arbitro.systems.contract import FOES, Phrase
from arbitro.systems.knave import apply, content, legal, suggest
from arbitro.systems.knave.campaign import House
from arbitro.systems.knave.characters import HIRELINGS, Book, Condition, armour_defence, lasting, with_condition
from arbitro.systems.knave.encounters import Grant, PassTime
from arbitro.systems.knave.gear import creature
from arbitro.systems.knave.powers import Cast
from arbitro.systems.knave.wounds import Haven
from arbitro.systems.own import Devise
from arbitro.table import Live, Table, from_seed
from tests.systems.knave.figures import EVEN, SWORD, Asking, fight, foe, hero, of, peace, play, refusal

WON, LOST = ("KN-11 opposed", 15), ("KN-11 opposed", 2)


def reader(*spells: str, **more):
    """Somebody with these books."""
    return replace(hero(items=tuple([Book(spell) for spell in spells])), **more)


def test_a_spell_is_resisted_by_an_opposed_save():
    """Ember Bloom, Intelligence against Dexterity: a d6 a level. (KN-27)"""
    state = fight(reader("ember-bloom", level=2), foe(place=(60, 0), hit_points=20, most_hit_points=20))

    after, codes = play(state, Cast("ada", "ember-bloom", "goblin-1"), EVEN, WON, ("KN-27 damage", (4, 5)))

    assert codes == ["KN-27 cast", "KN-11 success", "KN-27 works", "KN-22 wound"]
    assert of(after, "goblin-1").hit_points == 11
    assert of(after, "ada").items == (Book("ember-bloom", used=True),)
    assert after.fight is not None
    assert after.fight.acted == ("ada",)


def test_what_is_resisted_does_nothing():
    """But the book is read. (KN-27)"""
    after, codes = play(fight(reader("ember-bloom"), foe()), Cast("ada", "ember-bloom", "goblin-1"), EVEN, LOST)

    assert codes == ["KN-27 cast", "KN-11 failure"]
    assert of(after, "goblin-1") == foe()
    assert of(after, "ada").items == (Book("ember-bloom", used=True),)


def test_a_heros_player_may_throw_against_a_goblins_spell():
    """players_roll: the goblin is a wizard, Ada throws, and throws the damage too. (KN-11, KN-21, KN-27)"""
    wizard = replace(foe(), items=(Book("ember-bloom"),))
    state = fight(hero(), wizard, turn=FOES, first=FOES, house=House(players_roll=True))
    answers = (EVEN, ("KN-11 resist", 9), ("KN-27 damage", 2))

    after, codes = play(state, Cast("goblin-1", "ember-bloom", "ada"), *answers)

    assert codes == ["KN-27 cast", "KN-11 success", "KN-27 works", "KN-22 wound"]
    assert of(after, "ada").hit_points == 6


def test_healing_stops_at_the_maximum():
    """Nobody resists it. (KN-27)"""
    state = peace(reader("warm-hands"), hero("bran", hit_points=0))

    after, codes = play(state, Cast("ada", "warm-hands", "bran"), ("KN-27 healing", 6))
    assert codes == ["KN-27 cast", "KN-27 works", "KN-27 healed"]
    assert of(after, "bran").hit_points == 6

    state = peace(reader("borrowed-breath", hit_points=7))
    after, _ = play(state, Cast("ada", "borrowed-breath", "ada"), ("KN-27 healing", 8))
    assert of(after, "ada").hit_points == 8


def test_a_condition_lasts_its_rounds():
    """Asleep for 5 rounds after this one. (KN-27)"""
    state = fight(reader("lids-of-lead"), foe())

    after, _ = play(state, Cast("ada", "lids-of-lead", "goblin-1"), EVEN, WON)

    assert of(after, "goblin-1").conditions == (Condition("asleep", 6),)


def test_a_spell_may_be_armour():
    """+2 for the caster. (KN-27)"""
    after, _ = play(fight(reader("slate-coat"), foe()), Cast("ada", "slate-coat", "ada"))

    assert armour_defence(of(after, "ada")) == 13


def test_a_harmful_spell_rouses_whether_it_is_resisted_or_not():
    """Ada hides, the goblin talks; a bloom that nobody resists ends both, as the one of the list does. (KN-27)"""
    state = apply(fight(hero(), foe()), Devise("spells", "ember-bloom", "Bloom", (("resist", "none"),)), Table())
    kinds = {"ember-bloom": (EVEN, ("KN-11 opposed", 20)), state.own[0].id: ()}
    talks = with_condition(foe(), "parley")
    for kind, answers in kinds.items():
        ada = with_condition(replace(hero(), items=(Book(kind),)), "hidden")
        begun = replace(state, people=(ada, talks, foe("goblin-2", place=(60, 0))))
        after, _ = play(begun, Cast("ada", kind, "goblin-1"), *answers, ("KN-27 damage", 1))
        assert [one.conditions for one in after.people[:2]] == [(), ()]


def test_a_spell_may_empty_a_hand():
    """Eel Grip: the weapon lies at its feet, and the log says of no rounds that it is without one. (KN-27)"""
    state = fight(reader("eel-grip"), foe(items=(SWORD,), in_hand="long-sword"))

    after, codes = play(state, Cast("ada", "eel-grip", "goblin-1"), EVEN, WON)

    assert codes == ["KN-27 cast", "KN-11 success", "KN-27 works", "KN-24 disarmed"]
    assert of(after, "goblin-1").items == ()
    assert of(after, "goblin-1").conditions == (Condition("disarmed"),)
    assert [fallen.item for fallen in after.ground] == [SWORD]


def test_the_rest_is_for_the_referee_to_say():
    """The entry says what is attempted. (KN-27)"""
    state = peace(reader("chalk-door"))

    after, codes = play(state, Cast("ada", "chalk-door"), ("KN-27 outcome", "It opens on the kitchen."))

    assert codes == ["KN-27 cast", "KN-27 works", "KN-27 referee"]
    assert of(after, "ada").cast == 1


def test_two_who_change_shadows_change_places():
    """Swapped Shadows is carried out: the goblin may even fall where Ada stood. (KN-24, KN-27)"""
    state = fight(reader("swapped-shadows", place=(10, 0)), foe(place=(35, 0)))
    answers = (EVEN, WON, ("KN-24 fall", 0))

    after, codes = play(state, Cast("ada", "swapped-shadows", "goblin-1"), *answers)

    assert codes[-1] == "KN-24 swap"
    assert [one.place[0] for one in after.people] == [35, 10]


def test_of_two_spells_of_armour_each_lasts_as_long_as_it_lasts():
    """+2 for ten rounds and +3 for four: +3 while both last, then +2. They do not add up. (KN-7, KN-27)"""
    state = fight(reader("slate-coat", "hundred-moths", level=9), foe())
    state, _ = play(state, Cast("ada", "slate-coat", "ada"))
    assert state.fight is not None
    state = replace(state, fight=replace(state.fight, acted=()))
    state, _ = play(state, Cast("ada", "hundred-moths", "ada"))
    ada = of(state, "ada")

    assert [armour_defence(lasting(ada, over)) for over in (4, 5, 10, 11)] == [14, 13, 13, 11]
    assert with_condition(ada, "armoured", 3, 1) == ada


def test_the_charmed_cast_nothing_at_a_foe():
    """But they may mend a friend. (KN-27)"""
    one = with_condition(reader("ember-bloom", "warm-hands", level=9), "charmed", 5)
    state = fight(one, hero("bran", hit_points=3), foe())

    assert refusal(state, Cast("ada", "ember-bloom", "goblin-1")) == Phrase("no-charmed", {"who": "ada"})
    play(state, Cast("ada", "warm-hands", "bran"), ("KN-27 healing", 2))


def test_a_witch_of_the_lists_casts_what_she_has():
    """Her books are hers to read, and whoever plays her is offered the fire first. (KN-11, KN-27)"""
    witch = creature("hedge-witch", 1, 18, FOES)
    state = fight(hero(hit_points=30, most_hit_points=30), witch, turn=FOES, first=FOES)
    command = suggest(state, witch.id)
    assert command == Cast(witch.id, "ember-bloom", "ada")

    # Intelligence +5 against Dexterity, defence 10 + 3: more than 13 takes a 9. Four levels are four dice.
    after, codes = play(state, command, EVEN, ("KN-11 opposed", 9), ("KN-27 damage", (1, 2, 3, 4)))

    assert codes == ["KN-27 cast", "KN-11 success", "KN-27 works", "KN-22 wound"]
    assert of(after, "ada").hit_points == 20
    assert play(peace(hero(), witch), Grant(witch.id), ("KN-5 grant", "rope"))[1] == ["KN-5 granted"]


def test_a_day_that_passes_is_a_new_day_and_outlasts_every_round():
    """No night's rest, but the book is read again, wages are due, ten rounds are over. (KN-16, KN-27)"""
    guide = replace(hero("guide"), side=HIRELINGS, wage=9, employer="ada")
    state, _ = play(peace(reader("slate-coat"), guide), Cast("ada", "slate-coat", "ada"))
    assert armour_defence(of(state, "ada")) == 13

    hour, _ = play(state, PassTime(), ("KN-3 minutes", 60))
    assert armour_defence(of(hour, "ada")) == 11
    assert refusal(hour, Cast("ada", "slate-coat", "ada")).code == "no-book-twice"

    day, _ = play(hour, PassTime(), ("KN-3 minutes", 24 * 60 - 60))
    play(day, Cast("ada", "slate-coat", "ada"))
    assert of(day, "guide").owed == 9


def test_a_night_begins_the_day_anew():
    """At ten in the evening, and again a day after the morning; not at midnight. (KN-27)"""
    state = peace(reader("slate-coat"), house=replace(peace().house, book_level_cap=False))
    state, _ = play(state, PassTime(), ("KN-3 minutes", 22 * 60))
    state, _ = play(state, Haven())
    state, _ = play(state, Cast("ada", "slate-coat", "ada"))

    state, _ = play(state, PassTime(), ("KN-3 minutes", 24 * 60 - 1))
    assert refusal(state, Cast("ada", "slate-coat", "ada")).code == "no-book-twice"
    state, _ = play(state, PassTime(), ("KN-3 minutes", 1))
    play(state, Cast("ada", "slate-coat", "ada"))


# --- How often (KN-27)


def test_a_book_is_read_once_a_day():
    """House rule book_once_a_day, on by default. (KN-27)"""
    one = reader("lids-of-lead", level=5)
    state, _ = play(peace(one, foe()), Cast("ada", "lids-of-lead", "goblin-1"), EVEN, LOST)

    assert refusal(state, Cast("ada", "lids-of-lead", "goblin-1")).code == "no-book-twice"
    state = replace(state, house=House(book_once_a_day=False))
    play(state, Cast("ada", "lids-of-lead", "goblin-1"), EVEN, LOST)


def test_no_more_spells_a_day_than_levels():
    """House rule book_level_cap, on by default. (KN-27, ruling)"""
    one = reader("lids-of-lead", "slate-coat")
    state, _ = play(peace(one, foe()), Cast("ada", "lids-of-lead", "goblin-1"), EVEN, LOST)

    found = refusal(state, Cast("ada", "slate-coat", "ada"))
    assert (found.code, found.facts["level"]) == ("no-more-spells", 1)
    state = replace(state, house=House(book_level_cap=False))
    play(state, Cast("ada", "slate-coat", "ada"))


@pytest.mark.parametrize(
    ("command", "code"),
    [
        (Cast("ada", "chalk-door"), "no-such-book"),
        (Cast("ada", "long-sword"), "no-such-book"),
        (Cast("ada", "ember-bloom", "ada"), "no-target-foe"),
        (Cast("ada", "ember-bloom"), "no-figure"),
        (Cast("ada", "slate-coat", "goblin-1"), "no-target-self"),
        (Cast("ada", "lighthouse", "ada"), "no-target-needed"),
        (Cast("ada", "ember-bloom", "goblin-2"), "no-dead"),
    ],
)
def test_what_cannot_be_cast_is_refused(command: Cast, code: str):
    """No book, or the wrong person. (KN-27)"""
    state = fight(
        reader("ember-bloom", "warm-hands", "slate-coat", "lighthouse", level=9), foe(), foe("goblin-2", hit_points=-1)
    )

    assert refusal(state, command).code == code


def test_in_a_fight_a_spell_is_the_action():
    """Not twice a round, and not in the other side's turn. (KN-18, KN-27)"""
    one = reader("slate-coat", "ember-bloom", level=9)
    state, _ = play(fight(one, foe()), Cast("ada", "slate-coat", "ada"))
    assert refusal(state, Cast("ada", "ember-bloom", "goblin-1")).code == "no-action-left"
    assert refusal(fight(one, foe(), turn=FOES), Cast("ada", "slate-coat", "ada")).code == "no-turn"


@pytest.mark.parametrize("spell", content.SPELLS)
def test_every_spell_of_the_list_can_be_cast(spell: str):
    """At whomever it is offered for, with every default. (KN-27)"""
    state = fight(reader(spell), hero("bran"), foe(items=(SWORD,), in_hand="long-sword"))
    offered = [option for option in legal(state, "ada") if option.group == "magic"]

    assert offered
    for option in offered:
        assert option.refusal is None
        for seed in range(4):
            apply(state, option.command, Live(from_seed(seed)))


def test_the_damage_of_a_spell_is_the_players_to_throw():
    """The caster's, unless it is the goblin's and the players make every roll. (KN-11, KN-27)"""
    house = House(players_roll=True)
    wizard = replace(foe(), items=(Book("ember-bloom"),))
    mine = fight(reader("ember-bloom"), foe(), house=house)
    theirs = fight(hero(), wizard, turn=FOES, first=FOES, house=house)
    plain = fight(hero(), wizard, turn=FOES, first=FOES)

    asked = []
    for state, command, words, die in (
        (mine, Cast("ada", "ember-bloom", "goblin-1"), "KN-11 opposed", 15),
        (theirs, Cast("goblin-1", "ember-bloom", "ada"), "KN-11 resist", 2),
        (plain, Cast("goblin-1", "ember-bloom", "ada"), "KN-11 opposed", 15),
    ):
        table = Asking(EVEN, (words, die), ("KN-27 damage", 1))
        apply(state, command, table)
        asked += [who for words, who, _ in table.asked if words == "KN-27 damage"]

    assert asked == ["ada", "ada", "goblin-1"]
