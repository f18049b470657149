import { openOutputFile } from "./output-file.js";
import { write } from "./write.js";

/** Where results go. */
export interface Output {
  /** Throws an OutputError. */
  write(text: string): Promise<void>;
  /** Ends the output. `isWanted` false: a file stays as it was before. */
  finish(isWanted: boolean): Promise<void>;
}

/** The file of `--output`, or standard output for none and for "-". Throws a UsageError when it can't be written. */
export async function openOutput(path: string | undefined): Promise<Output> {
  return path === undefined || path === "-" ? standardOutput() : openOutputFile(path);
}

function standardOutput(): Output {
  const isTerminal = process.stdout.isTTY === true;
  return {
    write: (text) => write(process.stdout, isTerminal ? withoutControls(text) : text),
    finish: async () => {},
  };
}

/** A page's control characters would be commands to the terminal. Line feeds and tabs stay. */
function withoutControls(text: string): string {
  return text.replace(/[\0-\x08\x0b-\x1f\x7f-\x9f]/g, "\ufffd");
}
