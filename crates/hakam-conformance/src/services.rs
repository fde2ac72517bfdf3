//! Which module does what: the services of the test plan are modules of ours.

use hakam_core::rules::Layer;

/// A module, the layer it serves and the rules it carries.
#[derive(Clone, Copy, Debug)]
pub struct Service {
    /// Crate and module: `hakam_law::attack`.
    pub name: &'static str,
    /// The layer in which it is tested.
    pub layer: Layer,
    /// What it does, in one sentence.
    pub responsibility: &'static str,
    /// The rules it carries.
    pub rules: &'static [&'static str],
    /// The services it uses.
    pub uses: &'static [&'static str],
    /// The case that shows it at work.
    pub case: &'static str,
}

/// Every service, from the bottom.
pub const SERVICES: &[Service] = &[
    Service {
        name: "hakam_core::geometry",
        layer: Layer::Foundation,
        responsibility: "Squares, offsets and edges of boards of any size, and how each side reads them.",
        rules: &["C5"],
        uses: &[],
        case: "L0_Foundation_PerspectiveEngine",
    },
    Service {
        name: "hakam_core::setup",
        layer: Layer::Foundation,
        responsibility: "Who stands where, whose turn it is, rights, marks and counters.",
        rules: &["T1"],
        uses: &["hakam_core::geometry"],
        case: "L0_Foundation_BoardStateProvider",
    },
    Service {
        name: "hakam_variant::fen",
        layer: Layer::Foundation,
        responsibility: "Reads a position text by the format of its game.",
        rules: &["E4", "E5"],
        uses: &["hakam_core::setup"],
        case: "L0_Foundation_BoardStateProvider",
    },
    Service {
        name: "hakam_variant::betza",
        layer: Layer::Foundation,
        responsibility: "Turns a Betza word into the legs of patterns.",
        rules: &[],
        uses: &["hakam_core::geometry"],
        case: "L0_Foundation_PatternRepository",
    },
    Service {
        name: "hakam_variant::ruleset",
        layer: Layer::Foundation,
        responsibility: "Holds the patterns, constraints and endings of one game, each under its rule.",
        rules: &[],
        uses: &["hakam_variant::betza"],
        case: "L0_Foundation_PatternRepository",
    },
    Service {
        name: "hakam_law::sound",
        layer: Layer::Foundation,
        responsibility: "Decides which setups are positions of a game.",
        rules: &["E1", "E2", "E3", "E4", "E5", "E6", "E7", "E8", "E9", "E10"],
        uses: &["hakam_core::setup", "hakam_variant::ruleset"],
        case: "L0_Setup_OneKingEach",
    },
    Service {
        name: "hakam_law::kinematics",
        layer: Layer::Atomic,
        responsibility: "Follows one pattern from one square, leg by leg, and says what is in the way.",
        rules: &[
            "A1", "A2", "A3", "A4", "A5", "A6", "A7", "A8", "A9", "A10", "A11", "A16", "C5",
        ],
        uses: &["hakam_core::geometry", "hakam_variant::ruleset"],
        case: "L1_PatternMatcher_Knight",
    },
    Service {
        name: "hakam_law::landing",
        layer: Layer::Atomic,
        responsibility: "Asks what a man finds where it lands: nobody, a foe, its own, or a square just skipped.",
        rules: &["A3", "B4", "C4"],
        uses: &["hakam_core::setup", "hakam_variant::ruleset"],
        case: "L1_PatternMatcher_Pawn",
    },
    Service {
        name: "hakam_law::scene",
        layer: Layer::Sliding,
        responsibility: "Shows the board as if a man were lifted off or put down, for lines that look through him.",
        rules: &["A4", "A5", "A6"],
        uses: &["hakam_core::setup"],
        case: "L2_SequenceEngine_RookSliding",
    },
    Service {
        name: "hakam_law::candidates",
        layer: Layer::Sliding,
        responsibility: "Collects every move that fits a pattern or is a castling, each once.",
        rules: &[
            "A1", "A2", "A3", "A4", "A5", "A6", "A7", "A8", "A9", "A10", "A11", "A16",
        ],
        uses: &[
            "hakam_law::kinematics",
            "hakam_law::landing",
            "hakam_law::scene",
        ],
        case: "L2_CandidateGenerator_SlidingMoves",
    },
    Service {
        name: "hakam_law::apply",
        layer: Layer::Simulation,
        responsibility: "Makes a move: men, rights, marks, clock, checks and turn.",
        rules: &["A2", "B1", "B2", "B3", "B4", "B5"],
        uses: &["hakam_law::candidates"],
        case: "L3_SimulationEngine_FlagUpdates",
    },
    Service {
        name: "hakam_law::attack",
        layer: Layer::Threats,
        responsibility: "Says who attacks a square, and who is in check.",
        rules: &["C1", "E3"],
        uses: &["hakam_law::kinematics", "hakam_law::scene"],
        case: "L4_ThreatEngine_BasicThreats",
    },
    Service {
        name: "hakam_law::promotion",
        layer: Layer::Special,
        responsibility: "Says what a man may become by a move, and whether it must.",
        rules: &["B1"],
        uses: &["hakam_variant::ruleset"],
        case: "L5_SpecialMoves_PawnPromotion",
    },
    Service {
        name: "hakam_law::castling",
        layer: Layer::Special,
        responsibility: "Finds the two men of a castling and what stands against it.",
        rules: &["B2", "B3"],
        uses: &["hakam_law::attack"],
        case: "L5_SpecialMoves_Castling",
    },
    Service {
        name: "hakam_law::legality",
        layer: Layer::Legality,
        responsibility: "Keeps the candidates that leave the own royal safe and break no constraint.",
        rules: &["C1", "C6", "C7", "C8"],
        uses: &[
            "hakam_law::apply",
            "hakam_law::attack",
            "hakam_law::candidates",
        ],
        case: "L6_Legality_KingSafety",
    },
    Service {
        name: "hakam_law::judge",
        layer: Layer::Legality,
        responsibility: "Judges one requested move and names every rule it breaks, with witnesses.",
        rules: &["T1", "C1", "C2", "C3", "C4", "C6", "C7", "C8"],
        uses: &["hakam_law::legality", "hakam_law::castling"],
        case: "L6_Legality_PinDetection",
    },
    Service {
        name: "hakam_law::timeline",
        layer: Layer::Timeline,
        responsibility: "Shows the tree of games that can follow, one row for each position.",
        rules: &[],
        uses: &["hakam_law::legality", "hakam_law::endings"],
        case: "L7_Timeline_MultiTurn",
    },
    Service {
        name: "hakam_law::perft",
        layer: Layer::Timeline,
        responsibility: "Counts lines of legal moves, past the ends of games or up to them.",
        rules: &[],
        uses: &["hakam_law::legality", "hakam_law::endings"],
        case: "L7_Perft_ChessStart",
    },
    Service {
        name: "hakam_law::endings",
        layer: Layer::Terminal,
        responsibility: "Goes through the ordered list of endings; the first that holds decides.",
        rules: &[
            "D1", "D2", "D4", "D5", "D6", "D7", "D13", "D14", "D15", "D16",
        ],
        uses: &["hakam_law::legality", "hakam_law::attack"],
        case: "L8_Terminal_Checkmate",
    },
    Service {
        name: "hakam_law::repetition",
        layer: Layer::Terminal,
        responsibility: "Finds the earlier positions that equal this one, and perpetual check.",
        rules: &["D3", "D12", "D17"],
        uses: &["hakam_law::legality"],
        case: "L8_Repetition_Threefold",
    },
    Service {
        name: "hakam_law::dead",
        layer: Layer::Terminal,
        responsibility: "Decides, where the men alone decide it, that nobody can win any more.",
        rules: &["D9"],
        uses: &["hakam_law::endings"],
        case: "L8_Dead_LoneKnight",
    },
    Service {
        name: "hakam_law::game",
        layer: Layer::Terminal,
        responsibility: "Keeps the history of a game, its actions and claims.",
        rules: &["D3", "D4", "D10", "D11", "D20"],
        uses: &["hakam_law::judge", "hakam_law::endings"],
        case: "L8_Agreement_OfferAndAccept",
    },
];

/// The services that carry a rule.
pub fn of_rule(code: &str) -> impl Iterator<Item = &'static Service> {
    SERVICES
        .iter()
        .filter(move |service| service.rules.contains(&code))
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use hakam_core::{RuleId, rules};

    use super::*;

    #[test]
    fn every_service_is_a_module_that_exists() {
        let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        for service in SERVICES {
            let (package, module) = service.name.split_once("::").unwrap();
            let source = crates.join(package.replace('_', "-")).join("src");
            let there = source.join(format!("{module}.rs")).is_file()
                || source.join(module).join("mod.rs").is_file();
            assert!(there, "{} has no file", service.name);
        }
    }

    #[test]
    fn services_use_services_and_carry_rules_that_exist() {
        for service in SERVICES {
            for used in service.uses {
                assert!(
                    SERVICES.iter().any(|other| other.name == *used),
                    "{}: {used}",
                    service.name
                );
            }
            for code in service.rules {
                let known = RuleId::new(code).ok().and_then(rules::find);
                assert!(known.is_some(), "{}: {code}", service.name);
            }
        }
    }

    #[test]
    fn every_rule_in_force_is_carried_by_a_service() {
        for rule in rules::all().filter(|rule| rule.status != rules::Status::Planned) {
            assert!(
                of_rule(rule.code.as_str()).next().is_some(),
                "{} is carried by nobody",
                rule.code
            );
        }
    }

    #[test]
    fn the_case_of_every_service_exists() {
        let suite = crate::Suite::read().unwrap();
        for service in SERVICES {
            assert!(
                suite.cases.iter().any(|case| case.id == service.case),
                "{}: {}",
                service.name,
                service.case
            );
        }
    }
}
