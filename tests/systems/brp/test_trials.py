"""What somebody may try: skills, characteristic rolls, contests."""

from __future__ import annotations

import re
from fractions import Fraction
from functools import partial
from random import Random
from typing import Any

import pytest
from msgspec import to_builtins
from msgspec.structs import replace

from arbitro.odds import chances
from arbitro.systems import brp
from arbitro.systems.brp.blows import Attack
from arbitro.systems.brp.characters import Person
from arbitro.systems.brp.charts import HOUR, MINUTE, TIME_TAKEN
from arbitro.systems.brp.checks import ROLLS
from arbitro.systems.brp.combat import due
from arbitro.systems.brp.commands import STAKES, apply, why_not
from arbitro.systems.brp.trials import Attempt, Feat, Oppose, Pit, Strain, Vie, usable_skills
from arbitro.systems.circumstances import Circumstance
from arbitro.systems.contract import FOES, HEROES, Illegal
from arbitro.table import Live, Number, Question
from arbitro.words import LANGUAGES, Language, speaker
from tests.systems.brp.figures import NORMAL, armed, done, facts, foe, moment, peace, person, skilled, statements

ADA, BRAN = person("ada"), person("bran")


def test_a_skill_takes_the_time_that_the_referee_says():
    """Climbing is minutes, half an hour or an hour; three minutes are fifteen rounds. (BRP-3.2, BRP-4.4)"""
    command = Attempt("ada", "climb")
    state, told = done(
        peace(ADA), command, NORMAL, ("BRP-4.4 time", "minutes"), ("BRP-3.2 skill", 40), ("BRP-3.5 stake", False)
    )

    assert told == ["BRP-3.2 success"]
    assert state.clock == 15
    assert state.people == (ADA,)
    state, _ = done(peace(ADA), command, NORMAL, ("BRP-4.4 time", "an-hour"), ("BRP-3.2 skill", 41))
    assert state.clock == 45 * 5


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("time", "counted"), [("minutes", 3), ("half-hour", 15), ("an-hour", 45), ("days", 6 * 60)])
def test_how_long_a_skill_takes_is_said_as_it_is_counted(language: Language, time: str, counted: int):
    """The text has spans; whoever reads the log learns which minute of them, or which hours, the clock takes.
    (BRP-4.4)"""
    (number,) = re.findall(r"\d+", speaker(language, "brp").option(time).partition("(")[2])
    unit = HOUR if time == "days" else MINUTE
    assert int(number) * unit == counted * MINUTE == TIME_TAKEN[time]


@pytest.mark.parametrize(
    ("hard", "answers", "code"),
    [
        ("automatic", (), "BRP-3.2 automatic"),
        ("impossible", (), "BRP-3.2 impossible"),
        ("impossible-roll", (("BRP-3.2 skill", 3),), "BRP-3.2 hopeless"),
        ("easy", (("BRP-3.2 skill", 50),), "BRP-3.2 success"),
        ("difficult", (("BRP-3.2 skill", 14),), "BRP-3.2 failure"),
    ],
)
def test_every_difficulty(hard: str, answers: tuple[tuple[str, int], ...], code: str):
    """Spot 25: no roll, 50, or 13; an impossible roll never succeeds; none of these is a check. (BRP-3.2, BRP-3.5)"""
    _, told = done(peace(ADA), Attempt("ada", "spot"), ("BRP-3.2 difficulty", hard), *answers)

    assert told == [code]


def test_a_skill_at_nothing_cannot_be_attempted():
    """Medicine in historical times, Technical Skill always. (BRP-2.6)"""
    assert [getattr(why_not(peace(ADA), Attempt("ada", skill)), "code", "") for skill in ("medicine", "spot", "x")] == [
        "no-chance", "", "no-skill",
    ]  # fmt: skip
    assert why_not(peace(ADA, era="modern"), Attempt("ada", "medicine")) is None
    assert "medicine" not in usable_skills(peace(ADA), ADA)


def test_the_era_changes_what_one_can_do():
    """House rule `era`: Drive is 1, or 20 in modern times. (BRP-2.6)"""
    command = Attempt("ada", "drive/cart")
    for era, chance in (("historical", 1), ("modern", 20), ("future", 1)):
        answers = (NORMAL, ("BRP-4.4 time", "a-round"), ("BRP-3.2 skill", 90))
        assert facts(peace(ADA, era=era), command, "BRP-3.2 failure", *answers)["against"] == chance


def test_in_a_fight_there_is_time_for_seconds_only():
    """Appraise takes minutes; Spot is one's action, if one stated something of the kind. (BRP-4.4, BRP-5.2)"""
    state = moment(peace(ADA, foe()), "ada", act="other")

    assert getattr(why_not(state, Attempt("ada", "appraise")), "code", "") == "no-time"
    after, _ = done(state, Attempt("ada", "spot"), NORMAL, ("BRP-3.2 skill", 99))
    assert after.fight is not None
    assert "ada" not in after.fight.now
    stated = moment(peace(ADA, foe()), "ada", act="attack", weapon="brawl")
    assert getattr(why_not(stated, Attempt("ada", "spot")), "code", "") == "no-such-intent"


def test_a_bargain_lowers_the_price_by_one_range():
    """From expensive to reasonable. (BRP-2.6)"""
    told = facts(
        peace(ADA), Attempt("ada", "bargain"), "BRP-2.6 bargain", NORMAL, ("BRP-4.4 time", "minutes"),
        ("BRP-3.2 skill", 4), ("BRP-3.5 stake", False), ("BRP-2.6 price", "expensive"),
    )  # fmt: skip

    assert (told["price"], told["now"]) == ("expensive", "reasonable")


@pytest.mark.parametrize(
    ("roll", "chance"), [("effort", 50), ("stamina", 60), ("idea", 50), ("luck", 50), ("agility", 60), ("charisma", 50)]
)
def test_characteristic_rolls_are_five_times_the_characteristic(roll: str, chance: int):
    """STR, CON, INT, POW, DEX, APP. (BRP-2.4)"""
    assert facts(peace(ADA), Feat("ada", roll), "BRP-3.2 failure", NORMAL, ("BRP-2.4 feat", 90))["against"] == chance


def test_armour_hinders_agility():
    """Full plate is −25 on Agility and nothing on Effort. (BRP-2.4, BRP-5.10)"""
    plated = peace(armed(ADA, worn=("full-plate",)))

    assert facts(plated, Feat("ada", "agility"), "BRP-3.2 failure", NORMAL, ("BRP-2.4 feat", 90))["against"] == 35
    assert facts(plated, Feat("ada", "effort"), "BRP-3.2 failure", NORMAL, ("BRP-2.4 feat", 90))["against"] == 50


def test_there_is_no_roll_for_what_a_beast_lacks():
    """Foes have no APP, generally. (BRP-7, BRP-2.4)"""
    beast = foe("wolf", characteristics=(10, 10, 10, 5, 10, 10, 0))

    assert getattr(why_not(peace(ADA, beast), Feat("wolf", "charisma")), "code", "") == "no-characteristic"
    assert getattr(why_not(peace(ADA), Feat("ada", "size")), "code", "") == "no-roll"


def test_stealth_against_listen():
    """A special against a success becomes a success; both good rolls count for experience. (BRP-3.3, BRP-3.5)"""
    sneak = skilled(ADA, stealth=40)
    state, told = done(
        peace(sneak, BRAN), Oppose("ada", "bran"), ("BRP-3.3 skill", "stealth"), ("BRP-3.3 answer", "listen"),
        NORMAL, ("BRP-3.3 active", 10), NORMAL, ("BRP-3.3 passive", 25), ("BRP-3.5 stake", True),
        ("BRP-3.5 stake", True),
    )  # fmt: skip

    assert told == [
        "BRP-3.2 success", "BRP-3.2 special", "BRP-3.5 check", "BRP-3.2 success", "BRP-3.5 check", "BRP-3.3 won",
    ]  # fmt: skip
    assert [[known.name for known in one.skills if known.checked] for one in state.people] == [["stealth"], ["listen"]]


@pytest.mark.parametrize(
    ("mine", "theirs", "code", "double"),
    [
        (60, 99, "BRP-3.3 stalemate", None),
        (50, 99, "BRP-3.3 won", False),
        (5, 99, "BRP-3.3 won", True),
        (50, 25, "BRP-3.3 won", False),
        (60, 25, "BRP-3.3 lost", False),
        (60, 5, "BRP-3.3 lost", True),
        (5, 5, "BRP-3.3 stalemate", None),
    ],
)
def test_who_wins_a_contest_of_skills(mine: int, theirs: int, code: str, double: bool | None):
    """Stealth 50 against Listen 25: a tie of successes goes to the higher skill, two specials cancel out. (BRP-3.3)"""
    state = replace(peace(skilled(ADA, stealth=40), BRAN), between=True)
    told = facts(
        state, Oppose("ada", "bran"), code, ("BRP-3.3 skill", "stealth"), ("BRP-3.3 answer", "listen"),
        NORMAL, ("BRP-3.3 active", mine), NORMAL, ("BRP-3.3 passive", theirs),
    )  # fmt: skip

    assert (told["who"], told.get("double")) == ("ada", double)


@pytest.mark.parametrize(
    ("points", "rolls", "code", "en", "es"),
    [
        (40, (50, 25), "BRP-3.3 won", "the higher skill wins", "gana la habilidad más alta"),
        (4, (14, 25), "BRP-3.3 lost", "the higher skill wins", "gana la habilidad más alta"),
        (15, (25, 25), "BRP-3.3 stalemate", "both skills are as good", "habilidades son igual de buenas"),
        (40, (50, 26), "BRP-3.3 won", "", ""),
        (40, (5, 5), "BRP-3.3 stalemate", "", ""),
    ],
)
def test_what_the_higher_skill_has_decided_says_so(points: int, rolls: tuple[int, int], code: str, en: str, es: str):
    """Stealth 50, 14 or 25 against Listen 25, two plain successes: else nobody could tell from the log why one of them
    prevails. What one alone succeeds in, and two specials, are no tie that it decides. (BRP-3.3)"""
    state = replace(peace(skilled(ADA, stealth=points), BRAN), between=True)
    told = facts(
        state, Oppose("ada", "bran"), code, ("BRP-3.3 skill", "stealth"), ("BRP-3.3 answer", "listen"),
        NORMAL, ("BRP-3.3 active", rolls[0]), NORMAL, ("BRP-3.3 passive", rolls[1]),
    )  # fmt: skip

    for language, said in zip(LANGUAGES, (en, es) if LANGUAGES[0] == "en" else (es, en), strict=True):
        line = speaker(language, "brp").say(code, told)
        assert said in line
        assert ("tie" in told, ", " in line) == (bool(said), bool(said))


@pytest.mark.parametrize(
    ("use", "chance"),
    [("arm-wrestling", 60), ("drinking", 45), ("stare-down", 55), ("being-noticed", 65), ("race", 50)],
)
def test_the_contests_of_the_resistance_table(use: str, chance: int):
    """STR 12 to 10, CON 11 to 12, POW 11 to 10, APP 13 to 10, DEX 12 to 12. (BRP-3.4)"""
    one = replace(ADA, characteristics=(12, 11, 12, 10, 11, 12, 13))

    told = facts(peace(one, BRAN), Pit("ada", "bran", use), "BRP-3.4 won", ("BRP-3.4 overcome", chance))
    assert told["against"] == chance


@pytest.mark.parametrize(
    ("active", "passive", "roller", "words"),
    [
        (ADA, foe("orc"), "ada", "BRP-3.4 overcome"),
        (foe("orc"), ADA, "ada", "BRP-3.4 resist"),
        (ADA, BRAN, "ada", "BRP-3.4 overcome"),
        (foe("orc"), foe("elf"), "orc", "BRP-3.4 overcome"),
    ],
    ids=["a player’s against one of the referee’s", "the other way", "two players’", "two of the referee’s"],
)
def test_the_side_of_a_player_rolls_whether_it_acts_or_resists(active: Any, passive: Any, roller: str, words: str):
    """BRP-3.4: STR 13 against 10 has 65, so that 64 and 65 prevail and 66 does not; who resists holds on 35."""
    strong = replace(active, characteristics=(13, *active.characteristics[1:]))
    state, pit = peace(strong, passive), Pit(active.id, passive.id, "arm-wrestling")
    rolls = (65, 66) if words == "BRP-3.4 overcome" else (36, 35)

    codes = [done(state, pit, (words, roll))[1] for roll in rolls]
    asked = Live(lambda faces: 1)
    apply(state, pit, asked)

    assert [each[-1] for each in codes] == ["BRP-3.4 prevails", "BRP-3.4 yields"]
    assert [told.facts["who"] for told in asked.told if "roll" in told.facts] == [roller]


@pytest.mark.parametrize(("there", "code"), [(9, "BRP-3.4 prevails"), (14, "BRP-3.4 yields")])
def test_of_two_who_race_the_faster_one_wins_without_a_roll(there: int, code: str):
    """MOV 10 against 9, and 14; DEX against DEX decides between equal MOV alone. (BRP-3.4)"""
    told = facts(peace(ADA, replace(BRAN, move=there)), Pit("ada", "bran", "race"), code)

    assert told == {"who": "ada", "target": "bran", "active": 10, "passive": there}


def test_whether_somebody_is_faster_is_not_said_before_the_race():
    """Nobody's button tells another's MOV: it is the same whether that is equal or not. (BRP-3.4)"""
    assert why_not(peace(ADA, replace(BRAN, move=14)), Pit("ada", "bran", "race")) is None


def test_squeezing_through_one_wants_to_lose():
    """SIZ 12 against a hole of 14 overcomes it on 40 or less, and is then stuck. (BRP-3.4)"""
    command = Strain("ada", "squeeze")

    assert done(peace(ADA), command, ("BRP-3.4 gap", 14), ("BRP-3.4 overcome", 40))[1][-1] == "BRP-3.4 stuck"
    assert done(peace(ADA), command, ("BRP-3.4 gap", 14), ("BRP-3.4 overcome", 41))[1][-1] == "BRP-3.4 through"


def test_lifting_a_vault_door_needs_no_roll():
    """SIZ 60 against STR 10; a door asks for its size, 4 to 8. (BRP-3.4)"""
    command = Strain("ada", "lift")

    _, told = done(peace(ADA), command, ("BRP-3.4 object", "vault-door"))
    assert told == ["BRP-3.4 no chance", "BRP-3.4 not lifted"]
    answers = (("BRP-3.4 object", "door"), ("BRP-3.4 size", 8), ("BRP-3.4 overcome", 60))
    assert facts(peace(ADA), command, "BRP-3.4 won", *answers)["against"] == 60


@pytest.mark.parametrize(("thing", "sizes", "middle"), [("door", Number(4, 8), 6), ("other", Number(1, 120), 15)])
def test_how_heavy_a_thing_is_begins_in_the_middle(thing: str, sizes: Number, middle: int):
    """A door is 4 to 8; what is not on the list may be anything: the form begins at 15, and there is no default by
    which a table would lift something that nobody named. (BRP-3.4)"""
    asked: list[tuple[Any, Any, Any]] = []

    def decide(question: Question) -> Any:
        if question.words == "BRP-3.4 size":
            asked.append((question.options, question.usual, question.default))
        return thing if question.words == "BRP-3.4 object" else question.fallback

    apply(peace(ADA), Strain("ada", "lift"), Live(lambda faces: 50, decide))

    assert asked == [(sizes, middle, None)]


def test_whoever_withstands_something_rolls_against_it():
    """CON 12 against a force of 14: 60 is overcome, so 40 to hold. (BRP-3.4)"""
    command = Strain("ada", "withstand")

    assert done(peace(ADA), command, ("BRP-3.4 force", 14), ("BRP-3.4 resist", 40))[1][-1] == "BRP-3.4 withstands"
    assert done(peace(ADA), command, ("BRP-3.4 force", 14), ("BRP-3.4 resist", 41))[1][-1] == "BRP-3.4 succumbs"


def test_a_fight_has_no_time_for_most_contests_and_before_the_statements_for_none():
    """And one cannot be both sides. (BRP-3.3, BRP-3.4, BRP-5.2)"""
    fighting = statements(peace(ADA, BRAN, foe()), "ada")

    assert getattr(why_not(fighting, Oppose("ada", "bran")), "code", "") == "no-intent-yet"
    assert getattr(why_not(fighting, Strain("ada", "lift")), "code", "") == "no-peace"
    assert getattr(why_not(moment(fighting, "ada"), Pit("ada", "orc", "drinking")), "code", "") == "no-peace"
    assert getattr(why_not(peace(ADA), Oppose("ada", "ada")), "code", "") == "no-self"
    assert getattr(why_not(peace(ADA), Pit("ada", "ada", "race")), "code", "") == "no-self"


def test_grappling_is_somebodys_action_against_an_enemy_within_reach():
    """Grapple 25 against Grapple 25, a 20 and a 70; the orc three metres off is out of reach. (BRP-3.3, BRP-4.4)"""
    orc = replace(foe("orc"), place=(2, 0))
    state = moment(peace(ADA, orc), "ada", "orc")
    after, told = done(
        state, Oppose("ada", "orc"), ("BRP-3.3 skill", "grapple"), ("BRP-3.3 answer", "grapple"),
        NORMAL, ("BRP-3.3 active", 20), NORMAL, ("BRP-3.3 passive", 70),
    )  # fmt: skip

    assert told == ["BRP-3.2 success", "BRP-3.5 check", "BRP-3.2 failure", "BRP-3.3 won"]
    assert due(after) == ("orc",)
    far = moment(peace(ADA, replace(orc, place=(3, 0))), "ada")
    assert getattr(why_not(far, Oppose("ada", "orc")), "code", "") == "no-reach"
    assert "appraise" not in usable_skills(state, ADA)


def test_strength_against_strength_in_a_fight():
    """STR 10 against 14: 30. (BRP-3.4)"""
    orc = foe("orc", characteristics=(14, 12, 12, 10, 10, 12, 10))
    after, told = done(moment(peace(ADA, orc), "ada"), Pit("ada", "orc", "arm-wrestling"), ("BRP-3.4 overcome", 30))

    assert told == ["BRP-3.4 won", "BRP-3.4 prevails"]
    assert due(after) != ("ada",)


def test_will_against_a_force_rolls_pow():
    """POW 9 against 13: 70 is overcome, so 30 to hold, where CON 12 would leave 45. (BRP-3.4)"""
    state, command = peace(person(characteristics=(10, 12, 12, 10, 9, 12, 10))), Strain("ada", "defy")

    assert done(state, command, ("BRP-3.4 force", 13), ("BRP-3.4 resist", 30))[1][-1] == "BRP-3.4 withstands"
    assert done(state, command, ("BRP-3.4 force", 13), ("BRP-3.4 resist", 31))[1][-1] == "BRP-3.4 succumbs"


def test_any_characteristic_may_be_set_against_any():
    """DEX 13 against STR 11: 60, as an action. A bear has no APP to be set against, and what is usual is the same of
    both where both have it. (BRP-3.4)"""
    ada = person(characteristics=(10, 12, 12, 10, 10, 13, 16))
    bear = foe("bear", characteristics=(11, 12, 12, 10, 10, 12, 0))
    state, pit = moment(peace(ada, bear), "ada"), Pit("ada", "bear", "any-contest")
    pair = (("BRP-3.4 active", "dexterity"), ("BRP-3.4 passive", "strength"))

    after, told = done(state, pit, *pair, ("BRP-3.4 overcome", 60))
    assert (told, due(after)) == (["BRP-3.4 matched", "BRP-3.4 won", "BRP-3.4 prevails"], ("bear",))
    assert done(state, pit, *pair, ("BRP-3.4 overcome", 61))[1][-1] == "BRP-3.4 yields"
    for mine, theirs in ("appearance", "strength"), ("dexterity", "dexterity"):
        asked: list[Question] = []

        def decide(question: Question, mine: str = mine, asked: list[Question] = asked) -> Any:
            asked.append(question)
            return mine if question.words == "BRP-3.4 active" else question.fallback

        apply(state, pit, Live(lambda faces: 50, decide))
        said = [(each.fallback, "appearance" in each.options) for each in asked]
        assert said == [("strength", True), (theirs, False)]
    assert getattr(why_not(state, Pit("ada", "bear", "drinking")), "code", "") == "no-peace"


def test_a_characteristic_roll_is_an_action_in_a_fight():
    """Not out of turn, and once. (BRP-4.3, BRP-4.4)"""
    state = moment(peace(ADA, foe("orc")), "ada")
    assert getattr(why_not(moment(state, "orc"), Feat("ada", "luck")), "code", "") == "no-turn"

    state, _ = done(state, Feat("ada", "luck"), NORMAL, ("BRP-2.4 feat", 99))
    assert "ada" not in due(state)
    assert getattr(why_not(state, Feat("ada", "luck")), "code", "") == "no-turn"


@pytest.mark.parametrize(("command", "chance"), [(Attempt("ada", "spot"), 25), (Feat("ada", "agility"), 60)])
def test_the_chance_on_a_button_is_that_of_every_success(command: Attempt | Feat, chance: int):
    """The special ones are among them, and it is the first of the chances that is shown. (BRP-3.2)"""
    stakes = STAKES[str(type(command).__struct_config__.tag)]
    found = chances(lambda table: apply(peace(person("ada")), command, table), stakes)

    assert found[stakes[0]] == Fraction(chance, 100)
    assert 0 < found[stakes[1]] < found[stakes[0]]


def test_the_chance_of_a_contest_is_that_of_whoever_began_it():
    """Stealth 50 against Listen 25, as in the table above; if he wins, it is not her success. (BRP-3.3)"""
    state = peace(skilled(ADA, stealth=40), BRAN)
    found = chances(lambda table: apply(state, Oppose("ada", "bran"), table), STAKES["oppose"])

    # Her special (10) loses to nothing but his (5); her plain success (40) to his special.
    assert found["BRP-3.3 won"] == Fraction(10 * 95 + 40 * 95, 10_000)


# What stands on a button (BRP-3.2)


def anybody(draw: Random, name: str) -> Person:
    """Somebody who is not quite as others are, by lot."""
    skills = dict.fromkeys(draw.sample(["hide", "bargain", "spot", "climb", "listen", "dodge"], 4), 0)
    worn = draw.choice([(), ("chain",), ("quilted", "heavy-helmet")])
    one = armed(skilled(person(name), **{skill: draw.randrange(95) for skill in skills}), "dagger", worn=worn)
    circumstance = Circumstance(draw.choice([-30, 15]), "", draw.choice(["", *ROLLS]), draw.choice(["next", "kept"]))
    return replace(
        one,
        characteristics=tuple([draw.randrange(3, 19) for _ in one.characteristics]),
        side=draw.choice([HEROES, "bystanders", FOES]),
        circumstances=draw.choice([(), (circumstance,)]),
        night=draw.choice([False, True]),
    )


def test_what_is_tried_alone_or_against_one_hangs_on_nobody_else():
    """BRP-2.4, BRP-2.6, BRP-3.2 to BRP-3.4: everybody by lot, in any light, in peace and in a fight: carried out among
    all there are, each skill, roll and contest has the odds that it has alone, or between the two."""
    draw, tried = Random(5), set()
    for number in range(24):
        people = [replace(anybody(draw, name), side=side) for name, side in (("ada", HEROES), ("bran", FOES))]
        people += [anybody(draw, name) for name in ("cesc", "dora")]
        rules = {"special_rounds_up": draw.choice([True, False]), "difficulties_stack": draw.choice([True, False])}
        state = replace(peace(*people, **rules), light=draw.choice(["light", "dark", "pitch-dark"]))
        state = state if number % 3 else moment(state, "ada", act="other")
        may = [each.command for each in brp.legal(state, "ada") if each.refusal is None]
        fits = [each for each in may if to_builtins(each)["type"] in brp.STAKES and not isinstance(each, (Attack, Vie))]
        for kind in sorted({type(each) for each in fits}, key=str):
            command = draw.choice([each for each in fits if type(each) is kind])
            codes = brp.STAKES[to_builtins(command)["type"]]
            alone, among = brp.rehearsal(state, command), partial(brp.apply, state, command)
            if alone is not None:
                assert chances(alone, codes) == chances(among, codes), command
                tried.add((kind.__name__, state.fight is None))

    assert {"Attempt", "Feat"} <= {name for name, peaceful in tried if not peaceful}
    assert {"Attempt", "Feat", "Oppose", "Pit", "Seize", "Steal"} <= {name for name, peaceful in tried if peaceful}


def test_what_cannot_be_tried_has_no_odds():
    """BRP-2.6: what is no skill is refused here, too."""
    with pytest.raises(Illegal, match="no-skill"):
        brp.rehearsal(peace(person()), Attempt("ada", "juggling"))


def test_whatever_goes_on_beside_it_what_one_tries_has_the_same_rehearsal():
    """BRP-3.2, BRP-3.3: hours later, and with somebody else there, it need not be worked out anew; in the dark it
    must."""
    ada, bran = person(), person("bran")
    early, late = peace(ada, bran), replace(peace(ada, bran, foe()), clock=300)
    for command in (Attempt("ada", "brawl"), Oppose("ada", "bran")):
        rules: list[Any] = [brp.rehearsal(state, command) for state in (early, late, replace(early, light="dark"))]

        assert rules[0].args == rules[1].args
        assert rules[2].args != rules[0].args
