"""What is proved at length before a release: `python -m tests.release [NAME ...] [--share 0.1] [--minutes 30]`.

The tests are those of every day, with more to do and a lot of their own each time: a portion is one run of pytest, and
`ARBITRO_SEED` is the number of the portion. What is done is kept in `.proofs.json`: stopped (Ctrl+C) and begun again it
goes on there, and begins anew when the program has changed. Without a name everything is run that is not yet done.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
STATE = ROOT / ".proofs.json"


def often(name: str, usual: int) -> int:
    """How often something is tried: `ARBITRO_<name>`, or so often in a usual run."""
    return int(os.environ.get(f"ARBITRO_{name}", usual))


SEED = often("SEED", 0)
"""Where what is drawn by lot begins: another number, another run."""


@dataclass(frozen=True)
class Proof:
    """So many of something, a portion at a time."""

    tests: str
    goal: int
    what: str
    portion: int
    name: str
    """Of the variable that says how many the tests do; what it is set to is `each`."""
    each: int
    more: tuple[tuple[str, int], ...] = ()

    def command(self, seed: int) -> tuple[list[str], dict[str, str]]:
        """What runs a portion, and what is set for it."""
        found = {"SEED": seed, self.name: self.each, **dict(self.more)}
        words = ["-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", f"--hypothesis-seed={seed}", *self.tests.split()]
        return words, {f"ARBITRO_{name}": str(value) for name, value in found.items()}


STORE, WEB, PLAY = "tests/store/test_", "tests/web/test_", "tests/play/test_"

DUELS = ("brp/test_duels", "d10/test_duels", "d10/test_skirmish", "stepdie/test_skirmish", "symbaroum/test_duels")
DOORS = " ".join([f"tests/systems/{file}.py" for file in DUELS])
"""Where fights that are worked out are compared with fights that are played."""

RULES = "tests/table/test_branches_on_random_rules.py"

EVERY = (("COMMANDS", 500), ("STEP", 71))

PROOFS = {
    "kills": Proof(f"{STORE}killing.py -k acknowledged_is_lost", 2_000, "kills of whoever writes", 100, "KILLS", 100),
    "server": Proof(f"{WEB}kill.py -k acknowledged_is_lost", 2_000, "kills of the real server", 50, "SERVER_KILLS", 50),
    "power": Proof(f"{STORE}bad_disk.py -k no_power_cut", 50_000, "images of a power cut", 1_250, "CUTS", 1_250),
    # Of a session of 500 commands, whose last call is before this one.
    "calls": Proof(f"{STORE}bad_disk.py -k call_that_fails", 7_100, "calls failed", 100, "FAULTS", 100, EVERY),
    "disks": Proof(f"{STORE}failing_disk.py -k anywhere", 2_000, "full disks", 100, "DISKS", 100),
    # Under a server of one process, and one of two.
    "database": Proof(f"{WEB}postgres_kill.py", 200, "kills of PostgreSQL under load", 20, "DATABASE_KILLS", 10),
    "post": Proof("tests/post/test_killing.py -k once_and_only_once", 400, "kills of a post", 40, "POST_KILLS", 40),
    "orders": Proof("tests/post/test_ripening.py -k any_order", 10_000, "orders of events", 1_000, "SCHEDULES", 1_000),
    "twins": Proof(f"{WEB}twin_numbers.py -k drawn_by_lot", 100_000, "twins × 3 viewers", 1_000, "TWINS", 1_000),
    # Of each of five systems as many with a game master as without.
    "probes": Proof(f"{PLAY}probing.py -k somebody_lurks", 2_000, "tables where somebody lurks", 200, "PROBES", 100),
    "streams": Proof(f"{WEB}stream.py -k random_byte", 1_000_000, "reconnects at any byte", 5_000, "CUTOFFS", 5_000),
    "games": Proof(f"{PLAY}whole_games.py -k whole_games", 12_000, "games by lot", 240, "GAMES", 40),
    "laws": Proof("tests/systems/test_every_system.py", 600, "games under every law", 60, "GAMES", 60),
    "symbaroum": Proof(
        "tests/systems/symbaroum/test_games.py -k many_more", 2_000, "games of it by lot", 100, "WHOLE_GAMES", 100
    ),
    "played": Proof(f"{DOORS} -k through_the_door", 1_000, "fights of each kind, played", 1_000, "PLAYED", 1_000),
    "rules": Proof(f"{RULES} -k every_face_in_turn", 20_000, "rules by lot", 1_000, "RULES", 1_000),
    "evenings": Proof(f"{PLAY}random_evenings.py", 1_200, "evenings by lot", 48, "GAMES", 8),
    "texts": Proof("tests/test_dice_notation.py -k any_text", 50_000_000, "texts for dice", 20_000, "TEXTS", 20_000),
    "house": Proof(f"{WEB}moving_house.py", 100, "campaigns that move house under load", 100, "CAMPAIGNS", 100),
    # 120 of each of two: the demo fights to their ends, and somebody made.
    "walks": Proof(f"{WEB}newcomers.py", 120, "ways to look at a first fight and a making", 12, "WALKS", 12),
    "files": Proof("tests/proof/test_page.py -k battered", 20_000, "battered files", 1_000, "FILES", 1_000),
    "tours": Proof(f"{WEB}pages.py -k every_page_is_whole", 5, "systems with every page of theirs", 5, "TOURS", 5),
    # Of each of six systems as many.
    "presses": Proof(f"{WEB}pressing.py", 60_000, "presses by lot", 3_000, "PRESSES", 500),
    # Likewise.
    "kept": Proof(f"{WEB}kept_pages.py -k whatever_anybody_wishes", 300, "evenings of kept pages", 30, "KEPT", 5),
    "bytes": Proof(f"{WEB}garbage.py -k any_wish", 100_000, "wishes by lot", 1_000, "GARBAGE", 1_000),
}


def ran(proof: Proof, seed: int) -> tuple[int, str]:
    """Run a portion: pytest's code, and what it said."""
    words, variables = proof.command(seed)
    done = subprocess.run(
        [sys.executable, *words], cwd=ROOT, env=os.environ | variables, capture_output=True, text=True, check=False
    )
    return done.returncode, done.stdout + done.stderr


def program() -> str:
    """What is proved: another one after a change that has been committed."""
    found = subprocess.run(["git", "rev-parse", "HEAD:src"], cwd=ROOT, capture_output=True, text=True, check=False)
    return found.stdout.strip()


def known(file: Path) -> dict[str, Any]:
    """What is done already of this program."""
    state: dict[str, Any] = json.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
    return state if state.get("program") == program() else {"program": program()}


def line(name: str, proof: Proof, state: dict[str, Any], goal: int) -> str:
    """How far one has come."""
    one = state.get(name, {"done": 0, "seconds": 0.0, "faults": []})
    rate = one["done"] / one["seconds"] if one["seconds"] else 0
    left = f", {(goal - one['done']) / rate / 60:.0f} min left" if rate and one["done"] < goal else ""
    return f"{name:9} {one['done']:>9,} of {goal:,} {proof.what}: {len(one['faults'])} faults, {rate:.3g}/s{left}"


def proved(names: list[str], share: float, minutes: float, file: Path = STATE) -> int:
    """Run what is left of these, in turn; gives how many portions have found something."""
    state, end = known(file), time.monotonic() + minutes * 60
    goals = {name: max(1, round(PROOFS[name].goal * share)) for name in names}
    while time.monotonic() < end and (
        left := [each for each in names if state.get(each, {"done": 0})["done"] < goals[each]]
    ):
        for name in left:
            one = state.setdefault(name, {"done": 0, "portions": 0, "seconds": 0.0, "faults": []})
            begun = time.monotonic()
            code, said = ran(PROOFS[name], one["portions"] + 1)
            one["seconds"] += time.monotonic() - begun
            one["portions"] += 1
            if code:
                one["faults"].append(one["portions"])
                print(f"{said[-4000:]}\nagain: {again(name, one['portions'])}", flush=True)
            else:
                one["done"] += PROOFS[name].portion
            file.write_text(json.dumps(state, indent=1), encoding="utf-8")
            print(line(name, PROOFS[name], state, goals[name]), flush=True)
            if time.monotonic() >= end:
                break
    print("\n".join(["", *(line(name, PROOFS[name], state, goals[name]) for name in names)]))
    return sum(len(state.get(name, {"faults": ()})["faults"]) for name in names)


def again(name: str, seed: int) -> str:
    """What repeats a portion."""
    words, variables = PROOFS[name].command(seed)
    return " ".join([*(f"{key}={value}" for key, value in variables.items()), "python", *words])


def main() -> int:
    """Read the command line."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("names", nargs="*", metavar="NAME", help=", ".join(PROOFS))
    asked.add_argument("--share", type=float, default=1.0, help="of each goal")
    asked.add_argument("--minutes", type=float, default=float("inf"), help="after which no portion is begun")
    given = asked.parse_args()
    if wrong := [name for name in given.names if name not in PROOFS]:
        asked.error(f"there is no proof {wrong[0]}: {', '.join(PROOFS)}")
    try:
        return 1 if proved(given.names or list(PROOFS), given.share, given.minutes) else 0
    except KeyboardInterrupt:
        print("\nStopped; the same command goes on from here.")
        return 130


if __name__ == "__main__":
    raise SystemExit(main())
