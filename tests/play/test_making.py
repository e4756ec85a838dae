"""Somebody in the making: back and forth without loss, and no die falls twice."""

from __future__ import annotations

import random
from typing import Any

import pytest

from arbitro.play.cards import cards
from arbitro.play.entries import Answered, Settings
from arbitro.play.making import ROLLED, as_known, draft
from arbitro.play.running import Refused
from arbitro.play.wishes import Act, Make, Reply, Settle, Withdraw
from arbitro.systems import SYSTEMS
from arbitro.systems.contract import ANYONE, Phrase
from arbitro.table import Answer, from_seed, words_of
from tests.play.playing import Sitting, everything, some_answer

WITH_STEPS = ("knave", "d10", "brp", "symbaroum", "stepdie")


def begun(system: str, referee: bool = False, **house: Any) -> tuple[Sitting, int]:
    """Ada has begun to make somebody in a new game; the number of her command."""
    sitting = Sitting(system, "new", referee, **house)
    options = sitting.game.system.legal(sitting.game.state, ANYONE)
    tag = next(each.command for each in options if "newcomer" in each.command.__struct_fields__).__struct_config__.tag
    sitting.wish("ada", Act({"type": tag, "who": ANYONE}))
    return sitting, sitting.game.open[0].seq


def given(sitting: Sitting) -> dict[str, Answer]:
    """What was answered to the open command, by address."""
    return dict(sitting.game.open[0].answers)


def faces(sitting: Sitting) -> dict[str, set[tuple[int, ...]]]:
    """Everything that any die has ever shown at an address."""
    found: dict[str, set[tuple[int, ...]]] = {}
    for entry in sitting.entries:
        if isinstance(entry, Answered) and entry.faces:
            found.setdefault(entry.address, set()).add(entry.faces)
    return found


def refusal(sitting: Sitting, wish: Make) -> str:
    """Grant a wish, or say why not."""
    try:
        sitting.wish("ada", wish)
    except Refused as refused:
        return refused.phrase.code
    return ""


def waits_for(sitting: Sitting) -> str:
    """The words of the open question."""
    return sitting.game.open[0].questions[0].words


def test_an_earlier_answer_becomes_another_and_all_that_was_said_since_stands():
    """Symbaroum: a sword, a bow and scales are chosen; then the sword becomes an axe."""
    sitting, of = begun("symbaroum")
    sitting.wish("ada", Make(of, {"SY-3 calling #1": "fighter"}))
    sitting.wish("ada", Make(of, rest="step"))
    sitting.wish("ada", Make(of, rest="step"))
    for words, option in (("weapon", "sword"), ("second weapon", "bow"), ("armour", "leather")):
        sitting.wish("ada", Make(of, {f"SY-3 {words} #1": f"{option}/figures"}))
    before = given(sitting)

    sitting.wish("ada", Make(of, {"SY-3 weapon #1": "axe/figures"}))

    assert waits_for(sitting) == "SY-3 shield"
    assert given(sitting)["SY-3 weapon #1"].value == "axe/figures"
    assert {at: each.value for at, each in given(sitting).items() if at != "SY-3 weapon #1"} == {
        at: each.value for at, each in before.items() if at != "SY-3 weapon #1"
    }
    assert sitting.same_as(sitting.replayed())


def test_what_was_only_suggested_follows_and_what_was_said_stays():
    """A fighter's attributes were taken as suggested (Accurate 15), a bow was asked for; a mystic is Resolute 15."""
    sitting, of = begun("symbaroum")
    sitting.wish("ada", Make(of, {"SY-3 calling #1": "fighter"}))
    sitting.wish("ada", Make(of, rest="step"))
    sitting.wish("ada", Make(of, rest="step"))
    sitting.wish("ada", Make(of, {"SY-3 weapon #1": "bow/figures"}))
    assert [given(sitting)[f"SY-3 points #{at}"].value for at in (1, 6)] == [15, 10]

    sitting.wish("ada", Make(of, {"SY-3 calling #1": "mystic"}))

    assert [given(sitting)[f"SY-3 points #{at}"].value for at in (1, 6)] == [9, 15]
    assert given(sitting)["SY-3 weapon #1"].value == "bow/figures"
    assert waits_for(sitting) == "SY-3 second weapon"


def test_what_does_not_fit_any_more_is_asked_again():
    """A sword cannot be the other weapon too, if it is the first already."""
    sitting, of = begun("symbaroum")
    for _ in range(3):
        sitting.wish("ada", Make(of, rest="step"))
    sitting.wish("ada", Make(of, {"SY-3 weapon #1": "axe/figures"}))
    sitting.wish("ada", Make(of, {"SY-3 second weapon #1": "sword/figures"}))
    sitting.wish("ada", Make(of, {"SY-3 armour #1": "plate/figures"}))

    sitting.wish("ada", Make(of, {"SY-3 weapon #1": "sword/figures"}))

    assert waits_for(sitting) == "SY-3 second weapon"
    sitting.wish("ada", Make(of, {"SY-3 second weapon #1": "axe/figures"}))
    assert waits_for(sitting) == "SY-3 shield"
    assert given(sitting)["SY-3 armour #1"].value == "plate/figures"


def test_who_had_the_dice_rolled_anew_cannot_go_back_to_the_first_ones():
    """BRP-2.3: all are rolled anew, and the new ones are seen; those before are gone."""
    sitting, of = begun("brp")
    sitting.wish("ada", Make(of, {"BRP-2.3 keep #1": "anew"}))
    before, fallen = everything(sitting.game), faces(sitting)
    assert "BRP-2.3 strength #2" in fallen

    with pytest.raises(Refused) as refused:
        sitting.wish("ada", Make(of, {"BRP-2.3 keep #1": "keep"}))

    assert (refused.value.phrase.code, refused.value.phrase.facts) == (
        "no-unthrowing",
        {"question": Phrase("ask-BRP-2.3 strength")},
    )
    assert (everything(sitting.game), faces(sitting)) == (before, fallen)


def test_nobody_looks_at_their_armour_and_then_decides_whether_to_roll_for_it():
    """Knave, KN-5 with the house rule: a spellbook for going without the rolls for armour, which have fallen."""
    sitting, of = begun("knave", starting_spell=True)
    for address in ("KN-2 swap #1", "KN-5 weapon #1", "KN-5 spellbook #1"):
        value = sitting.game.open[0].questions[0].begins
        sitting.wish("ada", Make(of, {address: value}))
    assert "KN-5 armour #1" in faces(sitting)

    with pytest.raises(Refused, match="no-unthrowing"):
        sitting.wish("ada", Make(of, {"KN-5 spellbook #1": "for-armour"}))

    # A book for nothing that has been rolled would have been another matter: the weapon may still be another one.
    sitting.wish("ada", Make(of, {"KN-5 weapon #1": "dagger"}))
    assert waits_for(sitting) == "KN-5 gender"


@pytest.mark.parametrize("system", SYSTEMS)
@pytest.mark.parametrize("seed", range(4))
def test_however_one_goes_back_and_forth_every_die_keeps_its_face(system: str, seed: int):
    """Any answers to anything that was ever asked, in any order; what was refused has changed nothing."""
    sitting, of = begun(system, **({"buy_gear": seed % 2 == 1, "starting_spell": True} if system == "knave" else {}))
    dice = random.Random(f"{system} {seed}")
    for _ in range(60):
        if not sitting.game.open:
            break
        seat = sitting.game.seat("ada")
        assert seat
        found = draft(sitting.game, seat)
        assert found
        assert found.now
        one = dice.choice((*found.past, found.now[0], found.now[0]))
        wish = Make(of, {one.question.address: some_answer(one.question, dice)}, dice.choice(("", "", "", "step")))
        before, log = everything(sitting.game), len(sitting.entries)
        if refused := refusal(sitting, wish):
            assert refused == "no-unthrowing"
            assert (everything(sitting.game), len(sitting.entries)) == (before, log)
        assert all(len(shown) == 1 for shown in faces(sitting).values())
    while sitting.game.open:
        sitting.wish("ada", Make(of, rest="all"))
    assert all(len(shown) == 1 for shown in faces(sitting).values())
    assert sitting.same_as(sitting.replayed())
    assert sitting.game.seat("ada").figures  # type: ignore[union-attr]


@pytest.mark.parametrize("system", WITH_STEPS)
def test_a_look_ahead_throws_nothing_and_changes_nothing(system: str, monkeypatch: pytest.MonkeyPatch):
    """The sheet beside is worked out by the rule itself, with dice that nobody has thrown."""
    sitting, _ = begun(system)
    before = everything(sitting.game)
    monkeypatch.setattr("arbitro.table.live.secrets.randbelow", lambda faces: pytest.fail("a die was thrown"))
    monkeypatch.setattr(sitting, "draw", lambda faces: pytest.fail("a die was thrown"))
    seat = sitting.game.seat("ada")
    assert seat

    first, second = draft(sitting.game, seat), draft(sitting.game, seat)

    assert first
    assert second
    assert first == second
    assert first.sheet
    assert everything(sitting.game) == before


def test_what_is_settled_comes_out_so_and_what_is_not_may_change():
    """BRP: the seven are rolled and kept; hit points follow from them, what the skills come to does not yet."""
    sitting, of = begun("brp")
    seat = sitting.game.seat("ada")
    assert seat
    first = draft(sitting.game, seat)
    sitting.wish("ada", Make(of, rest="step"))
    second = draft(sitting.game, seat)
    sitting.wish("ada", Make(of, rest="all"))
    figure = sitting.game.seat("ada").figures[0]  # type: ignore[union-attr]
    sheet = sitting.game.system.sheet(sitting.game.state, figure)
    rows = {as_known(part, row) for part in sheet for row in part.rows}

    assert first
    assert second
    settled = [{label for title, label, _ in each.settled if title == "characteristics"} for each in (first, second)]
    assert "strength" not in settled[0]
    assert "strength" in settled[1]
    assert {row for row in second.settled if row[0] == "characteristics"} <= rows
    assert "dodge" not in {label for _, label, _ in second.settled}


def test_a_step_or_all_of_it_is_taken_as_suggested():
    """Knave: to the end of the abilities; then to the end. What is suggested is the question's own `begins`."""
    sitting, of = begun("knave")

    sitting.wish("ada", Make(of, rest="step"))
    assert waits_for(sitting) == "KN-5 weapon"
    likely = sitting.game.open[0].questions[0].begins
    sitting.wish("ada", Make(of, rest="all"))

    assert not sitting.game.open
    weapons = [entry.value for entry in sitting.entries if isinstance(entry, Answered) and "weapon" in entry.address]
    assert weapons == [likely]


def test_several_answers_at_once_as_far_as_they_fit():
    """80 points: after 15 and 15 the second is no answer any more (one 15 at most); it is asked, and the rest waits."""
    sitting, of = begun("symbaroum")
    sitting.wish("ada", Make(of, rest="step"))

    sitting.wish("ada", Make(of, {"SY-3 points #1": 15, "SY-3 points #2": 15, "SY-3 points #3": 9}))

    assert given(sitting)["SY-3 points #1"].value == 15
    assert sitting.game.open[0].questions[0].address == "SY-3 points #2"


def test_what_only_the_referee_may_say_stops_whoever_trusts_what_is_suggested():
    """BRP-2.3: whether all may be rolled anew is the referee's, where they want to be asked."""
    sitting, of = begun("brp", referee=True)
    sitting.wish("gm", Settle(Settings(judge="asks")))
    sitting.wish("ada", Make(of, {"BRP-2.3 keep #1": "anew"}))
    assert waits_for(sitting) == "BRP-2.3 anew"

    with pytest.raises(Refused, match="no-question"):
        sitting.wish("ada", Make(of, rest="all"))
    with pytest.raises(Refused, match="no-question"):
        sitting.wish("ada", Make(of, {"BRP-2.3 anew #1": True}))
    seat = sitting.game.seat("ada")
    assert seat
    assert draft(sitting.game, seat).now == ()  # type: ignore[union-attr]

    sitting.wish("gm", Reply(of, "BRP-2.3 anew #1", False))
    assert waits_for(sitting) == "BRP-2.3 from"
    with pytest.raises(Refused, match="no-not-yours"):
        sitting.wish("ada", Make(of, {"BRP-2.3 anew #1": True}))


def test_nobody_goes_on_with_whom_another_makes():
    """Ada begins, Bran would answer; nor is a die answered by a value, nor is anything asked that is not."""
    sitting, of = begun("knave")

    for seat in ("bran",):
        with pytest.raises(Refused):
            sitting.wish(seat, Make(of, {"KN-2 swap #1": "none"}))
    for address in ("KN-2 strength #1", "KN-9 nothing #1"):
        with pytest.raises(Refused, match="no-question"):
            sitting.wish("ada", Make(of, {address: 3}))


def test_going_back_does_not_make_a_character_that_may_be_taken_back():
    """Dice have fallen: after any going back the command stands as it did."""
    sitting, of = begun("knave")
    sitting.wish("ada", Make(of, {"KN-2 swap #1": "none"}))
    sitting.wish("ada", Make(of, {"KN-2 swap #1": "wisdom", "KN-2 swap with #1": "charisma"}))
    assert waits_for(sitting) == "KN-2 swap with" or waits_for(sitting) == "KN-5 weapon"

    with pytest.raises(Refused, match="no-throwing-again"):
        sitting.wish("ada", Withdraw(of))


def test_the_log_tells_what_somebody_became_and_not_each_thing_they_nearly_were():
    """Three weapons are tried out; the card has one line about each thing, as if the last had been the first."""
    sitting, of = begun("knave")
    sitting.wish("ada", Make(of, rest="step"))
    for kind in ("dagger", "club", "spear"):
        sitting.wish("ada", Make(of, {"KN-5 weapon #1": kind}))
    sitting.wish("ada", Make(of, rest="all"))

    seat = sitting.game.seat("bran")
    assert seat
    log = list(enumerate(sitting.entries, start=1))
    made = next(card for card in cards(sitting.game, seat, log, "a secret") if card.kind == "command")
    items = [line.facts.get("item") for line in made.lines if line.code == "KN-5 gear"]
    assert "spear" in items
    assert "dagger" not in items
    assert "club" not in items
    rolled = [words_of(line.code) for line in made.lines if line.code == "KN-2 ability"]
    assert len(rolled) == 6


def shown(sitting: Sitting) -> list[tuple[str, str, str]]:
    """What the sheet of whoever is half made promises: each row that does not say that it is rolled."""
    seat = sitting.game.seat("ada")
    found = draft(sitting.game, seat) if seat else None
    assert found
    return [as_known(part, row) for part in found.sheet for row in part.rows if row.value != ROLLED]


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("system", WITH_STEPS)
def test_nothing_is_promised_of_somebody_half_made_that_a_throw_may_change(system: str, seed: int):
    """Before the first die and after each step: whoever takes what is suggested comes out as the sheet said, whatever
    falls."""
    for steps in range(4):
        sitting, of = begun(system)
        sitting.draw = from_seed(seed)
        for _ in range(steps):
            if sitting.game.open:
                sitting.wish("ada", Make(of, rest="step"))
        if not sitting.game.open:
            break
        promised = shown(sitting)
        while sitting.game.open:
            sitting.wish("ada", Make(of, rest="all"))
        figure = sitting.game.seat("ada").figures[0]  # type: ignore[union-attr]
        sheet = sitting.game.system.sheet(sitting.game.state, figure)
        came = {as_known(part, row) for part in sheet for row in part.rows}
        assert [row for row in promised if row not in came] == []


def test_where_a_die_decides_what_is_suggested_the_sheet_says_that_it_is_rolled():
    """d10: a calling is thrown on a chart and then suggested: it stands with the origin once that die has fallen."""
    sitting, of = begun("d10")
    before = dict(row[1:] for row in shown(sitting))
    seat = sitting.game.seat("ada")
    assert seat
    found = draft(sitting.game, seat)
    assert found
    rolled = {row.label for part in found.sheet for row in part.rows if row.value == ROLLED}
    sitting.wish("ada", Make(of, rest="step"))
    sitting.wish("ada", Make(of, rest="step"))

    after = dict(row[1:] for row in shown(sitting))

    assert "origin" not in before
    assert "origin" in rolled
    assert "origin" in after
