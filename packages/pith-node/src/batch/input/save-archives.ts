// Saves the archives on the web among a run's inputs, so that they are files like all others.

import { rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { isFetchFailure, PoliteFetcher, type PoliteFetchSettings } from "../fetch/polite-fetcher.js";
import type { Entry } from "./entry.js";
import { webArchive } from "./web-archive.js";

/** Where archives are saved, and how. */
export interface ArchiveSettings {
  /** A folder of the run's own. */
  readonly folder: string;
  readonly fetch: PoliteFetchSettings;
  /** Ends it: its reason is thrown. */
  readonly signal: AbortSignal;
  /** Called with the bytes that have been received of all archives. */
  readonly onReceived: (bytes: number) => void;
}

/**
 * The entries, with archives on the web as the files that they were saved as, and single records of some as parts. It is done before anything is
 * read: a run that is taken up has the same files, and what was learned of their sites. Throws the system's errors if a file can't be written.
 */
export async function* withSavedArchives(
  entries: AsyncIterable<Entry>,
  { folder, fetch, signal, onReceived }: ArchiveSettings,
): AsyncGenerator<Entry> {
  let fetcher: PoliteFetcher | undefined;
  let received = 0;
  const count = (bytes: number) => {
    received += bytes;
    onReceived(received);
  };
  let saved = 0;
  try {
    for await (const entry of entries) {
      const wanted = "url" in entry ? webArchive(entry.url) : undefined;
      if (!("url" in entry) || wanted === undefined) yield entry;
      else if ("part" in wanted) yield { ...entry, part: wanted.part };
      else if ("fault" in wanted) yield { missing: entry.url, code: "bad-url", message: wanted.fault };
      else {
        fetcher ??= new PoliteFetcher(fetch);
        const file = join(folder, `archive-${saved++}${wanted.ending}`);
        yield await savedEntry(entry.url, file, (url) => fetcher!.download(url, file, signal, count));
      }
    }
  } finally {
    fetcher?.close();
  }
}

async function savedEntry(url: string, file: string, download: (url: string) => Promise<void>): Promise<Entry> {
  try {
    await download(url);
    const { size, mtimeMs: modified } = await stat(file);
    return { file, size, modified, from: url };
  } catch (error) {
    if (!isFetchFailure(error)) throw error;
    // What came of it is never read, and may be 20 GB.
    await rm(file, { force: true });
    return { missing: url, code: error.code, message: error.message };
  }
}
