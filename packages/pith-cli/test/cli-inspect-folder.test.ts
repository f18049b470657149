/** `pith inspect` of a folder: a report for each page, an index of them, and pages that fail. */
import assert from "node:assert/strict";
import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { gzipSync } from "node:zlib";
import { callPith, pageAbout, temporaryFolder } from "pith-testing/command.js";

/** A folder of saved pages as a browser leaves it, with files and a folder that are no pages. */
function savedPages(t: TestContext): string {
  const cwd = temporaryFolder(t);
  mkdirSync(join(cwd, "saved", "folder.html"), { recursive: true });
  writeFileSync(join(cwd, "saved", "a & b #1.html"), pageAbout("<b>herring</b> &amp; tar"));
  writeFileSync(join(cwd, "saved", "c.htm"), pageAbout("rope"));
  writeFileSync(join(cwd, "saved", "d.html.gz"), gzipSync(pageAbout("gulls")));
  writeFileSync(join(cwd, "saved", "notes.txt"), "Not a page.");
  return cwd;
}

test("inspect: a directory gives a report for each page, and an index with links that lead to them", async (t) => {
  const cwd = savedPages(t);
  const expected = { code: 0, stdout: "", stderr: "" };
  assert.deepEqual(await callPith(["inspect", "saved/", "-o", "deep/report", "-a", "eatiht2"], { cwd }), expected);
  const report = join(cwd, "deep", "report");
  const files = ["a & b #1.html.html", "c.htm.html", "d.html.gz.html"];
  assert.deepEqual(readdirSync(report).sort(), [...files, "index.html"]);
  assert.match(
    readFileSync(join(report, "d.html.gz.html"), "utf8"),
    /<script type="application\/json" id="embedded">[^<]*d\.html\.gz/,
  );
  const index = readFileSync(join(report, "index.html"), "utf8");
  assert.match(index, /<h1>saved: 3 pages read by eatiht2<\/h1>/);
  const links = [...index.matchAll(/href="([^"]+)">/g)].map(([, link]) => link).filter((link) => link !== "data:,");
  assert.deepEqual(links.map(decodeURIComponent), files);
  // The page's title is text in the index, not markup.
  assert.ok(index.includes(">a &amp; b #1.html</a></td><td>On &lt;b&gt;herring&lt;/b&gt; &amp; tar</td>"), index);
});

test("inspect: the reports of a directory can be json, for --autocue's rules too", async (t) => {
  const cwd = savedPages(t);
  writeFileSync(join(cwd, "rules.json"), '{ "extends": "default" }');
  const { code } = await callPith(["inspect", "saved", "-o", ".", "--format=json", "--autocue", "rules.json"], {
    cwd,
  });
  assert.equal(code, 0);
  const { input, algorithm } = JSON.parse(readFileSync(join(cwd, "c.htm.json"), "utf8"));
  assert.deepEqual([input, algorithm], [join("saved", "c.htm"), "reporter"]);
  assert.match(
    readFileSync(join(cwd, "index.html"), "utf8"),
    /3 pages read by reporter[\s\S]*<a href="c\.htm\.json">c\.htm</,
  );
});

test("inspect: a page of a directory that fails is named, in the index too, and the others are there", async (t) => {
  const cwd = savedPages(t);
  writeFileSync(join(cwd, "saved", "cut.gz"), gzipSync(pageAbout("herring")).subarray(0, 50));
  const { code, stderr } = await callPith(["inspect", "saved", "-o", "report"], { cwd });
  assert.equal(code, 3);
  const reason = "The gzip data is truncated; the file is incomplete.";
  assert.equal(stderr, `pith: ${join("saved", "cut.gz")}: ${reason}\n`);
  const index = readFileSync(join(cwd, "report", "index.html"), "utf8");
  assert.match(index, /<h1>saved: 3 of 4 pages read by learned<\/h1>/);
  assert.ok(index.includes(`<tr><td>cut.gz</td><td class="failed" colspan="2">${reason}</td></tr>`));
  assert.equal(readdirSync(join(cwd, "report")).length, 4);
});

test("inspect: in a directory a limit ends with 4, and a page without content is no failure", async (t) => {
  const cwd = savedPages(t);
  writeFileSync(join(cwd, "saved", "short.html"), "<p>|");
  const { code, stderr } = await callPith(["inspect", "saved", "-o", "report"], { cwd });
  assert.equal(code, 0);
  assert.equal(stderr, `pith: ${join("saved", "short.html")}: No main content was found on the page.\n`);
  const limited = await callPith(["inspect", "saved", "-o", "report", "--max-size", "20"], { cwd });
  assert.equal(limited.code, 4);
  assert.equal(limited.stderr.match(/raise the limit \(--max-size/g)?.length, 3);
});

test("inspect: a report that can't be written is no fault of the page", async (t) => {
  const cwd = savedPages(t);
  mkdirSync(join(cwd, "report", "c.htm.html"), { recursive: true });
  const { code, stderr } = await callPith(["inspect", "saved", "-o", "report"], { cwd });
  assert.equal(code, 3);
  assert.match(stderr, /^pith: The output can't be written: EISDIR/);
});

test("inspect: the reports of a directory don't go where its pages are, which they would replace", async (t) => {
  const cwd = savedPages(t);
  writeFileSync(join(cwd, "saved", "index.html"), "<p>A page.");
  symlinkSync("saved", join(cwd, "link"));
  for (const out of ["saved", "./saved/", "link"]) {
    const { code, stderr } = await callPith(["inspect", "saved", "-o", out], { cwd });
    assert.equal(code, 2, out);
    assert.match(stderr, /where the pages are, which would be replaced; name another directory/);
    assert.equal(readFileSync(join(cwd, "saved", "index.html"), "utf8"), "<p>A page.");
  }
});
