//! The server as others see it: requests in, answers out, without a socket.

mod client;
mod games;
mod judging;
mod older;
mod openapi;
mod pages;
mod problems;
mod storage;
mod tools;
mod variants;
