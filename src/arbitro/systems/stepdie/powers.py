"""Magic, or whatever the world calls its special effects: mana, levels, and what comes of it. (SD-12 to SD-14)"""

from __future__ import annotations

from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from arbitro.systems.common import find, missing, opposed, party, person, with_people
from arbitro.systems.contract import Phrase
from arbitro.systems.floors import board_of, moved, places_of
from arbitro.systems.stepdie import charts
from arbitro.systems.stepdie.board import called, square_of, within
from arbitro.systems.stepdie.campaign import Campaign, fallen
from arbitro.systems.stepdie.characters import Person, afflicted, is_down, is_up, relieved
from arbitro.systems.stepdie.checks import EVEN, EXCEPTIONAL, LONGEST_TEXT, NO_ROLL, SUCCESS, attempt
from arbitro.systems.stepdie.combat import (
    also_complicated,
    avenger,
    blows_begin,
    hindrances,
    no_fight_with,
    pressed,
    revenge,
    too_slow,
)
from arbitro.systems.stepdie.content import SPELLS, SpellEntry
from arbitro.systems.stepdie.turns import action_taken
from arbitro.systems.stepdie.wounds import afflict, struck
from arbitro.table import REFEREE, Number, Table, Text

NOBODY = "nobody"
"""The target of an effect that is aimed at nobody."""

CONSEQUENCES = ("exposed", "noise", "time", "knocked-down")
"""The small consequence of a failure. (SD-12)"""

EXTRA_BENEFITS = ("bigger", "mana-back", "benefit")
"""What an exceptional success may add. (SD-14)"""

ANY_EFFECT = "any-effect"

HARM = ("attack", "area", "hold", "off-guard")
HELP = ("ward", "boost", "heal")
ONESELF = (*HELP, "leap")
"""The effects that the rules know: against somebody, for somebody, for oneself. (SD-13)"""

SCALED = ("attack", "area", "hold", "ward", "leap", "heal")
"""Those that have a scale: how many hearts, squares or turns. (SD-14)"""

BLOWS = ("attack", "area")
"""Those with which a fight begins."""

LEVELS = tuple(charts.LEVELS)

LEAP = 5
"""Squares. (SD-13)"""

NEAR = 1
"""Ours: squares around its target that an area covers. (SD-13)"""

HEALED = 2
"""Hearts. (SD-13)"""


class Cast(Struct, frozen=True, tag="cast"):
    """Try one of the effects of the list. (SD-12)"""

    who: str
    spell: str
    target: str = NOBODY


class Invoke(Struct, frozen=True, tag="invoke"):
    """Try an effect described in one's own words. (SD-12)"""

    who: str
    target: str = NOBODY


class Price(NamedTuple):
    """What the referee asks for an effect: its level and its mana. (SD-12, SD-13)"""

    level: str
    cost: int


# --- The price (SD-12, SD-13) -----------------------------------------------------------------------------------------


def affordable(one: Person) -> tuple[str, ...]:
    """The levels that there is mana for. (SD-13)"""
    return tuple([level for level in LEVELS if charts.LEVELS[level].least <= one.mana])


def priced(table: Table, one: Person, usual: str, spell: str) -> Price:
    """The referee sets the target and the cost; a level gives both. (SD-12, SD-13)"""
    level = table.choose("SD-12 level", REFEREE, affordable(one), usual, who=one.id, spell=spell)
    least, most = charts.LEVELS[level].least, min(charts.LEVELS[level].most, one.mana)
    if most > least:
        return Price(level, table.choose("SD-13 cost", REFEREE, Number(least, most), least, who=one.id, level=level))
    return Price(level, least)


# --- Casting (SD-12) --------------------------------------------------------------------------------------------------


def cast(state: Campaign, command: Cast, table: Table) -> Campaign:
    """An effect of the list. (SD-12)"""
    entry = SPELLS[command.spell]
    table.tell("SD-12 tries", who=command.who, spell=command.spell, target=command.target)
    return conjure(state, command, command.spell, entry.level, entry.effect, table)


def invoke(state: Campaign, command: Invoke, table: Table) -> Campaign:
    """Any other effect: the player describes it, the referee says how hard it is and what comes of it. (SD-12)"""
    one = person(state, command.who)
    text = table.choose("SD-12 effect", one.id, Text(LONGEST_TEXT), "")
    wished = table.choose("SD-12 how much", one.id, affordable(one), affordable(one)[min(1, len(affordable(one)) - 1)])
    table.tell("SD-12 describes", who=one.id, target=command.target, text=text, level=wished)
    # Ours: if it is one of the few things that the rules know, they carry it out.
    kinds, kind = kinds_of(state, command), "kind-tell"
    if len(kinds) > 1:
        kind = table.choose("SD-12 kind", REFEREE, kinds, kind, who=one.id, text=text)
    return conjure(state, command, ANY_EFFECT, wished, kind.removeprefix("kind-"), table)


def kinds_of(state: Campaign, command: Invoke) -> tuple[str, ...]:
    """What an effect of one's own may turn out to be. (SD-13)"""
    if command.target == NOBODY:
        return ("kind-tell",)
    target = person(state, command.target)
    foe = opposed(person(state, command.who).side, target.side)
    known = ONESELF if target.id == command.who else (*HARM, *HELP) if foe else (*HELP, *HARM)
    kinds = [kind for kind in known if carried_out(state, kind) and no_effect(target, kind) is None]
    return tuple([f"kind-{kind}" for kind in ("tell", *kinds)])


def carried_out(state: Campaign, effect: str) -> bool:
    """Whether the rules know what an effect does. Ours: a leap is the story's where there are no squares. (SD-13)"""
    return effect != "tell" and (effect != "leap" or board_of(state) is not None)


def against(one: Person, target: Person | None, effect: str) -> bool:
    """Whether an effect is done to somebody against their will, who then must be overcome. (SD-6, SD-12, ours)

    What only the story knows is, unless the two are on one side.
    """
    if target is None or target.id == one.id:
        return False
    return effect in HARM or (effect == "tell" and party(one.side) != party(target.side))


def conjure(state: Campaign, command: Cast | Invoke, spell: str, level: str, effect: str, table: Table) -> Campaign:
    """Priced, paid, rolled, worked. (SD-12 to SD-14)"""
    if effect in BLOWS:
        state = blows_begin(state, command.who, command.target, table)
        if too_slow(state, command.who):
            return state
    one = person(state, command.who)
    target = None if command.target == NOBODY else person(state, command.target)
    foe = target if against(one, target, effect) else None
    price = priced(table, one, level, spell)

    # Ruling: against somebody it takes the greater of the level's target and their own. An area, the greatest.
    grade, grades, extra = charts.LEVELS[price.level].grade, EVEN, False
    if foe is not None:
        grade = max([grade, *[each.grade for each in struck_by(state, foe, effect, NEAR)]])
        grades = hindrances(state.house, state.fight, one, foe, True)
        grades, extra = pressed(state, one, "magic", grade, grades, table)

    aimed = foe.id if foe is not None else ""
    after, result = attempt(state, one, "magic", grade, grades, table, "SD-12 magic", price.cost, aimed)

    if result == NO_ROLL:
        table.tell("SD-3 another plan", who=one.id)
        return state
    if foe is not None:
        # Ours: whoever attacks has been seen, and an opening is there for one attack, whatever comes of it. (SD-11)
        seen, tried = relieved(person(after, one.id), "hidden"), relieved(person(after, foe.id), "off-guard")
        after = with_people(after, seen, tried)
    after = action_taken(after, one.id)
    if result not in (SUCCESS, EXCEPTIONAL):
        return consequence(after, one, foe, table, extra)
    scale = exceptional(one.id, price, effect, table) if result == EXCEPTIONAL else ""
    if scale == "mana-back":
        now = person(after, one.id)
        after = with_people(after, replace(now, mana=now.mana + 1))
    return work(after, one.id, target, spell, effect, scale == "bigger", table)


def consequence(state: Campaign, one: Person, foe: Person | None, table: Table, extra: bool) -> Campaign:
    """No effect, the mana is gone, and a small consequence. (SD-12)

    Ruling: aimed at an enemy it is an attack, and the consequence is the price of a failed one (SD-8).
    """
    by = avenger(state, one, foe, table) if foe is not None and opposed(one.side, foe.side) else ""
    if foe is None or not by:
        kind = table.choose("SD-12 consequence", REFEREE, CONSEQUENCES, "exposed", who=one.id)
        state = afflict(state, one.id, kind, table)
    else:
        state = with_people(state, revenge(person(state, one.id), table, foe.id, by))
    return with_people(state, also_complicated(person(state, one.id), extra, table))


def exceptional(who: str, price: Price, effect: str, table: Table) -> str:
    """A larger scale, one mana back, or another benefit: the player chooses. (SD-14)"""
    # Where nothing was paid, nothing comes back.
    ways = EXTRA_BENEFITS if price.cost else ("bigger", "benefit")
    # Ours: what has a scale grows; what has none pays for itself.
    way: str = table.choose("SD-14 exceptional", who, ways, "bigger" if effect in SCALED else ways[1])
    table.tell("SD-14 more", who=who, benefit=way)
    return way


# --- What it does (SD-13; on the board, ours) -------------------------------------------------------------------------


def work(
    state: Campaign, who: str, target: Person | None, spell: str, effect: str, bigger: bool, table: Table
) -> Campaign:
    """One of a few things that the rules know, or what the referee says. (SD-13)"""
    if target is None or not carried_out(state, effect):
        return told(state, who, spell, table)
    if effect == "ward" and state.fight is None:
        # What it holds back where nobody fights, the referee may say.
        state = told(state, who, spell, table)
    else:
        table.tell("SD-12 works", who=who, spell=spell)
    target = person(state, target.id)
    if effect in ("attack", "area"):
        hit = struck_by(state, target, effect, NEAR + bigger)
        hearts = 2 if bigger and effect == "attack" else 1
        return with_people(state, *[struck(relieved(each, "off-guard"), table, hearts) for each in hit])
    if effect == "leap":
        return leap(state, target, LEAP * (1 + bigger), table)
    if effect == "heal":
        hearts = min(target.hearts + HEALED + bigger, target.most_hearts)
        facts = {"hearts": hearts - target.hearts, "left": hearts, "most": target.most_hearts}
        table.tell("SD-13 healed", who=target.id, **facts)
        return with_people(state, replace(target, hearts=hearts))
    if effect == "boost":
        table.tell("SD-13 boosted", who=target.id)
        return with_people(state, replace(target, helped=who))
    condition = {"hold": "held", "off-guard": "off-guard", "ward": "warded"}[effect]
    # An opening is there until it is used; the others last for a turn of the enemies, or two.
    left = 0 if effect == "off-guard" else 1 + bigger
    return with_people(state, befallen(target, condition, left, table))


def befallen(one: Person, condition: str, left: int, table: Table) -> Person:
    """Somebody with a condition, for so many turns; for none it is there until something ends it. (SD-13)"""
    lasts = {"turns": left} if left else {}
    table.tell("SD-13 condition", target=one.id, condition=condition, **lasts)
    return afflicted(one, condition, left)


def struck_by(state: Campaign, target: Person, effect: str, squares: int) -> list[Person]:
    """Who is hit: the target, and with an area whoever stands near it on its side. (SD-13)

    Ours: where nobody fights nobody says who stands how near, and it is the target alone.
    """
    if effect != "area" or state.fight is None:
        return [target]
    column, row = target.place
    return [
        each
        for each in state.people
        if party(each.side) == party(target.side)
        and (is_up(each) or each.id == target.id)
        and max(abs(each.place[0] - column), abs(each.place[1] - row)) <= squares
    ]


def leap(state: Campaign, one: Person, squares: int, table: Table) -> Campaign:
    """So many squares at once, over whatever there is. (SD-13)"""
    one = replace(one, place=places_of(state)[one.id])
    reach = tuple([called(square) for square in within(state, one, squares)])
    here = called(one.place)
    name = table.choose("SD-13 where", one.id, reach, here, square=here, squares=squares)
    table.tell("SD-13 leapt", who=one.id, square=name)
    if state.fight is None:
        after: Campaign = moved(state, one.id, square_of(name))
        return after
    return with_people(state, replace(relieved(one, "prone"), place=square_of(name)))


def told(state: Campaign, who: str, spell: str, table: Table) -> Campaign:
    """What comes of it, the referee says. (SD-12)"""
    text = table.choose("SD-12 outcome", REFEREE, Text(LONGEST_TEXT), "", who=who, spell=spell)
    if text.strip():
        table.tell("SD-12 outcome", who=who, spell=spell, text=text)
    else:
        table.tell("SD-12 works", who=who, spell=spell)
    return state


# --- Why not ----------------------------------------------------------------------------------------------------------


def no_cast(state: Campaign, command: Cast) -> Phrase | None:
    """Why not."""
    one, entry = person(state, command.who), SPELLS.get(command.spell)
    if entry is None or (one.rank and command.spell not in one.spells):
        return Phrase("no-such-spell", {"found": command.spell[:40]})
    cost = charts.LEVELS[entry.level].least
    if one.mana < cost:
        return Phrase("no-mana", {"who": one.id, "cost": cost, "left": one.mana})
    return no_target(state, one, command, entry)


def no_target(state: Campaign, one: Person, command: Cast, entry: SpellEntry) -> Phrase | None:
    """The refusal of an effect on the wrong person, or on nobody. (SD-12)"""
    if entry.target == "none":
        return None if command.target == NOBODY else Phrase("no-target-needed", {"spell": command.spell})
    if entry.target == "foe":
        return no_fight_with(state, one.id, command.target)
    target = find(state, command.target)
    if target is None:
        return missing(state, command.target)
    if entry.target == "self" and target.id != one.id:
        return Phrase("no-target-self", {"spell": command.spell})
    return no_effect(target, entry.effect)


def no_effect(target: Person, effect: str) -> Phrase | None:
    """The refusal of an effect that would do nothing to somebody. (SD-4, SD-13, SD-15)"""
    if effect == "heal" and is_down(target):
        return None
    if not is_up(target):
        return Phrase(fallen(target), {"who": target.id})
    if effect == "heal":
        return Phrase("no-wound", {"target": target.id}) if target.hearts >= target.most_hearts else None
    if effect == "boost" and target.helped:
        return Phrase("no-second-helper", {"target": target.id, "helper": target.helped})
    return None


def no_invoke(state: Campaign, command: Invoke) -> Phrase | None:
    """Why not: a trick may cost nothing, so there is always something to try."""
    if command.target == NOBODY:
        return None
    target = find(state, command.target)
    if target is None:
        return missing(state, command.target)
    if opposed(person(state, command.who).side, target.side):
        return no_fight_with(state, command.who, command.target)
    return None if is_up(target) or is_down(target) else Phrase(fallen(target), {"who": target.id})
