"""Several are asked at once: nobody reads another's answer before all are in, in whatever order they come.

No system here asks so yet. Lanterns is played with one rule more: whoever waits lets everybody bid.
"""

from __future__ import annotations

from itertools import permutations
from typing import Any

import msgspec
import pytest

from arbitro.play import fold
from arbitro.play.cards import cards
from arbitro.play.entries import GAME_MASTER, PLAYER, Claimed, Reported, Seated
from arbitro.play.projection import view
from arbitro.play.running import Refused
from arbitro.play.wishes import Act, Amend, Go, Order, Reply, Rule, Undo, Withdraw
from arbitro.systems import load
from arbitro.table import Number, Table
from tests.play.playing import Sitting

BIDDERS = ("ada", "bran", "leech-1")
BIDS = {"ada": 611, "bran": 722, "leech-1": 833}
"""Numbers that stand nowhere else in what anybody is given."""


class Bidding:
    """Lanterns, but that everybody bids when somebody waits."""

    def __init__(self) -> None:
        self.lanterns = load("lanterns")

    def __getattr__(self, name: str) -> Any:
        return getattr(self.lanterns, name)

    def apply(self, state: Any, command: Any, table: Table) -> Any:
        if command.__struct_config__.tag == "wait":
            bids = table.choose_all("bid", BIDDERS, Number(1, 999), usual=1)
            table.tell("bids", bids=dict(zip(BIDDERS, bids, strict=True)))
        return self.lanterns.apply(state, command, table)


@pytest.fixture(params=[True, False], ids=["directed", "together"])
def sitting(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Sitting:
    """Somebody waits, so that all three are asked; the leech is Cesc's."""
    bidding = Bidding()
    monkeypatch.setattr(fold, "load", lambda system: bidding)
    made = Sitting("lanterns", referee=request.param)
    made.write(Seated("cesc", "Cesc", PLAYER))
    made.write(Claimed("cesc", "leech-1"))
    made.wish("ada", Go())
    who = made.game.system.due(made.game.state)[0]
    made.wish(seat_of(made, who), Act({"type": "wait", "who": who}))
    assert {each.who for each in made.game.open[0].questions} == set(BIDDERS)
    return made


def seat_of(sitting: Sitting, who: str) -> str:
    return next(seat.id for seat in sitting.game.seats if who in seat.figures)


def seen(sitting: Sitting, seat: str) -> str:
    """Every text that a seat is given."""
    viewer = sitting.game.seat(seat)
    assert viewer
    log = cards(sitting.game, viewer, list(enumerate(sitting.entries, start=1)), "secret")
    return msgspec.json.encode([view(sitting.game, viewer), log], enc_hook=str).decode()


def bids(sitting: Sitting, who: str) -> None:
    """Whoever plays somebody bids for them."""
    one = sitting.game.open[0]
    (question,) = [each for each in one.questions if each.who == who]
    sitting.wish(seat_of(sitting, who), Reply(one.seq, question.address, BIDS[who]))


def told(sitting: Sitting) -> list[Any]:
    return [entry.facts["bids"] for entry in sitting.entries if isinstance(entry, Reported) and entry.code == "bids"]


@pytest.mark.parametrize("order", list(permutations(BIDDERS)))
def test_each_answers_in_any_order_and_nobody_reads_it_before_all_are_in(sitting: Sitting, order: tuple[str, ...]):
    """After each bid the log is replayed as after a kill; until then no bid is in any player's bytes."""
    for at, who in enumerate(order):
        bids(sitting, who)
        assert sitting.same_as(sitting.replayed())
        if at < 2:
            others = [seat.id for seat in sitting.game.seats if seat.role == PLAYER]
            assert not [(bid, seat) for bid in BIDS.values() for seat in others if str(bid) in seen(sitting, seat)]
    assert told(sitting) == [BIDS]
    assert all(str(bid) in seen(sitting, seat) for bid in BIDS.values() for seat in ("ada", "bran", "cesc"))


def test_nobody_answers_for_another_nor_twice(sitting: Sitting):
    """A bid that is in cannot be changed; without a game master nobody bids for a friend who is there."""
    one = sitting.game.open[0]
    address = {each.who: each.address for each in one.questions}
    with pytest.raises(Refused, match="no-question"):
        sitting.wish("bran", Reply(one.seq, address["ada"], 5))
    bids(sitting, "ada")
    with pytest.raises(Refused, match="no-question"):
        sitting.wish("ada", Reply(one.seq, address["ada"], 5))


def test_what_is_withdrawn_half_answered_leaves_no_bid_behind(sitting: Sitting):
    """Who began it takes it back after two bids: nobody ever reads them, and it may begin again."""
    one = sitting.game.open[0]
    bids(sitting, "ada")
    bids(sitting, "leech-1")
    sitting.wish(one.issued.seat, Withdraw(one.seq))

    assert sitting.game.open == ()
    assert sitting.same_as(sitting.replayed())
    assert not [bid for bid in BIDS.values() for seat in ("bran", "cesc") if str(bid) in seen(sitting, seat)]


def test_what_was_asked_of_all_is_amended_for_one_and_undone(sitting: Sitting):
    """Whoever judges changes one bid of the three, and then takes it all back."""
    of = sitting.game.open[0]
    address = {each.who: each.address for each in of.questions}
    for who in BIDDERS:
        bids(sitting, who)
    judge = next((seat.id for seat in sitting.game.seats if seat.role == GAME_MASTER), "ada")
    sitting.wish(judge, Amend(of.seq, address["bran"], 444, reason="misheard"))
    assert told(sitting) == [BIDS, {**BIDS, "bran": 444}]
    assert sitting.same_as(sitting.replayed())

    sitting.wish(judge, Undo(of.seq))
    assert sitting.same_as(sitting.replayed())


def test_a_ruling_in_advance_answers_one_of_several(sitting: Sitting):
    """What was ruled once is used once: one bid is in, and the others are still asked."""
    judge = next((seat.id for seat in sitting.game.seats if seat.role == GAME_MASTER), "ada")
    sitting.wish(judge, Rule("bid", 555, reason="as agreed"))

    assert sitting.game.rulings == ()
    assert len(sitting.game.open[0].questions) == 2
    assert sitting.same_as(sitting.replayed())


def test_whoever_goes_away_bids_as_usual(sitting: Sitting):
    """The others are still asked, and read the usual bid only with theirs."""
    sitting.wish("bran", Order(away=True))
    assert {each.who for each in sitting.game.open[0].questions} == {"ada", "leech-1"}
    assert sitting.same_as(sitting.replayed())

    bids(sitting, "ada")
    bids(sitting, "leech-1")
    assert told(sitting) == [{**BIDS, "bran": 1}]
