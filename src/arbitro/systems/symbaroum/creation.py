"""Making a character, and making an adversary from its entry. (SY-3, SY-4, SY-13)

The text has no creation; this one is ours. Every question has a sensible default, so that
"roll it all" is a character too.
"""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from arbitro.dice import Dice
from arbitro.systems.common import everybody, free_name, next_id
from arbitro.systems.contract import ANYONE, FOES, HEROES, Phrase
from arbitro.systems.symbaroum import content
from arbitro.systems.symbaroum.campaign import STANDARD_ARRAY, Campaign
from arbitro.systems.symbaroum.characters import (
    ATTRIBUTES,
    HEAVY,
    LEVELS,
    RANGED,
    Armour,
    Artefact,
    Effect,
    Person,
    Power,
    Talent,
    Weapon,
    bonus,
    in_order,
    is_hero,
    level_of,
    toughness_of,
    with_dose,
)
from arbitro.systems.symbaroum.charts import ARRAY, AT_HIGHEST, HIGHEST, LOWEST, POINTS
from arbitro.systems.symbaroum.content import PassiveEntry, WorkEntry
from arbitro.systems.symbaroum.wounds import HERBS
from arbitro.table import Number, Table, Text

LONGEST_NAME = 40

MOST_PEOPLE = 24
"""Ours: characters."""

NOTHING = "nothing"

FIRST_DOSES = 2

NEXT, FIGURES = "learn-", "figures"
"""What follows a thing's code in an option, so that it is said with what its next step does, or with its figures."""


class Create(Struct, frozen=True, tag="create"):
    """Make a new character. (SY-3)"""

    who: str = ANYONE
    newcomer: str = ""


def create(state: Campaign, command: Create, table: Table) -> Campaign:
    """A calling, eight attributes, three things learnt, arms, armour, a name. (SY-3, SY-4)"""
    name = command.newcomer or next_id(state, "hero")
    asked = command.who
    calling = table.choose("SY-3 calling", asked, tuple(content.CALLINGS), rarest_calling(state))
    likely = content.CALLINGS[calling]
    # House: creation, points to spend or an array to share out.
    share_out = place_array if state.house.creation == STANDARD_ARRAY else buy_attributes
    attributes = share_out(likely.attributes, asked, table)
    toughness = toughness_of(attributes)
    one = Person(name, name, HEROES, attributes, toughness, toughness, calling=calling)
    one = learn_three(state, one, likely.learns, asked, table)
    one = arm(state, one, likely, asked, table)
    one = call(state, one, asked, table)
    table.tell("SY-3 made", who=one.id, name=one.name, calling=calling)
    return replace(state, people=(*state.people, one))


def rarest_calling(state: Campaign) -> str:
    """What fewest of the group are, the first of the list among those: who has none in mind fills a gap. (SY-3)"""
    taken = [one.calling for one in everybody(state) if is_hero(one)]
    return min(content.CALLINGS, key=taken.count)


def no_create(state: Campaign, command: Create) -> Phrase | None:
    """Why not. Ours: nobody walks into the middle of a fight."""
    if state.fight is not None:
        return Phrase("no-peace")
    made = sum([is_hero(one) for one in everybody(state)])
    return Phrase("no-room", {"most": MOST_PEOPLE}) if made >= MOST_PEOPLE else None


# Attributes (SY-3)


def buy_attributes(likely: tuple[int, ...], asked: str, table: Table) -> tuple[int, ...]:
    """80 points, each attribute 5 to 15, one of them 15 at most; all are spent. (SY-3)"""
    bought: list[int] = []
    for name, wanted in zip(ATTRIBUTES, likely, strict=True):
        low, high = bounds(tuple(bought))
        fair = min(max(wanted, low), high)
        left = POINTS - sum(bought)
        bought.append(table.choose("SY-3 points", asked, Number(low, high), fair, attribute=name, left=left))
    return tuple(bought)


def bounds(bought: tuple[int, ...]) -> tuple[int, int]:
    """How little and how much the next attribute may cost, so that the rest can still come out even. (SY-3)"""
    left, others = POINTS - sum(bought), len(ATTRIBUTES) - len(bought) - 1
    highest = HIGHEST if bought.count(HIGHEST) < AT_HIGHEST else HIGHEST - 1
    high = min(highest, left - others * LOWEST)
    # The others take at most this, one of them the last 15 if it is free.
    room = others * (HIGHEST - 1) + (1 if others and highest == HIGHEST else 0)
    return max(LOWEST, left - room), high


def place_array(likely: tuple[int, ...], asked: str, table: Table) -> tuple[int, ...]:
    """15, 13, 11, 10, 10, 9, 7 and 5, each to one attribute. (SY-3)"""
    left, placed = list(ARRAY), []
    for name, wanted in zip(ATTRIBUTES, likely, strict=True):
        options = tuple(dict.fromkeys(left))
        fair = wanted if wanted in options else options[0]
        number = table.choose("SY-3 array", asked, options, fair, attribute=name)
        left.remove(number)
        placed.append(number)
    return tuple(placed)


# What it can do and what it carries (SY-3, SY-13)


def learn_three(state: Campaign, one: Person, likely: tuple[str, ...], asked: str, table: Table) -> Person:
    """Three things at novice, or one of them further.

    Ruling: everybody begins without corruption, so what one begins with has cost none. (SY-22)
    """
    for number in range(len(likely)):
        kinds = learnable(state, one)
        fair = next((kind for kind in (*likely[number:], *likely) if kind in kinds), kinds[0])
        options = {f"{kind}/{NEXT}{LEVELS[level_of(one, kind)]}": kind for kind in kinds}
        chosen = table.choose("SY-3 learns", asked, tuple(options), f"{fair}/{NEXT}{LEVELS[level_of(one, fair)]}")
        one = learnt(one, options[chosen])
    return replace(one, toughness=one.most_toughness)


def learnable(state: Campaign, one: Person) -> tuple[str, ...]:
    """What it may learn next: abilities and powers step by step, rituals once."""
    kinds = (*content.ABILITIES.of(state), *content.POWERS.of(state), *content.RITUALS.of(state))
    return tuple([kind for kind in kinds if may_learn(one, kind)])


def may_learn(one: Person, kind: str) -> bool:
    """Whether there is a next step of it."""
    if kind in content.RITUALS:
        return not level_of(one, kind)
    return (kind in content.ABILITIES or kind in content.POWERS) and level_of(one, kind) < 3


def learnt(one: Person, kind: str, level: int = 0) -> Person:
    """With a step more of something, or at a level."""
    level = level or level_of(one, kind) + 1
    if kind in content.RITUALS:
        ritual = Power(kind, 1, effect_of(content.RITUALS[kind].works))
        return replace(one, rituals=in_order((*one.rituals, ritual)))
    if kind in content.POWERS:
        entry = content.POWERS[kind]
        works = (entry.novice, entry.adept, entry.master)[level - 1]
        others = [each for each in one.powers if each.kind != kind]
        return replace(one, powers=in_order((*others, Power(kind, level, effect_of(works)))))
    before = bonus(one, "toughness")
    others_known = [each for each in one.talents if each.kind != kind]
    one = replace(one, talents=in_order((*others_known, talent(kind, level))))
    return toughened(one, bonus(one, "toughness") - before)


def toughened(one: Person, more: int) -> Person:
    """With so much more Toughness, or less of it, but never none. (SY-4)"""
    most = max(1, one.most_toughness + more)
    return replace(one, most_toughness=most, toughness=min(one.toughness + max(more, 0), most))


def raised(one: Person, at: int, number: int) -> Person:
    """With another attribute; the Toughness that follows from Strong goes with it. (SY-4)"""
    attributes = (*one.attributes[:at], number, *one.attributes[at + 1 :])
    most = max(1, one.most_toughness + toughness_of(attributes) - toughness_of(one.attributes))
    return replace(one, attributes=attributes, most_toughness=most, toughness=min(one.toughness, most))


def unlearnt(one: Person, kind: str) -> Person:
    """Without an ability, a power or a ritual."""
    before = bonus(one, "toughness")
    one = replace(
        one,
        talents=tuple([each for each in one.talents if each.kind != kind]),
        powers=tuple([each for each in one.powers if each.kind != kind]),
        rituals=tuple([each for each in one.rituals if each.kind != kind]),
    )
    return toughened(one, bonus(one, "toughness") - before)


def talent(kind: str, level: int) -> Talent:
    """An ability up to a level, with all that its steps do."""
    entry = content.ABILITIES[kind]
    steps = (entry.novice, entry.adept, entry.master)[:level]
    return Talent(kind, level, tuple([passive(effect) for step in steps for effect in step.effects]))


def passive(entry: PassiveEntry) -> Effect:
    """What a step of an ability does, as the sheet keeps it."""
    return Effect(entry.kind, entry.value, entry.die, entry.more, entry.mine, weapons=tuple(entry.weapons))


def effect_of(entry: WorkEntry) -> Effect:
    """What a power or a thing does, as the sheet keeps it."""
    return Effect(entry.kind, entry.value, entry.die, mine=entry.mine, theirs=entry.theirs)


def arm(state: Campaign, one: Person, likely: content.CallingEntry, asked: str, table: Table) -> Person:
    """Two weapons, armour, perhaps a shield, two doses of herbs. (SY-4, SY-9, SY-20)"""
    weapons: list[Weapon] = []
    for words, fair in zip(("SY-3 weapon", "SY-3 second weapon"), likely.weapons, strict=True):
        kinds = [kind for kind in content.WEAPONS.of(state) if kind not in [each.kind for each in weapons]]
        kind = choose_thing(words, asked, kinds, fair if fair in kinds else kinds[0], table)
        weapons.append(weapon(kind))
    kinds = [NOTHING, *suits(state)]
    kind = choose_thing("SY-3 armour", asked, kinds, likely.armour or NOTHING, table)
    one = replace(one, weapons=tuple(weapons), armour=armour(kind))
    has_shield = table.choose("SY-3 shield", asked, (True, False), likely.shield)
    # Ours: with a weapon that rules the shield out, it begins on the back. (SY-9)
    one = replace(one, shield=has_shield, shielded=has_shield and weapons[0].group not in (HEAVY, RANGED))
    return with_dose(one, HERBS, effect_of(content.ELIXIRS[HERBS].works), FIRST_DOSES)


def choose_thing(words: str, asked: str, kinds: list[str], fair: str, table: Table) -> str:
    """Something out of the lists, shown with its figures."""
    options = {kind if kind == NOTHING else f"{kind}/{FIGURES}": kind for kind in kinds}
    return options[table.choose(words, asked, tuple(options), next(each for each in options if options[each] == fair))]


WORN = ("quilted-coat", "leather", "scales", "plate")
"""Armour that people wear; the rest grows on beasts."""


def is_worn(kind: str) -> bool:
    """Whether people wear it: what a group adds to the lists is made to be worn."""
    return kind in WORN or content.ARMOUR.is_own(kind)


def suits(state: Campaign) -> tuple[str, ...]:
    """All that people wear in this game."""
    return (*WORN, *content.ARMOUR.added(state))


def weapon(kind: str) -> Weapon:
    """A weapon of the content files."""
    entry = content.WEAPONS.get(kind) or content.NATURAL[kind]
    return Weapon(kind, entry.group, entry.die, entry.taint)


def armour(kind: str) -> Armour | None:
    """Armour of the content files; none for nothing."""
    entry = content.ARMOUR.get(kind)
    return Armour(kind, entry.die, entry.impedes) if entry is not None else None


def artefact(kind: str) -> Artefact:
    """An artefact of the content files."""
    entry = content.ARTEFACTS[kind]
    return Artefact(kind, effect_of(entry.works), entry.taint)


def call(state: Campaign, one: Person, asked: str, table: Table) -> Person:
    """A name is thrown for whoever has none in mind."""
    die = table.roll("SY-3 chart", asked, Dice(1, len(content.NAMES)))
    thrown = free_name(state, content.NAMES, die - 1)
    name = " ".join(table.choose("SY-3 name", asked, Text(LONGEST_NAME), thrown).split()) or thrown
    return replace(one, name=name)


# Adversaries (SY-13)


def adversary(kind: str, number: int) -> Person:
    """Somebody or something to meet, with its weapon in hand."""
    entry = content.KINDS[kind]
    toughness = toughness_of(entry.attributes)
    weapons = tuple([weapon(each) for each in entry.weapons])
    one = Person(
        f"{kind}-{number}",
        f"{kind} {number}",
        FOES,
        tuple(entry.attributes),
        toughness,
        toughness,
        weapons=weapons,
        in_hand=weapons[0].kind,
        armour=armour(entry.armour),
        shield=entry.shield,
        shielded=entry.shield,
        kind=kind,
    )
    for known, level in (*entry.abilities.items(), *entry.powers.items()):
        one = learnt(one, known, level)
    return one
