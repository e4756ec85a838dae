"""While others fight unseen it is peace to those who know nothing of it: what they do in it is done."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from arbitro.play.deciding import decide
from arbitro.play.entries import Answered, Settings
from arbitro.play.projection import Looking, view
from arbitro.play.rights import fights_unseen
from arbitro.play.running import Refused
from arbitro.play.wishes import Act, Hide, Settle
from arbitro.systems import SYSTEMS
from arbitro.table import from_seed
from tests.play.playing import Sitting
from tests.play.test_unseen import unseen_foes


@pytest.mark.parametrize("system", SYSTEMS)
def test_whatever_a_player_is_offered_in_peace_is_done_while_others_fight_unseen(system: str):
    """All that stands on Ada's page is pressed, each by itself: nothing is refused "just now"."""
    sitting = unseen_foes(system)
    ada = sitting.game.seat("ada")
    assert ada is not None
    offered = [each for each in Looking(sitting.game, ada).buttons(ada.figures[0]) if not each.refusal]
    assert len(offered) > 2

    for each in offered:
        game, _ = decide(sitting.game, "ada", Act(each.command, quick=True, sure=True), from_seed(1))
        # The fight waits, or one that everybody sees has begun.
        assert game.state.fight is not None, each.command


def test_whoever_directs_is_told_that_no_camp_is_made_in_a_fight_and_players_are_not():
    """The players direct together at one table, and rest; a game master, who knows of the fight, may not."""
    sitting = unseen_foes("lanterns")
    with pytest.raises(Refused, match="no-peace"):
        sitting.wish("gm", Act({"type": "camp", "who": "referee"}))

    together = Sitting("lanterns")
    foes = frozenset(one.id for one in together.game.system.figures(together.game.state) if one.side == "foes")
    together.game = replace(together.game, unseen=foes)
    together.wish("ada", Act({"type": "camp", "who": "referee"}, quick=True))
    assert fights_unseen(together.game)


def left(system: str, others: bool, change: Any = None) -> tuple[Sitting, str]:
    """A fight in which the one foe who is seen has been taken; `others` fight on unseen, or there are none."""
    sitting = Sitting(system, referee=True)
    sitting.wish("gm", Settle(Settings(foes="referee", secret_stub=False)))
    rules = sitting.game.system
    one, *rest = [each.id for each in rules.figures(sitting.game.state) if each.side == "foes"]
    state = sitting.game.state if others else rules.without(sitting.game.state, frozenset(rest))
    sitting.game = replace(sitting.game, state=change(state) if change else state)
    if others:
        sitting.wish("gm", Hide(tuple(rest)))
    outs = {"captive": True, "condition-captive": True}
    dial = next(each.name for each in rules.dials(sitting.game.state, one) if each.name in outs)
    sitting.wish("gm", Act({"type": "adjust", "target": one, "dial": dial, "value": True}, quick=True, sure=True))
    return sitting, one


@pytest.mark.parametrize("system", [each for each in SYSTEMS if each != "lanterns"])
def test_whoever_lets_a_foe_go_in_peace_is_in_no_fight_by_it(system: str):
    """The foe who was taken is let go while others fight unseen: for Ada there is peace, as without them."""
    seen = []
    for others in (True, False):
        sitting, foe = left(system, others)
        ada = sitting.game.seat("ada")
        assert ada is not None
        sitting.wish("ada", Act({"type": "release", "who": ada.figures[0], "target": foe}))
        seen.append(msgspec.json.encode(view(sitting.game, ada).scene, enc_hook=str))
        assert not view(sitting.game, ada).scene.fighting

    assert seen[0] == seen[1]


def test_whoever_has_won_frees_their_own_while_others_fight_unseen_in_symbaroum():
    """Alda was taken, and the last foe in sight is: she is free, as where there are no others. (SY-5)"""

    def taken(state: Any) -> Any:
        hero, *others = state.people
        return replace(state, people=(replace(hero, captive=True), *others))

    for others in (True, False):
        sitting, _ = left("symbaroum", others, taken)
        ada = sitting.game.seat("ada")
        assert ada is not None
        (alda, *_) = view(sitting.game, ada).figures
        assert "mark-captive" not in [mark.code for mark in alda.marks]


def test_a_duel_is_as_far_apart_as_its_referee_says_where_somebody_lurks_in_brp():
    """Two heroes have it out on squares on which people walk about, and a foe whom nobody has seen stands far off: how
    far apart they stand is asked as without them, and not measured to the foe. (BRP-5.3)"""
    for unseen in (True, False):
        sitting = Sitting("brp", referee=True)
        rules = sitting.game.system
        sitting.wish("gm", Act(msgspec.to_builtins(rules.HAND.over())))
        sitting.wish("gm", Act({"type": "lay", "width": 24, "height": 14}))
        foes = [one.id for one in rules.figures(sitting.game.state) if one.side == "foes"]
        if unseen:
            sitting.wish("gm", Hide(tuple(foes)))
        else:
            sitting.game = replace(sitting.game, state=rules.without(sitting.game.state, frozenset(foes)))
        told = sitting.wish("ada", Act({"type": "assail", "who": "nell", "target": "goran"}, quick=True, sure=True))
        assert [each for each in told if isinstance(each, Answered) and each.address.startswith("BRP-5.3 apart")]
