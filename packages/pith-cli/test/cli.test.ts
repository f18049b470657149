/** `pith` on files and standard input: formats, several inputs, failures and their exit codes, gzip, encodings and limits. */
import assert from "node:assert/strict";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import { extract } from "pith";
import { algorithmNamed } from "pith-classics";
import {
  callPith,
  pageAbout,
  pith,
  ROOT,
  scriptedPageAbout,
  temporaryFolder,
  textAbout,
} from "pith-testing/command.js";

test("a file's main text goes to standard output, and nothing to standard error", async (t) => {
  const cwd = temporaryFolder(t);
  writeFileSync(join(cwd, "a.html"), pageAbout("herring"));
  const expected = { code: 0, stdout: `${textAbout("herring")}\n`, stderr: "" };
  assert.deepEqual(await pith(["a.html"], { cwd }), expected);
  assert.deepEqual(await pith(["extract", "a.html"], { cwd }), expected);
});

test("a file can bear a command's name", async (t) => {
  const cwd = temporaryFolder(t);
  writeFileSync(join(cwd, "extract"), pageAbout("herring"));
  for (const args of [["./extract"], ["extract", "extract"], ["--", "extract"]]) {
    assert.equal((await callPith(args, { cwd })).stdout, `${textAbout("herring")}\n`, args.join(" "));
  }
});

test("standard input is read when it is named, and when nothing is", async () => {
  for (const args of [[], ["-"], ["extract"], ["extract", "-"]]) {
    const { code, stdout } = await pith(args, { stdin: pageAbout("tar") });
    assert.deepEqual({ code, stdout }, { code: 0, stdout: `${textAbout("tar")}\n` }, args.join(" "));
  }
  const { stdout } = await pith(["--format", "json"], { stdin: pageAbout("tar") });
  assert.equal(JSON.parse(stdout).input, "-");
});

test("several inputs keep their order, each text below its name, and the one that failed is named", async (t) => {
  const cwd = temporaryFolder(t);
  writeFileSync(join(cwd, "a.html"), pageAbout("herring"));
  writeFileSync(join(cwd, "b.html"), pageAbout("tar"));
  const { code, stdout, stderr } = await callPith(["b.html", "none.html", "-", "a.html"], {
    cwd,
    stdin: pageAbout("rope"),
  });
  assert.equal(code, 3);
  assert.equal(
    stdout,
    `==> b.html <==\n\n${textAbout("tar")}\n\n==> standard input <==\n\n${textAbout("rope")}\n\n==> a.html <==\n\n${textAbout("herring")}\n`,
  );
  assert.equal(stderr, "pith: none.html: There is no such file.\n");
});

test("json: one object a line for each input in its order, also for those that failed", async (t) => {
  const cwd = temporaryFolder(t);
  writeFileSync(join(cwd, "a.html"), pageAbout("herring"));
  writeFileSync(join(cwd, "empty.html"), "");
  const { code, stdout, stderr } = await callPith(["--format", "json", "none.html", "a.html", "empty.html"], { cwd });
  assert.equal(code, 3);
  assert.equal(stderr, "pith: none.html: There is no such file.\n");
  const lines = stdout.split("\n");
  assert.equal(lines.pop(), "");
  const objects = lines.map((line) => JSON.parse(line));
  for (const { kinds, confidence } of objects.slice(1)) {
    assert.ok(confidence >= 0 && confidence <= 1);
    assert.ok(kinds.article > 0);
  }
  for (const { metadata } of objects.slice(1)) {
    for (const { value, source, confidence } of Object.values(metadata) as Record<string, unknown>[]) {
      assert.ok(value !== undefined && typeof source === "string" && typeof confidence === "number");
    }
  }
  assert.deepEqual(
    objects.map(({ kinds, confidence, metadata, ...others }) => others),
    [
      { input: "none.html", text: "", error: { code: "not-found", message: "There is no such file." } },
      {
        input: "a.html",
        title: "On herring",
        text: textAbout("herring"),
        content: `${textAbout("herring")}\n`,
        contentFormat: "markdown",
        algorithm: "learned",
        source: "page",
        container: "/html/body/div",
        encoding: { encoding: "utf-8", source: "default" },
        warnings: [],
      },
      {
        input: "empty.html",
        title: "",
        text: "",
        content: "",
        contentFormat: "markdown",
        algorithm: "learned",
        source: "page",
        container: null,
        encoding: { encoding: "utf-8", source: "default" },
        warnings: [{ code: "empty-page", message: "The page is empty." }],
      },
    ],
  );
});

test("html: a page that stands alone and runs nothing", async () => {
  const { code, stdout } = await callPith(["--format=html"], { stdin: scriptedPageAbout("herring") });
  assert.equal(code, 0);
  assert.match(stdout, /^<!doctype html>/i);
  assert.match(stdout, /<p>The town speaks of herring/);
  assert.doesNotMatch(stdout, /<script|All rights reserved/);
  assert.match(stdout, /<\/html>\n$/);
});

test("--algorithm reaches the library", async () => {
  const page = pageAbout("herring").replace("<div>", "<div><p>No mark stands at the end of this line of text</p>");
  const textOf = (algorithm: string) => extract(page, { algorithm: algorithmNamed(algorithm) }).text;
  for (const algorithm of ["eatiht", "eatiht2", "reporter", "content-extractor", "body"]) {
    const { stdout } = await callPith(["--format", "json", "--algorithm", algorithm], { stdin: page });
    const { text, algorithm: used } = JSON.parse(stdout);
    assert.deepEqual({ text, used }, { text: textOf(algorithm), used: algorithm });
  }
  assert.notEqual(textOf("eatiht"), textOf("eatiht2"));
});

test("a page without content is said to have none, and ends with 1", async () => {
  for (const [stdin, words] of [
    ["", "The page is empty."],
    ["<p>|", "No main content was found on the page."],
  ] as const) {
    assert.deepEqual(await callPith([], { stdin }), {
      code: 1,
      stdout: "",
      stderr: `pith: standard input: ${words}\n`,
    });
  }
});

test("nothing found in one of several inputs is no failure", async (t) => {
  const cwd = temporaryFolder(t);
  writeFileSync(join(cwd, "a.html"), pageAbout("herring"));
  const { code, stdout } = await callPith(["-", "a.html"], { cwd });
  assert.deepEqual({ code, stdout }, { code: 0, stdout: `==> a.html <==\n\n${textAbout("herring")}\n` });
});

test("gzip is known by its bytes, in files and on standard input", async (t) => {
  const cwd = temporaryFolder(t);
  const packed = gzipSync(pageAbout("herring"));
  writeFileSync(join(cwd, "page"), packed);
  assert.equal((await callPith(["page"], { cwd })).stdout, `${textAbout("herring")}\n`);
  assert.equal((await callPith([], { stdin: packed })).stdout, `${textAbout("herring")}\n`);
});

test("gzip that breaks off or is damaged fails, and is not read in part", async () => {
  const packed = gzipSync(pageAbout("herring"));
  const cut = await callPith([], { stdin: packed.subarray(0, -20) });
  assert.equal(cut.code, 3);
  assert.equal(cut.stdout, "");
  assert.match(cut.stderr, /standard input: The gzip data is truncated/);
  const damaged = Buffer.from(packed);
  damaged.fill(0xff, 20, 60);
  assert.match((await callPith([], { stdin: damaged })).stderr, /its data is damaged/);
});

test("what can't be read as a page is named with the reason", async (t) => {
  const cwd = temporaryFolder(t);
  mkdirSync(join(cwd, "folder"));
  for (const [input, words] of [
    ["folder", "This is a directory; name the files in it, or give it to pith batch."],
    ["folder/none/a.html", "There is no such file."],
    ["www.example.org", "There is no such file. To fetch a page, begin with https://: pith https://www.example.org"],
    ["example.org/page", "There is no such file. To fetch a page, begin with https://: pith https://example.org/page"],
    [`file://${cwd}/none.html`, "There is no such file."],
    ["file://elsewhere/a.html", "This URL doesn't name a file on this machine."],
  ] as const) {
    assert.deepEqual(await callPith([input], { cwd }), { code: 3, stdout: "", stderr: `pith: ${input}: ${words}\n` });
  }
});

test("--charset overrules what the page says", async () => {
  // "Порт" in windows-1251, on a page that says utf-8.
  const word = Buffer.from([0xcf, 0xee, 0xf0, 0xf2]);
  const [head, tail] = pageAbout("@").replace("<title>", "<meta charset=utf-8><title>").split("speaks of @");
  const page = Buffer.concat([Buffer.from(head), Buffer.from("speaks of "), word, Buffer.from(tail)]);
  assert.match((await callPith(["--charset", "windows-1251"], { stdin: page })).stdout, /speaks of Порт/);
  assert.match((await callPith([], { stdin: page })).stdout, /speaks of \ufffd/);
});

test("--max-size bounds files, standard input, and what gzip unfolds to", async (t) => {
  const cwd = temporaryFolder(t);
  const page = `${pageAbout("herring")}<!--${"-".repeat(10_000)}-->`;
  writeFileSync(join(cwd, "a.html"), page);
  writeFileSync(join(cwd, "a.gz"), gzipSync(page));
  const message = "The page is larger than 5 kB; raise the limit (--max-size, maxBytes) to read it.";
  for (const input of ["a.html", "a.gz", "-"]) {
    const { code, stdout, stderr } = await callPith(["--max-size", "5kB", "--format=json", input], {
      cwd,
      stdin: page,
    });
    assert.equal(code, 4, input);
    assert.deepEqual(JSON.parse(stdout), { input, text: "", error: { code: "too-large", message } });
    assert.match(stderr, /raise the limit \(--max-size/);
    assert.equal((await callPith(["--max-size", "50kB", input], { cwd, stdin: page })).code, 0, input);
  }
});

test("a limit counts for more than another failure, which counts for more than nothing found", async (t) => {
  const cwd = temporaryFolder(t);
  writeFileSync(join(cwd, "a.html"), pageAbout("herring"));
  assert.equal((await pith(["none.html", "a.html", "--max-size", "10"], { cwd })).code, 4);
  assert.equal((await pith(["none.html", "-"], { cwd })).code, 3);
});

test("the example in the README gives its story and nothing around it", async () => {
  const example = join(ROOT, "examples", "harbour-news.html");
  const { code, stdout } = await callPith([example]);
  assert.equal(code, 0);
  assert.match(stdout, /^At nineteen minutes past nine on Saturday evening/m);
  assert.match(stdout, /put it back in the drawer\.$/m);
  assert.match(stdout, /£9\.4m to £14\.8m — and Mrs Marchetti/);
  assert.doesNotMatch(stdout, /partners store|quayside_kate|Most read|All rights reserved|last free story|dataLayer/);
  assert.ok(readFileSync(example, "utf8").includes("partners store"));
});

test("--balance and --explain: how much is chosen, and why", async () => {
  const page = pageAbout("herring");
  const { code, stderr } = await callPith(["--explain"], { stdin: page });
  assert.equal(code, 0);
  assert.match(stderr, /Confidence: \d+ %/);
  assert.match(stderr, /- +0 % {2}Home +\(rule: few words\) /);
  assert.match(stderr, /\+ +\d+ % {2}The town speaks of herring.* (?:levels|lexicon|template|text) [+-]\d/);
  const { stdout } = await callPith(["--explain", "-f", "json", "--balance", "recall"], { stdin: page });
  assert.ok(JSON.parse(stdout).explanation.elements.length > 2);
  for (const [args, words] of [
    [
      ["--balance", "best"],
      '--balance can\'t be "best". Choose one of: precision, balanced, recall, or give a number, 0.1 to 10',
    ],
    [["--balance", "recall", "-a", "eatiht"], "--balance is an option of the algorithm learned"],
  ] as const) {
    const refused = await callPith(args, { stdin: page });
    assert.deepEqual([refused.code, refused.stdout], [2, ""]);
    assert.ok(refused.stderr.startsWith(`pith: ${words}`), refused.stderr);
  }
});
