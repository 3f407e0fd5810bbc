//! What stands beside the name of a player, `GMI Smit (NED, 1432)`: a title, a country, a rating, the time used.

use std::ops::Range;

use super::is_only_time;
use crate::record::Tag;

/// What may stand beside a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Beside {
    Title,
    Country,
    Rating,
    Time,
}

impl Beside {
    /// The tag of White, and that of Black.
    pub(super) const fn tags(self) -> [Tag; 2] {
        match self {
            Beside::Title => [Tag::WhiteTitle, Tag::BlackTitle],
            Beside::Country => [Tag::WhiteNA, Tag::BlackNA],
            Beside::Rating => [Tag::WhiteRating, Tag::BlackRating],
            Beside::Time => [Tag::WhiteTime, Tag::BlackTime],
        }
    }
}

/// The titles of the federations, by their letters.
const TITLES: &[&str] = &[
    "GMI", "GMIF", "MI", "MIF", "MF", "MFF", "CMF", "CMFF", "GM", "GMF", "IM", "FM", "WGM", "WIM", "WFM",
    "GMN", "MN", "MFV", "ГМ", "МГР", "ГМР", "МС", "КМС", "МСМК", "ММС",
];

/// The countries by their three letters, where these stand behind a name without brackets: `BOS` is a name.
const COUNTRIES: &str = "ALB ALG AND ANG ARG ARM ARU AUS AUT AZE BAR BEL BEN BFA BIH BLR BRA BUL CAN CGO CHI CHN CIV CMR COD COL CRO \
     CUB CUR CZE DEN DOM EGY ENG ESP EST FIN FRA FRG GAB GAM GBR GDR GEO GER GHA GRE GUI GUY HAI HUN INA IND IRL ISL ISR ITA \
     JAM JPN KAZ KEN KGZ KOR LAT LTU LUX MAD MAR MDA MGL MLI MLT MTN NED NEP NGR NIG NOR NZL PAN PER PHI POL POR ROU RSA RUS \
     SCO SEN SLO SRB SUI SUR SVK SWE TCH THA TJK TKM TOG TTO TUN TUR UGA UKR URS URU USA UZB VEN VIE WAL YUG ZAM ZIM";

/// The words before a rating.
const RATING_WORDS: &[&str] = &["rating", "elo", "r", "rat", "klf"];

/// The ratings that there are. What may be a year of birth as well is left to the other player to settle.
const RATINGS: Range<u32> = 300..3000;
const YEARS: Range<u32> = 1900..2031;

/// The most pieces that are taken off a name.
const MOST: usize = 6;

/// What stands beside a name, and where.
pub(super) type Piece = (Beside, Range<usize>);

/// A name and what stands beside it, by their places in the text, in order.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Named {
    pub(super) name: Range<usize>,
    pub(super) before: Vec<Piece>,
    pub(super) behind: Vec<Piece>,
    /// Whether a number behind it may be a year of birth.
    pub(super) may_be_born: bool,
}

/// Takes what stands beside a name off it.
pub(super) fn named(text: &str) -> Named {
    let mut named = Named { name: 0..text.len(), ..Named::default() };
    for _ in 0..MOST {
        let whole = text.get(..named.name.end).unwrap_or_default();
        let rest = whole.get(named.name.start..).unwrap_or_default();
        if let Some((pieces, end)) = last_pieces(whole).filter(|(_, end)| *end > named.name.start) {
            named.behind.extend(pieces);
            named.name.end = end;
        } else if let Some((place, name)) = title_before(rest) {
            let start = named.name.start;
            named.before.push((Beside::Title, start + place.start..start + place.end));
            named.name.start += name;
        } else {
            break;
        }
    }
    named.behind.sort_by_key(|(_, place)| place.start);
    named.may_be_born =
        named.behind.iter().any(|(kind, place)| *kind == Beside::Rating && may_be_year(&text[place.clone()]));
    // "Smit"
    let bare = text.get(named.name.clone()).unwrap_or_default();
    let quoted =
        [('"', '"'), ('\'', '\''), ('“', '”'), ('„', '“'), ('„', '”'), ('«', '»'), ('‘', '’')].into_iter();
    let inside = quoted
        .filter_map(|(opens, closes)| bare.strip_prefix(opens)?.strip_suffix(closes))
        .find(|inside| inside.contains(char::is_alphabetic) && !inside.contains(['"', '\'']));
    if let Some(inside) = inside {
        let start = named.name.start + nom::Offset::offset(bare, inside);
        named.name = start..start + inside.len();
    }
    let count = |kind| named.before.iter().chain(&named.behind).filter(|(known, _)| *known == kind).count();
    if [Beside::Title, Beside::Country, Beside::Rating, Beside::Time].into_iter().all(|kind| count(kind) < 2)
    {
        named
    } else {
        Named { name: 0..text.len(), ..Named::default() }
    }
}

impl Named {
    /// Gives the name of a text its two letters back that were taken for a title, where the `other` player has initials without full
    /// stops in the same place: `MF Tinsley` beside `A Long`, `Tinsley MF` beside `Long A`.
    pub(super) fn with_initials(mut self, text: &str, other: &str) -> Named {
        let are_two = |kind: Beside, place: &Range<usize>| {
            let letters = text.get(place.clone()).unwrap_or_default();
            kind == Beside::Title && letters.len() == 2 && are_bare_initials(letters)
        };
        let words = || other.split(' ').filter(|word| !word.is_empty());
        let is_spelled = |initials: Option<&str>| {
            initials.is_some_and(|word| are_bare_initials(word) && !is_title(word))
                && words().any(|word| word.contains(char::is_lowercase))
        };
        if let [(kind, place)] = &self.before[..]
            && are_two(*kind, place)
            && is_spelled(words().next())
        {
            self.name.start = place.start;
            self.before.clear();
        }
        if let Some((kind, place)) = self.behind.first()
            && are_two(*kind, place)
            && text.get(self.name.end..place.start).is_some_and(|between| between.trim().is_empty())
            && is_spelled(words().next_back())
        {
            self.name.end = place.end;
            self.behind.remove(0);
        }
        self
    }
}

/// Whether a word is up to three large letters, and no more: `A`, `WR`.
fn are_bare_initials(word: &str) -> bool {
    word.chars().count() <= 3 && word.chars().all(char::is_uppercase)
}

/// What is alone in brackets behind a name that was cut off before them: `(NED)`.
pub(super) fn bracketed(text: &str) -> Option<(Beside, Range<usize>)> {
    let bare = text.trim();
    let inside = bare.strip_prefix('(').and_then(|rest| rest.strip_suffix(')'));
    let inside = inside.or_else(|| bare.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')))?.trim();
    let kind = kind_of(inside, true, true).filter(|_| !may_be_year(inside))?;
    let start = nom::Offset::offset(text, inside);
    Some((kind, start..start + inside.len()))
}

fn may_be_year(text: &str) -> bool {
    text.parse().is_ok_and(|number: u32| YEARS.contains(&number))
}

/// The last pieces behind a name, several in brackets perhaps, and where the name before them ends.
fn last_pieces(text: &str) -> Option<(Vec<Piece>, usize)> {
    let bare = text.trim_end();
    let opens = match bare.chars().last()? {
        ')' => '(',
        ']' => '[',
        _ => return last_word(bare).map(|(kind, place, end)| (vec![(kind, place)], end)),
    };
    let open = bare.rfind(opens)?;
    let inside = bare.get(open + 1..bare.len() - 1)?;
    let pieces = inside.split([',', ';', '/']).map(|piece| {
        let kind = kind_of(piece, true, true)?;
        let start = nom::Offset::offset(text, piece.trim());
        Some((kind, value_of(text, start..start + piece.trim().len())))
    });
    let pieces: Vec<_> = pieces.collect::<Option<_>>()?;
    let name = bare.get(..open)?.trim_end().trim_end_matches(',').trim_end();
    (!name.is_empty()).then_some((pieces, name.len()))
}

/// The last word behind a name, where that is no part of it: `Smit 1432`, `Smit, NED`.
fn last_word(bare: &str) -> Option<(Beside, Range<usize>, usize)> {
    let divided = bare.rfind([' ', '\t', ','])?;
    let piece = bare.get(divided + 1..)?;
    let before = bare.get(..divided)?;
    let is_apart =
        bare.as_bytes().get(divided) == Some(&b',') || before.trim_end().ends_with([',', '-', '–']);
    let before = before.trim_end().trim_end_matches([',', '-', '–']).trim_end();
    let has_small = before.chars().any(char::is_lowercase);
    let kind = kind_of(piece, is_apart || has_small, false)?;
    // `rating 1432`
    let word = before.rsplit(' ').next().unwrap_or_default();
    let is_led = kind == Beside::Rating && is_rating_word(word);
    let before = if is_led { before.get(..before.len() - word.len())?.trim_end() } else { before };
    let is_name = before.chars().filter(|c| c.is_alphabetic()).count() > 1;
    is_name.then_some((kind, divided + 1..bare.len(), before.len()))
}

/// The title before a name, and where the name begins.
fn title_before(text: &str) -> Option<(Range<usize>, usize)> {
    let end = text.find([' ', '\t'])?;
    let (word, rest) = text.split_at(end);
    let name = end + (rest.len() - rest.trim_start().len());
    let begins = text.get(name..)?.starts_with(char::is_uppercase);
    (begins && is_title(word)).then_some((0..end, name))
}

fn is_rating_word(word: &str) -> bool {
    let word = word.trim_end_matches(['.', ':']);
    RATING_WORDS.iter().any(|known| word.eq_ignore_ascii_case(known))
}

fn is_title(word: &str) -> bool {
    let bare = word.trim_end_matches('.');
    let is_small = bare.chars().all(char::is_lowercase);
    TITLES.iter().any(|title| *title == bare || is_small && title.to_lowercase() == bare)
}

/// What a piece is; letters may be those of a country where they stand apart from the name.
fn kind_of(piece: &str, may_be_country: bool, in_brackets: bool) -> Option<Beside> {
    let piece = piece.trim();
    if is_title(piece) {
        return Some(Beside::Title);
    }
    let is_letters = piece.len() == 3 && piece.bytes().all(|byte| byte.is_ascii_uppercase());
    if may_be_country && is_letters && (in_brackets || COUNTRIES.split(' ').any(|known| known == piece)) {
        return Some(Beside::Country);
    }
    let mut words = piece.split(' ');
    let number = match (words.next(), words.next(), words.next()) {
        (Some(number), None, _) => number,
        (Some(word), Some(number), None) if in_brackets && is_rating_word(word) => number,
        _ => "",
    };
    if (3..=4).contains(&number.len())
        && number.bytes().all(|byte| byte.is_ascii_digit())
        && number.parse().is_ok_and(|rating| RATINGS.contains(&rating))
    {
        return Some(Beside::Rating);
    }
    let is_clock = piece.starts_with(|c: char| c.is_ascii_digit())
        && (is_only_time(piece)
            || piece.contains(['u', 'h', ':']) && super::fair_copy::is_time(piece.as_bytes()));
    is_clock.then_some(Beside::Time)
}

/// The number of `rating 1432`.
fn value_of(text: &str, place: Range<usize>) -> Range<usize> {
    let written = text.get(place.clone()).unwrap_or_default();
    match written.rfind(' ') {
        Some(at) => place.start + at + 1..place.end,
        None => place,
    }
}

#[cfg(test)]
mod tests {
    use super::named;

    #[test]
    fn what_stands_beside_a_name_is_no_part_of_it() {
        for (text, expected) in [
            ("Smit (1432)", "Smit | Rating 1432"),
            ("GMI Smit (NED, 1432)", "Smit | Title GMI, Country NED, Rating 1432"),
            ("Smit, Jan (NED) 2340", "Smit, Jan | Country NED, Rating 2340"),
            ("Smit, NED", "Smit | Country NED"),
            ("Smit NED", "Smit | Country NED"),
            ("Smit [1432]", "Smit | Rating 1432"),
            ("Smit - 1432", "Smit | Rating 1432"),
            ("Smit (rating 1432)", "Smit | Rating 1432"),
            ("Smit (gmi)", "Smit | Title gmi"),
            ("Smit 1u20", "Smit | Time 1u20"),
            ("Jan de Wit", "Jan de Wit | "),
            ("JAN BOS", "JAN BOS | "),
            ("Jan BOS", "Jan BOS | "),
            ("Smit (DC Utrecht)", "Smit (DC Utrecht) | "),
            ("Utrecht 2", "Utrecht 2 | "),
            ("Smit 1432 1288", "Smit 1432 1288 | "),
            ("\"Smit\"", "Smit | "),
            ("1432", "1432 | "),
            ("", " | "),
        ] {
            let named = named(text);
            let beside: Vec<String> = named
                .before
                .iter()
                .chain(&named.behind)
                .map(|(kind, place)| format!("{kind:?} {}", &text[place.clone()]))
                .collect();
            assert_eq!(format!("{} | {}", &text[named.name.clone()], beside.join(", ")), expected, "{text}");
        }
        assert!(named("Smit (1985)").may_be_born);
    }

    /// Two letters may be a title or initials: the other name says which.
    #[test]
    fn letters_are_initials_beside_others() {
        for (text, other, expected) in [
            ("MF Tinsley", "A Long", "MF Tinsley"),
            ("MF Tinsley", "WR Fraser", "MF Tinsley"),
            ("Tinsley MF (USA)", "Long A", "Tinsley MF"),
            ("MF Tinsley", "Long", "Tinsley"),
            ("MF Tinsley", "A. Long", "Tinsley"),
            ("MF Tinsley", "Long A", "Tinsley"),
            ("GM Smith", "IM Jones", "Smith"),
            ("GM Smith", "JAN BOS", "Smith"),
            ("Tinsley (MF)", "Long A", "Tinsley"),
            ("GMI Smit", "A Long", "Smit"),
            // Nobody has a title of initials beside others.
            ("GM J. Smith", "A. Long", "J. Smith"),
        ] {
            let named = named(text).with_initials(text, other);
            assert_eq!(&text[named.name], expected, "{text}, {other}");
        }
    }
}
