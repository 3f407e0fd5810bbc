//! One position of one game as SVG.

use super::positions::{AtPly, board, followed};
use super::{Format, Loss};
use crate::diagram::{Diagram, LastMove, Svg};
use damiera_judge::replay::{Game, Ply};
use damiera_query::game::JudgedGame;
use damiera_query::game::Needs;
use damiera_rules::board::Square;
use damiera_rules::position::Position;
use damiera_words::{Catalog, Word};

/// Draws the board of a game after a ply, with the move that led there marked and named below.
#[derive(Clone, Copy, Debug, Default)]
pub struct Picture {
    /// Which position; [`AtPly::All`] draws the last.
    pub at: AtPly,
}

impl Format for Picture {
    fn needs(&self) -> Needs {
        Needs::PLIES
    }

    fn game(&self, game: &JudgedGame<'_>, out: &mut Vec<u8>) {
        if let Ok(diagram) = self.diagram(game) {
            out.extend_from_slice(Svg::default().draw(&diagram).as_bytes());
        }
    }

    fn losses(&self, game: &JudgedGame<'_>) -> Vec<Loss> {
        self.diagram(game).err().into_iter().collect()
    }

    fn is_of_one_game(&self) -> bool {
        true
    }
}

impl Picture {
    fn diagram(&self, game: &JudgedGame<'_>) -> Result<Diagram, Loss> {
        let played = followed(game)?;
        let start = played.start.ok_or_else(|| Loss::game("its start position cannot be played"))?;
        let ply = match self.at {
            AtPly::Last | AtPly::All => game.seen.plies.len(),
            AtPly::Ply(ply) if ply <= game.seen.plies.len() => ply,
            AtPly::Ply(ply) => {
                let plies = game.seen.plies.len();
                return Err(Loss::game(format!(
                    "it can be followed for {plies} plies, but ply {ply} is requested"
                )));
            }
        };
        let last = ply.checked_sub(1).and_then(|index| game.seen.plies.get(index));
        let position = |plies| board(game, plies).unwrap_or(start);
        let named = game.report.named_rules().unwrap_or(played.rules);
        let mut diagram = Diagram::of(named, position(ply));
        // No move leads to a position that the record sets up.
        let moved = last.filter(|_| !game.seen.written.contains_key(&ply));
        diagram.last = moved.and_then(|last| marked(last, &position(ply.saturating_sub(1)), played));
        diagram.caption = Some(caption(game, played, last));
        Ok(diagram)
    }
}

/// A ply in the form in which it is marked on a board.
fn marked(ply: &Ply, before: &Position<u128>, game: &Game) -> Option<LastMove> {
    let square = |&number: &u8| game.rules.names.square(number);
    let path: Vec<Square> = ply.path.iter().map(square).collect::<Option<_>>()?;
    let captured = ply.captured.iter().filter_map(square);
    Some(LastMove {
        path: if path.len() < 2 { vec![square(&ply.from)?, square(&ply.to)?] } else { path },
        captured: captured.filter_map(|square| Some((square, before.piece(square)?))).collect(),
    })
}

/// The players, and the move that is shown.
fn caption(game: &JudgedGame<'_>, played: &Game, last: Option<&Ply>) -> String {
    let players = crate::reports::diagnostic::players(game.report);
    let shown = last.map(|ply| {
        let number = played.move_number(ply.ply);
        let dots = if ply.side == played.rules.first { "." } else { "…" };
        format!("{number}{dots} {}", called(&ply.short, game, played))
    });
    let parts: Vec<String> = players.into_iter().chain(shown).collect();
    if parts.is_empty() { Catalog::english().say(Word::PictureStart) } else { parts.join(" · ") }
}

/// A move with its squares named as in the record.
fn called(short: &str, game: &JudgedGame<'_>, played: &Game) -> String {
    let named = game.report.named_rules().unwrap_or(played.rules);
    let renamed = |name: &str| {
        let square = name.parse().ok().and_then(|number| played.rules.names.square(number));
        square.map_or_else(|| name.to_owned(), |square| named.names.name(square))
    };
    let is_sign = |c: char| c == '-' || c == played.rules.capture_sign;
    let mut text = String::new();
    for part in short.split_inclusive(is_sign) {
        let (name, sign) = part.split_at(part.len() - usize::from(part.ends_with(is_sign)));
        text.push_str(&renamed(name));
        text.push_str(sign);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::Arc;

    use damiera_query::game::Judging;
    use damiera_record::Reader;

    fn drawn(text: &str, at: AtPly) -> Result<String, String> {
        let mut reader = Reader::from_bytes(text.as_bytes());
        let file = Arc::clone(reader.file());
        let batch = reader.next_batch().unwrap().unwrap();
        let picture = Picture { at };
        let mut drawn = Err("there is no game".to_owned());
        Judging { asked: None.into(), needs: picture.needs() }.games(
            &batch,
            &file,
            |_| (),
            |game, ()| {
                let mut out = Vec::new();
                picture.game(&game, &mut out);
                drawn = match picture.losses(&game).first() {
                    Some(loss) => Err(loss.why.clone()),
                    None => Ok(String::from_utf8(out).unwrap()),
                };
            },
        );
        drawn
    }

    #[test]
    fn the_board_of_a_ply_has_its_move_marked_and_named() {
        let game =
            "[White \"Rossi\"]\n[Black \"Bianchi\"]\n[GameType \"22\"]\n\n1. 23-20 12-16 2. 20-15 11x20 *";
        for (at, title, moved, taken) in [
            (AtPly::Last, "Rossi – Bianchi · 2… 11x20", 2, 1),
            (AtPly::Ply(3), "Rossi – Bianchi · 2. 20-15", 2, 0),
            (AtPly::Ply(0), "Rossi – Bianchi", 0, 0),
        ] {
            let svg = drawn(game, at).unwrap();
            assert!(svg.contains(&format!("<title>{title}</title>")), "{svg}");
            assert_eq!(svg.matches("class=\"moved\"").count(), moved);
            assert_eq!(svg.matches("class=\"gone\"").count(), taken);
        }
        assert_eq!(
            drawn(game, AtPly::Ply(9)),
            Err("it can be followed for 4 plies, but ply 9 is requested".to_owned())
        );
    }
}
