"""What is true of every page: where it may come from, what it may do, and how it says what is wrong."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.codes import SOURCE
from tests.web.helpers import House, house, text_of
from tests.web.test_hostile import filled, routes

PAGES = ("/", "/g/{game}", "/g/{game}/panels", "/g/{game}/log", "/g/{game}/sheet/ada", "/nowhere", "/join/nothing")


def test_every_page_forbids_what_it_does_not_need(table: House):
    """No script but ours, no frame, no sniffing, no markup from strings but through the one door."""
    ada = table.person().demo()

    for path in PAGES:
        headers = ada.get(path.format(game=ada.game)).headers
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "script-src 'self';" in policy
        assert "style-src 'self';" in policy
        assert "require-trusted-types-for 'script'" in policy
        assert "object-src 'none'; " in policy
        assert "unsafe" not in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "same-origin"
        assert headers["cache-control"] == "no-store"


def test_type_is_kept_for_a_week_and_what_changes_with_a_version_is_asked_for(table: House):
    ada = table.person()
    style = ada.get("/static/style.css").text
    (type_,) = re.findall(r'url\("(vendor/[^"]*sans[^"]*400[^"]*)"', style)

    kept = [ada.get(f"/static/{path}").headers["cache-control"] for path in (type_, "style.css", "table.js")]

    assert kept == ["max-age=604800", "no-cache", "no-cache"]


def test_no_page_has_a_script_or_a_style_of_its_own(table: House):
    """The policy would refuse them, and the page would be broken in silence."""
    ada = table.person().demo()

    for path in PAGES:
        text = ada.get(path.format(game=ada.game)).text
        assert re.search(r"<script(?! src=\"/static/)|<style|\sstyle=|\son\w+=|javascript:", text) is None, path


TEMPLATES, STATIC = SOURCE / "web" / "templates", SOURCE / "web" / "static"

DECLARED = re.compile(
    r"^(?:async )?(?:const|let|var|class|function)\*?\s+(?:(\w+)|\[([^\]]*)\]|\{([^}]*)\})", re.MULTILINE
)
"""What stands at the margin of a script of ours is for all scripts of a page: they share one room for names."""


def scripts_of(template: str) -> list[str]:
    """The scripts of a page, with those of what it is made of."""
    text = (TEMPLATES / template).read_text(encoding="utf-8")
    within = [name for part in re.findall(r'{% (?:extends|include) "([\w.]+)"', text) for name in scripts_of(part)]
    return [*within, *re.findall(r'<script src="/static/([^"]+)"', text)]


def declared(script: str) -> set[str]:
    found = DECLARED.findall((STATIC / script).read_text(encoding="utf-8"))
    return {name for each in found for part in each for name in re.findall(r"\w+", part)}


@pytest.mark.parametrize("page", sorted(path.name for path in TEMPLATES.glob("*.html") if scripts_of(path.name)))
def test_no_two_scripts_of_a_page_give_one_name_to_two_things(page: str):
    """A browser would leave out the whole second script: once that was the live path, and no page said so."""
    scripts = dict.fromkeys(scripts_of(page))
    names = Counter(name for script in scripts for name in declared(script))

    assert {name for name, times in names.items() if times > 1} == set()
    assert len(names) > 20 or not {"live.js", "table.js"} & set(scripts), "nothing was found"


def test_a_form_of_another_site_is_refused(table: House):
    """A browser says where a form comes from; whoever leaves that out is not believed either."""
    ada = table.person().demo()
    body = {"wish": '{"type":"say","text":"mischief"}'}

    for headers in ({"origin": "https://evil.example"}, {"origin": "null"}, {"sec-fetch-site": "cross-site"}):
        answer = ada.post(f"/g/{ada.game}/wish", body, headers=headers)
        assert answer.status_code == 403
        assert "nothing was done" in text_of(answer)
    del ada.client.headers["origin"]
    assert ada.post(f"/g/{ada.game}/wish", body).status_code == 403
    assert "mischief" not in ada.page()


def test_the_stream_is_not_for_other_sites_either(table: House):
    ada = table.person().demo()

    answer = ada.get(f"/g/{ada.game}/stream", headers={"origin": "https://evil.example"})

    assert answer.status_code == 403


def test_a_name_on_the_open_internet_that_points_here_is_refused(table: House):
    """DNS rebinding: a page of another site that reaches this server under that site's name."""
    for name in ("evil.example", "evil.example:8470", "", "127.0.0.1.evil.example"):
        answer = table.person().get("/", headers={"host": name})
        assert answer.status_code == 403, name
    for name in ("localhost:8470", "127.0.0.1:8470", "[::1]:8470", "192.168.1.20", "table.local", "mesa"):
        assert table.person().get("/", headers={"host": name}).status_code == 200, name


def test_behind_https_the_cookies_are_pinned_to_the_host(tmp_path: Path):
    with house(tmp_path, base_url="https://table.example") as secure:
        ada = secure.person(base_url="https://table.example")

        answer = ada.post("/demo", {"system": "lanterns"}, follow_redirects=False)

        cookie = answer.headers["set-cookie"]
        assert cookie.startswith("__Host-arbitro=")
        assert "Secure" in cookie
        assert "HttpOnly" in cookie
        assert "SameSite=lax" in cookie
        assert ada.get(answer.headers["location"]).status_code == 200
        assert answer.headers["strict-transport-security"] == "max-age=31536000; includeSubDomains"


def test_behind_https_every_cookie_is_pinned_and_nothing_is_left_behind(tmp_path: Path):
    """The language and the rules that were met, too; whoever leaves leaves neither them nor a page behind."""
    with house(tmp_path, base_url="https://table.example") as secure:
        ada = secure.person(base_url="https://table.example").demo()
        ada.post("/language", {"lang": "es"})
        ada.post("/met", {"clause": "LA-3"})

        assert {cookie.name for cookie in ada.client.cookies.jar} == {"__Host-arbitro", "__Host-lang", "__Host-met"}
        assert all(cookie.secure and cookie.has_nonstandard_attr("HttpOnly") for cookie in ada.client.cookies.jar)
        assert '<html lang="es">' in ada.get("/").text
        ada.post("/met", {"clause": "again"})
        left = ada.post("/me/leave", follow_redirects=False)
        assert {cookie.name for cookie in ada.client.cookies.jar} == {"__Host-lang"}
        assert left.headers["clear-site-data"] == '"cache", "storage"'


def test_over_plain_http_the_cookie_still_keeps_to_itself(table: House):
    cookie = table.person().post("/demo", {"system": "lanterns"}, follow_redirects=False).headers["set-cookie"]

    assert cookie.startswith("arbitro=")
    assert "HttpOnly" in cookie
    assert "Secure" not in cookie
    assert "strict-transport-security" not in table.person().get("/").headers


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("en", "There is no such page."),
        ("es", "Esa página no existe."),
        ("es-MX,es;q=0.9,en;q=0.5", "Esa página no existe."),
    ],
)
def test_an_unknown_page_says_so_in_the_readers_language(table: House, language: str, line: str):
    answer = table.person(language).get("/no/such/page")

    assert answer.status_code == 404
    assert line in text_of(answer)


def test_whoever_asks_for_neither_language_reads_english(table: House):
    assert "There is no such page." in text_of(table.person("fr,de;q=0.8").get("/nowhere"))
    assert "There is no such page." in text_of(table.person("q;;=,,*").get("/nowhere"))


def test_a_language_that_was_chosen_stays_and_leads_back_to_the_page(table: House):
    ada = table.person("en").demo()

    answer = ada.post("/language", {"lang": "es", "next": f"/g/{ada.game}"})

    assert answer.url.path == f"/g/{ada.game}"
    assert '<html lang="es">' in answer.text
    assert '<html lang="es">' in ada.get("/").text


def test_the_way_back_never_leads_to_another_site(table: House):
    for path in ("//evil.example", "https://evil.example", "/\\evil.example", ""):
        answer = table.person().post("/language", {"lang": "es", "next": path}, follow_redirects=False)
        assert answer.headers["location"] == "/"


def test_a_game_where_one_has_no_seat_is_no_page_at_all(table: House):
    """The same line as for a game that does not exist: a stranger learns nothing."""
    ada = table.person().demo()
    eve = table.person()

    for path in ("", "/panels", "/log", "/stream", "/view.json", "/export", "/sheet/ada"):
        theirs, nobodys = eve.get(f"/g/{ada.game}{path}"), eve.get(f"/g/nothing{path}")
        assert theirs.status_code == nobodys.status_code == 404
        assert theirs.text.replace(ada.game, "nothing") == nobodys.text
    assert eve.post(f"/g/{ada.game}/wish", {"wish": '{"type":"say","text":"hi"}'}).status_code == 404


def test_what_is_too_large_is_not_even_read(table: House):
    ada = table.person().demo()

    assert ada.post(f"/g/{ada.game}/wish", {"wish": "x" * 70_000}).status_code == 413

    def endless():
        for _ in range(200):
            yield b"x" * 1000

    answer = ada.client.post(f"/g/{ada.game}/wish", content=endless(), headers={"content-type": "application/json"})
    assert answer.status_code == 413


def test_a_method_that_a_page_does_not_know_is_refused_in_words(table: House):
    answer = table.person().get("/demo")

    assert answer.status_code == 405
    assert "cannot be done" in text_of(answer)


def test_the_description_for_programs_lists_the_wishes(table: House):
    """`/openapi.json` comes from the same Structs that read the wishes."""
    described = table.person().get("/openapi.json").json()

    assert "/g/{game_id}/wish" in described["paths"]
    assert {"Act", "Reply", "Undo"} <= described["components"]["schemas"].keys()


@pytest.fixture(scope="module")
def looked(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[dict[str, Any], Any, Any]]:
    """Every page that there is but the streams, asked for by whoever directs from a page of elsewhere, with its answer;
    and all that there was before and after: the games, their logs and seats."""
    with house(tmp_path_factory.mktemp("looked")) as table:
        marta = table.person().begins()
        link, store = marta.invites(), table.app.state.site.store
        # The first one to look in finds a fight under way.
        marta.get("/")

        def all_there_is() -> Any:
            games = [(game.id, list(store.entries(game.id)), store.sitters(game.id)) for game in store.games()]
            return games, store.sittings(table.app.state.site.persons.session(marta.client.cookies["arbitro"]).person)

        before = all_there_is()
        paths = {filled(path, marta.game) for method, path in routes(table) if method == "GET"} | {link}
        static = {f"/static/{file}" for file in ("style.css", "live.js", "icon.svg", "verify.html", "icons/192.png")}
        elsewhere = {"origin": "https://elsewhere.example"}
        answers = {path: marta.get(path, headers=elsewhere, follow_redirects=False) for path in paths | static}
        yield answers, before, all_there_is()


def test_every_answer_says_what_it_is(looked: tuple[dict[str, Any], Any, Any]):
    """With UTF-8 where it is text of a kind that could be another; and is what it says."""
    for path, answer in looked[0].items():
        kind = answer.headers.get("content-type", "")
        assert kind or not answer.content, path
        assert kind.endswith("charset=utf-8") or not re.match(r"text/|.*\+xml", kind), (path, kind)
        if kind.startswith("application/json"):
            answer.json()


def test_no_answer_allows_another_origin(looked: tuple[dict[str, Any], Any, Any]):
    for path, answer in looked[0].items():
        assert not [name for name in answer.headers if name.startswith("access-control-")], path
        assert "frame-ancestors 'none'" in answer.headers["content-security-policy"], path
        assert answer.headers["cross-origin-resource-policy"] == "same-origin", path


def test_a_look_changes_nothing(looked: tuple[dict[str, Any], Any, Any]):
    """Nobody is led by a picture or a link to do something."""
    assert looked[1] == looked[2]


def test_a_file_that_goes_out_has_a_plain_name(table: House):
    marta = table.person().begins(title='x"; a=b/../..\\ñ\u2028')

    said = marta.get(f"/g/{marta.game}/export").headers["content-disposition"]

    assert re.fullmatch(r'attachment; filename="[a-z0-9-]+\.arbitro\.json"', said)


def test_no_folder_is_listed(table: House):
    for path in ("/static", "/static/", "/static/vendor/", "/.git/config", "/static/%2e%2e/app.py"):
        assert table.person().get(path).status_code in (404, 405), path


def test_every_page_leads_to_where_one_leaves(table: House):
    """The table, where there is little room, by its page of seats."""
    ada = table.person().demo()

    for path in ("/", "/g/{game}/log", "/g/{game}/seats", "/me/reach", "/guide"):
        assert 'href="/me"' in ada.get(path.format(game=ada.game)).text, path
    assert f'href="/g/{ada.game}/seats"' in ada.get(f"/g/{ada.game}").text
    assert 'action="/me/leave"' in ada.get("/me").text
