"""When something happened: as the server has it, and in the reader's own hours with a script."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import msgspec

from arbitro.play.wishes import Say
from tests.web.helpers import NOW, house


def test_a_card_says_when_it_was(tmp_path: Path) -> None:
    """To the minute, in universal time, in the words of each language; a program gets seconds."""
    with house(tmp_path) as table:
        for language, words in (("en", "20 Nov 2026, 14:00 UTC"), ("es", "20 nov 2026, 14:00 UTC")):
            person = table.person(language)
            person.begins()
            page = person.get(f"/g/{person.game}/log").text
            assert f'<time class="when" datetime="2026-11-20T14:00Z">{words}</time>' in page
            assert {card["at"] for card in person.view["cards"]} == {int(NOW)}


def test_a_game_that_is_opened_again_knows_when_its_entries_were(tmp_path: Path) -> None:
    """Three hours later, by another server on the same file; what is read back further has its times as well."""
    with house(tmp_path) as table:
        person = table.person()
        person.begins()
        kept = table.keeper.open(person.game)
        first = dict(kept.times)
        table.keeper.clock = lambda: NOW + 3 * 3600
        table.keeper.wish(kept.id, kept.game.seats[0].id, "r", msgspec.json.encode(Say("late")))
        again = type(table.keeper)(table.keeper.store).open(kept.id)
        assert again.times == {**first, kept.game.head: int(NOW) + 3 * 3600}
        assert datetime.fromtimestamp(first[1], UTC).hour == 14
