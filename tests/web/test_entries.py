"""The log as pictures: what a card is drawn from, and a whole log in pages that can be looked through."""

from __future__ import annotations

import re
from collections.abc import Callable
from html import unescape
from itertools import pairwise
from types import SimpleNamespace
from typing import Any

import pytest
from markupsafe import Markup
from msgspec import to_builtins
from playwright.sync_api import Browser, expect

from arbitro.play.cards import Card, Line, Shown, cards
from arbitro.play.entries import Closed
from arbitro.play.fold import begin, follow
from arbitro.play.game import Game
from arbitro.play.projection import Looking
from arbitro.systems import SYSTEMS
from arbitro.systems.common import party
from arbitro.systems.stepdie.example import demo
from arbitro.systems.stepdie.wounds import lose_heart, wound
from arbitro.table import Script
from arbitro.web import entries
from arbitro.web.entries import PART, sums
from arbitro.web.pieces import Entered, Face, Given, Said, Sum
from arbitro.web.screens import Screens
from arbitro.web.seals import Seal
from arbitro.words import speaker
from tests.web.browsers import Server, Visitor
from tests.web.helpers import House, Person
from tests.web.test_browser import check

STRIKE = {"type": "strike", "who": "ada", "target": "leech-1"}


def card_of(person: Person, words: str) -> str:
    """The card in which these words stand, as it is on the page of the whole log."""
    page = re.sub(r' data-leaf="\w*"', "", person.get(f"/g/{person.game}/log").text)
    cards = re.split(r'(?=<li class="card )', page)
    return next(card for card in reversed(cards) if words in card)


def blow(table: House, *faces: int) -> Person:
    """Ada strikes at the leech; the dice show these, one after the other."""
    ada = table.person().demo()
    left = list(faces)
    table.keeper.draw = lambda sides: left.pop(0) if left else 1
    ada.act(STRIKE)
    return ada


def test_a_blow_that_lands_shows_its_die_by_how_much_and_what_it_cost(table: House):
    """Lanterns, LA-6 and LA-8: a die each; the third is the weapon's, and what the leech loses."""
    ada = blow(table, 9, 1, 3)

    card = card_of(ada, "hits")
    assert re.match(r'<li class="card command (?:mine )?closed shows-\w+ success gain"', card)
    assert 'class="shape sides-' in card
    assert "Success." in card
    assert re.search(r'class="lost" aria-hidden="true">−3<', card)


def test_a_blow_that_misses_is_a_failure_and_costs_nothing(table: House):
    """Lanterns, LA-6: 1 against 10."""
    ada = blow(table, 1, 10)

    card = card_of(ada, "misses")
    assert re.match(r'<li class="card command (?:mine )?closed failure loss"', card)
    assert "Failure." in card
    assert "lost" not in card


# The verdict: the mark and the word say whether the act came off, the colour for whom that is good


def screens_of(person: Person, language: str = "es") -> Screens:
    """All that this person's log is put into words with."""
    game = person.house.keeper.open(person.game).game
    return Screens(Looking(game, game.seats[0]), speaker(language, game.system.ID), Seal(""), lambda *_: Markup())


def drawn(table: House, system: str, command: dict[str, Any], *lines: tuple[str, dict[str, Any], str]) -> Entered:
    """The card of a command in the demo of a system that told these lines; of each, who rolled for it."""
    told = [
        Line(
            code,
            facts,
            (Shown("roll", facts.get("roll"), (facts.get("roll", 1),), dice="1d20", who=who),) if who else (),
        )
        for code, facts, who in lines
    ]
    return entries.card(
        screens_of(table.person("es").demo(system)), Card(ref="r", kind="command", command=command, lines=tuple(told))
    )


def said(card: Entered) -> tuple[str, str, str]:
    """Whether the act came off, for whom that is good, and both in words."""
    return card.outcome, card.tone, " ".join(card.verdict)


THREAT = {"type": "threaten", "who": "bandit-1", "target": "hero-1"}
TOLD = {"who": "bandit-1", "target": "hero-1"}
AVOIDS = {"who": "hero-1", "trait": "agility", "die": 8, "against": 4}


def test_a_foe_that_threatens_has_succeeded_if_it_hurts_and_failed_if_the_hero_gets_away(table: House):
    """SD-11: the hero rolls, 1 against 4 and 6 against 4; it is the foe that acts."""
    failed, got_away = (
        [("SD-2 failure", {**AVOIDS, "roll": 1}, "hero-1")],
        [("SD-2 success", {**AVOIDS, "roll": 6}, "hero-1")],
    )
    hurt = drawn(table, "stepdie", THREAT, *failed, ("SD-7 hurt", {"who": "hero-1", "left": 2}, ""))
    weapon = drawn(table, "stepdie", {**THREAT, "stake": "weapon"}, *failed)
    spared = drawn(table, "stepdie", THREAT, *got_away)

    name = "Bandido 1"
    assert said(hurt) == ("success", "loss", f"Éxito de {name}. Alba no se libra.")
    assert said(weapon) == said(hurt)
    assert said(spared) == ("failure", "gain", f"Fallo de {name}. Alba se libra.")
    assert spared.decided[0][0].faces[0].shows == 6


def test_what_a_hero_does_in_the_step_die_is_their_own(table: House):
    """SD-6 and SD-8: they roll for it themselves; a heart that the failure costs does not make it another's."""
    attack = {"type": "attack", "who": "hero-1", "target": "bandit-1"}
    missed = ("SD-2 failure", {**AVOIDS, "roll": 1}, "hero-1")
    hit = ("SD-2 success", {**AVOIDS, "roll": 6}, "hero-1")

    assert said(drawn(table, "stepdie", attack, hit, ("SD-7 hit", {"target": "bandit-1", "hearts": 1}, ""))) == (
        "success",
        "gain",
        "Éxito.",
    )
    assert said(drawn(table, "stepdie", attack, missed, ("SD-7 hurt", {"who": "hero-1"}, ""))) == (
        "failure",
        "loss",
        "Fallo.",
    )


def test_a_roll_that_answers_anothers_act_says_whose_it_is(table: House):
    """In brp “Failure, 16 against 30” had been a bandit's parry of Nell's arrow."""
    ada = table.person("es").demo("brp")
    for figure in [each["id"] for each in ada.view["view"]["figures"] if each["side"] == "heroes"]:
        ada.wish("claim", figure=figure)
    for _ in range(4):
        ada.granted("follow")

    cards = re.split(r'(?=<li class="card )', ada.get(f"/g/{ada.game}/log").text)
    told = {bool(re.search(r"class=.outcome.*se libra", each)): each for each in cards if 'class="brief"' in each}
    assert re.search(r'class="brief">[A-ZÁ][\w ]+: \d+ contra \d+', told[True])
    assert re.search(r'class="brief">\d+ contra \d+', told[False])


def struck(who: str, target: str, roll: int) -> dict[str, Any]:
    """The facts of SY-12 that a verdict is made of."""
    return {"who": who, "target": target, "weapon": "spear", "mine": "defence", "mine_value": 9, "theirs": "accurate",
            "theirs_value": 10, "roll": roll, "against": 9}  # fmt: skip


def test_a_die_that_a_player_throws_in_defence_is_not_marked_as_their_success(table: House):
    """SY-12: players roll for the defence: 19 against 9 is a blow that lands, 5 against 9 one that does not."""
    attack = {"type": "attack", "who": "spearman-1", "target": "alda"}
    lands = drawn(table, "symbaroum", attack, ("SY-12 struck", struck("spearman-1", "alda", 19), "alda"))
    stopped = drawn(table, "symbaroum", attack, ("SY-12 parried", struck("spearman-1", "alda", 5), "alda"))
    own = {"type": "attack", "who": "alda", "target": "spearman-1"}

    assert said(lands)[:2] == ("success", "loss")
    assert lands.verdict[1] == "Alda no se libra."
    assert said(stopped)[:2] == ("failure", "gain")
    assert stopped.verdict[1] == "Alda se libra."
    # “Failure, 5 against 9” had left open whose die it is.
    assert (lands.roller, stopped.roller) == ("Alda", "Alda")
    assert said(drawn(table, "symbaroum", own, ("SY-12 hit", struck("alda", "spearman-1", 3), "alda"))) == (
        "success", "gain", "Éxito.")  # fmt: skip
    assert said(drawn(table, "symbaroum", own, ("SY-12 miss", struck("alda", "spearman-1", 18), "alda"))) == (
        "failure", "loss", "Fallo.")  # fmt: skip


def test_whoever_strikes_back_within_a_foes_attack_does_not_make_it_a_success(table: House):
    """SY-12 and SY-17: a natural 1 in defence, and the free attack hits, or misses."""
    attack = {"type": "attack", "who": "spearman-1", "target": "alda"}
    parried = ("SY-12 parried", struck("spearman-1", "alda", 1), "alda")

    for code in ("SY-12 hit", "SY-12 miss"):
        card = drawn(table, "symbaroum", attack, parried, (code, struck("alda", "spearman-1", 4), "alda"))
        assert said(card)[:2] == ("failure", "gain")


def test_a_power_that_somebody_resists_has_failed_whoever_it_is_that_rolls(table: House):
    """SY-2: the hero's roll against a foe's power; KN-10: a goblin's save against a spell."""
    against = {"mine": "resolute", "mine_value": 11, "theirs": "resolute", "theirs_value": 10, "against": 11}
    power = {"type": "cast", "who": "spearman-1", "target": "alda"}
    held = ("SY-2 success", {"who": "alda", "target": "spearman-1", "roll": 4, **against}, "alda")
    spell = {"type": "cast", "who": "hero-1", "target": "goblin-1"}
    saved, caught = [
        (code, {"who": "goblin-1", "ability": "wisdom", "roll": 9}, "goblin-1")
        for code in ("KN-10 success", "KN-10 failure")
    ]

    assert said(drawn(table, "symbaroum", power, held))[:2] == ("failure", "gain")
    assert said(drawn(table, "knave", spell, saved)) == ("failure", "loss", "Fallo. Trasgo 1 se libra.")
    assert said(drawn(table, "knave", spell, caught)) == ("success", "gain", "Éxito. Trasgo 1 no se libra.")


def test_a_blow_in_knave_is_whose_it_is_also_where_players_throw_for_the_defence(table: House):
    """KN-20 and KN-21: the facts say who struck; the die may be either's."""
    blow = {"who": "goblin-1", "target": "hero-1", "weapon": "spear", "roll": 3, "against": 12}
    attack = {"type": "attack", "who": "goblin-1", "target": "hero-1"}

    assert said(drawn(table, "knave", attack, ("KN-20 hit", blow, "goblin-1"))) == (
        "success", "loss", "Éxito de Trasgo 1.")  # fmt: skip
    assert said(drawn(table, "knave", attack, ("KN-20 miss", blow, "hero-1")))[:2] == ("failure", "gain")


def test_a_blow_that_is_parried_or_dodged_has_failed(table: House):
    """D10-17, D10-18, BRP-5.6, BRP-5.7: it hit, and then it was stopped; or a dodge was not enough."""

    def blow(system: str, who: str, target: str, *codes: str) -> tuple[str, str]:
        facts = {
            "who": who,
            "target": target,
            "weapon": "sword",
            "level": 2,
            "quality": "success",
            "skill": "sword",
            "roll": 4,
        }
        back = {**facts, "who": target, "target": who}
        told = [(code, back if code.split()[-1] in ("parried", "dodge", "dodged") else facts, "") for code in codes]
        return said(drawn(table, system, {"type": "attack", "who": who, "target": target}, *told))[:2]

    assert blow("d10", "ilda", "soldier-1", "D10-17 hit", "D10-17 parried") == ("failure", "loss")
    assert blow("d10", "soldier-1", "ilda", "D10-17 hit", "D10-17 parried") == ("failure", "gain")
    assert blow("d10", "soldier-1", "ilda", "D10-18 dodge", "D10-18 hit") == ("success", "loss")
    assert blow("d10", "soldier-1", "ilda", "D10-18 dodge", "D10-18 miss") == ("failure", "gain")
    assert blow("brp", "bandit-1", "nell", "BRP-5.5 hit", "BRP-5.7 dodged") == ("failure", "gain")
    assert blow("brp", "nell", "bandit-1", "BRP-5.5 hit", "BRP-5.6 parried") == ("failure", "loss")
    assert blow("brp", "nell", "bandit-1", "BRP-5.5 hit", "BRP-5.6 not parried") == ("success", "gain")


def test_a_card_is_a_picture_of_the_roll_that_decided(table: House):
    """D10-18: a dodge of 2 is not enough against an attack of 3; D10-17: one of 3 is stopped by a parry of 5.

    The dodge, which falls first, was drawn beneath the success of whoever struck.
    """
    facts = {"who": "ilda", "target": "soldier-1", "weapon": "long-sword", "level": 4, "roll": 3, "against": 7}
    back = {**facts, "who": "soldier-1", "target": "ilda", "skill": "dodge"}
    attack = {"type": "attack", "who": "ilda", "target": "soldier-1"}
    dodged = ("D10-18 dodge", {**back, "roll": 2, "against": 6}, "soldier-1")
    parried = ("D10-17 parried", {**back, "roll": 5, "against": 6}, "soldier-1")

    lands = drawn(table, "d10", attack, dodged, ("D10-18 hit", facts, "ilda"))
    misses = drawn(table, "d10", attack, dodged, ("D10-18 miss", {**facts, "roll": 9}, "ilda"))
    stopped = drawn(table, "d10", attack, ("D10-17 hit", facts, "ilda"), parried)

    cards = [(card.verdict[1:], card.decided) for card in (lands, misses, stopped)]
    assert [(said, given.faces[0].shows, total and total.by) for said, ((given,), total, _) in cards] == [
        ((), 3, 4),
        ((), 9, 2),
        (("Soldado 1 se libra.",), 5, 1),
    ]


@pytest.mark.parametrize(
    ("code", "came"),
    [
        ("BRP-3 fumble", "failure"),
        ("BRP-3.2 hopeless", "failure"),
        ("BRP-3.4 won", "success"),
        ("BRP-3.4 lost", "failure"),
        ("BRP-3.4 held", "success"),
        ("BRP-3.4 overcome", "failure"),
        ("BRP-6.5 resisted", "success"),
        ("BRP-6.5 caught", "failure"),
    ],
)
def test_every_roll_of_brp_is_drawn_as_it_came_off(table: House, code: str, came: str):
    """A fumbled First Aid, a weight that is not lifted and an illness that is caught were neither one nor the other."""
    facts = {"who": "nell", "target": "", "skill": "first-aid", "roll": 99, "against": 34, "disease": "fever"}
    entered = drawn(table, "brp", {"type": "attempt", "who": "nell", "skill": "first-aid"}, (code, facts, "nell"))

    assert (entered.outcome, entered.lines[0].came_off) == (came, came)


def test_whoever_is_noticed_has_not_sneaked(table: House):
    """D10-11: what stands on its button is the chance to be noticed, and that is no success."""
    sneak = {"type": "sneak", "who": "ilda"}
    facts = {"who": "ilda", "target": "soldier-1"}
    hidden = ("D10-11 success", {"who": "ilda", "what": "stealth", "level": 2, "roll": 3}, "ilda")

    assert said(drawn(table, "d10", sneak, hidden, ("D10-11 lost", facts, "")))[:2] == ("failure", "loss")
    assert said(drawn(table, "d10", sneak, hidden, ("D10-11 won", facts, "")))[:2] == ("success", "gain")


def test_what_nobody_in_particular_did_is_of_those_who_rolled(table: House):
    """SD-2: a fall that the referee asks about. Of several who fare differently nothing is said."""
    hazard = {"type": "hazard", "who": "referee", "target": "hero-1"}
    teo = ("SD-2 failure", {**AVOIDS, "roll": 1}, "hero-1")
    foe = ("SD-2 success", {**AVOIDS, "who": "bandit-1", "roll": 7}, "bandit-1")

    assert said(drawn(table, "stepdie", hazard, teo)) == ("failure", "loss", "Fallo.")
    assert said(drawn(table, "stepdie", hazard, foe))[:2] == ("success", "loss")
    assert said(drawn(table, "stepdie", hazard, teo, foe))[:2] == ("", "")


def test_a_tie_is_said_to_be_one_and_whether_it_is_enough(table: House):
    """KN-20 asks for more than the armour, SD-2 for as much as the number; a defence is judged as a defence."""
    bran = table.person().demo("knave")
    hero = bran.view["view"]["due"][0]
    foe = next(each["id"] for each in bran.view["view"]["figures"] if each["side"] == "foes")
    screens = screens_of(bran, "en")
    name = screens.who(hero)
    for beyond, words, verb in ((0, "a tie, which is not enough", "misses"), (1, "by 1", "hits")):
        bran = table.person().demo("knave")
        table.keeper.draw = falling(12 - BONUS + beyond)
        bran.act({"type": "attack", "who": hero, "target": foe})
        assert words in re.sub(r"<[^>]*>", "", card_of(bran, f"{name} {verb}"))


def test_a_sum_has_one_minus_in_all_its_terms(table: House):
    """D10-24: a 2 at short range comes to −1, and is 6 under a skill of 5; a hyphen stood for it."""
    screens = screens_of(table.person().demo("d10"), "en")
    eased = {"parts": [["short-range", -3]], "verdict": ""}

    (one,) = entries.sums(screens, {"roll": 2, "modifiers": eased, "against": 5})
    assert (one.base, one.parts, one.total, one.against, one.by) == ("2", (("Short range", "−3"),), "−1", "5", 6)
    (other,) = entries.sums(screens, {"roll": 2, "against_modifiers": eased})
    assert (other.against, other.by, other.made_of) == ("−3", 5, (("Short range", "−3"),))


def falling(face: int) -> Callable[[int], int]:
    """Every die of twenty shows this, every other a 1."""
    return lambda sides: face if sides == 20 else 1


BONUS = 3
"""What the hero of Knave's demo adds to a blow; the armour of its goblins is 12."""


def test_how_a_roll_came_off_is_of_whoever_threw(table: House):
    """SY-12: a defence of 9 against 9 is enough, and the blow has failed; SD-2: 6 against 6 is enough."""
    attack = {"type": "attack", "who": "spearman-1", "target": "alda"}
    stopped = drawn(table, "symbaroum", attack, ("SY-12 parried", struck("spearman-1", "alda", 9), "alda"))
    lands = drawn(table, "symbaroum", attack, ("SY-12 struck", struck("spearman-1", "alda", 10), "alda"))
    avoids = drawn(table, "stepdie", THREAT, ("SD-2 success", {**AVOIDS, "roll": 4}, "hero-1"))

    assert (stopped.outcome, stopped.decided[2]) == ("failure", "success")
    assert (lands.outcome, lands.decided[2]) == ("success", "failure")
    assert (avoids.outcome, avoids.decided[2]) == ("failure", "success")
    assert stopped.decided[1] is not None
    assert stopped.decided[1].by == 0


Life = dict[str, tuple[str, int]]


def life(game: Game) -> Life:
    """How much everybody has left of what they lose first, and for whom they fight."""
    return {one.id: (party(one.side), one.vitals[0].now) for one in game.system.figures(game.state) if one.vitals}


def worse(card: Card, before: Life, after: Life) -> set[str]:
    """For whom those fight who are worse off, of those between whom it was: time may have killed somebody else."""
    facts = [card.command or {}, *[line.facts for line in card.lines if line.code.endswith(ROLLED)]]
    between = {str(each.get(key)) for each in facts for key in ("who", "target")}
    return {side for who, (side, now) in before.items() if who in between and after.get(who, (side, 0))[1] < now}


ROLLED = ("success", "failure", "hit", "miss", "struck", "parried")
"""How the codes end that tell of a roll."""


@pytest.mark.parametrize("system", SYSTEMS)
def test_the_verdict_of_a_card_agrees_with_who_gained(table: House, system: str):
    """Whole demo fights: where it left only heroes worse off it is no gain, where only foes no loss."""
    seen: set[tuple[str, str]] = set()
    for _ in range(3):
        person = table.person().demo(system)
        for _ in range(60):
            game = table.keeper.open(person.game).game
            if not game.system.scene(game.state).fighting:
                break
            if asks := person.asks if game.open else []:
                value = asks[0]["begins"] if asks[0]["begins"] is not None else asks[0]["options"][0]
                person.granted("reply", of=asks[0]["of"], address=asks[0]["address"], value=value)
            else:
                person.granted("follow")
        kept = table.keeper.open(person.game)
        after: dict[int, Life] = {}
        game = begin(kept.entries[0][1])
        for seq, entry in kept.entries[1:]:
            after[seq - 1] = life(game)
            game = follow(game, entry)
        after[game.head] = life(game)
        ended = {entry.of: seq for seq, entry in kept.entries if isinstance(entry, Closed)}
        screens = screens_of(person)
        for card in cards(kept.game, kept.game.seats[0], kept.entries, ""):
            shown = entries.card(screens, card)
            if card.kind != "command" or card.seq not in ended or not shown.tone:
                continue
            hurt = worse(card, after[ended[card.seq] - 1], after[ended[card.seq]])
            assert not (hurt == {"heroes"} and shown.tone == "gain"), (card.command, shown.lines)
            assert not (hurt == {"foes"} and shown.tone == "loss"), (card.command, shown.lines)
            seen.add((shown.outcome, shown.tone))

    assert {("success", "gain"), ("failure", "loss")} <= seen


def test_dice_have_six_shapes_and_one_of_a_hundred_is_two_of_ten():
    """A die without a silhouette of its own takes that of the next; dice that a viewer may not know take none."""
    names = ("1d4", "2d6", "d3", "1d8", "1d10", "1d12", "1d20", "")
    assert [Given("", name).shape for name in names] == [4, 6, 4, 8, 10, 12, 20, 0]
    hundred = Given("", "1d100", (Face(47),))
    assert hundred.shape == 10
    assert [face.shows for face in hundred.shown] == [4, 7]
    assert [face.shows for face in Given("", "1d100", (Face(100),)).shown] == [0, 0]


@pytest.mark.parametrize(("parts", "total"), [((), ""), ((("height", 2),), "10"), ((("a", 1), ("b", -1)), "8")])
def test_a_roll_to_which_nothing_is_added_is_its_own_total(parts: Any, total: str):
    """“8 = 8 against 6” had stood there in d10."""
    say = SimpleNamespace(label=lambda label: label)
    facts = {"roll": 8, "modifiers": {"parts": parts}, "against": 6}

    (found,) = sums(SimpleNamespace(say=say), facts)  # type: ignore[arg-type]

    assert (found.base, found.total, found.against) == ("8", total, "6")
    assert found.by == abs(int(total or 8) - 6)


def test_the_margin_is_between_what_it_came_to_and_what_it_had_to_beat():
    """17 + 2 = 19 against 12 is by 7; where either is no number there is none."""
    assert Sum("17", (("x", "+2"),), "19", "12").by == 7
    assert Sum("43", (), "", "61").by == 18
    assert Sum("17", (("x", "+2"),), "19").by is None
    assert Sum("", (), "+2", "12").by is None


def test_a_number_that_players_may_not_know_is_in_no_picture(table: House):
    """Knave, KN-20: a foe's defence is its own. With foes' numbers hidden a player gets the die, and no margin."""
    bran = table.person().demo("knave")
    foe = next(each["id"] for each in bran.view["view"]["figures"] if each["side"] == "foes")
    referee = table.person()
    referee.game = bran.game
    referee.sits_as(table.keeper.join(bran.game, "Marta", "referee"))
    table.keeper.draw = lambda sides: max(1, sides - 2)
    hero = bran.view["view"]["due"][0]
    referee.act({"type": "attack", "who": hero, "target": foe})

    assert 'class="brief"' in card_of(referee, " hits ")
    assert 'class="brief"' in card_of(bran, " hits ")
    referee.granted("settle", settings={"open_foes": False})
    assert 'class="brief"' in card_of(referee, " hits ")
    assert 'class="brief"' not in card_of(bran, " hits ")
    assert 'class="shape sides-20">18<' in card_of(bran, " hits ")


def test_turns_that_nobody_takes_stand_together(table: House):
    """Knave: three foes act after the heroes; their cards are one in the log, with all three within, in their order."""
    bran = table.person().demo("knave")
    table.keeper.draw = lambda sides: 1 if sides == 20 else sides
    gathered: list[str] = []
    page = ""
    for _ in range(12):
        for who in bran.view["view"]["due"]:
            bran.act({"type": "end-turn", "who": who})
        page = bran.get(f"/g/{bran.game}/log").text
        gathered = re.findall(r'<li class="turns".*?</ol>', page, re.DOTALL)
        if gathered:
            break

    assert len(re.findall(r'<span class="one">', gathered[0])) == gathered[0].count('<li class="card ') >= 3
    shown = [card["ref"] for card in bran.view["cards"] if card["lines"]]
    assert [ref for ref in re.findall(r'id="card-(\w+)"', page) if ref in shown] == shown


def test_a_log_of_thousands_comes_in_pages(table: House):
    """A page holds so many cards; the first and the last can be reached, and each by its address."""
    ada = table.person().demo()
    for number in range(PART + 30):
        ada.granted("say", text=f"line {number}.")

    last = ada.get(f"/g/{ada.game}/log").text
    first = ada.get(f"/g/{ada.game}/log?from=0").text
    assert last.count('<li class="card ') == first.count('<li class="card ') == PART
    assert "line 0." in first
    assert "line 0." not in last
    assert f"line {PART + 29}." in last
    assert f"line {PART + 29}." not in first
    ref = re.search(r'id="card-(\w+)"[^>]*>\s*(?:<time[^<]*</time>)?\s*<p class="speech">(?:(?!</p>).)*line 3\.', first)
    assert ref
    assert f'id="card-{ref[1]}"' in ada.get(f"/g/{ada.game}/log?at={ref[1]}").text
    # Whatever is asked for, there is a page.
    for asked in ("from=999999999", "from=-1", "from=x", "at=nobody", "show=what", "find=%00%3Cb%3E"):
        assert ada.get(f"/g/{ada.game}/log?{asked}").status_code == 200


def test_whoever_picks_a_round_is_led_to_the_entry_with_which_it_begins(table: House):
    """A form cannot name a place on the page that comes of it: the answer does, and keeps what is looked for."""
    ada = table.person().demo("knave")
    while ada.view["view"]["scene"]["fighting"] and ada.view["view"]["scene"]["heading"]["facts"].get("round", 0) < 3:
        ada.granted("follow")
    page = ada.get(f"/g/{ada.game}/log").text
    # By its number alone: with who acts first in it, it was cut off on a phone.
    ref, words = re.findall(r'<option value="(\w+)">(Round 2)<', page)[0]

    answer = ada.get(f"/g/{ada.game}/log?show=all&find=&round={ref}", follow_redirects=False)
    assert answer.status_code == 303
    path, _, place = answer.headers["location"].partition("#")
    assert path == f"/g/{ada.game}/log?show=all&find=&at={ref}"
    found = re.search(rf'id="{place}".*?</li>', ada.get(path).text, re.DOTALL)
    assert found
    assert words in unescape(found[0])
    assert ada.get(f"/g/{ada.game}/log?round=%0d%0aX:1", follow_redirects=False).headers.get("X") is None


def test_the_log_is_looked_through_by_text_and_by_kind(table: House):
    ada = blow(table, 9, 1, 3)
    bran = table.person().joins(ada.invites(), "Bran")
    bran.granted("say", text="Mind the WELL!")
    ada.granted("say", text="I do.")

    def found(asked: str) -> str:
        return str(re.sub(r"(?s)<form.*?</form>", "", ada.get(f"/g/{ada.game}/log?{asked}").text))

    assert "Mind the WELL!" in found("find=the+well")
    assert "I do." not in found("find=the+well")
    assert "Ada hits" in found("show=fights")
    assert "WELL" not in found("show=fights")
    assert "WELL" in found("show=talk")
    assert "Ada hits" not in found("show=talk")
    assert "I do." in found("show=mine")
    assert "WELL" not in found("show=mine")
    assert "Nothing in the log is like that." in found("find=nowhere+at+all")


@pytest.mark.browser
@pytest.mark.slow
@pytest.mark.parametrize("width", [320, 390])
def test_the_whole_log_is_looked_through_on_a_phone(server: Server, browser: Browser, width: int):
    """By its labels alone, without anything wider than the screen, and without a finding of axe."""
    server.demo_of("lanterns")
    visitor = Visitor(browser, server, size=(width, 740), bypass_csp=True)
    visitor.page.goto("/")
    visitor.sits_down()
    visitor.presses(visitor.page.locator("form.actor.due button.act").first)
    page = visitor.page
    page.goto(f"{page.url.split('?')[0].split('#')[0]}/log")
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    check(page, "log")
    # What an opened card says stands one beneath the other.
    page.locator(".card.command > details > summary").last.click()
    said = page.locator(".card details[open] .line").first
    expect(said).to_be_visible()
    tops = [(box["y"], box["y"] + box["height"]) for each in said.locator("> *").all() if (box := each.bounding_box())]
    assert len(tops) > 1
    assert all(below[0] >= above[1] - 1 for above, below in pairwise(tops)), tops
    page.get_by_label("Find").fill("nowhere at all")
    page.get_by_role("button", name="Look").click()
    expect(page.get_by_role("status")).to_contain_text("Nothing in the log is like that.")
    check(page, "log, nothing found")
    page.get_by_label("Find").fill("")
    page.get_by_label("Show").select_option("fights")
    page.get_by_role("button", name="Look").click()
    expect(page.locator(".card").first).to_be_visible()
    visitor.context.close()


def test_of_many_lines_a_card_shows_what_it_began_with_who_fell_and_how_it_ended():
    """A game master read «… Goblin 46 runs for it. The fight is over.», and not whom the arrow had killed."""
    hit, dead, wounds = (
        Said("hits"),
        Said("is dead", picture="death"),
        [Said(f"{at}", picture="wound") for at in range(6)],
    )
    others = [Said("armour"), Said("critical"), Said("morale"), Said("runs"), Said("over", picture="over")]

    assert entries.headline((hit, *others)) == (hit, *others)
    assert entries.headline((hit, *others[:2], dead, *others[:3], *others[3:])) == (hit, dead, *others[3:])
    assert len(entries.headline((hit, *wounds, *others))) == entries.MOST_LINES
    # Whoever falls at the very end was felled by somebody, too.
    assert entries.headline((hit, *others, *others[:2], dead)) == (hit, others[1], dead)
    # A dodge that was not enough comes before the blow; what fails and costs something is what it began with.
    dodge, lands = Said("dodges", picture="failure"), Said("lands", picture="success")
    assert entries.headline((dodge, lands, *others, *others[:2], dead)) == (lands, others[1], dead)
    assert entries.headline((dodge, *wounds, *others))[0] == dodge
    # Nobody is hurt while a character is made.
    assert entries.headline((hit, *others, hit, hit, hit)) == (hit, hit)
    # What each of several means to do is a row, and none is left out.
    plans = [Said(f"{at}", picture="plan") for at in range(9)]
    assert entries.headline((hit, *plans, *others)) == (*plans, *others[-2:])
    # The three points stand where something is left out: after what it began with, or in front of all.
    felled, made = (hit, *others, *others[:2], dead), (hit, *others, dodge, lands, dodge)
    gaps = [Entered("r", "command", "", "", each, headline=entries.headline(each)).gap for each in (felled, made)]
    assert gaps == [1, 0]


def test_a_heart_that_is_lost_has_its_numeral_whosever_it_is(table: House):
    """SD-7: a hero loses one at a time; beside that line alone there had been no numeral, as there is in every other
    system and of an enemy."""
    found = Script()
    lose_heart(demo().people[0], found)
    wound(next(one for one in demo().people if one.id == "bandit-1"), 1, found)

    lines = [(each.code, dict(each.facts), "") for each in found.told if each.code != "SD-7 out"]
    card = drawn(table, "stepdie", {"type": "harm", "target": "hero-1", "who": "referee"}, *lines)

    assert [(line.picture, line.lost) for line in card.lines] == [("wound", "−1")] * 2


def test_whoever_is_out_of_the_fight_is_seen_in_the_log_and_the_dead_once(table: House):
    """d10: "D10-27 out" is told of whoever faints and of whoever dies: of the dead no wound follows on the death."""
    blow = {"type": "attack", "who": "reis", "target": "bandit-1"}
    out = ("D10-27 out", {"who": "bandit-1"}, "")
    faints = drawn(table, "d10", blow, out)
    assert [line.picture for line in faints.lines] == ["wound"]
    assert faints.picture == "wound"

    dies = drawn(table, "d10", blow, ("D10-27 dies", {"who": "bandit-1", "location": "head"}, ""), out)
    assert [line.picture for line in dies.lines] == ["death", ""]
    other = drawn(table, "d10", blow, ("D10-27 dies", {"who": "bandit-2", "location": "head"}, ""), out)
    assert [line.picture for line in other.lines] == ["death", "wound"]


@pytest.mark.parametrize("language", ["en", "es"])
def test_what_each_has_declared_is_a_row_that_begins_with_their_name(table: House, language: str):
    """In d10 all sequences are shown when the last is in: they had been one paragraph of four times “had declared, in
    order”, and of more people than four the last two alone."""
    ilda = table.person(language).demo("d10")
    game = table.keeper.open(ilda.game)
    door = game.game.system
    while not game.game.state.fight.wave:
        ilda.act(to_builtins(door.suggest(game.game.state, door.due(game.game.state)[0])), quick=True)
    declared = [each.id for each in game.game.state.people if each.turn.declared]
    assert len(declared) == 4

    summaries = re.findall(r"<summary>.*?</summary>", ilda.opens(), re.DOTALL)
    rows = [rows for each in summaries if (rows := re.findall(r'<span class="sentence plan">(.*?)</span>', each))]

    assert [len(each) for each in rows] == [4]
    assert [row.split(": ")[0] for row in rows[0]][:2] == ["Ilda", "Marco"]
