/** Batches with an earlier output: each record says what is new, changed or the same. */
import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { test } from "node:test";
import { Ajv2020 } from "ajv/dist/2020.js";
import type { compareReadings } from "pith/changes";
import { type BatchError, runBatch } from "pith-node";
import { pageAbout, temporaryFolder } from "pith-testing/command.js";
import { readRecords } from "./support/batch.js";

const { resolve } = createRequire(import.meta.url);
const schemaOf = (name: string) => JSON.parse(readFileSync(resolve(name), "utf8"));
const isValid = new Ajv2020({ strictTypes: false, allowUnionTypes: true })
  .addSchema(schemaOf("pith/schema.json"))
  .compile(schemaOf("pith-node/batch-schema.json"));

test("with an earlier output, each record says what changed", async (t) => {
  const folder = temporaryFolder(t);
  const write = (name: string, pages: Readonly<Record<string, string>>) => {
    const lines = Object.entries(pages).map(([url, html]) =>
      JSON.stringify({ url: `https://example.org/${url}`, html }),
    );
    writeFileSync(join(folder, name), `${lines.join("\n")}\n`);
    return join(folder, name);
  };
  // Line separators in a text are no ends of lines.
  const many = Object.fromEntries(Array.from({ length: 200 }, (_, n) => [`n${n}`, pageAbout(`number ${n}\u2028`)]));
  const first = write("first.jsonl", {
    ...many,
    a: pageAbout("herring"),
    b: pageAbout("gulls"),
    gone: pageAbout("crabs"),
  });
  const second = write("second.jsonl", {
    b: pageAbout("gulls"),
    a: pageAbout("salmon"),
    fresh: pageAbout("eels"),
    ...many,
  });
  const previous = join(folder, "then.jsonl");
  await runBatch({ inputs: [first], output: previous, workers: 1 });
  assert.ok(readRecords(previous).every((record) => !("changes" in record)));
  const output = join(folder, "now.jsonl");
  await runBatch({ inputs: [second], output, workers: 2, previous });
  const records = readRecords(output) as unknown as {
    url: string;
    changes: ReturnType<typeof compareReadings> | null;
  }[];
  const changes = new Map(records.map((record) => [record.url.slice("https://example.org/".length), record.changes]));
  assert.equal(changes.size, 203);
  assert.equal(changes.get("fresh"), null);
  assert.equal(changes.get("b")?.isChanged, false);
  for (const name of Object.keys(many)) assert.equal(changes.get(name)?.isChanged, false, name);
  const changed = changes.get("a");
  assert.equal(changed?.isChanged, true);
  assert.ok(
    changed?.paragraphs.some((one) => one.type === "changed" && one.words.some(({ text }) => text === "salmon")),
  );
  for (const record of records) assert.ok(isValid(record), JSON.stringify(isValid.errors?.slice(0, 3)));
});

test("an earlier output that can't be compared with ends the call", async (t) => {
  const folder = temporaryFolder(t);
  const page = join(folder, "page.html");
  writeFileSync(page, pageAbout("herring"));
  const run = (previous: string, output = "out.jsonl") =>
    runBatch({ inputs: [page], output: join(folder, output), workers: 1, previous });
  for (const [name, content] of [
    ["broken.jsonl", "{"],
    ["other.jsonl", "{}"],
    ["list.jsonl", "null"],
  ] as const) {
    writeFileSync(join(folder, name), content);
    await assert.rejects(run(join(folder, name)), (error: BatchError) => error.code === "previous", name);
  }
  await assert.rejects(
    run(join(folder, "missing.jsonl")),
    /isn't an output to compare with: There is no such file\. Give the JSON lines/,
  );
  await assert.rejects(
    run(join(folder, "broken.jsonl"), "out.parquet"),
    /^TypeError: runBatch: `previous` adds a field/,
  );
  writeFileSync(join(folder, "empty.jsonl"), "");
  assert.equal((await run(join(folder, "empty.jsonl"))).counts.written, 1);
});
