/** `npm run reading`: a tool beside the labels by reading, on three pages. */
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { setTimeout } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { extract } from "pith";
import { json } from "pith/formats";
import { type Finished, finished, ROOT, temporaryFolder } from "pith-testing/command.js";

/** Each line a block; `+` is wanted, `~` optional, `-` neither. */
const PAGES = {
  "mill/post": [
    "thread",
    [
      "- Home Boats Mills",
      "+ Ana",
      "+ The wheel turns twice a day, and the miller sleeps when it doesn't.",
      "~ joined 2019",
    ],
  ],
  "mill/story": [
    "article",
    [
      "~ The miller's day",
      "+ He rises with the tide, whatever the clock on the church says.",
      "- Read more about eels and their ways",
    ],
  ],
  "shop/none": ["none", ["- Please sign in to see the prices"]],
} as const;
const LABEL: Record<string, string> = { "+": "M", "~": "O", "-": "N" };
const IDS = Object.keys(PAGES);

/** A folder with the pages in `data` (one of them packed) and `labels.jsonl`. */
function labelled(t: TestContext): string {
  const folder = temporaryFolder(t);
  const lines = Object.entries(PAGES).map(([key, [kind, blocks]]) => {
    const [corpus, id] = key.split("/");
    const page = Buffer.from(`<title>${id}</title>${blocks.map((block) => `<p>${block.slice(2)}</p>`).join("\n")}`);
    mkdirSync(join(folder, "data", corpus, "html"), { recursive: true });
    const file = join(folder, "data", corpus, "html", `${id}.html`);
    if (kind === "article") writeFileSync(`${file}.gz`, gzipSync(page));
    else writeFileSync(file, page);
    let at = 0;
    const ranges = JSON.parse(json.write(extract(page), { blocks: true })).blocks.flatMap(
      ({ range: [start, end] }: { range: [number, number] }) => {
        const distances = [start - at, end - start];
        at = end;
        return distances;
      },
    );
    const labels = blocks.map((block) => LABEL[block[0]]).join("");
    const hash = createHash("sha256").update(page).digest("hex");
    return `${JSON.stringify({ corpus, id, kind, hash, labels, ranges, starts: [], roles: {}, images: "" })}\n`;
  });
  writeFileSync(join(folder, "labels.jsonl"), lines.join(""));
  return folder;
}

function reading(folder: string, ...args: string[]): Promise<Finished> {
  const program = join(ROOT, "lab", "bench", "reading.js");
  const options = ["--data", join(folder, "data"), "--labels", join(folder, "labels.jsonl")];
  return finished(
    spawn(process.execPath, [program, ...options, ...args], { cwd: folder, stdio: ["pipe", "pipe", "pipe"] }),
  );
}

/** A tool in a line of JavaScript, in which `page` is the page. */
function tool(line: string): string[] {
  return ["--", process.execPath, "-e", `const page = require("fs").readFileSync(0, "utf8"); ${line}`];
}
const ALL = String.raw`console.log(page.replace(/<title>.*<.title>|<[^>]*>/g, "\n"));`;

/** The figures of a row of the table: pages, F1, precision, recall. */
function row(stdout: string, name: string): string[] {
  const line = stdout.split("\n").find((text) => text.startsWith(`| ${name} | `));
  assert.ok(line, stdout);
  return line
    .split(" | ")
    .slice(1)
    .map((cell) => cell.replace(/ ± .*| \|$/, ""));
}

/** It is killed, and gone a moment later. */
function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test("a tool that prints all of a page has all that is wanted, and what isn't by its weight", async (t) => {
  const { code, stdout } = await reading(labelled(t), ...tool(ALL));
  assert.equal(code, 0);
  const weigh = (...words: number[]) => words.reduce((sum, count) => sum + Math.log2(1 + count), 0);
  // Contractions are two words.
  const thread = weigh(1, 14) / weigh(1, 14, 3);
  assert.deepEqual(row(stdout, "thread"), ["1", ((2 * thread) / (thread + 1)).toFixed(4), thread.toFixed(4), "1.0000"]);
  assert.deepEqual(row(stdout, "none"), ["1", "0.0000", "0.0000", "0.0000"]);
  assert.equal(row(stdout, "all")[3], "0.6667");
  assert.match(stdout, /\nIt failed on no page\.\n$/);
});

test("pages on which a tool fails are counted with how, and count as empty; what it leaves running is stopped", {
  timeout: 60_000,
}, async (t) => {
  const folder = labelled(t);
  // The tool says whom it leaves: that one may be stopped before it has begun.
  const sleeper = `require("fs").writeFileSync("pid", String(require("child_process").spawn(process.execPath, ["-e", "setInterval(() => {}, 1e3)"], { stdio: "inherit" }).pid))`;
  // Time enough for the other two to start on a busy machine: a tool that fails on all pages ends the command with 1.
  const { code, stdout } = await reading(
    folder,
    ...["--limit", "15", "--jobs", "2"],
    ...tool(
      `if (page.includes("Ana")) { console.error("no wheel"); process.exit(7); } if (page.includes("tide")) ${sleeper}; else process.stdout.write("")`,
    ),
  );
  assert.equal(code, 0);
  assert.match(
    stdout,
    /which count as empty: 2\.\n\n- ended with 7: 1, first mill\/post: no wheel\n- took too long: 1, first mill\/story\n$/,
  );
  assert.equal(row(stdout, "article")[1], "0.0000");
  assert.equal(row(stdout, "none")[1], "1.0000");
  const sleeping = Number(readFileSync(join(folder, "pid"), "utf8"));
  while (isRunning(sleeping)) await setTimeout(20);
});

test("a tool that prints without end fails, one that reads nothing doesn't, and one that fails everywhere ends with 1", async (t) => {
  const folder = labelled(t);
  const endless = await reading(
    folder,
    process.execPath,
    "-e",
    `(function more() { process.stdout.write("a".repeat(1e6), more); })()`,
  );
  assert.deepEqual(
    [endless.code, /- printed too much: 3, first mill\/post\n/.test(endless.stdout)],
    [1, true],
    endless.stdout,
  );
  const deaf = await reading(folder, process.execPath, "-e", `console.log("Ana")`);
  assert.equal(deaf.code, 0);
  assert.equal(row(deaf.stdout, "thread")[2], "1.0000");
});

test("what is kept are predictions, which have the same figures; HTML is made text", async (t) => {
  const folder = labelled(t);
  const html = await reading(folder, "--keep", "kept.jsonl", "--prints=html", ...tool("console.log(page)"));
  assert.equal(html.code, 0, html.stderr);
  const again = await reading(folder, "--predictions", "kept.jsonl");
  assert.equal(again.stdout, html.stdout);
  const lines = readFileSync(join(folder, "kept.jsonl"), "utf8")
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
  assert.deepEqual(lines.map(({ id }) => id).sort(), IDS);
  assert.match(lines.find(({ id }) => id === "mill/post").text, /^Home Boats Mills\n/);
  // A name within a long line.
  const long = `${JSON.stringify({ id: "mill/post", text: "Nobody else at the mill knows what Ana knows of it" })}\n`;
  writeFileSync(join(folder, "long.jsonl"), long);
  const found = (...args: string[]) => reading(folder, ...args, "--predictions", "long.jsonl");
  assert.equal(row((await found()).stdout, "thread")[2], "0.0000");
  assert.equal(row((await found("--find", "anywhere")).stdout, "thread")[2], "1.0000");
  // An id may lack its corpus, and a page without a line has failed.
  writeFileSync(join(folder, "some.jsonl"), `${JSON.stringify({ id: "post", text: "Ana" })}\n\n`);
  const some = await reading(folder, "--predictions", "some.jsonl");
  assert.equal(row(some.stdout, "thread")[2], "1.0000");
  assert.match(some.stdout, /count as empty: 2\.\n\n- has no line: 2, first mill\/story\n$/);
});

test("pages that aren't there, or not as they were labelled, are left out and told; without any it ends with 2", async (t) => {
  const folder = labelled(t);
  writeFileSync(join(folder, "data", "shop", "html", "none.html"), "<p>Sold out");
  rmSync(join(folder, "data", "mill", "html", "post.html"));
  const some = await reading(folder, ...tool(ALL));
  assert.equal(some.code, 0);
  assert.equal(row(some.stdout, "those here, of 3")[0], "1");
  assert.match(some.stderr, /^1 of the 3 labelled pages can't be read in .*data: mill\/post\. .*NOTICE.*--data/);
  assert.match(some.stderr, /\nPages that aren't the bytes that were labelled: 1, shop\/none\. /);
  rmSync(join(folder, "data"), { recursive: true });
  const none = await reading(folder, ...tool(ALL));
  assert.deepEqual([none.code, none.stdout], [2, ""]);
  assert.match(none.stderr, /^3 of the 3 labelled pages/);
  assert.ok(none.stderr.endsWith(` A page is ${join("mill", "html", "post.html")} there, or .html.gz.\n`), none.stderr);
});

test("a call that makes no sense says what is wrong, and ends with 2", async (t) => {
  const folder = labelled(t);
  writeFileSync(join(folder, "bad.jsonl"), `{"id": "mill/post", "text": "Ana"}\n{"id": 3}\n`);
  writeFileSync(join(folder, "other.jsonl"), `{"id": "0001", "text": "Ana"}\n`);
  for (const [args, message] of [
    [[], /^Name a command /],
    [["--predictions", "bad.jsonl", "cat"], /^Name a command /],
    [["--limit", "soon", "cat"], /^--limit can't be "soon"; give a whole number above 0\. /m],
    [["--jobs=0", "cat"], /^--jobs can't be "0"; give a whole number above 0\. /m],
    [["--find", "names", "cat"], /^--find can't be "names"; choose from lines, anywhere\. /m],
    [["--prints", "pdf", "cat"], /^--prints can't be "pdf"; choose from text, html\. /m],
    [["--pages", "3", "cat"], /Unknown option '--pages'/],
    [["no-such-tool"], /^no-such-tool can't be started: ENOENT\.$/m],
    [["--predictions", "bad.jsonl"], /^bad\.jsonl, line 2: /],
    [["--predictions", "other.jsonl"], /^other\.jsonl has no text of a labelled page: an id is "mill\/post"/],
    [["--predictions", "none.jsonl"], /ENOENT.*none\.jsonl/],
  ] as const) {
    const { code, stdout, stderr } = await reading(folder, ...args);
    assert.deepEqual([code, stdout], [2, ""], args.join(" "));
    assert.match(stderr, message, args.join(" "));
  }
});
