/** How functions are called: the shapes that a page may have, names of options and formats, and the answer to each slip. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { runInNewContext } from "node:vm";
import { createLearned, type ExtractOptions, extract, parsePage, probe, readMetadata } from "pith";
import type { ALGORITHM_NAMES } from "pith/algorithms";
import { markdown } from "pith/formats";
import { algorithmNamed } from "pith-classics";
import { fetchPage, runBatch } from "#src/index.js";

const SENTENCE = "The ferry to the island leaves at seven, and whoever misses it waits until the tide is back.";
const PAGE = `<!doctype html><title>The ferry</title><article><h1>The ferry</h1><p>${SENTENCE} <a href="/times">Times</a>
<p>${SENTENCE} Caf\u00e9.</article>`;
const BYTES = new TextEncoder().encode(PAGE);
/** The same bytes somewhere inside a larger memory. */
const INSIDE = new Uint8Array([...new Uint8Array(8), ...BYTES, ...new Uint8Array(8)]).buffer;

test("a page's bytes come in every shape that the platform has for them", async () => {
  const { text } = extract(PAGE);
  assert.match(text, /Caf\u00e9/);
  const shapes = {
    "an ArrayBuffer": BYTES.slice().buffer,
    "a response's": await new Response(BYTES).arrayBuffer(),
    "a Buffer": Buffer.from(BYTES),
    "a DataView inside a larger buffer": new DataView(INSIDE, 8, BYTES.length),
    "signed bytes inside a larger buffer": new Int8Array(INSIDE, 8, BYTES.length),
    "shared memory": (() => {
      const shared = new Uint8Array(new SharedArrayBuffer(BYTES.length));
      shared.set(BYTES);
      return shared;
    })(),
    // Test runners give each file classes of its own.
    "an ArrayBuffer of another realm": runInNewContext("Uint8Array.from(bytes).buffer", { bytes: [...BYTES] }),
    "bytes of another realm": runInNewContext("Uint8Array.from(bytes)", { bytes: [...BYTES] }),
  };
  for (const [name, page] of Object.entries(shapes)) {
    assert.equal(extract(page).text, text, name);
    assert.equal(extract(page).encoding?.source, "utf-8", name);
    assert.equal(parsePage(page).tree.length, parsePage(PAGE).tree.length, name);
    assert.deepEqual(probe(page), probe(PAGE), name);
  }
});

test("a parsed page is taken with what is known of it", () => {
  const deep = `<p>${SENTENCE}${"<div>".repeat(600)}`;
  const parsed = parsePage(deep, { limits: { maxDepth: 300 } });
  const { tree, encoding, warnings } = extract(parsed);
  assert.equal(tree, parsed.tree);
  assert.deepEqual(encoding, { encoding: "utf-8", source: "string" });
  assert.deepEqual(warnings[0], parsed.warnings[0]);
  assert.equal(warnings[0].code, "too-deep");
  assert.deepEqual(probe(parsed), probe(parsed.tree));
});

test("an address may be a URL", () => {
  const url = new URL("https://example.org/ferry");
  const { content, url: given } = extract(PAGE, { format: markdown, url });
  assert.match(content, /\[Times\]\(https:\/\/example\.org\/times\)/);
  assert.equal(given, "https://example.org/ferry");
  assert.match(markdown.write(extract(PAGE), { url }), /\(https:\/\/example\.org\/times\)/);
  const { tree } = parsePage('<link rel=canonical href="/canonical">');
  assert.equal(readMetadata(tree, { url }).url?.value, "https://example.org/canonical");
});

test("what is no page is answered with what to give instead", () => {
  const wrong: [unknown, RegExp][] = [
    [undefined, /This is undefined\./],
    [17, /This is 17\./],
    [[1, 2], /This is Array\./],
    [Promise.resolve(PAGE), /await it/],
    [new Response(PAGE), /await response\.arrayBuffer\(\)/],
    [new URL("https://example.org/"), /fetch it first/],
    [{ createElement: () => {} }, /treeFromDocument\(document\)/],
  ];
  for (const [page, message] of wrong) {
    for (const call of [extract, parsePage, probe]) {
      assert.throws(
        () => call(page as string),
        (error) =>
          error instanceof TypeError && error.message.startsWith(`${call.name}: `) && message.test(error.message),
      );
    }
  }
});

test("a name that a call doesn't know is refused with the one that is meant", async () => {
  const calls: [string, (options: object) => unknown, wrong: string, meant: string][] = [
    ["extract", (options) => extract(PAGE, options), "fromat", "format"],
    ["extract", (options) => extract(PAGE, options), "hiden", "hidden"],
    ["parsePage", (options) => parsePage(PAGE, options), "chraset", "charset"],
    ["probe", (options) => probe(PAGE, options), "limit", "limits"],
    ["readMetadata", (options) => readMetadata(parsePage(PAGE).tree, options), "txt", "text"],
    ["createLearned", createLearned, "ballance", "balance"],
    ["keep", (keep) => createLearned({ keep }), "titles", "title"],
    ["fetchPage", (options) => fetchPage("https://example.org/", options), "timeout", "timeoutMs"],
    ["runBatch", (options) => runBatch({ inputs: ["a"], output: "b", ...options }), "worker", "workers"],
  ];
  for (const [caller, call, wrong, meant] of calls) {
    await assert.rejects(async () => call({ [wrong]: true }), {
      name: "TypeError",
      message: `${caller}: there is no option "${wrong}". Did you mean "${meant}"?`,
    });
  }
  assert.throws(
    () => extract(PAGE, { zzz: 1 } as ExtractOptions),
    /there is no option "zzz". Choose from charset, .*format/,
  );
  assert.throws(() => extract(PAGE, "markdown" as ExtractOptions), /options must be an object/);
});

test("every option of extract is known, and probe takes the same object", () => {
  const options: ExtractOptions = {
    charset: "utf-8",
    locale: "en",
    limits: {},
    format: markdown,
    url: "https://example.org/",
    links: true,
    images: true,
    tables: true,
    comments: false,
    headings: false,
    document: false,
    frontMatter: false,
    blocks: false,
    balance: "balanced",
    keep: {},
    include: [],
    exclude: [],
    hidden: "auto",
    identifyLanguage: () => "en",
    now: new Date(),
  };
  assert.equal(extract(PAGE, options).text, extract(PAGE).text);
  assert.deepEqual(probe(PAGE, options), probe(PAGE));
});

test("a format that is named is answered with the import to write", () => {
  const named = { markdown: "markdown", md: "markdown", markdwon: "markdown", HTML: "html", json: "json", xml: "tei" };
  for (const [written, meant] of Object.entries(named)) {
    assert.throws(() => extract(PAGE, { format: written as "text" }), {
      name: "TypeError",
      message: new RegExp(`import \\{ ${meant} \\} from "pith/\\w+", and give \\{ format: ${meant} \\}`),
    });
  }
});

test("algorithms are values; their names are a union", () => {
  const name: (typeof ALGORITHM_NAMES)[number] = "eatiht2";
  assert.equal(extract(PAGE, { algorithm: algorithmNamed(name) }).algorithm, "eatiht2");
  // @ts-expect-error A name is no algorithm,
  assert.throws(() => extract(PAGE, { algorithm: "eatiht" }), /is a value, not a name.*from "pith\/algorithms"/);
  assert.throws(() => algorithmNamed("eatith"), /no algorithm "eatith"\. Choose one of learned, eatiht, /);
  assert.throws(() => algorithmNamed("eatiht", { balance: "recall" }), /options of the algorithm "learned"/);
  assert.throws(() => extract(PAGE, { algorithm: algorithmNamed(name), keep: {} }), /leave one of them out/);
});
