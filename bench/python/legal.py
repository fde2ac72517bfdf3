"""How often python-chess answers whether a move is legal, on boards that are set up already.

Reads lines of a position and its moves, tab-separated; prints how many moves are legal and the nanoseconds of one
pass over all of them.
"""

import sys
import time

import chess

questions = []
for line in sys.stdin:
    fen, *texts = line.rstrip("\n").split("\t")
    questions.append((chess.Board(fen), texts))

begun = time.perf_counter_ns()
passes = 0
while time.perf_counter_ns() - begun < 500_000_000:
    legal = 0
    for board, texts in questions:
        for text in texts:
            if board.is_legal(chess.Move.from_uci(text)):
                legal += 1
    passes += 1
print(legal, (time.perf_counter_ns() - begun) // passes)
