"""What the pages show, in words: views and cards of a game turned into values that a template only has to set.

Everything here comes out of `play.projection`, so nothing that a viewer may not see can reach a
template. Told facts are read by a few habits that all systems share: a modifier list is the fact
`modifiers`, added to `roll` and compared with `against`; `X_modifiers` is added to `X`, but
`against_modifiers` is what `against` is made of, in systems that roll under something.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Iterable, Mapping
from typing import Any

import msgspec
from markupsafe import Markup

from arbitro.dice import EXPLODED, REROLLED, DiceError, Die, parse
from arbitro.ledger import read_clauses
from arbitro.play import projection
from arbitro.play.cards import Card, Line, Shown
from arbitro.play.entries import GAME_MASTER, PLAYER, Ruled
from arbitro.play.projection import Ask, Looking, View, Wanted
from arbitro.systems.contract import ANYONE, Phrase
from arbitro.table import REFEREE, Answer
from arbitro.web import console
from arbitro.web.pieces import (
    Choice,
    Clause,
    Entered,
    Face,
    Given,
    Prompt,
    Request,
    Said,
    Sum,
    TableScreen,
)
from arbitro.web.seals import Seal
from arbitro.web.stage import Stage, wish
from arbitro.words import Speaker

MOST_LINES = 7
"""How many lines a card shows before it is opened; beyond, only the last two."""


class Screens:
    """Says a game to one viewer."""

    def __init__(
        self,
        look: Looking,
        say: Speaker,
        seal: Seal,
        leaf: Callable[[str, tuple[Hashable, ...], Callable[[], Any]], Markup],
        opened: frozenset[str] = frozenset(),
    ) -> None:
        self.look, self.game, self.seat, self.say, self.seal = look, look.game, look.seat, say, seal
        self.leaf = leaf
        """A part of the page, made by this template from what is found, or as it was made for an equal key."""
        self.opened = opened
        """The drawers that this page has open: what is in the others is not worked out."""
        self.names = look.game.names
        self.clauses: dict[str, Clause | None] = {}

    # The whole table

    def table(self) -> TableScreen:
        """The table as this viewer sees it now, but for its log."""
        look = self.look
        may = look.actors()
        first = (ANYONE, REFEREE) if self.seat.role == GAME_MASTER else (ANYONE,)
        # Whoever is due and has no player is everybody's business who may act for them: the first of them.
        unplayed = [who for who in look.due if who in may and not self.game.owners(who)][:1]
        own = [who for who in may if who in look.mine or who in first or who in unplayed]
        # Who is due comes first, with the viewer's own before the others; what anybody may do comes last.
        own.sort(key=lambda who: (not (who in look.due and who in look.mine), who not in look.due, who == ANYONE))
        view = self.seal.view(look.view(()))
        stage = Stage(self, view)
        scene = view.scene
        prompts = [self.prompt(ask, stage) for ask in view.asks if ask.address]
        return TableScreen(
            heading=self.phrase(scene.heading),
            notes=tuple(self.phrase(note) for note in scene.notes),
            fighting=scene.fighting,
            sides=stage.sides(),
            order=stage.order(),
            board=stage.board(),
            prompts=tuple(prompt for prompt in prompts if prompt.ask.mine or self._decides(prompt.ask)),
            others=tuple(prompt for prompt in prompts if not (prompt.ask.mine or self._decides(prompt.ask))),
            waiting=tuple(
                (self.asked(ask), wish("withdraw", of=ask.of) if ask.withdrawable else "")
                for ask in view.asks
                if not ask.address
            ),
            actors=tuple(map(stage.form, own)),
            helpers=tuple(
                (who, self.who(who), who in look.due, stage.form(who) if f"act-for-{who}" in self.opened else None)
                for who in may
                if who not in own
            ),
            due=tuple(self.who(who) for who in view.due),
            my_turn=any(who in view.mine for who in view.due),
            rulings=self.rulings() if "rulings" in self.opened else (),
            standing=self.standing(view),
            settings=self.settings() if view.judge and "settings" in self.opened else (),
            house=self.house() if view.judge and "house" in self.opened else (),
            seats=self.game.seats,
            figures=tuple((figure.id, self.say.name(figure.name)) for figure in view.figures)
            if "seats" in self.opened
            else (),
            releases=tuple((who, self.who(who), wish("claim", figure=who, free=True)) for who in view.mine),
            people=console.people(look, self.say) if view.judge and "people" in self.opened else None,
            asking=console.asking(look, self.say) if view.judge and "asking" in self.opened else None,
            wanted=tuple(map(self.wanted, view.requests)),
            redo=wish("redo") if view.judge and self.game.ahead else "",
            opened=self.opened,
            newcomer=self.seat.role == PLAYER and not view.mine,
            alone=len(self.game.seats) == 1,
            secrets=self.seat.role == GAME_MASTER,
            view=view,
        )

    def _decides(self, ask: Ask) -> bool:
        """What the referee is asked is for the game master, and for whoever judges where there is none."""
        return ask.who == REFEREE or not self.game.owners(ask.who)

    # Words

    def who(self, who: str) -> str:
        """A figure, or the referee, by name."""
        return self.say.name(self.names[who]) if who in self.names else self.say.label(who)

    def asked(self, ask: Ask) -> str:
        """Who is to answer: a figure, the referee, or whoever began what anyone may do."""
        seat = self.game.seat(ask.by) if ask.who == ANYONE else None
        return seat.name if seat else self.who(ask.who)

    def phrase(self, phrase: Phrase, form: str = "") -> str:
        """A code and its facts; what came out of the log is put into words first."""
        facts = dict(phrase.facts)
        if "question" in facts:
            facts["question"] = self.question(facts["question"])
            facts["text"] = self.say.option(facts.get("text", ""), self.names)
        if "rule" in facts:
            facts["rule"] = self.say.say(facts["rule"])
            facts["value"] = self.option(facts["value"])
        return self.say.say(phrase.code, facts, self.names, form).strip()

    def question(self, words: str, facts: Mapping[str, Any] | None = None, form: str = "") -> str:
        """What a question asks; where its facts are not known, with a gap for them."""
        return self.say.prompt(words, facts, self.names, form)

    def option(self, value: Any) -> str:
        """One of several options."""
        return self.say.option(value, self.names)

    def clause(self, code: str) -> Clause | None:
        """The clause that a code comes from, `KN-20 hit`; None for what no clause says."""
        name = code.partition(" ")[0]
        if name not in self.clauses:
            known = name in read_clauses(self.game.system.ID)
            self.clauses[name] = Clause(name, *self.say.clause(name)) if known else None
        return self.clauses[name]

    # Questions

    def prompt(self, ask: Ask, stage: Stage) -> Prompt:
        """An open question as a form."""
        options = tuple(
            (wish("reply", of=ask.of, address=ask.address, value=each), self.option(each), each == ask.begins)
            for each in ask.options
        )
        return Prompt(
            f"ask-{_slug(str(ask.of))}-{_slug(ask.address)}",
            self.question(ask.words, ask.facts, ask.form),
            self.asked(ask),
            ask,
            options,
            wish=wish("reply", of=ask.of, address=ask.address, **_by_hand(ask)),
            anew=wish("reply", of=ask.of, address=ask.address, faces=None),
            withdraw=wish("withdraw", of=ask.of) if ask.withdrawable else "",
            grid=stage.grid(options),
        )

    def wanted(self, one: Wanted) -> Request:
        """A roll for which the referee asks: with a button for each whom this viewer may make it for."""
        return Request(
            f"want-{one.of}",
            self.say.command(one.command, self.names),
            one.reason,
            one.blind,
            tuple((wish("fulfil", of=one.of, figure=who), self.who(who)) for who in one.mine),
            self.say.list(self.who(who) for who in one.left if who not in one.mine) if one.mine != one.left else "",
            wish("cancel", of=one.of) if one.cancellable else "",
        )

    def amend(self, ask: Ask, answer: Answer) -> Prompt:
        """An answer of the last command as a form that changes it."""
        now = " ".join(map(str, answer.faces)) if answer.faces else self.option(answer.value)
        return Prompt(
            f"amend-{_slug(ask.address)}",
            self.question(ask.words, ask.facts),
            self.who(ask.who),
            ask,
            _values(ask, self),
            now=now,
            wish=wish("amend", of=ask.of, address=ask.address, **_by_hand(ask)),
            anew=wish("amend", of=ask.of, address=ask.address, faces=None),
        )

    def rulings(self) -> tuple[Prompt, ...]:
        """The questions that may be answered in advance."""
        return tuple(
            Prompt(
                f"rule-{_slug(ask.words)}",
                self.question(ask.words),
                "",
                ask,
                _values(ask, self),
                wish=wish("rule", words=ask.words, **_by_hand(ask)),
            )
            for ask in projection.rulable(self.game, self.seat)
        )

    def standing(self, view: View) -> tuple[tuple[str, str], ...]:
        """The rulings that wait for their question, each with the wish that takes it back."""
        if not view.judge:
            return ()
        return tuple(
            (self.ruling(ruling), wish("rescind", at=at, words=ruling.words))
            for at, ruling in enumerate(self.game.rulings)
        )

    def ruling(self, ruling: Ruled) -> str:
        """A question and what it will be answered with."""
        return (
            f"{self.question(ruling.words)} → "
            + (" ".join(map(str, ruling.faces)) if ruling.faces else self.option(ruling.value))
            + (f" ({ruling.reason})" if ruling.reason else "")
        )

    # The log

    def card(self, card: Card, judging: bool = True, later: Iterable[Card] = ()) -> Entered:
        """A card of the log, with what can be done about it where its drawer is open.

        `later` are those after it: what going back to before it would take away.
        """
        seat = self.game.seat(card.seat)
        command = self.heading(card)
        phrase = self.phrase(card.phrase) if card.phrase else ""
        lines = tuple(self.line(line) for line in card.lines)
        if phrase and card.kind == "command" and command:
            lines = (*lines, Said(phrase))
        judged = bool(
            judging and card.seq and card.kind == "command" and card.status == "closed" and not card.undone
        ) and not (card.partial and self.seat.role != GAME_MASTER)
        undo = judged and f"judge-{card.ref}" in self.opened
        return Entered(
            ref=card.ref,
            kind=card.kind,
            who=seat.name if seat else "",
            heading=phrase if card.kind not in ("command", "request") else command or phrase,
            more=phrase if card.kind == "request" else "",
            lines=lines,
            headline=lines if len(lines) <= MOST_LINES else lines[-2:],
            text=card.text,
            status=card.status,
            undone=card.undone,
            secret=card.secret,
            judged=judged,
            undo=wish("undo", to=card.seq) if undo else "",
            takes=tuple([self.heading(each) for each in (card, *later) if each.kind == "command" and not each.undone])
            if undo
            else (),
            amends=self._amends(card) if undo else (),
            dice=_thrown(card),
            worked=self._worked(card),
        )

    def heading(self, card: Card) -> str:
        """What was commanded, and by whom, where this viewer may know it."""
        command = self.say.command(card.command, self.names) if card.command else ""
        actor = str((card.command or {}).get("who", ""))
        return f"{self.who(actor)}: {command}" if actor in self.names else command

    def _worked(self, card: Card) -> bool:
        """A command has worked if it brought what its button calls by the first of its stakes.

        Not the other way round: what failed to bring it may have worked in a way that is no stake.
        """
        stakes = self.game.system.STAKES.get((card.command or {}).get("type", ""), ())
        told = {line.code for line in card.lines if not line.superseded}
        if not stakes or not told or card.undone:
            return False
        # One outcome may have several codes, such as a hit rolled from either side; its words are the same.
        aim = self.say.say(f"stake-{stakes[0]}")
        return any(code in told for code in stakes if self.say.say(f"stake-{code}") == aim)

    def _amends(self, card: Card) -> tuple[Prompt, ...]:
        past = self.game.past
        if past is None or past.of != card.seq:
            return ()
        return tuple(self.amend(ask, answer) for ask, answer in projection.amendable(self.game, self.seat))

    def line(self, line: Line) -> Said:
        """One thing that happened."""
        return Said(
            self.phrase(Phrase(line.code, line.facts), line.form),
            tuple(self.given(answer) for answer in line.dice),
            tuple(self.sums(line.facts)),
            self.clause(line.code),
            line.superseded,
            line.secret,
        )

    def given(self, answer: Shown) -> Given:
        """An answer in words."""
        by = self.say.say(f"by-{answer.by}") if answer.by in ("hand", "referee", "policy") else ""
        if answer.faces:
            return Given(
                self.question(answer.words),
                answer.dice,
                _faces(answer.dice, answer.faces),
                "" if answer.value is None else str(answer.value),
                by,
                answer.reason,
            )
        value = tuple(answer.value) if isinstance(answer.value, list) else answer.value
        return Given(self.question(answer.words), value=self.option(value), by=by, reason=answer.reason)

    def sums(self, facts: Mapping[str, Any]) -> Iterable[Sum]:
        """The arithmetic in told facts."""
        roll, against = facts.get("roll"), facts.get("against", "")
        lists = {key: value for key, value in facts.items() if key.endswith("modifiers") and _is_list(value)}
        for key, value in lists.items():
            prefix = key.removesuffix("modifiers").rstrip("_")
            base = facts.get(prefix or "roll")
            parts = [(str(label), int(number)) for label, number in value["parts"]]
            total = sum(number for _, number in parts)
            verdict = self.say.label(value["verdict"]) if value.get("verdict") else ""
            if prefix == "against":
                shown = str(roll) if isinstance(roll, int) and not verdict and "modifiers" not in lists else ""
                yield Sum(shown, (), "", str(total), verdict, self._parts(parts, signed=False))
            elif isinstance(base, int) and not verdict:
                compared = facts.get(f"{prefix}_against", "") if prefix else against
                yield Sum(str(base), self._parts(parts), str(base + total), str(compared))
            elif parts or verdict:
                yield Sum("", self._parts(parts), "" if verdict else _signed(total), str(against), verdict)
        if isinstance(roll, int) and isinstance(against, int) and not {"modifiers", "against_modifiers"} & lists.keys():
            yield Sum(str(roll), (), "", str(against))

    def _parts(self, parts: Iterable[tuple[str, int]], signed: bool = True) -> tuple[tuple[str, str], ...]:
        """Labelled numbers, each with its sign; the first of a total that starts from nothing has none."""
        return tuple(
            (self.say.label(label), _signed(number) if signed or at or number < 0 else str(number))
            for at, (label, number) in enumerate(parts)
        )

    # Settings

    def settings(self) -> tuple[Choice, ...]:
        """The game's settings, each with its words."""
        now = self.game.settings
        choices = {
            "judge": ("defaults", "asks"),
            "foes": ("automatic", "referee"),
            "confirm": ("nobody", "target", "referee"),
            "open_foes": (True, False),
            "secret_stub": (True, False),
            "fight_bar": (True, False),
            "hand_dice": ("anybody", "referee", "nobody"),
            "friends": ("asks", "forbidden"),
        }
        return tuple(
            Choice(
                name,
                self.say.say(f"setting-{name}"),
                self.say.say(f"setting-{name}-help"),
                getattr(now, name),
                tuple(
                    (
                        msgspec.json.encode(option).decode(),
                        self.option(option) if isinstance(option, bool) else self.say.say(f"setting-{name}-{option}"),
                    )
                    for option in options
                ),
            )
            for name, options in choices.items()
        )

    def house(self) -> tuple[Choice, ...]:
        """The house rules of this game."""
        return house_rules(self.game.system, self.say, self.game.state.house)


def house_rules(system: Any, say: Speaker, house: Any) -> tuple[Choice, ...]:
    """A system's house rules with their clauses, at what `house` says."""
    return tuple(
        Choice(
            rule.name,
            say.say(f"house-{rule.name}"),
            say.say(f"house-{rule.name}-help"),
            getattr(house, rule.name),
            tuple((msgspec.json.encode(option).decode(), say.option(option)) for option in rule.options),
            Clause(rule.clause, *say.clause(rule.clause)),
        )
        for rule in system.HOUSE_RULES
    )


def _values(ask: Ask, screens: Screens) -> tuple[tuple[str, str, bool], ...]:
    return tuple(
        (msgspec.json.encode(option).decode(), screens.option(option), option == ask.begins) for option in ask.options
    )


def _by_hand(ask: Ask) -> dict[str, Any]:
    """For dice an empty list, which is refused unless faces are typed; an engine's throw must be asked for."""
    return {"faces": []} if ask.dice else {}


def _thrown(card: Card) -> tuple[Given, ...]:
    """The dice that somebody rolled outside any rule."""
    facts = card.phrase.facts if card.phrase else {}
    if card.kind != "dice" or "faces" not in facts:
        return ()
    try:
        dice = parse(facts["dice"])
        read = dice.read(facts["faces"])
    except DiceError:
        return ()
    return tuple(Given("", str(pool), _marked(shown)) for pool, shown in zip(dice.pools, read, strict=True))


def _faces(dice: str, shown: tuple[int, ...]) -> tuple[Face, ...]:
    """The faces with those marked that do not count."""
    try:
        (read,) = parse(dice).read([shown])
    except DiceError:
        return tuple(Face(face) for face in shown)
    return _marked(read)


MARKS = {REROLLED: "↻", EXPLODED: "!"}


def _marked(dice: Iterable[Die]) -> tuple[Face, ...]:
    return tuple(Face(die.shows, die.counts, MARKS.get(die.again, "")) for die in dice)


def _is_list(value: Any) -> bool:
    """Whether a told fact is a list of modifiers, as the log keeps one."""
    return isinstance(value, Mapping) and "parts" in value


def _signed(number: int) -> str:
    return f"+{number}" if number >= 0 else f"−{-number}"


def _slug(text: str) -> str:
    return re.sub(r"[^0-9A-Za-z]+", "-", text).strip("-")
