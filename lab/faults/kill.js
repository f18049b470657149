/** The fault of sudden death: however often a run is killed, once it is taken up its output is that of a whole one. */
import { rmSync } from "node:fs";
import { join } from "node:path";
import { writeArchive } from "./archive.js";
import { compare, readOutput, runCommand } from "./batch-process.js";

/** Outputs of every kind that can be taken up, by turns. */
const OUTPUTS = [
  ["out.jsonl", []],
  ["out.parquet", []],
  ["out.jsonl.gz", ["--ordered"]],
];

/** Kills fall between the beginning and a little behind the end of a run that isn't killed. */
const LATEST = 1.2;

/** Runs are killed at random moments and taken up, until there were `kills`; each output is compared with a whole one. */
export async function killAtRandom(folder, { kills, records }) {
  const archive = writeArchive(join(folder, "killed.warc.gz"), records);
  const found = { lost: 0, doubled: 0, wrong: 0, hung: 0 };
  const whole = new Map();
  let wholeMs = 0;
  let killed = 0;
  let outputs = 0;
  for (; killed < kills || outputs < OUTPUTS.length; outputs++) {
    const [name, more] = OUTPUTS[outputs % OUTPUTS.length];
    if (!whole.has(name)) {
      const begin = performance.now();
      await runCommand([archive, "-o", join(folder, `whole-${name}`), ...more]);
      wholeMs = performance.now() - begin;
      whole.set(name, await readOutput(join(folder, `whole-${name}`)));
    }
    const output = join(folder, name);
    for (let isDone = false; !isDone; ) {
      const end = await runCommand([archive, "-o", output, "--resume", ...more], Math.random() * wholeMs * LATEST);
      if (end.wasKilled) killed++;
      else isDone = true;
      if (end.isHung) found.hung++;
    }
    const { lost, doubled, wrong } = compare(whole.get(name), await readOutput(output));
    found.lost += lost;
    found.doubled += doubled;
    found.wrong += wrong + (whole.get(name).length === records ? 0 : 1);
    rmSync(output, { force: true });
  }
  const what = `${killed} kills at random moments, then --resume; ${outputs} outputs of ${records} records compared`;
  return { fault: "kill -9 of the run", what, ...found };
}
