"""What is asked and told, line by line: of whom, with which ends, what is usual, and every number of the sums."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from arbitro.systems.brp.campaign import Campaign
from arbitro.systems.brp.creation import Create, Invest, Outfit
from tests.systems.brp.figures import peace, skilled
from tests.systems.brp.hearing import ADA, hear
from tests.systems.heard import Case, flat

CREATION: list[Case] = [
    (
        Campaign(),
        Create(newcomer="new"),
        {"strength": [11], "constitution": [12], "size": [14], "intelligence": [13], "power": [15], "dexterity":
         [16], "appearance": [9], "chart": [3, 8], "memento": [2], "from": ["strength", "none"], "to":
         ["size"], "points": [2, "focus", "in-trade"]},
        """
        BRP-2.3 strength: anyone 3d6
        BRP-2.3 characteristic. characteristic=strength roll=11
        BRP-2.3 constitution: anyone 3d6
        BRP-2.3 characteristic. characteristic=constitution roll=12
        BRP-2.3 size: anyone 2d6+6
        BRP-2.3 characteristic. characteristic=size roll=14
        BRP-2.3 intelligence: anyone 2d6+6
        BRP-2.3 characteristic. characteristic=intelligence roll=13
        BRP-2.3 power: anyone 3d6
        BRP-2.3 characteristic. characteristic=power roll=15
        BRP-2.3 dexterity: anyone 3d6
        BRP-2.3 characteristic. characteristic=dexterity roll=16
        BRP-2.3 appearance: anyone 3d6
        BRP-2.3 characteristic. characteristic=appearance roll=9
        BRP-2.3 keep? anyone keep/anew [keep] strength=11 constitution=12 size=14 intelligence=13 power=15
            dexterity=16 appearance=9
        BRP-2.3 from? anyone none/strength/constitution/size/intelligence/power/dexterity/appearance [none] left=3
            strength=11 constitution=12 size=14 intelligence=13 power=15 dexterity=16 appearance=9
        BRP-2.3 to? anyone constitution/size/intelligence/power/dexterity/appearance [constitution] source=strength
            strength=11 constitution=12 size=14 intelligence=13 power=15 dexterity=16 appearance=9
        BRP-2.3 points? anyone 1..3 [3] source=strength target=size
        BRP-2.3 moved. source=strength target=size points=2
        BRP-2.3 from? anyone none/strength/constitution/size/intelligence/power/dexterity/appearance [none] left=1
            strength=9 constitution=12 size=16 intelligence=13 power=15 dexterity=16 appearance=9
        BRP-2.2 chart: anyone d20
        BRP-2.2 name? anyone text 40 [Carmo Vidal]
        BRP-2.2 race? anyone text 40 []
        BRP-2.2 gender? anyone text 40 []
        BRP-2.2 hand? anyone right/left/both [right]
        BRP-2.2 build? anyone text 40 [] size=16
        BRP-2.2 description? anyone text 400 []
        BRP-2.2 age? anyone 12..99 [25]
        BRP-2.2 features? anyone text 400 [] appearance=9
        BRP-2.7 chart: anyone d12
        BRP-2.7 profession? anyone cowboy..own-profession (13) [scientist]
        BRP-2.7 speciality? anyone
            craft/blacksmithing/craft/cooking/craft/knots/craft/sewing/craft/woodworking/another [craft/blacksmithing]
        BRP-2.7 speciality? anyone status/city/status/group/status/high-society/status/religion/status/species/another
            [status/city]
        BRP-2.7 speciality? anyone technical-skill/computer-use/heavy-machine/press/heavy-machine/thresher/another
            [technical-skill/computer-use]
        BRP-2.7 choice? anyone science/*+/knowledge/*+ [science/*+]
        BRP-2.7 speciality? anyone science/astronomy..another (11) [science/astronomy]
        BRP-2.7 choice? anyone science/*+/knowledge/*+ [science/*+]
        BRP-2.7 speciality? anyone science/biology..another (10) [science/biology]
        BRP-2.7 choice? anyone science/*+/knowledge/*+ [science/*+]
        BRP-2.7 speciality? anyone science/botany..another (9) [science/botany]
        BRP-2.7 choice? anyone science/*+/knowledge/*+ [science/*+]
        BRP-2.7 speciality? anyone
            science/chemistry/science/genetics/science/geology/science/mathematics/science/meteorology/science/physics/science/zoology/another
            [science/chemistry]
        BRP-2.7 choice? anyone science/*+/knowledge/*+ [science/*+]
        BRP-2.7 speciality? anyone
            science/genetics/science/geology/science/mathematics/science/meteorology/science/physics/science/zoology/another
            [science/genetics]
        BRP-2.7 trade. who=new name=Carmo Vidal profession=scientist
            skills=craft/blacksmithing/persuade/research/status/city/technical-skill/computer-use/science/astronomy/science/biology/science/botany/science/chemistry/science/genetics
        BRP-2.7 points? anyone focus/even/by-hand [focus] points=300
        BRP-2.8 points? anyone in-trade/wide/by-hand [in-trade] points=130
        BRP-2.9 memento: anyone d8
        BRP-2.9 keepsake? anyone
            mothers-ring/worn-dice/pressed-flower/bent-coin/tin-whistle/old-key/letter/carved-animal [worn-dice]
        BRP-2.9 owns. who=new name=Carmo Vidal items=working-clothes/full-purse/worn-dice/trade-tools
        BRP-2.10 background? anyone text 400 []
        BRP-2.10 made. who=new name=Carmo Vidal profession=scientist
        = new (new Carmo Vidal heroes 9/12/16/13/15/16/9 identity=(profession=scientist) skills=(craft/blacksmithing
            points=58)/(persuade points=58)/(research points=50)/(science/astronomy points=28)/(science/biology
            points=28)/(science/botany points=28)/(science/chemistry points=28)/(science/genetics
            points=36)/(status/city points=58)/(technical-skill/computer-use points=58)
            gear=working-clothes/full-purse/worn-dice/trade-tools
            trade=craft/blacksmithing/persuade/research/status/city/technical-skill/computer-use/science/astronomy/science/biology/science/botany/science/chemistry/science/genetics)
        """,
    ),
    (
        Campaign(),
        Create(newcomer="new"),
        {"strength": [11], "constitution": [12], "size": [14], "intelligence": [13], "power": [15], "dexterity":
         [16], "appearance": [9], "chart": [20, 1], "memento": [8], "profession": ["own-profession"],
         "skill": ["climb", "art/*", "hide"], "title": ["Lamp keeper"], "points": ["even", "wide"]},
        """
        BRP-2.3 strength: anyone 3d6
        BRP-2.3 characteristic. characteristic=strength roll=11
        BRP-2.3 constitution: anyone 3d6
        BRP-2.3 characteristic. characteristic=constitution roll=12
        BRP-2.3 size: anyone 2d6+6
        BRP-2.3 characteristic. characteristic=size roll=14
        BRP-2.3 intelligence: anyone 2d6+6
        BRP-2.3 characteristic. characteristic=intelligence roll=13
        BRP-2.3 power: anyone 3d6
        BRP-2.3 characteristic. characteristic=power roll=15
        BRP-2.3 dexterity: anyone 3d6
        BRP-2.3 characteristic. characteristic=dexterity roll=16
        BRP-2.3 appearance: anyone 3d6
        BRP-2.3 characteristic. characteristic=appearance roll=9
        BRP-2.3 keep? anyone keep/anew [keep] strength=11 constitution=12 size=14 intelligence=13 power=15
            dexterity=16 appearance=9
        BRP-2.3 from? anyone none/strength/constitution/size/intelligence/power/dexterity/appearance [none] left=3
            strength=11 constitution=12 size=14 intelligence=13 power=15 dexterity=16 appearance=9
        BRP-2.2 chart: anyone d20
        BRP-2.2 name? anyone text 40 [Tilda Frost]
        BRP-2.2 race? anyone text 40 []
        BRP-2.2 gender? anyone text 40 []
        BRP-2.2 hand? anyone right/left/both [right]
        BRP-2.2 build? anyone text 40 [] size=14
        BRP-2.2 description? anyone text 400 []
        BRP-2.2 age? anyone 12..99 [25]
        BRP-2.2 features? anyone text 400 [] appearance=9
        BRP-2.7 chart: anyone d12
        BRP-2.7 profession? anyone cowboy..own-profession (13) [cowboy]
        BRP-2.7 title? anyone text 40 []
        BRP-2.7 skill? anyone appraise..track (56) [dodge]
        BRP-2.7 skill? anyone appraise..track (55) [dodge]
        BRP-2.7 speciality? anyone
            art/architecture/art/calligraphy/art/film/art/painting/art/photography/art/sculpture/another
            [art/architecture]
        BRP-2.7 skill? anyone appraise..track (55) [dodge]
        BRP-2.7 skill? anyone appraise..track (54) [dodge]
        BRP-2.7 skill? anyone appraise..track (53) [melee-weapon/*]
        BRP-2.7 speciality? anyone melee-weapon/sword..another (11) [melee-weapon/sword]
        BRP-2.7 skill? anyone appraise..track (53) [listen]
        BRP-2.7 skill? anyone appraise..track (52) [spot]
        BRP-2.7 skill? anyone appraise..track (51) [brawl]
        BRP-2.7 skill? anyone appraise..track (50) [stealth]
        BRP-2.7 skill? anyone appraise..track (49) [first-aid]
        BRP-2.7 trade. who=new name=Tilda Frost profession=Lamp keeper
            skills=climb/art/architecture/hide/dodge/melee-weapon/sword/listen/spot/brawl/stealth/first-aid
        BRP-2.7 points? anyone focus/even/by-hand [focus] points=300
        BRP-2.8 points? anyone in-trade/wide/by-hand [in-trade] points=130
        BRP-2.7 skill? anyone appraise..track (48) [persuade]
        BRP-2.7 skill? anyone appraise..track (47) [throw]
        BRP-2.7 skill? anyone appraise..track (46) [ride/*]
        BRP-2.7 speciality? anyone ride/horse/ride/mule/ride/camel/another [ride/horse]
        BRP-2.7 skill? anyone appraise..track (46) [swim]
        BRP-2.7 skill? anyone appraise..track (45) [appraise]
        BRP-2.9 memento: anyone d8
        BRP-2.9 keepsake? anyone
            mothers-ring/worn-dice/pressed-flower/bent-coin/tin-whistle/old-key/letter/carved-animal [carved-animal]
        BRP-2.9 weapon? anyone rock/none [rock] skill=throw
        BRP-2.9 allow? referee True/False [True] name=Tilda Frost item=knife
        BRP-2.9 owns. who=new name=Tilda Frost items=rock/knife/working-clothes/pocket-money/carved-animal/trade-tools
        BRP-2.10 background? anyone text 400 []
        BRP-2.10 made. who=new name=Tilda Frost profession=Lamp keeper
        = new (new Tilda Frost heroes 11/12/14/13/15/16/9 identity=(profession=Lamp keeper) skills=(appraise
            points=26)/(art/architecture points=30)/(brawl points=30)/(climb points=30)/(dodge points=30)/(first-aid
            points=30)/(hide points=30)/(listen points=30)/(melee-weapon/sword points=30)/(persuade
            points=26)/(ride/horse points=26)/(spot points=30)/(stealth points=30)/(swim points=26)/(throw points=26)
            weapons=(rock (rock throw 25 d2 bonus=half length=missile range=20) flies=True)/(knife (knife
            melee-weapon/dagger 25 d3+1 length=short) thrown=(knife-thrown missile-weapon/throwing-dagger 15 d3+1
            bonus=half length=missile range=10) points=15 most=15) in_hand=rock
            gear=working-clothes/pocket-money/carved-animal/trade-tools
            trade=climb/art/architecture/hide/dodge/melee-weapon/sword/listen/spot/brawl/stealth/first-aid)
        """,
    ),
    (
        Campaign(),
        Create(newcomer="new"),
        {"strength": [11], "constitution": [12], "size": [14], "intelligence": [13], "power": [15], "dexterity":
         [16], "appearance": [9], "chart": [1, 2], "points": ["by-hand", "by-hand"]},
        """
        BRP-2.3 strength: anyone 3d6
        BRP-2.3 characteristic. characteristic=strength roll=11
        BRP-2.3 constitution: anyone 3d6
        BRP-2.3 characteristic. characteristic=constitution roll=12
        BRP-2.3 size: anyone 2d6+6
        BRP-2.3 characteristic. characteristic=size roll=14
        BRP-2.3 intelligence: anyone 2d6+6
        BRP-2.3 characteristic. characteristic=intelligence roll=13
        BRP-2.3 power: anyone 3d6
        BRP-2.3 characteristic. characteristic=power roll=15
        BRP-2.3 dexterity: anyone 3d6
        BRP-2.3 characteristic. characteristic=dexterity roll=16
        BRP-2.3 appearance: anyone 3d6
        BRP-2.3 characteristic. characteristic=appearance roll=9
        BRP-2.3 keep? anyone keep/anew [keep] strength=11 constitution=12 size=14 intelligence=13 power=15
            dexterity=16 appearance=9
        BRP-2.3 from? anyone none/strength/constitution/size/intelligence/power/dexterity/appearance [none] left=3
            strength=11 constitution=12 size=14 intelligence=13 power=15 dexterity=16 appearance=9
        BRP-2.2 chart: anyone d20
        BRP-2.2 name? anyone text 40 [Adela Marsh]
        BRP-2.2 race? anyone text 40 []
        BRP-2.2 gender? anyone text 40 []
        BRP-2.2 hand? anyone right/left/both [right]
        BRP-2.2 build? anyone text 40 [] size=14
        BRP-2.2 description? anyone text 400 []
        BRP-2.2 age? anyone 12..99 [25]
        BRP-2.2 features? anyone text 400 [] appearance=9
        BRP-2.7 chart: anyone d12
        BRP-2.7 profession? anyone cowboy..own-profession (13) [detective]
        BRP-2.7 choice? anyone fast-talk..track (19) [fast-talk]
        BRP-2.7 choice? anyone insight..track (18) [insight]
        BRP-2.7 choice? anyone dodge..track (17) [dodge]
        BRP-2.7 choice? anyone stealth..track (16) [stealth]
        BRP-2.7 trade. who=new name=Adela Marsh profession=detective
            skills=firearm/pistol/knowledge/law/listen/persuade/spot/research/fast-talk/insight/dodge/stealth
        BRP-2.7 points? anyone focus/even/by-hand [focus] points=300
        BRP-2.8 points? anyone in-trade/wide/by-hand [in-trade] points=130
        BRP-2.10 background? anyone text 400 []
        BRP-2.10 made. who=new name=Adela Marsh profession=detective
        = new (new Adela Marsh heroes 11/12/14/13/15/16/9 identity=(profession=detective)
            trade=firearm/pistol/knowledge/law/listen/persuade/spot/research/fast-talk/insight/dodge/stealth
            trade_points=300 free_points=130)
        """,
    ),
    (
        Campaign(),
        Create(newcomer="new"),
        {"strength": [3], "constitution": [18], "size": [9], "intelligence": [8], "power": [4], "dexterity": [17],
         "appearance": [9], "chart": [2, 9], "memento": [2], "from": ["power", "size", "none"], "to":
         ["dexterity", "strength"]},
        """
        BRP-2.3 strength: anyone 3d6
        BRP-2.3 characteristic. characteristic=strength roll=3
        BRP-2.3 constitution: anyone 3d6
        BRP-2.3 characteristic. characteristic=constitution roll=18
        BRP-2.3 size: anyone 2d6+6
        BRP-2.3 characteristic. characteristic=size roll=9
        BRP-2.3 intelligence: anyone 2d6+6
        BRP-2.3 characteristic. characteristic=intelligence roll=8
        BRP-2.3 power: anyone 3d6
        BRP-2.3 characteristic. characteristic=power roll=4
        BRP-2.3 dexterity: anyone 3d6
        BRP-2.3 characteristic. characteristic=dexterity roll=17
        BRP-2.3 appearance: anyone 3d6
        BRP-2.3 characteristic. characteristic=appearance roll=9
        BRP-2.3 keep? anyone keep/anew [keep] strength=3 constitution=18 size=9 intelligence=8 power=4 dexterity=17
            appearance=9
        BRP-2.3 from? anyone none/constitution/size/power/dexterity/appearance [none] left=3 strength=3
            constitution=18 size=9 intelligence=8 power=4 dexterity=17 appearance=9
        BRP-2.3 to? anyone strength/size/intelligence/dexterity/appearance [strength] source=power strength=3
            constitution=18 size=9 intelligence=8 power=4 dexterity=17 appearance=9
        BRP-2.3 points? anyone 1..1 [1] source=power target=dexterity
        BRP-2.3 moved. source=power target=dexterity points=1
        BRP-2.3 from? anyone none/constitution/size/dexterity/appearance [none] left=2 strength=3 constitution=18
            size=9 intelligence=8 power=3 dexterity=18 appearance=9
        BRP-2.3 to? anyone strength/intelligence/power/appearance [strength] source=size strength=3 constitution=18
            size=9 intelligence=8 power=3 dexterity=18 appearance=9
        BRP-2.3 points? anyone 1..1 [1] source=size target=strength
        BRP-2.3 moved. source=size target=strength points=1
        BRP-2.3 from? anyone none/strength/constitution/dexterity/appearance [none] left=1 strength=4 constitution=18
            size=8 intelligence=8 power=3 dexterity=18 appearance=9
        BRP-2.2 chart: anyone d20
        BRP-2.2 name? anyone text 40 [Bastian Roe]
        BRP-2.2 race? anyone text 40 []
        BRP-2.2 gender? anyone text 40 []
        BRP-2.2 hand? anyone right/left/both [right]
        BRP-2.2 build? anyone text 40 [] size=8
        BRP-2.2 description? anyone text 400 []
        BRP-2.2 age? anyone 12..99 [25]
        BRP-2.2 features? anyone text 400 [] appearance=9
        BRP-2.7 chart: anyone d12
        BRP-2.7 profession? anyone cowboy..own-profession (13) [soldier]
        BRP-2.7 choice? anyone melee-weapon/*..throw (19) [melee-weapon/*]
        BRP-2.7 speciality? anyone melee-weapon/sword..another (11) [melee-weapon/sword]
        BRP-2.7 choice? anyone missile-weapon/*..throw (18) [missile-weapon/*]
        BRP-2.7 speciality? anyone
            missile-weapon/bow/missile-weapon/crossbow/missile-weapon/sling/missile-weapon/throwing-axe/missile-weapon/throwing-dagger/missile-weapon/spear/another
            [missile-weapon/bow]
        BRP-2.7 choice? anyone spot..throw (17) [spot]
        BRP-2.7 choice? anyone listen..throw (16) [listen]
        BRP-2.7 choice? anyone grapple..throw (15) [grapple]
        BRP-2.7 choice? anyone stealth..throw (14) [stealth]
        BRP-2.7 trade. who=new name=Bastian Roe profession=soldier
            skills=brawl/climb/dodge/first-aid/melee-weapon/sword/missile-weapon/bow/spot/listen/grapple/stealth
        BRP-2.7 points? anyone focus/even/by-hand [focus] points=300
        BRP-2.8 points? anyone in-trade/wide/by-hand [in-trade] points=80
        BRP-2.9 memento: anyone d8
        BRP-2.9 keepsake? anyone
            mothers-ring/worn-dice/pressed-flower/bent-coin/tin-whistle/old-key/letter/carved-animal [worn-dice]
        BRP-2.9 weapon? anyone broadsword/greatsword/short-sword/none [short-sword] skill=melee-weapon/sword
        BRP-2.9 allow? referee True/False [True] name=Bastian Roe item=round-shield
        BRP-2.9 allow? referee True/False [True] name=Bastian Roe item=hard-leather
        BRP-2.9 allow? referee True/False [True] name=Bastian Roe item=light-helmet
        BRP-2.9 owns. who=new name=Bastian Roe
            items=short-sword/round-shield/hard-leather/light-helmet/working-clothes/pocket-money/worn-dice/trade-tools
        BRP-2.10 background? anyone text 400 []
        BRP-2.10 made. who=new name=Bastian Roe profession=soldier
        = new (new Bastian Roe heroes 4/18/8/8/3/18/9 identity=(profession=soldier) skills=(brawl points=50)/(climb
            points=35)/(dodge points=39)/(first-aid points=59)/(grapple points=27)/(listen
            points=27)/(melee-weapon/sword points=59)/(missile-weapon/bow points=27)/(spot points=27)/(stealth
            points=30) weapons=(short-sword (short-sword melee-weapon/sword 15 d6+1) points=12 most=12)/(round-shield
            (round-shield shield/round 15 d3 length=short) points=12 most=12 shield=full)
            in_hand=short-sword/round-shield armours=(hard-leather 2 2 modifier=-10 hinders=physical)/(light-helmet 1
            1 modifier=-15 hinders=perception helmet=True) worn=hard-leather/light-helmet
            gear=working-clothes/pocket-money/worn-dice/trade-tools
            trade=brawl/climb/dodge/first-aid/melee-weapon/sword/missile-weapon/bow/spot/listen/grapple/stealth)
        """,
    ),
    (
        peace(replace(skilled(ADA, climb=34), free_points=7)),
        Invest("ada", "climb", "free"),
        {},
        """
        BRP-2.8 invest? ada 1..1 [1] skill=climb left=7
        BRP-2.8 invested. who=ada skill=climb points=1 now=75 left=6
        = ada.skills - (climb points=34)
        = ada.skills + (climb points=35)
        = ada.free_points 6
        """,
    ),
    (
        peace(replace(ADA, trade=("climb",), trade_points=27)),
        Invest("ada", "climb", "trade"),
        {"invest": [9]},
        """
        BRP-2.8 invest? ada 1..27 [10] skill=climb left=27
        BRP-2.8 invested. who=ada skill=climb points=9 now=49 left=18
        = ada.skills + (climb points=9)
        = ada.trade_points 18
        """,
    ),
    (
        peace(replace(ADA, free_points=27)),
        Invest("ada", "art/*", "free"),
        {"speciality": ["another", "  sand /paint  "]},
        """
        BRP-2.7 speciality? ada
            art/architecture/art/calligraphy/art/film/art/painting/art/photography/art/sculpture/another
            [art/architecture]
        BRP-2.6 speciality? ada text 30 [] skill=art
        BRP-2.8 invest? ada 1..27 [10] skill=art/sand paint left=27
        BRP-2.8 invested. who=ada skill=art/sand paint points=10 now=15 left=17
        = ada.skills + (art/sand paint points=10)
        = ada.free_points 17
        """,
    ),
    (
        peace(replace(skilled(ADA, art__painting=5), free_points=27)),
        Invest("ada", "art/*", "free"),
        {"speciality": ["art/film"], "invest": [3]},
        """
        BRP-2.7 speciality? ada art/architecture/art/calligraphy/art/film/art/photography/art/sculpture/another
            [art/architecture]
        BRP-2.8 invest? ada 1..27 [10] skill=art/film left=27
        BRP-2.8 invested. who=ada skill=art/film points=3 now=8 left=24
        = ada.skills + (art/film points=3)
        = ada.free_points 24
        """,
    ),
    (
        peace(skilled(ADA, missile_weapon__bow=45, status__high_society=40)),
        Outfit("ada"),
        {"memento": [3], "weapon": ["longbow", "none"], "allow": [False]},
        """
        BRP-2.9 memento: ada d8
        BRP-2.9 keepsake? ada mothers-ring/worn-dice/pressed-flower/bent-coin/tin-whistle/old-key/letter/carved-animal
            [pressed-flower]
        BRP-2.9 weapon? ada broadsword/greatsword/short-sword/none [broadsword] skill=melee-weapon/sword
        BRP-2.9 weapon? ada longbow/none [longbow] skill=missile-weapon/bow
        BRP-2.9 allow? referee True/False [True] name=Ada item=knife
        BRP-2.9 owns. who=ada name=Ada items=broadsword/longbow/working-clothes/full-purse/pressed-flower/trade-tools
        = ada.weapons + (longbow (longbow missile-weapon/bow 5 d8+1 bonus=half length=missile range=90) hands=2
            points=10 most=10)
        = ada.gear working-clothes/full-purse/pressed-flower/trade-tools
        """,
    ),
]  # fmt: skip


@pytest.mark.parametrize(("state", "command", "answers", "said"), CREATION)
def test_what_is_asked_and_told_of_somebody_new(
    state: Campaign, command: Any, answers: dict[str, list[Any]], said: str
):
    """Nothing goes below 3 or 8, nor above 18; INT 13 is 130 points; of the profession five skills have 45 each
    and five 15; what is over goes to Dodge. (BRP-2.2, BRP-2.3, BRP-2.6 to BRP-2.10)"""
    assert flat(" ".join(hear(state, command, answers))) == flat(said)
