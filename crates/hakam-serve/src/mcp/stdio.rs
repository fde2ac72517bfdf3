//! The tools over standard input and output.

use std::io;
use std::sync::Arc;

use rmcp::ServiceExt as _;
use rmcp::transport::stdio;

use super::input::Patient;
use super::server::Arbiter;
use crate::App;

/// Answers everything that is asked before the end of the input.
///
/// # Errors
/// When the other side does not speak the protocol.
pub async fn serve_stdio(app: Arc<App>) -> io::Result<()> {
    let arbiter = Arbiter::new(app);
    let (input, output) = stdio();
    let input = Patient::new(input, arbiter.busy());
    let running = match arbiter.serve((input, output)).await {
        Ok(running) => running,
        // An input that ends before anything was asked is no failure.
        Err(rmcp::service::ServerInitializeError::ConnectionClosed(_)) => return Ok(()),
        Err(error) => return Err(io::Error::other(error.to_string())),
    };
    running.waiting().await.map_err(io::Error::other)?;
    Ok(())
}
