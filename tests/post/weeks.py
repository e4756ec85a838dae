"""A whole fight by post, through the real doors: `python -m tests.post.weeks [SYSTEM ...] [--kills 40] [--seed 1]`.

Three people, or as many as five, a server in a process of its own with a file as its store, a real mail server, and a
clock that goes from one thing that is to happen to the next for three weeks. Nobody's device is open but while its
person is at it: the mail says that it is their turn, its link opens the table, a few presses do what is asked. One
answers in time, half of the time on a device that has never been there; one only now and then, so that their time is
up (of five, three); one never, but for standing orders. All have a word with the others, and find what was said since
they were here. Meanwhile the server is killed at random moments: while a wish is on its way, while messages are made
and sent, while time is up for somebody.

What is held against it is read from the letters and from the file alone; see `Weeks.check`.
"""

from __future__ import annotations

import argparse
import html
import itertools
import os
import random
import re
import signal
import sqlite3
import subprocess
import sys
import threading
import time
from collections import Counter, defaultdict
from dataclasses import dataclass, field
from email.utils import parsedate_to_datetime
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import httpx2
import msgspec

from arbitro.fights.orders import TURN
from arbitro.play.entries import Answered, Issued, Lapsed, Spoke, decode
from arbitro.play.exports import export
from arbitro.store import open_store
from arbitro.systems import SYSTEMS
from tests.play.posting import at, fight_of
from tests.post.clocked import CLOCK, clock_in
from tests.post.sinks import MailSink, free_port
from tests.web.helpers import text_of

MONDAY = at("2026-11-23 18:00", "Europe/Madrid")
MINUTE, HOUR, DAY = 60, 3600, 86400
QUARTER = 15 * MINUTE
PRESSES = 3

FIGHT: dict[str, int | str] = {"foes": 5, "level": 3, "foe_level": 2, "weapon": "light", "foe_weapon": "light"}
"""One that takes a while: many, with small weapons, and in armour where that does not make it endless."""
ARMOUR = {"brp": "none"}

OVER = "acabó el tiempo"
"""What a letter says where somebody's time was up."""

USUALLY = [{"usual": True}]


@dataclass
class Person:
    """Somebody with a device, and what they find in their mail."""

    name: str
    address: str
    cookies: dict[str, str] = field(default_factory=dict)
    seat: str = ""
    hero: str = ""
    heard: int = 0
    """How much of the talk they have had on their page."""


@dataclass
class Wait:
    """Something that the game waited for, as the file had it."""

    seat: str
    key: str
    since: int
    until: int | None
    closed: int | None = None
    rests: bool = False
    """Whether somebody else must answer first."""
    rested: bool = False


class Server:
    """The server, killed and begun again, and the clock that it goes by."""

    def __init__(self, folder: Path, mail: int, now: int) -> None:
        self.database, clock = folder / "games.db", folder / "clock"
        clock.write_bytes(CLOCK.pack(now))
        self._clock = clock_in(clock)
        self.address = f"http://127.0.0.1:{(port := free_port())}"
        command = [sys.executable, "-m", "tests.post.clocked", *map(str, (self.database, clock, port, mail))]
        root = Path(__file__).parents[2]
        self._program = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=root)
        self.kills = 0
        self.begin()

    @property
    def now(self) -> int:
        """What its clock says."""
        return int(CLOCK.unpack(self._clock[:])[0])

    @now.setter
    def now(self, now: int) -> None:
        self._clock[:] = CLOCK.pack(now)

    def begin(self) -> None:
        """The next one."""
        assert self._program.stdin
        self._program.stdin.write("\n")
        self._program.stdin.flush()
        self.pid = int(self._heard(r"born (\d+)"))
        self._heard(rf"({self.address})")

    def kill(self) -> None:
        """kill -9, and begin again."""
        os.kill(self.pid, signal.SIGKILL)
        self.again()

    def again(self) -> None:
        """Begin again after it was killed."""
        self._heard("(dead)")
        self.kills += 1
        self.begin()

    def close(self) -> None:
        """No more of them."""
        os.kill(self.pid, signal.SIGKILL)
        self._program.kill()
        self._program.communicate()

    def asked(self, what: str) -> list[tuple[Any, ...]]:
        """What its file says."""
        connection = sqlite3.connect(f"file:{self.database}?mode=ro", uri=True, timeout=20)
        try:
            return connection.execute(what).fetchall()
        finally:
            connection.close()

    def _heard(self, wanted: str) -> str:
        assert self._program.stdout
        while line := self._program.stdout.readline():
            if found := re.search(wanted, line):
                return found[1]
        raise AssertionError(f"the program has ended before it said {wanted}")


class Weeks:
    """A fight in one system."""

    def __init__(
        self, system: str, kills: int, seed: int, folder: Path, mails: MailSink, days: int = 21, people: int = 3
    ) -> None:
        self.system, self.kills, self.mails = system, kills, mails
        self.dice = random.Random(f"{system} {seed}")
        self.server = Server(folder, mails.port, MONDAY)
        self.ends = MONDAY + days * DAY
        self.game = ""
        names = ("Ana", "Bruno", "Diego", "Elena", "Celia")
        self.people = [Person(name, f"{name.lower()}@example.org") for name in (*names[: people - 1], names[-1])]
        self.ready, *self.seldom, self.never = self.people
        self.waits: list[Wait] = []
        self.visits: dict[int, Person] = {}
        self.presses: Counter[int] = Counter()
        """How many it took for each thing that was asked, from the letter on."""
        self.said: list[str] = []
        """What they said to each other, in order."""
        self.wishes = 0
        self.fresh = 0
        self.read: dict[str, int] = {}

    # Through the doors

    def visit(self, person: Person, fresh: bool = False) -> httpx2.Client:
        """A device of theirs, opened: their own, or one that has never been here."""
        headers = {"origin": self.server.address, "accept-language": "es"}
        cookies = {} if fresh else person.cookies
        return httpx2.Client(
            base_url=self.server.address, headers=headers, cookies=cookies, follow_redirects=True, timeout=120
        )

    def sent(self, device: httpx2.Client, method: str, path: str, **more: Any) -> httpx2.Response:
        """An answer; whoever gets none looks again, as one does."""
        while True:
            try:
                answer = device.request(method, path, **more)
            except (httpx2.NetworkError, httpx2.ProtocolError):
                self.server.again()
                continue
            assert answer.status_code == 200, text_of(answer)[:500]
            return answer

    def begin(self) -> None:
        """The game comes in as a file, two are invited, all say where they are told, one gives orders."""
        links: list[str] = []
        worn = ARMOUR.get(self.system, "heavy")
        begun = fight_of(self.system, len(self.people), armour=worn, foe_armour=worn, **FIGHT)
        file = {"file": ("game.json", export([(1, begun)]))}
        for person in self.people:
            with self.visit(person) as device:
                if not self.game:
                    answer = self.sent(device, "POST", "/import", data={"name": person.name}, files=file)
                    self.game = answer.url.path.removeprefix("/g/")
                    for _ in self.people[1:]:
                        page = self.sent(device, "POST", f"/g/{self.game}/invite", data={"role": "player"}).text
                        links.append(str(re.search(r"/join/[\w-]+", page)[0]))  # type: ignore[index]
                else:
                    self.sent(device, "POST", links.pop(), data={"name": person.name})
                view = self.view(device)
                taken = {one.hero for one in self.people}
                heroes = [one["id"] for one in view["figures"] if one["side"] == "heroes" and one["id"] not in taken]
                person.seat, person.hero = view["me"]["id"], heroes[0]
                self.wish(device, {"type": "claim", "figure": person.hero})
                if person is self.ready:
                    pace = {"pace": "usual", "late": "orders", "weekends": False, "zone": "Europe/Madrid"}
                    self.wish(device, {"type": "pace", "pace": pace})
                self.sent(device, "POST", "/me/reach/mail", data={"address": person.address})
                self.settle()
                yes = re.search(r"(/post/yes/\S+)", self.mails.letters[-1].get_content())
                assert yes
                self.sent(device, "POST", yes[1])
                person.cookies = dict(device.cookies)
        with self.visit(self.never) as device:
            page = self.sent(device, "GET", f"/g/{self.game}/orders").text
            offered = re.search(r'<select id="when" name="when">(.*?)</select>', page, re.S)
            assert offered
            whens = [html.unescape(one) for one in re.findall(r'value="([^"]*)"', offered[1])]
            assert TURN in whens
            orders = [{"when": when, "ways": USUALLY, "at_once": True} for when in whens]
            self.wish(device, {"type": "instruct", "figure": self.never.hero, "orders": orders})
            # Whoever looks in makes the game go on.
            self.wish(device, {"type": "say", "text": "¡Vamos!"})
        self.read = {person.address: len(self.to(person)) for person in self.people}
        self.waits.clear()
        self.server.now += 1

    def view(self, device: httpx2.Client) -> dict[str, Any]:
        """The table for programs."""
        return dict(self.sent(device, "GET", f"/g/{self.game}/view.json").json()["view"])

    def wish(self, device: httpx2.Client, wish: dict[str, Any] | str) -> None:
        """Press a button: the same again, under the same name, where no answer came."""
        self.wishes += 1
        headers = {"x-request-id": f"press-{self.wishes:06d}"}
        data = {"wish": wish if isinstance(wish, str) else msgspec.json.encode(wish).decode()}
        self.sent(device, "POST", f"/g/{self.game}/wish", data=data, headers=headers)

    def to(self, person: Person) -> list[Any]:
        """Letters that have come to somebody."""
        return [letter for letter in list(self.mails.letters) if letter["To"] == person.address]

    # Time

    def kill_some(self) -> None:
        """Kill it in the middle of whatever it does now, or do not."""
        while self.server.kills < self.kills and self.dice.random() < 0.6:
            time.sleep(self.dice.uniform(0, 0.08))
            self.server.kill()

    def settle(self) -> None:
        """Wait until it has done all that is to be done by now."""
        ends = time.monotonic() + 60
        mine = "(SELECT game, seat FROM sittings)"
        while True:
            assert time.monotonic() < ends, self.server.asked("SELECT * FROM dues") + self.server.asked(
                "SELECT id, person, tries, next FROM outbox"
            )
            now = self.server.now
            waiting = f"SELECT 1 FROM dues WHERE until <= {now} OR (next <= {now} AND (game, seat) IN {mine})"
            letters = [row[0] for row in self.server.asked("SELECT next FROM outbox")]
            if not letters and not self.server.asked(waiting):
                break
            if letters and min(letters) > now and self.server.kills:
                # Somebody who is dead by now had taken it. Whoever is alive may have taken it just now.
                time.sleep(0.1)
                if [row[0] for row in self.server.asked("SELECT next FROM outbox")] == letters:
                    self.server.now = min(letters)
            time.sleep(0.01)
        self.look()

    def look(self) -> None:
        """What is waited for now."""
        now = self.server.now
        # What rests is as often told of as it was.
        of = f"game = '{self.game}' AND seat != '' AND key NOT LIKE 'over:%'"
        rows = self.server.asked(f"SELECT seat, key, since, until, told FROM dues WHERE {of}")
        found = {row[:3]: row for row in rows}
        for wait in [wait for wait in self.waits if wait.closed is None]:
            if (wait.seat, wait.key, wait.since) not in found:
                wait.closed = now
        known = {(wait.seat, wait.key, wait.since) for wait in self.waits}
        for row in rows:
            if row[:3] not in known:
                self.waits.append(Wait(*row[:4]))
        for wait in self.waits:
            if wait.closed is None:
                *_, wait.until, told = found[(wait.seat, wait.key, wait.since)]
                wait.rests = told < 0
                wait.rested = wait.rested or wait.rests

    @property
    def open(self) -> list[Wait]:
        """What the game waits for."""
        return [wait for wait in self.waits if wait.closed is None and not wait.rests]

    def next_event(self) -> int:
        """When something is to happen next."""
        rows = self.server.asked("SELECT next, until FROM dues")
        return min([one for row in rows for one in row if one is not None] + [*self.visits], default=self.ends)

    def plan(self) -> None:
        """Who looks into their mail when: after they have been told, in time or too late."""
        for person in (self.ready, *self.seldom):
            if person in self.visits.values() or not any(wait.seat == person.seat for wait in self.open):
                continue
            if person in self.seldom and self.dice.random() < 0.5:
                continue
            if len(self.to(person)) > self.read[person.address]:
                soon = self.dice.uniform(0.1, 9) if person is self.ready else self.dice.uniform(1, 30)
                self.visits[self.server.now + int(soon * HOUR)] = person

    def play(self) -> None:
        """The fight to its end, and the rest of the three weeks."""
        self.begin()
        self.settle()
        while self.server.now < self.ends:
            self.server.now = max(self.server.now, min(self.next_event(), self.ends))
            self.kill_some()
            self.settle()
            for when in [when for when in sorted(self.visits) if when <= self.server.now]:
                self.come(self.visits.pop(when))
                self.settle()
            self.plan()

    # A turn

    def come(self, person: Person) -> None:
        """Open the last letter's link and do what is asked, as long as something is."""
        letters = self.to(person)
        self.read[person.address] = len(letters)
        if not any(wait.seat == person.seat for wait in self.open):
            return
        link = re.search(r"https?://[^/]+(/me/\S+)", letters[-1].get_content())
        assert link, letters[-1].get_content()
        fresh = self.dice.random() < 0.5
        self.fresh += fresh
        shot = None
        if self.server.kills < self.kills and self.dice.random() < 0.5:
            shot = threading.Timer(self.dice.uniform(0, 0.3), os.kill, (self.server.pid, signal.SIGKILL))
            shot.start()
        with self.visit(person, fresh) as device:
            page = self.sent(device, "GET", link[1])
            presses = 1
            if not page.url.path.startswith("/g/"):
                page = self.sent(device, "POST", link[1])
                presses += 1
            said = self.said[person.heard :]
            assert [one for one in said if one not in page.text] == [], "what was said since one was here"
            done = 0
            while button := self.button(person, page.text):
                self.wish(device, button)
                presses, done = presses + 1, done + 1
                before = {(one.seat, one.key, one.since) for one in self.open if one.seat == person.seat}
                self.look()
                after = {(one.seat, one.key, one.since) for one in self.open if one.seat == person.seat}
                if not after & before or '"follow"' in button:
                    self.presses[presses] += 1
                    presses = 0
                if done > 20 or (not presses and not any(key.startswith("ask:") for _, key, _ in after)):
                    break
                page = self.sent(device, "GET", f"/g/{self.game}")
            # And a word to the others, which the slowest finds under "since you were here".
            self.said.append(f"{person.name}, {len(self.said) + 1}")
            self.wish(device, {"type": "say", "text": self.said[-1]})
            person.heard = len(self.said)
            if not done:
                # What was asked was settled meanwhile.
                assert not any(wait.seat == person.seat for wait in self.open), (self.open, wishes_on(page.text))
        if shot:
            shot.join()
            if not self.alive():
                self.server.again()

    def alive(self) -> bool:
        """Whether the last one has not been shot, or was begun again since."""
        try:
            with httpx2.Client(timeout=120) as client:
                client.get(f"{self.server.address}/health")
        except httpx2.TransportError:
            return False
        return True

    def button(self, person: Person, page: str) -> str:
        """The button on the page that does what is asked of them."""
        self.look()
        mine = [wait for wait in self.open if wait.seat == person.seat]
        wishes = [(one, msgspec.json.decode(one)) for one in wishes_on(page)]
        for wait in mine:
            kind, _, rest = wait.key.partition(":")
            if kind == "ask":
                # Which command it is of a page does not say in numbers of the log's.
                address = rest.partition(":")[2]
                fits = [text for text, one in wishes if one["type"] == "reply" and one["address"] == address]
                if fits:
                    return fits[0]
        for text, one in wishes:
            if mine and one["type"] == "follow":
                return text
        suggested = re.search(r'class="act primary suggested" name="wish" value="([^"]+)"', page)
        return html.unescape(suggested[1]) if mine and suggested else ""

    # What is to be so

    def check(self) -> dict[str, Any]:
        """Every turn was told of as often as it should be and under one name each time; nobody was asked in vain."""
        with open_store(self.server.database, readonly=True) as store:
            log = [decode(data) for _, data in store.entries(self.game)]
            times = store.times(self.game)
            assert len(store.sitters(self.game)) == len(self.people)
        told = alone = again = told_over = 0
        acts = [at for at, one in enumerate(log, start=1) if isinstance(one, (Issued, Answered, Spoke))]
        for person in self.people:
            letters: dict[str, list[int]] = defaultdict(list)
            only_over, over = set(), set()
            for letter in self.to(person):
                if "/post/yes/" not in (text := letter.get_content()):
                    at = int(parsedate_to_datetime(letter["Date"]).timestamp())
                    letters[letter["Message-ID"]].append(at)
                    over |= {at} if OVER in text else set()
                    only_over |= {at} if OVER in letter["Subject"] else set()
            again += sum(len(times) - 1 for times in letters.values())
            assert all(len(set(times)) == 1 for times in letters.values()), "one name, two messages"
            made = sorted(times[0] for times in letters.values())
            assert all(later - sooner >= QUARTER for sooner, later in itertools.pairwise(made)), made
            for seq, entry in enumerate(log, start=1):
                if isinstance(entry, Lapsed) and entry.seat == person.seat:
                    up = times[seq]
                    here = any(up <= times[at] <= up + QUARTER for at in acts if log[at - 1].seat == person.seat)
                    assert here or any(up <= at <= up + QUARTER for at in over), (up, over)
                    told_over += 1
            made = [one for one in made if one not in only_over]
            waits = [wait for wait in self.waits if wait.seat == person.seat]
            for wait in waits:
                closed = wait.closed if wait.closed is not None else self.ends
                found = [one for one in made if wait.since < one <= closed]
                others = [
                    one
                    for one in waits
                    if one is not wait and one.since < closed and wait.since < (one.closed or self.ends)
                ]
                due = [one for one in moments(wait) if one <= closed]
                if not others and not wait.rested:
                    # One that comes too soon after another letter waits for a quarter of an hour.
                    late = sum(one + QUARTER > closed for one in due)
                    assert len(due) - late <= len(found) <= len(due), (wait, found, due)
                    alone += 1
                elif not wait.rested and due and due[0] + QUARTER <= closed:
                    assert found, wait
                told += bool(found)
            for one in made:
                assert any(w.since < one <= (w.closed or self.ends) for w in waits), "told of nothing"
            if person is self.never:
                assert not letters, "asked for what standing orders settle"
        acted_at = defaultdict(set)
        for seq, entry in enumerate(log, start=1):
            if isinstance(entry, Issued):
                acted_at[f"turn:{entry.command['who']}"].add(times[seq])
        for sooner, later in itertools.combinations([one for one in self.waits if one.key.startswith("turn:")], 2):
            if sooner.key == later.key and sooner.seat == later.seat:
                done = any(sooner.since <= at <= later.since for at in acted_at[sooner.key])
                assert done, f"the same turn as two: {sooner} {later}"
        lapsed = [one for one in log if isinstance(one, Lapsed)]
        said = [one.text for one in log if isinstance(one, Spoke)]

        assert said[-len(self.said) :] == self.said
        assert all(one.seat != self.never.seat for one in lapsed)
        assert not any(wait.seat == self.never.seat for wait in self.waits)
        assert max(self.presses) <= PRESSES, self.presses
        acted = [one for one in log if isinstance(one, Issued)]
        return {
            "system": self.system,
            "kills": self.server.kills,
            "waits": len(self.waits),
            "told": told,
            "letters": sum(len({one["Message-ID"] for one in self.to(person)}) - 1 for person in self.people),
            "twice under one name": again,
            "times up": len(lapsed),
            "told of": told_over,
            "by orders": sum(bool(one.orders) for one in acted),
            "turns by presses": dict(sorted(self.presses.items())),
            "on new devices": self.fresh,
            "said": len(said),
            "days": round((max([w.closed or self.ends for w in self.waits]) - MONDAY) / DAY, 1),
            "over": not self.open,
        }


def wishes_on(page: str) -> list[str]:
    """What the buttons of a page wish."""
    return [html.unescape(one) for one in re.findall(r'<button[^>]*name="wish" value="([^"]*)"', page)]


def moments(wait: Wait) -> list[int]:
    """When somebody is told of it: after five minutes, at the half of their time and at four fifths of it."""
    found = [wait.since + 5 * MINUTE]
    if wait.until is not None:
        time = wait.until - wait.since
        found += [wait.since + time // 2, wait.since + time * 4 // 5]
    return found


def weeks(system: str, kills: int, seed: int = 1, days: int = 21, people: int = 3) -> dict[str, Any]:
    """One fight; what came of it."""
    with TemporaryDirectory() as folder, MailSink() as mails:
        fight = Weeks(system, kills, seed, Path(folder), mails, days, people)
        try:
            fight.play()
            return fight.check()
        finally:
            fight.server.close()


def main() -> None:
    """Say what came of each."""
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("systems", nargs="*", default=SYSTEMS)
    reader.add_argument("--kills", type=int, default=40)
    reader.add_argument("--people", type=int, default=3, choices=(3, 4, 5))
    reader.add_argument("--days", type=int, default=21)
    reader.add_argument("--seed", type=int, default=1)
    given = reader.parse_args()
    for system in given.systems:
        began = time.monotonic()
        came = weeks(system, given.kills, given.seed, given.days, given.people)
        sys.stdout.write(f"{came} in {time.monotonic() - began:.0f} s\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
