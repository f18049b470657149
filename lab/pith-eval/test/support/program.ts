/** The program of `npm run eval`, for tests. */
import { spawn } from "node:child_process";
import { join } from "node:path";
import { type Finished, finished, ROOT } from "pith-testing/command.js";

const PROGRAM = join(ROOT, "lab", "eval", "evaluate.js");

/** Runs it in a folder. */
export function evaluation(args: readonly string[], cwd: string): Promise<Finished> {
  return finished(spawn(process.execPath, [PROGRAM, ...args], { cwd, stdio: ["pipe", "pipe", "pipe"] }));
}
