"""The page of a fight that is over: who holds the field, how the chance to win went, what is left of whom, what next.

The chance at each of its moments is the bar's (`web.bar`), for whoever judges; others see how much life was left of
those whose numbers they may know. Some moments are glanced at first, so that within seconds one sees how it went; then
one after the other is worked out at leisure, as long as somebody looks at the page. What is known by then is drawn, and
the page asks for the rest by itself.
"""

from __future__ import annotations

import asyncio
import re
from collections import Counter
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from dataclasses import dataclass, field
from functools import cached_property
from itertools import pairwise
from time import monotonic
from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import Response
from msgspec import convert
from msgspec.structs import replace

from arbitro.fights.bulk import DOWN, standing
from arbitro.fights.curve import (
    MOST_POINTS,
    MOST_TURNS,
    Point,
    first_moments,
    is_sketched,
    next_moment,
    turning_points,
)
from arbitro.play.book import ANYBODY, cards_at
from arbitro.play.cards import Card, ref_of
from arbitro.play.entries import PLAYER, SPECTATOR, Begun, Issued
from arbitro.play.fights import Fight, Moment, fight_that_ended, just_ended, round_of, seen_at, still_stands, winner
from arbitro.play.game import Game, Seat
from arbitro.play.projection import Looking
from arbitro.play.rights import known_state, may_judge, mentioned, sees_of
from arbitro.play.running import Refused
from arbitro.play.states import written
from arbitro.systems.common import party
from arbitro.systems.contract import BYSTANDERS, FOES, HEROES, Figure
from arbitro.web import entries, luck
from arbitro.web.ends import Curve, Left, Share, Step, Stroke, Swing, Turned, points_of, y_of
from arbitro.web.pieces import Said
from arbitro.web.reckoner import Reckoner, fingerprint
from arbitro.web.screens import Screens
from arbitro.web.share import FORMATS, formatted
from arbitro.web.site import Site, Table, Visit, at_table, pages, token_of
from arbitro.web.stage import Stage

AT_ONCE = 10
"""How many moments are worked out for one look at the page, whether it goes on asking or not."""

DEATH, WOUND, SUCCESS = "death", "wound", "success"

GRAVE = (DEATH, WOUND, SUCCESS, "failure", "")
"""What a turning point is captioned by, the gravest first."""

LONGEST_CAPTION = 54

ARITHMETIC = re.compile(r":?\s*\[[^\[\]]*\]|\s*\([^()]*\d/[^()]*\)")
"""What was compared, and rows of numbers: they stand in the opened card; what happened reads without them."""

FAIR = 1.0
"""Who had so many tries more than their due come off was lucky; with less the dice were fair."""

MOST_FALLEN = 8
"""How many of the fallen are named."""

NONE = "—"

PATIENCE = 2.0
"""Seconds after which the page is told what is known by then."""


def routes(site: Site) -> APIRouter:
    """The page, and its curve by itself."""
    router = pages("/g/{game_id}/fight/{ref}")

    @router.get("")
    async def page(request: Request, game_id: str, ref: str) -> Response:
        def drawn(table: Table) -> Response:
            read = reading(table, ref)
            read.pursue(AT_ONCE)
            return table.page("review.html", **read.shown(), **read.remains, copies=copies(read.abroad))

        return await at_table(site, request, game_id, drawn, site.files)

    @router.get("/curve")
    async def curve(request: Request, game_id: str, ref: str) -> Response:
        whose, visit = (game_id, token_of(request)), Visit(site, request)
        read: Reading = await site.files.do(whose, lambda: reading(visit.table(game_id), ref))
        if not read.chances:
            return Response(status_code=204)
        until = monotonic() + PATIENCE
        # Not here: to see what is worked out next takes a while, and this is where everybody is acknowledged.
        while (future := await site.files.do(whose, lambda: read.pursue(AT_ONCE))) and (
            left := until - monotonic()
        ) > 0:
            await asyncio.wait([asyncio.wrap_future(future)], timeout=left)
            if future.cancelled():
                break
        answer: Response = await site.files.do(whose, lambda: visit.page("review_answer.html", **read.shown()))
        return answer

    return router


def reading(table: Table, ref: str) -> Reading:
    """The fight that ended with the card of this ref, as this seat reads it: as it read it last, where no more than
    words has come since. Raises `Refused`."""
    kept, seat = table.kept, table.seat
    shown, key = kept.shown, ("fight", seat.id, table.visit.lang)
    last: tuple[str, Reading] | None = shown.get(key)
    read = last[1] if last and last[0] == ref and last[1].seat == seat else None
    if read and table.game.stands_as(read.game):
        return read
    fight = read.fight if read else None
    with kept.moment:
        more = kept.tail(kept.game.head - fight.head) if fight else ()
    if fight is None or not still_stands(more):
        of = table.place(ref)
        fight = fight_that_ended(kept, seat, of) if of else None
    if fight is None:
        raise Refused("no-fight-there")
    _, read = shown[key] = ref, Reading(table, fight, seat)
    return read


@dataclass(frozen=True)
class End:
    """That a fight is over, as the table says it."""

    ref: str
    title: str
    side: str
    verdict: str
    """Whether the viewer's side won, in words."""
    fresh: bool = True
    """Whether nobody has done anything since."""


def end_of(table: Table) -> End | None:
    """The fight that ended last; from the next act on no more than the way to its page, while it is in the log that the
    table shows."""
    game, seat, secret = table.game, table.seat, table.secret
    if table.screens.look.scene.fighting:
        return None
    told = {card.ref for card in table.cards}
    of = just_ended(game, seat, table.kept.tail, lambda of: ref_of(secret, of) in told)
    if not of:
        over = next((card.ref for card in reversed(table.cards) if entries.ends_fight(table.screens, card)), "")
        return End(over, "", "", "", fresh=False) if over else None
    ref = ref_of(secret, of)
    side = holder(game, seat, Moment(of, game.state, game.unseen), [card for card in table.cards if card.ref == ref])
    return End(ref, table.say.say("fight-field", {"side": side}), side, verdict_of(table, side))


def verdict_of(table: Table, side: str) -> str:
    """For who plays heroes, whether they have won; for others nothing."""
    if table.seat.role != PLAYER or side not in (HEROES, FOES):
        return ""
    return table.say.say("fight-won" if side == HEROES else "fight-lost")


def holder(game: Game, seat: Seat, end: Moment, told: Sequence[Card]) -> str:
    """The side that holds the field, as this seat knows it; `nobody` if none does."""
    state = known_state(seen_at(game, end), seat)
    up = dict(standing(game.system, state))
    up.pop(BYSTANDERS, None)
    side = winner([line.facts for card in told for line in reversed(card.lines) if not line.superseded], up)
    return side if side in {figure.side for figure in game.system.figures(state)} else "nobody"


Known = dict[int, tuple[Any, tuple[Figure, ...]]]
"""Everybody at each moment of a fight, by the number of its command, with the state."""


@dataclass
class Reading:
    """A fight that is over, as one seat reads it."""

    table: Table
    fight: Fight
    seat: Seat
    lines: bool = True
    """Whether each moment is told, for the table beneath the picture."""
    cards: dict[str, Card] = field(init=False)
    _figures: Known = field(init=False, default_factory=dict)
    _shown: tuple[Any, dict[str, Any]] = field(init=False, default=(None, {}))
    moments: tuple[Moment, ...] = field(init=False)
    """Those that this seat has a card of: nothing is counted that was done in secret."""

    def __post_init__(self) -> None:
        self.game, self.say = self.table.game, self.table.say
        self.reckoner: Reckoner = self.table.visit.site.reckoner
        secret = self.table.secret
        first, last = self.fight.moments[0], self.fight.moments[-1]
        log = self.table.entries
        fought = log[max(first.of - 1, 0) : last.of]
        self.commands = {seq: entry.command for seq, entry in fought if isinstance(entry, Issued)}
        found = cards_at(self.game, self.seat, log, secret, range(first.of, last.of + 1))
        self.cards = {card.ref: card for card in found}
        self.refs = {moment.of: ref_of(secret, moment.of) for moment in self.fight.moments}
        middle = [each for each in self.fight.moments[1:-1] if self.refs[each.of] in self.cards]
        self.moments = (first, *middle, last)
        look = Looking(seen_at(self.game, last), self.seat)
        self.screens = Screens(look, self.say, self.table.screens.seal, self.table.leaf)
        ending = self.cards.get(self.refs[last.of])
        self.side = holder(self.game, self.seat, last, [ending] if ending else [])
        self.chances = may_judge(self.game, self.seat)
        of, self._everybody = self.table.kept.shown.get("fought", (0, {}))
        if of != self.fight.of:
            _, self._everybody = self.table.kept.shown["fought"] = self.fight.of, {}

    # The chances

    def known(self, roughly: bool = False) -> dict[int, Point]:
        """What is known of the heroes' chance, or at least from a glance: at the end it is certain."""
        found = {len(self.moments) - 1: Point(float(self.side == HEROES))}
        for at, fight in enumerate(self.fingerprints):
            prospect = self.reckoner.known_of(fight, roughly)
            if prospect is not None:
                share = next((one for one in prospect.chances if one.side == HEROES), None)
                found[at] = Point(share.share, share.width) if share else Point(None)
        return found

    @cached_property
    def fingerprints(self) -> list[tuple[str, str]]:
        """What each moment but the last is known by."""
        return [fingerprint(replace(self.game, state=self.state(moment))) for moment in self.moments[:-1]]

    def share(self, state: Any) -> float | None:
        """The heroes' chance in a state of which it is known, or in which nobody fights any more."""
        game = self.game
        if not game.system.scene(state).fighting:
            return float(
                winner((), {side: up for side, up in standing(game.system, state) if side != BYSTANDERS}) == HEROES
            )
        prospect = self.reckoner.known(replace(game, state=state))
        return next((one.share for one in prospect.chances if one.side == HEROES), None) if prospect else None

    def ahead(self) -> tuple[Any, bool]:
        """The state of which the chance is worked out next, and whether it is only glanced at; None where all is known,
        or is not for this seat."""
        if not self.chances:
            return None, False
        known, glanced, last = self.known(), self.known(roughly=True), len(self.moments) - 1
        first = next((at for at in first_moments(last) if at not in glanced), None)
        if first is not None:
            return self.state(self.moments[first]), True
        at = next_moment(known, last)
        return self.state(self.moments[at]) if at is not None else next(iter(self.unweighed(known)), None), False

    def unweighed(self, known: dict[int, Point]) -> list[Any]:
        """What else commands might have led to, as far as the chance there is not known yet."""
        system = self.game.system
        ends = dict.fromkeys(luck.branches(system.ID, self.deeds, known))
        fighting = [end for end in ends if system.scene(end).fighting]
        return [end for end in fighting if self.reckoner.known(replace(self.game, state=end)) is None]

    def pursue(self, most: int) -> Future[None] | None:
        """Have the next state worked out, and then more; None where there is none."""
        state, roughly = self.ahead() if most else (None, False)
        if state is None:
            return None
        game = replace(self.game, state=state)
        future = self.reckoner.recall(game, roughly)

        def go_on(_: Future[None]) -> None:
            # Where it was interrupted, whoever asks next begins there again.
            if self.reckoner.known_of(fingerprint(game), roughly) is not None:
                self.pursue(most - 1)

        future.add_done_callback(go_on)
        return future

    # The curve

    def curve(self, known: dict[int, Point], glanced: dict[int, Point], weighs: int) -> Curve:
        """The chances, as soon as one sees how they went, and then in full; until then, or where they are not to be
        had, how much life was left. `weighs` says of how many more states the chance must be known."""
        if not self.chances:
            return self.life(self.t("fight-life-help"))
        last, waits, done = len(self.moments) - 1, "", len(known) + len(glanced) - weighs
        whole = next_moment(known, last) is None
        told = {at: point for at, point in (known if whole else glanced).items() if point.share is not None}
        if not whole:
            facts = {"done": len(known), "count": max(min(last + 1, MOST_POINTS), len(known))}
            if len(told) < 2 or not is_sketched(glanced, last):
                return self.life(self.t("fight-life-until"), self.t("fight-waits", **facts), done)
            waits = self.t("fight-sketched", **facts)
        if len(told) < 2:
            return self.life(self.t("fight-untold"))
        shares = {at: point.share for at, point in told.items() if point.share is not None}
        # Of chances that are still worked out it is not known what turned them; what cost most life is.
        swings = self.swings(known) if whole else [one._replace(share=between(shares, one.at)) for one in self.blows()]
        weighed = whole and not weighs
        off = max([point.off for point in told.values()])
        return Curve(
            self.t("fight-chance"),
            self.t("fight-chance-about", points=round(100 * off + 0.499)) if off else self.t("fight-chance-exact"),
            ((HEROES, self.say.label(HEROES)),),
            tuple(self.strokes(HEROES, shares)),
            self.steps({at: (point.share,) for at, point in told.items()}),
            self.turned(swings),
            self.t("luck-waits", count=weighs) if weighs else waits,
            done,
            shares=self.lucky(known) if weighed else self.tries(),
            weighed=weighed,
            counted=self.counted(known) if weighed else "",
        )

    def swings(self, known: dict[int, Point]) -> list[Swing]:
        """The commands that changed the chance most."""
        return [
            Swing(turn.at, turn.change, points_of(turn.change), turn.change > 0, known[turn.at].share or 0.0)
            for turn in turning_points(known)
        ]

    @cached_property
    def deeds(self) -> list[luck.Deed]:
        """The commands that led to each moment, as they were given. Whatever has no card, such as that a turn is over,
        counts with what follows it."""
        game, found = self.game, []
        states = {now.of: self.state(before) for before, now in pairwise(self.fight.moments)}
        for at, moment in enumerate(self.moments[1:], start=1):
            card, fields = self.cards.get(self.refs[moment.of]), self.commands.get(moment.of)
            if card is None or fields is None:
                continue
            before, command = states[moment.of], convert(fields, game.system.COMMANDS)
            sides = {figure.id: figure.side for figure in game.system.figures(before)}
            if mentioned(fields) & game.names.keys() - sides.keys():
                # It has to do with somebody of whom this seat does not know.
                continue
            side = sides.get(str(fields.get("who")), "")
            whose, sign = (str(fields["who"]), 1) if side == HEROES else (side, 1 if party(side) == HEROES else -1)
            aim = entries.aim(self.screens, fields)
            found.append(luck.Deed(at, whose, sign, before, command, aim, entries.worked(self.screens, card)))
        return found

    def counted(self, known: dict[int, Point]) -> str:
        """Of how many of the fight's deeds it is known what they changed, where it is not of all."""
        deeds = [deed for deed in self.deeds if deed.whose]
        told = luck.counted(deeds, known)
        return self.t("luck-part", known=told, count=len(deeds)) if told < len(deeds) else ""

    def fortunes(self, known: dict[int, Point]) -> tuple[luck.Fortune, ...]:
        """What came to everybody, heroes first; nobody who acted for no side."""
        found = luck.fortunes(self.game.system.ID, [deed for deed in self.deeds if deed.whose], known, self.share)
        return tuple(sorted(found, key=lambda one: one.whose not in self.game.names))

    def lucky(self, known: dict[int, Point]) -> tuple[Share, ...]:
        """Who was lucky and who chose well."""
        return tuple(
            [
                Share(
                    self.screens.who(one.whose),
                    self.t("luck-tries", came=one.came, tried=one.tried) if one.tried else NONE,
                    self.t("luck-many", number=one.expected) if one.tried else NONE,
                    points_of(one.luck),
                    points_of(one.choice),
                )
                for one in self.fortunes(known)
            ]
        )

    def tries(self) -> tuple[Share, ...]:
        """How the dice fell, of those who tried what may fail: known without any chance to win."""
        return tuple([share for share in self.lucky({}) if share.expected != NONE])

    def life(self, why: str, waits: str = "", done: int = 0) -> Curve:
        """How much was left of those whose numbers this seat may know, of what they had when it began at most."""
        shares = self.life_left
        strokes = [stroke for side, one in shares.items() for stroke in self.strokes(side, one)]
        return Curve(
            self.t("fight-life"),
            why,
            tuple([(side, self.say.label(side)) for side in shares]),
            tuple(strokes),
            self.steps({at: tuple([one.get(at) for one in shares.values()]) for at in range(len(self.moments))}),
            self.turned(self.blows()),
            waits,
            done,
            shares=self.tries() if self.chances else (),
        )

    @cached_property
    def life_left(self) -> dict[str, dict[int, float]]:
        """The share of each side's life that was left, by moment."""
        sides: dict[str, dict[int, float]] = {HEROES: {}, FOES: {}}
        most: Counter[str] = Counter()
        for at, moment in enumerate(self.moments):
            sums: Counter[str] = Counter()
            for figure, points in self.lives(moment):
                sums[figure.side] += points
                most[figure.side] = max(most[figure.side], sums[figure.side])
            for side, number in sums.items():
                sides[side][at] = number
        return {side: {at: each / most[side] for at, each in sides[side].items()} for side in sides if most[side]}

    def lives(self, moment: Moment) -> list[tuple[Figure, int]]:
        """What was left then of everybody who fights and whose numbers this seat may know."""
        return [
            (one, max(one.vitals[0].now, 0) if one.present and not one.out else 0)
            for one in self.figures(moment)
            if one.side in (HEROES, FOES) and one.vitals and sees_of(self.game, self.seat, one, one.vitals[0].audience)
        ]

    def blows(self) -> list[Swing]:
        """What turned it, as far as life tells: the worst blow to each side, and then whatever else cost most."""
        shares = self.life_left
        lost = sorted(
            [
                (turn.change, turn.at, side)
                for side, one in shares.items()
                for turn in turning_points({at: Point(share) for at, share in one.items()})
                if turn.change < 0
            ],
            key=lambda blow: (round(blow[0], 9), -blow[1]),
        )
        worst = [next((blow for blow in lost if blow[2] == side), None) for side in shares]
        first = [blow for blow in worst if blow]
        chosen = [*first, *[blow for blow in lost if blow not in first]][:MOST_TURNS]
        return [
            Swing(at, change, f"−{self.say.percent(-change)}", side != HEROES, shares[side][at], side)
            for change, at, side in sorted(chosen, key=lambda blow: blow[1])
        ]

    def strokes(self, side: str, shares: dict[int, float]) -> list[Stroke]:
        """A line from each known moment to the next."""
        return [
            Stroke(side, self.x(one), y_of(shares[one]), self.x(two), y_of(shares[two]))
            for one, two in pairwise(sorted(shares))
        ]

    def x(self, at: int) -> str:
        """Where a moment stands in the picture."""
        return f"{12 + 82 * at / max(len(self.moments) - 1, 1):.2f}%"

    def steps(self, shares: dict[int, tuple[float | None, ...]]) -> tuple[Step, ...]:
        """The lines of the table, of these moments; none where there is no table."""
        found = []
        for at, values in sorted(shares.items()) if self.lines else ():
            ref, text = self.told(at)
            said = tuple([NONE if share is None else self.say.percent(share) for share in values])
            found.append(Step(at, text, ref, said))
        return tuple(found)

    def turned(self, turns: Sequence[Swing]) -> tuple[Turned, ...]:
        """The turning points, each by the log's sentence of that command; no caption lies on another."""
        found: list[Turned] = []
        for number, turn in enumerate(turns, start=1):
            loser = FOES if turn.better else HEROES
            ref, text = self.told(turn.at, loser)
            part = turn.at / max(len(self.moments) - 1, 1)
            anchor = "start" if part < 0.3 else "end" if part > 0.7 else "middle"
            found.append(
                Turned(
                    number,
                    text,
                    ref,
                    turn.change,
                    turn.better,
                    self.x(turn.at),
                    y_of(turn.share),
                    self.gravest(turn.at, loser),
                    anchor,
                    row=sum([each.better is turn.better for each in found]),
                    whose=turn.whose,
                    much=abs(turn.much),
                )
            )
        return tuple(found)

    def gravest(self, at: int, loser: str) -> str:
        """Who did something at a moment, and the gravest sentence of what came of it, without its stop."""
        found = self._told(at, loser)
        if found is None:
            return ""
        card, lines = found
        grave = [line.text for kind in GRAVE for line in lines if not kind or line.picture == kind]
        text = plainly(grave[0] if grave else entries.card(self.screens, card, judging=False).heading).rstrip(".")
        who = entries.actor_of(self.screens, card)
        if who and self.screens.who(who) not in text:
            text = f"{self.screens.who(who)} · {text}"
        return text if len(text) <= LONGEST_CAPTION else text[: LONGEST_CAPTION - 1].rstrip() + "…"

    def told(self, at: int, loser: str = "") -> tuple[str, str]:
        """What happened at a moment: the ref of its card, and what that says; or how it begins, and whom it wounded,
        without those of the other side where it is told as the loss of one: blows of a moment fall on both."""
        if not at:
            return "", self.t("fight-begins")
        found = self._told(at, loser)
        if found is None:
            return "", self.t("fight-untold-moment")
        card, lines = found
        said = " ".join([plainly(line.text) for line in lines])
        heading = said or entries.card(self.screens, card, judging=False).heading
        return card.ref, heading or self.t("fight-untold-moment")

    def _told(self, at: int, loser: str) -> tuple[Card, list[Said]] | None:
        """The card of a moment and its sentences; as the loss of a side, the card of the blow."""
        hurt = self._hurt(at, loser)
        blow = self._blow(at, hurt)
        card = self.cards.get(self.refs[self.moments[blow].of])
        if card is None:
            return None
        shown = entries.card(self.screens, card, judging=False)
        lines = [line for line in shown.headline if not line.superseded and not line.secret]
        others = {each.id for each in self.figures(self.moments[blow]) if (each.side == FOES) is not (loser == FOES)}
        if suffered := self._suffered(card, lambda who: who not in others) if loser else []:
            # Of a long card the head is its last sentences, which may be of somebody else's blow.
            whole = len(shown.lines) == len(shown.headline)
            before = shown.lines[: next((at for at, line in enumerate(shown.lines) if line in suffered), 0)]
            own = lines[entries.begins(lines) :] if whole else [one for one in before if one.picture == SUCCESS]
            first = [one for one in own if not one.secret][:1]
            lines = [*first, *[line for line in suffered if line not in first]]
        if blow < at and (landed := self.cards.get(self.refs[self.moments[at].of])):
            lines += self._suffered(landed, hurt.__contains__)
        return card, lines

    def _hurt(self, at: int, side: str) -> set[str]:
        """Who of a side had less left after a moment than before it."""
        before = {one.id: points for one, points in self.lives(self.moments[at - 1])}
        now = self.lives(self.moments[at])
        return {one.id for one, points in now if one.side == side and points < before.get(one.id, 0)}

    def _blow(self, at: int, hurt: set[str]) -> int:
        """The moment of the blow by which these lost life at another: some land when all of an instant have acted."""
        for back in range(at, 0, -1) if hurt else ():
            card = self.cards.get(self.refs[self.moments[back].of])
            if card and any(line.picture == WOUND or line.lost for line in self._suffered(card, hurt.__contains__)):
                return back
            if back < at and any(self._hurt(back, side) & hurt for side in (HEROES, FOES)):
                # Whatever struck them before has landed with that.
                break
        return at

    def _suffered(self, card: Card, counts: Callable[[str], bool]) -> list[Said]:
        """The wounds and deaths that a card tells of, of those who count."""
        theirs = [one for one in card.lines if counts(str(one.facts.get("target") or one.facts.get("who", "")))]
        lines = entries.card(self.screens, replace(card, lines=tuple(theirs)), judging=False).lines
        return [each for each in lines if each.picture in (DEATH, WOUND) and not (each.superseded or each.secret)]

    # Why, in plain words

    def why(self, curve: Curve) -> list[str]:
        """In a few sentences: what turned it, who fell when, whom the dice favoured; as far as this seat may know."""
        return [*self.turns_of(curve), *[said for said in (self.fell(), self.went(), self.favoured()) if said]]

    def turns_of(self, curve: Curve) -> list[str]:
        """What changed most for the heroes and against them; what decided it first."""
        said = []
        for better in (self.side == HEROES, self.side != HEROES):
            turns = [turn for turn in curve.turns if turn.better is better]
            if turns:
                most = max(turns, key=lambda turn: (round(turn.much, 9), turn.number))
                code = "fight-why-life" if most.whose else "fight-why-chance"
                facts = {"what": most.text.rstrip("."), "change": most.change, "side": most.whose}
                said.append(self.t(code, better="yes" if better else "no", **facts))
        return said

    def fell(self) -> str:
        """Who fell, in the order in which they did, each with the round."""
        fallen: dict[str, int] = {}
        before, number = {each.id for each in self.figures(self.moments[0]) if is_down(each)}, 0
        for was, moment in pairwise(self.moments):
            number = max(number, round_of(self.game, self.seat, was))
            for each in self.figures(moment):
                if not is_down(each) or not each.present:
                    # Some get up again, and may fall once more.
                    fallen.pop(each.id, None)
                    before.discard(each.id)
                elif each.side != BYSTANDERS and each.id not in before:
                    fallen.setdefault(each.id, number)
        told = list(fallen.items())
        names = [
            self.t("fight-fell-one", name=self.screens.who(whose), round=number) for whose, number in told[:MOST_FALLEN]
        ]
        return self.t("fight-fell", names=self.say.list(names), more=len(told) - len(names)) if names else ""

    def went(self) -> str:
        """Who fought, is on their feet and left the field: without them it is not plain why it was won."""
        last = {each.id: each for each in self.figures(self.moments[-1])}
        fought = {
            each.id: None
            for moment in self.moments
            for each in self.figures(moment)
            if each.present and party(each.side)
        }
        gone = [
            self.screens.who(who) for who in fought if who in last and not (last[who].present or is_down(last[who]))
        ]
        return self.t("fight-left-it", names=self.say.list(gone)) if gone else ""

    def favoured(self) -> str:
        """Which side had more come off than the dice owed it; only for who may know all the odds."""
        if not self.chances:
            return ""
        sums = {side: [0, 0, 0.0] for side in (HEROES, FOES)}
        for one in self.fortunes({}):
            of = HEROES if one.whose in self.game.names else party(one.whose)
            if of in sums:
                sums[of] = [
                    mine + more for mine, more in zip(sums[of], (one.came, one.tried, one.expected), strict=True)
                ]
        (came, tried, due), (came_theirs, tried_theirs, due_theirs) = sums[HEROES], sums[FOES]
        if not tried and not tried_theirs:
            return ""
        ahead = (came - due) - (came_theirs - due_theirs)
        # Where only one side throws, that it hit less often does not say whom the dice favoured.
        both = bool(tried and tried_theirs)
        return self.t(
            "fight-dice",
            better="one" if not both else HEROES if ahead >= FAIR else FOES if ahead <= -FAIR else "nobody",
            came=came,
            tried=tried,
            due=due,
            theirs=came_theirs,
            all=tried_theirs,
            owed=due_theirs,
        )

    # What is left

    def figures(self, moment: Moment) -> tuple[Figure, ...]:
        """Everybody of whom this seat knew then and knows now: how they were, not what lay around them."""
        state = self.state(moment)
        # Whoever knows of all that were there is told the same by all.
        known = self._everybody if state is moment.state else self._figures
        found = known.get(moment.of)
        if found is None or found[0] is not moment.state:
            slim = [replace(one, vitals=one.vitals[:1], marks=(), spot=None) for one in self.game.system.figures(state)]
            found = known[moment.of] = moment.state, tuple(slim)
        return found[1]

    def state(self, moment: Moment) -> Any:
        """How things stood then, as far as this seat knew and knows."""
        return known_state(seen_at(self.game, moment), self.seat)

    @cached_property
    def left(self) -> tuple[tuple[str, tuple[Left, ...]], ...]:
        """Those who fought, by side: as they were left."""
        everybody = [each for moment in self.moments for each in self.figures(moment)]
        fought = {each.id for each in everybody if each.present and each.side != BYSTANDERS}
        view = self.screens.look.view(())
        stage = Stage(self.screens, view)
        sides: dict[str, list[Left]] = {}
        for figure in sorted(view.figures, key=lambda one: (one.side != HEROES, one.side == FOES)):
            if figure.id in fought:
                piece = stage.piece(figure, (), False, False, figure.id in view.unseen, False, False)
                sides.setdefault(figure.side, []).append(Left(piece, stage.coin(figure), figure.present))
        return tuple([(self.say.label(side), tuple(whos)) for side, whos in sides.items()])

    # The page

    def t(self, code: str, **facts: Any) -> str:
        return self.say.say(code, facts)

    def title(self) -> str:
        """Who holds the field."""
        return self.say.say("fight-field", {"side": self.side})

    def when(self) -> str:
        """How long it took."""
        return self.t("fight-when", round=self.fight.rounds, count=len(self.moments) - 1)

    def shown(self) -> dict[str, Any]:
        """What the curve and the words above it are filled with: again and again, as more of it is known."""
        known, glanced = (self.known(), self.known(roughly=True)) if self.chances else ({}, {})
        weighs = len(self.unweighed(known)) if next_moment(known, len(self.moments) - 1) is None else 0
        now = known, glanced, weighs
        if self._shown[0] != now:
            curve = self.curve(*now)
            found = {"game_id": self.table.kept.id, "ref": self.refs[self.fight.of], "say": self.say, "curve": curve}
            self._shown = now, {**found, "why": self.why(curve)}
        return self._shown[1]

    @cached_property
    def remains(self) -> dict[str, Any]:
        """What the rest of the page is filled with."""
        scene = self.screens.look.scene
        begun = self.table.entries[0][1]
        demo = isinstance(begun, Begun) and begun.state == written(self.game.system.demo())
        return {
            "title": self.title(),
            "side": self.side,
            "verdict": verdict_of(self.table, self.side),
            "when": self.when(),
            "sides": self.left,
            "notes": [self.screens.phrase(note) for note in scene.notes],
            "owed": [self.screens.phrase(each) for each in self.screens.look.owed()],
            "again": self.game.system.ID if demo else "",
            "newcomer": self.seat.role == PLAYER,
        }

    @cached_property
    def abroad(self) -> Reading:
        """The same for others: what anybody who plays here may know; and where somebody looks on, no more."""
        role = SPECTATOR if self.seat.role == SPECTATOR else PLAYER
        return Reading(self.table, self.fight, Seat(ANYBODY, "", role), lines=False)


def is_down(figure: Figure) -> bool:
    """Whether it lies there, as anybody would see."""
    return figure.out or figure.condition in DOWN


def between(shares: dict[int, float], at: int) -> float:
    """Where a line through some moments stands at one of which nothing is known."""
    before = max([one for one in shares if one <= at], default=min(shares))
    after = min([one for one in shares if one >= at], default=max(shares))
    part = (at - before) / (after - before) if after > before else 0.0
    return shares[before] + part * (shares[after] - shares[before])


def plainly(text: str) -> str:
    """What happened, without the numbers in brackets."""
    return ARITHMETIC.sub("", text)


def copies(read: Reading) -> tuple[tuple[str, str], ...]:
    """The end of the fight to be taken elsewhere: as plain text, Markdown, BBCode."""
    went = [f"{turn.change}: {turn.text}" for turn in read.shown()["curve"].turns]
    left = []
    for label, whos in read.left:
        left.append((label, [", ".join([each.piece.name, *_how(each, read)]) for each in whos]))
    parts = [(read.t("fight-turns"), went)] if went else []
    parts += left
    heads = read.game.title, read.title(), read.when()
    return tuple([(kind, formatted(kind, heads, parts)) for kind in FORMATS])


def _how(each: Left, read: Reading) -> list[str]:
    vitals = [f"{label} {now}/{most}" for label, now, most, _ in each.piece.vitals[:1] if each.stands]
    gone = [] if each.here else [read.t("fight-gone")]
    return [*vitals, *([each.piece.condition] if each.piece.condition else []), *gone]
