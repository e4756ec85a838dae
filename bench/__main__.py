"""`make bench`: every promise about speed, measured in one run, with a peer where there is one.

Each file in this folder has `run()`, which gives rows of (what, figure, unit). Machines are
shared and noisy: look at the ratios. `load.py` is for `make load`: it takes minutes, and a machine to itself;
`processes.py` asks for a PostgreSQL, and is run by its own name.
"""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path

APART = ("load", "processes")


def main(names: list[str]) -> None:
    """Run the named benches, or all."""
    files = Path(__file__).parent.glob("*.py")
    found = sorted(path.stem for path in files if not path.stem.startswith("_") and path.stem not in APART)
    for name in names or found:
        print(f"\n{name}", flush=True)
        for what, figure, unit in import_module(f"bench.{name}").run():
            print(f"  {what:<72} {figure:>14,.4g} {unit}", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
