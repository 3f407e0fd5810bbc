"""Replays PDN with the package pydraughts and prints the position after each game, a line each.

Usage: replay.py FILE
"""

import sys

from draughts import Board, Move
from draughts.PDN import PDNReader


def position(fen):
    """A FEN as a value that two programs agree on: side to move, and pieces in order."""
    turn, *sides = fen.rstrip(".").split(":")
    pieces = sorted(side[0] + piece for side in sides for piece in side[1:].split(",") if piece)
    return turn + " " + " ".join(pieces)


def main():
    for game in PDNReader(filename=sys.argv[1]).games:
        board = Board(variant=game.variant, fen=game.tags.get("FEN", "startpos"))
        for move in game.moves:
            board.push(Move(board, pdn_move=move))
        print(position(board.fen))


main()
