// A program that runs calls of the command one after another, so that its modules are loaded once for all of them.

import { Readable } from "node:stream";
import type { CommandCall, Finished } from "./command.js";

type Callback = (error?: Error | null) => void;

/** Keeps what is written to a stream from now on. */
function kept(stream: NodeJS.WriteStream): () => string {
  const chunks: Buffer[] = [];
  const write = (chunk: string | Uint8Array, encoding?: BufferEncoding | Callback, callback?: Callback) => {
    chunks.push(Buffer.from(chunk as string));
    const done = typeof encoding === "function" ? encoding : callback;
    if (done !== undefined) process.nextTick(done);
    return true;
  };
  stream.write = write as typeof stream.write;
  return () => Buffer.concat(chunks).toString();
}

const main: string = new URL("../../pith-cli/dist/main.js", import.meta.url).href;
const { runCommand } = (await import(main)) as { runCommand(args: readonly string[]): Promise<number> };
const start = process.cwd();

process.on("message", async ({ args, stdin, cwd = start }: CommandCall) => {
  process.chdir(cwd);
  Object.defineProperty(process, "stdin", { value: Readable.from([Buffer.from(stdin as string)]), configurable: true });
  const [stdout, stderr] = [kept(process.stdout), kept(process.stderr)];
  const code = await runCommand(args);
  const result: Finished = { code, stdout: stdout(), stderr: stderr() };
  // A folder that the test removes isn't this program's.
  process.chdir(start);
  process.send?.(result);
});
process.once("disconnect", () => process.exit());
