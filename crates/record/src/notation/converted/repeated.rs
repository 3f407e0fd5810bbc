//! How many cells the content of an OpenDocument workbook means: `table:number-rows-repeated` and
//! `table:number-columns-repeated` multiply them.

use memchr::memmem;

/// The attributes of a tag are looked at up to here.
const LONGEST_TAG: usize = 4 << 10;

/// The cells of the largest sheet: its rows up to the last that holds anything, each as long as the longest.
pub(super) fn cells_of(content: &[u8]) -> u64 {
    let mut largest = 0;
    let mut sheet = Size::default();
    let mut rest = content;
    while let Some(at) = memmem::find(rest, b"<table:") {
        rest = rest.get(at + b"<table:".len()..).unwrap_or_default();
        let tag = rest.get(..LONGEST_TAG).unwrap_or(rest);
        let tag = tag.get(..memchr::memchr(b'>', tag).unwrap_or(tag.len())).unwrap_or_default();
        if tag.starts_with(b"table-row") && !tag.starts_with(b"table-rows") {
            sheet.end_row();
            sheet.repeated = number(tag, b"number-rows-repeated=\"");
        } else if tag.starts_with(b"table-cell") || tag.starts_with(b"covered-table-cell") {
            sheet.columns = sheet.columns.saturating_add(number(tag, b"number-columns-repeated=\""));
            if !tag.ends_with(b"/") {
                sheet.filled = sheet.columns;
            }
        } else if tag.strip_prefix(b"table").is_some_and(|rest| !rest.starts_with(b"-")) {
            largest = std::mem::take(&mut sheet).cells().max(largest);
        }
    }
    sheet.cells().max(largest)
}

/// The rows and columns of a sheet so far.
#[derive(Default)]
struct Size {
    rows: u64,
    /// The rows after which none is known to hold anything.
    last: u64,
    widest: u64,
    /// Of the open row: how often it stands there, its columns, and those up to the last that holds something.
    repeated: u64,
    columns: u64,
    filled: u64,
}

impl Size {
    fn end_row(&mut self) {
        self.rows = self.rows.saturating_add(self.repeated);
        if self.filled > 0 {
            self.last = self.rows;
            self.widest = self.widest.max(self.filled);
        }
        (self.repeated, self.columns, self.filled) = (0, 0, 0);
    }

    fn cells(mut self) -> u64 {
        self.end_row();
        self.last.saturating_mul(self.widest)
    }
}

/// The number that an attribute of a tag says, 1 without it.
fn number(tag: &[u8], name: &[u8]) -> u64 {
    let digits = memmem::find(tag, name).and_then(|at| tag.get(at + name.len()..)).unwrap_or_default();
    let digits = digits.iter().take_while(|byte| byte.is_ascii_digit());
    let number =
        digits.fold(0_u64, |sum, byte| sum.saturating_mul(10).saturating_add(u64::from(byte - b'0')));
    number.max(1)
}
