"""The words files: every code has words in both languages, and they can be said."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from typing import Any

import msgspec
import pytest
from fluent.runtime import FluentResource
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

from arbitro.ledger import read_clauses
from arbitro.systems import SYSTEMS, load
from arbitro.systems.contract import ANYONE, Phrase
from arbitro.table import CERTAIN, REFEREE, Modifiers
from arbitro.words import LANGUAGES, RAW, Language, Speaker, _messages, in_a_list, message_id, speaker, words_file
from tests.codes import SOURCE, clause_codes, commands, literals, said

ROOMS = (None, *SYSTEMS)
ADDED = ("-code", "-gender", "-is", "-signed")
"""Variables that the speaker makes besides the facts."""


class Variables(Visitor):
    """Collects the variables that a message mentions, itself or in what it has another message say."""

    def __init__(self, others: Mapping[str, Any]) -> None:
        self.others = others
        self.found: set[str] = set()

    def visit_MessageReference(self, node: Any) -> None:  # noqa: N802 (Fluent's visitor asks for it)
        self.visit(self.others[node.id.name])

    def visit_VariableReference(self, node: Any) -> None:  # noqa: N802 (Fluent's visitor asks for it)
        self.found.add(node.id.name)


@cache
def messages(language: str, room: str | None) -> dict[str, frozenset[str]]:
    """The ids of a words file, in one spelling, with the facts that each mentions."""
    found = {}
    others = {entry.id.name: entry for entry in entries(language, room) if isinstance(entry, ftl.Message)}
    for entry in entries(language, room):
        if isinstance(entry, ftl.Message):
            variables = Variables(others)
            variables.visit(entry)
            # What `Speaker.figure` says has the number besides the facts of the sentence.
            given = {"figure"} if any(each.id.name == "figure" for each in entry.attributes) else set()
            found[message_id(entry.id.name)] = frozenset(_fact(name) for name in variables.found) - given
    return found


@cache
def entries(language: str, room: str | None) -> list[Any]:
    """What stands in a words file."""
    return list(FluentResource(words_file(language, room).read_text(encoding="utf-8")).body)


def _fact(variable: str) -> str:
    for suffix in ADDED:
        variable = variable.removesuffix(suffix)
    return variable


def lacking(system: str, ids: Any) -> list[str]:
    """Those of these codes that a language has no message for."""
    return sorted(
        {f"{language}: {code}" for language in LANGUAGES for code in ids if not speaker(language, system).has(code)}
    )


def lacking_words(system: str, codes: Any) -> list[str]:
    """Those of these codes that are neither a content term nor an option, a label or a condition.

    Each of those is said where there is no other.
    """
    term = load(system).term
    return [
        code
        for code in sorted(codes)
        if not term(code) and all(lacking(system, [f"{kind}-{code}"]) for kind in ("opt", "label", "condition"))
    ]


@pytest.mark.parametrize("room", ROOMS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_words_file_parses_without_junk_and_says_nothing_twice(language: str, room: str | None):
    """Fluent drops a message that it cannot read in silence, and the second of two."""
    found = entries(language, room)

    assert [entry.content for entry in found if isinstance(entry, ftl.Junk)] == []
    twice = Counter(message_id(entry.id.name) for entry in found if isinstance(entry, ftl.Message))
    assert [name for name, number in twice.items() if number > 1] == []


@pytest.mark.parametrize("room", ROOMS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_by_itself_is_what_fluent_reads_of_the_whole_file(language: str, room: str | None):
    """None is cut short, and none goes on into the next."""
    whole = [entry for entry in entries(language, room) if isinstance(entry, (ftl.Message, ftl.Term))]
    alone = _messages(words_file(language, room))

    assert [*alone] == [f"-{entry.id.name}" if isinstance(entry, ftl.Term) else entry.id.name for entry in whole]
    for entry, text in zip(whole, alone.values(), strict=True):
        (found,) = FluentResource(text).body
        assert found.equals(entry, ignored_fields=["span", "comment"]), text


def test_of_a_file_only_what_is_said_is_read():
    """With what that says in its turn; a command that says one thing began with a third of a second of reading."""
    speaks = Speaker("en")

    assert speaks.say("no-hurry", {"seconds": 3}).endswith("Try again in 3 seconds.")

    assert set(speaks._bundle._messages) == {"no-hurry", "so-many-seconds"}


@pytest.mark.parametrize("system", SYSTEMS)
def test_what_a_command_aims_at_is_one_thing_in_both_languages(system: str):
    """Outcomes that are called alike are one. In Spanish a foe’s hit was another than a hero’s in Symbaroum, so that
    the end of a fight spoke of the heroes’ dice alone."""

    for kind, stakes in load(system).STAKES.items():
        called = [[speaker(language, system).say(f"stake-{code}") for code in stakes] for language in LANGUAGES]
        spanish, english = [[each == words[0] for each in words] for words in called]
        assert spanish == english, kind


@pytest.mark.parametrize("system", SYSTEMS)
def test_whoever_is_brought_in_stands_against_those_whom_the_system_calls_so(system: str):
    """In Symbaroum they came «against the heroes», whom its sheets call characters."""
    for language in LANGUAGES:
        say = speaker(language, system)
        for side in ("foes", "allies"):
            assert say.option("heroes") in say.say("introduced", {"who": ("a", "b"), "count": 2, "side": side})


@pytest.mark.parametrize("room", ROOMS)
def test_both_languages_have_the_same_messages_with_the_same_variables(room: str | None):
    """Genders and codes are there for the language that needs them."""
    spanish, english = messages("es", room), messages("en", room)

    assert sorted(spanish.keys() ^ english.keys()) == []
    assert {code: (spanish[code], english[code]) for code in spanish if spanish[code] != english[code]} == {}


@pytest.mark.parametrize("system", SYSTEMS)
def test_every_code_in_the_rules_has_words(system: str):
    """Told, asked, refused, chosen, added: whatever stands as a literal in the code."""
    literal = {one.id for one in said(system)}
    options = {code.removeprefix("opt-") for code in literal if code.startswith("opt-")}
    labels = {code.removeprefix("label-") for code in literal if code.startswith("label-")}

    rest = {code for code in literal if not code.startswith(("opt-", "label-"))}
    assert lacking(system, rest) == []
    assert lacking_words(system, options) == []
    assert lacking_words(system, labels) == []


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_code_that_reaches_the_table_by_a_detour_has_words_too(system: str):
    """A literal of that shape handed on in a variable: told or asked, we cannot see which."""
    known = messages("en", system)

    silent = [f"{one.where} {one.id}" for one in clause_codes(system) if not _spoken(one.id, known)]
    assert silent == []


def _spoken(code: str, known: Any) -> bool:
    return message_id(code) in known or f"ask-{message_id(code)}" in known


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("system", SYSTEMS)
def test_no_two_decisions_of_a_system_are_called_alike(system: str, language: str):
    """In lists of questions they stand without their facts. In Knave “What do you buy?” had been what one buys before
    setting out, and what one buys from somebody."""
    asked = sorted({one.id.removeprefix("ask-") for one in said(system) if one.id.startswith("ask-") and one.facts})

    called = Counter(speaker(language, system).prompt(words, None) for words in asked)
    assert [title for title, times in called.items() if times > 1] == []


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_message_mentions_only_facts_that_it_is_given(system: str):
    """`{ $weapon }` in a sentence and no `weapon=` in the code would be a hole in the sentence."""
    holes = [
        f"{one.where} {one.id}: no {', '.join(sorted(missing))}"
        for one in said(system)
        if one.facts is not None
        if (missing := messages("en", system).get(message_id(one.id), frozenset()) - one.facts)
    ]

    assert holes == []


@pytest.mark.parametrize("system", SYSTEMS)
def test_every_command_group_stake_and_house_rule_has_words(system: str):
    """The tags of the commands, with no variable that is not a field; the names at the door."""
    door = load(system)
    tags = commands(door.COMMANDS)
    stakes = (*door.STAKES.values(), *getattr(door, "STAKES_OF", {}).values())
    told = {code for codes in stakes for code in codes}

    assert lacking(system, ["system-title", "system-blurb"]) == []
    assert lacking(system, [f"do-{tag}" for tag in tags]) == []
    for tag, kind in tags.items():
        message = {**messages("en", None), **messages("en", system)}[message_id(f"do-{tag}")]
        assert message <= {field.name for field in msgspec.structs.fields(kind)}
    assert set(door.STAKES) <= set(tags)
    assert {f"ask-{words}" for words in getattr(door, "STAKES_OF", {})} <= {one.id for one in said(system)}
    assert lacking(system, [f"stake-{code}" for code in told]) == []
    assert told <= {one.id for one in clause_codes(system)}
    assert lacking(system, [f"house-{rule.name}{end}" for rule in door.HOUSE_RULES for end in ("", "-help")]) == []
    words = {option for rule in door.HOUSE_RULES for option in rule.options if isinstance(option, str)}
    assert lacking_words(system, words) == []


@pytest.mark.parametrize("system", SYSTEMS)
def test_whatever_the_views_show_has_words(system: str):
    """Groups and refusals, figures, the scene and the sheets, of a new game and of the demo."""
    door = load(system)
    for state in (door.new(), door.demo()):
        figures = door.figures(state)
        seats = (ANYONE, REFEREE, *[figure.id for figure in figures])
        options = [option for seat in seats for option in door.legal(state, seat)]
        sections = [section for figure in figures for section in door.sheet(state, figure.id)]
        rows = [row for section in sections for row in section.rows]
        scene = door.scene(state)
        phrases: list[Any] = [scene.heading, *scene.notes, *[option.refusal for option in options]]
        phrases += [mark for figure in figures for mark in figure.marks]
        phrases += [part for row in rows for part in (row.value, row.why)]

        assert lacking(system, {f"group-{option.group}" for option in options}) == []
        assert lacking(system, {phrase.code for phrase in phrases if isinstance(phrase, Phrase)}) == []
        assert lacking(system, {f"condition-{figure.condition}" for figure in figures if figure.condition}) == []
        labels = {vital.label for figure in figures for vital in figure.vitals} | {figure.side for figure in figures}
        labels |= {section.title for section in sections} | {row.label for row in rows if isinstance(row.label, str)}
        assert lacking_words(system, labels) == []


@pytest.mark.parametrize("system", SYSTEMS)
def test_every_clause_and_house_rule_is_told_in_both_languages(system: str):
    """The card's third depth: the clause in our own words."""
    entries = read_clauses(system)
    house = entries.get("house", {})
    clauses = {name: entry for name, entry in entries.items() if name != "house"}
    rules = {rule.name: rule.clause for rule in load(system).HOUSE_RULES}

    for name, entry in [*clauses.items(), *house.items()]:
        for part in ("title", "text"):
            assert all(entry[part][language].strip() for language in LANGUAGES), f"{name} {part}"
    assert {name: entry["clause"] for name, entry in house.items()} == rules
    assert {(name, rule) for name, entry in clauses.items() for rule in entry.get("house", ())} == {
        (clause, rule) for rule, clause in rules.items()
    }


def test_every_refusal_of_the_dice_and_the_table_has_words():
    """`DiceError` and `BadAnswer` carry a code; the shell's words say it."""
    codes: set[str] = set()
    for path in (*(SOURCE / "dice").glob("*.py"), *(SOURCE / "table").glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") in ("DiceError", "BadAnswer"):
                codes.update(literals(node.args[0]))

    assert len(codes) >= 7
    assert codes <= messages("en", None).keys()


# How things are said, with Lanterns for an example.


NAMES = {"ada": "Ada", "moth-1": "moth 1", "hero-1": "hook"}


def test_a_told_event_becomes_a_sentence_of_each_language():
    """Figures turn into their names, a creature's name and a weapon into words of the language."""
    facts = {"who": "ada", "target": "moth-1", "weapon": "hook"}

    assert speaker("es", "lanterns").say("LA-8 hit", facts, NAMES) == "Ada alcanza a Polilla de pozo 1: bichero."
    assert speaker("en", "lanterns").say("LA-8 hit", facts, NAMES) == "Ada hits Well moth 1: boat hook."


def test_a_player_may_be_called_like_a_thing():
    """A name is a name: somebody called `hook` is not translated, and neither is a fact `name` or `text`."""
    facts = {"who": "hero-1", "place": 0}

    assert speaker("es", "lanterns").say("LA-4 climbed", facts, NAMES) == "hook llega al brocal."
    assert speaker("es", "lanterns").say("LA-2 made", {"name": "hook"}).startswith("hook se une")


def test_what_was_said_before_is_said_anew_of_somebody_else():
    """The same figures under other names, other facts under the same code, and a fact that is a list."""
    english, facts = speaker("en", "lanterns"), {"who": "ada", "target": "moth-1", "weapon": "hook"}

    for name in ("Ada", "Berta"):
        assert english.say("LA-8 hit", facts, {**NAMES, "ada": name}) == f"{name} hits Well moth 1: boat hook."
    assert english.say("LA-8 hit", {**facts, "target": "ada"}, NAMES) == "Ada hits Ada: boat hook."
    assert english.say("LA-8 hit", {**facts, "target": ("ada", "ada")}, NAMES) == "Ada hits Ada and Ada: boat hook."


def test_plurals_follow_the_language():
    """«Le queda 1», «le quedan 2»."""
    spanish = speaker("es", "lanterns")

    assert spanish.say("LA-10 hurt", {"who": "ada", "points": 3, "left": 1}, NAMES).endswith("le queda 1.")
    assert spanish.say("LA-10 hurt", {"who": "ada", "points": 3, "left": 2}, NAMES).endswith("le quedan 2.")


def test_questions_options_commands_and_labels():
    """Each kind of message under its own front word."""
    spanish, ada = speaker("es", "lanterns"), load("lanterns").legal(load("lanterns").demo(), "ada")

    assert spanish.prompt("LA-9 blow", {"who": "moth-1"}, NAMES).startswith("Polilla de pozo 1 te alcanza")
    assert [spanish.option(option) for option in ("easy", "hook", 4, True)] == ["Fácil (8)", "bichero", "4", "Sí"]
    assert spanish.option("moth-1", NAMES) == "Polilla de pozo 1"
    assert spanish.command(ada[1].command, NAMES) == "Golpear a Polilla de pozo 1"
    assert spanish.command({"type": "climb", "who": "ada", "way": "up"}) == "Trepar hacia arriba"
    assert spanish.label("breath") == "Aliento"
    assert spanish.clause("LA-8")[0] == "Golpes"


def test_modifiers_and_lists_read_like_text():
    """Signs are typographic; «y» becomes «e» before the sound i. From the log they come as JSON."""
    spanish = speaker("es", "lanterns")
    modifiers = Modifiers().plus("grip", 3).plus("dark", -3)
    stored = {"parts": [["grip", 3]], "verdict": CERTAIN}
    bilingual = {"who": "ada", "waiting": ("ada", "inés")}

    assert spanish._value(modifiers, {}) == "+3 Agarre, −3 A oscuras"
    assert spanish._value(stored, {}) == "+3 Agarre, seguro"
    assert spanish.say("no-turn", bilingual, {"ada": "Ada", "inés": "Inés"}).endswith("Ahora: Ada e Inés.")
    assert spanish.list(["agua", "hielo"]) == "agua y hielo"


def test_names_with_a_comma_of_their_own_stand_apart_in_a_list():
    """«Lopo, el farero y Sancho» would be three."""
    spanish, english = speaker("es", "lanterns"), speaker("en", "lanterns")

    assert spanish.list(["Sancho", "Lopo, el farero", "Inés"]) == "Sancho; Lopo, el farero; e Inés"
    assert english.list(["Sancho", "Gil, in the alders"]) == "Sancho; and Gil, in the alders"


def test_an_article_before_a_name_begins_a_heading_with_a_capital():
    """And whoever writes themselves small stays so."""
    spanish = speaker("es", "lanterns")

    assert [spanish.heading(name) for name in ("el Gruñón", "don Gil", "ada", "")] == [
        "El Gruñón",
        "Don Gil",
        "ada",
        "",
    ]


def test_a_name_that_begins_with_an_article_runs_into_the_word_before_it():
    """«Atacar al capitán», not «a el capitán»; whoever is called El with a capital keeps it."""
    spanish = speaker("es", "lanterns")
    command = {"type": "strike", "who": "ada", "target": "v"}
    named = {name: spanish.command(command, {"v": name}) for name in ("el capitán", "Elvira", "El Greco")}

    assert named == {"el capitán": "Golpear al capitán", "Elvira": "Golpear a Elvira", "El Greco": "Golpear a El Greco"}
    assert spanish._linked("la hora de el lobo", {"who": "el lobo"}) == "la hora del lobo"
    assert speaker("en", "lanterns")._linked("a el lobo", {"who": "el lobo"}) == "a el lobo"


def test_a_sentence_begins_with_a_capital_before_a_name_with_an_article():
    """Whoever is called «ana», in small letters, stays so."""
    spanish = speaker("es", "lanterns")
    begun = [spanish._begun(f"{name} falla.", {"who": "v"}, {"v": name}) for name in ("el capitán", "don Gil", "ana")]

    assert begun == ["El capitán falla.", "Don Gil falla.", "ana falla."]

    english = speaker("en", "lanterns")
    begun = [english._begun(f"{name} fails.", {"who": "v"}, {"v": name}) for name in ("the captain", "old Tom", "ana")]
    assert begun == ["The captain fails.", "Old Tom fails.", "ana fails."]

    facts = {"who": "v", "value": -2, "reason": "he limps"}
    assert speaker("en", "lanterns").say("circumstance", facts, {"v": "the captain"}) == "The captain: −2. He limps"


def test_a_list_is_in_the_order_of_the_alphabet():
    """An accent counts for nothing, a tilde makes another letter, which stands after the n."""
    words = ["zarza", "ñu", "Ágil", "nuez", "arma", "índigo", "hiedra", "Nácar"]

    assert sorted(words, key=in_a_list) == ["Ágil", "arma", "hiedra", "índigo", "Nácar", "nuez", "ñu", "zarza"]


def test_a_circumstance_has_its_sign():
    """A true minus; a plus is said as well, and the reason begins as the sentence that it is."""
    for value, sentence in ((2, "Ada: +2. Lluvia"), (-2, "Ada: −2. Lluvia")):
        facts = {"who": "ada", "value": value, "reason": "lluvia"}
        assert speaker("es", "lanterns").say("circumstance", facts, {"ada": "Ada"}) == sentence


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_number_below_zero_has_a_true_minus_wherever_it_is_said(language: Language):
    """As an option, by itself, in a list and in a sum; and so has whatever we have written with one. In the notes of an
    evening stood «[Atento←-2]», and beside it sums with a true one."""
    say = speaker(language, "lanterns")

    assert say.option(-3) == "−3"
    for value in (-3, (-3, -2), Modifiers().plus("grip", -3)):
        assert "−3" in say.say("dial-help", {"low": 0, "high": value})
    written = [
        path
        for room in (SOURCE / "web", *(SOURCE / "systems").iterdir())
        for form in (f"words/{language}.ftl", f"guide/{language}.md", f"guide/{language}/*.md", "evenings/*.toml")
        for path in room.glob(form)
    ]
    assert len(written) > 4
    lines = [line for path in written for line in path.read_text(encoding="utf-8").splitlines()]
    assert [line for line in lines if re.search(r"[ ←(`]-\d", line)] == []


def test_percentages_are_written_as_the_language_does():
    """Never 0 or 100 unless it is."""
    spanish, english = speaker("es"), speaker("en")
    chances = [Fraction(0), Fraction(1, 300), Fraction(9, 20), Fraction(299, 300), Fraction(1)]

    assert [english.percent(chance) for chance in chances] == ["0%", "<1%", "45%", ">99%", "100%"]
    assert [spanish.percent(chance) for chance in chances] == ["0\xa0%", "<1\xa0%", "45\xa0%", ">99\xa0%", "100\xa0%"]
    assert spanish.percent(Fraction(1, 3), places=1) == "33,3\xa0%"


def test_what_has_no_words_is_said_as_it_is():
    """A hole in the words files must never stop a game."""
    spanish = speaker("es", "lanterns")

    assert spanish.say("LA-99 nothing", {"who": "ada"}) == "LA-99 nothing"
    assert spanish.prompt("LA-99 nothing") == "LA-99 nothing"
    assert spanish.label("nothing") == "nothing"
    assert spanish.option("nothing") == "nothing"
    assert spanish.command({"type": "nothing"}) == "nothing"
    assert spanish.clause("LA-99") == ("LA-99", "")
    assert "$" not in spanish.say("LA-8 hit", {})
    assert not spanish.has("LA-99 nothing")


def test_whoever_has_no_name_yet_is_not_called_by_an_id():
    """What brings them is not done yet: a lamp has gone out, and something is asked about the moth that comes."""
    spanish, english = speaker("es", "lanterns"), speaker("en", "lanterns")
    facts = {"who": "f713aff17", "target": "xfc6cc824-2", "weapon": "hook"}

    assert spanish.say("LA-8 hit", facts) == "Quien llega alcanza a quien llega 2: bichero."
    assert english.say("made-unseen", {"name": "Greta", "whos": ("f713aff17-1", "f713aff17-2")}).endswith(
        ": the newcomer 1 and the newcomer 2."
    )
    assert spanish.label("f713aff17") == "quien llega"
    # Who names an id that nobody bears reads which.
    assert "f713aff17" in english.say("no-figure", {"figure": "f713aff17"})


def test_the_shell_speaks_without_a_system():
    """Refusals of dice texts, before any game is chosen."""
    assert speaker("en").say("dice-many", {"most": 100}) == "At most 100 dice at once."
    assert speaker("es").say("dice-text", {"text": "2x", "found": "x"}).startswith("«2x» no se entiende")


@pytest.mark.parametrize("system", SYSTEMS)
def test_every_dial_and_the_part_of_the_sheet_it_stands_in_have_a_name(system: str):
    """In Spanish, in which none is called by its id."""
    door, say = load(system), speaker("es", system)
    state = door.demo()
    for who in (*[figure.id for figure in door.figures(state)], REFEREE):
        for dial in door.dials(state, who):
            assert dial.label or say.label(dial.name) != dial.name, dial.name
            assert say.label(dial.section) != dial.section, dial.section


@pytest.mark.parametrize("system", SYSTEMS)
def test_how_somebody_is_fits_every_gender(system: str):
    """In Spanish it stands beside the name of anybody, as a word that is neither a man's nor a woman's."""
    say = speaker("es", system)
    ids = [entry.id.name for entry in entries("es", system) if isinstance(entry, ftl.Message)]
    words = [say.say(id) for id in ids if id.startswith("condition-")]

    assert words
    assert [word for word in words if word.endswith(("ado", "ada", "ido", "ida")) and " " not in word] == []


def test_a_date_is_written_as_each_language_writes_it():
    """2 December 2026, noon: the month by its name, as no two countries agree on the order of numbers."""
    assert speaker("en").day(1_796_212_800) == "2 December 2026"
    assert speaker("es").day(1_796_212_800) == "2 de diciembre de 2026"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("room", ROOMS)
def test_of_what_people_wrote_no_message_asks_more_than_whether_they_did(room: str | None, language: str):
    """Of such a fact a message can say no more than the text itself: a list was said to be missing in «…»."""
    codes = {f"${fact}{added}" for fact in RAW for added in ADDED if added != "-code"}
    path = words_file(language, room)

    words = path.read_text("utf-8") if path.exists() else ""
    assert [code for code in codes if code in words] == []
    asked = re.findall(r"\$(?:text|name|file)-code ->\n *\*?\[(\w+)\].*\n *\*?\[(\w+)\]", words)
    assert {*asked} <= {("none", "some")}
    assert len(asked) == sum(words.count(f"${fact}-code") for fact in RAW)
