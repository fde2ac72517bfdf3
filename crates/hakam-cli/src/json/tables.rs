//! What `hakam tables` writes.

use serde::Serialize;

/// `hakam tables`.
#[derive(Debug, Serialize)]
pub struct Tables {
    /// The variant's name.
    pub variant: String,
    /// The folder they are in.
    pub folder: String,
    pub files: Vec<TableFile>,
}

/// One table.
#[derive(Debug, Serialize)]
pub struct TableFile {
    pub name: String,
    /// `new`, `replaced` or `unchanged`.
    pub state: &'static str,
}
