/**
 * `npm run test:faults`: batches under faults with real processes:
 * runs that are killed at random moments and taken up again, workers that end, pages that loop, damaged archives, files
 * that can't be read, a record of 2 GB, a full disk. Counts what is lost, doubled, wrong, or hangs; prints a table, and
 * exits with 1 when there was anything of that.
 *
 *     --kills N            how often a run is killed, at the least (50)
 *     --killed-records N   records of the archive that is killed at (3000)
 *     --records N          records of the archives that are damaged at random (10000)
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { commandLine } from "../scripts/command-line.js";
import { damageAtRandom } from "./faults/damage.js";
import { fillTheDisk } from "./faults/disk.js";
import { passGiantRecord, readBadFiles } from "./faults/inputs.js";
import { killAtRandom } from "./faults/kill.js";
import { endWorkers, stopLoops } from "./faults/workers.js";

const counts = { kills: 50, killedRecords: 3000, records: 10_000 };
const { kills, killedRecords: killed, records } = commandLine(import.meta.url, counts);

const folder = mkdtempSync(join(tmpdir(), "pith-faults-"));
const FAULTS = [
  () => killAtRandom(folder, { kills, records: killed }),
  () => endWorkers(folder, { records: killed }),
  () => stopLoops(folder),
  () => damageAtRandom(folder, { name: "damaged.warc", records }),
  () => damageAtRandom(folder, { name: "damaged.warc.gz", records }),
  () => readBadFiles(folder),
  () => passGiantRecord(folder),
  () => fillTheDisk(folder, { records: killed }),
];

const rows = [];
try {
  for (const fault of FAULTS) {
    const row = await fault();
    rows.push(row);
    console.error(`${row.fault}: ${row.what}`);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

const sum = (name) => rows.reduce((all, row) => all + row[name], 0);
const total = {
  fault: "together",
  what: "",
  lost: sum("lost"),
  doubled: sum("doubled"),
  wrong: sum("wrong"),
  hung: sum("hung"),
};
console.log(
  "| fault | what was done | lost | doubled | otherwise wrong | hung |\n| --- | --- | ---: | ---: | ---: | ---: |",
);
for (const { fault, what, lost, doubled, wrong, hung } of [...rows, total]) {
  console.log(`| ${fault} | ${what} | ${lost} | ${doubled} | ${wrong} | ${hung} |`);
}
process.exitCode = total.lost + total.doubled + total.wrong + total.hung > 0 ? 1 : 0;
