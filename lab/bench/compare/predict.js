/** What tools say of pages: asked by several readers at once, and of a corpus kept from run to run. */
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { toUtf8 } from "pith/internal";
import { plainText } from "../tools/plain-text.js";

/** Pages between two lines about the progress. */
const PROGRESS_STEP = 250;

/**
 * Reads pages, each reader one at a time (ToolReader, CommandReader), and gives `look(page, answer)` each answer as it comes. `bytesOf(page)`: what
 * the tool gets.
 */
export async function readPages(name, pages, readers, bytesOf, look) {
  const waiting = pages.values();
  let done = 0;
  await Promise.all(
    readers.map(async (reader) => {
      for (const page of waiting) {
        look(page, await reader.read(bytesOf(page)));
        if (++done % PROGRESS_STEP === 0) console.error(`${name}: ${done} of ${pages.length} pages`);
      }
      reader.stop();
    }),
  );
}

/**
 * The texts by page and the number of pages on which the tool failed. `file` holds a line a page; pages that are in it
 * aren't read again, so that a run that was broken off goes on where it was, unless the tool failed on them; `fresh` throws
 * the file away.
 */
export async function predict(tool, reader, corpus, file, { fresh }) {
  mkdirSync(dirname(file), { recursive: true });
  if (fresh) rmSync(file, { force: true });
  const known = new Map(linesOf(file).map((line) => [line.id, line]));
  const missing = corpus.pages.filter(({ id }) => !known.has(id));
  const bytesOf = ({ id }) => (tool.takes === "text" ? toUtf8(corpus.read(id)).bytes : corpus.read(id));
  await readPages(tool.name, missing, [reader], bytesOf, ({ id }, { text, failed }) => {
    const line = { id, text: plainText(tool, text), failed };
    appendFileSync(file, `${JSON.stringify(line)}\n`);
    known.set(id, line);
  });
  const lines = corpus.pages.map(({ id }) => known.get(id));
  return {
    texts: new Map(lines.map(({ id, text }) => [id, text ?? ""])),
    failed: lines.filter(({ failed }) => failed !== undefined).length,
  };
}

/** The lines of a file of predictions. One that was cut off where a run ended, or says a failure, is dropped from the file. */
function linesOf(file) {
  if (!existsSync(file)) return [];
  const whole = readFileSync(file, "utf8").split("\n").slice(0, -1);
  const lines = whole.map((line) => JSON.parse(line)).filter(({ failed }) => failed === undefined);
  writeFileSync(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(""));
  return lines;
}
