//! Numbers and what they count.

use fluent_bundle::{FluentArgs, FluentValue};

use super::Catalog;
use super::named::named;

named! {
    /// What is counted.
    Counted {
        Game "count-game",
        Ply "count-ply",
        File "count-file",
        Error "count-error",
        Warning "count-warning",
        Note "count-note",
        Position "count-position",
        Other "count-other",
        Player "count-player",
        MoreRemark "count-more-remark",
        Thing "count-thing",
        Event "count-event",
        Remark "count-remark",
        LegalGame "count-legal-game",
        Copy "count-copy",
        Group "count-group",
        Part "count-part",
        Row "count-row",
    }
}

impl Catalog {
    /// `1 game`, `12 games`.
    #[must_use]
    pub fn count(&self, number: u64, counted: Counted) -> String {
        let mut arguments = FluentArgs::new();
        arguments.set("count", FluentValue::from(number));
        arguments.set("number", grouped(number));
        self.text(counted.id(), None, &arguments)
    }
}

/// `1 game`, `12 games`, in English.
#[must_use]
pub fn count(number: u64, counted: Counted) -> String {
    Catalog::english().count(number, counted)
}

/// A number with commas between thousands.
#[must_use]
pub fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::with_capacity(digits.len() + digits.len() / 3);
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn things_are_counted() {
        assert_eq!(count(1, Counted::Game), "1 game");
        assert_eq!(count(0, Counted::Game), "0 games");
        assert_eq!(count(1_034, Counted::Ply), "1,034 plies");
    }

    #[test]
    fn numbers_are_grouped() {
        assert_eq!(grouped(0), "0");
        assert_eq!(grouped(999), "999");
        assert_eq!(grouped(1_034), "1,034");
        assert_eq!(grouped(12_345_678), "12,345,678");
    }
}
