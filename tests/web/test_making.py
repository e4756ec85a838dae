"""The page on which somebody is made: how many taps it takes, what it says, what is kept on the way back."""

from __future__ import annotations

import html
import random
import re
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from markupsafe import Markup
from playwright.sync_api import Page, Route, expect

from arbitro.fights.prospect import Chance, Prospect, prospect, seed_of
from arbitro.play.projection import Looking
from arbitro.systems import SYSTEMS, load, load_arena
from arbitro.systems.contract import ANYONE
from arbitro.table import REFEREE, Live, Number, Question, Text, from_seed
from arbitro.web.making import making, on_the_road
from arbitro.web.reckoner import NOTHING
from arbitro.web.screens import Screens
from arbitro.web.seals import Seal
from arbitro.words import LANGUAGES, Language, speaker
from tests.play.playing import some_answer
from tests.systems.test_every_system import some_house
from tests.web.browsers import DESK, PHONE, Visitor
from tests.web.helpers import House, Person
from tests.web.test_browser import check

WITH_STEPS = tuple([system for system in SYSTEMS if hasattr(load(system), "MAKING")])

MOST_TAPS = 15


def forms(page: str) -> list[str]:
    """The forms of the page's part on which somebody is made, each as HTML."""
    found = re.search(r'<section id="making".*?</section>\s*(?=<div id="prompts")', page, re.S)
    return re.findall(r"<form.*?</form>", found[0], re.S) if found else []


def form_of(page: str, id: str) -> dict[str, list[str]]:
    """The fields of a form as a browser would send it untouched, and under `button` the wishes of its buttons."""
    form = next(each for each in forms(page) if f'id="{id}"' in each)
    fields: dict[str, list[str]] = {}
    for tag in re.findall(r"<(?:input|button)[^>]*>", form):
        said = {name: html.unescape(value) for name, _, value in re.findall(r'([\w-]+)=(["\'])(.*?)\2', tag)}
        if "name" in said:
            fields.setdefault("button" if tag.startswith("<button") else said["name"], []).append(said.get("value", ""))
    for name, options in re.findall(r'<select[^>]*name="([^"]*)"[^>]*>(.*?)</select>', form, re.S):
        chosen = re.search(r'value="([^"]*)" selected', options)
        assert chosen
        fields[html.unescape(name)] = [html.unescape(chosen[1])]
    return fields


def begins(table: House, system: str, language: Language = "en") -> Person:
    """Marta at a new table, who has begun to make somebody."""
    marta = table.person(language).begins(master="nobody", system=system)
    commands = [each.command for each in load(system).legal(load(system).new(), ANYONE)]
    tag = next(each for each in commands if "newcomer" in each.__struct_fields__).__struct_config__.tag
    marta.act({"type": tag, "who": ANYONE})
    return marta


def number_of(marta: Person) -> int:
    """What the page calls the command by which somebody is made."""
    [wish] = [
        each for each in form_of(marta.get(f"/g/{marta.game}").text, "making-rest")["button"] if '"rest":"all"' in each
    ]
    return int(msgspec.json.decode(wish)["of"])


def taps(marta: Person, one: str) -> int:
    """How many taps it takes to the end, with the one that began: what is suggested is pressed each time.

    By `one` question or form after the other; or a step at a time, where there is a button for that.
    """
    for number in range(1, 60):
        page = marta.get(f"/g/{marta.game}").text
        if 'id="making"' not in page:
            return number
        fields = form_of(page, "making-now")
        step = [each for each in form_of(page, "making-rest")["button"] if '"rest":"step"' in each]
        if one == "step" and step:
            answer = marta.post(f"/g/{marta.game}/wish", {"wish": step[0]})
        elif "wish" in fields:
            answer = marta.post(f"/g/{marta.game}/wish", {key: each for key, each in fields.items() if key != "button"})
        else:
            pressed = re.search(r'name="wish" value="([^"]*)" class="way chosen"', page)
            assert pressed
            answer = marta.post(f"/g/{marta.game}/wish", {"wish": html.unescape(pressed[1])})
        assert answer.status_code == 200, answer.text
    raise AssertionError("it never ends")


@pytest.mark.parametrize("system", WITH_STEPS)
def test_who_trusts_what_is_suggested_makes_somebody_in_few_taps(table: House, system: str):
    """A step at a time; and, but for the many skills of brp, one question after the other too. `Roll the rest`: two."""
    marta = begins(table, system)
    assert taps(marta, "step") < MOST_TAPS
    assert len(marta.view["view"]["mine"]) == 1

    marta = begins(table, system)
    assert taps(marta, "question") < (MOST_TAPS if system != "brp" else 2 * MOST_TAPS)

    marta = begins(table, system)
    marta.granted("make", of=number_of(marta), rest="all")
    assert len(marta.view["view"]["mine"]) == 1


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("system", SYSTEMS)
def test_every_question_says_what_it_is(table: House, system: str, language: Language):
    """No field is called «Answer», nothing is said by its code, and no step is said to be what its question is."""
    marta = begins(table, system, language)
    generic = speaker(language, system).say("answer")
    for _ in range(30):
        page = marta.get(f"/g/{marta.game}").text
        if 'id="making"' not in page:
            break
        said = " ".join(forms(page))
        assert f">{generic}</label>" not in said
        assert not re.search(r">\s*(about|label|step|opt|ask)-[\w-]+", said)
        assert 'id="ask-' not in page, "the question stands there a second time"
        titles = re.findall(r"<h[34].*?>(.*?)</h[34]>", page.split('class="way-there"')[1].split('id="half-made"')[0])
        assert len(titles) == len(set(titles))
        marta.granted("make", of=number_of(marta), rest="step")


def test_a_step_that_is_done_is_opened_and_answered_otherwise_without_a_script(table: House):
    """Knave: back at the name, another weapon is taken; the page shows it, and the gender that was said stands."""
    marta = begins(table, "knave")
    number = number_of(marta)
    marta.granted("make", of=number, rest="step")
    marta.granted("make", of=number, answers={"KN-5 weapon #1": "dagger"})
    marta.granted("make", of=number, answers={"KN-5 gender #1": "woman"})

    page = marta.opens("making-gear")
    wishes = form_of(page, "again-making-KN-5-weapon--1")["button"]
    spear = next(each for each in wishes if '"spear"' in each)
    assert marta.post(f"/g/{marta.game}/wish", {"wish": spear}).status_code == 200

    page = marta.page()
    assert "Gear Spear change" in page
    assert "A woman" in page
    assert "What is your name" in page


def test_a_long_list_on_the_sheet_so_far_goes_by_the_alphabet_of_its_reader(table: House):
    """As on a sheet: «Tasar» (Appraise) stood above «Arte», and in `brp` there are sixty skills. Whoever is made is
    called there as they were named."""
    marta = begins(table, "brp", "es")
    number = number_of(marta)
    marta.granted("make", of=number, rest="step")
    marta.granted("make", of=number, answers={"BRP-2.2 name #1": "Berta"})

    page = marta.page()

    assert "Nombre Berta" in page
    marks = ("Arte ", "Artillería ", "Pelea ", "Tasar ")
    (parts,) = re.findall(r"Habilidades .*", page[page.index("La hoja hasta ahora") :])
    assert [*map(parts.index, marks)] == sorted(map(parts.index, marks))


def test_nobody_else_sees_whom_somebody_makes(table: House):
    """The steps, the answers and the sheet are for whoever makes; the other one waits for them."""
    marta = begins(table, "knave")
    friend = table.person().joins(marta.invites(), "Bran")

    page = friend.get(f"/g/{friend.game}").text

    assert 'id="making"' not in page
    assert "half-made" not in page


def test_a_refusal_names_the_die_that_has_fallen(table: House):
    """BRP-2.3: the characteristics were rolled anew; to keep the first ones is refused in the reader's language."""
    marta = begins(table, "brp", "es")
    number = number_of(marta)
    marta.granted("make", of=number, answers={"BRP-2.3 keep #1": "anew"})

    answer = marta.wish("make", of=number, answers={"BRP-2.3 keep #1": "keep"})

    assert answer.status_code == 409
    assert "desde entonces ha caído un dado" in answer.text
    assert "Tira Fuerza" in answer.text


# What is said of each answer


def asked(system: str) -> Iterator[Question]:
    """What characters that are made at random are asked, by all house rules; each question as often as it is new."""
    door: Any = load(system)
    known: set[tuple[str, Any]] = set()
    for seed in range(120):
        lot = random.Random(f"{system} {seed}")
        state = door.new(some_house(door, lot) if seed else None)
        commands = [each.command for each in door.legal(state, ANYONE)]
        command = next(each for each in commands if "newcomer" in each.__struct_fields__)
        found: list[Question] = []

        def decide(question: Question, found: list[Question] = found, lot: random.Random = lot) -> Any:
            found.append(question)
            return some_answer(question, lot)

        door.apply(state, command, Live(from_seed(seed), decide))
        for question in found:
            if question.who != REFEREE and (question.words, question.options) not in known:
                known.add((question.words, question.options))
                yield question


@pytest.mark.parametrize("system", WITH_STEPS)
def test_every_answer_has_a_sentence_in_both_languages(system: str):
    """Whatever may be chosen while somebody is made says what it means; what asks for a text or a number, too."""
    door: Any = load(system)
    missing = []
    for question in asked(system):
        options = question.options
        for option in (None,) if isinstance(options, (Number, Text)) else options:
            about = door.about(question.words, option, question.facts)
            for language in LANGUAGES:
                said = speaker(language, system).say(about.text.code, about.text.facts) if about else ""
                if len(said.split()) < 2 or "…" in said or (about and said == about.text.code):
                    missing.append((language, question.words, option, said))
    assert missing == []


@pytest.mark.parametrize("system", WITH_STEPS)
def test_the_steps_are_named_and_every_question_is_in_one(system: str):
    """Each step has a name in both languages, and its questions are asked, by some house rule."""
    door: Any = load(system)
    words = {question.words for question in asked(system)}
    for step, names in door.MAKING.items():
        assert all(speaker(language, system).label(f"step-{step}") != f"step-{step}" for language in LANGUAGES)
        assert words & set(names), step


@pytest.mark.parametrize("system", WITH_STEPS)
def test_every_weapon_says_what_it_brings(system: str):
    """The number beside a weapon is from the list: its damage, or the die of the trait that it is used with."""
    door: Any = load(system)
    weapons = [question for question in asked(system) if question.words.endswith("weapon")]
    assert weapons
    for question in weapons:
        for option in question.options:
            about = door.about(question.words, option, question.facts)
            assert about is not None
            if option not in ("none", "nothing"):
                assert re.search(r"\d", about.figure), option


# Against a bandit


def odds_of(marta: Person, most: int = 7) -> tuple[str, dict[str, str]]:
    """What the page says of whom she makes, and of each option, once the first so many fights are worked out."""
    table = marta.house.keeper.open(marta.game).game
    seat = next(one for one in table.seats if one.name == "Marta")
    screens = Screens(Looking(table, seat), speaker("es", table.system.ID), Seal(""), no_leaf)
    known: dict[str, Prospect] = {}

    def look(game: Any) -> Prospect:
        key = seed_of(game.state)
        if key not in known:
            known[key] = (prospect(game.system.ID, game.state) if len(known) < most else None) or NOTHING
        return known[key]

    # Whoever has no options yet is one more fight, and the first.
    look(on_the_road(screens, {}))
    page = making(screens, look)
    assert page is not None
    assert page.open == ()
    return page.chance, {way.value: way.chance for way in page.asked[0].shown}


def no_leaf(*_: Any) -> Markup:
    return Markup()


@pytest.mark.parametrize("system", [system for system in WITH_STEPS if load_arena(system)])
def test_whom_one_makes_has_odds_against_a_bandit(table: House, system: str):
    """In every system, with weapons in hand: nobody is sure to win, or to lose."""
    now, _ = odds_of(begins(table, system), most=1)
    assert 0 < int(now.split()[0]) < 100


def test_each_option_says_how_often_one_wins_with_it(table: House):
    """stepdie, where no die falls on the way: somebody is made so, and wins as often against the arena's bandit."""
    arena, marta = load_arena("stepdie"), begins(table, "stepdie")
    assert arena is not None
    _, options = odds_of(marta)
    worst = min(options, key=lambda option: int(options[option].split()[0]))
    first = form_of(marta.get(f"/g/{marta.game}").text, "making-now")["button"][0]
    [at] = msgspec.json.decode(first)["answers"]

    marta.granted("make", of=number_of(marta), answers={at: msgspec.json.decode(worst)}, rest="all")

    state = marta.house.keeper.open(marta.game).game.state
    one = next(person for person in state.people if person.id == marta.view["view"]["mine"][0])
    found = prospect("stepdie", arena.fight({"heroes": 1, "foes": 1}, state.house, one))
    assert found is not None
    assert found.exact
    assert options[worst] == speaker("es").percent(found.chances[0].share)
    assert len(set(options.values())) > 2


@pytest.mark.parametrize(
    ("off", "apart", "said"),
    [
        (0.0, 0.02, {"50\xa0%", "52\xa0%"}),
        (0.03, 0.02, {""}),
        (0.03, 0.05, {""}),
        (0.03, 0.07, {"50\xa0% ±3", "57\xa0% ±3"}),
    ],
    ids=["exact", "within the margin", "margins that meet", "apart"],
)
def test_options_that_differ_by_no_more_than_the_sample_have_no_odds(
    table: House, off: float, apart: float, said: set[str]
):
    """d10, the hand that one holds things with: 91 % and 93 % were drawn where the rules make no difference."""
    marta = begins(table, "d10")
    game = marta.house.keeper.open(marta.game).game
    screens = Screens(
        Looking(game, next(one for one in game.seats if one.name == "Marta")), speaker("es", "d10"), Seal(""), no_leaf
    )
    found: dict[str, Prospect] = {}

    def look(fight: Any) -> Prospect:
        """The first is drawn at a half, each further one at as much more."""
        share = 0.5 if len(found) < 2 else 0.5 + apart
        chance = Chance("heroes", share, share - off, share + off)
        return found.setdefault(seed_of(fight.state), Prospect((chance,), 1000 if off else 0))

    page = making(screens, look)
    assert page is not None
    assert {way.chance for way in page.asked[0].shown} == said


AGAINST = r'hx-get="(/g/[\w-]+/against\?at=[^"]+)"'


def test_the_odds_come_by_themselves_and_never_onto_a_page_that_has_moved_on(table: House):
    """The page that was drawn without them asks for them; whoever has answered meanwhile gets nothing of before."""
    marta = begins(table, "stepdie", "es")
    page = marta.get(f"/g/{marta.game}").text
    assert "Cuerpo a cuerpo con un bandido" not in page
    [asks] = re.findall(AGAINST, page)

    came = marta.get(html.unescape(asks))
    # Where the machine has much else to do, the odds take longer than an answer waits: the page asks once more.
    while again := re.findall(AGAINST, came.text):
        came = marta.get(html.unescape(again[0]))

    assert re.search(r"Cuerpo a cuerpo con un bandido: \d\d\s%", came.text)
    assert "hx-get" not in came.text
    assert re.search(r"Cuerpo a cuerpo con un bandido: \d\d\s%", marta.get(f"/g/{marta.game}").text)
    marta.granted("make", of=number_of(marta), rest="step")
    assert marta.get(html.unescape(asks)).status_code == 204
    marta.granted("make", of=number_of(marta), rest="all")
    assert marta.get(html.unescape(asks)).status_code == 204


# In a browser


def test_on_a_phone_somebody_is_made_with_a_change_of_mind_on_the_way(visitors: Any, server: Any):
    """At 390 px, in symbaroum: nothing sticks out, an earlier step is opened and changed, the rest stands."""
    ada = making_at(visitors(size=PHONE, language="es"), server, "symbaroum")
    page = ada.page
    ada.presses(page.locator("#making-now .way", has_text="Montaraz"))
    fits(page)
    ada.presses(page.locator("#making-now button.primary"))
    ada.presses(page.locator("#making-now .way").nth(1))
    fits(page)

    page.locator("#making-calling > summary").click()
    page.locator("#again-making-SY-3-calling--1").wait_for()
    page.locator("#again-making-SY-3-calling--1 summary").click()
    fits(page)
    ada.presses(page.locator("#again-making-SY-3-calling--1 .way", has_text="Ocultista"))

    assert "Ocultista" in page.locator("#making-calling > summary").inner_text()
    assert page.locator("#making-abilities > summary").inner_text().strip()
    for _ in range(12):
        if not page.locator("#making").count():
            break
        ada.presses(page.locator("#making-now .way, #making-now button.primary").last)
    assert len(ada.figures) == 1
    # What she may do now is in sight, however far down the last question was.
    assert page.locator("#acts").evaluate("it => it.scrollHeight > it.clientHeight && !it.scrollTop")


def test_a_step_that_is_opened_while_the_odds_are_worked_out_is_not_emptied_when_they_come(visitors: Any, server: Any):
    """The page asks for them by itself, and what comes was drawn without what has been opened meanwhile."""
    ada = making_at(visitors(size=PHONE, language="es"), server, "brp")
    page, held = ada.page, list[Route]()
    page.route("**/against?*", lambda route: held.append(route))
    ada.presses(page.locator("#making-now .way").nth(1))
    page.locator("#making-characteristics > summary").click()
    page.locator("#again-making-BRP-2-3-keep--1").wait_for()

    held[-1].continue_()
    # Where they take longer than an answer waits, the page asks once more.
    page.unroute("**/against?*")

    expect(page.locator("#making-against")).to_be_visible(timeout=120_000)
    expect(page.locator("#again-making-BRP-2-3-keep--1")).to_be_visible()


def test_what_was_refused_is_said_until_the_next_thing_is_done(visitors: Any, server: Any):
    """BRP-2.3: characteristics that were rolled anew cannot be kept. That had stood over a phone’s page while other
    steps were opened, and until the next press was answered."""
    ada = making_at(visitors(size=PHONE, language="es"), server, "brp")
    page = ada.page
    ada.presses(page.locator("#making-now .way").nth(1))
    toast = page.locator("#notice .toast")

    def keeps() -> None:
        page.locator("#again-making-BRP-2-3-keep--1 .way").first.evaluate("each => each.click()")
        expect(toast).to_contain_text("ha caído un dado")

    page.locator("#making-characteristics > summary").click()
    page.locator("#again-making-BRP-2-3-keep--1").wait_for()
    keeps()
    page.locator("#half-made > summary").click()
    expect(toast).to_have_count(0)

    keeps()
    page.route("**/wish", lambda route: None)
    page.locator("#making-rest button").first.click()
    expect(toast).to_have_count(0)
    page.unroute("**/wish")


def test_however_fast_one_makes_somebody_one_request_for_odds_is_under_way(
    visitors: Any, server: Any, monkeypatch: pytest.MonkeyPatch
):
    """Odds that never come, and one press after the other: each waited beside the others, until a browser that has six
    ways to a server had none left for what was pressed."""
    # What is known of somebody made alike before, by whoever else, nobody asks for.
    monkeypatch.setattr(server.app.state.site.reckoner, "known", lambda game: None)
    ada = making_at(visitors(size=PHONE, language="es"), server, "symbaroum")
    page, waiting = ada.page, set[Any]()
    page.route("**/against?*", lambda route: None)
    page.on("request", lambda request: waiting.add(request) if "/against?" in request.url else None)
    page.on("requestfailed", lambda request: waiting.discard(request))
    for _ in range(4):
        with page.expect_request("**/against?*"):
            ada.presses(page.locator("#making-now .way, #making-now button.primary").last)

    while len(waiting) > 1:
        page.wait_for_event("requestfailed", timeout=5_000)


def test_somebody_is_made_by_one_key_after_the_other(visitors: Any, server: Any):
    """In symbaroum the first question by 2 and the next by 1; the focus stays where the keys are heard."""
    ada = making_at(visitors(size=DESK), server, "symbaroum")
    page, ways = ada.page, ada.page.locator("#making-now > .ways button")
    named = ways.nth(1).locator("b").inner_text().split("\n")[0]
    ways.first.focus()
    page.keyboard.press("Tab")
    assert "2" in ways.nth(1).evaluate("one => getComputedStyle(one, '::before').content")
    page.keyboard.press("2")
    done = page.locator("#making .steps > li.done summary").first
    done.wait_for()
    assert named in done.inner_text()

    page.locator("#making-now button").first.wait_for()
    assert page.evaluate("document.querySelector('#making').contains(document.activeElement)")


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_axe_finds_nothing_while_somebody_is_made(browser: Any, server: Any, size: tuple[int, int]):
    """WCAG 2.2 AA: options, a form of several fields, and a step that is opened again."""
    visitor = Visitor(browser, server, size=size, reduced_motion="reduce", bypass_csp=True)
    marta = making_at(visitor, server, "knave")
    check(marta.page, "options")
    for _ in range(2):
        marta.presses(marta.page.locator("#making-now .way").first)
    marta.page.evaluate("document.querySelectorAll('#making details').forEach(each => each.open = true)")
    marta.page.locator("#again-making-KN-5-weapon--1").wait_for()
    check(marta.page, "a form, and steps that are opened again")
    visitor.context.close()


def making_at(visitor: Visitor, server: Any, system: str) -> Visitor:
    """A visitor at a new table, who has begun to make somebody."""
    fields: dict[str, Any] = {"system": system, "title": "The well", "name": "Ada", "master": "nobody"}
    headers = {"origin": server.address, "accept-language": visitor.page.evaluate("navigator.language")}
    answer = visitor.context.request.post(f"{server.address}/new", form=fields, headers=headers)
    visitor.page.goto(answer.url)
    visitor.presses(visitor.page.locator("#actor-anyone button[value*='\"create\"']").first)
    visitor.page.locator("#making").wait_for()
    return visitor


def fits(page: Page) -> None:
    """Nothing sticks out sideways, and what is pressed is at least 24 px high and wide."""
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert page.evaluate("(e => e.scrollWidth <= e.clientWidth)(document.querySelector('#acts'))")
    small = page.evaluate(
        """() => [...document.querySelectorAll('#making button, #making summary, #making input:not([type=hidden])')]
             .filter(each => each.checkVisibility()).map(each => each.getBoundingClientRect())
             .filter(box => box.width < 24 || box.height < 24).length"""
    )
    assert small == 0


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("system", WITH_STEPS)
def test_a_number_beside_an_option_says_what_it_is_a_number_of(system: str, language: Language):
    """«Explorador 6» is 6 skills, «1-2/3-6/7-9/10» on what a weapon does which harm; a bonus has its sign, and what an
    ability brings is in its sentence."""
    door: Any = load(system)
    say = speaker(language, system)
    for question in asked(system):
        options = () if isinstance(question.options, (Number, Text)) else question.options
        for option in options:
            about = door.about(question.words, option, question.facts)
            if about and about.figure and not re.match(r"[+−×]|1d", about.figure):
                assert re.search(r"[^\W\d]{2}|%", say.figure(about.text, about.figure)), (question.words, option)


@pytest.mark.parametrize("system", WITH_STEPS)
def test_whoever_is_made_knows_how_far_the_way_is(table: House, system: str):
    """On a phone the steps to come stand far beneath the first question."""
    marta = begins(table, system, "es")
    page = marta.get(f"/g/{marta.game}").text

    assert re.findall(r"paso (\d+) de (\d+)</span></h2>", page) == [("1", str(1 + page.count('class="ahead"')))]
