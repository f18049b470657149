/** `pith site`: a crawl with its outputs, wrong calls, and a crawl that is killed and loses nothing. */
import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { callPith, finished, pageAbout, pith, startPith, temporaryFolder, textAbout } from "pith-testing/command.js";
import { SEED, seededRandom } from "pith-testing/random.js";
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
  assert.match(run.stderr, /^pith: 3 records: 3 written, 0 failed, 0 skipped/m);
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
  const pieces = join(folder, "pieces.jsonl");
  const cut = await callPith(["site", origin, "-o", pieces, "--delay", "0", "--workers", "1", "--chunks", "40"]);
  assert.equal(cut.code, 0, cut.stderr);
  const found = lines(readFileSync(pieces, "utf8"));
  assert.ok(found.length > 3 && found.every(({ tokens, index, pageUrl }) => tokens <= 40 && index >= 0 && pageUrl));
  const dry = await callPith(["site", origin, "--delay", "0", "--dry-run", "-q", "--workers", "1"]);
  assert.deepEqual([dry.code, dry.stderr], [0, ""]);
  assert.deepEqual(
    lines(dry.stdout).map(({ outcome }) => outcome),
    ["open", "open", "open", "open"],
  );
  const standard = await callPith(["site", origin, "--delay", "0", "-q", "--max-pages", "1", "--workers", "1"]);
  assert.equal(lines(standard.stdout).length, 1);
});

test("pith site: calls that make no sense, and a site that isn't there", async (t) => {
  const usage = async (...args: string[]) => {
    const { code, stderr } = await callPith(["site", ...args]);
    assert.equal(code, 2, stderr);
    return stderr;
  };
  assert.match(await usage(), /Name the site's URL/);
  assert.match(await usage("example.org"), /give a URL that begins with https/);
  assert.match(await usage("https://example.org", "--since", "yesterday"), /--since is "yesterday"; give a date/);
  assert.match(await usage("https://example.org", "--resume"), /--resume needs a file or folder/);
  const origin = await serve(t, (_, response) => response.writeHead(404).end());
  const { code, stderr } = await callPith(["site", origin, "--delay", "0", "-o", join(temporaryFolder(t), "x.jsonl")]);
  assert.equal(code, 1);
  assert.match(stderr, /^pith: http:.*: .*404/m);
  assert.match(stderr, /1 address: 0 pages, 0 left out, 1 failed/);
  const strict = await serve(t, (_, response) => response.end("User-agent: *\n".repeat(800_000)));
  const tooMuch = await callPith(["site", strict, "--delay", "0", "-q"]);
  assert.equal(tooMuch.code, 4);
  assert.match(
    tooMuch.stderr,
    /The robots\.txt of .* can't be fetched, so nothing else is\. It is larger than 10 MB\.$/m,
  );
  const nobody = await callPith([
    "site",
    "http://127.0.0.1:9/",
    ...["--delay", "0", "--retries", "0"],
    "-o",
    join(temporaryFolder(t), "x.jsonl"),
  ]);
  assert.equal(nobody.code, 3);
  assert.match(nobody.stderr, /^pith: http:\/\/127\.0\.0\.1:9\/: The robots\.txt of 127\.0\.0\.1:9 can't be fetched/m);
  assert.match(nobody.stderr, /^pith: failed: 1 connection-refused$/m);
});

/** Pages of the site whose crawl is killed: half of them are articles of two parts. */
const NAMES = ["amber", "beryl", "coral", "diamond", "emerald", "flint", "garnet", "halite", "iolite", "jade"];

test("pith site: a crawl that is killed anywhere goes on with --resume; no page is missing, none is there twice", async (t) => {
  const paths = NAMES.flatMap((name, n) => (n % 2 === 0 ? [`/${name}`, `/${name}/2`] : [`/${name}`]));
  const asked: string[] = [];
  let onAsk = () => {};
  const origin = await serve(t, ({ url = "" }, response) => {
    asked.push(url);
    onAsk();
    if (url !== "/" && !paths.includes(url)) return response.writeHead(404).end();
    const targets = url === "/" ? paths.filter((path) => !path.endsWith("/2")) : [`${url}/2`, "/"];
    const links = targets.map((path) => `<a href="${path}">x</a>`).join(" ");
    return response.setHeader("content-type", "text/html").end(pageAbout(`page${url}`) + links);
  });
  const folder = temporaryFolder(t);
  const texts = (output: string) => {
    const records = readFileSync(output, "utf8")
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line));
    return records.map(({ url, text }) => `${url} ${text}`).sort();
  };
  const argumentsFor = (output: string) => [
    "site",
    origin,
    "-o",
    output,
    "--delay",
    "0",
    "--retries",
    "0",
    "--join-parts",
    "--workers",
    "1",
  ];
  const whole = join(folder, "whole.jsonl");
  assert.equal((await pith([...argumentsFor(whole), "-q"])).code, 0);
  assert.equal(texts(whole).length, 1 + NAMES.length);
  const requests = asked.length;
  const at = 1 + Math.floor(seededRandom(SEED)() * requests);
  const output = join(folder, "killed.jsonl");
  asked.length = 0;
  const child = startPith(argumentsFor(output));
  onAsk = () => void (asked.length === at && child.kill("SIGKILL"));
  await finished(child);
  onAsk = () => {};
  const { code, stderr } = await pith([...argumentsFor(output), "--resume"]);
  assert.equal(code, 0, `killed at request ${at} of ${requests}: ${stderr}`);
  assert.deepEqual(texts(output), texts(whole), `killed at request ${at} of ${requests}`);
  // What was under way, and the first part of an article whose second was.
  const twice = asked.filter((path, i) => path !== "/" && paths.includes(path) && asked.indexOf(path) < i);
  assert.ok(twice.length <= 2, `killed at request ${at}: ${twice.join(" ")} were fetched twice`);
});
