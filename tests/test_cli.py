"""The command line, typed as a person or a program would."""

from __future__ import annotations

import ast
import atexit
import inspect
import json
import re
import subprocess
import sys
from fractions import Fraction
from functools import cache
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import Any

import pytest
from cyclopts import App

from arbitro.cli import app
from arbitro.cli.shared import mine
from arbitro.cli.table import serve
from arbitro.play.entries import PLAYER, Closed, Seated
from arbitro.play.exports import export
from arbitro.play.fold import opening
from arbitro.play.keeper import Keeper
from arbitro.store import open_store
from arbitro.systems import SYSTEMS

ROOT = Path(__file__).parents[1]
CASES = sorted((ROOT / "tests" / "systems" / "lanterns" / "examples").glob("*.toml"))


@cache
def nursery() -> subprocess.Popen[str]:
    """The program from which all are forked that are typed in this run: see `tests.nursery`. It ends when we do."""
    environment = {"PATH": "/usr/bin:/bin", "COLUMNS": "120", "PYTHONPATH": str(ROOT / "src")}
    command, pipe = [sys.executable, "-m", "tests.nursery"], subprocess.PIPE
    started = subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True, env=environment, cwd=ROOT)
    atexit.register(started.communicate)
    return started


def arbitro(*words: str, lang: str = "en") -> tuple[int, str, str]:
    """Run the program; its exit code, output and errors."""
    program = nursery()
    assert program.stdin
    assert program.stdout
    with NamedTemporaryFile() as out, NamedTemporaryFile() as err:
        order = {"words": words, "lang": lang, "folder": str(Path.cwd()), "files": [out.name, err.name]}
        program.stdin.write(f"{json.dumps(order)}\n")
        program.stdin.flush()
        code = int(program.stdout.readline())
        said, complained = out.read().decode(), err.read().decode()
    assert "Traceback" not in said + complained
    return code, said, complained


def commands(within: App) -> list[Any]:
    """The functions behind all commands, those of `arbitro content` too."""
    found = [within[name] for name in within if not name.startswith("-")]
    return [each for one in found for each in ([one.default_command] if one.default_command else commands(one))]


@pytest.mark.parametrize("command", commands(app), ids=lambda command: command.__name__)
def test_what_a_command_says_of_itself_it_says_in_both_languages(command: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each paragraph and each parameter: `Roll dice. / Tira dados.` Of both halves each reader gets their own."""
    text = re.sub(r"\n\s*Args:\n", "\n", re.sub(r"\n +/ ", " / ", command.__doc__)).strip()
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    assert [line for line in lines if line.count(" / ") != 1] == []

    halves = {}
    for language in ("en", "es"):
        monkeypatch.setenv("ARBITRO_LANG", language)
        halves[language] = mine(command.__doc__)
        assert " / " not in halves[language]
    for line in lines:
        english, _, spanish = line.partition(" / ")
        assert english in halves["en"]
        assert english not in halves["es"]
        assert spanish in halves["es"]


@pytest.mark.parametrize("lang", ["en", "es"])
@pytest.mark.slow
def test_help_says_what_each_option_is(lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever the command with the most options says of its parameters stands in its help."""
    monkeypatch.setenv("ARBITRO_LANG", lang)
    # As it is written: whoever has asked for help in this process has had it translated.
    written = ast.parse(inspect.getsource(serve)).body[0]
    assert isinstance(written, ast.FunctionDef)
    text = ast.get_docstring(written, clean=False) or ""
    described = re.findall(r"^ {8}(\w+): (.+)$", mine(text), flags=re.MULTILINE)

    found = " ".join(arbitro("serve", "--help", lang=lang)[1].replace("│", " ").split())

    assert len(described) > 10
    for name, text in described:
        assert text.rstrip(".") in found, name


def test_a_roll_shows_its_faces() -> None:
    """The same seed gives the same dice, and the total is the faces and the bonus."""
    code, out, _ = arbitro("roll", "2d6+1", "--seed", "4", "--json")
    again = arbitro("roll", "2d6+1", "--seed", "4", "--json")[1]

    rolled = json.loads(out)
    assert code == 0
    assert out == again
    assert rolled["total"] == sum(rolled["faces"][0]) + 1


def test_a_roll_shows_what_became_of_each_die() -> None:
    """The best three of four count, a six brings another die, and what does not count is in brackets."""
    _, out, _ = arbitro("roll", "4d6kh3!", "--seed", "8")
    rolled = json.loads(arbitro("roll", "4d6kh3!", "--seed", "8", "--json")[1])

    [dice] = rolled["thrown"]
    assert rolled["dice"] == "4d6!kh3"
    assert [die["shows"] for die in dice] == rolled["faces"][0]
    assert len(dice) == 4 + sum(die["again"] == "exploded" for die in dice) > 4
    assert rolled["total"] == sum(die["worth"] for die in dice if die["counts"])
    assert out.startswith(f"4d6!kh3 = {rolled['total']} ")
    assert out.count("!") == 2 + sum(die["again"] == "exploded" for die in dice)
    assert out.count("(") == len(dice) - 3


def test_the_odds_of_a_pool_and_of_dice_that_explode() -> None:
    """6d10>=7 counts dice: six of them reach it in 4^6 of 10^6 ways. What explosions leave out is told."""
    pool = json.loads(arbitro("odds", "6d10>=7", "--json")[1])
    exploding = json.loads(arbitro("odds", "d6!", "--json")[1])

    assert pool["dice"] == "6d10>=7"
    assert pool["chances"]["6"] == "64/15625"
    assert pool["left_out"] == "0"
    assert 0 < Fraction(exploding["left_out"]) < Fraction(1, 10**12)
    assert "Queda fuera" in arbitro("odds", "d6!", lang="es")[1]
    assert "Left out" not in arbitro("odds", "6d10>=7")[1]


def test_the_odds_of_dice_are_exact() -> None:
    """3d6: one way in 216 to come to 18."""
    found = json.loads(arbitro("odds", "3d6", "--json")[1])

    assert found["chances"]["18"] == "1/216"
    assert found["mean"] == "21/2"


@pytest.mark.slow
def test_the_odds_of_a_step_of_a_case_are_exact() -> None:
    """A case file with a command that has stakes gives them as fractions."""
    found = [arbitro("odds", str(case), "--json") for case in CASES]

    told = [json.loads(out) for code, out, _ in found if code == 0]
    assert any("LA-8 hit" in each and each["left"] for each in told)


def test_all_that_somebody_could_do_stands_side_by_side() -> None:
    """Every legal command on which something hangs, with its chances and what it leaves on average."""
    case = str(CASES[0])

    listed = json.loads(arbitro("odds", case, "--options", "--json")[1])
    text = arbitro("odds", case, "--options", lang="es")[1]

    assert len(listed) > 1
    assert len({json.dumps(each["command"]) for each in listed}) == len(listed)
    assert any(each["left"] for each in listed)
    assert "quedan de media" in text


@pytest.mark.parametrize("system", SYSTEMS)
@pytest.mark.slow
def test_a_character_of_any_system(system: str) -> None:
    """As text in both languages, and as JSON."""
    assert arbitro("new", system, "--seed", "1")[1] != arbitro("new", system, "--seed", "1", lang="es")[1]
    person = json.loads(arbitro("new", system, "--seed", "1", "--json")[1])
    assert person["name"]


def test_case_files_are_checked(tmp_path: Path) -> None:
    """Good ones pass; a bad one is named, with what was expected and found, and exit code 1."""
    bad = tmp_path / "bad.toml"
    bad.write_text("system = 'lanterns'\n[[steps\n")

    assert arbitro("check", *map(str, CASES))[:2] == (0, f"{len(CASES)} cases passed, 0 failed\n")
    code, out, err = arbitro("check", str(CASES[0]), str(bad), lang="es")
    assert code == 1
    assert out == "un caso correcto, 1 con fallos\n"
    assert "bad.toml" in err


def test_the_clauses_of_a_system_as_json() -> None:
    """Each has its code and tests, or a reason."""
    clauses = json.loads(arbitro("rules", "lanterns", "--json")[1])

    assert all((each["code"] and each["tests"]) or each["reason"] for each in clauses)


@pytest.mark.slow
def test_a_game_is_exported_audited_and_imported(tmp_path: Path) -> None:
    """And an export with a changed digest is found out, with the entry named."""
    database = tmp_path / "games.db"
    with open_store(database) as store:
        keeper = Keeper(store)
        kept = keeper.create(opening("lanterns", "A game", "demo"))
        keeper.join(kept.id, "Ada", PLAYER, "ada")
        expected = export(kept.entries)

    file = tmp_path / "game.json"
    assert arbitro("export", kept.id, str(file), "--database", str(database))[0] == 0
    assert file.read_bytes() == expected
    assert json.loads(arbitro("audit", str(file), "--json")[1])["ok"] is True
    code, out, _ = arbitro("import", str(file), "--database", str(tmp_path / "other.db"))
    assert code == 0
    assert out.strip() not in ("", kept.id)

    digest = next(entry.digest for _, entry in kept.entries if hasattr(entry, "digest"))
    file.write_bytes(expected.replace(digest.encode(), b"0" * 32))
    code, out, _ = arbitro("audit", str(file), "--json")
    assert code == 1
    assert json.loads(out)["entry"] > 1
    # Refused, it makes no database where there was none.
    code, out, err = arbitro("import", str(file), "--database", str(tmp_path / "third.db"), lang="es")
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert not list(tmp_path.glob("third.db*"))


@pytest.mark.slow
def test_a_backup_replaces_nothing_and_leaves_nothing_half_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A name that is taken, a folder that is not there: one line in the reader's language each."""
    monkeypatch.chdir(tmp_path)
    database, taken = Path("games.db"), Path("taken.db")
    with open_store(database) as store:
        Keeper(store).create(opening("lanterns", "A game", "demo"))
    taken.write_text("somebody's")

    for target, said in ((taken, "ya existe"), (Path("nowhere/copy.db"), "No se puede escribir")):
        code, out, err = arbitro("backup", str(target), "--database", str(database), lang="es")
        assert (code, out, err.count("\n")) == (2, "", 1)
        # Who named a file reads its name as it is.
        assert str(target) in err
        assert said in err

    assert taken.read_text() == "somebody's"
    assert not list(tmp_path.glob("*.unfinished"))


@pytest.mark.slow
@pytest.mark.parametrize(
    ("words", "spanish"),
    [
        (("roll", "2x"), "«2x» no se entiende"),
        (("roll", "999d6"), "dados"),
        (("roll", "d99999"), "caras"),
        (("roll", "2d6+1d4>=9"), "paréntesis"),
        (("roll", "d6r<7"), "nueve caras de cada diez"),
        (("roll", "d6/0"), "se dividen"),
        (("roll", "999999*999999*9"), "billón"),
        (("odds", "100d1000"), "demasiadas"),
        (("odds", "d6+" * 200), "2d6+1"),
        (("odds", "nothing.toml"), "nothing.toml"),
        (("new", "chess"), "chess"),
        (("rules", "chess"), "chess"),
        (("check",), "check"),
        (("audit", "nothing.json"), "nothing.json"),
        (("export", "x", "--database", "nowhere.db"), "nowhere.db"),
        (("backup", "copy.db", "--database", "nowhere.db"), "nowhere.db"),
        (("serve", "--host", "nobody.invalid"), "nobody.invalid: nadie conoce ese nombre"),
    ],
)
def test_what_is_wrong_is_said_in_one_line(words: tuple[str, ...], spanish: str) -> None:
    """In the reader's language, on the error output, with exit code 2."""
    code, out, err = arbitro(*words, lang="es")

    assert (code, out) == (2, "")
    assert err.startswith("arbitro: ")
    assert spanish in err
    assert err.count("\n") == 1


@pytest.mark.parametrize(
    ("words", "found", "would_do"),
    [
        (("rol", "2d6"), "rol", "roll"),
        (("content", "chek"), "chek", "check"),
        (("roll", "2d6", "--sed", "4"), "--sed", "--seed"),
        (("roll", "2d6", "--seed", "four"), "four", "hace falta un número"),
        (("roll", "2d6", "--seed"), "--seed", "Falta"),
        (("roll", "2d6", "--seed", "1", "--seed", "2"), "--seed", "más de una vez"),
        (("roll",), "--dice", "Falta"),
        (("roll", "2d6", "2d8"), "2d8", "sobra"),
        (("simulate", "lanterns", "--fights", "1e9"), "1e9", "hace falta un número"),
        (("serve", "--port", "70000"), "70000", "65535"),
        (("serve", "--base-url", "https://[::1"), "https://[::1", "mesa.example.org"),
        (("invite", "--base-url", "javascript:alert(1)"), "javascript:alert(1)", "mesa.example.org"),
        (("doctor", "--address", "table.example"), "table.example", "mesa.example.org"),
    ],
)
def test_words_that_are_none_of_ours_are_named_in_one_line(words: tuple[str, ...], found: str, would_do: str) -> None:
    """In the reader's language as well, with what would do and where more is said."""
    code, out, err = arbitro(*words, lang="es")

    assert (code, out, err.count("\n")) == (2, "", 1)
    assert err.startswith("arbitro: ")
    assert found in err
    assert would_do in err


def test_a_bad_case_is_named_in_the_readers_language(tmp_path: Path) -> None:
    """By the line where that is known, by the step and the question where it is not; each language has its own."""
    path = tmp_path / "blow.toml"
    good = CASES[0].read_text(encoding="utf-8")
    for text, place, spanish, english in (
        (good.replace("title", "titel", 1), ":", "Aquí no hay ningún titel", "There is no titel here"),
        (good + "\n[[steps]]\n", ":", "Falta command", "command is missing"),
        ("system = 'lanterns'\n[[steps\n", ":2", "Esto no es TOML", "This is not TOML"),
    ):
        path.write_text(text, encoding="utf-8")
        for lang, said in (("es", spanish), ("en", english)):
            err = arbitro("check", str(path), lang=lang)[2]
            assert err.startswith(f"{path}{place}"), err
            assert said in err
            assert err.count("\n") == 1


ENDS_NOTHING = export([(1, opening("lanterns", "A game", "demo")), (2, Closed(7, ""))])
BEGINS_NOTHING = export([(1, Seated("a", "Ada"))])


UNREADABLE: dict[str, tuple[tuple[str, ...], bytes | None, str]] = {
    "orders that are none": (("simulate", "lanterns", "--policy", "{}.json"), b'{"heroes": [{"when": 3}]}', "heroes"),
    "orders that break off later": (("simulate", "lanterns", "--policy", "{}.json"), b'{"x": [],}', "JSON"),
    "orders without end": (("simulate", "lanterns", "--policy", "{}.json"), b"[" * 100_000, "JSON"),
    "orders that are no text": (("simulate", "lanterns", "--policy", "{}.json"), b'{"x": "\xff"}', "JSON"),
    "orders that are cut off": (("simulate", "lanterns", "--policy", "{}.json"), b'{"heroes": [', "JSON"),
    "a folder of orders": (("simulate", "lanterns", "--policy", "{}.json"), None, "carpeta"),
    "a case that is a folder": (("check", "{}.toml"), None, "carpeta"),
    "a case that is no TOML": (("check", "{}.toml"), b"title = 'x\n", "columna"),
    "a case without end": (("check", "{}.toml"), b"x = " + b"[" * 5000, "anidado"),
    "a sweep that is no TOML": (("sweep", "{}.toml"), b"[grid\n", "columna"),
    "a proof of nothing": (("verify", "{}.json"), b'{"arbitro": 1, "forged": 2}', "forged"),
    "a proof that is cut off": (("verify", "{}.json"), b'{"arbitro": 1,', "cortado"),
    "a log that ends what was not begun": (("audit", "{}.json"), ENDS_NOTHING, "no está abierta"),
    "the same brought in": (("import", "{}.json", "--database", "{}.db"), ENDS_NOTHING, "no está abierta"),
    "a log that begins with something else": (("audit", "{}.json"), BEGINS_NOTHING, "no empieza"),
}
"""What to type, what stands in the file or that it is a folder, and a word of what is said of it."""

ENGLISH = re.compile(r"(?i)\b(expected|invalid|malformed|object|array|truncated|the|is|are|not|cannot|file|closes)\b")
"""What parsers and rules say of what they do not take."""


@pytest.mark.parametrize("what", UNREADABLE)
def test_what_a_parser_or_a_replay_has_against_a_file_is_said_in_the_readers_language(what: str, tmp_path: Path):
    typed, data, word = UNREADABLE[what]
    there = str(tmp_path / "own")
    path = Path(next(each for each in typed if "{}" in each).replace("{}", there))
    if data is None:
        path.mkdir()
    else:
        path.write_bytes(data)

    told = {}
    for lang in ("es", "en"):
        code, out, told[lang] = arbitro(*[each.replace("{}", there) for each in typed], lang=lang)
        assert code in (1, 2), out
        assert told[lang].count("\n") == 1
    said = told["es"].replace(str(path), "")
    assert word in said
    assert not ENGLISH.findall(re.sub("`[^`]*`|«[^»]*»", "", said))
    assert told["es"] != told["en"]


HOSTILE = "Ada\x1b[2J\x9b31m\u202e\r"
"""What would clear a terminal, colour it, turn a line round and write over it."""


def plainly(text: str) -> bool:
    """Whether a terminal shows this as it is."""
    return all(each.isprintable() or each in "\n\N{NO-BREAK SPACE}" for each in text)


def test_what_a_file_holds_moves_no_terminal_about(tmp_path: Path) -> None:
    """A name in a case, a path that is named, a title in a list: seen, and harmless; for programs it is as it was."""
    case = tmp_path / "blow.toml"
    case.write_text(
        f"""system = "lanterns"
clause = "LA-8"
title = "A blow"
start = "demo"
[state]
fight = {{ round = 1, first = "heroes" }}
people.ada.name = {json.dumps(HOSTILE)}
[[steps]]
command = {{ type = "strike", who = "ada", target = "leech-1" }}
told = ["LA-8 hit"]
""",
        encoding="utf-8",
    )
    database = tmp_path / "games.db"
    with open_store(database) as store:
        Keeper(store).create(opening("lanterns", HOSTILE, "demo"))

    _, listed, _ = arbitro("games", "--database", str(database))
    _, shown, _ = arbitro("odds", str(case), "--options")
    case.write_text(case.read_text(encoding="utf-8").replace("fight =", "#"), encoding="utf-8")
    code, _, refused = arbitro("odds", str(case))
    _, _, complained = arbitro("check", f"{tmp_path}/{HOSTILE.strip()}.toml")
    _, _, unknown = arbitro("new", HOSTILE)

    assert (code, refused.count("\n")) == (2, 1)
    assert refused.startswith("arbitro: It was refused: It is not Ada")
    for text in (listed, shown, complained, unknown, refused):
        assert "Ada" in text
        assert plainly(text), text
    assert json.loads(arbitro("games", "--database", str(database), "--json")[1])[0]["title"] == HOSTILE


def test_a_roll_starts_no_web_server() -> None:
    """What `roll` needs is imported, and no more."""
    code = (
        "import sys; sys.argv = ['arbitro', 'roll', 'd6']\n"
        "from arbitro.cli import main\n"
        "try: main()\n"
        "except SystemExit: pass\n"
        "heavy = {'fastapi', 'sqlalchemy', 'uvicorn', 'jinja2'} & set(sys.modules)\n"
        "sys.exit(f'imported {heavy}' if heavy else 0)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.stderr == ""


@pytest.mark.slow
def test_fights_are_played_by_a_policy_from_a_file(tmp_path: Path) -> None:
    """Whoever only waits loses every fight."""
    (tmp_path / "idle.py").write_text("def heroes(state, who, options):\n    return options[-1]\n", encoding="utf-8")
    words = ("simulate", "lanterns", "--policy", str(tmp_path / "idle.py"), "--fights", "40")

    found = json.loads(arbitro(*words, "--json")[1])

    assert found["policy"] == str(tmp_path / "idle.py")
    assert found["outcomes"].keys() == {"foes"}
    assert "with the decisions of" in arbitro(*words)[1]
    assert "con las decisiones de" in arbitro(*words, lang="es")[1]


@pytest.mark.parametrize(
    ("text", "lang", "said"),
    [
        (None, "en", "own.py:1: There is no such file."),
        (None, "es", "own.py:1: No existe ese fichero."),
        ("def heroes(:\n", "en", "own.py:1: This is not Python"),
        ("heroes = 1\n", "es", "own.py:1: Aquí no hay ninguna política."),
        ("\ndef heroes(state, who, options):\n    return 'run'\n", "en", "own.py:2: heroes chose 'run' for ada."),
        ("\ndef heroes(state, who, options):\n    return state.x\n", "es", "own.py:3: Se pidió una decisión a heroes"),
        ("def answers(question):\n    return 3\n\n", "en", "own.py:1: answers chose 3 where the rule asks LA-"),
    ],
)
@pytest.mark.slow
def test_a_policy_that_will_not_do_is_told_so_in_one_line(
    tmp_path: Path, text: str | None, lang: str, said: str
) -> None:
    """With the file and the line, before anything is printed."""
    file = tmp_path / "own.py"
    if text is not None:
        file.write_text(text, encoding="utf-8")

    code, out, errors = arbitro("simulate", "lanterns", "--policy", str(file), "--fights", "40", lang=lang)

    assert (code, out) == (2, "")
    assert said in errors
    assert len(errors.strip().splitlines()) == 1


def test_either_targets_or_a_policy_on_the_command_line(tmp_path: Path) -> None:
    code, _, errors = arbitro("simulate", "lanterns", "--policy", str(tmp_path / "own.py"), "--targets", "weakest")

    assert code == 2
    assert "take one of them" in errors


@pytest.mark.slow
def test_an_evening_is_shown_and_played_from_a_script(tmp_path: Path) -> None:
    """What its file says in the reader's language; the log of whoever asks; and an export that audits."""
    script, out = str(ROOT / "tests" / "evenings" / "lanterns.toml"), str(tmp_path / "evening.json")
    listed, shown = (arbitro("evening", "lanterns", *name, lang="es") for name in ((), ("the-singing-well",)))
    code, told, _ = arbitro("evening", "lanterns", "the-singing-well", "--script", script, "--seed", "1", "--out", out)
    player = arbitro("evening", "lanterns", "the-singing-well", "--script", script, "--seed", "1", "--seat", "bran")[1]

    assert listed[1].startswith("the-singing-well: El pozo que canta.")
    assert "2. La segunda repisa (el cavador viejo)" in shown[1]
    assert code == 0
    assert "Ilune: Strike the singer" in told
    assert "a pale moth" in told
    assert "a pale moth" not in player
    assert arbitro("audit", out)[0] == 0


@pytest.mark.slow
def test_a_script_that_gets_stuck_names_its_line(tmp_path: Path) -> None:
    """In the reader's language, with what would do; so do names that nothing has."""
    path = tmp_path / "evening.toml"
    path.write_text(
        """[seats]
gm = "Marta"

[[wishes]]
seat = "gm"
wish = { type = "take-scene", at = 0 }

[[wishes]]
seat = "gm"
wish = { type = "act", command = { type = "adjust", target = "@ines", dial = "breath", value = 200 } }
"""
    )
    play = ("evening", "lanterns", "the-singing-well", "--script", str(path))

    for lang, says in (("es", f"Línea 8 de {path}: "), ("en", f"Line 8 of {path}: ")):
        code, told, error = arbitro(*play, lang=lang)
        assert (code, told) == (2, "")
        assert error.startswith(f"arbitro: {says}")
        assert "200" in error
    assert "bran" in arbitro(*play, "--seat", "bran")[2]
    assert "the-singing-well" in arbitro("evening", "lanterns", "nothing")[2]
    path.write_text("[seats]")
    assert ":1: " in arbitro(*play)[2]
