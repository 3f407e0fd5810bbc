//! The keys of the JSON lines: what each command writes, with the types of its values.
//!
//! They are written by [`crate::write`] and [`crate::cli`]; tests hold every line against them.

use super::column::{joined, picked};
use super::{Column, Kind, claims, findings, games};

const fn text(name: &'static str, doc: &'static str) -> Column {
    Column::new(name, Kind::Text, doc)
}

const fn integer(name: &'static str, doc: &'static str) -> Column {
    Column::new(name, Kind::Integer, doc)
}

const fn number(name: &'static str, doc: &'static str) -> Column {
    Column::new(name, Kind::Number, doc)
}

const fn boolean(name: &'static str, doc: &'static str) -> Column {
    Column::new(name, Kind::Boolean, doc)
}

const fn object(name: &'static str, columns: &'static [Column], doc: &'static str) -> Column {
    Column::new(name, Kind::Object(columns), doc)
}

const fn list(name: &'static str, kind: &'static Kind, doc: &'static str) -> Column {
    Column::new(name, Kind::List(kind), doc)
}

pub(super) const TYPE: Column = text("type", "What the object is.");
pub(super) const SCHEMA: Column = integer("schema", "The version of the keys: 1.");
const VARIANT: Column = picked(games::COLUMNS, ["variant"])[0];

/// `validate`: a game.
pub(super) const JUDGED: &[Column] = &joined::<8, 12, 20>(
    joined::<2, 6, 8>(
        [TYPE, SCHEMA],
        picked(games::COLUMNS, ["id", "file", "game", "byte_start", "byte_len", "line"]),
    ),
    joined::<2, 10, 12>(
        picked(games::COLUMNS, ["variant", "variant_from"]),
        joined::<7, 3, 10>(
            joined::<1, 6, 7>(
                [Column::new(
                    "tags",
                    Kind::Map(&text("value", "The value; null for a tag without one.").nullable()),
                    "The tags by name: the standard's where it is known.",
                )],
                picked(games::COLUMNS, ["plies", "replayed", "verdict", "start_fen", "final_fen", "to_move"]),
            ),
            [
                object("result", RESULT, "The result."),
                list("claims", &Kind::Object(CLAIM), "The draws that could be claimed."),
                list("findings", &Kind::Object(&FINDING), "Everything found, in order of place."),
            ],
        ),
    ),
);

const RESULT: &[Column] = &[
    text("recorded", "The result as written: the tag Result, else the terminator.").nullable(),
    text("winner", "Who won by that result: white, black, draw, or none where it does not say."),
    text("position", "What the final position alone says: white-wins, black-wins or open."),
];

const CLAIM: &[Column] = &joined::<4, 6, 10>(
    picked(claims::COLUMNS, ["rule", "article", "since", "claimable"]),
    joined::<1, 5, 6>(
        [text("by", "Who may claim: either, white or black.")],
        picked(claims::COLUMNS, ["to_move", "plies", "lowered", "requested", "request"]),
    ),
);

const FINDING: [Column; 19] = joined::<18, 1, 19>(
    picked(
        findings::COLUMNS,
        [
            "code",
            "severity",
            "article",
            "rule",
            "ply",
            "move_number",
            "side",
            "text",
            "byte_start",
            "byte_len",
            "line",
            "col",
            "message",
            "legal",
            "accepted_by",
            "stands",
            "declared",
            "corrected",
        ],
    ),
    [object("data", DATA, "What else the code needs.")],
);

const DATA: &[Column] = &[
    text("reading", "How the squares have to be read for the whole game to be legal.").optional(),
    integer("annul_until_ply", "The ply until which the game could be annulled and begun again.").optional(),
    list("differs", &Kind::Text, "The squares on which a written position differs.").optional(),
    text(
        "noted",
        "The arbiter's own words on an irregularity that the moves or a written position show too.",
    )
    .optional(),
];

/// `validate`: the sums.
pub(super) const SUMMARY: &[Column] = &[
    TYPE,
    SCHEMA,
    integer("files", "The files read."),
    integer("bytes", "All their bytes, which are those of the games and those between them."),
    integer("game_bytes", "The bytes of games."),
    integer("gap_bytes", "The bytes between games."),
    integer("games", "The games, which are the sum of the four verdicts."),
    integer("legal", "The legal games."),
    integer("irregular", "The irregular games."),
    integer("broken", "The broken games."),
    integer("unreadable", "The unreadable games."),
    integer("plies", "The plies written in the main lines."),
    Column::new(
        "findings",
        Kind::Map(&integer("value", "How many there are.")),
        "How many findings there are of each code.",
    ),
    list("file_findings", &Kind::Object(FILE_FINDING), "What concerns a whole file."),
];

const FILE_FINDING: &[Column] = &joined::<1, 19, 20>([text("file", "The file.")], FINDING);

/// `draws`: a game.
pub(super) const DRAWS: &[Column] = &joined::<5, 5, 10>(
    joined::<2, 3, 5>([TYPE, SCHEMA], picked(games::COLUMNS, ["id", "file", "game"])),
    joined::<3, 2, 5>(
        picked(games::COLUMNS, ["variant", "plies", "result"]),
        [
            list("claims", &Kind::Object(CLAIM), "The draws that could be claimed."),
            list("noted", &Kind::Object(NOTED), "The draws that were claimed at the board."),
        ],
    ),
);

const NOTED: &[Column] = &[
    integer("ply", "The ply after which it was claimed; 0 is the start."),
    text("article", "The article it was claimed under."),
    boolean("due", "Whether it was due at that ply; null where that cannot be computed.").nullable(),
    integer(
        "asked_by",
        "The ply by which the count had to be asked for, where the claim was due only if it was.",
    )
    .nullable(),
];

/// `irregularities`: an irregularity.
pub(super) const IRREGULARITY: &[Column] = &joined::<9, 19, 28>(
    joined::<2, 7, 9>(
        [TYPE, SCHEMA],
        picked(games::COLUMNS, ["file", "game", "id", "variant", "event", "white", "black"]),
    ),
    FINDING,
);

/// `tree`: a move in a position, and the position it leads to; ply 0 is where the tree starts.
pub(super) const BRANCH: &[Column] = &[
    TYPE,
    SCHEMA,
    text("variant", "The game played: international, italian, spanish."),
    integer("ply", "The number of the move from where the tree starts, from 1; 0 for the start itself."),
    text("moves", "The moves from there, this one the last, with blanks between them; empty at the start."),
    text("move", "The move in strict notation; null at the start.").nullable(),
    text("side", "Whose move it is: white or black; at the start, who is to move."),
    boolean("legal", "Whether the rules allow the move."),
    text("fen", "The position it leads to."),
    integer("games", "The games that reached that position, by whatever order of moves."),
    integer("played", "The games in which the move was played here."),
    number("share", "In how many of a hundred games of the position before it the move was played."),
    integer("white", "The games of that position that White won."),
    integer("draws", "Its draws."),
    integer("black", "The games of it that Black won."),
    integer("unknown", "Its games without a result."),
    number("score", "What the side scored in a hundred of its games with a result, a draw being half.")
        .nullable(),
    number("mean_plies", "How many plies its games have on average."),
    integer("last_year", "The year of the last of them, where one is known.").nullable(),
    text(
        "transposes_to",
        "The moves of the row where the position stands with what follows, where that is not this one.",
    )
    .nullable(),
];

const EVENT: [Column; 5] = [
    text(
        "event",
        "The name of the event, without the round that may stand behind it; ? where there is none.",
    ),
    text("section", "Its section, where a tag says one.").nullable(),
    text("variant", "The game played: international, italian, spanish."),
    text("first_date", "The first day known of its games.").nullable(),
    text("last_date", "The last day known of its games.").nullable(),
];

/// `crosstable`: a player of an event.
pub(super) const STANDING: &[Column] = &joined::<5, 14, 19>(
    joined::<2, 3, 5>([TYPE, SCHEMA], picked(&EVENT, ["event", "section", "variant"])),
    joined::<4, 10, 14>(
        joined::<2, 2, 4>(
            [
                text("kind", "How it was paired: round-robin or swiss."),
                text("system", "What a win, a draw and a loss are worth, as 2-1-0, or as-written."),
            ],
            picked(&EVENT, ["first_date", "last_date"]),
        ),
        [
            integer("number", "The number of the player's row, from 1."),
            integer("rank", "The place, from 1, which players share who are equal in everything."),
            text("player", "The name of the player, as written."),
            integer("games", "The player's games with a result, byes left out."),
            integer("wins", "Those won."),
            integer("draws", "Those drawn."),
            integer("losses", "Those lost."),
            number("points", "The points, those of byes included."),
            Column::new(
                "tie_breaks",
                Kind::Map(&number("value", "The value; null where it says nothing.").nullable()),
                "The tie-breaks by name, in the order in which they decide.",
            ),
            list("results", &Kind::Object(RESULT_OF_PLAYER), "The player's games, in order of rounds."),
        ],
    ),
);

const RESULT_OF_PLAYER: &[Column] = &[
    integer("round", "The round.").nullable(),
    text("opponent", "The name of the opponent; null in a bye.").nullable(),
    integer("opponent_number", "The number of the opponent's row; null in a bye.").nullable(),
    text("side", "The player's colour: white or black."),
    number("points", "The player's points; null without a result.").nullable(),
    text("place", "Where the game begins: the file and the line."),
];

/// `crosstable`: what is to be said of the games of an event.
pub(super) const REMARK: &[Column] = &joined::<7, 3, 10>(
    joined::<2, 5, 7>([TYPE, SCHEMA], EVENT),
    [
        text(
            "code",
            "What it is: missing, met-more-often, absent, several-in-a-round, doubled, no-result, nameless, \
             against-oneself or names-alike.",
        ),
        list("players", &Kind::Text, "Whom it is about."),
        text("message", "What it is, in words."),
    ],
);

/// `split`: a file that was written.
pub(super) const FILE: &[Column] = &[
    TYPE,
    SCHEMA,
    text("file", "The file that was written."),
    integer("games", "The games in it."),
    Column::new(
        "keys",
        Kind::Map(&text("value", "The value; null where the games do not say it.").nullable()),
        "What its games have in common, by the keys that were divided by.",
    ),
];

/// `shards`: a piece of a file.
pub(super) const PIECE: &[Column] = &[
    TYPE,
    SCHEMA,
    text("file", "The file as given or found; - is standard input."),
    integer("byte_start", "The first byte of the piece, from 0."),
    integer("byte_stop", "One past its last byte, where the next piece begins."),
    integer("games", "The games in it."),
    integer("first_game", "The number of its first game in the file, from 1."),
    integer("first_line", "The line of its first byte, from 1."),
];

/// `moves`: a legal move.
pub(super) const MOVE: &[Column] = &[
    text("move", "The move in strict notation."),
    integer("from", "The square that the piece leaves."),
    integer("to", "The square where it arrives."),
    list("captured", &Kind::Integer, "The squares of the pieces it takes, in that order."),
    list("path", &Kind::Integer, "Every square it stops on, the first and the last included."),
    boolean("promotes", "Whether a man is crowned."),
];

/// `convert --to jsonl`: a game that loses nothing.
pub(super) const LOSSLESS: &[Column] = &[
    TYPE,
    SCHEMA,
    text("id", "The name of the game: a hash of its tags, start and moves."),
    text("file", "The file as given or found; - is standard input."),
    integer("game", "The number of the game in its file, from 1."),
    VARIANT,
    text("verdict", "legal, irregular, broken or unreadable."),
    integer("plies", "The plies written in the main line."),
    text("start_fen", "The position before the first ply.").nullable(),
    object("gap", BYTES, "What stands before the game, where that is not the usual.").optional(),
    text("encoding", "The encoding, where that is not UTF-8.").optional(),
    text("line_end", "crlf where lines end so.").optional(),
    list("tags", &Kind::Object(ENTRY), "The tag pairs before the movetext, and comments among them."),
    list("movetext", &Kind::Object(ENTRY), "Everything else, in order."),
    text("after", "What stands behind the last entry.").optional(),
];

/// `convert --to jsonl`: what stands behind the last game of a file.
pub(super) const GAP: &[Column] =
    &[TYPE, SCHEMA, text("file", "The file."), object("gap", BYTES, "The bytes.")];

const BYTES: &[Column] = &[
    text("text", "The bytes, where they are UTF-8.").optional(),
    text("base64", "The bytes, where they are not.").optional(),
];

const ENTRY: &[Column] = &[
    text("kind", "tag, comment, or the kind of a token of the movetext."),
    text("before", "The blanks before it, where they are not the usual.").optional(),
    text("name", "The name of a tag.").optional(),
    text("value", "The value of a tag.").optional(),
    list("form", &Kind::Text, "How a tag pair is written, where that is not the usual.").optional(),
    boolean("plain", "Whether the value stands as it is written.").optional(),
    text("text", "The text of anything else.").optional(),
    text("base64", "The bytes, where no text gives them back.").optional(),
    integer("ply", "The number of the ply, from 1; here and below, of moves that could be followed.")
        .optional(),
    text("side", "Whose piece moved: white or black.").optional(),
    integer("from", "The square that the piece left.").optional(),
    integer("to", "The square where it arrived.").optional(),
    list("captured", &Kind::Integer, "The squares of the pieces it took, in that order.").optional(),
    list("path", &Kind::Integer, "Every square it stopped on.").optional(),
    text("fen", "The position after it.").optional(),
    text("clock", "The time left on the clock of its side.").optional(),
];
