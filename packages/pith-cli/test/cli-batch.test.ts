/** `pith batch`: its files, its summary for people and as JSON, Ctrl-C, and the options that failures of limits name. */
import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { callPith, finished, pageAbout, pith, startPith, temporaryFolder, textAbout } from "pith-testing/command.js";
import { serve } from "pith-testing/server.js";
import { gzipRecords, responseRecord } from "pith-testing/warc.js";

test("pith batch writes the output, the failures and a summary whose counts add up", async (t) => {
  const cwd = temporaryFolder(t);
  writeFileSync(
    join(cwd, "a.warc.gz"),
    gzipRecords([responseRecord(1, pageAbout("a")), responseRecord(2, "x", { status: "404 No" })]),
  );
  const { code, stdout, stderr } = await pith(
    ["batch", "a.warc.gz", "none.html", "-o", "out.jsonl", "--workers", "1"],
    { cwd },
  );
  assert.deepEqual([code, stdout], [3, ""]);
  assert.match(stderr, /^pith: 3 records: 1 written, 1 failed, 1 skipped, 0 filtered \(.* s\)$/m);
  assert.match(stderr, /^pith: failed: 1 not-found; see out\.jsonl\.errors\.jsonl$/m);
  assert.match(stderr, /^pith: skipped: 1 http-status-4xx$/m);
  assert.equal(JSON.parse(readFileSync(join(cwd, "out.jsonl"), "utf8")).text, textAbout("a"));
  assert.equal(JSON.parse(readFileSync(join(cwd, "out.jsonl.errors.jsonl"), "utf8")).id, "none.html");
  assert.deepEqual(readdirSync(cwd).sort(), ["a.warc.gz", "out.jsonl", "out.jsonl.errors.jsonl"]);
  // A run without failures leaves no failures of an older one.
  assert.equal((await pith(["batch", "a.warc.gz", "-o", "out.jsonl", "--overwrite"], { cwd })).code, 0);
  assert.deepEqual(readdirSync(cwd).sort(), ["a.warc.gz", "out.jsonl"]);
});

test("pith batch --records without -o writes records alone, and a file of failures", async (t) => {
  const cwd = temporaryFolder(t);
  const post = (name: string) =>
    `<article class="post"><span class="author">${name}</span> <time datetime="2024-05-01">May 1, 2024</time><p>${textAbout(name)}</p></article>`;
  writeFileSync(join(cwd, "a.html"), `<h1>Gulls</h1>${["Ann", "Ben", "Cleo", "Dan"].map(post).join("")}`);
  const call = ["batch", "a.html", "none.html", "--records", "posts.jsonl"];
  const { code, stdout, stderr } = await pith(call, { cwd });
  assert.deepEqual([code, stdout], [3, ""]);
  assert.match(stderr, /^pith: failed: 1 not-found; see posts\.jsonl\.errors\.jsonl$/m);
  assert.doesNotMatch(stderr, /none\.html: /);
  const lines = readFileSync(join(cwd, "posts.jsonl"), "utf8").trimEnd().split("\n");
  assert.deepEqual(
    lines.map((line) => JSON.parse(line).author.value),
    ["Ann", "Ben", "Cleo", "Dan"],
  );
  assert.match((await pith([...call, "--resume"], { cwd })).stderr, /nothing was done/);
  assert.match((await pith([...call, "-o", "-"], { cwd })).stderr, /give a path as --output|-o PATH/);
  assert.match(
    (await pith([...call, "--to", "parquet"], { cwd })).stderr,
    /--to says what is written of pages; give an output/,
  );
});

test("a list on standard input to standard output, and a report as JSON", async (t) => {
  const cwd = temporaryFolder(t);
  writeFileSync(join(cwd, "a.html"), pageAbout("a"));
  const { code, stdout, stderr } = await pith(["batch", "-", "--log", "json"], { cwd, stdin: "a.html\nnone.html\n" });
  assert.equal(code, 3);
  assert.equal(JSON.parse(stdout).text, textAbout("a"));
  const events = stderr
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
  assert.deepEqual(
    events.map(({ event }) => event),
    ["failure", "summary"],
  );
  assert.equal(events[0].error.code, "not-found");
  assert.equal(events[1].counts.records, 2);
});

test("Ctrl-C finishes the pages in progress and says how to continue", async (t) => {
  const cwd = temporaryFolder(t);
  const records = Array.from({ length: 20_000 }, (_, n) => responseRecord(n, pageAbout(`thing ${n}`)));
  writeFileSync(join(cwd, "a.warc"), Buffer.concat(records));
  const child = startPith(["batch", "a.warc", "-o", "o.jsonl", "--workers", "1", "--log", "json"], cwd);
  const ended = finished(child);
  const begun = join(cwd, "o.jsonl.unfinished", "output");
  while (!existsSync(begun)) await new Promise((resolve) => setTimeout(resolve, 20));
  child.kill("SIGINT");
  const { code, stderr } = await ended;
  assert.equal(code, 130, stderr);
  const summary = JSON.parse(stderr.trimEnd().split("\n").at(-1)!);
  assert.ok(!summary.isComplete && summary.counts.records < 20_000);
  assert.equal(summary.counts.written, summary.counts.records);
  assert.ok(!existsSync(join(cwd, "o.jsonl")));
  const again = await pith(["batch", "a.warc", "-o", "o.jsonl"], { cwd });
  assert.equal(again.code, 2);
  assert.match(
    again.stderr,
    /o\.jsonl\.unfinished exists: a run with this output was interrupted\. Continue it with --resume, or remove it/,
  );
});

test("numbers and combinations that make no sense are wrong usage", async (t) => {
  const cwd = temporaryFolder(t);
  const says = async (args: string[], message: RegExp) => {
    const { code, stderr } = await callPith(["batch", ...args], { cwd });
    assert.equal(code, 2, stderr);
    assert.match(stderr, message);
  };
  await says([], /Name files, folders or URLs/);
  await says(["x", "--workers", "two"], /--workers can't be "two"\. Give a whole number, 1 to 1024\./);
  await says(["x", "--workers", "100000"], /Give a whole number, 1 to 1024\./);
  await says(["x", "--min-confidence", "2"], /Give a number, 0 to 1\./);
  // What the library finds is said of the flags, too.
  await says(["x", "--page-memory", "1kB"], /^pith: --page-memory is 1000; give at least 67108864 bytes\.$/m);
  await says(["x", "-o", "out/", "-f", "html"], /^pith: --format is the format of a field, and a folder of Markdown/m);
  await says(["x", "--columns", "id", "-f", "html"], /^pith: --format is .*, which --columns leaves out;/m);
  await says(
    ["x", "--without", "links"],
    /^pith: --without links only affects the field content; set --format, too\./m,
  );
  await says(["x", "-o", "x.parquet", "--with", "records"], /^pith: --with records adds a field to JSON lines,/m);
  await says(["x", "--resume"], /--resume needs a file or folder to write to: -o PATH\./);
  await says(["x", "--to", "parquet"], /--to parquet needs a file/);
  await says(["-", "-"], /only once/);
});

test("the failure of a limit names the command's option, also where a page is fetched", async (t) => {
  const cwd = temporaryFolder(t);
  writeFileSync(join(cwd, "a.html"), pageAbout("herring"));
  const url = await serve(t, (_, response) => response.end(pageAbout("tar")));
  for (const call of [
    ["batch", "a.html", url, "--ignore-robots"],
    ["site", url, "--ignore-robots"],
  ]) {
    const { code, stderr } = await callPith([...call, "--max-size", "100", "--delay", "0"], { cwd });
    assert.equal(code, 4);
    assert.match(
      stderr,
      /^pith: .*: The page is larger than 100 bytes; raise the limit \(--max-size, maxBytes\) to read it\.$/m,
    );
  }
});
