"""The page on a home screen: its manifest and icons, and a worker that keeps the shell and nothing of any game."""

from __future__ import annotations

import re
from pathlib import Path
from struct import unpack
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Page, expect

from arbitro.web import installing
from arbitro.words import LANGUAGES, speaker
from tests.web.browsers import PHONE, Server
from tests.web.helpers import House, text_of

OFFLINE = {language: speaker(language).say("offline") for language in LANGUAGES}


def worker(table: House, lang: str = "en") -> tuple[str, tuple[str, ...], str]:
    """What the worker is told: its version, the files of the shell, and the page for when there is no network."""
    source = table.person().get(f"/worker.js?lang={lang}").text
    found = re.findall(r"^const (\w+) = (.*);$", source, re.MULTILINE)[:3]
    assert [name for name, _ in found] == ["VERSION", "SHELL", "OFFLINE"]
    version, shell, offline = [msgspec.json.decode(value) for _, value in found]
    return version, tuple(shell), offline


def test_the_manifest_names_icons_that_are_there_in_the_sizes_that_it_says(table: House):
    """A PNG holds its width and height in bytes 16 to 24. Every page links to it, in the reader's language."""
    for language in LANGUAGES:
        ada = table.person(language)
        link = re.search(r'<link rel="manifest" href="([^"]+)">', ada.get("/").text)
        assert link
        # As browsers fetch it: without the cookie of whoever chose the language.
        answer = table.person("en").get(link[1])
        assert answer.headers["content-type"] == "application/manifest+json"
        told = answer.json()
        assert told["lang"] == language
        assert told["description"] == speaker(language).say("what-this-is")
        assert (told["start_url"], told["scope"], told["display"]) == ("/", "/", "standalone")
        assert {icon["purpose"] for icon in told["icons"]} == {"any", "maskable"}
        for icon in told["icons"]:
            data = ada.get(icon["src"])
            assert data.status_code == 200
            assert data.headers["content-type"].startswith(icon["type"])
            if icon["type"] == "image/png":
                assert "{}x{}".format(*unpack(">II", data.content[16:24])) == icon["sizes"]


def test_the_policy_allows_the_manifest_the_worker_and_no_more(table: House):
    policy = table.person().get("/").headers["content-security-policy"]

    assert "manifest-src 'self'; worker-src 'self'; " in policy
    assert "trusted-types htmx worker" in policy


def test_the_shell_is_made_of_files_and_one_page_that_is_nobodys(table: House):
    """No path in it has a game in it; all are there; and the page is the same for whoever sits somewhere."""
    ada = table.person("es").begins(title="The deep well")
    for language in LANGUAGES:
        _, shell, offline = worker(table, language)
        assert "/static/style.css" in shell
        assert all(re.fullmatch(r"/static/[\w./-]+\.(css|js|svg)", path) for path in shell)
        assert all(ada.get(path).status_code == 200 for path in shell)
        page = ada.get(offline)
        assert page.text == table.person("en").get(offline).text
        assert OFFLINE[language] in text_of(page)
        assert f'<html lang="{language}">' in page.text
        assert "<form" not in page.text
        assert "deep well" not in page.text


def test_the_shell_has_another_name_when_anything_in_it_changes(
    table: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    """A file, the worker itself, the page's words: a browser that asks again gets the new one."""
    before, _, _ = worker(table)
    assert worker(table)[0] == before
    assert worker(table, "es")[0] != before
    assert worker(table, "tlh")[0] == before

    names = [path.removeprefix("/static/") for path in (*installing.shell(), "/static/worker.js")]
    for changed in (None, *names):
        for name in names:
            copy = tmp_path / name
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy.write_bytes((installing.STATIC / name).read_bytes() + (b" " if name == changed else b""))
        with monkeypatch.context() as patch:
            patch.setattr(installing, "STATIC", tmp_path)
            page = table.person().get("/offline?lang=en").text
            assert (installing.fingerprint.__wrapped__("en", page) != before) == (changed is not None), changed
    assert installing.fingerprint.__wrapped__("en", "other words") != before


# In a real browser


def until(page: Page, promised: str) -> None:
    """Wait until what is promised comes true; `wait_for_function` would take the promise itself for a yes."""
    for _ in range(200):
        if page.evaluate(promised):
            return
        page.wait_for_timeout(200)
    raise AssertionError(promised)


@pytest.mark.browser
@pytest.mark.slow
def test_without_a_network_a_page_says_so_and_shows_nothing_of_any_game(server: Server, visitors: Any):
    """The worker takes the page's language; what it keeps are the shell's files and that page, and no other page."""
    ada = visitors(size=PHONE, language="es", service_workers="allow").sits_down()
    page = ada.page
    # It has every page that is opened from then on.
    until(page, "navigator.serviceWorker.ready.then((found) => found.active.state === 'activated')")
    table = page.url
    page.goto("/guide")
    page.goto(table)

    kept = page.evaluate(
        """async () => Promise.all((await caches.keys()).map(async (name) =>
             [name, (await (await caches.open(name)).keys()).map((each) => new URL(each.url).pathname)]))"""
    )
    assert len(kept) == 1
    assert kept[0][0].startswith("shell-es-")
    assert sorted(kept[0][1]) == sorted([*installing.shell(), "/offline"])

    ada.context.set_offline(True)
    page.goto(table)

    expect(page.get_by_role("heading", name=OFFLINE["es"])).to_be_visible()
    assert page.locator("#table").count() == 0
    # It has its looks: the shell came out of the worker's keeping.
    assert page.evaluate("getComputedStyle(document.querySelector('.button.primary')).borderRadius") == "6px"
    ada.context.set_offline(False)
    page.get_by_role("link", name=speaker("es").say("offline-again")).click()
    expect(page.locator("#table")).to_be_visible()

    # Another language is another worker, and the shell of before goes.
    page.get_by_role("button", name="English").click()
    until(page, "caches.keys().then((names) => names.length === 1 && names[0].startsWith('shell-en-'))")


@pytest.mark.browser
@pytest.mark.slow
def test_on_a_plain_address_of_a_network_there_is_no_worker_and_no_noise(server: Server, visitors: Any):
    """What a browser does with http elsewhere than on its own computer: it has no `navigator.serviceWorker`."""
    ada = visitors(service_workers="allow")
    ada.context.add_init_script("delete Navigator.prototype.serviceWorker")

    ada.sits_down()

    assert ada.page.evaluate("navigator.serviceWorker === undefined")
    assert ada.complaints == []


@pytest.mark.browser
@pytest.mark.slow
def test_a_rule_that_is_understood_goes_without_the_page_being_drawn_anew(visitors: Any):
    """By keyboard and script: the line goes, the next one comes with the next panels, the focus is not lost."""
    ada = visitors(size=PHONE).sits_down()
    ada.presses(ada.page.locator("form.actor.due button.act").first)
    line = ada.page.locator("#teaching")
    expect(line).to_be_visible()
    first = line.locator(".clause-id").inner_text()
    ada.page.evaluate("window.same = true")

    line.get_by_role("button", name=speaker("en").say("met-button")).press("Enter")

    expect(ada.page.locator("#teaching .clause-id", has_text=re.compile(f"^{first}$"))).to_have_count(0)
    assert ada.page.evaluate("window.same")
    expect(ada.page.locator("body")).not_to_be_focused()
    ada.page.reload()
    expect(ada.page.locator("#teaching .clause-id", has_text=re.compile(f"^{first}$"))).to_have_count(0)
