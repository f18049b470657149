import { ParameterError } from "pith-node/internal";
import { fetchPublicPage } from "../fetch/fetch-public-page.js";
import { guardRules, type PublicFetchSettings } from "../fetch/fetch-settings.js";
import { PageCache } from "./page-cache.js";
import type { PageArguments, ReadPage } from "./page-tool.js";

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
    if (url === undefined) throw new ParameterError("Give url, the URL of a page, or html, its source.");
    const kept = isNew ? undefined : this.cache.get(url);
    const fetched = kept ?? (await fetchPublicPage(url, { ...this.settings, signal }));
    if (kept === undefined) this.cache.set(url, fetched);
    const { bytes, contentType } = fetched;
    return { page: bytes, url: fetched.url, hints: contentType === undefined ? {} : { charset: contentType } };
  }
}
