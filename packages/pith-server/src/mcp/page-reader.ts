import type { PageOptions } from "pith";
import { ParameterError } from "pith/node";
import { fetchPublicPage } from "../fetch/fetch-public-page.js";
import { guardRules, type PublicFetchSettings } from "../fetch/fetch-settings.js";
import { PageCache } from "./page-cache.js";

/** What a tool is asked about. */
export interface PageArguments {
  readonly url?: string;
  readonly html?: string;
}

/** A page to work on. */
export interface ReadPage {
  readonly page: Uint8Array | string;
  /** Its address, when there is one. */
  readonly url: string | undefined;
  /** What HTTP says of its encoding, as options of `extract` and `probe`. */
  readonly hints: PageOptions;
}

/** Gives the pages that tools are asked about: what the agent holds itself, or fetches for it. */
export class PageReader {
  private readonly cache = new PageCache();

  /** Throws a TypeError for settings that make no sense. */
  constructor(private readonly settings: PublicFetchSettings) {
    guardRules(settings);
  }

  /**
   * Throws a ParameterError when neither is given, and as `fetchPublicPage` does. `isNew`: fetches the page again though
   * it was fetched a moment ago.
   */
  async read({ url, html }: PageArguments, signal: AbortSignal, isNew: boolean): Promise<ReadPage> {
    if (html !== undefined) return { page: html, url, hints: {} };
    if (url === undefined) throw new ParameterError("Give url, the address of a page, or html, its source.");
    const kept = isNew ? undefined : this.cache.get(url);
    const fetched = kept ?? (await fetchPublicPage(url, { ...this.settings, signal }));
    if (kept === undefined) this.cache.set(url, fetched);
    const { bytes, contentType } = fetched;
    return { page: bytes, url: fetched.url, hints: contentType === undefined ? {} : { charset: contentType } };
  }
}
