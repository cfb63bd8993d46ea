//! The system's window: opens it, stores the settings, and says why there is none.

use crate::app::App;
use crate::journal::Beginning;
use crate::phrases::Phrases;
use crate::session::exclusions::Remembered;
use crate::session::settings::Settings;
use crate::ui::view::MIN_SIZE;
use egui::{Rect, Ui, Vec2};
use shinglescope_core::text::Pair;
use std::fs::OpenOptions;
use std::io;
use std::path::{Path, PathBuf};

/// The frames in which the window is fitted to its monitor.
const FIRST_FRAMES: u64 = 10;
/// The settings in eframe's storage.
const SETTINGS_KEY: &str = "settings";
/// What was set aside, in eframe's storage.
const EXCLUSIONS_KEY: &str = "set aside";

/// The size that fits the monitor, if the window's content is larger. Its size may have been stored on a larger monitor.
fn fitting_size(content: Option<Rect>, frame: Option<Rect>, monitor: Option<Vec2>) -> Option<Vec2> {
    let (content, monitor) = (content?.size(), monitor?);
    let borders = frame.map_or(Vec2::ZERO, |frame| (frame.size() - content).max(Vec2::ZERO));
    let most = monitor - borders;
    let is_known = monitor.x > 1.0 && monitor.y > 1.0;
    let is_larger = content.x > most.x + 0.5 || content.y > most.y + 0.5;
    (is_known && is_larger).then(|| content.min(most))
}

impl eframe::App for App {
    fn ui(&mut self, ui: &mut Ui, _frame: &mut eframe::Frame) {
        // The system reports the monitor and the borders a few frames after the window opened.
        if ui.ctx().cumulative_frame_nr() < FIRST_FRAMES {
            let size = ui.input(|input| {
                let window = input.viewport();
                fitting_size(window.inner_rect, window.outer_rect, window.monitor_size)
            });
            if let Some(size) = size {
                ui.ctx()
                    .send_viewport_cmd(egui::ViewportCommand::InnerSize(size));
            }
        }
        App::ui(self, ui);
    }

    /// Also called while the window is hidden.
    fn logic(&mut self, ctx: &egui::Context, _frame: &mut eframe::Frame) {
        self.quit_if_asked(ctx);
    }

    /// What the program keeps, it checks when it reads it; egui's own memory would be taken as it is.
    fn persist_egui_memory(&self) -> bool {
        false
    }

    fn save(&mut self, storage: &mut dyn eframe::Storage) {
        if let Ok(settings) = serde_json::to_string(&self.session.settings) {
            storage.set_string(SETTINGS_KEY, settings);
        }
        let is_kept = !self.keeps_nothing();
        let excluded = is_kept.then(|| self.session.exclusions().remembered());
        eframe::set_value(storage, EXCLUSIONS_KEY, &excluded.unwrap_or_default());
    }

    fn on_exit(&mut self, _gl: Option<&eframe::glow::Context>) {
        self.finish_journal();
    }
}

/// Opens the window and returns when it is closed.
///
/// # Errors
/// If no window can be shown: a message that says what is missing and what works without a window.
pub fn run(files: Pair<Option<PathBuf>>) -> Result<(), String> {
    // If the built-in icon could not be read, the window would open without it.
    let icon = eframe::icon_data::from_png_bytes(include_bytes!("../../assets/icon.png"));
    let options = eframe::NativeOptions {
        viewport: egui::ViewportBuilder::default()
            .with_icon(icon.unwrap_or_default())
            .with_title("shinglescope")
            .with_app_id("shinglescope")
            .with_inner_size([1440.0, 900.0])
            .with_min_inner_size(MIN_SIZE)
            .with_clamp_size_to_monitor_size(true)
            .with_drag_and_drop(true),
        persist_window: true,
        ..Default::default()
    };
    if let Some(folder) = eframe::storage_dir("shinglescope") {
        // The settings are shown to nobody else. Where that fails, they are written as usual.
        let _ = keep_private(&folder.join("app.ron"));
    }
    let beginning = match files.left.is_none() && files.right.is_none() {
        true => Beginning::LastSession,
        false => Beginning::GivenFiles,
    };
    let start = |creation: &eframe::CreationContext<'_>| -> Result<Box<dyn eframe::App>, Box<dyn std::error::Error + Send + Sync>> {
        let settings = creation.storage.and_then(stored_settings);
        let excluded = creation.storage.and_then(|storage| eframe::get_value(storage, EXCLUSIONS_KEY));
        let mut app = App::new(&creation.egui_ctx, settings.unwrap_or_default(), files)?;
        // Passages and selections are restored with their texts.
        let mut excluded: Vec<Remembered> = excluded.unwrap_or_default();
        excluded.retain(Remembered::is_for_every_pair);
        app.recall_exclusions(excluded);
        if let Some(folder) = journal_folder() {
            app.begin_journal(&creation.egui_ctx, folder, beginning);
        }
        // Without it, the next start says that the program ended unexpectedly.
        app.quit_on_signals(&creation.egui_ctx).ok();
        Ok(Box::new(app))
    };
    eframe::run_native("shinglescope", options, Box::new(start)).map_err(|error| no_window(&error))
}

/// The settings of the last run, or of a run of an earlier version, which stored them as RON.
fn stored_settings(storage: &dyn eframe::Storage) -> Option<Settings> {
    let stored = storage.get_string(SETTINGS_KEY)?;
    match serde_json::from_str(&stored) {
        Ok(stored) => Some(Settings::from_stored(&stored)),
        Err(_) => eframe::get_value(storage, SETTINGS_KEY),
    }
}

/// Lets nobody but its owner read a file. What is written to it later leaves it so.
fn keep_private(path: &Path) -> io::Result<()> {
    if let Some(folder) = path.parent() {
        std::fs::create_dir_all(folder)?;
    }
    let file = OpenOptions::new().create(true).append(true).open(path)?;
    #[cfg(unix)]
    file.set_permissions(std::os::unix::fs::PermissionsExt::from_mode(0o600))?;
    drop(file);
    Ok(())
}

/// The folder of the journal: beside eframe's storage, or where the environment says.
fn journal_folder() -> Option<PathBuf> {
    let named = std::env::var_os("SHINGLESCOPE_JOURNAL").filter(|folder| !folder.is_empty());
    let usual = || Some(eframe::storage_dir("shinglescope")?.join("journal"));
    named.map(PathBuf::from).or_else(usual)
}

/// Why there is no window, and what works without one.
fn no_window(error: &eframe::Error) -> String {
    let t = Phrases::english();
    let instead = &t.without_window();
    let said = error.to_string();
    if let Some(library) = missing_library(&said) {
        return t.window_library_missing(library, instead);
    }
    match error {
        eframe::Error::WinitEventLoop(_) if cfg!(target_os = "linux") => match display() {
            Some(display) => t.window_display_failed(&display, instead),
            None => t.window_no_display(instead),
        },
        eframe::Error::Glutin(_)
        | eframe::Error::NoGlutinConfigs(..)
        | eframe::Error::OpenGL(_) => t.window_graphics_failed(instead),
        eframe::Error::AppCreation(_)
        | eframe::Error::Winit(_)
        | eframe::Error::WinitEventLoop(_) => t.window_failed(without_path(&said), instead),
    }
}

/// The display that a window would open on.
fn display() -> Option<String> {
    let names = ["WAYLAND_DISPLAY", "WAYLAND_SOCKET", "DISPLAY"];
    let mut values = names.into_iter().filter_map(std::env::var_os);
    let display = values.find(|value| !value.is_empty())?;
    Some(display.to_string_lossy().into_owned())
}

/// The name of a shared library in an error message.
fn missing_library(said: &str) -> Option<&str> {
    let mut words = said.split(|c: char| c.is_whitespace() || "“”\"'`(),:;/".contains(c));
    words.find(|word| word.starts_with("lib") && word.contains(".so"))
}

/// An error message without the source file that winit puts in front of it: `os error at …/mod.rs:788: No display`.
fn without_path(said: &str) -> &str {
    let after_file = said.split_once(".rs:").map(|(_, rest)| rest);
    let after_line = after_file.and_then(|rest| rest.split_once(": "));
    after_line.map_or(said, |(_, message)| message)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_window_larger_than_its_monitor_is_fitted_with_its_borders() {
        let rect = |width: f32, height: f32| {
            Some(Rect::from_min_size(
                egui::Pos2::ZERO,
                Vec2::new(width, height),
            ))
        };
        let monitor = Some(Vec2::new(1366.0, 768.0));
        let fitted = fitting_size(rect(1440.0, 900.0), rect(1442.0, 930.0), monitor);
        assert_eq!(fitted, Some(Vec2::new(1364.0, 738.0)));
        assert_eq!(fitting_size(rect(900.0, 600.0), None, monitor), None);
        assert_eq!(fitting_size(rect(1440.0, 900.0), None, None), None);
    }

    #[cfg(unix)]
    #[test]
    fn the_settings_are_readable_by_their_owner_alone() {
        use std::os::unix::fs::PermissionsExt;
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("new/app.ron");
        keep_private(&path).expect("made");
        std::fs::write(&path, "{}").expect("written");
        keep_private(&path).expect("kept");
        let mode = std::fs::metadata(&path)
            .expect("there")
            .permissions()
            .mode();
        assert_eq!(mode & 0o777, 0o600);
        assert_eq!(std::fs::read_to_string(&path).expect("read"), "{}");
    }

    #[test]
    fn messages_name_libraries_and_no_source_files() {
        let said = "winit EventLoopError: os error at /src/winit/mod.rs:788: No display";
        assert_eq!(without_path(said), "No display");
        assert_eq!(without_path("no window"), "no window");
        assert_eq!(missing_library(said), None);
        let said = "Library libxkbcommon-x11.so could not be loaded.";
        assert_eq!(missing_library(said), Some("libxkbcommon-x11.so"));
    }
}
