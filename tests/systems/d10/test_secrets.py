"""What only some may know: foes' numbers, figures that nobody has noticed, declarations that are not all in."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from arbitro.play.moments import stakes_of
from arbitro.systems import load, places
from arbitro.systems.contract import ANYONE, FOES, NUMBERS, Phrase, Scene
from arbitro.systems.d10 import NUMBERS_OF, apply, content, due, figures, legal, scene, sheet, without
from arbitro.systems.d10.advancement import Learn
from arbitro.systems.d10.campaign import Blow, Campaign, Fight
from arbitro.systems.d10.characters import Armour, Guard, Person, Wound
from arbitro.systems.d10.checks import Compete, Try
from arbitro.systems.d10.combat import Attack
from arbitro.systems.d10.declaring import Declare
from arbitro.systems.d10.encounters import Begin
from arbitro.systems.d10.hazards import Fall, Hurt
from arbitro.systems.d10.waves import Round
from arbitro.systems.evening import Bide, Introduce
from arbitro.table import ALL, REFEREE, Live, Told, from_seed
from arbitro.words import LANGUAGES, speaker
from tests.systems.d10.figures import BOW, SWORD, by, declared, fight, foe, hero, of, peace, play, put, refusal, run
from tests.systems.test_every_system import every_game, states

SEATS = (ANYONE, REFEREE)


def shown(state: Campaign) -> dict[str, Any]:
    """All that views and lists show of a state, with nothing of whom it is for."""
    ids = [one.id for one in state.people]
    sheets = {who: sheet(state, who) for who in ids}
    return {
        "figures": figures(state),
        "scene": scene(state),
        "due": due(state),
        "options": {who: legal(state, who) for who in (*SEATS, *ids)},
        "sheets": sheets,
    }


# --- Whom nobody has noticed


@every_game
def test_nothing_mentions_who_is_not_known_to_be_there(seed: int):
    """Figures, scene, order, who is due, buttons, refusals, sheets: any one of all, and all foes, in random games."""
    for state in states("d10", seed)[::3]:
        assert without(state, ()) == state
        foes = tuple([one.id for one in state.people if one.side == FOES])
        for gone in (foes, *[(one.id,) for one in state.people]):
            left = without(state, gone)

            assert {one.id for one in left.people} == {one.id for one in state.people} - set(gone)
            # In JSON each text stands in quotes.
            seen = msgspec.json.encode((shown(left), left))
            assert [who for who in gone if f'"{who}"'.encode() in seen] == []
        if foes:
            assert due(without(state, foes)) == ()
            assert not scene(without(state, foes)).fighting


def test_with_nobody_left_to_fight_it_is_as_it_was_before():
    """Nothing is declared, aimed at or about to land; whoever broke off is there. (D10-13, D10-15, D10-24)"""
    ada = hero(weapons=(BOW,), main="short-bow", aim="bran", aimed=1, conditions=("surprised",))
    state = replace(fight(ada, hero("eva", fled=True), foe(place=(30, 0))), fight=Fight(1, 1, blows=(BLOW,)))

    before = without(state, ("bran",))

    assert before.fight is None
    assert before.people == (hero(weapons=(BOW,), main="short-bow"), hero("eva"))


BLOW = Blow("bran", "head", 2, "cutting")

NEXT_TO = places.Board(20, 1, 1)
"""Twenty squares in a row, a metre each."""


@pytest.mark.parametrize("board", [None, NEXT_TO])
@pytest.mark.parametrize(
    "command",
    [
        Declare("ada", ("attack", "parry"), "stay"),
        Declare("ada", ("dodge",), "back-off"),
        Declare("ada", ("attack",), "close-in"),
        Declare("ada", ("aim",), "stay"),
        Declare("ada"),
    ],
)
def test_whom_nobody_sees_stands_in_nobody_s_way(board: places.Board | None, command: Declare):
    """Cesc lurks one metre from Ada, Bran is seen 7 m away on the other side: she moves, has nobody within reach, aims
    and is asked as if Cesc were not there. (D10-4, D10-15, D10-24)"""
    ada = hero(place=(9, 0), weapons=(SWORD, BOW), main="short-bow" if command.sequence == ("aim",) else "long-sword")
    state = fight(ada, foe(place=(2, 0)), foe("cesc", place=(10, 0)))
    state = replace(state, fight=Fight(1, board=board))
    state = play(play(state, Declare("bran", ("parry",), "stay")), Bide("cesc"))
    found = []
    for each in (state, without(state, {"cesc"})):
        table = Live(from_seed(1), by(move="back-off"))
        table.unseen = {"cesc"}
        found.append((without(apply(each, command, table), {"cesc"}), table.told, table.steps))

    assert found[0] == found[1]


def test_a_fight_with_somebody_else_goes_on():
    """Ada aims at one whom nobody knows of; what is seen is a fight with the other. (D10-13, D10-24)"""
    ada = hero(weapons=(BOW,), main="short-bow", aim="bran", aimed=1)
    state, _ = run(
        fight(ada, foe(place=(30, 0)), foe("cesc")), Declare("ada", ("aim",), "stay"), ("D10-24 aim", "bran")
    )
    state = replace(state, fight=Fight(1, blows=(BLOW,)))

    seen = without(state, ("bran",))

    assert seen.fight is not None
    assert seen.fight.blows == ()
    assert (of(seen, "ada").aim, of(seen, "ada").turn.aim, of(seen, "ada").turn.declared) == ("", "", True)
    assert due(seen) == ("cesc",)


# --- Numbers


def hidden_facts(told: Told, whos: set[str]) -> dict[str, Any]:
    """The facts that are left of a told line for somebody who may not know these figures' numbers."""
    numbers = NUMBERS_OF.get(told.code, {})
    gone = {fact for who, facts in numbers.items() if told.facts.get(who) in whos for fact in facts}
    return {name: fact for name, fact in told.facts.items() if name not in gone}


@pytest.mark.parametrize("code", [code for code in NUMBERS_OF if code.startswith("D10-")])
def test_every_line_can_be_said_without_the_numbers(code: str):
    """No gap, and the same with the numbers there: nothing of them is in it."""
    numbers = {fact for facts in NUMBERS_OF[code].values() for fact in facts}
    plain: dict[str, Any] = {"who": "Ada", "target": "Bran", "weapon": "long-sword", "what": "dodge", "place": (3, 0)}
    plain |= {"location": "chest", "storey": 4, "level": 2}
    facts = {name: fact for name, fact in plain.items() if name not in numbers}
    for language in LANGUAGES:
        spoken = speaker(language, "d10")
        say = spoken.say if spoken.has(code) else spoken.prompt
        said = say(code, facts, form="hidden")

        assert "…" not in said
        assert said == say(code, {**facts, **dict.fromkeys(numbers, 77)}, form="hidden")


MAIL = Armour("mail-hauberk", "flexible", ("chest", "abdomen"), cutting=Guard(roll=1), blunt=Guard(roll=2))
TWINS: tuple[Person, Person] = (
    foe(agility=4, strength=5, endurance=6, skills=(("one-hand-swords", 6), ("dodge", 4)), circumstances=put(-2)),
    foe(
        agility=4,
        strength=7,
        endurance=7,
        skills=(("one-hand-swords", 7), ("dodge", 5)),
        circumstances=put(-1),
        armour=(MAIL,),
    ),
)
"""Two of whom anybody sees the same; no two numbers alike."""


def fought(other: Person) -> list[Told]:
    """A fight with dice that come to the same for both; two rounds."""
    state = fight(hero(endurance=9, skills=(("one-hand-swords", 9),)), other)
    told: list[Told] = []
    for command, answers in FIGHT:
        state, events = run(state, command, *answers)
        told += events
    return told


FIGHT: list[tuple[Any, list[tuple[str, Any]]]] = [
    (Declare("ada", ("attack", "parry"), "stay"), []),
    (Declare("bran", ("attack dodge", "attack"), "stay"), []),
    # The dodge succeeds, at +1, and the attack all the same; 4 is a grave wound, and so is 3 through mail.
    (
        Attack("ada", "bran"),
        [("D10-18 dodge", 3), ("D10-17 attack", 7), ("D10-20 location", 8), ("D10-21 damage", 2)],
    ),
    (Attack("bran", "ada"), [("D10-17 attack", 3), ("D10-20 location", 8), ("D10-21 damage", 1)]),
    (Attack("bran", "ada"), [("D10-17 attack", 3), ("D10-17 parry", 2)]),
    (Round(), []),
    (Declare("ada", ("attack", "attack"), "stay"), []),
    (Declare("bran", ("parry",), "stay"), []),
    (Attack("ada", "bran"), [("D10-17 attack", 7), ("D10-17 parry", 2)]),
    # The belly open, for six hours or for seven.
    (Attack("ada", "bran"), [("D10-17 attack", 6), ("D10-20 location", 5), ("D10-21 damage", 6)]),
]


def test_two_foes_who_differ_in_numbers_alone_tell_the_same():
    """Skill, dodge, Strength, Endurance, armour, a difficulty: without NUMBERS_OF nothing differs. (D10-6, D10-15)"""
    first, second = map(fought, TWINS)

    left = [[(told.code, told.audience, hidden_facts(told, {"bran"})) for told in one] for one in (first, second)]
    assert left[0] == left[1]
    assert sum(one.facts != other.facts for one, other in zip(first, second, strict=True)) >= 6


def at_peace(other: Person) -> Campaign:
    return peace(hero(), other)


def in_a_wave(act: str, answer: str, **ada: Any) -> Callable[[Person], Campaign]:
    """Ada does this in the first wave, and he that."""
    return lambda other: declared(fight(hero(**ada), other), ada=act, bran=answer)


def plated(other: Person) -> Campaign:
    """One has armour that takes a level off, the other one that takes two."""
    piece = replace(MAIL, blunt=Guard(levels=other.endurance - 5))
    return peace(hero(), replace(other, armour=(piece,)))


def sorely_hurt(other: Person) -> Campaign:
    """Three grave wounds and a light one, whose pain one of them bears."""
    wounds = [Wound("chest", 2)] * 3 + [Wound("head", 1, suppressed=other.endurance == 6)]
    return fight(hero(), replace(other, wounds=tuple(wounds)), foe("cesc"))


def luckless(other: Person) -> Campaign:
    """What the referee has put on the one's rolls, 6, is his skill, and so is the other's, 7."""
    value = dict(other.skills)["one-hand-swords"]
    return declared(fight(hero(), replace(other, circumstances=put(value))), bran="attack")


def hurt(location: str, level: int) -> list[tuple[str, Any]]:
    return [("D10-26 where", location), ("D10-26 level", level), ("D10-26 blow", "blunt")]


THEY_TRY = Try("bran", "dodge")
THEY_STRIKE, ADA_STRIKES = Attack("bran", "ada"), Attack("ada", "bran")
WOUND = (("D10-20 location", 8), ("D10-21 damage", 5))
BLADE = "who target weapon"

LINES: list[tuple[str, str, Callable[[Person], Campaign], Any, list[tuple[str, Any]]]] = [
    ("D10-7 learns", "who what", at_peace, Learn("bran", "dodge"), []),
    ("D10-8 success", "who what roll", at_peace, THEY_TRY, [("D10-8 difficulty", 0), ("D10-8 roll", 6)]),
    ("D10-8 failure", "who what roll", at_peace, THEY_TRY, [("D10-8 difficulty", 0), ("D10-8 roll", 7)]),
    ("D10-9 certain", "who what", at_peace, THEY_TRY, [("D10-8 difficulty", -4)]),
    ("D10-9 impossible", "who what", at_peace, THEY_TRY, [("D10-8 difficulty", 6)]),
    (
        "D10-9 sure", "who what", lambda other: peace(hero(waking=-1), other), THEY_STRIKE,
        [("D10-17 attack", 6), ("D10-20 location", 8), ("D10-21 damage", 3)],
    ),
    *[
        (
            line, "who what roll", at_peace, Compete(),
            [
                ("D10-11 at what", "dodge"), *[("D10-11 takes part", "yes"), ("D10-8 difficulty", 0)] * 2,
                ("D10-11 roll", 1), ("D10-11 roll", die),
            ],
        )
        for line, die in (("D10-11 success", 3), ("D10-11 failure", 7))
    ],
    (
        "D10-12 critical", "who roll", in_a_wave("wait", "attack"), THEY_STRIKE,
        [("D10-17 attack", 1), ("D10-12 confirm", 6), *WOUND[:1]],
    ),
    (
        "D10-12 no critical", "who roll", in_a_wave("wait", "attack"), THEY_STRIKE,
        [("D10-17 attack", 1), ("D10-12 confirm", 8), *WOUND],
    ),
    (
        "D10-21 worst", f"{BLADE} location level", in_a_wave("wait", "attack"), THEY_STRIKE,
        [("D10-17 attack", 1), ("D10-12 confirm", 6), *WOUND[:1]],
    ),
    (
        "D10-17 hit", f"{BLADE} roll", in_a_wave("wait", "attack"), THEY_STRIKE,
        [("D10-17 attack", 3), ("D10-20 location", 8), ("D10-21 damage", 1)],
    ),
    (
        "D10-21 wound", f"{BLADE} location roll spared level", in_a_wave("wait", "attack"), THEY_STRIKE,
        [("D10-17 attack", 3), ("D10-20 location", 8), ("D10-21 damage", 1)],
    ),
    ("D10-17 miss", f"{BLADE} roll", in_a_wave("wait", "attack"), THEY_STRIKE, [("D10-17 attack", 10)]),
    ("D10-17 cannot hit", BLADE, luckless, THEY_STRIKE, []),
    (
        "D10-17 parried", f"{BLADE} roll against", in_a_wave("parry", "attack"), THEY_STRIKE,
        [("D10-17 attack", 3), ("D10-17 parry", 1)],
    ),
    (
        "D10-17 not parried", f"{BLADE} roll against", in_a_wave("parry", "attack"), THEY_STRIKE,
        [("D10-17 attack", 3), ("D10-17 parry", 3), ("D10-20 location", 8), ("D10-21 damage", 1)],
    ),
    (
        "D10-17 cannot parry", f"{BLADE} against", in_a_wave("parry", "attack", skills=(("one-hand-swords", 3),)),
        THEY_STRIKE, [("D10-17 attack", 3), ("D10-20 location", 8), ("D10-21 damage", 1)],
    ),
    (
        "D10-18 hit", f"{BLADE} roll", in_a_wave("dodge", "attack"), THEY_STRIKE,
        [("D10-18 dodge", 5), ("D10-17 attack", 3), ("D10-20 location", 8), ("D10-21 damage", 1)],
    ),
    (
        "D10-18 miss", f"{BLADE} roll against", in_a_wave("attack", "dodge"), ADA_STRIKES,
        [("D10-18 dodge", 3), ("D10-17 attack", 5)],
    ),
    (
        "D10-18 cannot hit", f"{BLADE} against", in_a_wave("attack", "dodge", skills=(("one-hand-swords", 1),)),
        ADA_STRIKES, [("D10-18 dodge", 3)],
    ),
    (
        "D10-26 lands", "who location roll level", at_peace, Fall("bran"),
        [
            ("D10-26 height", 6), ("D10-8 difficulty", 0), ("D10-8 roll", 9), ("D10-20 location", 8),
            ("D10-21 damage", 3),
        ],
    ),
    (
        "D10-26 unhurt", "who location roll", plated, Fall("bran"),
        [
            ("D10-26 height", 1), ("D10-8 difficulty", 0), ("D10-8 roll", 9), ("D10-20 location", 8),
            ("D10-21 damage", 2),
        ],
    ),
    ("D10-29 shock", "who", sorely_hurt, Hurt("bran"), hurt("chest", 2)),
    ("D10-27 open", "who", at_peace, Hurt("bran"), hurt("abdomen", 3)),
    ("D10-28 severed", "who location", at_peace, Hurt("bran"), hurt("left-leg", 4)),
]  # fmt: skip


@pytest.mark.parametrize(("line", "seen", "state", "command", "answers"), LINES)
def test_a_line_leaves_everybody_the_dice_and_who_it_was(
    line: str, seen: str, state: Callable[[Person], Campaign], command: Any, answers: list[tuple[str, Any]]
):
    """Of the twins: whoever may not know their numbers sees whom a line is about, the die, a place, how bad a wound is,
    and what is Ada's own; no value of theirs nor what it was made of, and nothing that is not the same of both. (D10-6)
    """
    found = []
    for points, twin in zip((2, 5), TWINS, strict=True):
        heard = run(state(replace(twin, points=points)), command, *answers)[1]
        found.append([(told.code, hidden_facts(told, {"bran"})) for told in heard])
        theirs = [facts for code, facts in found[-1] if code == line and "bran" in facts.values()]
        assert [facts.keys() for facts in theirs] == [set(seen.split())]

    assert found[0] == found[1]


def test_marks_and_rows_give_no_numbers_away():
    """Hands, wounds and places are for everybody; a standing difficulty and how long a wound leaves are numbers."""
    belly = Wound("abdomen", 3, "cutting", deadline=9)
    one = foe(wounds=(belly,), conditions=("prone",), aim="x", aimed=1)
    marks = {mark.code: mark.audience for mark in figures(peace(one))[0].marks}
    numbers = {"mark-dying"}

    assert marks.keys() >= {"mark-weapon", "mark-wound", "mark-condition", "mark-aim"} | numbers
    assert {code for code, audience in marks.items() if audience != ALL} == numbers
    assert {marks[code] for code in numbers} == {NUMBERS}
    assert [note.audience for note in scene(peace(one, hero(wounds=one.wounds))).notes] == [ALL, "bran"]
    rows = [row for section in sheet(peace(one), "bran") for row in section.rows]
    # Size is what anybody sees. (D10-6)
    assert [row.label for row in rows if row.audience != NUMBERS] == ["size"]


def test_the_odds_of_a_blow_do_not_hang_on_who_acts_next():
    """Ada strikes at Eva; Bran acts right after her or has nothing left to do: what is on the button is the same, with
    what Ada's own blow does once it lands. (D10-13, D10-27)"""
    state = fight(hero(), hero("eva", agility=2), foe(agility=4), foe("cesc", agility=5, place=(2, 0)))
    state = declared(state, ada="attack", bran="attack", cesc="attack")
    bran, cesc = of(state, "bran"), of(state, "cesc")
    idle = replace(bran, turn=replace(bran.turn, left=())), replace(cesc, turn=replace(cesc.turn, left=()))
    alone = replace(state, people=(*state.people[:2], *idle))

    odds = [stakes_of(load("d10"), each, Attack("ada", "eva"), frozenset({"bran", "cesc"})) for each in (state, alone)]

    assert odds[0] == odds[1]
    assert [code for code, chance in odds[0] if 0 < chance < 1] == ["D10-20 struck", "D10-27 out", "D10-27 dies"]


# --- Declarations (D10-15)

WAYS: tuple[Declare, ...] = (
    Declare("ada", ("aim",), "stay"),
    Declare("ada", ("attack",), "close-in"),
    Declare("ada", ("dodge",), "back-off"),
    Declare("ada", ("break-off",), "stay"),
    Declare("ada"),
)


def before_all(now: Scene) -> Scene:
    """A scene without what is noted for one alone."""
    turns = [replace(each, notes=tuple([note for note in each.notes if note.audience == ALL])) for each in now.turns]
    return replace(now, turns=tuple(turns))


def test_nobody_can_tell_what_has_been_declared_before_all_are_in():
    """Whatever Ada declares, who has taken aim, all others get the same; the last one brings one line for each."""
    archer = hero(weapons=(BOW, SWORD), main="short-bow", aim="bran", aimed=2)
    start = fight(archer, hero("eva"), foe(place=(30, 0)), foe("cesc", place=(20, 0)))
    seen, after = [], []
    for way in WAYS:
        table = Live(from_seed(1), by(wave="aim", aim="cesc"))
        state = apply(start, way, table)
        others = [told for told in table.told if told.audience == ALL]
        figured = [[mark for mark in one.marks if mark.audience == ALL] for one in figures(state)]
        lists = [legal(state, who) for who in (*SEATS, "eva", "bran", "cesc")]
        seen.append(
            (
                others,
                figured,
                lists,
                before_all(scene(state)),
                due(state),
                [sheet(state, who) for who in ("eva", "bran")],
            )
        )
        assert {told.audience for told in table.told} == {ALL, "ada"}
        assert [mark.audience for mark in figures(state)[0].marks if mark.code == "mark-sequence"] == ["ada"]
        for who in ("eva", "bran"):
            state = play(state, Declare(who, (), "stay"))
        after.append(run(state, Declare("cesc", ("parry",), "stay"))[1])

    assert all(each == seen[0] for each in seen)
    for way, told in zip(WAYS[:4], after, strict=False):
        lines = [one.facts for one in told if one.code == "D10-15 shown" and one.audience == ALL]
        assert lines == [
            {"who": who, "sequence": sequence}
            for who, sequence in (("ada", way.sequence), ("eva", WAIT), ("bran", WAIT), ("cesc", ("parry",)))
        ]


WAIT = ("wait",)


def test_who_is_still_to_declare_is_in_no_order():
    """Agility 3, 9 and 6: nobody can tell who is quickest before anybody acts. (D10-13)"""
    state = fight(hero(agility=3), foe(agility=9), foe("cesc", agility=6))

    assert due(state) == ("ada", "bran", "cesc")


# --- Who comes


def test_newcomers_have_the_ids_that_they_are_given():
    """One takes it, several take it with a number; without one they are the next of their kind. (D10-6)"""
    one = apply(peace(hero()), Introduce("wolf", newcomer="x7"), Live())
    assert one.people[-1].id == "x7"
    assert refusal(one, Introduce("wolf", newcomer="x7")).code == "no-newcomer"

    kind = next(kind for kind, each in content.ENCOUNTERS.items() if sum(each.creatures.values()) == 3)
    several = apply(one, Begin(kind, newcomer="y2"), Live())
    assert [each.id for each in several.people[-3:]] == ["y2-1", "y2-2", "y2-3"]
    assert refusal(replace(several, fight=None), Begin(kind, newcomer="y2")) == Phrase("no-newcomer", {"found": "y2"})
    assert refusal(peace(hero("y2-3")), Begin(kind, newcomer="y2")).code == "no-newcomer"

    plain = apply(peace(hero()), Begin(kind), Live())
    assert all(each.id.startswith(each.kind) for each in plain.people[1:])


@pytest.mark.parametrize(("unseen", "winner", "left"), [(("eva",), "nobody", True), ((), FOES, False)])
def test_nobody_is_told_that_they_run_from_whom_nobody_has_seen(unseen: tuple[str, ...], winner: str, left: bool):
    """Ada breaks off after the last foe who was seen has been taken, as if Eva did not lurk: nobody has won, and Ada is
    back. Where Eva has been seen, Ada is gone and the foes have the field. (D10-15)"""
    state = play(fight(hero(), foe(conditions=("captive",)), foe("eva")), Declare("eva", ("wait",), "stay"))
    table = Live(from_seed(1))
    table.unseen = frozenset(unseen)

    after = apply(state, Declare("ada", ("break-off",), "stay"), table)
    if after.fight is not None:
        after = apply(after, Round(), table)

    assert next(event.facts["winner"] for event in table.told if event.code == "D10-13 over") == winner
    assert ("ada" in [one.id for one in after.people]) is left


def test_whoever_may_parry_is_not_told_the_level_of_closed_numbers():
    """It says how good a roll was at which skill, in the question as in the line of the blow. (D10-6)"""
    assert set(NUMBERS_OF["D10-17 answer"]["who"]) <= set(NUMBERS_OF["D10-17 hit"]["who"])
