//! The questions and the stored games over HTTP.

mod answer;
mod assets;
mod body;
mod events;
mod guard;
mod listen;
mod older;
mod openapi;
mod patience;
mod route;
mod routes;
mod server;

pub(crate) use body::unread;
pub(crate) use older::Older;
pub use openapi::document as openapi;
pub use routes::router;
pub use server::{Exposure, serve};
