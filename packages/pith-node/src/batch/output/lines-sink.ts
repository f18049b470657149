// The output of a batch as JSON lines.

import type { PageResult } from "../page/page-task.js";
import { AppendFile } from "./append-file.js";
import { type BlockCompressor, blockCompressor, type LineCompression } from "./output-kind.js";
import type { Sink, SinkState } from "./sink.js";

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

  async finish(): Promise<void> {
    await this.commit();
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
