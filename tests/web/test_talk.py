"""The two talks on the page: what is told in the story, what is whispered, and that no text of anybody's is markup."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from arbitro.play.cards import SHOWN_CARDS, Card, Post
from arbitro.play.entries import GAME_MASTER
from arbitro.table import REFEREE
from arbitro.web.talk import pieces, words
from tests.web.helpers import House, Person, house
from tests.web.test_twins import differences

PAYLOADS = (
    "<script>alert(1)</script>",
    "*<img src=x onerror=alert(1)>*",
    "[x](javascript:alert(1)) ![x](//evil.example/x.png) <b>b</b> &lt;b&gt;",
    "**[1d6]<svg onload=alert(1)>**",
)


def said(text: str, figure: str = "ada", dice: tuple[Any, ...] = (), leads: frozenset[str] = frozenset()) -> str:
    card = Card(ref="0" * 12, kind="speech", text=text, post=Post(figure, dice=dice))
    return str(words(card, "/g/x/log", "the entry", leads))


def test_the_story_has_emphasis_and_nothing_else() -> None:
    """CommonMark's emphasis; links, pictures, headings, code and lines stay as they were typed."""
    assert said("*softly* and **loudly**") == "<em>softly</em> and <strong>loudly</strong>"
    for text in ("# no heading", "`no code`", "- no list", "[no](link)", "![no](picture)", "a  \nb"):
        assert said(text) == text
    assert said("*softly*", figure="") == "*softly*"


@pytest.mark.parametrize("text", PAYLOADS)
@pytest.mark.parametrize("figure", ["", "ada"])
def test_no_text_is_a_tag(text: str, figure: str) -> None:
    tags = re.findall(r"<[^>]*>", said(text, figure))

    assert {tag.strip("</>") for tag in tags} <= {"em", "strong"}


def test_dice_stand_in_the_text_where_they_were_written() -> None:
    """`[2d6+1]` is at 8 to 15: 4 and 2 and one more are 7; what was dropped is struck out."""
    facts = {"dice": "2d6+1", "total": 7, "faces": [[4, 2]]}
    shown = said("*I roll [2d6+1], see*", dice=((8, 15, facts),))

    assert "<em>I roll <span class='rolled'>" in shown
    assert "= 7</b></span>, see</em>" in shown
    card = Card(ref="0" * 12, kind="speech", text="*I roll [2d6+1], see*", post=Post("ada", dice=((8, 15, facts),)))
    assert "".join(pieces(card)) == "I roll 2d6+1 = 7 (4, 2), see"
    assert "".join(pieces(card, marks=("", "", "[i]", "[/i]"))) == "[i]I roll 2d6+1 = 7 (4, 2), see[/i]"


def test_an_entry_is_linked_by_its_name() -> None:
    there = frozenset({"0123456789ab"})
    link = "<a href='/g/x/log?at=0123456789ab#card-0123456789ab'>the entry</a>"
    assert said("as in #0123456789ab.", leads=there) == f"as in {link}."
    assert "<a" not in said("#0123456789abc #nothing", leads=there)
    assert said("as in #0123456789ab.") == "as in #0123456789ab."


LINK = re.compile(r"<a href='(/g/[\w-]+/log\?at=([0-9a-f]{12}))#card-\2'>")


def linked(person: Person, of: str) -> list[str]:
    """The entries that are links in what was said with these words, each of which leads to its card."""
    found = []
    for path in (f"/g/{person.game}", f"/g/{person.game}/log"):
        (text,) = re.findall(rf'<span class="words">{of}(.*?)</span>', person.get(path).text)
        found.append(dict.fromkeys(LINK.findall(text)))
    assert found[0] == found[1]
    for path, ref in found[0]:
        assert f'id="card-{ref}"' in person.get(path).text
    return [ref for _, ref in found[0]]


def test_the_name_of_an_entry_is_a_link_where_it_leads_to_one(table: House) -> None:
    """Marta names the first entry, long before those that the table shows, one that she alone reads, and one that there
    never was. In the game as it is brought elsewhere, where entries have other names, none of them is a link."""
    bran, marta, eve = seated(table)
    first = bran.view["cards"][0]["ref"]
    marta.granted("say", text="the third door", secret=True)
    secret = marta.view["cards"][-1]["ref"]
    for number in range(SHOWN_CARDS):
        marta.granted("say", text=f"{number}")
    marta.granted("say", text=f"See #{first} and #{secret} and #0123456789ab")

    assert linked(bran, "See ") == linked(eve, "See ") == [first]
    assert linked(marta, "See ") == [first, secret]
    marta.granted("say", text=f"Or #{marta.view['cards'][-1]['ref']}")
    assert len(linked(bran, "Or ")) == 1

    game = marta.get(f"/g/{marta.game}/export").content
    olga = table.person()
    olga.at(olga.post("/import", {"name": "Marta"}, files={"file": ("a.json", game, "application/json")}))
    assert linked(olga, "See ") == linked(olga, "Or ") == []


def seated(table: House) -> tuple[Person, Person, Person]:
    """Bran plays the first hero, Marta directs, Eve looks on."""
    bran = table.person().demo()
    eve = table.person("es").joins(bran.invites("spectator"), "Eve")
    marta = table.person()
    marta.game = bran.game
    marta.sits_as(table.keeper.join(bran.game, "Marta", GAME_MASTER))
    return bran, marta, eve


def test_a_form_without_a_script_tells_and_whispers(table: House) -> None:
    """The story's drawer by its link, a post as the hero with dice, and a whisper to Marta that Eve does not read."""
    bran, marta, eve = seated(table)
    opened = bran.opens("story", "whisper")
    figure = re.findall(r'<option value="([^"]+)">', opened[opened.index('id="story-as"') :])[0]
    seat = re.findall(r'name="to:list" value="([^"]+)" id="whisper-[^"]+"> Marta', opened)[0]
    form = {"wish": '{"type":"say","text":""}', "text:text": "I *leap* [1d20].\r\nAnd fall.", "figure:text": figure}

    bran.post(f"/g/{bran.game}/wish", form)
    bran.post(f"/g/{bran.game}/wish", {"wish": form["wish"], "text:text": "psst", "to:list": seat})

    assert "<em>leap</em> <span class='rolled'>" in eve.get(f"/g/{eve.game}").text
    assert "psst" in marta.page()
    assert "psst" in marta.page("/log")
    assert "psst" not in eve.get(f"/g/{eve.game}/view.json").text + eve.page() + eve.page("/log")
    assert "to Marta" in bran.page()


def test_a_game_master_speaks_for_players_heroes_last(table: House) -> None:
    """First as the teller, then as those whom nobody plays, then as Bran's hero; Bran as his own alone."""
    bran, marta, _ = seated(table)
    voices = {}
    for who in (bran, marta):
        opened = who.opens("story")
        shown = re.search(r'<select id="story-as".*?</select>', opened, re.DOTALL)
        assert shown
        voices[who] = re.findall(r'<option value="([^"]+)">', shown[0])
    game = table.keeper.open(bran.game).game
    played = [who for who in voices[marta] if game.owners(who)]

    assert voices[bran] == played
    assert voices[marta][0] == REFEREE
    assert voices[marta][-1:] == played
    assert len(voices[marta]) > 2


def test_a_whisper_to_nobody_is_one_line(table: House) -> None:
    bran, _, _ = seated(table)

    answer = bran.wish("say", text="psst", to=["nobody"])

    assert answer.status_code == 409
    assert "tick at least one name" in answer.json()["text"]
    assert "psst" not in bran.page()


@pytest.mark.browser
def test_what_people_write_runs_nowhere(visitors: Any) -> None:
    """Each payload at the table and in the story, in a real browser: it is read, and no browser complains."""
    ada = visitors(size=(390, 844)).sits_down()
    page = ada.page
    ada.enters("talk")
    page.locator("#story > summary").click()
    for text in PAYLOADS:
        page.locator("#say").fill(text.replace("[1d6]", "[1]"))
        ada.presses(page.locator("#say-form button"))
        page.locator("#story-text").fill(text)
        ada.presses(page.locator("#story-form button"))

    expect(page.locator("#log .speech.story")).to_have_count(len(PAYLOADS))
    expect(page.locator("#log .speech").last).to_contain_text("<svg onload=alert(1)>")
    assert page.locator("#log .speech :is(img, svg, script, b:not(.rolled b), a[href^='javascript'])").count() == 0
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


def test_words_in_the_form_of_an_act_are_posted_with_it(table: House) -> None:
    """Without a script too: the field stands below the buttons; empty it says nothing."""
    bran = table.person().demo()
    for spoken, times in (("  ", 0), ("By the *lamp*!", 1)):
        page = bran.get(f"/g/{bran.game}").text
        assert 'name="says:filled"' in page
        press = re.search(r'class="act primary suggested" name="wish" value="([^"]+)"', page)
        assert press
        form = {"wish": unescape(press[1]), "says:filled": spoken, "quick:flag": "on"}
        assert bran.post(f"/g/{bran.game}/wish", form).status_code == 200
        assert bran.get(f"/g/{bran.game}/log").text.count("By the <em>lamp</em>!") == times


def test_where_all_judge_nobody_counts_what_others_whisper(tmp_path: Path) -> None:
    """Cesc may take back what happens, and so is given its number; it tells nothing of what was whispered before."""
    read: list[tuple[int, str, str]] = []
    for name, whispered in (("one", True), ("two", False)):
        (tmp_path / name).mkdir()
        with house(tmp_path / name) as table:
            ada = table.person().demo()
            bran = table.person().joins(ada.invites(), "Bran")
            cesc = table.person().joins(ada.invites(), "Cesc")
            if whispered:
                for _ in range(3):
                    ada.granted("say", text="psst", to=[bran.view["view"]["me"]["id"]])
            ada.act({"type": "wait", "who": "ada"})
            view = cesc.get(f"/g/{cesc.game}/view.json")
            (last,) = [card for card in view.json()["cards"] if (card["command"] or {}).get("who") == "ada"]
            opened = cesc.opens(f"judge-{last['ref']}")
            assert '"type":"undo","to":' in unescape(opened)
            read.append((last["seq"], opened, view.text))
            cesc.granted("undo", to=last["seq"])

    (one, *seen), (two, *known) = read
    assert min(one, two) > 10_000
    assert [differences(*each) for each in zip(seen, known, strict=True)] == [[], []]
