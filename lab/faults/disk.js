/** The fault of a full disk: the run fails and says so, and goes on where it was once there is room. */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { writeArchive } from "./archive.js";
import { compare, readOutput, runCommand } from "./batch-process.js";

/** Exit code of a run that couldn't write its output. */
const FAILED = 3;

/** The output goes to a file system that is too small for it; then there is room, and the run is taken up. */
export async function fillTheDisk(folder, { records }) {
  const fault = "a full disk";
  const disk = join(folder, "disk");
  mkdirSync(disk);
  const none = { lost: 0, doubled: 0, wrong: 0, hung: 0 };
  // Less than what the records take, about 1 kB each; the smallest that systems make.
  const small = `${Math.max(64, Math.floor(records / 2))}k`;
  if (spawnSync("mount", ["-t", "tmpfs", "-o", `size=${small}`, "tmpfs", disk]).status !== 0) {
    return { fault, what: "left out: no small file system can be made here", ...none };
  }
  try {
    const archive = writeArchive(join(folder, "disk.warc.gz"), records);
    const whole = join(folder, "disk-whole.jsonl");
    if (!existsSync(whole)) await runCommand([archive, "-o", whole]);
    const output = join(disk, "out.jsonl");
    const first = await runCommand([archive, "-o", output, "--resume"]);
    spawnSync("mount", ["-o", "remount,size=100m", disk]);
    const second = await runCommand([archive, "-o", output, "--resume"]);
    const found = compare(await readOutput(whole), await readOutput(output));
    const isRight = first.code === FAILED && /ENOSPC/.test(first.stderr) && second.code === 0;
    return {
      fault,
      what: `of ${small}B: ended with ${first.code}; with more room and --resume with ${second.code}`,
      ...found,
      wrong: found.wrong + (isRight ? 0 : 1),
      hung: [first, second].filter(({ isHung }) => isHung).length,
    };
  } finally {
    spawnSync("umount", [disk]);
  }
}
