// The doors give the records of real pages: threads, a list and a product of data/records.
import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { extract } from "pith";
import { jsonWithRecords, recordsJson } from "pith/records";
import { readRecord } from "pith-node";
import { callPith, temporaryFolder } from "pith-testing/command.js";
import { pagesOf } from "pith-testing/corpus.js";
import { service, tool } from "./support/records.js";

/** Three threads, a list and a product, and how many records readers counted. */
const PAGES = { "0514": 25, "0520": 15, "0529": 12, "2911": 30, "0583": 1 } as const;

for (const [id, count] of Object.entries(PAGES)) {
  test(`page ${id}: every door gives the same records, about ${count}`, async (t) => {
    const page = pagesOf("wcxb")
      .find(({ name }) => name.startsWith(id))!
      .read();
    const own = JSON.parse(JSON.stringify(recordsJson(extract(page))));
    assert.ok(own.length >= count * 0.8 && own.length <= count * 1.5, `${own.length}`);
    assert.deepEqual(JSON.parse(extract(page, { format: jsonWithRecords }).content).records, own);
    const file = join(temporaryFolder(t), "page.html");
    writeFileSync(file, page);
    assert.deepEqual(JSON.parse((await callPith(["--format", "json", file])).stdout).records, own);
    assert.deepEqual(JSON.parse((await callPith(["batch", "--with", "records", file])).stdout).records, own);
    const outcome = readRecord({ payload: { kind: "html", bytes: page }, source: "s", position: 0 }, { records: true });
    assert.deepEqual(outcome.type === "record" && JSON.parse(JSON.stringify(outcome.record.records)), own);
    assert.deepEqual((await service(page, {})).records, own);
    const [, lines] = await tool({
      html: new TextDecoder().decode(page),
      records: true,
      hidden: "auto",
      max_tokens: 1_000_000,
    });
    assert.equal(lines.split("\n\n").length, own.length);
  });
}
