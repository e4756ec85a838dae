"""What is asked, rolled, told and changed, line by line: of whom, what is usual, every number, what is left."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from arbitro.systems.d10.encounters import Begin, Dismiss
from tests.systems.d10.figures import peace
from tests.systems.d10.hearing import ADA, BRAN, CLIO, doing, hear, moment
from tests.systems.heard import Case, flat

COMING: list[Case] = [
    (peace(ADA, replace(CLIO, place=(7, 0), dead=True), replace(BRAN, side="guests")),
     Begin("ambush"), {"metres": [9], "surprise": ["heroes"]}, """
        D10-24 metres? referee 0..400 [12] kind=ambush
        D10-6 size. who=footpad-1 size=5 metres=9
        D10-6 size. who=footpad-2 size=5 metres=9
        D10-6 size. who=bandit-archer-1 size=5 metres=9
        D10-23 surprise? referee nobody/heroes/foes [nobody]
        D10-13 fight. surprised=heroes
        = ada.conditions surprised
        = bran.conditions surprised
        = footpad-1 (footpad-1 footpad 1 foes 5 5 5 5
            skills=dodge/3/brawling/2/knives/4/one-hand-swords/2/two-hand-swords/2/fencing/2/axes/2/maces/2/spears/2/staves/2/shields/2/throwing/2/bows/2/crossbows/2/slings/2/short-firearms/2/long-firearms/2/climbing/2/swimming/2/running/2/riding/2/stealth/4/sleight/2/perception/1/searching/1/tracking/1/survival/1/first-aid/1/bargaining/1
            weapons=(short-sword knives 1-3/4-7/8-10/- cutting actions=2) coins=3 main=short-sword kind=footpad
            place=10/0)
        = footpad-2 (footpad-2 footpad 2 foes 5 5 5 5
            skills=dodge/3/brawling/2/knives/4/one-hand-swords/2/two-hand-swords/2/fencing/2/axes/2/maces/2/spears/2/staves/2/shields/2/throwing/2/bows/2/crossbows/2/slings/2/short-firearms/2/long-firearms/2/climbing/2/swimming/2/running/2/riding/2/stealth/4/sleight/2/perception/1/searching/1/tracking/1/survival/1/first-aid/1/bargaining/1
            weapons=(short-sword knives 1-3/4-7/8-10/- cutting actions=2) coins=3 main=short-sword kind=footpad
            place=10/0)
        = bandit-archer-1 (bandit-archer-1 bandit-archer 1 foes 5 6 4 5
            skills=dodge/3/brawling/2/knives/3/one-hand-swords/2/two-hand-swords/2/fencing/3/axes/2/maces/2/spears/2/staves/2/shields/2/throwing/3/bows/5/crossbows/3/slings/3/short-firearms/3/long-firearms/3/climbing/2/swimming/2/running/2/riding/3/stealth/3/sleight/3/perception/1/searching/1/tracking/1/survival/1/first-aid/1/bargaining/1
            weapons=(short-bow bows 1-3/4-7/8-10/- piercing reach=missile hands=2 ranges=15/40/100
            parries=none)/(knife knives 1-4/5-8/9-10/- piercing actions=3 metres=1 ranges=3/6/10) coins=5
            main=short-bow kind=bandit-archer place=10/0)
        = fight ()
    """),
    (peace(replace(ADA, place=(5, 0)), replace(CLIO, place=(7, 0))), Begin("tavern", newcomer="x"), {}, """
        D10-24 metres? referee 0..400 [4] kind=tavern
        D10-6 size. who=x-1 size=5 metres=4
        D10-6 size. who=x-2 size=5 metres=4
        D10-23 surprise? referee nobody/heroes/foes [nobody]
        D10-13 fight. surprised=nobody
        = x-1 (x-1 footpad 67 foes 5 5 5 5
            skills=dodge/3/brawling/2/knives/4/one-hand-swords/2/two-hand-swords/2/fencing/2/axes/2/maces/2/spears/2/staves/2/shields/2/throwing/2/bows/2/crossbows/2/slings/2/short-firearms/2/long-firearms/2/climbing/2/swimming/2/running/2/riding/2/stealth/4/sleight/2/perception/1/searching/1/tracking/1/survival/1/first-aid/1/bargaining/1
            weapons=(short-sword knives 1-3/4-7/8-10/- cutting actions=2) coins=3 main=short-sword kind=footpad
            place=11/0)
        = x-2 (x-2 footpad 25 foes 5 5 5 5
            skills=dodge/3/brawling/2/knives/4/one-hand-swords/2/two-hand-swords/2/fencing/2/axes/2/maces/2/spears/2/staves/2/shields/2/throwing/2/bows/2/crossbows/2/slings/2/short-firearms/2/long-firearms/2/climbing/2/swimming/2/running/2/riding/2/stealth/4/sleight/2/perception/1/searching/1/tracking/1/survival/1/first-aid/1/bargaining/1
            weapons=(short-sword knives 1-3/4-7/8-10/- cutting actions=2) coins=3 main=short-sword kind=footpad
            place=11/0)
        = fight ()
    """),
    (peace(ADA), Begin("patrol"), {}, """
        D10-24 metres? referee 0..400 [20] kind=patrol
        D10-6 size. who=soldier-1 size=6 metres=20
        D10-6 size. who=soldier-2 size=6 metres=20
        D10-6 size. who=lancer-1 size=6 metres=20
        D10-23 surprise? referee nobody/heroes/foes [nobody]
        D10-13 fight. surprised=nobody
        = soldier-1 (soldier-1 soldier 1 foes 6 5 6 6
            skills=dodge/2/brawling/3/knives/3/one-hand-swords/3/two-hand-swords/3/fencing/2/axes/3/maces/3/spears/5/staves/2/shields/5/throwing/2/bows/2/crossbows/2/slings/2/short-firearms/2/long-firearms/2/climbing/2/swimming/3/running/2/riding/2/stealth/2/sleight/2/perception/1/searching/1/tracking/1/survival/1/first-aid/1/bargaining/1
            weapons=(spear spears 1-2/3-6/7-10/- piercing actions=2 metres=3 ranges=5/12/25)/(shield shields
            1-7/8-10/-/- blunt actions=2 metres=1 parries=all)/(knife knives 1-4/5-8/9-10/- piercing actions=3
            metres=1 ranges=3/6/10) armour=(mail-shirt flexible abdomen/chest cutting=(levels=1) piercing=(roll=2)
            blunt=(roll=1))/(iron-helmet rigid head cutting=(levels=1) piercing=(levels=1) blunt=(roll=2)) coins=4
            main=spear off=shield kind=soldier place=20/0)
        = soldier-2 (soldier-2 soldier 2 foes 6 5 6 6
            skills=dodge/2/brawling/3/knives/3/one-hand-swords/3/two-hand-swords/3/fencing/2/axes/3/maces/3/spears/5/staves/2/shields/5/throwing/2/bows/2/crossbows/2/slings/2/short-firearms/2/long-firearms/2/climbing/2/swimming/3/running/2/riding/2/stealth/2/sleight/2/perception/1/searching/1/tracking/1/survival/1/first-aid/1/bargaining/1
            weapons=(spear spears 1-2/3-6/7-10/- piercing actions=2 metres=3 ranges=5/12/25)/(shield shields
            1-7/8-10/-/- blunt actions=2 metres=1 parries=all)/(knife knives 1-4/5-8/9-10/- piercing actions=3
            metres=1 ranges=3/6/10) armour=(mail-shirt flexible abdomen/chest cutting=(levels=1) piercing=(roll=2)
            blunt=(roll=1))/(iron-helmet rigid head cutting=(levels=1) piercing=(levels=1) blunt=(roll=2)) coins=4
            main=spear off=shield kind=soldier place=20/0)
        = lancer-1 (lancer-1 lancer 1 foes 6 5 6 6
            skills=dodge/2/brawling/3/knives/2/one-hand-swords/4/two-hand-swords/3/fencing/2/axes/3/maces/3/spears/6/staves/2/shields/3/throwing/2/bows/2/crossbows/2/slings/2/short-firearms/2/long-firearms/2/climbing/2/swimming/3/running/2/riding/6/stealth/2/sleight/2/perception/1/searching/1/tracking/1/survival/1/first-aid/1/bargaining/1
            weapons=(spear spears 1-2/3-6/7-10/- piercing actions=2 metres=3 ranges=5/12/25)/(long-sword
            one-hand-swords 1-2/3-6/7-9/10 cutting actions=2) armour=(breastplate rigid abdomen/chest
            cutting=(levels=2) piercing=(levels=1) blunt=(roll=3))/(iron-helmet rigid head cutting=(levels=1)
            piercing=(levels=1) blunt=(roll=2)) coins=10 main=spear kind=lancer conditions=mounted place=20/0)
        = fight ()
    """),
    (peace(ADA, BRAN), Begin("123456789-123456789-123456789-123456789-x"), {}, """
        ! no-such-encounter found=123456789-123456789-123456789-123456789-
    """),
    (moment(doing(ADA, "act"), BRAN), Begin("ambush"), {}, """
        ! no-peace
    """),
    (peace(replace(ADA, waking=-1)), Begin("ambush"), {}, """
        ! no-heroes
    """),
    (peace(ADA), Begin("ambush", newcomer="ada"), {}, """
        D10-24 metres? referee 0..400 [12] kind=ambush
        D10-6 size. who=ada-1 size=5 metres=12
        D10-6 size. who=ada-2 size=5 metres=12
        D10-6 size. who=ada-3 size=5 metres=12
        D10-23 surprise? referee nobody/heroes/foes [nobody]
        D10-13 fight. surprised=nobody
        = ada-1 (ada-1 footpad 1 foes 5 5 5 5
            skills=dodge/3/brawling/2/knives/4/one-hand-swords/2/two-hand-swords/2/fencing/2/axes/2/maces/2/spears/2/staves/2/shields/2/throwing/2/bows/2/crossbows/2/slings/2/short-firearms/2/long-firearms/2/climbing/2/swimming/2/running/2/riding/2/stealth/4/sleight/2/perception/1/searching/1/tracking/1/survival/1/first-aid/1/bargaining/1
            weapons=(short-sword knives 1-3/4-7/8-10/- cutting actions=2) coins=3 main=short-sword kind=footpad
            place=12/0)
        = ada-2 (ada-2 footpad 2 foes 5 5 5 5
            skills=dodge/3/brawling/2/knives/4/one-hand-swords/2/two-hand-swords/2/fencing/2/axes/2/maces/2/spears/2/staves/2/shields/2/throwing/2/bows/2/crossbows/2/slings/2/short-firearms/2/long-firearms/2/climbing/2/swimming/2/running/2/riding/2/stealth/4/sleight/2/perception/1/searching/1/tracking/1/survival/1/first-aid/1/bargaining/1
            weapons=(short-sword knives 1-3/4-7/8-10/- cutting actions=2) coins=3 main=short-sword kind=footpad
            place=12/0)
        = ada-3 (ada-3 bandit-archer 1 foes 5 6 4 5
            skills=dodge/3/brawling/2/knives/3/one-hand-swords/2/two-hand-swords/2/fencing/3/axes/2/maces/2/spears/2/staves/2/shields/2/throwing/3/bows/5/crossbows/3/slings/3/short-firearms/3/long-firearms/3/climbing/2/swimming/2/running/2/riding/3/stealth/3/sleight/3/perception/1/searching/1/tracking/1/survival/1/first-aid/1/bargaining/1
            weapons=(short-bow bows 1-3/4-7/8-10/- piercing reach=missile hands=2 ranges=15/40/100
            parries=none)/(knife knives 1-4/5-8/9-10/- piercing actions=3 metres=1 ranges=3/6/10) coins=5
            main=short-bow kind=bandit-archer place=12/0)
        = fight ()
    """),
    (peace(ADA), Begin("ambush", newcomer="referee"), {}, """
        ! no-newcomer found=referee
    """),
    (peace(*[replace(ADA, id=f"ada-{at}") for at in range(38)]), Begin("ambush"), {}, """
        ! no-room most=40
    """),
    (peace(ADA), Begin("pack"), {}, """
        D10-24 metres? referee 0..400 [15] kind=pack
        D10-6 size. who=wolf-1 size=4 metres=15
        D10-6 size. who=wolf-2 size=4 metres=15
        D10-6 size. who=wolf-3 size=4 metres=15
        D10-23 surprise? referee nobody/heroes/foes [nobody]
        D10-13 fight. surprised=nobody
        = wolf-1 (wolf-1 wolf 1 foes 4 8 5 4
            skills=dodge/5/brawling/4/knives/3/one-hand-swords/2/two-hand-swords/2/fencing/4/axes/2/maces/2/spears/2/staves/3/shields/2/throwing/4/bows/4/crossbows/4/slings/4/short-firearms/4/long-firearms/4/climbing/3/swimming/2/running/3/riding/4/stealth/4/sleight/4/perception/7/searching/1/tracking/8/survival/1/first-aid/1/bargaining/1
            weapons=(fangs brawling 1-4/5-8/9-10/- piercing actions=2 metres=1 parries=none natural=True) main=fangs
            kind=wolf place=15/0)
        = wolf-2 (wolf-2 wolf 2 foes 4 8 5 4
            skills=dodge/5/brawling/4/knives/3/one-hand-swords/2/two-hand-swords/2/fencing/4/axes/2/maces/2/spears/2/staves/3/shields/2/throwing/4/bows/4/crossbows/4/slings/4/short-firearms/4/long-firearms/4/climbing/3/swimming/2/running/3/riding/4/stealth/4/sleight/4/perception/7/searching/1/tracking/8/survival/1/first-aid/1/bargaining/1
            weapons=(fangs brawling 1-4/5-8/9-10/- piercing actions=2 metres=1 parries=none natural=True) main=fangs
            kind=wolf place=15/0)
        = wolf-3 (wolf-3 wolf 3 foes 4 8 5 4
            skills=dodge/5/brawling/4/knives/3/one-hand-swords/2/two-hand-swords/2/fencing/4/axes/2/maces/2/spears/2/staves/3/shields/2/throwing/4/bows/4/crossbows/4/slings/4/short-firearms/4/long-firearms/4/climbing/3/swimming/2/running/3/riding/4/stealth/4/sleight/4/perception/7/searching/1/tracking/8/survival/1/first-aid/1/bargaining/1
            weapons=(fangs brawling 1-4/5-8/9-10/- piercing actions=2 metres=1 parries=none natural=True) main=fangs
            kind=wolf place=15/0)
        = fight ()
    """),
    (peace(ADA, replace(BRAN, side="guests")), Dismiss("bran"), {}, """
        D10-13 dismissed. who=bran
        = bran None
    """),
    (peace(ADA, BRAN), Dismiss("ada"), {}, """
        ! no-dismissal target=ada
    """),
    (peace(ADA, BRAN), Dismiss("eve"), {}, """
        ! no-figure figure=eve
    """),
    (moment(doing(ADA, "act"), BRAN), Dismiss("bran"), {}, """
        ! no-peace
    """),
]  # fmt: skip


@pytest.mark.parametrize("case", COMING)
def test_what_is_heard_as_a_fight_comes(case: Case):
    """Strength is the Size unless the list says so; half of each characteristic, or what stands above it. (D10-2,
    D10-6, D10-13, D10-15, D10-23, D10-24, D10-31)"""
    state, command, answers, said = case
    assert flat(" ".join(hear(state, command, answers))) == flat(said)
