/** The pool of threads that read pages: whatever a page does, it costs itself, and those that wait are answered. */
import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { PagePool } from "pith-node";
import { PageStopped } from "pith-node/internal";
import type { PoolSettings } from "#src/pool/page-pool.js";

interface Outcome {
  readonly bytes: Uint8Array;
  readonly length: number;
}

/** Longer than any word takes but "loop". */
const TIMEOUT_MS = 2_500;

/** The pool's clock: it stands still until it is set. */
function clock(t: TestContext): { now: number } {
  const time = { now: 1 };
  t.mock.method(performance, "now", () => time.now);
  return time;
}

function poolOf<Task = string>(t: TestContext, settings: Partial<PoolSettings> = {}) {
  const pool = new PagePool<Task, Outcome>({
    module: new URL("./support/pool-worker.js", import.meta.url).href,
    data: "done:",
    workers: 2,
    timeoutMs: TIMEOUT_MS,
    memoryBytes: 100_000_000,
    ...settings,
  });
  t.after(() => pool.close());
  return pool;
}

async function said(outcome: Promise<Outcome>): Promise<string> {
  const { bytes, length } = await outcome;
  return `${new TextDecoder().decode(bytes)} ${length}`;
}

const stopped = (code: string) => (error: unknown) => error instanceof PageStopped && error.code === code;

for (const idleMs of [undefined, 1]) {
  test(`what takes too long, throws or ends costs one page; idleMs ${idleMs}`, async (t) => {
    const time = clock(t);
    const pool = poolOf(t, idleMs === undefined ? {} : { idleMs });
    const words = ["a", "loop", "bc", "throw", "exit", "def"];
    const runs = words.map((word) => pool.run(word));
    const isStopped = assert.rejects(runs[1], stopped("page-timeout"));
    await Promise.all([
      ...[0, 2, 5].map(async (i) => assert.equal(await said(runs[i]), `done: ${words[i]} ${words[i].length}`)),
      assert.rejects(runs[3], stopped("crashed")),
      assert.rejects(runs[3], /failed at this page: thrown\./),
      assert.rejects(runs[4], stopped("crashed")),
    ]);
    // Only the loop is left, and the pool has seen it or will.
    const goOn = setInterval(() => {
      time.now += TIMEOUT_MS + 1;
    }, 1);
    await isStopped;
    clearInterval(goOn);
  });
}

test("a page whose thread died is tried once more", async (t) => {
  clock(t);
  const pool = poolOf<Int32Array>(t, { workers: 1 });
  const tries = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  assert.equal(await said(pool.run(tries)), "done: try 2 5");
});

test("a thread that ends between two pages is replaced", { timeout: 60_000 }, async (t) => {
  clock(t);
  const ended = new Promise((resolve) => process.once("worker", (thread) => thread.once("exit", resolve)));
  const pool = poolOf(t, { workers: 1 });
  // On a busy machine the end of the thread is known before its last answer, or while it has the next page.
  const saidUnlessCrashed = (word: string) =>
    said(pool.run(word)).catch((error) => {
      assert.ok(stopped("crashed")(error), String(error));
      return "";
    });
  await saidUnlessCrashed("die later");
  // An idle thread doesn't keep the process alive.
  const awake = setInterval(() => {}, TIMEOUT_MS);
  await ended;
  clearInterval(awake);
  for (let done = ""; done !== "done: a 1"; ) done = await saidUnlessCrashed("a");
});

test("threads that can't start keep no page waiting", async (t) => {
  for (const settings of [{}, { idleMs: 1 }]) {
    const pool = poolOf(t, { data: "broken", timeoutMs: 3_600_000, ...settings });
    const runs = ["a", "b", "c"].map((word) => pool.run(word));
    await Promise.all(runs.map((run) => assert.rejects(run, stopped("crashed"))));
    await assert.rejects(pool.run("later"), /This module can't be loaded/);
  }
});

test("a page that waits can be given up; closing ends those at work and those that wait", async (t) => {
  const pool = poolOf(t, { workers: 1, timeoutMs: 600_000 });
  const first = pool.run("loop");
  const giveUp = new AbortController();
  const second = pool.run("a", { signal: giveUp.signal });
  const third = pool.run("b");
  giveUp.abort(new Error("not any more"));
  await Promise.all([
    assert.rejects(first, stopped("closed")),
    assert.rejects(second, /not any more/),
    assert.rejects(third, stopped("closed")),
    pool.close(),
  ]);
  await assert.rejects(pool.run("c"), stopped("closed"));
});

test("memory that is moved is gone here", async (t) => {
  const pool = new PagePool<Uint8Array, Outcome>({
    module: new URL("./support/pool-worker.js", import.meta.url).href,
    data: "bytes",
    workers: 1,
    timeoutMs: 3_600_000,
    memoryBytes: 100_000_000,
  });
  t.after(() => pool.close());
  const bytes = new Uint8Array(10);
  assert.equal((await pool.run(bytes, { transfer: [bytes.buffer] })).length, 10);
  assert.equal(bytes.length, 0);
});
