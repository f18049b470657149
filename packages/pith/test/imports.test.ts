/** The rules of the source: who may import whom, no circles, no name exported twice, and a sentence that opens each file. */
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative, sep } from "node:path";
import test from "node:test";
import { fileURLToPath } from "node:url";

const scriptNamed = (name: string) => fileURLToPath(new URL(`../../../../scripts/${name}.js`, import.meta.url));
const script = scriptNamed("check-imports");

function check(...args: string[]): { status: number | null; problems: string; summary: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], { encoding: "utf8" });
  return { status, problems: stderr, summary: stdout };
}

/** Checks a made project, by the table of a package. Each problem comes as "file:line: rule", with the file's path in it. */
function checkFiles(files: Record<string, string>, name = "pith"): string[] {
  const folder = mkdtempSync(join(tmpdir(), "imports-"));
  try {
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), text);
    }
    const { status, problems, summary } = check(folder, name);
    const lines = problems.split("\n").filter((line) => line !== "");
    assert.equal(status, lines.length === 0 ? 0 : 1);
    assert.equal(summary, `Imports of ${Object.keys(files).length} files checked: ${lines.length} problems.\n`);
    return lines.map((line) => line.replace(/^.*imports-[^/]+\//, ""));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test("each exported name is that of one thing", () => {
  const { stdout } = spawnSync(process.execPath, [scriptNamed("twice-exported")], { encoding: "utf8" });
  assert.equal(stdout, "0 names are exported more than once.\n");
});

test("every import in the source keeps to the table", () => {
  const { status, problems, summary } = check();
  assert.equal(problems, "");
  assert.equal(status, 0);
  assert.ok(Number(/of (\d+) files/.exec(summary)?.[1]) > 200, summary);
});

test("what keeps to the table is no problem", () => {
  const files = {
    "errors.ts": "export class E {}\n",
    "html/tree.ts": 'import { E } from "../errors.js";\nexport class Tree {}\n',
    "contract/selection.ts": 'import type { Tree } from "../html/tree.js";\nexport interface Selection {}\n',
    "algorithms/a/index.ts":
      'import type { Selection } from "../../contract/selection.js";\nimport { b } from "./b.js";\nexport const a = 1;\n',
    "algorithms/a/b.ts": 'import type { Tree } from "../../html/tree.js";\nimport { diffArrays } from "diff";\n',
    "index.ts": 'export {\n  a,\n} from "./algorithms/a/index.js";\n',
  };
  assert.deepEqual(checkFiles(files), []);
});

/** A made project with one wrong import, and how the problem is told. */
const VIOLATIONS: readonly (readonly [name: string, files: Record<string, string>, problem: RegExp])[] = [
  [
    "a layer that a layer may not know",
    {
      "html/tree.ts": '\n\nimport { text } from "../formats/text.js";\n',
      "formats/text.ts": "export const text = 1;\n",
    },
    /^html\/tree\.ts:3: html may not know formats \(formats\/text\.ts\), only ground, text\.$/,
  ],
  [
    "a type of such a layer, on an import of several lines",
    {
      "content/index.ts": '// No.\nimport {\n  type Eatiht,\n  other,\n} from "../algorithms/eatiht/index.js";\n',
      "algorithms/eatiht/index.ts": "export interface Eatiht {}\n",
    },
    /^content\/index\.ts:5: content may not know algorithms /,
  ],
  [
    "an algorithm that another one imports",
    {
      "algorithms/a/index.ts": 'export { b } from "../b/index.js";\n',
      "algorithms/b/index.ts": "export const b = 1;\n",
    },
    /^algorithms\/a\/index\.ts:1: each folder of algorithms is on its own, but this imports algorithms\/b\/index\.ts\.$/,
  ],
  [
    "a guest that knows more than any program can",
    {
      "workbench/a.ts": 'import { content } from "../content/index.js";\nimport { extract } from "../index.js";\n',
      "content/index.ts": "export const content = 1;\n",
      "index.ts": "export const extract = 1;\n",
    },
    /^workbench\/a\.ts:1: workbench may not know content /,
  ],
  [
    "a part of Pith that knows a guest",
    { "extract.ts": 'import { a } from "./workbench/a.js";\n', "workbench/a.ts": "export const a = 1;\n" },
    /^extract\.ts:1: pipeline may not know workbench /,
  ],
  [
    "the parser in the entry for live documents",
    {
      "dom.ts": 'export { tree } from "./html/dom/tree.js";\n',
      "html/dom/tree.ts": 'import { parse } from "../parser/parser.js";\n',
      "html/parser/parser.ts": "",
    },
    /^html\/dom\/tree\.ts:1: live document may not know parser /,
  ],
  [
    "a module of Node",
    { "parse-page.ts": 'import { readFileSync } from "node:fs";\n' },
    /^parse-page\.ts:1: .*"node:fs"\.$/,
  ],
  ["a module of Node by its old name", { "parse-page.ts": 'import fs from "fs";\n' }, /^parse-page\.ts:1: .*"fs"\.$/],
  [
    "a module of Node in import()",
    { "formats/a.ts": 'const os = 1;\nconst b = await import("node:os");\n' },
    /^formats\/a\.ts:2: .*"node:os"\.$/,
  ],
  [
    "imports in a circle",
    {
      "html/a.ts": 'import { b } from "./b.js";\n',
      "html/b.ts": 'import { c } from "./c.js";\n',
      "html/c.ts": 'import { type T, a } from "./a.js";\n',
    },
    /^html\/a\.ts:1: the imports go in a circle: html\/a\.ts -> html\/b\.ts -> html\/c\.ts -> html\/a\.ts\.$/,
  ],
  [
    "types in a circle inside one folder",
    {
      "extraction/a.ts": 'import type { b } from "../html/b.js";\n',
      "html/b.ts": 'import type { c } from "./c.js";\n',
      "html/c.ts": 'import { type b } from "./b.js";\n',
    },
    /^html\/b\.ts:1: the imports go in a circle: html\/b\.ts -> html\/c\.ts -> html\/b\.ts\.$/,
  ],
  [
    "types in a circle through two folders",
    {
      "content/d.ts": 'import type { e } from "./repairs/e.js";\n',
      "content/repairs/e.ts": 'import type { d } from "../d.js";\n',
    },
    /^content\/d\.ts:1: the imports go in a circle: content\/d\.ts -> content\/repairs\/e\.ts -> content\/d\.ts\.$/,
  ],
  [
    "folders in a circle, though no files are",
    {
      "extract/a.ts": 'import type { Probe } from "../probe.js";\n',
      "extract/b.ts": "export const b = 1;\n",
      "probe.ts": 'import { b } from "./extract/b.js";\n',
    },
    /^extract:1: the folders go in a circle: extract\/ -> probe\.ts -> extract\/\.$/,
  ],
  [
    "more than types among the types of what goes in and comes out",
    { "extraction/a.ts": 'import { b } from "../html/b.js";\n', "html/b.ts": "" },
    /^extraction\/a\.ts:1: extraction holds types only: import type\.$/,
  ],
  [
    "a file that imports itself",
    { "parse-page.ts": 'import "./parse-page.js";\n' },
    /^parse-page\.ts:1: .* parse-page\.ts -> parse-page\.ts\.$/,
  ],
  ["a file named utils", { "html/utils.ts": "" }, /^html\/utils\.ts:1: a file's name says/],
  [
    "a file that isn't there",
    { "parse-page.ts": 'import "./gone.js";\n' },
    /^parse-page\.ts:1: there is no file gone\.ts\.$/,
  ],
  ["a file outside the layers", { "new/thing.ts": "" }, /^new\/thing\.ts:1: the file belongs to no layer/],
];

for (const [name, files, problem] of VIOLATIONS) {
  test(`found: ${name}`, () => {
    const problems = checkFiles(files);
    assert.equal(problems.length, 1, problems.join("\n"));
    assert.match(problems[0], problem);
  });
}

test("found: in packages for Node, parts that know each other, and packages that aren't theirs", () => {
  const node = {
    "files/a.ts": 'import type { f } from "../fetching/f.js";\n',
    "fetching/f.ts": 'import "node:fs";\nimport "pith-cli";\nimport "pith/internal";\n',
  };
  assert.deepEqual(checkFiles(node, "pith-node"), [
    'fetching/f.ts:2: "pith-cli" isn\'t for this package.',
    "files/a.ts:1: files may not know fetching (fetching/f.ts), only nothing.",
  ]);
  const command = { "main.ts": 'import "./a.js";\nimport "pith-node";\nimport "pith-testing";\n', "a.ts": "" };
  assert.deepEqual(checkFiles(command, "pith-cli"), ['main.ts:3: "pith-testing" isn\'t for this package.']);
});

test("found: in the service and the inspector, parts that know each other, and packages that aren't theirs", () => {
  const service = {
    "mcp/a.ts": 'import type { S } from "../serve/s.js";\nimport { readFileSync } from "node:fs";\n',
    "serve/s.ts": 'import { extract } from "pith";\nimport "pith-cli";\n',
  };
  assert.deepEqual(checkFiles(service, "pith-server"), [
    "mcp/a.ts:1: mcp may not know serve (serve/s.ts), only http, work.",
    'serve/s.ts:2: "pith-cli" isn\'t for this package.',
  ]);
  const inspector = {
    "state/session.ts": 'import W from "../worker/main.ts?worker&inline";\n',
    "input/start.ts": 'import PAGE from "../../page.html?raw";\nimport "pith-node";\n',
    "main.ts": 'import "./style/base.css";\nimport "./state/session.js";\n',
    "page/pane.ts": 'import { fetchPage } from "../input/start.js";\nimport { read } from "../worker/main.js";\n',
    "worker/main.ts": 'import { extract } from "pith";\n',
  };
  assert.deepEqual(checkFiles(inspector, "inspector"), [
    'input/start.ts:2: "pith-node" isn\'t for this package.',
    "page/pane.ts:1: each folder of parts of the window is on its own, but this imports input/start.ts.",
    "page/pane.ts:2: parts of the window may not know worker (worker/main.ts), only messages, widgets, state.",
  ]);
});

/** Where our code is, the kinds of files that it is in, and folders whose code is made, installed, or a page's. */
const PLACES = ["examples", "lab", "packages", "python", "scripts", "site", "spark"];
const CODE = /\.(?:[cm]?[jt]s|tsx|css|py|sh)$/;
const NOT_OURS = /^(?:node_modules|dist|build|generated|fixtures|__pycache__|_worker|\.(?!vitepress$).*)$/;

function ownFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return NOT_OURS.test(entry.name) ? [] : ownFiles(path);
    return entry.isFile() && CODE.test(entry.name) ? [path] : [];
  });
}

/** Lines that only tools read. */
const FOR_TOOLS = /^(?:#!|\/\/ (?:Takes long: |Alone in its process: |@ts-|biome-ignore )).*\n/gm;
/** How a file may open. Sources: with a comment of its own, which no declaration follows. */
const OPENING = /^\s*(?:\/[/*]|# |""")/;
const OPENING_OF_SOURCES = /^(?:(?:\/\/[^\n]*\n)*\/\/[^\n]*[.:]\n\n|\/\*\*[\s\S]*?\*\/\n(?:\n|import ))/;

const opens = (text: string) => OPENING.test(text.replace(FOR_TOOLS, ""));
const opensAsSource = (text: string) => OPENING_OF_SOURCES.test(text);

test("every file opens with a sentence that says what it is", () => {
  const root = fileURLToPath(new URL("../../../../", import.meta.url));
  const files = PLACES.flatMap((place) => ownFiles(join(root, place)));
  const isSource = (file: string) => /^packages\/[^/]+\/src\/.*\.ts$/.test(file);
  const without = files
    .map((file) => [relative(root, file).split(sep).join("/"), readFileSync(file, "utf8")] as const)
    .filter(([file, text]) => !(isSource(file) ? opensAsSource(text) : opens(text)))
    .map(([file]) => file);
  assert.deepEqual(
    without,
    [],
    "Begin each with a line such as `// Reads the header of a record.`, and an empty line.",
  );
  assert.ok(files.length > 1000, `${files.length} files`);
});

test("found: files that open with code, with the comment of a declaration, or with what tools read", () => {
  const bad = [
    'import "a";\n',
    "",
    "// Takes long: it sleeps.\nimport 'a';\n",
    "#!/bin/sh\nset -e\n",
    '"use strict";\n',
  ];
  for (const text of bad) assert.ok(!opens(text), text);
  for (const text of [...bad, "/** The number. */\nconst N = 1;\n", "// A number.\nconst N = 1;\n"])
    assert.ok(!opensAsSource(text), text);
  for (const text of [
    "// Counts.\n\nimport 'a';\n",
    "// Takes long: it sleeps.\n/** Beds. */\nimport 'a';\n",
    '"""Beds."""\n',
  ])
    assert.ok(opens(text), text);
});
