"""The roll and its notation. (SY-1, SY-2, SY-19)"""

from __future__ import annotations

from fractions import Fraction
from functools import partial
from random import Random
from typing import Any

import pytest
from msgspec import to_builtins
from msgspec.structs import replace

from arbitro.odds import chances, odds
from arbitro.systems import symbaroum
from arbitro.systems.circumstances import Circumstance
from arbitro.systems.contract import FOES, HEROES, Illegal
from arbitro.systems.symbaroum.campaign import Campaign
from arbitro.systems.symbaroum.characters import ATTRIBUTES, Condition, Person
from arbitro.systems.symbaroum.charts import LEAST, MOST, modifier
from arbitro.systems.symbaroum.checks import (
    NAMES,
    Notation,
    NotationError,
    Opposed,
    Test,
    Written,
    attempts,
    prevails,
    read_notation,
)
from arbitro.systems.symbaroum.commands import apply, legal
from arbitro.table import Live, from_seed
from arbitro.words import speaker
from tests.systems.symbaroum.figures import LEATHER, Ruled, codes, done, duel, fight, figure, foe, here, hero, told

PRINTED = [(5, 5), (6, 4), (7, 3), (8, 2), (9, 1), (10, 0), (11, -1), (12, -2), (13, -3), (14, -4), (15, -5)]
"""«Atributos y modificadores», row by row."""


@pytest.mark.parametrize(("value", "printed"), PRINTED)
def test_the_chart_of_modifiers_is_as_printed(value: int, printed: int):
    """SY-2: the eleven rows of the text's table, and the formula behind them."""
    assert modifier(value) == printed
    assert len(PRINTED) == MOST - LEAST + 1


def test_at_or_under_the_attribute_succeeds():
    """SY-1: 12 against Cunning 12 succeeds, 13 does not."""
    state = Campaign(people=(hero(cunning=12),))

    _, table = done(state, Test("ada", "cunning"), ("SY-1 difficulty", 0), ("SY-1 test", 12))
    assert codes(table) == ["SY-1 success"]
    _, table = done(state, Test("ada", "cunning"), ("SY-1 difficulty", 0), ("SY-1 test", 13))
    assert codes(table) == ["SY-1 failure"]


@pytest.mark.parametrize(("difficulty", "last"), [(5, 15), (0, 10), (-5, 5)])
def test_the_referee_makes_it_easier_or_harder(difficulty: int, last: int):
    """SY-2: from +5, very easy, to −5, very hard, on an attribute of 10."""
    state = Campaign(people=(hero(),))

    _, table = done(state, Test("ada", "strong"), ("SY-1 difficulty", difficulty), ("SY-1 test", last))
    assert codes(table) == ["SY-1 success"]
    assert told(table, "SY-1 success")["against"] == last
    _, table = done(state, Test("ada", "strong"), ("SY-1 difficulty", difficulty), ("SY-1 test", last + 1))
    assert codes(table) == ["SY-1 failure"]


def test_a_one_always_succeeds_and_a_twenty_never():
    """SY-17, our ruling: a natural 1 and a natural 20, whatever the numbers are."""
    weak, strong = Campaign(people=(hero(strong=5),)), Campaign(people=(hero(strong=18),))

    _, table = done(weak, Test("ada", "strong"), ("SY-1 difficulty", -5), ("SY-1 test", 1))
    assert codes(table) == ["SY-1 success"]
    _, table = done(strong, Test("ada", "strong"), ("SY-1 difficulty", 5), ("SY-1 test", 20))
    assert codes(table) == ["SY-1 failure"]


def test_the_opponents_attribute_modifies_mine():
    """SY-2: [Quick 12←Accurate 13] succeeds on 9 or less."""
    state = duel(hero(quick=12), foe(accurate=13))
    roll = Opposed("ada", "quick", "accurate", "foe")

    _, table = done(state, roll, ("SY-2 roll", 9))
    assert told(table, "SY-2 success")["against_modifiers"].parts == (("quick", 12), ("accurate", -3))
    _, table = done(state, roll, ("SY-2 roll", 10))
    assert codes(table) == ["SY-2 failure"]


def test_when_an_enemy_acts_the_player_rolls_the_other_way_round():
    """SY-1: a witch at Resolute 14 against Resolute 12: the player resists on 8 or less."""
    ada, witch = hero(), foe(resolute=14)

    def resisted(die: int) -> bool:
        return not prevails(Campaign(), Ruled(("SY-2 roll", die)), witch, "resolute", ada, "resolute")

    assert resisted(8)
    assert not resisted(9)


def test_where_no_character_has_a_part_whoever_acts_is_rolled_for():
    """SY-1, our ruling: [Cunning 9], and [Persuasive 7←Resolute 14] is 3 or less, between two of them."""
    state = Campaign(people=(foe(), foe("orm", resolute=14)))

    _, table = done(state, Test("foe", "cunning"), ("SY-1 test", 9))
    assert codes(table) == ["SY-1 success"]
    for die, code in ((3, "SY-2 success"), (4, "SY-2 failure")):
        _, table = done(state, Opposed("foe", "persuasive", "resolute", "orm"), ("SY-2 roll", die))
        assert codes(table) == [code]


# The notation


@pytest.mark.parametrize(
    ("text", "notation"),
    [
        ("[Ágil←Diestro]", Notation("quick", "accurate")),
        ("[Discreto←Atento]", Notation("discreet", "vigilant")),
        ("[Diestro←Defensa]", Notation("accurate", "defence")),
        ("agil <- diestro", Notation("quick", "accurate")),
        ("[Quick 12←Accurate 13]", Notation("quick", "accurate", 0, 12, 13)),
        ("[Astuto←−3]", Notation("cunning", difficulty=-3)),
        ("[Cunning←+5]", Notation("cunning", difficulty=5)),
        (" [ TENAZ ] ", Notation("resolute")),
    ],
)
def test_the_notation_is_read_as_people_write_it(text: str, notation: Notation):
    """SY-2: either language, with or without brackets, accents and values."""
    assert read_notation(text) == notation


@pytest.mark.parametrize(
    ("text", "broken"),
    [
        ("", "—"), ("[]", "—"), ("[Ágil←]", "Ágil←"), ("[Ágil→Diestro]", "Ágil→Diestro"),
        ("[Brioso←Diestro]", "Brioso"), ("[Astuto←-21]", "-21"), ("x" * 500, "x" * 40),
    ],
)  # fmt: skip
def test_what_is_no_roll_is_refused(text: str, broken: str):
    """SY-2: the error says what would do, and where it breaks; of nothing at all, a dash."""
    with pytest.raises(NotationError, match="would be") as refused:
        read_notation(text)
    assert refused.value.facts == {"text": broken}


def test_the_rolls_that_come_up_at_every_table_are_offered():
    """SY-2: unnoticed past somebody; a lie, a plea, a trial of strength. Ours, against each of the others in turn."""
    state = here(hero(), hero("bo"), foe())

    offered = [option.command for option in legal(state, "ada") if isinstance(option.command, Opposed)]

    usual = [("discreet", "vigilant"), ("cunning", "resolute"), ("persuasive", "resolute"), ("strong", "strong")]
    for other in ("bo", "foe"):
        assert [(roll.mine, roll.theirs) for roll in offered if roll.target == other] == usual
    assert {roll.who for roll in offered} == {"ada"}


@pytest.mark.parametrize("language", [0, 1])
def test_every_roll_can_be_written(language: int):
    """SY-2: every pair of attributes with their values, and every difficulty, in either language."""
    for mine, names in NAMES.items():
        for theirs, others in NAMES.items():
            found = read_notation(f"[{names[language]} 12←{others[language]} 7]")
            assert found == Notation(mine, theirs, 0, 12, 7)
        for difficulty in range(-20, 21):
            assert read_notation(f"[{names[language]}←{difficulty:+d}]") == Notation(mine, difficulty=difficulty)


@pytest.mark.parametrize("code", NAMES)
def test_the_notation_uses_the_words_of_the_page(code: str):
    """SY-2, SY-3: Accurate is Diestro, here and there."""
    assert (speaker("en", "symbaroum").label(code), speaker("es", "symbaroum").label(code)) == NAMES[code]


def test_the_referee_may_write_any_roll_down():
    """SY-2: the notation is accepted at the table, and printed with both values."""
    state = duel(hero(vigilant=12), foe(discreet=13))

    after, table = done(
        state,
        Written("ada"),
        ("SY-2 notation", "[Atento<-Discreto]"),
        ("SY-2 against", "foe"),
        ("SY-2 roll", 9),
    )
    assert after == state
    facts = told(table, "SY-2 success")
    said = speaker("es", "symbaroum").say("SY-2 success", facts, {"ada": "Ada", "foe": "Lobo"})
    assert said == "Ada puede más que Lobo: [Atento 12←Discreto 13]."


def test_a_roll_that_cannot_be_read_changes_nothing():
    """SY-2: one line says what would do."""
    state = duel(hero(), foe())

    after, table = done(state, Written("ada"), ("SY-2 notation", "lo que sea"))

    assert after == state
    assert codes(table) == ["SY-2 unreadable"]


def test_a_roll_may_be_written_against_a_difficulty():
    """SY-2: [Astuto←-3] on Cunning 13 succeeds on 10."""
    state = Campaign(people=(hero(cunning=13),))

    _, table = done(state, Written("ada"), ("SY-2 notation", "[Astuto←-3]"), ("SY-1 test", 10))
    assert codes(table) == ["SY-1 success"]


def test_somebody_alone_has_nobody_to_roll_against():
    """SY-2: nothing is asked in vain."""
    _, table = done(Campaign(people=(hero(),)), Written("ada"), ("SY-2 notation", "[Fuerte←Fuerte]"))
    assert codes(table) == ["SY-2 nobody"]


def test_bad_rolls_get_one_line():
    """SY-2: no such attribute, and nobody opposes themselves, the dead or who has run; the dying may be."""
    away = hero("cai", gone=True), hero("dora", dead=True, toughness=0), hero("bea", toughness=0)
    state = fight(hero(), foe(), *away, melee=[("ada", "foe")])
    assert symbaroum.why_not(state, Opposed("ada", "quick", "quick", "bea")) is None
    for command, code in [
        (Test("ada", "brawn"), "no-such-attribute"),
        (Opposed("ada", "quick", "brawn", "foe"), "no-such-attribute"),
        (Opposed("ada", "quick", "quick", "ada"), "no-self"),
        (Opposed("ada", "quick", "quick", "zed"), "no-figure"),
        (Opposed("ada", "quick", "quick", "cai"), "no-gone"),
        (Opposed("ada", "quick", "quick", "dora"), "no-dead"),
    ]:
        with pytest.raises(Illegal) as illegal:
            apply(state, command, Live(from_seed(1)))
        assert illegal.value.phrase.code == code


# Exact odds


def test_the_chance_of_a_roll_is_the_attribute_in_twenty():
    """SY-1: Quick 10 modified by −2 is 8 in 20; a roll stays one question."""
    ada = hero()

    assert chances(lambda table: attempts(table, ada, "quick", ("difficulty", -2)), ["SY-1 success"]) == {
        "SY-1 success": Fraction(8, 20)
    }
    assert odds(lambda table: attempts(table, ada, "quick", ("difficulty", -30))).chance(True) == Fraction(1, 20)


@pytest.mark.parametrize(
    ("sight", "chance"),
    [
        ("clear", Fraction(10, 20)),
        ("both", Fraction(10, 20)),
        # The worse of two: both must succeed. The better of two: one of them is enough.
        ("heroes", Fraction(1, 4)),
        ("foes", Fraction(3, 4)),
    ],
)
def test_fog_makes_one_side_roll_twice(sight: str, chance: Fraction):
    """SY-19: both hindered is nothing; one side only, and the player takes the worse, or the better."""
    state = fight(hero(), foe(), sight=sight)

    assert chances(lambda table: apply(state, Opposed("ada", "quick", "quick", "foe"), table), ["SY-2 success"]) == {
        "SY-2 success": chance
    }


def test_eyes_that_see_in_the_dark_are_not_hindered():
    """SY-19: with owl drops, darkness over both hinders the enemy alone; the blinded are hindered in any light."""
    keen = hero(conditions=(Condition("night-eyed", 0, 1),))
    dark = fight(keen, foe(), sight="both")
    blinded = fight(hero(conditions=(Condition("blinded", 5),)), foe())
    roll = Opposed("ada", "quick", "quick", "foe")

    assert chances(lambda table: apply(dark, roll, table), ["SY-2 success"])["SY-2 success"] == Fraction(3, 4)
    assert chances(lambda table: apply(blinded, roll, table), ["SY-2 success"])["SY-2 success"] == Fraction(1, 4)


# What stands on a button (SY-1, SY-2)


def anybody(draw: Random, name: str, side: str) -> Person:
    """Somebody who is not quite as others are, by lot."""
    values: dict[str, Any] = {each: draw.randrange(5, 16) for each in ATTRIBUTES}
    circumstance = Circumstance(draw.choice([-3, 2]), "", draw.choice(["", "attack", "defence"]), "next")
    return figure(
        name,
        side,
        **values,
        armour=draw.choice([None, LEATHER]),
        shielded=draw.choice([False, True]),
        conditions=draw.choice([(), (Condition("blinded"),), (Condition("held", 0, 2),)]),
        circumstances=draw.choice([(), (circumstance,)]),
        captive=draw.random() < 0.1,
    )


def test_a_test_hangs_on_nobody_but_those_it_is_between():
    """SY-1, SY-2, SY-19: everybody by lot, in any sight, in peace and in a fight, one's own friend among the others in
    a duel: carried out among all there are, each test has the odds that it has between the two."""
    draw, tried = Random(7), set()
    for number in range(40):
        sides = {"ada": HEROES, "berto": HEROES, "orm": FOES, "una": draw.choice([HEROES, FOES, "bystanders"])}
        people = [anybody(draw, name, side) for name, side in sides.items()]
        sight = draw.choice(["clear", "heroes", "foes", "both"])
        state = fight(
            *people, sight=sight, against=draw.choice([(), ("berto",)]), mists=draw.choice([(), ((9, "foes"),)])
        )
        state = state if number % 3 else replace(state, fight=None)
        may = [each.command for each in symbaroum.legal(state, "ada") if each.refusal is None]
        for command in draw.sample([each for each in may if isinstance(each, (Test, Opposed))], 6):
            codes = symbaroum.STAKES[to_builtins(command)["type"]]
            alone, among = symbaroum.rehearsal(state, command), partial(symbaroum.apply, state, command)
            assert alone is not None
            assert chances(alone, codes) == chances(among, codes), command
            tried.add((type(command), state.fight is None))

    assert tried == {(Test, True), (Test, False), (Opposed, True), (Opposed, False)}
    with pytest.raises(Illegal, match="no-self"):
        symbaroum.rehearsal(fight(hero(), foe()), Opposed("ada", "quick", "cunning", "ada"))


def test_whatever_goes_on_beside_the_two_they_have_the_same_rehearsal():
    """SY-2, SY-19: a turn later, and with one more in the fight who has changed sides, it need not be worked out anew;
    in fog it must."""
    command = Opposed("ada", "quick", "cunning", "orm")
    before = fight(hero(), foe("orm"), turn="ada")
    later = fight(hero(), foe("orm"), hero("berto"), turn="orm", moves=0, against=("berto",))

    rules: list[Any] = [symbaroum.rehearsal(state, command) for state in (before, later, replace(before, fight=None))]
    in_fog: Any = symbaroum.rehearsal(fight(hero(), foe("orm"), sight="foes"), command)

    assert rules[0].args == rules[1].args
    assert in_fog.args != rules[0].args
    assert chances(in_fog, ["SY-2 success"]) != chances(rules[0], ["SY-2 success"])
