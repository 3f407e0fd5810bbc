# The words that sentences are made of: sides and pieces, lists, parts of notations.

## Sides and pieces

side-white = White
side-black = Black
role-man = man
role-king = king

# What stands on a square, as the side to move sees it.
standing = { $role ->
    [king] a king
   *[man] a man
} of { $owner ->
    [own] its own side
   *[opponent] the opponent
}
# A piece and its square.
piece-on = { $side_name }'s { $role_name } on { $square }
# A piece on a written board that has the other role by the moves.
piece-crowned = { $role ->
    [king] a king of { $side_name } on { $square } instead of a man
   *[man] a man of { $side_name } on { $square } instead of a king
}
# What belongs on a square at the start of a game.
belongs-man = { $square } holds a man of { $side_name }
belongs-nothing = { $square } is empty

## Lists: $list holds all but the last, joined by list-comma

list-comma = { $list }, { $last }
list-and = { $list } and { $last }
list-or = { $list } or { $last }
list-and-more = { $list } and { $more } more
list-or-more = { $list } or { $more } more
list-semicolon = { $list }; { $last }
list-empty = nothing

## Numbers of things

ply = the ply
range = { $first } to { $last }

## Articles

articles-of-rulebook = its articles are 1 to { $last }
articles-one = below art. { $heading } there is { $heading }.1 alone
articles-numbered = below art. { $heading } there are { $first } to { $last }

## Why a position cannot be played; $squares holds the squares, with ranges

problem-no-such-square = { $count ->
    [one] the board has no square { $squares }
   *[other] the board has no squares { $squares }
}
problem-square-twice = { $count ->
    [one] square { $squares } is named twice
   *[other] squares { $squares } are named twice
}
problem-man-on-promotion-row = { $count ->
    [one] a man of { $side_name } stands on its promotion row ({ $squares })
   *[other] men of { $side_name } stand on their promotion row ({ $squares })
}
problem-too-many-pieces = { $side_name } has { $count } pieces, but a game starts with { $most }
problem-no-piece = { $side_name } has no piece

## Parts of a FEN

fen-turn = whose turn it is (W, B or ?)
fen-side = the colour of the pieces (W or B)
fen-squares = W, B, E (empty squares) or ? (squares that may hold anything)
fen-square = a square (such as 32, K32 or c3)
fen-number = a square's number (at most 255)
fen-colon = a colon before the pieces
fen-end = a comma, a colon or the end

## Parts of a GameType

game-type-game-type = a game type
game-type-number = the number of a game
game-type-comma-or-end = a comma or the end
game-type-comma = a comma
game-type-color = the colour that starts (W or B)
game-type-width = the width of the board
game-type-height = the height of the board
game-type-squares = how squares are named (A, N or S)
game-type-inverted = 0 or 1
