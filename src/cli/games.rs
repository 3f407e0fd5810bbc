//! The games of a batch, replayed one after the other: what every command does that looks at whole games.

use super::file::File;
use crate::draws::Adjudicator;
use crate::input::{Batch, Cut, Decoded};
use crate::record::Record;
use crate::replay::{Observer, Plies};
use crate::report::Report;
use crate::variant::Rules;
use crate::write::Site;
use crate::write::format::{Needs, Outgoing};

/// How games are replayed.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Replaying {
    /// Rules that go before any tag.
    pub asked: Option<&'static Rules>,
    /// What is to be known of each game.
    pub needs: Needs,
}

impl Replaying {
    /// Replays the games of a batch, as [`Replaying::games_that`] does, all of them.
    pub(crate) fn games<'b, O: Observer>(
        self,
        batch: &'b Batch,
        file: &File,
        observer: impl Fn(&Record<'_>) -> O,
        take: impl FnMut(Outgoing<'_>, O),
    ) -> &'b [u8] {
        self.games_that(batch, file, |_, _| true, observer, take)
    }

    /// Replays those games of a batch that are wanted: shows each to an observer of its own, and hands it over with
    /// what its observer saw. Gives the bytes behind the last.
    pub(crate) fn games_that<'b, O: Observer>(
        self,
        batch: &'b Batch,
        file: &File,
        mut wanted: impl FnMut(&Cut, &Decoded<'_>) -> bool,
        observer: impl Fn(&Record<'_>) -> O,
        mut take: impl FnMut(Outgoing<'_>, O),
    ) -> &'b [u8] {
        let Needs { plies, claims, bytes_alone } = self.needs;
        // What is a scoresheet may have to become PDN all the same.
        let bytes_alone = bytes_alone && file.is_pdn();
        let mut end = 0;
        for cut in &batch.games {
            let bytes = batch.game(cut);
            let decoded = file.decode(bytes);
            if !wanted(cut, &decoded) {
                continue;
            }
            let record = if bytes_alone { file.unread(&decoded) } else { file.parse(&decoded) };
            let adjudicator = claims.then(|| Adjudicator::new(&record, None));
            let own = observer(&record);
            let mut watching = (own, (plies.then(Plies::default), adjudicator));
            let report = if bytes_alone {
                Report::unread(record)
            } else {
                Report::observed(record, self.asked, &mut watching)
            };
            let (own, (plies, adjudicator)) = watching;
            let claims = adjudicator.zip(report.game.as_ref()).map(|(watch, game)| watch.claims(game));
            let game = Outgoing {
                report: &report,
                site: &Site::new(&file.name, cut, &decoded),
                decoded: &decoded,
                bytes,
                gap: batch.bytes.get(end..cut.range.start).unwrap_or_default(),
                plies: plies.map_or_else(Vec::new, Plies::into_plies),
                claims: claims.unwrap_or_default(),
                sheet: None,
            };
            end = cut.range.end;
            take(game, own);
        }
        batch.bytes.get(end..).unwrap_or_default()
    }
}
