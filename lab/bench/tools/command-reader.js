/** A tool that is any command: started for each page, which it gets on standard input, and of which it prints the text. */
import { spawn } from "node:child_process";

/** Nobody wants more of a page, in bytes; whoever prints it may never end. */
const MOST = 16 * 1024 * 1024;
/** As much of the end of what it complains about is kept, in characters. */
const LAST_WORDS = 2000;
/** In groups of their own commands are stopped with what they started. Windows has none. */
const HAS_GROUPS = process.platform !== "win32";

const running = new Set();
process.on("exit", () => running.forEach(stop));

/** A ToolReader's like, without its times. */
export class CommandReader {
  #command;
  #limit;

  /** `limit`: the milliseconds that a page may take. */
  constructor(command, limit) {
    this.#command = command;
    this.#limit = limit;
  }

  /** `text`, or `failed`, in a few words how, and the last line of its complaints as `complaint`. Throws an Error where it can't be started. */
  read(page) {
    const [program, ...args] = this.#command;
    return new Promise((resolve, reject) => {
      const child = spawn(program, args, { stdio: "pipe", detached: HAS_GROUPS });
      const chunks = [];
      let length = 0;
      let complaints = "";
      const end = (answer) => {
        if (!running.has(child)) return;
        clearTimeout(timer);
        // What it started may still run, and hold its pipes open.
        stop(child);
        for (const stream of child.stdio) stream.destroy();
        const complaint = complaints.trimEnd().split("\n").at(-1);
        resolve(answer.failed === undefined ? answer : { ...answer, complaint });
      };
      const timer = setTimeout(() => end({ failed: "took too long" }), this.#limit);
      running.add(child);
      child.on("error", (error) => {
        clearTimeout(timer);
        reject(new Error(`${program} can't be started: ${error.code ?? error.message}.`));
      });
      // It may have enough before the page's end.
      child.stdin.on("error", () => {});
      child.stdin.end(page);
      child.stdout.on("data", (chunk) => {
        length += chunk.length;
        if (length > MOST) end({ failed: "printed too much" });
        else chunks.push(chunk);
      });
      child.stderr.setEncoding("utf8").on("data", (text) => {
        complaints = (complaints + text).slice(-LAST_WORDS);
      });
      child.on("close", (code, signal) => {
        if (code === 0) end({ text: Buffer.concat(chunks).toString() });
        else end({ failed: signal === null ? `ended with ${code}` : `was ended by ${signal}` });
      });
    });
  }

  stop() {}
}

function stop(child) {
  running.delete(child);
  if (child.pid === undefined) return;
  try {
    if (HAS_GROUPS) process.kill(-child.pid, "SIGKILL");
    else child.kill("SIGKILL");
  } catch {
    // It has ended.
  }
}
