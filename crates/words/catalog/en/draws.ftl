# The rules of draws: a line (.summary), and what explain says of them. As in manual.ftl, no text names a game, and what
# differs is a placeable: $repeated, $king_moves_due, $requests, $lowered, $endings, $forzosa,
# $pursuits, $stalled, $one_each, $king_each.

draw-repetition =
    The same pieces on the same squares, with the same side to move, occur
    repeatedly: either side can claim a draw. { $repeated }. The start position
    counts as the first occurrence, and the occurrences need not be consecutive.
    After a capture no earlier position can recur; after a man's move, only if a man
    then moves back against the rules and the opponent accepts it. A claim is due as
    long as such a position is on the board, and no longer.
    .summary = the same position is repeated

draw-king-moves =
    Both sides have moved kings only, without a capture, for a number of moves.
    { $king_moves_due }. There may be men on the board; a move of a man or a
    capture, by either side, restarts the count. The plies after the last of these
    are counted, and the draw can be claimed once both sides have made their moves.

    { $requests }. A player asks for it, or the arbiter imposes it, and it runs from
    the side to move. The notes [%count start] and [%count stop] after a move say
    when. Without them it is counted from the first possible moment, and the text
    says by which ply it had to be asked for: the claim depends on that.

    { $lowered }
    .summary = only kings have moved, and nothing was captured

draw-ending =
    Few pieces against a lone king are a draw when the strong side has not won in
    time: { $endings }. Either colour can be the strong one.

    The count starts with the ply after the one that led to the ending, whoever
    moves then, and runs while the ending stays in the list of the same article: a
    man's move, a promotion or a capture that stays in the list does not restart it.
    Where the game enters the list of another article, the count starts again. The
    text does not say whether the two counts are to be added, as when a king is
    lost after thirteen moves: they are not added here, and the arbiter may decide
    otherwise.

    Other material is in none of the lists. { $requests }. The notes [%count start]
    and [%count stop] in the record say when it was asked for. Without them it is
    counted from the first possible moment, and the text says by which ply it had to
    be asked for: the claim depends on that.
    .summary = few pieces against a lone king, for too long

draw-forzosa =
    Three kings against one, where one of the three is on the long diagonal (the
    río) and the lone king is not: the strong side must capture it in time.
    Otherwise the weak side, and it alone, can claim a draw. { $forzosa }.

    The move that occupies the line is not counted, the strong side's moves after it
    are. The count goes on if the line is left, and only a capture ends it. The draw
    can be claimed after the last of the moves, if that did not take the king.
    .summary = three kings holding the río have not won in time

draw-pursuit =
    A strong side has not won against a lone king in time: { $pursuits }. Either
    colour can be the strong one, and either side can claim the draw.

    The move that leads to the ending is not counted, the strong side's moves after
    it are. The count ends where the material is another, or where the lone king
    leaves the squares on which it has to stand.
    .summary = a lone king has not been caught in time

draw-stalled =
    Both sides have kings, and for a number of moves nothing was captured and no man
    was crowned: { $stalled }. Either side can claim a draw.

    A capture or a crowning, by either side, restarts the count; a move of a man
    does not. Where one side has men alone, nothing is counted.
    .summary = nothing was captured, and no man crowned

draw-one-each =
    Each side has one piece left, a man or a king: { $one_each }.

    It does not matter whose turn it is, or whether one of them could take the
    other in the next move.
    .summary = one piece of each side

draw-king-each =
    Each side has one king left, and neither can be caught: { $king_each }.

    Nothing can be claimed while a capture is possible, or while one side can force
    one: the position is then played on.
    .summary = one king of each side, and neither can be caught

## What one rulebook alone says

note-international-repetition =
    International 6.3b applies where the game must be written down. This is taken as
    given: a record was written.
note-spanish-repetition =
    Spanish 9.3 speaks of the same position only; that the same side is to move is
    our reading.
note-italian-king-moves =
    Italian 11 allows it in promotional events where the draw is evident.
note-spanish-king-moves =
    Spanish 9.1 has no other condition, and its count runs in a Forzosa too.
