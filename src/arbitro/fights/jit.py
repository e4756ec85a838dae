"""The same walks compiled, for who has numba: it pays from some ten million fights in a process.

Tables go in and counts come out; no rule is here. Random numbers are splitmix64's (Steele, Lea and Flood, 2014), whose
one state is a number that the pack's random source gives.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar, cast

import numpy as np
from numba import njit

Compiled = TypeVar("Compiled", bound=Callable[..., Any])

GAMMA = np.uint64(0x9E3779B97F4A7C15)
FIRST, SECOND = np.uint64(0xBF58476D1CE4E5B9), np.uint64(0x94D049BB133111EB)
A, B, C = np.uint64(30), np.uint64(27), np.uint64(31)
HALF, LOWER = np.uint64(32), np.uint64(0xFFFFFFFF)

ABREAST = 8
"""How many fights are walked at the same time."""

WEAKEST, STRONGEST, FOREMOST = range(3)
"""Whom somebody turns against; see `groups`."""


def compiled(function: Compiled) -> Compiled:
    """Compiled when it is first called, and kept for the next process where there is a place to keep it."""
    try:
        return cast(Compiled, njit(cache=True)(function))
    except RuntimeError:
        return cast(Compiled, njit(function))


@compiled
def mixed(state: np.uint64) -> np.uint64:
    """Sixty-four random bits for this state: the upper half picks a column, the lower one what is in it."""
    x = (state ^ (state >> A)) * FIRST
    x = (x ^ (x >> B)) * SECOND
    return x ^ (x >> C)


@compiled
def walk(
    seed: np.uint64,
    fights: int,
    begins: Any,
    lengths: Any,
    shares: Any,
    below: Any,
    above: Any,
    ends: Any,
    rounds: Any,
) -> None:
    """Walk so many fights through rows laid out one after the other; counts are added to `ends` and `rounds`.

    Several go on side by side, so that the processor need not wait for one to find its way.
    """
    state = seed
    most = rounds.size - 1
    at, lasted = np.zeros(ABREAST, dtype=np.int64), np.zeros(ABREAST, dtype=np.int64)
    going = min(ABREAST, fights)
    begun = going
    while going > 0:
        for lane in range(going):
            state += GAMMA
            drawn = mixed(state)
            here = at[lane]
            column = begins[here] + np.int64(((drawn >> HALF) * lengths[here]) >> HALF)
            there = below[column] if (drawn & LOWER) < shares[column] else above[column]
            lasted[lane] += 1
            at[lane] = there
            if lengths[there] == 0 or lasted[lane] == most:
                ends[there] += 1
                rounds[lasted[lane]] += 1
                at[lane] = lasted[lane] = 0
                if begun < fights:
                    begun += 1
                else:
                    going -= 1
                    at[lane], lasted[lane] = at[going], lasted[going]
                    break


@compiled
def target(codes: Any, points: Any, first: int, last: int, policy: int) -> int:
    """Whom somebody turns against; -1 if nobody is left."""
    found, most = -1, 0
    for at in range(first, last):
        left = points[codes[at]]
        if left > 0 and (found < 0 or (policy == WEAKEST and left < most) or (policy == STRONGEST and left > most)):
            found, most = at, left
    return found


@compiled
def battle(
    seed: np.uint64,
    fights: int,
    start: Any,
    heroes: int,
    policies: Any,
    orders: Any,
    until: Any,
    points: Any,
    fresh: Any,
    index: Any,
    begins: Any,
    lengths: Any,
    shares: Any,
    below: Any,
    above: Any,
    ends: Any,
    rounds: Any,
) -> None:
    """Fight so many fights of several.

    `orders` are rounds, moments and who acts in them (-1 for nobody more), `until` the share of the dice up to each of
    them, of 2 to the 32. `index` is the row of each two, `below` and `above` the two afterwards.
    """
    state = seed
    everybody, most = start.size, rounds.size - 1
    now, begun, up = start.copy(), start.copy(), np.zeros(2, dtype=np.int64)
    for _ in range(fights):
        now[:] = start
        number = 0
        up[0], up[1] = heroes, everybody - heroes
        while up[0] > 0 and up[1] > 0 and number < most:
            number += 1
            which = 0
            if until.size > 1:
                state += GAMMA
                drawn = mixed(state) >> HALF
                while drawn >= until[which]:
                    which += 1
            order = orders[which]
            for moment in range(order.shape[0]):
                if order[moment, 0] < 0 or up[0] == 0 or up[1] == 0:
                    break
                at_once = order.shape[1] > 1 and order[moment, 1] >= 0
                if at_once:
                    begun[:] = now
                for slot in range(order.shape[1]):
                    who = order[moment, slot]
                    if who < 0:
                        break
                    one = begun[who] if at_once else now[who]
                    if one == 0:
                        continue
                    side = 1 if who >= heroes else 0
                    if side == 0:
                        there = target(now, points, heroes, everybody, policies[0])
                    else:
                        there = target(now, points, 0, heroes, policies[1])
                    if there < 0:
                        continue
                    if now[who] > 0:
                        one = now[who]
                    row = index[one, now[there]]
                    state += GAMMA
                    drawn = mixed(state)
                    column = begins[row] + np.int64(((drawn >> HALF) * lengths[row]) >> HALF)
                    pair = below[column] if (drawn & LOWER) < shares[column] else above[column]
                    if now[who] > 0:
                        now[who] = pair[0]
                        if now[who] == 0:
                            up[side] -= 1
                    now[there] = pair[1]
                    if now[there] == 0:
                        up[1 - side] -= 1
            for at in range(everybody):
                now[at] = fresh[now[at]]
        ends[up[0], up[1]] += 1
        rounds[number] += 1
