"""Scripts: every answer written down beforehand, all of them used, nothing assumed."""

import pytest

from arbitro.dice import D6, D20, Dice
from arbitro.table import Number, Script, ScriptError, Table, Text, Told


def climb(climber: str, table: Table) -> int:
    """Asks everything that a rule can ask: two rolls of the same words, a decision, a number, a text."""
    total = table.roll("climb", climber, D20) + table.roll("climb", climber, D20)
    if table.choose("hold on?", climber, ("yes", "no"), "yes") == "no":
        total -= table.roll("fall", climber, Dice(2, 6, bonus=1))
    rope: int = table.choose("how much rope?", "referee", Number(0, 10))
    total += rope
    table.tell("climbed", total=total, words=table.choose("last words?", climber, Text(10)))
    return total


def test_answers_are_handed_out_by_address_and_not_by_position():
    table = Script(
        ("last words?", "oh"), ("fall", (2, 5)), ("climb", 11), ("climb", 3), ("hold on?", "no"), ("how much rope?", 4)
    )

    assert climb("ada", table) == 11 + 3 - (2 + 5 + 1) + 4

    assert table.finished
    table.finish()
    assert table.told == [Told("climbed", {"total": 10, "words": "oh"})]
    assert [answer.address for answer in table.answers] == [
        "climb #1", "climb #2", "hold on? #1", "fall #1", "how much rope? #1", "last words? #1"
    ]  # fmt: skip
    assert {answer.by for answer in table.answers} == {"script"}


def test_the_faces_of_one_die_are_known_from_its_total_and_those_of_several_are_not():
    table = Script(("one", 7), ("two", 9), ("shown", (4, 5)))

    table.roll("one", "ada", Dice(1, 6, bonus=1))
    table.roll("two", "ada", Dice(2, 6))
    table.roll("shown", "ada", Dice(2, 6, keep=1))

    assert [(answer.value, answer.faces) for answer in table.answers] == [(7, (6,)), (9, ()), (5, (4, 5))]


def test_a_missing_answer_says_what_was_asked_and_what_the_script_holds():
    table = Script(("climb", 11), ("clmb", 3))

    with pytest.raises(ScriptError, match=r"asked climb #2 \(ada: d20\), but the script holds clmb #1: 3"):
        climb("ada", table)


def test_a_default_is_not_filled_in():
    with pytest.raises(ScriptError, match=r"asked hold on\? #1 \(ada: yes, no\), but the script holds nothing more"):
        climb("ada", Script(("climb", 11), ("climb", 3)))


@pytest.mark.parametrize(
    ("words", "options", "says"),
    [("how many?", Number(1, 3), r"bran: 1\.\.3"), ("which name?", Text(8), "bran: a text of at most 8 characters")],
)
def test_a_missing_number_or_text_says_what_would_do(words, options, says):
    with pytest.raises(ScriptError, match=says):
        Script().choose(words, "bran", options)


def test_answers_left_over_are_an_error():
    table = Script(("climb", 11), ("swim", 2), ("swim", 3))
    table.roll("climb", "ada", D20)

    assert not table.finished
    with pytest.raises(ScriptError, match="nobody asked for swim #1: 2, swim #2: 3"):
        table.finish()


@pytest.mark.parametrize("value", ["maybe", None, 1, True, ("yes",)])
def test_an_option_that_is_none_is_an_error(value):
    with pytest.raises(ScriptError, match=r"asked hold on\? #1: yes, no; found"):
        Script(("hold on?", value)).choose("hold on?", "ada", ("yes", "no"))


@pytest.mark.parametrize("value", [11, -1, "3", 2.0, True])
def test_a_number_out_of_bounds_is_an_error(value):
    with pytest.raises(ScriptError, match=r"asked how many\? #1: 0\.\.10; found"):
        Script(("how many?", value)).choose("how many?", "ada", Number(0, 10))


def test_a_text_too_long_is_an_error():
    with pytest.raises(ScriptError, match="a text of at most 3 characters; found 'four'"):
        Script(("name?", "four")).choose("name?", "ada", Text(3))


@pytest.mark.parametrize("dice", [D6, Dice(2, 6)])
@pytest.mark.parametrize("value", [0, 13, "3", None, 2.5, (0,), (7, 7, 7), ()])
def test_a_roll_that_the_dice_cannot_show_is_an_error(dice, value):
    with pytest.raises(ScriptError, match="asked climb #1"):
        Script(("climb", value)).roll("climb", "ada", dice)


def test_a_true_option_is_not_a_one():
    """Python takes `True` for 1; a decision between numbers does not."""
    with pytest.raises(ScriptError, match="found True"):
        Script(("how many?", True)).choose("how many?", "ada", (1, 2))
