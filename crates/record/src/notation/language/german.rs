//! The words of game records in German.

use super::{Language, PieceWords, ResultWords};
use crate::record::Tag;

#[rustfmt::skip]
pub(super) static GERMAN: Language = Language {
    code: "de",
    written: &[
        (Tag::White, "Weiß"), (Tag::Black, "Schwarz"), (Tag::Event, "Turnier"), (Tag::Site, "Ort"), (Tag::Date, "Datum"),
        (Tag::Round, "Runde"), (Tag::Result, "Ergebnis"), (Tag::Variant, "Spiel"), (Tag::Board, "Brett"),
        (Tag::Opening, "Eröffnung"), (Tag::TimeControl, "Bedenkzeit"), (Tag::Annotator, "Kommentator"),
    ],
    written_to_move: ["Weiß am Zug.", "Schwarz am Zug."],
    names: &[
        (Tag::White, &["weiss", "weiß"]), (Tag::Black, &["schwarz"]),
        (Tag::Event, &["ereignis", "turnier", "veranstaltung"]), (Tag::Site, &["ort"]), (Tag::Date, &["datum"]),
        (Tag::Round, &["runde"]), (Tag::Result, &["ergebnis", "resultat"]), (Tag::Board, &["brett"]),
        (Tag::Opening, &["eröffnung", "eroeffnung"]), (Tag::TimeControl, &["bedenkzeit"]), (Tag::Variant, &["variante"]),
    ],
    headings: &[
        (Tag::Result, &["endstand", "erg", "erg."]), (Tag::White, &["weisse", "weißer"]), (Tag::Black, &["schwarze", "schwarzer"]), (Tag::Event, &["meisterschaft", "pokal", "wettkampf", "liga", "saison", "wm"]),
        (Tag::Site, &["stadt", "spielort"]), (Tag::Variant, &["spiel", "spielart"]), (Tag::Board, &["tisch"]),
        (Tag::Time, &["uhrzeit", "zeit"]), (Tag::Annotator, &["kommentator"]),
    ],
    to_move: &["zug", "zieht", "spielt"],
    number_columns: &["zug", "nummer"],
    moves_columns: &["züge", "notation", "partie"],
    between_players: &["gegen"],
    of_player: &["name", "spieler", "spielerin", "mit"],
    points: &["punkte", "punkt", "erg"],
    stages: &["finale", "halbfinale", "viertelfinale", "achtelfinale", "kleines finale"],
    groups: &["gruppe", "staffel"],
    relayed: &["live", "liveticker"],
    next_page: &["seite", "blatt", "fortsetzung"],
    particles: &["der", "und", "von", "zu", "am", "im"],
    months: [
        &["januar", "jänner"], &["februar"], &["märz", "maerz", "mrz"], &["april"], &["mai"], &["juni"],
        &["juli"], &["august"], &["september"], &["oktober"], &["november"], &["dezember"],
    ],
    in_dates: &["montag", "dienstag", "mittwoch", "donnerstag", "freitag", "samstag", "sonnabend", "sonntag", "den", "der", "am", "vom"],
    periods: &["bis", "und"],
    before_mentions: &[
        "besser", "stärker", "war", "ist", "wäre", "droht", "wenn",
        "nach", "statt", "denn", "oder", "und", "mit", "nicht",
    ],
    corrections: &["lies", "richtig", "korrigiert", "durchgestrichen", "gestrichen", "korrigiert in", "korrigiert zu"],
    errata: &["berichtigung", "berichtigungen", "korrektur", "korrekturen"],
    analyses: &["analyse", "variante", "varianten", "anmerkung", "anmerkungen", "kommentar"],
    problems: &["problem", "studie", "endspiel", "endspielstudie", "probleme", "studien", "endspiele"],
    solutions: &["lösung", "lösungen", "loesung"],
    between_squares: &["nach"],
    number_signs: &["nr"],
    draughts: &["dame", "damespiel"],
    around_draughts: &["spiel", "das"],
    games: &[
        (20, &["internationale", "internationales"]), (21, &["englisch", "englische", "englisches"]),
        (22, &["italienisch", "italienische", "italienisches"]), (24, &["spanisch", "spanische", "spanisches"]),
        (25, &["russisch", "russische", "russisches"]),
        (26, &["brasilianisch", "brasilianische", "brasilianisches"]),
        (27, &["kanadisch", "kanadische", "kanadisches"]),
        (28, &["portugiesisch", "portugiesische", "portugiesisches"]),
        (29, &["tschechisch", "tschechische", "tschechisches"]), (30, &["türkisch", "türkische", "türkisches"]),
        (31, &["thailändisch", "thailändische", "thailändisches"]),
        (40, &["friesisch", "friesische", "friesisches"]),
    ],
    counted_moves: &["zug", "zuge", "züge", "zügen"],
    before_counts: &["nach", "in", "im", "mit"],
    pieces: PieceWords {
        counted: &["steinen"],
        men: &["stein", "steine"], king: &["dame", "d"], kings: &["damen"], on: &["auf"], and: &["und"],
    },
    results: ResultWords {
        white: &["weiss", "weiß", "weissen", "weißen"],
        black: &["schwarz", "schwarzen"],
        draw: &["remis", "unentschieden"],
        wins: &["gewinnt", "gewann", "gewonnen", "gewinn", "siegt", "siegte", "sieg", "sieger", "siegerin"],
        loses: &["verliert", "verlor", "verloren", "gibt auf", "gab auf", "aufgabe", "aufgegeben", "niederlage", "blättchen gefallen", "ist blockiert", "sind blockiert"],
        forfeits: &["kampflos", "nicht angetreten"],
        unplayed: &["nicht gespielt", "nicht erschienen", "abwesend"],
        both: &["beide", "beiden", "doppelt", "doppelter", "doppelte"],
        unfinished: &["abgebrochen", "unterbrochen", "vertagt", "hängepartie", "verschoben", "unbeendet", "nicht beendet"],
        silent: &[
            "auf", "vorschlag", "am", "der", "die", "das", "durch", "endet", "ergebnis", "es", "für", "hat", "ist", "nach", "partie", "von", "usw", "wegen",
            "zeit", "zeitüberschreitung", "vereinbart", "vereinbarung", "angebot", "wiederholung", "zugwiederholung", "stellungswiederholung", "des", "dreimalige stellungswiederholung", "am grünen tisch",
            "einvernehmlich", "einigung", "gegenseitige", "gegenseitiges", "einverständnis",
        ],
    },
};
