// What a crawl knows of a page that was read.

import type { LinkedPage } from "../batch/page/page-ask.js";
import type { PageLinks } from "../batch/page/page-links.js";
import type { PagePrint } from "../batch/page/page-print.js";
import { mayHaveParts } from "./join-parts.js";
import { type ErrorText, isErrorText, MOST_ERROR_WORDS } from "./read-pages.js";

/** A page as it was fetched, on its way to a thread. */
export interface PageSource {
  readonly bytes: Uint8Array;
  /** Where it was found after redirects. */
  readonly url: string;
  /** The Content-Type header. */
  readonly contentType: string | undefined;
}

/** What a crawl needs to know of a page. */
export interface PageReading {
  readonly title: string;
  readonly print: PagePrint;
  readonly links: PageLinks;
  /** When the page says that it was published and changed; those that it says. */
  readonly dates: readonly string[];
  /** Whether it may be the first part of an article, by its kind. */
  readonly mayHaveParts: boolean;
  /** Whether it is what the site shows for pages that don't exist. */
  readonly isErrorPage: boolean;
}

/** What a crawl needs of a page that a thread has read. `error`: what the site shows for pages that don't exist. */
export function readingOf(page: LinkedPage, error: ErrorText | undefined): PageReading {
  const { title, text, links, print, metadata } = page;
  // The words of a long text are counted in no thread but the page's.
  const isShort = (metadata.words?.value ?? 0) < 2 * MOST_ERROR_WORDS;
  return {
    ...{ title, links, print },
    dates: [metadata.published?.value, metadata.modified?.value].filter((date) => date !== undefined),
    mayHaveParts: mayHaveParts(page),
    isErrorPage: error !== undefined && isShort && isErrorText(error, title, text),
  };
}
