"""A fight in which nobody sees a foe goes on, and its players read no more than at peace."""

from __future__ import annotations

from collections import Counter
from contextlib import suppress
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from arbitro.play.calls import calls
from arbitro.play.cards import cards
from arbitro.play.entries import (
    SPECTATOR,
    Answered,
    Claimed,
    Closed,
    Entry,
    Extended,
    Hidden,
    Issued,
    Pace,
    Reported,
    Settings,
    Withdrawn,
    encode,
)
from arbitro.play.evidence import Witness
from arbitro.play.game import Seat
from arbitro.play.lapsing import lapse
from arbitro.play.projection import Looking, amendable, dials, rulable, view
from arbitro.play.rights import fights_unseen, mentioned
from arbitro.play.running import NOBODY, Refused
from arbitro.play.wishes import Act, Ask, Cancel, Claim, Extend, Go, Hide, Order, Reply, SetPace, Settle
from arbitro.proof import chain
from arbitro.systems import SYSTEMS, load
from arbitro.table import ALL, REFEREE
from tests.play.playing import Sitting


def unseen_foes(system: str) -> Sitting:
    """The fight of a system's demo, in which foes wait for the game master and nobody has seen one."""
    sitting = Sitting(system, referee=True)
    sitting.wish("gm", Settle(Settings(foes="referee", secret_stub=False)))
    foes = tuple(one.id for one in sitting.game.system.figures(sitting.game.state) if one.side == "foes")
    sitting.wish("gm", Hide(foes))
    return sitting


def bide(sitting: Sitting, who: str) -> None:
    """Somebody waits: a hero's player says so where they see a button for it, the game master for all others."""
    seat = next((seat for seat in sitting.game.seats if who in seat.figures), None)
    command: dict[str, Any] = {"type": "bide", "who": who}
    if seat is None:
        sitting.wish("gm", Act(command))
        return
    offered = {each.command["type"]: each for each in Looking(sitting.game, seat).buttons(who)}
    assert offered["bide"].refusal is None
    sitting.wish(seat.id, Act(command))


def at_peace(sitting: Sitting, seat: Seat) -> Any:
    """Who is there and what may be done, for a seat for which nobody fights. Hours pass and oil burns all the same."""
    seen = view(sitting.game, seat)
    assert not seen.scene.fighting
    assert seen.due == ()
    free = {who: [each.command for each in offered if not each.refusal] for who, offered in seen.buttons.items()}
    return [(one.id, one.name, one.out) for one in seen.figures], free


def test_a_number_that_is_asked_for_stays_one_where_somebody_lurks():
    """Alba is half made when a fight begins: of 5 to 15 points the first and the last alone were left to choose."""
    sitting = Sitting("symbaroum", start="new", referee=True)
    sitting.wish("ada", Act({"type": "create", "who": "anyone"}, quick=True))
    sitting.wish("bran", Act({"type": "create", "who": "anyone"}, quick=True))
    sitting.wish("gm", Act({"type": "introduce", "kind": "wolf", "side": "foes"}, secret=True))
    alda, yago, wolf = [figure.id for figure in sitting.game.system.figures(sitting.game.state)]
    sitting.wish("gm", Hide((wolf,)))
    sitting.wish("ada", Act({"type": "create", "who": "anyone"}))
    sitting.wish("ada", Reply(sitting.game.open[0].seq, "SY-3 calling #1", "fighter"))
    sitting.wish("bran", Act({"type": "attack", "who": yago, "target": alda}, quick=True, sure=True))
    seat = sitting.game.seat("ada")
    assert seat is not None

    [ask] = Looking(sitting.game, seat).asks()

    assert (ask.words, ask.low, ask.high, ask.options) == ("SY-3 points", 5, 15, ())


@pytest.mark.parametrize("system", SYSTEMS)
def test_those_who_see_no_foe_may_wait_and_the_fight_goes_on(system: str):
    """Everybody lets two rounds go by: a player's page stays what it was, and the log says no more than who waits."""
    sitting = unseen_foes(system)
    ada = sitting.game.seat("ada")
    assert ada is not None
    before, begun, rounds = at_peace(sitting, ada), len(sitting.entries), []

    for _ in range(40):
        (who, *_) = sitting.game.system.due(sitting.game.state)
        if who == REFEREE:
            sitting.wish("gm", Act({"type": "round"}))
        else:
            bide(sitting, who)
        rounds.append(sitting.game.state.fight.round)

    assert rounds[-1] > rounds[0] + 1
    assert at_peace(sitting, ada) == before
    log = list(enumerate(sitting.entries, start=1))[begun:]
    read = [(line.code, card.command) for card in cards(sitting.game, ada, log, "k") for line in card.lines]
    # A lantern that goes out is noticed.
    heard = {(code, command and command["who"]) for code, command in read if code != "LA-5 dark"}
    assert heard == {("bided", figure) for seat in sitting.game.seats for figure in seat.figures}


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_scene_that_cuts_off_a_fight_unseen_has_its_name_for_all(system: str):
    """Ada reads what it is called, and not that a fight is over of which she knew nothing."""
    sitting = unseen_foes(system)
    ada = sitting.game.seat("ada")
    assert ada is not None
    begun = len(sitting.entries)
    sitting.wish("gm", Act({"type": "stage", "title": "The inn"}))

    log = list(enumerate(sitting.entries, start=1))[begun:]
    assert [line.code for card in cards(sitting.game, ada, log, "k") for line in card.lines] == ["staged"]


def test_what_a_game_master_does_openly_is_read_by_all_while_others_fight_unseen():
    """That it is dark, and that a clock begins: their lines were kept from the players, who saw both on their page."""
    for system, command in (
        ("brp", {"type": "light", "level": "dark"}),
        ("stepdie", {"type": "start-clock", "consequence": "flood"}),
    ):
        sitting = unseen_foes(system)
        ada, begun = sitting.game.seat("ada"), len(sitting.entries)
        assert ada is not None
        sitting.wish("gm", Act(command, quick=True))
        for one in sitting.game.open:
            sitting.wish("gm", Reply(one.seq, one.questions[0].address, one.questions[0].fallback))

        log = list(enumerate(sitting.entries, start=1))[begun:]
        assert [line.code for card in cards(sitting.game, ada, log, "k") for line in card.lines], system


@pytest.mark.parametrize("system", SYSTEMS)
def test_that_a_fight_is_unseen_is_found_without_drawing_it(system: str, monkeypatch: pytest.MonkeyPatch):
    """It is asked of each line that is told: with twenty unseen a scene, which sorts them all and says what each means
    to do, made an act take longer by a third."""
    seen, unseen = Sitting(system, referee=True).game, unseen_foes(system).game
    monkeypatch.setattr(unseen.system, "scene", None)

    assert [fights_unseen(game) for game in (seen, unseen)] == [False, True]
    foes = [one.id for one in seen.system.figures(seen.state) if one.side == "foes"]
    assert not fights_unseen(replace(seen, unseen=frozenset(foes[:1])))
    assert not fights_unseen(replace(unseen, state=replace(unseen.state, fight=None)))


def test_a_card_has_no_gap_where_it_would_tell_of_a_fight_unseen():
    """What Ada does ends a fight of which she knows nothing, as when a poison does its work meanwhile: the end is told
    to whoever directs, and her card is what it is where nobody fights."""
    sitting = unseen_foes("lanterns")
    ada = sitting.game.seat("ada")
    assert ada
    of, command = len(sitting.entries) + 1, {"type": "bide", "who": "ada"}
    given: list[Entry] = [Issued("ada", command), Reported(of, "bided", command)]
    over = Reported(of, "LA-7 over", {"winners": "heroes"}, REFEREE)

    with_it, without = (
        cards(sitting.game, ada, list(enumerate([*sitting.entries, *given, *more, Closed(of, "")], start=1)), "k")[-1]
        for more in ([over], [])
    )

    assert replace(with_it, own=without.own) == without
    assert not without.partial


@pytest.mark.parametrize("hidden", [0, 1, 2])
def test_nobody_unseen_is_drawn_into_a_contest_of_several_by_default(hidden: int):
    """Three bystanders watch, one or two of them unseen: by default those alone roll whom one sees."""
    sitting = Sitting("brp", start="new", referee=True)
    for _ in range(4):
        sitting.wish("gm", Act({"type": "introduce", "kind": sitting.game.system.KINDS[0]}))
    hero, *others = [one.id for one in sitting.game.system.figures(sitting.game.state)]
    sitting.write(Claimed("ada", hero))
    if hidden:
        sitting.wish("gm", Hide(tuple(others[:hidden])))

    told = sitting.wish("ada", Act({"type": "vie", "who": hero}, quick=True))

    rolled = {entry.who for entry in told if isinstance(entry, Answered) and entry.faces}
    assert rolled == {hero, *others[hidden:]}


@pytest.mark.parametrize("system", SYSTEMS)
def test_whoever_waits_out_of_turn_is_told_the_same(system: str):
    """It is a foe's moment, or the other hero's: nothing is refused, nothing happens, the same line is read."""
    sitting = unseen_foes(system)
    states = []
    for _ in range(3):
        sitting.wish("ada", Act({"type": "bide", "who": sitting.game.seats[0].figures[0]}))
        states.append(sitting.game.state)

    assert states[-1] == states[-2]
    assert [entry.code for entry in sitting.entries if hasattr(entry, "code")][-3:] == ["bided"] * 3


@pytest.mark.parametrize("system", SYSTEMS)
def test_nobody_is_called_to_a_fight_of_which_they_know_nothing(system: str):
    """Whoever directs is told whose turn it is; the players are not."""
    sitting = unseen_foes(system)
    for _ in range(12):
        (who, *_) = sitting.game.system.due(sitting.game.state)
        if who == REFEREE:
            sitting.wish("gm", Act({"type": "round"}))
            continue
        assert {call.seat for call in calls(sitting.game)} == {"gm"}
        bide(sitting, who)


@pytest.mark.parametrize("system", SYSTEMS)
def test_an_absent_hero_strikes_at_nobody_unseen(system: str):
    """Ada is away and all foes unseen: she does nothing that has to do with them."""
    sitting = unseen_foes(system)
    begun = len(sitting.entries)
    sitting.wish("ada", Order(away=True))
    for _ in range(12):
        (who, *_) = sitting.game.system.due(sitting.game.state)
        if who == REFEREE:
            sitting.wish("gm", Act({"type": "round"}))
        elif who not in sitting.game.seats[0].figures:
            bide(sitting, who)

    done = [entry.command for entry in sitting.entries[begun:] if isinstance(entry, Issued) and entry.seat == NOBODY]
    assert done
    assert not any(mentioned(command) & sitting.game.unseen for command in done)


def told(sitting: Sitting, *facts: dict[str, Any], audience: str = ALL) -> list[tuple[int, Entry]]:
    """A log that ends with one command and what was told of it."""
    command = {"type": "bide", "who": REFEREE}
    more: list[Entry] = [Issued("gm", command)]
    of = len(sitting.entries) + 1
    more += [Reported(of, "somebody waits", fact, audience if at else ALL) for at, fact in enumerate(facts)]
    return list(enumerate([*sitting.entries, *more, Closed(of, "")], start=1))


def test_whoever_threw_unseen_is_in_the_card_of_nobody_else():
    """Bran plays somebody unseen whose die stands beside a line of Ada's: who threw it is on his own card, and on none
    that is kept for all who look on."""
    sitting = unseen_foes("lanterns")
    foe = next(iter(sitting.game.unseen))
    sitting.wish("gm", Claim(foe, seat="bran"))
    log = told(sitting, {"who": "ada"})
    die = Answered(len(log) - 2, "LA-1 climb #1", 4, (4,), dice="1d6", who=foe)
    log = [(seq, replace(each, dice=(die,)) if isinstance(each, Reported) else each) for seq, each in log]
    bran, eve = sitting.game.seat("bran"), Seat("eve", "Eve", SPECTATOR)
    assert bran

    his, hers = (cards(sitting.game, each, log, "k")[-1] for each in (bran, eve))

    assert [each.lines[0].dice[0].who for each in (his, hers)] == [foe, ""]
    assert (his.own, hers.own) == (True, False)


@pytest.mark.parametrize("asked", [0, 1])
def test_a_roll_that_is_asked_of_somebody_unseen_too_is_read_by_the_others_as_theirs(asked: int):
    """A roll is asked of Ada, or of her and of somebody unseen, and taken back: her log says the same of both."""
    sitting = unseen_foes("lanterns")
    ada, begun = sitting.game.seat("ada"), len(sitting.entries)
    assert ada
    whos = (*ada.figures, *sorted(sitting.game.unseen)[:asked])
    sitting.wish("gm", Ask(whos, {"type": sitting.game.system.REQUESTS[0]}))
    sitting.wish("gm", Cancel(sitting.game.requests[0].seq))

    read = cards(sitting.game, ada, list(enumerate(sitting.entries, start=1))[begun:], "k")

    assert [card.phrase and card.phrase.code for card in read] == ["requested", "cancelled"]
    assert read[0].phrase
    assert read[0].phrase.facts["whos"] == list(ada.figures)


@pytest.mark.parametrize("seen", [False, True])
def test_nobody_s_time_is_up_for_what_the_unseen_do(seen: bool):
    """By post, a game master lets the time for a foe's roll go by, having given herself more: her players read it of a
    foe whom they have seen, and of no other; she reads it of both."""
    sitting = unseen_foes("lanterns")
    ada, marta, foe = sitting.game.seat("ada"), sitting.game.seat("gm"), min(sitting.game.unseen)
    assert ada
    assert marta
    sitting.wish("gm", SetPace(Pace("brisk")))
    if seen:
        sitting.wish("gm", Hide((foe,), seen=True))
    sitting.wish("gm", Ask((foe,), {"type": sitting.game.system.REQUESTS[0]}))
    begun = len(sitting.entries)
    (key,) = [call.key for call in calls(sitting.game) if call.key.startswith("roll:")]
    sitting.wish("gm", Extend(key, 24))
    sitting.game, entries = lapse(sitting.game, "gm", key, sitting.draw)
    sitting.entries += entries
    log = list(enumerate(sitting.entries, start=1))[begun:]
    assert isinstance(log[0][1], Extended)

    for seat, knows in ((ada, seen), (marta, True)):
        told = [card.phrase.code for card in cards(sitting.game, seat, log, "k") if card.phrase]
        assert told == (["extended", "lapsed-wait"] if knows else []), seat.id


def test_a_player_s_file_opens_nothing_that_their_page_does_not_say():
    """Somebody unseen is asked for a roll together with Ada, a question of hers has more time, and there is a bar: of
    none of it do the parts that are opened to Ada tell more than her log."""
    sitting = unseen_foes("lanterns")
    ada, foe, begun = sitting.game.seat("ada"), min(sitting.game.unseen), len(sitting.entries)
    assert ada
    sitting.wish("gm", Ask((*ada.figures, foe), {"type": sitting.game.system.REQUESTS[0]}))
    sitting.wish("gm", Settle(Settings(fight_bar=True)))
    sitting.write(Extended("ada", f"ask:{begun}:XX-1 nothing #1", 24))
    log = list(enumerate(sitting.entries, start=1))
    witness = Witness(sitting.game, ada, log)

    opened: list[Any] = []
    for seq, entry in log:
        paths = witness.knows(seq, entry) or frozenset()
        leaves = chain.leaves_of(msgspec.json.decode(encode(entry)))
        opened += [leaves[path] for path in paths & leaves.keys()][: 99 * (seq > begun)]

    assert "requested" in opened
    said = msgspec.json.encode(opened).decode()
    for secret in (foe, "fight_bar", "XX-1"):
        assert secret not in said


def test_those_who_read_a_card_differently_are_not_given_the_same_one():
    """Bran plays somebody whom nobody else has seen: what is told of them is his own card, and not one that is kept for
    all who look on."""
    sitting = unseen_foes("lanterns")
    foe = next(iter(sitting.game.unseen))
    sitting.wish("gm", Claim(foe, seat="bran"))
    log = told(sitting, {"who": "ada"}, {"who": foe})
    bran, eve = sitting.game.seat("bran"), Seat("eve", "Eve", SPECTATOR)
    assert bran

    his, hers = (cards(sitting.game, each, log, "k")[-1] for each in (bran, eve))

    assert len(his.lines) == 2
    assert len(hers.lines) == 1
    assert his.own


def test_a_card_does_not_count_what_is_kept_from_its_reader():
    """The game master is told of one thing, or of five: the program's view of Ada's holds the same card."""
    sitting = unseen_foes("lanterns")
    ada = sitting.game.seat("ada")
    assert ada

    few, many = (
        cards(sitting.game, ada, told(sitting, *[{"who": "ada"}] * count, audience=REFEREE), "k")[-1]
        for count in (2, 6)
    )

    assert few.partial
    assert few == many


@pytest.mark.parametrize("system", SYSTEMS)
def test_who_judges_together_is_offered_no_question_about_somebody_unseen(system: str):
    """Nobody directs, as where all play a ready evening together: what may be ruled beforehand, and what was answered
    last, name none of the foes that nobody has seen."""
    sitting = Sitting(system)
    foes = tuple(one.id for one in sitting.game.system.figures(sitting.game.state) if one.side == "foes")
    sitting.write(Hidden("", foes))
    for _ in range(2):
        ada = sitting.game.seat("ada")
        assert ada
        offered = [*rulable(sitting.game, ada), *amendable(sitting.game, ada)]
        assert mentioned(msgspec.to_builtins(offered, enc_hook=str)).isdisjoint(foes)
        with suppress(Refused):
            sitting.wish("ada", Go())


@pytest.mark.parametrize("system", [each for each in SYSTEMS if hasattr(load(each), "ways")])
def test_who_judges_together_puts_somebody_on_any_square_that_looks_free(system: str):
    """Nobody directs, and a foe has not been seen: that their square is not on offer would say where they are."""
    sitting = Sitting(system)
    sitting.wish("ada", Act({"type": "lay", "width": 12, "height": 8, "who": REFEREE}))
    figures = sitting.game.system.figures(sitting.game.state)
    foe = next(one for one in reversed(figures) if one.side == "foes")
    sitting.write(Hidden("", (foe.id,)))
    ada = sitting.game.seat("ada")
    assert ada
    (hero, *_) = ada.figures

    (dial,) = [each for each in dials(sitting.game, ada, hero) if each.name == "place"]

    assert foe.spot
    assert foe.spot.name in dial.options
    command = {"type": "adjust", "target": hero, "dial": "place", "value": foe.spot.name, "who": REFEREE}
    sitting.wish("ada", Act(command))
    (now,) = [each for each in dials(sitting.game, ada, hero) if each.name == "place"]
    assert now.value == foe.spot.name


BOARDS = [each for each in SYSTEMS if hasattr(load(each), "ways")]


@pytest.mark.parametrize("system", BOARDS)
def test_no_two_of_the_unseen_stand_on_one_square(system: str):
    """All foes of a demo's fight are hidden, and others come in secret, three times two: each has a square."""
    sitting = Sitting(system, referee=True)
    sitting.wish("gm", Act({"type": "lay", "width": 24, "height": 14}))
    sitting.wish("gm", Settle(Settings(foes="referee", secret_stub=False)))
    foes = tuple(one.id for one in sitting.game.system.figures(sitting.game.state) if one.side == "foes")
    sitting.wish("gm", Hide(foes))
    command: dict[str, Any] = {"type": "introduce", "kind": sitting.game.system.KINDS[0], "side": "foes", "count": 2}
    for _ in range(3):
        sitting.wish("gm", Act(command, secret=True))

    standing = [one for one in sitting.game.system.figures(sitting.game.state) if one.spot and not one.out]
    squares = Counter(one.spot.name for one in standing if one.spot)
    assert len(squares) >= 6 + len(foes)
    assert squares.most_common(1)[0][1] == 1, squares
    assert sitting.same_as(sitting.replayed())


def in_secret(system: str, command: dict[str, Any]) -> Sitting:
    """A table at which the game master is asked about something that happens in secret."""
    sitting = Sitting(system, referee=True)
    sitting.wish("gm", Settle(Settings(foes="referee", secret_stub=False)))
    sitting.wish("gm", Act(command, secret=True))
    (one,) = sitting.game.open
    assert one.issued.secret
    assert {each.who for each in one.questions} == {REFEREE}
    return sitting


def test_what_was_asked_in_secret_is_answered_after_others_have_acted():
    """Three points are taken from the hero who has acted meanwhile, and a log that is read again says the same."""
    sitting = in_secret("brp", {"type": "injure", "target": "nell", "who": REFEREE})
    (one,) = sitting.game.open
    (question,) = one.questions
    before = sitting.game.system.figures(sitting.game.state)[0].vitals[0].now
    sitting.wish("ada", Act({"type": "bide", "who": "nell"}))

    sitting.wish("gm", Reply(one.seq, question.address, 3))

    assert sitting.game.open == ()
    assert sitting.game.system.figures(sitting.game.state)[0].vitals[0].now == before - 3
    assert sitting.same_as(sitting.replayed())


def test_what_was_asked_in_secret_is_withdrawn_once_it_cannot_be():
    """Whoever was to be hurt has left the scene: nobody is asked any more, and no player hears that somebody was."""
    sitting = in_secret("brp", {"type": "injure", "target": "bandit-1", "who": REFEREE})
    (one,) = sitting.game.open
    ada = sitting.game.seat("ada")
    assert ada is not None
    sitting.wish("gm", Act({"type": "leave", "whos": ("bandit-1",), "who": REFEREE}))

    assert sitting.game.open == ()
    assert [entry.of for entry in sitting.entries if isinstance(entry, Withdrawn)] == [one.seq]
    log = list(enumerate(sitting.entries, start=1))
    told = [card for card in cards(sitting.game, ada, log, "k") if card.kind == "command"]
    assert [card.command and card.command["type"] for card in told] == ["leave"]
    assert sitting.same_as(sitting.replayed())
