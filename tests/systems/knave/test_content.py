"""The content of Knave: every entry has its figures within the rules and its words in both languages.

The ranges are those of KN-5 and of the comments at the head of each file. A group that edits the files can
run this to see whether the game will still find what it looks for.
"""

import re
import tomllib
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from arbitro.systems.knave import content
from arbitro.systems.knave.campaign import HOUSE_RULES
from arbitro.systems.knave.characters import ABILITIES

KNAVE = Path(__file__).parents[3] / "src" / "arbitro" / "systems" / "knave"
FILES = {
    file.stem: tomllib.loads(file.read_text(encoding="utf-8"))
    for file in [*KNAVE.glob("content/*.toml"), KNAVE / "clauses.toml"]
}

KINDS = {"cutting", "piercing", "blunt"}
CONDITIONS = {
    *("unaware", "off-balance", "disarmed", "distracted", "prone", "held", "asleep"),
    *("blinded", "frightened", "charmed", "warded", "hidden", "hasted"),
}
ROLLED_LISTS = ("dungeoneering", "general-1", "general-2")
D20 = list(range(1, 21))

# For each file of entries: the keys that all of them have, and those that some have.
KEYS = {
    "weapons": ("name gender die slots quality price kind", "hands reach thrown ammo"),
    "natural": ("name gender die kind", "hands reach"),
    "armour": ("name gender kind slots quality price", "defence bonus"),
    "gear": ("name gender list price", "slots count effect"),
    "spells": ("name text target", "resist effect"),
    "stunts": ("name text attack resist effect", "on reach"),
    "tasks": ("name ability", ""),
    "encounters": ("name gender creatures", "leader feet scenery"),
    "creatures": (
        "name gender level hp_dice bonuses attacks morale text",
        "armour weak speed wears books carries gold silver copper group hireling wage side",
    ),
}
# What an entry has that does not say so.
UNSAID: dict[str, dict[str, Any]] = {
    "weapons": {"hands": 1, "reach": "melee"},
    "natural": {"hands": 0, "slots": 0, "quality": 0, "price": 0, "reach": "melee"},
    "gear": {"slots": 1},
    "spells": {"resist": "none", "effect": {"kind": "referee"}},
    "creatures": {"armour": 11, "weak": [], "speed": 40},
}
ENTRIES = [pytest.param(file, id, FILES[file][id], id=f"{file}:{id}") for file in KEYS for id in FILES[file]]


def of(file: str) -> list[Any]:
    """Each entry of a file as a test of its own."""
    unsaid = UNSAID.get(file, {})
    return [pytest.param({**unsaid, **entry}, id=name) for name, entry in FILES[file].items() if name != "house"]


@pytest.mark.parametrize("file", UNSAID)
def test_what_an_entry_does_not_say_is_the_usual(file: str):
    """KN-3 for the speed, KN-6 for a slot, KN-7 for the armour of people, KN-26 for what does not wear."""
    for name, entry in getattr(content.LISTS, file).items():
        assert msgspec.convert({**UNSAID[file], **FILES[file][name]}, type(entry)) == entry


def phrases(value: Any, path: str = "") -> list[tuple[str, dict[str, Any]]]:
    """Every {en, es} in a file, with the way to it."""
    if isinstance(value, dict):
        if value.keys() & {"en", "es"}:
            return [(path, value)]
        return [found for key, inner in value.items() for found in phrases(inner, f"{path}.{key}")]
    if isinstance(value, list):
        return [found for at, inner in enumerate(value) for found in phrases(inner, f"{path}[{at}]")]
    return []


def test_no_file_is_missing_or_unknown():
    """The files that the ledger's Missing of KN-5 asks for, and the clauses."""
    assert set(FILES) == {*KEYS, "starting", "traits", "names", "clauses"}


@pytest.mark.parametrize("file", FILES)
def test_everything_is_said_in_both_languages(file):
    """Whatever is in English is in Spanish too, and neither is empty or has stray spaces."""
    for path, phrase in phrases(FILES[file]):
        assert phrase.keys() >= {"en", "es"}, path
        for language in ("en", "es"):
            assert phrase[language], path
            assert phrase[language] == " ".join(phrase[language].split()), path


@pytest.mark.parametrize(("file", "name", "entry"), ENTRIES)
def test_an_entry_has_the_keys_of_its_file(file, name, entry):
    """All that are needed, and none that nothing reads."""
    needed, allowed = (set(keys.split()) for keys in KEYS[file])

    assert re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", name)
    assert entry.keys() >= needed
    assert entry.keys() <= needed | allowed
    assert entry.get("gender", "m") in ("m", "f")


def test_no_two_things_to_carry_share_an_id():
    """An item is found by its id alone, whichever file it stands in."""
    names = [name for file in ("weapons", "natural", "armour", "gear") for name in FILES[file]]

    assert len(names) == len(set(names))


@pytest.mark.parametrize("file", KEYS)
def test_no_two_entries_of_a_file_share_a_name(file):
    """In either language: a menu that shows two alike helps nobody."""
    for language in ("en", "es"):
        names = [entry["name"][language] for entry in FILES[file].values()]
        assert len(names) == len(set(names))


# What is carried.


@pytest.mark.parametrize("weapon", of("weapons"))
def test_a_weapon_is_within_the_rules(weapon):
    """KN-5 and KN-26; the price is a multiple of ten so that a tenth of it is a whole number of coins."""
    assert weapon["die"] in (4, 6, 8, 10, 12)
    assert weapon["hands"] in (1, 2)
    assert weapon["slots"] in (1, 2, 3)
    assert weapon["quality"] in range(1, 6)
    assert weapon["price"] > 0
    assert weapon["price"] % 10 == 0
    assert weapon["reach"] in ("melee", "ranged")
    assert weapon["kind"] in KINDS


@pytest.mark.parametrize("weapon", of("weapons"))
def test_a_weapon_that_shoots_has_something_to_shoot(weapon):
    """What is thrown is a melee weapon; what shoots names its ammunition, which is sold in bundles."""
    if weapon["reach"] == "melee":
        assert "ammo" not in weapon
    else:
        assert "thrown" not in weapon
        assert FILES["gear"][weapon["ammo"]]["count"] > 1


@pytest.mark.parametrize("weapon", of("natural"))
def test_claws_and_teeth_neither_weigh_nor_wear(weapon):
    """Quality 0 means that KN-26 takes nothing from it."""
    assert (weapon["slots"], weapon["quality"], weapon["price"]) == (0, 0, 0)
    assert weapon["die"] in (4, 6, 8, 10, 12)
    assert weapon["hands"] in (0, 1, 2)
    assert weapon["reach"] in ("melee", "ranged")
    assert weapon["kind"] in KINDS


@pytest.mark.parametrize("armour", of("armour"))
def test_armour_has_a_defence_and_the_rest_adds_one(armour):
    """KN-5, KN-7: body armour 12 to 17, a shield or a helmet +1."""
    if armour["kind"] == "body":
        assert armour["defence"] in range(12, 18)
        assert "bonus" not in armour
    else:
        assert armour["kind"] in ("shield", "helmet")
        assert armour["bonus"] == 1
        assert "defence" not in armour
    assert armour["slots"] in range(1, 6)
    assert armour["quality"] in range(1, 8)
    assert armour["price"] > 0
    assert armour["price"] % 10 == 0


def test_there_is_armour_of_every_grade():
    """From 12 to 17 without a gap."""
    assert {armour["defence"] for armour in FILES["armour"].values() if armour["kind"] == "body"} == set(range(12, 18))


@pytest.mark.parametrize("gear", of("gear"))
def test_gear_is_within_the_rules(gear):
    """KN-6: a bundle of something tiny takes no slot."""
    assert gear["list"] in (*ROLLED_LISTS, "supplies")
    assert gear["slots"] in (0, 1, 2)
    assert gear["price"] > 0
    assert gear.get("count", 2) > 1


@pytest.mark.parametrize("name", ROLLED_LISTS)
def test_a_gear_list_has_a_line_for_each_face_of_a_d20(name):
    """KN-5: creation rolls on it."""
    assert len([gear for gear in FILES["gear"].values() if gear["list"] == name]) == len(D20)


def test_spellbooks_cannot_be_bought_at_creation():
    """KN-5: not with the richest purse of the house rule buy_gear."""
    purse = FILES["starting"]["purse"]

    assert (purse["dice"], purse["die"], purse["times"]) == (3, 6, 20)
    assert FILES["gear"]["spellbook"]["price"] > purse["dice"] * purse["die"] * purse["times"]


# Making a character.


@pytest.mark.parametrize("chart", ["armour", "helmet-and-shield"])
def test_a_starting_chart_reads_every_face_of_a_d20_once(chart):
    """No gap, no overlap, and only armour that exists."""
    lines = FILES["starting"][chart]

    assert [face for line in lines for face in range(line["low"], line["high"] + 1)] == D20
    places = [{"body"}, {"shield", "helmet"}][chart != "armour"]
    assert all(FILES["armour"][item]["kind"] in places for line in lines for item in line["items"])


def test_the_rest_of_the_start_names_things_that_exist():
    """KN-5: two days of rations, a weapon, and rolls on lists that there are."""
    start = FILES["starting"]

    assert start["rations"] == {"item": "rations", "count": 2}
    assert start["rations"]["item"] in FILES["gear"]
    assert start["weapon"]["choices"] == 1
    assert set(start["gear-rolls"]) == set(ROLLED_LISTS)
    assert all(times in (1, 2) for times in start["gear-rolls"].values())


def test_there_are_twelve_trait_charts():
    """The eleven that KN-5 names, and a keepsake."""
    assert list(FILES["traits"]) == [
        *("physique", "face", "skin", "hair", "clothing", "virtue"),
        *("vice", "speech", "background", "misfortune", "alignment", "keepsake"),
    ]


@pytest.mark.parametrize("chart", FILES["traits"])
def test_a_trait_chart_has_a_line_for_each_face_of_a_d20(chart):
    """And no line twice."""
    lines = FILES["traits"][chart]

    assert len({line["en"] for line in lines}) == len({line["es"] for line in lines}) == len(D20)
    leans = {line.get("lean") for line in lines}
    assert leans == ({"order", "balance", "upheaval"} if chart == "alignment" else {None})


def test_there_are_names_for_forty():
    """First names are the same in both languages; bynames are not."""
    names = FILES["names"]

    assert len(set(names["first"])) == 40
    assert all(first.isalpha() for first in names["first"])
    assert len({byname["en"] for byname in names["byname"]}) == len({byname["es"] for byname in names["byname"]}) == 40


# What is done.


def test_there_are_spells_enough():
    """KN-5 asks for thirty; about half are carried out by the engine."""
    spells = FILES["spells"].values()
    carried_out = [spell for spell in spells if "effect" in spell]

    assert len(spells) >= 36
    assert 2 / 5 < len(carried_out) / len(spells) < 3 / 5


@pytest.mark.parametrize("spell", of("spells"))
def test_a_spell_says_what_the_engine_does(spell):
    """The effect is of the closed vocabulary, and its numbers stand in the text of both languages."""
    effect = spell["effect"]
    said = []
    match effect["kind"]:
        case "damage" | "heal":
            assert effect.keys() == {"kind", "die", "dice"}
            assert effect["die"] in (4, 6, 8, 10, 12)
            assert effect["dice"] == "level" or effect["dice"] > 0
            said = [f"d{effect['die']}" if effect["dice"] == "level" else f"{effect['dice']}d{effect['die']}"]
        case "condition" if effect["condition"] == "disarmed":
            # Until there is a weapon in hand again.
            assert effect.keys() == {"kind", "condition"}
        case "condition":
            assert effect.keys() == {"kind", "condition", "rounds"}
            assert effect["condition"] in CONDITIONS
            assert effect["rounds"] > 0
            said = [f"{effect['rounds']} "]
        case "armour":
            assert effect.keys() == {"kind", "bonus", "rounds"}
            assert effect["bonus"] > 0
            assert effect["rounds"] > 0
            said = [f"+{effect['bonus']}", f"{effect['rounds']} "]
        case "move":
            assert effect == {"kind": "move", "how": "swap"}
        case kind:
            assert kind == "referee"
            assert effect.keys() == {"kind"}
    assert all(words in spell["text"][language] for words in said for language in ("en", "es"))


@pytest.mark.parametrize("spell", of("spells"))
def test_only_foes_resist(spell):
    """KN-27: a save against a friend's help makes no sense, and an engine's spell at a foe allows one."""
    assert spell["resist"] in (*ABILITIES, "none")
    assert spell["target"] in ("foe", "ally", "self", "none")
    if spell["target"] == "foe":
        assert spell["resist"] != "none"
    if spell["target"] in ("ally", "self", "none"):
        assert spell["resist"] == "none"


@pytest.mark.parametrize("stunt", of("stunts"))
def test_a_stunt_is_an_opposed_save_without_damage(stunt):
    """KN-24."""
    effect = stunt["effect"]

    assert stunt["attack"] in ABILITIES
    assert stunt["resist"] in ABILITIES
    assert stunt.get("on", "self") == "self"
    match effect["kind"]:
        case "condition":
            assert effect.keys() == {"kind", "condition", "rounds"}
            assert effect["condition"] in CONDITIONS
            assert all(f"{effect['rounds']} " in stunt["text"][language] for language in ("en", "es"))
        case "armour-quality":
            assert effect == {"kind": "armour-quality", "loss": 1}
        case "move":
            assert effect.keys() == {"kind", "how", "feet"}
            assert effect["how"] in ("push", "drag", "swap")
            assert effect["feet"] in (5, 10)
        case kind:
            assert kind == "disarm"
            assert effect.keys() == {"kind"}


def test_the_stunts_that_the_text_names_are_there():
    """KN-24 names these five."""
    assert FILES["stunts"].keys() >= {"stun", "shove", "disarm", "trip", "break-armour"}


def test_every_ability_has_tasks():
    """KN-9: about thirty tasks, and no ability without some."""
    suggested = [task["ability"] for task in FILES["tasks"].values()]

    assert len(suggested) >= 30
    assert set(suggested) == set(ABILITIES)
    assert min(suggested.count(ability) for ability in ABILITIES) >= 5


# Who is met.


def test_there_are_creatures_enough():
    """Two dozen foes, and people to hire. (KN-5, KN-8)"""
    creatures = FILES["creatures"].values()

    assert len([one for one in creatures if "hireling" not in one]) >= 24
    assert len([one for one in creatures if "hireling" in one]) >= 5


@pytest.mark.parametrize("creature", of("creatures"))
def test_a_creature_is_within_the_rules(creature):
    """KN-1, KN-15, KN-16, KN-22; and it fights with weapons that there are."""
    weapons = FILES["weapons"] | FILES["natural"]

    assert creature["level"] in range(1, 11)
    assert creature["hp_dice"] in range(1, 11)
    assert len(creature["bonuses"]) == len(ABILITIES)
    assert all(bonus in range(11) for bonus in creature["bonuses"])
    worn = [FILES["armour"][kind] for kind in creature.get("wears", ())]
    body = max([creature["armour"], *[piece["defence"] for piece in worn if piece["kind"] == "body"]])
    assert body + sum(piece.get("bonus", 0) for piece in worn) in range(11, 19)
    assert len({piece["kind"] for piece in worn}) == len(worn)
    assert set(creature.get("books", ())) <= FILES["spells"].keys()
    assert creature["attacks"]
    assert set(creature["attacks"]) <= weapons.keys()
    assert creature["morale"] in (*range(5, 10), 12)
    assert set(creature["weak"]) <= KINDS
    assert creature["speed"] in range(10, 90, 10)
    assert ("hireling" in creature) == ("wage" in creature)
    assert creature.get("wage", 1) > 0


# What the rules say.


def test_every_clause_of_the_ledger_is_explained():
    """KN-1 to KN-31, in order."""
    assert [name for name in FILES["clauses"] if name != "house"] == [f"KN-{number}" for number in range(1, 32)]


@pytest.mark.parametrize("clause", of("clauses"))
def test_a_clause_is_short_and_has_a_status(clause):
    """A few sentences that a player will read, and where the rule comes from."""
    assert clause.keys() - {"house"} == {"status", "title", "text"}
    assert clause["status"] in ("rule", "ruling", "referee", "supplied")
    assert all(20 < len(clause["text"][language]) < 480 for language in ("en", "es"))


def test_the_house_rules_of_the_clauses_are_those_of_the_campaign():
    """Each is named by its clause, explained under its own name, and is a setting that the code reads."""
    clauses = FILES["clauses"]
    named = {rule: name for name, clause in clauses.items() for rule in clause.get("house", []) if name != "house"}

    assert named == {rule: entry["clause"] for rule, entry in clauses["house"].items()}
    assert named == {rule.name: rule.clause for rule in HOUSE_RULES}
    assert all(entry.keys() == {"clause", "title", "text"} for entry in clauses["house"].values())


def faults(**changed: Any) -> dict[Any, Any]:
    """What is wrong with the lists when these parts of the start are others."""
    lists = replace(content.LISTS, starting=replace(content.STARTING, **changed))
    return {(fault.list, fault.path): (fault.code, fault.facts) for fault in content.problems(lists)}


@pytest.mark.parametrize("chart", ["armour", "helmet_and_shield"])
@pytest.mark.parametrize(
    ("lines", "wrong"),
    [
        (((1, 20),), {}),
        (((1, 6), (7, 7), (8, 20)), {}),
        (((1, 6), (8, 20)), {1: ("content-chart", {"found": "8–20", "wanted": "7"})}),
        (((1, 6), (6, 20)), {1: ("content-chart", {"found": "6–20", "wanted": "7"})}),
        (((2, 20),), {0: ("content-chart", {"found": "2–20", "wanted": "1"})}),
        (((1, 6), (7, 5), (6, 20)), {1: ("content-chart", {"found": "7–5", "wanted": "7"})}),
        (((1, 19),), {"": ("content-chart-ends", {"found": "19", "wanted": "20"})}),
        (((1, 21),), {"": ("content-chart-ends", {"found": "21", "wanted": "20"})}),
    ],
)
def test_a_chart_that_leaves_a_face_out_or_reads_one_twice_is_refused(chart: str, lines: Any, wrong: Any):
    """And says where, which line, and what should stand there. (KN-5)"""
    items = {"armour": "mail", "helmet_and_shield": "kettle-hat"}[chart]
    named = chart.replace("_", "-")

    found = faults(**{chart: tuple(content.Line(low, high, (items,)) for low, high in lines)})

    assert found == {("starting", (named, at) if at != "" else (named,)): fault for at, fault in wrong.items()}


def test_the_start_names_what_there_is_and_lists_have_lines_enough():
    """Food is gear, armour is armour; no more rolls on a list than it has lines. (KN-5)"""
    nothing = content.Line(1, 20, ("rope",))
    length = len(content.gear_list("dungeoneering"))

    assert list(faults(armour=(nothing,))) == [("starting", ("armour", 0, "items", 0))]
    assert list(faults(rations=replace(content.STARTING.rations, item="mail"))) == [("starting", ("rations", "item"))]
    assert faults(gear_rolls={"dungeoneering": length}) == {}
    lacking = ("content-lacks", {"key": "list", "found": "dungeoneering", "least": str(length + 1)})
    assert faults(gear_rolls={"dungeoneering": length + 1}) == {("gear", ()): lacking}
