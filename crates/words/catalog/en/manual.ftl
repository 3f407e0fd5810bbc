# What each kind of finding is: a line (.summary), and what explain says of it: what it means, why it matters, what
# to do. Paragraphs are divided by an empty line; lines are filled to the width of the terminal.
#
# No text here names a game. What differs from game to game is a placeable, a sentence without a full stop that is made
# of the rules of every game and of the fragments in aspects.ftl:
#   $first, $men_move, $men_capture, $men_capture_kings, $king_moves, $king_captures, $removal, $crowning,
#   $must_capture, $precedence, $kings_first, $king_limit, $values, $squares, $turned, $numbering, $corner, $annulment, $results, $sign
# These are whole sentences, or lists for the middle of one:
#   $accepted   where the rulebooks say that an answer accepts an irregularity
#   $silent     which rulebooks have no article on the page's subject; empty where all have one
#   $game_types the GameType tag of every game
#   $example_articles the article on one irregularity in every rulebook
#
# What one rulebook alone says and no rule in the program holds is a note, printed below the page of its code or after
# the sentence of its aspect: note-VARIANT-CODE. A game without notes needs none.

manual-wrong-side-first =
    The first move of the game was made by the side that does not begin, and the
    second by the other side. { $first }.

    Before you call it a fault of play, look at the score sheet: the writer may have
    taken Black for White, or written from the wrong side of the board. Where every
    move of a game is legal once the squares are turned round, that is reported
    instead (numbering-turned). In a position given by a FEN, the side that the FEN
    names begins. At the start of a game the rules decide, whatever the FEN says; a
    FEN that names the other side supports the reading that the other side's men
    began.

    { acceptance }
    .summary = the wrong side made the first move

manual-moved-twice =
    The same side made two moves in a row. The rules allow one move each, in turn; a
    man that has just become a king also has to wait until the opponent has moved.

    A move by a piece of the wrong colour has two readings: its owner moved twice,
    or the side to move moved the opponent's piece. The next move written down
    decides; where it cannot, the owner is taken to have moved twice.

    In a record this is often a move that nobody wrote down. Where the move numbers
    leave out a ply there, that is reported instead (missing-move). Where the first
    of the two moves is irregular, the second is legal in its place, and both are
    under one number (2. 37-32 28x19 14x23 3. 34-30), the first was corrected: it
    alone is reported, and does not stand. Otherwise compare the two score sheets: a
    missing move is usually on the other one.

    { acceptance }
    .summary = the same side moved again

manual-moved-opponents-piece =
    The side to move moved a piece that belongs to the opponent, and the game went
    on with the turns as usual. Each side may move its own pieces only.

    If the turn had not passed on, the same squares would mean that the opponent
    moved twice; the next move written down decides between the two.

    { acceptance }
    .summary = a piece of the opponent was moved

manual-empty-square =
    The move starts from a square with no piece on it. Most often a digit is wrong,
    or an earlier move was written down wrongly and is legal by chance.

    Such a move cannot be played on a board, so nobody can accept it and the record
    breaks here: nothing after this ply is judged. Follow the game on a board from a
    few moves before, compare the other score sheet, correct the record, and
    validate it again.
    .summary = there is no piece on the square it leaves

manual-occupied-square =
    A quiet move ends on a square that is not empty. Men and kings move to empty
    squares only.

    Such a move cannot be played on a board, so nobody can accept it and the record
    breaks here: nothing after this ply is judged. A wrong digit is the usual cause;
    if a capture was meant, write it with x.
    .summary = it moves to a square that is occupied

manual-moved-as-king =
    A man did what only a king may do: it slid two squares or more along a free
    line, where kings slide, or it went on as a king in the very capture that took
    it to, or over, the far row, where that is not allowed.

    A man that stops on the far row becomes a king there, and acts as one only after
    the opponent has moved. { $crowning }.

    Look back for the move on which the piece could have been crowned: if the record
    has a mistake there, this ply may be right and the earlier one wrong.

    { acceptance }
    .summary = a man was moved as a king

manual-illegal-man-move =
    A man was moved in a direction in which men do not move, or too far.
    { $men_move }.

    If the squares are those of a capture, write it with x: a move with a hyphen is
    judged as a quiet move, unless the plies after it show that pieces were taken.
    Where the squares begin a capture that was obligatory, the finding says that it
    may be one that was broken off, and by which article.

    { acceptance }
    .summary = a man cannot move like that

manual-illegal-king-move =
    A king was moved off its line, passed over a piece without capturing, or went
    too far. { $king_moves }. { $king_limit }

    Where the squares begin a capture that was obligatory, the finding says that it
    may be one that was broken off, and by which article: written with x, or if the
    plies after it show that pieces were taken, it is judged as such.

    A king that slides where kings move one square is often a sign that the record
    is of another game: try --variant.

    { acceptance }
    .summary = a king cannot move like that

manual-missed-capture =
    A quiet move was made although a capture was possible. { $must_capture }; nobody
    may choose not to. The legal captures are named with the finding. The piece that
    failed to capture is not lost as a penalty.

    The turn passes all the same. If the capture is still possible when that side is
    to move again, it is obligatory then.

    { acceptance }
    .summary = a capture was possible but was not made

manual-not-the-most-pieces =
    The capture is complete in itself, but another one takes more: more pieces, or
    pieces of greater value where values count. Where pieces are counted, a king is
    one piece, neither more nor less than a man. { $values }

    { $precedence }. The first difference decides; where there is none, the choice
    is free.

    The finding says how many pieces could be taken, and how. The pieces that were
    jumped leave the board, and no others.

    { acceptance }
    .summary = fewer pieces were captured than the most possible

manual-king-must-capture =
    A man made the capture, although a king could take as much. Where captures are
    compared by number or value first, a man that takes more goes before a king that
    takes less; where the king comes first, it does so whatever the two take.

    { $precedence }. The first difference decides; where there is none, the choice
    is free.

    { acceptance }
    .summary = a man captured where a king had to

manual-not-the-most-kings =
    The capture takes as many pieces as it must, but fewer kings than another of the
    same number.

    { $precedence }. The first difference decides; where there is none, the choice
    is free.

    { acceptance }
    .summary = fewer kings were captured than possible

manual-king-not-taken-first =
    Two captures by kings take equally many pieces and kings, but in one of them a
    king is taken earlier. That one is obligatory: the two sequences are compared
    piece by piece, and the first difference decides.

    { $precedence }. The first difference decides; where there is none, the choice
    is free.

    { acceptance }
    .summary = the kings were not taken as early as possible

manual-stopped-mid-capture =
    The capture stops on a square from which it could go on. A multiple capture is
    one move and has to be carried through to its end.

    The pieces jumped so far leave the board, and no others. The opponent accepts
    the move or has it corrected, as a whole: a capture may not be finished later.

    In a record it may also be a capture of which only the first squares were
    written down. The next moves show which: if they fit the complete capture and
    not this one, it is taken as complete, and contradictory-path is reported. If
    the same squares are also those of a legal capture, that one was made, unless
    the rest of the game can be followed farther after this one, or with fewer
    irregularities in all.

    { acceptance }
    .summary = a multiple capture was broken off

manual-too-many-captured =
    In one capture the same piece was jumped twice. A capture may cross the same
    empty square again, but never the same piece. { $removal }.

    Where captured pieces stay until the end, a player who takes each piece off as
    it is jumped breaks this rule: the capture then goes back over a square where a
    piece is still standing, or stops on it. A capture written in full, square by
    square, is judged as it is written, even where another, legal one has the same
    first and last square.

    The pieces that were jumped leave the board, each once.

    { acceptance }
    .summary = a piece was jumped twice

manual-impossible-capture =
    The move is written as a capture, but no capture follows that path: the squares
    between are empty, or hold a piece of the same side, a piece with no empty
    square after it, or two pieces in a row; or, in some games, the king has landed
    too far behind a piece, or has turned straight back after a jump.

    { $king_captures }. A side's own pieces are never jumped or captured. If a quiet
    move was meant, write it with a hyphen: a move written with x is judged as a
    capture.

    If the record shows which pieces were taken and the square of arrival is empty,
    the move is played as written. Otherwise the record breaks here.

    { acceptance }
    .summary = there is nothing to capture that way

manual-man-captured-backward =
    A man captured backward. { $men_capture }.

    If this happens again and again in one record, it may be of another game: try
    --variant.

    { acceptance }
    .summary = a man captured backward

manual-man-captured-king =
    A man captured a king. { $men_capture_kings }.

    Where a man may not capture kings, a man whose only jump would be over a king
    has nothing to capture, and other moves are legal.

    { acceptance }
    .summary = a man captured a king

manual-wrong-removal =
    A board is written into the record, by the arbiter as [%position "FEN"] or in
    the text as /FEN "..."/. After the ply before it a piece is missing that this
    ply did not capture, or a piece is still there that it did capture. The squares
    are named. Which article was broken depends on whose piece it is, seen from the
    side that made the ply, and on whether the ply took nothing, one piece or
    several.

    If the opponent answers on the board as found, it stands as it is, and the moves
    that follow are judged on it. If these moves, or the next board, fit the board of
    the moves better, it was put right. If one of them moves a piece that is missing
    on the board as found, position-differs is reported instead. If the opponent had
    it corrected, say so there: [%irregularity ARTICLE "..." corrected].

    It is charged to the side that made the ply. A note under the same article that
    names a side says that it was the other one, and [%note] under an article about
    accidents says that it was neither: then it is position-differs.

    { acceptance }
    .summary = pieces were taken off the board, or left on it, wrongly

manual-wrong-crowning =
    A board is written into the record, by the arbiter as [%position "FEN"] or in
    the text as /FEN "..."/. It has a king where the moves lead to a man, or a man
    where they lead to a king: the piece that reached the far row was not marked, or
    another piece was.

    It is charged to the player who has to mark a king, whoever has moved since. Where
    that is the opponent, the king has to be marked before the opponent's next move. If
    nobody is known to have done it, position-differs is reported instead: a man can
    be a king after a move of the other player. A note of the arbiter under the same
    article that names a side says whose hand it was.

    If the opponent answers on the board as found, it stands as it is, and the moves
    that follow are judged on it, unless they fit the board of the moves better. But
    a man on the far row is a king in a game that is written down, marked or not:
    what follows is judged as if it were one on the board as found, too. A board
    written as /FEN "..."/ cannot have one.

    { acceptance }
    .summary = a man was crowned wrongly, or was not crowned

manual-played-on-after-the-end =
    The side to move has no piece left, or none that can move, or there is a first
    king, where that ends the game: it had been won before this ply was written. In
    most games the other side had won; where the goal is to lose all pieces, it was
    the side to move.

    No answer can make such a move stand, because the game was over. The record
    breaks here: nothing after this ply is judged, and the result is that of the
    position before it.

    A capture written with too few or too many pieces is the usual cause: follow the
    last moves on a board. Otherwise two games may have run together in the file, or
    moves tried after the game were written down as played.
    .summary = the game was over and the record goes on

manual-wrong-separator =
    A capture was written with a hyphen, or a quiet move with the sign of a capture.
    { $sign }, and a quiet move with a hyphen. { $silent }

    A ply is judged by its squares, so a move that they give counts as legal. Only
    where they give no legal move does the sign decide what was meant; and if the
    plies after a hyphen show that pieces were taken, it was a capture, which is
    reported as such. A copy that convert writes has the right sign of a legal move.
    .summary = the sign between the squares is not the one for this move

manual-ambiguous-capture =
    From the first square to the last there are several captures that take different
    pieces, and only these two squares were written down. All readings are followed
    side by side; a later move that is legal in only one of them decides. If none is,
    the sign of a later move decides that is a capture in one of them and a quiet move
    in another. Here the record ended, or went on, without deciding.

    A capture of too few pieces or kings can be left open too: then two findings are
    about it. The game is judged by the first reading. If you know which pieces were taken,
    write the capture in full, with every square on which it turned: the readings
    are named with the finding.
    .summary = the capture can be read in several ways

manual-contradictory-path =
    The first and the last square give a legal capture, but the squares written in
    between are not on its way. The legal capture is taken as the one that was made,
    and the squares in between as a slip of the pen.

    The same is reported where the squares written go round the same pieces the
    other way, and the rules do not let the capture end where it ends that way: it
    would have to go on, or to stop on another square. The board is the same, so
    nobody is charged.

    Programs also write a capture as its first square, its last square and the
    pieces that it took, as the Hub protocol does (47x36x42x29x19x31), and some logs
    shuffle the squares. If the squares, in this order or any other, are those of
    exactly one legal capture, and no hand could have made the capture as it is
    written, that legal capture is taken as the one that was made. The last square
    written is where the piece went all the same (46x14x41, where 23 is taken), if
    the moves that follow need it there, or if the capture only passes that square
    before it takes anything and the moves that follow do not say otherwise.

    Where only the first squares of a capture are written, and the moves that follow
    are legal after the complete capture and not after one that was broken off, the
    complete capture is taken as the one that was made.

    Check it against the other score sheet and write the squares of the legal
    capture, or leave them out where first and last square are enough.
    .summary = the squares in between do not lie on the capture

manual-king-taken-later =
    The squares written show which way the capturing king went, and it took the path
    that meets an opponent's king later. { $kings_first }. The other path takes the
    same pieces and ends on the same square, so the board and the rest of the game
    are the same: nobody is charged, and the ply is legal.

    Nothing has to be done. To write the capture as the rule requires, write the
    squares of the other path.
    .summary = the same capture by another path takes a king earlier

manual-no-such-square =
    The move names a square that this board does not have. { $squares }.

    The move cannot be followed and the record breaks here: nothing after this ply
    is judged. It is a slip of the pen, or the record is of another game than the
    GameType tag or the option --variant says.
    .summary = the board has no such square

manual-missing-move =
    A placeholder such as - or ... is written where a move should be: nobody wrote
    the move down, or nobody could read it. Or the move numbers leave out a ply, as
    in 31. 43-39 22x33 32. 12-18 33. 48-43, just where the moves stop being legal:
    then it was lost when the record was typed, and no player moved twice. A move
    that would make all the rest legal is named. Or a player wrote down their own
    moves only: damiera collate puts such a sheet together with the other player's.

    Without it the board is no longer known, and the record breaks here: nothing
    after this ply is judged. Fill it in from the other score sheet, or go on with a
    position, written as /FEN "..."/ in its place.
    .summary = a move is missing

manual-move-taken-back =
    The move numbers go back, or plies are undone one after the other, and from
    there on the moves are not legal. Programs write such logs when a user takes
    moves back. Two copies of one log, or two games that ran together, look the
    same.

    The record breaks there: nothing after this ply is judged and nobody is charged.
    If all other plies are legal without the ones that were taken back, the finding
    names them. Delete them, or cut the second game off, and validate the record
    again. Two games that stand side by side on a sheet are read as one: put one
    below the other.
    .summary = the record contains moves that were taken back

manual-declared-irregularity =
    What the players' hands did is not visible in the moves: a piece touched and
    another one moved, a move taken back, a king not marked. The arbiter notes it in
    a comment after the ply, with the article, and what the opponent did about it:
    {"["}%irregularity 8.1.3 "touched 22, moved 23" corrected], or accepted, or neither.
    It is about the side that made the ply, unless white or black stands after the
    text: [%irregularity 8.1.3 "touched 10" black accepted].

    It is reported as it was noted; only the number of the article is checked. If
    the note does not say what the opponent did, a move of the opponent accepts it.
    { $accepted } Where the opponent had it corrected, the record shows the move
    made in the end. The game stays legal, as its moves are.

    A note of what the moves show too, under the same article at the same ply, is
    not a separate irregularity: it is reported there, and its last word overrides
    what the moves suggest. Accepted, the irregularity stands, even on the last ply.
    Corrected, the ply counts as taken back: play goes on from the board before it,
    or from a legal move made instead; the next plies show which.

    A note under another article is about something else, as a touch before the move
    was made. If it was corrected, an irregularity that the moves show is corrected
    with it only if the record shows that the ply was taken back: the same side
    moves again, a board is written, or the next plies cannot be made otherwise.
    If not, a move of the opponent accepts it.
    .summary = the arbiter noted an irregularity

manual-declared-note =
    The arbiter noted something that happened at the board and is not an
    irregularity of a move: an accident that upset the pieces, a piece on a light
    square, colours given to the wrong players, a time penalty, a rule that
    somebody would not accept. It is written in a comment after the ply, or before
    the first: [%note 5.7 "the board fell"].

    It is reported as it was noted; only the number of the article is checked. Under
    the article that says how irregularities are accepted, if the rulebook has one,
    the irregularity at that ply stands.
    .summary = the arbiter noted something

manual-declared-claim =
    The arbiter noted that a draw was claimed after this ply, and under which
    article: [%claim draw 7.4], or [%claim draw 9.2 white] where it is known who
    claimed. That somebody claimed is one fact; whether the claim was right is
    another, and what result was recorded a third.

    The command draws works out from the moves which draws could have been claimed,
    from which ply on and by whom. Of a claim under an article that gives no draw
    itself it says what that article is about, and whether a draw of which it speaks
    was due.
    .summary = a draw was claimed, the arbiter noted

manual-contradictory-notes =
    The arbiter noted of one irregularity that the opponent accepted it, and that he
    had it corrected. Nobody can do both, so neither note counts: what became of it
    is decided by the moves that follow, as if no answer had been noted.

    Delete the note that is wrong.
    .summary = notes say that one irregularity was accepted and corrected

manual-correction-not-written =
    The arbiter noted that an irregularity was corrected: the move was taken back,
    and a lawful one was made in its place. That move is not in the record: the next
    one written is already the answer to it. Play goes on from the board on which
    most of the moves that follow are legal; the moves that lead to such a board are
    named.

    Write the move that was made after the note: 32-27 with its note in braces,
    then 1. 32x23 10-15.
    .summary = the move made in place of a corrected one is not written

manual-position-differs =
    A board is written into the record, by the arbiter as [%position "FEN"] or in
    the text as /FEN "..."/. It differs from the board that the moves lead to, and
    not in a way that a last ply badly carried out would explain: a piece is on
    another square, or there is one too many; more than four are missing; or the
    other side is to move. The squares are named, and the board that the moves lead
    to is shown with them. What the last ply can explain is wrong-removal or
    wrong-crowning. One case of it is reported here: a board as the arbiter found
    it, on which the game cannot have gone on, because a later move moves a piece
    that is missing there. It was corrected, or noted wrongly.

    After /FEN "..."/ play goes on from the board written: it bridges a gap, a move
    that could not be written, or a fault of an electronic board, and what lies
    between is not judged. A [%position "..."] that the last ply does not explain is
    only compared: the moves that follow are judged on the board that the moves lead
    to. Only if one of them is not legal there, all of them up to it are legal on the
    board as found, and those after it can be followed on that board as far as on the
    board of the moves, does play go on from the board as found.
    .summary = a written board is not the one that the moves lead to

manual-unknown-article =
    A note of the arbiter names an article, and the rulebook of the game has none of
    that number. Each game has its own rulebook: a capture that was not made is
    { $example_articles }. Letters follow the number without a blank: 6.3b, 6.3b1.

    What was noted is reported all the same, without an article. Correct the number;
    if it is one of another game's rulebook, check the GameType tag.
    .summary = the rulebook has no such article

manual-bad-arbiter-note =
    A command in a comment has the name of an arbiter's note, or nearly, and cannot
    be read as one. It is ignored: an irregularity noted like this is not counted,
    and a claim noted like this is not checked. The notes are

    {"  ["}%irregularity ARTICLE "text"]   then white or black, accepted or corrected
    {"  ["}%note ARTICLE "text"]           then white or black
    {"  ["}%claim draw ARTICLE]            then white or black
    {"  ["}%count start]   [%count stop]
    {"  ["}%position "FEN"]

    ARTICLE is a number of the rulebook, such as 8.1.3 or 6.3b. White or black says
    whom the note is about, accepted or corrected what the opponent did; both may be
    left out. FEN may have a man on the far row, as it was found. Capital letters
    make no difference.

    A command whose name only looks like one of these, such as [%irregularities], is
    reported too, and so is a blank after the %. Other commands, such as [%clk
    1:00], are not notes of an arbiter.
    .summary = an arbiter's note cannot be read

manual-bad-start-position =
    The FEN gives the position at the start of a game except for a man or two: one
    is missing, there is one too many, or one is on the wrong square. There are men
    only, and at most two squares a side differ. A position that the first moves of
    a game lead to is not meant. The squares are named, with what belongs on them.

    The number and the squares of the men are to be checked before the first move.
    The texts do not say what becomes of a game that was begun like this; the moves
    are judged from the position as written.

    If the FEN was copied wrongly, correct it. If the stronger player gave a man or
    two, say so in the Mode tag, as in [Mode "odds"], and nothing is reported.
    .summary = the start position is not that of a game

manual-board-mirrored =
    As written, some moves join squares that no diagonal joins; once each row is
    read backward, every ply is legal. So the game was played on a board with its
    corners on the wrong side. { $corner }. Where the squares were numbered from the
    other side of that board as well, each column is read backward instead; the
    finding says which.

    { $annulment }. Where the game is begun again, the time used is kept.

    Before you act, ask how the squares were numbered: the same moves would be
    written on a correctly placed board whose rows were counted from the right. Ask
    also which game it was: other games are played on such a board. The rest of the
    report judges the squares as they are read here.
    .summary = the board was placed, or numbered, the wrong way round

manual-numbering-turned =
    As written the game goes wrong at its first move, because a man of the other
    side makes it. Once the board is turned round, every ply is legal. { $turned }.
    This is how a game looks when it was written down from Black's side, or with the
    numbers of another country. { $numbering }.

    It is a fault of the record, not of play: the game is judged by the squares that
    were meant, and positions are shown in the right numbering. A FEN is usually
    right and is taken as it is written; only where the moves do not fit it is it
    turned with them.

    The same moves could also mean that Black's men began (wrong-side-first),
    because the start looks alike from both sides. Only the players know which it
    was. If Black's men did begin, a FEN tag that gives them the first move says so,
    and the game is judged as written. Otherwise write the moves again with the
    right numbers.
    .summary = the squares are numbered from the other side of the board

manual-letters-from-first-mover =
    Black begins this game, and its moves are written by letters that count from
    Black's side: the first move is c3-d4 where it leaves from f6 by the letters of
    the board. Some programs write all games so, and some GameTypes say so. The game
    is judged by the squares that were meant, and shown by the numbers of its
    rulebook.

    If a ply is irregular in that reading, and by the rules of another game every
    ply is legal as it is written, other-game-type is reported as well, and nobody
    is charged: then the tag is more likely to be wrong. A GameType that says that
    letters are used settles it for a single irregular ply.

    A GameType can name the mirror image of the board, as 23,B,8,8,A1,1 does. The
    rules know no left and right, so the game is judged on the usual board; that the
    pieces stand on the other squares is not enforced.
    .summary = the letters count from Black, who moves first

manual-jumps-written-apart =
    Each jump of a capture is written as if it were a move: 22x15, then 15x6 as the
    next. A piece that goes on from the square where it has just arrived has not
    been answered in between. Read with these jumps as one move, the game is legal,
    or is followed much further, and so it is judged. The numbers of moves count jumps in such
    a record; here they are counted by moves.

    If the game is written out again, each capture is one move.
    .summary = captures are written jump by jump, each as a move

manual-unplayable-start =
    The FEN tag gives a position from which no game can begin: it cannot be read,
    names a square the board does not have or one square twice, has too many pieces
    or none, or has a man on the row where it would be a king. All the reasons are
    named with the finding.

    Or there is no FEN tag, and the record cannot begin at the start: its first move
    number is above 1, and its moves are not legal from there. Or it tells the pieces
    in words that cannot be read, and its moves do not fit the start of a game. Add
    the position it begins from.

    The moves are not judged. Correct the FEN; if its squares are those of another
    board, correct the GameType tag or give --variant.
    .summary = the game cannot start from this position

manual-other-reading =
    As written the record soon goes wrong. When its squares are counted from the
    other side of the board, or each row is read backward, it goes much further,
    though not without a fault. Usually this is a sheet that was numbered from
    another side (numbering-turned, board-mirrored) and has a slip of the pen in it.

    Nothing is judged from there on and nobody is charged, because whose fault it
    was depends on the reading. The finding says how far the other reading goes and
    where it fails. Correct that ply and validate the record again: if every ply is
    legal then, the game is judged in that reading.
    .summary = the record goes much further when it is read another way

manual-other-game-type =
    The tag GameType or Variant (or --variant) names one game, and by its rules the
    record goes wrong; by the rules of the game named with the finding every ply is
    legal, and there are too many plies for that to be chance. The tag is probably
    wrong. Of two games that begin alike, with the same men on the same squares, one
    irregular ply does not show this, however often it comes again, and from a
    position in the FEN tag it never does: that is a slip.

    Where the record cannot be followed by the rules that the tag names, and ten
    plies or more that are left are legal, the evidence decides: the game is judged
    as the other one, and the finding says so. Otherwise the tag is believed all the
    same: the other findings and the verdict are those of the game that it names.
    They have no article, because nobody broke the rules of a game that was not
    played. Correct the tag, or say with --variant which game was played, and judge
    the game again: what can be followed by the rules of that game keeps its
    articles, and the finding only mentions the other one. If the squares also have
    to be read from the other side, the finding says so; judged by the right rules,
    such a game is numbering-turned.

    Together with numbering-turned it leaves the choice to you: either the tag is
    wrong or the numbers are. A game without kings can fit two games whose squares
    are counted from opposite corners. { $numbering }.
    .summary = the game is legal as a whole under another GameType

manual-variant-guessed =
    No GameType tag says which game this is, so it was worked out from the record:
    the squares that occur, numbers or letters, the start position, and the rules by
    which the moves are legal. The finding says how:

    - by the rules of no other game that was tried every ply is legal: that is sure;
    - every ply is legal in several games, which are named: of those that are
      written by numbers or by letters, as this record is, the one that is met most
      often is taken;
    - no smaller board has a certain square: of the games on that board the one that
      is met most often is taken, and the others are tried only if the record goes
      wrong;
    - the rules of one game are followed longest, but not to the end, or to the end
      but for one irregular ply: that is unsure, and nobody is charged.

    Some games have the moves of another, and only end otherwise or make a king stop
    elsewhere. No legal record shows them.

    If the guess is right, nothing has to be done; adding the tag makes it certain:
    { $game_types }. If it is wrong, give --variant.
    .summary = the variant was guessed from the game itself

manual-variant-without-rules =
    The GameType tag names a game for which this program has no rules, or a number
    that is not a draughts game. The record is read, but no move is judged.

    If the tag is wrong (some programs write numbers of their own), correct it or
    give --variant.
    .summary = there are no rules here for this GameType

manual-variant-unknown =
    The record has moves but no GameType tag, and none of the games known here fits
    them well enough to be sure of it. No move is judged.

    If the rules of one game hold longest, and then a ply breaks a rule that other
    games do not have, the record is not judged by them, unless it goes much farther
    by them than by those of any other: two games can look alike until a king moves
    or captures. Every game with rules here is tried.

    Give the variant with --variant, or add the GameType tag; the record is then
    replayed as far as it can be followed, and the finding shows where it breaks.
    .summary = nothing tells which game is played

manual-bad-game-type =
    The value of the GameType tag is not a number, nor a number with the fields that
    may follow it: first side, width, height, notation, and whether the corner is
    turned, as in [GameType "20,W,10,10,N2,0"]. The number alone is enough.

    Or it is a number of no known game: it is ignored if the moves, at least ten,
    are legal by the rules of a known game. Without a number, the name of a game is
    used, or the variant is worked out from the moves.
    .summary = the GameType tag cannot be read

manual-unknown-tag =
    The record has a tag whose name is not in the PDN standard, is not the name of
    such a tag in another language (Bianco is White), and is not one that many
    programs write, such as WhiteClock. Anyone may add tags of their own, so this is
    not a fault; but a misspelt name is lost to every program that looks for the
    right one.

    If the finding names a tag that was perhaps meant, correct the name. Otherwise
    nothing has to be done: the tag is kept as it is.
    .summary = the name of a tag is not known

manual-duplicate-tag =
    The game has the same tag twice, perhaps once in another language (Bianco is
    White), and the values do not contradict each other. A tag should be written
    once in a game; some programs keep the first and some the last.

    Delete one of them. If the second belongs to another game, the line that divides
    the games is missing.
    .summary = a tag is written twice

manual-contradictory-tags =
    The same tag is written twice with different values, perhaps once in another
    language (Bianco is White); or SetUp says that the game has a start position of
    its own and no FEN gives it; or the FEN of an ordinary start gives the first
    move to Black, and White makes it; or the FEN of another position gives it to
    White, while the first move is one of Black and the numbers say so too; or
    PlyCount is not the number of moves written; or Termination says that the game
    was not finished, and Result says who won.

    Two spellings of one result, or an unknown value and a known one, are not a
    contradiction. If a tag is given twice, the first value is used. Plies are
    counted in the main line, each side's move as one.

    Find out which is right and delete the other. A wrong PlyCount can mean that
    moves were lost or added when the record was copied; two different names, that
    two games have run together.
    .summary = the tags contradict each other or the moves

manual-tag-without-value =
    A pair of brackets holds the name of a tag but no value in quotes. It says
    nothing, and some programs cannot read it.

    Write the value, "?" for one that is unknown, or leave the tag out.
    .summary = a tag has no value

manual-bad-date =
    The value of Date, EventDate or UTCDate is not a date, or is one that no
    calendar has, such as the thirteenth month or the thirty-first of February.

    PDN writes year, month, day: "2004.10.27", with question marks for what is not
    known, "2004.??.??". Other orders of digits are understood too, a period such
    as "2004.10.27 - 2004.11.01", and months by name in many languages or as Roman
    numbers: "27 ottobre 2004", "27.X.2004".

    Write the date in the PDN way. Until then the game has no date where games are
    sorted or chosen by date.
    .summary = a date cannot be read

manual-bad-result =
    The value of the Result tag is not two scores, such as "2-0", "1-1" or
    "1/2-1/2", nor "*" for a game that is not finished, nor words of a result, such
    as "remise" or "White resigned".

    { $results }. All of these are understood in every game, and so are other
    scales. The side that moves first is named first.

    Until it is corrected, the game has no result in tables and selections.
    .summary = the Result tag holds no result

manual-result-contradicts-position =
    After the last move one side has no piece left, or none that can move, or there
    is a first king, where that ends the game; so the game was won. The record says
    that the winner lost, or that the game was drawn. If the record goes on after
    the end, the result is compared with the position before that.

    A game that was decided with moves left on the board is not meant here: players
    resign and agree to draws. A * or 0-0 contradicts nothing, and an irregular last
    move that nobody answered does not prove a win.

    The first number of a result is that of the side that moves first. Where that is
    Black, some people write White's first all the same.
    Where the final position shows it, the result is read so, the finding says it,
    and no article is cited.

    The result sheet of the round decides. If it agrees with the record, look for a
    slip in the last moves, or for a player who had not seen that he had won.
    .summary = the recorded result is not that of the final position

manual-result-contradicts-clock =
    The clocks of the record, or its Termination tag, say that a player's time ran
    out, and the result is not a loss for that player. If both flags fell, the
    player whose flag fell first has lost. A game that was won on the board before
    stays won, and a * or 0-0 contradicts no clock; a game lost on time cannot be a
    draw.

    If the flag was seen, correct the result. If nobody saw it fall, the result
    remains as it is; if the clock was set wrongly, or the comment copied wrongly,
    correct the time.
    .summary = a flag fell, and the recorded result is not a loss on time

manual-result-contradicts-termination =
    The Termination tag says who won or lost, as "White resigned" or "remise" do in
    any language in which results are read, and the result is another. That somebody
    resigned is not a draw, whoever it was. What the tag says of time is compared by
    result-contradicts-clock.

    Correct the one that is wrong.
    .summary = the Termination tag and the recorded result do not agree

manual-result-contradicts-claim =
    The arbiter noted that a draw was claimed, [%claim draw 6.3b], and by the moves
    it was due; but the record gives a win. A draw that is claimed and due ends the
    game. A draw that nobody claimed does not: the game goes on, and a win is a win.
    Nor is this reported where the draw was due only if a count was asked for, and
    no note, [%count start], says that it was.

    If the claim was withdrawn or refused, delete the note; otherwise correct the
    result.
    .summary = a draw was claimed and due, and the recorded result is a win

manual-result-contradicts-note =
    The arbiter noted under an article that says how a game is lost whom it was
    applied to, as [%note 6.2.1 "resigned" black], and the result is not a loss for
    that player. Such articles are those on resigning, on time, and on refusing to
    keep a rule. A game that was won on the board stays won.

    Correct the result, or the side or the article of the note. If it was taken
    back, delete the note.
    .summary = a loss was noted, and the recorded result is another

manual-forfeit-in-signs =
    The result is written in signs, such as "+-" or "-:+". It is read as a forfeit:
    the side with the plus won, because the other did not come; "-:-" is a game that
    nobody won. Where moves are written all the same, it may have been meant as a
    win.

    Write the score, such as "2-0". The tag [Termination "forfeit"] says that a game
    was not played.
    .summary = the result is written in signs, and read as a forfeit

manual-flag-fell =
    A clock in a comment shows no time left, or the times written there or in the
    tags WhiteTime and BlackTime add up to more than the TimeControl tag gives, or
    the Termination tag says that the game was lost on time. A player who oversteps
    the time loses.

    This is what the record shows, not what was claimed: a flag that nobody saw fall
    costs nothing, and a clock may show no time left within its last second. If the
    result is not a loss for that player, result-contradicts-clock says so.
    .summary = a player's time ran out

manual-clock-ran-backward =
    A player's clock shows more time than some moves before, by more than the
    TimeControl tag adds in the meantime; or the first time shown is more than that
    tag gives. A clock may begin with the first increment if both clocks do. Without
    the tag a gain of up to one minute is taken for an increment, and a gain of both
    players on the same move for the time of a new period.

    Either a time was copied wrongly, the two clocks were exchanged, the arbiter
    reset the clock, or the TimeControl tag is not that of the game.
    .summary = a clock shows more time than it can have

manual-result-sign-wrong =
    After the last move there is a + (the game is won) or a = (it is drawn), and the
    result is another. A + is written after the move that won, so it speaks for the
    side that made it.

    The result sheet of the round decides; correct the sign or the result.
    .summary = the sign after the last move and the result disagree

manual-gain-sign-wrong =
    The signs +1, +2 and -1, -2 after the last move of a phase of play say how many
    pieces the side that made it has won or lost in that phase. Where a phase began
    is not written, so the sign is doubted only if there is no earlier ply at all
    since which that side has won, or lost, that many pieces more than the other. A
    king counts as one piece.

    Check whether the sign belongs to a move before or after, or to the other side.
    .summary = the sign of pieces won or lost is not what the board says

manual-move-number-out-of-order =
    The moves before this number lead to another number: a move is missing or was
    written twice, or only the number is wrong. Moves are counted from the first
    number of the record, and only the first jump is reported, since all numbers
    after it are shifted too.

    One number for each pair of moves is understood, one for each move, numbers
    repeated before the second side's move (12...), and games in which the second
    side begins.

    Only the moves are judged; the numbers change nothing. If an irregularity is
    found soon after the jump, look for a move that was lost.
    .summary = a move number does not follow from the moves before it

manual-result-mismatch =
    The Result tag gives one result and the moves end in another. The meaning is
    compared, not the spelling: 2-0 and 1-0 agree. A * or 0-0 (unknown, unfinished)
    contradicts nothing, and where a ResultFormat tag says that draws are divided
    unequally, only a win for one side against a win for the other does.

    The result sheet of the round decides. Reports and tables use the tag.
    .summary = the Result tag and the end of the moves disagree

manual-no-terminator =
    There is no result or * after the last move, so one cannot tell whether the
    record is complete: the end may have been lost, with the last moves of the game.

    If it is complete, write the result or * after the last move. Without them two
    games in one file can run together.
    .summary = the moves do not end in a result or *

manual-text-after-terminator =
    A result or * ends the moves, but moves or other text follow in the same game.
    Either two games have run together and the tags of the second were lost, or a *
    that means "the only move" was written apart from its move, or the end was
    written too early. Comments after the end are fine. A second result that says
    something else counts, too: only the first is read.

    What follows is not replayed. Put the tags of the second game before its moves,
    or delete the * or the result that is not the end.
    .summary = the record goes on after its end

manual-stray-text =
    Among the moves or tags there is text that is neither a move, a number, a sign,
    a result nor a comment, or a bracket that closes nothing. It is passed over.

    Put remarks in braces: {"{"}like this{"}"}. If it was meant to be a move,
    correct it: with the move left out, the moves after it may be reported as
    irregular.
    .summary = some text is not part of a game record

manual-unclosed-comment =
    A comment opens with {"{"} and no {"}"} closes it. All that follows, up to the
    next line that begins with a tag, is taken as comment; moves in it are not read.
    Comments do not nest: the first {"}"} closes, however many {"{"} came before it.

    Close the comment where it ends, and validate again: moves that were hidden in
    it are judged then.
    .summary = a comment is not closed

manual-unclosed-tag =
    A tag opens with [ and its closing quote or bracket is missing. It is taken to
    end with its line; what could be read of the value is used.

    Write the missing " or ]. A quote inside a value is written \".
    .summary = a tag is not closed

manual-unclosed-variation =
    A variation opens with ( and no ) closes it. All that follows is taken as part
    of the variation: the main line ends before it, and moves that belong to the
    game are not judged.

    Write the missing ) where the variation ends, and validate again. Remarks belong
    in braces: {"{"}like this{"}"}.
    .summary = a variation is not closed

manual-unreadable-record =
    There is text here, but no moves and no result could be found in it. (A game of
    which only the tags are recorded is something else, and not a fault.)

    It may be a file of another kind, a page of prose, a scoresheet whose moves are
    written in a way that is not known here, or a record in which a comment that is
    not closed hides every move.
    Look at its first lines. If it is a game, give its format or repair it; if not,
    leave the file out.
    .summary = nothing in the text could be read as a game

manual-binary-file =
    The file begins as programs, pictures and archives do, or is full of NUL bytes,
    so it is not a game record. It is reported once and passed over; none of it is
    read. A few NUL bytes among games are stray text of the game they are in.

    If it is a database of another program (Turbo Dambase, Dragon, Dam 2.2,
    SPIRIT/Shabase, Plus600), export the games as PDN there: the formats in which
    these programs keep games are not public.
    .summary = the file is not text

manual-encoding-guessed =
    The text is not valid UTF-8, so it is in one of the older encodings: of Windows
    (as CP1252 or CP1251), of DOS (as CP850 or CP866), of the Macintosh, or one as
    KOI8-R and Latin-2. The letters that occur, and where they are, decided which
    one; it is named above. Moves and results are the same in all of them; only names
    and comments can come out wrong, and a few letters are little evidence.

    If they come out wrong, give --encoding. The example stands for a file in which
    the accented letter is the single byte E9.
    .summary = the encoding of the text was guessed

manual-no-record =
    A folder or an archive was searched for files of this extension, and this one
    holds text without a tag pair and without moves in a row: a note, a letter, a
    list. It is left out, and counted as left out.

    If it does hold games, name the file itself to have it read. The example stands for
    such a file in a folder.
    .summary = a file found in a folder holds no game record

manual-unread-file =
    The file is not there, may not be opened, is damaged (a compressed file that
    ends too early), is not a record of games (a picture, a PDF document), or the
    run was interrupted.

    The games that were read before are counted; those that come after are missing
    from everything reported. The exit status is 3, or 130 after an interruption.
    .summary = a file could not be read, or not to its end

# The last paragraph of most irregularities of play.
acceptance =
    It stands as soon as the opponent answers it with a move. Until then the
    opponent alone may have it corrected, and only as a whole. { $accepted } On the
    last ply of a record it is open: neither a result nor a claim rests on it.

## What one rulebook alone says

note-italian-acceptance =
    In Italian draughts it is enough that the opponent touches a piece that can move
    (8.3).
note-italian-wrong-crowning =
    Italian 4.5: a man that is not marked is not a king, except in games that are
    written down. A record is such a game.
note-spanish-wrong-crowning =
    Spanish 4.4: it is the opponent who marks the king.
note-international-bad-start-position =
    International 11.1.9 describes games at odds.
note-italian-bad-start-position =
    Italian 15.1.9 describes games at odds.
note-international-board-mirrored =
    International 5.2 and 5.4.2 set a second limit, ten minutes from the beginning
    of the round. No moves show it; the arbiter declares it.
note-italian-board-mirrored =
    Italian 7.2: opening plies drawn by lot count as moves.
note-spanish-result-contradicts-clock =
    Spanish 7.2 says that of two flags the first loses; the other texts are read
    the same way.

note-czech-missed-capture =
    In Czech draughts the piece that did not capture may be lost as a penalty, by
    the short text and by custom. Here it stays on the board.

## What stands around the pages of explain

explain-articles = Articles:
explain-articles-of-finding = Articles (in brackets the article of play they rest on):
explain-asked-for = (asked for: { $article })
explain-example = An example:

## What rests on an article. Above each list: what the article is for what is in it

explain-rule-of-play = The rule of play that is broken, with the article of the irregularity:
explain-draws = Draws that can be claimed:
explain-requests = A request to count, for these draws:
explain-acceptance = What was played against the rules stands once the opponent has replied.
explain-lowered = An arbiter can lower the count, for these draws:
explain-correction = The opponent alone decides whether it is corrected, and only as a whole.
# $about is what the article is about.
explain-spoken-of = It says { $about }. Draws that this bears on:
explain-nothing = No finding and no draw is named by it. An arbiter's note can cite it:
    declared-irregularity and declared-note report such notes.
# Articles of several rulebooks have the number that was asked for; $example is one of the rulebooks.
explain-in-several-rulebooks = The { $rulebooks } rulebooks each have an article { $number }. To see one alone: `damiera explain { $example } art. { $number }`.
explain-more = `damiera explain CODE` says more of each.
