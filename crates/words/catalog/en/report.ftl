# What reports say around the findings: the notes under them, what became of an irregularity, the draws that could be
# claimed, numbers of things. The titles of tables are in tables.ftl. As in findings.ftl, of a side or an article that
# is not known $x_count is 0.

## The names of the notes under a finding

note-game = game
note-here = here
note-article = article
note-legal = legal
note-can-be = can be
note-noted = noted
note-corrected = corrected
note-stands = stands
note-open = open
note-broken = broken
note-variant = variant
note-again = again

## Where a finding is

# $place is the number of the game, and who played it.
in-game = game { $place }
at-ply = ply { $ply } ({ $turn })
# The side did something after a ply that the other made: it marked no king, or its flag fell. $turn is the number of the
# move with its dots, $made what is written there.
after-ply = after ply { $ply } ({ $turn } { $made }), { $side_name }
# The same in a table: $move is the number with its dots, and what is written there.
after-move = after { $move }
# The occasion of a game, each part only if it is known: a list of the event and of these.
in-round = round { $round }
on-board = board { $board }
# $turn is the number of a move, with the dots that go with its side: 12. or 12…
turn = { $turn } { $side_name }
# Where others are that say the same; $places is a list of numbers.
again-at-plies = { $count ->
    [one] at ply { $places }
   *[other] at plies { $places }
}
again-on-lines = { $count ->
    [one] on line { $places }
   *[other] on lines { $places }
}
# Findings that many games of a file have: $message is that of all of them, $games a list of numbers; after them there are
# $more.
said-of-more-games = { $count ->
    [one] { $number } more game says
   *[other] { $number } more games say
} the same: { $message }
games-not-shown = { $count ->
    [one] game { $games }; -v shows it
   *[other] games { $games }{ $more ->
        [0] {""}
       *[other] {" "}and { $more_number } more
    }; -v shows them
}
# An article, and the article of play that it protects.
article-cited = { $article }{ $rule_count ->
    [0] {""}
   *[other] {" "}(rule: { $rule })
}

## What became of an irregularity: under the finding, and, as .brief, in a table

fate-corrected = the opponent had it put right{ $shown_by ->
    [note] , the arbiter noted
    [later] : what follows shows that
   *[board] : the board written after it shows that
}
    .brief = corrected
fate-answered = { $side_count ->
    [0] the opponent
   *[other] { $side_name }
} answered { $reply } (ply { $ply }), which accepts it { $article_count ->
    [0] (the { $game } text is silent on this)
   *[other] ({ $article })
}
    .brief = stands: { $side_count ->
        [0] the opponent
       *[other] { $side_name }
    } answered { $reply } (ply { $ply })
# Where the arbiter's note itself declares the irregularity, the table gives its words before this.
fate-accepted = the opponent accepted it, the arbiter noted
    .brief = { $declared ->
        [yes] stands
       *[no] stands: accepted, the arbiter noted
    }
fate-not-annulled = after { $moves ->
    [one] 1 move
   *[other] { $moves } moves
} each, the game can no longer be annulled{ $article_count ->
    [0] {""}
   *[other] {" "}({ $article })
}
    .brief = stands: after { $moves ->
        [one] 1 move
       *[other] { $moves } moves
    } each, the game can no longer be annulled
# The finding says this itself; only the table needs it.
fate-annullable =
    .brief = open: it could be annulled and begun again until ply { $until }{ $minutes ->
        [0] {""}
       *[other] , unless { $minutes } minutes of the round had passed
    }
fate-broken = { $why ->
    [ply-missing] the board is not known without it
    [game-over] no move can stand after the end of the game
    [in-doubt] the record is in doubt from here on
    [refused] nothing accepts it: ply { $ply }, { $reply }, cannot follow ({ $because })
   *[not-playable] it cannot be played as written
}{ $not_judged ->
    [0] {""}
    [1] ; ply { $last } is not judged
    [2] ; plies { $first } and { $last } are not judged
   *[other] ; plies { $first } to { $last } are not judged
}
    .brief = { $why ->
        [refused] open: ply { $ply }, { $reply }, cannot follow, the record breaks here
       *[other] open: it cannot be played, the record breaks here
    }
fate-open = { $why ->
    [record-ends] the record ends here and nothing accepted it: neither result nor claim rests on it
    [another-board] another board is written after it, so the moves do not show whether it was accepted
   *[not-noted] no answer of the opponent is written or noted
}
    .brief = { $why ->
        [record-ends] open: the record ends here, not answered
        [another-board] open: another board is written after it, not answered
       *[not-noted] open: not answered
    }
fate-nothing-judged = no move is judged
    .brief = open: no move is judged

## Draws that could be claimed, or were

# $turn is the number of a move, with the dots that go with its side; $until says whether it could be claimed to the
# end, or only then, or last after ply $last, or at several $times, as below, with plies in between after which it could
# not.
claim = { $until ->
    [times] { $times }
   *[other] { $claimable ->
        [0] { $until ->
            [only-then] At the start only,
           *[other] From the start
        }
       *[other] { $until ->
            [only-then] Only after
           *[other] From
        } ply { $claimable } ({ $turn } by { $mover_name })
    }{ $until ->
        [last] , and last after ply { $last },
       *[end] {""}
    }
} { $by_count ->
    [0] either side
   *[other] { $by_name }
} could claim a draw{ $if_asked_count ->
    [0] {""}
   *[other] , { $if_asked }
}: { $article }{ $lowered_count ->
    [0] {""}
   *[other] , lowered by { $lowered }
} ({ $because })
# The first of several times, the others, and the number of those that are not named. $span says whether it was due once,
# or from ply $from to ply $to, or from there on to the end.
claim-first-time = { $from ->
    [0] { $span ->
        [once] At the start
       *[to] From the start to ply { $to }
    }
   *[other] { $span ->
        [once] After ply { $from } ({ $turn } by { $mover_name })
       *[to] From ply { $from } ({ $turn } by { $mover_name }) to ply { $to }
    }
}
claim-time = { $span ->
    [once] after ply { $from }
    [on] from ply { $from } on
   *[to] from ply { $from } to ply { $to }
}
claim-more-times = { $more } more times up to ply { $last }
# What was counted, by the name of the rule; $since is as below.
claim-repetition = the same position { $from_start ->
    [yes] at the start and after plies { $plies }
   *[no] after plies { $plies }
}
claim-king-moves = only kings moved, and nothing was captured, since { $since }
claim-ending = the ending was on the board since { $since }
claim-forzosa = the Forzosa was on the board since { $since }
claim-pursuit = the ending was on the board since { $since }
claim-stalled = nothing was captured, and no man crowned, since { $since }
claim-one-each = each side had one piece since { $since }
claim-king-each = each side had one king, and neither could be caught, since { $since }
claim-since = { $ply ->
    [0] the start
   *[other] ply { $ply }
}{ $request_count ->
    [0] {""}
   *[other] , when the count was asked for: { $request }
}
claim-if-asked = if the count was asked for { $ply ->
    [0] at the start
   *[other] by ply { $ply }
} ({ $article })
claim-noted = { $ply ->
    [0] At the start
   *[other] After ply { $ply }
} { $side_count ->
    [0] a draw was claimed
   *[other] { $side_name } claimed a draw
} under { $due ->
    [unknown] art. { $article }
   *[other] { $article }
}{ $about_count ->
    [0] {""}
   *[other] {" "}({ $about })
}, the arbiter noted{ $due ->
    [yes] ; it was due{ $under_count ->
        [0] {""}
       *[other] {" "}under { $under }
    }
    [if-asked] ; it was due { $under_count ->
        [0] {""}
       *[other] under { $under }{" "}
    }{ $if_asked }
    [no] ; it was not due then{ $progress_count ->
        [0] {""}
       *[other] : { $progress }
    }
    [other-side] ; it was not due then: only { $only_name } could claim it
    [not-followed] ; the record cannot be followed that far
    [unknown] ; the { $game } rulebook has no art. { $article }
    [agreed] ; nobody claims a draw by agreement, and only the result can show it
    [no-draw] ; that article gives no draw
   *[not-computed] {""}
}.{ $before_count ->
    [0] { $later_count ->
        [0] {""}
       *[other] {" "}It was due { $later }.
    }
   *[other] { $later_count ->
        [0] {" "}It was last due { $before }.
       *[other] {" "}It was due { $before }, and again { $later }.
    }
}{ $instead_count ->
    [0] {""}
   *[other] {" "}A draw could be claimed under { $instead }.
}
# What an article is about that gives no draw itself.
claim-about = { $topic ->
    [game] the game and its players
    [material] the board and the pieces
    [movement] how pieces move
    [captures] how pieces are captured
    [execution] how hands make a move
    [anomalies] what is not as it should be on the board
    [irregularities] irregularities
    [acceptance] what the opponent can do about an irregularity
    [results] the results of a game
    [wins] how a game is won
    [draws] how a game is drawn
    [agreement] a draw by agreement
    [verification] how a repetition is checked
    [count] the count of moves
    [kings] the kings that both sides need for a count
    [request] who can ask for a count
    [count-begins] from whose move a count runs
    [count-ends] what ends a count
    [lowered] how far an arbiter can lower a count
    [transcription] how moves are written down
    [signs] the signs written next to moves
    [time] the time for a game
   *[ways] the ways of playing a game
}
# How far the count was, by the name of the rule.
claim-progress = { $rule ->
    [repetition] the position had occurred { $made } of { $of } times
    [forzosa] { $made } of { $of } moves of the strong side { $made ->
        [one] was
       *[other] were
    } counted
    [pursuit] { $made } of { $of } moves of the strong side { $made ->
        [one] was
       *[other] were
    } counted
   *[other] { $made } of { $of } moves of each side { $made ->
        [one] was
       *[other] were
    } counted
}
# When a claim was due that came too early or too late.
claim-due-after = { $ply ->
    [0] at the start
   *[other] after ply { $ply }
}{ $if_asked_count ->
    [0] {""}
   *[other] {" "}{ $if_asked }
}
# An article under which a draw could be claimed where the claim that was made was not due.
claim-instead = { $article }{ $if_asked_count ->
    [0] {""}
   *[other] {" "}{ $if_asked }
}
claim-and-result = { $claim }; { $recorded }.
claim-none = No draw could be claimed; { $recorded }.
recorded = { $result_count ->
    [0] no result recorded
   *[other] recorded { $result }
}
# The last line: $claims is the number of games, $if_asked of those in which it depends on a request.
claims-sum = { $games } · a draw could be claimed in { $claims }{ $condition ->
    [always] {""}
    [only-if-asked] , only if a count was asked for
   *[some-if-asked] , in { $if_asked } of them only if a count was asked for
}

## The line on a game

no-variant = unknown variant
variant-as-guessed = { $variant }, guessed
verdict-legal = legal
verdict-irregular = irregular
verdict-broken = broken
verdict-unreadable = unreadable
# $number is $count as it is written.
plies-followed = { $followed } of { $count ->
    [one] { $number } ply
   *[other] { $number } plies
}

## The report of the irregularities: its sentences; numbers with _number as they are written

# $fates is a list of the three after it, $games a number of games.
irregularities-sum = { $times ->
    [0] no irregularity in { $games }{ $notes ->
        [0] {""}
        [one] {" "}· { $notes_number } note of the arbiter
       *[other] {" "}· { $notes_number } notes of the arbiter
    }
   *[other] { $times ->
        [one] { $times_number } irregularity
       *[other] { $times_number } irregularities
    } in { $irregular } of { $games }: { $fates }{ $declared ->
        [0] {""}
       *[other] {" "}· { $declared_number } declared by the arbiter
    }{ $notes ->
        [0] {""}
        [one] {" "}· { $notes_number } other note of the arbiter
       *[other] {" "}· { $notes_number } other notes of the arbiter
    }
}
irregularities-stood = { $count ->
    [one] { $number } stands
   *[other] { $number } stand
}
irregularities-corrected = { $number } corrected
irregularities-open = { $number } open
irregularities-not-followed = { $games } could not be followed { $how ->
    [not-at-all] at all
    [some-not-at-all] to the end, { $unjudged } of them not at all
   *[not-to-the-end] to the end
}: see validate
no-article-named = no article named
# What happened is a list: what was found or noted, or that it was declared; what was legal; the arbiter's words on
# what the moves show too; what became of it.
case-declared = declared
case-legal = legal: { $moves }
case-noted = the arbiter noted: { $words }
# What was noted, and the text of a note that cannot be read.
note-as-written = { $stated }: { $written }

## Numbers of things: $number is $count as it is written

count-game = { $count ->
    [one] { $number } game
   *[other] { $number } games
}
count-ply = { $count ->
    [one] { $number } ply
   *[other] { $number } plies
}
count-file = { $count ->
    [one] { $number } file
   *[other] { $number } files
}
count-error = { $count ->
    [one] { $number } error
   *[other] { $number } errors
}
count-warning = { $count ->
    [one] { $number } warning
   *[other] { $number } warnings
}
count-note = { $count ->
    [one] { $number } note
   *[other] { $number } notes
}
count-position = { $count ->
    [one] { $number } position
   *[other] { $number } positions
}
count-other = { $count ->
    [one] { $number } other
   *[other] { $number } others
}
count-player = { $count ->
    [one] { $number } player
   *[other] { $number } players
}
count-more-remark = { $count ->
    [one] { $number } more remark
   *[other] { $number } more remarks
}
count-thing = { $count ->
    [one] { $number } thing
   *[other] { $number } things
}
count-event = { $count ->
    [one] { $number } event
   *[other] { $number } events
}
count-remark = { $count ->
    [one] { $number } remark
   *[other] { $number } remarks
}
count-legal-game = { $count ->
    [one] { $number } legal game
   *[other] { $number } legal games
}
count-copy = { $count ->
    [one] { $number } copy
   *[other] { $number } copies
}
count-part = { $count ->
    [one] { $number } part
   *[other] { $number } parts
}
count-row = { $count ->
    [one] { $number } row
   *[other] { $number } rows
}
count-group = { $count ->
    [one] { $number } group
   *[other] { $number } groups
}
