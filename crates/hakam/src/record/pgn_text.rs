//! Games as PGN text, with what the record they come from says.

use hakam_core::{Move, Setup};
use hakam_explain as words;
use hakam_notation::fen;
use hakam_notation::moves::{self, Here, Style, Unwritable};
use hakam_pgn::{self as pgn, Builder, Event, GameResult, WriteOptions, variant_tag};

use crate::game::Source;
use crate::{Action, Done, Game, Outcome, Side};

/// Why a game cannot be written as PGN.
#[derive(Debug, thiserror::Error)]
pub enum NoPgn {
    /// A move cannot be written.
    #[error(transparent)]
    Move(#[from] Unwritable),
    /// A tag cannot be written.
    #[error(transparent)]
    Text(#[from] pgn::Unwritable),
}

/// The tag that names the sides which have agreed to the start.
pub(super) const AGREED: &str = "Agreed";

/// Tags whose value is not known.
const UNKNOWN: [&str; 3] = ["", "?", "????.??.??"];

impl Game {
    /// The game as PGN text, with these tags before those that the game itself tells.
    ///
    /// A start that is not the standard one is told by the tags `SetUp` and `FEN`, its name by `Array`, who has agreed
    /// to it by `Agreed`, and the rule that ended the game by `Ending`; `Termination` has the word of the standard for
    /// that. What was done besides moving becomes comments, and so does the sign `BK` of a win by baring, which other
    /// programs would not read in a move.
    ///
    /// A game that comes from a [record](Game::from_pgn) keeps its tags, comments, glyphs and variations, and its
    /// result as long as nothing else was done. Of two values of a tag the given one is taken, unless it is `?`.
    ///
    /// ```
    /// use hakam::{Game, Variant};
    ///
    /// let chess = Variant::builtin("chess").unwrap();
    /// let mut game = Game::new(&chess);
    /// game.play_text("f3").unwrap();
    /// let text = game.to_pgn(&[("White", "Anna"), ("Black", "Bert")]).unwrap();
    /// assert_eq!(text, "[White \"Anna\"]\n[Black \"Bert\"]\n[Result \"*\"]\n\n1. f3 *\n");
    /// ```
    ///
    /// # Errors
    /// When a move or a tag cannot be written.
    pub fn to_pgn(&self, tags: &[(&str, &str)]) -> Result<String, NoPgn> {
        let result = self.written_result(tags);
        let mut builder = Builder::new();
        let source = self.source.as_ref();
        for text in source.iter().flat_map(|source| source.record.preface()) {
            builder.comment(text);
        }
        for (name, value) in self.tags(tags, result) {
            builder.tag(&name, &value);
        }
        let mut writing = Writing::of(self);
        if let Some(source) = source {
            writing.recorded(source, &mut builder)?;
        }
        writing.rest(&mut builder)?;
        builder.result(result);
        if self.is_as_recorded() {
            for text in source.iter().flat_map(|source| source.record.closing()) {
                builder.comment(text);
            }
        }
        Ok(pgn::write(&builder.finish(), WriteOptions::default())?)
    }

    /// Whether the game is what its record tells, no less and no more.
    fn is_as_recorded(&self) -> bool {
        let only_moves = self
            .done()
            .all(|done| matches!(done, Done::Move(_) | Done::Agreed(_)));
        self.source.as_ref().is_some_and(|source| {
            let recorded = source.record.main_line().count();
            only_moves && source.plies == self.moves().len() && source.plies == recorded
        })
    }

    /// The result as it is written: that of the record, as long as nothing else was done; else what the law or the
    /// players have decided; else the one that is given.
    fn written_result(&self, given: &[(&str, &str)]) -> GameResult {
        let told = |text: Option<&str>| {
            let result = text.and_then(GameResult::of_text);
            result.filter(|result| *result != GameResult::Unknown)
        };
        if self.is_as_recorded()
            && let Some(source) = &self.source
        {
            let recorded = source.record.result();
            let recorded = recorded.filter(|result| *result != GameResult::Unknown);
            if let Some(result) = recorded.or_else(|| told(source.record.tag("Result"))) {
                return result;
            }
        }
        let given = given.iter().find(|(name, _)| *name == "Result");
        match self.outcome() {
            Outcome::Ongoing => told(given.map(|(_, value)| *value)).unwrap_or(GameResult::Unknown),
            over => decided(over),
        }
    }

    /// The tags of the record, those that are given, and those that tell how the game began and ended; each name once.
    fn tags(&self, given: &[(&str, &str)], result: GameResult) -> Vec<(String, String)> {
        let mut tags = Tags(Vec::new());
        if let Some(source) = &self.source {
            for tag in source.record.tags() {
                tags.fill_in(&tag.name, &tag.value);
            }
        }
        for (name, value) in given {
            tags.replace(name, value);
        }
        tags.set("Result", result.as_str());
        if !self.is_as_recorded() && self.source.is_some() {
            // What it says of the end is no longer so.
            let is_given = |wanted: &str| given.iter().any(|(name, _)| *name == wanted);
            let ends = |name: &str| matches!(name, "Termination" | "Ending");
            tags.0.retain(|(name, _)| !ends(name) || is_given(name));
            if tags.has("PlyCount") {
                tags.set("PlyCount", &self.moves().len().to_string());
            }
        }
        self.tell_start_and_end(result, &mut tags);
        tags.0
    }

    /// The tags that tell how the game began and ended; those that are there already stay as they are.
    fn tell_start_and_end(&self, result: GameResult, tags: &mut Tags) {
        let rules = self.variant().rules();
        // A record that names no game is read as one of chess.
        let name = self.variant().recorded_name();
        if name != "chess" {
            tags.fill_in("Variant", variant_tag(name));
        }
        let start = self.start();
        if start != rules.standard_start() {
            tags.fill_in("SetUp", "1");
            tags.fill_in("FEN", &fen::write(rules, start));
            if let Some(array) = self.array() {
                tags.fill_in("Array", &array.to_string());
            }
        }
        let agreed: Vec<String> = self.agreed().map(|side| side.to_string()).collect();
        if !agreed.is_empty() {
            tags.fill_in(AGREED, &agreed.join(", "));
        }
        // A record may say something else of the end; then the rule did not end it.
        if let Some(rule) = self.outcome().rule()
            && decided(self.outcome()) == result
        {
            let on_time = self
                .done()
                .last()
                .is_some_and(|done| matches!(done, Done::Action(Action::TimeOver(_))));
            tags.fill_in(
                "Termination",
                if on_time { "time forfeit" } else { "normal" },
            );
            tags.fill_in("Ending", &words::rule(rules, rule));
        }
    }
}

/// Tags, each name once.
struct Tags(Vec<(String, String)>);

impl Tags {
    fn has(&self, name: &str) -> bool {
        self.0.iter().any(|(known, _)| known == name)
    }

    fn fill_in(&mut self, name: &str, value: &str) {
        if !self.has(name) {
            self.0.push((name.to_owned(), value.to_owned()));
        }
    }

    fn set(&mut self, name: &str, value: &str) {
        match self.0.iter_mut().find(|(known, _)| known == name) {
            Some((_, known)) => value.clone_into(known),
            None => self.fill_in(name, value),
        }
    }

    /// A value that says nothing replaces none.
    fn replace(&mut self, name: &str, value: &str) {
        if UNKNOWN.contains(&value) {
            self.fill_in(name, value);
        } else {
            self.set(name, value);
        }
    }
}

/// The main line while it is written.
struct Writing<'g> {
    game: &'g Game,
    moves: std::iter::Zip<std::slice::Iter<'g, Move>, Box<dyn Iterator<Item = Setup> + 'g>>,
    done: Box<dyn Iterator<Item = Done> + 'g>,
}

impl<'g> Writing<'g> {
    fn of(game: &'g Game) -> Writing<'g> {
        let positions: Box<dyn Iterator<Item = Setup>> = Box::new(game.positions());
        Writing {
            game,
            moves: game.moves().iter().zip(positions),
            done: Box::new(game.done()),
        }
    }

    /// The moves that come from a record, with everything that stands beside them there.
    fn recorded(&mut self, source: &Source, builder: &mut Builder) -> Result<(), NoPgn> {
        let (mut depth, mut plies) = (0_usize, 0);
        for event in source.record.walk() {
            match event {
                Event::Move(m) => {
                    if depth == 0 && plies == source.plies {
                        break;
                    }
                    // Only behind a number does a comment belong to the move that follows.
                    if let Some(number) = m.number().filter(|_| m.before().next().is_some()) {
                        builder.number(number);
                    }
                    for text in m.before() {
                        builder.comment(text);
                    }
                    if depth > 0 {
                        builder.play(m.text());
                        continue;
                    }
                    plies += 1;
                    let bared = self.play(builder)?;
                    if bared && m.comments().all(|text| text != BARED) {
                        builder.comment(BARED);
                    }
                    self.skip_to_move();
                }
                Event::Comment(text) => builder.comment(text),
                Event::Nag(nag) => builder.nag(nag),
                Event::BeginVariation => {
                    depth += 1;
                    builder.begin_variation();
                }
                Event::EndVariation => {
                    depth = depth.saturating_sub(1);
                    builder.end_variation();
                }
            }
        }
        Ok(())
    }

    /// Everything that was done since.
    fn rest(&mut self, builder: &mut Builder) -> Result<(), NoPgn> {
        while let Some(done) = self.done.next() {
            match done {
                // A tag tells it.
                Done::Agreed(_) => {}
                Done::Action(action) => builder.comment(&told(action)),
                Done::ClaimedBy(m, rule) => {
                    let san = moves::write(&self.game.here(), m, Style::SAN)?;
                    builder.comment(&format!("{rule} is claimed with {san}"));
                }
                Done::Move(_) => {
                    if self.play(builder)? {
                        builder.comment(BARED);
                    }
                }
            }
        }
        Ok(())
    }

    /// The next move; says whether it bares the other side.
    fn play(&mut self, builder: &mut Builder) -> Result<bool, NoPgn> {
        let Some((m, before)) = self.moves.next() else {
            return Ok(false);
        };
        let (rules, engine) = (self.game.variant().rules(), self.game.variant().engine());
        let here = Here::new(rules, engine, &before);
        builder.play(&moves::write(&here, *m, Style::SAN)?);
        Ok(here.wins_by_baring(*m))
    }

    /// Passes over what was done up to the next move: a record says that itself.
    fn skip_to_move(&mut self) {
        for done in self.done.by_ref() {
            if matches!(done, Done::Move(_)) {
                break;
            }
        }
    }
}

/// The sign of a win by baring.
const BARED: &str = "BK";

fn decided(outcome: Outcome) -> GameResult {
    match outcome {
        Outcome::Ongoing => GameResult::Unknown,
        Outcome::Won {
            by: Side::White, ..
        } => GameResult::WhiteWon,
        Outcome::Won {
            by: Side::Black, ..
        } => GameResult::BlackWon,
        Outcome::Drawn { .. } => GameResult::Draw,
    }
}

/// An action in words.
fn told(action: Action) -> String {
    match action {
        Action::Resign(side) => format!("{side} resigns"),
        Action::OfferDraw(side) => format!("{side} offers a draw"),
        Action::AcceptDraw(side) => format!("{side} accepts the draw"),
        Action::Claim(rule) => format!("{rule} is claimed"),
        Action::TimeOver(side) => format!("{side}'s time is over"),
    }
}
