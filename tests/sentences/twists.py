"""One word more or one word changed: sentences whose meaning turns on a word that a reader might drop."""

import re

import chess

import board as facts
from templates import ANY, Either

PLACED = re.compile(r"(?:the (white |black )?|(White|Black)'s )(pawn|knight|bishop|rook|queen|king) on ([a-h][1-8])", re.I)


def misplaced(board, text):
    """Whether a definite noun phrase names a piece that does not stand there: false whatever is said around it."""
    for side, owner, word, square in PLACED.findall(text):
        there = board.piece_at(chess.parse_square(square))
        colour = (side or owner).strip().capitalize()
        if there is None or facts.name(there) != word.lower() or colour not in ("", facts.side(there.color)):
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
]

# Put before the verb (`is`, `has`, `attacks`, ..).
INSIDE = [
    ("hardly", "other"),
    ("never", "other"),
    ("nearly", "other"),
    ("formerly", "other"),
    ("would", "other"),
    ("might", "other"),
    ("no longer", "other"),
    ("once", "other"),
    ("supposedly", "other"),
    ("un-", "other"),
]

CHANGED = [(" is ", " was ", "other"), (" are ", " were ", "other"), (" has ", " had ", "other"),
           (" is ", " will be ", "other"), (" is ", " seems ", "other"), (" and ", " or ", "loose"),
           (" the ", " every ", "other"), (" on ", " near ", "other"), (" on ", " behind ", "other"),
           (" a ", " another ", "other"), (" attacks ", " attacked ", "other"), (" attacks ", " ignores ", "other"),
           (" exactly ", " not exactly ", "other"), (" at least ", " fewer than ", "other"),
           (" at least ", " more than ", "other"), (" at most ", " almost ", "other"), (" from ", " away from ", "other"),
           (" by ", " not by ", "other"), (" by ", " because of ", "other"), (" with ", " without ", "other")]

VERBS = [" is ", " are ", " has ", " attacks ", " controls ", " can "]


def allowed(truth, how):
    if how == "turn":
        return turned(truth)
    if how == "more":
        # Something more is claimed, and it is false or not decided.
        return {"REFUTED", "UNSURE"}
    if how == "loose":
        return set(ANY)
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
    if "bishop geometry" in twisted and "bishop on" in text:
        verdicts_of_it = verdicts_of_it | verdicts(truth)
    return twisted, verdicts_of_it, name


def unplaced(rng, text, truth):
    """A twisted sentence, without a look at the board."""
    sort = rng.randrange(4)
    if sort == 0:
        tail, how = rng.choice(TAILS)
        return text + tail, allowed(truth, how), "tail" + tail
    if sort == 1:
        head, how = rng.choice(HEADS)
        first = text if text[:5] in ("White", "Black") or text[1:2].isdigit() else text[0].lower() + text[1:]
        return head + first, allowed(truth, how), "head " + head
    if sort == 2:
        verb = next((each for each in VERBS if each in text), None)
        if verb is None:
            return None
        word, how = rng.choice(INSIDE)
        return text.replace(verb, f" {word}{verb}", 1), allowed(truth, how), "inside " + word
    fits = [each for each in CHANGED if each[0] in text]
    if not fits:
        return None
    old, new, how = rng.choice(fits)
    return text.replace(old, new, 1), allowed(truth, how), f"changed{old}->{new}"
