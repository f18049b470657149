/** Results as JSON keep to the published schema, in the library and in the command, and say where each block stands in the page. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { test } from "node:test";
import { Ajv2020 } from "ajv/dist/2020.js";
import { algorithmNamed } from "pith-classics";
import { pageAbout, pith, ROOT, threadAbout } from "pith-testing/command.js";
import { corpusPages } from "pith-testing/corpus.js";
import { treeFromDocument } from "#src/dom.js";
import { renderHtml } from "#src/formats/html.js";
import { contentBlocks, extractionJson } from "#src/formats/json.js";
import { renderMarkdown } from "#src/formats/markdown/markdown.js";
import { extract } from "#src/index.js";
import { jsonWithRecords } from "#src/records/index.js";
import { FORMATS } from "./support/formats.js";
import { liveDocument } from "./support/live-document.js";

const schema = JSON.parse(readFileSync(createRequire(import.meta.url).resolve("pith/schema.json"), "utf8"));
const isValid = new Ajv2020({ allErrors: true, strict: true, strictTypes: false }).compile(schema);

function check(value: unknown): void {
  assert.ok(isValid(JSON.parse(JSON.stringify(value))), JSON.stringify(isValid.errors?.slice(0, 5), null, 1));
}

const EXAMPLE = readFileSync(join(ROOT, "examples", "harbour-news.html"));

test("results keep to the published schema: all algorithms, with and without blocks, Markdown and HTML", () => {
  for (const algorithm of ["learned", "eatiht", "reporter", "content-extractor", "body"] as const) {
    for (const contentFormat of ["markdown", "html"] as const) {
      for (const page of [EXAMPLE, "", "<p>short", pageAbout("rope")]) {
        const { content } = extract(page, {
          algorithm: algorithmNamed(algorithm),
          format: FORMATS.json,
          contentFormat,
          blocks: algorithm !== "body",
        });
        check(JSON.parse(content));
      }
    }
  }
});

test("results with records keep to the published schema, and differ from those without in that field alone", () => {
  for (const page of [threadAbout("rope"), ...corpusPages(20)]) {
    const extraction = extract(page);
    const { records, ...others } = JSON.parse(jsonWithRecords.write(extraction, {}));
    check({ ...others, ...(records && { records }) });
    assert.deepEqual(others, JSON.parse(FORMATS.json.write(extraction, {})));
    if (page === threadAbout("rope")) assert.equal(records.length, 5);
  }
});

test("results of real pages keep to the published schema", () => {
  const pages = corpusPages(40);
  for (const page of pages) check(JSON.parse(extract(page, { format: FORMATS.json, blocks: true }).content));
});

test("the schema refuses what it doesn't know", () => {
  const json = extractionJson(extract(EXAMPLE));
  check(json);
  const { text, ...withoutText } = json;
  for (const wrong of [
    withoutText,
    { ...json, confidence: 2 },
    { ...json, score: 1 },
    { ...json, source: "elsewhere" },
    { ...json, warnings: ["low"] },
    { ...json, metadata: { title: "T" } },
    { ...json, blocks: [{ text, path: "/html", range: [1], probability: 1, kept: true }] },
    { input: "a", text: "", error: {} },
  ]) {
    assert.equal(isValid(JSON.parse(JSON.stringify(wrong))), false, JSON.stringify(Object.keys(wrong)));
  }
});

test("the command's lines keep to it too, failures included", async () => {
  const { stdout } = await pith(["-f", "json", "--blocks", "--explain", "--url", "https://example.org/a", "-"], {
    stdin: pageAbout("rope"),
  });
  const line = JSON.parse(stdout);
  check(line);
  assert.equal(line.url, "https://example.org/a");
  assert.ok(line.blocks.length > 2);
  check(JSON.parse((await pith(["-f", "json", "none.html"])).stdout));
});

test("content is what the renderers give, and the facts are those of the extraction", () => {
  const extraction = extract(EXAMPLE, { url: "https://example.org/" });
  const json = extractionJson(extraction);
  assert.equal(json.content, renderMarkdown(extraction));
  assert.equal(
    extractionJson(extraction, { contentFormat: "html" }).content,
    renderHtml(extraction, { document: false }),
  );
  assert.equal(json.url, "https://example.org/");
  assert.deepEqual([json.text, json.title, json.metadata], [extraction.text, extraction.title, extraction.metadata]);
  assert.throws(
    () => extractionJson(extraction, { contentFormat: "pdf" as "html" }),
    /TypeError: contentFormat can't be/,
  );
});

test("blocks: each has its place in the page, and those kept are the content", () => {
  const extraction = extract(EXAMPLE);
  const blocks = contentBlocks(extraction);
  for (const { text, range, path, probability } of blocks) {
    const [start, end] = range as [number, number];
    const source = EXAMPLE.subarray(start, end).toString();
    const [first] = text.split(/[^A-Za-z]/);
    assert.ok(source.trimStart().startsWith(first), `${path}: ${source.slice(0, 40)}`);
    assert.match(path, /^\/html\/body/);
    assert.ok(probability >= 0 && probability <= 1);
  }
  const bare = (value: string) => value.replace(/\s+/g, "");
  const kept = blocks.filter((block) => block.kept);
  assert.equal(bare(kept.map(({ text }) => text).join("")), bare(extraction.text));
  assert.ok(kept.length < blocks.length);
  const forced = contentBlocks(extract(EXAMPLE, { exclude: "*" }));
  assert.equal(forced.length, blocks.length);
  assert.ok(forced.every((block) => !block.kept));
});

test("blocks of a live document have no range", () => {
  const document = liveDocument(EXAMPLE.toString());
  const blocks = contentBlocks(extract(treeFromDocument(document)));
  assert.ok(blocks.length > 10);
  assert.ok(blocks.every(({ range }) => range === null));
});
