"""What the server counts for its keeper, and the lines of its log: no game, seat, link or name in either."""

from __future__ import annotations

import io
import json
import logging
import re
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from starlette.testclient import TestClient

from arbitro.play.keeper import Keeper
from arbitro.store import open_store
from arbitro.web.app import create_app
from arbitro.web.counting import BOUNDS, Lines
from tests.web.helpers import House, Person, house

PRIVATE = "http://127.0.0.1:9470"
SAMPLE = re.compile(r'^[a-z_]+(\{([a-z_]+="(\\.|[^"\\\n])*",?)*\})? [0-9.e+-]+$')
"""A line of Prometheus' text format, version 0.0.4, without a time."""


@pytest.fixture
def counted(tmp_path: Path) -> Iterator[House]:
    """A server whose private address is port 9470; the test's client says by its address where it asks."""
    with open_store(tmp_path / "games.db") as store:
        keeper = Keeper(store)
        app = create_app(keeper, store, secret="a secret", base_url="https://home.example/table", metrics_port=9470)
        yield House(app, keeper)
        app.state.site.close()


def metrics(table: House) -> str:
    return str(TestClient(table.app, base_url=PRIVATE).get("/metrics").text)


def counts(text: str, name: str) -> dict[str, float]:
    return {
        line.rpartition(" ")[0]: float(line.rpartition(" ")[2]) for line in text.splitlines() if line.startswith(name)
    }


def test_answers_are_counted_by_route_and_nothing_secret_stands_there(counted: House) -> None:
    """Two wishes, a wrong link: by the template of the path; each line is one that Prometheus reads."""
    ada = counted.person(base_url="https://home.example")
    ada.game = ada.post("/table/demo", {"system": "lanterns"}).url.path.removeprefix("/table/g/")
    for word in ("Hello", "well"):
        headers = {"content-type": "application/json"}
        body = json.dumps({"type": "say", "text": word})
        assert ada.client.post(f"/table/g/{ada.game}/wish", content=body, headers=headers).status_code == 200
    ada.get("/table/join/not-a-token")

    text = metrics(counted)

    assert [line for line in text.splitlines() if not line.startswith("#") and not SAMPLE.match(line)] == []
    found = counts(text, "arbitro_requests_total")
    assert found['arbitro_requests_total{method="POST",route="/g/{game_id}/wish",status="200"}'] == 2
    assert found['arbitro_requests_total{method="GET",route="/join/{token}",status="404"}'] == 1
    events = {f'arbitro_events_total{{event="{event}"}}': 1 for event in ("came", "wrong-link")}
    assert counts(text, "arbitro_events_total") == events
    buckets = [value for key, value in counts(text, "arbitro_answer_seconds_bucket").items() if '"POST"' in key]
    assert buckets == sorted(buckets)
    assert len(buckets) == len(BOUNDS) + 1
    assert (
        buckets[-1] == counts(text, "arbitro_answer_seconds_count")['arbitro_answer_seconds_count{method="POST"}'] == 3
    )
    assert counts(text, "arbitro_ready ") == {"arbitro_ready": 1}
    assert ada.game not in text
    assert "not-a-token" not in text


def test_an_answer_says_how_busy_the_server_is_and_no_more(counted: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """In steps of 50 ms, rounded down: 49 ms are none, 149 are 100."""
    ada = counted.person(base_url="https://home.example")
    for passed, said in ((0.049, 0), (0.149, 100), (1.06, 1050)):
        clock = iter((0.0, passed))
        monkeypatch.setattr("arbitro.web.counting.time", SimpleNamespace(perf_counter=partial(next, clock)))

        assert ada.get("/table/static/icon.svg").headers["server-timing"] == f"had;dur={said}"


def test_the_counts_are_read_at_the_private_address_alone(counted: House, tmp_path: Path) -> None:
    """Not by the proxy, with or without its path, nor by the home network; and nothing else is at the private one."""
    for address in ("https://home.example", "http://192.168.1.20:8470", "http://127.0.0.1:8470"):
        person = TestClient(counted.app, base_url=address)
        assert [person.get(path).status_code for path in ("/metrics", "/table/metrics")] == [404, 404], address
    keeper = TestClient(counted.app, base_url=PRIVATE)
    assert [keeper.get(path).status_code for path in ("/metrics", "/health", "/health/live")] == [200] * 3
    assert [keeper.get(path).status_code for path in ("/", "/guide", "/table/", "/static/style.css")] == [404] * 4
    (tmp_path / "other").mkdir()
    with house(tmp_path / "other") as usual:
        assert Person(usual, "en", PRIVATE, {}).get("/metrics").status_code == 404


def test_the_log_is_one_line_of_json_for_each_event(counted: House) -> None:
    """All that came of a request bears the name that its answer has; a trace is in its line."""
    written = io.StringIO()
    handler = logging.StreamHandler(written)
    handler.setFormatter(Lines())
    logging.getLogger("arbitro").addHandler(handler)
    try:
        ada = counted.person(base_url="https://home.example", address="10.0.0.2")
        answer = ada.get("/table/join/not-a-token", headers={"x-forwarded-for": "203.0.113.7"})
        try:
            raise ValueError("of a test\nwith two lines")
        except ValueError:
            logging.getLogger("arbitro.web.home").exception("game %s cannot be shown", "g1")
    finally:
        logging.getLogger("arbitro").removeHandler(handler)

    lines: list[dict[str, Any]] = [json.loads(line) for line in written.getvalue().splitlines()]
    event, trouble = lines
    assert event["request"] == answer.headers["x-request"]
    assert {key: event[key] for key in ("level", "log", "event", "address", "path")} == {
        "level": "warning",
        "log": "arbitro.security",
        "event": "wrong-link",
        "address": "203.0.113.7",
        "path": "/join/{token}",
    }
    assert (trouble["text"], trouble["level"]) == ("game g1 cannot be shown", "error")
    assert "with two lines" in trouble["trace"]
