/** Batches as processes that can be killed, what they leave behind, and how that differs from a whole run. */
import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";
import { parquetReadObjects } from "hyparquet";

const BIN = fileURLToPath(new URL("../../packages/pith-cli/bin/pith.js", import.meta.url));
const RUNNER = fileURLToPath(new URL("run-options.js", import.meta.url));

/** A process that takes longer than this hangs, in milliseconds. */
const HANG_MS = 600_000;

/** Runs `pith batch` with a report as JSON; with `killAfterMs` it is killed with SIGKILL then. */
export async function runCommand(args, killAfterMs) {
  const { stderr, ...end } = await run([BIN, "batch", ...args, "--log", "json"], killAfterMs);
  return { ...end, stderr, summary: lastLine(stderr) };
}

/** Runs `runBatch` in a process of its own. */
export async function runOptions(options) {
  const { stdout, ...end } = await run([RUNNER, JSON.stringify(options)]);
  return { ...end, summary: lastLine(stdout) };
}

function run(args, killAfterMs) {
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "pipe"] });
  const texts = { stdout: "", stderr: "" };
  for (const name of ["stdout", "stderr"]) {
    child[name].setEncoding("utf8").on("data", (chunk) => {
      texts[name] += chunk;
    });
  }
  let isHung = false;
  const hang = setTimeout(() => {
    isHung = true;
    child.kill("SIGKILL");
  }, HANG_MS);
  const kill = killAfterMs === undefined ? undefined : setTimeout(() => child.kill("SIGKILL"), killAfterMs);
  return new Promise((resolve) => {
    child.on("close", (code, signal) => {
      clearTimeout(hang);
      clearTimeout(kill);
      resolve({ code, isHung, wasKilled: signal === "SIGKILL" && !isHung, ...texts });
    });
  });
}

/** The summary of a run that came to its end; undefined of another. */
function lastLine(text) {
  try {
    return JSON.parse(text.trimEnd().split("\n").at(-1));
  } catch {
    return undefined;
  }
}

/** The records of an output, in the order of their positions. None where there is none. */
export async function readOutput(path) {
  if (!existsSync(path)) return [];
  const bytes = readFileSync(path);
  const rows = path.endsWith(".parquet")
    ? await readParquet(bytes)
    : readLines(path.endsWith(".gz") ? gunzipSync(bytes) : bytes);
  return rows.sort((a, b) => Number(a.position) - Number(b.position));
}

function readLines(bytes) {
  const lines = bytes.toString().split("\n");
  return lines.filter((line) => line !== "").map((line) => JSON.parse(line));
}

function readParquet(bytes) {
  return parquetReadObjects({ file: bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) });
}

/** Whether all records of a summary are accounted for, and those that were written are in the output. */
export function addsUp(summary, output) {
  if (summary?.counts === undefined) return false;
  const { written, failed, skipped, filtered, records } = summary.counts;
  const all = [written, failed, ...Object.values(skipped), ...Object.values(filtered)];
  return all.reduce((sum, count) => sum + count, 0) === records && output.length === written;
}

/** How an output differs from what it should be. */
export function compare(expected, actual) {
  const positions = new Set(actual.map(({ position }) => String(position)));
  const lost = expected.filter(({ position }) => !positions.has(String(position))).length;
  const doubled = actual.length - positions.size;
  const plain = (rows) => JSON.stringify(rows, (_, value) => (typeof value === "bigint" ? String(value) : value));
  const isOther = lost === 0 && doubled === 0 && plain(expected) !== plain(actual);
  return { lost, doubled, wrong: isOther ? 1 : 0 };
}
