"""What is shown: sheets row by row with their sums, the scene, a word for how somebody is doing. (SY-4, SY-13)"""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from arbitro.systems.contract import Phrase, Row
from arbitro.systems.symbaroum import figures, scene, sheet
from arbitro.systems.symbaroum.campaign import Campaign, Free
from arbitro.systems.symbaroum.characters import Armour, Weapon
from arbitro.systems.symbaroum.content import ELIXIRS
from arbitro.systems.symbaroum.creation import artefact, effect_of, learnt, with_dose
from arbitro.systems.symbaroum.rounds import EndTurn, Wait
from arbitro.systems.symbaroum.things import Goods
from arbitro.systems.symbaroum.views import SHOWS, how, working
from arbitro.table import Modifiers
from tests.systems.symbaroum.figures import BOW, LEATHER, SPEAR, SWORD, done, fight, foe, hero

PLATE = Armour("plate", 8, 3)

UNEQUAL: dict[str, Any] = {
    "accurate": 13, "quick": 6, "vigilant": 11, "discreet": 8, "strong": 15, "resolute": 5, "cunning": 9,
    "persuasive": 7,
}  # fmt: skip


def sections(state: Campaign, who: str) -> dict[str, dict[str, Row]]:
    """The rows of a sheet by section and by what they are named."""
    return {part.title: {str(row.dial or row.label): row for row in part.rows} for part in sheet(state, who)}


def parts(row: Row) -> dict[str, int]:
    """What the sum of a row is made of, which is what the row shows."""
    assert isinstance(row.why, Phrase)
    made: Modifiers = row.why.facts["parts"]
    if isinstance(row.value, int):
        assert made.total == row.value
    return dict(made.parts)


def test_what_follows_from_the_attributes_is_shown_as_its_sum():
    """Strong 15: Toughness 15, pain 8, 1 more of each ability; Quick 6 less 3 for plate and 1 more behind a shield,
    and one more of the wall; Resolute 5: threshold 3, and 1 more. (SY-4)"""
    ada = hero(**UNEQUAL, armour=PLATE, shield=True, shielded=True)
    for kind, level in (("thick-hide", 2), ("wall", 1), ("firm-soul", 1)):
        ada = learnt(ada, kind, level)
    rows = sections(Campaign(people=(replace(ada, toughness=4),)), "ada")

    assert rows["derived"]["toughness"].value == Phrase("row-of", {"now": 4, "most": 18})
    assert parts(rows["derived"]["toughness"]) == {"strong": 15, "thick-hide": 3}
    assert parts(rows["derived"]["pain"]) == {"half-strong": 8, "thick-hide": 1}
    assert parts(rows["derived"]["defence"]) == {"quick": 6, "plate": -3, "shield": 1, "wall": 1}
    assert parts(rows["taint"]["threshold"]) == {"half-resolute": 3, "firm-soul": 1}
    weak = Campaign(people=(hero(strong=7, most=12),))
    assert parts(sections(weak, "ada")["derived"]["toughness"]) == {"strong": 7, "at-least": 3, "other": 2}


def test_each_attribute_stands_beside_what_it_is_to_those_whom_it_opposes():
    """10 less it. (SY-2, SY-4)"""
    rows = sections(Campaign(people=(hero(**UNEQUAL),)), "ada")["attributes"]

    assert {name: row.value for name, row in rows.items()} == UNEQUAL
    assert {name: row.why.facts["modifier"] for name, row in rows.items() if isinstance(row.why, Phrase)} == {
        "accurate": -3, "quick": 4, "vigilant": -1, "discreet": 2, "strong": -5, "resolute": 5, "cunning": 1,
        "persuasive": 3,
    }  # fmt: skip


def test_what_is_carried_is_shown_with_its_figures():
    """Dice, what armour impedes, doses, coins; one weapon in hand, one artefact bound. (SY-7, SY-9, SY-13)"""
    relics = (replace(artefact("antler-crown"), bound=True), artefact("well-stone"))
    ada = hero(
        weapons=(SWORD, BOW),
        in_hand="bow",
        armour=PLATE,
        shield=True,
        spare=(LEATHER,),
        coins=12,
        artefacts=relics,
    )
    ada = with_dose(ada, "red-draught", effect_of(ELIXIRS["red-draught"].works), 2)
    rows = sections(Campaign(people=(ada,)), "ada")["carried"]

    assert {name: (row.label, row.value) for name, row in rows.items()} == {
        "owns-sword": ("sword", Phrase("row-weapon", {"group": "one-handed", "die": 8, "held": False})),
        "owns-bow": ("bow", Phrase("row-weapon", {"group": "ranged", "die": 8, "held": True})),
        "armour": ("plate", Phrase("row-armour", {"die": 8, "impedes": 3})),
        "leather": ("leather", Phrase("row-spare", {"die": 4})),
        "shielded": ("shield", Phrase("row-shield-off")),
        "doses-red-draught": ("red-draught", Phrase("row-elixir", {"count": 2})),
        "coins": ("coins", 12),
        "has-antler-crown": ("antler-crown", Phrase("row-artefact-bound", {"die": 6})),
        "has-well-stone": ("well-stone", Phrase("row-artefact", {"die": 4})),
    }
    on_arm = replace(ada, shielded=True, armour=None, coins=0, in_hand="sword")
    rows = sections(Campaign(people=(on_arm,)), "ada")["carried"]
    assert rows["shielded"].value == Phrase("row-shield-on")
    assert not {"armour", "coins"} & {*rows}
    bare = sections(Campaign(people=(hero(weapons=(SPEAR, Weapon("knife", "short", 3)), in_hand=""),)), "ada")
    spear, knife = bare["carried"].values()
    assert (spear.label, spear.value) == ("spear", Phrase("row-weapon", {"group": "long", "die": 8, "held": False}))
    assert (knife.label, knife.value) == ("knife", Phrase("row-weapon", {"group": "short", "die": 3, "held": False}))


def test_what_is_learnt_is_shown_with_its_level_and_every_step():
    """An ability at its second step, a power at its third, a ritual. (SY-13, SY-21)"""
    ada = learnt(learnt(learnt(hero(), "wall", 2), "dread", 3), "still-watch")
    rows = sections(Campaign(people=(ada,)), "ada")["abilities"]

    assert {name: (row.label, row.value) for name, row in rows.items()} == {
        "level-wall": ("wall", Phrase("row-ability", {"level": "adept"})),
        "level-dread": ("dread", Phrase("row-power", {"level": "master"})),
        "level-still-watch": ("still-watch", Phrase("row-ritual")),
    }
    assert rows["level-wall"].why == Phrase("why-steps-2", {"first": "wall/novice", "second": "wall/adept"})
    assert rows["level-dread"].why == Phrase(
        "why-works",
        {
            "says": "dread/text",
            "works": Phrase("works-daze", {"die": 0, "value": 3, "mine": "resolute", "theirs": "resolute"}),
        },
    )
    assert "abilities" not in sections(Campaign(people=(hero(),)), "ada")


def test_a_die_of_who_is_no_character_counts_half():
    """1d6 of a draught is 3 in a foe's hands, unless the house rolls everything. (SY-13, SY-20)"""
    draught = effect_of(ELIXIRS["red-draught"].works)
    state = Campaign(people=(hero(), foe("orm")))

    figures_of = [
        (works.facts["die"], works.facts["value"])
        for works in (working(state, one, "red-draught", draught).facts["works"] for one in state.people)
    ]
    assert figures_of == [(6, 0), (0, 3)]


def test_corruption_is_shown_with_what_it_has_left():
    """2 and 1 of it, two stigmata that stay and one that passes; an adversary has no such part. (SY-21 to SY-24)"""
    ada = hero(temporary=2, permanent=1, stigmata=("flies", "cold"), passing_stigma="shadow", experience=9)
    rows = sections(Campaign(people=(ada, foe("orm"))), "ada")["taint"]

    assert [(name, row.value) for name, row in rows.items() if isinstance(row.value, int)] == [
        ("temporary", 2),
        ("permanent", 1),
        ("threshold", 6),
        ("experience", 9),
    ]
    assert (rows["passing-stigma"].label, rows["passing-stigma"].value) == ("shadow", Phrase("row-passing-stigma"))
    rows_of = [row for part in sheet(Campaign(people=(ada,)), "ada") for row in part.rows]
    assert [row.label for row in rows_of if row.value == Phrase("row-stigma")] == ["flies", "cold"]
    assert "taint" not in sections(Campaign(people=(ada, foe("orm"))), "orm")
    none = sections(Campaign(people=(hero(temporary=2),)), "ada")["taint"]
    assert list(none) == ["temporary", "permanent", "threshold", "experience"]


@pytest.mark.parametrize(
    ("one", "word"),
    [
        (hero(strong=13), "unhurt"),
        (hero(strong=13, toughness=7, most=13), "hurt"),
        (hero(strong=13, toughness=6, most=12), "badly-hurt"),
        (hero(toughness=6, most=11), "hurt"),
        (hero(toughness=5, most=11), "badly-hurt"),
        (hero(toughness=0), "dying"),
        (hero(toughness=0, dead=True), "dead"),
        (hero(gone=True), "gone"),
        (hero(gone=True, dead=True, lost=True), "lost"),
        (hero(gone=True, dead=True), "dead"),
    ],
)
def test_there_is_a_word_for_how_somebody_is_doing(one: Any, word: str):
    """Half of the most Toughness is badly hurt, one more is not. (SY-15, SY-24)"""
    assert how(one) == word
    assert figures(Campaign(people=(one,)))[0].condition == word


def test_the_bars_of_a_character_are_toughness_and_corruption():
    """Corruption up to Resolute, and no further; an adversary has none. (SY-4, SY-24)"""
    ada = hero(toughness=4, most=11, resolute=9, temporary=3, permanent=2)
    state = Campaign(people=(ada, replace(ada, id="eva", temporary=30), foe("orm", toughness=6, most=8)))

    bars = [[(each.label, each.now, each.most) for each in one.vitals] for one in figures(state)]
    assert bars == [
        [("toughness", 4, 11), ("corruption", 5, 9)],
        [("toughness", 4, 11), ("corruption", 9, 9)],
        [("toughness", 6, 8)],
    ]


def test_the_scene_says_what_goes_on():
    """A turn with its actions, a free attack, between two rounds; the ground and the light. (SY-5, SY-6, SY-18, SY-19)

    Nobody is in the order who is no longer there."""
    state = fight(hero(), foe("orm", dead=True, toughness=0), foe("ulf"), ground="narrow", mists=((7, "foes"),))
    assert state.fight is not None

    turn = scene(state)
    assert turn.heading == Phrase("scene-turn", {"round": 2, "turn": "ada"})
    assert turn.order == ("ada", "ulf")
    assert turn.notes == (
        Phrase("note-actions", {"moves": 1, "acts": 1}),
        Phrase("note-narrow"),
        Phrase("note-sight-foes", {"until": 7}),
    )
    waiting = replace(state, fight=replace(state.fight, queue=(Free("ulf", "ada", "by-reach"),), ground="flat"))
    assert scene(waiting).heading == Phrase("scene-reaction", {"round": 2, "who": "ulf", "target": "ada"})
    assert scene(waiting).notes == (Phrase("note-sight-foes", {"until": 7}),)
    between = replace(state, fight=replace(state.fight, turn="", mists=(), ground="flat"))
    assert scene(between).heading == Phrase("scene-between", {"round": 3})
    assert scene(between).notes == ()
    quiet = Campaign(people=(hero(),), days=4, hours=9, guarded=True, lying=Goods(coins=3))
    assert scene(quiet).heading == Phrase("scene-quiet", {"days": 4, "hours": 9})
    assert scene(quiet).notes == (Phrase("note-guarded"), Phrase("note-lying", {"things": ("coins",)}))


def test_the_pictures_of_the_log_are_those_of_what_happened():
    """A blow that a character parries has failed, one that gets past the defence has not. (SY-1, SY-5, SY-7, SY-12,
    SY-14 to SY-16)"""
    assert SHOWS == {
        "SY-5 round": "round",
        "SY-5 over": "over",
        "SY-7 closes": "move", "SY-7 flanks": "move", "SY-7 advances": "move", "SY-7 goes": "move",
        "SY-7 breaks off": "move", "SY-7 falls back": "move",
        "SY-1 success": "success", "SY-2 success": "success", "SY-12 hit": "success", "SY-12 struck": "success",
        "SY-1 failure": "failure", "SY-2 failure": "failure", "SY-12 miss": "failure", "SY-12 parried": "failure",
        "SY-14 hurt": "wound points", "SY-15 dying": "wound points",
        "SY-15 dies": "death points", "SY-15 slain": "death points", "SY-16 dies": "death",
    }  # fmt: skip


def test_the_round_says_who_has_had_their_turn_and_who_waited_for_a_place():
    """SY-5: ada lets bran and the foe go first, and keeps that place."""
    state, _ = done(fight(hero(), hero("bran"), foe()), Wait("ada", "foe"))
    state, _ = done(state, EndTurn("bran"))

    assert [(each.who, each.done, [note.code for note in each.notes]) for each in scene(state).turns] == [
        ("bran", True, []), ("foe", False, []), ("ada", False, ["turn-waited"])
    ]  # fmt: skip
