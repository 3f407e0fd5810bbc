//! The choice among the encodings that draughts files were written in before UTF-8.
//!
//! Only lines that are not valid UTF-8 count: a file may be mended in part. In each of them every byte beyond ASCII is
//! read in all encodings, and weighed, in bits: how rare the letter is in the languages that are written in the
//! encoding, and whether it may be where it is. A Cyrillic letter is among Cyrillic letters, an accented one
//! mostly among ASCII letters, and the accented ones of a word are of one language; capitals do not follow small letters; some letters
//! have places of their own, as `õ` is not the last of a word; a
//! quotation mark opens before a word and closes after one; signs for drawing boxes belong nowhere, least of all behind a letter. The least surprising reading is chosen, and
//! windows-1252 if nothing distinguishes them: rare encodings need evidence. A word counts once, however often it
//! comes: a name in every game says no more than in one. Words without accents that one language alone writes above games, `Baltieji`,
//! `Siyah`, show the language, and so the encodings that it is written in. Lines that end in CR alone are evidence, too: programs of old
//! Macintosh computers wrote them, in encodings of their own.

use std::collections::HashSet;

use memchr::{memchr2, memmem, memrchr2};

use super::Encoding;
use crate::input::line_end::LineEnd;
use crate::notation::language::own_words;

/// The legacy encoding of `bytes`; `None` if all their lines are valid UTF-8.
#[must_use]
pub fn guess(bytes: &[u8]) -> Option<Encoding> {
    // The last character may be cut off. Nearly all files end here.
    if std::str::from_utf8(bytes).map_or_else(|error| error.error_len().is_none(), |_| true) {
        return None;
    }
    let of_mac = if LineEnd::shown(bytes) == Some(LineEnd::Cr) { BARE_CR } else { 0 };
    let mut evidence = false;
    let mut words = HashSet::new();
    let mut rest = bytes;
    while let Some(begin) = line_beyond_ascii(rest) {
        rest = &rest[begin..];
        let end = memchr2(b'\n', b'\r', rest).unwrap_or(rest.len());
        let line = &rest[..end];
        rest = rest.get(end + 1..).unwrap_or_default();
        match std::str::from_utf8(line) {
            Ok(_) => {}
            // The last line may be cut off within a character.
            Err(error)
                if error.error_len().is_none() && line.as_ptr_range().end == bytes.as_ptr_range().end => {}
            Err(_) => {
                evidence = true;
                let in_tag = line.trim_ascii_start().starts_with(b"[");
                words.extend(
                    line.split(|byte| *byte == b' ')
                        .filter(|word| !word.is_ascii())
                        .map(|word| (in_tag, word)),
                );
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
    let cost = |candidate: &&Candidate| {
        let signs = candidate.signs(&used);
        let of_words: i64 = words.iter().map(|(in_tag, word)| weigh(word, *in_tag, &signs)).sum();
        let of_language = if candidate.languages.are_shown(bytes) { OWN_WORD } else { 0 };
        candidate.doubt - if candidate.of_mac() { of_mac } else { 0 } - of_language + of_words
    };
    CANDIDATES.iter().min_by_key(cost).map(|candidate| candidate.encoding)
}

/// Whether a text has a word, as it is written, in capitals or in small letters.
fn has_word(text: &[u8], word: &str) -> bool {
    [word.to_owned(), word.to_ascii_uppercase(), word.to_ascii_lowercase()].iter().any(|word| {
        memmem::find_iter(text, word).any(|at| {
            let is_letter =
                |byte: Option<&u8>| byte.is_some_and(|byte| byte.is_ascii_alphabetic() || *byte >= 0x80);
            let before = at.checked_sub(1).and_then(|before| text.get(before));
            !is_letter(before) && !is_letter(text.get(at + word.len()))
        })
    })
}

/// Where the first line begins that has a byte beyond ASCII.
fn line_beyond_ascii(text: &[u8]) -> Option<usize> {
    // What is ASCII is passed in pieces, not byte by byte.
    const PIECES: [usize; 2] = [256, 16];
    let mut at = 0;
    for piece in PIECES {
        at += text[at..].chunks(piece).position(|piece| !piece.is_ascii())? * piece;
    }
    at += text[at..].iter().position(|byte| !byte.is_ascii())?;
    Some(memrchr2(b'\n', b'\r', &text[..at]).map_or(0, |line_end| line_end + 1))
}

/// An encoding, and the languages it is used for.
struct Candidate {
    encoding: Encoding,
    /// How much it needs to be believed, in bits.
    doubt: i64,
    languages: Languages,
}

/// Languages that are written in one encoding.
struct Languages {
    /// Their small letters beyond ASCII, in classes: those of the first are seen most, each further class half as much.
    letters: &'static [&'static str],
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

    /// Whether a text has a word that one of them alone writes above games, at its beginning: of a long one, the rest would cost much.
    fn are_shown(&self, text: &[u8]) -> bool {
        /// As much of it as is looked at.
        const HEAD: usize = 8 << 10;
        let text = text.get(..HEAD).unwrap_or(text);
        self.shown_by_words.iter().flat_map(|code| own_words(code)).any(|word| has_word(text, word))
    }

    /// The languages that have a small letter.
    fn with(&self, small: char) -> Alphabets {
        if self.alphabets.is_empty() {
            return Alphabets::MAX;
        }
        let has = |letters: &str| letters.chars().any(|letter| letter == small);
        let bits = self.alphabets.iter().enumerate().filter(|(_, letters)| has(letters));
        bits.fold(0, |found, (bit, _)| found | 1 << bit)
    }
}

/// Languages of several, a bit each.
type Alphabets = u16;

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
const CENTRAL: Languages = Languages::few(&["", "", "á", "éíčš", "žřćöý", "óěůőúü", "ôňäđ", "űľťďăţşâî"]);
/// The two together, as they are in lists of players.
const EASTERN: Languages =
    Languages::few(&["", "", "áłó", "éíčšąęśż", "žřćńöý", "ěůőúüź", "ôňäđ", "űľťďăţşâî"]);
/// Latvian and Lithuanian.
const BALTIC: Languages =
    Languages::few(&["", "ā", "īšėē", "ņžčū", "ąįķļģ", "ęųõäö", "ü"]).or_words(&["lv", "lt"]);
const TURKISH: Languages = Languages::few(&["", "ıi", "şüö", "ğç", "", "", "âîû"]).or_words(&["tr"]);
/// Cyrillic vowels, and what is next to them.
const VOWELS: &str = "аеёиоуыэюяіїєйь";
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

/// What a byte is, read in one encoding.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Sign {
    Ascii {
        capital: bool,
    },
    Latin {
        capital: bool,
        cost: i64,
        alphabets: Alphabets,
        place: Place,
    },
    Cyrillic {
        capital: bool,
        vowel: bool,
        cost: i64,
        place: Place,
    },
    Digit,
    /// What opens a quotation or a question.
    Opening,
    /// What closes a quotation.
    Closing,
    /// What ends a sentence that says no more.
    Ellipsis,
    /// An apostrophe.
    Apostrophe,
    /// A sign that comes after a digit or by itself: `°`, `½`.
    Apart,
    /// A dash, a blank.
    Dash,
    /// Blank space and punctuation of ASCII.
    Plain,
    /// What hardly anyone writes.
    Odd,
    /// No sign at all.
    Control,
}

/// Where in a word a letter is not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Place {
    /// It may be anywhere.
    Anywhere,
    /// At the end: `õ` of Portuguese and Estonian.
    NotLast,
    /// Before `e` and `o`: `ä` and `ö`, where `João` and `Simões` have other letters.
    NotBeforeVowel,
    /// Before another letter than `e`, `o`, `i` or `s`: `ã` of Portuguese.
    NotBeforeConsonant,
    /// Behind a vowel, at the end: `ê`.
    NotLastBehindVowel,
    /// Behind a consonant: `ї` of Ukrainian, `ў` of Belarusian.
    NotBehindConsonant,
}

impl Place {
    const fn of(small: char) -> Place {
        match small {
            'õ' => Place::NotLast,
            'ä' | 'ö' => Place::NotBeforeVowel,
            'ã' => Place::NotBeforeConsonant,
            'ê' => Place::NotLastBehindVowel,
            'ї' | 'ў' => Place::NotBehindConsonant,
            _ => Place::Anywhere,
        }
    }

    /// The cost of a letter that is at such a place of a word.
    fn cost(self, word: &[u8], at: usize, before: Sign, after: Sign) -> i64 {
        /// What hardly any word has.
        const ODD: i64 = 10;
        let ascii = |at: Option<usize>| at.and_then(|at| word.get(at)).map_or(b' ', u8::to_ascii_lowercase);
        let is_odd = match self {
            Place::Anywhere => false,
            Place::NotLast => before.is_letter() && !after.is_letter(),
            Place::NotBeforeVowel => matches!(ascii(at.checked_add(1)), b'e' | b'o'),
            Place::NotBeforeConsonant => after.is_letter() && !b"eois".contains(&ascii(at.checked_add(1))),
            Place::NotLastBehindVowel => {
                !after.is_letter() && matches!(ascii(at.checked_sub(1)), b'a' | b'e' | b'i' | b'o' | b'u')
            }
            Place::NotBehindConsonant => matches!(before, Sign::Cyrillic { vowel: false, .. }),
        };
        if is_odd { ODD } else { 0 }
    }
}

/// The cost of a letter that the languages of an encoding do not have.
const FOREIGN: i64 = 13;

/// The cost of a word whose letters no language has all.
const OF_TWO_LANGUAGES: i64 = 10;

impl Sign {
    fn of(letter: char, languages: &Languages) -> Sign {
        match letter {
            '„' | '‚' | '«' | '‹' | '¿' | '¡' => Sign::Opening,
            '”' | '»' | '›' | '“' => Sign::Closing,
            '…' => Sign::Ellipsis,
            '’' | '‘' => Sign::Apostrophe,
            '°' | 'º' | 'ª' | '½' | '¼' | '№' | '§' | '·' | '×' => Sign::Apart,
            '–' | '—' | '\u{a0}' => Sign::Dash,
            '\u{80}'..='\u{9f}' | char::REPLACEMENT_CHARACTER => Sign::Control,
            _ if letter.is_alphabetic() => Sign::of_letter(letter, languages),
            _ => Sign::Odd,
        }
    }

    fn of_letter(letter: char, languages: &Languages) -> Sign {
        let small = letter.to_lowercase().next().unwrap_or(letter);
        let capital = letter != small;
        let class =
            languages.letters.iter().position(|letters| letters.chars().any(|letter| letter == small));
        // An accented capital is rarer; Cyrillic ones are as common as the case of a word.
        let rarer = if capital && letter < 'Ѐ' { 2 } else { 0 };
        let bits = |class: usize| i64::try_from(class).unwrap_or(FOREIGN) + 1 + rarer;
        let cost = class.map_or(FOREIGN, bits);
        match letter {
            'Ѐ'..='ӿ' if class.is_some() => {
                Sign::Cyrillic { capital, vowel: VOWELS.contains(small), cost, place: Place::of(small) }
            }
            'Ѐ'..='ӿ' => Sign::Odd,
            _ => Sign::Latin { capital, cost, alphabets: languages.with(small), place: Place::of(small) },
        }
    }

    const fn of_byte(byte: u8, table: &[Sign; 128]) -> Sign {
        match byte {
            b'A'..=b'Z' => Sign::Ascii { capital: true },
            b'a'..=b'z' => Sign::Ascii { capital: false },
            b'0'..=b'9' => Sign::Digit,
            0x80.. => table[(byte & 0x7f) as usize],
            _ => Sign::Plain,
        }
    }

    const fn is_small(self) -> bool {
        matches!(
            self,
            Sign::Ascii { capital: false }
                | Sign::Latin { capital: false, .. }
                | Sign::Cyrillic { capital: false, .. }
        )
    }

    const fn is_capital(self) -> bool {
        matches!(
            self,
            Sign::Ascii { capital: true }
                | Sign::Latin { capital: true, .. }
                | Sign::Cyrillic { capital: true, .. }
        )
    }

    const fn is_latin(self) -> bool {
        matches!(self, Sign::Ascii { .. } | Sign::Latin { .. })
    }

    const fn is_cyrillic(self) -> bool {
        matches!(self, Sign::Cyrillic { .. })
    }

    const fn is_letter(self) -> bool {
        self.is_latin() || self.is_cyrillic()
    }
}

/// How surprising a word is in the encoding of `table`, in bits; `in_tag`: on the line of a tag pair.
fn weigh(word: &[u8], in_tag: bool, table: &[Sign; 128]) -> i64 {
    let mut cost = 0;
    let mut before = Sign::Plain;
    // Cyrillic consonants, or vowels, one after the other.
    let mut run = (false, 0);
    // The languages that have the letters so far.
    let mut alphabets = Alphabets::MAX;
    for (at, &byte) in word.iter().enumerate() {
        let here = Sign::of_byte(byte, table);
        if byte >= 0x80 {
            let after = word.get(at + 1).map_or(Sign::Plain, |byte| Sign::of_byte(*byte, table));
            cost += weigh_sign(before, here, after);
            if let Sign::Latin { place, .. } | Sign::Cyrillic { place, .. } = here {
                cost += place.cost(word, at, before, after);
            }
            // Names are not left open. In DOS the same byte is the last letter of many an Italian word.
            cost += if in_tag && here == Sign::Ellipsis { 6 } else { 0 };
        } else if here == (Sign::Ascii { capital: true })
            && matches!(before, Sign::Latin { capital: false, .. })
        {
            // The next word has begun without a blank.
            cost += 6;
        }
        run = match here {
            Sign::Cyrillic { vowel, .. } if vowel == run.0 => (vowel, run.1 + 1),
            Sign::Cyrillic { vowel, .. } => (vowel, 1),
            _ => (false, 0),
        };
        cost += if run.1 > 2 { 3 } else { 0 };
        alphabets = match here {
            Sign::Latin { alphabets: these, .. } => alphabets & these,
            _ if here.is_letter() => alphabets,
            _ => Alphabets::MAX,
        };
        if alphabets == 0 {
            cost += OF_TWO_LANGUAGES;
            alphabets = Alphabets::MAX;
        }
        before = here;
    }
    cost
}

fn weigh_sign(before: Sign, here: Sign, after: Sign) -> i64 {
    let if_so = |holds: bool, cost: i64| if holds { cost } else { 0 };
    let in_word = before.is_letter() && after.is_letter();
    match here {
        Sign::Cyrillic { capital, cost, .. } => {
            let among_latin = i64::from(before.is_latin()) + i64::from(after.is_latin());
            let alone = !before.is_letter() && !after.is_letter();
            cost + 9 * among_latin
                + if_so(capital && before.is_small(), 8)
                + if_so(!capital && after.is_capital(), 4)
                + if_so(alone, 4)
                + if_so(before == Sign::Digit, 2)
        }
        Sign::Latin { capital, cost, .. } => {
            let accented = |sign| matches!(sign, Sign::Latin { .. });
            cost + if_so(accented(before), 4)
                + if_so(accented(before) && accented(after), 3)
                + if_so(capital && before.is_small(), 8)
                + if_so(capital && before.is_capital() && after.is_small(), 6)
                + if_so(before == Sign::Digit || after == Sign::Digit, 5)
                + if_so(!before.is_letter() && !after.is_letter(), 2)
        }
        Sign::Opening => {
            4 + if_so(before.is_letter(), 9) + if_so(!after.is_letter() && after != Sign::Digit, 5)
        }
        Sign::Closing | Sign::Ellipsis => {
            4 + if_so(in_word, 8)
                + if_so(in_word && here == Sign::Closing, 3)
                + if_so(!before.is_letter() && after.is_letter(), 3)
        }
        Sign::Apostrophe => 4 + if_so(in_word && before.is_small() && after.is_small(), 2),
        Sign::Apart => 4 + if_so(before.is_letter(), 6) + if_so(after.is_letter(), 4),
        Sign::Dash => {
            4 + if_so(before.is_letter() || after.is_letter(), 3)
                + if_so(in_word, 3)
                + if_so(before == Sign::Dash, 6)
        }
        Sign::Odd => 14 + if_so(before.is_letter(), 6),
        Sign::Control => 20,
        Sign::Ascii { .. } | Sign::Plain | Sign::Digit => 0,
    }
}
