"""An evening from its first scene to its last, every sum redone. (SD-1 to SD-20)"""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from arbitro.systems import stepdie
from arbitro.systems.circumstances import SCENE, Modify
from arbitro.systems.contract import BYSTANDERS, FOES, HEROES
from arbitro.systems.evening import Adjust, Enter, Introduce, Leave, Stage
from arbitro.systems.stepdie.advancement import Advance, Award
from arbitro.systems.stepdie.campaign import Clock
from arbitro.systems.stepdie.characters import Condition, Thing
from arbitro.systems.stepdie.checks import Help
from arbitro.systems.stepdie.combat import Attack, Threaten
from arbitro.systems.stepdie.contests import Contest, Hazard
from arbitro.systems.stepdie.powers import Cast
from arbitro.systems.stepdie.things import Find, Give, Loot, UseUp
from arbitro.systems.stepdie.turns import EndTurn, Round
from arbitro.systems.stepdie.wounds import PassTime, Raise, Rest, StartClock
from tests.systems.stepdie.figures import EVEN, anew, fight, foe, hero, of, peace, play, refusal, told

UNSURPRISED = ("SD-11 surprise", "nobody")


def test_an_evening():
    """A market, a deal that goes wrong, a fight, a prisoner, a pit, a rest and what was learnt of it.

    Ada has d10 in Strength and d12 in Agility, Berto d6, d8 and d12; Rosa the merchant, on no side, is at 4.
    """
    state = peace(hero(protected=True, armour=1), hero("berto", traits=(0, 1, 3), mana=3))

    def then(command: Any, *answers: tuple[str, Any]) -> list[str]:
        nonlocal state
        state, codes = play(state, command, *answers)
        return codes

    # Somebody comes in, with a name, and no fight begins by it.
    then(Stage("The market"))
    then(Introduce("merchant", "Rosa", BYSTANDERS, "wary", newcomer="rosa"))
    then(Introduce("guard", count=2, side=FOES, present=False, newcomer="guard"))
    assert (state.fight, [one.id for one in state.wings]) == (None, ["guard-1", "guard-2"])

    # Talk: with the referee's circumstance, a grade easier than 4 is almost certain, and rolled all the same.
    then(Modify("berto", 1, "They come from the same valley", "magic", SCENE))
    codes = then(
        Contest("berto", "other", "rosa"),
        ("SD-2 trait", "magic"),
        ("SD-2 what", "Let us see the cellar"),
        EVEN,
        ("SD-3 roll anyway", True),
        ("SD-6 contest", 5),
        ("SD-2 outcome", "She shows them the cellar"),
    )
    assert codes[1:3] == ["circumstance", "SD-3 almost certain"]
    then(Adjust("rosa", "attitude", "friendly", reason="They were polite"))

    # Trade: ten coins, four of them for a lamp.
    then(Find("ada"), ("SD-11 thing", "coins"), ("SD-11 number", 10))
    then(Find("rosa"), ("SD-11 thing", "lamp"), ("SD-11 number", 1))
    then(Give("ada", "coins", "rosa"), ("SD-11 how many", 4))
    then(Give("rosa", "lamp", "ada"))
    assert of(state, "ada").things == (Thing("coins", 10 - 4), Thing("lamp"))

    # A clock; then Ada draws on the guards, who come in from the wings: a fight, and hers is the first blow. Both stand
    # beside her and make it 8 for 6, which a 7 misses.
    then(StartClock("alarm"), ("SD-18 steps", 3))
    then(Enter(("guard-1", "guard-2")))
    assert state.fight is None
    around = ("SD-10 pressure", "grade")
    price = (("SD-8 price", "heart"), ("SD-17 armour", "armour"))
    codes = then(Attack("ada", "guard-1"), UNSURPRISED, around, EVEN, ("SD-6 attack", 7), *price)
    assert codes == ["SD-11 round", "SD-6 attacks", "SD-2 failure", "SD-18 step", "SD-8 revenge", "SD-17 spent"]
    assert (of(state, "ada").hearts, of(state, "ada").armour, state.clocks[0].done) == (5, 0, 1)
    assert stepdie.due(state) == ("ada", "berto")

    # Berto holds the other one fast: 8, with both around him 12, for 2 of his mana; a twelve, so for two turns.
    then(
        Cast("berto", "hold", "guard-2"),
        ("SD-12 level", "strong"),
        around,
        EVEN,
        ("SD-12 magic", 12),
        ("SD-14 exceptional", "bigger"),
    )
    assert (of(state, "berto").mana, of(state, "guard-2").conditions) == (1, (Condition("held", 2),))

    # The first one threatens Ada, who fails with a 4 against 6: 5 hearts less 1. The alarm is a step nearer.
    for who in stepdie.due(state):
        then(EndTurn(who))
    then(Threaten("guard-1", "ada"), ("SD-11 avoid with", "strength"), EVEN, ("SD-11 avoid", 4))
    assert (of(state, "ada").hearts, state.clocks[0].done) == (5 - 1, 2)

    # She puts that one out, and the other, who cannot move, is taken prisoner: nobody is left to fight.
    then(Round())
    then(Attack("ada", "guard-1"), EVEN, ("SD-6 attack", 6))
    assert of(state, "guard-1").hearts == 0
    codes = then(Adjust("guard-2", "condition-captive", True, reason="He gives up"))
    assert (codes, state.fight) == (["adjusted", "SD-11 over"], None)
    assert of(state, "guard-2").conditions == (Condition("captive"),)

    # What the fallen and the prisoner have is theirs to take; the one who was put out is bandaged.
    then(Loot("berto", "spear", "guard-1"))
    assert [each.kind for each in of(state, "berto").spare] == ["spear"]
    then(Raise("berto", "guard-1"))
    assert of(state, "guard-1").hearts == 1

    # Another scene: the guards stay behind, a pit does not; its two hearts are 4 less 2.
    then(Stage("The cellar", ("ada", "berto")))
    assert [one.id for one in state.people] == ["ada", "berto"]
    assert (of(state, "ada").armour, of(state, "berto").circumstances) == (1, ())
    then(Adjust("ada", "armour", 0, reason="It hangs over her arm"))
    then(
        Hazard("ada"),
        ("SD-2 danger", "A pit"),
        ("SD-2 avoided with", "agility"),
        ("SD-2 danger difficulty", "hard"),
        ("SD-15 at stake", 2),
        EVEN,
        ("SD-2 avoid", 7),
    )
    assert of(state, "ada").hearts == 4 - 2

    # The alarm would run out while time passes, and did so with that fall: 1, 2, 3 steps.
    assert not state.clocks
    then(StartClock("dawn"), ("SD-18 steps", 2))
    before = state
    assert then(PassTime(), ("SD-18 how long", 2), ("SD-18 goes on", "no")) == []
    assert state == before
    then(UseUp("ada", "lamp"))

    # A rest of one step, what was earned, and what becomes of it.
    then(Rest(), ("SD-16 how long", 1))
    assert (of(state, "ada").hearts, of(state, "berto").mana, state.clocks) == (5, 3, (Clock("dawn", 2, 1),))
    then(Award(HEROES))
    then(Advance("berto", "strength"))
    then(Advance("ada", "heart"))
    assert (of(state, "berto").traits, of(state, "ada").most_hearts) == ((1, 1, 3), 6)
    then(Leave(("berto",)))
    assert [figure.id for figure in stepdie.figures(state) if figure.present] == ["ada"]


# Time (SD-13, SD-16, SD-18)


def test_time_passes_for_every_clock_and_says_first_what_would_run_out():
    """SD-18, ours: three steps are the end of one of two; here and in the wings what was for a moment is over."""
    elsewhere = foe("wolf-1", conditions=(Condition("captive"), Condition("held", 1)))
    state = peace(hero(conditions=(Condition("off-guard"), Condition("prone"))))
    state = replace(state, clocks=(Clock("alarm", 4, 1), Clock("dawn", 9, 2)), wings=(elsewhere,))

    after, codes = play(state, PassTime(), ("SD-18 how long", 3), ("SD-18 goes on", "yes"))
    short, _ = play(state, PassTime(), ("SD-18 how long", 2))

    assert codes.count("SD-18 step") == 6
    assert codes[-3:] == ["SD-18 step", "SD-18 ran out", "SD-18 step"]
    assert (after.clocks, short.clocks) == ((Clock("dawn", 9, 5),), (Clock("alarm", 4, 3), Clock("dawn", 9, 4)))
    assert of(after, "ada").conditions == (Condition("prone"),)
    assert after.wings[0].conditions == (Condition("captive"),)
    assert told(state, PassTime(), ("SD-18 how long", 2))["SD-18 time passes"] == {"steps": 2}
    assert refusal(fight(hero(), foe()), PassTime()).code == "no-peace"


def test_a_rest_that_would_cost_too_much_is_not_taken():
    """SD-16, SD-18: hearts come back for those in the wings as well, if it is; who was put out stays out. (SD-7)"""
    state = peace(hero(hearts=1), foe(hearts=0))
    state = replace(state, clocks=(Clock("alarm", 2),), wings=(hero("berto", hearts=2, mana=0),))

    broken, silent = play(state, Rest(), ("SD-16 how long", 2), ("SD-18 goes on", "no"))
    rested, codes = play(state, Rest(), ("SD-16 how long", 2), ("SD-18 goes on", "yes"))

    assert (broken, silent) == (state, [])
    assert codes == ["SD-18 step", "SD-18 step", "SD-18 ran out", "SD-16 rested"]
    assert [(one.hearts, one.mana) for one in (*rested.people, *rested.wings)] == [(5, 3), (0, 0), (5, 3)]


def test_help_is_given_to_anybody_and_by_anybody_who_acts():
    """SD-4, SD-11: a prisoner can be helped out of it, and a bystander helps."""
    state = peace(hero(), foe(side=BYSTANDERS), foe("bandit-2"))

    helped, _ = play(state, Help("bandit-1", "ada"), ("SD-4 how", "tools"))
    other, _ = play(state, Help("ada", "bandit-2"), ("SD-4 how", "tools"))

    assert (of(helped, "ada").helped, of(other, "bandit-2").helped) == ("bandit-1", "ada")
    assert refusal(anew(fight(hero(), foe()), turn=FOES), Help("bandit-1", "ada")).code == "no-hero"
