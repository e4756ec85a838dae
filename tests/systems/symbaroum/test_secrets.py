"""Who may know what: the campaign without somebody, lines without a figure's numbers, ids that say nothing."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

import msgspec
import pytest

from arbitro.systems import load
from arbitro.systems.common import fighting
from arbitro.systems.contract import ANYONE
from arbitro.systems.symbaroum.abilities import Trick
from arbitro.systems.symbaroum.campaign import Campaign, Free, Move, with_fight, without
from arbitro.systems.symbaroum.characters import Person
from arbitro.systems.symbaroum.combat import Attack, React
from arbitro.systems.symbaroum.creation import learnt
from arbitro.systems.symbaroum.encounters import Meet
from arbitro.systems.symbaroum.example import demo
from arbitro.systems.symbaroum.rounds import EndTurn
from arbitro.systems.symbaroum.views import NUMBERS_OF
from arbitro.table import REFEREE, Live, Question, Table, from_seed, take_default
from arbitro.words import LANGUAGES, speaker
from tests.systems.symbaroum.figures import LEATHER, duel, fight, foe, hero
from tests.systems.symbaroum.test_games import by_lot

SYMBAROUM = load("symbaroum")


def values(of: Any) -> set[Any]:
    """Every text and key in a value made of plain things."""
    if isinstance(of, dict):
        return set().union(*[values(each) for each in (*of, *of.values())])
    if isinstance(of, (list, tuple)):
        return set().union(*[values(each) for each in of])
    return {of}


def shown(state: Campaign) -> set[Any]:
    """Everything that the door shows of a state."""
    seats = [ANYONE, REFEREE, *[one.id for one in state.people]]
    views = [
        SYMBAROUM.figures(state),
        SYMBAROUM.scene(state),
        SYMBAROUM.due(state),
        [SYMBAROUM.legal(state, seat) for seat in seats],
        [SYMBAROUM.sheet(state, one.id) for one in state.people],
    ]
    return values(msgspec.to_builtins(views))


def played(seed: int) -> list[Campaign]:
    """The states of a random game that begins with the demo."""
    lot, state, found = random.Random(f"secrets {seed}"), demo(), []
    for _ in range(40):
        seats = [*SYMBAROUM.due(state), *[one.id for one in state.people], REFEREE]
        options = [
            option.command for seat in seats for option in SYMBAROUM.legal(state, seat) if option.refusal is None
        ]
        state = SYMBAROUM.apply(state, lot.choice(options), Live(from_seed(lot.random().hex()), by_lot(lot)))
        found.append(state)
    return found


@pytest.mark.parametrize("seed", range(6))
def test_nothing_shown_mentions_who_is_not_known_to_be_there(seed: int):
    """Not in figures, scene, turns, buttons or sheets; and without nobody it is the same campaign."""
    lot = random.Random(seed)
    for state in played(seed):
        ids = [one.id for one in state.people]
        unseen = lot.sample(ids, lot.randint(1, len(ids)))

        assert not set(unseen) & shown(without(state, unseen))
        assert without(state, ()) == state


def test_free_attacks_movements_and_turns_of_the_unseen_are_not_seen():
    """Every place that names somebody: order, who waited, melee, lines, what is under way. (SY-5, SY-7, SY-11)"""
    state = fight(hero(), hero("bo"), foe(), foe("wolf"), melee=[("ada", "foe"), ("bo", "wolf")], turn="wolf")
    state = with_fight(
        state,
        waited=("ada", "wolf"),
        lines=(("bo", "wolf"), ("wolf", "bo")),
        queue=(Free("wolf", "ada", "by-leaving"), Free("ada", "wolf", "by-pain"), Free("ada", "foe", "by-pain")),
        move=Move("close", "wolf", "ada"),
        spent=(("foe", "by-pain"), ("wolf", "by-pain")),
    )

    seen = fighting(without(state, ["wolf"]))

    assert (seen.order, seen.waited, seen.lines, seen.move) == (("ada", "bo", "foe"), ("ada",), (), None)
    assert (seen.pairs, seen.queue) == ((("ada", "foe"),), (Free("ada", "foe", "by-pain"),))
    assert (seen.turn, seen.spent) == (REFEREE, (("foe", "by-pain"),))


def test_without_its_foes_there_is_no_fight():
    """As before the encounter: nobody is due. But rounds that are counted for the dying alone go on. (SY-16)"""
    state = demo()

    assert SYMBAROUM.due(without(state, [one.id for one in state.people if one.side == "foes"])) == ()
    assert without(state, ["poacher-1"]).fight is not None
    left = fight(hero(toughness=0), hero("bo"), foe(toughness=0, dead=True))
    assert without(left, ["foe"]).fight is not None


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", NUMBERS_OF)
def test_a_line_can_be_said_without_numbers(code: str, language: str):
    """Whoever may not know them reads a sentence without a gap and without a digit."""
    facts = {"who": "ada", "target": "bo", "weapon": "sword", "mine": "accurate", "power": "dread"}
    facts |= {"dial": "toughness", "reason": "a cough"}
    if not any("theirs" in names for names in NUMBERS_OF[code].values()):
        facts["theirs"] = "defence"

    names, say = {"ada": "Ada", "bo": "Bo"}, speaker(language, "symbaroum")
    said = say.say(code, facts, names, form="hidden") if say.has(code) else say.prompt(code, facts, names)

    assert "…" not in said
    assert not any(letter.isdigit() for letter in said), said


def told_without(table: Table, figure: str) -> list[tuple[str, dict[str, Any]]]:
    """What was told, less the numbers of a figure."""
    return [less(told.code, told.facts, figure) for told in table.told]


def less(code: str, facts: Mapping[str, Any], figure: str) -> tuple[str, dict[str, Any]]:
    """A line or a question less the numbers of a figure."""
    of = NUMBERS_OF.get(code, {})
    dropped = {name for role, names in of.items() if facts.get(role) == figure for name in names}
    return code, {name: fact for name, fact in facts.items() if name not in dropped}


PLAIN = foe(accurate=10, quick=9, strong=12, most=15, toughness=15)
OTHER = foe(accurate=12, quick=7, strong=13, most=23, toughness=16, armour=LEATHER)
"""Defence 9 and 6, blows at 10 and 12, armour 0 and 2, pain above 6 and 7, Toughness 15 of 15 and 16 of 23."""


def exchanged(other: Person, *faces: int) -> tuple[Live, list[Any]]:
    """A blow each way with these dice: the table, and what was asked besides."""
    lot, asked = iter(faces), list[Any]()

    def decide(question: Question) -> Any:
        asked.append((question.who, *less(question.words, question.facts, "foe")))
        return take_default(question)

    table, state = Live(lambda sides: next(lot), decide), duel(hero(accurate=13, quick=10), other)
    for command in (Attack("ada", "foe"), EndTurn("ada"), Attack("foe", "ada")):
        if state.fight is not None and state.fight.queue:
            state = SYMBAROUM.apply(state, React("ada"), table)
        state = SYMBAROUM.apply(state, command, table)
    return table, asked


@pytest.mark.parametrize("faces", [(8, 5, 15), (18, 5), (1, 8, 6, 18, 15)])
def test_fights_that_differ_in_a_foes_numbers_tell_and_ask_the_same_without_them(faces: tuple[int, ...]):
    """A hit and a wound each way (13 + 1 or + 4 against 8); a miss, a parry; pain and what it gives. (SY-12, SY-13)"""
    (one, asked), (other, asked_other) = exchanged(PLAIN, *faces), exchanged(OTHER, *faces)

    assert told_without(one, "foe") == told_without(other, "foe")
    assert asked == asked_other
    assert one.told != other.told


def test_what_comes_takes_the_id_that_it_is_given():
    """One takes it as it is, several with a number; names go on counting, whatever their ids are. (SY-10, SY-13)"""
    party = Campaign(people=demo().people[:2])

    one = SYMBAROUM.apply(party, Meet("brigand", newcomer="f7"), Live(from_seed(1)))
    more = SYMBAROUM.apply(one, Meet("road-toll", newcomer="f9"), Live(from_seed(1)))

    assert [(each.id, each.name) for each in more.people[2:]] == [
        ("f7", "brigand 1"),
        ("f9-1", "brigand 2"),
        ("f9-2", "brigand 3"),
        ("f9-3", "poacher 1"),
    ]


def test_an_order_to_strike_does_not_tell_who_is_nearest_to_falling():
    """Whoever strikes chooses; nobody chooses, and it is the first, however much either has left."""
    captain, bo = learnt(hero(), "captains-voice", 2), hero("bo")
    for left in (3, 9):
        state = fight(captain, bo, foe("x", toughness=5), foe("y", toughness=left), melee=[("bo", "x"), ("bo", "y")])
        state = SYMBAROUM.apply(state, Trick("ada", "spur", "bo"), Live(from_seed(1)))
        assert fighting(state).queue == (Free("bo", "x", "by-command"),)
