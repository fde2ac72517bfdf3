//! The commands that answer others.

use std::net::IpAddr;
use std::path::PathBuf;

use clap::{Args, ValueEnum};
use hakam_serve::{Keeping, LogFormat};

/// How a server runs.
#[derive(Debug, Args)]
pub struct ServeArgs {
    /// The port to listen on; 0 takes any that is free
    #[arg(long, default_value_t = 8080)]
    pub port: u16,
    /// The address to listen on; others than this machine's own let everyone in who can reach it
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1")]
    pub host: IpAddr,
    /// Where games are kept
    #[arg(long, value_name = "FILE", default_value = "hakam-games.sqlite")]
    data: PathBuf,
    /// Keep games nowhere: they end with the program
    #[arg(long, conflicts_with = "data")]
    in_memory: bool,
    /// The format of the log on the error stream
    #[arg(long, value_enum, value_name = "FORMAT", default_value_t = Log::Text)]
    log: Log,
}

impl ServeArgs {
    pub fn keeping(&self) -> Keeping {
        if self.in_memory {
            Keeping::Memory
        } else {
            Keeping::File(self.data.clone())
        }
    }

    pub fn log(&self) -> LogFormat {
        self.log.into()
    }
}

/// How tools are answered.
#[derive(Debug, Args)]
pub struct McpArgs {
    /// A file of games that tools may speak of, as `hakam serve` keeps it [default: none]
    #[arg(long, value_name = "FILE")]
    data: Option<PathBuf>,
    /// The format of the log on the error stream
    #[arg(long, value_enum, value_name = "FORMAT", default_value_t = Log::Text)]
    log: Log,
}

impl McpArgs {
    pub fn keeping(&self) -> Keeping {
        self.data.clone().map_or(Keeping::Memory, Keeping::File)
    }

    pub fn log(&self) -> LogFormat {
        self.log.into()
    }
}

/// The format of the log.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Log {
    /// For people
    Text,
    /// For programs
    Json,
}

impl From<Log> for LogFormat {
    fn from(log: Log) -> LogFormat {
        match log {
            Log::Text => LogFormat::Text,
            Log::Json => LogFormat::Json,
        }
    }
}
