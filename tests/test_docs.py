"""Docs that cannot go stale: what the pages show is run, and what they quote stands in the file."""

from __future__ import annotations

import doctest
import re
from pathlib import Path
from typing import NamedTuple

import pytest

from arbitro.cli import app

ROOT = Path(__file__).parent.parent
TUTORIAL = ROOT / "docs" / "adding-a-system.md"
PAGES = [page for page in (ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))) if page.exists()]
PROSE = [*PAGES, ROOT / "ARCHITECTURE.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs" / "notes").glob("*.md"))]
"""What else speaks of files, commands and buttons. A note of some day may name what is gone since then."""


class Block(NamedTuple):
    """A fenced block of a page."""

    language: str
    text: str
    line: int

    @property
    def quoted(self) -> Path | None:
        """The file that it is an excerpt of, if its first line says so."""
        found = re.match(r"# ((?:src|tests|docs)/\S+)\n", self.text)
        return ROOT / found[1] if found else None


def blocks(page: Path) -> list[Block]:
    text = page.read_text(encoding="utf-8")
    return [
        Block(match[1], match[2], text.count("\n", 0, match.start(2)))
        for match in re.finditer(r"^```(\w*)\n(.*?)^```$", text, re.DOTALL | re.MULTILINE)
    ]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_the_sessions_of_a_page_come_out_as_shown(page: Path, monkeypatch: pytest.MonkeyPatch):
    """One after the other, as somebody would type them, from the root of the checkout."""
    monkeypatch.chdir(ROOT)
    names: dict[str, object] = {}
    output: list[str] = []
    runner = doctest.DocTestRunner(verbose=False)

    for block in blocks(page):
        if block.language == "python" and ">>>" in block.text:
            test = doctest.DocTestParser().get_doctest(block.text, names, page.name, str(page), block.line)
            runner.run(test, out=output.append, clear_globs=False)
            names = test.globs

    assert runner.summarize(verbose=False).failed == 0, "".join(output)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_what_a_page_quotes_stands_in_the_file(page: Path):
    """A block that begins with a path is an excerpt: whole lines, as they are."""
    for block in blocks(page):
        if block.quoted:
            excerpt = block.text.partition("\n")[2]
            assert block.quoted.exists(), f"{page.name}:{block.line} quotes {block.quoted}"
            assert f"\n{excerpt}" in block.quoted.read_text(encoding="utf-8"), f"{page.name}:{block.line} is stale"


def test_the_tutorial_shows_nothing_that_is_not_tested():
    """Each of its Python blocks is a session or an excerpt."""
    shown = [block for block in blocks(TUTORIAL) if block.language == "python"]

    assert len(shown) > 20
    assert [block.line for block in shown if ">>>" not in block.text and not block.quoted] == []


def headings(page: Path) -> set[str]:
    """What its headings are linked to by."""
    found = re.findall(r"^#+ (.+)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", each).lower().replace(" ", "-") for each in found}


@pytest.mark.parametrize("page", PROSE, ids=lambda page: page.name)
def test_a_link_to_a_file_of_ours_leads_somewhere(page: Path):
    """And to a heading that is there. Links to the web are the reader's affair."""
    for target, heading in re.findall(r"\]\(([^)#\s]*)#?([^)\s]*)\)", page.read_text(encoding="utf-8")):
        if "://" not in target and not target.startswith("mailto:"):
            file = page.parent / target if target else page
            assert file.exists(), f"{page.name} links to {target}"
            assert not heading or heading in headings(file), f"{page.name} links to {target}#{heading}"


def code_of(page: Path) -> str:
    """What stands in a page's blocks and between its backquotes, a line each."""
    text = page.read_text(encoding="utf-8")
    inline = re.sub(r"^```.*?^```$", "", text, flags=re.DOTALL | re.MULTILINE)
    return "\n".join(
        [*[block.text.replace("\\\n", " ") for block in blocks(page)], *re.findall(r"`([^`\n]+)`", inline)]
    )


@pytest.mark.parametrize("page", PROSE, ids=lambda page: page.name)
def test_every_command_and_option_that_a_page_names_is_one(page: Path):
    """`arbitro serve --closed` of the command line, and `make quick` of the Makefile."""
    targets = re.findall(r"^([\w-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
    for line in code_of(page).splitlines():
        # What follows `#` explains. A number after one word is none of ours: `arbitro chain 1` is what is hashed.
        for said in re.findall(r"^(?:[\w./-]*/)?arbitro ((?![a-z]+ \d)[a-z-]+[^#|;]*)", line):
            name, *rest = said.split()
            assert name in app, f"{page.name}: {said}"
            command = app[name]
            if rest and rest[0] in command:
                command, rest = command[rest[0]], rest[1:]
            options = {each for argument in command.assemble_argument_collection() for each in argument.names}
            asked = {each.partition("=")[0] for each in rest if each.startswith("--")}
            assert asked <= {*options, "--help"}, f"{page.name}: {said}"
        for target in re.findall(r"\bmake ([a-z-]+)", line):
            assert target in targets, f"{page.name}: make {target}"


@pytest.mark.parametrize("page", PROSE, ids=lambda page: page.name)
def test_every_file_and_module_that_a_page_names_is_there(page: Path):
    """A path from the root; `<id>` and `*` stand for some name, and `python -m tests.weigh` is a module of ours."""
    for line in code_of(page).splitlines():
        for path in re.findall(r"(?<![\w/.-])((?:src|tests|docs|tools|deploy|bench|requirements)/[\w./<>*-]+)", line):
            if not path.endswith("VERSION"):
                assert any(ROOT.glob(re.sub(r"<\w+>", "*", path).rstrip("/."))), f"{page.name}: {path}"
        for module in re.findall(r"python -m (tests[\w.]+)", line):
            assert (ROOT / f"{module.replace('.', '/')}.py").exists(), f"{page.name}: {module}"


def test_the_readme_leads_to_every_page():
    """Whoever looks for a page begins there."""
    named = (ROOT / "README.md").read_text(encoding="utf-8")
    assert [page.name for page in PAGES[1:] if f"](docs/{page.name})" not in named] == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_button_that_a_page_names_is_called_so(page: Path):
    """What is emphasised and begins with a capital stands on the table's pages: *What I was told, with its proof*."""
    words = "".join(file.read_text(encoding="utf-8") for file in (ROOT / "src" / "arbitro").rglob("words/en.ftl"))
    prose = re.sub(r"```.*?```|`[^`]*`", "", page.read_text(encoding="utf-8"), flags=re.DOTALL)
    named = re.findall(r"(?<![*\w])\*([A-Z][^*\n]+)\*(?!\*)", prose)
    assert [name for name in named if not name.startswith("En español") and f" {name}" not in words] == []
