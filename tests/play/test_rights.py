"""Who may see, act and throw: whom nobody has seen, numbers that are not to be known, dice that have fallen."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from arbitro.dice import Dice
from arbitro.play.cards import Card, cards
from arbitro.play.entries import Hidden, Settings, Withdrawn
from arbitro.play.game import Game
from arbitro.play.moments import stakes_of
from arbitro.play.projection import Looking, View, sheet, view
from arbitro.play.rights import mentioned
from arbitro.play.running import Refused, as_known
from arbitro.play.wishes import Act, Claim, Go, Hide, Order, Reply, Settle, Throw, Undo, Wish, Withdraw
from arbitro.systems.contract import NUMBERS
from arbitro.table import REFEREE, Question, Stop, Table, Waiting, outcomes, read_off
from tests.play.playing import Sitting

MEET = {"type": "meet", "kind": "moth", "who": "referee"}
STRIKE = {"type": "strike", "who": "ada", "target": "leech-1"}


def sit(**more: Any) -> Sitting:
    """Ada and Bran on the second ledge, in a fight, with Marta who directs."""
    return Sitting("lanterns", referee=True, **more)


def seen(sitting: Sitting, seat: str) -> str:
    """Every text that a viewer is given, as one."""
    return msgspec.json.encode([look(sitting.game, seat), log(sitting, seat)], enc_hook=str).decode()


def look(game: Game, seat: str) -> View:
    found = game.seat(seat)
    assert found
    return view(game, found)


def log(sitting: Sitting, seat: str) -> list[Card]:
    found = sitting.game.seat(seat)
    assert found
    return cards(sitting.game, found, list(enumerate(sitting.entries, start=1)), "secret")


def refusal(sitting: Sitting, seat: str, wish: Wish) -> str:
    with pytest.raises(Refused) as refused:
        sitting.wish(seat, wish)
    return refused.value.phrase.code


def moth(sitting: Sitting) -> str:
    """The id of whom the last command brought."""
    return [figure.id for figure in sitting.game.system.figures(sitting.game.state)][-1]


# How somebody is disposed


def test_how_somebody_is_disposed_is_in_nothing_that_a_player_is_given() -> None:
    """Set in secret it would else stand beside their name; who was told of it openly finds it in the log."""
    sitting = sit()
    turned = {"type": "adjust", "target": "leech-1", "dial": "attitude", "value": "devoted"}
    sitting.wish("gm", Act(turned, secret=True))

    assert ["devoted" in seen(sitting, seat) for seat in ("ada", "gm")] == [False, True]


# Whom nobody has seen


def test_whom_a_secret_command_brings_nobody_knows_of() -> None:
    """Not in the tracker, the order, the targets, the log or the odds: nowhere in anything that a player is given."""
    sitting = sit()
    sitting.wish("gm", Act(MEET, secret=True))
    hidden = moth(sitting)

    assert [entry.figures for entry in sitting.entries if isinstance(entry, Hidden)] == [(hidden,)]
    assert hidden in seen(sitting, "gm")
    assert hidden not in seen(sitting, "ada")
    assert look(sitting.game, "gm").unseen == (hidden,)


def test_a_player_can_neither_aim_at_the_unseen_nor_look_at_it() -> None:
    """The same refusal as for somebody who is not there."""
    sitting = sit()
    sitting.wish("gm", Act(MEET, secret=True))
    hidden = moth(sitting)
    ada = sitting.game.seat("ada")
    assert ada

    absent = refusal(sitting, "ada", Act({**STRIKE, "target": "nobody-9"}))
    assert refusal(sitting, "ada", Act({**STRIKE, "target": hidden})) == absent
    with pytest.raises(KeyError):
        sheet(sitting.game, ada, hidden)


def test_who_is_shown_is_there_and_what_it_did_before_stays_unsaid() -> None:
    sitting = sit()
    sitting.wish("gm", Act(MEET, secret=True))
    hidden = moth(sitting)
    before = [card.ref for card in log(sitting, "ada")]

    sitting.wish("gm", Hide((hidden,), seen=True))

    assert hidden in [figure.id for figure in look(sitting.game, "ada").figures]
    after = log(sitting, "ada")
    assert [card.ref for card in after][: len(before)] == before
    assert "LA-7 met" not in {line.code for card in after for line in card.lines}
    assert after[-1].phrase
    assert after[-1].phrase.code == "made-seen"


def test_whoever_is_struck_by_the_unseen_notices_and_does_not_see_by_whom() -> None:
    """The one who is struck reads of somebody; the others, who look elsewhere, read nothing of it."""
    sitting = sit()
    leech = "leech-1"
    sitting.wish("gm", Hide((leech,)))
    told = sitting.game.head
    for seat in ("ada", "bran"):
        figure = sitting.game.seat(seat).figures[0]  # type: ignore[union-attr]
        if figure in sitting.game.system.due(sitting.game.state):
            sitting.wish(seat, Act({"type": "wait", "who": figure}))
    struck = [entry for entry in sitting.entries[told:] if leech in str(getattr(entry, "facts", ""))]
    whom = {getattr(entry, "facts", {}).get("target") for entry in struck} & {"ada", "bran"}

    assert whom, "the leech has not struck yet: another seed would do"
    for seat in ("ada", "bran"):
        assert leech not in seen(sitting, seat)
    (noticed,) = whom
    assert "somebody" in seen(sitting, str(noticed))


def test_only_a_game_master_hides_and_not_who_has_a_player() -> None:
    sitting = sit()

    assert refusal(sitting, "ada", Hide(("leech-1",))) == "no-referee-only"
    assert refusal(Sitting("lanterns"), "ada", Hide(("leech-1",))) == "no-secrets"
    assert refusal(sitting, "gm", Hide(("nobody-9",))) == "no-figure"
    assert refusal(sitting, "gm", Hide((sitting.game.seat("ada").figures[0],))) == "no-hiding"  # type: ignore[union-attr]


def test_a_refusal_says_no_more_than_its_reader_knows() -> None:
    """In a fight that only the referee knows of a player is refused in general words, and in peace as ever."""
    sitting = sit()
    sitting.wish("gm", Hide(("leech-1", "moth-1")))
    assert look(sitting.game, "ada").due == ()
    assert not look(sitting.game, "ada").scene.fighting

    assert refusal(sitting, "gm", Act({"type": "camp", "who": "referee"})) == "no-peace"
    assert refusal(sitting, "ada", Act({"type": "climb", "who": "ada", "way": "sideways"})) == "no-such-way"


def test_nobody_learns_by_claims_that_somebody_unseen_is_there() -> None:
    """Refused as for whoever is not there; and to let go of somebody whom one does not play is no news."""
    sitting = sit()
    sitting.wish("gm", Act(MEET, secret=True))
    hidden = moth(sitting)

    for free in (False, True):
        assert refusal(sitting, "ada", Claim(hidden, free)) == refusal(sitting, "ada", Claim("nobody-9", free))
    assert sitting.wish("ada", Claim("leech-1", free=True)) == []


def test_without_a_game_master_a_figure_is_taken_when_its_player_is_away_or_lets_go() -> None:
    """To judge together is not to take what is in another's hand; and the line says who could give it."""
    sitting = Sitting("lanterns")
    with pytest.raises(Refused) as refused:
        sitting.wish("ada", Claim("bran"))
    assert refused.value.phrase.facts == {"who": "bran", "name": "Bran"}

    sitting.wish("bran", Order(away=True))
    sitting.wish("ada", Claim("bran"))
    assert {seat.id for seat in sitting.game.owners("bran")} == {"ada", "bran"}

    sitting.wish("bran", Order(away=False))
    sitting.wish("ada", Claim("bran", free=True))
    assert refusal(sitting, "ada", Claim("bran")) == "no-claim-here"
    sitting.wish("bran", Claim("bran", free=True))
    sitting.wish("ada", Claim("bran"))
    assert sitting.game.owners("bran")[0].id == "ada"


def test_whom_a_player_is_given_unseen_the_others_do_not_read_of() -> None:
    sitting = sit()
    sitting.wish("gm", Act(MEET, secret=True))
    hidden = moth(sitting)
    before = seen(sitting, "ada")
    sitting.wish("gm", Claim(hidden, seat="bran"))

    assert hidden in look(sitting.game, "bran").mine
    assert seen(sitting, "ada") == before


def test_what_is_undone_is_news_only_to_whom_it_was() -> None:
    """What Marta did in secret she takes back unseen; a turn that Ada saw she sees taken back, with the reason."""
    sitting = sit()
    sitting.wish("gm", Settle(Settings(secret_stub=False, foes="referee")))
    before = seen(sitting, "ada")
    sitting.wish("gm", Act(MEET, secret=True))
    assert sitting.game.past is not None
    sitting.wish("gm", Undo(sitting.game.past.of, "one moth too many"))
    assert seen(sitting, "ada") == before
    assert "one moth too many" in seen(sitting, "gm")

    (who, *_) = sitting.game.system.due(sitting.game.state)
    sitting.wish("gm", Act({"type": "climb", "who": who, "way": "up"}))
    assert sitting.game.past is not None
    sitting.wish("gm", Undo(sitting.game.past.of, "that way is blocked"))
    assert "that way is blocked" in seen(sitting, "ada")


def hidden_turn(**settings: Any) -> Sitting:
    """It is the turn of a leech whom nobody has seen, and Marta plays it."""
    sitting = sit()
    sitting.wish("gm", Settle(Settings(foes="referee", **settings)))
    sitting.wish("gm", Hide(("leech-1",)))
    while "leech-1" not in (due := sitting.game.system.due(sitting.game.state)):
        sitting.wish("gm", Act({"type": "wait", "who": due[0]}))
    return sitting


def test_what_waits_for_somebody_unseen_waits_for_who_directs() -> None:
    """Marta is to throw the hidden leech's dice; until then buttons wait for her, and name nobody else."""
    sitting = hidden_turn()
    sitting.wish("gm", Order(by_hand=True))
    sitting.wish("gm", Act({**STRIKE, "who": "leech-1", "target": "ada"}))
    assert sitting.game.blocking
    assert sitting.game.blocking.questions[0].who == "leech-1"

    shown = look(sitting.game, "bran").buttons["bran"]
    assert [button.refusal and button.refusal.facts for button in shown] == [{"who": [REFEREE]}] * len(shown)
    assert "leech-1" not in seen(sitting, "bran")


def test_whoever_the_unseen_strike_at_is_asked_and_not_told_by_whom() -> None:
    """The leech whom nobody sees strikes at Ada, who must say whether it may; nobody else hears of it."""
    sitting = hidden_turn(confirm="target")
    sitting.wish("gm", Act({**STRIKE, "who": "leech-1", "target": "ada"}))
    assert sitting.game.blocking

    (asked,) = look(sitting.game, "ada").asks
    assert (asked.who, asked.mine) == ("ada", True)
    assert asked.address
    assert look(sitting.game, "bran").asks == ()
    for seat in ("ada", "bran"):
        assert "leech-1" not in seen(sitting, seat)
    sitting.wish("ada", Reply(asked.of, asked.address, "yes"))


def test_a_question_that_the_unseen_alone_bring_about_names_none_of_them() -> None:
    """Whom of two, one of them the hidden leech: without it nobody would be asked. Who directs reads both names."""
    sitting = hidden_turn(confirm="target")
    sitting.wish("gm", Act({**STRIKE, "who": "leech-1", "target": "ada"}))
    one = sitting.game.blocking
    assert one
    question = Question("LA-6 whom #1", "LA-6 whom", "ada", options=("leech-1", "bran"))

    read = {seat.id: as_known(sitting.game, seat, one, question).options for seat in sitting.game.seats}
    assert read["ada"] == ("bran",)
    assert read["gm"] == ("leech-1", "bran")


# Numbers


def test_numbers_of_foes_are_in_no_byte_and_what_anybody_sees_is() -> None:
    """Closed foes: no breath, no odds against them; the place and the weapon stay, and so do odds without them."""
    sitting = sit()
    sitting.wish("gm", Settle(Settings(open_foes=False)))
    for who in ("ada", "bran"):
        if who in sitting.game.system.due(sitting.game.state):
            sitting.wish(who, Act({**STRIKE, "who": who, "target": "leech-1"}, quick=True))
    shown = look(sitting.game, "ada")
    leech = next(figure for figure in shown.figures if figure.id == "leech-1")
    lines = [line for card in log(sitting, "ada") for line in card.lines]

    assert leech.vitals == ()
    assert {mark.code for mark in leech.marks} == {"mark-place", "mark-weapon"}
    contests = [line for line in lines if line.code.startswith("LA-6")]
    assert contests
    for line in contests:
        theirs, ours = "modifiers", "other_modifiers"
        if line.facts["target"] not in ("ada", "bran"):
            theirs, ours = ours, theirs
        assert theirs not in line.facts
        assert ours in line.facts
        assert line.form == "hidden"
    assert all(figure.vitals for figure in shown.figures if figure.side == "heroes")


def test_odds_stay_where_they_follow_from_what_is_known() -> None:
    """A climb has nothing to do with the foes who stand about; a blow at one of them has."""
    sitting = sit()
    sitting.wish("gm", Go())
    game, system = sitting.game, sitting.game.system
    dim = frozenset({"leech-1", "moth-1"})
    climb = msgspec.convert({"type": "climb", "who": "ada", "way": "up"}, system.COMMANDS)
    strike = msgspec.convert(STRIKE, system.COMMANDS)
    peace = system.without(game.state, dim)

    assert stakes_of(system, peace, climb, dim) == stakes_of(system, peace, climb) != ()
    assert stakes_of(system, game.state, strike, dim) == ()
    assert stakes_of(system, game.state, strike) != ()


def test_a_vital_is_a_number_unless_its_system_says_otherwise() -> None:
    figures = sit().game.system.figures(sit().game.state)
    assert {vital.audience for figure in figures for vital in figure.vitals} == {NUMBERS}


# Without a game master


def test_nobody_acts_for_a_friend_who_is_there() -> None:
    """Who judges together may act for those whom nobody plays, and for who is away."""
    sitting = Sitting("lanterns")
    bran = sitting.game.seat("bran").figures[0]  # type: ignore[union-attr]

    assert refusal(sitting, "ada", Act({"type": "wait", "who": bran})) == "no-not-yours"
    assert bran not in look(sitting.game, "ada").buttons


def test_there_are_no_secrets_without_somebody_who_keeps_them() -> None:
    assert refusal(Sitting("lanterns"), "ada", Act({"type": "listen", "who": "ada"}, secret=True)) == "no-secrets"


def test_a_secret_throw_is_the_throwers_own() -> None:
    sitting = Sitting("lanterns")
    sitting.wish("ada", Throw("2d6", secret=True))

    assert "2d6" in seen(sitting, "ada")
    assert "2d6" not in seen(sitting, "bran")


# Dice that have fallen


def by_hand(**settings: Any) -> Sitting:
    """Ada throws her own dice, has let the engine throw one, and is asked for the next."""
    sitting = Sitting("lanterns", start="new", referee=True)
    sitting.wish("gm", Settle(Settings(**settings)))
    sitting.wish("ada", Order(by_hand=True))
    sitting.wish("ada", Act({"type": "create"}))
    one = sitting.game.open[0]
    sitting.wish("ada", Reply(one.seq, one.questions[0].address))
    return sitting


def test_who_has_seen_a_die_cannot_take_the_command_back_to_throw_again() -> None:
    sitting = by_hand()
    one = sitting.game.open[0]
    assert one.thrown

    assert refusal(sitting, "ada", Withdraw(one.seq)) == "no-throwing-again"
    ada = sitting.game.seat("ada")
    assert ada
    assert not any(ask.withdrawable for ask in Looking(sitting.game, ada).asks())
    sitting.wish("gm", Withdraw(one.seq))
    assert isinstance(sitting.entries[-1], Withdrawn)


def test_who_has_seen_dice_for_one_character_does_not_leave_it_and_begin_another() -> None:
    sitting = by_hand()

    assert refusal(sitting, "ada", Act({"type": "create"})) == "no-second"
    sitting.wish("bran", Act({"type": "create"}, quick=True))
    while sitting.game.open:
        one = sitting.game.open[0]
        question = one.questions[0]
        sitting.wish("ada", Reply(one.seq, question.address, None if question.dice else question.fallback))
    sitting.wish("ada", Act({"type": "create"}))
    assert sitting.game.open


def test_before_a_die_has_fallen_a_command_is_taken_back() -> None:
    sitting = Sitting("lanterns", start="new")
    sitting.wish("ada", Order(by_hand=True))
    sitting.wish("ada", Act({"type": "create"}))
    sitting.wish("ada", Withdraw(sitting.game.open[0].seq))

    assert sitting.game.open == ()


def test_who_may_type_dice_is_a_setting() -> None:
    sitting = Sitting("lanterns", start="new", referee=True)
    sitting.wish("gm", Settle(Settings(hand_dice="referee")))

    assert refusal(sitting, "ada", Order(by_hand=True)) == "no-by-hand"
    sitting.wish("gm", Order(by_hand=True))
    sitting.wish("ada", Act({"type": "create"}))
    one = sitting.game.open[0]
    assert one.questions[0].dice is None, "the engine has thrown Ada's dice"


def test_a_setting_ends_dice_by_hand_that_were_under_way() -> None:
    sitting = by_hand()
    one = sitting.game.open[0]
    assert one.questions[0].dice is not None

    sitting.wish("gm", Settle(Settings(hand_dice="nobody")))

    assert sitting.game.open[0].questions[0].dice is None
    assert refusal(sitting, "gm", Undo(99)) == "no-undo"


# Who is asked


@pytest.mark.parametrize("system", ["knave", "brp"])
def test_who_gives_the_referees_command_is_asked_what_it_is_about(system: str) -> None:
    """What a game master's own order asks of the referee is asked though it has a default; unless the usual will do."""
    asked = 0
    for option in Sitting(system).game.system.legal(Sitting(system).game.state, REFEREE):
        if option.refusal is not None or not first_has_default(system, option.command):
            continue
        asked += 1
        for quick in (False, True):
            sitting = Sitting(system, referee=True)
            sitting.wish("gm", Act(msgspec.to_builtins(option.command), quick=quick))
            waits = sitting.game.blocking
            assert bool(waits and waits.questions[0].who == REFEREE) is not quick
    assert asked


def first_has_default(system: str, command: Any) -> bool:
    """Whether the first thing that a command asks is the referee's and has a default."""
    game = Sitting(system).game
    try:
        game.system.apply(game.state, command, Waiting({}, lambda question: None))
    except Stop as stop:
        return stop.question.who == REFEREE and stop.question.default is not None
    return False


def test_whoever_a_ruling_has_drawn_by_lot_is_mentioned_as_anybody_is():
    """Their odds are not to be told where they are not to be known: on each way that the dice fall, exactly they."""

    def whose_turn(die: int, whos: tuple[str, ...]) -> str:
        return whos[die - 1]

    def drawn(steps: int, table: Table) -> tuple[str, int]:
        who = read_off(whose_turn, table.roll("a lot", "ada", Dice(1, 3)), ("ada", "imp", "bran"))
        return who, steps

    found = outcomes(lambda table: mentioned({"whos": [table.call(drawn, 7)], "at": 3}))

    assert dict(found) == {frozenset({"ada"}): 1, frozenset({"imp"}): 1, frozenset({"bran"}): 1}
