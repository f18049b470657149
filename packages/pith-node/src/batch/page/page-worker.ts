/** What every thread that reads pages loads, and calls for each page: of batches, workers, crawls, agents and the service. */
import { workerData } from "node:worker_threads";
import { type Algorithm, Parser } from "pith";
import { optionsIn } from "pith/internal";
import { chosenAlgorithm } from "../../parameters/extract-options.js";
import { pageWorker } from "../../pool/page-pool.js";
import { SiteAlgorithms } from "../sites/site-algorithms.js";
import { LessonMaker } from "./lesson-maker.js";
import { AskAnswers } from "./page-ask.js";
import type { PageTask, WorkerSettings } from "./page-task.js";
import { PreviousRecords } from "./previous-records.js";
import { type PageTools, processPage } from "./process-page.js";

/** Begins when the thread does: no page's time is spent on it. */
export default openWorker(workerData as WorkerSettings);

async function openWorker(settings: WorkerSettings) {
  const tools = await openTools(settings);
  return pageWorker((task: PageTask) => processPage(task, tools));
}

async function openTools(settings: WorkerSettings): Promise<PageTools> {
  const { contentFormat, maxBytes, fields, needed } = settings;
  const algorithm = await loadAlgorithm(settings);
  const parser = new Parser();
  const records = settings.records || settings.recordsForm !== undefined;
  const record = {
    ...optionsIn(settings, "content", "parts"),
    records,
    needed,
    algorithm,
    parser,
    contentFormat,
    maxBytes,
    fields,
  };
  const asks = new AskAnswers(parser, settings.algorithmModule === undefined ? undefined : algorithm);
  const previous = settings.previous && new PreviousRecords(settings.previous);
  const sites = settings.sites && new SiteAlgorithms(settings.sites, settings.balance);
  const lessons = new LessonMaker(parser, settings);
  return { settings, record, asks, previous, sites, lessons, parser };
}

async function loadAlgorithm(settings: WorkerSettings): Promise<Algorithm> {
  const { algorithmModule } = settings;
  if (algorithmModule === undefined) return chosenAlgorithm(settings);
  return ((await import(algorithmModule)) as { default: Algorithm }).default;
}
