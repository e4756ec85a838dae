# A percentile game in English. An id is a code of the rules with everything but letters and digits turned into "-".
# A command's message has the command's fields as variables, a told event's its facts.

system-title = Percentile (d100)
system-blurb = Skills in per cent, a blow that can kill, and any age from swords to lasers. Mechanics of the BRP SRD, under its open licence.

## Characters (BRP-2)

BRP-2-3-characteristic = { $characteristic }: { $roll }.
BRP-2-3-moved = { $points ->
    [one] One point
   *[other] { $points } points
} moved from { $source } to { $target }.
BRP-2-5-spent = { $who } spends { $points } power { $points ->
    [one] point
   *[other] points
}: { $left } left.
    .hidden = { $who } spends power points.
BRP-2-5-drained = { $who } has no power left and falls unconscious.
BRP-2-6-bargain = { $who } talks the price down: from { $price } to { $now }.
BRP-2-6-doubled = Martial arts: { $who } throws the damage die twice.
BRP-2-6-softened = Martial arts take { $points } off.
BRP-2-7-trade = { $name }, by profession { $profession }: { $skills }.
BRP-2-8-invested = { $who }: { $skill } rises by { $points } to { $now }%. Points left: { $left }.
BRP-2-8-full = { $skill } stands at { $cap }% already, the most at creation.
BRP-2-9-owns = { $name } owns: { $items }.
BRP-2-9-given = { $who } gets: { $item }.
BRP-2-10-made = { $name }, { $profession }, joins the game.

## Rolls (BRP-3)

BRP-3-fumble = { $who } fumbles: { $skill }.
BRP-3-2-special = { $who } has a special success: { $skill }.
BRP-3-2-success = { $who } succeeds: { $skill }.
BRP-3-2-failure = { $who } fails: { $skill }.
BRP-3-2-automatic = { $who } succeeds without a roll: { $skill }.
BRP-3-2-impossible = { $who } cannot succeed: { $skill }.
BRP-3-2-hopeless = { $who } tries the impossible: { $skill }. The die says how badly it goes.
BRP-3-3-won = { $who } gets the better of { $target }{ $double ->
    [0] {""}
   *[other] , with double effect
}{ $tie ->
    [1] , as the higher skill wins where both rolls are as good
   *[other] {""}
}.
BRP-3-3-lost = { $target } gets the better of { $who }{ $double ->
    [0] {""}
   *[other] , with double effect
}{ $tie ->
    [1] , as the higher skill wins where both rolls are as good
   *[other] {""}
}.
BRP-3-3-stalemate = Neither { $who } nor { $target } gets anywhere{ $tie ->
    [1] , as both rolls and both skills are as good
   *[other] {""}
}.
BRP-3-4-won = { $who } prevails.
BRP-3-4-lost = { $who } does not prevail.
BRP-3-4-held = { $who } withstands.
BRP-3-4-overcome = { $who } is overcome.
BRP-3-4-no-contest = No roll is needed: { $who } is ten points or more ahead.
BRP-3-4-no-chance = No roll is needed: { $who } is ten points or more behind.
BRP-3-4-no-escape = No roll is needed: what { $who } must withstand is ten points or more ahead.
BRP-3-4-no-danger = No roll is needed: what { $who } must withstand is ten points or more behind.
BRP-3-4-prevails = { $who } ({ $active }) wins against { $target } ({ $passive }).
    .hidden = { $who } wins against { $target }.
BRP-3-4-yields = { $who } ({ $active }) loses to { $target } ({ $passive }).
    .hidden = { $who } loses to { $target }.
BRP-3-4-matched = { $who } against { $target }: { $characteristic } against { $opposed }.
BRP-3-4-lifted = { $who } lifts it: { $thing }, SIZ { $size }.
BRP-3-4-not-lifted = { $who } cannot lift it: { $thing }, SIZ { $size }. After a rest it can be tried again.
BRP-3-4-through = { $who } squeezes through the gap (SIZ { $size }).
BRP-3-4-stuck = { $who } does not fit through the gap (SIZ { $size }).
BRP-3-4-withstands = { $who } withstands a force of { $force }.
BRP-3-4-succumbs = { $who } gives in to a force of { $force }.
BRP-3-5-check = { $who } will remember that: an experience check for { $skill }.
BRP-3-5-adventure = An adventure begins.
BRP-3-5-adventure-over = The adventure is over. Time for experience rolls.
BRP-3-5-learns = { $who } has learned something: { $skill }.
BRP-3-5-better = { $who } gets better: { $skill } rises by { $roll } to { $now }%.
    .hidden = { $who } gets better: { $skill }.
BRP-3-5-no-better = { $who } has nothing new to learn from it: { $skill }.
BRP-3-5-wasted = The lessons were in vain: { $who }, { $skill }.
BRP-3-5-months = Months go by. Everybody has four free experience checks.
BRP-4-passed = Time goes by: { $span }.

## Fights (BRP-5)

BRP-5-1-round = Round { $round }.
BRP-5-1-over = The fight is over after { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
}. Left standing: { $winners }.
BRP-5-2-states = { $act-code ->
    [attack] { $who } means to strike{ $weapon-code ->
        [none] {""}
       *[other] {" "}({ $weapon })
    }.
    [shoot] { $who } means to shoot or throw{ $weapon-code ->
        [none] {""}
       *[other] {" "}({ $weapon })
    }.
    [aid] { $who } means to give First Aid.
    [defend] { $who } will only defend.
    [flee] { $who } means to run.
   *[other] { $who } means to do something else.
}
BRP-5-3-means-to-move = { $toward-code ->
    [away] { $who } means to fall back { $metres } m.
   *[other] { $who } means to go { $metres } m towards { $toward }.
}
BRP-5-3-moves = { $toward-code ->
    [away] { $who } falls back { $metres } m.
   *[other] { $who } goes { $metres } m towards { $toward }.
}
BRP-5-3-fled = { $who } gets away.
BRP-5-4-defends = { $who } waits, on guard.
BRP-5-5-hit = { $who } hits { $target } ({ $weapon }).
BRP-5-13-special = A special success: { $who } hits { $target } perfectly ({ $weapon }).
BRP-5-5-miss = { $who } misses { $target } ({ $weapon }).
BRP-5-5-fumble = { $who } misses { $target } badly: a fumble ({ $weapon }).
BRP-5-6-parried = { $who } parries ({ $weapon }).
BRP-5-6-half-parried = { $who } parries in part ({ $weapon }): the special success is now a plain hit.
BRP-5-6-not-parried = { $who } does not parry ({ $weapon }).
BRP-5-7-dodged = { $who } dodges.
BRP-5-7-half-dodged = { $who } dodges in part: the special success is now a plain hit.
BRP-5-7-not-dodged = { $who } does not dodge.
BRP-5-8-worn = { $who }’s { $weapon } loses { $points ->
    [one] a hit point
   *[other] { $points } hit points
}: { $left } left.
    .hidden = { $who }’s { $weapon } is damaged.
BRP-5-9-broken = { $who }’s { $weapon } breaks.
BRP-5-9-damage = { so-many-points } of damage ({ $weapon } { $roll }{ $most ->
    [0] {""}
   *[other] , the weapon’s most { $most }
}, { $half ->
    [1] half of the damage bonus
   *[other] damage bonus
} { $bonus }).
    .hidden = { so-many-points } of damage ({ $weapon }).
BRP-5-9-reloaded = { $who } loads ({ $weapon }): { $shots ->
    [one] one shot
   *[other] { $shots } shots
}.
BRP-5-10-armour = Armour takes { $armour } off.
    .hidden = Armour takes some of it.
BRP-5-10-held = { $who }’s armour holds ({ $armour }).
    .hidden = { $who }’s armour holds.
BRP-5-10-worn = { $who } puts on: { $armour }.
BRP-5-10-taken-off = { $who } takes off: { $armour }.
BRP-5-11-kneels = { $who } kneels behind the shield.
BRP-5-12-hurt = { $who } loses { so-many-hit-points } and has { $left } left.
    .hidden = { $who } is hurt.
BRP-5-12-dying = { $who } loses { so-many-hit-points }, is at { $left }, and dies when the round ends{ $hope ->
    [0] : there is nothing to bandage
   *[other] {" "}unless First Aid brings that above 0
}.
    .hidden = { $who } is struck down, and dies when the round ends{ $hope ->
        [0] {""}
       *[other] {" "}unless First Aid helps
    }.
BRP-5-12-unconscious = { $who } falls unconscious for { $roll ->
    [one] an hour
   *[other] { $roll } hours
}, or until somebody wakes them.
    .hidden = { $who } falls unconscious.
BRP-5-12-comes-round = { $who } comes round.
BRP-5-12-wakes = { $who } wakes up.
BRP-5-12-woken = { $who } wakes { $patient }.
BRP-5-12-dead = { $who } is dead.
BRP-5-14-tended = { $patient-is ->
    [who] { $who } bandages a wound of { $wound } without help
   *[other] { $who } bandages { $patient }, a wound of { $wound }
}{ $points ->
    [0] , and it does no good: still at { $left }, and First Aid can do nothing more for this wound
   *[other] {": "}{ so-many-hit-points }, now { $left }
}.
    .hidden = { $patient-is ->
    [who] { $who } bandages a wound without help
   *[other] { $who } bandages { $patient }
}.
BRP-5-14-mended = A week’s healing{ $hospital ->
    [1] {" "}in a hospital
   *[other] {""}
} for { $who }: { so-many-hit-points }, now { $left } of { $most }.
    .hidden = A week’s healing for { $who }.
BRP-5-14-emergency = Somebody is dying: one round is left for First Aid.

## Spot rules (BRP-6) and creatures (BRP-7)

BRP-6-1-waiting = { $who } lies in wait.
BRP-6-1-set = { $target } does not notice { $who }: an ambush.
BRP-6-1-noticed = { $who } notices { $target } lying in wait.
BRP-6-2-out-of-sight = { $who } is out of sight.
BRP-6-2-noticed = { $who } notices { $target } in time.
BRP-6-2-unaware = { $who } does not notice { $target }.
BRP-6-3-in-cover = { $who } takes cover: { $cover }.
BRP-6-3-stopped = The cover of { $target } stops it.
BRP-6-3-through = It hits the cover of { $target }, which takes { $cover } of { so-many-points }.
BRP-6-4-light = The light changes: { $level }.
BRP-6-5-harmless = { $kind } does nothing to { $who }, who has nothing of the kind: { $characteristic }.
BRP-6-5-resisted = { $who } does not catch it: { $kind }.
BRP-6-5-caught = { $who } falls ill: { $kind }.
BRP-6-5-recovered = { $who } is over it: { $kind } (CON × { $multiple }: { $steps }).
BRP-6-5-still-ill = { $who } is still ill: { $kind } (CON × { $multiple }: { $steps }). Degree: { $degree }.
BRP-6-5-weakened = { $kind } does { so-many-points } of damage to { $who }.
    .hidden = { $kind } weakens { $who }.
BRP-6-5-drained = { $kind } costs { $who } a point of { $characteristic }.
BRP-6-5-regained = { $who } regains a point of { $characteristic }.
BRP-6-5-treated = { $patient-is ->
    [who] { $who } sees to the illness alone
   *[other] { $who } treats { $patient }
}: { $multiples ->
    [one] one multiple
   *[other] { $multiples } multiples
} of CON more for the next recovery roll.
BRP-6-6-drawn = { $who } takes in hand: { $weapon }.
BRP-6-6-put-away = { $who } puts away: { $weapon }.
BRP-6-6-dropped = { $who } lets fall: { $weapon }.
BRP-6-6-picked-up = { $who } picks up: { $weapon }.
BRP-6-7-fell = { $who } falls { $metres } m, a die for every 3 m begun{ $dodged ->
    [1] {" "}less one for the Dodge
   *[other] {""}
}: { $roll ->
    [one] 1 point
   *[other] { $roll } points
}.
    .hidden = { $who } falls { $metres } m.
BRP-6-7-landed = { $who } falls { $metres } m and lands well.
# Logs of before do not say how many hit points that was of.
BRP-6-9-knocked-out = { $who } is knocked out by a blow worth more than half of all hit points ({ $points }{ $whole ->
    [one] {" "}of { $whole }
    [other] {" "}of { $whole }
   *[none] {""}
}).
    .hidden = { $who } is knocked out.
BRP-6-9-still-up = { $who } stays up{ $whole ->
    [one] {""}, as { $through } is not more than half of { $whole } hit point
    [other] {""}, as { $through } is not more than half of { $whole } hit points
   *[none] {""}
}: the least damage, { $points }.
    .hidden = { $who } stays up and takes the least damage.
BRP-6-10-dosed = { $who } has { $kind } in the blood; it works in { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
}.
BRP-6-10-harmless = { $kind } does nothing to { $who }, who has nothing of the kind: { $characteristic }.
BRP-6-10-noticed = { $who } notices it in time: { $kind }.
BRP-6-10-harmed = { $kind } ({ so-strong }) does { so-many-points } of damage to { $who }.
    .hidden = { $kind } ({ so-strong }) harms { $who }.
BRP-6-10-drained = { $kind } ({ so-strong }): { $who } loses { $points ->
    [one] a point
   *[other] { $points } points
} of { $characteristic }.
    .hidden = { $kind } ({ so-strong }) saps { $who }: { $characteristic }.
BRP-6-10-eased = The antidote takes { $points } off for { $who }: { $kind }, POT { $whole } − { $points } = { $potency }.
BRP-6-10-undone = The antidote saves { $who }: { $kind } does nothing.
BRP-6-10-antidote = { $who } takes an antidote for { $kind } (POT { $potency }).
BRP-7-ready = An encounter: { $kind }.
BRP-7-met = { $who } appears, { $metres } m away.
BRP-7-dismissed = { $who } leaves the game.
BRP-7-felled = { $who } is knocked down.
BRP-7-rises = { $who } gets up.

## What is asked

ask-BRP-2-2-chart = Roll for a name
ask-BRP-2-2-name = Name
ask-BRP-2-2-race = Race (left empty: human)
ask-BRP-2-2-gender = Gender
ask-BRP-2-2-hand = Handedness
ask-BRP-2-2-build = Height and weight (SIZ { $size })
    .short = Height and weight
ask-BRP-2-2-description = Description
ask-BRP-2-2-age = Age
ask-BRP-2-2-features = Distinctive features (APP { $appearance })
    .short = Distinctive features
ask-BRP-2-3-strength = Roll for Strength
ask-BRP-2-3-constitution = Roll for Constitution
ask-BRP-2-3-size = Roll for Size
ask-BRP-2-3-intelligence = Roll for Intelligence
ask-BRP-2-3-power = Roll for Power
ask-BRP-2-3-dexterity = Roll for Dexterity
ask-BRP-2-3-appearance = Roll for Appearance
ask-BRP-2-3-keep = Keep these? STR { $strength }, CON { $constitution }, SIZ { $size }, INT { $intelligence }, POW { $power }, DEX { $dexterity }, APP { $appearance }
    .short = Keep the characteristics?
ask-BRP-2-3-anew = May all the characteristics be rolled anew?
ask-BRP-2-3-from = Up to { $left ->
    [one] 1 point
   *[other] { $left } points
} may be moved. From which characteristic?
    .short = Points moved from
ask-BRP-2-3-to = To which characteristic?
ask-BRP-2-3-points = How many points from { $source } to { $target }?
    .short = Points moved
ask-BRP-2-4-feat = Characteristic roll
ask-BRP-2-5-bonus = Damage bonus
ask-BRP-2-5-power = How many power points? ({ $left } left)
    .short = Power points
ask-BRP-2-6-price = What would { $who } have to pay?
    .short = The price asked
ask-BRP-2-6-speciality = { $skill }: which speciality?
    .short = Speciality
ask-BRP-2-7-chart = Roll for a profession
ask-BRP-2-7-profession = Profession
ask-BRP-2-7-title = What is the profession called?
ask-BRP-2-7-choice = Which of the profession’s other skills?
ask-BRP-2-7-skill = Which skill?
ask-BRP-2-7-speciality = Which speciality?
ask-BRP-2-7-points = How shall the points of the profession ({ $points }) be spread?
    .short = The profession’s points
ask-BRP-2-8-points = And your own points ({ $points })?
    .short = Your own points
ask-BRP-2-8-invest = How many points for { $skill }? { $left } left
    .short = Points
ask-BRP-2-9-memento = Roll for a memento
ask-BRP-2-9-keepsake = What do you keep to remember somebody by?
ask-BRP-2-9-weapon = { $skill }: which weapon is yours?
    .short = The weapon
ask-BRP-2-9-allow = May { $name } own this: { $item }?
    .short = Allowed?
ask-BRP-2-9-gift = What does { $who } get?
    .short = What is given
ask-BRP-2-9-what = What is it?
ask-BRP-2-10-background = Where do you come from, and what do you want?
ask-BRP-3-2-difficulty = How hard is it for { $who }? ({ $task })
    .short = How hard it is
ask-BRP-3-2-skill = Skill roll
ask-BRP-3-3-skill = With which skill against { $target }?
    .short = Your skill
ask-BRP-3-3-answer = { $target } uses { $skill }. With which skill do you answer?
    .short = The skill that answers
ask-BRP-3-3-active = Skill roll
ask-BRP-3-3-passive = Skill roll
ask-BRP-3-4-active = What of { $who } is set against { $target }?
    .short = What is set against it
ask-BRP-3-4-passive = And with what does { $target } oppose { $who }?
    .short = What opposes it
ask-BRP-3-4-object = What does { $who } lift?
    .short = What is lifted
ask-BRP-3-4-size = { $thing }: how big (SIZ)?
    .short = How big it is (SIZ)
ask-BRP-3-4-gap = How big is the gap for { $who } (SIZ)?
    .short = How big the gap is (SIZ)
ask-BRP-3-4-force = How strong is what { $who } must withstand?
    .short = How strong it is
ask-BRP-3-4-overcome = Resistance roll
ask-BRP-3-4-resist = Resistance roll
ask-BRP-3-5-stake = { $who } succeeded: { $skill }. Was anything at stake?
    .short = Anything at stake?
ask-BRP-3-5-experience = Experience roll: higher than the skill
ask-BRP-3-5-gain = What you have learned
ask-BRP-3-5-lesson = Which skill does { $teacher } teach you?
    .short = What is taught
ask-BRP-3-5-weeks = How many weeks does { $who } study? { $skill }
    .short = Weeks of study
ask-BRP-3-5-teach = Teach
ask-BRP-3-5-show = The skill that is taught
ask-BRP-3-5-pastime = Which skill have you kept up?
ask-BRP-4-4-time = How long does it take { $who }? { $skill }
    .short = How long it takes
ask-BRP-5-3-where = To which square?
ask-BRP-5-3-metres = How many metres towards { $target }? Up to { $free } cost nothing.
    .short = Metres towards them
ask-BRP-5-3-back = How many metres back? Up to { $free } cost nothing.
    .short = Metres back
ask-BRP-5-5-attack = Attack
ask-BRP-5-5-related = May { $who } use { $skill } for this ({ $weapon }), as difficult?
    .short = A related skill, as difficult?
ask-BRP-5-6-defence = { $who } hits you: { $hit } ({ $weapon }). Parry or dodge?
    .short = Parry or dodge?
ask-BRP-5-6-parry = Parry
ask-BRP-5-7-dodge = Dodge
ask-BRP-5-7-missile = May { $who } dodge it ({ $weapon }), as difficult?
    .short = Missiles dodged, as difficult?
ask-BRP-5-9-damage = Damage
ask-BRP-5-12-hours = Hours of unconsciousness
ask-BRP-5-12-points = How many points does { $who } lose?
    .short = Points lost
ask-BRP-5-14-aid = First Aid
ask-BRP-5-14-healing = What First Aid heals
ask-BRP-5-14-week = A week’s healing
ask-BRP-5-14-hospital = Is { $who } in a hospital under ideal conditions?
    .short = A hospital, under ideal conditions?
ask-BRP-6-1-wait = Lie in wait
ask-BRP-6-1-notice = Notice an ambush
ask-BRP-6-1-sense = Somebody may lie in wait. With which sense might you notice?
ask-BRP-6-1-foe-waits = Does { $who } lie in wait?
    .short = Lying in wait?
ask-BRP-6-2-lurk = Slip out of sight
ask-BRP-6-2-notice = Notice who is behind you
ask-BRP-6-2-sense = Somebody may be behind you. With which sense might you notice?
ask-BRP-6-3-behind = What is { $who } behind?
    .short = The cover
ask-BRP-6-3-cover = It hits the cover of { $target } ({ $weapon }). How many points does that take off? (1000: all)
    .short = What the cover takes off (1000: all)
ask-BRP-6-5-illness = Which illness is { $who } exposed to?
    .short = The illness
ask-BRP-6-5-exposure = Stamina
ask-BRP-6-5-recovery = Recovery
ask-BRP-6-5-hour = What the illness takes
ask-BRP-6-5-medicine = Medicine
ask-BRP-6-5-conditions = How does { $who } live while ill ({ $kind })?
    .short = How the illness is lived through
ask-BRP-6-6-hands = Your hands are full. What becomes of what is in them, to take this ({ $weapon })?
    .short = What is in hand
ask-BRP-6-7-metres = How many metres does { $who } fall?
    .short = Metres of the fall
ask-BRP-6-7-dodge = Does a Dodge help { $who }? { $metres } m
    .short = Does a Dodge help?
ask-BRP-6-7-landing = Dodge
ask-BRP-6-7-damage = The fall
ask-BRP-6-10-poison = Which poison is it for { $who }?
    .short = The poison
ask-BRP-6-10-notice = Might { $who } taste or smell it?
    .short = May it be noticed?
ask-BRP-6-10-taste = Sense
ask-BRP-6-10-wrong-antidote = { $who } has taken another antidote. Does it help?
    .short = Does the other antidote help?
ask-BRP-7-made = { $kind }: average, or rolled?
    .short = Average, or rolled
ask-BRP-7-characteristic = A characteristic
ask-BRP-7-metres = { $kind }: how many metres away?
    .short = How far away

## What can be done

do-create = Make a character
do-invest = Put points into { $skill } ({ $pool })
do-outfit = Take your equipment
do-declare = { $act-code ->
    [attack] Mean to strike{ $towards-code ->
        [none] {""}
       *[other] {" "}{ $towards }
    }{ $weapon-code ->
        [none] {""}
       *[other] : { $weapon }
    }
    [shoot] Mean to shoot or throw{ $towards-code ->
        [none] {""}
       *[other] {" "}at { $towards }
    }{ $weapon-code ->
        [none] {""}
       *[other] : { $weapon }
    }
    [aid] Mean to give First Aid
    [defend] Only defend
    [flee] Run away
   *[other] Mean to do something else
}
do-close = Go towards { $target }
do-withdraw = Fall back
do-defend = Only defend
do-flee = Run away
do-attack = Strike { $target }: { $weapon }
do-shoot = Shoot or throw at { $target }: { $weapon }
do-knock-out = Knock { $target } out: { $weapon }
do-backstab = Strike { $target } from behind: { $weapon }
do-draw = Draw: { $weapon }
do-put-away = Put away: { $weapon }
do-drop = Let fall: { $weapon }
do-pick-up = Pick up: { $weapon }
do-reload = Load: { $weapon }
do-take-cover = Take cover
do-kneel = Kneel behind the shield
do-rise = Get up
do-lurk = Slip out of sight: { $skill }
do-lie-in-wait = Lie in wait: { $skill }
do-aid = First Aid for { $patient }: { $points ->
    [0] the worst wound
   *[other] the wound of { $points }
}
do-wake = Wake { $patient }
do-treat = Treat { $patient }
do-take-antidote = Take an antidote: { $kind }
do-spend-power = Spend power points
do-wear = Put on: { $armour }
do-take-off = Take off: { $armour }
do-feat = Roll { $roll }
do-attempt = Use { $skill }
do-oppose = Skill against { $target }
do-pit = { $use } with { $target }
do-strain = { $task }
do-improve = Make the experience rolls
do-study = Learn from { $teacher }
do-reflect = Take a free experience check
do-round = Next round
do-movement = Everybody moves
do-end-fight = End the fight
do-meet = Meet: { $kind }
do-dismiss = Send { $target } away
do-light = Light: { $level }
do-pass-time = Let time go by: { $span }
do-injure = Injure { $target }
do-fall = { $target } falls
do-expose = Expose { $target } to an illness
do-poison = Poison { $target }
do-give = Give { $target } something
do-end-adventure = End the adventure
do-begin = Begin a fight: { $kind }
do-begin-adventure = Begin an adventure
do-months-pass = Let months go by

group-begin = New characters
group-training = Training
group-intent = Intent
group-move = Move
group-attack = Attack
group-help = Help
group-gear = Gear
group-stance = Stance
group-powers = Powers
group-feat = Characteristics
group-skill = Skills
group-contest = Contests
group-learning = Learning
group-round = The round
group-meet = Encounters
group-scene = The scene
group-time = Time
group-harm = Harm

stake-BRP-5-5-hit = hits
stake-BRP-5-9-damage = gets through
stake-BRP-5-13-special = special
stake-BRP-5-12-unconscious = knocks senseless
stake-BRP-5-12-dying = fells
stake-BRP-6-9-knocked-out = knocks out
stake-BRP-3-2-success = succeeds
stake-BRP-3-2-special = special
stake-BRP-3-3-won = wins
stake-BRP-3-3-lost = wins
stake-BRP-6-5-treated = helps
stake-BRP-3-5-learns = learns
stake-BRP-3-4-prevails = wins
stake-BRP-6-2-out-of-sight = vanishes
stake-BRP-6-1-waiting = hides

## Why not

no-act = “{ $found }” is nothing that can be stated. What would do: attack, shoot, aid, other, defend, flee.
no-adventure = The adventure is over already. Begin the next one.
no-ambush-now = It is too late to lie in wait. In a fight one can slip out of sight.
no-antidote = There is no antidote called “{ $found }”.
no-armour = { $who } has no such armour: { $armour }. What there is: { $options }.
no-asleep = { $who } is unconscious. Somebody could wake them.
no-breath = { $who } runs { $metres } m: after that only defence is left.
no-caught = { $who } is caught in an ambush and can only parry or dodge this round.
no-chance = { $who } has no chance at all with { $skill }; it takes at least 1%.
no-change = It is so already: { $level }.
no-characteristic = { $who } has nothing to roll for that: { $roll }.
no-checks = { $who } has no experience checks. A success when something is at stake earns one.
no-contest = “{ $found }” is no contest. What would do: { $options }.
no-encounter = No ready fight is called { $found }.
no-creature = Nothing called “{ $found }” lives here.
no-dead = { $who } is dead.
no-dismissing = { $who } is a hero, and alive.
no-distance = { $who } and { $target } stand next to each other already.
no-dying = { $who } is dying and can do nothing. First Aid would help.
no-fight = There is no fight.
no-fled = { $who } has run away.
no-fleeing-now = Running away has to be stated at the beginning of the round.
no-foe = { $target } is nobody to attack.
no-free-checks = { $who } has no free checks left. They come with months between two adventures.
no-help = { $patient } is past your help.
no-illness = { $patient } is not ill.
no-intent-yet = First everybody states what they mean to do; so should { $who }.
no-kneeling = { $who } is down already.
no-large-shield = { $who } has no large shield in hand; a hoplite or riot shield would do.
no-legs = { $who } is on the ground and has to get up first.
no-light = “{ $found }” is no kind of light.
no-lurking = { $who } is in plain view. Slip out of sight first.
no-lurking-here = { $who } has an enemy close by. Fall back first.
no-lurking-skill = “{ $found }” does not hide anybody. Hide or Stealth would do.
no-melee = That is not for striking with: { $weapon }. It can be shot.
no-missile = That cannot be shot or thrown: { $weapon }.
no-more-cover = { $who } is in cover already.
no-more-gear = { $who } carries enough: at most { $most ->
    [one] 1 thing
   *[other] { $most } things
}.
no-more-illness = { $who } is ill enough already.
no-more-lurking = { $who } is out of sight already.
no-more-poison = { $who } has poison enough in the blood.
no-movement = Nobody has stated a movement.
no-moving = { $who } cannot walk: MOV 0.
no-movement-now = Moving is stated before the actions.
no-need-to-draw = { $who } has it in hand already: { $weapon }.
no-need-to-load = It needs no loading now: { $weapon }.
no-need-to-rise = { $who } is on both feet and in the open.
no-need-to-wear = It is on already: { $armour }.
no-other-weapon = { $who } has stated another weapon: { $weapon }.
no-party = There is nobody up to meet it.
no-pause = That is for the time between two adventures.
no-peace = Not in the middle of a fight.
no-points = { $who } has no points left: { $pool }.
no-pool = “{ $found }” is no kind of points; trade and free are.
no-power = { $who } has no power points left. They are back after a day with a night’s rest.
no-power-to-wake = { $patient } has no power left; only rest will help.
no-range = { $target } is out of range: { $metres } m away, and it carries { $range }.
    .short = Out of range.
no-reach = { $target } is out of reach: { $metres } m away, and it takes { $reach } or less. Move closer.
    .short = Out of reach.
no-roll = “{ $found }” is no characteristic roll. What would do: { $options }.
no-room = At most { $most } at once.
no-room-in-skill = { $skill } has no room: at creation no skill is raised above { $cap }%.
no-round = The round is not over. Still to act: { $waiting }.
no-routine = { $who } cannot add this to what it has attacked with: { $weapon }.
no-second-move = { $who } has moved this round: { $metres } m.
no-second-outfit = { $who } has equipment already.
no-second-treatment = { $patient } has been treated today. Tomorrow it can be tried again.
no-self = { $who } cannot be both sides.
no-shots = { $who } has to load first: { $weapon }.
no-sight = { $who } does not know where { $target } is.
no-skill = There is no skill “{ $found }”. A skill with specialities needs one of them.
no-sleeper = { $patient } is awake.
no-span = “{ $found }” is no span of time. What would do: round, turn, hour, day, week.
no-statements = Statements come at the beginning of a round.
no-such-antidote = { $who } has no antidote for this: { $kind }.
no-such-force = { $who } lacks what that takes: { $characteristic }.
no-such-intent = { $who } has stated something else: { $act }.
no-such-seat = That is not for { $found } to do.
no-such-thing-here = There is nothing of the kind at your feet: { $weapon }.
no-task = “{ $found }” is no such task. What would do: { $options }.
no-teacher = { $teacher } cannot teach here. Somebody else who is no foe could.
no-time = { $skill } takes longer than a fight leaves time for.
no-trade-skill = { $skill } is none of the ten skills of { $who } as { $profession }. Use your own points for it.
no-turn = It is not { $who }’s moment. Now: { $waiting }.
no-waking-the-dying = { $patient } cannot be woken; First Aid is what it takes.
no-weapon = { $who } has no such weapon: { $weapon }. What there is: { $options }.
no-weapon-needed = No weapon is needed for that: { $act }.
no-weapon-ready = { $who } does not have it in hand: { $weapon }. Draw it first.
no-wound = { $patient } has no untended wound of { $points }.

## Options

opt-keep = Keep them
opt-anew = All anew
opt-none = None
opt-right = Right
opt-left = Left
opt-both = Both
opt-own-profession = One of my own
opt-another = Another one
opt-even = Evenly
opt-focus = The first five before the rest
opt-by-hand = One by one, by hand
opt-trade = the profession’s points
opt-free = your own points
opt-in-trade = In the profession’s skills
opt-wide = Five skills outside the profession
opt-something-else = Something else
opt-automatic = No roll: it works
opt-easy = Easy (double)
opt-normal = Normal
opt-difficult = Difficult (half)
opt-impossible = No roll: impossible
opt-impossible-roll = Impossible, but roll
opt-a-round = a few seconds
opt-minutes = 1 to 5 minutes (counted as 3)
opt-half-hour = 5 to 30 minutes (counted as 15)
opt-an-hour = 30 to 60 minutes (counted as 45)
opt-hour = an hour
opt-days = hours or days (counted as 6 hours)
opt-round = a round
opt-turn = five minutes
opt-day = a day and a night
opt-week = a week
opt-other = Something else
opt-attack = strike
opt-shoot = shoot
opt-aid = First Aid
opt-defend = defend
opt-flee = run
opt-away = away
opt-special = a special success
opt-success = a hit
opt-failure = a failure
opt-fumble = a fumble
opt-put-away = Put it away (five DEX ranks)
opt-drop = Let it fall
opt-hedge = a hedge (stops nothing)
opt-furniture = furniture (2)
opt-thin-wood = thin wood (4)
opt-set-shield = a shield set up (16)
opt-brick = brick or stone (all)
opt-metal = metal (all)
opt-light = light
opt-dark = nearly dark
opt-pitch-dark = pitch dark
opt-in-bed = At home in bed
opt-away-from-home = Not at home
opt-in-the-wilderness = In the wilderness
opt-straining = With great exertion
opt-injured = With other injuries besides
opt-half = Half
opt-full = In full
opt-average = Average
opt-rolled = Rolled
opt-historical = Historical
opt-modern = Modern
opt-future = Future
opt-both-fail = Both fail
opt-higher-skill = The higher skill wins
opt-lift = Lift something
opt-squeeze = Squeeze through
opt-withstand = Withstand something
opt-defy = Hold out by will
opt-any-contest = Another contest
opt-arm-wrestling = Arm wrestling
opt-drinking = A drinking match
opt-stare-down = A stare-down
opt-being-noticed = Vying for attention
opt-race = A race
opt-unattainable = unattainable
opt-priceless = priceless
opt-expensive = expensive
opt-reasonable = reasonable
opt-inexpensive = inexpensive
opt-cheap = cheap
opt-for-nothing = free
opt-nobody = nobody
opt-stand-off = both sides
opt-heroes = the heroes

## Labels

label-heroes = Heroes
label-status = Status
label-strength = Strength (STR)
label-constitution = Constitution (CON)
label-size = Size (SIZ)
label-intelligence = Intelligence (INT)
label-power = Power (POW)
label-dexterity = Dexterity (DEX)
label-appearance = Appearance (APP)
label-effort = Effort
label-stamina = Stamina
label-idea = Idea
label-luck = Luck
label-agility = Agility
label-charisma = Charisma
label-identity = Identity
label-profession = Profession
label-race = Race
label-age = Age
label-gender = Gender
label-handedness = Handedness
label-height-and-weight = Height and weight
label-description = Description
label-distinctive-features = Distinctive features
label-background = Background
label-characteristics = Characteristics
label-derived = Derived characteristics
label-move = Move (MOV)
label-damage-bonus = Damage bonus
label-hit-points = Hit points
label-power-points = Power points
label-wounds = Wounds
label-skills = Skills
label-equipment = Equipment
label-weapons = Weapons and shields
label-natural-armour = Natural armour
label-easy = Easy
label-difficult = Difficult
label-dark = Near darkness
label-pitch-dark = Pitch darkness
label-long-range = Long range
label-quarter-range = Three times the range
label-cover = Cover
label-into-combat = Into a fight
label-engaged-too = While fighting oneself
label-ambush = Ambush
label-backstab = From behind
label-knock-out = Knockout
label-from-behind = From behind
label-prone = On the ground
label-against-missile = Against a missile
label-unaware = Unaware
label-related = Related speciality
label-taught-skill = No better than the skill taught
label-special = Special success
label-further-defence = Further defences
label-kneeling = Kneeling behind it
label-hopeless = rolled all the same
label-nothing-left = Nothing left
label-days-ill = days of illness
label-conditions = living conditions
label-always-left = always left
label-constitution-times = CON, so many times
label-even-forces = Even forces
label-active-force = Active force × 5
label-passive-force = Passive force × 5
label-hundred = The whole
label-mild = mild
label-acute = acute
label-severe = severe
label-phase-begin = about to begin
label-phase-intent = statements of intent
label-phase-move = movement
label-phase-act = actions
label-competence-none = no idea
label-competence-novice = novice
label-competence-neophyte = neophyte
label-competence-amateur = amateur
label-competence-professional = professional
label-competence-expert = expert
label-competence-master = master
label-hinders-physical = physical skills
label-hinders-perception = Listen and Spot

condition-unhurt = unhurt
condition-hurt = hurt
condition-unconscious = unconscious
condition-dying = dying
condition-dead = dead
condition-fled = fled

brings-closing = first { $metres } m towards them
way-half-rank = acts at half the DEX rank
way-quarter-rank = acts at a quarter of the DEX rank
way-only-defend = can only defend
mark-place = at { $metres } m
mark-weapon = { $weapon }
mark-shots = loaded { $shots }/{ $load }
mark-armour = armour { $points }
row-wound = not tended yet
row-tended = tended
row-inner = nothing to bandage
mark-wound = wound of { $points }
mark-tended = wound of { $points }, tended
mark-inner = inner harm of { $points }
mark-prone = on the ground
mark-kneeling = kneeling
mark-hidden = out of sight
mark-cover = in cover: { $cover }
mark-lost = { $characteristic } −{ $points }
mark-illness = { $kind }
mark-points = points to give: { $trade } of the profession, { $free } of their own

## The scene and the sheet

scene-peace = Day { $day }, { $clock }
scene-between = Between two adventures. Day { $day }, { $clock }
scene-fight = Round { $round }: { $phase }
scene-emergency = A round for First Aid ({ $round }): { $phase }
note-dark = Nearly dark: all combat skills are difficult.
note-pitch-dark = Pitch dark: combat skills are POW per cent or half, whichever is lower.
note-dying = { $who } dies when this round ends, unless First Aid helps.
note-asleep = { $who } is unconscious, for { $hours ->
    [one] an hour
   *[other] { $hours } hours
} at most.
note-poison = { $kind } works on { $who } in { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
}.
note-checks = { $who } may now roll for experience: { $skills }.
note-caught = { $who } is caught and can only defend.
turn-states = { $act-code ->
    [attack] strike{ $weapon-code ->
        [none] {""}
       *[other] {" "}({ $weapon })
    }
    [shoot] shoot{ $weapon-code ->
        [none] {""}
       *[other] {" "}({ $weapon })
    }
   *[other] { $act }
}
turn-rank = DEX { $rank }
turn-moves = moves { $metres } m
value-percent = { $percent }%
value-skill = { $percent }% (base { $base })
value-by-weapon = by weapon
value-checked = { $percent }% (base { $base }) ✓
value-of = { $now } of { $most }
value-human = human
value-right = right
value-left = left
value-both = both
value-size = SIZ { $size }
value-word = { $word }
value-text = { $text }
value-hide = { $points }
value-move = { $move }{ $swim ->
    [0] {""}
   *[other] {" "}({ $swim } swimming)
}
value-half-more = { $damage } + half of { $bonus }
value-half-less = { $damage } − half of { $bonus }
value-weapon = { $percent }%, { $damage }, { $hands ->
    [0] no hands
    [one] one hand
   *[other] { $hands } hands
}{ $most ->
    [0] {""}
   *[other] , { $points }/{ $most } hit points
}{ $range ->
    [0] {""}
   *[other] , range { $range } m
}{ $load ->
    [0] {""}
   *[other] , { $shots }/{ $load } shots
}{ $count ->
    [one] {""}
   *[other] , × { $count }
}
value-armour = { $points }/{ $shots } points{ $modifier ->
    [0] {""}
   *[other] , { $modifier }% { $hinders }
}
value-armour-worn = { $points }/{ $shots } points{ $modifier ->
    [0] {""}
   *[other] , { $modifier }% { $hinders }
}, worn
why-times-five = Five times { $characteristic }: { $modifiers }
why-lost = { $whole }, less { $lost } lost
why-hit-points = Half of CON { $constitution } + SIZ { $size }, rounded up
why-damage-bonus = STR { $strength } + SIZ { $size } = { $sum }
why-power-points = As many as POW
why-skill = Base { $base } and { so-many-points } ({ $competence }). Now: { $modifiers }, so { $chance }%
why-weapon = Base { $base } and { so-many-points } in { $skill }

## House rules

house-era = Era
house-era-help = First Aid, Drive, Knowledge and Medicine begin elsewhere in other times.
house-literacy = Everybody learns to read
house-literacy-help = On: Literacy begins at the chance of one’s own language. Off: at 0.
house-skill-cap = No skill above 75 at creation
house-skill-cap-help = On: points raise no skill above 75%; a base above that stays. Off: there is no limit.
house-special-rounds-up = Special successes are rounded up
house-special-rounds-up-help = Off: as in the printed table, a fifth rounded to the nearest. On: a fifth rounded up.
house-difficulties-stack = Difficulties add up
house-difficulties-stack-help = On: a long shot in the dark is halved twice. Off: difficult is difficult, once.
house-special-tie = Two special successes against each other
house-special-tie-help = Both come to nothing, or the higher skill wins as in any other tie.
house-intents = Statements of intent
house-intents-help = On: everybody states first what they will do, in the order of DEX. Off: each acts when the DEX rank comes up.
house-defence-penalty = Further defences are harder
house-defence-penalty-help = On: each parry or dodge after the first of a round is at −30. Off: as many as one likes.

## What is set by hand

dial-light = Light
dial-lost = { $what }: points lost
dial-wounds = Wounds of { $what } { $what ->
    [one] point
   *[other] points
 }: how many
dial-tended = Wounds of { $what } { $what ->
    [one] point
   *[other] points
 }: tended
dial-illness = { $what }: failed rolls
dial-checked = { $what }: experience check
dial-count = { $what }: how many
dial-in-hand = { $what }: in hand
dial-points = { $what }: hit points left
dial-shots = { $what }: shots left
dial-worn = { $what }: worn
dial-state = { $what }
label-move-in-water = Move (MOV) in water
label-build = Height and weight
label-features = Distinctive features
label-asleep = Hours unconscious at most
label-doses = Doses of poison in the blood
label-place = Place (m)
label-captive = captive
label-hidden = out of sight
label-night = sees in the dark
label-wings = flies by nature
label-trade-points = Points of the profession to give
label-free-points = Points of one’s own to give
label-free-checks = Free experience checks
label-clock = The clock, in rounds
label-between = Between two adventures
label-defence = parries and dodges
label-skill = skills
label-feat = characteristic rolls
label-resistance = the resistance table

mark-captive = held captive
no-hands = { $who } has no hand free for that: { $weapon }.
BRP-5-1-begins = A fight begins, { $metres } m apart.
BRP-5-1-assails = { $who } goes for { $target }.
ask-BRP-5-3-apart = How many metres apart do they stand?
do-assail = Go for { $target }

## Several at once, captives

BRP-3-3-ahead = { $who } gets their way against all of them.
BRP-3-3-behind = { $target } gets their way, and not { $who }.
BRP-3-3-all-level = Nobody gets their way: { $who } and the others are level.
BRP-3-3-seized = { $who } holds { $target } fast.
BRP-3-3-released = { $who } lets { $target } go.
BRP-5-1-surrenders = { $who } gives up.
ask-BRP-3-3-contest = With which skill against them all?
ask-BRP-3-3-also = Who else takes part against { $who } ({ $skill })?
    .short = Who else takes part
do-vie = Skill against several
do-seize = Seize { $target }
do-surrender = Give up
stake-BRP-3-3-ahead = gets their way
stake-BRP-3-3-seized = holds
no-others = Nobody is there to contest with { $who }.
no-seizing = { $target } cannot be seized.
no-captive = { $target } is nobody’s captive.
no-free-hands = { $who } is held captive.

## Things from hand to hand

BRP-2-9-handed = { $who } gives { $target }: { so-many-things }.
BRP-2-9-taken = { $who } takes from { $target }: { so-many-things }.
BRP-2-9-kept = { $who } does not let { $target } have anything.
BRP-2-9-looted = { $who } takes everything from { $target }: { $items }.
BRP-2-6-stolen = { $who } steals from { $target }: { so-many-things }.
BRP-2-6-caught-stealing = { $target } notices the hand of { $who }.
BRP-2-6-nothing-stolen = { $who } gets nothing from { $target }, who notices nothing.
BRP-2-6-bought = { $who } buys: { so-many-things }. The price: { $price }.
BRP-2-6-bought-of = { $who } buys of { $target }: { so-many-things }. The price: { $price }.
BRP-2-6-sold = { $who } sells: { so-many-things }. The price: { $price }.
BRP-2-6-no-sale = There is no deal for { $who } ({ $item }: { $price }).
BRP-2-9-left = { $who } lays down: { so-many-things }.
BRP-2-9-used = { $who } uses up: { $item }. { $left ->
    [0] It was the last.
   *[other] Left: { $left }.
}
ask-BRP-2-9-handed = What is given?
ask-BRP-2-9-taken = What is taken from { $target }?
    .short = What is taken
ask-BRP-2-9-how-many = How many ({ $item })?
    .short = How many
ask-BRP-2-9-willing = May { $who } have something of yours?
    .short = Is it let go?
ask-BRP-2-9-left = What is laid down?
ask-BRP-2-9-used = What is used up?
ask-BRP-2-6-wares = What is sold?
ask-BRP-2-6-goods = What is bought?
ask-BRP-2-6-haggle = Do you bargain ({ $item }: { $price })?
    .short = Bargain?
ask-BRP-2-6-pays = Is it paid? ({ $who }, { $item }: { $price })
    .short = Is it paid?
do-hand-over = Give something to { $target }
do-take = Take something from { $target }
do-loot = Take everything from { $target }
do-steal = Steal from { $target }
do-buy = Buy something{ $target-code ->
    [none] {""}
   *[other] {" "}from { $target }
}
do-sell = Sell something{ $target-code ->
    [none] {""}
   *[other] {" "}to { $target }
}
do-lay-down = Lay something down
do-use-up = Use something up
group-trade = Trade
stake-BRP-2-6-stolen = gets away with it
no-things = { $who } has nothing for that.
no-looting = { $target } would not let that happen; what is dead, senseless or held would do.

## Time

BRP-4-stopped = Somebody is dying, and time stops after { $hours } h { $minutes } min { $seconds } s.
BRP-4-passed-several = Time passes: { $count } × { $span }.
ask-BRP-4-goes-on = It may be the end of { $whos }. Does time pass all the same?
    .short = Does time pass?
no-spans = From 1 to { $most } at once, not { $found }.

# What a fight leaves to be done
owed-checks = { $who } has experience checks for { $skills }, to be rolled for when the adventure is over.
# Making a character: what each answer means.
label-step-characteristics = Characteristics
label-step-person = Who you are
label-step-profession = Profession
label-step-own-skills = Own points
label-step-gear = Gear
label-step-background = Background
about-keep = { $option-code ->
    [anew] All seven are rolled anew if the game master allows it; these are then gone.
   *[keep] The seven stay; three points of them may still be moved.
}
about-from = Nothing is moved.
about-points = { $scheme-code ->
    [focus] The first five skills get three points for every one of the others.
    [even] All ten skills get the same.
    [in-trade] They go to the skills of your profession, as far as there is room.
    [wide] Five skills outside your profession, which you choose, share them.
   *[by-hand] They stay on the sheet, and you give them out later, skill by skill.
}
    .figure = { $figure } points
about-characteristic = { $characteristic-code ->
    [strength] Muscle: with size, the bonus to damage.
    [constitution] Health: half of what your hit points are made of.
    [size] Bulk: the other half of your hit points, and with strength the bonus to damage.
    [intelligence] Wits: ten points for own skills for each.
    [power] Will, luck and power points.
    [dexterity] Nimbleness: who acts first, and what dodging begins from.
   *[appearance] How much people take to you at first sight.
}
    .figure = now { $figure }
about-profession = { $choose ->
    [0] Its skills: { $skills }.
    [one] { $skills }; and one that you choose.
   *[other] { $skills }; and { $choose } that you choose.
}
    .figure = { $figure } skills
about-skill = { $base-code ->
    [base-dexterity-twice] Everybody begins from twice their Dexterity.
    [base-intelligence] Everybody begins from their Intelligence.
    [base-intelligence-and-power] Everybody begins from Intelligence and Power together.
    [base-flight] With a machine one begins from half of Dexterity, with wings from four times it.
    [base-language] Your own language begins from five times Intelligence.
    [base-literacy] It begins from the language that it belongs to.
    [base-weapon] Each weapon says from where one begins.
   *[other] Everybody begins at { $base }%.
}
    .figure = { $figure }%
about-own-profession = A title and ten skills, all of your own choice.
about-speciality = A speciality that is not on the list.
about-title = What people call your trade.
about-weapon = { $hands ->
    [0] It goes with any hand
    [one] One hand
   *[other] Both hands
}, begins at { $base }%; { $points ->
    [0] nothing to break
   *[other] breaks after { $points }
}{ $range ->
    [0] {""}
   *[other] ; range { $range } m
}.
    .figure = damage { $figure }
about-no-weapon = The skill without a weapon of your own.
about-keepsake = A keepsake; it changes no number.
about-hand = Which hand you write and fight with; it changes no number.
about-name = What the others call you; a name was rolled for you.
about-race = Left empty you are human; it changes no number.
about-gender = How you are spoken of; it changes no number.
about-build = For the picture that others have of you; your size is { $size }.
about-description = A sentence that others would say of you.
about-age = In years.
about-features = What is noticed first; your looks are { $appearance }.
about-background = A few lines for yourself and the game master; may stay empty.
about-moved = As many as are moved, { $source } loses and { $target } gains.

## Said in many sentences

so-many-hit-points = { $points } hit { $points ->
    [one] point
   *[other] points
}
field-attacks = Attacks, or what it attacks
so-strong = { $half ->
    [1] half of POT { $potency }, rounded up
   *[other] POT { $potency }
}
so-many-points = { $points ->
    [one] 1 point
   *[other] { $points } points
}
so-many-things = { $item }{ $count ->
    [1] {""}
   *[other] {" "}(× { $count })
}

# A row of a group’s own

field-shots = Points against shots (−1: the same)
