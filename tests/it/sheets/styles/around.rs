//! What stands above the rows of a sheet, and below them.

use super::{HEAD, PLAIN, Style, same, sheet, style, typed, with};

const HEADS: [&str; 11] = [
    "Anna Rossi - Bob Verdi 2-0, 12.05.2005\n\n",
    "Anna Rossi 2-0 Bob Verdi (12.05.2005)\n",
    "Wit: Anna Rossi\nZwart: Bob Verdi\nDatum: 12.05.2005\nUitslag: 2-0\n\n",
    "Bianco: Anna Rossi\nNero: Bob Verdi\nData: 12.05.2005\nRisultato: 2-0\n\n",
    "Blancas: Anna Rossi\nNegras: Bob Verdi\nFecha: 12.05.2005\nResultado: 2-0\n\n",
    "Blancs: Anna Rossi\nNoirs: Bob Verdi\nDate: 12.05.2005\nRésultat: 2-0\n\n",
    "Anna Rossi vs Bob Verdi\n12.05.2005\n2-0\n\n",
    "White = Anna Rossi\nBlack = Bob Verdi\nDate = 12.05.2005\nResult = 2-0\n\n",
    "White\tAnna Rossi\nBlack\tBob Verdi\nDate\t12.05.2005\nResult\t2-0\n\n",
    "WHITE: Anna Rossi   BLACK: Bob Verdi\nDate: 12.05.2005\nResult: 2-0\n\n",
    "Date: 12.05.2005\nAnna Rossi - Bob Verdi: 2-0\n\n",
];
const LISTED: &str = "- White: Anna Rossi\n- Black: Bob Verdi\n- Date: 12.05.2005\n- Result: 2-0\n\n";
const IN_LIST: &str = "- #. ○ ●";

/// The times of both players.
const TIMES: [&str; 3] = ["1:43 / 1:55", "1.43 - 1.55", "1:43 – 0:55"];

const REMARKS: [&str; 7] = [
    "Opmerkingen: wit had beter 34-29 kunnen spelen.",
    "Wit geeft op.",
    "Nota: bella partita, giocata il 14.07.2022",
    "Played at 20.30, entry 12.50 euro, tel. 0512 34 56 78",
    "(34 29 was beter)",
    "1:43 / 1:55",
    "1.43 - 1.55",
];

pub(super) fn styles() -> Vec<Style> {
    let mut styles = Vec::new();
    for head in HEADS {
        for row in [PLAIN, IN_LIST] {
            styles.push(style(format!("{head:?} above {row}"), move |moves| {
                head.to_owned() + &typed(moves, row, same)
            }));
        }
    }
    styles.push(style("a list", |moves| LISTED.to_owned() + &typed(moves, IN_LIST, same)));
    for times in TIMES {
        styles.push(style(format!("{times} above the rows"), move |moves| {
            format!("{HEAD}{times}\n\n{}", typed(moves, PLAIN, same))
        }));
    }
    for remark in REMARKS {
        for quiet in ["-", " ", ".", "→"] {
            styles.push(style(format!("{remark} below the rows with {quiet}"), move |moves| {
                format!("{}\n{remark}\n", sheet(moves, PLAIN, with(quiet, "x")))
            }));
        }
    }
    styles
}
