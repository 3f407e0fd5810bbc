//! The words of game records in Czech.

use super::{Language, PieceWords, ResultWords};
use crate::record::Tag;

#[rustfmt::skip]
pub(super) static CZECH: Language = Language {
    code: "cs",
    written: &[
        (Tag::White, "Bílý"), (Tag::Black, "Černý"), (Tag::Event, "Turnaj"), (Tag::Site, "Místo"), (Tag::Date, "Datum"),
        (Tag::Round, "Kolo"), (Tag::Result, "Výsledek"), (Tag::Variant, "Hra"), (Tag::Board, "Deska"),
        (Tag::Opening, "Zahájení"), (Tag::TimeControl, "Časová kontrola"), (Tag::Annotator, "Komentátor"),
    ],
    written_to_move: ["Bílý na tahu.", "Černý na tahu."],
    names: &[
        (Tag::White, &["bílý", "bílé"]), (Tag::Black, &["černý", "černé"]), (Tag::Event, &["turnaj"]),
        (Tag::Site, &["místo"]), (Tag::Date, &["datum"]), (Tag::Round, &["kolo"]), (Tag::Result, &["výsledek"]),
        (Tag::Board, &["deska"]), (Tag::Opening, &["zahájení"]), (Tag::Annotator, &["komentátor", "komentoval"]),
    ],
    headings: &[
        (Tag::White, &["bílá"]), (Tag::Black, &["černá"]), (Tag::Event, &["mistrovství", "pohár", "soutěž", "zápas", "liga", "sezóna"]),
        (Tag::Site, &["město"]), (Tag::Variant, &["hra"]), (Tag::Board, &["stůl", "dámovnice"]), (Tag::Time, &["čas"]),
        (Tag::TimeControl, &["časová kontrola"]),
    ],
    to_move: &["tahu", "táhne", "hraje", "začíná"],
    number_columns: &["tah", "č"],
    moves_columns: &["tahy", "zápis"],
    between_players: &["proti"],
    of_player: &["jméno", "hráč", "hráči"],
    family_names: &["bílý", "bílá", "černý", "černá"],
    points: &["body"],
    stages: &["finále", "semifinále", "čtvrtfinále"],
    groups: &["skupina"],
    relayed: &["živě"],
    next_page: &["strana", "list", "pokračování"],
    particles: &["z", "ze"],
    months: [
        &["leden", "ledna", "lednu"], &["únor", "února", "únoru"], &["březen", "března", "březnu"],
        &["duben", "dubna", "dubnu"], &["květen", "května", "květnu"], &["červen", "června", "červnu"],
        &["červenec", "července", "červenci", "čvc"], &["srpen", "srpna", "srpnu"], &["září"],
        &["říjen", "října", "říjnu"], &["listopad", "listopadu"], &["prosinec", "prosince", "prosinci"],
    ],
    in_dates: &["pondělí", "úterý", "středa", "čtvrtek", "pátek", "sobota", "neděle", "dne", "roku", "r", "od"],
    periods: &["až", "do", "a"],
    before_mentions: &["lépe", "lepší", "hrozí", "pokud", "po", "místo", "nebo"],
    corrections: &["opraveno", "oprava", "přeškrtnuto", "škrtnuto", "opraveno na"],
    errata: &["opravy", "errata"],
    analyses: &["analýza", "varianta", "varianty", "poznámky"],
    problems: &["problém", "úloha", "studie", "koncovka", "problémy", "úlohy"],
    solutions: &["řešení"],
    between_squares: &["na"],
    number_signs: &["č"],
    draughts: &["dáma"],
    around_draughts: &["hra"],
    games: &[
        (20, &["mezinárodní"]), (21, &["anglická"]), (22, &["italská"]), (24, &["španělská"]), (25, &["ruská"]),
        (26, &["brazilská"]), (27, &["kanadská"]), (28, &["portugalská"]), (29, &["česká"]), (30, &["turecká"]),
        (31, &["thajská"]), (40, &["fríská"]),
    ],
    counted_moves: &["tah", "tahu", "tazích", "tahů"],
    before_counts: &["po", "v", "ve"],
    pieces: PieceWords {
        counted: &["kamenů", "dam"],
        men: &["kámen", "kameny"], king: &["dáma", "d"], kings: &["dámy"], on: &["na"], and: &["a"],
    },
    results: ResultWords {
        white: &["bílý", "bílí", "bílého", "bílému", "bílým", "bílé"],
        black: &["černý", "černí", "černého", "černému", "černým", "černé"],
        draw: &["remíza", "remízou", "remis"],
        wins: &["vyhrál", "vyhrává", "vyhráli", "výhra", "vítězí", "zvítězil", "vítězství"],
        loses: &["prohrál", "prohrává", "prohra", "vzdal", "vzdává", "vzdali", "je zablokován", "jsou zablokováni"],
        forfeits: &["kontumace", "kontumačně", "nedostavil"],
        unplayed: &["nehráno", "nehrána", "nepřišel", "nepřišla", "nepřítomen"],
        both: &["oba", "obě", "oboustranná"],
        unfinished: &["odložena", "odložená", "přerušena", "přerušená", "odročena", "nedohraná", "nedohrána", "nedokončena"],
        on_time: &["čas", "praporek", "praporku"],
        silent: &["se", "partii", "partie", "dohodou", "na", "čas", "časem", "pro", "skončila", "po", "výsledek", "opakováním", "opakování", "návrh", "opakováním tahů", "opakování pozice", "dohodnuta", "dohodnutá", "vzájemnou", "dohoda"],
    },
};
