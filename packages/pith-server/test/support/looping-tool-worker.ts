/** The worker of the tools, but for pages that ask it to loop for ever. */
import { pageWorker } from "pith-node";
import readPage, { type ToolTask } from "#src/mcp/tool-worker.js";

export default pageWorker((task: ToolTask) => {
  if (String(task.page.page).includes("DO: loop")) for (;;);
  return readPage({ task, begun: new Int32Array(1) });
});
