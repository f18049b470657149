// Opens the outputs that the settings of a batch ask for.

import { mkdir } from "node:fs/promises";
import { PAGE_RECORD_COLUMNS } from "../page/page-record-columns.js";
import { RECORD_COLUMNS } from "../page/record-columns.js";
import { FolderSink } from "./folder-sink.js";
import { LinesSink } from "./lines-sink.js";
import type { OutputFile } from "./output-kind.js";
import type { RunFolder } from "./run-folder.js";
import type { Sink, SinkState } from "./sink.js";

/** Opens the output of a run where its last commit left it. */
export async function openSink(file: OutputFile, folder: RunFolder, state: SinkState): Promise<Sink> {
  switch (file.kind) {
    case "jsonl":
      return LinesSink.open(folder.output, file.compression, state);
    case "markdown":
      return FolderSink.open(folder.output);
    case "parquet": {
      // The library for it is loaded only when it is used.
      const { ParquetSink } = await import("./parquet-sink.js");
      return ParquetSink.open(folder.output, folder.path, state, { name: "page", columns: RECORD_COLUMNS });
    }
  }
}

/** Where the file of the pages' records is made: beside its final path, as that may be on another disk than the output. */
export function unfinishedRecords({ path }: OutputFile): string {
  return `${path}.unfinished`;
}

/** Opens that file in the same way, if it is wanted. */
export async function openRecordsSink(
  file: OutputFile | undefined,
  folder: RunFolder,
  state: SinkState = {},
): Promise<Sink | undefined> {
  if (file === undefined) return undefined;
  const path = unfinishedRecords(file);
  if (file.kind !== "parquet") return LinesSink.open(path, file.compression, state);
  const { ParquetSink } = await import("./parquet-sink.js");
  await mkdir(folder.recordRows, { recursive: true });
  return ParquetSink.open(path, folder.recordRows, state, { name: "record", columns: PAGE_RECORD_COLUMNS });
}
