/** What a worker thread of a batch loads, and calls for each page. */
import { workerData } from "node:worker_threads";
import { type Algorithm, type AlgorithmName, Parser } from "../../../index.js";
import { pageWorker } from "../../pool/page-worker.js";
import type { PageTask, WorkerSettings } from "./page-task.js";
import { type PageTools, processPage } from "./process-page.js";

const settings = workerData as WorkerSettings;
const { contentFormat, maxBytes, fields } = settings;
const algorithm = await loadAlgorithm(settings);
const tools: PageTools = { settings, record: { algorithm, parser: new Parser(), contentFormat, maxBytes, fields } };

export default pageWorker((task: PageTask) => processPage(task, tools));

async function loadAlgorithm({ algorithm, algorithmModule }: WorkerSettings): Promise<AlgorithmName | Algorithm> {
  if (algorithmModule === undefined) return algorithm;
  return ((await import(algorithmModule)) as { default: Algorithm }).default;
}
