//! The words of game records in Italian.

use super::{Language, PieceWords, ResultWords};
use crate::record::Tag;

#[rustfmt::skip]
pub(super) static ITALIAN: Language = Language {
    code: "it",
    written: &[
        (Tag::White, "Bianco"), (Tag::Black, "Nero"), (Tag::Event, "Gara"), (Tag::Site, "Luogo"), (Tag::Date, "Data"),
        (Tag::Round, "Turno"), (Tag::Result, "Risultato"), (Tag::Variant, "Gioco"), (Tag::Board, "Tavolo"),
        (Tag::Opening, "Apertura"), (Tag::TimeControl, "Cadenza"), (Tag::Annotator, "Annotatore"),
    ],
    written_to_move: ["Muove il Bianco.", "Muove il Nero."],
    names: &[
        (Tag::White, &["bianco", "bianca"]), (Tag::Black, &["nero", "nera"]),
        (Tag::Event, &["dati", "evento", "manifestazione", "torneo"]),
        (Tag::Site, &["località", "luogo"]), (Tag::Date, &["anno", "data"]), (Tag::Round, &["turno"]),
        (Tag::Result, &["risultato", "esito"]), (Tag::Board, &["damiera"]), (Tag::Opening, &["apertura"]),
        (Tag::Annotator, &["annotatore"]), (Tag::Author, &["autore"]), (Tag::GameType, &["tipo di gioco"]),
        (Tag::Variant, &["variante"]),
    ],
    headings: &[
        (Tag::Result, &["punteggio", "ris", "ris.", "risult", "risult."]), (Tag::White, &["bianchi", "il bianco"]), (Tag::Black, &["neri", "il nero"]),
        (Tag::Event, &["campionato", "competizione", "coppa", "gara", "prova", "trofeo", "stagione"]), (Tag::Site, &["città", "sede"]),
        (Tag::Round, &["giornata"]), (Tag::Variant, &["gioco", "specialità", "disciplina"]), (Tag::Board, &["tavolo"]),
        (Tag::Time, &["ora"]), (Tag::TimeControl, &["cadenza", "tempo", "tempo di riflessione"]),
        (Tag::Annotator, &["commentatore"]),
    ],
    to_move: &["gioca", "giocano", "mossa", "muove", "muovono", "tocca", "tratto"],
    number_columns: &["mossa", "numero", "n°"],
    moves_columns: &["mosse", "notazione", "partita"],
    between_players: &["contro"],
    of_player: &["nome", "giocatore", "giocatrice", "con", "conduce", "giocatori"],
    family_names: &["bianco", "bianca", "bianchi", "nero", "nera", "neri"],
    points: &["punti", "ris"],
    stages: &["finale", "semifinale", "finalissima", "quarto di finale", "quarti di finale"],
    groups: &["gruppo", "girone", "batteria"],
    relayed: &["diretta", "in diretta"],
    next_page: &["pagina", "foglio", "segue", "continua", "seguito"],
    particles: &["da", "dal", "dalla", "degli", "dei", "del", "della", "di", "e", "la", "lo", "d"],
    months: [
        &["gennaio"], &["febbraio"], &["marzo"], &["aprile"], &["maggio"], &["giugno"],
        &["luglio"], &["agosto"], &["settembre"], &["ottobre"], &["novembre"], &["dicembre"],
    ],
    in_dates: &[
        "lunedì", "martedì", "mercoledì", "giovedì", "venerdì", "sabato", "domenica", "di", "del", "dell", "il", "dal", "lì",
        "l",
    ],
    periods: &["al", "e"],
    before_mentions: &["meglio", "migliore", "era", "sarebbe", "minaccia", "se", "dopo", "invece", "con", "non"],
    corrections: &["corretto", "corrige", "leggi", "leggasi", "cancellata", "cancellato", "corretto in", "corretta", "corretta in"],
    errata: &["errata corrige", "correzioni", "correzione"],
    analyses: &["analisi", "variante", "varianti", "note", "commento", "commenti"],
    problems: &["problema", "studio", "esercizio", "problemi", "studi", "esercizi"],
    solutions: &["soluzione", "soluzioni"],
    between_squares: &["a", "ad", "al"],
    number_signs: &["n", "nr"],
    draughts: &["dama"],
    around_draughts: &["gioco", "di", "della", "alla", "la", "al"],
    games: &[
        (20, &["internazionale", "internazionali"]), (21, &["inglese"]), (22, &["italiana", "italiano"]),
        (24, &["spagnola"]), (25, &["russa"]), (26, &["brasiliana"]), (27, &["canadese"]), (28, &["portoghese"]),
        (29, &["ceca"]), (30, &["turca"]), (31, &["thailandese"]), (40, &["frisone", "frisona"]),
    ],
    counted_moves: &["mossa", "mosse"],
    before_counts: &["dopo", "in", "alla", "a"],
    pieces: PieceWords {
        counted: &["pezzo", "pezzi"],
        men: &["pedina", "pedine"], king: &["dama", "damone", "d"], kings: &["dame", "damoni"], on: &["in", "su", "a"], and: &["e", "ed"],
    },
    results: ResultWords {
        white: &["bianco", "bianchi", "bianca"],
        black: &["nero", "neri", "nera"],
        draw: &["pari", "patta", "parità", "pareggio", "pareggiata", "pattano"],
        wins: &["vince", "vincono", "vinse", "vinto", "vinta", "vittoria", "vincitore", "vincitrice"],
        loses: &[
            "perde", "perdono", "perso", "persa", "abbandona", "abbandonano", "abbandono", "abbandonato", "arrende",
            "arrendono", "resa", "sconfitta", "caduta bandierina", "caduta la bandierina", "caduta della bandierina", "bandierina caduta", "cade la bandierina", "è bloccato", "è bloccata", "sono bloccati",
        ],
        forfeits: &["forfait", "assente", "assenza"],
        unplayed: &["non giocata", "non disputata", "non presentato", "non presentata"],
        both: &["entrambi", "entrambe", "doppio", "doppia"],
        unfinished: &["sospesa", "sospeso", "aggiornata", "rinviata", "interrotta", "incompiuta", "non finita", "non terminata", "non conclusa"],
        on_time: &["tempo", "bandierina"],
        silent: &[
            "accordo", "al", "alla", "bandierina", "comune", "con", "concordata", "d", "dal", "dato", "data", "dei", "del",
            "della", "di", "dichiarata", "e", "ecc", "esito", "finisce", "finita", "fuori", "ha", "hanno", "i", "il", "in", "l",
            "la", "partita", "per", "ripetizione", "risultato", "scaduto", "si", "tempo", "termina", "terminata", "proposta", "su", "ripetizione di mosse", "ripetizione della posizione", "a tavolino",
            "concordato", "accordata", "accettata", "consensuale",
        ],
    },
};
