//! The words of game records in Latvian.

use super::{Language, PieceWords, ResultWords};
use crate::record::Tag;

#[rustfmt::skip]
pub(super) static LATVIAN: Language = Language {
    code: "lv",
    written: &[
        (Tag::White, "Baltie"), (Tag::Black, "Melnie"), (Tag::Event, "Turnīrs"), (Tag::Site, "Vieta"), (Tag::Date, "Datums"),
        (Tag::Round, "Kārta"), (Tag::Result, "Rezultāts"), (Tag::Variant, "Spēle"), (Tag::Board, "Galdiņš"),
        (Tag::Opening, "Atklātne"), (Tag::TimeControl, "Laika kontrole"), (Tag::Annotator, "Komentētājs"),
    ],
    written_to_move: ["Baltie sāk gājienu.", "Melnie sāk gājienu."],
    names: &[
        (Tag::White, &["baltie", "baltais"]), (Tag::Black, &["melnie", "melnais"]), (Tag::Event, &["turnīrs", "sacensības"]),
        (Tag::Site, &["vieta"]), (Tag::Date, &["datums"]), (Tag::Round, &["kārta", "raunds"]), (Tag::Result, &["rezultāts"]),
        (Tag::Board, &["galdiņš"]), (Tag::Opening, &["atklātne"]), (Tag::Annotator, &["komentētājs", "komentētāja"]),
        (Tag::Author, &["autors"]),
    ],
    headings: &[
        (Tag::White, &["balti"]), (Tag::Black, &["melni"]), (Tag::Event, &["čempionāts", "kauss", "mačs", "līga", "sezona"]), (Tag::Site, &["pilsēta"]), (Tag::Variant, &["spēle"]),
        (Tag::Board, &["galds", "dambretes galds"]), (Tag::Time, &["laiks", "stunda"]), (Tag::TimeControl, &["laika kontrole"]),
    ],
    to_move: &["gājiens", "gājienu", "sāk"],
    number_columns: &["gājiens", "numurs"],
    moves_columns: &["gājieni", "partija", "pieraksts"],
    between_players: &["pret"],
    of_player: &["ar", "spēlētājs", "vārds", "spēlētāji"],
    family_names: &["baltais", "melnais"],
    points: &["punkti"],
    stages: &["fināls", "pusfināls", "ceturtdaļfināls"],
    groups: &["grupa"],
    relayed: &["tiešraide"],
    next_page: &["lapa", "turpinājums"],
    particles: &["un"],
    months: [
        &["janvāris", "janvāra", "janvārī", "janvāri"], &["februāris", "februāra", "februārī", "februāri"],
        &["marts", "marta", "martā", "martu"], &["aprīlis", "aprīļa", "aprīlī", "aprīli"], &["maijs", "maija", "maijā", "maiju"],
        &["jūnijs", "jūnija", "jūnijā", "jūniju"], &["jūlijs", "jūlija", "jūlijā", "jūliju"],
        &["augusts", "augusta", "augustā", "augustu"], &["septembris", "septembra", "septembrī", "septembri"],
        &["oktobris", "oktobra", "oktobrī", "oktobri"], &["novembris", "novembra", "novembrī", "novembri"],
        &["decembris", "decembra", "decembrī", "decembri"],
    ],
    in_dates: &[
        "pirmdiena", "otrdiena", "trešdiena", "ceturtdiena", "piektdiena", "sestdiena", "svētdiena", "gada", "gads", "gadā", "g",
        "no",
    ],
    periods: &["līdz", "un"],
    before_mentions: &["labāk", "draud", "ja", "pēc", "vai", "ne"],
    corrections: &["labots", "nosvītrots"],
    errata: &["labojumi"],
    analyses: &["analīze", "variants", "varianti", "piezīmes"],
    problems: &["problēma", "uzdevums", "etīde", "galotne", "problēmas", "uzdevumi"],
    solutions: &["atrisinājums", "risinājums", "atrisinājumi"],
    between_squares: &[],
    number_signs: &["nr"],
    draughts: &["dambrete"],
    around_draughts: &["spēle"],
    games: &[
        (20, &["starptautiskā"]), (21, &["angļu"]), (22, &["itāļu"]), (24, &["spāņu"]), (25, &["krievu"]),
        (26, &["brazīļu"]), (30, &["turku"]),
    ],
    counted_moves: &["gājiens", "gājienā", "gājieniem"],
    before_counts: &["pēc", "ar"],
    pieces: PieceWords {
        counted: &["kauliņu"],
        men: &["kauliņš", "kauliņi"], king: &["dāma", "d"], kings: &["dāmas"], on: &["uz"], and: &["un"],
    },
    results: ResultWords {
        white: &["baltie", "balto", "baltajiem", "baltais", "balti"],
        black: &["melnie", "melno", "melnajiem", "melnais", "melni"],
        draw: &["neizšķirts", "neizšķirti", "remija"],
        wins: &["uzvar", "uzvara", "uzvarēja"],
        loses: &["zaudē", "zaudēja", "zaudējums", "padodas", "padevās", "ir bloķēti"],
        forfeits: &["neierašanās", "neieradās"],
        unplayed: &["nespēlēta", "nenotika", "neatnāca"],
        both: &["abi", "abas", "abiem"],
        unfinished: &["atlikta", "pārtraukta", "nepabeigta"],
        on_time: &["laik", "karodziņ"],
        silent: &["partija", "spēle", "ar", "vienošanos", "pēc", "laika", "rezultāts", "dēļ", "un", "utt", "beidzās", "atkārtošanās", "atkārtojuma", "piedāvājuma", "gājienu atkārtošanās", "pozīcijas atkārtošanās", "vienojoties", "vienojās", "savstarpēju"],
    },
};
