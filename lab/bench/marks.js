/** Writes what benchmarks print into pages of the docs, between marks that name the command. */
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** The page beside this file. */
export const README = fileURLToPath(new URL("README.md", import.meta.url));

/** Writes figures in short into docs/internals/speed.md, and whole into README.md beside this file. */
export function writeBoth(command, { summary, whole }) {
  writeBetween(fileURLToPath(new URL("../../docs/internals/speed.md", import.meta.url)), command, summary);
  writeBetween(README, command, whole);
}

/** Writes a text into a page of the docs, between the two lines that name a command. Throws an Error where they aren't. */
export function writeBetween(file, command, text) {
  const marks = [`<!-- written by ${command} -->\n`, `<!-- end of what ${command} wrote -->\n`];
  const page = readFileSync(file, "utf8");
  const [start, end] = marks.map((mark) => page.indexOf(mark));
  if (start < 0 || end < start) throw new Error(`${file} has lost the lines between which ${command} writes.`);
  writeFileSync(file, `${page.slice(0, start + marks[0].length)}\n${text}\n${page.slice(end)}`);
}
