//! What the bytes of words are in an encoding, and how surprising they are where they stand.

use super::legacy::{Alphabets, Languages};

/// What a line is, by its first sign and its words.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Line {
    /// Names: its words begin with capitals, but for short ones.
    Names,
    /// A tag pair with other words.
    Tag,
    Prose,
}

impl Line {
    pub(super) fn of(line: &[u8]) -> Line {
        /// The most letters of a small word among names: `van`, `van der`.
        const SHORT: usize = 3;
        let is_letter = |byte: &u8| byte.is_ascii_alphabetic() || *byte >= 0x80;
        let in_tag = line.trim_ascii_start().starts_with(b"[");
        let mut words = line.split(|byte| !is_letter(byte));
        let has_small = words.any(|word| word.len() > SHORT && word[0].is_ascii_lowercase());
        let is_in_brackets = line.iter().any(|byte| b"{}()".contains(byte));
        match (has_small || is_in_brackets, in_tag) {
            (false, _) => Line::Names,
            (true, true) => Line::Tag,
            (true, false) => Line::Prose,
        }
    }
}

/// Cyrillic vowels, and what is next to them.
const VOWELS: &str = "аеёиоуыэюяіїєйь";
/// What a byte is, read in one encoding.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sign {
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
pub(super) enum Place {
    /// It may be anywhere.
    Anywhere,
    /// At the end: `õ` of Portuguese and Estonian.
    NotLast,
    /// Before a vowel: `è` and `ò` of French, Italian and Catalan.
    NotBeforeAnyVowel,
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
            'è' | 'ò' => Place::NotBeforeAnyVowel,
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
            Place::NotBeforeAnyVowel => {
                matches!(after, Sign::Latin { .. })
                    || matches!(ascii(at.checked_add(1)), b'a' | b'e' | b'i' | b'o' | b'u')
            }
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
    pub(super) fn of(letter: char, languages: &Languages) -> Sign {
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

/// How surprising a word is in the encoding of `table`, in bits.
pub(super) fn weigh(word: &[u8], line: Line, table: &[Sign; 128]) -> i64 {
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
            cost += if line != Line::Prose && here == Sign::Ellipsis { 6 } else { 0 };
            // Nor do they begin with a small letter.
            let is_first = at == 0 || at == 1 && word.starts_with(b"\"");
            let is_small_name = line == Line::Names && is_first && after.is_small();
            cost += if is_small_name && matches!(here, Sign::Latin { capital: false, .. }) { 5 } else { 0 };
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
            cost + 13 * among_latin
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
            4 + if_so(before.is_letter(), 9)
                + if_so(in_word, 6)
                + if_so(!after.is_letter() && after != Sign::Digit, 5)
        }
        Sign::Closing | Sign::Ellipsis => {
            4 + if_so(in_word, 8)
                + if_so(in_word && here == Sign::Closing, 3)
                + if_so(!before.is_letter() && after.is_letter(), 3)
        }
        Sign::Apostrophe => 4 + if_so(in_word && before.is_small() && after.is_small(), 2),
        Sign::Apart => 4 + if_so(before.is_letter(), 6) + if_so(after.is_letter(), 4) + if_so(in_word, 8),
        Sign::Dash => {
            4 + if_so(before.is_letter() || after.is_letter(), 3)
                + if_so(in_word, 3)
                + if_so(in_word && after.is_small(), 4)
                + if_so(before == Sign::Dash, 6)
        }
        Sign::Odd => 14 + if_so(before.is_letter(), 6),
        Sign::Control => 20,
        Sign::Ascii { .. } | Sign::Plain | Sign::Digit => 0,
    }
}
