/** What a worker thread of the service loads, and calls for each page. */
import { Parser } from "pith";
import { pageWorker } from "pith-node";
import { withMovedBytes } from "pith-node/internal";
import type { PageOutcome, PageTask } from "./page-task.js";
import { processPage } from "./process-page.js";

const parser = new Parser();

export default pageWorker((task: PageTask): PageOutcome => {
  const outcome = processPage(task, parser);
  return outcome.type === "done" ? withMovedBytes(outcome) : outcome;
});
