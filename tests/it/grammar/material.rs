//! Numbers of pieces: each side has as many as were drawn, and nothing is counted twice.

use damiera_record::notation::material::{self, Count, Counts, Material};
use damiera_rules::board::Color;

use crate::grammar::draw::{Node, Sentence};

pub(crate) fn check(sentence: &Sentence) {
    match (material::parse(&sentence.text), drawn(sentence)) {
        (Ok(read), Some(drawn)) => assert_eq!(read, drawn, "{:?}", sentence.text),
        (Err(_), None) => {}
        (read, drawn) => panic!("{:?} is read as {read:?}, and was drawn as {drawn:?}", sentence.text),
    }
}

/// What was drawn; `None` if something is named twice.
fn drawn(sentence: &Sentence) -> Option<Material> {
    let mut material = Material::default();
    for side in sentence.root.all("side") {
        let counts = counts(sentence, side)?;
        let white = sentence.slice(side.child("color").expect("a colour")).starts_with(['W', 'w']);
        let color = if white { Color::White } else { Color::Black };
        let place = if color == Color::White { &mut material.white } else { &mut material.black };
        if place.replace(counts).is_some() {
            return None;
        }
    }
    Some(material)
}

fn counts(sentence: &Sentence, side: &Node) -> Option<Counts> {
    let of = |letters: [char; 2]| {
        let with = |count: &&Node| sentence.slice(count.child("role").expect("a role")).starts_with(letters);
        let mut counts = side.all("count").filter(with).map(|count| amount(sentence, count));
        let first = counts.next();
        if counts.next().is_some() { None } else { Some(first) }
    };
    let (men, kings, pieces) = (of(['M', 'm'])?, of(['K', 'k'])?, of(['P', 'p'])?);
    let others = if pieces.is_some() { Count::ANY } else { Count::NONE };
    Some(Counts {
        men: men.unwrap_or(others),
        kings: kings.unwrap_or(others),
        pieces: pieces.unwrap_or(Count::ANY),
    })
}

fn amount(sentence: &Sentence, count: &Node) -> Count {
    let amount = count.child("amount").expect("an amount");
    let numbers = |node: &Node| -> Vec<u8> {
        node.all("number").map(|number| sentence.slice(number).parse().expect("two digits")).collect()
    };
    if let Some(range) = amount.child("range") {
        let numbers = numbers(range);
        let (first, last) = (numbers[0], numbers[numbers.len() - 1]);
        Count { least: first.min(last), most: first.max(last) }
    } else if let Some(least) = amount.child("at-least") {
        Count { least: numbers(least)[0], ..Count::ANY }
    } else if let Some(most) = amount.child("at-most") {
        Count { most: numbers(most)[0], ..Count::ANY }
    } else {
        Count::ANY
    }
}
