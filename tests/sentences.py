"""Every sentence that a system can say, with facts from games played at random, and what is wrong with one.

`python -m tests.sentences` writes the tables `tests/systems/<id>/sentences.toml` anew: every message that puts two
people or two numbers into a sentence, with facts that are all different and what each language then says. Read what
has changed before committing it: those tables are there so that nobody swaps two facts unnoticed.
"""

from __future__ import annotations

import json
import random
import re
import tomllib
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

from arbitro.systems import SYSTEMS, load
from arbitro.systems.contract import Phrase, System
from arbitro.table import REFEREE, Live, Number, Question, Text, from_seed, words_of
from arbitro.words import LANGUAGES, message_id, speaker
from tests.systems.test_every_system import refusal, seats, some_house, twist
from tests.test_words import entries

PLAYED = ("Ada", "Inés", "Hilario", "Yeray", "Iago", "Olga", "Horacio", "Oihana", "Igor", "Bran", "Cesc", "Dina",
          "Elvira", "Hoel", "Isolda")  # fmt: skip
"""What heroes are called: «e Inés» but «y Iago», «u Olga»; of both genders, which no sentence may guess."""

NUMBERS = (0, 1, 2, 21)

TIED = "modifier"
"""A number that no message has without another fact of its own."""

TYPED = ("found", "options", "known")
"""Facts that somebody typed, or may type, where no game has told which."""

PEOPLE = (
    "who",
    "target",
    "patient",
    "after",
    "helper",
    "teacher",
    "figure",
    "turn",
    "waiting",
    "winners",
    "name",
    "order",
    "whos",
    "first",
)
"""Facts that are people, where no game has told which are."""


class Said(NamedTuple):
    """Something to say: the id of a message, its facts, and what the figures in it are called."""

    id: str
    facts: Mapping[str, Any]
    names: Mapping[str, str]


class Harvest(NamedTuple):
    """What games had to say: by message, and which values a fact of a name had."""

    by_id: dict[str, list[Said]]
    values: dict[str, list[tuple[Any, Mapping[str, str]]]]
    words: set[tuple[str, str]]
    """What is said without facts: options, labels, conditions, with their kind."""


@cache
def harvest(system: str, games: int, steps: int) -> Harvest:
    """Everything that so many games of a system had to say, each message with up to `KEPT` different facts."""
    found = Harvest({}, {}, set())
    given: Counter[str] = Counter()
    for seed in range(games):
        _play(load(system), random.Random(f"{system} {seed} sentences"), seed, steps, found, given)
    return found


CROWD = 12
"""A game with more people than this is over: it has little to say that is new, and says it slowly."""

KEPT = 6
"""How many different facts of one message are kept."""


def _play(door: System, lot: random.Random, seed: int, steps: int, found: Harvest, given: Counter[str]) -> None:
    house = some_house(door, lot)
    state = door.new(house) if seed % 2 else msgspec.structs.replace(door.demo(), house=house)
    called: dict[str, str] = {}
    for step in range(steps):
        options = [option for seat in seats(door, state) for option in door.legal(state, seat)]
        names = _names(door, state, called, seed)
        if step % 6 == 0 or step == steps - 1:
            _look(door, state, names, options, found)
            texts = [text for one in options for text in msgspec.structs.astuple(one.command) if isinstance(text, str)]
            for option in lot.sample(options, min(len(options), 12)):
                twisted = twist(option.command, lot, ["Lux", *texts])
                refused = refusal(door, state, twisted, Live(from_seed(seed), _by_lot(lot)))
                # Nobody writes a command that names nothing; a program that does is not read a sentence to.
                if refused and "" not in refused.facts.values():
                    _keep(found, refused.code, refused.facts, names, spare=True)
        able = [option.command for option in options if not option.refusal]
        if not able or len(names) > CROWD:
            return
        # In a third of the games what was done least comes next, in another what is sensible: fights are fought out.
        rare = min(able, key=lambda one: (given[_kind(one)], lot.random()))
        wise = next(filter(None, (door.suggest(state, who) for who in door.due(state))), rare)
        command = (rare, wise, rare if lot.random() < 0.5 else wise)[seed // 2 % 3]
        if lot.random() < 0.25:
            command = lot.choice(able)
        given[_kind(command)] += 1
        asked: list[Question] = []
        table = Live(from_seed(lot.random().hex()), _by_lot(lot, asked))
        state = door.apply(state, command, table)
        names = {**names, **_names(door, state, called, seed)}
        for told in table.told:
            _keep(found, told.code, told.facts, names)
        for question in asked:
            _keep(found, f"ask-{question.words}", question.facts, names)
            if isinstance(question.options, tuple):
                kinds = [one for one in question.options if isinstance(one, str) and one not in names]
                found.words.update(("option", one) for one in kinds)
            about = getattr(door, "about", None)
            if about and _kind(command) == "create" and question.who != REFEREE:
                for option in question.options if type(question.options) is tuple else (None,):
                    said = about(question.words, option, question.facts)
                    _note(found, said and said.text, names)
        for answer in table.answers:
            _keep(found, f"ask-{words_of(answer.address)}", {}, names, spare=True)


def _kind(command: Any) -> str:
    return str(command.__struct_config__.tag)


def _by_lot(lot: random.Random, asked: list[Question] | None = None) -> Any:
    """A policy that decides anything that may be decided, and remembers what it was asked."""

    def decide(question: Question) -> Any:
        if asked is not None:
            asked.append(question)
        options = question.options
        if isinstance(options, Number):
            return lot.choice((options.low, options.high, lot.randint(options.low, options.high)))
        if isinstance(options, Text):
            return "Lux"[: options.longest]
        return lot.choice(options)

    return decide


def _names(door: System, state: Any, called: dict[str, str], seed: int) -> dict[str, str]:
    """What everybody is called: creatures by their kind and number, people by names that try every rule."""
    for figure in door.figures(state):
        if figure.id not in called:
            code, _, number = figure.name.rpartition(" ")
            creature = number.isdigit() and door.term(code)
            called[figure.id] = figure.name if creature else PLAYED[(len(called) + seed) % len(PLAYED)]
    return dict(called)


def _look(door: System, state: Any, names: Mapping[str, str], options: list[Any], found: Harvest) -> None:
    """All that the views show, and every button with why it may not be pressed."""
    scene = door.scene(state)
    shown: list[Any] = [scene.heading, *scene.notes, *[option.refusal for option in options]]
    shown += getattr(door, "owed", lambda state: ())(state)
    for figure in door.figures(state):
        shown += figure.marks
        found.words.update(("label", vital.label) for vital in figure.vitals)
        found.words.update((("label", figure.side), ("condition", figure.condition)))
        for section in door.sheet(state, figure.id):
            found.words.add(("label", section.title))
            for row in section.rows:
                if isinstance(row.label, str):
                    found.words.add(("label", row.label))
                shown += (row.label, row.value, row.why)
    for each in shown:
        _note(found, each, names)
    for option in options:
        fields = msgspec.to_builtins(option.command)
        _keep(found, f"do-{fields['type']}", fields, names)
        found.words.add(("group", option.group))


def _note(found: Harvest, phrase: Any, names: Mapping[str, str]) -> None:
    if isinstance(phrase, Phrase):
        _keep(found, phrase.code, phrase.facts, names)


def _keep(found: Harvest, code: str, facts: Mapping[str, Any], names: Mapping[str, str], spare: bool = False) -> None:
    """Keep what was said; `spare` only if it is the first of its message, and not as facts for others."""
    kept = found.by_id.setdefault(message_id(code), [])
    if len(kept) < (1 if spare else KEPT) and not any(one.facts == facts for one in kept):
        kept.append(Said(message_id(code), facts, names))
    for key, value in facts.items():
        values = found.values.setdefault(key, [])
        if not spare and len(values) < KEPT and not any(one == value for one, _ in values):
            values.append((value, names))
        for phrase in value if isinstance(value, (tuple, list)) else (value,):
            _note(found, phrase, names)


# Facts for what no game said, and more of them for what games did say


class Shape(Visitor):
    """What a message does with its facts: those it mentions, and between which words a fact of them decides."""

    def __init__(self) -> None:
        self.mentions: set[str] = set()
        self.cases: dict[str, set[str]] = {}
        self.others: set[str] = set()
        self.forms = {""}
        """Those in which it is said otherwise."""

    def visit_Attribute(self, node: Any) -> None:  # noqa: N802
        self.forms.add(node.id.name)
        self.generic_visit(node)

    def visit_VariableReference(self, node: Any) -> None:  # noqa: N802 (Fluent's visitor asks for it)
        self.mentions.add(re.sub("-(code|gender|is)$", "", node.id.name))

    def visit_MessageReference(self, node: Any) -> None:  # noqa: N802
        self.others.add(node.id.name)

    def visit_SelectExpression(self, node: Any) -> None:  # noqa: N802
        if isinstance(node.selector, ftl.VariableReference):
            keys = {key.name if isinstance(key := one.key, ftl.Identifier) else key.value for one in node.variants}
            self.cases.setdefault(node.selector.id.name, set()).update(keys)
        self.generic_visit(node)


@cache
def shapes(system: str) -> dict[str, Shape]:
    """Every message of a system's words with what it does with its facts, in either language."""
    found: dict[str, Shape] = {}
    for language in LANGUAGES:
        for entry in entries(language, system):
            if isinstance(entry, ftl.Message):
                found.setdefault(message_id(entry.id.name), Shape()).visit(entry)
    for shape in found.values():
        for other in shape.others:
            shape.mentions |= found[message_id(other)].mentions
            for key, cases in found[message_id(other)].cases.items():
                shape.cases.setdefault(key, set()).update(cases)
    return found


def made(system: str, played: Harvest, code: str) -> Said:
    """Facts for a message that no game said: of each name a value that some other message had, or a likely one."""
    facts: dict[str, Any] = {}
    names: dict[str, str] = {"hero-1": "Ada", "hero-2": "Inés"}
    shape = shapes(system)[code]
    for number, key in enumerate(sorted(shape.mentions)):
        cases = sorted(shape.cases.get(f"{key}-code", ()))
        seen = played.values.get(key, [])
        whos = [(value, known) for value, known in seen if isinstance(value, str) and value in known]
        odd = (Phrase, Mapping, int) if key in TYPED else (Phrase, Mapping)
        plain = [(value, known) for value, known in seen if not isinstance(value, odd)]
        fit = whos if key in PEOPLE else plain if key in TYPED else plain or seen
        if cases:
            facts[key] = cases[0]
        elif key in PEOPLE and not whos:
            facts[key] = f"hero-{1 + number % 2}"
        elif likely := [one for one in fit if one[0] not in (*facts.values(), "", ())]:
            facts[key], more = min(likely, key=lambda one: len(str(one[0])))
            names |= more
        else:
            facts[key] = "Lux" if key in TYPED else 2 + number
    return Said(code, facts, names)


def turned(system: str, said: Said) -> Iterator[Said]:
    """A sentence with each of its numbers 0, 1, 2 and 21 in turn, each word that decides between others, and everybody
    in it called like a creature, by a number."""
    shape = shapes(system)[said.id]
    if any(isinstance(value, str) and value in said.names for value in said.facts.values()):
        kinds = {who: name.rstrip("0123456789 ") for who, name in said.names.items()}
        yield said._replace(names={who: f"{kind} {at}" for at, (who, kind) in enumerate(kinds.items(), 3)})
    for key in shape.mentions:
        value = said.facts.get(key)
        if isinstance(value, int) and not isinstance(value, bool) and key != TIED:
            yield from (said._replace(facts={**said.facts, key: number}) for number in NUMBERS)
        cases = shape.cases.get(f"{key}-code", ()) if key in said.facts else ()
        yield from (said._replace(facts={**said.facts, key: case}) for case in cases if case != "other")


def dimmed(system: str, said: Said) -> Iterator[Said]:
    """A told line as those get it who may not know somebody's numbers: without that one's, and without anybody's."""
    for code, numbers in load(system).NUMBERS_OF.items():
        if message_id(code) == said.id:
            theirs = [set(facts) for whose, facts in numbers.items() if whose in said.facts]
            for gone in (*theirs, set().union(*theirs)) if theirs else ():
                yield said._replace(facts={key: value for key, value in said.facts.items() if key not in gone})


def unsaid(system: str, played: Harvest) -> Iterator[str]:
    """Options, labels and the like of games that a language has no words for, but for what people are called."""
    for kind, code in sorted(played.words):
        for language in LANGUAGES:
            say = speaker(language, system)
            said = say.option(code) if kind == "option" else say.label(code)
            if kind in ("group", "condition") and code and not say.has(f"{kind}-{code}"):
                yield f"{system} {language} {kind}: {code}"
            if (
                kind in ("option", "label")
                and re.fullmatch(r"[a-z]+(-[a-z]+)+", said)
                and said == code
                and not load(system).term(code)
            ):
                yield f"{system} {language} {kind}: {code}"


def spoken(system: str, language: Any, said: Said, form: str = "") -> str:
    """The sentence: a question as people are asked it, a command as its button, the rest as it is told."""
    return speaker(language, system).say(said.id, said.facts, said.names, form)


# What is wrong with a sentence

ONES = "punto|asalto|día|hora|minuto|segundo|paso|casilla|metro|pie|nivel|pieza|turno|ronda"
ONES += "|point|round|day|hour|minute|second|pace|step|square|metre|foot|level|piece|turn"

BROKEN = (
    ("a gap", r"(?<!\()…(?= *[.,)])|: …"),
    ("a brace", r"[{}]"),
    ("two spaces", r"  |^ | $"),
    ("a space before a sign", r"(?<!←) [.,;:)](?!\d)|\( "),
    ("two signs", r"(?<!\.)\.\.(?!\.)|,,|:\.|,\.|;\.|\.,"),
    ("nothing where something should be", r"\(\)|: ?[.,;)]|:$|«»|\(,"),
    ("a raw code", r"\b[A-Z][A-Z0-9]*-\d+(\.\d+)* [a-z]|\b(hero|goblin|foe|nadie)-\d|\b[a-z]\w*_\w+"),
    ("a small letter after a full stop", r"[a-záéíóúñ)»\d][.!?] (?!d\d)[a-záéíóúñ]"),
    ("a plural of one", r"(?<!wave )(?<![\d.,+−/×-])\b1 (?!(más|menos|tras|es|los|is|was|less|\w+ss)\b)(feet|\w+s)\b"),
    ("a singular of many", rf"\b(0|2|21) ({ONES})\b(?! of)"),
    ("a small letter to begin with", r"^(?!d\d)[a-záéíóúñ](?=.*[.!?]$)"),
    ("a value of the program", r"\bNone\b(?!$)|\bTrue\b|\bFalse\b|\('|\['"),
)

SPANISH = (
    ("«y» before the sound i", r"(?i)\by h?[ií](?![aeouáéóú])"),
    ("«e» before another sound", r"(?i)\be (?!h?[ií])\w"),
    ("«o» before the sound o", r"(?i)\bo h?[oó]"),
    ("«u» before another sound", r"(?i)(?<!\d)\bu (?!h?[oó])\w"),
    ("«de el» or «a el»", r"\b(de|a) el\b"),
    ("English", r"(?i)\b(the|and|of|with|is|are|to|have|from|nobody|your|you|this|that|there|an)\b"),
    ("no space before %", r"\d%"),
    ("several of one", r"(?i)\bquedan 1(?![\d.,]\d|\d)"),
)

ENGLISH = (
    ("«a» before a vowel", r"\b[Aa] (?!uni|use|usu|eu|one\b|once)[aeiouAEIOU]"),
    ("«an» before a consonant", r"\b[Aa]n (?!hour|heir|hono|1[18]\b|8)[^aeiouAEIOU8]"),
    ("Spanish", r"\b([Ee]l|la|los|las|de|del|con|[Ss]in|para|por|que|una|[Uu]n|y|se|nadie|está|son)\b|[¿¡«»ñáéíóú]"),
    ("a space before %", r"\d %"),
)


def faults(system: str, language: Any, said: Said, sentence: str) -> Iterator[str]:
    """What is wrong with a sentence of this language, as far as one can tell from its looks."""
    # Most are not there at all, and are looked for a hundred thousand times.
    ids = [who for who in said.names if who in sentence and re.search(r"[-\d]", who)]
    ids = [who for who in ids if re.search(rf"\b{re.escape(who)}\b", sentence)]
    if ids:
        yield f"a raw id: {ids[0]!r}"
    if said.id[0].isupper() and (twice := _twice(system, language, said, sentence)):
        yield f"somebody twice, as if they were two: {twice}"
    names = sorted(map(speaker(language, system).name, said.names.values()), key=len, reverse=True)
    # Nobody can tell where the one number ends: "Goblin 1 24 copper".
    if beside := next(
        (name for name in names if name[-1:].isdigit() and re.search(rf"{re.escape(name)} \d", sentence)), ""
    ):
        yield f"a number beside the number of a creature: {beside}"
    # Names are of no language, and the number of a creature counts nothing.
    for name in names:
        sentence = sentence.replace(name, f"{name[0] if language == 'es' else 'X'}{name[1:2]}x")
    for name, pattern in (*BROKEN, *(SPANISH if language == "es" else ENGLISH)):
        if found := re.search(pattern, sentence):
            yield f"{name}: {found.group()!r}"


def _twice(system: str, language: Any, said: Said, sentence: str) -> str:
    """Somebody whom two facts of the message are, and whom it names twice: `Ada treats Ada`."""
    told = [value for key in shapes(system)[said.id].mentions if isinstance(value := said.facts.get(key), str)]
    names = [speaker(language, system).name(said.names[who]) for who in told if who in said.names]
    return next((name for name in names if names.count(name) > 1 and sentence.count(name) > 1), "")


# The tables of sentences with two people or two numbers

NAMES = {"ada": "Ada", "bran": "Bran", "cesc": "Cesc", "dina": "Dina"}


class Case(NamedTuple):
    """A sentence of a table: its facts, and what the languages say; `hidden` is what others may know."""

    facts: dict[str, Any]
    said: dict[str, str]


def table(system: str) -> Path:
    """Where the sentences of a system stand."""
    return Path(__file__).parent / "systems" / system / "sentences.toml"


def read(system: str) -> dict[str, list[Case]]:
    """The sentences of a system as they are written down."""
    found = tomllib.loads(table(system).read_text(encoding="utf-8"))
    return {code: [Case(one.pop("facts"), one) for one in cases] for code, cases in found.items()}


def sample(system: str, code: str, played: Harvest) -> Said:
    """A message as games say it, or else with made facts."""
    kept = played.by_id.get(code)
    return max(kept, key=lambda one: len(one.facts)) if kept else made(system, played, code)


def pairs(system: str, said: Said) -> bool:
    """Whether two facts of a message could change places unnoticed: two people, two numbers."""
    people, numbers = _two(system, said)
    return len(people) > 1 or len(numbers) > 1


def _two(system: str, said: Said) -> tuple[list[str], list[str]]:
    mentions = sorted(shapes(system)[said.id].mentions & said.facts.keys(), key=lambda key: (key != "who", key))
    people = [key for key in mentions if isinstance(value := said.facts[key], str) and value in said.names]
    numbers = [key for key in mentions if isinstance(value := said.facts[key], int) and not isinstance(value, bool)]
    return people, numbers


def cases(system: str, said: Said) -> list[Case]:
    """A sentence with people and numbers that are all different, once for each way in which it can be said."""
    people, numbers = _two(system, said)
    shape = shapes(system)[said.id]
    facts = {key: msgspec.to_builtins(said.facts[key]) for key in sorted(shape.mentions & said.facts.keys())}
    facts |= {key: ["ada", "bran"] for key, value in facts.items() if _are_people(value, said.names)}
    facts |= dict(zip(people, NAMES, strict=False))
    facts |= {key: 3 + at for at, key in enumerate(numbers) if key != TIED}
    ways = [facts]
    for key in facts:
        numbered = shape.cases.get(key, set()) if key != TIED else set()
        for case in sorted(numbered | shape.cases.get(f"{key}-code", set()) - {"other"}):
            if case.lstrip("-").isdigit():
                ways.append({**facts, key: int(case)})
            elif key not in people and case not in ("one", "other"):
                ways.append({**facts, key: case})
    found: list[Case] = []
    for way in ways:
        written = Case(way, say_all(system, said.id, way))
        if written.said not in [one.said for one in found]:
            found.append(written)
    return found


def _are_people(value: Any, names: Mapping[str, str]) -> bool:
    return isinstance(value, list) and bool(value) and all(one in names for one in value)


def say_all(system: str, code: str, facts: Mapping[str, Any]) -> dict[str, str]:
    """A sentence in every language and form."""
    said: dict[str, str] = {}
    for language in LANGUAGES:
        said[language] = spoken(system, language, Said(code, facts, NAMES))
        hidden = spoken(system, language, Said(code, facts, NAMES), "hidden")
        if hidden != said[language]:
            said[f"{language}-hidden"] = hidden
    return said


def write(system: str) -> None:
    """Write the table of a system anew."""
    played = harvest(system, GAMES, STEPS)
    codes = [code for code in shapes(system) if shapes(system)[code].mentions]
    lines = ["# Written by `python -m tests.sentences`: read what changes before you commit it."]
    for code in codes:
        said = sample(system, code, played)
        for case in cases(system, said) if pairs(system, said) else ():
            lines += ["", f"[[{code}]]", f"facts = {_toml(case.facts)}"]
            lines += [f"{key} = {json.dumps(text, ensure_ascii=False)}" for key, text in case.said.items()]
    table(system).write_text("\n".join([*lines, ""]), encoding="utf-8")


def _toml(value: Any) -> str:
    if isinstance(value, Mapping):
        return "{ " + ", ".join(f"{key} = {_toml(each)}" for key, each in value.items()) + " }" if value else "{}"
    if isinstance(value, (list, tuple)):
        return f"[{', '.join(map(_toml, value))}]"
    return json.dumps(value, ensure_ascii=False)


GAMES, STEPS = 12, 60
"""How much is played for the tables, and to look at every sentence."""


if __name__ == "__main__":
    for each in SYSTEMS:
        write(each)
