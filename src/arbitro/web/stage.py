"""The stage in words: who is here and how they are, where they stand, whom one may aim at, and what one may do.

Stage(screens, view).sides()         everybody, by side
Stage(screens, view).board(...)      where they stand
Stage(screens, view).form(who)       somebody's commands: one suggested, then whom they may aim at, then the rest
"""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from itertools import pairwise
from typing import TYPE_CHECKING, Any

import msgspec
from markupsafe import Markup

from arbitro.play.entries import GAME_MASTER, PLAYER, SPECTATOR
from arbitro.play.projection import OPEN, Button, Folded, View, whom
from arbitro.play.rights import leads
from arbitro.systems.contract import ALLIES, ANYONE, BYSTANDERS, FRIENDS, HEROES, Figure, InTurn, Phrase, Spot
from arbitro.systems.several import WHOM
from arbitro.table import REFEREE
from arbitro.web.board import squared
from arbitro.web.console import SOMEBODY, Ground
from arbitro.web.forms import wish
from arbitro.web.pieces import BLOWS, Act, Actor, Aim, Board, Coin, Group, Piece, Place, Side, Stop, of_all, tenths

if TYPE_CHECKING:
    from arbitro.web.screens import Screens

MOST_OPEN = 4
"""How many commands that aim at nobody are offered in the open; beyond, each group is opened by whoever wants it."""

MOST_AT_HAND = 100
"""Of whoever may do more, what can be done to somebody else is worked out when it is looked at, but for what comes
first: in a fight of twenty it would be hundreds of odds after every blow."""

MOST_AJAR = 4
"""At how many enemies of somebody whom nobody plays, the nearest, what comes first is worked out unopened."""


@cache
def icons() -> dict[str, dict[str, str]]:
    """Which icon stands for what: tables `faces`, `groups` and `page`."""
    return tomllib.loads((files("arbitro.web") / "icons.toml").read_text(encoding="utf-8"))


@cache
def face(who: str, side: str, name: str = "") -> str:
    """The icon of a figure: by the last word of its kind for which there is one, else by its side.

    Its kind is in its id; or, of whom a game master brings in, only in its name, as everybody reads it: whoever is
    given another is not to be known by their face. What a player calls a hero says nothing of the kind.
    """
    known = icons()["faces"]
    words = [*who.split("-"), *([] if side == HEROES else name.replace(" ", "-").split("-"))]
    return next((known[word] for word in reversed(words) if word in known), known.get(side, known["foes"]))


class Stage:
    """What one viewer sees of the people, and may do."""

    def __init__(self, screens: Screens, view: View, laying: Ground | None = None, several: bool = False) -> None:
        self.look, self.game, self.seat, self.say = screens.look, screens.game, screens.seat, screens.say
        self.who, self.phrase, self.leaf, self.names = screens.who, screens.phrase, screens.leaf, screens.names
        self.odds, self.opened = screens.odds, screens.opened
        self.view, self.laying, self.several, self.ground = view, laying, several, view.scene.ground
        self.here = {figure.id: figure for figure in view.figures if figure.present}

    # The people

    def sides(self) -> tuple[Side, ...]:
        """The figures by side, heroes first, each side in its order."""
        place = {who: at for at, who in enumerate(self.view.scene.order)}
        sides: dict[str, list[Figure]] = {}
        for figure in sorted(self.here.values(), key=lambda one: (one.side != HEROES, not _befriended(one))):
            sides.setdefault(figure.side, []).append(figure)
        return tuple(
            Side(
                self.say.label(side),
                tuple(
                    self.token(figure)
                    for figure in sorted(figures, key=lambda one: (one.out, place.get(one.id, len(place))))
                ),
            )
            for side, figures in sides.items()
        )

    def token(self, figure: Figure) -> Markup:
        """One figure in the tracker."""
        owners = tuple(seat.name for seat in self.game.owners(figure.id))
        mine, due, unseen = figure.id in self.view.mine, figure.id in self.view.due, figure.id in self.view.unseen
        free = not owners and figure.side == HEROES and self.seat.role != SPECTATOR
        hides = self.seat.role == GAME_MASTER and figure.side != HEROES and not owners
        key = msgspec.json.encode(figure), owners, mine, due, unseen, free, hides
        return self.leaf("piece.html", key, lambda: {"piece": self.piece(figure, *key[1:])})

    def piece(
        self, figure: Figure, owners: tuple[str, ...], mine: bool, due: bool, unseen: bool, free: bool, hides: bool
    ) -> Piece:
        """The same in words."""
        return Piece(
            figure,
            self.say.heading(self.say.name(figure.name)),
            tuple(
                (self.say.label(vital.label), vital.now, vital.most, tenths(vital.now, vital.most))
                for vital in figure.vitals
            ),
            tuple(self.phrase(mark) for mark in figure.marks),
            self.condition(figure),
            due=due,
            mine=mine,
            played_by=self.say.list(owners) if owners else "",
            claim=wish("claim", figure=figure.id) if free else "",
            unseen=unseen,
            hide=wish("hide", figures=[figure.id], seen=unseen) if hides else "",
        )

    def free(self) -> tuple[tuple[str, str], ...]:
        """The heroes whom nobody plays, for a player who plays nobody yet: each name, and the wish that takes them."""
        if self.seat.role != PLAYER or self.view.mine:
            return ()
        heroes = [one for one in self.here.values() if one.side == HEROES and not one.out]
        nobodys = [one for one in heroes if not self.game.owners(one.id)]
        return tuple([(self.say.heading(self.say.name(one.name)), wish("claim", figure=one.id)) for one in nobodys])

    def titled(self, who: str) -> str:
        """Whose commands these are, over them."""
        name = self.who(who)
        return self.say.heading(name) if who in self.names else name[0].upper() + name[1:]

    def condition(self, figure: Figure) -> str:
        """How somebody is doing, in a word."""
        return self.say.say(f"condition-{figure.condition}") if figure.condition else ""

    def drawn(self, name: str, part: Any) -> Markup:
        """A part of the page by its template, as it was drawn for an equal one; nothing for nothing."""
        return self.leaf(f"{name}.html", (part,), lambda: {name: part}) if part else Markup()

    def ribbon(self) -> tuple[tuple[str, tuple[Place, ...]], ...]:
        """Who acts when, part by part of the round, with what they have stated or have left."""
        scene, parts = self.view.scene, dict[str, list[Place]]()
        acting = set(self.view.due)
        for turn in scene.turns or [InTurn(who) for who in scene.order]:
            if turn.who not in self.here:
                continue
            due = turn.who in acting and not turn.done
            # Whoever acts several times in a round is due for the next of them.
            acting -= {turn.who} if due else set()
            place = Place(self.coin(self.here[turn.who]), tuple(map(self.phrase, turn.notes)), due, turn.done)
            parts.setdefault(self.say.heading(self.phrase(turn.part)) if turn.part else "", []).append(place)
        return tuple([(part, tuple(places)) for part, places in parts.items()])

    def foes(self) -> Markup:
        """Whom the heroes fight, as a strip for pages and rooms that show no stage."""
        whos = self.here.values() if self.view.scene.fighting else ()
        foes = [one for one in whos if not (one.out or _befriended(one) or one.side == BYSTANDERS)]
        return self.drawn("foes", tuple(map(self.coin, foes)))

    def coin(self, figure: Figure, away: str = "", by: Figure | None = None) -> Coin:
        """Somebody as a coin: a face, a ring of life, a name; and the line of fire of somebody else."""
        line = self.look.line(by.id, figure.id) if by and self.ground else None
        words = self.say.say(f"line-{line.kind}") if line else ""
        if line and line.reach:
            words = self.say.say("line-reach", {"line": words, "reach": self.away(line.reach)})
        one, other = by and by.spot, figure.spot
        return Coin(
            figure.id,
            self.say.heading(self.say.name(figure.name)),
            face(figure.id, figure.side, figure.name),
            HEROES if _befriended(figure) else figure.side,
            _life(figure),
            self.condition(figure),
            away,
            line.kind if line else "",
            words,
            (one.column - other.column, one.row - other.row) if line and one and other else (0, 0),
            due=figure.id in self.view.due,
            out=figure.out,
            picture=self.game.faces.get(figure.id, ""),
            unseen=figure.id in self.view.unseen,
        )

    # Where they stand

    def away(self, steps: int) -> str:
        """A distance in the unit of the ground."""
        assert self.ground
        return self.say.say(f"away-{self.ground.unit}" if steps else "away-beside", {"number": steps})

    def board(self) -> Board | None:
        """Where everybody stands: along a line, each place with its distance from the one before; or on squares."""
        standing = [(figure.spot, figure) for figure in self.here.values() if figure.spot and not figure.out]
        if self.ground is None or not (standing or self.ground.board):
            return None
        acting = [
            self.here[who]
            for who in sorted(self.view.due, key=lambda who: who not in self.view.mine)
            if who in self.here
        ]
        begin = acting[0].spot if acting else None

        def coin(spot: Spot, figure: Figure) -> Coin:
            if begin is None or self.ground is None or figure is acting[0]:
                return self.coin(figure)
            return self.coin(figure, self.away(self.ground.apart(begin, spot)), acting[0])

        squares = self.ground.board
        if squares is None:
            stops: dict[int, list[Coin]] = {}
            for spot, figure in sorted(standing, key=lambda one: one[0].column):
                stops.setdefault(spot.column, []).append(coin(spot, figure))
            columns = list(stops)
            gaps = ["", *[self.away(after - before) for before, after in pairwise(columns)]]
            return Board(stops=tuple(Stop(gap, tuple(stops[at])) for gap, at in zip(gaps, columns, strict=True)))
        return squared(self, squares, [(spot, figure, coin(spot, figure)) for spot, figure in standing])

    def grid(self, options: tuple[tuple[str, str, bool], ...]) -> tuple[tuple[tuple[str, str, bool], ...], ...]:
        """Options that are squares of the board, as rows of squares; nothing where any is not."""
        squares = self.ground.board if self.ground else None
        if squares is None or len(options) < 2:
            return ()
        board = {Spot(x, y).name: (x, y) for x in range(squares.width) for y in range(squares.height)}
        named = {option[1]: option for option in options}
        if not named.keys() <= board.keys():
            return ()
        columns, rows = ([board[name][axis] for name in named] for axis in (0, 1))
        taken = {figure.spot.name: figure.name for figure in self.here.values() if figure.spot and not figure.out}
        return tuple(
            tuple(
                named.get(name, ("", self.say.name(taken[name])[:1] if name in taken else "", False))
                for x in range(min(columns), max(columns) + 1)
                for name in (Spot(x, y).name,)
            )
            for y in range(min(rows), max(rows) + 1)
        )

    # Commands

    def form(self, who: str) -> Markup:
        """Somebody's commands as a form; made once for all to whom it offers the same."""
        look = self.look
        newcomer = self.seat.role == PLAYER and not look.mine
        # Whoever finds somebody to play is led there before they make another.
        makes = newcomer and not self.free()
        secrets = self.seat.role == GAME_MASTER
        due = who in look.due
        suggestion = look.suggestion(who) if due else None
        seen = self._seen_from(who) if who in self.here else ()
        mine = who in look.mine, who == self._follows()
        folded = self._folded(who)
        key = who, look.offer(who, folded), folded, newcomer, makes, secrets, mine, due, not look.due, not self.here
        return self.leaf(
            "actor.html",
            (*key, self._shows_barred(who), msgspec.json.encode(suggestion), seen, self.several),
            lambda: {
                "actor": self.actor(who, folded, newcomer),
                "newcomer": makes,
                "secrets": secrets,
                "whose": self.several and who in self.here,
            },
        )

    def _seen_from(self, who: str) -> tuple[Any, ...]:
        """What the form of whoever acts shows of the others: their names, how they are doing, how far away they
        are, and what lies in the way; their faces, and whether players know of them."""
        spot = self.here[who].spot
        return tuple(
            (
                figure.id,
                figure.name,
                figure.side,
                figure.condition,
                figure.out,
                figure.vitals[:1] if figure.id == who else _life(figure),
                self._steps(who, figure.id) if spot and figure.spot else -1,
                self.look.line(who, figure.id) if self.ground and spot else None,
                self.game.faces.get(figure.id),
                figure.id in self.view.unseen,
            )
            for figure in self.here.values()
        )

    def _folded(self, who: str) -> Folded:
        """The drawers that are closed of whoever somebody plays beside others: one's own are all at hand, unless they
        are very many."""
        mine = who in self.look.mine
        if who not in self.here or (mine and self._few(who)):
            return OPEN
        closed = {at for at in self.here if at != who and not self._is_open(who, at)}
        enemies = [at for at in closed if _befriended(self.here[at]) != _befriended(self.here[who])]
        near = sorted(enemies, key=lambda at: (self.here[at].out, self._steps(who, at), at))
        ajar = frozenset(near if mine else near[:MOST_AJAR])
        free = Counter[str]() if mine else self.look.free(who)
        if free.total() > MOST_OPEN:
            closed |= {name for name, number in free.items() if number > 1 and not self._is_open(who, name)}
        return Folded(frozenset(closed - ajar), ajar)

    def _steps(self, who: str, at: str) -> int:
        """How far apart two are, as far as that is known."""
        one, other = self.here[who].spot, self.here[at].spot
        return self.ground.apart(one, other) if self.ground and one and other else 0

    def _few(self, who: str) -> bool:
        """Whether all that somebody may do can be at hand."""
        return len([each for each in self.look.moment.legal(who) if not each.refusal]) <= MOST_AT_HAND

    def _is_open(self, who: str, drawer: str) -> bool:
        """Whether a drawer of somebody's commands is known to be open."""
        return f"of-{who}-{drawer}" in self.opened

    def actor(self, who: str, folded: Folded, newcomer: bool = False) -> Actor:
        """Somebody and their commands: what is suggested, what aims at somebody, and the rest by group; what is in
        drawers that are closed is counted."""
        look = self.look
        me = self.here.get(who)
        suggestion = look.suggestion(who) if who in look.due else None
        suggested: Act | None = None
        aims: dict[str, Aim] = {}
        groups: dict[str, Group] = {}
        barred: list[tuple[Phrase, Mapping[str, Any]]] = []
        blows: dict[str, Phrase | None] = {}
        for button in look.buttons(who, folded):
            if icons()["groups"].get(button.group) == BLOWS[0]:
                # Why none of them can be struck, as long as none can.
                at = whom(button.command)
                blows[at] = button.refusal and blows.get(at, button.refusal)
            if button.refusal:
                barred.append((button.refusal, button.command))
                continue
            drawer, closed = look.drawer(who, whom(button.command), button.group), False
            within: Aim | Group
            if me is not None and drawer in self.here:
                within = aim = aims.get(drawer) or aims.setdefault(drawer, self.aim(me, self.here[drawer]))
                closed = drawer in folded.ajar and (bool(aim.acts) or button.group == FRIENDS)
                among = aim.groups
            else:
                within = groups.get(button.group) or groups.setdefault(button.group, self.group(who, button.group))
                among = groups
            if (closed or drawer in folded.shut) and button.command != suggestion:
                within.more += 1
                continue
            group = among.get(button.group) or among.setdefault(button.group, self.group(who, button.group))
            group.folded = button.group == FRIENDS
            group.live.append(act := self.act(button))
            if button.command == suggestion:
                suggested = act
        free = sum(group.number for group in groups.values())
        for at, aim in aims.items():
            aim.fold(look.scene.fighting)
            if (refusal := blows.get(at, of_all(blows))) and not (aim.odds or aim.calm or aim.coin.out or aim.rank[0]):
                aim.why = self.phrase(refusal, "short")
        for name, group in groups.items():
            if who == REFEREE:
                group.gather()
            # To whoever is not due, what may be done meanwhile is nothing to press first: often it is to give up.
            idle = me is not None and bool(look.due) and who not in look.due
            many = idle or (free > MOST_OPEN and (group.number > 1 or bool(suggested)))
            # Where people are already, making another is at hand for who has nobody, and in a drawer for the rest.
            group.folded = name == FRIENDS or many or (who == ANYONE and bool(self.here) and not newcomer)
        reasons: dict[str, list[str]] = {}
        if self._shows_barred(who) or not (groups or aims):
            for refusal, command in barred:
                reasons.setdefault(self.phrase(refusal), []).append(self.say.command(command, self.names))
        return Actor(
            who,
            self.say.say("at-the-table") if who == ANYONE else self.titled(who),
            who in look.mine,
            who in look.due,
            tuple(groups.values()),
            suggested=suggested,
            follow=wish("follow") if suggested and who == self._follows() else "",
            aims=tuple(sorted(aims.values(), key=lambda aim: aim.rank)),
            barred=len(barred),
            reasons=reasons if self._shows_barred(who) else {},
            icon=face(who, me.side, me.name) if me else "",
            nothing=next(iter(reasons)) if len(reasons) == 1 and not (groups or aims) else "",
            hurt=(me.vitals[0], self.condition(me)) if me and _life(me) < 10 else None,
        )

    def _shows_barred(self, who: str) -> bool:
        """Whether the drawer with what somebody cannot do now is open."""
        return f"not-{who}" in self.opened

    def _follows(self) -> str:
        """At whose commands it is offered to do all that is suggested: the first of them in a fight."""
        whos = self.look.due if self.look.scene.fighting else ()
        return next((who for who in whos if leads(self.look.game, self.seat, who)), "")

    def aim(self, me: Figure, at: Figure) -> Aim:
        """Somebody at whom one may aim: enemies before bystanders, near ones before others, who lies there last."""
        steps = self._steps(me.id, at.id) if self.ground and me.spot and at.spot else None
        same = _befriended(me) == _befriended(at)
        coin = self.coin(at, self.away(steps) if steps is not None and self.ground else "", None if same else me)
        rank = (same, at.side == BYSTANDERS, at.out, not coin.tenths, steps or 0, at.id)
        calm = at.side == BYSTANDERS and not self.look.scene.fighting
        aside = self.look.scene.fighting and (at.side == BYSTANDERS or (same and coin.tenths == 10 and not at.out))
        return Aim(coin, rank, open=self._is_open(me.id, at.id), calm=calm, aside=aside)

    def group(self, who: str, name: str) -> Group:
        """Commands that belong together, none yet."""
        icon = icons()["groups"].get(name, "")
        return Group(
            self.say.say(f"group-{name}"), f"group-{name}", icon=icon, open=self._is_open(who, f"group-{name}")
        )

    def act(self, button: Button) -> Act:
        """A command as a button."""
        anyone = button.command.get("who") == ANYONE
        return Act(
            wish("act", command=button.command, **({"sure": True} if button.group == FRIENDS else {})),
            self.say.command(button.command, self.names),
            self._odds_of(button),
            self.phrase(button.refusal) if button.refusal else "",
            wish("act", command=button.command, quick=True) if anyone else "",
            icon=icons()["groups"].get(button.group, ""),
            brings=", ".join(map(self.phrase, button.brings)),
            **self._kind(button.command),
        )

    def _kind(self, command: Mapping[str, Any]) -> dict[str, str]:
        """A command of the referee's as if it were about nobody in particular, and whom it is about."""
        about = next((name for name in WHOM if name in command), "")
        if command.get("who") != REFEREE or command.get(about) not in self.here:
            return {}
        kind = self.say.command({**command, about: SOMEBODY}, {SOMEBODY: self.say.say("befall-somebody")})
        return {"kind": kind, "whom": self.who(command[about])}

    def _odds_of(self, button: Button) -> str:
        """What may come of it, or of what it leads to."""
        said = self.odds(button.odds or button.then)
        return self.say.say("odds-there", {"odds": said}) if said and not button.odds else said


def _befriended(figure: Figure) -> bool:
    """Whether somebody stands with the heroes, as far as a page sorts people."""
    return figure.side in (HEROES, ALLIES, "hirelings")


def _life(figure: Figure) -> int:
    """How many tenths of somebody's first number are left; all of them where it is not to be known."""
    return tenths(figure.vitals[0].now, figure.vitals[0].most) if figure.vitals else 10
