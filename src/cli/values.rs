//! The core's enums as values of command-line options: each value by the name that it has in settings files and JSON
//! answers.

use clap::builder::{PossibleValuesParser, TypedValueParser};
use serde::de::DeserializeOwned;
use shinglescope_core::methods::names::{named, names};

/// Parses the name of a value.
pub(super) fn by_name<T>() -> impl TypedValueParser<Value = T>
where
    T: DeserializeOwned + Clone + Send + Sync + 'static,
{
    PossibleValuesParser::new(names::<T>()).try_map(|name| named(&name))
}
