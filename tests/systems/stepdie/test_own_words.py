"""Powers in one's own words: what they may do, and what they may not."""

from __future__ import annotations

from typing import Any

import pytest

from arbitro.systems.stepdie.characters import Condition
from arbitro.systems.stepdie.powers import NOBODY, Cast, Invoke, kinds_of
from tests.systems.stepdie.figures import (
    EVEN,
    asked,
    boss,
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
from tests.systems.stepdie.test_powers import FAR


def test_any_effect_can_be_described():
    """SD-12: standard unless the player asks for another level, that level unless the referee rules."""
    found = asked(peace(hero(mana=1)), Invoke("ada"), faces=9)

    assert found["SD-12 how much"] == "standard"
    assert found["SD-12 level"] == "standard"
    assert found["SD-12 outcome"] == ""
    assert asked(peace(hero(mana=0)), Invoke("ada"))["SD-12 level"] == "trick"


def test_a_described_effect_that_fails_has_a_consequence():
    """SD-12."""
    _, codes = play(
        peace(hero()),
        Invoke("ada"),
        ("SD-12 effect", "A bridge of light"),
        ("SD-12 how much", "strong"),
        ("SD-12 level", "strong"),
        EVEN,
        ("SD-12 magic", 7),
        ("SD-12 consequence", "noise"),
    )

    assert codes == ["SD-12 describes", "SD-12 paid", "SD-2 failure", "SD-2 complication"]


WORDS: list[tuple[str, Any]] = [("SD-12 effect", "Ice round its feet"), ("SD-12 how much", "trick")]


HARMS = ("kind-attack", "kind-area", "kind-hold", "kind-off-guard")


def invoke(state: Any, target: str, kind: str, natural: int, *more: tuple[str, Any]) -> Any:
    """An effect of one's own, a trick for nothing that the referee takes to be of this kind."""
    answers = [*WORDS, ("SD-12 kind", kind), ("SD-12 level", "trick"), ("SD-13 cost", 0), EVEN]
    return play(state, Invoke("ada", target), *answers, ("SD-12 magic", natural), *more)


@pytest.mark.parametrize("enemy", [foe(**FAR), elite(**FAR), boss(**FAR)])
def test_words_are_as_hard_against_an_enemy_as_what_is_on_the_list(enemy: Any):
    """SD-6, SD-12, ruling: distracting somebody is a trick, and their own target counts all the same."""
    state = fight(hero(traits=(0, 1, 4)), enemy)
    answers = [*WORDS, ("SD-12 kind", "kind-off-guard"), ("SD-12 level", "trick"), ("SD-13 cost", 0), EVEN]

    in_words = told(state, Invoke("ada", enemy.id), *answers, ("SD-12 magic", 19))
    on_the_list = told(state, Cast("ada", "dazzle", enemy.id), *answers[3:], ("SD-12 magic", 19))

    assert in_words["SD-2 success"] == on_the_list["SD-2 success"]
    assert in_words["SD-13 condition"] == {"target": enemy.id, "condition": "off-guard"}


def test_an_effect_of_one_s_own_that_fails_against_an_enemy_is_avenged():
    """SD-8, SD-12, ruling: beside it; from afar there is a small consequence."""
    _, beside = invoke(fight(hero(), foe()), "bandit-1", "kind-hold", 5, ("SD-8 price", "heart"))
    _, far = invoke(fight(hero(), foe(**FAR)), "bandit-1", "kind-hold", 5, ("SD-12 consequence", "noise"))

    assert beside[-2:] == ["SD-8 revenge", "SD-7 hurt"]
    assert far[-1] == "SD-2 complication"


@pytest.mark.parametrize(
    ("kind", "target", "field", "value"),
    [
        ("kind-attack", "warlord-1", "hearts", 2),
        ("kind-area", "warlord-1", "hearts", 2),
        ("kind-hold", "warlord-1", "conditions", (Condition("held", 1),)),
        ("kind-ward", "berto", "conditions", (Condition("warded", 1),)),
        ("kind-boost", "berto", "helped", "ada"),
        ("kind-heal", "berto", "hearts", 4),
    ],
)
def test_what_the_referee_takes_it_for_is_carried_out(kind: str, target: str, field: str, value: Any):
    """SD-13: or it is told, which is the default."""
    state = fight(hero(), hero("berto", hearts=2), boss(grade=0, **FAR))

    after, codes = invoke(state, target, kind, 9)
    told_only, _ = invoke(state, target, "kind-tell", 9, ("SD-12 outcome", ""))

    assert "SD-12 works" in codes
    assert getattr(of(after, target), field) == value
    assert of(told_only, target) == of(state, target)
    assert asked(state, Invoke("ada", target))["SD-12 kind"] == "kind-tell"


def test_an_effect_can_be_only_what_would_do_something():
    """SD-4, SD-13, SD-15: nobody whole is healed, nobody helped is helped again, and a leap wants squares."""
    whole, helped, down = hero("berto"), hero("cora", helped="ada", hearts=3), hero("dora", hearts=0)
    state = fight(hero(), whole, helped, down, foe(**FAR))

    found = {who: kinds_of(state, Invoke("ada", who)) for who in ("ada", "berto", "cora", "dora", NOBODY)}

    assert found == {
        "ada": ("kind-tell", "kind-ward", "kind-boost", "kind-leap"),
        "berto": ("kind-tell", "kind-ward", "kind-boost", *HARMS),
        "cora": ("kind-tell", "kind-ward", "kind-heal", *HARMS),
        "dora": ("kind-tell", "kind-heal"),
        NOBODY: ("kind-tell",),
    }
    mine = kinds_of(peace(hero(hearts=3)), Invoke("ada", "ada"))
    assert mine == ("kind-tell", "kind-ward", "kind-boost", "kind-heal")


def test_words_too_want_somebody_who_is_there():
    """SD-6, SD-12."""
    state = fight(hero(), hero("berto", hearts=-1), foe(hearts=0), foe("bandit-2", **FAR))

    assert refusal(state, Invoke("ada", "nobody-here")).code == "no-figure"
    assert refusal(state, Invoke("ada", "bandit-1")).code == "no-out"
    assert refusal(state, Invoke("ada", "berto")).code == "no-dead"
