/** The thread of the tools, but for pages that ask it to loop for ever. */
import type { PageTask } from "pith-node/internal";
import { pageWorkerModule, type WorkerCall } from "pith-node/internal";

const { default: opening } = (await import(pageWorkerModule())) as {
  default: Promise<(call: WorkerCall<PageTask>) => unknown>;
};
const readPage = await opening;

export default (call: WorkerCall<PageTask>) => {
  if (!new TextDecoder().decode(call.task.payload.bytes).includes("DO: loop")) return readPage(call);
  Atomics.store(call.begun, 0, 1);
  for (;;);
};
