//! The moves that a text may mean where none of them is legal, the one nearest to being legal first.

use std::cmp::Reverse;

use hakam_core::{Judgement, Reason, Refusal, Request, Setup, Square};
use hakam_law::Position;
use hakam_notation::moves::{Body, Go, Miss};
use hakam_variant::Ruleset;

/// What a text asks for that names no legal move: one request for each piece that it may speak of, with what the
/// law says of it. The first comes nearest to a legal move. One that is legal may be among them, where the text says
/// less than it must.
///
/// ```
/// use hakam::hakam_notation::moves::{self, Language, MoveError, Options};
/// use hakam::{Game, Variant, refused_readings};
///
/// let chess = Variant::builtin("chess").unwrap();
/// let game = Game::new(&chess);
/// let error = moves::read(&game.here(), "e5", Options::lenient(Language::English)).unwrap_err();
/// let MoveError::NoSuchMove { miss, .. } = error else { panic!() };
/// let readings = refused_readings(&game.position(), &miss);
/// let nearest = hakam::hakam_explain::request(&game.position(), readings[0].0);
/// assert_eq!(nearest, "the white pawn from e2 to e5");
/// ```
pub fn refused_readings(position: &Position<'_>, miss: &Miss) -> Vec<(Request, Judgement)> {
    let body = &miss.written.body;
    let requests = requests(position.rules(), position.setup(), miss);
    let mut readings: Vec<(Request, Judgement)> = requests
        .into_iter()
        .map(|request| (request, position.board().judge(request)))
        .collect();
    readings.sort_by_key(|(request, judgement)| {
        // The later the first question that fails, the nearer the move is to a legal one.
        let failed = judgement.steps.iter().find(|step| !step.held);
        let (off_file, distance) = remoteness(position.rules(), body, *request);
        (
            off_file,
            Reverse(failed.map(|step| step.question)),
            distance,
        )
    });
    readings
}

/// The same with every rule that is broken. Pieces that could not go there on an empty board are left out when
/// others could.
pub fn refused(position: &Position<'_>, miss: &Miss) -> Vec<(Request, Vec<Refusal>)> {
    let mut refused: Vec<(Request, Vec<Refusal>)> = refused_readings(position, miss)
        .into_iter()
        .filter_map(|(request, judgement)| Some((request, judgement.result.err()?)))
        .collect();
    let is_far = |(_, refusals): &(Request, Vec<Refusal>)| {
        let first = refusals.first();
        first.is_none_or(|first| first.reason == Reason::Geometry)
    };
    if !refused.iter().all(is_far) {
        refused.retain(|one| !is_far(one));
    }
    refused
}

/// The requests that a text may mean, one for each piece that it may speak of.
fn requests(rules: &Ruleset, setup: &Setup, miss: &Miss) -> Vec<Request> {
    let go = match &miss.written.body {
        Body::Castle(wing) => return vec![Request::Castle(wing.value)],
        Body::Go(go) => go,
    };
    let geometry = rules.geometry();
    let to = go.to.value;
    let choice = go.becomes.as_ref().map(|kind| kind.value);
    let fits = |from: &Square| {
        go.file
            .as_ref()
            .is_none_or(|file| geometry.file(*from) == file.value)
            && go
                .rank
                .as_ref()
                .is_none_or(|rank| geometry.rank(*from) == rank.value)
    };
    // Whoever stands there, or nobody, it is this square that is spoken of.
    let from: Vec<Square> = if let Some(square) = named_square(rules, go) {
        vec![square]
    } else {
        let men = miss.men.iter().copied().filter(fits);
        men.filter(|from| !setup.is_empty(*from)).collect()
    };
    from.into_iter()
        .map(|from| Request::Go { from, to, choice })
        .collect()
}

/// The origin, where the text says it in full.
fn named_square(rules: &Ruleset, go: &Go) -> Option<Square> {
    let (file, rank) = (go.file.as_ref()?, go.rank.as_ref()?);
    rules.geometry().square(file.value, rank.value)
}

/// How far a request is from what the text means, whatever stands on the board: a pawn that captures nothing
/// stays on its file; else the nearer piece is meant.
fn remoteness(rules: &Ruleset, body: &Body, request: Request) -> (bool, (u16, u16)) {
    let (Body::Go(go), Request::Go { from, to, .. }) = (body, request) else {
        return (false, (0, 0));
    };
    let (files, ranks) = rules.geometry().difference(from, to);
    let (files, ranks) = (files.unsigned_abs(), ranks.unsigned_abs());
    let is_step = go.man.is_none() && go.takes.is_none() && go.file.is_none();
    (
        is_step && files > 0,
        (files.max(ranks), files.saturating_add(ranks)),
    )
}
