//! The published programs as tokenisers: their words can be counted and shown by any other method.

use crate::methods::presets::Preset;
use crate::text::Span;
use crate::words::canonicalise::words;
use crate::words::tokenise::Tokenise;

impl Tokenise for Preset {
    fn name(&self) -> &str {
        Preset::name(*self)
    }

    fn version(&self) -> u32 {
        1
    }

    fn for_each_word(&self, text: &str, take: &mut dyn FnMut(Span, &str)) {
        let words = words(text, &self.parameters().canon);
        for (form, span) in words.forms().zip(words.spans()) {
            take(*span, form);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::tokenise::tokenised;

    #[test]
    fn a_published_program_tokenises_as_its_own_canonicalisation_does() {
        let text = "The “Straße”, don’t: 3.14 and (the) boxes";
        for preset in Preset::ALL {
            let all = words(text, &preset.parameters().canon);
            let own = tokenised(text, &preset);
            assert!(own.has_forms_of(&all), "{preset:?}");
            assert_eq!(own.spans(), all.spans(), "{preset:?}");
        }
    }
}
