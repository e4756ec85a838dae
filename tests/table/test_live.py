"""The table where the game is played on: dice are thrown, decisions taken by a policy."""

from collections import Counter

import pytest

from arbitro.dice import D6, D20, Dice
from arbitro.table import (
    ALL,
    REFEREE,
    Answer,
    BadAnswer,
    Live,
    Number,
    Question,
    Table,
    Text,
    Told,
    from_seed,
    from_system,
    take_default,
)


def test_dice_are_thrown_and_their_faces_kept():
    shown = iter([2, 6, 5])
    table = Live(lambda faces: next(shown))

    assert table.roll("damage", "ada", Dice(3, 6, keep=-2, bonus=1)) == 8

    assert table.answers == [Answer("damage #1", 8, (2, 6, 5), "engine")]


def test_a_seed_gives_the_same_dice_everywhere():
    """Written down once: a change here would break every game that was played by a seed."""
    draw = from_seed("lanterns")

    assert [draw(20) for _ in range(6)] == [11, 14, 11, 9, 9, 16]


@pytest.mark.parametrize("draw", [from_system, from_seed(7)], ids=["system", "seed"])
def test_every_face_comes_up_about_as_often(draw):
    shown = Counter(draw(6) for _ in range(6000))

    assert sorted(shown) == [1, 2, 3, 4, 5, 6]
    # 1000 each; the standard deviation is 29.
    assert all(850 < number < 1150 for number in shown.values())


def test_known_answers_are_not_thrown_again():
    def no_draw(faces: int) -> int:
        raise AssertionError("nothing to throw here")

    table = Live(no_draw, answers={"attack #1": Answer("attack #1", 17, (17,), "hand")})

    assert table.roll("attack", "ada", D20) == 17
    assert table.answers == [Answer("attack #1", 17, (17,), "hand")]


def test_the_same_words_are_asked_a_second_time_under_another_address():
    table = Live(from_seed(1))

    for words in ("attack", "damage", "attack"):
        table.roll(words, "ada", D6)

    assert [answer.address for answer in table.answers] == ["attack #1", "damage #1", "attack #2"]


@pytest.mark.parametrize(
    ("options", "default", "taken"),
    [
        (("stand", "parry"), None, "stand"),
        (("stand", "parry"), "parry", "parry"),
        ((1, 2), 0, None),
        (Number(2, 5), None, 2),
        (Number(2, 5), 3, 3),
        (Text(9), None, ""),
        (Text(9), "ada", "ada"),
        ((False, True), False, False),
    ],
)
def test_without_a_policy_the_default_is_taken_or_else_the_first(options, default, taken):
    table = Live()

    if taken is None:
        with pytest.raises(BadAnswer, match="found 0"):
            table.choose("which?", "ada", options, default)
    else:
        assert table.choose("which?", "ada", options, default) == taken
        assert table.answers == [Answer("which? #1", taken, by="policy")]


def test_a_policy_is_asked_with_all_that_the_rule_says():
    asked: list[Question] = []

    def policy(question: Question) -> object:
        asked.append(question)
        return take_default(question)

    Live(decide=policy).choose("parry?", "bran", ("yes", "no"), "no", attack=17)

    assert asked == [Question("parry? #1", "parry?", "bran", None, ("yes", "no"), "no", {"attack": 17})]


def test_what_is_told_has_an_audience():
    table = Live()

    table.tell("hit", roll=3)
    table.tell("trap", REFEREE, place="door")

    assert table.told == [Told("hit", {"roll": 3}, ALL), Told("trap", {"place": "door"}, REFEREE)]


def test_a_call_is_played_at_the_same_table():
    def blow(fighter: str, table: Table, bonus: int) -> int:
        return table.roll("attack", fighter, D20) + bonus

    table = Live(lambda faces: 11)

    assert table.call(blow, "ada", 2) == 13
    assert table.call(blow, "bran", 0) == 11
    assert [answer.address for answer in table.answers] == ["attack #1", "attack #2"]
