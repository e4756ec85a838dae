"""What those see who may not know an enemy's numbers, or that it is there."""

from __future__ import annotations

import random
from functools import cache, partial
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from arbitro.play.cards import known_facts
from arbitro.play.entries import Settings
from arbitro.play.projection import view
from arbitro.play.wishes import Act, Hide, Reply, Settle
from arbitro.systems import stepdie
from arbitro.systems.contract import ANYONE, FOES, NUMBERS
from arbitro.systems.evening import Adjust
from arbitro.systems.stepdie.board import Approach, Withdraw, called
from arbitro.systems.stepdie.campaign import SIX, Campaign, Fight, House, without
from arbitro.systems.stepdie.characters import Condition
from arbitro.systems.stepdie.checks import Help, Try
from arbitro.systems.stepdie.combat import Attack, Threaten
from arbitro.systems.stepdie.content import SPELLS
from arbitro.systems.stepdie.contests import Beset, Contest
from arbitro.systems.stepdie.encounters import Begin, Meet
from arbitro.systems.stepdie.powers import Cast
from arbitro.table import ALL, REFEREE, BadAnswer, Live, Modifiers, Number, Question, Script, Text, from_seed
from arbitro.words import LANGUAGES, speaker
from tests.play.playing import Sitting
from tests.systems.stepdie.figures import (
    BOW,
    EVEN,
    boss,
    carried,
    elite,
    fight,
    foe,
    hero,
    of,
    peace,
    play,
    refusal,
    told,
)

# Who is not seen is not there


@cache
def states() -> tuple[Campaign, ...]:
    """Ten games of random commands from the demo, with everything decided by lot."""
    found = []
    for seed in range(10):
        lot, state = random.Random(seed), stepdie.demo()
        for _ in range(20):
            seats = (REFEREE, *[one.id for one in state.people])
            commands = [each.command for who in seats for each in stepdie.legal(state, who) if not each.refusal]
            table = Live(from_seed(lot.random().hex()), partial(decided, lot))
            state = stepdie.apply(state, lot.choice(commands), table)
            found.append(state)
    return tuple(found)


def decided(lot: random.Random, question: Question) -> Any:
    options = question.options
    if isinstance(options, Number):
        return lot.randint(options.low, options.high)
    return "" if isinstance(options, Text) else lot.choice(options)


def everything(state: Campaign) -> str:
    """Whatever is shown of a game, and whatever anybody is offered in it."""
    ids = [figure.id for figure in stepdie.figures(state)]
    offers = [(who, stepdie.legal(state, who)) for who in (ANYONE, REFEREE, *ids)]
    sheets = [stepdie.sheet(state, who) for who in ids]
    shown = (stepdie.figures(state), stepdie.scene(state), stepdie.due(state), offers, sheets, state)
    return str(msgspec.to_builtins(shown))


def test_nothing_mentions_who_is_not_there():
    """Not the tracker, the order, the buttons, the sheets, nor the state itself, whatever they did: every third state,
    as a command changes little."""
    for state in states()[::3]:
        for one in state.people:
            assert f"'{one.id}'" not in everything(without(state, (one.id,)))


def test_who_sees_everybody_sees_the_game():
    """And without any enemy there is no fight, and nobody's turn."""
    for state in states():
        foes = [one.id for one in state.people if one.side == FOES]
        alone = without(state, foes)

        assert without(state, ()) == state
        assert stepdie.due(alone) == ()
        assert alone.fight is None
        assert not stepdie.scene(alone).fighting


def test_help_from_nowhere_is_no_help_that_anybody_sees():
    """And the turn of somebody unseen is not waited for by the others."""
    state = fight(hero(helped="berto"), hero("berto"), foe(), foe("bandit-2"), turn=FOES, ended=("bandit-2",))
    busy = fight(hero(), hero("berto"), foe(), acted=("ada", "berto"), moved=("ada", "berto"), ended=("ada", "berto"))

    assert of(without(state, ("berto",)), "ada").helped == ""
    assert without(busy, ("berto",)).fight == Fight(acted=("ada",), moved=("ada",), ended=("ada",))
    assert stepdie.due(without(state, ("bandit-1",))) == ()


# Numbers


FEW: dict[str, Any] = {"mana": 2, "most_mana": 2, "spells": ("hold",)}
MUCH: dict[str, Any] = {"mana": 5, "most_mana": 6, "spells": ("hold",), "traits": (4, 3, 2)}

TWINS = [
    (foe(hearts=2, most_hearts=2, grade=1, **FEW), boss("bandit-1", hearts=6, most_hearts=6, grade=2, **MUCH)),
    (
        elite("bandit-1", grade=0, hearts=3, most_hearts=3, **MUCH),
        elite("bandit-1", grade=2, hearts=7, most_hearts=7, **FEW),
    ),
]


def told_without(state: Campaign, command: Any, *answers: tuple[str, Any]) -> list[Any]:
    """Every line with its facts, but for those that are numbers of an enemy's; lines for all only."""
    table = Script(*answers)
    stepdie.apply(state, command, table)
    table.finish()
    heroes = {one.id for one in state.people if one.side != FOES}
    lines = []
    for event in table.told:
        numbers = stepdie.NUMBERS_OF.get(event.code, {})
        hidden = {fact for whom, facts in numbers.items() if event.facts.get(whom) not in heroes for fact in facts}
        if event.audience == ALL:
            lines.append((event.code, {key: value for key, value in event.facts.items() if key not in hidden}))
    return lines


@pytest.mark.parametrize("dice", ["steps", SIX])
@pytest.mark.parametrize("pair", TWINS)
def test_two_enemies_who_differ_in_numbers_alone_read_alike(pair: Any, dice: str):
    """SD-6 to SD-12: with dice that come to the same, hits, failures, threats and effects tell the same."""
    high, low = (5, 2) if dice == SIX else (9, 2)
    ways: list[tuple[Any, str, list[tuple[str, Any]]]] = [
        (Attack("ada", "bandit-1"), "heroes", [EVEN, ("SD-6 attack", high)]),
        (Attack("ada", "bandit-1"), "heroes", [EVEN, ("SD-6 attack", low), ("SD-8 price", "heart")]),
        (Threaten("bandit-1", "ada"), "foes", [("SD-11 avoid with", "strength"), EVEN, ("SD-11 avoid", high)]),
        (Threaten("bandit-1", "ada"), "foes", [("SD-11 avoid with", "strength"), EVEN, ("SD-11 avoid", low)]),
        (
            Cast("ada", "bolt", "bandit-1"),
            "heroes",
            [("SD-12 level", "standard"), EVEN, ("SD-12 magic", low), ("SD-8 price", "heart")],
        ),
        (
            Contest("ada", "feint", "bandit-1"),
            "heroes",
            [("SD-2 trait", "strength"), EVEN, ("SD-6 contest", low), ("SD-8 price", "heart")],
        ),
        (Contest("ada", "feint", "bandit-1"), "heroes", [("SD-2 trait", "strength"), EVEN, ("SD-6 contest", high)]),
        (Beset("bandit-1", "hold", "ada"), "foes", [("SD-11 avoid with", "magic"), EVEN, ("SD-11 avoid", high)]),
        (Beset("bandit-1", "hold", "ada"), "foes", [("SD-11 avoid with", "magic"), EVEN, ("SD-11 avoid", low)]),
    ]
    for command, turn, answers in ways:
        one, other = [fight(hero(), each, turn=turn, house=House(dice=dice)) for each in pair]
        assert told_without(one, command, *answers) == told_without(other, command, *answers)
        assert told_without(one, command, *answers)


def told_to_strangers(state: Campaign, command: Any, *answers: tuple[str, Any]) -> list[Any]:
    """Every line with its facts, but for anybody's numbers."""
    lines = []
    for code, facts in told(state, command, *answers).items():
        numbers = stepdie.NUMBERS_OF.get(code, {})
        hidden = {fact for whom, theirs in numbers.items() if whom in facts for fact in theirs}
        lines.append((code, {key: value for key, value in facts.items() if key not in hidden}))
    return lines


def test_two_heroes_who_differ_in_numbers_alone_read_alike_to_who_may_not_know_them():
    """With a d8 or a d10 (of magic one more), 3 or 4 hearts, 3 or 5 mana, they succeed, fail, cannot, pay and mend two
    hearts of 5 or one of 4. (SD-2, SD-4, SD-7, SD-12, SD-13)"""
    lines = []
    for step, hearts, mana, most in ((1, 3, 3, 5), (2, 4, 5, 4)):
        ada = hero(traits=(step, step, step), hearts=hearts, mana=mana, most_mana=mana)
        able, berto = replace(ada, traits=(step, step, step + 1)), hero("berto", hearts=3, most_hearts=most)
        climb = (Try("ada", "climb", "strength"), ("SD-2 difficulty", "easy"), EVEN)
        low, magic = (EVEN, ("SD-6 attack", 2), ("SD-8 price", "heart")), ("SD-12 level", SPELLS["mend"].level)
        lines.append(
            [
                *told_to_strangers(peace(ada), *climb, ("SD-2 test", 7)),
                *told_to_strangers(peace(replace(ada, helped="berto"), berto), *climb, ("SD-2 test", 7)),
                *told_to_strangers(fight(ada, foe()), Attack("ada", "bandit-1"), *low),
                *told_to_strangers(fight(ada, boss()), Attack("ada", "warlord-1"), *low),
                *told_to_strangers(peace(able, berto), Cast("ada", "mend", "berto"), magic, EVEN, ("SD-12 magic", 8)),
            ]
        )

    assert lines[0] == lines[1]
    assert {"SD-2 success", "SD-2 failure", "SD-2 hopeless", "SD-4 bigger"} < {code for code, _ in lines[0]}
    assert {"SD-7 hurt", "SD-12 paid", "SD-13 healed"} < {code for code, _ in lines[0]}


def test_a_blow_that_puts_somebody_out_does_not_tell_how_much_there_was_to_lose():
    """SD-7: an exceptional success takes two hearts, and the last one of whoever has no more."""
    one, other = [fight(hero(), foe(hearts=hearts, most_hearts=2)) for hearts in (1, 2)]
    answers = (EVEN, ("SD-6 attack", 10))

    lines = told_without(one, Attack("ada", "bandit-1"), *answers)

    assert lines == told_without(other, Attack("ada", "bandit-1"), *answers)
    assert ("SD-7 hit", {"target": "bandit-1"}) in lines


def test_that_a_blow_cannot_land_is_said_to_those_who_know_the_number():
    """SD-2: a d10 against 12; the enemy's own audience is whoever plays it, and the referee."""
    table = Script(EVEN, ("SD-6 attack", 4), ("SD-8 price", "heart"))

    stepdie.apply(fight(hero(), boss()), Attack("ada", "warlord-1"), table)

    assert ("SD-2 hopeless", "warlord-1") in [(event.code, event.audience) for event in table.told]


def test_a_difficulty_that_is_no_enemy_s_is_nobody_s_number():
    """SD-2: what a task takes is kept from nobody who may not know the numbers of enemies; what a boss takes is."""
    game: Any = SimpleNamespace(system=stepdie)
    task = told(peace(hero()), Try("ada", "climb", "strength"), ("SD-2 difficulty", "easy"), EVEN, ("SD-2 test", 7))
    blow = told(fight(hero(), foe()), Attack("ada", "bandit-1"), EVEN, ("SD-6 attack", 7))

    known = [
        known_facts(game, {"ada"}, "SD-2 success", facts["SD-2 success"], facts["SD-2 success"])
        for facts in (task, blow)
    ]

    assert [facts.get("against") for facts in known] == [4, None]


FACTS: dict[str, Any] = {
    "who": "ada",
    "target": "bandit-1",
    "foe": "bandit-1",
    "helper": "berto",
    "trait": "magic",
    "cost": 2,
    "die": 96,
    "own": 97,
    "roll": 7,
    "against": 98,
    "against_modifiers": Modifiers().plus("hard", 93),
    "hearts": 94,
    "left": 95,
    "text": "",
    "gain": "strength",
    "dice": "die",
    "now": 96,
    "dial": "hearts",
    "reason": "x",
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", stepdie.NUMBERS_OF)
def test_every_line_can_be_said_without_its_numbers(code: str, language: Any):
    """Natural, with no gap and none of the digits; with them, it is said in full."""
    numbers = {fact for facts in stepdie.NUMBERS_OF[code].values() for fact in facts}
    names = {"ada": "Ada", "berto": "Berto", "bandit-1": "bandit 1"}

    said = speaker(language, "stepdie").say(
        code, {key: value for key, value in FACTS.items() if key not in numbers}, names, "hidden"
    )

    assert "…" not in said
    assert not any(digits in said for digits in ("93", "94", "95", "96", "97", "98"))
    assert said != code


def test_only_the_target_number_is_a_number_among_the_marks():
    """What is in hand, where somebody stands and what is the matter with them, anybody sees."""
    state = fight(hero(helped="berto"), foe(conditions=(Condition("prone"),)), cover=((4, 6),))

    marks = {mark.code: mark.audience for figure in stepdie.figures(state) for mark in figure.marks}

    assert marks.pop("mark-target") == NUMBERS
    assert set(marks.values()) == {ALL}
    assert len(marks) == 5
    six = stepdie.figures(replace(state, house=House(dice=SIX)))[1]
    assert [mark.audience for mark in six.marks if mark.code == "mark-grades"] == [NUMBERS]


# Out of sight


HIDDEN = foe(conditions=(Condition("hidden"),), weapon=BOW, place=(9, 6))


def test_where_a_hidden_enemy_is_the_referee_knows():
    """SD-11: on the board and in the log, until somebody stands beside it."""
    state = fight(hero(), HIDDEN, cover=((9, 6),), turn=FOES)
    table = Script()
    stepdie.apply(state, Withdraw("bandit-1"), table)
    near = stepdie.figures(fight(hero(place=(8, 6)), HIDDEN))[1]

    places = {mark.code: mark.audience for mark in stepdie.figures(state)[1].marks}
    assert (places["mark-square"], places["mark-cover"]) == ("bandit-1", "bandit-1")
    assert [(event.code, event.audience) for event in table.told] == [("SD-11 moved", "bandit-1")]
    assert {mark.audience for mark in near.marks if mark.code == "mark-square"} == {ALL}


def test_nobody_walks_straight_to_whom_they_do_not_see_nor_away_from_them():
    """SD-11: a move would tell where it is."""
    state = fight(hero(place=(9, 1)), HIDDEN, foe("bandit-2", place=(1, 1)))

    assert refusal(state, Approach("ada", "bandit-1")).code == "no-sight"
    assert of(carried(state, Withdraw("ada")), "ada").place[0] == 14


def test_whoever_shoots_has_been_seen():
    """SD-11, ours: it holds for both sides."""
    after, _ = play(fight(hero(place=(8, 6)), HIDDEN, turn=FOES), Threaten("bandit-1", "ada"), EVEN, ("SD-11 avoid", 9))

    assert of(after, "bandit-1").conditions == ()


# Ids


def test_newcomers_take_the_ids_that_they_are_given():
    """One takes it as it is, several with a number; what they are called does not depend on it."""
    party = peace(hero())

    one = carried(carried(party, Meet("wolf", newcomer="f7")), Meet("wolf", newcomer="f9"))
    several = carried(party, Begin("ambush-on-the-road", newcomer="f7"))
    alone = carried(party, Begin("toll-under-the-bridge", newcomer="f7"))

    assert [(each.id, each.name) for each in one.people[1:]] == [("f7", "wolf 1"), ("f9", "wolf 2")]
    assert [each.id for each in several.people[1:]] == ["f7-1", "f7-2", "f7-3"]
    assert [each.name for each in several.people[1:]] == ["bandit 1", "bandit 2", "poacher 1"]
    assert [each.id for each in alone.people[1:]] == ["f7"]
    assert refusal(one, Meet("wolf", newcomer="f9")).code == "no-newcomer"
    assert refusal(peace(hero("f7-2")), Begin("ambush-on-the-road", newcomer="f7")).code == "no-newcomer"


def test_setting_hearts_and_helping_tell_numbers_of_their_own():
    """SD-4, SD-15: the lines that hold them are in the list."""
    state, codes = play(fight(hero(), boss()), Adjust("warlord-1", "hearts", 1))
    state = carried(fight(hero(), hero("berto"), foe()), Help("berto", "ada"))
    _, helped = play(state, Attack("ada", "bandit-1"), EVEN, ("SD-6 attack", 9))

    assert codes == ["adjusted"]
    assert "SD-4 bigger" in helped
    assert {"adjusted", "SD-4 bigger"} <= set(stepdie.NUMBERS_OF)


# At a table


def test_where_somebody_unseen_stands_one_may_answer_that_one_goes_and_learns_nothing():
    """What a question offers is what its reader knows to be there, and open to them: whoever nobody has seen steps
    aside. The game master is offered what there is."""
    sitting = Sitting("stepdie", referee=True)
    sitting.wish("gm", Settle(Settings(foes="referee")))
    player = sitting.game.owners(next(one.id for one in sitting.game.state.people if one.side != FOES))[0]
    who = player.figures[0]
    (one,) = [each for each in sitting.game.state.people if each.id == who]
    lurker, *_ = [each for each in sitting.game.state.people if each.side == FOES]
    beside = (one.place[0] + 1, one.place[1])
    people = [replace(each, place=beside) if each is lurker else each for each in sitting.game.state.people]
    sitting.game = replace(sitting.game, state=replace(sitting.game.state, people=tuple(people)))
    sitting.wish("gm", Hide((lurker.id,)))
    sitting.wish(player.id, Act({"type": "move", "who": who}))

    def offered(seat: str) -> tuple[Any, ...]:
        found = sitting.game.seat(seat)
        assert found
        return next(ask.options for ask in view(sitting.game, found).asks if ask.address)

    assert set(offered(player.id)) - set(offered("gm")) == {called(beside)}
    ((question,),) = [each.questions for each in sitting.game.open]
    of, address = sitting.game.open[0].seq, question.address
    with pytest.raises(BadAnswer):
        sitting.wish(player.id, Reply(of, address, "z99"))
    sitting.wish(player.id, Reply(of, address, called(beside)))
    assert not sitting.game.open
    at = {each.id: each.place for each in sitting.game.state.people}
    assert at[who] == beside
    assert at[lurker.id] != beside
