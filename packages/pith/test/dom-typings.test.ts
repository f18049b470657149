/** Callers who compile with the DOM's types and exact optional properties need no cast. */
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import test from "node:test";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
const compiler = join(dirname(createRequire(import.meta.url).resolve("typescript/package.json")), "bin", "tsc");

const SOURCE = `
import { extract, type Tree } from "pith";
import { treeFromDocument } from "pith/dom";
/** What a caller may not know is given as undefined. */
export const read = (page: Uint8Array, known: string | undefined) =>
  extract(page, { url: known, charset: known, include: known, exclude: known });
const live = new Map<number, Node>();
export const trees: Tree[] = [
  treeFromDocument(document, { onNode: (node, found: Node) => live.set(node, found) }),
  treeFromDocument(document),
  treeFromDocument(document.body),
  treeFromDocument(document.querySelector("svg")!),
  treeFromDocument(document.querySelector("template")!),
  treeFromDocument(document.querySelector("meta")!),
  treeFromDocument(new DOMParser().parseFromString("", "text/xml")),
];
`;

test("the DOM's own types fit treeFromDocument, and values that may be undefined fit options", () => {
  const folder = mkdtempSync(join(here, "typings-"));
  try {
    const options = {
      strict: true,
      noEmit: true,
      module: "nodenext",
      target: "es2022",
      lib: ["es2023", "dom"],
      types: [],
    };
    writeFileSync(join(folder, "page.ts"), SOURCE);
    writeFileSync(join(folder, "package.json"), '{"type":"module"}');
    writeFileSync(
      join(folder, "tsconfig.json"),
      JSON.stringify({ compilerOptions: { ...options, exactOptionalPropertyTypes: true }, files: ["page.ts"] }),
    );
    const { stdout } = spawnSync(process.execPath, [compiler, "-p", folder], { encoding: "utf8" });
    assert.equal(stdout, "");
  } finally {
    rmSync(folder, { recursive: true });
  }
});
