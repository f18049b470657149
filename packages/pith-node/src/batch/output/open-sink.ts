// Opens the output that the settings of a batch ask for.

import type { BatchSettings } from "../batch-settings.js";
import { FolderSink } from "./folder-sink.js";
import { LinesSink } from "./lines-sink.js";
import type { RunFolder } from "./run-folder.js";
import type { Sink, SinkState } from "./sink.js";

/** Opens the output of a run where its last commit left it. */
export async function openSink(settings: BatchSettings, folder: RunFolder, state: SinkState): Promise<Sink> {
  switch (settings.kind) {
    case "jsonl":
      return LinesSink.open(folder.output, settings.compression, state);
    case "markdown":
      return FolderSink.open(folder.output);
    case "parquet": {
      // The library for it is loaded only when it is used.
      const { ParquetSink } = await import("./parquet-sink.js");
      return ParquetSink.open(folder.output, folder.path, state);
    }
  }
}
