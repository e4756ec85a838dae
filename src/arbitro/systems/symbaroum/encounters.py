"""How a fight begins: who meets whom, how far apart, and who surprises whom. (SY-10, SY-18, SY-19)"""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from arbitro.systems import places
from arbitro.systems.boards import set_about
from arbitro.systems.common import also, fighting, newcomers, next_number, party, person, with_people
from arbitro.systems.contract import ALLIES, FOES, HEROES, Phrase
from arbitro.systems.floors import faced
from arbitro.systems.symbaroum import content
from arbitro.systems.symbaroum.blows import BY_REACH, BY_SURPRISE
from arbitro.systems.symbaroum.campaign import (
    Campaign,
    Fight,
    Free,
    also_pair,
    board,
    busy,
    camp,
    is_with,
    other_side,
    others,
    paces,
    pair,
    sight_in,
    standing,
    taken,
    with_fight,
)
from arbitro.systems.symbaroum.characters import (
    DISCREET,
    HEAVY,
    RANGED,
    VIGILANT,
    Person,
    bonus,
    is_armed,
    is_here,
    is_ranged,
    is_up,
    steps,
)
from arbitro.systems.symbaroum.charts import MOVEMENT, SQUARE
from arbitro.systems.symbaroum.checks import prevails
from arbitro.systems.symbaroum.combat import no_shot, offer
from arbitro.systems.symbaroum.creation import adversary
from arbitro.systems.symbaroum.movement import FARTHEST, benefits, beside_each_other, gets_to, is_full, sheathed, upon
from arbitro.systems.symbaroum.rounds import in_order, joining
from arbitro.table import REFEREE, Number, Table

GROUNDS = ("flat", "narrow", "heights")
SIGHTS = ("clear", "heroes", "foes", "both")
SURPRISES = ("nobody", "heroes", "foes")

MOST_FOES = 12
"""Ours: more than this at once is a war, and these are no rules for one."""

MOST_OF_A_KIND = 6


class Meet(Struct, frozen=True, tag="meet"):
    """Somebody or something stands in the way. (SY-10)"""

    what: str
    who: str = REFEREE
    newcomer: str = ""


class Sneak(Struct, frozen=True, tag="sneak"):
    """Get past everybody else who is here, alone or together. (SY-10)"""

    who: str
    together: bool = False


class Sight(Struct, frozen=True, tag="sight"):
    """Fog, darkness or smoke comes or goes; `sight` is the side that it hinders. (SY-19)"""

    sight: str
    who: str = REFEREE


def meet(state: Campaign, command: Meet, table: Table) -> Campaign:
    """An encounter, or some of one kind; the fight is on, if it was not. (SY-5, SY-10)"""
    entry = content.ENCOUNTERS.get(command.what)
    if entry is not None:
        kinds = [kind for kind, number in entry.creatures.items() for _ in range(number)]
    else:
        # Those whom nobody has seen take no room: who comes would tell how many they are.
        room = MOST_FOES - sum([one.id not in table.unseen for one in standing(state, FOES)])
        number = table.choose("SY-10 how many", REFEREE, Number(1, min(room, MOST_OF_A_KIND)), 1, what=command.what)
        kinds = [command.what] * number
    far = asked_how_far(command.what, table, MOVEMENT)
    came: list[str] = []
    for kind, who in zip(kinds, newcomers(command.newcomer, len(kinds)), strict=True):
        one = make(state, kind, who)
        came.append(one.id)
        state = replace(state, people=(*state.people, one))
    table.tell("SY-5 met", who=tuple(came), count=len(came), paces=far)
    if state.fight is not None:
        return joined(state, tuple(came), far, table)
    return set_about(begin(state, far, table), entry.scenery if entry is not None else {})


def make(state: Campaign, kind: str, who: str) -> Person:
    """Somebody of a kind, with the next number and, unless it is given, an id of its own. (SY-13)"""
    one = adversary(kind, next_number(state, kind, who))
    return replace(one, id=who) if who else one


def asked_how_far(what: str, table: Table, usual: int = MOVEMENT // 2) -> int:
    """How far apart they stand, in paces: those who have stood together not as far as those who meet. (SY-7)"""
    far: int = table.choose("SY-7 distance", REFEREE, Number(1, FARTHEST), usual, what=what)
    return far


def joined(state: Campaign, whos: tuple[str, ...], far: int, table: Table) -> Campaign:
    """These take part in the fight under way: foes so far away, others where the characters were at first. (SY-5)"""
    there = fighting(state).order
    fresh = [one for one in state.people if one.id in whos and one.id not in there and takes_part(one)]
    came: list[places.Place] = []
    for one in fresh:
        at = standoff(ready(one), far) if party(one.side) == FOES else 0
        place = places.joining(board(state), at, {*taken(state, one, table.unseen), *came})
        state = with_people(state, replace(ready(one), place=place))
        if one.id not in table.unseen:
            came.append(place)
    return beside_each_other(with_fight(state, order=joining(fighting(state), state, *fresh)), table)


def standoff(one: Person, far: int) -> int:
    """Where somebody of the other side stands: who shoots, half a movement behind."""
    return min(far + (MOVEMENT // 2 if is_ranged(one) else 0), FARTHEST)


def no_meet(state: Campaign, command: Meet) -> Phrase | None:
    """Why not."""
    entry = content.ENCOUNTERS.get(command.what)
    if entry is None and command.what not in content.CREATURES:
        return Phrase("no-creature", {"found": command.what[:40]})
    if not standing(state, HEROES):
        return Phrase("no-party")
    coming = sum(entry.creatures.values()) if entry is not None else 1
    if len(standing(state, FOES)) + coming > MOST_FOES:
        return Phrase("no-room", {"most": MOST_FOES})
    if state.fight is not None and state.fight.queue:
        return Phrase("no-reaction-first", {"who": state.fight.queue[0].by})
    return None


def begin(
    state: Campaign, far: int, table: Table, among: tuple[str, ...] = (), against: tuple[str, ...] = ()
) -> Campaign:
    """The ground, the light, surprise, and the order. (SY-5, SY-10, SY-18, SY-19)

    Everybody fights who is of a side, or those `among` them, of whom some stand `against` their own.
    """
    ground = table.choose("SY-18 ground", REFEREE, GROUNDS, "flat")
    above = table.choose("SY-18 above", REFEREE, SURPRISES, "nobody") if ground == "heights" else "nobody"
    sight = table.choose("SY-19 sight", REFEREE, SIGHTS, "clear")
    fighters = [one for one in state.people if (one.id in among or not among) and takes_part(one)]
    order = tuple([one.id for one in fighters])
    state = replace(state, fight=Fight(order=order, against=against, ground=ground, sight=sight))
    # The other side stands so far off.
    facing = [one.id for one in fighters if camp(state, one) == FOES]
    line = {one.id: standoff(ready(one), far) if one.id in facing else 0 for one in fighters}
    squares, at = places.set_out(state.house.squares, SQUARE, line, facing, table.unseen)
    fighters = [replace(one, place=at[one.id], high=is_up(one) and camp(state, one) == above) for one in fighters]
    state = with_fight(with_people(state, *fighters), board=squares)
    state = beside_each_other(state, table)
    state, victims = surprise(state, table)
    # Whoever is not surprised has drawn; whoever is has not. (SY-10)
    state = with_people(state, *[sheathed(one) if one.id in victims else ready(one) for one in fighters])
    order = in_order(tuple([person(state, who) for who in order]), table, state)
    table.tell("SY-5 order", order=order)
    return ambush(with_fight(state, order=order), victims, table)


def takes_part(one: Person) -> bool:
    """Whether somebody fights when those around do: up or dying, of a side, and nobody's captive. (SY-15)"""
    return bool(party(one.side)) and not one.captive and is_here(one)


def start(state: Campaign, table: Table) -> Campaign:
    """Those who are here take up arms. (SY-5)"""
    first = next((one.id for one in standing(state, FOES)), FOES)
    far = faced(state, table)
    return begin(state, asked_how_far(first, table) if far is None else far, table)


# Whoever lays hands on somebody begins a fight (SY-5, SY-12)


def assault(state: Campaign, who: str, at: str, table: Table) -> Campaign:
    """Out of a fight somebody goes for somebody: the fight begins, and each acts when it is their turn. (SY-5, SY-10)

    Ours: who is of no side takes the other's. Two of one side fight it out alone: everybody else stands by.
    """
    one, other = person(state, who), person(state, at)
    table.tell("SY-5 assault", who=who, target=at)
    far = asked_how_far(at, table)
    if other.captive:
        table.tell("SY-5 let loose", who=at)
        state = with_people(state, other := replace(other, captive=False))
    if is_with(one, other):
        return begin(state, far, table, (who, at), (at,))
    return begin(with_people(state, *sides_taken(one, other)), far, table)


def sides_taken(one: Person, other: Person) -> tuple[Person, ...]:
    """Two of whom the first has gone for the second, each on a side."""
    if not party(one.side):
        one = replace(one, side=ALLIES if party(other.side) == FOES else FOES)
    if not party(other.side):
        other = replace(other, side=FOES if party(one.side) == HEROES else ALLIES)
    return one, other


def drawn_in(state: Campaign, who: str, at: str, table: Table) -> Campaign:
    """Whoever stood by and is gone for takes part from now on, on the other side. (SY-5)

    On a board only those who fight stand somewhere: so where they looked on, or as near to it as nobody does. (Ours)
    """
    one, other = person(state, who), person(state, at)
    if state.fight is None or camp(state, other) or not takes_part(replace(other, side=FOES)):
        return state
    if party(other.side) == camp(state, one):
        state = with_fight(state, against=also(fighting(state).against, at))
    if (field := board(state)) is not None:
        other = replace(other, place=places.nearest_free(field, other.place, taken(state, other, table.unseen)))
    state = with_people(state, *sides_taken(one, other))
    return with_fight(state, order=joining(fighting(state), state, other))


def ready(one: Person) -> Person:
    """With a weapon in hand, if it has any.

    Ours: the first of its weapons that a shield on its arm does not rule out.
    """
    if is_armed(one) or not one.weapons or not is_up(one):
        return one
    fits = [each for each in one.weapons if not (one.shielded and each.group in (HEAVY, RANGED))]
    return replace(one, in_hand=fits[0].kind) if fits else one


# Surprise (SY-10)


def surprise(state: Campaign, table: Table) -> tuple[Campaign, tuple[str, ...]]:
    """`[Discreet←Vigilant]`: who is surprised, if anybody tries. (SY-10)

    Ruling: against adversaries who lie in wait the players roll too: `[Vigilant←Discreet]`, or they are surprised.
    Ours: whoever tries finds a ritual's watch, and it is over then; until then it lasts. (SY-21)
    """
    side = table.choose("SY-10 surprise", REFEREE, SURPRISES, "nobody")
    attackers, others = standing(state, side), standing(state, other_side(side))
    if side == FOES and state.guarded:
        table.tell("SY-10 guarded")
        return replace(state, guarded=False), ()
    if not attackers or not others or not is_unnoticed(state, attackers, others, table):
        return state, ()
    table.tell("SY-10 surprised", side=side)
    return state, tuple([one.id for one in others])


def is_unnoticed(state: Campaign, group: tuple[Person, ...], others: tuple[Person, ...], table: Table) -> bool:
    """Whether a group gets past others, or at them: the least discreet against the most vigilant. (SY-10)

    Ours: whom nobody has seen is neither as long as there is another: the roll would say that they are there.
    """
    sneak = min(_rather_seen(group, table), key=lambda one: one.attributes[DISCREET])
    guard = max(_rather_seen(others, table), key=lambda one: one.attributes[VIGILANT] + bonus(one, "wary"))
    warned = [(kind, -value) for kind, value in steps(guard, "wary")]
    unnoticed = prevails(state, table, sneak, "discreet", guard, "vigilant", *warned)
    if not unnoticed:
        table.tell("SY-10 noticed", who=guard.id, target=sneak.id)
    return unnoticed


def _rather_seen(people: tuple[Person, ...], table: Table) -> tuple[Person, ...]:
    """Those of them whom somebody has seen; all, where nobody has seen any."""
    return tuple([one for one in people if one.id not in table.unseen]) or people


# Past those who watch (SY-10)


def sneak(state: Campaign, command: Sneak, table: Table) -> Campaign:
    """Alone or with everybody of one's side, past everybody else who is awake. (SY-10)"""
    one = person(state, command.who)
    # Whom nobody has seen goes with nobody.
    with_them = [each for each in companions(state, one) if each.id not in table.unseen] if command.together else []
    group = (one, *with_them)
    table.tell("SY-10 sneaks", who=tuple([each.id for each in group]))
    if is_unnoticed(state, group, tuple(watchers(state, one)), table):
        table.tell("SY-10 unnoticed", who=tuple([each.id for each in group]))
    return state


def no_sneak(state: Campaign, command: Sneak) -> Phrase | None:
    """Why not."""
    if (refusal := busy(state, command.who)) is not None:
        return refusal
    one = person(state, command.who)
    if command.together and not companions(state, one):
        return Phrase("no-companions", {"who": one.id})
    return None if watchers(state, one) else Phrase("no-watchers", {"who": one.id})


def companions(state: Campaign, one: Person) -> tuple[Person, ...]:
    """Who goes with somebody: those of its side who are up, and nobody's captive."""
    return tuple([other for other in others(state, one) if is_up(other) and is_with(one, other) and not other.captive])


def watchers(state: Campaign, one: Person) -> tuple[Person, ...]:
    """Who might notice somebody."""
    return tuple([other for other in others(state, one) if is_up(other) and not is_with(one, other)])


def ambush(state: Campaign, victims: tuple[str, ...], table: Table) -> Campaign:
    """Each attacker has a free attack on somebody who is surprised, before the first turn. (SY-10)

    Ruling: one for each attacker, on whom it chooses, as far as a movement takes it or its shot is free.
    """
    frees: list[Free] = []
    for who in fighting(state).order:
        one = person(state, who)
        near = within_reach(state, one, victims) if who not in victims and is_up(one) else ()
        if not near:
            continue
        # Unless somebody chooses, they share out whom they surprise, the nearest first.
        usual = min(
            near, key=lambda at: (sum(free.target == at for free in frees), paces(state, one, person(state, at)))
        )
        at = table.choose("SY-10 whom", who, near, usual, who=who) if len(near) > 1 else usual
        other = person(state, at)
        frees.append(Free(who, at, BY_SURPRISE))
        if not is_ranged(one):
            # Ours: who creeps up is upon its victim when it strikes, no higher; a long weapon has its benefit. (SY-9)
            state = with_fight(state, pairs=also_pair(fighting(state).pairs, pair(one, other)))
            state = with_people(state, replace(one, place=upon(state, one, other), high=False))
            if benefits(one, other):
                frees.append(Free(who, at, BY_REACH))
    return offer(state, frees, table)


def within_reach(state: Campaign, one: Person, victims: tuple[str, ...]) -> tuple[str, ...]:
    """Whom of the surprised somebody can strike at. (SY-7, SY-10, SY-18)"""
    others = [person(state, at) for at in victims]
    if is_ranged(one):
        return tuple([other.id for other in others if no_shot(state, one, other) is None])
    around = [at for pair in fighting(state).pairs for at in pair]
    return tuple([other.id for other in others if gets_to(state, one, other) and not is_full(around.count(other.id))])


# Fog and darkness (SY-19)


def sight(state: Campaign, command: Sight, table: Table) -> Campaign:
    """It grows dark, or clears up. (SY-19)"""
    table.tell("SY-19 sight", sight=command.sight)
    return with_fight(state, sight=command.sight, mists=())


def no_sight(state: Campaign, command: Sight) -> Phrase | None:
    """Why not."""
    if state.fight is None:
        return Phrase("no-fight")
    if command.sight not in SIGHTS:
        return Phrase("no-such-sight", {"found": command.sight[:40]})
    return Phrase("no-sight-same") if sight_in(state.fight) == command.sight else None
