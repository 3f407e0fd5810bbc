//! The signs of plies where several positions are open.
//!
//! A ply can be a capture on one of them and a quiet move on another, and its sign says which was meant. It can be wrong all
//! the same: so all are kept, but a reading in which no sign is wrong goes before one in which some are, and where nothing
//! else decides, the signs do. What is reported in the end are the wrong signs of the line that was played.

use super::follow::Follower;
use super::resolve::{Unresolved, resolve};
use super::spelling::wrong_sign;
use super::written::WrittenPly;
use damiera_record::record::MoveKind;
use damiera_rules::board::{Geometry, SquareSet};

impl<G: Geometry> Follower<'_, G> {
    /// Goes on with every legal move that a written one can mean on several positions, those with the right sign first;
    /// otherwise why there is none, in the first position that gave a reason.
    #[cold]
    pub(super) fn legal_on_several<'w>(
        &mut self,
        ply: usize,
        written: &WrittenPly<'w>,
    ) -> Result<bool, Option<Unresolved<'w>>>
    where
        Self: 'w,
    {
        let middle = self.record.middle(written.mv);
        let (mut why, mut captures, mut misspelt) = (None, None, Vec::new());
        for index in 0..self.line.candidates().len() {
            let candidate = self.line.candidates()[index];
            let position = &candidate.position;
            match resolve::<G>(position, self.rules, written.mv, middle, &mut self.found, &mut self.scratch) {
                Ok(()) => {
                    let capture = self.found.iter().any(|mv| !mv.captured.is_empty());
                    if written.mv.kind == MoveKind::Squares
                        && wrong_sign(written.mv.separator, capture, self.rules).is_some()
                    {
                        misspelt.push((candidate, std::mem::take(&mut self.found)));
                    } else {
                        captures.get_or_insert(capture);
                        self.take(candidate, ply);
                    }
                }
                Err(unresolved) => {
                    why.get_or_insert(unresolved);
                    self.set_aside(ply, candidate);
                }
            }
        }
        let of_right_sign = self.line.made_so_far();
        for (candidate, found) in misspelt {
            captures.get_or_insert_with(|| found.iter().any(|mv| !mv.captured.is_empty()));
            self.found = found;
            self.take(candidate, ply);
        }
        self.line.misspelt_since(of_right_sign);
        if self.line.advance() { Ok(captures.unwrap_or_default()) } else { Err(why) }
    }

    /// Reports the wrong signs of the line that was played, among those of plies that several positions were open for.
    pub(super) fn report_signs(&mut self) {
        for played in self.line.misspelt() {
            let Some(written) = self.plies.get(played.ply - 1) else { continue };
            let captures = !played.mv.captured.is_empty();
            let finding = self.misspelt(played.ply, written, captures, !played.turn);
            self.findings.extend(finding);
        }
    }
}
