//! Compresses the Russian dictionary, so that it is 12 MB smaller in the program.

use std::io;

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-changed=build.rs");
    #[cfg(feature = "russian")]
    compress_dictionary()?;
    Ok(())
}

#[cfg(feature = "russian")]
fn compress_dictionary() -> io::Result<()> {
    use std::fs::File;
    use std::path::PathBuf;
    // Higher qualities save little and take seconds.
    let parameters = brotli::enc::BrotliEncoderParams {
        quality: 6,
        lgwin: 24,
        ..Default::default()
    };
    let folder = PathBuf::from(std::env::var_os("OUT_DIR").unwrap_or_default());
    let mut file = File::create(folder.join("russian.br"))?;
    let mut dictionary = rumorph_dict_ru::DICTIONARY;
    brotli::BrotliCompress(&mut dictionary, &mut file, &parameters)?;
    Ok(())
}
