"""What is asked, rolled, told and changed, line by line: of whom, what is usual, every number, what is left."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from arbitro.systems.symbaroum.advancement import Award, Learn
from arbitro.systems.symbaroum.creation import Create
from tests.systems.heard import Case, flat
from tests.systems.symbaroum.figures import fight, skills
from tests.systems.symbaroum.hearing import ADA, ORC, hear, peace

LEARNING: list[Case] = [
    (peace(replace(ADA, experience=4)), Award("ada"), {}, """
        SY-22 experience? referee 1..30 [3] figure=ada
        SY-22 experience. who=ada points=3 total=7
        = ada.experience 7
    """),
    (peace(replace(ADA, experience=4)), Award("ada"), {"experience": [7]}, """
        SY-22 experience? referee 1..30 [3] figure=ada
        SY-22 experience. who=ada points=7 total=11
        = ada.experience 11
    """),
    (peace(ADA, ORC), Award("foe"), {}, """
        ! no-enemy-help target=foe
    """),
    (peace(replace(ADA, dead=True)), Award("ada"), {}, """
        ! no-dead who=ada
    """),
    (peace(replace(ADA, experience=20)), Learn("ada", "strong"), {}, """
        SY-3 raised. who=ada attribute=strong value=15 price=15 left=5
        = ada.attributes 13/11/9/8/15/10/7/5
        = ada.toughness 15
        = ada.most_toughness 15
        = ada.experience 5
    """),
    (peace(replace(ADA, experience=14)), Learn("ada", "strong"), {}, """
        ! no-experience who=ada what=strong price=15 has=14
    """),
    (peace(replace(ADA, experience=20, attributes=(13, 11, 9, 8, 15, 10, 7, 5))), Learn("ada", "strong"), {}, """
        ! no-further who=ada what=strong
    """),
    (peace(replace(ADA, experience=6)), Learn("ada", "dread"), {}, """
        SY-22 learnt. who=ada what=dread level=novice price=6 left=0
        SY-22 corruption. who=ada points=1 total=1
        = ada.powers + (dread 1 (daze mine=resolute theirs=resolute))
        = ada.permanent 1
        = ada.experience 0
    """),
    (peace(replace(skills(ADA, "dread", 1), experience=12)), Learn("ada", "dread"), {}, """
        SY-22 learnt. who=ada what=dread level=adept price=12 left=0
        = ada.powers - (dread 1 (daze mine=resolute theirs=resolute))
        = ada.powers + (dread 2 (daze value=1 mine=resolute theirs=resolute))
        = ada.experience 0
    """),
    (peace(replace(skills(ADA, "dread", 3), experience=42)), Learn("ada", "dread"), {}, """
        ! no-further who=ada what=dread
    """),
    (peace(replace(skills(ADA, "thick-hide", 1), experience=15, toughness=5)), Learn("ada", "thick-hide"), {}, """
        SY-22 learnt. who=ada what=thick-hide level=adept price=12 left=3
        = ada.toughness 8
        = ada.most_toughness 17
        = ada.talents - (thick-hide 1 effects=(pain value=1))
        = ada.talents + (thick-hide 2 effects=(pain value=1)/(toughness value=3))
        = ada.experience 3
    """),
    (peace(replace(ADA, experience=5)), Learn("ada", "dread"), {}, """
        ! no-experience who=ada what=dread price=6 has=5
    """),
    (peace(replace(ADA, experience=7)), Learn("ada", "red-thread"), {}, """
        SY-22 learnt. who=ada what=red-thread level=novice price=6 left=1
        SY-22 corruption. who=ada points=1 total=1
        = ada.rituals + (red-thread 1 (question))
        = ada.permanent 1
        = ada.experience 1
    """),
    (peace(replace(skills(ADA, "red-thread", 1), experience=7)), Learn("ada", "red-thread"), {}, """
        ! no-further who=ada what=red-thread
    """),
    (peace(replace(ADA, experience=50)), Learn("ada", "123456789-123456789-123456789-123456789-x"), {}, """
        ! no-learn who=ada found=123456789-123456789-123456789-123456789-
    """),
    (peace(ADA), Create(newcomer="new"), {"calling": ["blade"], "chart": [2]}, """
        SY-3 calling? anyone fighter/hunter/blade/mystic/healer [fighter]
        SY-3 points? anyone 5..15 [11] attribute=accurate left=80
        SY-3 points? anyone 5..15 [15] attribute=quick left=69
        SY-3 points? anyone 5..14 [10] attribute=vigilant left=54
        SY-3 points? anyone 5..14 [13] attribute=discreet left=44
        SY-3 points? anyone 5..14 [9] attribute=strong left=31
        SY-3 points? anyone 5..12 [7] attribute=resolute left=22
        SY-3 points? anyone 5..10 [10] attribute=cunning left=15
        SY-3 points? anyone 5..5 [5] attribute=persuasive left=5
        SY-3 learns? anyone heavy-hand/learn-novice..washing-of-sores/learn-novice (27) [vipers-bite/learn-novice]
        SY-3 learns? anyone heavy-hand/learn-novice..washing-of-sores/learn-novice (27) [reed-step/learn-novice]
        SY-3 learns? anyone heavy-hand/learn-novice..washing-of-sores/learn-novice (27) [ready-hand/learn-novice]
        SY-3 weapon? anyone dagger/figures..sling/figures (14) [dagger/figures]
        SY-3 second weapon? anyone hatchet/figures..sling/figures (13) [bow/figures]
        SY-3 armour? anyone nothing/quilted-coat/figures/leather/figures/scales/figures/plate/figures
            [quilted-coat/figures]
        SY-3 shield? anyone True/False [False]
        SY-3 chart: anyone d20
        SY-3 name? anyone text 40 [Berto]
        SY-3 made. who=new name=Berto calling=blade
        = new (new Berto heroes 11/15/10/13/9/7/10/5 10 10 weapons=(dagger short 6)/(bow ranged 8)
            armour=(quilted-coat 3) talents=(ready-hand 1 effects=(draw))/(reed-step 1 effects=(rise))/(vipers-bite 1
            effects=(attribute mine=quick weapons=short)) elixirs=(healing-herbs 2 (heal value=1))
            calling=blade)
    """),
    (peace(ADA, creation="standard_array"),
     Create(newcomer="new"),
     {"calling": [], "chart": [4], "name": ["  Ana   Luz "], "weapon": ["bow/figures"],
      "shield": [True]}, """
        SY-3 calling? anyone fighter/hunter/blade/mystic/healer [fighter]
        SY-3 array? anyone 15/13/11/10/9/7/5 [15] attribute=accurate
        SY-3 array? anyone 13/11/10/9/7/5 [11] attribute=quick
        SY-3 array? anyone 13/10/9/7/5 [10] attribute=vigilant
        SY-3 array? anyone 13/10/9/7/5 [7] attribute=discreet
        SY-3 array? anyone 13/10/9/5 [13] attribute=strong
        SY-3 array? anyone 10/9/5 [10] attribute=resolute
        SY-3 array? anyone 9/5 [9] attribute=cunning
        SY-3 array? anyone 5 [5] attribute=persuasive
        SY-3 learns? anyone heavy-hand/learn-novice..washing-of-sores/learn-novice (27) [wall/learn-novice]
        SY-3 learns? anyone heavy-hand/learn-novice..washing-of-sores/learn-novice (27) [thick-hide/learn-novice]
        SY-3 learns? anyone heavy-hand/learn-novice..washing-of-sores/learn-novice (27) [recovery/learn-novice]
        SY-3 weapon? anyone dagger/figures..sling/figures (14) [sword/figures]
        SY-3 second weapon? anyone dagger/figures..sling/figures (13) [dagger/figures]
        SY-3 armour? anyone nothing/quilted-coat/figures/leather/figures/scales/figures/plate/figures [scales/figures]
        SY-3 shield? anyone True/False [True]
        SY-3 chart: anyone d20
        SY-3 name? anyone text 40 [Doro]
        SY-3 made. who=new name=Ana Luz calling=fighter
        = new (new Ana Luz heroes 15/11/10/7/13/10/9/5 13 13 weapons=(bow ranged 8)/(dagger short 6) armour=(scales 6
            impedes=2) shield=True talents=(recovery 1 effects=(recover die=4))/(thick-hide 1
            effects=(pain value=1))/(wall 1 effects=(behind-shield value=1)) elixirs=(healing-herbs 2 (heal value=1))
            calling=fighter)
    """),
    (peace(ADA),
     Create(), {"calling": ["hunter"], "points": [15, 14, 5], "armour": ["nothing"], "chart": [1], "name": ["  "]}, """
        SY-3 calling? anyone fighter/hunter/blade/mystic/healer [fighter]
        SY-3 points? anyone 5..15 [13] attribute=accurate left=80
        SY-3 points? anyone 5..14 [11] attribute=quick left=65
        SY-3 points? anyone 5..14 [14] attribute=vigilant left=51
        SY-3 points? anyone 5..14 [10] attribute=discreet left=46
        SY-3 points? anyone 5..14 [10] attribute=strong left=36
        SY-3 points? anyone 5..14 [9] attribute=resolute left=26
        SY-3 points? anyone 5..12 [7] attribute=cunning left=17
        SY-3 points? anyone 10..10 [10] attribute=persuasive left=10
        SY-3 learns? anyone heavy-hand/learn-novice..washing-of-sores/learn-novice (27) [far-eye/learn-novice]
        SY-3 learns? anyone heavy-hand/learn-novice..washing-of-sores/learn-novice (27) [open-eyes/learn-novice]
        SY-3 learns? anyone heavy-hand/learn-novice..washing-of-sores/learn-novice (27) [ready-hand/learn-novice]
        SY-3 weapon? anyone dagger/figures..sling/figures (14) [bow/figures]
        SY-3 second weapon? anyone dagger/figures..sling/figures (13) [spear/figures]
        SY-3 armour? anyone nothing/quilted-coat/figures/leather/figures/scales/figures/plate/figures
            [leather/figures]
        SY-3 shield? anyone True/False [False]
        SY-3 chart: anyone d20
        SY-3 name? anyone text 40 [Alda]
        SY-3 made. who=hero-1 name=Alda calling=hunter
        = hero-1 (hero-1 Alda heroes 15/14/5/10/10/9/7/10 10 10 weapons=(bow ranged 8)/(spear long 8) talents=(far-eye
            1 effects=(attribute mine=vigilant weapons=ranged))/(open-eyes 1 effects=(wary value=2))/(ready-hand 1
            effects=(draw)) elixirs=(healing-herbs 2 (heal value=1)) calling=hunter)
    """),
    (fight(ADA, ORC), Create(), {}, """
        ! no-peace
    """),
    (peace(ADA, creation="standard_array"),
     Create(newcomer="new"), {"array": [5, 7, 15], "chart": [4]}, """
        SY-3 calling? anyone fighter/hunter/blade/mystic/healer [fighter]
        SY-3 array? anyone 15/13/11/10/9/7/5 [15] attribute=accurate
        SY-3 array? anyone 15/13/11/10/9/7 [11] attribute=quick
        SY-3 array? anyone 15/13/11/10/9 [10] attribute=vigilant
        SY-3 array? anyone 13/11/10/9 [13] attribute=discreet
        SY-3 array? anyone 11/10/9 [11] attribute=strong
        SY-3 array? anyone 10/9 [10] attribute=resolute
        SY-3 array? anyone 10/9 [9] attribute=cunning
        SY-3 array? anyone 10 [10] attribute=persuasive
        SY-3 learns? anyone heavy-hand/learn-novice..washing-of-sores/learn-novice (27) [wall/learn-novice]
        SY-3 learns? anyone heavy-hand/learn-novice..washing-of-sores/learn-novice (27) [thick-hide/learn-novice]
        SY-3 learns? anyone heavy-hand/learn-novice..washing-of-sores/learn-novice (27) [recovery/learn-novice]
        SY-3 weapon? anyone dagger/figures..sling/figures (14) [sword/figures]
        SY-3 second weapon? anyone dagger/figures..sling/figures (13) [dagger/figures]
        SY-3 armour? anyone nothing/quilted-coat/figures/leather/figures/scales/figures/plate/figures [scales/figures]
        SY-3 shield? anyone True/False [True]
        SY-3 chart: anyone d20
        SY-3 name? anyone text 40 [Doro]
        SY-3 made. who=new name=Doro calling=fighter
        = new (new Doro heroes 5/7/15/13/11/10/9/10 11 11 weapons=(sword one-handed 8)/(dagger short 6) armour=(scales
            6 impedes=2) shield=True shielded=True talents=(recovery 1 effects=(recover die=4))/(thick-hide 1
            effects=(pain value=1))/(wall 1 effects=(behind-shield value=1))
            elixirs=(healing-herbs 2 (heal value=1)) calling=fighter)
    """),
    (peace(ADA), Create(), {"calling": ["hunter"], "points": [5, 5, 5], "chart": [1]}, """
        SY-3 calling? anyone fighter/hunter/blade/mystic/healer [fighter]
        SY-3 points? anyone 5..15 [13] attribute=accurate left=80
        SY-3 points? anyone 5..15 [11] attribute=quick left=75
        SY-3 points? anyone 5..15 [15] attribute=vigilant left=70
        SY-3 points? anyone 8..15 [10] attribute=discreet left=65
        SY-3 points? anyone 12..15 [12] attribute=strong left=55
        SY-3 points? anyone 14..15 [14] attribute=resolute left=43
        SY-3 points? anyone 14..15 [14] attribute=cunning left=29
        SY-3 points? anyone 15..15 [15] attribute=persuasive left=15
        SY-3 learns? anyone heavy-hand/learn-novice..washing-of-sores/learn-novice (27) [far-eye/learn-novice]
        SY-3 learns? anyone heavy-hand/learn-novice..washing-of-sores/learn-novice (27) [open-eyes/learn-novice]
        SY-3 learns? anyone heavy-hand/learn-novice..washing-of-sores/learn-novice (27) [ready-hand/learn-novice]
        SY-3 weapon? anyone dagger/figures..sling/figures (14) [bow/figures]
        SY-3 second weapon? anyone dagger/figures..sling/figures (13) [spear/figures]
        SY-3 armour? anyone nothing/quilted-coat/figures/leather/figures/scales/figures/plate/figures
            [leather/figures]
        SY-3 shield? anyone True/False [False]
        SY-3 chart: anyone d20
        SY-3 name? anyone text 40 [Alda]
        SY-3 made. who=hero-1 name=Alda calling=hunter
        = hero-1 (hero-1 Alda heroes 5/5/5/10/12/14/14/15 12 12 weapons=(bow ranged 8)/(spear long 8) armour=(leather
            4 impedes=1) talents=(far-eye 1 effects=(attribute mine=vigilant weapons=ranged))/(open-eyes 1
            effects=(wary value=2))/(ready-hand 1 effects=(draw)) elixirs=(healing-herbs 2 (heal value=1))
            calling=hunter)
    """),
    (peace(ADA), Create(), {"calling": ["hunter"], "points": [15, 5, 5, 5], "chart": [1]}, """
        SY-3 calling? anyone fighter/hunter/blade/mystic/healer [fighter]
        SY-3 points? anyone 5..15 [13] attribute=accurate left=80
        SY-3 points? anyone 5..14 [11] attribute=quick left=65
        SY-3 points? anyone 5..14 [14] attribute=vigilant left=60
        SY-3 points? anyone 5..14 [10] attribute=discreet left=55
        SY-3 points? anyone 8..14 [10] attribute=strong left=50
        SY-3 points? anyone 12..14 [12] attribute=resolute left=40
        SY-3 points? anyone 14..14 [14] attribute=cunning left=28
        SY-3 points? anyone 14..14 [14] attribute=persuasive left=14
        SY-3 learns? anyone heavy-hand/learn-novice..washing-of-sores/learn-novice (27) [far-eye/learn-novice]
        SY-3 learns? anyone heavy-hand/learn-novice..washing-of-sores/learn-novice (27) [open-eyes/learn-novice]
        SY-3 learns? anyone heavy-hand/learn-novice..washing-of-sores/learn-novice (27) [ready-hand/learn-novice]
        SY-3 weapon? anyone dagger/figures..sling/figures (14) [bow/figures]
        SY-3 second weapon? anyone dagger/figures..sling/figures (13) [spear/figures]
        SY-3 armour? anyone nothing/quilted-coat/figures/leather/figures/scales/figures/plate/figures
            [leather/figures]
        SY-3 shield? anyone True/False [False]
        SY-3 chart: anyone d20
        SY-3 name? anyone text 40 [Alda]
        SY-3 made. who=hero-1 name=Alda calling=hunter
        = hero-1 (hero-1 Alda heroes 15/5/5/5/10/12/14/14 10 10 weapons=(bow ranged 8)/(spear long 8) armour=(leather
            4 impedes=1) talents=(far-eye 1 effects=(attribute mine=vigilant weapons=ranged))/(open-eyes 1
            effects=(wary value=2))/(ready-hand 1 effects=(draw)) elixirs=(healing-herbs 2 (heal value=1))
            calling=hunter)
    """),
]  # fmt: skip


@pytest.mark.parametrize("case", LEARNING)
def test_what_is_heard_of_experience(case: Case):
    """6, 12 and 18; an attribute costs what it comes to; a power a point of corruption besides. (SY-3, SY-4, SY-22)"""
    state, command, answers, said = case
    assert flat(" ".join(hear(state, command, answers))) == flat(said)
