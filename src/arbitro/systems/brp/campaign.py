"""The state of a game: house rules, everybody in it, the clock, and at times a fight."""

from __future__ import annotations

from collections.abc import Collection
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from arbitro.systems import places
from arbitro.systems.brp.characters import Person, Weapon, hit_points, is_dying, is_up, rating
from arbitro.systems.brp.charts import ERAS, HISTORICAL
from arbitro.systems.common import besides, board, everybody, fighting, find, missing, once, party, person, with_people
from arbitro.systems.contract import ALLIES, FOES, HEROES, HouseRule, Phrase
from arbitro.systems.rows import Row
from arbitro.table import ALL, REFEREE, Table

START = (0, 0)
"""Where everybody is in peace, and the heroes when a fight begins: metres along the line."""

BOTH_FAIL, HIGHER_SKILL = "both_fail", "higher_skill"


class House(Struct, frozen=True):
    """The house rules with their defaults; see `HOUSE_RULES` for their clauses."""

    era: str = HISTORICAL
    literacy: bool = True
    skill_cap: bool = True
    special_rounds_up: bool = False
    difficulties_stack: bool = True
    special_tie: str = BOTH_FAIL
    intents: bool = True
    defence_penalty: bool = False
    squares: str = places.LINE


HOUSE_RULES = (
    HouseRule("era", "BRP-2.6", ERAS),
    HouseRule("literacy", "BRP-2.6"),
    HouseRule("skill_cap", "BRP-2.8"),
    HouseRule("special_rounds_up", "BRP-3"),
    HouseRule("difficulties_stack", "BRP-3.2"),
    HouseRule("special_tie", "BRP-3.3", (BOTH_FAIL, HIGHER_SKILL)),
    HouseRule("intents", "BRP-5.2"),
    HouseRule("defence_penalty", "BRP-5.6"),
    HouseRule("squares", "BRP-5.3", (places.LINE, *places.COUNTS)),
)


class Turn(Struct, frozen=True):
    """What somebody has stated and done this round. (BRP-5.1)"""

    who: str
    act: str = ""
    """The statement of intent: one of `combat.ACTS`; empty before it."""
    weapon: str = ""
    at: str = ""
    """Whom they mean to strike or shoot at, if they have said; it binds them to nobody."""
    toward: str = ""
    """Whom they mean to close with, `away`, or a square; the movement phase carries it out."""
    metres: int = 0
    """Moved this round, or meant to be."""
    handled: int = 0
    """Weapons drawn or put away, and the like. (BRP-6.6)"""
    used: tuple[str, ...] = ()
    """What was attacked with, for those who attack more than once."""
    defences: int = 0
    """Parries and dodges this round; kept only where the house rule asks. (BRP-5.6)"""
    done: bool = False


class Surprise(Struct, frozen=True):
    """Somebody of whom somebody does not know where they are: an ambush that was laid before the fight. (BRP-6.1)"""

    who: str
    target: str
    lurking: bool = False
    """Whether they slipped out of sight in the fight, which is no ambush. (BRP-6.2)"""


class Fight(Struct, frozen=True):
    """Combat rounds; also those in which somebody is dying and others may help. (BRP-5.1)"""

    round: int = 0
    phase: str = ""
    """`intent`, `move`, `act`; empty before the first round."""
    now: tuple[str, ...] = ()
    """Who acts at this very moment: more than one act simultaneously."""
    turns: tuple[Turn, ...] = ()
    ambushes: tuple[Surprise, ...] = ()
    caught: tuple[str, ...] = ()
    """Who was struck from an ambush and can only defend this round, and"""
    easy: tuple[str, ...] = ()
    """who has shot from one, so that their missiles find easy marks in it. (BRP-6.1)"""
    rivals: tuple[str, ...] = ()
    """Who fights whom where both are of one side, or of none; then nobody else has a part in it. (Ours)"""
    emergency: bool = False
    """Whether nobody fights: a round for those who may save somebody. (BRP-5.14)"""
    lingers: tuple[str, ...] | None = None
    """Where those alone fight on whom nobody has seen: whose moment passes before it is over for everybody else."""
    board: places.Board | None = None
    """The squares on which they stand, in metres; None where they stand along a line."""
    known: bool = False
    """Whether others have seen somebody on either side: where it goes on unseen, it is over for them like any other."""
    felt: tuple[str, ...] = ()
    """To whom else something was done in it, where it goes on unseen, sorted: its rounds pass for them, too."""


class Fallen(Struct, frozen=True):
    """A weapon on the ground, and where."""

    weapon: Weapon
    place: places.Place = (0, 0)


class Meanwhile(Struct, frozen=True):
    """What was done side by side last, so that somebody else may do something in the same hour. (BRP-4)"""

    began: int
    until: int
    """The clock when it was done; once that has moved on, nothing more can be done meanwhile."""
    busy: tuple[tuple[str, int], ...] = ()
    """Who was busy with it, and until when."""


class Campaign(Struct, frozen=True):
    """One game."""

    house: House = House()
    people: tuple[Person, ...] = ()
    ground: tuple[Fallen, ...] = ()
    lying: tuple[str, ...] = ()
    """What else lies about: armour, and things that are no more than a name."""
    fight: Fight | None = None
    clock: int = 0
    """Combat rounds of twelve seconds since the campaign began. (BRP-4)"""
    light: Literal["light", "dark", "pitch-dark"] = "light"
    between: bool = False
    """Whether an adventure is over and the next has not begun. (BRP-3.5)"""
    wings: tuple[Person, ...] = ()
    """Those who are elsewhere."""
    title: str = ""
    """What the scene is called."""
    meanwhile: Meanwhile | None = None
    own: tuple[Row, ...] = ()
    """What the group added to the lists."""
    floor: places.Floor | None = None
    """Where everybody stands while nobody fights, if anybody says so."""


def new(house: House | None = None) -> Campaign:
    """A campaign in which nothing has happened yet."""
    return Campaign(house or House())


def without(state: Campaign, whos: Collection[str]) -> Campaign:
    """The campaign without these figures.

    The fight goes on while two sides are left in it, or somebody whom one might save; one that has lost a side before
    all eyes goes on until the rules end it.
    """
    if not any(one.id in whos for one in everybody(state)):
        return state
    seen = gone(state, whos)
    fight = seen.fight
    if fight is None or not goes_on_unseen(state, seen) or {*fight.now} & {*(fight.lingers or ())}:
        return seen
    return replace(seen, fight=None, floor=places.known_floor(seen))


def goes_on_unseen(state: Campaign, seen: Campaign) -> bool:
    """Whether a fight goes on for those alone who are missing in what is seen of it: somebody is up, or might be saved
    when nothing else was left of it."""
    lonely, fight = [side for side in (HEROES, FOES) if not standing(seen, side)], state.fight
    hope = any(is_up(one) and would_help(one, other) for other in dying(seen) for one in seen.people)
    if fight is None or not lonely or hope:
        return False
    left = fight.emergency or fight.lingers is not None
    return any(standing(state, side) for side in lonely) or bool(left and dying(state))


def ends_at_once(state: Campaign) -> bool:
    """Whether a fight that has lost a side waits for no end of a round: nobody of it lies there, or one gave up."""
    return has_captives(state) or not {HEROES, FOES} <= {camp(state, one) for one in state.people}


def noted(state: Campaign, table: Table, who: str, due: Collection[str] = ()) -> Campaign:
    """With it noted whether a fight goes on unseen after somebody's command, and whose moment, of those who were due,
    it still is: without the unseen they would have it."""
    fight = state.fight
    if fight is None or not (table.unseen or fight.lingers is not None):
        return state
    lingers, turns, seen = fight.lingers, fight.turns, gone(state, table.unseen)
    if goes_on_unseen(state, seen):
        had = () if ends_at_once(seen) else due if lingers is None else lingers
        lingers = tuple([each for each in fight.now if each in had and each not in table.unseen])
        if fight.known and not lingers:
            # To all others it is over: what they have stated is not done any more.
            turns = tuple([mine for mine in turns if mine.who in table.unseen])
    elif who == REFEREE:
        # Whoever acts unseen is seen by themselves; the referee's commands are nobody's.
        lingers = None
    same = lingers == fight.lingers and turns == fight.turns
    return state if same else replace(state, fight=replace(fight, lingers=lingers, turns=turns))


def gone(state: Campaign, whos: Collection[str]) -> Campaign:
    """The campaign when these have left it, and nobody's mind is on them any more."""
    fight, people = state.fight, tuple([one for one in state.people if one.id not in whos])
    wings, floor = tuple([one for one in state.wings if one.id not in whos]), places.unknown_on(state.floor, whos)
    state = replace(state, people=people, wings=wings, floor=floor)
    if fight is None:
        return state
    turns = [replace(mine, at="") if mine.at in whos else mine for mine in fight.turns if mine.who not in whos]
    fight = replace(
        fight,
        now=besides(fight.now, whos),
        turns=tuple([replace(mine, toward="") if mine.toward in whos else mine for mine in turns]),
        ambushes=tuple([each for each in fight.ambushes if each.who not in whos and each.target not in whos]),
        caught=besides(fight.caught, whos),
        easy=besides(fight.easy, whos),
    )
    return replace(state, fight=fight)


def camp(state: Campaign, one: Person) -> str:
    """For whom somebody fights: `heroes`, `foes`, or nobody. Of two rivals the first counts as the heroes' side."""
    fight = state.fight
    if one.captive or (fight is not None and fight.emergency):
        return ""
    if fight is not None and fight.rivals:
        return (HEROES, FOES)[fight.rivals.index(one.id)] if one.id in fight.rivals else ""
    return party(one.side)


def opposite(state: Campaign, one: Person) -> str | None:
    """The camp of those whom somebody fights; None where that is nobody."""
    mine = camp(state, one)
    return other_side(mine) if mine else None


def against(state: Campaign, one: Person, other: Person) -> bool:
    """Whether two fight each other."""
    return camp(state, other) == opposite(state, one)


def has_captives(state: Campaign) -> bool:
    """Whether somebody is up who is held, or has given up."""
    return any(one.captive and is_up(one) for one in state.people)


def metres_between(state: Campaign, one: Person, other: Person) -> int:
    """How far two stand apart. (BRP-5.3)"""
    return places.apart(one.place, other.place, board(state))


def rated(house: House, one: Person, skill: str) -> int:
    """A skill as it stands on the sheet under the rules of the house. (BRP-2.6)"""
    return rating(one, skill, house.era, house.literacy)


def taken(state: Campaign, one: Person, unseen: Collection[str] = ()) -> frozenset[places.Place]:
    """Where others stand or lie who live."""
    away = (one.id, *unseen)
    return frozenset([each.place for each in state.people if not (each.id in away or each.dead or each.fled)])


def standing(state: Campaign, side: str) -> tuple[Person, ...]:
    """Those who fight for a side and are up."""
    return tuple([one for one in state.people if camp(state, one) == side and is_up(one)])


@once
def enemies(state: Campaign, one: Person) -> tuple[Person, ...]:
    """Those whom somebody fights, down but not dead included."""
    theirs, here = opposite(state, one), [other for other in state.people if not other.dead and not other.fled]
    return tuple([other for other in here if camp(state, other) == theirs])


def would_help(one: Person, other: Person) -> bool:
    """Ours: everybody saves their own, the heroes' side and bystanders each other, and anybody a captive. (BRP-5.14)"""
    mine, theirs = party(one.side), party(other.side)
    return not one.captive and (mine == theirs or FOES not in (mine, theirs) or other.captive)


def other_side(side: str) -> str:
    """Whom one fights."""
    return FOES if side == HEROES else HEROES


def provoked(state: Campaign, who: str, target: str) -> Campaign:
    """Ours: a bystander who sets upon somebody takes a side by it, and so does one who is set upon. (BRP-5.1)"""
    one, other = person(state, who), person(state, target)
    mine, theirs = party(one.side), party(other.side)
    if mine and not theirs:
        return with_people(state, replace(other, side=FOES if mine == HEROES else ALLIES))
    if theirs and not mine:
        return with_people(state, replace(one, side=FOES if theirs == HEROES else ALLIES))
    return state


def dying(state: Campaign) -> tuple[Person, ...]:
    """Those who die when the round ends, unless somebody helps. (BRP-5.12)"""
    return tuple([one for one in state.people if is_dying(one)])


def surprise(state: Campaign, who: str, target: str) -> Surprise | None:
    """What keeps somebody from knowing where somebody else is, if anything does. (BRP-6.1, BRP-6.2)"""
    if state.fight is not None:
        for each in state.fight.ambushes:
            if each.who == who and each.target == target:
                return each
    return None


def with_surprises(state: Campaign, *more: Surprise) -> Campaign:
    """With more of them, sorted: in which order they came makes no difference."""
    fight = fighting(state)
    pairs = {(each.who, each.target): each for each in (*fight.ambushes, *more)}
    return replace(state, fight=replace(fight, ambushes=tuple([pairs[each] for each in sorted(pairs)])))


def revealed(state: Campaign, who: str) -> Campaign:
    """Everybody knows where somebody is. (BRP-6.1, BRP-6.2)"""
    one = person(state, who)
    if one.hidden is None:
        return state
    state = with_people(state, replace(one, hidden=None))
    if state.fight is None:
        return state
    others = tuple([each for each in state.fight.ambushes if each.who != who])
    return replace(state, fight=replace(state.fight, ambushes=others))


def known_to(one: Person) -> str:
    """Who knows where somebody hides, or how long they sleep: those of a hero's side are one party."""
    return ALL if party(one.side) == HEROES else one.id


def turn(fight: Fight, who: str) -> Turn:
    """What somebody has done this round."""
    for one in fight.turns:
        if one.who == who:
            return one
    return Turn(who)


def with_turn(fight: Fight, changed: Turn) -> Fight:
    """With what somebody has done; the turns stay sorted, for their order is over and done with."""
    others = [one for one in fight.turns if one.who != changed.who]
    return replace(fight, turns=tuple(sorted([*others, changed], key=lambda one: one.who)))


# Refusals that many commands share


@once
def unfit(state: Campaign, who: str) -> Phrase | None:
    """Somebody in no state to do anything. (BRP-2.5, BRP-5.12)"""
    one = find(state, who)
    if one is None:
        return missing(state, who)
    # Those who act at the same moment have their blow, even if one of them has just fallen.
    if is_up(one) or (state.fight is not None and who in state.fight.now):
        return None
    if one.dead:
        return Phrase("no-dead", {"who": who})
    if one.fled:
        return Phrase("no-fled", {"who": who})
    return Phrase("no-dying", {"who": who}) if hit_points(one) <= 0 else Phrase("no-asleep", {"who": who})


def no_weapon(one: Person, kind: str) -> Phrase:
    """The refusal of a weapon that somebody does not have; it names what they have."""
    return Phrase(
        "no-weapon", {"who": one.id, "weapon": kind[:40], "options": tuple([each.kind for each in one.weapons])}
    )
