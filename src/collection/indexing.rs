//! Reads the files below a folder into a store: new and changed ones, a thread for each processor, and one that writes.

use crate::collection::entry::{Entry, NewDocument, Stamp};
use crate::collection::postings;
use crate::collection::store::{Known, Store, StoreError};
use crate::files::errors::Place;
use crate::files::{bytes_of, document_of};
use crate::formats::ReadingOptions;
use crate::phrases::Phrases;
use sha2::{Digest, Sha256};
use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{SyncSender, sync_channel};
use std::time::UNIX_EPOCH;
use walkdir::{DirEntry, WalkDir};

/// How many files are read ahead of the one that is written.
const AHEAD: usize = 16;

/// How far it is, shared between threads, and the request to stop.
#[derive(Debug, Default)]
pub struct IndexControl {
    pub files: AtomicUsize,
    pub of_files: AtomicUsize,
    pub bytes: AtomicUsize,
    pub of_bytes: AtomicUsize,
    is_stopped: AtomicBool,
}

impl IndexControl {
    /// Stops after the files in hand.
    pub fn stop(&self) {
        self.is_stopped.store(true, Ordering::Relaxed);
    }

    fn is_stopped(&self) -> bool {
        self.is_stopped.load(Ordering::Relaxed)
    }
}

/// What became of the files of a folder.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Account {
    pub added: usize,
    pub changed: usize,
    pub unchanged: usize,
    /// Files that are gone.
    pub removed: usize,
    /// Files that could not be read, by name, each with the reason as a sentence.
    pub unread: Vec<(String, String)>,
    /// Bytes of the files that were read.
    pub bytes: u64,
    pub was_stopped: bool,
}

/// A file to be looked at.
struct Found {
    path: PathBuf,
    name: String,
    stamp: Stamp,
    known: Option<Known>,
}

/// What became of a file that was looked at.
enum Outcome {
    Read(Box<NewDocument>),
    /// Its bytes are those that are known.
    Same(u32),
    Unread(String),
}

/// Reads a folder into the store. A file that could not be read is tried again once it changed.
///
/// # Errors
/// [`StoreError`] if the store cannot be written. What was written before stays.
pub fn index(
    store: &mut Store,
    folder: &Path,
    is_reference: bool,
    options: &ReadingOptions,
    control: &IndexControl,
) -> Result<Account, StoreError> {
    store.write_ahead()?;
    let indexed = index_files(store, folder, is_reference, options, control);
    // The lists are made also after a stop, so that what is there can be asked for at once.
    let kept = match indexed {
        Ok(_) => postings::keep_up(store),
        Err(_) => Ok(()),
    };
    let settled = store.settle();
    let account = indexed?;
    kept.and(settled)?;
    Ok(account)
}

fn index_files(
    store: &mut Store,
    folder: &Path,
    is_reference: bool,
    options: &ReadingOptions,
    control: &IndexControl,
) -> Result<Account, StoreError> {
    let number = store.folder(&folder.display().to_string(), is_reference)?;
    let mut known: HashMap<String, Known> = store.known(number)?.into_iter().collect();
    let unread = store.unread(number)?.into_iter();
    let mut unread: HashMap<String, (Stamp, String)> = unread
        .map(|(name, stamp, why)| (name, (stamp, why)))
        .collect();
    let mut account = Account::default();
    let mut todo = Vec::new();
    let (files, is_whole) = files_below(folder, store.path());
    for (path, name, stamp) in files {
        if let Some((then, why)) = unread.remove(&name)
            && then == stamp
        {
            account.unread.push((name, why));
            continue;
        }
        let known = known.remove(&name);
        match known {
            Some(known) if known.stamp == stamp => account.unchanged += 1,
            known => todo.push(Found {
                path,
                name,
                stamp,
                known,
            }),
        }
    }
    let bytes: u64 = todo.iter().map(|file| file.stamp.byte_len).sum();
    control.of_files.store(todo.len(), Ordering::Relaxed);
    control.of_bytes.store(bytes as usize, Ordering::Relaxed);
    let gone: Vec<u32> = known.values().map(|known| known.id).collect();
    let unread: Vec<String> = unread.into_keys().collect();
    // What is in a folder that cannot be listed may still be there.
    if is_whole {
        store.remove(number, &gone, &unread)?;
        account.removed = gone.len();
    }
    read_all(store, number, &todo, options, control, &mut account)?;
    account.unread.sort();
    account.was_stopped = control.is_stopped();
    Ok(account)
}

/// The files below a folder with their names and stamps, in the order of their names; hidden ones, links and the store are not
/// among them. And whether every folder could be listed.
fn files_below(folder: &Path, store: &Path) -> (Vec<(PathBuf, String, Stamp)>, bool) {
    let is_shown = |entry: &DirEntry| {
        entry.depth() == 0 || !entry.file_name().to_string_lossy().starts_with('.')
    };
    let own = std::fs::canonicalize(store).ok();
    let is_store = |path: &Path| {
        let path = std::fs::canonicalize(path)
            .ok()
            .map(|path| path.display().to_string());
        let own = own.as_ref().map(|own| own.display().to_string());
        path.zip(own).is_some_and(|(path, own)| {
            let rest = path.strip_prefix(&own);
            rest.is_some_and(|rest| ["", "-wal", "-shm", "-journal"].contains(&rest))
        })
    };
    let all = WalkDir::new(folder).sort_by_file_name().into_iter();
    let all: Vec<_> = all.filter_entry(is_shown).collect();
    let is_whole = all.iter().all(Result::is_ok);
    let all = all.into_iter().filter_map(Result::ok);
    let all = all.filter(|entry| entry.file_type().is_file() && !is_store(entry.path()));
    let found = all.filter_map(|entry| {
        let metadata = entry.metadata().ok()?;
        let modified = metadata.modified().ok()?.duration_since(UNIX_EPOCH).ok();
        let stamp = Stamp {
            byte_len: metadata.len(),
            modified: modified.and_then(|since| u64::try_from(since.as_nanos()).ok()),
        };
        let below = entry.path().strip_prefix(folder).ok()?;
        let parts = below.iter().map(|part| part.to_string_lossy());
        let name = parts.collect::<Vec<_>>().join("/");
        Some((entry.path().to_owned(), name, stamp))
    });
    (found.collect(), is_whole)
}

/// Reads files in several threads, and writes each as soon as it is read.
fn read_all(
    store: &mut Store,
    number: i64,
    todo: &[Found],
    options: &ReadingOptions,
    control: &IndexControl,
    account: &mut Account,
) -> Result<(), StoreError> {
    let next = AtomicUsize::new(0);
    let settings = store.settings.clone();
    let read = |send: SyncSender<(usize, Outcome)>| {
        let t = Phrases::english();
        loop {
            let at = next.fetch_add(1, Ordering::Relaxed);
            let file = todo.get(at).filter(|_| !control.is_stopped());
            let Some(file) = file else { return };
            let outcome = look_at(file, &t, options, |text| {
                Entry::of(text, &settings.canon, settings.length)
            });
            // Nobody receives once the store cannot be written.
            if send.send((at, outcome)).is_err() {
                return;
            }
        }
    };
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        let (send, received) = sync_channel(AHEAD);
        for _ in 0..threads {
            let send = send.clone();
            scope.spawn(|| read(send));
        }
        drop(send);
        for (at, outcome) in received {
            let Some(file) = todo.get(at) else { continue };
            match outcome {
                Outcome::Read(new) => {
                    store.put(number, &new)?;
                    match file.known {
                        Some(_) => account.changed += 1,
                        None => account.added += 1,
                    }
                    account.bytes += file.stamp.byte_len;
                }
                Outcome::Same(id) => {
                    store.touch(id, &file.stamp)?;
                    account.unchanged += 1;
                }
                Outcome::Unread(why) => {
                    store.put_unread(number, &file.name, &file.stamp, &why)?;
                    account.unread.push((file.name.clone(), why));
                }
            }
            control.files.fetch_add(1, Ordering::Relaxed);
            let bytes = file.stamp.byte_len as usize;
            control.bytes.fetch_add(bytes, Ordering::Relaxed);
        }
        Ok(())
    })
}

fn look_at(
    file: &Found,
    t: &Phrases,
    options: &ReadingOptions,
    entry: impl Fn(&str) -> Entry,
) -> Outcome {
    let bytes = match bytes_of(&file.path) {
        Ok(bytes) => bytes,
        Err(failure) => return Outcome::Unread(failure.sentence(t, Place::CommandLine)),
    };
    let sha256 = Sha256::digest(&bytes).to_vec();
    if let Some(known) = file.known.as_ref().filter(|known| known.sha256 == sha256) {
        return Outcome::Same(known.id);
    }
    match document_of(&file.path, bytes, options) {
        Ok(document) => Outcome::Read(Box::new(NewDocument {
            name: file.name.clone(),
            stamp: file.stamp.clone(),
            sha256,
            entry: entry(&document.text),
            text: document.text.to_string(),
        })),
        Err(failure) => Outcome::Unread(failure.sentence(t, Place::CommandLine)),
    }
}
