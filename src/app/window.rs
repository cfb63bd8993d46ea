//! The window of the system: opening it, keeping the settings, and what to say when there is none.

use crate::app::App;
use egui::Ui;
use shinglescope_core::text::Pair;
use std::path::PathBuf;

/// Where the settings are kept.
const SETTINGS_KEY: &str = "settings";
/// Where is kept what was set aside.
const ASIDE_KEY: &str = "set aside";

impl eframe::App for App {
    fn ui(&mut self, ui: &mut Ui, _frame: &mut eframe::Frame) {
        App::ui(self, ui);
    }

    fn save(&mut self, storage: &mut dyn eframe::Storage) {
        eframe::set_value(storage, SETTINGS_KEY, &self.session.settings);
        eframe::set_value(storage, ASIDE_KEY, &self.session.exclusions().remembered());
    }
}

/// Opens the window and stays in it until it is closed.
///
/// # Errors
/// When no window can be shown: a message that names what is missing and the way without one.
pub fn run(files: Pair<Option<PathBuf>>) -> Result<(), String> {
    // The icon is ours: were it broken, the window would open without it.
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
        let excluded = creation.storage.and_then(|storage| eframe::get_value(storage, ASIDE_KEY));
        let mut app = App::new(&creation.egui_ctx, settings.unwrap_or_default(), files)?;
        app.recall_exclusions(excluded.unwrap_or_default());
        Ok(Box::new(app))
    };
    eframe::run_native("shinglescope", options, Box::new(start))
        .map_err(|error| no_window(&error.to_string()))
}

/// Why there is no window, and what to do.
fn no_window(error: &str) -> String {
    let lower = error.to_lowercase();
    let no_display = ["DISPLAY", "WAYLAND_DISPLAY", "WAYLAND_SOCKET"]
        .iter()
        .all(|name| std::env::var_os(name).is_none_or(|value| value.is_empty()));
    let missing = if cfg!(target_os = "linux") && no_display {
        "there is no display: neither DISPLAY nor WAYLAND_DISPLAY is set".to_owned()
    } else if lower.contains("lib") && lower.contains(".so") {
        format!(
            "a library is missing ({error}). On Debian: apt-get install libxcursor1 libxi6 libx11-xcb1 libxkbcommon-x11-0 libgl1"
        )
    } else {
        error.to_owned()
    };
    format!(
        "the window could not be opened: {missing}. Without a window, compare two files with\n    shinglescope compare LEFT RIGHT"
    )
}
