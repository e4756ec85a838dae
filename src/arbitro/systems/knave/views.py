"""What a page shows of a game: figures, the scene, sheets, and the names of things. Numbers and codes, no words."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, partial
from typing import Any

from arbitro.systems import circumstances, common, evening
from arbitro.systems.common import brought, drawn, names, person, standing_at
from arbitro.systems.contract import FOES, HEROES, NUMBERS, Figure, Ground, Phrase, Row, Scene, Section, Vital
from arbitro.systems.floors import stands_at
from arbitro.systems.knave import charts, content
from arbitro.systems.knave.advancement import level_for
from arbitro.systems.knave.campaign import Campaign, House, standing
from arbitro.systems.knave.characters import (
    ABILITIES,
    COINS_IN_SLOT,
    CONSTITUTION,
    COPPER_IN,
    INTELLIGENCE,
    OUT_OF_IT,
    STRENGTH,
    WISDOM,
    Armour,
    Book,
    Item,
    Person,
    Weapon,
    armour_defence,
    armour_parts,
    bonus,
    has,
    is_up,
    item_slots,
    pieces,
    slots,
    slots_used,
    weapon_in_hand,
    worth,
)
from arbitro.systems.knave.checks import Save
from arbitro.systems.knave.people import dialled
from arbitro.systems.knave.turns import due, pace
from arbitro.table import REFEREE

EXPLORING_FEET = 120
"""Feet in an exploration turn. (KN-3)"""

ROLLED = {"thrower": ("modifiers",), "opposite": ("against", "against_modifiers"), REFEREE: ("modifiers",)}
"""What is added to a die is of whoever throws it; what it must beat is of the other. (KN-11, KN-20, KN-21)"""

SHOWS: Mapping[str, str] = {
    "KN-17 round": "round",
    "KN-17 over": "over",
    "KN-18 move": "move",
    "KN-18 second move": "move",
    "KN-10 success": "success",
    "KN-10 failure": "failure",
    "KN-11 success": "success",
    "KN-11 failure": "failure",
    "KN-20 hit": "success",
    "KN-20 miss": "failure",
    "KN-22 wound": "wound damage",
    "KN-23 unconscious": "wound",
    "KN-23 dead": "death",
}
"""What lines of the log are pictures of; see `contract.System.SHOWS`."""

NUMBERS_OF: Mapping[str, Mapping[str, tuple[str, ...]]] = {
    **evening.NUMBERS_OF,
    "KN-10 success": {"who": ("modifiers",), REFEREE: ("modifiers",)},
    "KN-10 failure": {"who": ("modifiers",), REFEREE: ("modifiers",)},
    "KN-11 success": ROLLED,
    "KN-11 failure": ROLLED,
    "KN-20 hit": ROLLED,
    "KN-20 miss": ROLLED,
    "KN-22 wound": {"who": ("left",)},
    "KN-24 condition": {"who": ("value",)},
    "KN-25 marked": {"who": ("value",)},
    # Nothing tells it today; games from before have it in their logs.
    "KN-23 set": {"who": ("left",)},
    "KN-26 weapon worn": {"who": ("left",)},
    "KN-26 armour worn": {"who": ("left",)},
    "KN-26 repaired": {"who": ("left",)},
    "KN-27 healed": {"who": ("left", "most", "points")},
    "KN-28 healed": {"who": ("left", "modifiers", "most", "points")},
}
"""Whose numbers a told line holds. What only heroes do, being made and rising in level, is not here: nothing on their
sheets is hidden from the others."""


# --- Figures ----------------------------------------------------------------------------------------------------------


def figure(state: Campaign, one: Person) -> Figure:
    """Somebody, as the tracker shows it."""
    marks = [
        Phrase("mark-weapon", {"weapon": weapon_in_hand(one).kind}),
        Phrase("mark-armour", {"defence": armour_defence(one)}, NUMBERS),
    ]
    if state.fight is not None and is_up(one):
        marks.append(standing_at(state.fight.board, one.place, Phrase("mark-place", {"feet": one.place[0]})))
    if one.leader:
        marks.append(Phrase("mark-leader", {}, REFEREE))
    if one.owed:
        marks.append(Phrase("mark-owed", {"coins": one.owed}, NUMBERS))
    marks += [Phrase(f"condition-{condition.name}") for condition in one.conditions]
    marks += circumstances.marks(one)
    return Figure(
        id=one.id, name=one.name, side=one.side,
        vitals=(Vital("hit-points", max(one.hit_points, 0), one.most_hit_points),), marks=tuple(marks),
        condition=how(one), spot=stands_at(state, one, is_up(one)), out=one.hit_points < 0 or one.fled,
    )  # fmt: skip


figures = partial(drawn, figure)
"""Everybody, in the order in which they came; then those in the wings."""


def how(one: Person) -> str:
    """A word for how somebody is doing. (KN-23)"""
    if one.hit_points < 0:
        return "dead"
    if one.fled:
        return "fled"
    if one.hit_points == 0:
        return "unconscious"
    for name in OUT_OF_IT:
        if has(one, name):
            return name
    if one.hit_points >= one.most_hit_points:
        return "unhurt"
    return "badly-hurt" if one.hit_points * 2 <= one.most_hit_points else "hurt"


# --- The scene --------------------------------------------------------------------------------------------------------


def scene(state: Campaign) -> Scene:
    """What goes on now: whose turn it is, and what lasts."""
    lying = [fallen.item.kind for fallen in state.ground]
    notes = [Phrase("note-ground", {"items": tuple(lying)})] if lying else []
    fight = state.fight
    if fight is None:
        day, hour, minute = state.minutes // 1440 + 1, state.minutes // 60 % 24, state.minutes % 60
        time = {"day": day, "clock": f"{hour}:{minute:02}"}
        return evening.quiet(state, Phrase("scene-quiet", time), "feet", notes)
    for one in state.people:
        for condition in one.conditions:
            if condition.until:
                facts = {"who": one.id, "condition": condition.name, "round": condition.until}
                notes.append(Phrase("note-condition", facts))
    first = fight.first or HEROES
    second = FOES if first == HEROES else HEROES
    turns = common.by_sides(
        fight, due(state), {side: [one.id for one in standing(state, side)] for side in (first, second)}
    )
    order = tuple([each.who for each in turns])
    if fight.turn:
        heading = Phrase("scene-turn", {"round": fight.round, "side": fight.turn})
    else:
        heading = Phrase("scene-between", {"round": fight.round + 1})
    return Scene(heading, True, order, tuple(notes), Ground("feet", fight.board), turns)


def owed(state: Campaign) -> tuple[Phrase, ...]:
    """Hirelings' wages that are due. (KN-16)"""
    return tuple([Phrase("owed-wage", {"who": one.id, "coins": one.owed}, NUMBERS) for one in state.people if one.owed])


# --- Sheets -----------------------------------------------------------------------------------------------------------


def sheet(state: Campaign, who: str) -> tuple[Section, ...]:
    """A figure's sheet; what can be set by hand carries its dial."""
    one = person(brought(state, who), who)
    sections = [
        Section("abilities", abilities(one)),
        Section("health", health(one)),
        Section("fighting", fighting(one)),
        Section("carried", carried(one)),
    ]
    if one.side == HEROES:
        sections.append(Section("advancement", advancement(one, state.house)))
    else:
        sections.append(Section("service", service(one)))
    if one.traits:
        sections.append(Section("traits", traits(one)))
    return tuple(sections)


def abilities(one: Person) -> tuple[Row, ...]:
    """Bonus and defence, what each is for, and the save. (KN-1, KN-9, KN-10)"""
    rows = []
    for name, value in zip(ABILITIES, one.abilities, strict=True):
        both = Phrase("row-ability", {"bonus": value, "defence": value + 10})
        rows.append(Row(name, both, Phrase(f"why-{name}"), Save(one.id, name), dial=name))
    return tuple(rows)


def health(one: Person) -> tuple[Row, ...]:
    """Hit points and how they come back. (KN-4, KN-23)"""
    healing = Phrase("row-healing", {"bonus": bonus(one, CONSTITUTION)})
    return (
        Row(
            "hit-points",
            Phrase("row-of", {"now": max(one.hit_points, 0), "most": one.most_hit_points}),
            dial="hit-points",
        ),
        Row("healing", healing, Phrase("why-healing", {"bonus": bonus(one, CONSTITUTION)})),
    )


def fighting(one: Person) -> tuple[Row, ...]:
    """What a fight reads. (KN-3, KN-7, KN-20)"""
    weapon = weapon_in_hand(one)
    ability = WISDOM if weapon.reach == "ranged" else STRENGTH
    attack = {"weapon": weapon.kind, "bonus": bonus(one, ability), "die": weapon.die}
    parts = armour_parts(one)
    armour = Phrase("row-armour", {"defence": parts.total, "bonus": parts.total - 10})
    return (
        Row(
            "weapon",
            Phrase("row-weapon", attack),
            Phrase("why-attack", {"ability": ABILITIES[ability]}),
            dial="weapon",
            does=("attack", "throw"),
        ),
        Row("armour", armour, Phrase("why-armour", {"modifiers": parts, "defence": parts.total}), dial="hide"),
        Row(
            "speed",
            Phrase("row-feet", {"feet": pace(one)}),
            Phrase("why-hasted") if has(one, "hasted") else None,
            dial="speed",
        ),
        Row("exploring", Phrase("row-feet", {"feet": EXPLORING_FEET})),
    )


def carried(one: Person) -> tuple[Row, ...]:
    """Things, with their slots, and what is left of those. (KN-6)"""
    used = Phrase("row-of", {"now": slots_used(one), "most": slots(one)})
    why = Phrase("why-slots", {"bonus": bonus(one, CONSTITUTION)})
    return (
        *[Row(item.kind, thing(one, item), said_of(one, item), dial=dial) for dial, item in dialled(one)],
        coins(one),
        Row("slots", used, why),
    )


def coins(one: Person) -> Row:
    """What it has of each metal, what that is worth and the room that it takes. (KN-6, KN-29)"""
    has = {metal: getattr(one, metal) for metal in COPPER_IN}
    why = {**has, "worth": worth(one), "pieces": pieces(one), "slots": -(-pieces(one) // COINS_IN_SLOT)}
    return Row("coins", Phrase("row-coins", has), Phrase("why-coins", why))


def thing(one: Person, item: Item) -> Phrase:
    """A thing in a line."""
    facts: dict[str, Any] = {"slots": item_slots(item)}
    if isinstance(item, Weapon):
        if not item.best:
            return Phrase("row-natural", {"die": item.die})
        return Phrase("row-item-weapon", facts | {"die": item.die, "quality": item.quality, "best": item.best})
    if isinstance(item, Armour):
        return Phrase("row-item-armour", facts | {"quality": item.quality, "best": item.best})
    if isinstance(item, Book):
        effect = {"effect": spell_effect(one, item.kind)}
        return Phrase("row-item-book-read" if item.used else "row-item-book", facts | effect)
    return Phrase("row-item-many" if item.count > 1 else "row-item", facts | {"count": item.count})


def spell_effect(one: Person, spell: str) -> Phrase:
    """What a spell does at this level, in numbers. (KN-27)"""
    entry = content.SPELLS.get(spell)
    if entry is None:
        return Phrase("effect-referee")
    facts = {name: getattr(entry.effect, name) for name in ("condition", "rounds", "bonus", "loss", "die")}
    count = one.level if entry.effect.dice == "level" else entry.effect.dice
    return Phrase(f"effect-{entry.effect.kind}", facts | {"count": count})


def said_of(one: Person, item: Item) -> Phrase | None:
    """What a book's spell does, in its own words, and what is rolled against whom. (KN-11, KN-27)"""
    if not isinstance(item, Book):
        return None
    facts = {"spell": f"{item.kind}-text", "bonus": bonus(one, INTELLIGENCE)}
    entry = content.SPELLS.get(item.kind)
    if entry is None or entry.resist == "none":
        return Phrase("why-spell", facts)
    return Phrase("why-spell-resisted", facts | {"resist": entry.resist})


def advancement(one: Person, house: House) -> tuple[Row, ...]:
    """Level, experience and spells. (KN-27, KN-29)"""
    # House: book_level_cap and book_once_a_day.
    spells = Phrase("row-of", {"now": one.cast, "most": one.level}) if house.book_level_cap else one.cast
    why = f"why-spells-{'capped' if house.book_level_cap else 'free'}-{'once' if house.book_once_a_day else 'often'}"
    needed = level_for(one.xp) * charts.XP_PER_LEVEL
    return (
        Row("level", one.level, Phrase("why-level-ready") if level_for(one.xp) > one.level else None, dial="level"),
        Row("xp", Phrase("row-xp", {"xp": one.xp, "needed": needed}), dial="xp"),
        Row("spells-today", spells, Phrase(why, {"level": one.level}), dial="spells-today"),
    )


def service(one: Person) -> tuple[Row, ...]:
    """What a creature or a hireling is worth. (KN-15, KN-16)"""
    morale = Phrase("why-morale", {"morale": one.morale})
    rows = [Row("level", one.level, dial="level"), Row("morale", one.morale, morale, dial="morale")]
    if one.weak:
        rows.append(Row("weak", Phrase("row-weak", {"harms": one.weak}), Phrase("why-weak")))
    if one.wage:
        rows.append(Row("wage", Phrase("row-wage", {"wage": one.wage, "owed": one.owed}), dial="wage"))
    return tuple(rows)


def traits(one: Person) -> tuple[Row, ...]:
    """What it is like. (KN-5)"""
    rows = [Row(chart, Phrase("row-trait", {"trait": f"{chart}-{line}"}), dial=chart) for chart, line in one.traits]
    if one.gender:
        rows.append(Row("gender", Phrase("row-trait", {"trait": one.gender}), dial="gender"))
    return tuple(rows)


# --- Names of things --------------------------------------------------------------------------------------------------


def term(code: str) -> Mapping[str, str] | None:
    """A content entry's names, or None. A spell's words are `<spell>-text`, a trait is `<chart>-<line>`."""
    spell = content.SPELLS.get(code.removesuffix("-text"))
    if spell is not None and spell.text is not None and code.endswith("-text"):
        return {"en": spell.text.en, "es": spell.text.es}
    return terms().get(code) or common.names_in(code, *content.ENTRIES) or common.numbered(code, content.CREATURES)


@cache
def terms() -> dict[str, dict[str, str]]:
    """Every name in the content files."""
    found: dict[str, dict[str, str]] = {}
    for chart, lines in (*content.TRAITS.items(), ("byname", content.NAMES.byname)):
        for number, line in enumerate(lines, start=1):
            found[f"{chart}-{number}"] = {"en": line.en, "es": line.es}
    for entries in content.ENTRIES:
        for code, entry in entries.items():
            found[code] = names(entry)
            if entry.text is not None:
                found[f"{code}-text"] = {"en": entry.text.en, "es": entry.text.es}
    return found
