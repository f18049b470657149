// The outputs of a batch as lines and as a folder of Markdown files, and how they are opened as its settings ask.

import { existsSync } from "node:fs";
import { mkdir, open, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DamagedRun } from "../batch-error.js";
import { CHUNK_COLUMNS } from "../page/page-chunks.js";
import { PAGE_RECORD_COLUMNS } from "../page/page-record-columns.js";
import type { PageResult } from "../page/page-task.js";
import { RECORD_COLUMNS } from "../page/record-columns.js";
import { AppendFile } from "./append-file.js";
import { type BlockCompressor, blockCompressor, type OutputFile } from "./output-kind.js";
import type { Table } from "./parquet-sink.js";
import type { Sink, SinkState } from "./sink.js";

/**
 * Opens an output where its last commit left it. `path`: where it is made; `folder`: where a table keeps what it needs until it is
 * complete.
 */
export async function openSink(file: OutputFile, path: string, folder: string, state: SinkState = {}): Promise<Sink> {
  switch (file.kind) {
    case "jsonl":
      return LinesSink.open(path, state, blockCompressor(file.path));
    case "markdown":
      return FolderSink.open(path, state);
    case "parquet": {
      // The library for it is loaded only when it is used.
      const { ParquetSink } = await import("./parquet-sink.js");
      await mkdir(folder, { recursive: true });
      return ParquetSink.open(path, folder, state, tableOf(file));
    }
  }
}

function tableOf({ of, columns }: OutputFile): Table {
  if (of === "records") return { name: "record", columns: PAGE_RECORD_COLUMNS };
  if (of === "chunks") return { name: "chunk", columns: CHUNK_COLUMNS };
  return { name: "page", columns: RECORD_COLUMNS.filter(({ name }) => columns?.includes(name) !== false) };
}

/** Where the file of the pages' records is made: beside its final path, as that may be on another disk than the output. */
export function unfinishedRecords({ path }: { readonly path: string }): string {
  return `${path}.unfinished`;
}

/** Bytes of lines that are compressed together: more would hardly make them smaller. */
const BLOCK = 1_048_576;

/** A file of lines, one per record. */
export class LinesSink implements Sink {
  private block: Uint8Array[] = [];
  private blockBytes = 0;

  private constructor(
    private readonly file: AppendFile,
    private readonly compress: BlockCompressor = async (block) => block,
  ) {}

  /** `compress`: how blocks are compressed; default: they aren't. */
  static async open(path: string, state: SinkState, compress?: BlockCompressor): Promise<LinesSink> {
    return new LinesSink(await AppendFile.open(path, state["bytes"] ?? 0), compress);
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
