"""The guide says the same in both languages, and nothing in it can drift: buttons, clauses, links."""

from __future__ import annotations

import re
from pathlib import Path
from time import time
from typing import Any
from urllib.parse import unquote

import pytest

from arbitro.ledger import ROOM, read_clauses
from arbitro.play.entries import GAME_MASTER
from arbitro.systems import SYSTEMS, load
from arbitro.table import Live, from_seed
from arbitro.web.guide import MARK, PAGES, read, rules_of
from arbitro.web.leaves import HERE
from arbitro.web.visits import PAUSE
from arbitro.words import LANGUAGES, Language, speaker
from tests.web.helpers import House, Person, text_of

NAMES = [*PAGES, *[system for system in SYSTEMS if (ROOM / system / "guide").exists()]]


def source(name: str, language: str) -> str:
    path = HERE / "guide" / language / f"{name}.md" if name in PAGES else ROOM / name / "guide" / f"{language}.md"
    return path.read_text(encoding="utf-8")


def test_whoever_plays_and_judges_has_a_page_and_so_has_every_system_but_the_tutorials():
    """`lanterns` is taught by writing it: docs/adding-a-system.md."""
    assert sorted(NAMES) == sorted([*PAGES, *SYSTEMS[:-1]])
    for language in LANGUAGES:
        there = {path.stem for path in (HERE / "guide" / language).glob("*.md")}
        assert there == set(PAGES)


@pytest.mark.parametrize("name", NAMES)
def test_both_languages_have_the_same_sections_buttons_and_clauses_in_the_same_order(name: str):
    """Sentences differ; what they are about does not. Rows of tables are counted, for they hold the figures."""
    spanish, english = source(name, "es"), source(name, "en")

    def shape(text: str) -> list[str]:
        return re.findall(r"^#+|^\||^- ", text, re.MULTILINE)

    assert shape(spanish) == shape(english)
    assert sorted(MARK.findall(spanish)) == sorted(MARK.findall(english))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_every_button_and_clause_that_a_page_names_is_there(name: str, language: Language):
    """A word that is quoted comes out of the words files; a clause out of the ledger, and leads to its place."""
    system = name if name in SYSTEMS else None
    say, text = speaker(language, system), source(name, language)

    marks = MARK.findall(text)
    assert len(marks) > 5
    assert [code for code, _ in marks if code and not say.has(code)] == []
    clauses = [clause for _, clause in marks if clause]
    assert set(clauses) <= (read_clauses(system).keys() if system else set())
    # Nothing that looks like a mark is none.
    assert re.findall(r"\{[^}]*\}", MARK.sub("", text)) == []

    page = read(name, language)
    assert page is not None
    assert "{" not in page.body
    assert page.title == (say.say("system-title") if system else page.title)
    for clause in clauses:
        assert f"href='/guide/{system}/rules#{clause}'" in page.body


@pytest.mark.parametrize("name", [name for name in NAMES if name in SYSTEMS])
def test_what_a_page_says_to_press_is_at_hand_in_the_fight_that_everybody_begins_with(name: str):
    """Three fights of the demo by what is suggested, to their end and a moment after.

    A command is a button wherever it is legal; a group is a heading where one of it aims at nobody else, for what aims
    at somebody stands beside them.
    """
    system, found = load(name), set[str]()
    for seed in (1, 2, 3):
        state, table = system.demo(), Live(from_seed(seed))
        while True:
            for figure in system.figures(state):
                for option in system.legal(state, figure.id):
                    if option.refusal is None:
                        found.add(f"do-{type(option.command).__struct_config__.tag}")
                        if getattr(option.command, "target", "") in ("", figure.id):
                            found.add(f"group-{option.group}")
            if not (due := system.due(state)):
                break
            state = system.apply(state, system.suggest(state, due[0]), table)

    assert {code for code, _ in MARK.findall(source(name, "en")) if code} <= found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", [name for name in NAMES if name in SYSTEMS])
def test_the_words_that_a_page_explains_are_those_that_the_game_says(name: str, language: Language):
    """Each word of a page's last table stands in the system's words or its clauses; so does each that is bold there."""
    said = (ROOM / name / "words" / f"{language}.ftl").read_text(encoding="utf-8")
    said += " ".join(f"{rule.title} {rule.text}" for rule in rules_of(name, language))
    said = " ".join(said.split()).lower()
    table = source(name, language).rpartition("\n## ")[2]
    words = [word for row in re.findall(r"^\| ([^|`\[]+) \|", table, re.MULTILINE)[1:] for word in row.split(", ")]

    assert len(words) > 4
    assert [word for word in words if not re.fullmatch(r"[A-Z]+\d", word) and word.lower() not in said] == []


def whole(person: Person) -> Any:
    """The table's page with every drawer open, and those within them."""
    opened: list[str] = []
    while True:
        answer = person.get(f"/g/{person.game}", params={"open": " ".join(opened)})
        found = {unquote(each) for each in re.findall(r'class="unopened"><a href="[^"]*open=([^"#]+)', answer.text)}
        if found <= set(opened):
            return answer
        opened += sorted(found - set(opened))


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_pages_for_every_game_name_is_read_on_a_page_under_that_very_name(table: House, language: Language):
    """A name can stand in the words files and on no page: here are the pages, every drawer of theirs open.

    A new table, and a fight on a board in which something was taken back, dice are thrown by hand, a difficulty waits
    for the game master, and somebody was away for hours.
    """
    marta, bran = table.person(language).begins(), table.person(language)
    pages = [bran.get(link := marta.invites())]
    pages.append(whole(bran.joins(link, "Bran")))
    ada = table.person(language).demo("knave")
    (hero,) = ada.view["view"]["mine"]
    marta.game = ada.game
    marta.sits_as(table.keeper.join(ada.game, "Marta", GAME_MASTER))
    save = {"type": "save", "who": hero, "ability": "wisdom"}
    marta.act({"type": "lay", "width": 9, "height": 7})
    ada.act(save)
    marta.act({"type": "furnish", "squares": "B2", "what": "wall"})
    marta.granted("undo", to=marta.view["cards"][-1]["seq"])
    pages += [whole(ada), whole(marta)]

    marta.granted("settle", settings={"judge": "asks"})
    ada.granted("order", by_hand=True)
    ada.act(save)
    pages.append(marta.get(f"/g/{ada.game}"))
    (ask,) = marta.asks
    marta.granted("reply", of=ask["of"], address=ask["address"], value=ask["begins"])
    table.app.state.site.visits.clock = lambda: time() + PAUSE
    pages += [ada.get(f"/g/{ada.game}"), marta.get(f"/g/{ada.game}/handouts"), marta.get(f"/g/{ada.game}/sheet/{hero}")]

    at_home = table.person(language, base_url="http://localhost").begins()
    at_home.act({"type": "stage", "title": "The old well"})
    # A fight can be begun where somebody is, and nobody fights.
    at_home.act({"type": "introduce", "kind": "leech"})
    pages.append(whole(at_home))
    pages += [at_home.get(path) for path in ("/", "/me", "/me/reach", f"/g/{at_home.game}/log")]

    read = " ".join(map(text_of, pages))
    named = {code for name in PAGES for code, _ in MARK.findall(source(name, language)) if code}
    say = speaker(language)
    assert [code for code in sorted(named) if any(part.strip() not in read for part in say.say(code).split("…"))] == []


def test_every_link_of_the_guide_leads_to_a_page_and_every_anchor_to_its_clause(table: House):
    """From the first page on, whatever under /guide is linked to, in both languages."""
    for language in LANGUAGES:
        ada, seen, wanted = table.person(language), set(), ["/guide"]
        assert 'href="/guide"' in ada.get("/").text
        anchors = set()
        while wanted:
            path = wanted.pop()
            seen.add(path)
            answer = ada.get(path)
            assert answer.status_code == 200, path
            assert f'<html lang="{language}">' in answer.text
            links = re.findall(r"href=[\"'](/guide[^\"'#]*)(#[^\"']+)?[\"']", answer.text)
            anchors |= {link for link in links if link[1]}
            wanted += sorted({page for page, _ in links} - seen - set(wanted))
        assert len(seen) == 1 + len(NAMES) + len(SYSTEMS[:-1])
        for page, anchor in anchors:
            assert f'id="{anchor[1:]}"' in ada.get(page).text, (page, anchor)


def test_the_rules_of_every_system_can_be_read_clause_by_clause(table: House):
    """Those of the tutorial's too, which has no page of its own; `house` is no clause."""
    for system in SYSTEMS:
        page = text_of(table.person("es").get(f"/guide/{system}/rules"))
        rules = rules_of(system, "es")
        assert [rule.id for rule in rules] == [name for name in read_clauses(system) if name != "house"]
        assert all(f"{rule.id} {rule.title}" in page and " ".join(rule.text.split()) in page for rule in rules)


@pytest.mark.parametrize("path", ["/guide/nothing", "/guide/playing/rules", "/guide/..%2f..", "/guide/lanterns"])
def test_a_page_that_the_guide_does_not_have_is_said_to_be_none(table: House, path: str):
    answer = table.person().get(path)

    assert answer.status_code == 404
    assert "There is no such page." in text_of(answer)


def test_markup_in_a_page_stays_text(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    """The pages are ours, and still nothing in them becomes a tag or a script."""
    folder = tmp_path / "guide" / "en"
    folder.mkdir(parents=True)
    (folder / "playing.md").write_text("# T\n\n<script>x</script> <b>y</b> [z](javascript:alert(1)) {say:dice-name}\n")
    monkeypatch.setattr("arbitro.web.guide.HERE", tmp_path)

    page = read.__wrapped__("playing", "en")

    assert page
    assert re.search(r"<script|<b>y|href", page.body) is None
    assert "&lt;script&gt;" in page.body
