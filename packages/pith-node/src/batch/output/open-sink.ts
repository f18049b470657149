// The outputs of a batch as lines and as a folder of Markdown files, and how they are opened as its settings ask.

import { existsSync } from "node:fs";
import { mkdir, open, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DamagedRun } from "../batch-error.js";
import { PAGE_RECORD_COLUMNS } from "../page/page-record-columns.js";
import type { PageResult } from "../page/page-task.js";
import { RECORD_COLUMNS } from "../page/record-columns.js";
import { AppendFile } from "./append-file.js";
import { type BlockCompressor, blockCompressor, type LineCompression, type OutputFile } from "./output-kind.js";
import type { RunFolder } from "./run-folder.js";
import type { Sink, SinkState } from "./sink.js";

/** Opens the output of a run where its last commit left it. */
export async function openSink(file: OutputFile, folder: RunFolder, state: SinkState): Promise<Sink> {
  switch (file.kind) {
    case "jsonl":
      return LinesSink.open(folder.output, file.compression, state);
    case "markdown":
      return FolderSink.open(folder.output, state);
    case "parquet": {
      // The library for it is loaded only when it is used.
      const { ParquetSink } = await import("./parquet-sink.js");
      const columns = RECORD_COLUMNS.filter(({ name }) => file.columns?.includes(name) !== false);
      const table = file.isOfRecords ? TABLE_OF_RECORDS : { name: "page", columns };
      return ParquetSink.open(folder.output, folder.path, state, table);
    }
  }
}

const TABLE_OF_RECORDS = { name: "record", columns: PAGE_RECORD_COLUMNS };

/** Where the file of the pages' records is made: beside its final path, as that may be on another disk than the output. */
export function unfinishedRecords({ path }: { readonly path: string }): string {
  return `${path}.unfinished`;
}

/** Opens that file in the same way. */
export async function openRecordsSink(file: OutputFile, folder: RunFolder, state: SinkState = {}): Promise<Sink> {
  const path = unfinishedRecords(file);
  if (file.kind !== "parquet") return LinesSink.open(path, file.compression, state);
  const { ParquetSink } = await import("./parquet-sink.js");
  await mkdir(folder.recordRows, { recursive: true });
  return ParquetSink.open(path, folder.recordRows, state, TABLE_OF_RECORDS);
}

/** Bytes of lines that are compressed together: more would hardly make them smaller. */
const BLOCK = 1_048_576;

/** A file of lines, one per record. */
export class LinesSink implements Sink {
  private block: Uint8Array[] = [];
  private blockBytes = 0;

  private constructor(
    private readonly file: AppendFile,
    private readonly compress: BlockCompressor,
  ) {}

  static async open(path: string, compression: LineCompression, state: SinkState): Promise<LinesSink> {
    return new LinesSink(await AppendFile.open(path, state["bytes"] ?? 0), blockCompressor(compression));
  }

  async write({ bytes }: PageResult): Promise<void> {
    this.block.push(bytes);
    this.blockBytes += bytes.length;
    if (this.blockBytes >= BLOCK) await this.endBlock();
  }

  async commit(): Promise<SinkState> {
    await this.endBlock();
    return { bytes: await this.file.sync() };
  }

  close(): Promise<void> {
    return this.file.close();
  }

  private async endBlock(): Promise<void> {
    if (this.blockBytes === 0) return;
    const block = Buffer.concat(this.block, this.blockBytes);
    this.block = [];
    this.blockBytes = 0;
    await this.file.append(await this.compress(block));
  }
}

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
class FolderSink implements Sink {
  private readonly folders = new Set<string>();
  private unsafe: string[] = [];

  private constructor(
    private readonly folder: string,
    /** Files that were written, with those written again. */
    private files: number,
  ) {}

  static async open(folder: string, { files = 0 }: SinkState): Promise<FolderSink> {
    if (files > 0 && !existsSync(folder)) throw new DamagedRun(folder);
    await mkdir(folder, { recursive: true });
    return new FolderSink(folder, files);
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
    this.files++;
  }

  async commit(): Promise<SinkState> {
    for (let first = 0; first < this.unsafe.length; first += SYNCED_AT_ONCE) {
      await Promise.all(this.unsafe.slice(first, first + SYNCED_AT_ONCE).map(sync));
    }
    this.unsafe = [];
    return { files: this.files };
  }
}

async function sync(path: string): Promise<void> {
  const file = await open(path, "r+");
  try {
    await file.datasync();
  } finally {
    await file.close();
  }
}
