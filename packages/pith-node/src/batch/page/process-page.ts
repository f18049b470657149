// Answers one task about a page, or about a member of an archive, in a thread.

import type { Parser } from "pith";
import type { Item } from "../input/item.js";
import { readMember } from "../input/warc-records.js";
import type { SiteAlgorithms } from "../sites/site-algorithms.js";
import { answerRequest } from "./answer-request.js";
import { reasonToLeaveOut } from "./batch-record.js";
import { onlyFields } from "./chosen-columns.js";
import { crawlPage } from "./crawl-page.js";
import type { LessonMaker } from "./lesson-maker.js";
import { markdownBody, markdownFile, pageName } from "./markdown-file.js";
import { failed, readOpened } from "./open-page.js";
import type { AskAnswers } from "./page-ask.js";
import { chunkLines, chunkRows } from "./page-chunks.js";
import { recordLines, recordRows } from "./page-record-columns.js";
import type { BatchPage, PageAnswer, PageTask, WorkerSettings } from "./page-task.js";
import type { PreviousRecords } from "./previous-records.js";
import { type NeededOptions, type ReadRecord, readRecordWith } from "./read-record.js";
import { recordRow } from "./record-columns.js";

const encoder = new TextEncoder();

/** What a worker has for all of its pages. */
export interface PageTools {
  readonly settings: WorkerSettings;
  readonly record: NeededOptions;
  readonly lessons: LessonMaker;
  /** The records of an earlier output, if there is one to compare with. */
  readonly previous: PreviousRecords | undefined;
  /** What the pages of each site say about each other, where that was learned. */
  readonly sites: SiteAlgorithms | undefined;
  readonly parser: Parser;
  readonly asks: AskAnswers;
}

/** From a task to its answer. Never throws because of what is in the page. */
export function processPage({ payload, ...task }: PageTask, tools: PageTools): PageAnswer {
  if (payload.kind !== "member") return answerPage({ ...task, payload }, tools);
  const item = readMember(payload.bytes, tools.settings);
  return item?.type === "page" ? answerPage({ ...item, ...task }, tools) : withoutPage(item, task);
}

/** What is answered about a page, by what it is asked for. */
function answerPage(
  { ask, request, ...page }: BatchPage & Pick<PageTask, "ask" | "request">,
  tools: PageTools,
): PageAnswer {
  const { settings, asks, lessons, parser } = tools;
  if (request !== undefined) return answerRequest(page, request, settings, asks);
  if (ask === undefined) return recordAnswer(page, tools);
  switch (ask.as) {
    case "lesson":
      return lessons.lessonOf(page);
    case "crawl":
      return readOpened(page, settings, (opened) => ({ type: "written", result: crawlPage(opened, ask, parser) }));
    default:
      return readOpened(page, settings, (opened) => ({ type: "written", result: asks.answer(opened, ask) }));
  }
}

/** The record of a page in the form of the output, unless the filter leaves it out. */
function recordAnswer(page: BatchPage, { settings, record: how, previous, sites }: PageTools): PageAnswer {
  const outcome = readRecordWith(page, how, (url) => sites?.forPage(url) ?? how.algorithm);
  if (outcome.type !== "record") return outcome;
  const reason = reasonToLeaveOut(outcome.record, settings.filter);
  if (reason !== undefined) return { type: "filtered", reason };
  const { records, ...without } = outcome.record;
  const made = settings.records ? outcome : { ...outcome, record: without };
  const { form, recordsForm } = settings;
  const lines = encoder.encode(recordsForm && recordLines(outcome.record, recordsForm));
  const result = {
    bytes: form === "none" ? lines : encoder.encode(inForm(made, settings, previous)),
    ...(form !== "none" && lines.length > 0 && { records: lines }),
    hasContent: without.status === "done",
    ...(form === "markdown" && { name: pageName(without) }),
  };
  return { type: "written", result };
}

function inForm(page: ReadRecord, settings: WorkerSettings, previous: PreviousRecords | undefined): string {
  const { record, extraction } = page;
  const { columns, chunks, chunksColumn, form } = settings;
  if (chunks !== undefined) return chunkLines(record, extraction, chunks, settings, form);
  switch (form) {
    case "line": {
      const { records } = record;
      const changes = previous && { changes: previous.changesOf(record) };
      return `${JSON.stringify({ ...onlyFields(record, columns), ...(records && { records }), ...changes })}\n`;
    }
    case "row": {
      const row = onlyFields(recordRow(record), columns);
      const records = settings.records && { records: recordRows(record) };
      const pieces = chunksColumn && { chunks: chunkRows(extraction, chunksColumn, settings) };
      return `${JSON.stringify({ ...row, ...records, ...pieces })}\n`;
    }
    case "markdown":
      return markdownFile(record, markdownBody(record, extraction, settings));
    case "none":
      return "";
  }
}

/** Where a record is. */
export type ItemPlace = Pick<PageTask, "source" | "position">;

/** The outcome of what isn't a page: of a record, or of a member that isn't exactly one record. */
export function withoutPage(item: Exclude<Item, { type: "page" }> | undefined, place: ItemPlace): PageAnswer {
  if (item?.type === "skipped") return item;
  return item?.type === "failed" ? failed({ ...item, ...place }, item) : { type: "dropped" };
}
