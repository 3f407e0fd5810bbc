//! When on its day a game was played, and where.

use damiera_record::notation::folded;
use damiera_record::notation::heading::Heading;
use damiera_record::record::Tag;

/// The tags that say when on its day, and where, a game was played.
const TAGS: [Tag; 3] = [Tag::Time, Tag::UtcTime, Tag::Site];

/// When on its day a game was played, and where. Servers give each game its own site.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Setting(pub(super) [String; TAGS.len()]);

impl Setting {
    /// That of a game.
    pub(super) fn of(heading: &Heading<'_, '_>) -> Setting {
        Setting(TAGS.map(|tag| {
            let words = folded(&heading.name(tag).unwrap_or_default());
            let words: Vec<&str> =
                words.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).collect();
            words.join(" ")
        }))
    }

    /// Whether two can be the same; what one of them does not say contradicts nothing. Of two times one may have no
    /// seconds; of two sites the words of one may be among those of the other, as with `Assen` and
    /// `Assen, Hotel De Jonge`.
    pub(super) fn can_be(&self, other: &Setting) -> bool {
        let ([time, utc_time, site], [other_time, other_utc_time, other_site]) = (&self.0, &other.0);
        // Nothing is the beginning of everything.
        let begins = |one: &str, other: &str| one.starts_with(other) || other.starts_with(one);
        begins(time, other_time)
            && begins(utc_time, other_utc_time)
            && (site.is_empty() || other_site.is_empty() || has(site, other_site) || has(other_site, site))
    }

    /// What both together say: of each part, what says more.
    pub(super) fn and(self, other: &Setting) -> Setting {
        let mut both = self;
        for (own, other) in both.0.iter_mut().zip(&other.0).filter(|(own, other)| other.len() > own.len()) {
            own.clone_from(other);
        }
        both
    }
}

/// Whether all words of another text are among those of one.
fn has(one: &str, other: &str) -> bool {
    let words: Vec<&str> = one.split(' ').collect();
    other.split(' ').all(|word| words.contains(&word))
}

#[cfg(test)]
mod tests {
    use super::*;
    use damiera_record::notation::pdn;

    #[test]
    fn settings_that_contradict_each_other_divide() {
        let setting = |tags: &str| Setting::of(&Heading::of(&pdn::parse(tags)));
        for (one, other, expected) in [
            ("[Site \"Assen\"]", "[Site \"ASSEN, Hotel\"]", true),
            ("[Site \"Assen\"]", "[Site \"?\"]", true),
            ("[Site \"Assen\"]", "", true),
            ("[Site \"Assen\"]", "[Site \"Hoogeveen\"]", false),
            ("[Site \"https://example.org/abcd\"]", "[Site \"https://example.org/abce\"]", false),
            ("[Time \"10:00\"]", "[Time \"10:00:00\"]", true),
            ("[Time \"10:00\"]", "[Time \"15:00\"]", false),
            ("[UTCTime \"10:00:01\"]", "[UTCTime \"10:02:01\"]", false),
            ("[UTCTime \"10:00:01\"]", "[Time \"12:00\"]", true),
        ] {
            let (one, other) = (setting(one), setting(other));
            assert_eq!(one.can_be(&other), expected, "{one:?} {other:?}");
            assert_eq!(other.can_be(&one), expected, "{other:?} {one:?}");
        }
    }
}
