"""What a character grows by: a die, a heart or a mana. (SD-20)"""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from arbitro.systems.common import missing, person, with_people
from arbitro.systems.contract import HEROES, Phrase
from arbitro.systems.stepdie import charts
from arbitro.systems.stepdie.campaign import SIX, Campaign, House
from arbitro.systems.stepdie.characters import DEAD, TRAITS, Person, stands_for
from arbitro.table import REFEREE, Table

GAINS = (*TRAITS, "heart", "mana")


class Award(Struct, frozen=True, tag="award"):
    """The referee grants an improvement: to one character, or to all of them. (SD-20)"""

    target: str
    who: str = REFEREE


class Advance(Struct, frozen=True, tag="advance"):
    """Take an improvement. (SD-20)"""

    who: str
    gain: str


def award(state: Campaign, command: Award, table: Table) -> Campaign:
    """Ours: the text does not say what earns one, so the referee does. (SD-20)"""
    whom = rewarded(state, command.target)
    for one in whom:
        table.tell("SD-20 earned", who=one.id)
    return with_people(state, *[replace(one, improvements=one.improvements + 1) for one in whom])


def rewarded(state: Campaign, target: str) -> list[Person]:
    """The heroes alive, or the one character that is meant."""
    alive = [one for one in state.people if not one.rank and one.hearts != DEAD]
    return [one for one in alive if target == one.id or (target == HEROES == one.side)]


def no_award(state: Campaign, command: Award) -> Phrase | None:
    """Why not."""
    if command.target == HEROES:
        return None if rewarded(state, HEROES) else Phrase("no-party")
    if (refusal := missing(state, command.target)) is not None:
        return refusal
    return None if rewarded(state, command.target) else Phrase("no-growth", {"who": command.target})


def advance(state: Campaign, command: Advance, table: Table) -> Campaign:
    """One trait a die bigger, or one more heart, or one more mana. (SD-20)"""
    one = person(state, command.who)
    one = replace(one, improvements=one.improvements - 1)
    dice = "points"
    if command.gain == "heart":
        one = replace(one, hearts=one.hearts + 1, most_hearts=one.most_hearts + 1)
        now = one.most_hearts
    elif command.gain == "mana":
        one = replace(one, mana=one.mana + 1, most_mana=one.most_mana + 1)
        now = one.most_mana
    else:
        strength, agility, magic = [
            step + (trait == command.gain) for trait, step in zip(TRAITS, one.traits, strict=True)
        ]
        one = replace(one, traits=(strength, agility, magic))
        alone = state.house.dice == SIX
        dice, now = "d6" if alone else "die", stands_for(one.traits[TRAITS.index(command.gain)], alone)
    table.tell("SD-20 grew", who=one.id, gain=command.gain, now=now, dice=dice)
    return with_people(state, one)


def no_advance(state: Campaign, command: Advance) -> Phrase | None:
    """Why not."""
    if person(state, command.who).rank:
        return Phrase("no-growth", {"who": command.who})
    if command.gain not in GAINS:
        return Phrase("no-such-gain", {"found": command.gain[:40]})
    if state.fight is not None:
        return Phrase("no-peace")
    one = person(state, command.who)
    if not one.improvements:
        return Phrase("no-improvement", {"who": one.id})
    if command.gain in TRAITS and one.traits[TRAITS.index(command.gain)] >= highest(state.house):
        return Phrase("no-higher", {"who": one.id, "trait": command.gain})
    return None


def highest(house: House) -> int:
    """The last step: a d20, or a master of it. (SD-19, SD-20)"""
    return len(charts.THRESHOLDS if house.dice == SIX else charts.DICE) - 1
