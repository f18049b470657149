/** A tool's texts of a corpus, kept from run to run. */
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { toUtf8 } from "pith/internal";
import { plainText } from "../tools/plain-text.js";
import { ToolReader } from "../tools/reader.js";

/** A page that takes longer counts as empty. */
const LIMIT_MS = 60_000;
/** Pages between two lines about the progress. */
const PROGRESS_STEP = 250;

/**
 * The texts by page and the number of pages on which the tool failed. `file` holds a line a page; pages that are in it
 * aren't read again, so that a run that was broken off goes on where it was, unless the tool failed on them; `isFresh` throws
 * the file away.
 */
export async function predict(tool, command, corpus, file, { isFresh }) {
  mkdirSync(dirname(file), { recursive: true });
  if (isFresh) rmSync(file, { force: true });
  const known = new Map(linesOf(file).map((line) => [line.id, line]));
  const missing = corpus.pages.filter(({ id }) => !known.has(id));
  if (missing.length > 0) {
    const reader = new ToolReader(command, LIMIT_MS);
    for (const [done, { id }] of missing.entries()) {
      const bytes = corpus.read(id);
      const { text, failed } = await reader.read(tool.takes === "text" ? toUtf8(bytes).bytes : bytes);
      const line = { id, text: plainText(tool, text), failed };
      appendFileSync(file, `${JSON.stringify(line)}\n`);
      known.set(id, line);
      if ((done + 1) % PROGRESS_STEP === 0) console.error(`${tool.name}: ${done + 1} of ${missing.length} pages`);
    }
    reader.stop();
  }
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
