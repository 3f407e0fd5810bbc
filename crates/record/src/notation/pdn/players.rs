//! Players named by who moves first, as PlayStrategy writes them.

use super::reader::Reader;
use crate::notation::gametype::{self, GameType};
use crate::notation::{first_mover, gametype_of_words};
use crate::record::Tag;
use damiera_rules::board::Color;

/// What is known of the first and the second player: as White's tag, and as Black's.
const TAGS: [(&str, Tag, Tag); 3] = [
    ("", Tag::White, Tag::Black),
    ("Elo", Tag::WhiteRating, Tag::BlackRating),
    ("Title", Tag::WhiteTitle, Tag::BlackTitle),
];

impl Reader<'_> {
    /// Decides which colours `P1` and `P2` play, if the game named by the tags says who moves first, and no tag names
    /// a player by colour.
    pub(super) fn settle_players(&mut self) {
        let is_first = |name: &str| name == "P1" || name == "P2";
        if !self.record.tags.have_unknown_names()
            || !self
                .record
                .tags
                .iter()
                .any(|pair| pair.tag.is_none() && is_first(self.record.slice(pair.name)))
            || self.record.tag(Tag::White).is_some()
            || self.record.tag(Tag::Black).is_some()
        {
            return;
        }
        let first = match self.record.value(Tag::GameType) {
            Some(value) => gametype::parse(value).ok().and_then(GameType::first_mover),
            None => self.record.value(Tag::Variant).and_then(gametype_of_words).and_then(first_mover),
        };
        let Some(first) = first else { return };
        let text = self.record.text;
        let tag_of = |name: &str| {
            let (player, what) = name.split_at_checked(2)?;
            let side = match player {
                "P1" => first,
                "P2" => !first,
                _ => return None,
            };
            let (_, white, black) = TAGS.iter().find(|(known, ..)| *known == what)?;
            Some(if side == Color::White { *white } else { *black })
        };
        self.record.tags.edit(|pairs| {
            for pair in pairs.iter_mut().filter(|pair| pair.tag.is_none()) {
                pair.tag = tag_of(text.get(pair.name.start..pair.name.end).unwrap_or_default());
            }
        });
    }
}

#[cfg(test)]
mod tests {
    use crate::notation::pdn::{parse, parse_head};
    use crate::record::Tag;

    #[test]
    fn the_first_player_is_who_moves_first() {
        for (game, white) in [
            ("[Variant \"American/English\"]", "b"),
            ("[GameType \"21\"]", "b"),
            ("[Variant \"Russian\"]", "a"),
            ("[GameType \"20\"]", "a"),
            ("[GameType \"23\"]", "b"),
            ("[GameType \"23,W,8,8,A0,0\"]", "a"),
        ] {
            let text = format!("[P1 \"a\"]\n[P2 \"b\"]\n[P1Elo \"1500\"]\n{game}\n\n1. 9-14 22-18 *");
            let record = parse(&text);
            let black = if white == "a" { "b" } else { "a" };
            assert_eq!(
                (record.value(Tag::White), record.value(Tag::Black)),
                (Some(white), Some(black)),
                "{game}"
            );
            let rating = if white == "a" { Tag::WhiteRating } else { Tag::BlackRating };
            assert_eq!(record.value(rating), Some("1500"));
            assert_eq!(parse_head(&text).tags, record.tags);
        }
        for text in ["[P1 \"a\"]\n[P2 \"b\"]", "[P1 \"a\"]\n[White \"c\"]\n[GameType \"20\"]"] {
            assert!(parse(text).tags.iter().all(|pair| pair.tag != Some(Tag::Black)), "{text}");
        }
    }
}
