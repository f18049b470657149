import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { test } from "node:test";

/** What a program holds on to after it has read many pages without ever letting the event loop turn, in bytes. */
const PROGRAM = `
  import { extract } from "pith";
  const paragraph = "<p>The harbour master said that the gate had held through the night. <a href=/tide>Tides</a></p>";
  const page = new TextEncoder().encode("<title>Gate</title><main>" + paragraph.repeat(PARAGRAPHS) + "</main>");
  extract(page.slice());
  globalThis.gc();
  const before = process.memoryUsage().arrayBuffers;
  for (let i = 0; i < PAGES; i++) extract(page.slice());
  globalThis.gc();
  console.log(process.memoryUsage().arrayBuffers - before);
`;

test("nothing of a page is kept once its result is gone, in a loop without a pause either", () => {
  const pages = 50;
  const program = PROGRAM.replace("PARAGRAPHS", "1000").replace("PAGES", String(pages));
  const kept = Number(
    execFileSync(process.execPath, ["--expose-gc", "--input-type=module", "--eval", program], { encoding: "utf8" }),
  );
  // A page has 90 kB, and its Tree is larger still.
  assert.ok(kept < 1_000_000, `${pages} pages leave ${kept} bytes`);
});
