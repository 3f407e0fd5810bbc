use super::Played;

/// The plies with which the opponent answered, asked for in the order of the game.
#[derive(Debug)]
pub(super) struct Replies<'p, 'a> {
    played: &'p Played<'a>,
    /// The last answer, and the first ply that it answers: all plies between are by one side.
    last: Option<(usize, usize)>,
}

impl<'p, 'a> Replies<'p, 'a> {
    pub(super) fn new(played: &'p Played<'a>) -> Replies<'p, 'a> {
        Replies { played, last: None }
    }

    /// The first ply after this one that is the opponent's; `None` if the record has none, or for ply 0.
    pub(super) fn to(&mut self, ply: usize) -> Option<usize> {
        if let Some((from, reply)) = self.last
            && (from..reply).contains(&ply)
        {
            return Some(reply);
        }
        let side = self.played.mover(ply)?;
        let reply =
            (ply + 1..=self.played.plies.len()).find(|&next| self.played.mover(next) != Some(side))?;
        self.last = Some((ply, reply));
        Some(reply)
    }
}
