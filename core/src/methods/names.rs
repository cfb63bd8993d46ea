//! The values of enums by the names that they have in JSON, settings files and on the command line, by way of serde.

use serde::de::value::Error;
use serde::de::{DeserializeOwned, Deserializer, Error as _, IntoDeserializer, Visitor};
use serde::forward_to_deserialize_any;

/// The names of an enum's values in JSON.
pub fn names<T: DeserializeOwned>() -> &'static [&'static str] {
    let mut names: &[&str] = &[];
    // Nothing is read: the names are all that is wanted.
    let _ = T::deserialize(Names(&mut names));
    names
}

/// The value with this name in JSON.
///
/// # Errors
/// If no value has this name.
pub fn named<T: DeserializeOwned>(name: &str) -> Result<T, Error> {
    T::deserialize(name.into_deserializer())
}

/// The name of a value in JSON.
pub fn name_of<T: DeserializeOwned + PartialEq>(value: &T) -> &'static str {
    let mut names = names::<T>().iter();
    let name = names.find(|name| named::<T>(name).as_ref() == Ok(value));
    name.copied().unwrap_or_default()
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
