"""Making a character. (D10-1 to D10-7)"""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from arbitro.systems.contract import ANYONE
from arbitro.systems.d10 import apply, content, new
from arbitro.systems.d10.campaign import Campaign, House
from arbitro.systems.d10.characters import CHARACTERISTICS, MOST, Person, base, skill
from arbitro.systems.d10.creation import Create, call, round_and_round
from arbitro.table import Live, Number, Question, Script, from_seed
from tests.systems.d10.figures import fight, foe, hero, of, peace, refusal


def made(decide: Any = None, seed: int = 1, **house: Any) -> tuple[Person, dict[str, Question]]:
    """A character, and the questions that were asked on the way, by their words."""
    asked: dict[str, Question] = {}

    def note(question: Question) -> Any:
        asked[question.words] = question
        return decide(question) if decide else question.fallback

    state = apply(new(House(**house)), Create(), Live(from_seed(seed), note))
    return state.people[0], asked


@pytest.mark.parametrize(
    ("origin", "averages"),
    [
        ("man", (5, 5, 5, 5)),
        ("woman", (4, 5, 5, 4)),
        ("northern-man", (6, 5, 5, 6)),
        ("northern-woman", (5, 5, 5, 5)),
    ],
)
def test_the_averages_are_those_of_the_text(origin: str, averages: tuple[int, ...]):
    """5; women 4 in Strength and Size; in the north one more in both. (D10-1)"""
    entry = content.ORIGINS[origin]

    assert tuple(getattr(entry, name) for name in CHARACTERISTICS) == averages


@pytest.mark.parametrize("extra", [0, 4, 8])
@pytest.mark.parametrize("origin", list(content.ORIGINS))
def test_by_default_the_averages_and_the_points_above_them_are_shared_out_evenly(origin: str, extra: int):
    """House: extra_points. No point is left over. (D10-1)"""
    one, _ = made(lambda q: origin if q.words == "D10-1 origin" else q.fallback, extra_points=extra)
    entry = content.ORIGINS[origin]
    values = [getattr(one, name) for name in CHARACTERISTICS]
    averages = [getattr(entry, name) for name in CHARACTERISTICS]

    assert sum(values) == sum(averages) + extra
    assert [value - average for value, average in zip(values, averages, strict=True)] == [extra // 4] * 4


def test_an_average_is_no_limit_and_nobody_can_overspend():
    """24 points: a 10 in Strength leaves 14, and everything else must have at least 1. (D10-1)"""
    highest: dict[str, int] = {}

    def all_of_it(question: Question) -> Any:
        if isinstance(question.options, Number) and question.words.startswith(("D10-3", "D10-4", "D10-5", "D10-6")):
            highest[question.words] = question.options.high
            return question.options.high
        return question.fallback

    one, _ = made(all_of_it)

    assert highest == {"D10-3 strength": 10, "D10-4 agility": 10, "D10-5 endurance": 3, "D10-6 size": 1}
    assert (one.strength, one.agility, one.endurance, one.size) == (10, 10, 3, 1)


def test_a_base_is_half_a_characteristic_or_half_the_mean_of_several_rounded_down():
    """7 → 3; 7 and 4 → 5.5 / 2 → 2. (D10-2)"""
    values = {"strength": 7, "agility": 4, "endurance": 5, "size": 5}

    assert base("one-hand-swords", values) == 3
    assert base("bows", values) == 2
    assert base("climbing", values) == 2


def test_everybody_has_one_in_what_is_innate_and_nothing_in_knowledge():
    """With the lowest characteristics there are. (D10-7)"""
    lowest = dict.fromkeys(CHARACTERISTICS, 1)

    for name, entry in content.SKILLS.items():
        assert base(name, lowest) == (1 if entry.innate else 0)


@pytest.mark.parametrize("points", [10, 20, 40])
def test_a_calling_shares_out_all_its_points(points: int):
    """House: skill_points, up to ten in a skill. (D10-7)"""
    one, _ = made(skill_points=points)
    values = {name: getattr(one, name) for name in CHARACTERISTICS}
    above = sum(value - base(name, values) for name, value in one.skills)

    assert above == points
    assert all(value <= MOST for _, value in one.skills)


def test_points_can_be_put_one_by_one_until_there_are_none_left():
    """Medicine to 10, the other 10 into dodging up to 10, the rest into swords. (D10-7)"""
    wanted = iter(["medicine", "dodge", "one-hand-swords"])

    def by_hand(question: Question) -> Any:
        if question.words == "D10-7 points":
            return "by-hand"
        if question.words == "D10-7 skill":
            return next(wanted, "done")
        if isinstance(question.options, Number) and question.words == "D10-7 how many":
            return question.options.high
        return question.fallback

    one, asked = made(by_hand)

    assert (skill(one, "medicine"), skill(one, "dodge")) == (10, 10)
    assert skill(one, "one-hand-swords") == 3 + (20 - 10 - 7)
    assert asked["D10-7 how many"].facts["left"] == 3


def test_points_may_be_left_unspent():
    """A player can stop, and has them for later. (D10-7)"""
    stops = {"D10-7 points": "by-hand", "D10-7 skill": "done"}
    one, _ = made(lambda q: stops.get(q.words, q.fallback))

    assert (one.points, made(lambda q: q.fallback)[0].points) == (20, 0)
    assert all(skill(one, name) == 0 for name, entry in content.SKILLS.items() if not entry.innate)


def test_what_is_not_put_by_hand_goes_where_the_calling_puts_it():
    """Six for letters by hand, and the other 14 as suggested: all that is left had been left unused. (D10-7)"""
    letters = iter(["letters"])

    def begun(question: Question) -> Any:
        if question.words == "D10-7 points":
            return "by-hand"
        if question.words == "D10-7 skill":
            return next(letters, question.fallback)
        return 6 if question.facts.get("skill") == "letters" else question.fallback

    one, _ = made(begun)
    usual, _ = made(lambda q: "by-hand" if q.words == "D10-7 points" else q.fallback)
    values = {name: getattr(one, name) for name in CHARACTERISTICS}
    bases = {name: base(name, values) for name in content.SKILLS} | {"letters": 6}
    favoured = content.CALLINGS[one.calling].skills

    assert (one.points, "letters" in favoured) == (0, False)
    assert {name: skill(one, name) for name in content.SKILLS} == round_and_round(bases, favoured, 14)
    assert usual.skills == made(lambda q: q.fallback)[0].skills


def test_points_go_round_and_round_and_never_past_ten():
    """Five into two skills, of which one is nearly full. (D10-7)"""
    assert round_and_round({"dodge": 9, "bows": 3}, ("dodge", "bows"), 5) == {"dodge": 10, "bows": 7}
    assert round_and_round({"dodge": 10, "bows": 10}, ("dodge", "bows"), 5) == {"dodge": 10, "bows": 10}


def test_roll_it_all_makes_somebody_who_can_fight():
    """Every question has a default; over some seeds every calling comes up. (D10-1)"""
    callings = set()
    for seed in range(60):
        one, asked = made(seed=seed)
        callings.add(one.calling)
        assert one.name
        assert one.weapons
        assert skill(one, one.weapons[0].skill)
        assert all(question.default is not None for question in asked.values())

    assert callings == set(content.CALLINGS)


def test_a_character_is_made_by_anybody_and_not_in_the_middle_of_a_fight():
    """With an id that nobody has. (D10-1)"""
    assert Create().who == ANYONE
    assert refusal(fight(hero(), foe()), Create()).code == "no-peace"
    assert refusal(peace(hero()), Create(newcomer="ada")).code == "no-newcomer"
    assert refusal(peace(hero()), Create(newcomer=ANYONE)).code == "no-newcomer"
    state: Campaign = apply(peace(hero()), Create(newcomer="f7"), Live(from_seed(3)))
    assert of(state, "f7").side == "heroes"


def test_what_a_calling_wears_covers_each_location_once():
    """Ours: one layer. (D10-22)"""
    for seed in range(30):
        one, _ = made(seed=seed)
        covered = [location for piece in one.armour for location in piece.covers]
        assert len(covered) == len(set(covered))


@pytest.mark.parametrize("seed", range(20))
def test_no_two_heroes_have_one_name_unless_somebody_wants_it(seed: int):
    """Four with whatever name is rolled, from few names. (D10-1)"""
    state, draw = new(), from_seed(seed)
    for _ in range(4):
        state = apply(state, Create(), Live(draw))

    assert len({one.name for one in state.people}) == 4


@pytest.mark.parametrize("die", [1, 2, 7, 10])
def test_calling_and_name_are_those_of_the_die(die: int):
    """The first for a 1, the last for the highest; of the names those that are no woman's, for a man. (D10-1, D10-7)"""
    fit = [name for name in content.NAMES[die - 1 :] if name not in content.OTHERS_NAMES["m"]]
    state = apply(new(), Create(), Faces({"D10-7 chart": min(die, len(content.CALLINGS)), "D10-1 name chart": die}))

    assert state.people[0].calling == list(content.CALLINGS)[min(die, len(content.CALLINGS)) - 1]
    assert state.people[0].name == fit[0]
    again = apply(state, Create(), Faces({"D10-7 chart": 1, "D10-1 name chart": die}))
    assert again.people[1].name == fit[1]


@pytest.mark.parametrize(
    ("origin", "die", "name"),
    [
        ("man", 3, "Delmo"),
        ("man", 4, "Delmo"),
        ("northern-man", 8, "Iriel"),
        ("woman", 3, "Casta"),
        ("woman", 4, "Ervina"),
        ("northern-woman", 20, "Brezo"),
    ],
)
def test_a_name_that_is_rolled_fits_the_origin(origin: str, die: int, name: str):
    """Casta is a woman's and Delmo a man's; Brezo and Iriel are anybody's; after Tirso the list begins anew, and Alder
    is taken. (D10-1; ours)"""
    one = call(
        Campaign(people=(replace(hero(), name="Alder"),)),
        replace(hero(), origin=origin),
        "ada",
        Script(("D10-23 hand", "right"), ("D10-1 name chart", die), ("D10-1 name", "")),
    )

    assert one.name == name


class Faces(Live):
    """A table on which some dice are known."""

    def __init__(self, dice: dict[str, int]) -> None:
        super().__init__(from_seed(1))
        self.dice = dice

    def roll(self, words: str, who: str, dice: Any) -> int:
        """As it was said, or else thrown."""
        return self.dice.get(words) or super().roll(words, who, dice)


@pytest.mark.parametrize(
    ("first", "main", "off", "kinds"),
    [
        ("long-sword", "long-sword", "shield", ["long-sword", "shield", "knife"]),
        ("great-sword", "great-sword", "", ["great-sword", "shield", "knife"]),
        ("shield", "shield", "", ["shield", "knife"]),
    ],
)
def test_a_sellsword_has_a_shield_where_a_hand_is_left_for_it(first: str, main: str, off: str, kinds: list[str]):
    """The first weapon may be chosen; nothing is carried twice by it. (D10-21)"""
    one, _ = made(lambda q: {"D10-7 calling": "sellsword", "D10-21 weapon": first}.get(q.words, q.fallback))

    assert (one.main, one.off, [weapon.kind for weapon in one.weapons]) == (main, off, kinds)


def test_nobody_is_made_with_two_pieces_of_armour_on_one_part_of_the_body(monkeypatch: pytest.MonkeyPatch):
    """One layer: a calling that had breastplate, mail and cap would begin without the mail. (D10-21, D10-22)"""
    layers = replace(content.CALLINGS["sellsword"], armour=("breastplate", "mail-shirt", "leather-cap"))
    monkeypatch.setitem(content.CALLINGS, "sellsword", layers)

    one, _ = made(lambda question: "sellsword" if question.words == "D10-7 calling" else question.fallback)

    assert [piece.kind for piece in one.armour] == ["breastplate", "leather-cap"]
