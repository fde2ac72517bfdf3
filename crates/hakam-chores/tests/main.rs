//! The fuzz targets with inputs of their own, and the source of the project.

mod targets;
mod tidy;
