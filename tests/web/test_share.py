"""An entry out of the game: copied in three formats, or shown to anybody by a short address, and nothing else."""

from __future__ import annotations

import html
import re
from typing import Any

import pytest

from arbitro.play.entries import GAME_MASTER
from arbitro.proof.server import Server
from arbitro.web import share
from arbitro.web.pieces import Sum
from tests.web.helpers import House, Person, text_of


def seated(table: House) -> tuple[Person, Person]:
    """Bran plays the first hero, Marta directs."""
    bran = table.person().demo()
    marta = table.person()
    marta.game = bran.game
    marta.sits_as(table.keeper.join(bran.game, "Marta", GAME_MASTER))
    return bran, marta


def last_of(person: Person, kind: str) -> str:
    """The ref of the last card of a kind."""
    return str([card["ref"] for card in person.view["cards"] if card["kind"] == kind][-1])


def strikes(bran: Person) -> None:
    """Bran's hero does something for which dice fall, before everybody."""
    offered = [each for buttons in bran.view["view"]["buttons"].values() for each in buttons]
    command = next(each["command"] for each in offered if each["command"]["type"] == "strike" and not each["refusal"])
    bran.act(command, quick=True)


def copied(person: Person, ref: str, kind: str, name: str = "copy") -> str:
    page = person.get(f"/g/{person.game}/entry/{ref}").text
    found = re.search(rf'<textarea id="{name}-{kind}"[^>]*>(.*?)</textarea>', page, re.S)
    assert found, page
    return html.unescape(found[1])


def address_of(person: Person, ref: str) -> str:
    page = person.post(f"/g/{person.game}/entry/{ref}/share").text
    found = re.search(r'href="http://testserver(/r/[\w-]+)"', page)
    assert found, page
    return found[1]


def test_a_post_is_copied_with_its_emphasis_and_dice_in_each_format(table: House) -> None:
    """Emphasis becomes each format's own; what would be a mark of the format and is only text stays text."""
    bran, marta = seated(table)
    marta.granted("say", text="*Night* falls [1d1+2]; a_b <b> [img]x[/img]", figure="referee")
    ref = last_of(bran, "speech")

    assert copied(bran, ref, "text") == "The story: Night falls d1+2 = 3 (1); a_b <b> [img]x[/img]\n"
    assert copied(bran, ref, "markdown") == (
        "**The story:** *Night* falls d1+2 = 3 (1); a\\_b \\<b\\> \\[img\\]x\\[/img\\]\n"
    )
    assert copied(bran, ref, "bbcode") == (
        "[b]The story:[/b] [i]Night[/i] falls d1+2 = 3 (1); a_b <b> [\u200bimg]x[\u200b/img]\n"
    )


def test_what_leads_somewhere_only_here_leads_nowhere_in_a_copy(table: House) -> None:
    """A link to an entry is called what it is, and what somebody wrote becomes no link of another page."""
    bran, marta = seated(table)
    marta.granted("say", text="The first")
    ref = last_of(bran, "speech")
    marta.granted("say", text=f"See #{ref}, https://evil.example/x, www.evil.example and a@evil.example: 3.5")
    later = last_of(bran, "speech")

    assert copied(bran, later, "text") == (
        "Marta: See the log’s entry, https://evil.example/x, www.evil.example and a@evil.example: 3.5\n"
    )
    assert copied(bran, later, "markdown") == (
        "**Marta:** See the log’s entry, https\\://evil.example/x, www\\.evil.example and a\\@evil.example: 3.5\n"
    )
    assert "https\u200b://evil.example/x, www\u200b.evil.example" in copied(bran, later, "bbcode")


def test_the_heads_of_a_copied_page_are_texts_as_well() -> None:
    heads = ("*A* [game](http://x)", "b", "c")

    assert share.formatted("markdown", heads, [("# d", ["<e>"])]) == (
        "# \\*A\\* \\[game\\](http\\://x)\n\n**b**  \nc\n\n## \\# d\n\n- \\<e\\>\n"
    )


def test_a_roll_of_the_rules_is_copied_with_its_dice_and_sum(table: House) -> None:
    bran, _ = seated(table)
    strikes(bran)
    card = next(each for each in bran.view["cards"] if each["command"] and each["command"]["type"] == "strike")
    die = next(die for line in card["lines"] for die in line["dice"] if die["faces"])

    said = copied(bran, card["ref"], "text")

    assert f": {', '.join(map(str, die['faces']))}" in said
    assert len(said.splitlines()) >= 3


def test_what_a_number_to_beat_is_made_of_stands_behind_it_in_a_copy() -> None:
    """9 with 3 of strength against 12, which armour makes: not «12 12»."""
    first = Sum("9", (("strength", "+3"),), "12", "12")
    assert share._sum(first) == "9 +3 (strength) = 12 / 12"
    assert share._sum(Sum("", (), "", "12", made_of=(("armour", "12"),))) == "/ 12 = 12 (armour)"


def test_a_short_address_shows_the_entry_to_a_stranger_and_nothing_else(table: House) -> None:
    """No name of the game, of who plays, no other entry, no way in; and its preview says what it is."""
    bran, marta = seated(table)
    marta.granted("say", text="Before it.")
    bran.granted("say", text="The *door* opens [2d6].")
    marta.granted("say", text="After it.")
    stranger = table.person("es")

    page = stranger.get(address_of(bran, refs(bran)[1])).text

    assert "door" in page
    assert "2d6" in page
    assert 'property="og:title"' in page
    assert "noindex" in page
    for kept in ("Before it", "After it", "/g/", bran.game, "Marta"):
        assert kept not in page


def refs(person: Person) -> list[str]:
    return [card["ref"] for card in person.view["cards"] if card["kind"] == "speech"]


def test_who_made_an_address_or_judges_takes_it_back(table: House) -> None:
    bran, marta = seated(table)
    bran.granted("say", text="The door opens.")
    ref = refs(bran)[0]
    eve = table.person().joins(marta.invites("spectator"), "Eve")
    first = address_of(bran, ref)
    assert address_of(eve, ref) == first

    assert eve.post(f"/g/{eve.game}/entry/{ref}/unshare").status_code == 409
    assert table.person().get(first).status_code == 200
    marta.post(f"/g/{marta.game}/entry/{ref}/unshare")

    assert table.person().get(first).status_code == 404
    assert address_of(bran, ref) != first


@pytest.mark.parametrize("wish", [{"secret": True}, {"to": ["s"]}])
def test_what_not_everybody_may_know_goes_nowhere(table: House, wish: dict[str, Any]) -> None:
    """A secret note and a whisper, by those who read them: not copied, not shown; to others they are not there."""
    bran, marta = seated(table)
    eve = table.person().joins(marta.invites("spectator"), "Eve")
    seats = {one.name: one.id for one in table.keeper.open(bran.game).game.seats}
    if "to" in wish:
        wish = {"to": [seats["Marta"]]}
    bran.granted("say", text="The captain lies.", **wish)
    (ref,) = refs(marta)

    page = marta.get(f"/g/{marta.game}/entry/{ref}").text
    assert "The captain lies." in page
    assert "<textarea" not in page
    assert marta.post(f"/g/{marta.game}/entry/{ref}/share").status_code == 404
    for path in (ref, "0" * 12):
        assert eve.get(f"/g/{eve.game}/entry/{path}").status_code == 404
        assert "captain" not in eve.get(f"/g/{eve.game}/entry/{path}").text


def test_an_address_says_that_its_entry_was_taken_back(table: House) -> None:
    bran, marta = seated(table)
    strikes(bran)
    card = next(each for each in marta.view["cards"] if each["command"] and each["command"]["type"] == "strike")
    address = address_of(bran, card["ref"])

    marta.granted("undo", to=card["seq"])

    assert "taken back" in text_of(table.person().get(address))


def test_the_page_says_whether_the_dice_can_be_checked(table: House) -> None:
    """With a server's keys: proved in the open; a secret key's die only counts; without a server nothing is claimed."""
    bran, _ = seated(table)
    bran.granted("say", text="unchecked [1d6]")
    assert "nothing to prove" in text_of(table.person().get(address_of(bran, refs(bran)[-1])))

    table.keeper.server = Server(b"1" * 32, b"2" * 32)
    bran, _ = seated(table)
    bran.granted("say", text="checked [1d6] and [2d6]")

    assert "each face checked: 2" in text_of(table.person().get(address_of(bran, refs(bran)[-1])))


def test_a_scene_is_copied_up_to_the_next(table: House) -> None:
    _, marta = seated(table)
    for text in ("One.", "Two.", "Three."):
        marta.granted("say", text=text, figure="referee")
    before = refs(marta)
    said = copied(marta, before[0], "text", "scene")
    assert [said.index(text) for text in ("One.", "Two.", "Three.")] == sorted(
        map(said.index, ("One.", "Two.", "Three."))
    )
    assert "One." not in copied(marta, before[1], "text", "scene")


def test_entries_of_another_game_and_nonsense_are_one_line(table: House) -> None:
    bran, _ = seated(table)
    bran.granted("say", text="here")
    ref = refs(bran)[0]
    other, _ = seated(table)

    for path in (f"/g/{other.game}/entry/{ref}", f"/g/{other.game}/entry/<b>", "/r/nothing", "/r/" + "x" * 500):
        answer = other.get(path)
        assert answer.status_code == 404, path
    assert bran.get(f"/g/{other.game}/entry/{ref}").status_code == 404
