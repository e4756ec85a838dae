"""The board on the page: every square that one may go to is a button with a name, in every system played on squares."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape
from pathlib import Path

import pytest
from msgspec.json import decode

from arbitro.systems import SYSTEMS, load, places
from tests.web.helpers import Person, house

PLAYED = [system for system in SYSTEMS if hasattr(load(system), "ways")]


@pytest.fixture(params=PLAYED)
def referee(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Person]:
    """Whoever plays a demo by themselves, and has laid a board where there was none."""
    with house(tmp_path) as there:
        person = there.person().demo(request.param)
        if person.view["view"]["scene"]["ground"]["board"] is None:
            person.act({"type": "lay", "width": 20, "height": 12})
        yield person


def page(person: Person) -> str:
    return str(person.get(f"/g/{person.game}").text)


def ways(person: Person) -> dict[str, str]:
    """The squares that are buttons, each with its wish."""
    found = re.findall(r'<button class="cell way[^>]*value="([^"]*)" aria-label="([^"]*)"', page(person))
    return {unescape(label).split(":")[0]: unescape(wish) for wish, label in found}


def spot(person: Person, who: str) -> str:
    """Where somebody stands, as a chess player says it."""
    at = next(one["spot"] for one in person.view["view"]["figures"] if one["id"] == who)
    return f"{chr(ord('A') + at['column'])}{at['row'] + 1}"


def test_whoever_presses_a_square_goes_there(referee: Person):
    """A button for each square within reach, named by it; pressed without a script it is a wish like any other."""
    there = ways(referee)
    name, wish = list(there.items())[len(there) // 2]
    command = decode(wish)["command"]
    before = spot(referee, command["who"])

    answer = referee.post(f"/g/{referee.game}/wish", {"wish": wish})
    assert answer.status_code == 200
    assert command["square"] == name
    assert (spot(referee, command["who"]) == name) or referee.view["view"]["scene"]["heading"]["code"] != before


def test_everybody_on_the_board_is_a_link_with_their_square_and_their_name(referee: Person):
    shown = page(referee)
    for one in referee.view["view"]["figures"]:
        if one["spot"] and not one["out"]:
            link = re.search(
                rf'<a class="cell coin[^>]*data-aim="{re.escape(one["id"])}"[^>]*aria-label="([^"]*)"', shown
            )
            assert link
            assert unescape(link[1]).startswith(f"{spot(referee, one['id'])}: ")


def test_a_wall_stands_where_the_referee_puts_it_and_is_no_way(referee: Person):
    """Two neighbouring squares to which somebody might have gone; what stands about is said in words, too."""
    one, other = list(ways(referee))[:2]

    referee.act({"type": "furnish", "squares": f"{one} {other}", "what": "wall"})
    assert not {one, other} & ways(referee).keys()
    assert f"Wall: {one}-{other}" in referee.page()
    referee.act({"type": "furnish", "squares": f"{one}-{other}"})
    assert {one, other} <= ways(referee).keys()


def test_whoever_furnishes_reads_what_it_does_until_something_stands_there(referee: Person):
    """A bare board teaches walls, doors, cover and the unseen; afterwards there is no more said about it."""

    def desk() -> str:
        return unescape(str(referee.get(f"/g/{referee.game}?open=people").text))

    # One of the demos begins among scenery.
    referee.act({"type": "furnish", "squares": "A1-P12"})
    assert "People walk through no wall and no closed door" in desk()
    referee.act({"type": "furnish", "squares": "A1", "what": "cover"})
    assert 'id="furnish"' in desk()
    assert "People walk through no wall" not in desk()


def test_a_wall_on_somebody_is_refused_with_the_squares_that_would_do(referee: Person):
    """Nothing is put anywhere: a wall with a gap in it would tell everybody where somebody unseen stands."""
    square = spot(referee, referee.view["view"]["due"][0])
    where = f"{square[0]}1:{square[0]}{int(square[1:])}"

    answer = referee.wish("act", command={"type": "furnish", "squares": where, "what": "wall"})
    assert answer.status_code == 409
    said = unescape(answer.text)
    board = places.Board(26, 20)
    ((taken, free),) = re.findall(r" \(([^)]*)\)\. What would do: ([^.]*)\.", said)
    assert places.square(board, square) in places.stretch(board, taken.replace(" and", ","))
    assert not {*places.stretch(board, free)} & {*places.stretch(board, taken.replace(" and", ","))}
    referee.act({"type": "furnish", "squares": free, "what": "wall"})
    answer = referee.wish("act", command={"type": "furnish", "squares": square, "what": "door"})
    assert "stands where nobody is" in unescape(answer.text)
    referee.act({"type": "furnish", "squares": square, "what": "cover"})


@pytest.mark.parametrize(
    ("command", "said"),
    [
        ({"type": "furnish", "squares": "Q99", "what": "wall"}, "no square Q99"),
        ({"type": "furnish", "squares": "A1", "what": "moat"}, "cannot be moat"),
        ({"type": "furnish", "squares": " ", "what": "wall"}, "such as B3 C4-D7"),
        ({"type": "lay", "width": 2, "height": 9}, "from 3 to 26 columns"),
        ({"type": "lay", "width": 3, "height": 3}, "Not everybody has room"),
        ({"type": "lay", "width": 20, "height": 12, "count": "straight"}, "cannot be straight"),
    ],
)
def test_what_cannot_be_is_refused_in_words(referee: Person, command: dict[str, object], said: str):
    answer = referee.wish("act", command=command)

    assert answer.status_code == 409
    assert said in unescape(answer.text)


def test_the_desk_lays_the_board_and_takes_it_away(referee: Person):
    """The forms of the game master's console; along the line everybody stands as far along as on the board."""
    desk = referee.opens("people")
    assert 'id="lay"' in desk
    assert 'id="furnish"' in desk
    answer = referee.wish("act", command={"type": "lay", "width": 0})
    if answer.status_code == 409:
        assert "always played on squares" in unescape(answer.text)
        return
    assert not ways(referee)
    assert "people stand along a line" in referee.page()


def test_whoever_shoots_reads_what_lies_in_the_way_before_they_press(tmp_path: Path):
    """An archer begins the fight of this demo, on squares of two metres: on each token in words, and a line from there
    to whoever aims that is seen without a script. 270 m is three times what the text says of a longbow. (BRP-5.9)"""
    with house(tmp_path) as there:
        archer = there.person().demo("brp")
        archer.act({"type": "lay", "width": 20, "height": 12})
        names = {one["id"]: spot(archer, one["id"]) for one in archer.view["view"]["figures"]}
        (who,) = archer.view["view"]["due"]
        _, near, next_to_it, far = [names[one] for one in names if one != who]

        def lines() -> dict[str, tuple[str, str]]:
            tokens = re.findall(r'<a class="cell coin[^>]*aria-label="([A-Z]\d+): ([^"]*)".*?</a>', page(archer))
            found = dict(
                re.findall(r'aria-label="([A-Z]\d+): [^>]*><svg(?:(?!</a>).)*?class="fire (\w+)"', page(archer))
            )
            return {name: (found.get(name, ""), words.rpartition("m, ")[2]) for name, words in tokens}

        assert (names[who], near, next_to_it, far) == ("C7", "G7", "H7", "P7")
        assert lines()[far] == ("free", "clear shot, range 270 m")
        assert lines()[names[who]][0] == ""
        archer.act({"type": "furnish", "squares": "O7", "what": "cover"})
        assert lines()[far] == ("covered", "in cover, range 270 m")
        archer.act({"type": "furnish", "squares": "E6-E8", "what": "wall"})
        assert {name: kind for name, (kind, _) in lines().items()} == {
            "C6": "free", "C7": "", near: "blocked", next_to_it: "blocked", far: "blocked"
        }  # fmt: skip
        assert f"{far}: " in page(archer)
        assert "no line of fire, range 270 m" in page(archer)
        assert 'x2="-12.5" y2="0.5"' in page(archer)


def test_every_token_has_a_name_beneath_it_and_two_of_a_kind_their_numbers(referee: Person):
    """For the eye alone: whoever listens has it as the name of the link."""
    tokens = re.findall(
        r'<a class="cell coin[^>]*aria-label="\w+: ([^",]*).*?class="token"[^>]*>(.*?)</a>', page(referee)
    )

    assert len(tokens) == len([one for one in referee.view["view"]["figures"] if one["spot"] and not one["out"]])
    for name, token in tokens:
        assert re.sub(r"<svg.*|<[^>]*>", "", token).strip() == unescape(name)
        assert (re.search(r"<b>(\d+)</b>", token) is not None) == (re.search(r"\d$", name) is not None)


def test_what_every_step_brings_is_said_once(tmp_path: Path):
    """Whoever goes somewhere in d10 declares with it what they would do anyhow: beneath the board, on no square."""
    with house(tmp_path) as there:
        ada = there.person().demo("d10")
        ada.act({"type": "lay", "width": 20, "height": 12})

        assert len(re.findall("and does: ", page(ada))) == 1
        assert re.search(r'id="board-who">[^<]*To every square: and does: ', page(ada))
