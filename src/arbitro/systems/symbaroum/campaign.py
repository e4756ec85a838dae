"""The state of a game: house rules, everybody in it, the calendar, and at times a fight."""

from __future__ import annotations

from collections.abc import Collection

from msgspec import Struct
from msgspec.structs import replace

from arbitro.systems import places
from arbitro.systems.common import at_war, besides, board, fighting, find, missing, once, party
from arbitro.systems.contract import FOES, HEROES, HouseRule, Phrase
from arbitro.systems.evening import departed
from arbitro.systems.floors import floor_left, looking_on
from arbitro.systems.rows import Row
from arbitro.systems.symbaroum.characters import Goods, Person, has, is_dying, is_here, is_hero, is_up
from arbitro.table import REFEREE

POINT_BUY, STANDARD_ARRAY = "point_buy", "standard_array"
REACH, EXCEED = "reach", "exceed"


class House(Struct, frozen=True):
    """The house rules with their defaults; see `HOUSE_RULES` for their clauses."""

    creation: str = POINT_BUY
    roll_everything: bool = False
    abomination_at: str = REACH
    squares: str = places.LINE


HOUSE_RULES = (
    HouseRule("creation", "SY-3", (POINT_BUY, STANDARD_ARRAY)),
    HouseRule("roll_everything", "SY-13"),
    HouseRule("abomination_at", "SY-24", (REACH, EXCEED)),
    HouseRule("squares", "SY-7", (places.LINE, *places.COUNTS)),
)


class Free(Struct, frozen=True):
    """A free attack that somebody may take now, and what gave it. (SY-11)"""

    by: str
    target: str
    trigger: str
    bonus: int = 0


class Move(Struct, frozen=True):
    """A movement under way: it comes to its end when every free attack on it has been made or let go. (SY-7)"""

    kind: str
    """`close`, `flank`, `advance`, `withdraw` or `go`."""
    who: str
    target: str = ""
    place: places.Place = (0, 0)


class Fight(Struct, frozen=True):
    """A fight between two turns of everybody, or within one. (SY-5, SY-6)

    The text's «turno» is a round in which each has a turn; `round` counts them.
    """

    round: int = 0
    order: tuple[str, ...] = ()
    """Who acts after whom; it stands for the whole fight. (SY-5)"""
    turn: str = ""
    """Whose turn it is; empty between two rounds."""
    moves: int = 0
    """Movement actions left to whoever acts."""
    acts: int = 0
    """Combat actions left to whoever acts."""
    waited: tuple[str, ...] = ()
    """Who has picked a place in the order, sorted."""
    pairs: tuple[tuple[str, str], ...] = ()
    """Who is in melee with whom: a hero and a foe, sorted."""
    lines: tuple[tuple[str, str], ...] = ()
    """Who has found a line of fire to whom, sorted. (SY-7)"""
    queue: tuple[Free, ...] = ()
    """Free attacks to be made or let go, the first one first. (SY-11)"""
    move: Move | None = None
    spent: tuple[tuple[str, str], ...] = ()
    """Who has taken a free attack for which trigger this round, sorted. (SY-11)"""
    ground: str = "flat"
    """`flat`, `narrow` or `heights`. (SY-18)"""
    sight: str = "clear"
    """Whom a fog or darkness hinders that lasts: `clear`, `heroes`, `foes` or `both`. (SY-19)"""
    mists: tuple[tuple[int, str], ...] = ()
    """Those that lift: after which round, and whom each hinders meanwhile, the first to lift first. (SY-19)"""
    against: tuple[str, ...] = ()
    """Who fights against their own side, in this fight alone: a friend in a duel."""
    board: places.Board | None = None
    """The squares on which they stand, in paces; None where they stand along a line."""
    known: bool = False
    """Whether others have seen somebody on either side: where it goes on unseen, it is over for them like any other."""
    felt: tuple[str, ...] = ()
    """To whom else something was done in it, where it goes on unseen, sorted: its rounds pass for them, too."""


class Campaign(Struct, frozen=True):
    """One game."""

    house: House = House()
    people: tuple[Person, ...] = ()
    fight: Fight | None = None
    days: int = 0
    hours: int = 0
    """Game time since the campaign began. (SY-20, SY-21)"""
    guarded: bool = False
    """Whether a ritual watches over the party: it cannot be surprised. (SY-10)"""
    wings: tuple[Person, ...] = ()
    """Those who are elsewhere."""
    title: str = ""
    """What the scene is called."""
    lying: Goods = Goods()
    """What lies around."""
    since: int = -1
    """The hour since the campaign began from which people do things side by side; below 0 it is this one."""
    own: tuple[Row, ...] = ()
    """What the group added to the lists."""
    floor: places.Floor | None = None
    """Where everybody stands while nobody fights, if anybody says so."""


def new(house: House | None = None) -> Campaign:
    """A campaign in which nothing has happened yet."""
    return Campaign(house or House())


def without(state: Campaign, whos: Collection[str]) -> Campaign:
    """The campaign as those see it who do not know that these are there; no fight, if it would be over without them."""
    seen = removed(state, whos)
    fight, lonely = seen.fight, any(standing(state, side) and not standing(seen, side) for side in (HEROES, FOES))
    if fight is None or not lonely:
        return seen
    if not fight.known:
        # They know nothing of it.
        return replace(seen, fight=None, floor=places.known_floor(seen))
    return at_peace(seen) if is_over(seen) else seen


def removed(state: Campaign, whos: Collection[str]) -> Campaign:
    """The campaign with nothing in it of these."""
    fight, people = state.fight, tuple([one for one in state.people if one.id not in whos])
    wings, floor = tuple([one for one in state.wings if one.id not in whos]), places.unknown_on(state.floor, whos)
    seen = replace(state, people=people, wings=wings, floor=floor)
    if fight is None:
        return seen
    acting = {"turn": REFEREE, "moves": 0, "acts": 0} if fight.turn in whos else {}
    move = fight.move
    fight = replace(
        fight,
        order=besides(fight.order, whos),
        waited=besides(fight.waited, whos),
        pairs=tuple([each for each in fight.pairs if not {*each} & {*whos}]),
        lines=tuple([each for each in fight.lines if not {*each} & {*whos}]),
        queue=tuple([free for free in fight.queue if not {free.by, free.target} & {*whos}]),
        move=move if move is None or not {move.who, move.target} & {*whos} else None,
        spent=tuple([each for each in fight.spent if each[0] not in whos]),
        against=besides(fight.against, whos),
        **acting,
    )
    return replace(seen, fight=fight)


def is_over(state: Campaign) -> bool:
    """Whether a side has nobody up.

    Ruling: with no foe left the rounds go on while a character is dying, for they are counted in turns. (SY-16)
    """
    up = {camp(state, one) for one in state.people if is_up(one)}
    if FOES not in up:
        return not any(is_dying(one) and camp(state, one) for one in state.people)
    return HEROES not in up


def winner_of(state: Campaign) -> str:
    """Who has won a fight that is over.

    Where the characters could but run, it is their enemies who are elsewhere now; nobody has won what is called off
    while both sides stand.
    """
    winner = HEROES if standing(state, HEROES) else FOES if standing(state, FOES) else "nobody"
    if winner != HEROES and any(is_hero(one) and one.gone and not one.lost for one in state.people):
        return "escaped"
    against = state.fight is not None and state.fight.against
    return "either" if against or (winner == HEROES and standing(state, FOES)) else winner


def at_peace(state: Campaign, whos: Collection[str] | None = None, unseen: Collection[str] = ()) -> Campaign:
    """The campaign when a fight is over, for all or, where nobody else knows of it, for these alone: nobody stands
    anywhere in particular, and what was counted in rounds has passed.

    Ours: everybody stays where they are, but for those who ran: characters come together again, others are elsewhere.
    Who has won frees its own.
    """
    winner, knows = winner_of(state), {one.id for one in state.people if whos is None or one.id in whos}
    if (fight := state.fight) is not None and fight.board is not None:
        # Whoever had no part in it was in nobody's way: somebody may stand where they look on.
        state = looking_on(state, [one.id for one in state.people if one.id not in fight.order], unseen)
    away = [one.id for one in state.people if one.gone and not is_hero(one)]
    if winner == "escaped":
        away += [one.id for one in standing(state, FOES)]
    eased = []
    for one in state.people:
        freed = one.id in knows and party(one.side) == winner
        one = replace(one, captive=False) if freed else one
        eased.append(after_fight(one) if one.id in knows else replace(one, place=(0, 0)))
    floor = floor_left(state, unknown=len(knows) < len(eased))
    return departed(replace(state, people=tuple(eased), fight=None, floor=floor), away)


def after_fight(one: Person) -> Person:
    """Somebody when a fight is over."""
    left = tuple([condition for condition in one.conditions if not condition.until])
    fallen = one.fallen and not is_up(one)
    return replace(one, place=(0, 0), high=False, conditions=left, fallen=fallen, gone=one.gone and one.lost)


def with_fight(state: Campaign, **changes: object) -> Campaign:
    """The campaign with these changes to its fight."""
    return replace(state, fight=replace(fighting(state), **changes))


def paces(state: Campaign, one: Person, other: Person) -> int:
    """How far two stand apart. (SY-7)"""
    return places.apart(one.place, other.place, board(state))


def stands(fight: Fight, one: Person) -> bool:
    """Whether somebody has a place: on a board only those who fight."""
    return is_here(one) and (fight.board is None or one.id in fight.order)


def taken(state: Campaign, one: Person, unseen: Collection[str] = ()) -> frozenset[places.Place]:
    """Where others stand or lie who live."""
    fight, there = state.fight, [other for other in others(state, one) if other.id not in unseen]
    return frozenset([other.place for other in there if fight is None or stands(fight, other)])


def spend_act(state: Campaign) -> Campaign:
    """The combat action is spent. (SY-6)"""
    return with_fight(state, acts=0) if state.fight is not None else state


def standing(state: Campaign, side: str) -> tuple[Person, ...]:
    """Those who fight for a side and are up."""
    return tuple([one for one in state.people if is_up(one) and camp(state, one) == side])


def camp(state: Campaign, one: Person) -> str:
    """For whom somebody fights: `HEROES`, `FOES`, or nobody, as bystanders and captives and who watches a fight."""
    fight = state.fight
    if one.captive or (fight is not None and one.id not in fight.order):
        return ""
    mine = party(one.side)
    return other_side(mine) if fight is not None and one.id in fight.against else mine


def is_with(one: Person, other: Person) -> bool:
    """Whether two are of one side; who stands by is with nobody."""
    return bool(party(one.side)) and party(one.side) == party(other.side)


def other_side(side: str) -> str:
    """The other side."""
    return FOES if side == HEROES else HEROES


@once
def enemies(state: Campaign, one: Person) -> tuple[Person, ...]:
    """Those of the other side who are up."""
    mine = camp(state, one)
    return standing(state, other_side(mine)) if mine else ()


def allies(state: Campaign, one: Person) -> tuple[Person, ...]:
    """Those of the same side who are up or dying, itself not counted."""
    mine = camp(state, one)
    return tuple([other for other in others(state, one) if mine and camp(state, other) == mine])


@once
def others(state: Campaign, one: Person) -> tuple[Person, ...]:
    """Everybody else who is here and not dead."""
    return tuple([other for other in state.people if other.id != one.id and is_here(other)])


def pair(one: Person, other: Person) -> tuple[str, str]:
    """Two who are in melee, who fights for the heroes first; two of one side in the order of their ids."""
    ahead = (party(one.side) != HEROES, one.id) < (party(other.side) != HEROES, other.id)
    return (one.id, other.id) if ahead else (other.id, one.id)


def in_melee(state: Campaign, one: Person) -> tuple[Person, ...]:
    """Those who are up and in melee with it; a captive is upon nobody. (SY-7)"""
    fight = state.fight
    if fight is None or not fight.pairs:
        return ()
    near = {who for each in fight.pairs if one.id in each for who in each}
    there = [other for other in state.people if other.id in near and other.id != one.id and not other.captive]
    return tuple([other for other in there if is_up(other)])


def engaged(state: Campaign, one: Person, other: Person) -> bool:
    """Whether these two are in melee with each other."""
    return state.fight is not None and pair(one, other) in state.fight.pairs


def hinders(state: Campaign, one: Person) -> bool:
    """Whether fog, darkness or the like hinders it. (SY-19)"""
    if has(one, "blinded"):
        return True
    fight = state.fight
    return fight is not None and sight_in(fight) in (camp(state, one), "both") and not has(one, "night-eyed")


def sight_in(fight: Fight, after: int = 0) -> str:
    """Whom fog or darkness hinders, or still does after a round: all that lies there together. (SY-19)"""
    hindered = {fight.sight, *[whom for lifts, whom in fight.mists if lifts > after]} - {"clear"}
    return "clear" if not hindered else "both" if len(hindered) > 1 else hindered.pop()


def player(state: Campaign, *figures: Person) -> str:
    """Who throws: the first player character among these, else any who is up, else the referee. (SY-1)"""
    for one in figures:
        if is_hero(one):
            return one.id
    players = standing(state, HEROES)
    return players[0].id if players else REFEREE


def until(state: Campaign, rounds: int) -> int:
    """The round to whose end something lasts that begins now, for so many rounds beyond this one."""
    return (state.fight.round if state.fight is not None else 0) + rounds


# Refusals that many commands share


def unfit(state: Campaign, who: str) -> Phrase | None:
    """The refusal of a command by somebody who is in no state to do anything. (SY-15, SY-24)"""
    one = find(state, who)
    if one is None:
        return missing(state, who)
    if one.dead:
        return Phrase("no-dead", {"who": who})
    if one.lost:
        return Phrase("no-lost", {"who": who})
    if one.gone:
        return Phrase("no-gone", {"who": who})
    return Phrase("no-dying", {"who": who}) if is_dying(one) else None


def busy(state: Campaign, who: str) -> Phrase | None:
    """The refusal of what somebody does at leisure: in no state for it, or in the middle of a fight."""
    return unfit(state, who) or at_war(state)


def also_pair(pairs: tuple[tuple[str, str], ...], one: tuple[str, str]) -> tuple[tuple[str, str], ...]:
    """With one more pair, in a steady order."""
    return pairs if one in pairs else tuple(sorted((*pairs, one)))
