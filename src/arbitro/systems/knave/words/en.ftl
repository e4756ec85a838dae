# Knave in English. An id is a code of the rules with everything but letters and digits turned into "-".
# A command's message has the command's fields as variables, a told event's its facts.

system-title = Knave
system-blurb = A d20 and a bonus against a defence; what you carry is who you are; fights are quick and deadly.

## Making a character

KN-2-ability = { $ability }: bonus +{ $roll }, defence { $defence }.
KN-2-swapped = { $abilities } change places.
KN-2-made = { $name } joins the company.
KN-3-hit-points = Hit points: { $roll }.
KN-5-armour = Armour: { $items }.
KN-5-helmet-and-shield = Helmet and shield: { $items }.
KN-5-gear = Carried: { so-many-things }.
KN-5-purse = A purse of { $coins } copper.
KN-5-bought = { $who } buys, for { $cost } copper: { so-many-things }.
KN-5-granted = { $who } receives: { so-many-things }.
KN-5-trait = { $chart }: { $trait }.

## Things

KN-6-left-behind = No room for it, left behind: { $item }.
KN-6-no-room = { $who } has no room for it; it lies on the ground: { $item }.
KN-6-dropped = { $who } drops: { so-many-things }.
KN-6-picked-up = { $who } picks up: { so-many-things }.
KN-6-gave = { $who } hands { $target }: { so-many-things }.
KN-6-gave-coins = { $who } hands { $coins } { $metal } to { $target }.
KN-6-took = { $who } takes from { $target }: { so-many-things }.
KN-6-took-coins = { $who } takes { $coins } { $metal } from { $target }.
KN-6-kept = { $who } does not part with it: { $item }.
KN-6-used = { $who } uses up one: { $item }. { $text }
KN-6-drunk = { $who } has had it: { $item }.
KN-5-not-bought = { $target } cannot buy this of { $who }: { $item }.
KN-5-no-room-for-coins = { $who } has no room for the price, and keeps it: { $item }.
KN-5-sold = { $who } sells, for { $cost } copper: { so-many-things }.
KN-5-sold-to = { $who } sells to { $target }, for { $cost } copper: { so-many-things }.
KN-18-wield = { $who } makes ready: { $weapon }.

## Hirelings

KN-8-hired = { $who } hires, for { $wage } copper a day: { $kind }. The first day is paid.
KN-8-taken-on = { $who } hires { $target } for { $wage } copper a day. The first day is paid.
KN-16-paid = { $who } pays { $coins } copper to { $target }.
KN-16-test-passed = { $who } keeps faith: { $roll } against morale { $against }.
KN-16-test-failed = { $who } loses faith: { $roll } against morale { $against }.
KN-16-treated = { $way-code ->
    [worse] { $who } has been treated badly, and will remember it.
   *[better] { $who } has been treated well, and will remember it.
}
KN-16-rated = Morale of { $who }: { $left }.
KN-16-stays = { $who } stays.
KN-16-leaves = { $cause-code ->
    [unpaid] { $who } has not been paid, and leaves.
    [employer] The employer is dead, and { $who } leaves.
   *[other] { $who } has had enough, and leaves.
}

## Saves and reactions

KN-9-tries = { $who } tries to { $task }: { $ability }.
KN-9-nothing = { $who } finds nothing in the pockets of { $target }.
KN-10-success = { $who } makes the save: { $ability }.
KN-10-failure = { $who } fails the save: { $ability }.
KN-11-success = { $who } gets the better of { $target }: { $ability } against { $resist } ({ $edge }).
KN-11-failure = { $who } does not get the better of { $target }: { $ability } against { $resist } ({ $edge }).
KN-13-no-save = No save is needed for { $who } to { $task }.
KN-14-reaction = { $who } is { $reaction }.

## Morale

KN-15-steady = { $who }: morale holds, { $roll } against { $against }. { why-tested }
KN-15-broken = { $who }: morale breaks, { $roll } against { $against }. { why-tested }
KN-15-flee = { $count ->
    [1] { $who } runs for it.
   *[other] { $who } run for it.
}
KN-15-retreat = { $count ->
    [1] { $who } falls back.
   *[other] { $who } fall back.
}
KN-15-parley = { $count ->
    [1] { $who } wants to talk.
   *[other] { $who } want to talk.
}
KN-15-defiant = { $target } will not surrender to { $who }.

## The fight

KN-3-creature = { $who }: { $roll ->
    [1] 1 hit point.
   *[other] { $roll } hit points.
}
KN-17-met = { so-many-feet } away: { $count ->
    [1] { $kind }.
   *[other] { $kind }, { $count } of them.
}
KN-17-blows = { $who } raises a hand against { $target }: a fight begins.
KN-17-round = Round { $round }. { $first-code ->
    [foes] The enemies act first.
   *[heroes] The heroes act first.
}
KN-17-over = { $winner-code ->
    [heroes] The fight is over. The heroes hold the field.
    [foes] The fight is over. The enemies hold the field.
   *[nobody] The fight is over. Nobody is left standing.
}
KN-17-broken-off = The fight is broken off.
KN-18-move = { $who } moves { so-many-feet }.
KN-18-second-move = { $who } moves { so-many-feet } more instead of acting.
KN-18-acts = { $text-code ->
    [none] { $who } does something else.
   *[some] { $who }: { $text }
}
KN-18-refused = { $text-code ->
    [none] That will not do here.
   *[some] That will not do here: { $text }
}
KN-18-stands-up = { $who } gets up.
KN-20-hit = { $who } hits { $target }: { $weapon } ({ $edge }).
KN-20-miss = { $who } misses { $target }: { $weapon } ({ $edge }).
KN-22-ideal = The right weapon for { $target }: one more die.
KN-22-wound = { $who } loses { $damage ->
    [1] 1 hit point
   *[other] { $damage } hit points
}{ $left ->
    [-1] .
    [0] : none left.
   *[other] : { $left } left.
}
    .hidden = { $who } loses { $damage ->
        [1] 1 hit point.
       *[other] { $damage } hit points.
    }
KN-23-unconscious = { $who } drops unconscious.
KN-23-dead = { $who } is dead.
KN-24-tries = { $who } tries a stunt on { $target }: { $stunt }.
KN-24-not-here = Not here: { $who } cannot try this on { $target }: { $stunt }.
KN-24-improvises = { $text-code ->
    [none] { $who } tries something on { $target }.
   *[some] { $who } tries something on { $target }: { $text }
}
KN-24-refused = { $text-code ->
    [none] That will not work here.
   *[some] That will not work here: { $text }
}
KN-24-condition = { $who }: { $condition }{ $value ->
    [one] {" "}(+{ $value })
    [other] {" "}(+{ $value })
   *[none] {""}
}{ $rounds ->
    [0] .
    [1] , for 1 round.
   *[other] , for { $rounds } rounds.
}
    .hidden = { $who }: { $condition }{ $rounds ->
        [0] .
        [1] , for 1 round.
       *[other] , for { $rounds } rounds.
    }
KN-24-disarmed = { $who } loses hold of the weapon: { $weapon }.
KN-24-push = { $who } pushes { $target } away, by { so-many-feet }.
KN-24-drag = { $who } drags { $target } along for { so-many-feet }.
KN-24-swap = { $both } change places.
KN-24-captured = { $who } takes { $target } prisoner.
KN-24-released = { $who } lets { $target } go.
KN-24-trap = { $who } comes to harm.
KN-24-falls = { $who } falls { so-many-feet }.
KN-25-surprised = { $side-code ->
    [foes] The enemies are caught unaware.
   *[heroes] The heroes are caught unaware.
}
KN-25-marked = { KN-24-condition }
    .hidden = { KN-24-condition.hidden }
KN-26-critical = A critical hit on { $target }: one more die of damage.
KN-26-weapon-worn = The weapon of { $who } suffers: { $item }, quality { $left }.
    .hidden = The weapon of { $who } suffers: { $item }.
KN-26-weapon-destroyed = The weapon of { $who } breaks: { $item }.
KN-26-armour-worn = The armour of { $who } suffers: { $item }, quality { $left }.
    .hidden = The armour of { $who } suffers: { $item }.
KN-26-armour-destroyed = The armour of { $who } falls apart: { $item }.
KN-26-repaired = { $who } has it mended for { $cost } copper: { $item }, quality { $left }.
    .hidden = { $who } has it mended for { $cost } copper: { $item }.

## Magic, rest, time

KN-27-cast = { $who } reads aloud: { $spell }.
KN-27-works = { $spell }: the spell of { $who } takes effect.
KN-27-healed = { $who } regains { $points ->
    [1] 1 hit point
   *[other] { $points } hit points
}: { $left } of { $most }.
    .hidden = { $who } is the better for it.
KN-27-referee = { $text-code ->
    [none] What comes of { $spell } is for the game master to say.
   *[some] What comes of { $spell }: { $text }
}
KN-28-night = The party eats and sleeps the night through.
KN-28-haven = The party rests in a safe haven. Everybody is whole again.
KN-28-healed = { $who } regains { $points ->
    [1] 1 hit point
   *[other] { $points } hit points
}: { $left } of { $most }.
    .hidden = { $who } wakes in better health.
KN-28-rested = { $who } sleeps well.
KN-28-hungry = { $who } has had no meal, and regains nothing.
KN-3-time-passes = { $minutes ->
    [1] 1 minute passes
   *[other] { $minutes } minutes pass
}.

## Advancement

KN-29-treasure = A treasure worth { $coins } copper: 1 XP for every whole piece of { $metal } ({ $worth } copper).
KN-29-awarded = { $who } earns { $xp } XP and has { $left }.
KN-29-level = { $who } has earned level { $level }.
KN-30-advanced = { $who } is level { $level }.
KN-30-hit-points = { $who }: at most { $most } hit points, { $before } before.
KN-30-one-more = { $who } rolls { $roll }, less than { $before }: at most { $most } hit points, one more than before.
KN-31-rise = { $who } gets better in { $ability }: +{ $bonus }, defence { $defence }.

## What is asked: dice

ask-KN-2-strength = Strength: 3d6, the lowest counts
ask-KN-2-dexterity = Dexterity: 3d6, the lowest counts
ask-KN-2-constitution = Constitution: 3d6, the lowest counts
ask-KN-2-intelligence = Intelligence: 3d6, the lowest counts
ask-KN-2-wisdom = Wisdom: 3d6, the lowest counts
ask-KN-2-charisma = Charisma: 3d6, the lowest counts
ask-KN-3-hit-points = Hit points
ask-KN-3-creature = Hit points of a creature
ask-KN-5-armour = Armour
ask-KN-5-helmet-and-shield = Helmet and shield
ask-KN-5-dungeoneering = Dungeoneering gear
ask-KN-5-general-1 = General gear, first list
ask-KN-5-general-2 = General gear, second list
ask-KN-5-purse = Copper to spend, × 20
ask-KN-5-spell = The spell in the book
ask-KN-5-physique = Physique
ask-KN-5-face = Face
ask-KN-5-skin = Skin
ask-KN-5-hair = Hair
ask-KN-5-clothing = Clothing
ask-KN-5-virtue = Virtue
ask-KN-5-vice = Vice
ask-KN-5-speech = Speech
ask-KN-5-background = Background
ask-KN-5-misfortune = Misfortune
ask-KN-5-alignment = Alignment
ask-KN-5-keepsake = Keepsake
ask-KN-5-first-name = A name
ask-KN-5-byname = A byname
ask-KN-8-hit-points = Hit points of the hireling
ask-KN-10-save = Save
ask-KN-11-opposed = Opposed save
ask-KN-11-resist = Resist
ask-KN-14-reaction = Reaction
ask-KN-15-morale = Morale
ask-KN-16-morale = Morale of the hireling
ask-KN-17-initiative = Initiative
ask-KN-20-attack = Attack
ask-KN-21-defence = Defence
ask-KN-22-damage = Damage
ask-KN-24-trap-damage = The harm done
ask-KN-24-fall-damage = The fall
ask-KN-27-damage = Damage of the spell
ask-KN-27-healing = Healing of the spell
ask-KN-28-healing = Healing
ask-KN-30-hit-points = New hit points
ask-KN-31-strength = Does Strength rise?
ask-KN-31-dexterity = Does Dexterity rise?
ask-KN-31-constitution = Does Constitution rise?
ask-KN-31-intelligence = Does Intelligence rise?
ask-KN-31-wisdom = Does Wisdom rise?
ask-KN-31-charisma = Does Charisma rise?

## What is asked: decisions of players

ask-KN-2-swap = Swap two abilities? (Strength { $strength }, Dexterity { $dexterity }, Constitution { $constitution }, Intelligence { $intelligence }, Wisdom { $wisdom }, Charisma { $charisma })
    .short = Swap two abilities?
ask-KN-2-swap-with = Swap { $ability } with which?
    .short = Swap it with which?
ask-KN-5-spellbook = Begin with a spellbook at random?
ask-KN-5-weapon = Which weapon do you carry?
ask-KN-5-shop = What do you buy before you set out? Your coins are worth { $copper } copper.
    .short = What do you buy before you set out?
ask-KN-5-buy = What do you buy? Your coins are worth { $copper } copper.
    .short = What do you buy?
ask-KN-5-gender = Are you …
ask-KN-5-name = What is your name?
ask-KN-6-how-many = How many? ({ $item })
    .short = How many?
ask-KN-6-metal = Coins of which metal for { $target }?
    .short = Coins of which metal?
ask-KN-6-coins = How much { $metal } for { $target }?
    .short = How many coins?
ask-KN-6-let-go = { $who } asks { $target } for this: { $item }. Do you let it go?
    .short = Do you let it go?
ask-KN-6-what-for = What for? ({ $item })
    .short = What for?
ask-KN-6-healing = Healing of the draught
ask-KN-6-damage = Damage of the draught
ask-KN-5-buyer = To whom do you sell this: { $item }? “Nobody” is nobody in particular.
    .short = To whom do you sell it?
ask-KN-5-sale = What does { $who } get for this: { $item }? It costs { $cost } new.
    .short = What it fetches, in copper
ask-KN-9-task = What do you try?
ask-KN-16-pay = { $target } is owed { $owed } copper. How much do you pay?
    .short = How much do you pay?
ask-KN-18-where = Where to? You stand at { so-many-feet }.
    .short = Where to?
ask-KN-18-square = To which square?
ask-KN-18-what = What do you do?
ask-KN-24-what = What do you try on { $target }?
    .short = What do you try?
ask-KN-25-opening = { $target } is open to attack: { $opening }. What do you make of it?
    .short = If there is an opening
ask-KN-28-meal = Eat a ration? You have { $rations }.
    .short = Eat a ration?
ask-KN-31-ability = Level { $level }: which ability rises?
    .short = Which ability rises?

## What is asked: rulings

ask-KN-5-grant = What does { $target } receive?
    .short = The thing
ask-KN-9-ability = Which ability does it take for { $who } to { $task }?
    .short = Which ability does it take?
ask-KN-9-loot = What does { $who } get hold of? ({ $target })
    .short = What is got hold of?
ask-KN-11-what-resists = { $target } resists the { $ability } of { $who } with …
    .short = What resists it
ask-KN-12-edge = Is this easier or harder than usual for { $who }?
    .short = Easier or harder than usual?
ask-KN-13-roll = Does this take a roll of { $who }?
    .short = Does it take a roll?
ask-KN-12-modifier = What bonus or penalty has { $who }?
    .short = Bonus or penalty
ask-KN-15-way = { $count ->
    [1] { $who } gives way. How?
   *[other] { $who } give way. How?
}
    .short = Whoever gives way …
ask-KN-15-surrender = Does { $target } surrender to { $who }?
    .short = Surrender?
ask-KN-17-kind = What do they meet?
ask-KN-17-number = How many of them?
ask-KN-17-distance = How many feet from the heroes do the foes begin?
ask-KN-18-allow = { $text-code ->
    [none] { $who } wants to do something else. Does that go, as this round’s action?
   *[some] { $who }: “{ $text }”. Does that go, as this round’s action?
}
    .short = Does it go, as this round’s action?
ask-KN-24-allow = Does the place allow { $who } to try this on { $target }: { $stunt }?
    .short = Does the place allow it?
ask-KN-24-allow-other = { $text-code ->
    [none] { $who } tries something on { $target }. Is that possible?
   *[some] { $who } against { $target }: “{ $text }”. Is that possible?
}
    .short = Is that possible?
ask-KN-24-ability = Which ability does { $who } use?
    .short = Which ability the stunt takes
ask-KN-24-resist = With which does { $target } resist?
    .short = What resists the stunt
ask-KN-24-effect = What happens to { $target } if it comes off?
    .short = What happens if it comes off?
ask-KN-16-treatment = How has { $target } been treated?
    .short = The treatment
ask-KN-24-harm = What does { $target } come to harm by?
    .short = What does the harm?
ask-KN-24-trap-dice = How many dice of damage for { $target }?
    .short = How many dice of damage?
ask-KN-24-trap-die = How many faces has each?
ask-KN-24-fall = How many feet does { $target } fall?
    .short = Feet of the fall
ask-KN-25-condition = What is the matter with { $who }?
    .short = What is the matter?
ask-KN-25-rounds = For how many rounds? 0 is until you say otherwise.
ask-KN-25-surprise = Is a side caught unaware?
ask-KN-27-armour-bonus = How much better is the armour of { $who }?
    .short = How much better is the armour?
ask-KN-27-outcome = { $who } casts { $spell }. What comes of it?
    .short = What comes of it?
ask-KN-29-risk = How risky was it? ({ $who })
    .short = How risky was it?
ask-KN-29-amount = How many XP? ({ $who })
    .short = How many XP?
ask-KN-29-treasure = How many copper is the treasure worth? ({ $who })
    .short = Worth of the treasure, in copper
ask-KN-29-metal = A point of experience for each piece of …
ask-KN-3-minutes = How many minutes?

## What can be done

do-create = Make a character
do-attack = Attack { $target }
do-throw = Throw your weapon at { $target }
do-approach = Close in on { $target }
do-withdraw = Move away
do-move = { $square-code ->
    [none] Move to …
   *[other] Move to { $square }
}
do-stand-up = Get up
do-other-action = Do something else
do-end-turn = End your turn
do-cast = { $target-code ->
    [nobody] Cast { $spell }
   *[other] Cast { $spell } on { $target }
}
do-stunt = { $stunt }: { $target }
do-improvise = Another stunt: { $target }
do-try = Try something
do-save = Save: { $ability }
do-oppose = { $ability } against { $target }
do-wield = Make ready: { $item }
do-pick-up = Pick up: { $item }
do-drop = Drop: { $item }
do-advance = Gain a level
do-take = Take from { $target }: { $item }
do-take-coins = Take coin from { $target }
do-steal = Steal from { $target }
do-sell = Sell: { $item }
do-use = { $target-code ->
    [nobody] Use up: { $item }
   *[other] Use up for { $target }: { $item }
}
do-capture = Take { $target } prisoner
do-give = Give { $target }: { $item }
do-give-coins = Give { $target } coin
do-buy = Buy something
do-repair = Have mended: { $item }
do-hire = { $target-code ->
    [nobody] Hire: { $kind }
   *[other] Hire { $target }
}
do-pay = Pay { $target }
do-round = Begin the round
do-end-fight = Break the fight off
do-meet = Creatures appear
do-begin = { $encounter }
do-rest = A night’s rest
do-haven = Rest in a safe haven
do-pass-time = Time passes
do-award = XP: { $target }
do-grant = A thing for { $target }
do-morale-test = Morale of { $target }
do-react = Reaction of { $target }
do-treat = Treatment of { $target }
do-harm = Harm to { $target }: a fall, a trap …
do-mark = Mark { $target }

group-begin = New characters
group-combat = Attack
group-move = Move
group-magic = Magic
group-stunt = Stunts
group-check = Saves
group-opposed = Opposed saves
group-gear = Gear
group-drop = Drop
group-level = Advancement
group-loot = The fallen
group-steal = Theft
group-captive = Prisoners
group-give = Give
group-trade = Trade
group-hire = Hirelings
group-fight = Fight
group-rest = Rest and time
group-award = Awards
group-others = Creatures and hirelings
group-edit = Corrections
group-harm = Harm

stake-KN-10-success = succeeds
stake-KN-11-success = comes off
stake-KN-15-broken = gives way
stake-KN-16-test-failed = leaves
stake-KN-20-hit = hits
stake-KN-24-captured = comes off
stake-KN-27-works = takes effect

## Why not

no-such-seat = That is not for { $found } to do.
no-such-ability = There is no ability called { $found }. What would do: { $options }.
no-such-item = { $who } has no such thing: { $item }. What there is: { $options }.
no-such-item-here = Nothing of the kind lies here: { $item }.
no-such-book = { $who } has no book of that spell: { $found }. What there is: { $options }.
no-such-stunt = There is no stunt called { $found }. What would do: { $options }.
no-such-encounter = There is no encounter called { $found }.
no-such-hireling = Nobody of that kind is for hire: { $found }.
no-newcomer = There is somebody called { $found } already.
no-dead = { $who } is dead.
no-unconscious = { $who } is unconscious. A meal and a night’s rest would help.
no-fled = { $who } takes no part any more.
no-idle = { $who } is in no state to act now.
no-fight = There is no fight.
no-peace = Not in the middle of a fight.
no-party = Nobody is left who could.
no-round-open = The round is not over. Still to act: { $due }.
no-round-yet = The round has not begun: the die says who acts first.
no-turn = { $side-code ->
    [foes] It is the enemies’ turn, not that of { $who }.
   *[heroes] It is the heroes’ turn, not that of { $who }.
}
no-turn-left = { $who } has ended this turn. The next round brings another.
no-action-left = { $who } has acted this round. There may still be a move.
no-move-left = { $who } has moved and acted this round.
no-move-held = { $who } is held, and cannot move.
no-move-prone = { $who } is on the ground, and must get up first.
no-stand-up = { $who } is on both feet already.
no-approach-adjacent = { $who } stands next to { $target } already.
no-charmed = { $who } is charmed and raises a hand against nobody.
no-reach = { $target } is { so-far } away, and this reaches { $reach }: { $weapon }. Move closer first.
    .short = Out of reach: { $weapon }.
no-reach-throw = { $target } is { so-far } away, and this reaches { $reach }: { $weapon }. Move closer, or throw it.
    .short = Out of reach: { $weapon }.
no-reach-stunt = { $target } is { so-far } away; for this you must stand next to it: { $stunt }. Move closer first.
no-reach-item = It lies { so-far } away: { $item }. Move closer first.
no-shot-engaged = { $enemy } is upon { $who }: too close to shoot. Move away, or make another weapon ready.
no-ammunition = { $who } has nothing left to shoot with this: { $weapon }. It takes { $ammo }.
no-throw = That is not for throwing: { $weapon }.
no-disarm = { $target } holds nothing that could be knocked away.
no-armour-to-break = { $target } wears no armour that could break.
no-self = { $who } cannot be on both ends of this.
no-side = { $who } is on no side in this fight.
no-use = That is not used up piece by piece: { $item }.
no-theft = { $target } cannot object: simply take it.
no-capture-again = { $target } is a captive already.
no-captive = { $target } is nobody’s captive.
no-reach-hands = { $target } is { so-far } away, and hands reach { $reach }. Move closer first.
no-slots = { $who } has no room for it ({ $item }): it takes { $needed ->
    [1] 1 slot
   *[other] { $needed } slots
}, and { $free ->
    [0] none is free
    [1] 1 is free
   *[other] { $free } are free
}. Drop something first.
no-slots-coins = { $who } has no room for so many coins. Drop something first.
no-slots-by-hand = { $who } cannot carry that. Slots there are: { $most }; it would take { $needed }.
no-slots-theirs = { $target } has no room for it: { $item }.
no-room = { $who } has no room for anything that is sold. Drop something first.
no-coins = It costs { $cost } copper, and the coins of { $who } are worth { $copper }.
no-part = It cannot be parted from { $who }: { $item }.
no-weapon = That is no weapon: { $item }.
no-wield-again = { $who } has it ready already: { $weapon }.
no-repair-needed = Nothing wrong with it: { $item }.
no-hire-them = { $target } is not for hire: that takes somebody on no side who asks a wage.
no-hireling = { $target } works for nobody here.
no-hire-hireling = { $who } works for somebody else.
no-more-hirelings = { $most ->
    [0] Charisma +0: nobody works for { $who }.
   *[other] { $who } can have { $most } at a time: the Charisma bonus.
}
no-wages-owed = { $target } is owed nothing.
no-stranger = { $target } is one of the company.
no-morale = { $target } never tests morale.
no-morale-down = { $target } is out of it already.
no-foe = { $target } is not an enemy.
no-hero = { $target } is not one of the company.
no-book-twice = { $spell }: read once today. The book works again after a night’s rest.
no-more-spells = { $who } has cast as many spells today as a level allows: { $level }.
no-target-needed = { $spell } is cast at nobody.
no-target-foe = { $spell } is cast at an enemy.
no-target-self = { $spell } is cast at oneself.
no-level-yet = { $who } has { $xp } XP. The next level takes { $needed }.

## Options

opt-none = None
opt-nobody = Nobody
opt-nothing = Nothing
opt-done = Nothing more
opt-other = Something else
opt-even = As usual
opt-advantage = Advantage: roll twice, use the better
opt-disadvantage = Disadvantage: roll twice, use the worse
opt-roll = Roll for it
opt-certain = No roll: it comes off
opt-impossible = No roll: it cannot come off
opt-both = An attack and a stunt, without advantage
opt-no-save = It needs no save
opt-for-armour = Yes, and no armour for it
opt-for-gear = Yes, for one roll on the gear lists
opt-woman = a woman
opt-man = a man
opt-neither = neither, or it does not matter
opt-eat = Eat
opt-skip = Go without
opt-owed = What is owed
opt-double = Twice that: good pay makes for good morale
opt-better = Well
opt-worse = Badly
opt-fall = A fall
opt-trap = Something else: a trap, fire …
opt-flee = It flees
opt-retreat = It falls back
opt-parley = It parleys
opt-low = Low: 50
opt-moderate = Moderate: 100
opt-high = High: 200
opt-level = A milestone or an evening’s play: a whole level
opt-copper = copper
opt-coins = coins
opt-silver = silver
opt-gold = gold
opt-unfriendly = unfriendly
opt-unsure = unsure
opt-talkative = talkative
opt-helpful = helpful
opt-foes = the enemies
opt-allies = Allies
opt-bystanders = Bystanders
opt-save = saves
opt-opposed = opposed saves
opt-stunt = stunts
opt-spell = spells
opt-resist = resisting
opt-attack = attacks
opt-defence = being attacked
opt-morale = morale
opt-healing = healing
opt-cutting = cutting
opt-piercing = piercing
opt-blunt = blunt

## Labels

label-foes = Enemies
label-hirelings = Hirelings
label-none-of-it = none
label-strength = Strength
label-dexterity = Dexterity
label-constitution = Constitution
label-intelligence = Intelligence
label-wisdom = Wisdom
label-charisma = Charisma
label-situation = The situation
label-unarmoured = nothing worn
label-hide = hide or build
label-base = base
label-hit-points = Hit points
label-most-hit-points = Hit points at most
label-abilities = Abilities
label-health = Health
label-fighting = In a fight
label-carried = Carried
label-advancement = Advancement
label-service = Worth
label-traits = Traits
label-healing = Healing
label-speed = Speed in a fight
label-exploring = Speed exploring
label-coins = Coins
label-gold = Gold
label-silver = Silver
label-copper = Copper
label-owed = Wages owed
label-leader = Leads the group
label-fled = Has fled
label-place = Place, in feet
label-minutes = Clock, in minutes
label-scene-title = Name of the scene
label-slots = Slots
label-xp = Experience
label-spells-today = Spells today
label-morale = Morale
label-weak = Weak to
label-wage = Wage
label-gender = Gender
label-physique = Physique
label-face = Face
label-skin = Skin
label-hair = Hair
label-clothing = Clothing
label-virtue = Virtue
label-vice = Vice
label-speech = Speech
label-background = Background
label-misfortune = Misfortune
label-alignment = Alignment
label-keepsake = Keepsake
label-byname = Byname

## How somebody is doing

condition-unhurt = unhurt
condition-hurt = hurt
condition-badly-hurt = badly hurt
condition-unconscious = unconscious
condition-dead = dead
condition-fled = gone
condition-parley = wants to talk
condition-armoured = better armoured
condition-asleep = asleep
condition-below = on lower ground
condition-blinded = blinded
condition-captive = a captive
condition-charmed = charmed
condition-disarmed = disarmed
condition-distracted = distracted
condition-frightened = frightened
condition-hasted = hasted
condition-held = held
condition-hidden = hidden
condition-off-balance = off balance
condition-outflanked = outflanked
condition-prone = prone
condition-unaware = unaware
condition-warded = warded

## The page

mark-weapon = { $weapon }
mark-armour = armour { $defence }
mark-place = at { so-many-feet }
mark-leader = leads
mark-owed = is owed { $coins } copper
note-ground = On the ground: { $items }
note-condition = { $who }: { $condition } to the end of round { $round }
scene-quiet = Day { $day }, { $clock }
scene-between = { $round ->
    [1] A fight begins
   *[other] Before round { $round }
}
scene-turn = { $side-code ->
    [foes] Round { $round }: the enemies’ turn
   *[heroes] Round { $round }: the heroes’ turn
}
row-ability = +{ $bonus }, defence { $defence }
row-of = { $now } of { $most }
row-healing = 1d8 + { $bonus }
row-weapon = { $weapon }: +{ $bonus }, d{ $die }
row-armour = { $defence }, bonus +{ $bonus }
row-coins = { $gold } gold, { $silver } silver, { $copper } copper
row-feet = { so-many-feet }
row-natural = d{ $die }
row-item-weapon = d{ $die }, quality { $quality } of { $best }, slots: { $slots }
row-item-armour = quality { $quality } of { $best }, slots: { $slots }
row-item-book = spellbook, { $effect }, slots: { $slots }
row-item-book-read = spellbook, read today, { $effect }, slots: { $slots }
row-item = slots: { $slots }
row-item-many = { $count }, slots: { $slots }
row-xp = { $xp }; the next level at { $needed }
row-weak = { $harms }
row-wage = { $wage } copper a day, { $owed } owed
row-trait = { $trait }
dial-quality = Quality: { $item }
dial-count = How many: { $item }
dial-used = Read today: { $item }
dial-weak = Weak to weapons: { $harm }
why-strength = Melee attacks; doors, bars and brute force.
why-dexterity = Balance, speed, reflexes, sneaking, climbing.
why-constitution = Poison, disease, cold; healing and item slots.
why-intelligence = Magic, lore, crafting, mechanisms, picking pockets.
why-wisdom = Ranged attacks; perception, tracking, illusions.
why-charisma = Persuading, deceiving, intimidating, charming; hirelings.
why-healing = A meal and a full night’s rest: 1d8 + Constitution bonus { $bonus }.
why-attack = d20 + { $ability } bonus must be more than the target’s armour defence.
why-armour = Defence { $defence }: { $modifiers }. The bonus is ten less.
why-slots = As many as the Constitution defence: 10 + { $bonus }.
why-coins = { $gold } × 100 + { $silver } × 10 + { $copper } = { $worth } copper. { $pieces ->
    [1] 1 coin
   *[other] { $pieces } coins
}, a hundred to a slot: { $slots }.
why-spell = { $spell }
why-spell-resisted = { $spell } d20 + { $bonus } of Intelligence must be more than the defence of the target: { $resist }.
effect-damage = { $count }d{ $die } of damage
effect-heal = { $count }d{ $die } hit points
effect-condition = { $condition }, rounds: { $rounds }
effect-armour = armour +{ $bonus }, rounds: { $rounds }
effect-armour-quality = armour −{ $loss } quality
effect-disarm = the weapon falls
effect-move = they are moved
effect-referee = at the game master’s word
why-level-ready = There is a new level to be taken.
why-spells-capped-once = At most as many a day as the level, { $level }, and each book once.
why-spells-capped-often = At most as many a day as the level, { $level }; a book can be read again.
why-spells-free-once = Each book once a day; the level, { $level }, is no limit.
why-spells-free-often = As often as one likes; the level, { $level }, is no limit.
why-hasted = Twice the usual, while the haste lasts.
why-morale = More than { $morale } on 2d6, and it gives way.
why-weak = One more die of damage.

## House rules

house-players-roll = Players roll everything
house-players-roll-help = Where a player character and anyone else are opposed, the player makes the roll, to attack and to defend alike. No chance changes.
house-buy-gear = Buying gear
house-buy-gear-help = Instead of rolling for armour and gear, a new character rolls 3d6 × 20 copper pieces and goes shopping.
house-starting-spell = A spell to begin with
house-starting-spell-help = A new character may begin with one random spellbook: for going without armour, or for one roll on the gear lists.
house-flat-modifiers = Plain modifiers
house-flat-modifiers-help = The game master gives a plain bonus or penalty instead of a second die.
house-book-once-a-day = Each book once a day
house-book-once-a-day-help = A spellbook that has been read works again after a night. Off: a book can be read again and again.
house-book-level-cap = As many spells as levels
house-book-level-cap-help = In a day a character casts at most as many spells as it has levels. Off: the books are the only limit.
house-xp-for-coin = Experience for coin
house-xp-for-coin-help = Treasure brought home gives experience by its worth in silver or gold.
house-random-advancement = Abilities rise by chance
house-random-advancement-help = On a new level a d20 for each ability in turn: one rises when the roll is below its defence, until three have risen.

## What only games that began earlier say

KN-6-granted-coins = { $who } receives { $coins } { $metal }.
KN-15-leads = { $who } leads the group.
KN-17-dismissed = Out of the game: { $kind }.
KN-23-set = { $who }: hit points set to { $left }. { $text }
    .hidden = { $who }: hit points set by hand. { $text }
KN-25-unmarked = { $who }, no longer: { $condition }.
do-grant-coins = Coin for { $target }
do-lead = { $target } leads the others
do-dismiss = { $target } leaves the game
do-unmark = { $target }, no longer: { $condition }
do-set-hit-points = Hit points of { $target }

# Only in logs of earlier versions

ask-KN-23-reason = Why?
ask-KN-23-set-hit-points = Hit points of { $who }

# What a fight leaves to be done
owed-wage = { $who } is owed { $coins } copper in wages.
# Making a character: what each answer means.
label-step-abilities = Abilities
label-step-gear = Gear
label-step-name = Name
about-ability = { $ability-code ->
    [strength] To hit hand to hand, and for brute force.
    [dexterity] For balance, speed, stealth and climbing.
    [constitution] Against poison, disease and cold; also what you can carry.
    [intelligence] For magic, lore, crafting and mechanisms.
    [wisdom] To hit from afar, to notice and to track.
   *[charisma] To persuade and deceive; also how many follow you for pay.
}
about-no-swap = The six stay as the dice fell.
about-weapon = { $how-code ->
    [ranged] Shoots from afar
    [thrown] For close quarters, or thrown
   *[other] For close quarters
}, { $hands ->
    [one] one hand
   *[other] both hands
}, { $slots ->
    [one] one slot
   *[other] { $slots } slots
}, quality { $quality }{ $price ->
    [0] {""}
   *[other] , { $price } copper
}.
    .figure = damage { $figure }
about-armour = { $place-code ->
    [body] The number an attack must beat
    [shield] Adds to that, beside a free hand
   *[other] Adds to that, on your head
}; { $slots ->
    [one] one slot
   *[other] { $slots } slots
}, quality { $quality }, { $price } copper.
    .figure = armour { $figure }
about-gear = { $slots ->
    [0] Too small for a slot
    [one] One slot
   *[other] { $slots } slots
}, { $price } copper.
about-done = You keep { $copper } copper.
    .figure = { $figure } copper
about-spellbook = { $way-code ->
    [for-armour] A book at random with one spell, and no rolls for armour, helmet or shield.
    [for-gear] A book at random with one spell, and one thing less from the first list.
   *[none] All rolls for armour and gear, and no spells.
}
about-gender = How you are spoken of; it changes no number.
about-name = What the others call you; a name was rolled for you.

## Said in many sentences

so-many-feet = { $feet ->
    [1] 1 foot
   *[other] { $feet } feet
}
so-far = { $distance ->
    [1] 1 foot
   *[other] { $distance } feet
}
edge = { $edge-code ->
    [advantage] advantage
   *[disadvantage] disadvantage
}: { $figure } is { $condition }
edges = { $first }; { $second }
so-many-things = { $item }{ $count ->
    [1] {""}
    [one] {""}
    [other] , { $count } of them
   *[none] {""}
}
why-tested = { $cause-code ->
    [half] Half of the group is down.
    [leader] The leader is down.
    [lone] Alone and badly hurt.
   *[other] At the game master’s word.
}
