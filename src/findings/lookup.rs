use super::{ALL, Kind};

/// The kind with this code.
#[must_use]
pub fn find(code: &str) -> Option<&'static Kind> {
    ALL.iter().copied().find(|kind| kind.code == code)
}

/// The kind whose code looks most like this one, for a "did you mean"; none when nothing comes near.
#[must_use]
pub fn nearest(code: &str) -> Option<&'static Kind> {
    closest(code, ALL.iter().map(|kind| (kind.code, *kind)))
}

/// What belongs to the name closest to `written`, in any case, within a third of its letters.
pub(super) fn closest<T>(
    written: &str,
    names: impl IntoIterator<Item = (&'static str, T)>,
) -> Option<T> {
    // Nobody mistypes a name to this length, and the comparison takes the product of both.
    if written.len() > 64 {
        return None;
    }
    let written = written.to_lowercase().replace([' ', '_'], "-");
    let allowed = (written.chars().count() / 3).max(1);
    names
        .into_iter()
        .map(|(name, item)| (distance(&written, &name.to_lowercase()), item))
        .filter(|(distance, _)| *distance <= allowed)
        .min_by_key(|(distance, _)| *distance)
        .map(|(_, item)| item)
}

/// How many letters have to be added, dropped or changed to make `b` of `a` (Levenshtein).
fn distance(a: &str, b: &str) -> usize {
    let mut row: Vec<usize> = (0..=b.chars().count()).collect();
    for (i, x) in a.chars().enumerate() {
        let mut left = i + 1;
        let mut diagonal = i;
        for (y, cell) in b.chars().zip(row.iter_mut().skip(1)) {
            let above = *cell;
            left = (diagonal + usize::from(x != y))
                .min(above + 1)
                .min(left + 1);
            *cell = left;
            diagonal = above;
        }
        if let Some(first) = row.first_mut() {
            *first = i + 1;
        }
    }
    row.last().copied().unwrap_or_default()
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
            ("dama", "dame", 1),
            ("kitten", "sitting", 3),
            ("missed-capture", "missing-capture", 3),
        ] {
            assert_eq!(distance(a, b), expected, "{a} {b}");
        }
    }

    #[test]
    fn finds_codes() {
        assert_eq!(
            find("missed-capture").map(|kind| kind.code),
            Some("missed-capture")
        );
        assert!(find("missed capture").is_none());
        assert!(find("").is_none());
    }

    #[test]
    fn suggests_codes() {
        for (written, expected) in [
            ("missed-captures", Some("missed-capture")),
            ("Missed_Capture", Some("missed-capture")),
            ("baddate", Some("bad-date")),
            ("no-terminater", Some("no-terminator")),
            ("flying-saucer", None),
            ("", None),
        ] {
            assert_eq!(
                nearest(written).map(|kind| kind.code),
                expected,
                "{written}"
            );
        }
    }
}
