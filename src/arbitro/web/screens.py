"""What the pages show, in words: views of a game turned into values that a template only has to set.

Everything here comes out of `play.projection`, so nothing that a viewer may not see can reach a template.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Mapping
from functools import partial
from typing import Any

import msgspec
from markupsafe import Markup

from arbitro.ledger import read_clauses
from arbitro.play import projection
from arbitro.play.entries import GAME_MASTER, Ruled
from arbitro.play.moments import Stakes
from arbitro.play.projection import Ask, Looking, View, Wanted
from arbitro.play.running import NOBODY
from arbitro.systems.contract import ANYONE, Phrase
from arbitro.table import REFEREE, Answer, numeral
from arbitro.web import console
from arbitro.web.answers import answers
from arbitro.web.forms import wish
from arbitro.web.leaves import Named
from arbitro.web.pieces import (
    Choice,
    Clause,
    Helped,
    Prompt,
    Request,
    TableScreen,
    tenths,
)
from arbitro.web.seals import Seal
from arbitro.web.stage import Stage, face
from arbitro.words import Speaker

FOLK = frozenset({"people", "scenes", "numbers"})
"""The drawers of the console that are about the people who are here."""


MOST_MADE = 30
"""Of how many commands one looks whether they made somebody."""


class Screens:
    """Says a game to one viewer."""

    def __init__(
        self,
        look: Looking,
        say: Speaker,
        seal: Seal,
        leaf: Callable[[Named, str, tuple[Hashable, ...], Callable[[], Any]], Markup],
        opened: frozenset[str] = frozenset(),
    ) -> None:
        self.look, self.game, self.seat, self.say, self.seal = look, look.game, look.seat, say, seal
        self.names = Named(look.game.names)
        self.leaf = partial(leaf, self.names)
        """A part of the page, made by this template from what is found, or as it was made for an equal key."""
        self.opened = opened
        """The drawers that this page has open: what is in the others is not worked out."""
        self.sides = {figure.id: figure.side for figure in look.everybody}
        """On which side everybody is of whom this viewer knows."""
        self.clauses: dict[str, Clause | None] = {}

    # The whole table

    def table(self) -> TableScreen:
        """The table as this viewer sees it now, but for its log."""
        look = self.look
        may = look.actors()
        # Where nobody is yet, what a game master may do waits in the console: there is nobody to do it to.
        directs = self.seat.role == GAME_MASTER and any(one.present for one in look.everybody)
        first = (ANYONE, REFEREE) if directs else (ANYONE,)
        # Whoever is due and has no player is everybody's business who may act for them: the first of them.
        unplayed = [who for who in look.due if who in may and not self.game.owners(who)][:1]
        own = [who for who in may if who in look.mine or who in first or who in unplayed]
        # Who is due comes first, with the viewer's own before the others; what anybody may do comes last.
        own.sort(key=lambda who: (not (who in look.due and who in look.mine), who not in look.due, who == ANYONE))
        rest = sorted(set(may).difference(own), key=lambda who: (who not in look.due, may.index(who)))
        others = {who: f"act-for-{who}" in self.opened for who in rest}
        acting = [who for who in (*own, *[who for who, opened in others.items() if opened]) if who in self.sides]
        icons = {one.id: face(one.id, one.side, one.name) for one in look.everybody}
        view = self.seal.view(look.view(()))
        ground = console.ground(look, self.say, self.opened)
        stage = Stage(self, view, ground, several=len(acting) > 1)
        scene, board = view.scene, stage.drawn("board", stage.board())
        prompts = [self.prompt(ask, stage) for ask in view.asks if ask.address]
        return TableScreen(
            heading=self.phrase(scene.heading),
            notes=tuple(self.phrase(note) for note in scene.notes),
            fighting=scene.fighting,
            sides=stage.sides(),
            brief=() if board else self.brief(view),
            ribbon=stage.drawn("ribbon", stage.ribbon()),
            board=board,
            foes=stage.foes(),
            prompts=tuple(prompt for prompt in prompts if prompt.ask.mine or self._decides(prompt.ask)),
            others=tuple(prompt for prompt in prompts if not (prompt.ask.mine or self._decides(prompt.ask))),
            waiting=tuple(
                (self.asked(ask), wish("withdraw", of=ask.of) if ask.withdrawable else "")
                for ask in view.asks
                if not ask.address
            ),
            actors=tuple(map(stage.form, own)),
            helpers=tuple(
                Helped(who, self.who(who), who in look.due, icons.get(who, ""), stage.form(who) if opened else None)
                for who, opened in others.items()
            ),
            due=tuple(self.who(who) for who in view.due),
            awaited=() if set(own) & set(look.due) or view.asks else tuple(self.who(who) for who in view.due),
            my_turn=any(who in view.mine for who in view.due),
            rulings=self.rulings() if "rulings" in self.opened else {},
            standing=self.standing(view),
            settings=self.settings() if view.judge and "settings" in self.opened else (),
            house=self.house() if view.judge and "house" in self.opened else (),
            seats=tuple([seat for seat in self.game.seats if not seat.gone]),
            figures=tuple((figure.id, self.say.name(figure.name)) for figure in view.figures)
            if "seats" in self.opened
            else (),
            releases=tuple((who, self.who(who), wish("claim", figure=who, free=True)) for who in view.mine),
            people=console.people(look, self.say, stage) if view.judge and self.opened & FOLK else None,
            ground=ground,
            asking=console.asking(look, self.say) if view.judge and "asking" in self.opened else None,
            wanted=tuple(map(self.wanted, view.requests)),
            answers=answers(stage) if "keys" in self.opened else (),
            unseen_fight=self.unseen_fight(),
            ends=self.ends() if scene.fighting else "",
            redo=wish("redo") if view.judge and self.game.ahead else "",
            opened=self.opened,
            free=stage.free(),
            made_only=self.made_only(),
            alone=sum(not seat.gone for seat in self.game.seats) == 1,
            secrets=self.seat.role == GAME_MASTER,
            view=view,
        )

    def made_only(self) -> bool:
        """Whether nothing has been done so far, as far as is remembered, but to make somebody."""
        found: list[bool] = []
        past = self.game.past
        while past is not None and len(found) < MOST_MADE:
            found.append(past.done is not None and past.done.issued.command.get("who") == ANYONE)
            past = past.earlier
        return 0 < len(found) < MOST_MADE and all(found)

    def brief(self, view: View) -> tuple[tuple[str, str, bool], ...]:
        """How everybody is in a line: a name, their first number, whether little is left of it."""
        there = [figure for figure in view.figures if figure.present and figure.vitals and not figure.out]
        found = [(self.say.heading(self.say.name(one.name)), one.vitals[0].now, one.vitals[0].most) for one in there]
        return tuple([(name, f"{now}/{most}", tenths(now, most) <= 3) for name, now, most in found])

    def ends(self) -> str:
        """The wish by which a game master says that the fight is over, where their system has one."""
        over = self.game.system.HAND.over if self.seat.role == GAME_MASTER else None
        return wish("act", command=msgspec.to_builtins(over())) if over else ""

    def unseen_fight(self) -> tuple[str, str, str, str] | None:
        """Who fights without any player's knowing, the wish that shows them, and the command that ends it, in words and
        as a wish."""
        whos = self.look.fought_unseen()
        if not whos:
            return None
        over = self.game.system.HAND.over
        command = msgspec.to_builtins(over()) if over else {}
        said = self.say.say("unseen-fight", {"whos": whos}, self.names)
        ends = (self.say.command(command, self.names), wish("act", command=command)) if over else ("", "")
        return said, wish("hide", figures=whos, seen=True), *ends

    def _decides(self, ask: Ask) -> bool:
        """What the referee is asked is for the game master, and for whoever judges where there is none."""
        return ask.who == REFEREE or not self.game.owners(ask.who)

    # Words

    def who(self, who: str) -> str:
        """A figure, or the referee, by name: where there is no game master, whoever judges."""
        if who == REFEREE and not self.game.has_referee:
            return self.say.label("judge")
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

    def value(self, value: int | str | Phrase) -> str:
        """What a row of a sheet says, or an answer that is no option: a number, words, or what somebody wrote."""
        return self.phrase(value) if isinstance(value, Phrase) else numeral(value)

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

    def odds(self, found: Stakes) -> str:
        """What may come of something; what cannot is left out, unless nothing can."""
        odds = [each for each in found if each[1]] or found[:1]
        return ", ".join(f"{self.say.say(f'stake-{code}')} {self.say.percent(chance)}" for code, chance in odds)

    # Questions

    def prompt(self, ask: Ask, stage: Stage) -> Prompt:
        """An open question as a form."""
        options = tuple(
            (wish("reply", of=ask.of, address=ask.address, value=each), self.option(each), each == ask.begins)
            for each in ask.options
        )
        # Nobody calls off what a foe does to them by itself, though all may judge where there is no game master.
        back = ask.withdrawable and (ask.by != NOBODY or self.seat.role == GAME_MASTER)
        return Prompt(
            f"ask-{_slug(str(ask.of))}-{_slug(ask.address)}",
            self.question(ask.words, ask.facts, ask.form),
            self.asked(ask),
            ask,
            options,
            tuple(map(self.odds, ask.odds)),
            wish=wish("reply", of=ask.of, address=ask.address, **_by_hand(ask)),
            anew=wish("reply", of=ask.of, address=ask.address, faces=None),
            withdraw=wish("withdraw", of=ask.of) if back else "",
            grid=stage.grid(options),
        )

    def wanted(self, one: Wanted) -> Request:
        """A roll for which the referee asks: with a button for each whom this viewer may make it for."""
        odds = {who: self.odds(one.odds.get(who, ())) for who in one.mine}
        return Request(
            f"want-{one.of}",
            self.say.command(one.command, self.names),
            one.reason,
            one.blind,
            tuple((wish("fulfil", of=one.of, figure=who), self.who(who), odds[who]) for who in one.mine),
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
            wish=wish("amend", of=self.seal.close(ask.of), address=ask.address, **_by_hand(ask)),
            anew=wish("amend", of=self.seal.close(ask.of), address=ask.address, faces=None),
        )

    def rulings(self) -> Mapping[str, list[Prompt]]:
        """The questions that may be answered in advance, by the clause that asks them."""
        found: dict[str, list[Prompt]] = {}
        for ask in projection.rulable(self.game, self.seat):
            clause = self.clause(ask.words)
            prompt = Prompt(
                f"rule-{_slug(ask.words)}",
                self.question(ask.words),
                "",
                ask,
                _values(ask, self),
                wish=wish("rule", words=ask.words, **_by_hand(ask)),
            )
            found.setdefault(clause.title if clause else "", []).append(prompt)
        return found

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
            "whispers": ("referee", "nobody"),
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


def _slug(text: str) -> str:
    return re.sub(r"[^0-9A-Za-z]+", "-", text).strip("-")
