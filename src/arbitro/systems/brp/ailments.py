"""Illness and poison. (BRP-6.5, BRP-6.10)"""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from arbitro.dice import Dice, plain
from arbitro.systems.brp import content
from arbitro.systems.brp.campaign import Campaign
from arbitro.systems.brp.characters import (
    CHARACTERISTICS,
    CON,
    Ailment,
    Antidote,
    Dose,
    Person,
    Venom,
    hit_points,
    is_up,
    make_venom,
    now,
)
from arbitro.systems.brp.charts import ANTIDOTE_TIME, CONDITIONS, DAY, HOUR, ILLNESS, SPECIAL
from arbitro.systems.brp.checks import (
    FEAT,
    Ability,
    bearer,
    check,
    feat_ability,
    is_success,
    overcomes,
    skill_ability,
    skill_chance,
    try_skill,
)
from arbitro.systems.brp.wounds import die, lowered, out_of_hand, regaining, suffer
from arbitro.systems.common import at_war, less_one, missing, person, with_people
from arbitro.systems.contract import Phrase
from arbitro.table import REFEREE, Modifiers, Table

HIT_POINTS = "hit-points"

ANTIDOTE = "antidote"
"""An antidote among somebody's things is `antidote/` and the poison."""

MINOR, MAJOR, DEADLY = "minor", "major", "deadly"

MINOR_LOSS = 2
"""Hit points that a minor illness costs at most. (BRP-6.5)"""


class Expose(Struct, frozen=True, tag="expose"):
    """Somebody is exposed to an illness. (BRP-6.5)"""

    target: str
    who: str = REFEREE


class Treat(Struct, frozen=True, tag="treat"):
    """Medicine for somebody who is ill. (BRP-6.5)"""

    who: str
    patient: str


class Poison(Struct, frozen=True, tag="poison"):
    """Somebody is poisoned. (BRP-6.10)"""

    target: str
    who: str = REFEREE


class TakeAntidote(Struct, frozen=True, tag="take-antidote"):
    """Take, or be given, an antidote. (BRP-6.10)"""

    who: str
    patient: str
    kind: str


# Illness (BRP-6.5)


def expose(state: Campaign, command: Expose, table: Table) -> Campaign:
    """A Stamina roll; failing it is catching the illness. (BRP-6.5)"""
    one = person(state, command.target)
    kind = table.choose("BRP-6.5 illness", REFEREE, others(state, one), who=one.id)
    if lacks(one, content.ILLNESSES[kind].attacks):
        table.tell("BRP-6.5 harmless", who=one.id, kind=kind, characteristic=content.ILLNESSES[kind].attacks)
        return state
    ability = feat_ability(state, one, "stamina")
    tried = try_skill(table, one.id, "stamina", ability, "BRP-6.5 exposure")
    if is_success(tried.result):
        table.tell("BRP-6.5 resisted", who=one.id, kind=kind, **tried.facts)
        return state
    table.tell("BRP-6.5 caught", who=one.id, kind=kind, **tried.facts)
    entry = content.ILLNESSES[kind]
    # Recovery is tried from the next morning on; the first loss comes with the first failure.
    sick = Ailment(kind, entry.course, entry.attacks, plain(entry.hourly), roll_at=state.clock + DAY)
    sick = replace(sick, loss_at=state.clock + loss_interval(sick))
    one = regaining(replace(one, ailments=(*one.ailments, sick)), state.clock)
    if sick.course == DEADLY:
        return with_people(state, one)
    return with_people(state, lose_to(one, sick, table, state.clock))


def others(state: Campaign, one: Person) -> tuple[str, ...]:
    """The illnesses that somebody may catch. Ruling: nobody catches what they have. (BRP-6.5)"""
    had = [sick.kind for sick in one.ailments]
    return tuple([kind for kind in content.ILLNESSES.of(state) if kind not in had])


def lacks(one: Person, attacks: str) -> bool:
    """Whether somebody has nothing of what is attacked. Ours: a beast without APP is none the worse. (BRP-7)"""
    return attacks != HIT_POINTS and not one.characteristics[CHARACTERISTICS.index(attacks)]


def loss_interval(sick: Ailment) -> int:
    """How long the next point lasts: by the illness chart, for deadly ones an hour. (BRP-6.5)

    Ours: a minor illness costs its second hit point a day after the first, if one has it still.
    """
    if sick.course == MINOR:
        return DAY
    return HOUR if sick.course == DEADLY else ILLNESS[sick.failures][2]


def severity(sick: Ailment) -> str:
    """How ill somebody is, by failed rolls. (BRP-6.5)"""
    return ILLNESS[sick.failures][1]


def lose_to(one: Person, sick: Ailment, table: Table, clock: int) -> Person:
    """One more loss to an illness, and when the next is due. (BRP-6.5)"""
    if sick.course == MINOR and sick.lost >= MINOR_LOSS:
        return with_ailment(one, sick, replace(sick, loss_at=0))
    after = replace(sick, loss_at=clock + loss_interval(sick), lost=sick.lost + 1 if sick.course == MINOR else 0)
    one = with_ailment(one, sick, after)
    if sick.attacks == HIT_POINTS:
        points = 1
        if sick.course == DEADLY:
            points = table.roll("BRP-6.5 hour", one.id, sick.hourly) if isinstance(sick.hourly, Dice) else sick.hourly
        table.tell("BRP-6.5 weakened", who=one.id, kind=sick.kind, points=points)
        return suffer(one, points, table, clock, inner=True)
    table.tell("BRP-6.5 drained", who=one.id, kind=sick.kind, characteristic=sick.attacks)
    return drained(one, sick.attacks, 1, table, clock)


def drained(one: Person, characteristic: str, points: int, table: Table, clock: int) -> Person:
    """With characteristic points lost; at 0 somebody dies. (BRP-6.5)"""
    at = CHARACTERISTICS.index(characteristic)
    points, before = min(points, now(one, at)), hit_points(one)
    lost = tuple([before + (points if each == at else 0) for each, before in enumerate(one.lost)])
    one = regaining(replace(one, lost=lost), clock)
    if now(one, at) <= 0:
        return die(one, table)
    # Of less CON or SIZ there are fewer hit points.
    fewer = before - hit_points(one)
    return lowered(one, fewer, table, clock) if fewer else one


def recover(one: Person, sick: Ailment, table: Table, clock: int) -> Person:
    """The morning's recovery roll: CON × 2, the next day × 3, and so on. (BRP-6.5)"""
    # Less than ideal conditions take multiples off, as the referee sees it; medicine adds some.
    worse = CONDITIONS.index(
        table.choose("BRP-6.5 conditions", REFEREE, CONDITIONS, "in-bed", who=one.id, kind=sick.kind)
    )
    # Ruling: however badly somebody lives, CON × 1 is left.
    steps = Modifiers().plus("days-ill", sick.multiple).plus("medicine", sick.help).plus("conditions", -worse)
    steps = steps.plus("always-left", max(1 - steps.total, 0))
    multiple = steps.total
    ability = Ability((("constitution-times", now(one, CON) * multiple),), kind=FEAT, bearer=bearer(one))
    tried = try_skill(table, one.id, sick.kind, ability, "BRP-6.5 recovery")
    facts = {"who": one.id, "kind": sick.kind, "multiple": multiple, "steps": steps, **tried.facts}
    if is_success(tried.result):
        table.tell("BRP-6.5 recovered", **facts)
        return regaining(with_ailment(one, sick, None), clock)
    after = replace(sick, multiple=sick.multiple + 1, roll_at=clock + DAY, help=0)
    if sick.course == MAJOR:
        after = replace(after, failures=min(sick.failures + 1, len(ILLNESS) - 1))
        # The illness is graver now; what was due stays due if that is sooner.
        due = clock + loss_interval(after)
        after = replace(after, loss_at=min(sick.loss_at, due))
    table.tell("BRP-6.5 still ill", **facts, degree=severity(after))
    return with_ailment(one, sick, after)


def with_ailment(one: Person, old: Ailment, new: Ailment | None) -> Person:
    """With an illness changed, or without it."""
    ailments = []
    for each in one.ailments:
        if each != old:
            ailments.append(each)
        elif new is not None:
            ailments.append(new)
    return replace(one, ailments=tuple(ailments))


def no_expose(state: Campaign, command: Expose) -> Phrase | None:
    """Not in a fight, and not somebody who is dead, or has all that there is. (BRP-6.5)"""
    if (refusal := at_war(state) or missing(state, command.target)) is not None:
        return refusal
    one = person(state, command.target)
    if one.dead:
        return Phrase("no-dead", {"who": one.id})
    enough = len(one.ailments) >= MOST_AILMENTS or not others(state, one)
    return Phrase("no-more-illness", {"who": one.id}) if enough else None


MOST_AILMENTS = 3
"""Ours: more illnesses than this at once would be indistinguishable."""


def treat(state: Campaign, command: Treat, table: Table) -> Campaign:
    """Medicine raises the next recovery roll: one multiple of CON, two for a special. (BRP-6.5)"""
    healer = person(state, command.who)
    ability = skill_ability(state, healer, "medicine")
    state, tried = check(state, healer.id, "medicine", ability, table, "BRP-6.5 medicine")
    patient = replace(person(state, command.patient), treated_at=state.clock // DAY)
    if is_success(tried.result):
        more = 2 if tried.result == SPECIAL else 1
        patient = replace(patient, ailments=tuple([replace(sick, help=sick.help + more) for sick in patient.ailments]))
        table.tell("BRP-6.5 treated", who=healer.id, patient=patient.id, multiples=more)
    return with_people(state, patient)


def no_treat(state: Campaign, command: Treat) -> Phrase | None:
    """Somebody ill, once a day. Ours: once a day. (BRP-6.5)"""
    if (refusal := at_war(state) or missing(state, command.patient)) is not None:
        return refusal
    patient = person(state, command.patient)
    if not patient.ailments:
        return Phrase("no-illness", {"patient": patient.id})
    if patient.treated_at == state.clock // DAY:
        return Phrase("no-second-treatment", {"patient": patient.id})
    healer = person(state, command.who)
    if skill_chance(state, healer, "medicine").total <= 0:
        return Phrase("no-chance", {"who": healer.id, "skill": "medicine"})
    return None


# Poison (BRP-6.10)


def poison(state: Campaign, command: Poison, table: Table) -> Campaign:
    """Somebody swallows, or is given, a poison. (BRP-6.10)"""
    one = person(state, command.target)
    kind = table.choose("BRP-6.10 poison", REFEREE, content.POISONS.of(state), who=one.id)
    venom = make_venom(kind)
    # In food or drink it may be noticed, if the referee allows a Sense roll.
    if venom.eaten and is_up(one) and table.choose("BRP-6.10 notice", REFEREE, (True, False), True, who=one.id):
        state, tried = check(state, one.id, "sense", skill_ability(state, one, "sense"), table, "BRP-6.10 taste")
        one = person(state, one.id)
        if is_success(tried.result):
            table.tell("BRP-6.10 noticed", who=one.id, kind=kind)
            return state
    return with_people(state, dosed(one, venom, table, state.clock))


def dosed(one: Person, venom: Venom, table: Table, clock: int) -> Person:
    """With a poison in the blood; each dose is its own. (BRP-6.10)"""
    if lacks(one, venom.attacks):
        table.tell("BRP-6.10 harmless", who=one.id, kind=venom.kind, characteristic=venom.attacks)
        return one
    table.tell("BRP-6.10 dosed", who=one.id, kind=venom.kind, rounds=venom.rounds)
    doses = sorted([*one.doses, Dose(clock + venom.rounds, venom)], key=lambda dose: (dose.at, dose.venom.kind))
    return replace(one, doses=tuple(doses))


def poisoned(one: Person, dose: Dose, table: Table, clock: int) -> Person:
    """What a poison does when its time has come: full POT, or half if CON withstands it. (BRP-6.10)"""
    one, venom = replace(one, doses=less_one(one.doses, dose)), dose.venom
    eased = relief(one, dose, table)
    potency = venom.potency - eased
    if eased and potency > 0:
        table.tell("BRP-6.10 eased", who=one.id, kind=venom.kind, whole=venom.potency, points=eased, potency=potency)
    if potency <= 0:
        table.tell("BRP-6.10 undone", who=one.id, kind=venom.kind)
        return one
    beaten = overcomes(potency, table, now(one, CON), one, roller_resists=True)
    points = potency if beaten else (potency + 1) // 2
    strength = {"potency": potency, "half": not beaten}
    if venom.attacks == HIT_POINTS:
        table.tell("BRP-6.10 harmed", who=one.id, kind=venom.kind, points=points, **strength)
        return suffer(one, points, table, clock, inner=True)
    facts = {"points": points, **strength, "characteristic": venom.attacks}
    table.tell("BRP-6.10 drained", who=one.id, kind=venom.kind, **facts)
    return drained(one, venom.attacks, points, table, clock)


def relief(one: Person, dose: Dose, table: Table) -> int:
    """What an antidote takes off a poison's POT. (BRP-6.10)

    It must have been taken within six turns before the poison. Doses of one antidote do not add
    up; each poison gets the whole of it.
    """
    taken_at = dose.at - dose.venom.rounds
    right = other = 0
    for antidote in one.antidotes:
        if antidote.at <= taken_at <= antidote.at + ANTIDOTE_TIME:
            if antidote.kind == dose.venom.kind:
                right = max(right, antidote.potency)
            else:
                other = max(other, antidote.potency)
    if right or not other:
        return right
    # The wrong antidote may do something, at the referee's discretion.
    use = table.choose("BRP-6.10 wrong antidote", REFEREE, ("none", "half", "full"), "none", who=one.id)
    return {"none": 0, "half": (other + 1) // 2, "full": other}[use]


def take_antidote(state: Campaign, command: TakeAntidote, table: Table) -> Campaign:
    """An antidote works on what comes after it. (BRP-6.10)"""
    giver, item = person(state, command.who), f"{ANTIDOTE}/{command.kind}"
    state = with_people(state, replace(giver, gear=less_one(giver.gear, item)))
    one = person(state, command.patient)
    potency = content.POISONS[command.kind].remedy
    table.tell("BRP-6.10 antidote", who=one.id, kind=command.kind, potency=potency)
    # A later dose takes nothing from an earlier one, which may be the one that came before a poison under way.
    taken = {*one.antidotes, Antidote(command.kind, potency, state.clock)}
    return with_people(state, replace(one, antidotes=tuple(sorted(taken))))


def no_antidote(state: Campaign, command: TakeAntidote) -> Phrase | None:
    """An antidote that one has, for somebody within reach. (BRP-6.10)"""
    if command.kind not in content.POISONS:
        return Phrase("no-antidote", {"found": command.kind[:40]})
    if (refusal := at_war(state) or missing(state, command.patient)) is not None:
        return refusal
    giver, patient = person(state, command.who), person(state, command.patient)
    if patient.dead:
        return Phrase("no-help", {"patient": patient.id})
    if f"{ANTIDOTE}/{command.kind}" not in giver.gear:
        return Phrase("no-such-antidote", {"who": giver.id, "kind": command.kind})
    return out_of_hand(state, giver, patient)


def no_poison(state: Campaign, command: Poison) -> Phrase | None:
    """Somebody who is alive, and not poisoned a dozen times over. (BRP-6.10)"""
    if (refusal := missing(state, command.target)) is not None:
        return refusal
    one = person(state, command.target)
    if one.dead:
        return Phrase("no-dead", {"who": one.id})
    return Phrase("no-more-poison", {"who": one.id}) if len(one.doses) >= MOST_DOSES else None


MOST_DOSES = 12
"""Ours: more than this at once is a vat and no dose."""
