"""The odds of what is stated: of the blow or shot itself, at the nearest enemy."""

from __future__ import annotations

from fractions import Fraction
from typing import Any, cast

import pytest
from msgspec.structs import replace

from arbitro.odds import chances
from arbitro.play.moments import stakes_of
from arbitro.play.projection import whom
from arbitro.systems import brp
from arbitro.systems.brp.blows import Attack, Shoot
from arbitro.systems.brp.campaign import Campaign, Surprise, turn
from arbitro.systems.brp.characters import Hiding, Wound
from arbitro.systems.brp.combat import Declare
from arbitro.systems.brp.goods import Take
from arbitro.systems.brp.movement import Close
from arbitro.systems.brp.stances import Draw
from arbitro.systems.brp.wounds import Injure
from arbitro.systems.contract import Phrase, System
from tests.systems.brp.figures import armed, code, done, foe, moment, peace, person, skilled, statements


def hits(state: Campaign, act: str, weapon: str) -> Fraction:
    rule = brp.rehearsal(state, Declare("ada", act, weapon))
    assert rule is not None
    return chances(rule, brp.STAKES["declare"])["BRP-5.5 hit"]


@pytest.mark.parametrize(("place", "chance"), [(1, Fraction(60, 100)), (8, Fraction(0))])
def test_the_odds_of_a_stated_blow_are_those_of_the_attack(place: int, chance: Fraction):
    """Base 15 and 45 points at arm's length; at eight metres nothing can come of it. (BRP-5.2, BRP-5.5)"""
    state = statements(peace(armed(person("ada"), "broadsword", skill=45), foe("orc", place=(place, 0))), "ada")

    assert hits(state, "attack", "broadsword") == chance


def test_whoever_states_to_close_in_first_strikes_from_there():
    """Eight metres away, then beside the orc. (BRP-5.2, BRP-5.3)"""
    state = statements(peace(armed(person("ada"), "broadsword", skill=45), foe("orc", place=(8, 0))), "ada")
    state, _ = done(state, Close("ada", "orc"), ("BRP-5.3 metres", 6))

    assert hits(state, "attack", "broadsword") == Fraction(60, 100)


def test_the_odds_of_a_stated_throw_are_those_of_the_throw():
    """A dagger has base 25 in hand, and Ada 40 points; thrown it has 15, and she none. (BRP-5.2, BRP-5.9)"""
    ada = armed(person("ada"), "dagger", skill=40)
    beside, away = [statements(peace(ada, foe("orc", place=(metres, 0))), "ada") for metres in (1, 7)]

    assert hits(beside, "attack", "dagger") == Fraction(25 + 40, 100)
    assert hits(away, "shoot", "dagger") == Fraction(15, 100)


@pytest.mark.parametrize(
    ("shooter", "friend", "percent"),
    [((0, 0), (0, 0), 60), ((0, 0), (9, 0), 40), ((9, 0), (0, 0), 20), ((9, 0), (11, 0), 20)],
    ids=["nobody at hand", "a friend beside the orc", "beside the orc oneself", "both"],
)
def test_the_odds_of_a_stated_shot_are_those_of_the_shot_into_a_fight(
    shooter: tuple[int, int], friend: tuple[int, int], percent: int
):
    """BRP-5.2, BRP-6.8: 60 less 20 at somebody who is engaged, and half of that where one is engaged oneself."""
    ada, bran = armed(person("ada", place=shooter), "longbow", skill=55), person("bran", place=friend)
    orc = armed(foe("orc", place=(10, 0)), "broadsword", skill=40)
    people = peace(ada, bran, orc)
    real = moment(people, "ada", act="shoot", weapon="longbow")

    shot = chances(lambda table: brp.apply(real, Shoot("ada", "orc", "longbow"), table), brp.STAKES["shoot"])

    assert hits(statements(people, "ada"), "shoot", "longbow") == shot["BRP-5.5 hit"] == Fraction(percent, 100)


def test_the_odds_of_a_stated_shot_between_two_of_one_side_are_those_of_the_shot():
    """BRP-6.8, ours: Ada and Bran have it out between themselves, one metre apart."""
    ada, bran = armed(person("ada"), "longbow", skill=55), person("bran", place=(1, 0))
    state = statements(peace(ada, bran), "ada")
    assert state.fight
    state = replace(state, fight=replace(state.fight, rivals=("ada", "bran")))

    assert hits(state, "shoot", "longbow") == Fraction(20, 100)


def test_a_statement_with_nobody_in_sight_hits_nobody():
    """The only enemy has hidden from Ada. (BRP-5.2, BRP-6.1)"""
    state = statements(peace(armed(person("ada"), "broadsword", skill=45), foe("orc", place=(1, 0))), "ada")
    assert state.fight

    hidden = replace(state, fight=replace(state.fight, ambushes=(Surprise("orc", "ada"),)))

    assert (hits(state, "attack", "broadsword"), hits(hidden, "attack", "broadsword")) == (
        Fraction(60, 100),
        Fraction(0),
    )


@pytest.mark.parametrize("change", [{"wounds": ()}, {"worn": ()}, {"in_hand": ()}])
def test_the_odds_of_a_statement_need_no_number_of_the_enemys(change: dict[str, Any]):
    """Nor are they kept from who may not know them. (BRP-5.2)"""
    orc = foe("orc", place=(1, 0), **change)
    state = statements(peace(armed(person("ada"), "broadsword", skill=45), orc), "ada")

    found = stakes_of(cast(System, brp), state, Declare("ada", "attack", "broadsword"), frozenset({"orc"}))

    assert dict(found)["BRP-5.5 hit"] == Fraction(60, 100)


@pytest.mark.parametrize("listen", [0, 65])
def test_nor_what_an_enemy_would_notice_of_whoever_is_out_of_sight(listen: int):
    """Bow 5 and 45 points, as from where one is seen: whether the orc hears Ada is for the orc to roll. (BRP-5.2,
    BRP-6.2)"""
    archer = replace(armed(person("ada"), "longbow", skill=45), hidden=Hiding("stealth", "success"))
    state = statements(peace(archer, skilled(foe("orc", place=(20, 0)), listen=listen)), "ada")
    assert state.fight
    state = replace(state, fight=replace(state.fight, ambushes=(Surprise("ada", "orc", lurking=True),)))

    assert hits(state, "shoot", "longbow") == Fraction(5 + 45, 100)


def test_a_statement_without_a_blow_has_no_odds():
    """First Aid, something else, defence, flight. (BRP-5.2)"""
    state = statements(peace(person("ada"), foe("orc")), "ada")

    assert [brp.rehearsal(state, Declare("ada", act)) for act in ("aid", "other", "defend", "flee")] == [None] * 4


def test_the_first_suggestion_of_the_demo_has_odds():
    """Whoever sits down reads a chance before the first tap. (BRP-5.2)"""
    state = brp.demo()
    (who,) = brp.due(state)

    assert dict(stakes_of(cast(System, brp), state, brp.suggest(state, who)))["BRP-5.5 hit"] > 0


def test_each_enemy_is_offered_to_state_a_blow_or_a_shot_at():
    """A sword for whoever is at hand or can be reached with breath left, a bow for all whom it carries to; nothing at a
    friend, nor at whom only a full run would reach. (BRP-5.2, BRP-5.3)"""
    archer = armed(person("ada"), "longbow", "broadsword", skill=45)
    people = (foe("orc", place=(1, 0)), foe("elf", place=(9, 0)), foe("far", place=(60, 0)), person("bran"))
    state = statements(peace(archer, *people), "ada")

    offered = [each.command for each in brp.legal(state, "ada") if getattr(each.command, "towards", "")]

    weapons = {at: [(each.act, each.weapon) for each in offered if each.towards == at] for at in ("orc", "elf", "far")}
    assert {each.towards for each in offered} == {"orc", "elf", "far"}
    assert ("attack", "broadsword") in weapons["orc"]
    assert ("attack", "broadsword") in weapons["elf"]
    assert weapons["far"] == [("shoot", "longbow")]
    assert [brp.why_not(state, each) for each in offered] == [None] * len(offered)


def test_a_statement_is_offered_before_a_way_to_whom_it_is_at():
    """Whoever presses a foe finds the blow first. (BRP-5.2)"""
    state = statements(peace(armed(person("ada"), "broadsword", skill=45), foe("orc", place=(8, 0))), "ada")

    at_orc = [each.command for each in brp.legal(state, "ada") if not each.refusal and whom(each.command) == "orc"]

    assert at_orc[0] == Declare("ada", "attack", "broadsword", "orc")
    assert Close("ada", "orc") in at_orc


def test_the_odds_of_a_statement_are_against_whom_it_is_at():
    """The nearest may be hit; no bow carries four hundred metres. (BRP-5.2, BRP-5.9)"""
    archer = armed(person("ada"), "longbow", skill=45)
    state = statements(peace(archer, foe("orc", place=(5, 0)), foe("elf", place=(400, 0))), "ada")

    def hit(whom: str) -> Fraction:
        rule = brp.rehearsal(state, Declare("ada", "shoot", "longbow", whom))
        assert rule is not None
        return chances(rule, brp.STAKES["declare"])["BRP-5.5 hit"]

    assert hit("orc") > hit("elf") == 0


def test_a_blow_stated_at_somebody_out_of_reach_is_to_go_there_first():
    """Eight metres less the reach of two; all of which is stated with it, as the button says. (BRP-5.2, BRP-5.3)"""
    state = statements(peace(armed(person("ada"), "broadsword", skill=45), foe("orc", place=(8, 0))), "ada")
    blow = Declare("ada", "attack", "broadsword", "orc")

    after, told = done(state, blow)

    rule = brp.rehearsal(state, blow)
    assert rule is not None
    assert chances(rule, brp.STAKES["declare"])["BRP-5.5 hit"] == Fraction(60, 100)
    assert [(each.code, each.facts) for each in brp.brings(state, blow)] == [("brings-closing", {"metres": 6})]
    assert told == ["BRP-5.3 means to move", "BRP-5.2 states"]
    mine = turn(after.fight, "ada") if after.fight else None
    assert mine
    assert (mine.toward, mine.metres, mine.act, mine.at) == ("orc", 6, "attack", "orc")


def test_a_blow_that_has_its_way_already_takes_no_other():
    """Stated apart, or at arm's length; and what is stated apart says its way itself. (BRP-5.3)"""
    state = statements(peace(armed(person("ada"), "broadsword", skill=45), foe("orc", place=(8, 0))), "ada")
    assert brp.brings(state, Close("ada", "orc")) == ()
    state, _ = done(state, Close("ada", "orc"), ("BRP-5.3 metres", 6))
    blow = Declare("ada", "attack", "broadsword", "orc")

    assert blow in [each.command for each in brp.legal(state, "ada") if not each.refusal]
    assert brp.brings(state, blow) == ()
    assert done(state, blow)[1] == ["BRP-5.2 states"]


@pytest.mark.parametrize(
    ("weapon", "metres", "brought"),
    [("broadsword", 2, ()), ("broadsword", 3, ({"metres": 1},)), ("halberd", 3, ()), ("halberd", 4, ({"metres": 2},))],
)
def test_a_blow_at_arms_length_takes_no_way_and_one_beyond_it_does(weapon: str, metres: int, brought: Any):
    """A sword reaches two metres, a long weapon three; whoever goes there goes to two. (BRP-5.2, BRP-5.4)"""
    state = statements(peace(armed(person("ada"), weapon, skill=45), foe("orc", place=(metres, 0))), "ada")

    blow = Declare("ada", "attack", weapon, "orc")
    assert tuple(each.facts for each in brp.brings(state, blow)) == brought


def test_whom_one_has_named_is_suggested_and_binds_to_nobody():
    """The elf has fewer hit points and would else come first. (BRP-5.2)"""
    weak = foe("elf", place=(1, 0), wounds=(Wound(3),))
    state = statements(peace(armed(person("ada"), "broadsword", skill=45), foe("orc", place=(1, 0)), weak), "ada")

    def suggested(whom: str) -> Any:
        after, _ = done(state, Declare("ada", "attack", "broadsword", whom))
        assert after.fight
        after = replace(after, fight=replace(after.fight, phase="act", now=("ada",)))
        offered = [each.command for each in brp.legal(after, "ada") if not each.refusal]
        assert {Attack("ada", each, "broadsword") for each in ("orc", "elf")} <= set(offered)
        return brp.suggest(after, "ada")

    assert suggested("orc") == Attack("ada", "orc", "broadsword")
    assert suggested("") == Attack("ada", "elf", "broadsword")


def test_a_statement_names_enemies_of_whom_one_knows():
    """Neither a friend, nor a foe who is down, nor somebody who is not here, nor with what strikes at nobody.
    (BRP-5.2)"""
    fighter = armed(person("ada"), "broadsword", skill=45)
    state = statements(peace(fighter, person("bran"), foe("orc"), foe("elf", asleep=True)), "ada")

    assert code(state, Declare("ada", "attack", "broadsword", "bran")) == "no-foe"
    assert code(state, Declare("ada", "attack", "broadsword", "elf")) == "no-foe"
    assert code(state, Declare("ada", "defend", "", "orc")) == "no-weapon-needed"
    refused = brp.why_not(state, Declare("ada", "attack", "broadsword", "zoe"))
    assert refused is not None
    assert refused.code == "no-figure"


def test_nobody_is_stated_at_who_has_gone_out_of_ones_sight():
    """Ada no longer knows where the orc is; Bran saw where it hid. (BRP-5.2, BRP-6.1)"""
    ada, bran = [armed(person(who), "broadsword", skill=45) for who in ("ada", "bran")]
    state = statements(peace(ada, bran, foe("orc", place=(1, 0))), "ada", "bran")
    assert state.fight
    state = replace(state, fight=replace(state.fight, ambushes=(Surprise("orc", "ada"),)))

    blows = [Declare(who, "attack", "broadsword", "orc") for who in ("ada", "bran")]

    assert [brp.why_not(state, blow) for blow in blows] == [Phrase("no-sight", {"who": "ada", "target": "orc"}), None]


def test_nobody_is_stated_at_whom_one_does_not_know():
    """A game as those see it who know nothing of the orc names it nowhere. (BRP-5.2)"""
    fighter = armed(person("ada"), "broadsword", skill=45)
    state = statements(peace(fighter, foe("orc", place=(1, 0)), foe("elf", place=(1, 0))), "ada", "elf")
    state, _ = done(state, Declare("ada", "attack", "broadsword", "orc"))

    seen = brp.without(state, {"orc"})

    assert seen.fight
    assert turn(seen.fight, "ada").at == ""
    assert turn(seen.fight, "ada").act == "attack"


@pytest.mark.parametrize(("points", "refusal"), [(12, "no-dying"), (11, "no-asleep")])
def test_whoever_falls_before_they_have_stated_anything_has_nothing_to_state(points: int, refusal: str):
    """By the referee's word, to 0 or to 1 of 12: their moment passes to whoever comes next, and they draw, take and
    move nothing; in the moment of a blow those who act together still have theirs. (BRP-5.2, BRP-5.4, BRP-5.12)"""
    ada = replace(armed(person("ada"), "dagger"), in_hand=())
    there = peace(ada, person("bran"), foe("orc", place=(1, 0)))
    answers = [("BRP-5.12 points", points), *[("BRP-5.12 hours", 2)] * (points == 11)]

    after, _ = done(statements(there, "ada", "bran"), Injure("ada"), *answers)
    assert brp.due(after) == ("bran",)
    for command in (Declare("ada", "defend"), Draw("ada", "dagger"), Take("ada", "orc"), Close("ada", "orc")):
        assert code(after, command) == refusal

    alone, _ = done(statements(there, "ada"), Injure("ada"), *answers)
    assert brp.due(alone) == ("bran", "orc")

    acting, _ = done(moment(there, "ada", "orc", act="attack"), Injure("ada"), *answers)
    assert brp.due(acting) == ("ada", "orc")
    assert code(acting, Draw("ada", "dagger")) == ""
