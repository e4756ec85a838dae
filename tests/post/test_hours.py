"""Quiet hours and digests, by the clock of whoever is told: by examples, and as laws through two years of any zone."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from itertools import pairwise
from zoneinfo import ZoneInfo

import msgspec
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from arbitro.play.calls import QUIET
from arbitro.post.hours import QUARTER, Hours, zones
from arbitro.post.mail import MailServer
from arbitro.post.ripening import APART, ripe
from arbitro.store import Due
from tests.post.sinks import MailSink
from tests.post.test_sending import HOUR, START, Table, table

__all__ = ["table"]

DAY = 24 * HOUR
FIRST, LAST = (int(datetime(year, 1, 1, tzinfo=UTC).timestamp()) for year in (2026, 2028))

# With summer time and without; by half an hour (Lord Howe), at midnight (Cairo, Havana), by quarters (Kathmandu).
ZONES = (
    "",
    "Europe/Madrid",
    "America/New_York",
    "America/Havana",
    "Africa/Cairo",
    "Asia/Kathmandu",
    "Australia/Lord_Howe",
)

hour = st.integers(0, 23)
quiet = st.none() | st.tuples(hour, hour).filter(lambda both: both[0] != both[1])
hours = st.builds(Hours, st.sampled_from(ZONES), quiet, st.none() | hour)
moments = st.integers(FIRST, LAST)


def at(text: str, zone: str = "Europe/Madrid") -> int:
    """A moment by a clock there."""
    return int(datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone)).timestamp())


def test_what_ripens_in_the_night_is_told_in_the_morning():
    night = Hours("Europe/Madrid", quiet=(22, 8))

    assert night.opens(at("2026-11-20 21:59:59")) == at("2026-11-20 21:59:59")
    assert night.opens(at("2026-11-20 22:00")) == night.opens(at("2026-11-21 03:17")) == at("2026-11-21 08:00")
    assert night.opens(at("2026-11-21 08:00")) == at("2026-11-21 08:00")


@pytest.mark.parametrize(
    ("zone", "day", "length"),
    [
        ("Europe/Madrid", "2027-03-27", 23),
        ("Europe/Madrid", "2027-10-30", 25),
        ("America/New_York", "2027-03-13", 23),
        ("Australia/Lord_Howe", "2027-04-03", 24.5),
        ("Asia/Kathmandu", "2027-03-27", 24),
    ],
)
def test_the_morning_comes_at_its_hour_whatever_clocks_do_in_the_night(zone: str, day: str, length: float):
    """From one 22:00 to the next there are as many hours as the IANA list says; the digest is at nine on both days."""
    night, daily = Hours(zone, quiet=(22, 8)), Hours(zone, digest=9)
    evening = at(f"{day} 22:00", zone)
    next_evening = datetime.fromisoformat(f"{day} 22:00") + timedelta(days=1)

    assert at(str(next_evening), zone) - evening == length * HOUR
    assert night.opens(evening) == evening + int((length - 14) * HOUR)
    assert night.at(night.opens(evening)).strftime("%H:%M") == "08:00"
    assert daily.opens(evening) == evening + int((length - 13) * HOUR)


def clock(hours: Hours, moment: int) -> str:
    """What the clock of these hours shows when they open."""
    opens = hours.opens(moment)
    return f"{hours.at(opens):%Y-%m-%d %H:%M} {hours.zone_at(opens)}"


def test_an_hour_that_clocks_leave_out_or_show_twice_has_one_digest():
    """Madrid, 2027: on 28 March there is no 02:30; on 31 October there are two."""
    daily = Hours("Europe/Madrid", digest=2)
    assert clock(daily, at("2027-03-28 00:00")) == "2027-03-28 03:00 Europe/Madrid (UTC+02:00)"
    assert clock(daily, at("2027-10-31 00:00")) == "2027-10-31 02:00 Europe/Madrid (UTC+02:00)"
    assert clock(daily, at("2027-10-31 02:01")) == "2027-11-01 02:00 Europe/Madrid (UTC+01:00)"


def test_a_zone_that_is_not_known_here_is_universal_time():
    """As one that a newer server knew, whose copy this one has restored."""
    assert Hours("Europe/Atlantis", quiet=(22, 8)).opens(at("2026-11-20 23:00", "UTC")) == at("2026-11-21 08:00", "UTC")
    assert set(ZONES[1:]) <= set(zones())


@given(hours, moments)
@example(Hours("Africa/Cairo", None, 0), at("2026-04-23 23:30", "Africa/Cairo"))
def test_a_message_waits_no_longer_than_it_has_to(hours: Hours, moment: int):
    """It goes in no quiet hour, and at once where nothing is against it; nothing waits for two days."""
    opens = hours.opens(moment)

    assert moment <= opens < moment + 50 * HOUR
    assert not hours.is_quiet(opens)
    assert hours.opens(opens) == opens or hours.digest is not None
    if hours.digest is None:
        between = range(moment, opens, QUARTER)
        assert all(hours.is_quiet(one) for one in between)


@settings(max_examples=25)
@given(st.sampled_from(ZONES), hour, moments)
def test_there_is_one_digest_a_day(zone: str, hour: int, moment: int):
    """For a month from any moment: each day by the clock there has one, at the hour, or right after one left out."""
    daily, days = Hours(zone, digest=hour), []
    for _ in range(31):
        moment = daily.opens(moment + 1)
        days.append(daily.at(moment))
    assert [one.date() for one in days] == [days[0].date() + timedelta(days=n) for n in range(31)]
    assert all(one.hour in (hour, hour + 1) and one.minute == 0 for one in days)


@settings(max_examples=60)
@given(
    hours,
    st.integers(FIRST, LAST - 10 * DAY),
    st.lists(st.tuples(st.integers(0, 4 * DAY), st.none() | st.integers(600, 3 * DAY)), min_size=1, max_size=6),
    st.lists(st.integers(60, 9 * HOUR), max_size=20),
)
def test_through_a_week_of_questions_all_is_told_and_nothing_out_of_hours(
    hours: Hours, begin: int, asked: list[tuple[int, int | None]], down: list[int]
):
    """A simulated clock, and a post that looks when it should or hours late, as one that was down. No message in quiet
    hours, none within a quarter of an hour of another, with a digest one a day; nobody is forgotten; the nearest
    deadline comes first."""
    dues = {
        f"g{n}": Due("s", "k", begin + since, begin + since + time if time else None, next=begin + since + QUIET)
        for n, (since, time) in enumerate(asked)
    }
    sent: list[int] = []
    told: set[str] = set()
    now, left = begin, list(down)
    while now < begin + 9 * DAY:
        known = [(game, due) for game, due in dues.items() if due.since <= now]
        found = ripe(known, now, sent[-1] + APART if sent else 0, hours)
        assert not (found.told and hours.is_quiet(now))
        if found.told:
            sent.append(now)
            ends = [due.until or LAST * 2 for _, due, _, _ in found.told]
            assert ends == sorted(ends)
        for game, due, count, soon in found.told:
            told.add(game)
            dues[game] = _noted(due, count, soon)
        for game, due, soon in found.later:
            dues[game] = _noted(due, due.told, soon)
        # As the store says: when the soonest is due, or whenever the server is there again.
        soonest = [due.next for due in dues.values() if due.next is not None]
        now = max(now + 1, min(soonest, default=LAST)) + (left.pop() if left else 0)
    assert told == set(dues)
    assert all(later - sooner >= APART for sooner, later in pairwise(sent))
    if hours.digest is not None and not down:
        days = [hours.at(one).date() for one in sent]
        assert len(set(days)) == len(days)


def _noted(due: Due, told: int, soon: int | None) -> Due:
    return Due(due.seat, due.key, due.since, due.until, told, soon)


def keep(table: Table, hours: Hours, language: str = "") -> None:
    """What Ada has chosen."""
    chosen = {"language": language, "hours": msgspec.to_builtins(hours), "name": "Ada"}
    table.store.put_person("ada", msgspec.json.encode(chosen))


def test_a_message_that_failed_waits_for_the_end_of_the_quiet_and_says_times_by_ada_s_clock(table: Table):
    """START is 15 January 2027, 08:00 UTC: 09:00 in Madrid, an hour before it is quiet there. Nothing answers until it
    is; when that is over it leaves once, in Ada's language, whatever she had chosen when she named the address."""
    keep(table, Hours("Europe/Madrid", quiet=(10, 23)), "es")
    with MailSink(refuse=lambda to: "451 later" if table.now < START + 2 * HOUR else "") as sink:
        table.by(mail=MailServer("127.0.0.1", sink.port, False, "table@example.org"))
        table.told_by("mail", "ada@example.org", lang="en")
        table.asks(time=48 * HOUR)
        table.later(HOUR - 60)
        table.later(120)
        for _ in range(12):
            table.later(HOUR)
        assert sink.letters == []

        table.later(2 * HOUR)

        (letter,) = sink.letters
        assert letter["Subject"] == "The well: te toca"
        assert "Hasta el domingo, 17 de enero de 2027, 9:00, Europe/Madrid (UTC+01:00)." in letter.get_content()


def test_hours_that_are_changed_count_at_once(table: Table):
    """Told daily at six, Ada waits for tomorrow; at ten she wants only quiet until noon, and is told at noon."""
    keep(table, Hours(digest=6))
    with MailSink() as sink:
        table.by(mail=MailServer("127.0.0.1", sink.port, False, "table@example.org"))
        table.told_by("mail", "ada@example.org")
        table.asks()
        table.later(2 * HOUR)
        assert sink.letters == []

        keep(table, Hours(quiet=(8, 12)))
        table.post.look("ada")
        table.later(2 * HOUR - 1)
        assert sink.letters == []
        table.later(1)

        assert len(sink.letters) == 1
