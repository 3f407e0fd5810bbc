//! DamExchange (DXP), version 01: `R01…`, `A…`, `M0012061100`, `E10`, one message a line.
//!
//! A game is what its messages say from one request to the next: who plays White follows from the colour that the
//! follower is given. The time of a move is an `[%emt]` command, chat a comment, and moves taken back are gone.
//! Messages may end with a null character, as they do on the wire.

use super::diagram::Letters;
use super::line::Line;
use super::{NamedMove, Translate};
use crate::board::Color;
use crate::record::Tag;
use crate::replay::Ply;
use crate::variant::{self, Rules};

/// How many squares the protocol's board has.
pub const SQUARES: u8 = 50;

/// How many characters a name has.
pub const NAME: usize = 32;

/// A request for a game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Request {
    /// Who leads White; its program asks for the game.
    pub white: String,
    /// The minutes each side has, and the moves of the whole game; 0 for unknown, or any number.
    pub time: [u16; 2],
    /// The side to move and the squares, in the protocol's letters; none for the start of the game.
    pub start: Option<String>,
}

impl Request {
    /// The message.
    #[must_use]
    pub fn message(&self) -> String {
        let [minutes, moves] = self.time;
        let start = self.start.as_ref().map_or("A".to_owned(), |start| format!("B{start}"));
        format!("R01{:NAME$}Z{minutes:03}{moves:03}{start}", name(&self.white))
    }
}

/// The message that accepts a game, with the name of who leads Black.
#[must_use]
pub fn acceptance(black: &str) -> String {
    format!("A{:NAME$}0", name(black))
}

/// The message of a move that took so many seconds.
#[must_use]
pub fn written(ply: &Ply, seconds: u64) -> String {
    let taken: String = ply.captured.iter().map(|square| format!("{square:02}")).collect();
    format!("M{:04}{:02}{:02}{:02}{taken}", seconds.min(9999), ply.from, ply.to, ply.captured.len())
}

/// The message that ends a game: what the side to move says of it.
#[must_use]
pub fn end(turn: Color, winner: Option<Color>, is_draw: bool) -> String {
    let reason = match winner {
        Some(winner) if winner == turn => '3',
        Some(_) => '1',
        None if is_draw => '2',
        None => '0',
    };
    format!("E{reason}0")
}

/// A name as the protocol can hold it.
#[must_use]
pub fn name(name: &str) -> String {
    let ascii = name.trim().chars().map(|c| if (' '..='~').contains(&c) { c } else { '?' });
    ascii.take(NAME).collect()
}

/// Reads messages.
#[derive(Debug)]
pub struct Dxp {
    rules: &'static Rules,
    open: Option<Open>,
}

/// A game whose messages are coming.
#[derive(Debug)]
struct Open {
    line: Line,
    /// The names of White and Black.
    names: [String; 2],
    follower: Color,
    began: Color,
    /// Where the moves are to be taken back to, if the other side agrees.
    back: Option<usize>,
    /// Why it ended.
    reason: Option<char>,
}

impl Dxp {
    /// Games of a variant; of international draughts where nobody said of which.
    #[must_use]
    pub fn new(asked: Option<&'static Rules>) -> Dxp {
        Dxp { rules: asked.unwrap_or(&variant::INTERNATIONAL), open: None }
    }

    fn message(&mut self, message: &str, pdn: &mut String) -> Result<(), String> {
        let Some(kind) = message.chars().next() else { return Ok(()) };
        let rest = message.get(kind.len_utf8()..).unwrap_or_default();
        if kind == 'R' {
            self.end(pdn);
            self.open = Some(Open::request(rest, self.rules)?);
            return Ok(());
        }
        if kind == 'C' && self.open.is_none() {
            return Ok(());
        }
        let game = self.open.as_mut().ok_or("no game has been requested before it")?;
        match kind {
            'A' => {
                let name = rest.chars().take(NAME).collect::<String>().trim().to_owned();
                game.name(game.follower, name);
            }
            'M' => game.play(rest)?,
            'E' => game.reason = game.reason.or(rest.chars().next()),
            'C' => game.line.remarks.push((game.line.moves.len(), rest.trim().to_owned())),
            'B' => game.back = Some(game.ply(rest)?),
            'K' => game.take_back(rest),
            _ => return Err(format!("{kind:?} begins no message of DamExchange")),
        }
        Ok(())
    }
}

impl Translate for Dxp {
    fn line(&mut self, line: &str, pdn: &mut String) -> Result<(), String> {
        line.split('\0').try_for_each(|message| self.message(message.trim_start(), pdn))
    }

    fn end(&mut self, pdn: &mut String) {
        if let Some(game) = self.open.take() {
            game.finished().write(pdn);
        }
    }
}

impl Open {
    /// `01`, the name, the follower's colour, minutes, moves, `A` or `B` with a position.
    fn request(rest: &str, rules: &'static Rules) -> Result<Open, String> {
        let known = rules.board().squares();
        if known != SQUARES {
            return Err(format!(
                "boards of DamExchange have {SQUARES} squares, that of {} draughts {known}",
                rules.name
            ));
        }
        let part = |from: usize, to: usize| rest.get(from..to).ok_or("it is too short for a request");
        let version = part(0, 2)?;
        if version != "01" {
            return Err(format!("it is of version {version:?}, and 01 is known"));
        }
        let name = part(2, 2 + NAME)?.trim().to_owned();
        let color = |text: &str| {
            let color = text.chars().next().and_then(|letter| Letters::DXP.color(letter));
            color.ok_or(format!("{text:?} is no colour"))
        };
        let follower = color(part(34, 35)?)?;
        let number = |text: &str| text.parse::<u32>().map_err(|_| format!("{text:?} is no number"));
        let (minutes, moves) = (number(part(35, 38)?)?, number(part(38, 41)?)?);
        let (start, began) = match part(41, 42)? {
            "A" => (None, rules.first),
            "B" => {
                let position = rest.get(42..).unwrap_or_default().trim_end();
                let (setup, squares) = Letters::DXP.parse(position)?;
                if squares != SQUARES {
                    return Err(format!("its position has {squares} squares, not {SQUARES}"));
                }
                let began = setup.turn.unwrap_or(rules.first);
                (Some(setup), began)
            }
            other => return Err(format!("{other:?} is neither A nor B")),
        };
        let time = match (minutes * 60, moves) {
            (0, _) => None,
            (seconds, 0) => Some((Tag::TimeControl, seconds.to_string())),
            (seconds, moves) => Some((Tag::TimeControl, format!("{moves}/{seconds}"))),
        };
        let line =
            Line { rules, tags: time.into_iter().collect(), start, moves: Vec::new(), remarks: Vec::new() };
        let names = [String::new(), String::new()];
        let mut game = Open { line, names, follower, began, back: None, reason: None };
        game.name(!follower, name);
        Ok(game)
    }

    fn name(&mut self, side: Color, name: String) {
        let [white, black] = &mut self.names;
        *if side == Color::White { white } else { black } = name;
    }

    /// The seconds, from, to, and the number of pieces taken and their squares, two digits each.
    fn play(&mut self, rest: &str) -> Result<(), String> {
        let rest = rest.trim_end();
        let (seconds, squares) = rest.split_at_checked(4).ok_or("it is too short for a move")?;
        let seconds: u64 = seconds.parse().map_err(|_| format!("{seconds:?} is no time"))?;
        let pair = |at: usize| -> Result<u8, String> {
            let text = squares.get(2 * at..2 * at + 2).ok_or("it is too short for a move")?;
            text.parse().map_err(|_| format!("{text:?} is no number"))
        };
        let count = usize::from(pair(2)?);
        if squares.len() != 2 * (3 + count) {
            return Err(format!("it says that {count} pieces are taken, and names another number"));
        }
        let captured = (3..3 + count).map(pair).collect::<Result<_, _>>()?;
        self.line.moves.push(NamedMove { from: pair(0)?, to: pair(1)?, captured, is_capture: count > 0 });
        if seconds > 0 {
            let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
            self.line
                .remarks
                .push((self.line.moves.len(), format!("[%emt {hours}:{minutes:02}:{seconds:02}]")));
        }
        Ok(())
    }

    /// The plies before a move, by its number and colour.
    fn ply(&self, rest: &str) -> Result<usize, String> {
        let unknown = || format!("{rest:?} names no move");
        let (number, color) = rest.trim_end().split_at_checked(3).ok_or_else(unknown)?;
        let number: usize = number.parse().map_err(|_| unknown())?;
        let color = color.chars().next().and_then(|letter| Letters::DXP.color(letter)).ok_or_else(unknown)?;
        let halves = 2 * number.saturating_sub(1) + usize::from(color == Color::Black);
        Ok(halves.saturating_sub(usize::from(self.began == Color::Black)))
    }

    /// Takes the moves back that the other side was asked for, if it agrees.
    fn take_back(&mut self, rest: &str) {
        if let Some(ply) = self.back.take().filter(|_| rest.starts_with('0')) {
            self.line.moves.truncate(ply);
            self.line.remarks.retain(|(after, _)| *after <= ply);
        }
    }

    /// The game with its players and its result.
    fn finished(self) -> Line {
        let Open { mut line, names: [white, black], began, reason, .. } = self;
        let turn = if line.moves.len().is_multiple_of(2) { began } else { !began };
        let results = line.rules.results;
        let won = |side| if side == Color::White { results.white_wins() } else { results.black_wins() };
        let result = match reason {
            Some('1') => won(!turn),
            Some('2') => results.draw(),
            Some('3') => won(turn),
            _ => "*",
        };
        let heading = [(Tag::White, white), (Tag::Black, black), (Tag::Result, result.to_owned())];
        line.tags.splice(0..0, heading.into_iter().filter(|(_, value)| !value.is_empty()));
        line
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::variant::ITALIAN;

    fn read(lines: &str) -> Result<String, String> {
        let mut pdn = String::new();
        let mut dxp = Dxp::new(None);
        for line in lines.lines() {
            dxp.line(line, &mut pdn)?;
        }
        dxp.end(&mut pdn);
        Ok(pdn)
    }

    fn request(follower: char, end: &str) -> String {
        format!("R01{:32}{follower}060000{end}", "Scan")
    }

    #[test]
    fn messages_are_a_game() {
        let start = request('Z', "A");
        for (messages, expected) in [
            (
                format!("{start}\nA{:32}0\nM00123228000\nM0000192300\nM00002819012\n", "Moby Dam")
                    .replace("8000", "800")
                    .replace("19012", "190123")
                    + "M000014230119\nE10\nE00",
                "[White \"Scan\"]\n[Black \"Moby Dam\"]\n[Result \"0-2\"]\n[TimeControl \"3600\"]\n\
                 [GameType \"20\"]\n\n1. 32-28 {[%emt 0:00:12]} 19-23 2. 28x19 14x23 *\n\n",
            ),
            (
                format!("{}\nM0000322800\nE20", request('W', "A")),
                "[Black \"Scan\"]\n[Result \"1-1\"]\n[TimeControl \"3600\"]\n[GameType \"20\"]\n\n1. 32-28 *\n\n",
            ),
            (
                format!("{start}\nM0000322800\nCwell}}\nM0000172200\nB001Z\nK0\nM0000192300"),
                "[White \"Scan\"]\n[Result \"*\"]\n[TimeControl \"3600\"]\n[GameType \"20\"]\n\n\
                 1. 32-28 {well)} 19-23 *\n\n",
            ),
            (
                format!(
                    "{}\nM0000140900\nE30\n",
                    request('Z', &format!("BW{}wW{}", "e".repeat(13), "e".repeat(35)))
                ),
                "[White \"Scan\"]\n[Result \"0-2\"]\n[TimeControl \"3600\"]\n[GameType \"20\"]\n\
                 [FEN \"W:W14,K15:B\"]\n\n1. 14-9 *\n\n",
            ),
        ] {
            assert_eq!(read(&messages).unwrap(), expected, "{messages}");
        }
    }

    #[test]
    fn what_cannot_be_read_is_said() {
        let start = request('Z', "A");
        for (messages, expected) in [
            ("M0000322800".to_owned(), "no game has been requested before it"),
            ("R02".to_owned(), "it is of version \"02\", and 01 is known"),
            ("R01Scan".to_owned(), "it is too short for a request"),
            (request('X', "A"), "\"X\" is no colour"),
            (request('W', "BWeee"), "its position has 3 squares, not 50"),
            (format!("{start}\nM00003228"), "it is too short for a move"),
            (format!("{start}\nM000032280212"), "it says that 2 pieces are taken, and names another number"),
            (format!("{start}\nQ"), "'Q' begins no message of DamExchange"),
        ] {
            assert_eq!(read(&messages).unwrap_err(), expected, "{messages}");
        }
        let error = Dxp::new(Some(&ITALIAN)).line(&start, &mut String::new()).unwrap_err();
        assert_eq!(error, "boards of DamExchange have 50 squares, that of italian draughts 32");
    }
}
