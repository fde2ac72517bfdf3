//! Every sentence that people read, as it comes out for a real position.

use hakam_core::{Kind, Reason, Refusal, Request, RuleId, Side, Wing};
use hakam_explain as words;
use hakam_law::{Game, Position};
use hakam_variant::fen::{Leniency, read};
use hakam_variant::{Ruleset, builtin, parse};

fn chess() -> Ruleset {
    builtin::load("chess").unwrap()
}

fn position<'r>(rules: &'r Ruleset, fen: &str) -> Position<'r> {
    if fen == "start" {
        return Position::start(rules);
    }
    let reading = read(rules, fen, Leniency::Strict).unwrap();
    Position::new(rules, reading.setup).unwrap()
}

/// Reads `e2e4`, `e7e8q`, `O-O`.
fn request(rules: &Ruleset, text: &str) -> Request {
    match text {
        "O-O" => return Request::Castle(Wing::H),
        "O-O-O" => return Request::Castle(Wing::A),
        _ => {}
    }
    let board = rules.geometry();
    let ends: Vec<usize> = (2..=text.len()).collect();
    let end = *ends
        .iter()
        .rev()
        .find(|&&end| board.parse_square(&text[..end]).is_some())
        .unwrap();
    let (from, rest) = text.split_at(end);
    let letter = rest.chars().last().filter(char::is_ascii_alphabetic);
    let to = rest.trim_end_matches(char::is_alphabetic);
    let choice = letter.map(|letter| {
        let info = rules
            .kinds()
            .find(|(_, info)| info.letter.letter == letter.to_ascii_uppercase());
        info.unwrap().0
    });
    Request::Go {
        from: board.parse_square(from).unwrap(),
        to: board.parse_square(to).unwrap(),
        choice,
    }
}

/// Every violated rule, one to a line: code, rule, sentence.
fn refused_by(rules: &Ruleset, fen: &str, text: &str) -> String {
    let position = position(rules, fen);
    let request = request(rules, text);
    let judgement = position.board().judge(request);
    let refusals = judgement.result.expect_err(text);
    let lines: Vec<String> = refusals
        .iter()
        .map(|refusal| {
            let sentence = words::refusal(&position, request, refusal);
            format!("{} {}: {sentence}", refusal.reason.code(), refusal.rule)
        })
        .collect();
    lines.join("\n")
}

fn refused(fen: &str, text: &str) -> String {
    refused_by(&chess(), fen, text)
}

/// The sentence for a reason that no request on the board leads to.
fn said(fen: &str, text: &str, code: &str, reason: Reason) -> String {
    let rules = chess();
    let position = position(&rules, fen);
    let rule = RuleId::new(code).unwrap();
    words::refusal(&position, request(&rules, text), &Refusal { rule, reason })
}

fn kind(key: &str) -> Kind {
    chess().kind_of_key(key).unwrap()
}

#[test]
fn whose_piece_it_is() {
    insta::assert_snapshot!(refused("start", "e4e5"), @"NO_PIECE T1: There is no piece on e4.");
    insta::assert_snapshot!(refused("start", "e7e5"), @"NOT_YOUR_PIECE T1: The black pawn on e7 cannot move: it is White's turn.");
    insta::assert_snapshot!(refused("start", "e2e2"), @"NULL_MOVE T1: The white pawn on e2 cannot move to where it stands.");
    let wrong = Reason::WrongPiece {
        claimed: kind("bishop"),
        actual: kind("knight"),
    };
    insta::assert_snapshot!(said("start", "g1f3", "T1", wrong), @"The move names a bishop, but the piece on g1 is a knight.");
    insta::assert_snapshot!(said("start", "g1f3", "C5", Reason::OffBoard), @"The board has no such square: it runs from a1 to h8.");
}

#[test]
fn where_a_piece_can_go() {
    insta::assert_snapshot!(refused("start", "g1g3"), @"GEOMETRY A7: The white knight on g1 cannot move to g3: a knight has no move that leads there, even on an empty board.");
    insta::assert_snapshot!(refused("start", "c1h6"), @"BLOCKED A4: The white bishop on c1 cannot reach h6: the white pawn on d2 is in the way.");
    insta::assert_snapshot!(refused("start", "a1a2"), @"OWN_PIECE_ON_TARGET C4: The white rook on a1 cannot move to a2: the white pawn stands there.");
    let king = "4k3/8/8/8/8/8/8/R3K3 w - - 0 1";
    insta::assert_snapshot!(said(king, "a1e8", "C1", Reason::CapturesRoyal), @"The black king on e8 is never captured: the game ends before that.");
}

#[test]
fn pawns() {
    let met = "4k3/8/8/4p3/4P3/4n3/4P3/4K3 w - - 0 1";
    insta::assert_snapshot!(refused(met, "e4e5"), @"PAWN_PUSH_BLOCKED A1: The white pawn on e4 cannot reach e5: the black pawn on e5 is in the way.");
    insta::assert_snapshot!(refused(met, "e2e4"), @r"
    BLOCKED A2: The white pawn on e2 cannot reach e4: the black knight on e3 is in the way.
    PAWN_PUSH_BLOCKED A2: The white pawn on e2 cannot reach e4: the white pawn on e4 is in the way.
    ");
    insta::assert_snapshot!(refused("4k3/8/8/8/4n3/4P3/8/4K3 w - - 0 1", "e3e5"), @r"
    PAWN_DOUBLE_NOT_HOME A2: The white pawn on e3 cannot step to e5: the double step starts from rank 2 only.
    BLOCKED A2: The white pawn on e3 cannot reach e5: the black knight on e4 is in the way.
    ");
    insta::assert_snapshot!(refused("8/8/8/4k3/4P3/8/8/4K3 w - - 0 1", "e4e5"), @"PAWN_PUSH_BLOCKED A1: The white pawn on e4 cannot reach e5: the black king on e5 is in the way.");
    insta::assert_snapshot!(refused("4k3/8/8/8/8/4P3/8/4K3 w - - 0 1", "e3e5"), @"PAWN_DOUBLE_NOT_HOME A2: The white pawn on e3 cannot step to e5: the double step starts from rank 2 only.");
    insta::assert_snapshot!(refused("start", "e2d3"), @r"
    PAWN_CAPTURE_EMPTY A3: The white pawn on e2 can go to d3 only by capturing, and d3 is empty.
    EP_NOT_AVAILABLE B4: The white pawn on e2 cannot capture en passant on d3: no double step has just been made.
    ");
    let passed = "4k3/8/8/3pPp2/8/8/8/4K3 w - f6 0 1";
    insta::assert_snapshot!(refused(passed, "e5d6"), @r"
    PAWN_CAPTURE_EMPTY A3: The white pawn on e5 can go to d6 only by capturing, and d6 is empty.
    EP_NOT_AVAILABLE B4: The white pawn on e5 cannot capture en passant on d6: the en passant square is f6.
    ");
    let long_ago = "4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1";
    insta::assert_snapshot!(refused(long_ago, "e5d6"), @r"
    PAWN_CAPTURE_EMPTY A3: The white pawn on e5 can go to d6 only by capturing, and d6 is empty.
    EP_NOT_AVAILABLE B4: The white pawn on e5 cannot capture en passant on d6: no double step has just been made.
    ");
    let exposed = "8/8/8/8/k2Pp2Q/8/8/3K4 b - d3 0 1";
    insta::assert_snapshot!(refused(exposed, "e4d3"), @"EP_EXPOSES_KING C3: Capturing en passant on d3 would expose the black king on a4 to the white queen on h4.");
}

#[test]
fn promotion() {
    let seventh = "8/4P3/8/8/4P3/8/k7/4K3 w - - 0 1";
    insta::assert_snapshot!(refused(seventh, "e7e8"), @"PROMOTION_MISSING B1: The white pawn on e7 promotes on e8: the move must say to what (queen, rook, bishop or knight).");
    insta::assert_snapshot!(refused(seventh, "e7e8k"), @"PROMOTION_NOT_ALLOWED B1: The white pawn on e7 cannot promote to a king on e8: it may promote to queen, rook, bishop or knight.");
    insta::assert_snapshot!(refused(seventh, "e4e5q"), @"PROMOTION_NOT_IN_ZONE B1: The white pawn on e4 does not promote by moving to e5.");
    let none = Reason::PromotionNotAllowed { choices: vec![] };
    insta::assert_snapshot!(said(seventh, "e7e8", "B1", none), @"The white pawn on e7 cannot promote on e8: there is no piece it may promote to.");
}

#[test]
fn royal_safety() {
    insta::assert_snapshot!(refused("4k3/8/8/8/8/8/r7/4K3 w - - 0 1", "e1e2"), @"KING_INTO_ATTACK C1: The white king on e1 cannot move to e2: that square is attacked by the black rook on a2.");
    insta::assert_snapshot!(refused("4k3/8/8/8/8/8/8/r3K3 w - - 0 1", "e1f1"), @"KING_ALONG_LINE C3: The white king on e1 cannot escape to f1: it would stay on the line of the black rook on a1.");
    insta::assert_snapshot!(refused("4k3/4r3/8/8/8/4N3/8/4K3 w - - 0 1", "e3c4"), @"PINNED C2: The white knight on e3 is pinned: it shields the white king on e1 from the black rook on e7 (line e7-e6-e5-e4-e3-e2-e1).");
    insta::assert_snapshot!(refused("7k/8/5n2/8/8/8/1B6/4K3 b - - 0 1", "f6e4"), @"PINNED C2: The black knight on f6 is pinned: it shields the black king on h8 from the white bishop on b2 (line b2-c3-d4-e5-f6-g7-h8).");
    insta::assert_snapshot!(refused("4k3/4r3/8/8/8/8/8/B3K3 w - - 0 1", "a1b2"), @"CHECK_NOT_ANSWERED C1: The white king on e1 is in check from the black rook on e7, and the move does not parry it: another piece could do so on e5.");
    insta::assert_snapshot!(refused("4k3/8/8/8/8/3n4/8/B3K3 w - - 0 1", "a1b2"), @"CHECK_NOT_ANSWERED C1: The white king on e1 is in check from the black knight on d3, and the move does not parry it: only a move of its own can.");
    let fools_mate = "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3";
    insta::assert_snapshot!(refused(fools_mate, "a2a3"), @"CHECK_NOT_ANSWERED C1: The white king on e1 is in check from the black queen on h4, and the move does not parry it: no legal move does.");
    let mated_twice = "4r1k1/8/8/8/8/5n2/P2P1P2/3RKR2 w - - 0 1";
    insta::assert_snapshot!(refused(mated_twice, "a2a3"), @"DOUBLE_CHECK_KING_MUST_MOVE C1: The white king on e1 is in double check from the black knight on f3 and the black rook on e8: no legal move parries both.");
    insta::assert_snapshot!(refused("4k3/4r3/8/8/8/3n4/8/B3K3 w - - 0 1", "a1b2"), @"DOUBLE_CHECK_KING_MUST_MOVE C1: The white king on e1 is in double check from the black knight on d3 and the black rook on e7: only it can move.");
}

#[test]
fn castling() {
    insta::assert_snapshot!(refused("4k3/8/8/8/8/8/8/4K2R w - - 0 1", "O-O"), @"CASTLE_RIGHT_LOST B2: White cannot castle kingside: that castling right is gone (the king or the rook has moved).");
    insta::assert_snapshot!(refused("start", "O-O"), @r"
    CASTLE_PATH B2: White cannot castle kingside: the white bishop on f1 is in the way.
    CASTLE_PATH B2: White cannot castle kingside: the white knight on g1 is in the way.
    ");
    insta::assert_snapshot!(refused("4k3/4r3/8/8/8/8/8/4K2R w K - 0 1", "O-O"), @"CASTLE_OUT_OF_CHECK B2: White cannot castle kingside: the king is in check from the black rook on e7.");
    insta::assert_snapshot!(refused("4k3/8/b7/8/8/8/8/4K2R w K - 0 1", "O-O"), @"CASTLE_THROUGH_CHECK B2: White cannot castle kingside: the king would cross f1, which is attacked by the black bishop on a6.");
    insta::assert_snapshot!(refused("4k3/6r1/8/8/8/8/8/4K2R w K - 0 1", "O-O"), @"CASTLE_INTO_CHECK B2: White cannot castle kingside: the king would end on g1, which is attacked by the black rook on g7.");
    insta::assert_snapshot!(refused("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "O-O-O"), @"CASTLE_NO_ROOK B3: White cannot castle queenside: there is no rook to castle with on that side.");
    insta::assert_snapshot!(refused("r3k3/8/8/8/8/8/8/3RK3 b q - 0 1", "O-O-O"), @"CASTLE_THROUGH_CHECK B3: Black cannot castle queenside: the king would cross d8, which is attacked by the white rook on d1.");
}

#[test]
fn a_finished_game() {
    let rules = chess();
    let mut game = Game::new(Position::start(&rules));
    for text in ["f2f3", "e7e5", "g2g4", "d8h4"] {
        assert!(game.play(request(&rules, text)).result.is_ok(), "{text}");
    }
    let more = request(&rules, "a2a3");
    let judgement = game.play(more);
    let refusal = judgement.refusal().unwrap();
    insta::assert_snapshot!(words::refusal(game.position(), more, refusal), @"The game is over: checkmate (D1).");
    let outcome = game.standing().outcome;
    insta::assert_snapshot!(words::outcome(&rules, &outcome), @"Black wins: checkmate (D1).");
    insta::assert_snapshot!(words::check(game.position(), Side::White), @"the white king on e1 is attacked by the black queen on h4");
}

#[test]
fn what_other_games_ask_for() {
    let antichess = builtin::load("antichess").unwrap();
    let offered = "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w - - 0 2";
    insta::assert_snapshot!(refused_by(&antichess, offered, "g1f3"), @"MUST_CAPTURE C6: A capture is possible, so one must be made: on d5.");

    let xiangqi = builtin::load("xiangqi").unwrap();
    let across = |fen: &str, text: &str| refused_by(&xiangqi, fen, text);
    insta::assert_snapshot!(across("start", "a4b4"), @"VARIANT A11: The white soldier on a4 cannot move to b4: it may move so only from ranks 6 to 10.");
    insta::assert_snapshot!(across("start", "b3b9"), @r"
    BLOCKED A5: The white cannon on b3 cannot reach b9: the black cannon on b8 is in the way.
    VARIANT A16: The white cannon on b3 can go to b9 only by capturing, and b9 is empty.
    ");
    let river = "4k4/9/9/9/4C4/2B6/9/9/9/3K5 w - - 0 1";
    insta::assert_snapshot!(across(river, "c5e7"), @"VARIANT A10: The white elephant on c5 cannot move to e7: that move must end on ranks 1 to 5.");
    let faced = "4k4/9/9/9/9/9/9/9/4N4/4K4 w - - 0 1";
    insta::assert_snapshot!(across(faced, "e2d4"), @"VARIANT C7: The move would leave the white general on e1 and the black general on e10 facing each other with nothing between.");
    let touching = "3k5/9/9/9/4p4/4C4/9/9/9/4K4 w - - 0 1";
    insta::assert_snapshot!(across(touching, "e5e6"), @r"
    VARIANT A16: The white cannon on e5 cannot move to e6: it must jump over a piece, and there is none on its way.
    VARIANT A5: The white cannon on e5 can go to e6 only without capturing, and the black soldier stands there.
    ");

    let racing = builtin::load("racing-kings").unwrap();
    let apart = "8/8/8/8/8/k7/7K/7R w - - 0 1";
    insta::assert_snapshot!(refused_by(&racing, apart, "h1a1"), @"VARIANT C8: The move would give check by the white rook on a1, and no move may give check.");
}

#[test]
fn what_a_file_may_ask_for() {
    let text = r#"
        format = 1
        name = "trial"
        base = "xiangqi"
        title = "Trial"
        [pieces]
        cannon = { letter = "C", moves = { A16 = { betza = "pR", not-over = ["cannon"], not-taking = ["cannon"] } } }
        chariot = { letter = "R", moves = { A5 = "R", A12 = { betza = "F", unmoved = true } } }
    "#;
    let trial = parse("trial.toml", text, &builtin::base).unwrap().rules;
    let board = "3k1c3/9/9/5c3/9/9/5p3/9/9/3KRC3 w - - 0 1";
    let trying = |text: &str| refused_by(&trial, board, text);
    insta::assert_snapshot!(trying("f1f7"), @"VARIANT A16: The white cannon on f1 may not capture the black cannon on f7.");
    insta::assert_snapshot!(trying("f1f10"), @r"
    VARIANT A16: The white cannon on f1 cannot move to f10: it must jump over one piece, but on its way stand the black soldier on f4 and the black cannon on f7.
    VARIANT A16: The white cannon on f1 may not capture the black cannon on f10.
    ");
    insta::assert_snapshot!(trying("f1i1"), @"VARIANT A16: The white cannon on f1 cannot move to i1: it must jump over a piece, and there is none on its way.");
    let screened = "3k5/9/9/5c3/9/9/9/9/9/3KRC3 w - - 0 1";
    insta::assert_snapshot!(refused_by(&trial, screened, "f1f9"), @"VARIANT A16: The white cannon on f1 may not jump over the black cannon on f7.");
    let hobbled = "3k5/9/9/9/9/9/9/5n3/5R3/4K4 w - - 0 1";
    insta::assert_snapshot!(refused_by(&trial, hobbled, "f2i2"), @"VARIANT C3: The move would expose the white general on e1 to the black horse on f3.");
    insta::assert_snapshot!(trying("e1f2"), @"VARIANT A12: The white chariot on e1 cannot move to f2: only a piece that has not moved may move so.");
}

#[test]
fn what_a_hopper_or_a_locust_misses() {
    let text = r#"
        format = 1
        name = "trial"
        base = "chess"
        [pieces]
        queen = { name = "grasshopper", moves = { A16 = "gQ" } }
        knight = { name = "locust", moves = { x-locust = { legs = ["cK", { betza = "mK", turn = "ahead" }] } } }
        [rules.x-locust]
        summary = "Takes the neighbour by leaping just beyond it."
    "#;
    let trial = parse("trial.toml", text, &builtin::base).unwrap().rules;
    let trying = |text: &str| refused_by(&trial, "4k3/8/8/8/1p1N4/8/3P4/3QK3 w - - 0 1", text);
    insta::assert_snapshot!(trying("d4f4"), @"VARIANT x-locust: The white locust on d4 cannot move to f4: it must capture a piece on e4 on its way, and e4 is empty.");
    insta::assert_snapshot!(trying("d4b4"), @r"
    VARIANT x-locust: The white locust on d4 cannot move to b4: it must capture a piece on c4 on its way, and c4 is empty.
    VARIANT x-locust: The white locust on d4 can go to b4 only without capturing, and the black pawn stands there.
    ");
    insta::assert_snapshot!(trying("d1d5"), @"VARIANT A16: The white grasshopper on d1 cannot move to d5: it lands just beyond the first piece on its way, the white pawn on d2.");
    insta::assert_snapshot!(trying("d1a4"), @"VARIANT A16: The white grasshopper on d1 cannot move to a4: it must jump over a piece, and there is none on its way.");
}

#[test]
fn a_request_and_its_steps() {
    let rules = chess();
    let start = Position::start(&rules);
    let steps = |fen: &str, text: &str| {
        let position = position(&rules, fen);
        let request = request(&rules, text);
        let mut lines = vec![words::request(&position, request)];
        let judgement = position.board().judge(request);
        if let Some(refusal) = judgement.refusal() {
            let seen = words::failed(&position, request, refusal, &judgement.steps);
            lines.push(format!("NO {}: {seen}", refusal.rule));
        }
        for seen in words::held(&position, request, &judgement.steps) {
            lines.push(format!("ok {}: {}", seen.rule, seen.text));
        }
        lines.join("\n")
    };
    insta::assert_snapshot!(steps("start", "c1h6"), @r"
    the white bishop from c1 to h6
    NO A4: On the way over d2, e3, f4 and g5 stands the white pawn on d2.
    ok T1: The white bishop stands on c1.
    ok A4: From c1 to h6 it is 5 squares along the diagonal.
    ");
    insta::assert_snapshot!(steps("start", "g1f3"), @r"
    the white knight from g1 to f3
    ok T1: The white knight stands on g1.
    ok A7: From g1 to f3 it is a knight's move.
    ok A7: The square f3 is empty.
    ok C1: The white king on e1 is not attacked after the move.
    ");
    insta::assert_snapshot!(steps("start", "g1g3"), @r"
    the white knight from g1 to g3
    NO A7: No move of the white knight leads from g1 to g3.
    ok T1: The white knight stands on g1.
    ");
    insta::assert_snapshot!(steps("start", "O-O"), @r"
    White castling kingside
    NO B2: The white bishop stands on f1.
    ok B2: The white king on e1 and the white rook on h1 have not moved.
    ");
    insta::assert_snapshot!(steps("8/4P3/8/8/8/8/k7/4K3 w - - 0 1", "e7e8q"), @r"
    the white pawn from e7 to e8, promoting to a queen
    ok T1: The white pawn stands on e7.
    ok A1: From e7 to e8 it is one square along the e-file.
    ok A1: The square e8 is empty.
    ok C1: The white king on e1 is not attacked after the move.
    ok B1: It must promote, to a queen, a rook, a bishop or a knight.
    ");
    insta::assert_snapshot!(steps("4k3/8/b7/8/8/8/8/4K2R w K - 0 1", "O-O"), @r"
    White castling kingside
    NO B2: The square f1 is attacked by the black bishop on a6.
    ok B2: The white king on e1 and the white rook on h1 have not moved.
    ");
    insta::assert_snapshot!(steps("4k3/4r3/8/8/8/4N3/8/4K3 w - - 0 1", "e3c4"), @r"
    the white knight from e3 to c4
    NO C2: The white king on e1 would be attacked by the black rook on e7.
    ok T1: The white knight stands on e3.
    ok A7: From e3 to c4 it is a knight's move.
    ok A7: The square c4 is empty.
    ");
    insta::assert_snapshot!(steps("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "O-O-O"), @r"
    White castling queenside
    ok B3: The white king on e1 and the white rook on a1 have not moved.
    ok B3: The squares b1, c1 and d1 are empty.
    ok B3: On its way the king is safe: e1, d1 and c1 are not attacked.
    ");
    insta::assert_snapshot!(steps("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6"), @r"
    the white pawn from e5 to d6
    ok T1: The white pawn stands on e5.
    ok B4: From e5 to d6 it is one square along the diagonal.
    ok B4: It captures the black pawn on d5 en passant, which has just made a double step over d6.
    ok C1: The white king on e1 is not attacked after the move.
    ");
    let first = start.legal_moves()[0];
    insta::assert_snapshot!(words::way(&start, first.way), @"knight (A7)");
}
