"""Whatever the pages say is said in both languages, and a refusal mentions only what it is given."""

from __future__ import annotations

import ast
import errno
import re
from pathlib import Path
from typing import get_args, get_type_hints

import pytest

from arbitro import play, web
from arbitro.fights.orders import Only, Way
from arbitro.play.entries import Pace, Settings
from arbitro.post.contacts import SHAPES
from arbitro.systems import SYSTEMS
from arbitro.words import LANGUAGES, Language, speaker, words_file
from tests.codes import literals

WEB = Path(web.__file__).parent
PLAY = Path(play.__file__).parent


def options(field: str) -> tuple[str, ...]:
    """What a game's time to answer may be, or what may happen then."""
    return get_args(get_type_hints(Pace)[field])


MADE = {
    "at-the-table",
    "claimed",
    "let-go",
    *(f"setting-{name}{end}" for name in Settings.__struct_fields__ for end in ("", "-help")),
    *(f"role-{role}" for role in ("player", "referee", "spectator")),
    *(f"link-{kind}-{part}" for kind in ("invite", "back") for part in ("title", "lead")),
    *(f"post-page-{what}{part}" for what in ("confirm", "off") for part in ("", "-button", "-done", "-after")),
    *(f"reach-shape-{shape}" for shape in SHAPES),
    "reach-push-not",
    "reach-push-https",
    *(f"reach-{way}" for way in ("mail", "hook", "push", "feed")),
    *(f"reach-state-{state}" for state in ("fine", "unconfirmed", "failing", "off")),
    *(f"reach-state-asleep-{why}" for why in ("refused", "gone", "private", "silent", "host")),
    *(f"by-{who}" for who in ("hand", "referee", "policy", "orders")),
    *(f"{kind}-{name}" for kind, field in (("pace", "pace"), ("late", "late")) for name in options(field)),
    *(f"lapsed-{late}" for late in options("late")),
    *(f"only-{has}" for has in get_args(get_type_hints(Only)["has"])),
    *(f"at-{at}" for at in get_args(get_type_hints(Way)["at"]) if at),
    *("acted-by-orders", "acted-late", "ways-usual", "ways-aimed", "ways-now", "ways-later"),
}
"""Codes that are put together from parts."""


def codes() -> set[str]:
    """Every code that the templates and the code of `web` and `play` mention."""
    found = set(MADE)
    for template in (WEB / "templates").glob("*.html"):
        found |= set(re.findall(r"\b(?:t|say\.say)\('([\w-]+)'[,)]", template.read_text(encoding="utf-8")))
    verifier = (WEB / "static" / "verify.html").read_text(encoding="utf-8")
    found |= set(re.findall(r"""(?:data-say="|line\(')([\w-]+)""", verifier))
    for path in (*WEB.glob("*.py"), *PLAY.glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and node.args:
                name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
                if name in ("t", "Refused", "Phrase", "Line", "tell", "say_in_both", "say_no"):
                    found |= {code for argument in node.args for code in literals(argument)}
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_code_of_the_pages_has_words(language: Language):
    say = speaker(language)
    assert len(codes()) > 150
    assert sorted(code for code in codes() if not say.has(code)) == []


@pytest.mark.slow
def test_no_word_is_kept_that_nobody_says():
    """Words of the dice, the table and the command line are said elsewhere; the rest stands in a page or its code."""
    others = re.compile(
        r"(away|dice|answer|opt|do|group|label|ask|status|setting|house|simulate|sweep|line|field|list|choice)-"
    )
    words = words_file("en", None).read_text(encoding="utf-8")
    written = re.findall(r"^([\w-]+) =", words, re.MULTILINE)
    # A sentence may have another say a part of it. What a machine has against a file is said by its own name for it.
    spoken = codes() | {f"errno-{name}" for name in errno.errorcode.values()}
    spoken |= set(re.findall(r"\{ ([a-z][\w-]+) \}", words))
    for path in WEB.parent.rglob("*.py"):
        spoken |= {node.value for node in ast.walk(ast.parse(path.read_text("utf-8"))) if _is_text(node)}  # type: ignore[attr-defined]

    assert sorted(code for code in written if code not in spoken and not others.match(code)) == []


def _is_text(node: ast.AST) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, str)


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_system_that_says_a_refusal_its_own_way_is_given_the_same_facts(system: str):
    """A code may stand in both files; the system's words win, and must not have a hole."""

    def variables(text: str) -> dict[str, set[str]]:
        parts = re.split(r"^([\w-]+) =", text, flags=re.MULTILINE)[1:]
        return {code: set(re.findall(r"\$([\w-]+)", body)) for code, body in zip(parts[::2], parts[1::2], strict=True)}

    ours = variables(words_file("en", None).read_text(encoding="utf-8"))
    theirs = variables(words_file("en", system).read_text(encoding="utf-8"))

    refusals = {code for code in ours.keys() & theirs.keys() if code.startswith("no-")}
    assert {code for code in refusals if theirs[code] - ours[code]} == set()


def test_whoever_directs_a_table_has_one_name_for_whoever_reads():
    """The game master, *quien dirige*: in pages, sentences and clauses alike. Only the program is a referee."""
    texts = [
        (
            language,
            path.name,
            re.sub(r"^(#.*|[\w-]+(?= =))|\[[\w-]+\]|\$[\w-]+", "", path.read_text("utf-8"), flags=re.M),
        )
        for language in LANGUAGES
        for path in (words_file(language, system) for system in (None, *SYSTEMS))
    ]
    for system in SYSTEMS:
        clauses = words_file("en", system).parents[1] / "clauses.toml"
        for line in clauses.read_text("utf-8").splitlines():
            texts += [(language, system, line) for language in LANGUAGES if f".{language} = " in line]
    others = {
        "en": re.compile(r"referee(?! for tabletop)", re.I),
        "es": re.compile(r"árbitro(?! para)|quien arbitra|\bMJ\b", re.I),
    }

    found = [(where, word) for language, where, text in texts for word in others[language].findall(text)]
    assert len(texts) > 100
    assert found == []
