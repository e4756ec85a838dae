"""What a fighter declares for a round: its actions, wave by wave. (D10-14 to D10-16, D10-19)

A sequence is a tuple with one text for each wave. A text names one act, or two that happen together: of those the
second takes the next wave's difficulty, which is the player's choice (D10-16).

    attack, parry              with what is in the better hand
    off-attack, off-parry      with what is in the other; an empty one, or a foot, can strike
    dodge                      with the body
    act                        anything else that takes a moment: getting up, bandaging, a skill
    wait                       nothing in this wave
    aim, break-off             the whole round: alone in the sequence

`("attack dodge", "parry")` attacks and dodges at once, the dodge at +1, and then parries. Targets are chosen when the
wave comes. (Ours: the text has attacks and parries declared, in order, and nothing about against whom.)
"""

from __future__ import annotations

from collections.abc import Collection
from functools import cache, lru_cache
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from arbitro.systems import places
from arbitro.systems.common import find, missing, no_square, person, stepped, stepping, walled, with_people
from arbitro.systems.contract import HEROES, Phrase, Way
from arbitro.systems.d10 import charts
from arbitro.systems.d10.campaign import Campaign, Fight, board, distance, opponents, taken, unfit
from arbitro.systems.d10.characters import (
    BODY,
    MAIN,
    OFF,
    Person,
    Weapon,
    are_enemies,
    camp_of,
    can_hold,
    cannot_rise,
    is_able,
    is_down,
    is_helpless,
    is_out,
    skill,
    weapon_in,
    wound_difficulty,
)
from arbitro.systems.d10.checks import ARM_LENGTH, burden_of
from arbitro.systems.places import Place
from arbitro.table import ALL, Number, Table

THING_OF = {"attack": MAIN, "parry": MAIN, "off-attack": OFF, "off-parry": OFF, "dodge": BODY}
"""Which thing each act uses; two acts at once use two of them. (D10-16)"""

ATTACKS, PARRIES = ("attack", "off-attack"), ("parry", "off-parry")

ALONE = ("act", "wait")

WHOLE_ROUND = ("aim", "break-off")

STAYS = (("aim",), ("break-off",))
"""What is declared alone, and standing still."""

IDLE = ("idle",)
"""In place of a sequence: whoever does nothing without a word."""

MOVES = ("stay", "close-in", "back-off")

GO = "go"
"""A fourth on a board: to a square of it."""

ON_BOARD = (*MOVES, GO)
"""All four."""

ASK = "ask"
"""The move of a declaration that is asked for step by step."""

LATER = " later"
"""Behind an act that takes the next wave's difficulty."""


class Declare(Struct, frozen=True, tag="declare"):
    """Declare the round. Without a sequence, and with `ask` for a move, every step is asked. (D10-15)"""

    who: str
    sequence: tuple[str, ...] = ()
    move: str = ASK
    square: str = ""
    """To which square, where the move is `go`."""
    towards: str = ""
    """Whom one approaches, backs off from or means to strike; it binds to nobody, and is empty for whoever is near."""


def declare(state: Campaign, command: Declare, table: Table) -> Campaign:
    """The sequence that somebody will carry out. (D10-15, D10-16)"""
    one = person(state, command.who)
    if command.move == ASK:
        sequence, move = ask(state, one, table)
    else:
        sequence, move = command.sequence, command.move
    towards, metres = way(state, one, move, table) if command.move == ASK else (command.square or command.towards, 0)
    aim = choose_aim(state, one, command.towards, table) if sequence == ("aim",) else ""
    table.tell("D10-15 declared", who=one.id)
    # House: open_declarations, said at once; else each is shown when all are in, and until then changes nothing. So
    # whoever is the last reads it among all of them, and not once more before.
    audience = ALL if state.house.open_declarations else one.id
    if audience == ALL or any(may_declare(other) for other in state.people if other != one):
        table.tell("D10-15 sequence", audience, who=one.id, sequence=sequence or ("wait",), move=move)
    turn = replace(one.turn, declared=True, sequence=sequence, move=move, aim=aim, towards=towards, metres=metres)
    return with_people(state, replace(one, turn=turn))


def may_declare(one: Person) -> bool:
    """Whether somebody has a round to declare."""
    return not one.turn.declared and is_able(one) and "surprised" not in one.conditions and bool(camp_of(one))


def ask(state: Campaign, one: Person, table: Table) -> tuple[tuple[str, ...], str]:
    """Every step of a declaration as a question; the defaults are what the fighter would do by itself. (D10-15)"""
    # What is usual for them is so for what they know of: it would tell of the unseen.
    usual, usual_move = usually(one, [each for each in opponents(state, one) if each.id not in table.unseen])
    sequence: tuple[str, ...] = ()
    while True:
        default = usual[len(sequence)].split() if len(sequence) < len(usual) else ["done"]
        options = tuple([act for act in acts(state, one) if no_sequence(one, (*sequence, act)) is None])
        if sequence:
            options = ("done", *options)
        else:
            # Whoever has said nothing yet is asked last whether that was all: it leaves the whole round to others.
            options += (*(WHOLE_ROUND if aims(state, one) else ("break-off",)), "done")
        first = default[0]
        usually_now = first if first in options else "done"
        chosen = table.choose("D10-15 wave", one.id, options, usually_now, wave=len(sequence) + 1)
        if chosen == "done":
            break
        if chosen in WHOLE_ROUND:
            return (chosen,), "stay"
        sequence = (*sequence, ask_second(one, sequence, chosen, default, table))
    moves = ON_BOARD if board(state) is not None else MOVES
    return sequence, table.choose("D10-4 move", one.id, moves, usual_move, metres=pace(one))


def way(state: Campaign, one: Person, move: str, table: Table) -> tuple[str, int]:
    """Towards or away from whom, and how far at most. (D10-4)"""
    squares = board(state)
    if move == GO and squares is not None:
        names = tuple([places.called(squares, at) for at in sorted(range_of(state, one))])
        return table.choose("D10-4 where", one.id, names, places.called(squares, one.place)), 0
    others = [other for other in state.people if other.id not in (one.id, *table.unseen) and not is_out(other)]
    if move == "stay" or not others:
        return "", 0
    usual = nearest_enemy(state, one, table.unseen)
    whos = tuple([other.id for other in sorted(others, key=lambda other: (other is not usual, distance(one, other)))])
    towards = whos[0]
    if len(whos) > 1:
        towards = table.choose("D10-4 towards", one.id, whos, towards, move=move)
    return towards, table.choose("D10-4 metres", one.id, Number(1, pace(one)), pace(one), move=move)


def ask_second(one: Person, sequence: tuple[str, ...], first: str, default: list[str], table: Table) -> str:
    """A second thing at once, and which of the two takes the next wave's difficulty. (D10-16)"""
    others = [act for act in THING_OF if no_sequence(one, (*sequence, f"{first} {act}")) is None]
    if not others:
        return first
    usual = default[1] if default[0] == first and len(default) > 1 and default[1] in others else "nothing"
    second = table.choose("D10-16 second", one.id, ("nothing", *others), usual, first=first)
    if second == "nothing":
        return first
    # Nobody in particular would rather have the attack come off.
    late = table.choose("D10-16 later", one.id, (second, first), second, first=first, second=second)
    return f"{first} {second}" if late == second else f"{second} {first}"


def choose_aim(state: Campaign, one: Person, named: str, table: Table) -> str:
    """At whom somebody takes aim; who is named, or whoever it has aimed at already, if nobody decides. (D10-24)"""
    near = aims(state, one)
    targets = tuple([each for each in near if each not in table.unseen]) or near
    usual = next((each for each in (named, one.aim) if each in targets), targets[0])
    target: str = table.choose("D10-24 aim", one.id, targets, usual) if len(targets) > 1 else usual
    return target


def take_aim(one: Person, table: Table) -> Person:
    """Aim goes on from round to round until the shot; a round without either loses it. (D10-24)"""
    turn = one.turn
    if turn.sequence == ("aim",):
        return one if turn.aim == one.aim else replace(one, aim=turn.aim, aimed=0)
    # Ruling: the shot is the next one of the round after, whatever else is declared for before it or with it.
    shoots = any("attack" in wave.split() for wave in turn.sequence)
    return one if shoots else lose_aim(one, table)


def lose_aim(one: Person, table: Table) -> Person:
    """Whatever aim somebody has taken is for nothing. (D10-24)"""
    if not one.aim:
        return one
    table.tell("D10-24 aim lost", who=one.id, target=one.aim)
    return replace(one, aim="", aimed=0)


def no_declare(state: Campaign, command: Declare) -> Phrase | None:
    """Why not: an illegal sequence is said with what would do. (D10-14 to D10-16)"""
    one = person(state, command.who)
    if command.move == ASK:
        return Phrase("no-ask-sequence") if command.sequence else no_towards(state, one, command)
    if (refusal := no_towards(state, one, command)) is not None:
        return refusal
    if command.move not in ON_BOARD:
        return Phrase("no-such-move", {"found": command.move[:40]})
    if command.sequence in STAYS and command.move != "stay":
        return Phrase("no-alone", {"found": command.sequence[0], "wave": 1})
    if command.move == GO:
        return no_going(state, one, command.square) or no_sequence(one, command.sequence)
    if command.sequence == ("aim",) and not aims(state, one):
        return Phrase("no-aim", {"who": one.id})
    return no_sequence(one, command.sequence)


def no_towards(state: Campaign, one: Person, command: Declare) -> Phrase | None:
    """The refusal of whom it is declared against: an enemy, and where the way does not say itself where to."""
    if not command.towards:
        return None
    if command.move not in MOVES:
        return Phrase("no-towards")
    other = find(state, command.towards)
    if other is None:
        return missing(state, command.towards)
    return None if are_enemies(one, other) and not is_out(other) else Phrase("no-foe", {"target": other.id})


def no_going(state: Campaign, one: Person, name: str) -> Phrase | None:
    """The refusal of going to a square. (D10-4)"""
    refusal, squares = no_square(board(state), name), board(state)
    if refusal is not None or squares is None:
        return refusal
    at = places.square(squares, name)
    far = at == one.place or at not in range_of(state, one)
    return Phrase("no-square-far", {"square": name}) if far else None


def range_of(state: Campaign, one: Person) -> dict[Place, int]:
    """The squares of the board that somebody reaches in a round. (D10-4)"""
    squares = board(state)
    return places.reached(squares, one.place, pace(one), taken(state, one)) if squares is not None else {}


def ways(state: Campaign, who: str) -> tuple[Way, ...]:
    """The squares to which somebody may declare to go, and do besides what they usually would. (D10-4, D10-15)"""
    squares, one = board(state), find(state, who)
    if squares is None or one is None or no_declaring(state, who) is not None:
        return ()
    usual = usually(one, opponents(state, one))[0]
    sequence = ("wait",) if usual in STAYS or not usual else usual

    def near(at: Place) -> set[str]:
        there = replace(one, place=at)
        return {other.id for other in opponents(state, one) if distance(there, other) <= ARM_LENGTH and is_able(other)}

    def notes(at: Place) -> tuple[Phrase, ...]:
        before, after = near(one.place), near(at)
        brought = stepping((), sorted(before - after), sorted(after - before))
        return (*brought, Phrase("way-declared", {"sequence": sequence}))

    def command(name: str) -> Declare:
        return Declare(who, sequence, GO, name)

    return stepped(squares, one.place, range_of(state, one), command, notes)


def no_declaring(state: Campaign, who: str) -> Phrase | None:
    """The refusal of what is done before the waves of a round begin. (D10-15)"""
    if (refusal := unfit(state, who)) is not None:
        return refusal
    if state.fight is None:
        return Phrase("no-fight")
    one = person(state, who)
    if not state.fight.round or state.fight.wave:
        return Phrase("no-declaring", {"wave": max(state.fight.wave, 0)})
    if one.turn.declared:
        return Phrase("no-declared", {"who": who})
    if not camp_of(one):
        return Phrase("no-share", {"who": who})
    # Ours: the surprised let their first round go by.
    return Phrase("no-surprised", {"who": who}) if "surprised" in one.conditions else None


# --- What a sequence may be (D10-14, D10-16) -------------------------------------------------------------------------


class Plan(NamedTuple):
    """What a sequence asks of a fighter, whoever it is."""

    acts: tuple[tuple[str, int, bool], ...]
    """Each act once: in which wave, and whether beside another."""
    crowded: int
    """The first wave with too many things at once, or one thing twice; 0 for none. (D10-16)"""
    used: tuple[tuple[str, int], ...]
    """How often each hand that is used at all is."""
    actions: int
    """All of them together; or the waves, where those are more."""


@lru_cache(maxsize=4096)
def plan_of(sequence: tuple[str, ...]) -> Plan:
    """A sequence, read. (D10-14, D10-16)"""
    acts: dict[tuple[str, bool], int] = {}
    used, crowded = {MAIN: 0, OFF: 0, BODY: 0, "": 0}, 0
    for wave, text in enumerate(sequence, 1):
        named = text.split(" ")
        for act in named:
            acts.setdefault((act, len(named) > 1), wave)
            # Ours: other acts use no thing of their own, and waiting is no action.
            used[THING_OF.get(act, "")] += act != "wait"
        if len(named) > 2 or (len(named) == 2 and THING_OF.get(named[0]) == THING_OF.get(named[1])):
            crowded = crowded or wave
    each = tuple([(act, wave, beside) for (act, beside), wave in acts.items()])
    hands = tuple([(hand, used[hand]) for hand in (MAIN, OFF) if used[hand]])
    return Plan(each, crowded, hands, max(sum(used.values()), len(sequence)))


@lru_cache(maxsize=4096)
def no_sequence(one: Person, sequence: tuple[str, ...]) -> Phrase | None:
    """What is wrong with a sequence: unknown acts, hands, and more actions than Agility or weapon allow. (D10-14)"""
    if sequence in STAYS:
        return None
    plan = plan_of(sequence)
    for act, wave, beside in plan.acts:
        if (refusal := no_act(one, act, wave, beside)) is not None:
            return refusal
    if plan.crowded:
        return Phrase("no-two-things", {"wave": plan.crowded})
    for hand, number in plan.used:
        if number > (weapon := weapon_in(one, hand)).actions:
            return Phrase("no-actions-weapon", {"weapon": weapon.kind, "most": weapon.actions, "found": number})
    if plan.actions > one.agility:
        return Phrase("no-actions-agility", {"who": one.id, "most": one.agility, "found": plan.actions})
    return None


def no_act(one: Person, act: str, wave: int = 1, beside: bool = False) -> Phrase | None:
    """What is wrong with one act of a sequence."""
    if act not in THING_OF and act not in ALONE:
        return Phrase("no-alone" if act in WHOLE_ROUND else "no-such-act", {"found": act[:40], "wave": wave})
    if act in ALONE:
        return Phrase("no-two-things", {"wave": wave}) if beside else None
    if act == "dodge":
        return None if skill(one, "dodge") else Phrase("no-knowledge", {"who": one.id, "what": "dodge"})
    hand = THING_OF[act]
    weapon = weapon_in(one, hand)
    if hand == OFF and not one.off and (act in PARRIES or (one.main and weapon_in(one, MAIN).natural)):
        return Phrase("no-off-hand", {"who": one.id})
    if not can_hold(one, weapon, hand):
        return Phrase("no-arm", {"who": one.id, "weapon": weapon.kind})
    if act in PARRIES and weapon.parries == "none":
        return Phrase("no-parry-with", {"weapon": weapon.kind})
    return None if skill(one, weapon.skill) else Phrase("no-knowledge", {"who": one.id, "what": weapon.skill})


def acts(state: Campaign, one: Person) -> list[str]:
    """Single acts that somebody could think of."""
    return [act for act in (*THING_OF, *ALONE) if no_act(one, act) is None]


def aims(state: Campaign, one: Person) -> tuple[str, ...]:
    """Whom it could take aim at: those within long range. (D10-24)"""
    weapon = weapon_in(one, MAIN)
    if not weapon.ranges or not can_hold(one, weapon, MAIN):
        return ()
    near = [other for other in opponents(state, one) if distance(one, other) <= weapon.ranges[-1] and is_able(other)]
    return tuple([other.id for other in sorted(near, key=lambda other: (distance(one, other), other.id))])


# --- What is worth offering, and what somebody does who has nobody to decide -----------------------------------------


def sequences(state: Campaign, one: Person, usual: tuple[str, ...]) -> list[tuple[str, ...]]:
    """The sequences that come to mind with what it holds, the usual one first."""
    times = max(min(weapon_in(one, MAIN).actions, one.agility), 1)
    # A punch or a kick beside the weapon comes to nobody's mind first.
    others = max(weapon_in(one, OFF).actions, 1) if one.off else 0
    ideas = dict.fromkeys((usual, *common_ideas(times, others, min(2, one.agility))))
    return [idea for idea in ideas if no_sequence(one, idea) is None and (idea != ("aim",) or aims(state, one))]


@cache
def common_ideas(times: int, others: int, dodges: int) -> tuple[tuple[str, ...], ...]:
    """What comes to anybody's mind with so many actions in the better hand, in the other, 0 for none, and on foot."""
    ideas: list[tuple[str, ...]] = []
    for number in range(times, 0, -1):
        ideas += [("attack",) * number, (*("attack",) * (number - 1), "parry"), ("parry", *("attack",) * (number - 1))]
    both = ("attack off-parry", "off-parry attack", "attack off-attack") if others else ()
    ideas += [(wave,) * times for wave in ("attack dodge", "dodge attack", *both, "parry")]
    ideas += [("off-parry",) * others] if others else []
    return (*ideas, ("dodge",) * dodges, ("act",), ("aim",), (), ("break-off",))


def against(state: Campaign, one: Person, other: Person) -> list[Declare]:
    """What comes to mind against one enemy: what is usual, all that the hand can do, and one good blow."""
    sequence, move = usual_now(state, one, [other])
    if sequence in STAYS:
        return []
    ideas = [sequence or ("wait",)]
    if any(act in ATTACKS for wave in sequence for act in wave.split()):
        ideas += [("attack",) * max(min(weapon_in(one, MAIN).actions, one.agility), 1), ("attack",)]
    return [Declare(one.id, idea, move, towards=other.id) for idea in dict.fromkeys(ideas)]


def usual_now(state: Campaign, one: Person, others: list[Person]) -> tuple[tuple[str, ...], str]:
    """What is usual where they stand: whoever has only walls before them goes round."""
    sequence, move = usually(one, others)
    if move == "stay" and sequence not in STAYS:
        walls = all(walled(board(state), one, other) for other in others if is_able(other))
        move = "close-in" if walls else move
    return sequence, move


def usually(one: Person, others: list[Person]) -> tuple[tuple[str, ...], str]:
    """What a sensible fighter declares: as many attacks as may hit, covered by a shield or on its feet. (D10-15)"""
    weapon, enemies = weapon_in(one, MAIN), [other for other in others if is_able(other)]
    value = skill(one, weapon.skill)
    if not enemies or not value or not can_hold(one, weapon, MAIN):
        return ("break-off",), "stay"
    if weapon.reach != "melee":
        return shooting(one, weapon, enemies)
    gap = min([distance(one, other) for other in enemies])
    move = "close-in" if gap > weapon.metres else "stay"
    if gap > weapon.metres + pace(one):
        # Out of reach whatever it does: it runs, and watches its step.
        return (("dodge",) if skill(one, "dodge") else ()), move
    # Of several enemies it is not said yet whom one will strike: against the hardest of them. (D10-23)
    hardest = max([sum([part for _, part in melee_parts(one, other, False)]) for other in enemies])
    chances = chances_left(one, value, hardest + wound_difficulty(one))
    if chances < 1:
        return ("break-off",), "stay"
    if is_down(one) and not cannot_rise(one):
        return ("act", *("attack",) * min(weapon.actions, chances, one.agility - 1)), move
    times = min(weapon.actions, one.agility, chances)
    cover = covering(one)
    if cover and one.agility >= 2:
        covered = min(times, one.agility // 2, weapon_in(one, OFF).actions if cover == "off-parry" else times)
        return (f"attack {cover}",) * covered, move
    # With one weapon and slow feet, the last action is kept for a parry. Whether it is held and known is asked above.
    parries = times > 1 and weapon.parries != "none"
    return ((*("attack",) * (times - 1), "parry") if parries else ("attack",) * times), move


def shooting(one: Person, weapon: Weapon, enemies: list[Person]) -> tuple[tuple[str, ...], str]:
    """What a shooter declares: as many shots as may hit. (D10-24)"""
    shown = [other for other in enemies if "hidden" not in other.conditions]
    if not shown:
        return ("break-off",), "stay"
    gap = min([distance(one, other) for other in shown])
    if gap > weapon.ranges[-1]:
        return (), "close-in"
    band = charts.RANGED["short-range"] if gap <= weapon.ranges[0] else 0
    band += charts.RANGED["long-range"] if gap > weapon.ranges[1] else 0
    chances = chances_left(one, skill(one, weapon.skill), band + wound_difficulty(one))
    if chances < 1:
        return (("break-off",), "stay") if gap <= weapon.ranges[0] else ((), "close-in")
    return ("attack",) * min(weapon.actions, one.agility, chances), "stay"


def chances_left(one: Person, value: int, difficulty: int) -> int:
    """How many attacks in a row can still succeed with a 1. (D10-9, D10-14)"""
    return value - difficulty - put_on_attacks(one)


def put_on_attacks(one: Person) -> int:
    """What the referee has put on somebody's attacks, as one more difficulty. (D10-8)"""
    return sum([each.value for each in burden_of(one) if each.on in ("", "attack")])


def melee_parts(one: Person, other: Person, aimed: bool) -> tuple[tuple[str, int], ...]:
    """Hand to hand. (D10-23)"""
    parts: tuple[tuple[str, int], ...] = (("aimed", charts.MELEE["aimed"]),) if aimed else ()
    parts += fighting_parts(one)
    if "mounted" in one.conditions and "mounted" not in other.conditions:
        parts += (("mounted-against-foot", charts.MELEE["mounted-against-foot"]),)
    if is_down(other):
        parts += (("opponent-down", charts.MELEE["opponent-down"]),)
    # Ours: conditions are ideal against somebody who can do nothing, or when the referee says so.
    if "ideal" in one.conditions or ((other.waking or other.wounds) and is_helpless(other)):
        parts += (("ideal", charts.MELEE["ideal"]),)
    return parts


def fighting_parts(one: Person) -> tuple[tuple[str, int], ...]:
    """What hinders attack and defence hand to hand alike. (D10-23)"""
    return tuple([(name, charts.MELEE[name]) for name in ("blind", "mounted") if name in one.conditions])


@lru_cache(maxsize=4096)
def covering(one: Person) -> str:
    """What somebody defends with while attacking: a shield or other off-hand weapon, or the feet."""
    if one.off and no_act(one, "off-parry") is None:
        return "off-parry"
    # A dodge that can hardly succeed is not worth its breath.
    dodge = skill(one, "dodge")
    return "dodge" if dodge >= 3 and dodge - wound_difficulty(one) >= 3 else ""


# --- Moving (D10-4) --------------------------------------------------------------------------------------------------


def pace(one: Person) -> int:
    """The metres that somebody can move in a round: its Agility; whoever cannot stand crawls, ours, one. (D10-4)"""
    return 1 if is_down(one) or cannot_rise(one) else one.agility


def move_all(state: Campaign, table: Table) -> Campaign:
    """Ours: movement comes before the first wave, the quickest first, each as declared. (D10-4)"""
    for one in sorted(state.people, key=lambda each: -each.agility):
        if one.turn.move != "stay" and is_able(one):
            state = moved(state, person(state, one.id), table)
    return state


def nearest_enemy(state: Campaign, one: Person, unseen: Collection[str] = ()) -> Person | None:
    """Of those who are seen and can do something, if there are any. (D10-4)"""
    enemies = [other for other in opponents(state, one) if other.id not in unseen]
    enemies = [other for other in enemies if not is_helpless(other)] or enemies
    return min(enemies, key=lambda other: (distance(one, other), other.id), default=None)


def moved(state: Campaign, one: Person, table: Table) -> Campaign:
    """Towards somebody until within reach, or away: whom it has said, or else the nearest enemy."""
    squares, others = board(state), taken(state, one)
    other = find(state, one.turn.towards) or nearest_enemy(state, one, table.unseen)
    weapon, metres = weapon_in(one, MAIN), min(one.turn.metres or pace(one), pace(one))
    if one.turn.move == GO and squares is not None:
        # Somebody may stand there by now: then as near to it as one gets.
        there = places.square(squares, one.turn.towards) or one.place
        at = places.nearest_to(squares, one.place, there, metres, taken=others)
    elif other is None:
        return state
    elif one.turn.move == "close-in":
        near = not are_enemies(one, other) or walled(squares, one, other)
        reach = 1 if near else weapon.metres if weapon.reach == "melee" else weapon.ranges[0]
        at = places.nearest_to(squares, one.place, other.place, metres, reach, others)
    else:
        back = -1 if camp_of(one) == HEROES else 1
        at = places.farthest_from(squares, one.place, [other.place], metres, back, others)
    walked = places.reached(squares, one.place, metres)[at] if squares is not None else places.apart(one.place, at)
    if not walked:
        return state
    table.tell("D10-4 moved", who=one.id, metres=walked, move=one.turn.move)
    return with_people(state, replace(one, place=at, turn=replace(one.turn, moved=True)))


def begin_waves(state: Campaign, fight: Fight, table: Table) -> Campaign:
    """All have declared: the sequences are shown, everybody moves, the first wave begins. (D10-15)"""
    if not state.house.open_declarations:
        for one in state.people:
            if one.turn.declared and one.turn.sequence != IDLE:
                table.tell("D10-15 shown", who=one.id, sequence=one.turn.sequence or ("wait",))
    state = replace(state, people=tuple([take_aim(one, table) for one in state.people]))
    state = move_all(state, table)
    return wave_begins(state, replace(fight, wave=1))


def wave_begins(state: Campaign, fight: Fight) -> Campaign:
    """Everybody who has something declared for this wave gets ready to do it. (D10-15, D10-16)"""
    people = tuple([in_wave(one, fight.wave) for one in state.people])
    return replace(state, people=people, fight=replace(fight, speed=0))


def in_wave(one: Person, wave: int) -> Person:
    """Somebody with what they have declared for this wave, the first or a later one, still to do. (D10-15, D10-16)"""
    turn = one.turn
    left = acts_of(turn.sequence[wave - 1]) if len(turn.sequence) >= wave and is_able(one) else ()
    return replace(one, turn=replace(turn, left=left))


@cache
def acts_of(text: str) -> tuple[str, ...]:
    """What is to be done in a wave; `attack dodge` is an attack, and a dodge that is later. (D10-16)"""
    first, *second = text.split(" ")
    return () if first in ("wait", *IDLE, *WHOLE_ROUND) else (first, *[act + LATER for act in second])
