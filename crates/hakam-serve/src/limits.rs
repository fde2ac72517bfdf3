//! How much is read and worked on. What is beyond is refused, with the limit named.

use std::time::Duration;

/// The longest body of a request, in bytes.
pub const LONGEST_BODY: usize = 1 << 20;
/// The longest body where certificates are sent.
pub const LONGEST_PROOF: usize = 16 << 20;
/// The longest text of a definition.
pub const LONGEST_DEFINITION: usize = 64 << 10;
/// The longest text of a position.
pub const LONGEST_POSITION: usize = 4 << 10;
/// The longest text of a move.
pub const LONGEST_MOVE: usize = 64;
/// The longest text of a claim.
pub const LONGEST_CLAIM: usize = 4 << 10;
/// The longest name of a player.
pub const LONGEST_NAME: usize = 100;
/// The most claims in a request.
pub const MOST_CLAIMS: usize = 64;
/// The most moves that a request may have made first.
pub const MOST_MOVES: usize = 1_000;
/// The most moves of a stored game, or of a recorded one.
pub const LONGEST_GAME: usize = 2_000;
/// Positions of a board as large as that of chess that the search for a claim may look at when it is the only one.
pub const NODES: u64 = 200_000;
/// Findings of an audit that are listed.
pub const MOST_FINDINGS: usize = 1_000;
/// Games that are listed.
pub const MOST_LISTED: usize = 100;
/// Compiled definitions of strangers that are kept.
pub const MOST_DEFINITIONS: usize = 16;
/// Stored games that are kept ready.
pub const MOST_READY: usize = 256;
/// Connections at a time.
pub const MOST_CONNECTIONS: usize = 512;
/// Questions that may wait to be worked on.
pub const MOST_WAITING: usize = 64;
/// How long a request may take.
pub const LONGEST_WORK: Duration = Duration::from_secs(30);
/// How long a connection may be silent both ways.
pub const LONGEST_IDLE: Duration = Duration::from_secs(60);
/// How long it may take from the first byte of a request to the first of its answer: the body, a turn to be worked
/// on, the work, and a little.
pub const LONGEST_REQUEST: Duration = Duration::from_secs(60);
/// How long connections may take to end when the server stops.
pub const LONGEST_GOODBYE: Duration = Duration::from_secs(5);
