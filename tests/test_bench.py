"""`python -m bench` says what there is to measure."""

from __future__ import annotations

from pathlib import Path

import pytest

from bench.__main__ import main

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
