//! The words of game records in English.

use super::{Language, PieceWords, ResultWords};
use crate::record::Tag;

#[rustfmt::skip]
pub(super) static ENGLISH: Language = Language {
    code: "en",
    written: &[
        (Tag::White, "White"), (Tag::Black, "Black"), (Tag::Event, "Event"), (Tag::Site, "Site"), (Tag::Date, "Date"),
        (Tag::Round, "Round"), (Tag::Result, "Result"), (Tag::Variant, "Game"), (Tag::Board, "Board"),
        (Tag::Opening, "Opening"), (Tag::TimeControl, "Time control"), (Tag::Annotator, "Annotator"),
    ],
    written_to_move: ["White to move.", "Black to move."],
    names: &[
        (Tag::WhiteRating, &["WhiteElo"]), (Tag::BlackRating, &["BlackElo"]),
        (Tag::PublicationDate, &["PubicationDate"]),
    ],
    headings: &[
        (Tag::Result, &["score", "res", "res."]), (Tag::Black, &["red"]), (Tag::Variant, &["game"]),
        (Tag::Event, &["championship", "competition", "cup", "match", "memorial", "tournament", "trophy", "league", "season"]),
        (Tag::Site, &["place", "venue", "city"]),
        (Tag::Board, &["table"]),
        (Tag::Annotator, &["commentator"]),
        (Tag::TimeControl, &["time control"]),
    ],
    to_move: &["move", "moves", "play", "plays"],
    number_columns: &["#", "half-move", "move", "mv", "n", "n.", "no", "no.", "nr", "nr.", "num", "num.", "number", "ply", "turn"],
    moves_columns: &["game", "moves", "movetext", "notation", "pdn"],
    between_players: &["against", "v", "v.", "versus", "vs", "vs."],
    of_player: &["name", "player", "with", "players"],
    family_names: &["white", "black", "red"],
    points: &["points", "point", "pts", "res"],
    stages: &["final", "finals", "grand final", "semifinal", "semi-final", "semi final", "semifinals", "semi-finals", "quarterfinal", "quarter-final", "quarter final", "quarterfinals", "quarter-finals"],
    groups: &["group", "pool"],
    relayed: &["live", "live game"],
    next_page: &["page", "sheet", "continued", "continuation"],
    particles: &["in", "jr", "of", "sr", "the", "bin", "al"],
    months: [
        &["january"], &["february"], &["march"], &["april"], &["may"], &["june"],
        &["july"], &["august"], &["september"], &["october"], &["november"], &["december"],
    ],
    in_dates: &[
        "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday", "mon", "tue", "wed", "thu", "fri",
        "sat", "sun", "st", "nd", "rd", "th", "the", "of", "on", "from",
    ],
    periods: &["to", "until", "and"],
    before_mentions: &[
        "better", "best", "stronger", "was", "were", "is", "would", "could", "should", "must", "had",
        "has", "threatens", "threat", "if", "after", "instead", "because", "or", "and", "with", "not",
    ],
    corrections: &["corr", "corrected", "correct", "read", "recte", "rectius", "should be", "crossed out", "deleted", "struck out", "corrected to", "corrected into"],
    errata: &["errata", "erratum", "corrections", "correction"],
    analyses: &["analysis", "variation", "variations", "variant", "notes", "note", "comments", "remarks"],
    problems: &["problem", "study", "endgame", "puzzle", "problems", "studies", "endgames"],
    solutions: &["solution", "solutions"],
    between_squares: &["to"],
    number_signs: &["no"],
    draughts: &["draughts", "checkers"],
    around_draughts: &["game", "of", "the"],
    games: &[
        (20, &["international"]), (21, &["english", "american"]), (22, &["italian"]), (23, &["pool"]), (24, &["spanish"]),
        (25, &["russian"]), (26, &["brazilian"]), (27, &["canadian"]), (28, &["portuguese", "portugese"]),
        (29, &["czech"]), (30, &["turkish"]), (31, &["thai"]), (40, &["frisian"]),
        (41, &["spantsiretti", "spantsireti", "spancirety", "spancireti"]), (96, &["breakthrough"]),
        (97, &["frysk"]), (98, &["antidraughts"]), (1001, &["killer"]), (1002, &["poddavki", "giveaway"]),
    ],
    counted_moves: &["move", "moves"],
    before_counts: &["after", "in", "on", "at", "the"],
    pieces: PieceWords {
        counted: &["piece", "pieces", "checkers"],
        men: &["man", "men"], king: &["king", "k"], kings: &["kings"], on: &["on", "at"], and: &["and"],
    },
    results: ResultWords {
        white: &["white", "whites"],
        black: &["black", "blacks", "red"],
        draw: &["draw", "drawn", "draws", "drew", "tie", "tied"],
        wins: &["victorious", "win", "wins", "won", "winner", "victory"],
        loses: &["lose", "loses", "lost", "loss", "resign", "resigns", "resigned", "resignation", "gives up", "gave up", "time out", "out of time", "flag fell", "flag down", "flag fallen", "is blocked", "are blocked"],
        forfeits: &["forfeit", "forfeits", "forfeited", "walkover", "w o", "no show", "ff"],
        unplayed: &["default", "defaulted", "absent", "absence", "did not come", "did not appear", "did not show", "did not arrive", "unplayed", "not played", "wo"],
        both: &["both", "double"],
        unfinished: &["adjourned", "adjournment", "suspended", "unfinished", "interrupted", "postponed", "broken off"],
        on_time: &["time", "flag"],
        silent: &[
            "a", "after", "agreed", "agreement", "and", "are", "as", "by", "etc", "ended", "ends", "for", "game", "has",
            "have", "in", "is", "mutual", "of", "on", "ran", "repetition", "result", "runs", "s", "the", "time", "was", "with", "offer", "proposal", "repetition of moves", "repetition of position", "threefold repetition",
            "accepted", "offered",
        ],
    },
};
