"""What people say and write, on the page: text with Markdown's emphasis in the story, the dice in it, links to entries;
and in what is written at leisure its lists, paragraphs and lines.

Nothing else of a text is markup. The panel in which one talks is here, too.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from markdown_it import MarkdownIt
from markdown_it.renderer import RendererHTML
from markdown_it.rules_inline import StateInline
from markdown_it.token import Token
from markupsafe import Markup

from arbitro.dice import DiceError, parse
from arbitro.play.cards import Card, Post
from arbitro.play.entries import GAME_MASTER, SPECTATOR
from arbitro.table import REFEREE

if TYPE_CHECKING:
    from arbitro.web.screens import Screens

ENTRY = re.compile(r"#([0-9a-f]{12})(?![0-9A-Za-z])")
"""What names an entry of the log in a text: its ref."""

MOST_NAMED = 20
"""How many entries one may lead to in what one says; more names stay as they were typed."""

MOST_MARKS = 500
"""How many stars, underscores and lines a text has that is read for markup; one with more is shown as it was typed."""

DEEPEST = 8
"""How many lists within each other are read as such."""


def spoken(screens: Screens, card: Card) -> dict[str, Any]:
    """What a card shows of what somebody said."""
    if card.kind != "speech":
        return {}
    post = card.post or Post()
    names = [seat.name for seat in screens.game.seats if seat.id in post.to]
    return {
        "voice": voice(screens, post.figure),
        "aside": post.aside,
        "to": screens.say.list(names) if names else "",
        "said": card,
    }


def voice(screens: Screens, figure: str) -> str:
    """As whom something is said in the story; nothing at the table."""
    return screens.say.say("talk-teller") if figure == REFEREE else screens.who(figure) if figure else ""


def named(card: Card) -> frozenset[str]:
    """The entries that are named in what was said, whether there are such or not."""
    return frozenset(ENTRY.findall(card.text)[:MOST_NAMED]) if card.kind == "speech" else frozenset()


def words(card: Card, log: str = "", entry: str = "", leads: frozenset[str] = frozenset()) -> Markup:
    """What was said, as a page shows it. `log` is the log's address, `entry` what a link to its entries says, `leads`
    those that the reader finds there."""
    return Markup(TABLE.renderer.render(_read(card), TABLE.options, {"log": log, "entry": entry, "leads": leads}))


@lru_cache(maxsize=256)
def written(text: str) -> Markup:
    """A handout's or a note's text, as a page shows it: stresses, lists, paragraphs, lines; the rest as typed.

    Where so much stands in it that reading it would take long, or lists lie so deep that some would be left out, none
    of it is markup but its lines.
    """
    if sum(map(text.count, "*_\n")) <= MOST_MARKS:
        tokens = WRITTEN.parse(text)
        if all(token.level < 2 * DEEPEST for token in tokens):
            return Markup(WRITTEN.renderer.render(tokens, WRITTEN.options, {}))
    return Markup(PLAIN.render(text))


def fallen(facts: Mapping[str, Any]) -> tuple[str, list[tuple[str, bool]], str]:
    """Dice as the log has them: their text, their faces and whether each counts, what they came to."""
    try:
        dice = parse(facts["dice"])
        shown = [(str(die.shows), die.counts) for pool in dice.read(facts["faces"]) for die in pool]
    except DiceError:
        shown = [(str(face), True) for group in facts["faces"] for face in group]
    return str(facts["dice"]), shown, str(facts["total"])


def pieces(
    card: Card, escaped: Callable[[str], str] = str, marks: Sequence[str] = ("",) * 4, entry: str = ""
) -> Iterator[str]:
    """What was said, with what its dice came to, as the pieces of another format.

    `escaped` is how that has a text, `marks` how it stresses: strongly from and to, and less so. `entry` is what stands
    for a link to an entry of the log, which leads nowhere from elsewhere.
    """
    named = dict(zip(("strong_open", "strong_close", "em_open", "em_close"), marks, strict=True))
    for token in _read(card)[0].children or ():
        if token.type == "dice":
            dice, shown, total = fallen(token.meta)
            yield escaped(f"{dice} = {total} ({', '.join(face for face, _ in shown)})")
        elif token.type == "entry" and entry:
            yield escaped(entry)
        else:
            yield named[token.type] if token.type in named else escaped(token.content)


def _read(card: Card) -> list[Token]:
    dice = {start: (end, facts) for start, end, facts in card.post.dice} if card.post else {}
    return (STORY if card.post and card.post.figure else TABLE).parseInline(card.text, {"dice": dice})


def _dice(state: StateInline, silent: bool) -> bool:
    found = state.env.get("dice", {}).get(state.pos) if state.src[state.pos] == "[" else None
    if found is None:
        return False
    if not silent:
        state.push("dice", "", 0).meta = found[1]
    state.pos = found[0]
    return True


def _entry(state: StateInline, silent: bool) -> bool:
    match = ENTRY.match(state.src, state.pos)
    if match is None:
        return False
    if not silent:
        state.push("entry", "", 0).content = match[1]
    state.pos = match.end()
    return True


def _shown_dice(renderer: RendererHTML, tokens: Sequence[Token], at: int, options: Any, env: Any) -> str:
    dice, shown, total = fallen(tokens[at].meta)
    face, dropped = Markup("<span class='die'>{}</span>"), Markup("<s class='die dropped'>{}</s>")
    faces = Markup("").join([(face if counts else dropped).format(each) for each, counts in shown])
    text = "<span class='rolled'><span class='notation'>{}</span> <span class='faces'>{}</span> <b>= {}</b></span>"
    return Markup(text).format(dice, faces, total)


def _shown_entry(renderer: RendererHTML, tokens: Sequence[Token], at: int, options: Any, env: Any) -> str:
    ref = tokens[at].content
    if ref not in env["leads"]:
        return f"#{ref}"
    return Markup("<a href='{}?at={}#card-{}'>{}</a>").format(env["log"], ref, ref, env["entry"])


def _reader(*more: str) -> MarkdownIt:
    reader = MarkdownIt("zero", {"html": False}).enable(list(more))
    reader.inline.ruler.push("dice", _dice)
    reader.inline.ruler.push("entry", _entry)
    reader.add_render_rule("dice", _shown_dice)
    reader.add_render_rule("entry", _shown_entry)
    return reader


TABLE, STORY = _reader(), _reader("emphasis")

# No links and no pictures: nothing that is read makes a browser ask anybody for anything.
PLAIN = MarkdownIt("zero", {"html": False, "breaks": True, "maxNesting": 2 * DEEPEST + 4}).enable("newline")
WRITTEN = MarkdownIt("zero", dict(PLAIN.options)).enable(["newline", "emphasis", "list"])


def panel(screens: Screens) -> dict[str, Any]:
    """What the panel offers in which one talks: as whom in the story, and to whom one may whisper."""
    game, seat, opened = screens.game, screens.seat, screens.opened
    others = [(one.id, one.name) for one in game.seats if one.id != seat.id]
    return {
        "others": others if opened & {"whisper", "story"} else (),
        "whispers": bool(others),
        "voices": voices(screens) if "story" in opened else (),
        "tells": seat.role != SPECTATOR,
        "directed": game.has_referee,
        "listens": game.settings.whispers == "referee" and game.has_referee and seat.role != GAME_MASTER,
    }


def voices(screens: Screens) -> tuple[tuple[str, str], ...]:
    """As whom this viewer may speak in the story: their own, and the teller for whoever judges; for a game master first
    the teller, then whoever is present and nobody else plays, and only then the players' own."""
    look, game, seat = screens.look, screens.game, screens.seat
    here = {one.id for one in look.everybody if one.id not in game.unseen}
    found = [(who, screens.who(who)) for who in look.actors() if who in here]
    teller = [(REFEREE, voice(screens, REFEREE))] if look.judge else []
    if seat.role != GAME_MASTER:
        return (*found, *teller)
    return (*teller, *sorted(found, key=lambda one: any(each.id != seat.id for each in game.owners(one[0]))))
