"""What people want: a wish is what a seat sends. What follows from one is found by `deciding.decide`."""

from __future__ import annotations

import re
from collections.abc import Mapping
from difflib import get_close_matches
from typing import Annotated, Any, Literal, get_args

import msgspec
from msgspec import Meta, Struct
from msgspec import inspect as shape

from arbitro.fights.orders import MOST_ORDERS, Standing
from arbitro.play.entries import Pace, Settings
from arbitro.play.limits import MOST, Faces, Field, Value, Whole, Word
from arbitro.systems.contract import Phrase
from arbitro.systems.reading import faults_of, shown

LONGEST_TEXT = 4000
LONGEST_NAME = 60
MOST_HOURS = 24 * 60
"""That may be given at a time: sixty days."""
LONGEST_TITLE = 100

OWN = "own:"
"""What the kinds of the group's own creatures begin with."""


class Act(Struct, frozen=True, tag="act", forbid_unknown_fields=True):
    """Give a command."""

    command: Mapping[Word, Field]
    secret: bool = False
    quick: bool = False
    blind: bool = False
    """Only the referee sees what comes of it."""
    sure: bool = False
    """That it is meant, where it is aimed at one's own side."""
    says: str = ""
    """What they say in the story as they do it; dice in it are rolled."""


class Follow(Struct, frozen=True, tag="follow", forbid_unknown_fields=True):
    """Do what is suggested, one after the other, for all whom one plays: to the end of a round in which a hero was hurt
    or anybody fell, or of the third, or until somebody must decide."""

    quick: bool = True
    """Whether the usual answers are given as well, to whatever is asked of those whom one plays."""
    says: str = ""
    """What the first of them says in the story as they do it."""


class Reply(Struct, frozen=True, tag="reply", forbid_unknown_fields=True):
    """Answer an open question: `faces` thrown by hand, or a `value`; neither lets the engine throw."""

    of: Whole
    address: Word
    value: Value = None
    faces: Faces | None = None
    hidden: bool = False
    """Whether players may not know what the referee says."""


class Withdraw(Struct, frozen=True, tag="withdraw", forbid_unknown_fields=True):
    """Take back an open command."""

    of: Whole


class Undo(Struct, frozen=True, tag="undo", forbid_unknown_fields=True):
    """Go back to before a command."""

    to: Whole
    reason: str = ""


class Rule(Struct, frozen=True, tag="rule", forbid_unknown_fields=True):
    """Answer the next question with these words in advance, with a reason."""

    words: Word
    value: Value = None
    faces: Faces | None = None
    reason: str = ""
    who: Word = ""
    """Only where it is about this figure."""
    hidden: bool = False


class Ask(Struct, frozen=True, tag="ask", forbid_unknown_fields=True):
    """Ask some for a roll: a command of theirs without `who`, with what the referee says to what it will ask."""

    figures: Annotated[tuple[Word, ...], Meta(min_length=1, max_length=MOST["figures"])]
    command: Mapping[Word, Field]
    reason: str = ""
    blind: bool = False
    answers: Mapping[Word, Value] = {}
    hidden: bool = False


class Fulfil(Struct, frozen=True, tag="fulfil", forbid_unknown_fields=True):
    """Make a roll that somebody was asked for."""

    of: Whole
    figure: Word
    quick: bool = False


class Cancel(Struct, frozen=True, tag="cancel", forbid_unknown_fields=True):
    """Ask for a roll no more."""

    of: Whole


class Redo(Struct, frozen=True, tag="redo", forbid_unknown_fields=True):
    """Let what was last taken back stand again."""


class Rescind(Struct, frozen=True, tag="rescind", forbid_unknown_fields=True):
    """Take back a ruling that still waits for its question: the one at this place, about these words."""

    at: Whole
    words: Word


class Amend(Struct, frozen=True, tag="amend", forbid_unknown_fields=True):
    """Change an answer of the last command: another `value`, forced `faces`, or neither for a new throw."""

    of: Whole
    address: Word
    value: Value = None
    faces: Faces | None = None
    reason: str = ""


class Make(Struct, frozen=True, tag="make", forbid_unknown_fields=True):
    """Go on making somebody: answers by their addresses, to what was asked before, is asked now or will be asked.

    What is then left is taken as it is suggested, as far as `rest` says: to the end of the step, or of it all.
    """

    of: Whole
    answers: Annotated[Mapping[Word, Value], Meta(max_length=MOST["making"])] = {}
    rest: Literal["", "step", "all"] = ""


class Throw(Struct, frozen=True, tag="throw", forbid_unknown_fields=True):
    """Roll dice outside any rule."""

    dice: str
    secret: bool = False


class Say(Struct, frozen=True, tag="say", forbid_unknown_fields=True):
    """Say something at the table or in the story, or note it for the referee. Dice in it (`[2d6+1]`) are rolled."""

    text: str
    secret: bool = False
    figure: Word = ""
    """As whom in the story: a figure, or `referee` for whoever tells it; empty at the table."""
    aside: bool = False
    """Whether nobody in the story hears it."""
    to: Annotated[tuple[Word, ...], Meta(max_length=MOST["seats"])] = ()
    """Only these seats are to hear it."""


class Claim(Struct, frozen=True, tag="claim", forbid_unknown_fields=True):
    """Take a figure, or let go of it."""

    figure: Word
    free: bool = False
    seat: Word = ""
    """Another seat than one's own, for the referee."""


Day = Annotated[str, Meta(pattern=r"^([0-9]{4}-[0-9]{2}-[0-9]{2})?$")]
"""A date, or none."""


class Order(Struct, frozen=True, tag="order", forbid_unknown_fields=True):
    """How one's own seat plays."""

    by_hand: bool = False
    away: bool = False
    back: Day = ""
    """The day from which on one is here again, where one is away."""


class Instruct(Struct, frozen=True, tag="instruct", forbid_unknown_fields=True):
    """Give a figure standing orders, in the place of those before."""

    figure: Word
    orders: Annotated[tuple[Standing, ...], Meta(max_length=MOST_ORDERS)] = ()


class SetPace(Struct, frozen=True, tag="pace", forbid_unknown_fields=True):
    """Change how long everybody has to answer, and what happens then."""

    pace: Pace


class Pause(Struct, frozen=True, tag="pause", forbid_unknown_fields=True):
    """Let nobody's time run, until a day if one is named; or, without `on`, let it run again."""

    on: bool = True
    back: Day = ""


class Extend(Struct, frozen=True, tag="extend", forbid_unknown_fields=True):
    """Give so many hours more for one thing that the game waits for."""

    key: Word
    hours: Annotated[int, Meta(ge=1, le=MOST_HOURS)]


class Assign(Struct, frozen=True, tag="assign", forbid_unknown_fields=True):
    """Say what another's seat may do: its role, and whether it is heard."""

    seat: Word
    role: Literal["player", "referee", "spectator"]
    muted: bool = False


class Settle(Struct, frozen=True, tag="settle", forbid_unknown_fields=True):
    """Change the game's settings."""

    settings: Settings


class House(Struct, frozen=True, tag="house", forbid_unknown_fields=True):
    """Change a house rule."""

    name: Word
    value: bool | Whole | Word


class Hide(Struct, frozen=True, tag="hide", forbid_unknown_fields=True):
    """Let players not know of some figures any more; or, with `seen`, let them know."""

    figures: Annotated[tuple[Word, ...], Meta(max_length=MOST["figures"])]
    seen: bool = False


class TakeScene(Struct, frozen=True, tag="take-scene", forbid_unknown_fields=True):
    """Begin a scene that was prepared: the one at this place, under this title."""

    at: Whole
    title: Word


class Model(Struct, frozen=True, tag="model", forbid_unknown_fields=True):
    """Keep a figure as a creature of one's own, to be brought in again: its kind is then `own:` and this name.

    One of another game comes by its kind and its dials instead of a figure.
    """

    figure: Word
    name: Annotated[str, Meta(min_length=1, max_length=LONGEST_NAME)]
    kind: Word = ""
    dials: Annotated[tuple[tuple[Word, bool | Whole | Word], ...], Meta(max_length=100)] = ()


class Note(Struct, frozen=True, tag="note", forbid_unknown_fields=True):
    """Keep notes of one's own about a figure, in the place of those before; only a game master reads them besides."""

    figure: Word
    text: str


Picture = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{0,40}$")]
"""By what a picture is found that the server has been brought."""


class Portray(Struct, frozen=True, tag="portray", forbid_unknown_fields=True):
    """Give a figure a face: this picture, or none any more."""

    figure: Word
    picture: Picture = ""


class Hand(Struct, frozen=True, tag="hand", forbid_unknown_fields=True):
    """Keep something to look at or to read; or, where it is kept already, give it to some, or to all."""

    handout: Word = ""
    """The one that is given; empty for a new one, which has a title."""
    title: str = ""
    text: str = ""
    picture: Picture = ""
    to: Annotated[tuple[Word, ...], Meta(max_length=MOST["seats"])] = ()
    shown: bool = False
    beneath: bool | None = None
    """Whether its picture lies beneath the board from now on, before everybody, or no more; as before if not said."""


class Go(Struct, frozen=True, tag="go", forbid_unknown_fields=True):
    """Let those act whom nobody plays."""


Wish = (
    Act
    | Follow
    | Reply
    | Withdraw
    | Undo
    | Redo
    | Rule
    | Rescind
    | Ask
    | Fulfil
    | Cancel
    | Amend
    | Make
    | Throw
    | Say
    | Claim
    | Order
    | Instruct
    | SetPace
    | Pause
    | Extend
    | Assign
    | Settle
    | House
    | Hide
    | TakeScene
    | Model
    | Note
    | Portray
    | Hand
    | Go
)

read_wish = msgspec.json.Decoder(Wish).decode


def unread(data: bytes | str) -> Phrase:
    """Why this is no wish: it is no JSON, or another thing than a wish, or one that lacks something."""
    try:
        said = msgspec.json.decode(data)
    except msgspec.MsgspecError as error:
        at = re.search(r"\(byte (\d+)\)", str(error))
        return Phrase("no-json", {"at": int(at[1]) if at else len(data)})
    if not isinstance(said, dict):
        return Phrase("content-kind", {"found": shown(said), "wanted": "table"})
    return misread(said, Wish)


def misread(said: Mapping[str, Any], kinds: Any) -> Phrase:
    """Why this is none of these commands or wishes: there is no such one, or what it lacks; and what would do."""
    known = {kind.__struct_config__.tag: kind for kind in get_args(kinds)}
    found = str(said.get("type", ""))[:40]
    if found not in known:
        return Phrase("no-command", {"found": found or "—", "known": ", ".join(get_close_matches(found, known, 5, 0))})
    kind = shape.type_info(known[found])
    assert isinstance(kind, shape.StructType)
    fields = {key: msgspec.json.decode(msgspec.json.encode(value)) for key, value in said.items() if key != "type"}
    faults = [each for each in faults_of(fields, kind, ()) if each[1] != "content-unknown"]
    path, code, facts = (*faults, ((), "content-other", {"text": "—"}))[0]
    takes = ", ".join(each.encode_name for each in kind.fields)
    place = ".".join([found, *map(str, path)])
    return Phrase("no-fields", {"found": place, "text": Phrase(code, facts), "known": takes})
