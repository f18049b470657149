// Answers those who ask for something else than a record: hosts of the worker protocol, the service, agents and a crawl.

import { type Algorithm, type Extraction, type ExtractOptions, explain, extract, type Parser, probe } from "pith";
import { optionsIn, plainData } from "pith/internal";
import type { RecordJson } from "pith/records";
import { extractOptions, recordsEntry } from "../../parameters/extract-options.js";
import { contentOptions, type PageAsk } from "../input/item.js";
import { pageLesson } from "../sites/lesson.js";
import { withFurtherParts } from "./joined-page.js";
import type { OpenedPage } from "./open-page.js";
import { type PageLinks, pageLinks } from "./page-links.js";
import { type PagePrint, pagePrint } from "./page-print.js";
import type { PageResult } from "./page-task.js";

/** What is there for all pages of a worker. */
export interface AskTools {
  readonly parser: Parser;
  /** An algorithm of the host's own, for asks that name none. */
  readonly ownAlgorithm: Algorithm | undefined;
}

/** Turns the options of asks into those of `extract`. Those that came last are kept: hosts ask the same of many pages. */
export class AskOptions {
  private key = "";
  private last: ExtractOptions = {};

  /** The options of `extract` that an ask means. */
  of(ask: PageAsk): ExtractOptions {
    const { url: _, charset: __, ...others } = contentOptions(ask);
    const key = JSON.stringify(others);
    if (this.key !== key) [this.key, this.last] = [key, extractOptions(others)];
    return { ...this.last, ...optionsIn(ask.options, "page") };
  }
}

/** Answers an ask about a page that is open. */
export function answerAsk(page: OpenedPage, ask: PageAsk, options: ExtractOptions, tools: AskTools): PageResult {
  const { parser, ownAlgorithm } = tools;
  const how = { ...(page.charset !== undefined && { charset: page.charset }), ...options, parser };
  if (ask.as === "lesson") {
    return { bytes: encode(JSON.stringify(pageLesson(page.html, how.charset, parser))), hasContent: true };
  }
  if (ask.as === "probe") {
    const found = probe(page.html, how);
    const { hasContent, confidence } = found;
    return { bytes: encode(JSON.stringify(found)), hasContent, confidence };
  }
  const isOwn = ownAlgorithm !== undefined && ask.options.algorithm === undefined;
  const isDocument = ask.isDocument && ask.options.format === "html";
  const extraction = extract(page.html, {
    ...how,
    ...(isOwn && { algorithm: ownAlgorithm }),
    ...(isDocument && { document: true }),
  });
  const { text, confidence, warnings } = extraction;
  const codes = warnings.map(({ code }) => code);
  return { bytes: bytesOf(extraction, ask), hasContent: text !== "", confidence, warnings: codes };
}

function bytesOf(extraction: Extraction, { as, options, parts = [] }: PageAsk): Uint8Array {
  if (as === "joined") return withFurtherParts(extraction, parts);
  if (as === "content") return encode(extraction.content);
  if (as === "explanation") return encode(JSON.stringify(explain(extraction)));
  const records = options.records ? recordsEntry().recordsJson(extraction) : undefined;
  const facts = { ...extractionAnswer(extraction), ...(records !== undefined && { records }) };
  if (as === "extraction") return encode(JSON.stringify(facts));
  const links = pageLinks(extraction.tree, options.url ?? "");
  return encode(JSON.stringify({ ...facts, links, print: pagePrint(extraction.text) } satisfies LinkedPage));
}

/** All that is known of a page. */
export type PageFacts = ReturnType<typeof extractionAnswer> & { readonly records?: readonly RecordJson[] };

/** The same with the page's links, and with what it is known by to a crawl. */
export interface LinkedPage extends PageFacts {
  readonly links: PageLinks;
  readonly print: PagePrint;
}

/** All that is known of a page, by the names of `pith/schema.json`; docs/worker.md says what is else. */
function extractionAnswer(extraction: Extraction) {
  const { text, content, comments } = extraction;
  // Most ask for text: it isn't sent twice.
  return { ...plainData(extraction), content: content === text ? null : content, comments };
}

function encode(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}
