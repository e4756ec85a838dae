"""Several who are asked at once, dice that are counted one by one, and where a form begins."""

from __future__ import annotations

from fractions import Fraction

import pytest

from arbitro.dice import Dice
from arbitro.odds import odds
from arbitro.table import Answer, BadAnswer, Live, Number, Script, ScriptError, Stop, Table, Waiting, from_seed

BIDS = Number(0, 9)


def auction(table: Table) -> str:
    """Whoever bids most; the first of those who bid alike."""
    bids = table.choose_all("bid", ("ada", "bran", "cesc"), BIDS, usual=3)
    return ("ada", "bran", "cesc")[bids.index(max(bids))]


def test_each_is_asked_at_an_address_of_their_own():
    table = Script(("bid @ada", 2), ("bid @bran", 7), ("bid @cesc", 4))

    assert auction(table) == "bran"
    assert table.finished


def test_the_game_waits_for_all_of_them_and_each_answers_when_they_please():
    """Cesc answers first; then the other two are still asked, and the rule goes on when all are in."""
    answers: dict[str, Answer] = {}
    with pytest.raises(Stop) as stop:
        auction(Waiting(answers, lambda question: None))
    assert [(each.who, each.words, each.apart) for each in stop.value.questions] == [
        ("ada", "bid", True),
        ("bran", "bid", True),
        ("cesc", "bid", True),
    ]

    answers["bid @cesc #1"] = Answer("bid @cesc #1", 8)
    with pytest.raises(Stop) as stop:
        auction(Waiting(answers, lambda question: None))
    assert [each.who for each in stop.value.questions] == ["ada", "bran"]

    answers |= {f"bid @{who} #1": Answer(f"bid @{who} #1", bid) for who, bid in (("ada", 5), ("bran", 1))}
    assert auction(Waiting(answers, lambda question: None)) == "cesc"


def test_who_is_absent_does_not_hold_up_the_others_answers():
    """What can be supplied at once is kept while the rest waits."""
    table = Waiting({}, lambda question: Answer(question.address, 6) if question.who == "bran" else None)
    with pytest.raises(Stop) as stop:
        auction(table)

    assert [each.who for each in stop.value.questions] == ["ada", "cesc"]
    assert [answer.address for answer in table.answers] == ["bid @bran #1"]


def test_what_is_usual_is_where_a_form_begins_but_nobody_s_answer():
    """A question with a usual answer and no default waits; only a table that cannot ask takes it."""

    def bet(table: Table) -> int:
        return int(table.choose("bet", "ada", BIDS, usual=4))

    with pytest.raises(Stop) as stop:
        bet(Waiting({}, lambda question: None))

    assert stop.value.question.begins == 4
    assert stop.value.question.default is None
    assert bet(Live(from_seed(1))) == 4


def successes(table: Table) -> int:
    """How many of five dice show 5 or more."""
    return sum([1 for face in table.pool("pool", "ada", Dice(5, 6)) if face >= 5])


def test_a_pool_gives_every_face_in_its_order():
    assert successes(Script(("pool", (5, 1, 6, 4, 2)))) == 2
    assert successes(Live(from_seed(3))) in range(6)


def test_a_pool_needs_its_faces_and_not_their_sum():
    with pytest.raises((BadAnswer, ScriptError)):
        successes(Script(("pool", 18)))


def test_a_pool_has_exact_odds():
    """Each die has one chance in three: C(5, 2) (1/3)^2 (2/3)^3 = 80/243."""
    found = odds(successes)

    assert Fraction(found[2], found.total) == Fraction(80, 243)
    assert sum(found.values()) == found.total
