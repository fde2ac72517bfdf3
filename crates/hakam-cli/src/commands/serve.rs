//! `hakam serve` and `hakam mcp`: answering others.

use std::io::{self, Write as _};

use hakam_serve::{Settings, run_server, run_tools};

use crate::args::{McpArgs, ServeArgs};
use crate::exit::Exit;
use crate::failure::{BadFront, Failure};

/// Serves over HTTP until a signal comes.
pub fn serve(arguments: &ServeArgs) -> Result<Exit, Failure> {
    let settings = Settings {
        host: arguments.host,
        port: arguments.port,
        keeping: arguments.keeping(),
        log: arguments.log(),
    };
    run_server(&settings, |address| {
        // A closed output is no reason not to serve.
        let mut output = io::stdout();
        let _ = writeln!(output, "http://{address}");
        let _ = output.flush();
    })
    .map_err(BadFront::from)?;
    Ok(Exit::Success)
}

/// Answers tools until the input ends.
pub fn mcp(arguments: &McpArgs) -> Result<Exit, Failure> {
    run_tools(&arguments.keeping(), arguments.log()).map_err(BadFront::from)?;
    Ok(Exit::Success)
}
