//! How games are judged, as deep as is needed.

use super::{Depth, JudgedGame, Needs, Seen, Watch};
use damiera_judge::replay::Observer;
use damiera_judge::report::{Asked, Report};
use damiera_record::input::Site;
use damiera_record::input::{Batch, Cut, Decoded};
use damiera_record::reader::File;
use damiera_record::record::Record;

/// How games are judged.
#[derive(Clone, Copy, Debug)]
pub struct Judging {
    /// Rules and a rulebook that are asked for.
    pub asked: Asked,
    /// What has to be found out about each game.
    pub needs: Needs,
}

impl Judging {
    /// Judges all games of a batch, as [`Judging::games_that`] does.
    pub fn games<'b, O: Observer>(
        self,
        batch: &'b Batch,
        file: &File,
        observer: impl Fn(&Record<'_>) -> O,
        take: impl FnMut(JudgedGame<'_>, O),
    ) -> &'b [u8] {
        self.games_that(batch, file, |_, _| true, observer, take)
    }

    /// Judges the games of a batch that are wanted. A game that is replayed has its own observer, and is
    /// handed over with what the observer saw. Returns the bytes after the last game.
    pub fn games_that<'b, O: Observer>(
        self,
        batch: &'b Batch,
        file: &File,
        mut wanted: impl FnMut(&Cut, &Decoded<'_>) -> bool,
        observer: impl Fn(&Record<'_>) -> O,
        mut take: impl FnMut(JudgedGame<'_>, O),
    ) -> &'b [u8] {
        let mut end = 0;
        for cut in &batch.games {
            let bytes = batch.game(cut);
            let decoded = file.decode(bytes);
            if !wanted(cut, &decoded) {
                continue;
            }
            let record = match self.needs.depth {
                Depth::Bytes => file.unread(&decoded),
                Depth::Head => file.parse_head(&decoded, cut),
                Depth::Movetext | Depth::Replay => file.parse(&decoded, cut),
            };
            let own = observer(&record);
            let (report, own, seen) = self.judge(record, own);
            let site = Site::new(&file.name, cut, &decoded);
            let gap = batch.bytes.get(end..cut.range.start).unwrap_or_default();
            end = cut.range.end;
            let game = JudgedGame::new(&report, &site, &decoded, bytes, seen);
            let (file_encoding, line_end, follows) = (file.encoding(), file.line_end(), file.follows());
            take(JudgedGame { gap, file_encoding, line_end, follows, ..game }, own);
        }
        batch.bytes.get(end..).unwrap_or_default()
    }

    /// Judges a record to the depth needed, in one replay.
    fn judge<'t, O: Observer>(self, record: Record<'t>, mut own: O) -> (Report<'t>, O, Seen) {
        if self.needs.depth < Depth::Replay {
            return (self.read_only(record), own, Seen::default());
        }
        if !self.needs.watches() {
            // A game that nothing watches may not need a replay.
            return (Report::observed(record, self.asked, &mut own), own, Seen::default());
        }
        let watch = Watch::new(self.needs, &record);
        let mut watching = (own, watch);
        let report = Report::observed(record, self.asked, &mut watching);
        let (own, watch) = watching;
        let seen = watch.seen(&report);
        (report, own, seen)
    }

    /// What can be said about a record that was read.
    fn read_only<'t>(self, record: Record<'t>) -> Report<'t> {
        // Where the jumps of a capture may be written as moves of their own, only a replay knows how many plies there are.
        // Nearly no record has any, and there are none before the movetext is read.
        if record.joined().is_some() {
            return Report::of(record, self.asked);
        }
        let plies = record.plies().count();
        let mut report = Report::unread(record);
        report.plies = plies;
        report
    }
}
