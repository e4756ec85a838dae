"""Lists of a group's own: read, used, and refused line by line."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from arbitro.play.exports import export
from arbitro.play.fold import opening
from arbitro.play.keeper import Keeper
from arbitro.store import open_store
from arbitro.systems import SYSTEMS, load, load_content, rules_digest
from arbitro.systems.reading import Report, examine, lines_of
from arbitro.words import LANGUAGES, Language, speaker
from tests.test_docs import blocks
from tests.web.helpers import House, house, text_of

ROOT = Path(__file__).parents[1]
BED = "lanterns"
every_system = pytest.mark.parametrize("system", SYSTEMS)

PIKE = """\
# Ours.

[knife]
name = { en = "knife", es = "cuchillo" }
gender = "m"
die = 4

[hook]
name = { en = "boat hook", es = "bichero" }
gender = "m"
die = 12

[pole]
name = { en = "pole", es = "pértiga" }
gender = "f"
die = 8
"""


def arbitro(*words: str, content: Path | None = None, lang: str = "en") -> tuple[int, str, str]:
    """Run the program; its exit code, output and errors."""
    environment = {"ARBITRO_LANG": lang, "PATH": "/usr/bin:/bin", "COLUMNS": "120"}
    if content is not None:
        environment["ARBITRO_CONTENT"] = str(content)
    done = subprocess.run(
        [sys.executable, "-m", "arbitro", *words], capture_output=True, text=True, env=environment, check=False
    )
    assert "Traceback" not in done.stdout + done.stderr
    return done.returncode, done.stdout, done.stderr


def shipped(system: str) -> Path:
    return Path(str(load_content(system).__file__)).parent  # type: ignore[attr-defined]


def examined(system: str, folder: Path) -> Report[Any]:
    room = load_content(system)
    return examine(shipped(system), room.Lists, room.problems, folder)


def wrong(folder: Path, system: str = BED, **files: str | bytes) -> list[str]:
    """`weapons:5 content-range` for each thing that is wrong with these files."""
    for name, text in files.items():
        (folder / f"{name}.toml").write_bytes(text if isinstance(text, bytes) else text.encode())
    return [f"{Path(one.file).stem}:{one.line} {one.code}" for one in examined(system, folder).problems]


# Lines


def test_a_place_in_a_file_is_found_by_its_path():
    """Tables, dotted keys, arrays over several lines, arrays of tables; a header inside a text is none."""
    text = '''# a comment
[sword]
name = { en = "sword", es = "espada" }
text.en = """
[shield]
die = 7
"""
rolls = [
  1,  # one
  2, 3,

  4,
]

[sword.effect]
die = 6

[[line]]
low = 1
[[line]]
low = 2
[line.more]
x = 1
'''
    lines = lines_of(text)

    assert tomllib.loads(text)
    assert lines["sword",] == 2
    assert lines["sword", "name"] == lines["sword", "name", "es"] == 3
    assert lines["sword", "text", "en"] == 4
    assert ("shield",) not in lines
    assert [lines["sword", "rolls", at] for at in range(4)] == [9, 10, 10, 12]
    assert lines["sword", "effect", "die"] == 16
    assert (lines["line", 0, "low"], lines["line", 1], lines["line", 1, "low"]) == (19, 20, 21)
    assert lines["line", 1, "more", "x"] == 23


@every_system
def test_every_place_of_our_own_lists_is_found(system: str):
    """Each key of each file, on a line that has it."""

    def paths(value: Any, path: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
        if path:
            yield path
        inner: Iterable[Any] = value.items() if isinstance(value, dict) else ()
        for key, one in enumerate(value) if isinstance(value, list) else inner:
            yield from paths(one, (*path, key))

    for file in sorted(shipped(system).glob("*.toml")):
        text = file.read_text(encoding="utf-8")
        lines, written = lines_of(text), text.splitlines()
        for path in paths(tomllib.loads(text)):
            assert path in lines, f"{file}: {path}"
            if isinstance(path[-1], str):
                assert path[-1] in written[lines[path] - 1], f"{file}:{lines[path]}: {path}"


# What is wrong with a file


def test_a_list_that_is_right_is_read(tmp_path: Path):
    """With a mark at its start and the line ends of another system, as an editor may leave them."""
    assert wrong(tmp_path, weapons=b"\xef\xbb\xbf" + PIKE.replace("\n", "\r\n").encode()) == []
    lists = examined(BED, tmp_path).lists
    assert lists
    assert lists.weapons["hook"].die == 12


@pytest.mark.parametrize(
    ("before", "after", "expected"),
    [
        ("die = 12", "die = ", "weapons:11 content-toml"),
        ("[hook]", "[knife]", "weapons:8 content-toml"),
        ("die = 12", "", "weapons:8 content-missing"),
        ("die = 12", "die = 12\ndye = 3", "weapons:12 content-unknown"),
        ("die = 12", "die = '12'", "weapons:11 content-kind"),
        ("die = 12", "die = 12.0", "weapons:11 content-kind"),
        ("die = 12", "die = true", "weapons:11 content-kind"),
        ("die = 12", "die = 1", "weapons:11 content-range"),
        ("die = 12", "die = 1" + "0" * 4000, "weapons:11 content-range"),
        ("die = 12", "die = 2026-11-21", "weapons:11 content-kind"),
        ("die = 12", "die = { d = 12 }", "weapons:11 content-kind"),
        ('gender = "f"', 'gender = "n"', "weapons:15 content-choice"),
        (', es = "bichero"', "", "weapons:9 content-missing"),
        ('"bichero"', '" "', "weapons:9 content-blank"),
        ('"bichero"', '"' + "x" * 501 + '"', "weapons:9 content-long"),
        ('{ en = "boat hook", es = "bichero" }', '"hook"', "weapons:9 content-kind"),
        ("[hook]", "[hook]\n[Hook]", "weapons:9 content-id"),
        ("[knife]", "[dagger]", "weapons:1 content-needed"),
    ],
)
def test_what_is_wrong_is_named_with_its_line(tmp_path: Path, before: str, after: str, expected: str):
    """One thing at a time; the other lists are ours."""
    assert before in PIKE
    assert expected in wrong(tmp_path, weapons=PIKE.replace(before, after, 1))


def test_everything_that_is_wrong_is_said_at_once(tmp_path: Path):
    """In two files, in the order of their lines."""
    text = PIKE.replace("die = 4", "die = 1").replace("die = 8", "dice = 8")

    found = wrong(tmp_path, weapons=text, names="names = ['Ada', 3]\n")

    assert found == [
        "names:1 content-kind",
        "weapons:6 content-range",
        "weapons:13 content-missing",
        "weapons:16 content-unknown",
    ]


def test_files_that_are_no_lists(tmp_path: Path):
    """Another encoding, nothing in it, a name that is nobody's, a folder in its place, brackets without end."""
    assert wrong(tmp_path, weapons=b"# ours\n[knife]\nname = '\xff'\n") == ["weapons:3 content-utf-8"]
    assert wrong(tmp_path, weapons="") == ["weapons:1 content-empty"]
    assert wrong(tmp_path, weapons="x = " + "[" * 5000) == ["weapons:1 content-deep"]
    assert wrong(tmp_path, weapons=PIKE, weapon=PIKE) == ["weapon:1 content-file"]
    (tmp_path / "weapon.toml").unlink()
    (tmp_path / "weapons.toml").unlink()
    (tmp_path / "weapons.toml").mkdir()
    assert [one.code for one in examined(BED, tmp_path).problems] == ["content-unreadable"]


def test_a_list_must_have_what_others_name(tmp_path: Path):
    """Theirs names what is nowhere; ours names what theirs has lost; the chart is a d10's."""
    creatures = (shipped(BED) / "creatures.toml").read_text(encoding="utf-8").replace('"mouth"', '"moth"')
    line = creatures[: creatures.index('"moth"')].count("\n") + 1
    natural = '[wings]\nname = { en = "wings", es = "alas" }\ngender = "f"\n'

    assert wrong(tmp_path, creatures=creatures) == [f"creatures:{line} content-reference"]
    (tmp_path / "creatures.toml").unlink()
    assert set(wrong(tmp_path, natural=natural)) == {"natural:1 content-lost"}
    (tmp_path / "natural.toml").unlink()
    assert wrong(tmp_path, names="names = ['Ada']\n") == ["names:1 content-many"]


@every_system
@pytest.mark.slow
def test_our_own_lists_are_right_when_they_are_a_groups(system: str, tmp_path: Path):
    """What `arbitro content copy` gives passes `arbitro content check`."""
    assert arbitro("content", "copy", system, str(tmp_path))[0] == 0

    report = examined(system, tmp_path / system)

    assert report.problems == ()
    assert all(sheet.replaced for sheet in report.sheets)
    assert len(report.sheets) == len(list(shipped(system).glob("*.toml")))


@every_system
@pytest.mark.slow
def test_nothing_that_a_file_may_say_makes_a_traceback(system: str, tmp_path: Path):
    """Each value of each file becomes another kind of value in turn; all that happens is that problems are found."""
    for file in sorted(shipped(system).glob("*.toml")):
        text = file.read_text(encoding="utf-8").splitlines()
        keys = [at for at, line in enumerate(text) if re.match(r"[\w.-]+ = [^\[]*$", line)]
        for at, value in zip(
            keys[:: max(1, len(keys) // 4)], ("2.5", "{ x = {} }", "2026-11-21", "[[]]"), strict=False
        ):
            changed = [*text[:at], f"{text[at].partition(' = ')[0]} = {value}", *text[at + 1 :]]
            found = wrong(tmp_path, system, **{file.stem: "\n".join(changed)})
            assert any(one.startswith(f"{file.stem}:{at + 1} ") for one in found), f"{file}:{at + 1} = {value}: {found}"
        (tmp_path / file.name).unlink(missing_ok=True)


# A list that is cut down


CUT = """
from arbitro.systems import load
from arbitro.systems.contract import ANYONE
from arbitro.table import Live, from_seed

door = load({system!r})
for seed in range(6):
    draw = from_seed(seed)
    state = door.new()
    making = next(o.command for o in door.legal(state, ANYONE) if "newcomer" in o.command.__struct_fields__)
    door.sheet(door.apply(state, making, Live(draw)), door.figures(door.apply(state, making, Live(draw)))[-1].id)
    state = door.demo()
    for _ in range(400):
        due = door.due(state)
        if not due:
            break
        command = next(filter(None, (door.suggest(state, who) for who in due)))
        state = door.apply(state, command, Live(draw))
"""


@every_system
@pytest.mark.slow
def test_what_the_rules_and_the_demo_name_is_all_that_a_list_needs(system: str, tmp_path: Path):
    """A list with nothing else in it, and what it takes to be whole: people are made, the demo fight is fought."""
    folder = tmp_path / system
    folder.mkdir()
    cut_down(system, folder)

    report = examined(system, folder)
    assert report.problems == ()
    assert any(sheet.replaced for sheet in report.sheets)
    done = subprocess.run(
        [sys.executable, "-c", CUT.format(system=system)],
        capture_output=True,
        text=True,
        env={**os.environ, "ARBITRO_CONTENT": str(tmp_path)},
        check=False,
    )
    assert done.returncode == 0, done.stderr[-2000:]


def cut_down(system: str, folder: Path) -> None:
    """Lists of what the rules name, and of what the lists name in turn."""
    keep: dict[str, set[str]] = {name: set(ids) for name, ids in load_content(system).NEEDED.items()}  # type: ignore[attr-defined]
    entries = {
        name: entries_of((shipped(system) / f"{name}.toml").read_text(encoding="utf-8"))
        for name in load_content(system).Lists.__struct_fields__
    }
    while True:
        for name, kept in keep.items():
            cut = "".join(text for kind, text in entries[name] if kind in kept)
            (folder / f"{name}.toml").write_text(cut, encoding="utf-8")
        more: set[tuple[str, str]] = set()
        for one in examined(system, folder).problems:
            if one.code == "content-lost":
                more.add((Path(one.file).stem, one.facts["id"]))
            elif one.code == "content-reference":
                for name in one.facts["file"].replace(".toml", "").split(", "):
                    more |= {(name, kind) for kind, _ in entries[name] if kind == one.facts["found"]}
            elif one.code == "content-lacks":
                line, name = f'{one.facts["key"]} = "{one.facts["found"]}"', Path(one.file).stem
                more |= set([(name, kind) for kind, text in entries[name] if line in text][: int(one.facts["least"])])
        if not more:
            return
        for name, kind in more:
            keep[name].add(kind)


def entries_of(text: str) -> list[tuple[str, str]]:
    """Each entry of a file with its text."""
    lines = text.splitlines(keepends=True)
    places = lines_of(text)
    kinds = sorted((path for path in places if len(path) == 1), key=lambda path: places[path])
    starts = [places[kind] - 1 for kind in kinds] + [len(lines)]
    return [(str(kinds[at][0]), "".join(lines[starts[at] : starts[at + 1]])) for at in range(len(kinds))]


# In use


def test_a_replaced_list_is_used(tmp_path: Path):
    """By the environment or by an option; the digest of the rules is another one."""
    folder = tmp_path / BED
    folder.mkdir()
    (folder / "weapons.toml").write_text(PIKE + PIKE.replace("knife", "pike").partition("[hook]")[0], encoding="utf-8")
    program = f"""
from arbitro.systems import load, load_content, rules_digest
print(load_content({BED!r}).LISTS.weapons["hook"].die, *load({BED!r}).term("pike").values(), rules_digest({BED!r}))
"""
    done = subprocess.run(
        [sys.executable, "-c", program],
        capture_output=True,
        text=True,
        env={**os.environ, "ARBITRO_CONTENT": str(tmp_path)},
        check=True,
    )

    *said, digest = done.stdout.split()
    assert said == ["12", "pike", "cuchillo", "m"]
    assert digest != rules_digest(BED)
    assert (
        arbitro("content", "list", BED, content=tmp_path)[1]
        == arbitro("content", "list", BED, "--content", str(tmp_path))[1]
    )
    listed = json.loads(arbitro("content", "list", BED, "--json", content=tmp_path)[1])
    assert {"file": "weapons.toml", "entries": 4, "replaced": True} in listed


@pytest.mark.parametrize(
    "words", [("new", BED), ("serve",), ("play",), ("simulate", BED), ("rules", BED), ("content", "list", BED)]
)
@pytest.mark.slow
def test_with_a_broken_list_nothing_begins(words: tuple[str, ...], tmp_path: Path):
    """A line for each thing that is wrong, exit code 2, no traceback; and the same for a folder that is not there."""
    (tmp_path / BED).mkdir()
    (tmp_path / BED / "weapons.toml").write_text(PIKE.replace("die = 12", "die = 1"), encoding="utf-8")

    code, _, err = arbitro(*words, content=tmp_path)
    assert code == (0 if words == ("rules", BED) and not err else 2)
    assert not err or "weapons.toml:11: hook.die: Found 1. What would do: 2 to 100.\n" in err
    if words[0] == "new":
        assert arbitro(*words, content=tmp_path / "nowhere")[2].endswith("nowhere:1: There is no such folder.\n")


# The command line


def test_a_folder_is_checked(tmp_path: Path):
    """In both languages, as JSON, for one system, for all; whatever has no place is said too."""
    (tmp_path / BED).mkdir()
    (tmp_path / BED / "weapons.toml").write_text(PIKE, encoding="utf-8")

    code, out, _ = arbitro("content", "check", str(tmp_path))
    assert (code, out.splitlines()[-1]) == (0, "1 list fine, 0 problems")
    assert arbitro("content", "check", content=tmp_path)[1] == out
    assert arbitro("content", "check", str(tmp_path / BED))[1] == out
    assert arbitro("content", "check", str(tmp_path / BED), "--system", BED)[1] == out

    (tmp_path / BED / "names.toml").write_text("names = 3\n", encoding="utf-8")
    (tmp_path / "weapons.toml").write_text(PIKE, encoding="utf-8")
    (tmp_path / "nobodys").mkdir()
    code, out, _ = arbitro("content", "check", str(tmp_path), lang="es")
    assert code == 1
    assert f"{tmp_path / BED / 'names.toml'}:1: names: Pone 3, y hace falta una lista.\n" in out
    assert out.endswith("1 lista correcta, 3 problemas\n")

    found = json.loads(arbitro("content", "check", str(tmp_path), "--json")[1])
    assert not found["ok"]
    assert [one["code"] for one in found["problems"]] == ["content-system", "content-stray", "content-kind"]
    assert [one["ok"] for one in found["files"]] == [True, False]


def test_a_wrong_use_is_one_line(tmp_path: Path):
    """No folder, no such folder, no such system, no such list; a file that is there is left alone."""
    assert arbitro("content", "check")[0] == 2
    assert arbitro("content", "check", str(tmp_path / "no"))[2].endswith("no:1: There is no such folder.\n")
    assert "nobodys" in arbitro("content", "check", str(tmp_path), "--system", "nobodys")[2]
    assert "no list called pikes" in arbitro("content", "copy", BED, str(tmp_path), "pikes")[2]
    assert arbitro("content", "copy", BED, str(tmp_path), "weapons")[0] == 0
    assert "is there already" in arbitro("content", "copy", BED, str(tmp_path), "weapons")[2]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_fault_has_words(language: Language):
    """Whatever `reading` and the systems' lists may find."""
    sources = [ROOT / "src" / "arbitro" / "systems" / "reading.py", *(ROOT / "src" / "arbitro" / "cli").glob("*.py")]
    sources += [Path(str(load_content(system).__file__)) for system in SYSTEMS]  # type: ignore[attr-defined]
    codes = {code for path in sources for code in re.findall(r'"(content-[\w-]+)"', path.read_text(encoding="utf-8"))}

    assert len(codes) > 25
    assert [code for code in sorted(codes) if not speaker(language).has(code)] == []


# Old games


@pytest.mark.slow
def test_a_game_whose_lists_are_gone_goes_on_and_says_so(tmp_path: Path):
    """A game in which a digger was met, audited where there are no diggers; and its store opened there."""
    door = opening(BED, "Down the well", "demo")
    with open_store(tmp_path / "games.db") as store:
        keeper = Keeper(store)
        kept = keeper.create(door)
        seat = keeper.join(kept.id, "Ada", "referee")
        keeper.wish(kept.id, seat, "1", b'{"type":"act","command":{"type":"meet","kind":"digger"}}')
        (tmp_path / "game.json").write_bytes(export(kept.entries))
        game, there = kept.id, kept.game.system.figures(kept.game.state)[-1].id
    assert arbitro("audit", str(tmp_path / "game.json"))[0] == 0

    folder = tmp_path / "own" / BED
    folder.mkdir(parents=True)
    text = (shipped(BED) / "creatures.toml").read_text(encoding="utf-8")
    (folder / "creatures.toml").write_text("".join(one for kind, one in entries_of(text) if kind != "digger"))

    code, out, _ = arbitro("audit", str(tmp_path / "game.json"), content=tmp_path / "own")
    assert code == 0
    assert "were played by other rules or lists" in out
    assert "digger" in out
    found = json.loads(arbitro("audit", str(tmp_path / "game.json"), "--json", content=tmp_path / "own")[1])
    [stretch] = found["stretches"]
    assert (found["ok"], stretch["here"], stretch["differs"] > 1) == (True, False, True)
    program = f"""
from pathlib import Path
from arbitro.play.keeper import Keeper
from arbitro.store import open_store
with open_store(Path({str(tmp_path / "games.db")!r})) as store:
    keeper = Keeper(store)
    keeper.wish({game!r}, {seat!r}, "2", b'{{"type":"say","text":"Still here?"}}')
    print(keeper.open({game!r}).game.system.figures(keeper.open({game!r}).game.state)[-1].id)
"""
    environment = {**os.environ, "ARBITRO_CONTENT": str(tmp_path / "own")}
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, env=environment, check=True)
    assert done.stdout.strip() == there
    assert msgspec.json.decode((tmp_path / "game.json").read_bytes())["arbitro"] == 1


@pytest.mark.slow
def test_the_page_of_a_game_that_cannot_go_on_without_its_lists_says_so_and_the_first_page_still_opens(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    """Nobody is shut out of the other tables by one that cannot be opened; with its lists it opens again.

    Lanterns writes down all that there is about a digger, so a system stands in that looks it up.
    """

    def looked_up(state: Any) -> Any:
        lists = load_content(BED).LISTS  # type: ignore[attr-defined]
        for one in state.people:
            assert "digger" not in one.name or lists.creatures["digger"]
        return figures(state)

    figures = load(BED).figures
    with house(tmp_path) as before:
        marta = before.person().demo()
        marta.house.keeper.wish(
            marta.game,
            marta.house.keeper.join(marta.game, "Marta", "referee"),
            "1",
            b'{"type":"act","command":{"type":"meet","kind":"digger"}}',
        )
        game, cookies = marta.game, dict(marta.client.cookies)

    def visited(opened: House) -> tuple[int, str, int]:
        visitor = opened.person()
        visitor.client.cookies.update(cookies)
        answer = visitor.get(f"/g/{game}")
        return answer.status_code, text_of(answer), visitor.get("/").status_code

    with monkeypatch.context() as gone, house(tmp_path) as now:
        gone.delitem(load_content(BED).LISTS.creatures, "digger")  # type: ignore[attr-defined]
        assert visited(now)[0] == 200
    with monkeypatch.context() as gone, house(tmp_path) as now:
        gone.delitem(load_content(BED).LISTS.creatures, "digger")  # type: ignore[attr-defined]
        gone.setattr(load(BED), "figures", looked_up)
        code, said, first = visited(now)
        assert (code, first) == (409, 200)
        assert "cannot be opened with the rules and lists that are here now" in said
    with house(tmp_path) as now:
        assert visited(now)[0] == 200


# The page


def test_the_worked_example_of_the_page(tmp_path: Path):
    """docs/own-content.md: the list that it shows is right, and the one with mistakes is said to be wrong as shown."""
    page = ROOT / "docs" / "own-content.md"
    shown = [block.text for block in blocks(page)]
    right, mistaken = [text for text in shown if text.startswith("# lanterns/weapons.toml")]
    said = next(text for text in shown if "weapons.toml:" in text)

    (tmp_path / BED).mkdir()
    file = tmp_path / BED / "weapons.toml"
    file.write_text(right, encoding="utf-8")
    assert arbitro("content", "check", str(tmp_path))[0] == 0
    file.write_text(mistaken, encoding="utf-8")
    out = arbitro("content", "check", str(tmp_path))[1]
    assert out.replace(str(tmp_path), "our-lists") == said
