"""The board on the page: every square that one may go to is a button with a name, in every system played on squares."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from msgspec.json import decode

from arbitro.play.entries import GAME_MASTER
from arbitro.systems import SYSTEMS, load, places
from tests.web.helpers import House, Person, house, text_of

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
        return unescape(referee.opens("furnish"))

    # One of the demos begins among scenery.
    referee.act({"type": "furnish", "squares": "A1-P12"})
    assert "People walk through no wall and no closed door" in desk()
    referee.act({"type": "furnish", "squares": "A1", "what": "cover"})
    assert 'id="furnish-form"' in desk()
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


def pressed(person: Person, drawer: str) -> dict[str, str]:
    """With this drawer open, the squares that are buttons of its form, each with its label."""
    found = re.findall(rf'form="{drawer}-form"[^>]* value="([^"]*)" aria-label="([^"]*)"', person.opens(drawer))
    return {square: unescape(label) for square, label in found}


def moves(person: Person, whom: str, square: str, **fields: str) -> Any:
    """What a page without a script sends when a square is pressed."""
    shown = person.opens("move")
    (form,) = re.findall(r'<form[^>]*id="move-form">.*?</form>', shown, re.DOTALL)
    (wish,) = re.findall(r"name=\"wish\" value='([^']*)'", form)
    (name,) = set(re.findall(r'form="move-form" name="([^"]*)"', shown))
    (typed,) = re.findall(r'id="move-square" name="([^"]*)"', form)
    data = {"wish": wish, name: square, "command.target:text": whom, typed: "", **fields}
    return person.post(f"/g/{person.game}/wish", data)


def test_whoever_judges_puts_anybody_on_another_square(referee: Person):
    """By pressing any free square of the board, however far from where they stand; nothing else is a button then."""
    everybody = {one["id"]: spot(referee, one["id"]) for one in referee.view["view"]["figures"] if one["spot"]}
    assert not re.search('form="move-form"|id="move-form"', page(referee))
    squares = pressed(referee, "move")
    assert not set(everybody.values()) & squares.keys()
    assert len(squares) > 200
    assert 'class="cell way' not in referee.opens("move")

    for at, who in enumerate(everybody):
        assert moves(referee, who, f"T{at + 1}").status_code == 200
        assert spot(referee, who) == f"T{at + 1}"
    # As a name that was typed, too; there is somebody at T1.
    first = next(iter(everybody))
    assert moves(referee, first, "T9", **{"command.value:square": " s3 "}).status_code == 200
    assert spot(referee, first) == "S3"
    refused = moves(referee, first, "T2")
    assert refused.status_code == 409
    assert "It cannot be T2. What would do: " in text_of(refused)
    assert 2 <= len(re.findall(r"\b[A-Z]\d+\b", text_of(refused).partition("What would do")[2])) <= 12


def test_whoever_judges_puts_somebody_where_nobody_can_walk(referee: Person):
    """Behind a wall from edge to edge; not into it."""
    referee.act({"type": "furnish", "squares": "S1-S12", "what": "wall"})
    who = referee.view["view"]["figures"][0]["id"]

    assert moves(referee, who, "T3").status_code == 200
    assert spot(referee, who) == "T3"
    assert moves(referee, who, "S3").status_code == 409


@pytest.fixture(params=PLAYED)
def directed(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[tuple[Person, Person]]:
    """A game master and a player at a demo with a board."""
    with house(tmp_path) as there:
        player, marta = there.person().demo(request.param), there.person()
        marta.game = player.game
        marta.sits_as(there.keeper.join(player.game, "Marta", GAME_MASTER))
        if marta.view["view"]["scene"]["ground"]["board"] is None:
            marta.act({"type": "lay", "width": 20, "height": 12})
        yield marta, player


def test_somebody_is_moved_in_secret_as_any_dial_is_turned(directed: tuple[Person, Person]):
    """The tick is the one of every dial, and for a game master alone: where all may judge there is no secret."""
    marta, player = directed
    who = marta.view["view"]["figures"][0]["id"]
    assert 'name="command.audience:text"' in marta.opens("move")

    assert moves(marta, who, "T2", **{"command.audience:text": "referee"}).status_code == 200
    assert spot(marta, who) == spot(player, who) == "T2"
    assert "→ T2" in marta.page()
    assert "→ T2" not in player.page()
    moves(marta, who, "T3")
    assert "→ T3" in player.page()


def test_only_whoever_judges_has_the_tools_of_the_board(directed: tuple[Person, Person]):
    """Whatever a player's page says it has open, it gets none of them, and the same board to the byte."""
    marta, player = directed
    closed = page(player)
    assert 'id="ground"' in page(marta)

    for drawer in ("move", "furnish", "lay"):
        assert f'id="{drawer}-form"' in marta.opens(drawer)
        assert player.opens(drawer) == closed
    assert not re.search(r'id="(ground|move|furnish|lay)"|class="cell[^"]* put', closed)
    assert moves(marta, marta.view["view"]["figures"][0]["id"], "T2").status_code == 200
    answer = player.wish("act", command={"type": "adjust", "target": "x", "dial": "place", "value": "T3"})
    assert answer.status_code in (403, 409)


def test_what_stands_about_is_put_on_squares_by_pressing_them(referee: Person):
    """Each square is a button, and so is whoever stands on one: they may have cover. It says what stands there."""
    squares = pressed(referee, "furnish")
    assert len(squares) == 240
    referee.act({"type": "furnish", "squares": "A1-T12"})
    wish = '{"type": "act", "command": {"type": "furnish", "squares": ""}}'
    for square, what in (("A1", "wall"), ("B2:C2", "door")):
        data = {"wish": wish, "command.squares:text": square, "command.what:text": what, "command.squares:filled": ""}
        assert referee.post(f"/g/{referee.game}/wish", data).status_code == 200

    squares = pressed(referee, "furnish")
    assert (squares["A1"], squares["C2"], squares["A2"]) == ("A1: wall", "C2: closed door", "A2")
    who = referee.view["view"]["due"][0]
    assert squares[spot(referee, who)] != spot(referee, who)
    assert pressed(referee, "move").keys().isdisjoint({"A1", "B2", "C2"})


def test_the_tools_of_the_board_lie_beneath_it_in_a_fight(referee: Person):
    """After the board and before the log, one open at a time; the desk has none of them any more."""
    shown = referee.opens("people", "move")
    assert shown.index('id="board"') < shown.index('id="ground"') < shown.index('id="log"')
    assert len(re.findall(r'<details id="\w+" name="ground"', shown)) == 3
    assert "lay-width" not in shown[shown.index('id="desk"') :]


def test_the_board_is_laid_and_taken_away_beneath_it(referee: Person):
    """Along the line everybody stands as far along as on the board."""
    assert 'id="lay-form"' in referee.opens("lay")
    answer = referee.wish("act", command={"type": "lay", "width": 0})
    if answer.status_code == 409:
        assert "always played on squares" in unescape(answer.text)
        return
    assert not ways(referee)
    assert re.findall(r'<details id="(\w+)" name="ground"', page(referee)) == ["lay"]
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
    """For the eye alone: whoever listens has it as the name of the link. For small screens, where there is no room for
    it, there is its first letter."""
    tokens = re.findall(
        r'<a class="cell coin[^>]*aria-label="\w+: ([^",]*).*?class="token[^>]*>(.*?)</a>', page(referee)
    )

    assert len(tokens) == len([one for one in referee.view["view"]["figures"] if one["spot"] and not one["out"]])
    for name, token in tokens:
        whole, initial, _ = token.partition('<b class="initial">')
        assert re.sub(r"<svg.*|<[^>]*>", "", whole).strip() == unescape(name)
        assert (re.search(r"<b>(\d+)</b>", token) is not None) == (re.search(r"\d$", name) is not None) == (not initial)
        assert not initial or f"{initial}{name[0].upper()}</b>" in token


def test_what_every_step_brings_is_said_once(tmp_path: Path):
    """Whoever goes somewhere in d10 declares with it what they would do anyhow: beneath the board, on no square."""
    with house(tmp_path) as there:
        ada = there.person().demo("d10")
        ada.act({"type": "lay", "width": 20, "height": 12})

        assert len(re.findall("and does: ", page(ada))) == 1
        assert re.search(r'id="board-who">[^<]*To every square: and does: ', page(ada))


@pytest.mark.parametrize("system", PLAYED)
def test_where_nobody_fights_a_board_may_be_laid_and_ones_own_walk_on_it(tmp_path: Path, system: str):
    """A game master lays it and puts up a wall; a player presses a square and is there; others have none to press."""
    with house(tmp_path) as there:
        marta = there.person().begins(system=system)
        bran, eve = (there.person().joins(marta.invites(), name) for name in ("Bran", "Eve"))
        bran.act({"type": "create", "who": "anyone"}, quick=True)
        (hero,) = bran.view["view"]["mine"]
        assert "squares-of" not in page(bran)

        marta.act({"type": "lay", "width": 12, "height": 9})
        marta.act({"type": "furnish", "squares": "F1-F9", "what": "wall"})
        found = ways(bran)
        assert "E5" in found
        assert not {"F5", "G5"} & set(found)
        assert ways(eve) == {}
        answer = bran.post(f"/g/{bran.game}/wish", {"wish": found["E5"]})

        assert answer.status_code == 200
        assert spot(eve, hero) == "E5"
        assert f'"{hero}"' in str(marta.get(f"/g/{marta.game}/view.json").text)
        marta.act({"type": "stage", "title": "Somewhere else"})
        assert "squares-of" not in page(bran)


def test_the_letter_of_a_token_is_no_articles(table: House):
    """Two squires were both T on a phone."""
    marta = table.person().begins(system="stepdie")
    marta.act({"type": "create", "who": "anyone"}, quick=True)
    for name in ("the squire with the scar", "the squire under the cart", "El Gruñón"):
        command = {"type": "introduce", "kind": "bandit", "side": "foes", "name": name}
        marta.granted("act", command=command)
    marta.act({"type": "take-arms", "whos": []}, quick=True)

    assert {"S", "C", "G"} <= set(re.findall(r'<b class="initial">(\w)</b>', page(marta)))
