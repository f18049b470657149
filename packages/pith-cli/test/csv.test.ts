/** Tables as CSV: no text of a page becomes a spreadsheet's formula, and every cell can be had back. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { SEED, seededRandom } from "pith-testing/random.js";
import { csvRow } from "#src/csv.js";

/** The cells of a file as a spreadsheet reads it: quotes count at a cell's beginning alone, and what follows the closing one belongs to the cell. */
function read(text: string, separator: string): string[] {
  const cells: string[] = [];
  for (let at = 0; at < text.length; at++) {
    let cell = "";
    if (text[at] === '"') {
      for (at++; at < text.length; at++) {
        if (text[at] !== '"') cell += text[at];
        else if (text[at + 1] === '"') cell += text[++at];
        else break;
      }
      at++;
    }
    for (; at < text.length && text[at] !== separator && text[at] !== "\r" && text[at] !== "\n"; at++) cell += text[at];
    cells.push(cell);
  }
  return cells;
}

const FORMULA = /^[\t\r\n]*[=+\-@\uff1d\uff0b\uff0d\uff20]/;

test("no cell of CSV is a formula, whatever separates cells for the spreadsheet", () => {
  assert.equal(
    csvRow(["Ann;=cmd|calc", "a\n=b", 'x\t"=1', -5, undefined]),
    `"Ann;'=cmd|calc","a\n'=b","x\t'""=1",-5,\r\n`,
  );
});

test("random texts in CSV are never formulas, and come back as they were but for the marks", () => {
  const draw = seededRandom(SEED);
  const next = (limit: number) => Math.floor(draw() * limit);
  const pieces = ["=", "+", "-", "@", "\uff1d", '"', ",", ";", "\t", "\r", "\n", "a", " ", "'", "cmd"];
  for (let round = 0; round < 20_000; round++) {
    const row = Array.from({ length: 1 + next(4) }, () =>
      Array.from({ length: next(8) }, () => pieces[next(pieces.length)]).join(""),
    );
    const written = csvRow(row);
    for (const separator of [",", ";", "\t"]) {
      const found = read(written, separator).find((cell) => FORMULA.test(cell));
      assert.equal(found, undefined, JSON.stringify({ row, written, separator }));
    }
    const back = read(written.slice(0, -2), ",").map((cell) => cell.replaceAll("'", ""));
    const given = row.map((cell) => cell.replaceAll("'", ""));
    // An empty last cell is nothing at the end of a text.
    while (back.length < given.length) back.push("");
    assert.deepEqual(back, given);
  }
});
