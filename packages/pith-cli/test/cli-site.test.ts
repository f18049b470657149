import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { pageAbout, pith, temporaryFolder, textAbout } from "pith-testing/command.js";
import { serve } from "pith-testing/server.js";

test("pith site: a site as JSON lines and as Markdown, a list of what was found, a dry run", async (t) => {
  const origin = await serve(t, ({ url = "" }, response) => {
    if (!["/", "/a", "/b"].includes(url)) return response.writeHead(404).end();
    const links = url === "/" ? `<a href="/a">a</a> <a href="/b">b</a> <a href="/c">c</a>` : "";
    return response.setHeader("content-type", "text/html").end(pageAbout(`page${url}`) + links);
  });
  const folder = temporaryFolder(t);
  const lines = (text: string) =>
    text
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line));
  const output = join(folder, "pages.jsonl");
  const archive = join(folder, "pages.warc.gz");
  const run = await pith(["site", origin, "-o", output, "--delay", "0", "--archive", archive]);
  assert.equal(run.code, 0, run.stderr);
  assert.match(run.stderr, /^pith: 4 addresses: 3 pages, 0 left out, 1 failed; see .*found\.jsonl$/m);
  assert.match(run.stderr, /^pith: 4 records: 3 written, 0 failed, 1 skipped/m);
  const texts = lines(readFileSync(output, "utf8")).map(({ text }) => text);
  assert.ok(texts.some((text) => text.includes(textAbout("page/b"))));
  assert.deepEqual(
    lines(readFileSync(`${output}.found.jsonl`, "utf8")).map(({ url, outcome }) => [url.replace(origin, ""), outcome]),
    [
      ["/", "page"],
      ["/a", "page"],
      ["/b", "page"],
      ["/c", "failed"],
    ],
  );
  assert.ok(existsSync(archive));
  const dry = await pith(["site", origin, "--delay", "0", "--dry-run", "-q"]);
  assert.deepEqual([dry.code, dry.stderr], [0, ""]);
  assert.deepEqual(
    lines(dry.stdout).map(({ outcome }) => outcome),
    ["open", "open", "open", "open"],
  );
  const standard = await pith(["site", origin, "--delay", "0", "-q", "--max-pages", "1"]);
  assert.equal(lines(standard.stdout).length, 1);
});

test("pith site: calls that make no sense, and a site that isn't there", async (t) => {
  const usage = async (...args: string[]) => {
    const { code, stderr } = await pith(["site", ...args]);
    assert.equal(code, 2, stderr);
    return stderr;
  };
  assert.match(await usage(), /Name the site's URL/);
  assert.match(await usage("example.org"), /give a URL that begins with https/);
  assert.match(await usage("https://example.org", "--since", "yesterday"), /--since is "yesterday"; give a date/);
  assert.match(await usage("https://example.org", "--resume"), /--resume needs a file or folder/);
  const origin = await serve(t, (_, response) => response.writeHead(404).end());
  const { code, stderr } = await pith(["site", origin, "--delay", "0", "-o", join(temporaryFolder(t), "x.jsonl")]);
  assert.equal(code, 1);
  assert.match(stderr, /1 addresses: 0 pages, 0 left out, 1 failed/);
});
