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


def drawn(icons: dict[str, dict[str, str]], names: set[str]) -> str:
    """One file of symbols, on a square of 512; coordinates to a tenth, which nobody sees at the size of a thumb."""
    bodies = {name: re.sub(r"(\.\d)\d+", r"\1", icons[name]["body"]) for name in sorted(names)}
    symbols = [f'<symbol id="{name}" viewBox="0 0 512 512">{body}</symbol>\n' for name, body in bodies.items()]
    return f'<svg xmlns="http://www.w3.org/2000/svg">\n{"".join(symbols)}</svg>\n'


def main(package: str) -> None:
    """Write the file; `KeyError` names an icon that the package does not have."""
    tables = tomllib.loads((WEB / "icons.toml").read_text(encoding="utf-8"))
    icons = json.loads(Path(package).read_text(encoding="utf-8"))["icons"]
    text = drawn(icons, {icon for table in tables.values() for icon in table.values()})
    (WEB / "static" / "icons.svg").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
