/** What the inspector imports: Pith's public interface, and that in the worker alone, so that no page holds up the window. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

interface Import {
  readonly specifier: string;
  readonly target?: string;
  readonly isType: boolean;
}

const ROOT = new URL("../../../../", import.meta.url);
const { sourceFiles, importsOf } = (await import(new URL("scripts/import-graph.js", ROOT).href)) as {
  sourceFiles(folder: string): string[];
  importsOf(folder: string, file: string): Import[];
};
const folder = fileURLToPath(new URL("packages/inspector/src", ROOT));
const files = sourceFiles(folder).filter((file) => file !== "env.d.ts");

test("the inspector knows Pith's public interface only, and the window has the library in its worker alone", () => {
  assert.ok(files.length > 30);
  const ours = ["pith", "pith-classics", "pith/formats", "pith/records", "pith/tei"];
  for (const file of files) {
    for (const { specifier, target, isType } of importsOf(folder, file)) {
      if (target !== undefined || specifier.includes("?") || specifier.endsWith(".css")) continue;
      if (specifier.startsWith("pith")) assert.ok(ours.includes(specifier), `${file}: ${specifier}`);
      assert.ok(isType || file.startsWith("worker/"), `${file} loads ${specifier}`);
      // It is loaded when records are asked for, by a file that is loaded only then.
      assert.ok(isType || specifier !== "pith/records" || file === "worker/records.ts", `${file} loads ${specifier}`);
    }
  }
});
