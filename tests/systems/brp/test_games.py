"""Whole games from fixed seeds: creation, fights, healing, advancement; and the words for all that happens in them.

`ARBITRO_GAMES=2000 pytest tests/systems/brp/test_games.py` plays more of them than a usual run does.
"""

from __future__ import annotations

import os
import random
import re
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from arbitro.systems import brp
from arbitro.systems.brp import content
from arbitro.systems.brp.advancement import EndAdventure, Improve, MonthsPass, Reflect
from arbitro.systems.brp.campaign import Campaign, House
from arbitro.systems.brp.characters import Person, hit_points, is_up, most_hit_points
from arbitro.systems.brp.clock import PassTime
from arbitro.systems.brp.combat import due
from arbitro.systems.brp.commands import apply, legal, suggest, why_not
from arbitro.systems.brp.creation import Create
from arbitro.systems.brp.encounters import Meet
from arbitro.systems.brp.people import HAND
from arbitro.systems.brp.views import figures
from arbitro.systems.circumstances import Modify
from arbitro.systems.common import everybody
from arbitro.systems.contract import ANYONE
from arbitro.systems.evening import Adjust, Enter, Introduce, Leave, Stage, TakeArms
from arbitro.table import REFEREE, Live, Number, Question, Text, Told, from_seed
from arbitro.words import LANGUAGES, speaker

GAMES = int(os.environ.get("ARBITRO_GAMES", "80"))

FREE = ("profession", "name", "text", "item", "items")
"""Facts in which a player's own words may stand."""


SQUARE = r"[A-Z]\d+"
"""What a square is called in every language."""


class Player:
    """Plays one game with a seed, and keeps what was told and asked."""

    def __init__(self, seed: int) -> None:
        self.lot, self.draw = random.Random(seed), from_seed(seed)
        self.told: list[Told] = []
        self.asked: list[Question] = []

    def decide(self, question: Question) -> Any:
        """Mostly what nobody would decide, at times anything."""
        self.asked.append(question)
        options = question.options
        if self.lot.random() < 0.7 or isinstance(options, Text):
            return question.fallback
        if isinstance(options, Number):
            return self.lot.randint(options.low, min(options.high, options.low + 40))
        return self.lot.choice(options)

    def give(self, state: Campaign, command: Any) -> Campaign:
        """Carry a command out, if it is legal now."""
        if why_not(state, command) is not None:
            return state
        table = Live(self.draw, self.decide)
        after = apply(state, command, table)
        self.told += table.told
        check(after)
        return after

    def wild(self, state: Campaign) -> Campaign:
        """Any legal command of anybody's."""
        seats = [REFEREE, *[one.id for one in state.people]]
        options = [option.command for option in legal(state, self.lot.choice(seats)) if option.refusal is None]
        return self.give(state, self.lot.choice(options)) if options else state

    def fight(self, state: Campaign) -> Campaign:
        """A fight to its end: mostly what is suggested."""
        for _ in range(3000):
            waiting = due(state)
            if not waiting:
                return state
            if self.lot.random() < 0.1:
                state = self.wild(state)
            else:
                state = self.give(state, suggest(state, waiting[0]))
        raise AssertionError("a fight that does not end")


def check(state: Campaign) -> None:
    """What holds in every state."""
    assert msgspec.json.decode(msgspec.json.encode(state), type=Campaign) == state
    for one in state.people:
        assert one.wounds == tuple(sorted(one.wounds))
        assert all(wound.points > 0 for wound in one.wounds)
        assert hit_points(one) <= most_hit_points(one)
        assert not (one.dead and (one.wounds or one.asleep or one.doses or one.ailments))
        assert all(0 <= lost <= whole for lost, whole in zip(one.lost, one.characteristics, strict=True))
        held = {weapon.kind: weapon for weapon in one.weapons}
        assert set(one.in_hand) <= set(held)
        assert sum(held[kind].hands for kind in one.in_hand) <= 2
        for weapon in one.weapons:
            assert 0 < weapon.points <= weapon.most or not weapon.most
            assert 0 <= weapon.shots <= weapon.load
            assert weapon.count > 0
        assert set(one.worn) <= {armour.kind for armour in one.armours}
        assert bool(one.mends_at) <= bool(one.wounds or any(one.lost))
    if state.fight is not None:
        assert due(state)


def game(seed: int) -> tuple[Player, Campaign]:
    """Two or three heroes, two adventures with a fight each, and what comes between."""
    player = Player(seed)
    lot = player.lot
    house = msgspec.convert({rule.name: lot.choice(rule.options) for rule in brp.HOUSE_RULES}, House)
    state = brp.new(house)
    for _ in range(lot.randint(2, 3)):
        state = player.give(state, Create())
    for _ in range(2):
        for _ in range(lot.randint(1, 3)):
            state = player.give(state, Meet(lot.choice(list(content.CREATURES))))
        state = player.fight(state)
        for _ in range(6):
            state = player.fight(player.wild(state))
        for span in ("turn", "day", "week"):
            state = player.fight(player.give(state, PassTime(span)))
        state = player.give(state, EndAdventure())
        state = player.fight(player.give(state, MonthsPass()))
        for one in state.people:
            for _ in range(4):
                state = player.give(state, Reflect(one.id))
            state = player.give(state, Improve(one.id))
        if not any(is_up(one) for one in state.people):
            break
    return player, state


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(0, GAMES, 20))
def test_whole_games_reach_their_end_without_an_illegal_state(seed: int):
    """Eighty of them: everything that `check` says holds after every command. (BRP-2 to BRP-7)"""
    for one in range(seed, min(seed + 20, GAMES)):
        _, state = game(one)
        assert state.fight is None


@pytest.mark.parametrize("seed", range(1000, 1006))
def test_a_few_games_for_those_in_a_hurry(seed: int):
    """The same, with other seeds. (BRP-2 to BRP-7)"""
    assert game(seed)[1].fight is None


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
def test_all_that_is_told_and_asked_has_words(language: str):
    """Every code, every fact that is a code, every option, in thirty games."""
    said = speaker(language, "brp")
    silent: set[tuple[str, ...]] = set()
    for seed in range(30):
        player, state = game(seed)
        names = {one.id for one in state.people} | {told.facts.get("who") for told in player.told}
        names |= {told.facts.get("target") for told in player.told} | {REFEREE, ANYONE}
        for told in player.told:
            if not said.has(told.code):
                silent.add(("told", told.code))
            silent |= {("fact", told.code, *each) for each in mute(said, told.facts, names)}
        for question in player.asked:
            if not said.has(f"ask-{question.words}"):
                silent.add(("asked", question.words))
            silent |= {("fact", question.words, *each) for each in mute(said, question.facts, names)}
            if type(question.options) is tuple:
                options = {"option": question.options}
                silent |= {("option", question.words, *each) for each in mute(said, options, names)}

    assert sorted(silent) == []


def mute(said: Any, facts: Any, names: set[Any]) -> Iterator[tuple[str, str]]:
    """Facts that are codes and have no words."""
    for key, value in facts.items():
        for one in value if isinstance(value, tuple) else (value,):
            if not isinstance(one, str) or not one or key in FREE or one in names or re.fullmatch(SQUARE, one):
                continue
            if not (said._term(one) or any(said.has(f"{kind}-{one}") for kind in ("opt", "label", "condition"))):
                yield key, one


def test_a_created_hero_can_be_found_in_a_state_of_any_age():
    """What a game is stored as comes back, with everything that rules read in it."""
    _, state = game(7)
    hero: Person = state.people[0]

    again = msgspec.json.decode(msgspec.json.encode(hero), type=Person)
    assert again == hero
    assert hash(replace(state, clock=state.clock)) == hash(state)


@pytest.mark.parametrize("seed", range(6))
def test_whoever_comes_and_whatever_is_set_the_game_goes_on(seed: int):
    """Sixty steps: what is legal or suggested, people who come and go, numbers set by hand; then the fight, if any."""
    player = Player(seed)
    state, lot = brp.demo(), player.lot
    for step in range(60):
        whos = [one.id for one in everybody(state)]
        target = lot.choice([REFEREE, *whos])
        dial = lot.choice(brp.dials(state, target))
        value: Any = lot.choice(dial.options) if dial.options else "a word" if dial.longest else not dial.value
        if type(dial.value) is int:
            value = lot.choice((dial.low, dial.high, lot.randint(dial.low, dial.high)))
        command = lot.choice((
            Introduce(lot.choice(HAND.kinds), "", lot.choice(HAND.sides), "", 2, step % 3 > 0, newcomer=f"n{step}"),
            Leave((lot.choice(whos),)), Enter((lot.choice(whos),)), TakeArms((lot.choice(whos),)),
            Stage("Later", tuple(lot.sample(whos, 2))), Modify(lot.choice(whos), -30, on=lot.choice(("", *HAND.rolls))),
            *[Adjust(target, dial.name, value)] * 4, *[None] * 8,
        ))  # fmt: skip
        state = player.wild(state) if command is None else player.give(state, command)
        for who in due(state):
            assert suggest(state, who) is not None
            state = player.give(state, suggest(state, who)) if lot.random() < 0.3 else state
        assert len(figures(state)) == len(everybody(state))
    assert player.fight(state).fight is None
