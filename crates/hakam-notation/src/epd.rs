//! EPD: positions with operations.
