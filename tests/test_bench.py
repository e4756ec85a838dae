"""`python -m bench` says what there is to measure."""

from __future__ import annotations

from pathlib import Path

import pytest

from arbitro.play.keeper import Keeper
from arbitro.store import open_store
from arbitro.table import from_seed
from arbitro.web.app import create_app
from bench.__main__ import main
from bench.views import looker, made_up

BENCH = Path(__file__).parents[1] / "bench"


def test_whoever_asks_for_help_reads_what_there_is_to_measure(capsys):
    """Each file of the folder, and how to run those that are run by themselves."""
    with pytest.raises(SystemExit, match="0"):
        main(["--help"])

    said = " ".join(capsys.readouterr().out.split())
    assert "python -m bench.load and python -m bench.processes" in said
    for name in BENCH.glob("[!_]*.py"):
        assert name.stem in said


@pytest.mark.parametrize("name", ["brp", "load", "__main__"])
def test_a_bench_that_there_is_not_is_refused_with_what_there_is(name, capsys):
    """Whole, before the first of those that there are takes its minute."""
    with pytest.raises(SystemExit, match="2"):
        main(["dice", name])

    heard = capsys.readouterr()
    assert f"there is no {name}; there is brp_duels, d10_duels, dice, door" in heard.err
    assert not heard.out


def test_a_view_that_is_measured_is_a_page_of_the_table(tmp_path):
    """Two people and three figures, eighty entries; the measure draws its page without the way there."""
    made = made_up("lanterns", 2, 3, 80)
    with open_store(tmp_path / "bench.db") as store:
        keeper = Keeper(store, from_seed("fight"))
        game = keeper.create(made[0], made[1:])  # type: ignore[arg-type]
        site = create_app(keeper, store, secret="bench").state.site

        drawn = {seat.id: looker(site, game.id, seat.id)() for seat in game.game.seats}

        site.close()
    assert sorted(drawn) == ["gm", "p0", "p1"]
    assert all(f'action="/g/{game.id}/wish"' in bytes(page.body).decode() for page in drawn.values())
