/** An address, a file of another kind or plain text in place of a page; and what the console shows of an extraction. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { inspect } from "node:util";
import { gzipSync } from "node:zlib";
import { markdown } from "#src/formats/index.js";
import { extract } from "#src/index.js";

const TEXT = "The mill on the creek was built by two brothers. It ground barley for the whole coast.";
const PAGE = `<title>The mill</title><article><h1>The mill</h1><p>${TEXT}</p><p>${TEXT.replace("mill", "inn")}</p></article>`;

function codes(page: string | Uint8Array): string[] {
  return extract(page).warnings.map(({ code }) => code);
}

test("an address or a path in place of a page is named, with next to no confidence", () => {
  for (const page of [
    "https://example.org/a?b=1",
    "www.example.org",
    "./saved/page.html",
    "page.htm",
    "C:\\a\\page.html",
  ]) {
    assert.ok(codes(page).includes("looks-like-url"), page);
    assert.ok(extract(page).confidence <= 0.1, page);
  }
});

test("a file of another kind is named, with next to no confidence", () => {
  const files = {
    PDF: Buffer.from("%PDF-1.7\n%\xe2\xe3\n1 0 obj <</Type /Catalog>>", "latin1"),
    PNG: Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13),
    JPEG: Buffer.from("\xff\xd8\xff\xe0\0\x10JFIF\0", "latin1"),
    ZIP: Buffer.from("PK\x03\x04rest"),
    gzip: gzipSync(PAGE),
    JSON: Buffer.from('{"html": "<p>text</p>", "list": [1]}'),
  };
  for (const [kind, file] of Object.entries(files)) {
    const { warnings, confidence } = extract(new Uint8Array(file));
    const warning = warnings.find(({ code }) => code === "not-html");
    assert.match(warning?.message ?? "", new RegExp(kind), kind);
    assert.ok(confidence <= 0.1, kind);
  }
});

test("text without markup is read, with a low confidence; markup anywhere makes a page", () => {
  assert.deepEqual([extract(TEXT).text, codes(TEXT).includes("not-html")], [TEXT, true]);
  assert.ok(extract(TEXT).confidence <= 0.3);
  for (const page of [PAGE, `<p>${TEXT}`, `${TEXT}<br>${TEXT}`, "", "{<b>x</b>}"]) {
    assert.ok(!codes(page).some((code) => code === "not-html" || code === "looks-like-url"), page);
  }
});

test("the console shows what an extraction is in a few lines", () => {
  const shown = inspect(extract(PAGE));
  assert.match(shown, /^Extraction: "The mill", article, confidence 0\.\d\d\n/);
  assert.ok(shown.includes(`  ${TEXT}`), shown);
  assert.ok(shown.split("\n").length < 15);
});

test("JSON.stringify gives the fields of the JSON format, and no tree", () => {
  const plain = JSON.parse(JSON.stringify(extract(PAGE)));
  assert.deepEqual(
    Object.keys(plain).filter((name) => ["tree", "selection", "heading"].includes(name)),
    [],
  );
  assert.deepEqual([plain.title, plain.algorithm, "content" in plain], ["The mill", "learned", false]);
  assert.match(JSON.parse(JSON.stringify(extract(PAGE, { format: markdown }))).content, /^# The mill\n/);
});
