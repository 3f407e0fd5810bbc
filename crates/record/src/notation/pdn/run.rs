//! How far a run of bytes goes, looked at eight at a time: shorter than a line, that takes less than a search made for long texts.

/// How many bytes come before the first of a kind; `None` if it does not come. `kind` sets the highest bit of each byte of that
/// kind, exactly up to the first.
#[inline(always)]
pub(super) fn run(bytes: &[u8], kind: impl Fn(u64) -> u64) -> Option<usize> {
    let (mut rest, mut passed) = (bytes, 0);
    while let Some((eight, behind)) = rest.split_first_chunk() {
        let found = kind(u64::from_le_bytes(*eight));
        if found != 0 {
            return Some(passed + found.trailing_zeros() as usize / 8);
        }
        (rest, passed) = (behind, passed + 8);
    }
    // At the end of a text, letters fill what is missing: they are of neither kind.
    let mut last = [b'a'; 8];
    last.get_mut(..rest.len())?.copy_from_slice(rest);
    let found = kind(u64::from_le_bytes(last));
    (found != 0).then(|| passed + found.trailing_zeros() as usize / 8)
}

/// The lowest bit of each byte.
pub(super) const EACH: u64 = 0x0101_0101_0101_0101;
/// The highest bit of each byte.
pub(super) const HIGHEST: u64 = EACH * 0x80;

/// Two characters of ASCII, and control characters.
#[inline(always)]
pub(super) const fn these_or_control(eight: u64, one: u8, other: u8) -> u64 {
    let (ones, others) = (eight ^ (EACH * one as u64), eight ^ (EACH * other as u64));
    // A byte borrows from the next only where it is of the kind itself. None with its highest bit is of any.
    (ones.wrapping_sub(EACH) | others.wrapping_sub(EACH) | eight.wrapping_sub(EACH * b' ' as u64))
        & !eight
        & HIGHEST
}
