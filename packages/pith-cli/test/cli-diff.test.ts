/** `pith diff`: two readings of a page, by words or by records, with exit codes like those of diff. */
import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { callPith, pageAbout, shelfOfBoats, temporaryFolder, threadAbout } from "pith-testing/command.js";
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

test("pith diff --by-record: which posts are new, gone or changed, and in what", async (t) => {
  const folder = temporaryFolder(t);
  const [old, now, article] = ["old.html", "new.html", "article.html"].map((name) => join(folder, name));
  const thread = threadAbout("gulls");
  writeFileSync(old, thread);
  writeFileSync(article, pageAbout("gulls"));
  const last = thread.slice(thread.lastIndexOf("<article"), thread.lastIndexOf("</article>") + "</article>".length);
  const changed = thread.replace(">3</span>", ">5</span>").replace("on day 3.", "on day 4, I think.");
  writeFileSync(now, changed.replace(last, last.replaceAll("Ed Ness", "Fay Ost").replaceAll("05-05", "05-06")));
  assert.deepEqual(await callPith(["diff", "--by-record", old, old]), { code: 0, stdout: "", stderr: "" });
  const { code, stdout } = await callPith(["diff", "--by-record", old, now]);
  assert.equal(code, 1);
  const lines = stdout.trimEnd().split("\n");
  assert.deepEqual(lines.slice(0, 2), ["~ Bo Berg, May 2, 2024: score 3 -> 5", "~ Cy Dahl, May 3, 2024"]);
  assert.match(lines[2], /^ {4}~ .* on day \[-3-\]\{\+4\+\}\{\+, I think\+\}|^ {4}~ .* on day .*I think/);
  assert.equal(lines.at(-1), "2 records are the same, 0 added, 0 removed, 3 changed");
  const { isChanged, counts, records } = JSON.parse(
    (await callPith(["diff", "--by-record", "-f", "json", old, now])).stdout,
  );
  assert.deepEqual([isChanged, counts.changed], [true, 3]);
  assert.deepEqual(records[0].fields, [{ field: "score", old: 3, new: 5 }]);
  // Where only one page has records, they are all new.
  assert.match((await callPith(["diff", "--by-record", article, old])).stdout, /^\+ Ada Lind, May 1, 2024$/m);
  const none = await callPith(["diff", "--by-record", article, article]);
  assert.equal(none.code, 3);
  assert.match(none.stderr, /There are no posts, answers, items, products or comments\./);
});

test("pith diff --by-record: links of a saved page are those of the address that it is compared with", async (t) => {
  const origin = await serve(t, (_, response) => {
    response.setHeader("content-type", "text/html").end(shelfOfBoats("9.90"));
  });
  const saved = join(temporaryFolder(t), "saved.html");
  writeFileSync(saved, shelfOfBoats("12.50"));
  const summary = "3 records are the same, 0 added, 0 removed, 1 changed\n";
  const expected = `~ Deck brush: price €12.50 -> €9.90\n${summary}`;
  assert.equal((await callPith(["diff", "--by-record", saved, origin])).stdout, expected);
  assert.equal((await callPith(["diff", "--by-record", "--url", origin, saved, origin])).stdout, expected);
});
