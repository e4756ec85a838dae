"""Writes the words of proofs into the page that checks files without a network: `python tools/verify_page.py`.

They stand in the words files, like all words; the page has no server to ask, so it carries them.
A test compares the two.
"""

from __future__ import annotations

import json
import re
from pathlib import Path

from arbitro.words import LANGUAGES, words_file

PAGE = Path(__file__).parents[1] / "src" / "arbitro" / "web" / "static" / "verify.html"
WORDS = re.compile(r'(?<=<script type="application/json" id="words">).*?(?=</script>)', re.S)


def words() -> str:
    """The words as the page has them: plain patterns, by language and code."""
    found = {
        language: dict(re.findall(r"^(verify-[\w-]+) = (.*)$", words_file(language, None).read_text("utf-8"), re.M))
        for language in LANGUAGES
    }
    return json.dumps(found, ensure_ascii=False, indent=0).replace("</", "<\\/")


def page(text: str) -> str:
    """The page with the words of now."""
    return WORDS.sub(lambda _: words(), text, count=1)


if __name__ == "__main__":
    PAGE.write_text(page(PAGE.read_text("utf-8")), "utf-8")
