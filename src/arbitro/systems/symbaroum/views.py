"""What a page shows of a game: figures, the scene, sheets, and the names of things."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from arbitro.systems import circumstances, evening
from arbitro.systems.common import brought, drawn, names, person, standing_at
from arbitro.systems.contract import NUMBERS, Figure, Ground, InTurn, Phrase, Row, Scene, Section, Vital
from arbitro.systems.floors import stands_at
from arbitro.systems.symbaroum import content
from arbitro.systems.symbaroum.abilities import rolls
from arbitro.systems.symbaroum.blows import half, is_flanked
from arbitro.systems.symbaroum.campaign import Campaign, Fight, camp, in_melee, sight_in, stands
from arbitro.systems.symbaroum.characters import (
    ATTRIBUTES,
    LEVELS,
    RESOLUTE,
    Effect,
    Person,
    corruption_threshold,
    defence,
    defence_parts,
    is_dying,
    is_here,
    is_hero,
    pain_parts,
    pain_threshold,
    takes_turns,
    threshold_parts,
    total_corruption,
    toughness_parts,
    weapon_in_hand,
)
from arbitro.systems.symbaroum.charts import STEPS_TO_DEATH
from arbitro.systems.symbaroum.checks import Test
from arbitro.systems.symbaroum.creation import FIGURES, NEXT
from arbitro.systems.symbaroum.things import lying
from arbitro.table import REFEREE, Modifiers

ROLL = ("mine_value", "against_modifiers", "against")
THEIRS = ("theirs_value", "against_modifiers", "against")

SHOWS: Mapping[str, str] = {
    "SY-5 round": "round",
    "SY-5 over": "over",
    **dict.fromkeys(("SY-7 closes", "SY-7 flanks", "SY-7 advances", "SY-7 goes"), "move"),
    **dict.fromkeys(("SY-7 breaks off", "SY-7 falls back"), "move"),
    **dict.fromkeys(("SY-1 success", "SY-2 success", "SY-12 hit", "SY-12 struck"), "success"),
    **dict.fromkeys(("SY-1 failure", "SY-2 failure", "SY-12 miss", "SY-12 parried"), "failure"),
    **dict.fromkeys(("SY-14 hurt", "SY-15 dying"), "wound points"),
    **dict.fromkeys(("SY-15 dies", "SY-15 slain"), "death points"),
    "SY-16 dies": "death",
}
"""What lines of the log are pictures of; see `contract.System.SHOWS`."""

NUMBERS_OF: dict[str, Mapping[str, tuple[str, ...]]] = {
    **evening.NUMBERS_OF,
    "SY-1 success": {"who": ROLL, REFEREE: ROLL[1:]},
    "SY-1 failure": {"who": ROLL, REFEREE: ROLL[1:]},
    "SY-2 success": {"who": ROLL, "target": THEIRS, REFEREE: ROLL[1:]},
    "SY-2 failure": {"who": ROLL, "target": THEIRS, REFEREE: ROLL[1:]},
    "SY-7 stands": {"who": ROLL[1:]},
    "SY-7 stands slowly": {"who": ROLL[1:]},
    "SY-7 stays down": {"who": ROLL[1:]},
    # Whoever throws is `mine`, though the other strikes. Which attribute an enemy strikes with tells of it too.
    "SY-12 hit": {"who": ROLL, "target": THEIRS},
    "SY-12 miss": {"who": ROLL, "target": THEIRS},
    "SY-12 parried": {"who": ("theirs", *THEIRS), "target": ROLL},
    "SY-12 struck": {"who": ("theirs", *THEIRS), "target": ROLL},
    "SY-12 unseen": {"who": ("theirs", *THEIRS), "target": ROLL},
    "SY-13 damage": {"who": ("damage", "blow_modifiers"), "target": ("armour", "guard_modifiers", "points")},
    "SY-13 stopped": {"who": ("damage", "blow_modifiers"), "target": ("armour", "guard_modifiers")},
    "SY-13 hurt": {"who": ("damage", "armour", "points", "guard_modifiers", "whole_modifiers")},
    "SY-14 hurt": {"who": ("points", "left")},
    "SY-14 in pain": {"who": ("points", "threshold")},
    "SY-14 pain": {"target": ("left",)},
    "SY-15 dies": {"who": ("points",)},
    "SY-15 dying": {"who": ("points",)},
    "SY-15 slain": {"who": ("points", "threshold")},
    "SY-20 heals": {"who": ("points", "left", "whole_modifiers")},
    "SY-20 full": {"who": ("spare",)},
    "SY-21 power": {"who": ("level",)},
}
"""Whose numbers a told line or a question holds: what is rolled against, damage, armour, Toughness, levels."""


def figure(state: Campaign, one: Person) -> Figure:
    """Somebody, as the tracker shows it."""
    vitals = [Vital("toughness", one.toughness, one.most_toughness)]
    if is_hero(one):
        most = one.attributes[RESOLUTE]
        vitals.append(Vital("corruption", min(total_corruption(one), most), most))
    return Figure(
        id=one.id, name=one.name or one.id, side=one.side, vitals=tuple(vitals), marks=tuple(marks(state, one)),
        condition=how(one), out=not is_here(one),
        spot=stands_at(state, one, state.fight is None or stands(state.fight, one)),
    )  # fmt: skip


figures = partial(drawn, figure)
"""Everybody, in the order in which they came; then those in the wings."""


def marks(state: Campaign, one: Person) -> list[Phrase]:
    """What is in its hand, where it stands, and what is the matter with it."""
    found = [Phrase("mark-weapon" if one.in_hand else "mark-unarmed", {"weapon": weapon_in_hand(one).kind})]
    if one.shielded:
        found.append(Phrase("mark-shield"))
    if state.fight is not None and is_here(one) and camp(state, one):
        near = in_melee(state, one)
        if near:
            found.append(Phrase("mark-melee", {"enemies": tuple([enemy.id for enemy in near])}))
        else:
            found.append(standing_at(state.fight.board, one.place, Phrase("mark-place", {"paces": one.place[0]})))
        if is_flanked(state, one):
            found.append(Phrase("mark-flanked"))
        if one.high:
            found.append(Phrase("mark-high"))
    if one.fallen and is_here(one):
        found.append(Phrase("mark-fallen"))
    if is_dying(one) and one.steps:
        found.append(Phrase("mark-steps", {"steps": one.steps, "most": STEPS_TO_DEATH}, NUMBERS))
    if one.captive:
        found.append(Phrase("mark-captive"))
    found += [Phrase("mark-condition", {"condition": condition.name}) for condition in one.conditions]
    return found + circumstances.marks(one)


def how(one: Person) -> str:
    """A word for how somebody is doing. (SY-15, SY-24)"""
    if one.lost:
        return "lost"
    if one.dead:
        return "dead"
    if one.gone:
        return "gone"
    if is_dying(one):
        return "dying"
    if one.toughness == one.most_toughness:
        return "unhurt"
    return "badly-hurt" if one.toughness * 2 <= one.most_toughness else "hurt"


def scene(state: Campaign) -> Scene:
    """What goes on now."""
    fight = state.fight
    around = tuple([thing for thing, _ in lying(state.lying)])
    around_us = [Phrase("note-lying", {"things": around})] if around else []
    if fight is None:
        usual = Phrase("scene-quiet", {"days": state.days, "hours": state.hours})
        notes = ([Phrase("note-guarded")] if state.guarded else []) + around_us
        return evening.quiet(state, usual, "paces", notes)
    here = tuple([who for who in fight.order if takes_turns(person(state, who))])
    if fight.queue:
        free = fight.queue[0]
        facts = {"round": fight.round, "who": free.by, "target": free.target}
        heading = Phrase("scene-reaction", facts)
    elif fight.turn:
        heading = Phrase("scene-turn", {"round": fight.round, "turn": fight.turn})
    else:
        heading = Phrase("scene-between", {"round": fight.round + 1})
    notes = around_us
    if fight.turn and not fight.queue:
        notes.append(Phrase("note-actions", {"moves": fight.moves, "acts": fight.acts}))
    if fight.ground != "flat":
        notes.append(Phrase(f"note-{fight.ground}"))
    if (sight := sight_in(fight)) != "clear":
        until = next((lifts for lifts, _ in fight.mists if sight_in(fight, lifts) != sight), 0)
        notes.append(Phrase(f"note-sight-{sight}", {"until": until}))
    return Scene(heading, True, here, tuple(notes), Ground("paces", fight.board), turns(fight, here))


def turns(fight: Fight, here: tuple[str, ...]) -> tuple[InTurn, ...]:
    """Who has had their turn, and who keeps a place that they waited for. (SY-5)"""
    # While somebody acts whom one has not seen, who comes before them is not known either.
    begun = fight.order[: fight.order.index(fight.turn)] if fight.turn in fight.order else ()
    waited = (Phrase("turn-waited"),)
    return tuple([InTurn(who, None, waited if who in fight.waited else (), who in begun) for who in here])


def owed(state: Campaign) -> tuple[Phrase, ...]:
    """Temporary corruption, which goes when the scene is over. (SY-21)"""
    tainted = [one for one in state.people if one.temporary]
    return tuple([Phrase("owed-corruption", {"who": one.id, "points": one.temporary}, NUMBERS) for one in tainted])


def sheet(state: Campaign, who: str) -> tuple[Section, ...]:
    """A figure's sheet; what can be rolled carries its command."""
    state = brought(state, who)
    one = person(state, who)
    attributes = [
        Row(
            name,
            number,
            Phrase("why-attribute", {"value": number, "modifier": 10 - number}),
            Test(who, name),
            dial=name,
        )
        for name, number in zip(ATTRIBUTES, one.attributes, strict=True)
    ]
    sections = [
        Section("attributes", tuple(attributes)),
        Section("derived", derived(one)),
        Section("carried", carried(state, one)),
    ]
    if learnt := abilities(state, one):
        sections.append(Section("abilities", learnt))
    if is_hero(one):
        sections.append(Section("taint", taint(one)))
    return tuple(sections)


def derived(one: Person) -> tuple[Row, ...]:
    """What follows from the attributes, as what it is made of. (SY-4)"""
    most = Phrase("row-of", {"now": one.toughness, "most": one.most_toughness})
    return (
        Row("toughness", most, made_of(toughness_parts(one)), dial="toughness"),
        Row("pain", pain_threshold(one), made_of(pain_parts(one))),
        Row("defence", defence(one), made_of(defence_parts(one))),
    )


def made_of(parts: Modifiers) -> Phrase:
    """A sum, part by part."""
    return Phrase("why-parts", {"parts": parts})


def carried(state: Campaign, one: Person) -> tuple[Row, ...]:
    """Weapons, armour, elixirs, artefacts. (SY-7, SY-13)"""
    rows = []
    for weapon in one.weapons:
        facts = {"group": weapon.group, "die": weapon.die, "held": weapon.kind == one.in_hand}
        does = ("attack",) if facts["held"] else ()
        rows.append(Row(weapon.kind, Phrase("row-weapon", facts), dial=f"owns-{weapon.kind}", does=does))
    if one.armour is not None:
        facts = {"die": one.armour.die, "impedes": one.armour.impedes}
        rows.append(Row(one.armour.kind, Phrase("row-armour", facts), dial="armour"))
    rows += [Row(each.kind, Phrase("row-spare", {"die": each.die})) for each in one.spare]
    if one.shield:
        rows.append(Row("shield", Phrase("row-shield-on" if one.shielded else "row-shield-off"), dial="shielded"))
    for each in one.elixirs:
        why = working(state, one, each.kind, each.effect)
        rows.append(Row(each.kind, Phrase("row-elixir", {"count": each.count}), why, dial=f"doses-{each.kind}"))
    if one.coins:
        rows.append(Row("coins", one.coins, dial="coins"))
    for thing in one.artefacts:
        code = "row-artefact-bound" if thing.bound else "row-artefact"
        why = working(state, one, thing.kind, thing.effect)
        rows.append(Row(thing.kind, Phrase(code, {"die": thing.taint}), why, dial=f"has-{thing.kind}"))
    return tuple(rows)


def abilities(state: Campaign, one: Person) -> tuple[Row, ...]:
    """Abilities, powers and rituals. (SY-13, SY-21)"""
    rows = []
    for talent in one.talents:
        steps = [f"{talent.kind}/{level}" for level in LEVELS[: talent.level]]
        why = Phrase(f"why-steps-{len(steps)}", dict(zip(("first", "second", "third"), steps, strict=False)))
        known = Phrase("row-ability", {"level": LEVELS[talent.level - 1]})
        rows.append(Row(talent.kind, known, why, dial=f"level-{talent.kind}"))
    for power in one.powers:
        known = Phrase("row-power", {"level": LEVELS[power.level - 1]})
        why = working(state, one, power.kind, power.effect)
        rows.append(Row(power.kind, known, why, dial=f"level-{power.kind}"))
    for ritual in one.rituals:
        why = working(state, one, ritual.kind, ritual.effect)
        rows.append(Row(ritual.kind, Phrase("row-ritual"), why, dial=f"level-{ritual.kind}"))
    return tuple(rows)


def taint(one: Person) -> tuple[Row, ...]:
    """Corruption, what it has left, and experience. (SY-21 to SY-24)"""
    rows = [
        Row("temporary", one.temporary, Phrase("why-temporary"), dial="temporary"),
        Row("permanent", one.permanent, Phrase("why-permanent"), dial="permanent"),
        Row("threshold", corruption_threshold(one), made_of(threshold_parts(one))),
    ]
    if one.passing_stigma:
        rows.append(Row(one.passing_stigma, Phrase("row-passing-stigma"), dial="passing-stigma"))
    rows += [Row(mark, Phrase("row-stigma"), dial="stigma") for mark in one.stigmata]
    rows.append(Row("experience", one.experience, dial="experience"))
    return tuple(rows)


def working(state: Campaign, one: Person, kind: str, effect: Effect) -> Phrase:
    """What a thing does in somebody's hands, in words and with its figures. (SY-13, SY-20 to SY-22)"""
    # An adversary's die counts half.
    die, value = (effect.die, effect.value) if rolls(state, one) else (0, effect.value + half(effect.die))
    facts = {"die": die, "value": value, "mine": effect.mine, "theirs": effect.theirs}
    return Phrase("why-works", {"says": f"{kind}/text", "works": Phrase(f"works-{effect.kind}", facts)})


def term(code: str) -> Mapping[str, str] | None:
    """A content entry's names, or with `/text`, `/novice`, `/learn-novice` or `/figures` what it does; or None."""
    kind, _, part = code.partition("/")
    entry: Any = next((entries[kind] for entries in TERMS if kind in entries), None)
    if entry is None:
        return None
    if not part:
        return names(entry)
    if part == FIGURES:
        figures = f"1d{entry.die}" + (f", −{entry.impedes}" if getattr(entry, "impedes", 0) else "")
        return {"en": f"{entry.name.en} ({figures})", "es": f"{entry.name.es} ({figures})", "gender": entry.gender}
    level = part.removeprefix(NEXT)
    text = getattr(entry, level).text if kind in content.ABILITIES and level in LEVELS else getattr(entry, "text", None)
    if text is None or level not in (*LEVELS, "text"):
        return None
    if level == part:
        return {"en": text.en, "es": text.es, "gender": ""}
    return {"en": f"{entry.name.en}: {text.en}", "es": f"{entry.name.es}: {text.es}", "gender": ""}


TERMS = (
    content.WEAPONS, content.NATURAL, content.ARMOUR, content.ABILITIES, content.POWERS, content.RITUALS,
    content.ELIXIRS, content.ARTEFACTS, content.STIGMATA, content.KINDS, content.ENCOUNTERS, content.CALLINGS,
)  # fmt: skip
