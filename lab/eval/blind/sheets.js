/**
 * `node lab/eval/blind/sheets.js FOLDER`: sheets for readers who mark the Markdown of four tools without knowing whose it is. For each page in
 * pages.json two sheets, one for each reading: its address, all its text, and the outputs A to D, in another order on each sheet.
 * FOLDER/key.json says whose they are; a reader must not see it. README.md beside this file says how they mark.
 */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Readability } from "@mozilla/readability";
import { Defuddle } from "defuddle/node";
import { JSDOM, VirtualConsole } from "jsdom";
import { extract } from "pith";
import { markdown } from "pith/formats";
import TurndownService from "turndown";
import { commandLine } from "../../../scripts/command-line.js";
import { PYTHON, pythonWithTools } from "../../bench/tools/tools.js";
import { openMeasured } from "../corpora.js";
import { unseenModels } from "../fold-predictions.js";

const TOOLS = ["pith", "defuddle", "readability", "trafilatura"];
const READINGS = 2;
/** How much of a page's text and of an output is on a sheet, in characters: so many of its beginning and of its end. */
const TEXT = [11_000, 4_000];
const OUTPUT = [5_500, 2_500];
/** Elements that begin a line, and those that show no text. */
const LINE =
  /^(?:article|aside|blockquote|br|button|d[dlt]|div|figure|footer|form|h[1-6]|header|hr|li|main|nav|ol|option|p|pre|section|t[dhr]|table|ul)$/;
const SILENT = /^(?:script|style|svg)$/;

const [folder = join("build", "blind")] = commandLine(import.meta.url, {}, { most: 1 }).operands;
mkdirSync(join(folder, "sheets"), { recursive: true });
const here = new URL(".", import.meta.url);
const chosen = JSON.parse(readFileSync(new URL("pages.json", here), "utf8"));
const pages = [];
for (const name of new Set(chosen.map(({ corpus }) => corpus))) {
  const corpus = openMeasured(name);
  const modelFor = unseenModels(
    name,
    corpus.pages.map(({ id }) => id),
  );
  for (const { id } of chosen.filter((page) => page.corpus === name)) {
    const url = corpus.pages.find((page) => page.id === id).url || undefined;
    pages.push(await readPage(id, corpus.read(id), url, modelFor(id)));
  }
}
askTrafilatura();
const key = {};
for (let reading = 1; reading <= READINGS; reading++) {
  for (const page of pages) {
    const sheet = `${reading}-${page.id}`;
    key[sheet] = shuffled(TOOLS, sheet);
    writeFileSync(join(folder, "sheets", `${sheet}.txt`), sheetOf(page, key[sheet]));
  }
}
writeFileSync(join(folder, "key.json"), `${JSON.stringify(key)}\n`);
console.log(`${pages.length * READINGS} sheets are in ${folder}.`);

async function readPage(id, bytes, url, algorithm) {
  const { content, encoding } = extract(bytes, { algorithm, format: markdown, url });
  const html = new TextDecoder(encoding.encoding).decode(bytes);
  const open = () =>
    new JSDOM(html, { url: url ?? "https://example.org/", virtualConsole: new VirtualConsole() }).window.document;
  const text = textOf(open().documentElement)
    .replace(/[ \t]*\n\s*/g, "\n")
    .trim();
  const article = new Readability(open()).parse();
  const turndown = new TurndownService({ headingStyle: "atx", codeBlockStyle: "fenced" });
  const { content: defuddled } = await Defuddle(open(), url, { useAsync: false, markdown: true });
  const outputs = {
    pith: content,
    defuddle: defuddled ?? "",
    readability: article ? turndown.turndown(article.content) : "",
  };
  return { id, url, html, text, outputs };
}

function askTrafilatura() {
  const input = pages.map(({ html, url }) => JSON.stringify({ html, url })).join("\n");
  const program = new URL("trafilatura_markdown.py", here).pathname;
  const { stdout, stderr, status } = spawnSync(pythonWithTools(PYTHON), [program], {
    input,
    maxBuffer: 2 ** 30,
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(stderr);
  for (const [i, line] of stdout.trimEnd().split("\n").entries()) pages[i].outputs.trafilatura = JSON.parse(line);
}

/** What a page says, with each picture's description, whether a browser shows it or not. */
function textOf(node) {
  let joined = "";
  for (const child of (node.localName === "template" ? node.content : node).childNodes) {
    if (child.nodeType === 3) joined += child.data.replace(/\s+/g, " ");
    if (child.nodeType !== 1 || SILENT.test(child.localName)) continue;
    if (child.localName === "img") joined += `[image: ${child.getAttribute("alt") ?? ""}]`;
    joined += LINE.test(child.localName) ? `\n${textOf(child)}\n` : textOf(child);
  }
  return joined;
}

function sheetOf({ id, url = "unknown", text, outputs }, tools) {
  const said = tools.map((tool, i) => {
    const output = outputs[tool];
    return `===== OUTPUT ${"ABCD"[i]} (${output.length} characters) =====\n${shortened(output, OUTPUT) || "(empty)"}\n`;
  });
  return [`# Page ${id}\nURL: ${url}\n`, `===== ALL TEXT OF THE PAGE =====\n${shortened(text, TEXT)}\n`, ...said].join(
    "\n\n",
  );
}

function shortened(text, [first, last]) {
  if (text.length <= first + last) return text.trim();
  return `${text.slice(0, first)}\n\n[... ${text.length - first - last} characters are left out here ...]\n\n${text.slice(-last)}`;
}

/** A list in an order that its name decides. */
function shuffled(list, name) {
  const rank = (item) => createHash("sha256").update(`${name} ${item}`).digest("hex");
  return list.toSorted((a, b) => (rank(a) < rank(b) ? -1 : 1));
}
