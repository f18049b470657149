// An input after folders and lists are resolved, and the records in it.

import type { Item, ReadLimits } from "./item.js";
import { readFileItems, readMembersFrom } from "./read-file.js";

/** An input after folders and lists are resolved: one file, one address, or what could not be resolved. */
export type Entry =
  /** `size` in bytes, and when the file was changed last, in milliseconds since 1970. */
  | { readonly file: string; readonly size: number; readonly modified: number }
  | { readonly url: string }
  /** A file in a folder that is no page by its name. */
  | { readonly other: string }
  /** An input that isn't there. */
  | { readonly missing: string; readonly code: string; readonly message: string };

/**
 * The records of an entry, always the same ones in the same order as long as the file is the same. `offset`: where a member of
 * an archive begins with which to begin; 0 for all.
 */
export async function* entryItems(
  entry: Entry,
  limits: ReadLimits,
  onRead: (bytes: number) => void,
  offset: number,
): AsyncGenerator<Item> {
  if ("file" in entry) {
    yield* offset === 0
      ? readFileItems(entry.file, limits, onRead)
      : readMembersFrom(entry.file, offset, limits, onRead);
  } else if ("url" in entry) yield { type: "address", id: entry.url, url: entry.url };
  else if ("other" in entry) yield { type: "skipped", reason: "other-file" };
  else yield { type: "failed", id: entry.missing, code: entry.code, message: entry.message };
}

/** How records name the input that they come from. */
export function sourceOf(entry: Entry): string {
  if ("file" in entry) return entry.file;
  if ("url" in entry) return entry.url;
  return "other" in entry ? entry.other : entry.missing;
}
