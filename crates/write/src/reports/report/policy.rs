//! The policy of a page: nothing is loaded, and only our style and script run.

/// The hash of the style. Hashes of constant texts are constants: a test checks them.
const STYLE: &str = "sha256-F75WL4sTJ/aCKYPBvXRw1s8I408/EO5vWITk0RckEAE=";

/// A page, by its script.
#[derive(Clone, Copy, Debug)]
pub(super) enum PageKind {
    /// A list of games.
    Report,
    /// The board of one game.
    Board,
}

impl PageKind {
    /// The hash of its script.
    const fn script(self) -> &'static str {
        match self {
            PageKind::Report => "sha256-f8mz4PjJW0Kf/CYPMB+s1J5HbvVRDmwIErBgrtN4/Cc=",
            PageKind::Board => "sha256-kNCMN+4Elg1VUN5F0ekIRcrxlVlAyyUv58Xo6tPu1Ho=",
        }
    }

    /// The content of its `Content-Security-Policy`.
    pub(super) fn policy(self) -> String {
        let script = self.script();
        format!(
            "default-src 'none'; style-src '{STYLE}'; script-src '{script}'; base-uri 'none'; form-action 'none'"
        )
    }
}

/// Data for the page's script as JSON that can neither end an element nor begin a comment.
pub(super) fn json(data: &impl serde::Serialize) -> String {
    // Serialising cannot fail: keys are texts, and no value is fallible.
    let text = serde_json::to_string(data).unwrap_or_default();
    if text.contains('<') { text.replace('<', "\\u003c") } else { text }
}

#[cfg(test)]
mod tests {
    use base64::Engine as _;
    use base64::prelude::BASE64_STANDARD;
    use sha2::{Digest as _, Sha256};

    use super::*;

    #[test]
    fn the_hashes_are_those_of_the_texts() {
        let hash = |text: &str| format!("sha256-{}", BASE64_STANDARD.encode(Sha256::digest(text.as_bytes())));
        assert_eq!(
            hash(""),
            "sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=",
            "the known hash of nothing"
        );
        let style = hash(&super::super::style());
        let report = hash(&super::super::script(super::super::REPORT));
        let board = hash(&super::super::script(""));
        // All three in one comparison: who changes a template sees every constant that is to be changed.
        assert_eq!([STYLE, PageKind::Report.script(), PageKind::Board.script()], [&style, &report, &board]);
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
