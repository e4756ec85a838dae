"""Who acts when, on the page: in every system each place of the round in its words, and who is due marked once."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path

import pytest

from arbitro.systems import SYSTEMS
from arbitro.words import speaker
from tests.web.helpers import house


@pytest.mark.parametrize("system", SYSTEMS)
def test_the_ribbon_is_the_round_as_the_rules_go_through_it(tmp_path: Path, system: str):
    """Names in the order of the scene; whoever is due is marked, and once, however often they act in a round."""
    with house(tmp_path) as there:
        person = there.person().demo(system)
        view = person.view["view"]
        names = {one["id"]: speaker("en", system).name(one["name"]) for one in view["figures"]}
        round_ = view["scene"]["turns"] or [{"who": who} for who in view["scene"]["order"]]
        shown = re.search(r'<div class="ribbon".*?</div>', str(person.get(f"/g/{person.game}").text), re.DOTALL)
        assert shown
        places = [unescape(each) for each in re.findall(r"<li (.*?)</li>", shown[0], re.DOTALL)]

        assert len(places) == len(round_)
        for place, turn in zip(places, round_, strict=True):
            assert names[turn["who"]] in place
        due = [turn["who"] for place, turn in zip(places, round_, strict=True) if "aria-current=step" in place]
        assert sorted(due) == sorted(set(view["due"]) & names.keys())
