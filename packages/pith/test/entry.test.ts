/** The main entry and the one for live documents work on a host that has nothing of Node or of a browser. */
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import test from "node:test";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));

/** Runs a module in a host that has nothing of Node's or of a browser's; gives what it exports as `result`. */
function runClosed(source: string): { result: unknown; error: string } {
  // Beside the compiled tests, so that packages are found.
  const folder = mkdtempSync(join(here, "closed-"));
  try {
    const file = join(folder, "module.js");
    writeFileSync(file, source);
    const flags = ["--experimental-vm-modules", "--no-warnings"];
    const child = spawnSync(process.execPath, [...flags, join(here, "support", "closed-host.js"), file], {
      encoding: "utf8",
    });
    return { result: child.status === 0 ? JSON.parse(child.stdout) : undefined, error: child.stderr };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const SENTENCE = "A paragraph that is long enough to be found, and then some.";
const PAGE = `<!doctype html><title>T</title><nav>menu</nav><article><p>${SENTENCE} One.<p>${SENTENCE} And two.</article><footer>All rights reserved here.</footer>`;

test("the main entry finds a page's text where there is nothing of Node", () => {
  const { result, error } = runClosed(`
    import { ALGORITHM_NAMES } from "pith/algorithms";
    import { algorithmNamed } from "pith-classics";
    import { extract, parsePage } from "pith";
    import { html, json, markdown, text } from "pith/formats";
    import { tei } from "pith/tei";
    const page = ${JSON.stringify(PAGE)};
    const bytes = Uint8Array.from(page, (character) => character.charCodeAt(0));
    const fromText = extract(page);
    export const result = {
      globals: Object.getOwnPropertyNames(globalThis).filter((name) => /^[a-z]/.test(name)),
      text: fromText.text,
      fromBytes: extract(bytes).text,
      html: html.write(fromText, { document: true }),
      encoding: parsePage(Uint8Array.of(0xef, 0xbb, 0xbf)).encoding.encoding,
      silent: [text, markdown, html, json, tei].filter((format) => !extract(page, { format, include: "p" }).content.includes("One.")),
      failing: ALGORITHM_NAMES.filter((algorithm) => !extract(page, { algorithm: algorithmNamed(algorithm) }).text.includes("One.")),
    };
  `);
  assert.equal(error, "");
  const { globals, text, fromBytes, html, encoding, silent, failing } = result as Record<string, unknown>;
  const hosts = [
    "process",
    "global",
    "require",
    "module",
    "document",
    "window",
    "self",
    "console",
    "fetch",
    "setTimeout",
  ];
  assert.deepEqual(
    hosts.filter((name) => (globals as string[]).includes(name)),
    [],
  );
  assert.equal(text, `${SENTENCE} One.\n\n${SENTENCE} And two.`);
  assert.equal(fromBytes, text);
  assert.ok(String(html).includes(`<p>${SENTENCE} One.</p>`), String(html));
  assert.equal(encoding, "utf-8");
  assert.deepEqual(silent, []);
  assert.deepEqual(failing, []);
});

test("the entry for live documents makes a Tree where there is nothing of Node", () => {
  const { result, error } = runClosed(`
    import { treeFromDocument } from "pith/dom";
    const text = { nodeType: 3, nodeName: "#text", nodeValue: "caf\\u00e9", firstChild: null, nextSibling: null };
    const tree = treeFromDocument({
      nodeType: 1, nodeName: "P", nodeValue: null, firstChild: text, nextSibling: null,
      localName: "p", namespaceURI: "http://www.w3.org/1999/xhtml", attributes: [],
    });
    export const result = [tree.path(1), tree.textContent(0)];
  `);
  assert.equal(error, "");
  assert.deepEqual(result, ["/p", "caf\u00e9"]);
});

test("that host can't load what needs Node", () => {
  for (const specifier of ["node:fs", "fs", "pith-node"]) {
    const { result, error } = runClosed(`import * as loaded from "${specifier}"; export const result = 1;`);
    assert.equal(result, undefined);
    assert.match(error, /which only Node has/);
  }
  assert.match(runClosed("export const result = process.version;").error, /process is not defined/);
});
