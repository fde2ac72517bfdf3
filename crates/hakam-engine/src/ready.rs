//! A position made ready for one engine: read once, asked many times.

use std::any::Any;

/// A position of one engine, ready to be asked about. Asking another engine finds nothing in it.
pub struct Ready(Box<dyn Any + Send + Sync>);

impl Ready {
    pub(crate) fn new<T: Send + Sync + 'static>(position: T) -> Ready {
        Ready(Box::new(position))
    }

    #[inline(always)]
    pub(crate) fn get<T: 'static>(&self) -> Option<&T> {
        self.0.downcast_ref()
    }
}

impl std::fmt::Debug for Ready {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Ready")
    }
}
