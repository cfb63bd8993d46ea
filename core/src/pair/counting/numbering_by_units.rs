//! Numbers the shingles of two texts by their units alone, for texts crafted to make hashes collide.
//!
//! Cost: expected O(k·(n + m)) for shingles of k units, on one thread.

use crate::pair::counting::cut::STRIDE;
use crate::pair::counting::distinct::{Numbered, SharedShingle, ShingleNumber, SingleShingle};
use crate::run::control::{RunControl, Stopped};
use crate::text::{Pair, Side};
use std::collections::HashMap;

/// Numbers the shingles of both texts by their units instead of hashes.
///
/// # Errors
/// [`Stopped`] when `control` was asked to stop.
pub(crate) fn numbered_by_units(
    ids: Pair<&[u32]>,
    length: usize,
    control: &RunControl,
) -> Result<Numbered, Stopped> {
    let mut firsts: HashMap<&[u32], Pair<Option<SingleShingle>>> = HashMap::new();
    for side in Side::BOTH {
        let windows = ids[side].windows(length.max(1));
        for (at, window) in (0u32..).zip(windows) {
            if (at as usize).is_multiple_of(STRIDE) {
                control.checkpoint(0)?;
            }
            let own = &mut firsts.entry(window).or_default()[side];
            own.get_or_insert(SingleShingle {
                first: at,
                positions: 0,
            })
            .positions += 1;
        }
    }
    let mut numbered = Numbered::default();
    let mut numbers: HashMap<&[u32], ShingleNumber> = HashMap::with_capacity(firsts.len());
    for side in Side::BOTH {
        for window in ids[side].windows(length.max(1)) {
            let number = *numbers.entry(window).or_insert_with(|| {
                let Numbered { shared, single, .. } = &mut numbered;
                match firsts.get(window).copied().unwrap_or_default() {
                    Pair {
                        left: Some(left),
                        right: Some(right),
                    } => {
                        shared.push(SharedShingle {
                            first: Pair::new(left.first, right.first),
                            positions: Pair::new(left.positions, right.positions),
                        });
                        ShingleNumber::shared(shared.len() as u32 - 1)
                    }
                    own => {
                        single[side].push(own[side].unwrap_or_default());
                        ShingleNumber::single(single[side].len() as u32 - 1, side)
                    }
                }
            });
            numbered.shingle_at[side].push(number);
        }
    }
    Ok(numbered)
}
