"""Hearts, armour, rest, clocks, and what the referee sets by hand. (SD-7, SD-15 to SD-18)"""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from arbitro.systems import stepdie
from arbitro.systems.contract import Phrase
from arbitro.systems.evening import Adjust
from arbitro.systems.stepdie import charts
from arbitro.systems.stepdie.campaign import Clock, House, Tried, unfit
from arbitro.systems.stepdie.characters import Condition, Person, weapon
from arbitro.systems.stepdie.combat import Attack
from arbitro.systems.stepdie.views import SHOWS, how
from arbitro.systems.stepdie.wounds import (
    FISTS,
    AdvanceClock,
    Harm,
    NextScene,
    PassTime,
    Raise,
    Rest,
    StartClock,
    StopClock,
    afflict,
    complicated,
    pass_time,
    struck,
)
from arbitro.table import ALL, REFEREE, Live, Number, Script, from_seed
from arbitro.words import speaker
from tests.systems.stepdie.figures import (
    asked,
    carried,
    elite,
    fight,
    foe,
    forms,
    hero,
    of,
    peace,
    play,
    played,
    refusal,
    told,
)

# Hearts


@pytest.mark.parametrize(
    ("hearts", "left", "codes"),
    [
        (5, 4, {"SD-7 hurt": "wound hearts"}),
        (1, 0, {"SD-7 hurt": "wound hearts", "SD-15 down": "wound"}),
        (0, -1, {"SD-15 dead": "death"}),
    ],
)
def test_hearts_are_lost_one_by_one(hearts: int, left: int, codes: dict[str, str]):
    """SD-7, SD-15: at 0 one is down, and any damage then kills; so it is drawn, and told as one heart of so many."""
    state = peace(hero(hearts=hearts))
    after, found = play(state, Harm("ada"))

    assert (of(after, "ada").hearts, found) == (left, [*codes])
    assert {code: SHOWS[code] for code in found} == codes
    lost = told(state, Harm("ada")).get("SD-7 hurt")
    assert lost == ({"who": "ada", "hearts": 1, "left": left} if hearts else None)


def test_who_goes_down_is_no_longer_anything_else():
    """SD-15: not hidden, not behind a barrier, not about to be helped."""
    one = hero(hearts=1, helped="berto", conditions=(Condition("hidden"), Condition("warded", 1)))

    after = carried(fight(one, hero("berto", place=(0, 0)), foe()), Harm("ada"))

    assert of(after, "ada") == hero(hearts=0)


@pytest.mark.parametrize("one", [hero("ada", hearts=1), elite("captain-1", hearts=1)])
def test_a_prisoner_who_goes_down_is_a_prisoner_still(one: Person):
    """SD-11, SD-15: and when somebody has got them up again, whatever else was the matter with them is over."""
    bound = replace(one, conditions=(Condition("captive"), Condition("prone")))

    down = carried(peace(bound, hero("berto"), foe()), Harm(one.id))
    assert (of(down, one.id).hearts, of(down, one.id).conditions) == (0, (Condition("captive"),))
    up = of(carried(down, Raise("berto", one.id)), one.id)
    assert (up.hearts, up.conditions) == (1, (Condition("captive"),))


def test_enemies_lose_hearts_too():
    """SD-7: an elite's second one is its last."""
    after, codes = play(fight(hero(), elite(hearts=1), foe()), Harm("captain-1"))

    assert codes == ["SD-7 hit", "SD-7 out"]
    assert refusal(after, Harm("captain-1")).code == "no-out"


def test_the_dead_are_equal():
    """SD-15: nothing else about them matters to a rule."""
    one = hero(hearts=0, mana=1, conditions=(Condition("prone"),))

    after = carried(peace(one), Harm("ada"))

    assert of(after, "ada") == replace(one, hearts=-1, mana=0, conditions=())
    assert refusal(after, Harm("ada")).code == "no-dead"


def test_who_is_down_does_nothing():
    """SD-15: no action of any kind."""
    state = peace(hero(hearts=0), hero("berto", hearts=0))

    assert refusal(state, Raise("ada", "berto")).code == "no-down"
    assert refusal(state, Raise("nobody", "berto")).facts == {"figure": "nobody"}


@pytest.mark.parametrize(
    ("who", "refused"),
    [
        ("nobody", Phrase("no-figure", {"figure": "nobody"})),
        ("berto", Phrase("no-down", {"who": "berto"})),
        ("cora", Phrase("no-dead", {"who": "cora"})),
        ("captain-1", Phrase("no-out", {"who": "captain-1"})),
        ("ada", None),
    ],
)
def test_who_cannot_act_is_told_what_is_the_matter(who: str, refused: Phrase | None):
    """SD-15: not there, lying there, dead, or out; with a heart left, nothing."""
    state = peace(hero(hearts=1), hero("berto", hearts=0), hero("cora", hearts=-1), elite(hearts=0))

    assert unfit(state, who) == refused


def test_an_ally_s_action_brings_somebody_back_with_one_heart():
    """SD-15: in a fight from the next square (ours)."""
    state = fight(hero(), hero("berto", hearts=0, place=(3, 5)), hero("cora", hearts=0, place=(9, 9)), foe())

    after, codes = play(state, Raise("ada", "berto"))

    assert (of(after, "berto").hearts, codes) == (1, ["SD-15 raised"])
    assert after.fight is not None
    assert after.fight.acted == ("ada",)
    assert refusal(state, Raise("ada", "cora")).facts["squares"] == 6
    assert refusal(state, Raise("ada", "ada")).code == "no-raise"
    assert refusal(state, Raise("ada", "bandit-1")).code == "no-raise"


# Armour


def test_a_token_goes_instead_of_a_heart_if_the_player_likes():
    """SD-17: the player decides; by default it goes first."""
    state = peace(hero(armour=1, protected=True))

    spent, codes = play(state, Harm("ada"), ("SD-17 armour", "armour"))
    kept, _ = play(state, Harm("ada"), ("SD-17 armour", "heart"))

    assert (of(spent, "ada").hearts, of(spent, "ada").armour, codes) == (5, 0, ["SD-17 spent"])
    assert (of(kept, "ada").hearts, of(kept, "ada").armour) == (4, 1)
    assert asked(state, Harm("ada")) == {"SD-17 armour": "armour"}


@pytest.mark.parametrize(
    ("natural", "price", "hearts", "codes"),
    [
        (8, "armour", 2, ["SD-17 spent"]),
        (8, "heart", 1, ["SD-7 hit"]),
        (10, "armour", 1, ["SD-17 spent", "SD-7 hit"]),
        (10, "heart", 0, ["SD-7 hit", "SD-7 out"]),
    ],
)
def test_a_token_of_somebody_with_a_rank_goes_instead_of_one_heart(
    natural: int, price: str, hearts: int, codes: list[str]
):
    """SD-7, SD-17, ours: of the two hearts of an exceptional success the other one is lost."""
    state = fight(hero(), elite(protected=True, armour=1, place=(4, 6)), foe(place=(9, 9)))
    answers = (("SD-3 situation", "none"), ("SD-6 attack", natural), ("SD-17 armour", price))

    after, found = play(state, Attack("ada", "captain-1"), *answers)

    assert of(after, "captain-1").hearts == hearts
    assert [code for code in found if code in ("SD-17 spent", "SD-7 hit", "SD-7 out")] == codes


def test_a_token_is_all_that_the_best_of_blows_costs_a_character():
    """SD-7, SD-17: who has no rank loses one heart, whatever it was, and so none if a token goes in its place."""
    one = hero(protected=True, armour=1)

    assert struck(one, Script(("SD-17 armour", "armour")), 2) == replace(one, armour=0)
    assert struck(one, Script(("SD-17 armour", "heart")), 2) == replace(one, hearts=4)


@pytest.mark.parametrize(("tokens", "armour"), [(True, 1), (False, 0)])
def test_each_scene_brings_a_token_to_who_wears_protection(tokens: bool, armour: int):
    """SD-17 and its house rule, both ways; hearts and mana stay as they are."""
    state = peace(hero(protected=True, hearts=3, mana=0), hero("berto"), house=House(armour_tokens=tokens))

    after, _ = play(state, NextScene())

    assert [(one.armour, one.hearts, one.mana) for one in after.people] == [(armour, 3, 0), (0, 5, 3)]


# Rest


def test_a_safe_rest_brings_everything_back():
    """SD-16: also to those who are down, and not to the dead."""
    state = peace(hero(hearts=0, mana=0), hero("berto", hearts=-1, mana=0), hero("cora", most_hearts=7, most_mana=4))

    after, _ = play(state, Rest())

    assert [(one.hearts, one.mana) for one in after.people] == [(5, 3), (-1, 0), (7, 4)]
    assert refusal(fight(hero(), foe()), Rest()).code == "no-peace"
    assert refusal(peace(), Rest()).code == "no-party"


@pytest.mark.parametrize("command", [Rest(), NextScene()])
def test_another_scene_is_another_matter(command: Rest | NextScene):
    """SD-5: what was tried is forgotten; clocks go on (SD-18, ours)."""
    state = replace(peace(hero()), tried=(Tried("ada", "lock", "agility"),), clocks=(Clock("dawn", 4, 2),))

    after = carried(state, command)

    assert (after.tried, after.clocks) == ((), (Clock("dawn", 4, 2),))


# Clocks


def test_a_clock_counts_to_its_consequence():
    """SD-18: by the referee's word as by failures."""
    state, _ = play(peace(hero()), StartClock("collapse"), ("SD-18 steps", 2))
    state, first = play(state, AdvanceClock("collapse"))
    state, second = play(state, AdvanceClock("collapse"))

    assert first == ["SD-18 step"]
    assert second == ["SD-18 step", "SD-18 ran out"]
    assert state.clocks == ()


def test_a_clock_has_three_steps_unless_somebody_says_otherwise():
    """SD-18: the text's example."""
    assert asked(peace(hero()), StartClock("escape")) == {"SD-18 steps": 3}


def test_clocks_can_be_stopped_and_run_once_each():
    """SD-18: one for each consequence."""
    state = replace(peace(hero()), clocks=(Clock("alarm", 3, 1), Clock("escape", 3)))

    after, codes = play(state, StopClock("alarm"))

    assert (after.clocks, codes) == ((Clock("escape", 3),), ["SD-18 stopped"])
    assert refusal(state, StartClock("alarm")).code == "no-clock-twice"
    assert refusal(state, StartClock(" ")).facts == refusal(state, StartClock("x" * 41)).facts == {"most": 40}
    assert refusal(after, AdvanceClock("alarm")).code == "no-such-clock"
    assert told(state, StopClock("escape")) == {"SD-18 stopped": {"consequence": "escape"}}
    assert carried(state, StopClock("escape")).clocks == (Clock("alarm", 3, 1),)
    one_on = carried(state, AdvanceClock("alarm"))
    assert one_on.clocks == (Clock("alarm", 3, 2), Clock("escape", 3))


def test_a_clock_counts_to_anything_that_the_referee_says():
    """SD-18: the text names three consequences for examples; what is in words may begin again."""
    state, codes = play(peace(hero()), StartClock("own-clock"), ("SD-18 what", "The ritual"), ("SD-18 steps", 3))
    state = carried(state, AdvanceClock("The ritual"))

    again, _ = play(state, StartClock("own-clock"), ("SD-18 what", "The ritual"), ("SD-18 steps", 5))
    unnamed, _ = play(peace(), StartClock("own-clock"), ("SD-18 what", " "), ("SD-18 steps", 1))

    assert codes == ["SD-18 began"]
    assert state.clocks == (Clock("The ritual", 3, 1),)
    assert again.clocks == (Clock("The ritual", 5),)
    assert unnamed.clocks == (Clock("own-clock", 1),)
    assert play(peace(), StartClock("dawn"), ("SD-18 steps", 12))[0].clocks == (Clock("dawn", 12),)
    assert asked(peace(), StartClock("dawn"))["SD-18 steps"] == 3
    assert told(state, AdvanceClock("The ritual"))["SD-18 step"] == {"consequence": "The ritual", "done": 2, "steps": 3}
    with pytest.raises(AssertionError, match="13"):
        play(peace(), StartClock("dawn"), ("SD-18 steps", 13))
    assert play(peace(), StartClock("the ritual"), ("SD-18 steps", 3))[0].clocks == (Clock("the ritual", 3),)
    offered = [each.command for each in stepdie.legal(state, "referee") if not each.refusal]
    usual = [each.consequence for each in offered if isinstance(each, StartClock)]
    assert usual == ["alarm", "escape", "collapse", "reinforcements", "flood", "dawn", "own-clock"]
    assert {AdvanceClock("The ritual"), StopClock("The ritual"), StartClock("own-clock")} <= set(offered)


def test_a_clock_that_runs_in_secret_is_told_to_whoever_directs_and_ticks_without_a_word():
    """SD-18: a failure moves it on, and whoever failed reads nothing more than without it; at its end it stays until it
    is stopped, and no rest asks for its sake how long it takes."""
    begun, events = played(peace(hero()), StartClock("flood", REFEREE), ("SD-18 steps", 2))
    assert [(each.code, each.audience) for each in events] == [("SD-18 began", REFEREE)]
    (clock,) = begun.clocks
    assert (clock.steps, clock.done, clock.audience) == (2, 0, REFEREE)
    known = replace(begun, clocks=(Clock("flood", 2, 0),))

    for state, codes in ((begun, []), (known, ["SD-18 step"])):
        once, told_once = play(state, PassTime(), ("SD-18 how long", 1))
        assert told_once == ["SD-18 time passes", *codes]
        assert once.clocks[0].done == 1
    once = carried(begun, PassTime())
    over, told_over = play(once, PassTime(), ("SD-18 how long", 5))
    assert (told_over, over.clocks) == (["SD-18 time passes"], (Clock("flood", 2, 2, REFEREE),))
    assert play(over, Rest())[1] == ["SD-16 rested"]

    # Whoever directs reads of all of it, among the notes and of what they do with it themselves.
    for state, audience, en, es in (
        (known, ALL, "Clock, the water is here: 0 of 2", "Contador, llega el agua: 0 de 2"),
        (once, REFEREE, "Secret clock, the water is here: 1 of 2", "Contador secreto, llega el agua: 1 de 2"),
        (
            over,
            REFEREE,
            "A secret clock has run out: the water is here",
            "Un contador secreto ha llegado al final: llega el agua",
        ),
    ):
        (note,) = stepdie.scene(state).notes
        assert note.audience == audience
        assert [speaker(each, "stepdie").say(note.code, note.facts) for each in ("en", "es")] == [en, es]
    for command in (AdvanceClock("flood"), StopClock("flood"), Adjust(REFEREE, "clock-flood", 0)):
        table = Live(from_seed(1))
        assert stepdie.apply(over, command, table).clocks in ((), (Clock("flood", 2, 0, REFEREE),))
        assert {each.audience for each in table.told} == {REFEREE}


def test_what_a_fight_leaves_to_be_done_is_rest_and_improvements():
    """Ada lacks two of five hearts, Bea one mana and no heart; Bea has two improvements to take. (SD-16, SD-20)"""
    ada = replace(hero("ada"), hearts=3, most_hearts=5)
    bea = replace(hero("bea"), mana=2, most_mana=3, improvements=2)
    dead = replace(hero("carl"), hearts=-1, improvements=1)

    left = stepdie.owed(peace(ada, bea, dead, foe()))

    assert [(one.code, dict(one.facts)) for one in left] == [
        ("owed-rest", {"who": "ada", "hearts": 2, "mana": 0}),
        ("owed-rest", {"who": "bea", "hearts": 0, "mana": 1}),
        ("owed-growth", {"who": "bea", "number": 2}),
    ]
    names = {"ada": "Ada", "bea": "Bea"}
    assert [speaker("es", "stepdie").say(one.code, one.facts, names) for one in left] == [
        "Un descanso devuelve 2 corazones a Ada.",
        "Un descanso devuelve 1 de maná a Bea.",
        "A Bea le quedan 2 mejoras por escoger.",
    ]


def test_clocks_are_asked_about_and_told_by_their_names():
    """SD-18: one step at least, three if nobody says; time passes by one."""
    begun = forms(peace(hero()), StartClock("alarm"), ("SD-18 steps", 1))
    waited = forms(peace(hero()), PassTime(), ("SD-18 how long", 1))
    running = replace(peace(hero()), clocks=(Clock("alarm", 4), Clock("escape", 4)))
    again, _ = play(running, StartClock("own-clock"), ("SD-18 what", "alarm"), ("SD-18 steps", 2))

    assert begun == {"SD-18 steps": (Number(1, charts.MOST_STEPS), 3, {"consequence": "alarm"})}
    assert waited == {"SD-18 how long": (Number(1, charts.MOST_STEPS), 1, {})}
    assert told(running, StopClock("alarm"))["SD-18 stopped"] == {"consequence": "alarm"}
    assert again.clocks == (Clock("alarm", 2), Clock("escape", 4))


def test_the_log_says_who_raised_whom():
    """SD-15: and that is one heart."""
    state = peace(hero(), hero("berto", hearts=0))

    assert told(state, Raise("ada", "berto"))["SD-15 raised"] == {"who": "ada", "target": "berto"}


@pytest.mark.parametrize(
    ("kind", "left"),
    [
        ("noise", ("slowed",)),
        ("time", ("hidden", "slowed")),
        ("exposed", ("exposed", "slowed")),
        ("knocked-down", ("hidden", "prone", "slowed")),
    ],
)
def test_what_goes_wrong_does_what_it_says_and_no_more(kind: str, left: tuple[str, ...]):
    """Noise and being exposed end hiding, lost time and a fall do not. (SD-2, SD-8)"""
    one = hero(conditions=(Condition("hidden"), Condition("slowed", 2)))

    after = complicated(one, kind, Script())

    assert tuple(sorted(condition.name for condition in after.conditions)) == left


@pytest.mark.parametrize(
    ("kind", "hidden"), [("noise", False), ("exposed", False), ("time", True), ("knocked-down", True)]
)
def test_between_fights_one_picks_up_all_but_having_been_heard(kind: str, hidden: bool):
    """Nobody lies there or stands in the open for long; but noise, and being in the open, end hiding. (SD-2, SD-11)"""
    state = peace(hero(conditions=(Condition("hidden"),)))

    after = afflict(state, "ada", kind, Script())

    assert of(after, "ada").conditions == (Condition("hidden"),) * hidden


def test_a_weapon_that_is_lost_lies_with_those_lost_before():
    """Not with the spare ones. (SD-8)"""
    bow, sword, axe = weapon("bow"), weapon("sword"), weapon("axe")

    after = complicated(hero(weapon=sword, lost=(bow,), spare=(axe,)), "weapon-lost", Script())

    assert (after.weapon, after.lost, after.spare) == (FISTS, (bow, sword), (axe,))


@pytest.mark.parametrize(
    ("hearts", "word"), [(6, "unhurt"), (4, "hurt"), (3, "badly-hurt"), (1, "badly-hurt"), (0, "down"), (-1, "dead")]
)
def test_how_somebody_is_doing_goes_by_halves(hearts: int, word: str):
    """Of six hearts; an enemy without any is out. (SD-7, SD-15)"""
    assert how(hero(hearts=hearts, most_hearts=6)) == word
    assert how(elite(hearts=0)) == "out"


def test_time_that_passes_ends_what_does_not_outlast_a_moment():
    """Held, behind a barrier, off guard, exposed; a fall and hiding stay. (SD-13, SD-18)"""
    names = ("exposed", "held", "hidden", "off-guard", "prone", "warded")
    one = hero(conditions=tuple([Condition(name, 2) for name in names]))

    after = pass_time(peace(one), PassTime(), Script(("SD-18 how long", 1)))

    assert {condition.name for condition in of(after, "ada").conditions} == {"hidden", "prone"}


def test_a_blow_by_hand_takes_one_heart_and_of_a_hero_asks_by_how_many_tokens_are_left():
    """SD-7, SD-15, SD-17: whoever they are, one heart; two tokens are two, whatever somebody's pace is."""
    state = peace(hero(armour=2, protected=True, pace=4), elite())

    assert of(carried(state, Harm("captain-1")), "captain-1").hearts == 1
    assert forms(state, Harm("ada"), ("SD-17 armour", "armour"))["SD-17 armour"][2] == {"left": 2}
    assert told(peace(hero()), Harm("ada"))["SD-7 hurt"] == {"who": "ada", "hearts": 1, "left": 4}


def test_nothing_comes_back_to_the_dead_in_another_scene_or_by_a_rest():
    """SD-5, SD-16, SD-17: what they wore protects nobody; a rest begins at no time at all."""
    dead = hero("berto", hearts=-1, mana=0, protected=True, conditions=(Condition("prone"),))
    state = replace(peace(hero(protected=True), dead), clocks=(Clock("dawn", 4, 1),))

    for command, answers in ((NextScene(), ()), (Rest(), (("SD-16 how long", 0),))):
        after, _ = play(state, command, *answers)
        assert (of(after, "ada").armour, of(after, "berto")) == (1, dead)
    assert forms(state, Rest(), ("SD-16 how long", 0))["SD-16 how long"][:2] == (Number(0, charts.MOST_STEPS), 0)


def test_only_lost_time_moves_the_clocks():
    """SD-2, SD-18: of all that goes wrong."""
    state = replace(fight(hero(), foe()), clocks=(Clock("dawn", 4, 1),))

    moved = {kind: afflict(state, "ada", kind, Script()).clocks[0].done for kind in ("noise", "exposed", "time")}

    assert moved == {"noise": 1, "exposed": 1, "time": 2}
