//! The two ways to run: a server on a port, or tools on standard input and output.

use std::io;
use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;
use std::sync::Arc;

use tokio::net::TcpListener;
use tracing::Level;
use tracing_subscriber::filter::Targets;
use tracing_subscriber::fmt;
use tracing_subscriber::layer::SubscriberExt as _;
use tracing_subscriber::util::SubscriberInitExt as _;

use crate::games::{Store, StoreError};
use crate::http::{self, Exposure};
use crate::{App, mcp};

/// Where games are kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Keeping {
    /// In this file.
    File(PathBuf),
    /// Nowhere: they end with the program.
    Memory,
}

/// How what happens is told on the error stream.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LogFormat {
    /// For people.
    Text,
    /// For programs: one object of JSON on each line.
    Json,
}

/// How a server runs.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The address to listen on.
    pub host: IpAddr,
    /// The port; 0 for any that is free.
    pub port: u16,
    /// Where games are kept.
    pub keeping: Keeping,
    /// How what happens is told.
    pub log: LogFormat,
}

/// Why a server does not run.
#[derive(Debug, thiserror::Error)]
pub enum RunError {
    /// The games cannot be kept.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The address cannot be listened on.
    #[error("cannot listen on {address}: {error}")]
    Listen {
        /// The address.
        address: SocketAddr,
        /// Why not.
        error: io::Error,
    },
    /// Anything else of the system.
    #[error("{0}")]
    Io(#[from] io::Error),
}

/// Serves over HTTP until a signal comes; `ready` is told the address.
///
/// # Errors
/// When it cannot begin.
pub fn run_server(settings: &Settings, ready: impl FnOnce(SocketAddr)) -> Result<(), RunError> {
    begin_log(settings.log);
    let app = Arc::new(App::new(store(&settings.keeping)?));
    let exposure = if settings.host.is_loopback() {
        Exposure::Local
    } else {
        Exposure::Open
    };
    let address = SocketAddr::new(settings.host, settings.port);
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()?;
    let served = runtime.block_on(async {
        let listener = TcpListener::bind(address).await;
        let listener = listener.map_err(|error| RunError::Listen { address, error })?;
        let address = listener.local_addr()?;
        tracing::info!(%address, ?exposure, "listening");
        ready(address);
        http::serve(listener, app, exposure).await?;
        tracing::info!("stopped");
        Ok(())
    });
    // Work that nobody waits for any more must not keep the program from ending.
    runtime.shutdown_background();
    served
}

/// Answers tools on standard input and output until the input ends.
///
/// # Errors
/// When it cannot begin, or the other side does not speak the protocol.
pub fn run_tools(keeping: &Keeping, log: LogFormat) -> Result<(), RunError> {
    begin_log(log);
    let app = Arc::new(App::new(store(keeping)?));
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()?;
    let done = runtime.block_on(mcp::serve_stdio(app));
    runtime.shutdown_background();
    Ok(done?)
}

fn store(keeping: &Keeping) -> Result<Store, StoreError> {
    match keeping {
        Keeping::File(path) => Store::open(path),
        Keeping::Memory => Store::in_memory(),
    }
}

/// Tells what happens on the error stream. `HAKAM_LOG` says how much, as `warn,hakam_serve=debug`.
fn begin_log(format: LogFormat) {
    let usual = || {
        Targets::new()
            .with_default(Level::WARN)
            .with_target("hakam_serve", Level::INFO)
    };
    let asked = std::env::var("HAKAM_LOG").ok();
    let targets = asked.and_then(|asked| asked.parse().ok());
    let registry = tracing_subscriber::registry().with(targets.unwrap_or_else(usual));
    let lines = fmt::layer().with_writer(io::stderr).with_ansi(false);
    // Whoever has begun a log before keeps it.
    let _ = match format {
        LogFormat::Text => registry.with(lines).try_init(),
        LogFormat::Json => registry.with(lines.json()).try_init(),
    };
}
