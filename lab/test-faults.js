/**
 * `npm run test:faults [-- --kills 50 --records 10000 --killed-records 3000]`: batches under faults with real processes:
 * runs that are killed at random moments and taken up again, workers that end, pages that loop, damaged archives, files
 * that can't be read, a record of 2 GB, a full disk. Counts what is lost, doubled, wrong, or hangs; prints a table, and
 * exits with 1 when there was anything of that.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { damageAtRandom } from "./faults/damage.js";
import { fillTheDisk } from "./faults/disk.js";
import { passGiantRecord, readBadFiles } from "./faults/inputs.js";
import { killAtRandom } from "./faults/kill.js";
import { endWorkers, stopLoops } from "./faults/workers.js";

const { values } = parseArgs({
  options: {
    // How often a run is killed, at the least.
    kills: { type: "string", default: "50" },
    // Records of the archive that is killed at.
    "killed-records": { type: "string", default: "3000" },
    // Records of the archives that are damaged at random.
    records: { type: "string", default: "10000" },
  },
});

const folder = mkdtempSync(join(tmpdir(), "pith-faults-"));
const records = Number(values.records);
const killed = Number(values["killed-records"]);
const FAULTS = [
  () => killAtRandom(folder, { kills: Number(values.kills), records: killed }),
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
