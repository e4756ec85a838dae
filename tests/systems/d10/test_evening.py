"""An evening from beginning to end, through the door: most of it is no fight. (D10-1 to D10-32)"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from arbitro.systems.circumstances import Modify
from arbitro.systems.contract import BYSTANDERS, FOES, HEROES
from arbitro.systems.d10 import COMMANDS, apply, due, figures
from arbitro.systems.d10.advancement import EVERYBODY, Award, Learn
from arbitro.systems.d10.campaign import Campaign
from arbitro.systems.d10.characters import Wound, skill
from arbitro.systems.d10.checks import Oppose, Try
from arbitro.systems.d10.combat import Attack
from arbitro.systems.d10.declaring import Declare
from arbitro.systems.d10.encounters import Yield
from arbitro.systems.d10.gear import Wield
from arbitro.systems.d10.healing import PassTime, Rest, Treat
from arbitro.systems.d10.things import Give, Take, Trade
from arbitro.systems.d10.waves import Round
from arbitro.systems.evening import Adjust, Introduce, Leave, Stage, TakeArms
from arbitro.table import REFEREE, Number, Told
from tests.systems.d10.figures import KNIFE, SWORD, Heard, hero, of, peace, run, wounded

PLAIN = ("D10-8 difficulty", 0)
CASE = Path(__file__).parent / "examples" / "the-duel.toml"


class Evening:
    """A game to which one thing after another is done, with all that was told."""

    def __init__(self, *people: Any) -> None:
        self.state: Campaign = peace(*people)
        self.told: list[Told] = []

    def plays(self, command: Any, *answers: tuple[str, Any]) -> list[str]:
        """What a command tells."""
        self.state, told = run(self.state, command, *answers)
        self.told += told
        return [event.code for event in told]


def test_an_evening_at_the_inn():
    """Talk, a theft, a brawl begun by a blow, somebody who yields, loot, a wound treated, trade, a week, a lesson.

    Ada: sleight 6, brawling 5; Eva: medicine 5. All sums are redone. (D10-8, D10-11, D10-13, D10-22, D10-31)
    """
    ada = hero(skills=(("sleight", 6), ("brawling", 5), ("one-hand-swords", 5)), coins=5, agility=6)
    inn = Evening(ada, hero("eva", skills=(("medicine", 5),), agility=3))
    inn.plays(Stage("The inn"))
    inn.plays(Introduce("villager", name="Tomé", attitude="wary", newcomer="tome"))
    inn.plays(Introduce("footpad", name="Bran", newcomer="bran", dials=(("coins", 8),)))
    assert [(one.name, one.side, one.place[0]) for one in inn.state.people[2:]] == [
        ("Tomé", BYSTANDERS, 2),
        ("Bran", BYSTANDERS, 2),
    ]

    # She tries his purse: 6 - 4 is level 2; his perception is 1, and a 1 is level 0. It is dark, so +1 on hers.
    inn.plays(Modify("ada", 1, reason="dark"))
    picked = (PLAIN, ("D10-11 roll", 4), PLAIN, ("D10-11 roll", 1), ("D10-22 what", "coins"), ("D10-22 how many", 3))
    assert inn.plays(Take("ada", "bran"), *picked)[-2:] == ["D10-11 won", "D10-22 takes"]
    assert (of(inn.state, "ada").coins, of(inn.state, "bran").coins) == (8, 5)
    assert of(inn.state, "ada").circumstances == ()

    # He has noticed after all and strikes out; Tomé looks on.
    assert inn.plays(Attack("bran", "ada"), ("D10-23 surprise", "nobody")) == ["D10-13 comes to blows", "D10-13 fight"]
    inn.plays(Round())
    assert due(inn.state) == ("ada", "eva", "bran")
    inn.plays(Declare("ada", ("attack", "act"), "stay"))
    inn.plays(Declare("eva", (), "stay"))
    inn.plays(Declare("bran", ("attack",), "stay"))
    # 5 - 3 is level 2, and 3 + 2 is 5: a grave wound with her sword. He is at +2 then: 4 - 2 hits with a 2 at most.
    inn.plays(Attack("ada", "bran"), ("D10-17 attack", 3), ("D10-20 location", 2), ("D10-21 damage", 3))
    assert of(inn.state, "bran").wounds == (Wound("left-leg", 2, "cutting"),)
    assert inn.plays(Attack("bran", "ada"), ("D10-17 attack", 3)) == ["D10-17 miss"]
    # She wrestles him down: Strength 5 - 4 is level 1; he does not bring it off.
    hold = (("D10-11 with what", "strength"), ("D10-11 what resists", "strength"))
    dice = (PLAIN, ("D10-11 roll", 4), PLAIN, ("D10-11 roll", 6), ("D10-11 comes", "prone"))
    inn.plays(Oppose("ada", "bran"), *hold, *dice)
    inn.plays(Round())
    assert inn.plays(Yield("bran"))[-1] == "D10-13 over"
    assert inn.state.fight is None

    # He is held, and disarmed; what he has can be taken. Eva sees to his leg, a stranger's: a 5 at medicine 5.
    assert [(figure.id, figure.condition) for figure in figures(inn.state)][-1] == ("bran", "wounded")
    inn.plays(Take("ada", "bran"), ("D10-22 what", "coins"), ("D10-22 how many", 5))
    assert of(inn.state, "ada").coins == 13
    assert inn.plays(Treat("eva", "bran", "left-leg"), PLAIN, ("D10-8 roll", 5)) == ["D10-8 success", "D10-31 cared"]

    # Tomé sells a lantern for 4; then he goes home, and Bran is let go.
    inn.plays(Give("tome"), ("D10-22 give", "something-else"), ("D10-22 name", "lantern"), ("D10-22 number", 1))
    deal = (("D10-22 way", "buy"), ("D10-22 what", "lantern"), ("D10-22 price", 4), ("D10-22 agrees", "yes"))
    inn.plays(Trade("ada", "tome"), *deal)
    assert (of(inn.state, "ada").coins, of(inn.state, "tome").coins, dict(of(inn.state, "ada").things)) == (
        9,
        2 + 4,
        {"lantern": 1},
    )
    inn.plays(Adjust("bran", "condition-captive", False, reason="he swore an oath"))
    inn.plays(Leave(("tome", "bran")))

    # Two weeks of rest heal a leg that was treated, wherever its owner lies; a fortnight on the road heals nothing.
    inn.plays(Adjust("bran", "resting", True))
    inn.plays(PassTime("week"), ("D10-32 how many", 2))
    assert [one.wounds for one in inn.state.wings] == [(), ()]
    assert inn.state.seconds == 14 * 86400 + 1

    inn.plays(Award(EVERYBODY), ("D10-7 award", 2))
    inn.plays(Learn("ada", "sleight"))
    assert (skill(of(inn.state, "ada"), "sleight"), of(inn.state, "ada").points) == (7, 1)
    assert inn.plays(Try("ada", "sleight"), PLAIN, ("D10-8 roll", 7)) == ["D10-8 success"]


@pytest.mark.parametrize("side", [FOES, HEROES, BYSTANDERS])
def test_the_duel_of_the_text_is_fought_alike_whoever_the_two_are(side: str):
    """Knight against foe, against another hero, against a bystander: the dice of the text, and its end. (D10-19)"""
    case = tomllib.loads(CASE.read_text(encoding="utf-8"))
    state = replace(msgspec.convert(case["state"], Campaign), fight=None)
    french, spanish = state.people
    duel = Evening(french, replace(spanish, side=side))
    assert duel.plays(Attack("french", "spanish"), ("D10-23 surprise", "nobody"))[-1] == "D10-13 fight"

    for step in case["steps"]:
        if "refused" not in step:
            told = duel.plays(msgspec.convert(step["command"], COMMANDS), *map(tuple, step.get("answers", ())))
            assert told == [event if isinstance(event, str) else event["code"] for event in step["told"]]

    assert (of(duel.state, "french").dead, of(duel.state, "spanish").dead, duel.state.fight) == (True, False, None)
    assert [one.camp for one in duel.state.people] == ["", ""]


def test_hours_pass_for_everybody_wherever_they_are():
    """Three hours are enough for light wounds, here and elsewhere, and are told before what comes of them; two weeks of
    rest are not three. (D10-31, D10-32)"""
    away = wounded(hero("eva"), ("chest", 1), ("head", 2))
    game = Evening(wounded(hero(), ("chest", 1)), away)
    game.plays(Leave(("eva",)))

    assert game.plays(PassTime("hour"), ("D10-32 how many", 3)) == ["D10-32 later", "D10-31 healed", "D10-31 healed"]
    assert game.state.seconds == 3 * 3600
    assert [wound.level for wound in game.state.wings[0].wounds] == [2]
    game.plays(Rest("day"), ("D10-32 how many", 14))
    assert [one.resting for one in (*game.state.people, *game.state.wings)] == [True, False]
    assert game.state.wings[0].wounds[0].rested == 0


def test_what_was_looted_serves_in_the_next_fight():
    """A knife of a dead footpad, against a wolf that is taken by surprise. (D10-21 to D10-23)"""
    dead = replace(hero("bran"), side=FOES, dead=True, weapons=(KNIFE, SWORD), main="knife")
    game = Evening(hero(weapons=(), main="", skills=(("knives", 5),)), dead)

    game.plays(Take("ada", "bran"), ("D10-22 what", "knife"))

    assert of(game.state, "ada").weapons == (KNIFE,)
    game.plays(Wield("ada", "knife"))
    game.plays(Introduce("wolf", side=FOES, newcomer="wolf"))
    game.plays(Adjust("wolf", "place", 1))
    game.plays(TakeArms(), ("D10-23 surprise", "foes"))
    game.plays(Round())
    game.plays(Declare("ada", ("attack",), "stay"))
    # The surprised cannot be missed; 4 of 4 is a light wound.
    bite = (("D10-17 attack", 5), ("D10-20 location", 7), ("D10-21 damage", 4), ("D10-26 pain", 9))
    assert "D10-21 wound" in game.plays(Attack("ada", "wolf"), *bite)


def test_time_is_counted_in_sixties_at_most():
    """One, if nobody says how many; whoever will be dead by then is named first. (D10-32)"""
    bleeding = replace(hero("eva"), wounds=(Wound("left-leg", 4, "cutting", deadline=30),), waking=-1)
    for command, code in ((PassTime("minute"), "D10-32 later"), (Rest("minute"), "D10-31 lie up")):
        table = Heard(("D10-32 how many", 2), ("D10-32 meanwhile", "go-on"))

        after = apply(replace(peace(hero()), wings=(bleeding,)), command, table)

        assert [(each.words, each.who, each.options, each.default) for each in table.asked] == [
            ("D10-32 how many", REFEREE, Number(1, 60), 1),
            ("D10-32 meanwhile", REFEREE, ("go-on", "not-yet"), "go-on"),
        ]
        assert table.asked[1].facts["dead"] == ("eva",)
        assert (after.seconds, after.wings[0].dead) == (120, True)
        assert (table.told[0].code, table.told[0].facts) == (code, {"span": "minute", "number": 2})
