//! All parts of a merged definition put together, in the order in which they need one another.

use hakam_core::{PerSide, SquareSet};

use super::base::Merged;
use super::board::Board;
use super::field::Fields;
use super::kinds::{self, KindEntry};
use super::known::Known;
use super::lint::{self, Linted};
use super::patterns::{self, Placed};
use super::region::Regions;
use super::words::TOP;
use super::{Trust, castling, codes, constraint, ending, fen_format, law, shuffle, start, tabiya};
use crate::fen::{Schema, checks_limit};
use crate::report::{Code, Findings, Place};
use crate::ruleset::{Signs, most_at_start, patterns_of};
use crate::{KindInfo, Pattern, Royalty, Ruleset, Start};

/// Reads every part of a merged definition, and says where its arrays are written. The result is sound only if no
/// error was found.
pub(super) fn build(merged: &Merged, trust: Trust, found: &Findings) -> (Ruleset, Vec<Place>) {
    let top = Fields::of(&merged.table, &merged.place, &TOP, found);
    let counting = top.get("counting");
    if let Some(counting) = counting {
        let message = "`counting` is not followed yet: these draws are left to the players";
        found.warning(Code::NOT_SUPPORTED, counting.place(), message);
    }
    let own_rules = codes::read(top);
    let before = found.errors();
    let board = Board::read(top);
    let (kinds, entries) = kinds::read(top);
    let board_and_letters_sound = found.errors() == before;
    let known = Known {
        regions: Regions::read(board, top),
        own_rules,
        kinds: kinds.iter().map(|info| info.key.clone()).collect(),
        royals: kinds.iter().any(|info| info.royalty != Royalty::Common),
    };
    let before = found.errors();
    let castling = castling::read(top, &known);
    let format = fen_format::read(top);
    let fields_sound = found.errors() == before;
    let constraints = constraint::read(top, &known);
    let endings = ending::read(top, &known);

    let name = top.text("name").unwrap_or_default();
    let title = top.text("title").unwrap_or_else(|| name.clone());
    let resignation = ending::resignation(top);
    let laws = law::read(top);
    let mut schema = Schema {
        geometry: board.geometry,
        view: board.view,
        signs: Signs::of(&kinds),
        kinds,
        format,
        castling,
        checks_limit: checks_limit(endings.iter().map(|(ending, _)| ending)),
        counting: counting.is_some(),
        is_shuffled: false,
        asked: None,
    };
    // Where letters or fields are wrong, or words about hands are used, every array would be blamed for it.
    let readable = board_and_letters_sound && fields_sound && !top.has_later_words();
    let table = start::table(top).filter(|_| readable);
    let starts = table.map(|table| start::read(table, &schema));
    let (starts, arrays): (Vec<Start>, Vec<Place>) = starts.into_iter().flatten().unzip();
    let standard = starts.first().map(|start| &start.setup);
    let shuffled =
        table.and_then(|table| table.entries().find(|(entry, _)| entry.key == "shuffle"));
    let shuffle = shuffled
        .and_then(|(_, field)| shuffle::read(field, (&schema, &known.regions), standard, trust));
    schema.is_shuffled = shuffle.is_some();
    if table.is_some() && shuffled.is_none() {
        schema.set_castling_homes(&starts);
    }
    let homes = |kind| match starts.first() {
        None => board.all(),
        Some(Start { setup, .. }) => PerSide::from_fn(|side| {
            let squares = setup.squares_of(&board.geometry, side, kind);
            squares.collect::<SquareSet>()
        }),
    };
    let placed = patterns::read(&entries, &homes, &known, found);
    set_clocks(&mut schema.kinds, &entries, &placed);
    let patterns: Vec<Pattern> = placed.iter().map(|placed| placed.pattern.clone()).collect();
    schema.set_moves(&patterns);
    fen_format::check((&schema, top, &merged.place), &placed, &endings);

    let mut rules = Ruleset {
        title,
        name,
        patterns_of: patterns_of(&schema, &patterns),
        patterns,
        constraints,
        endings: endings.iter().map(|(ending, _)| ending.clone()).collect(),
        resignation,
        most_at_start: most_at_start(&schema, &starts),
        starts,
        shuffle,
        tabiyat: Vec::new(),
        own_rules: known.own_rules.clone(),
        laws,
        own_doing: merged.own_doing.clone(),
        schema,
    };
    if found.errors() == 0 {
        start::check_regions(&rules, &arrays, &entries, &known.regions);
    }
    // Where something is wrong with the moves or the arrays, every tabiya would be blamed for it.
    if let Some(field) = top.get("tabiyat").filter(|_| found.errors() == 0) {
        rules.tabiyat = tabiya::read(field, &rules, trust);
    }

    if found.errors() == 0 && trust == Trust::Unknown {
        lint::lint(&Linted {
            rules: &rules,
            kinds: &entries,
            patterns: &placed,
            endings: &endings,
            merged,
            found,
        });
    }
    (rules, arrays)
}

/// Says of each kind whether its moves reset the clock: what the file says, or else whether it never comes back.
fn set_clocks(infos: &mut [KindInfo], entries: &[KindEntry], patterns: &[Placed]) {
    for ((index, info), entry) in infos.iter_mut().enumerate().zip(entries) {
        let patterns = patterns.iter().map(|placed| &placed.pattern);
        let own = patterns.filter(|pattern| pattern.kind.index() == index);
        info.resets_clock = entry.clock().unwrap_or_else(|| only_forward(own));
    }
}

/// Whether a man with these patterns can never come back: every step goes forward.
fn only_forward<'a>(patterns: impl Iterator<Item = &'a Pattern>) -> bool {
    let legs = patterns.flat_map(|pattern| &pattern.legs);
    let mut deltas = legs.flat_map(|leg| &leg.deltas.white).peekable();
    deltas.peek().is_some() && deltas.all(|(_, forward)| *forward > 0)
}
