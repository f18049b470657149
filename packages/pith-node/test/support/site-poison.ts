/** The thread of a crawl, with pages that ask for the worst that one could do. */
import { BroadcastChannel } from "node:worker_threads";
import type { PageTask } from "#src/batch/page/page-task.js";
import loading from "#src/batch/page/page-worker.js";
import { fillMemory } from "./fill-memory.js";
import { CHANNEL } from "./page-clock.js";

const pages = new BroadcastChannel(CHANNEL);
pages.unref();

const readPage = await loading;

export default (call: { readonly task: PageTask; readonly begun: Int32Array }) => {
  const text = new TextDecoder().decode(call.task.payload.bytes);
  const loops = text.includes("DO: loop");
  // Before the page's time runs: the clock must not take it for the one before.
  pages.postMessage(loops);
  Atomics.store(call.begun, 0, 1);
  if (loops) for (;;);
  if (text.includes("DO: exit now")) process.exit(7);
  if (text.includes("DO: fill")) fillMemory();
  if (text.includes("DO: exit when joined") && call.task.ask?.as === "joined") process.exit(7);
  return readPage(call);
};
