//! Whether there is memory for a table, said before it is built.

use std::fs;

use crate::failure::BadEndgame;

/// What is said of the memory that building takes, or why it cannot be had.
pub fn check(needed: u64) -> Result<String, BadEndgame> {
    let available = fs::read_to_string("/proc/meminfo").ok();
    compare(needed, available.as_deref().and_then(available_in))
}

fn compare(needed: u64, available: Option<u64>) -> Result<String, BadEndgame> {
    let takes = format!("building takes up to {} of memory", amount(needed));
    match available {
        None => Ok(format!(
            "{takes}; how much there is, this system does not tell"
        )),
        Some(available) if available < needed => Err(BadEndgame::Memory {
            needed: amount(needed),
            available: amount(available),
        }),
        Some(_) => Ok(takes),
    }
}

/// The bytes that Linux says programs can still have.
fn available_in(meminfo: &str) -> Option<u64> {
    let line = meminfo
        .lines()
        .find_map(|line| line.strip_prefix("MemAvailable:"))?;
    let kilobytes: u64 = line.trim().strip_suffix("kB")?.trim_end().parse().ok()?;
    kilobytes.checked_mul(1024)
}

/// In whole megabytes, rounded up.
fn amount(bytes: u64) -> String {
    format!("{} MB", bytes.div_ceil(1 << 20))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_linux_tells_is_read() {
        let text = "MemTotal:       24516264 kB\nMemFree:        1 kB\nMemAvailable:   23456 kB\n";
        assert_eq!(available_in(text), Some(23456 * 1024));
        assert_eq!(available_in("MemAvailable: many kB"), None);
        assert_eq!(available_in(""), None);
    }

    #[test]
    fn too_little_memory_is_said_before_anything_is_built() {
        assert_eq!(
            compare(600 << 20, Some(600 << 20)).unwrap(),
            "building takes up to 600 MB of memory"
        );
        assert_eq!(
            compare(1, None).unwrap(),
            "building takes up to 1 MB of memory; how much there is, this system does not tell"
        );
        assert_eq!(
            compare(600 << 20, Some(599 << 20)).unwrap_err().to_string(),
            "building takes up to 600 MB of memory, and 599 MB are available"
        );
    }
}
