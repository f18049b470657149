// Reads a page for a crawl and, at the same time, for the batch that follows.

import { type Extraction, extract, parsePage } from "pith";
import { optionsIn } from "pith/internal";
import type { PageAsk } from "../input/item.js";
import { markdownBody } from "./markdown-file.js";
import type { OpenedPage } from "./open-page.js";
import { encode } from "./page-ask.js";
import { type PageLinks, pageLinks } from "./page-links.js";
import type { Reading } from "./page-readings.js";
import type { PageResult, WorkerSettings } from "./page-task.js";
import type { PageTools } from "./process-page.js";
import { type PageRecord, recordFrom } from "./read-record.js";
import { type PagePrint, pagePrint } from "./simhash.js";

/** What a crawl learns about a page. */
export interface CrawledPage {
  readonly title: string;
  readonly text: string;
  /** Words of the text, as the metadata counts them. */
  readonly words: number;
  /** When the page says that it was published and changed, as far as it does. */
  readonly dates: readonly string[];
  readonly links: PageLinks;
  readonly print: PagePrint;
  /** Whether an element holds its content. */
  readonly hasContainer: boolean;
  readonly kinds: Readonly<Record<string, number>>;
}

/** The origin of a kept record is filled in once it is known. */
const NO_ORIGIN = { id: "", source: "", position: 0 };

/** Parses a page once. A crawl reads with "learned" and its defaults, whatever the batch reads with. */
export function crawlPage({ html, charset }: OpenedPage, ask: PageAsk, tools: PageTools): PageResult {
  const { settings, record, lessons } = tools;
  const { url } = ask.options;
  const parsed = parsePage(html, { ...(record.parser && { parser: record.parser }), ...(charset && { charset }) });
  const read = ask.keep === "record" ? recordFrom(parsed, { ...NO_ORIGIN, url }, record) : undefined;
  const isSame = Object.keys(optionsIn(settings, "content")).length === 0;
  const extraction = isSame && read ? read.extraction : extract(parsed, url === undefined ? {} : { url });
  const lesson = ask.keep === "lesson" ? lessons.learn(url, () => parsed.tree) : undefined;
  const kept: Reading | undefined = (read && keptRecord(read, settings)) ?? (lesson && { lesson });
  return {
    bytes: encode(JSON.stringify(crawled(extraction, url))),
    hasContent: extraction.text !== "",
    ...(kept && { kept: encode(JSON.stringify(kept)) }),
  };
}

function keptRecord({ record, extraction }: PageRecord, settings: WorkerSettings): Reading {
  return { record, ...(settings.form === "markdown" && { body: markdownBody(record, extraction, settings) }) };
}

function crawled(extraction: Extraction, url = ""): CrawledPage {
  const { title, text, metadata, tree, selection } = extraction;
  const dates = [metadata.published?.value, metadata.modified?.value].filter((date) => date !== undefined);
  return {
    ...{ title, text, dates, words: metadata.words?.value ?? 0 },
    links: pageLinks(tree, url),
    print: pagePrint(text),
    hasContainer: selection.container !== 0,
    kinds: selection.kinds ?? {},
  };
}
