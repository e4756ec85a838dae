"""Which requirements of OWASP ASVS 5.0, levels 1 and 2, are met, and by what: `docs/asvs.md` out of `docs/asvs.toml`.

`python -m tools.asvs` says how many; it ends with 1 where one is not spoken of, or what it names is not there.
`--write` writes the page.
"""

from __future__ import annotations

import re
import sys
import tomllib
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).parents[1]
DATA, PAGE = ROOT / "docs" / "asvs.toml", ROOT / "docs" / "asvs.md"
STATES = {"met": "met", "unmet": "not met", "out": "out of scope"}
OURS = "12"
"""The levels that we speak of."""

Table = dict[str, Any]


def read() -> Table:
    """The table: `levels`, `chapters`, and of each state what is said of which requirements."""
    return tomllib.loads(DATA.read_text(encoding="utf-8"))


def levels(table: Table) -> dict[str, str]:
    """The level of each requirement of levels 1 and 2, in the standard's order."""
    every = {f"{part}.{at}": one for part, said in table["levels"].items() for at, one in enumerate(said, 1)}
    return {name: level for name, level in every.items() if level in OURS}


class Line(NamedTuple):
    """What is said of some requirements."""

    state: str
    names: str
    """Single ones, sections and chapters, with spaces between them,"""
    ones: list[str]
    """and all that these are."""
    words: str
    evidence: list[str]


def lines(table: Table) -> list[Line]:
    """All that is said, in the standard's order."""
    known, found = list(levels(table)), []
    for state in STATES:
        for names, said in table[state].items():
            words, *evidence = [said] if isinstance(said, str) else said
            ones = [one for one in known if any(f"{one}.".startswith(f"{name}.") for name in names.split())]
            found.append(Line(state, names, ones, words, evidence))
    return sorted(found, key=lambda line: known.index(line.ones[0]) if line.ones else 0)


def faults(table: Table) -> list[str]:
    """What is wrong with the table."""
    known, said = levels(table), lines(table)
    spoken = Counter(one for line in said for one in line.ones)
    found = [f"{one}: spoken of {spoken[one]} times" for one in known if spoken[one] != 1]
    for line in said:
        gone = [name for name in line.names.split() if not any(f"{one}.".startswith(f"{name}.") for one in known)]
        found += [f"{name}: no such one" for name in gone]
        found += [f"{line.names}: met by nothing"] if line.state == "met" and not line.evidence else []
        found += [f"{line.names}: there is no {each}" for each in line.evidence if not is_there(each)]
    return found


def is_there(evidence: str) -> bool:
    """Whether there is such a test (`file::name`), such a part of a page (`file#heading`), or such a file."""
    file, _, test = evidence.partition("::")
    file, _, heading = file.partition("#")
    text = _text(ROOT / file)
    if test:
        return re.search(rf"^def {test}\(", text, re.MULTILINE) is not None
    return bool(text) and (not heading or heading in map(_anchor, re.findall(r"^#+ (.*)", text, re.MULTILINE)))


@cache
def _text(path: Path) -> str:
    return path.read_text(encoding="utf-8") if path.is_file() else ""


def _anchor(line: str) -> str:
    return "-".join("".join(one for one in line.lower() if one.isalnum() or one in " -").split())


def counts(table: Table) -> dict[str, Counter[str]]:
    """How many of each level are how."""
    known, found = levels(table), {level: Counter[str]() for level in OURS}
    for line in lines(table):
        for one in line.ones:
            found[known[one]][line.state] += 1
    return found


def page(table: Table) -> str:
    """The page, in Markdown."""
    known, found = levels(table), counts(table)
    text = ["# Security requirements", "", *table["lead"].strip().splitlines(), ""]
    text += ["| level | requirements | in scope | met | not met |", "|---|---|---|---|---|"]
    for level, one in [*found.items(), ("both", sum(found.values(), Counter()))]:
        text.append(f"| {level} | {one.total()} | {one.total() - one['out']} | {one['met']} | {one['unmet']} |")
    said, order = lines(table), list(known)
    for chapter, title in table["chapters"].items():
        text += ["", f"## {chapter}. {title}", "", "| requirement | level | | how |", "|---|---|---|---|"]
        for line in said:
            # A line may speak of several chapters.
            if ones := [one for one in line.ones if one.startswith(f"{chapter}.")]:
                named = [
                    (each.rpartition("::")[2].rpartition("/")[2], each.partition("::")[0]) for each in line.evidence
                ]
                run = order[order.index(ones[0]) :][: len(ones)] == ones and len(ones) > 2
                shown = f"{ones[0]}–{ones[-1]}" if run else ", ".join(ones)
                level = " and ".join(sorted({known[one] for one in ones}))
                how = " ".join([line.words, "; ".join(f"[{name}](../{file})" for name, file in named)]).strip()
                text.append(f"| {shown} | {level} | {STATES[line.state]} | {how} |")
    return "\n".join(text) + "\n"


def main(words: list[str]) -> int:
    """Say how many; what is wrong goes to the error output."""
    table = read()
    wrong = faults(table)
    for line in wrong:
        sys.stderr.write(f"{line}\n")
    if wrong:
        return 1
    if "--write" in words:
        PAGE.write_text(page(table), encoding="utf-8")
    for level, one in counts(table).items():
        sys.stdout.write(f"level {level}: {one['met']} of {one.total() - one['out']} in scope met, {one['out']} out\n")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
