"""One word more or one word changed: sentences whose meaning turns on a word that a reader might drop."""

import re

import chess

import board as facts
from templates import ANY, NOT_TRUE, Either

SIGNED = re.compile(r"[a-hO][1-8O](=[QRBN])?[+#] ")
LINE = re.compile(r"(?:the )?(file|rank|diagonal) from ([a-h][1-8]) to ([a-h][1-8])", re.I)
PLACED = re.compile(r"(?:the (white |black )?|(White|Black)'s )(pawn|knight|bishop|rook|queen|king) on ([a-h][1-8])", re.I)


def misplaced(board, text):
    """Whether a definite noun phrase names a piece that does not stand there: false whatever is said around it."""
    for side, owner, word, square in PLACED.findall(text):
        there = board.piece_at(chess.parse_square(square))
        colour = (side or owner).strip().capitalize()
        if there is None or facts.name(there) != word.lower() or colour not in ("", facts.side(there.color)):
            return True
    for word, start, end in LINE.findall(text):
        if facts.line_word(chess.parse_square(start), chess.parse_square(end)) != word.lower():
            return True
    return False


def verdicts(truth):
    """The verdicts that a truth allows."""
    if isinstance(truth, Either):
        return set(truth)
    if truth is None:
        return {"UNSURE"}
    return {"VERIFIED", "UNSURE"} if truth else {"REFUTED", "UNSURE"}


def turned(truth):
    """What a denial of the whole sentence may be called."""
    swap = {"VERIFIED": "REFUTED", "REFUTED": "VERIFIED", "UNSURE": "UNSURE"}
    return {swap[each] for each in verdicts(truth)}


# Added at the end. Each says something more that was not looked up, or moves the sentence to another board.
TAILS = [
    (" in the start position", "other"),
    (" in the previous position", "other"),
    (" two moves ago", "other"),
    (" after Black's next move", "other"),
    (" if Black passes", "other"),
    (" in most games", "other"),
    (" by bishop geometry", "other"),
    (" according to the engine", "other"),
    (" on a larger board", "other"),
    (", which wins a queen", "more"),
    (" and it is mate in 3", "more"),
    (" or not", "other"),
    (" unless it is pinned", "other"),
    (" with a discount", "other"),
    (" twice a day", "other"),
    (" minus one", "other"),
    (" - not", "other"),
    (", two moves ago", "other"),
    (", in my dream", "other"),
    (", soon", "other"),
    (", or so", "other"),
    (", give or take one", "other"),
    (", minus one", "other"),
    (", assuming that it is Black's turn", "other"),
    (", previously", "other"),
    (" (almost)", "other"),
    (" (in another line)", "other"),
    (" (I think)", "other"),
    (", said Black", "other"),
    (" - no, it is not", "other"),
    (" for the first time", "other"),
    (" again", "other"),
    (" only", "other"),
    (" too often", "other"),
    (" if and only if White has exactly one king", "other"),
    (" unless White has exactly one king", "other"),
    (" since White has exactly one king", "linked"),
    (", therefore White has exactly one king", "linked"),
    (", thus White has exactly one king", "linked"),
    (" and White has exactly one king", "same"),
    (", and White has exactly two kings", "more"),
    (" and then White has exactly one king", "linked"),
    (" now", "same"),
    (" at the moment", "same"),
    (".", "same"),
    ("!", "same"),
    (" ?", "other"),
]

# Added in front.
HEADS = [
    ("It is false that ", "turn"),
    ("It is not true that ", "turn"),
    ("Nobody thinks that ", "other"),
    ("If White castles, ", "other"),
    ("Soon ", "other"),
    ("Almost ", "other"),
    ("In the start position ", "other"),
    ("Before the last move ", "other"),
    ("Had Black castled, ", "other"),
    ("Perhaps ", "other"),
    ("Not ", "other"),
    ("Neither ", "other"),
    ("Because White has exactly one king, ", "linked"),
    ("Since White has exactly one king, ", "linked"),
    ("Therefore ", "linked"),
    ("Then ", "other"),
    ("Not only ", "other"),
    ("Either ", "other"),
    ("Unless White resigns, ", "other"),
    ("Even if White resigns, ", "other"),
    ("Only if White resigns, ", "other"),
    ("In my dream ", "other"),
    ("On the other board, ", "other"),
    ("Last move, ", "other"),
    ("Currently, ", "same"),
    ("In this position ", "same"),
    ("It is not the case that ", "turn"),
]

# Put before the verb (`is`, `has`, `attacks`, ..).
INSIDE = [
    ("hardly", "other"),
    ("never", "other"),
    ("nearly", "other"),
    ("formerly", "other"),
    ("would", "other"),
    ("might", "other"),
    ("no longer", "ended"),
    ("still", "linked"),
    ("already", "same"),
    ("also", "same"),
    ("then", "other"),
    ("thus", "linked"),
    ("therefore", "linked"),
    ("almost", "other"),
    ("barely", "other"),
    ("not only", "other"),
    ("only", "linked"),
    ("always", "linked"),
    ("rarely", "other"),
    ("again", "linked"),
    ("soon", "other"),
    ("perhaps", "other"),
    ("either", "other"),
    ("once", "other"),
    ("supposedly", "other"),
    ("un-", "other"),
]

CHANGED = [(" is ", " was ", "other"), (" are ", " were ", "other"), (" has ", " had ", "other"),
           (" is ", " will be ", "other"), (" is ", " seems ", "other"), (" and ", " or ", "loose"),
           (" the ", " every ", "other"), (" on ", " near ", "other"), (" on ", " behind ", "other"),
           (" a ", " another ", "other"), (" attacks ", " attacked ", "other"), (" attacks ", " ignores ", "other"),
           (" exactly ", " not exactly ", "turn"), (" at least ", " fewer than ", "other"),
           (" at least ", " more than ", "other"), (" at most ", " almost ", "other"), (" from ", " away from ", "other"),
           (" by ", " not by ", "other"), (" by ", " because of ", "more"), (" with ", " without ", "other"),
           (" is ", " isn't ", "turn"), (" has ", " doesn't have ", "turn"), (" is ", " had been ", "other"),
           (" is ", " could be ", "other"), (" is ", " should be ", "other"), (" is ", " is said to be ", "other"),
           (" the ", " any ", "other"), (" a ", " some other ", "other"), (" a ", " half a ", "other"),
           (" can ", " could ", "other"), (" can ", " must ", "other"), (" can ", " should ", "other"),
           (" attack ", " attacked ", "other"), (" attack ", " would attack ", "other"),
           (" attacks ", " can attack ", "other"), (" attacks ", " would like to attack ", "other")]

VERBS = [" is ", " are ", " has ", " attacks ", " controls ", " can "]


def allowed(truth, how, text):
    if how == "turn":
        # What is taken for granted is no part of what is denied: a sign behind a move, that both are two, that there
        # are such pieces.
        granted = SIGNED.search(text) or "both " in text.lower() or truth == NOT_TRUE
        return set(ANY) if granted else turned(truth)
    if how == "more":
        # Something more is claimed, and it is false or not decided.
        return {"REFUTED", "UNSURE"}
    if how == "loose":
        return set(ANY)
    if how == "same":
        return verdicts(truth)
    if how == "linked":
        # What is said stays as it was; that it is a reason, or was so before, is not shown.
        return verdicts(truth) - {"VERIFIED"} | {"UNSURE"}
    if how == "ended":
        # What is so now has not ended, nor has it where it is so of one of several; of what is not so now nobody
        # can say.
        return {"REFUTED", "UNSURE"} if "VERIFIED" in verdicts(truth) or " and " in text else {"UNSURE"}
    # Another board, another time, an attitude: no position alone decides it.
    return {"UNSURE"}


def twist(rng, board, text, truth):
    """A twisted sentence, what it may be called, and the name of the twist; None where it does not fit."""
    made = unplaced(rng, text, truth)
    if made is None:
        return None
    twisted, verdicts_of_it, name = made
    if misplaced(board, text):
        verdicts_of_it = verdicts_of_it | {"REFUTED"}
    if " is illegal because " in text and truth is False:
        # The move is legal, whatever is said of the reason.
        verdicts_of_it = verdicts_of_it | {"REFUTED"}
    if "because every piece is pinned" in twisted:
        # It never is so of every piece.
        verdicts_of_it = verdicts_of_it | {"REFUTED"}
    if "bishop geometry" in twisted and "bishop" in text:
        verdicts_of_it = verdicts_of_it | verdicts(truth)
    return twisted, verdicts_of_it, name


def unplaced(rng, text, truth):
    """A twisted sentence, without a look at the board."""
    sort = rng.randrange(4)
    if sort == 0:
        tail, how = rng.choice(TAILS)
        return text + tail, allowed(truth, how, text), "tail" + tail
    if sort == 1:
        head, how = rng.choice(HEADS)
        first = text if text[:5] in ("White", "Black") or text[1:2].isdigit() else text[0].lower() + text[1:]
        return head + first, allowed(truth, how, text), "head " + head
    if sort == 2:
        verb = next((each for each in VERBS if each in text), None)
        if verb is None:
            return None
        word, how = rng.choice(INSIDE)
        return text.replace(verb, f" {word}{verb}", 1), allowed(truth, how, text), "inside " + word
    fits = [each for each in CHANGED if each[0] in text]
    if not fits:
        return None
    old, new, how = rng.choice(fits)
    return text.replace(old, new, 1), allowed(truth, how, text), f"changed{old}->{new}"
