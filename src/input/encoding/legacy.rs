//! The choice among the encodings that draughts files were written in before UTF-8.
//!
//! Known are windows-1252 (western Europe), windows-1251 (Cyrillic Windows) and IBM866 (Cyrillic DOS).
//! Only lines that are not valid UTF-8 count: a file may be mended in part. In each of them every byte
//! beyond ASCII is read in all three encodings, and judged by its neighbours: a Cyrillic letter stands
//! among Cyrillic letters, an accented Latin one among ASCII letters; capitals do not follow small
//! letters; some letters are common and some signs are never seen. Where nothing tells them apart, it is
//! windows-1252.

use std::sync::LazyLock;

use super::Encoding;

/// The legacy encoding of `bytes`; none when all their lines are valid UTF-8.
#[must_use]
pub fn guess(bytes: &[u8]) -> Option<Encoding> {
    let mut scores = [0_i64; CANDIDATES.len()];
    let mut evidence = false;
    for line in bytes.split(|byte| *byte == b'\n') {
        match std::str::from_utf8(line) {
            Ok(_) => {}
            // The last line may be cut off within a character.
            Err(error)
                if error.error_len().is_none() && line.as_ptr_range().end == bytes.as_ptr_range().end => {}
            Err(_) => {
                evidence = true;
                for (score, table) in scores.iter_mut().zip(TABLES.iter()) {
                    *score += judge(line, table);
                }
            }
        }
    }
    if !evidence {
        return None;
    }
    let mut best = (CANDIDATES.first()?, i64::MIN);
    for (candidate, score) in CANDIDATES.iter().zip(scores) {
        if score > best.1 {
            best = (candidate, score);
        }
    }
    Some(*best.0)
}

/// The first wins a tie.
const CANDIDATES: [Encoding; 3] = [Encoding::WINDOWS_1252, Encoding::WINDOWS_1251, Encoding::IBM866];

/// What the bytes from 0x80 on mean in each of them.
static TABLES: LazyLock<[[Sign; 128]; 3]> = LazyLock::new(|| {
    CANDIDATES.map(|candidate| {
        let bytes: [u8; 128] = std::array::from_fn(|i| 0x80 | i as u8);
        let (text, _) = candidate.0.decode_without_bom_handling(&bytes);
        let mut signs = [Sign::Odd; 128];
        for (sign, letter) in signs.iter_mut().zip(text.chars()) {
            *sign = Sign::of(letter);
        }
        signs
    })
});

/// What a byte is, read in one encoding.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Sign {
    Ascii {
        capital: bool,
    },
    Latin {
        capital: bool,
    },
    Cyrillic {
        capital: bool,
        common: bool,
    },
    /// A sign that is no letter, but is seen in records: `°`, `½`, a quotation mark.
    Known,
    /// Blank space, digits, punctuation.
    Plain,
    /// What hardly anyone writes.
    Odd,
}

impl Sign {
    fn of(letter: char) -> Sign {
        let capital = letter.is_uppercase();
        match letter {
            'А'..='я' | 'Ё' | 'ё' => {
                let small = letter.to_lowercase().next().unwrap_or(letter);
                Sign::Cyrillic { capital, common: "оеаинтсрвлкмдпуяы".contains(small) }
            }
            'À'..='Ö' | 'Ø'..='ö' | 'ø'..='ÿ' | 'Š' | 'š' | 'Ž' | 'ž' | 'Œ' | 'œ' | 'Ÿ' => {
                Sign::Latin { capital }
            }
            '°' | 'º' | 'ª' | '½' | '¼' | '«' | '»' | '–' | '—' | '‘' | '’' | '“' | '”' | '„' | '…' | '№'
            | '§' | '¿' | '¡' | '·' | '×' | '\u{a0}' => Sign::Known,
            _ => Sign::Odd,
        }
    }

    const fn of_byte(byte: u8, table: &[Sign; 128]) -> Sign {
        match byte {
            b'A'..=b'Z' => Sign::Ascii { capital: true },
            b'a'..=b'z' => Sign::Ascii { capital: false },
            0x80.. => table[(byte & 0x7f) as usize],
            _ => Sign::Plain,
        }
    }

    const fn is_small(self) -> bool {
        matches!(
            self,
            Sign::Ascii { capital: false }
                | Sign::Latin { capital: false }
                | Sign::Cyrillic { capital: false, .. }
        )
    }
}

/// How well a line reads in the encoding of `table`.
fn judge(line: &[u8], table: &[Sign; 128]) -> i64 {
    let mut score = 0;
    let mut before = Sign::Plain;
    for (at, &byte) in line.iter().enumerate() {
        let here = Sign::of_byte(byte, table);
        let after = line.get(at + 1).map_or(Sign::Plain, |byte| Sign::of_byte(*byte, table));
        let beside = |wanted: fn(Sign) -> bool| wanted(before) || wanted(after);
        let mut out_of_case = before.is_small();
        score += match here {
            Sign::Cyrillic { capital, common } => {
                out_of_case &= capital;
                let familiar = beside(|sign| matches!(sign, Sign::Cyrillic { .. }));
                let foreign = beside(|sign| matches!(sign, Sign::Ascii { .. } | Sign::Latin { .. }));
                2 * i64::from(familiar) + i64::from(common) - 4 * i64::from(foreign)
            }
            Sign::Latin { capital } => {
                out_of_case &= capital;
                let familiar = beside(|sign| matches!(sign, Sign::Ascii { .. }));
                let enclosed = matches!((before, after), (Sign::Latin { .. }, Sign::Latin { .. }));
                2 + i64::from(familiar) - 5 * i64::from(enclosed)
            }
            Sign::Known => {
                out_of_case = false;
                1
            }
            Sign::Odd => {
                out_of_case = false;
                -4
            }
            Sign::Ascii { .. } | Sign::Plain => {
                out_of_case = false;
                0
            }
        };
        score -= 4 * i64::from(out_of_case);
        before = here;
    }
    score
}
