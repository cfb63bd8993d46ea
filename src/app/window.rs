//! The files to open go in; the window of the system runs until it is closed. Settings are saved, and a window that cannot
//! be opened is explained.

use crate::app::App;
use crate::phrases::Phrases;
use egui::Ui;
use shinglescope_core::text::Pair;
use std::path::PathBuf;

/// The storage key of the settings.
const SETTINGS_KEY: &str = "settings";
/// The storage key of what was set aside.
const EXCLUSIONS_KEY: &str = "set aside";

impl eframe::App for App {
    fn ui(&mut self, ui: &mut Ui, _frame: &mut eframe::Frame) {
        App::ui(self, ui);
    }

    fn save(&mut self, storage: &mut dyn eframe::Storage) {
        eframe::set_value(storage, SETTINGS_KEY, &self.session.settings);
        eframe::set_value(
            storage,
            EXCLUSIONS_KEY,
            &self.session.exclusions().remembered(),
        );
    }
}

/// Opens the window, and returns when it is closed.
///
/// # Errors
/// If no window can be shown: a message that names what is missing and how to work without a window.
pub fn run(files: Pair<Option<PathBuf>>) -> Result<(), String> {
    // The icon is built in; if it were broken, the window would open without it.
    let icon = eframe::icon_data::from_png_bytes(include_bytes!("../../assets/icon.png"));
    let options = eframe::NativeOptions {
        viewport: egui::ViewportBuilder::default()
            .with_icon(icon.unwrap_or_default())
            .with_title("shinglescope")
            .with_app_id("shinglescope")
            .with_inner_size([1440.0, 900.0])
            .with_min_inner_size([720.0, 480.0])
            .with_drag_and_drop(true),
        persist_window: true,
        ..Default::default()
    };
    let start = |creation: &eframe::CreationContext<'_>| -> Result<Box<dyn eframe::App>, Box<dyn std::error::Error + Send + Sync>> {
        let settings = creation.storage.and_then(|storage| eframe::get_value(storage, SETTINGS_KEY));
        let excluded = creation.storage.and_then(|storage| eframe::get_value(storage, EXCLUSIONS_KEY));
        let mut app = App::new(&creation.egui_ctx, settings.unwrap_or_default(), files)?;
        app.recall_exclusions(excluded.unwrap_or_default());
        Ok(Box::new(app))
    };
    eframe::run_native("shinglescope", options, Box::new(start))
        .map_err(|error| no_window(&error.to_string()))
}

/// Why there is no window, and what to do instead.
fn no_window(error: &str) -> String {
    let lower = error.to_lowercase();
    let no_display = ["DISPLAY", "WAYLAND_DISPLAY", "WAYLAND_SOCKET"]
        .iter()
        .all(|name| std::env::var_os(name).is_none_or(|value| value.is_empty()));
    let t = Phrases::english();
    let reason = if cfg!(target_os = "linux") && no_display {
        t.no_display()
    } else if lower.contains("lib") && lower.contains(".so") {
        t.missing_library(error)
    } else {
        error.to_owned()
    };
    t.no_window(&reason)
}
