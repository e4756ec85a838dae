"""Time to answer, by a clock that stands until it is turned: when it is up, what happens then, and that only once."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from arbitro.fights.orders import TURN, Standing, Way
from arbitro.play.cards import cards
from arbitro.play.entries import Answered, Issued, Lapsed, Ordered, Pace, Paused, Settings, Withdrawn
from arbitro.play.fold import opening
from arbitro.play.keeper import Keeper
from arbitro.play.lapsing import expire, lapse
from arbitro.play.projection import Looking
from arbitro.play.running import Refused
from arbitro.play.times import HOUR, until, zone_of
from arbitro.play.wishes import (
    Act,
    Ask,
    Extend,
    Fulfil,
    Instruct,
    Order,
    Pause,
    Reply,
    Say,
    SetPace,
    Settle,
    Throw,
    Undo,
)
from arbitro.store import open_store
from arbitro.systems import SYSTEMS
from arbitro.table import REFEREE
from tests.play.playing import Sitting
from tests.play.posting import Post, at, fight_of

SPAIN = Pace("brisk", weekends=False, zone="Europe/Madrid")


@pytest.mark.parametrize(
    ("start", "hours", "pace", "pauses", "end"),
    [
        # Plain hours.
        ("2026-11-23 18:00", 24, SPAIN, [], "2026-11-24 18:00"),
        # Friday at six, a day: Monday at six, since no hour of the weekend counts.
        ("2026-11-27 18:00", 24, SPAIN, [], "2026-11-30 18:00"),
        ("2026-11-27 18:00", 6, SPAIN, [], "2026-11-28 00:00"),
        ("2026-11-27 18:00", 7, SPAIN, [], "2026-11-30 01:00"),
        # Asked on a Saturday or a Sunday: from Monday on.
        ("2026-11-28 09:00", 24, SPAIN, [], "2026-12-01 00:00"),
        ("2026-11-29 23:59", 12, SPAIN, [], "2026-11-30 12:00"),
        # Five working days are two weekends, if it begins on a Friday evening.
        ("2026-11-27 18:00", 24 * 6, SPAIN, [], "2026-12-07 18:00"),
        # Clocks go forward on Sunday, 29 March 2026, and back on 25 October: a weekend of 47 and one of 49 hours.
        ("2026-03-27 18:00", 24, SPAIN, [], "2026-03-30 18:00"),
        ("2026-10-23 18:00", 24, SPAIN, [], "2026-10-26 18:00"),
        # Where weekends count an hour is an hour: a day from Saturday at six is Sunday at seven, and at five.
        ("2026-03-28 18:00", 24, Pace("brisk", zone="Europe/Madrid"), [], "2026-03-29 19:00"),
        ("2026-10-24 18:00", 24, Pace("brisk", zone="Europe/Madrid"), [], "2026-10-25 17:00"),
        # A pause of two days in the middle, and one that holds the weekend.
        ("2026-11-23 18:00", 24, SPAIN, [("2026-11-24 06:00", "2026-11-26 06:00")], "2026-11-26 18:00"),
        ("2026-11-27 18:00", 24, SPAIN, [("2026-11-27 20:00", "2026-12-01 09:00")], "2026-12-02 07:00"),
        # Asked during a pause; and one that was over before.
        ("2026-11-24 10:00", 24, SPAIN, [("2026-11-24 06:00", "2026-11-26 06:00")], "2026-11-27 06:00"),
        ("2026-11-26 10:00", 24, SPAIN, [("2026-11-24 06:00", "2026-11-26 06:00")], "2026-11-27 10:00"),
    ],
)
def test_until_when(start: str, hours: int, pace: Pace, pauses: list[tuple[str, str]], end: str) -> None:
    """Counted by hand on a calendar, in the hours that clocks in Madrid show."""
    stops = [(at(one, pace.zone), at(other, pace.zone)) for one, other in pauses]
    assert until(at(start, pace.zone), hours, pace, stops) == at(end, pace.zone)


def test_where_a_day_begins_matters() -> None:
    """Friday at six in the evening in Madrid is Saturday at six in the morning in Auckland (+13 in November)."""
    asked = at("2026-11-27 18:00", "Europe/Madrid")
    there = Pace("brisk", weekends=False, zone="Pacific/Auckland")
    assert until(asked, 24, there) == at("2026-12-01 00:00", "Pacific/Auckland")


@pytest.mark.parametrize("name", ["Atlantis/Poseidonis", "../../etc/passwd", "", "x" * 500])
def test_a_place_that_no_clock_knows_is_refused(name: str) -> None:
    with pytest.raises(Refused, match="no-zone"):
        zone_of(name)


MONDAY = at("2026-11-23 18:00")


@pytest.fixture
def post(tmp_path: Path) -> Iterator[Post]:
    """Lanterns: Ada and Bran in a fight, a game master, brisk, from a Monday evening on."""
    with open_store(tmp_path / "games.db") as store:
        post = Post(store, fight_of("lanterns", 2), MONDAY)
        post.wish(post.gm, SetPace(Pace("brisk", late="default")))
        yield post


def lapses(post: Post) -> list[tuple[str, str]]:
    return [(one.key, one.late) for one in post.log if isinstance(one, Lapsed)]


def lapsed_at(post: Post, now: int) -> int:
    """What a server does by then."""
    post.now = now
    return expire(post.keeper, post.store, now)


def test_nobody_is_in_a_hurry_unless_somebody_says_so(tmp_path: Path) -> None:
    """A game that was not asked for a pace waits as long as it takes."""
    with open_store(tmp_path / "games.db") as store:
        post = Post(store, fight_of("lanterns", 2), MONDAY)
        assert set(post.dues().values()) == {None}
        assert lapsed_at(post, MONDAY + 1000 * HOUR) == 0


def test_a_turn_has_twelve_hours_in_a_fight(post: Post) -> None:
    """Not a second before they are over, and then once: what is suggested, and both languages can say so."""
    ada, bran = post.seats["ada"], post.seats["bran"]
    assert post.dues() == {(ada, "turn:ada"): MONDAY + 12 * HOUR, (bran, "turn:bran"): MONDAY + 12 * HOUR}
    assert lapsed_at(post, MONDAY + 12 * HOUR - 1) == 0
    assert lapsed_at(post, MONDAY + 12 * HOUR) == 2
    assert lapses(post) == [("turn:ada", "default"), ("turn:bran", "default")]
    done = [one.command["who"] for one in post.log if isinstance(one, Issued) and one.late]
    assert done == ["ada", "bran"]
    assert lapsed_at(post, post.now) == 0
    # The new round has its own twelve hours.
    assert set(post.dues().values()) == {post.now + 12 * HOUR}


def test_to_talk_gives_nobody_more_time(post: Post) -> None:
    """Ada says something an hour before, and twelve hours after she was asked her time is up all the same."""
    post.now = MONDAY + 11 * HOUR
    post.wish(post.seats["ada"], Say("I am thinking"))
    assert post.dues()[post.seats["ada"], "turn:ada"] == MONDAY + 12 * HOUR
    assert lapsed_at(post, MONDAY + 12 * HOUR) == 2


def test_whoever_answers_in_time_is_left_alone(post: Post) -> None:
    """Ada waits in the last hour; Bran has gone to bed."""
    post.now = MONDAY + 11 * HOUR
    post.wish(post.seats["ada"], Act({"type": "wait", "who": "ada"}))
    assert lapsed_at(post, MONDAY + 12 * HOUR) == 1
    assert lapses(post) == [("turn:bran", "default")]


def test_a_game_that_waits_on_says_so_once(post: Post) -> None:
    """Nothing is done for anybody, and the log is not filled with it."""
    post.wish(post.gm, SetPace(Pace("brisk", late="wait")))
    assert lapsed_at(post, MONDAY + 12 * HOUR) == 2
    assert lapsed_at(post, MONDAY + 48 * HOUR) == 0
    assert set(post.dues().values()) == {None}
    assert not [one for one in post.log if isinstance(one, Issued) and one.late]


def test_the_game_master_is_called_and_has_as_long_as_they_need(post: Post) -> None:
    """Both turns are asked of them as well; once they have acted for Ada, only Bran's is left."""
    post.wish(post.gm, SetPace(Pace("brisk", late="referee")))
    assert lapsed_at(post, MONDAY + 12 * HOUR) == 2
    dues = post.dues()
    assert {key for seat, key in dues if seat == post.gm} == {"turn:ada", "turn:bran"}
    assert set(dues.values()) == {None}
    post.wish(post.gm, Act({"type": "wait", "who": "ada"}))
    assert {key for seat, key in post.dues() if seat == post.gm} == {"turn:bran"}


def test_standing_orders_come_first_when_time_is_up(post: Post) -> None:
    """Ada is here, so her orders wait until her time is up. Bran's do not fit: he strikes, as usual."""
    post.wish(post.gm, SetPace(Pace("brisk", late="orders")))
    first, second = Way(do={"type": "tend", "patient": "ada"}), Way(do={"type": "wait"})
    post.wish(post.seats["ada"], Instruct("ada", (Standing(TURN, (first, second)),)))
    nothing = Way(do={"type": "strike", "target": "ada"})
    post.wish(post.seats["bran"], Instruct("bran", (Standing(TURN, (nothing,)),)))
    assert not [one for one in post.log if isinstance(one, Issued) and one.orders]

    assert lapsed_at(post, MONDAY + 12 * HOUR) == 2
    done = {
        one.command["who"]: (one.command["type"], one.orders)
        for one in post.log
        if isinstance(one, Issued) and one.late
    }
    assert done == {"ada": ("wait", post.seats["ada"]), "bran": ("strike", "")}


def test_one_question_lapses_and_the_next_has_its_own_time(post: Post) -> None:
    """Bran is asked where a blow goes: his time for it runs from then on."""
    while not any(key.startswith("ask:") for _, key in post.dues()):
        (seat, key), *_ = [each for each in post.dues() if each[1].startswith("turn:")]
        who = key.partition(":")[2]
        post.now += 60
        post.wish(seat, Act({"type": "wait", "who": who}))
    ((seat, key), then), *_ = [each for each in post.dues().items() if each[0][1].startswith("ask:")]
    assert then == post.now + 12 * HOUR
    of, _, address = key.partition(":")[2].partition(":")
    assert lapsed_at(post, then) >= 1
    (answer,) = [one for one in post.log if isinstance(one, Answered) and (one.of, one.address) == (int(of), address)]
    assert (answer.by, answer.seat) == ("policy", "")


def test_time_is_never_up_for_what_is_asked_in_secret(tmp_path: Path) -> None:
    """Marta may think over how much she takes from Nell for a month: the log that Ada reads says nothing of it, nor can
    Marta give herself more time, which it would say as well."""
    with open_store(tmp_path / "games.db") as store:
        post = Post(store, opening("brp", "A game", "demo"), MONDAY)
        post.wish(post.gm, Settle(Settings(foes="referee", secret_stub=False)))
        post.wish(post.gm, SetPace(Pace("brisk", late="wait")))
        post.wish(post.gm, Act({"type": "injure", "target": "nell", "who": REFEREE}, secret=True))
        (key,) = [key for seat, key in post.dues() if seat == post.gm and key.startswith("ask:")]

        assert post.dues()[post.gm, key] is None
        with pytest.raises(Refused, match="no-question"):
            post.wish(post.gm, Extend(key, 12))
        lapsed_at(post, MONDAY + 30 * 24 * HOUR)
        assert (post.gm, key) in post.dues()
        assert key not in [each for each, _ in lapses(post)]


def test_what_is_asked_in_secret_is_asked_as_things_stand_after_time_was_up(tmp_path: Path) -> None:
    """Marta thinks over how a goblin is hurt while Ada lets her time go by: what is usual then kills that goblin."""
    sitting = Sitting("knave", referee=True)
    sitting.wish("gm", Settle(Settings(foes="referee", secret_stub=False)))
    sitting.wish("gm", SetPace(Pace("brisk", late="default")))
    sitting.wish("gm", Act({"type": "harm", "target": "goblin-2", "who": REFEREE}, secret=True))
    (one,) = sitting.game.open

    sitting.game, entries = lapse(sitting.game, "ada", "turn:hero-1", sitting.draw)

    assert [each.id for each in sitting.game.system.figures(sitting.game.state) if each.out] == ["goblin-2"]
    assert [each.of for each in entries if isinstance(each, Withdrawn)] == [one.seq]
    assert sitting.game.open == ()


def test_a_roll_that_was_asked_for_is_made(tmp_path: Path) -> None:
    """Two in Knave are asked for a save, side by side with their turns; the one who makes it keeps their dice."""
    with open_store(tmp_path / "games.db") as store:
        post = Post(store, opening("knave", "A game", "demo"), MONDAY)
        post.wish(post.gm, SetPace(Pace("brisk", late="default")))
        post.wish(post.gm, Ask(("hero-1", "hero-2"), {"type": "save", "ability": "wisdom"}, "a noise"))
        (request,) = post.game.requests
        rolls = {f"roll:{request.seq}:{who}" for who in post.seats}
        assert {key for _, key in post.dues()} > rolls
        post.wish(post.seats["hero-2"], Fulfil(request.seq, "hero-2"))
        lapsed_at(post, MONDAY + 12 * HOUR)
        assert not post.game.requests
        assert [key for key, _ in lapses(post) if key in rolls] == [f"roll:{request.seq}:hero-1"]


def test_what_cannot_be_done_by_rule_is_somebodys_to_judge(post: Post) -> None:
    """In Lanterns to listen is a turn: once Ada's is over, the roll that she was asked for goes to the game master."""
    post.wish(post.gm, Ask(("ada",), {"type": "listen"}, "a noise"))
    post.wish(post.seats["ada"], Act({"type": "wait", "who": "ada"}))
    (request,) = post.game.requests
    post.wish(post.gm, Extend("turn:bran", 9))
    assert lapsed_at(post, MONDAY + 12 * HOUR) == 1
    assert lapses(post) == [(f"roll:{request.seq}:ada", "referee")]
    assert (post.gm, f"roll:{request.seq}:ada") in post.dues()


def test_one_question_is_given_more_time(post: Post) -> None:
    """The game master gives Ada ten hours more; Bran's time stays as it is."""
    post.wish(post.gm, Extend("turn:ada", 10))
    dues = post.dues()
    assert dues[post.seats["ada"], "turn:ada"] == MONDAY + 22 * HOUR
    assert dues[post.seats["bran"], "turn:bran"] == MONDAY + 12 * HOUR
    lapsed_at(post, MONDAY + 12 * HOUR)
    assert lapses(post) == [("turn:bran", "default")]
    with pytest.raises(Refused, match="no-question"):
        post.wish(post.gm, Extend("turn:nobody", 10))


def test_a_pause_in_the_middle_stops_all_clocks(post: Post) -> None:
    """After five hours of twelve three days of pause: seven are left when it is over, also after a second pause."""
    post.now = MONDAY + 5 * HOUR
    post.wish(post.gm, Pause())
    assert set(post.dues().values()) == {None}
    assert lapsed_at(post, MONDAY + 70 * HOUR) == 0
    post.now = MONDAY + 77 * HOUR
    post.wish(post.gm, Pause(on=False))
    assert set(post.dues().values()) == {MONDAY + 84 * HOUR}
    post.now = MONDAY + 80 * HOUR
    post.wish(post.gm, Pause())
    post.now = MONDAY + 90 * HOUR
    post.keeper = Keeper(post.store, clock=lambda: post.now)
    post.wish(post.gm, Pause(on=False))
    assert set(post.dues().values()) == {MONDAY + 94 * HOUR}
    with pytest.raises(Refused, match="no-pause"):
        post.wish(post.gm, Pause(on=False))


def test_a_pause_and_a_holiday_end_on_their_day(post: Post) -> None:
    """By themselves, once, and in no list of what is asked of anybody."""
    post.wish(post.gm, Pause(back="2026-11-26"))
    post.wish(post.seats["ada"], Order(away=True, back="2026-11-25"))
    days = {key: then for (seat, key), then in post.dues().items() if not seat}
    assert days == {"resume": at("2026-11-26 00:00"), f"back:{post.seats['ada']}": at("2026-11-25 00:00")}
    assert lapsed_at(post, at("2026-11-24 23:59")) == 0
    assert lapsed_at(post, at("2026-11-25 00:00")) == 1
    assert post.game.seat(post.seats["ada"]).away is False
    assert lapsed_at(post, at("2026-11-26 00:00")) == 1
    assert not post.game.paused
    assert [one.on for one in post.log if isinstance(one, Paused)] == [True, False]
    assert [one.away for one in post.log if isinstance(one, Ordered)] == [True, False]
    assert lapsed_at(post, post.now) == 0


@pytest.mark.parametrize("day", ["2026-02-30", "0000-01-01"])
def test_a_day_that_is_in_no_calendar_is_refused(post: Post, day: str) -> None:
    for wanted in (Pause(back=day), Order(away=True, back=day)):
        with pytest.raises(Refused, match="no-day"):
            post.wish(post.gm, wanted)


def test_a_change_of_pace_counts_from_when_it_was_asked(post: Post) -> None:
    """Usual is twice as long as brisk; live waits for ever."""
    post.now = MONDAY + 3 * HOUR
    post.wish(post.gm, SetPace(Pace("usual")))
    assert set(post.dues().values()) == {MONDAY + 24 * HOUR}
    post.wish(post.gm, SetPace(Pace()))
    assert set(post.dues().values()) == {None}


def test_what_was_done_for_somebody_can_be_taken_back(post: Post) -> None:
    """As any command: the same turn waits again, and has its time anew."""
    lapsed_at(post, MONDAY + 12 * HOUR)
    first = next(seq for seq, one in enumerate(post.log, start=1) if isinstance(one, Issued) and one.late)
    post.wish(post.gm, Undo(first, "Ada was on a train"))
    assert post.dues()[post.seats["ada"], "turn:ada"] == post.now + 12 * HOUR


def test_two_servers_and_a_third_that_comes_late_do_it_once(tmp_path: Path) -> None:
    """Each has read what is overdue before any does anything about it."""
    with open_store(tmp_path / "games.db") as store:
        post = Post(store, fight_of("lanterns", 2), MONDAY)
        post.wish(post.gm, SetPace(Pace("brisk", late="default")))
        post.now = MONDAY + 13 * HOUR
        overdue = store.overdue(post.now)
        done = [post.keeper.lapse(game, due, post.now) for _ in range(3) for game, due in overdue]
        assert done == [True, True, False, False, False, False]
        assert len(lapses(post)) == 2


class Killed(BaseException):
    """As if the process had been killed."""


@pytest.mark.parametrize("after", [False, True])
def test_killed_before_or_after_it_is_stored_it_is_done_once(tmp_path: Path, after: bool) -> None:
    """By a server that comes up afterwards, with the same file."""
    file = tmp_path / "games.db"
    with open_store(file) as store:
        post = Post(store, fight_of("lanterns", 2), MONDAY)
        post.wish(post.gm, SetPace(Pace("brisk", late="default")))
        append = store.append

        def killing(*given: Any, **more: Any) -> Any:
            if after:
                append(*given, **more).result()
            raise Killed

        post.now, store.append = MONDAY + 12 * HOUR, killing  # type: ignore[method-assign]
        with pytest.raises(Killed):
            expire(post.keeper, store, post.now)
    with open_store(file) as store:
        post.store, post.keeper = store, Keeper(store, clock=lambda: post.now)
        assert expire(post.keeper, store, post.now) == (1 if after else 2)
        assert sorted(lapses(post)) == [("turn:ada", "default"), ("turn:bran", "default")]


def test_a_game_that_cannot_go_on_keeps_no_other_from_it(post: Post, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of two games one is broken."""
    other = Post(post.store, fight_of("lanterns", 2), MONDAY)
    other.wish(other.gm, SetPace(Pace("brisk", late="default")))
    lapse = post.keeper.lapse

    def broken(game_id: str, due: Any, now: int) -> bool:
        if game_id == other.id:
            raise RuntimeError("this one")
        return lapse(game_id, due, now)

    monkeypatch.setattr(post.keeper, "lapse", broken)
    assert lapsed_at(post, MONDAY + 12 * HOUR) == 2


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_whole_fight_of_three_by_post_comes_to_its_end_in_three_weeks(system: str, tmp_path: Path) -> None:
    """One answers within the day, one now and then, one never but for orders; the clock goes hour by hour.

    Nobody's time is up before its hour, nothing lapses twice, and nobody is asked for what their orders settle.
    """
    dice = random.Random(f"post {system}")
    with open_store(tmp_path / "games.db") as store:
        post = Post(store, fight_of(system, 3), MONDAY)
        post.wish(post.gm, SetPace(Pace("brisk", weekends=False, late="orders", zone="Europe/Madrid")))
        ready, seldom, never = [*post.seats.values(), ""][:3]
        for who, seat in post.seats.items():
            if seat == never:
                post.wish(seat, Instruct(who, (Standing(TURN, (Way(usual=True),), at_once=True),)))
        post.wish(post.gm, Say("Off we go"))
        begun = False
        for hour in range(21 * 24):
            post.now = MONDAY + hour * HOUR
            ends = {(due.seat, due.key): due.until for _, due in store.overdue(post.now)}
            before = len(lapses(post))
            assert expire(post.keeper, store, post.now) <= len(ends)
            for one in [one for one in post.log if isinstance(one, Lapsed)][before:]:
                assert ends[one.seat, one.key] is not None
            begun = begun or post.game.system.scene(post.game.state).fighting
            if begun and not post.game.system.scene(post.game.state).fighting:
                break
            for seat, key in list(post.dues()):
                assert (seat, key.partition(":")[0]) != (never, "turn")
                chance = 0.2 if seat == ready else 0.02 if seat == seldom else 0.2 if seat == post.gm else 0
                if (seat, key) in post.dues() and dice.random() < chance:
                    answer(post, seat, key)
        assert begun
        assert not post.game.system.scene(post.game.state).fighting
        assert lapses(post)
        assert any(isinstance(one, Issued) and one.orders == never for one in post.log) or not never
        assert post.now < MONDAY + 21 * 24 * HOUR
        assert all(cards(post.game, seat, list(enumerate(post.log, start=1)), "") for seat in post.game.seats)


def answer(post: Post, seat: str, key: str) -> None:
    """What somebody does who looks in: the first thing that helps."""
    kind, _, what = key.partition(":")
    look = Looking(post.game, post.game.seat(seat))
    if kind == "ask":
        of, _, address = what.partition(":")
        (ask,) = [one for one in look.asks() if (str(one.of), one.address) == (of, address)]
        value = ask.begins if ask.begins is not None else (ask.options or (ask.low,))[0]
        post.wish(seat, Reply(int(of), address, value))
    elif kind == "turn":
        command = post.game.system.suggest(post.game.state, what)
        post.wish(seat, Act(msgspec.to_builtins(command)) if command is not None else Throw("d6"))


def test_a_turn_that_follows_on_ones_own_turn_is_another_turn(tmp_path: Path) -> None:
    """Knave: whose time is up ends the round by it and begins the next, within one transaction. That turn has its own
    twelve hours, nobody has been told of it, and when they are over it ends as well."""
    with open_store(tmp_path / "games.db") as store:
        post = Post(store, fight_of("knave", 2, foes=4, armour="medium", foe_armour="medium"), MONDAY, referee=False)
        first, second = post.seats.values()
        post.wish(first, SetPace(Pace("brisk", late="default")))
        post.wish(first, Say("Off we go"))
        (due,) = store.dues(post.id)
        assert (due.seat, due.key, due.until) == (second, "turn:hero-2", MONDAY + 12 * HOUR)

        assert lapsed_at(post, MONDAY + 12 * HOUR) == 1

        (due,) = store.dues(post.id)
        assert (due.key, due.since, due.until) == ("turn:hero-2", post.now, post.now + 12 * HOUR)
        assert lapsed_at(post, post.now + 12 * HOUR) == 1
        assert [key for key, _ in lapses(post)] == ["turn:hero-2"] * 2


def test_who_waits_while_another_must_answer_is_told_of_their_turn_once(tmp_path: Path) -> None:
    """Stepdie: two are due together. The first attacks after an hour and is asked; the second, who was told of their
    turn, has all of their time once that is answered, and it is the same turn."""
    with open_store(tmp_path / "games.db") as store:
        post = Post(store, fight_of("stepdie", 2, foes=5, armour="medium"), MONDAY, referee=False)
        (one, first), (_, second) = post.seats.items()
        post.wish(first, SetPace(Pace("brisk")))
        waits = lambda: [(due.since, due.until) for due in store.dues(post.id) if due.seat == second]  # noqa: E731
        ((since, _),) = waits()
        for hour in itertools.count(1):
            post.now = MONDAY + hour * HOUR
            post.wish(first, Act(msgspec.to_builtins(post.game.system.suggest(post.game.state, one))))
            if post.game.blocking:
                break
        assert waits() == []

        post.now += 3 * HOUR
        (asked,) = [due.key for due in store.dues(post.id) if due.key.startswith("ask:")]
        answer(post, first, asked)
        assert waits() == [(since, post.now + 12 * HOUR)]
