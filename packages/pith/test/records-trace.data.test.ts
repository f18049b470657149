// `traceRecords` on pages of data/records: each field is where its place says.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { gunzipSync } from "node:zlib";
import { extract } from "pith";
import { traceRecords } from "pith/records";
import { sharedPath } from "pith-testing/shared.js";

const LIST = sharedPath("data", "records", "records.jsonl");

/** Where facts come from that no element shows. */
const DATA: ReadonlySet<string> = new Set(["hydration", "json-ld"]);

test("on real pages what a record shows is read inside it, at the place that the trace names", () => {
  const lines = readFileSync(LIST!, "utf8").trimEnd().split("\n").slice(0, 40);
  let [count, authors] = [0, 0];
  for (const line of lines) {
    const { id, url } = JSON.parse(line);
    const { tree, ...extraction } = extract(
      gunzipSync(readFileSync(sharedPath("data", "wcxb", "html", `${id}.html.gz`)!)),
      { url },
    );
    for (const { record, end, places, reason } of traceRecords({ ...extraction, tree })) {
      count++;
      assert.ok(record.node < end && reason.count >= 1 && reason.name !== "", `${id}: ${reason.name}`);
      assert.equal(places.facts.length, record.facts.length);
      const { author, date, title } = record;
      for (const [name, fact] of Object.entries({ author, date, title })) {
        const node = places[name as "author"];
        // What the page's data say is nowhere in it.
        const isRead = fact !== undefined && !DATA.has(fact.source);
        assert.ok(node === undefined ? !isRead : fact !== undefined, `${id}: ${name}`);
        if (node !== undefined) assert.ok(node >= record.node && node < end, `${id}: ${name} is outside`);
      }
      if (author === undefined || places.author === undefined) continue;
      authors++;
      const text = tree.textContent(places.author).replace(/\s+/g, " ");
      assert.ok(text.includes(author.value), `${id}: ${author.value} isn't in ${text}`);
    }
  }
  assert.ok(count > 300 && authors > 100, `${count} records, ${authors} authors`);
});
