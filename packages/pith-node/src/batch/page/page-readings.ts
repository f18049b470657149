// What a crawl kept of the pages that it read, for the batch that follows.

import { existsSync, statSync } from "node:fs";
import { indexLines, type LineIndex, LineReader } from "../../files/line-index.js";
import { AppendFile } from "../output/append-file.js";
import type { Lesson } from "../sites/site-memories.js";
import type { BatchRecord } from "./batch-record.js";

/** What saves a batch from reading a page again: its record without its origin, and the body of its Markdown file; or its lesson. */
export interface Reading {
  readonly lesson?: Lesson;
  readonly record?: BatchRecord;
  readonly body?: string;
}

/** A file of readings: a line is the id of an archive's record, a tab, and a Reading as JSON. */
export class ReadingsFile {
  private constructor(private readonly file: AppendFile) {}

  /** Continues an existing file. A line that a kill truncated is ended: its page is read again. */
  static async open(path: string): Promise<ReadingsFile> {
    const file = await AppendFile.open(path, existsSync(path) ? statSync(path).size : 0);
    await file.append(Buffer.from("\n"));
    return new ReadingsFile(file);
  }

  async add(id: string, reading: Uint8Array): Promise<void> {
    await this.file.append(Buffer.concat([Buffer.from(`${id}\t`), reading, Buffer.from("\n")]));
  }

  async close(): Promise<void> {
    await this.file.flushed();
    await this.file.close();
  }
}

/** The index of such a file for all threads; undefined if it doesn't exist. */
export async function indexReadings(path: string): Promise<LineIndex | undefined> {
  return existsSync(path) ? indexLines(path, idOfLine) : undefined;
}

/** Finds readings by the ids of pages, for one worker. */
export class Readings {
  private readonly lines: LineReader<string>;

  constructor(index: LineIndex) {
    this.lines = new LineReader(index, String, idOfLine);
  }

  find(id: string | undefined): Reading | undefined {
    const line = id === undefined ? undefined : this.lines.find(id);
    if (line === undefined) return undefined;
    try {
      return JSON.parse(line.slice(line.indexOf("\t") + 1)) as Reading;
    } catch {
      return undefined;
    }
  }
}

function idOfLine(line: string): string {
  return line.slice(0, Math.max(0, line.indexOf("\t")));
}
