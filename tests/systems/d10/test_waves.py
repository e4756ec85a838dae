"""Rounds, waves, equal Agility, and when a fight is over. (D10-13, D10-15, D10-19)"""

from __future__ import annotations

from msgspec.structs import replace

from arbitro.systems.contract import Phrase
from arbitro.systems.d10 import due, suggest
from arbitro.systems.d10.campaign import OVER, Blow, Fight
from arbitro.systems.d10.characters import Turn
from arbitro.systems.d10.clocks import deadlines
from arbitro.systems.d10.combat import Attack
from arbitro.systems.d10.declaring import Declare, wave_begins
from arbitro.systems.d10.gear import StandUp
from arbitro.systems.d10.waves import Forgo, Round, act_done, idle, no_moment, waves_of
from arbitro.systems.d10.wounds import land
from arbitro.table import REFEREE, Script
from tests.systems.d10.figures import declared, fight, foe, hero, of, play, refusal, run, told, wounded

DEATH = (("D10-20 location", 8), ("D10-21 damage", 8))
"""An incapacitated chest: somebody dies."""

MISS = ("D10-17 attack", 10)


def test_the_quickest_act_first_within_each_wave():
    """Everybody's first action by Agility, then everybody's second. (D10-13, D10-15)"""
    state = fight(hero("ada", agility=5), hero("cesc", agility=7), foe(agility=6))
    state = declared(state, ada=("attack", "attack"), cesc=("attack", "attack"), bran=("attack", "attack"))
    order = []
    while due(state) != (REFEREE,):
        [who] = due(state)
        order.append(who)
        state = play(state, suggest(state, who), MISS)

    assert order == ["cesc", "bran", "ada"] * 2
    assert state.fight == Fight(1, OVER)


def test_equal_agility_acts_at_the_same_moment_and_both_blows_count():
    """Ada kills Bran; Bran, who acts at the same time, kills Ada all the same. (D10-13)"""
    state = declared(fight(hero(), foe(agility=5)), ada="attack", bran="attack")
    assert due(state) == ("ada", "bran")

    state, first = run(state, Attack("ada", "bran"), ("D10-17 attack", 5), *DEATH)
    assert [event.code for event in first] == ["D10-17 hit", "D10-20 struck", "D10-21 wound"]
    assert not of(state, "bran").dead
    assert due(state) == ("bran",)

    state, second = run(state, Attack("bran", "ada"), ("D10-17 attack", 5), *DEATH)
    assert [event.facts["who"] for event in second if event.code == "D10-27 dies"] == ["bran", "ada"]
    assert of(state, "ada").dead
    assert of(state, "bran").dead
    assert second[-1].facts["winner"] == "nobody"


def test_equal_agility_may_be_commanded_in_either_order():
    """The same answers, the same dead. (D10-13)"""
    start = declared(fight(hero(), foe(agility=5)), ada="attack", bran="attack")
    blows = [Attack("ada", "bran"), Attack("bran", "ada")]

    ends = []
    for one, other in (blows, blows[::-1]):
        state = play(start, one, ("D10-17 attack", 5), *DEATH)
        ends.append(play(state, other, ("D10-17 attack", 5), *DEATH))

    assert ends[0] == ends[1]


def test_two_blows_of_one_moment_sever_a_limb_once():
    """One stump, with one clock of five rounds: there had been two, each for Medicine. (D10-13, D10-28)"""
    axe = Blow("bran", "left-arm", 4, "cutting")
    state = fight(hero(), hero("eva"), foe())

    table = Script()
    after = of(land(state, (axe, replace(axe, blow="blunt")), table), "bran")

    assert [(wound.location, wound.level, wound.blow) for wound in after.wounds] == [("left-arm", 4, "cutting")]
    assert deadlines(after) == [(state.seconds + 5, "left-arm")]
    assert [event.code for event in table.told] == ["D10-28 severed", "D10-27 out", "D10-28 off already"]
    assert table.told[-1].facts["location"] == "left-arm"


def test_a_wound_of_the_same_moment_does_not_hinder_yet():
    """Bran is gravely wounded at the moment of his own attack, which is at no more than before. (D10-13)"""
    state = declared(fight(hero(), foe(agility=5)), ada="attack", bran="attack")
    state = play(state, Attack("ada", "bran"), ("D10-17 attack", 5), ("D10-20 location", 8), ("D10-21 damage", 4))

    _, events = run(state, Attack("bran", "ada"), MISS)

    assert events[0].facts["modifiers"].total == 0


def test_a_quicker_blow_counts_before_the_slower_acts():
    """Bran is dead before his moment comes. (D10-13)"""
    state = declared(fight(hero(), foe(), foe("cesc")), ada="attack", bran="attack", cesc="attack")

    state = play(state, Attack("ada", "bran"), ("D10-17 attack", 5), *DEATH)

    assert due(state) == ("cesc",)


def test_who_declared_to_attack_first_cannot_parry_the_first_attack():
    """Bran is quicker; Ada's parry belongs to the second wave. (D10-19)"""
    state = declared(fight(hero(), foe(agility=7)), ada=("attack", "parry"), bran=("attack", "attack"))

    state, first = run(state, Attack("bran", "ada"), ("D10-17 attack", 5), ("D10-20 location", 1), ("D10-21 damage", 4))
    assert "D10-17 parried" not in [event.code for event in first]

    state = play(state, Attack("ada", "bran"), MISS)
    assert "D10-17 parried" in told(state, Attack("bran", "ada"), ("D10-17 attack", 4), ("D10-17 parry", 1))


def test_a_parry_declared_first_answers_a_quicker_attacker():
    """Reflexes do not ask who is quicker. (D10-19)"""
    state = declared(fight(hero(), foe(agility=7)), ada=("parry", "attack"), bran="attack")

    assert told(state, Attack("bran", "ada"), ("D10-17 attack", 5), ("D10-17 parry", 5)) == [
        "D10-17 hit",
        "D10-17 parried",
    ]


def test_three_things_happen_at_once():
    """The text's own case: two attacks at the same time, and one of the two fighters dodges as well. (D10-16)"""
    state = declared(fight(hero(), foe(agility=5)), ada="attack dodge", bran="attack")
    dodged = (("D10-18 dodge", 1), ("D10-17 attack", 2))

    state = play(state, Attack("ada", "bran"), ("D10-17 attack", 5), *DEATH)
    state, events = run(state, Attack("bran", "ada"), *dodged)

    assert [event.code for event in events][:2] == ["D10-18 dodge", "D10-18 miss"]
    assert of(state, "bran").dead


def test_nobody_has_to_do_all_that_was_declared():
    """A single attack is fine. (D10-15)"""
    state = declared(fight(hero(), foe()), ada=("attack", "attack"))

    state = play(state, Forgo("ada"))
    assert due(state) == ("ada",)
    assert due(play(state, Forgo("ada"))) == (REFEREE,)


def test_an_attack_without_anybody_in_reach_is_let_go_by_itself():
    """Bran is 30 m away. (D10-15)"""
    state = play(fight(hero(), foe(place=(30, 0))), Declare("bran", (), "stay"))

    codes = told(state, Declare("ada", ("attack",), "stay"))

    assert codes[-1] == "D10-15 nobody in reach"
    assert due(play(state, Declare("ada", ("attack",), "stay"))) == (REFEREE,)


def test_a_round_is_a_second_and_begins_when_the_last_is_through():
    """Game time goes on with the fight. (D10-13, D10-32)"""
    state = declared(fight(hero(), foe()))
    assert due(state) == (REFEREE,)

    after = play(state, Round())

    assert (after.fight, after.seconds) == (Fight(2), state.seconds + 1)
    assert due(after) == ("ada", "bran")
    assert refusal(after, Round()).code == "no-round-open"


def test_the_surprised_let_their_first_round_go_by():
    """Ours; the round after that they declare like everybody else. (D10-23)"""
    state = fight(hero(), replace(foe(), conditions=("surprised",)))
    assert due(state) == ("ada",)
    assert refusal(state, Declare("bran", (), "stay")).code == "no-surprised"

    state = play(play(state, Declare("ada", (), "stay")), Round())

    assert due(state) == ("ada", "bran")


def test_a_wave_that_has_just_begun_is_nobodys_moment_yet():
    """Nobody declares any more, and of whose Agility the first moment is nobody has said. (D10-13, D10-15)"""
    state = wave_begins(fight(hero(), foe()), Fight(1, 1, 5))

    assert state.fight == Fight(1, 1)
    assert due(state) == ()
    assert no_moment(state, "ada") == Phrase("no-moment", {"who": "ada", "waiting": ()})


def test_whoever_is_not_there_to_act_lets_one_thing_go():
    """In a wave the act that is next; before it the round. Where nobody declares, there is no wave. (D10-15)"""
    one = hero(turn=Turn(declared=True, sequence=("attack dodge",), left=("attack", "dodge later")))

    assert of(idle(replace(fight(one, foe()), fight=Fight(1, 1)), "ada"), "ada").turn == replace(
        one.turn, left=("dodge later",)
    )
    before = of(idle(fight(hero(), foe()), "ada"), "ada").turn
    assert (before.declared, waves_of([of(idle(fight(hero(), foe()), "ada"), "ada")])) == (True, 1)
    assert waves_of(()) == 0


def test_an_act_of_a_wave_is_counted_among_acts():
    """The second of them, whatever else she has done, or how far she has gone. (D10-14, D10-15)"""
    state = fight(hero(turn=Turn(left=("act",), main=3, off=4, body=5, acts=1, metres=6)), foe())

    assert of(act_done(state, "ada"), "ada").turn == Turn(main=3, off=4, body=5, acts=2, metres=6)


def test_commands_out_of_their_moment_say_whose_it_is():
    """With what would do. (D10-15)"""
    state = declared(fight(hero(), foe()), ada="attack", bran="act")

    refused = refusal(state, Attack("bran", "ada"))
    assert (refused.code, refused.facts["waiting"]) == ("no-moment", ("ada",))
    assert refusal(state, StandUp("ada")).code == "no-act-declared"
    state = play(state, Forgo("ada"))
    assert refusal(state, Attack("bran", "ada")).code == "no-attack-declared"


def test_getting_up_takes_an_act_of_the_sequence():
    """Ours; and a leg that does not carry keeps one down. (D10-23, D10-27)"""
    state = declared(fight(replace(hero(), conditions=("prone",)), foe()), ada="act")

    assert of(play(state, StandUp("ada")), "ada").conditions == ()

    lame = replace(wounded(hero(), ("left-leg", 3)), conditions=("prone",))
    assert refusal(declared(fight(lame, foe()), ada="act"), StandUp("ada")).code == "no-leg"


def test_the_fight_is_over_when_a_side_can_do_nothing():
    """Bran, the last foe, is unconscious: dying, not dead. (D10-28)"""
    state = declared(fight(hero(), foe()), ada="attack")

    codes = told(state, Attack("ada", "bran", "right-arm"), ("D10-17 attack", 4), ("D10-21 damage", 9))

    assert codes[-4:] == ["D10-28 severed", "D10-27 drops", "D10-27 out", "D10-13 over"]
