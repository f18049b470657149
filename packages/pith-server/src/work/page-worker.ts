/** What a worker thread of the service loads, and calls for each page. */
import { Parser } from "pith";
import { pageWorker } from "pith-node";
import { withMovedBytes } from "pith-node/internal";
import { processPage } from "./process-page.js";
import type { RequestOutcome, RequestTask } from "./request-task.js";

const parser = new Parser();

export default pageWorker((task: RequestTask): RequestOutcome => {
  const outcome = processPage(task, parser);
  return outcome.type === "done" ? withMovedBytes(outcome) : outcome;
});
