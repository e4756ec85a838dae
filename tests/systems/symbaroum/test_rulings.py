"""What the referee may rule on any roll, and readings of the text that once went wrong. Numbers unequal, on purpose."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from msgspec.structs import replace

from arbitro.dice import Dice
from arbitro.odds import chances
from arbitro.systems.common import fighting
from arbitro.systems.contract import Phrase
from arbitro.systems.symbaroum.abilities import Aid, Brew, Trick
from arbitro.systems.symbaroum.advancement import Award
from arbitro.systems.symbaroum.arena import BRIGAND
from arbitro.systems.symbaroum.campaign import Campaign, Free, with_fight
from arbitro.systems.symbaroum.characters import Condition, Person, Power, corruption_threshold, defence, pain_threshold
from arbitro.systems.symbaroum.checks import Opposed, Test, Written
from arbitro.systems.symbaroum.clock import Rest
from arbitro.systems.symbaroum.combat import Attack, React
from arbitro.systems.symbaroum.commands import STAKES, apply, why_not
from arbitro.systems.symbaroum.corruption import Conceal
from arbitro.systems.symbaroum.creation import Create, adversary, artefact, learnt
from arbitro.systems.symbaroum.encounters import Meet
from arbitro.systems.symbaroum.hazards import DarkPlace
from arbitro.systems.symbaroum.movement import Stand
from arbitro.systems.symbaroum.powers import Cast, Invoke, Perform
from arbitro.systems.symbaroum.rounds import EndTurn, Wait, due
from arbitro.systems.symbaroum.views import figures, sheet
from arbitro.systems.symbaroum.wounds import DeathRoll
from arbitro.table import Live, Modifiers, Question, from_seed, take_default
from arbitro.words import speaker
from tests.sentences import shapes
from tests.systems.symbaroum.figures import BOW, LEATHER, SPEAR, codes, done, duel, fight, foe, hero, person, told

UNEQUAL = {"accurate": 13, "quick": 11, "vigilant": 12, "discreet": 9, "strong": 14, "resolute": 16, "cunning": 8}


def ada(*learns: str, **more: Any) -> Person:
    """Somebody whose attributes all differ."""
    one = hero(**{**UNEQUAL, **more})
    for kind in learns:
        one = learnt(one, kind)
    return one


class Watched(Live):
    """A table that notes which dice are thrown for what."""

    def __init__(self, *arguments: Any) -> None:
        super().__init__(*arguments)
        self.dice: list[tuple[str, Dice]] = []

    def roll(self, words: str, who: str, dice: Dice) -> int:
        self.dice.append((words, dice))
        return super().roll(words, who, dice)


# One gate for the referee's modifier (SY-1, SY-2)

BOUND = replace(artefact("thorn-ring"), bound=True)

EVERY_ROLL: dict[str, tuple[Campaign, Any, str, int, int]] = {
    "a test": (Campaign(people=(ada(),)), Test("ada", "cunning"), "SY-1 test", 8, 8),
    "an opposed roll": (duel(ada(), foe(strong=12)), Opposed("ada", "strong", "strong", "foe"), "SY-2 roll", 12, 14),
    "an attack": (duel(ada(), foe(quick=8)), Attack("ada", "foe"), "SY-12 attack", 15, 13),
    "a trick": (duel(ada(*["vipers-bite"] * 3), foe(quick=8)), Trick("ada", "gap", "foe"), "SY-12 attack", 15, 13),
    "a defence": (duel(foe(accurate=12), ada()), Attack("foe", "ada"), "SY-12 defence", 9, 11),
    "a spell": (duel(ada("dread"), foe(resolute=7)), Cast("ada", "dread", "foe"), "SY-2 roll", 19, 16),
    "an enemy's spell": (
        duel(learnt(foe(resolute=14), "dread"), ada()),
        Cast("foe", "dread", "ada"),
        "SY-2 roll",
        12,
        16,
    ),
    "an artefact": (
        duel(ada(artefacts=(BOUND,)), foe(quick=8)),
        Invoke("ada", "thorn-ring", "foe"),
        "SY-2 roll",
        18,
        16,
    ),
    "a ritual": (Campaign(people=(ada("still-watch"),)), Perform("ada", "still-watch"), "SY-1 test", 16, 16),
    "brewing": (Campaign(people=(ada("still-room"),)), Brew("ada", "healing-herbs"), "SY-1 test", 10, 8),
    "standing up": (duel(ada(fallen=True), foe()), Stand("ada"), "SY-7 stand", 11, 11),
    "hiding a stigma": (
        Campaign(people=(ada(stigmata=("flies",)), hero("bo", vigilant=7))),
        Conceal("ada", "bo"),
        "SY-2 roll",
        12,
        9,
    ),
}


@pytest.mark.parametrize("what", EVERY_ROLL)
def test_the_referee_makes_any_roll_harder_or_easier(what: str):
    """SY-1: «the modifiers that apply, if there are any», on whatever the players throw for. `plain` is by hand."""
    state, command, words, plain, mine = EVERY_ROLL[what]

    for ruled in (-3, 0, 2):
        table = Watched(
            lambda sides: 20, lambda question, by=ruled: by if question.options == (-20, 20) else take_default(question)
        )
        apply(state, command, table)

        facts = next(each.facts for each in table.told if "against" in each.facts)
        assert table.dice[0] == (words, Dice(1, 20))
        assert facts["against"] == plain + ruled
        assert facts["against_modifiers"].parts[0][1] == mine
        assert dict(facts["against_modifiers"].parts).get("difficulty", 0) == ruled


def test_where_nobody_rules_nothing_is_different():
    """The question has a default, so it is answered at once."""
    asked: list[Question] = []

    def decide(question: Question) -> Any:
        asked.append(question)
        return take_default(question)

    apply(duel(ada(), foe(quick=8)), Attack("ada", "foe"), Live(lambda sides: 20, decide))

    assert [(each.words, each.default, dict(each.facts)) for each in asked] == [
        ("SY-1 difficulty", 0, {"who": "ada", "attribute": "accurate"})
    ]


# What is written counts (SY-2)


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("[Atento←Discreto 13]", (("vigilant", 12), ("discreet", -3))),
        ("[Vigilant 15←Discreet 7]", (("vigilant", 15), ("discreet", 3))),
        ("[Fuerte←-8]", (("strong", 14), ("difficulty", -8))),
        ("[Cunning 11]", (("cunning", 11),)),
    ],
)
def test_a_written_number_takes_the_place_of_a_figure(text: str, parts: tuple[tuple[str, int], ...]):
    """SY-2: with the other's value there need be no other, and so nobody is asked for."""
    _, table = done(Campaign(people=(ada(), hero("bo"))), Written("ada"), ("SY-2 notation", text), ("SY-1 test", 20))

    assert told(table, "SY-1 failure")["against_modifiers"].parts == parts


def test_a_written_number_of_ones_own_counts_against_somebody_too():
    """SY-2: [Quick 7←Accurate] against Accurate 12 is 5."""
    state = duel(ada(), foe(accurate=12))
    answers = [("SY-2 notation", "[Quick 7←Accurate]"), ("SY-2 against", "foe"), ("SY-2 roll", 5)]

    _, table = done(state, Written("ada"), *answers)
    assert told(table, "SY-2 success")["against_modifiers"].parts == (("quick", 7), ("accurate", -2))


def test_a_written_roll_waits_for_whoever_writes_it():
    """There is no roll that happens if nobody writes one; a form begins with an example. (SY-2)"""
    asked: list[Question] = []

    def decide(question: Question) -> Any:
        asked.append(question)
        return take_default(question)

    apply(Campaign(people=(ada(),)), Written("ada"), Live(from_seed(1), decide))

    assert (asked[0].default, asked[0].usual) == (None, "[Vigilant←0]")


# Fog, dice, halves (SY-13, SY-19, SY-21, SY-22)


@pytest.mark.parametrize(
    ("sight", "dice"),
    [("clear", Dice(1, 20)), ("both", Dice(1, 20)), ("heroes", Dice(2, 20, keep=1)), ("foes", Dice(2, 20, keep=-1))],
)
def test_fog_counts_for_blows_and_for_opposed_rolls_alike(sight: str, dice: Dice):
    """SY-19: on both sides nothing; on one, the worse of two for the player, or the better."""
    for state, command in (
        (duel(ada(), foe(), sight=sight), Attack("ada", "foe")),
        (duel(foe(), ada(), sight=sight), Attack("foe", "ada")),
        (duel(ada(), foe(), sight=sight), Opposed("ada", "strong", "strong", "foe")),
    ):
        table = Watched(lambda sides: 19)
        apply(state, command, table)
        assert table.dice[0][1] == dice


def test_corruption_is_a_d4_for_a_power_and_a_d4_for_the_threshold():
    """SY-21, SY-22: both are four-sided, whatever comes up."""
    table = Watched(lambda sides: sides)

    apply(
        Campaign(people=(ada("laying-on-of-hands", temporary=7, toughness=3),)),
        Cast("ada", "laying-on-of-hands", "ada"),
        table,
    )

    assert table.dice[-2:] == [("SY-21 corruption", Dice(1, 4)), ("SY-22 scar", Dice(1, 4))]


def test_an_odd_half_is_rounded_down():
    """SY-13, our ruling: the quilted coat of a brigand, a d3, stops 1, and the log says what is left off the 3."""
    state = duel(ada(), replace(adversary(BRIGAND, 1), id="foe"))

    _, table = done(state, Attack("ada", "foe"), ("SY-12 attack", 2), ("SY-13 damage", 7))

    assert told(table, "SY-13 damage")["guard_modifiers"].parts == (("quilted-coat", 3), ("half-die", -2))
    assert told(table, "SY-13 damage")["points"] == 6


# Turns and time (SY-5, SY-16, SY-20)


def test_who_is_dazed_and_falls_dying_still_rolls_for_their_life():
    """SY-16: each own turn until somebody helps; who rises is awake."""
    down = ada(toughness=0, fallen=True, conditions=(Condition("dazed", 9),))
    state = with_fight(fight(hero("bo"), down, foe(place=(30, 0))), moves=0, acts=1)

    state, _ = done(state, EndTurn("bo"))
    assert due(state) == ("ada",)
    state, _ = done(state, DeathRoll("ada"), ("SY-16 death roll", 1), ("SY-16 toughness", 3))
    assert person(state, "ada").conditions == ()


def test_the_first_who_is_up_may_wait_though_a_quicker_one_lies_dying():
    """SY-5: whoever is the most Quick of those who can act; the dying have had their roll and get no second one."""
    state = fight(hero("cai", toughness=0), ada(), foe(place=(30, 0)), hero("bo"), turn="ada")

    state, _ = done(state, Wait("ada", "foe"))
    assert (fighting(state).order, due(state)) == (("cai", "foe", "ada", "bo"), ("foe",))
    assert why_not(state, Wait("foe", "cai")) is not None, "one waits for somebody later"


@pytest.mark.parametrize("command", [Rest(), DarkPlace("shadowed"), Perform("ada", "still-watch")])
def test_no_hour_goes_by_before_it_is_settled_who_is_dying(command: Any):
    """SY-16: that is counted in turns. The referee, who is told of whom, lets time wait, or it is thrown to the end;
    a dark place taints nobody before. (SY-21)"""
    state = Campaign(people=(ada("still-watch"), hero("bo", toughness=0)), wings=(hero("cai", toughness=0, steps=2),))
    waits = Live(lambda sides: 11)

    assert apply(state, command, waits) == state
    assert [(each.code, dict(each.facts)) for each in waits.told] == [("SY-16 waits", {"whos": ("bo", "cai")})]
    goes_on = Live(lambda sides: 11, lambda question: question.words == "SY-16 goes on" or take_default(question))
    after = apply(state, command, goes_on)
    # Bo has thrown three times 11, cai once.
    assert [each.code for each in goes_on.told][:4] == ["SY-16 nearer", "SY-16 nearer", "SY-16 dies", "SY-16 dies"]
    assert (person(after, "bo").dead, after.wings[0].dead) == (True, True)
    assert (after.days, after.hours) != (0, 0)


def test_a_day_heals_wherever_it_is_spent():
    """SY-20: a day in a dark place, and a ritual that ends the twenty-fourth hour, give one point back."""
    state = Campaign(people=(ada("still-watch", toughness=5),), hours=23)

    after, _ = done(state, DarkPlace("shadowed"), ("SY-21 lasting", False), ("SY-21 corruption", 1))
    assert (person(after, "ada").toughness, after.days, after.hours) == (6, 1, 23)
    after, _ = done(state, Perform("ada", "still-watch"), ("SY-1 test", 1), ("SY-21 corruption", 1))
    assert (person(after, "ada").toughness, after.days, after.hours) == (6, 1, 0)


def test_nobody_watches_those_who_went_away_heal():
    """SY-20: their wounds are no part of the log."""
    _, table = done(Campaign(people=(ada(), foe(toughness=3, gone=True))), Rest())

    assert codes(table) == ["SY-20 rested"]


# Surprise (SY-9, SY-10)


def surprised(what: str, far: int, *heroes: Person, number: int = 1, **chosen: str) -> tuple[Campaign, list[str]]:
    """Some come upon foes who notice nothing: the fight, and who was asked whom to strike."""
    asked: list[str] = []

    def decide(question: Question) -> Any:
        if question.words == "SY-10 whom":
            asked.append(question.who)
        found = {"SY-7 distance": far, "SY-10 surprise": "heroes", "SY-10 how many": number}.get(question.words)
        return found or chosen.get(question.who) or take_default(question)

    return apply(Campaign(people=heroes), Meet(what), Live(lambda sides: 1, decide)), asked


def test_only_those_within_reach_strike_at_the_surprised():
    """SY-7, SY-10: forty paces off a swordsman reaches nobody, and an archer does."""
    state, _ = surprised("spearman", 40, ada(), hero("bo", BOW), number=3)

    assert [(free.by, free.trigger) for free in fighting(state).queue] == [("bo", "by-surprise")]
    assert person(state, "ada").place == (0, 0)


def test_each_attacker_strikes_once_at_whom_they_choose():
    """SY-10: one against three strikes one of them; three against one strike three blows."""
    state, asked = surprised("spearman", 10, ada(), number=3, ada="spearman-2")
    assert (fighting(state).queue, asked) == ((Free("ada", "spearman-2", "by-surprise"),), ["ada"])
    state, asked = surprised("spearman", 10, ada(), hero("bo"), hero("cai"))
    assert (len(fighting(state).queue), asked) == (3, [])


def test_a_spear_strikes_first_from_an_ambush_too():
    """SY-9: it is the first turn of a melee, and the other holds nothing."""
    state, _ = surprised("brigand", 10, ada(weapon=SPEAR))

    assert [free.trigger for free in fighting(state).queue] == ["by-surprise", "by-reach"]


def test_a_fight_may_begin_on_a_wall():
    """SY-18: the referee says who stands above, where there is an above."""
    above = {"SY-18 ground": "heights", "SY-18 above": "foes"}
    table = Live(from_seed(1), lambda question: above.get(question.words, take_default(question)))

    state = apply(Campaign(people=(ada(),)), Meet("spearman"), table)
    assert [one.high for one in state.people] == [False, True]


# Blows and pain (SY-14, SY-18)


def test_only_those_on_their_feet_profit_from_somebody_on_the_ground():
    """SY-18: «adversaries who are standing have the advantage»."""
    lying = foe(fallen=True, quick=8)

    for attacker, parts in (
        (ada(), (("accurate", 13), ("defence", 2), ("fallen", 2))),
        (ada(fallen=True), (("accurate", 13), ("defence", 2))),
    ):
        _, table = done(duel(attacker, lying), Attack("ada", "foe"), ("SY-12 attack", 20))
        assert told(table, "SY-12 miss")["against_modifiers"].parts == parts


def test_the_pain_of_a_power_leaves_the_same_choice():
    """SY-14: «in a single attack»: the other falls, or whoever has a blade at arm's length may use it."""
    lash = Power("thorn-lash", 1, replace(learnt(hero(), "thorn-lash").powers[0].effect, die=8))
    near, far = (
        fight(ada(powers=(lash,)), foe(strong=9, place=(place, 0)), melee=melee)
        for place, melee in ((0, [("ada", "foe")]), (9, []))
    )
    rolls = [("SY-2 roll", 1), ("SY-21 effect", 6)]

    state, _ = done(
        near, Cast("ada", "thorn-lash", "foe"), *rolls, ("SY-14 pain", "free-attack"), ("SY-21 corruption", 1)
    )
    assert fighting(state).queue == (Free("ada", "foe", "by-pain"),)
    state, _ = done(far, Cast("ada", "thorn-lash", "foe"), *rolls, ("SY-21 corruption", 1))
    assert person(state, "foe").fallen


def test_the_second_shot_is_told_after_the_first():
    """SY-8: it is the rest of the same attack, and no free attack."""
    archer = replace(ada(*["far-eye"] * 3), weapons=(BOW,), in_hand="bow")
    state = fight(archer, foe(place=(10, 0), toughness=30))

    state, table = done(state, Trick("ada", "volley", "foe"), ("SY-12 attack", 2), ("SY-13 damage", 1))
    assert codes(table) == ["SY-12 hit", "SY-13 damage", "SY-14 hurt"]
    _, table = done(state, React("ada"), ("SY-12 attack", 2), ("SY-13 damage", 1))
    assert codes(table)[:2] == ["SY-8 goes on", "SY-12 hit"]


def test_an_abomination_has_the_turn_that_is_left_of_its_characters_round():
    """SY-24: who turns in its own turn has had it; and nobody is rewarded for what they were."""
    lost = ada("dread", temporary=15, resolute=16, scarred=True, passing_stigma="flies")
    state = fight(lost, hero("bo"), foe(resolute=7, place=(5, 0)))

    state, _ = done(state, Cast("ada", "dread", "foe"), ("SY-2 roll", 20), ("SY-21 corruption", 4))
    assert fighting(state).order == ("ada-lost", "ada", "bo", "foe")
    assert due(state) == ("bo",)
    assert why_not(state, Award("ada")) == Phrase("no-lost", {"who": "ada"})


# What is shown (SY-3, SY-4, SY-18)


def why(state: Campaign, who: str, label: str) -> Modifiers:
    """What a derived number is made of."""
    row = next(row for section in sheet(state, who) for row in section.rows if row.label == label)
    assert row.why is not None
    parts: Modifiers = row.why.facts["parts"]
    return parts


def test_derived_numbers_are_sums_that_can_be_done_again():
    """SY-4: with Thick Hide, Firm Soul, Wall, leather and a shield; the rules use the same sums."""
    one = ada(*["thick-hide"] * 2, *["firm-soul"] * 3, "wall", armour=LEATHER, shield=True, shielded=True, resolute=15)
    state = Campaign(people=(one,))

    assert why(state, "ada", "pain").parts == (("half-strong", 7), ("thick-hide", 1))
    assert why(state, "ada", "threshold").parts == (("half-resolute", 8), ("firm-soul", 1), ("firm-soul", 1))
    assert why(state, "ada", "toughness").parts == (("strong", 14), ("thick-hide", 3))
    assert why(state, "ada", "defence").parts == (("quick", 11), ("leather", -1), ("shield", 1), ("wall", 1))
    assert (pain_threshold(one), corruption_threshold(one), defence(one)) == (8, 10, 12)


def test_a_power_shows_its_figures_and_an_adversarys_count_half():
    """SY-13, SY-21: a d8 for a character of the second step, 4 for a witch."""
    state = Campaign(people=(ada("thorn-lash", "thorn-lash"), learnt(foe(), "thorn-lash", 2)))

    def said(who: str) -> str:
        row = next(row for section in sheet(state, who) for row in section.rows if row.label == "thorn-lash")
        return speaker("en", "symbaroum").say(row.why.code, row.why.facts) if row.why else ""

    assert said("ada").endswith("Damage 1d8, whatever the armour, if [Resolute←Quick] comes off.")
    assert said("foe").endswith("Damage 4, whatever the armour, if [Resolute←Quick] comes off.")


@pytest.mark.parametrize(
    ("language", "option", "said"),
    [
        ("en", "thick-hide/learn-adept", "Thick Hide: You have 3 more Toughness."),
        ("es", "thick-hide/learn-adept", "Pellejo duro: Tienes 3 más de Resistencia."),
        ("en", "scales/figures", "scale coat (1d6, −2)"),
        ("es", "bow/figures", "arco (1d8)"),
    ],
)
def test_what_one_chooses_from_says_what_it_does(language: str, option: str, said: str):
    """SY-3, SY-13: learnt things by their next step, arms and armour by their figures."""
    assert speaker(language, "symbaroum").option(option) == said


def test_those_who_are_rolled_up_at_once_fill_the_gaps_in_the_group():
    """SY-3: five one after the other are of five callings, and the sixth begins again."""
    state = Campaign()
    for seed in range(6):
        state = apply(state, Create(), Live(from_seed(seed)))

    callings = [one.calling for one in state.people]
    assert len({*callings[:5]}) == 5
    assert callings[5] == callings[0]


def test_only_who_is_flanked_is_marked_so():
    """SY-18: a master of Eyes in the Nape never is."""
    wary = learnt(foe(), "open-eyes", 3)
    for other, flanked in ((foe(), True), (wary, False)):
        state = fight(ada(), hero("bo"), other, melee=[("ada", "foe"), ("bo", "foe")])
        marks = next(one.marks for one in figures(state) if one.id == "foe")
        assert (Phrase("mark-flanked") in marks) == flanked


@pytest.mark.parametrize(
    ("state", "command", "chance"),
    [
        (duel(ada("dread"), foe(resolute=14)), Cast("ada", "dread", "foe"), 12),
        (duel(learnt(foe(resolute=14), "dread"), ada()), Cast("foe", "dread", "ada"), 8),
        (duel(ada(artefacts=(BOUND,)), foe(quick=15)), Invoke("ada", "thorn-ring", "foe"), 11),
        (duel(ada(*["vipers-bite"] * 3), foe(quick=15)), Trick("ada", "gap", "foe"), 8),
        (Campaign(people=(ada(),)), Test("ada", "cunning"), 8),
    ],
)
def test_the_first_stake_is_the_success_of_whoever_acts(state: Campaign, command: Any, chance: int):
    """In twentieths: 16 − 4; 20 less 16 − 4; 16 − 5; 13 − 5; Cunning 8."""
    stakes = STAKES[type(command).__struct_config__.tag]
    words = speaker("en", "symbaroum")
    found = chances(lambda table: apply(state, command, table), stakes)

    first = [code for code in stakes if words.say(f"stake-{code}") == words.say(f"stake-{stakes[0]}")]
    assert sum(found[code] for code in first) * 20 == chance


# 13 − 2 of 20 hit; a D8 kills from 5, and with a natural 1 a D6 more: 10/20 · 4/8 + 1/20 · 42/48.
HIT, KILLED = Fraction(11, 20), Fraction(10, 20) * Fraction(4, 8) + Fraction(1, 20) * Fraction(42, 48)
# Whoever has 11 to defend parries a 10 with 11 of 20; half of a D8 are 4 points.
STRUCK = Fraction(9, 20)
BLOWS = {"SY-12 hit", "SY-12 struck", "SY-12 unseen", "SY-14 hurt", "SY-15 dies", "SY-15 dying", "SY-15 slain"}


@pytest.mark.parametrize(
    ("state", "command", "stakes"),
    [
        (
            duel(ada(), foe(quick=12, toughness=5)),
            Attack("ada", "foe"),
            {"SY-12 hit": HIT, "SY-15 dies": KILLED, "SY-14 hurt": HIT - KILLED},
        ),
        (duel(foe(), ada(toughness=10)), Attack("foe", "ada"), {"SY-12 struck": STRUCK, "SY-14 hurt": STRUCK}),
        (duel(foe(), ada(toughness=3)), Attack("foe", "ada"), {"SY-12 struck": STRUCK, "SY-15 dying": STRUCK}),
        (
            duel(foe(), ada(toughness=3, strong=6)),
            Attack("foe", "ada"),
            {"SY-12 struck": STRUCK, "SY-15 slain": STRUCK},
        ),
    ],
)
def test_beside_a_blow_stands_how_often_it_hits_and_what_comes_of_it(state: Any, command: Any, stakes: Any):
    """SY-12, SY-14, SY-15: hit or struck, hurt, dead, dying, or dead at once of more than half of Strong."""
    found = chances(lambda table: apply(state, command, table), STAKES["attack"])

    assert set(found) == BLOWS
    assert {code: chance for code, chance in found.items() if chance} == stakes


@pytest.mark.parametrize(
    ("corruption", "stakes"),
    [
        # Of a threshold of 8 a D4 makes it with 3 and 4, of a Resolute of 16 likewise.
        ({"temporary": 5}, {"SY-22 scar": Fraction(2, 4)}),
        ({"temporary": 13, "scarred": True}, {"SY-24 abomination": Fraction(2, 4)}),
        ({}, {}),
    ],
)
def test_beside_a_power_stands_what_it_may_cost(corruption: dict[str, Any], stakes: dict[str, Fraction]):
    """SY-21, SY-22, SY-24: that it takes hold, 16 − 4 of 20; corruption that stays; an abomination."""
    state = duel(ada("dread", **corruption), foe(resolute=14))

    found = chances(lambda table: apply(state, Cast("ada", "dread", "foe"), table), STAKES["cast"])

    assert {code: chance for code, chance in found.items() if chance} == {"SY-21 afflicted": Fraction(12, 20), **stakes}


# Words


def said(language: str, code: str, **facts: Any) -> str:
    """A told line."""
    return speaker(language, "symbaroum").say(code, facts, {"ada": "Ada", "bo": "Bo", "f1": "wolf 1"})


def test_the_log_says_what_was_learnt_for_how_much():
    """SY-3, SY-22: 14 of 20 experience for a point of Strong; logs of before did not say."""
    raised, learnt = (
        {"who": "ada", "attribute": "strong", "value": 14},
        {"who": "ada", "what": "dread", "level": "adept"},
    )
    for price, left in (14, 6), (1, 0):
        spent = {"price": price, "left": left}
        assert said("en", "SY-3 raised", **raised, **spent) == (
            f"Ada has Strong 14 now, for {price} experience; {left} left."
        )
        assert said("es", "SY-3 raised", **raised, **spent) == (
            f"Ada tiene ahora Fuerte 14, por {price} de experiencia; le quedan {left}."
        )
        assert said("en", "SY-22 learnt", **learnt, **spent).endswith(f"(adept), for {price} experience; {left} left.")
        assert said("es", "SY-22 learnt", **learnt, **spent).endswith(
            f"(adepto), por {price} de experiencia; le quedan {left}."
        )
    assert said("en", "SY-3 raised", **raised) == "Ada has Strong 14 now."
    assert said("es", "SY-22 learnt", **learnt).endswith("(adepto).")


def test_lines_agree_with_what_they_tell():
    """One comes or several; one point stays or more; who tends themselves; who is struck unaware has no Defence."""
    assert said("es", "SY-5 met", who=("f1",), count=1, paces=5) == "Alguien os cierra el camino, a 5 pasos: Lobo 1."
    near = {"who": "ada", "target": "bo", "weapon": "sword", "paces": 0}
    assert said("es", "no-reach", **near) == "Bo queda fuera de alcance (espada): antes hay que trabar combate."
    assert said("en", "no-reach", **near) == "Bo is out of reach: sword strikes only in melee. Close in first."
    # Neither «lo» of her, nor of two.
    assert said("es", "SY-10 sneaks", who=("ada", "bo")) == "Ada y Bo: mejor que nadie se dé cuenta."
    # 8 before, and 1 more.
    assert "recibe 1 más, para siempre: 9 en total" in said("es", "SY-22 scar", who="ada", points=1, total=9)
    assert "takes 1 more, for good: 9 in all" in said("en", "SY-22 scar", who="ada", points=1, total=9)
    scar = {"who": "ada", "points": 1, "total": 9, "threshold": 8}
    assert said("es", "SY-22 scar", **scar).startswith("Ada ha llegado a su umbral de corrupción (8) y recibe 1 más")
    assert said("en", "SY-22 scar", **scar).startswith("Ada has reached the corruption threshold (8) and takes 1 more")
    assert (
        said("es", "SY-8 doses", who="ada", target="bo", elixir="healing-herbs")
        == "Ada le da una dosis a Bo: hierbas curativas."
    )
    assert said("es", "SY-5 over", winner="escaped") == "Se acabó el combate. Los personajes que pudieron han escapado."
    unaware = {
        "who": "ada",
        "target": "bo",
        "weapon": "sword",
        "mine": "accurate",
        "mine_value": 13,
        "theirs_value": 0,
    }
    assert said("en", "SY-12 hit", **unaware, theirs="") == "Ada hits Bo (sword): [Accurate 13]."
    # Whoever sees it may have a Defence of nothing, as in plate and held by roots, and has it.
    assert said("en", "SY-12 hit", **unaware, theirs="defence") == "Ada hits Bo (sword): [Accurate 13←Defence 0]."
    medic = replace(learnt(ada(), "medicus"), toughness=5)
    _, table = done(Campaign(people=(medic,)), Aid("ada", "ada"), ("SY-20 medicus", 2))
    assert codes(table) == ["SY-20 tended oneself", "SY-20 heals"]


def test_an_adversary_who_tends_a_friend_throws_nothing():
    """SY-1, SY-13: half of the d4 of its Medicus."""
    healer = learnt(foe(), "medicus")
    state = fight(healer, foe("wolf", toughness=3), ada(place=(20, 0)))

    after, _ = done(state, Aid("foe", "wolf"))
    assert person(after, "wolf").toughness == 5


@pytest.mark.parametrize("language", ["en", "es"])
def test_a_question_can_be_named_before_it_is_asked(language: str):
    """Where a form names a question that nobody has asked yet, its facts are not known: no gap is shown. (SY-2)"""
    words, asked = speaker(language, "symbaroum"), [code for code in shapes("symbaroum") if code.startswith("ask-")]

    assert len(asked) > 40
    assert [code for code in asked if "…" in words.prompt(code.removeprefix("ask-"))] == []
