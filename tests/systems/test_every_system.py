"""What every system must do, asked through its door alone.

Games are played at random from fixed seeds: a state, a command that somebody could wish for,
answers drawn by lot; `make proofs` plays a hundred times as many as a usual run. A game is named by
its system and its seed, so that a failure can be had again.
"""

from __future__ import annotations

import random
from collections.abc import Collection, Iterator
from contextlib import suppress
from functools import cache
from itertools import count
from typing import Any, NamedTuple

import msgspec
import pytest
from msgspec.structs import replace

from arbitro.ledger import read_clauses
from arbitro.play.states import digest
from arbitro.systems import SYSTEMS, circumstances, evening, load
from arbitro.systems.contract import ANYONE, PICTURES, Dial, Illegal, Option, Phrase, System
from arbitro.table import REFEREE, Answer, Live, Number, Question, Script, Stop, Text, Told, Waiting, from_seed
from arbitro.words import LANGUAGES, message_id, speaker
from tests.release import SEED, often
from tests.test_words import messages

GAMES = often("GAMES", 3)
STEPS = 25
"""How many commands a game lasts."""

every_system = pytest.mark.parametrize("system", SYSTEMS)
QUICK = 2
"""Games to a law in `make quick`: one from the demo, one from nothing."""

every_game = pytest.mark.parametrize(
    "seed",
    [
        seed if seed < QUICK else pytest.param(seed, marks=pytest.mark.slow)
        for seed in range(SEED * GAMES, (SEED + 1) * GAMES)
    ],
)


class Step(NamedTuple):
    """One command of a game, as it was carried out."""

    before: Any
    command: Any
    table: Live
    after: Any


@cache
def game(system: str, seed: int) -> tuple[Step, ...]:
    """A game of random legal commands; even seeds begin with the demo, odd ones with nothing.

    Every third is what is suggested to somebody who is due: a fight has to go on to get anywhere.
    """
    return tuple(_steps(load(system), random.Random(f"{system} {seed}"), seed))


def _steps(door: System, lot: random.Random, seed: int) -> Iterator[Step]:
    house = some_house(door, lot)
    state = door.new(house) if seed % 2 else msgspec.structs.replace(door.demo(), house=house)
    for _ in range(STEPS):
        options = [
            option.command for seat in seats(door, state) for option in door.legal(state, seat) if not option.refusal
        ]
        if not options:
            return
        suggested = [door.suggest(state, who) for who in door.due(state)] if lot.random() < 1 / 3 else []
        command = next(filter(None, suggested), None) or lot.choice(options)
        table = Live(from_seed(lot.random().hex()), by_lot(lot))
        after = door.apply(state, command, table)
        yield Step(state, command, table, after)
        state = after


def some_house(door: System, lot: random.Random) -> Any:
    """House rules drawn by lot."""
    return msgspec.convert({rule.name: lot.choice(rule.options) for rule in door.HOUSE_RULES}, type(door.new().house))


def by_lot(lot: random.Random) -> Any:
    """A policy that decides anything that may be decided."""

    def decide(question: Question) -> Any:
        options = question.options
        if isinstance(options, Number):
            return lot.choice((options.low, options.high, lot.randint(options.low, options.high)))
        if isinstance(options, Text):
            return lot.choice(("", "Ñandú", "<b>x</b>", "x" * options.longest))[: options.longest]
        return lot.choice(options)

    return decide


def seats(door: System, state: Any) -> list[str]:
    """Everybody who may wish for something."""
    return [ANYONE, REFEREE, *[figure.id for figure in door.figures(state)]]


def states(system: str, seed: int) -> list[Any]:
    """Every state that a game went through."""
    steps = game(system, seed)
    return [step.before for step in steps] + [step.after for step in steps[-1:]]


# Whole fights


@every_system
@pytest.mark.parametrize("seed", range(8))
def test_the_demo_fight_ends_by_itself(system: str, seed: int):
    """Nobody decides anything: what is suggested is done, and defaults are taken."""
    door, draw = load(system), from_seed(seed)
    state = door.demo()
    assert door.scene(state).fighting
    assert sum(figure.side == "heroes" for figure in door.figures(state)) >= 2

    for _ in range(2000):
        due = door.due(state)
        if not due:
            break
        command = next(filter(None, (door.suggest(state, who) for who in due)), None)
        assert command is not None, f"{due} are due and nobody knows what to do"
        state = door.apply(state, command, Live(draw))

    assert door.due(state) == ()
    assert not door.scene(state).fighting


# Commands


@every_system
@every_game
def test_what_is_legal_can_be_done_and_what_is_not_is_refused_alike(system: str, seed: int):
    """`legal` and `apply` hold the same opinion, and a refusal has asked and told nothing."""
    door, lot = load(system), random.Random(f"{system} {seed} legal")
    for state in states(system, seed)[::4]:
        options = [option for seat in seats(door, state) for option in door.legal(state, seat)]
        for option in lot.sample(options, min(len(options), 60)):
            table = Live(from_seed(seed), by_lot(lot))
            if option.refusal is None:
                door.apply(state, option.command, table)
                continue
            with pytest.raises(Illegal) as illegal:
                door.apply(state, option.command, table)
            assert illegal.value.phrase == option.refusal
            assert table.steps == []


@every_system
@every_game
def test_whoever_asks_is_offered_their_own_commands_once_each(system: str, seed: int):
    """Every command is frozen, tagged, survives JSON, and names the seat that may give it. Whoever has two of a thing,
    or of whatever else, is offered it no more often."""
    door = load(system)
    for state in (twice(state) if at % 2 else state for at, state in enumerate(states(system, seed)[::3])):
        for seat in seats(door, state):
            commands = [option.command for option in door.legal(state, seat)]
            assert len(set(commands)) == len(commands)
            assert {command.who for command in commands} <= {seat}
            for command in commands:
                assert msgspec.json.decode(msgspec.json.encode(command), type=door.COMMANDS) == command


def twice(state: Any) -> Any:
    """With the first of all that anybody has doubled."""

    def doubled(one: Any) -> Any:
        found = {name: getattr(one, name) for name in one.__struct_fields__}
        # Numbers stand for something each: where somebody is, what they lost of each characteristic.
        lists = {name: had for name, had in found.items() if had and type(had) is tuple and type(had[0]) is not int}
        return msgspec.structs.replace(one, **{name: (*had, had[0]) for name, had in lists.items()})

    return replace(state, people=tuple([doubled(one) for one in state.people]))


@every_system
@every_game
def test_a_twisted_command_is_carried_out_or_refused_and_never_breaks(system: str, seed: int):
    """Commands come from anywhere: somebody else's figure, nobody's, a thing of another kind, a huge number."""
    door, lot = load(system), random.Random(f"{system} {seed} twisted")
    strange = ["", "nobody", REFEREE, ANYONE, "ñ" * 50]
    for state in states(system, seed)[::6]:
        options = [option.command for seat in seats(door, state) for option in door.legal(state, seat)]
        texts = [text for command in options for text in msgspec.structs.astuple(command) if isinstance(text, str)]
        for command in lot.sample(options, min(len(options), 40)):
            twisted = twist(command, lot, [*strange, *texts])
            table = Live(from_seed(seed), by_lot(lot))
            refused = refusal(door, state, twisted, table)
            if refused:
                assert table.steps == []
                assert speaker("es", system).has(refused.code), refused


@every_system
def test_nobody_is_refused_as_somebody_unseen_is(system: str):
    """Play refuses an order at whom one cannot see with `no-figure`; another word for nobody would tell them apart."""
    door, tried = load(system), 0
    for state in states(system, 0) + states(system, 2):
        ids = [figure.id for figure in door.figures(state)]
        for option in [option for who in ids for option in door.legal(state, who)]:
            if option.refusal is None and getattr(option.command, "target", "") in ids:
                command = msgspec.structs.replace(option.command, target="nobody-9")
                assert refusal(door, state, command, Live(from_seed(1))) == Phrase("no-figure", {"figure": "nobody-9"})
                tried += 1

    assert tried > 10


def refusal(door: System, state: Any, command: Any, table: Live) -> Phrase | None:
    """Why the rules did not carry this out, or None if they did; anything else is a fault."""
    try:
        door.apply(state, command, table)
    except Illegal as illegal:
        return illegal.phrase
    return None


def twist(command: Any, lot: random.Random, texts: list[str]) -> Any:
    """The same command with one field that somebody tampered with."""
    fields = {name: getattr(command, name) for name in command.__struct_fields__}
    name = lot.choice(list(fields))
    now = fields[name]
    if name == "newcomer":
        # Whoever comes is called by an id that play has drawn.
        fields[name] = "f123abc"
    elif isinstance(now, str):
        fields[name] = lot.choice(texts)
    elif isinstance(now, int) and not isinstance(now, bool):
        fields[name] = lot.choice((-1, 0, 10**9))
    elif isinstance(now, tuple):
        fields[name] = ()
    try:
        return msgspec.convert({"type": type(command).__struct_config__.tag, **fields}, type(command))
    except msgspec.ValidationError:
        return command


# States


@every_system
@every_game
def test_a_state_is_a_value(system: str, seed: int):
    """It hashes, and comes back from JSON equal, with the same digest; the same is offered in it, asked by turns."""
    door, campaign = load(system), load(system).Campaign
    for at, state in enumerate(states(system, seed)):
        again = msgspec.json.decode(msgspec.json.encode(state), type=campaign)
        assert again == state
        assert hash(again) == hash(state)
        assert digest(again) == digest(state)
        for seat in seats(door, state) if at % 6 == 0 else ():
            assert door.legal(again, seat) == door.legal(state, seat)


@every_system
@every_game
def test_a_game_can_be_put_down_after_every_answer(system: str, seed: int):
    """Run from its start with the answers so far, a command comes to the same state and tells the same."""
    door = load(system)
    for before, command, live, after in game(system, seed):
        stored, answers = msgspec.json.encode(before), {answer.address: answer for answer in live.answers}
        known: dict[str, Answer] = {}
        told: list[Told] = []
        state, table = None, Waiting(known, lambda question: None)
        while state is None:
            table = Waiting(known, lambda question: None)
            try:
                state = door.apply(msgspec.json.decode(stored, type=door.Campaign), command, table)
            except Stop as stop:
                assert table.told[: len(told)] == told
                told = table.told
                known[stop.question.address] = through_json(answers[stop.question.address])

        assert state == after
        assert table.told == live.told
        assert known.keys() == answers.keys()


def through_json(answer: Answer) -> Answer:
    """An answer as the store gives it back."""
    return msgspec.json.decode(msgspec.json.encode(answer), type=Answer)


@every_system
@every_game
def test_a_replay_is_the_game(system: str, seed: int):
    """A script of the answers that were given, nothing missing and nothing left over."""
    door = load(system)
    for before, command, live, after in game(system, seed):
        answers = [(answer.address.rpartition(" #")[0], answer.faces or answer.value) for answer in live.answers]
        script = Script(*answers)

        assert door.apply(before, command, script) == after
        assert script.told == live.told
        script.finish()


@every_system
@every_game
def test_what_is_told_can_be_stored(system: str, seed: int):
    """Facts are codes, numbers and small values: they go into the log as JSON."""
    for step in game(system, seed):
        for told in step.table.told:
            facts = msgspec.json.decode(msgspec.json.encode(told.facts))
            assert speaker("en", system).say(told.code, facts) != told.code


# Views


@every_system
@every_game
def test_everything_can_be_looked_at_and_said(system: str, seed: int):
    """Figures, scene and sheets of every state, and words in both languages for what they show."""
    door = load(system)
    codes: set[str] = set()
    for state in states(system, seed):
        figures, scene, due = door.figures(state), door.scene(state), door.due(state)
        ids = [figure.id for figure in figures]
        assert len(set(ids)) == len(ids)
        assert set(scene.order) <= set(ids)
        assert set(due) <= {*ids, REFEREE}
        assert scene.fighting or not due
        assert all(vital.now <= vital.most for figure in figures for vital in figure.vitals)
        shown: list[Any] = [scene.heading, *scene.notes]
        for figure in figures:
            shown += figure.marks
            rows = [row for section in door.sheet(state, figure.id) for row in section.rows]
            shown += [part for row in rows for part in (row.value, row.why)]
            codes.add(f"condition-{figure.condition}")
        shown += [option.refusal for seat in (ANYONE, REFEREE, *ids[:1]) for option in door.legal(state, seat)]
        codes |= {phrase.code for phrase in shown if isinstance(phrase, Phrase)}

    lacking = [(language, code) for language in LANGUAGES for code in codes if not speaker(language, system).has(code)]
    assert [one for one in lacking if one[1] != "condition-"] == []


@every_system
def test_nobody_has_no_sheet(system: str):
    """`KeyError` is what the shell expects."""
    door = load(system)

    with pytest.raises(KeyError):
        door.sheet(door.demo(), "nobody")


@every_system
@every_game
def test_what_is_suggested_is_legal(system: str, seed: int):
    """And nothing is suggested to whoever is not due."""
    door = load(system)
    for state in states(system, seed):
        for who in seats(door, state):
            command = door.suggest(state, who)
            if command is not None:
                assert who in door.due(state)
                assert command.who == who
                door.apply(state, command, Live(from_seed(seed)))


@pytest.mark.parametrize("system", sorted({"knave", "d10", "brp", "symbaroum"} & set(SYSTEMS)))
def test_a_scene_that_has_a_name_says_the_hour_once_beneath_it(system: str):
    """Where the hour is what stands over a scene without a name; it is the same words."""
    door = load(system)
    gone_by = {"symbaroum": {"hours": 3}, "brp": {"clock": 5400}}
    state = replace(door.new(), **gone_by.get(system, {}))
    named = replace(state, title="At the ford")

    assert door.scene(named).heading == Phrase("scene-titled", {"name": "At the ford"})
    assert door.scene(named).notes.count(door.scene(state).heading) == 1
    assert door.scene(state).heading not in door.scene(state).notes


@every_system
def test_a_fight_that_another_scene_cuts_off_is_said_to_be_over(system: str):
    """Before the name of the scene; out of a fight that name is all."""
    door = load(system)
    table = Live(from_seed(1))
    # Not every game by lot comes to blows.
    state = next(state for seed in count(SEED) for state in states(system, seed) if state.fight is not None)

    after = door.apply(state, evening.Stage("The inn"), table)
    door.apply(after, evening.Stage("The road"), calm := Live(from_seed(1)))

    codes = [told.code for told in table.told]
    assert codes[-1] == "staged"
    assert {"over", "off"} & {code.split()[-1] for code in codes[:-1]}
    assert [told.code for told in calm.told] == ["staged"]


@every_system
def test_whoever_stays_behind_when_a_scene_begins_waits_in_the_wings_as_they_were(system: str):
    """And nobody else goes; who is not here cannot stay behind."""
    door, table = load(system), Live(from_seed(1))
    state = door.apply(door.demo(), evening.Stage("The yard"), table)
    first, *others = [one.id for one in state.people]
    gone = {one.id for one in state.wings}

    after = door.apply(state, evening.Stage("The road", left=(first,)), table)

    assert [one.id for one in after.people] == others
    assert {one.id for one in after.wings} == gone | {first}
    assert refusal(door, after, evening.Stage("The inn", left=(first,)), table) == Phrase(
        "no-figure", {"figure": first}
    )


# House rules


@every_system
def test_a_house_rule_is_a_field_with_a_default(system: str):
    """Its default is one of its options, and it belongs to a clause of the ledger."""
    door = load(system)
    house, clauses = door.new().house, read_clauses(system)

    assert {rule.name for rule in door.HOUSE_RULES} == set(house.__struct_fields__)
    for rule in door.HOUSE_RULES:
        assert getattr(house, rule.name) in rule.options
        assert rule.clause in clauses
        for option in rule.options:
            changed = msgspec.structs.replace(house, **{rule.name: option})
            assert door.new(changed).house == changed


# People, scenes, and what is set by hand


def hands(door: System, state: Any, lot: random.Random) -> Iterator[Any]:
    """Commands of the referee's hand, drawn by lot: most can be carried out, some cannot."""
    people = [figure.id for figure in door.figures(state)]
    here = [figure.id for figure in door.figures(state) if figure.present]
    wings = [figure.id for figure in door.figures(state) if not figure.present]
    side = lot.choice(("heroes", "allies", "foes", "bystanders"))
    if door.KINDS:
        yield evening.Introduce(
            lot.choice(door.KINDS), "Olga", side, count=lot.choice((1, 2)), present=lot.random() < 0.7
        )
    if here:
        yield evening.Leave(tuple(lot.sample(here, 1)))
        yield evening.TakeArms(tuple(lot.sample(here, 1)))
        yield circumstances.Modify(lot.choice(here), lot.choice((-1, 1)), "rain", lot.choice(("", *door.ROLLS)))
    if wings:
        yield evening.Enter(tuple(lot.sample(wings, 1)))
    yield evening.Stage("The inn", tuple(lot.sample(people, len(people) // 2)))
    yield evening.Stage("The road", left=tuple(lot.sample(here, len(here) // 2)))
    for who in lot.sample([REFEREE, *people], min(3, len(people) + 1)):
        for dial in lot.sample(door.dials(state, who), min(4, len(door.dials(state, who)))):
            yield evening.Adjust(who, dial.name, lot.choice(ends(dial)), reason="by hand")


def ends(dial: Dial) -> list[Any]:
    """What a dial may be set to at the utmost."""
    if dial.options:
        return list(dial.options)
    if dial.longest:
        return ["Ñandú", "x" * dial.longest]
    return [True, False] if isinstance(dial.value, bool) else [dial.low, dial.high, dial.value]


@every_system
@every_game
def test_a_dial_that_is_set_says_so_and_one_set_to_what_it_is_changes_nothing(system: str, seed: int):
    """In states of many games: whatever is left can be looked at and played on."""
    door, lot = load(system), random.Random(f"{system} {seed} dials")
    for state in states(system, seed)[::8]:
        for who in (REFEREE, *[figure.id for figure in door.figures(state)]):
            dials = door.dials(state, who)
            assert len({dial.name for dial in dials}) == len(dials)
            for dial in lot.sample(dials, min(len(dials), 8)):
                if dial.name != "name" or str(dial.value).strip():
                    assert door.turn(state, who, dial.name, dial.value) == state, (who, dial)
                value = lot.choice(ends(dial))
                with suppress(Illegal):
                    after = door.turn(state, who, dial.name, value)
                    now = {each.name: each.value for each in door.dials(after, who)}
                    # Of something that there is no more, such as the third wound, the next has the name.
                    assert now.get(dial.name, value) == value or len(now) < len(dials), (who, dial, value)
                    # Who has changed and whoever may act are looked at; everybody in the end of evenings of fiat.
                    look_at(door, after, (who, *door.due(after)))


@every_system
def test_whoever_changes_sides_in_the_wings_of_a_fight_waits_there_still(system: str):
    """It is theirs once they come on, and nobody has to make room for them before."""
    door, table = load(system), Live(from_seed(1))
    fights = (state for seed in count(SEED) for state in states(system, seed) if state.fight is not None)
    left = (door.apply(state, evening.Leave((state.people[-1].id,)), table) for state in fights)
    # With whoever has gone the last of a side may have.
    state = next(each for each in left if each.fight is not None)
    who = state.wings[-1].id
    sides = next(dial for dial in door.dials(state, who) if dial.name == "side").options

    for side in sides:
        after = door.apply(state, evening.Adjust(who, "side", side, reason="by hand"), table)

        assert [one.id for one in after.people] == [one.id for one in state.people]
        assert {one.id: one.side for one in after.wings}[who] == side


def look_at(door: System, state: Any, whos: Collection[str]) -> list[Option]:
    """Everything that a page asks of a state for these seats; gives what they are offered."""
    door.scene(state)
    for figure in door.figures(state):
        if figure.id in whos:
            door.sheet(state, figure.id)
            door.suggest(state, figure.id)
    return [option for who in dict.fromkeys(whos) for option in door.legal(state, who)]


@every_system
@every_game
def test_an_evening_of_fiat_goes_on_and_nobody_vanishes(system: str, seed: int):
    """What the referee sets by hand between legal commands leaves a state that can be played, said and stored."""
    door, lot = load(system), random.Random(f"{system} {seed} evening")
    state = door.demo() if seed % 2 else door.new()
    english = speaker("en", system)
    for at in range(STEPS):
        for number, command in enumerate(hands(door, state, lot)):
            if "newcomer" in type(command).__struct_fields__:
                command = msgspec.structs.replace(command, newcomer=f"new-{at}-{number}")
            before = {figure.id for figure in door.figures(state)}
            table = Live(from_seed(lot.random().hex()), by_lot(lot))
            refusals = []
            try:
                state = door.apply(state, command, table)
            except Illegal as illegal:
                refusals.append(illegal.phrase.code)
            assert not (refusals and table.steps)
            assert all(map(english.has, refusals)), refusals
            assert before <= {figure.id for figure in door.figures(state)}
            assert all(english.has(told.code) for told in table.told)
        # They become many: some of them each time, and in the end everybody.
        some = lot.sample(everybody := seats(door, state), min(len(everybody), 6))
        options = [one.command for one in look_at(door, state, some) if not one.refusal]
        if options:
            state = door.apply(state, lot.choice(options), Live(from_seed(lot.random().hex()), by_lot(lot)))
        assert msgspec.convert(msgspec.to_builtins(state), door.Campaign) == state
    look_at(door, state, seats(door, state))


VERDICTS = ("success", "failure")


@every_system
def test_what_a_line_is_a_picture_of_is_a_message_and_one_of_the_pictures(system: str):
    """The log is drawn by it: each code is said in both languages, and the points that it names stand in its words."""
    door = load(system)
    shown = {code: shows.split() for code, shows in door.SHOWS.items()}

    for code, (picture, *points) in shown.items():
        assert picture in PICTURES
        assert not points or picture in ("wound", "death") or (picture in VERDICTS and points == ["target"])
        for language in LANGUAGES:
            assert speaker(language, system).has(code), code
        assert picture in VERDICTS or {*points} <= messages("en", system)[message_id(code)], code
    assert {"round", "success", "failure", "wound"} <= {picture for picture, *_ in shown.values()}


@every_system
@pytest.mark.parametrize(("language", "said"), [("en", "Make a character"), ("es", "Crear un personaje")])
def test_making_somebody_is_called_the_same_everywhere(system: str, language: Any, said: str):
    """A group that plays two systems looks for one button."""
    assert speaker(language, system).command({"type": "create", "who": ANYONE}) == said


@pytest.mark.parametrize("system", SYSTEMS)
def test_two_heroes_who_take_the_name_that_is_rolled_are_called_otherwise(system: str):
    """Made by the very same dice."""
    door = load(system)
    state = door.new()
    for newcomer in ("f1", "f2"):
        command = msgspec.convert({"type": "create", "newcomer": newcomer}, door.COMMANDS)
        state = door.apply(state, command, Live(from_seed(5)))

    one, other = [figure.name for figure in door.figures(state)]
    assert one != other
