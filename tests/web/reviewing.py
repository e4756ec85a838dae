"""Fights that are over, and what stands on their page: the curve, the luck, what turned it."""

from __future__ import annotations

import html
import re
from collections.abc import Callable
from typing import Any

import msgspec

from arbitro.play.game import Game
from arbitro.table import from_seed
from tests.web.helpers import House, Person


def fight_on(table: House, person: Person, each: Callable[[Game], None] = lambda game: None) -> Game:
    """Everybody does what the system suggests, until the fight is over; `each` looks on after every command."""
    kept = table.keeper.open(person.game)
    rules = kept.game.system
    for _ in range(400):
        if not rules.scene(kept.game.state).fighting:
            return kept.game
        if kept.game.open:
            one = person.asks[0]
            value = {"faces": None} if one["dice"] else {"value": one["begins"] or (one["options"] or ["…"])[0]}
            person.granted("reply", of=one["of"], address=one["address"], **value)
        else:
            person.act(msgspec.to_builtins(rules.suggest(kept.game.state, rules.due(kept.game.state)[0])), quick=True)
        if not kept.game.open:
            each(kept.game)
    raise AssertionError("this fight does not end")


def fought(table: House, system: str = "lanterns", language: str = "en", seed: int = 3, **settings: Any) -> Person:
    """A demo that has been fought out."""
    table.keeper.draw = from_seed(seed)
    person = table.person(language).demo(system)
    if settings:
        person.granted("settle", settings=settings)
    fight_on(table, person)
    return person


def path_of(person: Person) -> str:
    """The way to the page, as the table says it."""
    found = re.search(r'href="(/g/[\w-]+/fight/[\w-]+)"', person.get(f"/g/{person.game}").text)
    assert found, "the table does not say that the fight is over"
    return found[1]


def rows(page: str) -> list[tuple[str, ...]]:
    """The curve as its table has it: what happened, and the shares."""
    return lines(page[page.index('id="curve-table"') :])


def lucky(page: str) -> dict[str, tuple[str, ...]]:
    """Who was lucky and who chose well, as their table has it."""
    return {one[0]: one[1:] for one in lines(page.partition('id="luck"')[2].partition("</table>")[0])}


def lines(page: str) -> list[tuple[str, ...]]:
    cells = re.findall(r"<tr><th scope=\"row\">(.*?)</th>(.*?)</tr>", page)
    return [(plain(first), *re.findall(r"<td[^>]*>(.*?)</td>", rest)) for first, rest in cells]


def plain(text: str) -> str:
    return " ".join(html.unescape(re.sub(r"<[^>]*>", " ", text)).split())


def turns(page: str) -> list[tuple[str, str]]:
    """The turning points: by how much, and what it was."""
    return [
        (plain(change), plain(said)) for change, said in re.findall(r'<li>(<b class="change.*?</b>)(.*?)</li>', page)
    ]


def why(page: str) -> list[str]:
    """Why it ended so, in plain words."""
    said = re.search(r'id="why".*?</div>', page, re.DOTALL)
    return [plain(one) for one in re.findall(r"<p.*?</p>", said[0])] if said else []


def copied(page: str) -> list[str]:
    return [html.unescape(text) for text in re.findall(r"<textarea[^>]*>(.*?)</textarea>", page, re.DOTALL)]


def followed(person: Person, path: str, looks: int = 60) -> str:
    """The page when it has all been worked out, looked at as often as its script would."""
    for _ in range(looks):
        page = str(person.get(path).text)
        if "ask-curve" not in page:
            return page
        assert person.get(f"{path}/curve").status_code == 200
    raise AssertionError("the curve is never done")
