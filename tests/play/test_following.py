"""To take all that is suggested with one wish: for those whom one leads, to the end of the round, and no further."""

from __future__ import annotations

import pytest

from arbitro.play import running
from arbitro.play.entries import Issued, Reported, Settings
from arbitro.play.running import NOBODY, Refused
from arbitro.play.wishes import Claim, Follow, Order, Reply, Settle
from arbitro.systems import SYSTEMS
from tests.play.playing import Sitting

WHOLE_FIGHT = 25
"""Wishes within which a demo fight is over: a round each, and what is asked meanwhile."""


def follow(sitting: Sitting, seat: str) -> None:
    """Follow once; what is then asked gets what is suggested."""
    sitting.wish(seat, Follow())
    while sitting.game.open:
        one = sitting.game.open[0]
        question = one.questions[0]
        sitting.wish(seat, Reply(one.seq, question.address, question.fallback))


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_fight_is_followed_to_its_end(system: str) -> None:
    """Ada leads everybody: no wish goes past the beginning of another round."""
    sitting = Sitting(system)
    sitting.wish("bran", Order(away=False))
    for hero in sitting.game.seats[1].figures:
        sitting.wish("bran", Claim(hero, free=True))
    for _ in range(WHOLE_FIGHT):
        if not sitting.game.system.scene(sitting.game.state).fighting:
            break
        before = len(sitting.entries)
        follow(sitting, "ada")
        shows = sitting.game.system.SHOWS
        told = [entry for entry in sitting.entries[before:] if isinstance(entry, Reported)]
        assert sum(shows.get(entry.code) == "round" for entry in told) <= 2
        assert sitting.game.head > before
    assert not sitting.game.system.scene(sitting.game.state).fighting
    assert sitting.same_as(sitting.replayed())


@pytest.mark.parametrize("system", SYSTEMS)
def test_nobody_is_followed_for_whom_another_plays(system: str) -> None:
    """Ada follows for hers alone: all else that happens is what nobody needs to do."""
    sitting = Sitting(system)
    (hers,) = sitting.game.seats[0].figures
    for _ in range(6):
        before = len(sitting.entries)
        try:
            sitting.wish("ada", Follow())
        except Refused:
            break
        acts = [entry for entry in sitting.entries[before:] if isinstance(entry, Issued)]
        assert {entry.command["who"] for entry in acts if entry.seat != NOBODY} <= {hers}
        if sitting.game.open:
            break


def test_a_fight_that_needs_nobody_goes_no_more_than_so_many_steps_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everybody is away: of a fight without an end the rest would never be heard."""
    monkeypatch.setattr(running, "MOST_STEPS", 3)
    sitting = Sitting("lanterns")
    sitting.wish("ada", Order(away=True))

    done = [entry for entry in sitting.wish("bran", Order(away=True)) if isinstance(entry, Issued)]

    assert [entry.seat for entry in done] == [NOBODY] * 3
    assert sitting.game.system.scene(sitting.game.state).fighting


def test_where_a_foes_numbers_are_hidden_nothing_is_suggested() -> None:
    """What is sensible would give them away."""
    sitting = Sitting("lanterns", referee=True)
    sitting.wish("gm", Settle(Settings(open_foes=False)))
    with pytest.raises(Refused) as refused:
        sitting.wish("ada", Follow())
    assert refused.value.phrase.code == "no-suggestion"


def test_dice_by_hand_are_asked_for_and_the_rest_waits() -> None:
    """Whoever throws their own dice is not passed over."""
    sitting = Sitting("lanterns")
    sitting.wish("ada", Order(by_hand=True))
    sitting.wish("ada", Follow())
    assert sitting.game.open
    assert sitting.game.open[0].questions[0].dice is not None
    with pytest.raises(Refused) as refused:
        sitting.wish("ada", Follow())
    assert refused.value.phrase.code == "no-waiting"
