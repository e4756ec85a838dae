"""What a message says: which game waits for whom, and until when. Never what is asked: it may be read by others."""

from __future__ import annotations

from dataclasses import dataclass

from arbitro.post.hours import ALWAYS, Hours
from arbitro.words import Language, speaker

MOST = 6
"""Games named in one message: some chats take no more than two thousand letters."""


@dataclass(frozen=True, slots=True)
class Wait:
    """A game that waits for somebody."""

    game: str
    title: str
    figures: tuple[str, ...]
    """The names of theirs; nobody, for whoever leads the game."""
    url: str
    until: int | None = None


@dataclass(frozen=True, slots=True)
class Letter:
    """A message in words, for any way that it takes."""

    id: str
    """The same however often it is tried."""
    title: str
    lines: tuple[str, ...]
    url: str
    waits: tuple[Wait, ...] = ()
    off: str = ""
    """An address that ends these messages with one press."""
    lang: Language = "en"

    @property
    def text(self) -> str:
        """All of it but its title."""
        return "\n".join(self.lines)


def told(id: str, lang: Language, waits: tuple[Wait, ...], off: str = "", hours: Hours = ALWAYS) -> Letter:
    """That these games wait for its reader, the nearest deadline first; times are those of their clock."""
    say = speaker(lang)
    title = say.say("post-title", {"name": plain(waits[0].title), "more": len(waits) - 1})
    lines = []
    for wait in waits[:MOST]:
        facts = {"name": plain(wait.title), "text": say.list(map(plain, wait.figures[:3])) if wait.figures else ""}
        lines.append(say.say("post-waits-for" if wait.figures else "post-waits", facts))
        if wait.until is not None:
            clock = {"at": hours.at(wait.until).replace(tzinfo=None), "zone": hours.zone_at(wait.until)}
            lines.append(say.say("post-until", clock))
        lines.append(wait.url)
    if len(waits) > MOST:
        lines.append(say.say("post-more", {"more": len(waits) - MOST}))
    return Letter(id, title, tuple(lines), waits[0].url, waits, off, lang)


def question(id: str, lang: Language, place: str, url: str) -> Letter:
    """Whether whoever reads at an address wants to be told there."""
    say = speaker(lang)
    facts = {"text": place}
    lines = (say.say("post-confirm-why", facts), url, say.say("post-confirm-else", {}))
    return Letter(id, say.say("post-confirm-title", facts), lines, url, lang=lang)


def hello(id: str, lang: Language, place: str, url: str) -> Letter:
    """That its reader will be told there."""
    say = speaker(lang)
    return Letter(id, say.say("post-hello-title", {"text": place}), (say.say("post-hello", {}), url), url, lang=lang)


def plain(text: str) -> str:
    """What people wrote, as part of one line: nothing of it ends a header or begins a mark of a chat's own."""
    return " ".join("".join(one if one.isprintable() else " " for one in text).split())[:80]
