//! Standard input for the protocol: its end is told only when everything that was asked has been answered, and
//! no line is endless.

use std::future::Future as _;
use std::io;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::task::{Context, Poll};
use std::time::Duration;

use tokio::io::{AsyncRead, ReadBuf};
use tokio::time::{Sleep, sleep};

/// The longest line that is read.
const LONGEST_LINE: usize = 16 << 20;

/// How long the end of the input is held back, again and again while there is something to answer.
const PATIENCE: Duration = Duration::from_millis(50);

/// An input whose end waits for those who work.
pub struct Patient<R> {
    input: R,
    busy: Arc<AtomicUsize>,
    /// Bytes since the last end of a line.
    line: usize,
    ended: Option<Pin<Box<Sleep>>>,
}

impl<R> Patient<R> {
    pub fn new(input: R, busy: Arc<AtomicUsize>) -> Patient<R> {
        Patient {
            input,
            busy,
            line: 0,
            ended: None,
        }
    }
}

impl<R: AsyncRead + Unpin> AsyncRead for Patient<R> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let this = &mut *self;
        loop {
            if let Some(waiting) = &mut this.ended {
                if waiting.as_mut().poll(context).is_pending() {
                    return Poll::Pending;
                }
                if this.busy.load(Ordering::SeqCst) == 0 {
                    return Poll::Ready(Ok(()));
                }
                this.ended = Some(Box::pin(sleep(PATIENCE)));
                continue;
            }
            let before = buffer.filled().len();
            match Pin::new(&mut this.input).poll_read(context, buffer) {
                Poll::Pending => return Poll::Pending,
                Poll::Ready(Err(error)) => return Poll::Ready(Err(error)),
                Poll::Ready(Ok(())) => {}
            }
            let new = buffer.filled().get(before..).unwrap_or_default();
            if new.is_empty() {
                this.ended = Some(Box::pin(sleep(PATIENCE)));
                continue;
            }
            this.line = match new.iter().rposition(|byte| *byte == b'\n') {
                Some(last) => new.len() - last - 1,
                None => this.line + new.len(),
            };
            if this.line > LONGEST_LINE {
                let message = format!("a line with more than {LONGEST_LINE} bytes");
                return Poll::Ready(Err(io::Error::new(io::ErrorKind::InvalidData, message)));
            }
            return Poll::Ready(Ok(()));
        }
    }
}
