/** `pith inspect` of a page: the inspector as a file, or as JSON the place and score of each element. */
import assert from "node:assert/strict";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { gunzipSync } from "node:zlib";
import { ALGORITHM_NAMES } from "pith/algorithms";
import { callPith, pageAbout, temporaryFolder } from "pith-testing/command.js";

test("inspect: a file becomes the inspector with the page in it, byte for byte, and with the options", async (t) => {
  const cwd = temporaryFolder(t);
  // Bytes that are no UTF-8, and all that could end the element that holds them.
  const page = Buffer.concat([
    Buffer.from("<title></script><!--"),
    Buffer.from([0xff, 0]),
    Buffer.from(pageAbout("eels")),
  ]);
  writeFileSync(join(cwd, "a.html"), page);
  writeFileSync(join(cwd, "rules.json"), '{ "extends": "default", "without": ["capitals"] }');
  const inspect = async (...options: string[]) => {
    const { code, stdout } = await callPith(["inspect", "a.html", ...options], { cwd });
    assert.equal(code, 0);
    assert.match(stdout, /^<!doctype html>[\s\S]*<\/html>\n$/);
    const [, json] = /<script type="application\/json" id="embedded">([^<]*)<\/script>/.exec(stdout) ?? [];
    return JSON.parse(json);
  };
  const plain = await inspect("--charset", "windows-1252");
  assert.deepEqual(gunzipSync(Buffer.from(plain.page, "base64")), page);
  assert.deepEqual([plain.name, plain.url, plain.charset], ["a.html", undefined, "windows-1252"]);
  assert.deepEqual(plain.settings.algorithms, ["learned"]);
  assert.equal((await inspect("--balance", "recall")).settings.balance, 2);
  const { settings } = await inspect(
    "--autocue",
    "rules.json",
    "--include",
    "h1",
    "--include",
    "p",
    "--exclude",
    "nav",
  );
  assert.deepEqual(
    [settings.active, settings.include, settings.exclude, JSON.parse(settings.autocue).without],
    ["reporter", "h1, p", "nav", ["capitals"]],
  );
});

test("inspect: --output writes to a file, and keeps the old one when the page can't be read", async (t) => {
  const cwd = temporaryFolder(t);
  assert.deepEqual(
    await callPith(["inspect", "-f", "json", "-", "-o", "why.json"], { cwd, stdin: pageAbout("herring") }),
    {
      code: 0,
      stdout: "",
      stderr: "",
    },
  );
  const report = readFileSync(join(cwd, "why.json"), "utf8");
  assert.equal(JSON.parse(report).input, "-");
  assert.equal((await callPith(["inspect", "none.html", "-o", "why.json"], { cwd })).code, 3);
  assert.equal(readFileSync(join(cwd, "why.json"), "utf8"), report);
  assert.deepEqual(readdirSync(cwd), ["why.json"]);
});

test("inspect: json has the path, place and score of elements, for every algorithm", async () => {
  const page = pageAbout("herring");
  for (const algorithm of ALGORITHM_NAMES) {
    const { code, stdout } = await callPith(["inspect", "-f", "json", "-a", algorithm, "-"], { stdin: page });
    assert.equal(code, 0, algorithm);
    assert.equal(stdout.indexOf("\n"), stdout.length - 1, "one line");
    const said = JSON.parse(stdout);
    assert.deepEqual([said.input, said.title, said.algorithm], ["-", "On herring", algorithm]);
    for (const { path, range, kept, score } of said.elements) {
      assert.match(path, /^\//);
      assert.equal(typeof kept, "boolean");
      assert.equal(typeof score, "number");
      assert.ok(range.start <= range.end, path);
    }
  }
});

// eatiht keeps the paragraphs and not all of the element around them.
test("inspect: json of eatiht says which element has which score", async () => {
  const { stdout } = await callPith(["inspect", "--format", "json", "-a", "eatiht", "-"], {
    stdin: pageAbout("herring"),
  });
  const { container, elements } = JSON.parse(stdout);
  assert.equal(container, "/html/body/div");
  const scores = elements.map(({ path, kept, score }: Record<string, unknown>) => [path, kept, score]);
  assert.deepEqual(
    scores.filter(([path]: [string]) => path.startsWith("/html/body/div")),
    [
      ["/html/body/div", false, 6],
      ["/html/body/div/p[1]", true, 3],
      ["/html/body/div/p[2]", true, 3],
    ],
  );
});

test("inspect: --algorithm and --charset reach the library", async () => {
  const page = pageAbout("herring").replace("<div>", "<div><p>No mark stands at the end of this line of text</p>");
  const inspect = async (...args: string[]) =>
    (await callPith(["inspect", "-f", "json", ...args], { stdin: page })).stdout;
  assert.notEqual(await inspect("-", "-a", "eatiht2"), await inspect("-", "-a", "eatiht"));
  const word = Buffer.concat([Buffer.from("<title>"), Buffer.from([0xcf, 0xee, 0xf0, 0xf2]), Buffer.from(page)]);
  const { stdout } = await callPith(["inspect", "-", "-f", "json", "--charset", "windows-1251"], { stdin: word });
  assert.match(JSON.parse(stdout).title, /^Порт/);
});

test("inspect: a page without content has a report, a warning, and ends with 1", async () => {
  for (const format of ["html", "json"]) {
    const { code, stdout, stderr } = await callPith(["inspect", "-f", format, "-"], { stdin: "<p>|" });
    assert.equal(code, 1);
    assert.ok(stdout.length > 0);
    assert.equal(stderr, "pith: standard input: No main content was found on the page.\n");
  }
});

test("inspect: a limit ends with 4", async () => {
  const { code, stdout, stderr } = await callPith(["inspect", "-", "--max-size", "10"], {
    stdin: pageAbout("herring"),
  });
  assert.deepEqual({ code, stdout }, { code: 4, stdout: "" });
  assert.match(stderr, /^pith: standard input: The page is larger than 10 bytes; raise the limit \(--max-size/);
});

test("inspect: a call that makes no sense ends with 2 and says what to do", async (t) => {
  const cwd = temporaryFolder(t);
  mkdirSync(join(cwd, "pages"));
  mkdirSync(join(cwd, "empty"));
  for (const name of ["a.html", "b.html", "pages/c.html"]) writeFileSync(join(cwd, name), pageAbout(name));
  for (const [args, words] of [
    [[], "Name one page or one directory to inspect."],
    [["a.html", "b.html"], "Name one page or one directory to inspect."],
    [[""], "An input is empty; is a variable unset?"],
    [["a.html", "-a", "eat"], '--algorithm can\'t be "eat". Choose one of: learned, eatiht, eatiht2, '],
    [["a.html", "-f", "text"], '--format can\'t be "text". Choose one of: html, json.'],
    [["a.html", "--texts"], '"pith inspect" has no option --texts; "pith compare" has.'],
    [["a.html", "--out", "report"], "There is no option --out. Did you mean --output?"],
    [["a.html", "-o", "none/why.html"], "--output none/why.html: there is no directory none."],
    [["pages"], "A directory needs --output DIRECTORY, where the reports go."],
    [["pages", "-o", "-"], "A directory needs --output DIRECTORY, where the reports go."],
    [["pages", "-o", "a.html"], "--output a.html: this is a file."],
    [["pages", "-o", "a.html/report"], "--output a.html/report: there is no directory a.html."],
    [["empty", "-o", "report"], "empty contains no .html, .htm or .gz files."],
  ] as const) {
    const { code, stdout, stderr } = await callPith(["inspect", ...args], { cwd });
    assert.deepEqual({ code, stdout }, { code: 2, stdout: "" }, args.join(" "));
    assert.ok(stderr.startsWith(`pith: ${words}`), `${args.join(" ")}: ${stderr}`);
  }
  assert.ok(!existsSync(join(cwd, "report")));
  assert.match((await callPith(["inspect"])).stderr, /\n\nUsage\n {2}pith inspect /);
});

test("inspect: a page that can't be read ends with 3 and the reason", async () => {
  assert.deepEqual(await callPith(["inspect", "none.html"]), {
    code: 3,
    stdout: "",
    stderr: "pith: none.html: There is no such file.\n",
  });
});
