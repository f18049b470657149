/** The labelled pages that a run of the benchmark has, and the texts of a file for them. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pageHash } from "../../training/reader/labels.js";

/** As many pages are named where some are left out. */
const NAMED = 5;

/** Of a corpus by reading the `pages` that are there as they were labelled; the ids of those that are `missing`, and of those that `changed`. */
export function sortOut(corpus) {
  const sorted = { pages: [], missing: [], changed: [] };
  for (const page of corpus.pages) {
    let bytes;
    try {
      bytes = corpus.read(page.id);
    } catch {
      sorted.missing.push(page.id);
      continue;
    }
    if (pageHash(bytes) === page.hash) sorted.pages.push(page);
    else sorted.changed.push(page.id);
  }
  return sorted;
}

/** What is left out, and what to do about it, a line each. */
export function whatIsLeftOut({ pages }, { missing, changed }, data) {
  const lines = [];
  const [{ corpus, id }] = pages.map(({ page }) => page);
  if (missing.length > 0)
    lines.push(
      `${missing.length} of the ${pages.length} labelled pages can't be read in ${data}: ${named(missing)}. The labels are places in the pages, ` +
        `whose text isn't in the project. Get the pages from where NOTICE says they are, or put the folder shared/ beside the checkout; --data names ` +
        `another place. A page is ${join(corpus, "html", `${id}.html`)} there, or .html.gz.`,
    );
  if (changed.length > 0)
    lines.push(
      `Pages that aren't the bytes that were labelled: ${changed.length}, ${named(changed)}. Labels hold for a page with their SHA-256 only, unpacked and ` +
        `not converted: get those pages again.`,
    );
  if (lines.length > 0 && missing.length + changed.length < pages.length)
    lines.push("What follows is of the other pages: compare it only with figures of the same ones.");
  return lines;
}

function named(ids) {
  return ids.length > NAMED ? `${ids.slice(0, NAMED).join(", ")}, ...` : ids.join(", ");
}

/**
 * The texts in a file of predictions by the pages' ids; in the file those may lack the name of the corpus. The last line of a page counts, as in
 * score.py. Throws an Error that names the line where one can't be used, and where there is no text for any of the pages.
 */
export function readTexts(file, pages) {
  const given = new Map();
  for (const [i, line] of readFileSync(file, "utf8").split("\n").entries()) {
    if (line.trim() === "") continue;
    const { id, text } = parsed(line) ?? {};
    if (typeof id !== "string" || !["string", "undefined"].includes(typeof (text ?? undefined)))
      throw new Error(`${file}, line ${i + 1}: it isn't {"id": "...", "text": "..."}.`);
    given.set(id, text ?? "");
  }
  const texts = new Map();
  for (const { id } of pages) {
    const text = given.get(id) ?? given.get(id.slice(id.indexOf("/") + 1));
    if (text !== undefined) texts.set(id, text);
  }
  if (texts.size === 0) throw new Error(`${file} has no text of a labelled page: an id is "${pages[0].id}", for one.`);
  return texts;
}

function parsed(line) {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
