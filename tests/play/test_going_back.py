"""Going back to before a command, and what goes on all the same: what is being made, and what nobody may notice."""

from __future__ import annotations

from typing import Any

import pytest

from arbitro.play.book import Book
from arbitro.play.entries import Closed, Issued, Settings
from arbitro.play.running import NOBODY, Refused
from arbitro.play.wishes import Act, Go, Hide, Note, Redo, Reply, Say, Settle, Undo
from tests.play.playing import Sitting, play_on
from tests.play.test_rights import log, look, seen

CREATE = {"type": "create", "who": "anyone"}


def listen(table: Sitting) -> Act:
    """What Ada's hero does."""
    return Act({"type": "listen", "who": figures(table)[0]})


def weaker(who: str, value: int, **more: Any) -> Act:
    return Act({"type": "adjust", "target": who, "dial": "nerve", "value": value}, **more)


@pytest.fixture
def table() -> Sitting:
    """Ada and Bran have a hero each, with Marta who directs."""
    found = Sitting("lanterns", "new", referee=True)
    for seat in ("ada", "bran"):
        found.wish(seat, Act(CREATE, quick=True))
    return found


def begun(table: Sitting) -> int:
    """Bran begins another hero: the command, which asks what she is good at."""
    table.wish("bran", Act(CREATE))
    return table.game.open[0].seq


def answered(table: Sitting, of: int, *values: Any) -> None:
    """Bran says so much more of her."""
    for value in values:
        (one,) = [one for one in table.game.open if one.seq == of]
        table.wish("bran", Reply(of, one.questions[0].address, value))


def finished(table: Sitting, of: int) -> None:
    """He says the rest."""
    said = {"LA-2 gift": "nerve", "LA-2 weapon": "knife", "LA-2 name": "Luz"}
    while found := [one for one in table.game.open if one.seq == of]:
        answered(table, of, said[found[0].questions[0].words])


def figures(table: Sitting) -> list[str]:
    return [figure.id for figure in table.game.system.figures(table.game.state)]


def test_a_hero_who_is_being_made_is_not_lost_when_something_else_is_taken_back(table: Sitting) -> None:
    """Bran has chosen her gift when Marta takes back a number, and lets it stand again: it is still what he chose."""
    hero = begun(table)
    answered(table, hero, "nerve")
    before = look(table.game, "bran").asks
    table.wish("gm", weaker(figures(table)[1], 3))
    assert table.game.past is not None
    for wish in (Undo(table.game.past.of), Redo()):
        table.wish("gm", wish)
        assert look(table.game, "bran").asks == before
    finished(table, hero)
    assert len(figures(table)) == len(set(figures(table))) > 2
    with pytest.raises(Refused) as refused:
        table.wish("gm", Redo())
    assert refused.value.phrase.code == "no-redo"


def test_nobody_else_notices_what_is_taken_back_in_secret() -> None:
    """Ada is asked whether she lets herself be struck at while Marta takes back what she did in secret."""
    table = Sitting("lanterns", referee=True)
    table.wish("gm", Settle(Settings(secret_stub=False, foes="referee", confirm="target")))
    while "leech-1" not in (due := table.game.system.due(table.game.state)):
        table.wish("gm", Act({"type": "wait", "who": due[0]}))
    table.wish("gm", weaker("leech-1", 2, secret=True))
    assert table.game.past is not None
    secret = table.game.past.of
    table.wish("gm", Act({"type": "strike", "who": "leech-1", "target": "ada"}))
    assert table.game.blocking is not None
    before = [seen(table, who) for who in ("ada", "bran")]

    for wish in (Undo(secret), Redo()):
        table.wish("gm", wish)
        assert table.game.blocking is not None
        assert [seen(table, who) for who in ("ada", "bran")] == before


@pytest.mark.parametrize("reads_on", [False, True])
def test_nor_where_it_is_older_than_what_they_read(reads_on: bool) -> None:
    """Forty things are said after it; of the last five cards none tells Ada that it was taken back, or stands again."""
    table = Sitting("lanterns", referee=True)
    table.wish("gm", Settle(Settings(secret_stub=False, foes="referee")))
    table.wish("gm", weaker("leech-1", 2, secret=True))
    assert table.game.past is not None
    secret, ada, book = table.game.past.of, table.game.seats[0], Book()
    for number in range(40):
        table.wish("gm", Say(f"{number}."))

    def read() -> list[str]:
        log = list(enumerate(table.entries, start=1))
        found = book if reads_on else Book()
        return [card.text for card in found.last(table.game, ada, lambda most: log[-most:], "k", 5)[0]]

    before = read()
    for wish in (Undo(secret), Redo()):
        table.wish("gm", wish)
        assert read() == before == ["35.", "36.", "37.", "38.", "39."]


def test_what_was_finished_later_is_taken_back_though_it_was_begun_earlier(table: Sitting) -> None:
    """Begun: the hero, then what Ada hears. Finished: what she hears, then the hero. Each card says what stands."""
    hero = begun(table)
    table.wish("ada", listen(table))
    assert table.game.past is not None
    heard = table.game.past.of
    finished(table, hero)
    there = figures(table)

    table.wish("gm", Undo(hero))
    assert [card.undone for card in log(table, "gm") if card.seq in (hero, heard)] == [True, False]
    assert figures(table) == there[:-1]

    table.wish("gm", Redo())
    assert figures(table) == there
    assert not any(card.undone for card in log(table, "gm"))

    table.wish("gm", Undo(heard))
    assert [card.undone for card in log(table, "gm") if card.seq in (hero, heard)] == [True, True]
    assert figures(table) == there[:-1]


def foes_act(table: Sitting) -> int:
    """Play on until a foe has acted by themselves: that command."""
    foes = {one.id for one in table.game.system.figures(table.game.state) if one.side == "foes"}
    for seed in range(100):
        done = {one.of for one in table.entries if isinstance(one, Closed)}
        for seq, one in enumerate(table.entries, start=1):
            if isinstance(one, Issued) and one.seat == NOBODY and one.command["who"] in foes and seq in done:
                return seq
        assert play_on(table, 1, seed)
    raise AssertionError("no foe has acted")


def test_a_foes_turn_that_was_taken_back_is_not_played_again_by_what_is_no_act() -> None:
    """The game master takes a foe's act back so as to do another: a player's note, or a foe who is shown, is none.
    Whoever says so lets foes act by themselves again."""
    table = Sitting("lanterns", referee=True)
    table.wish("gm", Undo(foes_act(table)))
    (hero,), before = table.game.seats[0].figures, table.game.state
    foe = next(who for who in figures(table) if not table.game.owners(who))
    for seat, wish in (("ada", Note(hero, "From the north.")), ("gm", Hide((foe,))), ("gm", Hide((foe,), seen=True))):
        table.wish(seat, wish)
        assert table.game.state == before
        assert not table.game.open
        assert table.game.ahead

    table.wish("gm", Go())
    assert table.game.state != before or table.game.open
