//! How the time of a task grows, for tests.

/// How many times longer the longer input is.
const LONGER: usize = 8;

/// Compares the time that a task takes with the time for a shorter input of the same make, by what this thread has worked.
///
/// A time that grows with the square of the length grows to 64 times as much, and one that grows with the length to 8 times:
/// the bound is half way. Whatever else works on the machine can slow down either: what is too slow is measured again, and is too
/// slow each time if the task is.
pub(crate) fn takes_linear_time(length: usize, input: impl Fn(usize) -> String, task: impl Fn(&str)) {
    let (short, long) = (input(length / LONGER), input(length));
    let spent = |input: &str| work(|| task(input));
    let most = (LONGER * LONGER / 2) as f64;
    let mut slow =
        (0..3).map(|_| (spent(&short), spent(&long))).take_while(|(short, long)| *long > most * short);
    let (Some(_), Some(_), Some((short_time, long_time))) = (slow.next(), slow.next(), slow.next()) else {
        return;
    };
    panic!("{:?} took {short_time} s, and {LONGER} times as much {long_time} s", long.get(..20));
}

/// The seconds that this thread works on something, whatever else the machine does.
#[cfg(unix)]
fn work(task: impl FnOnce()) -> f64 {
    let now = || std::time::Duration::from(nix::time::ClockId::CLOCK_THREAD_CPUTIME_ID.now().unwrap());
    let begun = now();
    task();
    (now() - begun).as_secs_f64()
}

/// If the time a thread has worked is unknown, nothing is measured.
#[cfg(not(unix))]
fn work(task: impl FnOnce()) -> f64 {
    task();
    0.0
}
