"""The log, entry by entry. **The log is the truth**: everything else is made from it.

Entries are appended, never changed. Undo, a ruling and an amendment are entries too. `of`
always names the sequence number of the `Issued` entry that an entry belongs to.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec
from msgspec import Struct

from arbitro.fights.orders import Standing
from arbitro.play.states import Change

LOG_FORMAT = 2
"""Raised when the shape of an entry changes. Logs of format 1, which held no states but the first, are read too."""

PLAYER, GAME_MASTER, SPECTATOR = "player", "referee", "spectator"


class Settings(Struct, frozen=True, forbid_unknown_fields=True):
    """How much happens without asking; each game has its own."""

    judge: Literal["defaults", "asks"] = "defaults"
    """What the book leaves to the referee: `defaults` (take the rule's default) or `asks`."""
    foes: Literal["automatic", "referee"] = "automatic"
    """Foes and others whom nobody plays: `automatic`, or `referee` when the game master plays them."""
    confirm: Literal["nobody", "target", "referee"] = "nobody"
    """Who confirms an act before it counts: `nobody`, `target` (whoever is aimed at) or `referee`."""
    open_foes: bool = True
    """Whether players see the numbers of foes, and so exact odds against them."""
    secret_stub: bool = True
    """Whether players see that a secret act took place."""
    fight_bar: bool = False
    """Whether whoever judges sees each side's chance to win the fight under way."""
    friends: Literal["asks", "forbidden"] = "asks"
    """Whether one may aim at one's own side: a page `asks` whether it is meant, or it is `forbidden`."""
    hand_dice: Literal["anybody", "referee", "nobody"] = "anybody"
    """Who may type in dice thrown by hand: `anybody`, the `referee`, or `nobody`."""
    whispers: Literal["referee", "nobody"] = "referee"
    """Who reads whispers besides those whom they are for: the `referee`, or `nobody`."""


class Pace(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """How long everybody has to answer, and what happens then."""

    pace: Literal["none", "brisk", "usual", "slow"] = "none"
    """`none` for as long as they like; the others are in `times.HOURS`."""
    weekends: bool = True
    """Whether Saturdays and Sundays count."""
    late: Literal["wait", "default", "orders", "referee"] = "wait"
    """When time is up: `wait` on, take the `default`, follow standing `orders` or else the default, call the
    `referee`."""
    zone: str = "UTC"
    """Where a day begins: `Europe/Madrid`."""


class Begun(Struct, frozen=True, tag="begun", forbid_unknown_fields=True):
    """The first entry: what is played, by which rules, from what start."""

    system: str
    title: str
    state: dict[str, Any]
    """The state that it began with, whole, so that no later version changes the start."""
    settings: Settings = Settings()
    log: int = LOG_FORMAT
    schema: int = 1
    """The shape of the state: one more than the steps that the system had written."""
    rules: str = ""
    """A digest of the system's rules and content when the game began."""
    key: str = ""
    """What the ids of figures made in this game are drawn from: random, and never shown to players."""


class Part(Struct, frozen=True, forbid_unknown_fields=True):
    """A scene that was prepared: its texts by language."""

    title: dict[str, str]
    notes: dict[str, str]
    there: tuple[str, ...] = ()
    unseen: tuple[str, ...] = ()
    """Those of them whom players do not see yet."""
    contests: tuple[dict[str, str], ...] = ()
    scenery: dict[str, str] = {}
    """What stands about on the board of a fight that begins in it: by kind, the squares."""


class Planned(Struct, frozen=True, tag="planned", forbid_unknown_fields=True):
    """Scenes were prepared."""

    parts: tuple[Part, ...]


class Taken(Struct, frozen=True, tag="taken", forbid_unknown_fields=True):
    """A prepared scene has begun: the one at this place, from 0."""

    seat: str
    at: int


class Seated(Struct, frozen=True, tag="seated", forbid_unknown_fields=True):
    """Somebody sat down."""

    seat: str
    name: str
    role: str = PLAYER


class Claimed(Struct, frozen=True, tag="claimed", forbid_unknown_fields=True):
    """A seat took a figure, or let go of it."""

    seat: str
    figure: str
    free: bool = False


class Ordered(Struct, frozen=True, tag="ordered", forbid_unknown_fields=True):
    """How a seat plays: throw dice by hand; take standing orders and defaults while away."""

    seat: str
    by_hand: bool = False
    away: bool = False
    back: str = ""
    """The day on which they are here again by themselves: `2026-12-24`."""


class Instructed(Struct, frozen=True, tag="instructed", forbid_unknown_fields=True):
    """A figure's standing orders, whole: they take the place of those before."""

    seat: str
    figure: str
    orders: tuple[Standing, ...]


class Paced(Struct, frozen=True, tag="paced", forbid_unknown_fields=True):
    """How long everybody has to answer changed."""

    seat: str
    pace: Pace


class Paused(Struct, frozen=True, tag="paused", forbid_unknown_fields=True):
    """Nobody's time runs from here on; or, without `on`, it runs again."""

    seat: str
    on: bool = True
    back: str = ""
    """The day on which it runs again by itself."""


class Extended(Struct, frozen=True, tag="extended", forbid_unknown_fields=True):
    """There are so many hours more for one thing that the game waits for (see `calls.Call`)."""

    seat: str
    key: str
    hours: int


class Lapsed(Struct, frozen=True, tag="lapsed", forbid_unknown_fields=True):
    """A seat's time for something is up; what follows from that stands right after it."""

    seat: str
    key: str
    late: Literal["wait", "default", "orders", "referee"]


class Assigned(Struct, frozen=True, tag="assigned", forbid_unknown_fields=True):
    """What another's seat may do changed: its role, whether it is heard; or it is gone from the table."""

    seat: str
    of: str
    role: str
    muted: bool = False
    gone: bool = False


class Settled(Struct, frozen=True, tag="settled", forbid_unknown_fields=True):
    """The game's settings changed."""

    seat: str
    settings: Settings


class Housed(Struct, frozen=True, tag="housed", forbid_unknown_fields=True):
    """A house rule changed."""

    seat: str
    name: str
    value: bool | int | str
    digest: str
    change: Change | None = None


class Issued(Struct, frozen=True, tag="issued", forbid_unknown_fields=True):
    """A command was given. It is open until its `Closed`."""

    seat: str
    command: dict[str, Any]
    secret: bool = False
    """Only the referee sees what comes of it."""
    quick: bool = False
    """Decisions take their defaults."""
    blind: bool = False
    """Everybody sees what is tried; only the referee sees what comes of it, whoever throws."""
    request: int = 0
    """The `Requested` that it answers, if it answers one."""
    orders: str = ""
    """The seat by whose standing orders it is given."""
    late: bool = False
    """Whether it is done for somebody whose time was up: nobody asks them what else it takes."""


class Answered(Struct, frozen=True, tag="answered", forbid_unknown_fields=True):
    """A die fell or a decision was taken."""

    of: int
    address: str
    value: Any
    faces: tuple[int, ...] = ()
    by: str = "engine"
    seat: str = ""
    """Who answered, when a person did."""
    reason: str = ""
    dice: str = ""
    """The dice that were thrown, so that a reader can tell which faces count; empty for a decision."""
    who: str = ""
    """Who threw them."""
    hidden: bool = False
    """Whether only the referee may know what the referee said here, such as how hard something is."""


class Reported(Struct, frozen=True, tag="reported", forbid_unknown_fields=True):
    """Something happened. `dice` are the answers that led to it since the last report."""

    of: int
    code: str
    facts: dict[str, Any]
    audience: str = "all"
    dice: tuple[Answered, ...] = ()


class Closed(Struct, frozen=True, tag="closed", forbid_unknown_fields=True):
    """A command was carried out whole; the state that it left has this digest."""

    of: int
    digest: str
    change: Change | None = None
    """How that state differs from the one before, as in every entry that changes it; logs of format 1 do not say."""


class Withdrawn(Struct, frozen=True, tag="withdrawn", forbid_unknown_fields=True):
    """An open command was taken back, or became impossible (`code`); the state did not change."""

    of: int
    seat: str
    code: str = ""


class Hidden(Struct, frozen=True, tag="hidden", forbid_unknown_fields=True):
    """Figures that players do not know of from now on; or, with `seen`, that they do."""

    seat: str
    figures: tuple[str, ...]
    seen: bool = False


class Undone(Struct, frozen=True, tag="undone", forbid_unknown_fields=True):
    """The game went back to before the command `to`."""

    seat: str
    to: int
    digest: str
    reason: str = ""
    change: Change | None = None
    kept: tuple[int, ...] = ()
    """The open commands that go on all the same."""


class Redone(Struct, frozen=True, tag="redone", forbid_unknown_fields=True):
    """What was last taken back stands again."""

    seat: str
    digest: str
    change: Change | None = None
    kept: tuple[int, ...] = ()
    """As in `Undone`."""


class Ruled(Struct, frozen=True, tag="ruled", forbid_unknown_fields=True):
    """The referee answered a question in advance: the next one with these words gets this answer."""

    seat: str
    words: str
    value: Any
    faces: tuple[int, ...] = ()
    reason: str = ""
    who: str = ""
    """Only where it is about this figure; empty for whomever it is about."""
    hidden: bool = False
    """Whether players may not know what was said."""


class Requested(Struct, frozen=True, tag="requested", forbid_unknown_fields=True):
    """The referee asks some for a roll. It waits until each has rolled, or it is cancelled."""

    seat: str
    figures: tuple[str, ...]
    command: dict[str, Any]
    """What each is to do; its `who` is empty."""
    reason: str = ""
    blind: bool = False
    answers: dict[str, Any] = {}
    """What the referee says to what the rule will ask, by its words."""
    hidden: bool = False
    """Whether players may not know what the referee says there."""


class Modelled(Struct, frozen=True, tag="modelled", forbid_unknown_fields=True):
    """A creature of the group's own: a kind of the system's with what differs. One of the same name takes its place."""

    seat: str
    name: str
    kind: str
    dials: tuple[tuple[str, bool | int | str], ...]


class Noted(Struct, frozen=True, tag="noted", forbid_unknown_fields=True):
    """Somebody's own notes about a figure, whole: they take the place of those before. Only they and a game master
    read them."""

    seat: str
    figure: str
    text: str


class Portrayed(Struct, frozen=True, tag="portrayed", forbid_unknown_fields=True):
    """A figure was given a face of its own, or none any more."""

    seat: str
    figure: str
    picture: str = ""
    """As `Handed.picture`; empty where it has none any more."""


class Handed(Struct, frozen=True, tag="handed", forbid_unknown_fields=True):
    """Something to look at or to read was kept, or given to some, or to all. What it is never changes."""

    seat: str
    handout: str
    """Its id."""
    title: str
    text: str = ""
    picture: str = ""
    """By what its picture is found in the server that holds it: it is in no log."""
    to: tuple[str, ...] = ()
    """The seats that are given it now."""
    shown: bool = False
    """Whether everybody has it from now on."""
    beneath: bool | None = None
    """Whether its picture lies beneath the board from now on, or no more; as before if not said."""


class Cancelled(Struct, frozen=True, tag="cancelled", forbid_unknown_fields=True):
    """Those who have not rolled yet need not."""

    seat: str
    of: int


class Rescinded(Struct, frozen=True, tag="rescinded", forbid_unknown_fields=True):
    """A ruling that still waited was taken back: the one at this place among those that wait."""

    seat: str
    at: int
    words: str
    value: Any
    faces: tuple[int, ...] = ()


class Amended(Struct, frozen=True, tag="amended", forbid_unknown_fields=True):
    """The referee changed one answer of the last command, which runs again from its start."""

    of: int
    seat: str
    address: str
    value: Any
    faces: tuple[int, ...] = ()
    by: str = "referee"
    reason: str = ""
    change: Change | None = None


class Revised(Struct, frozen=True, tag="revised", forbid_unknown_fields=True):
    """Who makes somebody has thought again of some answers, by their addresses; the command runs again from its start.

    What was answered after them stands, but for what is `dropped`: that is asked again, and answered in the same way
    where it still fits. No die is among it.
    """

    of: int
    seat: str
    answers: dict[str, Any]
    dropped: tuple[str, ...] = ()


class Updated(Struct, frozen=True, tag="updated", forbid_unknown_fields=True):
    """From here on other rules hold, and this is the state that they go on from."""

    was: str
    """The digest of the rules and content that the game was played by."""
    rules: str
    """That of those it is played by now."""
    schema: int
    state: dict[str, Any]
    guessed: bool = False
    """Whether the log does not hold the state that the other rules left, and what it is was found by those of now."""


class Thrown(Struct, frozen=True, tag="thrown", forbid_unknown_fields=True):
    """Somebody rolled dice outside any rule."""

    seat: str
    dice: str
    total: int
    faces: tuple[tuple[int, ...], ...]
    secret: bool = False
    sides: tuple[int, ...] = ()
    """How many sides the dice of each group have; empty in logs of earlier versions."""
    to: tuple[str, ...] = ()
    """The seats that see them besides who threw, where they fell within a whisper."""


class Pledged(Struct, frozen=True, tag="pledged", forbid_unknown_fields=True):
    """By which key the dice of the entries before it fell, and by which the next will; see `arbitro.proof.dice`."""

    next: str
    """The SHA-256 of the key for the next dice."""
    key: str = ""
    """The key of those that have just fallen; empty where there was none."""
    seat: str = ""
    """Who sent the wish for which they fell."""
    request: str = ""
    """The name that their device gave to it: drawn at random, and known to nobody before."""
    hidden: bool = False
    """Whether they were dice that players may not know, or not yet."""
    game: str = ""
    """Where keys begin anew: the game's id, which goes into each throw."""
    later: bool = False
    """Whether it is about the third key; `next` is its lock then, see `arbitro.proof.third`."""
    proofs: tuple[str, ...] = ()
    """Of the dice that fell by the third key; where it is settled, that it leaves no choice."""


class Spoke(Struct, frozen=True, tag="spoke", forbid_unknown_fields=True):
    """Somebody said or noted something, at the table or in the story. Text is text and stays text."""

    seat: str
    text: str
    secret: bool = False
    """A note for the referee alone."""
    figure: str = ""
    """Who says it in the story, or `referee` for whoever tells the story; empty for what is said at the table."""
    aside: bool = False
    """Whether nobody in the story hears it."""
    to: tuple[str, ...] = ()
    """The seats that a whisper is for, all of them; empty for what everybody hears."""
    rolls: tuple[tuple[int, int], ...] = ()
    """Where the texts of dice begin and end in it: the `Thrown` just before it, in this order, are how they fell."""


Entry = (
    Begun
    | Planned
    | Taken
    | Seated
    | Claimed
    | Ordered
    | Instructed
    | Paced
    | Paused
    | Extended
    | Lapsed
    | Assigned
    | Settled
    | Housed
    | Issued
    | Answered
    | Reported
    | Closed
    | Withdrawn
    | Hidden
    | Undone
    | Redone
    | Ruled
    | Rescinded
    | Requested
    | Modelled
    | Noted
    | Portrayed
    | Handed
    | Cancelled
    | Amended
    | Revised
    | Updated
    | Thrown
    | Pledged
    | Spoke
)

Changing = Housed | Closed | Undone | Redone | Amended
"""The entries that change the state; each has a `change`."""

encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(Entry).decode


def plain(value: Any) -> Any:
    """A told fact as the log keeps it: numbers, texts, lists."""
    return msgspec.to_builtins(value)
