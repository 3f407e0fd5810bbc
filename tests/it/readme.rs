//! The console examples of README.md are run, and print what it says they print.
//!
//! `README_UPDATE=1 cargo test --test it readme::` writes into it what they print today; read the difference.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use snapbox::{IntoData as _, assert_data_eq};

const ROOT: &str = env!("CARGO_MANIFEST_DIR");

/// Runs one line of a shell of which only words, double quotes, pipes and `cat` are used.
fn run(line: &str) -> String {
    let mut output = Vec::new();
    for command in line.split(" | ") {
        let words = words(command);
        let (program, arguments) = words.split_first().unwrap();
        if program == "cat" {
            output =
                arguments.iter().flat_map(|file| fs::read(Path::new(ROOT).join(file)).unwrap()).collect();
            continue;
        }
        assert_eq!(program, "damiera", "{line}");
        let mut child = Command::new(env!("CARGO_BIN_EXE_damiera"))
            .args(arguments)
            .current_dir(ROOT)
            .env("COLUMNS", "100")
            .stdin(if output.is_empty() { Stdio::null() } else { Stdio::piped() })
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        if let Some(mut stdin) = child.stdin.take() {
            std::io::Write::write_all(&mut stdin, &output).unwrap();
        }
        output = child.wait_with_output().unwrap().stdout;
    }
    String::from_utf8(output).unwrap()
}

fn words(command: &str) -> Vec<String> {
    let quoted = command.split('"').enumerate();
    quoted
        .flat_map(|(index, part)| match index % 2 {
            0 => part.split_whitespace().map(str::to_owned).collect(),
            _ => vec![part.to_owned()],
        })
        .collect()
}

/// The readme with the current output of its examples.
fn rerun(readme: &str) -> String {
    let mut text = String::new();
    let mut in_example = false;
    for line in readme.lines() {
        match (in_example, line) {
            (false, "```console") => in_example = true,
            (true, "```") => in_example = false,
            (true, line) => {
                if let Some(command) = line.strip_prefix("$ ") {
                    text.push_str(line);
                    text.push('\n');
                    text.push_str(run(command).trim_end());
                    text.push('\n');
                }
                continue;
            }
            _ => {}
        }
        text.push_str(line);
        text.push('\n');
    }
    text
}

#[test]
fn examples_print_what_the_readme_says() {
    let path = Path::new(ROOT).join("README.md");
    let readme = fs::read_to_string(&path).unwrap();
    let rerun = rerun(&readme);
    if std::env::var_os("README_UPDATE").is_some() {
        fs::write(&path, &rerun).unwrap();
    }
    // As it is: a backslash in an example is not a path of another system.
    assert_data_eq!(rerun, readme.raw());
}
