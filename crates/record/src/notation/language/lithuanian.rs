//! The words of game records in Lithuanian.

use super::{Language, PieceWords, ResultWords};
use crate::record::Tag;

#[rustfmt::skip]
pub(super) static LITHUANIAN: Language = Language {
    code: "lt",
    written: &[
        (Tag::White, "Baltieji"), (Tag::Black, "Juodieji"), (Tag::Event, "Turnyras"), (Tag::Site, "Vieta"), (Tag::Date, "Data"),
        (Tag::Round, "Ratas"), (Tag::Result, "Rezultatas"), (Tag::Variant, "Žaidimas"), (Tag::Board, "Lenta"),
        (Tag::Opening, "Debiutas"), (Tag::TimeControl, "Laiko kontrolė"), (Tag::Annotator, "Komentatorius"),
    ],
    written_to_move: ["Baltųjų ėjimas.", "Juodųjų ėjimas."],
    names: &[
        (Tag::White, &["baltieji", "baltasis"]), (Tag::Black, &["juodieji", "juodasis"]), (Tag::Event, &["turnyras", "varžybos"]),
        (Tag::Site, &["vieta"]), (Tag::Date, &["data"]), (Tag::Round, &["ratas", "turas"]), (Tag::Result, &["rezultatas"]),
        (Tag::Board, &["lenta"]), (Tag::Opening, &["debiutas"]), (Tag::Annotator, &["komentatorius"]), (Tag::Author, &["autorius"]),
    ],
    headings: &[
        (Tag::White, &["baltaisiais"]), (Tag::Black, &["juodaisiais"]), (Tag::Event, &["čempionatas", "pirmenybės", "taurė", "lyga", "sezonas"]),
        (Tag::Site, &["miestas"]), (Tag::Variant, &["žaidimas"]), (Tag::Board, &["stalas"]), (Tag::Time, &["laikas", "valanda"]),
        (Tag::TimeControl, &["laiko kontrolė"]),
    ],
    to_move: &["ėjimas", "eina", "pradeda"],
    number_columns: &["ėjimas", "numeris"],
    moves_columns: &["ėjimai", "partija", "užrašas"],
    between_players: &["prieš"],
    of_player: &["žaidėjas", "vardas", "žaidėjai"],
    family_names: &[],
    points: &["taškai"],
    stages: &["finalas", "pusfinalis", "ketvirtfinalis"],
    groups: &["grupė"],
    relayed: &["tiesiogiai"],
    next_page: &["puslapis", "tęsinys"],
    particles: &["ir"],
    months: [
        &["sausis", "sausio", "sausį"], &["vasaris", "vasario", "vasarį"], &["kovas", "kovo", "kovą"],
        &["balandis", "balandžio", "balandį"], &["gegužė", "gegužės", "gegužę"], &["birželis", "birželio", "birželį"],
        &["liepa", "liepos", "liepą"], &["rugpjūtis", "rugpjūčio", "rugpjūtį"], &["rugsėjis", "rugsėjo", "rugsėjį"],
        &["spalis", "spalio", "spalį"], &["lapkritis", "lapkričio", "lapkritį"], &["gruodis", "gruodžio", "gruodį"],
    ],
    in_dates: &[
        "pirmadienis", "antradienis", "trečiadienis", "ketvirtadienis", "penktadienis", "šeštadienis", "sekmadienis", "m", "metai",
        "metų", "d", "diena", "nuo",
    ],
    periods: &["iki", "ir"],
    before_mentions: &["geriau", "grasina", "jei", "po", "arba", "ne"],
    corrections: &["pataisyta", "išbraukta"],
    errata: &["pataisymai"],
    analyses: &["analizė", "variantas", "variantai", "pastabos"],
    problems: &["problema", "uždavinys", "etiudas", "endšpilis", "problemos", "uždaviniai"],
    solutions: &["sprendimas", "sprendimai"],
    between_squares: &[],
    number_signs: &["nr"],
    draughts: &["šaškės"],
    around_draughts: &["žaidimas"],
    games: &[
        (20, &["tarptautinės"]), (21, &["angliškos"]), (22, &["itališkos"]), (24, &["ispaniškos"]),
        (25, &["rusiškos"]), (26, &["braziliškos"]), (30, &["turkiškos"]),
    ],
    counted_moves: &["ėjimas", "ėjimų", "ėjime"],
    before_counts: &["po", "per"],
    pieces: PieceWords {
        counted: &["šaškių"],
        men: &["šaškė", "šaškės", "paprastoji", "paprastosios"], king: &["dama", "d"], kings: &["damos"], on: &["ant"], and: &["ir"],
    },
    results: ResultWords {
        white: &["baltieji", "baltųjų", "baltiesiems", "baltasis"],
        black: &["juodieji", "juodųjų", "juodiesiems", "juodasis"],
        draw: &["lygiosios", "lygiosiomis", "lygiųjų"],
        wins: &["laimi", "laimėjo", "pergalė", "laimėjimas"],
        loses: &["pralaimi", "pralaimėjo", "pralaimėjimas", "pasiduoda", "pasidavė", "yra užblokuoti"],
        forfeits: &["neatvyko", "neatvykimas"],
        unplayed: &["nežaista", "neįvyko", "nepasirodė"],
        both: &["abu", "abiem"],
        unfinished: &["atidėta", "nutraukta", "nebaigta"],
        on_time: &["laik", "vėliavėl"],
        silent: &["partija", "susitarus", "susitarimu", "pagal", "dėl", "laiko", "rezultatas", "ir", "baigėsi", "pasikartojus", "pasikartojimo", "pasiūlymu", "pasiūlius", "pozicijai pasikartojus", "susitarta", "sutarta", "sutarus"],
    },
};
