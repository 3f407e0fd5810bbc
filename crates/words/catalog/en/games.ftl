# The page of each game in explain: what its rules say in sentences made from their data, then where the rules come from
# (game-NAME-sources) and what is disputed, with the reading taken (game-NAME-disputed, if there is anything). Lines are
# filled to the width of the terminal, paragraphs divided by an empty line.

## Sentences made from the data

game-line = { $name }{ $number_count ->
    [0] , which has no GameType
   *[other] , GameType { $number }
}
game-board = the board has { $width } files and { $height } rows, { $all ->
    [yes] and all { $squares } squares are played on
   *[no] and { $squares } squares are played on
}
game-squares = squares are written { $letters ->
    [yes] by letter and row, { $first } to { $last }, and have numbers too: { $one } is number 1
   *[no] as numbers
}
game-men = each side begins with { $men } men, { $row ->
    [one] on the row nearest to it
    [nearest] on the { $last } rows nearest to it
   *[other] on its rows { $first } to { $last }
}
game-king-limit = while its side has men, one king may make { $limit } quiet moves in a row, and no more: a capture, or a move of another piece, ends the count
game-won-by-block = the side that has no piece left, or none that can move, loses
game-won-by-losing = the side that has no piece left, or none that can move, wins
game-won-by-crown = whoever crowns the first king wins; a side that cannot move before that loses
game-no-draws = no draw can be claimed

## What stands above the parts

game-rules = Rules of play
game-sources = Where the rules come from
game-disputed = What is disputed, and how it is read here
game-draws = Draws that can be claimed
game-rulebooks = Rulebooks, chosen by --rulebook; the first unless another is asked for
game-rulebook = Rulebook

## Game by game

game-international-sources =
    The rulebook of the Italian federation for international draughts was read in
    full, and every rule is cited by its article. It is the game of the FMJD; the
    article numbers are those of the Italian text.

game-italian-sources =
    The rulebook of the Italian federation for Italian draughts was read in full,
    and every rule is cited by its article.

game-spanish-sources =
    The rulebook of the Galician federation for classic Spanish draughts was read in
    full, and every rule is cited by its article.

game-english-sources =
    The WCDF's rules of standard checkers. Its articles on captures, on crowning and
    on draws are known word for word, by quotation; what has no known number is
    cited as rules of play.
game-english-disputed =
    Editions number the articles differently: the current one has draws in 1.27, an
    older one in 1.32. Choose the one that your arbiters cite.

    Other texts in circulation count fifty moves of each side, not forty, or ask for
    the fourth occurrence of a position, not the third. The WCDF's are taken.

    It makes no difference whether a captured piece leaves the board at once or at
    the end: a king that moves one square never comes back to a square that it
    could jump.

game-pool-sources =
    The tournament rules of the American Pool Checker Association. Their beginning
    (rules 1 to 9) was read; those on captures and draws (14 to 26) are known by
    quotation.
game-pool-disputed =
    Rule 26 is known in parts only. That three kings have thirteen moves to win
    against one, even if the fourteenth is a capture, comes from two pages about the
    game and has no number here.

    The unified game of the same name, in which White begins and squares have
    letters, has the same moves. Of Jamaican pool, on the mirrored board, no record
    was found, and nothing is known here of how it is numbered.

game-russian-sources =
    The moves are those of the Russian codex of 2004, draws those of FMJD-64. Both
    are known by their articles as others quote them; what has no known number is
    cited as rules of play.
game-russian-disputed =
    Two numberings of the draws of FMJD-64 are in use: 7.2.3 to 7.2.9, cited here,
    and a newer one that begins with 8.

    Whether the 30 and 60 moves of 7.2.6 are those of each side is disputed: they are
    taken so. The text of the Russian federation lists three men in 7.2.7 too, and
    does not say what becomes of the count when the king leaves the main road; here
    leaving it ends the count.

    A man crowned in passing is a king when the capture ends, wherever it ends. One
    known program leaves it a man in some positions; the codex (1.5.15) does not.

game-brazilian-sources =
    Men and kings move and capture as in international draughts. The articles on
    draws are known by quotation: those of FMJD-64, and those of the Brazilian code.
game-brazilian-disputed =
    The two rulebooks contradict each other. FMJD-64 7.2.5 gives a draw after
    fifteen moves of each side with kings alone and without a capture, article 97b
    of the Brazilian code after twenty. FMJD-64 is taken unless --rulebook cbjd is
    given, which is right for national events in Brazil.

    Articles 99 and 100 of the Brazilian code declare draws by the position on the
    board. Their text was not at hand: they are not counted.

game-canadian-sources =
    No text of a Canadian federation is known. The federation of Quebec says that
    the rules are those of international draughts, so the articles of Annex 1 of the
    FMJD (November 2015) are cited. The same game is played in Sri Lanka and, on
    the same board, in the Dominican Republic.

game-portuguese-sources =
    The rules of the Portuguese federation in force from 1 April 2026, known by
    quotation of the articles that are cited here.
game-portuguese-disputed =
    An edition of 2021 numbers the articles on kings differently; the one of 2026 is
    cited.

    That more kings go first decides between captures of equally many pieces only
    (3.7.a comes before 3.7.b).

    One program has square 1 at another corner and the board turned; article 2.2 and
    the standard of PDN agree that the near right corner is played on.

game-czech-sources =
    The rules of the Czech federation: its short text of eleven points was read, and
    the articles of the full text on captures are known by quotation.
game-czech-disputed =
    That a position occurs three times, and that fifteen moves without a capture or
    a man's move are a draw, comes from pages about the game. The federation's own
    article on draws was not at hand, so neither has a number here.

    By the short text and by custom, a piece that did not capture may be lost as a
    penalty. No piece is taken off here: the opponent's answer accepts the move.

game-turkish-sources =
    Article 1 of the rules of the Turkish federation's international championship of
    2021 was read, and so were its tournament rules of 2018. They take the moves of
    the pieces for granted: what has no article is cited as rules of play.
game-turkish-disputed =
    A man that captures its way to the last row goes on as a man and is a king after
    the move: that is what 1.h says. Some pages let it go on as a king. It matters
    only where a king of the other side stands on that row.

    Pieces are taken off as they are jumped, and a capture may not turn straight
    back. No article says so; every source agrees.

    One piece on each side is a draw: by one page the game ends there, by another the
    side to move may declare it. No text says what happens where one of them could
    take the other in the next move. Here either side can claim the draw at once, and
    a win that is recorded all the same contradicts nothing.

    The tournament rules allow no offer of a draw in the first twenty moves. Offers
    are not written down, so this is not checked. A repeated position is a draw on
    pages about the game only, and is not counted.

game-thai-sources =
    The description of Thai draughts on mindsports.nl, and pages of players. Rules
    were written down in 1980; that text was not at hand, so there are no articles.
game-thai-disputed =
    A king's captured pieces are taken off at once, and it may turn back the way it
    came: so say players' pages and two programs. Mindsports.nl lets it go on in the
    same direction or across it, and one program leaves the pieces on the board
    until the end.

    Who moves first is not fixed. The standard of PDN says Black, mindsports.nl
    White; a record shows which.

    The numbers are those of the standard, with square 1 at the near right as White
    sees the board. One program numbers the other way round.

    No draw is counted: repetition is a draw by agreement, and two kings usually
    catch one.

game-frisian-sources =
    The Official Rules for Frisian Draughts of 2011 were read in full: 27 articles.
game-frisian-disputed =
    21.1 makes one king on each side a draw unless a capture is possible or must
    become possible. It must where one side can force it; then nothing can be
    claimed. A well-known server lets each side make two more moves instead.

    18 gives the two kings seven moves, which are counted as theirs: the draw can be
    claimed with the seventh. There is no draw by repetition, and none by moves of
    kings.

    17 makes what is legal depend on the moves before. A FEN can say how many moves
    the kings have made; one that does not is taken to begin with none.

game-spantsiretti-sources =
    The standard of PDN has the game; it is Russian draughts on ten files and eight
    rows, by the word of one program and one description. No rulebook is known.
game-spantsiretti-disputed =
    No draw is counted: no text is known, and the main road of Russian draughts does
    not join two corners of this board.

game-breakthrough-sources =
    The game of lidraughts.org: international draughts that the first king wins. No
    rulebook is known.

game-frysk-sources =
    The game of lidraughts.org: Frisian draughts with five men on each side. The
    rules are those of Frisian draughts; no rulebook of its own is known, so they
    are cited as rules of play.

game-antidraughts-sources =
    The game of lidraughts.org: international draughts, won by the side that
    cannot move. No rulebook is known.

game-killer-sources =
    The description of Killer draughts on mindsports.nl. No rulebook is known, and
    no GameType: programs have given it 44 or 45, which belong to other games.
game-killer-disputed =
    The king stops right behind a king that it takes last. Landing farther off is
    allowed only to go on capturing; since the most pieces have to be taken, the
    rule touches nothing but the end of a capture.

game-poddavki-sources =
    Russian draughts, won by the side that cannot move. No rulebook is known, and no
    GameType: files say 25, as for Russian draughts.
game-poddavki-disputed =
    No draw is counted: no text is known.
