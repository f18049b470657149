/** Two copies of the library in one program, as packages with dependencies of their own have them. */
import assert from "node:assert/strict";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";

const PAGE = `<title>The green ferry</title><main><h1>The green ferry</h1><pre class=highlight><code>a = 1</code></pre>${"<p>The ferry across the sound has been running since the spring of 1911, and it was always painted green. <img src=/a.jpg alt=A>".repeat(6)}</main>
<section id=comments><div class=comment><b class=author>Ada</b> <time>3 May 2024</time><p>I have seen it myself.</p></div></section>`;

/** Entries in several orders, as their modules keep things with a page by the order in which they are loaded. */
const ORDERS = [
  ["index.js", "formats/index.js", "records/index.js"],
  ["records/index.js", "formats/index.js", "index.js"],
  ["formats/index.js", "index.js", "records/index.js"],
];

test("a page that one copy has read is written by another, whichever entries were loaded first", async () => {
  const dist = fileURLToPath(new URL(".", import.meta.resolve("pith")));
  // Beside dist, where the same packages are found.
  const folder = mkdtempSync(join(dist, "..", "build", "copies-"));
  try {
    const texts = new Set<string>();
    const copies = [];
    for (const [number, order] of ORDERS.entries()) {
      const copy = join(folder, String(number));
      cpSync(dist, copy, { recursive: true });
      const entries = new Map();
      for (const entry of order) entries.set(entry, await import(pathToFileURL(join(copy, entry)).href));
      copies.push(entries);
    }
    for (const reader of copies) {
      for (const writer of copies) {
        const found = reader.get("index.js").extract(PAGE, { url: "https://example.org/a" });
        const { markdown, html } = writer.get("formats/index.js");
        const records = writer.get("records/index.js").recordsMarkdown(found);
        const written = [found.text, markdown.write(found, { comments: true }), html.write(found, {}), records];
        texts.add(JSON.stringify([...written, found.metadata, found.comments]));
      }
    }
    assert.equal(texts.size, 1);

    // What is kept first by one copy is something else than what is kept first by another.
    const bare = join(folder, "bare");
    cpSync(dist, bare, { recursive: true });
    const { perTree } = await import(pathToFileURL(join(bare, "html/tree.js")).href);
    const own = {};
    for (const reader of copies) assert.equal(perTree(() => own)(reader.get("index.js").extract(PAGE).tree), own);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
