//! The words of game records in Galician.

use super::{Language, PieceWords, ResultWords};
use crate::record::Tag;

#[rustfmt::skip]
pub(super) static GALICIAN: Language = Language {
    code: "gl",
    written: &[
        (Tag::White, "Brancas"), (Tag::Black, "Negras"), (Tag::Event, "Torneo"), (Tag::Site, "Lugar"), (Tag::Date, "Data"),
        (Tag::Round, "Rolda"), (Tag::Result, "Resultado"), (Tag::Variant, "Xogo"), (Tag::Board, "Taboleiro"),
        (Tag::Opening, "Apertura"), (Tag::TimeControl, "Ritmo"), (Tag::Annotator, "Anotador"),
    ],
    written_to_move: ["Xogan brancas.", "Xogan negras."],
    names: &[
        (Tag::White, &["brancas", "branco"]), (Tag::Black, &["negras", "negro"]), (Tag::Event, &["evento", "torneo"]),
        (Tag::Site, &["lugar"]), (Tag::Date, &["data"]), (Tag::Round, &["rolda"]), (Tag::Result, &["resultado"]),
        (Tag::Board, &["taboleiro"]), (Tag::Opening, &["apertura"]), (Tag::Annotator, &["anotador", "comentarista"]),
        (Tag::Author, &["autor"]), (Tag::GameType, &["tipo de xogo"]),
    ],
    headings: &[
        (Tag::White, &["as brancas", "branca"]), (Tag::Black, &["as negras"]), (Tag::Event, &["campionato", "copa", "trofeo", "liga", "tempada"]),
        (Tag::Site, &["cidade"]), (Tag::Variant, &["xogo", "modalidade"]), (Tag::TimeControl, &["ritmo"]),
        (Tag::Time, &["hora"]), (Tag::Board, &["mesa"]),
    ],
    to_move: &["xoga", "xogan"],
    number_columns: &["xogada"],
    moves_columns: &["xogadas", "partida"],
    between_players: &["contra"],
    of_player: &["nome", "xogador", "xogadora", "con", "xogadores"],
    family_names: &["branco", "branca", "negro"],
    points: &["puntos"],
    stages: &["final", "semifinal", "cuartos de final"],
    groups: &["grupo"],
    relayed: &["en directo"],
    next_page: &["páxina", "folla", "continúa"],
    particles: &["de", "do", "da", "dos", "das"],
    months: [
        &["xaneiro"], &["febreiro"], &["marzo"], &["abril"], &["maio"], &["xuño"],
        &["xullo"], &["agosto"], &["setembro"], &["outubro"], &["novembro"], &["decembro"],
    ],
    in_dates: &["luns", "martes", "mércores", "xoves", "venres", "sábado", "domingo", "de", "do", "día"],
    periods: &["ao", "e"],
    before_mentions: &["mellor", "foi", "era", "ameaza", "se", "tras", "con"],
    corrections: &["corrixido", "léase", "riscado", "tachado", "corrixido a"],
    errata: &["erratas", "correccións"],
    analyses: &["análise", "variante", "variantes", "notas"],
    problems: &["problema", "estudo", "exercicio", "problemas", "estudos"],
    solutions: &["solución", "solucións"],
    between_squares: &["a"],
    number_signs: &["n"],
    draughts: &["damas"],
    around_draughts: &["xogo", "de", "das", "do", "as"],
    games: &[
        (20, &["internacional", "internacionais"]), (21, &["inglesa", "inglesas"]), (22, &["italiana", "italianas"]),
        (24, &["española", "españolas"]), (25, &["rusa", "rusas"]), (26, &["brasileira", "brasileiras"]),
        (28, &["portuguesa", "portuguesas"]), (30, &["turca", "turcas"]), (40, &["frisona", "frisonas"]),
    ],
    counted_moves: &["xogada", "xogadas"],
    before_counts: &["tras", "en", "na", "despois", "de"],
    pieces: PieceWords {
        counted: &["peza", "pezas"],
        men: &["peón", "peóns", "ficha", "fichas"], king: &["dama", "d"], kings: &["damas"], on: &["en"], and: &["e"],
    },
    results: ResultWords {
        white: &["brancas", "branco", "brancos"],
        black: &["negras", "negro", "negros"],
        draw: &["táboas", "empate", "empatan"],
        wins: &["gaña", "gañan", "gañou", "gañaron", "vitoria"],
        loses: &["perde", "perden", "perdeu", "abandona", "abandonan", "abandono", "réndense", "caída da bandeira", "está bloqueado", "están bloqueadas", "están bloqueados"],
        forfeits: &["incomparecencia"],
        unplayed: &["non xogada", "non presentado", "non presentada", "non se presentou", "ausente", "ausencia"],
        both: &["ambos", "ambas", "dobre"],
        unfinished: &["aprazada", "suspendida", "interrompida", "inacabada", "sen rematar"],
        on_time: &["tempo", "bandeira"],
        silent: &["para", "acordo", "as", "o", "os", "por", "das", "dos", "do", "mutuo", "partida", "remata", "tempo", "e", "en", "repetición", "proposta", "de", "a", "repetición de xogadas", "acordadas", "pactadas", "común", "acordado"],
    },
};
