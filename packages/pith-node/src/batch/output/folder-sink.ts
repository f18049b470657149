// The output of a batch as a folder of Markdown files.

import { mkdir, open, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { PageResult } from "../page/page-task.js";
import type { Sink, SinkState } from "./sink.js";

/** Files per folder: with more, many file systems and programs get slow. */
const FILES_PER_FOLDER = 1_000;

/** Digits of a file's number; more are used if needed. */
const DIGITS = 9;

/** Files that are synced to the disk at a time. */
const SYNCED_AT_ONCE = 16;

/**
 * A folder with a Markdown file for each page, named by the record's number and what a person would call it, so that a page processed again after
 * a kill replaces its own file.
 */
export class FolderSink implements Sink {
  private readonly folders = new Set<string>();
  private unsafe: string[] = [];

  private constructor(private readonly folder: string) {}

  static async open(folder: string): Promise<FolderSink> {
    await mkdir(folder, { recursive: true });
    return new FolderSink(folder);
  }

  async write({ bytes, name = "" }: PageResult, number: number): Promise<void> {
    const digits = String(number).padStart(DIGITS, "0");
    const folder = join(this.folder, String(Math.floor(number / FILES_PER_FOLDER)).padStart(DIGITS - 3, "0"));
    if (!this.folders.has(folder)) {
      await mkdir(folder, { recursive: true });
      // Numbers increase, so old folders are rarely needed again.
      if (this.folders.size >= FILES_PER_FOLDER) this.folders.clear();
      this.folders.add(folder);
    }
    const path = join(folder, `${digits}${name === "" ? "" : `-${name}`}.md`);
    await writeFile(path, bytes);
    this.unsafe.push(path);
  }

  async commit(): Promise<SinkState> {
    for (let first = 0; first < this.unsafe.length; first += SYNCED_AT_ONCE) {
      await Promise.all(this.unsafe.slice(first, first + SYNCED_AT_ONCE).map(sync));
    }
    this.unsafe = [];
    return {};
  }

  async finish(): Promise<void> {
    await this.commit();
  }

  async close(): Promise<void> {}
}

async function sync(path: string): Promise<void> {
  const file = await open(path, "r+");
  try {
    await file.datasync();
  } finally {
    await file.close();
  }
}
