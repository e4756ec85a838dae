"""What a viewer gets to see of a game as it stands. Every byte that leaves a game is made here, or in `cards`.

A viewer is a seat. What is secret is left out before anything is rendered, so that no page, stream, search or error can
hold it; and it leaves no gap, because what a viewer gets is numbered by itself. Whom nobody has seen is not in the
state that a player's view is made of (`rights.known_state`).
"""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterable, Mapping
from contextlib import suppress
from functools import cached_property, partial
from typing import Any, NamedTuple

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from arbitro.play.cards import known_facts, unveiled, without_names
from arbitro.play.entries import GAME_MASTER, SPECTATOR, Entry, Handed, Noted, Reported
from arbitro.play.game import Game, Open, Seat
from arbitro.play.moments import Stakes, moment
from arbitro.play.rights import (
    fights_unseen,
    figure_known,
    holds,
    known_state,
    knows,
    knows_numbers,
    masked,
    may_act,
    may_answer,
    may_hand,
    may_judge,
    mentioned,
    sees,
    sees_of,
    state_as_told,
    unknown_in,
    unknown_to,
)
from arbitro.play.running import as_known, questions_of, waits_for
from arbitro.systems.contract import (
    ANYONE,
    FRIENDS,
    HEROES,
    NUMBERS,
    Dial,
    Figure,
    Line,
    Phrase,
    Scene,
    Section,
    Way,
)
from arbitro.table import REFEREE, Answer, BadAnswer, Question


class Ask(Struct, frozen=True):
    """An open question as a viewer sees it; without `address` somebody else must answer."""

    of: int
    who: str
    words: str = ""
    address: str = ""
    dice: str = ""
    faces: int = 0
    count: int = 0
    options: tuple[Any, ...] = ()
    low: int | None = None
    high: int | None = None
    longest: int | None = None
    needed: bool = False
    """Whether a text must be written: none at all will not do."""
    begins: Any = None
    """Where its form begins."""
    default: Any = None
    """What happens if nobody answers; None where somebody must."""
    facts: dict[str, Any] = {}
    form: str = ""
    """`hidden` where facts were left out that this viewer may not know."""
    mine: bool = False
    """Whether it is this viewer's own figure that decides, rather than somebody they may answer for."""
    withdrawable: bool = False
    by: str = ""
    """The seat that gave the command."""
    odds: tuple[Stakes, ...] = ()
    """What may come of each option, in order, where this viewer may know it; empty where nobody does."""


class Wanted(Struct, frozen=True):
    """A roll for which the referee asks, as a viewer sees it."""

    of: int
    command: dict[str, Any]
    reason: str
    blind: bool
    mine: tuple[str, ...]
    """Who has not made it yet, and this viewer may make it for."""
    left: tuple[str, ...]
    """Who has not made it yet."""
    cancellable: bool = False
    odds: Mapping[str, Stakes] = {}
    """What may come of it for each of `mine`, where this viewer may know it."""


class Button(Struct, frozen=True):
    """A command on offer, its odds where the viewer may know them, or why it is not legal now."""

    command: dict[str, Any]
    group: str
    refusal: Phrase | None = None
    odds: Stakes = ()
    brings: tuple[Phrase, ...] = ()
    """What else comes of it: who may strike at whoever moves so."""
    then: Stakes = ()
    """The odds of what it leads to: of a blow at whoever one goes to."""


class View(Struct, frozen=True):
    """A table as one seat sees it."""

    me: Seat
    judge: bool
    scene: Scene
    figures: tuple[Figure, ...]
    unseen: tuple[str, ...]
    """Those of them whom only this viewer and other game masters know of."""
    mine: tuple[str, ...]
    due: tuple[str, ...]
    asks: tuple[Ask, ...]
    requests: tuple[Wanted, ...]
    buttons: Mapping[str, tuple[Button, ...]]
    """By who would act: a figure's id, `REFEREE`, `ANYONE`."""


class Folded(NamedTuple):
    """Drawers of somebody's commands that are closed, as `Looking.drawer` names them: nothing in them is worked out."""

    shut: frozenset[str] = frozenset()
    ajar: frozenset[str] = frozenset()
    """What comes first in these is shown all the same."""


OPEN = Folded()
"""Everything is worked out."""


def whom(command: dict[str, Any] | Struct) -> str:
    """At whom a command aims, whose wounds it tends, or whom it is meant for later; empty if it names nobody."""
    get = command.get if isinstance(command, dict) else partial(getattr, command)
    named: str = get("target", "") or get("patient", "") or get("towards", "")
    return named


class Looking:
    """One viewer's look at a game: what follows for all that they are shown is found once."""

    def __init__(self, game: Game, seat: Seat) -> None:
        self.game, self.seat, self.system = game, seat, game.system
        self.state = known_state(game, seat)
        self.judge = may_judge(game, seat)
        self.moment = moment(self.system, state_as_told(game, seat))
        self.everybody = self.moment.everybody
        self.dim = frozenset(each.id for each in self.everybody if not knows_numbers(game, seat, each))
        """Those whose numbers this viewer may not know."""
        self.present = frozenset([each.id for each in self.everybody if each.present])
        here = {figure.id for figure in self.everybody}
        self.mine = tuple(figure for figure in seat.figures if figure in here)
        self.heroes = frozenset([each.id for each in self.everybody if each.side == HEROES])
        self.due = self.moment.due
        self.waiting = waits_for(game)
        self._buttons: dict[tuple[str, Folded], tuple[Button, ...]] = {}

    def view(self, whos: Iterable[str]) -> View:
        """Everything on the table but its log, with what these may do."""
        return View(
            me=self.seat,
            judge=self.judge,
            scene=self.scene,
            figures=self.figures,
            unseen=tuple([figure.id for figure in self.everybody if figure.id in self.game.unseen]),
            mine=self.mine,
            due=self.due,
            asks=self.asks(),
            requests=tuple(map(self._with_odds, self.requests())),
            buttons={who: self.buttons(who) for who in whos},
        )

    @cached_property
    def figures(self) -> tuple[Figure, ...]:
        """Everybody of whom this viewer knows, each as far as they may."""
        return tuple([figure_known(self.game, self.seat, each) for each in self.everybody])

    @cached_property
    def scene(self) -> Scene:
        """What goes on now."""
        scene = self.moment.scene
        notes = tuple(filter(self._notes, scene.notes))
        turns = tuple([replace(each, notes=tuple(filter(self._notes, each.notes))) for each in scene.turns])
        return replace(scene, notes=notes, turns=turns)

    def fought_unseen(self) -> tuple[str, ...]:
        """The foes of a fight of which players know nothing, for a game master: it goes on until somebody ends it."""
        if self.seat.role != GAME_MASTER or not fights_unseen(self.game):
            return ()
        unseen, order = self.game.unseen, self.moment.scene.order
        return tuple([one.id for one in self.everybody if one.id in unseen and one.id in order and one.side != HEROES])

    def owed(self) -> tuple[Phrase, ...]:
        """What a fight that is over leaves to be done, where the system says so."""
        said = getattr(self.system, "owed", None)
        return tuple(filter(self._notes, said(self.state))) if said else ()

    def _notes(self, note: Phrase) -> bool:
        """Whether this viewer may know a note; one that gives away numbers says of whom."""
        if note.audience == NUMBERS:
            return note.facts.get("who") not in self.dim
        return sees(self.game, self.seat, note.audience)

    def actors(self) -> tuple[str, ...]:
        """For whom this viewer may give commands, their own first."""
        if self.seat.role == SPECTATOR:
            return ()
        if not self.judge:
            return (*self.mine, ANYONE)
        others = [each.id for each in self.everybody if each.present and not each.out and each.id not in self.mine]
        return (*self.mine, ANYONE, REFEREE, *[who for who in others if may_act(self.game, self.seat, who)])

    def buttons(self, who: str, folded: Folded = OPEN) -> tuple[Button, ...]:
        """What somebody may do, or why not now; what is in drawers that are closed has no odds, unless suggested."""
        found = self._buttons.get((who, folded))
        if found is None:
            assert may_act(self.game, self.seat, who)
            waiting = self.waiting if who != ANYONE else None
            ajar, suggested = set(folded.ajar), self.suggestion(who)
            made = []
            for option in self.moment.legal(who):
                command = msgspec.to_builtins(option.command)
                refusal, drawer = waiting or option.refusal, self.drawer(who, whom(command), option.group)
                shut = drawer in folded.ajar or drawer in folded.shut
                told = not refusal and command["type"] in self.system.STAKES
                if told and shut and command != suggested:
                    told = drawer in ajar and option.group != FRIENDS
                    ajar -= {drawer} if told else set()
                odds = self.moment.odds(option.command, self.dim) if told else ()
                brings = () if refusal else self.moment.brings(option.command)
                goes = not refusal and "target" in command and command["type"] not in self.system.STAKES
                # Of foes, who may be many at once, only what is suggested is looked at so far: it takes a while.
                looked = who in self.heroes and who in self.due and not shut
                leads = goes and (looked or command == suggested)
                then = self.moment.beyond(option.command, self.dim) if leads and drawer in self.present else ()
                made.append(Button(command, option.group, refusal, odds, brings, then))
            found = self._buttons[who, folded] = tuple(made)
        return found

    def drawer(self, who: str, target: str, group: str) -> str:
        """Where a command stands: with whoever is here at whom it aims, or in its group."""
        return target if target != who and target in self.present else f"group-{group}"

    def free(self, who: str) -> Counter[str]:
        """How many commands somebody may give now out of each group's drawer."""
        found = self.moment.legal(who) if who == ANYONE or not self.waiting else ()
        drawers = [self.drawer(who, whom(each.command), each.group) for each in found if not each.refusal]
        return Counter([name for name in drawers if name not in self.present])

    def ways(self, who: str) -> tuple[Way, ...]:
        """The squares to which somebody may go now, as far as this viewer knows what is there."""
        assert may_act(self.game, self.seat, who)
        return () if self.waiting else self.moment.ways(who)

    def line(self, who: str, target: str) -> Line | None:
        """What lies between somebody who might shoot or throw now and another, as far as this viewer knows."""
        return self.moment.line(who, target) if who != target and may_act(self.game, self.seat, who) else None

    def suggestion(self, who: str) -> dict[str, Any] | None:
        """What somebody who is due may sensibly do; None where that would give away numbers, or nobody knows."""
        if self.dim or self.waiting or who not in self.due or who == REFEREE:
            return None
        return self.moment.suggestion(who)

    def offer(self, who: str, folded: Folded = OPEN) -> bytes:
        """A fingerprint of somebody's buttons: they seldom change with all that changes a state."""
        key = who, self.dim, str(self.waiting), folded
        found = self.moment.offers.get(key)
        if found is None:
            data = msgspec.json.encode(self.buttons(who, folded), enc_hook=str)
            found = self.moment.offers[key] = hashlib.blake2b(data, digest_size=16).digest()
        return found

    def asks(self) -> tuple[Ask, ...]:
        """The open questions: in full for who may answer, as a name to wait for otherwise."""
        return tuple(
            self._ask(one, question)
            for one in self.game.open
            if not one.issued.secret or self.seat.role == GAME_MASTER
            for question in one.questions
            if self._hears_of(one, question)
        )

    def requests(self) -> tuple[Wanted, ...]:
        """The rolls for which the referee waits."""
        found = []
        for one in self.game.requests:
            left = tuple([who for who in one.left if knows(self.game, self.seat, who)])
            mine = tuple([who for who in left if may_act(self.game, self.seat, who)])
            if left:
                asked = one.asked
                found.append(Wanted(one.seq, asked.command, asked.reason, asked.blind, mine, left, self.judge))
        return tuple(found)

    def _with_odds(self, one: Wanted) -> Wanted:
        """A request with the odds of each roll. None where they follow from what only the referee may know: what was
        said to it in secret, or to a roll of which only the referee sees what comes of it."""
        asked = next(each.asked for each in self.game.requests if each.seq == one.of)
        secret = self.seat.role != GAME_MASTER and (asked.hidden or (asked.blind and bool(asked.answers)))
        if self.waiting or secret or asked.command["type"] not in self.system.STAKES:
            return one
        said = [(words, tuple(value) if isinstance(value, list) else value) for words, value in asked.answers.items()]
        odds = {}
        for who in one.mine:
            fields = {**asked.command, "who": who}
            if not unknown_in(self.game, self.seat, fields):
                command = msgspec.convert(fields, self.system.COMMANDS)
                odds[who] = self.moment.odds(command, self.dim, tuple(said))
        return replace(one, odds=odds)

    def _hears_of(self, one: Open, question: Question) -> bool:
        """Whether a viewer knows that something is asked: what the unseen do asks only whom it happens to."""
        if question.who in self.seat.figures:
            return True
        return knows(self.game, self.seat, question.who) and knows(self.game, self.seat, one.command.who)

    def _ask(self, one: Open, question: Question) -> Ask:
        given = one.issued.seat == self.seat.id
        back = self.seat.role == GAME_MASTER or ((self.judge or given) and not one.thrown)
        if not may_answer(self.game, self.seat, one, question):
            return Ask(one.seq, question.who, withdrawable=back, by=one.issued.seat)
        question = as_known(self.game, self.seat, one, question)
        ask = _in_full(one.seq, question, question.who in self.seat.figures or given, back, one.issued.seat)
        ask = replace(ask, odds=self._weighed(one, question))
        if strangers := unknown_to(self.game, self.seat):
            ask = replace(ask, facts=without_names(ask.facts, strangers))
        covered = masked(self.game, self.seat) & mentioned(ask.facts)
        if covered or (one.hidden and self.seat.role != GAME_MASTER):
            facts = unveiled(self.game, question.words, ask.facts)
            ask = replace(ask, facts=facts, form="hidden" if len(facts) < len(ask.facts) else "")
        dim = self.dim | covered
        if not dim:
            return ask
        clear = {figure.id for figure in self.everybody} - dim
        facts = known_facts(self.game, clear, question.words, ask.facts, ask.facts)
        return ask if len(facts) == len(ask.facts) else replace(ask, facts=facts, form="hidden")

    def _weighed(self, one: Open, question: Question) -> tuple[Stakes, ...]:
        """The odds of a question's options, as if only those were there of whom this viewer knows. None where they
        follow from what others have answered apart, from what the referee has said or done in secret, or from what the
        unseen do; or where other rules asked."""
        secret = self.seat.role != GAME_MASTER and (one.hidden or one.issued.secret or one.issued.blind)
        if secret or question.apart or self.game.outdated:
            return ()
        # An earlier answer may name somebody of whom this viewer does not know.
        with suppress(KeyError):
            return self.moment.weighed(one.command, question, one.answers, self.dim)
        return ()


def view(game: Game, seat: Seat) -> View:
    """Everything on the table but its log, for one viewer."""
    look = Looking(game, seat)
    return look.view(look.actors())


def sheet(game: Game, seat: Seat, who: str) -> tuple[Section, ...]:
    """A figure's sheet, rolled from by those who act for it. `KeyError` where there is nothing for this viewer."""
    state = known_state(game, seat)
    figure = next((one for one in game.system.figures(state) if one.id == who), None)
    if figure is None:
        raise KeyError(who)
    rolls = may_act(game, seat, who)
    sections = []
    for section in game.system.sheet(state, who):
        rows = [row for row in section.rows if sees_of(game, seat, figure, row.audience)]
        body = tuple([part for part in section.body if sees_of(game, seat, figure, part.audience)])
        if rows or body:
            shown = [row if rolls else replace(row, command=None) for row in rows]
            sections.append(replace(section, rows=tuple(shown), body=body))
    if not sections:
        raise KeyError(who)
    return tuple(sections)


def notes(game: Game, seat: Seat, who: str) -> tuple[Noted, ...]:
    """What has been noted about a figure by this viewer, and for a game master by anybody; their own last."""
    found = [one for one in game.notes if one.figure == who and (one.seat == seat.id or seat.role == GAME_MASTER)]
    return tuple(sorted(found, key=lambda one: one.seat == seat.id))


def handouts(game: Game, seat: Seat) -> tuple[Handed, ...]:
    """The handouts that this viewer has, the last first; to whom one was given only where they gave it, or direct."""
    found = [one for one in reversed(game.handouts) if holds(seat, one)]
    return tuple([one if may_hand(game, seat, one) else replace(one, to=()) for one in found])


def pictures(game: Game, seat: Seat) -> tuple[str, ...]:
    """By what the pictures are found that this viewer may see: of their handouts, and of whom they know."""
    faces = [face(game, seat, who) for who in game.faces]
    return tuple(filter(None, [*[one.picture for one in handouts(game, seat)], *faces]))


def face(game: Game, seat: Seat, who: str) -> str:
    """By what somebody's face is found; nothing where they have none, or this viewer does not know of them."""
    return game.faces.get(who, "") if knows(game, seat, who) else ""


def dials(game: Game, seat: Seat, who: str) -> tuple[Dial, ...]:
    """What this viewer may set by hand of somebody's, or for `REFEREE` of the game: whoever judges, and knows it."""
    if not may_judge(game, seat):
        return ()
    # Of the squares on offer none is missing because somebody stands there whom nobody has seen.
    state = known_state(game, seat)
    if who != REFEREE:
        figure = next((one for one in game.system.figures(state) if one.id == who), None)
        if figure is None or not knows_numbers(game, seat, figure):
            return ()
    return game.system.dials(state, who)


def withholds(game: Game, seat: Seat, log: Iterable[tuple[int, Entry]]) -> bool:
    """Whether something of a game as it stands is kept from this seat: somebody, a number, a mark, an answer.

    What was told to somebody alone is kept as long as the fight lasts; what is left of it afterwards is in the state.
    """
    look = Looking(game, seat)
    scene, figures = game.system.scene(game.state), game.system.figures(game.state)
    if look.state is not game.state or look.dim or look.scene != scene or look.figures != figures:
        return True
    if any(one.issued.seat != seat.id or any(each.apart for each in one.questions) for one in game.open):
        return True
    if scene.fighting and any(isinstance(each, Reported) and not sees(game, seat, each.audience) for _, each in log):
        return True
    rows = [(each, row) for each in figures for part in game.system.sheet(game.state, each.id) for row in part.rows]
    return not all(sees_of(game, seat, figure, row.audience) for figure, row in rows)


def shows_bar(game: Game, seat: Seat) -> bool:
    """Whether a viewer gets the chances of the fight under way, as they know it: who judges, if they want them; nobody
    else."""
    wanted = game.settings.fight_bar and may_judge(game, seat)
    return wanted and game.system.scene(known_state(game, seat)).fighting


def _in_full(of: int, question: Question, mine: bool = False, withdrawable: bool = False, by: str = "") -> Ask:
    options = question.options
    return Ask(
        of=of,
        who=question.who,
        words=question.words,
        address=question.address,
        dice=str(question.dice or ""),
        faces=question.dice.faces if question.dice else 0,
        count=question.dice.count if question.dice else 0,
        options=options if type(options) is tuple else (),
        low=getattr(options, "low", None),
        high=getattr(options, "high", None),
        longest=getattr(options, "longest", None),
        needed=getattr(options, "reads", None) is not None,
        begins=question.begins,
        default=question.default,
        facts={key: msgspec.to_builtins(value) for key, value in question.facts.items()},
        mine=mine,
        withdrawable=withdrawable,
        by=by,
    )


def amendable(game: Game, seat: Seat) -> tuple[tuple[Ask, Answer], ...]:
    """For who judges: what the last command asked, each with the answer that may be changed."""
    past = game.past
    if past is None or past.done is None or not may_judge(game, seat):
        return ()
    if past.done.issued.secret and seat.role != GAME_MASTER:
        return ()
    asked, given = _asked_as_known(game, seat, past.before, past.done), past.done.answers
    known = [each for each in asked if each.address in given and _tells_of_none(game, seat, each)]
    return tuple((_in_full(past.of, each), given[each.address]) for each in known)


def rulable(game: Game, seat: Seat) -> tuple[Ask, ...]:
    """For who judges: the questions that may be answered in advance, those asked last first."""
    if not may_judge(game, seat):
        return ()
    found: dict[str, Question] = {}
    past, left = game.past, 8
    while past is not None and left:
        done = past.done
        # What nobody noticed is not counted among the last, either.
        told = not done or not (done.issued.secret or unknown_in(game, seat, done.issued.command))
        left -= told or seat.role == GAME_MASTER
        if done and (told or seat.role == GAME_MASTER):
            for question in _asked_as_known(game, seat, past.before, done):
                found.setdefault(question.words, question)
        past = past.earlier
    for question in moment(game.system, state_as_told(game, seat)).now:
        found.setdefault(question.words, question)
    return tuple(_in_full(0, question) for question in found.values())


def _asked_as_known(game: Game, seat: Seat, before: Any, done: Open) -> list[Question]:
    """What a command asked, as far as it tells of nobody of whom this seat does not know. Which squares there were to
    choose from, say, tells where somebody stands: what it would have asked without them is what is shown."""
    asked = questions_of(game, before, done)
    if strangers := unknown_to(game, seat):
        known: dict[str, Question] = {}
        with suppress(KeyError, BadAnswer):
            known = {each.address: each for each in questions_of(game, game.system.without(before, strangers), done)}
        asked = [known.get(each.address, each) for each in asked]
    return [each for each in asked if _tells_of_none(game, seat, each)]


def _tells_of_none(game: Game, seat: Seat, question: Question) -> bool:
    """Whether a question is about nobody, and offers nobody, of whom this seat does not know: who judges together with
    others may know no more than they."""
    return not unknown_in(game, seat, [question.who, question.options, msgspec.to_builtins(question.facts)])
