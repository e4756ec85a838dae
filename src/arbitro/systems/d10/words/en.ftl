# d10 in English. An id is a code of the rules with everything but letters and digits turned into "-".
# A command's message has the command's fields as variables, a told event's its facts.

system-title = d10
system-blurb = d10 + difficulty at or under a skill. One-second rounds, hit locations, wounds that hurt, and a clock for the dying.

## Making a character

D10-1-characteristics = Strength { $strength }, Agility { $agility }, Endurance { $endurance }, Size { $size }.
    .hidden = The characteristics are shared out.
D10-1-made = { $name } joins: { $origin }; calling: { $calling }.
D10-7-skills = Best at: { $best }.
D10-7-awarded = { $count ->
    [1] { $who } earns { so-many-points } for skills.
   *[other] { $who } earn { so-many-points } for skills each.
}
D10-7-learns = { $who } learns: { $what } is { $value } now. Points left: { $left }.
    .hidden = { $who } learns: { $what }.
D10-6-size = { $who } appears, { $metres } m away. Size { $size }.

## Rolls

D10-8-success = { $who } succeeds: { $what }, success level { $level }.
    .hidden = { $who } succeeds: { $what }.
D10-8-failure = { $who } fails: { $what }.
D10-9-certain = { $who } cannot fail: { $what }. No need to roll.
D10-9-sure = { $who } cannot fail ({ $what }): the die only says how well it goes.
D10-9-impossible = { $who } cannot succeed: { $what }. No need to roll.
D10-11-success = { $who } succeeds: { $what }, success level { $level }.
    .hidden = { $who } succeeds: { $what }.
D10-11-failure = { $who } fails: { $what }.
D10-11-won = { $who } gets the better of { $target }.
D10-11-lost = { $target } holds out against { $who }.
D10-11-nobody = Neither { $who } nor { $target } brings it off.
D10-11-comes = { $comes-code ->
    [prone] { $who } brings { $target } down.
    [disarmed] { $who } disarms { $target }.
   *[captive] { $who } holds { $target } fast.
}
D10-11-best = Best of all, { $what }: { $who }.
D10-11-none = Nobody brings it off: { $what }.
D10-11-tie = A tie between { $who } and { $target }: both at level { $level }.
    .hidden = A tie between { $who } and { $target }.

## The round

D10-4-moved = { $move-code ->
    [back-off] { $who } backs off { $metres } m.
    [go] { $who } goes { $metres } m.
   *[other] { $who } closes in by { $metres } m.
}
D10-13-fight = { $surprised-code ->
    [nobody] The fight begins.
   *[other] The fight begins. Taken by surprise: { $surprised }.
}
D10-13-round = Round { $round }.
D10-13-over = { $winner-code ->
    [nobody] The fight is over.
   *[other] The fight is over. Left standing: { $winner }.
}
D10-13-dismissed = { $who } is gone.
D10-13-comes-to-blows = { $who } strikes out at { $target }.
D10-15-declared = { $who } has declared.
D10-15-sequence = { $who } { $move-code ->
    [close-in] will close in and do this
    [back-off] will back off and do this
    [go] will go to another square and do this
   *[other] will do this
}, in order: { $sequence }.
D10-15-shown = { $who }: { $sequence }.
D10-15-forgone = { $who } lets an action go.
D10-15-joins = { $who } joins in beside { $target }.
D10-15-yields = { $who } yields, and is held from now on.
D10-15-released = { $who } lets { $target } go.
D10-15-nobody-in-reach = { $who } has nobody within reach.

## Attack, parry, dodge

D10-17-hit = { $who } hits { $target } ({ $weapon }), success level { $level }.
    .hidden = { $who } hits { $target } ({ $weapon }).
D10-17-miss = { $who } misses { $target } ({ $weapon }).
D10-17-cannot-hit = { $who } cannot possibly hit { $target } ({ $weapon }).
D10-17-parried = { $who } parries { $target } ({ $weapon }).
D10-17-not-parried = { $who } does not manage to parry { $target } ({ $weapon }).
D10-17-cannot-parry = { $who } cannot possibly parry that ({ $weapon }).
D10-18-dodge = { $who } dodges, success level { $level }: harder for { $target }.
    .hidden = { $who } dodges: harder for { $target }.
D10-18-no-dodge = { $who } is too slow to dodge { $target }.
D10-18-cannot-dodge = { $who } cannot possibly dodge { $target }.
D10-18-hit = Dodging is not enough: { $who } hits { $target } ({ $weapon }), success level { $level }.
    .hidden = Dodging is not enough: { $who } hits { $target } ({ $weapon }).
D10-18-miss = The attack of { $who } does not reach { $target } ({ $weapon }).
D10-18-cannot-hit = So { $who } cannot possibly hit { $target } ({ $weapon }).
D10-12-critical = A critical hit by { $who }: the weapon’s worst, armour or not.
D10-12-no-critical = { $who } does not confirm the critical.
D10-20-struck = { $who } strikes { $location } of { $target }.
D10-21-wound = { $target }: { wound-level } ({ $location }, { wound-code }). Damage { $damage }: level { $before } on its chart of damage ({ $code }){ $spared ->
    [0] .
   *[other] ; armour takes { $spared } off.
}
    .hidden = { $target }: { wound-level } ({ $location }, { wound-code }).
D10-21-worst = { $target }: { wound-level } ({ $location }, { wound-code }), the weapon’s worst (its chart: { $code }).
    .hidden = { $target }: { wound-level } ({ $location }, { wound-code }), the weapon’s worst.
D10-22-stopped = The armour of { $target } stops it ({ $location }). Damage { $damage }: level { $before } on its chart of damage ({ $code }); armour takes { $spared } off.
    .hidden = The armour of { $target } stops it ({ $location }).

## Wounds

D10-26-wounded = { $who }: { wound-level } ({ $location }, { wound-code }).
D10-26-falls = { $who } falls { $metres } m.
D10-26-softened = { $who } softens the fall: of { $height } m only { $metres ->
    [1] one counts
   *[other] { $metres } count
}.
D10-26-lands = { $who } lands badly: { wound-level } ({ $location }, { wound-code }). Levels 1 to 4 at a damage of { $code }{ $spared ->
    [0] .
    [one] : level { $before }; armour takes 1 off.
    [other] : level { $before }; armour takes { $spared } off.
   *[none] .
}
    .hidden = { $who } lands badly: { wound-level } ({ $location }, { wound-code }).
D10-26-unhurt = { $who } is not hurt by the fall ({ $location }). Levels 1 to 4 at a damage of { $code }{ $spared ->
    [one] : level { $before }; armour takes 1 off.
    [other] : level { $before }; armour takes { $spared } off.
   *[none] .
}
    .hidden = { $who } is not hurt by the fall ({ $location }).
D10-5-endures = { $who } must bear it: { $what }.
D10-5-dies = { $who } does not bear it and dies: { $cause }.
D10-5-faints = { $who } faints for { $minutes ->
    [1] 1 minute
   *[other] { $minutes } minutes
}.
D10-26-borne = { $who } grits the teeth and bears the pain for this fight.
D10-26-hurts = { $who } feels it: +1 to everything.
D10-26-returns = The fight is over, and { $who } feels the pain again.
D10-27-dies = { $who } dies: { $location }.
D10-27-falls = { $who } falls and can only crawl: { $location }.
D10-27-open = { $hours ->
    [1] { $who } falls, holding the belly closed, and dies within an hour unless Medicine succeeds.
   *[other] { $who } falls, holding the belly closed, and dies within { $hours } hours unless Medicine succeeds.
}
    .hidden = { $who } falls, holding the belly closed, and dies within some hours unless Medicine succeeds.
D10-27-drops = { $who } drops: { $weapon }.
D10-27-out = { $who } is out of action.
# Logs of before do not say how many.
D10-27-picks-up = { $who } picks up: { $weapon }{ $number ->
    [1] .
    [many] {" "}({ $number }).
    [other] {" "}({ $number }).
   *[none] .
}
D10-27-stands = { $who } gets up.
D10-28-dies = { $who } dies at once: { $location }.
D10-28-severed = { $rounds ->
    [1] Severed: { $location }. { $who } lies unconscious and bleeds to death within a round unless Medicine succeeds.
   *[other] Severed: { $location }. { $who } lies unconscious and bleeds to death within { $rounds } rounds unless Medicine succeeds.
}
    .hidden = Severed: { $location }. { $who } lies unconscious and bleeds to death within some rounds unless Medicine succeeds.
D10-28-off-already = That limb of { $who } is off already: { $location }.
D10-29-shock = { $minutes ->
    [1] Shock: the wounds of { $who } come to { $difficulty }, more than Endurance { $against }. Dead within a minute unless Medicine succeeds.
   *[other] Shock: the wounds of { $who } come to { $difficulty }, more than Endurance { $against }. Dead within { $minutes } minutes unless Medicine succeeds.
}
    .hidden = Shock: the wounds of { $who } are more than can be borne. Dead within some minutes unless Medicine succeeds.
D10-29-wakes = { $who } comes round.
D10-32-dies = Nobody was in time: { $who } dies ({ $cause }).
D10-32-not-yet = { $who } would rather not let that time pass.

## Healing and time

D10-28-saved = { $who } saves the life of { $target }: { $what }.
D10-31-cared = { $who } treats { $target }: { $what } will heal sooner, and well.
D10-31-not-cared = { $who } does what can be done for { $target }: { $what } will take its time.
D10-31-cared-oneself = { $who } tends a wound of their own ({ $what }): it will heal sooner, and well.
D10-31-not-cared-oneself = { $who } does what one can for oneself ({ $what }): it will take its time.
D10-31-rests = { $who } lies up to rest.
D10-31-rises = { $who } gets up and about.
D10-31-reopened = { $who } has broken the rest: the wounds open, and it all begins anew.
D10-31-eases = A wound of { $who } no longer hinders: { $location }.
D10-31-healed = { $level ->
    [1] A light wound of { $who } is healed: { $location }.
    [2] A grave wound of { $who } is healed: { $location }.
   *[3] What was incapacitated of { $who } is healed: { $location }.
}
D10-31-worse = It has not healed well: { $who } loses a point of { $what } for good.
D10-31-limb-gone = The stump has healed over: { $who } has lost { $location }.
D10-31-retires = { $who } leaves the adventuring life.
D10-31-lie-up = Everybody rests: { a-while }.
D10-32-later = Time passes: { a-while }.

## Things and situations

D10-22-taken-off = { $who } takes off: { $armour }.
D10-22-gets = { $who } gets: { $item } ({ $number }).
D10-22-puts-on = { $who } puts on: { $armour }.
D10-22-hands-over = { $who } gives { $target }: { $item } ({ $number }).
D10-22-takes = { $item-code ->
    [everything] { $who } takes all that { $target } has.
   *[other] { $who } takes from { $target }: { $item } ({ $number }).
}
D10-22-nothing = { $who } finds nothing on { $target }.
D10-22-nothing-to-sell = { $who } has nothing to sell.
D10-22-sells = { $who } sells { $target } { $item } ({ $number }) for { $price ->
    [1] 1 coin
   *[other] { $price } coins
}.
D10-22-no-deal = { $who } and { $target } do not come to terms.
D10-22-uses-up = { $who } uses one up: { $item }. Left: { $number }.
D10-22-puts-down = { $who } puts down: { $item } ({ $number }).
D10-23-wields = { $who } takes in hand: { $weapon }.
D10-24-thrown = What was thrown lies beside { $target }: { $weapon }.
D10-24-aim-lost = { $who } no longer aims at { $target }.
D10-23-puts-away = { $who } puts the weapon away.
D10-25-lies-down = { $who } lies down.

## What is asked

ask-D10-1-origin = Where are you from? The averages are no limit.
ask-D10-1-name-chart = Roll for a name
ask-D10-1-name = What is your name?
ask-D10-3-strength = Strength? { points-left } for what is still to come.
    .short = Strength
ask-D10-4-agility = Agility? { points-left } for what is still to come.
    .short = Agility
ask-D10-5-endurance = Endurance? { points-left } for what is still to come.
    .short = Endurance
ask-D10-6-size = Size? { points-left }.
    .short = Size
ask-D10-5-against = What must { $who } bear?
    .short = What must be borne
ask-D10-5-else = And if { $who } does not bear it ({ $against })?
    .short = What comes of not bearing it
ask-D10-5-minutes = For how many minutes does { $who } faint?
    .short = For how many minutes
ask-D10-4-move = Do you move? Up to { $metres } m.
    .short = Whether one moves
ask-D10-4-where = To which square?
ask-D10-4-towards = With regard to whom ({ $move })?
    .short = With regard to whom one moves
ask-D10-4-metres = How many metres at most ({ $move })?
    .short = How far one moves
ask-D10-7-chart = Roll for a calling
ask-D10-7-calling = What is your calling?
ask-D10-7-points = { so-many-points } for skills: as the calling has it, or one by one?
    .short = How skill points are shared out
ask-D10-7-skill = Which skill? { points-left }.
    .short = The next skill
ask-D10-7-how-many = How many points for { $skill }, now { $value }? { $left } left.
    .short = How many points for it
ask-D10-7-award = How many points for { $who }?
    .short = How many points
ask-D10-8-difficulty = How hard is it for { $who } ({ $what })? Above zero is harder, below is easier.
    .short = How hard it is
ask-D10-8-roll = Roll
ask-D10-11-with-what = With what do you try to get the better of { $target }?
    .short = What one tries it with
ask-D10-11-what-resists = { $who } tries { $what }. What does { $target } resist with?
    .short = What resists
ask-D10-11-roll = Opposed roll
ask-D10-11-tie = A tie between { $who } and { $target }. Who prevails?
    .short = Who prevails in a tie
ask-D10-11-comes = { $who } gets the better of { $target }. What comes of it?
    .short = What comes of it
ask-D10-11-at-what = What do they compete at?
ask-D10-11-takes-part = Does { $who } take part ({ $what })?
    .short = Who takes part
ask-D10-12-confirm = Confirm the critical
ask-D10-15-wave = { $wave ->
        [1] What do you do first (wave 1)?
       *[other] And then (wave { $wave })?
    }
    .short = What is done in a wave
ask-D10-16-second = At once with that ({ $first })?
    .short = Something else at once
ask-D10-16-later = Which of the two takes the next wave’s difficulty: { $first } or { $second }?
    .short = What takes the next wave’s difficulty
ask-D10-17-attack = Attack
ask-D10-17-answer = { $who } hits at level { $level } ({ $weapon }). Parry now?
    .hidden = { $who } hits ({ $weapon }). Parry now?
    .short = Whether this attack is parried
ask-D10-17-parry = Parry
ask-D10-18-answer = { $who } attacks ({ $weapon }). Dodge now?
    .short = Whether this attack is dodged
ask-D10-18-dodge = Dodge
ask-D10-20-location = Location
ask-D10-21-damage = Damage
ask-D10-21-weapon = Which weapon comes first?
ask-D10-22-give = What does { $who } get?
    .short = What is given
ask-D10-22-coins = How many coins does { $who } get?
    .short = How many coins
ask-D10-22-name = What does { $who } get, in a word or two?
    .short = What it is
ask-D10-22-number = How many does { $who } get ({ $item })?
    .short = How many
ask-D10-22-what = Which of the things of { $who }?
    .short = Which thing
ask-D10-22-how-many = How many ({ $item }, of { $who })?
    .short = How many of it
ask-D10-22-way = Buy or sell? The other is { $target }.
    .short = Buy or sell
ask-D10-22-price = For how many coins together? { $who } sells { $target } { $item } ({ $number }).
    .short = The price
ask-D10-22-agrees = { $who } sells { $target } { $item } ({ $number }) for { $price }. Agreed?
    .short = Whether it is agreed
ask-D10-23-hand = Which hand is your better one?
ask-D10-23-surprise = Who is taken by surprise?
ask-D10-24-aim = At whom do you take aim?
ask-D10-24-metres = How many metres away? ({ $kind })
    .short = How many metres away
ask-D10-25-where = On which part of { $target } is the gap?
    .short = Where the gap is
ask-D10-25-small = How much harder is so small a mark? ({ $who } against { $target }: { $location })
    .short = How much harder a small mark is
ask-D10-26-pain = Bear the pain (Endurance)
ask-D10-26-where = Where is { $who } hurt?
    .short = Where the wound is
ask-D10-26-level = How badly is { $who } hurt, from 1 to 4?
    .short = How bad the wound is, from 1 to 4
ask-D10-26-blow = What kind of blow was it, for { $who }?
    .short = What kind of blow it was
ask-D10-26-height = How many metres does { $who } fall?
    .short = How many metres
ask-D10-31-work = { $who } is at rest. Does this break it ({ $what })?
    .short = Whether it breaks the rest
ask-D10-32-meanwhile = Before that time is over these will die: { $dead }. Go on?
    .short = Somebody will die meanwhile. Go on?
ask-D10-32-how-many = How many? The unit is { $span }.
    .short = How much time

## What can be done

do-create = Make a character
do-declare = { $move-code ->
    [ask] Declare step by step
    [go] { $square-code ->
        [none] Declare: go to a square; { $sequence }
       *[other] Declare: go to { $square }; { $sequence }
    }
    [stay] { $towards-code ->
        [none] Declare: { $sequence }
       *[other] Declare against { $towards }: { $sequence }
    }
    [close-in] { $towards-code ->
        [none] Declare: close in; { $sequence }
       *[other] Declare: close in on { $towards }; { $sequence }
    }
   *[other] { $towards-code ->
        [none] Declare: back off; { $sequence }
       *[other] Declare: back off from { $towards }; { $sequence }
    }
}
times-sequence = { $number ->
    [1] { $text }
    [2] twice { $text }
    [3] three times { $text }
   *[other] { $number } times { $text }
}
do-attack = { $at-code ->
    [anywhere] Attack { $target }
    [gap] Attack { $target } at a gap or an eye
   *[other] Attack { $target }: { $at }
}
do-forgo = Let the action go
do-join = Fight beside { $target }
do-yield = Yield
do-stand-up = Get up
do-lie-down = Lie down
do-treat = Treat { $target }: { $what }
do-pick-up = Pick up: { $weapon }
do-try = Roll { $what }
do-wield = { $weapon-code ->
    [nothing] Put away what is there ({ $hand })
   *[other] Take in hand: { $weapon } ({ $hand })
}
do-drop = Drop what is there ({ $hand })
do-oppose = Get the better of { $target }
do-sneak = Pass unnoticed
do-compete = A contest of several
do-hand-over = Give { $target } something
do-take = Take something from { $target }
do-trade = Trade with { $target }
do-put-down = Put something down
do-use-up = Use something up
do-wear = Put on: { $armour }
do-learn = Learn: { $what }
do-award = Reward with points: { $target }
do-fall = { $target } falls
do-endure = Poison, want of air and the like: { $target }
do-take-off = Take off: { $armour }
do-lie-up = Lie up to rest
do-rise = Break off the rest
do-retire = Retire
do-round = Begin the round
do-end-fight = End the fight
do-begin = { $kind }
do-rest = { $span-code ->
    [minute] Everybody rests: minutes
    [hour] Everybody rests: hours
    [day] Everybody rests: days
    [week] Everybody rests: weeks
   *[month] Everybody rests: months
}
do-pass-time = { $span-code ->
    [minute] Time passes: minutes
    [hour] Time passes: hours
    [day] Time passes: days
    [week] Time passes: weeks
   *[month] Time passes: months
}
do-hurt = Wound { $target }
do-give = Give something to { $target }
do-dismiss = Send { $target } away

group-begin = New characters
group-declare = Declare
group-attack = Attack
group-aimed = Aimed
group-friends = At one’s own
group-forgo = Or not
group-move = Move
group-treat = Medicine
group-gear = Gear
group-check = Rolls
group-opposed = Opposed
group-rest = Rest
group-fight = The fight
group-time = Time
group-edit = By hand
group-things = Things
group-hazard = What befalls somebody
group-learn = Learning

stake-D10-20-struck = strikes
stake-D10-27-out = puts out of the fight
stake-D10-27-dies = kills
stake-D10-8-success = succeeds
stake-D10-9-certain = succeeds
stake-D10-11-won = prevails
stake-D10-11-lost = is noticed
stake-D10-22-takes = gets it
stake-D10-28-saved = helps
stake-D10-31-cared = helps
stake-D10-31-cared-oneself = helps

## Why not

no-such-seat = That is not for { $found } to do.
no-such-skill = There is no skill or characteristic { $found }. One of those on the sheet would do.
no-such-encounter = No fight on the list is called { $found }.
no-such-location = “{ $found }” is no location of the body. The head, chest, abdomen, an arm or a leg would do.
no-such-move = “{ $found }” is no way to move. Stay, close in or back off would do.
no-such-act = Wave { $wave }: { $found } is nothing to declare. Attack, parry, dodge, act or wait would do.
no-such-hand = “{ $found }” is no hand. The better or the other one would do.
no-such-weapon = { $who } has no { $found } that is free. What there is: { $options }.
no-such-thing = No { $found } lies within reach. First it has to be put down, or be come by.
no-such-span = “{ $found }” is no length of time that can pass at once.
no-newcomer = Nobody new can be called { $found }.
no-room = At most { $most } at once.
no-dead = { $who } is dead.
no-fled = { $who } has left the fight.
no-retired = { $who } has retired.
no-unconscious = { $who } is unconscious. Medicine would help.
no-helpless = { $who } can only hold the belly closed until it has healed: two months of rest, or one with Medicine.
no-part = { $target } takes no part any more.
no-self = { $who } cannot do that alone: it takes somebody else.
no-peace = Not in the middle of a fight.
no-fight = There is no fight.
no-heroes = There is no hero who could fight.
no-foe = { $target } is nobody to strike at.
no-knowledge = { $who } knows nothing of { $what }. Points put into it at creation would have helped.
no-points = { $who } has no points to spend. The game master awards them.
no-more-skill = { $who } is as good at { $what } as anybody can be: { $most }.
no-belongings = { $target } has nothing that could change hands.
no-layer = { $who } wears something there already: { $armour } would be a second layer.
no-watchers = There is nobody here who could notice { $who }.
no-two = It takes two.
no-declaring = Declarations are over: wave { $wave } goes on.
no-declared = { $who } has declared already.
no-surprised = { $who } is taken by surprise and lets this round go by.
no-share = { $who } has no share in this fight. Joining in beside somebody would do.
no-captive = { $who } is held captive, and has to get free first.
no-captivity = { $target } is nobody’s captive.
no-joining = Nobody can join in beside { $target } so. Beside somebody else who fights would do.
no-ask-sequence = Either a whole sequence, or step by step.
no-towards = Against whom is said only with a sequence for staying, closing in or backing off.
no-alone = Wave { $wave }: { $found } takes the whole round and stands alone.
no-two-things = Wave { $wave }: at most two things at once, and two different ones: a weapon and a shield, two weapons, a weapon and a dodge.
no-actions-weapon = That is too much for the weapon: { $weapon }, { $found ->
    [1] 1 action
   *[other] { $found } actions
}. Up to { $most } in a round would do.
no-actions-agility = { $who } cannot do so much in a round: { $found ->
    [1] 1 action
   *[other] { $found } actions
}. Up to { $most }, the Agility, would do.
no-off-hand = The other hand of { $who } is empty: it can strike, not parry; and claws have no other.
no-parry-with = Nothing can be parried with that: { $weapon }.
no-arm = { $who } has no arm that could use it: { $weapon }.
no-aim = { $who } has nothing to aim with, or nobody within range.
no-moment = It is not the moment of { $who }. Now: { $waiting }.
no-wave-yet = Not yet: the round must be declared first. Still to declare: { $waiting }.
no-attack-declared = { $who } has declared something else than an attack for now.
no-act-declared = { $who } has declared no other action for now. Declaring “act” next round would do.
no-round-open = The round is not over. Still to act: { $waiting }.
no-reach = { $target } is { $metres } m away, and this reaches { $reach }: { $weapon }. Closing in would do.
    .short = Out of reach: { $weapon }.
no-sight = Nothing shows of { $target }. Until it shows itself it cannot be shot at.
no-limb = { $target } has lost that: { $location }.
no-touch = { $target } is { $metres } m away; within { $reach } one can help.
no-patient = { $target } is past all help, or gone.
no-shock = { $target } is not in shock.
no-treatment = Medicine can do nothing more there for { $target }: { $what }.
no-time-to-treat = There is no time for that in the middle of a fight, { $target }: { $what }. Within a round only the bleeding of a severed limb can be stopped.
no-busy = { $who } is at it already in this round. The next attempt is in the next.
no-weapon-in-hand = { $who } has nothing in that hand.
no-new-weapon = { $who } has that in hand already: { $weapon }.
no-second-draw = { $who } has changed the weapon in that hand already in this round.
no-free-hand = That takes a hand more than { $who } has free: { $weapon }.
no-armour = { $who } does not wear { $found }.
no-down = { $who } is not on the ground.
no-up = { $who } is on the ground already.
no-leg = { $who } has a leg that does not carry, and can only crawl.
no-mounted = { $who } is mounted.
no-dismissal = { $target } belongs to a player.
no-resting = { $who } is resting already.
no-rest-to-break = { $who } is not resting.
no-reason-to-retire = { $who } has lost no limb.
no-code-groups = “{ $text }” has { $found ->
    [1] one group
   *[other] { $found } groups
}; four are needed, as in 1/2-3/4-9/10.
no-code-part = “{ $text }” breaks at character { $at }, at “{ $found }”: a number, a range or a dash would do, from { $expected } on.
no-code-empty = “{ $text }” causes no wound at all.

## Options

opt-attack = attack
opt-parry = parry
opt-off-attack = attack with the other hand
opt-off-parry = parry with the other hand
opt-dodge = dodge
opt-act = something else (get up, help, a skill)
opt-wait = nothing
opt-aim = take aim, the whole round
opt-break-off = break off and leave the fight
opt-attack-dodge = attack and, at once, dodge (difficulty +1)
opt-dodge-attack = dodge and, at once, attack (difficulty +1)
opt-attack-off-parry = attack and, at once, parry with the other hand (difficulty +1)
opt-off-parry-attack = parry with the other hand and, at once, attack (difficulty +1)
opt-attack-off-attack = attack and, at once, attack with the other hand (difficulty +1)
opt-off-attack-attack = attack with the other hand and, at once, attack (difficulty +1)
opt-parry-dodge = parry and, at once, dodge (difficulty +1)
opt-dodge-parry = dodge and, at once, parry (difficulty +1)
opt-parry-off-parry = parry and, at once, parry with the other hand (difficulty +1)
opt-off-parry-parry = parry with the other hand and, at once, parry (difficulty +1)
opt-parry-off-attack = parry and, at once, attack with the other hand (difficulty +1)
opt-off-attack-parry = attack with the other hand and, at once, parry (difficulty +1)
opt-off-attack-dodge = attack with the other hand and, at once, dodge (difficulty +1)
opt-dodge-off-attack = dodge and, at once, attack with the other hand (difficulty +1)
opt-off-parry-dodge = parry with the other hand and, at once, dodge (difficulty +1)
opt-dodge-off-parry = dodge and, at once, parry with the other hand (difficulty +1)
opt-done = that is all
opt-hold = keep it for another attack
opt-stay = stay
opt-close-in = close in
opt-go = go to a square
opt-back-off = back off
opt-anywhere = anywhere
opt-gap = a gap
opt-right-leg = the right leg
opt-left-leg = the left leg
opt-right-arm = the right arm
opt-left-arm = the left arm
opt-abdomen = the abdomen
opt-chest = the chest
opt-head = the head
opt-shock = shock
opt-main = better hand
opt-off = other hand
opt-nothing = nothing
opt-nobody = nobody
opt-right = right
opt-left = left
opt-passive = whoever had it keeps it
opt-active = whoever tried it
opt-keeps = the rest goes on
opt-breaks = it breaks the rest
opt-go-on = go on
opt-not-yet = not yet
opt-as-usual = as the calling has it
opt-by-hand = one by one
opt-prone = on the ground
opt-mounted = mounted
opt-blind = cannot see
opt-surprised = taken by surprise
opt-back-turned = with the back turned
opt-ideal = in ideal conditions to attack
opt-partial-cover = in partial cover
opt-total-cover = in total cover
opt-hidden = out of sight altogether
opt-captive = held captive
opt-disarmed = disarmed
opt-poison = poison
opt-air = want of air
opt-cold = cold
opt-heat = heat
opt-other = something else
opt-light = a light wound
opt-grave = a grave wound
opt-faints = faints
opt-dies = dies
opt-coins = coins
opt-everything = everything
opt-something-else = something else
opt-buy = buy
opt-sell = sell
opt-yes = yes
opt-no = no
opt-everybody = all the heroes
opt-check = skills and characteristics
opt-contest = opposed rolls
opt-pain = bearing pain
opt-cutting = cutting
opt-piercing = piercing
opt-blunt = blunt
opt-flexible = flexible
opt-rigid = rigid
opt-minute = a minute
opt-hour = an hour
opt-day = a day
opt-week = a week
opt-month = a month

## Labels

label-foes = Foes
opt-foes = the foes
label-strength = Strength
label-agility = Agility
label-endurance = Endurance
label-size = Size
label-characteristics = Characteristics
label-skills = Skills
label-weapons = Weapons
label-wounds = Wounds
label-damage-modifier = Damage modifier
label-origin = Origin
label-belongings = Belongings
label-coins = Coins
label-points = Points to spend
label-metres = Metres
label-bearing = Bears before shock
label-wound-difficulty = Together
label-right-leg = Right leg
label-left-leg = Left leg
label-right-arm = Right arm
label-left-arm = Left arm
label-abdomen = Abdomen
label-chest = Chest
label-head = Head
label-difficulty = Difficulty
label-situation = Situation
label-day = Day
label-minute = Minute of the day
label-place = Place, in metres along the line
label-storey = Storey
label-main = Better hand
label-off = Other hand
label-hand = Better hand is the
label-unconscious = Unconscious
label-resting = Resting
label-dead = Dead
label-retired = Retired
label-shock = Seconds left in shock
dial-skill = { $skill }
dial-thing = { $item }
dial-worn = { $item }: worn
dial-condition = { $condition }
dial-lost = without { $location }
dial-wound = Wound { $number }, { $location }: level
dial-rested = Wound { $number }, { $location }: days of rest
dial-cared = Wound { $number }, { $location }: treated
dial-deadline = Wound { $number }, { $location }: seconds left
label-further-actions = Further actions
label-off-hand = Other hand
label-drawn = Drawn this round
label-aimed = Aimed
label-small = Smaller than a location
label-blind = Cannot see
label-mounted = Mounted
label-mounted-against-foot = Mounted against foot
label-opponent-down = Opponent down
label-ideal = Ideal conditions
label-partial-cover = Partial cover
label-total-cover = Total cover
label-target-moving = Target moving
label-shooter-moving = Shooter moving
label-short-range = Short range
label-long-range = Long range
label-aiming = Aim taken
label-dodge-level = Level of the dodge
label-attack-level = Level of the attack
label-success-level = Success level

condition-unhurt = unhurt
condition-scratched = scratched
condition-wounded = wounded
condition-crippled = crippled
condition-helpless = with the belly open
condition-dying = dying
condition-unconscious = unconscious
condition-dead = dead
condition-fled = gone
condition-retired = retired

## What is shown

wound-code = { $location-code ->
    [right-leg] RL
    [left-leg] LL
    [right-arm] RA
    [left-arm] LA
    [abdomen] A
    [chest] C
   *[head] H
}{ $level }
wound-level = { $level ->
    [1] a light wound
    [2] a grave wound
    [3] incapacitated
   *[4] destroyed
}
a-while = { $span-code ->
    [minute] { $number ->
        [1] 1 minute
       *[other] { $number } minutes
    }
    [hour] { $number ->
        [1] 1 hour
       *[other] { $number } hours
    }
    [day] { $number ->
        [1] 1 day
       *[other] { $number } days
    }
    [week] { $number ->
        [1] 1 week
       *[other] { $number } weeks
    }
   *[month] { $number ->
        [1] 1 month
       *[other] { $number } months
    }
}

mark-weapon = { $weapon }
mark-off = other hand: { $weapon }
mark-wound = wound { wound-code }
mark-lost = without { $location }
mark-condition = { $condition }
mark-resting = resting
mark-busy = tending somebody until { $clock }
mark-aim = { $rounds ->
    [1] aims at { $target }, 1 round
   *[other] aims at { $target }, { $rounds } rounds
}
mark-sequence = { $sequence }
turn-wave = Wave { $wave }
mark-points = { $points ->
    [one] a point
   *[other] { $points } points
} to spend on skills
mark-dying = dies at { $clock } ({ $cause })

note-dying = { $unit-code ->
    [days] { $who } dies in { $left ->
        [1] 1 day
       *[other] { $left } days
    }, on day { $day } at { $clock }, unless Medicine succeeds ({ $cause }).
    [hours] { $who } dies in { $left ->
        [1] 1 hour
       *[other] { $left } hours
    }, on day { $day } at { $clock }, unless Medicine succeeds ({ $cause }).
    [minutes] { $who } dies in { $left ->
        [1] 1 minute
       *[other] { $left } minutes
    }, on day { $day } at { $clock }, unless Medicine succeeds ({ $cause }).
   *[seconds] { $who } dies in { $left ->
        [1] 1 second
       *[other] { $left } seconds
    }, on day { $day } at { $clock }, unless Medicine succeeds ({ $cause }).
}

scene-quiet = Day { $day }, { $clock }
scene-fight = A fight begins
scene-declaring = Round { $round }: everybody says what they will do
scene-wave = Round { $round }, wave { $wave }
scene-round-over = Round { $round } is over

row-weapon = damage table { $code }, { $blow }, { $actions ->
    [1] 1 action a round
   *[other] { $actions } actions a round
}
row-ranged = damage table { $code }, { $blow }, { $actions ->
    [1] 1 action a round
   *[other] { $actions } actions a round
}, ranges { $short }/{ $medium }/{ $long } m
row-armour = { $make }, covers { $covers }: cutting { $cutting }, piercing { $piercing }, blunt { $blunt }
row-lost = lost
row-origin = { $origin }; calling: { $calling }
guard-levels = { $number ->
    [1] one level less
   *[other] { $number } levels less
}
guard-roll = −{ $number } to the roll
guard-nothing = nothing

why-strength = Base of most skills hand to hand; adds to damage.
why-agility = Base of shooting; the order in the round; metres and actions in a round.
why-endurance = Against pain, poison and want of air; how long a wound leaves.
why-size = What others see.
why-damage-modifier = By Strength { $strength }.
why-base = Base { $half }, { $number ->
    [1] half of { $base } ({ $values })
   *[other] half the mean of { $base } ({ $values })
}; { $points } from points.
why-innate = Innate: everybody has at least 1; { $points } from points.
why-knowledge = Knowledge: nothing without points put into it.
why-main = In the better hand.
why-off = In the other hand.
why-together = { $borne ->
    [0] More than Endurance { $endurance } is shock.
   *[other] With { $borne } of borne pain, more than Endurance { $endurance } is shock.
}
why-borne = It is { wound-level }. The pain is borne for this fight: difficulty { $difficulty }.
why-deadline = It is { wound-level }, difficulty { $difficulty }. Kills at { $clock } unless Medicine succeeds.
why-healing = { $unit-code ->
    [days] It is { wound-level }, difficulty { $difficulty }: { $left ->
        [1] 1 more day of rest.
       *[other] { $left } more days of rest.
    }
   *[minutes] It is { wound-level }, difficulty { $difficulty }: { $left ->
        [1] 1 more minute of quiet.
       *[other] { $left } more minutes of quiet.
    }
}
why-rest = { $unit-code ->
    [days] It is { wound-level }, difficulty { $difficulty }: needs { $left ->
        [1] 1 day of rest.
       *[other] { $left } days of rest.
    }
   *[minutes] It is { wound-level }, difficulty { $difficulty }: needs { $left ->
        [1] 1 minute of quiet.
       *[other] { $left } minutes of quiet.
    }
}

## House rules

house-extra-points = Points above the averages
house-extra-points-help = How many points a new character may share out beyond the averages of its origin.
house-skill-points = Skill points
house-skill-points-help = How many points a new character puts into skills.
house-late-knowledge = Knowledge can be begun later
house-late-knowledge-help = Off: knowledge without points at creation stays at 0, as the text says. On: points that are earned later open it too.
house-negative-levels = Negative success levels count
house-negative-levels-help = An eased roll can succeed with the die above the skill. Off: added to something, that level counts as 0. On: as it is.
house-open-declarations = Declarations in the open
house-open-declarations-help = Off: nobody sees a declared round until all are in. On: each is seen as it is made.
house-dodge-missiles = Arrows can be dodged
house-dodge-missiles-help = On: arrows and thrown weapons can be dodged; bullets still cannot.
house-first-aid-saves = First aid saves lives
house-first-aid-saves-help = On: first aid at +2 may take the place of Medicine against a clock, not for healing.
house-shock-counts-borne-pain = Borne pain counts for shock
house-shock-counts-borne-pain-help = Off: a light wound whose pain is borne does not count towards shock until the fight is over. On: it does.
house-one-medicine-roll = One Medicine roll for all
house-one-medicine-roll-help = On: the roll that saves a life also shortens the healing. Off: that takes a second roll.

# Only in logs of earlier versions

D10-23-marked = { $who }: { $condition }.
D10-23-unmarked = { $who } no longer: { $condition }.
D10-25-placed = { $who } at { $place } m, storey { $storey }, standing difficulty { $situation }.
    .hidden = { $who } at { $place } m, storey { $storey }.
ask-D10-23-situation = What is so about { $who }?
ask-D10-24-place = Where does { $who } stand, in metres along the line?
ask-D10-25-storey = On which storey is { $who }?
ask-D10-8-situation = A standing difficulty on everything that { $who } does
do-mark = Set a situation: { $target }
do-meet = Somebody comes: { $kind }
do-situate = Difficulty and position of { $target }
do-start-fight = Begin a fight with those who are there
do-unmark = No longer for { $target }: { $condition }
D10-22-given = { $who } gets: { $item }.
D10-31-rested = Everybody rests: { $span }.
D10-32-passed = Time passes: { $span }.
opt-quarter = a quarter of an hour

# Making a character: what each answer means.
label-step-origin = Origin
label-step-calling = Calling
label-step-gear = Gear
label-step-name = Name
about-origin = Suggests Strength { $strength }, Agility { $agility }, Endurance { $endurance }, Size { $size }; you share the points out as you like.
    .figure = { $figure } points
about-calling = Good at { $skills }. Carries { $items }.
    .figure = { $figure } skills
about-skill = { $parts ->
    [0] Nobody has it without points.
   *[other] Begins from { $base }.
}
about-weapon = { used-so } a round, { $metres } m reach.
    .figure = damage level 1, 2, 3 or 4 on { $figure }
about-ranged = { used-so } a round, up to { $range } m.
    .figure = damage level 1, 2, 3 or 4 on { $figure }
about-points = { $scheme-code ->
    [by-hand] You put the points into skills one by one.
   *[other] The points go where your calling puts them.
}
    .figure = { $figure } points
about-characteristic = { $characteristic-code ->
    [strength] The base of most skills hand to hand; it changes the damage of a blow.
    [agility] The base of skills at a distance, the order in a round, and how far you move.
    [endurance] What you roll against pain, poison and want of air.
   *[size] How big you are, which all can see.
}
about-how-many = Now at { $value }; each point is one more.
about-done = { $left ->
    [0] No points are left.
    [one] One point is left unused.
   *[other] { $left } points are left unused.
}
    .figure = { $figure } points
about-hand = A blow with the other hand is { $harder } harder; a shield is not.
about-name = What the others call you; a name was rolled for you.
way-declared = and does: { $sequence }

owed-care = { $who } has { $number ->
    [one] a wound
   *[other] { $number } wounds
} whose healing Medicine can still shorten.
owed-points = { $who } has { $points ->
    [one] a point
   *[other] { $points } points
} to spend on skills.

## Circumstances are difficulty: with a plus they hinder (D10-8)

modify-value = Difficulty that it adds (with − it eases)
modified = { $who }: difficulty { $value-signed } on { $on-code ->
    [none] any roll
   *[other] rolls of { $on }
}, { $until }. { $reason }
unmodified = { $who }: no more difficulty { $value-signed }. { $reason }
circumstance = { $who }: difficulty { $value-signed }. { $reason }
    .hidden = { $who }: a circumstance counts. { $reason }
mark-circumstance = difficulty { $value-signed }{ $reason-code ->
    [none] {" "}by circumstance
   *[other] {" "}({ $reason })
}

## Said in many sentences

points-left = { $left ->
    [1] 1 point
   *[other] { $left } points
} left
so-many-points = { $points ->
    [1] 1 point
   *[other] { $points } points
}
used-so = Used with { $skill }: { $blow-code ->
    [cutting] cuts
    [piercing] pierces
   *[blunt] crushes
}, { $hands ->
    [one] one hand
   *[other] both hands
}, at most { $actions ->
    [one] once
   *[other] { $actions } times
}

# A row of a group’s own

field-strength = Strength (0: as its Size)
