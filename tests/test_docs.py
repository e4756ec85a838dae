"""Docs that cannot go stale: what the pages show is run, and what they quote stands in the file."""

from __future__ import annotations

import doctest
import re
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).parent.parent
TUTORIAL = ROOT / "docs" / "adding-a-system.md"
PAGES = [page for page in (ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))) if page.exists()]


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


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_a_link_to_a_file_of_ours_leads_somewhere(page: Path):
    """Links to the web are the reader's affair."""
    for target in re.findall(r"\]\(([^)#\s]+)[^)]*\)", page.read_text(encoding="utf-8")):
        if "://" not in target and not target.startswith("mailto:"):
            assert (page.parent / target).exists(), f"{page.name} links to {target}"
