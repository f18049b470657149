// The command `pith worker`.

import type { Call, Command } from "./command.js";
import { ENDS_WELL, ExitCode } from "./command.js";
import { UsageError } from "./usage-error.js";

/** `pith worker`: pages for programs in other languages, over standard input and output. */
export const workerCommand: Command = {
  name: "worker",
  summary: "answer framed requests from programs in other languages",
  usage: ["pith worker"],
  inputs: [["standard input", "frames as docs/worker.md describes them; answers go to standard output"]],
  examples: [["pith worker", "started by a program, such as the Spark package, and not by hand"]],
  exitCodes: ENDS_WELL,
  run,
};

async function run({ inputs }: Call): Promise<ExitCode> {
  if (inputs.length > 0) throw new UsageError("A worker reads requests from standard input; it takes no inputs.", true);
  if (process.stdin.isTTY) throw new UsageError("A worker is started by a program; this is a terminal.", true);
  const { runWorkerOnStandardStreams } = await import("pith-node/internal");
  const isWellSpoken = await runWorkerOnStandardStreams();
  return isWellSpoken ? ExitCode.DONE : ExitCode.USAGE;
}
