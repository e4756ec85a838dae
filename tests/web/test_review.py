"""A fight that is over has a page of its own: who holds the field, what turned it, what is left."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from arbitro.systems import SYSTEMS
from arbitro.words import speaker
from tests.web.helpers import House, house, text_of
from tests.web.reviewing import copied, fight_on, followed, fought, lucky, path_of, plain, rows, turns, why


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_fight_fought_out_has_its_page_in_every_system(table: House, system: str):
    """Who holds the field as the log told it, everybody who fought, and what can be done next."""
    ada = fought(table, system)
    path = path_of(ada)
    game = table.keeper.open(ada.game).game
    page = ada.page(path.removeprefix(f"/g/{ada.game}"))

    assert "The field belongs to the " in ada.page()
    assert "The field belongs to the " in page
    say = speaker("en", system)
    for figure in game.system.figures(game.state):
        assert say.name(figure.name) in page
    assert "Go on with the scene" in page
    assert len(rows(ada.get(path).text)) > 5
    # How far the working out of it has got may be different by now.
    again = ada.page(path.removeprefix(f"/g/{ada.game}"))
    assert re.sub(r"\d+ of \d+ moments", "", again) == re.sub(r"\d+ of \d+ moments", "", page)


def to_heal(state: Any) -> dict[str, list[str]]:
    """Of the step die: how many hearts a rest gives each hero back."""
    heroes = [one for one in state.people if one.side == "heroes" and one.hearts < one.most_hearts]
    return {one.name: [str(one.most_hearts - one.hearts)] for one in heroes}


def to_learn(state: Any) -> dict[str, list[str]]:
    """Of brp: in which skills somebody has an experience check."""
    checked = {one.name: [known.name for known in one.skills if known.checked] for one in state.people}
    say = speaker("en", "brp")
    return {name: [say.option(each) for each in skills] for name, skills in checked.items() if skills}


@pytest.mark.parametrize(
    ("system", "language", "heads", "owed"),
    [
        ("stepdie", "en", ["What is left", "What is still open", "What next"], to_heal),
        ("stepdie", "es", ["Qué queda", "Qué queda pendiente", "Y ahora"], to_heal),
        ("brp", "en", ["What is left", "What is still open", "What next"], to_learn),
    ],
)
def test_what_is_left_what_is_still_open_and_what_comes_next_follow_each_other(
    table: House, system: str, language: str, heads: list[str], owed: Callable[[Any], dict[str, list[str]]]
):
    """A rest for whoever was hurt, rolls for what was learned: a line for each of the heroes to whom it is owed, and
    for nobody else."""
    ada = fought(table, system, language)
    page = ada.get(path_of(ada)).text
    open_still = owed(table.keeper.open(ada.game).game.state)
    assert open_still, "a fight that leaves nothing open proves nothing"

    assert [plain(head) for head in re.findall(r"<h2.*?</h2>", page)][-3:] == heads
    section = page.partition('class="owed"')[2].partition("</section>")[0]
    lines = [plain(line) for line in re.findall(r"<li>(.*?)</li>", section)]

    assert len(lines) == len(open_still)
    for line, (name, what) in zip(lines, open_still.items(), strict=True):
        assert name in line
        assert all(each in line for each in what)


def test_the_table_says_nothing_of_an_end_while_a_fight_goes_on(table: House):
    ada = table.person().demo()

    assert 'class="ended' not in ada.get(f"/g/{ada.game}").text
    fight_on(table, ada)
    assert 'class="ended holds-' in ada.get(f"/g/{ada.game}").text
    assert 'class="ended holds-' in ada.get(f"/g/{ada.game}/panels").text


@pytest.mark.parametrize("system", SYSTEMS)
def test_that_it_is_over_goes_with_the_next_act_and_the_way_to_its_page_stays(table: House, system: str):
    """One line, where the panel was and in the log, also when another scene has begun; until there is another fight."""
    ada = fought(table, system)
    path = path_of(ada)
    assert 'class="ended' in ada.get(f"/g/{ada.game}").text

    for title in ("At the ford", "By the fire"):
        ada.act({"type": "stage", "title": title})
        page = ada.get(f"/g/{ada.game}").text
        assert 'class="ended' not in page
        assert f'<a href="{path}">How the last fight went</a>' in page.partition('id="acts"')[2]
        assert f'<a href="{path}">How it went, and why</a>' in page.partition('id="acts"')[0]
        assert f'href="{path}"' in ada.get(f"/g/{ada.game}/log").text
        assert ada.get(path).status_code == 200


def test_it_speaks_spanish(table: House):
    ada = fought(table, language="es")
    page = ada.page(path_of(ada).removeprefix(f"/g/{ada.game}"))

    assert "El campo es de los portadores" in page
    assert "Asalto 3 · 11 pasos" in page
    assert "Vida restante" in page


@pytest.mark.parametrize(("system", "round_"), [("knave", "asalto"), ("symbaroum", "turno"), ("stepdie", "ronda")])
def test_a_round_is_called_there_as_the_system_calls_it(table: House, system: str, round_: str):
    """At the table it was «Turno 2», on the page of the fight and where one looks for it in the log «Asalto 2»."""
    ada = fought(table, system, "es")
    page = plain(ada.get(path_of(ada)).text)

    assert re.search(rf"{round_.capitalize()} \d+ · \d+ pasos", page)
    assert set(re.findall(r"(?i)\b(asalto|turno|ronda) \d", page)) <= {round_, round_.capitalize()}
    assert re.search(rf"Ir a una? {round_}", plain(ada.get(f"/g/{ada.game}/log").text))


@pytest.mark.parametrize(("seed", "verdict"), [(3, "You have won"), (2, "You have lost")])
def test_a_newcomer_reads_whether_they_won_and_what_decided_it(table: House, seed: int, verdict: str):
    """At the table and on the page; with what cost a side most life, and how the dice fell against what was due."""
    ada = fought(table, "knave", seed=seed)
    page = ada.get(path_of(ada)).text

    assert verdict in ada.page()
    assert verdict in plain(page)
    assert 1 <= len(turns(page)) <= 3
    # The worst blow to each side is among them, so that nobody reads of their own hits alone.
    assert all(re.fullmatch(r"(Heroes|Enemies) −\d+%", change) and said for change, said in turns(page))
    assert {change.split()[0] for change, _ in turns(page)} == {"Heroes", "Enemies"}
    tries = lucky(page)
    assert set(tries) >= {"Bran", "Enemies"}
    assert all(re.fullmatch(r"\d+ of \d+", came) and re.fullmatch(r"\d+\.\d", due) for came, due in tries.values())


def test_it_is_copied_as_text_markdown_and_bbcode(table: House, asked: list[Any]):
    """With the turning points, where everybody judges and so everybody may know them."""
    ada = fought(table, fight_bar=True)
    text, markdown, bbcode = copied(followed(ada, path_of(ada)))

    assert text.startswith(
        "A fight at Lanterns\n\nThe field belongs to the bearers\nRound 3 · 11 steps\n\nWhat turned it\n- +25: "
    )
    assert markdown.startswith("# A fight at Lanterns\n\n**The field belongs to the bearers**")
    assert "\n## Bearers\n" in markdown
    assert bbcode.startswith("[b]A fight at Lanterns[/b]")
    assert bbcode.count("[list]") == bbcode.count("[/list]") == 3


# Why it ended so


def test_the_first_sentences_say_what_turned_it_who_fell_when_and_whom_the_dice_favoured(
    table: House, asked: list[Any]
):
    """Lanterns, seed 3: the moth falls in round 1 and the leech in 3, by the largest blow of the fight; then the same
    by the chance to win."""
    ada = fought(table)
    path = path_of(ada)
    best, worst, fell, dice = why(ada.get(path).text)

    assert best.startswith("Best for the bearers: Bran gets the better of Stone leech 1. Stone leech 1 loses 7 breath")
    assert best.endswith("(the things of the well: −55% of life).")
    assert worst.startswith("Worst for the bearers: Stone leech 1 gets the better of Ada. Ada loses 1 breath")
    assert worst.endswith("(the bearers: −5% of life).")
    assert fell == "Fell, in this order: Well moth 1 (round 1) and Stone leech 1 (round 3)."
    assert re.fullmatch(
        r"The dice favoured (the bearers|the things of the well|nobody): "
        r"the bearers succeeded \d of \d times \(\d\.\d expected\), "
        r"the things of the well \d of \d \(\d\.\d expected\)\.",
        dice,
    )
    assert re.search(r"\(\+\d+ points of the chance to win\)\.$", why(followed(ada, path))[0])
    assert "Best for the bearers" in ada.get(f"{path}/curve").text


@pytest.mark.parametrize("language", ["es", "en"])
@pytest.mark.parametrize("system", SYSTEMS)
def test_a_side_is_called_one_thing_at_the_end_of_a_fight(table: House, system: str, language: str):
    """By itself with a capital and no article, in a sentence with its article: «Personajes», «los personajes»."""
    ada = fought(table, system, language)
    page = plain(ada.get(path_of(ada)).text)
    say = speaker(language, system)

    for side in ("heroes", "foes"):
        label, said = say.label(side), say.option(side)
        assert label[0].isupper()
        assert said.endswith(f" {label.lower()}")
        assert f" {label} " in page
        assert said in page
        others = {word for each in SYSTEMS for word in [speaker(language, each).label(side).lower()]} - {label.lower()}
        assert [word for word in others if re.search(rf"\b{word}\b", page.lower())] == []


@pytest.mark.parametrize(("seed", "change"), [(3, "Heroes −33%"), (4, "Heroes −50%")])
def test_a_blow_that_lands_when_all_of_a_moment_have_acted_is_told_as_what_cost_the_life(
    table: House, seed: int, change: str
):
    """d10: the archer or the soldier strikes Ilda, and she or Marco, quick as they, still misses: that cost nothing."""
    ada = fought(table, "d10", seed=seed)
    said = next(said for much, said in turns(ada.get(path_of(ada)).text) if much == change)

    assert "misses" not in said
    assert re.match(r"(Bandit archer|Soldier) 1 hits Ilda", said)
    assert "Ilda: incapacitated" in said


def test_what_was_best_for_the_heroes_tells_of_no_hero_who_died(table: House):
    """In d10, seed 3, Ilda dies in the moment in which Marco wounds the soldier: that is told as the heroes' loss."""
    ada = fought(table, "d10")
    losses = {said.split(":")[0]: said for said in why(ada.get(path_of(ada)).text)}

    assert "Ilda" not in losses["Best for the heroes"]
    assert "Soldier 1" in losses["Best for the heroes"]


def test_who_lost_reads_that_their_own_fell(table: House):
    """In the step die, seed 4: heroes are down there and not out, and only the fallen foes were named."""
    ada = fought(table, "stepdie", seed=4)
    path = path_of(ada)
    assert "You have lost" in text_of(ada.get(path))
    fallen = next(said for said in why(ada.get(path).text) if said.startswith("Fell, in this order"))

    assert "Alba" in fallen
    assert "Teo" in fallen


@pytest.mark.parametrize("system", SYSTEMS)
def test_no_arithmetic_stands_in_brackets_where_it_is_said_what_turned_a_fight(table: House, system: str):
    """It stands in the card of the log to which the sentence leads."""
    ada = fought(table, system)
    page = ada.get(path_of(ada)).text

    assert turns(page)
    for text in [*[said for _, said in turns(page)], *why(page), *[row[0] for row in rows(page)]]:
        assert "[" not in text
        assert not re.search(r"\(.*\d/", text)


@pytest.mark.parametrize(("language", "said"), [("en", "Left the field: "), ("es", "Dejaron el campo: ")])
def test_who_left_the_field_unhurt_is_among_why_it_ended(table: House, language: str, said: str):
    """Goblins who lose heart run: that the last of them is unhurt would else be a riddle."""
    over = [fought(table, "knave", language, seed) for seed in range(3)]
    left = speaker(language).say("fight-gone")
    ada, page = next((one, page) for one in over if left in (page := one.get(path_of(one)).text))

    game = table.keeper.open(ada.game).game
    gone = {one.id for one in game.system.figures(game.state) if not one.present}
    assert gone
    assert any(line.startswith(said) for line in why(page))


# What was taken back, and restarts


def test_taken_back_the_end_is_gone_and_comes_back_with_it(table: House, asked: list[Any]):
    ada = fought(table, fight_bar=True)
    path = path_of(ada)
    page = followed(ada, path)
    game = table.keeper.open(ada.game).game
    assert game.past

    ada.granted("undo", to=ada.seal(game.past.of))
    gone = ada.get(path)
    assert gone.status_code == 404
    assert "No fight ended there, or it was taken back." in gone.text
    assert ada.get(f"{path}/curve").status_code == 404
    assert 'class="ended' not in ada.get(f"/g/{ada.game}").text

    ada.granted("redo")
    assert rows(ada.get(path).text) == rows(page)
    assert path_of(ada) == path


def test_after_a_restart_the_page_is_as_it_was(tmp_path: Path):
    """From the log alone, even where the game is opened from a snapshot that stands after the fight."""
    with house(tmp_path) as table:
        ada = fought(table)
        path = path_of(ada)
        page = rows(ada.get(path).text)
        for _ in range(40):
            ada.act({"type": "listen", "who": "ada"}, quick=True)
        cookies = dict(ada.client.cookies)
    with house(tmp_path) as table:
        again = table.person()
        again.client.cookies.update(cookies)
        assert table.keeper.open(path.split("/")[2]).snapshot_at

        assert rows(again.get(path).text) == page
