//! The words of game records in Turkish.

use super::{Language, PieceWords, ResultWords};
use crate::record::Tag;

#[rustfmt::skip]
pub(super) static TURKISH: Language = Language {
    code: "tr",
    written: &[
        (Tag::White, "Beyaz"), (Tag::Black, "Siyah"), (Tag::Event, "Turnuva"), (Tag::Site, "Yer"), (Tag::Date, "Tarih"),
        (Tag::Round, "Tur"), (Tag::Result, "Sonuç"), (Tag::Variant, "Oyun"), (Tag::Board, "Masa"),
        (Tag::Opening, "Açılış"), (Tag::TimeControl, "Süre"), (Tag::Annotator, "Yorumcu"),
    ],
    written_to_move: ["Beyaz oynar.", "Siyah oynar."],
    names: &[
        (Tag::White, &["beyaz", "beyazlar"]), (Tag::Black, &["siyah", "siyahlar"]), (Tag::Event, &["turnuva", "etkinlik"]),
        (Tag::Site, &["yer"]), (Tag::Date, &["tarih"]), (Tag::Round, &["tur"]), (Tag::Result, &["sonuç"]),
        (Tag::Board, &["masa"]), (Tag::Opening, &["açılış"]), (Tag::Annotator, &["yorumcu"]), (Tag::Author, &["yazar"]),
    ],
    headings: &[
        (Tag::Event, &["şampiyona", "şampiyonası", "turnuvası", "kupa", "kupası", "karşılaşma", "maç", "lig", "ligi", "sezon"]), (Tag::Site, &["şehir"]),
        (Tag::Variant, &["oyun"]), (Tag::Board, &["tahta"]), (Tag::Time, &["saat"]), (Tag::TimeControl, &["süre", "oyun süresi"]),
    ],
    to_move: &["hamle", "sıra", "oynar", "başlar"],
    number_columns: &["hamle", "sıra"],
    moves_columns: &["hamleler", "notasyon"],
    between_players: &["karşı"],
    of_player: &["oyuncu", "adı", "oyuncular"],
    family_names: &["beyaz", "siyah"],
    points: &["puan"],
    stages: &["final", "yarı final", "yarıfinal", "çeyrek final", "çeyrekfinal"],
    groups: &["grup"],
    relayed: &["canlı"],
    next_page: &["sayfa", "devamı"],
    particles: &["ve"],
    months: [
        &["ocak"], &["şubat"], &["mart"], &["nisan"], &["mayıs"], &["haziran"], &["temmuz"], &["ağustos"], &["eylül"],
        &["ekim"], &["kasım"], &["aralık"],
    ],
    in_dates: &[
        "pazartesi", "salı", "çarşamba", "perşembe", "cuma", "cumartesi", "pazar", "günü", "yılı",
    ],
    periods: &["ile"],
    before_mentions: &["yerine", "eğer", "veya", "tehdit"],
    corrections: &["doğrusu", "düzeltme"],
    errata: &["düzeltmeler"],
    analyses: &["analiz", "varyant", "varyantlar", "notlar", "yorum"],
    problems: &["problem", "etüt", "oyun sonu", "problemler"],
    solutions: &["çözüm", "çözümü", "çözümler"],
    between_squares: &[],
    number_signs: &["no"],
    draughts: &["daması", "dama"],
    around_draughts: &["oyunu"],
    games: &[
        (20, &["uluslararası"]), (21, &["ingiliz"]), (22, &["italyan"]), (24, &["ispanyol"]), (25, &["rus"]),
        (26, &["brezilya"]), (27, &["kanada"]), (28, &["portekiz"]), (29, &["çek"]), (30, &["türk"]), (31, &["tayland"]),
        (40, &["friz"]),
    ],
    counted_moves: &["hamle", "hamlede"],
    before_counts: &["sonra"],
    pieces: PieceWords {
        counted: &["taşı"],
        men: &["taş", "taşlar"], king: &["dama", "d"], kings: &["damalar"], on: &[], and: &["ve"],
    },
    results: ResultWords {
        white: &["beyaz", "beyazlar", "beyazın", "beyazların"],
        black: &["siyah", "siyahlar", "siyahın", "siyahların"],
        draw: &["berabere", "beraberlik"],
        wins: &["kazandı", "kazanır", "kazanıyor", "galip", "galibiyeti", "galibiyet"],
        loses: &["kaybetti", "kaybeder", "kaybediyor", "mağlup", "mağlubiyeti", "terk", "çekildi", "bayrak düştü"],
        forfeits: &["hükmen"],
        unplayed: &["gelmedi", "oynanmadı"],
        both: &["ikisi de", "her iki"],
        unfinished: &["ertelendi", "yarım kaldı", "yarıda kaldı"],
        on_time: &["süresi", "süreden", "süre aş", "süre bit", "zaman", "bayrak"],
        silent: &["oyun", "oyunu", "süre", "süreden", "etti", "eder", "ile", "sonuçlandı", "bitti", "anlaşarak", "tekrar", "tekrarı", "tekrarıyla", "teklifi", "teklifiyle", "hamle tekrarı", "konum tekrarı", "anlaşmalı", "anlaşma", "karşılıklı"],
    },
};
