"""What a rule may ask of the world, and how answers are kept.

A rule is a plain function `rule(state, table, ...) -> state`. It asks the table for dice
(`roll`, `pool`) and decisions (`choose`, `choose_all`), reports what happened (`tell`), and may
hand over a piece of itself (`call`). Every question has an *address*: its words, whom they ask
where several are asked the same (`@ada`), and how often they were asked within the command,
`KN-20 attack #2`. Known answers are handed out by address, never by
position; **tables differ only in what they do when an answer is missing**:

    Script     an error that says what was asked          examples, tests, replay, audit
    Live       drawn from a random source                 play, plain simulation
    Waiting    a question to a seat; the command stops    people deciding, dice by hand
    Branches   taken every way at once                    exact odds

Standard library only: whoever only wants dice and tables pays for nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterable, Mapping
from typing import Any, NamedTuple, TypeVar

from arbitro.dice import Dice, DiceError

REFEREE = "referee"
"""Who answers what the book leaves to the game master."""

ALL = "all"
"""The audience of what everybody may know. `REFEREE` and a figure's id are audiences too."""

Result = TypeVar("Result", bound=Hashable)


class Number(NamedTuple):
    """The options of a decision that is a whole number from `low` to `high`."""

    low: int
    high: int


class Text(NamedTuple):
    """The options of a decision that is a short text of at most `longest` characters."""

    longest: int
    reads: Callable[[str], object] | None = None
    """Reads it as the rule will, and raises `BadAnswer` for one that comes to nothing: whoever is there is asked again.
    None where any text will do."""


Options = tuple[Any, ...] | Number | Text
"""What may be chosen: one of these values, a number, or a text."""


class Question(NamedTuple):
    """Something a rule asked that nobody has answered yet."""

    address: str
    words: str
    """The clause and the question, `KN-20 attack`; the words files say it in each language."""
    who: str
    """The figure whose player answers, or `REFEREE`."""
    dice: Dice | None = None
    """The dice to throw; none for a decision."""
    options: Options = ()
    default: Any = None
    """What happens when nobody decides; none where somebody must."""
    facts: Mapping[str, Any] = {}
    """What the person who decides should know, as codes and numbers."""
    usual: Any = None
    """What most would answer: where a form begins, and what a table takes that cannot ask anybody."""
    apart: bool = False
    """One of several asked at once: nobody but whoever answers it sees it, or its answer, before all are in."""

    @property
    def begins(self) -> Any:
        """Where a form begins: what is usual, or else the default; nothing where neither was said."""
        return self.default if self.usual is None else self.usual

    @property
    def fallback(self) -> Any:
        """The default, or else what is usual, the first option, the lowest number, an empty text."""
        if self.default is not None or self.usual is not None:
            return self.usual if self.default is None else self.default
        if isinstance(self.options, Number):
            return self.options.low
        return "" if isinstance(self.options, Text) else self.options[0]


class Answer(NamedTuple):
    """What was answered at one address, and who supplied it."""

    address: str
    value: Any
    faces: tuple[int, ...] = ()
    by: str = "engine"
    """`engine`, `hand`, `referee`, `player`, `policy`, `script`."""
    reason: str = ""
    """Why, when the referee said so."""


class Told(NamedTuple):
    """Something that happened: a code, `KN-20 hit`, and facts."""

    code: str
    facts: Mapping[str, Any]
    audience: str = ALL


class BadAnswer(ValueError):
    """An answer that does not fit its question; `code` and `facts` name the message."""

    def __init__(self, code: str, text: str, /, **facts: Any) -> None:
        super().__init__(text)
        self.code = code
        self.facts = facts


class Table:
    """Hands out known answers by address; a subclass says what a missing one is.

    `steps` holds, in order, every answer given and everything told.
    """

    unseen: Collection[str] = ()
    """Whom nobody has seen: they count for nothing that goes by itself. Whoever keeps a game says who they are."""
    apart: Collection[str] = ()
    """Where a fight goes on of which nobody else knows, or knows any more, those who fight unseen: its rounds pass for
    them alone. Else nobody. Whoever keeps a game says so."""

    def __init__(self, answers: Mapping[str, Answer] | None = None) -> None:
        self.known: Mapping[str, Answer] = answers or {}
        self.steps: list[Answer | Told] = []
        self._asked: dict[str, int] = {}

    def missing(self, question: Question) -> Answer:
        """The answer to a question that is not among the known ones."""
        raise NotImplementedError

    def roll(self, words: str, who: str, dice: Dice) -> int:
        """Throw `dice` for `who`; gives the total, the faces go into the log."""
        address = self._address(words)
        answer = self.known.get(address) or self.missing(Question(address, words, who, dice))
        self.steps.append(answer)
        return int(answer.value)

    def pool(self, words: str, who: str, dice: Dice) -> tuple[int, ...]:
        """Throw `dice`, without a bonus, for `who`; gives every face, in the order in which they lie."""
        address = self._address(words)
        question = Question(address, words, who, dice)
        answer = self.known.get(address) or self.missing(question)
        # What came as a total alone does not say how the dice lie.
        thrown(question, answer.faces, answer.by)
        self.steps.append(answer)
        return answer.faces

    def choose(
        self, words: str, who: str, options: Options, default: Any = None, /, usual: Any = None, **facts: Any
    ) -> Any:
        """A decision by `who`: one of `options`, a number or a text.

        `default` is what happens when nobody is there to decide. Leave it out where somebody
        must: a game in play then waits, and only tables that cannot wait take the fallback.
        `usual` is where a form begins, and the fallback of what has no default.
        """
        address = self._address(words)
        return self._decided(Question(address, words, who, None, options, default, facts, usual))

    def choose_all(
        self, words: str, whos: Iterable[str], options: Options, default: Any = None, /, usual: Any = None, **facts: Any
    ) -> tuple[Any, ...]:
        """The same decision by several at once, in their order: a hidden bid, a vote, saves that all make together.

        Each answers when they please, and nobody's answer is shown before all are in. Do not tell between asking.
        """
        return tuple([self._decided(each) for each in self._apart(words, whos, options, default, facts, usual)])

    def _apart(
        self, words: str, whos: Iterable[str], options: Options, default: Any, facts: Mapping[str, Any], usual: Any
    ) -> list[Question]:
        return [
            Question(self._address(f"{words} @{who}"), words, who, None, options, default, facts, usual, apart=True)
            for who in whos
        ]

    def _decided(self, question: Question) -> Any:
        answer = self.known.get(question.address) or self.missing(question)
        check_choice(question, answer.value)
        self.steps.append(answer)
        return answer.value

    def tell(self, code: str, audience: str = ALL, /, **facts: Any) -> None:
        """Report what happened. Give rolls as they are, never inside a text."""
        self.steps.append(Told(code, facts, audience))

    def call(self, rule: Callable[..., Result], *arguments: Hashable) -> Result:
        """A sub-ruling with hashable arguments, `rule(*arguments, table)`'s result.

        The table may remember its odds, so the arguments must be all that it depends on. By
        convention the first argument is the state and the table comes second.
        """
        state, *rest = arguments
        return rule(state, self, *rest)

    @property
    def told(self) -> list[Told]:
        """What was told so far, in order."""
        return [step for step in self.steps if isinstance(step, Told)]

    @property
    def answers(self) -> list[Answer]:
        """What was answered so far, in order."""
        return [step for step in self.steps if isinstance(step, Answer)]

    def _address(self, words: str) -> str:
        number = self._asked[words] = self._asked.get(words, 0) + 1
        return f"{words} #{number}"


def words_of(address: str) -> str:
    """The words of the question at an address: `KN-20 attack` of `KN-20 attack #2`, and of `KN-20 attack @ada #2`."""
    return address.rpartition(" #")[0].partition(" @")[0]


def check_choice(question: Question, value: Any) -> None:
    """Raise `BadAnswer` unless `value` is one of the question's options."""
    options = question.options
    if isinstance(options, Number):
        fits = type(value) is int and options.low <= value <= options.high
    elif isinstance(options, Text):
        fits = isinstance(value, str) and len(value) <= options.longest
    else:
        fits = any(value == option and type(value) is type(option) for option in options)
    if not fits:
        told = f"asked {question.address}: {would_do(options)}; found {value!r}"
        found = str(value)[:40]
        if isinstance(options, Text):
            raise BadAnswer("answer-text", told, question=question.words, found=found, most=options.longest)
        raise BadAnswer("answer-option", told, question=question.words, found=found, options=would_do(options))


def something(text: str) -> str:
    """What was written, where something must be: `Text.reads`."""
    if not text.strip():
        raise BadAnswer("answer-nothing", "nothing was written")
    return text


def would_do(options: Options) -> str:
    """What may be chosen, in one line."""
    if isinstance(options, Number):
        return f"{options.low}..{options.high}"
    if isinstance(options, Text):
        return f"a text of at most {options.longest} characters"
    return ", ".join(map(str, options))


def thrown(question: Question, faces: tuple[int, ...], by: str, reason: str = "") -> Answer:
    """The answer that these faces give; raises `BadAnswer` if the dice cannot show them."""
    assert question.dice is not None
    try:
        return Answer(question.address, question.dice.total(faces), faces, by, reason)
    except DiceError as error:
        raise BadAnswer(error.code, f"asked {question.address}: {error}", **error.facts) from error
