/** `npm run bench -- --growth`: whether CPU time doubles where a page's size does, on made pages of several shapes. */
import { digits, table } from "../extract/table.js";
import { measureRounds } from "./rounds.js";

const encoder = new TextEncoder();

const sentence = (i) => `The rain of day ${i} fell all night on the roofs of the town, and nobody there slept. `;
const menu = (i) => `<li class="item"><a href="/menu/${i}">Menu ${i % 17}</a></li>\n`;
const paragraph = (i) =>
  `<p class="text">${sentence(i)}${sentence(i + 1)}<a href="/${i}">More of <b>this</b></a>.</p>\n`;
const article = (i) =>
  `<article><h2>Day ${i}</h2><ul>${menu(i).repeat(12)}</ul>\n${Array.from({ length: 12 }, (_, k) => paragraph(12 * i + k)).join("")}</article>\n`;

/** What each made page repeats, with a number that changes, until it is large enough. */
const SHAPES = {
  "articles side by side": article,
  "one article of paragraphs": paragraph,
  "text in nested div": (i) => `<div>${sentence(i)}`,
  "one list of links": menu,
  "one table": (i) => `<tr><td>${i}<td>Rain<td>${sentence(i)}\n`,
};

/** In MB. Doubled up to the largest that is wanted. */
const SMALLEST = 0.25;

/** Pith on made pages of growing size: CPU time, the least of all rounds, and how it grows where the size doubles. */
export async function growthTable(contender, { rounds, largest }) {
  const sizes = [];
  for (let size = SMALLEST; size <= largest; size *= 2) sizes.push(size);
  // Below 1 MB a part of the time is what any page costs.
  const from = largest > 1 ? sizes.indexOf(1) : 0;
  const rows = [];
  for (const [name, piece] of Object.entries(SHAPES)) {
    const pages = sizes.map((size) => ({ bytes: makePage(piece, size * 1e6) }));
    const [{ times }] = await measureRounds([contender], pages, rounds);
    const growth = (times.at(-1) / times[from]) ** (1 / (sizes.length - 1 - from));
    rows.push([name, ...times.map(digits), growth.toFixed(2)]);
  }
  return (
    `Text of made pages, ms of CPU; linear is 2 where the size doubles (mean from ${sizes[from]} MB on)\n\n` +
    table(["made page", ...sizes.map((size) => `${size} MB`), "doubling"], rows)
  );
}

function makePage(piece, size) {
  const parts = ["<!DOCTYPE html><title>Rain</title>\n"];
  for (let i = 0, length = 0; length < size; i++) {
    const part = piece(i);
    parts.push(part);
    length += part.length;
  }
  return encoder.encode(parts.join(""));
}
