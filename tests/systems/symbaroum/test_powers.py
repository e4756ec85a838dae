"""Corruption, powers, rituals, artefacts, elixirs, experience. (SY-20 to SY-24)"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from msgspec.structs import replace

from arbitro.odds import chances, odds
from arbitro.systems.common import fighting
from arbitro.systems.contract import FOES, NUMBERS, Phrase
from arbitro.systems.symbaroum import content, scene
from arbitro.systems.symbaroum.advancement import Award, Learn
from arbitro.systems.symbaroum.campaign import EXCEED, Campaign, House, sight_in, with_fight
from arbitro.systems.symbaroum.characters import Condition, Person, Weapon, defence, with_dose
from arbitro.systems.symbaroum.charts import DARK_PLACES
from arbitro.systems.symbaroum.clock import EndScene, Rest, spend_hour
from arbitro.systems.symbaroum.combat import Attack
from arbitro.systems.symbaroum.commands import apply, why_not
from arbitro.systems.symbaroum.corruption import Conceal, is_past_saving, tainted
from arbitro.systems.symbaroum.creation import artefact, effect_of, learnt
from arbitro.systems.symbaroum.encounters import Meet, Sight
from arbitro.systems.symbaroum.hazards import DarkPlace
from arbitro.systems.symbaroum.people import HAND
from arbitro.systems.symbaroum.powers import Bind, Cast, Dose, Drink, Invoke, Perform
from arbitro.systems.symbaroum.rounds import EndTurn, Round, due
from arbitro.systems.symbaroum.views import owed
from arbitro.table import Live, Script, from_seed
from tests.systems.symbaroum.figures import codes, done, duel, fight, foe, here, hero, person, told

HOUSE = House()


def refused(state: Campaign, command: Any) -> str:
    """The code of a refusal; empty if there is none."""
    refusal = why_not(state, command)
    return refusal.code if refusal is not None else ""


def mystic(power: str, level: int = 1, **more: Any) -> Person:
    """Somebody with Resolute 15 and a power."""
    return learnt(hero(resolute=15, **more), power, level)


def with_elixir(one: Person, kind: str) -> Person:
    """Somebody with a dose."""
    return with_dose(one, kind, effect_of(content.ELIXIRS[kind].works))


# Temporary and permanent corruption (SY-21, SY-22)


def test_a_power_costs_a_d4_of_temporary_corruption():
    """SY-21: whatever comes of it; it is a combat action."""
    state = fight(mystic("thorn-lash"), foe(place=(10, 0), toughness=20, strong=20))

    after, table = done(state, Cast("ada", "thorn-lash", "foe"), ("SY-2 roll", 20), ("SY-21 corruption", 3))
    assert person(after, "ada").temporary == 3
    assert codes(table) == ["SY-21 power", "SY-2 failure", "SY-21 corruption"]
    assert (fighting(after).moves, fighting(after).acts) == (1, 0)


def test_temporary_corruption_goes_when_the_scene_ends():
    """SY-21: and what lasted for the scene with it; what is permanent stays."""
    one = hero(temporary=4, permanent=1, scarred=True, passing_stigma="flies", conditions=(Condition("oiled", 0, 4),))

    after, _ = done(Campaign(people=(one,)), EndScene())
    assert after.people[0] == hero(permanent=1)
    after, _ = done(Campaign(people=(one,)), Rest())
    assert after.people[0] == hero(permanent=1)


@pytest.mark.parametrize(("place", "die", "hours"), [("shadowed", 4, 24), ("tainted", 4, 1), ("darkest", 6, 1)])
def test_dark_places_corrupt_by_the_day_or_by_the_hour(place: str, die: int, hours: int):
    """SY-21: from 1d4 a day to 1d6 an hour; the referee may say that it stays."""
    state = Campaign(people=(hero(resolute=15),))

    assert DARK_PLACES[place][0] == die
    after, _ = done(state, DarkPlace(place), ("SY-21 lasting", False), ("SY-21 corruption", die))
    assert (after.people[0].temporary, after.people[0].permanent) == (die, 0)
    assert 24 * after.days + after.hours == hours
    after, _ = done(state, DarkPlace(place), ("SY-21 lasting", True), ("SY-22 dark place", die))
    assert (after.people[0].temporary, after.people[0].permanent) == (0, die)
    assert refused(state, DarkPlace("attic")) == "no-such-place"


def test_days_in_the_dark_add_up():
    """SY-21, ours: a day there ends no scene, as a day elsewhere does."""
    state = Campaign(people=(hero(resolute=15),))

    for die, total in ((3, 3), (4, 7)):
        state, _ = done(state, DarkPlace("shadowed"), ("SY-21 lasting", False), ("SY-21 corruption", die))
        assert (state.people[0].temporary, state.days) == (total, 1 if die == 3 else 2)
    assert done(state, Rest())[0].people[0].temporary == 0


def test_some_creatures_wounds_corrupt():
    """SY-21: 1d4, if anything gets through."""
    cold = foe(weapon=Weapon("grave-hands", "natural", 6, 4))
    state = duel(cold, hero(resolute=15, strong=15))

    after, _ = done(state, Attack("foe", "ada"), ("SY-12 defence", 15), ("SY-21 corruption", 2))
    assert person(after, "ada").temporary == 2
    after, _ = done(state, Attack("foe", "ada"), ("SY-12 defence", 5))
    assert person(after, "ada").temporary == 0


def test_reaching_the_threshold_leaves_a_d4_for_good_once_a_scene():
    """SY-22, SY-23: Resolute 15, threshold 8: from 6 by 2. A stigma shows; the next time nothing is left behind."""
    one = hero(resolute=15, temporary=6)

    table = Script(("SY-21 corruption", 2), ("SY-22 scar", 3), ("SY-23 passing stigma", "flies"))
    marked = tainted(one, 4, table, HOUSE)
    assert (marked.temporary, marked.permanent, marked.scarred) == (8, 3, True)
    assert marked.passing_stigma == "flies"
    assert tainted(marked, 4, Script(("SY-21 corruption", 1)), HOUSE).permanent == 3
    below = tainted(hero(resolute=15, temporary=5), 4, Script(("SY-21 corruption", 2)), HOUSE)
    assert (below.permanent, below.passing_stigma) == (0, "")


def test_a_lasting_stigma_comes_with_permanent_corruption_at_the_threshold():
    """SY-23: the player chooses; what showed for a while is suggested."""
    one = hero(resolute=15, temporary=0, permanent=7, scarred=True, passing_stigma="grey-tongue")

    marked = tainted(one, 4, Script(("SY-21 corruption", 1)), HOUSE)
    assert marked.stigmata == ()
    asked: list[Any] = []

    class Watching(Script):
        def choose(
            self, words: str, who: str, options: Any, default: Any = None, /, usual: Any = None, **facts: Any
        ) -> Any:
            asked.append((words, who, default))
            return super().choose(words, who, options, default, usual, **facts)

    state = Campaign(people=(replace(one, experience=0, artefacts=(artefact("well-stone"),)),))
    after = apply(state, Bind("ada", "well-stone"), Watching(("SY-23 stigma", "grey-tongue")))
    assert after.people[0].stigmata == ("grey-tongue",)
    assert after.people[0].passing_stigma == ""
    assert asked == [("SY-23 stigma", "ada", "grey-tongue")]


def test_an_onlooker_may_notice_a_stigma():
    """SY-23: when the bearer fails [Discreet 9←Vigilant 12], that is 7 or less."""
    state = duel(hero(discreet=9, stigmata=("flies",)), foe(vigilant=12))

    _, table = done(state, Conceal("ada", "foe"), ("SY-2 roll", 7))
    assert codes(table) == ["SY-2 success", "SY-23 hidden"]
    _, table = done(state, Conceal("ada", "foe"), ("SY-2 roll", 8))
    assert codes(table) == ["SY-2 failure", "SY-23 noticed"]
    assert refused(duel(hero(), foe()), Conceal("ada", "foe")) == "no-stigma"
    assert refused(state, Conceal("ada", "ada")) == "no-self"


# The abomination (SY-24)


@pytest.mark.parametrize(("total", "reach", "exceed"), [(9, False, False), (10, True, False), (11, True, True)])
def test_house_rule_when_corruption_takes_somebody(total: int, reach: bool, exceed: bool):
    """SY-24, House: abomination_at. Resolute 10: at 10 by default, only at 11 where it has to be exceeded."""
    one = hero(resolute=10, temporary=total)

    assert is_past_saving(one, HOUSE) is reach
    assert is_past_saving(one, House(abomination_at=EXCEED)) is exceed


def test_an_abomination_rises_against_the_others():
    """SY-24: the character is beyond saving, and what stands there is a foe."""
    caster = mystic("bark-skin", temporary=13, permanent=1, scarred=True, stigmata=("flies",))
    state = fight(caster, hero("bran"), foe(place=(10, 0)))

    after, table = done(state, Cast("ada", "bark-skin", "bran"), ("SY-21 corruption", 1))
    assert codes(table)[-2:] == ["SY-24 abomination", "SY-24 rises"]
    assert person(after, "ada").lost
    born = person(after, "ada-lost")
    assert (born.side, born.attributes[4]) == ("foes", 15)
    assert "ada-lost" in fighting(after).order
    assert due(after) == ("bran",)
    assert refused(after, Attack("ada", "bran")) == "no-lost"


def test_an_abomination_outside_a_fight_is_gone():
    """SY-24: the referee says what becomes of it; it does not come back to the next fight."""
    state = Campaign(
        people=(hero(resolute=5, temporary=0, permanent=4, scarred=True, stigmata=("flies",)), hero("bran"))
    )

    state, table = done(
        state, DarkPlace("tainted"), ("SY-21 lasting", False), ("SY-21 corruption", 1), ("SY-21 corruption", 1)
    )
    assert "SY-24 rises" not in codes(table)
    assert person(state, "ada").lost
    state = apply(state, Meet("wolf"), Live(from_seed(1)))
    assert [one.id for one in state.people if one.side == "foes"] == ["wolf-1"]
    assert "ada" not in fighting(state).order


def test_nobody_counts_an_adversarys_corruption():
    """SY-21, ours."""
    witch = learnt(foe(resolute=15), "thorn-lash")
    state = fight(witch, hero(place=(10, 0), strong=15))

    after, table = done(state, Cast("foe", "thorn-lash", "ada"), ("SY-2 roll", 20))
    assert person(after, "foe").temporary == 0
    assert codes(table) == ["SY-21 power", "SY-2 failure", "SY-13 damage", "SY-14 hurt"]
    assert person(after, "ada").toughness == 15 - 3


# Powers (SY-8, SY-21)


@pytest.mark.parametrize(("level", "die"), [(1, 6), (2, 8), (3, 10)])
def test_thorns_ignore_armour(level: int, die: int):
    """SY-21: [Resolute←Quick], and more than the pain threshold brings somebody down."""
    state = fight(mystic("thorn-lash", level), foe(place=(10, 0), toughness=20, strong=10, armour=None))
    cast = Cast("ada", "thorn-lash", "foe")

    after, table = done(state, cast, ("SY-2 roll", 15), ("SY-21 effect", die), ("SY-21 corruption", 1))
    assert person(after, "foe").toughness == 20 - die
    assert person(after, "foe").fallen
    assert told(table, "SY-13 damage")["armour"] == 0
    assert chances(lambda table: apply(state, cast, table), ["SY-2 success"])["SY-2 success"] == Fraction(15, 20)


def test_hands_heal_and_stabilise():
    """SY-16, SY-20: the text's laying on of hands."""
    state = fight(mystic("laying-on-of-hands"), hero("bran", toughness=0, most=10, fallen=True), foe(place=(10, 0)))

    after, table = done(state, Cast("ada", "laying-on-of-hands", "bran"), ("SY-21 effect", 4), ("SY-21 corruption", 1))
    assert person(after, "bran").toughness == 4
    assert "SY-16 stable" in codes(table)


@pytest.mark.parametrize("level", [1, 2, 3])
def test_roots_hold_for_as_many_rounds_as_one_has_learnt(level: int):
    """SY-21: -2 Defence, and no movement."""
    state = fight(mystic("clinging-roots", level), foe(place=(10, 0)))
    state, _ = done(state, Cast("ada", "clinging-roots", "foe"), ("SY-2 roll", 1), ("SY-21 corruption", 1))

    held = person(state, "foe")
    assert held.conditions == (Condition("held", 2 + level, 2),)
    assert defence(held) == 8
    for number in range(2, 2 + level):
        state, _ = done(with_fight(state, turn="", moves=0, acts=0), Round())
        assert fighting(state).round == number + 1
        assert person(state, "foe").conditions
    state, _ = done(with_fight(state, turn="", moves=0, acts=0), Round())
    assert person(state, "foe").conditions == ()


def test_dread_takes_a_turn_away():
    """SY-21: [Resolute←Resolute], 3 easier for a master."""
    state = fight(mystic("dread", 3), foe(place=(10, 0), resolute=15))

    _, table = done(state, Cast("ada", "dread", "foe"), ("SY-2 roll", 13), ("SY-21 corruption", 1))
    assert told(table, "SY-2 success")["against_modifiers"].parts == (
        ("resolute", 15),
        ("resolute", -5),
        ("ability", 3),
    )
    state, _ = done(state, Cast("ada", "dread", "foe"), ("SY-2 roll", 13), ("SY-21 corruption", 1))
    state, table = done(state, EndTurn("ada"))
    assert codes(table) == ["SY-6 dazed"]


def test_a_stigma_stays_for_the_scene_when_corruption_has_sunk():
    """SY-21, SY-23: at the threshold of 5 it comes; lustral water takes the corruption and leaves the mark."""
    marked = with_elixir(
        hero(resolute=10, temporary=4, permanent=1, scarred=True, passing_stigma="flies"), "lustral-water"
    )
    washed, _ = done(here(marked), Drink("ada", "lustral-water"), ("SY-21 effect", 4))
    assert (washed.people[0].temporary, washed.people[0].passing_stigma) == (0, "flies")
    after, _ = done(washed, EndScene())
    assert after.people[0].passing_stigma == ""


def test_glare_and_veil_take_sight():
    """SY-19, SY-21: one of them, or the other side, until the end of the next round; then it clears."""
    state = fight(mystic("white-glare"), foe(place=(10, 0)))
    after, _ = done(state, Cast("ada", "white-glare", "foe"), ("SY-2 roll", 1), ("SY-21 corruption", 1))
    assert person(after, "foe").conditions == (Condition("blinded", 3),)
    state = fight(mystic("veil"), foe(place=(10, 0)))
    after, _ = done(state, Cast("ada", "veil", "field"), ("SY-21 corruption", 1))
    assert fighting(after).mists == ((3, "foes"),)
    for sight in ("foes", "clear"):
        after = with_fight(after, turn="", moves=0, acts=0)
        after, _ = done(after, Round())
        assert sight_in(fighting(after)) == sight


@pytest.mark.parametrize(("night", "mist"), [("clear", "foes"), ("foes", "foes"), ("heroes", "both"), ("both", "both")])
def test_a_darkness_that_lasts_goes_on_beneath_a_mist_and_after_it(night: str, mist: str):
    """SY-19, SY-21: a mist over the foes, and a second one before it lifts, leave the night whom it hinders."""
    state = fight(mystic("veil"), foe(place=(10, 0)), sight=night)
    for _ in range(2):
        state, table = done(with_fight(state, acts=1), Cast("ada", "veil", "field"), ("SY-21 corruption", 1))
        assert told(table, "SY-19 sight") == {"sight": mist}
        assert sight_in(fighting(state)) == mist
    for sight, lasts in ((mist, ((3, "foes"),)), (night, ()), (night, ())):
        state, _ = done(with_fight(state, turn="", moves=0, acts=0), Round())
        assert (sight_in(fighting(state)), fighting(state).mists) == (sight, lasts)


def test_two_veils_hinder_both_sides_each_for_its_time():
    """SY-19: a second veil had taken the first one away; now nothing changes while both lie there, and then the one
    that lasts a turn longer hinders alone."""
    state = fight(mystic("veil", 2), replace(mystic("veil"), id="foe", side=FOES, place=(10, 0)), turn="foe")
    for who, sight in (("foe", "heroes"), ("ada", "both")):
        corrupts = [("SY-21 corruption", 1)] * (who == "ada")
        state, table = done(with_fight(state, turn=who, moves=1, acts=1), Cast(who, "veil", "field"), *corrupts)
        assert told(table, "SY-19 sight") == {"sight": sight}

    assert fighting(state).mists == ((3, "heroes"), (4, "foes"))
    for sight, until in (("both", 3), ("foes", 4), ("clear", None)):
        state, _ = done(with_fight(state, turn="", moves=0, acts=0), Round())
        assert sight_in(fighting(state)) == sight
        notes = {note.code: note.facts for note in scene(state).notes}
        assert notes.get(f"note-sight-{sight}", {}).get("until") == until


@pytest.mark.parametrize("sight", ["clear", "both"])
def test_what_the_referee_says_of_the_sight_counts_from_now_on(sight: str):
    """SY-19: by a command or by hand, whatever lay beneath a mist."""
    state = fight(hero(), foe(place=(10, 0)), sight="heroes", mists=((3, "heroes"),))
    after, _ = done(state, Sight(sight))
    assert after.fight == HAND.turn_game(state, "sight", sight).fight
    assert (fighting(after).sight, fighting(after).mists) == (sight, ())


def test_bark_is_more_armour():
    """SY-13, SY-21: 1d4 more, until the scene ends; not twice."""
    state = duel(foe(), mystic("bark-skin", strong=15))
    state = with_fight(state, turn="ada")
    state, _ = done(state, Cast("ada", "bark-skin", "ada"), ("SY-21 corruption", 1))

    assert refused(with_fight(state, acts=1), Cast("ada", "bark-skin", "ada")) == "no-twice"
    state = with_fight(state, turn="foe", acts=1, moves=1)
    state, _ = done(state, Attack("foe", "ada"), ("SY-12 defence", 15), ("SY-13 armour", 3))
    assert person(state, "ada").toughness == 14


def test_what_helps_and_is_for_nobody_in_particular_is_for_oneself():
    """SY-8, SY-21: a mystic with 3 of 10 Toughness lays hands on herself: a 4 makes it 7."""
    state = fight(mystic("laying-on-of-hands", toughness=3, most=10), hero("bran", toughness=2), foe(place=(10, 0)))

    after, _ = done(state, Cast("ada", "laying-on-of-hands"), ("SY-21 effect", 4), ("SY-21 corruption", 1))

    assert [person(after, who).toughness for who in ("ada", "bran")] == [3 + 4, 2]


@pytest.mark.parametrize(("die", "works"), [(1, True), (20, False)])
def test_a_power_is_no_blow(die: int, works: bool):
    """SY-17, SY-18, our ruling: from above, at one who lies there flanked, with a natural 1: nothing more comes of it;
    nor does a 20 give the other a free attack."""
    people = mystic("thorn-lash", high=True), hero("bran"), foe(quick=8, fallen=True, toughness=15, most=15)
    state = fight(*people, melee=[("ada", "foe"), ("bran", "foe")])

    dice = (("SY-2 roll", die), *([("SY-21 effect", 4)] if works else []), ("SY-21 corruption", 1))
    after, table = done(state, Cast("ada", "thorn-lash", "foe"), *dice)

    assert told(table, "SY-2 success" if works else "SY-2 failure")["against_modifiers"].parts == (
        ("resolute", 15),
        ("quick", 2),
    )
    assert person(after, "foe").toughness == (11 if works else 15)
    assert fighting(after).queue == ()


def test_powers_are_refused_in_words():
    """SY-8: not known, no foe, nobody hurt, no action."""
    state = fight(mystic("thorn-lash"), hero("bran"), foe(place=(10, 0)))

    assert refused(state, Cast("ada", "dread", "foe")) == "no-power"
    assert refused(state, Cast("ada", "thorn-lash", "ada")) == "no-self"
    assert refused(state, Cast("ada", "thorn-lash", "zed")) == "no-figure"
    assert refused(with_fight(state, acts=0), Cast("ada", "thorn-lash", "foe")) == "no-action-left"
    healer = fight(mystic("laying-on-of-hands"), hero("bran"), foe(place=(10, 0), toughness=3, most=10))
    assert refused(healer, Cast("ada", "laying-on-of-hands", "bran")) == "no-wound"
    assert refused(healer, Cast("ada", "laying-on-of-hands", "foe")) == "", "whoever it is"
    assert refused(Campaign(people=(mystic("thorn-lash"),)), Cast("ada", "thorn-lash", "ada")) == "no-self"


# Rituals (SY-21)


def test_a_ritual_takes_an_hour_a_roll_and_corruption():
    """SY-21: whether it works or not."""
    state = Campaign(
        people=(learnt(hero(resolute=15, toughness=5, most=10), "hearth-song"), hero("bran", toughness=9, most=10))
    )

    answers = [("SY-1 test", 15), ("SY-21 effect", 3), ("SY-21 effect", 4), ("SY-21 corruption", 2)]
    after, _ = done(state, Perform("ada", "hearth-song"), *answers)
    assert [one.toughness for one in after.people] == [8, 10]
    assert (after.hours, person(after, "ada").temporary) == (1, 2)
    after, _ = done(state, Perform("ada", "hearth-song"), ("SY-1 test", 16), ("SY-21 corruption", 2))
    assert [one.toughness for one in after.people] == [5, 9]
    assert person(after, "ada").temporary == 2


def test_a_still_watch_cannot_be_surprised():
    """SY-10, SY-21: once; the next fight is like any other."""
    state = Campaign(people=(learnt(hero(resolute=15, quick=12), "still-watch"),))
    state, _ = done(state, Perform("ada", "still-watch"), ("SY-1 test", 3), ("SY-21 corruption", 1))
    assert state.guarded

    meeting = [("SY-10 how many", 1), ("SY-7 distance", 10), ("SY-18 ground", "flat"), ("SY-19 sight", "clear")]
    state, table = done(state, Meet("wolf"), *meeting, ("SY-10 surprise", "foes"))
    assert "SY-10 guarded" in codes(table)
    assert not fighting(state).queue
    assert not state.guarded


@pytest.mark.parametrize(("side", "rolls"), [("nobody", ()), ("heroes", (("SY-2 roll", 2),))])
def test_a_still_watch_lasts_until_somebody_would_surprise_the_party(side: str, rolls: tuple[tuple[str, int], ...]):
    """SY-10, SY-21: it is for the next who would; a fight without an ambush, or with one of the party's own, leaves it
    be."""
    state = Campaign(people=(hero(discreet=11),), guarded=True)

    meeting = [("SY-10 how many", 1), ("SY-7 distance", 40), ("SY-18 ground", "flat"), ("SY-19 sight", "clear")]
    state, table = done(state, Meet("wolf"), *meeting, ("SY-10 surprise", side), *rolls)

    assert state.guarded
    assert "SY-10 guarded" not in codes(table)


def test_a_question_goes_to_the_referee():
    """SY-21: the rules cannot know what the bones know."""
    state = Campaign(people=(learnt(hero(resolute=15), "voice-of-bones"),))
    answers = [
        ("SY-1 test", 3),
        ("SY-21 question", "¿Quién fue?"),
        ("SY-21 answer", "El molinero"),
        ("SY-21 corruption", 1),
    ]

    _, table = done(state, Perform("ada", "voice-of-bones"), *answers)
    assert told(table, "SY-21 answered")["text"] == "El molinero"
    assert refused(state, Perform("ada", "red-thread")) == "no-power"
    assert refused(fight(state.people[0], foe()), Perform("ada", "voice-of-bones")) == "no-peace"


def test_sores_are_washed():
    """SY-21: temporary corruption of the others drops, never below 0."""
    washer = learnt(hero(resolute=15), "washing-of-sores")
    state = Campaign(people=(washer, hero("bran", temporary=2, resolute=15)))

    answers = [("SY-1 test", 3), ("SY-21 effect", 4), ("SY-21 corruption", 1)]
    after, _ = done(state, Perform("ada", "washing-of-sores"), *answers)
    assert person(after, "bran").temporary == 0


# Artefacts (SY-21, SY-22)


def test_an_artefact_is_bound_for_corruption_or_experience():
    """SY-22: a point of either; whoever has no experience pays the other way; an adversary pays nothing."""
    found = Campaign(people=(hero(artefacts=(artefact("thorn-ring"),)),))
    assert refused(found, Invoke("ada", "thorn-ring", "ada")) == "no-invoke-unbound"

    bound, table = done(found, Bind("ada", "thorn-ring"))
    assert bound.people[0].permanent == 1
    assert codes(table) == ["SY-22 bound", "SY-22 corruption"]
    wiser = replace(found, people=(replace(found.people[0], experience=2),))
    bound, _ = done(wiser, Bind("ada", "thorn-ring"), ("SY-22 price", "experience"))
    assert (bound.people[0].permanent, bound.people[0].experience) == (0, 1)
    bound, _ = done(wiser, Bind("ada", "thorn-ring"), ("SY-22 price", "corruption"))
    assert (bound.people[0].permanent, bound.people[0].experience) == (1, 2)
    other = Campaign(people=(foe(resolute=1, artefacts=(artefact("thorn-ring"),)),))
    bound_foe, table = done(other, Bind("foe", "thorn-ring"))
    assert (codes(table), bound_foe.people[0].artefacts[0].bound) == (["SY-22 bound"], True)
    assert (bound_foe.people[0].permanent, bound_foe.people[0].lost) == (0, False)
    assert refused(bound, Bind("ada", "thorn-ring")) == "no-bind-again"
    assert refused(bound, Bind("ada", "moth-lamp")) == "no-artefact"


@pytest.mark.parametrize("kind", content.ARTEFACTS)
def test_every_artefact_works_and_taints(kind: str):
    """SY-21: usually 1d4, as its entry says."""
    thing = replace(artefact(kind), bound=True)
    one = hero(resolute=15, toughness=5, most=10, artefacts=(thing,))
    at = {"heal": "ada", "veil": "field"}.get(thing.effect.kind, "foe")

    after = odds(lambda table: apply(fight(one, foe(place=(10, 0))), Invoke("ada", kind, at), table))
    assert {person(each, "ada").temporary for each in after} == set(range(1, content.ARTEFACTS[kind].taint + 1))


# Elixirs (SY-7, SY-8)


@pytest.mark.parametrize("kind", [kind for kind in content.ELIXIRS if kind != "smoke-pot"])
def test_every_elixir_works_on_oneself_and_on_others(kind: str):
    """SY-7, SY-8: a movement, or a combat action; and one dose fewer."""
    mine = with_elixir(hero(toughness=5, most=10, temporary=4), kind)
    other = hero("bran", toughness=5, most=10, temporary=4)

    for command, at, left in ((Drink("ada", kind), "ada", (0, 1)), (Dose("ada", kind, "bran"), "bran", (1, 0))):
        state = fight(mine, other, foe(place=(10, 0)))
        after = apply(state, command, Live(from_seed(1)))
        assert (fighting(after).moves, fighting(after).acts) == left
        assert person(after, "ada").elixirs == ()
        helped = replace(person(after, at), elixirs=()) != replace(person(state, at), elixirs=())
        assert helped or fighting(after).sight == "both"


def test_oil_and_roots_do_what_their_bottles_say():
    """SY-7: 1d4 more damage; +2 Defence."""
    oiled, _ = done(duel(with_elixir(hero(), "edge-oil"), foe(strong=15)), Drink("ada", "edge-oil"))
    after, _ = done(oiled, Attack("ada", "foe"), ("SY-12 attack", 5), ("SY-13 damage", 2), ("SY-13 damage", 4))
    assert person(after, "foe").toughness == 9
    swift, _ = done(duel(with_elixir(hero(), "hare-root"), foe()), Drink("ada", "hare-root"))
    assert defence(person(swift, "ada")) == 12


def test_elixirs_are_refused_in_words():
    """SY-7: none left, nothing to do, oneself."""
    state = fight(with_elixir(hero(), "healing-herbs"), hero("bran"), foe(place=(10, 0)))

    assert refused(state, Drink("ada", "red-draught")) == "no-elixir"
    assert refused(state, Drink("ada", "healing-herbs")) == "no-wound"
    assert refused(state, Dose("ada", "healing-herbs", "ada")) == "no-self"
    assert refused(state, Dose("ada", "healing-herbs", "foe")) == "no-wound"
    assert refused(fight(with_elixir(hero(), "lustral-water"), foe()), Drink("ada", "lustral-water")) == "no-corruption"
    smoker = with_elixir(hero(), "smoke-pot")
    assert refused(Campaign(people=(smoker,)), Drink("ada", "smoke-pot")) == "no-fight"
    assert refused(fight(smoker, foe()), Drink("ada", "smoke-pot")) == ""


def test_what_helps_nobody_is_refused_with_whom_it_is_about():
    """SY-8: the dead are not healed, the dying have no use for oil, nobody is oiled twice or cleansed of nothing."""
    dead, dying = hero("bran", toughness=0, dead=True), hero("cai", toughness=0, fallen=True)
    one = hero(conditions=(Condition("oiled"),))
    for kind in ("healing-herbs", "edge-oil", "lustral-water"):
        one = with_elixir(one, kind)
    state = fight(one, dead, dying, foe())

    for at, kind, found in (
        ("bran", "healing-herbs", Phrase("no-dead", {"who": "bran"})),
        ("cai", "healing-herbs", None),
        ("cai", "edge-oil", Phrase("no-dying", {"who": "cai"})),
        ("ada", "edge-oil", Phrase("no-twice", {"who": "ada", "condition": "oiled"})),
        ("ada", "lustral-water", Phrase("no-corruption", {"who": "ada"})),
    ):
        assert why_not(state, Drink("ada", kind) if at == "ada" else Dose("ada", kind, at)) == found


# Experience (SY-22)


def test_experience_buys_steps_and_powers_cost_corruption_to_learn():
    """SY-22: 1 for a power or a ritual, at the first step; abilities cost none."""
    state = Campaign(people=(hero(resolute=15),))
    state, _ = done(state, Award("ada"), ("SY-22 experience", 30))

    state, table = done(state, Learn("ada", "dread"))
    assert codes(table) == ["SY-22 learnt", "SY-22 corruption"]
    assert (state.people[0].experience, state.people[0].permanent) == (24, 1)
    state, _ = done(state, Learn("ada", "dread"))
    assert (state.people[0].experience, state.people[0].permanent) == (12, 1)
    state, _ = done(state, Learn("ada", "red-thread"))
    assert (state.people[0].experience, state.people[0].permanent) == (6, 2)
    state, table = done(state, Learn("ada", "thick-hide"))
    assert (state.people[0].experience, state.people[0].permanent) == (0, 2)
    assert codes(table) == ["SY-22 learnt"]
    assert refused(state, Learn("ada", "thick-hide")) == "no-experience"
    assert refused(state, Learn("ada", "red-thread")) == "no-further"
    assert refused(state, Learn("ada", "flying")) == "no-learn"


def test_more_toughness_is_learnt_at_once():
    """SY-4: Thick Hide at adept."""
    state = Campaign(people=(learnt(hero(experience=12, toughness=7, most=10), "thick-hide"),))

    after, _ = done(state, Learn("ada", "thick-hide"))
    assert (after.people[0].toughness, after.people[0].most_toughness) == (10, 13)


def test_what_a_fight_leaves_to_be_done_is_temporary_corruption():
    """Four points that are still there, beside two that stay; a foe has none. (SY-21)"""
    state = duel(hero(temporary=4, permanent=2), foe(permanent=5))

    assert owed(state) == (Phrase("owed-corruption", {"who": "ada", "points": 4}, NUMBERS),)


def test_the_dead_and_the_lost_are_not_tainted_any_further():
    """SY-21: nor is an adversary; no die is thrown."""
    for one in (hero(dead=True, toughness=0), hero(lost=True), foe()):
        assert tainted(one, 4, Script(), House()) is one


def test_corruption_that_just_reaches_the_threshold_shows_though_it_scars_no_more():
    """SY-22, SY-23: half of a Resolute of 12, in a scene that has left its mark already."""
    marked = hero(resolute=12, scarred=True, temporary=4)

    after = tainted(marked, 4, table := Script(("SY-21 corruption", 2), ("SY-23 passing stigma", "flies")), House())
    table.finish()
    assert (after.temporary, after.permanent, after.passing_stigma) == (6, 0, "flies")


def test_an_hour_of_somebody_who_was_idle_takes_none_of_anybody_elses():
    """SY-20: after two hours of Ada's, an hour of Bo's is the first of them."""
    state = here(hero(), hero("bo"))
    for who, busy, hours in (("ada", 1, 1), ("ada", 2, 2), ("bo", 1, 2)):
        state = spend_hour(state, who, Script())
        assert (person(state, who).busy_until, state.hours) == (busy, hours)
