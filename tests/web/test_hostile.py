"""Nobody's bytes harm anybody else: what comes is answered in words, costs little, and leaves every other page well.

What is sent is made by seeded dice: all that is known to have hurt a server of this kind, on every route that there is.
"""

from __future__ import annotations

import contextlib
import html
import random
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlencode, urlsplit

import msgspec
import pytest
from msgspec.structs import replace

from arbitro.play import moments
from arbitro.play.entries import Claimed, Closed, Issued, Ruled, Seated, encode
from arbitro.play.exports import export
from arbitro.play.fold import opening
from arbitro.play.limits import DEEPEST, MOST, MOST_VALUES, fault_of
from arbitro.play.running import Refused
from arbitro.play.states import changed
from arbitro.web import demos, home, talk
from arbitro.web.forms import MOST_FIELDS, read_form, read_parts, wish_of
from tests.web.helpers import House, Person, house, text_of

FORM = "application/x-www-form-urlencoded"
MULTIPART = "multipart/form-data; boundary=x"
JSON = "application/json"

PARTS = b'--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nOlga\r\n--x\r\n'


def routes(table: House) -> list[tuple[str, str]]:
    """Every method and path that the app knows, but a stream, which is endless, and the way out of the table."""
    found = []
    for route in table.app.routes:
        for each in getattr(getattr(route, "original_router", None), "routes", [route]):
            found += [(method, each.path) for method in sorted(getattr(each, "methods", None) or ())]
    return [(method, path) for method, path in found if not path.endswith(("/stream", "/leave"))]


def filled(path: str, game: str, text: str = "ada") -> str:
    """A route's path with something in the place of each of its names."""
    return re.sub(r"\{.*?\}", lambda _: text, path.replace("{game_id}", game))


def part(head: bytes, data: bytes = b"{}") -> bytes:
    """A form with a file, and something odd at the head of its part."""
    return (
        PARTS
        + b'Content-Disposition: form-data; name="file"; filename="a.json"'
        + head
        + b"\r\n\r\n"
        + data
        + b"\r\n--x--\r\n"
    )


DEEP = b"[" * 990 + b"]" * 990

BODIES: dict[str, tuple[str, bytes]] = {
    "semicolons in the head of a part": (MULTIPART, part(b";" * 24_000)),
    "semicolons in the type of a form": ("multipart/form-data; boundary=x" + ";" * 8_000, part(b"")),
    "ten thousand parts": (
        MULTIPART,
        b'--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n' * 1_000 + b"--x--",
    ),
    "a part that is cut off": (MULTIPART, part(b"")[:-20]),
    "no boundary": ("multipart/form-data", part(b"")),
    "many boundaries": (MULTIPART, b"--x\r\n" * 10_000),
    "almost boundaries": (MULTIPART, PARTS + b"\r\n--" * 15_000),
    "a mail within a mail": ("multipart/mixed; boundary=x", b"--x\r\nContent-Type: message/rfc822\r\n\r\n" * 1_000),
    "many fields": (FORM, b"&".join(b"a%d=1" % at for at in range(5_000))),
    "separators": (FORM, b"&" * 60_000),
    "percent signs": (FORM, b"a=" + b"%" * 60_000),
    "escapes that are no text": (FORM, b"wish=%FF%FE&name=%C3%28&title=%ED%A0%80"),
    "a field of 20,000 parts": (FORM, b"wish=%7B%7D&" + b"a." * 20_000 + b"b:text=x"),
    "a field of 40 parts": (FORM, b"wish=%7B%7D&" + b"a." * 40 + b"b:text=x"),
    "a deep wish in a form": (FORM, b"wish=" + DEEP),
    "a deep value in a form": (FORM, b'wish={"type":"rule","words":"x"}&value:json=' + DEEP),
    "a long number in a form": (FORM, b'wish={"type":"undo"}&to:json=' + b"9" * 50_000),
    "bytes that are no text": (JSON, b'{"type":"say","text":"\xff\xfe"}'),
    "half a character": (JSON, b'{"type":"say","text":"\\ud800"}'),
    "another coding": (JSON, '{"type":"say","text":"x"}'.encode("utf-16")),
    "brackets": (JSON, b"[" * 60_000),
    "braces": (JSON, b'{"a":' * 10_000),
    "a deep command": (JSON, b'{"type":"act","command":{"type":"strike","who":' + DEEP + b"}}"),
    "a deep command that is shallow enough to read": (
        JSON,
        b'{"type":"act","command":{"type":"strike","who":' + b'{"a":' * 200 + b"1" + b"}" * 200 + b"}}",
    ),
    "a deep value": (JSON, b'{"type":"rule","words":"LA-3 difficulty","value":' + DEEP + b"}"),
    "a value within a value": (JSON, b'{"type":"rule","words":"LA-3 difficulty","value":[[1]]}'),
    "a value with a name": (JSON, b'{"type":"rule","words":"LA-3 difficulty","value":{"a":1}}'),
    "a huge number": (JSON, b'{"type":"rule","words":"LA-3 difficulty","value":' + b"9" * 4_000 + b"}"),
    "a tiny number": (JSON, b'{"type":"rule","words":"LA-3 difficulty","value":1e-9999}'),
    "many values": (JSON, b'{"type":"rule","words":"x","value":[' + b"1," * 20_000 + b"1]}"),
    "many faces": (JSON, b'{"type":"rule","words":"x","faces":[' + b"1," * 3_000 + b"1]}"),
    "long words": (JSON, b'{"type":"rule","words":"' + b"x" * 60_000 + b'"}'),
    "quotes": (JSON, b'"' * 60_001),
    "escaped quotes": (JSON, b'{"type":"say","text":"' + b'\\"' * 30_000),
    "a setting that there is not": (JSON, b'{"type":"settle","settings":{"judge":"' + b"x" * 60_000 + b'"}}'),
    "nothing": (JSON, b""),
}

HEADERS: dict[str, dict[str, str]] = {
    "an open bracket for a host": {"host": "["},
    "a host with a port that is none": {"host": "localhost:99999999"},
    "a host of odd letters": {"host": "\u00ff\u00fe"},
    "a length that is no number": {"content-length": "\u00b2"},
    "a length of many digits": {"content-length": "9" * 5_000},
    "a negative length": {"content-length": "-1"},
    "odd cookies": {"cookie": 'arbitro="\\377\\376"; lang=\u00ff; ;;;==;' + "a=b;" * 2_000},
    "odd languages": {"accept-language": "es;q=" + "9" * 400 + "," * 5_000},
    "an odd origin": {"origin": "http://[", "sec-fetch-site": "\u00ff"},
    "an odd name for a wish": {"x-request-id": "\u00aa" * 20},
    "an odd kind": {"content-type": "\u00ff/\u00fe; boundary=\u00ff"},
    "a kind with many ends": {"content-type": "multipart/form-data; boundary=" + "; " * 4_000},
    "an odd wish for an answer": {"accept": "\u00ff" * 500, "hx-request": "\u00ff"},
}


@pytest.fixture(scope="module")
def opened(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with house(tmp_path_factory.mktemp("hostile")) as table:
        yield table


@pytest.fixture(scope="module")
def people(opened: House) -> list[Person]:
    """A game master, a player, somebody who looks on, and a stranger."""
    marta = opened.person().begins()
    bran = opened.person("es").joins(marta.invites(), "Bran")
    eve = opened.person().joins(marta.invites("spectator"), "Eve")
    stranger = opened.person()
    stranger.game = marta.game
    return [marta, bran, eve, stranger]


def harmless(answer: Any, what: Any) -> None:
    """It is answered in words, and the server is not at fault."""
    assert answer.status_code < 500, (what, answer.status_code, answer.text[-600:])
    assert "Traceback" not in answer.text, what
    if answer.status_code >= 400 and answer.text and answer.headers.get("content-type", "").startswith(JSON):
        assert "\n" not in answer.json()["text"].strip(), what


def log_of(table: House, game: str) -> list[tuple[int, bytes]]:
    return list(table.keeper.store.entries(game))


@pytest.mark.parametrize("what", BODIES)
def test_hostile_bodies_are_refused_on_every_route_and_nothing_is_stored(
    opened: House, people: list[Person], what: str
):
    kind, body = BODIES[what]
    marta = people[0]
    before = log_of(opened, marta.game)
    games = len(opened.keeper.store.games())

    for method, path in routes(opened):
        if path in ("/", "/demo") or "/studies" in path:
            continue
        answer = marta.client.request(
            method, filled(path, marta.game), content=body, headers={"content-type": kind}, follow_redirects=False
        )
        harmless(answer, (what, method, path))
        if method == "POST" and path.endswith(("/wish", "/import")):
            assert answer.status_code in (400, 409, 413, 415, 422), (what, path, answer.status_code)

    assert log_of(opened, marta.game) == before
    assert len(opened.keeper.store.games()) == games


@pytest.mark.parametrize("what", HEADERS)
def test_hostile_headers_are_answered_in_words_on_every_route(opened: House, people: list[Person], what: str):
    for method, path in routes(opened):
        for person in (people[0], people[3]):
            sent = {name.encode("latin-1"): value.encode("latin-1") for name, value in HEADERS[what].items()}
            answer = person.client.request(
                method,
                filled(path, person.game),
                headers=sent,
                follow_redirects=False,
            )
            harmless(answer, (what, method, path))


ODD: tuple[str, ...] = (
    "",
    "-1",
    "1e400",
    "9" * 30,
    "null",
    "[]",
    "{}",
    "\x00",
    "\u202e",
    "\ufffe",
    "a" * 500,
    "//evil",
    "25:61",
    "yes",
)
ODD += ("a@b.c\r\nBcc: x@y", "https://[::1", "100d100", "../..", "%00", "2026-02-30", "ada", "=-4", "\U0001f3b2")
VALUES: tuple[Any, ...] = (None, -1, 10**18, "", "x", [], {}, [1, [2]], {"a": 1}, True, 1.5, "bran", ["ada", "ada"])


def forms_of(person: Person, path: str) -> list[tuple[str, list[tuple[str, str]]]]:
    """The forms of a page: where each goes, and what is in it before anybody has typed."""
    found = []
    for action, inner in re.findall(r'(?s)<form[^>]*action="([^"]*)"[^>]*>(.*?)</form>', person.get(path).text):
        filled_in = re.findall(r'name="([^"]*)"[^>]*?value="([^"]*)"', inner)
        filled_in += [(name, "") for name in re.findall(r'<(?:textarea|select)[^>]*name="([^"]*)"', inner)]
        fields = [(html.unescape(name), html.unescape(value)) for name, value in filled_in]
        found += [(html.unescape(to), fields) for to in {action, *re.findall(r'formaction="([^"]*)"', inner)}]
    return found


@pytest.mark.slow
@pytest.mark.parametrize("base_url", [None, "https://table.example/at"])
def test_every_form_with_something_odd_in_it_is_answered_in_words(tmp_path: Path, base_url: str | None):
    """Of every page of three people; none, one or two fields each are exchanged, of a wish also what is within."""
    draw = random.Random(7)
    prefix = urlsplit(base_url or "").path
    origin = (base_url or "http://testserver").removesuffix(prefix or " ")
    with house(tmp_path, base_url=base_url) as table:
        people = [table.person(base_url=origin) for _ in range(3)]
        for person, start in zip(people, ("lanterns", "knave", "brp"), strict=True):
            answer = person.post("/demo", {"system": start}, follow_redirects=False)
            person.game = answer.headers["location"].rpartition("/")[2]
        forms = []
        for person in people:
            for method, path in routes(table):
                if method == "GET" and not path.startswith(("/static", "/studies", "/guide")):
                    forms += [(person, *form) for form in forms_of(person, prefix + filled(path, person.game))]
        goes = [form for form in forms if not form[1].endswith(("/leave", "/delete", "/away", "/devices/out", "/demo"))]
        assert len({re.sub(r"/g/[\w-]+", "", action) for _, action, _ in goes}) > 15

        for person, action, fields in draw.sample(goes, 150):
            sent = [[name, value] for name, value in fields]
            for one in draw.sample(sent, min(len(sent), draw.randint(0, 2))):
                if one[0] == "wish" and one[1].startswith("{"):
                    wish = msgspec.json.decode(one[1])
                    inner = draw.choice([wish, *[part for part in wish.values() if isinstance(part, dict) and part]])
                    inner[draw.choice(list(inner))] = draw.choice(VALUES)
                    one[1] = msgspec.json.encode(wish).decode()
                else:
                    one[1] = draw.choice(ODD)
            body = urlencode([(name, value) for name, value in sent])
            headers = {"content-type": FORM}
            answer = person.client.post(action, content=body, headers=headers, follow_redirects=False)
            harmless(answer, (action, sent))
            assert answer.status_code != 409 or "cannot be shown" not in answer.text, (action, sent)
        assert [person.get(f"{prefix}/g/{person.game}").status_code for person in people] == [200, 200, 200]


@pytest.mark.slow
def test_hostile_addresses_are_pages_or_none(opened: House, people: list[Person]):
    odd = ("%00", "%FF", "%ED%A0%80", "%2e%2e%2f" * 20, "a" * 5_000, "%f0%9f%8e%b2" * 40, "..", "%5B", "{}", "%25")
    for method, path in routes(opened):
        for text in odd:
            harmless(people[0].client.request(method, filled(path, text, text), follow_redirects=False), (path, text))
            harmless(people[0].client.request(method, filled(path, people[0].game, text)), (path, text))
        for query in (b"\xff", b"%FF=%FE", b"a.b=" * 5_000, b"system=%00&vary=%FF", b"&" * 9_000, b"[" * 9_000):
            address = filled(path, people[0].game) + "?" + query.decode("latin-1")
            harmless(people[0].client.request(method, address, follow_redirects=False), (path, query[:9]))


@pytest.mark.slow
def test_methods_that_nobody_uses_are_refused(opened: House, people: list[Person]):
    for method in ("PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "CONNECT", "HEAD", "BREW", "get"):
        for _, path in routes(opened):
            harmless(people[0].client.request(method, filled(path, people[0].game), follow_redirects=False), method)


def test_a_path_that_ends_in_a_slash_leads_to_the_page_without_and_nowhere_else(opened: House, people: list[Person]):
    """With all that was asked, and within this very host, whatever a request calls it."""
    marta = people[0]
    for path, there in (
        ("/guide/?find=a%20b&x=%FF", "/guide?find=a%20b&x=%FF"),
        (f"/g/{marta.game}/log/?show=dice", f"/g/{marta.game}/log?show=dice"),
        ("//evil.example/", "/evil.example"),
        ("/\\evil.example/", "/%5Cevil.example"),
        ("/%0d%0aset-cookie:a=b/", "/%0D%0Aset-cookie%3Aa%3Db"),
        ("/\u00f1/", "/%C3%B1"),
    ):
        for host in ({}, {"host": "evil.example"}):
            answer = marta.client.get(f"http://testserver{path}", headers=host, follow_redirects=False)
            if host:
                assert answer.status_code == 403, path
            else:
                assert (answer.status_code, answer.headers["location"]) == (307, there), path
    assert marta.get("/guide/").url.path == "/guide"
    assert marta.post("/demo/", {"system": "lanterns"}).status_code == 404


def test_the_head_of_a_page_can_be_asked_for_alone(opened: House, people: list[Person]):
    """Monitors and whoever previews a link ask so: the same head, and nothing after it."""
    marta = people[0]
    varies = ("date", "x-request", "content-length", "set-cookie", "server-timing")
    for method, path in routes(opened):
        if method == "GET" and "/studies" not in path:
            path = filled(path, marta.game)
            whole = marta.client.get(path, follow_redirects=False)
            head = marta.client.head(path, follow_redirects=False)
            assert head.status_code == whole.status_code, path
            assert head.content == b"", path
            said, same = ({k: v for k, v in each.headers.items() if k not in varies} for each in (whole, head))
            assert said == same, path
    assert marta.client.head(f"/g/{marta.game}/stream").status_code == 405
    assert marta.client.head(f"/g/{marta.game}/wish").status_code == 405


@pytest.mark.parametrize("what", BODIES)
def test_no_body_is_worth_more_than_a_few_steps_a_byte(what: str):
    """Counted, since seconds say little: a loop within a loop takes thousands. `bench hostile` has the seconds."""
    kind, body = BODIES[what]
    count = 0

    def each(frame: Any, event: str, argument: Any) -> None:
        nonlocal count
        count += event in ("call", "c_call")

    for read in (fault_of, lambda each: wish_of(read_form(each, kind)), lambda each: read_parts(each, kind)):
        sys.setprofile(each)
        try:
            with contextlib.suppress(Refused):
                read(body)
        finally:
            sys.setprofile(None)
    assert count < 1_000 + 5 * len(body), count


HANDOUTS = {
    "tags": "<script>alert(1)</script>\n<img src=x onerror=alert(1)>\n\n- <b onclick=x>b</b>",
    "links": "[x](javascript:alert(1)) [y](https://example.org) <https://example.org> https://example.org\n\n[z]: https://example.org\n\n[z]",
    "pictures": "![x](https://example.org/x.png)\n\n![y][z]\n\n[z]: https://example.org",
    "entities": "&lt;script&gt; &#60;b&#62; &amp;lt; \"x\" 'y'",
    "stresses never closed": "**a" * 1_300,
    "stresses across each other": "*a **b _c __d" * 300,
    "nothing but stars": "*" * 4_000,
    "stresses opened and closed": "*_" * 2_000,
    "lists within lists": "- " * 1_900 + "the end",
    "lists within lists, line by line": "".join(" " * (2 * at) + "- a\n" for at in range(60)) + " " * 120 + "the end",
    "numbers within numbers": "1. " * 1_300 + "the end",
    "a list without end": "-\n" * 2_000,
    "lines": "a\n" * 2_000,
    "paragraphs": "-  x\n\n" * 600,
    "quotations and code": "> " * 1_000 + "the end\n\n    code\n\n```\ncode\n```\n\n# head\n\n----",
}


@pytest.mark.parametrize("what", HANDOUTS)
def test_no_handout_is_more_than_words_or_costs_more_than_a_few_steps_a_character(what: str):
    """Its tags are stresses, paragraphs, lines and lists, with nothing in them; its words stay, as deep as they lie."""
    text, count = HANDOUTS[what][:4_000], 0

    def each(frame: Any, event: str, argument: Any) -> None:
        nonlocal count
        count += event in ("call", "c_call")

    sys.setprofile(each)
    try:
        shown = talk.written.__wrapped__(text)
    finally:
        sys.setprofile(None)

    assert count < 1_000 + 30 * len(text), count
    tags = {tag for tag in re.findall(r"<[^>]*>", shown) if not re.fullmatch(r"</?(p|em|strong|ul|ol|li)>|<br>", tag)}
    assert tags <= {'<ol start="1">'}
    told = html.unescape(re.sub(r"<[^>]*>", "", shown))
    assert re.findall("[a-z]+", told) == re.findall("[a-z]+", text)


@pytest.mark.slow
def test_malformed_wishes_by_anybody_leave_every_page_well(opened: House, people: list[Person]):
    """Two hundred by each of four, made of pieces of good wishes; some are granted, and the game can still be shown."""
    dice = random.Random(9)
    other = opened.person().begins(title="Another table")
    pieces: list[Any] = [None, True, -1, 7, 2**63 - 1, 2**63, -(2**80), 1.5, "", "ada", "\x00", "x" * 900, "x" * 5_000]
    pieces += [[], [1, "a", None], [[1]], {}, {"a": {"b": []}}, {"judge": "asks"}, {"type": "strike", "who": "ada"}]
    kinds = ["act", "reply", "withdraw", "undo", "rule", "rescind", "amend", "throw", "say", "claim", "order", "settle"]
    fields = ["command", "of", "to", "at", "address", "words", "value", "faces", "reason", "dice", "text", "figure"]
    fields += ["free", "seat", "by_hand", "away", "settings", "name", "secret", "quick", "unknown"]

    for person in people:
        for _ in range(200):
            wish = {
                "type": dice.choice([*kinds, "house", "go"]),
                **{dice.choice(fields): dice.choice(pieces) for _ in "abc"},
            }
            body = msgspec.json.encode(wish)
            harmless(person.client.post(f"/g/{person.game}/wish", content=body, headers={"content-type": JSON}), wish)
            file = msgspec.json.encode({"arbitro": 1, "entries": [{"type": "begun", **wish}]})
            if dice.random() < 0.2:
                answer = person.client.post("/import", data={"name": "Olga"}, files={"file": ("game.json", file)})
                assert answer.status_code == 422

    for person in (*people[:3], other):
        for path in ("", "/panels", "/log", "/view.json"):
            assert person.get(f"/g/{person.game}{path}").status_code == 200, path
        assert person.get("/").status_code == 200
    assert people[0].get(f"/g/{people[0].game}/export").status_code == 200


def poison(table: House, game: str, data: bytes) -> None:
    """An entry in the store that this version would not have stored."""
    head = len(log_of(table, game))
    append = table.keeper.store.append
    append(game, seat="", request_id="poison", request=b"", expected=head, entries=[data], reply=b"{}").result()
    table.keeper._kept.clear()


POISON = {
    "a value 990 lists deep": b'{"type":"ruled","seat":"x","words":"LA-3 difficulty","value":' + DEEP + b"}",
    "an entry of another version": b'{"type":"prophesied","seat":"x"}',
    "half an entry": b'{"type":"spoke","se',
    "bytes": b"\xff\xfe",
    "a command that there is not": encode(Issued("x", {"type": "nothing"})),
}


@pytest.mark.parametrize("what", POISON)
def test_a_game_that_cannot_be_opened_says_so_and_breaks_no_other_page(table: House, what: str):
    """Its own pages answer in one line, in the reader's language; the first page names it and goes on."""
    marta = table.person("es").begins(title="El pozo")
    link = marta.invites()
    other = table.person().begins()
    poison(table, marta.game, POISON[what])

    for method, path in routes(table):
        answer = marta.client.request(method, filled(path, marta.game), follow_redirects=False)
        harmless(answer, (what, method, path))
        if path.startswith("/g/") and method == "GET":
            assert answer.status_code == 409, (what, path)
            assert "no se puede abrir" in (answer.json()["text"] if path.endswith(".json") else text_of(answer))
    assert marta.get(f"/g/{marta.game}/stream").status_code == 409
    assert "Una partida que no se puede abrir" in text_of(marta.get("/"))
    assert table.person().get(link).status_code == table.person().post(link, {"name": "Ada"}).status_code == 409
    assert other.get(f"/g/{other.game}").status_code == table.person().get("/").status_code == 200


def test_the_first_page_gets_another_fight_when_its_own_cannot_be_opened(table: House):
    table.person().get("/")
    game, _ = demos.current_demo(table.app.state.site)
    poison(table, game, b"{}")

    answer = table.person().get("/")

    assert answer.status_code == 200
    assert "Sit down as" in text_of(answer) or 'name="figure"' in answer.text
    assert demos.current_demo(table.app.state.site)[0] != game


def test_a_game_that_cannot_be_drawn_says_so_and_breaks_no_other_page(table: House, monkeypatch: pytest.MonkeyPatch):
    """An error while a page is drawn is told in a line of that game, too."""
    marta = table.person().begins(title="The cursed well")
    other = table.person().begins(title="Another well")
    lanterns = table.keeper.open(marta.game).game.system
    cursed = table.keeper.open(marta.game).game.state
    figures = lanterns.figures

    def failing(state: Any) -> Any:
        if state is cursed:
            raise ZeroDivisionError
        return figures(state)

    monkeypatch.setattr(lanterns, "figures", failing)
    # What was found when the page was drawn before is forgotten.
    monkeypatch.setattr(moments, "_MOMENTS", type(moments._MOMENTS)())

    for path in ("", "/panels", "/view.json", "/sheet/ada"):
        assert marta.get(f"/g/{marta.game}{path}").status_code == 409, path
    assert "cannot be shown" in marta.page()
    assert "A game that cannot be opened" in text_of(marta.get("/"))
    assert other.get(f"/g/{other.game}").status_code == other.get("/").status_code == 200


# Imports


def exported(*entries: Any) -> bytes:
    return export(enumerate([opening("lanterns", "A game", "demo"), *entries], start=1))


def brings(person: Person, data: bytes) -> Any:
    return person.client.post(
        "/import", data={"name": "Olga"}, files={"file": ("game.json", data)}, follow_redirects=False
    )


FILES = {
    "another file version": (exported().replace(b'"arbitro": 1', b'"arbitro": 99'), "99.2.1"),
    "another log version": (exported().replace(b'"log": 2', b'"log": 99'), "1.99.1"),
    "another state version": (exported().replace(b'"schema": 1', b'"schema": 7'), "1.2.7"),
    "a field of the file": (exported().replace(b'"arbitro": 1', b'"arbitro": 1, "forged": true'), "forged"),
    "a field of an entry": (exported(Seated("a", "Ada")).replace(b'"seat":', b'"sit": 1, "seat":'), "2: seated.sit"),
    "a field of the settings": (exported().replace(b'"judge":', b'"judges": 1, "judge":'), "begun.settings.judges"),
    "a deep value": (exported(Ruled("a", "LA-3", 1)).replace(b'"value": 1', b'"value": ' + DEEP), f"{DEEPEST}"),
    "a list in a list": (exported(Ruled("a", "LA-3", [[1]])), "Entry 2: Found ["),
    "seats without end": (exported(*[Seated(f"s{at}", "Ada") for at in range(5_000)]), f"{MOST['seats']} people"),
    "claims without end": (
        exported(Seated("a", "Ada"), *[Claimed("a", f"f{at}") for at in range(20_000)]),
        f"{MOST['claims']} figures",
    ),
    "rulings without end": (exported(*[Ruled("a", "LA-3", at) for at in range(5_000)]), f"{MOST['rulings']} rulings"),
    "a long text": (exported().replace(b'"A game"', b'"' + b"x" * 30_000 + b'"'), "too long"),
}


@pytest.mark.parametrize("what", FILES)
def test_a_file_with_something_odd_is_refused_with_what_would_do(table: House, what: str):
    data, said = FILES[what]

    answer = brings(table.person(), data)

    assert answer.status_code in (409, 422), what
    assert said in text_of(answer)
    assert len(table.keeper.store.games()) == 0


def test_a_log_that_cannot_be_followed_is_refused_in_the_readers_language(table: House):
    """Where, and why: no word of what the replay says to programs."""
    bent = exported(Closed(7, ""))
    for language, said in (
        ("es", "entrada 2: Cierra la orden 7, que no está abierta."),
        ("en", "entry 2: It ends command 7, which is not open."),
    ):
        assert text_of(brings(table.person(language), bent)).count(said) == 1


def test_claiming_the_same_figure_again_is_no_second_claim(table: House):
    many = [Claimed("a", "ada") for _ in range(3_000)]

    answer = brings(table.person(), exported(Seated("a", "Ada"), *many))

    assert answer.status_code == 303
    kept = table.keeper.open(answer.headers["location"].removeprefix("/g/").removesuffix("/seats"))
    assert kept.game.seats[0].figures == ("ada",)


def test_an_import_that_would_take_too_long_is_given_up(table: House, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(home, "IMPORT_SECONDS", -1)

    answer = brings(table.person(), exported())

    assert answer.status_code == 422
    assert "takes too long" in text_of(answer)


def test_one_game_is_brought_in_at_a_time(table: House):
    """A second import is asked to come back; the door opens again afterwards, whatever came of the first."""
    olga = table.person("es")
    assert brings(olga, b"nothing").status_code == 422

    with table.app.state.site.importing:
        answer = brings(olga, exported())

    assert answer.status_code == 429
    assert answer.headers["retry-after"] == "10"
    assert "Prueba de nuevo dentro de 10 segundos" in text_of(answer)
    assert brings(olga, exported()).status_code == 303


BENT: dict[str, tuple[str, str, Any]] = {
    "an attribute too many": ("symbaroum", "people/0/attributes", [10] * 9),
    "the turn of nobody": ("symbaroum", "fight/turn", "nobody-9"),
}
"""What fits the shape of a state and no rule: by system, where it stands in the state, and what stands there."""


@pytest.mark.parametrize("what", BENT)
def test_a_game_in_which_nobody_could_do_anything_is_not_brought_in(table: House, what: str):
    """What its players would be refused as what cannot be shown is refused before it is kept."""
    system, place, value = BENT[what]
    begun = opening(system, "A game", "demo")
    assert begun.state is not None
    bent = replace(begun, state=changed(begun.state, {place: value}))

    answer = brings(table.person(), export([(1, bent)]))

    assert answer.status_code == 422, what
    assert len(table.keeper.store.games()) == 0


def test_a_game_that_cannot_be_drawn_is_not_brought_in(table: House, monkeypatch: pytest.MonkeyPatch):
    def failing(*_: Any) -> Any:
        raise ZeroDivisionError("nothing to divide by")

    monkeypatch.setattr("arbitro.web.screens.Screens.table", failing)

    answer = brings(table.person(), exported())

    assert answer.status_code == 422
    assert "It cannot be carried out or shown by the rules that are here." in text_of(answer)
    assert "nothing to divide by" not in text_of(answer)
    assert len(table.keeper.store.games()) == 0


def test_a_table_has_room_for_so_many_people_and_no_more(table: House, monkeypatch: pytest.MonkeyPatch):
    marta = table.person().begins()
    monkeypatch.setitem(MOST, "seats", 3)
    link = marta.invites()
    table.person().joins(link, "Ada")
    table.person().joins(link, "Bran")

    answer = table.person().post(link, {"name": "Cesc"})

    assert answer.status_code == 409
    assert "at most 3 people" in text_of(answer)
    # Those who sit there play on.
    marta.granted("say", text="full house")


# Forms


def test_a_file_is_taken_where_a_game_is_brought_in_and_nowhere_else(table: House):
    marta = table.person().begins()

    for path in ("/language", "/new", "/demo", f"/g/{marta.game}/wish", f"/g/{marta.game}/invite"):
        answer = marta.client.post(path, content=part(b""), headers={"content-type": MULTIPART}, follow_redirects=False)
        assert answer.status_code == 415, path
        assert "plain fields" in text_of(answer)


def test_a_form_has_so_many_fields_and_no_more(table: House):
    marta = table.person().begins()

    for count, status in ((MOST_FIELDS - 1, 303), (MOST_FIELDS, 422)):
        body = urlencode([("wish", '{"type":"say","text":"hi"}'), *[(f"f{at}", "") for at in range(count)]])
        answer = marta.client.post(
            f"/g/{marta.game}/wish", content=body, headers={"content-type": FORM}, follow_redirects=False
        )
        assert answer.status_code == status, count


def test_a_wish_holds_so_many_values_nested_so_deep_and_no_more(table: House):
    """At the edge a wish is read, and then refused or granted for what it says."""
    marta = table.person().begins()

    def said(wish: bytes) -> str:
        return str(
            marta.client.post(f"/g/{marta.game}/wish", content=wish, headers={"content-type": JSON}).json()["error"]
        )

    def nested(depth: int) -> bytes:
        return b"[" * depth + b"]" * depth

    assert said(nested(DEEPEST)) == "no-wish"
    assert said(nested(DEEPEST + 1)) == "no-deep"
    assert said(b"[" + b"1," * (MOST_VALUES - 1) + b"1]") == "no-wish"
    assert said(b"[" + b"1," * (MOST_VALUES + 1) + b"1]") == "no-many"
    assert said(b'{"a":' + b"9" * 19 + b"}") == "no-wish"
    assert said(b'{"a":' + b"9" * 20 + b"}") == "no-number"
    # What stands in a text is no number and no bracket.
    assert said(b'{"type":"say","text":"","x":"[[[[[[[[[[[[[[[[[[[[[[\\"]]999999999999999999999999"}') == "no-wish"


@pytest.mark.parametrize("lang", ["es", "en"])
@pytest.mark.parametrize(
    ("wish", "named"),
    [
        (b"", "0"),
        (b'{"type":"say"', "13"),
        (b"[1]", "[ … ]"),
        (b'"hello"', '"hello"'),
        (b"{}", "throw"),
        (b'{"type":"saying"}', "say"),
        (b'{"type":"say"}', "text"),
        (b'{"type":"say","text":1}', "1"),
        (b'{"type":"act","command":[]}', "[ … ]"),
    ],
)
def test_a_wish_that_cannot_be_read_is_refused_in_the_reader_s_own_words(
    table: House, lang: str, wish: bytes, named: str
):
    """What came and what would do, as JSON and by a form; no word of the parser's."""
    marta = table.person(lang).begins()
    path = f"/g/{marta.game}/wish"
    answers = [
        marta.client.post(path, content=wish, headers={"content-type": JSON}),
        marta.client.post(path, content=urlencode({"wish": wish}), headers={"content-type": FORM, "accept": JSON}),
    ]

    for answer in answers:
        assert answer.status_code == 422
        told = answer.json()["text"]
        assert named in told
        assert not [
            word for word in ("malformed", "expected `", "truncated", "invalid value", "$.") if word in told.lower()
        ]


def test_a_name_turns_nobody_elses_words_round(table: House):
    """What nobody sees and what makes a line run the other way are no part of a name; nothing else is no name."""
    marta = table.person().begins()
    link = marta.invites()
    table.person().joins(link, "\u202eBran\x00 \u2066the  Bold")

    names = [seat.name for seat in table.keeper.open(marta.game).game.seats]
    assert names == ["Marta", "Bran the Bold"]
    assert table.person().post(link, {"name": "\u202e\u2069\x00"}).status_code in (409, 422)


def test_no_text_of_a_wish_turns_anybodys_words_round(table: House):
    """A title by a command, a name by an answer, what is said: what is seen stays, and of what is said its lines."""
    marta, odd = table.person().begins(), "\u202eIlune\x00\x1b[2J \u2066\x9b\u2028Ash\nin one line"
    marta.act({"type": "stage", "title": odd})
    marta.act({"type": "create", "who": "anyone"})
    while (asked := marta.asks[0])["longest"] is None:
        marta.granted("reply", of=asked["of"], address=asked["address"], value=(asked["options"] or [None])[0])
    marta.granted("reply", of=asked["of"], address=asked["address"], value=odd)
    marta.granted("say", text=f"{odd}\nand more")

    told = "".join([data.decode() for _, data in log_of(table, marta.game)])
    texts = "".join(map(str, re.findall(r'"(?:[^"\\]|\\.)*"', told)))
    assert texts.count("Ilune[2J  Ash in one line") > 1
    assert "Ash\\nin one line\\nand more" in texts
    assert not re.search(r"\\u00|\\u20|[\x7f-\x9f\u2028-\u202e\u2066-\u2069]", texts)


def test_no_device_names_a_wish_as_the_server_does(table: House):
    """In a proof of dice such a name says that no device has given one."""
    marta = table.person().begins()

    assert marta.wish("throw", request="server-0123456789", dice="1d6").status_code == 422
    assert marta.wish("throw", request="device-0123456789", dice="1d6").status_code == 200
