"""At the table: wishes and refusals, prompts that wait, what the referee can do, the log that explains itself."""

from __future__ import annotations

import re
from typing import Any

import msgspec
import pytest

from arbitro.play.exports import export
from arbitro.play.fold import opening
from tests.web.helpers import House, Person, text_of

STRIKE = {"type": "strike", "who": "ada", "target": "leech-1"}


def fighters(table: House) -> tuple[Person, Person, Person]:
    """A game master and two players, each with a hero of the demo fight."""
    ada = table.person().demo()
    bran = table.person("es").joins(ada.invites(), "Bran")
    bran.granted("claim", figure="bran")
    return ada, bran, table.person().joins(ada.invites("spectator"), "Eve")


def test_what_can_be_done_is_a_button_and_what_cannot_says_why(table: House):
    """Not only for the mouse: the reason is text, and the button says that it is disabled."""
    ada = table.person().demo()

    page = ada.get(f"/g/{ada.game}?open=not-ada").text

    assert re.search(r'<button class="act" name="wish" value="[^"]*strike[^"]*leech-1[^"]*">', page)
    assert re.search(r'aria-disabled="true" aria-describedby="no-ada-[\w-]+"', page)
    assert "aria-disabled" not in ada.get(f"/g/{ada.game}").text, "it is worked out for whoever opens it"
    assert re.search(r"hits \d+%", text_of(ada.get(f"/g/{ada.game}")))


def test_a_form_is_enough_to_play(table: House):
    """Without a script a button sends a form, and the answer leads back to the table."""
    ada = table.person().demo()

    answer = ada.post(f"/g/{ada.game}/wish", {"wish": msgspec.json.encode({"type": "act", "command": STRIKE}).decode()})

    assert answer.url.path == f"/g/{ada.game}"
    assert "Ada gets the better of" in text_of(answer) or "Ada does not get the better of" in text_of(answer)


@pytest.mark.parametrize(("language", "line"), [("en", "has all the breath there is"), ("es", "no le falta aliento")])
def test_an_illegal_wish_is_refused_in_the_readers_language_and_costs_nothing(table: House, language: str, line: str):
    ada = table.person(language).demo()
    before = ada.view

    answer = ada.wish("act", command={"type": "tend", "who": "ada", "patient": "ada"})

    assert answer.status_code == 409
    assert answer.json()["text"].startswith("Ada") or "Ada" in answer.json()["text"]
    assert ada.view == before
    shown = ada.post(
        f"/g/{ada.game}/wish",
        {"wish": '{"type":"act","command":{"type":"tend","who":"ada","patient":"ada"}}'},
        headers={"hx-request": "true"},
    )
    assert shown.status_code == 409
    assert shown.text.startswith('<p class="toast">')
    assert f'aria-label="{"Close" if language == "en" else "Cerrar"}"' in shown.text


def test_a_text_that_is_too_long_is_refused_as_one(table: House):
    """A program read that true or false was needed: the first of what a field may hold."""
    marta = table.person().begins()

    answer = marta.wish("act", command={"type": "stage", "title": "A" * 5000})

    assert answer.status_code == 422
    assert "5000" in answer.json()["text"]
    assert "true or false" not in answer.json()["text"]


def test_the_same_request_again_is_carried_out_once(table: House):
    """A page that heard nothing sends it again; another wish under that name is refused."""
    ada = table.person().demo()

    first = ada.wish("throw", "request-1", dice="3d6")
    again = ada.wish("throw", "request-1", dice="3d6")
    other = ada.wish("throw", "request-1", dice="2d6")

    assert first.status_code == again.status_code == 200
    assert first.content == again.content
    assert ada.page().count("Guest 1 rolls 3d6") == 1
    assert other.status_code == 409
    assert "Two different wishes" in other.json()["text"]


def test_rolled_dice_are_shown_with_those_struck_out_that_do_not_count(table: House):
    """Of twenty dice the best one counts. One that explodes has an exclamation mark, one thrown again an arrow."""
    ada = table.person().demo()
    before = ada.get(f"/g/{ada.game}").text

    ada.granted("throw", dice="20d6kh1")
    page = ada.get(f"/g/{ada.game}").text
    assert page.count('<s class="die dropped">') - before.count('<s class="die dropped">') == 19
    assert page.count('<span class="die">') - before.count('<span class="die">') == 1

    ada.granted("throw", dice="100d6r1!")
    page = ada.get(f"/g/{ada.game}").text
    assert '<s class="die dropped">1↻</s>' in page
    assert '<span class="die">6!</span>' in page


def test_a_prompt_waits_for_whoever_must_decide_and_says_so_to_the_others(table: House):
    """A blow that Bran may take with his lantern: there is no default, so the game waits for him."""
    ada, bran, eve = fighters(table)
    hit_bran(ada, bran)

    assert bran.asks[0]["who"] == "bran"
    assert "Bran decides" not in eve.page()
    assert "Waiting for Bran" in eve.page()
    assert eve.asks == []
    refused = ada.wish("act", command={"type": "wait", "who": "ada"})
    assert refused.status_code == 409

    bran.granted("reply", of=bran.asks[0]["of"], address=bran.asks[0]["address"], value="lantern")
    assert "Bran holds up the lantern, and it breaks" in eve.page()


def hit_bran(ada: Person, bran: Person) -> None:
    """Play on until something hits Bran and he is asked."""
    for _ in range(30):
        if any(ask["who"] == "bran" for ask in bran.asks):
            return
        if ada.asks:
            ask = ada.asks[0]
            ada.granted("reply", of=ask["of"], address=ask["address"], value="breath")
            continue
        for who, person in (("ada", ada), ("bran", bran)):
            if who in ada.view["view"]["due"]:
                person.granted("act", command={"type": "wait", "who": who})
                break
    pytest.fail("nothing ever hit Bran")


def test_dice_thrown_by_hand_are_asked_for_and_the_log_says_so(table: House):
    ada = table.person().demo()
    ada.granted("order", by_hand=True)
    ada.act(STRIKE)
    ask = ada.asks[0]
    assert ask["dice"] == "d10"
    # “Strike: by hand” had not said which die.
    assert "by hand: throw d10 and type what comes up" in ada.page()
    form = {
        "wish": msgspec.json.encode({"type": "reply", "of": ask["of"], "address": ask["address"], "faces": []}).decode()
    }

    for typed, line in (("11", "one number from 1 to 10"), ("", "Type the numbers"), ("x", "Type the numbers")):
        refused = ada.post(f"/g/{ada.game}/wish", {**form, "faces:numbers": typed})
        assert refused.status_code == 422
        assert line in text_of(refused)
    ada.post(f"/g/{ada.game}/wish", {**form, "faces:numbers": "10"})

    # Whoever judges throws for the leech as well, or lets the engine do it.
    ada.granted("reply", of=ada.asks[0]["of"], address=ada.asks[0]["address"])

    assert re.search(r"Strike d10 10 by hand Stand firm d10 \d+ 10 rolled \+3 Grip = 13", ada.page())


def test_a_card_opens_to_its_arithmetic_and_to_the_clause(table: House):
    """Three depths: what happened, every number of it, and the rule with its section in our own words."""
    ada = table.person("es").demo()
    ada.act(STRIKE)

    page = ada.get(f"/g/{ada.game}").text
    card = page[page.rindex('<details id="why-') :]

    assert re.search(r'<span class="die">\d+</span>', card)
    assert re.search(r"<b>\+3</b> <span class=\"of\">Agarre</span>", card)
    assert '<span class="clause-id">LA-6</span> Pugnas' in card
    assert "Cada parte tira 1d10 y suma su capacidad." in card


def test_the_log_is_read_again_in_another_language(table: House):
    ada = table.person("en").demo()
    ada.act({"type": "wait", "who": "ada"})
    assert "Ada waits." in ada.page()

    ada.post("/language", {"lang": "es"})

    assert "Ada espera." in ada.page()
    assert "Ada waits." not in ada.page()


def test_the_referee_goes_back_to_before_a_command(table: House):
    """What was done stays in the log, dimmed and labelled; the game is as it was."""
    ada = table.person().demo()
    before = ada.view["view"]["figures"]
    ada.act({"type": "wait", "who": "ada"})
    undo = re.findall(r'name="wish" value="([^"]*undo[^"]*)"', ada.judges())

    ada.post(f"/g/{ada.game}/wish", {"wish": unescape(undo[-1]), "reason:text": "too soon"})

    page = ada.get(f"/g/{ada.game}")
    assert ada.view["view"]["figures"] == before
    assert re.search(r'<li class="card command undone', page.text)
    assert "Too soon" in text_of(page)


def test_going_back_comes_before_what_may_be_changed(table: House):
    """Where much was asked, the button would be below the screen of a phone."""
    ada = table.person().demo()
    ada.act(STRIKE)
    forms = re.findall(r'<details class="judge"|<form[^>]* id="(undo|amend)-', ada.judges())
    drawers = " ".join(form or "|" for form in forms).split("|")

    assert any("amend" in drawer for drawer in drawers)
    assert all(drawer.split()[0] == "undo" for drawer in drawers if drawer.split())


def test_the_referee_changes_a_die_of_the_last_command(table: House):
    """What followed from the old one is struck through; the new one says who forced it and why."""
    ada = table.person().demo()
    ada.act(STRIKE)
    form = re.search(r'id="amend-LA-6-for-1-[\w-]+">\s*<input type="hidden" name="wish" value="([^"]+)"', ada.judges())
    assert form

    answer = ada.post(
        f"/g/{ada.game}/wish",
        {"wish": unescape(form[1]), "faces:numbers": "10", "reason:text": "it fell off the table"},
    )

    assert answer.status_code == 200
    assert "it fell off the table" in text_of(answer)
    assert "<s>" in answer.text
    assert "changed later" in text_of(answer)


def test_what_several_were_asked_may_be_changed_of_each_by_name(table: House):
    """After a night in Knave “Do you use up a ration?” had stood there three times, and not for whom."""
    marta = table.person().begins(system="knave")
    for _ in range(2):
        marta.act({"type": "create", "who": "anyone"}, quick=True)
    names = [figure["name"] for figure in marta.view["view"]["figures"]]
    marta.act({"type": "rest", "who": "referee"})
    while asks := marta.asks:
        marta.granted("reply", of=asks[0]["of"], address=asks[0]["address"], value=asks[0]["begins"])

    questions = re.findall(r'<p class="question"[^>]*>(.*?)</p>', marta.judges(), re.S)

    assert [each.partition(":")[0] for each in questions if "ration" in each] == names


def test_the_referee_rules_in_advance(table: House):
    marta = table.person().begins()
    bran = table.person().joins(marta.invites(), "Bran")
    bran.granted("act", command={"type": "create", "who": "anyone"}, quick=True)
    hero = bran.view["view"]["mine"][0]

    assert 'id="rule-LA-3-difficulty-form"' in marta.opens("rulings")
    marta.post(
        f"/g/{marta.game}/wish",
        {"wish": '{"type":"rule","words":"LA-3 difficulty"}', "value:json": '"hard"', "reason:text": "wet stone"},
    )
    assert "How hard is it for … to …? → Hard (14) (wet stone)" in marta.page("?open=rulings")
    assert "wet stone" not in bran.page()
    bran.act({"type": "climb", "who": hero, "way": "down"})

    assert "against 14" in marta.page()
    assert "ruled: wet stone" in bran.page()
    assert "→ Hard (14)" not in marta.page()


def test_a_ruling_that_waits_is_taken_back(table: House):
    """By the button beside it; players hear nothing of either."""
    marta = table.person().begins()
    bran = table.person().joins(marta.invites(), "Bran")
    marta.granted("rule", words="LA-3 difficulty", value="hard", reason="wet stone")
    wish = re.search(r'id="rescind-1".*?value="([^"]*)"', marta.opens("rulings"), flags=re.DOTALL)
    assert wish is not None

    marta.post(f"/g/{marta.game}/wish", {"wish": unescape(wish[1])})

    page = marta.page()
    assert "rescind-1" not in page
    assert "takes a ruling back" in page
    assert "takes a ruling back" not in bran.page()


def test_a_character_is_made_step_by_step_or_all_at_once(table: House):
    ada = table.person().begins(master="nobody", name="Ada")
    assert "A character at random" in ada.page()

    ada.act({"type": "create", "who": "anyone"})
    assert "Which skill is your gift?" in ada.page()
    for _ in range(6):
        if not ada.asks:
            break
        ask = ada.asks[0]
        value = ask["options"][0] if ask["options"] else "Zoe"
        ada.granted("reply", of=ask["of"], address=ask["address"], value=value)
    assert "Zoe joins at the rim" in ada.page()

    ada.act({"type": "create", "who": "anyone"}, quick=True)
    assert len(ada.view["view"]["mine"]) == 2
    assert "Which skill" not in ada.page("/panels").split("Roll dice")[0].split("What you can do")[1]


def test_settings_and_house_rules_are_changed_by_form(table: House):
    marta = table.person().begins()

    marta.post(
        f"/g/{marta.game}/wish",
        {
            "wish": '{"type":"settle","settings":{}}',
            "settings.judge:json": '"asks"',
            "settings.open_foes:json": "false",
        },
    )
    marta.post(f"/g/{marta.game}/wish", {"wish": '{"type":"house","name":"shared_light","value":false}'})

    assert '<option value="&#34;asks&#34;" selected>' in marta.opens("settings")
    assert "A lantern lights its whole ledge: No" in text_of(marta.get(f"/g/{marta.game}"))
    assert marta.wish("house", name="no_such", value=True).status_code == 422


def test_a_new_game_takes_house_rules(table: House):
    marta = table.person()
    fields = {"system": "lanterns", "title": "Dark", "name": "Marta", "house.lanterns.shared_light:shown": "1"}

    marta.at(marta.post("/new", fields))

    page = marta.opens("house")
    assert re.search(r'"value": false}\' aria-pressed="true"|value&#34;: false}" aria-pressed="true"', page), page


def test_the_foes_numbers_can_be_kept_from_players(table: House):
    """No vitals, no sheet, no odds against them: odds would give the numbers away."""
    marta = table.person().demo()
    game = marta.game
    # With a game master at the table players no longer judge.
    table.keeper.join(game, "Marta", "referee")
    bran = marta

    def with_odds() -> set[str]:
        offered = [button for each in bran.view["view"]["buttons"].values() for button in each if button["odds"]]
        return {button["command"].get("target", "") for button in offered}

    assert re.search(r"hits \d+%", bran.page())
    assert {"leech-1", "moth-1"} & with_odds()
    table.keeper.wish(game, table.keeper.open(game).game.seats[-1].id, "settle-1", settle(open_foes=False))

    assert not {"leech-1", "moth-1"} & with_odds()
    assert bran.get(f"/g/{game}/sheet/leech-1").status_code == 409
    foes = [figure for figure in bran.view["view"]["figures"] if figure["side"] == "foes"]
    assert all(figure["vitals"] == [] for figure in foes)
    # Where it is and what it has in hand anybody sees.
    assert {mark["code"] for figure in foes for mark in figure["marks"]} == {"mark-place", "mark-weapon"}


def settle(**settings: Any) -> bytes:
    return msgspec.json.encode({"type": "settle", "settings": settings})


def test_a_game_goes_out_as_a_file_and_comes_in_again(table: House):
    ada = table.person().demo()
    ada.act(STRIKE)
    file = ada.get(f"/g/{ada.game}/export")
    assert file.headers["content-disposition"].startswith("attachment;")

    other = table.person()
    answer = other.client.post("/import", data={"name": "Olga"}, files={"file": ("game.json", file.content)})

    other.at(answer)
    assert other.game != ada.game
    assert other.view["view"]["figures"] == ada.view["view"]["figures"]
    assert "Olga sits down" in other.page()


REFUSED = {
    "en": ("This is not an exported game", "cannot be carried out", "nested too deep", "has to be UTF-8"),
    "es": ("Esto no es una partida exportada", "no se puede repetir", "demasiado anidado", "tiene que ser UTF-8"),
}


@pytest.mark.parametrize("language", ["en", "es"])
def test_a_file_that_is_no_game_is_refused_in_one_line(table: House, language: str):
    ada = table.person(language).demo()
    whole = ada.get(f"/g/{ada.game}/export").content
    tampered = whole.replace(b'"breath"', b'"bread"')
    for data in (b"", b"{}", b"[" * 100_000, b"\xff\xfe", whole[:-40], whole.replace(b"lanterns", b"nosuch"), tampered):
        answer = ada.client.post("/import", data={"name": "Olga"}, files={"file": ("game.json", data)})
        assert answer.status_code == 422, data[:40]
        assert any(line in answer.text for line in REFUSED[language]), data[:40]


NO_SUCH = [
    ("brp", "weapons.1.shield", "full", ("target", "full", "large")),
    ("d10", "weapons.0.reach", "missile", ("melee", "missile", "firearm")),
    ("stepdie", "spare.0.trait", "agility", ("strength", "agility", "magic")),
    ("stepdie", "rank", "minion", ("minion", "elite", "boss")),
    ("brp", "light", "light", ("light", "dark", "pitch-dark")),
    ("brp", "house.era", "historical", ("historical", "modern", "future")),
    ("brp", "house.special_tie", "both_fail", ("both_fail", "higher_skill")),
    ("stepdie", "house.dice", "steps", ("steps", "d6")),
    ("knave", "house.squares", "line", ("line", "squares", "squares-half", "squares-two")),
]
"""What somebody has, or the game, in which field, and what else may stand there."""


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize(("system", "place", "value", "known"), NO_SUCH)
def test_what_no_rule_knows_is_refused_with_its_place_and_what_would_do(
    table: House, language: str, system: str, place: str, value: str, known: tuple[str, ...]
):
    """Brought with a game, it made its wishes fail, each time anew."""
    ada = table.person(language)
    whole = export(table.keeper.create(opening(system, "A fight", "demo")).entries).decode()
    field = f'"{place.rpartition(".")[2]}": "%s"'
    assert field % value in whole

    file = whole.replace(field % value, field % "vast").encode()
    answer = ada.client.post("/import", data={"name": "Olga"}, files={"file": ("game.json", file)})

    assert answer.status_code == 422
    said = text_of(answer)
    whose = "" if place == "light" or place.startswith("house.") else r"people\.\d+\."
    assert re.search(rf"(?<![\w.]){whose}{re.escape(place)}", said)
    assert all(word in said for word in ("vast", *known))


def test_only_who_judges_takes_a_game_away(table: House):
    """The file holds everything, secrets included."""
    marta = table.person().begins()
    bran = table.person().joins(marta.invites(), "Bran")

    assert bran.get(f"/g/{bran.game}/export").status_code == 409
    assert marta.get(f"/g/{marta.game}/export").status_code == 200


def test_without_a_game_master_what_others_note_does_not_go_out_and_the_file_still_opens(table: House):
    ada = table.person().demo()
    bran = table.person().joins(ada.invites(), "Bran")
    bran.granted("say", text="I do not trust Ada", secret=True)
    bran.granted("throw", dice="13d7", secret=True)
    ada.granted("say", text="I trust Bran", secret=True)
    file = ada.get(f"/g/{ada.game}/export")

    assert "I trust Bran" in file.text
    assert "I do not trust Ada" not in file.text
    assert '"13d7"' not in file.text
    other = table.person()
    other.at(other.client.post("/import", data={"name": "Olga"}, files={"file": ("game.json", file.content)}))
    assert other.view["view"]["figures"] == ada.view["view"]["figures"]


def test_without_a_game_master_nobody_takes_a_game_away_while_something_in_it_is_hidden_from_them(table: House):
    """Foes' numbers, if the table plays with them closed; and what Bran is about to do."""
    ada = table.person().demo()
    bran = table.person().joins(ada.invites(), "Bran")
    bran.granted("claim", figure="bran")
    bran.granted("settle", settings={"open_foes": False})
    answer = ada.get(f"/g/{ada.game}/export")
    assert answer.status_code == 409
    assert "hidden from you" in answer.text
    bran.granted("settle", settings={"open_foes": True})
    assert ada.get(f"/g/{ada.game}/export").status_code == 200

    bran.granted("order", by_hand=True)
    bran.act({"type": "strike", "who": "bran", "target": "leech-1"})
    assert ada.get(f"/g/{ada.game}/export").status_code == 409
    assert bran.get(f"/g/{ada.game}/export").status_code == 200


def test_what_was_told_to_one_alone_does_not_go_out_while_the_fight_lasts(table: House):
    """In the d10 system what somebody declares is shown when all have declared."""
    ada = table.person().demo("d10")
    bran = table.person().joins(ada.invites(), "Bran")
    declare = next(
        button["command"] for button in ada.view["view"]["buttons"][ada.view["view"]["mine"][0]]
        if button["command"]["type"] == "declare" and not button["refusal"]
    )  # fmt: skip
    ada.act(declare, quick=True)
    assert bran.get(f"/g/{ada.game}/export").status_code == 409


def test_what_people_write_is_text(table: House):
    """Names, titles, chat, reasons: whatever it looks like."""
    nasty = "<script>alert(1)</script><img src=x onerror=alert(1)>{{7*7}}"[:60]
    marta = table.person().begins(name=nasty, title=nasty)
    marta.granted("say", text=nasty + '"><svg onload=alert(1)>')

    for path in ("", "/panels", "/log"):
        page = marta.get(f"/g/{marta.game}{path}").text
        assert "<script>alert" not in page
        assert "<img" not in page
        assert "<svg onload" not in page
        assert "&lt;script&gt;alert(1)" in page
    assert "<script>alert" not in marta.get("/").text


def test_the_whole_log_has_a_page_of_its_own(table: House):
    ada = table.person().demo()
    for number in range(70):
        ada.granted("say", text=f"line {number}.")

    assert "line 0." not in ada.page()
    assert f'href="/g/{ada.game}/log"' in ada.get(f"/g/{ada.game}").text
    assert "line 0." in ada.page("/log")


def unescape(text: str) -> str:
    return text.replace("&#34;", '"').replace("&amp;", "&")


def test_who_is_asked_reads_what_they_would_call_off(table: House):
    """Under a question stands that it is the action that goes, not «it»."""
    bran = table.person("es").demo()
    bran.granted("order", by_hand=True)
    bran.act({"type": "strike", "who": "ada", "target": "leech-1"})
    page = bran.get(f"/g/{bran.game}").text

    assert "Anular esta acción" in page
    assert ">Retirarlo<" not in page


def test_what_may_be_ruled_in_advance_stands_by_clause(table: House):
    """What one clause asks is folded under its title, with how much it is; a single question stands by itself."""
    marta = table.person("es").demo("knave")
    drawer = marta.opens("rulings")

    groups = re.findall(
        r'<details class="by-clause" id="of-rule-[^"]*"><summary>([^<]*) <span class="by">(\d+)', drawer
    )
    titles = [title for title, _ in groups]
    assert "Trucos" in titles
    assert len(set(titles)) == len(titles)
    assert all(int(number) > 1 for _, number in groups)


def test_a_program_gets_the_end_of_a_log_if_that_is_all_it_wants(table: House):
    """From none of it to more than there is, also more than a page of the table has; and in one line what would do."""
    ada = table.person("es").demo()
    for number in range(70):
        ada.granted("say", text=f"message {number}")

    def cards(last: str) -> list[str]:
        return [card["ref"] for card in ada.get(f"/g/{ada.game}/view.json?last={last}").json()["cards"]]

    every = cards("")
    assert len(every) > 70
    for most in 0, 1, 7, 60, 65, 500:
        assert cards(str(most)) == every[max(len(every) - most, 0) :]
    for wrong in "-1", "all", "1234567", "١":
        answer = ada.client.get(
            f"/g/{ada.game}/view.json", params={"last": wrong}, headers={"accept": "application/json"}
        )
        assert answer.status_code == 409
        assert answer.json()["text"].endswith(f"hasta seis cifras. Había: {wrong}")


def test_where_there_is_no_game_master_nothing_speaks_of_one(table: House):
    """The room of whoever directs is the table's then, and what is said in secret is a note to oneself."""
    together = table.person().begins("nobody")
    directed = table.person().begins()
    player = table.person().joins(directed.invites(), "Bran")

    def rooms(person: Person) -> str:
        return re.search(r'<nav id="rooms".*?</nav>', person.get(f"/g/{person.game}").text, re.DOTALL)[0]  # type: ignore[index]

    assert "Game master" in rooms(directed)
    assert "Game master" not in rooms(together)
    assert "The table" in rooms(together)
    assert "only to the game master" in text_of(player.get(f"/g/{player.game}"))
    assert "only to the game master" not in text_of(together.get(f"/g/{together.game}"))


def test_a_table_without_a_game_master_waits_for_whoever_judges(table: House):
    """And one that has a game master for them, by that name. Both said «the referee»."""
    for master, named in (("nobody", "whoever judges"), ("me", "the game master")):
        ada = table.person().begins(master)
        eve = table.person().joins(ada.invites("spectator"), "Eve")
        ada.granted("settle", settings={"judge": "asks"})
        ada.act({"type": "create", "who": "anyone"}, quick=True)
        hero = ada.view["view"]["figures"][0]["id"]
        ada.act({"type": "listen", "who": hero})

        assert f"Waiting for {named}" in text_of(eve.get(f"/g/{eve.game}"))


def test_whoever_has_made_a_character_reads_what_comes_next(table: House):
    """At a table with a game master they saw what may be done, and not that somebody else begins."""
    marta = table.person().begins()
    bran = table.person().joins(marta.invites(), "Bran")
    assert "nobody to meet yet" not in text_of(bran.get(f"/g/{bran.game}"))
    bran.act({"type": "create", "who": "anyone"}, quick=True)

    assert "the game master says where you are" in text_of(bran.get(f"/g/{bran.game}"))
    marta.granted("act", command={"type": "introduce", "kind": "leech", "side": "foes"})
    assert "nobody to meet yet" not in text_of(bran.get(f"/g/{bran.game}"))


def test_nobody_calls_off_what_a_foe_does_to_them(table: House):
    """At the first fight of a newcomer «Call off this action» stood beneath how to get out of a bandit's way."""
    alba = table.person().demo("stepdie")
    game, asks = table.keeper.open(alba.game), alba.asks
    for _ in range(40):
        asks = alba.asks
        if asks and "SD-11" in asks[0]["words"]:
            break
        if asks:
            alba.granted("reply", of=asks[0]["of"], address=asks[0]["address"], value=asks[0]["default"])
        else:
            who = min(one for one in game.game.system.due(game.game.state))
            command = msgspec.to_builtins(game.game.system.suggest(game.game.state, who))
            alba.granted("act", command=command, sure=True)

    assert asks[0]["by"] == "table"
    page = alba.get(f"/g/{alba.game}").text
    [prompt] = re.findall(r'<form[^>]*class="prompt".*?</form>', page, re.DOTALL)
    assert "Strength" in prompt
    assert "Call off" not in prompt
