import { partChoice } from "./page-choice.js";
import { reasonToLeaveOut } from "./page-filter.js";
import { markdownFile } from "./page-markdown.js";
import { pageName } from "./page-name.js";
import type { PageOutcome, PageTask, WorkerSettings } from "./page-task.js";
import { type PageRecord, type RecordOptions, readRecord } from "./read-record.js";
import { recordRow } from "./record-columns.js";

/** What a worker has for all of its pages. */
export interface PageTools {
  readonly settings: WorkerSettings;
  readonly record: RecordOptions;
}

/** From what an input holds to what the output takes. Never throws on what the page holds. */
export function processPage(task: PageTask, { settings, record }: PageTools): PageOutcome {
  const outcome = readRecord(task, record);
  if (outcome.type !== "record") return outcome;
  const reason = reasonToLeaveOut(outcome.record, settings.filter);
  if (reason !== undefined) return { type: "filtered", reason };
  const bytes = new TextEncoder().encode(inForm(outcome, settings));
  const hasContent = outcome.record.status === "done";
  const result =
    settings.form === "markdown" ? { bytes, hasContent, name: pageName(outcome.record) } : { bytes, hasContent };
  return { type: "written", result };
}

function inForm({ record, extraction }: PageRecord, settings: WorkerSettings): string {
  switch (settings.form) {
    case "line":
      return `${JSON.stringify(record)}\n`;
    case "row":
      return `${JSON.stringify(recordRow(record))}\n`;
    case "markdown":
      return markdownFile(record, extraction, partChoice(settings));
  }
}
