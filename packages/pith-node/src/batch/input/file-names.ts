// Tells what a file is by the endings of its name.

import { extname } from "node:path";

/** Endings of WARC files, including WET and WAT files. */
export const WARC_ENDINGS: ReadonlySet<string> = new Set([".warc", ".wet", ".wat"]);

/** Of ARC, the older format from which WARC developed. */
export const ARC_ENDINGS: ReadonlySet<string> = new Set([".arc"]);

/** Of ZIP archives with WARC files in them. */
const WACZ_ENDINGS: ReadonlySet<string> = new Set([".wacz"]);

export const JSON_LINES_ENDINGS: ReadonlySet<string> = new Set([".jsonl", ".ndjson"]);

/** Endings of pages, as browsers, crawlers and servers save them. "": no ending at all. */
// biome-ignore format: a list of names
const PAGE_ENDINGS: ReadonlySet<string> = new Set([
  "", ".html", ".htm", ".xhtml", ".xht", ".shtml", ".php", ".asp", ".aspx", ".jsp", ".cgi",
]);

const COMPRESSED_ENDINGS: ReadonlySet<string> = new Set([".gz", ".zst"]);

/** Endings of files with many pages. */
const ARCHIVE_ENDINGS = [WARC_ENDINGS, ARC_ENDINGS, WACZ_ENDINGS, JSON_LINES_ENDINGS] as const;

/** A file's ending in lower case; for a compressed file, that of what is in it. */
function ending(path: string): string {
  const last = extname(path).toLowerCase();
  return COMPRESSED_ENDINGS.has(last) ? extname(path.slice(0, -last.length)).toLowerCase() : last;
}

export function hasEnding(path: string, endings: ReadonlySet<string>): boolean {
  return endings.has(ending(path));
}

/** Whether a file in a folder is read; a file that is named is always read. */
export function isReadInFolder(path: string): boolean {
  const found = ending(path);
  return PAGE_ENDINGS.has(found) || ARCHIVE_ENDINGS.some((endings) => endings.has(found));
}

/** An archive that may hold anything: it is read if it is named, and not in folders. */
const ZIP_ENDINGS: ReadonlySet<string> = new Set([".zip"]);

/** The endings of an archive's name, such as ".warc.gz"; undefined if the file is none by its name. */
export function archiveEnding(path: string): string | undefined {
  if (![...ARCHIVE_ENDINGS, ZIP_ENDINGS].some((endings) => hasEnding(path, endings))) return undefined;
  const last = extname(path);
  return COMPRESSED_ENDINGS.has(last.toLowerCase()) ? extname(path.slice(0, -last.length)) + last : last;
}
