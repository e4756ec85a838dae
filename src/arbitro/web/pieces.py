"""What the pages are made of: values that a template only has to set, in the words of one reader."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

from markupsafe import Markup

from arbitro.play.cards import Card
from arbitro.play.game import Seat
from arbitro.play.projection import Ask, View
from arbitro.systems.contract import ANYONE, Figure, Phrase, Vital
from arbitro.web.answers import Asked
from arbitro.web.console import Asking, Ground, People


@dataclass(frozen=True)
class Face:
    """One die as it fell."""

    shows: int
    counts: bool = True
    mark: str = ""
    """Why another one was thrown after it."""


@dataclass(frozen=True)
class Given:
    """An answer that led to what happened: dice that fell, or what somebody decided."""

    label: str
    dice: str = ""
    faces: tuple[Face, ...] = ()
    value: str = ""
    by: str = ""
    """Who supplied it, in words; empty when nobody in particular did."""
    reason: str = ""

    @property
    def shape(self) -> int:
        """The faces of the nearest die that has a silhouette; 0 where it is not known."""
        found = re.search(r"d(\d+|%)", self.dice)
        sides = 100 if found and found[1] == "%" else int(found[1]) if found else 0
        return next((each for each in (4, 6, 8, 10, 12, 20) if sides <= each), 10) if sides else 0

    @property
    def shown(self) -> tuple[Face, ...]:
        """The faces, each as a die that lies on the table: one of a hundred faces is two of ten."""
        if self.shape != 10 or not re.search(r"d(100|%)", self.dice):
            return self.faces
        return tuple(
            replace(face, shows=part) for face in self.faces for part in (face.shows // 10 % 10, face.shows % 10)
        )


@dataclass(frozen=True)
class Sum:
    """What was rolled, what was added, what it came to and what it had to beat."""

    base: str
    parts: tuple[tuple[str, str], ...]
    total: str
    against: str = ""
    verdict: str = ""
    made_of: tuple[tuple[str, str], ...] = ()
    """What it is compared with is the sum of these."""

    @property
    def by(self) -> int | None:
        """By how much what was rolled and what it had to beat differ, where both are numbers."""
        ends = self.total or self.base, self.against
        numbers = [int(end.replace("−", "-")) for end in ends if re.fullmatch(r"−?\d+", end)]
        return abs(numbers[0] - numbers[1]) if len(numbers) == 2 else None


@dataclass(frozen=True)
class Clause:
    """A clause of the rules in our own words."""

    id: str
    title: str
    text: str


@dataclass(frozen=True)
class Said:
    """One line of a card."""

    text: str
    given: tuple[Given, ...] = ()
    sums: tuple[Sum, ...] = ()
    clause: Clause | None = None
    superseded: bool = False
    secret: bool = False
    picture: str = ""
    """One of `contract.PICTURES`, or nothing."""
    came_off: str = ""
    """`success` or `failure` of whoever rolled for it, where that is known."""
    lost: str = ""
    """How many points it cost whoever it is about, as a numeral with its sign, where this viewer may know."""
    decides: bool = False
    """Whether its roll is the one that the card is a picture of."""

    @property
    def explained(self) -> bool:
        """Whether there is more to say about it."""
        return bool(self.given or self.sums or self.clause)


@dataclass(frozen=True)
class Prompt:
    """A question as a form."""

    id: str
    text: str
    who: str
    ask: Ask
    options: tuple[tuple[str, str, bool], ...] = ()
    """Each a wish or value, its words, and whether it is what happens by default."""
    odds: tuple[str, ...] = ()
    """What may come of each option, where that is known."""
    now: str = ""
    """What was answered before, where that may be changed."""
    wish: str = ""
    anew: str = ""
    """The wish that lets the engine throw, whatever was typed."""
    withdraw: str = ""
    grid: tuple[tuple[tuple[str, str, bool], ...], ...] = ()
    """Where the answer is a square of the board: rows of them, each as an option, without a wish where it is none."""

    @property
    def dice_indices(self) -> range:
        """One field a die, while they are few."""
        return range(self.ask.count)


@dataclass(frozen=True)
class Request:
    """A roll for which the referee asks."""

    id: str
    text: str
    reason: str
    blind: bool
    rolls: tuple[tuple[str, str, str], ...]
    """The wish that makes it, for whom, and the odds."""
    others: str
    """Who else has not made it yet."""
    cancel: str


@dataclass(frozen=True)
class Entered:
    """A card of the log."""

    ref: str
    kind: str
    who: str
    heading: str
    lines: tuple[Said, ...]
    at: str = ""
    """When, to the minute, as ISO 8601 has it; nothing where nobody knows."""
    when: str = ""
    """The same for whoever reads without a script."""
    text: str = ""
    status: str = "closed"
    undone: bool = False
    secret: bool = False
    judged: bool = False
    """Whether this viewer may do something about it."""
    undo: str = ""
    """The wish that goes back to before it, where the drawer with what can be done is open."""
    takes: tuple[str, ...] = ()
    """What going back to before it would take away."""
    more: str = ""
    """Of a request: by whom, of whom, what for."""
    amends: tuple[Prompt, ...] = ()
    dice: tuple[Given, ...] = ()
    headline: tuple[Said, ...] = ()
    """The lines that stand for all of them: the last few, where there are many."""
    mine: bool = False
    """Whether this viewer commanded it."""
    outcome: str = ""
    """`success` or `failure` of whoever acted, as far as what was told says so."""
    tone: str = ""
    """`gain` or `loss`: for whom that is good, the heroes or those against them."""
    verdict: tuple[str, ...] = ()
    """The same in words, and what it means for whoever rolled against it."""
    roller: str = ""
    """Whose die it is that decides, where that is somebody who answers what another does."""
    face: str = ""
    """By what the face of whoever acted is found."""
    voice: str = ""
    """As whom something was said in the story."""
    aside: bool = False
    to: str = ""
    """For whom it was whispered."""
    handout: str = ""
    """Which handout it is about."""
    shows: tuple[str, str] = ("", "")
    """Its picture, where it has one, and what it is called."""
    said: Card | None = None
    """What was said, to be set by `talk.words`."""
    leads: frozenset[str] = frozenset()
    """The entries named in it that this viewer finds in their log."""

    @property
    def over(self) -> bool:
        """Whether a fight was over with it: there is a page of how it went."""
        return not self.undone and any(line.picture == "over" for line in self.standing)

    @property
    def standing(self) -> tuple[Said, ...]:
        """The lines that stand."""
        return tuple(line for line in self.lines if not line.superseded)

    @property
    def gap(self) -> int:
        """Before which line of the headline something is left out that the card says when it is opened."""
        return next(
            (at for at, (one, other) in enumerate(zip(self.headline, self.lines, strict=False)) if one != other), 0
        )

    @property
    def picture(self) -> str:
        """What the whole card is a picture of: the gravest of its lines; a move only where nothing else happened."""
        shown = [line.picture for line in self.standing]
        return next(
            (one for one in ("death", "wound", "round") if one in shown), "move" if set(shown) == {"move"} else ""
        )

    @property
    def decided(self) -> tuple[tuple[Given, ...], Sum | None, str]:
        """The dice of the line that decides, what they came to against what, and how they came off."""
        for line in self.standing:
            if line.decides:
                thrown = tuple(given for given in line.given if given.faces)
                return thrown, next((one for one in line.sums if one.by is not None), None), line.came_off
        return (), None, ""


@dataclass(frozen=True)
class Act:
    """A command on offer."""

    wish: str
    text: str
    odds: str = ""
    refusal: str = ""
    at_once: str = ""
    """The same wish with every decision taken by its default, where that is offered beside it."""
    icon: str = ""
    brings: str = ""
    """What else comes of it."""
    kind: str = ""
    """What it is, whomever the referee does it to."""
    whom: str = ""
    """To whom."""


def tenths(now: int, most: int) -> int:
    """How full a bar is; empty and full only if it is."""
    if now <= 0 or most <= 0:
        return 0
    return 10 if now >= most else min(9, max(1, round(10 * now / most)))


def of_all(blows: Mapping[str, Phrase | None]) -> Phrase | None:
    """Why nobody at all can be struck, of the reasons why each cannot: one that is about nobody is listed once, at one
    of them all."""
    if not all(blows.values()):
        return None
    return next((each for each in blows.values() if each and "target" not in each.facts), None)


MANY = 3
"""To more than so many the referee does a thing from a drawer of its own."""


@dataclass
class Group:
    """Commands that belong together."""

    title: str
    drawer: str
    """How the page names it for whoever acts."""
    live: list[Act] = field(default_factory=list)
    kinds: dict[str, list[Act]] = field(default_factory=dict)
    """What the referee may do to many, by what it is: one drawer each, with whom to do it to."""
    more: int = 0
    """How much else there is, worked out when it is opened."""
    folded: bool = False
    """Whether it is closed until somebody opens it, because there is so much else."""
    open: bool = False
    icon: str = ""

    @property
    def number(self) -> int:
        """How many commands there are."""
        return len(self.live) + sum(map(len, self.kinds.values())) + self.more

    @property
    def buttons(self) -> int:
        """How many buttons stand in it: what may be done at once as well has two."""
        return self.number + sum(bool(act.at_once) for act in self.live)

    def gather(self) -> None:
        """What may be done to many is one drawer each, with whom to do it to: no list of everything times everybody."""
        kinds: dict[str, list[Act]] = {}
        for act in self.live:
            kinds.setdefault(act.kind, []).append(act)
        apart = {kind: acts for kind, acts in kinds.items() if len({act.whom for act in acts}) == len(acts)}
        self.kinds = {kind: acts for kind, acts in apart.items() if kind and len(acts) > MANY}
        self.live = [act for act in self.live if act.kind not in self.kinds]


@dataclass(frozen=True)
class Coin:
    """Somebody as a coin: a face, a ring of life, a name."""

    id: str
    name: str
    icon: str
    side: str
    tenths: int
    """How much life is left in them, as far as this viewer may know."""
    condition: str = ""
    away: str = ""
    """How far from whoever acts."""
    line: str = ""
    """What lies in the way of a shot of whoever acts: `contract.Line.kind`; empty where none is thought of."""
    in_the_way: str = ""
    """The same in words, with the range."""
    toward: tuple[int, int] = (0, 0)
    """Where on a board whoever acts is from here, in squares: the line that is drawn."""
    due: bool = False
    out: bool = False
    picture: str = ""
    """By what a face of their own is found."""
    unseen: bool = False
    """Whether players do not know of them: a viewer who is not to know either has no such coin."""

    @property
    def looks(self) -> tuple[str, int, str, str, bool, bool]:
        """All that its picture is drawn by."""
        return self.side, self.tenths, self.icon, self.picture, self.out, self.unseen


@dataclass(frozen=True)
class Place:
    """Somebody's place in the order of a round."""

    coin: Coin
    notes: tuple[str, ...]
    """What they have stated, or have left to do."""
    due: bool
    done: bool


@dataclass(frozen=True)
class Stop:
    """A place on a line and who stands there."""

    gap: str
    """How far from the place before."""
    coins: tuple[Coin, ...]


@dataclass(frozen=True)
class Cell:
    """A square of the board: who is there, what stands there, and how to go there."""

    name: str
    """None where nobody stands and to which nobody goes."""
    coin: Coin | None = None
    what: str = ""
    """What stands there: a wall, a door, cover."""
    wish: str = ""
    """What pressing it sends: a wish; or its name, to a form that says the rest."""
    label: str = ""
    marks: tuple[str, ...] = ()
    """What it brings to go there: `struck`, `left`, `met`, `covered`; or of whoever stands there, that the square
    beneath is free for a long name: `roomy`."""
    far: bool = False
    """Whether it is in a column where nothing goes on, drawn where there is room."""


@dataclass(frozen=True)
class Board:
    """Where people stand: `stops` along a line, or `rows` of squares, each with its number."""

    stops: tuple[Stop, ...] = ()
    columns: tuple[tuple[str, bool], ...] = ()
    """Each a letter, and whether it is drawn only where there is room."""
    rows: tuple[tuple[str, bool, tuple[Cell, ...]], ...] = ()
    """The same, and its squares."""
    who: str = ""
    """Who may go to those squares that are buttons."""
    legend: str = ""
    """What the marks on them mean, and what any step brings."""
    around: tuple[tuple[str, str], ...] = ()
    """What stands about, each kind with its squares."""
    beneath: str = ""
    """The picture that lies beneath all of it."""
    shown: tuple[tuple[range, range], ...] = ()
    """Which columns and rows of the board are drawn: where there is little room, and where there is more."""
    size: tuple[int, int] = (0, 0)
    """Columns and rows of all of it."""
    pressed: tuple[str, str] | tuple[()] = ()
    """The form and the field of it that the squares are for, as long as whoever judges puts something on them."""


BLOWS = ("crossed-swords", "walking-boot")
"""The icons of what harms somebody, or leads to where one may."""

ASIDE = ("dice-twenty-faces-twenty", "backpack", "coins")
"""The icons of what nobody goes to an enemy for in a fight."""

MOST_AT_ONCE = 7
"""How much that can be done to somebody is offered in the open: beside what is suggested, nobody finds anything among
more."""


@dataclass
class Aim:
    """Somebody at whom one may aim, and what can be done to them."""

    coin: Coin
    rank: tuple[Any, ...]
    """Where they stand among the others."""
    groups: dict[str, Group] = field(default_factory=dict)
    """All of it, by what belongs together; what would do harm to one's own side among it."""
    more: int = 0
    """How much else there is, worked out when it is opened."""
    open: bool = False
    calm: bool = False
    """Whether nobody would think of a blow first: at a bystander while nobody fights."""
    aside: bool = False
    """Whether nobody would think of them first in a fight: bystanders, and friends who are whole."""
    why: str = ""
    """Why no blow at them can be struck now, of an enemy of whom no odds are told."""

    @property
    def odds(self) -> str:
        """Those of the first blow, or of one once there, to compare people by; of a spell or a contest it would not be
        plain of what they are."""
        return "" if self.calm else next((act.odds for act in self.acts if act.odds and act.icon in BLOWS), "")

    @property
    def acts(self) -> list[Act]:
        """What is in the open."""
        return [act for group in self.groups.values() if not group.folded for act in group.live]

    def fold(self, fighting: bool) -> None:
        """Leave in the open what comes first, and besides it what is not many, while all of it would be too much.

        In a fight neither what is but rolled nor what changes hands, unless there is nothing else.
        """
        if fighting and any(group.icon not in ASIDE for group in self.groups.values() if not group.folded):
            for group in self.groups.values():
                group.folded = group.folded or group.icon in ASIDE
        if len(self.acts) > MOST_AT_ONCE:
            for group in [group for group in self.groups.values() if not group.folded][1:]:
                group.folded = len(group.live) > 2


@dataclass(frozen=True)
class Actor:
    """Somebody and what they may do."""

    id: str
    name: str
    mine: bool
    due: bool
    groups: tuple[Group, ...]
    """What aims at nobody who is here."""
    suggested: Act | None
    aims: tuple[Aim, ...]
    barred: int
    """How much cannot be done now."""
    reasons: Mapping[str, Sequence[str]]
    """The same by why not, in words; nothing while nobody has its drawer open."""
    icon: str
    follow: str = ""
    """The wish to do all that is suggested to this viewer, to the end of the round."""
    nothing: str = ""
    """The one reason why nothing at all can be done now."""
    hurt: tuple[Vital, str] | None = None
    """The number that has gone down, and how they are, where they are not whole."""

    @property
    def anyone(self) -> bool:
        """Whether this is what everybody at the table may do."""
        return self.id == ANYONE

    @property
    def aside(self) -> tuple[Aim, ...]:
        """Those of whom nobody thinks first, while there is anybody else."""
        return tuple([aim for aim in self.aims if aim.aside]) if not all(aim.aside for aim in self.aims) else ()

    @property
    def why(self) -> str:
        """The reason why no blow can be struck at any of several enemies, where it is one for all: it is said once."""
        found = [aim.why for aim in self.aims if not (aim.rank[0] or aim.coin.out)]
        return found[0] if len(found) > 1 and len(set(found)) == 1 else ""

    @property
    def live(self) -> bool:
        """Whether anything can be done."""
        return bool(self.groups or self.aims)


@dataclass(frozen=True)
class Piece:
    """A figure in the tracker."""

    figure: Figure
    name: str
    vitals: tuple[tuple[str, int, int, int], ...]
    """Each a label, now, most, and how many tenths that is."""
    marks: tuple[str, ...]
    condition: str
    due: bool
    mine: bool
    played_by: str
    claim: str = ""
    """The wish that takes it, where this viewer may."""
    unseen: bool = False
    """Whether players do not know of it."""
    hide: str = ""
    """The wish that shows it to players or hides it from them, for a game master."""


@dataclass(frozen=True)
class Side:
    """The figures of one side."""

    label: str
    pieces: tuple[Markup, ...]


class Helped(NamedTuple):
    """Somebody else for whom a viewer may act."""

    id: str
    name: str
    due: bool
    icon: str
    form: Markup | None
    """Their commands, where they are open."""


@dataclass(frozen=True)
class Choice:
    """A setting or house rule: its words and what it may be."""

    name: str
    title: str
    help: str
    value: Any
    options: tuple[tuple[str, str], ...]
    """Each a JSON value and its words."""
    clause: Clause | None = None


@dataclass(frozen=True)
class TableScreen:
    """All of a table that changes as it is played."""

    heading: str
    notes: tuple[str, ...]
    fighting: bool
    sides: tuple[Side, ...]
    brief: tuple[tuple[str, str, bool], ...]
    """How everybody is in a line, where no board shows it: a name, a number, whether little is left."""
    ribbon: Markup
    """Who acts when, in a fight, by the parts of a round."""
    board: Markup
    """Where everybody stands; empty where nobody is anywhere."""
    foes: Markup
    """Whom the heroes fight, in a fight: for the rooms of a phone in which nobody stands anywhere."""
    prompts: tuple[Prompt, ...]
    others: tuple[Prompt, ...]
    """What somebody else should answer, and this viewer may."""
    waiting: tuple[tuple[str, str], ...]
    """Who else must answer, and the wish to take the command back where this viewer may."""
    actors: tuple[Markup, ...]
    """The commands of those whom this viewer acts for, as forms."""
    helpers: tuple[Helped, ...]
    """Others for whom this viewer may act; whoever is due before the rest."""
    due: tuple[str, ...]
    awaited: tuple[str, ...]
    """Who is due, where that is nobody for whom a form stands here and nothing is asked."""
    my_turn: bool
    rulings: Mapping[str, list[Prompt]]
    standing: tuple[tuple[str, str], ...]
    """Rulings that wait, and the wish that takes each back."""
    settings: tuple[Choice, ...]
    house: tuple[Choice, ...]
    figures: tuple[tuple[str, str], ...]
    """Everybody who may be given to a seat, by id and name."""
    releases: tuple[tuple[str, str, str], ...]
    """One's own figures: id, name, and the wish that lets go of each."""
    people: People | None
    asking: Asking | None
    ground: Ground | None
    wanted: tuple[Request, ...]
    answers: tuple[Asked, ...]
    """Questions by one key and what is said to them, where their drawer is open."""
    ends: str
    """The wish that ends the fight, for a game master."""
    unseen_fight: tuple[str, str, str, str] | None
    """That some fight whom no player sees; and the command that ends it, in words and as a wish."""
    redo: str
    """The wish that lets stand again what was taken back."""
    opened: frozenset[str]
    """The drawers that are open; the others are empty."""
    seats: tuple[Seat, ...]
    free: tuple[tuple[str, str], ...]
    """Whom a player who plays nobody yet may play: each name, and the wish that takes them."""
    made_only: bool
    """Whether the game has but begun: somebody was made, and nothing else done."""
    alone: bool
    """Whether nobody else sits here yet."""
    secrets: bool
    """Whether this viewer may act in secret from somebody."""
    view: View
    parts: dict[str, Markup] = field(default_factory=dict)
    """Parts of the page that show nothing else, as they were made."""
