"""What may be declared, what it costs, and what somebody declares who has nobody to decide. (D10-14 to D10-16)"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from msgspec.structs import replace

from arbitro.odds import chances
from arbitro.play.moments import stakes_of
from arbitro.systems import load
from arbitro.systems.contract import Phrase
from arbitro.systems.d10 import STAKES, apply, legal, rehearsal, suggest, without
from arbitro.systems.d10.campaign import Fight
from arbitro.systems.d10.characters import Turn, Wound
from arbitro.systems.d10.charts import MELEE
from arbitro.systems.d10.combat import Attack
from arbitro.systems.d10.declaring import (
    GO,
    Declare,
    acts_of,
    aims,
    moved,
    nearest_enemy,
    no_sequence,
    pace,
    usually,
)
from arbitro.systems.d10.duel import rehearse
from arbitro.systems.d10.gear import Wield, make_armour, make_weapon
from arbitro.systems.d10.waves import Forgo, due
from arbitro.systems.places import Board
from arbitro.table import Live, Modifiers, Script, from_seed
from arbitro.words import LANGUAGES, speaker
from tests.systems.d10.figures import (
    BOW,
    GUN,
    KNIFE,
    MISS,
    SHIELD,
    SWORD,
    Heard,
    declared,
    fight,
    figure,
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

SHIELDED: dict[str, Any] = {"weapons": (SWORD, SHIELD), "off": "shield"}


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


@pytest.mark.parametrize(
    ("answers", "place"),
    [
        ((("D10-4 move", "close-in"), ("D10-4 towards", "cesc"), ("D10-4 metres", 6)), -6),
        ((("D10-4 move", "close-in"), ("D10-4 towards", "cesc"), ("D10-4 metres", 2)), -2),
        ((("D10-4 move", "close-in"), ("D10-4 towards", "eva"), ("D10-4 metres", 6)), 3),
        ((("D10-4 move", "back-off"), ("D10-4 towards", "bran"), ("D10-4 metres", 5)), -5),
    ],
)
def test_one_approaches_whom_one_likes_and_stops_where_one_likes(answers: tuple[tuple[str, Any], ...], place: int):
    """An enemy who is not the nearest, a friend, a few metres of the six that Agility allows. (D10-4)"""
    people = (hero(agility=6), hero("eva", place=(4, 0)), foe(place=(3, 0)), foe("cesc", place=(-20, 0)))
    state = fight(*people)
    start = ("D10-15 wave", "done")

    state = play(state, Declare("ada"), start, *answers)
    assert "cesc" not in str(without(state, ("cesc",)))
    for who in ("eva", "bran", "cesc"):
        state = play(state, Declare(who, (), "stay"))

    assert of(state, "ada").place[0] == place


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


# --- By itself


def test_what_somebody_declares_by_itself_is_legal_and_ends_fights():
    """Every wounded and armed state that comes up on the way, over some fights. (D10-15)"""
    for seed in range(5):
        state, draw = fight(hero(**SHIELDED), foe(weapons=(KNIFE,), main="knife")), from_seed(seed)
        for _ in range(500):
            if not due(state):
                break
            state = apply(state, suggest(state, due(state)[0]), Live(draw))
        assert not due(state)


def test_nobody_swings_at_what_cannot_be_hit():
    """Skill 5 less 4 for a wound: one action has a chance, two have not. With none at all one breaks off. (D10-9)"""
    near = foe()

    assert usually(wounded(hero(skills=SWORDS), ("left-leg", 3)), [near])[0] == ("attack",)
    assert usually(wounded(hero(skills=SWORDS), ("left-leg", 3), ("chest", 1)), [near])[0] == ("break-off",)


SWORDS = (("one-hand-swords", 5),)


def test_who_is_out_of_reach_closes_in_and_who_shoots_stays():
    """Swords go there; a bow shoots as often as it can. (D10-4, D10-24)"""
    far = foe(place=(40, 0))

    assert usually(hero(), [far]) == (("dodge",), "close-in")
    assert usually(hero(weapons=(BOW,), main="short-bow"), [far]) == (("attack",), "stay")
    assert usually(hero(weapons=(GUN,), main="revolver"), [foe(place=(10, 0))]) == (("attack",) * 3, "stay")


def test_movement_comes_first_up_to_agility_in_metres():
    """Ours: before the first wave, the quickest first; a figure on the ground crawls one. (D10-4)"""
    state = fight(hero(agility=6), foe(place=(20, 0)))
    state = play(state, Declare("bran", (), "stay"))

    after, events = run(state, Declare("ada", (), "close-in"))

    assert of(after, "ada").place == (6, 0)
    assert [event.facts["metres"] for event in events if event.code == "D10-4 moved"] == [6]
    assert pace(replace(hero(), conditions=("prone",))) == 1
    assert pace(wounded(hero(), ("left-leg", 3))) == 1


def test_backing_off_goes_the_other_way():
    """Ada stands left of Bran. (D10-4)"""
    state = play(fight(hero(agility=6), foe(place=(1, 0))), Declare("bran", (), "stay"))

    assert of(play(state, Declare("ada", (), "back-off")), "ada").place == (-6, 0)


def test_from_the_same_spot_heroes_go_back_one_way_and_foes_the_other():
    """Each as far as its Agility; where nobody is left to go from, nobody goes. (D10-4)"""
    there: dict[str, Any] = {"place": (20, 0), "turn": Turn(move="back-off")}
    one, other = hero(agility=3, **there), foe(**{**there, "agility": 4})

    assert of(moved(fight(one, other), one, Live()), "ada").place == (17, 0)
    assert of(moved(fight(one, other), other, Live()), "bran").place == (24, 0)
    assert moved(fight(one), one, Live()) == fight(one)


def test_a_fresh_weapon_is_drawn_before_declaring():
    """And counts as drawn in this round. (D10-23)"""
    state = play(fight(hero(weapons=(SWORD, KNIFE)), foe()), Wield("ada", "knife"))

    assert of(state, "ada").turn == Turn(drawn=("main",))
    state = declared(state, ada="attack")
    _, events = run(state, Attack("ada", "bran"), ("D10-17 attack", 10))
    assert parts(events[0]) == {"drawn": 2}


def test_every_declaration_on_offer_is_legal():
    """For a fighter with a shield, a bow, two weapons, bare hands. (D10-15)"""
    for one in (
        hero(**SHIELDED),
        hero(weapons=(BOW,), main="short-bow"),
        hero(weapons=(SWORD, KNIFE), off="knife"),
        figure(weapons=(), main=""),
    ):
        options = [option for option in legal(fight(one, foe()), "ada") if isinstance(option.command, Declare)]
        assert len(options) >= 4
        assert [option.refusal for option in options if option.refusal] == []


def test_breaking_off_ends_the_fight_for_whoever_does():
    """Ours: gone at the end of the round, with nothing done in it. (D10-15)"""
    state = declared(fight(hero(), foe()), ada="attack", bran="break-off")

    codes = told(state, Attack("ada", "bran"), ("D10-17 attack", 10))

    assert codes[-1] == "D10-13 over"
    after = play(state, Attack("ada", "bran"), ("D10-17 attack", 10))
    assert [(one.id, one.fled) for one in after.wings] == [("bran", False)]


def test_one_approaches_neither_oneself_nor_who_is_gone():
    """And the nearest enemy comes first, of equals the first by id. (D10-4)"""
    people = (
        hero(agility=6),
        hero("gil", dead=True),
        hero("eva", place=(4, 0)),
        foe("cesc", place=(-7, 0)),
        foe("bran", place=(7, 0)),
    )
    asked: list[Any] = []

    def note(question: Any) -> Any:
        asked.append(question)
        return {"D10-15 wave": "done", "D10-4 move": "close-in"}.get(question.words, question.fallback)

    apply(fight(*people), Declare("ada"), Live(from_seed(1), note))

    towards = next(question for question in asked if question.words == "D10-4 towards")
    assert (towards.who, towards.options, towards.default) == ("ada", ("bran", "eva", "cesc"), "bran")
    metres = next(question for question in asked if question.words == "D10-4 metres")
    assert (metres.who, metres.options.low, metres.options.high, metres.default) == ("ada", 1, 6, 6)


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


def test_a_refused_declaration_says_in_which_wave_it_came():
    """Before the waves, in one, and after them. (D10-15)"""
    state = declared(fight(hero(), foe()), ada="attack")

    assert refusal(state, Declare("ada", (), "stay")) == Phrase("no-declaring", {"wave": 1})
    over = declared(fight(hero(), foe()))
    assert refusal(over, Declare("ada", (), "stay")) == Phrase("no-declaring", {"wave": 0})
    assert refusal(replace(over, fight=Fight()), Declare("ada", (), "stay")).code == "no-declaring"


def test_an_archer_whose_better_arm_hangs_aims_at_nobody():
    """A sling takes the better hand alone. (D10-24, D10-27)"""
    sling = replace(BOW, kind="sling", hands=1)
    archer = hero(weapons=(sling,), main="sling", skills=(("bows", 5),))

    for arm, aims_at in (("left-arm", ("bran",)), ("right-arm", ())):
        one = wounded(archer, (arm, 3))
        assert aims(fight(one, foe(place=(30, 0))), one) == aims_at


@pytest.mark.parametrize(("text", "acts"), [("wait", ()), ("aim", ()), ("break-off", ()), ("attack", ("attack",))])
def test_to_wait_or_to_aim_leaves_nothing_to_do(text: str, acts: tuple[str, ...]):
    """In that wave. (D10-16)"""
    assert acts_of(text) == acts
    assert acts_of("attack dodge") == ("attack", "dodge later")


def test_a_shooter_shoots_as_often_as_it_may_hit():
    """Skill 5: short range is at -3, long at +3; beyond it one comes nearer, or else leaves. (D10-9, D10-24)"""
    archer = hero(weapons=(replace(BOW, actions=9),), main="short-bow", agility=9, skills=(("bows", 5),))

    for place, shots in ((15, 8), (16, 5), (40, 5), (41, 2), (100, 2)):
        assert usually(archer, [foe(place=(place, 0))]) == (("attack",) * shots, "stay")
    assert usually(archer, [foe(place=(101, 0))]) == ((), "close-in")
    assert usually(archer, [foe(place=(30, 0), conditions=("hidden",))]) == (("break-off",), "stay")
    poor = hero(weapons=(BOW,), main="short-bow", skills=(("bows", 3),))
    assert usually(poor, [foe(place=(41, 0))]) == ((), "close-in")
    worse = hero(weapons=(BOW,), main="short-bow", skills=(("bows", 1),), wounds=(Wound("chest", 3),))
    assert usually(worse, [foe(place=(15, 0))]) == (("break-off",), "stay")


def test_whoever_lies_there_gets_up_first_and_strikes_with_what_is_left():
    """Two blows, or what Agility allows besides getting up; who is lame strikes from the ground. (D10-15)"""
    lying: dict[str, Any] = {"conditions": ("prone",), "skills": (("one-hand-swords", 5),)}

    assert usually(hero(agility=2, **lying), [foe()]) == (("act", "attack"), "stay")
    assert usually(hero(agility=5, **lying), [foe()]) == (("act", "attack", "attack"), "stay")
    lame = wounded(hero(agility=5, **{**lying, "skills": (("one-hand-swords", 9),)}), ("left-leg", 3))
    assert usually(lame, [foe()])[0] == ("attack", "parry")


def test_a_shield_covers_as_often_as_it_can():
    """A buckler that acts once covers one blow; slow feet with a shield that acts twice, one too. (D10-15, D10-16)"""
    once = replace(SHIELD, actions=1)

    assert usually(hero(weapons=(SWORD, once), off="shield"), [foe()])[0] == ("attack off-parry",)
    assert usually(hero(**SHIELDED, agility=3), [foe()])[0] == ("attack off-parry",)
    assert usually(hero(**SHIELDED, agility=4), [foe()])[0] == ("attack off-parry",) * 2
    nimble = hero(skills=(("one-hand-swords", 5), ("dodge", 3)), agility=4)
    assert usually(nimble, [foe()])[0] == ("attack dodge",) * 2


def test_nothing_declared_is_said_as_waiting():
    """And what is declared as it is. (D10-15)"""
    for sequence in ((), ("attack",), ("attack", "parry")):
        _, events = run(fight(hero(), foe()), Declare("ada", sequence, "stay"))
        assert events[1].facts["sequence"] == (sequence or ("wait",))


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


def test_of_two_who_are_as_near_one_approaches_the_first_by_id():
    """Whatever they are called; and rather somebody who can do something. (D10-4)"""
    zed, abe = replace(foe("bran", place=(3, 0)), name="Zed"), replace(foe("cesc", place=(-3, 0)), name="Abe")
    ada = hero(turn=Turn(True, (), "close-in"))

    assert nearest_enemy(fight(ada, abe, zed), ada) == zed
    asleep = replace(zed, waking=-1)
    assert nearest_enemy(fight(ada, asleep, abe), ada) == abe
    assert nearest_enemy(fight(ada, asleep), ada) == asleep
    assert nearest_enemy(fight(ada), ada) is None


RIDER = foe(conditions=("mounted",))


@pytest.mark.parametrize(
    ("one", "other", "found"),
    [
        (hero(skills=(("one-hand-swords", 1),)), foe(), (("attack",), "stay")),
        (hero(skills=(("one-hand-swords", 2),)), foe(), (("attack", "parry"), "stay")),
        (hero(skills=(("one-hand-swords", 9),), agility=1), foe(), (("attack",), "stay")),
        # Eased by 4 against somebody on the ground: a wound of 3 leaves two blows of 2.
        (wounded(hero(skills=(("one-hand-swords", 2),)), ("chest", 3)), foe(), (("break-off",), "stay")),
        (
            wounded(hero(skills=(("one-hand-swords", 2),)), ("left-arm", 3)),
            foe(conditions=("prone",)),
            (("attack", "parry"), "stay"),
        ),
        (hero(skills=(("one-hand-swords", 5), ("dodge", 2))), foe(), (("attack", "parry"), "stay")),
        (hero(skills=(("one-hand-swords", 5), ("dodge", 3)), agility=2), foe(), (("attack dodge",), "stay")),
        (hero(skills=(("one-hand-swords", 5), ("dodge", 3)), agility=1), foe(), (("attack",), "stay")),
        (
            wounded(hero(skills=(("one-hand-swords", 5), ("dodge", 3))), ("chest", 1)),
            foe(),
            (("attack", "parry"), "stay"),
        ),
        # Two metres of reach and five of a run: at seven it strikes when it gets there, at eight it only runs.
        (hero(skills=(("one-hand-swords", 5),)), foe(place=(3, 0)), (("attack", "parry"), "close-in")),
        (hero(skills=(("one-hand-swords", 5),)), foe(place=(2, 0)), (("attack", "parry"), "stay")),
        (hero(skills=(("one-hand-swords", 5),)), foe(place=(7, 0)), (("attack", "parry"), "close-in")),
        (hero(skills=(("one-hand-swords", 5),)), foe(place=(8, 0)), ((), "close-in")),
        (hero(skills=(("one-hand-swords", 5), ("dodge", 1))), foe(place=(8, 0)), (("dodge",), "close-in")),
        (hero(skills=()), foe(), (("break-off",), "stay")),
        (hero(), replace(foe(), waking=-1), (("break-off",), "stay")),
        (wounded(hero(), ("right-arm", 3)), foe(), (("break-off",), "stay")),
        # Blind +2, mounted +2, and -2 against somebody on foot; ideal conditions -5.
        (hero(skills=(("one-hand-swords", 5),), conditions=("blind", "mounted")), RIDER, (("attack",), "stay")),
        (hero(skills=(("one-hand-swords", 4),), conditions=("blind", "mounted")), RIDER, (("break-off",), "stay")),
        (hero(skills=(("one-hand-swords", 3),), conditions=("blind", "mounted")), foe(), (("attack",), "stay")),
        (hero(skills=(("one-hand-swords", 2),), conditions=("blind", "mounted")), foe(), (("break-off",), "stay")),
        (hero(skills=(("one-hand-swords", 1),), conditions=("mounted",)), foe(), (("attack",), "stay")),
        (hero(skills=(("one-hand-swords", 1),), conditions=("ideal", "mounted")), RIDER, (("attack", "parry"), "stay")),
        (hero(skills=(("one-hand-swords", 4),), circumstances=put(3)), foe(), (("attack",), "stay")),
        (hero(skills=(("one-hand-swords", 4),), circumstances=put(3, "dodge")), foe(), (("attack", "parry"), "stay")),
    ],
)
def test_what_a_sensible_fighter_declares(one: Any, other: Any, found: Any):
    """As many blows as a 1 may land, the last kept for a parry; a dodge of 3 or more covers each of them, with feet for
    two. (D10-9, D10-14 to D10-16, D10-23)"""
    assert usually(one, [other]) == found


def test_of_several_enemies_the_hardest_says_how_often_one_strikes():
    """Mounted with a skill of 1: 0 against somebody on foot, +2 against a rider, -4 against somebody who lies there.
    (D10-9, D10-23)"""
    one = hero(skills=(("one-hand-swords", 1),), conditions=("mounted",))
    for others, sequence in (
        ([foe(), foe("cesc")], ("attack",)),
        ([foe(), RIDER], ("break-off",)),
        ([foe(), foe("cesc", conditions=("prone",))], ("attack",)),
        ([foe(conditions=("prone",))], ("attack", "parry")),
    ):
        assert usually(one, others)[0] == sequence
        assert usually(one, others[::-1])[0] == sequence


def test_what_hinders_hand_to_hand_hinders_no_shot():
    """Neither riding nor being blind stands among the difficulties of shooting: three shots of a skill of 3, which the
    bow allows. (D10-9, D10-24)"""
    archer = hero(weapons=(replace(BOW, actions=9),), main="short-bow", agility=9, skills=(("bows", 3),))
    for conditions in ((), ("mounted",), ("blind", "mounted")):
        one = replace(archer, conditions=conditions)
        assert usually(one, [foe(place=(30, 0))]) == (("attack",) * 3, "stay")


def test_one_closes_in_until_what_the_better_hand_holds_reaches():
    """A sword two metres, a fist one; a bow to its short range, and as far as it reaches it may aim. (D10-4, D10-24)"""
    archer = hero(weapons=(BOW,), main="short-bow", agility=30)
    for one, place, stops in (
        (hero(agility=30), 20, 18),
        (hero(weapons=(), main="", agility=30), 20, 19),
        (archer, 40, 25),
    ):
        state = play(fight(one, foe(place=(place, 0))), Declare("bran", (), "stay"))
        assert of(play(state, Declare("ada", (), "close-in")), "ada").place == (stops, 0)
    assert [bool(aims(fight(archer, foe(place=(far, 0))), archer)) for far in (100, 101)] == [True, False]


# --- Against whom (ours, D10-4, D10-15)


def test_each_enemy_is_offered_to_declare_against():
    """Bran at arm's length: two blows, or one that may be better; Cesc beyond reach: only run. (D10-4, D10-15)"""
    state = fight(hero(skills=SWORDS), foe(), foe("cesc", place=(20, 0)), hero("eva", place=(0, 0)))

    offered = [each.command for each in legal(state, "ada") if getattr(each.command, "towards", "")]

    assert offered == [
        Declare("ada", ("attack", "parry"), "stay", towards="bran"),
        Declare("ada", ("attack", "attack"), "stay", towards="bran"),
        Declare("ada", ("attack",), "stay", towards="bran"),
        Declare("ada", ("wait",), "close-in", towards="cesc"),
    ]


def test_the_odds_of_a_declaration_are_against_whom_it_is_declared():
    """Skill 5 against Bran is five of ten; Dora, who lies there, is easier by what the chart says. (D10-15, D10-23)"""
    state = fight(hero(skills=SWORDS), foe(), foe("dora", conditions=("prone",)))

    def struck(whom: str, *sequence: str) -> Fraction:
        rule = rehearsal(state, Declare("ada", sequence or ("attack",), "stay", towards=whom))
        assert rule is not None
        return chances(rule, STAKES["declare"])["D10-20 struck"]

    assert (struck("bran"), struck("dora")) == (Fraction(5, 10), Fraction(5 - MELEE["opponent-down"], 10))


def test_nothing_comes_of_a_declaration_against_somebody_out_of_reach():
    """Though Bran is at hand: whoever reads the odds of a blow at Cesc is told of Cesc. (D10-15)"""
    rule = rehearsal(
        fight(hero(), foe(), foe("cesc", place=(20, 0))), Declare("ada", ("attack",), towards="cesc", move="stay")
    )
    assert rule is not None

    assert chances(rule, STAKES["declare"])["D10-20 struck"] == 0


def test_whoever_declares_against_somebody_far_goes_there():
    """Past Bran, who is nearer, as far as Agility 6 carries. (D10-4)"""
    state = fight(hero(agility=6), foe(place=(4, 0)), foe("cesc", place=(-9, 0)))

    state = declared(play(state, Declare("ada", ("attack",), "close-in", towards="cesc")))

    assert of(state, "ada").place == (-6, 0)


def test_the_odds_of_a_declaration_are_of_where_it_leads():
    """To Cesc past Bran, as far as Agility 6 carries; or to the square that was named, whoever is near. (D10-15)"""
    line = fight(hero(agility=6), foe(place=(4, 0)), foe("cesc", place=(-9, 0)))
    assert rehearse(line, Declare("ada", (), "close-in", towards="cesc"), Script()).place == (-6, 0)
    assert rehearse(line, Declare("ada", (), "close-in"), Script()).place == (2, 0)

    squares = replace(line, fight=Fight(1, board=Board(12, 4)))
    assert rehearse(squares, Declare("ada", (), "go", square="C2"), Script()).place == (2, 1)


def test_what_is_usual_is_so_for_whom_one_knows_of():
    """Bran stands at arm's length, unseen: asked step by step, Ada would run to Cesc, and is to do no more. (D10-4,
    D10-15)"""
    state = fight(hero(skills=SWORDS), foe(), foe("cesc", place=(20, 0)))
    for unseen, usual in (({"bran"}, ["done", "close-in"]), (set[str](), ["attack", "parry", "done", "stay"])):
        table = Heard(*[("D10-15 wave", each) for each in usual[:-1]], ("D10-4 move", "stay"))
        table.unseen = unseen
        apply(state, Declare("ada"), table)
        assert [asked.default for asked in table.asked if asked.words in ("D10-15 wave", "D10-4 move")] == usual


def test_whom_one_has_declared_against_is_suggested_and_binds_to_nobody():
    """Dora is hurt and would else be struck first; Ada may still strike at her. (D10-15)"""
    state = fight(hero(), foe(), wounded(foe("dora"), ("left-arm", 1)))
    state = declared(play(state, Declare("ada", ("attack",), "stay", towards="bran")))

    assert suggest(state, "ada") == Attack("ada", "bran")
    assert Attack("ada", "dora") in [each.command for each in legal(state, "ada") if each.refusal is None]


def test_nobody_is_to_throw_a_weapon_away_that_cannot_hit():
    """Bran fell, and Cesc stands 20 m off: for that throw, at long range (+3), a skill of 3 asks for less than a 1;
    with 4 it is worth a try. (D10-9, D10-24)"""
    for skilled, usual in ((3, Forgo("ada")), (4, Attack("ada", "cesc"))):
        ada = hero(skills=(("spears", 6), ("throwing", skilled)), weapons=(make_weapon("spear"),), main="spear")
        state = declared(fight(ada, foe("cesc", place=(20, 0))), ada="attack")

        assert suggest(state, "ada") == usual


def test_whoever_can_be_reached_is_struck_and_not_thrown_at():
    """Ada knows how to use her spear, and nothing of throwing. (D10-9, D10-24)"""
    ada = hero(skills=(("spears", 6),), weapons=(make_weapon("spear"),), main="spear")

    assert suggest(declared(fight(ada, foe()), ada="attack"), "ada") == Attack("ada", "bran")


def test_what_wounds_have_made_hopeless_is_suggested_to_be_let_go():
    """Declared at a skill of 5, and now 5 of wounds, or 4 and a further action: not even a 1 hits, nor an arrow at 60 m
    (+3) with 3. An enemy on the ground (-4) can still be hit, an ease of 1 makes up for it; whoever lies unconscious is
    not struck instead. (D10-9, D10-15)"""
    less, more = (("chest", 2), ("head", 2)), ("abdomen", 1)
    archer = hero(skills=(("bows", 3),), weapons=(BOW,), main="short-bow")
    hurt, eased = wounded(hero(endurance=9), *less, more), put(-1, "attack")
    twice = declared(fight(wounded(hero(endurance=9), *less), foe()), ada=("attack", "attack"))

    def suggested(*people: Any) -> Any:
        return suggest(declared(fight(*people), ada="attack"), "ada")

    assert suggested(hurt, foe()) == suggested(archer, foe(place=(60, 0))) == Forgo("ada")
    assert suggest(play(twice, Attack("ada", "bran"), MISS), "ada") == Forgo("ada")
    assert suggested(hurt, wounded(foe(), more), foe("cesc", conditions=("prone",))) == Attack("ada", "cesc")
    assert suggested(replace(hurt, circumstances=eased), foe()) == Attack("ada", "bran")
    assert suggested(hurt, foe(), foe("cesc", waking=-1, conditions=("prone",))) == Forgo("ada")


@pytest.mark.parametrize(
    ("on", "value", "hopeless"), [("", 5, True), ("attack", 5, True), ("attack", 4, False), ("parry", 5, False)]
)
def test_an_attack_is_let_go_that_the_referee_has_made_hopeless(on: str, value: int, hopeless: bool):
    """At a skill of 5 a 1 still hits with 4 on attacks, and with 5 on what is no attack. (D10-8, D10-9)"""
    state = declared(fight(hero(circumstances=put(value, on)), foe()), ada="attack")

    assert suggest(state, "ada") == (Forgo("ada") if hopeless else Attack("ada", "bran"))


def test_one_declares_against_enemies_who_are_there():
    """Neither a friend nor a stranger, and not with a way that says itself where to. (D10-15)"""
    state = fight(hero(), hero("eva"), foe())

    assert refusal(state, Declare("ada", ("attack",), "stay", towards="eva")).code == "no-foe"
    assert refusal(state, Declare("ada", ("attack",), "stay", towards="zoe")).code == "no-figure"
    assert refusal(state, Declare("ada", towards="bran")).code == "no-towards"
    assert refusal(state, Declare("ada", ("attack",), "go", "B1", "bran")).code == "no-towards"


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
