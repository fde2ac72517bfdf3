//! Writing a claim as JSON.

mod deed;
mod fact;

use hakam::Ruleset;
use hakam_checker::claim::{
    Claim, Man, PieceWord, Played, Profile, Quantifier, Record, Ref, Relation, Scope, Statement,
};
use hakam_core::{Kind, Side, Square};
use hakam_notation::fen;
use hakam_variant::Value;

use super::json::Json;
use super::words::{CLASSES, PARTIES, RELATIONS, SHADES, Words, word};

/// The keys of a claim in the order in which they are written.
pub const KEY_ORDER: &[&str] = &[
    "kind", "move", "text", "of", "how", "by", "piece", "side", "men", "from", "to", "target",
    "targets", "front", "back", "through", "defender", "square", "squares", "wing", "shade",
    "line", "along", "type", "is", "file", "rel", "lead", "value", "n", "plies", "threat", "moves",
    "avoids", "tag", "start", "reason", "words", "new", "leaves", "profile", "at", "not",
];

/// The claim as JSON text.
pub fn write(rules: &Ruleset, claim: &Claim) -> String {
    to_json(rules, claim).to_string()
}

/// Several claims as a JSON list.
pub fn write_all(rules: &Ruleset, claims: &[Claim]) -> String {
    let items = claims.iter().map(|claim| to_json(rules, claim));
    Json::List(items.collect()).to_string()
}

/// The claim as a JSON value, to be put into a larger one.
pub fn to_json(rules: &Ruleset, claim: &Claim) -> Json {
    let mut object = Object {
        rules,
        fields: Vec::new(),
    };
    object.text("kind", claim.statement.kind());
    match &claim.statement {
        Statement::Board(fact) => object.board(fact),
        Statement::Attack(fact) => object.attack(fact),
        Statement::Movement(movement) => {
            object.played(movement.played.as_ref());
            object.deed(&movement.deed);
        }
        Statement::Listing(fact) => object.listing(fact),
        Statement::Ending(fact) => object.ending(fact),
        Statement::Record(Record::San { text }) | Statement::Unread { text } => {
            object.text("text", text);
        }
        Statement::Record(Record::Result { tag }) => object.text("tag", tag.as_str()),
        Statement::Record(Record::Reached { start }) => {
            if let Some(start) = start {
                object.text("start", &fen::write(rules, start));
            }
        }
        Statement::Judgement { words } => object.text("words", words),
    }
    if claim.profile != Profile::Strict {
        object.text("profile", claim.profile.as_str());
    }
    match &claim.at {
        None => {}
        Some(Scope::After) => object.text("at", "after"),
        Some(Scope::Line(moves)) => {
            let moves = moves.iter().map(|text| Json::Text(text.clone()));
            object.put("at", Json::List(moves.collect()));
        }
    }
    if claim.negated {
        object.put("not", Json::Bool(true));
    }
    object.done()
}

/// A JSON object being filled.
struct Object<'r> {
    rules: &'r Ruleset,
    fields: Vec<(&'static str, Json)>,
}

impl Object<'_> {
    fn put(&mut self, key: &'static str, value: Json) {
        self.fields.push((key, value));
    }

    fn text(&mut self, key: &'static str, text: &str) {
        self.put(key, Json::Text(text.to_owned()));
    }

    fn number(&mut self, key: &'static str, n: u32) {
        self.put(key, Json::Number(n.into()));
    }

    fn word<T: PartialEq>(&mut self, key: &'static str, words: Words<T>, value: &T) {
        self.text(key, word(words, value));
    }

    fn word_if<T: PartialEq>(&mut self, key: &'static str, words: Words<T>, value: Option<&T>) {
        if let Some(value) = value {
            self.word(key, words, value);
        }
    }

    fn count(&mut self, relation: Relation, n: u32) {
        self.word("rel", RELATIONS, &relation);
        self.number("n", n);
    }

    fn square_name(&self, square: Square) -> Json {
        Json::Text(self.rules.geometry().name(square).to_string())
    }

    fn square(&mut self, key: &'static str, square: Square) {
        let name = self.square_name(square);
        self.put(key, name);
    }

    fn squares<'s>(&mut self, key: &'static str, squares: impl Iterator<Item = &'s Square>) {
        let names = squares.map(|square| self.square_name(*square)).collect();
        self.put(key, Json::List(names));
    }

    fn thing(&mut self, key: &'static str, thing: &Ref) {
        let json = self.thing_json(thing);
        self.put(key, json);
    }

    fn thing_if(&mut self, key: &'static str, thing: Option<&Ref>) {
        if let Some(thing) = thing {
            self.thing(key, thing);
        }
    }

    fn things<'t>(&mut self, key: &'static str, things: impl Iterator<Item = &'t Ref>) {
        let items = things.map(|thing| self.thing_json(thing)).collect();
        self.put(key, Json::List(items));
    }

    fn piece_if(&mut self, key: &'static str, piece: Option<PieceWord>) {
        if let Some(piece) = piece {
            let name = self.piece_name(piece);
            self.put(key, name);
        }
    }

    fn piece_name(&self, piece: PieceWord) -> Json {
        Json::Text(match piece {
            PieceWord::Kind(kind) => self.kind_name(kind),
            PieceWord::Minor | PieceWord::Major | PieceWord::Officer => {
                word(CLASSES, &piece).to_owned()
            }
        })
    }

    /// The key of a kind; of one that another game has, nothing, which does not read back.
    fn kind_name(&self, kind: Kind) -> String {
        let mut kinds = self.rules.kinds();
        let found = kinds.find(|(known, _)| *known == kind);
        found.map_or_else(String::new, |(_, info)| info.key.clone())
    }

    fn file_name(file: u8) -> Json {
        Json::Text(char::from(b'a'.saturating_add(file)).to_string())
    }

    fn value(&mut self, key: &'static str, value: Value) {
        let number = if value.0 % 100 == 0 {
            Some(serde_json::Number::from(value.0 / 100))
        } else {
            serde_json::Number::from_f64(f64::from(value.0) / 100.0)
        };
        self.put(key, number.map_or(Json::Null, Json::Number));
    }

    fn played(&mut self, played: Option<&Played>) {
        if let Some(played) = played {
            self.text("move", &played.san);
            match played.side {
                None => {}
                Some(Side::White) => self.text("side", "white"),
                Some(Side::Black) => self.text("side", "black"),
            }
        }
    }

    fn thing_json(&self, thing: &Ref) -> Json {
        match thing {
            Ref::Square(square) => self.square_name(*square),
            Ref::Man(man) => self.man(man),
        }
    }

    fn man(&self, man: &Man) -> Json {
        let mut fields: Vec<(&str, Json)> = Vec::new();
        let text = |text: &str| Json::Text(text.to_owned());
        if let Some(piece) = man.piece {
            fields.push(("piece", self.piece_name(piece)));
        }
        if let Some(side) = man.side {
            fields.push(("side", text(word(PARTIES, &side))));
        }
        if let Some(on) = man.on {
            fields.push(("on", self.square_name(on)));
        }
        if let Some(file) = man.file {
            fields.push(("file", Self::file_name(file)));
        }
        if let Some(shade) = man.shade {
            fields.push(("shade", text(word(SHADES, &shade))));
        }
        let bounded =
            |bound: &str, n: u32| Json::Object(vec![(bound.to_owned(), Json::Number(n.into()))]);
        let quantifier = match man.quantifier {
            // An object without any key would say nothing.
            Quantifier::The if fields.is_empty() => Some(text("the")),
            Quantifier::The => None,
            Quantifier::Some => Some(text("a")),
            Quantifier::All => Some(text("all")),
            Quantifier::Both => Some(text("both")),
            Quantifier::No => Some(text("no")),
            Quantifier::Exactly(n) => Some(bounded("exactly", n)),
            Quantifier::AtLeast(n) => Some(bounded("at_least", n)),
            Quantifier::AtMost(n) => Some(bounded("at_most", n)),
        };
        fields.extend(quantifier.map(|quantifier| ("q", quantifier)));
        let owned = fields
            .into_iter()
            .map(|(key, value)| (key.to_owned(), value));
        Json::Object(owned.collect())
    }

    fn done(mut self) -> Json {
        let place = |key: &str| KEY_ORDER.iter().position(|known| *known == key);
        self.fields.sort_by_key(|(key, _)| place(key));
        let fields = self
            .fields
            .into_iter()
            .map(|(key, value)| (key.to_owned(), value));
        Json::Object(fields.collect())
    }
}
