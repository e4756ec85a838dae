"""Every page is in the list of pages, and whatever is in the list can be read by everybody."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Browser

from arbitro.systems import SYSTEMS
from arbitro.web.leaves import HERE
from arbitro.web.site import Visit
from tests.release import often
from tests.web.browsers import PHONE, TORN, Server, Visitor
from tests.web.helpers import SYSTEM, House
from tests.web.pages import PAGES, Page, Tour, opens
from tests.web.test_browser import AXE, complaints
from tests.web.test_hostile import routes

NO_PAGES = {
    "what a page fetches into itself": (
        "/g/{}/panels",
        "/g/{}/bar",
        "/g/{}/against",
        "/g/{}/fight/{}/curve",
        "/studies/answer",
    ),
    "a file to keep": (
        "/g/{}/sheet/{}.json",
        "/g/{}/sheet/{}.pdf",
        "/g/{}/export",
        "/g/{}/proof",
        "/me/export.json",
        "/studies/study.toml",
        "/studies/everywhere.toml",
    ),
    "for programs": (
        "/openapi.json",
        "/g/{}/view.json",
        "/g/{}/head.json",
        "/post/feed/{}",
        "/health",
        "/health/live",
        "/metrics",
    ),
    "no more than the way to the table": ("/g/{}/invite", "/g/{}/back"),
    "for the browser itself": ("/manifest.webmanifest", "/worker.js", "/g/{}/picture/{}"),
}
"""The addresses that are no page, by why not."""


def shape(path: str) -> str:
    """An address without what its names are and what is asked of it."""
    return re.sub(r"\{.*?\}", "{}", re.sub(r"[?#].*", "", path))


def test_every_address_at_which_somebody_reads_a_page_is_in_the_list(table: House):
    """So a new page is drawn by `make shots` and read by axe, or it is said here why not."""
    known = [shape(path) for method, path in routes(table) if method == "GET"]
    listed = {shape(page.path) for page in PAGES if not page.form}
    excepted = [path for paths in NO_PAGES.values() for path in paths]

    # A page of the guide has its name in the list.
    left = [path for path in known if path not in listed and path not in excepted and path != "/guide/{}"]

    assert left == []
    assert [path for path in excepted if path not in known] == []
    assert listed.isdisjoint(excepted)


def test_every_page_of_the_list_is_there_and_no_page_is_left_out(table: House, monkeypatch: pytest.MonkeyPatch):
    """Each is answered as it says; and whatever template makes a whole page has made one of them, also of those that
    are only the answer to a form."""
    made, html = set[str](), Visit.html

    def seen(visit: Visit, template: str, **values: Any) -> str:
        made.add(template)
        return html(visit, template, **values)

    tour = Tour(table, SYSTEM)
    monkeypatch.setattr(Visit, "html", seen)
    for page in PAGES:
        who = table.person() if page.stranger else tour.ada
        path = tour.path(page)
        answer = who.post(path, tour.forms[page.name]) if page.form else who.get(path)
        assert answer.status_code == page.status, page.name
        assert "<h1" in answer.text, page.name
        assert answer.text.count('id="making"') == page.name.startswith("making"), page.name

    templates = (HERE / "templates").glob("*.html")
    whole = {path.name for path in templates if '{% extends "base.html" %}' in path.read_text(encoding="utf-8")}
    assert made & whole == whole


# Text that does not fit where it stands: cut off, or laid over its neighbours' place. In the order of the round what
# somebody has stated is cut to a line on purpose.
CUT_OFF = """() => Array.from(document.querySelectorAll('body *'))
    .filter((each) => each.checkVisibility())
    .filter((each) => !each.closest('.visually-hidden, .skip, svg, [aria-hidden=true], .ribbon small'))
    .filter((each) => ['hidden', 'clip'].includes(getComputedStyle(each).overflowX)
        && each.scrollWidth > each.clientWidth + 1 && each.clientWidth > 1 && each.textContent.trim())
    .map((each) => each.outerHTML.slice(0, 120))"""


# Lines of text of different things, one over the other; two lines of one may touch.
LAID_OVER = """() => {
    const lines = [], range = document.createRange();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text; (text = texts.nextNode());) {
        const of = text.parentElement;
        if (!text.data.trim() || !of.checkVisibility({ visibilityProperty: true })) continue;
        if (of.closest('.visually-hidden, .skip, script, style, option, svg, textarea')) continue;
        let [left, top, right, bottom] = [0, -1e6, 1e6, 1e6], stands = true;
        for (let box = of; box !== document.body; box = box.parentElement) {
            const style = getComputedStyle(box), at = box.getBoundingClientRect();
            stands &&= !['fixed', 'sticky'].includes(style.position);
            if (style.overflowX === 'visible') continue;
            [left, top] = [Math.max(left, at.left), Math.max(top, at.top)];
            [right, bottom] = [Math.min(right, at.right), Math.min(bottom, at.bottom)];
        }
        range.selectNodeContents(text);
        for (const at of stands ? range.getClientRects() : []) {
            const [from, to] = [Math.max(at.left, left), Math.min(at.right, right)];
            const above = at.height * .28;
            const [head, foot] = [Math.max(at.top + above, top), Math.min(at.bottom - above, bottom)];
            if (to - from > 3 && foot - head > 2) lines.push({ of, from, to, head, foot, says: text.data.trim() });
        }
    }
    return lines.flatMap((one, at) => lines.slice(at + 1)
        .filter((other) => other.of !== one.of
            && Math.min(one.to, other.to) - Math.max(one.from, other.from) > 3
            && Math.min(one.foot, other.foot) - Math.max(one.head, other.head) > 3)
        .map((other) => `${one.says.slice(0, 40)} / ${other.says.slice(0, 40)}`)).slice(0, 5);
}"""

# What one chooses from a list is cut off: more of what is chosen is out of sight than in it.
UNREAD = """() => Array.from(document.querySelectorAll('select')).filter((each) => each.checkVisibility())
    .map((each) => {
        const says = document.createElement('span');
        says.textContent = each.selectedOptions[0]?.textContent;
        says.style.cssText = `position: absolute; white-space: nowrap; font: ${getComputedStyle(each).font}`;
        document.body.append(says);
        const { width } = says.getBoundingClientRect();
        says.remove();
        return [width, each.clientWidth, each];
    })
    .filter(([width, room]) => room < Math.min(width, 100))
    .map(([width, room, each]) => `${each.id}: ${width} in ${room}`)"""


OF_EACH = tuple(page for page in PAGES if page.each)

LONGEST_FIRST = ("brp", "symbaroum", "stepdie", "lanterns", "d10")
"""Whose pages have most on them."""


@pytest.mark.browser
@pytest.mark.slow
@pytest.mark.parametrize(
    ("language", "scheme", "system", "pages"),
    [
        ("es", "light", SYSTEMS[0], PAGES),
        ("en", "dark", SYSTEMS[1], PAGES),
        *[("es", "dark", system, OF_EACH) for system in LONGEST_FIRST[: often("TOURS", 1)]],
    ],
    ids=lambda value: None if isinstance(value, str) else "all" if value is PAGES else "its own",
)
def test_every_page_is_whole_with_text_twice_as_large_and_axe_finds_nothing(
    server: Server, browser: Browser, language: str, scheme: Any, system: str, pages: tuple[Page, ...]
):
    """At 320 pixels nothing is cut off, sticks out or lies over other text, whether one has chosen it here or in the
    browser, and titles and forms keep their words whole; at a usual size axe complains of nothing, in either theme.

    Nor does the browser, under the real policy: what one script leaves out another may do without, and nobody notices.
    """
    tour = Tour(server, system, language)
    ada, eve = (Visitor(browser, server, PHONE, language, color_scheme=scheme) for _ in range(2))
    ada.becomes(tour.ada)
    for visitor in (ada, eve):
        # Of a script that comes with every page the browser reads the half million letters once.
        visitor.context.add_init_script(path=AXE)
    found = []
    for each in pages:
        visitor = eve if each.stranger else ada
        page = visitor.page
        page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
        opens(visitor, tour, each)
        found += complaints(page, each.name)
        page.set_viewport_size({"width": 320, "height": 640})
        door = visitor.context.new_cdp_session(page)
        for way in ("the page's", "the browser's"):
            if way == "the page's":
                page.evaluate("document.documentElement.style.setProperty('font-size', '200%', 'important')")
            else:
                page.evaluate("document.documentElement.style.removeProperty('font-size')")
                door.send("Page.setFontSizes", {"fontSizes": {"standard": 32, "fixed": 26}})
                page.wait_for_function("parseFloat(getComputedStyle(document.documentElement).fontSize) > 30")
            wide = page.evaluate("document.documentElement.scrollWidth")
            found += [f"{each.name}, {way}: {wide} pixels wide"] if wide > 320 else []
            for room in ("fight", "log", "talk", "desk") if each.name == "table" else ("",):
                if room:
                    visitor.enters(room)
                for what, reads in {"cut off": CUT_OFF, "laid over": LAID_OVER, "unread": UNREAD}.items():
                    found += [f"{each.name} {room}, {way}: {what}: {text}" for text in page.evaluate(reads)]
        if each.name in ("me", "join", "seats", "log", "sheet", "verify", "nowhere"):
            found += [f"{each.name}: torn: {word}" for word in page.evaluate(TORN)]
        door.send("Page.setFontSizes", {"fontSizes": {"standard": 16, "fixed": 13}})
        door.detach()
        found += [f"{each.name}: {complaint}" for complaint in visitor.complaints]
        visitor.complaints.clear()
    for visitor in (ada, eve):
        visitor.context.close()

    assert not found, "\n".join(found)


# What a printer gets: ink that is too pale for white paper, and what can only be pressed or gone to.
PALE_OR_PRESSED = """() => {
    const shown = Array.from(document.querySelectorAll('body *'))
        .filter((each) => each.checkVisibility() && !each.closest('.visually-hidden, svg'));
    const texts = (each) => Array.from(each.childNodes, (one) => one.nodeType === 3 ? one.data : '').join('');
    const written = shown.filter((each) => texts(each).trim());
    const pale = written.filter((each) => {
        const { color, printColorAdjust } = getComputedStyle(each);
        const [red, green, blue] = color.match(/[\\d.]+/g).map(Number);
        return printColorAdjust !== 'exact' && 0.3 * red + 0.6 * green + 0.1 * blue > 130;
    });
    const pressed = shown.filter((each) => each.matches('nav, #rooms, .looking, button:not(.tile, .roll, .cell)'));
    const empty = shown.filter((each) => each.matches('.sheet-section') && !each.innerText.trim().includes('\\n'));
    return [...pale, ...pressed, ...empty].map((each) => each.outerHTML.slice(0, 120));
}"""


@pytest.mark.browser
@pytest.mark.slow
def test_paper_is_white_for_whoever_reads_in_the_dark_and_has_nothing_to_press(server: Server, browser: Browser):
    """Ink was pale for who had chosen dark colours; forms, tabs and titles over nothing were printed."""
    tour = Tour(server, "d10")
    ada = Visitor(browser, server, language="en", color_scheme="dark")
    ada.becomes(tour.ada)
    found = []
    for each in PAGES:
        if each.name in ("table", "log", "entry", "sheet", "fight", "guide-d10", "rules", "cast"):
            opens(ada, tour, each)
            ada.page.evaluate("document.documentElement.dataset.theme = 'dark'")
            ada.page.emulate_media(media="print")
            found += [f"{each.name}: {one}" for one in ada.page.evaluate(PALE_OR_PRESSED)]
            ada.page.emulate_media(media="screen")
    ada.context.close()

    assert not found, "\n".join(found)
