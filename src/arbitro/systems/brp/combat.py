"""A fight in rounds: statements of intent, movement, actions by DEX rank, resolution. (BRP-5.1 to BRP-5.4)

A round is a handful of steps, and who is due is read off the state:

    Round      nobody's: what is over is resolved (the dying die), and the next round begins
    Declare    each figure's, by DEX, highest first: what it means to do, and where it means to go
    Movement   nobody's: everybody moves as they said
    an action  each figure's, on its DEX rank; those who tie to the last act simultaneously

Blows stand in `blows`, what can be done besides them in `stances`. Longer than most rooms: each part of a round asks
the next one whose moment it is, and a second file would cut that circle.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import TypeVar

from msgspec import Struct
from msgspec.structs import replace

from arbitro.systems import places
from arbitro.systems.brp.campaign import (
    START,
    Campaign,
    Fallen,
    Fight,
    Turn,
    against,
    board,
    camp,
    dying,
    enemies,
    goes_on_unseen,
    gone,
    has_captives,
    metres_between,
    no_weapon,
    opposite,
    revealed,
    standing,
    surprise,
    taken,
    turn,
    with_turn,
    without,
    would_help,
)
from arbitro.systems.brp.characters import (
    DEX,
    LENGTHS,
    LONG,
    Line,
    Person,
    Weapon,
    hands_full,
    is_natural,
    is_up,
    lifeless,
    now,
    ready,
    weapon_of,
    weapon_rating,
    with_weapon,
)
from arbitro.systems.brp.charts import FREE_METRES, HALF_METRES, HANDLING, HUMAN_MOVE, RUN
from arbitro.systems.brp.clock import befall
from arbitro.systems.brp.wounds import bury, die, open_wounds, out_of_hand
from arbitro.systems.common import fighting, missing, party, person, touched, with_people
from arbitro.systems.contract import FOES, HEROES, Phrase
from arbitro.systems.evening import departed
from arbitro.systems.floors import floor_left
from arbitro.table import REFEREE, Table

Who = TypeVar("Who", str, int)
"""Somebody by their id, or by number."""

REACH, LONG_REACH = 2, 3
"""Ours: metres at which a weapon reaches, and a long one. (BRP-5.4)"""

AWAY = "away"

MOST_ROUNDS = 100
"""Ours: twenty minutes of fighting without an end are a stand-off, and both sides let go."""

ATTACK, SHOOT, AID, OTHER, DEFEND, FLEE = "attack", "shoot", "aid", "other", "defend", "flee"
ACTS = (ATTACK, SHOOT, AID, OTHER, DEFEND, FLEE)
"""What can be stated. (BRP-5.2)"""


class Round(Struct, frozen=True, tag="round"):
    """End the round and begin the next. (BRP-5.1)"""

    who: str = REFEREE


class Declare(Struct, frozen=True, tag="declare"):
    """State what one means to do this round. (BRP-5.2)"""

    who: str
    act: str
    weapon: str = ""
    towards: str = ""
    """Whom one means to strike or shoot at."""


class Defend(Struct, frozen=True, tag="defend"):
    """Do nothing more this round but parry and dodge. (BRP-5.3)"""

    who: str


class EndFight(Struct, frozen=True, tag="end-fight"):
    """The referee says that it is over. (BRP-5.1)"""

    who: str = REFEREE


# Rounds (BRP-5.1)


def begin_round(state: Campaign, command: Round, table: Table) -> Campaign:
    """Resolution of the round that ends, then the next one's statements of intent. (BRP-5.1)"""
    fight = fighting(state)
    if fight.round:
        state = end_round(state, table)
        if over := is_over(state):
            return end_fight(state, over, table)
    number = fight.round + 1
    table.tell("BRP-5.1 round", round=number)
    # House: intents off, nothing is stated and everybody acts as their rank comes up.
    phase = "intent" if state.house.intents else "act"
    up = [one.id for one in state.people if is_up(one)]
    ambushes = tuple([each for each in fight.ambushes if each.who in up and each.target in up])
    kept = fight.rivals, fight.emergency, fight.lingers, fight.board, fight.known, fight.felt
    fresh = Fight(number, phase, (), (), ambushes, (), (), *kept)
    state = replace(state, fight=fresh)
    whos = touched(state, table)
    for one in state.people:
        if one.hidden is not None and one.id in whos and one.id not in [each.who for each in ambushes]:
            # Everybody has noticed them, or there is nobody left to hide from.
            state = revealed(state, one.id)
    return next_moment(state)


def end_round(state: Campaign, table: Table) -> Campaign:
    """Whoever is at 0 or below is dead; what is due by now happens; those who ran are gone. (BRP-5.12, BRP-6.10)"""
    fight = fighting(state)
    state = bury(state, table)
    if fight.felt or not table.apart:
        # Ours: a fight of which nobody has felt anything takes none of their time.
        state = befall(replace(state, clock=state.clock + 1), table)
    for one in state.people:
        if turn(fight, one.id).act == FLEE and is_up(one) and not engaged(state, one):
            table.tell("BRP-5.3 fled", who=one.id)
            state = with_people(state, replace(one, fled=True))
    return state


def is_over(state: Campaign) -> str:
    """Why the fight has ended, or nothing: the side that is left, `nobody`, `stand-off`."""
    fight = fighting(state)
    # A poison may have brought somebody down just now, who can still be helped for a round.
    if dying(state):
        return ""
    found = left_standing(state)
    return found if found != BOTH or fight.round >= MOST_ROUNDS else ""


def given_up(state: Campaign) -> str:
    """The side that is left at any moment of a round, where others are up but captives. (BRP-5.1, ours)"""
    fight = state.fight
    if fight is None or fight.emergency or not has_captives(state):
        return ""
    found = is_over(state)
    return found if found != BOTH else ""


BOTH = "stand-off"


def left_standing(state: Campaign) -> str:
    """Of which side somebody is up: `heroes`, `foes`, `stand-off` for both, `nobody`."""
    heroes, foes = standing(state, HEROES), standing(state, FOES)
    return BOTH if heroes and foes else HEROES if heroes else FOES if foes else "nobody"


def end_fight(state: Campaign, why: str, table: Table) -> Campaign:
    """The fight is over. Ours: weapons are gathered up again, and who of the foes has run is elsewhere."""
    fight = fighting(state)
    foes = any(party(one.side) == FOES for one in state.people) or fight.rivals
    if foes and not fight.emergency:
        table.tell("BRP-5.1 over", winners=why, rounds=fight.round)
    return at_peace(state, touched(state, table, ends=True))


def at_peace(state: Campaign, whos: Collection[str] | None = None) -> Campaign:
    """The campaign when a fight is over, for all or, where nobody else knows of it, for these alone. Ours: weapons are
    gathered up, and who of the foes has run is elsewhere."""
    here = [one.id for one in state.people]
    unknown = whos is not None and len(whos) < len(here)
    ran = [one.id for one in state.people if one.fled and party(one.side) != HEROES]
    eased = [at_ease(one) if whos is None or one.id in whos else replace(one, place=START) for one in state.people]
    left = replace(state, people=tuple(eased), fight=None, floor=floor_left(state, unknown))
    return departed(left if unknown else gather(left), ran)


def at_ease(one: Person) -> Person:
    """Somebody as a fight leaves them, wounds and all."""
    return replace(one, place=START, fled=False, prone=False, kneeling=False, hidden=None, cover="")


def last_breaths(state: Campaign, table: Table) -> Campaign:
    """Whoever lies dying where a fight goes on for those alone whom nobody has seen, and has nobody else to help them,
    is dead: for all others its last round is over. (Ours, BRP-5.12)"""
    fight, seen = state.fight, gone(state, table.unseen)
    if fight is None or fight.lingers != () or not goes_on_unseen(state, seen):
        return state
    return with_people(state, *[die(one, table) for one in dying(seen)])


def left_by(state: Campaign, whos: Collection[str]) -> Campaign:
    """The campaign when these have left it; with them goes a fight in which nobody else is left of a side."""
    left = gone(state, whos)
    return at_peace(left) if goes_on_unseen(state, left) else left


def as_seen(state: Campaign, whos: Collection[str]) -> Campaign:
    """The campaign without these; a fight of which others know is over for them as any fight is."""
    seen, fight = without(state, whos), state.fight
    if fight is None or not fight.known or seen.fight is not None:
        return seen
    # With its last round those are dead who lie dying.
    left = gone(state, whos)
    return at_peace(with_people(left, *[lifeless(one) for one in dying(left)]))


def gather(state: Campaign) -> Campaign:
    """What lies about is taken up by the hero who has more of its kind, or else stays."""
    left = []
    for fallen in state.ground:
        owners = [one for one in state.people if party(one.side) == HEROES and not (one.dead or one.captive)]
        owner = next((one for one in owners if weapon_of(one, fallen.weapon.kind)), None)
        if owner is None:
            left.append(fallen)
            continue
        known = weapon_of(owner, fallen.weapon.kind)
        assert known is not None
        state = with_people(state, with_weapon(owner, replace(known, count=known.count + fallen.weapon.count)))
    return replace(state, ground=tuple(left))


def no_round(state: Campaign, command: Round) -> Phrase | None:
    """A round ends when everybody has acted. (BRP-5.1)"""
    if state.fight is None:
        return Phrase("no-fight")
    waiting = due(state)
    if waiting == (REFEREE,) and state.fight.phase != "move":
        return None
    return Phrase("no-round", {"waiting": waiting})


def stop_fight(state: Campaign, command: EndFight, table: Table) -> Campaign:
    """Parley, surrender, an earthquake: the referee's word. The dying die all the same. (BRP-5.1)"""
    state = bury(state, table)
    return end_fight(state, left_standing(state), table)


# Whose moment it is (BRP-5.2, BRP-5.4)


def due(state: Campaign) -> tuple[str, ...]:
    """Who acts now; the referee where the next step is nobody's. (BRP-5.1)"""
    fight = state.fight
    return () if fight is None else fight.now or (REFEREE,)


def next_moment(state: Campaign) -> Campaign:
    """Finds whose moment comes next, or leaves it to the next step. (BRP-5.2, BRP-5.4)"""
    fight = fighting(state)
    if fight.phase == "intent" and fight.now:
        # Whoever has fallen before it is their moment to say what they mean to do means to do nothing.
        up = [one.id for one in state.people if is_up(one)]
        able = tuple([who for who in fight.now if who in up])
        if able != fight.now:
            fight = replace(fight, now=able)
            state = replace(state, fight=fight)
    if fight.now:
        return state
    if fight.phase == "intent":
        waiting = [one for one in fighters(state) if not turn(fight, one.id).act]
        if waiting:
            best = max(now(one, DEX) for one in waiting)
            first = tuple([one.id for one in waiting if now(one, DEX) == best])
            return replace(state, fight=replace(fight, now=first))
        fight = replace(fight, phase="move" if any(one.toward for one in fight.turns) else "act")
        state = replace(state, fight=fight)
    if fight.phase == "act":
        left = [(one, turn(fight, one.id)) for one in fighters(state)]
        acting = foremost([(precedence(one, mine), one.id) for one, mine in left if not mine.done])
        return replace(state, fight=replace(fight, now=acting))
    return state


def foremost(ranked: Iterable[tuple[tuple[int, int, int], Who]]) -> tuple[Who, ...]:
    """Whose moment comes first of all who wait: those with the smallest rank, who act simultaneously. (BRP-5.4)"""
    least: tuple[int, int, int] | None = None
    found: list[Who] = []
    for rank, who in ranked:
        if least is None or rank < least:
            least, found = rank, [who]
        elif rank == least:
            found.append(who)
    return tuple(found)


def fighters(state: Campaign) -> list[Person]:
    """Who has something to do this round."""
    fight = fighting(state)
    up = [one for one in state.people if is_up(one) and one.id not in fight.caught]
    camps = {one.id: camp(state, one) for one in up}
    caught = any(is_up(one) for one in state.people if one.id in fight.caught)
    if caught or {HEROES, FOES} <= {*camps.values()}:
        return [one for one in up if camps[one.id]]
    # Nobody is left to fight; but somebody may be saved before the round ends. (BRP-5.14)
    return [one for one in up if any(can_save(state, one, other) for other in dying(state))]


def can_save(state: Campaign, one: Person, other: Person) -> bool:
    """Whether First Aid may still help somebody who is dying. (BRP-5.14)"""
    return would_help(one, other) and bool(open_wounds(other)) and out_of_hand(state, one, other) is None


def rank(one: Person, mine: Turn) -> int:
    """The DEX rank to act on: half or a quarter after moving, five less for handling weapons. (BRP-5.3, BRP-6.6)

    Ruling: fractions are rounded up, and nobody falls below 1.
    """
    dexterity = now(one, DEX)
    if mine.metres > scaled(one, HALF_METRES):
        dexterity = (dexterity + 3) // 4
    elif mine.metres > scaled(one, FREE_METRES):
        dexterity = (dexterity + 1) // 2
    return max(dexterity - HANDLING * mine.handled, 1)


def has_run(one: Person, mine: Turn) -> bool:
    """Whether somebody moves as far as they can, which leaves nothing but defence; none who cannot. (BRP-5.3)"""
    return bool(one.move) and RUN * one.move <= mine.metres


def scaled(one: Person, metres: int) -> int:
    """Ours: the text's metres are those of MOV 10; others move in proportion. (BRP-2.5, BRP-5.3)"""
    return metres * one.move // HUMAN_MOVE


def precedence(one: Person, mine: Turn) -> tuple[int, int, int]:
    """DEX rank; then missiles, long, medium and short weapons; then the higher skill. (BRP-5.2, BRP-5.4)"""
    line = stated_line(one, mine)
    if line is None:
        return -rank(one, mine), len(LENGTHS), 0
    return -rank(one, mine), LENGTHS.index(line.length), -weapon_rating(one, line)


def stated_line(one: Person, mine: Turn) -> Line | None:
    """What somebody means to use: as stated, or else the first thing in hand."""
    if mine.act in (AID, OTHER, DEFEND, FLEE):
        return None
    weapon = weapon_of(one, mine.weapon) if mine.weapon else next(iter(ready(one)), None)
    if weapon is None:
        return None
    return weapon.thrown if mine.act == SHOOT and weapon.thrown else weapon.use


def may_act(state: Campaign, who: str, *acts: str) -> Phrase | None:
    """The refusal of an action that is not somebody's to take now, or not what they stated. (BRP-5.2, BRP-5.4)"""
    fight = state.fight
    if fight is None:
        return Phrase("no-fight")
    if who in fight.caught:
        return Phrase("no-caught", {"who": who})
    # Ours: whoever has no part in the fight may do something when they like, once a round.
    if who not in fight.now and (camp(state, person(state, who)) or turn(fight, who).done):
        return Phrase("no-turn", {"who": who, "waiting": due(state)})
    if fight.phase == "intent":
        return Phrase("no-intent-yet", {"who": who})
    stated = turn(fight, who).act
    if stated and acts and stated not in acts:
        return Phrase("no-such-intent", {"who": who, "act": stated})
    return None


def acted(state: Campaign, who: str, used: str = "") -> Campaign:
    """Somebody has acted; with more attacks in their routine, their moment goes on. (BRP-4.3, BRP-7)"""
    fight = state.fight
    if fight is None:
        return state
    mine = turn(fight, who)
    if used:
        mine = replace(mine, used=tuple(sorted([*mine.used, used])))
    one = person(state, who)
    more = bool(used) and is_up(one) and bool(further(one, mine.used))
    fight = with_turn(fight, mine if more else replace(mine, done=True))
    if not more:
        fight = replace(fight, now=tuple([each for each in fight.now if each != who]))
    return next_moment(replace(state, fight=fight))


def further(one: Person, used: tuple[str, ...]) -> set[str]:
    """What a creature may still attack with, after what it has attacked with. (BRP-7)"""
    found = set()
    for routine in one.routines:
        left = list(routine)
        for kind in used:
            if kind not in left:
                break
            left.remove(kind)
        else:
            found.update(left)
    return found


def reordered(state: Campaign, who: str) -> Campaign:
    """Somebody's rank has changed before they acted: it may be somebody else's moment now. (BRP-5.3, BRP-6.6)"""
    fight = state.fight
    if fight is None or fight.phase != "act":
        return state
    return next_moment(replace(state, fight=replace(fight, now=tuple([each for each in fight.now if each != who]))))


# Statements of intent (BRP-5.2)


def declare(state: Campaign, command: Declare, table: Table) -> Campaign:
    """What somebody means to do; a weapon that is not in hand is drawn. (BRP-5.2, BRP-6.6)"""
    fight = fighting(state)
    one = person(state, command.who)
    mine = replace(turn(fight, one.id), act=command.act, weapon=command.weapon, at=command.towards)
    if command.weapon and command.weapon not in [weapon.kind for weapon in ready(one)]:
        state, handled = take_in_hand(state, one, command.weapon, table)
        mine = replace(mine, handled=mine.handled + handled)
    # To flee is to run from them all.
    if command.act == FLEE:
        mine = replace(mine, toward=AWAY, metres=RUN * one.move)
    mine = replace(mine, done=command.act == DEFEND)
    table.tell("BRP-5.2 states", who=one.id, act=command.act, weapon=command.weapon)
    fight = with_turn(replace(fight, now=tuple([each for each in fight.now if each != one.id])), mine)
    return next_moment(replace(state, fight=fight))


def may_state(state: Campaign, who: str) -> Phrase | None:
    """The refusal of a statement out of its time: they come in their own phase, by DEX. (BRP-5.2)"""
    fight = state.fight
    if fight is None:
        return Phrase("no-fight")
    if fight.phase != "intent":
        return Phrase("no-statements")
    return None if who in fight.now else Phrase("no-turn", {"who": who, "waiting": due(state)})


def no_declare(state: Campaign, command: Declare) -> Phrase | None:
    """Something to do, with what one has, and breath left for it. (BRP-5.2)"""
    if command.act not in ACTS:
        return Phrase("no-act", {"found": command.act[:40]})
    mine = turn(fighting(state), command.who)
    one = person(state, command.who)
    if has_run(one, mine) and command.act not in (DEFEND, FLEE):
        return Phrase("no-breath", {"who": one.id, "metres": mine.metres})
    if command.act == FLEE and not one.move:
        return Phrase("no-moving", {"who": one.id})
    if command.act == FLEE and one.prone:
        # One gets up first, as to go anywhere else.
        return Phrase("no-legs", {"who": one.id})
    if command.act not in (ATTACK, SHOOT):
        needless = command.weapon or command.towards
        return None if not needless else Phrase("no-weapon-needed", {"act": command.act})
    weapon = weapon_of(one, command.weapon)
    if weapon is None:
        return no_weapon(one, command.weapon)
    if command.act == SHOOT and not (weapon.use.range or weapon.thrown):
        return Phrase("no-missile", {"weapon": weapon.kind})
    if command.act == ATTACK and weapon.use.range:
        return Phrase("no-melee", {"weapon": weapon.kind})
    return no_mark(state, one, command.towards) if command.towards else None


def no_mark(state: Campaign, one: Person, target: str) -> Phrase | None:
    """The refusal of somebody to be named in a statement: an enemy who is up, of whom one knows. (Ours, BRP-5.2)"""
    if (refusal := missing(state, target)) is not None:
        return refusal
    other = person(state, target)
    if not against(state, one, other) or not is_up(other):
        return Phrase("no-foe", {"target": target})
    return Phrase("no-sight", {"who": one.id, "target": target}) if surprise(state, target, one.id) else None


# Weapons in hand (BRP-6.6)


def take_in_hand(state: Campaign, one: Person, kind: str, table: Table) -> tuple[Campaign, int]:
    """With a weapon in hand, and how often something was handled: each time is worth five DEX ranks. (BRP-6.6)"""
    weapon = weapon_of(one, kind)
    assert weapon is not None
    handled = 1
    if hands_full(one) + weapon.hands > 2:
        # Putting a weapon away takes as long as drawing one; letting it fall takes no time.
        way = table.choose("BRP-6.6 hands", one.id, ("put-away", "drop"), "put-away", weapon=kind)
        keep: list[Weapon] = []
        for held in [each for each in one.weapons if each.kind in one.in_hand]:
            if weapon.hands + held.hands + sum([each.hands for each in keep]) <= 2:
                keep.append(held)
            elif way == "drop":
                state = let_fall(state, one.id, held.kind)
                one = person(state, one.id)
                table.tell("BRP-6.6 dropped", who=one.id, weapon=held.kind)
            else:
                handled += 1
                table.tell("BRP-6.6 put away", who=one.id, weapon=held.kind)
        one = replace(one, in_hand=tuple([each.kind for each in keep]))
    one = replace(one, in_hand=(*one.in_hand, kind))
    table.tell("BRP-6.6 drawn", who=one.id, weapon=kind)
    return with_people(state, one), handled


def let_fall(state: Campaign, who: str, kind: str) -> Campaign:
    """One of a kind of weapon on the ground where somebody stands. (BRP-6.6)"""
    one = person(state, who)
    weapon = weapon_of(one, kind)
    assert weapon is not None
    assert not is_natural(weapon)
    fallen = Fallen(replace(weapon, count=1), one.place)
    left = replace(weapon, count=weapon.count - 1, points=weapon.most)
    one = with_weapon(one, left)
    one = replace(one, in_hand=tuple([each for each in one.in_hand if each != kind]))
    ground = tuple(sorted([*state.ground, fallen], key=lambda each: (each.place, each.weapon.kind)))
    return replace(with_people(state, one), ground=ground)


def defend(state: Campaign, command: Defend, table: Table) -> Campaign:
    """Nothing but parries and dodges. (BRP-5.3, BRP-5.4)"""
    table.tell("BRP-5.4 defends", who=command.who)
    return acted(state, command.who)


def idle(state: Campaign, who: str) -> Campaign:
    """Nothing but parries and dodges, all round long; nothing is said. (BRP-5.2, BRP-5.4)"""
    fight = fighting(state)
    return acted(replace(state, fight=with_turn(fight, replace(turn(fight, who), act=DEFEND))), who)


# Where everybody stands (BRP-5.3, BRP-5.4)


def reach(line: Line) -> int:
    """How far a weapon reaches in melee, in metres. (BRP-5.4)"""
    return LONG_REACH if line.length == LONG else REACH


def engaged(state: Campaign, one: Person) -> bool:
    """Whether an enemy who is up stands within reach. (BRP-6.8)"""
    theirs, field = opposite(state, one), board(state)
    for other in state.people:
        if camp(state, other) == theirs and places.apart(one.place, other.place, field) <= REACH and is_up(other):
            return True
    return False


def nearest(state: Campaign, one: Person) -> Person | None:
    """The enemy who is up and closest, of those whom one knows of."""
    foes = [other for other in enemies(state, one) if is_up(other) and surprise(state, other.id, one.id) is None]
    return min(foes, key=lambda other: (metres_between(state, one, other), other.id), default=None)


def gap(state: Campaign, one: Person, target: Person) -> int:
    """Metres to go until somebody is within reach: round those who stand or lie on the squares before them."""
    field = board(state)
    metres = max(places.walk(field, one.place, target.place) - REACH, 0)
    if field is None or not metres:
        return metres
    there = places.reached(field, one.place, RUN * one.move, taken(state, one))
    return min([far for at, far in there.items() if places.apart(at, target.place, field) <= REACH], default=metres)
