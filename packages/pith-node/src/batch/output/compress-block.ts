import { promisify } from "node:util";
import { gzip } from "node:zlib";

/** How lines are compressed. */
export type LineCompression = "none" | "gzip" | "zstd";

/** Compresses a block of lines so that blocks can stand behind each other in a file. */
export type BlockCompressor = (block: Uint8Array) => Promise<Uint8Array>;

const gzipBlock = promisify(gzip);

/** The level at which Zstandard is as fast as the pages come; its own default. */
const ZSTD_LEVEL = 3;

/** A gzip member or a Zstandard frame for each block; readers of both take several in a row as one. */
export async function blockCompressor(compression: LineCompression): Promise<BlockCompressor> {
  if (compression === "gzip") return (block) => gzipBlock(block);
  if (compression === "none") return async (block) => block;
  // A megabyte that only this needs.
  const { Zstd } = await import("@hpcc-js/wasm-zstd");
  const zstd = await Zstd.load();
  return async (block) => zstd.compress(block, ZSTD_LEVEL);
}
