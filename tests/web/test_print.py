"""The look of a sheet on paper: as a browser prints the page, and as the typesetter sets it.

No picture is kept to compare with: another version of a browser, or of a font, would change it. What makes a page bad
to read is measured where it is drawn, in Chromium: words that are off the paper, cut off, over one another, too small,
on dark ground, or not there at all; numbers that stand in no row, and a list that stands in no columns.
"""

from __future__ import annotations

import re
from io import BytesIO
from typing import Any

import pytest
from PIL import Image
from playwright.sync_api import Browser, Page

from arbitro.systems import SYSTEMS
from arbitro.web import sheets
from arbitro.words import LANGUAGES
from tests.web.browsers import Server
from tests.web.helpers import House, printed_sheets

pytestmark = [pytest.mark.browser, pytest.mark.slow]

A4 = (210, 297)
"""Millimetres."""
DOTS = 96 / 25.4
"""Of a browser, in a millimetre."""
LEAST = 8
"""Points of the smallest type that a browser prints."""

MARGIN = """() => {
  const within = (rules) => Array.from(rules).flatMap((rule) => [rule, ...within(rule.cssRules || [])]);
  const rules = Array.from(document.styleSheets).flatMap((sheet) => within(sheet.cssRules));
  return rules.filter((rule) => rule instanceof CSSPageRule).map((rule) => parseFloat(rule.style.margin))[0];
}"""
"""Of the paper, in millimetres, as the page's style says it."""

PRINTED = """([high, least]) => {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT), words = [], wrong = [];
  const box = (each) => each.getBoundingClientRect();
  for (let text; (text = texts.nextNode());) {
    const within = text.parentElement, said = text.data.trim();
    // What only a reader hears is a pixel wide.
    if (!said || !within.checkVisibility() || within.clientWidth === 1 || within.closest('textarea')) continue;
    if (parseFloat(getComputedStyle(within).fontSize) * 0.75 < least) wrong.push(`too small: ${said}`);
    const range = document.createRange();
    range.selectNodeContents(text);
    for (const { left, right, top, bottom, height, width } of range.getClientRects()) {
      if (width <= 1) continue;
      if (left < -1 || right > innerWidth + 1 || top < -1 || bottom > high + 1) wrong.push(`off the paper: ${said}`);
      for (let each = within; each !== document.documentElement; each = each.parentElement) {
        if (getComputedStyle(each).overflow === 'visible') continue;
        const out = left < box(each).left - 1 || right > box(each).right + 1 || bottom > box(each).bottom + height / 4;
        if (out) wrong.push(`cut off: ${said}`);
      }
      words.push({ text, said, left, right, top: top + height / 4, bottom: bottom - height / 4 });
    }
  }
  words.forEach((one, at) => words.slice(at + 1).forEach((other) => {
    const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
    const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
    if (one.text !== other.text && across > 2 && down > 1) wrong.push(`over one another: ${one.said}, ${other.said}`);
  }));
  const all = (of) => Array.from(document.querySelectorAll(of));
  const unseen = all('.sheet-row').filter((each) => !each.checkVisibility());
  const missing = unseen.map((each) => `missing: ${each.innerText}`);
  const [rows, columns] = [
    new Set(all('.tile').map((each) => Math.round(box(each).top))),
    new Set(all('.sheet-row dt').map((each) => Math.round(box(each).left))),
  ];
  return { wrong: [...wrong, ...missing], words: words.length, rows: rows.size, columns: columns.size };
}"""

SET = """() => {
  // Each run of letters is a group that stands upside down, of a drawing for each letter.
  const runs = Array.from(document.querySelectorAll('g[transform^="matrix(1 0 0 -1"]'), (run) => {
    const { left, right, top, bottom } = run.getBoundingClientRect();
    const heights = Array.from(run.querySelectorAll('use'), (letter) => letter.getBoundingClientRect().height);
    return { left, right, top, bottom, letters: heights.length, high: Math.max(...heights) };
  });
  const across = (one, other) => Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const down = (one, other) => Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  const over = (one, other) => one !== other && across(one, other) > 0.5 && down(one, other) > 0.5;
  const all = (of) => runs.map((run) => run[of]);
  return {
    runs: runs.length,
    edges: [Math.min(...all('left')), Math.min(...all('top')), Math.max(...all('right')), Math.max(...all('bottom'))],
    // Few words of so many letters have neither a capital nor anything that rises above the others.
    least: Math.min(...runs.filter((run) => run.letters > 7).map((run) => run.high)),
    over: runs.filter((one) => runs.some((other) => over(one, other))).length,
  };
}"""


def lightness(page: Page) -> float:
    """How light a page is on the whole: 1 is white, as paper is."""
    picture = Image.open(BytesIO(page.screenshot())).convert("L").resize((1, 1), Image.Resampling.BOX)
    found: Any = picture.getpixel((0, 0))
    return float(found / 255)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("system", SYSTEMS)
def test_a_sheet_that_a_browser_prints_reads_well(server: Server, visitors: Any, system: str, language: str):
    """On one page of A4, between the margins that the style asks for; also where the screen is dark."""
    server.demo_of(system)
    page = visitors(language=language, color_scheme="dark").at_the_sheet()
    pages = re.findall(rb"/Type\s*/Page\b", page.pdf(format="A4"))

    margin = page.evaluate(MARGIN)
    wide, high = (round((side - 2 * margin) * DOTS) for side in A4)
    page.set_viewport_size({"width": wide, "height": high})
    page.emulate_media(media="print")
    found = page.evaluate(PRINTED, [high, LEAST])

    assert margin >= 8
    assert found["wrong"] == []
    assert (found["rows"], found["columns"]) == (1, 3)
    assert found["words"] > 30
    assert lightness(page) > 0.9
    assert len(pages) == 1


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("system", SYSTEMS)
def test_a_sheet_that_is_set_reads_well(
    table: House, browser: Browser, monkeypatch: pytest.MonkeyPatch, system: str, language: str
):
    """What comes as a PDF, drawn: on one page, within its margins, no letter over another, none too small."""
    found = printed_sheets(monkeypatch)
    ada = table.person(language).demo(system)
    ada.get(f"/g/{ada.game}/sheet/{ada.view['view']['mine'][0]}.pdf")
    (told,) = found
    drawn = sheets.printed(told, "svg")  # type: ignore[arg-type]
    assert isinstance(drawn, bytes), "a drawing of one page"
    wide, high = (round(side * DOTS) for side in A4)

    page = browser.new_page(viewport={"width": wide, "height": high})
    page.set_content(f"<style>body {{ margin: 0; }} svg {{ width: 100vw; height: 100vh; }}</style>{drawn.decode()}")
    seen, light = page.evaluate(SET), lightness(page)
    page.close()

    left, top, right, bottom = seen["edges"]
    assert min(left, top, wide - right, high - bottom) > 8 * DOTS
    assert seen["over"] == 0
    assert seen["least"] > 5.5
    assert seen["runs"] > 30
    assert light > 0.9
