/// What there is to explain about a draw rule.
#[derive(Debug)]
pub struct Manual {
    /// The rule's name in rows: `king-moves`.
    pub code: &'static str,
    /// What it is about, in one line, lower case, without full stop.
    pub summary: &'static str,
    /// How it is counted, and who may claim; paragraphs divided by a blank line, in lines of at most 80
    /// columns that may be filled anew.
    pub explanation: &'static str,
}
