# What was found in a game, in a sentence without a full stop; and, as .label, a short hint to write under the text in
# question: what was obligatory, what to write instead. An empty label is left out.
#
# Every value of a fact is at hand by its name. Besides:
#   squares and moves are in the game's own notation;
#   of a side or a piece there are $x (a word to choose by: white, black, man, king) and $x_name (as in names.ftl), of
#   a side $x_other_name too;
#   of a list there are $x_or and $x_and (joined), and $x_count;
#   what does not apply is empty, and its $x_count is 0.
# Of the rules of the game there are $men_ways (the directions in which men move), $men_go (diagonally, where that is all
# there is to say), $kings_go (diagonally, or along rows and files) and $king_goes_first (whether a king that can capture
# goes before a man, whatever they take).

## Whose turn, which piece

wrong-side-first = { $owner_name } moved first, though { $owner_other_name } begins
moved-twice = { $owner_name } moved again: it was { $owner_other_name }'s turn
moved-opponents-piece = { $owner_other_name } moved { $role ->
    [king] a king
   *[man] a man
} of { $owner_name }, from { $from }
empty-square = there is no piece on { $from }
occupied-square = the { $role_name } on { $from } cannot move to { $to }: { $there } is there

## Quiet moves

moved-as-king = { $how ->
    [went-on] the man on { $from } reached the far row and went on capturing as a king
   *[slid] the man on { $from } moved to { $to } like a king
}
    .label = { $obligatory_count ->
        [0] {""}
       *[other] { $obligatory_or } was obligatory
    }
illegal-man-move = the man on { $from } cannot move to { $to }: men move one square { $men_go ->
    [diagonally] forward
   *[otherwise] { $men_ways }
}
    .label = { $goes_on_count ->
        [0] {""}
       *[other] this may be a capture broken off on { $to }{ $broken_off_count ->
            [0] {""}
           *[other] {" "}({ $broken_off })
        }: { $goes_on_or } was obligatory
    }
illegal-king-move = the king on { $from } cannot move to { $to }: { $why ->
    [no-diagonal] { $kings_go ->
        [along] no row or file joins them
       *[diagonally] no diagonal joins them
    }
    [one-square] kings move one square
    [too-often] it has made as many moves in a row as one king may while its side has men
   *[in-the-way] a piece is in the way
}
    .label = { $goes_on_count ->
        [0] {""}
       *[other] this may be a capture broken off on { $to }{ $broken_off_count ->
            [0] {""}
           *[other] {" "}({ $broken_off })
        }: { $goes_on_or } was obligatory
    }
missed-capture = a capture was possible but was not made
    .label = { $obligatory_or } was obligatory

## Captures

not-the-most-pieces = { $by ->
    [value] a capture of greater value is obligatory: { $obligatory_or }
   *[pieces] { $most ->
        [one] 1 piece
       *[other] { $most } pieces
    } could be taken with { $obligatory_or }, { $taken ->
        [one] 1 was
       *[other] { $taken } were
    }
}
    .label = { $obligatory_or } was obligatory
king-must-capture = { $king_goes_first ->
    [yes] a man captured, but a king has to where it can: { $obligatory_or }
   *[no] a man took { $taken ->
        [one] 1 piece
       *[other] { $taken } pieces
    }, but a king can take as many with { $obligatory_or }
}
    .label = { $obligatory_or } was obligatory
not-the-most-kings = { $most ->
    [one] 1 king
   *[other] { $most } kings
} could be taken with { $obligatory_or }, { $taken ->
    [0] none was
    [one] 1 was
   *[other] { $taken } were
}
    .label = { $obligatory_or } was obligatory
king-not-taken-first = among equal captures, the one that takes kings earliest is obligatory: { $obligatory_or }
    .label = { $obligatory_or } was obligatory
stopped-mid-capture = the capture was broken off on { $to } after { $taken ->
    [one] 1 piece
   *[other] { $taken } pieces
}, { $goes_on_count ->
    [0] and had to go on
   *[other] { $legally ->
        [yes] and had to go on: { $goes_on_or }
       *[no] where it could go on ({ $goes_on_or }), but { $obligatory_or } had to be made{ $rule_count ->
            [0] {""}
           *[other] {" "}({ $rule })
        }
    }
}
    .label = { $obligatory_or } was obligatory
too-many-captured = { $fault ->
    [landed] the capture stops on { $square }, which still holds a piece that it has jumped
   *[twice] { $square_count ->
        [0] a piece was jumped twice in one capture
       *[other] the piece on { $square } was jumped twice in one capture
    }
}
    .label = { $obligatory_count ->
        [0] {""}
       *[other] { $obligatory_or } was obligatory
    }
impossible-capture = { $fault ->
    [own-piece] the capture from { $from } to { $to } passes over a piece of its own side
    [over-nothing] the { $role_name } on { $from } has nothing to capture between { $at } and { $next }
    [too-far] the { $role_name } on { $from } cannot capture { $at } on its way to { $to }: it can only jump an adjacent piece and land directly behind it
    [not-behind] the { $role_name } on { $from } cannot land on { $to }: it has to stop directly behind { $at }
    [turns-back] the { $role_name } on { $from } cannot turn straight back on { $at }: a capture does not go back the way it came
    [blocked] the capture from { $from } cannot land on { $at }: { $there } is there
    [two-in-a-row] the capture from { $from } to { $to } jumps two pieces at once: { $at } and { $next }, with no free square between them
    [no-way] no capture leads the { $role_name } on { $from } to { $to }
   *[not-over-these] the { $role_name } on { $from } cannot capture over these squares
}
    .label = { $obligatory_count ->
        [0] {""}
       *[other] { $obligatory_or } was obligatory
    }
man-captured-backward = the man on { $from } captured backward
    .label = { $obligatory_count ->
        [0] {""}
       *[other] { $obligatory_or } was obligatory
    }
man-captured-king = the man on { $from } captured a king
    .label = { $obligatory_count ->
        [0] {""}
       *[other] { $obligatory_or } was obligatory
    }

## How a ply was executed

wrong-removal = { $board ->
    [found] the board as found
   *[written] the board written here
} { $fault ->
    [uncaptured] lacks { $pieces_and }, which { $made_or_ply } did not capture
    [after-quiet-move] lacks { $pieces_and }, though { $made_or_ply } captures nothing
    [own] lacks { $pieces_and }, though it was { $mover_count ->
        [0] the mover
       *[other] { $mover_name }
    } who captured
   *[left] still has { $pieces_and }, which { $made_or_ply } captured
}
    .label = { $compared ->
        [yes] only compared: judging continues from the moves
       *[no] {""}
    }
wrong-crowning = { $board ->
    [found] the board as found
   *[written] the board written here
} has { $pieces_crowned }
    .label = { $compared ->
        [yes] only compared: judging continues from the moves
       *[no] {""}
    }

## The end of the game

played-on-after-the-end = { $loser_name } { $why ->
    [no-piece] has no piece left
    [first-king] has lost to the first king
    [other-no-piece] has lost to a side without pieces
    [other-no-move] has lost to a side without moves
   *[no-move] cannot move any more
}: the game was over before this ply
    .label = { $loser_other_name } had won

## How a move is written

wrong-separator = { $captures ->
    [yes] a capture is written with { $sign }, but here there is a hyphen
   *[no] a quiet move is written with a hyphen, but here there is a capture sign
}
ambiguous-capture = this can be { $ways_or }, and the rest of the game does not say which
contradictory-path = { $how ->
    [other-squares] the capture goes { $ways_or }, not over the squares written in between
    [pieces] this is { $ways_or }, written as its first square, its last square and the pieces taken
    [may-not-end] the capture goes { $ways_or }; the rules do not let it end the way it is written
    [begun] the capture goes { $ways_or }; only its first squares are written
   *[shuffled] the capture goes { $ways_or }; its squares are written in another order
}
    .label = { $how ->
        [other-squares] {""}
       *[other] read as { $ways_or }
    }
king-taken-later = { $way } takes the same pieces, but a king earlier
no-such-square = the board has no square { $written }: { $game } draughts is played on squares 1 to { $squares }
missing-move = { $shown ->
    [one-ply] the move numbers show that a ply of { $side_name }{ $number_count ->
        [0] {""}
       *[other] {" "}(move { $number })
    } is missing here; { $fitting_count ->
        [0] no single inserted move makes the rest legal
        [1] with { $fitting_or } inserted, all { $plies } plies are legal
        [2] with { $fitting_or } inserted, all { $plies } plies are legal
       *[other] { $fitting_first_two } and { $fitting_rest } more moves would make the rest legal
    }
    [unread] { $fitting_count ->
        [0] text that is no move stands in the place of a ply of { $side_name }
       *[other] the text before this may be the move of { $side_name }
    }{ $number_count ->
        [0] {""}
       *[other] {" "}(move { $number })
    }{ $fitting_count ->
        [0] ; no single inserted move makes the rest legal
       *[other] , badly written
    }{ $fitting_count ->
        [0] {""}
        [1] ; with { $fitting_or } in its place, all { $plies } plies are legal
        [2] ; with { $fitting_or } in its place, all { $plies } plies are legal
       *[other] ; { $fitting_first_two } and { $fitting_rest } more moves would make the rest legal
    }
    [plies] the move numbers show that { $missing } plies are missing here{ $number_before_count ->
        [0] {""}
       *[other] {" "}(from { $number_before } to { $number_after })
    }, and the moves that follow do not fit without them
    [other-player] no move is of { $side_name }: the record has the moves of one player only
   *[nothing] the record does not say which move was made here
}
    .label = { $shown ->
        [one-ply] { $fitting_count ->
            [1] { $fitting_or } is missing before this
           *[other] a move is missing before this
        }
        [unread] { $fitting_count ->
            [1] { $fitting_or } may have been made before this
           *[other] a move before this cannot be read
        }
        [plies] { $missing } plies are missing before this
        [other-player] a move of { $side_name } is missing before this
       *[nothing] {""}
    }
move-taken-back = { $shown ->
    [number-again] move number { $number } is repeated: { $plies ->
        [one] a ply was
       *[other] plies were
    } apparently taken back, because all other plies are legal without { $plies ->
        [one] ply { $first }
       *[other] plies { $first } to { $last }
    }
    [another-game] move number { $number } comes again, and all plies from here on are a legal game by themselves: another game begins here
    [not-fitting] move number { $number } is repeated, and the moves that follow do not fit: moves were taken back, or another game begins here
   *[undone] { $plies ->
        [2] the previous ply is
       *[other] the previous plies are
    } undone here: all other plies are legal without plies { $first } to { $last }
}
    .label = { $shown ->
        [undone] the same squares, back again
        [another-game] another game begins here
       *[other] { $later ->
            [yes] taken back: move { $number } is repeated
           *[no] move { $number } again
        }
    }

## The arbiter's notes

declared-irregularity = the arbiter noted{ $side_count ->
    [0] {""}
   *[other] {" "}of { $side_name }
} under art. { $article }{ $words_count ->
    [0] {""}
   *[other] : { $words }
}
declared-note = the arbiter noted{ $side_count ->
    [0] {""}
   *[other] {" "}of { $side_name }
} under art. { $article }{ $words_count ->
    [0] {""}
   *[other] : { $words }
}
declared-claim = { $side_count ->
    [0] a draw was claimed here
   *[other] { $side_name } claimed a draw here
} under { $rulebook } art. { $article }
contradictory-notes = the arbiter noted under art. { $article } that this was accepted, and that it was corrected: neither counts
correction-not-written = the move made in place of this one is not written
    .label = by what follows, it was { $instead_or }
position-differs = { $board ->
    [found] the board as found
   *[written] the board written here
} { $how ->
    [turn] has the pieces that the moves lead to, but { $turn_name } is to move on it, while by the moves it is { $turn_by_moves_name }
    [pieces] is not the one that the moves lead to: { $differs_count ->
        [one] square { $differs_and } differs
       *[other] squares { $differs_and } differ
    }
    [both] is not the one that the moves lead to: { $differs_count ->
        [one] square { $differs_and } differs
       *[other] squares { $differs_and } differ
    }; { $turn_name } is to move on it, while by the moves it is { $turn_by_moves_name }
    [reply-moves] lacks { $pieces_and }, and { $reply } (ply { $reply_ply }) moves it: it was corrected, or noted wrongly
    [reply-captures] lacks { $pieces_and }, and { $reply } (ply { $reply_ply }) captures there: it was corrected, or noted wrongly
   *[reply-lands] still has { $pieces_and }, and { $reply } (ply { $reply_ply }) lands there: it was corrected, or noted wrongly
}
    .label = by the moves { $by_moves }
unknown-article = the { $game } rulebook has no art. { $article }
    .label = { $near }
bad-arbiter-note = { $fault ->
    [name] there is no arbiter's note with this name
    [position] { $position ->
        [text] the position cannot be read: expected { $expected_fen }, found { $found }
       *[board] no board can be like this: { $problems }
    }
   *[other] this arbiter's note cannot be read
}
    .label = { $fault ->
        [arguments] expected { $form }
        [name] did you mean { $form }?
        [blank] remove the blank after the %: { $form }
       *[other] {""}
    }

## The start and the variant

bad-start-position = the men are not placed as at the start of a game, where { $belongs_and }
board-mirrored = the board was mirrored, or its squares were numbered that way: all { $plies } plies are legal when each { $reading ->
    [mirrored] row
   *[other] column
} is read backward{ $fen ->
    [yes] , those of the FEN too
   *[no] {""}
}; { $annul_until_ply_count ->
    [0] the { $game } text sets no limit for beginning again
   *[other] { $stands ->
        [yes] each side had made { $annul_moves } moves (ply { $annul_until_ply }), so the game stands
       *[no] it could be annulled and begun again until ply { $annul_until_ply }{ $annul_minutes_count ->
            [0] {""}
           *[other] , unless { $annul_minutes } minutes of the round had passed
        }
    }
}
    .label = { $meant_count ->
        [0] {""}
       *[other] read as { $meant }
    }
numbering-turned = the squares are numbered from the other side: all { $plies } plies are legal when every number n is read as { $sum } - n{ $fen ->
    [yes] , those of the FEN too
   *[no] {""}
}
    .label = { $meant_count ->
        [0] {""}
       *[other] read as { $meant }
    }
letters-from-first-mover = the letters of the squares count from the side that moves first, Black{ $mirrored ->
    [yes] ; the GameType names a mirror image of the board, on which the same games are played
   *[no] {""}
}
    .label = { $meant_count ->
        [0] {""}
       *[other] read as { $meant }
    }
jumps-written-apart = { $joined ->
    [one] one capture is written jump by jump, each as a move
   *[other] { $joined } captures are written jump by jump, each as a move
}; judged as one move each
unplayable-start = { $which ->
    [at-number] the record begins at move { $number }, gives no position, and does not fit the start of a game: it cannot be judged
    [in-words] these seem to be the pieces of a start position, but they cannot be read, and the moves do not fit the start of a game
   *[other] { $why ->
        [board] this position cannot be played: { $problems }
       *[text] { $which ->
            [written] the position written here cannot be read: expected { $expected_fen } at byte { $offset }, found { $found }
           *[of-game] the start position cannot be read: expected { $expected_fen }, found { $found }
        }
    }
}
    .label = { $which ->
        [at-number] which position does move { $number } begin from?
        [in-words] which pieces are where? A FEN tag can say it
        [of-game] { $why ->
            [text] unreadable from here on
           *[board] {""}
        }
       *[written] {""}
    }
other-reading = as written, the record goes wrong at ply { $wrong }; when { $reading ->
    [turned] every number n is read as { $sum } - n
    [mirrored] each row is read backward
   *[other] each column is read backward
}, { $first_count ->
    [0] all { $plies } plies are legal
   *[other] { $only ->
        [yes] all its { $plies } plies are legal except ply { $first } ({ $code })
       *[no] it can be followed for { $followed } of { $plies } plies (first fault: ply { $first }, { $code })
    }
}
    .label = { $meant_count ->
        [0] {""}
       *[other] perhaps { $meant }
    }
other-game-type = { $said ->
    [tag] the tag says
    [variant] the tag Variant says
   *[option] the option says
} { $judged_count ->
    [0] another game
   *[other] { $judged }
}, but all { $plies } plies are legal in { $game } draughts ({ $gametype }) { $sum_count ->
    [0] as they are written
   *[other] when every number n is read as { $sum } - n{ $fen ->
        [yes] , those of the FEN too
       *[no] {""}
    }
}{ $decides ->
    [yes] ; judged so
   *[no] {""}
}
    .label = { $game } is { $gametype }
variant-guessed = { $tagged ->
    [yes] {""}
   *[no] no GameType tag;{" "}
}judged as { $game } ({ $gametype }): { $why ->
    [square] no smaller board has square { $square }
    [as-in-others] every ply is legal, as it is in { $also_and }
    [alone] only under its rules is every ply legal
    [turned] every ply is legal under its rules when the numbers are read from the other side
   *[longest] its rules are followed longest, for { $plies } plies{ $also_count ->
        [0] {""}
       *[other] , like those of { $also_and }
    }
}
variant-without-rules = there are no rules here for GameType { $gametype }{ $game_count ->
    [0] {""}
   *[other] {" "}({ $game })
}
variant-unknown = no GameType tag, and { $game_count ->
    [0] no game known here ({ $known_list }) fits the moves well enough to be sure; --variant says which game it is
   *[other] the rules of { $game } draughts are followed longest, for { $plies } plies, but ply { $against } may be legal in another game
}
bad-game-type = { $unheard ->
    [yes] no known game has the number { $number }
   *[no] `{ $value }` is not a GameType{ $number_count ->
        [0] { $named_count ->
            [0] {""}
           *[other] ; the game it names, { $named } ({ $gametype }), is used
        }
       *[other] ; its number, { $number }, is used
    }
}
    .label = { $unheard ->
        [yes] judged as { $named } ({ $gametype })
       *[no] expected { $expected_game_type }
    }

## The tag pairs

unknown-tag = unknown tag `{ $name }`
    .label = { $meant_count ->
        [0] {""}
       *[other] did you mean `{ $meant }`?
    }
duplicate-tag = the tag `{ $name }` was already given
contradictory-tags = { $what ->
    [values] the tag `{ $tag }` was given before with another value
    [set-up] SetUp says that a start position is given, but there is no FEN
    [ply-count] PlyCount is { $ply_count }, but { $plies } plies are written
    [termination] Termination says { $tag }, but Result is { $other }
    [first-move] the FEN gives the first move to { $turn_name }, but { $turn_other_name } makes the first move, as the numbers confirm
    [game] GameType says { $tag_count ->
        [0] another game
       *[other] { $tag }
    }, but Variant says { $other }{ $game_count ->
        [0] {""}
       *[other] ; judged as { $game }
    }
   *[begins] the FEN gives the first move to { $turn_name }, but { $turn_other_name } makes it, as always
}
    .label = { $what ->
        [values] `{ $other }` came first
       *[other] {""}
    }
tag-without-value = { $name ->
    [Empty] `[Empty]` stands where a tag would be, and says nothing
   *[other] the tag `{ $name }` has no value
}
    .label = { $name ->
    [Empty] {""}
   *[other] expected a value in quotes
}
bad-date = `{ $value }` is not a date
    .label = expected year.month.day, such as 2004.10.27 or 2004.??.??
bad-result = `{ $value }` is not a result
    .label = expected two scores, such as 2-0 or 1/2-1/2, or *

## The result and the clocks

result-contradicts-position = recorded as { $draw ->
    [yes] a draw,{" "}
   *[no] {""}
}{ $result }, { $white_first ->
    [yes] where Black's number comes first, but { $winner_name } had won on the board; read with White's number first
   *[no] but { $winner_name } had won on the board
}
    .label = after the last move { $why ->
        [first-king] { $winner_name } has the first king
        [other-no-piece] { $winner_name } has no piece left
        [other-no-move] { $winner_name } has no move left
        [no-piece] { $winner_other_name } has no piece left
       *[no-move] { $winner_other_name } has no move left
    }
result-contradicts-clock = { $what ->
    [one-first] both flags fell, { $loser_name }'s first (ply { $first }; { $loser_other_name }'s: ply { $second }), but the result is { $result }
    [one] { $loser_name }'s time ran out, but the result is { $result }
    [both] both flags fell, but the result is { $result }
   *[termination] Termination says lost on time, but the result is a draw, { $result }
}
result-contradicts-termination = Termination says { $termination }, but the result is { $result }
result-contradicts-claim = { $claimant_count ->
    [0] a draw was claimed
   *[other] { $claimant_name } claimed a draw
} { $at ->
    [0] at the start
   *[other] after ply { $at }
} and it was due, but the result is { $result }{ $after ->
    [0] {""}
    [one] ; 1 more ply was played
   *[other] ; { $after } more plies were played
}
result-contradicts-note = by a note under art. { $article }{ $words_count ->
    [0] {""}
   *[other] {" "}({ $words })
} { $loser_name } lost, but the result is { $result }
forfeit-in-signs = { $result } is read as a forfeit: { $winner_count ->
    [0] nobody won
   *[other] { $winner_name } won
}{ $plies ->
    [0] {""}
    [one] , though 1 ply is written
   *[other] , though { $plies } plies are written
}
    .label = expected two scores, such as 2-0
flag-fell = { $shown ->
    [clock] { $loser_name }'s clock shows no time left after ply { $at }{ $after ->
        [0] {""}
        [one] ; 1 more ply was played
       *[other] ; { $after } more plies were played
    }
    [moves] { $loser_name }'s moves took { $used } up to ply { $at }; { $given } was given
    [tags] { $loser_name } used { $used }; { $given } was given
   *[termination] the Termination tag says that the game was lost on time
}
clock-ran-backward = { $owner_name }'s clock shows { $shows } { $at ->
    [0] at the start
   *[other] after ply { $at }
}, but { $had_count ->
    [0] the TimeControl gives at most { $given }
   *[other] had shown { $had } after ply { $had_at }
}
result-sign-wrong = { $won ->
    [yes] the sign + says that { $mover_name } won, but the result is { $result }
   *[no] the sign = says that the game was drawn, but the result is { $result }
}
gain-sign-wrong = up to ply { $at }, { $mover_name } has never { $won ->
    [yes] won
   *[no] lost
} { $lead ->
    [one] 1 piece
   *[other] { $lead } pieces
}

## The movetext

move-number-out-of-order = move number { $number } where { $wanted }{ $wanted_dots ->
    [yes] ...
   *[no] {""}
} was expected
    .label = expected { $wanted }{ $wanted_dots ->
        [yes] ...
       *[no] {""}
    }
result-mismatch = the moves end in { $end }, but the Result tag says { $tag }
    .label = the tag says { $tag }
no-terminator = expected a result or * after the last move
text-after-terminator = { $moves ->
    [0] there is text
    [one] there is a move
   *[other] there are { $moves } moves
} after the end, { $end }
stray-text = `{ $text }` is not part of a game record
unclosed-comment = no `{"}"}` closes this comment
unclosed-tag = { $lacks ->
    [quotes] the quotes around the value are missing
    [one-quote] one of the quotes around the value is missing
    [quote-and-bracket] the closing quote and the bracket are missing
    [bracket] the closing bracket is missing
   *[quote] the closing quote is missing
}
unclosed-variation = no `)` closes this variation
    .label = { $inside ->
        [0] {""}
       *[other] { $inside } more inside it are also not closed
    }
unreadable-record = no move and no result could be found

## The file

binary-file = { $what }
encoding-guessed = not UTF-8; read as { $encoding }
no-record = { $what ->
    [no-game] it holds no game record
   *[no-file] it is not a file
}
unread-file = { $why_count ->
    [0] the run was interrupted
   *[other] { $why }
}

## Around every one of them

# A ply that was noted as corrected, though the moves go on from it.
noted-as-corrected = { $message }; noted as corrected, but the following moves continue from it
# A charge by rules that were guessed.
guessed-game = { $message } (guessed to be { $game } draughts: no GameType tag)
