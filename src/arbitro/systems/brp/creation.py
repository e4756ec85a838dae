"""Making a character, in the order of the text. (BRP-2.2 to BRP-2.10)

Every question has a rolled or sensible default, so that "roll it all" is a character too. Points
may be spread by a simple scheme or, by hand, left on the sheet for `Invest`.
"""

from __future__ import annotations

from functools import partial

from msgspec import Struct
from msgspec.structs import replace

from arbitro.dice import D8, D20, Dice
from arbitro.systems.brp import content
from arbitro.systems.brp.campaign import Campaign, House, rated
from arbitro.systems.brp.characters import (
    CHARACTERISTICS,
    INT,
    SIZ,
    Identity,
    Person,
    family,
    given_weapon,
    hands_full,
    make_armour,
    make_weapon,
    points_in,
    weapon_kinds,
    weapon_of,
    with_points,
)
from arbitro.systems.brp.charts import (
    CREATION_CAP,
    HISTORICAL,
    NEW_ARMS,
    OLD_ARMS,
    PERSONAL_POINTS,
    PROFESSIONAL_POINTS,
)
from arbitro.systems.common import at_war, everybody, free_name, next_id, person, with_people
from arbitro.systems.contract import ANYONE, HEROES, Phrase
from arbitro.table import REFEREE, Number, Table, Text

THREE, TWO_AND_SIX = Dice(3, 6), Dice(2, 6, 0, 6)

MOVABLE = 3
"""Points that may be moved between characteristics. (BRP-2.3)"""

MOST_ROLLINGS = 3
"""Ours: how often all may be rolled anew. (BRP-2.3)"""

MOST_HEROES = 12
"""Ours: how many player characters there may be."""

OWNED_AT = 50
"""A weapon with this chance or more is owned. (BRP-2.9)"""

TRADE, FREE = "trade", "free"
"""The two pools of points: the profession's and one's own. (BRP-2.7, BRP-2.8)"""

OWN_PROFESSION = "own-profession"

EVEN, FOCUS, BY_HAND = "even", "focus", "by-hand"

COMMON = (
    "dodge", "melee-weapon/*", "firearm/*", "listen", "spot", "brawl", "stealth", "first-aid", "climb", "persuade",
    "throw", "ride/*", "swim",
)  # fmt: skip
"""Ours: what somebody would learn who has nothing particular in mind."""


class Create(Struct, frozen=True, tag="create"):
    """Make a new character. (BRP-2.1, BRP-2.10)"""

    who: str = ANYONE
    newcomer: str = ""


class Invest(Struct, frozen=True, tag="invest"):
    """Give points to a skill. (BRP-2.7, BRP-2.8)"""

    who: str
    skill: str
    pool: str = FREE


class Outfit(Struct, frozen=True, tag="outfit"):
    """Take what one owns at the start. (BRP-2.9)"""

    who: str


def create(state: Campaign, command: Create, table: Table) -> Campaign:
    """A new character. (BRP-2.2 to BRP-2.10)"""
    asked = command.who
    made = characteristics(asked, table)
    one = Person(command.newcomer or next_id(state, "hero"), "", HEROES, made)
    one = identify(state, one, asked, table)
    one = learn_trade(one, asked, table, state.house)
    one = learn_more(one, asked, table, state.house)
    if not one.trade_points and not one.free_points:
        one = equip(state, one, asked, table)
    background = table.choose("BRP-2.10 background", asked, Text(LONGEST_TEXT), "").strip()
    one = replace(one, identity=replace(one.identity, background=background))
    table.tell("BRP-2.10 made", who=one.id, name=one.name, profession=one.identity.profession)
    return replace(state, people=(*state.people, one))


def no_create(state: Campaign, command: Create) -> Phrase | None:
    """Ours: nobody walks into the middle of a fight."""
    if (refusal := at_war(state)) is not None:
        return refusal
    if sum([one.side == HEROES for one in everybody(state)]) >= MOST_HEROES:
        return Phrase("no-room", {"most": MOST_HEROES})
    return None


# Characteristics (BRP-2.3)


def characteristics(asked: str, table: Table) -> tuple[int, ...]:
    """3D6 each, SIZ and INT 2D6+6; all anew if the referee allows it; three points may be moved. (BRP-2.3)"""
    made = rolled(asked, table)
    for _ in range(MOST_ROLLINGS - 1):
        facts = dict(zip(CHARACTERISTICS, made, strict=True))
        if table.choose("BRP-2.3 keep", asked, ("keep", "anew"), "keep", **facts) == "keep":
            break
        if not table.choose("BRP-2.3 anew", REFEREE, (True, False), True):
            break
        made = rolled(asked, table)
    left = MOVABLE
    while left:
        facts = dict(zip(CHARACTERISTICS, made, strict=True))
        givers = tuple([name for at, name in enumerate(CHARACTERISTICS) if made[at] > least(at)])
        source = table.choose("BRP-2.3 from", asked, ("none", *givers), "none", left=left, **facts)
        if source == "none":
            break
        takers = tuple([name for at, name in enumerate(CHARACTERISTICS) if made[at] < 18 and name != source])
        if not takers:
            break
        target = table.choose("BRP-2.3 to", asked, takers, takers[0], source=source, **facts)
        here, there = CHARACTERISTICS.index(source), CHARACTERISTICS.index(target)
        most = min(left, made[here] - least(here), 18 - made[there])
        points = table.choose("BRP-2.3 points", asked, Number(1, most), most, source=source, target=target)
        moved = list(made)
        moved[here] -= points
        moved[there] += points
        made, left = tuple(moved), left - points
        table.tell("BRP-2.3 moved", source=source, target=target, points=points)
    return made


def rolled(asked: str, table: Table) -> tuple[int, ...]:
    """The seven, each with its own dice. (BRP-2.3)"""
    made = []
    for at, name in enumerate(CHARACTERISTICS):
        roll = table.roll(f"BRP-2.3 {name}", asked, TWO_AND_SIX if at in (SIZ, INT) else THREE)
        table.tell("BRP-2.3 characteristic", characteristic=name, roll=roll)
        made.append(roll)
    return tuple(made)


def least(characteristic: int) -> int:
    """Ruling: points are moved within what a human can be rolled as, 3 or 8 to 18. (BRP-2.3)"""
    return 8 if characteristic in (SIZ, INT) else 3


# Who it is (BRP-2.2)

LONGEST_NAME, LONGEST_TEXT = 40, 400


def identify(state: Campaign, one: Person, asked: str, table: Table) -> Person:
    """A name and what else is on the first lines of the sheet. (BRP-2.2)"""
    thrown = free_name(state, content.NAMES.names, table.roll("BRP-2.2 chart", asked, D20) - 1)
    name = " ".join(table.choose("BRP-2.2 name", asked, Text(LONGEST_NAME), thrown).split()) or thrown
    identity = Identity(
        race=table.choose("BRP-2.2 race", asked, Text(LONGEST_NAME), "").strip(),
        gender=table.choose("BRP-2.2 gender", asked, Text(LONGEST_NAME), "").strip(),
        hand=table.choose("BRP-2.2 hand", asked, ("right", "left", "both"), "right"),
        build=table.choose("BRP-2.2 build", asked, Text(LONGEST_NAME), "", size=one.characteristics[SIZ]).strip(),
        description=table.choose("BRP-2.2 description", asked, Text(LONGEST_TEXT), "").strip(),
        age=table.choose("BRP-2.2 age", asked, Number(12, 99), 25),
        features=table.choose(
            "BRP-2.2 features", asked, Text(LONGEST_TEXT), "", appearance=one.characteristics[-1]
        ).strip(),
    )
    return replace(one, name=name, identity=identity)


# What it has learned (BRP-2.7, BRP-2.8)


def learn_trade(one: Person, asked: str, table: Table, house: House) -> Person:
    """A profession, its ten skills, and 300 points among them. (BRP-2.7)"""
    kinds = tuple(content.PROFESSIONS)
    thrown = kinds[table.roll("BRP-2.7 chart", asked, Dice(1, len(kinds))) - 1]
    profession = table.choose("BRP-2.7 profession", asked, (*kinds, OWN_PROFESSION), thrown)
    if profession == OWN_PROFESSION:
        # A profession of one's own: a title and ten skills.
        title = table.choose("BRP-2.7 title", asked, Text(LONGEST_NAME), "").strip() or OWN_PROFESSION
        slots: tuple[str, ...] = ("any+",) * 10
        chosen: int = 0
        among: tuple[str, ...] = ()
    else:
        entry = content.PROFESSIONS[profession]
        title, slots = profession, entry.skills
        chosen, among = entry.choose, entry.among
    trade: tuple[str, ...] = ()
    for slot in slots:
        trade = (*trade, fill(slot, trade, asked, table, house))
    for _ in range(chosen):
        free = tuple([slot for slot in among if slot.endswith("+") or not is_taken(slot, trade)])
        timely = min(free, key=partial(lateness, trade, house))
        slot = timely if len(free) == 1 else table.choose("BRP-2.7 choice", asked, free, timely, **times(house))
        trade = (*trade, fill(slot, trade, asked, table, house))
        # Ruling: each choice of a list once, unless the list itself asks for several of a kind.
        if not slot.endswith("+"):
            among = tuple([each for each in among if each != slot])
    one = replace(one, identity=replace(one.identity, profession=title), trade=trade)
    table.tell("BRP-2.7 trade", who=one.id, name=one.name, profession=title, skills=trade)
    scheme = table.choose("BRP-2.7 points", asked, (FOCUS, EVEN, BY_HAND), FOCUS, points=PROFESSIONAL_POINTS)
    if scheme == BY_HAND:
        return replace(one, trade_points=PROFESSIONAL_POINTS)
    # Ours: a focus on the first five skills, which get three points for every one of the others.
    weights = [3 if scheme == FOCUS and at < 5 else 1 for at in range(len(trade))]
    one, left = spread(one, trade, weights, PROFESSIONAL_POINTS, house)
    return replace(one, trade_points=left)


def is_old(skill: str, house: House) -> bool:
    """Whether somebody of these times would no longer think of it first. (BRP-2.6, BRP-2.9)"""
    return house.era != HISTORICAL and family(skill) in OLD_ARMS


def is_untimely(skill: str, house: House) -> bool:
    """The same, or not yet. (BRP-2.6, BRP-2.7)"""
    return family(skill) in (NEW_ARMS if house.era == HISTORICAL else OLD_ARMS)


def lateness(trade: tuple[str, ...], house: House, slot: str) -> tuple[bool, bool]:
    """How late somebody thinks of it who has such a trade: first of the arms of the times. (Ours, BRP-2.7)"""
    return is_untimely(slot, house), family(slot) not in NEW_ARMS or is_known(slot, trade)


def is_taken(slot: str, trade: tuple[str, ...]) -> bool:
    """Whether nothing is left to choose in a slot."""
    return all(skill in trade for skill in slot_skills(slot))


def slot_skills(slot: str) -> tuple[str, ...]:
    """The skills that a slot of a profession allows, the usual one first. (BRP-2.7)"""
    slot = slot.removesuffix("+")
    found: list[str] = []
    for part in slot.split(" or "):
        if part == "any":
            found += [f"{skill}/*" if skill in content.VARIOUS else skill for skill in content.SKILLS]
            continue
        kind, _, wanted = part.partition("/")
        if not wanted:
            # A skill with specialities that stands alone is any of them.
            found += [kind] if kind not in content.VARIOUS else [f"{kind}/*"]
        elif wanted.startswith("*"):
            usual = wanted[1:]
            listed = list(content.SKILLS[kind].specialities)
            if usual == "other":
                listed.remove("own")
            elif usual:
                listed.remove(usual)
                listed.insert(0, usual)
            found += [f"{kind}/{each}" for each in listed]
        else:
            found += [f"{kind}/{each}" for each in wanted.split("|")]
    return tuple(found)


def is_open(slot: str) -> bool:
    """Whether a player may write a speciality of their own. (BRP-2.6)"""
    return "/*" in slot


ANOTHER = "another"


def fill(slot: str, trade: tuple[str, ...], asked: str, table: Table, house: House) -> str:
    """The skill that a slot becomes; asked only where there is a choice. (BRP-2.7)"""
    skills = tuple([skill for skill in slot_skills(slot) if skill not in trade])
    if slot.startswith("any"):
        open_ = [skill for skill in COMMON if skill in skills and not is_known(skill, trade)]
        common = next((skill for skill in open_ if not is_untimely(skill, house)), skills[0])
        slot = table.choose("BRP-2.7 skill", asked, skills, common, **times(house))
        skills = tuple([skill for skill in slot_skills(slot) if skill not in trade])
    if is_open(slot):
        return named(slot, skills, asked, table, house)
    usual, *others = skills
    return str(table.choose("BRP-2.7 speciality", asked, skills, usual, **times(house))) if others else usual


def times(house: House) -> dict[str, str]:
    """The times that are asked about, where they are others than the usual: some skills begin elsewhere. (BRP-2.6)"""
    return {} if house.era == HISTORICAL else {"era": house.era}


def is_known(skill: str, trade: tuple[str, ...]) -> bool:
    """Whether a family of skills is represented already."""
    return any(each.partition("/")[0] == skill.partition("/")[0] for each in trade)


def named(slot: str, skills: tuple[str, ...], asked: str, table: Table, house: House) -> str:
    """A speciality from the list, or one that the player writes. (BRP-2.6)"""
    kind = slot.rpartition("/")[0].rpartition(" ")[2]
    default = skills[0] if skills else ANOTHER
    chosen: str = table.choose("BRP-2.7 speciality", asked, (*skills, ANOTHER), default, **times(house))
    if chosen != ANOTHER:
        return chosen
    written = table.choose("BRP-2.6 speciality", asked, Text(30), "", skill=kind)
    plain = " ".join(written.replace("/", " ").replace("*", " ").split()).lower()
    return f"{kind}/{plain or content.SKILLS[kind].specialities[-1]}"


def learn_more(one: Person, asked: str, table: Table, house: House) -> Person:
    """INT × 10 points on any skills. (BRP-2.8)"""
    points = one.characteristics[INT] * PERSONAL_POINTS
    scheme = table.choose("BRP-2.8 points", asked, ("in-trade", "wide", BY_HAND), "in-trade", points=points)
    if scheme == BY_HAND:
        return replace(one, free_points=points)
    skills = one.trade
    if scheme == "wide":
        # Ours: five skills from outside the profession.
        skills = ()
        while len(skills) < 5:
            skills = (*skills, fill("any", (*one.trade, *skills), asked, table, house))
    one, left = spread(one, skills, [1] * len(skills), points, house)
    # What the cap leaves over goes where there is room.
    one, left = spread(one, ("dodge", "listen", "spot", "stealth", "first-aid", "brawl", "climb"), [1] * 7, left, house)
    return replace(one, free_points=left)


def room(one: Person, skill: str, house: House) -> int:
    """How many points a skill may still get. (BRP-2.8)"""
    # House: skill_cap, no skill is raised above 75 at creation.
    return max(CREATION_CAP - rated(house, one, skill), 0) if house.skill_cap else UNCAPPED


UNCAPPED = 1000


def spread(one: Person, skills: tuple[str, ...], weights: list[int], points: int, house: House) -> tuple[Person, int]:
    """Points shared out by weight, as far as there is room; and what is left."""
    left = points
    for _ in range(len(skills)):
        places = [(skill, weight) for skill, weight in zip(skills, weights, strict=True) if room(one, skill, house)]
        total, share, dealt = sum([weight for _, weight in places]), left, 0
        for at, (skill, weight) in enumerate(places):
            # The last one takes what rounding has left; what finds no room goes round once more.
            part = share - dealt if at == len(places) - 1 else share * weight // total
            dealt += part
            part = min(part, room(one, skill, house))
            if part:
                one, left = with_points(one, skill, part), left - part
        if not left or not places:
            break
    return one, left


def invest(state: Campaign, command: Invest, table: Table) -> Campaign:
    """So many points for a skill. (BRP-2.7, BRP-2.8)"""
    one, skill = person(state, command.who), command.skill
    if skill.endswith("/*"):
        known = tuple([each for each in slot_skills(skill) if not points_in(one, each)])
        skill = named(skill, known, one.id, table, state.house)
    left = one.trade_points if command.pool == TRADE else one.free_points
    most = min(left, room(one, skill, state.house))
    if most <= 0:
        # A speciality that was just named may be full already.
        table.tell("BRP-2.8 full", who=one.id, skill=skill, cap=CREATION_CAP)
        return state
    points = table.choose("BRP-2.8 invest", one.id, Number(1, most), min(most, 10), skill=skill, left=left)
    one = with_points(one, skill, points)
    if command.pool == TRADE:
        one = replace(one, trade_points=one.trade_points - points)
    else:
        one = replace(one, free_points=one.free_points - points)
    stands = rated(state.house, one, skill)
    table.tell("BRP-2.8 invested", who=one.id, skill=skill, points=points, now=stands, left=left - points)
    return with_people(state, one)


def no_invest(state: Campaign, command: Invest) -> Phrase | None:
    """Points that are left, for a skill that they are for and that has room. (BRP-2.7, BRP-2.8)"""
    one, skill = person(state, command.who), command.skill
    if command.pool not in (TRADE, FREE):
        return Phrase("no-pool", {"found": command.pool[:40]})
    kind, _, speciality = skill.partition("/")
    if kind not in content.SKILLS or len(skill) > 60 or (kind in content.VARIOUS) != bool(speciality):
        return Phrase("no-skill", {"found": skill[:40]})
    left = one.trade_points if command.pool == TRADE else one.free_points
    if not left:
        return Phrase("no-points", {"who": one.id, "pool": command.pool})
    if command.pool == TRADE and skill not in one.trade:
        return Phrase("no-trade-skill", {"who": one.id, "skill": skill, "profession": one.identity.profession})
    if not skill.endswith("/*") and not room(one, skill, state.house):
        return Phrase("no-room-in-skill", {"skill": skill, "cap": CREATION_CAP})
    return None


# What it owns (BRP-2.9)


def outfit(state: Campaign, command: Outfit, table: Table) -> Campaign:
    """The equipment of a new character whose points were given by hand. (BRP-2.9)"""
    one = person(state, command.who)
    return with_people(state, equip(state, one, one.id, table))


def no_outfit(state: Campaign, command: Outfit) -> Phrase | None:
    """Once. (BRP-2.9)"""
    one = person(state, command.who)
    return Phrase("no-second-outfit", {"who": one.id}) if one.gear or one.kind else at_war(state)


def equip(state: Campaign, one: Person, asked: str, table: Table) -> Person:
    """Clothes, money, a memento, tools; a weapon for each skill of 50 or more; more if the referee says. (BRP-2.9)"""
    house, mementos = state.house, content.NAMES.mementos
    thrown = mementos[table.roll("BRP-2.9 memento", asked, D8) - 1]
    memento = table.choose("BRP-2.9 keepsake", asked, mementos, thrown)
    ranks = [rated(house, one, known.name) for known in one.skills if family(known.name) == "status"]
    money = "full-purse" if any(rank >= OWNED_AT for rank in ranks) else "pocket-money"
    one = replace(one, gear=("working-clothes", money, memento, "trade-tools"))

    wanted = content.PROFESSIONS.get(one.identity.profession)
    likes = wanted.weapons if wanted else ("knife",)
    likes = tuple([kind for kind in likes if not is_old(make_weapon(kind).use.skill, house)])
    for skill in sorted({known.name for known in one.skills}):
        fitting = tuple([kind for kind in weapon_kinds(state) if is_owned(one, kind, skill)])
        if fitting:
            liked = next((kind for kind in likes if kind in fitting), fitting[0])
            kind = table.choose("BRP-2.9 weapon", asked, (*fitting, "none"), liked, skill=skill)
            if kind != "none":
                one = given_weapon(one, kind)
    # Other things as appropriate, subject to the referee's approval. Ours: what the profession usually carries.
    for kind in likes:
        if weapon_of(one, kind) is None and table.choose(
            "BRP-2.9 allow", REFEREE, (True, False), True, name=one.name, item=kind
        ):
            one = given_weapon(one, kind)
    suits = () if wanted is None else wanted.armour if house.era == HISTORICAL else wanted.later
    for kind in suits:
        if table.choose("BRP-2.9 allow", REFEREE, (True, False), True, name=one.name, item=kind):
            one = replace(one, armours=(*one.armours, make_armour(kind)), worn=(*one.worn, kind))
    one = armed(one)
    items = (*[weapon.kind for weapon in one.weapons], *[armour.kind for armour in one.armours], *one.gear)
    table.tell("BRP-2.9 owns", who=one.id, name=one.name, items=items)
    return one


def is_owned(one: Person, kind: str, skill: str) -> bool:
    """Whether somebody is good enough with a weapon to own it. (BRP-2.9)"""
    weapon = make_weapon(kind)
    if not weapon.most and not weapon.flies:
        return False
    lines = [line for line in (weapon.use, weapon.thrown) if line is not None]
    return any(line.skill == skill and line.base + points_in(one, skill) >= OWNED_AT for line in lines)


def armed(one: Person) -> Person:
    """With as much in hand as two hands hold: the best weapon first, then a shield."""
    ranked = sorted(
        one.weapons, key=lambda weapon: (bool(weapon.shield), -(weapon.use.base + points_in(one, weapon.use.skill)))
    )
    one = replace(one, in_hand=())
    for weapon in ranked:
        second = not one.in_hand or bool(weapon.shield)
        if second and hands_full(one) + weapon.hands <= 2:
            one = replace(one, in_hand=(*one.in_hand, weapon.kind))
    return one
