"""More short sentences, in the style of `templates.py`: plurals, quantifiers, lists of moves, empty squares, time."""

import chess

import board as facts
from templates import (
    ANY, NOT_FALSE, NOT_TRUE, NUMBERS, a, capital, other_square, phrase, plural, position, said, some_piece,
)

TIMES = {1: "once", 2: "twice"}


def tell(holds, at_least=False):
    """A truth that may be told, and a falsehood that may not be verified."""
    return NOT_FALSE if holds else NOT_TRUE if at_least else holds


def colour_of(rng):
    name = rng.choice(["White", "Black"])
    return name, facts.SIDES[name]


# Plurals and quantifiers


@position
def pieces_on(rng, board):
    """`the white knights on c3 and f3`: every square must hold such a piece."""
    square = some_piece(rng, board)
    piece = board.piece_at(square)
    word, mine = facts.name(piece), piece.color
    alike = [at for at in board.pieces(piece.piece_type, mine) if at != square]
    second = rng.choice(alike) if alike and rng.random() < 0.6 else some_piece(rng, board)
    if second == square:
        return None
    if rng.random() < 0.15:
        word = rng.choice(facts.PIECES)
    form = rng.randrange(3)
    owner = [f"The {word}s", f"The {facts.side(mine).lower()} {word}s", f"{facts.side(mine)}'s {word}s"][form]
    there = board.piece_at(second)
    right = facts.name(piece) == word and facts.name(there) == word and (form == 0 or there.color == mine)
    names = f"{owner} on {facts.sq(square)} and {facts.sq(second)}"
    target = other_square(rng)
    sort = rng.randrange(3)
    if sort == 0:
        hit = [target in board.attacks(at) for at in (square, second)]
        return f"{names} attack {facts.sq(target)}", all(hit) if right else NOT_TRUE
    if sort == 1:
        safe = [bool(facts.attackers(board, board.color_at(at), at)) for at in (square, second)]
        return f"{names} are defended", all(safe) if right else NOT_TRUE
    hurt = [bool(facts.attackers(board, not board.color_at(at), at)) for at in (square, second)]
    return f"{names} are attacked", all(hurt) if right else NOT_TRUE


@position
def quantified(rng, board):
    name, mine = colour_of(rng)
    word = rng.choice(facts.PIECES[:-1])
    men = list(board.pieces(facts.kind(word), mine))
    target = other_square(rng)
    yes = sum(target in board.attacks(at) for at in men)
    n = rng.randrange(1, 4)
    thing, things = f"{name.lower()} {word}", f"{name.lower()} {word}s"
    where = facts.sq(target)
    rows = [
        (f"Every {thing} attacks {where}", yes == len(men) if men else NOT_TRUE),
        (f"All {things} attack {where}", yes == len(men) if men else NOT_TRUE),
        (f"Both {things} attack {where}", len(men) == 2 and yes == 2),
        (f"No {thing} attacks {where}", yes == 0),
        (f"Some {thing} attacks {where}", yes > 0),
        (f"Some {things} attack {where}", NOT_FALSE if yes > 1 else ANY if yes else NOT_TRUE),
        (f"Any {thing} attacks {where}", NOT_FALSE if men and yes == len(men) else NOT_TRUE),
        (f"At least {NUMBERS[n]} {plural(thing, n)} {'attacks' if n == 1 else 'attack'} {where}", yes >= n),
        (f"At most {NUMBERS[n]} {plural(thing, n)} {'attacks' if n == 1 else 'attack'} {where}", yes <= n),
        (f"Exactly {NUMBERS[n]} {plural(thing, n)} {'attacks' if n == 1 else 'attack'} {where}", yes == n),
        (f"Not every {thing} attacks {where}", None if not men else yes < len(men)),
        (f"Only {things} attack {where}", None),
        (f"{capital(things)} attack {where}", NOT_FALSE if men and yes == len(men) and yes > 1 else ANY if yes else NOT_TRUE),
        (f"{where} is attacked by {things}", NOT_FALSE if yes > 1 else ANY if yes else NOT_TRUE),
        (f"{where} is attacked by a {thing}", yes > 0),
        (f"{where} is attacked by no {thing}", yes == 0),
        (f"{where} is attacked only by {things}", None),
    ]
    return rng.choice(rows)


@position
def by_a_side(rng, board):
    """`White attacks no pawn` is said of all its pieces together."""
    name, mine = colour_of(rng)
    word = rng.choice(facts.PIECES[:-1])
    foes = list(board.pieces(facts.kind(word), not mine))
    hit = sum(bool(facts.attackers(board, mine, at)) for at in foes)
    takers = sum(any(board.piece_at(by).piece_type == chess.KNIGHT for by in facts.attackers(board, mine, at)) for at in foes)
    rival = facts.side(not mine).lower()
    rows = [
        (f"{name} attacks no {word}", hit == 0),
        (f"{name} attacks {a(word)}", hit > 0),
        (f"{name} attacks all {rival} {word}s", hit == len(foes) if foes else NOT_TRUE),
        (f"{name} attacks every {rival} {word}", hit == len(foes) if foes else NOT_TRUE),
        (f"{name} attacks exactly two {word}s", hit == 2),
        (f"{name} attacks at least two {rival} {word}s", hit >= 2),
        (f"{name} attacks at most one {word}", hit <= 1),
        (f"No {rival} {word} is attacked by {name}", hit == 0),
        (f"All {rival} {word}s are attacked by {name}", hit == len(foes) if foes else NOT_TRUE),
        (f"Every {rival} {word} is attacked by a {name.lower()} piece", tell(hit == len(foes)) if foes else NOT_TRUE),
        (f"No {rival} {word} is attacked by a {name.lower()} knight", takers == 0),
        (f"Exactly one {rival} {word} is attacked by {name}", hit == 1),
    ]
    return rng.choice(rows)


@position
def safe_all(rng, board):
    name, mine = colour_of(rng)
    word = rng.choice(facts.PIECES[:-1])
    men = list(board.pieces(facts.kind(word), mine))
    kept = sum(bool(facts.attackers(board, mine, at)) for at in men)
    thing, things = f"{name.lower()} {word}", f"{name.lower()} {word}s"
    rows = [
        (f"Every {thing} is defended", kept == len(men) if men else NOT_TRUE),
        (f"All {things} are undefended", kept == 0 if men else NOT_TRUE),
        (f"No {thing} is defended", kept == 0),
        (f"{name}'s {things.split()[1]} are defended", kept == len(men) if men else NOT_TRUE),
        (f"Both {things} are defended", len(men) == 2 and kept == 2),
        (f"Exactly one {thing} is defended", kept == 1),
        (f"At least two {things} are defended", kept >= 2),
        (f"Neither {thing} is defended", NOT_FALSE if len(men) == 2 and kept == 0 else NOT_TRUE),
    ]
    return rng.choice(rows)


# Squares, whoever stands there


@position
def square_attacked(rng, board):
    square = other_square(rng)
    there = board.piece_at(square)
    white, black = (len(facts.attackers(board, each, square)) for each in (chess.WHITE, chess.BLACK))
    where = facts.sq(square)
    if there is None:
        counts = {white, black, white + black}
    else:
        counts = {black if there.color else white}
    n = rng.choice([1, 2, 3])
    often = TIMES.get(n, f"{NUMBERS[n]} times")
    form = rng.randrange(5)
    holds = [count >= 1 for count in counts]
    if form == 1:
        holds = [count < 1 for count in counts]
    elif form == 2:
        holds = [count == n for count in counts]
    elif form == 3:
        holds = [count >= n for count in counts]
    elif form == 4:
        holds = [count <= n for count in counts]
    text = [f"{where} is attacked", f"{where} is not attacked", f"{where} is attacked exactly {often}",
            f"{where} is attacked at least {often}", f"{where} is attacked at most {often}"][form]
    return text, True if all(holds) else False if not any(holds) else ANY


@position
def attacked_times(rng, board):
    name, mine = colour_of(rng)
    square = other_square(rng)
    true = len(facts.attackers(board, mine, square))
    n = max(1, true + rng.choice([0, 0, 1, -1]))
    often = TIMES.get(n, f"{n} times")
    bound, holds = rng.choice([("exactly ", n == true), ("at least ", true >= n), ("at most ", true <= n)])
    return f"{facts.sq(square)} is attacked {bound}{often} by {name}", holds


@position
def same_line(rng, _board):
    squares = rng.sample(range(64), 2)
    if rng.random() < 0.5:
        line = [at for at in range(64) if facts.line_word(squares[0], at) and at != squares[0]]
        squares[1] = rng.choice(line)
    word = rng.choice(["file", "rank", "diagonal"])
    holds = facts.line_word(*squares) == word
    first, second = map(facts.sq, squares)
    return said(rng, holds, f"{first} and {second} are on the same {word}", f"{first} and {second} are not on the same {word}")


@position
def between(rng, _board):
    first = other_square(rng)
    ends = [at for at in range(64) if facts.between(first, at)]
    if not ends:
        return None
    last = rng.choice(ends)
    inside = facts.between(first, last)
    named = list(inside)
    if rng.random() < 0.4:
        named[rng.randrange(len(named))] = other_square(rng)
    if len(set(named)) < len(named):
        return None
    words = [facts.sq(at) for at in named]
    listed = ", ".join(words[:-1]) + " and " + words[-1] if len(words) > 1 else words[0]
    verb = "are"
    return f"The squares between {facts.sq(first)} and {facts.sq(last)} {verb} {listed}", set(named) == set(inside)


# Material and numbers


@position
def bounds(rng, board):
    name, mine = colour_of(rng)
    true = facts.lead(board, mine)
    n = max(0, abs(true) + rng.choice([0, 0, 1, -1]))
    bound, holds = rng.choice([("at least", true >= n), ("at most", true <= n), ("exactly", true == n)])
    return f"{name} is {bound} {n} {plural('point', n)} ahead", holds


@position
def move_number(rng, board):
    n = max(1, board.fullmove_number + rng.choice([0, 0, 1, -1]))
    holds = n == board.fullmove_number
    ordinal = f"{n}{'th' if 10 < n % 100 < 14 else {1: 'st', 2: 'nd', 3: 'rd'}.get(n % 10, 'th')}"
    rows = [
        (f"It is move {n}", holds),
        (f"It is not move {n}", not holds),
        (f"It is the {ordinal} move", tell(holds, at_least=True)),
        (f"It is move -{n}", NOT_TRUE),
        (f"It is move {n}.5", NOT_TRUE),
    ]
    return rng.choice(rows)


@position
def compared(rng, board):
    name, mine = colour_of(rng)
    word = rng.choice(facts.PIECES[:-1])
    own, foe = facts.count(board, word, mine), facts.count(board, word, not mine)
    rival = facts.side(not mine)
    rows = [
        (f"{name} has more {word}s than {rival}", tell(own > foe, at_least=True)),
        (f"{name} has as many {word}s as {rival}", tell(own == foe, at_least=True)),
        (f"{name} has two more {word}s than {rival}", tell(own - foe == 2, at_least=True)),
        (f"Both sides have {NUMBERS[own]} {plural(word, own)}", tell(own == foe, at_least=True)),
        (f"Neither side has {a(word)}", tell(own == foe == 0, at_least=True)),
        (f"{name} has exactly {NUMBERS[own]} {plural(word, own)} and {rival} has exactly {NUMBERS[own]}", tell(own == foe, at_least=True)),
        (f"Only {name} has {a(word)}", tell(own > 0 and not foe, at_least=True)),
        (f"{name} has {a(word)}", own > 0),
        (f"{name} has not {a(word)}", tell(own == 0, at_least=True)),
        (f"{name} does not have {a(word)}", own == 0),
        (f"{name} has {NUMBERS[own]} or {NUMBERS[own + 1]} {word}s" if own < 9 else f"{name} has {word}s", NOT_FALSE if own else ANY),
        (f"{name} has more than {NUMBERS[own]} {word}s", NOT_TRUE),
        (f"{name} has fewer than {NUMBERS[own]} {word}s", NOT_TRUE),
        (f"{name} has nearly {NUMBERS[own]} {word}s", None),
    ]
    return rng.choice(rows)


@position
def bishop_pair(rng, board):
    name, mine = colour_of(rng)
    shades = {facts.light(at) for at in board.pieces(chess.BISHOP, mine)}
    return said(rng, len(shades) == 2, f"{name} has the bishop pair", f"{name} does not have the bishop pair")


# Moves


@position
def can_go(rng, board):
    square = some_piece(rng, board)
    text, right, where = phrase(rng, board, square)
    there = board.piece_at(where)
    turned = facts.with_turn(board, there.color) if there else board
    if turned is None:
        return None
    mine = [each for each in turned.legal_moves if each.from_square == where]
    target = rng.choice(mine).to_square if mine and rng.random() < 0.6 else other_square(rng)
    holds = any(each.to_square == target for each in mine)
    taken = any(each.to_square == target and turned.is_capture(each) for each in mine)
    if there and there.piece_type == chess.KING and chess.square_distance(where, target) > 1:
        return None
    if there and there.color != board.turn and there.piece_type == chess.PAWN and chess.square_file(where) != chess.square_file(target):
        # En passant is gone when a turn is passed.
        return None
    form = rng.randrange(4)
    name = facts.sq(target)
    if form == 0:
        return said(rng, holds, f"{capital(text)} can move to {name}", f"{capital(text)} cannot move to {name}", right)
    if form == 1:
        if any(turned.is_en_passant(each) for each in mine) and chess.square_rank(target) == chess.square_rank(where):
            # The pawn that is taken en passant stands there: both squares are said to be captured on.
            return None
        return said(rng, taken, f"{capital(text)} can capture on {name}", f"{capital(text)} cannot capture on {name}", right)
    if form == 2:
        return f"{capital(text)} can only move to {name}", tell(right and {each.to_square for each in mine} == {target}, at_least=True)
    return f"{capital(text)} could move to {name}", NOT_TRUE if not right else None


@position
def only_one(rng, board):
    moves = list(board.legal_moves)
    if not moves:
        return None
    move = rng.choice(moves)
    san = board.san(move).rstrip("+#")
    checks = [each for each in moves if board.gives_check(each)]
    takes = [each for each in moves if board.is_capture(each)]
    rows = [
        (f"{san} is the only legal move", len(moves) == 1),
        (f"The only legal move is {san}", len(moves) == 1),
        (f"{san} is not the only legal move", len(moves) > 1),
        (f"{san} is the only capture", takes == [move]),
        (f"{san} is the only check", checks == [move]),
        (f"There are no captures", not takes),
        (f"There are no checks", not checks),
        (f"There are {len(moves)} legal moves", len(moves) != 1 or NOT_FALSE),
        (f"{san} is forced", len(moves) == 1),
        (f"{san} is almost the only legal move", None),
        (f"{san} is no longer legal", NOT_TRUE),
        (f"{san} is legal again", None),
        (f"{san} is legal for {facts.side(not board.turn)}", NOT_TRUE),
        (f"{san} is legal, if {facts.side(board.turn)} is to move", None),
        (f"{san} is a capture", move in takes),
        (f"{san} gives check", move in checks),
        (f"{san} gave check", None),
        (f"{san} would give check", None),
        (f"{san} will give check", NOT_FALSE if move in checks else NOT_TRUE),
    ]
    return rng.choice(rows)


@position
def listed(rng, board):
    """All captures or checks, sometimes with one left out or one too many."""
    moves = list(board.legal_moves)
    word, chosen = rng.choice([
        ("captures", [each for each in moves if board.is_capture(each)]),
        ("checks", [each for each in moves if board.gives_check(each)]),
    ])
    if not chosen or len(chosen) > 6:
        return None
    named = list(chosen)
    if len(named) > 1 and rng.random() < 0.3:
        named.pop()
    elif rng.random() < 0.3:
        named.append(rng.choice(moves))
    if len(set(named)) < len(named):
        return None
    rng.shuffle(named)
    texts = ", ".join(board.san(each) for each in named)
    head = rng.choice([f"All {word} are ", f"The {word} are ", f"All legal {word}: "])
    return head + texts, set(named) == set(chosen)


@position
def castled_after(rng, board):
    """Words of time beside a line that is named: both positions are known."""
    moves = list(board.legal_moves)
    if not moves:
        return None
    move = rng.choice(moves)
    mine = board.turn
    then = board.copy(stack=False)
    then.push(move)
    before, after = (each.has_castling_rights(mine) for each in (board, then))
    name, san = facts.side(mine), board.san(move)
    if rng.random() < 0.5:
        return f"After {san}, {name} can no longer castle", before and not after
    square = other_square(rng)
    full = [each.piece_at(square) is not None for each in (board, then)]
    word, truth = rng.choice([
        ("is still empty", full == [False, False]),
        ("is no longer empty", full == [False, True]),
        ("is still occupied", full == [True, True]),
        ("is no longer occupied", full == [True, False]),
    ])
    return f"After {san}, {facts.sq(square)} {word}", truth


@position
def hanging(rng, board):
    square = some_piece(rng, board, lambda at: board.piece_at(at).piece_type != chess.KING)
    if square is None:
        return None
    piece = board.piece_at(square)
    foes = facts.attackers(board, not piece.color, square)
    own = facts.attackers(board, piece.color, square)
    turned = facts.with_turn(board, not piece.color)
    if turned is None:
        return None
    legal = any(each.to_square == square for each in turned.legal_moves)
    name = f"The {facts.side(piece.color).lower()} {facts.name(piece)} on {facts.sq(square)}"
    if not foes:
        truth = False if not legal else ANY
    elif not own and legal:
        truth = NOT_FALSE
    else:
        truth = ANY
    word = rng.choice(["hanging", "en prise"])
    return f"{name} is {word}", truth
