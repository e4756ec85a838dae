"""What a referee does in every system alike: people come and go, scenes, fights, and whatever is set right by hand.

These are commands like a system's own: they are carried out at the table, stand in the log and can be taken back. A
system says by a `Hand` what its people are made of and what happens to its fights, and puts `entries(HAND)` among its
own. Nothing here is a rule of any game.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from contextlib import suppress
from difflib import get_close_matches
from functools import partial
from typing import Any, cast

from msgspec import Struct
from msgspec.structs import replace

from arbitro.systems.boards import Furnish, Lay, furnish, lay, no_furnish, no_lay, placed, placing
from arbitro.systems.circumstances import Modify, Unmodify, freed, modify, no_modify, no_unmodify, unmodify
from arbitro.systems.common import (
    FIGURE,
    Entry,
    Wishes,
    brought,
    everybody,
    in_peace,
    missing,
    newcomers,
    party,
    person,
    with_people,
)
from arbitro.systems.contract import ANYONE, BYSTANDERS, FOES, HEROES, Dial, Illegal, Phrase, Scene, System, Value
from arbitro.systems.floors import Walk, ground_in_peace, looking_on, moved, no_walk, places_of, walk
from arbitro.systems.hand import LONGEST_REASON, Hand, S, State, having, no_choice
from arbitro.systems.own import Devise, StrikeOut, devise, no_devise, no_strike_out, strike_out
from arbitro.systems.places import unknown_on
from arbitro.table import ALL, REFEREE, Table

MOST_AT_ONCE = 20
"""How many are brought in by one command."""

MOST_PEOPLE = 120
"""How many a game may have, here and in the wings."""

LONGEST_NAME, LONGEST_TITLE = 60, 120


NUMBERS_OF: Mapping[str, Mapping[str, tuple[str, ...]]] = {
    "adjusted": {"who": ("before", "after")},
    "circumstance": {"who": ("value",)},
}
"""Whose numbers the lines told here hold."""


class Introduce(Struct, frozen=True, tag="introduce"):
    """Bring somebody in, or several alike: into the scene or the wings, on a side; no fight begins by it."""

    kind: str
    """One of the system's `KINDS`."""
    name: str = ""
    """What they are called; empty for their kind and a number."""
    side: str = BYSTANDERS
    """Empty for the one on which their kind usually is."""
    attitude: str = ""
    count: int = 1
    present: bool = True
    dials: tuple[tuple[str, Value], ...] = ()
    """What is set by hand at once."""
    who: str = REFEREE
    newcomer: str = ""


class Enter(Struct, frozen=True, tag="enter"):
    """Some come into the scene from the wings."""

    whos: tuple[str, ...]
    who: str = REFEREE


class Leave(Struct, frozen=True, tag="leave"):
    """Some leave the scene for the wings."""

    whos: tuple[str, ...]
    who: str = REFEREE


class Stage(Struct, frozen=True, tag="stage"):
    """A new scene: what it is called, and who is there. A fight that is under way is over."""

    title: str
    whos: tuple[str, ...] = ()
    """Everybody who is there; empty where nobody comes or goes."""
    held: bool = False
    """Whether captives go with those who hold them, or stay with them, whoever is named."""
    left: tuple[str, ...] = ()
    """Who stays behind, in the wings."""
    who: str = REFEREE


class TakeArms(Struct, frozen=True, tag="take-arms"):
    """A fight begins among those who are here; these are the heroes' foes from now on."""

    whos: tuple[str, ...] = ()
    who: str = REFEREE


class Adjust(Struct, frozen=True, tag="adjust"):
    """Set one of somebody's dials by hand, or of the game's (`REFEREE`): to a value, or by a step."""

    target: str
    dial: str
    value: Value | None = None
    step: int = 0
    reason: str = ""
    audience: str = ALL
    who: str = REFEREE


class Bide(Struct, frozen=True, tag="bide"):
    """Wait and look about. In a fight one's turn goes by; also in one of which one knows nothing."""

    who: str


class Release(Struct, frozen=True, tag="release"):
    """Let a captive go."""

    who: str
    target: str


def entries(hand: Hand) -> dict[type[Any], Entry[Any]]:
    """The commands of this room, for a system's own table of them.

    The referee's are given by forms, so none is listed.
    """

    def entry(
        why_not: Any, rule: Any, group: str = "scene", seat: str = REFEREE, wishes: Wishes = lambda state, who: ()
    ) -> Entry[Any]:
        return Entry(group, seat, wishes, partial(why_not, hand), partial(rule, hand))

    return {
        Introduce: entry(no_introduce, introduce),
        Enter: entry(no_enter, enter),
        Leave: entry(no_leave, leave),
        Stage: entry(no_stage, stage),
        TakeArms: entry(no_take_arms, take_arms),
        Adjust: entry(no_adjust, adjust),
        Modify: entry(no_modify, modify),
        Unmodify: entry(no_unmodify, unmodify),
        Bide: entry(no_bide, bide, "move", FIGURE, in_peace(Bide)),
        Release: entry(no_release, release, "captive", FIGURE, partial(releases, hand)),
        Walk: entry(no_walk, walk, "move", FIGURE),
        Lay: entry(no_lay, lay),
        Furnish: entry(no_furnish, furnish),
        Devise: entry(no_devise, devise),
        StrikeOut: entry(no_strike_out, strike_out),
    }


# People come and go


def introduce(hand: Hand, state: S, command: Introduce, table: Table) -> S:
    """Somebody comes, or is somewhere else."""
    came: list[str] = []
    side = command.side or hand.side_of(command.kind)
    for at, who in enumerate(newcomers(command.newcomer, command.count), start=1):
        one = hand.make(state, command.kind, who)
        name = " ".join(command.name.split())
        if name:
            one = replace(one, name=f"{name} {at}" if command.count > 1 else name)
        one = replace(one, side=side, attitude=command.attitude)
        state = having(state, people=(*state.people, one))
        for dial, value in command.dials:
            state = turn(hand, state, one.id, dial, value)
        came.append(one.id)
    code = "introduced" if command.present else "held-back"
    table.tell(code, who=tuple(came), kind=command.kind, side=side, count=command.count)
    return _joined(hand, state, came, table) if command.present else _to_wings(hand, state, came)


def kinds_of(hand: Hand, state: State) -> tuple[str, ...]:
    """Whom one may bring in here: those of the lists, and the group's own."""
    shelf = getattr(hand.library.lists, "creatures", None) if hand.library else None
    return hand.kinds if shelf is None else (*hand.kinds, *shelf.added(state))


def no_introduce(hand: Hand, state: State, command: Introduce) -> Phrase | None:
    """Somebody whom the lists know, and not too many."""
    if command.kind not in kinds_of(hand, state):
        return Phrase("no-kind", {"found": command.kind[:40]})
    if not 1 <= command.count <= MOST_AT_ONCE:
        return Phrase("no-count", {"found": command.count, "most": MOST_AT_ONCE})
    if len(everybody(state)) + command.count > MOST_PEOPLE:
        return Phrase("no-room-for-people", {"most": MOST_PEOPLE})
    if len(command.name) > LONGEST_NAME:
        return Phrase("no-long-text", {"most": LONGEST_NAME})
    if command.side not in ("", *hand.sides):
        return no_choice(command.side, hand.sides)
    if command.attitude not in hand.attitudes:
        return no_choice(command.attitude, hand.attitudes)
    taken = {REFEREE, ANYONE, *(one.id for one in everybody(state))}
    if taken & set(newcomers(command.newcomer, command.count)):
        return Phrase("no-newcomer", {"found": command.newcomer[:40]})
    return None


def enter(hand: Hand, state: S, command: Enter, table: Table) -> S:
    """They are here now, and in the fight if there is one that is theirs."""
    table.tell("entered", who=command.whos)
    return _joined(hand, _from_wings(state, command.whos), command.whos, table)


def no_enter(hand: Hand, state: State, command: Enter) -> Phrase | None:
    """They are in the wings."""
    return _no_whos(command.whos, state.wings, code="no-wings")


def leave(hand: Hand, state: S, command: Leave, table: Table) -> S:
    """They are here no more."""
    table.tell("departed", who=command.whos)
    return cast(S, hand.settled(_to_wings(hand, state, command.whos), table))


def no_leave(hand: Hand, state: State, command: Leave) -> Phrase | None:
    """They are here."""
    return _no_whos(command.whos, state.people)


def stage(hand: Hand, state: S, command: Stage, table: Table) -> S:
    """The curtain: what was for one scene is over."""
    if state.fight is not None:
        state = hand.stop(state, table)
    title = " ".join(command.title.split())
    table.tell("staged", name=title)
    state = having(state, title=title, floor=None) if hand.step else having(state, title=title)
    state = with_people(state, *[freed(one) for one in everybody(state) if one.circumstances])
    if command.whos:
        whos = _with_captives(hand, state, command.whos) if command.held else command.whos
        state = _to_wings(hand, state, [one.id for one in state.people if one.id not in whos])
        state = _from_wings(state, [one.id for one in state.wings if one.id in whos])
    return _to_wings(hand, state, command.left) if command.left else state


CAPTIVE = ("captive", "condition-captive")
"""How the dial is called of those who may be held, as a state or as a condition."""


def _with_captives(hand: Hand, state: State, whos: tuple[str, ...]) -> tuple[str, ...]:
    """These, with the captives whom some of them hold, and without those who are held by others.

    Foes hold heroes, and heroes foes; bystanders are held by the foes who are here, or else by heroes.
    """
    here = state.people
    captives = [one for one in here if hand.captive(one)]
    free = [one for one in here if one not in captives and hand.unfit(state, one.id) is None]
    heroes, foes = [{one.id for one in free if party(one.side) == side} for side in (HEROES, FOES)]
    for one in captives:
        holders = heroes if party(one.side) == FOES else foes or (set() if party(one.side) == HEROES else heroes)
        if holders:
            whos = tuple([who for who in whos if who != one.id]) + (one.id,) * bool(holders & {*whos})
    return whos


def no_stage(hand: Hand, state: State, command: Stage) -> Phrase | None:
    """It is called something, whoever is there is somewhere now, and whoever stays behind is here."""
    if not command.title.strip() or len(command.title) > LONGEST_TITLE:
        return Phrase("no-title", {"most": LONGEST_TITLE})
    return _no_whos(command.whos, everybody(state), needed=False) or _no_whos(command.left, state.people, needed=False)


def take_arms(hand: Hand, state: S, command: TakeArms, table: Table) -> S:
    """These are foes; and the fight begins."""
    state = with_people(state, *[replace(person(state, who), side=FOES) for who in command.whos])
    return cast(S, hand.start(state, table))


def no_take_arms(hand: Hand, state: State, command: TakeArms) -> Phrase | None:
    """Out of a fight, with somebody to fight on both sides."""
    if state.fight is not None:
        return Phrase("no-peace")
    if refusal := _no_whos(command.whos, state.people, needed=False):
        return refusal
    sides = {FOES if one.id in command.whos else party(one.side) for one in state.people}
    return None if {HEROES, FOES} <= sides else Phrase("no-two-sides")


def bide(hand: Hand, state: S, command: Bide, table: Table) -> S:
    """Told alike whether there is a fight or none: whoever sees no foe does not learn that it was their turn."""
    table.tell("bided", who=command.who)
    return cast(S, hand.passing(state, command.who)) if command.who in hand.due(state) else state


def no_bide(hand: Hand, state: Any, command: Bide) -> Phrase | None:
    """By whoever can do anything."""
    return hand.unfit(state, command.who)


def releases(hand: Hand, state: Any, who: str) -> Iterable[Release]:
    """Every captive who is here, out of fights, by whoever is none."""
    held = [one.id for one in state.people if hand.captive(one)] if state.fight is None else []
    return [Release(who, other) for other in held if who not in held]


def release(hand: Hand, state: Any, command: Release, table: Table) -> Any:
    """They go where they like."""
    table.tell("released", who=command.who, target=command.target)
    one = person(state, command.target)
    dial = next(each for each in hand.dials(state, one) if each.name in CAPTIVE)
    return with_people(state, hand.turn(state, one, dial.name, type(dial.value)()))


def no_release(hand: Hand, state: Any, command: Release) -> Phrase | None:
    """A captive who is here, in peace, by whoever is none themselves."""
    if state.fight is not None:
        return Phrase("no-peace")
    if refusal := hand.unfit(state, command.who) or missing(state, command.target):
        return refusal
    if not hand.captive(person(state, command.target)) or hand.captive(person(state, command.who)):
        return Phrase("no-release", {"target": command.target})
    return None


def _no_whos(
    whos: tuple[str, ...], among: Iterable[Any], needed: bool = True, code: str = "no-figure"
) -> Phrase | None:
    there = {one.id for one in among}
    if needed and not whos:
        return Phrase("no-whos")
    stranger = next((who for who in whos if who not in there), None)
    return None if stranger is None else Phrase(code, {"figure": stranger[:40]})


def _joined(hand: Hand, state: S, whos: Collection[str], table: Table) -> S:
    if state.fight is None:
        return state
    sides = {one.id: party(one.side) for one in state.people if one.id in whos}
    fighters = tuple([who for who, side in sides.items() if side])
    if hand.step and state.fight.board is not None:
        # Whoever waits in the wings has no square.
        state = looking_on(state, [who for who in whos if sides.get(who) == ""], table.unseen)
    return cast(S, hand.joined(state, fighters, table)) if fighters else state


def _to_wings(hand: Hand, state: S, whos: Collection[str]) -> S:
    gone = tuple([one for one in state.people if one.id in whos])
    left = hand.without(state, tuple([one.id for one in gone]))
    return cast(S, replace(left, wings=(*left.wings, *[hand.away(one) for one in gone])))


def _from_wings(state: S, whos: Collection[str]) -> S:
    here = tuple([one for one in state.wings if one.id in whos])
    others = tuple([one for one in state.wings if one.id not in whos])
    return having(state, people=(*state.people, *here), wings=others)


def departed(state: S, whos: Collection[str]) -> S:
    """The campaign when these have left it for the wings: those who have got away when a fight is over."""
    gone = tuple([one for one in state.people if one.id in whos])
    stay = tuple([one for one in state.people if one.id not in whos])
    if not gone:
        return state
    state = having(state, people=stay, wings=(*state.wings, *gone))
    # Of the systems only some are played on squares.
    floor = getattr(state, "floor", None)
    return state if floor is None else having(state, floor=unknown_on(floor, whos))


# What is set by hand


def dials(hand: Hand, state: Any, who: str) -> tuple[Dial, ...]:
    """What the referee may set on somebody's sheet, or, for `REFEREE`, of the game."""
    if who == REFEREE:
        return (
            Dial("scene-title", state.title, "scene", longest=LONGEST_TITLE),
            *map(reaching, hand.game_dials(state)),
        )
    state = brought(state, who)
    one = person(state, who)
    return (
        Dial("name", one.name, "person", longest=LONGEST_NAME),
        Dial("side", one.side, "person", options=hand.sides),
        Dial("attitude", one.attitude, "person", options=hand.attitudes),
        *map(reaching, _standing(hand, state, one)),
    )


def reaching(dial: Dial) -> Dial:
    """What has grown beyond what is set by hand, such as coins, stands where it does, and may be set lower."""
    return replace(dial, high=dial.value) if type(dial.value) is int and dial.value > dial.high else dial


PLACE = "place"
"""How the dial is called that says where somebody stands."""


def _standing(hand: Hand, state: Any, one: Any) -> Iterable[Dial]:
    """The system's dials; while nobody fights, a place is a square of the floor."""
    floor = state.floor if hand.step and state.fight is None else None
    at = places_of(state) if floor else {}
    if floor is None or one.id not in at:
        return hand.dials(state, one)
    taken = [place for who, place in at.items() if who != one.id]
    square = placing(floor.board, at[one.id], taken, "person")
    return (square, *[dial for dial in hand.dials(state, one) if dial.name != PLACE])


def turn(hand: Hand, state: Any, who: str, dial: str, value: Value) -> Any:
    """The campaign with a dial set to another value; raises `Illegal` where that cannot be."""
    found = next((each for each in dials(hand, state, who) if each.name == dial), None)
    if found is None:
        raise Illegal("no-dial", **_nearest(dials(hand, state, who), dial))
    if refusal := misfit(found, value):
        raise Illegal(refusal.code, **refusal.facts)
    if value == found.value:
        return state
    if who == REFEREE:
        return having(state, title=value) if dial == "scene-title" else hand.turn_game(state, dial, value)
    if dial == PLACE and found.section == "person":
        return moved(state, who, placed(state.floor.board, dict(state.floor.at)[who], value))
    there = brought(state, who)
    one = person(there, who)
    if dial == "name" and not str(value).strip():
        raise Illegal("no-name-given")
    own = dial in ("name", "side", "attitude")
    changed = replace(one, **{dial: value}) if own else hand.turn(there, one, dial, value)
    if dial == "side" and there is state and state.fight is not None and party(one.side) != party(changed.side):
        # Whoever changes sides has no part in the fight that they had.
        at = [each.id for each in state.people].index(who)
        left = hand.without(state, (who,))
        if left.fight is None:
            # With nobody left to fight they stand nowhere in particular, as all others.
            changed = hand.away(changed)
            if hand.step and state.fight.board is not None:
                left = replace(left, floor=replace(left.floor, at=(*left.floor.at, (who, one.place))))
        return replace(left, people=(*left.people[:at], changed, *left.people[at:]))
    return with_people(state, changed)


def _nearest(among: Iterable[Dial], name: str) -> dict[str, str]:
    names = [each.name for each in among]
    return {"found": name[:40], "known": ", ".join(get_close_matches(name, names, 3, 0) or names[:3])}


def misfit(dial: Dial, value: Value) -> Phrase | None:
    """Why a dial cannot be set to this, or None if it can."""
    if dial.options:
        return None if value in dial.options else no_choice(value, dial.options)
    if dial.longest:
        fits = isinstance(value, str) and len(value) <= dial.longest
        return None if fits else Phrase("no-long-text", {"most": dial.longest})
    if isinstance(dial.value, bool):
        return None if isinstance(value, bool) else no_choice(value, ("yes", "no"))
    if type(value) is not int or not dial.low <= value <= dial.high:
        return Phrase("no-dial-number", {"found": str(value)[:40], "low": dial.low, "high": dial.high})
    return None


def adjust(hand: Hand, state: S, command: Adjust, table: Table) -> S:
    """What it was and what it is now stand in the log."""
    dial = next(each for each in dials(hand, state, command.target) if each.name == command.dial)
    value = _meant(dial, command)
    after = turn(hand, state, command.target, command.dial, value)
    label = dial.label or dial.name
    facts = {"dial": label, "before": _told(dial.value), "after": _told(value), "reason": command.reason}
    audience = command.audience if dial.audience == ALL else dial.audience
    table.tell("adjusted", audience, who=command.target, **facts)
    after = hand.follows(state, after, command, table)
    if command.dial == "side":
        after = _joined(hand, after, (command.target,), table)
    return cast(S, hand.settled(after, table))


def no_adjust(hand: Hand, state: State, command: Adjust) -> Phrase | None:
    """A dial that there is, and a value that it can take."""
    if command.target != REFEREE and all(one.id != command.target for one in everybody(state)):
        return missing(cast(Any, state), command.target)
    dial = next((each for each in dials(hand, state, command.target) if each.name == command.dial), None)
    if dial is None:
        return Phrase("no-dial", _nearest(dials(hand, state, command.target), command.dial))
    if len(command.reason) > LONGEST_REASON:
        return Phrase("no-long-text", {"most": LONGEST_REASON})
    if command.value is None and not (command.step and type(dial.value) is int):
        return Phrase("no-value", {"found": dial.value})
    try:
        turn(hand, state, command.target, command.dial, _meant(dial, command))
    except Illegal as illegal:
        return illegal.phrase
    return None


def _told(value: Value) -> int | str:
    return ("no", "yes")[value] if isinstance(value, bool) else value


def _meant(dial: Dial, command: Adjust) -> Value:
    if command.value is not None:
        return command.value
    assert isinstance(dial.value, int)
    return dial.value + command.step


def model_of(system: System, state: Any, who: str) -> tuple[str, tuple[tuple[str, Value], ...]]:
    """Somebody as a creature of one's own: the kind that they were made from, and what differs from it.

    Raises `Illegal` for who was made from nothing.
    """
    one = person(brought(state, who), who)
    if one.kind not in kinds_of(system.HAND, state):
        raise Illegal("no-model", who=who)
    usual = {dial.name: dial.value for dial in system.dials(newcomer_of(system, state, one.kind), MODEL)}
    kept: list[tuple[str, Value]] = []
    for dial in system.dials(replace(state, people=(one,), wings=(), fight=None), who):
        if dial.section != "person" and usual.get(dial.name, dial.value) != dial.value:
            # What cannot be set on a newcomer, such as a wound that it does not have yet, is left out.
            with suppress(Illegal):
                newcomer_of(system, state, one.kind, (*kept, (dial.name, dial.value)))
                kept.append((dial.name, dial.value))
    return one.kind, tuple(kept)


def newcomer_of(system: System, state: Any, kind: str, dials: tuple[tuple[str, Value], ...] = ()) -> Any:
    """A game with nobody in it but one of this kind, so set; raises `Illegal` where there can be none."""
    alone = replace(state, people=(), wings=(), fight=None)
    return system.apply(alone, Introduce(kind, dials=dials, newcomer=MODEL), Table())


MODEL = "model"
"""The id of a newcomer who is only looked at."""


def heading(state: State, usual: Phrase) -> Phrase:
    """What stands over a scene in which nobody fights: its name, if it was given one."""
    return Phrase("scene-titled", {"name": state.title}) if state.title else usual


def quiet(state: Any, usual: Phrase, unit: str, notes: Collection[Phrase]) -> Scene:
    """The scene in which nobody fights: over it what is usual; under the name that it was given, the hour of that."""
    hour = (usual,) if state.title and any(usual.facts.values()) else ()
    return Scene(heading(state, usual), notes=(*hour, *notes), ground=ground_in_peace(state, unit))
