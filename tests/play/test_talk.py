"""What people say: at the table and in the story, to all or to some, with dice in it that fall as all dice do."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from arbitro.dice import DiceError
from arbitro.play import evidence
from arbitro.play.book import Book
from arbitro.play.cards import Card, cards
from arbitro.play.deciding import decide
from arbitro.play.entries import GAME_MASTER, SPECTATOR, Entry, Hidden, Ordered, Seated, Settings, Spoke, Thrown, decode
from arbitro.play.exports import read_export
from arbitro.play.game import Seat
from arbitro.play.keeper import Keeper
from arbitro.play.running import Refused
from arbitro.play.talk import MOST_ROLLS, dice_in
from arbitro.play.wishes import Act, Follow, Say, Settle
from arbitro.proof import verify
from arbitro.proof.server import Server
from arbitro.store import open_store
from arbitro.table import REFEREE
from tests.play.playing import Sitting


def at_table(referee: bool = True) -> Sitting:
    """Marta directs, Ada and Bran play, Eve looks on; Cleo has sat down to play and plays nobody yet."""
    sitting = Sitting("lanterns", referee=referee)
    sitting.write(Seated("eve", "Eve", SPECTATOR))
    sitting.write(Seated("cleo", "Cleo"))
    return sitting


def read_by(sitting: Sitting, seat: str) -> list[Card]:
    """The whole log as somebody reads it."""
    viewer = sitting.game.seat(seat)
    assert viewer
    return cards(sitting.game, viewer, list(enumerate(sitting.entries, start=1)), "k")


def said_to(sitting: Sitting, seat: str) -> list[str]:
    return [card.text for card in read_by(sitting, seat) if card.kind == "speech"]


def refusal(sitting: Sitting, seat: str, wish: Say) -> str:
    """Why a wish is refused; it must leave the game as it was."""
    before = sitting.game
    with pytest.raises(Refused) as refused:
        sitting.wish(seat, wish)
    assert sitting.game is before
    return refused.value.phrase.code


# The story


def test_what_is_done_may_have_words_which_are_posted_with_it_or_not_at_all() -> None:
    """The words stand first, as whoever acts; a refused act posts nothing; who is silenced acts without words."""
    sitting = at_table()
    for seat in ("ada", "bran"):
        sitting.write(Ordered(seat))
    sitting.wish("gm", Act({"type": "round", "who": REFEREE}))
    who = next(who for who in sitting.game.system.due(sitting.game.state) if who in ("ada", "bran"))
    do = msgspec.to_builtins(sitting.game.system.suggest(sitting.game.state, who))

    entries = sitting.wish(who, Act(do, quick=True, says="Hush! [1d6]"))

    assert [type(each).__name__ for each in entries[:3]] == ["Thrown", "Spoke", "Issued"]
    assert (entries[1].figure, entries[1].text) == (who, "Hush! [1d6]")  # type: ignore[union-attr]
    before = sitting.game
    with pytest.raises(Refused):
        sitting.wish(who, Act({**do, "type": "tend"}, says="Hush!"))
    assert sitting.game is before
    for wish in (Act(do, says="Hush!"), Follow(says="Hush!")):
        with pytest.raises(Refused, match="no-muted"):
            decide(replace(before, seats=tuple([replace(each, muted=True) for each in before.seats])), who, wish)


def test_dice_in_a_post_fall_when_it_is_posted_and_belong_to_it() -> None:
    """Two texts of dice: one `Thrown` each, in their order, and one card that holds both."""
    sitting = at_table()

    entries = sitting.wish("ada", Say("I swing [1d20+3], and *if it holds* [2d6]. [Not dice.]", figure="ada"))

    fell = [entry for entry in entries if isinstance(entry, Thrown)]
    (spoke,) = [entry for entry in entries if isinstance(entry, Spoke)]
    assert [one.dice for one in fell] == ["d20+3", "2d6"]
    assert [spoke.text[start:end] for start, end in spoke.rolls] == ["[1d20+3]", "[2d6]"]
    card = read_by(sitting, "bran")[-1]
    assert card.kind == "speech"
    assert card.post
    assert card.post.figure == "ada"
    assert [facts["total"] for _, _, facts in card.post.dice] == [one.total for one in fell]
    # They have no card of their own besides, and the game is the same when it is read again.
    assert [one.kind for one in read_by(sitting, "bran")].count("dice") == 0
    assert sitting.same_as(sitting.replayed())


def test_a_log_without_the_new_fields_is_read_as_before() -> None:
    """What was said before there was a story, as it stands in logs."""
    assert decode(b'{"type":"spoke","seat":"ada","text":"hello","secret":false}') == Spoke("ada", "hello")
    thrown = b'{"type":"thrown","seat":"ada","dice":"1d6","total":4,"faces":[[4]],"secret":true}'
    assert decode(thrown) == Thrown("ada", "1d6", 4, ((4,),), True)


@pytest.mark.parametrize(
    ("seat", "figure", "why"),
    [
        ("ada", "ada", ""),
        ("gm", "ada", ""),
        ("gm", "leech-1", ""),
        ("gm", REFEREE, ""),
        ("ada", "bran", "no-not-yours"),
        ("ada", "leech-1", "no-not-yours"),
        ("ada", REFEREE, "no-referee-only"),
        ("ada", "nobody-9", "no-figure"),
        ("cleo", "ada", "no-not-yours"),
        ("eve", "ada", "no-spectator"),
    ],
)
def test_in_the_story_one_speaks_as_whom_one_acts_for(seat: str, figure: str, why: str) -> None:
    sitting = at_table()
    wish = Say("Hush.", figure=figure)

    if why:
        assert refusal(sitting, seat, wish) == why
    else:
        assert isinstance(sitting.wish(seat, wish)[-1], Spoke)


def test_whom_nobody_has_seen_has_no_voice_and_no_name() -> None:
    """Marta cannot give away a hidden leech by speaking as it; a player does not even learn that it is there."""
    sitting = at_table()
    sitting.write(Hidden("gm", ("leech-1",)))

    assert refusal(sitting, "gm", Say("Sss.", figure="leech-1")) == "no-unseen-voice"
    assert refusal(sitting, "ada", Say("Sss.", figure="leech-1")) == "no-figure"


def test_dice_that_cannot_be_read_are_refused_and_other_brackets_are_text() -> None:
    sitting = at_table()

    with pytest.raises(DiceError):
        sitting.wish("ada", Say("I roll [2d6+]"))
    assert refusal(sitting, "ada", Say("[1d6] " * 11)) == "no-rolls"
    assert refusal(sitting, "eve", Say("[1d6]")) == "no-spectator"
    (spoke,) = sitting.wish("ada", Say("[sic] [see page 12] [d] [3] [link](http://x)"))
    assert isinstance(spoke, Spoke)
    assert spoke.rolls == ()


# Whispers


def test_a_whisper_is_heard_by_those_it_is_for_and_the_game_master() -> None:
    sitting = at_table()

    sitting.wish("ada", Say("The captain lies.", to=("bran",)))

    assert [said_to(sitting, seat) for seat in ("ada", "bran", "gm")] == [["The captain lies."]] * 3
    assert [said_to(sitting, seat) for seat in ("eve", "cleo")] == [[], []]
    # Who listens is said to who whispers.
    card = read_by(sitting, "ada")[-1]
    assert card.post
    assert card.post.to == ("bran", "gm")


def test_where_the_game_says_so_not_even_the_game_master_hears_it() -> None:
    """And what was whispered then stays so when the setting changes; one may whisper to the game master yet."""
    sitting = at_table()
    sitting.wish("gm", Settle(Settings(whispers="nobody")))
    sitting.wish("ada", Say("The captain lies.", to=("bran",)))
    sitting.wish("gm", Settle(Settings()))
    sitting.wish("ada", Say("A word, Marta.", to=("gm",)))

    assert said_to(sitting, "gm") == ["A word, Marta."]
    assert said_to(sitting, "bran") == ["The captain lies."]


def test_who_comes_to_direct_later_hears_no_whisper_of_before() -> None:
    sitting = at_table(referee=False)
    sitting.wish("ada", Say("The captain lies. [1d6]", to=("bran",)))
    sitting.write(Seated("gm", "Marta", GAME_MASTER))

    assert said_to(sitting, "gm") == []
    assert said_to(sitting, "bran") == ["The captain lies. [1d6]"]


@pytest.mark.parametrize("to", [("nobody",), ("ada",), ("",), ("bran", "nobody")])
def test_a_whisper_to_nobody_is_refused_and_not_said_aloud(to: tuple[str, ...]) -> None:
    """One's own seat is nobody else, and one name that is wrong is one too many."""
    assert refusal(at_table(), "ada", Say("psst", to=to)) == "no-whisper"


def test_dice_that_only_some_players_see_do_not_count_where_somebody_directs() -> None:
    sitting = at_table()
    sitting.wish("gm", Settle(Settings(whispers="nobody")))

    assert refusal(sitting, "ada", Say("I deceive him [1d20]", to=("bran",))) == "no-whispered-dice"
    assert isinstance(sitting.wish("ada", Say("I deceive him [1d20]", to=("bran", "gm")))[-1], Spoke)


def test_a_reader_who_has_done_nothing_does_not_share_what_was_whispered_to_another() -> None:
    """Eve and Fay look on with the same rights; Ada whispers to Fay alone."""
    sitting = at_table()
    sitting.write(Seated("fay", "Fay", SPECTATOR))
    book = Book()
    log = list(enumerate(sitting.entries, start=1))

    def reads(seat: str) -> list[str]:
        viewer = sitting.game.seat(seat)
        assert viewer
        found, _ = book.last(sitting.game, viewer, lambda count: log[-count:], "k")
        return [card.text for card in found if card.kind == "speech"]

    assert reads("eve") == reads("fay") == []
    sitting.wish("ada", Say("Look behind you.", to=("fay",)))
    log = list(enumerate(sitting.entries, start=1))

    assert reads("fay") == ["Look behind you."]
    assert reads("eve") == []


# Twins


def told(sitting: Sitting, seat: str) -> bytes:
    return msgspec.json.encode(read_by(sitting, seat))


@pytest.mark.parametrize("reader", ["eve", "cleo"])
def test_twins_with_and_without_a_whisper_read_the_same(reader: str) -> None:
    """No card, no place, no name of it; in the open there is a difference, so the harness can see one."""
    with_it, without, aloud = at_table(), at_table(), at_table()
    with_it.wish("ada", Say("The captain lies [2d6].", figure="ada", to=("bran",)))
    aloud.wish("ada", Say("The captain lies [2d6].", figure="ada"))
    for sitting in (with_it, without, aloud):
        sitting.wish("bran", Say("We go on."))
    refs = [[card.ref for card in read_by(sitting, reader)] for sitting in (with_it, without)]
    readings = [told(sitting, reader) for sitting in (with_it, without)]
    for ref, other in zip(*refs, strict=True):
        readings[1] = readings[1].replace(other.encode(), ref.encode())

    assert readings[0] == readings[1]
    assert b"captain" in told(aloud, reader)
    assert b"captain" in told(with_it, "bran")


def proofs(tmp_path: Any, whispers: str, to: tuple[str, ...]) -> dict[str, bytes]:
    """What each can take away from a game in which Ada has whispered: the chain for players, the whole for Marta."""
    with open_store(tmp_path / f"{whispers}{len(to)}.db") as store:
        server = Server(b"1" * 32, b"2" * 32)
        keeper = Keeper(store, server=server)
        kept = keeper.create(Sitting("lanterns").entries[0])  # type: ignore[arg-type]
        # Where Marta does not read whispers, dice in them do not count.
        dice = " [1d6]" if whispers == "referee" else ""
        names = {name: keeper.join(kept.id, name, role) for name, role in ROLES.items()}
        settings = {"type": "settle", "settings": {"whispers": whispers}}
        keeper.wish(kept.id, names["Marta"], "settles-", msgspec.json.encode(settings))
        wish = {"type": "say", "text": f"The captain lies{dice}.", "to": [names[each] for each in to]}
        keeper.wish(kept.id, names["Ada"], "whispers", msgspec.json.encode(wish))
        wish = {"type": "say", "text": "Aloud [2d6] and [1d20]."}
        keeper.wish(kept.id, names["Bran"], "speaks--", msgspec.json.encode(wish))
        game = keeper.open(kept.id).game
        stored = [data for _, data in store.entries(kept.id)]
        seats: dict[str, Seat] = {one.name: one for one in game.seats}
        return {name: evidence.export(server, kept.id, game, seats[name], stored, name == "Marta") for name in ROLES}


ROLES = {"Marta": GAME_MASTER, "Ada": "player", "Bran": "player", "Cleo": "player", "Eve": SPECTATOR}


def test_no_proof_holds_a_whisper_of_others_and_all_of_them_hold(tmp_path: Any) -> None:
    """A chain for a reader who heard nothing has as many entries as if nothing had been whispered."""
    aloud, whispered = proofs(tmp_path, "nobody", ()), proofs(tmp_path, "nobody", ("Bran",))
    heard = proofs(tmp_path, "referee", ("Bran",))

    for files in (aloud, whispered, heard):
        reports = {name: verify.verify(data) for name, data in files.items()}
        assert [report.findings for report in reports.values()] == [[]] * 5
        # All that Bran threw aloud is proved to everybody; of the whispered die only who saw it knows.
        assert [tuple(report.throws) for report in (reports["Cleo"], reports["Eve"])] == [("proved",)] * 2
    counted = [{name: verify.verify(data).entries for name, data in files.items()} for files in (aloud, whispered)]
    assert [name for name, data in whispered.items() if b"captain" in data] == ["Ada", "Bran"]
    assert [name for name, data in heard.items() if b"captain" in data] == ["Marta", "Ada", "Bran"]
    for name in ("Cleo", "Eve"):
        assert [each["Bran"] - each[name] for each in counted] == [0, 1]
        assert whispered[name].count(b"sealed") == aloud[name].count(b"sealed")
        assert heard[name].count(b"sealed") == aloud[name].count(b"sealed")
    assert {name for name, data in heard.items() if verify.verify(data).throws.get("kept")} == {"Ada", "Bran"}
    # What Marta may not read stands sealed in her file, and the file still opens as a game.
    read: tuple[Entry, ...] = read_export(whispered["Marta"])
    assert [one.text for one in read if isinstance(one, Spoke)] == ["…", "Aloud [2d6] and [1d20]."]


def test_in_what_is_said_so_many_dice_fall_and_no_more() -> None:
    assert len(dice_in("[100d6][100d6]")) == 2
    with pytest.raises(DiceError) as error:
        dice_in("[100d6][100d6][d6]")

    assert (error.value.code, error.value.facts) == ("dice-many", {"most": 200})


def test_of_more_dice_than_are_thrown_at_once_none_is_read() -> None:
    with pytest.raises(Refused) as refused:
        dice_in("[d6] " * MOST_ROLLS + "[d6d6d6]")

    assert refused.value.phrase.code == "no-rolls"
