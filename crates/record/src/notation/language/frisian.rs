//! The words of game records in West Frisian.

use super::{Language, PieceWords, ResultWords};
use crate::record::Tag;

#[rustfmt::skip]
pub(super) static FRISIAN: Language = Language {
    code: "fy",
    written: &[
        (Tag::White, "Wyt"), (Tag::Black, "Swart"), (Tag::Event, "Toernoai"), (Tag::Site, "Plak"), (Tag::Date, "Datum"),
        (Tag::Round, "Omgong"), (Tag::Result, "Útslach"), (Tag::Variant, "Spul"), (Tag::Board, "Boerd"),
        (Tag::Opening, "Iepening"), (Tag::TimeControl, "Betinktiid"), (Tag::Annotator, "Kommentator"),
    ],
    written_to_move: ["Wyt oan set.", "Swart oan set."],
    names: &[
        (Tag::White, &["wyt"]), (Tag::Black, &["swart"]), (Tag::Event, &["toernoai"]), (Tag::Site, &["plak"]),
        (Tag::Round, &["omgong"]), (Tag::Result, &["útslach"]), (Tag::Board, &["boerd"]), (Tag::Opening, &["iepening"]),
        (Tag::TimeControl, &["betinktiid"]), (Tag::Annotator, &["kommentator"]),
    ],
    headings: &[
        (Tag::White, &["wite"]), (Tag::Black, &["swarte"]),
        (Tag::Event, &["kampioenskip", "kompetysje", "wedstriid", "seizoen"]), (Tag::Site, &["stêd", "doarp"]),
        (Tag::Variant, &["spul", "spulsoarte"]), (Tag::Board, &["taffel"]), (Tag::Time, &["tiid"]),
    ],
    to_move: &["spilet", "set"],
    number_columns: &["nûmer"],
    moves_columns: &["notaasje", "partij", "setten"],
    between_players: &["tsjin"],
    of_player: &["namme", "spiler", "mei", "spilers"],
    family_names: &["wite", "swart", "swarte"],
    points: &["punten"],
    stages: &["finale", "heale finale", "kwartfinale"],
    groups: &["groep"],
    relayed: &[],
    next_page: &["side", "blêd", "ferfolch"],
    particles: &["fan", "fan'e", "it"],
    months: [
        &["jannewaris"], &["febrewaris"], &["maart"], &["april"], &["maaie"], &["juny"],
        &["july"], &["augustus"], &["septimber"], &["oktober"], &["novimber"], &["desimber"],
    ],
    in_dates: &["moandei", "tiisdei", "woansdei", "tongersdei", "freed", "sneon", "saterdei", "snein", "fan", "yn", "op"],
    periods: &["oant", "en"],
    before_mentions: &["better", "sterker", "wie", "soe", "koe", "moast", "driget", "as", "nei", "of", "en", "net"],
    corrections: &["lês", "moat wêze", "trochstreke", "ferbettere", "ferbettere yn"],
    errata: &["ferbetterings"],
    analyses: &["analyze", "farianten", "oantekens"],
    problems: &["probleem", "fraachstik", "stúdzje", "einspul", "problemen", "fraachstikken"],
    solutions: &["oplossing", "oplossings"],
    between_squares: &["nei"],
    number_signs: &["nr"],
    draughts: &["damjen", "dammen"],
    around_draughts: &["spul", "it"],
    games: &[
        (20, &["ynternasjonaal", "ynternasjonale"]), (21, &["ingelsk", "ingelske"]), (22, &["italiaansk", "italiaanske"]),
        (24, &["spaansk", "spaanske"]), (25, &["russysk", "russyske"]), (26, &["braziliaansk", "braziliaanske"]),
        (40, &["fryske"]),
    ],
    counted_moves: &["set", "setten"],
    before_counts: &["nei", "yn", "op", "de"],
    pieces: PieceWords {
        counted: &["stik", "stikken"],
        men: &["skiif", "skiven"], king: &["daam", "dam", "d"], kings: &["dammen"], on: &["op"], and: &["en"],
    },
    results: ResultWords {
        white: &["wyt", "wite", "wytspiler"],
        black: &["swart", "swarte", "swartspiler"],
        draw: &["remize", "lykspul", "lyk"],
        wins: &["wint", "wûn", "winst", "oerwinning", "winner"],
        loses: &["ferliest", "ferlear", "ferlern", "ferlies", "jout op", "jout it op", "joech op", "is blokkearre"],
        forfeits: &["net opdaagd"],
        unplayed: &["net spile", "net ferskynd", "ôfwêzich"],
        both: &["beide", "dûbel"],
        unfinished: &["ôfbrutsen", "útsteld", "net útspile"],
        on_time: &["tiid", "flagge"],
        silent: &["troch", "tiid", "partij", "útslach", "nei", "yn", "mei", "fan", "de", "it", "en", "is", "op", "oerienkomst", "werhelling", "foarstel", "by", "ôfpraat", "ûnderling"],
    },
};
