"""Handouts: what the game master keeps and shows, and pictures that are drawn anew; and who is who."""

from __future__ import annotations

import base64
import html
import json
import re
import zlib
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest

from arbitro.play import evidence
from arbitro.play.entries import GAME_MASTER, Handed
from arbitro.play.exports import pictures_of, read_export, with_pictures
from arbitro.play.running import Refused
from arbitro.proof import verify
from arbitro.proof.server import Server
from arbitro.web import pictures
from tests.web.browsers import PHONE, Visitor
from tests.web.helpers import House, Person, house, text_of
from tests.web.test_browser import check

Image = pytest.importorskip("PIL.Image")


def picture(kind: str = "PNG", size: tuple[int, int] = (40, 30), **more: Any) -> bytes:
    """A red picture with a blue stripe down its left."""
    image = Image.new("RGB", size, (200, 0, 0))
    image.paste((0, 0, 200), (0, 0, 8, size[1]))
    out = BytesIO()
    image.save(out, kind, **more)
    return out.getvalue()


def chunk(name: bytes, data: bytes) -> bytes:
    return len(data).to_bytes(4, "big") + name + data + zlib.crc32(name + data).to_bytes(4, "big")


def bomb(width: int, height: int) -> bytes:
    """A PNG of a few bytes that says it is very large."""
    head = width.to_bytes(4, "big") + height.to_bytes(4, "big") + bytes([8, 2, 0, 0, 0])
    return (
        b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(b"\0" * 1000)) + chunk(b"IEND", b"")
    )


# Pictures


def test_what_is_kept_is_a_picture_of_a_size_for_a_page_and_nothing_else() -> None:
    """A photograph of 1,600 by 1,200, turned by its note on how it was held, with a place and a camera in it."""
    exif = Image.Exif()
    exif[0x0112] = 6
    exif[0x010F] = "Secret Camera"
    exif[0x8825] = {1: "N", 2: (41.0, 23.0, 0.0)}
    kept = pictures.redrawn(picture("JPEG", (1600, 1200), exif=exif, comment=b"for Ada only"))

    shown = Image.open(BytesIO(kept))
    assert shown.format == "JPEG"
    # Held upright: what was wide is high, and the stripe of the left is on top.
    assert shown.size == (1200, 1600)
    assert shown.convert("RGB").getpixel((400, 0))[2] > 150
    assert not shown.getexif()
    for word in (b"Secret", b"Ada only", b"Exif", b"ICC"):
        assert word not in kept


@pytest.mark.parametrize("kind", ["PNG", "JPEG", "WEBP"])
def test_each_kind_is_read(kind: str) -> None:
    assert Image.open(BytesIO(pictures.redrawn(picture(kind)))).size == (40, 30)


def test_what_shines_through_is_kept_of_faces_and_is_on_white_elsewhere() -> None:
    out = BytesIO()
    Image.new("RGBA", (40, 30), (200, 0, 0, 51)).save(out, "PNG")

    face, shown = pictures.redrawn(out.getvalue(), face=True), pictures.redrawn(out.getvalue())

    assert (pictures.kind_of(face), pictures.kind_of(shown)) == ("image/webp", "image/jpeg")
    assert Image.open(BytesIO(face)).convert("RGBA").getpixel((20, 15))[3] == 51
    red, green, blue = Image.open(BytesIO(shown)).convert("RGB").getpixel((20, 15))
    assert [round(each, -1) for each in (red, green, blue)] == [240, 200, 200]


def test_a_picture_with_as_many_parts_as_cameras_write_is_read() -> None:
    for data in (
        in_scans(5),
        stuffed(b"\xff\xe5\x00\x02", 20),
        stuffed(chunk(b"abCd", b""), 500, "PNG"),
        stuffed(chunk(b"zTXt", b"k\0\0" + zlib.compress(bytes(700_000))), 1, "PNG"),
    ):
        assert pictures.redrawn(data)


def test_what_some_table_has_kept_comes_in_again_as_large_as_it_was() -> None:
    out = BytesIO()
    Image.new("RGBA", (1600, 1500), (200, 0, 0, 51)).save(out, "WEBP")

    again = pictures.redrawn(out.getvalue(), kept=True)

    assert Image.open(BytesIO(again)).size == (1600, 1500)
    assert Image.open(BytesIO(again)).convert("RGBA").getpixel((20, 15))[3] == 51


def in_scans(many: int) -> bytes:
    """A JPEG whose last scan, a few bytes over all of the picture, comes so many times more."""
    data = picture("JPEG", (16, 8), progressive=True)
    return data[:-2] + data[data.rfind(b"\xff\xda") : -2] * many + data[-2:]


def stuffed(piece: bytes, many: int, kind: str = "JPEG") -> bytes:
    """A picture with a piece so many times after what a file of this kind begins with."""
    data = picture(kind)
    after = {"JPEG": 2, "PNG": 33}[kind]
    return data[:after] + piece * many + data[after:]


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (b"no picture", "no-picture"),
        (b"<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>", "no-picture"),
        (picture("BMP"), "no-picture"),
        (picture("TIFF"), "no-picture"),
        (picture("PNG")[:60], "no-picture"),
        (picture("GIF"), "no-picture"),
        (b"x" * (2 * 1024 * 1024 + 1), "no-picture-large"),
        (bomb(50_000, 50_000), "no-picture-wide"),
        (bomb(1_000, 601), "no-picture-wide"),
        (bomb(2**31 - 1, 2**31 - 1), "no-picture-wide"),
        (bomb(1_000, 600), "no-picture"),
        (picture("JPEG", (1_600, 1_251)), "no-picture-wide"),
        (picture("JPEG", (1_000, 601), progressive=True), "no-picture-wide"),
        (in_scans(20), "no-picture"),
        (stuffed(b"\xff\xe5\x00\x02", 700), "no-picture"),
        (stuffed(b"\xff", 1), "no-picture"),
        (stuffed(chunk(b"abCd", b""), 700, "PNG"), "no-picture"),
        (stuffed(chunk(b"zTXt", b"k\0\0" + zlib.compress(bytes(700_000))), 2, "PNG"), "no-picture"),
        (picture("JPEG").replace(b"\xff\xc0", b"\xff\xc9"), "no-picture"),
    ],
    ids=[
        *("text", "a drawing that runs", "BMP", "TIFF", "cut off", "GIF", "2 MB", "a bomb", "too wide", "huge"),
        *("hollow", "a large photograph", "many scans of much", "many scans", "many segments", "filled up"),
        *("many chunks", "much text", "another coding"),
    ],
)
def test_what_is_no_picture_or_too_large_is_refused_before_it_is_unpacked(data: bytes, why: str) -> None:
    with pytest.raises(Refused) as refused:
        pictures.redrawn(data)

    assert refused.value.phrase.code == why


# Handouts


def seated(table: House) -> tuple[Person, Person, Person]:
    """Bran and Ada play, Marta directs."""
    bran = table.person().demo()
    marta = table.person()
    marta.game = bran.game
    marta.sits_as(table.keeper.join(bran.game, "Marta", GAME_MASTER))
    ada = table.person("es").joins(marta.invites(), "Ada")
    return bran, ada, marta


def keeps(marta: Person, title: str, data: bytes = b"", **fields: str) -> Any:
    files = {"picture": ("x.png", data, "image/png")} if data else {"picture": ("", b"", "application/octet-stream")}
    return marta.post(f"/g/{marta.game}/handouts", {"title": title, **fields}, files=files)


def seat_of(table: House, person: Person, name: str) -> str:
    return next(one.id for one in table.keeper.open(person.game).game.seats if one.name == name)


def first_of(marta: Person) -> tuple[str, str]:
    """The id of the last handout, and the address of its picture."""
    page = marta.get(f"/g/{marta.game}/handouts").text
    found = re.search(r'id="h-(f[0-9a-f]{8})"', page)
    assert found, text_of(marta.get(f"/g/{marta.game}/handouts"))
    source = re.search(r'<img src="([^"]+)"', page)
    return found[1], source[1] if source else ""


def test_a_handout_is_kept_then_given_to_one_then_shown_to_all(table: House) -> None:
    bran, ada, marta = seated(table)
    assert keeps(marta, "The map", picture(), text="X marks it.").status_code == 200
    handout, source = first_of(marta)
    has = lambda person: "X marks it." in person.page("/handouts")  # noqa: E731
    assert [has(each) for each in (marta, ada, bran)] == [True, False, False]

    marta.granted("hand", handout=handout, to=[seat_of(table, marta, "Ada")])
    assert [has(each) for each in (marta, ada, bran)] == [True, True, False]
    assert "The map" in ada.page()
    assert [source in each.get(f"/g/{each.game}").text for each in (marta, ada, bran)] == [True, True, False]
    assert "The map" not in bran.page() + bran.page("/log") + bran.get(f"/g/{bran.game}/view.json").text
    assert [each.get(source).status_code for each in (marta, ada, bran, table.person())] == [200, 200, 404, 404]

    marta.granted("hand", handout=handout, shown=True)
    assert has(bran)
    answer = bran.get(source)
    assert answer.headers["content-type"] == "image/jpeg"
    assert answer.headers["cache-control"].startswith("private")
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert Image.open(BytesIO(answer.content)).size == (40, 30)


def test_a_handout_that_goes_to_nobody_is_refused_in_a_line_that_says_what_would_do(table: House) -> None:
    """Pressed with nothing ticked; nothing is written, and what all have may be given to nobody once more."""
    _, _, marta = seated(table)
    keeps(marta, "The map")
    handout, _ = first_of(marta)
    head = table.keeper.open(marta.game).game.head

    form = {"wish": json.dumps({"type": "hand", "handout": handout})}
    answer = marta.post(f"/g/{marta.game}/wish", {**form, "next": f"/g/{marta.game}/handouts"})

    assert answer.status_code == 409
    assert "Nothing was handed out: tick to whom it goes, or that it is for everybody." in text_of(answer)
    assert table.keeper.open(marta.game).game.head == head
    marta.granted("hand", handout=handout, shown=True)
    marta.granted("hand", handout=handout)


def test_a_form_that_is_sent_twice_keeps_one_handout(table: House) -> None:
    _, _, marta = seated(table)
    once = re.search(r'name="once" value="([^"]+)"', marta.get(f"/g/{marta.game}/handouts").text)
    assert once

    for _ in range(2):
        assert keeps(marta, "The map", picture(), once=once[1]).status_code == 200
    keeps(marta, "The other map", picture(), once=once[1])

    assert [one.title for one in table.keeper.open(marta.game).game.handouts] == ["The map", "The other map"]
    assert marta.get(first_of(marta)[1]).headers["content-type"] == "image/jpeg"


def test_who_was_given_something_is_not_told_who_else_was(table: House) -> None:
    """Given to Ada, then to Bran: Bran's pages do not say that Ada has it, nor Ada's that he was given it."""
    bran, ada, marta = seated(table)
    keeps(marta, "A letter", text="Come.")
    handout, _ = first_of(marta)
    marta.granted("hand", handout=handout, to=[seat_of(table, marta, "Ada")])
    before = [card["ref"] for card in ada.view["cards"]]
    marta.granted("hand", handout=handout, to=[seat_of(table, marta, bran_of(table, bran))])

    assert [card["ref"] for card in ada.view["cards"]] == before
    assert "to Ada" not in bran.page("/handouts")
    assert "to Ada" in marta.page("/handouts")


def bran_of(table: House, bran: Person) -> str:
    return next(one.name for one in table.keeper.open(bran.game).game.seats if one.name not in ("Marta", "Ada"))


def test_what_is_no_picture_loses_nothing(table: House) -> None:
    """One line each, in the reader's language; nothing is kept of it, and a handout without a title neither."""
    _, ada, marta = seated(table)
    head = table.keeper.open(marta.game).game.head

    assert "no picture that can be read" in text_of(keeps(marta, "The map", b"<html>"))
    assert "50,000 by 50,000 pixels" in text_of(keeps(marta, "The map", bomb(50_000, 50_000)))
    assert keeps(marta, "The map", b"x" * (11 * 1024 * 1024)).status_code == 413
    assert keeps(marta, "The map", b"x" * (17 * 1024 * 1024)).status_code == 413
    assert "needs a title" in text_of(keeps(marta, " ", picture()))
    assert keeps(ada, "Mine", picture()).status_code == 409
    ada.game = "nowhere"
    assert keeps(ada, "Mine", picture()).status_code == 404

    assert table.keeper.open(marta.game).game.head == head
    assert marta.post(f"/g/{marta.game}/handouts", {"title": "x"}).status_code == 422


def test_a_handout_or_picture_of_another_game_is_not_there(table: House) -> None:
    _, _, marta = seated(table)
    keeps(marta, "The map", picture())
    handout, source = first_of(marta)
    _, _, other = seated(table)

    answer = other.wish("hand", handout=handout, shown=True)
    assert (answer.status_code, "no such handout" in answer.json()["text"]) == (409, True)
    ref = source.rpartition("/")[2]
    other.granted("hand", title="Theft", picture=ref)
    assert other.get(f"/g/{other.game}/picture/{ref}").status_code == 404
    assert other.wish("hand", title="x", picture="../../etc").status_code == 422
    assert "not at this table" in other.wish("hand", title="x", to=["nobody"]).json()["text"]


def test_a_game_that_is_deleted_takes_its_pictures_along(table: House) -> None:
    """And what was refused left none behind."""
    _, _, marta = seated(table)
    keeps(marta, " ", picture())
    keeps(marta, "The map", picture())
    store: Any = table.keeper.store
    ref = first_of(marta)[1].rpartition("/")[2]
    assert store.picture(marta.game, ref)
    with store._looking() as connection:
        assert connection.exec_driver_sql("SELECT count(*) FROM pictures").scalar() == 1

    store.delete_game(marta.game)

    assert store.picture(marta.game, ref) is None


def brings(table: House, file: bytes) -> Any:
    """Olga, who has no game here, brings one."""
    olga = table.person()
    return olga, olga.post("/import", {"name": "Olga"}, files={"file": ("game.json", file)})


def test_a_game_goes_out_with_its_pictures_and_comes_in_with_them(table: House) -> None:
    _, _, marta = seated(table)
    keeps(marta, "The map", picture())
    source = first_of(marta)[1]
    file = marta.get(f"/g/{marta.game}/export").content

    olga, answer = brings(table, file)
    olga.at(answer)

    assert olga.game != marta.game
    brought = olga.get(f"/g/{olga.game}/picture/{source.rpartition('/')[2]}")
    assert Image.open(BytesIO(brought.content)).size == (40, 30)
    assert read_export(file)


def test_who_exports_has_the_pictures_that_they_were_given_and_no_others(table: House) -> None:
    """Where nobody directs, everybody judges, and what Bran keeps is his until he shows it."""
    bran = table.person().begins("nobody")
    ada = table.person().joins(bran.invites(), "Ada")
    keeps(bran, "The map", picture())
    ref = first_of(bran)[1].rpartition("/")[2]

    files = [json.loads(each.get(f"/g/{each.game}/export").content) for each in (bran, ada)]

    assert [list(file.get("pictures", {})) for file in files] == [[ref], []]


@pytest.mark.parametrize("data", [b"no picture", bomb(50_000, 50_000), b"x" * 20])
def test_a_game_with_what_is_no_picture_is_refused_and_nothing_is_kept(table: House, data: bytes) -> None:
    _, _, marta = seated(table)
    keeps(marta, "The map", picture())
    file = json.loads(marta.get(f"/g/{marta.game}/export").content)
    name = next(iter(file["pictures"]))
    games = len(table.keeper.store.games())
    for pieces in ([base64.b64encode(data).decode()], ["not base64!"]):
        file["pictures"] = {name: pieces, "another": pieces}
        _, answer = brings(table, json.dumps(file).encode())
        assert answer.status_code in (413, 422)
    assert len(table.keeper.store.games()) == games


def test_what_is_written_on_a_handout_is_text(table: House) -> None:
    bran, _, marta = seated(table)
    keeps(marta, "<script>alert(1)</script>", picture(), text="<img src=x onerror=alert(1)>", shown="on")

    for path in ("", "/log", "/handouts"):
        page = bran.get(f"/g/{bran.game}{path}").text
        assert "<script>alert" not in page
        assert "<img src=x" not in page
    assert "<script>alert(1)</script>" in bran.page("/handouts")


def test_a_handout_and_a_note_are_read_with_their_stresses_lines_and_lists(table: House) -> None:
    """Marta keeps a letter, and notes something about a foe: both are read as she meant them, on every page."""
    bran, _, marta = seated(table)
    foe = next(figure["id"] for figure in marta.view["view"]["figures"] if figure["side"] == "foes")
    text = "Come *alone*.\nBring:\n\n- **silver**\n- a lamp"
    read = "<p>Come <em>alone</em>.<br>\nBring:</p>\n<ul>\n<li><strong>silver</strong></li>\n<li>a lamp</li>\n</ul>"

    keeps(marta, "A letter", text=text, shown="on")
    marta.granted("note", figure=foe, text=text)

    for reader, path in ((bran, "/handouts"), (marta, "/handouts"), (marta, "/cast"), (marta, f"/sheet/{foe}")):
        assert read in reader.get(f"/g/{marta.game}{path}").text, path
    # What was typed is what is changed.
    assert text in html.unescape(marta.get(f"/g/{marta.game}/sheet/{foe}").text)


def test_what_has_just_been_kept_is_ready_to_be_given(table: House) -> None:
    """The form that gives it stands open, of that one alone; given to somebody, or no longer the last, it is folded."""
    _, ada, marta = seated(table)

    def forms() -> list[tuple[str, bool]]:
        page = marta.get(f"/g/{marta.game}/handouts").text
        return [(each, bool(opened)) for each, opened in re.findall(r'<details id="give-(\w+)"( open)?>', page)]

    keeps(marta, "The map")
    ((first, opened),) = forms()
    assert opened
    keeps(marta, "The letter")
    ((last, opened), before) = forms()
    assert opened
    assert before == (first, False)

    marta.granted("hand", handout=last, to=[seat_of(table, marta, "Ada")])
    assert not any(opened for _, opened in forms())
    assert "give-" not in ada.get(f"/g/{ada.game}/handouts").text


def test_no_proof_or_export_of_others_holds_a_handout(tmp_path: Path) -> None:
    """Kept and given to Ada alone: in her chain and Marta's, in no other's; pictures are no part of it."""
    with house(tmp_path) as table:
        table.keeper.server = server = Server(b"1" * 32, b"2" * 32)
        bran, _, marta = seated(table)
        keeps(marta, "The map", picture(), text="X marks it.")
        handout, _ = first_of(marta)
        marta.granted("hand", handout=handout, to=[seat_of(table, marta, "Ada")])
        game = table.keeper.open(marta.game).game
        stored = [data for _, data in table.keeper.store.entries(marta.game)]
        files = {
            seat.name: evidence.export(server, marta.game, game, seat, stored, seat.role == GAME_MASTER)
            for seat in game.seats
        }

        assert {name: b"X marks" in data for name, data in files.items()} == {
            "Marta": True,
            "Ada": True,
            bran_of(table, bran): False,
        }
        assert all(verify.verify(data).ok for data in files.values())
        shown = with_pictures(files["Marta"], {"map": b"some picture"})
        assert (pictures_of(shown), verify.verify(shown).ok) == ({"map": b"some picture"}, True)
        assert [one.title for one in read_export(files["Marta"]) if isinstance(one, Handed)] == ["The map"] * 2
        # Read again from its snapshot or its log, the game holds what was handed out.
        assert table.keeper._load(marta.game).game.handouts == game.handouts


# Beneath the board


def test_a_picture_lies_beneath_the_board_for_everybody_until_it_is_taken_away(table: House) -> None:
    """Brought at the table, drawn over the squares, seen by who came later; its part of the board is the drawn one."""
    marta = table.person().demo("stepdie")
    ada = table.person().joins(marta.invites(), "Ada")
    keeps(marta, "The ice", picture(), beneath="on")
    game = table.keeper.open(marta.game).game
    (one,), board = game.handouts, game.state.fight.board

    shown = ""
    for person in (marta, ada):
        shown = person.get(f"/g/{person.game}").text
        (source,) = {*re.findall(rf'<image href="([^"]*)" width="{board.width}" height="{board.height}"', shown)}
        assert person.get(source).headers["content-type"] == "image/jpeg"
        assert (marta if person is ada else ada).get(source).status_code == 200
    columns = re.findall(r'<span class="edge(?: far)?">([A-Z])</span>', shown)
    rows = re.findall(r'<span class="edge" aria-hidden="true">(\d+)</span>', shown)
    view = f"{ord(columns[0]) - ord('A')} {int(rows[0]) - 1} {len(columns)} {len(rows)}"
    assert f'viewBox="{view}"' in shown
    assert "lays a picture beneath the board: The ice" in ada.page()

    marta.granted("hand", handout=one.handout, beneath=False)
    assert "<image" not in ada.get(f"/g/{ada.game}").text
    # It is a handout like any other, and lies there again at a press.
    marta.granted("hand", handout=one.handout, beneath=True)
    assert "<image" in ada.get(f"/g/{ada.game}").text
    assert table.keeper._load(marta.game).game.beneath == one.picture


def test_a_picture_beneath_the_board_travels_with_the_game(table: House) -> None:
    marta = table.person().demo("stepdie")
    keeps(marta, "The ice", picture(), beneath="on")

    olga, answer = brings(table, marta.get(f"/g/{marta.game}/export").content)
    olga.at(answer)
    (source,) = {*re.findall(r'<image href="([^"]*)"', olga.get(f"/g/{olga.game}").text)}

    assert Image.open(BytesIO(olga.get(source).content)).size == (40, 30)


@pytest.mark.parametrize("data", [b"", b"no picture", bomb(50_000, 50_000)])
def test_what_is_no_picture_does_not_lie_beneath_the_board(table: House, data: bytes) -> None:
    marta = table.person().demo("stepdie")
    answer = keeps(marta, "The ice", data, beneath="on")

    assert answer.status_code in (409, 413, 422)
    assert "picture" in text_of(answer)
    assert "<image" not in marta.get(f"/g/{marta.game}").text
    assert not table.keeper.open(marta.game).game.handouts


def test_a_letter_does_not_lie_beneath_the_board(table: House) -> None:
    _, _, marta = seated(table)
    keeps(marta, "A letter", b"")
    answer = marta.wish("hand", handout=first_of(marta)[0], beneath=True)
    assert answer.status_code == 409
    assert "Only a picture" in answer.text


# Who is who


def test_the_cast_holds_whom_one_has_met_and_ones_own_notes(table: House) -> None:
    """Bran's note is read by him and Marta; whom Marta hides stands in no other's list."""
    bran, ada, marta = seated(table)
    foe = next(figure for figure in marta.view["view"]["figures"] if figure["side"] == "foes")
    wish = {"wish": f'{{"type":"note","figure":"{foe["id"]}","text":""}}', "text:text": "<b>bites</b>"}

    answer = bran.post(f"/g/{bran.game}/wish", {**wish, "next": f"/g/{bran.game}/cast"})

    assert answer.url.path == f"/g/{bran.game}/cast"
    assert "&lt;b&gt;bites&lt;/b&gt;" in answer.text
    assert "bites" in marta.page("/cast")
    assert "bites" not in ada.page("/cast")
    assert f'id="met-{foe["id"]}"' in ada.get(f"/g/{ada.game}/cast").text
    marta.granted("hide", figures=[foe["id"]])
    assert foe["id"] not in ada.get(f"/g/{ada.game}/cast").text
    assert foe["id"] in marta.get(f"/g/{marta.game}/cast").text


def drawn(page: Any) -> list[int]:
    """The size of the picture of a page's handout, which is fetched when it comes into sight."""
    image = page.locator(".handout img")
    image.scroll_into_view_if_needed()
    page.wait_for_function("document.querySelector('.handout img').naturalWidth")
    return list(image.evaluate("image => [image.naturalWidth, image.naturalHeight]"))


@pytest.mark.browser
def test_these_pages_are_for_everybody_and_fit_a_phone(server: Any, browser: Any, tmp_path: Path) -> None:
    """WCAG 2.2 AA on each of them, and nothing wider than 390 or 320 px; a picture is brought with the form itself."""
    (tmp_path / "map.png").write_bytes(picture(size=(1200, 300)))
    server.demo_of("lanterns")
    visitor = Visitor(browser, server, size=PHONE, bypass_csp=True).sits_down()
    page, table = visitor.page, visitor.page.url
    visitor.enters("talk")
    page.locator("#story > summary").click()
    page.locator("#story-text").fill(f"*Along* the wall [2d6]. {'a' * 300}")
    check(page, "story")
    visitor.presses(page.locator("#story-form button").last)
    entry = page.locator("#log .entry-link").last.get_attribute("href")
    page.goto(f"{table}/handouts")
    page.locator("#handout-title").fill("The map " + "m" * 80)
    page.locator("#handout-text").fill("x" * 300)
    page.locator("#handout-picture").set_input_files(tmp_path / "map.png")
    page.locator("form[enctype] button").click()
    assert drawn(page) == [1200, 300]
    pages = [page.url, f"{table}/cast", server.address + str(entry)]
    page.goto(pages[-1])
    page.locator("form[action$='/share'] button").click()
    pages.append(str(page.locator("a[href*='/r/']").get_attribute("href")))
    for each in pages:
        page.goto(each)
        page.evaluate("document.querySelectorAll('details').forEach(each => each.open = true)")
        check(page, each)
        for width in (390, 320):
            page.set_viewport_size({"width": width, "height": 640})
            assert page.evaluate("document.documentElement.scrollWidth") <= width, each
    assert visitor.complaints == []
    visitor.context.close()


@pytest.mark.browser
@pytest.mark.slow
def test_a_photograph_is_made_smaller_before_it_is_sent(server: Any, browser: Any) -> None:
    """One that was taken sideways, and the button pressed at once: less than a third is sent, and it stands upright."""
    noise = Image.effect_noise((2400, 1800), 60)
    out, turned = BytesIO(), Image.Exif()
    turned[274] = 6  # which way up the camera was
    Image.merge("RGB", [noise, noise.transpose(Image.Transpose.ROTATE_180), noise]).save(
        out, "JPEG", quality=95, exif=turned
    )
    server.demo_of("lanterns")
    visitor = Visitor(browser, server, size=PHONE).sits_down()
    page = visitor.page
    table = page.url
    page.goto(f"{table}/handouts")
    page.locator("#handout-title").fill("The house")
    photograph: Any = {"name": "house.jpg", "mimeType": "image/jpeg", "buffer": out.getvalue()}
    page.locator("#handout-picture").set_input_files([photograph])
    with page.expect_request_finished(lambda asked: asked.method == "POST") as sent:
        page.locator("form[enctype] button").click()

    assert 0 < int(sent.value.all_headers()["content-length"]) < out.tell() / 3
    assert drawn(page) == [1200, 1600]

    # On a live page what does it comes when somebody goes to choose a picture.
    page.goto(f"{table}/sheet/{visitor.figures[0]}")
    page.locator("#portrays > summary").click()
    with page.expect_response("**/static/pictures.js"), page.expect_file_chooser() as chooser:
        page.locator("#portrait-picture").click()
    chooser.value.set_files([photograph])
    with page.expect_request_finished(lambda asked: asked.method == "POST") as sent:
        page.locator("#portrays button").first.click()
    # A context that is closed in the middle of going to a page may never be.
    page.locator("image.portrait").first.wait_for()
    assert 0 < int(sent.value.all_headers()["content-length"]) < out.tell() / 3
    assert visitor.complaints == []
    visitor.context.close()
