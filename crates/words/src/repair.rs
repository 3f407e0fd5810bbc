//! What was meant, in words.

use fluent_bundle::FluentArgs;

use super::list::Joined;
use super::named::named;
use super::{Catalog, grouped};
use damiera_rules::variant::Cited;

named! {
    /// What a note under an edit is about: its name stands before it.
    RepairNote {
        /// The kind of slip.
        Why "note-why",
        /// How far the game then goes.
        Replays "note-replays",
        /// By which rules, where nothing names the game.
        Rules "note-rules",
        /// How sure it is.
        Sure "note-sure",
        /// Another answer.
        Otherwise "note-otherwise",
        /// A rule that is broken in it.
        Broken "note-broken-rule",
        /// The other edits of the same answer.
        Also "note-also",
    }
}

/// A place that has to be read otherwise.
#[derive(Clone, Copy, Debug)]
pub struct EditWords<'a> {
    /// The ply.
    pub ply: usize,
    /// The name of the kind of slip.
    pub kind: &'a str,
    /// What is written; empty for a ply left out.
    pub written: &'a str,
    /// What was meant; empty for a ply written twice.
    pub read: &'a str,
}

impl EditWords<'_> {
    fn form(&self) -> &'static str {
        match (self.written, self.read) {
            ("", _) => "missing",
            (_, "") => "doubled",
            (written, read) if written == read => "apart",
            _ => "changed",
        }
    }
}

/// How sure an answer is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Sureness<'a> {
    /// There is no other.
    Alone,
    /// It is sure; the next is less likely by this many nats.
    By(f64),
    /// It is sure because how players move is counted in; the next is less likely by this many nats.
    ByWithPlay(f64),
    /// It is not; the next is less likely by this many nats.
    Not(f64),
    /// It is not: the record fits others as well, and players are more likely to play this.
    ByPlay,
    /// It is not: what is written may have been played, against the rules.
    Played,
    /// It is not, because the search was not finished; the word for what ran out.
    CutShort(&'a str),
    /// It is not, although no other comes near; the word for what speaks against it.
    Reserved(&'a str),
}

impl Catalog {
    /// The name of a note under an edit.
    #[must_use]
    pub fn repair_note(&self, note: RepairNote) -> String {
        self.name(note.id())
    }

    /// What a kind of slip is, by its name.
    #[must_use]
    pub fn slip(&self, kind: &str) -> String {
        self.name(&format!("slip-{kind}"))
    }

    /// `28-13 means 28-23`.
    #[must_use]
    pub fn edit(&self, edit: &EditWords<'_>, sure: bool) -> String {
        self.with(
            &format!("edit-{}", edit.form()),
            &[
                ("written", edit.written.to_owned().into()),
                ("read", edit.read.to_owned().into()),
                ("sure", if sure { "yes" } else { "no" }.into()),
            ],
        )
    }

    /// What stands under the marked text.
    #[must_use]
    pub fn edit_label(&self, edit: &EditWords<'_>) -> String {
        self.with(&format!("edit-label-{}", edit.form()), &[("read", edit.read.to_owned().into())])
    }

    /// Edits one after the other, in a few words each.
    #[must_use]
    pub fn edits(&self, edits: &[EditWords<'_>]) -> String {
        let said = |edit: &EditWords<'_>| {
            self.with(
                &format!("edit-{}-brief", edit.form()),
                &[
                    ("ply", edit.ply.into()),
                    ("written", edit.written.to_owned().into()),
                    ("read", edit.read.to_owned().into()),
                    ("kind", edit.kind.to_owned().into()),
                ],
            )
        };
        let edits: Vec<String> = edits.iter().map(said).collect();
        self.list(&edits, Joined::Comma, 8)
    }

    /// Edits in a few words each, and the plies of those that are as in the answer above.
    #[must_use]
    pub fn edits_besides(&self, edits: &str, shared: &[usize]) -> String {
        let plies: Vec<String> = shared.iter().map(usize::to_string).collect();
        let plies = self.list(&plies, Joined::Comma, 8);
        self.with(
            "edits-besides",
            &[("edits", edits.to_owned().into()), ("plies", plies.into()), ("count", shared.len().into())],
        )
    }

    /// How far a game goes after its last edit, and whether all of it is legal.
    #[must_use]
    pub fn replays(&self, plies: usize, is_legal: bool) -> String {
        let more = grouped(plies as u64);
        let key = if is_legal { "replays-to-the-end" } else { "replays-against-the-rules" };
        self.with(key, &[("count", plies.into()), ("more", more.into())])
    }

    /// `ply 24 (12… Black): missed-capture, italian art. 8.1.6`: a rule that is broken in a proposed game; `place` says where.
    #[must_use]
    pub fn broken_in_proposal(&self, place: &str, code: &str, citation: Option<&Cited>) -> String {
        let article = citation.map(|citation| self.cited(citation));
        self.with(
            if article.is_some() { "broken-in-proposal-cited" } else { "broken-in-proposal" },
            &[
                ("place", place.to_owned().into()),
                ("code", code.to_owned().into()),
                ("article", article.unwrap_or_default().into()),
            ],
        )
    }

    /// The game by whose rules a record is repaired, where nothing names it.
    #[must_use]
    pub fn repaired_by(&self, game: &str) -> String {
        self.with("repaired-by", &[("game", game.to_owned().into())])
    }

    /// How sure an answer is.
    #[must_use]
    pub fn sureness(&self, sureness: Sureness<'_>) -> String {
        let times = |id: &str, nats: f64| {
            let times = nats.min(20.0).exp();
            let times = if times < 10.0 { format!("{times:.1}") } else { grouped(times.round() as u64) };
            self.with(id, &[("times", times.into())])
        };
        match sureness {
            Sureness::Alone => self.name("sure-alone"),
            Sureness::By(nats) => times("sure-by", nats),
            Sureness::ByWithPlay(nats) => times("sure-by-play", nats),
            Sureness::Not(nats) if nats < 0.05 => self.name("sure-not-tie"),
            Sureness::Not(nats) => times("sure-not", nats),
            Sureness::ByPlay => self.name("sure-not-play"),
            Sureness::Played => self.name("sure-not-slip"),
            Sureness::CutShort(limit) => self.text("sure-not-searched", Some(limit), &FluentArgs::new()),
            Sureness::Reserved(word) => self.text("sure-not", Some(word), &FluentArgs::new()),
        }
    }

    /// How sure an answer is, as a sentence of its own.
    #[must_use]
    pub fn of_sureness(&self, sureness: Sureness<'_>) -> String {
        self.with("is-sure", &[("sure", self.sureness(sureness).into())])
    }

    /// Edits, with how often the prior has the position that they lead to.
    #[must_use]
    pub fn edits_by_prior(&self, edits: &str, prior: u64) -> String {
        self.with("by-prior", &[("edits", edits.to_owned().into()), ("games", grouped(prior).into())])
    }

    /// How often the prior has a position.
    #[must_use]
    pub fn prior(&self, times: u64) -> String {
        self.with("prior-says", &[("games", grouped(times).into())])
    }

    /// That no answer was found for a game; `because` is the word for what stood in the way, if that is known.
    #[must_use]
    pub fn not_repaired(&self, game: &str, because: Option<&str>) -> String {
        let mut arguments = FluentArgs::new();
        arguments.set("game", game.to_owned());
        self.text("not-repaired", because, &arguments)
    }

    /// The closing line: how many games came to what.
    #[must_use]
    pub fn sum_of_repairs(&self, name: &str, parts: &[String]) -> String {
        let parts = parts.join(" · ");
        self.with("sum-of-repairs", &[("name", name.to_owned().into()), ("parts", parts.into())])
    }

    /// `5 repaired`; `outcome` is the word of the outcome.
    #[must_use]
    pub fn games_of_outcome(&self, games: u64, outcome: &str) -> String {
        let id = format!("outcome-{outcome}");
        self.with(&id, &[("number", grouped(games).into())])
    }

    /// `2 searches cut short by memory`; `limit` is the word for what ran out.
    #[must_use]
    pub fn searches_cut_short(&self, games: u64, limit: &str) -> String {
        let id = format!("searches-cut-short-by-{limit}");
        self.with(&id, &[("count", games.into()), ("number", grouped(games).into())])
    }

    /// That games broke, and which command looks for what was meant.
    #[must_use]
    pub fn repair_may_help(&self, broken: u64) -> String {
        self.with("repair-may-help", &[("count", broken.into()), ("number", grouped(broken).into())])
    }

    /// That both players of games seem to have moved out of turn, and which command looks for plies in each other's place.
    #[must_use]
    pub fn repair_may_clear(&self, games: u64) -> String {
        self.with("repair-may-clear", &[("count", games.into()), ("number", grouped(games).into())])
    }
}
