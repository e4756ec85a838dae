# The shell in English: what no system says. See arbitro/words.py for how ids come about.

## Dice (arbitro/dice)

dice-empty = A dice text is needed here, such as 2d6+1.
dice-short = “{ $text }” ends too soon: something is missing. 2d6+1 or 2d20kh1 would do.
dice-text = “{ $text }” cannot be read from “{ $found }” on. 2d6+1 or 2d20kh1 would do.
dice-many = At most { $most } dice at once.
dice-faces-many = A die has 1 to { $most } faces.
dice-not = { $dice } cannot show { $found }.
dice-endless = { $dice } would be thrown again and again: at most nine faces in ten may reroll or explode.
dice-divide = Dice are divided by a whole number from 1 on, not by “{ $found }”.
dice-which = Does “{ $found }” ask the last dice of “{ $text }” or all of it? Put brackets around what it asks.
dice-name = “{ $found }” stands for nothing here. What would do: { $known }.
dice-large = “{ $text }” may come to more than a million million.
dice-plain = “{ $text }” is more than one kind of dice and a number, such as 2d6+1.
odds-left-out = Left out: more explosions than these, whose chance is { $chance }.
dice-odds = The odds of { $dice } are too many to work out. Fewer dice would do.
dice-keep = Of { $count ->
    [1] one die, that one
   *[other] { $count } dice, 1 to { $count }
} can be kept.
dice-faces = { $dice } shows { $count ->
    [1] one number
   *[other] { $count } numbers
} from 1 to { $faces }, not { $found }.

## Answers (arbitro/table/asking.py)

answer-option = “{ $found }” is not among the answers. What would do: { $options }.
answer-nothing = Something must be written here.
answer-text = “{ $found }” will not do. What would do: a text of at most { $most ->
    [one] one character
   *[other] { $most } characters
}.

## Yes and no, certain and impossible

opt-yes = Yes
opt-no = No
label-certain = certain
label-impossible = impossible
label-referee = the game master
label-judge = whoever judges
label-anyone = anyone

## Who answered, what was done to the game (arbitro/play)

began = “{ $title }” begins.
sat-down = { $name } sits down ({ $role-code ->
    [referee] game master
    [spectator] looking on
   *[player] player
}).
sat-down-unnamed = { $role-code ->
    [referee] The game master sits down.
    [spectator] Somebody sits down to look on.
   *[player] A player sits down.
}
claimed = { $name } plays { $who }.
let-go = { $name } no longer plays { $who }.
settled = { $name } changed the table’s settings.
housed = { $name } changed a house rule. { $rule }: { $value }.
rescinded = { $name } takes a ruling back. { $question } { $text }.
ruled = { $name } ruled in advance. { $question } { $text }. { $reason }
undone = { $name } took back what came after this point. { $reason }
amended = { $name } changed an answer. { $question } { $text }. { $reason }
declined = { $who } says no: it does not happen.
thrown = { $name } rolls { $dice }: { $total }.
rules-changed = The rules have changed here. What came before stays as it was told.
rules-guessed = The rules have changed here, and what everybody had before was not written down: it has been worked out by the rules of now. Look it over.
rules-withdrew = The rules have changed meanwhile, and those of now do not go on with this.
secret-act = Something happened in secret.

ask-confirm = Does it happen?

by-hand = by hand
by-referee = ruled
by-policy = by default

## Refusals (arbitro/play)

no-seat = You have no seat at this table.
no-spectator = Whoever looks on cannot do that. A player’s invitation gives you a seat.
no-name = A name of 1 to { $most } characters is needed.
no-claim = { $who } is taken, or not there to be played.
no-claim-here = { $who } is in the hands of { $name }, who is here. { $name } can let go, or say “I am away”.
no-export-now = This file would tell you what you may not know yet: something at the table is hidden from you. It can be had when that has come out, or from whoever runs the server (`arbitro export`).
no-figure = There is nobody called { $figure } here. Name somebody who is, or bring them in first.
no-referee-only = Only whoever judges at this table can do that.
no-secrets = Without a game master there is nobody to keep a secret.
no-just-now = That cannot be done just now. The game master knows why.
no-second = First finish whom you have begun: dice have fallen for them.
no-throwing-again = A die has fallen for it, so it stands. Whoever judges can change it.
no-by-hand = At this table dice are not typed in.
no-hiding = Somebody plays { $who }: a figure that a player has cannot be hidden.
no-not-yours = That is for { $who }’s player to do.
secret-overtaken = What was asked in secret can no longer be: the game has gone on.
no-waiting = First somebody has to answer: { $who }.
no-waiting-you = You are asked something yourself: answer that first, or call that action off.
no-command = There is no { $found-code } here. What would do: { $known-code }.
no-fields = { $found-code }: { $text } What it takes: { $known-code }.
no-question = That question is not open to you, or not any more.
no-ruling = That ruling does not wait any more.
no-undo = There is nothing to go back to there.
no-amend = Only the last command can be changed. Go back to before it instead.
no-text = A text of 1 to { $most } characters is needed.
no-house-rule = The house rule { $name } cannot be { $found }.
no-step = Nobody is due who has no player: it is somebody’s turn, or there is no fight.
no-entry-read = Entry { $number }: { $text }
no-first = Its first entry does not begin a game.
no-parts = Found { $found }. What would do: an object with a number `arbitro`, a list `entries`, and perhaps `proof` and `pictures`.
no-base64 = Its pictures are not base64.
no-json = It stops being JSON at byte { $at }.
no-wish = That could not be read: { $found }
no-export = This is not an exported game: { $found }
no-unseen-sign = Entry { $number } of this file has a sign that nobody sees or that turns the words of others round ({ $found-code }). No game that was exported here has any: without it, or exported anew, the file can be brought in.
no-import = The game in this file cannot be carried out here: { $found }
no-version = This file has the versions { $found } (file, log, state), and { $known } are read here. The Arbitro that wrote it reads it, and so does a later one.
no-utf8 = That is not text that can be read: it has to be UTF-8.
no-deep = That is nested too deep: at most { $most } lists or objects within each other would do.
no-many = That holds too much at once: at most { $most } values would do.
no-long = A text in that is too long: at most { $most } characters would do.
no-whole-number = “{ $found }” will not do: a whole number such as 2 or −1 would.
no-number = A number in that has too many digits: at most 19 would do.
no-more-room = There is no room for that: { $what ->
    [seats] at most { $most } people sit at a table
    [claims] at most { $most } figures belong to one person
    [commands] at most { $most } things are begun at a time
    [answers] at most { $most } answers belong to one thing
    [rulings] at most { $most } rulings wait at a time
    [models] at most { $most } creatures are a game’s own
    [requests] at most { $most } requests wait at a time
   *[figures] at most { $most } figures are in a game
}.
no-import-long = Carrying out the game in this file takes too long here: more than { so-many-seconds }. It can be brought in where the server runs, with “arbitro import”.
no-system = There is no system called { $text }. What would do: { $known }.

## Refusals (arbitro/web)

no-page = There is no such page.
no-game = There is no such table, or you have no seat at it. Whoever plays there can send you an invitation.
no-link = This link does not work any more: it was used up, it has expired, or a part of it is missing. Ask for another.
no-origin = This did not come from a page of this table, so nothing was done. Reload the page and try again.
no-host = This address is not one of ours. Open the table by the address that the server printed.
no-large = That is too large.
no-last = Of the log, the last so many cards: `last` is a number of up to six digits. Found: { $found }
no-form = That form could not be read.
no-multipart = This form is sent as plain fields. Only an exported game comes as a file, from the first page.
no-show = This game cannot be shown or carried on as it stands. The others are not touched by it; whoever keeps the server finds the reason in its log, and can cut the game with “arbitro repair”.
no-import-now = Another game is being brought in just now. Try again in { so-many-seconds }.
no-hurry = That came too fast, and nothing was done. Try again in { so-many-seconds }.
no-streams = Too many pages are open at once from there. Close some, and try again in { so-many-seconds }.
no-faces = Type the numbers that the dice show, with spaces between them. Found: { $found }
no-clash = Two different wishes came under one name; the first was carried out. Reload the page and try again.
no-store = The disk failed, so it is not known whether this was kept; nothing is confirmed until the disk works again. Send it again in a moment: it counts once.
no-store-look = The disk failed, and nothing is confirmed until it works again. If you sent something, it is not known whether it was kept: in a moment, look before you send it again.
no-more = Something broke here, and nothing was done. The server’s log says what.
no-method = That cannot be done with this page.

## The frame

arbitro = Arbitro
language = Language
skip-to-content = To the content
skip-to-acts = To your actions
skip-to-log = To the log
back-to-table = Back to the table
to-first-page = To the first page
sorry = That did not work
not-here = Not here

## The first page

what-this-is = A referee for tabletop role-playing: it carries out the rules of the book and shows every number; judging is for people.
demo-title = A fight is under way
demo-title-quiet = The fight is over; the table is still here
demo-line-full = All the heroes have players.
demo-go-on = Go on playing { $name }
demo-full = Every hero at this table has a player. Take a fresh fight below.
sit-down-as = Play { $name }
demo-other = or { $name }: { $bears }
demo-other-bare = or { $name }
demo-cast = { $heroes } against { $foes }
demo-more = What it is like, and a ready evening
my-tables = My games
table-broken = A game that cannot be opened
table-broken-why = The others are not touched by it.
devices-this = This device, since { $since }
devices-other = Another, since { $since }; here last on { $seen }
devices-out = Put the others out
devices-out-help = You stay here; your links end, too.
devices-leave = Leave this table
devices-leave-help = On all your devices. The seat stays at the table and is nobody’s; who judges can give it back to you.
invitations-revoke = End all invitations
invitations-revoke-help = Links to this table that are still about lead nowhere any more; whoever sits here stays.
as-whom = as { $name }
your-turn = Your turn
try-a-system = A fight of your own
new-game = New game
invited = Invited by somebody? Open the link that they sent you: it leads to your seat.
game-title = Title
your-name = Your name
who-judges = Who judges?
judge-me = I do: I am the game master
judge-nobody = Nobody: we play without a game master
new-foes = Foes, and others whom nobody plays
which-system = Which rules?
house-rules-of = House rules of { $name }
by-default = By default: { $value }.
on = on
off = off
begin = Begin
import-title = Bring a game
import-lead = A game that was exported from Arbitro goes on here. It is replayed first, die by die.
import-file = The file
import-button = Bring it in
colophon = Free software. Clauses of the rules are told in our own words; NOTICE names the texts they come from.
demo-game-title = A fight at { $name }

## Invitations and links

join-title = Join “{ $title }”
join-lead = { $name } invites you to this table { $role-code ->
    [spectator] to look on
   *[player] to play
}. No account is needed.
join-lead-nobody = You are invited to this table { $role-code ->
    [spectator] to look on
   *[player] to play
}. No account is needed.
join-already = You already sit here as { $name }.
sit-down = Sit down
return-lead = This link gives you the seat of { $name } at this table. Whoever has it now has it no more.
return-button = Sit down as { $name }
link-invite-title = An invitation
link-invite-lead = Send this link to whoever should { $role-code ->
    [spectator] look on
   *[player] play
}. It works { $uses } times, until { $date }.
link-back-title = Your way back
link-back-lead = Open this link on another device: there you are { $name }, and all your tables are yours. It works once, until { $date }. Keep it to yourself.
the-link = The link
copy = Copy
copied = Copied.
link-qr = Or let their phones point at this.
link-once = It is shown this once; the table keeps only a fingerprint of it.
link-only-here = This address works on this computer alone. For others on your network, start the table with

## The table

acts-now = acts now
not-yet = Waiting for { $names }. Meanwhile you may talk, look at your sheet, or do what is below.
turn-of = Turn: { $names }
claim = Play { $name }
free = Whom will you play?
log = Log
earlier = The whole log
acts-title = What you can do
at-the-table = At the table
question-for = { $name } decides
throw-dice = Throw { $dice }
by-hand-summary = by hand: throw { $dice } and type what comes up
by-hand-button = These numbers
throw-for-me = Throw for me
face-of-die = Die { $number }: 1 to { $faces }
default = usual
answer = Answer
answer-button = Answer
number-from-to = { $low } to { $high }
faces-of = Faces of { $dice }
page-behind = Out of touch with the table: what you see may not be the latest.
page-sending = No answer yet to what you sent. If none comes, it is said here.
page-unsent = Nothing was sent, as far as we can tell: no answer came. Send it again; it will count only once.
waiting-for = Waiting for { $name }
answer-for = Answer for { $name }
withdraw = Take it back
withdraw-act = Call off this action
withdraw-making = Give up this character
withdraw-request = Take the request back
fight-over = The fight is over
say-label = Say something
say-button = Say
say-secret = only to the game master
throw-label = Roll dice
throw-button = Roll
throw-secret = the roll in secret
throw-secret-player = only for the game master and me
not-now = Not now: { $number }
act-secret = do it in secret
act-quick = take the usual answers
act-says = what is said in the story as it is done
all-at-once = A character at random

rolled = rolled
against = against
to-referee = to the game master
secret = secret
private-tag = not for everybody
undone-tag = taken back
withdrawn-tag = withdrawn
open-tag = an answer is awaited
superseded-tag = changed later
judge-this = Judge this, or go back
was = was { $text }
reason = Reason
amend-button = Change
reroll-button = Throw again
undo-button = Go back to before this

first-steps = How it begins
first-invite = Invite the others: each makes a character of their own, or takes one that you have made.
first-each = Whoever sits at the table makes a character of their own, or takes one that somebody has made.
first-heroes = Or make the characters yourself:
first-next = Then this page offers whom they may meet, and a fight begins. People, scenes and notes can be made ready at any time under:
first-after = Then a fight or a scene is begun, and people are brought in, under:
alone-fight = There is nobody to meet yet. A fight begins with whomever they meet, below; people and scenes are under:
alone-player = There is nobody to meet yet: the game master says where you are. Until then you may talk, or look at your sheet.
alone-next = There is nobody to meet yet. People are brought in, and scenes begun, here:
alone = Nobody else sits here yet. Invite the others with a link.
acts-of-referee = What the book gives the game master to do
act-for-others = Act for others
rulings = Rule in advance
rulings-help = The next time this is asked, your answer counts, and the log says so.
rule-button = So be it
settings = Settings
settings-button = Change the settings
house-rules = House rules
seats = Seats
role-player = player
role-referee = game master
role-spectator = looks on
is-away = away
is-by-hand = rolls by hand
figure-for = A figure for { $name }
give-figure = Give
take-figure = Take away
invite = Invite
invite-help = A link that seats whoever opens it; it works for a week.
invite-player = Link for players
invite-spectator = Link to look on
export = Export this game
me-at-table = { $name }: your seat
order-by-hand = I throw my dice by hand
order-away = I am away: take the usual answers for me
order-button = Change
let-go-of = Let go of { $name }
personal-link = My personal link
personal-link-help = to come back on another device
whole-log = The whole log
export-sheet = Keep this sheet as a file
sheet-of = Sheet of { $name }

setting-judge = What the book leaves to the game master
setting-judge-help = The usual answer can be taken by itself, or the game master is asked each time.
setting-judge-defaults = take the usual answer
setting-judge-asks = ask the game master
setting-foes = Those whom nobody plays
setting-foes-help = Foes can take their turns by themselves, so that the fight goes on.
setting-foes-automatic = act by themselves
setting-foes-referee = the game master plays them
setting-confirm = Before an act counts
setting-confirm-help = Somebody can be asked to confirm it first.
setting-confirm-nobody = nobody need confirm
setting-confirm-target = whoever it is aimed at confirms
setting-confirm-referee = the game master confirms
setting-open-foes = Players see the foes’ numbers
setting-open-foes-help = And with them the exact odds.
setting-secret-stub = Players see that something secret happened
setting-secret-stub-help = Not what it was.

## The bar of a fight

setting-fight-bar = Who would win the fight
setting-fight-bar-help = A bar that moves with every event. Players do not see it.
bar-name = Chances to win this fight: { $chances }
bar-nobody = nobody
bar-exact = exact
bar-about = ±{ $points }
bar-waits = Working out who would win…
bar-none = Who would win this fight cannot be told.
bar-exact-help = Worked out exactly for the fight as it stands now, if everybody does the usual. Only who judges sees this.
bar-drawn-help = From { $fights } fights that begin as this one stands now, everybody doing the usual. 95 times in 100 the chance lies within { $points } points of what is shown. Only who judges sees this.

## The server

serve-address = The table is open at { $address }
serve-stop = Stop it with Ctrl+C. The games are kept in { $file }
serve-port = Port { $port } is taken; using { $other }.
serve-in-use = { $file } is in use by another arbitro. Close that one, or name another file with --database.

guest = Guest { $number }

## The command line

odds-left = { $who }: { $mean } { $text } left on average, of { $now } now
no-stakes = Nothing hangs on “{ $command }” that could be given odds. Ask about a command with a button that shows them, such as an attack.
no-creation = { $text } makes no characters by a command of its own.
typed-command = There is no command “{ $text }”. What would do: { $known-code }.
typed-option = There is no option { $text } here. What would do: { $known-code }.
typed-choice = { $name } cannot be “{ $text }”. What would do: { $known-code }.
typed-value = { $name } cannot be “{ $text }”: { $wanted-code ->
    [number] a number is needed.
    [truth] yes or no would do.
   *[text] something else is needed.
}
typed-twice = { $name } is given more than once.
typed-missing = { $name } is missing, or has no value.
typed-more = “{ $text }” is too much here, or lacks something.
typed-help = { $text } says more.
errno-ENOENT = there is no such file or folder
errno-EACCES = it is not allowed
errno-EPERM = it is not allowed
errno-EISDIR = this is a folder
errno-ENOTDIR = a part of the path is no folder
errno-EEXIST = it is there already
errno-ENOSPC = the disk is full
errno-EROFS = the disk can only be read
errno-ENAMETOOLONG = the name is too long
errno-EADDRINUSE = the address is in use
errno-EADDRNOTAVAIL = the address is not one of this computer
errno-name = nobody knows that name
no-files = Name at least one case file: arbitro check FILE...
no-file = { $file } cannot be read: { $text }
no-write = { $file } cannot be written: { $text }
backup-there = { $file } is there already. Name a file that is not: a backup never replaces one.
backup-done = All games are in { $file } as well now.
backup-torn = { $file } is written, and not whole, as its games are not ({ $text }): `arbitro restore` will not take it. Keep the copies from before, and see `arbitro doctor`.
no-game-here = There is no game { $text } in this database. What would do: { $known }.
case-no-steps = There is nothing to check here: a [[steps]] with a command, and what comes of it, would do.
case-clause = { $system-code } has no clause “{ $text }”. `arbitro rules { $system-code }` lists them.
case-state = A [state] is missing, or start = "demo" or start = "new".
case-expects-nothing = Nothing is expected here. What would do: told, left or refused.
case-refused-more = A command that is refused asks, tells and leaves nothing: only `refused` would do.
case-few-steps = There is no step { $step }. What would do: 1..{ $count }.
case-carried-out = Expected { $expected-code }, and it was carried out.
case-script = { $text } Told so far: { $told-code }
case-asked = Asked: { $asked-code }. { $found-code ->
    [none] No answer is left over.
   *[other] What is left over: { $found-code }.
}
case-total = { $dice-code } cannot come to { $found-code }.
case-left-over = Nobody asked for { $found-code }.
case-broke = The rule broke on this ({ $text }). Told so far: { $told-code }
case-refused = It was refused: { $found-code }
case-refused-late = It was refused only after { $count ->
    [one] one thing
   *[other] { $count } things
} had been asked or told.
case-told = Expected { $expected-code }; found { $found-code }
case-differs = { $key-code }: expected { $expected-code }, found { $found-code }
case-no-parts = { $found-code } has no parts.
cases-checked = { $passed ->
    [1] one case passed
   *[other] { $passed } cases passed
}, { $failed } failed
rules-counted = { $all } clauses, { $missing ->
    [0] none missing
   *[other] { $missing } missing
}
audit-differs = The replay differs at entry { $seq }: { $text }
differs-at = entry { $seq }: { $text }
differs-fails = It cannot be carried out or shown by the rules that are here.
differs-version = It has version { $found }; up to { $most } is read here.
differs-names = It names { $found-code }, which the rules and lists here do not have.
differs-field = The rules here can make nothing of { $found-code }. { $wrong }
differs-state = The rules here can make nothing of its state.
differs-open = It ends command { $number }, which is not open.
differs-asked = The rules ask { $found-code } there, and the log has no answer to it.
differs-other = What led there comes to another state than the log has.
differs-on = It goes on from another state than the one before.
differs-back = It goes back to a command that is not in the log.
differs-missing = It is missing.
audit-agrees = The replay of { $entries } entries agrees. State { $digest }
repair-fault = Entry { $seq } of { $entries } cannot be carried out or shown: { $text }
    --upto N begins a new game with the first N entries, and leaves this one as it is.
repair-sound = All { $entries } entries can be carried out and shown.
repair-copy = The game { $game } has the first { $entries } entries; { $before } stays as it is.
repair-upto = The new game cannot begin with { $found } entries. From 1 to { $most } would do.
script-stuck = Line { $line } of { $file }: { $text }
script-nobody = Nobody is called { $found }. What would do: { $known }.
script-left = Nobody asked “{ $found }”.
script-faces = “{ $found }” is for dice: their faces as a list would do, or nothing.
script-granted = This was granted, and should have been refused with { $found }.
label-clause = clause
label-title = what
label-status = status
label-code = code
label-mutants = mutants noticed
label-tests = tests
label-status-rule = rule
label-status-ruling = ruling
label-status-referee = game master
label-status-supplied = supplied
label-status-not-covered = not covered
label-status-missing = MISSING

## Simulations

best-title-heroes = With best play the heroes win in { $chance } of fights.
best-title-foes = With best play the foes win in { $chance } of fights.
best-usual = With usual play: { $chance }.
best-nothing = There is nothing to decide.
best-first = first decision
best-when = when the enemy’s blow is { $text }
best-states = Followed to the end in { $states } states.
best-pass = do nothing
best-no-duels = { $text } does not know its duels by heart yet.
best-more = There is more to this fight than a duel hand to hand; best play is known for those.
best-large-in = { $states } states or more, some { $seconds } s of work; { $patience } s would be done. Fewer points, less gear that wears, or a greater --patience would do.
best-large = { $states } states were not all of it. Fewer points or less gear that wears would do.
simulate-title = { $text }: { $fights } { $fights ->
    [1] fight
   *[other] fights
}, seed { $seed }
simulate-how-walked = Each fight was walked through tables of exact odds.
simulate-how-split = The number of fights was divided by the exact odds, round by round.
simulate-how-struck = Turn by turn, each was drawn from its exact odds.
simulate-how-played-policy = Each fight was played out by the rules, with the decisions of { $text }; else everybody does what the system suggests.
simulate-how-split-policy = The number of fights was divided by the exact odds that the decisions of { $text } give, round by round.
simulate-why-policy = fights of several in which a policy decides are played.
simulate-why-round = already one round of it can go too many ways to follow.
simulate-why-more = there is more to this fight than striking at each other.
simulate-why-no-groups = this system does not know its fights of several by heart yet.
simulate-why-large-in = { $states } states or more, some { $seconds } s of work; { $patience } s would be done (--patience).
simulate-how-played = Each fight was played out by the rules, everybody doing what the system suggests.
simulate-stopped = Stopped: { $fights } of { $all }.
simulate-outcome = outcome
simulate-fights = fights
simulate-share = share
simulate-interval = 95% interval
simulate-exact = exact
simulate-outcome-heroes = the heroes win
simulate-outcome-foes = the foes win
simulate-outcome-nobody = nobody wins
simulate-outcome-unfinished = no end to it
simulate-rounds = Rounds on average: { $mean }
simulate-rounds-exact = Rounds on average: { $mean } (exact: { $exact })
simulate-inexact = No exact odds beside them: { $reason }
simulate-why-no-duels = this system does not know its duels by heart yet.
simulate-why-large = there are too many states for exact odds in reasonable time.
simulate-why-large-by-far = it has { $states } states or more, too many to follow.
simulate-left-points = points left
simulate-left-standing = still standing
simulate-other = { $text } is a case of { $found }, not of { $system }.
simulate-no-targets = In this fight everybody strikes at whom the system suggests: targets can be picked in a group that does nothing but strike.
simulate-policy-targets = Whom somebody strikes at is decided either by --targets or by --policy: take one of them.
policy-no-file = There is no such file. --policy takes a Python file with heroes(state, who, options), foes(state, who, options) or answers(question) in it.
policy-unreadable = This file cannot be read: { $text }. --policy takes a Python file.
policy-python = This is not Python: { $text }
policy-stopped = The file was run to see what it defines, and stopped with { $text }
policy-empty = No policy here. At least one of these would do: heroes(state, who, options), foes(state, who, options), answers(question).
policy-orders = These are no standing orders; what does not fit: { $found }{ $text }. What would do: JSON with lists under “heroes”, “foes” or “answers”.
policy-json = These are no standing orders: it is not JSON, or it is cut off. What would do: JSON with lists under “heroes”, “foes” or “answers”.
policy-raised = { $name } was asked for a decision, and stopped with { $text }
policy-option = { $name } chose { $found-code } for { $who-code }. It may return one of its options, or None for the usual: { $options-code }
policy-answer = { $name } chose { $found-code } where the rule asks { $question-code }. It may return None for the default, or one of: { $options-code }
policy-twice = { $name } does not always decide alike when it is asked the same. A policy may depend on what it is given alone: not on chance, the time, or what it was asked before.
simulate-no-arena = { $text } has no fights on the road to choose from.
simulate-axis = There is no { $found } to choose; there is: { $known }.
simulate-value = { $text } cannot be { $found }; it can be: { $known }.
simulate-targets = Nobody strikes at “{ $found }”: one or two of { $known } would do.
simulate-none = How many fights? A number from 1 up.
simulate-peace = Nobody fights in { $text }.

## Sweeps (arbitro/sweep, arbitro/charts.py, `arbitro sweep`)

sweep-ready = Ready-made studies: arbitro sweep NAME
sweep-no-file = There is no file { $text }, and no ready-made study of that name. What would do: { $known-code }.
sweep-case-systems = The case says which system it is; leave this out.
sweep-no-arena = { $text } has no fights to compare. What would do: { $known-code }.
sweep-twice = { $found-code } stands here twice.
sweep-cells = These are { $count } fights. Up to { $most } would do.
sweep-both = { $found-code } is in [{ $one-code }] already. It can only be in one of them.
sweep-axis = { $system-code } has nothing called { $found-code } to vary. What would do: { $known-code }.
sweep-list = Found { $found-code }, where a list of values is needed, or true for all there are.
sweep-value = In { $system-code }, { $axis-code } cannot be { $found-code }. What would do: { $known-code }.
sweep-no-dask = For a cluster the extra dask is needed: pip install 'arbitro[dask]'
sweep-no-cluster = No cluster answers at { $text }.
sweep-cluster-gone = The cluster at { $text } went away. The same command goes on from what is in { $folder }, with a cluster or, without --cluster, on this machine.
sweep-held = Another sweep is at work in { $text }. Wait for it, or take another folder with --out.
sweep-hopeless = This would take about { $long } { $unit-code ->
    [seconds] seconds
    [minutes] minutes
   *[other] hours
} with { $workers } { $workers ->
    [1] worker
   *[other] workers
}, and the limit is { $minutes } { $minutes ->
    [1] minute
   *[other] minutes
}. What would do: about { $cells } of these { $all } fights, or { $fights } times each, or minutes = { $enough } in the file.
sweep-counted = { $count } { $count ->
    [1] fight
   *[other] fights
}{ $done ->
    [0] {""}
   *[other] , { $done } of them done before
}
sweep-looking = A look at a few of them
sweep-way = { $how-code ->
    [exact] exact odds
    [walked] { $fights } times each, through tables of exact odds
    [struck] { $fights } times each, turn by turn from exact odds
   *[other] { $fights } times each, played by the rules
}
sweep-time = About { $long } { $unit-code ->
    [seconds] { $long ->
        [1] second
       *[other] seconds
    }
    [minutes] { $long ->
        [1] minute
       *[other] minutes
    }
   *[other] hours
}.
sweep-working = { $done } of { $count }
sweep-stopped = Stopped: { $done } of { $count } fights are done. The same command goes on from here; what there is stands in { $text }.
sweep-written = Written to { $text }: { $names }
sweep-more = … and { $count } more in results.csv
sweep-no-parquet = No Parquet without the extra sim: pip install 'arbitro[sim]'
sweep-no-plot = No charts without the extra plot: pip install 'arbitro[plot]'
sweep-system = System
sweep-win = Heroes win
sweep-lose = Heroes lose
sweep-varied = What is different
sweep-nothing = nothing
sweep-rounds = Rounds
sweep-left = Left of both
sweep-how = Fights
sweep-exact = exact
sweep-effect = How far each change alone moves the chance that the heroes { win-or-lose }
sweep-by = Chance that the heroes { win-or-lose }, by: { $text }
sweep-by-two = Chance that the heroes { win-or-lose }, by: { $text } × { $name }
sweep-held-at = Shown for { $text }; the table has the rest.
sweep-interval = 95% interval
sweep-note = Full dots are exact; hollow ones were sampled, and the band is their 95% interval.
sweep-note-exact = All of it exact odds, nothing sampled.
sweep-note-bars = The line at the end of a bar is a 95% interval; where there is none, the odds are exact.
sweep-effect-note-sampled = Beside the name, the chance as things are. The lines are 95% intervals; where there is none, it is exact.
sweep-idle = No effect, or under 0.05: { $text }
sweep-points = percentage points
sweep-points-more = { $points ->
    [0] more
    [1] a point more
   *[other] { $points } points more
}
sweep-points-less = { $points ->
    [0] less
    [1] a point less
   *[other] { $points } points less
}
sweep-setting = { $name }: { $text }
sweep-page-note = Point at something to read its figures; click on a name in a legend to see it alone.
sweep-save = Save this chart
sweep-save-svg = Save as SVG
sweep-save-png = Save as PNG
sweep-all = All results

## The designer’s page (arbitro/web/designer.py)

designer-title = How hard is this fight?
designer-lead = For designers of games and fights. The story is always the same: some adventurers are stopped on the road by bandits, weapons in hand, and nobody gives way. Choose who they are; every number comes from the rules that are played.
designer-home = For designers
designer-home-lead = Move a slider and see who would win: levels, weapons, numbers and house rules, in every system.
designer-home-link = How hard is this fight?
designer-form = The fight
designer-system = Rules
designer-heroes = The heroes
designer-foes = The bandits
designer-compare = Compare
designer-vary = Vary
designer-by = Vary as well
designer-nothing = nothing
designer-everywhere = The same fight in every system
designer-stats = Points on the heroes’ sheet
designer-go = Work it out
designer-go-on = Go on working it out
designer-reset = All as usual
designer-address = The address of this page says all of this: keep it, or send it to somebody.
designer-answer = Who would win
designer-summary = { $chances } ({ $text })
designer-waits = Working it out…
designer-failed = cannot be told
designer-progress = Looking at { $count } fights; { $done } are done.
designer-refines = Looking at it more closely…
designer-exact = The chances are exact: all that can happen was followed to the end.
designer-drawn = From { $fights } fights. In 95 of 100 cases the chance of the heroes lies in { $text }.
designer-left-points = points left, on average: heroes { $heroes }, foes { $foes }
designer-left-standing = still standing, on average: heroes { $heroes }, foes { $foes }
designer-chosen = (as chosen)
designer-chart-note = Full dots are exact; hollow ones come from fights that were drawn, and the line through them is where the chance lies 95 times in 100.
designer-heat-note = Green where the heroes win more often, red where the bandits do. ± is how many points it may be off, 95 times in 100; without it, the chance is exact.
designer-common = Compared is what means the same everywhere: who fights, their levels, weapons and armour. Points on the sheet and house rules are as usual.
designer-unknown = as usual here: { $text }
designer-study = With more fights
designer-study-lead = The same as a file for the command line, where it can run for as long as you like: arbitro sweep study.toml
designer-as-study = As a study
designer-save = Save { $text }
designer-many = These are { $count } fights. A page looks at { $most } at most; the command line takes more (arbitro sweep).

## Lists of a group’s own (arbitro/systems/reading.py, `arbitro content`)

content-which = Which folder? Name it, or put it into ARBITRO_CONTENT.
content-no-folder = There is no such folder.
content-system = There is no system called { $found-code }. What would do: { $known-code }.
content-stray = Lists stand in a folder of their system’s name. What would do: { $known-code }.
content-file = There is no list called { $found-code }. What would do: { $known-code }.
content-unreadable = This file cannot be read: { $text }
content-utf-8 = This is not UTF-8. Save the file in that encoding.
content-toml = This is not TOML: { $found-code } cannot be read from column { $column } on. What would do: name = "text", name = 5, or [name] on a line of its own.
content-deep = This is nested too deep.
content-unfit = What does not fit: { $found-code }.
content-empty = There is nothing in this list. It needs an entry at least.
content-id = An id is made of small letters, digits and hyphens; found { $found-code }.
content-missing = { $key-code } is missing.
content-unknown = There is no { $found-code } here. What would do: { $known-code }.
content-kind = Found { $found-code }, where { $wanted-code ->
    [table] a table
    [list] a list
    [number] a whole number
    [truth] true or false
   *[text] a text
} is needed.
content-choice = Found { $found-code }. What would do: { $known-code }.
content-range = Found { $found-code }. What would do: { $low-code } to { $high-code }.
content-blank = There is no text here, and one is needed.
content-long = A text of { $found-code } characters is too long. What would do: up to { $most-code }.
content-few = { $found-code } here, and at least { $least-code } are needed.
content-many = { $found-code } here, and exactly { $wanted-code } are needed.
content-reference = { $found-code } does not stand in { $file }. { $near-code ->
    [none] Put it there, or name something that does.
   *[other] What comes near: { $near-code }.
}
own-reference = { $found-code } is in none of the lists. { $near-code ->
    [none] Name something that is.
   *[other] What comes near: { $near-code }.
}
content-lost = { $id-code } is missing, which our { $file } names. Put it in, or replace that list as well.
content-needed = { $id-code } is missing, which the rules or the demo name. Put it in, with figures of your own.
content-lacks = There must be { $least-code } at least with { $key-code } = "{ $found-code }".
content-twice = { $id-code } stands in { $file } as well. Each needs an id of its own.
content-both = Either { $one-code } or { $other-code }, not both.
own-both = Either “{ $one }” or “{ $other }”, not both: leave one of them at 0.
content-ranges = Ranges are three rising distances in metres, for what shoots or flies; found { $found-code }.
content-chart = The line reads { $found-code }; the next number of the die is { $wanted-code }.
content-chart-ends = The chart ends at { $found-code }; the die goes up to { $wanted-code }.
content-text = { $found-code } cannot be read: { $text }
content-other = { $text }
content-fine = { $text }: fine, { $count } { $count ->
    [1] entry
   *[other] entries
}
content-checked = { $fine } { $fine ->
    [1] list
   *[other] lists
} fine, { $count } { $count ->
    [1] problem
   *[other] problems
}
content-ours = ours
content-there = { $text } is there already, and stays as it is.
audit-other-rules = Entries { $first } to { $last } were played by other rules or lists ({ $rules }): those of now come to something else at entry { $seq } ({ $text }). An Arbitro with the others can check them.
audit-rest-agrees = For the rest, the replay of { $entries } entries agrees. State { $digest }
audit-stretch = The rules agree with entries { $first } to { $last }.
no-replay = This game cannot be opened with the rules and lists that are here now. Its log is as it was; with the lists that it was played with it opens again. ({ $text })

# Fights to compare: what varies in them, and what it may be. A system may say these its own way.
label-heroes = Heroes
label-foes = Foes
opt-heroes = the heroes
opt-foes = the foes
opt-allies = the allies
opt-bystanders = nobody
label-level = Level
label-weapon = Weapon
label-armour = Armour
label-foe-level = Foes’ level
label-foe-weapon = Foes’ weapon
label-foe-armour = Foes’ armour
label-none = none
label-light = light
label-medium = medium
label-heavy = heavy
label-weapon-skill = Skill with the weapon

## Who is seen

acting = { $who } does something.
acting-anyone = { $name } does something.
made-seen = { $name } shows: { $whos }.
made-unseen = { $name } hides from the players: { $whos }.
label-newcomer = the newcomer
label-somebody = somebody unseen
log-out-of-nowhere = Somebody unseen has a hand in this.
unseen-tag = unseen
hide-figure = Hide
show-figure = Show
open-drawer = Open
setting-hand-dice = Dice thrown by hand
setting-hand-dice-help = Who may type in what real dice show.
setting-hand-dice-anybody = anybody
setting-hand-dice-referee = the game master
setting-hand-dice-nobody = nobody

## People, scenes, what is set by hand (arbitro/systems/evening.py)

introduced = { $count ->
    [1] { $who } is here
   *[other] They are here: { $who }
}{ $side-code ->
    [foes] , against { opt-heroes }.
    [allies] , beside { opt-heroes }.
   *[other] .
}
held-back = { $count ->
    [1] { $who } waits in the wings
   *[other] { $who } wait in the wings
}.
entered = Now here: { $who }.
departed = No longer here: { $who }.
staged = Scene: { $name }
adjusted = { $who }: { $dial } { $before-code ->
    [none] (nothing)
   *[other] { $before }
} → { $after-code ->
    [none] (nothing)
   *[other] { $after }
}. { $reason }
    .hidden = { $who }: { $dial } is set by hand. { $reason }
modified = { $who }: { $value-signed } on { $on-code ->
    [none] any roll
   *[other] rolls of { $on }
}, { $until }. { $reason }
unmodified = { $who }: no more { $value-signed }. { $reason }
bided = { $who } waits and looks about.
released = { $who } lets { $target } go.
circumstance = { $who }: { $value-signed }. { $reason }
    .hidden = { $who }: a circumstance counts. { $reason }

do-introduce = Bring in { $kind }
do-enter = Let { $whos } come in
do-leave = Let { $whos } leave
do-stage = Scene: { $title }
do-take-arms = A fight begins
befall-title = To several at once
befall-what = What happens to them
befall-somebody = somebody
befall-button = Let it happen
befall-dials = A number of several at once
befall-value = How much
befall-dial = Which number
do-befall = At once for { $whos }
no-befall = { $found } cannot be so for several: { $text }
do-adjust = Set by hand: { $target-code ->
    [referee] { $dial }
   *[other] { $target }, { $dial }
}
do-modify = A circumstance for { $target }: { $value-signed }
do-unmodify = A circumstance taken off { $target }
do-bide = Wait and look about
do-release = Let { $target } go

scene-titled = { $name }
mark-circumstance = { $value-signed }{ $reason-code ->
    [none] {" "}by circumstance
   *[other] {" "}({ $reason })
}
mark-attitude = { $attitude }
label-circumstance = circumstance
label-scene-title = Scene
label-name = Name
label-side = Side
side-usual = their usual one
label-attitude = Attitude
label-person = Person
label-scene = Scene
label-allies = Allies
label-bystanders = Bystanders
opt-next = for the next roll
opt-scene = until the scene ends
opt-kept = until it is taken off
opt-hostile = hostile
opt-wary = wary
opt-neutral = neutral
opt-friendly = friendly
opt-devoted = devoted
group-scene = People and scenes
group-captive = Captives

no-kind = Nobody called { $found } is on the lists. Choose one of them, or write your own.
no-count = From 1 to { $most } at once, not { $found }.
no-room-for-people = There is no room for more: { $most } people in a game.
no-long-text = That text is too long: { $most } characters would do.
no-choice = It cannot be { $found }. What would do: { $options }.
no-newcomer = “{ $found }” is taken: somebody new needs another name.
no-title = A scene is called something, in at most { $most } characters.
no-whos = Say who: at least one is needed.
no-wings = { $figure } is not in the wings. Name somebody who waits there, or bring in somebody new.
no-two-sides = A fight takes two sides: tick whom { opt-heroes } fight, unless they are enemies.
no-peace = Not in the middle of a fight.
no-release = { $target } is nobody’s captive, or whoever would let them go is one too.
no-dial = There is no { $found-code } to be set there. What would do: { $known-code }.
no-dial-number = A number from { $low } to { $high } would do, not { $found }.
no-name-given = Everybody is called something.
no-value = Give a value, or a step such as −4; it is { $found } now.
no-circumstance = There is no such circumstance any more.

## The referee's hand at the table (arbitro/play)

requested = { $name } asks { $whos } for a roll. { $reason }
cancelled = { $name } no longer asks for that roll.
rolled-blind = Only the game master sees how it went.
redone = What was taken back stands again.

no-request = Nobody can be asked for { $found }. What would do: { $options }.
no-request-self = Somebody else has to be asked: this is already against { $who }.
no-redo = There is nothing to let stand again.
no-sure = { $target } is on { $who }’s side: say that it is meant.
no-friends = At this table nobody aims at their own side.
group-friends = At your own side: is it meant?
setting-friends = Aiming at one’s own side
setting-friends-help = Whether anybody may strike a friend.
setting-friends-asks = the page asks once
setting-friends-forbidden = forbidden

people = People
scenes = Scenes
numbers = Clocks and numbers
console-secrets = Secrets and notes
console-table = The table
notice-close = Close
asking = Ask for a roll
introduce-title = Bring somebody in
introduce-kind = Who
introduce-name = Name, if any
introduce-count = How many
introduce-where = Where
introduce-here = here, now
introduce-wings = in the wings
enter-unseen = players do not see them yet
introduce-unseen = players do not see them yet
introduce-button = Bring in
numbers-nobody = Nobody is here yet on whose rolls anything could count.
here-nobody = Nobody yet. Players make their characters themselves; whoever else there is you bring in below.
here-title = Here
wings-title = In the wings
aim-aside = Other people
end-fight-button = End the fight
fight-button = Begin a fight against the enemies and those ticked
leave-button = Leave the scene
enter-button = Come in
stage-title = Next scene
stage-name = What it is called
stage-left = Who stays behind
stage-button-again = Begin it again
stage-button = Begin the scene
stage-button-fighting = End the fight and begin the scene
modify-title = A circumstance: rain, a curse, an advantage…
modify-who = For
modify-value = How much
modify-on = On
while-lasts = as long as: { $condition }
modify-until = How long
modify-button = Let it count
any-roll = any roll
ask-nobody = There is nobody who could be asked for a roll now.
ask-what = What
ask-later = say it then
ask-theirs = whoever rolls says so
ask-usual = the usual: { $text }
ask-why = What for: whoever rolls reads it
ask-blind = nobody but the game master sees how it goes
ask-hidden = players do not see what you say above
ask-button = Ask
ask-blind-button = Ask blindly
wanted = The game master asks
wanted-blind = blind
wanted-roll = Roll: { $name }
unseen-fight-show = Show it to everybody
unseen-fight = A fight goes on that nobody at the table sees: { $whos }. As long as it lasts, players cannot do what takes peace and quiet.
redo-help = Something was taken back.
redo-button = Let it stand again
answer-hidden = players do not see this answer
set-by-hand = Set by hand
set-button = Set
only-referee = only the game master sees it
dial-help = { $low } to { $high }; −4 or +2 for less or more

evening-open = Open the evening: { $name }
the-master = Game master
scene-now = now
scene-there = There:
evening-none = there is no { $found-code } here. What would do: { $known-code }.
evening-large = { $file } has { $found } bytes, and up to { $most } would do.
evening-file = { $file }, line { $line }: { $text }
evening-stranger = { $file }: { $found-code } is in a scene and not among the people. What would do: { $known-code }.
evening-person = { $found-code } cannot come: { $text }
no-evening = That evening cannot be opened: { $found }
no-prepared = There is no such scene.
undo-takes = This takes back:
model-title = Keep as a creature of our own
model-name = What it is called
model-button = Keep
modelled = { $name } keeps “{ $text }” among the game’s own creatures.
no-model = { $who } was made from none of the lists: only who was can be kept as a creature of one’s own.
evening-together = without a game master
the-player = Somebody

# The stage
away-beside = right beside
away-feet = { $number ->
    [one] { $number } foot
   *[other] { $number } feet
}
away-metres = { $number } m
away-paces = { $number ->
    [one] { $number } pace
   *[other] { $number } paces
}
away-squares = { $number ->
    [one] { $number } square
   *[other] { $number } squares
}
aim-at = At whom
board = Where everybody stands
order = Who acts when
everybody = Everybody in numbers
rooms = Rooms of the table
room-fight = Play
room-sheet = Sheet
room-talk = Talk
room-desk = Table and settings
room-judge = Game master
room-me = Me

## The end of a fight

fight-field = { $side-code ->
    [nobody] Nobody holds the field
   *[other] The field belongs to { $side }
}
fight-look = How it went, and why
fight-look-back = How the last fight went
fight-lost = You have lost
fight-won = You have won
# What a system calls its rounds its own words say.
round-first = Before the first round
round-at = Round { $round }
round-in = round { $round }
fight-when = { $round ->
    [0] { round-first }
   *[other] { round-at }
} · { $count ->
    [1] one step
   *[other] { $count } steps
}
fight-chance = The chance to win
fight-chance-exact = Exact at every step: if everybody had done the usual from there on.
fight-chance-about = If everybody had done the usual from there on; give or take up to { $points } percentage points.
fight-life = Life left
fight-life-help = How much life each side had left, of the most it had. It is no chance to win: that is for whoever judges.
fight-untold = This fight cannot be followed, so nothing is said of the chance to win. What is shown is how much life was left, of what there was when most was.
fight-waits = Working out the chance to win: { $done } of { $count } moments.
fight-sketched = This is how it went, roughly. Working out the chance to win with care: { $done } of { $count } moments. Marked is what cost most life; what changed the chance most comes when all of them are known.
fight-reload = See how far it is
fight-life-until = How much life each side had left, of the most it had. The chance to win comes here once it is worked out.
fight-why-life = { $better-code ->
    [yes] Best for { opt-heroes }
   *[no] Worst for { opt-heroes }
}: { $what } ({ $side }: { $change } of life).
fight-why-chance = { $better-code ->
    [yes] Best for { opt-heroes }
   *[no] Worst for { opt-heroes }
}: { $what } ({ $change } points of the chance to win).
fight-fell = Fell, in this order: { $names }{ $more ->
    [0] .
   *[other] { " " }and { $more } more.
}
fight-fell-one = { $name }{ $round ->
    [0] { "" }
   *[other] { " " }({ round-in })
}
fight-left-it = Left the field: { $names }.
fight-dice = { $better-code ->
    [heroes] The dice favoured { opt-heroes }
    [foes] The dice favoured { opt-foes }
    [nobody] The dice favoured nobody
   *[other] The dice, against what was due
}: { opt-heroes } succeeded { $came } of { $tried } times ({ NUMBER($due, minimumFractionDigits: 1, maximumFractionDigits: 1) } expected){ $all ->
    [0] .
   *[other] {""}, { opt-foes } { $theirs } of { $all } ({ NUMBER($owed, minimumFractionDigits: 1, maximumFractionDigits: 1) } expected).
}
fight-turns = What turned it
fight-table = The same as a table
fight-as-table = A table follows.
fight-step = Step
fight-begins = The fight begins.
fight-untold-moment = What happened here is not for you to read.
fight-left = What is left
fight-gone = not here any more
fight-owed = What is still open
fight-next = What next
fight-go-on = Go on with the scene
fight-again = Again from the beginning
fight-create = Make a character
fight-copy = Copy it
fight-copy-as = { $format-code ->
    [markdown] As Markdown
    [bbcode] As BBCode, for forums
   *[other] As text
}
no-fight-there = No fight ended there, or it was taken back.
# Making somebody
making-suggested = suggested
making-count = step { $at } of { $of }
making-title = Your character
making-change = change
making-all = All { $number }
making-keep = Keep these
making-step = As suggested, to the end of this step
making-rest = Roll and take the rest as suggested
making-sheet = The sheet so far
making-open = What may still change is grey: it stands as it would be with all that is suggested. What hangs on a die that has not fallen yet says so: rolled.
making-rolled = rolled
making-unsettled = May change:
no-unthrowing = That cannot be answered otherwise any more: a die has fallen since that would not have. { $question }

# Proofs: what an exported file shows. The page that checks files without a network has these lines too
# (tools/verify_page.py): no plurals, so that it can say them.
verify-title = Check an exported game
verify-choose = The exported file
verify-choose-earlier = An earlier file of the same game, or what was signed then (not needed)
verify-choose-server = The key of the server, if you know it (not needed)
verify-lead = Everything happens on this device: nothing is sent anywhere.
verify-whole = Game { $game }: the whole log. Entries: { $entries }
verify-part = Game { $game }: what { $reader } may know. Entries: { $entries }
verify-signer = Signed by the server { $server }
verify-sound = Nothing in it has been changed, left out, added or moved since the server signed it.
verify-same-past = All that stood in the earlier file still stands, in its order.
verify-is-wrong = Something is wrong with this file:
verify-changed = Entry { $at } was changed after it was signed.
verify-opened = Entry { $at }: what is shown does not fit the commitment that was made to it.
verify-hole = Before entry { $at } something is missing, or the entry was changed.
verify-doubled = Entry { $at } is there twice.
verify-swapped = From entry { $at } on the order is another one.
verify-cut = The end is missing: { $signed } entries were signed, { $entries } are here.
verify-rewritten = The log ends otherwise than what was signed: { $signed } entries were signed, { $entries } are here.
verify-signature = The signature is not that of the server that the file names.
verify-server = Signed by another server: { $found } instead of { $wanted }. Ask whoever runs it whether its key is another one by now.
verify-fork = Another past: entry { $at } of the earlier file is not in this one, or not in its place.
verify-noted = Another past, or more of it: what was signed after entry { $at } does not stand in this chain. Whoever was given a figure or another role since then compares files instead.
verify-secret = Another secret: what the earlier file has sealed as entry { $at } is something else in this one.
verify-earlier = The earlier file is not as a server signed it: nothing can be held against this one by it.
verify-other-game = The earlier file is of another game: { $found }
verify-other-reader = The earlier file was made for somebody else; only the whole log can be compared with it.
verify-seed = Entry { $at }: this key of the dice is not the one that was settled before.
verify-lock = Entry { $at }: the third key of the dice is none that leaves its server no choice.
verify-face = Entry { $at } ({ $question }): the dice show { $faces }, and their key gives something else.
verify-told = Entry { $at }: what was told shows other dice than those that fell.
verify-garbled = The dice cannot be checked: there is something in the file that no version of this program has written.
verify-no-file = This is no exported game; what does not fit: { $found }. What would do: an object with a number `arbitro`, a list `entries` or `shown`, and `proof`.
verify-no-json = This is no exported game: it is not JSON, or it is cut off.
verify-no-proof = This file holds no proof: it was exported by an earlier version, or without a server.
verify-uneven = This file does not fit together: entries: { $entries }, links of the chain: { $links }
verify-unchecked = This browser cannot check the signature (Ed25519). The rest was checked.
verify-proved = Throws that fell by a key settled beforehand, each face checked: { $count }
verify-hand = Throws typed in by hand, which nothing can prove: { $count }
verify-ruled = Throws that whoever judges set: { $count }
verify-before = Throws from before this server settled on keys, which cannot be checked: { $count }
verify-unproved = Throws without a key, which cannot be checked: { $count }
verify-kept = Throws that this file does not prove, as not all that belongs to them is for its reader, or they are from before the third key; the whole log can show whether they are right: { $count }
verify-from = Dice can be checked from entry { $at } on: there this server settled on its first keys.
verify-anew = At entry { $at } the keys begin anew (an import, a restored copy, or another server); the next throws are as good as whoever runs it.
verify-later = Of the proved throws, those that were told later or not to everybody, each opened by itself with the third key: { $count }
verify-nameless = Throws for which the server itself drew the random name, as no device had sent one: { $count }
verify-withdrawn = Commands that were withdrawn: { $count }
verify-undone = Times that somebody went back: { $count }
verify-amended = Answers that were amended: { $count }
verify-who = Who could have cheated?
verify-who-host = Whoever runs the server knows the keys beforehand: for rolls of their own, or of a friend’s, they can try names until one suits them. Nobody else can.
verify-who-name = A server could also exchange the random name that a device sent; only a player who noted theirs would see it.
verify-who-later = For throws that were told later or not to everybody, whoever runs the server had two settled keys to choose from. The whole log shows which it took; the rules say which it had to take.
verify-who-past = A server can sign another past. Who keeps a file of each evening finds that out: give it as the earlier file.
verify-who-hand = What was typed in is as honest as who typed it.
verify-who-rules = Whether the rules were followed is another question: the audit of the whole log answers it.
no-proof-here = This server signs nothing, so there is nothing to prove.
proof-link = What I was told, with its proof
verify-link = Check such a file
## The guide, first times, the page on a phone (arbitro/web/guide.py, teaching.py, installing.py)

guide = Guide
guide-first = New here? The guide
guide-table = At the table
guide-systems = The games
guide-rules = The rules of { $name }
guide-rules-help = Every clause that is carried out, in our own words. A label says where the text is unclear and we took one reading, where a person decides, and where something is ours.
met = New to you
met-more = In the rules
met-button = Understood
met-never = No more of these
met-again = Show them from the beginning
met-help = The first time a rule matters to you, one line at the table says what it is.
offline = No network
offline-lead = The table cannot be reached. Nothing is lost: games are kept where they are played, and questions wait.
offline-again = Try again

# The sheet

sheet-played-by = played by { $name }
sheet-why = Why { $name }?
sheet-not-now = Not now: { $why }
sheet-uses = Do something with it
sheet-explained = Where these come from
sheet-whole = No wound anywhere.
sheet-search = Search in { $title }
sheet-search-short = search
sheet-usual = { $number ->
    [one] One more, as everybody has it
   *[other] { $number } more, as everybody has them
}
sheet-notes = Notes
sheet-own-notes = Notes of your own (you and the game master read them)
sheet-keep-notes = Keep the notes
sheet-pdf = On paper (PDF)
no-typesetter = No PDF here: whoever runs this server adds the extra pdf with pip install 'arbitro[pdf]'. Your browser can print the page, too.
no-fitting = This sheet does not fit on { $most } pages: { $name }. Your browser can print the page.
## The log as pictures
log-success = Success.
log-failure = Failure.
log-success-of = { $who } succeeds.
log-failure-of = { $who } fails.
log-spared = { $who } escapes it.
log-not-spared = { $who } does not escape it.
log-by = by { $points }
log-tie = a tie
log-tie-success = just what it takes
log-tie-failure = a tie, which is not enough
log-link = Link to this entry
log-find = Find
log-show = Show
log-show-all = everything
log-show-fights = fights and rolls
log-show-talk = talk
log-show-mine = what I did
log-look = Look
log-round = Go to a round
log-go = Go
log-pages = Pages of the log, { $where-code ->
    [above] above
   *[below] below
}
log-earlier = Earlier
log-later = Later
log-range = { $first } to { $last } of { $all }
log-nothing = Nothing in the log is like that.

# When something was.
on-day = { DATETIME($at, dateStyle: "long") }
moment = { DATETIME($at, dateStyle: "medium", timeStyle: "short") } UTC
follow = All that is suggested, until one of yours is hurt
no-suggestion = Nothing is suggested now: it is nobody’s turn of yours, or it is up to you.

## Persons
somebody = somebody
no-person = Nobody is known on this device yet. Sit down at a table, or open your personal link here.
no-unsure = To delete, say that you are sure: tick the box, then press again.
me-title = Me
me-lead = Your seats are yours on every device of yours, without an account or a password.
me-name-keep = Call me this
me-link = On another device
me-link-help = A personal link, and a square for a camera, open all your games on another device. A new one ends the one before.
me-link-button = Make my link
me-link-title = Your personal link
me-link-lead = Whoever opens it is you, at all your tables, until you make a new one. Keep it to yourself.
me-back = Back
me-qr = Point the camera of the other device at this.
me-devices = My devices
me-device-out = Put out
me-not = Somebody else here?
me-as = Go on as { $name }
me-leave = This is not me
me-leave-help = This device forgets you; your seats stay yours. Only your personal link, a passkey or another device of yours brings you back.
me-data = What is kept about me
me-export = All of it, as a file
me-delete = Delete it
me-delete-help = Your name, your devices, your links and that your seats are yours are deleted at once, and nobody can bring them back. What you did at tables stays in their logs under your seat’s name.
me-delete-sure = I am sure.
me-delete-button = Delete all about me
come-title = Are you { $name }?
come-lead = This link opens all games of { $name } on this device.
come-instead = Until now this device is that of { $name }, who can come back to it under “Me”.
come-button = Come in as { $name }
seats-title = Seats at this table
seats-lead = You sit here as { $name }.
## Places on a board

house-squares = Where people stand in a fight
house-squares-help = Along a line, by their distances; or on the squares of a board, where a diagonal step counts one square, one and a half, or two.
opt-line = Along a line, without squares
opt-squares = On squares, a diagonal counts one
opt-squares-half = On squares, a diagonal counts one and a half
opt-squares-two = On squares, a diagonal counts two
do-go = Go to … { $square }
mark-square = on { $square }
dial-square = Square
no-board = This fight has no board: people stand along a line.
no-board-here = There is no board here.
no-square = The board has no square { $found }. Its squares go from A1 to { $last }.
no-square-far = { $square } cannot be reached now: it is too far, taken or walled off.
way-struck = { $whos } may strike
way-left = away from { $whos }
way-met = up to { $whos }
way-action = takes the action
way-covered = into cover
board-ways = { $who }: press a square to go there.
board-smaller = Smaller squares
board-larger = Larger squares
board-struck = “!”: somebody may strike.
board-met = “×”: beside an enemy.
board-all = To every square: { $brings }.
square-far = { $away } { $toward }
toward-north = up
toward-north-east = up and right
toward-east = to the right
toward-south-east = down and right
toward-south = down
toward-south-west = down and left
toward-west = to the left
toward-north-west = up and left
label-scenery-wall = wall
label-scenery-door = closed door
label-scenery-open-door = open door
label-scenery-cover = cover
laid = A board is laid: { $width } by { $height } squares.
cleared = The board is taken away: people stand along a line.
rolled-up = The board is taken away.
walked = { $who } goes to { $square }.
do-walk = Go to { $square }
furnished = { $what-code ->
    [wall] A wall stands
    [door] A closed door stands
    [open-door] An open door stands
   *[cover] There is cover
} on { $squares }.
unfurnished = Nothing stands on { $squares } any more.
do-lay = The board: { $width } by { $height } squares
do-furnish = Change { $squares } of the board
no-line-here = These rules are always played on squares.
no-squares-here = These rules do without squares.
no-board-size = A board has from { $least } to { $columns } columns and to { $rows } rows.
no-board-room = Not everybody has room on that board.
no-squares-named = Say which squares, such as B3 C4-D7.
no-wall-here = Somebody is there: { $whos } ({ $squares }). A wall or a closed door stands where nobody is.
no-wall-there = Somebody is there: { $whos } ({ $squares }). What would do: { $free }.
no-way-through = A wall or a closed door stands between { $who } and { $target }. Go round it, or open it.
lay-title = The board
lay-width = Columns
lay-height = Rows
lay-count = How squares count
lay-button = Lay a board
lay-change = Change its size
lay-clear = Take the board away
move-title = Move somebody
move-whom = Whom
move-square = To
move-button = Move
move-next = Now the square.
move-help = Press somebody on the board, then the square where they are to stand; with a mouse, drag them there.
furnish-title = Walls and scenery
furnish-help = Choose below what stands there, then press squares; with a mouse, drag from corner to corner.
furnish-squares = Squares
furnish-what = What stands there
furnish-nothing = nothing
furnish-button = Put it there

due = { $kind-code ->
    [ask] You are asked something.
    [roll] You are asked for a roll.
   *[turn] It is for you to act.
}
due-since = Waiting since { $since }
due-until = Waiting since { $since }, until { $until }
## Telling people (post)
post-title = { $name }: it is your turn{ $more ->
    [0] {""}
   *[other] {" "}(and at { $more } more)
}
post-title-over = { $name }: time was up{ $more ->
    [0] {""}
   *[other] {" "}(and at { $more } more)
}
post-over = Your time was up at { $name }{ $late-code ->
    [default] , and the usual was done.
    [orders] : standing orders were followed, or else the usual was done.
    [referee] , and { $referee-code ->
        [yes] the game master was called.
       *[other] somebody has to judge.
      }
   *[other] . The game waits on.
}
post-over-for = The time of { $text } was up at { $name }{ $late-code ->
    [default] , and the usual was done.
    [orders] : standing orders were followed, or else the usual was done.
    [referee] , and { $referee-code ->
        [yes] the game master was called.
       *[other] somebody has to judge.
      }
   *[other] . The game waits on.
}
post-over-back = If you want it otherwise: { $referee-code ->
    [yes] ask the game master to take it back, and you are asked again.
   *[other] anybody at the table can take it back, and you are asked again.
}
post-over-still = Until it is settled you can still say what you do.
post-waits = Something waits for you at { $name }.
post-waits-for = Something waits for { $text } at { $name }.
post-until = Until { DATETIME($at, dateStyle: "full", timeStyle: "short") }, { $zone }.
post-end = To end these letters:
post-more = And at { $more } more.
post-confirm-title = Shall { $text } write to you?
post-confirm-why = Somebody asked { $text } to write to this address when it is their turn in a game. If that was you, say so here within two days:
post-confirm-else = If it was not, do nothing: no more will come.
post-hello-title = { $text } tells you here
post-hello = Here you will be told when it is your turn in a game.

## Time to answer, pauses, standing orders
by-orders = by standing orders
acted-by-orders = By standing orders:
acted-late = Done because time was up:
instructed = { $name } has given standing orders for { $who }.
uninstructed = { $name } has taken back the standing orders for { $who }.
on-holiday = { $name } is away until { $back }.
paced = { $name } changed the time to answer: { $pace-code ->
    [brisk] 12 hours in a fight, else 24
    [usual] 24 hours in a fight, else 48
    [slow] 56 hours, three posts a week
   *[other] as long as anybody likes
  }{ $pace-code ->
    [none] .
   *[other] { $late-code ->
        [default] ; then the usual happens.
        [orders] ; then standing orders are followed, or else the usual happens.
        [referee] ; then the game master is called.
       *[other] ; then the game waits on.
      }
  }
paused = { $name } has stopped the clock{ $back-code ->
    [none] .
   *[other] { " " }until { $back }.
  }
resumed = The clock runs again.
extended = { $name } has { $hours } more hours.
lapsed-wait = The time of { $name } is up. The game waits on.
lapsed-default = The time of { $name } is up, and the usual happens. Whoever wants it otherwise asks { $referee-code ->
    [yes] the game master
   *[other] the others
  } to take it back.
lapsed-orders = The time of { $name } is up: standing orders are followed, or else the usual happens. Whoever wants it otherwise asks { $referee-code ->
    [yes] the game master
   *[other] the others
  } to take it back.
lapsed-referee = The time of { $name } is up, and { $referee-code ->
    [yes] the game master is called.
   *[other] somebody has to judge.
  }
late-mine = Your time was up{ $late-code ->
    [default] , and the usual was done.
    [orders] : standing orders were followed, or else the usual was done.
    [referee] , and { $referee-code ->
        [yes] the game master was called.
       *[other] somebody has to judge.
      }
   *[other] . The game waits on.
}
no-zone = This server’s clocks do not know “{ $text }”. Write a place as in Europe/Madrid or America/Lima, or UTC.
no-day = “{ $text }” is no day. Write it as in 2026-12-24.
no-pause = The clock is running already.
no-orders = That is too much for one order: up to { $most } ways each, with up to three conditions.
orders-title = Time and standing orders
time-title = Time to answer
pace-now = { $pace-code ->
    [brisk] Everybody has 12 hours in a fight, else 24
    [usual] Everybody has 24 hours in a fight, else 48
    [slow] Everybody has 56 hours, for three posts a week
   *[other] Nobody is in a hurry: the game waits as long as it takes
  }{ $pace-code ->
    [none] .
   *[other] { $weekends-code ->
        [no] , and weekends do not count
       *[other] { "" }
      }. { $late-code ->
        [default] When time is up, the usual happens.
        [orders] When time is up, standing orders are followed, or else the usual happens.
        [referee] When time is up, the game master is called.
       *[other] When time is up, the game waits on.
      }
  }
pace-paused = The clock is stopped: nobody’s time runs.
pace-change = Change the time to answer
pace-pace = How long
pace-none = as long as it takes
pace-brisk = brisk: 12 hours in a fight, else 24
pace-usual = usual: 24 hours in a fight, else 48
pace-slow = slow: 56 hours, three posts a week
pace-late = When time is up
late-wait = wait on
late-default = the usual happens
late-orders = standing orders, or else the usual
late-referee = call the game master
pace-weekends = Saturdays and Sundays
weekends-count = count
weekends-rest = do not count
pace-zone = Time zone
pace-zone-help = A place as in Europe/Madrid or America/Lima, or UTC.
pace-button = Change for all
pause-back = Stopped until (if you know)
pause-begin = Stop the clock
pause-end = Let the clock run
wait-turn = { $name } is due
wait-roll = a roll that was asked for
wait-ask = an answer
untold = Nobody tells you yet when it is your turn:
wait-until = until
wait-more = { $hours } hours more
away-title = Away
away-not = You are here: you are asked for what is yours.
away-now = { $back-code ->
    [none] You are away
   *[other] You are away until { $back }
  }: your standing orders are followed, and where there are none the usual happens.
away-back = Back on (if you know)
away-begin = I am away
away-end = I am here again
standing-title = Standing orders for { $name }
standing-lead = They are followed while you are away, and when your time is up if the game says so. The first that can be done is done; if none can, you are asked. Here is what you have been asked already, and what you may be asked in a fight like this one.
standing-draft = A draft. Each order says what it would come to now. Nothing stands until you confirm it.
standing-unready = A draft. One of the orders does not say yet what to do.
standing-confirm = Confirm these orders
standing-forget = Forget the draft
standing-stands = These orders stand.
when-turn = On your turn
way-usual-turn = Whatever is suggested
way-usual-answer = Whatever is usual
way-else = else
way-up = Move up: { $text }
way-down = Move down: { $text }
way-remove = Take out: { $text }
way-free = Always
way-only = Only if …
way-add = Add
way-first = First
way-next = Next
order-ends = If nothing of this can be done, you are asked.
order-at-once = Also while I am here, at once
order-drop = Take out this order
order-when = An order for
ways-usual = As usual
ways-aimed = Aimed at whoever it suits
ways-now = What may be done now
ways-later = What may not be done now
ways-answers = Answers
at-weakest = whoever is weakest
at-nearest = whoever is nearest
at-same = the same as last time
only-below-half = { $whose-code ->
    [target] the target’s { $text }: less than half
   *[other] own { $text }: less than half
  }
only-half-or-more = { $whose-code ->
    [target] the target’s { $text }: half or more
   *[other] own { $text }: half or more
  }
only-more-than = { $whose-code ->
    [target] the target’s { $text }: more than { $count }
   *[other] own { $text }: more than { $count }
  }
today-does = Now this would be: { $text }
today-answers = Now the answer would be: { $text }
today-asks = Now nothing of this can be done: you would be asked.
today-later = It cannot be tried now: it is not the moment for it.
## Two talks
talk-whisper = Whisper
talk-only-to = Only to those ticked
talk-listens = The game master reads whispers, too.
talk-story = Write in the story
talk-as = As
talk-teller = The story
talk-text = What is told
talk-help = *One asterisk* stresses, **two** stress more. Dice in brackets are rolled when you post, [2d6+1]. #, followed by the name of an entry, links to it. What is posted stays as it is.
talk-aside = aside: nobody in the story hears it
talk-aside-tag = aside
talk-post = Post
talk-no-voice = Play somebody, and you can speak as them here.
talk-to = to { $names }
talk-entry = the log’s entry
say-note = a note to myself
setting-whispers = Who reads whispers
setting-whispers-help = Besides those whom they are for. What was whispered before stays as it was.
setting-whispers-referee = the game master, too
setting-whispers-nobody = nobody else
no-whisper = To whom? A whisper is for somebody else at this table: tick at least one name.
no-whispered-dice = Dice in a whisper count only if the game master sees them: whisper to the game master, too, or leave the dice out.
no-unseen-voice = Nobody has seen { $who } yet: let the others see them first, or tell it without a name.
no-rolls = { $found } rolls at once; { $most } is the most. Post in two parts.
## An entry out of the game, and what somebody has missed
entry-title = An entry of the log
entry-link = Copy or show outside
entry-in-log = In the log
entry-name = Called { $name } in what you write.
no-entry = There is no such entry here, or it is not for everybody at this table.
share-title = A short address
share-help = Whoever has it sees this entry and how its dice can be checked, and nothing else of the game.
share-make = Make a short address
share-revoke = Let it show nothing any more
share-copy = Copy
share-scene = From here to the end of the scene
share-not = Not everybody at this table may know of this: it can be neither copied nor shown outside.
share-proof = Can the dice be checked?
share-what = This is one entry of a game that is played with Arbitro. The game itself is for those who play it.
meanwhile-title = Since your last move
meanwhile-missed = To no effect: { $names }.
since-title = Since you were here
since-asked = Waits for you:
since-turn = your turn.
since-go = Go there
since-all = { $count ->
    [one] One new entry
   *[other] { $count } new entries
}
since-read = I have read it
since-mark = New since you were here

## For whoever keeps a server

no-away-mine = This game has been put away. You have a seat in it and can bring it back: everything in it is where it was.
no-away = This game has been put away. Whoever has a seat in it can bring it back from the first page.
store-in-use = { $file } is in use by { $holder }. Stop that one first, or name another file with --database.
store-too-new = These games were kept by a newer Arbitro (tables of version { $found }; this one knows { $known }). Install that one, or restore a backup from before.
store-not = There are no games that can be read in { $file } ({ $text }). Name where they are, or restore a backup.
store-else = The database { $file } is empty, or one of something else. Name the one with the games.
store-older = The tables of { $file } are of an earlier Arbitro (version { $text }). `arbitro serve` brings them up to date: keep a backup from before.
store-torn = The database { $file } is damaged or lacks entries ({ $text }). Stop its server and restore another backup with `arbitro restore`; `arbitro export` takes what is left of a game.
store-beside = The file { $file } is that of a server, not a backup: what was played last lies in { $text } beside it. `arbitro backup` makes one.
store-silent = PostgreSQL lets nobody into { $file } ({ $text }). See whether it runs, and whether the address and the user are right.
store-gone = The disk or the database failed ({ $text }). Nothing is half done: run the same command again once it answers.
store-driver = For PostgreSQL the driver is missing: pip install 'arbitro[postgres]'
store-address = That is no address for games: { $file } What would do: a file, or postgresql://USER@HOST/NAME
store-server = The server of { $file } is PostgreSQL { $text }; 13 or later would do.
store-letters = The database { $file } is in { $text } and would lose letters. Make another: createdb -T template0 -E UTF8 NAME
store-unsafe = The server of { $file } has { $text } turned off, so a power cut would take what was played. Turn it on.
restore-there = { $file } is there already. Name a place where there is nothing yet, with --database: restoring never replaces anything.
restore-done = { $file } is a server’s file now, with { games-counted }; its dice have new keys.
games-game = game
games-title = title
games-system = system
games-entries = entries
games-size = size
games-played = last played
games-kb = { NUMBER($kb, maximumFractionDigits: 0) } kB
games-away = put away
games-goes = will be deleted on { $day }
games-counted = { $games ->
    [one] one game
   *[other] { $games } games
}
archive-days = { $found } days will not do: --delete-in takes one day or more, and not together with --back.
archive-done = “{ $title }” ({ $game }) is put away: nobody opens it until arbitro archive { $game } --back.
archive-goes = “{ $title }” ({ $game }) is put away and will be deleted on { $day }. Until then arbitro archive { $game } --back keeps it.
archive-back = “{ $title }” ({ $game }) can be opened again.
doctor-store = { $file }: { games-counted }, { NUMBER($mb, maximumFractionDigits: 1) } MB.
doctor-no-store = { $text }
doctor-whole = The file is sound and every log is whole.
doctor-torn = The file is damaged ({ $text }). Stop the server and restore a backup.
doctor-sqlite = SQLite { $version } can be trusted with it.
doctor-old-sqlite = SQLite { $version } can lose what was stored if another program writes to the same file: leave it to Arbitro alone.
doctor-readable = Everybody on this computer may read { $file }: chmod o-rwx keeps what is secret in its games.
doctor-room = { NUMBER($mb, maximumFractionDigits: 0) } MB are free in { $folder }.
doctor-tight = Only { NUMBER($mb, maximumFractionDigits: 0) } MB are free in { $folder }: no room for a copy beside it.
doctor-full = Only { NUMBER($mb, maximumFractionDigits: 0) } MB are free in { $folder }. Make room for { NUMBER($least, maximumFractionDigits: 0) }: on a full disk nothing is acknowledged; the server goes on by itself ten seconds after there is room.
doctor-no-write = Nothing can be written in { $folder } by whoever asks this; whoever the server runs as must be able to.
doctor-clock = It is { $time }.
doctor-clock-behind = The clock says { $time }, but the last entry was stored on { $last }: set it, or links and invitations last longer than they should.
doctor-answers = Arbitro { $version } answers at { $address }.
doctor-silent = Nothing answers at { $address } ({ $text }).
doctor-not-ready = Arbitro { $version } answers at { $address }, but cannot store anything now: its disk has failed.
doctor-other-version = At { $address } Arbitro { $version } answers, and { $here } is installed: restart it.
doctor-games = { $done ->
    [one] The one game has been opened
   *[other] All { $done } games have been opened
}{ $broken ->
    [0] .
   *[other] , but for { $broken }.
}
doctor-games-some = Stopped after { $done } of { $games } games, { $broken } of which could not be opened.
doctor-game = Game { $game } cannot be opened: { $text }. arbitro repair names the entry.
doctor-game-empty = Game { $game } has no entries: making it was broken off. It does no harm.
doctor-sum = { $wrong ->
    [0] Nothing is wrong
    [one] One thing is wrong
   *[other] { $wrong } things are wrong
}, { $look ->
    [0] nothing to look at.
    [one] one thing to look at.
   *[other] { $look } things to look at.
}
serve-number = { $option } { $found } will not do: a whole number from 1 on would.
invite-number = { $option } { $found } will not do: a whole number from 1 to { $most } would.
invite-unserved = No server has run on { $file } yet. Start one: arbitro serve --closed.
no-closed = Only whoever has a key from whoever keeps this server begins games here.
no-more-games = { $most ->
        [one] There is a game here, and no other fits.
       *[other] There are { $most } games here, and no more fit.
    } Whoever keeps this server can put old ones away.
no-more-bytes = The games here take { $most } MB, and no more may begin. Whoever keeps this server can put old ones away.
no-more-entries = This game has { $most } entries, and no more fit into one. It can be read and exported; begin another one to go on.
closed-title = A closed server
closed-lead = Games begin here by invitation: whoever keeps this server writes a link that is a key. With an invitation to a game you sit down there without one.
welcome-title = A key to this server
welcome-lead = With this key you may begin games here from this device.
welcome-button = Take the key
welcome-already = This device has a key already.

## Several processes

serve-several = { $number } processes serve the games in { $file }
serve-processes = Several processes need PostgreSQL, and a system that can fork; { $number } cannot serve { $file }. Leave --processes out, or name a postgresql://... database.
no-file-here = This needs a file of games, and what was named is an address of { $text }. “arbitro move” copies its games into a file.
assigned = { $how-code ->
    [gone] { $name } takes the seat of { $other } away.
    [muted] { $name } silences { $other }.
    [referee] { $name } lets { $other } direct, too.
    [spectator] { $name } lets { $other } look on from now on.
   *[player] { $name } lets { $other } play and speak.
}
no-muted = Whoever directs has silenced this seat for now. What you do at the table still counts.
no-other-seat = There is no such seat to change: it is gone, or it is your own.
no-assign-together = Where nobody directs, nobody gives roles. Who wants to direct begins a game as game master, or brings this one in again.
post-page-confirm = Do you want to be told at this address when it is your turn?
post-page-confirm-button = Yes, tell me here
post-page-confirm-done = You will be told here
post-page-confirm-after = Every message has a link that ends them all with one press.
post-page-off = Shall no more messages come here?
post-page-off-button = No more messages
post-page-off-done = No more messages will come
post-page-off-after = Whoever wants them again says so under “How to reach me”.
post-no-mail = No mail is sent: no mail server is named.
post-mail-works = The mail server { $host } takes letters.
post-mail-fails = The mail server { $host } does not take letters: { $text }
post-no-hooks = Nothing is posted to addresses that people name.
post-hooks = Messages are posted to public addresses that people name.
post-hooks-any = Messages are posted to any address that people name, in this network as well.
post-no-push = Browsers are not told.
post-push = Browsers are told; their services reach you at { $text }.
no-mail-server = { $text } is no mail server. It is named like this: smtp://user:password@mail.example.org?from=table@example.org, or smtps:// for port 465.
no-hooks = Hooks may lead nowhere (no), to public addresses (public), to any (any) or to the hosts that you name (discord.com,ntfy.sh); { $text } is none of these.
no-push-subject = { $text } is no address at which push services could reach you. It begins with mailto: or https://.
no-mail-address = “{ $text }” is not one mail address, such as ada@example.org.
no-hook-address = “{ $text }” is no address to post to. It begins with https:// and has neither spaces nor a password in it.
no-hook-shape = This address lacks what { $shape ->
    [telegram] Telegram needs: it ends in /sendMessage?chat_id= and the chat’s number
    [matrix] Matrix needs: it ends in /send/m.room.message?access_token= and the token
   *[other] is needed: the name of a topic
}.
no-hook-private = { $text } is in a network of its own, and this server posts to public addresses only. Whoever hosts it may allow others.
no-browser = This browser did not say how to reach it. Try again, or another way.
no-way = Nothing is sent that way from this server: whoever hosts it has not said how.
no-contact = This way to reach you is there no more.
no-more-contacts = That is { $most } ways to reach you: take one out first.
reach-title = How to reach me
reach-lead = Where you are told that something waits for you in a game
reach-none = So far nobody tells you anything. Choose a way, or several.
reach-mail = Mail
reach-mail-help = A letter after five quiet minutes, if it is still your turn; all games together, never more than one in a quarter of an hour. Every letter has a link that leads to your table, and one that ends them.
reach-mail-address = Your mail address
reach-mail-add = Ask this address
reach-push = This browser
reach-push-help = A note on this device, even while the page is closed.
reach-push-not = This browser takes no notes from pages. On a phone, put the page on the home screen first.
reach-push-https = Browsers take notes only from pages whose address begins with https://. Here, mail or a chat will do.
reach-push-refused = That did not work: the browser did not allow it, or its service did not answer.
reach-push-add = Tell this browser
reach-hook = A chat, or a program
reach-hook-help = Discord, Telegram, Matrix, ntfy, or anything that takes JSON. What is posted there says only which game waits for whom.
reach-hook-address = The address to post to
reach-hook-shape = What it takes
reach-hook-add = Post there
reach-shape-by-address = as its address looks
reach-shape-plain = plain JSON
reach-shape-discord = Discord
reach-shape-telegram = Telegram
reach-shape-matrix = Matrix
reach-shape-ntfy = ntfy
reach-feed = A feed
reach-feed-help = What waits for you, to be fetched by a feed reader (Atom). Whoever has its address can read it.
reach-feed-add = Make me a feed
reach-feed-all = All my games
reach-feed-out = End this feed
reach-nothing-leaves = This server sends nothing: whoever hosts it has not said how. A feed works all the same.
reach-out = Take out
reach-out-of = Take out { $text }
reach-again = Try again
reach-state-fine = since { $since }
reach-state-unconfirmed = Waits for you to press the link in the letter that was sent there.
reach-state-failing = Nothing has got through since { $since }; it is tried on.
reach-state-off = Whoever hosts this server does not send that way at present.
reach-state-asleep-refused = Its mail server refuses the address. Nothing more is sent there.
reach-state-asleep-gone = It is no longer there. Nothing more is sent there.
reach-state-asleep-private = It leads into a network of its own, where this server does not post.
reach-state-asleep-silent = For three days nothing got through. Nothing more is sent there.
## Handouts and who is who
handouts = Handouts
handouts-none = Nothing has been handed out to you yet.
handed = { $name } hands something out: { $text }
kept-handout = { $name } keeps something to hand out: { $text }
handout-new = Keep something to hand out
handout-title = Title
handout-text = Text
written-help = *So* leans and **so** is strong; a line that begins with - is part of a list.
handout-picture = Picture
handout-picture-help = JPEG, PNG, WebP or GIF of any size. It is made smaller before it is sent, and drawn anew: where and by what it was taken is left out. An exported game has its pictures with it, six megabytes of them at most.
handout-shown = for everybody
handout-keep = Keep it
handout-alt = { $name }: the picture
handout-by = By { $name }
handout-for-all = for everybody
handout-kept = nobody has it yet
handout-give = Hand it out
handout-to = To whom
cast = Who is who
cast-elsewhere = not here
cast-gone = Gone: { $names }
cast-note = My notes
note-change = Change my notes
no-handout-title = It needs a title of up to { $most } characters; the text may have { $text }.
no-handout = There is no such handout of yours.
no-handout-to = One of those to whom it is to go is not at this table.
no-handout-to-whom = Nothing was handed out: tick to whom it goes, or that it is for everybody.
no-picture = This is no picture that can be read here: JPEG, PNG or WebP will do.
no-picture-large = The file is too large: a picture may have { $most } MB.
no-picture-wide = The picture has { $wide } by { $high } pixels. A photograph (JPEG, not progressive) may have two million in all, 1,600 by 1,200, and any other picture 600,000, 900 by 650: save it smaller and bring it again. A page that runs scripts does so by itself.
no-picture-there = There is no such picture here for you.
no-pictures-here = No pictures here: whoever runs this server adds them with pip install pillow.
serve-base = “{ $text }” is no address that people could type. What would do: https://table.example.org, or https://example.org/table.
serve-prefix = Arbitro cannot stand under { $found }: pages of its own are called so. Name another path in --base-url.

move-done = { $games } { $games ->
        [one] game
       *[other] games
    } with { $entries } entries are in { $to } now, each as it was. Serve that one: { $from } is as it was before, and what is played there from now on stays there.
move-holds = There are games in { $file } already, and none of them was touched: games are moved into a database without any. Name an empty one.
move-empty = There are no games in { $file }: is it the one that you mean?
move-same = You have named { $file } twice. Name where the games are, and then where to move them.
move-broken = The disk or the database failed amid the move ({ $text }). { $from } is as it was. When there is room and both answer, run the same command again: nothing half moved stays in { $to }.
move-in-use = What is played meanwhile would be lost: { $text }
move-holes = Entries are missing from games, as they were before: { $count }. `arbitro doctor` names them; a backup may have them.
seat-here = you sit here
seat-mine = yours, too
seat-ghost = nobody’s
seat-muted = silenced
seat-sit = Sit here as { $name }
seat-this-is-me = This is me
seat-give = Give it to somebody by a link
seat-remove = Take it from the table
seat-take = Take it back
seat-as = { $role-code ->
    [referee] Let them direct, too
    [spectator] Let them look on
   *[player] Let them play
}
seat-mute = Silence
seat-unmute = Let them speak
seat-see-as = See the table as they do
seat-link-title = A link to this seat
seat-link-lead = Whoever opens it sits there as { $name } from then on, with all that is theirs; whoever has the seat now has it no more. It works once, until { $date }.
no-ghost = Somebody sits there. Only a game master takes a seat from its person or gives it to another.
as-title = As { $name } sees it
as-lead = Only to look at: nothing here can be pressed.
life-title = This game
life-pause = Pause
life-resume = Go on
life-pause-help = While it is paused nobody’s time runs.
life-away = End it and put it away
life-away-help = It leaves everybody’s list of games; nobody is asked anything. Anybody who sits here can bring it back.
life-delete = Delete this game
life-delete-help = It is put away now and deleted after { $days } days, with its log, its keys and all that is kept of it. Until then anybody who sits here can bring it back; after that nobody can. Export it first if you may want it.
life-delete-button = Delete in { $days } days
put-away-title = Games that were put away
away-goes = will be deleted on { $when }
away-return = Bring back
join-ghosts = Were you one of these?
join-nobody = No, I am new here

## A person's passkeys
passkeys = Passkeys
passkeys-help = Opens all your games on another device with your finger, your face or a key, where the browser offers it. Nobody has to have one: your personal link does the same. A passkey is good until you remove it here.
passkeys-not-here = This browser offers no passkeys here. Your personal link opens everything all the same.
passkey-name = What this passkey is called
passkey-add = Add a passkey
passkey-since = since { $since }
passkey-used = used last on { $when }
passkey-elsewhere = only at { $text }
passkey-out = Remove
passkey-out-of = Remove the passkey { $name }
passkey-open = Come in with a passkey
passkey-open-help = If you have been here before, on another device.
passkey-none = The browser gave no passkey: you stopped it, or it has none for this address. Nothing has changed.
passkey-known = There is a passkey of yours in that place already.
no-passkey = This passkey opens nobody here: it belongs to another address, was removed, or has answered already. Try again, or open your personal link.
no-shown = Whoever has a passkey shows it before a way in changes: press “Come in with a passkey” under Me, or open your personal link on this device. Then there are ten minutes.
no-passkey-late = That took more than five minutes. Try again.
no-passkeys-here = There are no passkeys at this address: they want https and a name. Your personal link opens everything all the same.
no-more-passkeys = You have { $most } passkeys, and there may be no more. Remove one first.
look = How it looks
look-help = On every device of yours; so is the language that you choose above.
look-theme = Colours
look-theme-auto = as the device has them
look-theme-light = light
look-theme-dark = dark
look-text = Letters
look-text-auto = usual
look-text-large = large
look-text-larger = larger
look-still = Nothing moves
look-keep = Keep this look
hours = When
hours-help = By your own clock: messages say times by it, too. What comes up in your quiet hours goes out as one message when they end.
hours-zone = Where you are
hours-from = No messages from
hours-to = until
hours-digest = Only once a day, at
hours-digest-help = One message with all that waits, the nearest deadline first, in place of the others. What has to be answered sooner may come too late.
hours-keep = Keep these hours
no-time-zone = There is no time zone { $text } here. Choose one of the list, such as Europe/Madrid.
no-quiet-hours = Quiet hours need a beginning and an end that differ; for none, leave both empty.
## The board

line-free = clear shot
line-covered = in cover
line-blocked = no line of fire
line-far = out of range
line-reach = { $line }, range { $reach }
board-keys = Arrow keys go from square to square, Enter goes there or aims, Escape leaves.
# What a group adds to the lists of a game

field-gender = Gender of its name in Spanish
field-plural = Its name is a plural
field-die = Die: how many faces
field-hands = Hands
field-slots = Slots
field-quality = Quality
field-price = Price
field-reach = Reach
field-kind = Kind
field-thrown = Can be thrown
field-ammo = What it shoots
field-defence = Defence
field-bonus = Bonus
field-list = Where it is found
field-count = How many in a bundle
field-effect = Effect
field-dice = How many dice
field-condition = Condition
field-rounds = Rounds
field-loss = Quality lost
field-how = How it moves
field-feet = Feet
field-text = What it does, in words
field-level = Level
field-hp-dice = Hit dice
field-bonuses = Ability bonuses, six
field-armour = Armour
field-wears = Wears
field-books = Spellbooks
field-carries = Carries
field-gold = Gold
field-side = Whom they usually side with
field-silver = Silver
field-copper = Copper
field-attacks = Attacks
field-morale = Morale
field-weak = Weak against
field-speed = Speed
field-group = Group
field-hireling = Can be hired
field-wage = Wage
field-resist = Resisted with
field-target = Target
field-skill = Skill
field-code = Damage code
field-blow = Blow
field-actions = Actions a round
field-metres = Metres
field-ranges = Ranges: short, medium, long
field-parries = What it parries
field-make = Make
field-covers = Parts that it covers
field-roll = What it takes off the damage roll
field-levels = Levels that it takes off the wound
field-cutting = Cutting
field-piercing = Piercing
field-blunt = Blunt
field-agility = Agility
field-endurance = Endurance
field-size = Size
field-strength = Strength
field-skills = Skills, each with its number
field-weapons = Weapons
field-off = In the other hand
field-mounted = On horseback
field-coins = Coins
field-base = Base chance
field-damage = Damage, as dice
field-points = Points
field-length = Length
field-range = Range
field-load = Shots in a load
field-of = The same thrown
field-shots = Points against shots
field-modifier = Modifier
field-hinders = What it hinders
field-helmet = Is a helmet
field-rolls = Characteristics, as dice
field-move = Move
field-swim = Swims
field-worn = Wears
field-night = Sees in the dark
field-wings = Flies
field-taint = Corruption die
field-impedes = Impedes by
field-novice = Novice
field-adept = Adept
field-master = Master
field-value = Number
field-more = More
field-mine = Rolled with
field-theirs = Against
field-works = What it does
field-difficulty = Difficulty
field-attributes = Attributes, eight
field-shield = Has a shield
field-abilities = Abilities, each with its level (novice, adept or master)
field-powers = Powers, each with its level (novice, adept or master)
field-trait = Trait
field-ranged = Works at a distance
field-rank = Rank
field-weapon = Weapon
field-hearts = Hearts
field-pace = Pace
field-mana = Mana
field-spells = Spells
field-grip = Grip
field-sight = Sight
field-nerve = Nerve
field-breath = Breath
field-potency = Potency (POT)
field-remedy = POT of its antidote
field-eaten = Gets in by the mouth
field-course = Course
field-hourly = What it takes an hour, as dice
field-within = { $part }: { $what }
list-weapons = Weapons
list-armour = Armour
list-gear = Gear
list-spells = Spells
list-creatures = Creatures
list-melee = Melee weapons
list-missile = Missile weapons
list-poisons = Poisons
list-illnesses = Illnesses
list-shields = Shields
list-abilities = Abilities
list-powers = Powers
list-rituals = Rituals
list-elixirs = Elixirs
list-artefacts = Artefacts
devised = New in this game’s lists: { $what }, like { $like }.
struck-out = No longer in this game’s lists: { $what-code }.
do-devise = Add to the lists: { $name }
do-strike-out = Take out of the lists: { $row }
no-list = There is no list called { $found } to add to. What would do: { $options }.
no-like = There is no { $found } in that list to begin with.
no-row-name = It needs a name, of up to { $most } characters.
no-second-row = The lists have { $found } already. Give it another name.
no-row-field = It has no { $found }. What would do: { $options }.
no-row-so = { $field } · { $text }
no-row = There is no { $found } among what this group added to the lists.
no-strike = { $what } stays: somebody has one, or something else in the lists names it.
no-more-rows = A game’s lists take { $most } rows of its own, and no more.
no-long-row = All that it says together is too long. What would do: up to { $most } characters.
own-title = Own things
own-lead = What is your own, for this game: { $lists }. Choose what it is most like, and change its name and whatever differs. In the fields everything is called as in this list.
own-there = What may stand there, separated by “;”
own-like = It is like
own-begin = Begin with it
own-new = { $list }: like { $like }
own-name = Name
own-add = Add to the lists
own-here = In this game’s lists
own-out = Take out
own-games = From your other games
own-nothing = “{ $game }” has nothing that this game lacks, or you do not judge there.
choice-foe = foe
choice-ally = ally
choice-self = oneself
choice-none = nobody
choice-m = masculine
choice-f = feminine
choice-melee = melee
choice-ranged = at a distance
choice-missile = thrown or shot
choice-firearm = firearm
choice-fast = fast: three rounds
choice-slow = slow: three turns
choice-minor = minor
choice-major = major
choice-deadly = deadly
choice-body = for the body
choice-shield = shield
choice-helmet = helmet
choice-damage = damage
choice-heal = healing
choice-condition = condition
choice-armour = armour
choice-armour-quality = quality of armour
choice-disarm = disarming
choice-move = movement
choice-referee = as the game master says
choice-push = push
choice-drag = drag
choice-swap = change places
choice-all = everything
choice-unarmed = unarmed
choice-flexible = flexible
choice-rigid = rigid
choice-short = short
choice-medium = medium
choice-long = long
choice-physical = physical
choice-perception = perception
choice-target = small
choice-full = full
choice-large = large
choice-harm = harm
choice-hold = hold
choice-daze = daze
choice-blind = blindness
choice-veil = veil
choice-ward = ward
choice-oil = oil
choice-night-eyes = sight at night
choice-cleanse = cleansing
choice-fog = fog
choice-swift = swiftness
choice-guard = guard
choice-question = question
choice-natural = natural
choice-attack = attack
choice-area = over an area
choice-off-guard = off guard
choice-leap = leap
choice-boost = boost
choice-tell = as it is told
choice-normal = normal
choice-half = half

# What a server has signed, by itself
head-link = What is signed so far

# Somebody in the making against a bandit
making-against = Hand to hand with a bandit: { $chance }
making-with = Hand to hand with a bandit: { $chance }
making-against-help = How often this character beats a common bandit once both are in melee and nobody gives way: it does not say what else they can do, from afar or without a blow. What you have not chosen yet is taken as suggested, and dice that have not fallen yet count with a middling result.
# trust: a host puts people out
put-out-whom = Whose sessions? Name a game and somebody who sits there, or --everybody.
put-out-nobody = Nobody has the seat { $text } there. What would do: { $known }.
put-out-done = Ended: { $count }. Whoever it was comes back by a link or a passkey.
no-hook-host = This server posts to these alone: { $known }. Whoever hosts it may allow others.
reach-state-asleep-host = Whoever hosts this server lets nothing go there.

export-holes = Entries are missing from this log: { $count }. What is left is written, and signed by nobody. A backup may have them.
new-keys-done = From now on this server signs as { $server }, and throws by other keys. Keys to a closed server (arbitro invite) open nothing any more.
# boards: a picture beneath
laid-beneath = { $name } lays a picture beneath the board: { $text }
taken-from-beneath = { $name } takes the picture from beneath the board: { $text }
no-picture-beneath = Only a picture can lie beneath the board, and none came with it: JPEG, PNG, WebP or GIF. A large one is made smaller before it is sent.
beneath-title = A picture beneath the board
beneath-name = The place
beneath-help = It is stretched over the whole board, { $columns } by { $rows } squares, and everybody has it among their handouts from then on. JPEG, PNG, WebP or GIF. A large one is made smaller before it is sent.
beneath-lay = Lay it beneath the board
beneath-take = Take it away
ground-help = People walk through no wall and no closed door, and neither sees through them; an open door is only a mark. Whoever stands on cover, or right behind it, has cover from shots. A door opens when you put an open one in its place. Whom players do not see is on the board for you alone until you show them.

# The round as the rules go through it
turn-side = { $side }
turn-left = { $left-code ->
    [move] may still move
   *[action] may still act
}
turn-done = has acted

# a face of one's own
portrayed = { $name } gives { $who } a face.
unportrayed = { $name } takes { $who }'s face away.
no-portrait = That picture came as something else. A face is brought on the sheet of whoever has it.
no-portrait-brought = Choose a picture first: JPEG, PNG, WebP or GIF. A large one is made smaller before it is sent.
portrait = Portrait
portrait-help = It is cut to a square, and everybody at the table who knows them sees it. JPEG, PNG, WebP or GIF. A large one is made smaller before it is sent.
portrait-give = Use this portrait
portrait-take = Take it away
# What a group writes of its own, part by part

field-effects = What it does
field-active = Takes an action
field-chance = Chance
field-fells = Knocks down
field-poison = Poison
choice-attribute = another attribute to strike with
choice-first-blood = damage in the first turn
choice-opportunist = damage with the advantage
choice-defence = defence
choice-behind-shield = defence behind a shield
choice-pain = pain threshold
choice-toughness = toughness
choice-rise = stands up freely
choice-slip-leave = breaks off freely
choice-slip-pass = passes by freely
choice-aware = sees the blow of a surprise
choice-wary = is not easily surprised
choice-unflanked = is not flanked
choice-unfelled = is not brought down behind a shield
choice-draw = draws freely
choice-no-line = shoots past anybody
choice-long-shield = a long weapon beside a shield
choice-out-reach = reach against long weapons
choice-threshold = corruption threshold
choice-less-corruption = less corruption
choice-mighty = a mighty blow
choice-gap = a blow that ignores armour
choice-sweep = a sweep at all in melee
choice-volley = two shots
choice-topple = a blow that brings down
choice-recover = recovers toughness
choice-rally = sets an ally free
choice-spur = an ally’s free attack
choice-aid = first aid
choice-brew = brewing

# The end of a fight: who was lucky
luck-title = Luck and skill
luck-part = That is { $known } of { $count } actions, those that changed most: of the others it was not worked out how much.
luck-dice-help = How often what may fail came off, and how often the dice owed it.
luck-dice = Luck with the dice
luck-who = Who
luck-came = came off
luck-expected = expected
luck-luck = luck
luck-choice = choices
luck-tries = { $came } of { $tried }
luck-many = { NUMBER($number, minimumFractionDigits: 1, maximumFractionDigits: 1) }
luck-waits = { $count ->
    [one] Luck and skill: what might have come of one throw is still to be worked out.
   *[other] Luck and skill: what might have come is still to be worked out, { $count } cases.
}
luck-help = Luck and choices, in percentage points of the chance to win, for whoever gains by them. Choices: what somebody won or lost by not doing what was suggested. Luck: the rest, also what is decided within an action, such as to parry or not.
odds-there = once there: { $odds }

# Questions by one key
keys = Questions by one key
keys-all = nrbaql?
keys-help = Each is said in one line. While you write, a letter is a letter. They are turned off at
ask-near-key = n
ask-reach-key = r
ask-between-key = b
ask-last-key = a
ask-question-key = q
ask-log-key = l
ask-near = Who is near?
ask-reach = Who can strike at me?
ask-between = What is between us?
ask-last = What was told last, again
ask-question = To the question that waits
ask-log = To the log
answer-near = Near { $who }: { $list }.
answer-here = Here with { $who }: { $list }. Nobody measures where they stand.
answer-alone = Nobody else is here with { $who }.
answer-more = { $named ->
    [0] { $number } others
   *[other] { $number } more
}
answer-reach = { $list } can strike at { $who }.
answer-out-of-reach = Nobody can strike at { $who } from where they stand.
answer-no-fight = Nobody fights now.
answer-between = { $who } to { $target }: { $away }; between them: { $list }.
answer-nothing-between = { $who } to { $target }: { $away }, nothing between them.
answer-last = Nothing yet.
answer-goes = It goes there.
answer-not-asked = Nothing is asked now. It goes to your actions.
answer-log = It goes there.
look-keyless = No questions by one key

## Said in many sentences

so-many-seconds = { $seconds ->
    [one] a second
   *[other] { $seconds } seconds
}
win-or-lose = { $show-code ->
    [lose] lose
   *[other] win
}
