/**
 * `npm run api`: writes docs/reference/api.md (every export with a line on what it is, types by name) and docs/reference/api-signatures.txt (their
 * declarations) from the compiled .d.ts files. A test compares both with what is compiled, so that the public interface
 * changes only with a commit that shows it.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { argv } from "node:process";
import { fileURLToPath } from "node:url";
import { commandLine } from "./command-line.js";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const packages = join(root, "packages");

/** The entries of the packages, their declarations, and what each is for. `pith/internal` isn't public. */
const ENTRIES = [
  ["pith", "pith/dist/index.d.ts", "Runs in Node, browsers, workers, Deno and Bun."],
  [
    "pith/formats",
    "pith/dist/formats/index.d.ts",
    "What content is written in besides plain text; runs where `pith` does.",
  ],
  ["pith/tei", "pith/dist/tei/index.d.ts", "The format TEI, for corpora; runs where `pith` does."],
  [
    "pith/algorithms",
    "pith/dist/workbench/index.d.ts",
    "For those who write algorithms or choose them by name: baselines, tools, the heat map; runs where `pith` does.",
  ],
  [
    "pith/changes",
    "pith/dist/changes/index.d.ts",
    "What of a page's content changed between two readings; runs where `pith` does.",
  ],
  [
    "pith/chunks",
    "pith/dist/chunks/index.d.ts",
    "The content in pieces for retrieval, within a budget of tokens; runs where `pith` does.",
  ],
  [
    "pith/records",
    "pith/dist/records/index.d.ts",
    "Posts, answers, items of lists and products, each by itself; runs where `pith` does.",
  ],
  ["pith/dom", "pith/dist/dom.d.ts", "For live documents; has no parser in it."],
  [
    "pith-classics",
    "pith-classics/dist/index.d.ts",
    "The programs that Pith grew from, and all algorithms by name; runs where `pith` does.",
  ],
  ["pith-node", "pith-node/dist/index.d.ts", "Files, fetching, worker threads and many pages at once; needs Node."],
  [
    "pith-server",
    "pith-server/dist/index.d.ts",
    "The HTTP service and the tools for agents, for programs that start them.",
  ],
];

/** How many names all entries export. */
export function countNames() {
  return ENTRIES.reduce((count, [, file]) => count + exportsOf(join(packages, file)).length, 0);
}

/** The files that describe the interface, by path, with what they should hold. */
export function apiFiles() {
  const entries = ENTRIES.map(([name, file, purpose]) => ({ name, purpose, exports: exportsOf(join(packages, file)) }));
  return {
    [join(root, "docs", "reference", "api.md")]: page(entries),
    [join(root, "docs", "reference", "api-signatures.txt")]: signatures(entries),
  };
}

/** What an entry exports, by name: the kind of declaration, its first sentence of documentation, and itself. */
function exportsOf(file) {
  const found = [];
  const text = readFileSync(file, "utf8");
  for (const [, names, from] of text.matchAll(/^export (?:type )?\{([^}]*)\} from "([^"]+)";/gm)) {
    for (const part of names.split(",")) {
      const [local, alias] = part
        .trim()
        .replace(/^type /, "")
        .split(" as ");
      if (local !== "") found.push({ name: alias ?? local, ...declarationOf(local, target(file, from)) });
    }
  }
  for (const [, name] of text.matchAll(
    /^export (?:declare )?(?:abstract )?(?:function|class|interface|type|const enum|enum|const|let) (\w+)/gm,
  )) {
    found.push({ name, ...declarationOf(name, file) });
  }
  if (/^export \*/m.test(text)) throw new Error(`${file}: name what is exported; "export *" hides it.`);
  return found.sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** The declarations that a module of this or of another of our packages has. */
function target(file, specifier) {
  const [, name, entry] = /^([\w-]+)\/(\w+)$/.exec(specifier) ?? [];
  if (name !== undefined) return join(packages, name, "dist", `${entry}.d.ts`);
  return join(dirname(file), specifier.replace(/\.js$/, ".d.ts"));
}

/** Looks for a declaration in a file, and where that only hands it on, in the file that it is from. */
function declarationOf(name, file) {
  const found = lookUp(name, file);
  if (found === undefined) throw new Error(`${file}: there is no declaration of ${name}.`);
  return found;
}

/** The same; undefined for a name that is from elsewhere: another package, or the language. */
function lookUp(name, file) {
  const text = readFileSync(file, "utf8");
  const start = new RegExp(
    `^(?:export )?(?:declare )?(?:abstract )?(function|class|interface|type|const enum|enum|const|let) ${name}\\b`,
    "m",
  ).exec(text);
  if (start !== null) {
    const declaration = text.slice(start.index, endOf(text, start.index, start[1]));
    return { file, kind: start[1], summary: summaryBefore(text, start.index), declaration: tidy(declaration) };
  }
  for (const [, names, from] of text.matchAll(/^(?:import|export) (?:type )?\{([^}]*)\} from "(\.[^"]+)";/gm)) {
    for (const part of names.split(",")) {
      const [local, alias] = part
        .trim()
        .replace(/^type /, "")
        .split(" as ");
      if ((alias ?? local) === name) return lookUp(local, target(file, from));
    }
  }
  return undefined;
}

/** Where a declaration ends: behind the bracket that closes its body, or its semicolon. Overloads follow each other. */
function endOf(text, start, kind) {
  const hasBody = kind === "class" || kind === "interface" || kind.endsWith("enum");
  let depth = 0;
  for (let i = start; i < text.length; i++) {
    const character = text[i];
    if (text.startsWith("/*", i)) i = text.indexOf("*/", i) + 1;
    else if (character === '"') i = text.indexOf('"', i + 1);
    else if ("{([".includes(character)) depth++;
    else if ("})]".includes(character)) {
      depth--;
      if (depth === 0 && hasBody && character === "}") return i + 1;
    } else if (character === ";" && depth === 0) return i + 1;
  }
  return text.length;
}

/** The first sentence of the comment that ends right before a declaration, in short; "" when there is none. */
function summaryBefore(text, start) {
  const comment = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*$/.exec(text.slice(0, start));
  if (comment === null) return "";
  const words = comment[1]
    .split(" * @", 1)[0]
    .replace(/^\s*\*? ?/gm, " ")
    .replace(/\s+/g, " ")
    .trim();
  const [opening] = words.split(/(?<=:) (?=[-{] )/);
  return inShort(/^.*?[.:](?= [A-Z`]|$)/.exec(opening)?.[0].replace(/:$/, ".") ?? opening);
}

/** A sentence of more words than this ends, in a list, where it begins to go into details. */
const LONG = 16;

/** As many words before a colon say something. */
const SAYS_SOMETHING = 5;

/** Without what comes after the first colon or semicolon of a long sentence, where what comes before it says something. */
function inShort(sentence) {
  if (sentence.split(" ").length <= LONG) return sentence;
  for (const { index } of sentence.matchAll(/[:;] /g)) {
    const short = sentence.slice(0, index);
    const isInCode = short.split("`").length % 2 === 0;
    if (short.split(" ").length > SAYS_SOMETHING && !isInCode) return `${short}.`;
  }
  return sentence;
}

/** Without comments and private members, in one form whatever the compiler's line breaks. */
function tidy(declaration) {
  return declaration
    .replace(/\/\*[\s\S]*?\*\//g, "")
    .replace(/^\s*(?:private|#)[^\n]*\n/gm, "")
    .replace(/^(?:export )?(?:declare )?/, "")
    .replace(/[ \t]+$/gm, "")
    .replace(/\n{2,}/g, "\n")
    .trim();
}

const GROUPS = [
  ["Functions", ["function"]],
  ["Classes", ["class"]],
  ["Constants", ["const", "let", "enum", "const enum"]],
];
const TYPES = ["interface", "type"];

function page(entries) {
  const parts = entries.map(({ name, purpose, exports }) => {
    const groups = GROUPS.map(([title, kinds]) => {
      const lines = exports.filter(({ kind }) => kinds.includes(kind)).map((found) => `- ${line(found)}\n`);
      return lines.length === 0 ? "" : `### ${title}\n\n${lines.join("")}\n`;
    });
    const types = exports.filter(({ kind }) => TYPES.includes(kind)).map((found) => `\`${found.name}\``);
    const named = types.length === 0 ? "" : `Types: ${types.join(", ")}.\n\n`;
    return `## ${name}\n\n${purpose}\n\n${groups.join("")}${named}`;
  });
  return `# The public interface

Written by \`npm run api\` from the compiled declarations; types, and what each function takes and gives, are in
[api-signatures.txt](api-signatures.txt), explained in full in the doc comments that an editor shows. A test fails when the interface is another one than these two files say.

A type that no entry exports is part of something that one does: \`Parameters<typeof chunks>[1]\`, \`ReturnType<typeof probe>\`, \`Metadata["title"]\`.

${parts.join("")}`
    .trimEnd()
    .concat("\n");
}

function line({ name, kind, summary, declaration }) {
  const call = kind === "function" ? `${name}${parameters(declaration)}` : name;
  return `\`${call}\`${summary === "" ? "" : `: ${summary}`}`;
}

/** The names of a function's parameters, with a question mark behind those that may be left out. */
function parameters(declaration) {
  const inside = declaration.slice(declaration.indexOf("(") + 1);
  const names = [];
  let depth = 0;
  let from = 0;
  for (let i = 0; i < inside.length; i++) {
    if ("({[<".includes(inside[i])) depth++;
    else if (")}]".includes(inside[i]) || (inside[i] === ">" && inside[i - 1] !== "=")) depth--;
    if (depth < 0 || (depth === 0 && inside[i] === ",")) {
      const parameter = inside.slice(from, i).trim();
      if (parameter !== "") names.push(nameOf(parameter));
      from = i + 1;
    }
    if (depth < 0) break;
  }
  return `(${names.join(", ")})`;
}

/** A parameter that is taken apart has no name; it is called after its type. */
function nameOf(parameter) {
  const [, type, plain] = /^\{[^}]*\}(\??:\s*\w+)|^(?:\.\.\.)?(\w+\??)/.exec(parameter) ?? [];
  if (plain !== undefined) return plain;
  const word = /\w+$/.exec(type)[0];
  return (
    (word.endsWith("Options") ? "options" : word[0].toLowerCase() + word.slice(1)) + (type.startsWith("?") ? "?" : "")
  );
}

function signatures(entries) {
  const parts = [
    ...entries,
    { name: "Types that no entry exports, and that these name", exports: hiddenTypes(entries) },
  ];
  return parts
    .map(({ name, exports }) => `# ${name}\n\n${exports.map(({ declaration }) => `${declaration}\n`).join("\n")}`)
    .join("\n");
}

/** What the interface says by types that nobody can import: it changes with them. */
function hiddenTypes(entries) {
  const queue = entries.flatMap(({ exports }) => exports);
  const known = new Set(queue.map(keyOf));
  const hidden = [];
  for (const { file, declaration } of queue) {
    // Nobody but Pith makes what has a constructor of such types.
    const callable = declaration.replace(/^\s*constructor\([^\n]*\n/gm, "");
    for (const [name] of callable.matchAll(/\b[A-Z]\w+\b/g)) {
      const found = lookUp(name, file);
      if (found === undefined || known.has(keyOf(found))) continue;
      known.add(keyOf(found));
      queue.push(found);
      hidden.push(found);
    }
  }
  return hidden.sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}

/** A declaration, whichever entries hand it on. */
function keyOf({ file, declaration }) {
  return `${declaration} ${file}`;
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  commandLine(import.meta.url);
  for (const [file, text] of Object.entries(apiFiles())) writeFileSync(file, text);
}
