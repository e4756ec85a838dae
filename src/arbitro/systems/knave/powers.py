"""Spells, cast from books. (KN-27)"""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from arbitro.dice import Dice
from arbitro.systems.common import missing, person, with_people
from arbitro.systems.contract import Phrase
from arbitro.systems.knave import content, stunts
from arbitro.systems.knave.campaign import Campaign
from arbitro.systems.knave.characters import ABILITIES, INTELLIGENCE, Book, Person, held, with_item
from arbitro.systems.knave.checks import other_rolls, overcomes, situation
from arbitro.systems.knave.combat import raise_hand, roused
from arbitro.systems.knave.turns import counted_in, no_act, peaceful, quarrel, spend_action
from arbitro.systems.knave.wounds import hurt, regain
from arbitro.table import REFEREE, Modifiers, Table, Text

LONGEST_RULING = 300

NOBODY = "nobody"
"""The target of a spell that is cast at nobody."""


class Cast(Struct, frozen=True, tag="cast"):
    """Cast the spell of a book that one carries. (KN-27)"""

    who: str
    spell: str
    target: str = NOBODY


def cast(state: Campaign, command: Cast, table: Table) -> Campaign:
    """The book is used, the spell resisted or not. (KN-27)"""
    entry = content.SPELLS[command.spell]
    if state.fight is None and entry.effect.kind == "damage":
        state = raise_hand(state, command.who, command.target, table, near=False)
        if no_cast(state, command) is not None:
            return state
    if state.fight is not None and entry.effect.kind == "damage":
        # Ours: a bystander who is to be harmed by it joins the fight, as one who is struck does.
        both = person(state, command.who), person(state, command.target)
        if (now := quarrel(*both)) != both:
            state = counted_in(with_people(state, *now))
    one = person(state, command.who)
    target = one if command.target == NOBODY else person(state, command.target)
    state = spend_action(state, one.id)
    book = held(one, command.spell)
    assert isinstance(book, Book)
    one = replace(with_item(one, book, replace(book, used=True)), cast=one.cast + 1)
    state = with_people(state, one)
    if target.id == one.id:
        target = one
    facts = {"who": one.id, "spell": command.spell}
    table.tell("KN-27 cast", **facts)

    # Ours: whoever is harmed is roused by it, resisted or not.
    if target.id != one.id and (entry.target == "foe" or entry.resist != "none"):
        one, target = roused(one, target)
        state = with_people(state, one, target)
    # Resisted: the caster's Intelligence against the ability that fits. What is resisted does nothing.
    if entry.resist != "none" and target.id != one.id:
        edge = situation(state.house, table, one, target, "spell")
        resist = ABILITIES.index(entry.resist)
        if not overcomes(one, INTELLIGENCE, target, resist, table, edge, other_rolls(state, one, target)):
            return state
    return work(state, one, target, command.spell, table)


def work(state: Campaign, one: Person, target: Person, spell: str, table: Table) -> Campaign:
    """What a spell does: one of a few things that the rules know, or what the referee says. (KN-27)"""
    table.tell("KN-27 works", who=one.id, spell=spell)
    effect = content.SPELLS[spell].effect
    if effect.kind in ("damage", "heal"):
        # "level" is one die for each level of the caster.
        dice = Dice(one.level if effect.dice == "level" else effect.dice, effect.die)
        if effect.kind == "damage":
            asked = target.id if other_rolls(state, one, target) else one.id
            return with_people(state, hurt(target, table.roll("KN-27 damage", asked, dice), table))
        healed = table.roll("KN-27 healing", one.id, dice)
        return with_people(state, regain(target, "KN-27 healed", healed, Modifiers(), table))
    if effect.kind != "referee":
        return stunts.work(state, one, target, effect, table)
    # Referee: the entry says what is attempted, a person what comes of it.
    facts = {"who": one.id, "spell": spell, "target": target.id}
    text = table.choose("KN-27 outcome", REFEREE, Text(LONGEST_RULING), "", **facts)
    table.tell("KN-27 referee", **facts, text=text)
    return state


def no_cast(state: Campaign, command: Cast) -> Phrase | None:
    """Why not."""
    if (refusal := no_act(state, command.who)) is not None:
        return refusal
    one, entry = person(state, command.who), content.SPELLS.get(command.spell)
    book = held(one, command.spell)
    if entry is None or not isinstance(book, Book):
        books = tuple([item.kind for item in one.items if isinstance(item, Book)])
        return Phrase("no-such-book", {"who": one.id, "found": command.spell[:40], "options": books})
    if entry.target == "foe" and peaceful(one):
        return Phrase("no-charmed", {"who": one.id})
    # House: book_once_a_day, a book can be read once between two nights.
    if book.used and state.house.book_once_a_day:
        return Phrase("no-book-twice", {"spell": command.spell})
    # House: book_level_cap. Ruling: as many spells a day as the caster has levels.
    if one.cast >= one.level and state.house.book_level_cap:
        return Phrase("no-more-spells", {"who": one.id, "level": one.level})
    return no_target(state, one, command, entry)


def no_target(state: Campaign, one: Person, command: Cast, entry: content.SpellEntry) -> Phrase | None:
    """The refusal of a spell at the wrong person."""
    if entry.target == "none":
        return None if command.target == NOBODY else Phrase("no-target-needed", {"spell": command.spell})
    if (refusal := missing(state, command.target)) is not None:
        return refusal
    target = person(state, command.target)
    if target.hit_points < 0:
        return Phrase("no-dead", {"who": target.id})
    if target.fled:
        return Phrase("no-fled", {"who": target.id})
    # Anybody may be helped or harmed, but nobody harms themselves, and some spells are for oneself alone.
    fits = {"self": target.id == one.id, "ally": True, "foe": target.id != one.id}
    if not fits[entry.target]:
        return Phrase(f"no-target-{entry.target}", {"spell": command.spell})
    # As with a stunt: nobody loses a weapon or armour that they do not have.
    return stunts.no_effect(target, entry.effect)
