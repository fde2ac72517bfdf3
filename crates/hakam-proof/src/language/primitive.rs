//! The words that formulas are built from, with their types.

use crate::value::{Base, Type};

/// Declares the primitives: how each is written, what it is given, and what it gives.
macro_rules! primitives {
    ($($name:ident $word:literal ($($argument:ident)*) $result:expr, $says:literal;)*) => {
        /// A word that is no formula.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub(crate) enum Primitive {
            $(#[doc = $says] $name,)*
        }

        /// Every primitive with its name, its arguments and its result.
        pub(crate) const PRIMITIVES: &[(Primitive, &str, &[Type], Type)] = &[
            $((Primitive::$name, $word, &[$($argument),*], $result),)*
        ];
    };
}

const BOOL: Type = Type::one(Base::Bool);
const INT: Type = Type::one(Base::Int);
const SQUARE: Type = Type::one(Base::Square);
const SIDE: Type = Type::one(Base::Side);
const KIND: Type = Type::one(Base::Kind);
const WORD: Type = Type::one(Base::Word);
const MOVE: Type = Type::one(Base::Move);
const BOARD: Type = Type::one(Base::Board);
const TEXT: Type = Type::one(Base::Text);
const CLAIM: Type = Type::one(Base::Claim);
const SQUARES: Type = Type::set(Base::Square);
const MOVES: Type = Type::set(Base::Move);
const TEXTS: Type = Type::set(Base::Text);

primitives! {
    // Positions that come of others.
    After "after" (BOARD MOVE) BOARD, "The position after a legal move.";
    Pass "pass" (BOARD) BOARD, "The other side is to move instead.";
    Lift "lift" (BOARD SQUARE) BOARD, "A piece is taken off.";
    AsEnemy "as_enemy" (BOARD SQUARE) BOARD, "A piece changes sides.";
    // What is looked up.
    Turn "turn" (BOARD) SIDE, "The side to move.";
    KindOn "kind" (BOARD SQUARE) KIND, "What stands on a square, or nothing.";
    SideOn "side" (BOARD SQUARE) SIDE, "Whose piece stands on a square, or nobody's.";
    Pieces "pieces" (BOARD) SQUARES, "Where the pieces of both sides stand.";
    PiecesOf "pieces_of" (BOARD SIDE) SQUARES, "Where the pieces of a side stand.";
    Royals "royals" (BOARD SIDE) SQUARES, "Where the royal pieces of a side stand.";
    Attacks "attacks" (BOARD SQUARE SQUARE) BOOL, "Whether the piece on a square attacks another square.";
    Attackers "attackers" (BOARD SQUARE SIDE) SQUARES, "The pieces of a side that attack a square.";
    Rakes "rakes" (BOARD SQUARE SQUARE) BOOL, "Whether it attacks along a line.";
    Raked "raked" (BOARD SQUARE SQUARE) SQUARES, "The squares it passes to attack along a line.";
    Moves "moves" (BOARD) MOVES, "The legal moves.";
    MovesOf "moves_of" (BOARD SQUARE) MOVES, "Those of the piece on a square.";
    MovesTo "moves_to" (BOARD SQUARE) MOVES, "Those that arrive on a square.";
    Takers "takers" (BOARD SQUARE) MOVES, "Those that take the piece on a square, cheap pieces first.";
    Right "right" (BOARD SIDE TEXT) BOOL, "Whether a side has the right to castle to a wing.";
    WayTo "way" (BOARD SQUARE SQUARE) SQUARES, "The squares it asks about to attack in any way.";
    Skipped "skipped" (BOARD SQUARE) SQUARES, "The squares that the piece there has just skipped.";
    Clock "clock" (BOARD) INT, "Half-moves since the count of quiet moves began anew.";
    Number "number" (BOARD) INT, "The number of the move.";
    Over "over" (BOARD) BOOL, "Whether the board has ended the game.";
    Winner "winner" (BOARD) SIDE, "Who has won on the board, or nobody.";
    LastTaken "last_taken" (BOARD) SQUARES, "The square on which the last move of the game took.";
    // What takes a search.
    Mates "mates" (BOARD INT) BOOL, "Whether the side to move can force mate within so many moves.";
    Wins "wins" (BOARD INT) BOOL, "Whether it can force a win within so many plies.";
    Perpetual "perpetual" (BOARD) BOOL, "Whether it can give check for ever.";
    CanWin "can_win" (BOARD SIDE) BOOL, "Whether some play lets a side win.";
    AnybodyCanWin "anybody_can_win" (BOARD) BOOL, "Whether some play lets somebody win.";
    DeadPieces "dead_pieces" (BOARD) BOOL, "Whether the pieces alone tell that nobody can win.";
    // Moves.
    From "from" (MOVE) SQUARE, "Where a move begins.";
    To "to" (MOVE) SQUARE, "Where it goes; in castling, where the king goes.";
    Taken "taken" (MOVE) SQUARES, "The pieces it takes.";
    Moved "moved" (MOVE) KIND, "What moves.";
    Promotion "promotion" (MOVE) KIND, "What it becomes, or nothing.";
    WingOf "wing" (MOVE) TEXT, "The wing of a castling, or none.";
    Landed "landed" (BOARD MOVE) SQUARES, "Where the moved pieces stand after it.";
    Origin "origin" (BOARD MOVE SQUARE) SQUARE, "Where the piece that stands there after it stood before.";
    Target "target" (BOARD MOVE SQUARE) SQUARE, "Where the piece that stood there before it stands after.";
    // Texts.
    Read "read" (BOARD TEXT) MOVES, "The legal move that a text means, signs apart.";
    Signs "signs" (BOARD MOVE TEXT) BOOL, "Whether the signs of check and mate in a text hold.";
    Reasons "reasons" (BOARD TEXT) TEXTS, "Why the move that a text means is illegal.";
    Proper "proper" (BOARD TEXT) BOOL, "Whether a text is the one proper writing of a legal move.";
    Caused "caused" () BOOL, "Whether a reason that the claim gives is among those against its move.";
    Exposes "exposes" () BOOL, "Whether nothing is against the move but that it leaves a king attacked.";
    Holds "holds" (CLAIM BOARD) BOOL, "Whether a claim holds on a board.";
    // The game and its board.
    Other "other" (SIDE) SIDE, "The other side.";
    ValueOf "value" (KIND) INT, "What a kind is worth in an exchange, in hundredths of a pawn; a king nothing.";
    IsRoyal "is_royal" (KIND) BOOL, "Whether a kind is royal, or may become it.";
    IsPawn "is_pawn" (KIND) BOOL, "Whether pieces of a kind are written without a letter.";
    IsLine "is_line" (KIND) BOOL, "Whether pieces of a kind attack along lines.";
    KeepsShade "keeps_shade" (KIND) BOOL, "Whether pieces of a kind stay on squares of one colour.";
    WorthOf "worth_of" (WORD INT) INT, "What so many of the pieces of a word are worth.";
    IsClass "is_class" (WORD) BOOL, "Whether a word is one for several kinds.";
    Start "start" (KIND SIDE) SQUARES, "Where such pieces stand in the standard array.";
    Board "squares" () SQUARES, "Every square.";
    Between "between" (SQUARE SQUARE) SQUARES, "The squares strictly between two squares of one line.";
    Aligned "aligned" (SQUARE SQUARE) BOOL, "Whether two squares share a file, a rank or a diagonal.";
    Along "along" (TEXT SQUARE SQUARE) BOOL, "Whether two squares lie along such a line.";
    Ray "ray" (SQUARE SQUARE) SQUARES, "The squares behind the first, over the second, to the edge.";
    Leads "leads" (BOARD SQUARE SQUARE SQUARE) BOOL, "Whether a line of the piece leads over one square to another.";
    InOrder "in_order" (SQUARES SQUARES) BOOL, "Whether two lists are the same, their order too.";
    File "file" (SQUARE) INT, "The file, from 0.";
    Rank "rank" (SQUARE) INT, "The rank, from 1.";
    Ranks "ranks" () INT, "How many ranks there are.";
    Light "light" (SQUARE) BOOL, "Whether a square is light.";
    Distance "distance" (SQUARE SQUARE) INT, "The steps of a king between two squares.";
    Abs "abs" (INT) INT, "A number without its sign.";
    Compare "compare" (INT TEXT INT) BOOL, "Whether the first number is so related to the second.";
}
