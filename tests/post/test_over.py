"""Time was up: whoever did not answer is told, once, what was done in their place and how to have it taken back."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from arbitro.play.entries import Answered, Begun, Issued, Pace, Settings
from arbitro.play.exports import export, read_export
from arbitro.play.lapsing import expire
from arbitro.play.times import HOUR
from arbitro.play.wishes import Act, Hide, Say, SetPace, Settle, Undo
from arbitro.post.contacts import Contact, written
from arbitro.post.hours import Hours
from arbitro.post.mail import MailServer
from arbitro.post.means import Means
from arbitro.post.ripening import APART
from arbitro.post.worker import Post as Sender
from arbitro.store import open_store
from tests.play.posting import Post, at, fight_of
from tests.post.sinks import HookSink, MailSink
from tests.post.test_sending import Addresses

MONDAY = at("2026-11-23 18:00")
THEN = MONDAY + 12 * HOUR


class Slow(Post):
    """Lanterns: Ada and Bran in a fight, brisk, from a Monday evening on; Ada has left an address, and never comes."""

    def __init__(
        self, store: Any, mails: MailSink, referee: bool = True, whose: str = "ada", lang: str = "en", **hours: Any
    ) -> None:
        super().__init__(store, fight_of("lanterns", 2), MONDAY, referee)
        self.mails = mails
        self.ada, self.bran = self.seats["ada"], self.seats["bran"]
        means = Means(MailServer("127.0.0.1", mails.port, False, "table@example.org"), hooks=True, anywhere=True)
        self.sender = Sender(store, self.keeper, means, Addresses())
        kept = {"language": lang, "hours": msgspec.to_builtins(Hours(**hours))}
        store.put_person("ada", msgspec.json.encode(kept))
        store.sit("ada", self.id, self.gm if whose == "gm" else self.ada)
        store.put_contact("ada", "c", written(Contact("mail", "ada@example.org", "en", 0, confirmed=True)))

    def until(self, now: int) -> None:
        """Time goes by, and a server does what it does."""
        self.now = now
        expire(self.keeper, self.store, now)
        self.sender.turn()
        self.sender.wait(60)

    def letters(self) -> list[tuple[str, list[str]]]:
        """What came, but for its foot: titles and lines."""
        texts = [(one["Subject"], one.get_content().replace("\r", "")) for one in self.mails.letters]
        return [(title, text.partition("\n\n-- ")[0].splitlines()) for title, text in texts]


@pytest.fixture
def mails() -> Iterator[MailSink]:
    with MailSink() as sink:
        yield sink


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Any]:
    with open_store(tmp_path / "games.db") as store:
        yield store


def late(post: Slow, how: Any) -> list[tuple[str, list[str]]]:
    """What Ada finds after a night in which she was told in time, at half and at four fifths, and did nothing."""
    post.wish(post.gm or post.ada, SetPace(Pace("brisk", late=how)))
    for hours in (0.1, 6, 9.6):
        post.until(MONDAY + int(hours * HOUR))
    assert [title for title, _ in post.letters()] == ["By post: it is your turn"] * 3
    post.until(THEN - 1)
    assert len(post.letters()) == 3
    post.until(THEN)
    post.until(THEN + 1)
    return post.letters()[3:]


def test_a_letter_says_what_was_done_and_whom_to_ask_to_take_it_back(store: Any, mails: MailSink):
    """At the very moment; what was done is what anybody who looks on reads in the log."""
    post = Slow(store, mails)

    assert late(post, "default") == [
        (
            "By post: time was up",
            [
                "The time of Ada was up at By post, and the usual was done.",
                "\N{EM DASH} Ada: Strike Well moth 1",
                "If you want it otherwise: ask the game master to take it back, and you are asked again.",
                f"https://table.example/g/{post.id}",
            ],
        )
    ]


@pytest.mark.parametrize(
    ("how", "expected"),
    [
        ("orders", "The time of Ada was up at By post: standing orders were followed, or else the usual was done."),
        ("referee", "The time of Ada was up at By post, and the game master was called."),
        ("wait", "The time of Ada was up at By post. The game waits on."),
    ],
)
def test_it_says_what_the_game_does_when_time_is_up(store: Any, mails: MailSink, how: str, expected: str):
    """Where nothing was done it can still be said what to do, until somebody has settled it."""
    ((title, (first, *rest)),) = late(Slow(store, mails), how)

    assert (title, first) == ("By post: time was up", expected)
    assert ("Until it is settled you can still say what you do." in rest) == (how != "orders")


def test_without_a_game_master_anybody_takes_it_back_and_it_is_said_in_spanish(store: Any, mails: MailSink):
    """A table without a game master; Ada reads Spanish."""
    post = Slow(store, mails, referee=False, lang="es")
    post.wish(post.bran, SetPace(Pace("brisk", late="default")))
    post.until(THEN)
    ((title, lines),) = post.letters()

    assert title == "By post: se acabó el tiempo"
    assert lines[:3] == [
        "Se acabó el tiempo de Ada en By post y ocurrió lo habitual.",
        "\N{EM DASH} Ada: Golpear a Polilla de pozo 1",
        "Si lo quieres de otro modo: cualquiera en la mesa puede deshacerlo y se te volverá a preguntar.",
    ]


@pytest.mark.parametrize("settled", ["taken back", "here again", ""])
def test_what_was_taken_back_and_whoever_is_here_again_needs_no_letter(store: Any, mails: MailSink, settled: str):
    """Ada has quiet hours until eight, and her time is up at six: meanwhile others go on. Once what was done for her is
    taken back, or she has done something herself, nothing of it is told. (Planted: a letter that looks at neither.)"""
    post = Slow(store, mails, quiet=(18, 8))
    post.wish(post.gm, SetPace(Pace("brisk", late="default")))
    post.until(THEN)
    assert post.letters() == []
    if settled == "taken back":
        (done, _) = [seq for seq, one in enumerate(post.log, start=1) if isinstance(one, Issued) and one.late]
        post.wish(post.gm, Undo(done))
    elif settled == "here again":
        post.wish(post.ada, Say("Here I am."))
    else:
        post.wish(post.gm, Settle(post.game.settings))
    post.until(THEN + 2 * HOUR)

    ((title, lines),) = post.letters()
    assert title == "By post: it is your turn"
    assert [line for line in lines if "was up" in line] == [
        "The time of Ada was up at By post, and the usual was done."
    ] * (not settled)


@pytest.mark.parametrize("settled", [True, False])
def test_nobody_is_told_that_they_may_still_answer_what_others_have_settled(store: Any, mails: MailSink, settled: bool):
    """The game master was called at six, and acts for Ada at seven, or not before she reads at eight."""
    post = Slow(store, mails, quiet=(18, 8))
    post.wish(post.gm, SetPace(Pace("brisk", late="referee")))
    post.until(THEN)
    post.now += HOUR
    if settled:
        post.wish(post.gm, Act({"type": "wait", "who": "ada"}))
    post.until(THEN + 2 * HOUR)

    lines = [line for _, lines in post.letters() for line in lines]
    assert ("Until it is settled you can still say what you do." in lines) == (not settled)
    assert len([line for line in lines if "was up" in line]) == (not settled)


def test_what_was_answered_in_somebody_s_place_is_told_to_nobody(store: Any, mails: MailSink):
    """Ada's and Bran's turns are over, and a leech asks Ada where its blow goes: a letter says that it was settled, and
    not what was asked. Both come while Ada has quiet hours, so they are told together."""
    post = Slow(store, mails, quiet=(5, 20))
    post.wish(post.gm, SetPace(Pace("brisk", late="default")))
    post.until(THEN)
    asked = [one for one in post.game.open for question in one.questions if question.who == "ada"]
    assert asked
    post.until(THEN + 12 * HOUR)
    answers = [one for one in post.log if isinstance(one, Answered) and one.of == asked[0].seq]
    assert [one.value for one in answers if one.by == "policy"] == ["breath"]
    assert post.letters() == []
    post.until(THEN + 14 * HOUR)

    ((_, lines),) = post.letters()
    done = [line for line in lines if line.startswith("\N{EM DASH}")]
    assert done == ["\N{EM DASH} Ada: Strike Well moth 1"]
    assert lines[0] == "The time of Ada was up at By post, and the usual was done."
    assert "breath" not in "".join(lines)


def test_what_is_done_by_whom_nobody_has_seen_stands_in_no_letter(store: Any, mails: MailSink):
    """Marta plays the foes, and is told in a channel that others read as well. Her time for the leech and for the moth
    is up, and nobody has seen the leech."""
    post = Slow(store, mails, whose="gm", quiet=(18, 8))
    post.wish(post.gm, Settle(Settings(foes="referee")))
    post.wish(post.gm, SetPace(Pace("brisk", late="default")))
    post.wish(post.gm, Hide(("leech-1",)))
    for hours in (12, 24, 36, 48, 62):
        post.until(MONDAY + hours * HOUR)

    late = [one.command["who"] for one in post.log if isinstance(one, Issued) and one.late and one.command]
    assert late[2:4] == ["leech-1", "moth-1"]
    lines = [line for _, lines in post.letters() for line in lines]
    assert "\N{EM DASH} Well moth 1: Strike Ada" in lines
    assert not [line for line in lines if "leech" in line]


def test_a_hook_for_programs_tells_what_waits_from_what_is_over(store: Any, mails: MailSink):
    """As plain JSON: nothing waits for Ada any more, and she struck a moth."""
    with HookSink() as sink:
        post = Slow(store, mails)
        hook = Contact("hook", f"{sink.url}/in", "en", 0, confirmed=True)
        store.put_contact("ada", "hook", written(hook))
        late(post, "default")

        body = sink.posted[-1].json
        assert (body["title"], body["waits"]) == ("By post: time was up", [])
        ((over),) = body["over"]
        assert (over["game"], over["figures"], over["done"]) == (post.id, ["Ada"], ["Ada: Strike Well moth 1"])


def test_a_game_that_is_brought_in_says_nothing_of_times_that_were_up_elsewhere(store: Any, mails: MailSink):
    """The same log in another game: nobody there has been waited for yet."""
    post = Slow(store, mails)
    late(post, "default")
    begun, *more = read_export(export(list(enumerate(post.log, start=1))))
    assert isinstance(begun, Begun)
    other = post.keeper.create(begun, more)
    store.sit("ada", other.id, post.ada)
    before = len(post.letters())
    post.until(THEN + APART)

    assert [lines for _, lines in post.letters()[before:] if any("was up" in line for line in lines)] == []
