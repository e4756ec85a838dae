"""Who meets whom and how far off, who throws, and what rounds, mists and rituals come to. (SY-1, SY-5, SY-7, SY-10)"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from msgspec.structs import replace

from arbitro.odds import chances
from arbitro.systems.common import fighting, with_people
from arbitro.systems.contract import ALLIES, BYSTANDERS, FOES, HEROES, Phrase
from arbitro.systems.evening import TakeArms
from arbitro.systems.symbaroum.abilities import Trick
from arbitro.systems.symbaroum.advancement import Award
from arbitro.systems.symbaroum.campaign import (
    Campaign,
    Fight,
    Free,
    camp,
    in_melee,
    player,
    sight_in,
    spend_act,
    unfit,
    with_fight,
)
from arbitro.systems.symbaroum.characters import Condition, Person, is_dying, is_here, is_up
from arbitro.systems.symbaroum.checks import NotationError, Written, read_notation
from arbitro.systems.symbaroum.clock import PassTime, Rest
from arbitro.systems.symbaroum.combat import can_react, ensues, is_protected, no_strike, offer, strikes_back
from arbitro.systems.symbaroum.commands import STAKES_OF, apply, legal
from arbitro.systems.symbaroum.content import ELIXIRS
from arbitro.systems.symbaroum.creation import effect_of, learnt, with_dose
from arbitro.systems.symbaroum.encounters import ambush, begin, standoff, takes_part, within_reach
from arbitro.systems.symbaroum.people import leaving
from arbitro.systems.symbaroum.powers import Cast, Dose, Drink, Perform
from arbitro.systems.symbaroum.rounds import Round, begin_round, idle, in_order, most_quick, pruned, turned
from arbitro.systems.symbaroum.steps import STEPS
from arbitro.table import Live, Number, Question, Script, from_seed, take_default
from tests.systems.symbaroum.figures import BOW, SPEAR, SWORD, by, done, duel, fight, foe, here, hero, person, told


def asked(state: Campaign, command: Any, **answers: Any) -> tuple[Campaign, dict[str, Question]]:
    """A command whose questions take their defaults, or these by their words, and what was asked."""
    found: dict[str, Question] = {}

    def note(question: Question) -> Any:
        found.setdefault(question.words, question)
        return answers.get(question.words.partition(" ")[2].replace(" ", "_"), take_default(question))

    return apply(state, command, Live(from_seed(1), note)), found


# Who throws (SY-1, SY-5, SY-15)


def test_the_first_of_the_characters_throws_for_those_who_are_none():
    """Or the referee, where no character is left; a character throws for itself. (SY-1)"""
    ada, bo, orm = hero(), hero("bo"), foe("orm")
    state = here(orm, ada, bo)

    assert [player(state, one) for one in (orm, ada, bo)] == ["ada", "ada", "bo"]
    assert player(state, orm, bo) == "bo"
    assert player(here(orm, replace(ada, dead=True)), orm) == "referee"


@pytest.mark.parametrize(
    ("change", "here_still", "up", "dying"),
    [
        ({}, True, True, False),
        ({"toughness": 1}, True, True, False),
        ({"toughness": 0}, True, False, True),
        ({"toughness": 0, "dead": True}, False, False, False),
        ({"toughness": 0, "gone": True}, False, False, False),
        ({"toughness": 0, "lost": True}, False, False, False),
        ({"dead": True}, False, False, False),
        ({"gone": True}, False, False, False),
        ({"lost": True}, False, False, False),
        ({"captive": True, "tended": True, "fallen": True}, True, True, False),
    ],
)
def test_one_is_up_or_dying_or_not_there(change: dict[str, Any], here_still: bool, up: bool, dying: bool):
    """Dead, gone and lost are none of it. (SY-15)"""
    one = replace(hero(), **change)

    assert (is_here(one), is_up(one), is_dying(one)) == (here_still, up, dying)


def test_the_die_decides_between_a_character_and_a_foe_who_are_as_quick():
    """The first character throws for the foe; each line says whose die it is. (SY-1, SY-5)"""
    people = (foe("orm"), hero("bo", quick=4), hero())
    table = Script(("SY-5 tie", 12), ("SY-5 tie", 11))

    assert in_order(people, table, Campaign(people=people)) == ("orm", "ada", "bo")
    assert [dict(each.facts) for each in table.told] == [{"who": "orm", "roll": 12}, {"who": "ada", "roll": 11}]


# How far off (SY-7, SY-10)


@pytest.mark.parametrize(("weapon", "far", "stands"), [(SWORD, 8, 8), (BOW, 8, 13), (BOW, 56, 60), (SWORD, 60, 60)])
def test_who_shoots_stands_half_a_movement_behind(weapon: Any, far: int, stands: int):
    """And nobody beyond sixty paces. (SY-7)"""
    assert standoff(foe("orm", weapon), far) == stands


def test_the_referee_is_asked_how_far_off_they_are():
    """From one pace to sixty, five among those who have stood together, of whoever is first. (SY-5, SY-7)"""
    state = here(hero(), by("eve", BYSTANDERS), foe("orm"), foe("kit"))

    _, found = asked(state, TakeArms())
    question = found["SY-7 distance"]
    assert (question.options, question.default, dict(question.facts)) == (Number(1, 60), 5, {"what": "orm"})


@pytest.mark.parametrize(
    ("one", "found"),
    [
        (foe("orm"), True),
        (foe("orm", captive=True), False),
        (by("orm", BYSTANDERS), False),
        (foe("orm", toughness=0, dead=True), False),
        (hero(toughness=0), True),
        (hero(lost=True), False),
    ],
)
def test_those_of_a_side_take_part_who_are_there(one: Person, found: bool):
    """Up or dying, and nobody's captive. (SY-15)"""
    assert takes_part(one) == found


def test_a_fight_begins_on_this_ground_and_in_this_light():
    """The foes stand above, eight paces off; the archer five more. Nobody is surprised: all have drawn. (SY-5, SY-7,
    SY-18, SY-19)"""
    people = (
        hero(quick=12, in_hand=""),
        foe("orm", quick=9, in_hand=""),
        foe("kit", BOW, quick=8),
        by("eve", BYSTANDERS),
    )
    table = Script(
        ("SY-18 ground", "heights"), ("SY-18 above", "foes"), ("SY-19 sight", "heroes"), ("SY-10 surprise", "nobody")
    )

    state = begin(here(*people, guarded=True), 8, table)

    assert [(one.id, one.place[0], one.high, one.in_hand) for one in state.people] == [
        ("ada", 0, False, "sword"),
        ("orm", 8, True, "sword"),
        ("kit", 13, True, "bow"),
        ("eve", 0, False, "sword"),
    ]
    assert state.fight == Fight(order=("ada", "orm", "kit"), ground="heights", sight="heroes")
    # Nobody has tried to surprise them: the watch goes on. (SY-21)
    assert state.guarded
    assert [(each.code, dict(each.facts)) for each in table.told] == [("SY-5 order", {"order": ("ada", "orm", "kit")})]


def test_the_surprised_are_struck_at_by_those_who_reach_them():
    """Ada with a spear creeps up, Bo shoots; each at whom fewest are upon, the nearest first. (SY-7, SY-9, SY-10)"""
    people = (hero(weapon=SPEAR), hero("bo", BOW), foe("orm", place=(6, 0)), foe("kit", place=(9, 0)))
    state = fight(*people, order=("bo", "ada", "orm", "kit"))
    assert within_reach(state, people[0], ("orm", "kit")) == ("orm", "kit")
    assert within_reach(state, people[1], ("orm", "kit")) == ("orm",), "orm stands in the way of a shot at kit"
    far = fight(people[0], foe("orm", place=(10, 0)), foe("kit", place=(11, 0)))
    assert within_reach(far, people[0], ("orm", "kit")) == ("orm",)

    table = Script(("SY-10 whom", "orm"))
    after = ambush(state, ("orm", "kit"), table)
    assert fighting(after).queue == (
        Free("bo", "orm", "by-surprise"),
        Free("ada", "orm", "by-surprise"),
        Free("ada", "orm", "by-reach"),
    )
    assert (fighting(after).pairs, person(after, "ada").place, person(after, "bo").place) == (
        (("ada", "orm"),),
        (6, 0),
        (0, 0),
    )


# Rounds (SY-5, SY-6, SY-11)


@pytest.mark.parametrize(
    ("until", "lifts", "lasts", "sight"),
    [(2, 2, False, "clear"), (3, 3, True, "foes"), (0, 9, True, "foes"), (1, 1, False, "clear"), (9, 2, True, "clear")],
)
def test_what_was_counted_in_rounds_has_passed(until: int, lifts: int, lasts: bool, sight: str):
    """The second round is over: what lasted to its end is gone; 0 is for as long as the fight. (SY-5, SY-6, SY-10,
    SY-11)"""
    orm = foe("orm", conditions=(Condition("blinded", until),), place=(30, 0))
    state = fight(hero(), orm, turn="", moves=0, acts=5, mists=((lifts, "foes"),), spent=(("a", "b"),))
    state = with_fight(state, turn="")

    table = Script()
    after = begin_round(state, Round(), table)
    assert bool(person(after, "orm").conditions) == lasts
    found = fighting(after)
    assert (found.round, found.turn, found.moves, found.acts, found.spent) == (3, "ada", 1, 1, ())
    assert (sight_in(found), found.mists) == (sight, ((lifts, "foes"),) if sight == "foes" else ())
    assert [(each.code, dict(each.facts)) for each in table.told] == [("SY-5 round", {"round": 3})]
    first = begin_round(with_fight(state, round=0), Round(), Script())
    assert fighting(first).spent == (("a", "b"),)


def test_a_round_of_which_nobody_knows_passes_for_those_alone_who_fight_in_it():
    """Orm and Ulf fight unseen: what lasted to the end of round 2 is over for Orm, not for Ada. (SY-5, SY-6; ours)"""
    blinded = (Condition("blinded", 2),)
    state = fight(hero(conditions=blinded), foe("orm", conditions=blinded, place=(30, 0)), foe("ulf"))
    table = Script()
    table.apart = ("orm", "ulf")

    after = begin_round(with_fight(state, turn=""), Round(), table)

    assert (person(after, "ada").conditions, person(after, "orm").conditions) == (blinded, ())


@pytest.mark.parametrize(("lifts", "now", "later"), [(0, "clear", "clear"), (1, "foes", "clear"), (2, "foes", "foes")])
def test_a_mist_hinders_until_the_round_after_which_it_lifts(lifts: int, now: str, later: str):
    """Whom it hinders now, and after the first round. (SY-19)"""
    found = fighting(fight(hero(), foe(), mists=((lifts, "foes"),)))

    assert (sight_in(found), sight_in(found, 1)) == (now, later)


def test_a_captive_is_upon_nobody_and_takes_no_free_attack_and_somebody_scarred_is_and_does():
    """SY-7, SY-11: two beside one; of the same two the captive stands still, whoever has scars does not."""
    state = fight(hero(), foe("orm", captive=True), foe("ulf", scarred=True), melee=[("ada", "orm"), ("ada", "ulf")])

    assert [one.id for one in in_melee(state, person(state, "ada"))] == ["ulf"]
    frees = [Free(by, "ada", "leaves") for by in ("orm", "ulf")]
    assert [can_react(state, free) for free in frees] == [False, True]


def test_a_mist_of_an_earlier_version_lifts_when_it_would_have():
    """What lasts lay beneath it, and lies beside it now; a fight without any is what it was, and so is none. (SY-19)"""
    step = STEPS[2]
    assert step({"fight": {"round": 2, "sight": "both", "sight_until": 4, "beneath": "foes"}})["fight"] == {
        "round": 2,
        "sight": "foes",
        "mists": [[4, "both"]],
    }
    assert step({"fight": {"sight_until": 5}})["fight"] == {"sight": "clear", "mists": [[5, "clear"]]}
    assert step({"fight": {"sight": "heroes", "sight_until": 3}})["fight"] == {
        "sight": "clear",
        "mists": [[3, "heroes"]],
    }
    assert step({"fight": {"sight": "heroes", "sight_until": 0}})["fight"] == {"sight": "heroes"}
    assert step({"fight": {}}) == {"fight": {}}
    assert step({"fight": None}) == {"fight": None}
    assert step({"days": 3}) == {"days": 3}


def test_the_dead_leave_nothing_behind():
    """Neither a melee nor a line of fire nor a free attack. (SY-5, SY-11)"""
    people = (hero(), hero("bo"), foe("orm", toughness=0, dead=True), foe("kit"))
    state = fight(*people, melee=[("ada", "orm"), ("bo", "kit")], lines=(("ada", "kit"), ("bo", "orm"), ("orm", "ada")))
    state = with_fight(state, queue=(Free("orm", "ada", "by-reach"), Free("kit", "bo", "by-reach")))

    found = fighting(pruned(state))
    assert (found.pairs, found.lines, found.queue) == (
        (("bo", "kit"),),
        (("ada", "kit"),),
        (Free("kit", "bo", "by-reach"),),
    )


# At whom (SY-7, SY-12)


@pytest.mark.parametrize(
    ("other", "found"),
    [
        (foe("orm"), None),
        (foe("kit", place=(7, 0)), Phrase("no-reach", {"who": "ada", "target": "kit", "paces": 7, "weapon": "sword"})),
        (foe("kit", toughness=0, dead=True), Phrase("no-dead", {"who": "kit"})),
        (foe("kit", gone=True), Phrase("no-gone", {"who": "kit"})),
        (foe("kit", lost=True), Phrase("no-gone", {"who": "kit"})),
        (hero(), Phrase("no-self", {"who": "ada"})),
    ],
)
def test_a_blade_reaches_those_in_the_melee(other: Person, found: Phrase | None):
    """And nobody else; the dead and those who are gone have nothing to fear. (SY-7, SY-9, SY-12)"""
    state = fight(hero(), foe("orm"), foe("kit", place=(7, 0)), melee=[("ada", "orm")])

    assert no_strike(state, state.people[0], other) == found


@pytest.mark.parametrize(
    ("change", "between", "found"),
    [
        ({}, {"place": (5, 0)}, True),
        ({"high": True}, {"place": (5, 0)}, False),
        ({}, {"place": (5, 0), "dead": True, "toughness": 0}, False),
        ({}, {"place": (12, 0)}, False),
        ({}, {"place": (-3, 0)}, False),
    ],
)
def test_who_stands_between_is_in_the_way_of_a_shot(change: dict[str, Any], between: dict[str, Any], found: bool):
    """Not for who shoots from above, or has found a line, or past the dead. (SY-7)"""
    archer, orm = hero(weapon=BOW, **change), foe("orm", place=(10, 0))
    state = fight(archer, orm, foe("kit", **between))

    assert is_protected(state, archer, orm) == found
    assert not is_protected(with_fight(state, lines=(("ada", "orm"),)), archer, orm)
    assert is_protected(with_fight(state, lines=(("ada", "kit"), ("orm", "ada"))), archer, orm) == found
    assert not is_protected(fight(archer, orm), archer, orm)
    melee = fight(archer, orm, hero("bo", place=(10, 0)), melee=[("bo", "orm")])
    assert is_protected(melee, archer, orm) == (not archer.high)


# Mists, powers and rituals (SY-8, SY-19, SY-21)


def test_smoke_hinders_everybody_and_a_veil_the_others():
    """Three rounds beyond this one of a pot, one of a veil at its first step. (SY-19)"""
    pot = with_dose(hero(), "smoke-pot", effect_of(ELIXIRS["smoke-pot"].works))
    after, table = done(fight(pot, foe("orm", place=(9, 0))), Drink("ada", "smoke-pot"))
    assert not any(isinstance(option.command, Dose) for option in legal(fight(pot, foe("orm", place=(9, 0))), "ada"))
    assert fighting(after).mists == ((5, "both"),)
    assert told(table, "SY-19 sight") == {"sight": "both"}

    for one, other, side in ((hero(), foe("orm"), "foes"), (foe("ada"), hero("orm"), "heroes")):
        witch = learnt(one, "veil")
        after, _ = asked(fight(witch, replace(other, place=(9, 0))), Cast("ada", "veil"))
        assert fighting(after).mists == ((3, side),)


def test_a_ritual_is_a_roll_of_resolute_and_helps_whoever_performs_it():
    """A bystander has nobody of their own side but themselves. (SY-21)"""
    eve = learnt(by("eve", BYSTANDERS, toughness=3), "hearth-song")
    state = here(eve, by("dan", BYSTANDERS, toughness=3), hero(toughness=3))

    answers = [("SY-1 test", 2)]
    after, table = done(state, Perform("eve", "hearth-song"), *answers)
    # Half of 1d4, for who is no character.
    assert [one.toughness for one in after.people] == [5, 3, 3]
    assert told(table, "SY-1 success")["mine"] == "resolute"
    _, found = asked(here(learnt(hero(), "still-watch")), Perform("ada", "still-watch"))
    assert dict(found["SY-1 difficulty"].facts) == {"who": "ada", "attribute": "resolute"}


def test_whom_somebody_spurs_on_strikes_at_whom_they_choose():
    """Of two who are upon them; of one there is nothing to ask. (SY-8)"""
    captain = learnt(hero(), "captains-voice", 2)
    people = (captain, hero("bo"), foe("orm"), foe("kit"))
    two = fight(*people, melee=[("bo", "orm"), ("bo", "kit")])

    after, _ = done(two, Trick("ada", "spur", "bo"), ("SY-8 whom", "kit"))
    assert fighting(after).queue[0] == Free("bo", "kit", "by-command")
    _, found = asked(two, Trick("ada", "spur", "bo"))
    assert (found["SY-8 whom"].options, found["SY-8 whom"].default) == (("orm", "kit"), "orm")
    after, _ = done(fight(*people, melee=[("bo", "kit")]), Trick("ada", "spur", "bo"))
    assert fighting(after).queue[0].target == "kit"


# Time, experience, the notation (SY-2, SY-20, SY-22)


def test_a_campaign_begins_at_its_first_hour_unwatched_and_without_a_title():
    """No day, no hour, no ritual, no scene, no rows of a group's own. (SY-10, SY-20, SY-21)"""
    begun = Campaign()

    assert (begun.days, begun.hours, begun.since, begun.guarded) == (0, 0, -1, False)
    assert (begun.title, begun.people, begun.wings, begun.fight, begun.own) == ("", (), (), None, ())


def test_a_day_and_what_is_earned_are_told_with_their_numbers():
    """One day; five points on top of four, and no coin among them. (SY-20, SY-21, SY-22)"""
    _, table = done(here(hero()), Rest())
    assert told(table, "SY-20 rested") == {"days": 1}

    after, table = done(here(hero(experience=4, coins=90)), Award("ada"), ("SY-22 experience", 5))
    assert told(table, "SY-22 experience") == {"who": "ada", "points": 5, "total": 9}
    assert (person(after, "ada").experience, person(after, "ada").coins) == (9, 90)
    _, found = asked(here(hero()), PassTime(), hours=1)
    assert found["SY-20 hours"].usual == 1


@pytest.mark.parametrize(
    ("text", "found"),
    [("[" + "x" * 50 + "?]", "x" * 40), ("[Quick←21]", "21"), ("[Quick←-21]", "-21"), ("x" * 45, "x" * 40)],
)
def test_a_text_that_is_no_roll_says_where_it_breaks(text: str, found: str):
    """In forty letters; a difficulty goes from -20 to 20. (SY-2)"""
    with pytest.raises(NotationError) as refused:
        read_notation(text)

    assert refused.value.found == found
    assert read_notation("[Quick←20]").difficulty == 20
    assert read_notation("[Quick←-20]").difficulty == -20


def test_a_written_roll_is_against_the_first_enemy_or_the_first_who_is_there():
    """Where nobody says against whom; a value of 0 beside a name is worth 10. (SY-2)"""
    _, found = asked(here(hero(), hero("bo"), foe("orm")), Written("ada"), notation="[Strong←Quick]")
    assert (found["SY-2 against"].options, found["SY-2 against"].usual) == (("bo", "orm"), "orm")
    _, found = asked(here(hero(), hero("bo"), hero("cai")), Written("ada"), notation="[Strong←Quick]")
    assert found["SY-2 against"].usual == "bo"

    _, table = done(here(hero()), Written("ada"), ("SY-2 notation", "[Strong 7←Quick 0]"), ("SY-1 test", 20))
    assert told(table, "SY-1 failure")["against_modifiers"].parts == (("strong", 7), ("quick", 10))
    assert told(table, "SY-1 failure")["mine_value"] == 7


def test_sides_are_taken_and_kept():
    """An ally fights for the heroes; who looks on, for nobody; and a duel has its own sides. (SY-5)"""
    state = fight(
        hero(), by("bo", ALLIES), by("eve", BYSTANDERS), foe("orm"), order=("ada", "bo", "orm"), against=("bo",)
    )

    assert [camp(state, one) for one in state.people] == [HEROES, FOES, "", FOES]


@pytest.mark.parametrize(
    ("turn", "gone", "next_one", "left"),
    [
        ("orm", ("orm",), "kit", (1, 1)),
        ("orm", ("orm", "kit"), "ada", (1, 1)),
        ("orm", ("orm", "kit", "ada"), "", (0, 0)),
        ("ada", ("orm",), "ada", (1, 0)),
        ("ada", ("ada",), "", (0, 0)),
    ],
)
def test_who_leaves_in_the_midst_of_a_turn_leaves_it_to_the_next(
    turn: str, gone: tuple[str, ...], next_one: str, left: tuple[int, int]
):
    """Not to those who leave as well, nor to the dead; somebody else's turn stays theirs. (SY-5)"""
    people = (foe("orm"), foe("ulf", dead=True, toughness=0), foe("kit"), hero())
    state = fight(*people, turn=turn, order=("orm", "ulf", "kit", "ada"), moves=1, acts=0)

    after = leaving(state, gone)
    assert (fighting(after).turn, fighting(after).moves, fighting(after).acts) == (next_one, *left)
    assert fighting(after).order == tuple([who for who in ("orm", "ulf", "kit", "ada") if who not in gone])


@pytest.mark.parametrize(
    ("weapon", "between", "found"),
    [(BOW, (), True), (BOW, (hero("bo", place=(5, 0)),), False), (SWORD, (), False)],
)
def test_who_has_earned_a_free_attack_strikes_back_as_far_as_they_reach(weapon: Any, between: Any, found: bool):
    """An archer at an archer whose shot went wrong, if nobody stands between; no blade does. (SY-17)"""
    archer, orm = hero(weapon=BOW), foe("orm", weapon, place=(10, 0))
    state = fight(archer, orm, *between, lines=(("ada", "orm"),))

    assert strikes_back(state, ("orm", "ada", "by-fumble"), False) == found


def test_who_does_nothing_lets_go_what_waits_or_else_the_turn():
    """One free attack after the other, and only then both actions. (SY-6, SY-11)"""
    frees = (Free("orm", "ada", "by-reach"), Free("kit", "ada", "by-pain"))
    state = with_fight(fight(hero(), foe("orm"), foe("kit")), queue=frees)

    assert idle(state, "orm") == with_fight(state, queue=frees[1:])
    last = with_fight(state, queue=())
    assert idle(last, "ada") == with_fight(last, moves=0, acts=0)


def test_free_attacks_wait_in_order_before_those_that_wait_already():
    """Each told. (SY-11)"""
    first, second = Free("orm", "ada", "by-reach"), Free("ada", "orm", "by-pain")
    state = with_fight(duel(hero(), foe("orm")), queue=(second,))

    after = offer(state, [first], table := Script())
    assert fighting(after).queue == (first, second)
    assert [dict(each.facts) for each in table.told] == [{"who": "orm", "target": "ada", "trigger": "by-reach"}]


def test_the_most_quick_is_somebody_who_is_up_if_anybody_is():
    """SY-5, SY-16: while all who are left lie dying, nobody is."""
    dying = fight(hero(toughness=0), foe(dead=True, toughness=0))

    assert most_quick(dying) == ""
    assert most_quick(with_people(dying, foe())) == "foe"


def test_an_abomination_stands_in_the_order_where_the_character_stood():
    """SY-24: who comes before and who comes after stay where they are."""
    state = fight(hero("bo"), replace(hero(), lost=True), foe("orm"))

    assert fighting(turned(state, Script())).order == ("bo", "ada-lost", "ada", "orm")


def test_an_abomination_of_somebody_who_took_no_part_acts_last():
    """SY-24: whoever watches a fight has no place in its order to leave."""
    state = fight(hero("bo"), foe("orm"))
    state = replace(state, people=(*state.people, replace(hero(), lost=True)))

    assert fighting(turned(state, Script())).order == ("bo", "orm", "ada-lost")


def test_out_of_a_fight_nobody_is_in_melee_and_no_action_is_spent():
    """SY-6, SY-7."""
    state = here(hero(), foe())

    assert in_melee(state, state.people[0]) == ()
    assert spend_act(state) == state


def test_who_is_not_there_can_do_nothing():
    """SY-15: as little as the dead."""
    state = here(hero(dead=True))

    assert unfit(state, "eve") == Phrase("no-figure", {"figure": "eve"})
    assert unfit(state, "ada") == Phrase("no-dead", {"who": "ada"})


def test_whom_one_strikes_who_is_spurred_on_is_chosen_with_the_chances_of_that_blow():
    """It is a command of its own: 10 against the slower one's 7 hits with 13 of 20, against the quicker one's 13 with
    7; what was there before the answer it has not led to. (SY-8, SY-11, SY-12)"""
    captain = learnt(hero(), "captains-voice", 2)
    people = (captain, hero("bo", accurate=10), foe("orm", quick=7), foe("kit", quick=13))
    state = fight(*people, melee=[("bo", "orm"), ("bo", "kit")])

    def hits(whom: str) -> Any:
        def spurred(table: Any) -> Campaign:
            after = apply(state, Trick("ada", "spur", "bo"), table)
            return ensues(state, after, table)

        def decide(question: Question) -> Any:
            return whom if question.words == "SY-8 whom" else take_default(question)

        return chances(spurred, STAKES_OF["SY-8 whom"], decide)["SY-12 hit"]

    assert (hits("orm"), hits("kit")) == (Fraction(13, 20), Fraction(7, 20))
    after, _ = done(state, Trick("ada", "spur", "bo"), ("SY-8 whom", "kit"))
    assert ensues(after, after, Script()) is after


def test_whom_a_foe_strikes_who_is_spurred_on_is_chosen_with_the_chances_of_being_struck():
    """SY-8, SY-12: a hero defends; Quick 7 is struck by 13 of 20 dice against Accurate 10, and Quick 13 by 7."""
    chief, orm = learnt(foe("chief"), "captains-voice", 2), foe("orm", accurate=10)
    people = (chief, orm, hero("ada", quick=7), hero("bo", quick=13))
    state = fight(*people, melee=[("ada", "orm"), ("bo", "orm")])

    def struck(whom: str) -> Any:
        def spurred(table: Any) -> Campaign:
            return ensues(state, apply(state, Trick("chief", "spur", "orm"), table), table)

        def decide(question: Question) -> Any:
            return whom if question.words == "SY-8 whom" else take_default(question)

        return chances(spurred, STAKES_OF["SY-8 whom"], decide)["SY-12 struck"]

    assert (struck("ada"), struck("bo")) == (Fraction(13, 20), Fraction(7, 20))


def test_no_free_attack_ensues_where_there_is_no_fight_or_no_longer_one():
    """SY-8, SY-11, SY-14: an answer given in peace leads to none, nor the one with which the last foe has fallen."""
    peace, at_blows = here(hero(), foe()), fight(hero(), foe())
    over = replace(at_blows, fight=None)

    assert ensues(peace, peace, Script()) is peace
    assert ensues(at_blows, over, Script()) is over
