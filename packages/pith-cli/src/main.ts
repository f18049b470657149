// The entry of the command: from the arguments to the exit code.

import { OptionError } from "pith/internal";
import { compileLater, VERSION } from "pith-node/command";
import { readArguments } from "./arguments.js";
import { commandOptions, ExitCode } from "./command.js";
import { DEFAULT_COMMAND } from "./commands.js";
import { describeFailure } from "./failure.js";
import { helpText } from "./help.js";
import { complain, OutputError, write } from "./output.js";
import { inFlags } from "./page-flags.js";
import { UsageError } from "./usage-error.js";

/** The command `pith`, from its arguments to the end of the process. */
export async function main(args: readonly string[] = process.argv.slice(2)): Promise<void> {
  compileLater();
  // A failed write is reported where it was made.
  process.stdout.on("error", () => {});
  process.stderr.on("error", () => {});
  process.once("SIGINT", () => process.exit(ExitCode.INTERRUPTED));
  process.once("SIGTERM", () => process.exit(ExitCode.TERMINATED));
  // Nothing is left that could ever finish the work. Without this, Node would end the process as if all were well.
  process.once("beforeExit", () => {
    process.exitCode = ExitCode.FAILED;
    void complain("Pith stopped early for an unknown reason; please report what you ran.");
  });
  // All output is written by now; a DNS look-up, or open standard input, would keep the process waiting.
  process.exit(await runCommand(args));
}

/** Runs a command line, and leaves the process as it is. */
export async function runCommand(args: readonly string[]): Promise<ExitCode> {
  let program = "pith";
  let help = () => "";
  let inWords = (message: string) => message;
  try {
    const { command, readCall } = await readArguments(args);
    program = command === DEFAULT_COMMAND ? "pith" : `pith ${command.name}`;
    const call = await readCall();
    const own = await commandOptions(command);
    help = () => helpText(command, own);
    inWords = (message) => inFlags(message, own, call.values.without);
    if (call.values.help) return await show(help());
    if (call.values.version) return await show(`pith ${VERSION}\n`);
    if (call.inputs.includes("")) throw new UsageError("An input is empty; is a variable unset?");
    return await command.run(call);
  } catch (error) {
    if (error instanceof OptionError) {
      const message = inWords(error.reason);
      const isHelpWanted = error instanceof UsageError && error.isHelpWanted;
      await complain(isHelpWanted ? `${message}\n\n${help()}` : `${message}\nSee ${program} --help.`);
      return ExitCode.USAGE;
    }
    if (error instanceof OutputError && error.isClosedPipe) return ExitCode.DONE;
    await complain(error instanceof OutputError ? error.message : describeFailure(error).message);
    return ExitCode.FAILED;
  }
}

async function show(text: string): Promise<ExitCode> {
  await write(process.stdout, text);
  return ExitCode.DONE;
}
