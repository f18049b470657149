/** Work for the threads of a pool: what a word says. */
import { workerData } from "node:worker_threads";
import { pageWorker } from "pith-node";

if (workerData === "broken") throw new Error("This module can't be loaded");

export default pageWorker((given: string | Int32Array) => {
  const word = given instanceof Int32Array ? `try ${Atomics.add(given, 0, 1) + 1}` : given;
  if (word === "try 1") process.exit(3);
  if (word === "loop") for (;;);
  if (word === "exit") process.exit(3);
  if (word === "throw") fail("thrown");
  if (word === "die later") setTimeout(() => fail("later"));
  return { bytes: new TextEncoder().encode(`${workerData as string} ${word}`), length: word.length };
});

function fail(message: string): never {
  throw new Error(message);
}
