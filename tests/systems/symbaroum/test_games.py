"""Whole games from fixed seeds: creation, fights, healing, advancement, and the log that they leave. (SY-1 to SY-8)"""

from __future__ import annotations

import random
from functools import partial
from typing import Any

import pytest
from msgspec.structs import replace

from arbitro.play.wishes import Undo
from arbitro.systems import places
from arbitro.systems.common import person
from arbitro.systems.contract import ANYONE
from arbitro.systems.symbaroum import content
from arbitro.systems.symbaroum.advancement import Award, Learn
from arbitro.systems.symbaroum.campaign import HOUSE_RULES, Campaign, House, new, pair, standing
from arbitro.systems.symbaroum.characters import is_dying, is_here, is_hero, is_up
from arbitro.systems.symbaroum.charts import MOST_AROUND
from arbitro.systems.symbaroum.checks import Test, Written
from arbitro.systems.symbaroum.clock import EndScene, Rest
from arbitro.systems.symbaroum.commands import apply, legal, suggest, why_not
from arbitro.systems.symbaroum.creation import Create, learnt
from arbitro.systems.symbaroum.encounters import Meet, takes_part
from arbitro.systems.symbaroum.example import demo
from arbitro.systems.symbaroum.rounds import due, in_order
from arbitro.systems.symbaroum.wounds import DeathRoll
from arbitro.table import REFEREE, Live, Number, Question, Text, from_seed
from tests.play.playing import Sitting, everything, play_on
from tests.release import SEED, often
from tests.systems.symbaroum.figures import hero

QUICK = 40
GAMES = often("WHOLE_GAMES", 12)
"""More than those of `make quick`; `make proofs` plays two thousand."""


def by_lot(lot: random.Random) -> Any:
    """Any fitting answer."""

    def decide(question: Question) -> Any:
        options = question.options
        if isinstance(options, Number):
            return lot.randint(options.low, options.high)
        return "" if isinstance(options, Text) else lot.choice(options)

    return decide


def check(state: Campaign) -> None:
    """What must hold in every state."""
    fight = state.fight
    for one in state.people:
        assert 0 <= one.toughness <= one.most_toughness
        assert one.temporary >= 0
        assert one.permanent >= 0
        assert 0 <= one.steps < 3
        assert not (is_dying(one) and one.side == "foes"), "adversaries die at once (SY-15)"
        assert not one.in_hand or one.in_hand in [weapon.kind for weapon in one.weapons]
        held = next((weapon for weapon in one.weapons if weapon.kind == one.in_hand), None)
        assert not (one.shielded and held and held.group in ("heavy", "ranged")), "a shield rules them out (SY-9)"
        assert not one.lost or one.gone
        assert [each.name for each in one.conditions] == sorted({each.name for each in one.conditions})
        assert all(each.count > 0 for each in one.elixirs)
        if fight is None:
            assert (one.place[0], one.high) == (0, False)
    if fight is None:
        return
    assert fight.pairs == tuple(sorted(set(fight.pairs)))
    board, alive = fight.board, [one for one in state.people if is_here(one) and one.id in fight.order]
    if board is not None:
        assert len({one.place for one in alive}) == len(alive)
        assert all(places.is_on(board, one.place) for one in alive)
    for mine, theirs in fight.pairs:
        this, that = person(state, mine), person(state, theirs)
        assert board is None or places.beside(this.place, that.place, board)
        assert (mine, theirs) == pair(this, that)
        assert is_here(this)
        assert is_here(that)
    for one in state.people:
        assert len([each for each in fight.pairs if one.id in each]) <= MOST_AROUND
    assert len(set(fight.order)) == len(fight.order)
    assert fight.against or {one.id for one in state.people if takes_part(one)} <= set(fight.order)
    assert fight.moves in (0, 1)
    assert fight.acts in (0, 1)
    assert not fight.turn or fight.moves or fight.acts or fight.queue or fight.move
    for free in fight.queue:
        assert is_up(person(state, free.by))
        assert is_up(person(state, free.target))


def fought(state: Campaign, draw: Any, lot: random.Random, wild: float) -> Campaign:
    """A fight to its end: mostly what is suggested, at times anything legal."""
    for _ in range(3000):
        waiting = due(state)
        if not waiting:
            return state
        who = waiting[0]
        command = suggest(state, who)
        options = [option.command for option in legal(state, who) if not option.refusal]
        if who != REFEREE and options and lot.random() < wild:
            command = lot.choice(options)
        state = apply(state, command, Live(draw, by_lot(lot)))
        check(state)
    raise AssertionError("the fight goes on for ever")


def whole_game(seed: int) -> Campaign:
    """Two characters, three meetings with rests between, and whatever they learn."""
    lot, draw = random.Random(f"symbaroum {seed}"), from_seed(seed)
    house = House(**{rule.name: lot.choice(rule.options) for rule in HOUSE_RULES})  # type: ignore[arg-type]
    state = new(house)
    for _ in range(2):
        state = apply(state, Create(), Live(draw, by_lot(lot)))
        check(state)
    for _ in range(3):
        if not standing(state, "heroes"):
            break
        what = lot.choice([*content.ENCOUNTERS, *content.CREATURES])
        if why_not(state, Meet(what)) is not None:
            break
        state = apply(state, Meet(what), Live(draw, by_lot(lot)))
        check(state)
        state = fought(state, draw, lot, wild=lot.choice((0.0, 0.3, 0.6)))
        state = apply(state, EndScene(), Live(draw))
        while dying := [one for one in state.people if is_dying(one)]:
            state = apply(state, DeathRoll(dying[0].id), Live(draw, by_lot(lot)))
            check(state)
        state = apply(state, Rest(), Live(draw))
        for one in state.people:
            if one.side == "heroes" and is_up(one):
                state = apply(state, Award(one.id), Live(draw, by_lot(lot)))
                lessons = [
                    option.command
                    for option in legal(state, one.id)
                    if isinstance(option.command, Learn) and not option.refusal
                ]
                if lessons:
                    state = apply(state, lot.choice(lessons), Live(draw, by_lot(lot)))
                check(state)
    return state


@pytest.mark.parametrize("seed", range(QUICK))
def test_a_whole_game_comes_to_its_end_without_an_illegal_state(seed: int):
    """Under house rules drawn by lot, deciding by lot; the same seed is the same game. (SY-5, SY-6)"""
    state = whole_game(seed)

    assert state.fight is None
    if seed < 3:
        assert whole_game(seed) == state


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(QUICK + SEED * GAMES, QUICK + (SEED + 1) * GAMES))
def test_many_more_whole_games(seed: int):
    """The same of other seeds, as many as one likes."""
    assert whole_game(seed).fight is None


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("start", ["demo", "new"])
def test_a_game_at_the_table_audits_cleanly_and_can_be_undone_to_its_start(seed: int, start: str):
    """Random wishes of two players and a game master; the log leads to the same game, and back to nothing."""
    sitting = Sitting("symbaroum", start, referee=bool(seed % 2))
    beginning = sitting.game.state
    play_on(sitting, 60, seed)

    assert everything(sitting.replayed()) == everything(sitting.game)
    past = sitting.game.past
    while past is not None and past.earlier is not None:
        past = past.earlier
    if past is not None:
        sitting.wish("gm" if sitting.game.has_referee else "ada", Undo(past.of))
        assert past.before == beginning
        assert sitting.replayed().head == sitting.game.head


def test_the_demo_is_a_state_that_the_rules_would_make():
    """SY-5: its order is what `in_order` gives; two characters to claim, and everything legal that should be."""
    state = demo()

    check(state)
    assert in_order(state.people, Live(from_seed(1)), state) == state.fight.order  # type: ignore[union-attr]
    assert [one.id for one in state.people if one.side == "heroes"] == ["alda", "yago"]
    assert any(not option.refusal for option in legal(state, "yago"))
    assert legal(state, "nobody") == ()
    assert len(legal(new(), ANYONE)) == 1


def test_the_demo_is_a_fair_fight():
    """Played by what is suggested, the characters are left standing more often than not, and not always."""
    won = 0
    for seed in range(120):
        state, draw = demo(), from_seed(seed)
        while waiting := due(state):
            state = apply(state, suggest(state, waiting[0]), Live(draw))
        won += any(is_up(one) for one in state.people if one.side == "heroes")
    assert 60 <= won <= 108


class OnlyPlayers(Live):
    """A table that lets nobody but the players throw."""

    heroes: tuple[str, ...] = ()

    def roll(self, words: str, who: str, dice: Any) -> int:
        assert who in self.heroes, f"{who} throws {words}"
        return super().roll(words, who, dice)


def has_to_do_with_a_character(state: Campaign, command: Any) -> bool:
    """Whether it is a character's, or is aimed at one, or at nobody; what adversaries try among themselves is not."""
    whos = (command.who, getattr(command, "target", ""))
    return any(is_hero(one) for one in state.people if one.id in whos) or not (
        whos[1] or isinstance(command, Test | Written)
    )


@pytest.mark.parametrize("what", [*content.ENCOUNTERS, *content.CREATURES])
def test_only_the_players_ever_throw_a_die(what: str):
    """SY-1, SY-13: whoever they meet, and whatever those can do to them, no die is an adversary's."""
    lot, state = random.Random(what), Campaign(people=demo().people[:2])
    for step in range(400):
        who = due(state)[0] if state.fight else REFEREE
        command = suggest(state, who) if state.fight else Meet(what)
        if state.fight and who != REFEREE:
            options = [option.command for option in legal(state, who) if not option.refusal]
            command = lot.choice([command, *filter(partial(has_to_do_with_a_character, state), options)])
        table = OnlyPlayers(from_seed(step), by_lot(lot))
        table.heroes = tuple([one.id for one in state.people if one.side == "heroes"])
        state = apply(state, command, table)
        if state.fight is None:
            break


def test_two_histories_that_come_to_the_same_are_the_same_state():
    """Equal states merge: who flanks whom first makes no difference afterwards."""
    assert hero() == hero()
    assert hash(demo()) == hash(demo())


def called(state: Campaign, facts: Any) -> list[str]:
    """What is said by name where an id belongs."""
    names = {one.name for one in state.people}
    return [f"{key}: {value}" for key, value in facts.items() if isinstance(value, str) and value in names]


def calls_nobody_by_name(seed: int) -> None:
    """A fight by lot, with names that are no ids: every line and refusal and every free attack has ids in it."""
    lot, draw = random.Random(seed), from_seed(seed)
    alda, yago = [learnt(replace(one, toughness=9, permanent=2), "medicus") for one in demo().people[:2]]
    state = start = Campaign(people=(alda, replace(yago, stigmata=("flies",))))
    for step in range(300):
        if state.fight is None:
            state = apply(start, Meet(lot.choice(["road-toll", "pack", "hedge-witch"])), Live(draw))
            state = replace(state, people=tuple([replace(one, name=f"{one.id}?") for one in state.people]))
        who = due(state)[0]
        options = legal(state, who)
        assert not any(called(state, option.refusal.facts) for option in options if option.refusal)
        fit = [option.command for option in options if not option.refusal]
        table = Live(draw, by_lot(lot))
        after = apply(state, lot.choice(fit) if fit and who != REFEREE and step % 3 else suggest(state, who), table)
        assert not any(called(state, each.facts) for each in table.told)
        waiting = after.fight.queue if after.fight else ()
        assert not any(called(state, {"by": free.by, "target": free.target}) for free in waiting)
        state = after


@pytest.mark.parametrize("seed", range(3))
def test_whoever_acts_strikes_or_is_struck_is_called_by_id(seed: int):
    """SY-5, SY-6, SY-7, SY-8, SY-9, SY-10, SY-11, SY-12."""
    calls_nobody_by_name(seed)


@pytest.mark.parametrize("seed", range(3, 6))
def test_whoever_is_hurt_or_healed_is_called_by_id(seed: int):
    """SY-13, SY-14, SY-15, SY-16, SY-17, SY-18, SY-19, SY-20."""
    calls_nobody_by_name(seed)


@pytest.mark.parametrize("seed", range(6, 9))
def test_whoever_is_corrupted_or_calls_on_powers_is_called_by_id(seed: int):
    """SY-1, SY-2, SY-21, SY-22, SY-23, SY-24."""
    calls_nobody_by_name(seed)
