/**
 * `node lab/eval/blind/table.js`: what readers said who didn't know whose output they marked, as the tables in docs/internals/evaluation.md.
 * With `--faults` each fault that they found in Pith's; with `--add KEY MARKS...` it takes the marks of readers into marks.jsonl, with the key
 * that sheets.js wrote.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { commandLine } from "../../../scripts/command-line.js";

const file = new URL("marks.jsonl", import.meta.url);
const pages = new Map(
  JSON.parse(readFileSync(new URL("pages.json", import.meta.url), "utf8")).map((page) => [page.id, page]),
);
const NAMES = { pith: "Pith", defuddle: "Defuddle", readability: "Readability", trafilatura: "Trafilatura" };
const TOOLS = Object.keys(NAMES);
const values = commandLine(import.meta.url, { add: false, faults: false }, { most: Infinity });
if (values.add) add(values.operands);
const sheets = linesOf(file);
if (values.faults) {
  for (const { page, marks, faults } of sheets.toSorted((a, b) => a.marks.pith - b.marks.pith)) {
    console.log(`${page} ${marks.pith}: ${faults.pith.join("; ")}`);
  }
} else {
  printTable("", new Map([["all", sheets], ...groups(({ page }) => pages.get(page).kind)]), marksRow);
  printTable("faults", new Map([...new Set(sheets.flatMap(faultKinds))].sort().map((kind) => [kind, kind])), faultsRow);
  const byPage = [...groups(({ page }) => page).values()];
  const twice = TOOLS.flatMap((tool) => byPage.map((two) => two.map(({ marks }) => marks[tool])));
  const apart = twice.filter(({ length }) => length === 2).map(([a, b]) => Math.abs(a - b));
  console.log(`\nTwo readers of a sheet differ by ${mean(apart).toFixed(2)}.`);
  const best = byPage.filter((two) => {
    const [pith, ...others] = TOOLS.map((tool) => mean(two.map(({ marks }) => marks[tool])));
    return pith >= Math.max(...others);
  });
  console.log(
    `Pith's is the best, or as good as the best, on ${best.length} of ${byPage.length} pages by the mean of both.`,
  );
}

function add([keyFile, ...files]) {
  const key = JSON.parse(readFileSync(keyFile, "utf8"));
  const lines = files.flatMap(linesOf).map(({ sheet, is, faults, ...letters }) => {
    const named = (by) => Object.fromEntries(TOOLS.map((tool) => [tool, by["ABCD"[key[sheet].indexOf(tool)]]]));
    return JSON.stringify({ page: sheet.slice(2), is, marks: named(letters), faults: named(faults) });
  });
  writeFileSync(file, `${lines.sort().join("\n")}\n`);
}

function linesOf(path) {
  return readFileSync(path, "utf8")
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
}

function groups(by) {
  return sheets.reduce((map, sheet) => map.set(by(sheet), [...(map.get(by(sheet)) ?? []), sheet]), new Map());
}

function faultKinds({ faults }) {
  return Object.values(faults)
    .flat()
    .map((fault) => fault.split(":")[0]);
}

function printTable(title, rows, row) {
  console.log(
    `\n| ${title} | ${TOOLS.map((tool) => NAMES[tool]).join(" | ")} |\n|---|${TOOLS.map(() => "---:|").join("")}`,
  );
  for (const [name, what] of rows) console.log(row(name, what));
}

function marksRow(name, group) {
  const means = TOOLS.map((tool) => mean(group.map(({ marks }) => marks[tool])).toFixed(1));
  return `| ${name} (${new Set(group.map(({ page }) => page)).size}) | ${means.join(" | ")} |`;
}

function faultsRow(kind) {
  const counts = TOOLS.map(
    (tool) => sheets.flatMap(({ faults }) => faults[tool]).filter((fault) => fault.startsWith(kind)).length,
  );
  return `| ${kind} | ${counts.join(" | ")} |`;
}

function mean(numbers) {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}
