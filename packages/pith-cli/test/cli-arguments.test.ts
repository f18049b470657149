/** The command line itself: ways to write options, wrong usage, and the help, docs and defaults that have to agree. */
import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { readParameterValue } from "pith/internal";
import { DEFAULT_MAX_BYTES, DEFAULT_TIMEOUT_MS, VERSION } from "pith-node/internal";
import { callPith, pageAbout, pith, ROOT, temporaryFolder, textAbout } from "pith-testing/command.js";
import { commandOptions } from "#src/command.js";
import { COMMANDS } from "#src/commands.js";
import type { Option } from "#src/option.js";
import { OPTIONS } from "#src/option-table.js";

const options: readonly Option[] = OPTIONS;

test("wrong usage ends with 2, writes nothing, and says what to do", async (t) => {
  const cwd = temporaryFolder(t);
  writeFileSync(join(cwd, "a.html"), pageAbout("herring"));
  for (const [args, words] of [
    [["--fromat", "json"], "There is no option --fromat. Did you mean --format?"],
    [["--algoritm=eatiht"], "There is no option --algoritm. Did you mean --algorithm?"],
    [["--outp", "x"], "There is no option --outp. Did you mean --output?"],
    [["--out", "x"], "There is no option --out. Did you mean --output?"],
    [["--maxsize", "1"], "There is no option --maxsize. Did you mean --max-size?"],
    [["--json"], "There is no option --json. Did you mean --format json?"],
    [["--md"], "There is no option --md. Did you mean --format md?"],
    [["--images"], "There is no option --images. Did you mean --with images?"],
    [["--no-images"], "There is no option --no-images. Did you mean --without images?"],
    [["--qqqqqqqqqq"], "There is no option --qqqqqqqqqq."],
    [["-z"], "There is no option -z."],
    [["--__proto__"], "There is no option --__proto__."],
    [["--format"], "--format needs a value: --format FORMAT."],
    [["--output", "--format", "json"], "--output needs a value: --output FILE."],
    [["-o", "-f", "json"], "-o needs a value: -o FILE."],
    [["--output="], "--output needs FILE; it is empty."],
    [["--blocks=yes"], '--blocks takes no value, but it is given "yes".'],
    [["--format", "pdf"], '--format can\'t be "pdf". Choose one of: text, markdown, html, json, tei.'],
    [["--algorithm", "eat"], '--algorithm can\'t be "eat". Choose one of: '],
    [["--max-size", "big"], '--max-size can\'t be "big". Give a size'],
    [["--max-size", "3GB"], '--max-size can\'t be "3GB". Give a size'],
    [["--max-size", "0"], '--max-size can\'t be "0". Give a size'],
    [["--timeout", "soon"], '--timeout can\'t be "soon". Give a number of seconds'],
    [["--timeout", "0"], '--timeout can\'t be "0". Give a number of seconds'],
    [["--charset", "klingon"], '--charset can\'t be "klingon". Give an encoding'],
    [
      ["--with", "links,fonts"],
      '--with can\'t be "fonts". Choose one of: links, images, tables, comments, records, headings.',
    ],
    [["--with", "links", "--without=links"], "links can't be both in --with and in --without."],
    [["--with", "headings", "-f", "html"], "--with headings goes with --format text, not with html."],
    [["--without", "links,,tables"], "--without needs LIST; it is empty."],
    [["--include", "p["], '--include: The selector "p[" can\'t be read'],
    [["--exclude", "div", "--exclude", "]"], '--exclude: The selector "]" can\'t be read'],
    [["--front-matter"], "--front-matter goes with --format markdown, not with text."],
    [["--blocks"], "--blocks goes with --format json, not with text."],
    [["--url", "example.org"], '--url can\'t be "example.org". Give an absolute URL'],
    [["--url", "https://example.org", "b.html"], "--url is the URL of one page; name only one input."],
    [["-", "-"], "Standard input (-) can be read only once."],
    [[""], "An input is empty; is a variable unset?"],
  ] as const) {
    const { code, stdout, stderr } = await callPith(["a.html", ...args], { cwd });
    assert.deepEqual({ code, stdout }, { code: 2, stdout: "" }, args.join(" "));
    const [first, ...rest] = stderr.split("\n");
    assert.ok(first.startsWith(`pith: ${words}`), `${args.join(" ")}: ${first}`);
    assert.deepEqual(rest, ["See pith --help.", ""]);
  }
});

test("options can be written in every usual way and place", async (t) => {
  const cwd = temporaryFolder(t);
  writeFileSync(join(cwd, "a.html"), pageAbout("herring"));
  writeFileSync(join(cwd, "--help"), pageAbout("tar"));
  for (const args of [
    ["-f", "json", "a.html"],
    ["-fjson", "a.html"],
    ["--format=json", "a.html"],
    ["a.html", "--format", "json"],
    ["--format", "json", "extract", "a.html"],
    ["--format", "html", "a.html", "--format", "json"],
  ]) {
    assert.equal(JSON.parse((await callPith(args, { cwd })).stdout).input, "a.html", args.join(" "));
  }
  assert.equal((await callPith(["--", "--help"], { cwd })).stdout, `${textAbout("tar")}\n`);
});

test("sizes and times are read with their units", () => {
  const size = options.find(({ name }) => name === "max-size")!;
  for (const [written, bytes] of [
    ["700", 700],
    ["1.5kB", 1500],
    ["2M", 2e6],
    ["50 MB", 5e7],
    ["1g", 1e9],
  ] as const) {
    assert.equal(readParameterValue(size, written, "--"), bytes);
  }
  assert.equal(readParameterValue(options.find(({ name }) => name === "timeout")!, "2.5", "--"), 2.5);
});

test("the defaults in the option table are those of the library", () => {
  const usual = (name: string) => {
    const option = options.find((known) => known.name === name)!;
    return readParameterValue(option, option.default!, "--");
  };
  assert.equal(usual("max-size"), DEFAULT_MAX_BYTES);
  assert.equal(usual("timeout"), DEFAULT_TIMEOUT_MS / 1000);
});

test("every command's help goes to standard output, fits 80 columns and has all options with their defaults", async () => {
  for (const known of COMMANDS) {
    const { code, stdout, stderr } = await callPith([known.name, "--help"]);
    assert.deepEqual({ code, stderr }, { code: 0, stderr: "" });
    for (const line of stdout.split("\n")) assert.ok(line.length <= 80, line);
    for (const title of ["Usage", "Inputs", "Options", "Examples", "Exit codes"]) {
      assert.ok(stdout.includes(`\n${title}\n  `), title);
    }
    const flowing = stdout.replace(/\s+/g, " ");
    for (const { name, short, default: usual, choices = [] } of await commandOptions(known)) {
      assert.match(flowing, new RegExp(`${short === undefined ? " " : `-${short}, `}--${name} `));
      if (usual !== undefined) assert.ok(flowing.includes(`(default ${usual})`), name);
      for (const choice of choices) assert.ok(flowing.includes(choice), choice);
    }
  }
});

test("pith --help is the help of extract, and names the other commands", async () => {
  const { stdout } = await callPith(["--help"]);
  for (const args of [["-h"], ["help"], ["help", "extract"], ["extract", "--help"], ["a.html", "--help"]]) {
    assert.equal((await callPith(args)).stdout, stdout);
  }
  for (const { name } of COMMANDS) assert.match(stdout, new RegExp(`^Commands\n(?:  .*\n)*  ${name} `, "m"));
});

test("the version is that of the package", async () => {
  const { version } = JSON.parse(readFileSync(join(ROOT, "packages", "pith-cli", "package.json"), "utf8"));
  assert.equal(VERSION, version);
  for (const flag of ["--version", "-V", "-v", "version"]) {
    assert.deepEqual(await pith([flag]), { code: 0, stdout: `pith ${version}\n`, stderr: "" });
  }
});

test("docs/reference/command.md has every option with its default, and every exit code", async () => {
  const page = readFileSync(join(ROOT, "docs", "reference", "command.md"), "utf8");
  const [extract, ...others] = COMMANDS;
  const common = await commandOptions(extract);
  for (const { name, short, value, default: usual } of common) {
    const names = short === undefined ? `\`--${name}` : `\`-${short}\`, \`--${name}`;
    const start = `| ${names}${value === undefined ? "" : ` ${value}`}\` | ${usual === undefined ? "" : `\`${usual}\` `}|`;
    assert.ok(page.includes(start), `docs/reference/command.md lacks a row that begins with: ${start}`);
  }
  for (const command of others) {
    const own = (await commandOptions(command)).filter((option) => !common.some(({ name }) => name === option.name));
    const text = sectionsOf(page, command.name);
    const missing = own.filter(({ name, default: usual = "" }) => !names(text, name, usual));
    assert.deepEqual(
      missing.map(({ name }) => name),
      [],
      `pith ${command.name}`,
    );
  }
  for (const code of [0, 1, 2, 3, 4, 130]) assert.ok(page.includes(`| ${code} | `), String(code));
});

/** What a page says of a command, with what it takes from another one. */
function sectionsOf(page: string, command: string): string {
  const same = { site: "batch", mcp: "serve" }[command];
  const section = page.split(`\n## pith ${command}\n`)[1]?.split("\n## ")[0] ?? "";
  return same === undefined ? section : `${section}\n${sectionsOf(page, same)}`;
}

/** Whether a text has an option as `` `--delay SECONDS` 1 s ``: its name, and its default before the next comma. */
function names(text: string, name: string, usual: string): boolean {
  return new RegExp(`\`--${name}(?: [^\`]*)?\`[^,;|]*?${usual.replace(".", "\\.")}`).test(text);
}
