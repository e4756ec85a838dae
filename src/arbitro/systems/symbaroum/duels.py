"""What of a fight of two matters for its end: for exact odds and many fights at once. (SY-5, SY-11 to SY-14)

No rule stands here: turns are `duel.turn`. Here is only which fights are a duel, what of it blows change, and when it
is over. Whoever is knocked down spends a turn on getting up, so neither side can be looked at by itself. (SY-7)
"""

from __future__ import annotations

from typing import Any, NamedTuple

from msgspec.structs import replace

from arbitro.systems.common import Settled, fighting, person
from arbitro.systems.contract import FOES, HEROES
from arbitro.systems.symbaroum.abilities import AT_FOES, Trick
from arbitro.systems.symbaroum.campaign import Campaign, Fight, camp, enemies, engaged, standing
from arbitro.systems.symbaroum.characters import Person, effects, is_armed, is_here, is_ranged, weapon_in_hand
from arbitro.systems.symbaroum.combat import Attack, LetGo, React
from arbitro.systems.symbaroum.commands import why_not
from arbitro.systems.symbaroum.duel import Spent, terms_of, turn
from arbitro.systems.symbaroum.example import demo
from arbitro.systems.symbaroum.movement import Stand
from arbitro.systems.symbaroum.rounds import EndTurn
from arbitro.systems.symbaroum.wounds import DeathRoll
from arbitro.table import Table


class Side(NamedTuple):
    """What changes of one of the two."""

    toughness: int
    fallen: bool


class Duel(NamedTuple):
    """Two who stand face to face, the hero and the foe."""

    one: Side
    other: Side
    pair: Settled
    """The two as no turn changes them, and the terms of their duel."""


def duel(state: Campaign, one: Person, other: Person) -> Duel:
    """The duel of these two in this fight, with what matters of them."""
    pair = Settled(fighter(one, HEROES), fighter(other, FOES), terms_of(state, one, other))
    return Duel(Side(one.toughness, one.fallen), Side(other.toughness, other.fallen), pair)


def fighter(one: Person, side: str) -> Person:
    """What pain and getting up read of a figure; what its blows depend on is in the terms."""
    return Person(
        side, side, side, one.attributes, one.most_toughness, one.most_toughness, shielded=one.shielded,
        talents=one.talents,
    )  # fmt: skip


def ready() -> Campaign:
    """A duel to look at: the first hero of the demo and its first foe, in melee."""
    state = demo()
    pair = (standing(state, HEROES)[0], standing(state, FOES)[0])
    ids = (pair[0].id, pair[1].id)
    order = tuple([who for who in fighting(state).order if who in ids])
    return replace(state, people=pair, fight=Fight(order=order, pairs=(ids,)))


def from_campaign(state: Campaign) -> Duel | None:
    """The duel that a fight is between two rounds: one hero and one foe in melee, who do nothing but strike.

    None if it is more than that: a friend to be saved, a bow, nothing in hand, magic, damage that corrupts, anything
    that lasts for some rounds only, or free attacks that are over before the first round.
    """
    fight, here = state.fight, [one for one in state.people if is_here(one) and camp(state, one)]
    if fight is None or fight.turn or fight.queue or fight.move is not None or len(here) != 2:
        return None
    if fight.mists or (not fight.round and fight.spent):
        return None
    if [one.side for one in sorted(here, key=lambda one: one.side)] != [FOES, HEROES]:
        return None
    hero, foe = sorted(here, key=lambda one: one.side, reverse=True)
    if not engaged(state, hero, foe) or not {hero.id, foe.id} <= set(fight.order):
        return None
    if foe.powers or weapon_in_hand(foe).taint or not all(is_plain(one, fight) for one in (hero, foe)):
        return None
    return duel(state, hero, foe)


def is_plain(one: Person, fight: Fight) -> bool:
    """Whether it is up with a blade in its hand, and all that is on it lasts."""
    if one.toughness <= 0 or not is_armed(one) or is_ranged(one) or one.circumstances:
        return False
    if not fight.round and effects(one, "first-blood"):
        return False
    return not any(condition.until or condition.name in ("held", "dazed") for condition in one.conditions)


def step(of: Duel, table: Table) -> Duel:
    """One round: a turn of each, with all free attacks. (SY-5, SY-11)"""
    terms = of.pair.values[2]
    spent: Spent = ()
    for mine in (terms.hero_first, not terms.hero_first):
        if outcome(of) is None:
            of, spent = table.call(turn_of, of, mine, spent)
    return of


def turn_of(of: Duel, table: Table, mine: bool, spent: Spent) -> tuple[Duel, Spent]:
    """A turn, seen as what it changes."""
    hero, foe, terms = of.pair.values
    hero, foe, spent = turn(fit(hero, of.one), table, fit(foe, of.other), terms, mine, spent)
    if hero.toughness <= 0 or foe.toughness <= 0:
        # Who lies and who has struck back does not matter any more.
        return Duel(Side(hero.toughness, False), Side(foe.toughness, False), of.pair), ()
    one, other = Side(hero.toughness, hero.fallen), Side(foe.toughness, foe.fallen)
    # What was spent counts until both have had their turn.
    return Duel(one, other, of.pair), spent if mine == terms.hero_first else ()


def fit(one: Person, side: Side) -> Person:
    """Somebody as it is now."""
    return replace(one, toughness=side.toughness, fallen=side.fallen)


def outcome(of: Duel) -> str | None:
    """The side that has won, when one has."""
    if of.other.toughness <= 0:
        return HEROES
    return FOES if of.one.toughness <= 0 else None


def points(of: Duel) -> tuple[int, int]:
    """The Toughness of both."""
    return of.one.toughness, of.other.toughness


# --- With decisions --------------------------------------------------------------------------------------------------


def menu(state: Campaign, who: str) -> list[Any]:
    """What somebody who stands and fights chooses from: up or not, a blow, a trick, a free attack or none. (SY-8)"""
    one = person(state, who)
    fight = fighting(state)
    if fight.queue:
        return [React(who), LetGo(who)]
    chosen: list[Any] = [DeathRoll(who), Stand(who)]
    for enemy in enemies(state, one):
        chosen += [Attack(who, enemy.id), *[Trick(who, trick, enemy.id) for trick in AT_FOES]]
    chosen.append(Trick(who, "recover", who))
    fit = [command for command in chosen if why_not(state, command) is None]
    # A blow is never given away; but whoever may get up may as well stay where it is.
    return fit if fit and fight.acts else [*fit, EndTurn(who)]


def same(state: Campaign) -> Campaign:
    """One of all the fights that go on alike: which round it is, and what no blow reads, does not matter."""
    fight = state.fight
    if fight is None:
        return Campaign(state.house, tuple([remains(one) for one in state.people]))
    people = tuple([replace(one, tended=False) if one.tended else one for one in state.people])
    if not counts_rounds(state):
        # The first round is another one for some abilities, and what was spent before it counts in it.
        over = bool(fight.round) and not fight.turn and not fight.queue
        fight = replace(fight, round=min(fight.round, 2), spent=() if over else fight.spent)
    return replace(state, people=people, fight=fight, days=0, hours=0)


def counts_rounds(state: Campaign) -> bool:
    """Whether anything depends on the number of the round: what lasts for so many, and foes who have powers."""
    return bool(fighting(state).mists) or any(
        (one.powers and one.side == FOES) or any(condition.until for condition in one.conditions)
        for one in state.people
    )


def remains(one: Person) -> Person:
    """What of somebody matters when a fight is over: whether it has won it."""
    return Person(
        one.id, one.name, one.side, (), int(one.toughness > 0), 1, dead=one.dead, gone=one.gone, lost=one.lost
    )


def winner(state: Campaign) -> str | None:
    """The side that has won a fight, when it is over."""
    if state.fight is not None:
        return None
    # Foes who are left go their way, whoever has won.
    for side in (HEROES, FOES):
        if any(one.side == side and one.toughness > 0 and not (one.dead or one.lost) for one in state.people):
            return side
    return "nobody"
