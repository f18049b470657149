/** A worker thread of the pool: what Piscina loads in it, and calls for each page. */
import { workerData } from "piscina";
import { type Algorithm, Parser } from "../../../index.js";
import type { PageOutcome, PageTask, WorkerSettings } from "./page-task.js";
import { type PageTools, processPage } from "./process-page.js";

const settings = workerData as WorkerSettings;
const { contentFormat, maxBytes, fields } = settings;
const algorithm = await loadAlgorithm(settings);
const tools: PageTools = { settings, record: { algorithm, parser: new Parser(), contentFormat, maxBytes, fields } };

/** Tells the main thread that the page's time runs, and processes it. */
export default function run(task: PageTask): PageOutcome {
  Atomics.store(task.begun, 0, 1);
  return processPage(task, tools);
}

async function loadAlgorithm({ algorithm, algorithmModule }: WorkerSettings): Promise<string | Algorithm> {
  if (algorithmModule === undefined) return algorithm;
  return ((await import(algorithmModule)) as { default: Algorithm }).default;
}
