"""What of a fight of several matters for its end: for odds and many fights at once. (BRP-5.2 to BRP-5.13)

No rule stands here: statements, what somebody strikes with, blows and weapons that break are those of the room
`duels`, whose moment it is says `combat.precedence`. Here is only which part of the figures those read, and that
somebody whose weapon breaks comes later in a round: everybody has a moment on each rank on which they may ever act, and
lets it pass until theirs has come.

Nobody in it saves a friend. So it is no skirmish where a hero acts after foes, and so after a friend who may have been
struck down (BRP-5.14): such fights are crowds, see `melee`, which are more work. In a skirmish only a hero who comes
after foes because a weapon has broken in the fight strikes on, which is rare. Nor is anybody bandaged once a side is
down: in play a foe may come round by that, and is then among those left.
What play breaks off as a stand-off after a hundred rounds goes on here.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from msgspec.structs import replace

from arbitro.systems.brp.campaign import Campaign, House, Turn, dying, standing
from arbitro.systems.brp.characters import FOES, HEROES, Person
from arbitro.systems.brp.combat import REACH, further, precedence
from arbitro.systems.brp.duels import (
    MOST_KEPT,
    Side,
    between_rounds,
    broken,
    gathered,
    intended,
    is_plain,
    side,
    stated,
    taken,
    worn,
)
from arbitro.systems.brp.melee import crowd
from arbitro.systems.brp.wounds import FAINT
from arbitro.systems.contract import Crowd, Skirmish
from arbitro.table import Table

Rank = tuple[int, int, int]
"""What `combat.precedence` gives: the smallest comes first."""


class Fighter(NamedTuple):
    """Somebody as a round finds them."""

    side: Side
    mine: Turn
    """What they have stated and done."""
    ranks: tuple[Rank, ...]
    """All on which they may ever act, whatever breaks."""
    passed: int = 0
    """How many of those have gone by in this round."""


def from_campaign(state: Campaign) -> Skirmish | Crowd | None:
    """The fight under way, if it is between two rounds and everybody stands within reach with nothing to do but strike.

    The enemy with the fewest hit points is struck; of equals, the one whose id comes first. A crowd where friends are
    saved, or weapons cross at once. None with a bow in hand, with venom or what fells people, in the dark, where
    somebody is on the ground, in hiding or dying, out of reach, with defences that grow worse, and where a crowd might
    go on for ever.
    """
    heroes, foes = (sorted(standing(state, name), key=lambda one: one.id) for name in (HEROES, FOES))
    if not (heroes and foes) or not between_rounds(state) or dying(state):
        return None
    if state.light != "light" or state.house.defence_penalty or not all(map(is_plain, (*heroes, *foes))):
        return None
    if any(abs(one.place - foe.place) > REACH for one in heroes for foe in foes):
        return None
    sides = (
        tuple([fighter(state.house, one, HEROES) for one in heroes]),
        tuple([fighter(state.house, one, FOES) for one in foes]),
    )
    everybody = (*sides[0], *sides[1])
    # Who acts on the same rank does so in the order in which they came to the game.
    places = [state.people.index(one) for one in (*heroes, *foes)]
    queue = sorted(range(len(places)), key=places.__getitem__)
    if not is_plain_striking(state.house, *sides, [everybody[at] for at in queue]):
        return crowd(state, heroes, foes)
    return Skirmish(sides, Turns(state.house), left, with_points, Rounds(moments(everybody, queue)), Fresh(state.house))


def fighter(house: House, one: Person, name: str) -> Fighter:
    """What a fight reads of a figure and changes in it."""
    known = side(one, name)
    person, mine = stated(house, known.person)
    return Fighter(known._replace(person=person), mine, ranks(house, known.person))


def is_plain_striking(
    house: House, heroes: Sequence[Fighter], foes: Sequence[Fighter], queue: Sequence[Fighter]
) -> bool:
    """Whether everybody strikes, nobody can be saved, and nobody's weapon can break while it is used."""
    # Somebody who was woken has yet to fall. (BRP-5.12)
    if any(left(one) <= 0 for one in queue):
        return False
    for ours, theirs in ((heroes, foes), (foes, heroes)):
        if not all(intended(house, one.side.person, theirs[0].side.person, one.mine) for one in ours):
            return False
    acting = [one.side.person.side for one in sorted(queue, key=rank)]
    late = HEROES in acting[acting.index(FOES) :]
    if {rank(one) for one in heroes}.isdisjoint([rank(one) for one in foes]):
        # A hero alone who acts after foes does so only if there is nobody to save.
        return not late or len(heroes) == 1
    # Who acts at once with an enemy does so whatever has happened to them and to their weapon meanwhile.
    return not late and not any(one.side.arms or blows(one) > 1 for one in queue)


# --- When somebody acts ----------------------------------------------------------------------------------------------


@lru_cache(maxsize=MOST_KEPT)
def ranks(house: House, one: Person) -> tuple[Rank, ...]:
    """On which somebody may ever act: with what they have now, and with what is left when that breaks. (BRP-5.4)"""
    start = stated(house, one)
    found, ways = {start}, [start]
    for person, mine in ways:
        spoilt = [broken(person, weapon.kind) for weapon in person.weapons if weapon.most]
        for there in (stated(house, person), *[(after, mine) for after in spoilt]):
            if there not in found:
                found.add(there)
                ways.append(there)
    return tuple(sorted({precedence(person, mine) for person, mine in found}))


def rank(one: Fighter) -> Rank:
    """On which somebody acts as things are."""
    return precedence(one.side.person, one.mine)


def blows(one: Fighter) -> int:
    """How many somebody has in a round, at most. (BRP-7)"""
    return max(map(len, one.side.person.routines), default=1)


def moments(everybody: Sequence[Fighter], queue: Sequence[int]) -> tuple[tuple[int, ...], ...]:
    """A round: rank by rank, whoever may act on it. (BRP-5.4)"""
    found: list[tuple[int, ...]] = []
    for when in sorted({when for one in everybody for when in one.ranks}):
        acting = [at for at in queue if when in everybody[at].ranks]
        if len({everybody[at].side.person.side for at in acting}) > 1:
            found.append(tuple(acting))
        else:
            # Nobody is struck by their own side: one after the other is the same as at once.
            found += [(at,) for at in acting for _ in range(blows(everybody[at]))]
    return tuple(found)


@dataclass(frozen=True, slots=True)
class Rounds:
    """The same in every round."""

    moments: tuple[tuple[int, ...], ...]

    def __call__(self, table: Table) -> tuple[tuple[int, ...], ...]:
        """Who acts one after the other."""
        return self.moments


# --- What somebody does ----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Turns:
    """A moment of somebody's against an enemy: a blow, if it is theirs. (BRP-5.4, BRP-5.8, BRP-5.9)"""

    house: House

    def __call__(self, one: Fighter, enemy: Fighter, table: Table) -> tuple[Fighter, Fighter]:
        """Both afterwards."""
        if one.mine.done:
            return one, enemy
        if rank(one) > one.ranks[one.passed]:
            return one._replace(passed=one.passed + 1), enemy
        kind = intended(self.house, one.side.person, enemy.side.person, one.mine)
        if not kind:
            return done(one), enemy
        toll = table.call(taken, gathered(self.house, one.side.person, enemy.side.person, kind))
        hurt = worn(enemy.side._replace(left=enemy.side.left - toll.through), toll.guard, toll.guard_loss)
        used = tuple(sorted([*one.mine.used, kind]))
        one = one._replace(side=worn(one.side, kind, toll.weapon_loss), mine=replace(one.mine, used=used))
        return one if further(one.side.person, used) else done(one), enemy._replace(side=hurt)


def done(one: Fighter) -> Fighter:
    """Somebody who has nothing more to do in this round: what they did no longer matters."""
    return one._replace(mine=Turn(one.mine.who, done=True), passed=0)


@dataclass(frozen=True, slots=True)
class Fresh:
    """Somebody at the beginning of a round. (BRP-5.2)"""

    house: House

    def __call__(self, one: Fighter) -> Fighter:
        """With what they state now."""
        person, mine = stated(self.house, one.side.person)
        return one._replace(side=one.side._replace(person=person), mine=mine, passed=0)


def left(one: Fighter) -> int:
    """Its hit points above those at which one is down. (BRP-5.12)"""
    return one.side.left - FAINT


def with_points(one: Fighter, points: int) -> Fighter:
    """The same with other hit points."""
    return one._replace(side=one.side._replace(left=points + FAINT))
