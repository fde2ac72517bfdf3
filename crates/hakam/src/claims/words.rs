//! The words of the grammar that are not in its clause shapes: verbs in all their forms, numbers, small words.

use hakam_checker::claim::{ListOf, Party, Profile};

/// Verbs by the name that clause shapes use, with every form and synonym that is read as the same.
pub(super) const VERBS: &[(&str, &str)] = &[
    ("answer", "answer answers answered answering"),
    (
        "attack",
        "attack attacks attacked attacking hit hits hitting eye eyes eyed eyeing target targets targeted \
         targeting pressure pressures pressured pressuring aim aims aimed aiming",
    ),
    (
        "block",
        "block blocks blocked blocking interpose interposes interposed interposing",
    ),
    ("break", "break breaks broke breaking"),
    (
        "capture",
        "capture captures captured capturing take takes took taken taking grab grabs grabbed grabbing \
         eliminate eliminates eliminated eliminating",
    ),
    ("castle", "castle castles castled castling"),
    ("check", "check checks checked checking"),
    ("close", "close closes closed closing"),
    ("control", "control controls controlled controlling"),
    (
        "defend",
        "defend defends defended defending protect protects protected protecting guard guards guarded \
         guarding cover covers covered covering support supports supported supporting reinforce reinforces \
         reinforced reinforcing",
    ),
    ("develop", "develop develops developed developing"),
    (
        "discover",
        "discover discovers discovered discovering reveal reveals revealed revealing uncover uncovers \
         uncovered uncovering unleash unleashes unleashed unleashing",
    ),
    ("expose", "expose exposes exposed exposing"),
    ("force", "force forces forced forcing"),
    ("fork", "fork forks forked forking"),
    ("form", "form forms formed forming"),
    (
        "give",
        "give gives gave giving deliver delivers delivered delivering",
    ),
    (
        "hang",
        "hang hangs hung hanging drop drops dropped dropping lose loses lost losing blunder blunders \
         blundered blundering",
    ),
    ("have", "have has had having"),
    ("leave", "leave leaves left leaving"),
    (
        "mate",
        "mate mates mated mating checkmate checkmates checkmated checkmating",
    ),
    ("move", "move moves moved moving go goes went going"),
    ("open", "open opens opened opening"),
    ("pin", "pin pins pinned pinning"),
    ("promote", "promote promotes promoted promoting"),
    ("put", "put puts putting"),
    ("recapture", "recapture recaptures recaptured recapturing"),
    ("remove", "remove removes removed removing"),
    ("sacrifice", "sacrifice sacrifices sacrificed sacrificing"),
    ("set", "set sets setting"),
    ("skewer", "skewer skewers skewered skewering"),
    ("stalemate", "stalemate stalemates stalemated stalemating"),
    ("threaten", "threaten threatens threatened threatening"),
    ("unpin", "unpin unpins unpinned unpinning"),
    ("win", "win wins won winning"),
    ("xray", "xray xrays xrayed xraying"),
    (
        "plan",
        "improves improving prepares preparing increases increasing connects connecting activates \
         activating strengthens strengthening weakens weakening centralizes simplifies equalizes maintains",
    ),
];

/// The forms of the verb that clause shapes call `name`.
pub(super) fn forms(name: &str) -> impl Iterator<Item = &'static str> {
    let row = VERBS.iter().find(|row| row.0 == name);
    row.map_or("", |row| row.1).split_whitespace()
}

/// Whether a word is a verb without an ending: `attack`, and not `attacks` or `attacked`.
pub(super) fn is_bare(word: &str) -> bool {
    let third = [format!("{word}s"), format!("{word}es")];
    VERBS.iter().any(|(name, _)| {
        forms(name).any(|form| form == word)
            && forms(name).any(|form| third.iter().any(|t| t == form))
    })
}

/// Numbers in words.
pub(super) const NUMBERS: &[&str] = &[
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
    "eleven", "twelve",
];
/// How often, in words, from once.
pub(super) const TIMES: &[&str] = &["once", "twice", "thrice"];

/// Forms of `be`.
pub(super) const BE: &[&str] = &["is", "are", "was", "were", "be", "been", "being"];
/// Forms of `be` that say that it was so before.
pub(super) const REMAIN: &[&str] = &["remain", "remains", "remained"];
/// Forms of `be` that say that it was not so before.
pub(super) const BECOME: &[&str] = &["become", "becomes", "became"];
/// Forms of `be` that deny.
pub(super) const IS_NOT: &[&str] = &["isn't", "aren't", "wasn't", "weren't"];
/// Helping verbs that say nothing.
pub(super) const AUXILIARY: &[&str] = &["will", "would", "does", "do", "did"];
/// Helping verbs that say that it is possible.
pub(super) const CAN: &[&str] = &["can", "could"];
/// Helping verbs that deny.
pub(super) const DOES_NOT: &[&str] = &["doesn't", "don't", "didn't", "won't", "wouldn't"];
/// Helping verbs that say that it is not possible.
pub(super) const CANNOT: &[&str] = &["cannot", "can't", "couldn't"];
/// Words around a verb that speak of what was.
pub(super) const PAST: &[&str] = &[
    "was", "were", "wasn't", "weren't", "did", "didn't", "had", "remained", "became",
];
/// Words around a verb that speak of what will be.
pub(super) const FUTURE: &[&str] = &["will", "won't"];
/// Words around a verb that speak of what is only thought of.
pub(super) const SUPPOSED: &[&str] = &["would", "wouldn't", "could", "couldn't"];
/// Verbs that have no ending in the past.
pub(super) const STRONG_PAST: &[&str] = &[
    "broke", "gave", "hung", "lost", "left", "took", "went", "won", "had",
];
/// Words between clauses that say nothing.
pub(super) const FILLERS: &[&str] = &["also"];
/// Words that join clauses whose verb may go without a subject.
pub(super) const JOINING: &[&str] = &[",", ";", "and", "but", "while", "-"];
/// Words that join clauses with a subject of their own.
pub(super) const GIVING_REASON: &[&str] = &["because", "since"];
/// Words that say of what stands beside them that it is a reason or a consequence.
pub(super) const LINKING: &[&str] = &["because", "since", "thus", "therefore", "hence"];
/// Words before a verb that needs a subject of more than one.
pub(super) const PLURAL_VERBS: &[&str] = &[
    "are", "aren't", "were", "weren't", "have", "haven't", "do", "don't",
];
/// Words that begin a clause about what was named before them.
pub(super) const RELATIVE_CLAUSE: &[&str] = &["which", "who", "whose", "that", "it", "this"];
/// Marks behind which words may belong to what stands before them: `White is in check, soon`.
pub(super) const ATTACHING: &[&str] = &[",", "-", "(", ":"];
/// Words that make what follows no plain statement; the rest of the sentence is left unread.
pub(super) const HEDGES: &[&str] = &[
    "if",
    "unless",
    "when",
    "whenever",
    "should",
    "may",
    "might",
    "perhaps",
    "maybe",
    "probably",
    "or",
    "whether",
    "otherwise",
    "until",
    "could",
    "would",
    "likely",
    "seems",
    "appears",
    "not",
    "no",
    "never",
    "without",
    "hardly",
    "barely",
    "after",
    "before",
    "once",
    "following",
    "think",
    "believe",
    "doubt",
    "suppose",
    "assume",
    "hope",
    "thinks",
    "believes",
    "seem",
    "appear",
    "suggests",
    "except",
    "instead",
    "rather",
    "than",
    "neither",
    "nor",
    "only",
    "false",
    "wrong",
    "untrue",
    "cannot",
    "can't",
    "isn't",
    "aren't",
    "doesn't",
    "don't",
    "fails",
    "fail",
    "nobody",
    "nothing",
    "none",
];
/// Words that make no plain statement of what stands before them, either.
pub(super) const BACKWARD: &[&str] = &[
    "not",
    "if",
    "unless",
    "when",
    "whenever",
    "or",
    "whether",
    "until",
    "once",
    "before",
    "perhaps",
    "maybe",
    "probably",
    "supposedly",
    "allegedly",
    "hypothetically",
    "except",
    "actually",
    "wait",
    "false",
    "wrong",
    "untrue",
    "think",
    "believe",
    "doubt",
    "suppose",
    "said",
    "says",
    "claims",
    "seems",
    "appears",
];

/// Owners of men.
pub(super) const OWNERS: &[(&str, Party)] = &[
    ("white", Party::White),
    ("black", Party::Black),
    ("white's", Party::White),
    ("black's", Party::Black),
    ("our", Party::Mover),
    ("my", Party::Mover),
    ("own", Party::Mover),
    ("their", Party::Other),
    ("enemy", Party::Other),
    ("opposing", Party::Other),
    ("the opponent's", Party::Other),
    ("opponent's", Party::Other),
    ("the side to move's", Party::ToMove),
    ("side to move's", Party::ToMove),
];

/// Owners who are somebody's enemy or own: whose, the one who acts tells.
pub(super) const RELATIVE: &[&str] = &["own", "their", "enemy", "opposing"];

/// Who acts.
pub(super) const SIDES: &[(&str, Party)] = &[
    ("white", Party::White),
    ("black", Party::Black),
    ("we", Party::Mover),
    ("our side", Party::Mover),
    ("the opponent", Party::Other),
    ("the other side", Party::Other),
    ("the side to move", Party::ToMove),
];

/// Which moves a list is of.
pub(super) const LISTS: &[(&str, ListOf)] = &[
    ("legal moves", ListOf::Moves),
    ("legal move", ListOf::Moves),
    ("moves", ListOf::Moves),
    ("checks", ListOf::Checks),
    ("check", ListOf::Checks),
    ("captures", ListOf::Captures),
    ("capture", ListOf::Captures),
    ("mates", ListOf::Mates),
    ("mate", ListOf::Mates),
    ("promotions", ListOf::Promotions),
    ("promotion", ListOf::Promotions),
];

/// Adverbs that name a profile.
pub(super) const MANNERS: &[(&str, Profile)] =
    &[("legally", Profile::Legal), ("effectively", Profile::Firm)];

/// Ends of sentences that claim nothing.
pub(super) const TAILS: &[&str] = &[
    "now",
    "right now",
    "immediately",
    "at once",
    "here",
    "in the ledger",
    "per the ledger",
    "per piece list",
    "per the piece list",
];

/// Adjectives of opinions.
pub(super) const OPINIONS: &[&str] = &[
    "better",
    "worse",
    "strong",
    "stronger",
    "strongest",
    "good",
    "bad",
    "best",
    "worst",
    "winning",
    "losing",
    "unclear",
    "equal",
    "fine",
    "solid",
    "sharp",
    "dubious",
    "brilliant",
    "interesting",
    "natural",
    "logical",
    "comfortable",
    "decisive",
    "balanced",
    "crushing",
    "blunder",
    "mistake",
    "inaccuracy",
    "weak",
    "weaker",
];
/// Words that make an opinion weaker or stronger.
pub(super) const DEGREES: &[&str] = &[
    "slightly",
    "much",
    "clearly",
    "very",
    "far",
    "almost",
    "completely",
    "more",
    "most",
    "quite",
    "a",
    "an",
    "the",
    "simply",
];
/// Nouns behind an opinion.
pub(super) const OPINION_NOUNS: &[&str] = &["move", "idea", "position", "choice", "plan"];
