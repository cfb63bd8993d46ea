//! The core's enums as values of command-line options: each value by the name that it has in settings files and JSON
//! answers.

use clap::builder::{PossibleValuesParser, TypedValueParser};
use serde::de::value::Error;
use serde::de::{DeserializeOwned, Deserializer, Error as _, IntoDeserializer, Visitor};
use serde::forward_to_deserialize_any;

/// Parses the name of a value.
pub(super) fn by_name<T>() -> impl TypedValueParser<Value = T>
where
    T: DeserializeOwned + Clone + Send + Sync + 'static,
{
    let mut names: &[&str] = &[];
    // Nothing is read: the names are all that is wanted.
    let _ = T::deserialize(Names(&mut names));
    PossibleValuesParser::new(names)
        .try_map(|name| T::deserialize(IntoDeserializer::<Error>::into_deserializer(name)))
}

/// Takes the names of an enum's variants and has no value to offer.
struct Names<'a>(&'a mut &'static [&'static str]);

impl<'de> Deserializer<'de> for Names<'_> {
    type Error = Error;

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _name: &'static str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        *self.0 = variants;
        self.deserialize_any(visitor)
    }

    fn deserialize_any<V: Visitor<'de>>(self, _visitor: V) -> Result<V::Value, Error> {
        Err(Error::custom("no value"))
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 u8 u16 u32 u64 f32 f64 char str string bytes byte_buf option unit unit_struct
        newtype_struct seq tuple tuple_struct map struct identifier ignored_any
    }
}
