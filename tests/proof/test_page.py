"""The page that checks a file without a network says what the command line says."""

from __future__ import annotations

import copy
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Page, sync_playwright

from arbitro.proof.signing import public_of
from arbitro.proof.verify import KEPT, Unreadable, lines, verify
from arbitro.words import LANGUAGES, Language, speaker
from tests.proof.forging import BEFORE, FORGERIES, SEATS, SERVER, Evening, evening, forged
from tests.release import SEED, often
from tests.web.browsers import launch
from tools import verify_page


def test_the_page_carries_the_words_of_the_words_files() -> None:
    """If not: `python tools/verify_page.py`. They are plain patterns, as the page says no other."""
    text = verify_page.PAGE.read_text("utf-8")

    assert verify_page.page(text) == text
    assert not {"select", "->"} & set(verify_page.words().split())


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Evening]:
    with evening(tmp_path_factory.mktemp("evening")) as one:
        yield one


@pytest.fixture(scope="module")
def page(chromium_path: str) -> Iterator[Page]:
    """The page as a file, in a browser without a network."""
    with sync_playwright() as playwright:
        browser = launch(playwright, chromium_path)
        context = browser.new_context(offline=True, locale="en")
        opened = context.new_page()
        complaints: list[str] = []
        opened.on("pageerror", lambda error: complaints.append(str(error)))
        opened.goto(verify_page.PAGE.as_uri())
        yield opened
        assert complaints == []
        browser.close()


def said(page: Page, file: bytes, earlier: bytes = b"", server: str = "", language: Language = "en") -> list[str]:
    """What the page says of a file."""
    # Without a file nothing is checked yet: it comes last.
    page.evaluate("document.querySelector('form').reset(); delete document.getElementById('said').dataset.checked")
    page.click(f"button[data-lang={language}]")
    page.fill("#server", server)
    for name, data in (("earlier", earlier), ("file", file)):
        if data:
            page.set_input_files(f"#{name}", {"name": "game.json", "mimeType": "application/json", "buffer": data})
    page.wait_for_function("document.getElementById('said').dataset.checked")
    return page.locator("#said li").all_inner_texts()


def told(file: bytes, earlier: bytes = b"", server: str = "", language: Language = "en") -> list[str]:
    """What the command line says of it."""
    say = speaker(language)
    return [say.say(one.code, one.facts) for one in lines(verify(file, server, earlier))]


@pytest.mark.browser
@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_an_honest_file_is_found_honest(seat: str, language: Language, page: Page, played: Evening) -> None:
    """With the same lines as on the command line, which has found nothing wrong."""
    file = played.file(seat)

    assert said(page, file, language=language) == told(file, language=language)
    assert page.locator("#said").get_attribute("data-ok") == "yes"


@pytest.mark.browser
def test_what_a_players_file_does_not_prove_is_said_on_the_page_too(page: Page, tmp_path: Path) -> None:
    """In brp a blow waits for its parry, and before the third key ada's file could not show that its dice are right."""
    with evening(tmp_path, "brp", BEFORE, wishes=60, open_foes=True) as one:
        file, whole = one.file("ada"), one.file("marta")
    count = verify(file).throws[KEPT]

    assert count > 1
    assert KEPT not in verify(whole).throws
    for language, words in zip(LANGUAGES, ("no prueba", "does not prove"), strict=True):
        lines = [line for line in said(page, file, language=language) if words in line]
        assert lines == [line for line in told(file, language=language) if words in line]
        assert [line.endswith(f": {count}") for line in lines] == [True]


@pytest.mark.browser
@pytest.mark.parametrize("what", FORGERIES)
def test_a_forgery_is_found_by_the_page_too(what: str, page: Page, played: Evening) -> None:
    """The same findings, in the same words."""
    one = FORGERIES[what]
    file = forged(one.do, played.file(one.seat))
    earlier = forged(one.before, played.file(one.earlier)) if one.earlier else b""
    server = public_of(SERVER.signing) if one.server else ""

    assert said(page, file, earlier, server) == told(file, earlier, server)
    assert page.locator("#said").get_attribute("data-ok") == "no"


FILES = often("FILES", 60)

JUNK: tuple[Any, ...] = (
    None,
    True,
    0,
    -1,
    2**53,
    1e300,
    "",
    "7" * 64,
    "zz",
    [],
    {},
    [[]],
    {"type": "pledged"},
    "constructor",
    ["", ""],
)


def places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Every place in a file, by the way to it."""
    for key in value if isinstance(value, dict) else range(len(value) if isinstance(value, list) else 0):
        yield (*path, key)
        yield from places(value[key], (*path, key))


def battered(file: dict[str, Any], lot: random.Random) -> dict[str, Any]:
    """A file in which something stands that no version has written, or something is gone."""
    file = copy.deepcopy(file)
    *way, key = lot.choice([path for path in places(file) if lot.random() < 0.2 or path[0] == "proof"])
    holder: Any = file
    for step in way:
        holder = holder[step]
    if lot.random() < 0.3:
        del holder[key]
    elif isinstance(holder, dict) and lot.random() < 0.2:
        holder[lot.choice(("x", "sealed", "salts", "key", "__proto__", "dice", "shown"))] = lot.choice(JUNK)
    else:
        holder[key] = lot.choice(JUNK)
    return file


@pytest.mark.browser
def test_of_any_battered_file_the_page_and_the_command_line_say_the_same(
    page: Page, played: Evening, tmp_path: Path
) -> None:
    """Whether it is sound or not, or nothing that could be checked; a page that breaks says neither. In brp most dice
    are opened by the third key."""
    lot = random.Random(SEED)
    honest = [msgspec.json.decode(played.file(seat)) for seat in SEATS]
    with evening(tmp_path, "brp", open_foes=True) as one:
        honest += [msgspec.json.decode(one.file(seat)) for seat in SEATS]
    for _ in range(FILES):
        file = msgspec.json.encode(battered(lot.choice(honest), lot))
        try:
            found = lines(verify(file))
            wanted = "sound" if any(one.code == "verify-sound" for one in found) else "wrong"
        except Unreadable:
            wanted = "unreadable"
        said = page.evaluate(
            """async (file) => {
                try {
                    const found = linesOf(await verify(file));
                    return found.some((one) => one.code === 'verify-sound') ? 'sound' : 'wrong';
                }
                catch (error) { return error instanceof Unreadable ? 'unreadable' : String(error); }
            }""",
            file.decode(),
        )
        assert said == wanted, file.decode()
