// Reads a page for a crawl.

import { type Extraction, extract, type Parser } from "pith";
import type { PageAsk } from "../input/item.js";
import type { UnpackedPage } from "./open-page.js";
import { encode } from "./page-ask.js";
import { type PageLinks, pageLinks } from "./page-links.js";
import type { PageResult } from "./page-task.js";
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

/** Answers with a CrawledPage as JSON. A crawl reads with "learned" and its defaults, whatever the batch after it reads with. */
export function crawlPage({ html, charset }: UnpackedPage, { options: { url } }: PageAsk, parser: Parser): PageResult {
  const extraction = extract(html, { parser, ...(charset && { charset }), ...(url !== undefined && { url }) });
  return { bytes: encode(JSON.stringify(crawled(extraction, url))), hasContent: extraction.text !== "" };
}

function crawled(extraction: Extraction, url = ""): CrawledPage {
  const { title, text, metadata, tree, selection } = extraction;
  const dates = [metadata.published?.value, metadata.modified?.value].filter((date) => date !== undefined);
  return {
    title,
    text,
    dates,
    words: metadata.words?.value ?? 0,
    links: pageLinks(tree, url),
    print: pagePrint(text),
    hasContainer: selection.container !== 0,
    kinds: selection.kinds ?? {},
  };
}
