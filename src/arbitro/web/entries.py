"""The log as pictures: cards of a game turned into values that a template only has to set.

Everything here is made from the facts that a card still has: what its viewer may not know was left out before, and so
is in no picture either. Told facts are read by a few habits that all systems share: a modifier list is the fact
`modifiers`, added to `roll` and compared with `against`; `X_modifiers` is added to `X`, but `against_modifiers` is what
`against` is made of, in systems that roll under something. What a line is a picture of its system says (`SHOWS`).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any, NamedTuple, TypeVar

from markupsafe import Markup

from arbitro.dice import EXPLODED, REROLLED, DiceError, Die, parse
from arbitro.play import projection
from arbitro.play.book import last_cards
from arbitro.play.cards import SOMEBODY, Card, Line, Shown, cards
from arbitro.play.entries import GAME_MASTER, Entry
from arbitro.play.game import Game, Seat
from arbitro.play.rights import mentioned
from arbitro.play.running import NOBODY
from arbitro.systems.common import party
from arbitro.systems.contract import FOES, FRAMES, HEROES, Phrase
from arbitro.table import numeral, signed
from arbitro.web import talk
from arbitro.web.forms import wish
from arbitro.web.pieces import Entered, Face, Given, Prompt, Said, Sum
from arbitro.web.screens import Screens
from arbitro.web.seals import Seal
from arbitro.words import LANGUAGES, speaker

T = TypeVar("T")

MOST_LINES = 7
"""How many lines a card shows before it is opened."""


def card(
    screens: Screens,
    card: Card,
    judging: bool = True,
    taken: Iterable[Card] = (),
    leads: frozenset[str] = frozenset(),
) -> Entered:
    """A card of the log, with what can be done about it where its drawer is open.

    `taken` is what going back to before it would take away, `leads` what is named in it that stands in the log.
    """
    seat = screens.game.seat(card.seat)
    command = heading(screens, card)
    phrase = _own_words(screens, card.phrase) if card.phrase else ""
    outcome = _outcome(screens, card)
    decides = _deciding(screens, card, outcome)
    lines = _but_once_dead(card.lines, [line(screens, each, each is decides) for each in card.lines])
    if card.by and lines:
        lines = (Said(screens.say.say(card.by)), *lines)
    if _out_of_nowhere(screens, card):
        lines = (Said(screens.say.say("log-out-of-nowhere")), *lines)
    if phrase and card.kind == "command" and command:
        lines = (*lines, Said(phrase))
    judged = bool(
        judging and card.seq and card.kind == "command" and card.status == "closed" and not card.undone
    ) and not (card.partial and screens.seat.role != GAME_MASTER)
    undo = judged and f"judge-{card.ref}" in screens.opened
    held = projection.handouts(screens.game, screens.seat) if card.handout else ()
    return Entered(
        handout=card.handout,
        shows=next(((one.picture, one.title) for one in held if one.handout == card.handout), ("", "")),
        ref=card.ref,
        kind=card.kind,
        who=seat.name if seat else "",
        heading=phrase if card.kind not in ("command", "request") else command or phrase,
        more=phrase if card.kind == "request" else "",
        lines=lines,
        at=datetime.fromtimestamp(card.at, UTC).strftime("%Y-%m-%dT%H:%MZ") if card.at else "",
        when=screens.say.when(card.at) if card.at else "",
        headline=headline(lines),
        text=card.text,
        status=card.status,
        undone=card.undone,
        secret=card.secret,
        judged=judged,
        undo=wish("undo", to=screens.seal.close(card.seq)) if undo else "",
        takes=tuple([heading(screens, each) for each in taken if each.kind == "command"]) if undo else (),
        amends=_amends(screens, card) if undo else (),
        dice=_thrown(card),
        mine=is_mine(screens, card),
        outcome=outcome,
        tone=_tone(outcome, side(screens, card)),
        verdict=_verdict(screens, card, outcome, decides) if outcome else (),
        roller=screens.say.heading(screens.who(stops)) if (stops := _stops(screens, card, decides)) else "",
        face=face(screens, card),
        leads=leads,
        **talk.spoken(screens, card),
    )


def _own_words(screens: Screens, phrase: Phrase) -> str:
    """What a card says of itself. Whoever gave no name is called by their part at the table: it is said once."""
    if phrase.code == "sat-down":
        unnamed = {speaker(language).say(word) for language in LANGUAGES for word in ("the-master", "the-player")}
        if phrase.facts["name"] in unnamed:
            phrase = Phrase("sat-down-unnamed", phrase.facts)
    return screens.phrase(phrase)


def _out_of_nowhere(screens: Screens, card: Card) -> bool:
    """Whether something befalls somebody of which this viewer reads neither who did it nor how: the unseen are told of
    to whom it happens alone, and a wound is in sight of all."""
    if card.kind != "command" or card.command is not None or not card.partial:
        return False
    told = [line for line in card.lines if not line.superseded]
    befell = any(line.dice or _picture(screens, line) in ("wound", "death") for line in told)
    return befell and not any(SOMEBODY in mentioned(line.facts) for line in told)


def _but_once_dead(lines: Sequence[Line], said: Sequence[Said]) -> tuple[Said, ...]:
    """What a card says, line by line; what is told of somebody after their death is no picture of a wound."""
    dead: set[str] = set()
    found = []
    for told, each in zip(lines, said, strict=True):
        who = str(told.facts.get("target") or told.facts.get("who", ""))
        if each.picture == "death" and not told.superseded:
            dead.add(who)
        found.append(replace(each, picture="") if each.picture == "wound" and who in dead else each)
    return tuple(found)


def headline(lines: tuple[Said, ...]) -> tuple[Said, ...]:
    """What a card shows before it is opened: of too many lines the last two; and what it began with, where it came to
    wounds or deaths, with these. What each of several means to do is always among them."""
    if len(lines) <= MOST_LINES:
        return lines
    ends = len(lines) - 2
    grave = [at for at, each in enumerate(lines) if each.picture in ("wound", "death")]
    before = [at for at in grave if at < ends][3 - MOST_LINES :]
    plans = [at for at, each in enumerate(lines) if each.picture == "plan"]
    return tuple([lines[at] for at in sorted({*plans, *([begins(lines), *before] if grave else ()), ends, ends + 1})])


def begins(lines: Sequence[Said]) -> int:
    """With which line a blow that wounds begins: a dodge that was not enough comes before it, and is none of it."""
    until = next((at for at, each in enumerate(lines) if each.picture in ("wound", "death")), 0)
    landed = next((at for at, each in enumerate(lines[:until]) if each.picture == "success"), 0)
    return landed if lines and lines[0].picture == "failure" else 0


def face(screens: Screens, card: Card) -> str:
    """By what the face of whoever did it is found, where this viewer knows of both."""
    return projection.face(screens.game, screens.seat, str((card.command or {}).get("who", "")))


def is_mine(screens: Screens, card: Card) -> bool:
    """Whether this viewer commanded it."""
    return card.kind == "command" and card.seat == screens.seat.id


def heading(screens: Screens, card: Card) -> str:
    """What was commanded, and by whom, where this viewer may know it."""
    fields = card.command
    # What is set by hand is called as the line of it has it: a dial's own name is for programs.
    called = next((line.facts["dial"] for line in card.lines if line.code == "adjusted"), None)
    if fields and called is not None and "dial" in fields:
        fields = {**fields, "dial": called}
    command = screens.say.command(fields, screens.names) if fields else ""
    actor = actor_of(screens, card)
    return screens.say.heading(f"{screens.who(actor)}: {command}") if actor else command


def aim(screens: Screens, command: Mapping[str, Any]) -> tuple[str, ...]:
    """What is told of a command that brought what its button calls by the first of its stakes.

    Where that is what whoever acts is afraid of, such as being noticed, it aims at nothing that is told.
    """
    stakes = screens.game.system.STAKES.get(command.get("type", ""), ())
    if not stakes or _shows(screens, stakes[0])[0] == "failure":
        return ()
    # One outcome may have several codes, such as a hit rolled from either side; its words are the same.
    return tuple([code for code in stakes if screens.say.say(f"stake-{code}") == screens.say.say(f"stake-{stakes[0]}")])


def worked(screens: Screens, card: Card) -> bool:
    """A command has worked if it brought what it aims at.

    Not the other way round: what failed to bring it may have worked in a way that is no stake.
    """
    aims = aim(screens, card.command or {})
    actor = actor_of(screens, card)
    # Whoever strikes back within it brings off something of their own.
    told = {
        line.code for line in card.lines if not line.superseded and (not actor or _bearer(screens, line) in ("", actor))
    }
    return not card.undone and not told.isdisjoint(aims)


VERDICTS = ("success", "failure")

SAID = {
    ("success", False): "log-success",
    ("failure", False): "log-failure",
    ("success", True): "log-success-of",
    ("failure", True): "log-failure-of",
}
"""How it went, and whether it is said of whom."""


def _shows(screens: Screens, code: str) -> tuple[str, str]:
    """What a code is a picture of, and the fact that belongs to it."""
    picture, _, fact = screens.game.system.SHOWS.get(code, "").partition(" ")
    return picture, fact


def _bearer(screens: Screens, line: Line) -> str:
    """Whose success or failure a line is; empty where it is none, or this viewer may not know whose."""
    picture, fact = _shows(screens, line.code)
    found = line.facts.get(fact or "who", "") if picture in VERDICTS else ""
    return found if isinstance(found, str) else ""


def actor_of(screens: Screens, card: Card) -> str:
    """Which figure acted, where it was one and this viewer may know; what the referee did is nobody's act."""
    who = str((card.command or {}).get("who", ""))
    return who if who in screens.names else ""


def _outcome(screens: Screens, card: Card) -> str:
    """Whether whoever acted brought it off, whoever has rolled for it; nothing where lines disagree.

    What is told of the act itself goes before what others rolled against it: who gets the better of a roll against a
    foe has made the foe fail. What nobody in particular did is of those who rolled.
    """
    if card.undone or card.kind != "command":
        return ""
    actor = actor_of(screens, card)
    told = [line for line in card.lines if not line.superseded and _shows(screens, line.code)[0] in VERDICTS]
    if actor and worked(screens, card):
        return "success"
    own = [_shows(screens, line.code)[0] for line in told if _bearer(screens, line) in ("", actor)]
    if actor and own:
        return own[-1]
    mine = _party(screens, actor)
    found = {_says(screens, line, mine, actor) for line in told}
    return found.pop() if len(found) == 1 else ""


def _says(screens: Screens, line: Line, mine: str, actor: str) -> str:
    """What a line says of how it went for whoever acted, who fights for `mine`; nothing where it is no such line."""
    picture, other = _shows(screens, line.code)[0], _bearer(screens, line)
    if picture not in VERDICTS or other in ("", actor):
        return picture if picture in VERDICTS else ""
    return VERDICTS[(picture == "failure") != _against(screens, mine, actor, other)]


def _against(screens: Screens, mine: str, actor: str, other: str) -> bool:
    """Whether what somebody brought off is a failure of whoever acted: unless both are known to be on one side."""
    return bool(actor) and (not mine or _party(screens, other) != mine)


def _party(screens: Screens, who: str) -> str:
    """For whom somebody fights, as far as this viewer knows of them: `heroes`, `foes`, or nothing."""
    return party(screens.sides[who]) if who in screens.sides else ""


def side(screens: Screens, card: Card) -> str:
    """For whom whoever acted fights: those whom nobody commanded by what they rolled."""
    if actor := actor_of(screens, card):
        if actor in screens.sides:
            return _party(screens, actor)
        # Whoever is gone was not on the side of whom they aimed at.
        aimed = _party(screens, str((card.command or {}).get("target", "")))
        return {HEROES: FOES, FOES: HEROES}.get(aimed, "")
    whos = {_party(screens, who) for line in card.lines if not line.superseded and (who := _bearer(screens, line))}
    return whos.pop() if len(whos) == 1 else ""


def _tone(outcome: str, acted: str) -> str:
    """For whom it is good: `gain` for the heroes, or `loss`; nothing where that cannot be said."""
    if not outcome or not acted:
        return ""
    return "gain" if (outcome == "success") == (acted == HEROES) else "loss"


def _deciding(screens: Screens, card: Card, outcome: str) -> Line | None:
    """The roll that a card is a picture of: the first that says what came of the act, whose own it is if it can be.

    A blow that gets past a dodge is its own roll, and one that is parried the roll of the parry. Where no roll says as
    much it is the first.
    """
    actor = actor_of(screens, card)
    mine = _party(screens, actor)
    rolled = [line for line in card.lines if not line.superseded and any(answer.faces for answer in line.dice)]
    saying = [line for line in rolled if outcome and _says(screens, line, mine, actor) == outcome]
    own = [line for line in saying if any(answer.faces and answer.who == actor for answer in line.dice)]
    return next(iter(own or saying or rolled), None)


def _verdict(screens: Screens, card: Card, outcome: str, decides: Line | None) -> tuple[str, ...]:
    """How it went, in words: of whom, where it was no hero; and for whoever rolled against it."""
    actor, say = actor_of(screens, card), screens.say
    whose = actor if side(screens, card) != HEROES else ""
    # What somebody unseen brings off is no success of whoever reads of it.
    if not actor and {_bearer(screens, line) for line in card.lines if not line.superseded} - {""} == {SOMEBODY}:
        whose = SOMEBODY
    words = say.say(SAID[outcome, bool(whose)], {"who": whose}, screens.names)
    stops = _stops(screens, card, decides)
    if not stops:
        return (words,)
    code = "log-not-spared" if outcome == "success" else "log-spared"
    return words, say.say(code, {"who": stops}, screens.names)


def _stops(screens: Screens, card: Card, decides: Line | None) -> str:
    """Who rolled against what a card is about, where it is their die that decides."""
    actor = actor_of(screens, card)
    thrown = next((given.who for given in decides.dice if given.faces), "") if decides else ""
    return thrown if actor and thrown not in ("", actor) and _rolls_against(screens, thrown, card) else ""


def _rolls_against(screens: Screens, who: str, card: Card) -> bool:
    """Whether somebody is on the other side than whoever acted."""
    return {_party(screens, who), side(screens, card)} == {HEROES, FOES}


def _amends(screens: Screens, card: Card) -> tuple[Prompt, ...]:
    past = screens.game.past
    if past is None or past.of != card.seq:
        return ()
    return tuple(screens.amend(ask, answer) for ask, answer in projection.amendable(screens.game, screens.seat))


def line(screens: Screens, line: Line, decides: bool = False) -> Said:
    """One thing that happened; `decides`: the card is a picture of its roll."""
    picture, points = _shows(screens, line.code)
    lost = line.facts.get(points)
    return Said(
        screens.phrase(Phrase(line.code, line.facts), line.form),
        tuple(given(screens, answer) for answer in line.dice),
        tuple(sums(screens, line.facts)),
        screens.clause(line.code),
        line.superseded,
        line.secret,
        picture,
        _came_off(screens, line),
        signed(-lost) if isinstance(lost, int) and lost > 0 else "",
        decides,
    )


def _came_off(screens: Screens, line: Line) -> str:
    """How the roll for a line came off, for whoever threw: the die may be of whoever stops what another does."""
    bearer, picture = _bearer(screens, line), _shows(screens, line.code)[0]
    thrower = next((answer.who for answer in line.dice if answer.faces), "")
    if not bearer or not thrower:
        return ""
    return picture if bearer == thrower else VERDICTS[picture == "success"]


def runs(screens: Screens, leaves: Iterable[tuple[Card, T]]) -> list[list[tuple[Card, T]]]:
    """Cards in their order, those together that follow each other with nobody at the table having done anything."""
    found: list[list[tuple[Card, T]]] = []
    gathers = False
    for card, leaf in leaves:
        alone = card.kind != "command" or card.seat != NOBODY or card.status != "closed" or card.undone or card.secret
        alone = alone or card.command is None or any(_picture(screens, line) in FRAMES for line in card.lines)
        if gathers and not alone:
            found[-1].append((card, leaf))
        else:
            found.append([(card, leaf)])
        gathers = not alone
    return found


def came_of(screens: Screens, card: Card) -> str:
    """What a command has come to: a wound or a death, or else how it went; nothing where it only prepares."""
    told = {_picture(screens, line) for line in card.lines}
    return next((each for each in ("death", "wound") if each in told), "") or _outcome(screens, card)


def ends_fight(screens: Screens, card: Card) -> bool:
    """Whether a fight was over with it, and that stands."""
    return not card.undone and any(_picture(screens, line) == "over" for line in card.lines)


PART = 200
"""How many cards stand on a page of the whole log."""

KINDS = {"all": "log-show-all", "fights": "log-show-fights", "talk": "log-show-talk", "mine": "log-show-mine"}
"""What may be looked for in it: everything; commands and dice; what people said; what this viewer did."""


class Part(NamedTuple):
    """A page of the whole log."""

    cards: list[Card]
    find: str
    show: str
    rounds: list[tuple[str, str]]
    """The rounds of the pages that are looked through: the ref of each and its words."""
    at: int
    """How many cards come before it."""
    earlier: int | None
    later: int | None
    found: int


def part(screens: Screens, found: list[Card], asked: Mapping[str, str], said: Words) -> Part:
    """The page of a log that is asked for: the one with the card `at`, the one that starts `from`, or else the last.
    `said` keeps the words of its cards from one look to the next."""
    find, show = asked["find"].strip(), asked["show"] if asked["show"] in KINDS else "all"
    told = [card for card in found if _is_shown(screens, card, show)]
    if find:
        told = [card for card in told if find.casefold() in _words(screens, card, said)]
    last = max(0, len(told) - PART)
    refs = [card.ref for card in told]
    start = int(asked["from"]) if re.fullmatch(r"[0-9]{1,7}", asked["from"]) else last
    if asked["at"] in refs:
        start = max(0, refs.index(asked["at"]) - PART // 2)
    start = min(start, last)
    begun = [(card.ref, line) for card in told for line in card.lines if _picture(screens, line) == "round"]
    words = [(ref, screens.phrase(Phrase(line.code, line.facts), line.form)) for ref, line in begun[-MOST_ROUNDS:]]
    # Who acts first in it is no part of its name, and would be cut off on a phone.
    rounds = [(ref, text.partition(".")[0]) for ref, text in words]
    shown = told[start : start + PART]
    return Part(
        shown,
        find,
        show,
        rounds,
        start,
        max(0, start - PART) if start else None,
        start + PART if start < last else None,
        len(told),
    )


MOST_ROUNDS = 200
"""Of the rounds that one may go to, the last so many are offered."""


def _picture(screens: Screens, line: Line) -> str:
    return "" if line.superseded else _shows(screens, line.code)[0]


def _is_shown(screens: Screens, card: Card, show: str) -> bool:
    if show == "mine":
        return card.seat == screens.seat.id or (card.command or {}).get("who") in screens.seat.figures
    return show == "all" or ((card.kind == "speech") == (show == "talk") and card.kind in ("command", "dice", "speech"))


Words = dict[str, tuple[Card, str]]
"""The words of cards, by what these are called."""


def _words(screens: Screens, card: Card, said: Words) -> str:
    """The words of a card as its viewer reads them, in small letters."""
    known = said.get(card.ref)
    if known and known[0] is card:
        return known[1]
    seat = screens.game.seat(card.seat)
    words = [card.text, heading(screens, card), seat.name if seat else ""]
    words += [_own_words(screens, card.phrase)] if card.phrase else []
    words += [screens.phrase(Phrase(line.code, line.facts), line.form) for line in card.lines]
    words += [f"{die.dice} {' '.join(map(str, die.faces))}" for line in card.lines for die in line.dice if die.faces]
    words += [talk.voice(screens, card.post.figure), *talk.pieces(card)] if card.post else []
    words += [str((card.phrase.facts if card.phrase else {}).get("dice", ""))]
    said[card.ref] = card, "\n".join(words).casefold()
    return said[card.ref][1]


def given(screens: Screens, answer: Shown) -> Given:
    """An answer in words."""
    by = screens.say.say(f"by-{answer.by}") if answer.by in ("hand", "referee", "policy", "orders") else ""
    if answer.faces:
        return Given(
            screens.question(answer.words),
            answer.dice,
            _faces(answer.dice, answer.faces),
            "" if answer.value is None else numeral(answer.value),
            by,
            answer.reason,
        )
    value = tuple(answer.value) if isinstance(answer.value, list) else answer.value
    return Given(screens.question(answer.words), value=screens.option(value), by=by, reason=answer.reason)


def sums(screens: Screens, facts: Mapping[str, Any]) -> Iterable[Sum]:
    """The arithmetic in told facts."""
    roll, against = facts.get("roll"), facts.get("against", "")
    lists = {key: value for key, value in facts.items() if key.endswith("modifiers") and _is_list(value)}
    for key, value in lists.items():
        prefix = key.removesuffix("modifiers").rstrip("_")
        base = facts.get(prefix or "roll")
        parts = [(str(label), int(number)) for label, number in value["parts"]]
        total = sum(number for _, number in parts)
        verdict = screens.say.label(value["verdict"]) if value.get("verdict") else ""
        if prefix == "against":
            shown = numeral(roll) if isinstance(roll, int) and not verdict and "modifiers" not in lists else ""
            yield Sum(shown, (), "", numeral(total), verdict, _parts(screens, parts, added=False))
        elif isinstance(base, int) and not verdict:
            compared = facts.get(f"{prefix}_against", "") if prefix else against
            whole = numeral(base + total) if parts else ""
            yield Sum(numeral(base), _parts(screens, parts), whole, numeral(compared))
        elif parts or verdict:
            yield Sum("", _parts(screens, parts), "" if verdict else signed(total), numeral(against), verdict)
    if isinstance(roll, int) and isinstance(against, int) and not {"modifiers", "against_modifiers"} & lists.keys():
        yield Sum(numeral(roll), (), "", numeral(against))


def _parts(screens: Screens, parts: Iterable[tuple[str, int]], added: bool = True) -> tuple[tuple[str, str], ...]:
    """Labelled numbers, each with its sign; the first of a total that starts from nothing has none."""
    return tuple(
        (screens.say.label(label), signed(number) if added or at else numeral(number))
        for at, (label, number) in enumerate(parts)
    )


MARKS = {REROLLED: "↻", EXPLODED: "!"}


def _thrown(card: Card) -> tuple[Given, ...]:
    """The dice that somebody rolled outside any rule."""
    facts = card.phrase.facts if card.phrase else {}
    if card.kind != "dice" or "faces" not in facts:
        return ()
    try:
        dice = parse(facts["dice"])
        read = dice.read(facts["faces"])
    except DiceError:
        return ()
    return tuple(Given("", str(pool), _marked(shown)) for pool, shown in zip(dice.pools, read, strict=True))


def _faces(dice: str, shown: tuple[int, ...]) -> tuple[Face, ...]:
    """The faces with those marked that do not count."""
    try:
        (read,) = parse(dice).read([shown])
    except DiceError:
        return tuple(Face(face) for face in shown)
    return _marked(read)


def _marked(dice: Iterable[Die]) -> tuple[Face, ...]:
    return tuple(Face(die.shows, die.counts, MARKS.get(die.again, "")) for die in dice)


def _is_list(value: Any) -> bool:
    """Whether a told fact is a list of modifiers, as the log keeps one."""
    return isinstance(value, Mapping) and "parts" in value


def try_out(game: Game, entries: Sequence[Entry], log: bool = False) -> None:
    """Draw a game once, as whoever judges would see it, with everybody's sheet and what each may do next, or with its
    whole log; raises whatever is raised by that."""
    seat = Seat("", "", GAME_MASTER)
    screens = Screens(
        projection.Looking(game, seat),
        speaker("en", game.system.ID),
        Seal(""),
        lambda names, name, key, made: Markup(len(made())),
    )
    screens.table()
    for one in game.system.figures(game.state):
        game.system.sheet(game.state, one.id)
        game.system.legal(game.state, one.id)
    for who in game.system.due(game.state):
        game.system.suggest(game.state, who)
    numbered = list(enumerate(entries, start=1))
    found = cards(game, seat, numbered, "") if log else last_cards(game, seat, lambda most: numbered[-most:], "")[0]
    for each in found:
        card(screens, each)
