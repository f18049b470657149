// A comparison of tools on one page, and how it is written as a table for the terminal.

import { align, type Difference, type Passage } from "./align.js";

/** What a tool made of a page, next to the others. */
export type ComparedTool = {
  readonly name: string;
  readonly version: string;
  /** The package that made its document; absent for Pith, which doesn't need one. */
  readonly document?: string;
} & (
  | ({
      readonly error?: never;
      readonly title: string;
      readonly text: string;
      /** CPU time in milliseconds, and how many calls were made. */
      readonly cpu: { readonly firstMs: number; readonly bestMs: number; readonly calls: number };
    } & Difference)
  | { readonly error: string }
);

/** A page as several tools read it. */
export interface Comparison {
  readonly input: string;
  readonly url?: string;
  /** The title that Pith found. */
  readonly title: string;
  readonly bytes: number;
  readonly tools: readonly ComparedTool[];
}

/** Passages that are shown for each tool; the JSON has all. */
const PASSAGES = 5;

/** Characters of a passage that are shown: with what is before them they fill a line of 80. */
const PASSAGE_LENGTH = 60;

/** The narrowest column of texts side by side. */
const NARROWEST = 24;

const GAP = "   ";

/** A comparison as a table, with the passages that make the difference below. `width`: that of texts side by side, in characters. */
export function comparisonText(comparison: Comparison, withTexts: boolean, width: number): string {
  const { input, title, bytes, tools } = comparison;
  const parts = [
    `${input}: ${title === "" ? "" : `${title}, `}${bytes} bytes\n\n${table(tools)}`,
    ...tools.map((tool) => passagesOf("Only", "kept", tool, "onlyHere")),
    ...tools.map((tool) => passagesOf("Only", "left out", tool, "onlyMissing")),
    withTexts ? sideBySide(tools, width) : "",
  ];
  return parts.filter((part) => part !== "").join("\n");
}

/** What the columns mean, for those who see the table for the first time. */
export const LEGEND = `only it: words that no other tool kept; all but it: words that all others kept.
CPU: time of all threads of the tool's own process, from bytes to content; first: the first call, with code that never ran before;
best: the fastest of the calls that fit one second.
`;

function table(tools: readonly ComparedTool[]): string {
  const rows = tools.map((tool) => {
    const name = [tool.name, tool.version, ...(tool.document === undefined ? [] : [`(${tool.document})`])].join(" ");
    if (tool.error !== undefined) return [name, tool.error];
    const { words, onlyHere, onlyMissing, cpu } = tool;
    const missing = tools.length < 3 ? "" : String(countWords(onlyMissing));
    return [name, String(words), String(countWords(onlyHere)), missing, time(cpu.firstMs), time(cpu.bestMs)];
  });
  const head = ["", "words", "only it", tools.length < 3 ? "" : "all but it", "CPU first", "best"];
  const widths = head.map((title, n) =>
    Math.max(...[head, ...rows].map((row) => (row.length > 2 ? row[n].length : 0)), title.length),
  );
  widths[0] = Math.max(...rows.map(([name]) => name.length));
  return [head, ...rows].map((row) => `${line(row, widths)}\n`).join("");
}

/** The first column is on the left, figures on the right. */
function line([name, ...figures]: readonly string[], [first, ...widths]: readonly number[]): string {
  if (figures.length === 1) return `${name.padEnd(first)}  ${figures[0]}`;
  const cells = figures.map((figure, n) => figure.padStart(widths[n])).filter((_, n) => widths[n] > 0);
  return [name.padEnd(first), ...cells].join("  ").trimEnd();
}

/** To a hundredth of a millisecond, large ones to a whole millisecond. */
function time(milliseconds: number): string {
  return `${milliseconds >= 100 ? Math.round(milliseconds) : milliseconds.toFixed(2)} ms`;
}

function countWords(passages: readonly Passage[]): number {
  return passages.reduce((sum, { words }) => sum + words, 0);
}

function passagesOf(before: string, behind: string, tool: ComparedTool, which: "onlyHere" | "onlyMissing"): string {
  if (tool.error !== undefined || tool[which].length === 0) return "";
  const longest = tool[which].toSorted((a, b) => b.words - a.words).slice(0, PASSAGES);
  const rest = tool[which].length - longest.length;
  const lines = longest.map(({ text, words }) => {
    const shown = text.length > PASSAGE_LENGTH ? `${text.slice(0, PASSAGE_LENGTH)}…` : text;
    return `  ${String(words).padStart(6)}  ${shown}\n`;
  });
  const more = rest === 0 ? "" : `          and ${rest} more; --format json has all\n`;
  return `${before} ${tool.name} ${behind}, in words:\n${lines.join("")}${more}`;
}

/** The texts in columns; paragraphs that they have in common share a row. */
function sideBySide(tools: readonly ComparedTool[], width: number): string {
  const shown = tools.flatMap((tool) => (tool.error === undefined ? [tool] : []));
  const column = Math.max(NARROWEST, Math.floor((width - GAP.length * (shown.length - 1)) / shown.length));
  const paragraphs = shown.map(({ text }) => text.split("\n").filter((paragraph) => paragraph.trim() !== ""));
  const rows = [shown.map(({ name }) => name), ...align(paragraphs)];
  return rows.map((cells) => `${columns(cells, column)}\n`).join("\n");
}

function columns(cells: readonly string[], width: number): string {
  const wrapped = cells.map((cell) => wrap(cell, width));
  const height = Math.max(...wrapped.map((lines) => lines.length));
  return Array.from({ length: height }, (_, n) =>
    wrapped
      .map((lines) => (lines[n] ?? "").padEnd(width))
      .join(GAP)
      .trimEnd(),
  ).join("\n");
}

/** Breaks at spaces; a word longer than a line is cut. */
function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= width) {
      lines[lines.length - 1] = `${last} ${word}`;
      continue;
    }
    for (let cut = 0; cut < word.length; cut += width) lines.push(word.slice(cut, cut + width));
  }
  return lines;
}
