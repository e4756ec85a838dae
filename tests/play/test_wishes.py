"""What people at a table may want, and what comes of it. Played with Lanterns, the test bed."""

from __future__ import annotations

import random
from contextlib import suppress
from typing import Any

import msgspec
import pytest

from arbitro.play.entries import Answered, Claimed, Closed, Housed, Issued, Reported, Settings, Thrown, decode, encode
from arbitro.play.running import Refused
from arbitro.play.wishes import (
    Act,
    Amend,
    Claim,
    Go,
    House,
    Order,
    Reply,
    Rescind,
    Rule,
    Say,
    Settle,
    Throw,
    Undo,
    Withdraw,
)
from arbitro.systems import SYSTEMS
from arbitro.systems.contract import ANYONE
from arbitro.table import BadAnswer
from tests.play.playing import Sitting, play_on, some_wish

CREATE = {"type": "create"}


def sit(**more: Any) -> Sitting:
    """Ada and Bran at a new table."""
    return Sitting("lanterns", **more)


def answer(sitting: Sitting, seat: str, value: Any = None, **more: Any) -> None:
    """Answer the newest open question of this seat's command."""
    one = next(one for one in reversed(sitting.game.open) if one.issued.seat == seat)
    sitting.wish(seat, Reply(one.seq, one.questions[0].address, value, **more))


def refusal(sitting: Sitting, seat: str, wish: Any) -> str:
    """The code with which a wish is refused; the game stays as it is."""
    before = sitting.game
    with pytest.raises(Refused) as refused:
        sitting.wish(seat, wish)
    assert sitting.game is before
    return refused.value.phrase.code


def test_two_people_make_their_characters_at_the_same_time() -> None:
    """Each is asked in turn, nobody waits for the other, and each figure is its maker's."""
    sitting = Sitting("lanterns", start="new", referee=True)
    sitting.wish("ada", Act(CREATE))
    sitting.wish("bran", Act(CREATE))

    for _ in range(10):
        for seat in ("bran", "ada"):
            one = next((one for one in sitting.game.open if one.issued.seat == seat), None)
            if one is not None and one.questions:
                answer(sitting, seat, one.questions[0].fallback)

    assert sitting.game.open == ()
    people = [figure.id for figure in sitting.game.system.figures(sitting.game.state)]
    assert len(people) == len(set(people)) == 2
    assert [set(sitting.game.seat(seat).figures) & set(people) for seat in ("ada", "bran")] == [  # type: ignore[union-attr]
        {people[1]},
        {people[0]},
    ]
    assert sitting.same_as(sitting.replayed())


def test_roll_it_all_asks_nothing() -> None:
    """A quick command takes every default."""
    sitting = sit(start="new")
    sitting.wish("ada", Act(CREATE, quick=True))

    assert sitting.game.open == ()
    assert any(isinstance(entry, Claimed) and entry.seat == "ada" for entry in sitting.entries)


def test_a_question_stays_open_while_its_person_is_away_from_the_screen() -> None:
    """Nothing is told twice when the answer comes, and no die is thrown again."""
    sitting = sit(start="new")
    sitting.wish("ada", Act(CREATE))
    thrown = [entry for entry in sitting.entries if isinstance(entry, Answered)]

    sitting.game = sitting.replayed()
    while sitting.game.open:
        sitting.wish(*some_wish(sitting, random.Random(0)))  # type: ignore[misc]

    assert [entry for entry in sitting.entries if isinstance(entry, Answered)][: len(thrown)] == thrown
    addresses = [entry.address for entry in sitting.entries if isinstance(entry, Answered)]
    assert len(addresses) == len(set(addresses))


def test_dice_thrown_by_hand_are_asked_for_and_kept() -> None:
    """The faces that were typed in stand in the log as thrown by hand; impossible ones are refused."""
    sitting = sit(start="new")
    sitting.wish("ada", Order(by_hand=True))
    sitting.wish("ada", Act(CREATE))
    one = sitting.game.open[0]
    (question,) = one.questions
    assert question.dice is not None

    with pytest.raises(BadAnswer):
        sitting.wish("ada", Reply(one.seq, question.address, faces=(7,)))
    sitting.wish("ada", Reply(one.seq, question.address, faces=(6,)))

    last = [entry for entry in sitting.entries if isinstance(entry, Answered)][-1]
    assert (last.faces, last.by, last.seat) == ((6,), "hand", "ada")


def test_nobody_gives_commands_for_another_players_figure() -> None:
    """With a referee at the table, Bran may not act for Ada's figure, nor answer for her."""
    sitting = sit(referee=True)
    ada = sitting.game.seat("ada").figures[0]  # type: ignore[union-attr]

    assert refusal(sitting, "bran", Act({"type": "wait", "who": ada})) == "no-not-yours"
    assert refusal(sitting, "bran", Undo(1)) == "no-referee-only"
    assert refusal(sitting, "bran", Act({"type": "round"})) == "no-not-yours"


def test_odd_wishes_are_refused_in_words() -> None:
    """Each says what is wrong by a code of the words files, and nothing changes."""
    sitting = sit()

    assert refusal(sitting, "ada", Act({"type": "fly"})) == "no-command"
    assert refusal(sitting, "nobody", Go()) == "no-seat"
    assert refusal(sitting, "ada", Undo(99)) == "no-undo"
    assert refusal(sitting, "ada", Withdraw(99)) == "no-question"
    assert refusal(sitting, "ada", Say("  ")) == "no-text"
    assert refusal(sitting, "ada", House("no_such_rule", True)) == "no-house-rule"
    assert refusal(sitting, "ada", Claim("nobody")) == "no-figure"


def test_a_ruling_in_advance_answers_the_next_question_and_is_used_up() -> None:
    """The referee forces a die with a reason; it stands in the log as the referee's, and only once."""
    sitting = sit(start="new", referee=True)
    sitting.wish("gm", Rule("LA-2 skill", faces=(6,), reason="a gift of the well"))

    sitting.wish("ada", Act(CREATE, quick=True))

    skills = [e for e in sitting.entries if isinstance(e, Answered) and e.address.startswith("LA-2 skill")]
    assert (skills[0].faces, skills[0].by, skills[0].reason) == ((6,), "referee", "a gift of the well")
    assert all(entry.by == "engine" for entry in skills[1:])
    assert not sitting.game.rulings
    assert sitting.same_as(sitting.replayed())


def test_a_ruling_that_waits_can_be_taken_back() -> None:
    """One of two; who takes back one that is gone, or is no referee, is told so."""
    sitting = sit(start="new", referee=True)
    sitting.wish("gm", Rule("LA-2 skill", faces=(6,), reason="a gift of the well"))
    sitting.wish("gm", Rule("LA-2 name", "Zoe"))
    assert refusal(sitting, "ada", Rescind(0, "LA-2 skill")) == "no-referee-only"

    sitting.wish("gm", Rescind(0, "LA-2 skill"))

    assert [ruling.words for ruling in sitting.game.rulings] == ["LA-2 name"]
    assert refusal(sitting, "gm", Rescind(0, "LA-2 skill")) == "no-ruling"
    assert refusal(sitting, "gm", Rescind(-1, "LA-2 name")) == "no-ruling"
    sitting.wish("ada", Act(CREATE, quick=True))
    skills = [e for e in sitting.entries if isinstance(e, Answered) and e.address.startswith("LA-2 skill")]
    assert all(entry.by == "engine" for entry in skills)
    assert sitting.same_as(sitting.replayed())


def test_a_ruling_that_does_not_fit_waits_while_another_is_used() -> None:
    """A seven is on no such die; the six is used up, once."""
    sitting = sit(start="new", referee=True)
    sitting.wish("gm", Rule("LA-2 skill", faces=(7,)))
    sitting.wish("gm", Rule("LA-2 skill", faces=(6,)))

    sitting.wish("ada", Act(CREATE, quick=True))

    skills = [e for e in sitting.entries if isinstance(e, Answered) and e.address.startswith("LA-2 skill")]
    assert [entry.faces for entry in skills if entry.by == "referee"] == [(6,)]
    assert [ruling.faces for ruling in sitting.game.rulings] == [(7,)]
    assert sitting.same_as(sitting.replayed())


def test_an_amended_die_changes_what_came_of_it() -> None:
    """The referee forces the last command's first die afterwards; the log keeps both tellings."""
    sitting = sit(start="new", referee=True)
    sitting.wish("gm", Act(CREATE, quick=True))
    of = sitting.game.past.of  # type: ignore[union-attr]

    sitting.wish("gm", Amend(of, "LA-2 skill #1", faces=(6,), reason="it fell off the table"))

    assert sitting.game.past.done.answers["LA-2 skill #1"].value == 6  # type: ignore[union-attr]
    assert len([entry for entry in sitting.entries if isinstance(entry, Closed) and entry.of == of]) == 2
    assert sitting.same_as(sitting.replayed())


def test_whoever_is_away_plays_by_standing_orders() -> None:
    """With both players away the demo fight plays itself to its end."""
    sitting = sit()
    sitting.wish("ada", Order(away=True))
    sitting.wish("bran", Order(away=True))

    assert sitting.game.system.due(sitting.game.state) == ()
    assert any(isinstance(entry, Issued) and entry.seat == "table" for entry in sitting.entries)


def test_a_hero_whom_nobody_has_taken_waits() -> None:
    """With Bran's seat empty the table plays the foes, but never Bran; Ada may act for him."""
    sitting = sit()
    sitting.wish("bran", Claim("bran", free=True))
    for _ in range(20):
        due = sitting.game.system.due(sitting.game.state)
        if "bran" in due:
            break
        sitting.wish("ada", Act({"type": "wait", "who": "ada"}))

    assert not any(isinstance(e, Issued) and e.seat == "table" and e.command["who"] == "bran" for e in sitting.entries)
    sitting.wish("ada", Act({"type": "wait", "who": "bran"}))


def test_foes_wait_for_a_referee_who_plays_them() -> None:
    """With the setting `foes: referee` the table gives no foe's command by itself."""
    sitting = sit(referee=True)
    sitting.wish("gm", Settle(Settings(foes="referee")))
    play_on(sitting, 15, seed=1)

    heroes = {"ada", "bran"}
    by_table = [e for e in sitting.entries if isinstance(e, Issued) and e.seat == "table"]
    assert all(entry.command["who"] == "referee" or entry.command["who"] in heroes for entry in by_table)


def test_the_referee_confirms_when_the_settings_say_so() -> None:
    """A player's act waits for the referee; a no leaves the state as it was."""
    sitting = sit(referee=True)
    sitting.wish("gm", Settle(Settings(confirm="referee")))
    due = sitting.game.system.due(sitting.game.state)
    who = next(seat for seat in sitting.game.seats if set(seat.figures) & set(due))
    before = sitting.game.state
    sitting.wish(who.id, Act({"type": "wait", "who": who.figures[0]}))
    one = sitting.game.open[0]
    (question,) = one.questions
    assert question.who == "referee"

    sitting.wish("gm", Reply(one.seq, question.address, "no"))

    assert sitting.game.state == before


def test_a_secret_act_is_told_to_the_referee_alone() -> None:
    """Everything that a secret command tells has the referee for its audience."""
    sitting = sit(start="new", referee=True)
    sitting.wish("gm", Act(CREATE, quick=True, secret=True))

    told = [entry for entry in sitting.entries if isinstance(entry, Reported)]
    assert {entry.audience for entry in told} == {"referee"}
    assert refusal(sitting, "ada", Act(CREATE, secret=True)) == "no-referee-only"


def test_a_house_rule_changes_the_state_and_can_be_undone() -> None:
    """Switching a house rule is an entry like others."""
    sitting = sit()
    rule = sitting.game.system.HOUSE_RULES[0]
    before = sitting.game.state
    other = next(value for value in rule.options if value != getattr(before.house, rule.name))
    sitting.wish("ada", House(rule.name, other))
    assert getattr(sitting.game.state.house, rule.name) == other

    housed = next(at for at, entry in enumerate(sitting.entries, start=1) if isinstance(entry, Housed))
    sitting.wish("ada", Undo(housed))

    assert sitting.game.state.house == before.house
    assert sitting.same_as(sitting.replayed())


def test_dice_outside_the_rules_are_in_the_log() -> None:
    """A free roll keeps every face."""
    sitting = sit()
    [entry] = sitting.wish("ada", Throw("2d6+1"))

    assert isinstance(entry, Thrown)
    assert entry.total == 1 + sum(entry.faces[0])


def test_dice_that_explode_are_stored_with_all_their_faces() -> None:
    """The faces of each group of dice in the order of throwing are enough to tell later which of them counted."""
    sitting = sit()
    coming = iter((6, 1, 3, 5, 2, 4))
    sitting.draw = lambda faces: next(coming)
    [entry] = sitting.wish("ada", Throw("4d6kh3! + d4r1"))

    assert entry == Thrown("ada", "4d6!kh3+d4r1", 18, ((6, 1, 3, 5, 2), (4,)), sides=(6, 4))
    assert decode(encode(entry)) == entry
    assert sitting.same_as(sitting.replayed())


@pytest.mark.parametrize("system", SYSTEMS)
def test_whoever_is_met_belongs_to_nobody(system: str) -> None:
    """At a table without a referee a player may bring in foes, and does not come to play them."""
    sitting = Sitting(system, start="new")
    making = [option.command for option in sitting.game.system.legal(sitting.game.state, ANYONE) if not option.refusal]
    sitting.wish("ada", Act(msgspec.to_builtins(making[0]), quick=True))
    for option in sitting.game.system.legal(sitting.game.state, "referee"):
        if option.refusal is None and "newcomer" in option.command.__struct_fields__:
            with suppress(Refused):
                sitting.wish("ada", Act(msgspec.to_builtins(option.command), quick=True))

    sides = {figure.id: figure.side for figure in sitting.game.system.figures(sitting.game.state)}
    assert {sides[figure] for seat in sitting.game.seats for figure in seat.figures if figure in sides} <= {"heroes"}
