"""What is said, thrown outside any rule, noted and handed out at a table: what such wishes lead to. See `deciding`."""

from __future__ import annotations

import re
from collections.abc import Callable

from msgspec.structs import replace

from arbitro.dice import DiceError, Formula, parse
from arbitro.play.entries import GAME_MASTER, SPECTATOR, Handed, Noted, Portrayed, Spoke, Thrown
from arbitro.play.game import Game, Seat, fresh_id
from arbitro.play.rights import known_state, knows, may_act, may_hand
from arbitro.play.running import Refused, Scribe, need_judge
from arbitro.play.wishes import LONGEST_TEXT, LONGEST_TITLE, Hand, Note, Portray, Say, Throw
from arbitro.table import REFEREE, Draw

MOST_ROLLS, MOST_DICE = 10, 200
"""Dice texts in what is said at once, and dice in all of them: of a thousand that are thrown again and again the server
would have to draw ten thousand."""

_BRACKETS = re.compile(r"\[([-0-9dfkhlroa!<>=≥≤+−*×/÷½()%. ]{2,100})\]", re.I)
_DIE = re.compile(r"d\s*[0-9f%(]", re.I)


def dice_in(text: str) -> list[tuple[tuple[int, int], Formula]]:
    """The dice in brackets in a text, `[2d6+1]`, and where each begins and ends. Other brackets stay text.

    Raises `DiceError` for what looks like dice and cannot be read: whoever wrote it meant it to be rolled; and
    `Refused` for more than are thrown at once, of which none is read.
    """
    found = [each for each in _BRACKETS.finditer(text) if _DIE.search(each[1])]
    if len(found) > MOST_ROLLS:
        raise Refused("no-rolls", found=len(found), most=MOST_ROLLS)
    read, left = [], MOST_DICE
    for each in found:
        read.append((each.span(), parse(each[1])))
        left -= sum(pool.count for pool in read[-1][1].pools)
        if left < 0:
            raise DiceError("dice-many", f"at most {MOST_DICE} dice at once", most=MOST_DICE)
    return read


def throw_freely(scribe: Scribe, seat: Seat, wish: Throw) -> None:
    """Dice that anybody throws, outside any rule."""
    _fall(scribe, seat, parse(wish.dice), wish.secret)


def _fall(scribe: Scribe, seat: Seat, dice: Formula, secret: bool, to: tuple[str, ...] = ()) -> None:
    """Dice outside any rule."""
    freely: Callable[[str], Draw] | None = getattr(scribe.draw, "freely", None)
    total, faces = dice.roll(freely(str(dice)) if freely else scribe.draw)
    scribe.write(Thrown(seat.id, str(dice), total, faces, secret, tuple([pool.faces for pool in dice.pools]), to))


def speak(scribe: Scribe, seat: Seat, wish: Say) -> None:
    """Something said, with the dice within it thrown."""
    game, text = scribe.game, wish.text.replace("\r\n", "\n").strip()
    if not text or len(text) > LONGEST_TEXT:
        raise Refused("no-text", most=LONGEST_TEXT)
    dice = dice_in(text)
    if seat.role == SPECTATOR and (dice or wish.figure):
        raise Refused("no-spectator")
    _need_voice(game, seat, wish.figure)
    to = _listeners(game, seat, wish)
    masters = {one.id for one in game.seats if one.role == GAME_MASTER}
    if dice and to and masters and masters.isdisjoint((seat.id, *to)):
        raise Refused("no-whispered-dice")
    secret = wish.secret and not to
    for _, formula in dice:
        _fall(scribe, seat, formula, secret, to)
    spans = tuple([span for span, _ in dice])
    scribe.write(Spoke(seat.id, text, secret, wish.figure, wish.aside and bool(wish.figure), to, spans))


def _need_voice(game: Game, seat: Seat, figure: str) -> None:
    """Raise unless this seat may speak in the story as this figure."""
    if figure == REFEREE:
        need_judge(game, seat)
    elif figure:
        if not knows(game, seat, figure) or all(one.id != figure for one in game.system.figures(game.state)):
            raise Refused("no-figure", figure=figure[:40])
        if not may_act(game, seat, figure):
            raise Refused("no-not-yours", who=figure)
        if figure in game.unseen:
            raise Refused("no-unseen-voice", who=figure)


def _listeners(game: Game, seat: Seat, wish: Say) -> tuple[str, ...]:
    """The seats that a whisper is for; none for what everybody hears. A game master listens, if the game says so."""
    if not wish.to:
        return ()
    named = [one.id for one in game.seats if one.id in wish.to and one.id != seat.id]
    if not named or not set(wish.to) <= {one.id for one in game.seats}:
        raise Refused("no-whisper")
    listens = game.settings.whispers == "referee" or wish.secret
    named += [one.id for one in game.seats if listens and one.role == GAME_MASTER and one.id != seat.id]
    return tuple(dict.fromkeys(named))


def note(scribe: Scribe, seat: Seat, wish: Note) -> None:
    """What somebody keeps about a figure for themselves and the game master."""
    if all(one.id != wish.figure for one in scribe.game.system.figures(known_state(scribe.game, seat))):
        raise Refused("no-figure", figure=wish.figure[:40])
    if len(wish.text) > LONGEST_TEXT:
        raise Refused("no-text", most=LONGEST_TEXT)
    scribe.write(Noted(seat.id, wish.figure, wish.text.strip()))


def portray(scribe: Scribe, seat: Seat, wish: Portray) -> None:
    """A face for a figure, from whoever acts for it."""
    game = scribe.game
    if all(one.id != wish.figure for one in game.system.figures(known_state(game, seat))):
        raise Refused("no-figure", figure=wish.figure[:40])
    if not may_act(game, seat, wish.figure):
        raise Refused("no-not-yours", who=wish.figure)
    # What was handed to some is not shown to all by the way, nor what somebody unseen looks like.
    if wish.picture and wish.picture in (*[one.picture for one in game.handouts], *game.faces.values()):
        raise Refused("no-portrait")
    if wish.picture != game.faces.get(wish.figure, ""):
        scribe.write(Portrayed(seat.id, wish.figure, wish.picture))


def hand_out(scribe: Scribe, seat: Seat, wish: Hand) -> None:
    """A letter or a picture made, or given to more."""
    game = scribe.game
    need_judge(game, seat)
    if any(game.seat(one) is None for one in wish.to):
        raise Refused("no-handout-to")
    if not wish.handout:
        title, text = " ".join(wish.title.split()), wish.text.replace("\r\n", "\n").strip()
        if not 0 < len(title) <= LONGEST_TITLE or len(text) > LONGEST_TEXT:
            raise Refused("no-handout-title", most=LONGEST_TITLE, text=LONGEST_TEXT)
        if wish.beneath and not wish.picture:
            raise Refused("no-picture-beneath")
        handout, to = fresh_id(game, game.head + 1), tuple(dict.fromkeys(wish.to))
        shown = wish.shown or wish.beneath is True
        scribe.write(Handed(seat.id, handout, title, text, wish.picture, to, shown, wish.beneath or None))
        return
    kept = next((one for one in game.handouts if one.handout == wish.handout), None)
    if kept is None or not may_hand(game, seat, kept):
        raise Refused("no-handout")
    if wish.beneath is not None:
        if not kept.picture:
            raise Refused("no-picture-beneath")
        # What all see beneath the board all have.
        if wish.beneath != (game.beneath == kept.picture):
            scribe.write(replace(kept, seat=seat.id, to=(), shown=kept.shown or wish.beneath, beneath=wish.beneath))
        return
    if not (wish.to or wish.shown or kept.shown):
        raise Refused("no-handout-to-whom")
    new = tuple([one for one in dict.fromkeys(wish.to) if one not in (kept.seat, *kept.to)])
    # Who has it has it: to give it once more is nothing.
    if not kept.shown and (new or wish.shown):
        scribe.write(replace(kept, seat=seat.id, to=new, shown=wish.shown, beneath=None))
