//! The choice among the encodings that draughts files were written in before UTF-8.
//!
//! Only lines that are not valid UTF-8 count: a file may be mended in part. In each of them every byte beyond ASCII is
//! read in all encodings, and weighed, in bits: how rare the letter is in the languages that are written in the
//! encoding, and whether it may be where it is. A Cyrillic letter is among Cyrillic letters, an accented one
//! mostly among ASCII letters, and the accented ones of a word are of one language; capitals do not follow small letters; some letters
//! have places of their own, as `õ` is not the last of a word; a
//! quotation mark opens before a word and closes after one; signs for drawing boxes belong nowhere, least of all behind a letter. The least surprising reading is chosen, and
//! windows-1252 if nothing distinguishes them: rare encodings need evidence. A word counts once, however often it
//! comes: a name in every game says no more than in one. Words without accents that one language alone has above games and in results,
//! `Baltieji`, `Siyah`, show the language, and so the encodings that it is written in; words with accents that are read in an encoding
//! show that one: `kazandı`. Names begin with capitals. Lines that end in CR alone are evidence, too: programs of old
//! Macintosh computers wrote them, in encodings of their own.

use std::collections::HashSet;

use foldhash::fast::RandomState;
use memchr::{memchr2, memrchr2};

use super::Encoding;
use super::signs::{Line, Sign, weigh};
use super::words::Words;
use crate::input::line_end::LineEnd;

/// What was seen before. Lines and words are many, and short.
type Known<T> = HashSet<T, RandomState>;

/// The legacy encoding of `bytes`; `None` if all their lines are valid UTF-8.
#[must_use]
pub fn guess(bytes: &[u8]) -> Option<Encoding> {
    // The last character may be cut off. Nearly all files end here.
    if std::str::from_utf8(bytes).map_or_else(|error| error.error_len().is_none(), |_| true) {
        return None;
    }
    let of_mac = if LineEnd::shown(bytes) == Some(LineEnd::Cr) { BARE_CR } else { 0 };
    let mut evidence = false;
    let mut words = Known::default();
    // The same players and events are in many games.
    let mut known_lines = Known::default();
    let mut from = 0;
    while let Some(first) = beyond_ascii(&bytes[from..]).map(|at| from + at) {
        let begin = memrchr2(b'\n', b'\r', &bytes[from..first]).map_or(from, |line_end| from + line_end + 1);
        let end = memchr2(b'\n', b'\r', &bytes[first..]).map_or(bytes.len(), |length| first + length);
        let line = &bytes[begin..end];
        from = bytes.len().min(end + 1);
        match std::str::from_utf8(&bytes[first..end]) {
            Ok(_) => {}
            // The last line may be cut off within a character.
            Err(error) if error.error_len().is_none() && end == bytes.len() => {}
            Err(_) if known_lines.contains(line) => {}
            Err(_) => {
                evidence = true;
                known_lines.insert(line);
                let kind = Line::of(line);
                let own = line.split(|byte| *byte == b' ').filter(|word| !word.is_ascii());
                words.extend(own.map(|word| (kind, word)));
            }
        }
    }
    if !evidence {
        return None;
    }
    // Most bytes come in no word, and what they mean is not asked.
    let mut used: Vec<u8> =
        words.iter().flat_map(|(_, word)| *word).copied().filter(|byte| *byte >= 0x80).collect();
    used.sort_unstable();
    used.dedup();
    let by_letters: Vec<(i64, &Candidate)> = CANDIDATES
        .iter()
        .map(|candidate| {
            let signs = candidate.signs(&used);
            let of_words: i64 = words.iter().map(|(line, word)| weigh(word, *line, &signs)).sum();
            (candidate.doubt - if candidate.of_mac() { of_mac } else { 0 } + of_words, candidate)
        })
        .collect();
    // Words that are known are looked up only where they can decide: in many texts the letters do.
    let mut shown = Words::of(bytes);
    let most = OWN_WORD + KNOWN_WORD * i64::try_from(shown.most_known()).unwrap_or(i64::MAX / KNOWN_WORD / 2);
    let least = by_letters.iter().map(|(cost, _)| *cost).min()?;
    let near: Vec<(i64, &Candidate)> =
        by_letters.into_iter().filter(|(cost, _)| *cost <= least.saturating_add(most)).collect();
    if let Some(((_, first), others)) = near.split_first()
        && others.iter().all(|(_, other)| other.encoding == first.encoding)
    {
        return Some(first.encoding);
    }
    let mut known: Vec<(Encoding, i64)> = Vec::new();
    let cost = |(of_letters, candidate): &(i64, &Candidate)| {
        let of_language = if shown.show(candidate.languages.shown_by_words) { OWN_WORD } else { 0 };
        let encoding = candidate.encoding;
        // Several candidates have the same encoding.
        let of_known = known.iter().find(|(known, _)| *known == encoding).map(|(_, bits)| *bits);
        let of_known = of_known.unwrap_or_else(|| {
            let bits = KNOWN_WORD * i64::try_from(shown.known_in(encoding)).unwrap_or(i64::MAX / KNOWN_WORD);
            known.push((encoding, bits));
            bits
        });
        of_letters - of_language - of_known
    };
    near.into_iter().min_by_key(cost).map(|(_, candidate)| candidate.encoding)
}

/// Where the first byte beyond ASCII is.
fn beyond_ascii(text: &[u8]) -> Option<usize> {
    // What is ASCII is passed in pieces, not byte by byte.
    const PIECES: [usize; 3] = [256, 32, 8];
    let mut at = 0;
    for piece in PIECES {
        at += text[at..].chunks(piece).position(|piece| !piece.is_ascii())? * piece;
    }
    Some(at + text[at..].iter().position(|byte| !byte.is_ascii())?)
}

/// An encoding, and the languages it is used for.
struct Candidate {
    encoding: Encoding,
    /// How much it needs to be believed, in bits.
    doubt: i64,
    languages: Languages,
}

/// Languages that are written in one encoding.
pub(super) struct Languages {
    /// Their small letters beyond ASCII, in classes: those of the first are seen most, each further class half as much.
    pub(super) letters: &'static [&'static str],
    /// Those that each of them has, if they are many: a word is of one. At most as many as there are bits in [`Alphabets`].
    alphabets: &'static [&'static str],
    /// The codes of those that their words show.
    shown_by_words: &'static [&'static str],
}

impl Languages {
    const fn few(letters: &'static [&'static str]) -> Languages {
        Languages { letters, alphabets: &[], shown_by_words: &[] }
    }

    /// The same, where words show some of them by their codes.
    const fn or_words(self, shown_by_words: &'static [&'static str]) -> Languages {
        Languages { shown_by_words, ..self }
    }

    /// The languages that have a small letter.
    pub(super) fn with(&self, small: char) -> Alphabets {
        if self.alphabets.is_empty() {
            return Alphabets::MAX;
        }
        let has = |letters: &str| letters.chars().any(|letter| letter == small);
        let bits = self.alphabets.iter().enumerate().filter(|(_, letters)| has(letters));
        bits.fold(0, |found, (bit, _)| found | 1 << bit)
    }
}

/// Languages of several, a bit each.
pub(super) type Alphabets = u16;

impl Candidate {
    /// Whether it is an encoding of old Macintosh computers.
    fn of_mac(&self) -> bool {
        self.encoding == Encoding::MACINTOSH || self.encoding == Encoding::X_MAC_CYRILLIC
    }

    /// What bytes beyond ASCII mean in it.
    fn signs(&self, used: &[u8]) -> [Sign; 128] {
        let mut signs = [Sign::Odd; 128];
        for (&byte, letter) in used.iter().zip(self.encoding.decode(used).chars()) {
            signs[usize::from(byte & 0x7f)] = Sign::of(letter, &self.languages);
        }
        signs
    }
}

/// What lines that end in CR alone take from the doubt about an encoding of the Macintosh.
const BARE_CR: i64 = 14;

/// What a word of one language alone takes from the doubt about the encodings that it is written in.
const OWN_WORD: i64 = 20;

/// What a word that is known takes from the doubt about the encoding in which it is one.
const KNOWN_WORD: i64 = 15;

/// The languages of western Europe, mixed as they are in lists of players.
const WESTERN: Languages = Languages {
    letters: &["", "é", "èàüö", "äíóáñçë", "òùìúïêãß", "ôîâåø", "æõ", "šœû", "žýð", "þÿ"],
    alphabets: &[
        "éèàùêôîâûçëïœüÿ",
        "äöüßéàè",
        "áéíóúñüç",
        "áâãàçéêíóôõúü",
        "àéèìòùíóú",
        "æøåéöäôü",
        "áðéíóúýþæö",
        "äöõüšžé",
        "éëïöèüóáíúâêôûçàîä",
    ],
    shown_by_words: &[],
};
/// Portuguese, which has an encoding of its own in DOS.
const PORTUGUESE: Languages = Languages::few(&["", "ãç", "éáíó", "õêâôú", "à", "", "", "üñ"]);
/// Hungarian alone.
const HUNGARIAN: Languages = Languages::few(&["", "", "áé", "óöő", "íúüű"]);
const POLISH: Languages = Languages::few(&["", "łó", "ąęśż", "ćń", "", "ź", "", "öüäé"]).or_words(&["pl"]);
/// Czech, Slovak, Hungarian, Croatian, Romanian.
const CENTRAL: Languages =
    Languages::few(&["", "", "á", "éíčš", "žřćöý", "óěůőúü", "ôňäđ", "űľťďăţşâî"]).or_words(&["cs"]);
/// The two together, as they are in lists of players.
const EASTERN: Languages =
    Languages::few(&["", "", "áłó", "éíčšąęśż", "žřćńöý", "ěůőúüź", "ôňäđ", "űľťďăţşâî"]);
/// Latvian and Lithuanian.
const BALTIC: Languages =
    Languages::few(&["", "ā", "īšėē", "ņžčū", "ąįķļģ", "ęųõäö", "ü"]).or_words(&["lv", "lt"]);
const TURKISH: Languages = Languages::few(&["", "ıi", "şüö", "ğç", "", "", "âîû"]).or_words(&["tr"]);
/// Russian, Ukrainian, Belarusian, Bulgarian.
const CYRILLIC: Languages =
    Languages::few(&["", "", "", "оеаинтср", "влкмдпуя", "ыьгзбчйхжшюі", "цщэфїєў", "ъёґ"]);

/// The first wins a tie.
#[rustfmt::skip]
const CANDIDATES: [Candidate; 26] = [
    Candidate { encoding: Encoding::WINDOWS_1252, doubt: 0, languages: WESTERN },
    Candidate { encoding: Encoding::WINDOWS_1251, doubt: 4, languages: CYRILLIC },
    Candidate { encoding: Encoding::IBM866, doubt: 6, languages: CYRILLIC },
    Candidate { encoding: Encoding::KOI8_R, doubt: 10, languages: CYRILLIC },
    Candidate { encoding: Encoding::IBM850, doubt: 6, languages: WESTERN },
    Candidate { encoding: Encoding::WINDOWS_1250, doubt: 6, languages: POLISH },
    Candidate { encoding: Encoding::ISO_8859_2, doubt: 8, languages: POLISH },
    Candidate { encoding: Encoding::WINDOWS_1250, doubt: 10, languages: CENTRAL },
    Candidate { encoding: Encoding::ISO_8859_2, doubt: 13, languages: CENTRAL },
    Candidate { encoding: Encoding::WINDOWS_1257, doubt: 10, languages: BALTIC },
    Candidate { encoding: Encoding::IBM852, doubt: 11, languages: POLISH },
    Candidate { encoding: Encoding::IBM852, doubt: 15, languages: CENTRAL },
    Candidate { encoding: Encoding::MACINTOSH, doubt: 16, languages: WESTERN },
    Candidate { encoding: Encoding::X_MAC_CYRILLIC, doubt: 10, languages: CYRILLIC },
    Candidate { encoding: Encoding::KOI8_U, doubt: 11, languages: CYRILLIC },
    Candidate { encoding: Encoding::ISO_8859_5, doubt: 12, languages: CYRILLIC },
    Candidate { encoding: Encoding::WINDOWS_1254, doubt: 13, languages: TURKISH },
    Candidate { encoding: Encoding::IBM857, doubt: 16, languages: TURKISH },
    Candidate { encoding: Encoding::IBM775, doubt: 18, languages: BALTIC },
    Candidate { encoding: Encoding::WINDOWS_1250, doubt: 12, languages: EASTERN },
    Candidate { encoding: Encoding::ISO_8859_2, doubt: 15, languages: EASTERN },
    Candidate { encoding: Encoding::IBM852, doubt: 17, languages: EASTERN },
    Candidate { encoding: Encoding::WINDOWS_1250, doubt: 11, languages: HUNGARIAN },
    Candidate { encoding: Encoding::ISO_8859_2, doubt: 14, languages: HUNGARIAN },
    Candidate { encoding: Encoding::IBM860, doubt: 10, languages: PORTUGUESE },
    Candidate { encoding: Encoding::IBM1125, doubt: 9, languages: CYRILLIC },
];
