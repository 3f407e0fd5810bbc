//! Names that look like others, for a "did you mean".

/// Longer names are not compared: nobody mistypes one to this length.
const LONGEST: usize = 40;

/// What belongs to the name closest to `written`, where no more than a third of its letters differ.
///
/// Large and small letters are the same, and so are `-` and `_`.
pub fn closest<T>(written: &str, names: impl IntoIterator<Item = (&'static str, T)>) -> Option<T> {
    let allowed = (written.len() / 3).max(1);
    names
        .into_iter()
        .filter(|(name, _)| name.len().abs_diff(written.len()) <= allowed)
        .filter_map(|(name, item)| Some((distance(written.as_bytes(), name.as_bytes())?, item)))
        .filter(|(distance, _)| *distance <= allowed)
        .min_by_key(|(distance, _)| *distance)
        .map(|(_, item)| item)
}

/// How many letters have to be added, dropped or changed to make `b` of `a` (Levenshtein); `None` for
/// names longer than [`LONGEST`].
fn distance(a: &[u8], b: &[u8]) -> Option<usize> {
    if a.len() > LONGEST {
        return None;
    }
    // One row of the table on the stack: this runs for every odd tag of a database.
    let mut cells: [usize; LONGEST + 1] = std::array::from_fn(|i| i);
    let row = cells.get_mut(..=b.len())?;
    for (i, x) in a.iter().enumerate() {
        let mut diagonal = i;
        let mut left = i + 1;
        if let Some(first) = row.first_mut() {
            *first = left;
        }
        for (y, cell) in b.iter().zip(row.iter_mut().skip(1)) {
            let above = *cell;
            left = (diagonal + usize::from(!is_same(*x, *y))).min(above + 1).min(left + 1);
            *cell = left;
            diagonal = above;
        }
    }
    row.last().copied()
}

fn is_same(a: u8, b: u8) -> bool {
    const fn plain(byte: u8) -> u8 {
        match byte {
            b'_' => b'-',
            _ => byte.to_ascii_lowercase(),
        }
    }
    plain(a) == plain(b)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_letters() {
        for (a, b, expected) in [
            ("", "", 0),
            ("dama", "", 4),
            ("", "dama", 4),
            ("dama", "damas", 1),
            ("Da_ma", "dA-Ma", 0),
            ("dama", "dame", 1),
            ("kitten", "sitting", 3),
            ("missed-capture", "missing-capture", 3),
        ] {
            assert_eq!(distance(a.as_bytes(), b.as_bytes()), Some(expected), "{a} {b}");
        }
    }

    #[test]
    fn leaves_long_names_alone() {
        let long = [b'x'; LONGEST + 1];
        assert_eq!(distance(&long, b"dama"), None);
        assert_eq!(distance(b"dama", &long), None);
    }
}
