/** What somebody meets who knows the command little: slips get a hint, and nothing fails or is replaced without a word. */
import assert from "node:assert/strict";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import { probe } from "pith";
import { callPith, pageAbout, temporaryFolder, textAbout } from "pith-testing/command.js";
import { responseRecord } from "pith-testing/warc.js";
import { BATCH_OPTIONS } from "#src/batch-option-table.js";
import { COMMANDS } from "#src/commands.js";
import { completedCommands, writtenForms } from "#src/completion.js";

test("what is no page is called what it is, and fails", async (t) => {
  const cwd = temporaryFolder(t);
  writeFileSync(join(cwd, "a.pdf"), "%PDF-1.7\n1 0 obj\n");
  writeFileSync(join(cwd, "a.png"), Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]));
  writeFileSync(
    join(cwd, "a.bin"),
    Uint8Array.from({ length: 300 }, (_, i) => i % 7),
  );
  for (const [file, words] of [
    ["a.pdf", "a PDF document (application/pdf)"],
    ["a.png", "an image (image/png)"],
    ["a.bin", "binary data of an unknown kind (application/octet-stream)"],
  ]) {
    const stderr = `pith: ${file}: This is ${words}, not a web page.\n`;
    assert.deepEqual(await callPith([file], { cwd }), { code: 3, stdout: "", stderr });
    assert.deepEqual(await callPith(["inspect", file], { cwd }), { code: 3, stdout: "", stderr });
  }
  const { stdout } = await callPith(["-f", "json"], { stdin: readFileSync(join(cwd, "a.pdf")) });
  assert.equal(JSON.parse(stdout).error.code, "not-a-page");
});

test("a slip in a command, and an address without its scheme, get a hint; a file of that name is read", async (t) => {
  const cwd = temporaryFolder(t);
  writeFileSync(join(cwd, "a.html"), pageAbout("herring"));
  const slip = await callPith(["inspct", "a.html"], { cwd });
  assert.equal(slip.code, 2);
  assert.match(slip.stderr, /^pith: There is no command "inspct".*Did you mean "pith inspect"\?/);
  const foreign = await callPith(["probe", "a.html"], { cwd });
  assert.equal(foreign.code, 2);
  assert.match(
    foreign.stderr,
    /^pith: There is no command "probe", and no file of that name\. Commands are extract, inspect, /,
  );
  for (const word of ["example.org", "www.example.org", "example.org/page", "sub.example.co.uk:8080"]) {
    const { code, stderr } = await callPith([word], { cwd });
    assert.equal(code, 3);
    assert.ok(stderr.includes(`begin with https://: pith https://${word}`), stderr);
  }
  for (const word of ["page.html", "notes.txt", "archive.warc.gz"]) {
    assert.equal((await callPith([word], { cwd })).stderr, `pith: ${word}: There is no such file.\n`);
  }
  for (const name of ["inspct", "help", "version"]) {
    writeFileSync(join(cwd, name), pageAbout("tar"));
    assert.equal((await callPith([name], { cwd })).stdout, `${textAbout("tar")}\n`);
  }
});

test("help of a command by name; a command that there isn't is refused", async () => {
  assert.equal((await callPith(["help", "batch"])).stdout, (await callPith(["batch", "--help"])).stdout);
  const { code, stderr } = await callPith(["help", "nonsense"]);
  assert.equal(code, 2);
  assert.match(stderr, /There is no command "nonsense"/);
  assert.equal((await callPith(["--v"])).code, 2);
});

test("what a batch can't do is refused before it runs, and names the command's own help", async (t) => {
  const cwd = temporaryFolder(t);
  writeFileSync(join(cwd, "a.html"), pageAbout("herring"));
  mkdirSync(join(cwd, "full"));
  writeFileSync(join(cwd, "full", "b.md"), "");
  for (const [args, words] of [
    [["-o", "out.csv"], "--output is out.csv, which isn't the name of a kind of output; name it .jsonl"],
    [["-o", "out.txt.gz"], "--output is out.txt.gz, which isn't the name of a kind"],
    [["-o", "o`workers`.csv"], "--output is o`workers`.csv, which isn't the name of a kind"],
    [["-o", "full/"], "full is a folder with files in it; name a new one."],
    [["-o", "none/out.jsonl"], "none/out.jsonl can't be written: there is no directory none."],
    [["--kind", "article,artikel"], '--kind can\'t be "artikel". Choose one of: article, collection,'],
  ] as const) {
    const { code, stdout, stderr } = await callPith(["batch", "a.html", ...args], { cwd });
    assert.deepEqual({ code, stdout }, { code: 2, stdout: "" });
    assert.ok(stderr.startsWith(`pith: ${words}`) && stderr.endsWith("\nSee pith batch --help.\n"), stderr);
  }
  const [kind] = BATCH_OPTIONS.filter(({ name }) => name === "kind");
  assert.deepEqual(kind, { ...kind, choices: Object.keys(probe("<p>Herring").kinds!).sort() });
  const call = ["batch", "a.html", "-o", "out.txt", "--to", "jsonl", "--kind", "article, forum"];
  assert.match((await callPith(call, { cwd })).stderr, /^pith: 1 record: 1 written, /);
  assert.deepEqual(readdirSync(cwd), ["a.html", "full", "out.txt"]);
});

test("--quiet says nothing of warnings, and still names failures", async (t) => {
  const cwd = temporaryFolder(t);
  writeFileSync(join(cwd, "empty.html"), "");
  assert.match((await callPith(["empty.html"], { cwd })).stderr, /The page is empty/);
  assert.deepEqual(await callPith(["-q", "empty.html"], { cwd }), { code: 1, stdout: "", stderr: "" });
  const failed = await callPith(["--quiet", "none.html"], { cwd });
  assert.deepEqual(failed, { code: 3, stdout: "", stderr: "pith: none.html: There is no such file.\n" });
});

test("a format by the ending of its files, and inputs from a list", async (t) => {
  const cwd = temporaryFolder(t);
  writeFileSync(join(cwd, "a.html"), pageAbout("herring"));
  writeFileSync(join(cwd, "b.html"), pageAbout("tar"));
  writeFileSync(join(cwd, "list"), "# pages\na.html\r\n\nb.html\n");
  assert.deepEqual(
    await callPith(["-f", "md", "a.html"], { cwd }),
    await callPith(["-f", "markdown", "a.html"], { cwd }),
  );
  const named = await callPith(["a.html", "b.html"], { cwd });
  assert.deepEqual(await callPith(["-i", "list"], { cwd }), named);
  assert.deepEqual(await callPith(["-i", "-"], { cwd, stdin: "a.html\nb.html" }), named);
  assert.deepEqual(await callPith(["a.html", "--input-list", "-"], { cwd, stdin: "b.html\n" }), named);
  for (const [args, words] of [
    [["-i", "none"], "--input-list none: There is no such file."],
    [["-i", "-", "-"], "Standard input (-) can be read only once."],
  ] as const) {
    const { code, stderr } = await callPith(args, { cwd, stdin: "-\n" });
    assert.deepEqual([code, stderr.split("\n")[0]], [2, `pith: ${words}`]);
  }
  for (const args of [
    ["batch", "-"],
    ["batch", "-", "-o", "a.jsonl"],
    ["-i", "-"],
    ["-i", "a.html"],
  ]) {
    const { code, stdout, stderr } = await callPith(args, { cwd, stdin: `\n${pageAbout("eels")}` });
    assert.deepEqual([code, stdout], [2, ""]);
    assert.ok(!existsSync(join(cwd, "a.jsonl.unfinished")));
    assert.match(
      stderr,
      /^pith: This is a page, not a list of inputs, one per line\. To read a page: pith < page\.html\.\n/,
    );
  }
});

test("what isn't a list is said at once; a list of Windows is read, and a name that can't be one is a missing file", async (t) => {
  const cwd = temporaryFolder(t);
  writeFileSync(join(cwd, "a.html"), pageAbout("herring"));
  const archive = Buffer.from(responseRecord("a", pageAbout("tar")));
  for (const stdin of [
    archive,
    gzipSync(archive),
    '\ufeff{"html": "<p>"}\n',
    Buffer.alloc(2_000),
    Buffer.alloc(1_100_000, "x"),
  ]) {
    const { code, stdout, stderr } = await callPith(["batch", "-", "-o", "a.jsonl"], { cwd, stdin });
    assert.deepEqual([code, stdout], [2, ""]);
    assert.match(stderr, /^pith: This isn't a list of inputs, one per line, in UTF-8\. To read a file, name it/);
    assert.ok(!existsSync(join(cwd, "a.jsonl.unfinished")));
  }
  writeFileSync(join(cwd, "windows.txt"), Buffer.from("\ufeffa.html\r\n", "utf16le"));
  assert.equal((await callPith(["-i", "windows.txt"], { cwd })).stdout, `${textAbout("herring")}\n`);
  writeFileSync(join(cwd, "odd.txt"), `${"x".repeat(5_000)}\n${"y".repeat(300)}\0\na.html\n`);
  for (const call of [[], ["batch", "-q"]]) {
    const { code, stdout, stderr } = await callPith([...call, "-i", "odd.txt"], { cwd });
    assert.equal(code, 3);
    assert.match(stdout, /herring/);
    assert.match(stderr, /y\0?\ufffd?: There is no such file\.$/m);
    assert.doesNotMatch(stderr, /Pith itself failed| {4}at |x{2001}/);
  }
});

test("Markdown of several inputs is told apart too, front matter by itself", async (t) => {
  const cwd = temporaryFolder(t);
  writeFileSync(join(cwd, "a.html"), pageAbout("herring"));
  writeFileSync(join(cwd, "b\n.html"), pageAbout("tar"));
  const { stdout } = await callPith(["-f", "md", "a.html", "b\n.html"], { cwd });
  assert.match(stdout, /^==> a\.html <==\n\n[\s\S]*\n\n==> b\ufffd\.html <==\n\n/);
  assert.match((await callPith(["-f", "md", "--front-matter", "a.html", "b\n.html"], { cwd })).stdout, /^---\n/);
});

test("a page that needs scripts says so, and what runs them", async () => {
  const shell = '<title>App</title><div id="root"></div><script src="/app.js"></script>';
  const { code, stderr } = await callPith([], { stdin: shell });
  assert.equal(code, 1);
  assert.match(stderr, /No main content.*scripts.* --render lets/);
  const asking = await callPith([], {
    stdin: `${shell}<noscript>Please enable JavaScript to use this app.</noscript>`,
  });
  assert.equal(asking.stderr.match(/scripts/g)?.length, 1, asking.stderr);
  assert.match(asking.stderr, /No main content.*\n.*its scripts; .* --render lets/);
  const data = '<title>App</title><div></div><script type="application/ld+json">{}</script>';
  assert.doesNotMatch((await callPith([], { stdin: data })).stderr, /scripts/);
});

test("front matter says what the head of a page without content says, with a warning and exit code 1", async () => {
  const post = "The pump of the mill gives no water since Monday, and I wonder whether";
  const stdin = `<title>Pump without water - Mill forum</title><meta name=description content="${post.slice(0, 40)}&hellip;">
    <meta property="og:description" content="${post} ..."><meta property="og:title" content="Pump without water">
    <meta property="article:published_time" content="2024-03-05T10:00:00Z"><div id=app></div><script src=/app.js></script>`;
  const { code, stdout, stderr } = await callPith(["-f", "md", "--front-matter"], { stdin });
  assert.equal(code, 1);
  assert.match(stderr, /No main content/);
  assert.match(stdout, /^---\ntitle: "Pump without water"\npublished: "2024-03-05T10:00:00Z"\n[\s\S]*---\n\n$/);
  assert.ok(stdout.includes(`description: "${post} ..."\n`), stdout);
  assert.equal((await callPith(["-f", "md"], { stdin })).stdout, "");
});

test("batch: a finished output is replaced only when that is said, and pages have names that a person can match", async (t) => {
  const cwd = temporaryFolder(t);
  writeFileSync(join(cwd, "harbour news.html"), pageAbout("herring"));
  const args = ["batch", "harbour news.html", "-o", "out.jsonl", "-q"];
  assert.equal((await callPith(args, { cwd })).code, 0);
  const before = readFileSync(join(cwd, "out.jsonl"), "utf8");
  writeFileSync(join(cwd, "harbour news.html"), pageAbout("tar"));
  const refused = await callPith(args, { cwd });
  assert.equal(refused.code, 2);
  assert.match(refused.stderr, /out\.jsonl already exists\..*--overwrite/);
  assert.equal(readFileSync(join(cwd, "out.jsonl"), "utf8"), before);
  assert.equal((await callPith([...args, "--overwrite"], { cwd })).code, 0);
  assert.match(readFileSync(join(cwd, "out.jsonl"), "utf8"), /speaks of tar/);
  assert.equal((await callPith(["batch", "harbour news.html", "-o", "md/", "-q"], { cwd })).code, 0);
  const files = readdirSync(join(cwd, "md"), { recursive: true }).map(String);
  assert.ok(
    files.some((name) => /\d{9}-harbour-news\.md$/.test(name)),
    files.join(),
  );
});

test("completion: every option of every command is in each shell's script", async () => {
  for (const shell of ["bash", "zsh", "fish"]) {
    const { code, stdout } = await callPith(["completion", shell]);
    assert.equal(code, 0);
    for (const { name, options } of await completedCommands(COMMANDS)) {
      assert.ok(stdout.includes(name), name);
      for (const option of options) {
        const forms = shell === "fish" ? [`-l ${option.name} `] : writtenForms(option);
        for (const form of forms) assert.ok(stdout.includes(form), `${shell} ${name} ${form}`);
      }
    }
  }
  assert.equal((await callPith(["completion", "tcsh"])).code, 2);
});
