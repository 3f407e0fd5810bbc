# The words of a page of games, of the boards in it and of pictures.
#
# The scripts of a page fill in some of these themselves. There [one], [few] and other plurals can be chosen by a number,
# but no number as such, except [0] where a message here has it. Of a side $side is white or black, $side_name its name.

## The parts of a page

page-of-games = Draughts games
page-of-one-game = A game of draughts
page-skip = Skip to the board
page-parts = Parts of this page
page-games = Games
page-board = Board
page-statistics = Statistics
page-crosstable = Crosstable
page-needs-script = The list and the boards need the script of this page, which loads nothing and sends nothing. The statistics below are there without it.
page-left-out = { $count ->
    [one] { $games } is counted here but not listed, because of --only irregular.
   *[other] { $games } are counted here but not listed, because of --only irregular.
}
page-written-by = Written by damiera { $version }. This page is one file: it loads nothing and sends nothing.
# A sentence that stands alone.
page-sentence = { $text }.

## The list of games

page-filter = Filter
page-filter-example = name, event, date, code, article, claim
# The words by which the filter finds the games with a draw that could be claimed.
page-filter-claims = claim claimable
page-verdict = Verdict
page-all-verdicts = all
page-draws = Draws
page-all-draws = all
page-claimable = could be claimed
page-order = Order
page-list = List of games
page-shown = { $shown } of { $games }
# The first column.
page-number = #
page-result = Result
page-found = Found
page-plies = Plies
page-event = Event
page-date = Date
page-game = Game
page-game-number = Game { $game }
page-list-pages = Pages of the list
page-list-page = Page { $page } of { $pages }
# $number is how many games are on a page of the list.
page-list-back = Previous { $number }
page-list-on = Next { $number }
page-print-list = Print these games
# Under what is printed.
page-not-printed = { $count ->
    [one] { $number } more game of the list not printed: filter the list to print others.
   *[other] { $number } more games of the list not printed: filter the list to print others.
}
page-no-game = There is no game to show.

## One game

page-no-game-open = No game is open
page-all-games = All games
page-back = Previous
page-back-game = Previous game
page-on = Next
page-on-game = Next game
page-print = Print
page-game-named = { $game } draughts
page-game-unknown = unknown game
# Where a game is in a file without a name.
page-line = line { $line }
page-findings = Findings
page-no-findings = Nothing to report.
page-claims = Draws that could be claimed
page-moves = Moves
page-tags = Tags
page-not-followed = not followed
# A move, and the worst that was found there.
page-move-found = { $move }, { $severity }

## Findings

severity-error = error
severity-warning = warning
severity-note = note
# Before what was found.
page-severity = { $severity }:
# Buttons that lead there.
page-ply = Ply { $ply }
page-line-column = line { $line }, column { $column }
# Places of others that say the same.
page-again-ply = ply { $ply }
page-again-line = line { $line }
# After a list of moves or places: how many more there are; $count is that number too, for plurals.
page-and-more = and { $more } more
page-what-this-means = What this means

## The board of a game

page-board-keys = Board: arrow keys step, Home and End go to the ends
page-ply-shown = Ply
page-replay = Replay
page-to-start = To the start
page-ply-back = One ply back
page-play = Play
page-pause = Pause
page-ply-on = One ply on
page-to-end = To the end
page-speed = Speed
# $seconds is a number, or ½.
page-seconds = { $seconds } s
page-flip = Flip
page-numbers = Numbers
page-arrows = Arrows
page-position = Position in words
# What repair found: the places that have to be read otherwise, and a button that shows either game.
page-meant = What may have been meant
page-show-meant = Show the game as it was meant
page-show-written = Show the game as it is written
page-no-board = No board can be shown: the start cannot be played, or there are no rules for this game.
# Before the first ply; $plies is a number of plies.
page-at-start = Start, { $plies }.
# After a ply: $written is the move with its number, $squares are those of the pieces taken.
page-after-ply = Ply { $ply } of { $plies }: { $written }, { $side_name }{ $taken ->
    [0] {""}
   *[other] , takes { $squares }
}{ $crowned ->
    [yes] , is crowned
   *[no] {""}
}.
page-not-played = Ply { $ply } could not be played.
# What stands on the board: $men and $kings are the squares.
page-pieces = { $side_name }: { $men_count ->
    [0] { $kings_count ->
        [0] no piece
       *[other] kings { $kings }
    }
   *[other] men { $men }{ $kings_count ->
        [0] {""}
       *[other] ; kings { $kings }
    }
}.
page-fen = FEN:

## Numbers of things: $number is $count as it is written

count-claim = { $count ->
    [one] { $number } claim
   *[other] { $number } claims
}
count-man = { $count ->
    [one] { $number } man
   *[other] { $number } men
}
count-king = { $count ->
    [one] { $number } king
   *[other] { $number } kings
}

## The charts

page-share = Share
page-times = Times
page-article = Article
page-reason = Reason
page-pieces-taken = Pieces
page-captures = Captures
page-chart-results = Results
page-chart-irregularities = Irregularities by article
page-chart-draws = Drawn games by reason
page-chart-lengths = Games by length
page-chart-takings = Captures by the pieces taken
page-white-won = White won
page-drawn = Drawn
page-black-won = Black won
page-no-result = No result
# Why games were drawn.
page-draw-agreed = nothing to claim: probably agreed
page-draw-claimed = claimed
page-draw-not-known = not known

## The crosstable

page-alike = Names that may be one player's:
page-who-played-whom = Who played whom
page-player = Player
page-points = Points
page-remarks = What is to be said of these games
# $remarks is a number of remarks.
page-more-remarks = and { $remarks }: see damiera crosstable

## Pictures

picture-board = A draughts board
picture-start = The start
picture-to-move = { $side_name } to move
# Above a board of show; $written is the last move.
picture-at-start = start
picture-after-ply = after ply { $ply } of { $plies }, { $written }
# Under it: what was found there, or, if $late is yes, at the ply after it; $legal are the legal moves.
picture-finding = { $late ->
    [yes] ply { $ply } could not be played: { $message }
   *[no] { $message }
}{ $article_count ->
    [0] {""}
   *[other] ; { $article }
}{ $legal_count ->
    [0] {""}
   *[other] ; legal: { $legal }
}
