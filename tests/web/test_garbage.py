"""Whatever is sent, the answer is a page, a line or a JSON object; never a traceback, never a half-done change."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any
from urllib.parse import quote

import msgspec
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from tests.release import often
from tests.web.helpers import Person, house

pytestmark = pytest.mark.slow

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=12),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=8,
)
NUMBERS = st.integers(-2, 40) | st.sampled_from([2**31, 2**48 - 1, 2**63, -(2**70)])
WORDS = st.sampled_from(["LA-3 difficulty", "LA-6 for #1", "", "ada", "leech-1", "nobody", "\x00", "ñ" * 50])
FIELDS = {
    "command": st.fixed_dictionaries(
        {"type": st.sampled_from(["strike", "climb", "create", "round", "wait", "listen", "meet", "nope"])},
        optional={"who": WORDS, "target": WORDS, "way": WORDS, "kind": WORDS, "patient": WORDS, "extra": JSON},
    )
    | JSON,
    "secret": st.booleans() | JSON,
    "quick": st.booleans(),
    "of": NUMBERS | JSON,
    "to": NUMBERS,
    "address": WORDS,
    "words": WORDS,
    "value": JSON,
    "faces": st.none() | st.lists(NUMBERS, max_size=4) | JSON,
    "reason": st.text(max_size=20),
    "dice": st.sampled_from(["2d6", "d", "9" * 80, "100d1000", "1d0", "-", "d%", "1e9d6"]) | st.text(max_size=12),
    "text": st.text(max_size=20),
    "figure": WORDS,
    "seat": WORDS,
    "free": st.booleans(),
    "by_hand": st.booleans(),
    "away": st.booleans(),
    "settings": st.fixed_dictionaries({}, optional={"judge": WORDS, "foes": WORDS, "confirm": WORDS, "x": JSON}) | JSON,
    "name": WORDS | st.just("shared_light"),
}
KINDS = [
    "act",
    "reply",
    "withdraw",
    "undo",
    "rule",
    "rescind",
    "amend",
    "throw",
    "say",
    "claim",
    "order",
    "settle",
    "house",
    "go",
    "nothing",
]
WISHES = st.fixed_dictionaries({"type": st.sampled_from([*KINDS, "nothing"])}, optional=FIELDS) | JSON


@pytest.fixture(scope="module")
def people(tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Person]]:
    """A game master, a player, somebody who looks on, and a stranger."""
    with house(tmp_path_factory.mktemp("garbage")) as table:
        marta = table.person().demo()
        bran = table.person("es").joins(marta.invites(), "Bran")
        eve = table.person().joins(marta.invites("spectator"), "Eve")
        stranger = table.person()
        stranger.game = marta.game
        yield [marta, bran, eve, stranger]


def no_harm(answer: Any) -> None:
    """The server is not at fault, and says what is wrong in one line."""
    assert answer.status_code < 500, answer.text
    assert "Traceback" not in answer.text
    if answer.status_code >= 400 and answer.headers["content-type"].startswith("application/json"):
        body = answer.json()
        assert body["text"]
        assert "\n" not in body["text"]
        assert body["text"] != body["error"], body


@settings(max_examples=often("GARBAGE", 150))
@given(who=st.integers(0, 3), wish=WISHES)
@example(who=0, wish="\n")
@example(who=1, wish={"type": "say\u2028so"})
def test_any_wish_is_granted_or_refused_in_words(people: list[Person], who: int, wish: Any):
    person = people[who]
    headers = {"content-type": "application/json"}

    no_harm(person.client.post(f"/g/{person.game}/wish", content=msgspec.json.encode(wish), headers=headers))

    # The game goes on, and every page of it can be drawn.
    assert people[1].get(f"/g/{people[1].game}/panels").status_code == 200


@settings(max_examples=150)
@given(
    body=st.binary(max_size=200),
    kind=st.sampled_from(
        [
            "application/json",
            "application/x-www-form-urlencoded",
            "multipart/form-data; boundary=x",
            "multipart/form-data",
            "text/plain",
            "\x7f",
        ]
    ),
)
def test_any_bytes_are_answered_in_words(people: list[Person], body: bytes, kind: str):
    marta = people[0]
    for path in (
        f"/g/{marta.game}/wish",
        "/new",
        "/import",
        "/demo",
        "/language",
        "/join/x",
        f"/g/{marta.game}/invite",
    ):
        no_harm(marta.client.post(path, content=body, headers={"content-type": kind}, follow_redirects=False))


@settings(max_examples=150)
@given(
    form=st.dictionaries(
        st.sampled_from(
            ["wish", "value:number", "faces:numbers", "settings.judge:json", "a.b.c:text", "secret:flag", ":", "x:json"]
        ),
        st.text(max_size=30) | WISHES.map(lambda wish: msgspec.json.encode(wish).decode()),
    )
)
def test_any_form_is_answered_in_words(people: list[Person], form: dict[str, str]):
    no_harm(people[0].post(f"/g/{people[0].game}/wish", form))


@settings(max_examples=100)
@given(
    field=st.sampled_from(["title", "name", "system", "master", "house.lanterns.shared_light:json"]),
    value=st.text(max_size=80),
)
def test_any_new_game_begins_or_is_refused(people: list[Person], field: str, value: str):
    form = {"system": "lanterns", "title": "Well", "name": "Marta", "master": "me", field: value}

    no_harm(people[3].post("/new", form, follow_redirects=False))


@settings(max_examples=100)
@given(path=st.text(alphabet=st.characters(codec="utf-8", exclude_characters="?#"), max_size=30))
def test_any_address_is_a_page_or_is_none(people: list[Person], path: str):
    marta = people[0]
    for start in ("/", f"/g/{marta.game}/", f"/g/{marta.game}/sheet/", "/join/", "/back/", "/static/"):
        no_harm(marta.client.get(start + quote(path), follow_redirects=False))
