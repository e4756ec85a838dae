"""What a system offers to the rest of the house.

A system is a package with these names at its door; there is no base class. The shell (play,
web, command line, odds) knows systems only through them, and no system's name appears outside
its package and the one list in `arbitro.systems`.

    rules     new, legal, askable, apply, due, suggest, demo
    views     figures, scene, sheet
    words     term, and the files words/es.ftl, words/en.ftl, clauses.toml

In its room `content` stand the lists that a group replaces by its own (`Content`). Where it has these rooms, there are
in `duels` its fights of two (`Duels`), in `skirmish` its fights of several (`Skirmish`), in `arena` fights to compare
with those of other systems (`Arena`).

The views are values made of numbers and codes. What they look like is the web's business; how
they are said in a language is the words files'.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from functools import partial
from typing import Any, NamedTuple, Protocol

from msgspec import Struct

from arbitro.systems import places
from arbitro.systems.reading import Fault
from arbitro.table import ALL, Table

ANYONE = "anyone"
"""`legal(state, ANYONE)`: what every seated person may do, such as making a character."""

NUMBERS = "numbers"
"""The audience of a figure's numbers: everybody, but for those of foes in games whose players may not see them.

Other audiences are `ALL`, `REFEREE` and a figure's id: whoever plays it, and the referee."""

HEROES, ALLIES, FOES, BYSTANDERS = "heroes", "allies", "foes", "bystanders"
"""The sides of those who are in the game: those whom players play, who fights beside them, who fights them, and who
does not fight. A system may have others."""


PICTURES = ("round", "move", "plan", "success", "failure", "wound", "death", "over")
"""What a told line may be a picture of: a new round; a change of place; what somebody means to do, one line for each of
several; that somebody brought off what they did, or did not; that somebody is worse off; that somebody is dead, or out
of it for good; that a fight is over."""

FRAMES = ("round", "over")
"""Those of a line that tells of no more than that there is a fight."""


class Phrase(Struct, frozen=True):
    """Something to say: a code of the words files and the facts that it mentions."""

    code: str
    facts: dict[str, Any] = {}
    audience: str = ALL
    """Who may know it, where it is a mark of a figure or a note of a scene. A note for `NUMBERS` says by its fact `who`
    whose they are."""


FRIENDS = "friends"
"""The group of an option that would do harm to one's own side: a page folds these, and asks whether it is meant."""


class Illegal(Exception):
    """A command that the rules do not allow now. `phrase` says why and what would do."""

    def __init__(self, code: str, /, **facts: Any) -> None:
        super().__init__(f"{code} {facts}" if facts else code)
        self.phrase = Phrase(code, facts)


class Option(Struct, frozen=True):
    """A command that somebody may or may not give now."""

    command: Any
    group: str
    """Where it stands among the others: `attack`, `magic`, `rest` ..."""
    refusal: Phrase | None = None
    """Why not, when it is not legal now."""


class Askable(NamedTuple):
    """A roll for which the referee may ask a figure."""

    group: str
    command: Any
    rule: Callable[[Table], Any] | None
    """The rule of it alone, which does not look whose moment it is: what it asks can be said beforehand. None where
    more than the moment stands against it now."""


Value = bool | int | str
"""What a house rule, an axis or a dial may be set to."""


class HouseRule(Struct, frozen=True):
    """A named setting of the campaign, tied to the clause that it changes.

    `name` is a field of the system's `House`; its default is that field's default.
    """

    name: str
    clause: str
    options: tuple[Value, ...] = (False, True)


class Vital(Struct, frozen=True):
    """A number that goes up and down in play: hit points, mana, armour left."""

    label: str
    now: int
    most: int
    audience: str = NUMBERS


class Spot(Struct, frozen=True):
    """A place on the ground: a column and a row from 0; on a line the row is 0 and the column may be negative."""

    column: int
    row: int = 0
    audience: str = ALL

    @property
    def name(self) -> str:
        """As on a chessboard: column C, row 4."""
        return f"{chr(ord('A') + self.column)}{self.row + 1}"


class Figure(Struct, frozen=True):
    """Somebody or something in the game, as the tracker shows it."""

    id: str
    name: str
    side: str
    """One of the sides; only `heroes` are claimed by players."""
    vitals: tuple[Vital, ...] = ()
    marks: tuple[Phrase, ...] = ()
    """Conditions, wounds, what is in hand: short phrases. What anybody would see is for `ALL`; what gives away numbers
    of the sheet, such as armour, is for `NUMBERS`."""
    condition: str = ""
    """A word for how it is doing, for viewers who may not see the numbers: `unhurt`, `hurt`, `dying`, `dead`."""
    out: bool = False
    """Whether it takes no further part (dead, fled)."""
    present: bool = True
    """Whether it is here, and not in the wings."""
    spot: Spot | None = None
    """Where it stands, while that matters."""


STANDS = frozenset({"mark-place", "mark-square", "mark-cover", "mark-melee", "mark-flanked", "mark-high"})
"""The marks that say where somebody stands, and beside whom: they are for a screen, and for no paper."""


class Ground(Struct, frozen=True):
    """Where a fight takes place: squares, or a line along which everybody stands."""

    unit: str
    """A label: what distances are counted in, such as `feet`."""
    board: places.Board | None = None

    def apart(self, one: Spot, other: Spot) -> int:
        """How far two spots are from each other, in the unit."""
        step = self.board.step if self.board else 1
        here, there = [(each.column * step, each.row * step) for each in (one, other)]
        return places.apart(here, there, self.board)


class Way(Struct, frozen=True):
    """A square to which somebody may go now."""

    spot: Spot
    command: Any
    far: int
    """How far it is to walk, in the unit of the ground."""
    notes: tuple[Phrase, ...] = ()
    """What it brings: who strikes at somebody who goes there, whom they leave and whom they get at, cover."""


class Line(Struct, frozen=True):
    """What lies between somebody and whom they might shoot at, or throw what they have in hand."""

    kind: str
    """`free`, `covered`, `blocked` or `far`: nothing is in the way, something to stand behind, a wall or people; or it
    is beyond the range."""
    reach: int = 0
    """How far it carries, in the unit of the ground; 0 for as far as one sees."""


class InTurn(Struct, frozen=True):
    """Somebody's place in the order of a round."""

    who: str
    part: Phrase | None = None
    """What they act in together with those around them: the turn of a side, a wave."""
    notes: tuple[Phrase, ...] = ()
    """What they have said they will do then, or have left to do. One for `NUMBERS` says by its fact `who` whose."""
    done: bool = False
    """Whether that is over."""


class Scene(Struct, frozen=True):
    """What goes on now: a heading and, in a fight, who stands where in the order."""

    heading: Phrase
    fighting: bool = False
    order: tuple[str, ...] = ()
    notes: tuple[Phrase, ...] = ()
    """Effects with durations, clocks and deadlines."""
    ground: Ground | None = None
    """Where everybody stands, while that matters."""
    turns: tuple[InTurn, ...] = ()
    """The round as the rules go through it, where there is more to say of it than the order: somebody may act more than
    once."""


class Row(Struct, frozen=True):
    """One line of a sheet. `why` is how a derived value comes about; `command` rolls it."""

    label: str | Phrase
    """What it is called: a code, or words for what somebody named or what has a number of its own."""
    value: int | str | Phrase
    why: Phrase | None = None
    command: Any = None
    audience: str = NUMBERS
    dial: str = ""
    """The dial that sets this value by hand, if there is one."""
    usual: bool = False
    """Whether it stands where it stands for everybody who has not learnt it: a long list folds these."""
    does: tuple[str, ...] = ()
    """The tags of commands that are done with what it is about and do not name it: to strike with what is in hand."""


class BodyPart(Struct, frozen=True):
    """A part of somebody's body, and what is the matter with it."""

    part: str
    """Also its `label`. A page draws `head`, `chest`, `abdomen` and `left-` and `right-` `arm` and `leg`."""
    hurt: int = 0
    """From 0, whole, to 4, as good as gone or gone."""
    wounds: tuple[Phrase, ...] = ()
    """As people write them, each in a word."""
    audience: str = NUMBERS


class Dial(Struct, frozen=True):
    """A number or a state of somebody's, or of the whole game, that the referee may set by hand.

    What it may be set to: a whole number from `low` to `high`, one of `options`, a text of at most `longest`
    characters, or, where none of these is said, yes or no.
    """

    name: str
    """Its own among the dials of its bearer; also the `label` under which it is said, where that is empty."""
    value: Value
    section: str
    """The title of the part of the sheet in which it stands."""
    low: int = 0
    high: int = 0
    options: tuple[str, ...] = ()
    longest: int = 0
    label: Phrase | None = None
    audience: str = ALL
    """Who may know what it stands at: another value is told to nobody else."""


class Section(Struct, frozen=True):
    """A titled part of a sheet."""

    title: str
    rows: tuple[Row, ...]
    body: tuple[BodyPart, ...] = ()
    """All parts of a body, in systems where a blow falls on one of them."""
    aside: bool = False
    """Whether it says who somebody is, and nothing that one plays by: a page puts it last."""


class System(Protocol):
    """The names at a system's door."""

    ID: str
    """`knave`."""

    Campaign: type[Any]
    """The state: one frozen, hashable Struct with a field `house`."""

    COMMANDS: Any
    """The union of the system's command Structs. Each is frozen, has a `tag` and a field `who`:
    a figure's id, `REFEREE` or `ANYONE`. A field `target` is at whom it aims, or `patient` whom it tends, or `towards`
    whom somebody only means to aim at later, to whom nothing is done yet: by these a page sorts what may be done.
    One that makes a figure has a field `newcomer: str = ""`, into which play puts a fresh id, so that two people can
    make theirs at the same time."""

    HOUSE_RULES: tuple[HouseRule, ...]

    STAKES: Mapping[str, tuple[str, ...]]
    """For a command's tag, the told codes whose chance belongs on its button, best known first."""

    NUMBERS_OF: Mapping[str, Mapping[str, tuple[str, ...]]]
    """Which facts of a told code are numbers of whom: `{"KN-20 hit": {"target": ("against", "against_modifiers")}}`.

    Whoever may not know that figure's numbers gets the line without these facts, and without the dice that would give
    them away: said as the message's attribute `.hidden`, where the message itself mentions one of them. Under `REFEREE`
    stands what tells of a difficulty that the referee has said and players may not know."""

    SHOWS: Mapping[str, str]
    """What a told line is a picture of, where it is of one: `{"KN-17 round": "round", "KN-22 wound": "wound damage"}`.

    One of `PICTURES`; after a wound or a death the fact that says how many points it took, where one does; after a
    success or a failure the fact that says whose it is, where that is not `who`: what stops a blow is a failure of
    whoever struck it."""

    # Once the shape of its states has changed, there is also
    #     STEPS    each makes of a state as JSON knows it one of the next shape; see docs/releasing.md

    # A system that knows of it also says
    #     owed(state)    what a fight that is over leaves to be done, as `Phrase`s: points, wages, what wears off
    #     brings(state, command)    what else comes of a legal command: who may strike at whoever moves so, as `Phrase`s
    #     STAKES_OF    as `STAKES`, for the words of a question, `{"BRP-5.6 defence": ("BRP-5.9 damage",)}`: the told
    #         codes whose chance belongs on each of its options; none where they are those of whatever command asks.
    #         Whoever is asked has been told all that fell before
    #     ensues(state, after, table)    for those chances, what an answer has brought about and is yet a command of its
    #         own: the state after it, where the command that asked has made `after` of `state`

    # One that can be played on squares has a `floor` in its states (see `floors`), keeps it where a fight ends
    # (`floors.floor_left`), and begins one on it (`boards.kept`, after each command). It also says
    #     ways(state, who)    the squares to which somebody may go now, as `Way`s
    #     line(state, who, target)    the `Line` for a shot or a throw of what is in hand, or None if it does not fly
    #     strikers(state, who)    who of those against somebody in a fight could strike at them from where they stand,
    #         were it their moment, with what anybody sees in their hands

    def new(self, house: Any = None) -> Any:
        """A campaign in which nothing has happened yet."""

    def demo(self) -> Any:
        """A campaign with a fight under way, two heroes waiting to be claimed."""

    def legal(self, state: Any, who: str) -> tuple[Option, ...]:
        """What `who` (a figure, `REFEREE`, `ANYONE`) may do, and why not where it may not."""

    def apply(self, state: Any, command: Any, table: Table) -> Any:
        """Carry out one command; raises `Illegal` and has then changed and told nothing."""

    def due(self, state: Any) -> tuple[str, ...]:
        """Who may act now in a fight; `REFEREE` for a step that needs nobody; empty outside one."""

    def suggest(self, state: Any, who: str) -> Any:
        """A sensible legal command for somebody who is due and has nobody to decide, or None.

        For `REFEREE` only steps that carry no judgement (a new round): play takes them by itself.
        """

    def without(self, state: Any, whos: Collection[str]) -> Any:
        """The campaign as those see it who do not know that these are there: not in it, not in the fight, no fight if
        there is then nobody to fight."""

    def figures(self, state: Any) -> tuple[Figure, ...]:
        """Everybody in the game, in a steady order."""

    def scene(self, state: Any) -> Scene:
        """What goes on now."""

    def sheet(self, state: Any, who: str) -> tuple[Section, ...]:
        """A figure's sheet; `KeyError` if there is no such figure."""

    def term(self, code: str) -> Mapping[str, str] | None:
        """A content entry's names, `{"en": ..., "es": ..., "gender": ...}`, or None."""

    KINDS: tuple[str, ...]
    """Whom the referee may bring in: entries of the system's lists. See `arbitro.systems.evening.Introduce`."""

    HAND: Any
    """What `arbitro.systems.hand.Hand` says of its people and of the lists to which a group may add."""

    ROLLS: tuple[str, ...]
    """The kinds of rolls that a circumstance may be for; see `arbitro.systems.evening.Circumstance`."""

    REQUESTS: tuple[str, ...]
    """The tags of a figure's commands that the referee may ask for: saves, tests, contests."""

    def askable(self, state: Any, who: str) -> tuple[Askable, ...]:
        """The rolls of these kinds for which a figure may be asked, now or for when its moment has come."""

    def dials(self, state: Any, who: str) -> tuple[Dial, ...]:
        """What the referee may set on somebody's sheet; for `REFEREE` the clock and whatever is nobody's."""

    def turn(self, state: Any, who: str, dial: str, value: Value) -> Any:
        """The campaign with a dial set to another value; raises `Illegal` where that cannot be."""


def rehearsed(system: System, state: Any, command: Any) -> Callable[[Table], Any] | None:
    """What is run for the odds of a command: carrying it out.

    A system may say otherwise with a `rehearsal(state, command)` at its door, for commands that only prepare; None
    where nothing is at stake. One with fewer than the whole state as its arguments (a `partial`) has to do with nobody
    but whom the command names; equal ones have equal odds, which are found once.
    """
    own = getattr(system, "rehearsal", None)
    return own(state, command) if own else partial(system.apply, state, command)


class About(NamedTuple):
    """What it means to answer a question in one way, while somebody is made."""

    text: Phrase
    """In a sentence."""
    figure: str = ""
    """What it brings, as it stands on a sheet: `1d8`, `+2`. Of what it is a number says the attribute `.figure`
    of the sentence: `damage 1d8`."""
    name: str = ""
    """A code that names it in short, where the option's own says more than that."""


class Making(Protocol):
    """The names in a system's room `making.py`, which are at its door too. It holds no rule."""

    MAKING: Mapping[str, tuple[str, ...]]
    """The steps of making somebody, in order, each with the words of questions in it: `{"gear": ("KN-5 weapon",)}`.

    What a step is called is the label `step-` and its name. Questions that no step has belong with the one before."""

    def about(self, words: str, option: Any, facts: Mapping[str, Any]) -> About | None:
        """What an option of a question of the making means, its numbers from the system's lists; with None for
        `option` what the question is about, where it asks for a number or a text. `facts` are the question's."""


class Content(Protocol):
    """The names in a system's room `content`. See `arbitro.systems.reading`."""

    Lists: type[Any]
    """A Struct with a field for each file: `weapons` is `weapons.toml`."""

    def problems(self, lists: Any) -> Iterator[Fault]:
        """What is wrong with lists beyond their shape."""


class Race(NamedTuple):
    """A fight of two in which neither one's turns change what the other's turns do, but for ending them.

    A system that knows such fights says so in its room `duels.py`. `tracks` are two states: of the first side's turns
    against the second, and of the second's against the first. Each holds what those turns depend on and change: who
    strikes with what, who is struck in what armour, with how many points left.
    """

    sides: tuple[str, str]
    tracks: tuple[Any, Any]
    turn: Callable[[Any, Table], Any]
    """One turn of a track's own side: the track afterwards."""
    points: Callable[[Any], int]
    """What is left of whoever is struck in it; at 0 or below it is over."""
    at: Callable[[Any, int], Any]
    """The same track with so many points."""
    first: Callable[[Table], str]
    """The side that acts first in a round."""


class Attrition(NamedTuple):
    """A fight blow by blow in which numbers only fall: hit points, what weapons and shields still hold.

    A blow asks of these numbers only whether they have run out, at 0 or less; so what it takes is the same however much
    there is. Everything else that it depends on is the rest of the state, and whose blow it is.
    """

    start: Any
    blow: Callable[[Any, Table], Any]
    """The next blow, or whatever comes next in the round: the state afterwards."""
    numbers: Callable[[Any], tuple[int, ...]]
    at: Callable[[Any, tuple[int, ...]], Any]
    """The same state with other numbers."""
    begins: Callable[[Any], bool]
    """Whether a round begins here."""
    states: int = 0
    """About how many states it may come to, rather too many than too few: from ranges, without looking."""


class Duels(Protocol):
    """The names in a system's room `duels.py`, where it has one: a fight of two with only what matters for its end.

    It holds no rule: turns and rounds are those of the rooms that play.
    """

    def ready(self) -> Any:
        """A campaign with a duel to look at."""

    def from_campaign(self, state: Any) -> Any | None:
        """The duel that a fight is; None if it is no fight of two."""

    def step(self, of: Any, table: Table) -> Any:
        """One round."""

    def outcome(self, of: Any) -> str | None:
        """The side that has won, when one has."""

    def points(self, of: Any) -> tuple[int, int]:
        """What is left of both."""

    def menu(self, state: Any, who: str) -> Collection[Any]:
        """The commands that somebody who fights this duel through the door chooses from when they are due."""

    def same(self, state: Any) -> Any:
        """One campaign for all those from which the duel goes on alike: no round counted, nothing that is over."""

    def winner(self, state: Any) -> str | None:
        """The side that has won the campaign's fight, `nobody` if none has; None while it goes on."""

    # Where a duel may be one that is quicker to follow, there is also
    #     as_race(of)                  a `Race`, or None: as one whose sides can be looked at one by one
    #     as_attrition(of)             an `Attrition`, or None: as one in which numbers only fall
    # where decisions are better taken in it than through the door
    #     options(of)                  each option and where it leads to; only one if there is nothing to decide
    #     situation(of)                a code of the words files for when that is
    # and where numbers only fall, so that best play need not look at each state (of the duel, or else of the campaign):
    #     numbers(of), with_numbers(of, numbers)


WHOM = "whom"
"""What the turns of a crowd ask where there is a choice of enemies: `who` is the side that strikes, the options are
places, the default is whom the system suggests, and the fact `points` is how much each of them has left."""


class Crowd(NamedTuple):
    """A fight of several in which a turn may concern everybody: exact if there are few states, else turns are drawn.

    Whatever of a turn depends on few values should be a `table.call`: its odds are remembered, and drawn from.
    """

    start: Any
    """Where a round begins."""
    turn: Callable[[Any, Table], Any]
    """Whatever comes next: the state afterwards. Fights that go on alike are equal."""
    begins: Callable[[Any], bool]
    """Whether a round begins here."""
    left: Callable[[Any], tuple[int, int]]
    """How many heroes and how many foes are up; it is over when none of a side is."""
    picks: bool = False
    """Whether its turns ask `WHOM`."""


class Skirmishes(Protocol):
    """The names in a system's room `skirmish.py`. It holds no rule."""

    def from_campaign(self, state: Any) -> Crowd | None:
        """The fight under way, if it is between two rounds and everybody does nothing but fight hand to hand."""


class Axis(NamedTuple):
    """Something about a fight that studies vary: a level, a weapon, how many foes, a point more of an attribute."""

    name: str
    values: tuple[Value, ...]
    """All that it may be, in a natural order."""
    default: Value
    stat: bool = False
    """Whether it is points more or less of something on the heroes' sheet, with default 0."""


class Arena(Protocol):
    """The names in a system's room `arena.py`: a fight to compare, from words that mean the same in every system.

    The story is the same everywhere: some adventurers are stopped on the road by bandits, weapons in hand, and nobody
    gives way. These axes have the same names in every system: `heroes` and `foes` (how many), `level` (of the heroes,
    1 is a beginner), `weapon` and `armour` (of the heroes), `foe_level`, `foe_weapon`, `foe_armour`. Weapons are
    `light` (a knife or a short sword), `medium` (a sword) and `heavy` (a sword for two hands), armours are `none` and
    the same three (padding or leather, mail, plates), or else an entry of the system's own lists. A system leaves out
    what it cannot vary.
    """

    AXES: tuple[Axis, ...]

    def fight(self, choices: Mapping[str, Value], house: Any = None, hero: Any = None) -> Any:
        """A campaign with that fight about to begin, under these house rules. What is not chosen takes its default.

        The choices are among the values of the axes. The same choices give equal campaigns. With `hero`, somebody who
        has been made, they stand there alone as they are, and what is chosen is for the bandits.
        """
