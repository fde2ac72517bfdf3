//! Everything that is tested of the engine from outside, in one program.

mod counting;
mod kernels;
mod keys;
mod reading;
