"""Active abilities: what takes a combat action besides a plain attack. (SY-8, SY-11, SY-13)

Passive ones have no commands: the rules that they change ask for them (`characters.effects`).
Whatever strikes more than once strikes the rest as free attacks of its own, one a step.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from arbitro.systems.common import dice_of, fighting, find, missing, person, with_people
from arbitro.systems.contract import Phrase
from arbitro.systems.symbaroum import content
from arbitro.systems.symbaroum.blows import BY_COMMAND, BY_SWEEP, BY_VOLLEY, halved, stance
from arbitro.systems.symbaroum.campaign import (
    Campaign,
    Free,
    busy,
    camp,
    in_melee,
    spend_act,
    unfit,
    with_fight,
)
from arbitro.systems.symbaroum.characters import (
    RANGED,
    Artefact,
    Effect,
    Elixir,
    Person,
    Power,
    effects,
    has,
    is_armed,
    is_hero,
    is_ranged,
    is_up,
    of_kind,
    suits,
    weapon_in_hand,
    with_dose,
    without_dose,
)
from arbitro.systems.symbaroum.checks import attempts, ruled
from arbitro.systems.symbaroum.combat import deliver, no_action, no_deed, no_strike, offer
from arbitro.systems.symbaroum.creation import effect_of
from arbitro.systems.symbaroum.wounds import HERBS, can_be_healed, freed, heal, out_of_touch
from arbitro.table import Modifiers, Table

AT_FOES = ("mighty", "gap", "volley", "topple")
"""Tricks against one enemy."""

FOR_ALLIES = ("rally", "spur")

BY_ONESELF = ("sweep", "recover")

TRICKS = (*AT_FOES, *FOR_ALLIES, *BY_ONESELF)


class Trick(Struct, frozen=True, tag="trick"):
    """Use an active ability; `trick` is what it does. (SY-8)"""

    who: str
    trick: str
    target: str = ""


class Aid(Struct, frozen=True, tag="aid"):
    """First aid with Medicus; a dose of herbs helps. (SY-8, SY-20)"""

    who: str
    patient: str
    herbs: bool = False


class Brew(Struct, frozen=True, tag="brew"):
    """Brew an elixir. (SY-13)"""

    who: str
    elixir: str


def known(one: Person, trick: str) -> Effect | None:
    """The best that somebody's abilities have of an active effect; what is written last is learnt last."""
    found = effects(one, trick)
    return found[-1] if found else None


def use(state: Campaign, command: Trick, table: Table) -> Campaign:
    """An active ability, carried out. (SY-8)"""
    one = person(state, command.who)
    effect = known(one, command.trick)
    assert effect is not None
    state = spend_act(state)
    return USES[command.trick](state, one, effect, command.target, table)


def no_use(state: Campaign, command: Trick) -> Phrase | None:
    """Why not."""
    if command.trick not in TRICKS:
        return Phrase("no-such-trick", {"found": command.trick[:40], "options": TRICKS})
    refusal = (no_deed if command.trick == "recover" else no_action)(state, command.who)
    if (refusal := refusal or missing(state, *([command.target] if command.target else []))) is not None:
        return refusal
    one = person(state, command.who)
    effect = known(one, command.trick)
    if effect is None:
        return Phrase("no-trick", {"who": one.id, "trick": command.trick})
    if not suits(effect, weapon_in_hand(one).group):
        return Phrase("no-trick-weapon", {"who": one.id, "trick": command.trick, "weapon": weapon_in_hand(one).kind})
    return _no_target(state, one, command.trick, command.target)


def _no_target(state: Campaign, one: Person, trick: str, at: str) -> Phrase | None:
    if trick in AT_FOES:
        other = find(state, at)
        if other is None:
            return Phrase("no-target")
        if trick == "volley" and weapon_in_hand(one).group != RANGED:
            return Phrase("no-bow", {"who": one.id})
        if trick == "topple" and not one.shielded:
            return Phrase("no-shield-up", {"who": one.id})
        return no_strike(state, one, other)
    if trick in FOR_ALLIES:
        return _no_ally(state, one, trick, at)
    if trick == "sweep":
        return None if in_melee(state, one) else Phrase("no-melee", {"who": one.id})
    if one.rallied:
        return Phrase("no-recover-again", {"who": one.id})
    return None if can_be_healed(one) else Phrase("no-wound", {"patient": one.id})


def _no_ally(state: Campaign, one: Person, trick: str, at: str) -> Phrase | None:
    other = find(state, at)
    if other is None or other.id == one.id or camp(state, other) != camp(state, one):
        return Phrase("no-target")
    if not is_up(other):
        return unfit(state, at)
    if trick == "rally":
        troubled = other.fallen or has(other, "held") or has(other, "dazed")
        return None if troubled else Phrase("no-trouble", {"target": at})
    if not in_melee(state, other) or is_ranged(other) or not is_armed(other):
        return Phrase("no-melee", {"who": at})
    # Who is dazed takes no free attacks. (SY-11)
    return Phrase("no-twice", {"who": at, "condition": "dazed"}) if has(other, "dazed") else None


# What each does


def blow(state: Campaign, one: Person, effect: Effect, at: str, table: Table) -> Campaign:
    """Harder to land and worse, past the armour, or one that brings down whom it wounds."""
    how = stance(state, one, person(state, at), unseen=table.unseen)
    how = replace(how, bonus=effect.value, extra=effect.die, pierces=effect.kind == "gap")
    return deliver(state, one.id, at, table, how, effect if effect.kind == "topple" else None)


def volley(state: Campaign, one: Person, effect: Effect, at: str, table: Table) -> Campaign:
    """Two shots at one target: the second one waits its turn."""
    state = blow(state, one, effect, at, table)
    return with_fight(state, queue=(*fighting(state).queue, Free(one.id, at, BY_VOLLEY, effect.value)))


def sweep(state: Campaign, one: Person, effect: Effect, at: str, table: Table) -> Campaign:
    """Everybody in the melee, one after the other."""
    table.tell("SY-8 sweep", who=one.id)
    return offer(state, [Free(one.id, enemy.id, BY_SWEEP, effect.value) for enemy in in_melee(state, one)], table)


def recover(state: Campaign, one: Person, effect: Effect, at: str, table: Table) -> Campaign:
    """Toughness back, once a scene. (SY-20)"""
    points = counted(state, one, "SY-20 recovery", effect.die, table)
    return with_people(state, replace(heal(one, points, table), rallied=True))


def rolls(state: Campaign, one: Person) -> bool:
    """Whether dice are thrown for somebody: for players, and with the house rule for all. (SY-13)"""
    # House: roll_everything.
    return is_hero(one) or state.house.roll_everything


def counted(state: Campaign, one: Person, words: str, faces: int, table: Table) -> Modifiers:
    """What somebody's die comes to: thrown for players; of others it is said that it is half. (SY-13, SY-20)"""
    if rolls(state, one):
        return Modifiers((("effect", table.roll(words, one.id, dice_of(1, faces))),))
    return Modifiers(halved("die-most", faces))


def rally(state: Campaign, one: Person, effect: Effect, at: str, table: Table) -> Campaign:
    """Up and about again."""
    table.tell("SY-8 rallied", who=one.id, target=at)
    return with_people(state, replace(freed(person(state, at)), fallen=False))


def spur(state: Campaign, one: Person, effect: Effect, at: str, table: Table) -> Campaign:
    """An ally strikes out of turn, at whom it chooses of those in its melee."""
    near = tuple([enemy.id for enemy in in_melee(state, person(state, at))])
    enemy, *others = near
    if others:
        enemy = table.choose("SY-8 whom", at, near, enemy, who=at)
    table.tell("SY-8 spurred", who=one.id, target=at)
    return offer(state, [Free(at, enemy, BY_COMMAND, effect.value)], table)


USES = {
    "mighty": blow,
    "gap": blow,
    "topple": blow,
    "volley": volley,
    "sweep": sweep,
    "recover": recover,
    "rally": rally,
    "spur": spur,
}


# First aid (SY-8, SY-20)


def aid_dice(one: Person) -> Effect | None:
    """What somebody's Medicus is worth. (SY-20)"""
    known = effects(one, "aid")
    return max(known, key=lambda effect: effect.die) if known else None


def aid(state: Campaign, command: Aid, table: Table) -> Campaign:
    """Medicus: 1d4 at once, 1d6 with herbs, and more for those who have learnt more. (SY-8, SY-20)

    Ruling: the text asks for no roll, so there is none.
    """
    helper = person(state, command.who)
    skill = aid_dice(helper)
    assert skill is not None
    faces = skill.die
    if command.herbs:
        helper, faces = without_dose(helper, HERBS), skill.more
    state = with_people(spend_act(state), helper)
    patient = person(state, command.patient)
    code = "SY-20 tended" if helper.id != patient.id else "SY-20 tended oneself"
    table.tell(code, who=helper.id, patient=patient.id)
    points = counted(state, helper, "SY-20 medicus", faces, table)
    # Ours: once a day for the wounds somebody has; new ones can be seen to again.
    return with_people(state, replace(heal(patient, points, table), tended=True))


def no_aid(state: Campaign, command: Aid) -> Phrase | None:
    """Why not."""
    if (refusal := missing(state, command.patient)) is not None:
        return refusal
    helper, patient = person(state, command.who), person(state, command.patient)
    if aid_dice(helper) is None:
        return Phrase("no-medicus", {"who": helper.id})
    if command.herbs and of_kind(helper.elixirs, HERBS) is None:
        return unheard_of("no-elixir", helper, HERBS, helper.elixirs)
    if not can_be_healed(patient):
        return Phrase("no-wound", {"patient": patient.id})
    if patient.tended:
        return Phrase("no-tended", {"patient": patient.id})
    return out_of_touch(state, helper, patient)


# Brewing (SY-13)


def brew(state: Campaign, command: Brew, table: Table) -> Campaign:
    """A Cunning roll, as hard as the elixir is; once a day."""
    one = person(state, command.who)
    entry = content.ELIXIRS[command.elixir]
    worked = attempts(table, one, "cunning", (command.elixir, entry.difficulty), *ruled(table, one, "cunning"))
    one = replace(one, brewed=True)
    if worked:
        table.tell("SY-13 brewed", who=one.id, elixir=command.elixir)
        one = with_dose(one, command.elixir, effect_of(entry.works))
    return with_people(state, one)


def brews(step: int, elixir: str) -> bool:
    """Whether whoever knows this step of brewing, 1 to 3, can brew that. (SY-13)"""
    return step >= content.ELIXIRS[elixir].skill


def no_brew(state: Campaign, command: Brew) -> Phrase | None:
    """Why not."""
    if (refusal := busy(state, command.who)) is not None:
        return refusal
    entry = content.ELIXIRS.get(command.elixir)
    if entry is None:
        return Phrase("no-such-elixir", {"found": command.elixir[:40]})
    one = person(state, command.who)
    skill = known(one, "brew")
    if skill is None:
        return Phrase("no-trick", {"who": one.id, "trick": "brew"})
    if not brews(skill.value, command.elixir):
        return Phrase("no-brew-hard", {"who": one.id, "elixir": command.elixir})
    return Phrase("no-brew-again", {"who": one.id}) if one.brewed else None


def unheard_of(code: str, one: Person, kind: str, there: Sequence[Power | Artefact | Elixir]) -> Phrase:
    """The refusal of what somebody does not have or know; it names what they do."""
    return Phrase(code, {"who": one.id, "found": kind[:40], "options": tuple([each.kind for each in there])})
