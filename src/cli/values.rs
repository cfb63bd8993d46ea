//! The core's enums as values of command-line options: each value by the name that it has in settings files and JSON
//! answers.

use clap::builder::{PossibleValuesParser, TypedValueParser};
use serde::de::DeserializeOwned;
use serde::de::IntoDeserializer;
use serde::de::value::Error;
use shinglescope_core::methods::names::names;

/// Parses the name of a value.
pub(super) fn by_name<T>() -> impl TypedValueParser<Value = T>
where
    T: DeserializeOwned + Clone + Send + Sync + 'static,
{
    PossibleValuesParser::new(names::<T>())
        .try_map(|name| T::deserialize(IntoDeserializer::<Error>::into_deserializer(name)))
}
