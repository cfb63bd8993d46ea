//! A row of numbers in memory that is asked for in huge pages where it is large.
//!
//! At 4 KB a page, taking fresh memory costs about 2 µs for each, which was a seventh of what the spectrum of two books took.
//! Only user of `memmap2` and `bytemuck`.

use bytemuck::Pod;
use memmap2::MmapMut;
use std::marker::PhantomData;
use std::ops::{Deref, DerefMut};

/// Rows of fewer bytes come from the ordinary allocator, which has them at hand.
const LARGE: usize = 4 << 20;

/// What a huge page is aligned to.
const HUGE: usize = 2 << 20;

/// `len` numbers, 0 at first.
#[derive(Debug)]
pub struct Pages<T> {
    memory: Memory,
    len: usize,
    of: PhantomData<T>,
}

#[derive(Debug)]
enum Memory {
    /// Whole numbers of eight bytes, so that any row of numbers is aligned in it.
    Small(Vec<u64>),
    Mapped {
        map: MmapMut,
        /// Where the first huge page begins.
        start: usize,
    },
}

impl<T: Pod> Pages<T> {
    /// None where the system gives no more memory.
    pub fn new(len: usize) -> Option<Pages<T>> {
        let byte_len = len * size_of::<T>();
        let memory = match byte_len < LARGE {
            true => Memory::Small(vec![0; byte_len.div_ceil(size_of::<u64>())]),
            false => {
                // What is beyond the row on both sides is never written, and so never taken.
                let map = MmapMut::map_anon(byte_len + 2 * HUGE).ok()?;
                // Advice: where there are no huge pages, small ones do.
                #[cfg(target_os = "linux")]
                let _ = map.advise(memmap2::Advice::HugePage);
                let start = (HUGE - map.as_ptr() as usize % HUGE) % HUGE;
                Memory::Mapped { map, start }
            }
        };
        Some(Pages {
            memory,
            len,
            of: PhantomData,
        })
    }

    /// The same from the ordinary allocator where the system gives none.
    pub fn zeroed(len: usize) -> Pages<T> {
        Pages::new(len).unwrap_or_else(|| Pages {
            memory: Memory::Small(vec![0; (len * size_of::<T>()).div_ceil(size_of::<u64>())]),
            len,
            of: PhantomData,
        })
    }

    /// Forgets all but the first `len`.
    pub fn truncate(&mut self, len: usize) {
        self.len = self.len.min(len);
    }
}

impl<T: Pod> Deref for Pages<T> {
    type Target = [T];

    fn deref(&self) -> &[T] {
        let all: &[T] = match &self.memory {
            Memory::Small(numbers) => cast(bytemuck::cast_slice(numbers)),
            Memory::Mapped { map, start } => cast(&map[*start..]),
        };
        &all[..self.len]
    }
}

impl<T: Pod> DerefMut for Pages<T> {
    fn deref_mut(&mut self) -> &mut [T] {
        let all: &mut [u8] = match &mut self.memory {
            Memory::Small(numbers) => bytemuck::cast_slice_mut(numbers),
            Memory::Mapped { map, start } => &mut map[*start..],
        };
        let whole = all.len() / size_of::<T>() * size_of::<T>();
        &mut bytemuck::cast_slice_mut(&mut all[..whole])[..self.len]
    }
}

/// As many whole numbers as the bytes hold.
fn cast<T: Pod>(bytes: &[u8]) -> &[T] {
    let whole = bytes.len() / size_of::<T>() * size_of::<T>();
    bytemuck::cast_slice(&bytes[..whole])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn small_and_large_rows_hold_what_is_put_into_them() {
        for len in [0usize, 1, 3, 1000, 3 << 20] {
            let mut row: Pages<u32> = Pages::new(len).expect("memory");
            assert!(row.iter().all(|number| *number == 0));
            row.iter_mut().zip(0..).for_each(|(place, i)| *place = i);
            assert_eq!(row.len(), len);
            assert!(row.iter().copied().eq(0..len as u32));
            row.truncate(2);
            assert_eq!(row.len(), len.min(2));
        }
    }
}
