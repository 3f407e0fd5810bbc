//! The words of a page of games, of its boards and of pictures; what its scripts say is in `pattern.rs`.

use damiera_judge::findings::Value;
use damiera_rules::board::Color;
use fluent_bundle::{FluentArgs, FluentValue};

use super::list::Joined;
use super::named::named;
use super::values::Values;
use super::{Catalog, Counted};

named! {
    /// A word or a sentence of a page or a picture that has no values.
    Word {
        OfGames "page-of-games",
        OfOneGame "page-of-one-game",
        Skip "page-skip",
        Parts "page-parts",
        Games "page-games",
        Board "page-board",
        Statistics "page-statistics",
        Crosstable "page-crosstable",
        NeedsScript "page-needs-script",
        Filter "page-filter",
        FilterExample "page-filter-example",
        FilterClaims "page-filter-claims",
        Verdict "page-verdict",
        AllVerdicts "page-all-verdicts",
        Draws "page-draws",
        AllDraws "page-all-draws",
        Claimable "page-claimable",
        Order "page-order",
        List "page-list",
        Number "page-number",
        Result "page-result",
        Plies "page-plies",
        ListPages "page-list-pages",
        PrintList "page-print-list",
        NoGameOpen "page-no-game-open",
        AllGames "page-all-games",
        Back "page-back",
        BackGame "page-back-game",
        On "page-on",
        OnGame "page-on-game",
        Print "page-print",
        Findings "page-findings",
        Claims "page-claims",
        Moves "page-moves",
        Tags "page-tags",
        BoardKeys "page-board-keys",
        PlyShown "page-ply-shown",
        Replay "page-replay",
        ToStart "page-to-start",
        PlyBack "page-ply-back",
        Play "page-play",
        Pause "page-pause",
        PlyOn "page-ply-on",
        ToEnd "page-to-end",
        Speed "page-speed",
        Flip "page-flip",
        Numbers "page-numbers",
        Arrows "page-arrows",
        Position "page-position",
        Share "page-share",
        Times "page-times",
        Article "page-article",
        Reason "page-reason",
        PiecesTaken "page-pieces-taken",
        Captures "page-captures",
        ChartResults "page-chart-results",
        ChartIrregularities "page-chart-irregularities",
        ChartDraws "page-chart-draws",
        ChartLengths "page-chart-lengths",
        ChartTakings "page-chart-takings",
        WhiteWon "page-white-won",
        Drawn "page-drawn",
        BlackWon "page-black-won",
        NoResult "page-no-result",
        DrawAgreed "page-draw-agreed",
        DrawClaimed "page-draw-claimed",
        DrawNotKnown "page-draw-not-known",
        Alike "page-alike",
        WhoPlayedWhom "page-who-played-whom",
        Player "page-player",
        Points "page-points",
        Remarks "page-remarks",
        PictureBoard "picture-board",
        PictureStart "picture-start",
        PictureAtStart "picture-at-start",
    }
}

/// What was found at a ply, for the text under its board.
#[derive(Clone, Debug)]
pub struct FoundAtPly<'f> {
    /// The ply after the one shown, if it is that one that could not be played.
    pub late: Option<usize>,
    /// What was found.
    pub message: &'f str,
    /// The article.
    pub article: Option<&'f str>,
    /// The legal moves.
    pub legal: &'f [String],
}

impl Catalog {
    /// A word or a sentence of a page or a picture.
    #[must_use]
    pub fn say(&self, word: Word) -> String {
        self.name(word.id())
    }

    /// How many games are not on the page because they are legal: a sentence.
    #[must_use]
    pub fn left_out(&self, games: u64) -> String {
        let counted = self.count(games, Counted::LegalGame);
        self.with("page-left-out", &[("count", games.into()), ("games", counted.into())])
    }

    /// What wrote a page, and that nothing of it is elsewhere.
    #[must_use]
    pub fn written_by(&self, version: &str) -> String {
        self.with("page-written-by", &[("version", version.to_owned().into())])
    }

    /// `line 12`.
    #[must_use]
    pub fn at_line(&self, line: u64) -> String {
        self.with("page-line", &[("line", line.into())])
    }

    /// `2 s`.
    #[must_use]
    pub fn seconds(&self, seconds: &str) -> String {
        self.with("page-seconds", &[("seconds", seconds.to_owned().into())])
    }

    /// How many remarks are left out.
    #[must_use]
    pub fn more_remarks(&self, more: u64) -> String {
        let remarks = self.count(more, Counted::MoreRemark);
        self.with("page-more-remarks", &[("remarks", remarks.into())])
    }

    /// `White to move`.
    #[must_use]
    pub fn to_move(&self, side: Color) -> String {
        let mut arguments = FluentArgs::new();
        Values { catalog: self, rules: None }.add("side", Value::Side(side), &mut arguments);
        self.text("picture-to-move", None, &arguments)
    }

    /// `after ply 12 of 40, 14-19`.
    #[must_use]
    pub fn after_ply(&self, ply: usize, plies: usize, written: &str) -> String {
        let arguments =
            [("ply", ply.into()), ("plies", plies.into()), ("written", written.to_owned().into())];
        self.with("picture-after-ply", &arguments)
    }

    /// What was found at a ply: the message, the article, what was legal.
    #[must_use]
    pub fn found_at_ply(&self, found: &FoundAtPly<'_>) -> String {
        let values = Values { catalog: self, rules: None };
        let mut arguments = FluentArgs::new();
        arguments.set("late", if found.late.is_some() { "yes" } else { "no" });
        arguments.set("ply", FluentValue::from(found.late.unwrap_or_default()));
        arguments.set("message", found.message.to_owned());
        values.add_text("article", found.article, &mut arguments);
        arguments.set("legal", self.list(found.legal, Joined::Comma, usize::MAX));
        arguments.set("legal_count", FluentValue::from(found.legal.len()));
        self.text("picture-finding", None, &arguments)
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    /// The messages with values that Rust says.
    const SENTENCES: &[&str] = &[
        "page-left-out",
        "page-written-by",
        "page-line",
        "page-seconds",
        "page-more-remarks",
        "picture-to-move",
        "picture-after-ply",
        "picture-finding",
    ];

    /// The messages that pages and pictures use.
    pub(crate) fn ids() -> impl Iterator<Item = &'static str> {
        let patterns = Catalog::english().patterns().map(|(id, _)| id);
        Word::IDS.iter().chain(SENTENCES).copied().chain(patterns)
    }

    #[test]
    fn no_message_is_there_for_nothing() {
        let lines = include_str!("../catalog/en/page.ftl").lines();
        for id in lines.filter(|line| !line.starts_with('#')).filter_map(|line| line.split_once(" =")) {
            assert!(id.0.starts_with(' ') || ids().any(|known| known == id.0), "{}", id.0);
        }
    }

    #[test]
    fn what_was_found_is_one_sentence() {
        let words = Catalog::english();
        let legal = ["28x19".to_owned(), "29x20".to_owned()];
        let found = FoundAtPly { late: Some(4), message: "why", article: Some("5.6.6"), legal: &legal };
        assert_eq!(words.found_at_ply(&found), "ply 4 could not be played: why; 5.6.6; legal: 28x19, 29x20");
        let found = FoundAtPly { late: None, message: "why", article: None, legal: &[] };
        assert_eq!(words.found_at_ply(&found), "why");
    }

    #[test]
    fn games_are_left_out_in_words() {
        let words = Catalog::english();
        assert_eq!(
            words.left_out(1),
            "1 legal game is counted here but not listed, because of --only irregular."
        );
        assert!(words.left_out(1200).starts_with("1,200 legal games are counted"));
        assert_eq!(words.more_remarks(2), "and 2 more remarks: see damiera crosstable");
    }
}
