/** Runs batches in processes of their own, which can be killed. */
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { BatchOptions } from "pith-node";
import type { BatchSummary } from "pith-node/internal";
import { pageAbout } from "pith-testing/command.js";
import { gzipRecords, responseRecord } from "pith-testing/warc.js";

export const RUNNER = fileURLToPath(new URL("./batch-runner.js", import.meta.url));

/** Runs a batch in a process of its own; with `killAfterMs` it is killed, and undefined is given unless it ended before. */
export async function runProcess(options: BatchOptions, killAfterMs?: number): Promise<BatchSummary | undefined> {
  const child = spawn(process.execPath, [RUNNER, JSON.stringify(options)], { stdio: ["ignore", "pipe", "inherit"] });
  const out: Buffer[] = [];
  child.stdout.on("data", (chunk: Buffer) => out.push(chunk));
  const ended = new Promise<number | null>((resolve) => child.on("close", resolve));
  if (killAfterMs !== undefined) {
    const isOver = await Promise.race([ended.then(() => true), pause(killAfterMs, false)]);
    if (!isOver) child.kill("SIGKILL");
  }
  const code = await ended;
  if (code === null) return undefined;
  assert.equal(code, 0);
  return JSON.parse(Buffer.concat(out).toString()) as BatchSummary;
}

/** An archive, a folder and lines; some pages take their time, some records are damaged. */
export function makeInputs(cwd: string): string[] {
  const page = (name: string | number) => `${pageAbout(`thing ${name}`)}<!--DO: wait-->`;
  const records = Array.from({ length: 60 }, (_, n) => responseRecord(n, page(n)));
  writeFileSync(
    join(cwd, "a.warc"),
    Buffer.concat([...records, Buffer.from("rubbish"), responseRecord("last", page("last"))]),
  );
  writeFileSync(join(cwd, "b.warc.gz"), gzipRecords(records));
  mkdirSync(join(cwd, "c"));
  for (let n = 0; n < 20; n++) writeFileSync(join(cwd, "c", `${n}.html`), page(`c${n}`));
  const lines = Array.from({ length: 60 }, (_, n) =>
    n % 20 === 7 ? "no JSON" : JSON.stringify({ html: page(`d${n}`) }),
  );
  writeFileSync(join(cwd, "d.jsonl"), lines.join("\n"));
  return ["a.warc", "b.warc.gz", "c", "d.jsonl"].map((name) => join(cwd, name));
}
