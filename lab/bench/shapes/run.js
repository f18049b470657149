/** Runs shapes of the grammar through outputs, in a process that is replaced when a shape takes it along. */
import { fork } from "node:child_process";
import { shapeAt } from "./grammar.js";
import { judge, LIMITS } from "./judge.js";
import { OUTPUTS } from "./outputs.js";

/** After so long without an answer a measurement is stopped; nothing is judged by it but that it never ended. */
const PATIENCE_MS = 300_000;
/** What looks bad is measured so often again when all else is done: other work of the machine falls on CPU time, too, for seconds at a time. */
const ROUNDS = 5;

/**
 * A row for each shape and output: `{ number, name, output, bytes, time, memory, perMegabyte, growth, faults }`. `numbers`:
 * of the shapes, or their places on axes (see `shapeAt`). `size`: of the smaller page, in bytes. `limits`: what they may take. `onSuspect` is told the rows that are measured again
 * at the end.
 */
export async function* runShapes({ numbers, size, outputs = Object.keys(OUTPUTS), limits = LIMITS, onSuspect }) {
  let child;
  const measure = (number, output, bytes, again) => {
    child ??= fork(new URL("./measure.js", import.meta.url), {
      execArgv: ["--expose-gc", "--max-old-space-size=2048"],
    });
    return answerOf(child, { number, output, size: bytes, again }).catch(({ message }) => {
      child.kill("SIGKILL");
      child = undefined;
      return { bytes, time: PATIENCE_MS / 1000, memory: 0, error: message };
    });
  };
  let suspects = [];
  const rejudge = async (row) => {
    const measured = await judge(
      (bytes, again) => measure(row.number, row.output, bytes, again),
      size,
      row.found,
      limits,
    );
    return { ...row, ...measured };
  };
  try {
    for (const number of numbers) {
      const { name } = shapeAt(number);
      for (const output of outputs) {
        const row = await rejudge({ number, name, output });
        if (row.faults.length === 0) yield row;
        else {
          suspects.push(row);
          onSuspect?.(row);
        }
      }
    }
    for (let round = 0; round < ROUNDS; round++) {
      const bad = [];
      for (const suspect of suspects) {
        const row = await rejudge(suspect);
        if (row.faults.length === 0) yield row;
        else bad.push(row);
      }
      suspects = bad;
    }
    yield* suspects;
  } finally {
    child?.kill();
  }
}

function answerOf(child, question) {
  return new Promise((resolve, reject) => {
    const end = (settle, value) => {
      clearTimeout(timer);
      child.removeAllListeners();
      settle(value);
    };
    const timer = setTimeout(() => end(reject, new Error("never ended")), PATIENCE_MS);
    child.once("message", (answer) => end(resolve, answer));
    child.once("exit", (code, signal) => end(reject, new Error(`the process ended (${signal ?? code})`)));
    child.send(question);
  });
}
