"""What a page shows of a game: figures, the scene, sheets, and the names of things. (D10-30, D10-32)"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from msgspec.structs import replace

from arbitro.systems import circumstances, evening
from arbitro.systems.common import brought, drawn, everybody, fighting, names_in, party, person
from arbitro.systems.contract import (
    HEROES,
    NUMBERS,
    BodyPart,
    Figure,
    Ground,
    InTurn,
    Phrase,
    Row,
    Scene,
    Section,
    Vital,
)
from arbitro.systems.d10 import charts, content
from arbitro.systems.d10.campaign import OVER, Campaign
from arbitro.systems.d10.characters import (
    CHARACTERISTICS,
    FISTS,
    MAIN,
    OFF,
    Armour,
    Guard,
    Person,
    Weapon,
    Wound,
    base,
    camp_of,
    damage_modifier,
    difficulty_of,
    is_able,
    is_helpless,
    is_out,
    weapon_in,
    wound_difficulty,
)
from arbitro.systems.d10.checks import Try
from arbitro.systems.d10.clocks import deadlines, mends, stages
from arbitro.systems.d10.combat import striking
from arbitro.systems.d10.declaring import IDLE
from arbitro.systems.d10.healing import can_be_cared
from arbitro.systems.d10.waves import waves_of
from arbitro.systems.d10.wounds import shock_difficulty
from arbitro.systems.floors import stands_at
from arbitro.table import ALL, REFEREE

ROLL = ("modifiers", "against")
ATTACK = {"who": (*ROLL, "level")}
"""A roll under a skill: the difficulties, the skill, and the level, which is what the skill is above the die."""

TRIED = {**ATTACK, REFEREE: ATTACK["who"]}
"""One whose difficulty the referee says: the number to roll under and the level tell of it."""

BLOW = {
    # The weapon's code and what the attacker adds to the die; what armour takes off the roll, and levels off the wound.
    "who": ("modifiers", "rolled", "damage", "code", "before"),
    "target": ("rolled", "rolled_modifiers", "damage", "before", "spared"),
}

SHOWS: Mapping[str, str] = {
    "D10-13 round": "round",
    "D10-13 over": "over",
    "D10-15 shown": "plan",
    **dict.fromkeys(("D10-8 success", "D10-11 success", "D10-11 won", "D10-17 hit", "D10-18 hit"), "success"),
    **dict.fromkeys(("D10-8 failure", "D10-11 failure", "D10-11 lost", "D10-17 miss", "D10-18 miss"), "failure"),
    **dict.fromkeys(("D10-17 cannot hit", "D10-18 cannot hit"), "failure"),
    **dict.fromkeys(("D10-17 parried", "D10-18 dodge"), "failure target"),
    **dict.fromkeys(("D10-21 wound", "D10-21 worst", "D10-26 wounded", "D10-26 lands", "D10-27 out"), "wound"),
    **dict.fromkeys(("D10-5 dies", "D10-27 dies", "D10-28 dies", "D10-32 dies"), "death"),
}
"""What lines of the log are pictures of; see `contract.System.SHOWS`."""

NUMBERS_OF: Mapping[str, Mapping[str, tuple[str, ...]]] = {
    **evening.NUMBERS_OF,
    "D10-1 characteristics": {"who": CHARACTERISTICS},
    "D10-7 learns": {"who": ("value", "left")},
    "D10-8 success": TRIED,
    "D10-8 failure": TRIED,
    "D10-9 certain": {"who": ROLL, REFEREE: ROLL},
    "D10-9 sure": {"who": ROLL, REFEREE: ROLL},
    "D10-9 impossible": {"who": ROLL, REFEREE: ROLL},
    "D10-11 success": TRIED,
    "D10-11 failure": TRIED,
    "D10-11 tie": {"who": ("level",), "target": ("level",)},
    "D10-12 critical": {"who": ROLL},
    "D10-12 no critical": {"who": ROLL},
    "D10-17 answer": {"who": ("level",)},
    "D10-17 hit": ATTACK,
    "D10-17 miss": {"who": ROLL},
    "D10-17 cannot hit": {"who": ROLL},
    # The level of the attack makes the parry harder, that of the dodge the attack.
    "D10-17 parried": {"who": ROLL, "target": ("modifiers",)},
    "D10-17 not parried": {"who": ROLL, "target": ("modifiers",)},
    "D10-17 cannot parry": {"who": ROLL, "target": ("modifiers",)},
    "D10-18 dodge": ATTACK,
    "D10-18 no dodge": {"who": ROLL},
    "D10-18 cannot dodge": {"who": ROLL},
    "D10-18 hit": {**ATTACK, "target": ("modifiers",)},
    "D10-18 miss": {"who": ROLL, "target": ("modifiers",)},
    "D10-18 cannot hit": {"who": ROLL, "target": ("modifiers",)},
    "D10-21 wound": BLOW,
    "D10-21 worst": {"who": ("code",)},
    "D10-22 stopped": BLOW,
    "D10-26 lands": {"who": ("modifiers", "code", "before", "spared")},
    "D10-26 unhurt": {"who": ("modifiers", "code", "before", "spared")},
    "D10-26 borne": {"who": ROLL},
    "D10-26 hurts": {"who": ROLL},
    "D10-27 open": {"who": ("hours",)},
    "D10-28 severed": {"who": ("rounds",)},
    "D10-29 shock": {"who": ("difficulty", "against", "minutes", "wounds_modifiers")},
    # In logs of earlier versions.
    "D10-25 placed": {"who": ("situation",)},
}
"""Whose numbers a told line, or a question, holds. Size stands in none of them: anybody sees it. (D10-6)"""


def figure(state: Campaign, one: Person) -> Figure:
    """Somebody, as the tracker shows it."""
    bearing = max(one.endurance - shock_difficulty(one, state.house), 0)
    return Figure(
        id=one.id, name=one.name, side=one.side, vitals=(Vital("bearing", bearing, one.endurance),),
        marks=marks(state, one), condition=how(one), out=is_out(one), spot=stands_at(state, one),
    )  # fmt: skip


figures = partial(drawn, figure)
"""Everybody, in the order in which they came; then those in the wings."""


def marks(state: Campaign, one: Person) -> tuple[Phrase, ...]:
    """What is in hand, every wound, what the situation is, what is declared, until when it lives, and in peace what is
    left to learn with.

    Wounds are for everybody: where a blow fell and how badly is told when it does.
    """
    found = [Phrase("mark-weapon", {"weapon": weapon_in(one, MAIN).kind})]
    if one.off:
        found.append(Phrase("mark-off", {"weapon": one.off}))
    found += [Phrase("mark-wound", written(wound).facts) for wound in one.wounds]
    found += [Phrase("mark-lost", {"location": limb}) for limb in one.lost]
    found += [Phrase("mark-condition", {"condition": condition}) for condition in one.conditions]
    if one.resting:
        found.append(Phrase("mark-resting"))
    if one.busy > state.seconds:
        found.append(Phrase("mark-busy", {"clock": clock(one.busy)}))
    if one.aimed:
        found.append(Phrase("mark-aim", {"target": one.aim, "rounds": one.aimed}))
    found += declared(state, one)
    found += circumstances.marks(one)
    for moment, cause in deadlines(one):
        # How long it leaves is the Endurance. (D10-27 to D10-29)
        found.append(Phrase("mark-dying", {"cause": cause, "clock": clock(moment)}, NUMBERS))
    if one.points and state.fight is None:
        # Nobody learns in a fight. (D10-7)
        found.append(Phrase("mark-points", {"points": one.points}, NUMBERS))
    return tuple(found)


def written(wound: Wound) -> Phrase:
    """A wound as people write it, `PD3`: the letters are the language's. (D10-30)"""
    return Phrase("wound-code", {"location": wound.location, "level": wound.level})


def how(one: Person) -> str:
    """A word for how somebody is doing."""
    if one.dead:
        return "dead"
    if one.retired:
        return "retired"
    if one.fled:
        return "fled"
    if deadlines(one):
        return "dying"
    if one.waking:
        return "unconscious"
    if is_helpless(one):
        return "helpless"
    worst = max([wound.level for wound in one.wounds], default=0)
    return ("unhurt", "scratched", "wounded", "crippled", "crippled")[worst]


def clock(moment: int) -> str:
    """The time of day of a moment."""
    return f"{moment % charts.DAY // charts.HOUR:02}:{moment % charts.HOUR // 60:02}:{moment % 60:02}"


def scene(state: Campaign) -> Scene:
    """What goes on now, and who is dying and by when. (D10-32)"""
    time = {"day": state.seconds // charts.DAY + 1, "clock": clock(state.seconds)}
    notes = dying(state)
    fight = state.fight
    if fight is None:
        return evening.quiet(state, Phrase("scene-quiet", time), "metres", notes)
    order = sorted([one for one in state.people if is_able(one) and camp_of(one)], key=lambda one: -one.agility)
    if not fight.round:
        heading = Phrase("scene-fight")
    elif fight.wave == OVER:
        heading = Phrase("scene-round-over", {"round": fight.round})
    elif fight.wave:
        heading = Phrase("scene-wave", {"round": fight.round, "wave": fight.wave})
    else:
        heading = Phrase("scene-declaring", {"round": fight.round})
    ids = tuple([one.id for one in order])
    return Scene(heading, True, ids, notes, Ground("metres", fight.board), turns(state, order))


def turns(state: Campaign, order: list[Person]) -> tuple[InTurn, ...]:
    """Who has declared and what; then, wave by wave, each one's act in it, the quickest first. (D10-13, D10-15)"""
    fight = fighting(state)
    if not fight.wave:
        return tuple([InTurn(one.id, None, declared(state, one), one.turn.declared) for one in order])
    return tuple(
        [
            InTurn(
                one.id,
                Phrase("turn-wave", {"wave": at + 1}),
                (Phrase("mark-sequence", {"sequence": one.turn.sequence[at : at + 1]}),),
                at + 1 == fight.wave and not one.turn.left,
            )
            for at in range(waves_of(order))[fight.wave - 1 :]
            for one in order
            if one.turn.sequence[at : at + 1] not in ((), ("wait",), IDLE)
        ]
        if fight.wave != OVER
        else []
    )


def declared(state: Campaign, one: Person) -> tuple[Phrase, ...]:
    """What somebody has declared; nobody else knows before all are in. (D10-15)"""
    if state.fight is None or one.turn.sequence in ((), IDLE):
        return ()
    shown = state.fight.wave or state.house.open_declarations
    return (Phrase("mark-sequence", {"sequence": one.turn.sequence}, ALL if shown else one.id),)


def owed(state: Campaign) -> tuple[Phrase, ...]:
    """The heroes' wounds that Medicine can still shorten, and what they have earned and not spent. (D10-31, D10-7)"""
    heroes = [one for one in state.people if one.side == HEROES and not one.dead]
    wounds = [(one.id, sum(map(can_be_cared, one.wounds))) for one in heroes]
    return (
        *[Phrase("owed-care", {"who": who, "number": number}, NUMBERS) for who, number in wounds if number],
        *[Phrase("owed-points", {"who": one.id, "points": one.points}, NUMBERS) for one in heroes if one.points],
    )


def dying(state: Campaign) -> tuple[Phrase, ...]:
    """Who dies of what and when, unless Medicine succeeds before; the soonest first. (D10-32)"""
    found = sorted([(moment, one.id, cause) for one in everybody(state) for moment, cause in deadlines(one)])
    # How long a foe has is its Endurance.
    known = {one.id: ALL if party(one.side) == HEROES else one.id for one in everybody(state)}
    return tuple(
        [Phrase("note-dying", {"who": who, "cause": cause, **left(state, at)}, known[who]) for at, who, cause in found]
    )


def left(state: Campaign, moment: int) -> dict[str, int | str]:
    """How long until a moment, in its largest unit, and when that is."""
    seconds = moment - state.seconds
    for unit, size in (("days", charts.DAY), ("hours", charts.HOUR), ("minutes", charts.MINUTE)):
        if seconds >= 2 * size:
            return {"unit": unit, "left": seconds // size, "clock": clock(moment), "day": moment // charts.DAY + 1}
    return {"unit": "seconds", "left": seconds, "clock": clock(moment), "day": moment // charts.DAY + 1}


# --- Sheets ----------------------------------------------------------------------------------------------------------


def sheet(state: Campaign, who: str) -> tuple[Section, ...]:
    """A figure's sheet; what can be rolled carries its command."""
    state = brought(state, who)
    one = person(state, who)
    sections = [Section("characteristics", characteristics(one)), Section("skills", skills(one))]
    sections.append(Section("wounds", wounds(state, one) if one.wounds or one.lost else (), body(one)))
    sections.append(Section("weapons", weapons(one)))
    if one.armour:
        sections.append(Section("armour", tuple([armour_row(piece) for piece in one.armour])))
    if one.coins or one.things or one.pack:
        sections.append(Section("belongings", belongings(one)))
    return tuple(sections)


def belongings(one: Person) -> tuple[Row, ...]:
    """What it carries besides, coins first."""
    rows = [Row("coins", one.coins, dial="coins")] if one.coins else []
    rows += [Row(name, number, dial=f"thing-{name}") for name, number in one.things]
    return (*rows, *[replace(armour_row(piece), dial=f"pack-{piece.kind}") for piece in dict.fromkeys(one.pack)])


def characteristics(one: Person) -> tuple[Row, ...]:
    """Four numbers and what comes of them. (D10-1 to D10-6)"""
    rows = [
        Row(name, getattr(one, name), Phrase(f"why-{name}"), Try(one.id, name), seen_by(name), name)
        for name in CHARACTERISTICS
    ]
    rows.append(Row("damage-modifier", damage_modifier(one), Phrase("why-damage-modifier", {"strength": one.strength})))
    if one.origin:
        rows.append(Row("origin", Phrase("row-origin", {"origin": one.origin, "calling": one.calling})))
    return tuple(rows)


def seen_by(name: str) -> str:
    """Who knows a characteristic: Size is what anybody sees. (D10-6)"""
    return ALL if name == "size" else NUMBERS


def skills(one: Person) -> tuple[Row, ...]:
    """All that it knows. (D10-2, D10-7)"""
    rows = [skill_row(one, name, value) for name, value in one.skills]
    return (*rows, Row("points", one.points, dial="points")) if one.points else tuple(rows)


def skill_row(one: Person, name: str, value: int) -> Row:
    """One of them, rolled by touching it."""
    why, usual = why_skill(one, name, value), untrained(one, name, value)
    return Row(name, value, why, Try(one.id, name), dial=f"skill-{name}", usual=usual)


def begins(one: Person, name: str) -> int:
    """Where a skill begins with what somebody has now. (D10-2, D10-7)"""
    return base(name, {each: getattr(one, each) for each in CHARACTERISTICS})


def untrained(one: Person, name: str, value: int) -> bool:
    """Whether a skill that everybody has is no better than where it begins. (D10-2, D10-7)"""
    entry = content.SKILLS.get(name)
    return entry is not None and entry.innate and value <= begins(one, name)


def why_skill(one: Person, name: str, value: int) -> Phrase | None:
    """Where a skill begins with what somebody has now, and what points have made of it. (D10-2, D10-7)"""
    entry = content.SKILLS.get(name)
    if entry is None:
        return None
    if not entry.innate:
        return Phrase("why-knowledge")
    half = begins(one, name)
    facts = {"half": half, "points": value - half}
    if not entry.base:
        return Phrase("why-innate", facts)
    values = tuple([getattr(one, each) for each in entry.base])
    return Phrase("why-base", {**facts, "number": len(values), "base": entry.base, "values": values})


def wounds(state: Campaign, one: Person) -> tuple[Row, ...]:
    """Every wound, apart; what they come to, and borne pain that counts for shock; lost limbs. (D10-26 to D10-31)"""
    rows = [
        Row(wound.location, written(wound), None if one.dead else why_wound(one, wound), dial=f"wound-{at}")
        for at, wound in enumerate(one.wounds, start=1)
    ]
    borne = shock_difficulty(one, state.house) - wound_difficulty(one)
    together = Phrase("why-together", {"endurance": one.endurance, "borne": borne})
    rows.append(Row("wound-difficulty", wound_difficulty(one), together))
    rows += [Row(limb, Phrase("row-lost"), dial=f"lost-{limb}") for limb in one.lost]
    return tuple(rows)


def body(one: Person) -> tuple[BodyPart, ...]:
    """Every location, with the wounds on it: they are for everybody, as in the tracker. (D10-20, D10-30)"""
    return tuple([body_part(one, location) for location in charts.LOCATIONS])


def body_part(one: Person, location: str) -> BodyPart:
    """One location; a limb that is gone is as badly hurt as can be. (D10-26, D10-28)"""
    if location in one.lost:
        return BodyPart(location, 4, (Phrase("row-lost"),), ALL)
    here = [wound for wound in one.wounds if wound.location == location]
    return BodyPart(location, max([wound.level for wound in here], default=0), tuple(map(written, here)), ALL)


def why_wound(one: Person, wound: Wound) -> Phrase:
    """What a wound does now and what it needs."""
    facts = {"level": wound.level, "difficulty": difficulty_of(wound)}
    if wound.suppressed:
        return Phrase("why-borne", facts)
    if wound.deadline:
        return Phrase("why-deadline", {**facts, "clock": clock(wound.deadline)})
    needed = stages(wound)[-1] - wound.rested
    unit, size = ("days", charts.DAY) if needed >= charts.DAY else ("minutes", charts.MINUTE)
    rest = {"unit": unit, "left": -(-needed // size)}
    return Phrase("why-healing" if mends(one, wound, True) else "why-rest", {**facts, **rest})


def weapons(one: Person) -> tuple[Row, ...]:
    """Every weapon with its code. (D10-21)"""
    does, strikes = ("attack",), weapon_in(one, striking(one))
    rows = [
        Row(
            weapon.kind,
            weapon_row(weapon),
            in_which_hand(one, weapon),
            dial=f"weapon-{weapon.kind}",
            does=does if weapon == strikes else (),
        )
        for weapon in one.weapons
    ]
    return tuple(rows) or (Row("fists", weapon_row(FISTS), does=does),)


def weapon_row(weapon: Weapon) -> Phrase:
    """Damage code, kind of blow, actions a round, and ranges if it has them."""
    facts = {"code": weapon.code, "blow": weapon.blow, "actions": weapon.actions}
    if not weapon.ranges:
        return Phrase("row-weapon", facts)
    short, medium, long = weapon.ranges
    return Phrase("row-ranged", {**facts, "short": short, "medium": medium, "long": long})


def in_which_hand(one: Person, weapon: Weapon) -> Phrase | None:
    """Whether it is in hand."""
    if weapon.kind == one.main:
        return Phrase("why-main")
    return Phrase("why-off") if weapon.kind == weapon_in(one, OFF).kind else None


def armour_row(piece: Armour) -> Row:
    """What a piece covers and does. (D10-22)"""
    facts: dict[str, object] = {"make": piece.make, "covers": piece.covers}
    for blow in ("cutting", "piercing", "blunt"):
        facts[blow] = guard_phrase(getattr(piece, blow))
    return Row(piece.kind, Phrase("row-armour", facts), dial=f"armour-{piece.kind}")


def guard_phrase(guard: Guard) -> Phrase:
    """One of the two modes, or nothing. (D10-22)"""
    if guard.levels:
        return Phrase("guard-levels", {"number": guard.levels})
    return Phrase("guard-roll", {"number": guard.roll}) if guard.roll else Phrase("guard-nothing")


def term(code: str) -> Mapping[str, str] | None:
    """A content entry's names, or None."""
    return names_in(code, *SHELVES)


SHELVES: tuple[Mapping[str, content.Named], ...] = (
    content.SKILLS, content.WEAPONS, content.NATURAL, content.ARMOUR, content.CREATURES, content.ORIGINS,
    content.CALLINGS, content.ENCOUNTERS,
)  # fmt: skip
