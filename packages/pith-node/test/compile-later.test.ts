/** What V8 is told for short and long runs: when to optimize, when to collect garbage, how fast heaps grow. */
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { temporaryFolder } from "pith-testing/command.js";

const MODULE = JSON.stringify(import.meta.resolve("pith-node/command"));

/** Prints after how many calls V8 has optimized a function; it does that between calls here, and not in a thread. 64 is TurboFan's bit. */
const PROGRAM = `
function hot(a) { return a * 2 + 1; }
let calls = 0;
for (; calls < 1000000 && !(%GetOptimizationStatus(hot) & 64); calls++) hot(calls & 3);
console.log(calls);
`;

/** What a program prints with these flags of V8. */
function outputOf(program: string, ...flags: string[]): string {
  const args = [...flags, "--input-type=module", "--eval", program];
  const env = { ...process.env, NODE_OPTIONS: "" };
  const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: "utf8", env });
  assert.equal(stderr, "");
  return stdout;
}

function callsOf(program: string): number {
  return Number(outputOf(program, "--allow-natives-syntax", "--no-concurrent-recompilation", "--no-use-osr"));
}

test("V8 optimizes functions after more calls than by itself, and knows the flags", () => {
  const byItself = callsOf(PROGRAM);
  const later = callsOf(`import { compileLater } from ${MODULE};\ncompileLater();\n${PROGRAM}`);
  assert.ok(byItself > 0 && byItself < 100_000, `${byItself}`);
  assert.ok(later > 1.5 * byItself && later < 1_000_000, `${later} calls, and ${byItself}`);
});

test("garbage is collected less often, as a batch wants it", () => {
  // What a thread keeps, and then the trees of pages: their bytes alone have a limit of their own in Node 24.
  const pages = `
const kept = Array.from({ length: 300000 }, (_, i) => ({ i }));
for (let page = 0; page < 600; page++) kept[page % 40] = Array.from({ length: 10000 }, (_, i) => ({ i }));
`;
  const limits = { maxOldGenerationSizeMb: 1_024, maxYoungGenerationSizeMb: 24 };
  const program = `
const { Worker } = await import("node:worker_threads");
new Worker(${JSON.stringify(pages)}, { eval: true, resourceLimits: ${JSON.stringify(limits)} });
`;
  const collections = (text: string) => outputOf(text, "--trace-gc").match(/Mark-Compact/g)?.length ?? 0;
  const byItself = collections(program);
  const later = collections(`import { collectLater } from ${MODULE};\ncollectLater();\n${program}`);
  assert.ok(later < 0.8 * byItself, `${later}, and ${byItself} by itself`);
});

test("a heap grows less, as one large page wants it", () => {
  // Lists that live for a while, as the nodes of content do.
  const lists = `
const kept = [];
for (let i = 0; i < 400; i++) kept[i % 100] = Array.from({ length: 10000 }, (_, i) => ({ i }));
`;
  const largest = (text: string) =>
    Math.max(
      ...[...outputOf(text, "--trace-gc").matchAll(/ (\d+\.\d) \(\d+\.\d\) -> /g)].map(([, size]) => Number(size)),
    );
  // Both load the same modules, whose garbage counts as well.
  const program = `import { collectSooner } from ${MODULE};\n`;
  const byItself = largest(program + lists);
  const sooner = largest(`${program}collectSooner();\n${lists}`);
  assert.ok(sooner < 0.9 * byItself, `${sooner} MB, and ${byItself} by itself`);
});

test("a batch transfers no memory, after which V8 would check each access to a typed array", (t) => {
  const input = join(temporaryFolder(t), "page.html");
  writeFileSync(input, "<p>Ice in the harbour</p>");
  const options = { inputs: [input], output: `${input}.jsonl`, workers: 1 };
  const program = `
import { runBatch } from ${JSON.stringify(import.meta.resolve("pith-node"))};
console.log((await runBatch(${JSON.stringify(options)})).counts.written);
`;
  const said = outputOf(program, "--trace-protector-invalidation");
  assert.ok(said.endsWith("1\n"));
  assert.doesNotMatch(said, /Detaching/);
  // As V8 says it of one that does.
  assert.match(
    outputOf("structuredClone(0, { transfer: [new ArrayBuffer(1)] })", "--trace-protector-invalidation"),
    /Detaching/,
  );
});
