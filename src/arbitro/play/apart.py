"""What those do who know nothing of a fight that goes on unseen: to them it is peace, and the fight waits.

Whoever fights unseen stays where they are in it, and it goes on as it stood once the others are done; unless what they
do begins a fight, in which all are who are here: that one takes its place.
"""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from msgspec.structs import replace

from arbitro.play.game import Game
from arbitro.play.rights import fights_unseen
from arbitro.systems.boards import kept
from arbitro.systems.contract import ANYONE, Illegal
from arbitro.systems.evening import Bide
from arbitro.table import REFEREE, Stop, Table, Waiting


def peace_for(game: Game, command: Any) -> Any | None:
    """The state in which a command is carried out as in peace; None where it has to do with a fight, or there is none
    of which anybody knows nothing.

    To wait lets one's turn of the fight go by, if it is that. What the referee or anybody may do in it is done in it.
    """
    if not fights_unseen(game) or isinstance(command, Bide) or command.who in game.unseen:
        return None
    seen = game.system.without(game.state, game.unseen)
    if _refused(game, seen, command):
        return None
    if command.who in (REFEREE, ANYONE) and not _refused(game, game.state, command):
        return None
    return _as_in_peace(game, seen)


def parted(game: Game, after: Any, table: Table) -> Any:
    """The state after a command: where a fight of which others knew is over for them and goes on unseen, it has left
    them what any fight does, and nothing that they meant to do in it is done any more."""
    left = replace(game, state=after)
    if not game.unseen or after.fight is None or not _known_once(after.fight) or not fights_unseen(left):
        return after
    return gone_on(left, _as_in_peace(left, game.system.without(after, game.unseen)), table)


def gone_on(game: Game, after: Any, table: Table) -> Any:
    """The state when something is done as in peace: the fight goes on, with those who are left of it, unless another
    has begun, or others would see it."""
    before, hand = game.state, game.system.HAND
    if after.fight is not None:
        return after
    here = {one.id for one in after.people}
    fight = hand.without(before, [one.id for one in before.people if one.id not in here]).fight
    if fight is None:
        return after
    resumed = replace(after, fight=replace(fight, known=False) if _known_once(fight) else fight)
    if hand.step:
        # Where they stand in it is lost in peace. On squares on which people walk about it is fought on those.
        at = {one.id: one.place for one in before.people}
        resumed = replace(
            resumed, people=tuple([replace(one, place=at.get(one.id, one.place)) for one in after.people])
        )
        resumed = kept(hand, after, resumed, table)
    # Who has let a foe go in peace is in no fight by it; the unseen may begin another.
    return resumed if fights_unseen(replace(game, state=resumed)) else after


def _known_once(fight: Any) -> bool:
    """Whether others knew of a fight, for whom it is over."""
    return getattr(fight, "known", False)


def _refused(game: Game, state: Any, command: Any) -> bool:
    """Whether the rules refuse a command in this state."""
    table = Waiting({}, lambda question: None)
    table.unseen = game.unseen
    with suppress(Stop):
        try:
            game.system.apply(state, command, table)
        except Illegal:
            return True
    return False


def _as_in_peace(game: Game, seen: Any) -> Any:
    """A state in which a fight goes on unseen as if there were none: what others know of it, `seen`, with the unseen in
    it, each in their place among the rest."""
    state, hand, unseen = game.state, game.system.HAND, game.unseen
    known = {one.id: one for one in (*seen.people, *seen.wings)}
    gone = [one for one in seen.wings if one.id not in {each.id for each in state.wings}]
    away = {one.id for one in gone}
    people = [known.get(one.id, one) for one in state.people if one.id not in away]
    wings = (*[known.get(one.id, one) for one in state.wings], *gone)
    # What a fight that others knew once has left them is theirs by now.
    left = seen if _known_once(state.fight) else replace(state, fight=None)
    if not hand.step:
        return replace(left, people=tuple(people), wings=wings)
    # In peace nobody stands where the fight has them.
    people = [one if one.id in unseen else replace(one, place=hand.away(one).place) for one in people]
    left = replace(left, people=tuple(people), wings=wings)
    if seen.floor is None:
        return replace(left, floor=None)
    # On the squares of the fight, if they are those of which others know.
    same = state.fight.board == seen.floor.board
    stood = {one.id: one.place for one in state.people} if same else dict(state.floor.at if state.floor else ())
    more = [(one.id, stood[one.id]) for one in people if one.id in unseen and one.id in stood]
    return replace(left, floor=replace(seen.floor, at=(*seen.floor.at, *more)))
