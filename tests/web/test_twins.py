"""No player's byte holds a secret, in any system: twins that differ in it, and twins in which it is absent.

What a viewer gets is compared line by line, so that a twin that differs says where. Ids, refs and cursors are random to
whoever reads them: they are told apart by the order in which they come.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable, Iterator
from contextlib import ExitStack, suppress
from html import unescape
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from arbitro.fights.orders import TURN, Standing, Way
from arbitro.play import projection
from arbitro.play.cards import cards
from arbitro.play.entries import GAME_MASTER, PLAYER, SPECTATOR, Closed, Entry, Issued, Reported, Settings
from arbitro.play.fold import begin, opening
from arbitro.play.game import Game, Seat
from arbitro.play.ordering import questions, today
from arbitro.systems import SYSTEMS, load
from arbitro.systems.contract import ANYONE, FRIENDS
from arbitro.table import ALL, REFEREE, from_seed
from tests.play.playing import Sitting, play_on
from tests.release import SEED, often
from tests.web.helpers import House, Person, house

TWINS = often("TWINS", 60)

RANDOM = re.compile(
    r"(?<=/g/)[\w-]{12}|(?<=name=\"once\" value=\")[^\"]*"
    r"|\b(?:[fx][0-9a-f]{8}|s[0-9a-f]{8}|[0-9a-f]{12}|[0-9a-f]{18}|\d{9,15})\b"
)
"""What is drawn at random or sealed: figures, seats, refs of cards, cursors, numbers of commands."""

PLAYERS_SEE = {"place", "size", "aimed", "asleep", "waking"}
"""Fields of a foe that anybody sees by looking at it."""


def read(text: str) -> list[str]:
    """What somebody reads, line by line, with everything random numbered in the order in which it comes."""
    known: dict[str, str] = {}
    named = RANDOM.sub(lambda found: known.setdefault(found[0], f"<{len(known)}>"), text)
    return re.sub(r"(?<=[>}\]]),?(?=[<{\[])", "\n", named).splitlines()


def differences(one: str, two: str) -> list[str]:
    """The lines in which two readings differ."""
    found = difflib.unified_diff(read(one), read(two), "with the secret", "without it", lineterm="", n=0)
    return [line[:400] for line in found]


# Whole tables


class Evening:
    """A table of any system: Marta directs, Bran plays the first hero, Eve looks on."""

    def __init__(self, table: House, system: str) -> None:
        self.table, self.system = table, system
        first = table.person().demo(system)
        self.game = first.game
        self.bran = first
        self.eve = table.person("es").joins(first.invites("spectator"), "Eve")
        self.marta = table.person()
        table.keeper.join(self.game, "Olga", PLAYER)
        seat = table.keeper.join(self.game, "Marta", GAME_MASTER)
        # She comes in by a link of her own.
        self.marta.game = self.game
        self.marta.sits_as(seat)

    @property
    def now(self) -> Game:
        return self.table.keeper.open(self.game).game

    def comes(self, secret: bool) -> None:
        """Marta brings somebody: the first who may come; in the middle of a round of some systems nobody may."""
        for option in self.now.system.legal(self.now.state, REFEREE):
            command = msgspec.to_builtins(option.command)
            if option.refusal is None and "newcomer" in command:
                answer = self.marta.wish("act", command=command, secret=secret, quick=True)
                assert answer.status_code == 200, answer.text
                return

    def hides(self, secret: bool) -> None:
        """Marta hides the first foe, or hides and shows it."""
        foe = next(figure.id for figure in self.now.system.figures(self.now.state) if figure.side == "foes")
        self.marta.granted("hide", figures=[foe])
        if not secret:
            self.marta.granted("hide", figures=[foe], seen=True)

    def rules(self, secret: bool) -> None:
        """Marta answers in advance; in the open she says what."""
        self.marta.granted("rule", words="XX-1 nothing", value="hard", reason="because of the rain")
        if not secret:
            self.marta.granted("say", text="hard, because of the rain")

    def whispers(self, secret: bool) -> None:
        """Marta whispers to somebody who sits here and never looks, in the story, with dice; or says it aloud."""
        to = [seat.id for seat in self.now.seats if seat.name == "Olga"] if secret else []
        self.marta.granted("say", text="the seventh lantern [1d20]", figure="referee", to=to)

    def hands(self, secret: bool) -> None:
        """Marta keeps a letter and gives it to somebody who never looks; or shows another to all."""
        to = [seat.id for seat in self.now.seats if seat.name == "Olga"] if secret else []
        self.marta.granted("hand", title="the eighth letter", text="burn it", to=to, shown=not secret)

    def counts(self, secret: bool) -> None:
        """Marta sets a clock going, and moves it by its button and by hand. Not every system has clocks."""
        offered = [msgspec.to_builtins(each.command) for each in self.now.system.legal(self.now.state, REFEREE)]
        if not any(each["type"] == "start-clock" for each in offered):
            return
        clock = {"type": "start-clock", "consequence": "flood"}
        self.marta.granted("act", command=clock, secret=secret, quick=True)
        moved = {"type": "adjust", "target": REFEREE, "dial": "clock-flood", "value": 2}
        for command in ({"type": "advance-clock", "consequence": "flood"}, moved):
            self.marta.granted("act", command=command)

    def weighs(self, secret: bool) -> None:
        """Marta has the bar of the fight drawn."""
        self.marta.granted("settle", settings={"secret_stub": False, "foes": "referee", "fight_bar": secret})

    def all_bytes(self, viewer: Person) -> str:
        """Every byte that a viewer can get by looking."""
        figures = [figure["id"] for figure in viewer.view["view"]["figures"]]
        paths = ["", "/panels", "/log", "/handouts", "/cast", "/view.json", *[f"/sheet/{who}" for who in figures]]
        parts = [viewer.get(f"/g/{self.game}{path}").text for path in paths]
        return "\n".join([*parts, *self.refusals(viewer), viewer.wish("undo", to=3).text])

    def refusals(self, viewer: Person) -> Iterator[str]:
        """What a viewer reads who presses what is no button: as a page and as a notice, and the panels after it."""
        buttons = [each for offered in viewer.view["view"]["buttons"].values() for each in offered]
        refused = {str(each["refusal"]["code"]): each["command"] for each in buttons if each["refusal"]}
        wishes = [{"type": "act", "command": command} for command in refused.values()]
        wishes += [{"type": "claim", "figure": "nobody-9"}, {"type": "reply", "of": 1, "address": "XX-1 nothing #1"}]
        for wish in wishes:
            form = {"wish": msgspec.json.encode(wish).decode()}
            for headers in ({}, {"hx-request": "true"}):
                yield viewer.post(f"/g/{self.game}/wish", form, headers=headers).text
        yield viewer.get(f"/g/{self.game}/panels").text

    def bran_acts(self, number: int) -> None:
        """Bran does the first thing that his heroes may do to no friend, with dice that fall alike at both tables."""
        self.table.keeper.draw = from_seed(f"{self.system} {number}")
        offered = self.bran.view["view"]["buttons"]
        for who in (*self.now.system.due(self.now.state), *offered):
            for each in offered.get(who, ()) if who != ANYONE else ():
                if not each["refusal"] and each["group"] != FRIENDS:
                    self.bran.wish("act", command=each["command"], quick=True)
                    return


@pytest.fixture
def evenings(tmp_path: Path) -> Iterator[Any]:
    with ExitStack() as opened:

        def pair(system: str) -> list[Evening]:
            for name in ("one", "two"):
                (tmp_path / name).mkdir()
            return [Evening(opened.enter_context(house(tmp_path / name, 7)), system) for name in ("one", "two")]

        yield pair


SECRETS: dict[str, Callable[[Evening, bool], Any]] = {
    "a throw": lambda evening, secret: evening.marta.granted("throw", dice="3d6", secret=secret),
    "a note": lambda evening, secret: evening.marta.granted("say", text="the third door", secret=secret),
    "a whisper": lambda evening, secret: evening.whispers(secret),
    "a handout": lambda evening, secret: evening.hands(secret),
    "somebody who comes": lambda evening, secret: evening.comes(secret),
    "somebody who is hidden": lambda evening, secret: evening.hides(secret),
    "a ruling in advance": lambda evening, secret: evening.rules(secret),
    "a clock": lambda evening, secret: evening.counts(secret),
    "the bar of a fight": lambda evening, secret: evening.weighs(secret),
}
"""What Marta may do in secret, or in the open."""


def prepared(pair: Any, system: str) -> list[Evening]:
    """Two tables at which foes wait for Marta, and what is secret leaves no trace."""
    both: list[Evening] = pair(system)
    for evening in both:
        evening.marta.granted("settle", settings={"secret_stub": False, "foes": "referee"})
    return both


@pytest.mark.slow
@pytest.mark.parametrize("system", SYSTEMS)
def test_what_is_secret_is_absent_from_every_byte(evenings: Any, system: str):
    """In one game Marta does everything that can be done in secret, in the other nothing: others read the same."""
    one, two = prepared(evenings, system)
    for kind, does in SECRETS.items():
        does(one, True)
        # Whom she hides was there in both; that she changed settings everybody reads.
        if kind in ("somebody who is hidden", "the bar of a fight"):
            does(two, kind == "somebody who is hidden")

    assert differences(one.all_bytes(one.bran), two.all_bytes(two.bran)) == []
    assert differences(one.all_bytes(one.eve), two.all_bytes(two.eve)) == []
    # The harness can see a difference: Marta's page has one.
    assert differences(one.all_bytes(one.marta), two.all_bytes(two.marta))


@pytest.mark.slow
def test_what_was_taken_back_in_secret_stands_again_in_secret(evenings: Any):
    """Marta brings somebody in secret, takes it back and lets it stand again: who was told nothing of it is not told
    that anything stands again, either."""
    one, two = prepared(evenings, "lanterns")
    one.comes(True)
    assert one.now.past
    one.marta.granted("undo", to=one.marta.seal(one.now.past.of))
    one.marta.granted("redo")

    assert differences(one.all_bytes(one.bran), two.all_bytes(two.bran)) == []
    assert differences(one.all_bytes(one.eve), two.all_bytes(two.eve)) == []
    assert "stands again" in one.marta.page()


ASKS_IN_SECRET = {"knave": "harm", "d10": "hurt", "brp": "injure", "symbaroum": "hazard", "stepdie": "start-clock"}
"""What asks whoever directs how much, or how long, before it does anything."""


@pytest.mark.slow
@pytest.mark.parametrize("system", ASKS_IN_SECRET)
def test_what_is_asked_in_secret_keeps_nobody_waiting(evenings: Any, system: str):
    """At one table Marta is asked about something that she does in secret and thinks it over: Bran, who acts three
    times meanwhile, is kept from nothing and reads what he reads where nobody is asked anything."""
    one, two = prepared(evenings, system)
    (offered, *_) = [
        each
        for each in one.marta.view["view"]["buttons"][REFEREE]
        if each["command"]["type"] == ASKS_IN_SECRET[system] and not each["refusal"]
    ]
    one.marta.granted("act", command=offered["command"], secret=True)
    (asked,) = one.now.open
    assert [each.who for each in asked.questions] == [REFEREE]

    assert differences(one.all_bytes(one.bran), two.all_bytes(two.bran)) == []
    acted = two.now.head
    for number in range(3):
        for evening in (one, two):
            evening.bran_acts(number)
        assert differences(one.all_bytes(one.bran), two.all_bytes(two.bran)) == []
    assert two.now.head > acted, "Bran could do nothing there, either"
    assert [each.seq for each in one.now.open if each.issued.secret] == [asked.seq]


QUIET = ("a clock", "a throw", "a note", "a ruling in advance", "a whisper")
"""What Marta may do in secret without anybody having come or gone by it."""


@pytest.mark.slow
@pytest.mark.parametrize("system", SYSTEMS)
def test_twins_that_are_played_on_stay_alike_with_foes_that_act_by_themselves(evenings: Any, system: str):
    """Five turns of Bran's, and what follows by itself; before each, Marta does something in secret at one table."""
    one, two = prepared(evenings, system)
    for evening in (one, two):
        evening.marta.granted("settle", settings={"secret_stub": False, "open_foes": False, "foes": "automatic"})
        evening.marta.wish("go")
    acted = one.now.head
    for number, kind in enumerate(QUIET):
        SECRETS[kind](one, True)
        one.bran_acts(number)
        two.bran_acts(number)
        found = differences(one.all_bytes(one.bran), two.all_bytes(two.bran))
        assert found == [], f"after {kind}"

    assert differences(one.all_bytes(one.eve), two.all_bytes(two.eve)) == []
    assert one.now.head > acted + len(QUIET), "nothing happened that could have differed"


@pytest.mark.slow
@pytest.mark.parametrize("system", SYSTEMS)
def test_no_name_counts_those_whom_nobody_has_seen(evenings: Any, system: str):
    """At one table three of a kind are there unseen; at both one of that kind comes in the open: it is called alike."""
    one, two = prepared(evenings, system)
    command = {"type": "introduce", "kind": one.now.system.KINDS[0], "side": "foes"}
    one.marta.granted("act", command={**command, "count": 3}, secret=True)
    came = []
    for evening in (one, two):
        evening.marta.granted("act", command=command)
        came.append(evening.now.system.figures(evening.now.state)[-1].name)

    assert came[0] == came[1]
    ground = one.now.system.scene(one.now.state).ground
    # On a board nobody is put where somebody stands, seen or unseen.
    if ground is None or ground.board is None:
        assert differences(one.all_bytes(one.bran), two.all_bytes(two.bran)) == []
    names = [figure.name for figure in one.now.system.figures(one.now.state)]
    assert len(set(names)) == len(names)


@pytest.mark.slow
@pytest.mark.parametrize("system", SYSTEMS)
def test_what_is_usual_is_so_for_what_somebody_knows_of(evenings: Any, system: str):
    """At one table two of a kind have come unseen: Bran, who leaves all of it to what is usual, does the same."""
    one, two = prepared(evenings, system)
    command = {"type": "introduce", "kind": one.now.system.KINDS[0], "side": "foes", "count": 2}
    one.marta.granted("act", command=command, secret=True)
    acted = two.now.head
    for number in range(2):
        for evening in (one, two):
            evening.bran_acts(number)
        assert differences(one.all_bytes(one.bran), two.all_bytes(two.bran)) == []
    assert two.now.head > acted, "Bran could do nothing there"


LEAKS = {
    "a throw": "3d6",
    "a note": "the third door",
    "a whisper": "the seventh lantern",
    "a handout": "the eighth letter",
    "somebody who comes": "",
    "somebody who is hidden": "made-seen",
    "a ruling in advance": "because of the rain",
}
"""What a difference says where the same is done in the open."""


@pytest.mark.slow
@pytest.mark.parametrize("kind", LEAKS)
def test_a_planted_leak_is_found_and_named(evenings: Any, kind: str):
    """The same, but in the open: the twins differ, and the line that differs holds what was done."""
    one, two = prepared(evenings, "lanterns")
    before = {figure.id for figure in one.now.system.figures(one.now.state)}
    SECRETS[kind](one, False)
    came = [each.name.rpartition(" ")[0] for each in one.now.system.figures(one.now.state) if each.id not in before]

    found = "\n".join(differences(one.all_bytes(one.bran), two.all_bytes(two.bran)))
    assert (LEAKS[kind] or came[0]) in found


# A foe's numbers, one by one


def numbers(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Where the numbers of a figure stand that nobody sees by looking at it."""
    if type(value) is int:
        yield path
    elif isinstance(value, dict):
        for key, each in value.items():
            if key not in PLAYERS_SEE:
                yield from numbers(each, (*path, key))
    elif isinstance(value, list):
        for at, each in enumerate(value):
            yield from numbers(each, (*path, at))


def figures_in(value: Any, who: str) -> Iterator[Any]:
    """The parts of a state that are this figure."""
    if isinstance(value, dict):
        if value.get("id") == who and "name" in value:
            yield value
        for each in value.values():
            yield from figures_in(each, who)
    elif isinstance(value, list):
        for each in value:
            yield from figures_in(each, who)


def looks(game: Game, seat: Seat) -> str:
    """What a seat is given of a game as it stands."""
    view = projection.view(game, seat)
    # Who acts before whom, and a word for how somebody looks, everybody sees.
    alike = tuple(replace(figure, condition="") for figure in view.figures)
    turns = tuple(sorted(view.scene.turns, key=lambda each: (each.who, str(each.part))))
    view = replace(view, figures=alike, scene=replace(view.scene, order=(), turns=turns))
    sheets = {}
    for figure in view.figures:
        try:
            sheets[figure.id] = projection.sheet(game, seat, figure.id)
        except KeyError:
            sheets[figure.id] = ()
    ordered = [may_order(game, seat, who) for who in seat.figures if seat.role == PLAYER]
    return msgspec.json.encode([view, sheets, ordered], enc_hook=str).decode()


def may_order(game: Game, seat: Seat, who: str) -> list[Any]:
    """What somebody may be ordered, and what doing as usual would come to now."""
    asked = questions(game, seat, who)
    usual = [Standing(when, (Way(usual=True),)) for when in (TURN, *sorted(asked))]
    options = [(words, sorted(map(str, each.options))) for words, each in sorted(asked.items())]
    return [options, [str(each) for each in today(game, seat, who, usual, asked)]]


def leaks(game: Game, foe: str, alike: bool = False) -> tuple[int, bool, list[Any]]:
    """Change each number of a foe by itself: how many twins there are, whether whoever directs (who sits first) sees
    one, and what the others see of them. What the rules refuse to make is none; nor, where only those count that look
    alike, is somebody whom all see to be hurt now, or to come before another.
    """
    marta, *others = game.seats
    plain, known, seen = msgspec.json.encode(game.state), looks(game, marta), [looks(game, each) for each in others]
    count, changed, found = 0, False, []
    for path in numbers(next(figures_in(msgspec.json.decode(plain), foe))):
        state = msgspec.json.decode(plain)
        holder = next(figures_in(state, foe))
        for step in path[:-1]:
            holder = holder[step]
        holder[path[-1]] += 1
        with suppress(ValueError, KeyError, IndexError, AssertionError):
            twin = replace(game, state=msgspec.convert(state, game.system.Campaign))
            if alike and in_sight(twin) != in_sight(game):
                continue
            now = [looks(twin, each) for each in others]
            changed = changed or looks(twin, marta) != known
            count += 1
            for seat, before, after in zip(others, seen, now, strict=True):
                if before != after:
                    found += [(path, seat.name, line) for line in differences(before, after)[2:]]
    return count, changed, found


def in_sight(game: Game) -> list[Any]:
    """What everybody sees of a fight: a word for how each looks, whose turn it is, who comes before whom, and what is
    noted before all, such as until when a spell is on somebody."""
    system, state = game.system, game.state
    scene = system.scene(state)
    noted = [note for note in scene.notes if note.audience == ALL]
    return [[one.condition for one in system.figures(state)], system.due(state), scene.order, noted]


@pytest.mark.parametrize("system", SYSTEMS)
def test_no_number_of_a_foe_is_in_any_byte_of_a_player_s(system: str):
    """Each number on a foe's sheet is changed by one, by itself: the player's view stays the same, byte for byte.

    The demo's fight, with a game master who keeps foes' numbers; whatever the rules then refuse to make is left out.
    """
    begun = opening(system, "Twins", "demo")
    game = begin(replace(begun, settings=Settings(open_foes=False)))
    everybody = game.system.figures(game.state)
    hero = next(figure.id for figure in everybody if figure.side == "heroes")
    foe = next(figure.id for figure in everybody if figure.side == "foes")
    game = replace(game, seats=(Seat("s2", "Marta", GAME_MASTER), Seat("s1", "Bran", PLAYER, (hero,))))

    _, changed, found = leaks(game, foe)

    assert found == []
    assert changed, "the harness sees nothing: not even whoever directs reads another number"


@pytest.mark.slow
@pytest.mark.parametrize("system", SYSTEMS)
def test_no_number_of_a_foe_is_in_any_byte_in_the_middle_of_fights_drawn_by_lot(system: str):
    """Moments of games by lot, two players and somebody who looks on: none of them can tell a twin."""
    count = lot = 0
    while count < TWINS / len(SYSTEMS):
        lot += 1
        sitting = Sitting(system, referee=True)
        play_on(sitting, lot % 25, seed=SEED * 100_000 + lot)
        game = sitting.game
        eve, marta = Seat("s9", "Eve", SPECTATOR), game.seat("gm")
        assert marta
        settings = replace(game.settings, open_foes=False)
        game = replace(game, seats=(marta, *game.seats[:2], eve), settings=settings)
        for foe in [figure.id for figure in game.system.figures(game.state) if figure.side == "foes"]:
            more, _, found = leaks(game, foe, alike=True)
            assert found == [], f"{system} {lot} {found[:3]}"
            count += more


@pytest.mark.parametrize("system", SYSTEMS)
def test_who_directs_alone_knows_what_was_told_to_her(system: str):
    """Cards for Bran of a log in which everything was told to the referee hold no line at all."""
    begun = replace(opening(system, "Twins", "demo"), settings=Settings(secret_stub=False))
    game = replace(begin(begun), seats=(Seat("s2", "Marta", GAME_MASTER),))
    bran = Seat("s1", "Bran", PLAYER)
    command = {"type": "wait", "who": ANYONE}
    entries: list[tuple[int, Entry]] = [
        (2, Issued("s2", command)),
        (3, Reported(2, "secret code", {"who": "x", "points": 7}, REFEREE)),
        (4, Closed(2, "")),
    ]

    assert cards(game, bran, entries, "k") == []
    assert [line.code for card in cards(game, game.seats[0], entries, "k") for line in card.lines] == ["secret code"]


def ways(evening: Evening) -> dict[str, str]:
    """The squares that are buttons of Bran's, each with its wish."""
    page = evening.bran.get(f"/g/{evening.game}").text
    found = re.findall(r'<button class="cell way[^>]*value="([^"]*)" aria-label="([A-Z]\d+)', page)
    return {name: unescape(wish) for wish, name in found}


def stands(evening: Evening, who: str) -> str:
    """On which square somebody stands."""
    spot = next(one.spot for one in evening.now.system.figures(evening.now.state) if one.id == who)
    return spot.name if spot else ""


@pytest.mark.slow
@pytest.mark.parametrize("system", [each for each in SYSTEMS if hasattr(load(each), "ways")])
def test_whoever_steps_on_the_square_of_somebody_unseen_learns_nothing(evenings: Any, system: str):
    """At one table somebody whom nobody has seen stands where Bran goes, at the other nobody: he goes, and reads the
    same. Whoever stood there has stepped aside, which Marta alone is told."""
    one, two = prepared(evenings, system)
    lurkers = []
    for evening in (one, two):
        evening.marta.granted("act", command={"type": "lay", "width": 24, "height": 14})
        if evening is one:
            before = {figure.id for figure in one.now.system.figures(one.now.state)}
            command = {"type": "introduce", "kind": one.now.system.KINDS[0], "side": "foes"}
            one.marta.granted("act", command=command, secret=True)
            lurkers = [each.id for each in one.now.system.figures(one.now.state) if each.id not in before]
        while not ways(evening):
            (who, *_) = evening.now.system.due(evening.now.state)
            evening.marta.granted("act", command={"type": "bide", "who": who})
    (lurker,) = lurkers
    assert ways(one).keys() == ways(two).keys()
    name = sorted(ways(one))[len(ways(one)) // 2]
    at = {"type": "adjust", "target": lurker, "dial": "place", "value": name}
    one.marta.granted("act", command=at, secret=True)

    wishes = [ways(evening)[name] for evening in (one, two)]
    mover = msgspec.json.decode(wishes[0])["command"]["who"]
    for evening, wish in zip((one, two), wishes, strict=True):
        assert evening.bran.post(f"/g/{evening.game}/wish", {"wish": wish}).status_code == 200
    assert differences(one.all_bytes(one.bran), two.all_bytes(two.bran)) == []

    # Where a round is declared first, he comes there once all have; they wait, and he defends himself.
    for _ in range(12):
        if stands(one, mover) == name:
            break
        (who, *_) = one.now.system.due(one.now.state)
        one.marta.granted(
            "act",
            command={"type": "declare", "who": who, "act": "defend"} if who == mover else {"type": "bide", "who": who},
        )
    assert stands(one, mover) == name
    assert stands(one, lurker) != name
    spots = [figure.spot for figure in one.now.system.figures(one.now.state) if figure.spot and not figure.out]
    assert len(set(spots)) == len(spots)
    mine = one.marta.page()
    assert mine.count(f"{name} → ") == 1
