"""What somebody writes with numba who knows the plain duel, or groups of such fighters, and nothing else.

d8 against d6, +2 against 13, eight hit points, a die for who acts first; the weakest enemy is struck at. Dice come from
xorshift64* (Vigna, 2016).
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import njit


def run() -> list[tuple[str, float, str]]:
    """Nothing by itself: `bench.duels` compares with these."""
    return []


def seed(number: int) -> Any:
    """A state to begin with."""
    return np.uint64(number * 2654435761 + 88172645463325252)


@njit(cache=True)
def die(state: Any, faces: int) -> int:
    state[0] ^= state[0] >> np.uint64(12)
    state[0] ^= state[0] << np.uint64(25)
    state[0] ^= state[0] >> np.uint64(27)
    drawn = state[0] * np.uint64(2685821657736338717)
    return int(((drawn >> np.uint64(32)) * np.uint64(faces)) >> np.uint64(32)) + 1


@njit(cache=True)
def damage(state: Any, faces: int) -> int:
    roll = die(state, 20)
    if roll == 20:
        return die(state, faces) + die(state, faces)
    return die(state, faces) if roll + 2 > 13 else 0


@njit(cache=True)
def duels(begin: Any, fights: int) -> int:
    """How many the heroes won."""
    state = np.empty(1, np.uint64)
    state[0] = begin
    won = 0
    for _ in range(fights):
        hero, foe = 8, 8
        while hero > 0 and foe > 0:
            if die(state, 6) > 3:
                foe -= damage(state, 8)
                if foe > 0:
                    hero -= damage(state, 6)
            else:
                hero -= damage(state, 6)
                if hero > 0:
                    foe -= damage(state, 8)
        won += foe <= 0
    return won


@njit(cache=True)
def side(state: Any, ours: Any, theirs: Any, faces: int, up: int) -> int:
    for one in range(ours.size):
        if ours[one] <= 0:
            continue
        target = -1
        for at in range(theirs.size):
            if theirs[at] > 0 and (target < 0 or theirs[at] < theirs[target]):
                target = at
        theirs[target] -= damage(state, faces)
        if theirs[target] <= 0:
            up -= 1
            if up == 0:
                break
    return up


@njit(cache=True)
def groups(begin: Any, fights: int, many: int, against: int) -> int:
    """How many the heroes won."""
    state = np.empty(1, np.uint64)
    state[0] = begin
    heroes, foes = np.empty(many, np.int64), np.empty(against, np.int64)
    won = 0
    for _ in range(fights):
        heroes[:] = 8
        foes[:] = 8
        ours, theirs = many, against
        while ours > 0 and theirs > 0:
            if die(state, 6) > 3:
                theirs = side(state, heroes, foes, 8, theirs)
                if theirs > 0:
                    ours = side(state, foes, heroes, 6, ours)
            else:
                ours = side(state, foes, heroes, 6, ours)
                if ours > 0:
                    theirs = side(state, heroes, foes, 8, theirs)
        won += theirs == 0
    return won
