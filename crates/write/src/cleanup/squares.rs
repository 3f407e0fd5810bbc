//! Other names for the squares of a game.

use damiera_judge::findings::{self, Severity};
use damiera_judge::report::{Reading, Report, View};
use damiera_record::notation::annotation::{ArbiterNote, Command, OnOneSheet, ReadAs, commands};
use damiera_record::notation::pdn;
use damiera_record::record::{MoveKind, Separator, Tag, TokenKind};
use damiera_rules::board::WrittenSquare;
use damiera_rules::board::{Color, Corner, Numbering, Square, SquareNames};
use damiera_rules::position::fen::{self, write_setup};
use damiera_rules::position::find_square;
use damiera_rules::variant::Rules;

/// How to name the squares of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Naming {
    /// By number, as the variant counts.
    Own,
    /// By file and rank, `a1` at White's near left.
    Algebraic,
    /// By number, from a corner of the board as White sees it.
    From(Corner),
}

/// Why squares keep their names: the new names depend on the orientation of the board, which was or may have
/// been mirrored, or on the variant, which is in doubt.
pub(super) fn unsure(report: &Report<'_>, naming: Naming) -> Option<&'static str> {
    let found = |kind| report.findings.iter().any(|finding| finding.kind() == kind);
    // Only a GameType could say how its squares are named, unless they have the variant's own names.
    let has_no_number = |rules: &&'static Rules| {
        rules.tag_number().is_none() && !Squares::new(rules, None, Some(naming)).is_own()
    };
    if report.choice.rules.as_ref().is_some_and(has_no_number) {
        return Some("squares of a game that has no GameType");
    }
    let is_own = |rules: &'static Rules| Squares::new(rules, None, Some(naming)).is_own();
    let counts_otherwise =
        matches!(naming, Naming::From(_)) && report.choice.rules.is_some_and(|rules| !is_own(rules));
    if counts_otherwise && errs_at_once(report) {
        return Some("squares of a game whose first ply is irregular");
    }
    match report.reading {
        Some(reading) if reading.view != View::Turned => Some("squares of a mirrored board"),
        None if found(&findings::other_reading::KIND) => Some("squares of a board that was perhaps mirrored"),
        None if found(&findings::other_game_type::KIND) => Some("squares of a game with a doubtful GameType"),
        _ => None,
    }
}

/// Whether the first ply of a whole game is irregular. A GameType that counts from another corner would not be believed then:
/// it errs more often than players do at once.
fn errs_at_once(report: &Report<'_>) -> bool {
    let record = &report.record;
    let is_whole = record.start.is_none() && record.tag(Tag::Fen).is_none();
    let mut errors = report.findings.iter().filter(|finding| finding.kind().severity == Severity::Error);
    is_whole && errors.any(|finding| finding.ply == Some(1))
}

/// The squares of a game: the meaning of the names in its text, and their new names.
#[derive(Debug)]
pub(super) struct Squares {
    rules: &'static Rules,
    /// How the record must be read according to the replay, if not as written. Names are not changed if that
    /// is [`unsure`].
    reading: Option<Reading>,
    naming: Option<Naming>,
    /// Names by number, for namings with their own numbering.
    names: SquareNames,
}

impl Squares {
    pub(super) fn new(rules: &'static Rules, reading: Option<Reading>, naming: Option<Naming>) -> Squares {
        let names = match naming {
            Some(Naming::From(corner)) => SquareNames::new(rules.board(), corner, Numbering::Numeric),
            Some(Naming::Own) => rules.own_names().clone(),
            _ => rules.names.clone(),
        };
        Squares { rules, reading, naming, names }
    }

    /// Whether squares get other names.
    pub(super) const fn renames(&self) -> bool {
        self.naming.is_some()
    }

    /// The new name of a square in a move; `None` if it is not a square of the board.
    pub(super) fn renamed(&self, written: WrittenSquare) -> Option<WrittenSquare> {
        let Some(naming) = self.naming else { return Some(written) };
        let seen = self.reading.map_or(written, |reading| reading.view.square(written, self.rules.board()));
        Some(self.called(find_square(&self.rules.names, seen)?, naming))
    }

    /// The new name of a square of a ply, given by the variant's own number; by file and rank if the record
    /// does so.
    pub(super) fn of_ply(&self, number: u8, algebraic: bool) -> Option<WrittenSquare> {
        let square = self.rules.names.square(number)?;
        if let Some(naming) = self.naming {
            return Some(self.called(square, naming));
        }
        // Without a naming, the record's own names are kept.
        let naming = if algebraic { Naming::Algebraic } else { Naming::Own };
        let called = self.called(square, naming);
        // As written: each view is its own inverse.
        Some(self.reading.map_or(called, |reading| reading.view.square(called, self.rules.board())))
    }

    fn called(&self, square: Square, naming: Naming) -> WrittenSquare {
        match naming {
            Naming::Own | Naming::From(_) => WrittenSquare::number(self.names.number(square)),
            Naming::Algebraic => {
                let (file, rank) = self.names.file_and_rank(square);
                WrittenSquare::algebraic(file, rank)
            }
        }
    }

    /// A FEN with renamed squares; `None` if it is not a FEN, has a square that is not on the board, or could not be read again.
    /// `is_start` marks the FEN that the game starts from.
    pub(super) fn fen(&self, written: &str, is_start: bool) -> Option<String> {
        let naming = self.naming?;
        let view = self.reading.filter(|reading| is_start && reading.start).map(|reading| reading.view);
        let mut setup = fen::parse(written).ok()?;
        let kings = setup.king_moves.iter_mut().filter_map(|side| side.king.as_mut());
        for square in setup.pieces.iter_mut().map(|(square, _)| square).chain(kings) {
            let seen = view.map_or(*square, |view| view.square(*square, self.rules.board()));
            *square = self.called(find_square(&self.rules.names, seen)?, naming);
        }
        fen::is_read_again(&setup).then(|| write_setup(&setup))
    }

    /// A comment with renamed squares in its commands; `None` if no square is renamed in it. With the commands in which
    /// squares cannot be.
    pub(super) fn comment(&self, text: &str) -> (Option<String>, Vec<String>) {
        let (mut renamed, mut left) = (String::new(), Vec::new());
        let mut at = 0;
        for command in commands(text) {
            let (start, end) = (command.span.start, command.span.end);
            let (Some(before), Some(whole)) = (text.get(at..start), text.get(start..end)) else { break };
            match self.command(&command, whole) {
                Some(Some(command)) => {
                    renamed.push_str(before);
                    renamed.push_str(&command);
                    at = end;
                }
                Some(None) => left.push(whole.to_owned()),
                None => {}
            }
        }
        if at == 0 {
            return (None, left);
        }
        renamed.push_str(text.get(at..).unwrap_or_default());
        (Some(renamed), left)
    }

    /// A command, written `whole`, with renamed squares; `None` if it names no squares, `Some(None)` if these cannot be
    /// renamed.
    fn command(&self, command: &Command<'_>, whole: &str) -> Option<Option<String>> {
        if let Some(read) = command.read_as() {
            let renamed = || {
                Some(ReadAs {
                    written: self.moves(&read.written)?.into(),
                    read: self.moves(&read.read)?.into(),
                    ..read.clone()
                })
            };
            return Some(renamed().map(|read| read.to_command()));
        }
        if let Some(sheet) = command.on_one_sheet() {
            return self.on_one_sheet(&sheet);
        }
        let in_words = |text: &str| self.may_name_squares(text).then_some(None);
        match command.arbiter_note()? {
            Ok(ArbiterNote::Position { fen }) => {
                Some(self.fen(fen, false).map(|position| whole.replacen(fen, &position, 1)))
            }
            // In free words, a number may be a square or anything else.
            Ok(ArbiterNote::Irregularity { text, .. } | ArbiterNote::Note { text, .. }) => in_words(text),
            Ok(ArbiterNote::Claim { .. } | ArbiterNote::Count { .. }) => None,
            Err(_) => in_words(command.arguments),
        }
    }

    /// What one sheet has otherwise: a position, or an arbiter's note, with renamed squares, as [`Squares::command`] says.
    fn on_one_sheet(&self, sheet: &OnOneSheet<'_>) -> Option<Option<String>> {
        let with = |value: String| OnOneSheet { value: value.into(), ..sheet.clone() }.to_command();
        if Tag::named(&sheet.name) == Some(Tag::Fen) {
            return Some(self.fen(&sheet.value, true).map(with));
        }
        let text = format!("[%{} {}]", sheet.name, sheet.value);
        // A sheet within a sheet is no note.
        let is_note = |note: &Command<'_>| note.span.len() == text.len() && note.arbiter_note().is_some();
        let note = commands(&text).next().filter(is_note)?;
        let renamed = self.command(&note, &text)?;
        let value = |note: String| {
            let command = commands(&note).next()?;
            Some(with(command.arguments.to_owned()))
        };
        Some(renamed.and_then(value))
    }

    /// Whether words hold the name of a square that has another one now.
    fn may_name_squares(&self, text: &str) -> bool {
        let words = text.split(|char: char| !char.is_ascii_alphanumeric() || matches!(char, 'x' | 'X'));
        words
            .filter_map(square_of_word)
            .any(|written| self.renamed(written).is_some_and(|renamed| renamed != written))
    }

    /// Moves with renamed squares; `None` if anything else is written there, or a square is not on the board.
    fn moves(&self, text: &str) -> Option<String> {
        let mut renamed = Vec::new();
        for word in text.split_whitespace() {
            let record = pdn::parse(word);
            let [token] = &record.tokens[..] else { return None };
            let TokenKind::Move(written) = token.kind else { return None };
            if written.kind != MoveKind::Squares || token.span.len() != word.len() {
                return None;
            }
            let sign = match written.separator {
                Separator::Dash | Separator::None => "-",
                Separator::Cross => "x",
                Separator::Colon => ":",
            };
            let between = record.middle(&written).iter().copied();
            let squares = [written.from].into_iter().chain(between).chain([written.to]);
            let names: Option<Vec<String>> =
                squares.map(|square| Some(self.renamed(square)?.to_string())).collect();
            renamed.push(names?.join(sign));
        }
        Some(renamed.join(" "))
    }

    /// The full GameType, which says how squares are named; `None` if they keep the variant's own names.
    pub(super) fn gametype(&self) -> Option<String> {
        let naming = self.naming?;
        let rules = self.rules;
        let letter = if naming == Naming::Algebraic { 'A' } else { 'N' };
        let corner = match naming {
            Naming::Algebraic => Some(Corner::BottomLeft),
            Naming::From(corner) => Some(corner),
            Naming::Own => Corner::ALL.into_iter().find(|&corner| {
                let names = SquareNames::new(rules.board(), corner, Numbering::Numeric);
                names.square(1) == rules.own_names().square(1)
            }),
        };
        let digit = Corner::ALL.iter().position(|&other| Some(other) == corner)?;
        // The corners are those that the player who moves first sees.
        let digit = if rules.first == Color::White { digit } else { Corner::ALL.len() - 1 - digit };
        let board = rules.board();
        // The corner at the near left of the player who moves first; a board has the same squares from either side.
        let inverted = u8::from(rules.names.square_at(0, 1).is_none());
        let (number, first) = (rules.tag_number()?, rules.first.letter());
        Some(format!("{number},{first},{},{},{letter}{digit},{inverted}", board.width, board.height))
    }

    /// Whether squares get the variant's own names.
    pub(super) fn is_own(&self) -> bool {
        let is_same = |square| self.names.number(square) == self.rules.own_names().number(square);
        let are_numbers = self.rules.own_names().numbering() == Numbering::Numeric;
        match self.naming {
            None => true,
            Some(Naming::Own) => are_numbers,
            Some(Naming::Algebraic) => !are_numbers,
            Some(Naming::From(_)) => are_numbers && self.rules.own_names().square(1).is_some_and(is_same),
        }
    }
}

/// The square that a whole word may be the name of: `7`, `22`, `c3`.
fn square_of_word(word: &str) -> Option<WrittenSquare> {
    /// No rank and no number of a square has more.
    const DIGITS: usize = 2;
    let digits = word.trim_start_matches(|char: char| char.is_ascii_alphabetic());
    let letter = word.strip_suffix(digits)?;
    let number = Some(digits).filter(|digits| digits.len() <= DIGITS)?.parse().ok()?;
    match letter.as_bytes() {
        [] => Some(WrittenSquare::number(number)),
        [letter] => Some(WrittenSquare::algebraic(letter.to_ascii_lowercase() - b'a', number)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use damiera_rules::variant::{
        CANADIAN, ENGLISH, INTERNATIONAL, ITALIAN, SPANISH, SPANTSIRETTI, THAI, TURKISH,
    };

    fn squares(rules: &'static Rules, naming: Naming) -> Squares {
        Squares::new(rules, None, Some(naming))
    }

    #[test]
    fn squares_are_called_by_each_corner() {
        for (rules, naming, written, expected) in [
            (&SPANISH, Naming::From(Corner::TopLeft), "1", "32"),
            (&SPANISH, Naming::From(Corner::TopLeft), "12", "21"),
            (&SPANISH, Naming::From(Corner::BottomRight), "12", "12"),
            (&SPANISH, Naming::Algebraic, "1", "h1"),
            (&SPANISH, Naming::Algebraic, "32", "a8"),
            (&ITALIAN, Naming::From(Corner::BottomRight), "32", "1"),
            (&ITALIAN, Naming::Algebraic, "32", "h1"),
            (&INTERNATIONAL, Naming::Algebraic, "46", "a1"),
            (&INTERNATIONAL, Naming::From(Corner::BottomLeft), "46", "1"),
        ] {
            let number = WrittenSquare::number(written.parse().unwrap());
            let renamed = squares(rules, naming).renamed(number).unwrap();
            assert_eq!(renamed.to_string(), expected, "{} {naming:?} {written}", rules.name);
            let back = squares(rules, Naming::Own);
            if naming == Naming::Algebraic {
                assert_eq!(back.renamed(renamed), Some(number));
            }
        }
        let own = squares(&ITALIAN, Naming::Own);
        assert_eq!(own.renamed(WrittenSquare::number(33)), None);
        assert_eq!(own.renamed(WrittenSquare::algebraic(2, 0)), None);
    }

    #[test]
    fn positions_that_letters_could_not_say_keep_their_numbers() {
        let letters = squares(&CANADIAN, Naming::Algebraic);
        assert_eq!(letters.fen("W:W67:B1,K7", true).as_deref(), Some("W:Wa1:BKa11,b12"));
        assert_eq!(letters.fen("W:W72:B1,7", true), None);
    }

    #[test]
    fn positions_follow() {
        let top_left = squares(&SPANISH, Naming::From(Corner::TopLeft));
        assert_eq!(top_left.fen("W:W1,K2:B32", true).as_deref(), Some("W:WK31,32:B1"));
        assert_eq!(
            top_left.comment("found [%position \"W:W1:B32\"] so"),
            (Some("found [%position \"W:W32:B1\"] so".to_owned()), vec![])
        );
        assert_eq!(top_left.comment("[%clk 0:01:00] 1-5"), (None, vec![]));
        let unknown = "[%position \"W:W99:B32\"]".to_owned();
        assert_eq!(top_left.comment(&unknown), (None, vec![unknown]));
    }

    #[test]
    fn what_was_read_otherwise_follows() {
        let top_left = squares(&SPANISH, Naming::From(Corner::TopLeft));
        let damaged = "[%read \"9-1?\" \"9-13\" unreadable]";
        assert_eq!(
            top_left.comment(&format!(
                "[%read \"9-14\" \"9-13\" digit] {damaged} [%read \"\" \"24x17x10\" missing]"
            )),
            (
                Some(format!("[%read \"24-19\" \"24-20\" digit] {damaged} [%read \"\" \"9x16x23\" missing]")),
                vec![damaged.to_owned()]
            )
        );
    }

    #[test]
    fn squares_in_the_words_of_notes_are_left_and_told() {
        let letters = squares(&ITALIAN, Naming::Algebraic);
        for (command, is_told) in [
            (r#"[%irregularity 8.1.3 "touched 22, moved 23" white]"#, true),
            (r#"[%irregularity 8.1.3 "22x15 was not seen" accepted]"#, true),
            (r#"[%irregularity 8.1.3 touched 22]"#, true),
            (r#"[%note 5.7 "a man fell on 12."]"#, true),
            (r#"[%sheet black "note" "5.7 &quot;a man fell on 12&quot;"]"#, true),
            // These have other numbers, and no squares.
            (r#"[%irregularity 8.1.3 "touched a man"]"#, false),
            (r#"[%note 5.7 "in round 33 of 1998, c3"]"#, false),
            ("[%claim draw 6.3b]", false),
            ("[%count start]", false),
            (r#"[%sheet black "clk" "0:28"]"#, false),
            (r#"[%sheet black "Date" "2001.05.12"]"#, false),
            ("[%eval 12]", false),
        ] {
            let left: Vec<String> = is_told.then(|| command.to_owned()).into_iter().collect();
            assert_eq!(letters.comment(&format!("so {command} 22-18")), (None, left), "{command}");
        }
        // Where numbers stay, letters become numbers.
        let numbers = squares(&ITALIAN, Naming::Own);
        let note = |text: &str| format!("[%note 5.7 \"{text}\"]");
        assert_eq!(numbers.comment(&note("touched 22")), (None, vec![]));
        assert_eq!(numbers.comment(&note("touched c4")), (None, vec![note("touched c4")]));
    }

    #[test]
    fn what_one_sheet_has_otherwise_follows() {
        let letters = squares(&ITALIAN, Naming::Algebraic);
        for (written, renamed) in [
            (r#"[%sheet black "FEN" "W:W32:B1"]"#, r#"[%sheet black "FEN" "W:Wh1:Ba8"]"#),
            (
                r#"[%sheet black "position" "&quot;W:W32:B1&quot;"]"#,
                r#"[%sheet black "position" "&quot;W:Wh1:Ba8&quot;"]"#,
            ),
        ] {
            assert_eq!(letters.comment(written), (Some(renamed.to_owned()), vec![]));
        }
    }

    #[test]
    fn the_game_type_says_how_squares_are_called() {
        for (rules, naming, expected) in [
            (&INTERNATIONAL, Naming::Own, "20,W,10,10,N2,0"),
            (&ITALIAN, Naming::Own, "22,W,8,8,N2,1"),
            (&SPANISH, Naming::Own, "24,W,8,8,N1,1"),
            (&SPANISH, Naming::From(Corner::TopLeft), "24,W,8,8,N2,1"),
            (&ITALIAN, Naming::Algebraic, "22,W,8,8,A0,1"),
            (&TURKISH, Naming::Own, "30,W,8,8,N2,0"),
            (&TURKISH, Naming::Algebraic, "30,W,8,8,A0,0"),
            (&TURKISH, Naming::From(Corner::BottomRight), "30,W,8,8,N1,0"),
            (&SPANTSIRETTI, Naming::Algebraic, "41,W,10,8,A0,0"),
            (&SPANTSIRETTI, Naming::Own, "41,W,10,8,N2,0"),
            (&ENGLISH, Naming::Own, "21,B,8,8,N1,0"),
            (&ENGLISH, Naming::Algebraic, "21,B,8,8,A3,0"),
            (&THAI, Naming::Own, "31,B,8,8,N2,0"),
        ] {
            assert_eq!(squares(rules, naming).gametype().as_deref(), Some(expected));
        }
        assert!(squares(&SPANISH, Naming::From(Corner::BottomRight)).is_own());
        assert!(!squares(&SPANISH, Naming::From(Corner::TopLeft)).is_own());
    }
}
