import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { test } from "node:test";

const MODULE = JSON.stringify(import.meta.resolve("pith-node/command"));

/** Prints after how many calls V8 has optimized a function; it does that between calls here, and not in a thread. 64 is TurboFan's bit. */
const PROGRAM = `
function hot(a) { return a * 2 + 1; }
let calls = 0;
for (; calls < 1000000 && !(%GetOptimizationStatus(hot) & 64); calls++) hot(calls & 3);
console.log(calls);
`;

function callsOf(program: string): number {
  const flags = ["--allow-natives-syntax", "--no-concurrent-recompilation", "--no-use-osr"];
  const args = [...flags, "--input-type=module", "--eval", program];
  const env = { ...process.env, NODE_OPTIONS: "" };
  const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: "utf8", env });
  assert.equal(stderr, "");
  return Number(stdout);
}

test("V8 optimizes functions after more calls than by itself, and knows the flags", () => {
  const byItself = callsOf(PROGRAM);
  const later = callsOf(`import { compileLater } from ${MODULE};\ncompileLater();\n${PROGRAM}`);
  assert.ok(byItself > 0 && byItself < 100_000, `${byItself}`);
  assert.ok(later > 1.5 * byItself && later < 1_000_000, `${later} calls, and ${byItself}`);
});
