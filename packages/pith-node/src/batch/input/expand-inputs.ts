// Resolves folders and lists of inputs to files and addresses.

import { opendir, stat } from "node:fs/promises";
import { join } from "node:path";
import { pathOfFileUrl } from "../../files/file-url.js";
import { placedLines } from "../../files/line-index.js";
import { nameOnDisk } from "../../files/name-on-disk.js";
import { ReadError, readable } from "../../files/read-page.js";
import type { Entry } from "./entry.js";
import { isReadInFolder } from "./file-names.js";

/** The input that means a list of inputs, one per line. */
const LIST = "-";

/**
 * Files, folders, addresses and `-`, as files and addresses, in the order in which they are named; a folder's files in the
 * order of their names. `list` is what `-` stands for.
 */
export async function* expandInputs(
  inputs: readonly string[],
  list: AsyncIterable<Uint8Array> | undefined,
): AsyncGenerator<Entry> {
  for (const input of inputs) {
    if (input !== LIST) yield* expandInput(input);
    else if (list !== undefined) yield* expandList(list);
  }
}

async function* expandList(list: AsyncIterable<Uint8Array>): AsyncGenerator<Entry> {
  for await (const { line } of placedLines(list)) {
    const input = line.toString().trim();
    if (input !== "") yield* expandInput(input);
  }
}

async function* expandInput(input: string): AsyncGenerator<Entry> {
  if (/^https?:\/\//i.test(input)) yield { url: input };
  else yield* expandPath(input);
}

async function* expandPath(input: string): AsyncGenerator<Entry> {
  try {
    const path = /^file:\/\//i.test(input) && URL.canParse(input) ? pathOfFileUrl(input) : input;
    const stats = await stat(await nameOnDisk(path));
    if (stats.isDirectory()) yield* expandFolder(path);
    else yield { file: path, size: stats.size, modified: stats.mtimeMs };
  } catch (error) {
    yield missing(input, error);
  }
}

/** All files below a folder, without recursion: folders can be deep. Links to folders are not followed. */
async function* expandFolder(folder: string): AsyncGenerator<Entry> {
  const waiting = [folder];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const folders: string[] = [];
    const names = await namesIn(next).catch((error: unknown) => missing(next, error));
    if (!Array.isArray(names)) {
      yield names;
      continue;
    }
    for (const { name, isFolder } of names) {
      const path = join(next, name);
      if (isFolder) folders.push(path);
      else if (!isReadInFolder(path)) yield { other: path };
      else yield await fileEntry(path);
    }
    for (const path of folders.reverse()) waiting.push(path);
  }
}

async function namesIn(folder: string): Promise<{ name: string; isFolder: boolean }[]> {
  const found: { name: string; isFolder: boolean }[] = [];
  for await (const entry of await opendir(await nameOnDisk(folder)))
    found.push({ name: entry.name, isFolder: entry.isDirectory() });
  return found.sort((a, b) => (a.name < b.name ? -1 : 1));
}

async function fileEntry(path: string): Promise<Entry> {
  try {
    const stats = await stat(await nameOnDisk(path));
    return stats.isFile() ? { file: path, size: stats.size, modified: stats.mtimeMs } : { other: path };
  } catch (error) {
    return missing(path, error);
  }
}

function missing(path: string, error: unknown): Entry {
  const said = readable(error, path);
  if (!(said instanceof ReadError)) throw error;
  return { missing: path, code: said.code, message: said.message };
}
