// Processes one page in a thread of a batch.

import type { Extraction } from "pith";
import { markdown } from "pith/formats";
import { type OptionsOf, optionsIn, writeFrontMatter } from "pith/internal";
import type { GivenAlgorithm } from "../sites/given-memory.js";
import type { SiteAlgorithms } from "../sites/site-algorithms.js";
import type { BatchRecord } from "./batch-record.js";
import type { LessonMaker } from "./lesson-maker.js";
import { readOpened } from "./open-page.js";
import { type AskOptions, type AskTools, answerAsk } from "./page-ask.js";
import { learnedChoice } from "./page-choice.js";
import { reasonToLeaveOut } from "./page-filter.js";
import type { PageAnswer, PageTask, WorkerSettings } from "./page-task.js";
import type { PreviousRecords } from "./previous-records.js";
import { type PageRecord, type RecordOptions, readRecordWith } from "./read-record.js";
import { recordRow } from "./record-columns.js";

/** What a worker has for all of its pages. */
export interface PageTools {
  readonly settings: WorkerSettings;
  readonly record: RecordOptions;
  /** The records of an earlier output, where there is one to compare with. */
  readonly previous: PreviousRecords | undefined;
  /** What the pages of each site say about each other, where that was learned. */
  readonly sites: SiteAlgorithms | undefined;
  /** With what a host has given. */
  readonly given: GivenAlgorithm;
  readonly lessons: LessonMaker;
  readonly asks: { readonly options: AskOptions; readonly tools: AskTools };
}

/** From what an input holds to what the output takes. Never throws on what the page holds. */
export function processPage(task: PageTask, tools: PageTools): PageAnswer {
  const { settings, record, asks, previous, sites, given, lessons } = tools;
  if (settings.isLearning) return lessons.lessonOf(task);
  const { ask, memory } = task;
  if (ask !== undefined) {
    const options = asks.options.of(ask);
    const isTogether = memory && isLearned(ask.options, asks.tools);
    const together = isTogether && { algorithm: given.with(memory, learnedChoice(ask.options)) };
    return readOpened(task, settings, (page) => ({
      type: "written",
      result: answerAsk(page, ask, { ...options, ...together }, asks.tools),
    }));
  }
  const together = memory && isLearned(settings, asks.tools) ? given.with(memory, learnedChoice(settings)) : undefined;
  const outcome = readRecordWith(task, record, (url) => together ?? sites?.forPage(url) ?? record.algorithm);
  if (outcome.type !== "record") return outcome;
  const reason = reasonToLeaveOut(outcome.record, settings.filter);
  if (reason !== undefined) return { type: "filtered", reason };
  const bytes = new TextEncoder().encode(inForm(outcome, settings, previous));
  const hasContent = outcome.record.status === "done";
  const result =
    settings.form === "markdown" ? { bytes, hasContent, name: pageName(outcome.record) } : { bytes, hasContent };
  return { type: "written", result };
}

/** Whether pages are read with the learned algorithm: the only one that takes a memory of a site. */
function isLearned({ algorithm }: OptionsOf<"content">, { ownAlgorithm }: AskTools): boolean {
  return algorithm === undefined ? ownAlgorithm === undefined : algorithm === "learned";
}

function inForm(page: PageRecord, settings: WorkerSettings, previous: PreviousRecords | undefined): string {
  const { record, extraction } = page;
  switch (settings.form) {
    case "line": {
      const line = previous === undefined ? record : { ...record, changes: previous.changesOf(record) };
      return `${JSON.stringify(line)}\n`;
    }
    case "row":
      return `${JSON.stringify(recordRow(record))}\n`;
    case "markdown":
      return markdownFile(record, extraction, optionsIn(settings, "parts"));
  }
}

/** The fields that stand in front of a Markdown file's content. */
const FRONT = ["id", "url", "source", "fetched", "title", "language", "kind", "confidence", "fingerprint"] as const;

/** Of the metadata, by their values. */
const FRONT_METADATA = ["authors", "published", "modified", "site", "description"] as const;

/** A page as a Markdown file: facts as YAML, and of the content what `parts` says. */
export function markdownFile(record: BatchRecord, extraction: Extraction, parts: OptionsOf<"parts">): string {
  const facts = [
    ...FRONT.map((name) => [name, record[name]] as const),
    ...FRONT_METADATA.map((name) => [name, record.metadata[name]?.value ?? null] as const),
  ];
  return writeFrontMatter(facts.filter(([, value]) => value !== null)) + contentOf(record, extraction, parts);
}

/** Links are read against the page's address, where that is a whole one. */
function contentOf({ url }: BatchRecord, extraction: Extraction, parts: OptionsOf<"parts">): string {
  return markdown.write(extraction, { ...parts, ...(url !== null && URL.canParse(url) && { url }) });
}

/** Characters of a name: at four bytes each, and after a number, within what file systems take (255 bytes). */
const LONGEST = 50;

/**
 * What to call the file of a page, so that a person finds it: the last part of its address that says something, or else its title, or
 * the name that the input has for it. Letters and digits of any script, and hyphens; "" when there are none. The same page has always
 * the same name.
 */
function pageName({ url, id, title }: Pick<BatchRecord, "url" | "id" | "title">): string {
  const address = url !== null && URL.canParse(url) ? new URL(url) : undefined;
  const parts = address?.pathname.split("/").map(decoded).map(hyphened) ?? [];
  const last = parts.filter((part) => part !== "" && !/^index(?:-.*)?$/i.test(part)).at(-1);
  const file = url === null && id !== "" ? hyphened(id.split(/[\\/]/).at(-1) ?? "") : "";
  return last ?? (file || hyphened(title) || hyphened(address?.hostname ?? ""));
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function hyphened(text: string): string {
  const plain = text.replace(/\.(?:x?html?|gz|php|aspx?)$/i, "").slice(0, LONGEST * 4);
  const words = plain.normalize("NFC").match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return [...words.join("-")].slice(0, LONGEST).join("").replace(/-$/, "");
}
