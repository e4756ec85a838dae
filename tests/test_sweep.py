"""`arbitro sweep`: what its files say, what comes of them, and that nothing that was done is lost."""

from __future__ import annotations

import csv
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from concurrent.futures import Executor, ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from arbitro.cases import read_case
from arbitro.fights.bulk import sample
from arbitro.fights.study import study
from arbitro.sweep import (
    Cell,
    Journal,
    JournalHeld,
    Sweep,
    carry_out,
    cells,
    cluster,
    estimate,
    processes,
    read_sweep,
    ready_made,
    write_csv,
    write_parquet,
)
from arbitro.sweep import results as results_of
from arbitro.sweep.estimating import between, samples
from arbitro.sweep.running import JOURNAL, Here
from arbitro.systems import SYSTEMS, load, load_arena
from arbitro.systems.reading import ContentError
from tests.test_cli import CASES, ROOT, arbitro
from tests.test_docs import blocks

ARENAS = tuple(system for system in SYSTEMS if load_arena(system) is not None)
ONE = ARENAS[0]
RULE = load(ONE).HOUSE_RULES[0].name

DUELS = f"""
systems = ["{ONE}"]
[grid]
level = [1, 2]
weapon = ["light", "heavy"]
"""

BED = "lanterns"
FIGHT = f"""
system = "{BED}"
clause = "LA-8"
title = "A fight"
start = "demo"
[[steps]]
command = {{ type = "strike", who = "ada", target = "leech-1" }}
refused = "no-foe"
"""
PLAYED = f"""
title = {{ en = "By rule", es = "Según la regla" }}
case = "fight.toml"
fights = 100
seed = 4
[grid]
house.{load(BED).HOUSE_RULES[0].name} = [false, true]
"""
"""A fight that nothing is known of but how to play it, 25 times to a pack."""

PEACE = next(path for path in CASES if study(*(read_case(path).system, read_case(path).state)) is None)

LONG = PLAYED.replace("fights = 100", "fights = 1500")


def swept(text: str, folder: Path) -> Sweep:
    """The sweep that this file says."""
    return read_sweep(written(text, folder), _case)


def written(text: str, folder: Path) -> Path:
    """The file, beside a case that it may name."""
    folder.mkdir(exist_ok=True)
    (folder / "fight.toml").write_text(FIGHT, encoding="utf-8")
    (folder / "study.toml").write_text(text, encoding="utf-8")
    return folder / "study.toml"


def _case(path: Path) -> tuple[str, Any]:
    case = read_case(path)
    return case.system, case.state


def finished(of: Sweep, folder: Path, executor: Executor | None = None, room: int = 1) -> bytes:
    """Carry it out; its results as a file."""
    with Journal(folder) as journal:
        for _ in carry_out(of, journal, executor or Here(), room):
            pass
        write_csv(of, list(results_of(of, journal)), folder / "results.csv")
    return (folder / "results.csv").read_bytes()


def lines(data: bytes) -> list[dict[str, str]]:
    return list(csv.DictReader(data.decode().splitlines()))


# --- What a file says ------------------------------------------------------------------------------------------------


def test_a_grid_is_every_combination_in_the_order_of_the_file(tmp_path: Path):
    of = swept(DUELS, tmp_path)

    assert of.size == 4
    assert [cell.base for cell in cells(of)] == [
        (("level", 1), ("weapon", "light")),
        (("level", 1), ("weapon", "heavy")),
        (("level", 2), ("weapon", "light")),
        (("level", 2), ("weapon", "heavy")),
    ]


def test_each_is_one_thing_at_a_time_against_the_base(tmp_path: Path):
    """A point less and a point more of each on the sheet; every other setting of every house rule; listed values."""
    of = swept(f'systems = ["{ONE}"]\n[each]\nstats = true\nhouse_rules = true\nlevel = [1, 3]\n', tmp_path)

    varied = [cell.varied for cell in cells(of)]

    arena = load_arena(ONE)
    assert arena is not None
    stats = [(axis.name, points) for axis in arena.AXES if axis.stat for points in (-1, 1)]
    house = load(ONE).new().house
    rules = [
        (f"house.{rule.name}", option)
        for rule in load(ONE).HOUSE_RULES
        for option in rule.options
        if option != getattr(house, rule.name)
    ]
    assert varied == [None, *stats, *rules, ("level", 3)]


def test_a_house_rule_is_an_axis(tmp_path: Path):
    """`house.NAME`, in every table; the campaign is under that rule."""
    of = swept(f'systems = ["{ONE}"]\n[grid]\nhouse.{RULE} = true\n', tmp_path)

    assert [getattr(cell.state().house, RULE) for cell in cells(of)] == list(load(ONE).HOUSE_RULES[0].options)


def test_a_case_file_gives_the_fight(tmp_path: Path):
    """Of that system, and with its house rules for axes; a rule changed by hand is the campaign's own."""
    system, state = _case(written(PLAYED, tmp_path).with_name("fight.toml"))
    rule = load(system).HOUSE_RULES[0].name
    of = swept(PLAYED, tmp_path)

    first, second = cells(of)

    assert system == first.system
    assert [cell.state() for cell in (first, second)] == [
        replace(state, house=replace(state.house, **{rule: value})) for value in (False, True)
    ]
    assert len(lines(finished(of, tmp_path))) == 2


def test_everything_that_is_wrong_is_said_with_its_line(tmp_path: Path):
    """An axis that is not there, a value that it cannot have, one thing in two places, a list that is none."""
    with pytest.raises(ContentError) as caught:
        swept(
            f"""systems = ["{ONE}"]
[choose]
wepon = "light"
armour = "none"
[grid]
armour = ["light"]
level = [
  1,
  99,
]
foes = 2
[each]
house.nosuch = true
""",
            tmp_path,
        )

    assert [(problem.line, problem.code) for problem in caught.value.problems] == [
        (3, "sweep-axis"),
        (6, "sweep-both"),
        (9, "sweep-value"),
        (11, "sweep-list"),
        (13, "sweep-axis"),
    ]
    assert "weapon" in caught.value.problems[0].facts["known"]


@pytest.mark.parametrize(
    ("text", "line", "code"),
    [
        ('title = "x"\nfihgts = 3\n', 2, "content-unknown"),
        ("fights = -1\n", 1, "content-range"),
        ('seed = "four"\n', 1, "content-kind"),
        ("[grid\n", 1, "content-toml"),
        ('systems = [\n"nosuch"]\n', 2, "no-system"),
        (f'systems = ["{ONE}", "{ONE}"]\n', 1, "sweep-twice"),
        (f'systems = ["{ONE}"]\ncase = "fight.toml"\n', 1, "sweep-case-systems"),
        ('case = "fight.toml"\n[choose]\nlevel = 1\n', 3, "sweep-axis"),
        ("[grid]\nlevel = []\n", 2, "sweep-list"),
        (f'seed = 1\ncase = "{PEACE}"\n', 2, "simulate-peace"),
    ],
)
def test_a_file_that_will_not_do(text: str, line: int, code: str, tmp_path: Path):
    with pytest.raises(ContentError) as caught:
        swept(text, tmp_path)

    assert [(problem.line, problem.code) for problem in caught.value.problems] == [(line, code)]


def test_too_many_fights_are_refused_before_any_is_listed(tmp_path: Path):
    axes = [axis for axis in load_arena(ONE).AXES if len(axis.values) > 3]  # type: ignore[union-attr]
    text = f'systems = ["{ONE}"]\n[grid]\n' + "".join(f"{axis.name} = true\n" for axis in axes)

    with pytest.raises(ContentError) as caught:
        swept(text, tmp_path)

    assert [problem.code for problem in caught.value.problems] == ["sweep-cells"]


DOCS = [block.text for block in blocks(ROOT / "docs" / "studies.md") if block.language == "toml"]


@pytest.mark.parametrize("text", [*DOCS, *[path.read_text(encoding="utf-8") for path in ready_made().values()]])
def test_what_the_docs_show_and_what_comes_along_can_be_read(text: str, tmp_path: Path):
    """And their smallest fights are fights."""
    of = swept(text, tmp_path)

    assert of.size > 5
    for cell in samples(of):
        assert load(cell.system).due(cell.state())


# --- What comes of it ------------------------------------------------------------------------------------------------


def test_exact_odds_are_taken_as_they_are(tmp_path: Path):
    """Those that `study` has, without a fight being fought."""
    of = swept(DUELS, tmp_path)

    found = lines(finished(of, tmp_path))

    for cell, line in zip(cells(of), found, strict=True):
        plan = study(ONE, cell.state())
        assert plan is not None
        assert plan.exact is not None
        assert (line["how"], line["fights"]) == ("exact", "0")
        assert float(line["win"]) == pytest.approx(float(plan.exact.chances["heroes"]))
        assert line["win"] == line["win_low"] == line["win_high"]
        assert float(line["rounds"]) == pytest.approx(float(plan.exact.mean_rounds))
        left = sum(max(0, points[0]) * float(chance) for points, chance in plan.exact.left.items())
        assert float(line["heroes_left"]) == pytest.approx(left)


def test_sampled_chances_come_with_their_interval(tmp_path: Path):
    """And add up to one; another sample of the same fight lies within four standard errors."""
    of = swept(PLAYED.replace("= 100", "= 400"), tmp_path)

    found = lines(finished(of, tmp_path))

    for cell, line in zip(cells(of), found, strict=True):
        plan = study(cell.system, cell.state(), fights=400)
        assert plan is not None
        share = sample(plan.source, 400, seed="other").outcomes["heroes"] / 400
        win, low, high = (float(line[name]) for name in ("win", "win_low", "win_high"))
        assert line["fights"] == "400"
        assert low < high
        assert low <= win <= high
        # Of both together: where one of them was won every time, it says nothing of how far they may lie apart.
        both = (share + win) / 2
        assert abs(share - win) < 4 * (2 * both * (1 - both) / 400) ** 0.5 + 0.01
        assert win + float(line["lose"]) + float(line["neither"]) == pytest.approx(1)


def test_what_makes_no_difference_makes_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """What is varied one at a time is fought with the dice of its base: a rule that no fight reads changes nothing."""
    of = swept(PLAYED.replace("[grid]", "[each]"), tmp_path)
    base, varied = cells(of)

    with Journal(tmp_path) as journal:
        work = carry_out(of, journal, Here(), only=[base, varied._replace(varied=("house.unread", 1))])
        monkeypatch.setattr(Cell, "state", lambda cell: cell.case)
        assert len(list(work)) == 10

        first, second = (journal.packs[key] for key in journal.packs)
    assert [replace(pack, seconds=0) for pack in first.values()] == [
        replace(pack, seconds=0) for pack in second.values()
    ]


@pytest.mark.slow
def test_results_are_a_data_frame_as_well(tmp_path: Path):
    """A Parquet file with the columns and figures of the other."""
    parquet = pytest.importorskip("pyarrow.parquet")
    of = swept(DUELS + f"[each]\nhouse.{RULE} = true\nfoe_level = [2]\n", tmp_path)
    text = lines(finished(of, tmp_path))

    with Journal(tmp_path) as journal:
        assert write_parquet(of, list(results_of(of, journal)), tmp_path / "results.parquet")

    found = parquet.read_table(tmp_path / "results.parquet").to_pylist()
    assert [list(line) for line in found] == [list(line) for line in text]
    assert [line["win"] for line in found] == [float(line["win"]) for line in text]
    assert [line["value"] for line in found] == [line["value"] for line in text]


# --- Who does it, in what order, and in how many goes ----------------------------------------------------------------


def test_neither_workers_nor_order_change_anything(tmp_path: Path):
    """One process, four, and threads that finish as they like."""
    alone = finished(swept(PLAYED, tmp_path / "one"), tmp_path / "one")

    with processes(4) as four:
        assert finished(swept(PLAYED, tmp_path / "four"), tmp_path / "four", four, 8) == alone
    with ThreadPoolExecutor(3) as threads:
        assert finished(swept(PLAYED, tmp_path / "threads"), tmp_path / "threads", threads, 5) == alone


def test_a_sweep_that_was_left_is_taken_up_again(tmp_path: Path):
    """Closed after every single piece and begun again, it comes to the same, and does nothing twice."""
    whole = finished(swept(PLAYED, tmp_path / "whole"), tmp_path / "whole")
    of = swept(PLAYED, tmp_path / "bits")

    goes, more = 0, True
    while more:
        with Journal(tmp_path / "bits") as journal:
            work = carry_out(of, journal, Here())
            more = next(work, None) is not None
            work.close()
        goes += 1

    assert finished(of, tmp_path / "bits") == whole
    done, at_once = ((tmp_path / where / JOURNAL).read_text().splitlines() for where in ("bits", "whole"))
    assert goes > 4
    assert len(done) == len(at_once)


def test_a_torn_last_line_is_dropped_and_done_again(tmp_path: Path):
    """As is a line that is not JSON any more."""
    of = swept(PLAYED, tmp_path)
    whole = finished(of, tmp_path)
    journal = tmp_path / JOURNAL
    kept = journal.read_bytes().splitlines(keepends=True)

    journal.write_bytes(kept[0] + b"\x00spoilt\n" + b"".join(kept[2:-1]) + kept[-1][:20])

    assert finished(of, tmp_path) == whole
    assert journal.read_bytes().count(b"spoilt") == 1
    assert all(b'"cell"' in line for line in journal.read_bytes().splitlines() if b"spoilt" not in line)


def test_a_changed_file_takes_up_what_it_has_in_common(tmp_path: Path):
    """A value more in the grid is its cells more; another seed is another study."""
    finished(swept(PLAYED, tmp_path), tmp_path)

    with Journal(tmp_path) as journal:
        narrower = estimate(swept(PLAYED.replace("[false, true]", "[true]"), tmp_path), journal)
        wider = estimate(
            swept(PLAYED.replace("[grid]", "[choose]").replace("[false, true]", "true"), tmp_path), journal
        )
        other = estimate(swept(PLAYED.replace("seed = 4", "seed = 5"), tmp_path), journal)
        more = estimate(swept(PLAYED.replace("= 100", "= 125"), tmp_path), journal)
    assert narrower.done == wider.done == 1
    assert other.done == more.done == 0


def test_one_sweep_at_a_time_writes_into_a_folder(tmp_path: Path):
    with Journal(tmp_path), pytest.raises(JournalHeld):
        Journal(tmp_path)

    Journal(tmp_path).__exit__()


def test_what_fails_is_not_written_down(tmp_path: Path):
    """A fight that raises ends the sweep with its error; what was done stays."""
    of = swept(PLAYED, tmp_path)

    class Broken(Here):
        def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Any:
            future = super().submit(fn, *args, **kwargs)
            if fn.__name__ == "fight":
                future = type(future)()
                future.set_exception(RuntimeError("broken"))
            return future

    with pytest.raises(RuntimeError, match="broken"):
        finished(of, tmp_path, Broken())

    assert finished(of, tmp_path) == finished(swept(PLAYED, tmp_path / "whole"), tmp_path / "whole")


@pytest.mark.parametrize(
    ("known", "at", "expected"),
    [({}, 3, 0.0), ({2: [4.0]}, 9, 4.0), ({2: [1.0], 6: [5.0, 7.0]}, 4, 3.5), ({2: [1.0], 6: [5.0]}, 6, 5.0)],
)
def test_a_cell_is_reckoned_by_smaller_and_larger_ones(known: dict[int, list[float]], at: int, expected: float):
    """Halfway between what two took and what six took on average."""
    assert between(known, at) == expected


def test_the_smallest_and_the_largest_fight_are_looked_at_first(tmp_path: Path):
    of = swept(f'systems = ["{ONE}"]\n[grid]\nheroes = [2, 1, 3]\nfoes = [3, 1, 2]\n', tmp_path)

    assert {cell.base for cell in samples(of)} == {(("heroes", 1), ("foes", 1)), (("heroes", 3), ("foes", 3))}


# --- From the command line -------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_a_person_gets_a_table_and_files(tmp_path: Path):
    """In their language, beside the file or where they want it."""
    file = written(PLAYED, tmp_path)

    code, spanish, _ = arbitro("sweep", str(file), "--workers", "1", lang="es")
    english = arbitro("sweep", str(file), "--workers", "1", "--out", str(tmp_path / "there"))[1]

    assert code == 0
    assert "Según la regla" in spanish
    assert "Ganan los" in spanish
    assert "By rule" in english
    assert (tmp_path / "study" / "results.csv").read_bytes() == (tmp_path / "there" / "results.csv").read_bytes()


@pytest.mark.slow
def test_a_program_gets_json(tmp_path: Path):
    file = written(DUELS, tmp_path)

    found = json.loads(arbitro("sweep", str(file), "--json")[1])

    assert [row["weapon"] for row in found["rows"]] == ["light", "heavy"] * 2
    assert all(row["how"] == "exact" for row in found["rows"])


def test_without_a_file_the_ready_made_ones_are_listed():
    """By the names that they are called by."""
    code, out, _ = arbitro("sweep")

    assert code == 0
    assert {"lethality", "stats", "house-rules"} <= ready_made().keys()
    assert all(name in out for name in ready_made())


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (f'systems = ["{ONE}"]\n[grid]\nwepon = ["light"]\n', ":3: grid.wepon: "),
        (PLAYED.replace("= 100", "= 10000000").replace("seed", "minutes = 1\nseed"), "minutes = "),
        (PLAYED + "[house]\n", ":8: house: "),
    ],
)
def test_bad_input_is_said_in_one_line_and_nothing_is_written(text: str, said: str, tmp_path: Path):
    file = written(text, tmp_path)

    code, _, errors = arbitro("sweep", str(file), "--workers", "1", lang="es")

    assert code == 2
    assert said in errors
    assert len(errors.strip().splitlines()) == 1
    assert not (tmp_path / "study" / "results.csv").exists()


def test_a_study_that_is_not_there_is_told_what_there_is():
    code, _, errors = arbitro("sweep", "nosuch")

    assert code == 2
    assert "lethality" in errors


@pytest.mark.slow
def test_a_cluster_that_is_there_does_the_same(tmp_path: Path):
    """One of Dask's, on this machine: a scheduler and two workers; from the command line and from Python."""
    distributed = pytest.importorskip("distributed")
    alone = finished(swept(PLAYED, tmp_path / "alone"), tmp_path / "alone")
    file = written(PLAYED, tmp_path)

    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, processes=False, dashboard_address=None, host="127.0.0.1", protocol="tcp"
    ) as there:
        with cluster(there.scheduler_address) as (executor, room):
            assert finished(swept(PLAYED, tmp_path / "python"), tmp_path / "python", executor, room) == alone
        code, _, errors = arbitro("sweep", str(file), "--cluster", there.scheduler_address, "--json")

    assert (code, errors) == (0, "")
    assert (tmp_path / "study" / "results.csv").read_bytes() == alone


@pytest.mark.slow
def test_workers_that_die_cost_time_and_nothing_else(tmp_path: Path):
    """One of two is killed when some pieces are done; a sweep that was stopped on another day goes on there."""
    distributed = pytest.importorskip("distributed")
    text = PLAYED.replace("fights = 100", "fights = 800")
    of = swept(text, tmp_path / "alone")
    alone = finished(of, tmp_path / "alone")
    with Journal(tmp_path / "cluster") as journal:
        begun = carry_out(of, journal, Here())
        for _ in range(5):
            next(begun)
        begun.close()

    with (
        distributed.LocalCluster(
            n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None, host="127.0.0.1"
        ) as there,
        cluster(there.scheduler_address) as (executor, room),
        Journal(tmp_path / "cluster") as journal,
    ):
        for done, _ in enumerate(carry_out(of, journal, executor, room)):
            if done == 4:
                victim = next(iter(there.workers.values())).process.pid
                os.kill(victim, signal.SIGKILL)
    write_csv(of, list(results_of(of, journal)), tmp_path / "cluster" / "results.csv")

    assert done > 40
    assert (tmp_path / "cluster" / "results.csv").read_bytes() == alone
    pieces = (tmp_path / "cluster" / JOURNAL).read_text(encoding="utf-8").splitlines()
    assert len(pieces) == len((tmp_path / "alone" / JOURNAL).read_text(encoding="utf-8").splitlines())


@pytest.mark.slow
def test_a_cluster_that_goes_away_is_said_in_one_line_and_loses_nothing(tmp_path: Path):
    """Its scheduler is killed once five pieces are done; on this machine the sweep goes on from there."""
    pytest.importorskip("distributed")
    file = written(LONG, tmp_path)
    place, journal = tmp_path / "scheduler.json", tmp_path / "study" / JOURNAL
    dask = [sys.executable, "-m", "distributed.cli.dask_scheduler", "--port", "0", "--host", "127.0.0.1"]
    work = [sys.executable, "-m", "distributed.cli.dask_worker", "--nthreads", "1", "--no-dashboard"]
    quiet: dict[str, Any] = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}

    with ExitStack() as stack:
        scheduler = stack.enter_context(
            subprocess.Popen([*dask, "--no-dashboard", "--scheduler-file", str(place)], **quiet)
        )
        stack.callback(scheduler.kill)
        until(place.exists)
        worker = stack.enter_context(subprocess.Popen([*work, "--scheduler-file", str(place)], **quiet))
        stack.callback(worker.kill)
        address = json.loads(place.read_text(encoding="utf-8"))["address"]
        words = [sys.executable, "-m", "arbitro", "sweep", str(file), "--cluster", address, "--json"]
        asked = stack.enter_context(
            subprocess.Popen(
                words,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                text=True,
                env={**os.environ, "ARBITRO_LANG": "en"},
            )
        )
        stack.callback(asked.kill)
        until(lambda: journal_has(journal, 5))
        scheduler.kill()
        out, errors = asked.communicate(timeout=120)

    assert (asked.returncode, out) == (2, "")
    assert errors.splitlines()[-1].startswith(f"arbitro: The cluster at {address} went away. The same command goes on")
    of = read_sweep(file, _case)
    before = journal.read_text(encoding="utf-8").splitlines()
    with Journal(tmp_path / "study") as kept:
        assert next(carry_out(of, kept, Here()))
    assert journal.read_text(encoding="utf-8").splitlines()[: len(before)] == before


@pytest.mark.slow
def test_a_cluster_that_is_not_there_is_said(tmp_path: Path):
    """And so is a machine without what is needed to ask one."""
    file = written(PLAYED, tmp_path)
    program = (
        "import sys; sys.modules['distributed'] = None\n"
        f"sys.argv = ['arbitro', 'sweep', {str(file)!r}, '--cluster', 'tcp://127.0.0.1:9', '--json']\n"
        "from arbitro.cli import main\nmain()"
    )

    nobody = arbitro("sweep", str(file), "--cluster", "tcp://127.0.0.1:9", "--json")
    bare = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)

    assert nobody == (2, "", "arbitro: No cluster answers at tcp://127.0.0.1:9.\n")
    assert bare.returncode == 2
    assert "arbitro[dask]" in bare.stderr


def journal_has(journal: Path, many: int) -> bool:
    return journal.exists() and journal.read_bytes().count(b"\n") >= many


def gone(group: int) -> bool:
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return True
    return False


def until(condition: Callable[[], bool], seconds: float = 60) -> None:
    """Wait for it."""
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, "waited in vain"
        time.sleep(0.02)


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> tuple[bytes, int]:
    """What comes of the long one when nothing stops it, and how many lines its journal has."""
    folder = tmp_path_factory.mktemp("whole")
    return finished(swept(LONG, folder), folder), (folder / JOURNAL).read_bytes().count(b"\n")


HALTING = """
import time
from arbitro.cli import main
from arbitro.sweep.running import Journal

write, written = Journal.write, []

def halting(*given):
    written.append(given)
    write(*given)
    if len(written) == 5:
        time.sleep(60)

Journal.write = halting
main()
"""
"""The program, but that it sleeps once five pieces are kept: however quick it is, it is stopped in the middle."""


@pytest.mark.slow
@pytest.mark.parametrize("sign", [signal.SIGINT, signal.SIGKILL], ids=["ctrl-c", "kill -9"])
def test_a_sweep_that_is_interrupted_comes_to_the_same(sign: signal.Signals, whole: tuple[bytes, int], tmp_path: Path):
    """Stopped in the middle, and no process stays behind; begun again, it ends as one that was never stopped."""
    results, everything = whole
    file = written(LONG, tmp_path)
    words = [sys.executable, "-c", HALTING, "sweep", str(file), "--workers", "2"]
    process = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True)
    journal = tmp_path / "study" / JOURNAL

    until(lambda: journal_has(journal, 5))
    process.send_signal(sign)
    _, errors = process.communicate(timeout=60)
    until(lambda: gone(process.pid))

    assert 5 <= journal.read_bytes().count(b"\n") < everything
    if sign == signal.SIGINT:
        assert process.returncode == 130
        assert "The same command goes on" in errors or "La misma orden" in errors
        assert "Traceback" not in errors
    assert arbitro("sweep", str(file), "--workers", "2")[0] == 0
    assert (tmp_path / "study" / "results.csv").read_bytes() == results
    assert journal.read_bytes().count(b"\n") == everything
