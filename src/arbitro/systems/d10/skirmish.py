"""What of a fight of several matters for its end, moment by moment. (D10-13 to D10-22, D10-26 to D10-29)

No rule stands here: weapons are drawn by `duel.armed`, what is declared is `declaring.usually`, what somebody does in a
wave `duel.act`, what a blow does `duel.landed`. Here is only who acts when and against whom, and which part of the
figures all that reads: the same as in a duel, `duels.Side`. A turn of the crowd is a moment: those of one Agility act,
and their blows land. Where many act at once it takes several turns, and the blows wait.

The rules ask whether others may still attack the same defender in this wave; but only to ask in turn whether a dodge or
a parry is kept for them. Who has nobody to decide keeps none, so that it makes no difference. (D10-18, D10-19)
"""

from __future__ import annotations

from functools import lru_cache
from itertools import repeat
from operator import itemgetter
from typing import Any, NamedTuple

from msgspec.structs import replace

from arbitro.systems.contract import FOES, HEROES, WHOM, Crowd
from arbitro.systems.d10 import charts
from arbitro.systems.d10.campaign import OVER, Blow, Campaign, House, able, distance
from arbitro.systems.d10.characters import Person, camp_of, is_able, is_down, is_out, skill
from arbitro.systems.d10.declaring import usually
from arbitro.systems.d10.duel import Sequence, act, armed, fresh, landed, to_do
from arbitro.systems.d10.duels import (
    FACE_TO_FACE,
    Side,
    bears,
    fit,
    is_of_use,
    is_plain,
    prepared,
    rested,
    seen,
    side,
)
from arbitro.systems.d10.healing import helps_with
from arbitro.systems.d10.waves import own_act, without_act
from arbitro.table import Table


class Stance:
    """A fighter as further blows read it: a value that is hashed once, with what the order of a round asks of it."""

    __slots__ = ("_hash", "able", "act", "bears", "hero", "hindered", "person", "side", "speed")

    def __init__(self, of: Side) -> None:
        self.side = of
        self._hash = hash(of)
        self.person = fit(of)
        self.able = of.able
        self.hero = self.person.side == HEROES
        self.speed = self.person.agility
        self.hindered = of.hindered
        self.bears = bears(of)
        self.act = own_act(self.person) if of.able else ""
        """What it does next of its own accord in this wave; empty if nothing."""

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Stance) and self.side == other.side)

    def __hash__(self) -> int:
        return self._hash

    def __reduce__(self) -> tuple[Any, ...]:
        return stance, (self.side,)


@lru_cache(maxsize=16384)
def stance(of: Side) -> Stance:
    """A fighter like that, who has mostly been there before."""
    return Stance(of)


class Melee(NamedTuple):
    """A fight between two moments, or over."""

    heroes: int
    """How many can do something; when it is over, how many more than just."""
    foes: int
    stances: tuple[Stance, ...] = ()
    """Those who can do something, in the order in which they act within a moment."""
    ranks: tuple[int, ...] = ()
    """Of those who are hurt alike the lowest is struck at. Empty where that is the order of the stances."""
    plans: tuple[Sequence, ...] = ()
    """What they have declared; empty between two rounds."""
    wave: int = 0
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
    return not of.plans


def left(of: Melee) -> tuple[int, int]:
    """How many heroes and how many foes are up."""
    return of.heroes, of.foes


# --- A moment (D10-13, D10-15) ---------------------------------------------------------------------------------------


AT_ONCE = 3
"""How many of those who act at once are a turn: of more there are too many ways to follow, and fewer take longer."""


def turn(of: Melee, table: Table) -> Melee:
    """The next moment. A round begins with what all declare, and is over when nobody has anything more to do."""
    now = of if of.plans else onward(declared(of, table))
    if now.plans:
        now = moment(now, table)
    return now if now.heroes and now.foes else over(now)


def moment(of: Melee, table: Table) -> Melee:
    """All of the highest Agility among those with something to do act at once, then their blows land. (D10-13)"""
    stances, blows, lines = list(of.stances), [*of.blows], dict[bool, Line]()
    speed = max([one.speed for one in stances if one.act])
    acting = [at for at, one in enumerate(stances) if one.act and one.speed == speed]
    for at in acting[:AT_ONCE]:
        one = stances[at]
        if one.act == "act":
            stances[at] = table.call(gets_up, one)
            continue
        # Wounds wait until all have acted: whom it is best to strike at does not change.
        if one.hero not in lines:
            lines[one.hero] = line_of(of, not one.hero)
        whom = chosen(lines[one.hero], one.hero, table)
        stances[at], stances[whom], struck = table.call(attack, one, stances[whom])
        for blow in struck:
            blows.append((whom, blow))
    if len(acting) > AT_ONCE:
        # In one of the orders in which they may land: on whom first makes no difference.
        return of._replace(stances=tuple(stances), blows=tuple(sorted(blows, key=itemgetter(0))))
    return onward(after_blows(of, stances, blows, table))


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


def chosen(line: Line, hero: bool, table: Table) -> int:
    """Whom somebody strikes at."""
    if len(line.places) == 1:
        return line.usual
    whom: int = table.choose(WHOM, HEROES if hero else FOES, line.places, line.usual, points=line.points)
    return whom


class Attacked(NamedTuple):
    """Two of them after an attack, and the blow, if there is one."""

    one: Stance
    other: Stance
    blows: tuple[Blow, ...]


def attack(one: Stance, table: Table, other: Stance) -> Attacked:
    """What somebody does in a wave to the enemy of its choice. (D10-17)"""
    mine, theirs, blows = act(one.person, other.person, house_of(one), table)
    known = tuple([as_known(blow, theirs, house_of(one), table) for blow in blows])
    return Attacked(idle(mine, one), stance(seen(theirs, other.side.frame)), known)


def as_known(blow: Blow, one: Person, house: House, table: Table) -> Blow:
    """One of all the blows that somebody goes on from alike, or does not go on from: the fewer, the quicker."""
    # Where it hit matters as little as in `duels.seen`, unless an arm breaks; how it puts somebody out, not at all.
    if blow.level < 3:
        return replace(blow, location=charts.CHEST)
    if not is_able(landed(one, [blow], house, table)):
        return replace(blow, location=charts.HEAD, level=4)
    return replace(blow, location=charts.RIGHT_LEG) if blow.location in charts.LEGS else blow


def gets_up(one: Stance, table: Table) -> Stance:
    """What somebody does in a wave that concerns nobody else. (D10-27)"""
    return idle(act(one.person, one.person, house_of(one), table)[0], one)


def idle(after: Person, before: Stance) -> Stance:
    """Somebody who has done what it had to do in this wave; what is left only answers."""
    while doing := own_act(after):
        after = without_act(after, doing)
    return stance(seen(after, before.side.frame))


def house_of(one: Stance) -> House:
    """The house rules."""
    house: House = one.side.frame.all[1]
    return house


def after_blows(of: Melee, before: list[Stance], blows: list[tuple[int, Blow]], table: Table) -> Melee:
    """All blows of a moment have landed, one after the other; who can do nothing more is gone. (D10-13)"""
    stances, all_up = [*before], True
    for at, blow in blows:
        if stances[at].able:
            stances[at] = one = table.call(hurt, stances[at], blow)
            all_up = all_up and one.able
    of = of._replace(stances=tuple(stances), blows=())
    return of if all_up else remaining(of)


def hurt(one: Stance, table: Table, blow: Blow) -> Stance:
    """Somebody after a blow that lands. (D10-26 to D10-29)"""
    return stance(seen(landed(one.person, [blow], house_of(one), table), one.side.frame))


def remaining(of: Melee) -> Melee:
    """Without those who can do nothing more."""
    up = [at for at, one in enumerate(of.stances) if one.able]
    heroes = sum([of.stances[at].hero for at in up])
    return of._replace(
        heroes=heroes,
        foes=len(up) - heroes,
        stances=those(of.stances, up),
        ranks=those(of.ranks, up),
        plans=those(of.plans, up),
    )


def those(many: tuple[Any, ...], places: list[int]) -> tuple[Any, ...]:
    """What stands at these places, if anything does."""
    return tuple([many[at] for at in places]) if many else ()


# --- Declaring, waves, and the end (D10-13, D10-15, D10-26) ----------------------------------------------------------


def declared(of: Melee, table: Table) -> Melee:
    """Everybody has declared. (D10-15)"""
    lying = {hero: all(is_down(one.person) for one in of.stances if one.hero == hero) for hero in (True, False)}
    ready = [table.call(declares, one, lying[not one.hero]) for one in of.stances]
    return of._replace(stances=tuple([one for one, _ in ready]), plans=tuple([plan for _, plan in ready]), wave=0)


class Declared(NamedTuple):
    """Somebody before the first wave, and what it will do."""

    one: Stance
    plan: Sequence


STANDING = Person("", "", "", 1, 1, 1, 1)
LYING = replace(STANDING, conditions=("prone",))
"""All that a declaration reads of enemies who are within reach."""


def declares(one: Stance, table: Table, lying: bool) -> Declared:
    """What somebody draws, and declares against enemies of whom some stand, or all lie there. (D10-15, D10-23)"""
    enemy = LYING if lying else STANDING
    ready = armed(one.person, enemy, house_of(one), table)
    return Declared(stance(seen(fresh(ready), one.side.frame)), usually(ready, [enemy])[0])


def onward(of: Melee) -> Melee:
    """The wave in which somebody next has something to do, or the next round. (D10-13, D10-15)"""
    if not (of.heroes and of.foes):
        return of
    stances, wave = of.stances, of.wave
    while not [one for one in stances if one.act]:
        if wave == max(map(len, of.plans)):
            return round_over(of)
        stances, wave = tuple(map(in_wave, stances, of.plans, repeat(wave))), wave + 1
    return of if wave == of.wave else of._replace(stances=stances, wave=wave)


@lru_cache(maxsize=16384)
def in_wave(one: Stance, plan: Sequence, wave: int) -> Stance:
    """Somebody with what it has declared for a wave to do."""
    return stance(prepared(one.side, to_do(plan, wave)))


def round_over(of: Melee) -> Melee:
    """Between two rounds; whoever broke off is gone. (D10-15)"""
    rests = tuple(map(rest_of, of.stances, of.plans))
    # Ours: heroes who broke off are there again when the fight is over.
    back = sum([one.hero and one.bears > 0 and not rest.able for one, rest in zip(of.stances, rests, strict=True)])
    return remaining(of._replace(stances=rests, plans=(), wave=0, back=of.back + back))


@lru_cache(maxsize=16384)
def rest_of(one: Stance, plan: Sequence) -> Stance:
    """Somebody after what it declared."""
    return stance(rested(one.side, plan))


def over(of: Melee) -> Melee:
    """The end: how many of the side that has won bear anything more, as a fight that is played counts them.

    Pain that was borne comes back then and may fell some, which is left out here as in a duel. (D10-26)
    """
    up = sum([one.bears > 0 for one in of.stances]) or 1
    return Melee(up + of.back if of.heroes else 0, up if of.foes else 0)
