// Finds files on the disk: those whose names aren't UTF-8, and those that have several names.

import type { Stats } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { isAbsolute, parse, sep } from "node:path";
import { fileURLToPath } from "node:url";

/** What strings have for bytes that aren't UTF-8. */
const REPLACED = "\ufffd";

/**
 * A path as the file system has it: file names of Unix are bytes, and those that aren't UTF-8 come from a command line or a folder
 * with U+FFFD in them. Their folder is asked which name was meant. Returns the path unchanged if it is clear already, if there is no such
 * name, and if several would look the same.
 */
export async function nameOnDisk(path: string): Promise<string | Buffer> {
  if (!path.includes(REPLACED)) return path;
  let found = Buffer.from(isAbsolute(path) ? parse(path).root : ".");
  for (const name of path.slice(isAbsolute(path) ? parse(path).root.length : 0).split(sep)) {
    if (name === "") continue;
    const names = name.includes(REPLACED) ? await namesLike(found, name) : [Buffer.from(name)];
    if (names.length !== 1) return path;
    found = Buffer.concat([found, Buffer.from(sep), names[0]]);
  }
  return found;
}

async function namesLike(folder: Buffer, name: string): Promise<Buffer[]> {
  const names = await readdir(folder, { encoding: "buffer" }).catch(() => []);
  return names.filter((bytes) => bytes.toString() === name);
}

/** Whether a path leads to the same file as one of the others, which may be `file:` URLs, through links, too. Pages on the web and missing files never do. */
export async function isOneOf(path: string, others: readonly string[]): Promise<boolean> {
  const own = await stat(path).catch(() => undefined);
  if (own === undefined || !own.isFile()) return false;
  for (const other of others) {
    const found = await statOfInput(other).catch(() => undefined);
    if (found?.dev === own.dev && found.ino === own.ino) return true;
  }
  return false;
}

async function statOfInput(input: string): Promise<Stats> {
  return stat(/^file:/i.test(input) && URL.canParse(input) ? fileURLToPath(input) : await nameOnDisk(input));
}
