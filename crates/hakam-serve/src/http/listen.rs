//! Listening with a bound on the connections and on how long each may keep others waiting.

use std::io;
use std::net::SocketAddr;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use axum::serve::Listener;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use super::patience::{Patience, Waits};

/// A listener that takes no more connections than there is room for; others wait.
pub struct Bounded {
    listener: TcpListener,
    room: Arc<Semaphore>,
    waits: Waits,
}

impl Bounded {
    pub fn new(listener: TcpListener, most: usize, waits: Waits) -> Bounded {
        Bounded {
            listener,
            room: Arc::new(Semaphore::new(most)),
            waits,
        }
    }
}

/// A connection and its place.
pub struct Seat {
    stream: TcpStream,
    patience: Patience,
    /// Whether the others have had their turn before this answer goes out.
    waited: bool,
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
                            patience: Patience::new(self.waits),
                            waited: false,
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

impl Seat {
    /// Lets the others who are ready have their turn before an answer that took some work goes out. It wakes the one
    /// who asked, who then takes the processor; when many ask at once it is cheaper to find all answers first and to
    /// give them out together.
    fn turn(&mut self, context: &Context<'_>) -> Poll<()> {
        if self.waited || !self.patience.has_worked() {
            self.waited = false;
            return Poll::Ready(());
        }
        self.waited = true;
        context.waker().wake_by_ref();
        Poll::Pending
    }

    /// What writing came to, and whether to go on waiting for it.
    fn written(
        &mut self,
        context: &mut Context<'_>,
        done: Poll<io::Result<usize>>,
    ) -> Poll<io::Result<usize>> {
        match done {
            Poll::Ready(done) => {
                self.patience.went();
                Poll::Ready(done)
            }
            Poll::Pending => self.patience.poll(context).map(Err),
        }
    }
}

impl AsyncRead for Seat {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        match Pin::new(&mut self.stream).poll_read(context, buffer) {
            Poll::Ready(done) => {
                self.patience.came();
                Poll::Ready(done)
            }
            Poll::Pending => self.patience.poll(context).map(Err),
        }
    }
}

impl AsyncWrite for Seat {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        ready!(self.turn(context));
        let done = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.written(context, done)
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
        ready!(self.turn(context));
        let done = Pin::new(&mut self.stream).poll_write_vectored(context, slices);
        self.written(context, done)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::Router;
    use axum::body::Body;
    use axum::routing::get;
    use std::time::Instant;
    use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
    use tokio_stream::StreamExt as _;

    const WAITS: Waits = Waits {
        idle: Duration::from_millis(300),
        request: Duration::from_millis(600),
    };

    /// A server that is soon out of patience and has room for two.
    async fn server() -> SocketAddr {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let drops = || async {
            let drops = tokio_stream::iter(0..6).then(|_| async {
                tokio::time::sleep(Duration::from_millis(200)).await;
                Ok::<_, io::Error>("drop ")
            });
            Body::from_stream(drops)
        };
        let router = Router::new()
            .route("/", get(|| async { "well" }))
            .route("/drops", get(drops));
        let listener = Bounded::new(listener, 2, WAITS);
        tokio::spawn(async move { axum::serve(listener, router).await });
        address
    }

    /// Everything that comes until the server has had enough.
    async fn rest(stream: &mut TcpStream) -> String {
        let mut text = Vec::new();
        // A connection that is cut off may tell so by an error.
        let _ = stream.read_to_end(&mut text).await;
        String::from_utf8_lossy(&text).into_owned()
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn who_sends_a_byte_now_and_then_is_cut_off_and_others_are_answered() {
        let address = server().await;
        let begun = Instant::now();
        let mut slow = [
            TcpStream::connect(address).await.unwrap(),
            TcpStream::connect(address).await.unwrap(),
        ];
        // All places are taken by those who never end their requests.
        let mut third = TcpStream::connect(address).await.unwrap();
        let request = b"GET / HTTP/1.1\r\nhost: here\r\nconnection: close\r\n\r\n";
        third.write_all(request).await.unwrap();
        let drip = tokio::spawn(async move {
            for byte in b"GET / HTTP/1.1\r\nx: ".iter().cycle() {
                for one in &mut slow {
                    if one.write_all(&[*byte]).await.is_err() {
                        return;
                    }
                }
                tokio::time::sleep(Duration::from_millis(100)).await;
            }
        });
        let answer = tokio::time::timeout(Duration::from_secs(20), rest(&mut third)).await;
        assert!(answer.unwrap().ends_with("well"));
        assert!(begun.elapsed() >= WAITS.request, "{:?}", begun.elapsed());
        drip.abort();
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn who_says_nothing_is_cut_off() {
        let address = server().await;
        let mut silent = TcpStream::connect(address).await.unwrap();
        let ended = tokio::time::timeout(Duration::from_secs(20), rest(&mut silent)).await;
        assert_eq!(ended.unwrap(), "");
        let mut done = TcpStream::connect(address).await.unwrap();
        let request = b"GET / HTTP/1.1\r\nhost: here\r\n\r\n";
        done.write_all(request).await.unwrap();
        let answer = tokio::time::timeout(Duration::from_secs(20), rest(&mut done)).await;
        assert!(answer.unwrap().ends_with("well"));
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn who_listens_to_what_goes_on_is_not_cut_off() {
        let mut stream = TcpStream::connect(server().await).await.unwrap();
        let request = b"GET /drops HTTP/1.1\r\nhost: here\r\nconnection: close\r\n\r\n";
        stream.write_all(request).await.unwrap();
        let answer = tokio::time::timeout(Duration::from_secs(20), rest(&mut stream)).await;
        assert_eq!(answer.unwrap().matches("drop ").count(), 6);
    }
}
