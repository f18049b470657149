/** An algorithm for threads whose pages say what it shall do: loop, throw, fill memory or end the thread. */
import { BroadcastChannel } from "node:worker_threads";
import { type Algorithm, createLearned } from "pith";
import { fillMemory } from "./fill-memory.js";
import { CHANNEL } from "./page-clock.js";

const learned = createLearned();

const pages = new BroadcastChannel(CHANNEL);
pages.unref();

/** An algorithm that does what pages ask for: the worst that one could do. */
const poison: Algorithm = {
  name: "poison",
  select(tree) {
    const page = new TextDecoder().decode(tree.source);
    const loops = page.includes("DO: loop");
    pages.postMessage(loops);
    if (loops) for (;;);
    if (page.includes("DO: exit")) process.exit(7);
    // Takes the whole process along, as a fault of the machine would.
    if (page.includes("DO: kill")) process.kill(process.pid, "SIGKILL");
    if (page.includes("DO: throw")) throw new Error("asked to");
    if (page.includes("DO: fill")) fillMemory();
    // A page that takes its time, so that a run can be interrupted.
    if (page.includes("DO: wait")) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10);
    return learned.select(tree);
  },
};

export default poison;
