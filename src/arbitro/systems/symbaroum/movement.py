"""What a movement can do, and whom it provokes. (SY-7, SY-9, SY-10)

Ours: everybody stands on one line, so many paces along it, the heroes below the foes at first; or, where a group likes
squares, on a board, on which whoever stops beside enemies is in melee with them. Who is in melee with whom is
remembered as pairs. So the state notices by itself when somebody closes, flanks, passes by or breaks off. A movement
that gives free attacks waits until they have been made (`Fight.move`); whoever is felled on the way does not arrive.
"""

from __future__ import annotations

from collections.abc import Collection

from msgspec import Struct
from msgspec.structs import replace

from arbitro.systems import places
from arbitro.systems.common import fighting, find, missing, no_square, person, stepped, stepping, walled, with_people
from arbitro.systems.contract import FOES, Phrase, Way
from arbitro.systems.places import Board, Place
from arbitro.systems.symbaroum.blows import BY_LEAVING, BY_PASSING, BY_REACH
from arbitro.systems.symbaroum.campaign import (
    Campaign,
    Free,
    Move,
    also_pair,
    board,
    camp,
    enemies,
    engaged,
    in_melee,
    others,
    paces,
    pair,
    removed,
    taken,
    unfit,
    with_fight,
)
from arbitro.systems.symbaroum.characters import (
    HEAVY,
    LONG,
    NATURAL,
    RANGED,
    SHORT,
    Person,
    has_reach,
    is_able_to,
    is_here,
    is_ranged,
    is_up,
    of_kind,
    weapon_in_hand,
)
from arbitro.systems.symbaroum.charts import MOST_AROUND, MOVEMENT
from arbitro.systems.symbaroum.checks import ruled
from arbitro.systems.symbaroum.combat import (
    can_react,
    disengaged,
    is_protected,
    no_handling,
    no_movement,
    no_turn,
    offer,
    rise,
    rolls_to_rise,
    spend_move,
)
from arbitro.systems.symbaroum.wounds import is_held
from arbitro.table import Table

AWAY = 2 * MOVEMENT
"""Ours: with so many paces between oneself and every enemy one may leave a fight for good."""

FARTHEST = 60
"""Ours: nobody is met farther off, in paces."""


class Close(Struct, frozen=True, tag="close"):
    """Close with an enemy. (SY-7)"""

    who: str
    target: str


class Flank(Struct, frozen=True, tag="flank"):
    """Get round an enemy who is in melee with an ally. (SY-7)"""

    who: str
    target: str


class Advance(Struct, frozen=True, tag="advance"):
    """Run towards an enemy who is too far to close with. (SY-7)"""

    who: str
    target: str


class Withdraw(Struct, frozen=True, tag="withdraw"):
    """Break off, or fall back. (SY-7)"""

    who: str


class Go(Struct, frozen=True, tag="go"):
    """Go to a square of the board. (SY-7)"""

    who: str
    square: str = ""
    """Its name; it is asked for where it is empty."""


class Flee(Struct, frozen=True, tag="flee"):
    """Leave the fight for good."""

    who: str


class Surrender(Struct, frozen=True, tag="surrender"):
    """Give oneself up."""

    who: str


class FindLine(Struct, frozen=True, tag="find-line"):
    """Find a line of fire to an enemy whom others protect. (SY-7)"""

    who: str
    target: str


class Climb(Struct, frozen=True, tag="climb"):
    """Get to higher ground. (SY-18)"""

    who: str


class Draw(Struct, frozen=True, tag="draw"):
    """Draw a weapon, or change to it. (SY-7, SY-10)"""

    who: str
    weapon: str


class Shield(Struct, frozen=True, tag="shield"):
    """Take the shield on one's arm, or put it away. (SY-9)"""

    who: str


class Stand(Struct, frozen=True, tag="stand"):
    """Stand up. (SY-7)"""

    who: str


# Closing, flanking, running (SY-7)


def step(state: Campaign, command: Close | Flank | Advance | Withdraw, table: Table) -> Campaign:
    """To an enemy within a movement, round others if need be, and into reach of a long weapon; a movement's length
    towards somebody; or one back, at a free attack of every enemy in the melee. (SY-7, SY-9)"""
    move = meant(state, command, table.unseen)
    return under_way(spend_move(state, table), move, table)


def no_close(state: Campaign, command: Close) -> Phrase | None:
    """Why not."""
    refusal = no_approach(state, command.who, command.target)
    if refusal is None and in_melee(state, person(state, command.target)):
        return Phrase("no-close-flank", {"target": command.target})
    return refusal


def no_flank(state: Campaign, command: Flank) -> Phrase | None:
    """Why not."""
    refusal = no_approach(state, command.who, command.target)
    if refusal is None and not in_melee(state, person(state, command.target)):
        return Phrase("no-flank-alone", {"target": command.target})
    return refusal


def no_approach(state: Campaign, who: str, at: str) -> Phrase | None:
    """The refusal of getting into melee with somebody. (SY-7, SY-18)"""
    if (refusal := no_step_to(state, who, at)) is not None:
        return refusal
    one, other = person(state, who), person(state, at)
    if engaged(state, one, other):
        return Phrase("no-close-engaged", {"who": who, "target": at})
    if not gets_to(state, one, other):
        far = paces(state, one, other)
        return Phrase("no-close-far", {"who": who, "target": at, "paces": far, "most": MOVEMENT})
    if is_full(sum([at in each for each in fighting(state).pairs])):
        return Phrase("no-close-full", {"target": at, "most": MOST_AROUND})
    # In a narrow place one at a time, and no way past anybody.
    if fighting(state).ground == "narrow" and (in_melee(state, other) or between(state, one, upon(state, one, other))):
        return Phrase("no-close-narrow", {"target": at})
    return None


def upon(state: Campaign, one: Person, other: Person, unseen: Collection[str] = ()) -> Place:
    """Where a movement towards somebody ends: where they stand, or on a board beside them, if it takes one so far.
    (SY-7)

    Ours: whom nobody has seen is in nobody's way.
    """
    field, others = board(state), taken(state, one, unseen)
    return places.nearest_to(field, one.place, other.place, MOVEMENT, field.step if field else 0, others)


def gets_to(state: Campaign, one: Person, other: Person) -> bool:
    """Whether a movement takes somebody into melee with somebody. (SY-7)"""
    field, at = board(state), upon(state, one, other)
    return at == other.place if field is None else places.beside(at, other.place, field)


def is_full(around: int) -> bool:
    """Whether nobody else gets at somebody: at most four around one, those who lie dying there counted in. (SY-18)"""
    return around >= MOST_AROUND


def no_advance(state: Campaign, command: Advance) -> Phrase | None:
    """Why not."""
    if (refusal := no_step_to(state, command.who, command.target)) is not None:
        return refusal
    one, other = person(state, command.who), person(state, command.target)
    if gets_to(state, one, other):
        return Phrase("no-advance-near", {"who": one.id, "target": other.id, "most": MOVEMENT})
    ahead = upon(state, one, other)
    if fighting(state).ground == "narrow" and (in_melee(state, one) or between(state, one, ahead)):
        return Phrase("no-close-narrow", {"target": other.id})
    return None


def no_withdraw(state: Campaign, command: Withdraw) -> Phrase | None:
    """Why not."""
    one = person(state, command.who)
    return None if enemies(state, one) else Phrase("no-enemy", {"who": one.id})


def back(state: Campaign, one: Person, unseen: Collection[str] = ()) -> Place:
    """Where a movement away from the nearest enemy whom anybody has seen ends."""
    foes = [enemy.place for enemy in enemies(state, one) if enemy.id not in unseen]
    rear = 1 if camp(state, one) == FOES else -1
    return places.farthest_from(board(state), one.place, foes, MOVEMENT, rear, taken(state, one, unseen))


def go(state: Campaign, command: Go, table: Table) -> Campaign:
    """To a square within a movement; past and away from enemies only at their free attacks. (SY-7)"""
    one, field = person(state, command.who), board(state)
    assert field is not None
    squares = {places.called(field, at): at for at in sorted(range_of(state, field, one, table.unseen))}
    name = command.square or table.choose("SY-7 where", one.id, tuple(squares), places.called(field, one.place))
    return under_way(spend_move(state, table), Move("go", one.id, place=squares[name]), table)


def range_of(state: Campaign, field: Board, one: Person, unseen: Collection[str] = ()) -> dict[Place, int]:
    """The squares of the board within a movement. (SY-7)"""
    return places.reached(field, one.place, MOVEMENT, taken(state, one, unseen))


def no_go(state: Campaign, command: Go) -> Phrase | None:
    """Why not."""
    refusal = no_step(state, command.who) or no_square(board(state), command.square)
    if refusal is not None or not command.square:
        return refusal
    one, field = person(state, command.who), board(state)
    assert field is not None
    ahead = places.square(field, command.square)
    if ahead == one.place or ahead not in range_of(state, field, one):
        return Phrase("no-square-far", {"square": command.square})
    if fighting(state).ground == "narrow" and (in_melee(state, one) or between(state, one, ahead)):
        return Phrase("no-square-narrow", {"square": command.square})
    return None


def ways(state: Campaign, who: str) -> tuple[Way, ...]:
    """The squares to which somebody may go now, and what that brings. (SY-7)"""
    field, one = board(state), find(state, who)
    if field is None or one is None or no_go(state, Go(who)) is not None:
        return ()

    def notes(at: Place) -> tuple[Phrase, ...]:
        move = Move("go", who, place=at)
        left = [enemy.id for enemy in in_melee(state, one) if not places.beside(enemy.place, at, field)]
        after = [enemy.id for enemy in met(state, one, move)]
        return (*stepping(struck(state, move), left, after, is_behind(state, field, at, one)), *cost(state))

    return stepped(field, one.place, range_of(state, field, one), lambda name: Go(who, name), notes)


def is_behind(state: Campaign, field: Board, at: Place, one: Person) -> bool:
    """Whether a square is in cover from an enemy who shoots."""
    return any(places.covers(field, at, enemy.place) for enemy in enemies(state, one) if is_ranged(enemy))


def no_step(state: Campaign, who: str) -> Phrase | None:
    """The refusal of a movement that takes somebody anywhere."""
    if (refusal := no_movement(state, who)) is not None:
        return refusal
    one = person(state, who)
    if is_held(one):
        return Phrase("no-move-held", {"who": who})
    return Phrase("no-move-fallen", {"who": who}) if one.fallen else None


def no_step_to(state: Campaign, who: str, at: str) -> Phrase | None:
    """The refusal of a movement on account of an enemy who has to be up."""
    if (refusal := missing(state, at)) is not None:
        return refusal
    if who == at:
        return Phrase("no-self", {"who": who})
    return None if is_up(person(state, at)) else Phrase("no-down", {"target": at})


# Whom a movement provokes, and where it ends (SY-7, SY-9)


def meant(state: Campaign, command: Close | Flank | Advance | Withdraw, unseen: Collection[str] = ()) -> Move:
    """The movement that somebody makes by a command; nobody falls back from the unseen. (SY-7)"""
    one = person(state, command.who)
    if isinstance(command, Withdraw):
        return Move("withdraw", one.id, place=back(state, one, unseen))
    kind = "close" if isinstance(command, Close) else "flank" if isinstance(command, Flank) else "advance"
    return Move(kind, one.id, command.target, upon(state, one, person(state, command.target), unseen))


def brings(state: Campaign, command: object) -> tuple[Phrase, ...]:
    """Who may strike at somebody who moves so, and what it costs. (SY-6, SY-7)"""
    if state.fight is None or not isinstance(command, Close | Flank | Advance | Withdraw):
        return ()
    return (*stepping(struck(state, meant(state, command))), *cost(state))


def struck(state: Campaign, move: Move) -> dict[str, None]:
    """Who may strike at whoever moves like this. (SY-7, SY-11)"""
    frees = provoked(state, person(state, move.who), move)
    return dict.fromkeys(free.by for free in frees if can_react(state, free))


def cost(state: Campaign) -> tuple[Phrase, ...]:
    """That a movement takes the combat action. (SY-6)"""
    return () if fighting(state).moves else (Phrase("way-action"),)


def provoked(state: Campaign, one: Person, move: Move) -> list[Free]:
    """Who gets a free attack on somebody who moves like this. (SY-7)

    Ruling: who leaves one enemy's side to reach another passes by the first; who leaves to get away breaks off.
    """
    field = board(state)
    left = [
        enemy
        for enemy in in_melee(state, one)
        if enemy.id != move.target and (field is None or not places.beside(enemy.place, move.place, field))
    ]
    meets = met(state, one, move)
    trigger = BY_PASSING if meets else BY_LEAVING
    frees = [Free(enemy.id, one.id, trigger) for enemy in left]
    frees += [Free(enemy.id, one.id, BY_PASSING) for enemy in between(state, one, move.place) if enemy not in left]
    slips = [
        name for name, ability in ((BY_LEAVING, "slip-leave"), (BY_PASSING, "slip-pass")) if is_able_to(one, ability)
    ]
    # Only who has a blade ready at arm's length strikes at somebody who goes by.
    struck = [free for free in frees if free.trigger not in slips and not is_ranged(person(state, free.by))]
    return struck + [Free(enemy.id, one.id, BY_REACH) for enemy in meets if benefits(enemy, one)]


def between(state: Campaign, one: Person, place: Place) -> list[Person]:
    """The enemies who stand on the way to a place; on a board those whom one comes beside on it. (SY-7)"""
    there = {enemy.id: enemy.place for enemy in enemies(state, one)}
    by = places.passed(board(state), one.place, place, there)
    return [enemy for enemy in enemies(state, one) if enemy.id in by]


def met(state: Campaign, one: Person, move: Move) -> list[Person]:
    """With whom a movement brings somebody into melee: whom they close with, or stop beside on a board. (SY-7)"""
    field = board(state)
    if field is None:
        return [person(state, move.target)] if move.kind in ("close", "flank") else []
    return beside(state, field, one, move.place, move.target)


def beside(state: Campaign, field: Board, one: Person, place: Place, first: str = "") -> list[Person]:
    """The enemies whom somebody meets who stops at a square: those beside it with room around. (SY-7, SY-18)

    Ours: of more than have room around whoever stops there, the one made for and those who came first.
    """
    near = {each.id for each in others(state, one) if places.beside(each.place, place, field)}
    pairs = fighting(state).pairs
    new = [
        enemy
        for enemy in sorted(enemies(state, one), key=lambda enemy: enemy.id != first)
        if enemy.id in near
        and not engaged(state, one, enemy)
        and not is_full(sum([enemy.id in each for each in pairs]))
    ]
    return new[: max(MOST_AROUND - sum([one.id in each and not near.isdisjoint(each) for each in pairs]), 0)]


def benefits(one: Person, other: Person) -> bool:
    """Whether a long weapon gives `one` a free attack when these two meet. (SY-9)"""
    return has_reach(one) and (weapon_in_hand(other).group != LONG or is_able_to(one, "out-reach"))


def under_way(state: Campaign, move: Move, table: Table) -> Campaign:
    """A movement begins; it goes on when the free attacks on it are over. (SY-7, SY-9, SY-11)"""
    frees = provoked(as_seen(state, move, table), person(state, move.who), move)
    return offer(with_fight(state, move=move), frees, table)


def as_seen(state: Campaign, move: Move, table: Table) -> Campaign:
    """The campaign without those whom nobody has seen, whoever moves and whom they make for apart.

    Ours: they neither strike at who goes by nor meet who comes beside them, which would say that they are there.
    """
    unseen = {*table.unseen} - {move.who, move.target}
    return removed(state, unseen) if unseen else state


def arrive(state: Campaign, table: Table) -> Campaign:
    """A movement comes to its end, unless whoever made it has been felled on the way. (SY-7)"""
    fight = fighting(state)
    move = fight.move
    assert move is not None
    state = with_fight(state, move=None)
    one = person(state, move.who)
    if not is_up(one):
        return state
    if one.fallen or is_held(one):
        # Ours: pain that brings somebody down stops them where they were.
        table.tell("SY-7 stopped", who=one.id)
        return state
    field, fight, closing = board(state), fighting(state), move.kind in ("close", "flank")
    if field is not None:
        # The board may have changed since, and somebody may have come to stand there.
        move = replace(move, place=places.nearest_free(field, move.place, taken(state, one, table.unseen)))
    if closing and not is_up(person(state, move.target)):
        return state
    if move.kind == "go":
        assert field is not None
        table.tell("SY-7 goes", who=one.id, square=places.called(field, move.place))
    elif closing:
        flanks = move.kind == "flank" and not is_able_to(person(state, move.target), "unflanked")
        table.tell("SY-7 flanks" if flanks else "SY-7 closes", who=one.id, target=move.target)
    elif move.kind == "advance":
        far = places.apart(move.place, one.place, field)
        table.tell("SY-7 advances", who=one.id, target=move.target, paces=far)
    else:
        table.tell("SY-7 breaks off" if in_melee(state, one) else "SY-7 falls back", who=one.id)
    meets, still = met(as_seen(state, move, table), one, move), disengaged(fight, one.id)
    if field is not None:
        near = [each.id for each in others(state, one) if places.beside(each.place, move.place, field)]
        still = tuple([each for each in fight.pairs if one.id not in each or {*each} & {*near}])
    for enemy in meets:
        still = also_pair(still, pair(one, enemy))
    state = with_fight(state, pairs=still, lines=without_lines(state, one.id))
    # Ours: who closes from above comes down; who closes with somebody above stays below. (SY-18)
    high = one.high and bool(meets) and all(enemy.high for enemy in meets)
    one = replace(one, place=move.place, high=high)
    # Ruling: the first turn of a melee favours a long weapon whoever closes: SY-7 names only the usual case. (SY-9)
    frees = [Free(one.id, enemy.id, BY_REACH) for enemy in meets if benefits(one, enemy)]
    return offer(with_people(state, one), frees, table)


def beside_each_other(state: Campaign, table: Table) -> Campaign:
    """On a board, whoever comes or is put somewhere by hand is in melee with those beside whom they stand. (SY-7)

    Ours: but not with whom nobody has seen.
    """
    field = board(state)
    if field is None:
        return state
    there = {one.id: one for one in state.people if is_here(one)}
    near = [each for each in fighting(state).pairs if {*each} <= {*there}]
    pairs = tuple([each for each in near if places.beside(there[each[0]].place, there[each[1]].place, field)])
    for one in [each for each in there.values() if is_up(each)]:
        for enemy in beside(removed(with_fight(state, pairs=pairs), table.unseen), field, one, one.place):
            pairs = also_pair(pairs, pair(one, enemy))
    return with_fight(state, pairs=pairs)


def without_lines(state: Campaign, who: str) -> tuple[tuple[str, str], ...]:
    """The lines of fire that are left when somebody has moved."""
    return tuple([each for each in fighting(state).lines if who not in each])


# Leaving for good


def flee(state: Campaign, command: Flee, table: Table) -> Campaign:
    """Ours: who is far enough from every enemy may turn and go."""
    one = person(state, command.who)
    table.tell("SY-7 leaves", who=one.id)
    return with_people(state, replace(one, gone=True, high=False))


def no_flee(state: Campaign, command: Flee) -> Phrase | None:
    """Why not."""
    one = person(state, command.who)
    near = min([paces(state, enemy, one) for enemy in enemies(state, one)], default=AWAY)
    return Phrase("no-flee", {"who": one.id, "paces": near, "most": AWAY}) if near < AWAY else None


def surrender(state: Campaign, command: Surrender, table: Table) -> Campaign:
    """Ours: who gives up, in their turn or another's, drops what is in hand, and is a captive of those who stand."""
    one = person(state, command.who)
    table.tell("SY-6 surrenders", who=one.id)
    state = with_people(state, replace(sheathed(one), captive=True, shielded=False))
    if state.fight is None:
        return state
    return with_fight(state, pairs=disengaged(fighting(state), one.id), lines=without_lines(state, one.id))


def no_surrender(state: Campaign, command: Surrender) -> Phrase | None:
    """Why not: once, and not in the midst of somebody's free attacks."""
    if (refusal := unfit(state, command.who)) is not None:
        return refusal
    if state.fight is not None and state.fight.queue:
        return Phrase("no-reaction-first", {"who": state.fight.queue[0].by})
    return Phrase("no-captive", {"who": command.who}) if person(state, command.who).captive else None


# Aiming, climbing, weapons, standing up (SY-7, SY-9, SY-10, SY-18)


def find_line(state: Campaign, command: FindLine, table: Table) -> Campaign:
    """A few steps aside, and the shot is free until either of them moves. (SY-7)"""
    state = spend_move(state, table)
    table.tell("SY-7 line", who=command.who, target=command.target)
    return with_fight(state, lines=also_pair(fighting(state).lines, (command.who, command.target)))


def no_find_line(state: Campaign, command: FindLine) -> Phrase | None:
    """Why not."""
    if (refusal := no_step_to(state, command.who, command.target)) is not None:
        return refusal
    one, other = person(state, command.who), person(state, command.target)
    if not is_ranged(one):
        return Phrase("no-bow", {"who": one.id})
    if near := in_melee(state, one):
        return Phrase("no-shot-engaged", {"who": one.id, "enemy": near[0].id, "weapon": weapon_in_hand(one).kind})
    if (refusal := walled(board(state), one, other)) is not None:
        return refusal
    return None if is_protected(state, one, other) else Phrase("no-line-needed", {"target": other.id})


def climb(state: Campaign, command: Climb, table: Table) -> Campaign:
    """Onto whatever stands above the field. (SY-18)"""
    state = spend_move(state, table)
    table.tell("SY-18 climbs", who=command.who)
    return with_people(state, replace(person(state, command.who), high=True))


def no_climb(state: Campaign, command: Climb) -> Phrase | None:
    """Why not."""
    one = person(state, command.who)
    if fighting(state).ground != "heights":
        return Phrase("no-heights")
    if one.high:
        return Phrase("no-higher", {"who": one.id})
    near = in_melee(state, one)
    return Phrase("no-climb-engaged", {"who": one.id, "enemy": near[0].id}) if near else None


def draw(state: Campaign, command: Draw, table: Table) -> Campaign:
    """A weapon into the hand: a movement, unless it is a short one and the hand is empty. (SY-7, SY-10)"""
    one = person(state, command.who)
    if not draws_free(one, command.weapon):
        state = spend_move(state, table)
    table.tell("SY-7 changes weapon" if one.in_hand else "SY-7 draws", who=one.id, weapon=command.weapon)
    one = replace(one, in_hand=command.weapon)
    return with_people(state, one)


def draws_free(one: Person, kind: str) -> bool:
    """Whether drawing this is a free action. (SY-10)

    Ruling: a short weapon is drawn freely at any time; putting another away first makes it a change, a movement.
    """
    if one.in_hand:
        return is_able_to(one, "swap")
    return is_able_to(one, "draw") or any(each.kind == kind and each.group in (SHORT, NATURAL) for each in one.weapons)


def sheathed(one: Person) -> Person:
    """With nothing in hand; claws cannot be put away. (SY-10)"""
    keeps = any(each.kind == one.in_hand and each.group == NATURAL for each in one.weapons)
    return one if keeps else replace(one, in_hand="")


def no_draw(state: Campaign, command: Draw) -> Phrase | None:
    """Why not. (SY-7, SY-9, SY-10)"""
    if (refusal := unfit(state, command.who)) is not None:
        return refusal
    one = person(state, command.who)
    found = of_kind(one.weapons, command.weapon)
    if found is None:
        kinds = tuple([each.kind for each in one.weapons])
        return Phrase("no-such-weapon", {"who": one.id, "found": command.weapon[:40], "options": kinds})
    if one.in_hand == command.weapon:
        return Phrase("no-draw-drawn", {"who": one.id, "weapon": command.weapon})
    # A shield rules out heavy and ranged weapons. (SY-9)
    if one.shielded and found.group in (HEAVY, RANGED):
        return Phrase("no-draw-shield", {"who": one.id, "weapon": command.weapon})
    if state.fight is not None and draws_free(one, command.weapon):
        return no_turn(state, one.id)
    return no_handling(state, one.id)


def shield(state: Campaign, command: Shield, table: Table) -> Campaign:
    """The shield on the arm, or off it. (SY-9)

    Ours: it takes a movement, as changing a weapon does.
    """
    one = person(state, command.who)
    state = spend_move(state, table)
    table.tell("SY-9 lowers shield" if one.shielded else "SY-9 takes shield", who=one.id)
    return with_people(state, replace(one, shielded=not one.shielded))


def no_shield(state: Campaign, command: Shield) -> Phrase | None:
    """Why not."""
    if (refusal := unfit(state, command.who)) is not None:
        return refusal
    one = person(state, command.who)
    if not one.shield:
        return Phrase("no-shield", {"who": one.id})
    weapon = weapon_in_hand(one)
    if not one.shielded and weapon.group in (HEAVY, RANGED):
        return Phrase("no-shield-hands", {"who": one.id, "weapon": weapon.kind})
    return no_handling(state, one.id)


def stand(state: Campaign, command: Stand, table: Table) -> Campaign:
    """Up from the ground. (SY-7)"""
    one = person(state, command.who)
    fight = state.fight
    if fight is None:
        table.tell("SY-7 stands", who=one.id)
        return with_people(state, replace(one, fallen=False))
    whole = bool(fight.moves) and bool(fight.acts)
    if not is_able_to(one, "rise"):
        state = spend_move(state, table)
    everything = state.house.roll_everything
    parts = ruled(table, one, "quick") if rolls_to_rise(one, everything) else ()
    one, goes_on = rise(one, table, everything, whole, *parts)
    state = with_people(state, one)
    return state if goes_on else with_fight(state, moves=0, acts=0)


def no_stand(state: Campaign, command: Stand) -> Phrase | None:
    """Why not."""
    one = person(state, command.who)
    if is_held(one):
        return Phrase("no-move-held", {"who": one.id})
    return None if one.fallen else Phrase("no-stand", {"who": one.id})
