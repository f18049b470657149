import { spawn } from "node:child_process";
import { ByteReader, FAILED, framed } from "../extract/protocol.js";

/**
 * A tool in a process of its own, at the other end of two pipes. Numbers are little-endian. For each page it gets u32 length
 * and the page, and answers with u32 length and what it found in UTF-8, or `FAILED`. A process that dies or takes more than
 * `limit` milliseconds over a page has failed at it, and is started again for the next one.
 */
export class ToolReader {
  #command;
  #limit;
  #child;
  #answers;

  constructor(command, limit) {
    this.#command = command;
    this.#limit = limit;
  }

  /** What the tool found: `text`, or `failed`, in a word how. */
  async read(page) {
    this.#child ?? this.#start();
    const child = this.#child;
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      child.kill("SIGKILL");
    }, this.#limit);
    child.stdin.write(framed(page));
    const header = await this.#answers.read(4);
    const length = header && new DataView(header.buffer).getUint32(0, true);
    const answer = length === undefined || length === FAILED ? undefined : await this.#answers.read(length);
    clearTimeout(timer);
    if (answer !== undefined) return { text: new TextDecoder().decode(answer) };
    if (length === FAILED) return { failed: "threw" };
    child.kill("SIGKILL");
    this.#child = undefined;
    return { failed: isLate ? "late" : "died" };
  }

  stop() {
    this.#child?.stdin.end();
  }

  #start() {
    const [program, ...args] = this.#command;
    this.#child = spawn(program, args, { stdio: ["pipe", "pipe", "ignore"] });
    // That it couldn't be started, or is gone, is said where its answer is read.
    this.#child.on("error", () => {});
    this.#child.stdin.on("error", () => {});
    this.#answers = new ByteReader(this.#child.stdout);
  }
}
