"""Standing orders: followed to the letter, by what their giver knows, and never by a guess."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from arbitro.fights.orders import TURN, Only, Standing, Way, answer_by, command_by, offered
from arbitro.play import moments
from arbitro.play.calls import Call, calls
from arbitro.play.cards import cards, without_notes
from arbitro.play.entries import Answered, Instructed, Issued, Settings
from arbitro.play.ordering import questions
from arbitro.play.running import Refused
from arbitro.play.wishes import Act, Claim, Go, Instruct, Order, Reply, Say, Settle
from arbitro.store import open_store
from arbitro.systems import SYSTEMS, load
from arbitro.systems.contract import Illegal, Vital
from arbitro.table import Number, Question, Waiting, from_seed
from arbitro.words import LANGUAGES, speaker
from tests.play.playing import Sitting, some_wish
from tests.play.posting import USUAL, Post, fight_of

PARRY = Standing("BRP-5.6 defence", (Way(answer="broadsword"), Way(answer="dodge")), at_once=True)
"""Parry; else dodge."""


def test_the_first_way_that_is_open_answers_and_nothing_is_guessed() -> None:
    """A question with two of three answers open, one of them the order's second."""
    asked = Question("BRP-5.6 defence #1", "BRP-5.6 defence", "goran", None, ("dodge", "none"), "none")
    assert answer_by(PARRY, asked) == Way(answer="dodge")
    assert answer_by(PARRY, asked._replace(options=("none",))) is None
    assert answer_by(Standing(asked.words, (Way(answer="axe"), Way(usual=True))), asked) == Way(usual=True)
    # Where there is nothing usual, there is nothing to take.
    assert answer_by(Standing(asked.words, (Way(usual=True),)), asked._replace(default=None)) is None
    assert answer_by(Standing("x", (Way(answer=4),)), asked._replace(options=Number(1, 4))) == Way(answer=4)
    assert answer_by(Standing("x", (Way(answer=True),)), asked._replace(options=Number(1, 4))) is None


def brp_defending(orders: tuple[Standing, ...]) -> tuple[Sitting, list[Answered]]:
    """A fight in brp in which Bran is always asked for Goran's turn, and what was answered for him by order."""
    sitting = Sitting("brp", referee=True)
    sitting.wish("ada", Order(away=True))
    sitting.wish("bran", Instruct("goran", orders))
    for _ in range(40):
        waits = next((call for call in calls(sitting.game)), None)
        if waits is None or (waits.key.startswith("ask:") and "defence" in waits.key):
            break
        if waits.key.startswith("turn:"):
            command = sitting.game.system.suggest(sitting.game.state, "goran")
            sitting.wish("bran", Act(msgspec.to_builtins(command)))
        else:
            one = sitting.game.open[0]
            sitting.wish("bran", Reply(one.seq, one.questions[0].address, one.questions[0].fallback))
    return sitting, [entry for entry in sitting.entries if isinstance(entry, Answered) and entry.by == "orders"]


def test_parry_else_dodge_is_answered_at_once_and_the_log_says_so() -> None:
    """Goran parries with the sword in his hand, dodges the arrow that no sword parries, and nobody asks Bran; both
    languages say by what."""
    sitting, answers = brp_defending((PARRY,))
    acts = {at: one.command["type"] for at, one in enumerate(sitting.entries, start=1) if isinstance(one, Issued)}
    given = {(acts[entry.of], entry.value) for entry in answers}
    assert given == {("attack", "broadsword"), ("shoot", "dodge")}
    assert not any("defence" in call.key for call in calls(sitting.game))

    seat = sitting.game.seat("bran")
    assert seat
    shown = cards(sitting.game, seat, list(enumerate(sitting.entries, start=1)), "")
    assert [die.by for card in shown for line in card.lines for die in line.dice if die.by == "orders"]
    assert all(speaker(lang).has(code) for lang in LANGUAGES for code in ("by-orders", "acted-by-orders"))
    assert sitting.same_as(sitting.replayed())


def test_an_order_that_does_not_fit_stops_and_asks() -> None:
    """Goran has no axe to parry with: he is asked, and takes no default though one is offered."""
    sitting, answers = brp_defending((Standing("BRP-5.6 defence", (Way(answer="great-axe"),), at_once=True),))
    assert not answers
    assert [call.seat for call in calls(sitting.game) if "defence" in call.key] == ["bran"]


def test_orders_for_whoever_is_away_come_before_what_is_usual() -> None:
    """Ada's Nell is away. Without orders her turn is as suggested; with them it is hers, and the log says by what."""
    for orders, given in (((), 0), ((Standing(TURN, (Way(do={"type": "surrender"}),)),), 1)):
        sitting = Sitting("brp", referee=True)
        sitting.wish("ada", Instruct("nell", orders))
        assert not [one for one in sitting.entries if isinstance(one, Issued) and one.orders]
        sitting.wish("ada", Order(away=True))
        done = [one for one in sitting.entries if isinstance(one, Issued) and one.command["who"] == "nell"]
        assert done
        assert [one.orders for one in done if one.command["type"] == "surrender"] == ["ada"] * given


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_round_of_four_whose_orders_fit_ends_without_a_visit(system: str, tmp_path: Path) -> None:
    """Each does what is suggested, at once, and answers all that is listed before the first blow with what usually
    happens, else with the first answer: the fight goes on to its end by itself."""
    with open_store(tmp_path / "games.db") as store:
        post = Post(store, fight_of(system, 4), 1000)
        for who, seat in post.seats.items():
            listed = questions(post.game, post.game.seat(seat), who)
            answers = [(words, Way(answer=each.options[0])) for words, each in listed.items()]
            more = tuple([Standing(words, (Way(usual=True), first), at_once=True) for words, first in answers])
            post.wish(seat, Instruct(who, USUAL + more))

        assert not post.game.system.scene(post.game.state).fighting
        assert not store.dues(post.id)
        done = [one for one in post.log if isinstance(one, Issued) and one.command["who"] in post.seats]
        assert done
        assert all(one.orders == post.seats[one.command["who"]] for one in done)


@pytest.mark.parametrize(
    ("system", "words"),
    [
        ("knave", "KN-9 task"),
        ("d10", "D10-17 answer"),
        ("brp", "BRP-5.6 defence"),
        ("symbaroum", "SY-14 pain"),
        ("stepdie", "SD-17 armour"),
    ],
)
def test_what_a_fight_will_ask_is_listed_before_anybody_has_been_asked(system: str, words: str) -> None:
    """At the beginning of each demo; what follows only on a certain throw is found by playing ahead several times."""
    sitting = Sitting(system)
    seat = sitting.game.seat("ada")
    assert seat
    before = sitting.game
    assert words in questions(sitting.game, seat, seat.figures[0])
    assert sitting.game is before


@pytest.mark.parametrize("system", SYSTEMS)
def test_what_may_be_ordered_is_the_same_whenever_it_is_asked(system: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is thrown to see what a command would ask, and none of it is remembered: what is offered stays."""
    drawn: list[int] = []
    sitting = Sitting(system)

    def draw(faces: int) -> int:
        drawn.append(faces)
        return faces // 2

    monkeypatch.setattr("secrets.randbelow", draw)
    ada = sitting.game.seats[0]
    found = []
    for _ in range(5):
        moments._MOMENTS.clear()
        found.append({words: set(each.options) for words, each in questions(sitting.game, ada, ada.figures[0]).items()})

    assert found == found[:1] * 5
    assert not drawn


def test_a_command_that_the_rules_refuse_is_not_followed_by_the_next(monkeypatch: pytest.MonkeyPatch) -> None:
    """Waiting is offered and refused after all: there the order ends, its second way is not tried, Ada is asked."""
    sitting = Sitting("lanterns", referee=True)
    sitting.wish("gm", Go())
    rules = sitting.game.system
    apply = rules.apply

    def refusing(state: Any, command: Any, table: Any) -> Any:
        if msgspec.to_builtins(command)["type"] == "wait":
            raise Illegal("no-step")
        return apply(state, command, table)

    monkeypatch.setattr(rules, "apply", refusing)
    wait = Way(do={"type": "wait"})
    sitting.wish("ada", Instruct("ada", (Standing(TURN, (wait, Way(usual=True)), at_once=True),)))

    assert not [one for one in sitting.entries if isinstance(one, Issued) and one.orders]
    assert Call("ada", "turn:ada") in calls(sitting.game)
    monkeypatch.undo()
    sitting.wish("gm", Say("now you may"))
    sitting.wish("ada", Order())
    assert [one.command["type"] for one in sitting.entries if isinstance(one, Issued) and one.orders][:1] == ["wait"]


def test_orders_that_come_to_nothing_end_somewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    """Waiting changes nothing here: Ada is asked after eight times, not after two hundred."""
    sitting = Sitting("lanterns", referee=True)
    sitting.wish("gm", Go())
    monkeypatch.setattr(sitting.game.system, "apply", lambda state, command, table: state)
    sitting.wish("ada", Instruct("ada", (Standing(TURN, (Way(do={"type": "wait"}),), at_once=True),)))
    assert len([one for one in sitting.entries if isinstance(one, Issued) and one.orders]) == 8
    assert Call("ada", "turn:ada") in calls(sitting.game)


def test_what_is_left_is_kept_and_whoever_is_weakest_is_aimed_at() -> None:
    """The step die's mage has 3 mana; of the foes in reach the captain has 2 hearts, the bandits 1 each."""
    rules = load("stepdie")
    state = rules.demo()
    bolt = {"type": "cast", "spell": "bolt"}
    order = Standing(
        TURN, (Way(do=bolt, at="weakest", only=(Only("mana", "more-than", 2),)), Way(do={"type": "end-turn"}))
    )
    seen = rules.figures(state)
    weakest = min([one for one in seen if one.side == "foes"], key=lambda one: one.vitals[0].now)
    fields = msgspec.to_builtins(command_by(order, rules, state, "hero-1", seen))
    assert (fields["type"], fields["target"]) == ("cast", weakest.id)

    def with_mana(figure: Any) -> Any:
        vitals = [replace(one, now=2) if one.label == "mana" else one for one in figure.vitals]
        return replace(figure, vitals=tuple(vitals))

    assert (
        msgspec.to_builtins(command_by(order, rules, state, "hero-1", tuple(map(with_mana, seen))))["type"]
        == "end-turn"
    )
    # Whose numbers are not known is as strong as anybody may be.
    dim = tuple([replace(one, vitals=()) if one.id == weakest.id else one for one in seen])
    assert msgspec.to_builtins(command_by(order, rules, state, "hero-1", dim))["target"] != weakest.id
    same = Standing(TURN, (Way(do=bolt, at="same"),))
    assert command_by(same, rules, state, "hero-1", seen) is None
    assert msgspec.to_builtins(command_by(same, rules, state, "hero-1", seen, "captain-1"))["target"] == "captain-1"


@pytest.mark.parametrize(("now", "below"), [(4, True), (5, False), (6, False)])
def test_half_is_not_below_half(now: int, below: bool) -> None:
    """Of ten points."""
    rules = load("stepdie")
    seen = tuple([replace(one, vitals=(Vital("life", now, 10),)) for one in rules.figures(rules.demo())])
    for has, holds in (("below-half", below), ("half-or-more", not below)):
        way = Way(do={"type": "end-turn"}, only=(Only("life", has),))  # type: ignore[arg-type]
        assert (command_by(Standing(TURN, (way,)), rules, rules.demo(), "hero-1", seen) is not None) is holds


def test_orders_know_no_more_than_who_gave_them() -> None:
    """Where foes' numbers are closed, Ada's orders find nobody who is below half, though somebody is."""
    sitting = Sitting("stepdie", referee=True)
    sitting.wish("gm", Settle(Settings(open_foes=False)))
    seat = sitting.game.seat("ada")
    assert seat
    bolt = Way(do={"type": "cast", "spell": "bolt"}, at="weakest", only=(Only("hearts", "more-than", 0, target=True),))
    before = sitting.game.head
    sitting.wish("ada", Instruct("hero-1", (Standing(TURN, (bolt,), at_once=True),)))
    assert sitting.game.head == before + 1
    assert any(call.key == "turn:hero-1" for call in calls(sitting.game))

    sitting.wish("gm", Settle(Settings(open_foes=True)))
    assert [one for one in sitting.entries if isinstance(one, Issued) and one.orders]


def test_orders_end_with_whoever_gave_them() -> None:
    """Who takes a figure over has not ordered anything."""
    sitting = Sitting("brp", referee=True)
    sitting.wish("ada", Instruct("nell", (PARRY,)))
    assert sitting.game.orders
    sitting.wish("gm", Claim("nell", seat="bran"))
    assert not sitting.game.orders


def test_what_somebody_ordered_is_in_no_file_of_others() -> None:
    """Without a game master anybody may have the log as a file; it says that there are orders."""
    sitting = Sitting("brp")
    sitting.wish("ada", Instruct("nell", (PARRY,)))
    log = list(enumerate(sitting.entries, start=1))
    for name, known in (("ada", (PARRY,)), ("bran", ())):
        seat = sitting.game.seat(name)
        assert seat
        assert [one.orders for _, one in without_notes(seat, log) if isinstance(one, Instructed)] == [known]


@pytest.mark.parametrize(
    ("figure", "orders", "why"),
    [
        ("nobody", (PARRY,), "no-figure"),
        ("nell", (PARRY,), "no-not-yours"),
        ("goran", (Standing(TURN, (Way(do={"type": "fly"}),)),), "no-command"),
        ("goran", (Standing(TURN, (Way(usual=True),) * 11),), "no-orders"),
        ("goran", (Standing(TURN, (Way(usual=True, only=(Only("x", "below-half"),) * 4),)),), "no-orders"),
    ],
)
def test_orders_that_mean_nothing_are_refused(figure: str, orders: tuple[Standing, ...], why: str) -> None:
    """By Bran, who plays Goran."""
    with pytest.raises(Refused, match=why):
        Sitting("brp", referee=True).wish("bran", Instruct(figure, orders))


@pytest.mark.parametrize("system", SYSTEMS)
def test_any_orders_lead_somewhere_and_replay_to_the_same(system: str) -> None:
    """Thirty times whatever may be ordered then, at random, at once: games go on, and from their log come out alike."""
    dice, sitting = random.Random(f"orders {system}"), Sitting(system, referee=True)
    for _ in range(30):
        wanted = some_wish(sitting, dice)
        if wanted is None:
            break
        sitting.wish(*wanted)
        seat = dice.choice(sitting.game.seats[:2])
        who = seat.figures[0]
        if who not in {figure.id for figure in sitting.game.system.figures(sitting.game.state)}:
            break
        found = [fields for _, fields in offered(sitting.game.system, sitting.game.state, who)]
        may = [{key: value for key, value in fields.items() if key != "who"} for fields in found]
        ways = [
            Way(do=do, at=dice.choice(("", "weakest", "nearest", "same"))) for do in dice.sample(may, min(4, len(may)))
        ]
        asked = [each for one in sitting.game.open for each in one.questions if type(each.options) is tuple]
        more = [Standing(each.words, (Way(answer=dice.choice(each.options)),), True) for each in asked if each.options]
        if not ways or dice.random() < 0.5:
            ways.append(Way(usual=True))
        sitting.wish(seat.id, Instruct(who, (Standing(TURN, tuple(ways), True), *more)))
        sitting.wish(seat.id, Say("and so on"))
    assert sitting.same_as(sitting.replayed())


def test_what_was_asked_in_secret_is_not_offered_to_order() -> None:
    """The game master has a hero of knave try something, openly and in secret: only what was asked openly is offered
    on the page of Ada's orders."""
    offered = []
    for secret in (False, True):
        sitting = Sitting("knave", referee=True)
        # With her first wish the round begins.
        sitting.wish("gm", Settle(Settings(foes="referee")))
        (hero,) = sitting.game.seats[0].figures
        command = {"type": "try", "who": hero}
        sitting.wish("gm", Act(command, secret=secret, quick=True))
        offered.append(["KN-9 task" in questions(sitting.game, seat, hero) for seat in sitting.game.seats])

    # Ada, Bran, Marta
    assert offered == [[True, True, True], [False, False, True]]


@pytest.mark.parametrize("system", SYSTEMS)
def test_whatever_is_asked_of_somebody_is_asked_by_what_has_to_do_with_them(system: str) -> None:
    """Over a demo fight: commands that do not name a hero are not tried out for the hero's orders, and none of them
    would have asked the hero anything. Of few, more may be found: no more than so many are tried."""

    def asked_of(who: str, about: str = "") -> dict[str, set[Any]]:
        found: dict[str, set[Any]] = {}
        for each in moments.would_ask(rules, state, about=about):
            if each.who == who and each.dice is None and type(each.options) is tuple:
                found.setdefault(each.words, set()).update(each.options)
        return found

    rules, draw, met = load(system), from_seed(5), set[str]()
    state = rules.demo()
    for _ in range(60):
        suggested = [rules.suggest(state, who) for who in rules.due(state)]
        command = next((each for each in suggested if each is not None), None)
        if command is None:
            break
        for hero in [each.id for each in rules.figures(state) if each.side == "heroes"]:
            everything, found = asked_of(hero), asked_of(hero, hero)
            assert all(options <= found.get(words, set()) for words, options in everything.items())
            met |= everything.keys()
        state = rules.apply(state, command, Waiting({}, moments.noting([], draw)))
    assert met
