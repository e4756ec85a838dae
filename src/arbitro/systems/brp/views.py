"""What is shown of a game: values of numbers and codes, without a word of any language. (BRP-8)"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from arbitro.systems import circumstances, evening
from arbitro.systems.brp import content
from arbitro.systems.brp.campaign import Campaign, Fight, camp, dying, known_to, rated, turn
from arbitro.systems.brp.characters import (
    APP,
    CHARACTERISTICS,
    CON,
    HALF_BONUS,
    NO_BONUS,
    POW,
    ROLLS,
    SIZ,
    STR,
    Line,
    Person,
    Weapon,
    Wound,
    armour_points,
    base,
    bonus_text,
    competence,
    damage_bonus,
    family,
    hit_points,
    is_dying,
    is_natural,
    is_up,
    most_hit_points,
    now,
    points_in,
    power_points,
    ready,
    weapon_of,
    weapon_rating,
    worn,
)
from arbitro.systems.brp.charts import HOUR, MINUTE
from arbitro.systems.brp.checks import feat_ability, judged, skill_chance
from arbitro.systems.brp.combat import precedence, rank
from arbitro.systems.brp.terms import term
from arbitro.systems.brp.trials import Attempt, Feat
from arbitro.systems.common import brought, drawn, person, standing_at
from arbitro.systems.contract import NUMBERS, Figure, Ground, InTurn, Phrase, Row, Scene, Section, Vital
from arbitro.systems.floors import stands_at
from arbitro.table import REFEREE

ROLLED = ("against", "against_modifiers")

SHOWS: Mapping[str, str] = {
    "BRP-5.1 round": "round",
    "BRP-5.1 over": "over",
    "BRP-5.3 moves": "move",
    **dict.fromkeys(("BRP-3.2 special", "BRP-3.2 success", "BRP-5.5 hit", "BRP-5.13 special"), "success"),
    **dict.fromkeys(
        ("BRP-3.2 failure", "BRP-3.2 hopeless", "BRP-3 fumble", "BRP-5.5 miss", "BRP-5.5 fumble"), "failure"
    ),
    **dict.fromkeys(("BRP-5.6 parried", "BRP-5.7 dodged"), "failure target"),
    **dict.fromkeys(("BRP-3.3 won", "BRP-3.4 won", "BRP-3.4 held", "BRP-3.4 prevails", "BRP-6.5 resisted"), "success"),
    **dict.fromkeys(
        ("BRP-3.3 lost", "BRP-3.4 lost", "BRP-3.4 overcome", "BRP-3.4 yields", "BRP-6.5 caught"), "failure"
    ),
    # What an illness or a poison does is lost once, by the line that follows.
    **dict.fromkeys(("BRP-5.12 hurt", "BRP-5.12 dying"), "wound points"),
    **dict.fromkeys(("BRP-5.12 unconscious", "BRP-6.9 knocked out"), "wound"),
    "BRP-5.12 dead": "death",
}
"""What lines of the log are pictures of; see `contract.System.SHOWS`."""

NUMBERS_OF: Mapping[str, Mapping[str, tuple[str, ...]]] = {
    **evening.NUMBERS_OF,
    "BRP-2.5 spent": {"who": ("points", "left")},
    **{code: {"who": ROLLED, REFEREE: ROLLED} for code in (
        "BRP-3 fumble", "BRP-3.2 success", "BRP-3.2 failure", "BRP-3.2 automatic",
        "BRP-3.2 impossible", "BRP-3.2 hopeless", "BRP-5.5 hit", "BRP-5.5 miss", "BRP-5.5 fumble",
        "BRP-5.6 parried", "BRP-5.6 half parried", "BRP-5.6 not parried", "BRP-5.7 dodged", "BRP-5.7 half dodged",
        "BRP-5.7 not dodged", "BRP-6.5 resisted", "BRP-6.5 caught",
    )},
    # On the resistance table the number is both sides'.
    **{code: {"who": ROLLED, "target": ROLLED, REFEREE: ROLLED} for code in (
        "BRP-3.4 won", "BRP-3.4 lost", "BRP-3.4 held", "BRP-3.4 overcome", "BRP-3.4 no contest", "BRP-3.4 no chance",
        "BRP-3.4 no escape", "BRP-3.4 no danger",
    )},
    "BRP-3.4 prevails": {"who": ("active",), "target": ("passive",)},
    "BRP-3.4 yields": {"who": ("active",), "target": ("passive",)},
    # Under `modifiers` in logs of before; what is no longer said stays whose it was.
    "BRP-3.5 learns": {"who": (*ROLLED, "modifiers")},
    "BRP-3.5 no better": {"who": (*ROLLED, "modifiers")},
    "BRP-3.5 better": {"who": ("roll", "now")},
    "BRP-5.8 worn": {"who": ("points", "left")},
    # The points stay: whoever is struck knows what came through, and what their own armour took off.
    "BRP-5.9 damage": {"who": ("most", "roll", "bonus", "half")},
    "BRP-5.10 armour": {"who": ("armour",)},
    "BRP-5.10 held": {"who": ("armour",)},
    "BRP-5.12 hurt": {"who": ("points", "left")},
    "BRP-5.12 dying": {"who": ("points", "left")},
    "BRP-5.12 unconscious": {"who": ("roll",)},
    "BRP-5.14 tended": {"patient": ("wound", "points", "left")},
    "BRP-5.14 mended": {"who": ("points", "left", "most")},
    "BRP-6.5 recovered": {"who": ROLLED},
    "BRP-6.5 still ill": {"who": ROLLED},
    "BRP-6.5 weakened": {"who": ("points",)},
    "BRP-6.7 fell": {"who": ("roll",)},
    "BRP-6.9 knocked out": {"who": ("points", "whole")},
    "BRP-6.9 still up": {"who": ("points", "through", "whole", "modifiers"), REFEREE: ("modifiers",)},
    "BRP-6.10 harmed": {"who": ("points",)},
    "BRP-6.10 drained": {"who": ("points",)},
}  # fmt: skip
"""Whose numbers a told line holds: chances, armour, the damage bonus, what was lost and what is left."""


def figure(state: Campaign, one: Person) -> Figure:
    """One of them, as the tracker shows it."""
    left = 0 if one.dead else max(hit_points(one), 0)
    vitals = [Vital("hit-points", left, most_hit_points(one))]
    if one.power_spent:
        vitals.append(Vital("power-points", power_points(one), now(one, POW)))
    return Figure(
        id=one.id, name=one.name, side=one.side, vitals=tuple(vitals), marks=tuple(marks(state, one)),
        condition=condition(one), out=one.dead or one.fled, spot=stands_at(state, one, not one.dead),
    )  # fmt: skip


figures = partial(drawn, figure)
"""Everybody, in the order in which they came; then those in the wings."""


def marks(state: Campaign, one: Person) -> list[Phrase]:
    """Wounds, weapons, armour, and how it stands: short phrases."""
    found: list[Phrase] = []
    if one.dead:
        return found
    found += circumstances.marks(one)
    if one.captive:
        found.append(Phrase("mark-captive"))
    if state.fight is not None:
        found.append(standing_at(state.fight.board, one.place, Phrase("mark-place", {"metres": one.place[0]})))
    for kind in one.in_hand:
        found.append(Phrase("mark-weapon", {"weapon": kind}))
        weapon = weapon_of(one, kind)
        if weapon is not None and weapon.load:
            found.append(Phrase("mark-shots", {"shots": weapon.shots, "load": weapon.load}, NUMBERS))
    points = armour_points(one, shot=False)
    if points:
        found.append(Phrase("mark-armour", {"points": points}, NUMBERS))
    found += [Phrase(f"mark-{wound_code(wound)}", {"points": wound.points}, NUMBERS) for wound in one.wounds]
    for code in ("prone", "kneeling"):
        if getattr(one, code):
            found.append(Phrase(f"mark-{code}"))
    if one.hidden:
        found.append(Phrase("mark-hidden", audience=known_to(one)))
    if one.cover:
        found.append(Phrase("mark-cover", {"cover": one.cover}))
    for at, points in enumerate(one.lost):
        if points:
            found.append(Phrase("mark-lost", {"characteristic": CHARACTERISTICS[at], "points": points}, NUMBERS))
    found += [Phrase("mark-illness", {"kind": sick.kind}, NUMBERS) for sick in one.ailments]
    if one.trade_points or one.free_points:
        found.append(Phrase("mark-points", {"trade": one.trade_points, "free": one.free_points}, NUMBERS))
    return found


def wound_code(wound: Wound) -> str:
    """Of which kind a wound is: so its words end, in the tracker and on the sheet."""
    return "inner" if wound.inner else "tended" if wound.tended else "wound"


def condition(one: Person) -> str:
    """A word for how somebody is doing. (BRP-5.12)"""
    if one.dead:
        return "dead"
    if one.fled:
        return "fled"
    if is_dying(one):
        return "dying"
    if not is_up(one):
        return "unconscious"
    return "hurt" if one.wounds or any(one.lost) else "unhurt"


def scene(state: Campaign) -> Scene:
    """What goes on now."""
    fight = state.fight
    notes = [Phrase(f"note-{state.light}")] if state.light != "light" else []
    notes += [Phrase("note-dying", {"who": one.id}) for one in dying(state)]
    for one in state.people:
        if one.asleep and not one.dead:
            left = max(one.asleep - state.clock, 0)
            notes.append(Phrase("note-asleep", {"who": one.id, "hours": -(-left // HOUR)}, known_to(one)))
        for dose in one.doses:
            left = max(dose.at - state.clock, 0)
            # A poison says nothing before it works.
            notes.append(Phrase("note-poison", {"who": one.id, "kind": dose.venom.kind, "rounds": left}, REFEREE))
    if fight is None:
        if state.between:
            dead = [one.id for one in state.people if one.dead]
            checks = [one for one in owed(state) if one.facts["who"] not in dead]
            notes += [Phrase("note-checks", one.facts, one.audience) for one in checks]
        heading = "scene-between" if state.between else "scene-peace"
        minutes = state.clock // MINUTE
        time = {"day": minutes // 1440 + 1, "clock": f"{minutes // 60 % 24}:{minutes % 60:02}"}
        return evening.quiet(state, Phrase(heading, time), "metres", notes)
    order = sorted(
        [one for one in state.people if (is_up(one) and camp(state, one)) or one.id in fight.now],
        key=lambda one: (*precedence(one, turn(fight, one.id)), one.id),
    )
    notes += [Phrase("note-caught", {"who": who}) for who in fight.caught]
    heading = "scene-emergency" if fight.emergency else "scene-fight"
    return Scene(
        Phrase(heading, {"round": fight.round, "phase": f"phase-{fight.phase or 'begin'}"}),
        True,
        tuple([one.id for one in order]),
        tuple(notes),
        Ground("metres", fight.board),
        tuple([in_turn(fight, one) for one in order]),
    )


def in_turn(fight: Fight, one: Person) -> InTurn:
    """The DEX rank that somebody acts on, and what they have stated. (BRP-5.2, BRP-5.4)"""
    mine = turn(fight, one.id)
    notes = [Phrase("turn-rank", {"who": one.id, "rank": rank(one, mine)}, NUMBERS)]
    if mine.act:
        notes.append(Phrase("turn-states", {"act": mine.act, "weapon": mine.weapon}))
    if mine.toward:
        notes.append(Phrase("turn-moves", {"metres": mine.metres}))
    return InTurn(one.id, None, tuple(notes), bool(mine.act) if fight.phase == "intent" else mine.done)


def owed(state: Campaign) -> tuple[Phrase, ...]:
    """Whoever has experience checks: they are rolled for when the adventure is over. (BRP-3.5)"""
    checks = [(one.id, tuple([known.name for known in one.skills if known.checked])) for one in state.people]
    return tuple([Phrase("owed-checks", {"who": who, "skills": skills}, NUMBERS) for who, skills in checks if skills])


# The printed sheet, field by field (BRP-8)


def sheet(state: Campaign, who: str) -> tuple[Section, ...]:
    """A figure's sheet, as the printed one has it; what can be rolled carries its command. (BRP-2.1, BRP-8)"""
    state = brought(state, who)
    one = person(state, who)
    return (
        identity_section(one),
        Section("characteristics", tuple(characteristic_rows(state, one))),
        derived_section(one),
        Section("wounds", tuple(wound_rows(one))),
        Section("skills", tuple(skill_rows(state, one))),
        Section("equipment", tuple([item_row(one, item) for item in dict.fromkeys(one.gear)])),
        Section("weapons", tuple(weapon_rows(one))),
        Section("armour", tuple(armour_rows(one))),
    )


def named(text: str) -> str | Phrase:
    """What somebody has written, or one of our words."""
    return Phrase("value-word", {"word": text}) if term(text) else text


def item_row(one: Person, item: str) -> Row:
    """How many of a thing somebody carries: one of our things, or what somebody wrote. (BRP-8)"""
    label = Phrase("value-word", {"word": item}) if term(item) else Phrase("value-text", {"text": item})
    return Row(label, one.gear.count(item), dial=f"item-{item}")


def identity_section(one: Person) -> Section:
    """Name to distinctive features. (BRP-2.2, BRP-8)"""
    self = one.identity
    build: str | Phrase = self.build or Phrase("value-size", {"size": now(one, SIZ)})
    # Whoever came as one of a kind is called so until somebody gives them a name.
    numbered = one.kind and one.name.startswith(f"{one.kind} ")
    rows = [
        Row("name", Phrase("value-word", {"word": one.name}) if numbered else one.name, dial="name"),
        Row("profession", named(self.profession), dial="profession"),
        Row("race", self.race or Phrase("value-human") if not one.kind else named(one.kind), dial="race"),
        Row("age", self.age, dial="age"),
        Row("gender", self.gender, dial="gender"),
        Row("handedness", Phrase(f"value-{self.hand}"), dial="handedness"),
        Row("height-and-weight", build, dial="build"),
        Row("description", self.description, dial="description"),
        Row("distinctive-features", self.features, dial="features"),
    ]
    if self.background:
        rows.append(Row("background", self.background, dial="background"))
    return Section("identity", tuple(rows if not one.kind else [rows[0], rows[2]]), aside=True)


def characteristic_rows(state: Campaign, one: Person) -> list[Row]:
    """The seven, each with its roll. (BRP-2.3, BRP-2.4, BRP-8)"""
    rows = []
    rolls = {at: roll for roll, at in ROLLS.items()}
    for at, name in enumerate(CHARACTERISTICS):
        if at == APP and not one.characteristics[at]:
            continue
        lost = one.lost[at]
        why = Phrase("why-lost", {"whole": one.characteristics[at], "lost": lost}) if lost else None
        rows.append(Row(name, now(one, at), why, dial=name))
        if at in rolls:
            modifiers = judged(feat_ability(state, one, rolls[at]))
            why = Phrase("why-times-five", {"characteristic": name, "modifiers": modifiers})
            rows.append(Row(rolls[at], percent(modifiers.total), why, Feat(one.id, rolls[at])))
    return rows


def percent(chance: int) -> Phrase:
    """`45 %`."""
    return Phrase("value-percent", {"percent": chance})


def derived_section(one: Person) -> Section:
    """Move, damage bonus, hit points, power points. (BRP-2.5, BRP-8)"""
    strength, size = now(one, STR), now(one, SIZ)
    whole = most_hit_points(one)
    left = 0 if one.dead else hit_points(one)
    why = Phrase("why-hit-points", {"constitution": now(one, CON), "size": size})
    return Section(
        "derived",
        (
            Row("move", Phrase("value-move", {"move": one.move, "swim": one.swim}), dial="move"),
            Row(
                "damage-bonus",
                bonus_text(damage_bonus(one)),
                Phrase("why-damage-bonus", {"strength": strength, "size": size, "sum": strength + size}),
            ),
            Row("hit-points", Phrase("value-of", {"now": left, "most": whole}), why, dial="hit-points"),
            Row(
                "power-points",
                Phrase("value-of", {"now": power_points(one), "most": now(one, POW)}),
                Phrase("why-power-points"),
                dial="power-points",
            ),
        ),
    )


def wound_rows(one: Person) -> list[Row]:
    """Each injury by itself, called by its points, with what has been done about it. (BRP-5.14)"""
    rows = []
    for wound in reversed(one.wounds):
        label = Phrase("mark-inner" if wound.inner else "mark-wound", {"points": wound.points})
        rows.append(Row(label, Phrase(f"row-{wound_code(wound)}"), dial=f"wounds-{wound.points}"))
    return rows


def skill_rows(state: Campaign, one: Person) -> list[Row]:
    """Every skill with its base chance, its chance and its check box. (BRP-2.6, BRP-8)"""
    known = {each.name: each for each in one.skills}
    # A skill with specialities stands for those of which nothing is known; a player's own language always stands there.
    families = {family(name) for name in known}
    listed = [skill for skill in content.SKILLS if skill not in content.VARIOUS or skill not in families]
    names = dict.fromkeys([*listed, *known, *(["language/own", "literacy/own"] if not one.kind else [])])
    rows = []
    for skill in sorted(names, key=lambda name: (family(name), name)):
        if skill in ("language", "literacy"):
            continue
        house = state.house
        stands = rated(house, one, skill)
        checked = skill in known and known[skill].checked
        from_base = base(one, skill, house.era, house.literacy)
        modifiers = skill_chance(state, one, skill)
        why = Phrase(
            "why-skill",
            {
                "base": from_base,
                "points": points_in(one, skill),
                "competence": f"competence-{competence(stands)}",
                "modifiers": modifiers,
                "chance": modifiers.total,
            },
        )
        code = "value-checked" if checked else "value-skill"
        command = None if skill in content.VARIOUS or stands <= 0 else Attempt(one.id, skill)
        if skill in content.VARIOUS and content.SKILLS[skill].base == "weapon":
            # Each weapon has its own; the family has none.
            rows.append(Row(skill, Phrase("value-by-weapon"), usual=True))
            continue
        dial = "" if skill in content.VARIOUS else skill
        value, usual = Phrase(code, {"percent": stands, "base": from_base}), not checked and stands <= from_base
        rows.append(Row(skill, value, why, command, dial=dial, usual=usual))
    return rows


def weapon_rows(one: Person) -> list[Row]:
    """Weapon, chance, damage, hands, hit points, range; bare hands come last. (BRP-5.9, BRP-8)"""
    rows = []
    listed = [*one.weapons, *[weapon for weapon in ready(one) if weapon not in one.weapons]]
    for weapon in listed:
        for line in (weapon.use, weapon.thrown):
            if line is not None:
                dial = f"count-{weapon.kind}" if weapon in one.weapons and not is_natural(weapon) else ""
                rows.append(Row(line.kind, weapon_value(one, weapon, line), why_weapon(one, line), dial=dial))
    return rows


def weapon_value(one: Person, weapon: Weapon, line: Line) -> Phrase:
    """One line of the weapon box."""
    count, faces = bonus = damage_bonus(one)
    dice = str(line.dice)
    damage: str | Phrase = dice
    if count and line.bonus == HALF_BONUS:
        code = "value-half-more" if count > 0 else "value-half-less"
        damage = Phrase(code, {"damage": dice, "bonus": f"{abs(count)}d{faces}"})
    elif count and line.bonus != NO_BONUS:
        damage = dice + bonus_text(bonus)
    facts = {
        "percent": weapon_rating(one, line),
        "damage": damage,
        "hands": weapon.hands,
        "points": weapon.points,
        "most": weapon.most,
        "range": line.range,
        "shots": weapon.shots,
        "load": weapon.load,
        "count": weapon.count,
    }
    return Phrase("value-weapon", facts)


def why_weapon(one: Person, line: Line) -> Phrase:
    """Where the chance comes from."""
    return Phrase("why-weapon", {"base": line.base, "points": points_in(one, line.skill), "skill": line.skill})


def armour_rows(one: Person) -> list[Row]:
    """Type, points, modifier. (BRP-5.10, BRP-8)"""
    rows = []
    on = worn(one)
    if one.hide:
        rows.append(Row("natural-armour", Phrase("value-hide", {"points": one.hide}), dial="natural-armour"))
    for armour in one.armours:
        code = "value-armour-worn" if armour in on else "value-armour"
        facts = {
            "points": armour.points,
            "shots": armour.shots,
            "modifier": armour.modifier,
            "hinders": f"hinders-{armour.hinders}" if armour.hinders else "",
        }
        rows.append(Row(armour.kind, Phrase(code, facts), dial=f"worn-{armour.kind}"))
    return rows
