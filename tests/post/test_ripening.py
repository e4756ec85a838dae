"""When people are told: by examples, and by thousands of random schedules with a store."""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import pairwise

import msgspec
import pytest
from sqlalchemy import Connection, create_engine, insert

from arbitro.play.calls import QUIET
from arbitro.post.contacts import Contact, written
from arbitro.post.mail import MailServer
from arbitro.post.means import Means
from arbitro.post.ripening import APART, moments, ripe
from arbitro.post.worker import Note, chosen
from arbitro.store import Due, dues, outbox, persons
from arbitro.store.schema import games, metadata
from tests.release import SEED, often

SCHEDULES = often("SCHEDULES", 60)

MINUTE, HOUR = 60, 3600

MEANS = Means(mail=MailServer("mail.example.org", 25, False, "table@example.org"))
ADDRESS = written(Contact("mail", "ada@example.org", "en", 0, confirmed=True))


def test_a_question_without_an_end_is_told_of_once():
    """After five quiet minutes, and not again: nothing is lost by waiting."""
    assert moments(Due("ada", "turn:a", since=1000)) == (1000 + 5 * MINUTE,)


def test_a_question_that_waits_so_long_is_told_of_three_times():
    """In two days: after five minutes, at the half (24 h), at four fifths (38.4 h)."""
    due = Due("ada", "turn:a", since=1000, until=1000 + 48 * HOUR)

    assert [one - 1000 for one in moments(due)] == [5 * MINUTE, 24 * HOUR, 38 * HOUR + 24 * MINUTE]


def test_in_little_time_nobody_is_told_twice_within_a_quarter_of_an_hour():
    """In forty minutes: at 5 and 20; four fifths (32) comes too soon after that. In six: at the half, of use yet."""
    assert moments(Due("ada", "turn:a", since=0, until=40 * MINUTE)) == (5 * MINUTE, 20 * MINUTE)
    assert moments(Due("ada", "turn:a", since=0, until=6 * MINUTE)) == (3 * MINUTE,)


def test_that_time_was_up_is_told_of_once_and_at_once():
    """Whoever looks for their turn by then has waited long enough."""
    assert moments(Due("ada", "over:7", since=1000)) == (1000,)


def test_several_are_told_together_the_nearest_deadline_first():
    """Three games at once; the one that waits for ever comes last."""
    dues = [
        ("birch", Due("s1", "turn:b", since=0, next=300)),
        ("cedar", Due("s2", "turn:c", since=0, until=48 * HOUR, next=300)),
        ("ash", Due("s3", "turn:a", since=0, until=12 * HOUR, next=300)),
    ]

    assert [game for game, _, _, _ in ripe(dues, 301, 0).told] == ["ash", "cedar", "birch"]


def test_what_went_by_while_the_server_was_down_is_told_once():
    """All three moments are past: one message, and none after it."""
    due = Due("ada", "turn:a", since=0, until=10 * HOUR, next=300)

    assert ripe([("g", due)], 9 * HOUR, 0).told == (("g", due, 3, None),)


def test_within_a_quarter_of_an_hour_it_waits_for_the_next_message():
    """Told of something else at 1000, so at 1900 at the earliest."""
    due = Due("ada", "turn:a", since=800, next=1100)

    found = ripe([("g", due)], 1100, 1900)

    assert (found.told, found.later) == ((), (("g", due, 1900),))


def test_whoever_is_given_a_time_to_answer_later_is_told_again(store: Connection):
    """Told after five minutes of something that waits for ever; then it is to be answered within twenty hours of its
    beginning: told again after ten."""
    schedule = Schedule(store, random.Random(1), "t")
    schedule.begin()
    key = ("t-a", "s1", "turn:0")
    for at, until in ((0, None), (HOUR, 20 * HOUR)):
        dues.replace(store, "t-a", "s2", at, [("s1", "turn:0", until, at + QUIET)])
        schedule.open = {key: (0, until)}
        schedule.now = at + QUIET
        schedule.look()
    assert schedule.told[(*key, 0)] == [QUIET]

    schedule.now = 10 * HOUR
    schedule.look()
    assert schedule.told[(*key, 0)] == [QUIET, 10 * HOUR]


@dataclass
class Schedule:
    """A few games and persons through a day or two, minute by minute, with what is known to be true of them."""

    store: Connection
    dice: random.Random
    name: str
    now: int = 0
    open: dict[tuple[str, str, str], tuple[int, int | None]] = field(default_factory=dict)
    """Since when and until when each question waits."""
    told: dict[tuple[str, str, str, int], list[int]] = field(default_factory=lambda: defaultdict(list))
    """When each question was told of; a question that is asked anew is another one."""
    sent: dict[str, list[int]] = field(default_factory=lambda: defaultdict(list))
    """When a message was made for each person that came to one of theirs, by the name of the way."""
    arrived: set[str] = field(default_factory=set)
    deadly: bool = True
    """Whether whoever sends may die before it has arrived, or after it and before it is crossed out."""

    def begin(self) -> None:
        """Two persons at three tables; Bran sits at two of them twice over."""
        self.games = [f"{self.name}-{letter}" for letter in "abc"]
        self.seats = [
            (game, seat, f"{self.name}-{who}") for game in self.games for seat, who in (("s1", "ada"), ("s2", "bran"))
        ]
        for who in {who for _, _, who in self.seats}:
            persons.put_person(self.store, who, b"{}")
            for device in ("mail", "hook"):
                outbox.put_contact(self.store, who, f"{device}-{who}", ADDRESS)
        for game in self.games:
            self.store.execute(insert(games), {"id": game, "meta": b"", "head": 0})
        for game, seat, who in self.seats:
            persons.sit(self.store, who, game, seat)

    def act(self) -> None:
        """Somebody does something at a table: what waits there is another thing, in part."""
        game, by, _ = self.dice.choice(self.seats)
        before = {key: value for key, value in self.open.items() if key[0] == game}
        after = {}
        for _, seat, _ in [one for one in self.seats if one[0] == game]:
            for number in range(2):
                key = game, seat, f"turn:{number}"
                if self.dice.random() < 0.4:
                    until = (
                        self.now + self.dice.choice((7, 40, 720, 2880)) * MINUTE if self.dice.random() < 0.6 else None
                    )
                    after[key] = before[key] if key in before and seat != by else (self.now, until)
        wanted = [(seat, key, until, self.now + QUIET) for (_, seat, key), (_, until) in after.items()]
        dues.replace(self.store, game, by, self.now, wanted)
        self.open = {key: value for key, value in self.open.items() if key[0] != game} | after

    def look(self) -> None:
        """What the worker does, and what leaves then is held against what is true."""
        for who in outbox.ripe(self.store, self.now, 100):
            outbox.tell(self.store, who, self.now, lambda *known: chosen(MEANS, known[0], known[1], self.now, known[2]))
        for message in outbox.claim(self.store, self.now, self.now + MINUTE, 100, ()):
            note = msgspec.json.decode(message.data, type=Note)
            still = [due for due in note.dues if self.open.get(due[:3], (None,))[0] == due[3]]
            dies = self.dice.random() if self.deadly else 1.0
            # Whoever was killed on the way leaves it to the next, who looks whether it is still so.
            if still and not dies < 0.1 and message.id not in self.arrived:
                assert len(still) == len(note.dues) or message.at < self.now, "told of what was answered"
                self.arrived.add(message.id)
                self.sent[message.contact].append(message.at)
                if message.contact.startswith("mail"):
                    for due in still:
                        self.told[due].append(self.now)
            if dies >= 0.2:
                outbox.done(self.store, message.id)

    def check(self) -> None:
        """All that was promised, for every question that there ever was."""
        for times in self.sent.values():
            # One whose sender died may come after the next.
            assert all(later - sooner >= APART for sooner, later in pairwise(sorted(times)))
        assert all(len(times) <= 3 for times in self.told.values())
        for (game, seat, key), (since, until) in self.open.items():
            times = self.told[(game, seat, key, since)]
            due = moments(Due(seat, key, since, until))[0]
            # Whoever is told of much is told of this a quarter of an hour later; a look may be eleven minutes off.
            if self.now >= due + APART + 11 * MINUTE:
                assert times, "forgotten"
            assert all(one >= due for one in times), "told too early"


@pytest.fixture
def store() -> Iterator[Connection]:
    """The tables of a store in memory."""
    with create_engine("sqlite://").connect() as connection:
        metadata.create_all(connection)
        yield connection


@pytest.mark.slow
def test_in_any_order_of_events_everybody_is_told_and_nobody_too_often(store: Connection):
    """Random answers, deadlines, pauses and deaths of the server, each told in two ways: never early, never after the
    answer, never more than three times, never two messages in a quarter of an hour, and never forgotten."""
    told = 0
    for number in range(SEED * SCHEDULES, (SEED + 1) * SCHEDULES):
        held = store.begin_nested()
        schedule = Schedule(store, random.Random(number), f"t{number}")
        schedule.begin()
        for _ in range(schedule.dice.randrange(5, 25)):
            schedule.now += schedule.dice.choice((20, 60, 200, 600, 3000, 20000))
            if schedule.dice.random() < 0.5:
                schedule.act()
            else:
                schedule.look()
                # The server was down, or not.
                schedule.now += schedule.dice.choice((0, 60, 600))
                schedule.look()
        schedule.deadly = False
        for _ in range(4):
            schedule.now += 10 * MINUTE
            schedule.look()
        schedule.check()
        held.rollback()
        told += sum(map(len, schedule.told.values()))
    assert told > SCHEDULES


@pytest.mark.parametrize("bug", ["twice", "no rest"])
def test_the_schedules_find_a_post_that_tells_too_often(store: Connection, monkeypatch: pytest.MonkeyPatch, bug: str):
    """Planted bugs: it does not note that it has told, or forgets when it told last."""
    if bug == "twice":
        monkeypatch.setattr(outbox, "_note", lambda *_: True)
    else:
        monkeypatch.setattr("arbitro.store.keys.get_key", lambda *_: None)

    with pytest.raises(AssertionError):
        test_in_any_order_of_events_everybody_is_told_and_nobody_too_often(store)
