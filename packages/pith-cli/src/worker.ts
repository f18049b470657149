import { createWriteStream } from "node:fs";
import { runWorker } from "pith-node";
import type { Call, Command } from "./command.js";
import { ExitCode } from "./command.js";
import { UsageError } from "./usage-error.js";

/** `pith worker`: pages for programs in other languages, over standard input and output. */
export const workerCommand: Command = {
  name: "worker",
  summary: "answer framed requests from programs in other languages",
  usage: ["pith worker"],
  inputs: [["standard input", "frames as docs/worker.md describes them; answers go to standard output"]],
  examples: [["pith worker", "started by a program, such as the Spark package, and not by hand"]],
  run,
};

/** Where frames go, whatever else writes to standard output. */
const STDOUT_FD = 1;

async function run({ inputs }: Call): Promise<ExitCode> {
  if (inputs.length > 0) throw new UsageError("A worker reads requests from standard input; it takes no inputs.", true);
  if (process.stdin.isTTY) throw new UsageError("A worker is started by a program; this is a terminal.", true);
  // process.stdout would block while the host is busy, and nobody would watch the pages' deadlines.
  const output = createWriteStream("", { fd: STDOUT_FD, autoClose: false });
  // An algorithm that prints would break a frame.
  process.stdout.write = process.stderr.write.bind(process.stderr) as typeof process.stdout.write;
  const isWellSpoken = await runWorker({ input: process.stdin, output });
  return isWellSpoken ? ExitCode.DONE : ExitCode.USAGE;
}
