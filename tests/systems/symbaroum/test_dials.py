"""What the referee sets by hand: each dial shows what it sets, and sets that and what goes with it. (SY-3 to SY-23)"""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from arbitro.systems import symbaroum
from arbitro.systems.common import fighting
from arbitro.systems.contract import ALLIES, BYSTANDERS, HEROES, Illegal, Phrase
from arbitro.systems.evening import Adjust
from arbitro.systems.symbaroum import content
from arbitro.systems.symbaroum.campaign import Campaign, camp, with_fight
from arbitro.systems.symbaroum.characters import ATTRIBUTES, Armour, Condition
from arbitro.systems.symbaroum.creation import artefact, effect_of, learnt, weapon, with_dose
from arbitro.systems.symbaroum.example import demo
from arbitro.systems.symbaroum.people import HAND, in_hand, shielded
from arbitro.table import REFEREE, Script
from tests.systems.symbaroum.figures import (
    BOW,
    DAGGER,
    GREATSWORD,
    LEATHER,
    SPEAR,
    SWORD,
    by,
    codes,
    done,
    duel,
    fight,
    foe,
    here,
    hero,
    person,
    told,
)

RELICS = (replace(artefact("antler-crown"), bound=True), artefact("well-stone"))

PLAIN = hero(
    accurate=13, quick=6, vigilant=11, discreet=8, strong=15, resolute=5, cunning=9, persuasive=7, toughness=4,
    most=17, weapons=(SWORD, BOW), in_hand="bow", armour=LEATHER, shield=True, artefacts=RELICS, coins=21, temporary=2,
    permanent=3, experience=10, steps=1, stigmata=("flies", "cold"), passing_stigma="shadow", place=(-12, 0),
    conditions=(Condition("dazed", 4), Condition("warded", 0, 6)), rallied=True, scarred=True,
)  # fmt: skip
EVERYTHING = learnt(learnt(learnt(PLAIN, "wall", 2), "dread", 3), "still-watch")
ADA = with_dose(EVERYTHING, "red-draught", effect_of(content.ELIXIRS["red-draught"].works), 14)
"""Somebody of whom hardly two numbers are the same."""


def shown(state: Campaign, who: str) -> dict[str, tuple[Any, int, int]]:
    """What each dial shows, and how far it goes."""
    found = {dial.name: (dial.value, dial.low, dial.high) for dial in symbaroum.dials(state, who)}
    return {name: row for name, row in found.items() if name not in ("name", "side", "attitude", "scene-title")}


def test_whoever_unlearns_what_makes_tough_has_some_toughness_left():
    """By hand: 2 at the most, and 3 of them the hide's, leaves 1 and kills nobody. (SY-4, SY-15)"""
    for one in hero("ada"), foe("ada"):
        thick = replace(learnt(one, "thick-hide", 2), toughness=2, most_toughness=2)
        state = person(symbaroum.apply(here(thick), Adjust("ada", "level-thick-hide", 0), Script()), "ada")

        assert (state.most_toughness, state.toughness, state.dead) == (1, 1, False)


def test_a_dial_shows_what_it_sets_and_how_far_it_goes():
    """Three steps of an ability, one of a ritual; two steps towards death, for the third kills; the rest is ours.
    (SY-3, SY-4, SY-9, SY-13, SY-16, SY-21, SY-23)"""
    found = shown(here(ADA), "ada")

    numbers = dict(zip(ATTRIBUTES, (13, 6, 11, 8, 15, 5, 9, 7), strict=True))
    expected: dict[str, Any] = {name: (number, 1, 30) for name, number in numbers.items()}
    expected |= {"toughness": (4, 0, 17), "most-toughness": (17, 1, 99), "in-hand": ("bow", 0, 0)}
    expected |= {f"owns-{kind}": (kind in ("sword", "bow"), 0, 0) for kind in content.WEAPONS}
    expected |= {"armour": ("leather", 0, 0), "shield": (True, 0, 0), "shielded": (False, 0, 0)}
    expected |= {f"doses-{kind}": (14 if kind == "red-draught" else 0, 0, 99) for kind in content.ELIXIRS}
    expected |= {"coins": (21, 0, 9_999)}
    relics = ("antler-crown", "well-stone")
    expected |= {f"has-{kind}": (kind in relics, 0, 0) for kind in content.ARTEFACTS}
    expected |= {"bound-antler-crown": (True, 0, 0), "bound-well-stone": (False, 0, 0)}
    learnt_so_far = {"wall": 2, "dread": 3}
    expected |= {f"level-{kind}": (learnt_so_far.get(kind, 0), 0, 3) for kind in (*content.ABILITIES, *content.POWERS)}
    expected |= {f"level-{kind}": (int(kind == "still-watch"), 0, 1) for kind in content.RITUALS}
    expected |= {"temporary": (2, 0, 99), "permanent": (3, 0, 99), "passing-stigma": ("shadow", 0, 0)}
    expected |= {"stigma": ("flies", 0, 0), "experience": (10, 0, 999), "steps": (1, 0, 2), "dead": (False, 0, 0)}
    states = {"fallen": False, "captive": False, "scarred": True, "tended": False, "rallied": True, "brewed": False}
    expected |= {name: (so, 0, 0) for name, so in states.items()}
    names = ("held", "dazed", "blinded", "warded", "oiled", "night-eyed", "swift")
    expected |= {f"condition-{name}": (name in ("dazed", "warded"), 0, 0) for name in names}
    assert found == expected
    options = {dial.name: dial.options for dial in symbaroum.dials(here(ADA), "ada") if dial.options}
    assert options["in-hand"] == ("", "sword", "bow")
    assert options["armour"] == ("nothing", "leather", "quilted-coat", "scales", "plate")
    assert options["stigma"] == options["passing-stigma"] == ("", *content.STIGMATA)
    labels = {dial.name: dial.label for dial in symbaroum.dials(here(ADA), "ada") if dial.label}
    assert labels["owns-bow"] == Phrase("dial-owns", {"thing": "bow"})
    assert labels["doses-red-draught"] == Phrase("dial-thing", {"thing": "red-draught"})
    assert labels["bound-well-stone"] == Phrase("dial-bound", {"thing": "well-stone"})
    assert labels["level-wall"] == Phrase("dial-level", {"what": "wall"})
    assert labels["condition-held"] == Phrase("mark-condition", {"condition": "held"})


def test_an_adversary_has_no_corruption_to_set_and_claws_of_its_own():
    """What it was made with stands among the weapons; in a fight everybody has a place. (SY-4, SY-7, SY-9, SY-21)"""
    orm = foe("orm", weapon("club-fists"), armour=Armour("chitin", 6), dead=True, toughness=0, place=(3, 0), high=True)
    found = shown(fight(hero(), replace(orm, captive=True)), "orm")

    assert not {"temporary", "permanent", "stigma", "passing-stigma", "experience", "steps"} & {*found}
    assert found["owns-club-fists"] == (True, 0, 0)
    assert (found["armour"][0], found["shield"][0], found["shielded"][0]) == ("chitin", False, False)
    assert found["dead"][0]
    assert (found["place"], found["high"][0], found["gone"][0]) == ((3, -999, 999), True, False)
    assert not {"place", "high", "gone"} & {*shown(here(hero()), "ada")}
    assert shown(here(hero()), "ada")["stigma"] == ("", 0, 0)
    bare = {dial.name: dial for dial in symbaroum.dials(here(hero(weapons=(), in_hand="")), "ada")}
    assert (bare["armour"].value, bare["armour"].options[0], bare["in-hand"].options) == ("nothing", "nothing", ("",))


@pytest.mark.parametrize(
    ("dial", "value", "changes"),
    [
        ("quick", 12, {"attributes": (13, 12, 11, 8, 15, 5, 9, 7)}),
        ("strong", 12, {"attributes": (13, 6, 11, 8, 12, 5, 9, 7), "most_toughness": 14}),
        ("strong", 3, {"attributes": (13, 6, 11, 8, 3, 5, 9, 7), "most_toughness": 12}),
        ("toughness", 6, {"toughness": 6, "steps": 0}),
        ("toughness", 1, {"toughness": 1, "steps": 0}),
        ("toughness", 0, {"toughness": 0, "fallen": True}),
        ("most-toughness", 9, {"most_toughness": 9}),
        ("most-toughness", 3, {"most_toughness": 3, "toughness": 3}),
        ("dead", True, {"dead": True, "toughness": 0, "fallen": True, "steps": 0, "conditions": ()}),
        ("stigma", "", {"stigmata": ()}),
        ("stigma", "black-veins", {"stigmata": ("black-veins", "cold")}),
        ("passing-stigma", "", {"passing_stigma": ""}),
        ("armour", "nothing", {"armour": None}),
        ("armour", "plate", {"armour": Armour("plate", 8, 4)}),
        ("shield", False, {"shield": False}),
        ("in-hand", "sword", {"in_hand": "sword"}),
        ("owns-sword", False, {"weapons": (BOW,)}),
        ("owns-bow", False, {"weapons": (SWORD,), "in_hand": ""}),
        ("owns-dagger", True, {"weapons": (SWORD, BOW, weapon("dagger"))}),
        ("coins", 5, {"coins": 5}),
        ("has-well-stone", False, {"artefacts": RELICS[:1]}),
        ("has-thorn-ring", True, {"artefacts": (RELICS[0], artefact("thorn-ring"), RELICS[1])}),
        ("bound-antler-crown", False, {"artefacts": (replace(RELICS[0], bound=False), RELICS[1])}),
        ("bound-well-stone", True, {"artefacts": (RELICS[0], replace(RELICS[1], bound=True))}),
        ("bound-well-stone", False, {}),
        ("level-still-watch", 0, {"rituals": ()}),
        ("level-dread", 0, {"powers": ()}),
        ("level-wall", 0, {"talents": ()}),
        ("level-wall", 1, {"talents": learnt(PLAIN, "wall", 1).talents}),
        ("condition-dazed", False, {"conditions": (Condition("warded", 0, 6),)}),
        ("condition-swift", True, {"conditions": (Condition("dazed", 4), Condition("swift", 0, 2), ADA.conditions[1])}),
        ("tended", True, {"tended": True}),
        ("doses-red-draught", 0, {"elixirs": ()}),
    ],
)
def test_a_dial_sets_what_it_says_and_what_goes_with_it(dial: str, value: Any, changes: dict[str, Any]):
    """Toughness goes with Strong 15, and Strong below 10 counts as 10: 3 less of 17, 5 less; a loss of the most takes
    nobody below it. (SY-4, SY-7, SY-9, SY-13, SY-15, SY-21 to SY-23)"""
    after = person(symbaroum.turn(here(ADA), "ada", dial, value), "ada")

    assert after == replace(ADA, **changes)


def test_doses_set_by_hand_are_those_of_the_lists_or_of_what_one_has():
    """Three of something new; 5 of a draught that somebody has 14 of. (SY-7)"""
    state = symbaroum.turn(symbaroum.turn(here(ADA), "ada", "doses-edge-oil", 3), "ada", "doses-red-draught", 5)

    assert [(each.kind, each.count, each.effect.kind, each.effect.die) for each in person(state, "ada").elixirs] == [
        ("edge-oil", 3, "oil", 4),
        ("red-draught", 5, "heal", 6),
    ]


@pytest.mark.parametrize(
    ("name", "value"),
    [("held", 2), ("dazed", 0), ("blinded", 0), ("warded", 4), ("oiled", 4), ("night-eyed", 1), ("swift", 2)],
)
def test_what_is_laid_on_by_hand_lasts_as_long_as_the_scene(name: str, value: int):
    """Roots take 2 from Defence; bark and oil are 1d4, as of an elixir, and swiftness 2. (SY-4, SY-21)"""
    state = symbaroum.turn(here(hero()), "ada", f"condition-{name}", True)

    assert person(state, "ada").conditions == (Condition(name, 0, value),)


@pytest.mark.parametrize(("who", "dead"), [("ada", False), ("orm", True)])
def test_who_is_set_to_nothing_is_dying_or_dead_and_comes_back_with_a_point(who: str, dead: bool):
    """Only players' characters are ever dying. (SY-15)"""
    state = symbaroum.turn(here(hero(), foe("orm")), who, "toughness", 0)
    assert (person(state, who).dead, person(state, who).fallen) == (dead, True)

    killed = symbaroum.turn(here(hero(), foe("orm")), who, "dead", True)
    back = person(symbaroum.turn(killed, who, "dead", False), who)
    assert (back.dead, back.toughness) == (False, 1)


def test_the_clock_the_watch_and_the_ground_are_the_games():
    """And fog set by hand has no end of its own; the ground leaves it as it is. (SY-10, SY-18 to SY-21)"""
    state = replace(fight(hero(), foe(), ground="narrow", mists=((7, "foes"),)), days=3, hours=9)

    assert shown(state, REFEREE) == {
        "days": (3, 0, 99_999), "hours": (9, 0, 23), "guarded": (False, 0, 0), "ground": ("narrow", 0, 0),
        "sight": ("foes", 0, 0),
    }  # fmt: skip
    assert {*shown(replace(state, fight=None), REFEREE)} == {"days", "hours", "guarded"}
    for dial, value, changes in (
        ("sight", "both", {"sight": "both", "mists": ()}),
        ("ground", "flat", {"ground": "flat"}),
    ):
        assert symbaroum.turn(state, REFEREE, dial, value) == with_fight(state, **changes)
    assert symbaroum.turn(state, REFEREE, "hours", 4) == replace(state, hours=4)


def test_what_somebody_has_of_their_own_works_as_it_did_in_any_number():
    """A stronger draught than the lists have. (SY-7)"""
    strong = replace(effect_of(content.ELIXIRS["red-draught"].works), die=12)
    state = here(with_dose(hero(), "red-draught", strong, 2))

    (dose,) = person(symbaroum.turn(state, "ada", "doses-red-draught", 5), "ada").elixirs
    assert (dose.count, dose.effect) == (5, strong)


def test_a_shield_is_on_the_arm_of_who_has_one_and_a_hand_for_it():
    """Neither of who has none, nor with what takes both hands; a sword and a bow without it are no matter. (SY-9)"""
    one = hero(weapons=(SWORD, GREATSWORD, BOW), shield=True, high=True)

    assert shielded(one, True).shielded
    for owns in (True, False):
        on, off = [symbaroum.turn(here(replace(one, shielded=worn)), "ada", "shield", owns) for worn in (True, False)]
        assert [(each.people[0].shield, each.people[0].shielded) for each in (on, off)] == [(owns, owns), (owns, False)]
    assert not shielded(replace(one, shielded=True), False).shielded
    assert not shielded(replace(one, shield=False), False).shielded
    assert in_hand(replace(one, shielded=True), "sword").in_hand == "sword"
    assert in_hand(one, "greatsword").in_hand == "greatsword"
    for refused in (
        lambda: shielded(replace(one, shield=False, shielded=True), True),
        lambda: shielded(replace(one, in_hand="greatsword"), True),
        lambda: in_hand(replace(one, shielded=True), "bow"),
    ):
        with pytest.raises(Illegal, match="shield"):
            refused()


@pytest.mark.parametrize("to", [True, False])
@pytest.mark.parametrize("kind", ["antler-crown", "well-stone"])
def test_of_two_artefacts_the_one_that_is_named_is_bound_or_unbound(kind: str, to: bool):
    """The other stays as it was, which is the opposite. (SY-22)"""
    things = tuple([replace(each, bound=not to) for each in RELICS])

    one = person(symbaroum.turn(here(hero(artefacts=things)), "ada", f"bound-{kind}", to), "ada")

    assert {each.kind: each.bound for each in one.artefacts} == {
        each.kind: to if each.kind == kind else not to for each in RELICS
    }


TAKEN = here(hero(lost=True, gone=True, toughness=4, permanent=9))


def test_only_of_whom_corruption_has_taken_is_it_said_by_hand():
    """SY-24: and they are as lost as before, unless it is taken back."""
    assert "lost" not in shown(here(hero(tended=True)), "ada")
    assert shown(TAKEN, "ada")["lost"] == (True, 0, 0)
    assert symbaroum.turn(TAKEN, "ada", "lost", True) == TAKEN


def test_whom_corruption_has_taken_is_brought_back_by_hand():
    """Until then the character does nothing, and afterwards what it could. (SY-24)"""
    taken = TAKEN

    back = symbaroum.turn(taken, "ada", "lost", False)

    one = person(back, "ada")
    assert (one.lost, one.gone, one.toughness, one.permanent) == (False, False, 4, 9)
    assert any(option.refusal is None for option in symbaroum.legal(back, "ada"))
    assert not any(option.refusal is None for option in symbaroum.legal(taken, "ada"))


def test_whoever_is_no_character_and_has_no_toughness_is_dead():
    """SY-15: however it came about, and with a point it is not; a character is dying."""
    people = (
        hero(toughness=0),
        foe("orm", toughness=0, conditions=(Condition("swift", 0, 1),)),
        foe("kit", toughness=1),
    )

    after = HAND.settled(here(*people), Script()).people
    assert [(one.toughness, one.dead) for one in after] == [(0, False), (0, True), (1, False)]
    assert (after[1].conditions, after[1].fallen) == ((), True)


def test_toughness_follows_strong_and_what_one_has_learnt_but_never_below_a_point():
    """SY-4: 3 less a loss of 5; who is hurt already loses nothing with an ability that gave 3."""
    weak = symbaroum.turn(here(hero(strong=15, toughness=2, most=3)), "ada", "strong", 9).people[0]
    assert (weak.most_toughness, weak.toughness) == (1, 1)

    hardy = learnt(hero(strong=15, toughness=15), "thick-hide", 2)
    assert hardy.most_toughness == 18
    hurt = symbaroum.turn(here(replace(hardy, toughness=4)), "ada", "level-thick-hide", 0).people[0]
    assert (hurt.most_toughness, hurt.toughness) == (15, 4)


# Every dial, here and elsewhere


def turned(state: Campaign, who: str, dial: str, value: Any) -> Campaign:
    """With a dial set."""
    after: Campaign = symbaroum.turn(state, who, dial, value)
    return after


def everything_on(state: Campaign, who: str) -> None:
    """Each dial to what it is, to its ends and to each of its options; whatever comes of it can be looked at."""
    for dial in symbaroum.dials(state, who):
        assert symbaroum.turn(state, who, dial.name, dial.value) == state, dial.name
        for value in dial.options or ((True, False) if isinstance(dial.value, bool) else (dial.low, dial.high)):
            if dial.longest:
                continue
            try:
                after = symbaroum.turn(state, who, dial.name, value)
            except Illegal:
                continue
            said = next((each for each in symbaroum.dials(after, who) if each.name == dial.name), None)
            assert said is not None, dial.name
            assert said.value == value, dial.name
            symbaroum.figures(after), symbaroum.scene(after), symbaroum.due(after)
            for one in after.people:
                symbaroum.sheet(after, one.id), symbaroum.legal(after, one.id)


@pytest.mark.parametrize("state", [demo(), here(hero(), by("eve", BYSTANDERS), foe("orm"), wings=(foe("ulf"),))])
def test_every_dial_says_what_it_was_set_to(state: Campaign):
    """Of everybody here and in the wings, and of the game. (SY-3, SY-4, SY-9, SY-13, SY-15, SY-21 to SY-23)"""
    for who in [REFEREE, *[figure.id for figure in symbaroum.figures(state)]]:
        everything_on(state, who)


def test_every_row_with_a_dial_has_one():
    """What stands on a sheet can be set from there."""
    state = demo()
    for figure in symbaroum.figures(state):
        names = {dial.name for dial in symbaroum.dials(state, figure.id)}
        rows = [row.dial for section in symbaroum.sheet(state, figure.id) for row in section.rows if row.dial]
        assert set(rows) <= names
        assert len(rows) >= 10


@pytest.mark.parametrize(
    ("dial", "value", "changes"),
    [
        ("strong", 14, {"most_toughness": 14, "toughness": 10}),
        ("strong", 7, {"most_toughness": 10, "toughness": 10}),
        ("toughness", 0, {"toughness": 0, "dead": False, "fallen": True}),
        ("most-toughness", 6, {"most_toughness": 6, "toughness": 6}),
        ("level-thick-hide", 2, {"most_toughness": 13}),
        ("dead", True, {"dead": True, "toughness": 0}),
        ("doses-red-draught", 3, {}),
        ("condition-held", True, {"conditions": (Condition("held", 0, 2),)}),
        ("owns-spear", True, {"weapons": (SWORD, SPEAR)}),
    ],
)
def test_what_follows_from_a_number_goes_with_it(dial: str, value: Any, changes: dict[str, Any]):
    """SY-4, SY-15: Toughness follows Strong, and is at least 10; at none a character is dying."""
    after = person(turned(here(hero()), "ada", dial, value), "ada")

    assert {name: getattr(after, name) for name in changes} == changes


def test_who_is_no_character_dies_at_none_and_lives_again():
    """SY-15: by hand as by a blow; the log says what it was and what it is."""
    state, table = done(here(hero(), foe("orm", toughness=6)), Adjust("orm", "toughness", step=-6, reason="a fall"))

    assert told(table, "adjusted") == {"who": "orm", "dial": "toughness", "before": 6, "after": 0, "reason": "a fall"}
    assert person(state, "orm").dead
    state, _ = done(state, Adjust("orm", "toughness", 3))
    assert (person(state, "orm").dead, person(state, "orm").toughness) == (False, 3)


@pytest.mark.parametrize(
    ("one", "dial", "value", "code"),
    [
        (hero(), "shielded", True, "no-shield"),
        (
            hero(shield=True, shielded=True, weapons=(DAGGER, replace(SPEAR, group="heavy"))),
            "in-hand",
            "spear",
            "no-draw-shield",
        ),
        (hero(), "wings", 1, "no-dial"),
        (hero(), "strong", 31, "no-dial-number"),
    ],
)
def test_what_cannot_be_is_refused(one: Any, dial: str, value: Any, code: str):
    """SY-9: a shield rules out a heavy weapon, by hand too."""
    with pytest.raises(Illegal) as illegal:
        turned(here(one), "ada", dial, value)
    assert illegal.value.phrase.code == code


def test_a_fight_is_over_when_the_last_foe_is_set_down_by_hand():
    """SY-5, SY-15."""
    state, table = done(duel(hero(place=(4, 0)), foe("orm", place=(4, 0))), Adjust("orm", "dead", True))

    assert codes(table) == ["adjusted", "SY-5 over"]
    assert (state.fight, person(state, "ada").place[0]) == (None, 0)


def test_who_changes_sides_in_a_fight_fights_on_for_the_other():
    """SY-5: without what it had of the turn and the melee."""
    state = duel(hero(), foe("orm"))
    state = replace(
        state, people=(*state.people, foe("ulf")), fight=replace(fighting(state), order=("ada", "orm", "ulf"))
    )

    state, _ = done(state, Adjust("orm", "side", ALLIES))
    assert camp(state, person(state, "orm")) == HEROES
    assert (fighting(state).pairs, "orm" in fighting(state).order) == ((), True)


def test_the_clock_and_the_light_are_the_games_own():
    """SY-10, SY-18, SY-19, SY-20, SY-21: an hour of 0 to 23; fog that is set by hand has no end of its own."""
    state = replace(duel(hero(), foe("orm"), mists=((7, "foes"),)), days=3, hours=9, guarded=True)

    found = {dial.name: (dial.value, dial.low, dial.high) for dial in symbaroum.dials(state, REFEREE)}
    assert found["days"] == (3, 0, 99999)
    assert found["hours"] == (9, 0, 23)
    assert (found["guarded"][0], found["ground"][0], found["sight"][0]) == (True, "flat", "foes")
    fog = fighting(turned(state, REFEREE, "sight", "both"))
    assert (fog.sight, fog.mists) == ("both", ())
