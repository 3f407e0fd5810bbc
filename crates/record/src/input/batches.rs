//! Work spread over threads, its results in the order of the input.
//!
//! The caller's thread reads, and takes the results; a pool of threads does the work in between, and the caller's thread
//! helps when it would have to wait. So as many threads run as were asked for: one more, which only reads, takes turns
//! with the others on a core, and they stand idle whenever it is late. The number of items in work or waiting is
//! bounded, so memory is too. Nothing a caller sees depends on the number of threads.

use std::collections::VecDeque;
use std::mem;
use std::ops::ControlFlow;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError, mpsc};

use rayon::{ThreadPool, ThreadPoolBuilder};

/// Items on their way per thread: one in work, one waiting for a worker, one for its turn.
const PER_THREAD: usize = 3;

/// Threads to work on items.
#[derive(Debug)]
pub struct Workers {
    /// The threads beside the caller's. None: the caller's does it all.
    pool: Option<ThreadPool>,
}

/// Threads for each core, at most: more of them do not work faster, and each takes its share of memory and time.
const PER_CORE: usize = 16;

/// This many threads, or as many as make sense on this machine; 0 stays 0.
#[must_use]
pub fn at_most(threads: usize) -> usize {
    threads.min(cores().saturating_mul(PER_CORE))
}

fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

impl Workers {
    /// As many as `threads`; 0 means one for each core. If threads cannot be had, the caller's does
    /// the work.
    #[must_use]
    pub fn new(threads: usize) -> Workers {
        let threads = if threads == 0 { cores() } else { at_most(threads) };
        let beside = threads.saturating_sub(1);
        Workers {
            pool: (beside > 0).then(|| ThreadPoolBuilder::new().num_threads(beside).build().ok()).flatten(),
        }
    }

    /// Applies `map` to every item, and hands the results to `sink` in the order of the items.
    ///
    /// `items` is drawn from, and `sink` called, on the caller's thread, while `map` runs on others, and on the
    /// caller's when there is nothing to draw or to hand over.
    /// `sink` may end the work with [`ControlFlow::Break`]: then no further item is drawn, and what is
    /// still in work is dropped.
    ///
    /// # Errors
    ///
    /// The first error that `items` gives, after the results of all the items before it. No further
    /// item is drawn.
    ///
    /// # Panics
    ///
    /// When `map` panics, with what it panicked with.
    pub fn in_order<I, T, E>(
        &self,
        mut items: impl Iterator<Item = Result<I, E>>,
        map: impl Fn(I) -> T + Sync,
        mut sink: impl FnMut(T) -> ControlFlow<()>,
    ) -> Result<(), E>
    where
        I: Send,
        T: Send,
    {
        let Some(pool) = &self.pool else {
            for item in items {
                if sink(map(item?)).is_break() {
                    break;
                }
            }
            return Ok(());
        };
        let mut error = None;
        let most = PER_THREAD * (1 + pool.current_num_threads());
        let places: Vec<Mutex<Place<I, T>>> = (0..most).map(|_| Mutex::new(Place::Free)).collect();
        let exchange = |number: usize, new| {
            let place = places.get(number % most)?;
            Some(mem::replace(&mut *place.lock().unwrap_or_else(PoisonError::into_inner), new))
        };
        let mut draw = |number| match items.next() {
            None => false,
            Some(Err(found)) => {
                error = Some(found);
                false
            }
            Some(Ok(item)) => {
                exchange(number, Place::Drawn(item));
                true
            }
        };
        let work = |number| {
            if let Some(Place::Drawn(item)) = exchange(number, Place::Free) {
                exchange(number, Place::Done(map(item)));
            }
        };
        let mut hand_over = |number| match exchange(number, Place::Free) {
            Some(Place::Done(value)) => sink(value),
            _ => ControlFlow::Continue(()),
        };
        match by_number(pool, most, &mut draw, &work, &mut hand_over) {
            ControlFlow::Break(()) => Ok(()),
            ControlFlow::Continue(()) => error.map_or(Ok(()), Err),
        }
    }
}

/// Where an item is kept from when it is drawn until its result is handed over.
#[derive(Debug)]
enum Place<I, T> {
    /// Nothing, or what is in work right now.
    Free,
    Drawn(I),
    Done(T),
}

/// Has items, numbered from 0, drawn, worked on and handed over, at most `most` of them at a time; `Break` when
/// `hand_over` ended it.
///
/// Only numbers are passed between threads: this is compiled once, not for each kind of item and result.
fn by_number(
    pool: &ThreadPool,
    most: usize,
    draw: &mut dyn FnMut(usize) -> bool,
    work: &(dyn Fn(usize) + Sync),
    hand_over: &mut dyn FnMut(usize) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let stopped = AtomicBool::new(false);
    let waiting = Mutex::new(VecDeque::with_capacity(most));
    let next = || waiting.lock().unwrap_or_else(PoisonError::into_inner).pop_front();
    let work_on = |number| (number, catch_unwind(AssertUnwindSafe(|| work(number))));
    let (sender, receiver) = mpsc::channel();
    pool.in_place_scope_fifo(|scope| {
        // Whether each of the awaited results is there, the next to be handed over first.
        let mut awaited: VecDeque<bool> = VecDeque::with_capacity(most);
        let mut handed_over = 0;
        let mut exhausted = false;
        loop {
            while !exhausted && awaited.len() < most {
                let number = handed_over + awaited.len();
                if !draw(number) {
                    exhausted = true;
                    break;
                }
                awaited.push_back(false);
                waiting.lock().unwrap_or_else(PoisonError::into_inner).push_back(number);
                let (sender, stopped) = (sender.clone(), &stopped);
                scope.spawn_fifo(move |_| {
                    // The caller's thread may have taken the last one.
                    let number = (!stopped.load(Ordering::Relaxed)).then(next).flatten();
                    if let Some(number) = number {
                        // Nobody listens any more after a break.
                        let _ = sender.send(work_on(number));
                    }
                });
            }
            if awaited.is_empty() {
                return ControlFlow::Continue(());
            }
            let done =
                receiver.try_recv().ok().or_else(|| next().map(work_on)).or_else(|| receiver.recv().ok());
            let Some((number, result)) = done else {
                return ControlFlow::Continue(());
            };
            if let Err(panic) = result {
                stopped.store(true, Ordering::Relaxed);
                resume_unwind(panic);
            }
            if let Some(is_there) = awaited.get_mut(number - handed_over) {
                *is_there = true;
            }
            while let Some(true) = awaited.front() {
                awaited.pop_front();
                handed_over += 1;
                if hand_over(handed_over - 1).is_break() {
                    stopped.store(true, Ordering::Relaxed);
                    return ControlFlow::Break(());
                }
            }
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::AtomicUsize;
    use std::time::Duration;

    fn numbers(count: u64) -> impl Iterator<Item = Result<u64, &'static str>> {
        (0..count).map(Ok)
    }

    /// The earlier the item, the longer the work.
    fn slow_square(number: u64) -> u64 {
        std::thread::sleep(Duration::from_micros(300 - (number % 10) * 30));
        number * number
    }

    #[test]
    fn keeps_the_order() {
        for threads in [0, 1, 2, 5] {
            let mut seen = Vec::new();
            let done = Workers::new(threads).in_order(numbers(300), slow_square, |square| {
                seen.push(square);
                ControlFlow::Continue(())
            });
            assert_eq!(done, Ok(()));
            assert_eq!(
                seen,
                (0..300).map(|number| number * number).collect::<Vec<u64>>(),
                "{threads} threads"
            );
        }
    }

    #[test]
    fn delivers_what_came_before_an_error() {
        for threads in [1, 3] {
            let mut seen = 0;
            let items = numbers(20).chain([Err("the disk is gone")]).chain(numbers(20));
            let done = Workers::new(threads).in_order(items, slow_square, |_| {
                seen += 1;
                ControlFlow::Continue(())
            });
            assert_eq!((done, seen), (Err("the disk is gone"), 20));
        }
    }

    #[test]
    fn stops_when_nobody_listens() {
        for threads in [1, 3] {
            let drawn = AtomicUsize::new(0);
            let items = numbers(u64::MAX).inspect(|_| {
                drawn.fetch_add(1, Ordering::Relaxed);
            });
            let mut seen = 0;
            let done = Workers::new(threads).in_order(items, slow_square, |_| {
                seen += 1;
                if seen == 50 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            });
            assert_eq!((done, seen), (Ok(()), 50));
            assert!(drawn.into_inner() <= 50 + PER_THREAD * threads);
        }
    }

    #[test]
    fn bounds_what_is_on_its_way() {
        let (drawn, delivered) = (AtomicUsize::new(0), AtomicUsize::new(0));
        let items = numbers(500).inspect(|_| {
            let ahead = 1 + drawn.fetch_add(1, Ordering::Relaxed) - delivered.load(Ordering::Relaxed);
            assert!(ahead <= PER_THREAD * 4);
        });
        let done = Workers::new(4).in_order(items, slow_square, |_| {
            delivered.fetch_add(1, Ordering::Relaxed);
            ControlFlow::Continue(())
        });
        assert_eq!((done, delivered.into_inner()), (Ok(()), 500));
    }

    /// Two threads are the caller's and one more. That one waits here until the caller's has worked too.
    #[test]
    fn the_thread_that_reads_works_too() {
        let caller = std::thread::current().id();
        let (worked, has_worked) = mpsc::channel();
        let has_worked = Mutex::new(has_worked);
        let work = |_| {
            let worker = std::thread::current().id();
            if worker == caller {
                worked.send(()).unwrap();
            } else {
                let patience = Duration::from_secs(20);
                has_worked.lock().unwrap().recv_timeout(patience).unwrap();
            }
            worker
        };
        let mut workers = Vec::new();
        let done = Workers::new(2).in_order(numbers(2), work, |worker| {
            workers.push(worker);
            ControlFlow::Continue(())
        });
        assert_eq!(done, Ok(()));
        assert!(workers.contains(&caller));
    }

    #[test]
    fn passes_a_panic_on() {
        for threads in [1, 2] {
            let caught = catch_unwind(|| {
                let work = |number: u64| if number == 7 { panic!("seven") } else { number };
                Workers::new(threads).in_order(numbers(100), work, |_| ControlFlow::Continue(()))
            });
            assert_eq!(caught.unwrap_err().downcast_ref(), Some(&"seven"));
        }
    }
}
