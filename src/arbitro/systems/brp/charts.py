"""The text's printed tables as data.

Everything here can be laid beside the page. What the rules do with it is in the other rooms;
what a group may replace (weapons, armour, creatures ...) is in `content/`.
"""

from __future__ import annotations

from typing import NamedTuple

# Characters


DAMAGE_BONUS = ((12, (-1, 6)), (16, (-1, 4)), (24, (0, 0)), (32, (1, 4)), (40, (1, 6)), (56, (2, 6)))
"""STR + SIZ up to so much: so many dice with so many faces. (BRP-2.5)"""

BEYOND_BONUS = 16
"""Ruling: one more D6 for every further so many points. (BRP-2.5)"""

OLD_ARMS = frozenset({"melee-weapon", "missile-weapon", "shield"})
"""Ours: what nobody learns first of all who lives in modern or future times, and (BRP-2.9)"""

NEW_ARMS = frozenset({"firearm", "energy-weapon"})
"""what nobody does who lived before them; whoever lives in them, and learns to fight, learns this."""

HISTORICAL, MODERN, FUTURE = "historical", "modern", "future"
ERAS = (HISTORICAL, MODERN, FUTURE)

UNLISTED_WEAPON_BASE = 10
"""Ours: of a speciality for which the text has no weapon (a cannon, a flail, a shotgun). (BRP-2.6)"""

BANDS_OF_SKILL = (
    (0, "none"), (5, "novice"), (25, "neophyte"), (50, "amateur"), (75, "professional"), (90, "expert"),
)  # fmt: skip
"""How good somebody is up to this chance; a master is above. (BRP-2.6)

Ruling: the text leaves 05 itself out; it goes with the novices below it.
"""

PRICES = ("unattainable", "priceless", "expensive", "reasonable", "inexpensive", "cheap", "for-nothing")
"""The price ranges; a bargain is one further on. (BRP-2.6)"""

PROFESSIONAL_POINTS = 300
PERSONAL_POINTS = 10
"""For each point of INT. (BRP-2.8)"""

CREATION_CAP = 75

# Resolution


class Bands(NamedTuple):
    """What a roll of the hundred means: at or under `special`, at or under `success`, at or above `fumble`."""

    special: int
    success: int
    fumble: int


LEAST_SUCCESS, MOST_SUCCESS = 5, 95
"""Somebody who may roll at all succeeds on 05, and nobody on 96. (BRP-3)"""

DIFFICULTIES = ("automatic", "easy", "normal", "difficult", "impossible", "impossible-roll")
"""The last is rolled to see how badly it fails. (BRP-3.2)"""

RESISTANCE_BASE, RESISTANCE_STEP = 50, 5
"""Even forces; a point of difference. Ten of them, and there is nothing to roll. (BRP-3.4)"""

CONTESTS = {
    "arm-wrestling": ("strength", "strength"),
    "drinking": ("constitution", "constitution"),
    "stare-down": ("power", "power"),
    "being-noticed": ("appearance", "appearance"),
    "race": ("dexterity", "dexterity"),
}
"""Uses of the resistance table between two figures: active and passive characteristic. (BRP-3.4)"""

ANY_CONTEST = "any-contest"
"""Any characteristic against any, as the referee says. (BRP-3.4)"""

TASKS = {"lift": "strength", "squeeze": "size", "withstand": "constitution", "defy": "power"}
"""Uses of it against a thing: the characteristic that is pitted. To squeeze through, one wants to lose. Ours: will
against a force of another kind is POW. (BRP-3.4)"""

OBJECT_SIZES = {
    "glass-window": (3, 3),
    "door": (4, 8),
    "chair": (4, 9),
    "table": (4, 12),
    "lamp-post": (30, 30),
    "home-wall": (25, 35),
    "brick-wall": (30, 50),
    "concrete-wall": (30, 50),
    "concrete-and-steel-wall": (35, 55),
    "small-air-vehicle": (40, 40),
    "automobile": (50, 50),
    "vault-door": (60, 60),
    "medium-land-vehicle": (60, 60),
    "steel-beam": (65, 65),
    "jet-fighter": (80, 80),
    "medium-tank": (80, 80),
    "airliner": (110, 110),
}
"""SIZ from, to. (BRP-3.4)"""

# Time, in combat rounds of twelve seconds


SECONDS = 12
TURN = 25
MINUTE = 5
HOUR, DAY, WEEK = 60 * MINUTE, 24 * 60 * MINUTE, 7 * 24 * 60 * MINUTE
MONTHS = 13 * WEEK
"""Ours: a long time between two adventures is a quarter of a year. (BRP-3.5)"""

SPANS = {"round": 1, "turn": TURN, "hour": HOUR, "day": DAY, "week": WEEK}
"""What the referee may let go by at once. (BRP-4)"""

SKILL_TIMES = {
    "a-round": frozenset({
        "artillery", "brawl", "dodge", "drive", "energy-weapon", "firearm", "first-aid", "grapple", "heavy-machine",
        "heavy-weapon", "hide", "jump", "listen", "martial-arts", "melee-weapon", "missile-weapon", "pilot",
        "projection", "ride", "sense", "shield", "sleight-of-hand", "spot", "stealth", "swim", "throw",
    }),
    "minutes": frozenset({
        "appraise", "art", "artillery", "bargain", "climb", "command", "demolition", "drive", "etiquette", "fast-talk",
        "fine-manipulation", "first-aid", "fly", "gaming", "insight", "heavy-machine", "hide", "knowledge", "language",
        "listen", "literacy", "medicine", "navigate", "perform", "persuade", "pilot", "repair", "ride", "sense",
        "stealth", "strategy", "swim", "technical-skill", "track",
    }),
    "half-hour": frozenset({
        "appraise", "art", "bargain", "climb", "command", "craft", "demolition", "disguise", "etiquette", "knowledge",
        "language", "medicine", "navigate", "perform", "ride", "science", "sense", "status", "strategy", "swim",
        "technical-skill", "track",
    }),
    "an-hour": frozenset({
        "appraise", "art", "climb", "command", "craft", "demolition", "drive", "etiquette", "fine-manipulation", "fly",
        "heavy-machine", "knowledge", "language", "medicine", "navigate", "perform", "persuade", "pilot",
        "psychotherapy", "repair", "research", "ride", "science", "status", "strategy", "swim", "technical-skill",
        "track",
    }),
    "days": frozenset({
        "art", "craft", "psychotherapy", "repair", "research", "strategy", "teach", "technical-skill",
    }),
}  # fmt: skip
"""How long one use of a skill may take. (BRP-4.4)

The text says "most attacks and parries" of the shortest time; the weapon skills are filled in there.
"""

TIME_TAKEN = {"a-round": 1, "minutes": 3 * MINUTE, "half-hour": 15 * MINUTE, "an-hour": 45 * MINUTE, "days": 6 * HOUR}
"""Ours: the middle of 1–5, 5–30 and 30–60 minutes, and the least of six hours to many days. (BRP-4.4)"""

# Combat


SPECIAL, SUCCESS, FAILURE, FUMBLE = "special", "success", "failure", "fumble"


class Verdict(NamedTuple):
    """A row of the matrix for one way of defending."""

    blow: str
    """What gets through: `none`, `normal` or `special`."""
    guard_loss: int = 0
    """Points that the parrying weapon or shield loses."""
    weapon_loss: int = 0
    """Points that the attacker's weapon loses, in melee."""


MATRIX: dict[tuple[str, str, str], Verdict] = {
    (SPECIAL, "parry", SPECIAL): Verdict("none"),
    (SPECIAL, "parry", SUCCESS): Verdict("normal", guard_loss=2),
    (SPECIAL, "parry", FAILURE): Verdict("special"),
    (SUCCESS, "parry", SPECIAL): Verdict("none", weapon_loss=1),
    (SUCCESS, "parry", SUCCESS): Verdict("none"),
    (SUCCESS, "parry", FAILURE): Verdict("normal"),
    (FAILURE, "parry", ""): Verdict("none"),
    (SPECIAL, "dodge", SPECIAL): Verdict("none"),
    (SPECIAL, "dodge", SUCCESS): Verdict("normal"),
    (SPECIAL, "dodge", FAILURE): Verdict("special"),
    (SUCCESS, "dodge", SPECIAL): Verdict("none"),
    (SUCCESS, "dodge", SUCCESS): Verdict("none"),
    (SUCCESS, "dodge", FAILURE): Verdict("normal"),
    (FAILURE, "dodge", ""): Verdict("none"),
}
"""The attack and defence matrix: seven rows, for parry and for dodge. (BRP-5.8)"""

FREE_METRES, HALF_METRES = 5, 15
"""Up to the first one acts at full DEX rank, up to the second at half of it, beyond at a quarter. (BRP-5.3)"""

SQUARE = 2
"""Ours: metres to a square of the board, so that whoever stands beside somebody is within reach. (BRP-5.3)"""

HUMAN_MOVE = 10
RUN = 3
"""Metres a point of MOV when running. (BRP-2.5)"""

HANDLING = 5
"""DEX ranks that drawing a weapon or putting it away takes. (BRP-6.6)"""

MISSILE_PARRY = {"target": 15, "full": 30, "large": 60}
KNEELING_PARRY = 90
"""A shield's straight chance against a missile, and that of kneeling behind a large one. (BRP-5.11)"""

PHYSICAL = frozenset({
    "climb", "dodge", "fine-manipulation", "hide", "jump", "sleight-of-hand", "stealth", "swim", "throw",
})  # fmt: skip
PERCEPTION = frozenset({"listen", "spot"})
"""Skills that armour hinders. (BRP-5.10)"""

COMBAT_SKILLS = frozenset({
    "artillery", "brawl", "dodge", "energy-weapon", "firearm", "grapple", "heavy-weapon", "martial-arts",
    "melee-weapon", "missile-weapon", "projection", "shield", "throw",
})  # fmt: skip
"""Skills that the dark hinders. (BRP-6.4)"""

HIGH_VELOCITY = frozenset({"artillery", "energy-weapon", "firearm", "heavy-weapon"})
"""What can be neither parried nor dodged. (BRP-5.6, BRP-5.7)"""

# Spot rules


STOPS_ALL = 1000

COVERS = {"hedge": 0, "furniture": 2, "thin-wood": 4, "set-shield": 16, "brick": STOPS_ALL, "metal": STOPS_ALL}
"""What cover takes off a missile's damage; hedge and furniture are ours. (BRP-6.3, BRP-5.11)"""

USUAL_COVER = "furniture"
"""Ours: what cover is on a square of the board. (BRP-6.3)"""

LIGHTS = ("light", "dark", "pitch-dark")
"""How much there is to see by. (BRP-6.4)"""

INTO_COMBAT = -20
"""Shooting at somebody who is engaged. (BRP-6.8)"""

FALL_METRES = 3
"""A D6 for each so many metres, and for what is left over. (BRP-6.7)"""

CONDITIONS = ("in-bed", "away-from-home", "in-the-wilderness", "straining", "injured")
"""How an ill person lives: each is one multiple of CON worse than the one before. (BRP-6.5)"""

ILLNESS = ((0, "none", 0), (1, "mild", WEEK), (2, "acute", DAY), (3, "severe", HOUR), (4, "terminal", MINUTE))
"""Failed rolls, the degree, and how long a characteristic point lasts. (BRP-6.5)"""

FAST_POISON, SLOW_POISON = 3, 3 * TURN
"""How long a poison takes. (BRP-6.10)"""

ANTIDOTE_TIME = 6 * TURN
"""How long before the poison an antidote may be taken. (BRP-6.10)"""
