/** In what the outputs of one page differ between two checkouts, as `git diff` shows it. */
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { OUTPUT_NAMES, outputReader } from "./read-outputs.js";

/** Prints the differences of a page of pagesOf, and exits with 1 if there are any. */
export async function printDifferences(page, before, now) {
  const folder = mkdtempSync(join(tmpdir(), "pith-differences-"));
  for (const [name, checkout] of Object.entries({ before, now })) {
    mkdirSync(join(folder, name));
    const read = await outputReader(checkout);
    for (const [i, output] of read(page.read()).entries())
      writeFileSync(join(folder, name, OUTPUT_NAMES[i]), `${output}\n`);
  }
  const { status } = spawnSync("git", ["diff", "--no-index", "before", "now"], { cwd: folder, stdio: "inherit" });
  rmSync(folder, { recursive: true });
  process.exitCode = status;
}
