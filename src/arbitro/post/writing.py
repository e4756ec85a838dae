"""What a message says: which game waits for whom, and until when; or that time was up there, and what was done then, as
far as anybody may read it. Never what is asked: it may be read by others."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from arbitro.post.hours import ALWAYS, Hours
from arbitro.words import Language, Speaker, speaker

MOST = 6
"""Games named in one message: some chats take no more than two thousand letters."""

MOST_DONE = 3
"""Of what was done in somebody's place, what is told: the end of it."""


@dataclass(frozen=True, slots=True)
class Over:
    """What followed when somebody's time was up."""

    late: str
    """As the game's settings had it: see `entries.Lapsed`."""
    done: tuple[str, ...] = ()
    """What was done in their place, in words."""
    referee: bool = False
    """Whether there is a game master to ask."""


@dataclass(frozen=True, slots=True)
class Wait:
    """A game that waits for somebody, or did so in vain."""

    game: str
    title: str
    figures: tuple[str, ...]
    """The names of theirs; nobody, for whoever leads the game."""
    url: str
    until: int | None = None
    over: Over | None = None
    """What followed, where time was up."""


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
    """That these games wait for its reader, the nearest deadline first, and where they no longer do; times are those of
    their clock."""
    say = speaker(lang)
    first = next((wait for wait in waits if not wait.over), waits[0])
    named = {"name": plain(first.title), "more": len({wait.game for wait in waits}) - 1}
    title = say.say("post-title-over" if first.over else "post-title", named)
    lines: list[str] = []
    for wait in waits[:MOST]:
        facts = {"name": plain(wait.title), "text": say.list(map(plain, wait.figures[:3])) if wait.figures else ""}
        if wait.over:
            lines += _over(say, wait.over, facts)
        else:
            lines.append(say.say("post-waits-for" if wait.figures else "post-waits", facts))
        if wait.until is not None:
            clock = {"at": hours.at(wait.until).replace(tzinfo=None), "zone": hours.zone_at(wait.until)}
            lines.append(say.say("post-until", clock))
        if wait.url not in lines:
            lines.append(wait.url)
    if len(waits) > MOST:
        lines.append(say.say("post-more", {"more": len(waits) - MOST}))
    return Letter(id, title, tuple(lines), first.url, waits, off, lang)


def _over(say: Speaker, over: Over, facts: dict[str, str]) -> Iterator[str]:
    of = {**facts, "late": over.late, "referee": "yes" if over.referee else "no"}
    yield say.say("post-over-for" if facts["text"] else "post-over", of)
    for done in over.done[-MOST_DONE:]:
        yield f"\N{EM DASH} {plain(done)}"
    yield say.say("post-over-back" if over.late in ("default", "orders") else "post-over-still", of)


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
