"""Makes the page's icons, static/icons.svg, of those that icons.toml names.

npm pack @iconify-json/game-icons@1.2.4 && tar xzf iconify-json-game-icons-1.2.4.tgz
python tools/icons.py package/icons.json
"""

from __future__ import annotations

import json
import re
import sys
import tomllib
from pathlib import Path

WEB = Path(__file__).parents[1] / "src" / "arbitro" / "web"


NUMBER = re.compile(r"-?(?:\d+\.?\d*|\.\d+)")
TAKES = {"m": 2, "l": 2, "h": 1, "v": 1, "c": 6, "s": 4, "q": 4, "t": 2, "a": 7, "z": 0}
"""How many numbers each command of a path takes, by SVG 1.1, 8.3."""


def read(path: str) -> list[tuple[str, list[float]]]:
    """The commands of a path, each with its numbers; what follows a move without a letter is a line."""
    found: list[tuple[str, list[float]]] = []
    for letter, text in re.findall(r"([a-zA-Z])([^a-zA-Z]*)", path):
        numbers, at, takes = list[float](), 0, TAKES[letter.lower()]
        while at < len(text):
            if text[at] in " ,\n":
                at += 1
                continue
            # The two flags of an arc may stand without a space between them.
            flag = letter in "aA" and len(numbers) % 7 in (3, 4)
            number = text[at] if flag else NUMBER.match(text, at)[0]  # type: ignore[index]
            numbers.append(float(number))
            at += len(number)
        for start in range(0, len(numbers), takes) if takes else (0,):
            follows = {"m": "l", "M": "L"}.get(letter, letter) if start else letter
            found.append((follows, numbers[start : start + takes]))
    return found


def whole(path: str) -> str:
    """A path whose points are whole numbers: each is rounded where it stands, so that no error adds up."""
    here, start, last, text = [0.0, 0.0], [0.0, 0.0], "", ""
    for letter, numbers in read(path):
        kind = letter.lower()
        origin = here if letter.islower() else [0.0, 0.0]
        first = 5 if kind == "a" else 0
        said = [f"{number:.1f}".removesuffix(".0") for number in numbers[:first]]
        axes = [1] if kind == "v" else [0, 1]
        reached = list(here)
        for at, number in enumerate(numbers[first:]):
            axis = axes[at % len(axes)]
            reached[axis] = origin[axis] + number
            said.append(str(round(reached[axis]) - round(origin[axis])))
        here = list(start) if kind == "z" else reached
        start = list(here) if kind == "m" else start
        text += "" if letter == last and kind != "z" else letter
        for number in said:
            text += number if text[-1].isalpha() or number[0] == "-" else f" {number}"
        last = {"m": "l", "M": "L"}.get(letter, letter)
    return text


def drawn(icons: dict[str, dict[str, str]], names: set[str]) -> str:
    """One file of symbols, on a square of 512; half a unit of that nobody sees at the size of a thumb."""
    bodies = {name: re.sub(r' d="([^"]+)"', lambda d: f' d="{whole(d[1])}"', icons[name]["body"]) for name in names}
    symbols = [f'<symbol id="{name}" viewBox="0 0 512 512">{bodies[name]}</symbol>\n' for name in sorted(names)]
    return f'<svg xmlns="http://www.w3.org/2000/svg">\n{"".join(symbols)}</svg>\n'


def main(package: str) -> None:
    """Write the file; `KeyError` names an icon that the package does not have."""
    tables = tomllib.loads((WEB / "icons.toml").read_text(encoding="utf-8"))
    icons = json.loads(Path(package).read_text(encoding="utf-8"))["icons"]
    text = drawn(icons, {icon for table in tables.values() for icon in table.values()})
    (WEB / "static" / "icons.svg").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
