"""Charts of sweeps: which ones, what is in them, and that the page stands alone."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from arbitro.charts import Picture, charts, page
from arbitro.cli.sweeps import Terms
from arbitro.sweep import Cell, Row, Sweep
from arbitro.systems import load, load_arena
from tests.test_sweep import ARENAS, DUELS, ONE, written
from tests.test_sweep import swept as read

pytest.importorskip("altair")


def swept(text: str, folder: Path, monkeypatch: pytest.MonkeyPatch, language: str = "en") -> tuple[Sweep, Terms]:
    monkeypatch.setenv("ARBITRO_LANG", language)
    of = read(text, folder)
    return of, Terms(of)


def row(cell: Cell, win: float, spread: float = 0.0) -> Row:
    """A result that somebody made up."""
    chances = {"heroes": (win, win - spread, win + spread), "foes": (1 - win, 1 - win - spread, 1 - win + spread)}
    how, fights = ("played", 100) if spread else ("exact", 0)
    return Row(cell, how, "", fights, chances | {"nobody": (0, 0, 0)}, 3.0, (2.0, 1.0), "points")


def rows_of(of: Sweep, spread: float = 0.0) -> list[Row]:
    from arbitro.sweep import cells

    return [row(cell, 0.3 + 0.01 * at, spread) for at, cell in enumerate(cells(of))]


def drawn(of: Sweep, rows: list[Row], words: Terms) -> dict[str, dict[str, Any]]:
    return {picture.name: picture.chart.to_dict() for picture in charts(of, rows, words)}


def test_a_number_gives_lines_and_two_axes_a_map(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """A line for each weapon over the level; in the reader's language, with a band where it was sampled."""
    of, words = swept(DUELS, tmp_path, monkeypatch, "es")

    found = drawn(of, rows_of(of, 0.02), words)

    assert list(found) == ["chances", "map"]
    text = json.dumps(found["chances"], ensure_ascii=False)
    assert {"Nivel", "Arma"} <= set(re.findall(r'"title": "(\w+)"', text))
    marks = {layer["mark"]["type"] for layer in found["chances"]["layer"]}
    assert {"line", "area"} <= marks
    (data,) = found["chances"]["datasets"].values() if "datasets" in found["chances"] else [None]
    values = data or found["chances"]["data"]["values"]
    assert [one["said"] for one in values][:1] == ["30,0\xa0% (28,0 – 32,0)"]
    assert {one["axis1"] for one in values} == {"ligera", "pesada"}


def test_without_a_number_there_are_bars(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    of, words = swept(DUELS.replace("level = [1, 2]", ""), tmp_path, monkeypatch)

    found = drawn(of, rows_of(of), words)

    assert list(found) == ["chances"]
    assert "bar" in {layer["mark"]["type"] for layer in found["chances"]["layer"]}
    assert "exact" in json.dumps(found["chances"]["title"])


def test_systems_are_told_apart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """A line each, called as the system is called."""
    if len(ARENAS) < 2:
        pytest.skip("there is one system with an arena")
    text = f"systems = {json.dumps(ARENAS)}\n[grid]\nfoes = [1, 2, 3]\n"
    of, words = swept(text, tmp_path, monkeypatch)

    (found,) = drawn(of, rows_of(of), words).values()

    assert all(words.system(system) in json.dumps(found, ensure_ascii=False) for system in ARENAS)


def test_what_moves_the_chance_most_comes_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """And what does not move it takes a word, not a line."""
    of, words = swept(f'systems = ["{ONE}"]\n[each]\nstats = true\n', tmp_path, monkeypatch)
    stats = [axis.name for axis in load_arena(ONE).AXES if axis.stat]  # type: ignore[union-attr]
    worth = {stats[0]: 0.01, stats[1]: 0.05}
    rows = [row(Cell(ONE, ()), 0.5)]
    rows += [row(Cell(ONE, (), (name, by)), 0.5 + by * worth.get(name, 0)) for name in stats for by in (-1, 1)]

    (found,) = drawn(of, rows, words).values()

    (chart,) = found["concat"]
    y = chart["layer"][0]["encoding"]["y"]
    assert y["sort"] == [words.axis(stats[1], ONE), words.axis(stats[0], ONE)]
    idle = " ".join(chart["title"]["subtitle"])
    assert all(words.axis(name, ONE) in idle for name in stats[2:])
    assert "less" in json.dumps(found)


def test_a_house_rule_is_called_by_its_name_and_setting(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    rule = load(ONE).HOUSE_RULES[0]
    of, words = swept(f'systems = ["{ONE}"]\n[each]\nhouse.{rule.name} = true\n', tmp_path, monkeypatch, "es")

    (found,) = drawn(of, rows_of(of), words).values()

    text = json.dumps(found, ensure_ascii=False)
    assert words.axis(f"house.{rule.name}", ONE) in text
    assert "Sí" in text or "No" in text


def test_more_than_fits_is_shown_at_its_first_value(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """Five axes: one across, one in colours, two in panels; the fifth is said and held."""
    text = f"""systems = ["{ONE}"]
[grid]
level = [1, 2]
weapon = ["light", "heavy"]
armour = ["none", "light"]
foe_weapon = ["light", "heavy"]
foe_armour = ["none", "light"]
"""
    of, words = swept(text, tmp_path, monkeypatch)

    found = drawn(of, rows_of(of), words)["chances"]

    assert words.axis("foe_armour") in json.dumps(found["title"], ensure_ascii=False)
    assert len(found["data"]["values"]) == 16


def test_the_page_cannot_be_broken_by_a_title(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """A title may hold anything."""
    evil = "</script><script>alert(1)</script>"
    of, words = swept(f'title = "{evil}"\n' + DUELS, tmp_path, monkeypatch)
    rows = rows_of(of)

    text = page(of, rows, words, list(charts(of, rows, words)), "/* a script */", {})

    assert evil not in text
    assert text.count("</script>") == 2


SAVE = """
import sys
sys.argv = ["arbitro", "sweep", {file!r}, "--workers", "1"]
sys.modules["vl_convert"] = None
sys.modules["pyarrow"] = None
from arbitro.cli import main
main()
"""


@pytest.mark.slow
def test_without_the_extras_everything_else_works(tmp_path: Path):
    """No charts and no Parquet, which is said with what would bring them."""
    file = written(DUELS, tmp_path)

    done = subprocess.run(
        [sys.executable, "-c", SAVE.format(file=str(file))], capture_output=True, text=True, check=False
    )

    assert done.returncode == 0
    assert "arbitro[plot]" in done.stdout
    assert "arbitro[sim]" in done.stdout
    assert sorted(path.name for path in (tmp_path / "study").iterdir()) == ["journal.jsonl", "results.csv"]


@pytest.mark.slow
def test_pictures_and_page_are_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    from arbitro.charts import write_charts

    of, words = swept('title = "Which weapon?"\n' + DUELS, tmp_path, monkeypatch)

    names = write_charts(of, rows_of(of, 0.01), words, tmp_path)

    assert names == ["chances.png", "chances.svg", "map.png", "map.svg", "index.html"]
    assert (tmp_path / "chances.png").read_bytes().startswith(b"\x89PNG")
    assert "Which weapon?" in (tmp_path / "map.svg").read_text(encoding="utf-8")
    text = (tmp_path / "index.html").read_text(encoding="utf-8")
    assert '<html lang="en">' in text
    assert not re.search(r'(src|href)="', text.rpartition("<h1>")[2])


@pytest.mark.browser
@pytest.mark.slow
def test_the_page_works_without_a_network(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, chromium_path: str):
    """Every chart is drawn, nothing is asked of anybody, and a click on a legend dims the others."""
    from playwright.sync_api import sync_playwright

    from arbitro.charts import write_charts

    of, words = swept(DUELS, tmp_path, monkeypatch)
    write_charts(of, rows_of(of, 0.01), words, tmp_path)
    asked, errors = [], []

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium_path, args=["--no-sandbox"])
        context = browser.new_context(offline=True)
        tab = context.new_page()
        tab.on("request", lambda request: asked.append(request.url))
        tab.on("pageerror", lambda error: errors.append(str(error)))
        tab.on("console", lambda said: errors.append(said.text) if said.type == "error" else None)
        tab.goto((tmp_path / "index.html").as_uri())
        tab.wait_for_selector("#map svg")
        tab.wait_for_selector("#chances svg .mark-line path")
        tab.click("#chances svg .role-legend-symbol path >> nth=0")
        tab.wait_for_selector("#chances svg .mark-line path[opacity='0.12']")
        browser.close()

    assert errors == []
    assert [url for url in asked if not url.startswith("file:")] == []


def test_a_picture_is_named_for_what_it_shows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """No rows, no pictures; else names that can be files."""
    of, words = swept(DUELS, tmp_path, monkeypatch)

    assert list(charts(of, [], words)) == []
    pictures: list[Picture] = list(charts(of, rows_of(of), words))
    assert all(re.fullmatch(r"[a-z]+", picture.name) for picture in pictures)
