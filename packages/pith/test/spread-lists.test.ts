/** No list that grows with the input is spread into arguments, as the stack holds only so many. */
import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { parse } from "@babel/parser";
import { parsePage } from "pith";
import { findComments } from "#src/comments/find-comments.js";

const PACKAGES = fileURLToPath(new URL("../../../", import.meta.url));

/** The packages that read what strangers give. The inspector reads it in a window of its own. */
const CHECKED = ["pith", "pith-classics", "pith-node", "pith-cli", "pith-server"];

/**
 * Lists that are spread into arguments, and what bounds them: each argument is on the stack, which holds 120,000 of them. A list that
 * grows with the input is added in a loop, or by `flat` and `flatMap`.
 */
const BOUNDED: Readonly<Record<string, string>> = {
  "Math.max(...[...runsOf(sign, value)].map((length) => length + 1))":
    "different lengths of runs: the root of the text's",
  "Math.max(...[head, ...rows].map((row) => (row.length > 2 ? row[n].length : 0)))": "the tools that are compared",
  "Math.max(...rows.map(([name]) => name.length))": "the tools that are compared",
  "Math.max(...wrapped.map((lines) => lines.length))": "the tools that are compared",
  "Math.max(...rows.map(([term]) => term.length).filter((length) => length <= LONGEST_TERM))":
    "the options of a command",
  "Math.max(...chart.bars.map((bar) => bar.value))": "an algorithm's chart, which draws its longest bars",
  "Math.max(...counts.values())": "the parts of an address, which is not too long",
  "Math.max(...kinds)": "the kinds of pages",
  "Math.max(...parts.map(({ length }) => length))": "the parts of a title, which is not too long",
  "Math.max(...times)": "the dates of a page's metadata and its list",
  "String.fromCharCode(...bytes.subarray(0, 200))": "200",
  "String.fromCharCode(...codes.map((code) => code + USER_DEFINED_OFFSET))": "a table of 128",
  "String.fromCharCode(...codes.slice(0, 32))": "32",
  "String.fromCharCode(...codes.slice(32))": "a table of 128",
  "String.fromCharCode(...units.subarray(at, at + UNITS_PER_CALL))": "UNITS_PER_CALL",
  "String.fromCodePoint(...more.map((code) => Number(code || VARIANT)))": "a generated table",
  ".without(...without)": "what an operator's file leaves out",
  "all.push(...comment.replies)": "MAX_COMMENTS",
  "authors.push(...this.authorsAt(child))": "MAX_VALUES, and as many names of each",
  "authors.push(...this.authorsOf(this.resolve(item)))": "MAX_VALUES",
  "children.push(...wayBack(last.note))": "2",
  "isHeld.fill(...range)": "2",
  "isNarrow.fill(...range)": "2",
  "isoTime(...timeIn(found))": "the parts of a time",
  "isoTime(...timeIn(time))": "the parts of a time",
  "made.children.push(...head)": "a table's head, which is short",
  "optionsIn(...groups)": "groups of options",
  "optionsOf(...groups)": "groups of options",
  "partsOfNames(...lists)": "the vocabulary",
  "probability.fill(...range)": "2",
  "same.words.push(...words)": "1",
  "this.answer(...fault)": "2",
  "this.ready.push(...this.alternates.filter((one) => one.url !== url))": "MOST_ALTERNATES",
  "wordSet(...COMMENTS)": "the vocabulary",
  "wordSet(...lists)": "the vocabulary",
};

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

/** Three dots behind a sign that may stand before an argument, and what begins one. A module without them isn't read further. */
const SPREAD = /[(,]\s*\.\.\.[\w([]/;

/** The calls of a module with a spread list: what is called, and the list. */
function spreadsIn(text: string): string[] {
  if (!SPREAD.test(text)) return [];
  const found: string[] = [];
  const codeOf = ({ start, end }: Node) => text.slice(start, end).replace(/\s+/g, " ");
  const waiting: Node[] = [parse(text, { sourceType: "module", plugins: ["typescript"] }).program as Node];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    const { callee, arguments: given = [] } = node as Node & { callee?: Node; arguments?: Node[] };
    const called = callee === undefined ? "" : /[\w.]*$/.exec(codeOf(callee))?.[0];
    for (const argument of given) if (argument.type === "SpreadElement") found.push(`${called}(${codeOf(argument)})`);
    for (const child of Object.values(node).flat())
      if (typeof child?.type === "string" && "start" in child) waiting.push(child);
  }
  return found;
}

test("no list that grows with the input is spread into the arguments of a call", () => {
  const found = new Set<string>();
  for (const folder of CHECKED.map((name) => join(PACKAGES, name, "src"))) {
    assert.ok(existsSync(folder), folder);
    for (const name of readdirSync(folder, { recursive: true }).map(String))
      if (name.endsWith(".ts") && !name.includes("generated"))
        for (const spread of spreadsIn(readFileSync(join(folder, name), "utf8"))) found.add(spread);
  }
  const listed = Object.keys(BOUNDED);
  assert.deepEqual(
    [...found].filter((spread) => !listed.includes(spread)),
    [],
  );
  assert.deepEqual(
    listed.filter((spread) => !found.has(spread)),
    [],
  );
});

test("comments that are lines of one list may be more than a call has arguments", () => {
  const line = "<dt>Ann Lee, 2020-01-01 10:00<dd>Well, a nice one.";
  findComments(parsePage(`<p>Hi.<div id=comments><h2>Comments</h2><dl>${line.repeat(130_000)}</dl></div>`).tree);
});
