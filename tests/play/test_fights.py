"""The fights of a game are found in its log: where they began and ended, for whoever knew of them."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from arbitro.play.cards import cards, ref_of
from arbitro.play.entries import GAME_MASTER, SPECTATOR, Entry, Hidden, Settings
from arbitro.play.fights import Fight, fight_that_ended, just_ended, still_stands, winner
from arbitro.play.fold import begin, follow, following
from arbitro.play.game import Seat
from arbitro.play.keeper import Kept
from arbitro.play.snapshots import opened_from, snapshot_of
from arbitro.play.wishes import Act, Go, Order, Redo, Reply, Settle, Undo
from arbitro.systems import SYSTEMS
from arbitro.table import REFEREE
from tests.play.playing import Sitting

ADA = Seat("ada", "Ada", "player", ("ada",))


def log_of(sitting: Sitting) -> list[tuple[int, Entry]]:
    return list(enumerate(sitting.entries, start=1))


def kept(sitting: Sitting) -> Kept:
    return Kept("g", sitting.game, log_of(sitting))


def ended(sitting: Sitting, seat: Seat | None = None) -> int:
    log, seat = log_of(sitting), seat or sitting.game.seats[0]
    told = {card.ref for card in cards(sitting.game, seat, log, "k")}
    return just_ended(sitting.game, seat, lambda most: log[-most:] if most else [], lambda of: ref_of("k", of) in told)


def found(sitting: Sitting, of: int, seat: Seat | None = None) -> Fight:
    fight = fight_that_ended(kept(sitting), seat or sitting.game.seats[0], of)
    assert fight is not None
    return fight


def fight_on(sitting: Sitting, until: int = 1_000) -> None:
    """Everybody does the usual, until it is over; questions take what their form begins with."""
    rules = sitting.game.system
    for _ in range(until):
        open_now = [(one, question) for one in sitting.game.open for question in one.questions]
        if open_now:
            one, question = open_now[0]
            value = None if question.dice else question.begins or question.options[0]
            sitting.wish("ada", Reply(one.seq, question.address, value))
        elif due := rules.due(sitting.game.state):
            sitting.wish("ada", Act(msgspec.to_builtins(rules.suggest(sitting.game.state, due[0])), quick=True))
        else:
            return


def away(system: str = "lanterns") -> Sitting:
    """A demo in which Ada may act for everybody."""
    sitting = Sitting(system)
    sitting.wish("bran", Order(away=True))
    return sitting


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_fight_that_began_with_the_game_is_found_whole(system: str):
    """Every state that it came through, the first as the demo begins, the last as everybody was left."""
    sitting = away(system)
    rules, first = sitting.game.system, begin(sitting.entries[0]).state
    fight_on(sitting)

    fight = found(sitting, ended(sitting))

    assert fight.moments[0].of == 0
    assert fight.moments[0].state == first
    assert fight.moments[-1].state == sitting.game.state
    on = [rules.scene(moment.state).fighting for moment in fight.moments]
    assert on == [True] * (len(on) - 1) + [False]
    assert fight.rounds >= 1


def test_while_it_goes_on_nothing_has_ended():
    sitting = Sitting("lanterns")
    assert ended(sitting) == 0
    sitting.wish("ada", Go())
    sitting.wish("ada", Act({"type": "wait", "who": "ada"}))
    assert ended(sitting) == 0


def meets(sitting: Sitting) -> int:
    """A leech comes out of the dark; gives the number of that command."""
    before = sitting.game.head
    sitting.wish("ada", Act({"type": "meet", "kind": "leech", "who": REFEREE}, quick=True))
    return before + 1


def test_a_second_fight_begins_with_what_began_it_and_leaves_the_first_as_it_was():
    sitting = away()
    fight_on(sitting)
    one = ended(sitting)
    before = found(sitting, one)
    begun = meets(sitting)
    assert ended(sitting) == 0
    fight_on(sitting)
    two = ended(sitting)

    assert two > begun > one
    assert found(sitting, two).moments[0].of == begun
    assert found(sitting, one).moments == before.moments


def opened_again(sitting: Sitting, every: int) -> Kept:
    """As after a restart: only what came since the last of its snapshots is known, of which there are many."""
    log, games = log_of(sitting), [begin(sitting.entries[0])]
    for entry in sitting.entries[1:]:
        games.append(follow(games[-1], entry))
    kept = {each.head: snapshot_of(each) for each in games if not each.open and each.head % every == 0}
    last = max(kept)
    game = following(opened_from(last, kept[last]), log[last:])
    return Kept("g", game, log, reach=last, snapshot=lambda at: max([one for one in kept.items() if one[0] <= at]))


@pytest.mark.parametrize("looked_back", [1, 10, 40])
def test_in_a_game_that_was_opened_again_a_fight_is_looked_for_no_further_back_than_it_began(
    monkeypatch: pytest.MonkeyPatch, looked_back: int
):
    """It may be longer than what is read of the log at first: then more is, until one has all of it."""
    sitting = away()
    fight_on(sitting)
    one = ended(sitting)
    for _ in range(20):
        sitting.wish("ada", Act({"type": "listen", "who": "ada"}, quick=True))
    begun = meets(sitting)
    fight_on(sitting)
    two = ended(sitting)
    monkeypatch.setattr("arbitro.play.fights.LOOKED_BACK", looked_back)
    kept = opened_again(sitting, 2)

    fight = fight_that_ended(kept, sitting.game.seats[0], two)

    assert fight == found(sitting, two)
    assert one < kept.reach < begun


def test_that_a_fight_is_over_is_news_until_somebody_does_something():
    """Ada listens: the fight ended before that."""
    sitting = away()
    fight_on(sitting)
    assert ended(sitting)

    sitting.wish("ada", Act({"type": "listen", "who": "ada"}, quick=True))
    assert ended(sitting) == 0


def test_what_is_done_in_secret_makes_the_end_of_a_fight_no_older():
    """The game master rolls ten times in secret: Ada, who was told of none, still reads that the fight is over."""
    sitting = Sitting("lanterns", referee=True)
    sitting.wish("gm", Settle(Settings(foes="automatic", secret_stub=False)))
    sitting.wish("ada", Order(away=True))
    sitting.wish("bran", Order(away=True))
    fight_on(sitting)
    ada, gm = sitting.game.seats[0], sitting.game.seats[-1]
    of = ended(sitting, ada)
    assert of == ended(sitting, gm) > 0

    for _ in range(10):
        sitting.wish("gm", Act({"type": "listen", "who": "ada"}, quick=True, secret=True))

    assert ended(sitting, ada) == of
    assert ended(sitting, gm) == 0


def test_an_end_that_is_taken_back_has_not_been_and_stands_again_when_it_does():
    sitting = away()
    fight_on(sitting)
    of = ended(sitting)
    fight = found(sitting, of)

    sitting.wish("ada", Undo(of))

    assert ended(sitting) == 0
    assert fight_that_ended(kept(sitting), sitting.game.seats[0], of) is None
    assert not still_stands(log_of(sitting)[fight.head :])

    sitting.wish("ada", Redo())
    assert ended(sitting) == of
    assert found(sitting, of).moments == fight.moments


def test_only_the_command_that_ended_it_leads_to_a_fight():
    """No other entry of the log, nor a number that there is not."""
    sitting = away()
    fight_on(sitting)
    of = ended(sitting)

    for other in (*range(1, of), of + 1, sitting.game.head + 7):
        assert fight_that_ended(kept(sitting), sitting.game.seats[0], other) is None


def test_of_a_fight_against_somebody_unseen_nobody_knows_but_who_directs():
    """The demo's foes are hidden: for whoever looks on there is no fight, and none has ended."""
    sitting = Sitting("lanterns", referee=True)
    foes = tuple(one.id for one in sitting.game.system.figures(sitting.game.state) if one.side == "foes")
    sitting.write(Hidden("gm", foes))
    rules = sitting.game.system
    while due := rules.due(sitting.game.state):
        if one := next((each for each in sitting.game.open if each.questions), None):
            sitting.wish("gm", Reply(one.seq, one.questions[0].address, "breath"))
            continue
        sitting.wish("gm", Act(msgspec.to_builtins(rules.suggest(sitting.game.state, due[0])), quick=True))
    eve, marta = Seat("eve", "Eve", SPECTATOR), Seat("gm", "Marta", GAME_MASTER)
    of = ended(sitting, marta)

    assert of
    assert ended(sitting, eve) == 0
    assert fight_that_ended(kept(sitting), eve, of) is None


@pytest.mark.parametrize(
    ("told", "up", "side"),
    [
        ([{"winners": "foes"}], {"heroes": 2, "foes": 0}, "foes"),
        ([{"points": 3}, {"winner": "heroes"}], {"foes": 1}, "heroes"),
        ([], {"heroes": 0, "foes": 3}, "foes"),
        ([], {"heroes": 2, "foes": 3}, "nobody"),
        ([], {"heroes": 0, "foes": 0}, "nobody"),
        ([{"winner": 7}], {"heroes": 1}, "heroes"),
    ],
)
def test_who_holds_the_field_is_as_it_was_told_or_whoever_is_alone_up(told: Any, up: dict[str, int], side: str):
    assert winner(told, up) == side
