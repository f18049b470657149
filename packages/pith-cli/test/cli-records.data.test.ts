// `pith records` and `pith diff --by-record` on real pages: two threads, a list and a product of data/records.
import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { extract } from "pith";
import { recordsJson } from "pith/records";
import { callPith, temporaryFolder } from "pith-testing/command.js";
import { pagesOf } from "pith-testing/corpus.js";
import { teiFaults } from "pith-testing/tei.js";

/** Texts without marks, escapes and white space, which formats write each in its way. */
const letters = (text: string) => text.replace(/&#?\w+;|[^\p{L}\p{N}]+/gu, "");

for (const id of ["0514", "0520", "2911", "0583"]) {
  test(`page ${id}: every format has each record with its title, author, date and price`, async (t) => {
    const folder = temporaryFolder(t);
    const file = join(folder, "page.html");
    const page = pagesOf("wcxb")
      .find(({ name }) => name.startsWith(id))!
      .read();
    writeFileSync(file, page);
    const extraction = extract(page);
    const records = recordsJson(extraction);
    assert.ok(records.length > 0);
    for (const format of ["csv", "text", "markdown", "html", "tei"]) {
      const { code, stdout } = await callPith(["records", "-q", "-f", format, file]);
      assert.equal(code, 0);
      const said = letters(stdout);
      for (const { title, author, date, price } of records) {
        // The page's title isn't written again, and a spreadsheet takes amounts.
        const shown = [title, author, date, format === "csv" ? undefined : price].map((fact) => fact?.value ?? "");
        for (const value of shown) {
          if (value !== extraction.title) assert.ok(said.includes(letters(value)), `${format}: ${value}`);
        }
      }
      if (format === "tei") assert.deepEqual(await teiFaults([stdout]), []);
    }
    const object = JSON.parse((await callPith(["records", "-q", "-f", "schema-org", file])).stdout);
    assert.equal(object["@context"], "https://schema.org");
    const same = await callPith(["diff", "-q", "--by-record", file, file]);
    assert.deepEqual([same.code, same.stdout], [0, ""]);
    const [start, stop] = records.at(-1)!.range!;
    const other = join(folder, "other.html");
    writeFileSync(other, Buffer.concat([page.subarray(0, start), page.subarray(stop)]));
    assert.match((await callPith(["diff", "-q", "--by-record", file, other])).stdout, /^- /m);
  });
}
