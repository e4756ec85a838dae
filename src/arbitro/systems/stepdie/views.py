"""What a page shows of a game: figures, the scene, sheets, and the names of things. Numbers and codes, no words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import partial

from msgspec.structs import replace

from arbitro.systems import circumstances, evening
from arbitro.systems.common import brought, by_sides, drawn, names_in, numbered, person
from arbitro.systems.contract import FOES, HEROES, NUMBERS, Figure, Ground, Phrase, Row, Scene, Section, Spot, Vital
from arbitro.systems.floors import stands_at
from arbitro.systems.places import COVER
from arbitro.systems.stepdie import charts, content
from arbitro.systems.stepdie.board import called, noticed
from arbitro.systems.stepdie.campaign import SIX, Campaign, Clock, House, standing
from arbitro.systems.stepdie.characters import DEAD, TRAITS, Person, Thing, is_down, is_up
from arbitro.systems.stepdie.checks import OTHER, Try, goal
from arbitro.systems.stepdie.combat import grade_of
from arbitro.systems.stepdie.powers import NOBODY, Cast
from arbitro.systems.stepdie.turns import due
from arbitro.table import ALL, REFEREE, Modifiers

AGAINST = ("against", "against_modifiers")
TARGET: dict[str, tuple[str, ...]] = {"foe": AGAINST, REFEREE: AGAINST}
LEFT: dict[str, tuple[str, ...]] = {"who": ("left",)}

SHOWS: Mapping[str, str] = {
    "SD-11 round": "round",
    "SD-11 over": "over",
    "SD-11 broken off": "over",
    "SD-11 moved": "move",
    **dict.fromkeys(("SD-2 success", "SD-2 exceptional"), "success"),
    "SD-2 failure": "failure",
    "SD-7 hit": "wound hearts",
    "SD-7 hurt": "wound hearts",
    "SD-7 out": "death",
    "SD-15 down": "wound",
    "SD-15 dead": "death",
}
"""What lines of the log are pictures of; see `contract.System.SHOWS`."""

NUMBERS_OF: dict[str, Mapping[str, tuple[str, ...]]] = {
    **evening.NUMBERS_OF,
    "SD-2 success": {"who": ("die",), **TARGET},
    "SD-2 failure": {"who": ("die",), **TARGET},
    "SD-2 hopeless": {"who": ("die",), **TARGET},
    "SD-3 almost certain": TARGET,
    "SD-3 almost impossible": TARGET,
    "SD-4 bigger": {"who": ("die", "own")},
    "SD-7 hit": {"target": ("hearts", "left")},
    "SD-7 hurt": LEFT,
    "SD-12 paid": LEFT,
    "SD-13 healed": {"who": ("hearts", "left", "most")},
    "SD-20 grew": {"who": ("now",)},
    # Nothing tells it today; games from before have it in their logs.
    "SD-15 set": LEFT,
}
"""Whose numbers a told line holds: dice, an enemy's target, hearts, mana."""

# --- Figures ----------------------------------------------------------------------------------------------------------


def figure(state: Campaign, one: Person) -> Figure:
    """Somebody, as the tracker shows it."""
    vitals = [Vital("hearts", max(one.hearts, 0), one.most_hearts)]
    if one.most_mana:
        vitals.append(Vital("mana", one.mana, one.most_mana))
    if one.protected:
        vitals.append(Vital("armour", one.armour, 1))
    marks = [Phrase("mark-weapon", {"weapon": one.weapon.kind})]
    spot = stands_at(state, one) if state.fight is None else None
    if one.rank:
        marks.append(target_of(state.house, one))
    if state.fight is not None and (is_up(one) or is_down(one)):
        there = noticed(state, one)
        spot = Spot(*one.place, there)
        marks.append(Phrase("mark-square", {"square": called(one.place)}, there))
        if (*one.place, COVER) in state.fight.board.scenery:
            marks.append(Phrase("mark-cover", audience=there))
    if one.helped:
        marks.append(Phrase("mark-helped", {"helper": one.helped}))
    marks += [Phrase("mark-lost", {"weapon": weapon.kind}) for weapon in one.lost]
    marks += [Phrase(f"condition-{condition.name}") for condition in one.conditions]
    marks += circumstances.marks(one)
    return Figure(
        id=one.id, name=one.name, side=one.side, vitals=tuple(vitals), marks=tuple(marks), condition=how(one),
        out=one.hearts <= 0 and not is_down(one), spot=spot,
    )  # fmt: skip


figures = partial(drawn, figure)
"""Everybody, in the order in which they came; then those in the wings."""


def target_of(house: House, one: Person) -> Phrase:
    """What must be reached against an enemy, or what it adds to the threshold on a d6. (SD-6, SD-19)"""
    if house.dice == SIX:
        return Phrase("mark-grades", {"rank": one.rank, "grades": one.grade - charts.NORMAL}, NUMBERS)
    return Phrase("mark-target", {"rank": one.rank, "target": charts.TARGETS[one.grade]}, NUMBERS)


def how(one: Person) -> str:
    """A word for how somebody is doing. (SD-7, SD-15)"""
    if one.hearts <= 0:
        return "dead" if one.hearts == DEAD else "out" if one.rank else "down"
    if one.hearts >= one.most_hearts:
        return "unhurt"
    return "badly-hurt" if one.hearts * 2 <= one.most_hearts else "hurt"


# --- The scene --------------------------------------------------------------------------------------------------------


def scene(state: Campaign) -> Scene:
    """What goes on now: whose turn it is, the clocks, what lies about. Where there is cover is the board's to say."""
    notes = [noted(clock) for clock in state.clocks]
    if lying := (*[each.kind for each in state.arms], *counted(state.ground)):
        notes.append(Phrase("note-ground", {"things": lying}))
    fight = state.fight
    if fight is None:
        return evening.quiet(state, Phrase("scene-quiet"), "squares", notes)
    # Whoever has the turn has seen it coming by then, and the round after the first begins anew.
    if fight.surprised and fight.turn not in ("", fight.surprised):
        notes.append(Phrase("note-surprised", {"side": fight.surprised}))
    other = FOES if fight.first == HEROES else HEROES
    sides = {side: [one.id for one in standing(state, side)] for side in (fight.first, other)}
    turns = by_sides(fight, due(state), sides)
    if fight.turn:
        heading = Phrase("scene-turn", {"round": fight.round, "side": fight.turn})
    else:
        heading = Phrase("scene-between", {"round": fight.round + 1})
    return Scene(
        heading,
        True,
        tuple([each.who for each in turns]),
        tuple(notes),
        Ground("squares", fight.board),
        turns,
    )


def noted(clock: Clock) -> Phrase:
    """How far a clock has come; of one that runs in secret the referee alone reads. (SD-18)"""
    secret = "no" if clock.audience == ALL else "over" if clock.done >= clock.steps else "yes"
    facts = {"consequence": clock.id, "done": clock.done, "steps": clock.steps, "secret": secret}
    return Phrase("note-clock", facts, clock.audience)


# --- Sheets -----------------------------------------------------------------------------------------------------------


def owed(state: Campaign) -> tuple[Phrase, ...]:
    """The heroes' hearts and mana that a rest gives back, and improvements to take. (SD-16, SD-20)"""
    heroes = [one for one in state.people if one.side == HEROES and one.hearts != DEAD]
    lacking = [(one.id, one.most_hearts - one.hearts, one.most_mana - one.mana) for one in heroes]
    return (
        *[
            Phrase("owed-rest", {"who": who, "hearts": hearts, "mana": mana}, NUMBERS)
            for who, hearts, mana in lacking
            if hearts or mana
        ],
        *[
            Phrase("owed-growth", {"who": one.id, "number": one.improvements}, NUMBERS)
            for one in heroes
            if one.improvements
        ],
    )


def sheet(state: Campaign, who: str) -> tuple[Section, ...]:
    """A figure's sheet."""
    one = person(brought(state, who), who)
    if one.rank:
        return (
            Section("enemy", ranked(state.house, one)),
            Section("traits", traits(state.house, one)),
            *([Section("powers", powers(state.house, one, one.spells))] if one.spells else []),
            Section("fighting", fighting(one)),
            *things(one),
        )
    return (
        Section("traits", traits(state.house, one)),
        Section("powers", powers(state.house, one, content.SPELLS.of(state))),
        Section("health", health(state.house, one)),
        Section("fighting", fighting(one)),
        *things(one),
        Section("growth", growth(one)),
    )


def traits(house: House, one: Person) -> tuple[Row, ...]:
    """Each trait with its die or its threshold, and a test of it. (SD-1, SD-19)"""
    return tuple(
        [
            Row(trait, size(house, step), Phrase(f"why-{trait}"), Try(one.id, OTHER, trait), dial=trait)
            for trait, step in zip(TRAITS, one.traits, strict=True)
        ]
    )


def size(house: House, step: int) -> Phrase:
    """A trait in a word. (SD-1, SD-19)"""
    if house.dice == SIX:
        level = min(step, len(charts.THRESHOLDS) - 1)
        facts: dict[str, str | int] = {"level": charts.D6_LEVELS[level], "threshold": charts.THRESHOLDS[level]}
        return Phrase("row-threshold", facts)
    return Phrase("row-die", {"die": charts.DICE[step].faces})


def health(house: House, one: Person) -> tuple[Row, ...]:
    """Hearts, mana, armour. (SD-12, SD-15, SD-17)"""
    rows = [
        Row(
            "hearts",
            of(max(one.hearts, 0), one.most_hearts),
            grown("why-hearts", charts.HEARTS, one.most_hearts),
            dial="hearts",
        ),
        Row("mana", of(one.mana, one.most_mana), grown("why-mana", charts.MANA, one.most_mana), dial="mana"),
    ]
    if house.armour_tokens:
        why = Phrase("why-armour" if one.protected else "why-no-armour")
        rows.append(Row("armour", one.armour, why, dial="armour" if one.protected or one.armour else "protected"))
    return tuple(rows)


def of(now: int, most: int) -> Phrase:
    """How much is left of something."""
    return Phrase("row-of", {"now": now, "most": most})


def grown(code: str, start: int, most: int) -> Phrase:
    """What somebody has of something at most, and why. (SD-12, SD-15, SD-20)"""
    return Phrase(code, {"sum": Modifiers().plus("at-first", start).plus("gained", most - start)})


def powers(house: House, one: Person, spells: Iterable[str]) -> tuple[Row, ...]:
    """Each of these effects: its level, what must be reached, what it costs and does. (SD-12, SD-13)"""
    return tuple([power(house, one, spell, content.SPELLS[spell]) for spell in spells if spell in content.SPELLS])


def power(house: House, one: Person, spell: str, entry: content.SpellEntry) -> Row:
    """One of them; what needs nobody else is tried from the sheet."""
    grade, least, most = charts.LEVELS[entry.level]
    against = goal(house, one, "magic", grade).against
    cost = Phrase("row-span" if most > least else "row-plain", {"least": least, "most": most})
    shown = Phrase("row-power", {"level": entry.level, "against": against, "cost": cost})
    target = {"none": NOBODY, "self": one.id}.get(entry.target)
    return Row(spell, shown, Phrase(f"opt-kind-{entry.effect}"), Cast(one.id, spell, target) if target else None)


def fighting(one: Person) -> tuple[Row, ...]:
    """What is in hand and at hand, and how far one gets. (SD-6, SD-9, SD-11)"""
    reach = "row-weapon-far" if one.weapon.ranged else "row-weapon-near"
    held = Phrase(reach, {"weapon": one.weapon.kind, "trait": one.weapon.trait})
    rows = [Row("weapon", held, dial="weapon", does=("attack", "threaten"))]
    if one.spare:
        rows.append(Row("spare", Phrase("row-list", {"things": tuple([weapon.kind for weapon in one.spare])})))
    rows.append(Row("pace", one.pace, Phrase("why-pace"), dial="pace"))
    return tuple(rows)


def things(one: Person) -> tuple[Section, ...]:
    """What somebody has besides. (SD-11)"""
    row = Row("things", Phrase("row-list", {"things": counted(one.things)}))
    return (Section("things", (row,)),) if one.things else ()


def counted(things: tuple[Thing, ...]) -> tuple[str, ...]:
    """Things with their numbers."""
    return tuple([f"{each.count} × {each.name}" if each.count > 1 else each.name for each in things])


def growth(one: Person) -> tuple[Row, ...]:
    """What was earned. (SD-20)"""
    return (Row("improvements", one.improvements, Phrase("why-improvements"), dial="improvements"),)


def ranked(house: House, one: Person) -> tuple[Row, ...]:
    """Rank, target, hearts. (SD-6, SD-7)"""
    rank = charts.RANKS[one.rank]
    why = made_by(one, "why-target", charts.TARGETS[rank.grade], charts.TARGETS[one.grade])
    return (
        Row("rank", Phrase("row-rank", {"rank": one.rank}), dial="rank"),
        Row("target", target_of(house, one), None if house.dice == SIX else why, dial="target"),
        Row("threat", target_of(house, replace(one, grade=grade_of(one))), Phrase("why-threat")),
        Row(
            "hearts",
            of(max(one.hearts, 0), one.most_hearts),
            made_by(one, "why-rank", rank.hearts, one.most_hearts),
            dial="hearts",
        ),
    )


def made_by(one: Person, code: str, usual: int, own: int) -> Phrase:
    """What an enemy has by its rank, and what it has of its own besides."""
    return Phrase(code, {"sum": Modifiers().plus(one.rank, usual).plus("its-own", own - usual)})


# --- Names of things --------------------------------------------------------------------------------------------------


def term(code: str) -> Mapping[str, str] | None:
    """A content entry's names, or None."""
    return names_in(code, *content.ENTRIES) or numbered(code, content.CREATURES)
