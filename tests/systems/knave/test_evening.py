"""A whole evening at the table, through the door: a toll bridge, a quarrel, a prisoner, a night and a reward."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from arbitro.systems.circumstances import Modify
from arbitro.systems.contract import BYSTANDERS, FOES, HEROES, Phrase
from arbitro.systems.evening import Adjust, Introduce, Leave, Release, Stage
from arbitro.systems.knave import due, figures, scene
from arbitro.systems.knave.advancement import Advance, Award
from arbitro.systems.knave.campaign import Campaign
from arbitro.systems.knave.characters import HIRELINGS, has, held, worth
from arbitro.systems.knave.checks import Oppose, Save
from arbitro.systems.knave.combat import Attack
from arbitro.systems.knave.dealings import Buy, GiveCoins, Sell, Take, TakeCoins
from arbitro.systems.knave.encounters import PassTime
from arbitro.systems.knave.gear import make
from arbitro.systems.knave.hirelings import Hire, Pay
from arbitro.systems.knave.morale import React
from arbitro.systems.knave.stunts import Capture
from arbitro.systems.knave.turns import EndTurn, Round
from arbitro.systems.knave.wounds import Rest
from tests.systems.knave.figures import EVEN, LEATHER, SWORD, hero, of, peace, play, told


class Evening:
    """A game that goes on: each `then` is a command with exactly these answers, and says what was told."""

    def __init__(self, state: Campaign) -> None:
        self.state = state

    def then(self, command: Any, *answers: tuple[str, Any]) -> list[str]:
        """Carry a command out."""
        self.state, codes = play(self.state, command, *answers)
        return codes

    def __getitem__(self, who: str) -> Any:
        return of(self.state, who)


def evening() -> Evening:
    """Ada (+2 +3 +1 +5 +4 +6, 8 hit points, sword, leather, 40 copper) and Bran (5 of 8 hit points, a ration)."""
    ada = hero(items=(SWORD, LEATHER, make("rations", 2)), copper=40, xp=900)
    bran = hero("bran", items=(replace(SWORD, quality=3), make("rations")), hit_points=5, abilities=(4, 1, 2, 0, 3, 2))
    return Evening(peace(ada, bran))


def test_an_evening_at_the_toll_bridge():
    """Somebody is met and talked to, turns on the heroes, is beaten, robbed and let go; a night, a trade, a level.

    Each sum is redone beside it. (KN-6, KN-8, KN-11, KN-14, KN-17, KN-20, KN-28, KN-29)
    """
    game = evening()

    # A scene with two watchmen of the lists: a d8 each, 5 in the middle; a gambeson of 12, morale 7, 12 copper.
    assert game.then(Stage("The toll bridge")) == ["staged"]
    assert game.then(Introduce("watchman", side=BYSTANDERS, count=2)) == ["introduced"]
    assert scene(game.state).heading == Phrase("scene-titled", {"name": "The toll bridge"})
    assert game.state.fight is None
    first, second = "watchman-1", "watchman-2"

    # A reaction of 4 is unfriendly. Ada talks: 8 and 6 and 2 that the referee gives are more than Wisdom, 12.
    assert game.then(React(first), ("KN-14 reaction", (1, 3))) == ["KN-14 reaction"]
    assert game[first].attitude == "unfriendly"
    game.then(Modify("ada", 2, "a letter with a seal", "opposed"))
    talk = (("KN-11 what resists", "wisdom"), EVEN, ("KN-11 opposed", 5))
    assert game.then(Oppose("ada", first, "charisma"), *talk) == ["circumstance", "KN-11 success"]
    assert game["ada"].circumstances == ()

    # Bran has no patience: he raises a hand against the second. The heroes are first; 9 and 4 are more than 12; d8.
    begins = (("KN-17 distance", 0), ("KN-25 surprise", "nobody"), ("KN-17 initiative", 5))
    codes = game.then(Attack("bran", second), *begins, EVEN, ("KN-20 attack", 9), ("KN-22 damage", 6))
    assert codes == ["KN-17 blows", "KN-17 round", "KN-20 hit", "KN-22 wound", "KN-23 dead", "KN-17 over"]
    assert (game[first].side, game[second].side) == (BYSTANDERS, FOES)
    # He was the only foe: it is over, ten minutes have passed, and he lies there with his twelve copper.
    assert (game.state.fight, game.state.minutes) == (None, 10)
    game.then(TakeCoins("bran", second), ("KN-6 coins", 12))
    assert (game["bran"].copper, game[second].copper) == (12, 0)


def test_a_fight_with_a_prisoner_loot_a_night_and_a_level():
    """Two bandits of the lists: one falls, the other gives up. (KN-6, KN-15, KN-17, KN-23, KN-28 to KN-31)"""
    game = evening()
    game.then(Introduce("bandit", side=FOES, count=2))
    game.then(Adjust("bandit-1", "hit-points", 3, reason="an old wound"))
    assert (game["bandit-1"].hit_points, game["bandit-2"].most_hit_points) == (3, game["bandit-2"].hit_points)
    assert (game.state.fight, due(game.state)) == (None, ())

    # Ada is first, and strikes one down: half of them, so morale is tested; 12 is more than any rating. They talk.
    begins = (("KN-17 distance", 0), ("KN-25 surprise", "nobody"), ("KN-17 initiative", 4))
    blow = (EVEN, ("KN-20 attack", 19), ("KN-22 damage", 3), ("KN-15 morale", (6, 6)), ("KN-15 way", "parley"))
    codes = game.then(Attack("ada", "bandit-1"), *begins, *blow)
    assert codes[-4:] == ["KN-23 unconscious", "KN-15 broken", "KN-15 parley", "KN-17 over"]
    assert [shown.condition for shown in figures(game.state)] == ["unhurt", "hurt", "unconscious", "parley"]
    assert game.state.minutes == 10

    # The one surrenders, the other is bound where it lies; both are searched: 2 silver and 12 copper are 32.
    assert game.then(Capture("bran", "bandit-2"), EVEN, ("KN-15 surrender", "yes")) == ["KN-24 captured"]
    assert game.then(Capture("ada", "bandit-1"), EVEN) == ["KN-24 captured"]
    for bandit in ("bandit-1", "bandit-2"):
        game.then(TakeCoins("ada", bandit), ("KN-6 metal", "silver"), ("KN-6 coins", 1))
        game.then(TakeCoins("ada", bandit), ("KN-6 coins", 6))
        game.then(Take("bran", bandit, "rations"))
    assert worth(game["ada"]) == 40 + 32
    rations = held(game["bran"], "rations")
    assert rations == make("rations", 3)

    # A night: Ada is whole; Bran eats and regains 2 + 2; the bandit who lay there 1 + its Constitution.
    con = game["bandit-1"].abilities[2]
    eats = [("KN-28 meal", "eat"), ("KN-28 meal", "eat"), ("KN-28 healing", 2), ("KN-28 healing", 1)]
    game.then(Rest(), *eats)
    most = game["bandit-1"].most_hit_points
    assert [game[who].hit_points for who in ("ada", "bran", "bandit-1")] == [8, 8, min(1 + con, most)]
    assert has(game["bandit-1"], "captive")
    assert game.state.minutes == 10 + 480

    # One is let go for its word, and leaves; the other goes with them to town.
    assert game.then(Release("ada", "bandit-2")) == ["KN-24 released"]
    assert game.then(Leave(("bandit-2",))) == ["departed"]
    assert [shown.present for shown in figures(game.state)] == [True, True, True, False]

    # Of moderate risk: 900 and 100 are a level for Ada; 2d8 of 9 are her new maximum.
    assert game.then(Award(HEROES), ("KN-29 risk", "moderate")) == ["KN-29 awarded", "KN-29 level", "KN-29 awarded"]
    rises = [("KN-31 ability", name) for name in ("strength", "dexterity", "constitution")]
    game.then(Advance("ada"), ("KN-30 hit points", (4, 5)), *rises)
    assert (game["ada"].abilities, game["ada"].most_hit_points, game["ada"].level) == ((3, 4, 2, 5, 4, 6), 9, 2)


def test_a_day_in_town():
    """40 copper less 25 for a guide; 75 for a sword, 70 of them for Ada; 50 for a gambeson. (KN-5, KN-8, KN-16)"""
    game = evening()
    game.then(Hire("ada", "guide"), ("KN-8 hit points", 4))
    assert worth(game["ada"]) == 15

    game.then(Sell("bran", "long-sword"), ("KN-5 buyer", "nobody"), ("KN-5 sale", 75))
    game.then(GiveCoins("bran", "ada"), ("KN-6 metal", "silver"), ("KN-6 coins", 7))
    assert (worth(game["ada"]), worth(game["bran"])) == (85, 5)
    game.then(Buy("ada"), ("KN-5 buy", "gambeson"))
    assert worth(game["ada"]) == 35

    # Two days: the first day's wage was paid; two more fall due, and the second finds the first one owed.
    game.then(PassTime(), ("KN-3 minutes", 2 * 24 * 60), ("KN-16 morale", (1, 2)))
    guide = next(one for one in game.state.people if one.side == HIRELINGS)
    assert guide.owed == 50
    game.then(
        Adjust("ada", "silver", 9),
    )
    game.then(Pay("ada", guide.id), ("KN-16 pay", "owed"))
    assert game[guide.id].owed == 0
    assert told(game.state, Save("bran", "wisdom"), EVEN, ("KN-10 save", 13))["KN-10 success"]["roll"] == 13


def test_a_fight_goes_on_by_sides_with_whoever_has_come_into_it():
    """The watchmen of the bridge are foes, one by one: rounds go on as ever. (KN-17)"""
    game = evening()
    game.then(Introduce("watchman", side=FOES, count=2))
    begins = (("KN-17 distance", 0), ("KN-25 surprise", "nobody"), ("KN-17 initiative", 6))
    game.then(Attack("ada", "watchman-1"), *begins, EVEN, ("KN-20 attack", 2))
    assert due(game.state) == ("ada", "bran")
    for who in ("ada", "bran", "watchman-1", "watchman-2"):
        game.then(EndTurn(who))
    assert game.then(Round(), ("KN-17 initiative", 1)) == ["KN-17 round"]
    assert due(game.state) == ("watchman-1", "watchman-2")
