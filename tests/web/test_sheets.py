"""The sheet that one plays from: rolled by its names, explained, drawn, kept as a file, set on one page of paper."""

from __future__ import annotations

import json
import re
import sys
from html import unescape
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from arbitro.play import projection
from arbitro.systems import SYSTEMS
from arbitro.systems.contract import STANDS
from arbitro.web import sheets
from arbitro.words import in_a_list
from tests.web.helpers import House, Person, printed_sheets, text_of
from tests.web.test_handouts import picture
from tests.web.test_portraits import gives

HOSTILE = '#panic("x") *b* _i_ $ @x <y> `z` \\ {"a"} 木 🐉 é\u0301'


def sheet_of(person: Person, who: str = "", form: str = "") -> Any:
    """The answer with somebody's sheet; one's own by default."""
    return person.get(f"/g/{person.game}/sheet/{who or person.view['view']['mine'][0]}{form}")


def rolls_of(page: str) -> list[str]:
    """The wishes that touching a name makes."""
    buttons = re.findall(r'<button class="(?:tile|roll)"[^>]* value="([^"]+)"', page)
    return [unescape(each) for each in buttons]


def master_and_player(table: House, system: str, **settings: Any) -> tuple[Person, Person]:
    """A game master, and a player with the first hero of the demo."""
    player = table.person().demo(system)
    master = table.person("es")
    master.game = player.game
    seat = table.keeper.join(player.game, "Marta", "referee")
    master.sits_as(seat)
    if settings:
        now = table.keeper.open(player.game).game.settings
        fields = {name: getattr(now, name) for name in now.__struct_fields__}
        master.granted("settle", settings=fields | settings)
    return master, player


def test_a_sheet_explains_itself_and_is_rolled_from(table: House):
    ada = table.person().demo()
    page = sheet_of(ada)

    assert "Grip 3 Climbing and striking" in text_of(page)
    assert "6 + Grip for a bearer" in text_of(page)
    assert [each for each in rolls_of(page.text) if '"listen"' in each or '"climb"' in each]
    assert sheet_of(ada, "nobody").status_code == 409


def test_a_sheet_can_be_kept_as_a_file(table: House):
    """The sections with their rows and reasons, in the reader's language, and nothing to click on."""
    ada = table.person().demo()

    answer = sheet_of(ada, "ada", ".json")

    assert answer.status_code == 200, answer.text[:300]
    assert "attachment" in answer.headers["content-disposition"]
    rows = {row["label"]: row["value"] for section in answer.json()["sections"] for row in section["rows"]}
    assert rows["Grip"] == "3"
    assert "wish" not in answer.text
    assert sheet_of(ada, "nobody", ".json").status_code == 409


@pytest.mark.parametrize("system", ["knave", "symbaroum"])
def test_who_rolls_from_the_sheet_stays_there_and_sees_what_came_of_it(table: House, system: str):
    """Without a script: both systems let anybody save or test in a fight; before, one was sent back to the table."""
    bran = table.person().demo(system)
    page = sheet_of(bran)
    wish = rolls_of(page.text)[1]
    assert 'id="came" class="not-printed">' in re.sub(r"\s+", " ", page.text), "nothing was rolled yet"
    (going_back,) = set(
        re.findall(r'<form id="rolls"[^>]*><input type="hidden" name="next" value="([^"]+)"', page.text)
    )

    answer = bran.post(f"/g/{bran.game}/wish", {"wish": wish, "next": unescape(going_back)})

    assert answer.url.path == f"/g/{bran.game}/sheet/{bran.view['view']['mine'][0]}"
    told = answer.text[answer.text.index('id="told"') :]
    card = bran.view["cards"][-1]
    assert f'id="card-{card["ref"]}"' in told
    assert card["command"]["type"] in wish


def test_what_a_roll_asks_is_answered_on_the_sheet(table: House):
    """Whoever throws by hand is asked for the face there, and is back there when it has fallen."""
    bran = table.person().demo("knave")
    bran.granted("order", by_hand=True)
    page = sheet_of(bran)
    going = f"/g/{bran.game}/sheet/{bran.view['view']['mine'][0]}?rolled#came"

    asked = bran.post(f"/g/{bran.game}/wish", {"wish": rolls_of(page.text)[0], "next": going})
    form = re.search(r'<form [^>]*class="prompt".*?</form>', asked.text, re.DOTALL)
    assert form, text_of(asked)
    wish = next(unescape(each) for each in re.findall(r'name="wish" value="([^"]+)"', form[0]) if "faces" in each)
    assert f'name="next" value="{going}"' in form[0]
    answer = bran.post(f"/g/{bran.game}/wish", {"wish": wish, "next": going, "faces:numbers": "17"})

    assert "/sheet/" in answer.url.path
    assert 'class="prompt"' not in answer.text
    assert "17" in answer.text[answer.text.index('id="told"') :]


def test_a_limb_that_is_gone_is_drawn_where_it_was_and_said_in_words(table: House):
    """The location chart of D10-20 has seven parts, of which the right leg stands at 30 on the page."""
    master, player = master_and_player(table, "d10")
    who = player.view["view"]["mine"][0]
    whole = sheet_of(master, who)
    assert len(re.findall(r'<rect class="hurt-0"', whole.text)) == 7
    assert "Ninguna herida." in text_of(whole)

    master.act({"type": "adjust", "target": who, "dial": "lost-right-leg", "value": True})
    page = sheet_of(master, who)

    assert re.findall(r'<rect class="hurt-([1-4])" x="(\d+)"', page.text) == [("4", "30")]
    assert re.search(r"[Pp]ierna derecha: \w+", text_of(page))
    assert re.search(r"[Rr]ight leg: \w+", text_of(sheet_of(player, who)))


def test_what_everybody_has_is_folded_and_what_was_learnt_is_in_sight(table: House):
    """Nell's 60 % in Spot are 25 and 35 points; her 40 % in Climb is what everybody has (BRP-2.6)."""
    nell = table.person().demo("brp")
    page = sheet_of(nell, "nell").text
    at = page.index('class="folded"')
    skills, rest = page[page.index("Skills</h2>") : at], page[at : page.index("</dl></details>", at)]

    assert ">Spot<" in skills or re.search(r"\bSpot\b", skills)
    assert re.search(r"\bClimb\b", rest)
    assert not re.search(r"\bClimb\b", skills)
    assert page.index("Skills</h2>") < page.index("Identity</h2>"), "who she is comes after what she can"


@pytest.mark.parametrize("language", ["en", "es"])
def test_a_long_list_goes_by_the_alphabet_of_its_reader(table: House, language: str):
    """The skills of `brp`: «Tasar» (Appraise) stood before «Arte», and «Rastrear» (Track) at the end."""
    nell = table.person(language).demo("brp")
    page = sheet_of(nell, "nell").text
    begins = page.index('type="search"')
    shown, folded = page[begins:].split('class="folded"')[:2]

    for part in (shown, folded.partition("</dl></details>")[0]):
        names = re.findall(r'<dt><(?:span|button class="roll"[^>]*)>([^<]*)', part)
        assert len(names) > 3
        assert [*map(unescape, names)] == sorted(map(unescape, names), key=in_a_list)


@pytest.mark.parametrize("system", ["brp", "d10"])
def test_of_what_cannot_be_done_now_nothing_can_be_pressed_and_one_line_says_why(table: House, system: str):
    """Before all have declared nobody tries anything else. Only the first of six rolls stood there as it was; the
    others were buttons that did nothing but refuse."""
    nell = table.person().demo(system)
    page = sheet_of(nell).text
    tiles = page[page.index('<section class="sheet-tiles"') : page.index('class="explained')]

    assert tiles.count('class="tile"') > 3
    assert "<button" not in tiles
    assert tiles.count("Not now:") == 1


def test_what_is_set_of_each_skill_goes_by_the_alphabet_of_its_reader(table: House):
    """The marks of experience of `brp` stood as the skills are called in English: Tasar, Regatear, Pelea."""
    marta, _ = master_and_player(table, "brp")
    page = sheet_of(marta, "nell").text
    names = [unescape(each) for each in re.findall(r'<label for="dial-nell-checked-[^>]*>([^<]+)', page)]

    assert len(names) > 30
    assert names == sorted(names, key=in_a_list)


@pytest.mark.parametrize(("system", "along"), [("d10", "metros sobre la línea"), ("stepdie", "H5")])
def test_on_a_board_somebody_stands_on_a_square(table: House, system: str, along: str):
    """What is set was called «Sitio, en metros sobre la línea» beside «E5»; and of the step die's squares, unlike those
    of all others, it was not said what they are."""
    marta, player = master_and_player(table, system)
    who = player.view["view"]["mine"][0]
    if system == "d10":
        assert along in text_of(sheet_of(marta, who))
        marta.act({"type": "lay", "width": 14, "height": 9})

    page = sheet_of(marta, who)

    assert re.search(rf'<label for="dial-{who}-place-value">Casilla</label>', page.text)
    square = re.search(rf'id="dial-{who}-place-value".*?"&#34;(\w+)&#34;" selected', page.text)
    assert square
    if system == "d10":
        assert along not in text_of(page)
    else:
        assert f"en {square[1]}" in text_of(page)


@pytest.mark.parametrize(
    ("system", "dial", "of", "what"),
    [
        ("brp", "worn-soft-leather", "cuero blando: ", "en uso"),
        ("symbaroum", "owns-staff", "cayado: ", "en su poder"),
        ("d10", "armour-mail-shirt", "cota de mallas: ", "en uso"),
    ],
)
def test_a_yes_beside_a_thing_says_once_what_of(table: House, system: str, dial: str, of: str, what: str):
    """Beside a thing stood a list with «Sí» in it, and its name was for those alone who read by ear; in `brp` beside
    armour in use, «en uso» twice."""
    marta, player = master_and_player(table, system)
    who = player.view["view"]["mine"][0]

    def row() -> str:
        rows: list[str] = re.findall(r'<div class="sheet-row[^"]*">.*?</div>', sheet_of(marta, who).text, re.DOTALL)
        return next(each for each in rows if f'for="dial-{who}-{dial}-value"' in each)

    def seen(html: str) -> str:
        return unescape(re.sub(r"<[^>]+>", "", re.sub(r'<(\w+) class="?visually-hidden.*?</\1>', "", html)))

    assert seen(row()).count(what) == 1
    assert f"{of}{what}" in unescape(re.sub(r"<[^>]+>", "", row()))
    if system == "brp":
        marta.act({"type": "adjust", "target": who, "dial": dial, "value": False})
        assert seen(row()).count(what) == 1


NAMED = {
    ("symbaroum", "es"): {"cayado", "daga", "jubón acolchado", "hierbas curativas", "Alma firme", "látigo de zarzas"},
    ("symbaroum", "en"): {"staff", "dagger", "quilted coat", "healing herbs", "Firm Soul", "thorn lash"},
    ("brp", "es"): {"ropa del oficio", "una flor prensada", "herida de 3", "arco largo", "Movimiento (MOV)"},
    ("brp", "en"): {"clothes of the trade", "a pressed flower", "wound of 3", "longbow", "Move (MOV)"},
}
"""Whatever of that the first hero of the demo has: what it is called, with three points of a wound in `brp`."""


@pytest.mark.parametrize(("system", "language"), NAMED)
def test_each_row_is_called_by_what_it_is_about(table: House, system: str, language: str):
    """Of Yago's three talents one stood as «Habilidad», two as «Poder»; Nell's things were four times «Objeto», and how
    far she goes was «MOV»."""
    yago = table.person(language).demo(system)
    who = yago.view["view"]["mine"][0]
    if system == "brp":
        yago.act({"type": "injure", "target": who})
        yago.granted("reply", of=yago.asks[0]["of"], address=yago.asks[0]["address"], value=3)
    kept = sheet_of(yago, who, ".json").json()
    parts = [[row["label"] for row in section["rows"]] for section in kept["sections"]]

    assert NAMED[system, language] <= {label for part in parts for label in part}
    assert [label for part in parts for label in set(part) if part.count(label) > 1] == []
    ids = re.findall(r' id="([^"]+)"', sheet_of(yago, who).text)
    assert [each for each in set(ids) if ids.count(each) > 1] == []


def test_a_thing_that_somebody_wrote_is_called_as_they_wrote_it(table: House):
    """Also where the word is one of ours: a medal called «luck» is not «Suerte»."""
    marta, _ = master_and_player(table, "brp")
    marta.act({"type": "give", "target": "nell"})
    for value in ("something-else", "luck"):
        (ask,) = marta.asks
        marta.granted("reply", of=ask["of"], address=ask["address"], value=value)

    things = next(
        part["rows"] for part in sheet_of(marta, "nell", ".json").json()["sections"] if part["title"] == "Equipo"
    )
    assert [row["value"] for row in things if row["label"] == "luck"] == ["1"]


def field_of(page: str, dial: str) -> dict[str, list[str]]:
    """What a dial's form sends as it comes."""
    (form,) = re.findall(rf'<form [^>]*id="{dial}">.*?</form>', page, re.DOTALL)
    sent: dict[str, list[str]] = {}
    for field in re.findall(r"<input [^>]*>", form):
        name, value, kind = (re.search(rf' {of}="([^"]*)"', field) for of in ("name", "value", "type"))
        if name and not (kind and kind[1] == "checkbox"):
            sent.setdefault(name[1], []).append(unescape(value[1]) if value else "")
    return sent


@pytest.mark.parametrize(
    ("system", "whose", "dial", "english", "spanish"),
    [
        ("brp", "nell", "profession", "hunter", "cazador"),
        ("brp", "bandit-1", "name", "Bandit 1", "Bandido 1"),
        ("knave", "goblin-1", "name", "Goblin 1", "Trasgo 1"),
    ],
)
def test_a_field_that_holds_a_word_of_ours_says_it_as_its_reader_does(
    table: House, system: str, whose: str, dial: str, english: str, spanish: str
):
    """«hunter» and «bandit 1» stood in Spanish, too. Saved as it is it stays the same word for everybody; what
    somebody writes is theirs."""
    marta, bran = master_and_player(table, system)
    place = f"dial-{whose}-{dial}"
    kept = field_of(sheet_of(marta, whose).text, place)
    assert kept[KEPT][-1] == spanish
    assert marta.post(f"/g/{marta.game}/wish", kept).status_code == 200
    assert spanish.lower() in text_of(sheet_of(marta, whose)).lower()
    assert english.lower() in text_of(sheet_of(bran, whose)).lower()
    assert field_of(sheet_of(marta, whose).text, place) == kept

    marta.post(f"/g/{marta.game}/wish", kept | {KEPT: [*kept[KEPT][:-1], "Tuerto"]})

    assert field_of(sheet_of(marta, whose).text, place)["command.value:text"] == ["Tuerto"]
    assert "Tuerto" in text_of(sheet_of(bran, whose))
    assert f"{spanish} → Tuerto" in text_of(marta.get(f"/g/{marta.game}/log"))


KEPT = "command.value:kept"


def test_a_thing_is_used_and_moved_from_its_row(table: House):
    """In the step die's demo a sword is dropped or given at any time of one's turn."""
    alba = table.person().demo("stepdie")
    page = sheet_of(alba).text
    rows = re.findall(r'<div class="sheet-row[^"]*">.*?</div>', page, re.DOTALL)
    sword = next(each for each in rows if "sword (" in each)
    wishes = [unescape(each) for each in re.findall(r'form="rolls" name="wish" value="([^"]+)"', sword)]

    assert any('"drop"' in each and '"sword"' in each for each in wishes), wishes
    dropped = next(each for each in wishes if '"drop"' in each)
    answer = alba.post(f"/g/{alba.game}/wish", {"wish": dropped, "next": f"/g/{alba.game}/sheet/hero-1?rolled#came"})
    assert not any(
        "sword (" in each for each in re.findall(r'<div class="sheet-row[^"]*">.*?</div>', answer.text, re.S)
    )


@pytest.mark.parametrize(("system", "row", "foes"), [("knave", "long sword", 3), ("lanterns", "Weapon", 2)])
def test_one_strikes_from_the_row_of_what_is_in_hand(table: House, system: str, row: str, foes: int):
    """As spells are cast from theirs: a button for each foe within reach, with the odds that the table shows; nothing
    of it for whoever may not act."""
    master, ada = master_and_player(table, system)
    who = ada.view["view"]["mine"][0]
    rows = re.findall(r'<div class="sheet-row[^"]*">.*?</div>', sheet_of(ada, who).text, re.DOTALL)
    # A sword in a pack of its own has a row as well, from which it is dropped.
    weapon = next(each for each in rows if row in each and "Weapon" in each)
    blows = re.findall(r'name="wish" value="([^"]+)">[^<]*<span class="odds">([^<]+)', weapon)

    wishes = [json.loads(unescape(wish))["command"] for wish, _ in blows]
    assert [wish["target"] for wish in wishes] == sorted({wish["target"] for wish in wishes})
    assert (len(wishes), {wish["who"] for wish in wishes}) == (foes, {who})
    page = text_of(ada.get(f"/g/{ada.game}"))
    assert all(odds in page for _, odds in blows)
    answer = ada.post(f"/g/{ada.game}/wish", {"wish": unescape(blows[0][0]), "next": ""})
    assert answer.status_code == 200
    other = table.person()
    other.joins(master.invites(), "Cesc")
    assert "&#34;target&#34;" not in sheet_of(other, who).text


def test_who_may_not_act_for_somebody_gets_nothing_to_press(table: House):
    _, player = master_and_player(table, "stepdie")
    foe = next(one["id"] for one in player.view["view"]["figures"] if one["side"] == "foes")

    page = sheet_of(player, foe).text

    assert rolls_of(page) == []
    assert 'form="rolls"' not in page
    assert "command.value" not in page


# Notes of one's own


def test_what_one_notes_only_a_game_master_reads_besides(table: House):
    """Another player's pages, streams and programs are as they were, byte for byte; so is an export without secrets."""
    master, ada = master_and_player(table, "lanterns")
    bran = table.person()
    bran.joins(master.invites(), "Bran")
    others = ("", "/panels", "/log", "/view.json", "/sheet/ada", "/sheet/ada.json")

    def seen_by_bran() -> list[str]:
        # What a page is called by anew each time it is asked for is no news.
        return [re.sub(r'value="[\w-]{16,}"', "", bran.get(f"/g/{bran.game}{path}").text) for path in others]

    before, paper = seen_by_bran(), sheet_of(bran, "ada", ".pdf").content
    answer = ada.post(
        f"/g/{ada.game}/wish",
        {"wish": '{"type":"note","figure":"ada","text":""}', "text:text": "No fiarse del <b>barquero</b>", "next": ""},
    )
    assert answer.status_code == 200

    assert seen_by_bran() == before
    assert sheet_of(bran, "ada", ".pdf").content == paper
    assert "barquero" in sheet_of(ada, "ada").text
    assert "<b>barquero" not in sheet_of(ada, "ada").text
    assert sheet_of(ada, "ada", ".pdf").content != paper
    assert "barquero" in sheet_of(master, "ada").text
    # They are the game's: a server that starts anew has them, and an empty note is none.
    assert "barquero" in master.get(f"/g/{master.game}/export").text
    ada.granted("note", figure="ada", text=" ")
    assert "barquero" not in sheet_of(master, "ada").text


def test_without_a_game_master_nobody_else_reads_a_note_and_no_export_holds_it(table: House):
    ada = table.person().demo()
    bran = table.person()
    bran.joins(ada.invites(), "Bran")
    ada.granted("note", figure="bran", text="owes me an oar")

    assert "an oar" in sheet_of(ada, "bran").text
    for path in ("", "/sheet/bran", "/view.json", "/log", "/export"):
        assert "an oar" not in bran.get(f"/g/{bran.game}{path}").text
    assert "an oar" in ada.get(f"/g/{ada.game}/export").text


def test_a_note_about_whom_nobody_has_seen_is_refused_like_one_about_nobody(table: House):
    master, ada = master_and_player(table, "lanterns")
    master.granted("hide", figures=["moth-1"])

    hidden, nobody = (ada.wish("note", figure=who, text="x") for who in ("moth-1", "moth-9"))

    assert hidden.status_code == nobody.status_code == 409
    assert hidden.text.replace("moth-1", "moth-9") == nobody.text
    assert ada.wish("note", figure="ada", text="x" * 4001).status_code in (409, 422)


# On paper

BARE = {"lang": "es", "name": "Ada", "about": "", "face": [], "vitals": [], "marks": [], "notes": ("Notas", "")}


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("system", SYSTEMS)
def test_a_sheet_stands_on_one_page_of_paper(table: House, system: str, language: str):
    """Every hero of every demo, with the name as the document's title; the typesetter warns of nothing."""
    reader = table.person(language).demo(system)
    for figure in reader.view["view"]["figures"]:
        if figure["side"] == "heroes":
            answer = sheet_of(reader, figure["id"], ".pdf")
            assert answer.status_code == 200, text_of(answer)
            assert answer.headers["content-type"] == "application/pdf"
            assert len(re.findall(rb"/Type\s*/Page\b", answer.content)) == 1
            assert f"/Title({figure['name']})".encode() in answer.content
            assert f"/Lang({language})".encode() in answer.content


GIFTS: dict[str, tuple[tuple[str, tuple[object, ...]], ...]] = {
    "knave": (("grant", ("squibs",)), ("grant", ("pry-bar",)), ("grant", ("flail",)), ("harm", ("fall", 10))),
    "d10": (
        ("give", ("breastplate",)),
        ("give", ("something-else", "a key to no door that anybody knows", 3)),
        *[("hurt", (limb, level, "cutting")) for limb in ("left-arm", "chest", "right-leg") for level in (1, 2, 1)],
    ),
    "brp": (("give", ("antidote/blue-cap",)), ("injure", (2,)), ("injure", (1,))),
    "symbaroum": (),
    "stepdie": tuple([("find", (f"the {each} letter of a widow to a notary", 2)) for each in ("1st", "2nd")]),
}
"""What a referee gives the hero of each demo, and does to them: the command, and what it asks in turn."""

LONG_NAME = "María de las Mercedes Etxeberría-Goikoetxea de Torrealta"


def grown(table: House, system: str) -> tuple[Person, Person, str]:
    """A hero after a long campaign: every number and level set high, gifts, wounds, a face, a long name and notes."""
    master, player = master_and_player(table, system, judge="asks")
    who = player.view["view"]["mine"][0]
    master.granted("act", command={"type": "adjust", "target": who, "dial": "name", "value": LONG_NAME})
    kept = table.keeper.open(player.game)
    seat = next(seat for seat in kept.game.seats if seat.role == "referee")
    for dial in projection.dials(kept.game, seat, who):
        if dial.longest and dial.name != "name":
            value: object = ("Lo que se cuenta en las aldeas del valle, y no siempre igual. " * 9)[: dial.longest]
        elif dial.name.startswith(("level-", "skill-", "owns-", "has-", "knows-", "checked-")):
            value = dial.high or True
        elif dial.name.startswith(("doses-", "xp", "silver", "coins")):
            value = min(dial.high, 17)
        else:
            continue
        master.wish("act", command={"type": "adjust", "target": who, "dial": dial.name, "value": value})
    if system == "d10":
        master.act({"type": "end-fight"})
    for kind, answers in GIFTS[system]:
        master.act({"type": kind, "target": who})
        said = [*answers]
        while asks := master.asks:
            value = said.pop(0) if said else asks[0]["begins"]
            master.granted("reply", of=asks[0]["of"], address=asks[0]["address"], value=value)
        assert said == [], (kind, said)
    player.granted("note", figure=who, text="No fiarse del barquero. " * 12)
    gives(player, who, picture(size=(300, 200)))
    return master, player, who


@pytest.mark.parametrize("system", SYSTEMS[:-1])
def test_whoever_has_grown_still_stands_on_one_page_with_all_that_they_have(
    table: House, system: str, monkeypatch: pytest.MonkeyPatch
):
    """In both languages, with a face; each row of the file is on paper, and the last of them is drawn."""
    found = printed_sheets(monkeypatch)
    master, player, who = grown(table, system)

    for reader in (master, player):
        answer = sheet_of(reader, who, ".pdf")
        assert answer.status_code == 200, text_of(answer)
        assert len(re.findall(rb"/Type\s*/Page\b", answer.content)) == 1
        on_paper = {
            (label.lower(), value) for each in found[-1]["parts"] for label, value in each["tiles"] + each["rows"]
        }
        parts = sheet_of(reader, who, ".json").json()["sections"]
        kept = [(row["label"], row["value"]) for part in parts for row in part["rows"] if row["value"]]
        cut = [(sheets._cut(label, 80).lower(), sheets._cut(value)) for label, value in kept]
        assert [row for row in cut if row not in on_paper] == []
    told = found[-1]
    assert told["face"]
    assert told["name"] == sheets._cut(LONG_NAME)
    picture = sheets.printed(told, "png")
    assert isinstance(picture, bytes), "a picture of one page"
    *others, last = [part for part in told["parts"] if part["rows"]]
    (label, value) = last["rows"][-1]
    changed = [*others, {**last, "rows": [*last["rows"][:-1], (label, value[:-1] + "§")]}]
    drawn = [sheets.printed({**told, "parts": parts}, "png") for parts in (changed, [*others, last])]
    assert drawn[0] != drawn[1]


def test_where_one_page_will_not_do_there_are_several_that_say_which_they_are(table: House):
    """Two pages whose rows are the same differ by their foot alone; a sheet of one page has none."""
    rows = [("Thing", "a long explanation of what it does " * 3)] * 170
    many = {**BARE, "parts": [{"title": "Carried", "tiles": [], "rows": rows, "limbs": []}]}

    pages = sheets.printed(many, "png")

    assert isinstance(pages, list)
    assert 2 <= len(pages) <= sheets.MOST_PAGES
    assert len(re.findall(rb"/Type\s*/Page\b", sheets.printed(many))) == len(pages)
    others = sheets.printed({**many, "name": "Eda"}, "png")
    assert [mine != theirs for mine, theirs in zip(pages, others, strict=True)] == [True] * len(pages)


def part_of(rows: list[tuple[str, str]], tiles: list[tuple[str, str]] | None = None) -> dict[str, Any]:
    """A part of a paper that has these rows and tiles."""
    return {"title": "Lleva", "tiles": tiles or [], "rows": rows, "limbs": []}


def test_a_tile_is_as_tall_as_what_stands_in_it():
    """Eight side by side: the last word of a name that takes five lines is drawn."""
    name = "Valor frente a lo que nadie de esta orilla del valle ha contado ni ha"
    papers = [{**BARE, "parts": [part_of([], [(f"{name} {last}", "15 de 18")] * 8)]} for last in ("visto", "oído")]

    assert sheets.printed(papers[0], "png") != sheets.printed(papers[1], "png")


def ruled(paper: dict[str, Any]) -> int:
    """How many dots of the head of a page, above all parts, are in the light brown of its rules."""
    picture = Image.open(BytesIO(sheets.printed(paper, "png"))).convert("RGB")
    head = picture.crop((0, 0, picture.width, picture.height * 3 // 20))
    colours: Any = head.getcolors(1 << 20)
    return sum(count for count, (red, _, blue) in colours if red > 190 and red - blue > 12)


def test_beside_each_number_that_is_used_up_there_is_room_to_write_what_is_left():
    """At a table it is written with a pencil: a frame for each of hit points and mana, of the same size."""
    one, two = ("Puntos de golpe", "3 / 3"), ("Maná", "2 / 4")
    none, *framed = (ruled({**BARE, "parts": [], "vitals": list(vitals)}) for vitals in ((), (one,), (one, two)))

    assert framed[0] - none > 100
    assert framed[1] - none == pytest.approx(2 * (framed[0] - none), rel=0.2)


@pytest.fixture
def tries(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The size of the type of every page that is set, also of one that is then thrown away."""
    setter, found = sheets.typesetter(), list[float]()

    def setting(source: bytes, inputs: dict[str, str], form: sheets.Form) -> Any:
        found.append(json.loads(inputs["sheet"])["size"])
        return setter(source, inputs, form)

    monkeypatch.setattr(sheets, "typesetter", lambda: setting)
    return found


@pytest.mark.parametrize(("value", "most"), [("5", 180), ("cuerda de cáñamo, nudos, un gancho de hierro, " * 3, 62)])
def test_few_pages_are_set_that_are_then_thrown_away(
    monkeypatch: pytest.MonkeyPatch, tries: list[float], value: str, most: int
):
    """From one row to more than a page holds: the layouts that are not tried would not have done."""
    for many in range(1, most, most // 8):
        paper = {**BARE, "parts": [part_of([("Objeto", value)] * many)]}
        tries.clear()
        page = sheets.printed(paper)
        assert len(tries) <= 3, many

        with monkeypatch.context() as trying:
            trying.setattr(sheets, "ROW", 0)
            trying.setattr(sheets, "MORE", 0)
            assert sheets.printed(paper) == page, many


def test_lines_to_write_on_do_not_make_the_type_smaller(table: House, tries: list[float]):
    """Goran's hundred rows leave room for three lines beneath: five made three columns of 7.5 points, one of them
    empty. Of long texts a third as many are no short sheet: notes stand beneath."""
    sheet_of(table.person().demo("brp"), "goran", ".pdf")
    assert tries[-1] == 8.5

    sheets.printed(
        {**BARE, "parts": [part_of([("Objeto", "cuerda de cáñamo, nudos, un gancho de hierro, " * 3)] * 25)]}
    )
    assert tries[-1] == 10.5


def test_of_things_that_are_alike_one_row_tells_and_a_name_that_is_too_long_is_refused_in_ones_own_language(
    table: House,
):
    """Nine pressed flowers, of which Nell has one from the start; a thing of the step die is called by 40 letters."""
    master, _ = master_and_player(table, "brp")
    master.act({"type": "adjust", "target": "nell", "dial": "item-pressed-flower", "value": 9})
    rows = [row for part in sheet_of(master, "nell", ".json").json()["sections"] for row in part["rows"]]
    assert [row["value"] for row in rows if row["label"] == "una flor prensada"] == ["9"]

    master, _ = master_and_player(table, "stepdie", judge="asks")
    master.act({"type": "find", "target": "hero-1"})
    (ask,) = master.asks
    answer = master.wish("reply", of=ask["of"], address=ask["address"], value="x" * 41)
    assert answer.json()["text"].endswith("no vale. Valdría: un texto de 40 caracteres como mucho.")


def test_the_paper_is_a_picture_of_the_sheet(table: House, monkeypatch: pytest.MonkeyPatch):
    """What is set differs where the sheet does: another name, another number, another wound is another picture."""
    found: dict[str, Any] = {}
    paper = sheets.paper
    monkeypatch.setattr(sheets, "paper", lambda *given: found.setdefault("paper", paper(*given)))
    ilda = table.person().demo("d10")
    sheet_of(ilda, "ilda", ".pdf")
    told = found["paper"]
    picture = sheets.printed(told, "png")
    assert picture.startswith(b"\x89PNG")
    assert picture == sheets.printed(told, "png")

    wounds = next(part for part in told["parts"] if part["limbs"])
    (hurt, said, place), *others = wounds["limbs"]
    hit = {**wounds, "limbs": [(hurt + 2, said or "PD2", place), *others]}
    changes = [
        {"name": "Hilda"},
        {"parts": told["parts"][1:]},
        {"parts": [hit, *told["parts"]]},
        {"notes": ("Notes", "Beware")},
    ]
    pictures = [sheets.printed({**told, **change}, "png") for change in changes]
    assert len({picture, *pictures}) == len(pictures) + 1


@pytest.mark.parametrize("system", SYSTEMS)
def test_where_somebody_stands_is_on_no_paper(table: House, system: str, monkeypatch: pytest.MonkeyPatch):
    """It is over with the fight; the page says it and prints it not. What is in hand stays."""
    found = printed_sheets(monkeypatch)
    reader = table.person().demo(system)
    heroes = [figure for figure in reader.view["view"]["figures"] if figure["side"] == "heroes"]
    for figure in heroes:
        codes = [mark["code"] for mark in figure["marks"]]
        standing = [code for code in codes if code in STANDS]
        assert standing or system == "d10", "in its demo they stand nowhere in particular"

        page = sheet_of(reader, figure["id"]).text
        sheet_of(reader, figure["id"], ".pdf")

        assert len(found[-1]["marks"]) == len(codes) - len(standing) > 0
        (header,) = re.findall(r'<header class="sheet-who">.*?</header>', page, re.DOTALL)
        header = header[header.index("</section>") :]
        shown = [part for part in re.findall(r'<p class="small not-printed">(.*?)</p>', header) if part]
        assert sum(len(part.split(" · ")) for part in shown) == len(standing)


@pytest.mark.parametrize("name", [HOSTILE, "A" * 60, "🐉" * 60, "😀 " * 20, "…", "\u202eesrever", "<b>&amp;</b>"])
def test_whatever_somebody_is_called_the_page_is_set(table: House, name: str):
    """What people write is data: no markup in it is read, and no name is too long for its line."""
    master, player = master_and_player(table, "brp")
    master.act({"type": "adjust", "target": "nell", "dial": "name", "value": name[:60]})
    master.act({"type": "adjust", "target": "nell", "dial": "description", "value": (name * 40)[:200]})

    for reader in (master, player):
        answer = sheet_of(reader, "nell", ".pdf")
        assert answer.status_code == 200, text_of(answer)
        assert len(re.findall(rb"/Type\s*/Page\b", answer.content)) == 1


def test_a_sheet_that_is_far_too_long_is_cut_or_refused_in_words(table: House, monkeypatch: pytest.MonkeyPatch):
    """No sheet of ours is so long; a group's own lists may make one. The smallest type holds some hundred rows."""
    found: dict[str, Any] = {}
    paper = sheets.paper
    monkeypatch.setattr(sheets, "paper", lambda *given: found.setdefault("paper", paper(*given)))
    ada = table.person().demo()
    sheet_of(ada, "ada", ".pdf")
    told = found["paper"]
    row = ("Thing", "12")
    many = {**told, "parts": [{**told["parts"][0], "rows": [row] * 150}]}
    assert len(re.findall(rb"/Type\s*/Page\b", sheets.printed(many))) == 1

    found["paper"] = {**told, "parts": [{**told["parts"][0], "rows": [("Thing", "x " * 199)] * 400}]}
    answer = sheet_of(ada, "ada", ".pdf")
    assert answer.status_code == 409
    assert "does not fit on 4 pages: Ada" in text_of(answer)


def test_a_warning_of_the_typesetter_is_never_passed_over(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    """A font that is not there, planted in the page's source, is a warning: nothing is handed out."""
    source = (sheets.TEMPLATES / "sheet.typ").read_text(encoding="utf-8")
    planted = source.replace("Libertinus Serif", "No Such Font")
    assert planted != source
    (tmp_path / "sheet.typ").write_text(planted, encoding="utf-8")
    monkeypatch.setattr(sheets, "TEMPLATES", tmp_path)

    with pytest.raises(sheets.Unset, match="no such font"):
        sheets.printed({**BARE, "parts": []})
    # Nothing is fetched either: the page asks for no package.
    assert "@preview" not in source
    assert "#import" not in source


def test_without_the_typesetter_one_is_told_what_to_install(table: House, monkeypatch: pytest.MonkeyPatch):
    ada = table.person("es").demo()
    monkeypatch.setitem(sys.modules, "typst", None)
    sheets.typesetter.cache_clear()

    answer = sheet_of(ada, "ada", ".pdf")

    assert answer.status_code == 409
    assert "pip install 'arbitro[pdf]'" in text_of(answer)
    sheets.typesetter.cache_clear()


def test_the_paper_gives_a_player_no_more_than_the_page(table: House):
    """A foe's numbers are kept from players: two papers of foes that differ in them are the same, byte for byte."""
    master, player = master_and_player(table, "d10", open_foes=False)
    foe = next(one["id"] for one in master.view["view"]["figures"] if one["side"] == "foes")

    def papers() -> tuple[bytes, bytes]:
        return sheet_of(player, foe, ".pdf").content, sheet_of(master, foe, ".pdf").content

    mine, his = papers()
    assert mine.startswith(b"%PDF")
    master.act({"type": "adjust", "target": foe, "dial": "strength", "value": 9, "audience": "referee"})
    mine_now, his_now = papers()

    assert his_now != his
    assert mine_now == mine
    assert sheet_of(player, "nobody", ".pdf").status_code == 409


def test_whom_nobody_has_seen_has_no_paper(table: House):
    master, player = master_and_player(table, "lanterns")
    master.granted("hide", figures=["moth-1"])

    assert sheet_of(master, "moth-1", ".pdf").status_code == 200
    for form in ("", ".json", ".pdf"):
        assert sheet_of(player, "moth-1", form).status_code == sheet_of(player, "nobody", form).status_code == 409
