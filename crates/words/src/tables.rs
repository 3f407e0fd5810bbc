//! Tables and sums, in words: titles, and the sentences around the numbers.

use damiera_judge::report::Verdict;
use fluent_bundle::{FluentArgs, FluentValue};

use super::named::named;
use super::{Catalog, grouped};

named! {
    /// The title of a table. A statistic has its title by its name.
    Title {
        ByArticle "title-by-article",
        ByGame "title-by-game",
        ByPlayer "title-by-player",
        ByEvent "title-by-event",
        OtherNotes "title-other-notes",
        NotFollowed "title-not-followed",
    }
}

named! {
    /// The title of a column. A column of a statistic has its title by its name.
    ColumnTitle {
        Article "column-article",
        ArticleAndRule "column-article-and-rule",
        Times "column-times",
        Stood "column-stood",
        Corrected "column-corrected",
        Open "column-open",
        Declared "column-declared",
        Games "column-games",
        Code "column-code",
        Severity "column-severity",
        Player "column-player",
        Committed "column-committed",
        Accepted "column-accepted",
        Event "column-event",
        IrregularGames "column-irregular-games",
        Irregularities "column-irregularities",
        Ply "column-ply",
        Plies "column-plies",
        Move "column-move",
        Side "column-side",
        WhatHappened "column-what-happened",
        WhatWasNoted "column-what-was-noted",
        Followed "column-followed",
        WhyNotFurther "column-why-not-further",
        Part "column-part",
        Share "column-share",
        Score "column-score",
        Otherwise "column-otherwise",
        Results "column-results",
        LastPlayed "column-last-played",
        Number "column-number",
        Rank "column-rank",
        GamesPlayed "column-games-played",
        Points "column-points",
    }
}

named! {
    /// What is remarked on the games of a crosstable.
    Remarked {
        Missing "remark-missing",
        MetMore "remark-met-more-often",
        Absent "remark-absent",
        SeveralInRound "remark-several-in-a-round",
        Doubled "remark-doubled",
        NoResult "remark-no-result",
        OtherPoints "remark-other-points",
        YearsJoined "remark-years-joined",
        EventsAlike "remark-events-alike",
        Nameless "remark-nameless",
        AgainstOneself "remark-against-oneself",
        Alike "remark-names-alike",
    }
}

named! {
    /// What stands around tables, and in sums. The catalog says what its arguments are.
    Phrase {
        NoRows "table-none",
        DividedBy "table-divided-by",
        MoreParts "table-more-parts",
        MoreRows "table-more-rows",
        LeftOutByTop "table-left-out-by-top",
        BarWhite "bar-white",
        BarDrawn "bar-drawn",
        BarBlack "bar-black",
        TreeFromStart "tree-from-start",
        TreeFromPosition "tree-from-position",
        TreeResults "tree-results",
        TreeNoResult "tree-no-result",
        TreeLength "tree-length",
        TreeLastPlayed "tree-last-played",
        TreeStartsThere "tree-starts-there",
        TreeGoesOnThere "tree-goes-on-there",
        TreeNotLegal "tree-not-legal",
        TreeLeftOut "tree-left-out",
        TreeElsewhere "tree-elsewhere",
        TreeNotReplayed "tree-not-replayed",
        GameOfDraughts "game-of-draughts",
        EventAndSection "event-and-section",
        Paired "event-paired",
        PointsFor "event-points",
        Round "round",
        Bye "bye",
        Remarks "remarks",
        NoGameRead "no-game-read",
        WithoutRules "left-out-without-rules",
        UnknownGame "left-out-unknown-game",
        WithoutPlayers "left-out-without-players",
        RemarksUnseen "remarks-unseen",
        SumOfGames "sum-games",
        SumOfVerdict "sum-verdict",
        SumOfBytes "sum-bytes",
        PartOfFile "sum-part-of-file",
        NotAccountedFor "sum-not-accounted-for",
        Interrupted "sum-interrupted",
        Unread "sum-unread",
        Binary "sum-binary",
        NoRecord "sum-no-record",
        NothingLeft "sum-nothing-left",
        Chosen "sum-chosen",
        NoneChosen "sum-none-chosen",
        NotMet "sum-not-met",
        Filed "sum-filed",
        NoCopies "sum-no-copies",
        Copies "sum-copies",
        Contradictions "sum-contradictions",
        InMaster "sum-in-master",
        Namesakes "sum-namesakes",
        ListedNoResult "listed-no-result",
        ListedAtStart "listed-at-start",
        ListedAfterPly "listed-after-ply",
        CopyComparedWith "copy-compared-with",
        CopySameRecord "copy-same-record",
        CopySameGame "copy-same-game",
        CopySameMoves "copy-same-moves",
        CopyBeginning "copy-beginning",
        CopyDiffers "copy-differs",
        CopySameHeading "copy-same-heading",
    }
}

/// A value in a sentence, after its name there.
pub type Argument = (&'static str, FluentValue<'static>);

impl Catalog {
    /// The title of a table.
    #[must_use]
    pub fn title(&self, title: Title) -> String {
        self.name(title.id())
    }

    /// The titles of a column: the usual one, and one for where room is scarce.
    #[must_use]
    pub fn column(&self, column: ColumnTitle) -> [String; 2] {
        self.titles(column.id())
    }

    /// The title of the table of a statistic.
    #[must_use]
    pub fn statistic(&self, statistic: &str) -> String {
        self.name(&statistic_id(statistic))
    }

    /// The titles of a column of a statistic, as in [`column`](Catalog::column).
    #[must_use]
    pub fn column_of(&self, statistic: &str, column: &str) -> [String; 2] {
        self.titles(&self.column_id(statistic, column))
    }

    /// The message that a column of a statistic, or its table, lacks.
    #[must_use]
    pub fn lacking(&self, statistic: &str, column: &str) -> Option<String> {
        [statistic_id(statistic), self.column_id(statistic, column)]
            .into_iter()
            .find(|id| !self.has(id, None))
    }

    /// The message with the titles of a column: that of this statistic alone, if there is one.
    fn column_id(&self, statistic: &str, column: &str) -> String {
        let column = column.replace('_', "-");
        let own = format!("{}-{column}", statistic_id(statistic));
        if self.has(&own, None) { own } else { format!("column-{column}") }
    }

    fn titles(&self, id: &str) -> [String; 2] {
        let title = self.name(id);
        let short = self.has(id, Some("short")).then(|| self.text(id, Some("short"), &FluentArgs::new()));
        [title.clone(), short.unwrap_or(title)]
    }

    /// What stands around tables, and in sums.
    #[must_use]
    pub fn phrase(&self, phrase: Phrase, arguments: &[Argument]) -> String {
        self.with(phrase.id(), arguments)
    }

    /// `12 legal`.
    #[must_use]
    pub fn games_of_verdict(&self, games: u64, verdict: Verdict) -> String {
        let arguments = [("number", grouped(games).into()), ("verdict", self.verdict(verdict).into())];
        self.phrase(Phrase::SumOfVerdict, &arguments)
    }

    /// A remark as a sentence of its own, without a full stop.
    #[must_use]
    pub fn remark(&self, remark: Remarked, arguments: &[Argument]) -> String {
        self.with(remark.id(), arguments)
    }

    /// The heading of a list of such remarks.
    #[must_use]
    pub fn remark_title(&self, remark: Remarked) -> String {
        self.text(remark.id(), Some("title"), &FluentArgs::new())
    }

    /// A remark in such a list.
    #[must_use]
    pub fn remark_item(&self, remark: Remarked, arguments: &[Argument]) -> String {
        self.text(remark.id(), Some("item"), &arguments.iter().cloned().collect())
    }
}

/// The message with the title of the table of a statistic.
fn statistic_id(statistic: &str) -> String {
    format!("stats-{statistic}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn verdicts_are_counted() {
        assert_eq!(Catalog::english().games_of_verdict(1200, Verdict::Legal), "1,200 legal");
    }

    #[test]
    fn a_column_has_the_title_of_its_table_or_else_of_all() {
        let words = Catalog::english();
        for (statistic, column, titles) in [
            ("years", "drawn", ["drawn", "drawn"]),
            ("players", "drawn", ["drawn", "drew"]),
            ("years", "white_score", ["White scored", "score"]),
            ("players", "white_score", ["as White", "White"]),
            ("records", "value", ["", ""]),
        ] {
            assert_eq!(words.column_of(statistic, column), titles, "{statistic} {column}");
            assert_eq!(words.lacking(statistic, column), None);
        }
        assert_eq!(words.lacking("years", "weather").as_deref(), Some("column-weather"));
        assert_eq!(words.lacking("weather", "games").as_deref(), Some("stats-weather"));
    }
}
