//! Redlines in LibreOffice: accepting every change gives the right text line for line, rejecting every change the left one.
//!
//! Without LibreOffice and its bridge to Python the test says so and passes; with `REQUIRE_LIBREOFFICE` set it fails.

use crate::redline_cases::{BETWEEN_TABLES, cases, files, redline, sides, text};
use shinglescope::report::AUTHOR;
use std::path::Path;
use std::process::Command;

/// Starts LibreOffice once, decides every redline in a folder both ways, and ends it, whatever happens.
const DECIDE: &str = r#"
import os, signal, subprocess, sys, time
import uno
from com.sun.star.beans import PropertyValue

def property(name, value):
    found = PropertyValue()
    found.Name, found.Value = name, value
    return found

def out_of_time(*_):
    raise TimeoutError("LibreOffice took too long")

folder = sys.argv[1]
signal.signal(signal.SIGALRM, out_of_time)
signal.alarm(int(sys.argv[2]))
pipe = "redline" + str(os.getpid())
office = subprocess.Popen(
    ["soffice", "--headless", "--norestore", "--nodefault", "--nologo",
     "-env:UserInstallation=file://" + folder + "/profile", "--accept=pipe,name=" + pipe + ";urp;"],
    stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True)
try:
    local = uno.getComponentContext()
    resolver = local.ServiceManager.createInstanceWithContext("com.sun.star.bridge.UnoUrlResolver", local)
    while True:
        try:
            context = resolver.resolve("uno:pipe,name=" + pipe + ";urp;StarOffice.ComponentContext")
            break
        except Exception:
            if office.poll() is not None:
                raise
            time.sleep(0.2)
    manager = context.ServiceManager
    desktop = manager.createInstanceWithContext("com.sun.star.frame.Desktop", context)
    dispatcher = manager.createInstanceWithContext("com.sun.star.frame.DispatchHelper", context)
    for name in sorted(os.listdir(folder)):
        if not name.endswith(".redline.docx"):
            continue
        for what in ["Accept", "Reject"]:
            document = desktop.loadComponentFromURL(
                "file://" + folder + "/" + name, "_blank", 0, (property("Hidden", True),))
            dispatcher.executeDispatch(
                document.CurrentController.Frame, ".uno:" + what + "AllTrackedChanges", "", 0, ())
            document.storeToURL(
                "file://" + folder + "/" + name + "." + what + ".odt", (property("FilterName", "writer8"),))
            document.close(True)
finally:
    signal.alarm(0)
    try:
        os.killpg(office.pid, signal.SIGKILL)
    except ProcessLookupError:
        pass
    office.wait()
# Python does not clear up: the bridge to the office that is gone would crash now and then.
os._exit(0)
"#;

/// Seconds for all redlines together; they take about ten.
const LONGEST: &str = "240";

/// The Python that has the bridge to LibreOffice, which is that of the system; none if one of them is missing.
fn python() -> Option<&'static str> {
    let answers = |program: &str, arguments: &[&str]| {
        let output = Command::new(program).args(arguments).output();
        output.is_ok_and(|output| output.status.success())
    };
    let mut pythons = ["/usr/bin/python3", "python3"].into_iter();
    let python = pythons.find(|python| answers(python, &["-c", "import uno"]))?;
    (cfg!(unix) && answers("sh", &["-c", "command -v soffice"])).then_some(python)
}

/// The lines of plain text, as a document has them.
fn lines(text: &str) -> String {
    let lines: Vec<&str> = text.lines().map(str::trim_end).collect();
    lines.join("\n").trim_end().to_owned()
}

#[test]
fn libreoffice_finds_both_texts_line_for_line() {
    let Some(python) = python() else {
        assert!(
            std::env::var_os("REQUIRE_LIBREOFFICE").is_none(),
            "no redline could be opened: no LibreOffice"
        );
        eprintln!("skipped: install libreoffice-writer-nogui and python3-uno to open redlines");
        return;
    };
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path().canonicalize().unwrap();
    let mut wanted = Vec::new();
    let mut add = |about: &str, documents: [(&str, &[u8]); 2], texts: [String; 2]| {
        let files = files(&folder, documents);
        let name = format!("{}.redline.docx", wanted.len());
        std::fs::write(folder.join(&name), redline(&files, AUTHOR)).unwrap();
        wanted.push((name, about.to_owned(), texts));
    };
    for (number, (about, left, right)) in cases().into_iter().enumerate() {
        let [left, right] = sides(number, &left, &right);
        let texts = [text(&left.1), text(&right.1)];
        add(
            about,
            [(left.0, &left.1), (right.0, &right.1)],
            texts.map(|text| lines(&text)),
        );
    }
    for (about, left, right) in [
        (
            "plain texts with blank lines",
            "First.\n\nThe second one goes.\n\nThe third line.\nThe last.\n",
            "First.\nThe third line, changed.\n\nThe last.\n\nAnd more.\n",
        ),
        (
            "a paragraph that moved to the end",
            "The keeper wrote down the wind and the rain of every night.\nIt was cold on the rock.\nNobody had seen a sail for months.\n",
            "It was cold on the rock.\nNobody had seen a sail for months.\nThe keeper wrote down the wind and the rain of every night.\n",
        ),
        (
            "plain texts from right to left",
            "השומר כתב את הרוח.\n\nكتب الحارس الريح.\n",
            "השומר כתב את הגשם.\n\nكتب الحارس المطر والريح.\n",
        ),
    ] {
        let documents = [
            ("left.txt", left.as_bytes()),
            ("right.txt", right.as_bytes()),
        ];
        add(about, documents, [left, right].map(lines));
    }
    let script = folder.join("decide.py");
    std::fs::write(&script, DECIDE).unwrap();
    let output = Command::new(python)
        .arg(&script)
        .arg(&folder)
        .arg(LONGEST)
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{said}");
    let decided = |name: &str, what: &str| decided(&folder.join(format!("{name}.{what}.odt")));
    let mut wrong = Vec::new();
    for (name, about, [left, right]) in &wanted {
        for (what, text) in [("Accept", right), ("Reject", left)] {
            let mut found = decided(name, what);
            let mut text = text.clone();
            if about == BETWEEN_TABLES {
                // Before a table, LibreOffice leaves an empty paragraph where a whole one goes.
                (found, text) = (without_blank(&found), without_blank(&text));
            }
            if found != text {
                wrong.push(format!(
                    "{what} {about}:\n{found}\n--- instead of\n{text}\n"
                ));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The lines of a document that LibreOffice wrote.
fn decided(path: &Path) -> String {
    lines(&text(&std::fs::read(path).unwrap()))
}

fn without_blank(text: &str) -> String {
    let lines = text.lines().filter(|line| !line.is_empty());
    lines.collect::<Vec<_>>().join("\n")
}
