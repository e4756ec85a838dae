"""A server's post that is there to be killed: `python -m tests.post.sacrifice`.

It reads an order a line and gives life to a process for each. A life asks something of somebody new again and again,
and sends what is due, by a clock that runs half a minute a step; it says the time for each, until somebody kills it.
With `finish` it asks nothing, sends what is left and ends.
"""

from __future__ import annotations

import json
import os
import signal
import sys
from itertools import count
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from arbitro.play.calls import QUIET
from arbitro.post.contacts import Contact, written
from arbitro.post.mail import MailServer
from arbitro.post.means import Means
from arbitro.post.worker import LEASE, Post
from arbitro.store import Message, Store, open_store

LONGEST_LIFE = 60
"""Seconds: a life that nobody ends does so by itself."""


class Addresses:
    """Addresses that say which game."""

    home = "https://table.example"

    def table(self, contact: Contact, game: str, seat: str) -> str:
        return f"https://table.example/g/{game}"

    def confirm(self, contact: str) -> str:
        return "https://table.example/yes"

    def off(self, contact: str) -> str:
        return "https://table.example/off"


class PlainPost(Post):
    """Every game is called by its name: there are hundreds, and no rules are played."""

    def known(self, game_id: str, seat_id: str) -> tuple[str, tuple[str, ...]]:
        return game_id, ()


class HastyPost(PlainPost):
    """A planted bug: a message is crossed out before it has arrived."""

    def carry(self, message: Message) -> None:
        self.store.done(message.id)
        super().carry(message)


def ask(store: Store, number: int, now: int, hook: str) -> None:
    """A game that waits for somebody who is told by mail and by a hook."""
    game, person = f"q{number}", f"p{number}"
    store.put_person(person, b"{}")
    store.put_contact(person, f"m{number}", written(Contact("mail", f"p{number}@example.org", "en", 0, confirmed=True)))
    store.put_contact(person, f"h{number}", written(Contact("hook", f"{hook}/{person}", "en", 0, confirmed=True)))
    store.create_game(game, b"{}")
    store.sit(person, game, "s")
    due = [("s", "turn:x", None, now + QUIET)]
    store.append(
        game, seat="other", request_id="r", request=b"", expected=0, entries=[b"x"], reply=b"", at=now, dues=due
    ).result()


def live(order: dict[str, Any]) -> None:
    """Ask and send, or only send."""
    store, clock = open_store(Path(order["path"])), SimpleNamespace(now=order["now"])
    means = Means(MailServer("127.0.0.1", order["mail"], False, "table@example.org"), hooks=True, anywhere=True)
    keeper: Any = SimpleNamespace(clock=lambda: clock.now)
    post = (HastyPost if order["hasty"] else PlainPost)(store, keeper, means, Addresses())
    for number in count(len(store.games())):
        if order["finish"]:
            if store.soonest() is None:
                os._exit(0)
            clock.now += LEASE
            post.turn()
            post.wait(20)
        else:
            ask(store, number, clock.now, order["hook"])
            clock.now += 30
            post.turn()
            say(f"asked {clock.now}")


def say(line: str) -> None:
    """In one write, so that lines stay whole."""
    os.write(1, f"{line}\n".encode())


def main() -> None:
    """Give lives."""
    signal.signal(signal.SIGPIPE, signal.SIG_DFL)
    for line in sys.stdin:
        child = os.fork()
        if child == 0:
            signal.alarm(LONGEST_LIFE)
            live(json.loads(line))
        say(f"born {child}")
        os.waitpid(child, 0)
        say("dead")


if __name__ == "__main__":
    main()
