/** Every option of a page at every door (command, service, MCP, worker and so on) is taken there and changes something. */
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { after, test } from "node:test";
import { fileURLToPath } from "node:url";
import { type ExtractOptions, extract, Parser } from "pith";
import { type OptionGroup, optionsIn, PAGE_OPTIONS, type PageOption, readPlainOptions } from "pith/internal";
import { type BatchOptions, runBatch } from "pith-node";
import { extractOptions, NO_INPUT, pageThreads, runWorker } from "pith-node/internal";
import { ToolRunner } from "#src/mcp/tool-runner.js";

/**
 * Every option of the table is accepted by every door, and has an effect there. A new one needs a line in CASES, or this
 * doesn't compile; and what a door lacks of it fails here.
 */
type Name = keyof typeof PAGE_OPTIONS;
type Given = Readonly<Partial<Record<Name, string>>>;

/** What is given to each parameter to see its effect, and what has to stand beside it in the doors that leave the format open. */
const CASES: Readonly<Record<Name, readonly [value: string, beside?: Given]>> = {
  algorithm: ["body"],
  balance: ["0.1"],
  include: [".extra"],
  exclude: [".second"],
  hidden: ["never"],
  format: ["html"],
  links: ["false", { format: "markdown" }],
  images: ["false", { format: "markdown" }],
  tables: ["false", { format: "markdown" }],
  comments: ["true", { format: "markdown" }],
  records: ["true", { format: "json" }],
  headings: ["true", { format: "text" }],
  frontMatter: ["true", { format: "markdown" }],
  contentFormat: ["html", { format: "json" }],
  blocks: ["true", { format: "json" }],
  url: ["https://example.org/a/b", { format: "markdown" }],
  charset: ["windows-1251"],
};

const SENTENCE = "The ferry was late that day, and the people on the quay sat on their bags and waited for it.";
/** Most of what it says is hidden until a script runs, and then it has comments, links and what a selector can name. */
const PAGE = `<!doctype html><title>The ferry</title><nav><a href="/">Home</a> <a href="/all">All stories</a></nav>
<main><h1>The ferry</h1>
<div style="display:none">${`<p>${SENTENCE} <a href="/tides">Tides</a> were low.</p>`.repeat(5)}</div>
<p class="second">\u00c9tienne sold soup. ${SENTENCE} <a href="/soup">Soup</a> was two coins.</p>
<figure><img src="/ferry.jpg" alt="The ferry at the quay" width="640" height="400"><figcaption>The ferry that day</figcaption></figure>
<table><tr><th>Boat</th><th>Late by</th></tr><tr><td>Ferry</td><td>40 minutes</td></tr><tr><td>Tender</td><td>2 hours</td></tr></table>
<h2>On the quay</h2><p>${SENTENCE}</p></main>
<div class="extra"><b>Advertisement</b> Boats for rent.</div><ul><li><a href="/1">Mills</a></li><li><a href="/2">Newts</a></li></ul>
<section id="comments"><h3>2 comments</h3>
<div class="comment"><b class="fn">Ann</b> <time datetime="2020-01-01">1 January 2020</time><p>I was there, and it was cold.</p></div>
<div class="comment"><b class="fn">Bob</b> <time datetime="2020-01-02">2 January 2020</time><p>So was I, with a cough.</p></div></section>`;
const BYTES = new TextEncoder().encode(PAGE);

const folder = await mkdtemp(join(tmpdir(), "pith-options-"));
after(() => rm(folder, { recursive: true }));
const file = join(folder, "page.html");
writeFileSync(file, BYTES);

/** The command of this checkout. */
const PITH = join(fileURLToPath(import.meta.resolve("pith-cli/package.json")), "..", "bin", "pith.js");

function pith(command: string, given: Given): string {
  const options = Object.entries(given).flatMap(([name, value]) => {
    const { group, type } = PAGE_OPTIONS[name as Name] as PageOption;
    if (group === "parts") return [value === "true" ? "--with" : "--without", name];
    const flag = `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
    return type === "flag" ? [flag] : [flag, value];
  });
  const { status, stdout, stderr } = spawnSync(process.execPath, [PITH, command, ...options, file], {
    encoding: "utf8",
  });
  assert.equal(status, 0, stderr);
  return stdout;
}

const parser = new Parser();

function library(options: ExtractOptions): string {
  const { content, text } = extract(BYTES, { ...options, parser });
  return content + text;
}

const pool = pageThreads({ workers: 1, timeoutMs: 3_600_000, memoryBytes: 1e9 });
after(() => pool.close());

async function service(operation: "extract" | "explain" | "probe", given: Given): Promise<string> {
  const request = { operation, parameters: given, format: "text" };
  const answer = await pool.run({ payload: { kind: "html", bytes: BYTES }, request, ...NO_INPUT });
  assert.ok(answer.type === "written", JSON.stringify(answer));
  return new TextDecoder().decode(answer.result.bytes);
}

const runner = new ToolRunner({ workers: 1 });
after(() => runner.close());

async function tool(given: Given): Promise<string> {
  const result = await runner.run("extract", { html: PAGE, ...given }, new AbortController().signal);
  assert.equal(result.isError, undefined);
  return JSON.stringify(result);
}

/** What programs give to batches and workers: the same, as options of `extract`. */
function choices(given: Given): Partial<BatchOptions> {
  const contentFormat = given.headings === undefined ? "markdown" : "text";
  return { ...optionsIn(readPlainOptions(given), "content", "parts"), contentFormat };
}

async function batch(given: Given): Promise<string> {
  const output = new PassThrough();
  const chunks: Buffer[] = [];
  output.on("data", (chunk: Buffer) => chunks.push(chunk));
  const { counts } = await runBatch({ ...choices(given), inputs: [file], output, workers: 1 });
  assert.equal(counts.failed, 0);
  return Buffer.concat(chunks).toString();
}

/** A frame as docs/reference/worker.md has it. */
function frame(header: object, body: Uint8Array = new Uint8Array()): Buffer {
  const text = Buffer.from(JSON.stringify(header));
  const lengths = Buffer.alloc(8);
  lengths.writeUInt32BE(text.length, 0);
  lengths.writeUInt32BE(body.length, 4);
  return Buffer.concat([lengths, text, body]);
}

async function worker(given: Given): Promise<string> {
  const input = new PassThrough();
  const output = new PassThrough();
  const chunks: Buffer[] = [];
  output.on("data", (chunk: Buffer) => chunks.push(chunk));
  input.write(frame({ type: "hello", protocol: 2, options: choices(given) }));
  input.end(frame({ type: "page", request: 1, source: "s", position: 0 }, BYTES));
  assert.ok(await runWorker({ input, output }), Buffer.concat(chunks).toString());
  // A worker on a busy machine says in between that it is alive.
  const answers = Buffer.concat(chunks)
    .toString()
    .replaceAll(frame({ type: "alive" }).toString(), "");
  assert.match(answers, /"type":"written"/);
  return answers;
}

/** The doors, and the groups of parameters that each has; `but`: those of them that it hasn't, with the reason in its source. */
const DOORS: readonly {
  readonly name: string;
  readonly groups: readonly OptionGroup[];
  readonly but?: readonly Name[];
  /** Those that stand beside each call, as the door has a form of its own. */
  readonly beside?: Given;
  run(given: Given): string | Promise<string>;
}[] = [
  {
    name: "library",
    groups: ["content", "parts", "format", "page"],
    run: (given) => library(extractOptions(readPlainOptions(given))),
  },
  { name: "pith", groups: ["content", "parts", "format", "page"], run: (given) => pith("extract", given) },
  {
    name: "pith inspect",
    groups: ["content"],
    run: (given) => pith("inspect", given),
    beside: { format: "json" },
  },
  {
    name: "pith batch",
    groups: ["content", "parts"],
    run: (given) => pith("batch", given),
    beside: { format: "markdown" },
  },
  {
    name: "service, extract",
    groups: ["content", "parts", "format", "page"],
    run: (given) => service("extract", given),
  },
  { name: "service, explain", groups: ["content"], run: (given) => service("explain", given) },
  { name: "tool for agents", groups: ["content", "parts"], but: ["headings"], run: tool },
  { name: "batch", groups: ["content", "parts"], run: batch },
  { name: "worker", groups: ["content", "parts"], but: ["records"], run: worker },
];

for (const { name: door, groups, but = [], beside: always = {}, run } of DOORS) {
  test(`${door}: every option of its groups is accepted, and has an effect`, async () => {
    const usual = await run(always);
    assert.equal(await run(always), usual, "the same call gives the same");
    const known = new Map([[JSON.stringify(always), usual]]);
    for (const name of Object.keys(CASES) as Name[]) {
      const { group } = PAGE_OPTIONS[name] as PageOption;
      // JSON has records when nobody asks, and this page none: records.test.ts sees to it.
      const isByDefault = name === "records" && groups.includes("format");
      if (!groups.includes(group) || but.includes(name) || isByDefault) continue;
      const [value, needed = {}] = CASES[name];
      // A door that doesn't leave the format open has its own.
      const { format: _, ...others } = needed;
      const own = always.format === "markdown" && name === "headings" ? { format: "text" } : always;
      const beside: Given = { ...(groups.includes("format") ? needed : others), ...own };
      // The tool for agents leaves out what is hidden when nobody asks.
      const chosen = door === "tool for agents" && name === "hidden" ? "auto" : value;
      const key = JSON.stringify(beside);
      const without = known.get(key) ?? (await run(beside));
      known.set(key, without);
      assert.notEqual(await run({ ...beside, [name]: chosen }), without, name);
    }
  });
}
