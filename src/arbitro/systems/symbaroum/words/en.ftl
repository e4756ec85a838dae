# Symbaroum in English. An id is a code of the rules with everything but letters and digits turned into "-".
# A command's message has the command's fields as variables, a told event's its facts.

system-title = Symbaroum
system-blurb = A d20 at or under an attribute, and only the players roll. Free attacks, pain, and a corruption that is always near.

## What happens: rolls

SY-1-success = { $who }: { $mine } { $mine_value }, and it comes off.
    .hidden = { $who }: { $mine }, and it comes off.
SY-1-failure = { $who }: { $mine } { $mine_value }, and it does not come off.
    .hidden = { $who }: { $mine }, and it does not come off.
SY-2-success = { $who } gets the better of { $target }: [{ $mine } { $mine_value }←{ $theirs } { $theirs_value }].
    .hidden = { $who } gets the better of { $target }: [{ $mine }←{ $theirs }].
SY-2-failure = { $who } does not get the better of { $target }: [{ $mine } { $mine_value }←{ $theirs } { $theirs_value }].
    .hidden = { $who } does not get the better of { $target }: [{ $mine }←{ $theirs }].
SY-2-unreadable = “{ $text }” is no roll. [Quick←Accurate] would be, or against a difficulty [Cunning←−3].
SY-2-nobody = There is nobody for { $who } to roll against.
SY-3-made = { $name } joins the party, a { $calling }.
SY-3-raised = { $who } has { $attribute } { $value } now{ $price ->
    [one] {""}, for { $price } experience; { so-many-left }.
    [other] {""}, for { $price } experience; { so-many-left }.
   *[none] .
}

## What happens: the order of a fight

SY-5-met = { $count ->
    [1] Somebody stands
   *[other] Some stand
} in the way, { $paces ->
    [1] a pace
   *[other] { $paces } paces
} off: { $who }.
SY-5-tie = { $who } is as quick and as vigilant as another: { $roll }.
SY-5-assault = { $who } goes for { $target }.
SY-5-let-loose = { $who } is nobody’s captive any more.
SY-5-order = They act in this order: { $order }.
SY-5-round = Round { $round }.
SY-5-waits = { $who } lets others go first, and from now on acts after { $after }.
SY-5-over = { $winner-code ->
    [heroes] The fight is over. The characters are left standing.
    [foes] The fight is over. No character fights on.
    [either] The fight is over.
    [escaped] The fight is over. The characters who could have got away.
   *[other] The fight is over, and nobody is left standing.
}
SY-6-exchanged = { $who } gives up the combat action for another movement.
SY-6-surrenders = { $who } gives up.
SY-6-drops = { $who } drops: { so-many-things }.
SY-6-dazed = { $who } is dazed and loses the turn.

## What happens: movement

SY-7-closes = { $who } closes with { $target }.
SY-7-flanks = { $who } gets round { $target }, who is flanked now.
SY-7-advances = { $who } advances { so-many-paces } towards { $target }.
SY-7-goes = { $who } goes to { $square }.
SY-7-breaks-off = { $who } breaks off.
SY-7-falls-back = { $who } falls back.
SY-7-stopped = { $who } is brought down on the way and gets no further.
SY-7-leaves = { $who } leaves the fight.
SY-7-line = { $who } finds a line of fire to { $target }.
SY-7-draws = { $who } draws: { $weapon }.
SY-7-changes-weapon = { $who } changes weapon: { $weapon }.
SY-7-springs-up = { $who } springs to their feet.
SY-7-stands = { $who } stands up.
SY-7-stands-slowly = { $who } struggles up; it takes the whole turn.
SY-7-stays-down = { $who } cannot get up and stays on the ground.
SY-7-drinks = { $who } uses { $elixir }.
SY-7-gives = { $who } gives to { $target }: { so-many-things }.
SY-7-takes = { $who } takes from { $target }: { so-many-things }.
SY-7-picks-up = { $who } picks up: { so-many-things }.
SY-8-doses = { $who } gives { $target } { $elixir }.
SY-8-sweep = { $who } sweeps at everybody around.
SY-8-rallied = { $who } shouts, and { $target } is up and about again.
SY-8-goes-on = { $who } strikes at { $target }: { $trigger }.
SY-8-spurred = { $who } gives the word, and { $target } strikes.
SY-9-takes-shield = { $who } takes up the shield.
SY-9-lowers-shield = { $who } puts the shield away.

## What happens: surprise and free attacks

SY-10-surprised = { $side-code ->
    [heroes] The characters take them by surprise.
   *[other] The characters are taken by surprise.
}
SY-10-noticed = { $who } notices { $target } in time.
SY-10-guarded = The still watch gives the alarm: nobody is surprised.
SY-10-sneaks = { $who } would rather not be seen.
SY-10-unnoticed = Nobody notices { $who }.
SY-7-finds-nothing = { $who } finds nothing of the kind on { $target }: { $thing }.
SY-10-caught = { $who } catches { $target } at it: { $thing }.
SY-11-chance = { $who } may take a free attack on { $target }: { $trigger }.
SY-11-free-attack = { $who } takes the free attack on { $target }.
SY-11-let-go = { $who } lets the free attack on { $target } go.

## What happens: blows

SY-12-hit = { $who } hits { $target } ({ $weapon }): [{ $mine } { $mine_value }{ $theirs-code ->
    [none] {""}
   *[other] ←{ $theirs } { $theirs_value }
}].
    .hidden = { $who } hits { $target } ({ $weapon }).
SY-12-miss = { $who } misses { $target } ({ $weapon }): [{ $mine } { $mine_value }{ $theirs-code ->
    [none] {""}
   *[other] ←{ $theirs } { $theirs_value }
}].
    .hidden = { $who } misses { $target } ({ $weapon }).
SY-12-parried = { $target } wards off { $who } ({ $weapon }): [{ $mine } { $mine_value }←{ $theirs } { $theirs_value }].
    .hidden = { $target } wards off { $who } ({ $weapon }).
SY-12-struck = { $target } is hit by { $who } ({ $weapon }): [{ $mine } { $mine_value }←{ $theirs } { $theirs_value }].
    .hidden = { $target } is hit by { $who } ({ $weapon }).
SY-12-unseen = { $who } attacks, and { $target } cannot defend ({ $weapon }).
SY-13-damage = Damage { $damage }, armour { $armour }: { $points } to { $target }.
    .hidden = The blow gets through to { $target }.
SY-13-stopped = Damage { $damage }, armour { $armour }: nothing gets through to { $target }.
    .hidden = Nothing gets through to { $target }.
SY-13-hurt = Damage { $damage }{ $armour ->
    [0] {""}
   *[other] , armour { $armour }
}: { $points } to { $who }.
    .hidden = It hurts { $who }.
SY-13-brewed = { $who } brews a dose: { $elixir }.
SY-13-wears = { $who } puts on: { $armour }.
SY-13-takes-off = { $who } takes off: { $armour }.
SY-13-buys = { $who } buys ({ $thing }) for { $price ->
    [1] a coin
   *[other] { $price } coins
} and has { so-many-left }.
SY-13-sells = { $who } sells ({ $thing }) for { $price ->
    [1] a coin
   *[other] { $price } coins
} and has { $left }.
SY-13-too-dear = { $thing } costs { $price }, and { $who } has { $has }.
SY-14-hurt = { $who } loses { $points } Toughness and has { so-many-left }.
    .hidden = { $who } is hurt.
SY-14-in-pain = The damage exceeds the pain threshold of { $who }: { $points } against { $threshold }.
    .hidden = The damage exceeds the pain threshold of { $who }.
SY-14-falls = { $who } falls to the ground.
SY-15-dies = { $who } loses { $points } Toughness and dies.
    .hidden = { $who } dies.
SY-15-dying = { $who } loses { $points } Toughness and lies dying.
    .hidden = { $who } lies dying.
SY-15-slain = { $who } loses { $points } Toughness, more than the pain threshold ({ $threshold }), and dies at once.
    .hidden = { $who } is hit beyond the pain threshold and dies at once.
SY-17-critical = A critical hit by { $who }: 1d6 more.
SY-17-fumbled-defence = { $who } fumbles the defence: { $target } deals 3 more.
SY-18-climbs = { $who } gets to higher ground.
SY-19-sight = { $sight-code ->
    [clear] The air clears: everybody sees.
    [heroes] Something hinders the characters’ sight.
    [foes] Something hinders the adversaries’ sight.
   *[other] Nobody on either side sees well.
}

## What happens: death and healing

SY-16-rises = It looked worse than it was: { $who } gets up with { $points } Toughness, and acts next turn.
SY-16-holds = { $who } is still at death’s door.
SY-16-nearer = { $who } is a step nearer to the grave ({ $steps } of 3).
SY-16-dies = { $who } dies.
SY-16-last-words = { $who }’s last words: “{ $text }”
SY-16-stable = { $who } is out of danger.
SY-16-waits = Time waits: { $whos } would die or rise before an hour is over.
SY-20-heals = { $who } gets back { $points } Toughness and has { $left }.
    .hidden = { $who } gets back some Toughness.
SY-20-full = { $who } has all the Toughness there is, with { $spare } to spare.
    .hidden = { $who } has all the Toughness there is.
SY-20-tended = { $who } tends { $patient }’s wounds.
SY-20-tended-oneself = { $who } tends their own wounds.
SY-20-rested = A day goes by.
SY-20-passed = { $hours ->
    [1] An hour goes by.
   *[other] { $hours } hours go by.
}

## What happens: corruption

SY-21-power = { $who } calls on { $power } ({ $level }).
    .hidden = { $who } calls on { $power }.
SY-21-ritual = { $who } performs a ritual: { $ritual }.
SY-21-artefact = { $who } uses the { $artefact }.
SY-21-afflicted = { $target } is { $condition }.
SY-21-blessed = { $who } is { $condition }.
SY-21-cleansed = { $who } is rid of { $points } temporary corruption and has { so-many-left }.
SY-21-answered = { $text-code ->
    [none] { $who } has an answer ({ $ritual }).
   *[some] { $who } has an answer ({ $ritual }): “{ $text }”
}
SY-21-guarded = Something keeps watch over the party: the next who would surprise it cannot.
SY-21-corruption = { $who } takes { $points } temporary corruption: { $total } in all.
SY-21-dark-place = The party passes through a dark place: { $place }.
SY-21-scene-over = The scene is over, and temporary corruption is gone.
SY-22-corruption = { $who } takes { $points } permanent corruption: { $total } in all.
SY-22-scar = { $who } has reached the corruption threshold{ $threshold ->
    [one] {" "}({ $threshold })
    [other] {" "}({ $threshold })
   *[none] {""}
} and takes { $points } more, for good: { $total } in all.
SY-22-bound = { $who } is bound to the { $artefact }, for a point of { $price }.
SY-22-experience = { $who } gains { $points } experience: { $total } in all.
SY-22-learnt = { $who } learns: { $what } ({ $level }){ $price ->
    [one] {""}, for { $price } experience; { so-many-left }.
    [other] {""}, for { $price } experience; { so-many-left }.
   *[none] .
}
SY-23-stigma = Corruption marks { $who } for good: { $stigma }.
SY-23-passing-stigma = Corruption marks { $who } for a while: { $stigma }.
SY-23-hidden = { $target } notices nothing strange about { $who }.
SY-23-noticed = { $target } notices what corruption has done to { $who }: { $stigma }.
SY-24-abomination = { $total } corruption against Resolute { $resolute }: { $who } becomes an abomination and is beyond saving.
SY-24-rises = What was { $target } turns on everybody.

## What earlier versions told: a log is read for years

SY-22-found = { $who } finds an artefact: { $artefact }.
do-give = { $figure } finds: { $artefact }

## What is asked

ask-SY-1-difficulty = How hard is it for { $who } ({ $attribute })? From +5, very easy, to −5, very hard
    .short = How hard it is
ask-SY-1-test = Roll
ask-SY-2-roll = Roll
ask-SY-2-notation = What does { $who } roll? For example [Quick←Accurate] or [Cunning←−3]
    .short = The roll, written out
ask-SY-2-against = Against whom does { $who } roll?
    .short = Against whom
# Nothing asks this any more; logs of earlier versions do.
ask-SY-3-calling-chart = Roll for a calling
ask-SY-3-calling = What sort of person is it? It only suggests the answers that follow
ask-SY-3-points = { $attribute }: how many points? { $left } left
    .short = Points
ask-SY-3-array = { $attribute }: which of these numbers?
    .short = Which number
ask-SY-3-learns = Something that the character has learnt
ask-SY-3-weapon = Which weapon?
ask-SY-3-second-weapon = And which other weapon?
ask-SY-3-armour = Which armour?
ask-SY-3-shield = A shield?
ask-SY-3-chart = Roll for a name
ask-SY-3-name = What is the name?
ask-SY-5-tie = As quick and as vigilant: roll for who goes first
ask-SY-7-distance = How many paces away? ({ $what })
    .short = How many paces away
ask-SY-7-where = To which square?
ask-SY-7-stand = Stand up
ask-SY-8-whom = Whom does { $who } strike at?
    .short = Whom to strike at
ask-SY-7-how-many = How many? ({ $thing })
ask-SY-10-how-many = How many? ({ $what })
    .short = How many
ask-SY-10-whom = Whom does { $who } take by surprise?
    .short = Whom to take by surprise
ask-SY-10-surprise = Who tries to surprise whom?
ask-SY-12-attack = Attack
ask-SY-12-defence = Defence
ask-SY-13-damage = Damage
ask-SY-13-armour = Armour
ask-SY-13-hazard = How many faces has the die of the damage to { $figure }?
    .short = The die of the damage
ask-SY-13-armour-helps = Does armour help { $figure }?
    .short = Does armour help?
ask-SY-13-price = What is the price? ({ $thing })
    .short = The price
ask-SY-21-taint = How many faces has the die of the corruption of { $figure }?
    .short = The die of the corruption
ask-SY-14-pain = The blow was more than { $target } can bear. What follows?
    .short = What follows from the pain
ask-SY-16-death-roll = Death roll: on a 1 they get up, high brings them nearer the grave
ask-SY-16-toughness = Toughness
ask-SY-16-last-words = A few last words?
ask-SY-16-goes-on = { $whos } will be dead or up before an hour is over. Does time go on?
    .short = Does time go on?
ask-SY-17-damage = Critical hit: more damage
ask-SY-18-ground = What is the ground like?
ask-SY-18-above = Who stands on the higher ground?
ask-SY-19-sight = Does fog or darkness hinder anybody?
ask-SY-20-medicus = Medicus
ask-SY-20-recovery = Recovery
ask-SY-20-hours = How many hours go by?
ask-SY-21-corruption = Temporary corruption
ask-SY-21-effect = How much
ask-SY-21-lasting = Does the corruption of this place stay? ({ $place })
    .short = Does the corruption stay?
ask-SY-21-question = What do you ask? ({ $ritual })
    .short = The question
ask-SY-21-answer = { $text-code ->
    [none] What is the answer?
   *[some] “{ $text }” What is the answer?
}
    .short = The answer
ask-SY-22-dark-place = Permanent corruption
ask-SY-22-experience = How much experience for { $figure }?
    .short = How much experience
ask-SY-22-price = What do you pay to be bound to the { $artefact }?
    .short = What is paid to be bound
ask-SY-22-scar = Permanent corruption for reaching the threshold
ask-SY-23-stigma = Corruption marks you for good. How?
ask-SY-23-passing-stigma = Corruption shows for a while. How?

## What can be done

do-create = Make a character
do-meet = Meet: { $what }
do-sight = Fog or darkness hinders { $sight }
do-round = Begin the round
do-call-off = The fight is over
do-end-scene = The scene is over
do-pass-time = Let hours go by
do-rest = Let a day go by
do-dark-place = Pass through a dark place: { $place }
do-hazard = A fall, fire or poison hurts { $figure }
do-taint = Something taints { $figure }
do-sneak = { $together ->
    [0] Get past unseen
   *[other] Get past unseen, all together
}
do-award = Give { $figure } experience
do-react = Take the free attack
do-let-go = Let the free attack go
do-death-roll = Death roll: get up, hold on, or come nearer the grave
do-attack = Attack { $target }
do-trick = { $trick }: { $target }
do-cast = { $power }: { $target }
do-invoke = { $artefact }: { $target }
do-aid = { $herbs ->
    [0] First aid for { $patient }
   *[other] First aid for { $patient }, with herbs
}
do-dose = Give { $target } { $elixir }
do-close = Close with { $target }
do-flank = Flank { $target }
do-advance = Advance towards { $target }
do-withdraw = Break off or fall back
do-find-line = Find a line of fire to { $target }
do-climb = Get to higher ground
do-stand = Stand up
do-draw = Draw: { $weapon }
do-shield = Take up the shield or put it away
do-drink = Use { $elixir }
do-flee = Leave the fight
do-surrender = Give up
do-wait = Wait, and act after { $after }
do-end-turn = End the turn
do-perform = Perform: { $ritual }
do-bind = Bind yourself to the { $artefact }
do-brew = Brew: { $elixir }
do-learn = Learn: { $what }
do-hand-over = Give { $target }: { $thing }{ $count ->
    [0] …
    [1] {""}
   *[other] {" "}({ $count })
}
do-take = Take from { $target }: { $thing }{ $count ->
    [0] {" "}(all of it)
    [1] {""}
   *[other] {" "}(up to { $count })
}
do-drop = Let lie: { $thing }{ $count ->
    [0] …
    [1] {""}
   *[other] {" "}({ $count })
}
do-pick-up = Pick up: { so-many-things }
do-wear = { $thing-code ->
    [none] Take off the armour
   *[other] Put on: { $thing }
}
do-buy = Buy: { $thing }
do-sell = Sell: { $thing }
do-conceal = Hide the stigma from { $target }
do-test = Roll { $attribute }
do-opposed = [{ $mine }←{ $theirs }] against { $target }
do-written = Roll as written: [ ← ]

group-begin = New characters
group-round = The round
group-meet = Meetings
group-scene = The scene
group-reward = Rewards
group-harm = Harm
group-things = Things
group-trade = Trade
group-reaction = Now
group-combat = Combat action
group-magic = Powers and rituals
group-help = Help
group-move = Movement
group-gear = Gear
group-turn = The turn
group-learn = Learning
group-check = Rolls

stake-SY-1-success = comes off
stake-SY-2-success = comes off
stake-SY-7-stands = up at once
stake-SY-7-takes = unnoticed
stake-SY-10-unnoticed = unnoticed
stake-SY-12-hit = hits
stake-SY-12-struck = hits
stake-SY-12-unseen = hits
stake-SY-13-damage = works
stake-SY-13-brewed = comes off
stake-SY-14-hurt = wounds
stake-SY-15-dies = kills
stake-SY-15-dying = brings down
stake-SY-15-slain = kills at once
stake-SY-16-rises = gets up
stake-SY-16-dies = dies
stake-SY-20-heals = heals
stake-SY-21-afflicted = works
stake-SY-21-cleansed = works
stake-SY-22-scar = corruption stays
stake-SY-23-hidden = unnoticed
stake-SY-24-abomination = abomination

## Why not

no-such-seat = That is not for { $found } to do.
no-such-attribute = { $found } is no attribute. Accurate, Quick, Vigilant, Discreet, Strong, Resolute, Cunning and Persuasive are.
no-such-place = { $found } is no kind of dark place.
no-such-sight = { $found } is nobody whom fog could hinder: nobody, the characters, the adversaries, or both.
no-such-trick = { $found } is nothing that an ability does. What would do: { $options }.
no-such-elixir = There is no elixir called { $found }.
no-such-weapon = { $who } has no weapon called { $found }. What there is: { $options }.
no-creature = Nothing called { $found } lives here.
no-dead = { $who } is dead.
no-dying = { $who } is dying and can do nothing. Healing would help: a power, herbs, or Medicus.
no-lost = { $who } has become an abomination.
no-gone = { $who } is not here any more.
no-captive = { $who } is a captive.
no-self = Somebody else than { $who }, please.
no-fight = There is no fight.
no-peace = Not in the middle of a fight.
no-party = There is no character who is up.
no-room = At most { $most } at once.
no-round-open = The round is not over: it is { $turn }’s turn.
no-turn = It is not { $who }’s turn. Now: { $turn }.
no-reaction = No free attack waits for { $who }.
no-reaction-first = A free attack comes first: { $who } takes it or lets it go.
no-action-left = { $who } has had the combat action of this turn.
no-move-left = { $who } has no action left for a movement.
no-move-held = { $who } is held and cannot move.
no-move-fallen = { $who } is on the ground. Standing up comes first.
no-death-roll = { $who } is not dying.
no-wait-again = { $who } has picked a place in the order already, and keeps it.
no-wait-first = Only the first in the order may wait, and that is { $first }.
no-wait-begun = { $who } has begun the turn. Waiting comes before anything else.
no-wait-after = { $found } is nobody to act after.
no-enemy = There is no enemy for { $who } to get away from.
no-enemy-help = { $target } is not on the same side.
no-down = { $target } is down already.
no-reach = { $target } is out of reach: { $weapon } strikes only in melee{ $paces ->
    [0] . Close in first.
    [1] , and a pace lies between. Close in first.
   *[other] , and { $paces } paces lie between. Close in first.
}
    .short = Out of reach: { $weapon }.
no-shot-engaged = { $enemy } is upon { $who }, and there is no aiming. Break off, or change weapon ({ $weapon }).
no-line = Others are in the way between { $who } and { $target }. A movement finds a line of fire.
    .short = Others are in the way.
no-line-needed = Nobody is in the way of { $target }.
no-bow = { $who } has nothing in hand that shoots.
no-close-flank = An ally is in melee with { $target } already. Flank instead.
no-flank-alone = No ally is in melee with { $target }. Close in instead.
no-close-engaged = { $who } is in melee with { $target } already.
no-close-far = { $target } is { so-many-paces } away, and a movement covers { $most }. Advance first.
no-close-full = There are { $most } around { $target } already.
no-close-narrow = It is too narrow here to get at { $target }.
no-square-narrow = In this narrow place there is no way past anybody to { $square }.
no-advance-near = { $target } is within { $most ->
    [1] 1 pace
   *[other] { $most } paces
} of { $who }. Close in.
no-flee = The nearest enemy is { $paces ->
    [1] a pace
   *[other] { $paces } paces
} away. { $who } can leave with { $most } between.
no-heights = There is no higher ground here.
no-higher = { $who } is on high ground already.
no-climb-engaged = { $who } is in melee with { $enemy } and cannot climb.
no-draw-drawn = { $who } has that in hand: { $weapon }.
no-draw-shield = { $weapon } takes both hands, and { $who } has a shield on the arm. Put it away first.
no-shield = { $who } has no shield.
no-shield-hands = { $who } needs both hands ({ $weapon }). Draw something else first.
no-shield-up = { $who } needs the shield on the arm for that.
no-stand = { $who } is on their feet.
no-medicus = { $who } does not know Medicus.
no-elixir = { $who } has none of that: { $found }. What there is: { $options }.
no-thing = { $found-code ->
    [none] { $who } has no armour on.
   *[other] There is nothing of the kind for { $who }: { $found }. What they have stands on their sheet.
}
no-so-many = { $most } at most, not { $found } ({ $thing }).
no-two-alike = { $who } has one already: { $thing }.
no-theft = { $target } would not let that go.
no-wound = { $patient } has all the Toughness there is.
no-tended = { $patient }’s wounds have been seen to today. Until tomorrow only new ones can be.
no-touch = { $target } is { so-many-paces } away, and { $who } can reach { $most }.
no-trick = { $who } has not learnt that: { $trick }.
no-trick-weapon = { $trick } needs another weapon than { $who } has in hand ({ $weapon }).
no-target = There is nobody like that to do it for.
no-melee = { $who } is not in melee with a weapon ready.
no-trouble = { $target } needs no help with that.
no-recover-again = { $who } has recovered in this scene already.
no-brew-hard = { $elixir } is beyond what { $who } has learnt.
no-brew-again = { $who } has brewed today already.
no-power = { $who } knows nothing called { $found }. What there is: { $options }.
no-artefact = { $who } has no artefact called { $found }. What there is: { $options }.
no-bind-again = The { $artefact } is bound already.
no-invoke-unbound = { $who } is not bound to the { $artefact } yet.
no-corruption = { $who } has no temporary corruption.
no-companions = Nobody is here to go along with { $who }.
no-watchers = Nobody is here who could notice { $who }.
no-corruptible = Nobody counts the corruption of { $who }.
no-twice = { $who } is { $condition } already.
no-stigma = { $who } has nothing to hide.
no-further = { $who } has come as far as one can in { $what }.
no-learn = { $who } cannot learn { $found }.
no-experience = { $what } costs { $price } experience, and { $who } has { $has }.
no-sight-same = That is how it is already.

## Options and labels

opt-heroes = the characters
opt-foes = the adversaries
opt-nobody = nobody
opt-both = both sides
opt-clear = nobody
opt-flat = open ground
opt-narrow = a narrow place: nobody can be flanked
opt-heights = with higher ground to climb
opt-fall = The defender falls to the ground
opt-free-attack = The attacker gets a free attack
opt-experience = experience
opt-corruption = permanent corruption
opt-shield = shield
opt-no-shield = no shield
opt-coins = coins
opt-nothing = nothing
opt-point-buy = 80 points to spend
opt-standard-array = 15, 13, 11, 10, 10, 9, 7, 5
opt-reach = when it reaches Resolute
opt-exceed = when it exceeds Resolute

label-heroes = Characters
label-foes = Adversaries
label-field = everybody
label-accurate = Accurate
label-quick = Quick
label-vigilant = Vigilant
label-discreet = Discreet
label-strong = Strong
label-resolute = Resolute
label-cunning = Cunning
label-persuasive = Persuasive
label-defence = Defence
label-difficulty = Difficulty
label-ability = Ability
label-unaware = Target unaware
label-fallen = Target on the ground
label-flanked = Target flanked
label-above = Target below
label-critical = Critical hit
label-fumble = Fumbled defence
label-at-least = Raised to the least
label-effect = Effect
label-die-most = The most on the die
label-half-die = Half of it, for only players roll
label-half-strong = Half of Strong, rounded up
label-half-resolute = Half of Resolute, rounded up
label-other = Other
label-swiftness = Swiftness
label-roots = Held fast
label-oil = Oil on the blade
label-ward = Bark on the skin
label-by-reach = a long weapon
label-by-leaving = breaking off
label-by-passing = passing by
label-by-pain = more pain than can be borne
label-by-fumble = a fumbled attack
label-by-riposte = a critical defence
label-by-surprise = surprise
label-by-sweep = the sweep
label-by-volley = the second shot
label-by-command = a word of command
label-mighty = Mighty blow
label-gap = Thrust between the plates
label-volley = Two shots
label-topple = Blow that brings down
label-sweep = Sweep
label-recover = Recovery
label-rally = Rally
label-spur = Order to strike
label-brew = brewing
label-shadowed = shadowed, for a day
label-tainted = tainted, for an hour
label-darkest = the darkest part, for an hour
label-short = short
label-one-handed = one-handed
label-long = long
label-ranged = ranged
label-natural = natural
label-novice = novice
label-adept = adept
label-master = master
label-toughness = Toughness
label-corruption = Corruption
label-turns = turns
label-elixirs = elixirs
label-attack = attack
label-damage = damage
label-most-toughness = Most Toughness
label-steps = Steps towards death
label-captive = Captive
label-gone = Gone from the fight
label-dead = Dead
label-lost = An abomination
label-scarred = Scarred in this scene
label-tended = Wounds seen to
label-rallied = Has recovered in this scene
label-brewed = Has brewed today
label-shielded = Shield on the arm
label-place = Place, in paces
label-high = On higher ground
label-condition = State
label-days = Days gone by
label-hours = Hours of the day
label-guarded = Watch kept by a ritual
label-ground = Ground
label-sight = Whom the dark hinders
dial-level = { $what }
dial-thing = { $thing }
dial-owns = { $thing }: owned
dial-bound = Bound to the { $thing }
label-pain = Pain threshold
label-threshold = Corruption threshold
label-temporary = Temporary corruption
label-permanent = Permanent corruption
label-stigma = Stigma
label-passing-stigma = Stigma for now
label-experience = Experience
label-coins = Coins
label-in-hand = In hand
label-shield = Shield
label-attributes = Attributes
label-derived = Derived
label-carried = Carried
label-abilities = Abilities and powers
label-taint = Corruption

condition-unhurt = unhurt
condition-hurt = hurt
condition-badly-hurt = badly hurt
condition-dying = dying
condition-dead = dead
condition-gone = gone
condition-lost = an abomination
condition-held = held fast
condition-dazed = dazed
condition-blinded = blinded
condition-warded = covered in bark
condition-oiled = carrying an oiled blade
condition-night-eyed = seeing in the dark
condition-swift = swift

mark-weapon = { $weapon }
mark-unarmed = nothing in hand ({ $weapon })
mark-shield = shield
mark-melee = in melee: { $enemies }
mark-place = at pace { $paces }
mark-flanked = flanked
mark-high = above the others
mark-captive = captive
mark-fallen = on the ground
mark-steps = steps towards death: { $steps } of { $most }
mark-condition = { $condition }
scene-quiet = { $days ->
    [0] No fight{ $hours ->
        [0] {""}
        [1] ; an hour has gone by
       *[other] ; { $hours } hours have gone by
    }
    [1] No fight; a day has gone by{ $hours ->
        [0] {""}
        [1] , and an hour
       *[other] , and { $hours } hours
    }
   *[other] No fight; { $days } days have gone by{ $hours ->
        [0] {""}
        [1] , and an hour
       *[other] , and { $hours } hours
    }
}
round-first = Before the first round
round-at = Round { $round }
round-in = round { $round }
log-round = Go to a round
scene-turn = Round { $round }: { $turn }’s turn
scene-between = Round { $round } is about to begin
scene-reaction = Round { $round }: { $who } may take a free attack on { $target }
note-guarded = A ritual keeps watch over the party.
note-lying = Lying around: { $things }
turn-waited = has waited
note-actions = Left: { $moves ->
    [0] no movement
   *[other] a movement
}, { $acts ->
    [0] no combat action
   *[other] a combat action
}.
note-narrow = A narrow place: nobody can be flanked.
note-heights = There is higher ground to climb.
note-sight-heroes = Fog or darkness hinders the characters{ $until ->
    [0] {"."}
   *[other] {" "}until the end of round { $until }.
}
note-sight-foes = Fog or darkness hinders the adversaries{ $until ->
    [0] {"."}
   *[other] {" "}until the end of round { $until }.
}
note-sight-both = Nobody sees well{ $until ->
    [0] {"."}
   *[other] {" "}until the end of round { $until }.
}
row-of = { $now } of { $most }
row-weapon = { $group } weapon, d{ $die }{ $held ->
    [0] {""}
   *[1] , in hand
}
row-armour = armour, d{ $die }{ $impedes ->
    [0] {""}
   *[other] , −{ $impedes } Defence
}
row-spare = armour to put on, d{ $die }
row-shield-on = on the arm
row-shield-off = put away
row-elixir = elixir × { $count }
row-artefact = artefact, not bound; taint d{ $die }
row-artefact-bound = artefact, bound; taint d{ $die }
row-ability = { $level }
row-power = power, { $level }
row-ritual = ritual
row-stigma = stigma
row-passing-stigma = stigma for now
why-attribute = Roll { $value } or less. Against you it is worth { $modifier-signed } to the other’s roll.
why-parts = { $parts }
why-temporary = Goes when the scene ends
why-permanent = Stays
why-works = { $says } { $works }
why-steps-1 = { $first }
why-steps-2 = { $first } { $second }
why-steps-3 = { $first } { $second } { $third }

## What things do

works-heal = Gives back { so-much } Toughness.
works-harm = Damage { so-much }, whatever the armour, if [{ $mine }←{ $theirs }] comes off.
works-hold = For { so-many-turns } beyond this one, −2 Defence, if [{ $mine }←{ $theirs }] comes off.
works-daze = The next turn is lost, if [{ $mine }←{ $theirs }]{ $value ->
    [0] {""}
   *[other] {" "}at +{ $value }
} comes off.
works-blind = For { so-many-turns } beyond this one, if [{ $mine }←{ $theirs }] comes off.
works-veil = For { so-many-turns } beyond this one.
works-fog = For { so-many-turns } beyond this one.
works-ward = Armour { $die ->
    [0] +{ $value }
   *[other] +1d{ $die }
}, until the scene ends.
works-oil = Damage { $die ->
    [0] +{ $value }
   *[other] +1d{ $die }
}, until the scene ends.
works-night-eyes = Until the scene ends.
works-swift = Defence +{ $value }, until the scene ends.
works-cleanse = Takes { so-much } temporary corruption away.
works-guard = Once, and an hour before.
works-question = One question.

## House rules

house-creation = Attributes of a new character
house-creation-help = 80 points to spend, each attribute from 5 to 15 and only one of them 15; or a fixed set of numbers to share out.
house-roll-everything = Adversaries’ dice are rolled too
house-roll-everything-help = Off: an adversary’s weapon and armour count half of their die, because only players roll. On: they are rolled.
house-abomination-at = When corruption takes somebody for good
house-abomination-at-help = The text says it both ways: when total corruption reaches Resolute, or only when it exceeds it.

# What a fight leaves to be done
owed-corruption = { $who } has { $points } temporary corruption, which goes when the scene is over.
# Making a character: what each answer means.
label-step-calling = Calling
label-step-attributes = Attributes
label-step-abilities = Abilities
label-step-gear = Gear
label-step-name = Name
about-calling = Suggests { $attribute } { $value }, and { $learns }.
    .figure = Toughness { $figure }
about-attribute = { $attribute-code ->
    [accurate] Your attacks, unless an ability says otherwise.
    [quick] Your Defence, and who acts first.
    [vigilant] To notice who lies in wait; also who acts first among equals.
    [discreet] To go unseen, and to lie in wait.
    [strong] Your Toughness, at least 10, and twice your pain threshold.
    [resolute] How much corruption you bear: the threshold is half of it.
    [cunning] To know things and to see through them.
   *[persuasive] To talk others round.
}
about-learns = { $what }
    .figure = { $of } { $figure }
about-step = { $what }
    .figure = { $figure }
about-weapon = { $group-code ->
    [short] Short: drawn for free when you are surprised.
    [long] Long: a free attack when a melee begins, on who has no long weapon.
    [heavy] Heavy: no shield beside it.
    [ranged] From afar; no shield beside it.
   *[other] One hand, and a shield in the other.
}
    .figure = damage { $figure }
about-armour = Taken off the damage of each blow; { $impedes ->
    [0] it does not impede
   *[other] Defence { $impedes } less
}.
    .figure = protects { $figure }
about-no-armour = Nothing between you and a blow, and nothing that impedes.
about-shield = { $taken ->
    [1] More Defence; not beside heavy or ranged weapons.
   *[0] A hand free.
}
    .figure = Defence { $figure }
about-name = What the others call you; a name was rolled for you.

## Said in many sentences

so-many-things = { $thing }{ $count ->
    [1] {""}
   *[other] {" "}({ $count })
}
so-many-left = { $left } left
so-many-paces = { $paces ->
    [1] 1 pace
   *[other] { $paces } paces
}
so-many-turns = { $value ->
    [1] a turn
   *[other] { $value } turns
}
so-much = { $die ->
    [0] { $value }
   *[other] 1d{ $die }
}
