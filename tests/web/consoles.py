"""A game master at a console without a script: its forms as they are drawn, filled in and sent."""

from __future__ import annotations

import re
from html import unescape

from tests.web.helpers import House, Person, text_of


def form_of(page: str, form: str) -> dict[str, list[str]]:
    """A form's fields as they are drawn: hidden and typed ones with their values, the chosen of each list."""
    found = re.search(rf'<form[^>]* id="{form}".*?</form>', page, re.S)
    assert found, f"no form {form}"
    fields: dict[str, list[str]] = {}
    for tag in re.findall(r"<input[^>]*>", found[0]):
        name, value = (re.search(rf""" {key}=("([^"]*)"|'([^']*)')""", tag) for key in ("name", "value"))
        if name and ('type="checkbox"' not in tag or " checked" in tag):
            fields.setdefault(name[2] or name[3], []).append(unescape((value[2] or value[3] or "") if value else ""))
    for select in re.findall(r"<select[^>]*>.*?</select>", found[0], re.S):
        name = re.search(r'name="([^"]*)"', select)
        options = re.findall(r'<option value="([^"]*)"( selected)?', select)
        assert name
        chosen = next((value for value, selected in options if selected), options[0][0] if options else "")
        fields[name[1]] = [unescape(chosen)]
    return fields


def sends(who: Person, form: str, button: str = "", **typed: str | list[str]) -> str:
    """What the table says after a form of the console was filled in and sent."""
    page = who.get(f"/g/{who.game}?open=people+scenes+numbers+asking").text
    fields = form_of(page, form)
    for name, value in typed.items():
        fields[name] = value if isinstance(value, list) else [value]
    if button:
        found = re.search(rf"""name="wish" value=("([^"]*{button}[^"]*)"|'([^']*{button}[^']*)')""", page)
        assert found, f"no button {button}"
        fields["wish"] = [unescape(found[2] or found[3])]
    return text_of(who.post(f"/g/{who.game}/wish", fields))


def master(table: House, language: str = "es") -> tuple[Person, Person]:
    """A game master, usually in Spanish, and Bran, who plays the hero of that name."""
    marta = table.person(language).demo()
    bran = table.person("es").joins(marta.invites(), "Bran")
    bran.granted("claim", figure="bran")
    table.keeper.join(marta.game, "Marta", "referee")
    marta.sits_as(table.keeper.open(marta.game).game.seats[-1].id)
    return marta, bran
