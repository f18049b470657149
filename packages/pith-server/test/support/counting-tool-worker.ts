/** The thread of the tools, which titles each page with how many it has read. */
import type { PageTask } from "pith-node/internal";
import { pageWorkerModule, type WorkerCall } from "pith-node/internal";

const { default: opening } = (await import(pageWorkerModule())) as {
  default: Promise<(call: WorkerCall<PageTask>) => unknown>;
};
const readPage = await opening;

let count = 0;

export default (call: WorkerCall<PageTask>) => {
  const { task } = call;
  const html = new TextDecoder().decode(task.payload.bytes);
  const bytes = new TextEncoder().encode(html.replaceAll("The lighthouse keepers", `Reading ${++count}`));
  return readPage({ ...call, task: { ...task, payload: { ...task.payload, bytes } } });
};
