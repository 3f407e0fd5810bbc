# What repair says: the slips of whoever wrote a game down, what was meant, and how sure that is. An edit is a place that has
# to be read otherwise than as written; a proposal is a way to read a whole game.

## The kinds of slip, as reasons

slip-digit = one figure or letter of a square is wrong
slip-neighbour = the square beside it was written
slip-missing = a ply was left out
slip-capture-end = another end of the same capture was written
slip-exchanged = two plies stand in each other’s place
slip-digit-lost = a figure was lost, or written twice
slip-doubled = a ply was written twice
slip-digits-swapped = two figures stand in each other’s place
slip-reversed = from and to were exchanged
slip-pair-missing = a whole move was left out
slip-pairs-exchanged = two moves stand in each other’s row
slip-same-side-exchanged = two plies of one side stand in each other’s place
slip-other-side = the squares were counted from the other side of the board
slip-unreadable = it was badly written, or misread
slip-corrected = it was put right beside itself
slip-glued = nothing stands between it and what follows

## An edit: $written is what the record says, $read what was meant

edit-changed = { $sure ->
    [yes] { $written } means { $read }
   *[no] { $written } may mean { $read }
}
edit-missing = { $sure ->
    [yes] { $read } is missing here
   *[no] { $read } may be missing here
}
edit-doubled = { $sure ->
    [yes] { $written } was not played here
   *[no] { $written } may not have been played here
}
edit-apart = { $sure ->
    [yes] { $read } ends here
   *[no] { $read } may end here
}
# The same in a list.
edit-changed-brief = ply { $ply }: { $written } → { $read } ({ $kind })
edit-missing-brief = ply { $ply }: + { $read } ({ $kind })
edit-doubled-brief = ply { $ply }: − { $written } ({ $kind })
edit-apart-brief = ply { $ply }: { $read } ({ $kind })
# Another answer, which has some of its edits in common with the first.
edits-besides = { $count ->
    [one] { $edits }; ply { $plies } as above
   *[other] { $edits }; plies { $plies } as above
}
# Under the marked text.
edit-label-changed = { $read }
edit-label-missing = { $read } before this
edit-label-doubled = not a ply
edit-label-apart = { $read }

## The names of the notes under an edit

note-why = why
note-replays = replays
note-rules = rules
note-sure = sure
note-otherwise = otherwise
note-also = also
note-broken-rule = broken

## What they say

# $more plies are behind the last edit.
replays-to-the-end = { $count ->
    [0] the record ends with it
    [one] to the end: one ply after it is legal
   *[other] to the end: the { $more } plies after it are legal
}
replays-against-the-rules = { $count ->
    [0] the record ends with it
    [one] to the end: one ply follows, and a rule was broken on the way
   *[other] to the end: { $more } plies follow, and a rule was broken on the way
}
# A rule that is broken in it: $place says at which ply and by whom, $code is that of the finding.
broken-in-proposal = { $place }: { $code }
broken-in-proposal-cited = { $place }: { $code }, { $article }
repaired-by = those of { $game } draughts explain the record best; no tag names the game
# The next answer is $times times less likely.
sure-alone = yes: no other answer comes near
sure-by = yes: the next answer is { $times } times less likely
sure-by-play = yes: the next answer is { $times } times less likely, by what is written and by how players move
sure-not = no: the next answer is { $times } times less likely
    .much-guessed = no: too much of it is guessed
    .few-plies-follow = no: too few plies follow to confirm it
    .unexplained = no: no kind of slip explains what is written there
    .passed-over = no: something in the record that may be a ply is left over
    .gap = no: more plies may be missing there
    .close-together = no: too much is wrong in one place
    .after-fault = no: it comes too soon after a rule was broken
    .unlikely-fault = no: a rule is broken that players hardly ever break
    .fault-and-slips = no: a rule is broken, and too much else is wrong
    .may-be-fault = no: a player may have broken a rule there instead
    .other-reading = no: read in another way, the record explains nearly as much
    .start = no: the position that the game begins from may be wrong
    .stands-without = no: the game is legal without it
sure-not-tie = no: another answer is just as likely
sure-not-play = no: the record fits others as well; players are more likely to play this
sure-not-slip = no: it may also be what was played, against the rules
sure-not-searched = no: the search was cut short
    .time = no: the search was cut short by --within
    .memory = no: the search was cut short by the limit of memory
is-sure = Sure: { $sure }
# Another answer: its edits, and how often its position occurred in the file of --prior.
by-prior = { $edits }; in --prior its positions occurred { $games } times
prior-says = ordered by --prior, where its positions occurred { $games } times
# A game for which no answer was found.
not-repaired = no answer was found for { $game }
    .time = no answer was found for { $game } in the time that --within allows
    .memory = no answer was found for { $game } within the limit of memory
    .no-start = { $game } is not repaired: the position that it begins from is not known
    .setups = { $game } is not repaired: positions are set up between its moves
    .little-written = { $game } is not repaired: more would be guessed than can be read
    .one-player = { $game } is not repaired: it has the moves of one player only (damiera collate puts two sheets together)
    .too-long = { $game } is not repaired: it has more plies than --within is enough for

## The closing line

sum-of-repairs = { $name }: { $parts }
outcome-legal = { $number } { verdict-legal }
outcome-irregular = { $number } { verdict-irregular }
outcome-repaired = { $number } repaired
outcome-proposed = { $number } with a proposal
outcome-unrepaired = { $number } unrepaired
searches-cut-short-by-time = { $count ->
    [one] one search cut short by --within
   *[other] { $number } searches cut short by --within
}
searches-cut-short-by-memory = { $count ->
    [one] one search cut short by memory
   *[other] { $number } searches cut short by memory
}
# After the findings of validate.
repair-may-help = { $count ->
    [one] One game could not be followed to its end: damiera repair looks for what was meant
   *[other] { $number } games could not be followed to their end: damiera repair looks for what was meant
}
# The same, of irregular games in which both players seem to have moved twice.
repair-may-clear = { $count ->
    [one] In one game both players seem to have moved twice, as if two plies stood in each other’s place: damiera repair looks for what was meant
   *[other] In { $number } games both players seem to have moved twice, as if two plies stood in each other’s place: damiera repair looks for what was meant
}
