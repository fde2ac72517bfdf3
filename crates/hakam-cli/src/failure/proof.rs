//! Certificates that cannot be read, or not by the rules at hand.

use std::path::PathBuf;

use hakam_wire::certificate::{CertificateError, Unwritable};

use crate::exit::Exit;

/// What is wrong with a certificate before it can be checked.
#[derive(Debug, thiserror::Error)]
pub enum BadProof {
    #[error("`{}` is no certificate: {error}", path.display())]
    Unreadable {
        path: PathBuf,
        error: CertificateError,
    },
    #[error("the certificate is of the game `{name}`, which is not built in")]
    NotBuiltIn { name: String },
    #[error("the certificate is of the game `{said}`, not of `{asked}`")]
    OtherGame { said: String, asked: String },
    #[error("{0}")]
    Unwritable(#[from] Unwritable),
}

impl BadProof {
    pub fn code(&self) -> &'static str {
        match self {
            BadProof::Unreadable { .. } => "CERTIFICATE",
            BadProof::NotBuiltIn { .. } | BadProof::OtherGame { .. } => "VARIANT",
            BadProof::Unwritable(_) => "UNWRITABLE",
        }
    }

    pub fn exit(&self) -> Exit {
        match self {
            BadProof::Unreadable { .. }
            | BadProof::NotBuiltIn { .. }
            | BadProof::OtherGame { .. }
            | BadProof::Unwritable(_) => Exit::Data,
        }
    }

    pub fn hint(&self) -> Option<String> {
        match self {
            BadProof::NotBuiltIn { .. } => {
                Some("`--variant FILE.toml` says where its definition is".to_owned())
            }
            BadProof::Unreadable { .. } | BadProof::OtherGame { .. } | BadProof::Unwritable(_) => {
                None
            }
        }
    }
}
