"""Whole games from the first die to the last, and what the words make of them."""

from __future__ import annotations

import random
from functools import partial
from typing import Any

import pytest
from msgspec.structs import replace

from arbitro.odds import chances
from arbitro.systems import stepdie
from arbitro.systems.contract import ANYONE, FOES, HEROES, Phrase
from arbitro.systems.stepdie.advancement import GAINS, Advance, Award
from arbitro.systems.stepdie.campaign import SIX, STEPS, Campaign, House
from arbitro.systems.stepdie.characters import DEAD, Create, creature
from arbitro.systems.stepdie.charts import HEIGHT, WIDTH
from arbitro.systems.stepdie.checks import Try
from arbitro.systems.stepdie.content import ENCOUNTERS
from arbitro.systems.stepdie.encounters import Begin
from arbitro.systems.stepdie.wounds import NextScene, Rest
from arbitro.table import REFEREE, Live, from_seed
from arbitro.words import LANGUAGES, speaker
from tests.codes import said
from tests.systems.stepdie.figures import fight, foe, hero, peace


def sound(state: Campaign) -> None:
    """What is true of every state."""
    places = [one.place for one in state.people if one.hearts > 0 or (one.hearts == 0 and not one.rank)]
    assert state.fight is None or len(set(places)) == len(places)
    for one in state.people:
        assert DEAD <= one.hearts <= one.most_hearts
        assert 0 <= one.mana <= one.most_mana
        assert 0 <= one.armour <= 1
        assert 0 <= one.place[0] < WIDTH
        assert 0 <= one.place[1] < HEIGHT
        assert all(0 <= step <= 4 for step in one.traits)
        assert one.improvements >= 0
    for clock in state.clocks:
        assert 0 <= clock.done < clock.steps
    if state.fight is not None:
        everybody = {one.id for one in state.people}
        assert {*state.fight.ended, *state.fight.acted, *state.fight.moved} <= everybody


def game(seed: int) -> Campaign:
    """Two or three people, two fights with a rest and a lesson in between; house rules by lot."""
    lot, draw = random.Random(seed), from_seed(seed)
    house = House(
        dice=lot.choice((STEPS, SIX)),
        maximum_always_succeeds=lot.random() < 0.5,
        creation=lot.choice(("spread", "even", "mighty")),
        elite_hearts=lot.randint(1, 3),
        range_limit=lot.random() < 0.5,
        armour_tokens=lot.random() < 0.5,
    )
    state = stepdie.new(house)

    def give(command: Any) -> None:
        nonlocal state
        if stepdie.why_not(state, command) is None:
            state = stepdie.apply(state, command, Live(draw))
            sound(state)

    for _ in range(lot.randint(2, 3)):
        give(Create())
    for _ in range(2):
        give(Try("hero-1", "sneak", "agility"))
        give(Begin(lot.choice(tuple(ENCOUNTERS))))
        while due := stepdie.due(state):
            give(stepdie.suggest(state, due[0]))
        give(Rest())
        give(Award(HEROES))
        for one in state.people:
            give(Advance(one.id, lot.choice(GAINS)))
    give(NextScene())
    return state


@pytest.mark.parametrize("batch", range(8))
def test_two_hundred_games_reach_their_end(batch: int):
    """SD-1 to SD-20: creation, tests, fights, rest and growth, and no state that should not be."""
    for seed in range(25 * batch, 25 * batch + 25):
        state = game(seed)
        assert state.fight is None
        assert len(state.people) >= 2


def test_the_same_seed_is_the_same_game():
    """Nothing but the dice decides."""
    assert game(7) == game(7)


def test_every_button_of_the_demo_has_its_chances():
    """The stakes of each legal command are exact fractions of one."""
    state = stepdie.demo()
    for who in ("hero-1", "hero-2"):
        for option in stepdie.legal(state, who):
            codes = stepdie.STAKES.get(str(type(option.command).__struct_config__.tag), ())
            if option.refusal is None and codes:
                found = chances(partial(stepdie.apply, state, option.command), codes)
                assert all(0 <= chance <= 1 for chance in found.values())


def test_changing_the_dice_in_the_middle_of_a_campaign_changes_no_state():
    """SD-19: the same functions, another goal; a sheet made for one is good for the other."""
    state = stepdie.apply(stepdie.new(), Create(), Live(from_seed(1)))
    other = Campaign(House(dice=SIX), state.people)

    for one in (state, other):
        after = stepdie.apply(one, Try("hero-1", "climb", "strength"), Live(from_seed(2)))
        assert after.people == state.people


@pytest.mark.parametrize("language", ["es", "en"])
def test_a_fight_reads_like_one(language: Any):
    """No code is left unsaid in a fight from its beginning to its end, and no hole in a sentence."""
    say, state, draw = speaker(language, "stepdie"), stepdie.demo(), from_seed(11)
    while due := stepdie.due(state):
        names = {figure.id: figure.name for figure in stepdie.figures(state)}
        command = stepdie.suggest(state, due[0])
        assert "$" not in say.command(command, names)
        table = Live(draw)
        state = stepdie.apply(state, command, table)
        for event in table.told:
            said = say.say(event.code, event.facts, names)
            assert said != event.code
            assert "{" not in said


def test_what_is_listed_depends_on_who_asks():
    """SD-5, SD-11: heroes attack, enemies threaten; other traits are offered once a task has failed."""
    state = fight(hero(), foe())

    heroes = {type(option.command).__name__ for option in stepdie.legal(state, "ada")}
    enemies = {type(option.command).__name__ for option in stepdie.legal(state, "bandit-1")}
    assert "Attack" in heroes
    assert "Threaten" not in heroes
    assert "Threaten" in enemies
    assert not {"Attack", "Try", "Cast", "Invoke", "Help"} & enemies

    failed = stepdie.apply(peace(hero()), Try("ada", "lock", "agility"), Live(lambda faces: 2))
    offered = [option.command for option in stepdie.legal(failed, "ada") if isinstance(option.command, Try)]
    assert {one.trait for one in offered if one.task == "lock"} == {"strength", "agility", "magic"}
    assert {one.trait for one in offered if one.task == "climb"} == {"strength"}


@pytest.mark.parametrize(
    ("one", "word"),
    [
        (hero(), "unhurt"),
        (hero(hearts=3), "hurt"),
        (hero(hearts=2), "badly-hurt"),
        (hero(hearts=0), "down"),
        (hero(hearts=-1), "dead"),
        (foe(hearts=0), "out"),
    ],
)
def test_the_tracker_says_how_somebody_is_doing(one: Any, word: str):
    """SD-7, SD-15: hearts and mana, and who takes no further part."""
    figure = stepdie.figures(peace(one))[0]

    assert figure.condition == word
    assert figure.out == (word in ("dead", "out"))
    assert figure.vitals[0].now == max(one.hearts, 0)


def test_the_tracker_counts_mana_and_armour():
    """SD-12, SD-17: for heroes; armour for whoever wears it."""
    shown = stepdie.figures(fight(hero(mana=1, protected=True), foe()))

    assert [(vital.label, vital.now, vital.most) for vital in shown[0].vitals] == [
        ("hearts", 5, 5),
        ("mana", 1, 3),
        ("armour", 0, 1),
    ]
    assert [vital.label for vital in shown[1].vitals] == ["hearts"]


def test_nobody_else_is_offered_anything():
    """A seat without a figure has no commands; the referee and anyone have theirs."""
    state = stepdie.demo()

    assert stepdie.legal(state, "nobody") == ()
    assert [type(option.command) for option in stepdie.legal(state, ANYONE)] == [Create]
    assert {option.command.who for option in stepdie.legal(state, REFEREE)} == {REFEREE}
    assert {figure.side for figure in stepdie.figures(state)} == {HEROES, FOES}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_question_can_be_named_where_its_facts_are_not_known(language: Any):
    """Beside an answer in the log it stands without them, and without a gap."""
    say, questions = speaker(language, "stepdie"), {one.id for one in said("stepdie") if one.id.startswith("ask-")}

    assert [code for code in questions if "…" in say.prompt(code.removeprefix("ask-"))] == []


def rows(state: Campaign, who: str) -> dict[str, Any]:
    """The lines of a sheet in words, with their reasons."""
    say = speaker("en", "stepdie")
    return {
        str(row.label): [say.say(part.code, part.facts) for part in (row.value, row.why) if isinstance(part, Phrase)]
        for section in stepdie.sheet(state, who)
        for row in section.rows
    }


def test_a_sheet_says_what_its_numbers_are_made_of():
    """SD-7, SD-12, SD-13, SD-15, SD-20: an ogre that is easier than its rank, a hero who has grown."""
    ogre = replace(creature("ogre", 1, 2), id="ogre")
    grown = hero(traits=(2, 0, 4), hearts=6, most_hearts=7, mana=1, most_mana=4)

    one, enemy = rows(fight(grown, ogre), "ada"), rows(fight(grown, ogre), "ogre")

    assert one["hearts"][0] == "6 of 7"
    assert one["hearts"][1].startswith("+5 at first, +2 improvements. ")
    assert one["mana"][1].startswith("+3 at first, +1 improvements. ")
    assert one["dazzle"] == ["trick: target 4, mana 0–1", "the next attack on the target is a grade easier"]
    assert one["mend"] == ["strong: target 8, mana 2", "2 hearts, or 3 on the larger scale"]
    assert enemy["target"][1] == "What an attack on it must reach: +8 elite, −2 its own."
    assert enemy["hearts"] == ["3 of 3", "+2 elite, +1 its own."]
    warlord = replace(creature("warlord", 1, 2), id="warlord")
    assert [rows(fight(hero(), warlord), "warlord")[row][0] for row in ("target", "threat")] == [
        "boss, target 12",
        "boss, target 8",
    ]
