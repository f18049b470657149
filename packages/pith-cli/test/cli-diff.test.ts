import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { callPith, pageAbout, temporaryFolder } from "pith-testing/command.js";
import { serve } from "pith-testing/server.js";

test("pith diff: exit codes like diff's, words marked, JSON, and an address as one of the readings", async (t) => {
  const folder = temporaryFolder(t);
  const [old, now] = ["old.html", "new.html"].map((name) => join(folder, name));
  writeFileSync(old, pageAbout("herring"));
  writeFileSync(now, pageAbout("gulls"));
  assert.deepEqual(await callPith(["diff", old, old]), { code: 0, stdout: "", stderr: "" });
  const { code, stdout } = await callPith(["diff", old, now]);
  assert.equal(code, 1);
  assert.match(stdout, /^~ .*\[-herring-\]\{\+gulls\+\}/m);
  assert.match(stdout, /^\d+ paragraphs are the same, 0 added, 0 removed, \d+ changed, 0 moved$/m);
  const origin = await serve(t, (_, response) => {
    response.setHeader("content-type", "text/html").end(pageAbout("gulls"));
  });
  const file = join(folder, "changes.json");
  assert.equal((await callPith(["diff", "-f", "json", "-o", file, old, origin])).code, 1);
  const { isChanged, counts, paragraphs } = JSON.parse(readFileSync(file, "utf8"));
  assert.equal(isChanged, true);
  assert.equal(paragraphs.length, counts.changed);
  assert.equal((await callPith(["diff", "-f", "json", now, origin])).code, 0);
});

test("pith diff: what can't be compared is trouble, not a difference", async (t) => {
  const page = join(temporaryFolder(t), "page.html");
  writeFileSync(page, pageAbout("herring"));
  const missing = await callPith(["diff", page, `${page}.missing`]);
  assert.equal(missing.code, 3);
  assert.match(missing.stderr, /page\.html\.missing: There is no such file\./);
  assert.equal((await callPith(["diff", "--max-size", "10", page, page])).code, 4);
  for (const inputs of [[], [page], [page, page, page], ["-", "-"]]) {
    const { code, stdout } = await callPith(["diff", ...inputs]);
    assert.deepEqual({ code, stdout }, { code: 2, stdout: "" });
  }
  assert.match((await callPith(["diff", "--help"])).stdout, /^ {2}1 {2}the content changed$/m);
});
