/** Batches that are taken up again: by the same call, on the same inputs, one run at a time, and only where it is safe. */
import assert from "node:assert/strict";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { type BatchError, runBatch } from "pith-node";
import { pageAbout, temporaryFolder } from "pith-testing/command.js";
import { warcRecord } from "pith-testing/warc.js";
import { AppendFile } from "#src/batch/output/append-file.js";
import { POISON, runInterrupted } from "./support/batch.js";
import { makeInputs } from "./support/batch-resume.js";

test("a run that was ended in good order is taken up, and not by another call", async (t) => {
  const cwd = temporaryFolder(t);
  const inputs = makeInputs(cwd);
  const options = { inputs, output: join(cwd, "texts/"), to: "markdown", workers: 1, algorithmModule: POISON } as const;
  const first = await runInterrupted(options);
  assert.ok(!first.isComplete && first.counts.written > 10 && first.counts.written < 190);
  assert.ok(!existsSync(join(cwd, "texts")), "half an output isn't shown");
  await assert.rejects(runBatch(options), { code: "unfinished-run" });
  await assert.rejects(runBatch({ ...options, resume: true, ordered: true }), { code: "other-run" });
  const unfinished = join(cwd, "texts.unfinished");
  const { call } = JSON.parse(readFileSync(join(unfinished, "state.json"), "utf8"));
  renameSync(join(unfinished, "output"), join(cwd, "away"));
  await assert.rejects(runBatch({ ...options, resume: true }), { code: "other-run", message: /output is missing/ });
  renameSync(join(cwd, "away"), join(unfinished, "output"));
  const second = await runBatch({ ...options, resume: true });
  assert.deepEqual([second.isComplete, second.counts.written, second.counts.records], [true, 198, 202]);
  const files = readdirSync(join(cwd, "texts"), { recursive: true }).filter((name) => String(name).endsWith(".md"));
  assert.equal(files.length, 198);
  // As a kill leaves it that comes when all is in its place, and only the folder isn't removed.
  mkdirSync(unfinished);
  const state = { version: 3, call: JSON.stringify("other"), isComplete: true, counts: second.counts };
  writeFileSync(join(unfinished, "state.json"), JSON.stringify(state));
  await assert.rejects(runBatch({ ...options, resume: true }), /had other inputs/);
  writeFileSync(join(unfinished, "state.json"), JSON.stringify({ ...state, call }));
  assert.equal((await runBatch({ ...options, resume: true })).counts.written, 198);
  assert.ok(!existsSync(unfinished));
  // The same with an output that somebody has removed meanwhile.
  mkdirSync(unfinished);
  writeFileSync(join(unfinished, "state.json"), JSON.stringify({ ...state, call }));
  renameSync(join(cwd, "texts"), join(cwd, "away"));
  await assert.rejects(runBatch({ ...options, resume: true }), { code: "other-run", message: /output is missing/ });
  renameSync(join(cwd, "away"), join(cwd, "texts"));
  const text = readFileSync(join(cwd, "texts", String(files.sort()[0])), "utf8");
  assert.match(
    text,
    /^---\nid: "urn:test:0"\nurl: "https:\/\/example.org\/0"\n(?:.*\n)*---\n\nThe town speaks of thing 0 /,
  );
});

test("in order, what was interrupted is taken up in order", async (t) => {
  const cwd = temporaryFolder(t);
  const output = join(cwd, "o.jsonl");
  const options = { inputs: makeInputs(cwd), output, workers: 2, ordered: true, resume: true, algorithmModule: POISON };
  for (let isComplete = false, stops = 0; !isComplete; stops++) {
    const stop = new AbortController();
    const begin = { records: 0 };
    ({ isComplete } = await runBatch({
      ...options,
      signal: stop.signal,
      onProgress: ({ counts }) => {
        begin.records ||= counts.records;
        if (counts.records > begin.records + 20 && stops < 1) stop.abort();
      },
    }));
  }
  const places = readFileSync(output, "utf8")
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
  const order = places.map(({ source, position }) => `${source} ${String(position).padStart(3, "0")}`);
  const isFolder = ({ source }: { source: string }) => source.includes(`${join(cwd, "c")}/`);
  assert.equal(order.length, 198);
  assert.deepEqual(
    order.filter((_, n) => !isFolder(places[n])),
    order.filter((_, n) => !isFolder(places[n])).toSorted(),
  );
  assert.deepEqual(
    order.filter((_, n) => isFolder(places[n])),
    order.filter((_, n) => isFolder(places[n])).toSorted(),
  );
});

test("two runs at once on one output: the second is refused, and after the first it may run", async (t) => {
  const cwd = temporaryFolder(t);
  const options = {
    inputs: makeInputs(cwd),
    output: join(cwd, "o.jsonl"),
    workers: 1,
    algorithmModule: POISON,
    overwrite: true,
  };
  let second: Promise<unknown> | undefined;
  const onProgress = () => {
    second ??= runBatch({ ...options, resume: true }).catch((error) => error);
  };
  const first = await runBatch({ ...options, onProgress });
  assert.equal(first.counts.written, 198);
  assert.match(String(await second), /BatchError: Another run is working on .*o\.jsonl/);
  assert.ok((await runBatch({ ...options, resume: true })).wasComplete);
});

/** In seconds since 1970, so that every file system keeps it exactly. */
const LONG_AGO = 1_000_000_000;

test("an input that changed since the interruption is refused", async (t) => {
  const cwd = temporaryFolder(t);
  const options = { inputs: makeInputs(cwd), output: join(cwd, "o.jsonl"), workers: 1, algorithmModule: POISON };
  const path = join(cwd, "a.warc");
  utimesSync(path, LONG_AGO, LONG_AGO);
  const before = readFileSync(path);
  const stop = new AbortController();
  const onProgress = () => stop.abort();
  assert.ok(!(await runBatch({ ...options, signal: stop.signal, onProgress })).isComplete);
  writeFileSync(path, "shorter");
  await assert.rejects(runBatch({ ...options, resume: true }), /a\.warc has changed since/);
  // As many bytes, and fewer records.
  writeFileSync(path, Buffer.concat([warcRecord({ "WARC-Type": "x" }, before)]).subarray(0, before.length));
  assert.equal(statSync(path).size, before.length);
  await assert.rejects(runBatch({ ...options, resume: true }), {
    code: "other-run",
    message: /a\.warc has changed since/,
  });
  writeFileSync(path, before);
  utimesSync(path, LONG_AGO, LONG_AGO);
  assert.ok((await runBatch({ ...options, resume: true })).isComplete, "a file that is as it was");
});

test("of several files that were begun any may have changed; one that wasn't may", async (t) => {
  const cwd = temporaryFolder(t);
  const path = (name: string) => join(cwd, name);
  // The first is slow: the second is done before it is, and the run ends between them.
  writeFileSync(path("a.html"), `${pageAbout("a")}${"<!--DO: wait-->"}`);
  writeFileSync(path("b.jsonl"), `${JSON.stringify({ html: pageAbout("b") })}\n`);
  writeFileSync(path("c.jsonl"), `${JSON.stringify({ html: pageAbout("c") })}\n`);
  const entries = ["a.html", "b.jsonl", "c.jsonl"].map((name) => {
    const { size, mtimeMs } = statSync(path(name));
    return `${JSON.stringify({ file: path(name), size, modified: mtimeMs })}\n`;
  });
  const options = { inputs: ["a.html", "b.jsonl", "c.jsonl"].map(path), output: path("o.jsonl"), workers: 1 };
  const stop = new AbortController();
  stop.abort();
  assert.ok(!(await runBatch({ ...options, signal: stop.signal })).isComplete);
  const statePath = path("o.jsonl.unfinished/state.json");
  const state = JSON.parse(readFileSync(statePath, "utf8"));
  assert.equal(state.lastBegun, 0);
  // As a commit has it when the second file was read and the first is still open.
  writeFileSync(statePath, JSON.stringify({ ...state, lastBegun: entries[0].length }));
  writeFileSync(path("c.jsonl"), `${JSON.stringify({ html: pageAbout("d") })}\n`);
  const now = statSync(path("b.jsonl"));
  writeFileSync(path("b.jsonl"), `${JSON.stringify({ html: pageAbout("e") })}\n`);
  utimesSync(path("b.jsonl"), now.atime, new Date(now.mtimeMs + 5_000));
  await assert.rejects(runBatch({ ...options, resume: true }), /b\.jsonl has changed since/);
  writeFileSync(statePath, JSON.stringify(state));
  assert.equal((await runBatch({ ...options, resume: true })).counts.written, 3);
});

test("an output that can't be written ends the run with the reason", async (t) => {
  const cwd = temporaryFolder(t);
  const inputs = makeInputs(cwd);
  await assert.rejects(runBatch({ inputs, output: join(cwd, "none/o.jsonl") }), { code: "output" });
  mkdirSync(join(cwd, "full"));
  writeFileSync(join(cwd, "full/x"), "");
  await assert.rejects(runBatch({ inputs, output: join(cwd, "full/") }), /full is a folder with files in it/);
});

test("an interrupted run whose files are missing or damaged isn't taken up, and says so", async (t) => {
  const cwd = temporaryFolder(t);
  const [output, recordsOutput] = [join(cwd, "o.jsonl"), join(cwd, "posts.jsonl")];
  const options = { inputs: makeInputs(cwd), output, recordsOutput, workers: 1, algorithmModule: POISON, resume: true };
  await runInterrupted(options);
  const opened = t.mock.method(AppendFile, "open").mock;
  const closed = t.mock.method(AppendFile.prototype, "close").mock;
  const openCount = async () => {
    const files = await Promise.allSettled(opened.calls.map(({ result }) => result));
    return files.filter(({ status }) => status === "fulfilled").length - closed.callCount();
  };
  for (const [name, damaged, found = name] of [
    ["o.jsonl.unfinished/state.json", ""],
    ["o.jsonl.unfinished/state.json", "null"],
    ["o.jsonl.unfinished/inputs.jsonl", '{"fi'],
    ["o.jsonl.unfinished/inputs.jsonl", ""],
    ["o.jsonl.unfinished/inputs.jsonl", (whole: string) => whole.slice(0, whole.indexOf("\n") + 1)],
    ["o.jsonl.unfinished/inputs.jsonl", undefined],
    ["o.jsonl.unfinished/output", "{}\n"],
    ["o.jsonl.unfinished/output", undefined],
    // Pages without records leave an empty file: as if a later commit had more.
    [
      "o.jsonl.unfinished/state.json",
      (whole: string) => whole.replace('"records":{"bytes":0}', '"records":{"bytes":9}'),
      "posts.jsonl.unfinished",
    ],
  ] as const) {
    const file = join(cwd, name);
    const whole = readFileSync(file);
    if (damaged === undefined) rmSync(file);
    else writeFileSync(file, typeof damaged === "string" ? damaged : damaged(whole.toString()));
    await assert.rejects(runBatch(options), (error: BatchError) => {
      assert.equal(error.code, "other-run");
      const problem = `${join(cwd, found)} is missing or damaged, so that the interrupted run can't go on.`;
      const advice = `Remove ${output}.unfinished and ${recordsOutput}.unfinished to start over.`;
      assert.equal(error.message, `${problem} ${advice}`);
      return true;
    });
    assert.equal(await openCount(), 0, `${name}: no file stays open`);
    writeFileSync(file, whole);
  }
  assert.ok(closed.callCount() > 0, "some were opened");
  // What can't be read isn't damaged.
  renameSync(join(cwd, "o.jsonl.unfinished/state.json"), join(cwd, "state.json"));
  mkdirSync(join(cwd, "o.jsonl.unfinished/state.json"));
  await assert.rejects(runBatch(options), { code: "output", message: /state\.json can't be read: EISDIR/ });
  rmdirSync(join(cwd, "o.jsonl.unfinished/state.json"));
  renameSync(join(cwd, "state.json"), join(cwd, "o.jsonl.unfinished/state.json"));
  assert.equal((await runBatch(options)).counts.written, 198);
});
