import { rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { runNode } from "./measured-process.js";

const BIN = fileURLToPath(new URL("../../../packages/pith-cli/bin/pith.js", import.meta.url));
const READ_ALONE = fileURLToPath(new URL("read-alone.js", import.meta.url));

/** Runs `pith batch` over an archive; `columns`: those that are written, default all. Throws an Error when a page isn't in the output. */
export async function measurePith({ archive, workers, output, columns }) {
  const args = [BIN, "batch", archive.path, "-o", output, "--workers", String(workers), "--log", "json"];
  if (columns !== undefined) args.push("--columns", columns);
  const { seconds, cpu, main, memory, stderr } = await runNode(args);
  rmSync(output, { force: true });
  const { counts } = JSON.parse(stderr.trimEnd().split("\n").at(-1));
  if (counts.written !== archive.pages) throw new Error(`${counts.written} of ${archive.pages} pages written`);
  return { name: columns === undefined ? "Pith" : `Pith, ${columns}`, archive, workers, seconds, cpu, main, memory };
}

/** Reading the archive alone: Pith's reader, and warcio. */
export async function measureReading(archive) {
  const readers = [];
  for (const reader of ["pith", "warcio"]) {
    const { seconds, cpu, stdout } = await runNode([READ_ALONE, reader, archive.path]);
    if (Number(stdout) !== archive.pages)
      throw new Error(`${reader} read ${stdout.trim()} of ${archive.pages} records`);
    readers.push({ name: reader === "pith" ? "Pith's reader" : "warcio", seconds, cpu });
  }
  return readers;
}
