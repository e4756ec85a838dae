# The shell in English: what no system says. See arbitro/words.py for how ids come about.

## Dice (arbitro/dice.py)

dice-empty = A dice text is needed here, such as 2d6+1.
dice-text = “{ $text }” cannot be read from “{ $found }” on. 2d6+1 or 2d20kh1 would do.
dice-many = At most { $most } dice at once.
dice-faces-many = A die has at most { $most } faces.
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

## Yes and no, certain and impossible

opt-yes = Yes
opt-no = No
label-certain = certain
label-impossible = impossible
label-referee = the referee
label-anyone = anyone

## Who answered, what was done to the game (arbitro/play)

began = “{ $title }” begins.
sat-down = { $name } sits down ({ $role-code ->
    [referee] game master
    [spectator] looking on
   *[player] player
}).
claimed = { $name } plays { $who }.
let-go = { $name } no longer plays { $who }.
settled = { $name } changed the table’s settings.
housed = { $name } changed a house rule. { $rule }: { $value }.
ruled = { $name } ruled in advance. { $question } { $text }. { $reason }
undone = { $name } took back what came after this point. { $reason }
amended = { $name } changed an answer. { $question } { $text }. { $reason }
declined = { $who } says no: it does not happen.
thrown = { $name } rolls { $dice }: { $total }.
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
no-figure = There is nobody called { $figure } here.
no-referee-only = Only whoever judges at this table can do that.
no-not-yours = That is for { $who }’s player to do.
no-waiting = First somebody has to answer: { $who }.
no-command = This system has no such command: { $found }
no-question = Nobody is asked that any more.
no-undo = There is nothing to go back to there.
no-amend = Only the last command can be changed. Go back to before it instead.
no-text = A text of 1 to { $most } characters is needed.
no-house-rule = The house rule { $name } cannot be { $found }.
no-step = Nobody is due who has no player: it is somebody’s turn, or there is no fight.
no-wish = That could not be read: { $found }
no-export = This is not an exported game: { $found }
no-import = The game in this file cannot be carried out here: { $found }
no-system = There is no system called { $text }. What would do: { $known }.

## Refusals (arbitro/web)

no-page = There is no such page.
no-game = There is no such table, or you have no seat at it. Whoever plays there can send you an invitation.
no-link = This link does not work any more: it was used up, it has expired, or a part of it is missing. Ask for another.
no-origin = This did not come from a page of this table, so nothing was done. Reload the page and try again.
no-host = This address is not one of ours. Open the table by the address that the server printed.
no-large = That is too large.
no-form = That form could not be read.
no-faces = Type the numbers that the dice show, with spaces between them. Found: { $found }
no-clash = Two different wishes came under one name; the first was carried out. Reload the page and try again.
no-store = The table cannot write its log just now, so nothing was done. Try again in a moment.
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

what-this-is = A referee for tabletop role-playing: it carries out the rules of the book, shows every number behind a result, and leaves the judging to your game master. Play here with friends, each on a device of their own, in English or Spanish.
demo-title = A fight is under way
demo-title-quiet = The fight is over; the table is still here
demo-line = { $names } wait for somebody to play them.
demo-line-full = All the heroes have players.
demo-go-on = Go on playing { $name }
demo-full = Every hero at this table has a player. Take a fresh fight below.
sit-down-as = Sit down as { $name }
my-tables = Your tables on this device
as-whom = as { $name }
your-turn = Your turn
try-a-system = A fight of your own
demo-fresh = Start a fight
new-game = New game
game-title = Title
your-name = Your name
who-judges = Who judges?
judge-me = I do: I am the game master
judge-nobody = Nobody: we play without a game master
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
return-lead = This link brings { $name } back to this table on this device.
return-button = Come back as { $name }
link-invite-title = An invitation
link-invite-lead = Send this link to whoever should { $role-code ->
    [spectator] look on
   *[player] play
}. It works { $uses } times, until { $date }.
link-back-title = Your way back
link-back-lead = Open this link on another device to sit there as { $name }. It works once, until { $date }. Keep it to yourself.
the-link = The link
link-once = It is shown this once; the table keeps only a fingerprint of it.
link-only-here = This address works on this computer alone. For others on your network, start the table with

## The table

acts-now = acts now
turn-of = Turn: { $names }
claim = Play { $name }
log = Log
earlier = The whole log
acts-title = What you can do
at-the-table = At the table
question-for = { $name } decides
throw-dice = Throw { $dice }
by-hand-summary = by hand
by-hand-button = These numbers
throw-for-me = Throw for me
face-of-die = Die { $number }: 1 to { $faces }
default = usual
answer = Answer
answer-button = Answer
number-from-to = { $low } to { $high }
faces-of = Faces of { $dice }
waiting-for = Waiting for { $name }
answer-for = Answer for { $name }
withdraw = Take it back
say-label = Say something
say-button = Say
say-secret = only to the game master
throw-label = Roll dice
throw-button = Roll
throw-secret = in secret
throw-secret-player = only for the game master and me
not-now = Not now: { $number }
act-secret = in secret
act-quick = take the usual answers
all-at-once = All rolled at once

rolled = rolled
against = against
to-referee = to the game master
secret = secret
private-tag = not for everybody
undone-tag = taken back
withdrawn-tag = withdrawn
open-tag = in progress
superseded-tag = changed later
judge-this = Judge this
was = was { $text }
reason = Reason
amend-button = Change
reroll-button = Throw again
undo-button = Go back to before this

judge-tools = Tools for judging
worked = It works:
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

## The server

serve-address = The table is open at { $address }
serve-stop = Stop it with Ctrl+C. The games are kept in { $file }
serve-port = Port { $port } is taken; using { $other }.
serve-in-use = { $file } is in use by another arbitro. Close that one, or name another file with --database.
serve-no-port = None of the ports from { $port } to { $other } is free.

guest = Guest { $number }

## The command line

no-stakes = Nothing hangs on “{ $command }” that could be given odds. Ask about a command with a button that shows them, such as an attack.
no-creation = { $text } makes no characters by a command of its own.
no-files = Name at least one case file: arbitro check FILE...
no-file = { $file } cannot be read: { $text }
no-game-here = There is no game { $text } in this database. What would do: { $known }.
cases-checked = { $passed ->
    [1] one case passed
   *[other] { $passed } cases passed
}, { $failed } failed
rules-counted = { $all } clauses, { $missing ->
    [0] none missing
   *[other] { $missing } missing
}
audit-differs = The replay differs at entry { $seq }: { $text }
audit-agrees = The replay of { $entries } entries agrees. State { $digest }
label-clause = clause
label-title = what
label-status = status
label-code = code
label-tests = tests
label-status-rule = rule
label-status-ruling = ruling
label-status-referee = referee
label-status-supplied = supplied
label-status-not-covered = not covered
label-status-missing = MISSING

## Simulations

simulate-title = { $text }: { $fights } { $fights ->
    [1] fight
   *[other] fights
}, seed { $seed }
simulate-how-walked = Each fight was walked through tables of exact odds.
simulate-how-split = The number of fights was divided by the exact odds, round by round.
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
simulate-why-groups = this fight is more than two who strike at each other.
simulate-why-no-duels = this system does not know its duels by heart yet.
simulate-why-large = there are too many states for exact odds in reasonable time.
simulate-left-points = points left
simulate-left-standing = still standing
simulate-other = { $text } is a case of { $found }, not of { $system }.
simulate-none = How many fights? A number from 1 up.
simulate-peace = Nobody fights in { $text }.

## Lists of a group’s own (arbitro/systems/reading.py, `arbitro content`)

content-which = Which folder? Name it, or put it into ARBITRO_CONTENT.
content-no-folder = There is no such folder.
content-system = There is no system called { $found-code }. What would do: { $known-code }.
content-stray = Lists stand in a folder of their system’s name. What would do: { $known-code }.
content-file = There is no list called { $found-code }. What would do: { $known-code }.
content-unreadable = This file cannot be read: { $text }
content-utf-8 = This is not UTF-8. Save the file in that encoding.
content-toml = This is not TOML: { $text }
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
content-reference = { $found-code } does not stand in { $file-code }. { $near-code ->
    [none] Put it there, or name something that does.
   *[other] What comes near: { $near-code }.
}
content-lost = { $id-code } is missing, which our { $file-code } names. Put it in, or replace that list as well.
content-needed = { $id-code } is missing, which the rules or the demo name. Put it in, with figures of your own.
content-lacks = There must be { $least-code } at least with { $key-code } = "{ $found-code }".
content-twice = { $id-code } stands in { $file-code } as well. Each needs an id of its own.
content-both = Either one or the other, not both: { $text }.
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
audit-other-rules = It began with other rules or lists than those that are here now. With those, it may agree.
no-replay = This game cannot be opened with the rules and lists that are here now. Its log is as it was; with the lists that it was played with it opens again. ({ $text })
