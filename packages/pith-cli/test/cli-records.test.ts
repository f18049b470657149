// `pith records`: a line of JSON for each post, answer, item or product.
import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { callPith, pageAbout, temporaryFolder, threadAbout } from "pith-testing/command.js";

test("pith records: a line for each post, by input and place, with absolute links where the address is known", async (t) => {
  const folder = temporaryFolder(t);
  const [thread, article] = ["thread.html", "article.html"].map((name) => join(folder, name));
  writeFileSync(thread, threadAbout("gulls"));
  writeFileSync(article, pageAbout("gulls"));
  const { code, stdout } = await callPith(["records", "--url", "https://example.org/t/1", thread]);
  assert.equal(code, 0);
  const lines = stdout
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
  assert.deepEqual(
    lines.map(({ input, index, kind, author, date }) => [input, index, kind, author.value, date.iso]),
    ["Ada Lind", "Bo Berg", "Cy Dahl", "Dora Holm", "Ed Ness"].map((author, i) => {
      return [thread, i, "post", author, `2024-05-0${i + 1}T10:00:00Z`];
    }),
  );
  assert.match(lines[1].text, /^Those who know gulls .* day 2\.$/);
  assert.equal("node" in lines[0], false);

  assert.deepEqual(await callPith(["records", article]), { code: 1, stdout: "", stderr: "" });
  const some = await callPith(["records", `${thread}.missing`, thread]);
  assert.equal(some.code, 3);
  assert.equal(some.stdout.trimEnd().split("\n").length, 5);
  assert.match(some.stderr, /thread\.html\.missing: There is no such file\./);
  assert.equal((await callPith(["records", "--max-size", "10", thread])).code, 4);
  assert.equal((await callPith(["records", "-", "-"])).code, 2);
});
