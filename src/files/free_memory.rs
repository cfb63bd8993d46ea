//! Asks how much memory is free before much of it is taken: the system ends a program that runs out of memory, and what
//! was typed in it is lost. The only user of `sysinfo`.

use crate::phrases::Phrases;
use shinglescope_core::pair::request::Request;
use shinglescope_core::run::control::RunControl;
use shinglescope_core::run::memory as needs;
use sysinfo::System;

/// Up to this many bytes are taken without checking how much is free; a limit on this program is always checked.
const LITTLE: usize = 64 << 20;

/// There is not enough memory. All numbers are in bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoRoom {
    /// An estimate of what is needed.
    pub needed: usize,
    /// What is free; none if a limit on this program is the reason.
    pub free: Option<usize>,
}

impl NoRoom {
    /// How much is needed and how much there is, without a full stop at the end.
    pub(crate) fn sentence(&self, t: &Phrases) -> String {
        if self.needed == needs::IMPOSSIBLE {
            return t.memory_impossible();
        }
        let needed = t.gigabytes(self.needed);
        match self.free {
            Some(free) => t.memory_needed(&needed, t.gigabytes(free)),
            None => t.memory_refused(&needed),
        }
    }
}

/// What a run takes of the address space beyond its estimate: the stack of a second thread, some of the heap that the
/// allocator keeps for it, the slack of huge pages.
const SLACK: usize = 96 << 20;
/// The same once a run has begun: its threads and their heaps already exist.
const LATER_SLACK: usize = 64 << 20;
/// The same for small texts, which need neither a thread nor huge pages.
const LITTLE_SLACK: usize = 32 << 20;
/// Up to this many bytes count as the need of a small text.
const VERY_LITTLE: usize = 4 << 20;

/// Whether about `bytes` more of memory can be taken: the system has as much, and no limit on this program forbids it.
/// Other programs may take it a moment later, so this is no promise.
///
/// # Errors
/// [`NoRoom`] if there is less.
pub fn room_for(bytes: usize) -> Result<(), NoRoom> {
    room_with(bytes, SLACK)
}

/// [`room_for`] a comparison of texts that have not been split yet.
///
/// # Errors
/// [`NoRoom`] if there is less.
pub fn room_to_compare(request: &Request) -> Result<(), NoRoom> {
    let texts = [&request.texts.left, &request.texts.right];
    // What is set aside is split into words and shingles like a text.
    let all = texts.into_iter().chain(request.exclusions.iter());
    let unsplit = all.map(|text| (text.as_str(), false));
    room_for(needs::to_compare(unsplit, &request.parameters))
}

/// What a run lacked that stopped because there was no room.
pub fn lacked(control: &RunControl) -> NoRoom {
    no_room_for(control.lacking().unwrap_or(0))
}

/// [`room_for`], as asked by a run that is under way.
pub fn has_room(bytes: usize) -> bool {
    room_with(bytes, LATER_SLACK).is_ok()
}

fn room_with(bytes: usize, slack: usize) -> Result<(), NoRoom> {
    // Reserving fails where there is a limit on this program; pages that are not written to take no memory.
    let slack = match bytes <= VERY_LITTLE {
        true => LITTLE_SLACK,
        false => slack,
    };
    let reserved = bytes.saturating_add(bytes / 4).saturating_add(slack);
    let refused = |free| {
        let needed = bytes;
        Err(NoRoom { needed, free })
    };
    if Vec::<u8>::new().try_reserve_exact(reserved).is_err() {
        return refused(None);
    }
    if bytes <= LITTLE {
        return Ok(());
    }
    match free() {
        Some(free) if free < bytes => refused(Some(free)),
        Some(_) | None => Ok(()),
    }
}

/// Why there was no room for `bytes`, for a run that asked a moment ago.
pub fn no_room_for(bytes: usize) -> NoRoom {
    room_for(bytes).err().unwrap_or(NoRoom {
        needed: bytes,
        free: None,
    })
}

/// What is free in the system or in its container; none if neither reports it.
fn free() -> Option<usize> {
    let mut system = System::new().ok()?;
    system.refresh_memory();
    let free = system.available_memory();
    // A container counts cached files as used, though they can be dropped at any time.
    let of_container = system.cgroup_limits();
    let of_container = of_container.map(|limits| limits.total_memory.saturating_sub(limits.rss));
    let free = of_container.map_or(free, |of_container| of_container.min(free));
    (free > 0).then_some(free as usize)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_little_memory_is_always_free_and_more_than_any_machine_has_never() {
        assert_eq!(room_for(1000), Ok(()));
        assert_eq!(room_for(100 << 20), Ok(()));
        let no_room = room_for(usize::MAX / 4).expect_err("no machine has that much");
        let t = Phrases::english();
        assert!(no_room.sentence(&t).contains("GB of memory, "));
        let no_room = NoRoom {
            needed: 2_300_000_000,
            free: Some(1_100_000_000),
        };
        assert_eq!(
            no_room.sentence(&t),
            "It needs about 2.3 GB of memory, and 1.1 GB is free"
        );
    }
}
