/** The fault of damaged bytes: a record that was hit costs itself, and none beside it. */
import { join } from "node:path";
import { writeArchive } from "./archive.js";
import { addsUp, readOutput, runCommand } from "./batch-process.js";

/** Which part of the records is hit, and which part of those is cut short. */
const HIT = 0.1;
const CUT = 0.3;
/** Bytes that are changed in a record that is hit and not cut. */
const CHANGED_BYTES = 3;

/** An archive some of whose records are damaged at random: every other one has to be in the output, once. */
export async function damageAtRandom(folder, { name, records }) {
  const hit = new Set();
  const input = writeArchive(join(folder, name), records, (part, id) => {
    if (Math.random() > HIT) return part;
    hit.add(id);
    return damage(part);
  });
  const output = join(folder, `${name}.jsonl`);
  const { summary, isHung } = await runCommand([input, "-o", output]);
  const rows = await readOutput(output);
  const ids = new Set(rows.map(({ id }) => id));
  const sound = Array.from({ length: records }, (_, id) => id).filter((id) => !hit.has(id));
  return {
    fault: `random damage, ${name.replace(/^[^.]*/, "")}`,
    what: `${records} records, ${hit.size} of them damaged; ${summary?.counts.written} written, ${summary?.counts.failed} failures`,
    lost: sound.filter((id) => !ids.has(`urn:fault:${id}`)).length,
    doubled: rows.length - ids.size,
    wrong: addsUp(summary, rows) ? 0 : 1,
    hung: isHung ? 1 : 0,
  };
}

/** Cuts a record short, or changes some of its bytes. */
function damage(part) {
  if (Math.random() < CUT) return part.subarray(0, Math.floor(Math.random() * part.length));
  const damaged = Buffer.from(part);
  for (let n = 0; n < CHANGED_BYTES; n++) {
    damaged[Math.floor(Math.random() * part.length)] = Math.floor(Math.random() * 256);
  }
  return damaged;
}
