"""`make bench`: every promise about speed, measured in one run, with a peer where there is one.

Each file in this folder has `run()`, which gives rows of (what, figure, unit). Machines are
shared and noisy: look at the ratios. `load.py` is for `make load`: it takes minutes, and a machine to itself;
`processes.py` asks for a PostgreSQL, and is run by its own name.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from importlib import import_module
from pathlib import Path

APART = ("load", "processes")
FOUND = sorted(path.stem for path in Path(__file__).parent.glob("[!_]*.py") if path.stem not in APART)


def main(words: list[str]) -> None:
    """Run the named benches, or all."""
    apart = " and ".join([f"python -m bench.{name}" for name in APART])
    parser = ArgumentParser(
        "python -m bench",
        description="Measure what is promised about speed, all of it or what is named.",
        epilog=f"There is: {', '.join(FOUND)}; and by themselves {apart}.",
    )
    parser.add_argument("names", nargs="*", metavar="name", help="what to measure; all if nothing is named")
    names = parser.parse_args(words).names
    if unknown := [name for name in names if name not in FOUND]:
        parser.error(f"there is no {', '.join(unknown)}; there is {', '.join(FOUND)}, and by themselves {apart}")
    for name in names or FOUND:
        print(f"\n{name}", flush=True)
        for what, figure, unit in import_module(f"bench.{name}").run():
            print(f"  {what:<72} {figure:>14,.4g} {unit}", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
