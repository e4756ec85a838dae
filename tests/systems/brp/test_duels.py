"""A duel to its end: the part of it that matters, against the whole of it."""

from __future__ import annotations

import json
import math
from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from functools import cache
from itertools import product
from typing import Any

import pytest
from msgspec.structs import replace

from arbitro.fights.attrition import attrition, best_attrition
from arbitro.fights.best import best_play, moves, play_by
from arbitro.fights.chain import forecast
from arbitro.systems import brp, load, load_duels
from arbitro.systems.brp import duels
from arbitro.systems.brp.campaign import Campaign, Fight, House, Surprise, Turn
from arbitro.systems.brp.characters import Person, Wound, hit_points, is_up, make_weapon, most_hit_points, weapon_of
from arbitro.systems.brp.combat import due, next_moment
from arbitro.systems.brp.encounters import averages, creature
from arbitro.systems.brp.exchange import NONE
from arbitro.systems.brp.wounds import FAINT
from arbitro.systems.contract import FOES, HEROES
from arbitro.table import Decide, Live, Question, Script, Table, from_seed, outcomes, take_default
from tests.release import often
from tests.systems.brp.figures import armed, person, skilled
from tests.test_cli import arbitro

PLAYED = often("PLAYED", 125)
"""Fights of a kind that are played through the door; `make proofs` plays a thousand."""

BRP = load("brp")

ADA = armed(person("ada"), "broadsword", "round-shield", skill=45)
BRAN = armed(
    person("bran", FOES, characteristics=(15, 12, 14, 10, 10, 9, 10)), "light-mace", skill=35, worn=("soft-leather",)
)
QUICK = skilled(armed(person("ada"), "broadsword", skill=45), dodge=25)
"""Who parries and dodges about as well."""


def beast(kind: str) -> Person:
    """An average one."""
    return creature(kind, 1, averages(kind), "historical")


def thin(one: Person, points: int, left: int = 0) -> Person:
    """With weapons about to break and few hit points left, so that small fights see both."""
    weapons = tuple([replace(weapon, points=min(weapon.points, points)) for weapon in one.weapons])
    return replace(one, weapons=weapons, wounds=(Wound(most_hit_points(one) - left),) if left else ())


def knife_too(one: Person) -> Person:
    """With a knife in the belt."""
    return replace(one, weapons=(*one.weapons, make_weapon("knife")))


def at_once(one: Person) -> Person:
    """Somebody who strikes when Ada does."""
    return replace(one, id="bran", side=FOES, kind="bandit")


def fight(one: Person, foe: Person, intents: bool = False) -> Campaign:
    """Both face to face, in a round in which nobody has done anything."""
    house = House(intents=intents)
    return next_moment(Campaign(house, (one, foe), fight=Fight(1, "intent" if intents else "act")))


def of_two(one: Person, foe: Person, intents: bool = False) -> duels.Duel:
    """The duel that this is."""
    found = duels.from_campaign(fight(one, foe, intents))
    assert found is not None
    return found


PAIRS = {
    "sword and shield against mace": (ADA, BRAN),
    "mace against sword and shield": (armed(person("ada"), "light-mace", skill=35), replace(ADA, id="x", side=FOES)),
    "equal ranks": (ADA, at_once(ADA)),
    "a wolf": (ADA, beast("wolf")),
    "bare hands against a boar": (person("ada"), beast("boar")),
    "a bear strikes twice": (ADA, beast("bear")),
    "two bears": (replace(beast("bear"), id="ada", side=HEROES), beast("bear")),
    "a knife to draw": (knife_too(ADA), BRAN),
    "a knife to draw against somebody as quick": (knife_too(ADA), knife_too(at_once(ADA))),
    "the demo's": tuple(duels.ready().people),
}
SMALL = {name: (thin(one, 2, 5), thin(foe, 2, 5)) for name, (one, foe) in PAIRS.items()}


# --- The fight that is played ----------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("intents", [False, True])
@pytest.mark.parametrize("pair", SMALL)
def test_a_duel_is_the_fight_that_is_played_at_a_table(pair: str, intents: bool):
    """Every command through the door, as play gives them when nobody is there. (BRP-5.1 to BRP-5.12)"""
    one, foe = SMALL[pair]
    start = duels.same(fight(thin(one, 1, 4), thin(foe, 2, 4), intents))
    table = play_by(
        lambda state, options: options[0], moves(BRP, (), duels.menu, duels.same), start, duels.winner, exact=True
    )

    of = duels.from_campaign(start)

    assert of is not None
    found = forecast(duels.step, of, duels.outcome, exact=True)
    assert found.chances == table.chances


@pytest.mark.slow
@pytest.mark.parametrize("pair", PAIRS)
@pytest.mark.parametrize("intents", [False, True])
def test_live_fights_through_the_door_come_out_as_the_exact_odds_say(pair: str, intents: bool):
    """With all their hit points, within four standard errors."""
    one, foe = (thin(each, 4) for each in PAIRS[pair])
    start, draw, number = fight(one, foe, intents), from_seed(f"door {pair} {intents}"), PLAYED
    won = Counter(ended(start, draw) for _ in range(number))

    found = solved(of_two(one, foe, intents))

    assert set(won) <= set(found)
    for side, chance in found.items():
        assert abs(won[side] / number - chance) <= 4 * math.sqrt(chance * (1 - chance) / number) + 1e-9


class AnHour(Live):
    """For how many hours somebody is unconscious makes no difference, and is not rolled."""

    def roll(self, words: str, who: str, dice: Any) -> int:
        return 1 if words == "BRP-5.12 hours" else super().roll(words, who, dice)


@pytest.mark.parametrize("intents", [False, True])
@pytest.mark.parametrize("pair", PAIRS)
def test_with_the_same_dice_a_duel_comes_out_as_through_the_door(pair: str, intents: bool):
    """Who is left, with how many hit points and with which weapons, how worn; one die more or less, or asked for in
    another order, and they go apart. (BRP-5.2, BRP-5.4 to BRP-5.6, BRP-5.8, BRP-5.9, BRP-5.12, BRP-7)"""
    for one, foe in (PAIRS[pair], SMALL[pair]):
        for seed in "01":
            state, table = fight(one, foe, intents), AnHour(from_seed(seed))
            of = duels.from_campaign(state)
            assert of is not None
            while duels.outcome(of) is None:
                of = duels.blow(of, table)

            draw = from_seed(seed)
            while acting := due(state):
                state = brp.apply(state, brp.suggest(state, acting[0]), AnHour(draw))
            # How deep somebody has fallen no longer matters.
            for each, side in zip(state.people, (of.one, of.foe), strict=True):
                assert is_up(each) == (side.left > FAINT)
                if is_up(each):
                    left = [weapon_of(each, kind) for kind in side.arms]
                    assert side.left == hit_points(each)
                    assert side.points == tuple([weapon.points if weapon else 0 for weapon in left])


def ended(state: Campaign, draw: Callable[[int], int]) -> str:
    """Who is left of a fight that nobody is asked about."""
    table = Live(draw)
    while acting := due(state):
        table = Live(draw)
        state = brp.apply(state, brp.suggest(state, acting[0]), table)
    return next(str(told.facts["winners"]) for told in table.told if told.code == "BRP-5.1 over")


def solved(of: duels.Duel) -> dict[Any, float]:
    """The odds, as numbers that only fall."""
    wearing = duels.as_attrition(of)
    assert wearing is not None
    return attrition(wearing, duels.outcome).chances


def test_what_is_a_duel():
    """Two who do nothing but strike: no bow, no venom, no slap, no dark, nobody to save. (BRP-5.9,
    BRP-5.12, BRP-6.4)"""
    state = duels.ready()
    assert duels.from_campaign(state) is not None
    hero, foe = state.people

    def with_(*people: Person, **changes: Any) -> Campaign:
        return replace(state, people=people, **changes)

    assert duels.from_campaign(with_(armed(hero, "longbow"), foe)) is None
    assert duels.from_campaign(with_(hero, replace(beast("serpent"), id=foe.id))) is None
    assert duels.from_campaign(with_(hero, beast("bear"))) is not None
    assert duels.from_campaign(with_(hero, foe, light="dark")) is None
    assert duels.from_campaign(with_(hero, foe, beast("wolf"))) is None
    assert duels.from_campaign(with_(replace(hero, prone=True), foe)) is None
    assert duels.from_campaign(with_(hero, replace(foe, place=(12, 0)))) is None
    assert duels.from_campaign(with_(hero, foe, house=House(defence_penalty=True))) is None
    assert duels.from_campaign(replace(state, fight=None)) is None
    assert duels.from_campaign(brp.demo()) is None


def test_how_far_apart_and_how_hurt_two_may_be():
    """Two metres are within reach and three are not; three hit points stand, two are about to fall; a friend who is
    dead is nobody's to save. (BRP-5.4, BRP-5.12)"""
    hero, foe = duels.ready().people

    def is_one(*people: Person) -> bool:
        return duels.from_campaign(replace(duels.ready(), people=people)) is not None

    assert (is_one(hero, replace(foe, place=(2, 0))), is_one(hero, replace(foe, place=(3, 0)))) == (True, False)
    assert [is_one(hero, thin(foe, 9, left)) for left in (3, 2)] == [True, False]
    assert [is_one(thin(hero, 9, left), foe) for left in (3, 2)] == [True, False]
    assert is_one(hero, foe, person("bran", dead=True))
    assert not is_one(hero, foe, person("bran", asleep=99))
    assert not is_one(hero)
    assert not is_one(hero, replace(foe, side=HEROES))


def test_who_has_won_is_known_when_a_round_is_over():
    """Both up: nobody yet; in the midst of a round not even then. (BRP-5.12)"""
    hero, foe = duels.ready().people
    down = replace(foe, asleep=99)

    def won(*people: Person, now: tuple[str, ...] = ()) -> str | None:
        return duels.winner(Campaign(people=people, fight=Fight(1, "act", now)))

    assert (won(hero, foe), won(hero, down), won(replace(hero, asleep=9), foe)) == (None, HEROES, FOES)
    assert (won(replace(hero, asleep=9), down), won(hero, down, now=(hero.id,))) == ("nobody", None)


def test_the_middle_of_a_round_is_another_fight():
    """What is stated and done counts, and so does an ambush; a round that everybody has done is over. (BRP-5.1,
    BRP-5.12)"""
    state = duels.ready()
    first = due(state)[0]
    half = brp.apply(state, brp.suggest(state, first), Live(lambda faces: faces))
    whole = brp.apply(half, brp.suggest(half, due(half)[0]), Live(lambda faces: faces))
    ambush = replace(state, fight=Fight(0, ambushes=(Surprise(first, due(half)[0]),)))
    stated = replace(state, fight=Fight(1, "intent", (first,), (Turn(due(half)[0], "defend"),)))

    assert duels.from_campaign(half) is None
    assert duels.from_campaign(ambush) is None
    assert duels.from_campaign(stated) is None
    assert duels.from_campaign(whole) == duels.from_campaign(state)


def test_blows_at_once_come_in_the_order_of_the_game():
    """One's blow wears the other's sword before that strikes, so a duel has the hero first, or is none. (BRP-5.4,
    BRP-5.12)"""
    ada, bran = ADA, at_once(ADA)
    state = fight(ada, bran)

    assert duels.from_campaign(state) is not None
    assert duels.from_campaign(fight(bran, ada)) is None


def test_a_bear_strikes_twice_in_a_round():
    """Everybody misses: one blow of Ada's and two claws. (BRP-5.4, BRP-7)"""
    of = of_two(armed(person("ada"), worn=()), beast("bear"))
    told = Live(lambda faces: faces - 1)
    duels.step(of, told)

    assert sum(answer.address.startswith("BRP-5.5 attack") for answer in told.answers) == 3


def test_a_duel_ends():
    """Live, from fixed seeds; the room is the one that the shell finds. (BRP-5.12)"""
    found = set()
    for seed in range(40):
        of, table = duels.duel(ADA, BRAN), Live(from_seed(seed))
        while duels.outcome(of) is None:
            of = duels.step(of, table)
        found.add(duels.outcome(of))

    assert found <= {HEROES, FOES, "nobody"}
    assert {HEROES, FOES} <= found
    room: object = load_duels("brp")
    assert room is duels


def test_a_weapon_that_breaks_is_gone():
    """The mace has two points left: a special that it parries breaks it, and bare hands are what is left. (BRP-5.9)"""
    of = of_two(ADA, thin(BRAN, 2, 9))
    after = duels.worn(of.foe, "light-mace", 2)

    assert weapon_of(after.person, "light-mace") is None
    assert after.points == (0,)
    assert duels.intended(of.house, after.person, of.one.person, Turn(FOES)) == "brawl"
    assert duels.worn(of.one, "broadsword", 2).points == (10, 12)
    assert duels.worn(of.one, "brawl", 2) is of.one


def test_the_last_of_several_knives_is_drawn_when_one_breaks():
    """Two of a kind: the second is whole, so that numbers rise, and it is no attrition. (BRP-5.9)"""
    two = armed(person("ada"), "knife", skill=40)
    two = replace(two, weapons=(replace(two.weapons[0], count=2, points=1),))
    of = of_two(two, BRAN)

    after = duels.worn(of.one, "knife", 2)

    assert duels.as_attrition(of) is None
    assert after.points == (make_weapon("knife").most,)
    assert of_two(replace(two, weapons=(make_weapon("knife"),)), BRAN) is not None


def test_a_duel_needs_two_who_strike():
    """Who has no chance with bare hands does not; whoever came first to the game. (BRP-5.12)"""
    unable = skilled(person("ada"), brawl=-30)

    assert duels.from_campaign(fight(unable, BRAN)) is None
    assert duels.from_campaign(fight(ADA, at_once(unable))) is None
    assert duels.from_campaign(fight(BRAN, ADA)) == duels.from_campaign(fight(ADA, BRAN)) is not None


def test_whoever_means_to_defend_strikes_no_blow():
    """Their moment goes by, nobody is hurt, and the foe's comes. (BRP-5.2, BRP-5.5, BRP-5.8, BRP-7)"""
    of = duels.duel(ADA, BRAN)
    idle = of._replace(now=duels.Moment((HEROES,), (Turn(HEROES, "defend"), Turn(FOES))))

    after = duels.blow(idle, Script())
    assert (after.one, after.foe) == (of.one, of.foe)
    assert after.now is not None
    assert after.now.now == (FOES,)


def test_nobody_has_less_than_nothing_and_whoever_is_down_strikes_no_more():
    """Seven points of three; at two one is down, at three one stands and has a blow to come. (BRP-5.8, BRP-5.9)"""
    of = duels.begun(duels.duel(ADA, BRAN))
    struck = duels.next_blow(of)

    hit = duels.after(of._replace(foe=of.foe._replace(left=3)), struck, duels.Toll(7, "", 0, 0))
    assert (hit.foe.left, hit.now) == (0, None)
    first = duels.Moment((FOES,), (Turn(HEROES), Turn(FOES)))
    for left, comes in ((2, False), (3, True)):
        last = duels.after(of._replace(one=of.one._replace(left=left), now=first), None, duels.NOTHING)
        assert (last.now is not None) is comes
        last = duels.after(of._replace(foe=of.foe._replace(left=left), now=first), None, duels.NOTHING)
        assert (last.now is not None) is comes


def test_what_has_lost_nothing_is_as_it_was():
    """A sword that was not worn, and one that is not theirs. (BRP-5.9)"""
    of = duels.duel(ADA, BRAN)

    assert duels.worn(of.one, "broadsword", 0) is of.one
    broken = duels.worn(of.one, "broadsword", 12)
    assert (broken.points, duels.worn(broken, "broadsword", 0)) == ((0, 12), broken)


@pytest.mark.parametrize("name", [HEROES, FOES])
def test_what_somebody_states_is_their_own(name: str):
    """Of hero or foe; a mace, as there is nothing else to strike with. (BRP-5.2)"""
    one, mine = duels.stated(House(intents=True), duels.side(BRAN, name).person)

    assert (one.side, mine.who, mine.act, mine.weapon) == (name, name, "attack", "light-mace")


@pytest.mark.parametrize(
    ("one", "foe", "won"),
    [(3, 3, None), (3, 2, HEROES), (2, 3, FOES), (2, 2, "nobody"), (3, 0, HEROES), (0, 3, FOES)],
)
def test_who_stands_at_three_and_not_at_two_has_won(one: int, foe: int, won: str | None):
    """Two hit points are unconsciousness. (BRP-5.12)"""
    of = duels.duel(ADA, BRAN)

    assert duels.outcome(of._replace(one=of.one._replace(left=one), foe=of.foe._replace(left=foe))) == won


def test_each_defence_comes_out_as_it_does():
    """A mace at 60 hurts with 12 and 48 ways. A parry at 60 stops 12 of a special's hundred and 60 of a success's, a
    dodge at 49 those 10 and 49, bare hands at 25 those 5 and 25; nothing stops none. (BRP-5.6 to BRP-5.8)"""
    of = duels.duel(QUICK, BRAN)
    struck = duels.gathered(of.house, of.foe.person, of.one.person, "light-mace")
    hurt = {
        kind: Fraction(sum(ways for (_, toll), ways in tolls.items() if toll.through), sum(tolls.values()))
        for kind, tolls in duels.defences(struck).items()
    }

    assert hurt == {
        "broadsword": Fraction(12 * 88 + 48 * 40, 10_000),
        "brawl": Fraction(12 * 95 + 48 * 75, 10_000),
        "dodge": Fraction(12 * 90 + 48 * 51, 10_000),
        "none": Fraction(60, 100),
    }


# --- Projections -----------------------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("pair", SMALL)
def test_numbers_that_only_fall_come_out_as_whole_rounds_do(pair: str):
    """The slow twin follows every state round by round; chances, what is left and rounds are the same fractions."""
    one, foe = SMALL[pair]
    of = of_two(thin(one, 2, 4), thin(foe, 1, 4))
    wearing = duels.as_attrition(of)

    assert wearing is not None
    quick = attrition(wearing, duels.outcome, duels.points, exact=True)
    slow = forecast(duels.step, of, duels.outcome, view=duels.points, exact=True)
    assert quick.chances == slow.chances
    assert quick.left == slow.left
    assert quick.mean_rounds == slow.mean_rounds
    assert [next(rounds) for rounds in (quick.follow(True), quick.follow(False))] == [
        next(rounds) for rounds in (slow.follow(True), slow.follow(False))
    ]


def test_the_demos_duel_is_exact():
    """Every point of every weapon counts: 56,940 states, and nothing is left out."""
    of = duels.from_campaign(duels.ready())
    assert of is not None
    wearing = duels.as_attrition(of)
    assert wearing is not None

    found = attrition(wearing, duels.outcome, duels.points)

    assert sum(found.chances.values()) == pytest.approx(1, abs=1e-12)
    assert found.left_out == found.endless == 0
    assert found.states <= duels.states(of) <= 30 * found.states


@pytest.mark.parametrize("pair", SMALL)
def test_how_many_states_a_duel_has_is_never_guessed_too_low(pair: str):
    """From ranges, without looking; and not thirty times too high."""
    of = of_two(*SMALL[pair])

    found = forecast(duels.step, of, duels.outcome, most_states=10_000).states

    assert found <= duels.states(of) <= 30 * found


# --- Parry or dodge (BRP-5.6) ----------------------------------------------------------------------------------------


def heroes_win(side: str) -> int:
    return int(side == HEROES)


def always(kind: str) -> Decide:
    """The hero always defends with this, where it can be had."""

    def decide(question: Question) -> Any:
        mine = question.words == "BRP-5.6 defence" and question.who == HEROES
        return kind if mine and kind in question.options else take_default(question)

    return decide


def best(of: duels.Duel) -> Any:
    """Best play, with numbers that only fall."""
    wearing = duels.as_attrition(of)
    assert wearing is not None
    return best_attrition(wearing, duels.options, duels.outcome, heroes_win)


def test_no_policy_at_all_is_better_than_best_play():
    """A sword with one point left against a boar, one point to lose each: all ways to defend in all states, tried."""
    mailed = armed(QUICK, "broadsword", skill=45, worn=("chain",))
    of, options = of_two(thin(mailed, 1, 3), thin(beast("boar"), 0, 3)), cache(duels.options)

    found = best_play(duels.options, of, duels.outcome, heroes_win, exact=True)

    places = [state for state in found.options if len(found.options[state]) > 1]
    policies = [
        dict(zip(places, names, strict=True)) for names in product(*[tuple(found.options[state]) for state in places])
    ]
    worths = [
        play_by(lambda state, names, by=policy: by[state], options, of, duels.outcome).chances.get(HEROES, 0)  # type: ignore[misc]
        for policy in policies
    ]
    assert len(policies) == 4 * 4 * 3 * 3
    assert max(worths) == pytest.approx(float(found.worth), abs=1e-12)
    assert best(of).worth == pytest.approx(float(found.worth), abs=1e-12)


STARTS = {
    "sword against sword": (QUICK, armed(person("bran", FOES), "short-sword", skill=30)),
    "sword against bear": (QUICK, beast("bear")),
    "sword and shield against wolf": (ADA, beast("wolf")),
    "bare hands against a boar": (person("ada"), beast("boar")),
}


@pytest.mark.slow
@pytest.mark.parametrize("start", STARTS)
def test_best_play_is_never_worse_than_a_fixed_policy(start: str):
    """All hit points and all points of weapons; what suggests itself, each defence always, and none at all."""
    one, foe = STARTS[start]
    of = of_two(one, foe)
    wearing = duels.as_attrition(of)
    assert wearing is not None

    found = best(of)

    kinds = {guard.kind for guard in duels.gathered(of.house, of.foe.person, of.one.person, foe_strikes(of)).guards}
    for decide in (take_default, *[always(kind) for kind in (*kinds, NONE)]):
        worth = attrition(wearing, duels.outcome, decide=decide).chances.get(HEROES, 0)
        assert worth <= found.worth + 1e-12


def foe_strikes(of: duels.Duel) -> str:
    """With what."""
    one, foe, now = duels.opening(of.house, of.one.person, of.foe.person)
    return duels.intended(of.house, foe, one, now.turns[1])


def test_a_sword_about_to_break_is_spared():
    """To dodge is worth more than to parry a special, which the sword would not outlast."""
    of = of_two(thin(QUICK, 2, 8), thin(beast("boar"), 0, 12))

    found = best(of)

    wearing = duels.as_attrition(of)
    assert wearing is not None
    fixed = [attrition(wearing, duels.outcome, decide=always(kind)).chances[HEROES] for kind in ("broadsword", "dodge")]
    assert {"broadsword", "dodge"} <= set(found.choices.values())
    assert max(fixed) < found.worth


@pytest.mark.slow
def test_best_play_through_the_door_is_that_of_the_duel():
    """Every command and every question at the table: which defence, and to strike with sword or fist."""
    one, foe = thin(QUICK, 2, 4), thin(beast("boar"), 0, 4)
    start = duels.same(fight(one, foe))
    options = moves(BRP, ("ada",), duels.menu, duels.same)

    found = best_play(options, start, duels.winner, heroes_win)

    worths = [
        play_by(by_name(kind), options, start, duels.winner).chances.get(HEROES, 0)
        for kind in ("broadsword", "dodge", "brawl", NONE)
    ]
    assert max(worths) <= found.worth + 1e-12
    # In the duel as at the door the hero knows how well the blow has hit.
    assert found.worth == pytest.approx(best(of_two(one, foe)).worth, abs=1e-12)


def by_name(kind: str) -> Callable[[Campaign, tuple[Any, ...]], Any]:
    """A policy: strikes with the sword and defends with this, if it can."""

    def policy(state: Campaign, options: tuple[Any, ...]) -> Any:
        fit = [one for one in options if one.decisions and one.decisions[0][1] == kind]
        return (fit or options)[0]

    return policy


def test_what_is_decided_is_asked_by_the_rule():
    """The options of a blow that has hit are those that the exchange offers. (BRP-5.6)"""
    of = duels.begun(of_two(QUICK, replace(beast("boar"), characteristics=(15, 15, 11, 4, 11, 18, 0))))
    assert of.now is not None
    assert of.now.side == FOES

    [(_, ways)] = duels.options(of).items()

    hits = [there for there in ways if there.now is not None and there.now.hit]
    assert {there.now.hit for there in hits if there.now is not None} == {"success", "special"}
    assert all(set(duels.options(there)) == {"broadsword", "brawl", "dodge", NONE} for there in hits)


def test_a_round_without_a_decision_is_the_round():
    """Where the default is taken, the options come to what the blow does. (BRP-5.6 to BRP-5.8)"""
    of = of_two(QUICK, beast("boar"))

    def played(table: Table) -> duels.Duel:
        return duels.step(of, table)

    def round_of(state: duels.Duel, first: bool = True) -> dict[duels.Duel, float]:
        if state.now is None and not first:
            return {state: 1.0}
        found: dict[duels.Duel, float] = {}
        options = duels.options(state)
        ways = options.get("broadsword") or options[""]
        for there, weight in ways.items():
            for end, chance in round_of(there, False).items():
                found[end] = found.get(end, 0) + chance * weight / sum(ways.values())
        return found

    slow = outcomes(played, since=of)
    assert round_of(of) == pytest.approx({there: weight / slow.total for there, weight in slow.items()})


def test_hit_points_of_a_duel_are_those_of_the_sheet():
    """Wounds are kept as what they leave. (BRP-5.12)"""
    of = of_two(thin(ADA, 12, 7), BRAN)

    assert duels.points(of) == (7, hit_points(BRAN))


def test_a_program_asks_what_to_do():
    """`arbitro best`: a defence for each of the ways in which a blow may hit."""
    code, text, _ = arbitro("best", "brp", "--json", "--choose", "level=2")
    found = json.loads(text)
    assert code == 0
    assert found["best"] >= found["usual"]
    assert {decision["situation"] for decision in found["decisions"]} == {"success", "special"}
