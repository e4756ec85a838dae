"""Which moments of a fight that is over are looked at, and which of them turned it.

The toy is two players who toss a coin for a penny until one has none: whoever has k of n pennies wins with the chance
k/n (Huygens, 1657). So the exact chance at every moment is known, and with it what changed it.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import pytest

from arbitro.fights.curve import COARSE, FIRST, MOST_POINTS, Point, Turn, is_sketched, next_moment, turning_points


def followed(chance: Callable[[int], float | None], last: int, off: float = 0.0) -> dict[int, Point]:
    """What is known of a fight when there is nothing more to look at; in the order in which it was asked for."""
    known: dict[int, Point] = {}
    while (at := next_moment(known, last)) is not None:
        assert 0 <= at <= last
        assert at not in known
        known[at] = Point(chance(at), off)
    return known


PURSE = (8, 9, 8, 7, 8, 4, 5, 6, 5, 9, 10, 11, 16)
"""Pennies of 16 after each toss; the stakes were higher three times: twice by four, the last time by five."""


def test_the_turning_points_are_the_largest_changes_exactly():
    """8/16 to 4/16 at the fifth toss, 5/16 to 9/16 at the ninth, 11/16 to 16/16 at the last."""
    known = followed(lambda at: PURSE[at] / 16, len(PURSE) - 1)

    assert {at: point.share for at, point in known.items()} == {at: have / 16 for at, have in enumerate(PURSE)}
    assert turning_points(known) == (Turn(5, -4 / 16), Turn(9, 4 / 16), Turn(12, 5 / 16))


def test_of_equal_blows_the_last_turned_it():
    """Four of a fifth each, of which as floats none is quite another: the last three, as the fourth felled."""
    known = {at: Point(share) for at, share in enumerate((0.9, 0.7, 0.5, 0.3, 0.1))}

    assert [turn.at for turn in turning_points(known)] == [2, 3, 4]


def test_what_may_be_chance_is_no_turning_point():
    """A change of a quarter between two chances that may each be off by an eighth; of 5/16 it is one."""
    known = followed(lambda at: PURSE[at] / 16, len(PURSE) - 1, off=1 / 8)

    assert turning_points(known) == (Turn(12, 5 / 16),)


def test_a_fight_in_which_little_happens_has_no_turning_points():
    assert turning_points(followed(lambda at: (50 + at % 4) / 100, 30)) == ()


def test_between_two_moments_that_are_not_neighbours_nothing_is_said_to_have_turned():
    """Which of the commands between them it was is not known."""
    assert turning_points({0: Point(0.9), 7: Point(0.1)}) == ()


@pytest.mark.parametrize("blow", [1, 17, 333, 618, 999])
def test_in_a_long_fight_one_blow_is_found_without_looking_at_all_of_it(blow: int):
    """A thousand commands, one of which takes two thirds of the chance: forty looks find it."""
    known = followed(lambda at: 0.9 if at < blow else 0.3, 1_000)

    assert len(known) <= MOST_POINTS
    (turn,) = turning_points(known)
    assert (turn.at, turn.change) == (blow, 0.3 - 0.9)


def test_the_whole_of_it_is_seen_coarsely_first():
    """Ten moments a ninth of it apart, with both ends; nine looks halve the gaps, the next ones the blow's."""
    asked = list(followed(lambda at: 0.9 if at < 618 else 0.3, 1_000))

    assert asked[:10] == [0, 111, 222, 333, 444, 556, 667, 778, 889, 1_000]
    assert max(two - one for one, two in pairwise(sorted(asked[:19]))) <= 1_000 / COARSE
    known = [{at: Point(0.5) for at in asked[:looks]} for looks in range(len(asked) + 1)]
    assert [looks for looks, each in enumerate(known) if is_sketched(each, 1_000)] == list(range(10, len(asked) + 1))
    assert all(611 <= at <= 667 for at in asked[19:24])


@pytest.mark.parametrize("last", range(1, FIRST))
def test_of_a_fight_of_few_moments_all_are_seen(last: int):
    """Up to ten moments each is looked at once, and with the last of them one sees how it went."""
    asked = list(followed(lambda at: at / last, last))

    assert asked == list(range(last + 1))
    assert not is_sketched(dict.fromkeys(asked[:-1], Point(0.5)), last)
    assert is_sketched(dict.fromkeys(asked, Point(0.5)), last)


def test_moments_that_cannot_be_told_are_passed_over():
    """Every other one of the coin's."""
    known = followed(lambda at: None if at % 2 else PURSE[at] / 16, len(PURSE) - 1)

    assert len(known) == len(PURSE)
    assert turning_points(known) == ()
