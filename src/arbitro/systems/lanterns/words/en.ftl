# Lanterns in English. An id is a code of the rules with everything but letters and digits turned into "-".
# A command's message has the command's fields as variables, a told event's its facts.

system-title = Lanterns
system-blurb = Wells, oil, and what lives below. A tiny game to learn with.

## What happens

LA-2-made = { $name } joins at the rim: Grip { $grip }, Sight { $sight }, Nerve { $nerve }, carrying: { $weapon }.
LA-4-climbed = { $place ->
    [0] { $who } climbs to the rim.
   *[other] { $who } climbs to ledge { $place }.
}
LA-4-fell = { $who } slips and drops back.
LA-5-dark = { $who }’s lantern goes out.
LA-6-won = { $who } gets the better of { $target }.
LA-6-lost = { $who } does not get the better of { $target }.
LA-7-met = Out of the dark: { $who }.
LA-7-round = { $measures ->
    [1] Round { $round }. The lanterns burn a measure of oil.
   *[other] Round { $round }. A draught: the lanterns burn { $measures } measures of oil.
}
LA-7-first = { $first } act first.
LA-7-waited = { $who } waits.
LA-7-broken-off = The fight is over.
LA-7-over = The fight is over: { $winners } hold the ledge.
LA-8-hit = { $who } hits { $target }: { $weapon }.
LA-8-miss = { $who } misses { $target }.
LA-9-broken = { $who } holds up the lantern, and it breaks.
LA-10-hurt = { $who } loses { $points } breath and has { $left } left.
    .hidden = { $who } loses { $points } breath.
LA-10-down = { $who } loses { $points } breath and goes down.
LA-10-lost = { $who } loses { $points } breath and is lost.
LA-11-tended = { $patient-is ->
    [who] { $who } bandages a wound without help
   *[other] { $who } bandages { $patient }
}: { $points } breath, now { $left }.
    .hidden = { $patient-is ->
    [who] { $who } bandages a wound without help
   *[other] { $who } bandages { $patient }
}: { $points } breath.
LA-12-camped = The party makes camp. Breath and oil are full again.
LA-13-listened = { $who } listens into the dark.
LA-13-heard = { $who } hears it.
LA-13-silence = { $who } hears nothing.

## What is asked

ask-LA-2-skill = Roll for a skill
ask-LA-2-gift = Which skill is your gift?
ask-LA-2-weapon = What do you carry?
ask-LA-2-chart = Roll for a name
ask-LA-2-name = What is your name?
ask-LA-3-difficulty = How hard is it for { $who } to { $task }?
ask-LA-4-climb = Climb
ask-LA-4-fall = The fall
ask-LA-5-draught = The draught
ask-LA-6-for = Strike
ask-LA-6-against = Stand firm
ask-LA-8-damage = Damage
ask-LA-9-blow = { $who } hits you. What takes the blow?
ask-LA-11-bandage = Bandage
ask-LA-13-listen = Listen

## What can be done

do-create = Make a character
do-climb = Climb { $way }
do-listen = Listen
do-tend = Bandage { $patient }
do-camp = Make camp
do-meet = Meet: { $kind }
do-round = Begin the round
do-strike = Strike { $target }
do-wait = Wait

group-begin = New characters
group-strike = Strike
group-tend = Help
group-move = Move
group-other = Other
group-round = The round
group-meet = Out of the dark
group-rest = Rest

stake-LA-4-climbed = climbs
stake-LA-4-fell = falls
stake-LA-8-hit = hits
stake-LA-10-lost = finishes it
stake-LA-11-tended = helps

## Why not

no-newcomer = { $found } is taken: somebody new needs another name.
no-such-seat = That is not for { $found } to do.
no-such-way = One climbs up or down, not { $way }.
no-way-up = { $who } is at the rim already.
no-way-down = { $who } is on the last ledge; the well goes no deeper.
no-strength = { $who } is down and can do nothing. A bandage would help.
no-turn = It is not { $who }’s turn. Now: { $waiting }.
no-fight = There is no fight.
no-peace = Not in the middle of a fight.
no-round = The round is not over. Still to act: { $waiting }.
no-help = { $patient } is past your help.
no-reach = { $target } is out of reach: ledge { $there }, and { $who } is on ledge { $place }.
    .short = Out of reach.
no-wound = { $patient } has all the breath there is.
no-bandage = { $who } has no bandages left.
no-foe = { $target } is nobody to strike at.
no-creature = Nothing called { $kind } lives here.
no-party = There is nobody up to meet it.
no-room = At most { $most } at once.

## Options, labels, conditions

opt-up = up
opt-down = down
opt-easy = Easy (8)
opt-ordinary = Ordinary (11)
opt-hard = Hard (14)
opt-breath = I do
opt-lantern = The lantern: it breaks
opt-climb = climb
opt-listen = hear it

label-heroes = Bearers
label-foes = Things of the well
opt-heroes = the bearers
opt-foes = the things of the well
label-grip = Grip
label-sight = Sight
label-nerve = Nerve
label-dark = The dark
label-breath = Breath
label-most-breath = Most breath
label-oil = Oil
label-place = Ledge
label-bandages = Bandages
label-skills = Skills
label-health = Health
label-carried = Carried

condition-unhurt = unhurt
condition-hurt = hurt
condition-down = down
condition-lost = lost

mark-place = { $place ->
    [0] at the rim
   *[other] ledge { $place }
}
mark-weapon = { $weapon }
mark-dark = in the dark
scene-well = The well: { $ledges ->
    [1] 1 ledge
   *[other] { $ledges } ledges
}
scene-fight = { $round ->
    [0] Something comes
   *[other] Round { $round }
}
row-weapon = { $weapon }, d{ $die }
why-grip = Climbing and striking
why-sight = Noticing
why-nerve = Standing firm
why-breath = 6 + Grip for a bearer

## House rules

house-shared-light = A lantern lights its whole ledge
house-shared-light-help = Off: a lantern lights only the one who carries it.

away-ledges = { $number ->
    [one] { $number } ledge
   *[other] { $number } ledges
}
