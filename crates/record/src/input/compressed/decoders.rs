//! What decompresses a stream of each kind, to the end of its last frame or member.

use std::io::Read;

use bzip2::bufread::MultiBzDecoder;
use lzma_rust2::XzReader;

use super::Whole;
use super::frames::Frames;

pub(super) fn zstandard(whole: Whole) -> Box<dyn Read> {
    Box::new(Frames::new(whole))
}

pub(super) fn bzip2(whole: Whole) -> Box<dyn Read> {
    Box::new(MultiBzDecoder::new(whole))
}

pub(super) fn xz(whole: Whole) -> Box<dyn Read> {
    Box::new(XzReader::new(whole, true))
}
