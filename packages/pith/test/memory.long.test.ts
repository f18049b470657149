/** What stays of pages in memory once their results are gone, which only the garbage collector can say. */
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
  // What the first finds is swept up beside the program, and done at the latest when the second begins.
  globalThis.gc();
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

/** What stays of a page once its result is gone: of everything that is made of it. */
const AFTERWARDS = `
  import { explain, extract, probe } from "pith";
  import { json } from "pith/formats";
  const read = (markup) => {
    const page = new TextEncoder().encode(markup);
    const found = extract(page, { format: json, blocks: true });
    probe(page);
    return found.content.length + found.comments.length + JSON.stringify(explain(found)).length;
  };
  const ordinary = "<title>Gate</title><main>" + "<p>The harbour master said that the gate had held.</p>".repeat(20) + "</main>";
  const used = async () => {
    for (let i = 0; i < 5; i++) {
      await new Promise((resolve) => setTimeout(resolve, 5));
      globalThis.gc();
    }
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    return heapUsed + arrayBuffers;
  };
  for (let i = 0; i < 30; i++) read(ordinary);
  const before = await used();
  read(LARGE);
  // V8 itself keeps the text that a regular expression looked at last, until the next one does.
  /a/.test("a");
  console.log((await used()) - before);
`;

const LARGE: Readonly<Record<string, string>> = {
  "many blocks": `"<div><p>Words of a page.</p></div>".repeat(60_000)`,
  "a deep page": `"<div>x y z ".repeat(60_000)`,
  "one long text": `"<p>" + "Words of a page. ".repeat(400_000)`,
  "many attributes": `"<p class='a b c' id=x title='some words'>a</p>".repeat(40_000)`,
};

for (const [name, markup] of Object.entries(LARGE)) {
  test(`a large page is let go: ${name}`, () => {
    const program = AFTERWARDS.replace("LARGE", markup);
    const kept = Number(
      execFileSync(process.execPath, ["--expose-gc", "--input-type=module", "--eval", program], { encoding: "utf8" }),
    );
    assert.ok(kept < 4_000_000, `${kept} bytes stay`);
  });
}

test("the result of a large page holds its tree and its blocks, and nothing of what they were judged by", () => {
  const bytes = 1_000_000;
  const program = `
    import { extract } from "pith";
    const page = new TextEncoder().encode("<ul>" + "<li>a".repeat(${bytes / 5}));
    const found = extract(page);
    globalThis.gc();
    globalThis.gc();
    const { arrayBuffers } = process.memoryUsage();
    console.log(arrayBuffers + 0 * found.text.length);
  `;
  const held = Number(
    execFileSync(process.execPath, ["--expose-gc", "--input-type=module", "--eval", program], { encoding: "utf8" }),
  );
  // 48 bytes for each node of the tree and its strings, two for each five bytes of the page; 38 numbers for each block were 150 more.
  assert.ok(held < 80 * bytes, `${held} bytes for a page of ${bytes}`);
});
