"""What a rule may ask, and the tables that answer: see `asking` for the idea."""

from arbitro.table.asking import (
    ALL,
    REFEREE,
    Answer,
    BadAnswer,
    Number,
    Options,
    Question,
    Table,
    Text,
    Told,
    check_choice,
    something,
    thrown,
    words_of,
)
from arbitro.table.branches import Branches, NotPure, TooLarge, outcomes, tellings
from arbitro.table.live import Decide, Draw, Live, from_seed, from_system, take_default, throw
from arbitro.table.modifiers import CERTAIN, IMPOSSIBLE, Modifiers, numeral, signed
from arbitro.table.open_roll import OpenWord, read_off
from arbitro.table.script import Script, ScriptError
from arbitro.table.waiting import Stop, Waiting

__all__ = [
    "ALL", "CERTAIN", "IMPOSSIBLE", "REFEREE", "Answer", "BadAnswer", "Branches", "Decide", "Draw", "Live",
    "Modifiers", "NotPure", "Number", "OpenWord", "Options", "Question", "Script", "ScriptError", "Stop", "Table",
    "Text", "Told", "TooLarge", "Waiting", "check_choice", "from_seed", "from_system", "numeral", "outcomes",
    "read_off", "signed", "something", "take_default", "tellings", "throw", "thrown", "words_of",
]  # fmt: skip
