"""No number of a foe's is on any page, whatever is open on it: twins of a whole table that differ in one of them.

`test_twin_numbers.py` compares what a seat is given; here it is what the server makes of that: the table with all its
drawers open, the answers by one key among them, sheets, files and the page of a fight that is over.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from arbitro.play import deciding, moments, projection
from arbitro.play.cards import cards
from arbitro.play.entries import Settings
from arbitro.play.game import Game
from arbitro.play.running import Refused
from arbitro.play.wishes import Act, Settle
from arbitro.systems import SYSTEMS, load
from arbitro.table import REFEREE, from_seed
from arbitro.web import answers, review
from tests.play.playing import Sitting
from tests.web.helpers import Person
from tests.web.test_twin_numbers import figures_in, in_sight, numbers
from tests.web.test_twins import Evening, differences, evenings, fights, read, seen

__all__ = ["evenings"]

AT_ONCE = 30
"""How many drawers a page is asked for with: an address has its limits."""


def drawers(viewer: Person) -> list[str]:
    """All drawers of the table's page, those in drawers too."""
    found = {"keys"}
    while True:
        page = viewer.get(f"/g/{viewer.game}/panels", params={"open": " ".join(found)}).text
        more = set(re.findall(r'<details id="([\w-]+)"', page)) - found
        if not more:
            return sorted(found)
        found |= more


def all_open(viewer: Person, whose: list[str]) -> Iterator[str]:
    """What there is to look at, each page with what is on it."""
    names = drawers(viewer)
    for at in range(0, len(names), AT_ONCE):
        yield f"/panels?open={'+'.join(names[at : at + AT_ONCE])}"
    yield "/view.json"
    yield from (f"/sheet/{who}" for who in whose)


def closed(pair: Any, system: str, turns: int = 1) -> list[Evening]:
    """Two tables at which foes' numbers are closed, and Bran has had his turn."""
    both: list[Evening] = pair(system)
    for evening in both:
        evening.marta.granted("settle", settings={"secret_stub": False, "open_foes": False, "foes": "referee"})
        for number in range(turns):
            evening.bran_acts(number)
    return both


def other_numbers(game: Game, foe: str, more: int = 1, alike: bool = True) -> Iterator[tuple[str, Game]]:
    """The game with each of a foe's numbers higher by itself; only those in which what everybody sees is alike."""
    plain = msgspec.json.encode(game.state)
    for path in numbers(next(figures_in(msgspec.json.decode(plain), foe))):
        state = msgspec.json.decode(plain)
        holder = next(figures_in(state, foe))
        for step in path[:-1]:
            holder = holder[step]
        holder[path[-1]] += more
        try:
            twin = replace(game, state=msgspec.convert(state, game.system.Campaign))
            if not alike or in_sight(twin) == in_sight(game):
                # What the rules can make nothing of is no twin.
                game.system.sheet(twin.state, foe)
                yield ".".join(map(str, path)), twin
        except (ValueError, KeyError, IndexError, AssertionError):
            continue


def told(evening: Evening, viewer: Person, foe: str, first: bool = False) -> dict[str, list[str]]:
    """The pages on which a viewer can tell a twin, each with the numbers that it tells; under `all`, what there was to
    tell. If asked for the first, no further than to a number that some page tells."""
    kept, game = evening.table.keeper.open(evening.game), evening.now
    paths = list(all_open(viewer, [foe]))

    def looked() -> dict[str, list[str]]:
        return {path: read(seen(viewer, f"/g/{evening.game}{path}")) for path in paths}

    before, found = looked(), dict[str, list[str]]({"all": []})
    try:
        for name, twin in other_numbers(game, foe):
            kept.game = twin
            found["all"].append(name)
            for path, lines in looked().items():
                if lines != before[path]:
                    found.setdefault(path, []).append(name)
            if first and len(found) > 1:
                break
    finally:
        kept.game = game
    return found


def first_foe(evening: Evening) -> str:
    return next(one.id for one in evening.now.system.figures(evening.now.state) if one.side == "foes")


@pytest.mark.slow
@pytest.mark.parametrize("system", SYSTEMS)
def test_no_number_of_a_foe_is_on_a_page_with_all_its_drawers_open(evenings: Any, system: str):
    """Each number of a foe's by itself one higher: neither Bran's pages nor Eve's tell it, and Marta's do."""
    one, _ = closed(evenings, system)
    foe = first_foe(one)
    for viewer in (one.bran, one.eve):
        viewer.game = one.game
        found = told(one, viewer, foe)
        assert len(found.pop("all")) > 3
        assert found == {}
    assert len(told(one, one.marta, foe, first=True)) > 1


def answer_to(game: Game, wish: Act) -> Any:
    """What Ada is told who wishes for something: the refusal, or else what her log and her questions say."""
    ada = game.seat("ada")
    assert ada
    try:
        after, more = deciding.decide(game, "ada", wish, from_seed(3))
    except Refused as refused:
        return str(refused)
    read = cards(after, ada, list(enumerate(more, start=game.head + 1)), "k")
    return [[line.code, line.facts] for card in read for line in card.lines], projection.view(after, ada).asks


@pytest.mark.slow
@pytest.mark.parametrize("start", ["fighting", "at peace"])
@pytest.mark.parametrize("system", SYSTEMS)
def test_whatever_is_tried_at_somebody_unseen_is_answered_as_if_nobody_were_there(system: str, start: str):
    """All that Ada may do to somebody is tried at a foe whom she cannot see: things given and loaded upon them, blows,
    words. It is answered alike whether each number of theirs is as it is or twenty more, so that they have room for
    more, or none, and whether they are there at all."""
    sitting = Sitting(system, referee=True)
    sitting.wish("gm", Settle(Settings(foes="referee", secret_stub=False)))
    if start == "at peace":
        sitting.wish("gm", Act({"type": "stage", "title": "The inn"}, quick=True))
        comes = {"type": "introduce", "kind": sitting.game.system.KINDS[0], "side": "foes"}
        sitting.wish("gm", Act(comes, quick=True))
        assert not sitting.game.open
    rules, game = sitting.game.system, sitting.game
    ada = game.seat("ada")
    assert ada
    foe = next(one.id for one in reversed(rules.figures(game.state)) if one.side == "foes" and one.present)
    there = {one.id for one in rules.figures(game.state)}
    game = replace(game, unseen=frozenset({foe}))
    absent = replace(game, state=rules.without(game.state, game.unseen))
    twins = [twin for _, twin in other_numbers(game, foe, 20, alike=False)]

    tried = dict[str, Act]()
    for option in rules.legal(game.state, ada.figures[0]):
        command = msgspec.to_builtins(option.command)
        at = {name: foe for name, value in command.items() if name != "who" and value in there}
        if at:
            wish = Act({**command, **at}, sure=True)
            tried[str(wish.command)] = wish
    assert tried
    heard = {name: answer_to(game, wish) for name, wish in tried.items()}
    assert {name: answer_to(absent, wish) for name, wish in tried.items()} == heard
    kinds = {wish.command["type"]: name for name, wish in tried.items()}
    for twin in twins:
        assert [kind for kind, name in kinds.items() if answer_to(twin, tried[name]) != heard[name]] == []
    assert len(twins) > 3


def test_a_planted_leak_of_a_refusal_is_found(monkeypatch: pytest.MonkeyPatch):
    """Where what is refused is looked up in the game as it is, somebody unseen who can carry no more is one who is
    there."""
    tries = test_whatever_is_tried_at_somebody_unseen_is_answered_as_if_nobody_were_there
    tries("knave", "at peace")

    monkeypatch.setattr(deciding, "known_state", lambda game, seat: game.state)

    with pytest.raises(AssertionError):
        tries("knave", "at peace")


def vitals_of(evening: Evening, foe: str) -> Any:
    figures = evening.now.system.figures(evening.now.state)
    return next(one.vitals for one in figures if one.id == foe)


def strengthened(evening: Evening, foe: str, by: int) -> None:
    """Marta adds to the first number that says how much of a foe there can be."""
    before = vitals_of(evening, foe)
    for dial in evening.now.system.dials(evening.now.state, foe):
        if type(dial.value) is int and dial.low < dial.high:
            command = {
                "type": "adjust",
                "target": foe,
                "dial": dial.name,
                "audience": REFEREE,
                "value": dial.value + by,
            }
            evening.marta.wish("act", command=command, secret=True, quick=True)
            if vitals_of(evening, foe) != before:
                return


@pytest.mark.slow
@pytest.mark.parametrize("system", [each for each in SYSTEMS if hasattr(load(each), "strikers")])
def test_the_end_of_a_fight_does_not_tell_how_much_of_a_foe_there_was(
    evenings: Any, system: str, monkeypatch: pytest.MonkeyPatch
):
    """At one table a foe can bear more; Bran acts twice and a scene cuts the fight off: he and Eve read the same of its
    end, and Marta does not. An end that draws everybody's life as it is tells it."""
    one, two = closed(evenings, system, turns=0)
    foe = first_foe(one)
    strengthened(one, foe, 2)
    strengthened(two, foe, 4)
    assert vitals_of(one, foe) != vitals_of(two, foe)
    # Marta alone is shown how the chances went, in a while; how much life was left differs as well, at once.
    monkeypatch.setattr(review, "AT_ONCE", 0)
    for evening in (one, two):
        for number in range(2):
            evening.bran_acts(number)
        evening.marta.granted("act", command={"type": "stage", "title": "The inn"})

    def found(who: str) -> list[str]:
        return differences(*[fights(each, getattr(each, who)).replace(each.game, "") for each in (one, two)])

    assert found("bran") == found("eve") == []
    assert found("marta")
    monkeypatch.setattr(projection, "figure_known", lambda game, seat, figure: figure)
    monkeypatch.setattr(review, "sees_of", lambda *whatever: True)
    assert found("bran")


def open_near(stage: Any, me: Any) -> str:
    """Who is near, and how much is left of each."""
    return " ".join(f"{one.id} {vital.now}" for one in stage.look.everybody for vital in one.vitals)


def for_all(stakes: Callable[..., Any]) -> Callable[..., Any]:
    """The odds as they are, whoever may know them."""
    return lambda system, state, command, dim=frozenset(), said=(): stakes(system, state, command, said=said)


PLANTED: dict[str, tuple[Any, str, Callable[[Any], Any], str, str]] = {
    "an answer by a key": (answers, "near", lambda _: open_near, "knave", "/panels"),
    "the odds of a blow": (moments, "stakes_of", for_all, "knave", "/panels"),
    "the odds for programs": (moments, "stakes_of", for_all, "knave", "/view.json"),
    "a sheet": (projection, "sees_of", lambda _: lambda *whatever: True, "d10", "/sheet"),
    "a coin": (projection, "figure_known", lambda _: lambda game, seat, figure: figure, "brp", "/panels"),
}
"""What could tell a foe's number, how it would, and on which page that is seen."""


@pytest.mark.slow
@pytest.mark.parametrize("what", PLANTED)
def test_a_planted_leak_of_a_number_is_found_on_its_page(evenings: Any, what: str, monkeypatch: pytest.MonkeyPatch):
    """What is worked out of everybody as they are is seen at once."""
    room, name, wrong, system, page = PLANTED[what]
    one, _ = closed(evenings, system, turns=0)
    monkeypatch.setattr(room, name, wrong(getattr(room, name)))
    # What was worked out before knew better.
    moments._MOMENTS.clear()
    one.bran.game = one.game

    found = told(one, one.bran, first_foe(one))

    moments._MOMENTS.clear()
    assert any(path.startswith(page) for path in found), found.keys()
