"""The referee's hand: what is asked of players, rolled blind, hidden, set right, taken back and let stand again.

Lanterns: a listening takes a d10 + Sight against 8, 11 or 14. Ada has Sight 2, Bran 1. (LA-3, LA-13)
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from arbitro.play import cards as reading
from arbitro.play.entries import Answered, Reported, Settings
from arbitro.play.game import Game, Seat
from arbitro.play.moments import stakes_of
from arbitro.play.projection import Looking
from arbitro.play.running import Refused
from arbitro.play.wishes import Act, Ask, Cancel, Fulfil, Model, Order, Redo, Reply, Rule, Settle, Undo, Wish
from arbitro.table import REFEREE, from_seed
from tests.play.playing import Sitting

LISTEN: dict[str, Any] = {"type": "listen"}


@pytest.fixture
def table() -> Sitting:
    """A game master, Ada and Bran; nobody fights."""
    sitting = Sitting("lanterns", referee=True)
    sitting.wish("gm", Act({"type": "leave", "whos": ("leech-1", "moth-1")}))
    return sitting


def read(sitting: Sitting, who: str) -> list[reading.Card]:
    """The log as somebody reads it."""
    seat = sitting.game.seat(who)
    assert seat is not None
    return reading.cards(sitting.game, seat, list(enumerate(sitting.entries, start=1)), "secret")


def person(game: Game, who: str) -> Any:
    return next(one for one in game.state.people if one.id == who)


def looking(sitting: Sitting, who: str) -> Looking:
    seat = sitting.game.seat(who)
    assert isinstance(seat, Seat)
    return Looking(sitting.game, seat)


def refused(sitting: Sitting, who: str, wish: Wish) -> str:
    """Why a wish is refused."""
    with pytest.raises(Refused) as found:
        sitting.wish(who, wish)
    return found.value.phrase.code


# Requests


def test_the_referee_asks_two_for_a_roll_and_both_make_it_when_they_please(table: Sitting) -> None:
    table.wish("gm", Ask(("ada", "bran"), LISTEN, "something drips", answers={"LA-3 difficulty": "easy"}))
    (request,) = looking(table, "ada").requests()
    assert (request.mine, request.left, request.reason) == (("ada",), ("ada", "bran"), "something drips")
    # Nobody waits for it: Bran does something else meanwhile.
    table.wish("bran", Act({"type": "climb", "who": "bran", "way": "up"}))

    table.wish("ada", Fulfil(request.of, "ada"))
    assert [one.left for one in table.game.requests] == [("bran",)]
    assert refused(table, "ada", Fulfil(request.of, "ada")) == "no-question"
    assert refused(table, "ada", Fulfil(request.of, "bran")) == "no-not-yours"
    table.wish("gm", Fulfil(request.of, "bran"))

    assert table.game.requests == ()
    against = [one.facts["against"] for one in table.entries if isinstance(one, Reported) and "against" in one.facts]
    assert against[-2:] == [8, 8]
    (card,) = [card for card in read(table, "gm") if card.kind == "request"]
    assert [one.command["who"] for one in read(table, "gm") if one.under == card.ref and one.command] == ["ada", "bran"]


def test_whoever_is_asked_reads_that_it_is_they_for_whom_the_rest_waits(table: Sitting) -> None:
    table.wish("gm", Settle(Settings(judge="asks")))
    table.wish("ada", Act({**LISTEN, "who": "ada"}))
    climb = {"type": "climb", "who": "bran", "way": "up"}
    assert refused(table, "gm", Act(climb)) == "no-waiting-you"
    assert refused(table, "bran", Act(climb)) == "no-waiting"


def choosing(system: str) -> tuple[Sitting, str]:
    """A table in peace at which a hero has begun something and has to say first what; and their player."""
    sitting = Sitting(system, referee=True)
    door = sitting.game.system
    sitting.wish("gm", Act(msgspec.to_builtins(door.HAND.over())))
    for seat in ("ada", "bran"):
        (who,) = sitting.game.seat(seat).figures  # type: ignore[union-attr]
        for option in door.legal(sitting.game.state, who):
            before = sitting.game, list(sitting.entries)
            if option.refusal is None:
                sitting.wish(seat, Act(msgspec.to_builtins(option.command)))
            if sitting.game.open and not sitting.game.open[0].thrown and sitting.game.open[0].questions[0].who == who:
                return sitting, seat
            sitting.game, sitting.entries = before
    raise AssertionError(system)


@pytest.mark.parametrize("system", ["knave", "d10", "brp", "symbaroum", "stepdie"])
def test_people_come_and_go_while_a_player_is_still_choosing(system: str) -> None:
    """The question stands as it stood and is answered once; what comes of it is done among those who are here then."""
    table, player = choosing(system)
    (asked,) = table.game.open
    (question,) = asked.questions
    bring = {"type": "introduce", "kind": table.game.system.KINDS[0], "side": ""}

    table.wish("gm", Act(bring))
    table.wish("gm", Act({**bring, "present": False}))
    came, held = table.game.state.people[-1].id, table.game.state.wings[-1].id
    table.wish("gm", Act({"type": "enter", "whos": (held,)}))
    table.wish("gm", Act({"type": "leave", "whos": (came,)}))

    past = table.game.past
    assert past
    table.wish("gm", Undo(past.of))
    table.wish("gm", Act({"type": "leave", "whos": (came,)}))

    assert table.game.open == (asked,)
    assert refused(table, "gm", Act({"type": "stage", "title": "The well"})) == "no-waiting"
    table.wish(player, Reply(asked.seq, question.address, value=question.options[0] if question.options else 1))
    assert [one.address for one in table.entries if isinstance(one, Answered)].count(question.address) == 1
    assert (table.game.state.people[-1].id, table.game.state.wings[-1].id) == (held, came)
    assert table.same_as(table.replayed())


def test_whom_a_question_is_about_does_not_go_while_it_is_asked() -> None:
    """d10, a contest: the other one cannot leave in the middle of it, and the player is not asked anew."""
    table, _ = choosing("d10")
    before = table.game

    assert (
        refused(table, "gm", Act({"type": "leave", "whos": (str(before.open[0].issued.command["target"]),)}))
        == "no-waiting"
    )
    assert table.game is before


def test_nobody_comes_who_might_count_in_what_a_fallen_die_is_worth() -> None:
    """A leech has struck at Ada, who is asked how she meets it: whoever comes now waits in the wings until she has."""
    table = Sitting("lanterns", referee=True)
    while table.game.blocking is None or not table.game.blocking.thrown:
        who = table.game.system.due(table.game.state)[0]
        seat = next((one.id for one in table.game.seats if who in one.figures), "gm")
        table.wish(seat, Act(msgspec.to_builtins(table.game.system.suggest(table.game.state, who))))
    bring = {"type": "introduce", "kind": "moth"}

    assert refused(table, "gm", Act(bring)) == "no-waiting"
    table.wish("gm", Act({**bring, "present": False}))
    assert refused(table, "gm", Act({"type": "enter", "whos": (table.game.state.wings[-1].id,)})) == "no-waiting"
    assert table.same_as(table.replayed())


def test_what_nobody_may_be_asked_for_is_refused_and_a_request_can_be_cancelled(table: Sitting) -> None:
    assert refused(table, "gm", Ask(("ada",), {"type": "camp"})) == "no-request"
    assert refused(table, "gm", Ask(("nobody",), LISTEN)) == "no-figure"
    table.wish("gm", Ask(("ada",), LISTEN))
    (request,) = table.game.requests

    table.wish("gm", Cancel(request.seq))

    assert looking(table, "ada").requests() == ()
    assert refused(table, "ada", Fulfil(request.seq, "ada")) == "no-question"


def test_of_all_who_are_asked_for_a_contest_with_one_of_them_the_others_make_it() -> None:
    """Step die: nobody tries anything against themselves, and no request waits for that."""
    sitting = Sitting("stepdie", referee=True)
    ada, bran = [each.id for each in sitting.game.system.figures(sitting.game.state) if each.side == "heroes"][:2]
    contest = {"type": "contest", "trait": "agility", "task": "run", "target": bran}

    sitting.wish("gm", Ask((ada, bran), contest))
    assert [one.left for one in sitting.game.requests] == [(ada,)]
    assert refused(sitting, "gm", Ask((bran,), contest)) == "no-request-self"


def test_what_comes_of_a_blind_roll_only_the_referee_sees_whoever_rolls(table: Sitting) -> None:
    table.wish("ada", Order(by_hand=True))
    table.wish("gm", Ask(("ada",), {"type": "climb", "way": "up"}, blind=True))
    table.wish("ada", Fulfil(table.game.requests[0].seq, "ada"))

    (hers,) = [
        card for card in read(table, "ada") if card.kind == "command" and (card.command or {}).get("type") == "climb"
    ]
    (whole,) = [
        card for card in read(table, "gm") if card.kind == "command" and (card.command or {}).get("type") == "climb"
    ]

    assert hers.lines == ()
    assert hers.phrase is not None
    assert hers.phrase.code == "rolled-blind"
    assert whole.lines
    assert whole.lines[0].dice


UP: dict[str, Any] = {"type": "climb", "way": "up"}


def climbs(sitting: Sitting, who: str) -> dict[str, Fraction]:
    """The chance of the climb that was asked for last, as somebody reads it on the button of each."""
    odds = looking(sitting, who).view(()).requests[-1].odds
    return {climber: dict(stakes)["LA-4 climbed"] for climber, stakes in odds.items()}


def test_whoever_is_asked_for_a_roll_reads_its_odds_by_what_the_referee_has_said(table: Sitting) -> None:
    """Climbing is a d10 + Grip (Ada 3, Bran 4) over 8, 11 or 14 (LA-3, LA-4): usually what the button of any climb
    says, and what the referee says beforehand where that fits the question."""
    usual = {
        option.command: stakes_of(table.game.system, table.game.state, option.command) for option in climbing(table)
    }
    for said, over in (({}, 11), ({"LA-3 difficulty": "easy"}, 8), ({"LA-3 difficulty": "made of glass"}, 11)):
        table.wish("gm", Ask(("ada", "bran"), UP, answers=said))
        assert climbs(table, "gm") == {"ada": Fraction(10 + 3 - over + 1, 10), "bran": Fraction(10 + 4 - over + 1, 10)}
        assert climbs(table, "ada") == {"ada": climbs(table, "gm")["ada"]}
    table.wish("gm", Ask(("ada",), UP))
    assert [dict(each)["LA-4 climbed"] for each in usual.values()] == [climbs(table, "ada")["ada"]]


@pytest.mark.parametrize("how", [{"hidden": True}, {"blind": True}])
def test_odds_tell_nobody_what_the_referee_keeps_to_themselves(table: Sitting, how: dict[str, Any]) -> None:
    """A difficulty that is hidden, or that of a roll of which only the referee sees what comes of it: the referee has
    the odds, and Ada none. Of a blind roll for which nothing was said she knows as much as of any other."""
    table.wish("gm", Ask(("ada",), UP, answers={"LA-3 difficulty": "easy"}, **how))
    assert climbs(table, "gm") == {"ada": Fraction(6, 10)}
    assert climbs(table, "ada") == {}

    table.wish("gm", Ask(("ada",), UP, **how))
    assert climbs(table, "ada") == ({} if "hidden" in how else {"ada": Fraction(3, 10)})


def test_odds_of_a_roll_against_somebody_whose_numbers_are_not_to_be_known_are_the_referee_s_alone() -> None:
    """Knave: one hero against a bandit of whom players know no numbers, and against another hero."""
    sitting = Sitting("knave", referee=True)
    sitting.wish("gm", Settle(replace(sitting.game.settings, open_foes=False)))
    bandit = next(one.id for one in sitting.game.system.figures(sitting.game.state) if one.side == "foes")
    for other in (bandit, "hero-2"):
        sitting.wish("gm", Ask(("hero-1",), {"type": "oppose", "target": other, "ability": "strength"}))
        mine, all_of_it = (looking(sitting, who).view(()).requests[-1].odds for who in ("ada", "gm"))
        assert all_of_it["hero-1"]
        assert bool(mine["hero-1"]) == (other == "hero-2")


def climbing(sitting: Sitting) -> list[Any]:
    """Ada's ways to climb up."""
    options = sitting.game.system.legal(sitting.game.state, "ada")
    return [one for one in options if msgspec.to_builtins(one.command) == {**UP, "who": "ada"}]


# Hidden difficulties


def climbed(sitting: Sitting, who: str) -> reading.Line:
    """What somebody reads of the last climb."""
    return [line for card in read(sitting, who) for line in card.lines if line.code.startswith("LA-4")][-1]


@pytest.mark.parametrize("way", ["answer", "ruling", "request"])
def test_a_hidden_difficulty_is_in_no_byte_that_a_player_reads(table: Sitting, way: str) -> None:
    table.wish("gm", Settle(Settings(judge="asks")))
    climb = {"type": "climb", "who": "ada", "way": "up"}
    if way == "request":
        climb = {"type": "climb", "way": "up"}
        table.wish("gm", Ask(("ada",), climb, answers={"LA-3 difficulty": "hard"}, hidden=True))
        table.wish("ada", Fulfil(table.game.requests[0].seq, "ada"))
    elif way == "ruling":
        table.wish("gm", Rule("LA-3 difficulty", "hard", hidden=True))
        table.wish("ada", Act(climb))
    else:
        table.wish("ada", Act(climb))
        (one,) = table.game.open
        table.wish("gm", Reply(one.seq, one.questions[0].address, "hard", hidden=True))

    assert any(isinstance(entry, Answered) and entry.hidden for entry in table.entries)
    line = climbed(table, "ada")
    assert line.form == "hidden"
    assert "against" not in line.facts
    assert "modifiers" in line.facts
    assert all(each.value not in ("hard", 14) for each in line.dice)
    told = climbed(table, "gm")
    assert told.facts["against"] == 14


def test_a_ruling_waits_for_the_one_whom_it_is_for(table: Sitting) -> None:
    table.wish("gm", Rule("LA-3 difficulty", "hard", who="bran"))
    table.wish("ada", Act({"type": "listen", "who": "ada"}))
    assert len(table.game.rulings) == 1
    table.wish("bran", Act({"type": "listen", "who": "bran"}))

    against = [one.facts["against"] for one in table.entries if isinstance(one, Reported) and "against" in one.facts]
    assert against == [11, 14]
    assert not table.game.rulings


# Setting right, taking back


def test_a_number_is_set_by_hand_and_the_log_says_what_it_was(table: Sitting) -> None:
    before = person(table.game, "ada").breath
    table.wish("gm", Act({"type": "adjust", "target": "ada", "dial": "breath", "step": -4, "reason": "cold"}))

    assert person(table.game, "ada").breath == before - 4
    (line,) = read(table, "bran")[-1].lines
    assert (line.facts["before"], line.facts["after"], line.facts["reason"]) == (before, before - 4, "cold")
    assert (
        refused(table, "ada", Act({"type": "adjust", "target": "ada", "dial": "breath", "value": 9})) == "no-not-yours"
    )
    wrong = Act({"type": "adjust", "target": "ada", "dial": "breath", "step": 40})
    assert refused(table, "gm", wrong) == "no-dial-number"


def test_what_is_set_in_secret_players_do_not_read(table: Sitting) -> None:
    secret: dict[str, Any] = {
        "type": "adjust",
        "target": "ada",
        "dial": "grip",
        "value": 1,
        "reason": "cursed",
        "audience": REFEREE,
    }
    table.wish("gm", Act(secret))

    assert all("cursed" not in str(card) and "grip" not in str(card) for card in read(table, "ada"))
    assert person(table.game, "ada").grip == 1


def test_what_was_taken_back_stands_again_until_something_else_is_done(table: Sitting) -> None:
    start = table.game.state
    table.wish("gm", Act({"type": "adjust", "target": "ada", "dial": "breath", "value": 3}))
    table.wish("gm", Act({"type": "adjust", "target": "bran", "dial": "breath", "value": 5}))
    done, first = table.game.state, table.game.past
    assert first is not None
    assert first.earlier is not None
    table.wish("gm", Undo(first.of))
    table.wish("gm", Undo(first.earlier.of))
    assert table.game.state == start
    assert sum(card.undone for card in read(table, "ada")) == 2

    table.wish("gm", Redo())
    assert person(table.game, "ada").breath == 3
    assert sum(card.undone for card in read(table, "ada")) == 1
    table.wish("gm", Redo())
    assert table.game.state == done
    assert not any(card.undone for card in read(table, "ada"))
    assert refused(table, "gm", Redo()) == "no-redo"
    table.wish("gm", Undo(first.of))
    table.wish("ada", Act({"type": "listen", "who": "ada"}))
    assert refused(table, "gm", Redo()) == "no-redo"


def test_a_circumstance_counts_once_and_is_a_part_of_the_sum(table: Sitting) -> None:
    table.wish("gm", Act({"type": "modify", "target": "ada", "value": -3, "reason": "rain"}))
    for _ in range(2):
        table.wish("ada", Act({"type": "listen", "who": "ada"}))

    parts = [
        one.facts["modifiers"]["parts"] for one in table.entries if isinstance(one, Reported) and one.facts.get("roll")
    ]
    assert parts == [(("sight", 2), ("circumstance", -3)), (("sight", 2),)]


# Aiming at one's own side


def test_whoever_aims_at_a_friend_says_that_it_is_meant(table: Sitting) -> None:
    table.wish(
        "gm", Act({"type": "adjust", "target": "bran", "dial": "place", "value": person(table.game, "ada").place})
    )
    table.wish("gm", Act({"type": "take-arms", "whos": ("bran",)}))
    table.wish("gm", Act({"type": "adjust", "target": "bran", "dial": "side", "value": "heroes"}))
    strike = {"type": "strike", "who": "ada", "target": "bran"}
    assert refused(table, "ada", Act(strike)) == "no-sure"
    table.wish("gm", Settle(Settings(friends="forbidden")))
    assert refused(table, "ada", Act(strike, sure=True)) == "no-friends"


# Creatures of one's own


def test_a_creature_of_ones_own_is_kept_and_brought_in_again(table: Sitting) -> None:
    """A digger of 9 breath is made a lame one of 4, kept, and two like it come."""
    table.wish("gm", Act({"type": "introduce", "kind": "digger", "dials": (("breath", 4), ("grip", 1))}))
    (digger,) = [one for one in table.game.state.people if one.kind == "digger"]
    assert (digger.breath, digger.grip, digger.nerve) == (4, 1, 3)

    table.wish("gm", Model(digger.id, "Lame digger"))
    table.wish("gm", Act({"type": "introduce", "kind": "own:Lame digger", "count": 2, "side": "foes"}))

    came = table.game.state.people[-2:]
    assert [(one.name, one.breath, one.grip, one.side) for one in came] == [
        ("Lame digger 1", 4, 1, "foes"),
        ("Lame digger 2", 4, 1, "foes"),
    ]
    assert refused(table, "gm", Model("ada", "Ada")) == "no-model"
    assert refused(table, "gm", Act({"type": "introduce", "kind": "own:Nobody"})) == "no-kind"


def test_a_creature_from_another_game_is_kept_only_as_this_one_could_have_it(table: Sitting) -> None:
    """By its kind and its dials; a player keeps none, and what does not fit is refused as it is when it comes in."""
    table.wish("gm", Model("", "Lame digger", "digger", (("breath", 4), ("grip", 1))))
    table.wish("gm", Act({"type": "introduce", "kind": "own:Lame digger"}))

    assert (table.game.state.people[-1].breath, table.game.state.people[-1].grip) == (4, 1)
    assert refused(table, "ada", Model("", "Mine", "digger")) == "no-referee-only"
    assert refused(table, "gm", Model("", "Nobody", "dragon")) == "no-kind"
    assert refused(table, "gm", Model("", "Strong", "digger", (("grip", 99),))) == "no-dial-number"
    assert refused(table, "gm", Model("", "")) == "no-figure"


TRIED: dict[str, Any] = {
    "knave": ("save", "KN-12 modifier", 2, 3, {"flat_modifiers": True}),
    "d10": ("try", "D10-8 difficulty", 1, 2, {}),
    "brp": ("attempt", "BRP-3.2 difficulty", "normal", "difficult", {}),
    "symbaroum": ("test", "SY-1 difficulty", -1, 1, {}),
    "stepdie": ("try", "SD-2 difficulty", "normal", "hard", {}),
}
"""What is rolled for in each system, what it asks the referee, two answers, and house rules that make it ask."""

DEATHS: dict[str, tuple[str, Any]] = {
    "knave": ("hit-points", -1),
    "d10": ("dead", True),
    "brp": ("dead", True),
    "symbaroum": ("dead", True),
    "stepdie": ("hearts", -1),
}
"""The dial that kills, and where it stands then."""


@pytest.mark.parametrize("system", TRIED)
def test_whoever_can_no_longer_make_the_roll_that_they_are_asked_for_keeps_their_page(system: str) -> None:
    """Whoever was asked and has died since: no odds, and all go on reading. In knave no page could be opened."""
    sitting = Sitting(system, referee=True)
    rules, (hero,) = sitting.game.system, sitting.game.seats[0].figures
    here = tuple(figure.id for figure in rules.figures(sitting.game.state))
    sitting.wish("gm", Act({"type": "stage", "who": REFEREE, "title": "The well", "there": here}, quick=True))
    offered = [msgspec.to_builtins(each.command) for each in rules.legal(sitting.game.state, hero)]
    command = next(each for each in offered if each["type"] == TRIED[system][0])
    sitting.wish("gm", Ask((command.pop("who"),), command))
    assert all(looking(sitting, who).view(()).requests[-1].odds[hero] for who in ("gm", "ada"))

    dial, value = DEATHS[system]
    sitting.wish("gm", Act({"type": "adjust", "target": hero, "dial": dial, "value": value}, quick=True, sure=True))
    for who in ("gm", "ada"):
        assert not any(looking(sitting, who).view(()).requests[-1].odds.values())


@pytest.mark.parametrize("system", TRIED)
def test_a_hidden_difficulty_shows_in_no_system(system: str) -> None:
    """The same dice against two difficulties that the players may not know: where it ends alike, it reads alike."""
    kind, words, *answers, house = TRIED[system]
    alike = 0
    for seed in range(12):
        mine, whole = [], []
        for answer in answers:
            sitting = Sitting(system, referee=True, **house)
            here = [figure.id for figure in sitting.game.system.figures(sitting.game.state)]
            scene: dict[str, Any] = {"type": "stage", "who": REFEREE, "title": "The well", "there": tuple(here)}
            sitting.wish("gm", Act(scene, quick=True))
            (hero,) = sitting.game.seats[0].figures
            offered = [
                msgspec.to_builtins(each.command) for each in sitting.game.system.legal(sitting.game.state, hero)
            ]
            command = next(each for each in offered if each["type"] == kind)
            sitting.draw = from_seed(seed)
            sitting.wish("gm", Rule(words, answer, hidden=True))
            sitting.wish("ada", Act(command, quick=True))
            assert any(isinstance(entry, Answered) and entry.hidden for entry in sitting.entries)
            mine.append(read(sitting, "ada")[-1].lines)
            whole.append(read(sitting, "gm")[-1].lines)
        if [line.code for line in whole[0]] == [line.code for line in whole[1]]:
            assert mine[0] == mine[1]
            alike += whole[0] != whole[1]

    assert alike, "the harness sees nothing: not even whoever directs reads another number"


@pytest.mark.parametrize("system", ["knave", "brp", "symbaroum", "stepdie"])
def test_whoever_is_the_last_foe_to_change_sides_stands_where_all_do_who_fight_no_more(system: str) -> None:
    """In knave a hero who would strike at them read that they were thirty feet away, where nobody fought."""
    sitting = Sitting(system, referee=True)
    for figure in sitting.game.system.figures(sitting.game.state):
        if figure.side == "foes":
            adjust = {"type": "adjust", "target": figure.id, "dial": "side", "value": "bystanders"}
            sitting.wish("gm", Act(adjust, quick=True, sure=True))

    assert sitting.game.state.fight is None
    assert {one.place for one in sitting.game.state.people} == {(0, 0)}


@pytest.mark.parametrize("leaves", [False, True])
@pytest.mark.parametrize("system", TRIED)
def test_the_board_stays_when_the_last_foe_changes_sides_or_is_sent_away(system: str, leaves: bool) -> None:
    """As after any fight on squares, with whoever is here where they were."""
    sitting = Sitting(system, referee=True)
    sitting.wish("gm", Act({"type": "lay", "width": 24, "height": 14}))
    rules = sitting.game.system
    before = {one.id: one.spot for one in rules.figures(sitting.game.state)}
    for figure in rules.figures(sitting.game.state):
        if figure.side == "foes":
            adjust = {"type": "adjust", "target": figure.id, "dial": "side", "value": "bystanders"}
            sitting.wish(
                "gm", Act({"type": "leave", "whos": (figure.id,)} if leaves else adjust, quick=True, sure=True)
            )

    assert sitting.game.state.fight is None
    ground = rules.scene(sitting.game.state).ground
    assert ground is not None
    assert ground.board is not None
    for one in rules.figures(sitting.game.state):
        if one.present and (one.side == "heroes" or one.id == figure.id):
            assert one.spot == before[one.id]
