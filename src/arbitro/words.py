"""How codes and facts are said in a language: the one module that knows Fluent.

The rules, the log and the views speak in codes (`KN-20 hit`) and facts. A `Speaker` turns them
into sentences of one language with the words of one system and of the shell:

    spanish = speaker("es", "lanterns")
    spanish.say("LA-8 hit", {"who": "ada", "target": "moth-1", "weapon": "hook"}, names)

Messages stand in `systems/<id>/words/<language>.ftl` and `web/words/<language>.ftl`. A message's id
is its code with every run of other characters than letters and digits turned into `-`; what kind of
thing it is stands in front: `ask-` a question, `do-` a command, `opt-` an option, `label-`,
`condition-`, `group-`, `stake-`, `house-`. A fact `weapon` is the variable `$weapon` in words,
`$weapon-code` as it was (`none` where there is none), and `$weapon-gender` (`m`, `f`) where the
word has one; of what people wrote `$text-code` is `none` where it is empty, or else `some`;
`$patient-is` is `who` where somebody is both (`Ada bandages her own wounds`). «y», «o» before a fact
turn into «e», «u» by themselves, and a sentence begins with a capital.
A list says what is in it several times in a row as the message `times-` and its name has it, if there is one.

Nothing here raises: a message that is missing comes out as its code, which people can report.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import UTC, datetime
from fractions import Fraction
from functools import cache
from itertools import groupby
from pathlib import Path
from typing import Any, Literal, TypeVar

import msgspec
from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.resolver import Message
from fluent.syntax.ast import Resource

from arbitro.ledger import read_clauses
from arbitro.play.game import FRESH_ID
from arbitro.systems import load
from arbitro.systems.contract import Phrase
from arbitro.table import Modifiers, numeral, signed

T = TypeVar("T")

Language = Literal["es", "en"]

LANGUAGES: tuple[Language, ...] = ("es", "en")

ARTICLES = ("el ", "la ", "los ", "las ", "don ", "doña ", "the ", "old ")
"""What may stand before a name without being a part of it."""

HERE = Path(__file__).parent

RAW = ("text", "name", "file")
"""Facts that people wrote: said as they are, whatever they look like."""

LABELS = ("dial",)
"""Facts that name a line of a sheet, which may have the code of an option as well."""

ASKED = ("figure", "found")
"""Facts that say what was asked for: the id too of somebody who is not there."""

PLAIN = (str, int, bool, datetime)
"""The types of facts, and of what is listed in one, by which a sentence is remembered."""

MOST_SAID = 20_000
"""How many sentences a speaker remembers, some hundred bytes each: a table's buttons say the same again and again."""

SOUND_I = r"(?i:h?(?:i(?![aeouáéóú])|í|y(?![aeiouáéíóú]|\b)))"
"""Where «y» turns into «e»: before the sound i, but not before a diphthong («hielo», «Yolanda»)."""

SOUND_O = r"(?i:h?[oó])"
"""Where «o» turns into «u»."""


def in_a_list(word: str) -> str:
    """What words are sorted by in a list that somebody reads: «Ágil» stands with the a, «ñ» after the n."""
    apart = unicodedata.normalize("NFD", word.casefold())
    return "".join([each for each in apart if each == "\N{COMBINING TILDE}" or not unicodedata.combining(each)])


LONG = 12
"""A list of more than so many one looks something up in."""


def in_order(codes: Sequence[str], said: list[T], words: Callable[[T], str]) -> list[T]:
    """What a list says: a long one that goes by the alphabet of its codes goes by that of its reader."""
    by_code = len(said) > LONG and list(codes) == sorted(codes)
    return sorted(said, key=lambda each: in_a_list(words(each))) if by_code else said


def message_id(code: str) -> str:
    """The id under which a code stands in the words files: `KN-20 hit` -> `KN-20-hit`."""
    return re.sub(r"[^0-9A-Za-z]+", "-", code)


def words_file(language: str, system: str | None) -> Path:
    """Where the words of a system, or without one those of the shell, stand."""
    room = HERE / "web" if system is None else HERE / "systems" / system
    return room / "words" / f"{language}.ftl"


ENTRY = re.compile(r"^(-?[A-Za-z][\w-]*) *=(?:.*\n(?!-?[A-Za-z]|#))*.*", re.M)
"""A message as it stands in a file: to the next one, or to a comment."""


@cache
def _messages(path: Path) -> dict[str, str]:
    """The messages of a words file by id, unread: once, as every system's speaker knows the shell's as well."""
    return {found[1]: found[0] for found in ENTRY.finditer(path.read_text(encoding="utf-8"))}


@cache
def _resource(message: str) -> Resource:
    """A message as it is read: once, whichever systems say it."""
    return FluentResource(message)


class _Bundle(FluentBundle):
    """Reads a message when it is said first: of some three thousand, most commands say a few, and all take a second."""

    def __init__(self, locales: list[str], messages: Mapping[str, str]) -> None:
        super().__init__(locales, use_isolating=False)
        self._unread = messages

    def has_message(self, message_id: str) -> bool:
        return message_id in self._unread

    def _lookup(self, entry_id: str, term: bool = False) -> Message:
        """Also what Fluent asks for that stands in another message."""
        found = f"-{entry_id}" if term else entry_id
        if found not in self._compiled:
            self.add_resource(_resource(self._unread[found]))
        return super()._lookup(entry_id, term)


@cache
def speaker(language: Language, system: str | None = None) -> Speaker:
    """Whoever says the codes of this system, and of the shell, in this language."""
    return Speaker(language, system)


class Speaker:
    """Says codes and facts in one language; see the head of this module."""

    def __init__(self, language: Language, system: str | None = None) -> None:
        self.language = language
        self._term = load(system).term if system else lambda code: None
        self._clauses = read_clauses(system) if system else {}
        self._said: dict[tuple[Any, ...], str | None] = {}
        """What it said before, by all that makes two sentences differ."""
        # Of the world's ways to write a date in English, the one that is read alike nearly everywhere.
        locales = [{"en": "en-GB"}.get(language, language)]
        # The system's stand, so it may say a word of the shell its own way.
        files = [path for path in (words_file(language, None), words_file(language, system)) if path.exists()]
        self._bundle = _Bundle(locales, {found: text for path in files for found, text in _messages(path).items()})

    def say(
        self,
        code: str,
        facts: Mapping[str, Any] | None = None,
        names: Mapping[str, str] | None = None,
        form: str = "",
    ) -> str:
        """A code and its facts as a sentence; `names` says what the figures are called.

        `form` is an attribute of the message that is said in its place, if it has it: `hidden`.
        """
        said = self._message(code, facts or {}, names or {}, form)
        return code if said is None else said

    def prompt(
        self,
        words: str,
        facts: Mapping[str, Any] | None = None,
        names: Mapping[str, str] | None = None,
        form: str = "",
    ) -> str:
        """What a question asks of a person; where its facts are not known, its attribute `.short`, if it has one."""
        said = self._message(f"ask-{words}", facts or {}, names or {}, form if facts else "short")
        return words if said is None else said

    def figure(self, about: Phrase, figure: str) -> str:
        """The number beside an option, with what it is a number of where its sentence has the attribute `.figure`."""
        code = message_id(about.code)
        named = figure and self._bundle.has_message(code) and "figure" in self._bundle.get_message(code).attributes
        return self.say(about.code, {**about.facts, "figure": figure}, form="figure") if named else figure

    def option(self, value: Any, names: Mapping[str, str] | None = None) -> str:
        """One of the options of a question."""
        if isinstance(value, bool):
            value = "yes" if value else "no"
        if not isinstance(value, str) or value in (names or {}):
            return self._value(value, names or {})
        said = self._message(f"opt-{value}", {}, {})
        return self._word(value, names or {})[0] if said is None else said

    def command(self, command: Any, names: Mapping[str, str] | None = None) -> str:
        """A command as its button says it; its fields are the facts."""
        fields = command if isinstance(command, Mapping) else msgspec.to_builtins(command)
        said = self._message(f"do-{fields['type']}", fields, names or {})
        return str(fields["type"]) if said is None else said

    def label(self, code: str | Phrase) -> str:
        """What a row of a sheet, a modifier or a side is called."""
        if isinstance(code, Phrase):
            return self.say(code.code, code.facts)
        said = self._message(f"label-{code}", {}, {})
        return self._coming(self._word(code, {})[0]) if said is None else said

    def name(self, name: str) -> str:
        """A figure's name. `moth 2` is the second of the creatures called so in this language."""
        return self._name(name)[0]

    def clause(self, clause: str) -> tuple[str, str]:
        """The title of a clause and what it says, in our own words."""
        entry = self._clauses.get(clause, {})
        return entry.get("title", {}).get(self.language, clause), entry.get("text", {}).get(self.language, "")

    def has(self, code: str) -> bool:
        """Whether there is a message for this code."""
        return self._bundle.has_message(message_id(code))

    def percent(self, chance: Fraction | float, places: int = 0) -> str:
        """A chance in percent: `45 %` in Spanish, `45%` in English; never 0 or 100 unless it is."""
        of_hundred = chance * 100
        sign = ""
        if 0 < of_hundred < 1 and not places:
            sign, of_hundred = "<", 1
        elif 99 < of_hundred < 100 and not places:
            sign, of_hundred = ">", 99
        text = f"{float(of_hundred):.{places}f}"
        if self.language == "es":
            return f"{sign}{text.replace('.', ',')}\N{NO-BREAK SPACE}%"
        return f"{sign}{text}%"

    def when(self, seconds: int) -> str:
        """A moment, from seconds since 1970, in universal time: `22 Nov 2026, 14:05 UTC`."""
        return self.say("moment", {"at": datetime.fromtimestamp(seconds, UTC)})

    def day(self, seconds: int) -> str:
        """A date, from seconds since 1970: `22 November 2026`, `22 de noviembre de 2026`."""
        return self.say("on-day", {"at": datetime.fromtimestamp(seconds, UTC)})

    def _day_named(self, day: str) -> str:
        """A day as the log keeps it, `2026-12-03`; what is none is said as it is."""
        try:
            return self.say("on-day", {"at": datetime.fromisoformat(day)})
        except ValueError:
            return day

    def list(self, words: Iterable[str]) -> str:
        """Words one after the other: `Ada, Bran and Cesc`; with a comma in one, `Gil, in the alders; and Ada`."""
        *before, last = list(words) or ["—"]
        if not before:
            return last
        link = "and"
        if self.language == "es":
            link = "e" if re.match(SOUND_I, last) else "y"
        if any(", " in word for word in (*before, last)):
            return f"{'; '.join(before)}; {link} {last}"
        return f"{', '.join(before)} {link} {last}"

    def heading(self, words: str) -> str:
        """Words that stand by themselves, such as somebody's name: an article before it begins with a capital."""
        return words[0].upper() + words[1:] if words.startswith(ARTICLES) else words

    def _message(self, code: str, facts: Mapping[str, Any], names: Mapping[str, str], form: str = "") -> str | None:
        # Most are fixed words of a page: a few hundred are said for each.
        key: tuple[Any, ...] = code, form
        if facts:
            told: list[Any] = []
            for value in facts.values():
                told += value if type(value) is tuple else (value,)
            # Facts made of others (phrases) are few, and are said anew each time.
            if any(type(value) not in PLAIN for value in told):
                return self._formatted(code, facts, names, form)
            key = *key, *facts.items(), *[names.get(value) for value in told]
        try:
            return self._said[key]
        except KeyError:
            if len(self._said) >= MOST_SAID:
                self._said.clear()
            said = self._said[key] = self._formatted(code, facts, names, form)
            return said

    def _formatted(self, code: str, facts: Mapping[str, Any], names: Mapping[str, str], form: str) -> str | None:
        found = message_id(code)
        if not self._bundle.has_message(found):
            return None
        message = self._bundle.get_message(found)
        pattern = message.attributes.get(form, message.value)
        if pattern is None:
            return None
        variables = self._variables(facts, names)
        said, errors = self._bundle.format_pattern(pattern, variables)
        if errors:
            # Variables that the facts do not have: with a gap in their place the sentence still helps.
            gaps = {str(error).rpartition(": ")[2]: "…" for error in errors}
            said, _ = self._bundle.format_pattern(pattern, {**gaps, **variables})
            said = str(said).replace(" (…)", "")
        # Where the last fact has nothing to say, as a reason that nobody gave.
        said = self._linked(str(said), variables).rstrip()
        # Fluent writes a hyphen where a number is below zero.
        for number in [value for value in facts.values() if isinstance(value, int) and value < 0]:
            said = re.sub(rf"(?<!\w){number}\b", numeral(number), said)
        for text in (facts.get("reason"), facts.get("text")):
            if isinstance(text, str) and text and said.endswith(f". {text}"):
                said = f"{said.removesuffix(text)}{text[0].upper()}{text[1:]}"
        return self._begun(said, facts, names) if _begins_with_a_word(pattern) else said

    def _linked(self, said: str, variables: Mapping[str, Any]) -> str:
        """A Spanish sentence whose links and facts meet as they sound: «Ada e Inés», «al capitán», «del capitán»."""
        for key, word in variables.items() if self.language == "es" else ():
            if isinstance(word, str) and key not in RAW:
                if word.startswith("el ") and word in said:
                    said = re.sub(rf"\b([aA]|[dD]e) e(?={re.escape(word[1:])})", r"\1", said)
                for link, other, sound in (("y", "e", SOUND_I), ("o", "u", SOUND_O)):
                    if f" {link} " in said and re.match(sound, word):
                        said = said.replace(f" {link} {word}", f" {other} {word}")
        return said

    def _begun(self, said: str, facts: Mapping[str, Any], names: Mapping[str, str]) -> str:
        """A sentence begins with a capital, unless with a name as somebody wrote it, or with dice.

        An article or a title before the name is a word like any other: «El doctor Odón falla.»
        """
        if not said[:1].islower() or said[1:2].isdigit() or (said[-1] not in ".?!" and ". " not in said):
            return said
        told = [one for value in facts.values() for one in (value if isinstance(value, (tuple, list)) else (value,))]
        written = [names[one] for one in told if isinstance(one, str) and one in names]
        written = [one for one in written if not one.startswith(ARTICLES)]
        written += [str(facts[key]) for key in RAW if key in facts]
        return said if said.startswith(tuple(filter(None, written))) else said[0].upper() + said[1:]

    def _variables(self, facts: Mapping[str, Any], names: Mapping[str, str]) -> dict[str, Any]:
        variables: dict[str, Any] = {}
        for key, value in facts.items():
            if isinstance(value, (bool, int, float)):
                variables |= {key: +value, f"{key}-signed": signed(value)}
            elif isinstance(value, datetime):
                variables[key] = value
            elif key == "back":
                variables |= {key: self._day_named(value), f"{key}-code": key if value else "none"}
            elif isinstance(value, str) and key not in RAW:
                word, gender = (self.label(value), "") if key in LABELS else self._word(value, names)
                word = word if key in ASKED else self._coming(word)
                variables |= {key: word, f"{key}-code": value or "none", f"{key}-gender": gender}
                variables[f"{key}-is"] = "who" if value == facts.get("who") else ""
            elif isinstance(value, (tuple, list)) and self.has(f"times-{key}"):
                variables[key] = self._times(key, value, names)
            else:
                variables[key] = self._value(value, names)
                if key in RAW:
                    variables[f"{key}-code"] = "some" if variables[key].strip() else "none"
        return variables

    def _times(self, key: str, codes: Iterable[Any], names: Mapping[str, str]) -> str:
        """A list in which the same several times in a row is said once, with how often: `times-` and the fact."""
        words = []
        for code, same in groupby(codes):
            word, number = self._value((code,), names), len(list(same))
            words.append(word if number == 1 else self.say(f"times-{key}", {"number": number, "text": word}))
        return self.list(words)

    def _value(self, value: Any, names: Mapping[str, str]) -> str:
        """Anything but a code: as text."""
        if isinstance(value, Phrase):
            return self.say(value.code, value.facts, names)
        if isinstance(value, Modifiers):
            return self._modifiers(value.parts, value.verdict)
        if isinstance(value, Mapping):
            # What came out of the log as JSON.
            if "parts" in value:
                return self._modifiers(value["parts"], value.get("verdict", ""))
            return self.say(str(value.get("code", "")), value.get("facts", {}), names)
        if isinstance(value, (tuple, list)):
            words = [self._coming(self._word(one, names)[0]) if isinstance(one, str) else numeral(one) for one in value]
            return self.list(words)
        if value is None:
            return ""
        return self._name(names[value])[0] if isinstance(value, str) and value in names else numeral(value)

    def _modifiers(self, parts: Iterable[Any], verdict: str) -> str:
        said = [f"{signed(value)} {self.label(label)}" for label, value in parts]
        return ", ".join([*said, self.label(verdict)] if verdict else said)

    def _word(self, code: str, names: Mapping[str, str]) -> tuple[str, str]:
        """A code in words and the gender of the word: a figure's name, a content term, an option ..."""
        if code in names:
            return self._name(names[code])
        if term := self._term(code):
            return term.get(self.language, code), term.get("gender", "")
        for kind in ("opt", "label", "condition"):
            said = self._message(f"{kind}-{code}", {}, {}) if code else None
            if said is not None:
                return said, ""
        # What somebody was called before is a name as well.
        return self._name(code)

    def _coming(self, word: str) -> str:
        """Somebody whom a command brings that is not done yet has no name yet, and is not called by an id."""
        new = FRESH_ID.fullmatch(word)
        return f"{self.label('newcomer')} {new[1] or ''}".strip() if new else word

    def _name(self, name: str) -> tuple[str, str]:
        code, _, number = name.rpartition(" ")
        term = self._term(code) if code and number.isdigit() else None
        if term is None:
            return name, ""
        word = term.get(self.language, code)
        return f"{word[:1].upper()}{word[1:]} {number}", term.get("gender", "")


def _begins_with_a_word(pattern: Any) -> bool:
    """Whether a message begins with a fact in words; as it begins itself, and as a code stands, was meant so."""
    first = getattr(getattr(pattern, "elements", [None])[0], "expression", None)
    name = getattr(getattr(first, "id", None), "name", "")
    return first is not None and not name.endswith("-code")
