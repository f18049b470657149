/** The fault of bad inputs: files that are missing or can't be read, a broken gzip member, a record of 2 GB; what stands around them is read. */
import { closeSync, existsSync, ftruncateSync, openSync, statSync, writeFileSync, writeSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { record } from "./archive.js";
import { addsUp, readOutput, runCommand } from "./batch-process.js";

/** A file of Linux that can be opened, and whose first byte can't be read whoever asks. */
const UNREADABLE = "/proc/self/mem";

/** A record's length beyond which files of other systems end. */
const GIANT = 2 ** 31;

/** Files that aren't there or can't be read, and a last gzip member that breaks off, between others. */
export async function readBadFiles(folder) {
  const [first, cut, last] = ["first.warc", "cut.warc.gz", "last.warc"].map((name) => join(folder, name));
  writeFileSync(first, record(0));
  const member = gzipSync(record(2));
  writeFileSync(cut, Buffer.concat([gzipSync(record(1)), member.subarray(0, member.length - 20)]));
  writeFileSync(last, record(3));
  const bad = [join(folder, "none.warc"), ...(existsSync(UNREADABLE) ? [UNREADABLE] : [])];
  const output = join(folder, "bad.jsonl");
  const { summary, isHung } = await runCommand([first, ...bad, cut, last, "-o", output]);
  const rows = await readOutput(output);
  const ids = rows.map(({ id }) => id).sort();
  const wanted = [0, 1, 3].map((id) => `urn:fault:${id}`);
  const isRight = addsUp(summary, rows) && summary.counts.failed === bad.length + 1;
  return {
    fault: "unreadable files, a gzip member that breaks off",
    what: `${JSON.stringify(summary?.counts.failures)}; ${rows.length} others written`,
    lost: wanted.filter((id) => !ids.includes(id)).length,
    doubled: ids.length - new Set(ids).size,
    wrong: isRight ? 0 : 1,
    hung: isHung ? 1 : 0,
  };
}

/** A record of 2 GB between two others, in a file with a hole. */
export async function passGiantRecord(folder) {
  const input = join(folder, "giant.warc");
  const whole = record("giant", "", { "Content-Length": String(GIANT) });
  const head = Buffer.concat([record(0), whole.subarray(0, whole.indexOf("\r\n\r\n") + 4)]);
  const file = openSync(input, "w");
  writeSync(file, head);
  ftruncateSync(file, head.length + GIANT);
  writeSync(file, Buffer.concat([Buffer.from("\r\n\r\n"), record(1)]), 0, undefined, head.length + GIANT);
  closeSync(file);
  const output = join(folder, "giant.jsonl");
  const { summary, isHung } = await runCommand([input, "-o", output]);
  const rows = await readOutput(output);
  const isRight = addsUp(summary, rows) && summary.counts.failures["too-large"] === 1;
  return {
    fault: "a record of 2 GB",
    what: `in a file of ${statSync(input).size.toLocaleString("en")} bytes: ${JSON.stringify(summary?.counts.failures)}; ${rows.length} others written`,
    lost: Math.max(0, 2 - rows.length),
    doubled: Math.max(0, rows.length - 2),
    wrong: isRight ? 0 : 1,
    hung: isHung ? 1 : 0,
  };
}
