//! The names of the kinds of claims, as programs read them.

use super::{Attack, Board, Deed, Ending, Listing, Record, Statement};

impl Statement {
    /// The name of the kind of claim: `attacks`, `mate_in`.
    ///
    /// A claim about a man and the same claim about the moved man have one name.
    pub fn kind(&self) -> &'static str {
        match self {
            Statement::Board(fact) => board(fact),
            Statement::Attack(fact) => attack(fact),
            Statement::Movement(movement) => deed(&movement.deed),
            Statement::Listing(Listing::List { .. }) => "list",
            Statement::Listing(Listing::MoveCount { .. }) => "move_count",
            Statement::Ending(fact) => ending(fact),
            Statement::Record(Record::San { .. }) => "san",
            Statement::Record(Record::Result { .. }) => "result",
            Statement::Record(Record::Reached { .. }) => "reached",
            Statement::Judgement { .. } => "judgement",
            Statement::Unread { .. } => "unread",
        }
    }
}

fn board(fact: &Board) -> &'static str {
    match fact {
        Board::On { .. } => "on",
        Board::Empty { .. } => "empty",
        Board::Occupied { .. } => "occupied",
        Board::ToMove { .. } => "to_move",
        Board::MoveNumber { .. } => "move_number",
        Board::Count { .. } => "count",
        Board::Material { .. } | Board::Up { .. } | Board::MaterialEqual => "material",
        Board::BishopPair { .. } => "bishop_pair",
        Board::OppositeBishops => "opposite_bishops",
        Board::Clear { .. } => "clear",
        Board::Blocked { .. } => "blocked",
        Board::Between { .. } => "between",
        Board::Aligned { .. } => "aligned",
        Board::Ray { .. } => "ray",
        Board::Shade { .. } => "shade",
        Board::Right { .. } => "right",
        Board::CanCastle { .. } => "can_castle",
        Board::Clock { .. } => "clock",
        Board::Repetition { .. } => "repetition",
        Board::Pawn { .. } => "pawn",
        Board::File { .. } => "file",
    }
}

fn attack(fact: &Attack) -> &'static str {
    match fact {
        Attack::Attacks { .. } => "attacks",
        Attack::Attacked { .. } => "attacked",
        Attack::Defends { .. } => "defends",
        Attack::Defended { .. } => "defended",
        Attack::Undefended { .. } => "undefended",
        Attack::Hanging { .. } => "hanging",
        Attack::Trapped { .. } => "trapped",
        Attack::Controls { .. } => "controls",
        Attack::Attackers { .. } => "attackers",
        Attack::Defenders { .. } => "defenders",
        Attack::InCheck { .. } => "in_check",
        Attack::DoubleCheck { .. } => "double_check",
        Attack::Pinned { .. } => "pinned",
        Attack::Battery { .. } => "battery",
        Attack::Xray { .. } => "xray",
        Attack::CanCapture { .. } => "can_capture",
        Attack::CanMove { .. } => "can_move",
        Attack::Fork { .. } => "fork",
    }
}

fn deed(deed: &Deed) -> &'static str {
    match deed {
        Deed::Legal => "legal",
        Deed::Illegal { .. } => "illegal",
        Deed::OnlyLegal => "only_legal",
        Deed::OnlyMove { .. } => "only_move",
        Deed::Moves { .. } => "moves",
        Deed::Captures { .. } => "captures",
        Deed::Quiet => "quiet",
        Deed::EnPassant => "en_passant",
        Deed::Recaptures { .. } => "recaptures",
        Deed::ExposesKing => "exposes_king",
        Deed::Castles { .. } => "castles",
        Deed::Promotes { .. } => "promotes",
        Deed::SetsPassing { .. } => "sets_passing",
        Deed::Develops { .. } => "develops",
        Deed::GivesCheck { .. } => "gives_check",
        Deed::DiscoveredCheck { .. } => "discovered_check",
        Deed::DoubleCheck { .. } => "double_check",
        Deed::Checkmate => "checkmate",
        Deed::Stalemate => "stalemate",
        Deed::AnswersCheck { .. } => "answers_check",
        Deed::Blocks { .. } => "blocks",
        Deed::Opens { .. } => "opens",
        Deed::Closes { .. } => "closes",
        Deed::Attacks { .. } => "attacks",
        Deed::Defends { .. } => "defends",
        Deed::Fork { .. } => "fork",
        Deed::Pins { .. } => "pins",
        Deed::Unpins { .. } => "unpins",
        Deed::Skewers { .. } => "skewers",
        Deed::Discovers { .. } => "discovers",
        Deed::RemovesDefender { .. } => "removes_defender",
        Deed::Hangs { .. } => "hangs",
        Deed::Wins { .. } => "wins",
        Deed::Sacrifices(_) => "sacrifices",
        Deed::Threatens(_) => "threatens",
        Deed::MateIn(_) => "mate_in",
        Deed::ThreatensMate(_) => "threatens_mate",
    }
}

fn ending(fact: &Ending) -> &'static str {
    match fact {
        Ending::Checkmated { .. } => "checkmate",
        Ending::Stalemated { .. } => "stalemate",
        Ending::MateIn { .. } => "mate_in",
        Ending::ThreatensMate { .. } => "threatens_mate",
        Ending::WinIn { .. } => "win_in",
        Ending::Perpetual { .. } => "perpetual",
        Ending::Zugzwang { .. } => "zugzwang",
        Ending::Bare { .. } => "bare",
        Ending::CanWin { .. } => "can_win",
        Ending::GameOver { .. } => "game_over",
        Ending::ClaimDraw { .. } => "claim_draw",
        Ending::Insufficient { .. } => "insufficient",
        Ending::Dead => "dead",
    }
}
