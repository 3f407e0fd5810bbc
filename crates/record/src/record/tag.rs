//! Tag pairs, and the tags that are known.

use super::Span;

/// A tag pair, `[Name "value"]`, or what stands for one in a scoresheet: a heading, a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TagPair {
    /// The whole pair, brackets included.
    pub span: Span,
    /// The name as written; empty where a heading row, or nothing, names it: [`Record::name`](super::Record::name).
    pub name: Span,
    /// What is between the quotes, escapes not decoded; `None` for `[Name]`.
    pub value: Option<Span>,
    /// The standard tag that the name stands for, whatever its case or language.
    pub tag: Option<Tag>,
    /// The column of the cell that it is; index into [`Record::columns`](super::Record::columns).
    pub column: Option<u16>,
}

impl TagPair {
    /// The pair of a value that no name stands beside: the names of a title, a date among words.
    #[must_use]
    pub const fn unnamed(tag: Tag, span: Span, value: Span) -> TagPair {
        let name = Span::new(value.start, value.start);
        TagPair { span, name, value: Some(value), tag: Some(tag), column: None }
    }
}

macro_rules! tags {
    ($($(#[$doc:meta])* $tag:ident $name:literal,)*) => {
        /// The tags that have a meaning to us or to the PDN standard.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum Tag { $($(#[$doc])* $tag,)* }

        impl Tag {
            /// Every known tag.
            pub const ALL: &'static [Tag] = &[$(Tag::$tag,)*];

            /// Whether it names a player.
            #[must_use]
            pub const fn is_player(self) -> bool {
                matches!(self, Tag::White | Tag::Black)
            }

            /// The standard spelling of its name.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $(Tag::$tag => $name,)* }
            }

            /// The tag of this name in its standard spelling.
            #[must_use]
            pub fn named(name: &str) -> Option<Tag> {
                match name {
                    $($name => Some(Tag::$tag),)*
                    _ => None,
                }
            }
        }
    };
}

tags! {
    /// The tournament or match.
    Event "Event",
    /// Where it was played.
    Site "Site",
    /// When the game was played.
    Date "Date",
    /// The round.
    Round "Round",
    /// Who played White.
    White "White",
    /// Who played Black.
    Black "Black",
    /// The result.
    Result "Result",
    /// How to read the result.
    ResultFormat "ResultFormat",
    /// The game played, by number.
    GameType "GameType",
    /// The start position.
    Fen "FEN",
    /// "1" when a start position is given.
    SetUp "SetUp",
    /// The number of plies.
    PlyCount "PlyCount",
    /// How the game ended.
    Termination "Termination",
    /// The time allowed.
    TimeControl "TimeControl",
    /// The time White used.
    WhiteTime "WhiteTime",
    /// The time Black used.
    BlackTime "BlackTime",
    /// The opening.
    Opening "Opening",
    /// Who commented the game.
    Annotator "Annotator",
    /// When the event began.
    EventDate "EventDate",
    /// Who sponsored the event.
    EventSponsor "EventSponsor",
    /// The section of the event.
    Section "Section",
    /// The stage of the event.
    Stage "Stage",
    /// The board number.
    Board "Board",
    /// White's title.
    WhiteTitle "WhiteTitle",
    /// Black's title.
    BlackTitle "BlackTitle",
    /// White's rating.
    WhiteRating "WhiteRating",
    /// Black's rating.
    BlackRating "BlackRating",
    /// White's network address.
    WhiteNA "WhiteNA",
    /// Black's network address.
    BlackNA "BlackNA",
    /// Human or program.
    WhiteType "WhiteType",
    /// Human or program.
    BlackType "BlackType",
    /// White's number in the world federation's list.
    WhiteFmjdId "WhiteFmjdId",
    /// Black's number in the world federation's list.
    BlackFmjdId "BlackFmjdId",
    /// White's own time control.
    TimeControlWhite "TimeControlWhite",
    /// Black's own time control.
    TimeControlBlack "TimeControlBlack",
    /// The hour of the game.
    Time "Time",
    /// The hour of the game, in universal time.
    UtcTime "UTCTime",
    /// The date of the game, in universal time.
    UtcDate "UTCDate",
    /// The number of the game in a database.
    Index "Index",
    /// How the game was played: over the board, by correspondence, …
    Mode "Mode",
    /// The author of a problem.
    Author "Author",
    /// Where a problem was published.
    Publication "Publication",
    /// When a problem was published.
    PublicationDate "PublicationDate",
    /// The game played, by name.
    Variant "Variant",
    /// The fault that was put into a generated game; ours.
    Fault "Fault",
    /// The slips that were put into a game; ours.
    Slip "Slip",
}
