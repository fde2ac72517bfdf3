//! Listening with a bound on the connections.

use std::io;
use std::net::SocketAddr;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Duration;

use axum::serve::Listener;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// A listener that takes no more connections than there is room for; others wait.
pub struct Bounded {
    listener: TcpListener,
    room: Arc<Semaphore>,
}

impl Bounded {
    pub fn new(listener: TcpListener, most: usize) -> Bounded {
        Bounded {
            listener,
            room: Arc::new(Semaphore::new(most)),
        }
    }
}

/// A connection and its place.
pub struct Seat {
    stream: TcpStream,
    _place: Option<OwnedSemaphorePermit>,
}

impl Listener for Bounded {
    type Io = Seat;
    type Addr = SocketAddr;

    async fn accept(&mut self) -> (Seat, SocketAddr) {
        // The semaphore is never closed.
        let place = Arc::clone(&self.room).acquire_owned().await.ok();
        loop {
            match self.listener.accept().await {
                Ok((stream, from)) => {
                    // Answers are small and should not wait for more.
                    let _ = stream.set_nodelay(true);
                    return (
                        Seat {
                            stream,
                            _place: place,
                        },
                        from,
                    );
                }
                Err(error) => {
                    // No more files, or a connection that broke at once: others may come.
                    tracing::warn!(%error, "accept");
                    tokio::time::sleep(Duration::from_millis(50)).await;
                }
            }
        }
    }

    fn local_addr(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }
}

impl AsyncRead for Seat {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl AsyncWrite for Seat {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write(context, bytes)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        slices: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write_vectored(context, slices)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }
}
