//! How much memory there is, asked before much of it is taken: a program that runs out of it is ended by the system, and
//! what was typed with it. Only user of `sysinfo`.

use sysinfo::System;

/// So little is taken without asking, in bytes.
const LITTLE: usize = 64 << 20;

/// There is not enough memory, all in bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoRoom {
    /// What is needed, about.
    pub needed: usize,
    /// What there is; none where the system gives no more, however much there is.
    pub free: Option<usize>,
}

impl std::fmt::Display for NoRoom {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "about {} of memory is needed", gigabytes(self.needed))?;
        match self.free {
            Some(free) => write!(f, ", and {} is free", gigabytes(free)),
            None => f.write_str(", more than the system gives"),
        }
    }
}

impl std::error::Error for NoRoom {}

fn gigabytes(bytes: usize) -> String {
    format!("{:.1} GB", bytes as f64 / 1e9)
}

/// Whether `bytes` more of memory can be taken, about: neither the system nor a limit set on this program says no. What is
/// free may be gone a moment later, so this keeps from running into a wall and promises nothing.
///
/// # Errors
/// [`NoRoom`] where they cannot.
pub fn room_for(bytes: usize) -> Result<(), NoRoom> {
    if bytes <= LITTLE {
        return Ok(());
    }
    // A limit on what may be asked for shows when it is; what is not written to is never taken.
    if Vec::<u8>::new().try_reserve_exact(bytes).is_err() {
        return Err(NoRoom {
            needed: bytes,
            free: None,
        });
    }
    match free() {
        Some(free) if free < bytes => Err(NoRoom {
            needed: bytes,
            free: Some(free),
        }),
        Some(_) | None => Ok(()),
    }
}

/// What the system has, or a container leaves; none where neither says.
fn free() -> Option<usize> {
    let mut system = System::new().ok()?;
    system.refresh_memory();
    let free = system.available_memory();
    // Files that are kept in memory count as used there, and are given back when it is wanted.
    let of_container = system.cgroup_limits();
    let of_container = of_container.map(|limits| limits.total_memory.saturating_sub(limits.rss));
    let free = of_container.map_or(free, |of_container| of_container.min(free));
    (free > 0).then_some(free as usize)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_little_is_always_there_and_more_than_any_machine_has_never() {
        assert_eq!(room_for(1000), Ok(()));
        assert_eq!(room_for(100 << 20), Ok(()));
        let no_room = room_for(usize::MAX / 4).expect_err("so much there is nowhere");
        assert!(no_room.to_string().contains("GB of memory is needed"));
        let told = NoRoom {
            needed: 2_300_000_000,
            free: Some(1_100_000_000),
        };
        assert_eq!(
            told.to_string(),
            "about 2.3 GB of memory is needed, and 1.1 GB is free"
        );
    }
}
