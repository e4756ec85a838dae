"""A game that was played by other rules goes on by these, whatever has changed.

The rules of Lanterns are changed in a copy of the whole source, one way at a time, and a process that has read no
others opens a store that was written by the rules as they are.
"""

from __future__ import annotations

import gzip
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from functools import reduce
from operator import or_
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from arbitro.play.audit import audit
from arbitro.play.cards import cards
from arbitro.play.entries import (
    GAME_MASTER,
    PLAYER,
    Answered,
    Closed,
    Entry,
    Issued,
    Reported,
    Spoke,
    Updated,
    Withdrawn,
)
from arbitro.play.exports import export, read_export
from arbitro.play.fold import Mismatch, opening, replay
from arbitro.play.keeper import Keeper
from arbitro.play.running import Refused, with_questions
from arbitro.play.states import changed, difference, digest
from arbitro.play.wishes import Act, Amend, Order, Say, Undo
from arbitro.store import open_store
from arbitro.systems import rules_digest
from arbitro.systems.lanterns.characters import Create
from arbitro.table import from_seed
from tests.play.playing import Sitting
from tests.play.upgrading import play_on, shown, split

ROOT = Path(__file__).parents[2]

STEP = "\n\ndef _step(state):\n    {}\n    return state\n\n\nSTEPS = (_step,)\n"
"""A written step, at the system's door."""

Edit = tuple[str, str, str]
"""A file of the system, what stands there, and what takes its place; at the end where nothing stood."""

BLOW = "    mine, theirs = skill("
CHOICE = 'table.choose("LA-9 blow", target.id, ("breath", "lantern"), who=striker)'
MADE = "6 + grip, weapon, Lantern"
LEDGES = "    ledges: int = 3\n"

WAYS: dict[str, list[Edit]] = {
    "only the digest": [("combat.py", "A fight in steps", "A fight step by step")],
    "a die more": [("combat.py", BLOW, f'    table.roll("LA-8 luck", striker.id, D6)\n{BLOW}')],
    "a decision more": [("combat.py", BLOW, f'    table.choose("LA-8 how", striker.id, ("high", "low"))\n{BLOW}')],
    "a question fewer": [("checks.py", '    against = difficulty(table, climber.id, "climb")', "    against = 11")],
    "a decision fewer": [("combat.py", CHOICE, '"breath"')],
    "other words": [("checks.py", '"LA-6 for"', '"LA-6 mine"')],
    "other options": [("combat.py", '("breath", "lantern")', '("wind", "lantern")')],
    "another order": [
        ("checks.py", 'table.roll("LA-6 for", who, D10), table', 'table.roll("LA-6 against", target, D10), table'),
        ("checks.py", 'D10), table.roll("LA-6 against", target, D10)', 'D10), table.roll("LA-6 for", who, D10)'),
        ("combat.py", "people=(*state.people, foe)", "people=(foe, *state.people)"),
    ],
    "another chart": [
        ("checks.py", '"ordinary": 11', '"ordinary": 9'),
        ("wounds.py", "one.breath - points", "one.breath - 2 * points"),
    ],
    "a new field": [("campaign.py", LEDGES, f"    moss: int = 4\n{LEDGES}")],
    "another default": [("campaign.py", LEDGES, "    ledges: int = 5\n")],
    "a field renamed": [
        ("campaign.py", LEDGES, "    depth: int = 7\n"),
        *[(room, "state.ledges", "state.depth") for room in ("checks.py", "people.py", "views.py")],
        ("__init__.py", "", STEP.format('state = {**state, "depth": state["ledges"]}')),
    ],
    "a field that must be there": [
        ("characters.py", "    weapon: Weapon\n", "    weapon: Weapon\n    boots: str\n"),
        ("characters.py", MADE, '6 + grip, weapon, "new", Lantern'),
        ("characters.py", "        place=place,\n", '        place=place,\n        boots="none",\n'),
        ("__init__.py", "6), Lantern", '6), "new", Lantern'),
        ("__init__.py", "8), Lantern", '8), "new", Lantern'),
        (
            "__init__.py",
            "",
            STEP.format(
                "state = {**state, **{where: [{**one, 'boots': 'old'} for one in state.get(where, [])]"
                " for where in ('people', 'wings')}}"
            ),
        ),
    ],
    "an item that is gone": [
        ("content/weapons.toml", "[pole]", "[oar]"),
        ("content/creatures.toml", "[moth]", "[bat]"),
        ("__init__.py", '"moth"', '"bat"'),
    ],
    "a command that is gone": [
        ("commands.py", '    Listen: Entry("other", FIGURE, alone(Listen), always, listen),\n', ""),
        ("views.py", '"sight": Listen(who)', '"sight": None'),
    ],
    "a command with another field": [
        ("checks.py", "    who: str\n    way: str\n", "    who: str\n    to: str\n"),
        ("checks.py", "command.way", "command.to"),
    ],
    "what was done is forbidden": [
        ("combat.py", "striker.id == target.id or", "target.breath % 2 or"),
        ("checks.py", 'command.way == "up" and place == 0', 'command.way == "up"'),
    ],
    "other codes are told": [("combat.py", '"LA-8 hit"', '"LA-8 struck"')],
    "other facts are told": [("combat.py", "target=target.id, weapon=", "whom=target.id, arm=")],
    "a house rule that is gone": [
        ("campaign.py", "    shared_light: bool = True\n", "    dim: bool = True\n"),
        ("campaign.py", '"shared_light", "LA-5"', '"dim", "LA-5"'),
        ("checks.py", "state.house.shared_light", "state.house.dim"),
    ],
}
"""What has changed, and how. What was written down is never lost, whether or not a rule can still come to it."""


MOST = 500
"""Of the entries of a recorded game."""


def kinds(entries: tuple[Entry, ...]) -> set[Any]:
    """What kinds of entries there are, what was commanded, asked and told in them, and with which fields."""
    asked = {one.address.partition(" #")[0] for one in entries if isinstance(one, Answered)}
    told = {(one.code, *sorted(one.facts)) for one in entries if isinstance(one, Reported)}
    given = {(one.command["type"], *sorted(one.command)) for one in entries if isinstance(one, Issued)}
    return {*map(type, entries), *asked, *told, *given}


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a store of games and, for each, what is shown of it by the rules as they are."""
    folder = tmp_path_factory.mktemp("played")
    with open_store(folder / "games.db") as store:
        keeper = Keeper(store, from_seed("played"))
        for name in ("log-1/lanterns-demo", "log-2/lanterns-new", "log-2/lanterns-demo"):
            entries = read_export(gzip.decompress((ROOT / "tests" / "games" / f"{name}.json.gz").read_bytes()))
            # The rest of it has nothing of another kind; whole ones are read in `test_recorded_games.py`.
            assert kinds(entries[:MOST]) == kinds(entries)
            kept = keeper.create(*split(entries[:MOST]))
            if name == "log-2/lanterns-demo":
                # So long that it is opened from a snapshot, and that it has a stretch by the rules of now.
                keeper.wish(kept.id, "ada", "hm", msgspec.json.encode(Say("On we go.")))
                play_on(keeper, kept, 25)
                assert store.snapshot(kept.id) is not None
            (folder / f"{kept.id}.json").write_bytes(msgspec.json.encode(shown(kept)))
    return folder


def edited(folder: Path, edits: list[Edit]) -> Path:
    """A copy of the whole source with these changes to Lanterns."""
    source = folder / "src"
    # With what Python has compiled of it; but what is compiled of these would be taken for what stands there, if both
    # were written within a second.
    shutil.copytree(ROOT / "src", source)
    shutil.rmtree(rooms(source) / "__pycache__", ignore_errors=True)
    edit(source, edits)
    return source


def rooms(source: Path) -> Path:
    """Those of Lanterns."""
    return source / "arbitro" / "systems" / "lanterns"


def edit(source: Path, edits: list[Edit]) -> dict[Path, str]:
    """Change Lanterns in a copy of the source; gives what stood in its files before."""
    before: dict[Path, str] = {}
    for name, old, new in edits:
        file = rooms(source) / name
        text = file.read_text(encoding="utf-8")
        assert old in text, f"{name} has no {old}"
        before.setdefault(file, text)
        file.write_text(text.replace(old, new) if old else text + new, encoding="utf-8")
    return before


class Elsewhere:
    """A copy of the whole source, and a program with it on its path; see `tests.play.upgrading`."""

    def __init__(self, folder: Path) -> None:
        self.source = edited(folder, [])
        self.program = subprocess.Popen(
            [sys.executable, "-m", "tests.play.upgrading"],
            cwd=ROOT,
            env={**os.environ, "PYTHONPATH": f"{self.source}{os.pathsep}{ROOT}", "PYTHONDONTWRITEBYTECODE": "1"},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def stop(self) -> None:
        self.program.communicate()

    def later(self, edits: list[Edit], played: Path, folder: Path) -> tuple[int, str, str]:
        """`outlive` by these rules, on a copy of the store: the exit code, and what it said."""
        shutil.copy(played / "games.db", folder / "games.db")
        out, err = folder / "out", folder / "err"
        assert self.program.stdin is not None
        assert self.program.stdout is not None
        before = edit(self.source, edits)
        self.program.stdin.write(json.dumps([*map(str, (folder / "games.db", played, out, err))]) + "\n")
        self.program.stdin.flush()
        code = int(self.program.stdout.readline())
        for file, text in before.items():
            file.write_text(text, encoding="utf-8")
        return code, out.read_text(encoding="utf-8"), err.read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def elsewhere(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Elsewhere]:
    made = Elsewhere(tmp_path_factory.mktemp("elsewhere"))
    yield made
    made.stop()


@pytest.mark.slow
@pytest.mark.parametrize("way", WAYS)
def test_a_game_goes_on_under_changed_rules(way: str, elsewhere: Elsewhere, played: Path, tmp_path: Path) -> None:
    """As `outlive` says, in a process that knows no other rules; its last stretch alone is by those."""
    code, said, wrong = elsewhere.later(WAYS[way], played, tmp_path)

    assert code == 0, wrong[-1500:]
    told = [msgspec.json.decode(line) for line in said.splitlines()]
    assert len(told) == len([*played.glob("*.json")])
    for found in told:
        assert found["rules"] != rules_digest("lanterns")
        *before, last = found["stretches"]
        assert [one["here"] for one in (*before, last)] == [False] * len(before) + [True]
        assert before
        assert last["rules"] == found["rules"]
        assert last["differs"] == 0


@pytest.mark.slow
def test_a_past_that_is_shown_otherwise_is_noticed(elsewhere: Elsewhere, played: Path, tmp_path: Path) -> None:
    """The harness can fail: one word of what was shown once is another."""
    forged = shutil.copytree(played, tmp_path / "forged")
    for file in forged.glob("*.json"):
        text = file.read_text(encoding="utf-8")
        file.write_text(text.replace('"LA-8 hit"', '"LA-8 miss"', 1), encoding="utf-8")

    assert "AssertionError" in elsewhere.later(WAYS["only the digest"], forged, tmp_path)[2]


@pytest.mark.slow
def test_a_state_that_fits_no_more_says_so(elsewhere: Elsewhere, played: Path, tmp_path: Path) -> None:
    """Without its written step a field that must be there closes the game, and the line says which."""
    edits = WAYS["a field that must be there"][:-1]

    said = elsewhere.later(edits, played, tmp_path)[2]

    assert "cannot be played on: Object missing required field `boots`" in said


def test_whoever_only_looks_writes_nothing_and_the_first_who_does_something_writes_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Both see it; the next thing that is done does not write it again."""
    with open_store(tmp_path / "games.db") as store:
        game = Keeper(store).create(Sitting("lanterns", referee=True).entries[0]).id  # type: ignore[arg-type]
        ada, gm = Keeper(store).join(game, "Ada", PLAYER, "ada"), Keeper(store).join(game, "Marta", GAME_MASTER)
        other_rules(monkeypatch)
        keeper = Keeper(store)
        kept = keeper.open(game)
        head = kept.game.head
        shown(kept)
        assert [seq for seq, _ in store.entries(game)][-1] == head

        for number, seat in enumerate((gm, ada)):
            keeper.wish(game, seat, str(number), msgspec.json.encode(Say("Hm.")))

        read = [cards(kept.game, seat, kept.entries, "") for seat in kept.game.seats]
        codes = [[card.phrase.code for card in mine if card.phrase and card.seq in (0, head + 1)] for mine in read]
        assert [mine.count("rules-changed") for mine in codes] == [1, 1]
        assert kept.game.head == head + 3


def test_what_the_new_rules_do_not_know_is_taken_back_and_the_old_is_not_amended(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Bran's hero is being made when nobody can be made any more; Ada's stays as it is, but can be undone."""
    sitting = Sitting("lanterns", "new", referee=True)
    sitting.wish("ada", Act({"type": "create"}, quick=True))
    sitting.wish("bran", Act({"type": "create"}))
    made, [half] = sitting.game.past, sitting.game.open
    assert made is not None
    assert made.done is not None
    system = sitting.game.system
    left = reduce(or_, [kind for kind in get_args(system.COMMANDS) if kind is not Create])
    monkeypatch.setattr(system, "COMMANDS", left)
    other_rules(monkeypatch)
    sitting.game = with_questions(replay(sitting.entries))
    assert sitting.game.open[0].questions == ()

    written = sitting.wish("ada", Say("Hm."))

    assert [type(entry) for entry in written] == [Updated, Withdrawn, Spoke]
    assert written[1] == Withdrawn(half.seq, "table", "rules-withdrew")
    for address in made.done.answers:
        with pytest.raises(Refused, match="no-amend"):
            sitting.wish("gm", Amend(made.of, address, value="sight"))
    sitting.wish("gm", Undo(made.of))
    assert sitting.game.state == system.new()


def test_a_state_that_was_tampered_with_is_named_and_not_brought_in(tmp_path: Path) -> None:
    """Somebody gives themselves breath, with a digest that fits: the rules come to something else."""
    sitting = Sitting("lanterns")
    sitting.wish("ada", Order())
    at = next(at for at, entry in enumerate(sitting.entries) if isinstance(entry, Closed) and entry.change)
    *before, last = sitting.entries[: at + 1]
    assert isinstance(last, Closed)
    assert last.change is not None
    state = changed(changed(replay(before).written, last.change), {"people/0/breath": 99})
    forged = Closed(last.of, digest(state), {**last.change, "people/0/breath": 99})

    assert audit([*before, last])[1][0].differs == 0
    assert audit([*before, forged])[1][0].differs == at + 1
    with open_store(tmp_path / "games.db") as store, pytest.raises(Mismatch, match="another state"):
        Keeper(store).create(*split((*before, forged)))
    with pytest.raises(Mismatch, match="what led to it comes to"):
        audit([*before, Closed(last.of, last.digest, forged.change)])


def test_a_line_that_slips_in_another_state_is_named() -> None:
    """That the rules changed is no way to change a sheet."""
    sitting = Sitting("lanterns")
    state = changed(sitting.game.written, {"people/0/breath": 99})
    rules = sitting.game.rules

    _, stretches = audit([*sitting.entries, Updated("before", rules, 1, state)])

    assert [(one.here, one.differs) for one in stretches] == [(True, 0), (True, len(sitting.entries) + 1)]


def test_a_log_from_further_ahead_is_refused_with_the_versions_that_are_read() -> None:
    """A later format, or states with more written steps than there are here."""
    first = opening("lanterns", "A game", "demo")
    for later, said in ((replace(first, log=3), "1.3.1"), (replace(first, schema=2), "1.2.2")):
        with pytest.raises(Refused) as refused:
            read_export(export([(1, later)]))
        assert refused.value.phrase.facts == {"found": said, "known": "1.2.1"}
        with pytest.raises(Mismatch, match="is read here"):
            replay([later])
    with pytest.raises(Mismatch, match="entry 2: has a state of schema 2; up to 1 is read here"):
        replay([first, Updated("", "", 2, first.state)])


def other_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    """The digest of the rules is another one from now on."""
    for room in ("game", "running"):
        monkeypatch.setattr(f"arbitro.play.{room}.rules_digest", lambda system: "0123456789abcdef")


@pytest.mark.parametrize(
    ("before", "after", "change"),
    [
        ({"a": 1, "b": [1, 2]}, {"a": 1, "b": [1, 3]}, {"b/1": 3}),
        ({"a": 1}, {"a": True}, {"a": True}),
        ({"a": 1}, {"b": 1}, {"": {"b": 1}}),
        ({"a": {"x": 1, "y": 2}}, {"a": {"y": 2, "x": 1}}, {"a": {"y": 2, "x": 1}}),
        ({"p": [1, 2, 3, 4]}, {"p": [1, 3, 4]}, {"p/1:2": []}),
        ({"p": [{"n": 1}, {"n": 2}]}, {"p": [{"n": 5}, {"n": 2}, {"n": 3}]}, {"p/0/n": 5, "p/2:2": [{"n": 3}]}),
        ({"p": [1]}, {"p": []}, {"p/0:1": []}),
        ({"p": []}, {"p": []}, {}),
        ({"p": None}, {"p": {"x": 1}}, {"p": {"x": 1}}),
        ({"a/b": 1, "c": 2}, {"a/b": 2, "c": 2}, {"": {"a/b": 2, "c": 2}}),
    ],
)
def test_a_change_is_what_is_different(before: Any, after: Any, change: Any) -> None:
    """By hand; and one leads to the other, to the byte."""
    assert difference(before, after) == change
    assert msgspec.json.encode(changed(before, change)) == msgspec.json.encode(after)


def values(depth: int) -> st.SearchStrategy[Any]:
    """What a state may be made of."""
    plain = st.none() | st.booleans() | st.integers(-2, 2) | st.text("ab/:", max_size=2)
    if not depth:
        return plain
    inner = values(depth - 1)
    return plain | st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from(["a", "b", "c/d", ""]), inner)


@given(values(3), values(3))
def test_any_change_leads_from_the_one_to_the_other(before: Any, after: Any) -> None:
    """To the byte, whatever the two are."""
    found = msgspec.json.decode(msgspec.json.encode(difference(before, after)))

    assert msgspec.json.encode(changed(before, found)) == msgspec.json.encode(after)
