"""What whoever hosts should know of is in the server's log: a line of JSON each, without a token or a name."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import Any

import msgspec
import pytest

from arbitro.web.buckets import GAMES, JOINS, PAGES, WISHES, Limits
from arbitro.web.watch import AT_ONCE
from tests.web.helpers import House, house

THERE = "203.0.113.7"


def lines(caplog: pytest.LogCaptureFixture) -> list[dict[str, Any]]:
    found = [msgspec.json.decode(record.message) for record in caplog.records if record.name == "arbitro.security"]
    caplog.clear()
    return found


def test_who_is_put_out_and_invitations_that_end_are_noted(table: House, caplog: pytest.LogCaptureFixture):
    marta = table.person(address=THERE).begins()
    seat = marta.view["view"]["me"]["id"]
    about = {"address": THERE, "game": marta.game, "seat": seat}
    with caplog.at_level(logging.WARNING):
        marta.post("/me/devices/out")
        assert lines(caplog) == [{"event": "put-out", "path": "/me/devices/out", "address": THERE}]
        marta.post(f"/g/{marta.game}/invitations/revoke")
        assert lines(caplog) == [{"event": "revoked", "path": "/g/{game_id}/invitations/revoke", **about}]


def test_wrong_keys_are_noted_without_themselves_and_a_flood_of_them_a_few_times(
    table: House, caplog: pytest.LogCaptureFixture
):
    stranger = table.person(address=THERE)
    game = table.person().demo().game
    with caplog.at_level(logging.WARNING):
        stranger.get("/join/not-a-token")
        stranger.get(f"/g/{game}")
        stranger.client.post(f"/g/{game}/wish", headers={"origin": "https://elsewhere.example"})
        assert [(line["event"], line["path"]) for line in lines(caplog)] == [
            ("wrong-link", "/join/{token}"),
            ("no-seat", "/g/{game_id}"),
            ("foreign-page", "/g/{game_id}/wish"),
        ]
        for _ in range(3 * AT_ONCE):
            stranger.get("/back/not-a-token")
        assert len(lines(caplog)) == AT_ONCE - 1


def test_whoever_asks_too_often_is_noted(tmp_path: Path, caplog: pytest.LogCaptureFixture):
    limits = Limits({PAGES: (60, 2), WISHES: (60, 2), GAMES: (60, 2), JOINS: (60, 2)})
    with house(tmp_path, limits=limits) as table, caplog.at_level(logging.WARNING):
        stranger = table.person(address=THERE)
        assert [stranger.get("/").status_code for _ in range(3)] == [200, 200, 429]
        assert [line["event"] for line in lines(caplog)] == ["too-many"]


def test_who_comes_and_who_leaves_is_noted_where_lines_are_kept(table: House, caplog: pytest.LogCaptureFixture):
    """By which way, never by which link: an invitation, somebody's own link, and the way out."""
    marta = table.person(address=THERE).begins()
    bran = table.person(address=THERE)
    with caplog.at_level(logging.INFO, logger="arbitro.security"):
        bran.joins(marta.invites(), "Bran")
        assert lines(caplog) == [{"event": "came", "path": "/join/{token}", "address": THERE}]
        bran.post("/me/leave")
        assert lines(caplog) == [{"event": "left", "path": "/me/leave", "address": THERE}]
    with caplog.at_level(logging.WARNING, logger="arbitro.security"):
        table.person(address=THERE).demo()
        assert lines(caplog) == []


def test_whoever_may_not_or_sends_what_is_no_form_is_noted(table: House, caplog: pytest.LogCaptureFixture):
    marta = table.person().begins()
    bran = table.person(address=THERE).joins(marta.invites(), "Bran")
    with caplog.at_level(logging.WARNING):
        bran.get(f"/g/{bran.game}/export")
        bran.wish("undo", to=1)
        bran.client.post(f"/g/{bran.game}/wish", content=b"[[", headers={"content-type": "application/json"})
        said = [(line["event"], line["path"], line["address"]) for line in lines(caplog)]
    assert said == [
        ("no-right", "/g/{game_id}/export", THERE),
        ("no-right", "/g/{game_id}/wish", THERE),
        ("malformed", "/g/{game_id}/wish", THERE),
    ]
