//! Sorting rows in bounded memory.

use std::fmt;

use super::run::{Merge, Row, Run};
use damiera_record::error::Error;

/// The number of runs merged at a time: each is an open file.
const MERGED: usize = 32;

/// Sorts rows by their keys; rows with equal keys stay in input order.
///
/// Rows beyond the memory limit are written to temporary files, run by run, and merged at the end. The order
/// does not depend on the limit.
pub struct Sorter {
    memory: usize,
    held: Vec<Row>,
    size: usize,
    count: u64,
    /// Runs on disk: each run of a level is as large as all runs of the level below.
    levels: Vec<Vec<Run>>,
}

impl Sorter {
    /// A sorter that holds up to N bytes of rows in memory, or one row.
    #[must_use]
    pub fn new(memory: usize) -> Sorter {
        Sorter { memory, held: Vec::new(), size: 0, count: 0, levels: Vec::new() }
    }

    /// Adds a row.
    ///
    /// # Errors
    ///
    /// [`Error::Write`] where a temporary file cannot be written, [`Error::Read`] where it cannot be read again.
    pub fn push(&mut self, key: Vec<u8>, value: Vec<u8>) -> Result<(), Error> {
        let row = Row { key, number: self.count, value };
        self.count += 1;
        if self.size + row.size() > self.memory && !self.held.is_empty() {
            self.spill()?;
        }
        self.size += row.size();
        self.held.push(row);
        Ok(())
    }

    /// The sorted rows.
    ///
    /// # Errors
    ///
    /// [`Error::Write`] where a temporary file cannot be written, [`Error::Read`] where it cannot be read again.
    pub fn finish(mut self) -> Result<Sorted, Error> {
        self.held.sort_unstable();
        let mut runs: Vec<Run> = self.levels.into_iter().flatten().collect();
        runs.push(Run::Held(self.held.into_iter()));
        Ok(Sorted(Merge::new(runs)?))
    }

    fn spill(&mut self) -> Result<(), Error> {
        self.held.sort_unstable();
        self.size = 0;
        let mut run = Run::spill(self.held.drain(..).map(Ok))?;
        for level in 0.. {
            if self.levels.len() == level {
                self.levels.push(Vec::new());
            }
            let Some(runs) = self.levels.get_mut(level) else { break };
            runs.push(run);
            if runs.len() < MERGED {
                break;
            }
            run = Run::spill(Merge::new(std::mem::take(runs))?)?;
        }
        Ok(())
    }
}

impl fmt::Debug for Sorter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Sorter")
            .field("memory", &self.memory)
            .field("rows", &self.count)
            .finish_non_exhaustive()
    }
}

/// The values of sorted rows.
pub struct Sorted(Merge);

impl Iterator for Sorted {
    type Item = Result<(Vec<u8>, Vec<u8>), Error>;

    /// The key and the value of the next row.
    fn next(&mut self) -> Option<Self::Item> {
        Some(self.0.next()?.map(|row| (row.key, row.value)))
    }
}

impl fmt::Debug for Sorted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Sorted").finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn sorted(rows: &[(Vec<u8>, Vec<u8>)], memory: usize) -> Vec<(Vec<u8>, Vec<u8>)> {
        let mut sorter = Sorter::new(memory);
        for (key, value) in rows {
            sorter.push(key.clone(), value.clone()).unwrap();
        }
        sorter.finish().unwrap().map(Result::unwrap).collect()
    }

    proptest! {
        #[test]
        fn the_order_is_the_same_in_any_memory(
            keys in prop::collection::vec(prop::collection::vec(0_u8..3, 0..3), 0..200),
            memory in prop::sample::select(vec![0_usize, 200, 1000, 1 << 20]),
        ) {
            let rows: Vec<(Vec<u8>, Vec<u8>)> = keys
                .into_iter()
                .enumerate()
                .map(|(index, key)| (key, index.to_string().into_bytes()))
                .collect();
            let mut expected = rows.clone();
            expected.sort_by(|(one, _), (other, _)| one.cmp(other));
            prop_assert_eq!(sorted(&rows, memory), expected);
        }
    }

    #[test]
    fn many_runs_are_merged_in_between() {
        let rows: Vec<_> = (0..3000_u32).rev().map(|n| (n.to_be_bytes().to_vec(), vec![1; 3])).collect();
        let mut sorter = Sorter::new(1);
        for (key, value) in &rows {
            sorter.push(key.clone(), value.clone()).unwrap();
        }
        assert!(sorter.levels.len() == 3 && sorter.levels.iter().all(|runs| runs.len() < MERGED));
        let keys: Vec<Vec<u8>> = sorter.finish().unwrap().map(|row| row.unwrap().0).collect();
        assert!(keys.is_sorted() && keys.len() == 3000);
    }
}
