/** The first pages of a process, import included: Pith as it is published next to Trafilatura, each run in a process of its own. */
import { spawnSync } from "node:child_process";
import { copyFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { pagesOf } from "../../training/corpora.js";
import { table } from "../extract/table.js";
import { installPublished } from "../published.js";
import { conditions } from "./conditions.js";
import { PEERS, prepare } from "./contenders.js";

/** After how many pages the clock is read. */
const MARKS = [1, 20, 100];
const PAGES = MARKS.at(-1);
const NEXT_TO = ["trafilatura-fast", "trafilatura"];

/**
 * CPU time of import and first page, and the mean per page of the first 20 and 100 pages with the import, ms: the median of
 * `rounds` rounds, in which all take turns. The ratio is of the first 100 pages.
 */
export async function coldTable({ rounds, python }) {
  const folder = await installPublished("cold", ["pith"]);
  const script = join(folder, "read-cold.mjs");
  copyFileSync(fileURLToPath(new URL("read-cold.js", import.meta.url)), script);
  // By itself: the packages that hold it import Pith, which is to happen while the clock runs.
  const later = new URL("../../../packages/pith-node/dist/pool/compile-later.js", import.meta.url);
  copyFileSync(fileURLToPath(later), join(folder, "compile-later.mjs"));
  const reader = fileURLToPath(new URL("../tools/read_cold.py", import.meta.url));
  const { contenders: peers, missing } = prepare(
    PEERS.filter(({ id }) => NEXT_TO.includes(id)),
    { python },
  );
  const contenders = [
    { title: "**Pith**, text", command: [process.execPath, script, "text"] },
    { title: "**Pith**, Markdown", command: [process.execPath, script, "markdown"] },
    { title: "as in the command: text", command: [process.execPath, script, "text", "command"] },
    { title: "as in the command: Markdown", command: [process.execPath, script, "markdown", "command"] },
    ...peers.map(({ title, command: [interpreter], id }) => ({ title, command: [interpreter, reader, id] })),
  ];
  const files = pagesOf(["wcxb"]);
  const paths = Array.from({ length: PAGES }, (_, i) => files[Math.floor((i * files.length) / PAGES)].file);
  const runs = contenders.map(() => []);
  for (let round = 0; round < rounds; round++) {
    contenders.forEach(({ command }, i) => {
      runs[i].push(timesOf(command, paths));
    });
  }
  const figures = runs.map((all) => MARKS.map((pages) => median(all.map((times) => times[pages - 1])) / pages));
  return (
    `${conditions(`the median of ${rounds} rounds; ${PAGES} pages of \`wcxb\``)}\n` +
    table(
      ["CPU, ms a page, import included", ...MARKS.map((pages) => `first ${pages}`), "times Pith's text"],
      figures.map((means, i) => [
        contenders[i].title,
        ...means.map((mean) => mean.toFixed(1)),
        (means.at(-1) / figures[0].at(-1)).toFixed(2),
      ]),
    ) +
    missing.map((sentence) => `\n${sentence}\n`).join("")
  );
}

function median(numbers) {
  return numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)];
}

function timesOf([program, ...args], paths) {
  const { status, stdout, stderr } = spawnSync(program, args, { input: JSON.stringify(paths), encoding: "utf8" });
  if (status !== 0) throw new Error(`${program} ${args.join(" ")} ended with ${status}: ${stderr}`);
  return JSON.parse(stdout);
}
