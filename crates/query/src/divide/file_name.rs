//! File names that every system accepts, whatever a tag says.

use std::collections::HashMap;

use damiera_record::notation::folded;

/// The maximum number of bytes of one value in a name.
const VALUE: usize = 60;
/// The maximum number of bytes of a name without its extension: some systems allow only 143 with it.
const NAME: usize = 120;

/// Names that Windows reserves for devices, with any extension.
const RESERVED: &[&str] = &[
    "con", "prn", "aux", "nul", "conin$", "conout$", "com0", "com1", "com2", "com3", "com4", "com5", "com6",
    "com7", "com8", "com9", "com¹", "com²", "com³", "lpt0", "lpt1", "lpt2", "lpt3", "lpt4", "lpt5", "lpt6",
    "lpt7", "lpt8", "lpt9", "lpt¹", "lpt²", "lpt³",
];

/// Whether some system does not allow a character in a name.
pub(super) fn is_unsafe(c: char) -> bool {
    c.is_control()
        || "<>:\"/\\|?*".contains(c)
        // Characters that change the writing direction, and invisible ones.
        || matches!(c, '\u{ad}' | '\u{61c}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}')
        || matches!(c, '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{ffff}' | '\u{e0000}'..)
}

/// A value as a part of a name: blanks and forbidden characters become `_`. It begins and ends with a visible
/// character, neither a dot nor a dash; if nothing is left, it is `unknown`.
pub(super) fn safe(value: &str) -> String {
    let mut name = String::new();
    for c in value.chars().map(|c| if is_unsafe(c) || c.is_whitespace() { '_' } else { c }) {
        if name.len() + c.len_utf8() > VALUE {
            break;
        }
        if c != '_' || !name.ends_with('_') {
            name.push(c);
        }
    }
    let trimmed = name.trim_start_matches(['_', '.', '-', '~']).trim_end_matches(['_', '.']);
    if trimmed.is_empty() { "unknown".to_owned() } else { trimmed.to_owned() }
}

/// The name of a file or a folder made of values and the text between them.
pub(super) fn component(text: &str) -> String {
    let end = text.char_indices().map(|(at, c)| at + c.len_utf8()).take_while(|end| *end <= NAME).last();
    let name = text.get(..end.unwrap_or_default()).unwrap_or_default().trim_end_matches([' ', '.']);
    let device = name.split('.').next().unwrap_or_default().trim_end().to_lowercase();
    match name {
        "" => "_".to_owned(),
        name if RESERVED.contains(&device.as_str()) => format!("_{name}"),
        name => name.to_owned(),
    }
}

/// The names already given, so that no name is given twice.
#[derive(Clone, Debug, Default)]
pub struct FileNames {
    /// Every name as it is compared, and the last number appended to it.
    given: HashMap<String, u64>,
}

impl FileNames {
    /// A name that no file has yet: the name itself, or with `-2`, `-3` and so on before its extension. Names
    /// that differ only in case or accents are the same name on some systems, and therefore here.
    #[must_use]
    pub fn unique(&mut self, name: &str, extension: &str) -> String {
        let key = |name: &str| folded(&format!("{name}{extension}"));
        let first = key(name);
        let mut number = self.given.get(&first).copied().unwrap_or(1);
        let mut unique =
            if number == 1 && !self.given.contains_key(&first) { name.to_owned() } else { String::new() };
        while unique.is_empty() {
            number += 1;
            let numbered = format!("{name}-{number}");
            if !self.given.contains_key(&key(&numbered)) {
                unique = numbered;
            }
        }
        self.given.insert(key(&unique), 1);
        self.given.insert(first, number);
        format!("{unique}{extension}")
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn values_become_parts_of_names() {
        for (value, expected) in [
            ("Rossi, Carlo", "Rossi,_Carlo"),
            ("../../etc/passwd", "etc_passwd"),
            ("C:\\games", "C_games"),
            ("a\0b\u{1b}[2J\u{202e}c", "a_b_[2J_c"),
            ("Coppa  Città 2004.", "Coppa_Città_2004"),
            ("-rf", "rf"),
            ("...", "unknown"),
            (" / ", "unknown"),
            ("?", "unknown"),
            ("", "unknown"),
        ] {
            assert_eq!(safe(value), expected, "{value}");
        }
    }

    #[test]
    fn names_of_devices_are_no_names_of_files() {
        for (name, expected) in [
            ("CON", "_CON"),
            ("nul.2004", "_nul.2004"),
            ("Com1", "_Com1"),
            ("COM²", "_COM²"),
            ("console", "console"),
            ("ends. .", "ends"),
            ("..", "_"),
        ] {
            assert_eq!(component(name), expected, "{name}");
        }
    }

    #[test]
    fn no_name_is_given_twice() {
        let mut names = FileNames::default();
        let given: Vec<String> = ["Rossi", "rossi", "Rossi-2", "ROSSI", "Ròssi", "Bruni"]
            .map(|name| names.unique(name, ".pdn"))
            .into();
        assert_eq!(
            given,
            ["Rossi.pdn", "rossi-2.pdn", "Rossi-2-2.pdn", "ROSSI-3.pdn", "Ròssi-4.pdn", "Bruni.pdn"]
        );
    }

    proptest! {
        #[test]
        fn any_value_gives_a_safe_name(value in ".*", other in any::<String>()) {
            for value in [value, other] {
                let name = component(&safe(&value));
                prop_assert!(!name.is_empty() && name.len() <= NAME + 1);
                prop_assert!(!name.contains(is_unsafe) && !name.starts_with(['.', '-']) && !name.ends_with(['.', ' ']));
            }
        }
    }
}
