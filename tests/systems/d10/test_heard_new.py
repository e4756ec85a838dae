"""What is asked, rolled, told and changed, line by line: of whom, what is usual, every number, what is left."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from arbitro.systems.d10.characters import Wound
from arbitro.systems.d10.creation import Create, Retire
from tests.systems.d10.figures import peace
from tests.systems.d10.hearing import ADA, BRAN, doing, hear, moment
from tests.systems.heard import Case, flat

NEW: list[Case] = [
    (peace(ADA),
     Create(newcomer="new"),
     {"origin": ["woman"], "strength": [6], "agility": [7], "endurance": [4], "size": [3], "chart": [4], "name chart":
      [19]}, """
        D10-1 origin? anyone man/woman/northern-man/northern-woman [man] extra=4
        D10-3 strength? anyone 1..10 [5] left=22
        D10-4 agility? anyone 1..10 [5] left=16
        D10-5 endurance? anyone 1..8 [5] left=9
        D10-6 size? anyone 1..5 [5] left=5
        D10-1 characteristics. who=new strength=6 agility=7 endurance=4 size=3
        D10-7 chart: anyone d10
        D10-7 calling? anyone sellsword..mechanic (10) [scout]
        D10-7 points? anyone as-usual/by-hand [as-usual] points=20
        D10-7 skills. who=new calling=scout best=spears/stealth/dodge
        D10-21 weapon? anyone knife..rifle (25) [spear]
        D10-23 hand? anyone right/left [right]
        D10-1 name chart: anyone d20
        D10-1 name? anyone text 40 [Senda]
        D10-1 made. who=new name=Senda origin=woman calling=scout
        = new (new Senda heroes 6 7 4 3
            skills=dodge/6/brawling/3/knives/3/one-hand-swords/3/two-hand-swords/3/fencing/3/axes/3/maces/3/spears/7/staves/3/shields/3/throwing/3/bows/3/crossbows/3/slings/3/short-firearms/3/long-firearms/3/climbing/3/swimming/2/running/2/riding/3/stealth/7/sleight/3/perception/4/searching/1/tracking/4/survival/4/first-aid/1/bargaining/1
            weapons=(spear spears 1-2/3-6/7-10/- piercing actions=2 metres=3 ranges=5/12/25)/(knife knives
            1-4/5-8/9-10/- piercing actions=3 metres=1 ranges=3/6/10) armour=(padded-coat flexible
            abdomen/chest/right-arm/left-arm cutting=(roll=1) blunt=(roll=2)) main=spear origin=woman calling=scout)
    """),
    (peace(replace(ADA, name="Senda")),
     Create(newcomer="new"),
     {"origin": ["northern-man"], "strength": [2], "chart": [3], "calling": ["surgeon"], "weapon": ["great-sword"],
      "hand": ["left"], "name chart": [19], "name": ["   "]}, """
        D10-1 origin? anyone man/woman/northern-man/northern-woman [man] extra=4
        D10-3 strength? anyone 1..10 [7] left=26
        D10-4 agility? anyone 1..10 [7] left=24
        D10-5 endurance? anyone 1..10 [8] left=17
        D10-6 size? anyone 1..9 [9] left=9
        D10-1 characteristics. who=new strength=2 agility=7 endurance=8 size=9
        D10-7 chart: anyone d10
        D10-7 calling? anyone sellsword..mechanic (10) [duellist]
        D10-7 points? anyone as-usual/by-hand [as-usual] points=20
        D10-7 skills. who=new calling=surgeon best=dodge/knives/first-aid
        D10-21 weapon? anyone knife..rifle (25) [short-sword]
        D10-23 hand? anyone right/left [right]
        D10-1 name chart: anyone d20
        D10-1 name? anyone text 40 [Tirso]
        D10-1 made. who=new name=Tirso origin=northern-man calling=surgeon
        = new (new Tirso heroes 2 7 8 9
            skills=dodge/7/brawling/1/knives/6/one-hand-swords/1/two-hand-swords/1/fencing/3/axes/1/maces/1/spears/1/staves/2/shields/1/throwing/3/bows/3/crossbows/3/slings/3/short-firearms/3/long-firearms/3/climbing/2/swimming/2/running/3/riding/3/stealth/3/sleight/3/perception/1/searching/1/tracking/1/survival/1/first-aid/5/bargaining/1/medicine/4/letters/4
            weapons=(great-sword two-hand-swords 1/2-4/5-8/9-10 cutting hands=2 metres=3) armour=(padded-coat flexible
            abdomen/chest/right-arm/left-arm cutting=(roll=1) blunt=(roll=2)) main=great-sword hand=left
            origin=northern-man calling=surgeon)
    """),
    (peace(extra_points=0, skill_points=10),
     Create(),
     {"strength": [9], "agility": [9], "chart": [1], "points": ["by-hand"], "skill": ["dodge", "letters", "done"],
      "how many": [6, 3], "weapon": ["knife"], "name chart": [1], "name": [" Ana   Luz "]}, """
        D10-1 origin? anyone man/woman/northern-man/northern-woman [man] extra=0
        D10-3 strength? anyone 1..10 [5] left=20
        D10-4 agility? anyone 1..9 [5] left=11
        D10-5 endurance? anyone 1..1 [1] left=2
        D10-6 size? anyone 1..1 [1] left=1
        D10-1 characteristics. who=hero-1 strength=9 agility=9 endurance=1 size=1
        D10-7 chart: anyone d10
        D10-7 calling? anyone sellsword..mechanic (10) [sellsword]
        D10-7 points? anyone as-usual/by-hand [as-usual] points=10
        D10-7 skill? anyone done..poisons (39) [one-hand-swords] left=10
        D10-7 how many? anyone 1..6 [2] skill=dodge value=4 left=10
        D10-7 skill? anyone done..poisons (38) [one-hand-swords] left=4
        D10-7 how many? anyone 1..4 [1] skill=letters value=0 left=4
        D10-7 skill? anyone done..poisons (38) [one-hand-swords] left=1
        D10-7 skills. who=hero-1 calling=sellsword best=dodge/brawling/knives
        D10-21 weapon? anyone knife..rifle (25) [long-sword]
        D10-23 hand? anyone right/left [right]
        D10-1 name chart: anyone d20
        D10-1 name? anyone text 40 [Alder]
        D10-1 made. who=hero-1 name=Ana Luz origin=man calling=sellsword
        = hero-1 (hero-1 Ana Luz heroes 9 9 1 1
            skills=dodge/10/brawling/4/knives/4/one-hand-swords/4/two-hand-swords/4/fencing/4/axes/4/maces/4/spears/4/staves/4/shields/4/throwing/4/bows/4/crossbows/4/slings/4/short-firearms/4/long-firearms/4/climbing/4/swimming/2/running/2/riding/4/stealth/4/sleight/4/perception/1/searching/1/tracking/1/survival/1/first-aid/1/bargaining/1/letters/3
            weapons=(knife knives 1-4/5-8/9-10/- piercing actions=3 metres=1 ranges=3/6/10)/(shield shields
            1-7/8-10/-/- blunt actions=2 metres=1 parries=all) armour=(mail-shirt flexible abdomen/chest
            cutting=(levels=1) piercing=(roll=2) blunt=(roll=1))/(leather-cap flexible head cutting=(roll=1)
            blunt=(roll=1)) points=1 main=knife off=shield origin=man calling=sellsword)
    """),
    (peace(extra_points=0, skill_points=10),
     Create(),
     {"strength": [1], "size": [9], "chart": [1], "points": ["by-hand"], "skill": ["dodge", "letters"], "how many":
      [8, 2], "weapon": ["shield"], "name chart": [3]}, """
        D10-1 origin? anyone man/woman/northern-man/northern-woman [man] extra=0
        D10-3 strength? anyone 1..10 [5] left=20
        D10-4 agility? anyone 1..10 [6] left=19
        D10-5 endurance? anyone 1..10 [6] left=13
        D10-6 size? anyone 1..7 [7] left=7
        D10-1 characteristics. who=hero-1 strength=1 agility=6 endurance=6 size=9
        D10-7 chart: anyone d10
        D10-7 calling? anyone sellsword..mechanic (10) [sellsword]
        D10-7 points? anyone as-usual/by-hand [as-usual] points=10
        D10-7 skill? anyone done..poisons (39) [one-hand-swords] left=10
        D10-7 how many? anyone 1..7 [2] skill=dodge value=3 left=10
        D10-7 skill? anyone done..poisons (38) [one-hand-swords] left=2
        D10-7 how many? anyone 1..2 [1] skill=letters value=0 left=2
        D10-7 skills. who=hero-1 calling=sellsword best=dodge/fencing/throwing
        D10-21 weapon? anyone knife..rifle (25) [long-sword]
        D10-23 hand? anyone right/left [right]
        D10-1 name chart: anyone d20
        D10-1 name? anyone text 40 [Delmo]
        D10-1 made. who=hero-1 name=Delmo origin=man calling=sellsword
        = hero-1 (hero-1 Delmo heroes 1 6 6 9
            skills=dodge/11/brawling/1/knives/1/one-hand-swords/1/two-hand-swords/1/fencing/3/axes/1/maces/1/spears/1/staves/1/shields/1/throwing/3/bows/3/crossbows/3/slings/3/short-firearms/3/long-firearms/3/climbing/1/swimming/1/running/3/riding/3/stealth/3/sleight/3/perception/1/searching/1/tracking/1/survival/1/first-aid/1/bargaining/1/letters/2
            weapons=(shield shields 1-7/8-10/-/- blunt actions=2 metres=1 parries=all)/(knife knives 1-4/5-8/9-10/-
            piercing actions=3 metres=1 ranges=3/6/10) armour=(mail-shirt flexible abdomen/chest cutting=(levels=1)
            piercing=(roll=2) blunt=(roll=1))/(leather-cap flexible head cutting=(roll=1) blunt=(roll=1)) main=shield
            origin=man calling=sellsword)
    """),
    (moment(doing(ADA, "act"), BRAN), Create(), {}, """
        ! no-peace
    """),
    (peace(ADA), Create(newcomer="ada"), {}, """
        ! no-newcomer found=ada
    """),
    (peace(*[replace(ADA, id=f"ada-{at}") for at in range(40)]), Create(), {}, """
        ! no-room most=40
    """),
    (peace(ADA), Retire("ada"), {}, """
        ! no-reason-to-retire who=ada
    """),
    (peace(replace(ADA, lost=("left-arm",))), Retire("ada"), {}, """
        D10-31 retires. who=ada
        = ada.retired True
    """),
    (peace(replace(ADA, wounds=(Wound("left-arm", 4),))), Retire("ada"), {}, """
        D10-31 retires. who=ada
        = ada.retired True
    """),
    (peace(replace(ADA, wounds=(Wound("left-arm", 4),), retired=True)), Retire("ada"), {}, """
        ! no-part target=ada
    """),
    (peace(replace(BRAN, wounds=(Wound("left-arm", 4),))), Retire("bran"), {}, """
        ! no-part target=bran
    """),
    (moment(doing(replace(ADA, lost=("left-arm",)), "act"), BRAN), Retire("ada"), {}, """
        ! no-peace
    """),
    (peace(replace(ADA, name="Tirso")), Create(), {"chart": [2], "weapon": ["knife"], "name chart": [20]}, """
        D10-1 origin? anyone man/woman/northern-man/northern-woman [man] extra=4
        D10-3 strength? anyone 1..10 [6] left=24
        D10-4 agility? anyone 1..10 [6] left=18
        D10-5 endurance? anyone 1..10 [6] left=12
        D10-6 size? anyone 1..6 [6] left=6
        D10-1 characteristics. who=hero-1 strength=6 agility=6 endurance=6 size=6
        D10-7 chart: anyone d10
        D10-7 calling? anyone sellsword..mechanic (10) [archer]
        D10-7 points? anyone as-usual/by-hand [as-usual] points=20
        D10-7 skills. who=hero-1 calling=archer best=dodge/knives/bows
        D10-21 weapon? anyone knife..rifle (25) [long-bow]
        D10-23 hand? anyone right/left [right]
        D10-1 name chart: anyone d20
        D10-1 name? anyone text 40 [Alder]
        D10-1 made. who=hero-1 name=Alder origin=man calling=archer
        = hero-1 (hero-1 Alder heroes 6 6 6 6
            skills=dodge/7/brawling/3/knives/7/one-hand-swords/3/two-hand-swords/3/fencing/3/axes/3/maces/3/spears/3/staves/3/shields/3/throwing/3/bows/7/crossbows/3/slings/3/short-firearms/3/long-firearms/3/climbing/3/swimming/3/running/3/riding/3/stealth/7/sleight/3/perception/5/searching/1/tracking/1/survival/1/first-aid/1/bargaining/1
            weapons=(knife knives 1-4/5-8/9-10/- piercing actions=3 metres=1 ranges=3/6/10)/(short-sword knives
            1-3/4-7/8-10/- cutting actions=2) armour=(leather-jerkin flexible abdomen/chest cutting=(roll=2)
            piercing=(roll=1) blunt=(roll=1)) main=knife origin=man calling=archer)
    """),
]  # fmt: skip


@pytest.mark.parametrize("case", NEW)
def test_what_is_heard_of_somebody_new(case: Case):
    """20 points, and four more; half of what a skill stands on, rounded down, and 20 points on top; what is left over
    is shared out as evenly as it goes. (D10-1 to D10-7, D10-21)"""
    state, command, answers, said = case
    assert flat(" ".join(hear(state, command, answers))) == flat(said)
