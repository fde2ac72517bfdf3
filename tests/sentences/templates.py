"""Short sentences about a position or a move, each with what it may be called.

A template is a function of a random generator and a board (and a move) that yields `(sentence, truth)`. Truth is True,
False, or None where no answer but UNSURE is right. `Either(x)` is a set of verdicts for words that people use in two ways.
"""

import random

import chess

import board as facts

NUMBERS = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]


class Either(frozenset):
    """Verdicts that are all fair."""


NOT_TRUE = Either({"REFUTED", "UNSURE"})
NOT_FALSE = Either({"VERIFIED", "UNSURE"})
ANY = Either({"VERIFIED", "REFUTED", "UNSURE"})

ABOUT_POSITIONS = []
ABOUT_MOVES = []


def position(template):
    ABOUT_POSITIONS.append(template)
    return template


def move(template):
    ABOUT_MOVES.append(template)
    return template


def some_piece(rng, board, pick=lambda square: True):
    squares = [square for square in board.piece_map() if pick(square)]
    return rng.choice(squares) if squares else None


def other_square(rng):
    return rng.randrange(64)


def other(rng, words, word):
    return rng.choice([each for each in words if each != word])


def plural(word, n):
    return word if n == 1 else word + "s"


def a(word):
    return f"an {word}" if word[0] in "aeiou" else f"a {word}"


def phrase(rng, board, square):
    """A definite noun phrase for what stands on a square, sometimes with one word wrong; and whether it is right."""
    piece = board.piece_at(square)
    right = True
    word, colour, where = facts.name(piece), facts.side(piece.color), square
    twist = rng.random()
    if twist < 0.06:
        word, right = other(rng, facts.PIECES, word), False
    elif twist < 0.12:
        where = other_square(rng)
        there = board.piece_at(where)
        right = there is not None and facts.name(there) == word
        colour_right = there is not None and there.color == piece.color
    form = rng.randrange(3)
    if form == 0:
        return f"the {word} on {facts.sq(where)}", right, where
    if 0.06 <= twist < 0.12:
        right = right and colour_right
    elif rng.random() < 0.1:
        colour, right = facts.side(not piece.color), False
    if form == 1:
        return f"the {colour.lower()} {word} on {facts.sq(where)}", right, where
    return f"{colour}'s {word} on {facts.sq(where)}", right, where


def capital(text):
    return text[0].upper() + text[1:]


def said(rng, holds, plain, denied, presupposed=True):
    """A statement or its denial; what is presupposed is not denied with it."""
    if rng.random() < 0.35:
        return denied, (not holds) if presupposed else False
    return plain, holds and presupposed


# Where pieces stand


@position
def placement(rng, board):
    square = some_piece(rng, board) if rng.random() < 0.7 else other_square(rng)
    piece = board.piece_at(square)
    word = facts.name(piece) if piece and rng.random() < 0.7 else rng.choice(facts.PIECES)
    colour = facts.side(piece.color) if piece and rng.random() < 0.7 else rng.choice(["White", "Black"])
    holds = piece is not None and facts.name(piece) == word and facts.side(piece.color) == colour
    where = facts.sq(square)
    only = facts.count(board, word, facts.SIDES[colour]) == 1
    forms = [
        (f"There is a {colour.lower()} {word} on {where}", f"There is no {colour.lower()} {word} on {where}"),
        (f"{where} is occupied by a {colour.lower()} {word}", f"{where} is not occupied by a {colour.lower()} {word}"),
        (f"{colour} has {a(word)} on {where}", f"{colour} has no {word} on {where}"),
        (f"{colour}'s {word} is on {where}", f"{colour}'s {word} is not on {where}"),
        (f"The {colour.lower()} {word} stands on {where}", f"The {colour.lower()} {word} does not stand on {where}"),
    ]
    at = rng.randrange(len(forms))
    text, truth = said(rng, holds, *forms[at])
    if at >= 3 and not only:
        # Which of several is meant is open; of none, the words presuppose what is not there.
        plain = text == forms[at][0]
        none = facts.count(board, word, facts.SIDES[colour]) == 0
        truth = NOT_TRUE if none else (NOT_FALSE if holds else NOT_TRUE) if plain else ANY
    return text, truth


@position
def two_empty(rng, board):
    squares = rng.sample(range(64), 2)
    if rng.random() < 0.3:
        squares[0] = some_piece(rng, board)
    empty = [board.piece_at(square) is None for square in squares]
    names = " and ".join(facts.sq(square) for square in squares)
    form = rng.randrange(4)
    if form == 0:
        return f"{names} are empty", all(empty)
    if form == 1:
        mixed = any(empty) and not all(empty)
        return f"{names} are not empty", NOT_TRUE if mixed else not any(empty)
    if form == 2:
        return f"{names} are occupied", not any(empty)
    mixed = any(empty) and not all(empty)
    return f"{names} are not occupied", NOT_TRUE if mixed else all(empty)


@position
def one_empty(rng, board):
    square = other_square(rng)
    piece = board.piece_at(square)
    where = facts.sq(square)
    form = rng.randrange(3)
    if form == 0:
        return said(rng, piece is None, f"{where} is empty", f"{where} is not empty")
    colour = rng.choice(["White", "Black"])
    holds = piece is not None and facts.side(piece.color) == colour
    if form == 1:
        return said(rng, holds, f"{where} is occupied by {colour}", f"{where} is not occupied by {colour}")
    second = other_square(rng)
    there = board.piece_at(second)
    also = there is not None and facts.side(there.color) == colour
    if rng.random() < 0.5:
        return f"{where} and {facts.sq(second)} are occupied by {colour}", holds and also
    none = not holds and not also
    return f"{where} and {facts.sq(second)} are not occupied by {colour}", none if none or (holds and also) else NOT_TRUE


# Counting


@position
def counting(rng, board):
    word = rng.choice(facts.PIECES[:-1])
    colour = rng.choice(["White", "Black"])
    true = facts.count(board, word, facts.SIDES[colour])
    n = max(0, true + rng.choice([0, 0, 0, -1, 1]))
    number = rng.choice([str(n), NUMBERS[n]])
    form = rng.randrange(6)
    if form == 0:
        return f"{colour} has exactly {number} {plural(word, n)}", n == true
    if form == 1:
        return f"{colour} has at least {number} {plural(word, n)}", true >= n
    if form == 2:
        return f"{colour} has at most {number} {plural(word, n)}", true <= n
    if form == 3:
        sign = rng.choice(["-", "\u2212", "\u2013"])
        return f"{colour} has {sign}{max(n, 1)} {plural(word, max(n, 1))}", NOT_TRUE
    if form == 4:
        return f"{colour} has no {plural(word, 2)}", true == 0
    truth = n == true if n <= true and n != 0 or n == true else False
    # "White has two pawns" of three is true in one sense.
    return f"{colour} has {number} {plural(word, n)}", truth if n >= true else NOT_TRUE


@position
def legal_moves(rng, board):
    true = board.legal_moves.count()
    colour = facts.side(board.turn)
    n = max(0, true + rng.choice([0, 0, -1, 1, 7]))
    form = rng.randrange(4)
    if form == 0:
        return f"{colour} has exactly {n} legal {plural('move', n)}", n == true
    if form == 1:
        return f"{colour} has {n} legal {plural('move', n)}", n == true
    if form == 2 and n:
        return f"{colour} has {rng.choice(['-', chr(0x2212), chr(0x2013)])}{n} legal {plural('move', n)}", NOT_TRUE
    return f"{colour} has at least {n} legal {plural('move', n)}", true >= n


@position
def moves_of_piece(rng, board):
    square = some_piece(rng, board, lambda at: board.piece_at(at).color == board.turn)
    text, right, where = phrase(rng, board, square)
    true = sum(1 for each in board.legal_moves if each.from_square == where)
    n = max(0, true + rng.choice([0, 0, 1, -1]))
    number = "no" if n == 0 else f"exactly {n}"
    there = board.piece_at(where)
    mine = there is not None and there.color == board.turn
    truth = (n == true) if right and mine else NOT_TRUE
    return f"{capital(text)} has {number} legal {plural('move', n)}", truth


@position
def to_move(rng, board):
    colour = rng.choice(["White", "Black"])
    holds = facts.SIDES[colour] == board.turn
    form = rng.randrange(2)
    if form:
        return said(rng, holds, f"{colour} is to move", f"{colour} is not to move")
    return said(rng, holds, f"It is {colour}'s move", f"It is not {colour}'s move")


@position
def clock(rng, board):
    n = max(0, board.halfmove_clock + rng.choice([0, 0, 1, -1]))
    if n and rng.random() < 0.3:
        return f"The halfmove clock is -{n}", NOT_TRUE
    return said(rng, n == board.halfmove_clock, f"The halfmove clock is {n}", f"The halfmove clock is not {n}")


# Material


@position
def points(rng, board):
    colour = rng.choice(["White", "Black"])
    true = facts.lead(board, facts.SIDES[colour])
    n = abs(true) + rng.choice([0, 0, 1])
    form = rng.randrange(4)
    if form == 0 and n:
        return f"{colour} is {n} {plural('point', n)} ahead", true == n
    if form == 1 and n:
        return f"{colour} is -{n} {plural('point', n)} ahead", NOT_TRUE
    if form == 2:
        return said(rng, true == 0, "Material is equal", "Material is not equal")
    return said(rng, true > 0, f"{colour} is up material", f"{colour} is not up material")


@position
def up_a_piece(rng, board):
    colour = rng.choice(["White", "Black"])
    mine = facts.SIDES[colour]
    word = rng.choice(["pawn", "knight", "bishop", "rook", "queen"])
    ahead = facts.count(board, word, mine) - facts.count(board, word, not mine)
    total = facts.lead(board, mine)
    if ahead != 1:
        # "A pawn up" is said of the points as well.
        truth = ANY if word == "pawn" and total == 1 else NOT_TRUE
    elif total == facts.VALUES[word]:
        truth = True
    else:
        truth = NOT_TRUE
    form = rng.choice([f"is up a {word}", f"is a {word} up", f"has an extra {word}"])
    if form.startswith("has") and ahead == 1:
        truth = NOT_FALSE
    return f"{colour} {form}", truth


# Attack and defence


@position
def attack(rng, board):
    square = some_piece(rng, board)
    text, right, where = phrase(rng, board, square)
    reach = list(board.attacks(where)) if board.piece_at(where) else []
    target = rng.choice(reach) if reach and rng.random() < 0.6 else other_square(rng)
    holds = target in reach
    there = board.piece_at(target)
    what = facts.sq(target)
    if there and rng.random() < 0.4:
        word = facts.name(there) if rng.random() < 0.85 else rng.choice(facts.PIECES)
        right = right and word == facts.name(there)
        what = f"the {word} on {what}"
        own = board.piece_at(where)
        if own and own.color == there.color:
            # Geometry attacks its own pieces, people say defends.
            return f"{capital(text)} attacks {what}", ANY if right and holds else NOT_TRUE
    return said(rng, holds, f"{capital(text)} attacks {what}", f"{capital(text)} does not attack {what}", right)


@position
def attack_two(rng, board):
    square = some_piece(rng, board)
    text, right, where = phrase(rng, board, square)
    reach = list(board.attacks(where)) if board.piece_at(where) else []
    targets = [rng.choice(reach) if reach and rng.random() < 0.6 else other_square(rng) for _ in range(2)]
    if targets[0] == targets[1]:
        targets[1] = (targets[1] + 1) % 64
    hits = [target in reach for target in targets]
    names = " and ".join(facts.sq(target) for target in targets)
    if rng.random() < 0.5:
        return f"{capital(text)} attacks {names}", all(hits) and right
    if not right:
        return f"{capital(text)} does not attack {names}", False
    return f"{capital(text)} does not attack {names}", NOT_TRUE if any(hits) else True


@position
def attacked(rng, board):
    square = some_piece(rng, board)
    text, right, where = phrase(rng, board, square)
    there = board.piece_at(where)
    foes = facts.attackers(board, not there.color, where) if there else []
    own = facts.attackers(board, there.color, where) if there else []
    form = rng.randrange(3)
    if form == 0:
        return said(rng, bool(foes), f"{capital(text)} is attacked", f"{capital(text)} is not attacked", right)
    if form == 1:
        return said(rng, bool(own), f"{capital(text)} is defended", f"{capital(text)} is not defended", right)
    return said(rng, not own, f"{capital(text)} is undefended", f"{capital(text)} is not undefended", right)


@position
def attacked_by(rng, board):
    square = some_piece(rng, board)
    text, right, where = phrase(rng, board, square)
    there = board.piece_at(where)
    verb, colour = rng.choice([("attacked", False), ("defended", True)])
    around = list(facts.attackers(board, there.color if colour else not there.color, where)) if there else []
    by = rng.choice(around) if around and rng.random() < 0.6 else some_piece(rng, board)
    piece = board.piece_at(by)
    word = facts.name(piece) if rng.random() < 0.85 else rng.choice(facts.PIECES)
    named = word == facts.name(piece)
    holds = by in around
    plain = f"{capital(text)} is {verb} by the {word} on {facts.sq(by)}"
    text, truth = said(rng, holds, plain, plain.replace(f"is {verb}", f"is not {verb}"), right and named)
    if right and named and there and (piece.color == there.color) != colour and by != where:
        # Of the wrong side: "attacked" by a piece of one's own is odd, no more.
        truth = truth if truth is not True else NOT_FALSE
        if truth is False:
            truth = NOT_TRUE if "not" not in text else ANY
    return text, truth


@position
def how_often(rng, board):
    colour = rng.choice(["White", "Black"])
    square = other_square(rng)
    true = len(facts.attackers(board, facts.SIDES[colour], square))
    n = max(1, true + rng.choice([0, 0, 1, -1]))
    number = capital(NUMBERS[n]) if n <= 10 else str(n)
    form = rng.randrange(3)
    if form == 0:
        verb = "attacks" if n == 1 else "attack"
        return f"Exactly {number.lower()} {colour.lower()} {plural('piece', n)} {verb} {facts.sq(square)}", n == true
    if form == 1:
        return said(rng, true > 0, f"{colour} controls {facts.sq(square)}", f"{colour} does not control {facts.sq(square)}")
    return said(rng, true > 0, f"{colour} attacks {facts.sq(square)}", f"{colour} does not attack {facts.sq(square)}")


@position
def check(rng, board):
    colour = rng.choice(["White", "Black"])
    mine = facts.SIDES[colour]
    givers = list(facts.attackers(board, not mine, board.king(mine)))
    if rng.random() < 0.5 or not board.piece_map():
        return said(rng, bool(givers), f"{colour} is in check", f"{colour} is not in check")
    by = rng.choice(givers) if givers and rng.random() < 0.6 else some_piece(rng, board)
    piece = board.piece_at(by)
    word = facts.name(piece) if rng.random() < 0.8 else rng.choice(facts.PIECES)
    holds = by in givers and word == facts.name(piece)
    return f"{colour} is in check from the {word} on {facts.sq(by)}", holds


@position
def pinned(rng, board):
    pins = [at for at in board.piece_map() if board.is_pinned(board.piece_at(at).color, at)]
    square = rng.choice(pins) if pins and rng.random() < 0.6 else some_piece(rng, board)
    text, right, where = phrase(rng, board, square)
    there = board.piece_at(where)
    holds = there is not None and board.is_pinned(there.color, where)
    form = rng.choice(["is pinned to the king", "is absolutely pinned"])
    return said(rng, holds, f"{capital(text)} {form}", f"{capital(text)} {form.replace('is', 'is not', 1)}", right)


# Lines


@position
def clear(rng, board):
    a_square = some_piece(rng, board)
    options = [at for at in range(64) if facts.between(a_square, at)]
    if not options:
        return None
    b_square = rng.choice(options)
    inside = facts.between(a_square, b_square)
    true_word = facts.line_word(a_square, b_square)
    word = rng.choice([true_word, "line", "path", "file", "rank", "diagonal"])
    fits = word in (true_word, "line", "path")
    blockers = [at for at in inside if board.piece_at(at)]
    ends = f"from {facts.sq(a_square)} to {facts.sq(b_square)}"
    if rng.random() < 0.5:
        return said(rng, not blockers, f"The {word} {ends} is clear", f"The {word} {ends} is not clear", fits)
    by = rng.choice(blockers) if blockers and rng.random() < 0.7 else some_piece(rng, board)
    piece = board.piece_at(by)
    name = facts.name(piece) if rng.random() < 0.85 else rng.choice(facts.PIECES)
    holds = by in blockers and name == facts.name(piece)
    return f"The {word} {ends} is blocked by the {name} on {facts.sq(by)}", holds and fits


@position
def shade(rng, _board):
    square = other_square(rng)
    word = rng.choice(["light", "dark"])
    holds = facts.light(square) == (word == "light")
    return said(rng, holds, f"{facts.sq(square)} is a {word} square", f"{facts.sq(square)} is not a {word} square")


@position
def file_state(rng, board):
    file = rng.randrange(8)
    letter = "abcdefgh"[file]
    pawns = facts.pawns_on_file(board, file)
    if rng.random() < 0.5:
        return said(rng, sum(pawns) == 0, f"The {letter}-file is open", f"The {letter}-file is not open")
    colour = rng.choice(["White", "Black"])
    mine, theirs = pawns if colour == "White" else pawns[::-1]
    return f"The {letter}-file is half-open for {colour}", mine == 0 and theirs > 0


@position
def pawn(rng, board):
    pawns = [at for at, piece in board.piece_map().items() if piece.piece_type == chess.PAWN]
    if not pawns:
        return None
    square = rng.choice(pawns)
    text, right, where = phrase(rng, board, square)
    there = board.piece_at(where)
    is_pawn = there is not None and there.piece_type == chess.PAWN
    test, word = rng.choice([(facts.passed, "passed"), (facts.isolated, "isolated"), (facts.doubled, "doubled")])
    holds = is_pawn and test(board, where)
    if not is_pawn:
        right = False
    return said(rng, holds, f"{capital(text)} is {word}", f"{capital(text)} is not {word}", right)


# Castling, ends


@position
def castling(rng, board):
    colour = rng.choice(["White", "Black"])
    mine = facts.SIDES[colour]
    wing = rng.choice(["kingside", "queenside"])
    king = wing == "kingside"
    right = board.has_kingside_castling_rights(mine) if king else board.has_queenside_castling_rights(mine)
    form = rng.randrange(3)
    if form == 0:
        text = f"{colour} has the right to castle {wing}"
        return said(rng, right, text, f"{colour} does not have the right to castle {wing}")
    now = facts.can_castle(board, mine, king)
    if form == 1:
        if now is None:
            return f"{colour} can castle {wing}", NOT_TRUE if not right else ANY
        return said(rng, now, f"{colour} can castle {wing}", f"{colour} cannot castle {wing}")
    # Without a history: "no longer" presupposes that it was so once, which nothing shows.
    return f"{colour} can no longer castle {wing}", NOT_TRUE if right else NOT_FALSE


@position
def ends(rng, board):
    colour = rng.choice(["White", "Black"])
    mine = facts.SIDES[colour]
    mated = board.is_checkmate() and board.turn == mine
    stale = board.is_stalemate() and board.turn == mine
    form = rng.randrange(5)
    if form == 0:
        return said(rng, mated, f"{colour} is checkmated", f"{colour} is not checkmated")
    if form == 1:
        return said(rng, stale, f"{colour} is stalemated", f"{colour} is not stalemated")
    if form == 2:
        return said(rng, board.is_stalemate(), "The position is stalemate", "The position is not stalemate")
    if form == 3:
        if board.turn != mine:
            return None
        return f"{colour} has mate in one", bool(facts.mates_in_one(board))
    return f"{colour} has mate in -1", NOT_TRUE


@position
def fifty(rng, board):
    colour = rng.choice(["White", "Black"])
    mine = facts.SIDES[colour]
    sure = board.halfmove_clock >= 100 and board.turn == mine and any(board.legal_moves)
    near = board.halfmove_clock == 99 and board.turn == mine
    verb = rng.choice(["can", "cannot"])
    truth = sure == (verb == "can")
    if near or board.is_insufficient_material() or board.halfmove_clock >= 150:
        truth = ANY
    return f"{colour} {verb} claim a draw by the fifty-move rule", truth


# Moves named in a sentence


def any_pair(rng, board):
    origin = some_piece(rng, board) if rng.random() < 0.85 else other_square(rng)
    pseudo = [each for each in board.pseudo_legal_moves]
    if pseudo and rng.random() < 0.6:
        return rng.choice(pseudo)
    return chess.Move(origin, other_square(rng))


@position
def legal(rng, board):
    move = any_pair(rng, board)
    if move.from_square == move.to_square:
        return None
    piece = board.piece_at(move.from_square)
    if piece and piece.piece_type == chess.PAWN and chess.square_rank(move.to_square) in (0, 7):
        return None
    if piece and piece.piece_type == chess.KING and chess.square_distance(move.from_square, move.to_square) > 1:
        return None
    holds = board.is_legal(move)
    return said(rng, holds, f"{move.uci()} is legal", f"{move.uci()} is illegal")


@position
def legal_san(rng, board):
    moves = list(board.legal_moves)
    if not moves:
        return None
    move = rng.choice(moves)
    text = board.san(move)
    bare = text.rstrip("+#")
    mark = rng.choice(["", "+", "#"])
    true_mark = text[len(bare):]
    holds = mark == "" or mark == true_mark or (mark == "+" and true_mark == "#")
    truth = holds
    if mark == "+" and true_mark == "#":
        truth = NOT_FALSE
    if "x" not in bare and not bare.startswith("O") and rng.random() < 0.2:
        head = bare[0] if bare[0] in "NBRQK" else bare[0]
        target = bare[-2:] if "=" not in bare else None
        if target is None:
            return None
        return f"{head}x{target} is legal", NOT_TRUE
    return f"{bare}{mark} is legal", truth


@position
def because(rng, board):
    """An illegal move with a true or a false reason."""
    move = any_pair(rng, board)
    piece = board.piece_at(move.from_square)
    if move.from_square == move.to_square:
        return None
    if piece and (
        piece.piece_type == chess.PAWN
        and chess.square_rank(move.to_square) in (0, 7)
        or piece.piece_type == chess.KING
        and chess.square_distance(move.from_square, move.to_square) > 1
    ):
        return None
    if board.is_legal(move):
        return f"{move.uci()} is illegal because it is blocked", False
    causes = set()
    if piece is None:
        causes = {"there is no piece there", f"{facts.sq(move.from_square)} is empty"}
    elif piece.color != board.turn:
        causes = set()
    elif board.is_pseudo_legal(move):
        causes = {"it exposes the king"} if not board.is_check() and piece.piece_type != chess.KING else set()
        if piece.piece_type == chess.KING:
            causes = {"the king moves into check"}
        elif board.is_pinned(board.turn, move.from_square) and not board.is_check():
            causes |= {"the piece is pinned"}
    reasons = ["there is no piece there", "it exposes the king", "the king moves into check", "the piece is pinned"]
    reason = rng.choice(sorted(causes)) if causes and rng.random() < 0.6 else rng.choice(reasons)
    if reason in causes:
        return f"{move.uci()} is illegal because {reason}", True
    in_check = board.is_check()
    open_to_debate = in_check or (piece is not None and piece.color == board.turn and board.is_pseudo_legal(move))
    if piece is not None and reason == "there is no piece there" and board.piece_at(move.to_square) is not None:
        return f"{move.uci()} is illegal because {reason}", NOT_TRUE
    if reason == "there is no piece there":
        # "there" may be the target of a capture.
        truth = NOT_TRUE if piece is None else ANY
        if piece is None:
            truth = True
        return f"{move.uci()} is illegal because {reason}", truth
    if reason == "the piece is pinned" and piece and board.is_pinned(piece.color, move.from_square):
        return f"{move.uci()} is illegal because {reason}", ANY
    if open_to_debate or (piece and piece.color == board.turn):
        # It may break several rules at once.
        ok = NOT_TRUE
        if reason in ("it exposes the king", "the king moves into check"):
            ok = ANY
        return f"{move.uci()} is illegal because {reason}", ok
    return f"{move.uci()} is illegal because {reason}", NOT_TRUE


# Several clauses


def simple(rng, board):
    """A plain statement that is simply true or false on the board."""
    while True:
        made = rng.choice([one_empty, counting, attack, attacked, check, clear, file_state, to_move])(rng, board)
        if made and isinstance(made[1], bool):
            return made


def uncapitalised(text):
    return text if text[:5] in ("White", "Black") else text[0].lower() + text[1:]


@position
def conjunction(rng, board):
    (first, one), (second, two) = simple(rng, board), simple(rng, board)
    joint = rng.choice([" and ", ", but ", "; ", ", while "])
    return f"{first}{joint}{uncapitalised(second)}", one and two


@position
def ground(rng, board):
    """Both halves may be true; that one is the reason of the other is not shown by that."""
    (first, _), (second, _) = simple(rng, board), simple(rng, board)
    return f"{first} because {uncapitalised(second)}", NOT_TRUE


@position
def pronoun(rng, board):
    square = some_piece(rng, board)
    piece = board.piece_at(square)
    reach = list(board.attacks(square))
    target = rng.choice(reach) if reach and rng.random() < 0.5 else other_square(rng)
    there = board.piece_at(target)
    holds = target in reach
    if there and there.color == piece.color:
        return None
    form = rng.choice(["The {side} {word} is on {sq} and it attacks {to}", "There is a {side} {word} on {sq}, and it attacks {to}"])
    text = form.format(side=facts.side(piece.color).lower(), word=facts.name(piece), sq=facts.sq(square), to=facts.sq(target))
    several = facts.count(board, facts.name(piece), piece.color) > 1
    return text, holds if not several or "There is" in form else (NOT_FALSE if holds else NOT_TRUE)


@position
def after_move(rng, board):
    """A statement about the position after a move that is named."""
    moves = list(board.legal_moves)
    if not moves:
        return None
    move = rng.choice(moves)
    then = board.copy(stack=False)
    then.push(move)
    first, one = simple(rng, then)
    if rng.random() < 0.5:
        return f"After {board.san(move)}, {uncapitalised(first)}", one
    second, two = simple(rng, then)
    return f"After {board.san(move)}, {uncapitalised(first)} and {uncapitalised(second)}", one and two


# A twist of one clause says nothing about the others.
SEVERAL_CLAUSES = [conjunction, ground, pronoun, after_move]


# What the judged move does


@move
def beside_pronoun(rng, board, move):
    """`it` is the piece that was named, never the move."""
    then = after(board, move)
    squares = [at for at in board.piece_map() if at not in (move.from_square, move.to_square) and then.piece_at(at)]
    if not squares:
        return None
    square = rng.choice(squares)
    piece = board.piece_at(square)
    if then.piece_at(square) != piece or facts.count(board, facts.name(piece), piece.color) > 1:
        return None
    target = other_square(rng) if rng.random() < 0.5 else rng.choice(list(then.attacks(move.to_square)) or [0])
    now, later = target in board.attacks(square), target in then.attacks(square)
    text = f"The {facts.side(piece.color).lower()} {facts.name(piece)} is on {facts.sq(square)} and it attacks {facts.sq(target)}"
    if now == later:
        return text, now
    return text, NOT_FALSE


def after(board, move):
    then = board.copy(stack=False)
    then.push(move)
    return then


@move
def gives_check(rng, board, move):
    then = after(board, move)
    foe = facts.side(not board.turn)
    own = facts.side(board.turn)
    holds = then.is_check()
    form = rng.randrange(6)
    if form == 0:
        return said(rng, holds, "gives check", "does not give check")
    if form == 1:
        victim = rng.choice([foe, own])
        return f"checks {victim}", holds if victim == foe else NOT_TRUE
    if form == 2:
        victim = rng.choice([foe, own])
        return f"puts {victim} in check", holds if victim == foe else NOT_TRUE
    if form == 3:
        victim = rng.choice([foe, own])
        return f"mates {victim}", then.is_checkmate() if victim == foe else NOT_TRUE
    if form == 4:
        return said(rng, then.is_checkmate(), "is checkmate", "is not checkmate")
    king = then.king(then.turn)
    lines = set()
    for at in then.checkers():
        if then.piece_at(at).piece_type in (chess.BISHOP, chess.ROOK, chess.QUEEN):
            word = facts.line_word(at, king)
            if word == "file":
                lines.add(f"the {'abcdefgh'[chess.square_file(king)]}-file")
            else:
                lines.add(f"the {word}")
    where = rng.choice(sorted(lines)) if lines and rng.random() < 0.5 else f"the {rng.choice('abcdefgh')}-file"
    return f"gives check along {where}", True if where in lines else NOT_TRUE


@move
def captures(rng, board, move):
    taken_at = move.to_square
    if board.is_en_passant(move):
        taken_at = chess.square(chess.square_file(move.to_square), chess.square_rank(move.from_square))
    taken = board.piece_at(taken_at) if board.is_capture(move) else None
    form = rng.randrange(5)
    if form == 0:
        return said(rng, taken is not None, "captures a piece", "does not capture a piece") if (
            taken is None or taken.piece_type != chess.PAWN
        ) else None
    word = facts.name(taken) if taken and rng.random() < 0.6 else rng.choice(facts.PIECES[:-1])
    if form == 1:
        return f"captures a {word}", taken is not None and facts.name(taken) == word
    where = taken_at if rng.random() < 0.8 else other_square(rng)
    if form == 2:
        holds = taken is not None and facts.name(taken) == word and where == taken_at
        return f"captures the {word} on {facts.sq(where)}", holds
    if form == 3:
        mover = facts.name(board.piece_at(move.from_square))
        by = mover if rng.random() < 0.6 else rng.choice(facts.PIECES)
        return f"captures with the {by}", taken is not None and by == mover
    return said(rng, board.is_en_passant(move), "captures en passant", "does not capture en passant")


@move
def moves(rng, board, move):
    piece = board.piece_at(move.from_square)
    word = facts.name(piece) if rng.random() < 0.7 else rng.choice(facts.PIECES)
    start = move.from_square if rng.random() < 0.8 else other_square(rng)
    target = move.to_square if rng.random() < 0.8 else other_square(rng)
    if board.is_castling(move):
        return None
    holds = word == facts.name(piece) and start == move.from_square and target == move.to_square
    form = rng.randrange(3)
    if form == 0:
        return f"moves the {word} from {facts.sq(start)} to {facts.sq(target)}", holds
    if form == 1:
        return f"moves the {word} to {facts.sq(target)}", word == facts.name(piece) and target == move.to_square
    true = facts.line_word(move.from_square, move.to_square)
    line = rng.choice(["file", "rank", "diagonal"])
    truth = holds if line == true else NOT_TRUE
    return f"moves the {word} from {facts.sq(start)} to {facts.sq(target)} along the {line}", truth


@move
def special(rng, board, move):
    form = rng.randrange(4)
    if form == 0:
        wing = rng.choice(["kingside", "queenside"])
        king = wing == "kingside"
        holds = board.is_kingside_castling(move) if king else board.is_queenside_castling(move)
        return said(rng, holds, f"castles {wing}", f"does not castle {wing}")
    if form == 1:
        word = rng.choice(facts.PIECES[1:5])
        if not move.promotion:
            return f"promotes to a {word}", False
        return f"promotes to a {word}", facts.kind(word) == move.promotion
    if form == 2:
        return said(rng, after(board, move).is_stalemate(), "is stalemate", "is not stalemate")
    then = after(board, move)
    double = len(then.checkers()) > 1
    return said(rng, double, "gives double check", "does not give double check")


@move
def attacks_then(rng, board, move):
    if board.is_castling(move):
        return None
    then = after(board, move)
    reach = list(then.attacks(move.to_square))
    target = rng.choice(reach) if reach and rng.random() < 0.6 else other_square(rng)
    return said(
        rng, target in reach, f"attacks {facts.sq(target)}", f"does not attack {facts.sq(target)}"
    )


@move
def wins(rng, board, move):
    """A piece that is not there cannot be won."""
    word = rng.choice(["knight", "bishop", "rook", "queen"])
    if facts.count(board, word, not board.turn):
        return None
    return f"wins a {word}", NOT_TRUE


@move
def both_boards(rng, board, move):
    """A statement about the position beside a move: before or after is fair, so only what holds on both is decided."""
    then = after(board, move)
    template = rng.choice([placement, one_empty, two_empty, check, attack, attack_two, attacked, file_state, pawn, clear])
    seed = rng.getrandbits(32)
    first = template(random.Random(seed), board)
    if first is None:
        return None
    text, now = first
    later = truth_on(template, text, then, seed)
    if now == later and now is not None:
        return text, now
    if isinstance(now, Either) or isinstance(later, Either) or later is None:
        return None
    # "en prise now", "will be": without such a word either board may be meant.
    return text, Either({"UNSURE"} | ({"VERIFIED"} if now or later else set()))


def truth_on(template, text, board, seed):
    """The truth of the same words on another board; None where the same words cannot be made there."""
    for attempt in range(400):
        try:
            made = template(random.Random(seed + attempt), board)
        except (AttributeError, IndexError):
            return None
        if made and made[0] == text:
            return made[1]
    return None
