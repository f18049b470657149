import { readPageFile, readPageStream } from "pith-node";
import { STDIN } from "./input.js";
import { UsageError } from "./usage-error.js";

/**
 * The inputs that a file of `--input-list` names, one a line; empty lines and those that begin with `#` don't count. Throws a
 * UsageError when it can't be read.
 */
export async function readInputList(path: string): Promise<string[]> {
  let bytes: Uint8Array;
  try {
    bytes = path === STDIN ? await readPageStream(process.stdin) : await readPageFile(path);
  } catch (error) {
    throw new UsageError(`--input-list ${path}: ${(error as Error).message}`);
  }
  const lines = new TextDecoder().decode(bytes).split(/\r?\n/);
  const inputs = lines.map((line) => line.trim()).filter((line) => line !== "" && !line.startsWith("#"));
  if (inputs.length === 0) throw new UsageError(`--input-list ${path}: it lists no inputs; write one per line.`);
  if (path === STDIN && inputs.includes(STDIN)) throw new UsageError("Standard input (-) can be read only once.");
  return inputs;
}
