"""Nobody learns by trying that somebody unseen is there: two tables play alike, at one of them somebody lurks.

What players press at one they press at the other, with dice that fall alike: what is granted or refused, and whatever
they read afterwards, is the same.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from arbitro.play import projection, running
from arbitro.play.cards import cards
from arbitro.play.entries import (
    GAME_MASTER,
    PLAYER,
    SPECTATOR,
    Claimed,
    Closed,
    Entry,
    Hidden,
    Issued,
    Reported,
    Seated,
    Settings,
)
from arbitro.play.fold import begin, follow, opening
from arbitro.play.game import Game
from arbitro.play.projection import Looking
from arbitro.play.rights import may_judge
from arbitro.play.running import Refused
from arbitro.play.states import written
from arbitro.play.wishes import Act, Ask, Fulfil, Hide, Order, Reply, Settle, Wish
from arbitro.systems import SYSTEMS, load
from arbitro.systems.boards import Furnish, Lay
from arbitro.systems.contract import ALLIES, ANYONE, BYSTANDERS, FOES, HEROES
from arbitro.systems.evening import Introduce
from arbitro.table import REFEREE, Answer, BadAnswer, Question, Waiting, throw
from tests.release import SEED, often

LURKER = "x0abc0000"

STEPS = 12

MANY = often("PROBES", 25) // 5

PLAYED = [each for each in SYSTEMS if hasattr(load(each), "ways")]


def usually(question: Question) -> Answer:
    return throw(question, lambda faces: 1) if question.dice else Answer(question.address, question.fallback)


def alike(seed: str) -> Callable[[int], int]:
    """Dice that show the same for as many faces, whoever else throws some."""
    more = random.Random(seed)
    thrown: list[int] = []

    def draw(faces: int) -> int:
        thrown.append(faces)
        return more.randint(1, faces) if len(thrown) > 60 else random.Random(f"{seed} {faces}").randint(1, faces)

    return draw


class Seats:
    """A table of any system's demo, as it is or in peace: two players, somebody who looks on, perhaps a game master."""

    def __init__(self, system: str, lurkers: Introduce | None, *, peace: bool, master: bool, numbers: bool) -> None:
        first = opening(system, "A game", "demo", key="key")
        door, state = load(system), begin(first).state
        if peace and door.HAND.over:
            state = door.apply(state, door.HAND.over(), Waiting({}, usually))
        before = {figure.id for figure in door.figures(state)}
        if lurkers:
            state = door.apply(state, replace(lurkers, newcomer=LURKER), Waiting({}, usually))
        unseen = tuple([figure.id for figure in door.figures(state) if figure.id not in before])
        settings = Settings(foes="referee", secret_stub=False, open_foes=numbers)
        first = replace(first, state=written(state), settings=settings)
        self.log: list[Entry] = [first]
        self.game: Game = begin(first)
        heroes = [figure.id for figure in door.figures(state) if figure.side == HEROES]
        for seat, hero in zip(("ada", "bran"), heroes, strict=False):
            self.write(Seated(seat, seat, PLAYER))
            self.write(Claimed(seat, hero))
        self.write(Seated("eve", "eve", SPECTATOR))
        self.first = "ada"
        if master:
            self.write(Seated("gm", "gm", GAME_MASTER))
            self.first = "gm"
        self.write(Hidden("", unseen))
        self.tries(self.first, Settle(settings), "begin")

    def write(self, entry: Entry) -> None:
        self.game = follow(self.game, entry)
        self.log.append(entry)

    def tries(self, seat: str, wish: Wish, seed: str) -> str:
        """What whoever wishes so is told."""
        from arbitro.play.deciding import decide

        try:
            self.game, entries = decide(self.game, seat, wish, alike(seed))
        except Refused as refused:
            return f"{refused.phrase.code} {refused.phrase.facts}"
        except BadAnswer as bad:
            return str(bad)
        self.log += entries
        return "granted"

    def lets_lurkers_wait(self) -> None:
        """Whoever directs lets the turns of the unseen go by in secret."""
        for _ in range(60):
            due = [who for who in self.game.system.due(self.game.state) if who in self.game.unseen]
            if self.game.blocking or not due or self.bides(due[0]) != "granted":
                return

    def bides(self, who: str) -> str:
        return self.tries("gm", Act({"type": "bide", "who": who}, secret=True), "bide")

    def stuck(self) -> bool:
        """Whether somebody unseen is due of whom nobody knows who could do it for them."""
        return bool({*self.game.system.due(self.game.state)} & self.game.unseen)

    def fights(self) -> bool:
        """Whether there is a fight, as players know it."""
        door = self.game.system
        return bool(door.scene(door.without(self.game.state, self.game.unseen)).fighting)

    def looks(self, name: str) -> str:
        """All that a seat is shown, without numbers that are sealed."""
        game, seat = self.game, self.game.seat(name)
        assert seat
        look, view = Looking(game, seat), projection.view(game, seat)
        view = replace(view, asks=tuple([replace(each, of=0) for each in view.asks]), requests=())
        read = cards(game, seat, list(enumerate(self.log, 1)), "k")
        here = [figure.id for figure in view.figures]
        return msgspec.json.encode(
            [
                view,
                [replace(card, seq=0, ref="", edition=0, own=False) for card in read],
                [look.ways(who) for who in look.actors() if who not in (ANYONE, REFEREE)],
                [replace(each, of=0) for each in projection.rulable(game, seat)],
                [(replace(each, of=0), given) for each, given in projection.amendable(game, seat)],
                [projection.dials(game, seat, who) for who in (*here, REFEREE)] if may_judge(game, seat) else [],
                [look.suggestion(who) for who in look.actors()],
            ],
            enc_hook=str,
        ).decode()


def open_of(table: Seats, address: str, who: str) -> int:
    mine = [one for one in table.game.open if one.command.who == who]
    return next((one.seq for one in mine if address in [each.address for each in one.questions]), 0)


def some_wishes(tables: tuple[Seats, Seats], name: str, dice: random.Random) -> list[Wish]:
    """What somebody might press at the table at which nobody lurks: the same at both."""
    game = tables[1].game
    seat = game.seat(name)
    assert seat
    look = Looking(game, seat)
    for ask in look.asks():
        if ask.address and dice.random() < 0.9:
            one = next(each for each in game.open if each.seq == ask.of)
            value = dice.choice(ask.options) if ask.options else dice.choice((ask.low, ask.high, "x"))
            value = None if ask.dice else value
            return [Reply(open_of(table, ask.address, one.command.who), ask.address, value) for table in tables]
    pressed: list[dict[str, Any]] = []
    for who in look.actors():
        pressed += [each.command for each in look.buttons(who) if not each.refusal or dice.random() < 0.2]
        if who not in (ANYONE, REFEREE):
            pressed += [msgspec.to_builtins(way.command) for way in look.ways(who)]
    return [Act(dice.choice(pressed), quick=dice.random() < 0.5, sure=True)] * 2 if pressed else []


@pytest.fixture(autouse=True)
def ids_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ids are drawn from places in the log."""

    def fresh(game: Game, seq: int, secret: bool = False) -> str:
        return f"f{sum(not each.startswith('x') for each in game.names):08x}"

    monkeypatch.setattr(running, "fresh_id", fresh)


def lurkers(system: str, dice: random.Random) -> Introduce:
    side = dice.choice((FOES, FOES, ALLIES, BYSTANDERS))
    return Introduce(dice.choice(load(system).KINDS), side=side, count=dice.choice((1, 2, 3)))


@pytest.mark.slow
@pytest.mark.parametrize("system", PLAYED)
@pytest.mark.parametrize("master", [True, False])
def test_players_who_do_the_same_where_somebody_lurks_are_told_the_same(system: str, master: bool):
    """By lot: in a fight or in peace, on a board or along a line; as long as the fight that they see goes on at both.

    One that ends before all eyes goes on where somebody lurks who fights; there the rest is for who directs to say."""
    for lot in range(MANY):
        dice = random.Random(f"{system} {master} {SEED} {lot}")
        who, facts = lurkers(system, dice), {name: dice.random() < 0.5 for name in ("peace", "numbers")}
        one, two = (Seats(system, each, master=master, **facts) for each in (who, None))
        if dice.random() < 0.5:
            laid = [each.tries(each.first, Act(msgspec.to_builtins(Lay(24, 10))), "lay") for each in (one, two)]
            assert laid[0] == laid[1]
        for step in range(STEPS):
            if master:
                one.lets_lurkers_wait()
            if one.stuck() or one.fights() != two.fights():
                break
            name = dice.choice(("ada", "bran"))
            # What the other one is shown of this they see at their own turn: it stays in the log and in the state.
            for looker in (name, "eve"):
                shown = [table.looks(looker) for table in (one, two)]
                if shown[0] != shown[1]:
                    at = next(at for at, (left, right) in enumerate(zip(*shown, strict=False)) if left != right)
                    pytest.fail(
                        f"{system} {lot} {step} {looker}: {[each[max(at - 300, 0) : at + 100] for each in shown]}"
                    )
            if one.game.state.fight is not None and not one.fights():
                # It goes on unseen: what comes now is for whoever directs to say.
                break
            wishes = some_wishes((one, two), name, dice)
            if not wishes:
                # Whoever has nothing to press lets the other one go on.
                continue
            told = [table.tries(name, wish, f"{lot} {step}") for table, wish in zip((one, two), wishes, strict=True)]
            assert len({*told}) <= 1, (system, lot, step, wishes[1], told)


OUT: dict[str, Any] = {"captive": True, "condition-captive": True, "breath": 0}
"""By which dial somebody is put out of a fight by hand, in some system or other."""


def lets_it_go_on(table: Seats, dice: random.Random) -> None:
    """Whoever directs plays some of what goes on unseen."""
    if table.fights():
        return table.lets_lurkers_wait()
    for _ in range(dice.choice((0, 0, 1, 3))):
        due = table.game.system.due(table.game.state)
        if not due or table.game.blocking or table.game.state.fight is None or table.fights():
            return None
        wish = {"type": "round"} if due[0] == REFEREE else {"type": "bide", "who": due[0]}
        table.tries("gm", Act(wish, secret=True, quick=due[0] == REFEREE), "on")
    return None


@pytest.mark.slow
@pytest.mark.parametrize("system", PLAYED)
def test_a_fight_that_is_over_for_who_saw_it_is_so_for_all_that_they_do_then(system: str):
    """By lot: in the middle of a round all foes who were seen are put out of it by hand; others go on fighting unseen.
    What players meant to do is done at neither table, and what they do then is told the same at both."""
    over = 0
    for lot in range((MANY + 2) // 3):
        dice = random.Random(f"{system} over {SEED} {lot}")
        lurks = Introduce(dice.choice(load(system).KINDS), side=FOES, count=dice.choice((1, 2)))
        one, two = (Seats(system, each, peace=False, master=True, numbers=True) for each in (lurks, None))
        if dice.random() < 0.5:
            assert {each.tries("gm", Act(msgspec.to_builtins(Lay(24, 10))), "lay") for each in (one, two)} == {
                "granted"
            }
        foes = [each.id for each in two.game.system.figures(two.game.state) if each.side == FOES and each.present]
        ends_at = dice.choice((0, 2, 4))
        for step in range(14):
            for foe in foes if step == ends_at else ():
                dial = next(each.name for each in two.game.system.dials(two.game.state, foe) if each.name in OUT)
                command = {"type": "adjust", "target": foe, "dial": dial, "value": OUT[dial]}
                assert len({each.tries("gm", Act(command, quick=True, sure=True), "out") for each in (one, two)}) == 1
            lets_it_go_on(one, dice)
            if one.fights() != two.fights() or (one.fights() and one.stuck()):
                assert step <= ends_at, (system, lot, step)
                break
            over += one.game.state.fight is not None and not one.fights()
            name = dice.choice(("ada", "bran"))
            for looker in (name, "eve"):
                assert one.looks(looker) == two.looks(looker), (system, lot, step, looker)
            wishes = some_wishes((one, two), name, dice)
            told = [each.tries(name, wish, f"{lot} {step}") for each, wish in zip((one, two), wishes, strict=False)]
            assert len({*told}) <= 1, (system, lot, step, wishes, told)
    assert over


def twins(system: str, master: bool, peace: bool) -> tuple[Seats, Seats]:
    """On a board; at the first of them somebody lurks there."""
    lurker = Introduce(load(system).KINDS[0], side=FOES)
    tables = [Seats(system, each, peace=peace, master=master, numbers=True) for each in (lurker, None)]
    for table in tables:
        table.tries(table.first, Act(msgspec.to_builtins(Lay(24, 14))), "lay")
    return tables[0], tables[1]


@pytest.mark.parametrize("system", PLAYED)
@pytest.mark.parametrize("peace", [True, False])
def test_a_wall_where_somebody_unseen_stands_and_a_board_too_small_for_them_are_laid_all_the_same(
    system: str, peace: bool
):
    """All judge together: whoever lays a wall over the whole board but where people stand is told nothing by it."""
    one, two = twins(system, False, peace)
    spots = {figure.id: figure.spot for figure in one.game.system.figures(one.game.state) if figure.spot}
    lurker = spots[LURKER]
    tried: list[dict[str, Any]] = [
        {"type": "furnish", "squares": lurker.name, "what": "wall"},
        {"type": "furnish", "squares": lurker.name, "what": ""},
        {"type": "lay", "width": max(spot.column for who, spot in spots.items() if who != LURKER) + 1, "height": 14},
    ]
    for at, command in enumerate(tried):
        told = [table.tries("ada", Act(command), str(at)) for table in (one, two)]
        assert told == ["granted", "granted"], command
        assert one.looks("ada") == two.looks("ada")
        assert one.looks("eve") == two.looks("eve")
    ground = one.game.system.scene(one.game.state).ground
    assert ground
    assert ground.board
    after = {figure.id: figure.spot for figure in one.game.system.figures(one.game.state) if figure.spot}
    assert after[LURKER] != lurker
    assert after[LURKER].column < ground.board.width
    assert len({*after.values()}) == len(after)
    # A wall on somebody who has been seen is refused as ever.
    seen = next(spot for who, spot in after.items() if who != LURKER)
    refused = one.tries("ada", Act(msgspec.to_builtins(Furnish(seen.name, "wall"))), "seen")
    assert refused.startswith("no-wall-here")


@pytest.mark.parametrize("system", SYSTEMS)
def test_while_somebody_unseen_is_due_the_page_of_everybody_is_drawn(system: str):
    """Moment by moment of two rounds in which a second foe lurks: what each sees can be worked out."""
    table = Seats(system, Introduce(load(system).KINDS[0], side=FOES), peace=False, master=True, numbers=True)
    met = 0
    for _ in range(30):
        (who, *_) = table.game.system.due(table.game.state) or (REFEREE,)
        met += who == LURKER
        for name in ("ada", "bran", "eve", "gm"):
            assert table.looks(name)
        wish = {"type": "round"} if who == REFEREE else {"type": "bide", "who": who}
        table.tries("gm", Act(wish, quick=True), "on")
    assert met


def test_one_guesses_no_ally_who_is_hidden():
    """To strike at a friend asks whether it is meant, and a roll is asked of who is there: at and of somebody hidden
    both are refused as for nobody."""
    for system in SYSTEMS:
        table = Seats(system, Introduce(load(system).KINDS[0], side=ALLIES), peace=False, master=False, numbers=True)
        offered = table.game.system.legal(table.game.state, table.game.seats[0].figures[0])
        named = [msgspec.to_builtins(each.command) for each in offered if getattr(each.command, "target", "") == LURKER]
        asked = {"type": table.game.system.REQUESTS[0]}
        for command in named:
            other = {**command, "target": "x0abc9999"}
            told = [table.tries("ada", Act(each), "guess") for each in (command, other)]
            assert told[0] == told[1].replace("x0abc9999", LURKER), command
        told = [table.tries("ada", Ask((who,), asked), "ask") for who in (LURKER, "x0abc9999")]
        assert told[0] == told[1].replace("x0abc9999", LURKER)


def test_one_guesses_no_question_that_another_is_asked():
    """Whoever tries the addresses of the rules on what somebody else is asked reads the same of each; and of a roll
    that somebody is asked for who is hidden, the same as of one that nobody is asked for."""
    table = Seats("lanterns", Introduce(load("lanterns").KINDS[0], side=FOES), peace=False, master=True, numbers=True)
    asked = {"type": table.game.system.REQUESTS[0]}
    assert table.tries("gm", Ask(("ada", LURKER), asked), "ask") == "granted"
    (request,) = table.game.requests
    told = [table.tries("bran", Fulfil(request.seq, who), "guess") for who in (LURKER, "x0abc9999")]
    assert told[0] == told[1]

    assert table.tries("ada", Order(by_hand=True), "order") == "granted"
    assert table.tries("ada", Act({"type": "strike", "who": "ada", "target": "leech-1"}), "act") == "granted"
    (one,) = table.game.open
    (question, *_) = one.questions
    told = [table.tries("bran", Reply(one.seq, address), "guess") for address in (question.address, "XX-1 nothing #1")]
    assert told == ["no-question {}"] * 2


def test_whoever_directs_hides_and_hides_again_what_is_told_of_several(monkeypatch: pytest.MonkeyPatch):
    """Of some who come together, and of an order in which people act, only those are told who have been seen."""
    table = Seats("symbaroum", None, peace=True, master=True, numbers=True)
    foes = [figure.id for figure in table.game.system.figures(table.game.state) if figure.side == FOES]
    table.tries("gm", Hide((foes[0],)), "hide")
    table.tries("gm", Act({"type": "take-arms"}, quick=True), "arms")
    (order,) = [
        line.facts["order"]
        for card in cards(table.game, table.game.seats[0], list(enumerate(table.log, 1)), "k")
        for line in card.lines
        if line.code == "SY-5 order"
    ]
    assert foes[0] not in order
    assert "somebody" not in order
    assert len(order) == len(table.game.system.scene(table.game.state).order) - 1
    eve = table.game.seat("eve")
    assert eve
    told = [each.lines for each in cards(table.game, eve, list(enumerate(table.log, 1)), "k") if each.command]
    assert [line.facts["order"] for lines in told for line in lines if line.code == "SY-5 order"] == [order]
    assert any(isinstance(entry, Issued) for entry in table.log)


@pytest.mark.parametrize("whose", [["ada"], [["ada"]], {"a": [1]}, None, 1, []])
def test_a_line_that_is_told_of_anything_at_all_can_be_read(whose: Any):
    """A log from elsewhere may say of a line that holds numbers that they are whoever's: it is read, and only where
    they are those of people whose numbers are known are there any."""
    table = Seats("lanterns", None, peace=False, master=True, numbers=False)
    told = Reported(2, "LA-4 climbed", {"who": whose, "modifiers": 77})
    log: list[tuple[int, Entry]] = [(2, Issued("ada", {"type": "climb", "who": "ada"})), (3, told), (4, Closed(2, ""))]

    (card,) = cards(table.game, table.game.seats[0], log, "k")

    assert ("modifiers" in card.lines[0].facts) == (whose in (["ada"], [["ada"]]))
