"""Whoever presses whatever stands on their page breaks no page: a game master, two players and somebody who looks on.

What they press, choose and type is drawn by lot. The rules may refuse it; but every form can be read, every link leads
somewhere, everybody's page can be drawn afterwards, and nobody is called by an id.
"""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path
from random import Random
from typing import Any
from urllib.parse import urlencode

import pytest

from arbitro.play import evenings
from arbitro.systems import SYSTEMS
from arbitro.words import LANGUAGES, speaker
from tests.release import SEED, often
from tests.web.helpers import Person, house, text_of

STEPS = often("PRESSES", 100)

TYPED = ("", "Odo", "una nota", "[1d6] y «algo»", "-4", "+2", "3", "<b>&", "2026-12-01", "99999", "d6")

ELSEWHERE = (
    "/away",
    "/return",
    "/pause",
    "/leave",
    "/seats/",
    "/language",
    "/import",
    "/join",
    "/back",
    "/share",
    "/me",
)
"""Where a press leads out of the game, or shuts it for all."""

UNPROVED = ("/proof", "head.json")
"""Links that a server without a key of its own has nothing for."""

NO_FORM = [speaker(language).say("no-form") for language in LANGUAGES]

AN_ID = re.compile(r"\b[fx][0-9a-f]{8}(?:-\d+)?\b")


class Forms(HTMLParser):
    """What may be pressed on a page, what may be opened, and where its links lead."""

    def __init__(self, page: str, lot: Random) -> None:
        super().__init__()
        self.lot, self.forms, self.drawers, self.links = lot, list[dict[str, Any]](), list[str](), list[str]()
        self._by_id: dict[str, dict[str, Any]] = {}
        self._form: dict[str, Any] | None = None
        self._options: list[tuple[str, bool]] | None = None
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        got = {name: value or "" for name, value in attrs}
        if tag == "form":
            self._form = {"fields": [], "buttons": [], "method": "get", "enctype": "", **got}
            self.forms.append(self._form)
            self._by_id[got.get("id", "")] = self._form
        elif tag == "details" and "id" in got:
            self.drawers.append(got["id"])
        elif tag == "a" and got.get("href", "").startswith("/g/"):
            self.links.append(got["href"].partition("#")[0])
        elif tag == "option" and self._options is not None and "disabled" not in got:
            self._options.append((got.get("value", ""), "selected" in got))
        form = self._by_id.get(got["form"]) if "form" in got else self._form
        if form is None or "disabled" in got:
            return
        if tag == "button" and "hidden" not in got:
            form["buttons"].append((got.get("name", ""), got.get("value", ""), got.get("formaction", "")))
        elif tag in ("input", "textarea") and got.get("type") != "file":
            form["fields"].append({"type": tag, **got})
        elif tag == "select":
            self._options = []
            form["fields"].append({**got, "type": "select", "options": self._options})

    def handle_endtag(self, tag: str) -> None:
        if tag == "form":
            self._form = None
        elif tag == "select":
            self._options = None

    def pressed(self) -> tuple[str, str, list[tuple[str, str]]] | None:
        """One of the forms, filled in: how and where to it goes, and what it says."""
        found = [each for each in self.forms if each.get("action", "").startswith("/g/")]
        found = [
            each for each in found if each["enctype"] == "" and not any(one in each["action"] for one in ELSEWHERE)
        ]
        if not found:
            return None
        form = self.lot.choice(found)
        action, said, choices = form["action"], list[tuple[str, str]](), dict[str, list[tuple[str, bool]]]()
        for one in form["fields"]:
            name, kind, value = one.get("name", ""), one["type"], one.get("value", "")
            if kind == "radio":
                choices.setdefault(name, []).append((value, "checked" in one))
            elif kind == "select":
                choices[name] = one["options"]
            elif kind == "checkbox":
                said += [(name, value or "on")] if ("checked" in one) != (self.lot.random() < 0.2) else []
            elif kind in ("number", "range") and self.lot.random() < 0.3:
                said.append((name, str(self.lot.randint(int(one.get("min") or 0), int(one.get("max") or 60)))))
            elif kind not in ("hidden", "number", "range") and self.lot.random() < 0.4:
                said.append((name, self.lot.choice(TYPED)[: int(one.get("maxlength") or 99)]))
            else:
                said.append((name, value))
        for name, options in choices.items():
            usual = [value for value, chosen in options if chosen] or [value for value, _ in options[:1]]
            said += [(name, each) for each in ([self.lot.choice(options)[0]] if self.lot.random() < 0.5 else usual)]
        if form["buttons"]:
            name, value, elsewhere = self.lot.choice(form["buttons"])
            said, action = [*said, (name, value)], elsewhere or action
        return form["method"], action, [(name, value) for name, value in said if name]


def shows(answer: Any, what: object) -> str:
    """A page that must be one, and what its reader reads."""
    read = text_of(answer)
    assert answer.status_code == 200, f"{what}: {answer.status_code} {read[:300]}"
    called = AN_ID.search(read)
    assert not called, f"{what}: {called}"
    return str(answer.text)


@pytest.mark.slow
@pytest.mark.parametrize("system", SYSTEMS)
def test_whatever_people_press_everybody_s_page_can_be_drawn(tmp_path: Path, system: str) -> None:
    lot = Random(f"{system} {SEED}")
    with house(tmp_path, SEED) as server:
        master = server.person(lot.choice(LANGUAGES))
        opened = f"{system}/{lot.choice(evenings.names(system))}"
        master.at(master.post("/evening", {"evening": opened, "name": "Greta"}))
        people: list[Person] = [master]
        for name, role in (("Ada", "player"), ("Bran", "player"), ("Eve", "spectator")):
            people.append(someone := server.person(lot.choice(LANGUAGES)))
            someone.game = master.game
            someone.sits_as(server.keeper.join(master.game, name, role))
        drawers, done = dict[int, str](), 0
        for step in range(STEPS):
            who = lot.choice([master, master, *people])
            where = f"/g/{who.game}{lot.choice(['', '', '', '', '', '', '/orders', '/handouts', '/cast'])}"
            before = system, SEED, step, where, drawers.get(id(who), "")
            text = shows(who.get(where, params={"open": drawers.get(id(who), "")}), before)
            forms = Forms(text, lot)
            if forms.drawers and lot.random() < 0.3:
                drawers[id(who)] = " ".join(lot.sample(forms.drawers, min(len(forms.drawers), 3)))
            elif links := [link for link in forms.links if not link.endswith(UNPROVED) and lot.random() < 0.02]:
                answer = who.get(links[0])
                assert answer.status_code == 200, f"{before}, {links[0]}: {text_of(answer)[:300]}"
            elif pressed := forms.pressed():
                how, action, said = pressed
                kind = {"content-type": "application/x-www-form-urlencoded"}
                # As a browser sends it: the same name may come several times.
                answer = (
                    who.client.post(action, content=urlencode(said), headers=kind)
                    if how == "post"
                    else who.get(action, params=said)
                )
                read = text_of(answer)
                assert answer.status_code in (200, 409, 422), f"{before}, {pressed}: {answer.status_code} {read[:300]}"
                assert not any(one in read for one in NO_FORM), f"{before}, {pressed}: {read[:300]}"
                done += answer.status_code == 200
        for who in people:
            shows(who.get(f"/g/{who.game}"), (system, SEED, "at the end"))

    assert done > STEPS // 6, "hardly anything that stands on a page can be done"
