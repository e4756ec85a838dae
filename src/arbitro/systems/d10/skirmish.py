"""What of a fight of several matters for its end, moment by moment. (D10-13 to D10-22, D10-26 to D10-29)

No rule stands here: weapons are drawn by `duel.armed`, what is declared is `declaring.usually`, what somebody does in a
wave `duel.act`, what a blow does `duel.landed`, whose moment it is `waves.next_speed`, what a round leaves
`waves.round_over`. Here is only against whom somebody acts, and `stances` say which part of a figure all that reads. A
turn is a moment: those of one Agility act, and their blows land. Where many act at once it takes several turns, and the
blows wait.

The rules ask whether others may still attack the same defender in this wave; but only to ask in turn whether a dodge or
a parry is kept for them. Who has nobody to decide keeps none, so that it makes no difference. (D10-18, D10-19)
"""

from __future__ import annotations

from functools import lru_cache
from operator import itemgetter
from typing import Any, NamedTuple

from msgspec.structs import replace

from arbitro.systems.contract import FOES, HEROES, WHOM, Crowd
from arbitro.systems.d10 import charts
from arbitro.systems.d10.campaign import OVER, Blow, Campaign, House, able, distance
from arbitro.systems.d10.characters import Person, Turn, camp_of, is_able, is_down, is_out, skill
from arbitro.systems.d10.combat import in_vain
from arbitro.systems.d10.declaring import in_wave, move_all, usually
from arbitro.systems.d10.duel import act, armed, landed
from arbitro.systems.d10.healing import helps_with
from arbitro.systems.d10.stances import FACE_TO_FACE, Stance, is_of_use, is_plain, side, stance
from arbitro.systems.d10.waves import next_speed, own_act, round_over, waves_of, without_act
from arbitro.systems.places import Place
from arbitro.table import Table

Sequence = tuple[str, ...]


class Melee(NamedTuple):
    """A fight between two moments, or over."""

    heroes: int
    """How many can do something; when it is over, how many more than just."""
    foes: int
    stances: tuple[Stance, ...] = ()
    """Those who can do something, in the order in which they act within a moment."""
    ranks: tuple[int, ...] = ()
    """Of those who are hurt alike the lowest is struck at. Empty where that is the order of the stances."""
    wave: int = 0
    """0 between two rounds, and"""
    speed: int = 0
    """the Agility of those whose moment it is in this wave. (D10-13)"""
    back: int = 0
    """How many heroes broke off; they are there again when the fight is over."""
    blows: tuple[tuple[int, Blow], ...] = ()
    """Those that wait until all who act at once have acted, after whom they strike. (D10-13)"""


# --- Which fights ----------------------------------------------------------------------------------------------------


def from_campaign(state: Campaign) -> Crowd | None:
    """The fight under way, if it is between two rounds, hand to hand, and nobody has to move.

    None if it is more than that: a bow, more than a metre between the sides, some of a side ahead of others, surprise,
    a clock that runs for somebody who fights, a rest that a wound would break, somebody who will wake, and somebody who
    could save a friend's life.
    """
    fight, heroes, foes = state.fight, able(state, HEROES), able(state, FOES)
    if fight is None or fight.wave not in (0, OVER) or fight.blows or not (heroes and foes):
        return None
    if any(one.waking > 0 for one in state.people if not is_out(one)):
        return None
    # In the order in which those act who act at once.
    fighters = [one for one in state.people if is_able(one) and camp_of(one)]
    if not all(is_plain(one) and not may_save(state, one) for one in fighters) or not is_close(heroes, foes):
        return None
    # Where they stand is all one, for each reaches each.
    stances = tuple([stance(side(one, camp_of(one), (0, 0), state.house)) for one in fighters])
    return Crowd(Melee(len(heroes), len(foes), stances, ranks_of(fighters)), turn, begins, left, picks=True)


def is_close(heroes: tuple[Person, ...], foes: tuple[Person, ...]) -> bool:
    """Whether each reaches each with whatever it has or may come to have in hand, fists for instance."""
    if len({one.place for one in heroes}) > 1 or len({one.place for one in foes}) > 1:
        return False
    gap = distance(heroes[0], foes[0])
    weapons = [weapon for one in (*heroes, *foes) for weapon in one.weapons if is_of_use(one, weapon)]
    return gap <= FACE_TO_FACE and all(gap <= weapon.metres for weapon in weapons)


def may_save(state: Campaign, one: Person) -> bool:
    """Whether somebody would stop fighting to stop a friend's clock. (D10-28)"""
    friends = [
        each for each in state.people if camp_of(each) == camp_of(one) and each.id != one.id and not is_out(each)
    ]
    return bool(friends) and skill(one, helps_with(state, one, True)[0]) > 0


def ranks_of(fighters: list[Person]) -> tuple[int, ...]:
    """The order of their ids, in which the system suggests whom to strike at; empty if that is how they stand."""
    named = sorted([(camp_of(one), one.id) for one in fighters])
    if named == [(one.side, one.id) for one in sorted(fighters, key=camp_of)]:
        return ()
    return tuple([named.index((camp_of(one), one.id)) for one in fighters])


def begins(of: Melee) -> bool:
    """Whether a round begins here. (D10-13)"""
    return not of.wave


def left(of: Melee) -> tuple[int, int]:
    """How many heroes and how many foes are up."""
    return of.heroes, of.foes


# --- A moment (D10-13, D10-15) ---------------------------------------------------------------------------------------


AT_ONCE = 3
"""How many of those who act at once are a turn: of more there are too many ways to follow, and fewer take longer."""


def turn(of: Melee, table: Table) -> Melee:
    """The next moment. A round begins with what all declare, and is over when nobody has anything more to do."""
    now = of if of.wave else declared(of, table)
    if now.wave:
        now = moment(now, table)
    return now if now.heroes and now.foes else over(now)


def moment(of: Melee, table: Table) -> Melee:
    """All whose moment it is act at once, then their blows land. (D10-13)"""
    stances, blows, lines = list(of.stances), [*of.blows], dict[bool, Line]()
    acting = [at for at, one in enumerate(stances) if one.act and one.speed == of.speed]
    for at in acting[:AT_ONCE]:
        one = stances[at]
        if one.act == "act":
            stances[at] = table.call(gets_up, one)
            continue
        # Wounds wait until all have acted: whom it is best to strike at does not change.
        if one.hero not in lines:
            lines[one.hero] = line_of(of, not one.hero)
        whom = chosen(lines[one.hero], one, stances, table)
        stances[at], stances[whom], struck = table.call(attack, one, stances[whom])
        blows += [(whom, blow) for blow in struck]
    if len(acting) > AT_ONCE:
        # In one of the orders in which they may land: on whom first makes no difference.
        blows.sort(key=itemgetter(0))
    return onward(of._replace(stances=tuple(stances), blows=tuple(blows)), table)


class Line(NamedTuple):
    """The enemies that somebody may strike at."""

    places: tuple[int, ...]
    """Among equals the first is struck at."""
    usual: int
    """Whom the system suggests: the most wounded. (`combat.likely_targets`)"""
    points: tuple[int, ...]
    """What each still bears."""


def line_of(of: Melee, heroes: bool) -> Line:
    """Those of a side."""
    stances = of.stances
    places = [at for at, one in enumerate(stances) if one.hero == heroes]
    if of.ranks:
        places.sort(key=of.ranks.__getitem__)
    usual = max(places, key=lambda at: stances[at].hindered)
    return Line(tuple(places), usual, tuple([stances[at].bears for at in places]))


def chosen(line: Line, one: Stance, stances: list[Stance], table: Table) -> int:
    """Whom somebody strikes at: the usual one, unless only others can be hit."""
    usual = line.usual
    if len(line.places) == 1:
        return usual
    if in_vain(one.person, stances[usual].person, one.act):
        worth = [at for at in line.places if not in_vain(one.person, stances[at].person, one.act)]
        usual = max(worth, key=lambda at: stances[at].hindered, default=usual)
    whom: int = table.choose(WHOM, HEROES if one.hero else FOES, line.places, usual, points=line.points)
    return whom


class Attacked(NamedTuple):
    """Two of them after an attack, and the blow, if there is one."""

    one: Stance
    other: Stance
    blows: tuple[Blow, ...]


def attack(one: Stance, table: Table, other: Stance) -> Attacked:
    """What somebody does in a wave to the enemy of its choice. (D10-17)"""
    mine, theirs, blows = act(one.person, other.person, one.house, table)
    known = tuple([as_known(blow, theirs, one.house, table) for blow in blows])
    return Attacked(idle(mine, one), other.after(theirs), known)


def as_known(blow: Blow, one: Person, house: House, table: Table) -> Blow:
    """One of all the blows that somebody goes on from alike, or does not go on from: the fewer, the quicker."""
    # Where it hit matters as little as in `stances.seen`, unless an arm breaks; how it puts somebody out, not at all.
    if blow.level < 3:
        return replace(blow, location=charts.CHEST)
    if not is_able(landed(one, [blow], house, table)):
        return replace(blow, location=charts.HEAD, level=4)
    return replace(blow, location=charts.RIGHT_LEG) if blow.location in charts.LEGS else blow


def gets_up(one: Stance, table: Table) -> Stance:
    """What somebody does in a wave that concerns nobody else. (D10-27)"""
    return idle(act(one.person, one.person, one.house, table)[0], one)


def idle(after: Person, before: Stance) -> Stance:
    """Somebody who has done what it had to do in this wave; what is left only answers."""
    while doing := own_act(after):
        after = without_act(after, doing)
    return before.after(after)


def landing(of: Melee, table: Table) -> Melee:
    """All blows of a moment have landed, one after the other; who can do nothing more is gone. (D10-13)"""
    stances = [*of.stances]
    for at, blow in of.blows:
        stances[at] = table.call(hurt, stances[at], blow)
    return remaining(of._replace(stances=tuple(stances), blows=()))


def hurt(one: Stance, table: Table, blow: Blow) -> Stance:
    """Somebody after a blow that lands. (D10-26 to D10-29)"""
    return one.after(landed(one.person, [blow], one.house, table))


def remaining(of: Melee) -> Melee:
    """Without those who can do nothing more."""
    up = [at for at, one in enumerate(of.stances) if one.able]
    heroes = sum([of.stances[at].hero for at in up])
    return of._replace(
        heroes=heroes,
        foes=len(up) - heroes,
        stances=those(of.stances, up),
        ranks=those(of.ranks, up),
    )


def those(many: tuple[Any, ...], places: list[int]) -> tuple[Any, ...]:
    """What stands at these places, if anything does."""
    return tuple([many[at] for at in places]) if many else ()


# --- Declaring, waves, and the end (D10-13, D10-15, D10-26) ----------------------------------------------------------


def declared(of: Melee, table: Table, wish: Sequence | None = None) -> Melee:
    """All have declared, the hero its wish or what is usual, and have moved: the first moment, if any. (D10-15)"""
    facing = {}
    for hero in (True, False):
        enemies = [one.person for one in of.stances if one.hero != hero]
        facing[hero] = all(map(is_down, enemies)), enemies[0].place
    ready = [table.call(declares, one, *facing[one.hero], wish if one.hero else None) for one in of.stances]
    # Only two alone have any way to go, and so each has an id of its own.
    people = move_all(Campaign(people=tuple([one.person for one in ready])), table).people
    ready = [one.after(there) for one, there in zip(ready, people, strict=True)]
    return onward(of._replace(stances=tuple(ready)), table)


STANDING = Person("", "", "", 1, 1, 1, 1)
LYING = replace(STANDING, conditions=("prone",))
"""All that a declaration reads of enemies, besides where they are."""


def declares(one: Stance, table: Table, lying: bool, place: Place, wish: Sequence | None) -> Stance:
    """Somebody who has drawn and declared, against enemies of whom some stand, or all lie there. (D10-15, D10-23)"""
    enemy = replace(LYING if lying else STANDING, place=place)
    ready = armed(one.person, enemy, one.house, table)
    sequence, move = usually(ready, [enemy])
    if wish is not None:
        # Who breaks off stays where it is; any other wish goes where the usual one would.
        sequence, move = wish, "stay" if wish == ("break-off",) else move
    return one.after(replace(ready, turn=Turn(sequence=sequence, move=move, drawn=ready.turn.drawn)))


def onward(of: Melee, table: Table) -> Melee:
    """The next moment in which somebody acts, or the next round: as `waves.go_on` has it. (D10-13, D10-15)"""
    while of.heroes and of.foes:
        speed = next_speed([one.speed for one in of.stances if one.act], of.speed, bool(of.blows))
        if speed:
            return of._replace(speed=speed)
        if of.blows:
            of = landing(of, table)
        elif of.wave < waves_of([one.person for one in of.stances]):
            wave = of.wave + 1
            of = of._replace(stances=tuple([in_its_wave(one, wave) for one in of.stances]), wave=wave, speed=0)
        else:
            return round_ended(of)
    return of


@lru_cache(maxsize=16384)
def in_its_wave(one: Stance, wave: int) -> Stance:
    """Somebody with what it has declared for a wave to do."""
    return one.after(in_wave(one.person, wave))


def round_ended(of: Melee) -> Melee:
    """Between two rounds; whoever broke off is gone. (D10-15)"""
    rests = tuple(map(rest_of, of.stances))
    # Ours: heroes who broke off are there again when the fight is over.
    back = sum([one.hero and one.bears > 0 and not rest.able for one, rest in zip(of.stances, rests, strict=True)])
    return remaining(of._replace(stances=rests, wave=0, speed=0, back=of.back + back))


@lru_cache(maxsize=16384)
def rest_of(one: Stance) -> Stance:
    """Somebody after a round."""
    return one.after(round_over(one.person))


def over(of: Melee) -> Melee:
    """The end: how many of the side that has won bear anything more, as a fight that is played counts them.

    Pain that was borne comes back then and may fell some, which is left out here as in a duel. (D10-26)
    """
    up = sum([one.bears > 0 for one in of.stances]) or 1
    return Melee(up + of.back if of.heroes else 0, up if of.foes else 0)
