"""What a viewer may not know is in nothing that the rules show: people who are not there, numbers of the other side."""

from __future__ import annotations

import random
import re
from functools import cache
from typing import Any

import msgspec
import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from msgspec.structs import replace

from arbitro.systems import brp
from arbitro.systems.brp.blows import Attack
from arbitro.systems.brp.campaign import Campaign, Fight, Surprise, Turn, without
from arbitro.systems.brp.characters import Hiding, Person, Wound
from arbitro.systems.brp.combat import Defend
from arbitro.systems.brp.commands import apply
from arbitro.systems.brp.creation import Create
from arbitro.systems.brp.encounters import Meet
from arbitro.systems.brp.views import NUMBERS_OF, figures, scene
from arbitro.systems.contract import ANYONE, FOES, NUMBERS, Phrase
from arbitro.systems.evening import Adjust
from arbitro.table import ALL, REFEREE, Script
from arbitro.words import LANGUAGES, message_id, speaker, words_file
from tests.systems.brp.figures import NORMAL, armed, foe, moment, peace, person
from tests.systems.brp.test_games import Player
from tests.test_words import Variables

# People who are not there


def mentions(value: Any, who: str) -> bool:
    """Whether an id stands anywhere in what is shown."""
    found = msgspec.to_builtins(value)
    if isinstance(found, dict):
        return any(mentions(each, who) for each in (*found, *found.values()))
    return any(mentions(each, who) for each in found) if isinstance(found, (list, tuple)) else found == who


def states(seed: int) -> list[Campaign]:
    """A fight of random commands, wild and suggested ones."""
    player = Player(seed)
    state = player.give(player.give(brp.new(), Create(newcomer="f1")), Create(newcomer="f2"))
    found = []
    for number in range(3):
        state = player.give(state, Meet(player.lot.choice(("bandit", "bear", "archer")), newcomer=f"x{number}"))
    for _ in range(40):
        found.append(state)
        waiting = brp.due(state)
        state = player.wild(state) if not waiting or player.lot.random() < 0.4 else player.give(
            state, brp.suggest(state, waiting[0])
        )  # fmt: skip
    return found


@pytest.mark.parametrize("seed", range(2))
def test_whoever_is_not_there_is_nowhere(seed: int):
    """Not among the people, not in the order, nobody's target, in no refusal; and nobody is due without them."""
    lot = random.Random(seed)
    for state in states(seed)[::4]:
        known = [one.id for one in figures(state)]
        gone = set(lot.sample(known, lot.randint(1, len(known)))) if known else set()
        seen = without(state, gone)
        for who in gone:
            assert not mentions((figures(seen), scene(seen), brp.due(seen)), who)
            for seat in (ANYONE, REFEREE, *[one.id for one in figures(seen)]):
                assert not mentions(brp.legal(seen, seat), who)
            with pytest.raises(KeyError):
                brp.sheet(seen, who)
        for one in figures(seen):
            assert not any(mentions(brp.sheet(seen, one.id), who) for who in gone)


def test_without_nobody_all_is_as_it_was_and_without_foes_nobody_is_due():
    """As before the encounter: in the demo, and in a fight whose turns, ambushes and moments name the foe."""
    lurking = Fight(
        1, "act", ("ada", "orc"), (Turn("ada", toward="orc", metres=3), Turn("orc")), (Surprise("orc", "ada"),),
        caught=("orc",), easy=("orc",),
    )  # fmt: skip
    for state in (brp.demo(), replace(peace(person("ada"), foe("orc"), foe("wolf")), fight=lurking)):
        foes = [one.id for one in state.people if one.side == FOES]

        assert without(state, ()) == state == without(state, ("nobody",))
        assert brp.due(without(state, foes)) == ()
        assert not scene(without(state, foes)).fighting
    assert without(state, ("orc",)).fight == Fight(1, "act", ("ada",), (Turn("ada", metres=3),))


def test_whoever_is_dying_can_be_helped_by_those_who_know_of_no_foe():
    """The round of First Aid is not the foe's. (BRP-5.14)"""
    state = moment(peace(person("ada"), replace(person("bran"), wounds=(Wound(13),)), foe("orc")), "ada", "orc")

    assert brp.due(without(state, ("orc",))) == ("ada",)


@pytest.mark.parametrize(("unseen", "dying", "dies"), [
    (("wolf",), "orc", True), ((), "orc", False), (("wolf",), "bran", False), (("orc",), "orc", False),
])  # fmt: skip
def test_whoever_lies_dying_dies_with_what_is_seen_of_a_fight(unseen: tuple[str, ...], dying: str, dies: bool):
    """Once nobody who is seen has anything left to do in it, and none of them would help: not where all are seen, where
    a friend is up, or of somebody who is not seen. (BRP-5.12)"""
    people = [replace(one, wounds=(Wound(20),)) if one.id == dying else one
              for one in (person("ada"), person("bran"), foe("orc"), foe("wolf"))]  # fmt: skip
    table = Script()
    table.unseen = unseen

    after = apply(moment(peace(*people), "ada"), Defend("ada"), table)

    assert ("BRP-5.12 dead" in [one.code for one in table.told]) is dies
    assert next(one.dead for one in after.people if one.id == dying) is dies


@pytest.mark.parametrize(("unseen", "stated"), [(("wolf",), ("wolf",)), ((), ("ada", "bran", "wolf"))])
def test_what_was_stated_in_a_fight_that_is_over_is_not_done_in_one_that_goes_on_unseen(
    unseen: tuple[str, ...], stated: tuple[str, ...]
):
    """Ada would have walked to Bran once the wolf has stated, whom nobody has seen; the orc is taken. (BRP-5.3)"""
    turns = (Turn("ada", "other", toward="bran", metres=2), Turn("bran", "other"), Turn("wolf", "other"))
    people = (person("ada"), person("bran"), replace(foe("orc"), captive=True), foe("wolf"))
    table = Script()
    table.unseen = unseen
    state = replace(peace(*people), fight=Fight(1, "intent", ("wolf",), turns, known=True))

    after = apply(state, Adjust("bran", "captive", value=False), table)

    assert after.fight is not None
    assert tuple([mine.who for mine in after.fight.turns]) == stated


# Numbers of the other side


@cache
def messages(language: str) -> dict[str, Any]:
    """The messages of the words files, as they were parsed; of two with an id the system's own."""
    files = (words_file(language, system) for system in (None, "brp"))
    body = [one for path in files for one in FluentParser().parse(path.read_text(encoding="utf-8")).body]
    return {one.id.name: one for one in body if isinstance(one, ftl.Message)}


def message(language: str, code: str) -> Any:
    """One of them."""
    return messages(language)[message_id(code)]


def variables(language: str, node: Any) -> set[str]:
    """The facts that a part of a message mentions."""
    found = Variables(messages(language))
    found.visit(node)
    return {re.sub("-(code|gender|is|signed)$", "", name) for name in found.found}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_with_a_number_has_a_form_without_it(language: str):
    """Where the sentence mentions it; and what is said instead has neither a gap nor the number."""
    said = speaker(language, "brp")
    for code, whose in NUMBERS_OF.items():
        entry, numbers = message(language, code), {name for names in whose.values() for name in names}
        hidden = {one.id.name: one.value for one in entry.attributes}.get("hidden")
        assert bool(numbers & variables(language, entry.value)) == (hidden is not None), code
        if hidden is not None:
            rest = variables(language, hidden)
            assert not rest & numbers, code
            text = said.say(code, dict.fromkeys(rest, "ada"), {"ada": "Ada"}, form="hidden")
            assert "…" not in text
            assert not any(each.isdigit() for each in text.replace("BRP", ""))


def told(state: Campaign, command: Any, *answers: tuple[str, Any]) -> list[tuple[str, dict[str, Any]]]:
    """What was told, without the numbers of the orc."""
    table = Script(*answers)
    apply(state, command, table)
    table.finish()
    found = []
    for one in table.told:
        gone = {name for key, names in NUMBERS_OF.get(one.code, {}).items() if one.facts.get(key) == "orc"
                for name in names}  # fmt: skip
        found.append((one.code, {name: value for name, value in one.facts.items() if name not in gone}))
    return found


def orcs() -> tuple[Person, Person]:
    """Two that differ in everything but what is in hand: hit points 12 and 14, the sword at 60 and 75, armour of 7 and
    of 8, no damage bonus and one of 1D4, DEX 11 and 13."""
    one = armed(foe("orc", characteristics=(9, 13, 11, 8, 7, 11, 0)), "broadsword", skill=45, worn=("chain",))
    other = armed(foe("orc", characteristics=(14, 15, 13, 9, 6, 13, 0)), "broadsword", skill=60, worn=("full-plate",))
    return one, other


def test_two_foes_who_differ_in_numbers_alone_tell_the_same_when_they_are_struck():
    """Struck for 10 with the same dice, both parry too late and have some left. (BRP-5.5 to BRP-5.12)"""
    ada = armed(person("ada"), "great-axe", skill=45)
    twins = [
        told(moment(peace(ada, orc), "ada"), Attack("ada", "orc", "great-axe"), NORMAL, ("BRP-5.5 attack", 30),
             ("BRP-5.6 defence", "broadsword"), NORMAL, ("BRP-5.6 parry", 90), ("BRP-5.9 damage", 10))
        for orc in orcs()
    ]  # fmt: skip

    assert [code for code, _ in twins[0]][-1] == "BRP-5.12 hurt"
    assert "BRP-5.10 armour" in [code for code, _ in twins[0]]
    assert twins[0] == twins[1]


def test_two_foes_who_differ_in_numbers_alone_tell_the_same_when_they_strike():
    """8 points from a 7 and 1 for strength, or from an 8: what was rolled would tell. (BRP-2.5, BRP-5.9)"""
    ada = armed(person("ada"), "round-shield", skill=20)
    answers = [((("BRP-5.9 damage", 8),)), (("BRP-5.9 damage", 7), ("BRP-2.5 bonus", 1))]
    twins = [
        told(moment(peace(ada, orc), "orc"), Attack("orc", "ada", "broadsword"), NORMAL, ("BRP-5.5 attack", 30),
             ("BRP-5.6 defence", "none"), *damage)
        for orc, damage in zip(orcs(), answers, strict=True)
    ]  # fmt: skip

    assert ("BRP-5.12 hurt", {"who": "ada", "points": 8, "left": 4}) in twins[0]
    assert twins[0] == twins[1]


def test_what_anybody_sees_of_a_foe_is_no_number():
    """Place, weapons in hand, who is on the ground; where it hides is its own affair. (BRP-5.3)"""
    orc = replace(orcs()[0], wounds=(Wound(2),), prone=True, hidden=Hiding("hide", "success"), cover="brick")
    state = moment(peace(person("ada"), orc), "ada")
    shown = {mark.code: mark.audience for mark in figures(state)[1].marks}

    assert shown == {
        "mark-place": ALL, "mark-weapon": ALL, "mark-armour": NUMBERS, "mark-wound": NUMBERS, "mark-prone": ALL,
        "mark-hidden": "orc", "mark-cover": ALL,
    }  # fmt: skip
    assert figures(peace(replace(person("ada"), hidden=Hiding("hide", "success"))))[0].marks == (Phrase("mark-hidden"),)


def test_how_long_a_foe_lies_senseless_is_not_everybodys_business():
    """The heroes are one party. (BRP-5.12)"""
    people = (replace(person("ada"), asleep=900), replace(foe("orc"), asleep=900))

    assert [note.audience for note in scene(peace(*people)).notes] == [ALL, "orc"]
