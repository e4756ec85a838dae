"""Who may do what, and who may see what. They are two things.

Whoever judges (the game master, or without one the players together) may act for those whom nobody plays, rule and
undo. Seeing is narrower: a hand that somebody holds is seen by who plays it and by a game master, and where there is
none, by nobody else.
"""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from arbitro.play.entries import GAME_MASTER, PLAYER, SPECTATOR, Handed, Spoke, Thrown
from arbitro.play.game import Game, Open, Seat
from arbitro.systems.common import with_people
from arbitro.systems.contract import ANYONE, NUMBERS, Figure
from arbitro.table import ALL, REFEREE, OpenWord, Question


def may_judge(game: Game, seat: Seat) -> bool:
    """Whether a seat rules: the game master, or any player where there is none."""
    return seat.role == GAME_MASTER or (seat.role == PLAYER and not game.has_referee)


def may_act(game: Game, seat: Seat, who: str) -> bool:
    """Whether a seat gives commands for `who`."""
    if seat.role == SPECTATOR:
        return False
    if who == ANYONE or who in seat.figures or seat.role == GAME_MASTER:
        return True
    return may_judge(game, seat) and free(game, who)


def leads(game: Game, seat: Seat, who: str) -> bool:
    """Whether somebody's turn is this seat's to take: their own figure's, or one's that nobody plays."""
    return who in seat.figures or (who not in (ANYONE, REFEREE) and free(game, who) and may_act(game, seat, who))


def may_answer(game: Game, seat: Seat, one: Open, question: Question) -> bool:
    """Whether a seat may answer something that an open command asks."""
    if seat.role == SPECTATOR:
        return False
    who = question.who
    if who in seat.figures or seat.role == GAME_MASTER:
        return True
    if question.apart and not free(game, who):
        return False
    return may_judge(game, seat) or (one.issued.seat == seat.id and who != REFEREE and not game.owners(who))


def may_throw_by_hand(game: Game, seat: Seat) -> bool:
    """Whether a seat may type in what dice show that it threw itself."""
    setting = game.settings.hand_dice
    return setting == "anybody" or (setting == "referee" and may_judge(game, seat))


def free(game: Game, who: str) -> bool:
    """Whether nobody who is here plays this figure."""
    return all(seat.away for seat in game.owners(who))


def sees(game: Game, seat: Seat, audience: str) -> bool:
    """Whether a seat is among an audience that is told something.

    What only the referee is told is for whoever judges: without a game master it would be told to nobody.
    """
    if audience in (ALL, NUMBERS) or seat.role == GAME_MASTER:
        return True
    return may_judge(game, seat) if audience == REFEREE else audience in seat.figures


def hears(seat: Seat, entry: Spoke | Thrown) -> bool:
    """Whether a seat hears what was said, or sees dice that were thrown outside any rule."""
    if entry.to:
        return seat.id == entry.seat or seat.id in entry.to
    return not entry.secret or seat.role == GAME_MASTER or seat.id == entry.seat


def holds(seat: Seat, handout: Handed) -> bool:
    """Whether a seat has a handout."""
    return handout.shown or seat.role == GAME_MASTER or seat.id in (handout.seat, *handout.to)


def may_hand(game: Game, seat: Seat, handout: Handed) -> bool:
    """Whether a seat may give it to more."""
    return seat.role == GAME_MASTER or (may_judge(game, seat) and seat.id == handout.seat)


def sees_of(game: Game, seat: Seat, figure: Figure, audience: str) -> bool:
    """Whether a seat may know something about a figure that is for this audience."""
    return knows_numbers(game, seat, figure) if audience == NUMBERS else sees(game, seat, audience)


def knows_numbers(game: Game, seat: Seat, figure: Figure) -> bool:
    """Whether a seat may know a figure's numbers."""
    return (
        seat.role == GAME_MASTER or game.settings.open_foes or figure.side == "heroes" or bool(game.owners(figure.id))
    )


def knows(game: Game, seat: Seat, figure: str) -> bool:
    """Whether a seat knows that a figure is there."""
    return figure not in game.unseen or seat.role == GAME_MASTER or figure in seat.figures


def unknown_to(game: Game, seat: Seat) -> frozenset[str]:
    """All of whom a seat does not know."""
    return frozenset(figure for figure in game.unseen if not knows(game, seat, figure))


def unknown_in(game: Game, seat: Seat, value: Any) -> frozenset[str]:
    """Those of whom a seat does not know in a told fact, a command's field, an option."""
    return frozenset(figure for figure in mentioned(value) & game.unseen if not knows(game, seat, figure))


def known_state(game: Game, seat: Seat) -> Any:
    """The state as this seat knows it: without those whom nobody has seen."""
    hidden = unknown_to(game, seat)
    return game.system.without(game.state, hidden) if hidden else game.state


def masked(game: Game, seat: Seat) -> frozenset[str]:
    """Those on whose rolls something is put of which this seat was not told."""
    people = game.state.people
    return frozenset([one.id for one in people if len(_told_of(game, seat, one)) < len(one.circumstances)])


def state_as_told(game: Game, seat: Seat) -> Any:
    """The state as this seat knows it, without what was put on rolls and told it nothing of: what its odds are worked
    out of. Where there is nothing of the kind it is the very same."""
    state, whos = known_state(game, seat), masked(game, seat)
    told = [replace(one, circumstances=_told_of(game, seat, one)) for one in state.people if one.id in whos]
    return with_people(state, *told) if told else state


def _told_of(game: Game, seat: Seat, one: Any) -> tuple[Any, ...]:
    """What is put on somebody's rolls, as far as this seat was told."""
    return tuple([each for each in one.circumstances if sees(game, seat, each.audience)])


def figures_known(game: Game, seat: Seat) -> tuple[Figure, ...]:
    """Everybody of whom this seat knows, each as far as it may."""
    return tuple([figure_known(game, seat, each) for each in game.system.figures(known_state(game, seat))])


def figure_known(game: Game, seat: Seat, figure: Figure) -> Figure:
    """A figure as far as this seat may know it."""
    vitals = tuple([one for one in figure.vitals if sees_of(game, seat, figure, one.audience)])
    marks = tuple([one for one in figure.marks if sees_of(game, seat, figure, one.audience)])
    spot = figure.spot if figure.spot and sees_of(game, seat, figure, figure.spot.audience) else None
    same = len(vitals) == len(figure.vitals) and len(marks) == len(figure.marks) and spot is figure.spot
    return figure if same else replace(figure, vitals=vitals, marks=marks, spot=spot)


def fights_unseen(game: Game) -> bool:
    """Whether there is a fight of which those know nothing who have not seen the unseen."""
    # No scene is made for it: it is asked of each line that is told.
    if not game.unseen or game.state.fight is None:
        return False
    return game.system.without(game.state, game.unseen).fight is None


def mentioned(value: Any) -> frozenset[str]:
    """Every text in a told fact, a command's field, an option: the ids of figures are among them."""
    if isinstance(value, (str, OpenWord)):
        return frozenset((str(value),))
    if isinstance(value, dict):
        return frozenset().union(*map(mentioned, value.values()))
    if isinstance(value, (list, tuple)):
        return frozenset().union(*map(mentioned, value))
    return frozenset()
