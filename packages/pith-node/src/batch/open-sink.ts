import type { BatchSettings } from "./batch-settings.js";
import { FolderSink } from "./output/folder-sink.js";
import { LinesSink } from "./output/lines-sink.js";
import type { RunFolder } from "./output/run-folder.js";
import type { Sink, SinkState } from "./output/sink.js";

/** Opens the output of a run where its last commit left it. */
export async function openSink(settings: BatchSettings, folder: RunFolder, state: SinkState): Promise<Sink> {
  switch (settings.kind) {
    case "jsonl":
      return LinesSink.open(folder.output, settings.compression, state);
    case "markdown":
      return FolderSink.open(folder.output);
    case "parquet": {
      // The library for it is loaded only when it is used.
      const { ParquetSink } = await import("./output/parquet-sink.js");
      return ParquetSink.open(folder.output, folder.path, state);
    }
  }
}
