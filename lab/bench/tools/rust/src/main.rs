//! `pith-compare TOOL`: one of the tools in Rust at the other end of reader.js. Pages come in UTF-8.
use std::io::{self, Read, Write};
use std::panic::catch_unwind;

use cpu_time::ProcessTime;

const FAILED: u32 = u32::MAX;

type Tool = fn(&str) -> Option<String>;

fn dom_smoothie(page: &str) -> Option<String> {
    // The default glues words together where the page has no white space between its elements.
    let config = dom_smoothie::Config { text_mode: dom_smoothie::TextMode::Formatted, ..Default::default() };
    let mut readability = dom_smoothie::Readability::new(page, None, Some(config)).ok()?;
    Some(readability.parse().ok()?.text_content.to_string())
}

fn legible(page: &str) -> Option<String> {
    Some(legible::parse(page, None, None).ok()?.text_content)
}

fn rs_trafilatura(page: &str) -> Option<String> {
    let options = rs_trafilatura::Options { include_comments: false, ..Default::default() };
    Some(rs_trafilatura::extract_with_options(page, &options).ok()?.content_text)
}

/// html5ever, into the tree of dom_query, on which dom_smoothie and others stand.
fn parse_html5ever(page: &str) -> Option<String> {
    drop(dom_query::Document::from(page));
    Some(String::new())
}

/// The CPU time of all threads since the process began, in milliseconds.
fn cpu_time() -> f64 {
    ProcessTime::now().as_duration().as_secs_f64() * 1e3
}

fn main() -> io::Result<()> {
    let tool: Tool = match std::env::args().nth(1).as_deref() {
        Some("dom_smoothie") => dom_smoothie,
        Some("legible") => legible,
        Some("rs-trafilatura") => rs_trafilatura,
        Some("parse-html5ever") => parse_html5ever,
        _ => panic!("Name a tool."),
    };
    std::panic::set_hook(Box::new(|_| {}));
    let (mut pages, mut answers) = (io::stdin().lock(), io::stdout().lock());
    let mut header = [0; 4];
    while pages.read_exact(&mut header).is_ok() {
        let mut page = vec![0; u32::from_le_bytes(header) as usize];
        pages.read_exact(&mut page)?;
        let page = String::from_utf8_lossy(&page);
        let before = cpu_time();
        let found = catch_unwind(|| tool(&page));
        for time in [before, cpu_time()] {
            answers.write_all(&time.to_le_bytes())?;
        }
        match found {
            // A tool that finds nothing says so with an error.
            Ok(text) => {
                let text = text.unwrap_or_default();
                answers.write_all(&(text.len() as u32).to_le_bytes())?;
                answers.write_all(text.as_bytes())?;
            }
            Err(_) => answers.write_all(&FAILED.to_le_bytes())?,
        }
        answers.flush()?;
    }
    Ok(())
}
