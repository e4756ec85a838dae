"""What a viewer meets for the first time is said in one line, and sent away for good."""

from __future__ import annotations

import re

from arbitro.ledger import read_clauses
from arbitro.web.teaching import MOST, NEWEST
from arbitro.words import speaker
from tests.web.helpers import House, Person

LINE = r'<form id="teaching".*?</form>'


def line_of(person: Person, path: str = "/panels") -> str:
    """The line on a person's page, as text; nothing where there is none."""
    found = re.findall(LINE, person.get(f"/g/{person.game}{path}").text, re.DOTALL)
    assert len(found) <= 1
    return " ".join(re.sub(r"<[^>]*>", " ", found[0]).split()) if found else ""


def clause_of(person: Person) -> str:
    return line_of(person).partition(" ")[0]


def fights(person: Person) -> None:
    """Somebody strikes, so that rules are told of."""
    person.act({"type": "strike", "who": person.view["view"]["mine"][0], "target": "moth-1"})


def struck(table: House, language: str = "en") -> Person:
    person = table.person(language).demo()
    fights(person)
    return person


def test_the_first_rule_that_matters_is_said_in_one_line_and_leads_to_its_place(table: House):
    ada = struck(table)
    clause = clause_of(ada)

    title, text = speaker("en", "lanterns").clause(clause)
    line = line_of(ada)
    assert line.startswith(f"{clause} {title}")
    begins = re.split(r"(?<=[.?!])\s", text)[0]
    assert begins in line
    assert line.endswith("In the rules Understood No more of these")
    assert f'href="/guide/lanterns/rules#{clause}"' in ada.get(f"/g/{ada.game}").text
    assert f'id="{clause}"' in ada.get("/guide/lanterns/rules").text


def test_what_was_understood_does_not_come_again_and_the_next_one_does(table: House):
    """One after the other, each once, until there is none; by a plain form, without a script."""
    ada = struck(table)
    met = []
    while clause := clause_of(ada):
        met.append(clause)
        answer = ada.post("/met", {"clause": clause, "next": f"/g/{ada.game}"})
        assert answer.url.path == f"/g/{ada.game}"
        assert len(met) < 20

    assert len(met) >= 2
    assert len(set(met)) == len(met)
    assert set(met) <= read_clauses("lanterns").keys()
    # The same rules in another game are no news to this browser, and are to another one.
    again = ada.demo()
    fights(again)
    assert clause_of(again) not in met
    assert clause_of(struck(table)) == met[0]


def test_a_page_with_a_script_takes_the_line_away_by_itself(table: House):
    """So it is told nothing; what comes next comes with its panels."""
    ada = struck(table)
    clause = clause_of(ada)

    answer = ada.post("/met", {"clause": clause}, headers={"hx-request": "true"})

    assert (answer.status_code, answer.text) == (200, "")
    assert clause_of(ada) != clause


def test_all_of_it_can_be_turned_off_and_on_again(table: House):
    ada = struck(table)
    first = clause_of(ada)
    assert first

    ada.post("/met", {"clause": "never", "next": "/"})
    assert clause_of(ada) == ""
    again = ada.post("/met", {"clause": "again", "next": "/guide"})

    assert again.url.path == "/guide"
    assert clause_of(ada) == first
    # What was understood comes again, too.
    ada.post("/met", {"clause": first, "next": "/"})
    assert clause_of(ada) != first
    ada.post("/met", {"clause": "again", "next": "/"})
    assert clause_of(ada) == first


def test_what_a_viewer_may_not_see_teaches_them_nothing(table: House):
    """A secret command has cards for the game master alone, and so has its rule."""
    marta = table.person().begins()
    bran = table.person("es").joins(marta.invites(), "Bran")
    marta.granted("settle", settings={"secret_stub": False})
    marta.granted("act", command={"type": "create", "who": "anyone"}, quick=True, secret=True)
    assert clause_of(marta)
    assert clause_of(bran) == ""


def test_what_was_taken_back_teaches_nothing(table: House):
    marta = table.person().begins()
    marta.granted("act", command={"type": "create", "who": "anyone"}, quick=True)
    assert clause_of(marta)
    seq = marta.view["cards"][-1]["seq"]

    marta.granted("undo", to=seq)

    assert clause_of(marta) == ""


def test_only_the_newest_cards_teach_and_talk_counts_as_well(table: House):
    """Whatever was said since has pushed it out of sight."""
    ada = struck(table)
    assert clause_of(ada)

    for number in range(NEWEST):
        ada.granted("say", text=f"line {number}")

    assert clause_of(ada) == ""


def test_what_is_no_clause_is_refused_and_sets_nothing(table: House):
    ada = struck(table, "es")
    clause = clause_of(ada)

    for said in ("", "KN-1; Path=/x", "KN-1+KN-2", "x" * 39, "<b>"):
        assert ada.post("/met", {"clause": said}).status_code == 422, said
    assert "met" not in ada.client.cookies
    assert clause_of(ada) == clause


def test_the_cookie_never_grows_without_end_and_nonsense_in_it_does_no_harm(table: House):
    """What was met the longest ago is forgotten first."""
    ada = struck(table)
    clause = clause_of(ada)
    long = "+".join(f"AB-{number}" for number in range(600))
    headers = {"cookie": f"arbitro={ada.client.cookies['arbitro']}; met={long}+<script>+{clause}"}

    page = ada.get(f"/g/{ada.game}", headers=headers)
    assert page.status_code == 200
    assert f'name="clause" value="{clause}"' not in page.text
    answer = ada.post("/met", {"clause": "AB-7.5"}, headers=headers, follow_redirects=False)

    kept = re.search(r"met=([^;]*)", answer.headers["set-cookie"])
    assert kept
    assert MOST - 10 < len(kept[1]) <= MOST
    assert kept[1].endswith(f"AB-599+{clause}+AB-7.5")


def test_how_somebody_is_made_is_taught_to_whoever_makes_them_and_in_no_fight(table: House):
    """A game master read it above the foes' turns."""
    marta = table.person().begins(system="stepdie")
    bran = table.person().joins(marta.invites(), "Bran")
    bran.act({"type": "create", "who": "anyone"}, quick=True)
    assert line_of(bran).startswith("SD-1 ")
    assert line_of(marta) == ""

    marta.granted("act", command={"type": "introduce", "kind": "wolf", "newcomer": ""})
    [wolf] = {one["id"] for one in marta.view["view"]["figures"]} - set(bran.view["view"]["mine"])
    marta.granted("act", command={"type": "take-arms", "whos": [wolf]}, quick=True)

    assert not line_of(bran).startswith("SD-1 ")
