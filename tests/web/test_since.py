"""Since you were here: what is new for who comes back, kept by seat and so on all their devices."""

from __future__ import annotations

import re
from types import SimpleNamespace

import pytest
from msgspec import to_builtins

from arbitro.play.cards import Card
from arbitro.play.entries import GAME_MASTER
from arbitro.play.keeper import Kept
from arbitro.play.lapsing import expire
from arbitro.systems import SYSTEMS
from arbitro.table import from_seed
from arbitro.web import entries
from arbitro.web.screens import Screens
from arbitro.web.since import MOST_MINE
from arbitro.web.visits import PAUSE, Visits
from tests.web.helpers import NOW, House, Person, text_of


class Hours:
    """A clock of our own."""

    def __init__(self) -> None:
        self.now = 1_000_000.0

    def __call__(self) -> float:
        return self.now

    def pass_by(self, seconds: float = PAUSE) -> None:
        self.now += seconds


@pytest.fixture
def hours(table: House) -> Hours:
    clock = Hours()
    table.app.state.site.visits.clock = clock
    return clock


def seated(table: House) -> tuple[Person, Person]:
    bran = table.person().demo()
    marta = table.person()
    marta.game = bran.game
    marta.sits_as(table.keeper.join(bran.game, "Marta", GAME_MASTER))
    return bran, marta


TITLE = "Since you were here"


def test_who_comes_back_after_a_while_reads_what_was_said(table: House, hours: Hours) -> None:
    bran, marta = seated(table)
    assert TITLE not in bran.page()
    marta.granted("say", text="The captain *lies*.", figure="referee")
    assert TITLE not in bran.page()
    hours.pass_by()
    for number in range(7):
        marta.granted("say", text=f"Line {number}.")

    page = bran.page()

    assert TITLE in page
    assert "7 new entries" in page
    assert f"{TITLE} Waits for you: your turn. Go there" in page
    # The last five, in their order; what was there at the last visit is not new.
    said = page[page.index(TITLE) : page.index("7 new entries")]
    assert [f"Line {number}." in said for number in range(7)] == [False, False] + [True] * 5
    assert "captain" not in said
    # One's own words are no news.
    hours.pass_by()
    assert TITLE not in marta.page()


def plays_to_the_end(table: House, marta: Person, quick: bool = False) -> Kept:
    """Everybody does what is suggested, by the game master's hand, who answers what is asked as it begins."""
    kept = table.keeper.open(marta.game)
    while due := kept.game.system.due(kept.game.state):
        for ask in marta.view["view"]["asks"]:
            value = ask["begins"] or (ask["options"] or [None])[0]
            marta.granted("reply", of=ask["of"], address=ask["address"], value=value)
            break
        else:
            marta.act(to_builtins(kept.game.system.suggest(kept.game.state, due[0])), quick=quick)
    return kept


def test_who_comes_back_reads_who_fell_and_that_the_fight_is_over(table: House, hours: Hours) -> None:
    """The game master plays the fight to its end: nothing of it was news but what befell the reader's own, and where
    nothing did nothing was."""
    bran, marta = seated(table)
    bran.page()
    hours.pass_by()
    kept = plays_to_the_end(table, marta)
    gone = [one.id for one in kept.game.system.figures(kept.game.state) if one.side == "foes" and one.out]

    news = bran.page().partition(TITLE)[2].partition("new entries")[0]

    assert len(gone) == len(re.findall(r"[\w ]+ loses \d+ breath and is lost", news)) == 2
    assert "The fight is over" in news
    lines = re.findall(r"<li>(.*?)</li>", news)
    assert len(lines) == len(set(lines)) <= MOST_MINE


def test_who_comes_back_reads_what_hurt_their_own_before_the_rest(table: House, hours: Hours) -> None:
    """Of what befell Yago in Symbaroum what armour kept off had pushed his wounds out, which are its pictures."""
    bran = table.person().demo("symbaroum")
    marta = table.person()
    marta.game = bran.game
    marta.sits_as(table.keeper.join(bran.game, "Marta", GAME_MASTER))
    bran.page()
    hours.pass_by()
    (mine,) = bran.view["view"]["mine"]
    kept = plays_to_the_end(table, marta, quick=True)
    lines = [line for card in bran.view["cards"] for line in card["lines"] if line["facts"].get("who") == mine]
    shown = kept.game.system.SHOWS
    hurts = [line["facts"] for line in lines if shown.get(line["code"], "").startswith("wound")]
    assert hurts
    assert len([line for line in lines if line["code"] not in shown]) > MOST_MINE

    news = bran.page().partition(TITLE)[2].partition("new entries")[0]

    for facts in hurts[-3:]:
        assert f"Yago loses {facts['points']} Toughness" in news
    assert "takes none" not in news


def test_it_stays_for_the_visit_and_goes_when_it_is_read(table: House, hours: Hours) -> None:
    bran, marta = seated(table)
    bran.page()
    hours.pass_by()
    marta.granted("say", text="Come back!")
    assert TITLE in bran.page()
    hours.pass_by(60)
    assert TITLE in text_of(bran.get(f"/g/{bran.game}/panels"))

    answer = bran.post(f"/g/{bran.game}/since")

    assert TITLE not in text_of(answer)
    marta.granted("say", text="And again.")
    assert TITLE not in bran.page()


def test_many_entries_in_a_short_while_are_news_too(table: House, hours: Hours) -> None:
    """Twenty cards in ten minutes are; nineteen are not."""
    bran, marta = seated(table)
    bran.page()
    hours.pass_by(600)
    for number in range(19):
        marta.granted("say", text=f"Line {number}.")
    assert TITLE not in bran.page()
    hours.pass_by(600)
    for number in range(20):
        marta.granted("say", text=f"Line {number}.")
    assert TITLE in bran.page()


def test_two_devices_of_a_person_have_read_as_far(table: House, hours: Hours) -> None:
    bran, marta = seated(table)
    phone = table.person()
    phone.game = bran.game
    phone.client.cookies.set("arbitro", bran.client.cookies["arbitro"])
    bran.page()
    hours.pass_by()
    marta.granted("say", text="Come back!")

    assert TITLE in phone.page()
    assert TITLE in bran.page()
    phone.post(f"/g/{bran.game}/since")
    assert TITLE not in bran.page()
    # A server that starts again knows it, too.
    table.app.state.site.visits._recent.clear()
    assert TITLE not in bran.page()


def test_two_processes_that_share_a_store_agree(table: House, hours: Hours) -> None:
    """Each keeps what it knows for a minute; after that, what was read at the other one has been read here, too."""
    site = table.app.state.site
    bran, marta = seated(table)
    bran.page()
    here, other = site.visits, Visits(site.store, hours)
    hours.pass_by()
    marta.granted("say", text="Come back!")
    assert TITLE in bran.page()
    hours.pass_by(90)
    site.visits = other
    assert TITLE in bran.page()
    bran.post(f"/g/{bran.game}/since")
    hours.pass_by(90)
    site.visits = here
    assert TITLE not in bran.page()


def test_the_whole_log_has_a_mark_before_what_is_new(table: House, hours: Hours) -> None:
    bran, marta = seated(table)
    marta.granted("say", text="Before.")
    bran.page()
    assert 'id="new"' not in bran.get(f"/g/{bran.game}/log").text
    hours.pass_by()
    marta.granted("say", text="After.")
    bran.page()

    page = bran.get(f"/g/{bran.game}/log").text

    assert page.index("Before.") < page.index('id="new"') < page.index("After.")
    assert page.count('id="new"') == 1


def test_what_is_kept_from_somebody_is_no_news_of_theirs(table: House, hours: Hours) -> None:
    """Marta whispers to another and throws in secret: not one more entry, not even a number."""
    bran, marta = seated(table)
    eve = table.person().joins(marta.invites("spectator"), "Eve")
    marta.granted("settle", settings={"secret_stub": False})
    eve.page()
    hours.pass_by()
    marta.granted("throw", dice="3d6", secret=True)
    bran_seat = next(one.id for one in table.keeper.open(bran.game).game.seats if one.name not in ("Marta", "Eve"))
    marta.granted("say", text="psst", to=[bran_seat])

    assert TITLE not in eve.page()
    assert 'id="new"' not in eve.get(f"/g/{eve.game}/log").text
    marta.granted("say", text="Aloud.")
    hours.pass_by()
    assert "One new entry" in eve.page()


def test_what_was_done_in_secret_before_and_is_taken_back_since_is_no_news(table: House, hours: Hours) -> None:
    """Marta sets a number in secret; Bran comes and goes; she takes it back, and lets it stand again."""
    bran, marta = seated(table)
    marta.granted("settle", settings={"secret_stub": False})
    weaker = {"type": "adjust", "target": "leech-1", "dial": "breath", "step": -1}
    marta.granted("act", command=weaker, secret=True)
    past = table.keeper.open(bran.game).game.past
    assert past
    of = marta.seal(past.of)
    for kind, fields in (("undo", {"to": of}), ("redo", {})):
        bran.page()
        hours.pass_by()
        marta.granted(kind, **fields)
        assert TITLE not in bran.page()
    marta.granted("say", text="Aloud.")
    hours.pass_by()
    assert "One new entry" in bran.page()


def test_who_has_been_shown_meanwhile_is_not_told_of_as_they_were_unseen(table: House, hours: Hours) -> None:
    """Somebody unseen strikes Bran's own while he is away, and is shown to all once he is back: what is new still says
    no more than the log, which is that somebody did."""
    bran, marta = seated(table)
    (hero, *_) = bran.view["view"]["mine"]
    marta.granted("settle", settings={"secret_stub": False, "foes": "referee"})
    marta.granted("hide", figures=["leech-1"])
    bran.page()
    hours.pass_by()
    marta.granted("say", text="It is dark.")
    strike = {"type": "strike", "who": "leech-1", "target": hero}
    while "leech-1" not in marta.view["view"]["due"]:
        (who, *_) = marta.view["view"]["due"]
        marta.act({"type": "bide", "who": who})
    marta.granted("act", command=strike, quick=True)
    told = "Somebody unseen hits Ada"
    assert told in bran.page().partition(TITLE)[2].partition("new entr")[0]

    marta.granted("hide", figures=["leech-1"], seen=True)

    assert told in bran.page().partition(TITLE)[2].partition("new entr")[0]


def test_who_looks_as_another_neither_reads_their_news_nor_reads_it_for_them(table: House, hours: Hours) -> None:
    """A whisper that the game master may not read comes while Bran is away; she looks at the table as he sees it."""
    marta = table.person().begins()
    ada, bran = (table.person().joins(marta.invites(), name) for name in ("Ada", "Bran"))
    marta.granted("settle", settings={"whispers": "nobody"})
    bran.page()
    hours.pass_by()
    his = str(bran.view["view"]["me"]["id"])
    ada.granted("say", text="we go without her", to=[his])

    assert "without her" not in marta.page(f"/as/{his}")

    # Had it been a look of his, this would be the same visit, whose news he has read.
    hours.pass_by()
    assert "we go without her" in bran.page().partition(TITLE)[2].partition("1 new entry")[0]


def test_who_was_too_late_reads_first_what_was_done_for_them(table: House, hours: Hours) -> None:
    """It is one's own figure that did it, and yet it is news."""
    bran, marta = seated(table)
    marta.granted("pace", pace={"pace": "brisk", "late": "default"})
    bran.page()
    marta.page()
    hours.pass_by()

    expire(table.keeper, table.app.state.site.persons.store, int(NOW) + 3 * 86_400)

    page = bran.page()
    told = re.sub(r"<[^>]*>", " ", page[page.index(TITLE) : page.index("I have read it")])
    late, _, done = told.partition("to take it back.")
    assert "is up, and the usual happens." in late
    assert "Ada" in done
    # The game master, who plays nobody, reads the same.
    page = marta.page()
    told = page[page.index(TITLE) : page.index("I have read it")]
    assert "is up, and the usual happens." in told
    assert "Ada" in told.partition("to take it back.")[2]


@pytest.mark.parametrize(
    ("late", "told"),
    [
        ("default", "Your time was up, and the usual was done."),
        ("orders", "Your time was up: standing orders were followed, or else the usual was done."),
        ("wait", "Your time was up. The game waits on."),
    ],
)
def test_ones_games_say_that_ones_time_was_up_until_one_has_looked(
    table: House, hours: Hours, late: str, told: str
) -> None:
    """Beside the table, on the first page: for whoever was too late, and for nobody else there."""
    bran, marta = seated(table)
    marta.granted("pace", pace={"pace": "brisk", "late": late})
    bran.page()
    cesc = table.person().joins(marta.invites(), "Cesc")
    hours.pass_by()
    assert "Your time was up" not in text_of(bran.get("/"))

    expire(table.keeper, table.app.state.site.persons.store, int(NOW) + 3 * 86_400)

    assert told in text_of(bran.get("/"))
    assert "Your time was up" not in text_of(cesc.get("/"))
    bran.page()
    assert "Your time was up" not in text_of(bran.get("/"))


def done_since(page: str) -> str:
    """The part of the table's page that says what the other side has done."""
    return page.partition('id="meanwhile"')[2].partition("</div>")[0]


@pytest.mark.parametrize("system", [each for each in SYSTEMS if each != "lanterns"])
def test_who_is_hurt_reads_beside_what_they_may_do_who_did_it(table: House, system: str) -> None:
    """What the other side did since one's own last act and nothing before it, each wound in the words of the log. Once
    one has done something it is gone."""
    bran = table.person().demo(system)
    kept = table.keeper.open(bran.game)
    door = kept.game.system
    foes = [one.id for one in door.figures(kept.game.state) if one.side == "foes"]
    hurt = 0
    while hurt < 2 and (due := door.due(kept.game.state)):
        page, cards = bran.opens(), bran.view["cards"]
        own = max((at for at, card in enumerate(cards) if card["seat"] == kept.game.seats[0].id), default=-1)
        theirs = [card for card in cards[own + 1 :] if (card["command"] or {}).get("who") in foes]
        lines = [line for card in theirs for line in card["lines"]]
        wounds = [line for line in lines if door.SHOWS.get(line["code"], "").startswith("wound")]

        said = re.findall(r'<span class="wound">(.*?)</span>', done_since(page))

        assert len(said) == len(wounds)
        assert all(f'<span class="sentence wound">{words}</span>' in page for words in said)
        hurt += bool(said)
        if asks := bran.asks:
            ask = asks[0]
            bran.granted("reply", of=ask["of"], address=ask["address"], value=ask["begins"] or ask["options"][0])
        else:
            bran.act(to_builtins(door.suggest(kept.game.state, due[0])), quick=True)
            assert not said or said[0] not in done_since(bran.opens())
    assert hurt


def test_who_plays_nobody_is_told_of_no_side(table: House) -> None:
    """A game master has the whole log, and both sides."""
    bran, marta = table.person().demo("knave"), table.person()
    kept = table.keeper.open(bran.game)
    while not done_since(bran.opens()):
        door, state = kept.game.system, kept.game.state
        bran.act(to_builtins(door.suggest(state, door.due(state)[0])), quick=True)

    marta.game = bran.game
    marta.sits_as(table.keeper.join(bran.game, "Marta", GAME_MASTER))

    assert not done_since(marta.opens())


def test_a_blow_that_armour_stops_is_told_with_what_became_of_it(table: House) -> None:
    """Symbaroum, SY-13: a hit that does nothing is neither in vain nor a wound."""
    table.keeper.draw = from_seed(2)
    yago = table.person().demo("symbaroum")
    kept = table.keeper.open(yago.game)
    lines: list[str] = []
    while "nothing gets through" not in "".join(lines):
        state = kept.game.state
        yago.act(to_builtins(kept.game.system.suggest(state, kept.game.system.due(state)[0])), quick=True)
        lines = re.findall(r"<li>(.*?)</li>", done_since(yago.opens()))

    told = [text_of(SimpleNamespace(text=each)) for each in lines]

    assert re.search(r"1: [\w ]+\. Damage \d, armour \d: nothing gets through to \w+\.", " ".join(told))


def test_how_an_act_went_is_read_once_and_anew_where_somebody_has_changed_sides(
    table: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It may hang on who is on whose side: what was found before is none of it any more."""
    bran, marta = table.person().demo("knave"), table.person()
    marta.game = bran.game
    marta.sits_as(table.keeper.join(bran.game, "Marta", GAME_MASTER))
    kept = table.keeper.open(bran.game)
    door = kept.game.system
    while not done_since(bran.opens()):
        marta.act(to_builtins(door.suggest(kept.game.state, door.due(kept.game.state)[0])), quick=True)
    last = bran.view["cards"][-1]["ref"]
    foe = next(one.id for one in door.figures(kept.game.state) if one.side == "foes")
    read, came_of = list[str](), entries.came_of

    def reads(screens: Screens, card: Card) -> str:
        read.append(card.ref)
        return came_of(screens, card)

    monkeypatch.setattr(entries, "came_of", reads)

    bran.opens()
    assert read == []
    marta.act({"type": "adjust", "target": foe, "dial": "side", "value": "bystanders"})
    bran.opens()
    assert last in read
