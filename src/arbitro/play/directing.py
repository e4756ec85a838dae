"""Who sits where, who plays whom, and how the game goes: what such wishes lead to. See `deciding`."""

from __future__ import annotations

from msgspec.structs import replace

from arbitro.play import times
from arbitro.play.calls import calls
from arbitro.play.entries import (
    GAME_MASTER,
    Assigned,
    Claimed,
    Extended,
    Hidden,
    Housed,
    Ordered,
    Paced,
    Paused,
    Settled,
    Taken,
)
from arbitro.play.fold import with_house
from arbitro.play.game import Game, Seat
from arbitro.play.rights import knows, may_judge, may_throw_by_hand
from arbitro.play.running import NOBODY, Refused, Scribe, issue, need_judge, waits_for
from arbitro.play.states import digest
from arbitro.play.wishes import (
    Assign,
    Claim,
    Extend,
    Hide,
    House,
    Order,
    Pause,
    SetPace,
    Settle,
    TakeScene,
)
from arbitro.systems import places
from arbitro.systems.boards import Furnish
from arbitro.systems.common import party
from arbitro.systems.contract import HEROES
from arbitro.systems.evening import Stage
from arbitro.systems.hand import LONGEST_REASON


def claim(scribe: Scribe, seat: Seat, wish: Claim) -> None:
    """Somebody plays a figure from now on, or no more."""
    game = scribe.game
    taker = game.seat(wish.seat or seat.id)
    figure = next((figure for figure in game.system.figures(game.state) if figure.id == wish.figure), None)
    if taker is None or figure is None or not knows(game, seat, figure.id):
        raise Refused("no-figure", figure=wish.figure)
    if not may_judge(game, seat):
        if taker.id != seat.id:
            raise Refused("no-referee-only")
        if not wish.free and (figure.side != "heroes" or game.owners(figure.id)):
            raise Refused("no-claim", who=figure.id)
    if wish.free and figure.id not in taker.figures:
        return
    # To judge together is not to take what is in another's hand, nor to make them let go.
    holders = (taker,) if wish.free else () if figure.id in seat.figures else game.owners(figure.id)
    here = next((each for each in holders if each.id != seat.id and not each.away), None)
    if here and seat.role != GAME_MASTER:
        raise Refused("no-claim-here", who=figure.id, name=here.name)
    scribe.write(Claimed(taker.id, figure.id, wish.free))


def order(scribe: Scribe, seat: Seat, wish: Order) -> None:
    """How somebody throws, and whether they are away."""
    if wish.by_hand and not may_throw_by_hand(scribe.game, seat):
        raise Refused("no-by-hand")
    if wish.back:
        times.begins(wish.back, scribe.game.pace)
    scribe.write(Ordered(seat.id, wish.by_hand, wish.away, wish.back if wish.away else ""))


def set_pace(scribe: Scribe, seat: Seat, wish: SetPace) -> None:
    """How much time there is to answer."""
    need_judge(scribe.game, seat)
    times.zone_of(wish.pace.zone)
    scribe.write(Paced(seat.id, wish.pace))


def pause(scribe: Scribe, seat: Seat, wish: Pause) -> None:
    """The time to answer stands still, or runs again."""
    need_judge(scribe.game, seat)
    if wish.back:
        times.begins(wish.back, scribe.game.pace)
    if not wish.on and not scribe.game.paused:
        raise Refused("no-pause")
    scribe.write(Paused(seat.id, wish.on, wish.back if wish.on else ""))


def extend(scribe: Scribe, seat: Seat, wish: Extend) -> None:
    """More time for one question."""
    need_judge(scribe.game, seat)
    call = next((call for call in calls(scribe.game) if call.key == wish.key), None)
    if call is None or times.hours_of(replace(scribe.game, lapsed={}), wish.key) is None:
        raise Refused("no-question")
    scribe.write(Extended(call.seat, wish.key, wish.hours))


def assign(scribe: Scribe, seat: Seat, wish: Assign) -> None:
    """What somebody is at the table, by a game master."""
    if seat.role != GAME_MASTER:
        raise Refused("no-referee-only" if scribe.game.has_referee else "no-assign-together")
    there = scribe.game.seat(wish.seat)
    # Nobody does it to themselves: so there is always a game master left.
    if there is None or there.gone or there.id == seat.id:
        raise Refused("no-other-seat")
    scribe.write(Assigned(seat.id, there.id, wish.role, wish.muted))


def settle(scribe: Scribe, seat: Seat, wish: Settle) -> None:
    """How the game is played: its settings."""
    need_judge(scribe.game, seat)
    scribe.write(Settled(seat.id, wish.settings))


def set_house(scribe: Scribe, seat: Seat, wish: House) -> None:
    """A house rule of the game, from now on."""
    need_judge(scribe.game, seat)
    rule = next((rule for rule in scribe.game.system.HOUSE_RULES if rule.name == wish.name), None)
    if rule is None or not any(wish.value == each and type(wish.value) is type(each) for each in rule.options):
        raise Refused("no-house-rule", name=wish.name, found=str(wish.value))
    if waiting := waits_for(scribe.game, seat):
        raise Refused(waiting)
    state = with_house(scribe.game.state, wish.name, wish.value)
    scribe.write(Housed(seat.id, wish.name, wish.value, digest(state)))


def hide(scribe: Scribe, seat: Seat, wish: Hide) -> None:
    """Who is seen and who is not."""
    game = scribe.game
    if seat.role != GAME_MASTER:
        raise Refused("no-referee-only" if game.has_referee else "no-secrets")
    there = {figure.id: figure for figure in game.system.figures(game.state)}
    for who in wish.figures:
        if who not in there:
            raise Refused("no-figure", figure=who[:40])
        if game.owners(who):
            raise Refused("no-hiding", who=who)
    changed = [who for who in dict.fromkeys(wish.figures) if (who in game.unseen) == wish.seen]
    if changed:
        scribe.write(Hidden(seat.id, tuple(changed), wish.seen))


def furnish_scene(scribe: Scribe, before: Game) -> None:
    """What stands about in a prepared scene, as soon as a fight has begun in it on a board."""
    game = scribe.game
    scenery = game.parts[game.part].scenery if 0 <= game.part < len(game.parts) else {}
    if not scenery or game.blocking or before.system.scene(before.state).fighting:
        return
    ground = game.system.scene(game.state).ground
    board = ground.board if ground else None
    # Whom nobody has seen steps aside: a gap would say where they are.
    spots = [figure.spot for figure in game.system.figures(game.state) if figure.spot and figure.id not in game.unseen]
    taken = [(spot.column * board.step, spot.row * board.step) for spot in spots] if board else []
    for what, squares in places.standing_about(board, scenery, taken).items():
        names, most = squares.split(), LONGEST_REASON // len("Z20 ")
        for at in range(0, len(names), most):
            issue(scribe, NOBODY, Furnish(" ".join(names[at : at + most]), what))


def take_scene(scribe: Scribe, seat: Seat, wish: TakeScene) -> None:
    """The next scene of a ready evening begins."""
    game = scribe.game
    need_judge(game, seat)
    if not 0 <= wish.at < len(game.parts):
        raise Refused("no-prepared")
    if waiting := waits_for(game, seat):
        raise Refused(waiting)
    part, figures = game.parts[wish.at], game.system.figures(game.state)
    there = {figure.id for figure in figures}
    # The heroes' side comes along, and whomever else somebody plays.
    here = [figure for figure in figures if figure.present]
    whos = [figure.id for figure in here if party(figure.side) == HEROES or game.owners(figure.id)]
    whos += [who for who in part.there if who in there]
    scribe.write(Taken(seat.id, wish.at))
    issue(scribe, seat.id, Stage(wish.title, tuple(dict.fromkeys(whos)), held=True))
    seen = tuple([who for who in part.there if who in game.unseen and who not in part.unseen])
    if seen:
        scribe.write(Hidden(seat.id, seen, seen=True))
