//! The policy of a page: nothing is loaded, and nothing runs but the style and the script that we wrote.

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use sha2::{Digest as _, Sha256};

/// The content of a `Content-Security-Policy` for a page with this one style and this one script.
pub(super) fn policy(style: &str, script: &str) -> String {
    let hash = |text: &str| BASE64_STANDARD.encode(Sha256::digest(text.as_bytes()));
    format!(
        "default-src 'none'; style-src 'sha256-{}'; script-src 'sha256-{}'; base-uri 'none'; form-action 'none'",
        hash(style),
        hash(script)
    )
}

/// Data for the page's script as JSON that ends no element and begins no comment, whatever is in it.
pub(super) fn json(data: &impl serde::Serialize) -> String {
    // What is written here has texts for keys and nothing that can fail.
    let text = serde_json::to_string(data).unwrap_or_default();
    if text.contains('<') { text.replace('<', "\\u003c") } else { text }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_empty_text_has_the_known_hash() {
        let hash = "sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=";
        assert_eq!(policy("", "").matches(hash).count(), 2);
    }

    #[test]
    fn no_text_leaves_its_element() {
        let names = ["</script><script>alert(1)</script>", "<!--", "]]>", "\u{2028}", "\\", "\""];
        let text = json(&names);
        assert!(!text.contains('<') && !text.contains('\n'));
        assert_eq!(
            serde_json::from_str::<Vec<String>>(&text).ok().as_deref(),
            Some(&names.map(str::to_owned)[..])
        );
    }
}
