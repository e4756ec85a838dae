"""Two alone: the duel is the fight through the door, its odds are those of the whole, its best play is best."""

from __future__ import annotations

import math
import pickle
from collections.abc import Callable, Iterator
from functools import cache
from itertools import product
from typing import Any

import pytest
from msgspec.structs import replace

from arbitro.fights.best import before, best_play, moves, play_by
from arbitro.fights.chain import forecast
from arbitro.systems import load
from arbitro.systems.contract import FOES, HEROES
from arbitro.systems.symbaroum import duels
from arbitro.systems.symbaroum.abilities import Trick
from arbitro.systems.symbaroum.campaign import Campaign, Free, House, Move, with_fight
from arbitro.systems.symbaroum.characters import Armour, Condition, Person, Weapon, with_condition
from arbitro.systems.symbaroum.combat import Attack, LetGo, React
from arbitro.systems.symbaroum.creation import adversary, learnt
from arbitro.systems.symbaroum.duel import duel as fought_out
from arbitro.systems.symbaroum.duel import exchange, terms_of, turn
from arbitro.systems.symbaroum.movement import Stand
from arbitro.systems.symbaroum.rounds import EndTurn
from arbitro.systems.symbaroum.wounds import FALL, FREE_ATTACK, DeathRoll
from arbitro.table import Live, Script, Table, Told, from_seed
from tests.release import often
from tests.systems.symbaroum import figures
from tests.systems.symbaroum.figures import BOW, DAGGER, GREATSWORD, LEATHER, SPEAR, foe, hero

PLAYED = often("PLAYED", 125)
"""Fights of a kind that are played through the door; `make proofs` plays a thousand."""

SYMBAROUM = load("symbaroum")

BESIDE = ("SY-5 round", "SY-5 over", "SY-11 chance", "SY-11 free attack", "SY-6 exchanged")
"""What only the fight through the door tells."""


def meeting(one: Person, other: Person, foe_first: bool = False, **more: Any) -> Campaign:
    """Two in melee between two rounds."""
    order = (other.id, one.id) if foe_first else (one.id, other.id)
    return with_fight(figures.duel(one, other, order=order), **{"turn": "", "moves": 0, "acts": 0, **more})


def skilled(one: Person, *kinds: str, steps: int = 1) -> Person:
    """With these abilities."""
    for kind in kinds:
        for _ in range(steps):
            one = learnt(one, kind)
    return one


def against(kind: str, **more: Any) -> Person:
    """An adversary of the list."""
    return replace(adversary(kind, 1), **more)


STICK, CLUB = Weapon("stick", "one-handed", 2), Weapon("club", "one-handed", 4)

FIGHTS: dict[str, Campaign] = {
    "the ready one": duels.ready(),
    "swords": meeting(hero(accurate=13), foe(strong=14), foe_first=True),
    "a greatsword, and pain": meeting(hero(weapon=GREATSWORD, strong=6), foe(weapon=GREATSWORD, strong=5)),
    "the slow get up slowly": meeting(
        hero(weapon=SPEAR, quick=5, strong=5), foe(weapon=GREATSWORD, quick=6, strong=7), foe_first=True
    ),
    "one springs up": meeting(
        skilled(hero(weapon=DAGGER, accurate=5, strong=5), "reed-step"), foe(weapon=GREATSWORD, accurate=15)
    ),
    "one stands firm": meeting(
        skilled(hero(strong=5, shield=True, shielded=True), "wall", "thick-hide", steps=3), foe(weapon=GREATSWORD)
    ),
    "from above": meeting(hero(high=True), foe()),
    "fog on one side": meeting(hero(), foe(), sight="heroes"),
    "fog on both": meeting(hero(), foe(), sight="both"),
    "oil on the blade and a foe on the ground": meeting(
        with_condition(hero(accurate=12), "oiled", value=6), foe(fallen=True)
    ),
    "everybody rolls": replace(meeting(hero(strong=6), foe(armour=LEATHER)), house=House(roll_everything=True)),
    "first blood is past": meeting(skilled(hero(), "ready-hand", steps=3), foe()),
    "against the order of Quick": meeting(hero(quick=14), foe(quick=8), foe_first=True),
    "clubs, on the ground": meeting(hero(weapon=CLUB, strong=1, fallen=True), foe(weapon=CLUB, strong=1)),
    "clubs, and everybody rolls": replace(
        meeting(hero(weapon=CLUB, strong=1), foe(weapon=CLUB, strong=1, fallen=True), foe_first=True),
        house=House(roll_everything=True),
    ),
    "a beast": meeting(hero(armour=Armour("scales", 6, 2)), against("wolf")),
}


def of(state: Campaign) -> duels.Duel:
    """The duel that a fight is."""
    found = duels.from_campaign(state)
    assert found is not None
    return found


def small(state: Campaign, points: int = 4) -> Campaign:
    """The same with so much Toughness, easily in pain."""
    return replace(
        state, people=tuple([replace(one, toughness=points, attributes=feeble(one)) for one in state.people])
    )


def feeble(one: Person) -> tuple[int, ...]:
    """With Strong 1: two points are more than it can bear."""
    return (*one.attributes[:4], 1, *one.attributes[5:])


# --- The duel and the door -------------------------------------------------------------------------------------------


def told_through_the_door(state: Campaign, seed: str) -> list[Told]:
    """What a fight tells that is played command by command."""
    draw, told = from_seed(seed), list[Told]()
    while due := SYMBAROUM.due(state):
        table = Live(draw)
        state = SYMBAROUM.apply(state, SYMBAROUM.suggest(state, due[0]), table)
        told += table.told
    return [event for event in told if event.code not in BESIDE]


@pytest.mark.parametrize("name", FIGHTS)
def test_a_duel_is_the_fight_through_the_door_blow_by_blow(name: str):
    """The same dice, the same events, to the last drop. (SY-5, SY-6, SY-7, SY-11, SY-12, SY-14, SY-15, SY-17)"""
    state = FIGHTS[name]
    one, other = sorted(state.people, key=lambda one: one.side, reverse=True)
    for seed in range(25):
        table = Live(from_seed(f"{name} {seed}"))

        fought_out(one, other, table, state=state)

        assert table.told == told_through_the_door(state, f"{name} {seed}")


@pytest.mark.parametrize(
    ("foe_first", "dice", "codes"),
    [
        (False, (14, 5), ["SY-12 miss", "SY-12 parried"]),
        (True, (5, 14), ["SY-12 parried", "SY-12 miss"]),
        (False, (5, 8), ["SY-12 hit", "SY-13 damage", "SY-15 dies"]),
    ],
)
def test_a_round_is_a_turn_of_each_in_their_order(foe_first: bool, dice: tuple[int, ...], codes: list[str]):
    """13 or less hits, 10 or less parries; who has fallen has no turn any more. (SY-5, SY-11)"""
    fallen = iter(dice)
    table = Live(lambda _: next(fallen))

    duels.step(of(meeting(hero(accurate=13), foe(toughness=8), foe_first=foe_first)), table)

    assert [event.code for event in table.told] == codes
    assert next(fallen, None) is None


@pytest.mark.parametrize("everything", [False, True])
def test_a_foe_felled_in_its_own_turn_gets_up_with_the_movement_it_has(everything: bool):
    """SY-6, SY-7, SY-11, SY-17: a natural 1 at its blow, and 8 are more than half of its Strong of 10. With Quick 10 it
    gets up without a roll, or by 10 where everybody throws; and there is no free attack but the one."""
    state = meeting(hero(), foe(toughness=20), foe_first=everything)
    one, other = state.people
    terms = terms_of(replace(state, house=House(roll_everything=everything)), one, other)
    table = Script(
        *[("SY-12 defence", 1), ("SY-12 attack", 5), ("SY-13 damage", 8), ("SY-14 pain", FALL)],
        *[("SY-7 stand", 10)] * everything,
    )

    after = turn(one, table, other, terms, False, ())

    table.finish()
    assert after == (one, replace(other, toughness=12), (("ada", "by-riposte"),))
    assert turn(one, Script(("SY-12 attack", 19)), other, terms, True, ()) == (one, other, ())


@pytest.mark.slow
@pytest.mark.parametrize("name", FIGHTS)
def test_the_odds_of_a_duel_are_those_of_the_fight_through_the_door(name: str):
    """Every command of the whole campaign, as play gives them, in fractions. (SY-6, SY-8, SY-11 to SY-16)"""
    state = duels.same(small(FIGHTS[name], 5))

    table = play_by(
        lambda state, options: options[0],
        moves(SYMBAROUM, (), lambda state, who: (), duels.same),
        state,
        duels.winner,
        exact=True,
    )

    found = forecast(duels.step, of(state), duels.outcome, exact=True)
    assert found.chances == table.chances
    assert sum(found.chances.values()) == 1


@pytest.mark.slow
@pytest.mark.parametrize("name", ["the ready one", "a greatsword, and pain", "the slow get up slowly", "a beast"])
def test_long_live_play_through_the_door_agrees_with_the_forecast(name: str):
    """Within four standard errors; how long they last as well."""
    state, draw, times = FIGHTS[name], from_seed(f"long {name}"), PLAYED
    exact = forecast(duels.step, of(state), duels.outcome)
    won, lengths = 0, []
    for _ in range(times):
        now, rounds = state, 0
        while due := SYMBAROUM.due(now):
            rounds += due == ("referee",)
            now = SYMBAROUM.apply(now, SYMBAROUM.suggest(now, due[0]), Live(draw))
        won += duels.winner(now) == HEROES
        lengths.append(rounds)

    chance, mean = exact.chances[HEROES], sum(lengths) / times
    spread = sum((length - mean) ** 2 for length in lengths) / times
    assert abs(won / times - chance) < 4 * math.sqrt(chance * (1 - chance) / times)
    assert abs(mean - exact.mean_rounds) < 4 * math.sqrt(spread / times)


@pytest.mark.slow
@pytest.mark.parametrize("name", ["a greatsword, and pain", "one springs up", "one stands firm", "everybody rolls"])
def test_what_a_duel_drops_changes_nothing(name: str):
    """The slow twin: rounds of the whole figures, every free attack and who lies where, in fractions. (SY-12, SY-14)"""
    state = small(FIGHTS[name])
    one, other, terms = *state.people, of(state).pair.values[2]

    def whole(now: tuple[Person, Person], table: Table) -> tuple[Person, Person]:
        return exchange(*now, table, terms)

    def over(now: tuple[Person, Person]) -> str | None:
        return HEROES if now[1].toughness <= 0 else FOES if now[0].toughness <= 0 else None

    found = forecast(duels.step, of(state), duels.outcome, view=duels.points, exact=True)
    twin = forecast(whole, (one, other), over, view=lambda now: (now[0].toughness, now[1].toughness), exact=True)

    assert (found.chances, found.left, found.mean_rounds) == (twin.chances, twin.left, twin.mean_rounds)


ONE, OTHER = hero(), foe()
TAINTED = replace(figures.SWORD, kind="black sword", taint=4)

DECLINED: dict[str, Campaign] = {
    "in peace": replace(meeting(ONE, OTHER), fight=None),
    "in the middle of a round": figures.duel(ONE, OTHER),
    "out of reach": meeting(ONE, OTHER, pairs=()),
    "two foes": figures.fight(ONE, OTHER, foe("bran"), melee=[("ada", "foe")]),
    "a dying friend": with_fight(
        figures.fight(ONE, OTHER, hero("bea", toughness=0), melee=[("ada", "foe")]), turn="", moves=0, acts=0
    ),
    "a bow": meeting(hero(weapon=BOW), OTHER),
    "a foe with a bow": meeting(ONE, foe(weapon=BOW)),
    "nothing in hand": meeting(hero(in_hand=""), OTHER),
    "nothing at all": meeting(ONE, foe(weapons=(), in_hand="")),
    "damage that corrupts": meeting(ONE, foe(weapon=TAINTED)),
    "a foe with powers": meeting(ONE, replace(OTHER, powers=against("hedge-witch").powers)),
    "dazed": meeting(with_condition(ONE, "dazed", 4), OTHER),
    "held": meeting(ONE, with_condition(OTHER, "held")),
    "something that passes": meeting(replace(ONE, conditions=(Condition("swift", 5, 2),)), OTHER),
    "fog that lifts": meeting(ONE, OTHER, mists=((4, "foes"),)),
    "first blood": meeting(skilled(ONE, "ready-hand", steps=3), OTHER, round=0),
    "an ambush": meeting(ONE, OTHER, round=0, queue=(Free("ada", "foe", "by-surprise"),)),
    "after an ambush": meeting(ONE, OTHER, round=0, spent=(("ada", "by-pain"),)),
    "on the move": meeting(ONE, OTHER, move=Move("withdraw", "ada")),
    "not in the order": with_fight(meeting(ONE, OTHER), order=("ada",)),
}


@pytest.mark.parametrize("name", DECLINED)
def test_a_fight_that_is_more_than_two_who_strike_is_no_duel(name: str):
    """Whatever the duel does not carry. (SY-7, SY-9, SY-10, SY-16, SY-19, SY-21)"""
    assert duels.from_campaign(DECLINED[name]) is None
    assert duels.from_campaign(meeting(ONE, OTHER)) is not None


def test_the_dead_of_a_fight_do_not_keep_it_from_being_a_duel():
    """They stay in the order. (SY-5)"""
    state = figures.fight(ONE, OTHER, foe("bran", dead=True, toughness=0), melee=[("ada", "foe")])

    assert duels.from_campaign(with_fight(state, turn="", moves=0, acts=0)) is not None


@pytest.mark.slow
def test_what_lies_on_the_ground_and_who_is_above_is_carried():
    """Three fights that differ in that alone come out in three ways. (SY-18, SY-19)"""
    fights = (meeting(ONE, OTHER), FIGHTS["from above"], FIGHTS["fog on one side"])

    chances = [forecast(duels.step, of(state), duels.outcome).chances[HEROES] for state in fights]

    assert chances[1] > chances[0] > chances[2]


def test_equal_duels_are_one_and_can_be_sent_to_another_process():
    """By value: what stands in every state is made anew there. (SY-5)"""
    first, again = of(FIGHTS["swords"]), of(FIGHTS["swords"])

    assert first == again
    assert hash(first) == hash(pickle.loads(pickle.dumps(again)))
    assert first != of(FIGHTS["from above"])


# --- Best play -------------------------------------------------------------------------------------------------------


def heroes_win(side: str) -> int:
    return int(side == HEROES)


def suggested(state: Campaign, who: str) -> list[Any]:
    """No choice but what the rules ask inside."""
    return [SYMBAROUM.suggest(state, who)]


TINY = {
    "one point each, every command": ((1, 1), False, duels.menu),
    "one point each, the foe first": ((1, 1), True, duels.menu),
    "the foe may be in pain": ((1, 3), False, suggested),
    "the hero may be in pain": ((3, 1), False, suggested),
    "the hero may be in pain, the foe first": ((3, 1), True, suggested),
}


def tiny(points: tuple[int, int], foe_first: bool) -> Campaign:
    """Two who are in pain from two points on."""
    one = hero(weapon=STICK, strong=2, toughness=points[0], most=points[0])
    other = foe(weapon=CLUB, strong=2, toughness=points[1], most=points[1])
    return duels.same(meeting(one, other, foe_first))


def every_policy(choices: dict[Any, tuple[Any, ...]]) -> Iterator[dict[Any, Any]]:
    """Each option of each state with each of all the others."""
    for taken in product(*choices.values()):
        yield dict(zip(choices, taken, strict=True))


@pytest.mark.slow
@pytest.mark.parametrize("name", TINY)
def test_no_policy_at_all_is_better_than_best_play(name: str):
    """Every policy of a tiny fight, enumerated: the best of them is worth what best play says. (SY-6, SY-11, SY-14)"""
    points, foe_first, menu = TINY[name]
    start, options = tiny(points, foe_first), cache(moves(SYMBAROUM, ("ada",), menu, duels.same))

    found = best_play(options, start, duels.winner, heroes_win)

    choices = {state: tuple(found.options[state]) for state in found.choices}
    worths = [
        play_by(lambda state, _, policy=policy: policy[state], options, start, duels.winner).chances.get(HEROES, 0)  # type: ignore[misc]
        for policy in every_policy(choices)
    ]
    assert len(worths) >= 4
    assert max(worths) == pytest.approx(found.worth, abs=1e-12)
    assert min(worths) < found.worth


Policy = Callable[[Campaign, tuple[Any, ...]], Any]


def preferring(*wishes: Callable[[Any], bool]) -> Policy:
    """The first option that grants the first wish that any of them grants; else the first."""

    def policy(state: Campaign, options: tuple[Any, ...]) -> Any:
        for wish in wishes:
            options = tuple([option for option in options if wish(option)]) or options
        return options[0]

    return policy


def gives(kind: type[Any], trick: str = "") -> Callable[[Any], bool]:
    """Whether it is this command."""
    return lambda move: isinstance(move.command, kind) and getattr(move.command, "trick", "") == trick


def decides(how: str) -> Callable[[Any], bool]:
    """Whether every decision in it is this."""
    return lambda move: bool(move.decisions) and all(answer == how for _, answer in move.decisions)


def as_suggested(state: Campaign, options: tuple[Any, ...]) -> Any:
    """What nobody has to decide: the default of every question too."""
    now = before(state)
    wish = SYMBAROUM.suggest(now, SYMBAROUM.due(now)[0])
    usual = FREE_ATTACK if wish.who == "ada" else FALL
    return preferring(decides(usual), lambda move: move.command == wish)(state, options)


POLICIES: dict[str, Policy] = {
    "as suggested": as_suggested,
    "always fall": preferring(decides(FALL)),
    "always a free attack": preferring(decides(FREE_ATTACK)),
    "never react": preferring(gives(LetGo)),
    "react, and fall": preferring(gives(React), decides(FALL)),
    "never get up": preferring(gives(Attack), gives(React), decides(FALL)),
    "get up first": preferring(gives(Stand), gives(Attack), decides(FALL)),
    "the first": lambda state, options: options[0],
    "the last": lambda state, options: options[-1],
}


def hard(points: int) -> Campaign:
    """A foe who hits hard; a hero with a trick, who is easily in pain."""
    one = skilled(hero(strong=5, toughness=points, most=points, shield=True, shielded=True), "wall", steps=2)
    other = foe(weapon=GREATSWORD, strong=5, toughness=points, most=points, accurate=12)
    return duels.same(meeting(one, other, foe_first=True))


@pytest.mark.slow
def test_best_play_is_better_than_any_fixed_plan_and_is_its_own_worth():
    """Six points each: to fall or be struck, to strike back, to get up, to strike or to topple. (SY-7, SY-11, SY-14)"""
    start, options = hard(6), cache(moves(SYMBAROUM, ("ada",), duels.menu, duels.same))

    found = best_play(options, start, duels.winner, heroes_win)

    best = play_by(lambda state, _: found.choices[state], options, start, duels.winner)
    assert best.chances[HEROES] == pytest.approx(found.worth, abs=1e-12)
    for name, policy in POLICIES.items():
        played = play_by(policy, options, start, duels.winner).chances.get(HEROES, 0)
        assert played < found.worth, name
    plain = forecast(duels.step, of(start), duels.outcome).chances[HEROES]
    assert play_by(as_suggested, options, start, duels.winner).chances[HEROES] == pytest.approx(plain, abs=1e-12)


def test_fights_that_go_on_alike_are_one():
    """Later rounds are like the second; who is out of it has no more points; what lasts is counted. (SY-5)"""
    later = meeting(ONE, OTHER, round=9, spent=(("ada", "by-pain"),))
    passing = meeting(with_condition(ONE, "swift", 12, 1), OTHER, round=9)

    assert duels.same(later) == duels.same(meeting(ONE, OTHER))
    assert duels.same(passing) != duels.same(meeting(with_condition(ONE, "swift", 12, 1), OTHER))
    assert duels.same(meeting(ONE, OTHER, round=0)) != duels.same(later)


def test_the_side_that_has_won_is_the_one_that_stands():
    """Nobody has while it goes on. (SY-15)"""
    ended = Campaign(people=(ONE, replace(OTHER, toughness=0, dead=True)))

    assert duels.winner(meeting(ONE, OTHER)) is None
    assert duels.winner(ended) == duels.winner(duels.same(ended)) == HEROES
    assert duels.winner(Campaign(people=(replace(ONE, toughness=0), replace(OTHER, gone=True)))) == FOES
    assert duels.winner(Campaign(people=(replace(ONE, toughness=0), replace(OTHER, toughness=0)))) == "nobody"


@pytest.mark.parametrize(
    ("one", "more", "found"),
    [
        (hero(), {}, [Attack("ada", "foe")]),
        (hero(fallen=True), {}, [Stand("ada"), Attack("ada", "foe")]),
        (hero(fallen=True), {"acts": 0}, [Stand("ada"), EndTurn("ada")]),
        (hero(), {"acts": 0}, [EndTurn("ada")]),
        (hero(toughness=0), {}, [DeathRoll("ada")]),
        (skilled(hero(toughness=4), "recovery"), {}, [Attack("ada", "foe"), Trick("ada", "recover", "ada")]),
        (skilled(hero(), "heavy-hand", steps=3), {}, [Attack("ada", "foe"), Trick("ada", "mighty", "foe")]),
        (hero(), {"queue": (Free("ada", "foe", "by-pain"),)}, [React("ada"), LetGo("ada")]),
    ],
)
def test_who_stands_and_fights_chooses_from_what_there_is(one: Person, more: dict[str, Any], found: list[Any]):
    """A blow, a trick that one has learnt, getting up; a blow is given away by nobody. (SY-8)"""
    assert duels.menu(figures.duel(one, foe(), **more), "ada") == found
