"""The designer's page: what it answers is what a study of that fight says, and nobody can make it work for long."""

from __future__ import annotations

import asyncio
import re
import threading
from contextlib import ExitStack
from pathlib import Path
from types import MappingProxyType
from typing import Any
from urllib.parse import parse_qsl

import pytest
from fastapi import Request

from arbitro.fights.prospect import Prospect
from arbitro.fights.study import study
from arbitro.sweep import Cell, Row, cells, read_sweep
from arbitro.systems import load, load_arena
from arbitro.web import looking
from arbitro.web.glance import CAREFUL, QUICK, Job, glance, looks_at
from arbitro.web.looking import Asking
from arbitro.web.question import ARENAS, Question, read
from arbitro.web.reckoner import MOST_WAITING, Reckoner
from arbitro.words import LANGUAGES
from tests.web.helpers import House, Person, text_of

FIRST = ARENAS[0]


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[Job]:
    """Which fights were looked at; the heroes win each of them 3 times in 4, and that is exact."""
    jobs: list[Job] = []

    def look(self: Reckoner, job: Job) -> Row:
        jobs.append(job)
        chances = {"heroes": (0.75,) * 3, "foes": (0.25,) * 3, "nobody": (0.0,) * 3}
        return Row(job.cell, "walked", "", 0, chances, 2.5, (4.0, 1.0), "points")

    monkeypatch.setattr(Reckoner, "_glance", look)
    return jobs


def page(person: Person, query: str = "") -> str:
    """The page, when it has worked out all that it shows."""
    answer = person.get(f"/studies?{query}{'&' if query else ''}wait=true")
    assert answer.status_code == 200, text_of(answer)
    return str(answer.text)


# The question


@pytest.mark.parametrize("system", ARENAS)
def test_the_address_says_everything_and_comes_back(system: str):
    """Every axis at its last value, by its own address; what is as usual is left out of it."""
    for axis in Question(system).axes.values():
        question = Question(system, ((axis.name, axis.values[-1]),), vary=axis.name, everywhere=True)
        usual = axis.values[-1] == axis.default
        if not usual:
            assert read(question.query) == question
        assert len(parse_qsl(question.query)) == 4
    assert Question(system).query == f"system={system}"


def test_two_ways_to_ask_for_the_same_are_one():
    """The usual spelled out, another order, the same axis twice: so what was found out is found again."""
    plain = read(f"system={FIRST}&level=3&vary=foes")

    assert read(f"vary=foes&foes=1&level=3&heroes=1&system={FIRST}") == plain
    assert read(f"system={FIRST}&level=3&vary=foes&by=foes") == plain
    assert read(f"system={FIRST}&level=3&by=foes") == plain


@pytest.mark.parametrize("system", ARENAS)
def test_a_form_drawn_for_other_rules_keeps_what_these_have(system: str):
    """Whoever switches the rules is not told off for a weapon or a house rule that these do not know."""
    for before in ARENAS:
        axes = Question(before).axes.values()
        form = "&".join(f"{axis.name}={str(axis.values[-1]).lower()}" for axis in axes)

        question = read(f"before={before}&system={system}&vary={next(iter(axes)).name}&{form}")

        assert question.system == system
        assert question.chosen["foes"] == 8
        assert question.vary == "heroes"


@pytest.mark.parametrize(
    ("query", "says"),
    [
        ("system=nowhere", "There is no system called nowhere. What would do: "),
        ("system=lanterns", "has no fights on the road"),
        ("wepon=heavy", "There is no wepon to choose; there is: system, heroes, foes"),
        ("level=99", "level cannot be 99; it can be: 1, 2, 3, 4, 5."),
        ("level=", "level cannot be -"),
        ("vary=nothing-such", "vary cannot be nothing-such"),
        ("house.nothing=true", "There is no house.nothing to choose"),
        ("system=%3Cscript%3E", "There is no system called <script>"),
        ("level=1" + "&level=1" * 400, "could not be read"),
    ],
)
def test_what_cannot_be_asked_is_said_clearly(table: House, asked: list[Job], query: str, says: str):
    """On the page, in an answer and as a study; nothing is worked out."""
    for path in ("/studies", "/studies/answer", "/studies/study.toml"):
        answer = table.person().get(f"{path}?{query}")

        assert answer.status_code in (409, 422)
        assert says in text_of(answer)
        assert "<script>" not in answer.text.replace("<script src=", "")
    assert asked == []


def test_it_is_said_in_the_readers_language(table: House):
    assert "level no puede ser 99; puede ser: 1, 2, 3, 4, 5." in text_of(table.person("es").get("/studies?level=99"))


def test_more_fights_than_a_page_looks_at_are_refused(monkeypatch: pytest.MonkeyPatch, table: House, asked: list[Job]):
    monkeypatch.setattr("arbitro.web.question.MOST_CELLS", 40)

    assert table.person().get("/studies?vary=heroes").status_code == 200
    answer = table.person().get("/studies?vary=heroes&by=foes")
    assert answer.status_code == 422
    assert "These are 48 fights. A page looks at 40 at most" in text_of(answer)


# The answers


@pytest.mark.slow
@pytest.mark.parametrize("system", ARENAS)
def test_what_is_exact_is_what_the_study_says(system: str):
    """Chances, rounds and what is left, of a duel with something chosen; and in the order of the sides."""
    arena = load_arena(system)
    assert arena is not None
    cell = Cell(system, (("level", 2), ("weapon", "heavy")))
    plan = study(system, arena.fight({"level": 2, "weapon": "heavy"}), patience=60)
    assert plan is not None
    assert plan.exact is not None

    row = glance(Job(cell, CAREFUL._replace(duel=60)))

    assert row.exact
    assert row.chances["heroes"][0] == float(plan.exact.chances["heroes"])
    assert row.rounds == float(plan.exact.mean_rounds)
    assert row.left[0] == pytest.approx(sum(float(chance) * max(0, end[0]) for end, chance in plan.exact.left.items()))


@pytest.mark.slow
def test_what_is_drawn_has_an_interval_and_the_same_fight_the_same_dice():
    """A crowd: too much for exact odds in a moment, and sooner drawn."""
    cell = Cell("symbaroum", (("heroes", 3), ("foes", 4)))

    row = glance(Job(cell, QUICK._replace(drawing=0.0)))

    share, low, high = row.chances["heroes"]
    assert row.fights == 25
    assert low < share < high
    assert row == glance(Job(cell, QUICK._replace(drawing=0.0)))
    assert row.measure == "standing"
    assert looks_at(cell) == (QUICK, CAREFUL)


@pytest.mark.slow
def test_the_largest_crowd_is_looked_at_in_a_moment():
    """A round of it leads to millions of others; that is noticed before they are counted."""
    plan = study(FIRST, Cell(FIRST, (("heroes", 6), ("foes", 8))).state(), patience=0.1)

    assert plan is not None
    assert plan.exact is None
    assert plan.why == "round"


# The page


def test_the_bar_of_the_fight_that_was_chosen(table: House, asked: list[Job]):
    shown = page(table.person(), f"system={FIRST}&level=3")

    assert [job.cell for job in asked] == [Cell(FIRST, (("level", 3),))]
    assert 'id="now-heroes" class="part-heroes" x="0.00%" width="75.00%"' in shown
    assert "75%" in shown
    assert "Rounds on average: 2.5" in shown
    assert "points left, on average: heroes 4, foes 1" in shown
    assert "/studies/answer" not in shown


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("system", ARENAS)
def test_every_axis_has_a_control_in_words(table: House, asked: list[Job], system: str, language: str):
    """A slider for numbers, a list for the rest, a switch for a rule; and no code where a word belongs."""
    shown = page(table.person(language), f"system={system}")

    for axis in Question(system).axes.values():
        field = rf'name="{re.escape(axis.name)}"'
        if isinstance(axis.default, bool):
            assert re.search(rf'type="checkbox" {field} value="true"{" checked" if axis.default else ""}>', shown)
        elif all(type(value) is int for value in axis.values) and not axis.name.startswith("house."):
            low, high = axis.values[0], axis.values[-1]
            assert re.search(rf'type="range" {field} min="{low}" max="{high}" step="\d+" value="{axis.default}"', shown)
        else:
            assert re.search(
                rf'<select [^>]*{field}>.*?<option value="{axis.default}" selected>', shown, re.DOTALL
            ) or (re.search(rf'type="range" {field}', shown))
    assert "house-" not in re.sub(r'(class|id|for|name)="[^"]*"', "", shown)


def test_a_house_rule_that_is_on_by_default_can_be_switched_off(table: House, asked: list[Job]):
    """An unticked box sends nothing: the field before it says so."""
    system, rule = next(
        (system, rule.name)
        for system in ARENAS
        for rule in load(system).HOUSE_RULES
        if getattr(load(system).new().house, rule.name) is True
    )
    off = read(f"system={system}&house.{rule}=false")

    assert read(f"system={system}&house.{rule}=false&house.{rule}=true") == Question(system)
    assert off.choices == ((f"house.{rule}", False),)
    assert getattr(off.cell.state().house, rule) is False
    assert f'name="house.{rule}" value="true">' in page(table.person(), off.query)


def test_one_axis_is_varied_in_a_chart_and_a_table(table: House, asked: list[Job]):
    """All of its values, each looked at once; the one that was chosen is marked."""
    shown = page(table.person(), f"system={FIRST}&level=3&vary=level")

    assert [dict(job.cell.base).get("level", 1) for job in asked] == [3, 1, 2, 4, 5]
    assert len(re.findall("<circle", shown)) == 5
    assert 'aria-label="Chance that the heroes win, by: Level. 1: 75%, 2: 75%, 3: 75%, 4: 75%, 5: 75%"' in shown
    assert len(re.findall(r'<th scope="row">', shown)) == 5
    assert shown.count("(as chosen)") == 1


def test_what_is_no_number_is_varied_in_bars(table: House, asked: list[Job]):
    shown = page(table.person(), f"system={FIRST}&vary=armour")

    assert "<circle" not in shown
    assert '<th scope="row">Heavy' in shown or '<th scope="row">heavy' in shown
    assert 'id="vary-4-heroes"' in shown


def test_two_axes_are_a_heatmap_with_numbers(table: House, asked: list[Job]):
    shown = page(table.person("es"), f"system={FIRST}&vary=level&by=foes")

    assert len(asked) == 40
    assert len(re.findall(r'<td class="heat-8[^"]*">', shown)) == 40
    assert shown.count("75\N{NO-BREAK SPACE}%") >= 40
    assert "los héroes" in shown


def test_what_was_worked_out_once_is_there_at_once(table: House, asked: list[Job]):
    """For everybody, in either language, on any page that it belongs to."""
    page(table.person(), f"system={FIRST}&vary=level&by=foes")
    asked.clear()

    shown = table.person("es").get(f"/studies?system={FIRST}&level=4&vary=foes").text

    assert asked == []
    assert "/studies/answer" not in shown


def test_the_page_comes_with_what_is_known_and_asks_for_the_rest(table: House, asked: list[Job]):
    """First the fight that was chosen; the rest follows, as long as the page asks."""
    ada = table.person()
    first = ada.get(f"/studies?system={FIRST}&vary=level").text
    assert len(asked) == 1
    assert "Looking at 5 fights; 1 are done." in first
    assert f'hx-get="/studies/answer?system={FIRST}&amp;vary=level"' in first

    answer = ada.get(f"/studies/answer?system={FIRST}&vary=level").text

    assert len(asked) == 5
    assert '<hx-partial hx-target="#now"' in answer
    assert '<hx-partial hx-target="#more"' in answer
    assert "/studies/answer" not in answer


def test_a_moved_slider_is_answered_with_all_that_changes(table: House, asked: list[Job]):
    answer = table.person().get(f"/studies?before={FIRST}&system={FIRST}&level=2", headers={"hx-request": "true"}).text

    assert "<html" not in answer
    assert f'data-address="/studies?system={FIRST}&amp;level=2"' in answer
    assert 'id="now-heroes"' in answer


def test_the_same_fight_in_every_system(table: House, asked: list[Job]):
    """What is common goes along, what is a system's own does not; what a system does not know is said."""
    shown = page(table.person(), f"system={FIRST}&level=2&weapon=great-axe&strength=2&everywhere=true")

    rows = {job.cell.system: dict(job.cell.base) for job in asked[1:]}
    assert set(rows) == set(ARENAS)
    for system, base in rows.items():
        assert base["level"] == 2
        assert "strength" not in base
        assert ("weapon" in base) == ("great-axe" in Question(system).axes["weapon"].values)
    assert shown.count("as usual here: ") == sum("weapon" not in base for base in rows.values()) > 0
    assert "Points on the sheet and house rules are as usual." in shown


def test_what_could_not_be_worked_out_is_said_and_not_tried_for_ever(table: House, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(Reckoner, "_glance", lambda self, job: None)

    shown = page(table.person(), f"system={FIRST}&vary=level")

    assert "cannot be told" in shown
    assert "/studies/answer" not in shown


def test_the_first_page_leads_here_and_the_other_language_stays_here(table: House, asked: list[Job]):
    ada = table.person()
    assert 'href="/studies"' in ada.get("/").text
    address = re.search(r'name="next" value="([^"]*)"', page(ada, f"system={FIRST}&level=2&vary=foes"))
    assert address
    assert address[1].replace("&amp;", "&") == f"/studies?system={FIRST}&level=2&vary=foes"

    answer = ada.post("/language", {"lang": "es", "next": f"/studies?system={FIRST}&level=2&vary=foes"})

    assert "según: Nivel" not in answer.text
    assert "¿Es difícil este combate?" in answer.text
    assert answer.url.query == f"system={FIRST}&level=2&vary=foes".encode()


# The same as a study


@pytest.mark.slow
@pytest.mark.parametrize("system", ARENAS)
def test_the_study_has_the_fights_of_the_page(table: House, tmp_path: Path, system: str):
    """What `arbitro sweep` reads from the file: the same campaigns, one for one."""
    rule = load(system).HOUSE_RULES[0]
    setting = str(rule.options[-1]).lower()
    query = f"system={system}&level=2&weapon=heavy&house.{rule.name}={setting}&vary=armour&by=foes"
    answer = table.person().get(f"/studies/study.toml?{query}")
    file = tmp_path / "study.toml"
    file.write_text(answer.text, encoding="utf-8")

    found = [cell.state() for cell in cells(read_sweep(file))]

    assert "attachment" in answer.headers["content-disposition"]
    question = read(query)
    assert found == [cell.state() for column in zip(*question.grid, strict=True) for cell in column]
    assert answer.text.replace('"', "&#34;") in table.person().get(f"/studies?{query}").text


def test_the_comparison_is_a_study_of_all_who_know_what_was_chosen(table: House, tmp_path: Path):
    query = f"system={FIRST}&level=2&weapon=great-axe&strength=2&everywhere=true"
    file = tmp_path / "everywhere.toml"
    file.write_text(table.person().get(f"/studies/everywhere.toml?{query}").text, encoding="utf-8")

    found = {cell.system: cell.state() for cell in cells(read_sweep(file))}

    assert found == {cell.system: cell.state() for cell, unknown in read(query).elsewhere if not unknown}
    assert len(found) > 1


# Whose turn it is


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Looks that take until `go`; `order` says what was worked out."""

    class Slow:
        begun, go = threading.Event(), threading.Event()
        order: list[Any] = []  # noqa: RUF012

    def glance(self: Reckoner, job: Job) -> None:
        Slow.order.append(job)
        Slow.begun.set()
        assert Slow.go.wait(20)

    def ask(self: Reckoner, game: Any) -> Prospect:
        Slow.order.append("the bar")
        return Prospect((), 0)

    Slow.order = []
    monkeypatch.setattr(Reckoner, "_glance", glance)
    monkeypatch.setattr(Reckoner, "_ask", ask)
    yield Slow
    Slow.go.set()


def job(level: int) -> Job:
    return Job(Cell(FIRST, (("level", level),)), CAREFUL)


def test_a_tables_bar_waits_for_one_look_at_most(table: House, slow: Any):
    """Whoever plays comes before a heatmap that was asked for earlier."""
    reckoner: Reckoner = table.app.state.site.reckoner
    ada = table.person().demo()
    kept = table.keeper.open(ada.game)

    looks = [reckoner.look(job(level)) for level in (1, 2, 3)]
    assert slow.begun.wait(20)
    bar = reckoner.work_out(kept, kept.game)
    slow.go.set()
    bar.result(20)
    for look in looks:
        assert look
        look.result(20)

    assert slow.order == [job(1), "the bar", job(2), job(3)]


def test_what_nobody_waits_for_any_more_is_passed_over(table: House, slow: Any):
    reckoner: Reckoner = table.app.state.site.reckoner
    looks = [reckoner.look(job(level)) for level in (1, 2, 3)]
    assert slow.begun.wait(20)

    assert looks[1]
    assert looks[1].cancel()
    slow.go.set()
    assert looks[2]
    looks[2].result(20)

    assert slow.order == [job(1), job(3)]
    assert not reckoner.has_seen(job(2))


def test_whoever_has_gone_leaves_no_work_behind(table: House, slow: Any):
    """A page that is closed, or whose slider has moved on: the look that waits for its turn is taken back."""
    reckoner: Reckoner = table.app.state.site.reckoner
    reckoner.look(job(1))
    assert slow.begun.wait(20)

    class Gone:
        client, headers, app = None, dict[str, str](), table.app
        scope = MappingProxyType({"client": None})

        async def is_disconnected(self) -> bool:
            return True

    question = read(f"system={FIRST}&level=2&vary=foes")
    asyncio.run(looking.worked_out(reckoner, looking.Asking(), Gone(), question, 20))  # type: ignore[arg-type]
    slow.go.set()
    last = reckoner.look(job(3))
    assert last
    last.result(20)

    assert slow.order == [job(1), job(3)]


def test_two_who_ask_for_the_same_wait_for_one_look(table: House, slow: Any):
    reckoner: Reckoner = table.app.state.site.reckoner
    reckoner.look(job(1))

    assert reckoner.look(job(2)) is reckoner.look(job(2))


def test_only_so_many_may_wait(table: House, slow: Any):
    """Then a page comes without its answer, and asks again."""
    reckoner: Reckoner = table.app.state.site.reckoner
    for number in range(MOST_WAITING):
        assert reckoner.look(Job(Cell(FIRST, (("strength", number),)), CAREFUL))

    assert reckoner.look(job(2)) is None
    shown = table.person().get(f"/studies?system={FIRST}&level=2").text
    assert "Working it out" in shown
    assert "/studies/answer" in shown


def test_one_visitor_is_worked_for_on_so_many_pages(table: House, slow: Any, monkeypatch: pytest.MonkeyPatch):
    """The others come at once, without an answer."""
    monkeypatch.setattr(looking, "MOST_ASKING", 0)

    assert "Working it out" in table.person().get(f"/studies?system={FIRST}&wait=true").text
    assert slow.order == []


def test_visitors_behind_a_proxy_are_several(table: House, monkeypatch: pytest.MonkeyPatch):
    """One of them has as many pages open as are worked for; another, for whom the same proxy asks, is worked for."""
    monkeypatch.setattr(table.app.state.site, "proxied", True)
    asking = Asking()

    def comes(address: str) -> bool:
        headers = [(b"x-forwarded-for", address.encode())]
        scope = {"type": "http", "client": ("127.0.0.1", 1), "headers": headers, "app": table.app}
        return pages.enter_context(asking.turn(Request(scope)))

    with ExitStack() as pages:
        assert [comes("203.0.113.5") for _ in range(looking.MOST_ASKING + 1)] == [True] * looking.MOST_ASKING + [False]
        assert comes("203.0.113.6")


def test_who_closes_the_server_is_not_kept_waiting(table: House, slow: Any):
    """What waits is let go, and what comes afterwards is not begun."""
    reckoner: Reckoner = table.app.state.site.reckoner
    reckoner.look(job(1))
    assert slow.begun.wait(20)
    waiting = reckoner.look(job(2))
    slow.go.set()

    reckoner.close()

    assert waiting
    assert waiting.done()
    late = reckoner.look(job(3))
    assert late
    assert late.cancelled()


@pytest.mark.slow
def test_it_is_worked_out_in_the_process_of_the_bars(table: House):
    """The real thing, without a script: a page that waits until it knows."""
    shown = page(table.person(), f"system={FIRST}&vary=level")

    exact = study(FIRST, Cell(FIRST, ()).state())
    assert exact is not None
    assert exact.exact is not None
    assert f'width="{100 * float(exact.exact.chances["heroes"]):.2f}%"' in shown
    assert "/studies/answer" not in shown
