"""Facts about a position, looked up with python-chess: the oracle. No code of Hakam is used here."""

import chess

PIECES = ["pawn", "knight", "bishop", "rook", "queen", "king"]
SIDES = {"White": chess.WHITE, "Black": chess.BLACK}
VALUES = {"pawn": 1, "knight": 3, "bishop": 3, "rook": 5, "queen": 9}


def kind(name):
    """The python-chess number of a piece type."""
    return PIECES.index(name) + 1


def name(piece):
    """The English word for a piece."""
    return PIECES[piece.piece_type - 1]


def side(colour):
    """White or Black."""
    return "White" if colour else "Black"


def sq(square):
    return chess.square_name(square)


def between(a, b):
    """The squares between two squares of one line; None where they share no line."""
    if a == b or not line_word(a, b):
        return None
    return list(chess.SquareSet.between(a, b))


def line_word(a, b):
    """What a chess player calls the line through two squares."""
    if chess.square_file(a) == chess.square_file(b):
        return "file"
    if chess.square_rank(a) == chess.square_rank(b):
        return "rank"
    if abs(chess.square_file(a) - chess.square_file(b)) == abs(chess.square_rank(a) - chess.square_rank(b)):
        return "diagonal"
    return None


def attacks(board, origin, target):
    return target in board.attacks(origin)


def attackers(board, colour, square):
    return board.attackers(colour, square)


def count(board, word, colour):
    return len(board.pieces(kind(word), colour))


def material(board, colour):
    return sum(VALUES[word] * count(board, word, colour) for word in VALUES)


def lead(board, colour):
    return material(board, colour) - material(board, not colour)


def with_turn(board, colour):
    """The position with that side to move, or None where this makes no sense (the other side is in check)."""
    if board.turn == colour:
        return board
    if board.is_check():
        return None
    other = board.copy(stack=False)
    other.push(chess.Move.null())
    return other


def can_castle(board, colour, kingside):
    """Whether castling is legal now, for the side to move; None for the other side."""
    if board.turn != colour:
        return None
    wing = board.is_kingside_castling if kingside else board.is_queenside_castling
    return any(wing(move) for move in board.legal_moves)


def passed(board, square):
    piece = board.piece_at(square)
    forward = 1 if piece.color else -1
    for foe in board.pieces(chess.PAWN, not piece.color):
        near = abs(chess.square_file(foe) - chess.square_file(square)) <= 1
        ahead = (chess.square_rank(foe) - chess.square_rank(square)) * forward > 0
        if near and ahead:
            return False
    return True


def isolated(board, square):
    piece = board.piece_at(square)
    file = chess.square_file(square)
    own = board.pieces(chess.PAWN, piece.color)
    return not any(abs(chess.square_file(other) - file) == 1 for other in own)


def doubled(board, square):
    piece = board.piece_at(square)
    file = chess.square_file(square)
    own = board.pieces(chess.PAWN, piece.color)
    return any(other != square and chess.square_file(other) == file for other in own)


def pawns_on_file(board, file):
    """How many pawns of White and of Black stand on a file."""
    return [
        sum(1 for pawn in board.pieces(chess.PAWN, colour) if chess.square_file(pawn) == file)
        for colour in (chess.WHITE, chess.BLACK)
    ]


def mates_in_one(board):
    found = []
    for move in board.legal_moves:
        board.push(move)
        if board.is_checkmate():
            found.append(move)
        board.pop()
    return found


def light(square):
    return bool(chess.BB_LIGHT_SQUARES & chess.BB_SQUARES[square])
