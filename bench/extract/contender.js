import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { ANSWER_LENGTH, ByteReader, FAILED, framed } from "./protocol.js";

/**
 * A contender in a process of its own, so that none pays for another's garbage, and each measures its own time. Rejects
 * when the process ends before it has said its name.
 */
export async function startContender(command, ...args) {
  const child = spawn(command, args, { stdio: ["pipe", "pipe", "inherit"] });
  let failure = "";
  child.on("error", (error) => {
    failure = `: ${error.message}`;
  });
  // Writing to a process that has ended; that it has is said where its answer is read.
  child.stdin.on("error", () => {});
  const reader = new ByteReader(child.stdout);
  const ended = () => new Error(`${command} ${args.join(" ")} has ended before its time${failure}`);

  const greeting = await reader.readFrame();
  if (greeting === undefined) throw ended();
  const { name } = JSON.parse(new TextDecoder().decode(greeting));
  return {
    name,
    /** Milliseconds, and how long the text is; undefined when the contender threw. */
    async run(bytes) {
      child.stdin.write(framed(bytes));
      const answer = await reader.read(ANSWER_LENGTH);
      if (answer === undefined) throw ended();
      const view = new DataView(answer.buffer);
      const characters = view.getUint32(8, true);
      return { time: view.getFloat64(0, true), characters: characters === FAILED ? undefined : characters };
    },
    stop() {
      child.stdin.end();
    },
  };
}

/** A contender beside this file, run by this Node. */
export function startNodeContender(file, ...args) {
  return startContender(process.execPath, fileURLToPath(new URL(file, import.meta.url)), ...args);
}
