# Tables and sums: titles of tables and columns, remarks under tables, and what is said around the numbers. What is only
# for programs, such as the columns of CSV and the keys of JSON, is not here.

## Titles of columns; .short where room is scarce. A column of a statistic has its title here by its name, or, if in that
## statistic alone it has another, in the list of statistics below

column-accepted = accepted
    .short = acc.
column-article = article
# The article of play is in brackets: art. 8.1.6 (6.1).
column-article-and-rule = article (rule)
column-at-once = at the end
    .short = at end
column-black-won = Black won
    .short = { side-black }
column-broken = { verdict-broken }
column-captures = captures
column-code = code
column-committed = committed
    .short = comm.
column-corrected = corrected
    .short = corr.
column-coups-turcs = coups turcs
    .short = turc
column-declared = declared
    .short = decl.
column-drawn = drawn
column-event = event
column-first-move = first move
    .short = { column-move }
column-followed = followed
column-game = game
column-games = games
column-games-left = games with one left
    .short = games left
# The games of one player.
column-games-played = { column-games }
    .short = g
column-games-with-kings = crowning by either
    .short = crowned
column-irregular = { verdict-irregular }
column-irregular-games = irregular games
    .short = { verdict-irregular }
column-irregularities = irregularities
    .short = { column-times }
column-kings-left = left
# The year in which it was last played.
column-last-played = last
column-least-left = least left
    .short = least
column-left-per-game = { column-per-game }
column-legal = { verdict-legal }
column-longest = longest
column-lost = lost
column-made = made
column-made-per-game = { column-per-game }
column-mean = mean
column-mean-taken = each
column-median = median
column-most-taken = most
column-move = move
column-moves = timed moves
    .short = moves
column-no-result = no result
    .short = none
column-not-answered = not answered
    .short = { column-open }
column-number = { "#" }
column-open = open
column-opening = opening
column-opening-name = { column-opening }
# Of the games of a move: those that came to its position by another.
column-otherwise = of them otherwise
    .short = +
column-part = part
column-per-game = per game
column-pieces = pieces
column-player = player
column-plies = plies
column-ply = ply
column-points = points
    .short = pts
column-rank = rank
column-reason = reason
column-record = record
# White's wins, draws and Black's wins in hundredths.
column-results = W/D/B %
column-score = score
column-seconds-per-move = seconds a move
    .short = s/move
column-severity = severity
column-share = share
column-shortest = shortest
column-side = side
column-stood = stood
column-taken = pieces taken
    .short = taken
column-time = time
column-time-per-game = whole game
    .short = { column-game }
column-times = times
column-unreadable = { verdict-unreadable }
# How much a record is: the title of its kind says of what.
column-value = { "" }
column-variant = variant
column-what-happened = what happened
column-what-was-noted = what was noted
column-white-score = White scored
    .short = { column-score }
column-white-won = White won
    .short = { side-white }
column-why-not-further = why not further
column-without-moves = without moves
    .short = no moves
column-won = won
column-year = year

## Statistics: the titles of their tables, by their names; and titles of columns that are different in one of them

# A bar shows the shares of White's wins, draws and Black's wins by these three characters.
bar-white = w
bar-drawn = { "=" }
bar-black = b

stats-captures = Captures · in the plies that could be followed
stats-clocks = Clocks · whole game: by the tags WhiteTime and BlackTime
stats-draws = Draws by reason · claimable: if the count was asked for, where it has to be
stats-draws-won = won all the same
    .short = { column-won }
stats-events = By event
stats-first-moves = By first move
stats-games = Games
stats-irregularities = Irregularities by article
stats-kings = Kings · left: on the board at the end of what could be followed
stats-length = Length · in plies, of games with moves
stats-lengths = Lengths · games by their plies
stats-opening-names = By name of opening
stats-openings = By opening
stats-players = Players · as White, as Black: what was scored with that colour
stats-players-black-score = as Black
    .short = { side-black }
stats-players-drawn = { column-drawn }
    .short = drew
stats-players-white-score = as White
    .short = { side-white }
stats-records = Records
stats-results = Results · { bar-white } White won  { bar-drawn } drawn  { bar-black } Black won
stats-takings = Captures by the pieces they take
stats-variants = By variant
stats-years = By year

# Games may be divided by a tag or a field, $division; each part has its own rows.
table-divided-by = { $title } · by { $division }
table-none = none
table-more-parts = … and { $more } more by { $division }; --top 0 shows all
table-more-rows = … and { $more } more; --top 0 shows all
# Beside rows for programs: $parts is a number of parts, $rows a number of rows; $which says which of them is not 0.
table-left-out-by-top = { $statistic }: { $which ->
    [parts] { $parts }
    [rows] { $rows }
   *[both] { $parts } and { $rows }
} left out by --top

## The report of the irregularities: the titles of its tables

title-by-article = By article · open: not answered
title-by-game = By game
title-by-player = By player · accepted: what the opponent committed and the player answered
title-by-event = By event
title-other-notes = Other notes of the arbiter
title-not-followed = Not followed to the end

## Trees of openings

game-of-draughts = { $game } draughts
tree-from-start = { game-of-draughts }, from the start
tree-from-position = { game-of-draughts }, from { $position }
# $shares are those of the column: 52/20/28.
tree-results = W/D/B { $shares } %
tree-no-result = { $games } without a result
tree-length = { $plies } plies on average
tree-last-played = last played { $year }
# Beside a move: where the moves after it are shown; $line is the moves to that place.
tree-starts-there = { "=" } where the tree starts
tree-goes-on-there = { "=" } { $line }
tree-not-legal = not legal
# Games that are in no tree; $why is a list of the two below it.
tree-left-out = of { $games } read, { $why }
tree-elsewhere = { $number } { $of_starts ->
    [yes] { $count ->
        [one] does not begin at the start
       *[other] do not begin at the start
    }
   *[no] never had the position
}
tree-not-replayed = { $number } cannot be replayed

## Crosstables: the line on the event; cells

event-and-section = { $event }, { $section }
event-paired = { $kind ->
    [round-robin] round robin
   *[swiss] Swiss
}, { $players }
# What a win, a draw and a loss are worth: 2-1-0.
event-points = points { $system }
# The title of the column of a round; ? if the games say none.
round = r{ $round }
bye = bye

## Crosstables: remarks on the games. Each is a sentence; .item is what stands in a list of its kind, .title above the list

remark-missing = { remark-missing.item }: this game is missing
    .title = Missing games
    .item = { pair-of-players }
remark-met-more-often = { remark-met-more-often.item }: they have met more often than the others
    .title = Met more often than the others
    .item = { pair-of-players }
remark-absent = no game of { remark-absent.item }
    .title = Without a game
    .item = { $player } in { $count ->
        [one] round
       *[other] rounds
    } { $rounds }
remark-several-in-a-round = several games in one round: { remark-several-in-a-round.item }
    .title = Several games in one round
    .item = { $player }, { $games } in round { $round }
remark-doubled = counted once: { remark-doubled.item }
    .title = Doubled, counted once
    .item = { game-in-round } ({ $place }; again { $again }{ $other_result ->
        [yes] , with another result
       *[no] {""}
    })
remark-no-result = no result: { remark-no-result.item }
    .title = Without a result
    .item = { game-in-round } ({ $place })
# $points are White's and Black's, as the result has them.
remark-other-points = counted by who has more points: { remark-other-points.item }
    .title = Counted by who has more points
    .item = { game-in-round }, { $points } ({ $place })
remark-years-joined = one event, because its rounds go on: { remark-years-joined.item }
    .title = One event, because its rounds go on
    .item = { $first } and { $second }
remark-events-alike = different events, whose names hardly differ: { remark-events-alike.item }
    .title = Different events, whose names hardly differ
    .item = { $names }
remark-nameless = not counted, a player is not named: { remark-nameless.item }
    .title = Not counted, a player is not named
    .item = { $place }
remark-against-oneself = not counted, both players have one name: { remark-against-oneself.item }
    .title = Not counted, both players have one name
    .item = { $player } ({ $place })
remark-names-alike = counted as different players: { remark-names-alike.item }
    .title = Names that may be one person's, counted apart
    .item = { $names }
# Two players, and how many of their games are missing, or too many.
pair-of-players = { $first } – { $second }{ $games ->
    [1] {""}
   *[other] {" "}({ $games } times)
}
# White and Black, and the round, if it is known.
game-in-round = { $white } – { $black }{ $round_count ->
    [0] {""}
   *[other] , round { $round }
}
# All the remarks of one kind, or the first of $count.
remarks = { $title } ({ $count }): { $items }{ $more ->
    [0] {""}
   *[other] ; and { $more } more, which -v names
}

## Crosstables: what is not in them

no-game-read = no game was read
left-out-without-rules = { $games } left out, of a variant without rules here
# $place is where the first of them begins.
left-out-unknown-game = { $games } left out, the first at { $place }: nothing shows which game of draughts was played, which --variant can name
left-out-without-players = { $events } left out: no game of it names two players
remarks-unseen = { $remarks } on missing, duplicate and other games: see --format text or jsonl

## The last line of a run: parts of the sums

# $name is a file, or a number of files.
sum-games = { $name }: { $games }
# $verdict is its name: legal, irregular, broken, unreadable.
sum-verdict = { $number } { $verdict }
sum-bytes = { $bytes } bytes = { $in_games } in games + { $between } between
sum-part-of-file = part of a file
sum-not-accounted-for = NOT ACCOUNTED FOR: { $bytes } bytes
sum-interrupted = interrupted: not everything was read
sum-unread = { $files } could not be read, or not to the end
sum-binary = binary data in { $files } passed over
sum-no-record = { $files } left out: no game record
sum-nothing-left = nothing left over

## The last line of a run, where games are chosen, filed, or copies left out

sum-chosen = { $chosen } of { $games } chosen
sum-none-chosen = none of { $games } { $inverted ->
    [yes] chosen
   *[no] matches
}
# $games are named in a list, and were not read.
sum-not-met = { $games } in { $list } not found
sum-filed = { $files } of { $games }{ $twice_count ->
    [0] {""}
   *[other] , { $twice } in two of them
}
sum-no-copies = { $games }, no copies among them
# $master is the file or folder that the games were compared with.
sum-in-master = { $games } { $number ->
    [one] is
   *[other] are
} in { $master }
# $games have the same moves as another game, whose players are others.
sum-namesakes = { $games } { $number ->
    [one] has
   *[other] have
} the moves of another with other players, and { $number ->
    [one] stays
   *[other] stay
}; --by moves leaves { $number ->
    [one] it
   *[other] them
} out
# $report is the file that lists the groups.
sum-copies = { $games } read, { $kept } written, { $copies } left out ({ $groups }); { $report_count ->
    [0] --report FILE
   *[other] { $report }
} lists them
# In what copies that are left out contradict the games that stay.
sum-contradictions = of the copies left out, { $dates ->
    [0] { $results } { $results ->
        [one] has
       *[other] have
    } another result
   *[other] { $dates } { $dates ->
        [one] has
       *[other] have
    } another date{ $results ->
        [0] {""}
       *[other] {" "}and { $results } another result
    }
} than the game that stays

## Games one a line

listed-no-result = no result
# Where a search matched.
listed-at-start = at the start
listed-after-ply = after ply { $ply }

## Copies: what makes a game a copy of the one that its group was compared with

copy-compared-with = the others are compared with it
copy-same-record = the same tags and moves
copy-same-game = the same moves, and players who can be the same
copy-same-moves = the same moves
copy-beginning = the same first { $plies ->
    [one] ply
   *[other] { $plies } plies
}
copy-differs = the same players{ $plies ->
    [0] , result and moves
    [one] {" "}and result, 1 ply differs
   *[other] {" "}and result, { $plies } plies differ
}
copy-same-heading = the same players, event, date and round
