// What a thread of a crawl is asked, and what it answers.

import type { PageLinks } from "./page-links.js";
import type { ErrorText, PagePrint } from "./read-pages.js";

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

/** What threads of a crawl are asked for. */
export type SiteTask =
  /** A PageReading. `errorText`: what the site shows for pages that don't exist. */
  | { readonly type: "read"; readonly page: PageSource; readonly errorText: ErrorText | undefined }
  /** An ErrorText. */
  | { readonly type: "error-text"; readonly page: PageSource }
  /** The content as HTML that can stand in another page. */
  | { readonly type: "part"; readonly page: PageSource }
  /** The page as bytes in UTF-8, with further parts after its content. */
  | { readonly type: "join"; readonly page: PageSource; readonly parts: readonly string[] };

/** What they give, by the task. */
export interface SiteOutcomes {
  readonly read: PageReading;
  readonly "error-text": ErrorText | undefined;
  readonly part: string;
  readonly join: Uint8Array;
}
