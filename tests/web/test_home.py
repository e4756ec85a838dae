"""The first page: who fights whom in each demo, and whom a newcomer had best play."""

from __future__ import annotations

import re

import pytest

from arbitro.play import evenings
from arbitro.systems import SYSTEMS, load
from arbitro.words import Language, speaker
from tests.web.helpers import House, text_of


def card_of(page: str, system: str) -> str:
    """The card of a system's demo."""
    begins = page.index(f'type="hidden" name="system" value="{system}"')
    return page[begins : page.index("</form>", begins)]


@pytest.mark.parametrize("system", SYSTEMS)
@pytest.mark.parametrize("language", ["es", "en"])
def test_each_demo_says_who_fights_whom_and_promises_no_length(table: House, system: str, language: Language):
    """A face for everybody, a line that names all heroes and each kind of foe once, and not where they stand. How long
    a fight takes hangs on the system and on whoever plays: no minutes are said."""
    door, say = load(system), speaker(language, system)
    figures = door.figures(door.demo())

    card = card_of(table.person(language).get("/").text, system)

    assert card.count('class="coin-face') == len(figures)
    (line,) = re.findall(r'<p class="cast">(.*?)</p>', card)
    for one in figures:
        name = say.name(one.name)
        assert name in line if one.side == "heroes" else re.sub(r" \d+$", "", name).lower() in line.lower()
    assert not re.search(r"\d", line.replace(" × ", "×").replace("2×", "").replace("3×", ""))


@pytest.mark.parametrize("system", SYSTEMS)
def test_one_button_is_for_the_hero_who_acts_first_and_the_others_say_who_they_are(table: House, system: str):
    """Pressed, one sits at the table as that hero."""
    door = load(system)
    state = door.demo()
    heroes = [one.id for one in door.figures(state) if one.side == "heroes"]
    first = next((who for who in door.due(state) if who in heroes), heroes[0])
    ada = table.person("es")
    card = card_of(ada.get("/").text, system)

    buttons = re.findall(r'<button class="(\w+)" name="figure" value="([^"]*)">(.*?)</button>', card)

    assert buttons[0][:2] == ("primary", first)
    assert {kind for kind, *_ in buttons[1:]} == {"quiet"}
    assert all(re.fullmatch(r"o con [^:]+: .+", said) for *_, said in buttons[1:])
    other = buttons[1][1]
    once = re.search(r'name="once" value="([^"]*)"', ada.get("/").text)
    ada.at(ada.post("/demo", {"system": system, "figure": other, "once": once[1] if once else ""}))
    assert table.keeper.open(ada.game).game.owners(other)


def test_the_running_fight_offers_one_hero_first_too(table: House):
    page = table.person("es").get("/").text
    running = page[page.index('id="demo-title"') : page.index('id="new-title"')]

    assert running.count('class="primary"') == 1
    assert "Jugar con Bran" in running
    assert "o con Ilune: arco corto" in text_of(table.person("es").get("/"))


def test_my_games_come_first_then_what_one_begins_or_joins_and_the_rest_is_folded(table: House):
    """Who comes back looks for a game of theirs, who is new for one to begin; of each demo one button is in sight."""
    ada = table.person().demo("knave")
    page = ada.get("/").text
    order = [page.index(f'id="{name}-title"') for name in ("tables", "demo", "new", "systems", "designer", "import")]
    assert order == sorted(order)
    assert page.index("Open the link that they sent you") < page.index('id="systems-title"')
    for name in ("new", "import"):
        assert f'<details id="{name}"><summary><h2' in page
    for system in SYSTEMS:
        open_part = card_of(page, system).partition("<details")[0]
        assert open_part.count("<button") == 1


@pytest.mark.parametrize(
    ("master", "said", "foes"),
    [
        ("me", "referee", "referee"),
        ("me", "automatic", "automatic"),
        ("me", "x", "automatic"),
        ("nobody", "referee", "automatic"),
    ],
)
def test_whoever_directs_says_at_the_beginning_whether_foes_act_by_themselves(
    table: House, master: str, said: str, foes: str
):
    """The first fight that is begun would else be two rounds old before its game master knows that they do. Without a
    game master there is nobody to play them."""
    marta = table.person()
    (shown,) = re.findall(r'<select id="foes-field".*?</select>', marta.get("/").text, re.DOTALL)
    assert re.findall(r'<option value="(\w+)"', shown) == ["automatic", "referee"]

    marta.at(
        marta.post("/new", {"system": "lanterns", "title": "The well", "name": "Marta", "master": master, "foes": said})
    )

    assert table.keeper.open(marta.game).game.settings.foes == foes


def test_the_fight_that_all_are_offered_has_a_title_in_no_language(table: House):
    """Whoever came first had given it theirs: a visitor in Spain sat down at «A fight at Knave»."""
    table.person("en").get("/")
    luz = table.person("es")
    page = luz.get("/").text
    offered = page[page.index('class="leaf demo"') :]
    form = {name: re.findall(rf'name="{name}" value="([^"]*)"', offered)[0] for name in ("game", "once", "figure")}

    luz.at(luz.post("/demo", form))

    assert "fight at" not in luz.page()
    assert "Comienza «Knave»." in luz.page()


def test_whoever_has_a_name_need_not_write_it_again(table: House):
    """In a new game, a fight or an evening of one's own; where strangers sit down one stays a visitor."""
    luz = table.person("es").begins(name="Luz")
    assert re.search(r'id="name-field"[^>]* value="Luz"', luz.get("/").text)

    for path, form in (("/demo", {"system": SYSTEMS[0]}), ("/evening", {"evening": evening_of(SYSTEMS[0])})):
        luz.at(luz.post(path, form))
        assert [seat.name for seat in table.keeper.open(luz.game).game.seats] == ["Luz"]
    offered = re.search(r'class="leaf demo".*?</section>', luz.get("/").text, re.S)
    assert offered
    form = {name: re.findall(rf'name="{name}" value="([^"]*)"', offered[0])[0] for name in ("game", "once", "figure")}
    luz.at(luz.post("/demo", form))
    assert "Luz" not in [seat.name for seat in table.keeper.open(luz.game).game.seats]


def evening_of(system: str) -> str:
    """The first ready evening of a system, as a form names it."""
    return f"{system}/{evenings.names(system)[0]}"
