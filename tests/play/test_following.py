"""All that is suggested with one wish: for those whom one leads, to the end of a round that hurt one of the heroes."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from arbitro.play import running
from arbitro.play.entries import Answered, Entry, Issued, Reported, Settings
from arbitro.play.fold import follow
from arbitro.play.game import Game
from arbitro.play.running import NOBODY, Refused
from arbitro.play.wishes import Claim, Follow, Order, Reply, Settle
from arbitro.systems import SYSTEMS
from arbitro.table import from_seed
from tests.play.playing import Sitting

WHOLE_FIGHT = 25
"""Wishes within which a demo fight is over: a round each, and what is asked meanwhile."""


def answer(sitting: Sitting, seat: str) -> None:
    """What is asked gets what is suggested."""
    while sitting.game.open:
        one = sitting.game.open[0]
        question = one.questions[0]
        sitting.wish(seat, Reply(one.seq, question.address, question.fallback))


def led_by_ada(system: str, seed: int) -> Sitting:
    """The demo fight, with other dice for each seed; she leads everybody."""
    sitting = Sitting(system)
    sitting.draw = from_seed(f"{system} {seed}")
    for hero in sitting.game.seats[1].figures:
        sitting.wish("bran", Claim(hero, free=True))
    return sitting


def lives(game: Game) -> dict[str, int]:
    return {each.id: each.vitals[0].now for each in game.system.figures(game.state) if each.side == "heroes"}


def pictures(before: Game, entries: list[Entry]) -> list[str]:
    """What these entries told, as pictures of the log, and `hurt` where a hero had less to live than before."""
    seen, game = [], before
    for entry in entries:
        after = follow(game, entry)
        if any(life < lives(game).get(who, 0) for who, life in lives(after).items()):
            seen.append("hurt")
        if isinstance(entry, Reported):
            seen.append(game.system.SHOWS.get(entry.code, "").partition(" ")[0])
        game = after
    return seen


def fight_out(sitting: Sitting) -> Iterator[list[str]]:
    """To the end of the fight: what each wish showed."""
    for _ in range(WHOLE_FIGHT):
        if not sitting.game.system.scene(sitting.game.state).fighting:
            return
        before, done = sitting.game, len(sitting.entries)
        sitting.wish("ada", Follow())
        assert len(sitting.entries) > done
        yield pictures(before, sitting.entries[done:])
        answer(sitting, "ada")
    raise AssertionError("this fight does not end")


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_fight_is_followed_to_its_end(system: str) -> None:
    """Ada leads everybody: no wish goes past the beginning of another round once a hero was hurt or anybody fell, or
    past three."""
    for seed in range(1, 6):
        sitting = led_by_ada(system, seed)
        for seen in fight_out(sitting):
            harm = min([seen.index(each) for each in ("hurt", "death") if each in seen], default=len(seen))
            assert seen[harm:].count("round") <= 1
            assert seen.count("round") <= 3
        assert sitting.same_as(sitting.replayed())


def test_what_a_foe_asks_of_a_hero_gets_the_usual_answer_unless_one_wants_to_be_asked():
    """With the step die a foe threatens, and whoever is threatened avoids it with one trait or another."""
    given: dict[bool, set[tuple[str, str]]] = {}
    for quick in (True, False):
        sitting, given[quick] = led_by_ada("stepdie", 3), set()
        for _ in range(2 * WHOLE_FIGHT):
            if not sitting.game.system.scene(sitting.game.state).fighting:
                break
            done = len(sitting.entries)
            sitting.wish("ada", Follow(quick=quick))
            told = [entry for entry in sitting.entries[done:] if isinstance(entry, Answered) and entry.by == "player"]
            given[quick] |= {(entry.seat, entry.address.partition(" #")[0]) for entry in told}
            answer(sitting, "ada")

    assert given == {True: {("ada", "SD-11 avoid with")}, False: set()}


@pytest.mark.parametrize("system", ["knave", "d10", "brp"])
def test_rounds_in_which_nobody_is_hurt_pass_at_once(system: str) -> None:
    """Whoever misses the heroes for a round need not be told to go on."""
    shown = [seen for seed in range(1, 6) for seen in fight_out(led_by_ada(system, seed))]

    assert max(seen.count("round") for seen in shown) > 1


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
    assert refused.value.phrase.code == "no-waiting-you"
