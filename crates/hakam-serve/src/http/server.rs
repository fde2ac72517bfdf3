//! Serving until told to stop.

use std::io;
use std::sync::Arc;

use tokio::net::TcpListener;
use tokio::sync::watch;

use super::listen::Bounded;
use super::patience::Waits;
use super::{guard, routes};
use crate::App;
use crate::limits::{LONGEST_GOODBYE, LONGEST_IDLE, LONGEST_REQUEST, MOST_CONNECTIONS};
use crate::mcp;

/// How long a connection may keep others waiting.
const WAITS: Waits = Waits {
    idle: LONGEST_IDLE,
    request: LONGEST_REQUEST,
};

/// Who may ask.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exposure {
    /// Programs and pages of this machine.
    Local,
    /// Everyone who can reach it.
    Open,
}

/// Serves until a signal comes, then lets everything that was begun come to its end.
///
/// # Errors
/// When the address cannot be listened on.
pub async fn serve(listener: TcpListener, app: Arc<App>, exposure: Exposure) -> io::Result<()> {
    let (tools, close_tools) = mcp::service(&app, exposure);
    let router = routes::router(Arc::clone(&app)).route_service("/mcp", tools);
    let router = match exposure {
        Exposure::Local => guard::only_from_here(router),
        Exposure::Open => router,
    };
    let (stopping, mut stopped) = watch::channel(false);
    let told = async move {
        signal().await;
        tracing::info!("stopping");
        // Listeners to games would never end by themselves.
        app.games.close();
        close_tools();
        stopping.send_replace(true);
    };
    let listener = Bounded::new(listener, MOST_CONNECTIONS, WAITS);
    let served = axum::serve(listener, router).with_graceful_shutdown(told);
    tokio::select! {
        done = served => done,
        () = async {
            // An error means that the sender is gone, after it has told.
            let _ = stopped.wait_for(|told| *told).await;
            tokio::time::sleep(LONGEST_GOODBYE).await;
        } => {
            tracing::warn!("some connections did not end");
            Ok(())
        }
    }
}

/// Comes back when the program is asked to end.
async fn signal() {
    let interrupt = tokio::signal::ctrl_c();
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        if let Ok(mut terminate) = signal(SignalKind::terminate()) {
            tokio::select! {
                _ = interrupt => {}
                _ = terminate.recv() => {}
            }
            return;
        }
    }
    let _ = interrupt.await;
}
