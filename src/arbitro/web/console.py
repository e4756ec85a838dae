"""The game master's console in words: who is here, whom one may bring in, what one may ask for, what one may set.

It is worked out only where its drawers are open, and only for whoever judges.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING, Any

import msgspec

from arbitro.play import projection
from arbitro.play.entries import GAME_MASTER
from arbitro.play.projection import Ask, Looking
from arbitro.play.wishes import OWN
from arbitro.systems import places
from arbitro.systems.circumstances import KEPT, NEXT, SCENE
from arbitro.systems.contract import ALLIES, BYSTANDERS, FOES, HEROES, Askable, Dial, Figure, Illegal, Phrase
from arbitro.systems.evening import kinds_of
from arbitro.systems.several import WHOM
from arbitro.table import REFEREE, Answer, Number, Question, Stop, Text, Waiting, throw
from arbitro.web.forms import wish
from arbitro.words import Speaker, in_a_list, in_order

if TYPE_CHECKING:
    from arbitro.web.pieces import Coin
    from arbitro.web.stage import Stage

SOMEBODY = "somebody"
"""Who stands in the words of a command for whomever it will be about."""

Options = tuple[tuple[str, str, bool], ...]
"""Each a value, its words, and whether it is chosen."""

WHOSE = (FOES, ALLIES, BYSTANDERS, HEROES)
"""The sides on which somebody may come, in the order of a form."""


@dataclass(frozen=True)
class Knob:
    """A dial as a field."""

    id: str
    label: str
    now: str
    wish: str
    words: str = ""
    """What that is in the reader's language, where it is one of our words."""
    options: Options = ()
    """Values as JSON; none for a number or a text."""
    low: int | None = None
    high: int | None = None
    longest: int = 0

    @property
    def width(self) -> int:
        """About as many characters as its list takes, with what stands beside it; a field has a width of its own."""
        beside = len(self.label.partition(": ")[2]) + 4
        return next((beside + len(words) for _, words, chosen in self.options if chosen), 0)


@dataclass(frozen=True)
class Somebody:
    """Somebody who is here, or in the wings."""

    id: str
    name: str
    hero: bool
    coin: Coin | None = None
    about: str = ""
    """For whom they are, who plays them, how they take it."""
    left: tuple[int, int] | None = None
    """What is left of the first of their numbers that go down, and of how much."""
    turn: Knob | None = None
    """What sets that number, where it can be set."""
    circumstances: tuple[tuple[str, str], ...] = ()
    """What is put on their rolls, and the wish that takes each off."""


@dataclass(frozen=True)
class People:
    """Who is here and who is not, and whom one may bring in."""

    here: tuple[Somebody, ...]
    wings: tuple[Somebody, ...]
    kinds: tuple[tuple[str, Options], ...]
    """Whom one may bring in, by the side on which they usually are."""
    sides: Options
    attitudes: Options
    rolls: Options
    lasts: Options
    prepared: tuple[Prepared, ...]
    knobs: tuple[Knob, ...]
    """What is nobody's: the scene's name, the clock."""
    befalls: Mapping[str, list[tuple[str, str]]]
    """What may be done to several at once, by what it is about: each as a field, and in words."""
    dials: Mapping[str, list[tuple[str, str]]]
    """The numbers that may be set of several at once, by the part of the sheet in which they stand."""
    first_dial: str = ""
    """The one with which the form begins: what is left of the first hero."""


@dataclass(frozen=True)
class Ground:
    """The board of a fight that can be played on squares, for whoever judges."""

    board: places.Board | None
    pressed: str
    """For which of its drawers its squares are buttons: `move`, `furnish`, or none."""
    counts: Options
    """The ways of counting squares."""
    whom: Options = ()
    """Who may be put on another square."""
    free: frozenset[str] = frozenset()
    """The squares on which somebody may be put."""
    scenery: Options = ()
    beneath: tuple[tuple[str, str, bool], ...] = ()
    """Pictures that may lie beneath the board: what each is called, the wish that lays it or takes it away, and whether
    it lies there."""


@dataclass(frozen=True)
class Prepared:
    """A scene that was prepared."""

    title: str
    notes: str
    there: str
    contests: tuple[str, ...]
    now: bool
    wish: str


@dataclass(frozen=True)
class Asking:
    """What players may be asked to roll, and what the referee says to it in advance."""

    commands: Mapping[str, list[tuple[str, str, str]]]
    """By what they are about: each, in words, and which of `fields` it asks."""
    figures: tuple[Somebody, ...]
    fields: tuple[tuple[str, str, Ask, Options], ...]
    """For each question of the referee's: where its answer goes, what it asks, the question, its options."""
    usual: str
    """The roll that is chosen as long as nobody chooses: the first that the system has, wherever it is in a list."""


def knob(say: Speaker, who: str, dial: Dial, names: Any, said: int | str | Phrase = "") -> Knob:
    """One dial in words; `said` is what its row says, which of a text tells that it is one of our words."""
    label = say.say(dial.label.code, dial.label.facts, names) if dial.label else say.label(dial.name)
    command = {"type": "adjust", "target": who, "dial": dial.name}
    options: tuple[Any, ...] = dial.options or ((True, False) if isinstance(dial.value, bool) else ())
    chosen = tuple(
        (msgspec.json.encode(each).decode(), say.option(each, names) if each != "" else "—", each == dial.value)
        for each in options
    )
    number = not chosen and not dial.longest
    now = str(dial.value)
    words = say.name(now) if dial.name == "name" else now
    if dial.longest and isinstance(said, Phrase) and now in said.facts.values():
        words = say.say(said.code, said.facts, names)
    return Knob(
        f"dial-{who}-{dial.name}".replace(" ", "-"),
        label,
        now,
        wish("act", command=command),
        words if words != now else "",
        chosen,
        dial.low if number else None,
        dial.high if number else None,
        dial.longest,
    )


def knobs(say: Speaker, who: str, dials: Iterable[Dial], names: Any) -> tuple[Knob, ...]:
    """Dials in words, those of one kind in order, such as a mark beside each skill."""
    found: list[Knob] = []
    for _, same in groupby(dials, lambda dial: dial.label and dial.label.code):
        alike = list(same)
        made = [knob(say, who, dial, names) for dial in alike]
        found += in_order([dial.name for dial in alike], made, lambda each: each.label)
    return tuple(found)


def people(look: Looking, say: Speaker, stage: Stage) -> People:
    """Everybody, with what may be done with them."""
    game, names = look.game, look.game.names

    def somebody(figure: Figure) -> Somebody:
        put = [mark for mark in figure.marks if mark.code == "mark-circumstance"]
        unmodify = {"type": "unmodify", "target": figure.id}
        owners = [seat.name for seat in game.owners(figure.id)]
        about = [
            say.label(figure.side),
            say.say("sheet-played-by", {"name": say.list(owners)}) if owners else "",
            stage.condition(figure) if figure.condition != "unhurt" else "",
            *[say.say(mark.code, mark.facts, names) for mark in figure.marks if mark.code == "mark-attitude"],
        ]
        first = next(iter(figure.vitals), None)
        turned = [dial for dial in projection.dials(game, look.seat, figure.id) if first and dial.name == first.label]
        return Somebody(
            figure.id,
            say.name(figure.name),
            figure.side == HEROES,
            stage.coin(figure),
            " · ".join(filter(None, about)),
            (first.now, first.most) if first else None,
            next((knob(say, figure.id, dial, names) for dial in turned), None),
            circumstances=tuple(
                (say.say(mark.code, mark.facts, names), wish("act", command={**unmodify, "at": at}))
                for at, mark in enumerate(put)
            ),
        )

    # A form begins with somebody who is not out of it.
    shown = sorted(look.figures, key=lambda one: one.out)
    attitudes = next(
        (dial.options for one in shown for dial in game.system.dials(look.state, one.id) if dial.name == "attitude"), ()
    )
    return People(
        here=tuple(somebody(one) for one in shown if one.present),
        wings=tuple(somebody(one) for one in shown if not one.present),
        kinds=kinds(look, say),
        sides=_words(lambda code: say.label(code) if code else say.say("side-usual"), ("", *WHOSE)),
        attitudes=_words(lambda code: say.option(code) if code else "—", attitudes),
        rolls=_words(lambda code: say.option(code) if code else say.say("any-roll"), ("", *game.system.ROLLS)),
        lasts=(
            *_words(say.option, (NEXT, SCENE, KEPT)),
            *((each, _while_lasts(say, each), False) for each in game.system.HAND.conditions),
        ),
        prepared=prepared(look, say),
        knobs=tuple(knob(say, REFEREE, dial, names) for dial in projection.dials(game, look.seat, REFEREE)),
        befalls=befalls(look, say),
        dials=common_dials(look, say),
        first_dial=next(
            (one.vitals[0].label for one in shown if one.present and one.side == HEROES and one.vitals), ""
        ),
    )


def kinds(look: Looking, say: Speaker) -> tuple[tuple[str, Options], ...]:
    """Whom one may bring in, by the side on which they usually are: the group's own first."""
    hand = look.game.system.HAND
    codes = sorted(kinds_of(hand, look.state), key=lambda code: in_a_list(say.option(code)))
    found = [(hand.side_of(model.kind), OWN + model.name, model.name) for model in look.game.models]
    found += [(hand.side_of(code), code, say.option(code)) for code in codes]
    sides = {side: tuple([(code, words, False) for on, code, words in found if on == side]) for side in WHOSE}
    return tuple([(say.label(side), options) for side, options in sides.items() if options])


def ground(look: Looking, say: Speaker, opened: frozenset[str]) -> Ground | None:
    """What may be done with the board, as far as its drawers are open."""
    game, scene = look.game, look.scene
    if not (look.judge and hasattr(game.system, "ways")):
        return None
    board = scene.ground.board if scene.ground else None
    pressed = next((each for each in ("move", "furnish") if board and each in opened), "")
    where = _where(look) if pressed == "move" else {}
    return Ground(
        board,
        pressed,
        counts=_words(say.option, places.COUNTS),
        whom=_words(lambda who: say.name(game.names[who]), where),
        free=frozenset().union(*where.values()),
        scenery=_words(
            lambda what: say.label(f"scenery-{what}") if what else say.say("furnish-nothing"), (*places.SCENERY, "")
        ),
        beneath=tuple(
            (one.title, wish("hand", handout=one.handout, beneath=not lies), lies)
            for one in (projection.handouts(game, look.seat) if "lay" in opened else ())
            if one.picture and board
            for lies in (one.picture == game.beneath,)
        ),
    )


def _where(look: Looking) -> dict[str, tuple[Any, ...]]:
    """The squares on which each of those who are here may be put by hand: their dial says which."""
    here = [one.id for one in look.figures if one.present]
    dials = ((who, dial) for who in here for dial in projection.dials(look.game, look.seat, who))
    return {who: dial.options for who, dial in dials if dial.name == "place"}


def befalls(look: Looking, say: Speaker) -> dict[str, list[tuple[str, str]]]:
    """What the referee may do to somebody who is here: each command once, whomever it is about."""
    found: dict[str, dict[str, str]] = {}
    for option in look.system.legal(look.state, REFEREE):
        command = msgspec.to_builtins(option.command)
        whom = next((field for field in WHOM if field in command), None)
        if whom:
            said = [[name, value] for name, value in command.items() if name not in (whom, "who")]
            group = found.setdefault(say.say(f"group-{option.group}"), {})
            words = say.command({**command, whom: SOMEBODY}, {SOMEBODY: say.say("befall-somebody")})
            group[msgspec.json.encode(said).decode()] = words[:1].upper() + words[1:]
    return {group: list(commands.items()) for group, commands in found.items()}


def common_dials(look: Looking, say: Speaker) -> dict[str, list[tuple[str, str]]]:
    """The numbers that all heroes who are here have on their sheets, by part of the sheet."""
    sheets = [look.system.dials(look.state, one.id) for one in look.figures if one.present and one.side == HEROES]
    common = set.intersection(*[{dial.name for dial in dials} for dials in sheets]) if sheets else set[str]()
    found: dict[str, list[tuple[str, str]]] = {}
    for dial in sheets[0] if sheets else ():
        if dial.name in common and type(dial.value) is int and not dial.options:
            label = say.say(dial.label.code, dial.label.facts, look.game.names) if dial.label else say.label(dial.name)
            found.setdefault(say.label(dial.section), []).append((dial.name, label))
    return {title: sorted(dials, key=lambda each: in_a_list(each[1])) for title, dials in found.items()}


def prepared(look: Looking, say: Speaker) -> tuple[Prepared, ...]:
    """The scenes of a ready evening. Players who judge by themselves see no further than the next."""
    game, found = look.game, []
    for at, part in enumerate(game.parts):
        if at > game.part + 1 and look.seat.role != GAME_MASTER:
            break
        title = part.title.get(say.language, "")
        found.append(
            Prepared(
                title,
                part.notes.get(say.language, ""),
                say.list([say.name(game.names[who]) for who in part.there if who in game.names]) if part.there else "",
                tuple([each.get(say.language, "") for each in part.contests]),
                at == game.part,
                wish("take-scene", at=at, title=title),
            )
        )
    return tuple(found)


def _while_lasts(say: Speaker, condition: str) -> str:
    """As somebody is in it, where an option is called so as well."""
    code = f"condition-{condition}"
    return say.say("while-lasts", {"condition": Phrase(code) if say.has(code) else condition})


LONG = 12
"""Rolls of a kind that may be asked for: of more one is searched for by its name."""


def asking(look: Looking, say: Speaker) -> Asking:
    """What the heroes who are here may be asked for."""
    game, names = look.game, look.game.names
    heroes = [one for one in look.figures if one.present and not one.out]
    commands: dict[str, list[tuple[str, str, str]]] = {}
    known, somebodys, asked, usual = set[str](), set[str](), dict[str, Question](), ""
    for one in heroes:
        if one.side != HEROES:
            continue
        for roll in game.system.askable(look.state, one.id):
            command = msgspec.to_builtins(roll.command)
            key = msgspec.json.encode({**command, "who": ""}).decode()
            if key not in known:
                known.add(key)
                asks = {each.words: each for each in _asks(roll) if not _of_people(each, names)}
                asked |= asks
                here = " ".join([str(at) for at, words in enumerate(asked) if words in asks])
                group = commands.setdefault(say.say(f"group-{roll.group}"), [])
                group.append((key, say.command(command, names), here))
                if getattr(roll.command, "target", "") in names:
                    somebodys.add(key)
                else:
                    usual = usual or key
    for group in commands.values():
        # What has to do with nobody in particular comes first: that is what several are asked for. Nobody finds
        # anything in a long list that goes by another language's alphabet.
        long = len(group) > LONG
        group.sort(key=lambda each: (each[0] in somebodys, in_a_list(each[1]) if long else ""))
    return Asking(
        commands,
        tuple(Somebody(one.id, say.name(one.name), one.side == HEROES) for one in heroes),
        tuple([_field(look, each, say) for each in asked.values()]),
        usual,
    )


def _asks(roll: Askable) -> list[Question]:
    """What a roll asks on its usual way: of the referee, and of whoever rolls, what it is that they try."""
    found: list[Question] = []

    def usual(question: Question) -> Answer:
        if question.dice is not None:
            return throw(question, lambda faces: 1)
        if question.who in (REFEREE, roll.command.who):
            found.append(question)
        return Answer(question.address, question.fallback)

    with suppress(Illegal, Stop):
        if roll.rule:
            roll.rule(Waiting({}, usual))
    return found


def _of_people(question: Question, names: Mapping[str, str]) -> bool:
    """Whether somebody is to be named: who it may be differs with who rolls, so that is said then."""
    return not isinstance(question.options, (Number, Text)) and any(each in names for each in question.options)


def _field(look: Looking, question: Question, say: Speaker) -> tuple[str, str, Ask, Options]:
    """Something that the referee may say beforehand; the first option is what becomes of it otherwise."""
    options = question.options
    ask = Ask(
        of=0,
        who=REFEREE,
        low=options.low if isinstance(options, Number) else None,
        high=options.high if isinstance(options, Number) else None,
        longest=options.longest if isinstance(options, Text) else None,
        begins=question.begins,
    )
    several: tuple[Any, ...] = () if isinstance(options, (Number, Text)) else options
    if question.who != REFEREE:
        otherwise = say.say("ask-theirs")
    elif question.default is not None and look.game.settings.judge == "defaults":
        otherwise = say.say("ask-usual", {"text": say.option(question.default)})
    else:
        otherwise = say.say("ask-later")
    chosen = tuple([(msgspec.json.encode(each).decode(), say.option(each), False) for each in several])
    options = (("", otherwise, True), *chosen) if several else ()
    return f"answers/{question.words}", say.prompt(question.words), ask, options


def _words(say: Any, codes: Iterable[str]) -> Options:
    return tuple((code, say(code), at == 0) for at, code in enumerate(codes))
