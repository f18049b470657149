/**
 * `npm run test:faults [-- KILLS RECORDS]`: runs `pith batch` under faults with real processes, and counts what is lost
 * or doubled. KILLS (50): how often a run is killed with SIGKILL at a random moment and taken up again. RECORDS (10,000):
 * how many records of an archive are damaged at random. Also a disk that is full and a record of 2 GB. Exits with 1 when
 * anything was lost, doubled, or hung.
 */
import { spawn, spawnSync } from "node:child_process";
import {
  closeSync,
  existsSync,
  ftruncateSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

const BIN = fileURLToPath(new URL("../packages/pith/bin/pith.js", import.meta.url));
const kills = Number(process.argv[2] ?? 50);
const damages = Number(process.argv[3] ?? 10_000);
/** A process that takes longer than this hangs, in milliseconds. */
const HANG_MS = 600_000;
/** Records of the archive that is killed at. */
const KILLED_RECORDS = 3_000;

const folder = mkdtempSync(join(tmpdir(), "pith-faults-"));
const at = (name) => join(folder, name);
const found = { lost: 0, doubled: 0, hung: 0, wrong: 0 };
try {
  await killAtRandom();
  await damageAtRandom();
  await fillTheDisk();
  await passGiantRecord();
} finally {
  rmSync(folder, { recursive: true, force: true });
}
console.log(`${found.lost} lost, ${found.doubled} doubled, ${found.hung} hung, ${found.wrong} otherwise wrong`);
process.exitCode = Object.values(found).some((count) => count > 0) ? 1 : 0;

async function killAtRandom() {
  const archive = at("killed.warc.gz");
  writeFileSync(archive, Buffer.concat(numbers(KILLED_RECORDS).map((id) => gzipSync(record(id)))));
  const begin = performance.now();
  await pith([archive, "-o", at("whole.jsonl")]);
  const wholeMs = performance.now() - begin;
  const expected = readLines(at("whole.jsonl"));
  let killed = 0;
  let completed = 0;
  while (killed < kills) {
    const output = at(`killed-${completed}.jsonl`);
    for (let isDone = false; !isDone; ) {
      const { wasKilled } = await pith([archive, "-o", output, "--resume"], Math.random() * wholeMs * 1.2);
      if (wasKilled) killed++;
      else isDone = true;
    }
    completed++;
    compare(expected, readLines(output), `output ${completed}`);
    rmSync(output);
  }
  console.log(`${killed} kills, ${completed} outputs of ${KILLED_RECORDS} records compared`);
}

async function damageAtRandom() {
  for (const name of ["damaged.warc", "damaged.warc.gz"]) {
    const isGzip = name.endsWith(".gz");
    const hit = new Set();
    const parts = numbers(damages).map((id) => {
      const part = isGzip ? gzipSync(record(id)) : record(id);
      // A tenth is hit.
      if (Math.random() > 0.1) return part;
      hit.add(id);
      return damage(part);
    });
    writeFileSync(at(name), Buffer.concat(parts));
    const { stderr } = await pith([at(name), "-o", at("damaged.jsonl"), "--log", "json"]);
    const { counts } = JSON.parse(stderr.trimEnd().split("\n").at(-1));
    const ids = readLines(at("damaged.jsonl")).map(({ id }) => id);
    const expected = numbers(damages).filter((id) => !hit.has(id));
    const read = new Set(ids);
    const lost = expected.filter((id) => !read.has(`urn:fault:${id}`));
    found.lost += lost.length;
    found.doubled += ids.length - read.size;
    if (sum(counts) !== counts.records || ids.length !== counts.written) found.wrong++;
    console.log(
      `${name}: ${damages} records, ${hit.size} of them damaged: ${counts.written} written, ${counts.failed} failed, ${lost.length} lost`,
    );
  }
}

/** The output goes to a file system that is too small for it; then there is room, and the run is taken up. */
async function fillTheDisk() {
  const disk = at("disk");
  spawnSync("mkdir", [disk]);
  if (spawnSync("mount", ["-t", "tmpfs", "-o", "size=2m", "tmpfs", disk]).status !== 0) {
    console.log("full disk: left out, no small file system can be made here");
    return;
  }
  try {
    const args = [at("killed.warc.gz"), "-o", join(disk, "out.jsonl"), "--resume"];
    const { code, stderr } = await pith(args);
    if (code !== 3 || !/can't be written: ENOSPC/.test(stderr)) found.wrong++;
    spawnSync("mount", ["-o", "remount,size=100m", disk]);
    const second = await pith(args);
    if (second.code !== 0) found.wrong++;
    compare(readLines(at("whole.jsonl")), readLines(join(disk, "out.jsonl")), "full disk");
    console.log(`full disk: ended with ${code}, then taken up with ${second.code}`);
  } finally {
    spawnSync("umount", [disk]);
  }
}

/** A record of 2 GB between two others, in a file with a hole. */
async function passGiantRecord() {
  const length = 2 ** 31;
  const head = record("giant", "", { "Content-Length": String(length) }).subarray(0, -4);
  const file = openSync(at("giant.warc"), "w");
  writeSync(file, Buffer.concat([record(0), head.subarray(0, head.indexOf("\r\n\r\n") + 4)]));
  const start = record(0).length + head.indexOf("\r\n\r\n") + 4;
  ftruncateSync(file, start + length);
  writeSync(file, Buffer.concat([Buffer.from("\r\n\r\n"), record(1)]), 0, undefined, start + length);
  closeSync(file);
  const { stderr } = await pith([at("giant.warc"), "-o", at("giant.jsonl"), "--log", "json"]);
  const { counts } = JSON.parse(stderr.trimEnd().split("\n").at(-1));
  if (counts.written !== 2 || counts.failures["too-large"] !== 1) found.wrong++;
  console.log(
    `a record of ${statSync(at("giant.warc")).size} bytes: ${JSON.stringify(counts.failures)}, 2 others written`,
  );
}

function numbers(count) {
  return Array.from({ length: count }, (_, n) => n);
}

function record(id, text = `Record ${id} is about the number ${id} and about nothing else. `.repeat(8), fields = {}) {
  const http = Buffer.from(
    `HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n<title>${id}</title><p>${text}</p><p>${text}`,
  );
  const lines = Object.entries({
    "WARC-Type": "response",
    "WARC-Record-ID": `<urn:fault:${id}>`,
    "Content-Type": "application/http; msgtype=response",
    "Content-Length": String(http.length),
    ...fields,
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.concat([Buffer.from(`WARC/1.0\r\n${lines.join("")}\r\n`), http, Buffer.from("\r\n\r\n")]);
}

/** Cuts a record short, or changes some of its bytes. */
function damage(part) {
  if (Math.random() < 0.3) return part.subarray(0, Math.floor(Math.random() * part.length));
  const damaged = Buffer.from(part);
  for (let n = 0; n < 3; n++) damaged[Math.floor(Math.random() * part.length)] = Math.floor(Math.random() * 256);
  return damaged;
}

/** Runs `pith batch`; with `killAfterMs` it is killed then. */
function pith(args, killAfterMs) {
  const child = spawn(process.execPath, [BIN, "batch", ...args, "--workers", "1"], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  const err = [];
  child.stderr.on("data", (chunk) => err.push(chunk));
  const hang = setTimeout(() => {
    found.hung++;
    child.kill("SIGKILL");
  }, HANG_MS);
  const kill = killAfterMs === undefined ? undefined : setTimeout(() => child.kill("SIGKILL"), killAfterMs);
  return new Promise((resolve) => {
    child.on("close", (code, signal) => {
      clearTimeout(hang);
      clearTimeout(kill);
      resolve({ code, wasKilled: signal === "SIGKILL", stderr: Buffer.concat(err).toString() });
    });
  });
}

function readLines(path) {
  if (!existsSync(path)) return [];
  const lines = readFileSync(path, "utf8")
    .split("\n")
    .filter((line) => line !== "");
  return lines.map((line) => JSON.parse(line)).sort((a, b) => a.position - b.position);
}

function compare(expected, actual, name) {
  const positions = new Set(actual.map(({ position }) => position));
  const lost = expected.filter(({ position }) => !positions.has(position)).length;
  const doubled = actual.length - positions.size;
  found.lost += lost;
  found.doubled += doubled;
  if (lost > 0 || doubled > 0) console.log(`${name}: ${lost} lost, ${doubled} doubled`);
  else if (JSON.stringify(expected) !== JSON.stringify(actual)) found.wrong++;
}

function sum({ written, failed, skipped, filtered }) {
  return [written, failed, ...Object.values(skipped), ...Object.values(filtered)].reduce(
    (all, count) => all + count,
    0,
  );
}
