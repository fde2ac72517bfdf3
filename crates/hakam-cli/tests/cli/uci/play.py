"""Plays games against a UCI program with python-chess, which moves by lot, and lets the program play both sides.

Arguments: the program. Prints a line for each game: variant, FEN of the start, moves, tab-separated.
"""

import random
import sys

import chess
import chess.engine
import chess.variant

MOVES = 20


def boards():
    """Starts of games, with the name that Hakam has for the variant."""
    yield "chess", chess.Board()
    for number in (0, 518, 959):
        yield "chess960", chess.Board.from_chess960_pos(number)
    # Both kings can castle at once, with rooks next to them.
    fen = "1rkr4/pppppppp/8/8/8/8/PPPPPPPP/1RKR4 w DBdb - 0 1"
    yield "chess960", chess.Board(fen, chess960=True)
    yield "king-of-the-hill", chess.variant.KingOfTheHillBoard()
    yield "three-check", chess.variant.ThreeCheckBoard()
    yield "antichess", chess.variant.AntichessBoard()
    yield "racing-kings", chess.variant.RacingKingsBoard()
    yield "horde", chess.variant.HordeBoard()


def play(engine, board, lot, sides):
    """Moves of a game in which the engine has these sides; raises if it names a move that is not legal."""
    for _ in range(2 * MOVES):
        if board.is_game_over():
            break
        if board.turn in sides:
            result = engine.play(board, chess.engine.Limit(nodes=2000), game=id(board))
            if result.move is None:
                raise SystemExit(f"no move in {board.fen()}")
            board.push(result.move)
        else:
            board.push(lot.choice(list(board.legal_moves)))


def main():
    engine = chess.engine.SimpleEngine.popen_uci(sys.argv[1:])
    lot = random.Random(1)
    for variant, start in boards():
        for sides in [chess.WHITE], [chess.BLACK], [chess.WHITE, chess.BLACK]:
            board = start.copy()
            play(engine, board, lot, sides)
            moves = " ".join(board.uci(move) for move in board.move_stack)
            fen = start.shredder_fen() if variant == "chess960" else start.fen()
            print(variant, fen, moves, sep="\t", flush=True)
    engine.quit()


main()
