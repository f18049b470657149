// Rewrites the archive of a crawl with split articles joined.

import { rename } from "node:fs/promises";
import { PageFailure } from "../batch/page/page-failure.js";
import { PageStopped } from "../pool/page-pool.js";
import type { FoundEntry, FoundList } from "./found-list.js";
import type { ArchivedPage, ArchivePlace } from "./page-archive.js";
import { PageArchive } from "./page-archive.js";
import type { PageReader } from "./page-reader.js";

/**
 * Writes the archive that a batch reads: the pages of a crawl, with the parts of each article in its first page. Parts that
 * can't be joined, because the first is missing or all together exceed a limit, become pages of their own in the list.
 */
export async function joinArticles(
  list: FoundList,
  from: PageArchive,
  path: string,
  reader: PageReader,
  maxBytes: number,
): Promise<void> {
  const entries = list.archived();
  const articles = new Map<string, FoundEntry[]>();
  for (const entry of entries) {
    const { article } = entry.mark.part ?? {};
    if (article !== undefined) articles.set(article, [...(articles.get(article) ?? []), entry]);
  }
  const unfinished = `${path}.tmp`;
  const to = await PageArchive.open(unfinished, 0);
  try {
    for (const first of entries.filter(({ outcome }) => outcome.outcome === "page")) {
      const parts = articles.get(first.key);
      articles.delete(first.key);
      const whole = parts && (await joined(from, first, parts, reader, maxBytes));
      if (whole !== undefined) {
        await to.write(whole);
        continue;
      }
      await to.copy(from, first.mark.place as ArchivePlace);
      if (parts !== undefined) articles.set(first.key, parts);
    }
    // What is left has no first page, or can't be joined to it.
    for (const part of [...articles.values()].flat()) {
      list.separate(part);
      await to.copy(from, part.mark.place as ArchivePlace);
    }
  } finally {
    await to.close();
  }
  // If the archive exists, it is complete.
  await rename(unfinished, path);
}

/** The first page of an article with its parts; undefined if they can't be joined. */
async function joined(
  from: PageArchive,
  first: FoundEntry,
  parts: readonly FoundEntry[],
  reader: PageReader,
  maxBytes: number,
): Promise<ArchivedPage | undefined> {
  const page = await from.read(first.mark.place as ArchivePlace);
  const html: string[] = [];
  try {
    for (const { mark } of [...parts].sort((a, b) => (a.mark.part?.number ?? 0) - (b.mark.part?.number ?? 0))) {
      const part = await from.read(mark.place as ArchivePlace);
      if (part === undefined) return undefined;
      html.push(await reader.partHtml(part));
    }
    if (page === undefined) return undefined;
    const bytes = await reader.joined(page, html);
    return bytes.length > maxBytes ? undefined : { ...page, bytes, contentType: "text/html; charset=utf-8" };
  } catch (error) {
    if (error instanceof PageFailure || (error instanceof PageStopped && error.code !== "closed")) return undefined;
    throw error;
  }
}
