"""How many bytes a first page and a table cost a stranger; how soon they are seen is measured by `bench/paint.py`."""

from __future__ import annotations

from typing import Any

import pytest

from arbitro.systems import SYSTEMS
from tests.web.browsers import PHONE, Server, Visitor

pytestmark = [pytest.mark.browser, pytest.mark.slow]

MOST_BYTES, WITH_TYPE = 120_000, 250_000
"""From nothing to a fight: the first page and the table together, without the type that both are set in and with it."""


def loaded(visitor: Visitor) -> list[tuple[str, float]]:
    """What a page fetches from now on: its address and how many bytes came over the line, headers among them."""
    found: dict[str, tuple[str, float]] = {}
    door = visitor.context.new_cdp_session(visitor.page)
    door.send("Network.enable")
    answers: list[tuple[str, float]] = []
    door.on("Network.responseReceived", lambda one: found.update({one["requestId"]: (one["response"]["url"], 0)}))
    door.on(
        "Network.loadingFinished",
        lambda one: answers.append((found.get(one["requestId"], ("", 0))[0], one["encodedDataLength"])),
    )
    return answers


@pytest.mark.parametrize("language", ["es", "en"])
@pytest.mark.parametrize("system", SYSTEMS)
def test_a_stranger_is_in_a_fight_for_few_bytes(server: Server, visitors: Any, system: str, language: str):
    """In every system, through the first page and by the tap there; with squares, each of them is a button."""
    server.demo_of(system)
    ada = visitors(size=PHONE, language=language)
    came = loaded(ada)
    ada.taps_in().up_to_date()
    ada.page.wait_for_load_state("load")

    assert {url.rsplit("/", 1)[-1] for url, _ in came} >= {"style.css", "icons.svg", "htmx.min.js"}
    heaviest = sorted(came, key=lambda one: -one[1])
    assert sum(size for url, size in came if not url.endswith(".woff2")) <= MOST_BYTES, heaviest
    assert sum(size for _, size in came) <= WITH_TYPE, heaviest


def test_a_page_is_set_in_our_own_type(visitors: Any):
    """What is told in one face, what is pressed in another, figures as high as capitals."""
    page = visitors().sits_down().page
    page.evaluate("document.fonts.ready")

    assert page.evaluate(
        "[...document.fonts].filter(face => face.status === 'loaded').map(face => face.weight).sort()"
    ) == [
        "400",
        "400 900",
        "700",
    ]
    assert page.evaluate("getComputedStyle(document.querySelector('#acts button')).fontFeatureSettings") == '"lnum"'


def test_whoever_comes_back_asks_what_is_new_and_fetches_none_of_it_again(visitors: Any):
    """What a browser keeps it may use once it has asked: each file is answered by a line that it is the same."""
    ada = visitors().sits_down()
    ada.up_to_date()
    came = loaded(ada)
    ada.page.reload()
    ada.up_to_date()

    files = [size for url, size in came if "/static/" in url]
    assert len(files) >= 4
    assert max(files) < 1000, came
