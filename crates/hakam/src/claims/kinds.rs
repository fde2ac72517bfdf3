//! The table of the kinds of claims: from here help texts and documents are made.

use hakam_checker::claim::Profile;

use Profile::{Aimed, ChessQa, Engine, Firm, Fully, Immobile, Legal, Lichess, Loose};

/// What is known of one kind of claim.
#[derive(Clone, Copy, Debug)]
pub struct ClaimKind {
    /// Its name in JSON: `attacks`.
    pub name: &'static str,
    /// What it means, in the strict sense.
    pub definition: &'static str,
    /// Its own fields in JSON, in order; those in brackets may be missing.
    pub fields: &'static str,
    /// Other senses than the strict one, which is meant where none is named.
    pub profiles: &'static [Profile],
    /// A sentence that makes such a claim.
    pub example: &'static str,
}

/// The sense that is meant where none is named.
pub const DEFAULT_PROFILE: Profile = Profile::Strict;

const fn kind(
    name: &'static str,
    fields: &'static str,
    example: &'static str,
    definition: &'static str,
) -> ClaimKind {
    ClaimKind {
        name,
        definition,
        fields,
        profiles: &[],
        example,
    }
}

impl ClaimKind {
    const fn also(self, profiles: &'static [Profile]) -> ClaimKind {
        ClaimKind { profiles, ..self }
    }

    /// The names of its fields, in order.
    pub fn field_names(&self) -> impl Iterator<Item = &'static str> {
        self.fields
            .split_whitespace()
            .map(|field| field.trim_matches(['[', ']']))
    }
}

/// The kind of claim of this name.
pub fn find(name: &str) -> Option<&'static ClaimKind> {
    KINDS.iter().find(|kind| kind.name == name)
}

/// Every kind of claim, by subject.
#[rustfmt::skip]
pub const KINDS: &[ClaimKind] = &[
    kind("on", "[piece] [side] square", "There is a white knight on f3",
        "Such a piece stands on the square."),
    kind("empty", "squares", "d3 and d4 are empty",
        "All of the squares are empty."),
    kind("occupied", "[side] squares", "e4 is occupied by White",
        "A piece, of the side if one is named, stands on each of the squares."),
    kind("to_move", "side", "Black is to move",
        "It is the turn of the side."),
    kind("move_number", "n", "It is move 12",
        "The number of the move is n."),
    kind("count", "[piece] [side] rel n", "White has exactly two bishops",
        "So many such pieces stand on the board."),
    kind("material", "[piece] [side] rel [lead] [n]", "White is a pawn up",
        "The pieces of the side are worth so much more than those of the other; without a side, both are worth the same. With a piece type: the side has so many more of that type, and its whole lead is worth as much; where only the first holds, the claim is undecided."),
    kind("bishop_pair", "side", "Black has the bishop pair",
        "The side has bishops on squares of both colours."),
    kind("opposite_bishops", "", "There are opposite-colored bishops",
        "Each side has one bishop, and the two stand on squares of different colours."),
    kind("clear", "from to", "The line from d4 to g4 is clear",
        "The squares lie on one line, and every square strictly between them is empty."),
    kind("blocked", "[by] from to", "The line from d4 to g4 is blocked by the bishop on f4",
        "The squares lie on one line, and a piece, the named one if one is named, stands strictly between them."),
    kind("between", "from to squares", "The squares between d4 and g4 are e4 and f4",
        "These are all squares strictly between two squares of one line."),
    kind("aligned", "squares line", "e4, d5 and c6 are on the same diagonal",
        "The squares lie on one line of that kind."),
    kind("ray", "from to squares", "The ray from f6 through g7 is g7 and h8",
        "These are the squares behind the first, over the second, to the edge of the board, in order and whoever stands there."),
    kind("shade", "square shade", "e4 is a light square",
        "The square has that colour."),
    kind("right", "side [wing]", "White has the right to castle kingside",
        "The side still has the right to castle on that wing, or on some wing."),
    kind("can_castle", "side [wing]", "White can castle kingside",
        "Castling on that wing, or on some wing, is legal; if the other side is to move, its turn is skipped."),
    kind("clock", "rel n", "The half-move clock is at least 99",
        "So many half-moves have been made since the halfmove clock was last reset."),
    kind("repetition", "rel n", "The position has occurred exactly three times",
        "So many positions of the game, this one included, are equal to this one."),
    kind("pawn", "square is", "The pawn on b6 is passed",
        "Passed: no enemy pawn in front of it on its own or a neighbouring file. Isolated: no own pawn on a neighbouring file. Doubled: another own pawn on its file."),
    kind("file", "[side] is file", "The d-file is open",
        "Open: no pawn on it. Half-open for a side: none of its pawns, and one of the other side's."),
    kind("attacks", "[move] [by] [side] targets [new]", "The knight on f3 attacks e5",
        "The piece, or the moved piece, attacks each target by its capture geometry, pinned or not; a target that is a piece is an enemy. New: it did not from where it came."),
    kind("attacked", "targets", "The pawn on d5 is attacked",
        "Some enemy attacks each of the pieces. An empty square is attacked where both sides reach it; where one does, nobody can say."),
    kind("defends", "[move] [by] [side] targets", "The knight legally defends e5",
        "The piece, or the moved piece, attacks the square of each target of its own side as if an enemy stood there.")
        .also(&[Legal, ChessQa]),
    kind("defended", "targets", "The pawn on d5 is defended",
        "Some piece defends each of the pieces. Of an empty square, as for attacked.").also(&[Legal, ChessQa]),
    kind("undefended", "targets", "The pawn on d5 is undefended",
        "No piece defends any of the pieces. Of an empty square, that neither side reaches it.").also(&[Legal, ChessQa]),
    kind("hanging", "targets", "The pawn on d5 is hanging",
        "Each of the pieces is lost to a legal exchange on its square, whoever is to move.").also(&[Loose]),
    kind("trapped", "targets", "The bishop on a7 is trapped",
        "Each of the pieces is no king, hangs, and loses material by every legal move it has.").also(&[Immobile]),
    kind("controls", "side squares", "White controls d5",
        "Some piece of the side attacks each of the squares.").also(&[Firm, ChessQa]),
    kind("attackers", "[piece] [side] square rel n", "Three white pieces attack f7",
        "So piecey such pieces attack the square; pieces behind others are not counted. Of an empty square and no side, it must hold of either side and of both together."),
    kind("defenders", "[piece] [side] square rel n", "e2 is defended exactly four times",
        "So piecey such pieces defend the piece on the square, or reach it if it is empty; pieces behind others are not counted.").also(&[Legal, ChessQa]),
    kind("in_check", "[by] side", "Black is in check from the queen on g8",
        "The king of the side is attacked, by the named piece if one is named."),
    kind("pinned", "[by] [to] targets [type]", "The knight on f6 is pinned to the queen",
        "A slider attacks the piece, and behind it on the line stands the king of its side (absolute) or a piece worth more that would then be won (relative).")
        .also(&[Fully, ChessQa]),
    kind("battery", "men [target]", "The queen on b2 and the bishop on d4 form a battery",
        "Two sliders of one side stand on a line both move along, with nothing between them.").also(&[Aimed]),
    kind("xray", "by target [through]", "The queen on d4 x-rays g4",
        "The piece does not attack the target, and would if the only piece between them were gone."),
    kind("can_capture", "by target", "Nf6 can capture e4",
        "A legal move of the piece captures the target, or on the square if it is one; if the other side is to move, its turn is skipped."),
    kind("can_move", "by to", "The knight on c3 can move to e2",
        "A legal move of the piece goes to the square; if the other side is to move, its turn is skipped."),
    kind("legal", "[move] [side]", "dxc6 is legal",
        "The move is legal."),
    kind("illegal", "[move] [of] [side] [reason]", "Qxg4 is illegal because it is blocked",
        "The move is not legal, and one of the reasons that the words may mean, if any are given, is among those found; with `of`, for that piece or square."),
    kind("only_legal", "[move] [side]", "Kxg8 is the only legal move",
        "There is exactly one legal move, and it is this one."),
    kind("only_move", "[move] [side] avoids", "Kh1 is the only move that avoids mate in one",
        "The opponent has no such mate after the move, and has it after every other legal move."),
    kind("moves", "[move] [how] [piece] [side] [from] to [along]", "moves the pawn from e2 to e4",
        "The moved piece is of that type and goes from there to there, along that line (`diagonal`, `e-file`, `diagonal a1-h8`), that way as its side sees the board."),
    kind("captures", "[move] [by] [side] [target]", "captures the bishop on d7",
        "The move removes an enemy piece that fits, from the square on which it stood; a square alone is that one or the one the move goes to."),
    kind("quiet", "[move] [side]", "is a quiet move",
        "The move neither captures nor promotes nor gives check.").also(&[Engine]),
    kind("en_passant", "[move] [side]", "captures en passant",
        "The move captures a piece that has just skipped the target square."),
    kind("recaptures", "[move] [side] [square]", "recaptures on c3",
        "The move takes on the square on which the move before it took."),
    kind("exposes_king", "[move] [side]", "exposes the king to check",
        "The move would leave the king of its own side attacked."),
    kind("castles", "[move] [side] [wing]", "castles kingside",
        "The move is a castling, on that wing if one is named."),
    kind("promotes", "[move] [side] [to]", "promotes to a knight",
        "The move promotes, to that piece if one is named."),
    kind("sets_passing", "[move] [side] square", "sets the en passant square to e3",
        "After the move the square is one that the moved piece has skipped."),
    kind("develops", "[move] [piece] [side]", "develops the knight",
        "A knight or bishop leaves a square on which it stood at the start."),
    kind("gives_check", "[move] [by] [side] [along]", "gives check",
        "The king of the other side is attacked after the move, by any piece; along that line, if one is named."),
    kind("discovered_check", "[move] [by] [side]", "gives discovered check from the bishop on a2",
        "After the move a piece that it did not move gives check.").also(&[Lichess]),
    kind("double_check", "[move] [by] [side]", "gives double check",
        "Two pieces or more give check after the move, or to the side."),
    kind("checkmate", "[move] [side]", "is checkmate",
        "The other side is in check after the move and has no legal move; without a move, the side."),
    kind("stalemate", "[move] [side]", "is stalemate",
        "The other side is not in check after the move and has no legal move; without a move, the side."),
    kind("answers_check", "[move] [how] [side]", "answers the check by blocking",
        "There was a check, and the move captures the piece that gave it, blocks it, or moves the king."),
    kind("blocks", "[move] [side] from to", "blocks the line from e1 to e8",
        "The moved piece stands between the two squares of one line, and no other piece does."),
    kind("opens", "[move] [side] from to", "opens the line from a2 to g8",
        "A piece stood between the two squares of one line, and after the move none does."),
    kind("closes", "[move] [side] from to", "closes the line from f8 to a3",
        "No piece stood between the two squares of one line, and after the move one does."),
    kind("fork", "[move] [by] [side] [targets]", "forks the king and the rook on a8",
        "The piece, or the moved piece, attacks every target, each a king or won by capturing it, and is not lost itself; without targets, two such.")
        .also(&[Loose, ChessQa]),
    kind("pins", "[move] [side] [to] target [type]", "pins the knight on f6 to the queen",
        "The piece is pinned so after the move and was not before.").also(&[ChessQa]),
    kind("unpins", "[move] [side] target", "unpins the knight on c6",
        "The piece was pinned before the move and is not after it."),
    kind("skewers", "[move] [side] front back", "skewers the king to the queen",
        "A slider attacks the front piece, behind which stands the back piece, worth no more; both are won in turn.")
        .also(&[ChessQa]),
    kind("discovers", "[move] [by] [side] [target]", "discovers an attack on the queen on d8",
        "A slider that the move did not move attacks an enemy through a square the move left, and wins it.")
        .also(&[Loose]),
    kind("removes_defender", "[move] [of] [side] [defender]", "removes the defender of the rook on c4",
        "The move captures a piece that defended another, which is lost now and was not before.").also(&[Loose]),
    kind("hangs", "[move] [side] target [leaves]", "hangs the queen",
        "A piece of the moving side is lost to an exchange after the move and was not before; `leaves` drops the second half."),
    kind("wins", "[move] [piece] [side] [target] [rel] [value] [plies]", "wins a pawn",
        "The move captures the piece, or one of that type, and gains by the exchange; or it gains so much. Where it captures nothing: after every reply the piece is captured at a gain, which only a short search shows, and mate wins no piece."),
    kind("sacrifices", "[move] [side] [target] [value]", "sacrifices the queen",
        "After the move a piece of the moving side is lost for less than it is worth."),
    kind("threatens", "[move] [side] [target] [threat]", "threatens Qxf7#",
        "If the opponent passed, the piece would be won, or the move would be legal and gain by the exchange, promote or mate; a legal move that does none of these may be a threat or not."),
    kind("list", "of [by] [side] moves", "all captures are Bxf6, cxd5",
        "These are all legal moves of that sort, and there are no others."),
    kind("move_count", "[by] [side] rel n", "White has exactly 20 legal moves",
        "The side, or the piece, has so many legal moves."),
    kind("mate_in", "[move] [side] [rel] n", "White has mate in two",
        "The side can force mate, and the shortest way takes so many of its moves; without a side, this move is its first."),
    kind("threatens_mate", "[move] [side] [rel] n", "White threatens mate in one",
        "The side would mate in so many moves if the opponent passed; without a side, after this move."),
    kind("win_in", "side [rel] n", "White has a win in 39 plies",
        "The side can force a win, by whatever ends the game on the board, and the shortest way takes so many moves of both sides together."),
    kind("perpetual", "side", "White has a perpetual check",
        "The side can check for ever, whatever the replies."),
    kind("zugzwang", "side", "White is in zugzwang",
        "Every legal move of the side gives a worse proven result than passing would."),
    kind("bare", "side", "White is bare",
        "The side has nothing but its king."),
    kind("can_win", "side", "White can win",
        "Some sequence of legal moves, with the opponent helping, wins for the side."),
    kind("game_over", "[by]", "The game is over by stalemate",
        "The game is over, by that rule if one is named."),
    kind("claim_draw", "[move] by [side]", "White can claim a draw by repetition",
        "The side may claim a draw by that rule, on the board or with the intended move; only the side to move may."),
    kind("insufficient", "[side]", "The position is a draw by insufficient material",
        "No mate can be built from the pieces on the board; of one side, also not with the other side's pieces in its king's way."),
    kind("dead", "", "The position is dead",
        "No sequence of legal moves wins for anybody."),
    kind("san", "text", "Nf3 is correct notation",
        "The text is the one proper writing of a legal move: origin as far as needed, `x`, `=`, `+` and `#` where due."),
    kind("result", "tag", "The result 0-1 agrees with the position",
        "The game has ended on the board with that result."),
    kind("reached", "[start]", "The position is reached in the game",
        "The given game leads to the position by legal moves, from a starting position or from the start that the game names; without a game nothing is known of it."),
    kind("judgement", "words", "White is better",
        "An opinion, which has no agreed definition."),
    kind("unread", "text", "This is the Italian Game",
        "Words that are not understood."),
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::claims::read;

    #[test]
    fn every_example_is_read_as_its_kind() {
        let chess = hakam_variant::builtin::load("chess").unwrap();
        for kind in KINDS {
            let reading = read(&chess, kind.example);
            let [clause] = reading.clauses.as_slice() else {
                panic!("{}: {reading:?}", kind.name);
            };
            let claims = clause.claims(kind.example);
            let [claim] = claims.as_slice() else {
                panic!("{}: {claims:?}", kind.name);
            };
            assert_eq!(claim.statement.kind(), kind.name);
        }
    }

    #[test]
    fn no_kind_stands_twice_or_without_a_definition() {
        for (index, kind) in KINDS.iter().enumerate() {
            assert!(
                KINDS[..index].iter().all(|row| row.name != kind.name),
                "{}",
                kind.name
            );
            assert!(kind.definition.ends_with('.'), "{}", kind.name);
            assert!(!kind.profiles.contains(&DEFAULT_PROFILE), "{}", kind.name);
        }
    }
}
