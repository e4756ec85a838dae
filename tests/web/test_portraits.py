"""Faces: a picture that somebody brings for their figure, seen by all who know it and by nobody else."""

from __future__ import annotations

import re
from io import BytesIO
from typing import Any

import pytest
from msgspec import to_builtins
from playwright.sync_api import expect

from arbitro.play.entries import Portrayed
from arbitro.play.exports import read_export
from arbitro.play.running import Refused
from arbitro.web import pictures, sheets
from tests.web.browsers import PHONE, game_of
from tests.web.helpers import House, Person, printed_sheets, text_of
from tests.web.test_handouts import Image, bomb, brings, picture, seated

FACE = re.compile(r'<image class="portrait" href="([^"]*)"')


def gives(person: Person, who: str, data: bytes = b"", **fields: str) -> Any:
    files = {"picture": ("x.png", data, "image/png")} if data else {"picture": ("", b"", "application/octet-stream")}
    return person.post(f"/g/{person.game}/portrait", {"figure": who, **fields}, files=files)


def faces(person: Person, place: str = "") -> set[str]:
    """The faces on a page."""
    return set(FACE.findall(person.get(f"/g/{person.game}{place}").text))


def foe_of(marta: Person) -> str:
    return str(next(figure["id"] for figure in marta.view["view"]["figures"] if figure["side"] == "foes"))


def test_a_face_is_cut_to_a_square_from_where_a_face_is() -> None:
    """Of a picture three times as high as wide, a quarter of the way down what is left over: its middle is green."""
    image = Image.new("RGB", (300, 900), (200, 0, 0))
    image.paste((0, 200, 0), (0, 200, 300, 400))
    out = BytesIO()
    image.save(out, "PNG")
    shown = Image.open(BytesIO(pictures.redrawn(out.getvalue(), face=True)))

    assert shown.size == (240, 240)
    middle, foot = (shown.convert("RGB").getpixel((120, y)) for y in (120, 235))
    assert middle[1] > 150 > middle[0]
    assert foot[0] > 150 or foot[1] > 150


def test_a_player_gives_their_figure_a_face_and_everybody_sees_it(table: House) -> None:
    """On the table, on the sheet, and among those one has met; another takes its place, and then none."""
    guest, cleo, marta = seated(table)
    answer = gives(guest, "ada", picture())
    assert answer.url.path == f"/g/{guest.game}/sheet/ada"
    (source,) = faces(guest)
    for person in (guest, cleo, marta):
        for place in ("", "/sheet/ada", "/cast"):
            assert faces(person, place) == {source}
        assert person.get(source).headers["content-type"] == "image/jpeg"
    assert "gives Ada a face" in marta.page()
    assert "pone un retrato a Ada" in cleo.page()

    gives(guest, "ada", picture(size=(90, 80)))
    (other,) = faces(cleo)
    assert other != source
    assert cleo.get(source).status_code == 404
    # What nobody sees any more is not kept.
    assert table.app.state.site.store.picture(guest.game, source.rpartition("/")[2]) is None

    gives(marta, "ada", away="on")
    assert faces(guest) == set()
    assert cleo.get(other).status_code == 404


def test_a_face_taken_away_by_a_bare_wish_is_not_kept_either(table: House) -> None:
    """What a program wishes, instead of the form: the first picture goes with it, the map that was handed out stays."""
    guest, _, marta = seated(table)
    store = table.app.state.site.store
    marta.post(f"/g/{marta.game}/handouts", {"title": "The map"}, files={"picture": ("x.png", picture(), "image/png")})
    (handout,) = table.keeper.open(marta.game).game.handouts
    gives(guest, "ada", picture())
    (source,) = faces(guest)
    ref = source.rpartition("/")[2]
    assert store.picture(guest.game, ref)

    guest.granted("portray", figure="ada", picture="")

    assert store.picture(guest.game, ref) is None
    assert store.picture(guest.game, handout.picture)


def test_whose_figure_it_is_not_gives_it_no_face(table: House) -> None:
    guest, cleo, marta = seated(table)
    answer = gives(cleo, "ada", picture())
    assert answer.status_code == 409
    assert "Ada" in text_of(answer)
    assert 'id="portrays"' not in cleo.get(f"/g/{cleo.game}/sheet/ada").text
    assert 'id="portrays"' in marta.get(f"/g/{marta.game}/sheet/ada").text
    assert gives(guest, "nobody", picture()).status_code == 409
    assert not table.keeper.open(guest.game).game.faces


@pytest.mark.parametrize("data", [b"", b"no picture", bomb(50_000, 50_000)])
def test_what_is_no_picture_is_no_face(table: House, data: bytes) -> None:
    guest, _, _ = seated(table)
    answer = gives(guest, "ada", data)

    assert answer.status_code in (409, 413, 422)
    assert "picture" in text_of(answer)
    assert not table.keeper.open(guest.game).game.faces


def test_the_face_of_somebody_unseen_is_in_no_byte_and_behind_no_address(table: House) -> None:
    """Marta gives a foe a face out of sight: Cleo's page is as it was, until the foe comes forward."""
    guest, cleo, marta = seated(table)
    foe = foe_of(marta)
    marta.granted("hide", figures=[foe])
    before = [cleo.get(f"/g/{cleo.game}{place}").text for place in ("/panels", "/log")]

    gives(marta, foe, picture())
    (source,) = faces(marta, "/cast")
    assert [cleo.get(f"/g/{cleo.game}{place}").text for place in ("/panels", "/log")] == before
    assert cleo.get(source).status_code == 404
    ref = source.rpartition("/")[2]
    # Nor does it become the face of somebody else, and so come to light.
    assert guest.wish("portray", figure="ada", picture=ref).status_code == 409

    marta.granted("hide", figures=[foe], seen=True)
    assert cleo.get(source).status_code == 200
    assert source in faces(cleo)


def test_a_face_is_beside_whose_turn_it_is_and_beside_what_they_did(table: House) -> None:
    """In the order of the round and in the log, for everybody; of a foe who is out of sight again for Marta alone."""
    guest, cleo, marta = seated(table)
    foe = foe_of(marta)
    marta.granted("settle", settings={"foes": "referee"})
    sources: list[str] = []
    for who in ("ada", foe):
        before = faces(marta)
        gives(marta, who, picture(size=(90, 80)))
        sources += faces(marta) - before
    rules = table.keeper.open(marta.game).game.system

    def places(person: Person) -> tuple[set[str], set[str]]:
        """The faces in the order, and in the log."""
        page = str(person.get(f"/g/{person.game}").text)
        order = page.partition('id="ribbon"')[2].partition('<section id="log"')[0].partition("</div>")[0]
        return set(FACE.findall(order)), set(FACE.findall(page.partition('id="log"')[2].partition("</section>")[0]))

    assert places(cleo)[0] == set(sources)
    for _ in range(40):
        state = table.keeper.open(marta.game).game.state
        if len(places(cleo)[1]) == len(sources) or not rules.due(state):
            break
        marta.act(to_builtins(rules.suggest(state, rules.due(state)[0])), quick=True)
    for person in (guest, cleo, marta):
        assert places(person)[1] == set(sources)

    marta.granted("hide", figures=[foe])
    assert places(marta)[1] == set(sources)
    for person in (guest, cleo):
        for place in ("", "/panels", "/log"):
            assert sources[1] not in person.get(f"/g/{person.game}{place}").text
        assert places(person)[1] == {sources[0]}


@pytest.mark.browser
@pytest.mark.slow
def test_a_face_that_one_brings_appears_at_anothers_table_by_itself(visitors: Any) -> None:
    """Ada brings it on a phone, by the form of her sheet; at Bran's desk it is on a token, in the order, and is gone
    again when she takes it away. Nobody loads a page anew."""
    ada, bran = visitors(size=PHONE).sits_down(), visitors().sits_down()
    bran.up_to_date()
    bran.page.evaluate("window.stays = true")
    who = ada.figures[0]
    expect(bran.page.locator("image.portrait")).to_have_count(0)

    ada.page.goto(f"/g/{game_of(ada.page)}/sheet/{who}")
    ada.page.locator("#portrays > summary").click()
    image = {"name": "ada.png", "mimeType": "image/png", "buffer": picture()}
    ada.page.locator("#portrait-picture").set_input_files([image])
    ada.page.locator("#portrays button").first.click()

    ribbon = bran.page.locator("#ribbon image.portrait")
    expect(ribbon).to_be_visible()
    expect(bran.page.locator(f"a.coin[data-aim={who}] image.portrait")).to_be_visible()
    assert bran.page.request.get(str(ribbon.get_attribute("href"))).headers["content-type"] == "image/jpeg"

    ada.page.locator("#portrays > summary").click()
    ada.page.locator("#portrays button[name=away]").click()
    expect(bran.page.locator("image.portrait")).to_have_count(0)
    assert bran.page.evaluate("window.stays")


def test_what_was_handed_to_one_does_not_become_a_face(table: House) -> None:
    guest, cleo, marta = seated(table)
    marta.post(f"/g/{marta.game}/handouts", {"title": "The map"}, files={"picture": ("x.png", picture(), "image/png")})
    (handout,) = table.keeper.open(marta.game).game.handouts

    answer = guest.wish("portray", figure="ada", picture=handout.picture)
    assert answer.status_code == 409
    assert "came as something else" in answer.text
    assert cleo.get(f"/g/{cleo.game}/picture/{handout.picture}").status_code == 404


def test_a_face_travels_with_the_game(table: House) -> None:
    guest, _, marta = seated(table)
    gives(guest, "ada", picture())
    data = marta.get(f"/g/{marta.game}/export").content
    assert [one.figure for one in read_export(data) if isinstance(one, Portrayed)] == ["ada"]

    olga, answer = brings(table, data)
    olga.at(answer)
    (source,) = faces(olga)
    assert Image.open(BytesIO(olga.get(source).content)).size == (240, 240)


def test_a_face_is_still_there_when_a_game_is_opened_anew(table: House) -> None:
    guest, _, _ = seated(table)
    gives(guest, "ada", picture())
    known = dict(table.keeper.open(guest.game).game.faces)

    assert table.keeper._load(guest.game).game.faces == known
    assert list(known) == ["ada"]


def test_a_face_is_on_the_paper_of_whoever_may_see_it(table: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """As a picture: where the first letter of a name stands is the blue of what was brought, and gone with it."""
    found = printed_sheets(monkeypatch)
    guest, cleo, _ = seated(table)
    blue = BytesIO()
    Image.new("RGB", (300, 300), (10, 20, 240)).save(blue, "PNG")

    def drawn(person: Person) -> Any:
        """What stands in the middle of where the face is: 14 mm and 12 mm of margin and half of 22 mm, at 144 dpi."""
        assert person.get(f"/g/{person.game}/sheet/ada.pdf").status_code == 200
        page = Image.open(BytesIO(sheets.printed(found[-1], "png"))).convert("RGB")
        return page.getpixel((round(25 / 25.4 * 144), round(23 / 25.4 * 144)))

    bare = drawn(cleo)
    gives(guest, "ada", blue.getvalue())
    red, _, deep = drawn(cleo)
    assert deep > 150 > red
    gives(guest, "ada", away="on")
    assert drawn(cleo) == bare


def test_a_small_file_that_says_it_is_a_large_picture_is_not_unpacked(monkeypatch: pytest.MonkeyPatch):
    """Sixteen million pixels of one colour are a few kilobytes as PNG."""
    out = BytesIO()
    Image.new("L", (4_100, 4_100)).save(out, "PNG")
    monkeypatch.setattr(Image.Image, "load", lambda *_: pytest.fail("it is unpacked"))

    with pytest.raises(Refused) as refused:
        pictures.redrawn(out.getvalue())

    assert len(out.getvalue()) < 100_000
    assert (refused.value.phrase.code, refused.value.phrase.facts) == (
        "no-picture-wide",
        {"wide": 4_100, "high": 4_100},
    )
