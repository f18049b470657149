/** The record of a page in every format, held to the published schema and to the columns' types. */
import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { test } from "node:test";
import { Ajv2020 } from "ajv/dist/2020.js";
import { extract } from "pith";
import { RECORD_CONTENT_FORMATS } from "pith/internal";
import { algorithmNamed } from "pith-classics";
import { type BatchRecord, RECORD_COLUMNS, readRecord, recordRow, runBatch } from "pith-node";
import type { ColumnType, RecordColumn } from "pith-node/internal";
import { pageAbout, pith, ROOT, temporaryFolder } from "pith-testing/command.js";
import { corpusPages } from "pith-testing/corpus.js";
import { assertWellFormed } from "pith-testing/tei.js";
import { parse } from "yaml";
import { markdownBody, markdownFile } from "#src/batch/page/markdown-file.js";
import type { BatchPage } from "#src/batch/page/page-task.js";
import type { RecordReading } from "#src/batch/page/read-record.js";
import { readFailures, readRecords } from "./support/batch.js";

const { resolve } = createRequire(import.meta.url);
const schemaOf = (name: string) => JSON.parse(readFileSync(resolve(name), "utf8"));
const isValid = new Ajv2020({ allErrors: true, strict: true, strictTypes: false, allowUnionTypes: true })
  .addSchema(schemaOf("pith/schema.json"))
  .compile(schemaOf("pith-node/batch-schema.json"));

const EXAMPLE = readFileSync(join(ROOT, "examples", "harbour-news.html"));
const RICH = `<html lang="en-gb"><head><title>Rope | The Site</title>
<script type="application/ld+json">{"@type":"NewsArticle","headline":"Rope","author":[{"@type":"Person","name":"Ann Lee"}],
"datePublished":"2024-03-05T10:00:00+01:00","keywords":"rope, knots"}</script>
<link rel="canonical" href="/rope"><link rel="alternate" type="application/rss+xml" href="/feed">
<meta property="og:site_name" content="The Site"></head><body>${pageAbout("rope")}</body></html>`;

function check(value: unknown): void {
  assert.ok(isValid(JSON.parse(JSON.stringify(value))), JSON.stringify(isValid.errors?.slice(0, 5), null, 1));
}

function record(page: Uint8Array | string, rest: Partial<BatchPage> = {}, options: RecordReading = {}): BatchRecord {
  const bytes = typeof page === "string" ? Buffer.from(page) : page;
  const outcome = readRecord({ payload: { kind: "html", bytes }, source: "s", position: 3, ...rest }, options);
  assert.equal(outcome.type, "record");
  return outcome.type === "record" ? outcome.record : assert.fail();
}

/** Throws when a value isn't what the type of a column says. */
function checkType(value: unknown, type: ColumnType, path: string): void {
  const checks: Record<string, (value: unknown) => boolean> = {
    string: (value) => typeof value === "string",
    int32: (value) => Number.isInteger(value) && Math.abs(value as number) < 2 ** 31,
    int64: (value) => Number.isSafeInteger(value),
    double: (value) => typeof value === "number",
    timestamp: (value) => !Number.isNaN(Date.parse(value as string)),
  };
  if (typeof type === "string") assert.ok(checks[type](value), `${path}: ${value}`);
  else if ("struct" in type) checkColumns(value as object, type.struct, path);
  else if ("list" in type) for (const item of value as unknown[]) checkType(item, type.list, `${path}[]`);
  else for (const [key, item] of Object.entries(value as object)) checkType(item, type.map, `${path}.${key}`);
}

function checkColumns(row: object, columns: readonly RecordColumn[], path = ""): void {
  const values = row as Record<string, unknown>;
  for (const { name, type, isNullable } of columns) {
    if (isNullable && (values[name] === null || (path !== "" && values[name] === undefined))) continue;
    checkType(values[name], type, `${path}.${name}`);
  }
  const names = columns.map(({ name }) => name);
  assert.deepEqual(
    Object.keys(values),
    names.filter((name) => name in values),
    `the fields of ${path} in the order of its columns, and no others`,
  );
}

test("records keep to the published schema, and their rows to the columns: all algorithms and formats", () => {
  for (const algorithm of ["learned", "eatiht", "reporter", "content-extractor", "body"] as const) {
    for (const contentFormat of [undefined, ...RECORD_CONTENT_FORMATS]) {
      for (const page of [EXAMPLE, RICH, "", "<p>short"]) {
        const made = record(
          page,
          { url: "https://a.example/x", fetched: "2024-05-06T07:08:09Z" },
          { algorithm: algorithmNamed(algorithm), contentFormat },
        );
        check(made);
        checkColumns(recordRow(made), RECORD_COLUMNS);
      }
    }
  }
});

test("records of real pages keep to both", () => {
  const pages = corpusPages(40);
  for (const page of pages) {
    const made = record(page, { url: "https://a.example/x" });
    check(made);
    checkColumns(recordRow(made), RECORD_COLUMNS);
  }
});

test("the metadata is that of extract, with the record's address", () => {
  const made = record(RICH, { url: "https://a.example/dir/page" });
  const { metadata } = made;
  assert.deepEqual(metadata.title, extract(RICH).metadata.title);
  assert.equal(made.title, "Rope");
  assert.equal(metadata.title?.value, "Rope");
  assert.deepEqual(metadata.authors?.value, ["Ann Lee"]);
  assert.equal(metadata.published?.value, "2024-03-05T10:00:00+01:00");
  assert.equal(metadata.url?.value, "https://a.example/rope");
  assert.equal(made.language, "en-GB");
  assert.equal(made.words, metadata.words?.value);
  const row = recordRow(made) as Record<string, Record<string, unknown>>;
  assert.equal(row["metadata"]["title"], "Rope");
  assert.deepEqual(row["metadata"]["feeds"], [{ type: "application/rss+xml", url: "https://a.example/feed" }]);
  assert.equal(row["metadata"]["image"], null);
  assert.equal(row["metadataSources"]["published"], metadata.published?.source);
  assert.equal(row["metadataConfidences"]["published"], metadata.published?.confidence);
  assert.ok(!("image" in row["metadataSources"]));
});

test("an address that is none is kept, and used for nothing", () => {
  const made = record(RICH, { url: "urn-like thing" });
  assert.equal(made.url, "urn-like thing");
  assert.ok(!made.metadata.url?.value.includes("urn-like"));
});

test("content is in the format that was asked for", async () => {
  const url = "https://a.example/";
  const page = `<body><article><h2>Knots</h2>${"<p>A rope has <a href='/end'>two ends</a> and many words of text between them.</p>".repeat(9)}`;
  const content = (contentFormat?: (typeof RECORD_CONTENT_FORMATS)[number]) =>
    record(page, { url }, { contentFormat }).content;
  assert.equal(content(), null);
  assert.match(content("markdown") ?? "", /\[two ends\]\(https:\/\/a\.example\/end\)/);
  assert.match(content("html") ?? "", /<a href="https:\/\/a\.example\/end">two ends<\/a>/);
  assert.match(content("tei") ?? "", /<TEI/);
  await assertWellFormed(content("tei") ?? "");
  assert.equal(content("text"), record(page).text);
});

test("other payloads: a response, a redirect, a line of JSON, and one that is none", () => {
  const read = (kind: "http" | "json", text: string) =>
    readRecord({ payload: { kind, bytes: Buffer.from(text) }, source: "a", position: 1 });
  const response = read("http", `HTTP/1.1 203 OK\r\nContent-Type: text/html\r\n\r\n${RICH}`);
  assert.ok(response.type === "record" && response.record.httpStatus === 203 && response.record.id === "a#1");
  const folded = read("http", `HTTP/1.1 200 OK\r\nContent-Type: text/html;\r\n\tcharset=iso-8859-2\r\n\r\n${RICH}`);
  assert.ok(folded.type === "record" && folded.record.encoding === "iso-8859-2");
  assert.deepEqual(read("http", "HTTP/1.1 301 Moved\r\n\r\n"), { type: "skipped", reason: "http-status-3xx" });
  const line = read("json", JSON.stringify({ html: RICH, id: 7 }));
  assert.ok(line.type === "record" && line.record.id === "7");
  const bad = read("json", "{");
  assert.ok(bad.type === "failed");
  check(bad.failure);
  const many = { kind: "html", bytes: Buffer.from("<p>a".repeat(30_000)) } as const;
  const slow = readRecord({ payload: many, source: "a", position: 1 }, { exclude: "q ~ p" });
  assert.ok(slow.type === "failed" && slow.failure.error.code === "selector-steps", JSON.stringify(slow));
  const page = { payload: { kind: "html", bytes: EXAMPLE }, source: "s", position: 0 } as const;
  assert.throws(() => readRecord(page, { maxBytes: -1 }), /TypeError: readRecord: `maxBytes`/);
  const wrong = { contentFormat: "pdf" as "html" };
  assert.throws(() => readRecord(page, wrong), /TypeError: readRecord: `contentFormat` is "pdf"/);
});

test("a Markdown file has what is known of the page in front, as YAML", () => {
  const source = { payload: { kind: "html", bytes: Buffer.from(RICH) }, source: "s", position: 3 } as const;
  const outcome = readRecord({ ...source, url: "https://a.example/x" });
  assert.ok(outcome.type === "record");
  const [, front, content] = markdownFile(outcome.record, markdownBody(outcome.record, outcome.extraction, {})).split(
    /^---$/m,
  );
  const { title, authors, published, site, id, language } = parse(front);
  assert.deepEqual([title, authors, site, id, language], ["Rope", ["Ann Lee"], "The Site", "s#3", "en-GB"]);
  assert.equal(published, "2024-03-05T10:00:00+01:00");
  assert.match(content, /rope/);
});

test("a Markdown file's front matter holds no character that YAML can't, and reads back", () => {
  // What YAML 1.2 (5.1) doesn't print, takes for a line break, or for a byte order mark.
  const odd = "\u007f\u0080\u0085\u0090\u009f\u2028\u2029\ufeff\uffff";
  for (const character of [...odd, ...'"\\:#\ud83d\ude00']) {
    const text = `a ${character} b`;
    const page = `<title>${text}</title><meta name=author content='${text}'>${pageAbout("rope").replace(/<title>.*?<\/title>/, "")}`;
    const outcome = readRecord({
      payload: { kind: "html", bytes: Buffer.from(page) },
      source: text,
      position: 3,
      id: text,
    });
    assert.ok(outcome.type === "record");
    const [, front] = markdownFile(outcome.record, markdownBody(outcome.record, outcome.extraction, {})).split(
      /^---$/m,
    );
    assert.doesNotMatch(front, /[\x00-\x09\x0b-\x1f\x7f-\x9f\u2028\u2029\ufeff\uffff]/, JSON.stringify(text));
    const { id, source, title } = parse(front);
    assert.deepEqual([id, source, title], [text, text, outcome.record.title]);
  }
});

test("the lines of a run keep to the schema, failures included, and have content on request", async (t) => {
  const cwd = temporaryFolder(t);
  const output = join(cwd, "out.jsonl");
  writeFileSync(
    join(cwd, "in.jsonl"),
    `${JSON.stringify({ html: RICH, url: "https://a.example/x" })}\n{"no": "html"}\n`,
  );
  const { code } = await pith(["batch", "in.jsonl", "-o", "out.jsonl", "--format", "markdown", "--workers", "1"], {
    cwd,
  });
  assert.equal(code, 3, "one line failed");
  const [made] = readRecords(output);
  check(made);
  assert.match(made.content ?? "", /rope/);
  assert.equal(made.contentFormat, "markdown");
  assert.equal(made.metadata.site?.value, "The Site");
  const [failure] = readFailures(output);
  check(failure);
  assert.equal(isValid({ ...failure, more: 1 }), false);
  assert.equal(isValid({ ...made, kind: 1 }), false);
  const wrong = { inputs: [cwd], output: `${output}2`, contentFormat: "pdf" as "html" };
  await assert.rejects(runBatch(wrong), /TypeError: runBatch: `contentFormat` is "pdf"/);
  const folder = { inputs: [cwd], output: `${cwd}/texts/`, contentFormat: "html" } as const;
  await assert.rejects(runBatch(folder), /TypeError: runBatch: `contentFormat` is the format of a field/);
  const more: [object, RegExp][] = [
    [{ include: "p[" }, /^TypeError: runBatch: `include`: The selector "p\["/],
    [{ balance: 11 }, /^TypeError: runBatch: balance can't be "11"\. Choose one of/],
    [{ links: true }, /^TypeError: runBatch: `links` only affects the field content/],
  ];
  for (const [options, message] of more) {
    await assert.rejects(runBatch({ inputs: [cwd], output: `${output}3`, ...options }), message);
  }
});
