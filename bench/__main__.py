"""`make bench`: every promise about speed, measured in one run, with a peer where there is one.

Each file in this folder has `run()`, which gives rows of (what, figure, unit). Machines are
shared and noisy: look at the ratios.
"""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path


def main(names: list[str]) -> None:
    """Run the named benches, or all."""
    found = sorted(path.stem for path in Path(__file__).parent.glob("*.py") if not path.stem.startswith("_"))
    for name in names or found:
        print(f"\n{name}", flush=True)
        for what, figure, unit in import_module(f"bench.{name}").run():
            print(f"  {what:<72} {figure:>14,.4g} {unit}", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
