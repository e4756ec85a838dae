"""What of a fight of two matters for its end: for exact odds and many fights at once. (SD-6 to SD-17)

No rule stands here: a round is what the door suggests to both, carried out through the door, and hearts are so few that
this can be followed as it is. A failed attack hurts the attacker, so no side can be looked at by itself
(SD-8). Here is only which part of a fight its end depends on, so that fights that go on alike are equal.
"""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from arbitro.systems.common import party, person
from arbitro.systems.contract import FOES, HEROES
from arbitro.systems.stepdie.board import beside
from arbitro.systems.stepdie.campaign import Campaign, Fight, House, enemies, standing
from arbitro.systems.stepdie.characters import Person, creature, is_down
from arbitro.systems.stepdie.combat import Attack, PickUp, Wield
from arbitro.systems.stepdie.commands import apply, suggest, why_not
from arbitro.systems.stepdie.content import SPELLS
from arbitro.systems.stepdie.example import demo
from arbitro.systems.stepdie.powers import Cast
from arbitro.systems.stepdie.turns import EndTurn, due
from arbitro.table import Table

Duel = Campaign
"""A fight of one who fights for the heroes with one enemy, between two rounds or over, with no more in it than they
need."""


def duel(one: Person, foe: Person, house: House | None = None) -> Duel:
    """A duel of these two, who stand beside each other."""
    return bare(Campaign(house or House(), (replace(one, place=(0, 0)), replace(foe, place=(0, 0))), fight=Fight()))


def ready() -> Campaign:
    """A duel to look at: the first hero of the demo and its first bandit, face to face."""
    state = demo()
    pair = (standing(state, HEROES)[0], creature("bandit", 1, state.house.elite_hearts))
    return replace(state, people=tuple([replace(one, place=(0, 0)) for one in pair]), fight=Fight())


def from_campaign(state: Campaign) -> Duel | None:
    """The duel that a fight is between two rounds, if one hero and one enemy are left in it."""
    heroes, foes = standing(state, HEROES), standing(state, FOES)
    # Somebody who lies there may be raised.
    lying = any(is_down(one) and party(one.side) == HEROES for one in state.people)
    if not between_rounds(state) or not len(heroes) == len(foes) == 1 or lying:
        return None
    return bare(replace(state, people=(*heroes, *foes)))


def between_rounds(state: Campaign) -> bool:
    """Whether nobody has done anything yet in this round; in the middle of one it is another fight. (SD-11)"""
    fight = state.fight
    if fight is None or fight.acted or fight.moved or fight.ended:
        return False
    return fight.turn in ("", fight.first)


ANY_RANK = "minion"
"""Whatever the rank, hearts and target are what they are: it says only that one is out at 0. (SD-7)"""


def bare(state: Campaign) -> Campaign:
    """One of all the fights that go on alike, whoever the two are: `same` without names and origins."""
    state = same(state)
    people = [
        replace(one, id=side, name=side, side=side, kind="", rank=one.rank and ANY_RANK, attitude="")
        for one, side in zip(state.people, (HEROES, FOES), strict=True)
    ]
    helped = [replace(one, helped=one.id) if one.helped else one for one in people]
    return replace(state, people=tuple(helped))


def step(of: Duel, table: Table) -> Duel:
    """One round: whoever is due does what suggests itself. (SD-11)"""
    while True:
        of = apply(of, suggest(of, due(of)[0]), table)
        if of.fight is None or not of.fight.turn:
            return same(of)


def outcome(of: Duel) -> str | None:
    """The side that has won, when one has."""
    return winner(of)


def points(of: Duel) -> tuple[int, int]:
    """The hearts of both."""
    one, foe = of.people
    return max(one.hearts, 0), foe.hearts


# --- Through the door ------------------------------------------------------------------------------------------------


def menu(state: Campaign, who: str) -> list[Any]:
    """What somebody who fights chooses from: blows, spells, other weapons; with what they avoid a threat is asked."""
    one = person(state, who)
    chosen: list[Any] = [Attack(who, foe.id) for foe in enemies(state, one)]
    for spell, entry in SPELLS.items():
        # What the referee tells decides no fight, and a leap leads out of it.
        if entry.effect not in ("tell", "leap"):
            chosen += [Cast(who, spell, other.id) for other in state.people if entry.target != "none"]
    chosen += [PickUp(who)]
    # To change weapons costs nothing; once one has acted there is no more use in it.
    if state.fight is not None and who not in state.fight.acted:
        chosen += [Wield(who, weapon.kind) for weapon in one.spare]
    return [command for command in chosen if why_not(state, command) is None] or [suggest(state, who) or EndTurn(who)]


def same(state: Campaign) -> Campaign:
    """One of all the fights that go on alike: no clocks, no round counted, and where they stand if they are close."""
    people = [
        replace(one, improvements=0, things=()) if one.improvements or one.things else one for one in state.people
    ]
    if len(people) == 2 and beside(*people):
        people = [replace(one, place=(0, 0)) for one in people]
    fight = replace(state.fight, round=1) if state.fight is not None else None
    return replace(
        state, people=tuple(people), tried=(), clocks=(), fight=fight, ground=(), arms=(), wings=(), title="",
        floor=None,
    )  # fmt: skip


def winner(state: Campaign) -> str | None:
    """The side that has won a fight, when one has. (SD-11)"""
    if state.fight is not None:
        return None
    return HEROES if standing(state, HEROES) else FOES
