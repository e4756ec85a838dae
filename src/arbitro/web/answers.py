"""Questions by one key: who is near, who could strike at me, what is between us. Each answer is one short line.

They are what the stage shows already, of what its viewer knows, and no rule: a page that has the drawer `keys` open has
them in it, where they are read, pressed, or asked for by a key (`static/keys.js`).

    answers(stage)      the questions with their keys and what is to be said to each
    whose(stage)        who `me` is
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from arbitro.play.projection import whom
from arbitro.systems import places
from arbitro.systems.contract import Figure, Ground, Spot

if TYPE_CHECKING:
    from arbitro.web.stage import Stage

MOST_WORDS = 25
"""In an answer."""

LONGEST = 5
"""How many words of a name: what people call their heroes knows no bounds."""

MOST_TOLD = 12
"""More people than so many are never named within the words."""


class Asked(NamedTuple):
    """A question, its key, and what is said to it: about everybody, or about each whom somebody may aim at."""

    kind: str
    said: tuple[tuple[str, str], ...]


def answers(stage: Stage) -> tuple[Asked, ...]:
    """All questions; of those that the page answers by itself, what it does."""
    asked = next((ask for ask in stage.view.asks if ask.address), None)
    one = [("", stage.say.say("answer-goes" if asked else "answer-not-asked"))]
    there = [Asked("question", tuple(one)), Asked("log", (("", stage.say.say("answer-log")),))]
    last = Asked("last", (("", stage.say.say("answer-last")),))
    me = whose(stage)
    if me is None:
        return (last, *there)
    found = [Asked("near", (("", near(stage, me)),))]
    if strikers := getattr(stage.look.system, "strikers", None):
        found.append(Asked("reach", (("", reach(stage, me, strikers(stage.look.state, me.id))),)))
    if lines := between(stage, me):
        found.append(Asked("between", lines))
    return (*found, last, *there)


def whose(stage: Stage) -> Figure | None:
    """Who asks: whoever acts, the viewer's own before others; while others act, the viewer's own."""
    view = stage.view
    own = [who for who in view.due if who in view.mine]
    for who in (*own, *view.mine, *view.due):
        figure = stage.here.get(who)
        if figure is not None and not figure.out:
            return figure
    return None


def near(stage: Stage, me: Figure) -> str:
    """Everybody else who stands here, the nearest first."""
    say, around = stage.say, _around(stage, me)
    who = _short(stage, me)
    if around is None:
        others = [_short(stage, one) for one in stage.here.values() if one is not me and not one.out]
        code, items = "answer-here", others
    else:
        code, items = "answer-near", [f"{_short(stage, one)} ({stage.away(far)})" for far, one in around]
    if not items:
        return say.say("answer-alone", {"who": who})
    return fitted(stage, items, lambda told: say.say(code, {"who": who, "list": told}))


def reach(stage: Stage, me: Figure, strikers: Sequence[str]) -> str:
    """Who could strike at somebody from where they stand, of those whose place this viewer knows."""
    say, who = stage.say, _short(stage, me)
    if not stage.view.scene.fighting:
        return say.say("answer-no-fight")
    foes = [stage.here[foe] for foe in strikers if foe in stage.here]
    names = [_short(stage, foe) for foe in foes if foe.spot or stage.ground is None]
    if not names:
        return say.say("answer-out-of-reach", {"who": who})
    return fitted(stage, names, lambda told: say.say("answer-reach", {"who": who, "list": told}))


def between(stage: Stage, me: Figure) -> tuple[tuple[str, str], ...]:
    """What stands between somebody and each of the others: first whom it is suggested to aim at, then enemies, then the
    nearest."""
    around = _around(stage, me)
    if around is None or stage.ground is None or me.spot is None:
        return ()
    best = stage.look.suggestion(me.id) if me.id in stage.look.actors() else None
    aim = whom(best) if best else ""
    friends = {one.id for _, one in around if one.side == me.side}
    around.sort(key=lambda one: (one[1].id != aim, one[1].id in friends, one[0]))
    lines = []
    for far, other in around:
        assert other.spot
        line = None if other.id in friends else stage.look.line(me.id, other.id)
        things = _on_the_way(stage, stage.ground, me.spot, other.spot)
        away = ", ".join([stage.away(far), *([stage.say.say(f"line-{line.kind}")] if line else [])])
        facts = {"who": _short(stage, me), "target": _short(stage, other), "away": away}
        lines.append((other.id, _way(stage, facts, things)))
    return tuple(lines)


def _way(stage: Stage, facts: dict[str, str], things: Sequence[str]) -> str:
    if not things:
        return stage.say.say("answer-nothing-between", facts)
    return fitted(stage, things, lambda told: stage.say.say("answer-between", {**facts, "list": told}))


def fitted(stage: Stage, items: Sequence[str], said: Callable[[str], str]) -> str:
    """As many of these as the words allow, and how many more there are."""
    text = ""
    for many in range(min(len(items), MOST_TOLD), -1, -1):
        left = len(items) - many
        rest = [stage.say.say("answer-more", {"number": left, "named": many})] if left else []
        text = said(stage.say.list([*items[:many], *rest]))
        if len(text.split()) <= MOST_WORDS:
            break
    return text


def _around(stage: Stage, me: Figure) -> list[tuple[int, Figure]] | None:
    """The others who stand somewhere, with how far away they are, the nearest first; None where nobody measures."""
    ground, spot = stage.ground, me.spot
    if ground is None or spot is None:
        return None
    others = [one for one in stage.here.values() if one is not me and not one.out]
    return sorted([(ground.apart(spot, one.spot), one) for one in others if one.spot], key=lambda one: one[0])


def _on_the_way(stage: Stage, ground: Ground, one: Spot, other: Spot) -> list[str]:
    """Who and what stands straight between two places, in order: scenery as often as it stands there is said once."""
    board, found = ground.board, dict[str, None]()
    there: dict[tuple[int, int], list[str]] = {}
    for figure in stage.here.values():
        if figure.spot and not figure.out:
            there.setdefault((figure.spot.column, figure.spot.row), []).append(_short(stage, figure))
    if board is None:
        low, high = sorted((one.column, other.column))
        return [name for at in sorted(there) if low < at[0] < high for name in there[at]]
    stands = {(column, row): stage.say.label(f"scenery-{kind}") for column, row, kind in board.scenery}
    here, ahead = [(spot.column * board.step, spot.row * board.step) for spot in (one, other)]
    for x, y in places.crossed(board, here, ahead):
        at = (x // board.step, y // board.step)
        found.update(dict.fromkeys([*([stands[at]] if at in stands else []), *there.get(at, [])]))
    return list(found)


def _short(stage: Stage, figure: Figure) -> str:
    return " ".join(stage.say.name(figure.name).split()[:LONGEST])
