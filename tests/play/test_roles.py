"""Every wish by every role: who may, and why not. A wish that is missing from the table fails."""

from __future__ import annotations

from typing import Any, get_args

import pytest

from arbitro.dice import DiceError
from arbitro.fights.orders import Standing, Way
from arbitro.play.entries import SPECTATOR, Closed, Pace, Paced, Seated, Settings
from arbitro.play.running import Refused
from arbitro.play.wishes import (
    Act,
    Amend,
    Ask,
    Assign,
    Cancel,
    Claim,
    Extend,
    Follow,
    Fulfil,
    Go,
    Hand,
    Hide,
    House,
    Instruct,
    Make,
    Model,
    Note,
    Order,
    Pause,
    Portray,
    Redo,
    Reply,
    Rescind,
    Rule,
    Say,
    SetPace,
    Settle,
    TakeScene,
    Throw,
    Undo,
    Wish,
    Withdraw,
)
from arbitro.table import BadAnswer
from tests.play.playing import Sitting

MAY = "granted"
NOT_JUDGE, LOOKS_ON, NOBODY_HERE, NOT_YOURS = "no-referee-only", "no-spectator", "no-seat", "no-not-yours"

ROLES = ("directs", "plays", "plays another", "looks on", "stranger")
ALONE = ("plays", "looks on")
"""At a table without a game master."""


def setting(role: str, table: str, kind: str) -> tuple[Sitting, str, dict[str, Any]]:
    """Bran has let his turn go by and Ada is due, or asked for a die of hers, or makes somebody; places in the log."""
    sitting = Sitting("lanterns", "new" if kind == "make" else "demo", referee=table == "directed")
    sitting.write(Seated("eve", "Eve", SPECTATOR))
    sitting.write(Paced("ada", Pace("usual")))
    seat = {"directs": "gm", "plays": "ada", "plays another": "bran", "looks on": "eve", "stranger": "nobody"}[role]
    if kind == "make":
        sitting.wish("ada", Act({"type": "create", "who": "anyone"}))
        return sitting, seat, {"of": sitting.game.open[0].seq}
    master = "gm" if table == "directed" else "ada"
    sitting.wish(master, Go())
    sitting.wish(master, Rule("LA-3 difficulty", "hard", reason="wet"))
    sitting.wish(master, Ask(("ada",), {"type": "listen"}))
    (request,) = sitting.game.requests
    sitting.wish("bran", Act({"type": "wait", "who": "bran"}))
    (done,) = [entry.of for entry in sitting.entries if isinstance(entry, Closed)][-1:]
    places = {"to": done, "of": 0, "address": "", "asked": request.seq}
    if kind in ("reply", "withdraw"):
        sitting.wish("ada", Order(by_hand=True))
        sitting.wish("ada", Act({"type": "strike", "who": "ada", "target": "leech-1"}))
        (one,) = sitting.game.open
        places |= {"of": one.seq, "address": one.questions[0].address}
    return sitting, seat, places


WISHES: dict[str, Any] = {
    "act": lambda at: Act({"type": "listen", "who": "ada"}),
    "act as referee": lambda at: Act({"type": "meet", "kind": "moth"}),
    "act in secret": lambda at: Act({"type": "meet", "kind": "moth"}, secret=True),
    "reply": lambda at: Reply(at["of"], at["address"], faces=(4,)),
    "withdraw": lambda at: Withdraw(at["of"]),
    "undo": lambda at: Undo(at["to"]),
    "rule": lambda at: Rule("LA-6 for", faces=(3,)),
    "rescind": lambda at: Rescind(0, "LA-3 difficulty"),
    "redo": lambda at: Redo(),
    "ask": lambda at: Ask(("ada", "bran"), {"type": "listen"}, "a noise"),
    "fulfil": lambda at: Fulfil(at["asked"], "ada"),
    "cancel": lambda at: Cancel(at["asked"]),
    "adjust": lambda at: Act({"type": "adjust", "target": "ada", "dial": "breath", "step": -1}),
    "act blind": lambda at: Act({"type": "listen", "who": "ada"}, blind=True),
    "amend": lambda at: Amend(at["to"], "LA-99 nothing #1", 3),
    "throw": lambda at: Throw("2d6"),
    "say": lambda at: Say("hello"),
    "say in the story": lambda at: Say("Hush [1d6]", figure="ada"),
    "tell the story": lambda at: Say("Night falls", figure="referee"),
    "whisper": lambda at: Say("psst", to=("bran", "ada")),
    "claim a foe": lambda at: Claim("leech-1"),
    "claim for another": lambda at: Claim("ada", seat="bran"),
    "claim another's": lambda at: Claim("bran"),
    "let another go": lambda at: Claim("bran", free=True, seat="bran"),
    "let go": lambda at: Claim("ada", free=True),
    "order": lambda at: Order(away=True),
    "instruct": lambda at: Instruct("ada", (Standing("turn", (Way(do={"type": "wait"}),)),)),
    "pace": lambda at: SetPace(Pace("slow", late="default")),
    "pause": lambda at: Pause(),
    "extend": lambda at: Extend(f"roll:{at['asked']}:ada", 5),
    "assign": lambda at: Assign("eve", "player"),
    "silence": lambda at: Assign("bran", "player", muted=True),
    "settle": lambda at: Settle(Settings(judge="asks")),
    "house": lambda at: House("shared_light", False),
    "hide": lambda at: Hide(("leech-1",)),
    "take a scene": lambda at: TakeScene(0, "The rim"),
    "model": lambda at: Model("leech-1", "Old leech"),
    "note": lambda at: Note("bran", "owes me an oar"),
    "portray": lambda at: Portray("ada", "a1"),
    "hand out": lambda at: Hand(title="A letter", text="Come at once.", to=("bran",)),
    "hand out another's": lambda at: Hand("f00000000", to=("bran",)),
    "lay a picture": lambda at: Hand(title="The well", picture="w1", beneath=True),
    "follow": lambda at: Follow(),
    "make": lambda at: Make(at["of"], rest="all"),
    "go": lambda at: Go(),
}

NO_PART, NO_MASTER = "no-prepared", "no-assign-together"
NO_HINT = "no-suggestion"
NO_STEP, NO_AMEND, NO_CLAIM, NO_SECRETS, NO_REDO = "no-step", "no-amend", "no-claim", "no-secrets", "no-redo"
IS_HERE, NO_QUESTION = "no-claim-here", "no-question"

DIRECTED = {
    #                      directs   plays      another    looks on
    "act":                (MAY, MAY, NOT_YOURS, LOOKS_ON),
    "act as referee":     (MAY, NOT_YOURS, NOT_YOURS, LOOKS_ON),
    "act in secret":      (MAY, NOT_YOURS, NOT_YOURS, LOOKS_ON),
    "reply":              (MAY, MAY, "no-question", LOOKS_ON),
    "withdraw":           (MAY, MAY, NOT_YOURS, LOOKS_ON),
    "undo":               (MAY, NOT_JUDGE, NOT_JUDGE, LOOKS_ON),
    "rule":               (MAY, NOT_JUDGE, NOT_JUDGE, LOOKS_ON),
    "rescind":            (MAY, NOT_JUDGE, NOT_JUDGE, LOOKS_ON),
    "redo":               (NO_REDO, NOT_JUDGE, NOT_JUDGE, LOOKS_ON),
    "ask":                (MAY, NOT_JUDGE, NOT_JUDGE, LOOKS_ON),
    "fulfil":             (MAY, MAY, NOT_YOURS, LOOKS_ON),
    "cancel":             (MAY, NOT_JUDGE, NOT_JUDGE, LOOKS_ON),
    "adjust":             (MAY, NOT_YOURS, NOT_YOURS, LOOKS_ON),
    "act blind":          (MAY, NOT_JUDGE, NOT_YOURS, LOOKS_ON),
    "amend":              (NO_AMEND, NOT_JUDGE, NOT_JUDGE, LOOKS_ON),
    "throw":              (MAY, MAY, MAY, LOOKS_ON),
    "say":                (MAY, MAY, MAY, MAY),
    "say in the story":   (MAY, MAY, NOT_YOURS, LOOKS_ON),
    "tell the story":     (MAY, NOT_JUDGE, NOT_JUDGE, LOOKS_ON),
    "whisper":            (MAY, MAY, MAY, MAY),
    "claim a foe":        (MAY, NO_CLAIM, NO_CLAIM, LOOKS_ON),
    "claim for another":  (MAY, NOT_JUDGE, NO_CLAIM, LOOKS_ON),
    "claim another's":    (MAY, NO_CLAIM, NO_CLAIM, LOOKS_ON),
    "let another go":     (MAY, NOT_JUDGE, MAY, LOOKS_ON),
    "let go":             (MAY, MAY, MAY, LOOKS_ON),
    "order":              (MAY, MAY, MAY, MAY),
    "instruct":           (NOT_YOURS, MAY, NOT_YOURS, LOOKS_ON),
    "pace":               (MAY, NOT_JUDGE, NOT_JUDGE, LOOKS_ON),
    "pause":              (MAY, NOT_JUDGE, NOT_JUDGE, LOOKS_ON),
    "extend":             (MAY, NOT_JUDGE, NOT_JUDGE, LOOKS_ON),
    "assign":             (MAY, NOT_JUDGE, NOT_JUDGE, LOOKS_ON),
    "silence":            (MAY, NOT_JUDGE, NOT_JUDGE, LOOKS_ON),
    "settle":             (MAY, NOT_JUDGE, NOT_JUDGE, LOOKS_ON),
    "house":              (MAY, NOT_JUDGE, NOT_JUDGE, LOOKS_ON),
    "hide":               (MAY, NOT_JUDGE, NOT_JUDGE, LOOKS_ON),
    "take a scene":       (NO_PART, NOT_JUDGE, NOT_JUDGE, LOOKS_ON),
    "model":              (MAY, NOT_JUDGE, NOT_JUDGE, LOOKS_ON),
    "note":               (MAY, MAY, MAY, LOOKS_ON),
    "portray":            (MAY, MAY, NOT_YOURS, LOOKS_ON),
    "hand out":           (MAY, NOT_JUDGE, NOT_JUDGE, LOOKS_ON),
    "hand out another's": ("no-handout", NOT_JUDGE, NOT_JUDGE, LOOKS_ON),
    "lay a picture":      (MAY, NOT_JUDGE, NOT_JUDGE, LOOKS_ON),
    "make":               (NO_QUESTION, MAY, NO_QUESTION, LOOKS_ON),
    "follow":             (NO_HINT, MAY, NO_HINT, LOOKS_ON),
    "go":                 (NO_STEP, NO_STEP, NO_STEP, LOOKS_ON),
}  # fmt: skip

TOGETHER = {
    #                      plays     looks on
    "act":                (MAY, LOOKS_ON),
    "act as referee":     (MAY, LOOKS_ON),
    "act in secret":      (NO_SECRETS, LOOKS_ON),
    "reply":              (MAY, LOOKS_ON),
    "withdraw":           (MAY, LOOKS_ON),
    "undo":               (MAY, LOOKS_ON),
    "rule":               (MAY, LOOKS_ON),
    "rescind":            (MAY, LOOKS_ON),
    "redo":               (NO_REDO, LOOKS_ON),
    "ask":                (MAY, LOOKS_ON),
    "fulfil":             (MAY, LOOKS_ON),
    "cancel":             (MAY, LOOKS_ON),
    "adjust":             (MAY, LOOKS_ON),
    "act blind":          (NO_SECRETS, LOOKS_ON),
    "amend":              (NO_AMEND, LOOKS_ON),
    "throw":              (MAY, LOOKS_ON),
    "say":                (MAY, MAY),
    "say in the story":   (MAY, LOOKS_ON),
    "tell the story":     (MAY, LOOKS_ON),
    "whisper":            (MAY, MAY),
    "claim a foe":        (MAY, LOOKS_ON),
    "claim for another":  (MAY, LOOKS_ON),
    "claim another's":    (IS_HERE, LOOKS_ON),
    "let another go":     (IS_HERE, LOOKS_ON),
    "let go":             (MAY, LOOKS_ON),
    "order":              (MAY, MAY),
    "instruct":           (MAY, LOOKS_ON),
    "pace":               (MAY, LOOKS_ON),
    "pause":              (MAY, LOOKS_ON),
    "extend":             (MAY, LOOKS_ON),
    "assign":             (NO_MASTER, LOOKS_ON),
    "silence":            (NO_MASTER, LOOKS_ON),
    "settle":             (MAY, LOOKS_ON),
    "house":              (MAY, LOOKS_ON),
    "hide":               (NO_SECRETS, LOOKS_ON),
    "take a scene":       (NO_PART, LOOKS_ON),
    "model":              (MAY, LOOKS_ON),
    "note":               (MAY, LOOKS_ON),
    "portray":            (MAY, LOOKS_ON),
    "hand out":           (MAY, LOOKS_ON),
    "hand out another's": ("no-handout", LOOKS_ON),
    "lay a picture":      (MAY, LOOKS_ON),
    "make":               (MAY, LOOKS_ON),
    "follow":             (MAY, LOOKS_ON),
    "go":                 (NO_STEP, LOOKS_ON),
}  # fmt: skip

CELLS = [("directed", role, kind, MUST[at]) for kind, MUST in DIRECTED.items() for at, role in enumerate(ROLES[:4])]
CELLS += [("directed", "stranger", kind, NOBODY_HERE) for kind in WISHES]
CELLS += [("together", role, kind, MUST[at]) for kind, MUST in TOGETHER.items() for at, role in enumerate(ALONE)]


@pytest.mark.parametrize(("table", "role", "kind", "must"), CELLS)
def test_who_may_wish_what(table: str, role: str, kind: str, must: str) -> None:
    """Granted, or refused for this reason; and what is refused leaves the game as it was."""
    sitting, seat, places = setting(role, table, kind)
    before = sitting.game

    try:
        sitting.wish(seat, WISHES[kind](places))
        found = MAY
    except Refused as refused:
        found = refused.phrase.code
        assert sitting.game is before
    except (BadAnswer, DiceError) as error:
        found = f"bad: {error}"

    assert found == must


def test_no_wish_is_missing_from_the_table() -> None:
    tried = {type(made({"of": 1, "address": "", "to": 1, "asked": 1})) for made in WISHES.values()}

    assert tried == set(get_args(Wish))
    assert set(DIRECTED) == set(TOGETHER) == set(WISHES)
