/** The near end of a tool: sends it pages, takes its answers, and survives its death. */
import { spawn } from "node:child_process";
import { ANSWER_HEADER, ByteReader, FAILED, framed } from "./protocol.js";

/**
 * A tool in a process of its own, at the other end of two pipes (protocol.js). A process that dies or takes more than
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

  /**
   * What the tool found: `text`, or `failed`, in a word how. Unless it died, also `before` and `after`: the process's CPU
   * time around the call, in milliseconds.
   */
  async read(page) {
    this.#child ?? this.#start();
    const child = this.#child;
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      child.kill("SIGKILL");
    }, this.#limit);
    child.stdin.write(framed(page));
    const header = await this.#answers.read(ANSWER_HEADER);
    const { length, ...times } = header === undefined ? {} : parsed(header);
    const answer = length === undefined || length === FAILED ? undefined : await this.#answers.read(length);
    clearTimeout(timer);
    if (answer !== undefined) return { text: new TextDecoder().decode(answer), ...times };
    if (length === FAILED) return { failed: "threw", ...times };
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

function parsed(header) {
  const view = new DataView(header.buffer);
  return { before: view.getFloat64(0, true), after: view.getFloat64(8, true), length: view.getUint32(16, true) };
}
