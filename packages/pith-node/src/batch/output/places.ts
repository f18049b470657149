// The places where outputs go when they are complete: what is there now, and whether it may be replaced.

import type { Stats } from "node:fs";
import { lstat, mkdtemp, readdir, realpath, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, join, resolve } from "node:path";
import { BatchError, batchOutputError, failsToWrite, outputExists } from "../batch-error.js";

/** Suffix of an output's name: the file of failed records. */
export const ERROR_FILE = ".errors.jsonl";

/** The path of an output without a slash at its end; where it is a link, the path that it leads to, as that is replaced and not the link. */
export async function placeOf(output: string): Promise<string> {
  const path = output.length > 1 ? output.replace(/[/\\]$/, "") : output;
  const stats = await lstat(path).catch(() => undefined);
  return stats?.isSymbolicLink() ? realpath(path).catch(() => path) : path;
}

/** The one path of a place, which several paths can lead to: no part of it is a link, as far as there is something yet. */
export async function realPlace(output: string): Promise<string> {
  let missing = "";
  for (let path = resolve(await placeOf(output)); ; path = dirname(path)) {
    const real = await realpath(path).catch(() => undefined);
    if (real !== undefined) return join(real, missing);
    if (path === dirname(path)) return join(path, missing);
    missing = join(basename(path), missing);
  }
}

/** The first of the outputs that would be put where one before it is; undefined if each has a place of its own. */
export async function placedTwice(outputs: readonly string[]): Promise<string | undefined> {
  const places = await Promise.all(outputs.map(realPlace));
  return outputs.find((_, index) => places.indexOf(places[index]) < index);
}

/**
 * Throws a BatchError if a file can't be put there: a folder, a device or a pipe is in its place, or, unless `mayReplace`, a file that
 * isn't empty, such as the output of an earlier run.
 */
export async function checkFile(path: string, mayReplace: boolean): Promise<void> {
  const stats = await statIfAny(path);
  if (stats === undefined) return;
  if (!stats.isFile()) {
    const found = stats.isDirectory() ? "a folder" : "neither a file nor a folder";
    throw new BatchError("output", `${path} is ${found}; name a file.`);
  }
  if (stats.size > 0 && !mayReplace) throw outputExists(path);
}

/** Throws a BatchError if a folder can't be put there: files never make way for one. */
export async function checkFolder(path: string): Promise<void> {
  const names = await readdir(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw new BatchError("output", `${path} can't be a folder: ${error.message}.`);
  });
  if (names.length > 0) throw new BatchError("output", `${path} is a folder with files in it; name a new one.`);
}

/** A new folder for what is held during a run whose output is a stream. Throws a BatchError. */
export async function heldFolder(name: string): Promise<string> {
  const path = join(tmpdir(), name);
  return mkdtemp(path).catch(failsToWrite(path));
}

async function statIfAny(path: string): Promise<Stats | undefined> {
  return stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw batchOutputError(path, error);
  });
}
