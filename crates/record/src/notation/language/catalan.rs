//! The words of game records in Catalan.

use super::{Language, PieceWords, ResultWords};
use crate::record::Tag;

#[rustfmt::skip]
pub(super) static CATALAN: Language = Language {
    code: "ca",
    written: &[
        (Tag::White, "Blanques"), (Tag::Black, "Negres"), (Tag::Event, "Torneig"), (Tag::Site, "Lloc"), (Tag::Date, "Data"),
        (Tag::Round, "Ronda"), (Tag::Result, "Resultat"), (Tag::Variant, "Joc"), (Tag::Board, "Tauler"),
        (Tag::Opening, "Obertura"), (Tag::TimeControl, "Ritme"), (Tag::Annotator, "Anotador"),
    ],
    written_to_move: ["Juguen blanques.", "Juguen negres."],
    names: &[
        (Tag::White, &["blanques"]), (Tag::Black, &["negres"]), (Tag::Event, &["torneig"]), (Tag::Site, &["lloc"]),
        (Tag::Date, &["data"]), (Tag::Round, &["ronda"]), (Tag::Result, &["resultat"]), (Tag::Board, &["tauler"]),
        (Tag::Opening, &["obertura"]), (Tag::Author, &["autor"]),
    ],
    headings: &[
        (Tag::Event, &["campionat", "copa", "trofeu", "lliga", "temporada"]), (Tag::Site, &["ciutat"]), (Tag::Variant, &["joc", "modalitat"]), (Tag::Board, &["taula"]),
        (Tag::TimeControl, &["ritme"]), (Tag::Time, &["hora"]),
    ],
    to_move: &["juga", "juguen"],
    number_columns: &["jugada"],
    moves_columns: &["jugades", "partida"],
    between_players: &["contra"],
    of_player: &["nom", "jugador", "amb", "jugadors"],
    family_names: &[],
    points: &["punts"],
    stages: &["final", "semifinal", "quarts de final"],
    groups: &["grup"],
    relayed: &["en directe"],
    next_page: &["pàgina", "full", "continua"],
    particles: &["de", "del", "i", "la", "les"],
    months: [
        &["gener"], &["febrer"], &["març"], &["abril"], &["maig"], &["juny"],
        &["juliol"], &["agost"], &["setembre"], &["octubre"], &["novembre"], &["desembre"],
    ],
    in_dates: &["dilluns", "dimarts", "dimecres", "dijous", "divendres", "dissabte", "diumenge", "de", "del", "d", "el"],
    periods: &["al", "i"],
    before_mentions: &["millor", "era", "amenaça", "si", "després", "amb"],
    corrections: &["corregit", "ratllada", "ratllat", "corregit a"],
    errata: &["errates", "correccions"],
    analyses: &["anàlisi", "variant", "variants", "notes"],
    problems: &["problema", "estudi", "exercici", "final de partida", "problemes", "estudis"],
    solutions: &["solució", "solucions"],
    between_squares: &["a"],
    number_signs: &["n"],
    draughts: &["dames"],
    around_draughts: &["joc", "de"],
    games: &[
        (20, &["internacionals"]), (21, &["angleses"]), (22, &["italianes"]), (24, &["espanyoles"]),
        (25, &["russes"]), (26, &["brasileres"]), (30, &["turques"]),
    ],
    counted_moves: &["jugada", "jugades"],
    before_counts: &["després", "de", "en", "a", "la"],
    pieces: PieceWords {
        counted: &["peça", "peces"],
        men: &["peó", "peons"], king: &["dama", "d"], kings: &["dames"], on: &["a", "en"], and: &["i"],
    },
    results: ResultWords {
        white: &["blanques", "blanc", "blancs"],
        black: &["negres", "negre"],
        draw: &["taules", "empat"],
        wins: &["guanya", "guanyen", "guanyaren", "victòria"],
        loses: &["perd", "perden", "abandona", "abandonen", "abandonament", "caiguda de bandera", "bandera caiguda", "està bloquejat", "estan bloquejades", "estan bloquejats"],
        forfeits: &["incompareixença"],
        unplayed: &["no jugada", "no presentat", "no presentada", "no es presentà", "absent", "absència"],
        both: &["ambdós", "ambdues", "doble", "els dos"],
        unfinished: &["ajornada", "suspesa", "interrompuda", "inacabada", "sense acabar"],
        on_time: &["temps", "bandera"],
        silent: &["acord", "les", "el", "per", "de", "temps", "partida", "mutu", "i", "acaba", "en", "repetició", "proposta", "a", "repetició de jugades", "acordades", "pactades", "comú", "acordat"],
    },
};
