# Step die in English. An id is a code of the rules with everything but letters and digits turned into "-".

system-title = Step die
system-blurb = One die for each trait, from d6 to d20, against a target number. Five hearts, three mana, and a failed attack costs something. Works on a d6 alone, too.

## What happens

SD-1-made = { $name } is ready to play: { $calling }. { $dice-code ->
    [d6] Strength { $strength }+, Agility { $agility }+, Magic { $magic }+.
   *[none] Strength d{ $strength }, Agility d{ $agility }, Magic d{ $magic }.
}
SD-2-tries = { $who } tries { $task } ({ $trait }).
SD-2-tries-in-words = { $who } tries something ({ $trait }): { $text }
SD-2-success = { $who } succeeds ({ $trait }).
SD-2-exceptional = The die shows its maximum: an exceptional success for { $who }.
SD-2-failure = { $who } fails ({ $trait }).
SD-2-hopeless = A d{ $die } cannot reach { $against }: { $who } cannot succeed like this ({ $trait }).
    .hidden = { $who } cannot succeed like this ({ $trait }).
SD-2-benefit = On top of it, { $who } gets: { $benefit }.
SD-2-complication = A complication for { $who }: { $complication }.
SD-2-danger = A danger for { $who }.
SD-2-nothing-to-take = { $target } has nothing that { $who } could take.
SD-2-taken = { $who } has it, unnoticed by { $target }: { $what }.
SD-2-danger-in-words = A danger for { $who }: { $text }
SD-2-outcome = What comes of it between { $who } and { $target }: { $text }
SD-3-almost-certain = This is almost certain for { $who } ({ $trait }): it is usually not rolled.
SD-3-almost-impossible = This is almost impossible for { $who } ({ $trait }): it is usually not rolled.
SD-3-another-plan = { $who } needs another plan, and has lost nothing yet.
SD-4-helps = { $who } helps { $target } ({ $way }): the next test is a step better.
SD-4-bigger = { $helper-is ->
    [who] A bigger die for { $who }: d{ $die } in the place of d{ $own }.
   *[other] A bigger die for { $who } (help: { $helper }): d{ $die } in the place of d{ $own }.
}
    .hidden = { $helper-is ->
    [who] A bigger die for { $who }.
   *[other] A bigger die for { $who } (help: { $helper }).
}
SD-5-again = { $who } takes the complication and tries once more { $task }.
SD-5-different = { $text-code ->
    [none] Something is different now when { $who } tries { $task }.
   *[some] Something is different now when { $who } tries { $task }: { $text }
}
SD-5-same = It is still the same thing when { $who } tries { $task }.
SD-5-allowed = The game master lets { $who } try once more { $task }.
SD-6-attacks = { $who } attacks { $target }: { $weapon }.
SD-6-vies = Against { $target }, { $who } tries { $task } ({ $trait }).
SD-6-vies-in-words = Against { $target }, { $who } tries something ({ $trait }): { $text }
SD-6-wields = { $who } takes in hand: { $weapon }.
SD-7-hit = { $target } loses { $hearts ->
    [1] a heart
   *[other] { $hearts } hearts
}; { $left } left.
    .hidden = { $target } is hit.
SD-7-out = { $target } is out of the fight.
# Games from before say nothing of how many: it is one.
SD-7-hurt = { $who } loses { $hearts ->
   *[1] a heart
    [other] { $hearts } hearts
}; { $left } left.
    .hidden = { $who } loses a heart.
SD-8-revenge = { $target } takes revenge on { $who }.
SD-8-spared = The failure against { $target } costs { $who } nothing.
SD-8-unpunished = { $target } cannot get at { $who }: nothing worse follows.
SD-10-threaten = { $band } threaten { $target } together.
SD-11-began = A fight begins: { $encounter }.
SD-11-broken-off = The fight is over.
SD-11-does = { $who } does something with what is there. { $text }
SD-11-dropped = { $who } drops: { so-many-things }.
SD-11-found = { $who } has now, besides: { so-many-things }.
SD-11-gave = { $who } gives { $target }: { so-many-things }.
SD-11-looted = { $who } takes from { $target }: { so-many-things }.
SD-11-took = { $who } takes: { so-many-things }.
SD-11-used-up = { $who } uses up one: { $what }. { $left ->
    [0] It was the last.
   *[other] { $left } left.
}
SD-11-hidden = { $who } is out of sight.
SD-11-hides = { $who } tries to get out of sight.
SD-11-met = { $who } comes into the scene.
SD-11-moved = { $who } moves to { $square }.
SD-11-opening = { $who } is so quick that { $target } is left open to the next attack.
SD-11-over = The fight is over. Left standing: { $winners }.
SD-11-yields = { $who } gives up, and is a prisoner from now on.
SD-11-picked-up = { $who } picks up: { $weapon }.
SD-11-round = Round { $round }. The heroes act first.
SD-11-stood = { $who } gets up.
SD-11-strikes-down = { $who } strikes { $target }, who lies there and can do nothing about it.
SD-11-surprised = Taken by surprise: { $side }.
SD-11-threatens = { $who } threatens { $target }: { $weapon }.
SD-12-describes = { $target-code ->
    [nobody] { $who } wants a special effect ({ $level }). { $text }
   *[other] { $who } wants a special effect { $target-is ->
        [who] on their own person
       *[other] on { $target }
    } ({ $level }). { $text }
}
SD-12-tries = { $target-code ->
    [nobody] { $who } tries a special effect: { $spell }.
   *[other] { $who } tries a special effect { $target-is ->
        [who] on their own person
       *[other] on { $target }
    }: { $spell }.
}
SD-12-paid = { $who } pays { $cost } mana; { $left } left.
    .hidden = { $who } pays { $cost } mana.
SD-12-works = It works for { $who }: { $spell }.
SD-12-outcome = It works for { $who }: { $text }
SD-13-boosted = { $who } makes the next test a step better.
SD-13-condition = { $target }: { $condition }{ $turns ->
    [one] , for one turn
    [other] , for { $turns } turns
   *[none] {""}
}.
SD-13-healed = { $hearts ->
    [one] { $who } gets 1 heart back and has { $left } of { $most }.
    [other] { $who } gets { $hearts } hearts back and has { $left } of { $most }.
   *[none] { $who } has { $left ->
        [1] 1 heart
       *[other] { $left } hearts
    } now.
}
    .hidden = { $who } gets hearts back.
SD-13-leapt = { $who } leaps to { $square }.
SD-14-more = { $who } chooses: { $benefit }.
SD-15-crawled = { $who } crawls to { $square }.
SD-15-dead = { $who } dies.
SD-15-down = { $who } is down: nothing but crawling and speaking until an ally helps.
SD-15-raised = { $who } brings { $target } back up, with one heart.
SD-16-rested = A safe rest: all hearts and all mana are back.
SD-17-scene = Another scene begins.
SD-17-spent = { $who }’s armour takes the blow.
SD-18-began = A clock of { $steps ->
    [1] 1 step
   *[other] { $steps } steps
} begins: { $consequence }.
SD-18-step = Clock, { $consequence }: { $done } of { $steps }.
SD-18-time-passes = Time passes: { $steps ->
    [1] 1 step
   *[other] { $steps } steps
}.
SD-18-ran-out = The clock has run out: { $consequence }!
SD-18-stopped = This clock has stopped: { $consequence }.
SD-20-earned = { $who } has earned an improvement.
SD-20-grew = { $who } improves: { $gain }{ $dice-code ->
    [d6] , now { $now }+
    [die] , now d{ $now }
    [points] , now { $now }
   *[none] {""}
}.
    .hidden = { $who } improves: { $gain }.

## What earlier versions told: a log is read for years

SD-11-dismissed = { $kind }: gone.
SD-11-marked = { $target }: { $condition }.
SD-11-unmarked = { $target } no longer: { $condition }.
SD-15-set = The game master sets the hearts of { $who } to { $left }. { $text }
    .hidden = The game master sets the hearts of { $who }. { $text }

## What is asked

ask-SD-1-chart = Roll for a calling
ask-SD-1-calling = What are you?
ask-SD-1-best = What are you best at? { $dice-code ->
    [d6] It succeeds on { $die } or more.
   *[none] It gets a d{ $die }.
}
    .short = Best at
ask-SD-1-second = And second best? { $dice-code ->
    [d6] It succeeds on { $die } or more.
   *[none] It gets a d{ $die }.
}
    .short = Second best at
ask-SD-1-weapon = What do you fight with? Hand to hand takes Strength, at range Agility.
ask-SD-1-second-weapon = What else do you carry?
ask-SD-1-name = Roll for a name
ask-SD-1-call = What are you called?
ask-SD-2-what = What do you try?
ask-SD-2-taken = What does { $who } take from { $target }?
    .short = What is taken
ask-SD-2-trait = With which trait? ({ $task })
    .short = With which trait
ask-SD-2-danger = What threatens { $who }?
    .short = The danger
ask-SD-2-avoided-with = What does { $who } avoid it with?
    .short = What it is avoided with
ask-SD-2-danger-difficulty = How hard is it for { $who } to avoid?
    .short = How hard it is to avoid
ask-SD-2-avoid = Avoid it
ask-SD-2-outcome = { $who } gets the better of { $target }. What comes of it?
    .short = What comes of it
ask-SD-2-difficulty = How hard is it for { $who }: { $task }?
    .short = How hard it is
ask-SD-2-test = The test
ask-SD-2-benefit = An exceptional success. What do you gain on top?
ask-SD-2-complication = A complication for { $who }
    .short = The complication
ask-SD-2-aftermath = { $who } has failed. Does it bring a complication?
    .short = A complication with it?
ask-SD-3-situation = What does the situation do for { $who } ({ $trait })?
    .short = The situation
ask-SD-3-roll-anyway = Is it rolled all the same? ({ $who }, { $trait })
    .short = Rolled all the same?
ask-SD-4-how = How do you help { $target }?
    .short = How the help goes
ask-SD-5-price = What does trying again cost { $who }? ({ $task })
    .short = What trying again costs
ask-SD-5-difference = What is different this time? ({ $task })
    .short = What is different this time
ask-SD-5-is-it-different = { $text-code ->
    [none] Is that another try for { $who }?
   *[some] Is that another try for { $who }? “{ $text }”
}
    .short = Another try?
ask-SD-6-attack = The attack
ask-SD-6-contest = The test
ask-SD-8-price = { $who } has missed { $target }. What does it cost?
    .short = The price of the miss
ask-SD-10-pressure = Several enemies stand around { $who }. What do they do to the attack?
    .short = Several enemies around
ask-SD-10-threat = { $who } and others reach { $target }. How do they threaten?
    .short = Several who threaten
ask-SD-10-complication = One complication more for { $who }
    .short = One complication more
ask-SD-11-avoid = Avoid it
ask-SD-11-avoid-with = { $who } threatens you. What do you avoid it with?
    .short = What a threat is avoided with
ask-SD-11-difficulty = How hard is it for { $who } to hide?
    .short = How hard it is to hide
ask-SD-11-hide = Hide
ask-SD-11-how-many = How many? ({ $what })
    .short = How many
ask-SD-11-number = How many does { $who } get? ({ $what })
    .short = How many are received
ask-SD-11-thing = What does { $who } come by?
    .short = What it is
ask-SD-11-surprise = Who is taken by surprise?
ask-SD-11-what = What do you do?
ask-SD-11-where = Where to? You stand on { $square } and can move { so-far }.
    .short = Where to go
ask-SD-12-effect = Describe the effect
ask-SD-12-how-much = How great an effect is it? A trick costs 0 or 1 mana, standard 1, strong 2, great power 3.
ask-SD-12-kind = { $text-code ->
    [none] What is that, in rules, that { $who } wants?
   *[some] What is that, in rules, that { $who } wants? “{ $text }”
}
    .short = What the effect is in rules
ask-SD-12-level = How great an effect is it for { $who }: { $spell }?
    .short = How great the effect is
ask-SD-12-magic = Magic
ask-SD-12-consequence = It did not work. What small thing follows for { $who }?
    .short = The small consequence
ask-SD-12-outcome = It works for { $who } ({ $spell }). What comes of it?
    .short = What the effect does
ask-SD-13-cost = How much mana does it cost { $who }? ({ $level })
    .short = The mana that it costs
ask-SD-13-barrier = Is the barrier of { $who } in the way of it?
    .short = Does the barrier help?
ask-SD-13-where = Where to? From { $square } up to { so-many-squares }.
    .short = Where to leap
ask-SD-14-exceptional = An exceptional success. What more?
ask-SD-15-where = Where to? You lie on { $square }.
    .short = Where to crawl
ask-SD-15-at-stake = How many hearts does it cost { $who }?
    .short = Hearts at stake
ask-SD-17-armour = You are hit. What is lost? (armour left: { $left })
    .short = What is lost
ask-SD-17-protected = Do you wear protection? It is one armour token a scene, in place of a heart.
ask-SD-18-what = What happens at the end?
ask-SD-18-steps = How many steps? ({ $consequence })
    .short = How many steps
ask-SD-16-how-long = How many steps of the clocks does the rest take?
ask-SD-18-how-long = How many steps of the clocks pass?
ask-SD-18-goes-on = Meanwhile these run out: { $clocks }. Does the time pass?
    .short = Does the time pass?

## What can be done

do-create = Make a character
do-attack = Attack { $target }
do-threaten = { $stake-code ->
    [heart] Threaten { $target }
   *[other] Threaten { $target }, not for a heart: { $stake }
}
do-approach = Go to { $target }
do-withdraw = Withdraw
do-take-cover = Take cover
do-move = { $square-code ->
    [none] Move to a square
   *[other] Move to { $square }
}
do-stand = Get up
do-crawl = Crawl
do-end-turn = End the turn
do-yield = Give oneself up
do-help = Help { $target }
do-raise = Bring { $target } back up
do-invoke = { $target-code ->
    [nobody] An effect of your own
   *[other] An effect of your own: { $target }
}
do-cast = { $target-code ->
    [nobody] { $spell }
   *[other] { $spell }: { $target }
}
do-beset = { $spell }: { $target }
do-contest = Try { $task }, against { $target }
do-hazard = A danger for { $target }
do-pick-up = Pick up what you lost
do-wield = Take in hand: { $weapon }
do-give = Give { $target }: { $what }
do-loot = Take from { $target }: { $what }
do-take = Take: { $what }
do-use-up = Use up one: { $what }
do-drop = Drop: { $what }
do-find = { $target } comes by something
do-hide = Hide
do-interact = Do something with what is there
do-try = Try { $task } ({ $trait })
do-rethink = Something is different now: { $task } ({ $trait })
do-retry = Take the complication and try again: { $task } ({ $trait })
do-advance = Improve: { $gain }
do-round = Begin the next round
do-end-fight = The fight is over
do-begin = Begin a fight: { $encounter }
do-meet = Comes into the scene: { $kind }
do-rest = A safe rest
do-pass-time = Time passes
do-next-scene = Another scene
do-award = An improvement for { $target }
do-allow = Let { $target } try again: { $task } ({ $trait })
do-start-clock = Start a clock: { $consequence }
do-advance-clock = A step on: { $consequence }
do-stop-clock = Stop the clock: { $consequence }
do-harm = { $target } loses a heart

group-begin = New characters
group-combat = Fight
group-friends = At one’s own side
group-move = Move
group-help = Help
group-magic = Special effects
group-other = Other actions
group-things = Things
group-test = Tests
group-against = Against somebody
group-again = Once more
group-grow = Improve
group-fight = The fight
group-meet = Enemies
group-scene = Scenes
group-clock = Clocks
group-edit = By hand
group-harm = Harm

stake-SD-2-success = success
stake-SD-2-exceptional = exceptional
stake-SD-2-complication = complication
stake-SD-2-hopeless = impossible
stake-SD-7-hit = hits
stake-SD-7-out = puts them out
stake-SD-7-hurt = costs a heart
stake-SD-11-hidden = out of sight
stake-SD-15-down = puts them down
stake-SD-15-dead = kills

## Why not

no-such-seat = That is not for { $found } to do.
no-such-task = There is no task called { $found } in the list; try something else in your own words.
no-such-trait = There is no trait called { $found }: Strength, Agility or Magic.
no-such-spell = There is no effect called { $found } in the list; describe one of your own.
no-such-weapon = { $who } carries nothing called { $found }. What there is: { $options }.
no-such-thing = Nothing here is called { $found }.
no-loot = { $target } is up and would not let it be taken; ask, or take it unnoticed.
no-room-for-things = { $who } has no room for another kind of thing; the limit is { $most }.
no-such-gain = Nobody improves in { $found }: a trait, a heart or a mana would do.
no-such-clock = No clock runs that is called { $found }.
no-such-creature = There is no enemy called { $found } in the list.
no-such-encounter = There is no fight called { $found } in the list.
no-newcomer = { $found } is taken: somebody new needs another name.
no-action-left = { $who } has taken the action of this turn; a move may be left.
no-move-left = { $who } has moved this turn; an action may be left.
no-move-prone = { $who } lies on the ground and has to get up first.
no-turn = It is not the turn of { $who }. Now: { $waiting }.
no-held = { $who } is held fast and loses this turn.
no-captive = { $who } is a prisoner, and would have to get free first.
no-condition = That cannot be the matter with { $who }, who has no hearts left.
no-growth = { $who } does not grow: that is for characters without a rank.
no-self = { $who } would be the target as well; choose somebody else.
no-fight = There is no fight.
no-peace = Not in the middle of a fight.
no-round = The round is not over. Still to act: { $waiting }.
no-party = There is nobody left for that; make a character first, or rest.
no-room = At most { $most } on one side.
no-out = { $who } takes no further part.
no-dead = { $who } is dead.
no-down = { $who } is down. An ally’s action would help.
no-hero = { $who } does not fight for the heroes, and rolls nothing against them: there are threats instead.
no-weapon-to-lose = { $target } has no weapon in hand.
no-threat = { $who } does not threaten: heroes attack.
no-foe = There is no sense in attacking { $target }.
no-sight = { $who } cannot see { $target }; go next to them, or wait.
no-reach = { $target } is { so-many-squares } away, and this reaches the next square only: { $weapon }. A move is { so-far }.
    .short = Out of reach: { $weapon }.
no-reach-ally = { $who } would have to stand beside { $target }, { so-many-squares } away.
no-nearer = { $who } stands beside { $target } already.
no-cover = There is nothing to stand behind within { so-far } of { $who }.
no-cover-needed = { $who } stands behind something already.
no-stand = { $who } is up already.
no-crawl = { $who } is up, and can walk.
no-hide = { $target } stands beside { $who } and would see it. Get away first.
no-hide-twice = Nobody sees { $who } as it is.
no-lost = { $who } has lost nothing.
no-raise = { $target } does not lie there.
no-wound = { $target } has all hearts.
no-mana = { $who } would need { $cost } mana and has { $left }. A trick may cost nothing.
no-target-needed = This is aimed at nobody: { $spell }.
no-target-self = This works on oneself alone: { $spell }.
no-self-help = { $who } cannot help with a test of their own; another could.
no-second-helper = { $helper } helps { $target } already, and one is the limit for a test.
no-same-again = Just that has failed for { $who } ({ $task }, { $trait }). Say what is different now, use another trait, get help, take the complication, or let it be. The game master may allow it.
no-failure = { $who } has not failed at that ({ $task }, { $trait }), so it can simply be tried.
no-improvement = { $who } has no improvement to take; the game master grants one.
no-higher = { $who } cannot raise this any further: { $trait }.
no-clock-name = Say in 1 to { $most ->
    [1] 1 character
   *[other] { $most } characters
} what the clock counts to.
no-clock-twice = That clock is running already: { $consequence }.

## Options

opt-easy = easy
opt-normal = normal
opt-hard = hard
opt-heroic = heroic
opt-trick = trick
opt-standard = standard
opt-strong = strong
opt-great = great power
opt-none = nothing in particular
opt-nobody = nobody
opt-nothing = nothing else
opt-certain = almost certain: no roll
opt-impossible = almost impossible: no roll
opt-distract = distracting
opt-steady = steadying
opt-hint = a hint
opt-more-effect = more effect
opt-less-risk = less risk
opt-faster = quicker
opt-quieter = more quietly
opt-time = lost time
opt-knocked-down = knocked down
opt-weapon-lost = the weapon slips away
opt-heart = a heart
opt-armour = the armour token
opt-grade = a grade harder
opt-complication = one complication more on a failure
opt-alone = each by itself
opt-bigger = a larger scale
opt-mana-back = 1 mana back
opt-benefit = another benefit
opt-any-effect = an effect in your own words
opt-kind-tell = something that only the story knows
opt-kind-attack = a hit: a heart, or 2 on the larger scale
opt-kind-area = a hit on the target and whoever is a square away, or 2 on the larger scale
opt-kind-hold = the target loses its next turn, or 2 on the larger scale
opt-kind-off-guard = the next attack on the target is a grade easier
opt-kind-ward = cover for a turn of the enemies, or 2 on the larger scale
opt-kind-boost = the next test a step better
opt-kind-leap = five squares at once, or 10 on the larger scale
opt-kind-heal = 2 hearts, or 3 on the larger scale
opt-alarm = the alarm is raised
opt-escape = somebody escapes
opt-collapse = something collapses
opt-reinforcements = reinforcements come
opt-flood = the water is here
opt-dawn = day breaks
opt-own-clock = something of your own
opt-steps = step dice, d6 to d20
opt-d6 = a d6 alone
opt-spread = d10, d8 and d6
opt-even = three d8
opt-mighty = d12, d10 and d8
opt-minion = minion
opt-elite = elite
opt-boss = boss
opt-character = character
opt-die-6 = d6
opt-die-8 = d8
opt-die-10 = d10
opt-die-12 = d12
opt-die-20 = d20
opt-unskilled = unskilled
opt-novice = novice
opt-trained = trained
opt-master = master
opt-protected = protection
opt-unprotected = no protection

## Labels

label-certain = almost certain
label-impossible = almost impossible
label-foes = Enemies
opt-foes = the enemies
label-strength = Strength
label-agility = Agility
label-magic = Magic
label-cover = cover
label-far = more than 10 squares
label-prone = on the ground
label-exposed = in the open
label-limits = end of the scale
label-helped = help
label-several = several enemies
label-surprise = surprise
label-off-guard = an opening
label-unarmed = bare hands
label-dark = darkness
label-slippery = slippery ground
label-hurry = pressed for time
label-noise = noise
label-distraction = distraction
label-much-worse = much worse than usual
label-preparation = preparation
label-tools = good tools
label-position = a better position
label-focus = full concentration
label-much-better = much better than usual
label-hearts = Hearts
label-heart = a heart more
label-mana = Mana
label-weapon = In hand
label-spare = Carried
label-things = Things
label-pace = Pace
label-improvements = Improvements
label-rank = Rank
label-target = Target
label-at-first = at first
label-gained = improvements
label-its-own = its own
label-most-hearts = Hearts at most
label-most-mana = Mana at most
label-protected = Protection
label-place = Square
label-condition-prone = On the ground
label-condition-exposed = In the open
label-condition-hidden = Out of sight
label-condition-warded = Behind a barrier
label-condition-held = Held fast
label-condition-off-guard = Open to the next attack
label-condition-captive = Prisoner
label-threat = To avoid it
label-powers = Special effects
label-traits = Traits
label-health = Hearts and mana
label-fighting = Fighting
label-growth = Growth
label-enemy = Rank and hearts

condition-unhurt = unhurt
condition-hurt = hurt
condition-badly-hurt = badly hurt
condition-down = down
condition-dead = dead
condition-out = out of the fight
condition-prone = on the ground
condition-exposed = in the open
condition-hidden = out of sight
condition-warded = behind a barrier
condition-held = held fast
condition-off-guard = open to the next attack
condition-captive = a prisoner

mark-weapon = { $weapon }
mark-cover = in cover
mark-helped = helped by { $helper }
mark-lost = lost: { $weapon }
mark-target = { $rank }, target { $target }
mark-grades = { $rank }, { $grades ->
    [-1] threshold −1
    [0] no change to the threshold
   *[other] threshold +{ $grades }
}

scene-quiet = Nobody fights
round-first = Before the first round
round-at = Round { $round }
round-in = round { $round }
log-round = Go to a round
scene-turn = Round { $round }: { $side }
scene-between = Before round { $round }
note-clock = { $secret-code ->
    [yes] Secret clock, { $consequence }: { $done } of { $steps }
    [over] A secret clock has run out: { $consequence }
   *[no] Clock, { $consequence }: { $done } of { $steps }
}
note-ground = Lying there: { $things }
dial-clock = Clock: { $consequence }
dial-thing = { $what }
note-surprised = Taken by surprise: { $side }

row-die = d{ $die }
row-threshold = { $level }, { $threshold }+
row-of = { $now } of { $most }
row-power = { $level }: target { $against }, mana { $cost }
row-span = { $least }–{ $most }
row-plain = { $least }
row-list = { $things }
row-rank = { $rank }
row-weapon-near = { $weapon } ({ $trait }, the next square)
row-weapon-far = { $weapon } ({ $trait }, at range)

why-strength = For fighting hand to hand, and for force.
why-agility = For shooting, stealth and balance.
why-magic = For special effects, whatever this world calls them.
why-hearts = { $sum }. At 0 you are down. An ally’s action gets you up with 1; a blow while you lie there kills.
why-mana = { $sum }. Special effects cost it. A safe rest brings it back.
why-armour = One token a scene: it goes instead of a heart.
why-no-armour = You wear no protection.
why-pace = Squares to a move; one move and one action a turn.
why-target = What an attack on it must reach: { $sum }.
why-threat = What whoever avoids its blows must reach: as much, but never more than hard.
why-rank = { $sum }.
why-improvements = Each raises a trait by a step, or gives a heart or a mana.

## House rules

house-dice = Dice
house-dice-help = With step dice a trait is a die from d6 to d20. With a d6 alone it is a threshold: unskilled 6, novice 5, trained 4, master 3; each grade of difficulty moves it by one, between 2 and 6.
house-maximum-always-succeeds = The die’s maximum always succeeds
house-maximum-always-succeeds-help = Turned on, the maximum of the die is an exceptional success even below the target. Turned off, it is a failure there.
house-creation = Dice of a new character
house-creation-help = Which dice there are to share out among the three traits.
house-elite-hearts = Hearts of an elite
house-elite-hearts-help = How many hearts an elite comes into play with. Those already there keep theirs.
house-range-limit = Ten squares
house-range-limit-help = Turned on, a shot at more than ten squares is a grade harder. Turned off, whoever is seen can be shot at.
house-armour-tokens = Armour tokens
house-armour-tokens-help = Whoever wears protection has a token each scene that goes instead of a heart. Turned off, nobody gets one; tokens already handed out stay until the scene ends.

## Only in logs of earlier versions

ask-SD-15-reason = Why? ({ $who })
    .short = Why
ask-SD-15-hearts = How many hearts has { $who } now?
    .short = Hearts now
do-dismiss = { $target } leaves
do-mark = { $target }: { $condition }
do-set-hearts = Set the hearts of { $target }
do-unmark = { $target } no longer: { $condition }

# Making a character: what each answer means.
label-step-calling = Calling
label-step-traits = Traits
label-step-gear = Gear
label-step-name = Name
about-calling = Suggests { $traits }, from the best to the worst, with { $weapons }.
about-trait = { $trait-code ->
    [strength] For blows hand to hand, and for what takes force.
    [agility] For shots, for hiding and for quick feet.
   *[magic] For spells and special effects.
}
    .figure = { rolls-figure }
about-weapon = { $how-code ->
    [ranged] From afar, with { $trait }.
   *[other] Against who stands beside you, with { $trait }.
}
    .figure = { rolls-figure }
about-protected = { $taken ->
    [1] One armour token each scene, given in place of a heart.
   *[0] Every blow that counts costs a heart.
}
    .figure = armour { $figure }
about-nothing = Nothing else in your pack.
about-name = What the others call you; a name was rolled for you.

owed-rest = A rest gives { $who } back { $hearts ->
    [0] { $mana } mana
    [one] a heart{ $mana ->
        [0] {""}
       *[other] {" "}and { $mana } mana
    }
   *[other] { $hearts } hearts{ $mana ->
        [0] {""}
       *[other] {" "}and { $mana } mana
    }
}.
owed-growth = { $who } has { $number ->
    [one] an improvement
   *[other] { $number } improvements
} to take.

## Said in many sentences

so-many-things = { $count ->
    [1] { $what }
   *[other] { $count } × { $what }
}
so-far = { $pace ->
    [1] 1 square
   *[other] { $pace } squares
}
so-many-squares = { $squares ->
    [1] 1 square
   *[other] { $squares } squares
}
rolls-figure = { $dice-code ->
    [d6] succeeds on { $figure }+
   *[none] rolls d{ $figure }
}

# A row of a group’s own

list-spells = Special effects
field-hearts = Hearts (0: as many as its rank has)
