/** `pith page.html` of pages of 1 MB of many small elements, some with attributes around them: memory is bounded, and time grows with the page. */
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { BIN, finished } from "pith-testing/command.js";
import { SEED } from "pith-testing/random.js";

/** The page, in bytes. */
const SIZE = 1_000_000;
/** What a process may have at most, in MB. */
const MOST = 500;
/** The options of the command, by what is made. */
const OUTPUTS = {
  text: ["--format", "text"],
  Markdown: ["--format", "markdown"],
  HTML: ["--format", "html"],
  JSON: ["--format", "json"],
  TEI: ["--format", "tei"],
  explanations: ["--explain"],
};
/** Four times the page: linear work takes four times as long, quadratic work sixteen times. */
const GROWTH = 8;
/** What a start costs: less can't be compared, in seconds of CPU. */
const LEAST = 1;
/** How often a page is measured at the most: a busy machine makes CPU time longer, too. */
const ROUNDS = 3;

/** Has a process say, as its last line, how much memory and CPU time it took. */
const MEASURE = `data:text/javascript,${encodeURIComponent(
  'process.on("exit", () => { const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();' +
    ' process.stderr.write("\\n" + JSON.stringify({ memory: maxRSS / 1024, time: (userCPUTime + systemCPUTime) / 1e6 })); });',
)}`;

/** What is before the value, what it is made of, what is behind it, and the children. Half the page is the value, or `length` characters are. */
interface Shape {
  readonly before: string;
  readonly unit: string;
  readonly behind: string;
  readonly child: string;
  readonly length?: number;
}

const SHAPES: Readonly<Record<string, Shape>> = {
  "pictures in a link": { before: '<a href="/', unit: "x", behind: '">', child: "<img src=a>" },
  "paragraphs in a link": { before: '<a href="/', unit: "x", behind: '">', child: "<p>a b" },
  "paragraphs in a link of 8 kB": { before: '<a href="/', unit: "x", behind: '">', child: "<p>a b", length: 8_000 },
  "items in a link in emphasis": { before: '<b><a href="/', unit: "x", behind: '">', child: "<li>a", length: 8_000 },
  "headings in a link": { before: '<a href="/', unit: "x", behind: '">', child: "<h2>a</h2>" },
  "paragraphs in a link with classes": { before: '<a class="', unit: "ab ", behind: '">', child: "<p>a b" },
  "a link opened again": { before: '<p><a href="/', unit: "x", behind: '">c', child: "<p>a b", length: 8_000 },
  "classes opened again": { before: '<p><b class="', unit: "ab ", behind: '">c', child: "<p>a b" },
  "a style opened again": { before: '<p><b style="', unit: "color:red;", behind: '">c', child: "<p>a b" },
  "an id opened again": { before: '<p><b id="', unit: "x", behind: '">c', child: "<p>a b" },
  "microdata opened again": { before: '<p><b itemscope itemtype="', unit: "ab ", behind: '">c', child: "<p>a b" },
  "links below a long base": {
    before: '<base href="https://a.b/',
    unit: "x",
    behind: '/">',
    child: "<a href=c>b</a> ",
    length: 370,
  },
  items: { before: "<ul", unit: " ", behind: ">", child: "<li>a", length: 1 },
  "items with emphasis": { before: "<ul", unit: " ", behind: ">", child: "<li><b>a", length: 1 },
  definitions: { before: "<dl", unit: " ", behind: ">", child: "<dt>a<dd>b", length: 1 },
  paragraphs: { before: "<div", unit: " ", behind: ">", child: "<p>a", length: 1 },
  cells: { before: "<table", unit: " ", behind: ">", child: "<td>a", length: 1 },
  "an element with a long name": { before: "<x-", unit: "x", behind: ">", child: "<p>a b", length: 8_000 },
};

function pageOf({ before, unit, behind, child, length }: Shape, size: number): string {
  const value = unit.repeat((length ?? size / 2) / unit.length);
  const rest = size - value.length - before.length - behind.length;
  return before + value + behind + child.repeat(rest / child.length);
}

for (const [i, [name, shape]] of Object.entries(SHAPES).entries()) {
  // One output for each shape, of which six seeds make all.
  const outputs = Object.entries(OUTPUTS);
  const [output, options] = outputs[(i + SEED) % outputs.length];
  test(`${name}, as ${output}: below ${MOST} MB, in proportion to the page`, async (t) => {
    const folder = mkdtempSync(join(tmpdir(), "pith-attributes-"));
    t.after(() => rmSync(folder, { recursive: true }));
    const run = async (size: number) => {
      const file = join(folder, `${size}.html`);
      writeFileSync(file, pageOf(shape, size));
      const child = spawn(process.execPath, ["--import", MEASURE, BIN, ...options, file], {
        stdio: ["pipe", "pipe", "pipe"],
      });
      child.stdin.end();
      const { code, stdout, stderr } = await finished(child);
      // 1: nothing on the page is content.
      assert.ok(code === 0 || code === 1, `${code}: ${stderr.slice(0, 500)}`);
      assert.ok(Buffer.byteLength(stdout) < 20 * size + 100_000, `${stdout.length} characters of ${size}`);
      return JSON.parse(stderr.slice(stderr.lastIndexOf("\n") + 1)) as { memory: number; time: number };
    };
    let [small, large, memory] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
    for (let round = 0; round < ROUNDS; round++) {
      const measured = await run(SIZE);
      // When garbage is collected depends on what else the machine does.
      memory = Math.min(memory, measured.memory);
      large = Math.min(large, measured.time);
      const isShort = large < GROWTH * LEAST;
      if (!isShort) small = Math.min(small, (await run(SIZE / 4)).time);
      if (memory < MOST && (isShort || large < GROWTH * small)) return;
    }
    assert.fail(`${small} s of CPU time for a quarter of the page, ${large} s and ${memory} MB for all of it`);
  });
}
