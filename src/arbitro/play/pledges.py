"""Dice that everybody can check: thrown by a key on which the log settled before anybody knew what for.

A wish is decided by a pure function of a game and a random source. Here the source is the key of the game's last
`Pledged` (see `arbitro.proof.dice`), and after the entries that followed comes the next one. Which dice players may
know is seen only afterwards: the wish is decided anew with another key for those that they may not know, or not yet,
until no die that fell by the first is kept from anybody. That other one is the third (`arbitro.proof.third`), by which
each throw can be shown by itself to whoever is told of it; the second where a game has not settled on one yet.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from arbitro.play.entries import SPECTATOR, Amended, Answered, Entry, Pledged, Reported, Thrown
from arbitro.play.evidence import Witness
from arbitro.play.fold import follow
from arbitro.play.game import Game, Seat
from arbitro.proof import dice, third
from arbitro.proof.server import Server
from arbitro.table import Draw, Question, from_system

Throw = tuple[str, str, int]
"""Who threw, for which question (none outside the rules), and the how manieth of those for the same wish it is."""

OPEN, HIDDEN, LATER = "open", "hidden", "later"

MOST_TRIES = 20
"""After so many all dice of a wish are thrown as if they were hidden."""

SERVERS = "server-"
"""What the random name of a wish begins with that no device has given one."""


class Dealer:
    """A random source for one wish."""

    def __init__(
        self, game_id: str, seat: str, request: str, keys: Mapping[str, bytes], later: Callable[[bytes], str] | None
    ) -> None:
        self.game_id, self.seat, self.request, self.keys, self.later = game_id, seat, request, keys, later
        self.hidden: set[Throw] = set()
        self.tries = 0
        self.proofs: dict[Throw, str] = {}
        self.dealt: dict[Throw, list[int]] = {}

    def __call__(self, faces: int) -> int:
        """A face of one die that a person threw outside the rules."""
        return self.freely(f"1d{faces}")(faces)

    def freely(self, text: str) -> Draw:
        """The faces of dice that a person threw outside the rules; `text` is as the log has them."""
        return self.of(self.seat, "", text)

    def aimed(self, question: Question) -> Draw:
        """The faces of the dice that a rule asks for."""
        assert question.dice is not None
        return self.of(question.who, question.address, f"{question.dice.count}d{question.dice.faces}")

    def of(self, who: str, address: str, text: str) -> Draw:
        """The faces of one throw, one after the other."""
        number = 1 + sum(each[:2] == (who, address) for each in self.dealt)
        shown = self.dealt[who, address, number] = []
        kind = self.kind((who, address, number))
        key = self.keys.get(kind)
        what = dice.thrown_for(self.game_id, self.seat, self.request, who, address, text, number)
        if kind == LATER and self.later:
            proof = self.proofs[who, address, number] = self.later(what)
            key = third.key_of(proof)
        draw: Draw = from_system if key is None else _from_words(dice.words(key, what))

        def noted(faces: int) -> int:
            shown.append(draw(faces))
            return shown[-1]

        return noted

    def kind(self, throw: Throw) -> str:
        """By which key a throw falls."""
        if self.tries < MOST_TRIES and throw not in self.hidden:
            return OPEN
        return LATER if self.later else HIDDEN

    def again(self, kept: set[Throw]) -> None:
        """Deal the same anew, and these by another key."""
        self.hidden |= kept
        self.tries += 1
        self.dealt = {}


def _from_words(coming: Iterator[int]) -> Draw:
    return lambda sides: next(face for word in coming if (face := dice.face_of(word, sides)))


def decided(
    server: Server,
    game_id: str,
    game: Game,
    seat: str,
    request: str,
    decide: Callable[[Draw], tuple[Game, list[Entry]]],
) -> tuple[Game, list[Entry]]:
    """What a wish leads to by dice that can be checked, and the entries that show by which key they fell."""
    ours = server.third is not None and game.pledged.get(LATER, (0, ""))[1] == server.third.lock
    keys = _keys(server, game_id, game)
    dealer = Dealer(game_id, seat, request, keys, server.third.proof if server.third and ours else None)
    while True:
        after, entries = decide(dealer)
        fell = list(_fell(entries, dealer))
        seen = shown_to_all(game, after, entries) if fell else set()
        kept = {throw for place, throw, _ in fell if place not in seen and dealer.kind(throw) == OPEN}
        if not kept:
            break
        dealer.again(kept)
    if not entries:
        return after, entries
    # What was thrown and not kept (a command that turned out to be impossible) has taken a number.
    sound = all(dealer.dealt.get(throw) == faces for _, throw, faces in fell)
    used = {dealer.kind(throw) for _, throw, _ in fell}
    for kind in (OPEN, HIDDEN):
        if kind in used or (kind not in after.pledged and not (kind == HIDDEN and server.third)):
            key = dealer.keys.get(kind) if sound and kind in used else None
            after, entry = _pledge(server, game_id, after, kind, key, seat, request)
            entries.append(entry)
    if LATER in used:
        proofs = [dealer.proofs[throw] for _, throw, _ in fell if dealer.kind(throw) == LATER] if sound else []
        entry = Pledged(after.pledged[LATER][1], "", seat, request, True, later=True, proofs=tuple(proofs))
        after = follow(after, entry)
        entries.append(entry)
    if server.third and not ours:
        after, entry = _settle(server, game_id, after)
        entries.append(entry)
    return after, entries


def begun(server: Server, game_id: str, game: Game) -> tuple[Game, list[Entry]]:
    """The game with the entries that settle on its first keys, here."""
    game, first = _pledge(server, game_id, game, OPEN)
    game, second = _settle(server, game_id, game) if server.third else _pledge(server, game_id, game, HIDDEN)
    return game, [first, second]


def _settle(server: Server, game_id: str, game: Game) -> tuple[Game, Entry]:
    """The third key, which stays the same: what has fallen by it is opened throw by throw."""
    assert server.third
    entry = Pledged(server.third.lock, game=game_id, later=True, proofs=server.certificate)
    return follow(game, entry), entry


def _pledge(
    server: Server, game_id: str, game: Game, kind: str, key: bytes | None = None, seat: str = "", request: str = ""
) -> tuple[Game, Entry]:
    hidden = kind == HIDDEN
    next_ = dice.sworn(server.die_key(game_id, game.head + 1, hidden))
    if key is None:
        entry = Pledged(next_, hidden=hidden, game=game_id)
    else:
        entry = Pledged(next_, key.hex(), seat, request, hidden)
    return follow(game, entry), entry


def _keys(server: Server, game_id: str, game: Game) -> dict[str, bytes]:
    """The keys on which the log settled, as far as this server has them: whoever plays on from a copy has not."""
    settled = {kind: at for kind, (at, _) in game.pledged.items() if kind != LATER}
    found = {kind: server.die_key(game_id, at, kind == HIDDEN) for kind, at in settled.items()}
    return {kind: key for kind, key in found.items() if dice.sworn(key) == game.pledged[kind][1]}


Place = tuple[int, str]
"""The command and the address; none for what was thrown outside the rules."""


def _fell(entries: Sequence[Entry], dealer: Dealer) -> Iterator[tuple[Place, Throw, list[int]]]:
    """The dice that are in the log now, in their order."""
    counts: dict[tuple[str, str], int] = {}
    for entry in entries:
        if isinstance(entry, (Answered, Amended)) and entry.by == "engine" and entry.faces:
            who = entry.who if isinstance(entry, Answered) else _who(entry, dealer)
            place, faces = (entry.of, entry.address), list(entry.faces)
            what = who, entry.address
        elif isinstance(entry, Thrown):
            what, place = (entry.seat, ""), (0, "secret" if entry.secret or entry.to else "")
            # As they fell: a fudge die's faces are shown from below zero.
            number = counts.get(what, 0) + 1
            faces = dealer.dealt.get((*what, number), []) if sum(map(len, entry.faces)) else []
        else:
            continue
        counts[what] = counts.get(what, 0) + 1
        yield place, (*what, counts[what]), faces


def _who(entry: Amended, dealer: Dealer) -> str:
    return next((who for who, address, _ in dealer.dealt if address == entry.address), "")


def shown_to_all(before: Game, after: Game, entries: Sequence[Entry]) -> set[Place]:
    """The dice of which anybody may know all that belongs to them, as the log's readers see it."""
    numbered = list(enumerate(entries, start=before.head + 1))
    witness = Witness(after, Seat("", "", SPECTATOR), numbered)
    for one in before.open:
        witness.has_begun(one)
    if before.past and before.past.done:
        witness.has_begun(before.past.done)
    seen: set[Place] = {(0, "")}
    for seq, entry in numbered:
        paths = witness.knows(seq, entry) or ()
        if isinstance(entry, Reported):
            seen |= {(entry.of, die.address) for die in entry.dice if f"dice/{die.address}/who" in paths}
    return seen
