"""No number of a foe's is in any byte of a player's, in any system: twins that differ in one of them by itself.

What a seat is given of a game is compared; what the server makes of that is looked at in `test_twin_pages.py`.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from arbitro.fights.orders import TURN, Standing, Way
from arbitro.play import projection
from arbitro.play.cards import cards
from arbitro.play.entries import GAME_MASTER, PLAYER, SPECTATOR, Closed, Entry, Issued, Reported, Settings
from arbitro.play.fold import begin, opening
from arbitro.play.game import Game, Seat
from arbitro.play.ordering import questions, today
from arbitro.play.wishes import Act, Order, Settle
from arbitro.systems import SYSTEMS
from arbitro.systems.contract import ANYONE
from arbitro.table import ALL, REFEREE, from_seed
from tests.play.playing import Sitting, play_on
from tests.release import SEED, often
from tests.web.test_twins import differences

TWINS = often("TWINS", 60)

PLAYERS_SEE = {"place", "size", "aimed", "asleep", "waking"}
"""Fields of a foe that anybody sees by looking at it."""


def numbers(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Where the numbers of a figure stand that nobody sees by looking at it."""
    if type(value) is int:
        yield path
    elif isinstance(value, dict):
        for key, each in value.items():
            # How bad a wound is is told to everybody as it comes about.
            if key not in PLAYERS_SEE and (key != "level" or "wounds" not in path):
                yield from numbers(each, (*path, key))
    elif isinstance(value, list):
        for at, each in enumerate(value):
            yield from numbers(each, (*path, at))


def figures_in(value: Any, who: str) -> Iterator[Any]:
    """The parts of a state that are this figure."""
    if isinstance(value, dict):
        if value.get("id") == who and "name" in value:
            yield value
        for each in value.values():
            yield from figures_in(each, who)
    elif isinstance(value, list):
        for each in value:
            yield from figures_in(each, who)


def looks(game: Game, seat: Seat) -> str:
    """What a seat is given of a game as it stands."""
    view = projection.view(game, seat)
    # Who acts before whom, and a word for how somebody looks, everybody sees.
    alike = tuple(replace(figure, condition="") for figure in view.figures)
    turns = tuple(sorted(view.scene.turns, key=lambda each: (each.who, str(each.part))))
    view = replace(view, figures=alike, scene=replace(view.scene, order=(), turns=turns))
    sheets = {}
    for figure in view.figures:
        try:
            sheets[figure.id] = projection.sheet(game, seat, figure.id)
        except KeyError:
            sheets[figure.id] = ()
    ordered = [may_order(game, seat, who) for who in seat.figures if seat.role == PLAYER]
    return msgspec.json.encode([view, sheets, ordered], enc_hook=str).decode()


def may_order(game: Game, seat: Seat, who: str) -> list[Any]:
    """What somebody may be ordered, and what doing as usual would come to now."""
    asked = questions(game, seat, who)
    usual = [Standing(when, (Way(usual=True),)) for when in (TURN, *sorted(asked))]
    options = [(words, sorted(map(str, each.options))) for words, each in sorted(asked.items())]
    return [options, [str(each) for each in today(game, seat, who, usual, asked)]]


def leaks(game: Game, foe: str, alike: bool = False) -> tuple[int, bool, list[Any]]:
    """Change each number of a foe by itself: how many twins there are, whether whoever directs (who sits first) sees
    one, and what the others see of them. What the rules refuse to make is none; nor, where only those count that look
    alike, is somebody whom all see to be hurt now, or to come before another.
    """
    marta, *others = game.seats
    plain, known, seen = msgspec.json.encode(game.state), looks(game, marta), [looks(game, each) for each in others]
    count, changed, found = 0, False, []
    for path in numbers(next(figures_in(msgspec.json.decode(plain), foe))):
        state = msgspec.json.decode(plain)
        holder = next(figures_in(state, foe))
        for step in path[:-1]:
            holder = holder[step]
        holder[path[-1]] += 1
        with suppress(ValueError, KeyError, IndexError, AssertionError):
            twin = replace(game, state=msgspec.convert(state, game.system.Campaign))
            if alike and in_sight(twin) != in_sight(game):
                continue
            now = [looks(twin, each) for each in others]
            changed = changed or looks(twin, marta) != known
            count += 1
            for seat, before, after in zip(others, seen, now, strict=True):
                if before != after:
                    found += [(path, seat.name, line) for line in differences(before, after)[2:]]
    return count, changed, found


def in_sight(game: Game) -> list[Any]:
    """What everybody sees of a fight: a word for how each looks, whose turn it is, who comes before whom, and what is
    noted before all, such as until when a spell is on somebody."""
    system, state = game.system, game.state
    scene = system.scene(state)
    noted = [note for note in scene.notes if note.audience == ALL]
    return [[one.condition for one in system.figures(state)], system.due(state), scene.order, noted]


@pytest.mark.parametrize("system", SYSTEMS)
def test_no_number_of_a_foe_is_in_any_byte_of_a_player_s(system: str):
    """Each number on a foe's sheet is changed by one, by itself: the player's view stays the same, byte for byte.

    The demo's fight, with a game master who keeps foes' numbers; whatever the rules then refuse to make is left out.
    """
    begun = opening(system, "Twins", "demo")
    game = begin(replace(begun, settings=Settings(open_foes=False)))
    everybody = game.system.figures(game.state)
    hero = next(figure.id for figure in everybody if figure.side == "heroes")
    foe = next(figure.id for figure in everybody if figure.side == "foes")
    game = replace(game, seats=(Seat("s2", "Marta", GAME_MASTER), Seat("s1", "Bran", PLAYER, (hero,))))

    _, changed, found = leaks(game, foe)

    assert found == []
    assert changed, "the harness sees nothing: not even whoever directs reads another number"


@pytest.mark.slow
@pytest.mark.parametrize("system", SYSTEMS)
def test_no_number_of_a_foe_is_in_any_byte_in_the_middle_of_fights_drawn_by_lot(system: str):
    """Moments of games by lot, two players and somebody who looks on: none of them can tell a twin."""
    count = lot = 0
    while count < TWINS / len(SYSTEMS):
        lot += 1
        sitting = Sitting(system, referee=True)
        play_on(sitting, lot % 25, seed=SEED * 100_000 + lot)
        game = sitting.game
        eve, marta = Seat("s9", "Eve", SPECTATOR), game.seat("gm")
        assert marta
        settings = replace(game.settings, open_foes=False)
        game = replace(game, seats=(marta, *game.seats[:2], eve), settings=settings)
        for foe in [figure.id for figure in game.system.figures(game.state) if figure.side == "foes"]:
            more, _, found = leaks(game, foe, alike=True)
            assert found == [], f"{system} {lot} {found[:3]}"
            count += more


@pytest.mark.parametrize("system", SYSTEMS)
def test_what_the_game_master_puts_on_rolls_in_secret_is_in_no_byte_of_a_player_s(system: str):
    """A circumstance on a hero and on a foe: no chance on a button tells it, nor what somebody might be ordered."""
    sitting = Sitting(system, referee=True)
    sitting.wish("gm", Settle(Settings(secret_stub=False)))
    before = {seat.id: looks(sitting.game, seat) for seat in sitting.game.seats}
    everybody = sitting.game.system.figures(sitting.game.state)

    for side in ("heroes", "foes"):
        target = next(one.id for one in everybody if one.side == side)
        put: dict[str, Any] = {"type": "modify", "target": target, "value": -2, "until": "kept"}
        sitting.wish("gm", Act(put, secret=True))

    after = {seat.id: looks(sitting.game, seat) for seat in sitting.game.seats}
    assert {seat: differences(before[seat], after[seat]) for seat in ("ada", "bran")} == {"ada": [], "bran": []}
    assert after["gm"] != before["gm"]


@pytest.mark.parametrize("thrown", [False, True], ids=["thrown here", "by hand"])
@pytest.mark.parametrize("system", SYSTEMS)
def test_no_sum_of_a_roll_tells_what_was_put_on_it_in_secret(system: str, thrown: bool):
    """A hero acts in a fight at two tables, at one of which it is made harder, and easier at the other. Where the same
    comes of it by the same dice, the others read the same of it, and whoever directs does not."""
    alike = 0
    for seed in range(12):
        tables = []
        for value in (-1, 1):
            sitting = Sitting(system, referee=True)
            sitting.wish("gm", Settle(Settings(secret_stub=False, foes="referee", hand_dice="anybody")))
            sitting.draw = from_seed(f"{system} {seed}")
            (who,) = sitting.game.seats[0].figures
            put: dict[str, Any] = {"type": "modify", "target": who, "value": value, "until": "kept"}
            sitting.wish("gm", Act(put, secret=True))
            sitting.wish("ada", Order(by_hand=thrown))
            until_it_counts(sitting, who, thrown)
            tables.append(sitting)
        one, two = tables
        told = [[each.code for each in table.entries if isinstance(each, Reported)] for table in tables]
        if told[0] != told[1]:
            continue
        alike += "circumstance" in told[0] or (thrown and bool(one.game.open))
        for seat, other in zip(one.game.seats, two.game.seats, strict=True):
            read = [
                looks(table.game, each) + msgspec.json.encode(cards(table.game, each, numbered(table), "")).decode()
                for table, each in ((one, seat), (two, other))
            ]
            assert (differences(*read) != []) is (seat.id == "gm")
    assert alike


def until_it_counts(sitting: Sitting, who: str, thrown: bool) -> None:
    """Everybody does what is suggested, until what was put on a roll has counted, or dice are thrown by hand."""
    owners = {figure: seat.id for seat in sitting.game.seats for figure in seat.figures}
    for _ in range(60):
        due, state = sitting.game.system.due(sitting.game.state), sitting.game.state
        if sitting.game.open or not due or any(getattr(each, "code", "") == "circumstance" for each in sitting.entries):
            return
        command = sitting.game.system.suggest(state, due[0])
        quick = due[0] != who or not thrown
        sitting.wish(owners.get(due[0], "gm"), Act(msgspec.to_builtins(command), quick=quick))


def numbered(sitting: Sitting) -> list[tuple[int, Entry]]:
    """The log with its numbers."""
    return list(enumerate(sitting.entries, start=1))


@pytest.mark.parametrize("system", SYSTEMS)
def test_who_directs_alone_knows_what_was_told_to_her(system: str):
    """Cards for Bran of a log in which everything was told to the referee hold no line at all."""
    begun = replace(opening(system, "Twins", "demo"), settings=Settings(secret_stub=False))
    game = replace(begin(begun), seats=(Seat("s2", "Marta", GAME_MASTER),))
    bran = Seat("s1", "Bran", PLAYER)
    command = {"type": "wait", "who": ANYONE}
    entries: list[tuple[int, Entry]] = [
        (2, Issued("s2", command)),
        (3, Reported(2, "secret code", {"who": "x", "points": 7}, REFEREE)),
        (4, Closed(2, "")),
    ]

    assert cards(game, bran, entries, "k") == []
    assert [line.code for card in cards(game, game.seats[0], entries, "k") for line in card.lines] == ["secret code"]
