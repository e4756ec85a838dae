"""What a viewer may not know: figures that nobody sees, numbers of the other side, how many there are of a kind."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from arbitro.systems.contract import ANYONE, FOES, NUMBERS, Illegal, Phrase
from arbitro.systems.knave import NUMBERS_OF, apply, due, figures, legal, scene, sheet, without
from arbitro.systems.knave.campaign import Campaign, Opening
from arbitro.systems.knave.characters import HIRELINGS, Person, with_condition
from arbitro.systems.knave.checks import Oppose, Save
from arbitro.systems.knave.combat import Attack
from arbitro.systems.knave.dealings import Use
from arbitro.systems.knave.encounters import Begin, Meet
from arbitro.systems.knave.gear import make
from arbitro.systems.knave.hirelings import Hire
from arbitro.systems.knave.wounds import Repair, Rest
from arbitro.table import REFEREE, Modifiers, Script
from arbitro.words import LANGUAGES, speaker
from tests.systems.knave.figures import (
    BOW,
    EVEN,
    LEATHER,
    MAIL,
    SWORD,
    Asking,
    fight,
    foe,
    hero,
    of,
    peace,
    play,
    refusal,
    told,
)
from tests.systems.test_every_system import every_game, states


def everything(state: Campaign) -> bytes:
    """All that a viewer of this campaign could be shown, and the campaign itself; each text stands in quotes."""
    seats = (ANYONE, REFEREE, *[one.id for one in state.people])
    shown = [state, figures(state), scene(state), due(state)]
    shown += [legal(state, seat) for seat in seats] + [sheet(state, one.id) for one in state.people]
    return msgspec.json.encode(shown)


# --- Figures that nobody sees ----------------------------------------------------------------------------------------


@every_game
def test_whoever_is_not_seen_is_mentioned_nowhere(seed: int):
    """In games played at random, each foe by itself, all of them, and a hireling's employer."""
    for state in states("knave", seed)[::2]:
        foes = [one.id for one in state.people if one.side == FOES]
        employers = [one.employer for one in state.people if one.employer]
        for hidden in (*[(who,) for who in (*foes, *employers)], tuple(foes)):
            left = everything(without(state, hidden))
            assert [who for who in hidden if f'"{who}"'.encode() in left] == []
        assert without(state, ()) == state


def test_acts_and_openings_of_the_unseen_are_not_known_either():
    """What the others have done stays."""
    openings = (Opening("ada", "goblin-2", "stunt"), Opening("bran", "goblin-1", "attack"))
    people = (hero(), hero("bran"), foe(), foe("goblin-2"))
    state = fight(*people, acted=("ada", "goblin-2"), moved=("goblin-2",), openings=openings)

    seen = without(state, ("goblin-2",)).fight

    assert seen == fight(*people[:3], acted=("ada",), openings=openings[1:]).fight


def test_where_nobody_is_left_to_fight_there_is_no_fight():
    """As before the encounter: nobody is due, nobody stands anywhere, and nobody is surprised by anything. (KN-25)"""
    ada = with_condition(hero(place=(25, 0)), "unaware", 1)

    assert without(fight(ada, foe(), acted=("ada",)), ("goblin-1",)) == peace(hero())


# --- Numbers of the other side ---------------------------------------------------------------------------------------

FACTS = {
    "modifiers": Modifiers().plus("strength", 3),
    "against": 12,
    "against_modifiers": Modifiers().plus("mail", 14),
    "left": 3,
    "most": 9,
    "points": 4,
    "who": "ada",
    "target": "goblin-1",
    "damage": 4,
    "roll": 4,
    "cost": 20,
    "item": "mail",
    "weapon": "long-sword",
    "condition": "armoured",
    "rounds": 4,
    "value": 2,
    "ability": "strength",
    "resist": "dexterity",
    "text": "",
    "dial": "hit-points",
    "reason": "",
}
NAMES = {"ada": "Ada", "goblin-1": "goblin 1"}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", NUMBERS_OF)
def test_a_sentence_without_the_numbers_has_no_gap(language: Any, code: str):
    """Whatever is left out is not said, and the rest is."""
    dropped = {fact for facts in NUMBERS_OF[code].values() for fact in facts}
    facts = {name: value for name, value in FACTS.items() if name not in dropped}

    said = speaker(language, "knave").say(code, facts, NAMES, form="hidden")

    assert said == speaker(language, "knave").say(code, FACTS, NAMES, form="hidden")
    assert not {"$", "…"} & set(said)
    assert said.endswith((".", ". "))
    assert "Ada" in said


def hidden(state: Campaign, command: Any, who: str, *answers: tuple[str, Any]) -> list[Any]:
    """What is told, without the numbers of one figure."""
    table = Script(*answers)
    apply(state, command, table)
    table.finish()
    lines = []
    for line in table.told:
        owners = NUMBERS_OF.get(line.code, {})
        dropped = {fact for owner, facts in owners.items() if line.facts.get(owner) == who for fact in facts}
        lines.append(
            (line.code, msgspec.to_builtins({name: value for name, value in line.facts.items() if name not in dropped}))
        )
    return lines


@pytest.mark.parametrize("players_roll", [False, True])
def test_twin_foes_whose_numbers_differ_are_told_alike(players_roll: bool):
    """The same dice, blow by blow: 6 or 17 hit points, Strength +1 or +4, defence 12 or 14, quality 4 or 5."""
    arms = {"in_hand": "long-sword"}
    weak = foe(items=(SWORD, LEATHER), armour=11, **arms)
    strong = foe(
        items=(replace(SWORD, quality=2), MAIL), armour=11, abilities=(4, 3, 5, 2, 6, 1), hit_points=17, **arms
    )
    assert (weak.hit_points, weak.abilities[0]) != (strong.hit_points, strong.abilities[0])
    house = replace(peace().house, players_roll=players_roll)
    hit, fumble, crit = (("KN-20 attack", die) for die in (18, 1, 20))
    defended = ("KN-21 defence", 2) if players_roll else hit
    broken = ("KN-21 defence", 20) if players_roll else fumble

    told = []
    for twin in (weak, strong):
        state = fight(hero(), twin, house=house)
        theirs = fight(hero(), twin, house=house, turn=FOES, first=FOES)
        told.append(
            [
                hidden(state, Attack("ada", "goblin-1"), "goblin-1", EVEN, hit, ("KN-22 damage", 3)),
                hidden(state, Attack("ada", "goblin-1"), "goblin-1", EVEN, crit, ("KN-22 damage", 4)),
                hidden(theirs, Attack("goblin-1", "ada"), "goblin-1", EVEN, defended, ("KN-22 damage", 3)),
                hidden(theirs, Attack("goblin-1", "ada"), "goblin-1", EVEN, broken),
            ]
        )

    armours = ["boiled-leather", "mail"]
    assert [line for twin in told for line in twin[1] if line[0] == "KN-26 armour worn"] == [
        ("KN-26 armour worn", {"who": "goblin-1", "item": armour}) for armour in armours
    ]
    # Which armour it is, anybody sees.
    said = [str(twin).replace(armour, "") for twin, armour in zip(told, armours, strict=True)]
    assert said[0] == said[1]


def test_twins_are_told_alike_as_they_try_resist_drink_sleep_and_mend():
    """The same dice, with other bonuses, other hit points of other most, another quality: of saves, contests, healing
    and repairs nothing is left to tell them by. (KN-10, KN-11, KN-26, KN-27, KN-28)"""
    draught, rations = make("mending-draught"), make("rations", 2)
    resists, night = ("KN-11 what resists", "wisdom"), ("KN-28 meal", "eat")
    told = []
    for bonus, points, most, quality in ((1, 2, 9, 2), (4, 3, 20, 1)):
        sword = replace(SWORD, quality=quality)
        numbers: dict[str, Any] = {"abilities": (bonus,) * 6, "hit_points": points, "most_hit_points": most}
        twin = foe(items=(draught,), **numbers)
        one = hero(items=(sword, rations), copper=900, **numbers)
        easy = replace(peace(hero(), twin), house=replace(peace().house, players_roll=True))
        told.append(
            [
                *hidden(peace(twin), Save("goblin-1", "dexterity"), "goblin-1", EVEN, ("KN-10 save", 2)),
                *hidden(peace(twin), Save("goblin-1", "dexterity"), "goblin-1", EVEN, ("KN-10 save", 19)),
                *hidden(
                    peace(hero(), twin),
                    Oppose("ada", "goblin-1", "charisma"),
                    "goblin-1",
                    resists,
                    EVEN,
                    ("KN-11 opposed", 2),
                ),
                *hidden(
                    peace(hero(), twin),
                    Oppose("goblin-1", "ada", "charisma"),
                    "goblin-1",
                    resists,
                    EVEN,
                    ("KN-11 opposed", 19),
                ),
                *hidden(easy, Oppose("goblin-1", "ada", "charisma"), "goblin-1", resists, EVEN, ("KN-11 resist", 2)),
                *hidden(peace(twin), Use("goblin-1", "mending-draught"), "goblin-1", ("KN-6 healing", 4)),
                *hidden(peace(one), Rest(), "ada", night, ("KN-28 healing", 3)),
                *hidden(peace(one), Repair("ada", "long-sword"), "ada"),
            ]
        )

    assert told[0] == told[1]
    assert {"KN-10 failure", "KN-10 success", "KN-11 failure", "KN-11 success"} < {code for code, _ in told[0]}
    assert {"KN-26 repaired", "KN-27 healed", "KN-28 healed"} < {code for code, _ in told[0]}


def test_marks_that_give_numbers_away_are_for_those_who_may_know_them():
    """Armour and wages; who leads is the referee's. What is in hand, where and how, anybody sees. (KN-7, KN-15)"""
    chief = with_condition(foe(leader=True, items=(BOW,), in_hand="short-bow"), "prone", 2)
    guide = replace(hero("guide"), side=HIRELINGS, owed=5)

    marks = {mark.code: mark.audience for one in figures(fight(hero(), chief, guide)) for mark in one.marks}

    assert {code for code, audience in marks.items() if audience == NUMBERS} == {"mark-armour", "mark-owed"}
    assert {code for code, audience in marks.items() if audience == REFEREE} == {"mark-leader"}
    assert {"mark-weapon", "mark-place", "condition-prone"} <= {code for code in marks if marks[code] == "all"}


# --- Ids that say nothing --------------------------------------------------------------------------------------------


def ids(people: tuple[Person, ...]) -> list[tuple[str, str]]:
    """Those who came, and what they are called."""
    return [(one.id, one.name) for one in people]


def test_creatures_take_the_ids_that_they_are_given():
    """One the id itself, several a number each, of whatever kind; names count by kind, and go on counting."""
    three = (("KN-3 creature", 4),) * 3
    surprise = ("KN-25 surprise", "nobody")
    asked = (("KN-17 kind", "goblin"), ("KN-17 number", 1), ("KN-17 distance", 20), ("KN-3 creature", 4))

    state, _ = play(peace(hero()), Begin("goblins-in-the-cellar", newcomer="f7"), *three, surprise)
    after, _ = play(state, Meet(newcomer="f9"), *asked)
    again, _ = play(after, Meet(), *asked)

    assert ids(after.people[1:]) == [*[(f"f7-{at}", f"goblin {at}") for at in (1, 2, 3)], ("f9", "goblin 4")]
    assert ids(again.people[-1:]) == [("goblin-5", "goblin 5")]
    assert again.fight is not None
    assert again.fight.started == ("f7-1", "f7-2", "f7-3", "f9", "goblin-5")


def test_a_hireling_takes_an_id_too():
    """KN-8."""
    state, _ = play(peace(hero(copper=10)), Hire("ada", "torchbearer", newcomer="f3"), ("KN-8 hit points", 5))

    assert ids(state.people[1:]) == [("f3", "torchbearer 1")]
    assert of(state, "f3").employer == "ada"


@pytest.mark.parametrize("newcomer", ["ada", "f7", "referee", "anyone"])
def test_an_id_that_somebody_has_is_refused(newcomer: str):
    """Or would have as one of several, or that is a seat of its own."""
    state = peace(hero(copper=10), hero("f7-1"))

    for command in (
        Begin("goblins-in-the-cellar", newcomer=newcomer),
        Meet(newcomer=newcomer),
        Hire("ada", "torchbearer", newcomer),
    ):
        assert refusal(state, command) == Phrase("no-newcomer", {"found": newcomer})


def test_the_hit_points_of_those_who_come_are_the_referees_to_know():
    """Also where the players make every roll. (KN-3, KN-21)"""
    table = Script(*[("KN-3 creature", points) for points in (3, 4, 5)], ("KN-25 surprise", "nobody"))
    apply(peace(hero(), house=replace(peace().house, players_roll=True)), Begin("goblins-in-the-cellar"), table)

    assert [(told.audience, told.facts["roll"]) for told in table.told if told.code == "KN-3 creature"] == [
        (REFEREE, 3),
        (REFEREE, 4),
        (REFEREE, 5),
    ]


def test_what_was_added_to_a_die_may_be_the_referees_alone():
    """Of a save, a contest and a blow it is the sum by whoever throws that tells a difficulty; of a wound in a log from
    before what is left is its owner's. (KN-10, KN-11, KN-20, KN-23)"""
    contest = (("KN-11 what resists", "wisdom"), EVEN)
    lines = [
        told(state, command, *answers, (words, die))
        for state, command, answers, words in (
            (peace(hero()), Save("ada", "wisdom"), (EVEN,), "KN-10 save"),
            (peace(hero(), foe()), Oppose("ada", "goblin-1", "charisma"), contest, "KN-11 opposed"),
        )
        for die in (2, 19)
    ]
    lines.append(told(fight(hero(), foe()), Attack("ada", "goblin-1"), EVEN, ("KN-20 attack", 2)))

    for code, facts in [pair for line in lines for pair in line.items()]:
        [added] = NUMBERS_OF[code][REFEREE]
        assert isinstance(facts[added], Modifiers)
        assert facts[added].total in (4, 6, 2)
    assert NUMBERS_OF["KN-23 set"]["who"] == NUMBERS_OF["KN-22 wound"]["who"] == ("left",)


def test_who_is_nearly_whole_is_told_like_who_is_far_from_it():
    """The same 4 of a die: one lacks a single point, the other eleven. (KN-27, KN-28)"""
    draught, food = make("mending-draught"), make("rations", 2)
    heard = []
    for points, most in ((8, 9), (9, 20)):
        twin = foe(items=(draught,), hit_points=points, most_hit_points=most)
        one = hero(items=(food,), hit_points=points, most_hit_points=most)
        drunk = hidden(peace(twin), Use("goblin-1", "mending-draught"), "goblin-1", ("KN-6 healing", 4))
        slept = hidden(peace(one), Rest(), "ada", ("KN-28 meal", "eat"), ("KN-28 healing", 4))
        heard.append([*drunk, *slept])

    assert {"KN-27 healed", "KN-28 healed"} < {code for code, _ in heard[0]}
    assert heard[0] == heard[1]


def test_beside_somebody_unseen_one_shoots_as_if_they_were_not_there():
    """KN-19: a lurker at 5 feet, a goblin at 40. To refuse the shot would say that somebody is near; beside whom one
    has seen nobody shoots, nor at the lurker themselves, whose id somebody has guessed."""
    ada = hero(items=(BOW, make("arrows")), in_hand="short-bow")
    state = fight(ada, foe("goblin-1", place=(40, 0)), foe("lurker", place=(5, 0)))

    def shoots(target: str, unseen: tuple[str, ...]) -> list[str]:
        table = Asking(EVEN, ("KN-20 attack", 3))
        table.unseen = unseen
        apply(state, Attack("ada", target), table)
        return [each.code for each in table.told]

    assert "KN-20 miss" in shoots("goblin-1", ("lurker",))
    for target, unseen in (("goblin-1", ()), ("goblin-1", ("goblin-1",)), ("lurker", ("lurker",))):
        with pytest.raises(Illegal) as illegal:
            shoots(target, unseen)
        assert illegal.value.phrase.code == "no-shot-engaged"
