"""What may be declared, what it costs, and what it may bring. (D10-14 to D10-16)"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from msgspec.structs import replace

from arbitro.odds import chances
from arbitro.play.moments import stakes_of
from arbitro.systems import load
from arbitro.systems.contract import Phrase
from arbitro.systems.d10 import STAKES, apply, rehearsal
from arbitro.systems.d10.campaign import Fight
from arbitro.systems.d10.characters import Turn
from arbitro.systems.d10.combat import Attack
from arbitro.systems.d10.declaring import GO, Declare, acts_of, no_sequence, usually
from arbitro.systems.d10.gear import Wield, make_armour
from arbitro.table import Live, Modifiers, from_seed
from arbitro.words import LANGUAGES, speaker
from tests.systems.d10.figures import (
    BOW,
    KNIFE,
    SHIELDED,
    SWORD,
    declared,
    fight,
    foe,
    hero,
    of,
    parts,
    peace,
    play,
    put,
    refusal,
    run,
    told,
    wounded,
)


def code(found: Phrase | None) -> str:
    """The message of a fault; empty for none."""
    return found.code if found else ""


# --- How many (D10-14)


def test_the_weapon_limits_what_is_done_with_it():
    """A long sword allows two actions in a round, attacks and parries together. (D10-14)"""
    one = hero(agility=9)

    assert code(no_sequence(one, ("attack", "parry"))) == ""
    assert code(no_sequence(one, ("attack", "parry", "attack"))) == "no-actions-weapon"
    assert code(no_sequence(replace(one, main="", weapons=()), ("attack", "attack", "attack"))) == "no-actions-weapon"


def test_agility_limits_all_together():
    """Agility 3: three actions, whatever with. (D10-4, D10-14)"""
    one = hero(agility=3, **SHIELDED)

    assert code(no_sequence(one, ("attack off-parry", "attack"))) == ""
    refused = no_sequence(one, ("attack off-parry", "attack off-parry"))
    assert refused is not None
    assert (refused.code, refused.facts["most"], refused.facts["found"]) == ("no-actions-agility", 3, 4)


def test_waiting_is_no_action_but_takes_a_wave():
    """Nothing now and a parry then. (D10-15)"""
    assert code(no_sequence(hero(agility=2), ("wait", "parry"))) == ""
    assert code(no_sequence(hero(agility=2), ("wait", "wait", "parry"))) == "no-actions-agility"


@pytest.mark.parametrize(
    ("sequence", "code"),
    [
        (("fly",), "no-such-act"),
        (("",), "no-such-act"),
        (("attack parry",), "no-two-things"),
        (("attack off-parry dodge",), "no-two-things"),
        (("attack attack",), "no-two-things"),
        (("attack wait",), "no-two-things"),
        (("attack", "aim"), "no-alone"),
        (("break-off", "attack"), "no-alone"),
    ],
)
def test_an_illegal_sequence_is_refused_with_what_would_do(sequence: tuple[str, ...], code: str):
    """Nothing is asked, told or changed. (D10-14 to D10-16)"""
    state = fight(hero(**SHIELDED), foe())

    assert refusal(state, Declare("ada", sequence, "stay")).code == code


@pytest.mark.parametrize(("sequence", "move"), [(("aim",), "close-in"), (("break-off",), "back-off"), (("aim",), GO)])
def test_what_takes_the_whole_round_is_done_standing_still(sequence: tuple[str, ...], move: str):
    """Whole rounds of aiming, and a round in which one does nothing else; with a sword, on the way to a square,
    there had been nobody to ask at whom. (D10-15, D10-24)"""
    state = fight(hero(), foe())

    assert refusal(state, Declare("ada", sequence, move)) == Phrase("no-alone", {"found": sequence[0], "wave": 1})


def test_only_what_is_there_can_be_declared():
    """The other hand is empty, a bow parries nothing, and nobody knows how to use it. (D10-14)"""
    state = fight(hero(weapons=(BOW,), main="short-bow", skills=()), foe())

    assert refusal(state, Declare("ada", ("off-parry",), "stay")).code == "no-off-hand"
    assert refusal(state, Declare("ada", ("parry",), "stay")).code == "no-parry-with"
    assert refusal(state, Declare("ada", ("attack",), "stay")).code == "no-knowledge"
    assert refusal(state, Declare("ada", ("dodge",), "stay")).code == "no-knowledge"


def test_an_arm_that_hangs_uses_nothing():
    """Both arms for a bow; what is no weapon is feet, too, and needs none. (D10-27)"""
    one = wounded(hero(weapons=(BOW,), main="short-bow"), ("left-arm", 3))
    strikes = Declare("ada", ("attack",), "stay")

    assert refusal(fight(one, foe()), strikes).code == "no-arm"
    play(fight(wounded(hero(weapons=(), main=""), ("left-arm", 3), ("right-arm", 3)), foe()), strikes)


def test_declaring_has_its_time():
    """In a fight, before the waves, once. (D10-15)"""
    assert refusal(peace(hero(), foe()), Declare("ada", (), "stay")).code == "no-fight"

    state = play(fight(hero(), foe()), Declare("ada", ("attack",), "stay"))
    assert refusal(state, Declare("ada", ("parry",), "stay")).code == "no-declared"
    assert refusal(state, Attack("ada", "bran")).code == "no-wave-yet"

    state = play(state, Declare("bran", (), "stay"))
    assert refusal(state, Declare("ada", ("parry",), "stay")).code == "no-declaring"
    assert refusal(fight(hero(), foe()), Declare("ada", (), "sideways")).code == "no-such-move"
    assert refusal(fight(hero(), foe()), Declare("ada", ("attack",))).code == "no-ask-sequence"


def test_a_fresh_weapon_is_drawn_before_declaring():
    """And counts as drawn in this round. (D10-23)"""
    state = play(fight(hero(weapons=(SWORD, KNIFE)), foe()), Wield("ada", "knife"))

    assert of(state, "ada").turn == Turn(drawn=("main",))
    state = declared(state, ada="attack")
    _, events = run(state, Attack("ada", "bran"), ("D10-17 attack", 10))
    assert parts(events[0]) == {"drawn": 2}


def test_a_refused_declaration_says_in_which_wave_it_came():
    """Before the waves, in one, and after them. (D10-15)"""
    state = declared(fight(hero(), foe()), ada="attack")

    assert refusal(state, Declare("ada", (), "stay")) == Phrase("no-declaring", {"wave": 1})
    over = declared(fight(hero(), foe()))
    assert refusal(over, Declare("ada", (), "stay")) == Phrase("no-declaring", {"wave": 0})
    assert refusal(replace(over, fight=Fight()), Declare("ada", (), "stay")).code == "no-declaring"


@pytest.mark.parametrize(("text", "acts"), [("wait", ()), ("aim", ()), ("break-off", ()), ("attack", ("attack",))])
def test_to_wait_or_to_aim_leaves_nothing_to_do(text: str, acts: tuple[str, ...]):
    """In that wave. (D10-16)"""
    assert acts_of(text) == acts
    assert acts_of("attack dodge") == ("attack", "dodge later")


LONG = "x" * 50


@pytest.mark.parametrize(
    "command",
    [
        Declare("ada", (LONG,), "stay"),
        Declare("ada", (), LONG),
        Declare("ada", ("attack", LONG), "stay"),
    ],
)
def test_what_there_is_not_is_said_in_forty_letters(command: Any):
    """No more of a wish comes back than fits a line. (D10-14 to D10-16)"""
    assert refusal(fight(hero(), foe()), command).facts["found"] == "x" * 40


# --- Step by step


def test_a_round_can_be_declared_step_by_step():
    """Two things at once in the first wave, and the player says which takes the difficulty. (D10-15, D10-16)"""
    state = fight(hero(**SHIELDED), foe())

    after, events = run(
        state,
        Declare("ada"),
        ("D10-15 wave", "attack"),
        ("D10-16 second", "off-parry"),
        ("D10-16 later", "attack"),
        ("D10-15 wave", "parry"),
        ("D10-16 second", "nothing"),
        ("D10-15 wave", "done"),
        ("D10-4 move", "stay"),
    )

    assert of(after, "ada").turn.sequence == ("off-parry attack", "parry")
    assert [(event.code, event.audience) for event in events] == [
        ("D10-15 declared", "all"),
        ("D10-15 sequence", "ada"),
    ]


def test_the_default_of_every_step_is_what_the_fighter_would_do():
    """A sword and a shield: both waves covered. (D10-15)"""
    state = fight(hero(**SHIELDED), foe())

    after = apply(state, Declare("ada"), Live())

    assert of(after, "ada").turn.sequence == usually(of(state, "ada"), [of(state, "bran")])[0]
    assert of(after, "ada").turn.sequence == ("attack off-parry", "attack off-parry")


def test_declarations_are_hidden_until_all_are_in():
    """House: open_declarations shows each at once. (D10-15)"""
    for openly in (False, True):
        state = fight(hero(), foe(), open_declarations=openly)
        state, first = run(state, Declare("ada", ("attack",), "stay"))
        state, second = run(state, Declare("bran", ("parry",), "stay"))

        assert [event.audience for event in first if event.code == "D10-15 sequence"] == ["all" if openly else "ada"]
        shown = [event.facts["who"] for event in second if event.code == "D10-15 shown"]
        assert shown == ([] if openly else ["ada", "bran"])


def test_whoever_declares_last_reads_it_once():
    """Among those of all, which are shown with it. (D10-15)"""
    for openly, codes in ((False, ["declared", "shown", "shown"]), (True, ["declared", "sequence"])):
        state = play(fight(hero(), foe(), open_declarations=openly), Declare("ada", ("attack",), "stay"))
        _, events = run(state, Declare("bran", ("parry",), "stay"))

        assert [event.code.removeprefix("D10-15 ") for event in events if event.code.startswith("D10-15")] == codes


def test_an_empty_hand_strikes_beside_the_sword():
    """Or a foot: brawling, at +4, and no more often than fists allow; claws have no other hand. (D10-14, D10-23)"""
    fighter = hero(agility=6, skills=(("one-hand-swords", 5), ("brawling", 7)))
    state = declared(fight(fighter, foe()), ada=("attack off-attack",))
    state = play(state, Attack("ada", "bran"), ("D10-17 attack", 10))

    blow = (("D10-17 attack", 2), ("D10-20 location", 8), ("D10-21 damage", 3), ("D10-26 pain", 4))
    _, events = run(state, Attack("ada", "bran"), *blow)

    assert (events[0].facts["weapon"], events[0].facts["against"]) == ("fists", 7)
    assert parts(events[0]) == {"further-actions": 1, "off-hand": 4}
    clawed = replace(fighter, weapons=(replace(SWORD, natural=True),))
    assert code(no_sequence(clawed, ("off-attack",))) == "no-off-hand"


def test_breaking_off_ends_the_fight_for_whoever_does():
    """Ours: gone at the end of the round, with nothing done in it. (D10-15)"""
    state = declared(fight(hero(), foe()), ada="attack", bran="break-off")

    codes = told(state, Attack("ada", "bran"), ("D10-17 attack", 10))

    assert codes[-1] == "D10-13 over"
    after = play(state, Attack("ada", "bran"), ("D10-17 attack", 10))
    assert [(one.id, one.fled) for one in after.wings] == [("bran", False)]


def test_a_second_thing_is_asked_for_where_there_is_one():
    """With one action there is none; with two the feet or the other hand, if they know how. (D10-16)"""

    def seconds(one: Any) -> list[Any]:
        asked: list[Any] = []

        def note(question: Any) -> Any:
            asked.append(question)
            first = sum(each.words == "D10-15 wave" for each in asked) == 1
            return {"D10-15 wave": "attack" if first else "done", "D10-4 move": "stay"}.get(
                question.words, question.fallback
            )

        apply(fight(one, foe()), Declare("ada"), Live(from_seed(1), note))
        return [question.options for question in asked if question.words == "D10-16 second"]

    assert seconds(hero(agility=1)) == []
    assert seconds(hero(skills=(("one-hand-swords", 5), ("dodge", 3)))) == [("nothing", "dodge")]
    assert seconds(hero(skills=(("one-hand-swords", 5),))) == []


def test_nothing_declared_is_said_as_waiting():
    """And what is declared as it is. (D10-15)"""
    for sequence in ((), ("attack",), ("attack", "parry")):
        _, events = run(fight(hero(), foe()), Declare("ada", sequence, "stay"))
        assert events[1].facts["sequence"] == (sequence or ("wait",))


# --- What a declaration may bring


@pytest.mark.parametrize(
    ("sequence", "move", "chance"),
    [
        (("attack",), "stay", Fraction(6, 10)),
        # The second at +1.
        (("attack", "attack"), "stay", 1 - Fraction(4, 10) * Fraction(5, 10)),
        (("dodge attack",), "stay", Fraction(5, 10)),
        (("attack dodge", "attack"), "stay", 1 - Fraction(4, 10) * Fraction(5, 10)),
        (("attack",), "back-off", 0),
        (("parry", "dodge"), "stay", None),
        (("wait",), "stay", None),
    ],
)
def test_a_declaration_says_how_likely_its_attacks_hit(sequence: tuple[str, ...], move: str, chance: Fraction | None):
    """Skill 6, one enemy within reach, and nobody answers: 1 to 6 of the die, less what each attack adds. (D10-15)"""
    state = fight(hero(skills=(("one-hand-swords", 6), ("dodge", 3))), foe(skills=(("dodge", 9),)))

    rule = rehearsal(state, Declare("ada", sequence, move))

    assert (chances(rule, STAKES["declare"])["D10-20 struck"] if rule else None) == chance


def test_what_nobody_sees_of_an_enemy_changes_no_odds_of_a_declaration():
    """A dodge, skill, Endurance, armour, what it has declared; lying there does. (D10-15, D10-23)"""
    declaration = Declare("ada", ("attack", "attack"), "close-in")
    mail = (make_armour("mail-hauberk"),)
    one, other = (
        foe(place=(5, 0)),
        foe(place=(5, 0), skills=(("dodge", 10),), strength=9, endurance=9, circumstances=put(3), armour=mail),
    )
    plain = fight(hero(), one)
    secret = play(fight(hero(), other), Declare("bran", ("dodge",), "stay"))
    lying = fight(hero(), replace(one, conditions=("prone",)))

    odds = [stakes_of(load("d10"), state, declaration, frozenset({"bran"})) for state in (plain, secret, lying)]

    assert odds[0] == odds[1] != odds[2]
    assert odds[0] == (("D10-20 struck", 1 - Fraction(5, 10) * Fraction(6, 10)),)


# --- Two things at once (D10-16)


@pytest.mark.parametrize(
    ("sequence", "attack", "parry"),
    [("attack off-parry", {}, {"further-actions": 1}), ("off-parry attack", {"further-actions": 1}, {})],
)
def test_of_two_things_at_once_the_chosen_one_takes_the_next_waves_difficulty(
    sequence: str, attack: dict[str, int], parry: dict[str, int]
):
    """Sword and shield in one wave: they happen together, and one of them is 1 harder. (D10-16)"""
    assert acts_of("attack dodge") == ("attack", "dodge later")
    state = declared(fight(hero(**SHIELDED, agility=4), foe()), ada=sequence, bran="attack")

    state, mine = run(state, Attack("ada", "bran"), ("D10-17 attack", 10))
    state, theirs = run(state, Attack("bran", "ada"), ("D10-17 attack", 5), ("D10-17 parry", 1))

    assert parts(mine[0]) == attack
    assert parts(theirs[1]) == {**parry, "attack-level": 0}


def test_difficulty_is_counted_for_each_weapon_and_limb_by_itself():
    """The second attack is at +1; the shield that has not parried yet is not. (D10-14)"""
    state = fight(hero(**SHIELDED), foe())
    state = declared(state, ada=("attack", "attack off-parry"), bran=("wait", "attack"))

    state, first = run(state, Attack("ada", "bran"), ("D10-17 attack", 10))
    state, second = run(state, Attack("ada", "bran"), ("D10-17 attack", 10))

    assert (parts(first[0]), parts(second[0])) == ({}, {"further-actions": 1})
    # The parry that is passed to the next wave: nothing so far, and one for that.
    _, third = run(state, Attack("bran", "ada"), ("D10-17 attack", 5), ("D10-17 parry", 10), *WOUND)
    assert parts(third[1])["further-actions"] == 1


WOUND = (("D10-20 location", 1), ("D10-21 damage", 4))


def test_only_what_was_done_counts_as_an_action():
    """Ruling: a parry that nothing called for makes the attack after it no harder. (D10-14)"""
    state = declared(fight(hero(), foe()), ada=("parry", "attack"), bran=("wait", "wait"))

    _, events = run(state, Attack("ada", "bran"), ("D10-17 attack", 10))

    assert events[0].facts["modifiers"] == Modifiers()


# --- In words


def test_a_declaration_is_said_in_words_that_need_no_rules():
    """The second of two at once is the harder; the same in each wave is said once. (D10-15, D10-16)"""
    names = {"ada": "Ada", "bran": "Bran"}
    twice, then = Declare("ada", ("attack off-parry",) * 2, "stay"), Declare("ada", ("attack", "parry"), "close-in")

    def said(command: Declare) -> tuple[str, ...]:
        return tuple(speaker(language, "d10").command(command, names) for language in LANGUAGES)

    assert said(twice) == (
        "Declarar: dos veces ataque y, a la vez, parada de la otra mano (dificultad +1)",
        "Declare: twice attack and, at once, parry with the other hand (difficulty +1)",
    )
    assert said(replace(then, towards="bran")) == (
        "Declarar: acercarse a Bran; ataque y parada",
        "Declare: close in on Bran; attack and parry",
    )


def test_what_was_declared_is_told_of_whoever_does_it():
    """No «me acerco» in what is said of Ada. (D10-15)"""
    _, events = run(fight(hero(), foe(place=(3, 0))), Declare("ada", ("attack", "attack"), "close-in", towards="bran"))

    (told_of,) = [event for event in events if event.code == "D10-15 sequence"]
    assert [speaker(language, "d10").say(told_of.code, told_of.facts, {"ada": "Ada"}) for language in LANGUAGES] == [
        "Ada se acercará y hará, por orden: dos veces ataque.",
        "Ada will close in and do this, in order: twice attack.",
    ]
