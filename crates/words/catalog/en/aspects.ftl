# What the rules of a game say on one matter, in words for the middle of a sentence. Games that say the same are drawn
# together: "In international draughts men capture forward and backward; in Italian and Spanish draughts men capture
# forward only". The sentences are placeables of manual.ftl and draws.ftl.

## The sentence; $games holds names, $before all that was said before

aspect-of-all = In every game { $says }
aspect-first = In { $games } draughts { $says }
aspect-next = { $before }; in { $games } draughts { $says }
# The same where most games say it: $before says what the others say.
aspect-others = { $before }; in all other games { $says }

## Whose turn

first-move = { $side_name } makes the first move

## How men and kings move and capture

men-move = men move one square { $ways }, to an empty square
men-capture = men capture { $ways }
men-capture-men = men capture men only, and only a king captures a king
men-capture-kings = men capture men and kings
king-moves-short = a king moves one square { $ways }
king-moves-flying = a king slides any distance { $ways } over empty squares
king-captures-short = a king captures an adjacent piece and lands directly behind it
king-captures-flying = a king captures from any distance and lands { $landing ->
    [free] on any empty square behind the piece
    [after] directly behind the piece
   *[after-king-last] on any empty square behind the piece, but directly behind a king if the capture ends there
}
removal-at-end = captured pieces stay on the board until the capture is complete, and block the way until then (the coup turc)
removal-at-once = each captured piece is taken off as soon as it is jumped
crowned-at-the-end = a man that stops on the row farthest from its side becomes a king
crowning-in-passing = a man that reaches that row during a capture goes on as a king
crowning-at-rest = a man that passes over that row during a capture and does not stop there stays a man
crowning-ends-the-move = a capture that reaches that row ends there

# Directions, as the player sees them. A set without a name of its own is a list.
ways-forward = diagonally forward
ways-diagonal = diagonally forward or backward
ways-orthogonal = straight forward, backward or sideways
ways-ahead-or-sideways = straight forward or sideways
ways-all = straight or diagonally in every direction
way-far-left = diagonally forward to the left
way-far = straight forward
way-far-right = diagonally forward to the right
way-left = to the left
way-right = to the right
way-near-left = diagonally backward to the left
way-near = straight backward
way-near-right = diagonally backward to the right

## Which capture must be made

must-capture = capturing is obligatory
# Captures are compared by one criterion after the other.
precedence = captures rank by { $criteria }
precedence-next = { $before }, then { $criterion }
precedence-free = any capture may be chosen
criterion-most-pieces = the number of pieces taken
criterion-with-king = whether a king captures
criterion-most-kings = the number of kings taken
criterion-kings-first = how early kings are taken
criterion-value = the value of the pieces taken
piece-values = a man counts { $man } and a king { $king }
kings-first = kings must be taken as early as possible

## The board

squares-numbered = the squares are numbered 1 to { $squares }
squares-turned = square n is { $sum } - n from the other side
# Where square 1 is.
numbered-from = square 1 is at the { $row ->
    [far] far
   *[near] near
} { $side ->
    [left] left
   *[right] right
}, as White sees the board
corner-left = the corner square that is played on is at each player's left
corner-right = the corner square that is played on is at each player's right

## What the rulebooks allow

annulment = the game may be annulled and begun again until each side has made { $moves } moves (ply { $ply })
annulment-unlimited = the rulebook sets no limit for beginning again
accepted-articles = The articles are { $articles }.
accepted-silent = { $count ->
    [one] The { $games } text is silent on this
   *[other] The { $games } texts are silent on this
}; an answer is taken to accept there too.
silent = { $count ->
    [one] The { $games } text leaves it open.
   *[other] The { $games } texts leave it open.
}

## How games are written

results-written = results are written { $white_wins }, { $draw } and { $black_wins }
capture-written = a capture is written with { $sign }
game-type = [GameType "{ $number }"] for { $game } draughts
example-article = { $number } in the { $game } text

## Draws

king-moves-due = a draw can be claimed after { $each } moves of each side
count-on-request = the count runs only if it is asked for
count-by-itself = the count runs by itself
count-lowered = { $article } lets the arbiter lower the { $each } moves, to no fewer than { $least }: --king-moves N
repeated = the position must occur { $times } times
ending-due = { $strong } against a lone king: after { $each } moves of each side ({ $article })
# The strong side of an ending.
material = { $kings ->
    [0] {""}
    [one] a king
   *[other] { $kings } kings
}{ $both ->
    [yes] {" "}and{" "}
   *[no] {""}
}{ $men ->
    [0] {""}
    [one] a man
   *[other] { $men } men
}
king-moves-of-few-due = a draw can be claimed after { $each } moves of each side, while neither has more than { $most } pieces and each has a king, but not while three kings, one of them on { $line }, are against one king off it
stalled-due = with { $from } to { $to } pieces on the board after { $each } moves of each side
pursuit-due = { $strong } against a lone king{ $line ->
    [none] {""}
   *[other] {" "}on { $line }
}: after { $moves } moves of the strong side ({ $article })
one-each-due = the draw can be claimed at once
king-each-due = the draw can be claimed at once
forzosa-due = the line is { $line }, and the strong side has { $moves } moves
