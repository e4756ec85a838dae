"""The templates, and the parts of pages that are kept as they were made."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from functools import lru_cache
from hashlib import blake2b
from pathlib import Path
from types import MappingProxyType
from typing import Any

import msgspec
from jinja2 import Environment, FileSystemLoader, StrictUndefined, nodes, pass_context
from jinja2.compiler import CodeGenerator, Frame
from jinja2.runtime import Context
from markupsafe import Markup, escape

from arbitro.web import talk
from arbitro.words import Language, speaker

HERE = Path(__file__).parent

MOST_LEAVES = 10_000
"""How many parts of pages are kept as they were made: some two kilobytes each."""


PICTURES = ("coin_parts", "coin_face", "token")
"""The macros that draw the same few pictures on every page."""

MOST_PICTURES = 200
"""How many of each are kept of a game in a language."""


class Named(Mapping[str, str]):
    """What everybody is called, and who was looked up for a part of a page while it is made: by that a part that was
    kept is known to be what would be drawn anew, whoever else has come meanwhile."""

    def __init__(self, names: Mapping[str, str]) -> None:
        self.names = names
        self.asked: dict[str, str | None] | None = None
        """Who was looked up for the part that is being made, if one is, and what was found."""

    def get(self, who: str, default: Any = None) -> Any:
        """What somebody is called; the default where nobody is."""
        found = self.names.get(who)
        if self.asked is not None:
            self.asked[who] = found
        return default if found is None else found

    def __getitem__(self, who: str) -> str:
        found = self.get(who)
        if found is None:
            raise KeyError(who)
        return str(found)

    def __contains__(self, who: object) -> bool:
        return self.get(str(who)) is not None

    def __iter__(self) -> Iterator[str]:
        # No part that is kept depends on who there is: it would be made of what it found, which is in its key.
        return iter(self.names)

    def __len__(self) -> int:
        return len(self.names)


class Leaf(Markup):
    """A part of a page as it was made. One with an id of its own has a `mark`, by which a page that has it already says
    so; `alone` is that id and the mark, which such a page fills with what it has."""

    mark: str
    alone: Markup
    named: Mapping[str, str | None] = MappingProxyType({})
    """Who is named in it, and who would be, if there were somebody called so: what `Named` was asked for it."""
    among: Mapping[str, str] | None = None
    """Names among which these were found last."""

    @classmethod
    def of(cls, html: str) -> Leaf:
        found = re.match(r"\s*<(\w+) (?:[^>]* )?id=\"[^>]*(?=>)", html)
        mark = blake2b(html.encode(), digest_size=6).hexdigest() if found else ""
        begins = f'{found[0]} data-leaf="{mark}">' if found else ""
        # Not added: what is markup already would take `begins` for a text that people wrote.
        leaf = cls(f"{begins}{html[found.end() + 1 :]}" if found else html)
        leaf.mark, leaf.alone = mark, Markup(f"{begins}</{found[1]}>" if found else "")
        return leaf

    def names_alike(self, names: Mapping[str, str]) -> bool:
        """Whether everybody in it is called so still."""
        if self.among is not names:
            if any(names.get(who) != name for who, name in self.named.items()):
                return False
            self.among = names
        return True


class Filled(Context):
    """What a template, or a part of one, is filled with.

    Its macros and this hold each other. Only the collector would find such a ring, and while it looks nothing else is
    done in this process, not even acknowledged: so `drawn` empties each that is made for a page.
    """

    def __init__(self, environment: Environment, parent: dict[str, Any], *more: Any, **named: Any) -> None:
        super().__init__(environment, parent, *more, **named)
        parent.get("filled", []).append(self)

    def call(self, function: Any, *arguments: Any, **named: Any) -> Any:
        """What a function comes to; none of ours asks for what it is called from, as Jinja's might."""
        named.pop("_loop_vars", None)
        named.pop("_block_vars", None)
        return function(*arguments, **named)


class Lean(CodeGenerator):
    """Has templates make no objects that nobody looks at: by the hundred for the squares of a board."""

    def visit_CondExpr(self, node: nodes.CondExpr, frame: Frame) -> None:  # noqa: N802 (Jinja's name)
        # An `if` without an `else` within `{{ }}` comes to nothing, and not to what says where it would have been.
        if node.expr2 is None:
            node.expr2 = nodes.Const("")
        super().visit_CondExpr(node, frame)

    def _output_child_pre(self, node: nodes.Expr, frame: Frame, finalize: Any) -> None:
        if frame.eval_ctx.volatile or not frame.eval_ctx.autoescape:
            super()._output_child_pre(node, frame, finalize)
        else:
            self.write("environment.escaped(")


MARKS = re.compile("[&<>\"']")


class Pages(Environment):
    """Where templates are set."""

    context_class, code_generator_class = Filled, Lean

    @staticmethod
    def escaped(value: Any) -> str:
        """What stands in a page for a value. It is put together at once: that it is markup now need not be said."""
        if type(value) is str:
            return escape(value) if MARKS.search(value) else value
        return value if isinstance(value, Markup) else escape(value)


PAGES = Pages(
    loader=FileSystemLoader(HERE / "templates"),
    autoescape=True,
    # They come with the program: nothing looks at the disk whether one is newer, for every part of every page.
    auto_reload=False,
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
)


def drawn(template: str, values: Mapping[str, Any]) -> str:
    """A template with these values."""
    filled: list[Context] = []
    try:
        return PAGES.get_template(template).render({**values, "filled": filled})
    finally:
        for each in filled:
            each.vars.clear()
        filled.clear()


def broken(text: str) -> Markup:
    """What may stand on two lines where it has two names with an arrow between them."""
    return escape(text).replace("←", Markup("←<wbr>"))


@pass_context
def part(context: Context, html: str) -> Markup:
    """A part of the page as it is sent: to a page that has it as it is, no more than its id."""
    leaf = html if isinstance(html, Leaf) else Leaf.of(html)
    return leaf.alone if leaf.mark in context["there"] else leaf


@pass_context
def parts(context: Context, leaves: Sequence[Leaf]) -> Markup:
    """Many of them, one after the other."""
    there = context["there"]
    return Markup("".join([leaf.alone if leaf.mark in there else leaf for leaf in leaves]))


def stays(screen: Any, name: str, there: Collection[str], caller: Callable[[], str]) -> Markup:
    """A part of the page that shows nothing but what is on the screen: made once, as long as that stands."""
    leaf: Leaf | None = screen.parts.get(name)
    if leaf is None:
        leaf = screen.parts[name] = Leaf.of(caller())
    return leaf.alone if leaf.mark in there else leaf


PAGES.globals["stays"] = stays
PAGES.filters |= {
    "broken": broken,
    "part": part,
    "parts": parts,
    "told": talk.words,
    "written": talk.written,
    "json": lambda value: msgspec.json.encode(value).decode(),
}


@lru_cache(500)
def macros(language: Language, game_id: str) -> Any:
    """What is set in more than one place, for the pages of a game; made once, and not for every part of every page."""
    say = speaker(language).say
    filled = {"t": lambda code, **facts: say(code, facts), "lang": language, "game_id": game_id}
    made: Any = PAGES.get_template("macros.html").make_module(filled)
    for name in PICTURES:
        setattr(made, name, lru_cache(MOST_PICTURES)(getattr(made, name)))
    return made
