//! The code pages of DOS that the Encoding Standard of the web does not have: all but 866.

/// A code page: what the bytes from 0x80 on mean.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct CodePage {
    pub(super) name: &'static str,
    /// 128 characters; those without a meaning are U+FFFD.
    high: &'static str,
}

impl CodePage {
    /// The page of a number.
    pub(super) fn numbered(number: &str) -> Option<&'static CodePage> {
        PAGES.iter().find(|page| page.name.strip_prefix("IBM") == Some(number))
    }

    /// What each byte from 0x80 on means.
    pub(super) fn characters(&self) -> [char; 128] {
        let mut characters = [char::REPLACEMENT_CHARACTER; 128];
        for (place, character) in characters.iter_mut().zip(self.high.chars()) {
            *place = character;
        }
        characters
    }

    /// The text of bytes in it.
    pub(super) fn decode(&self, bytes: &[u8]) -> String {
        let high = self.characters();
        bytes
            .iter()
            .map(|&byte| if byte < 0x80 { char::from(byte) } else { high[usize::from(byte & 0x7f)] })
            .collect()
    }

    /// The bytes of a text in it; `None` if it has no byte for some character.
    pub(super) fn encode(&self, text: &str) -> Option<Vec<u8>> {
        let high = self.characters();
        let byte = |character: char| match u8::try_from(character) {
            Ok(byte) if byte < 0x80 => Some(byte),
            _ if character == char::REPLACEMENT_CHARACTER => None,
            _ => {
                high.iter().position(|known| *known == character).and_then(|at| u8::try_from(0x80 + at).ok())
            }
        };
        text.chars().map(byte).collect()
    }
}

/// All pages known, named as IANA names them.
#[rustfmt::skip]
static PAGES: [CodePage; 14] = [
    CodePage {
        name: "IBM437",
        high: "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐\
               └┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u{a0}",
    },
    CodePage {
        name: "IBM737",
        high: "ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩαβγδεζηθικλμνξοπρσςτυφχψ░▒▓│┤╡╢╖╕╣║╗╝╜╛┐\
               └┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀ωάέήϊίόύϋώΆΈΉΊΌΎΏ±≥≤ΪΫ÷≈°∙·√ⁿ²■\u{a0}",
    },
    CodePage {
        name: "IBM775",
        high: "ĆüéāäģåćłēŖŗīŹÄÅÉæÆōöĢ¢ŚśÖÜø£Ø×¤ĀĪóŻżź”¦©®¬½¼Ł«»░▒▓│┤ĄČĘĖ╣║╗╝ĮŠ┐\
               └┴┬├─┼ŲŪ╚╔╩╦╠═╬Žąčęėįšųūž┘┌█▄▌▐▀ÓßŌŃõÕµńĶķĻļņĒŅ’\u{ad}±“¾¶§÷„°∙·¹³²■\u{a0}",
    },
    CodePage {
        name: "IBM850",
        high: "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐\
               └┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u{ad}±‗¾¶§÷¸°¨·¹³²■\u{a0}",
    },
    CodePage {
        name: "IBM852",
        high: "ÇüéâäůćçłëŐőîŹÄĆÉĹĺôöĽľŚśÖÜŤťŁ×čáíóúĄąŽžĘę¬źČş«»░▒▓│┤ÁÂĚŞ╣║╗╝Żż┐\
               └┴┬├─┼Ăă╚╔╩╦╠═╬¤đĐĎËďŇÍÎě┘┌█▄ŢŮ▀ÓßÔŃńňŠšŔÚŕŰýÝţ´\u{ad}˝˛ˇ˘§÷¸°¨˙űŘř■\u{a0}",
    },
    CodePage {
        name: "IBM855",
        high: "ђЂѓЃёЁєЄѕЅіІїЇјЈљЉњЊћЋќЌўЎџЏюЮъЪаАбБцЦдДеЕфФгГ«»░▒▓│┤хХиИ╣║╗╝йЙ┐\
               └┴┬├─┼кК╚╔╩╦╠═╬¤лЛмМнНоОп┘┌█▄Пя▀ЯрРсСтТуУжЖвВьЬ№\u{ad}ыЫзЗшШэЭщЩчЧ§■\u{a0}",
    },
    CodePage {
        name: "IBM857",
        high: "ÇüéâäàåçêëèïîıÄÅÉæÆôöòûùİÖÜø£ØŞşáíóúñÑĞğ¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐\
               └┴┬├─┼ãÃ╚╔╩╦╠═╬¤ºªÊËÈ\u{fffd}ÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµ\u{fffd}×ÚÛÙìÿ¯´\u{ad}±\u{fffd}¾¶§÷¸°¨·¹³²■\u{a0}",
    },
    CodePage {
        name: "IBM858",
        high: "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐\
               └┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈ€ÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u{ad}±‗¾¶§÷¸°¨·¹³²■\u{a0}",
    },
    CodePage {
        name: "IBM860",
        high: "ÇüéâãàÁçêÊèÍÔìÃÂÉÀÈôõòÚùÌÕÜ¢£Ù₧ÓáíóúñÑªº¿Ò¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐\
               └┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u{a0}",
    },
    CodePage {
        name: "IBM861",
        high: "ÇüéâäàåçêëèÐðÞÄÅÉæÆôöþûÝýÖÜø£Ø₧ƒáíóúÁÍÓÚ¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐\
               └┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u{a0}",
    },
    CodePage {
        name: "IBM862",
        high: "\u{5d0}\u{5d1}\u{5d2}\u{5d3}\u{5d4}\u{5d5}\u{5d6}\u{5d7}\u{5d8}\u{5d9}\u{5da}\u{5db}\u{5dc}\u{5dd}\u{5de}\u{5df}\u{5e0}\u{5e1}\u{5e2}\u{5e3}\u{5e4}\u{5e5}\u{5e6}\u{5e7}\u{5e8}\u{5e9}\u{5ea}¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐\
               └┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u{a0}",
    },
    CodePage {
        name: "IBM863",
        high: "ÇüéâÂà¶çêëèïî‗À§ÉÈÊôËÏûù¤ÔÜ¢£ÙÛƒ¦´óú¨¸³¯Î⌐¬½¼¾«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐\
               └┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u{a0}",
    },
    CodePage {
        name: "IBM865",
        high: "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø₧ƒáíóúñÑªº¿⌐¬½¼¡«¤░▒▓│┤╡╢╖╕╣║╗╝╜╛┐\
               └┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u{a0}",
    },
    CodePage {
        name: "IBM1125",
        high: "АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдежзийклмноп░▒▓│┤╡╢╖╕╣║╗╝╜╛┐\
               └┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀рстуфхцчшщъыьэюяЁёҐґЄєІіЇї·√№¤■\u{a0}",
    },
];

/// The Baltic countries.
pub(super) const IBM775: &CodePage = &PAGES[2];
/// Turkey.
pub(super) const IBM857: &CodePage = &PAGES[6];
/// Western Europe.
pub(super) const IBM850: &CodePage = &PAGES[3];
/// Central Europe.
pub(super) const IBM852: &CodePage = &PAGES[4];
/// Portugal.
pub(super) const IBM860: &CodePage = &PAGES[8];
/// Ukraine.
pub(super) const IBM1125: &CodePage = &PAGES[13];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_page_has_its_128_characters() {
        for page in &PAGES {
            assert_eq!(page.high.chars().count(), 128, "{}", page.name);
        }
        let named = [IBM775, IBM850, IBM852, IBM857, IBM860, IBM1125].map(|page| page.name);
        assert_eq!(named, ["IBM775", "IBM850", "IBM852", "IBM857", "IBM860", "IBM1125"]);
    }

    #[test]
    fn what_a_page_has_comes_back() {
        for page in &PAGES {
            for byte in 0..=255_u8 {
                let text = page.decode(&[byte]);
                if text != "\u{fffd}" {
                    assert_eq!(page.encode(&text), Some(vec![byte]), "{} {byte:#x}", page.name);
                }
            }
        }
        assert_eq!(IBM850.decode(b"M\x81ller d\x82j\x85"), "Müller déjà");
        assert_eq!(IBM852.decode(b"Pawe\x88 \x98wi\xa9ty"), "Paweł święty");
        assert_eq!(IBM850.encode("ł"), None);
    }
}
