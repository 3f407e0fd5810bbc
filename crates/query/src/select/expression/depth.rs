//! How deep an expression is nested, measured on its text.
//!
//! Parsing, checking, evaluating and dropping an expression recurse once per level, and the stack of a thread
//! is small. So an expression that is too deep is refused before it is built. A level is a bracket, a link of
//! a chain (`a + b + c`, `text.trim().trim()`) or a condition (`a ? b : c ? d : e`). `&&` and `||` are kept
//! flat however many follow each other, and so are the elements of a list.

use super::mistake::Mistake;

/// The maximum depth. Nobody writes half of it, and the stack of a thread allows ten times as much.
const MOST: usize = 80;

/// What is open inside one bracket.
#[derive(Clone, Copy, Debug, Default)]
struct Open {
    /// Conditions: they nest to the right until the bracket is closed.
    conditions: usize,
    /// Operators in a row.
    chain: usize,
}

/// Refuses an expression that is nested too deeply.
pub(super) fn check(text: &str) -> Result<(), Mistake> {
    let mut here = Open::default();
    let mut outer: Vec<Open> = Vec::new();
    let mut levels_outside = 0;
    let mut at = 0;
    while let Some(rest) = text.get(at..).filter(|rest| !rest.is_empty()) {
        let mut length = rest.chars().next().map_or(1, char::len_utf8);
        match rest.as_bytes() {
            [b'"' | b'\'', ..] => length = quoted(text, at),
            [b'/', b'/', ..] => length = rest.find('\n').unwrap_or(rest.len()),
            [b'&', b'&', ..] | [b'|', b'|', ..] => {
                here.chain = 0;
                length = 2;
            }
            [b',', ..] => here = Open::default(),
            [b'?', ..] => {
                here.conditions += 1;
                here.chain = 0;
            }
            [b':', ..] => here.chain = 0,
            [b'(' | b'[' | b'{', ..] => {
                // A call and an index are links of the chain that contains them.
                here.chain += 1;
                levels_outside += here.conditions + here.chain;
                outer.push(std::mem::take(&mut here));
            }
            [b')' | b']' | b'}', ..] => {
                if let Some(around) = outer.pop() {
                    here = around;
                    levels_outside -= here.conditions + here.chain;
                }
            }
            [b'=' | b'!' | b'<' | b'>', b'=', ..] => {
                here.chain += 1;
                length = 2;
            }
            [b'.' | b'+' | b'-' | b'*' | b'/' | b'%' | b'<' | b'>' | b'!', ..] => here.chain += 1,
            _ => {}
        }
        if levels_outside + here.conditions + here.chain > MOST {
            let told =
                format!("the expression is nested too deeply: {MOST} levels are open before this place");
            let start = text.get(..at).unwrap_or_default().chars().count();
            return Err(Mistake { told, text: text.to_owned(), start, length: 1 });
        }
        at += length;
    }
    Ok(())
}

/// The length in bytes of the quoted text that begins at `start`: up to the end if it is not closed.
fn quoted(text: &str, start: usize) -> usize {
    let (before, rest) = text.split_at_checked(start).unwrap_or_default();
    let word = before.len() - before.trim_end_matches(|c: char| c.is_alphanumeric() || c == '_').len();
    let is_raw = word == 1 && before.ends_with(['r', 'R']);
    let mark = rest.get(..1).unwrap_or_default();
    let end = if rest.starts_with(&mark.repeat(3)) { mark.repeat(3) } else { mark.to_owned() };
    let mut at = end.len();
    while let Some(inner) = rest.get(at..).filter(|inner| !inner.is_empty()) {
        if inner.starts_with(&end) {
            return at + end.len();
        }
        let is_escape = inner.starts_with('\\') && !is_raw;
        at += inner.chars().take(1 + usize::from(is_escape)).map(char::len_utf8).sum::<usize>();
    }
    rest.len()
}

#[cfg(test)]
mod tests {
    use crate::select::expression::Expression;

    #[test]
    fn what_is_nested_too_deep_is_refused_before_it_is_built() {
        for text in [
            format!("1{} > 0", "+1".repeat(5000)),
            format!("1{} > 0", " - 1".repeat(100_000)),
            format!("1{} > 0", "*1".repeat(1000)),
            format!("plies{}", " == 1".repeat(1000)),
            format!("white{} == \"\"", ".trim()".repeat(1000)),
            format!("moves{} == \"\"", "[0]".repeat(1000)),
            format!("{}true{}", "(".repeat(100), ")".repeat(100)),
            format!("{}1{} == []", "[".repeat(10_000), "]".repeat(10_000)),
            format!("{}true{}", "true ? ".repeat(5000), " : false".repeat(5000)),
            format!("{}true", "false ? true : ".repeat(5000)),
            format!("{}true", "false && false ? true : ".repeat(5000)),
            format!("{}plies > 1", "-".repeat(5000)),
            format!("{}true", "!".repeat(5000)),
            format!("{}true{}", "[1].exists(x, ".repeat(200), ")".repeat(200)),
        ] {
            let mistake = Expression::new(&text).expect_err("it is too deep");
            assert!(mistake.told.contains("nested too deep"), "{}: {}", &text[..20], mistake.told);
        }
    }

    #[test]
    fn what_is_only_long_is_read() {
        for text in [
            vec!["plies > 1"; 3000].join(" && "),
            vec!["white == \"Rossi - Bianchi (+1) [x.y.z]\""; 2000].join(" || "),
            format!("id in [{}]", vec!["\"g1\""; 3000].join(", ")),
            format!("white == '{}'", "+(".repeat(500)),
            format!("white == r'\\' || black == \"\"\"{}\"\"\"", "\"( ".repeat(200)),
            format!("plies > 1 // {}", "((((".repeat(50)),
            format!("plies{} > 3", " + 1".repeat(60)),
        ] {
            assert_eq!(Expression::new(&text).err(), None, "{}", &text[..20]);
        }
    }
}
