// The memory that rows and trees share, so that the kernel reads rows where they are written.

import type { ForestData } from "./forest-data.js";
import { mostBytes, ROWS, SCRATCH } from "./program.js";

/** Bytes of a page of WebAssembly's memory. */
const PAGE = 1 << 16;

/** Room for rows, and for the programs of the forests that are asked about them. Of fixed size: arrays on memory that grew are slower from then on. */
export class RowMemory {
  /** The rows, one after the other. The last `ROWS` are for those from elsewhere. */
  readonly rows: Float32Array;
  /** Undefined: the host has no WebAssembly. */
  readonly memory: WebAssembly.Memory | undefined;
  private end = SCRATCH;

  /** `most`: rows at most, of `width` values. */
  constructor(forests: readonly ForestData[], width: number, most: number) {
    const values = (most + ROWS) * width;
    let bytes = SCRATCH;
    for (const { trees } of forests) bytes += mostBytes(trees);
    const start = 4 * Math.ceil(bytes / 4);
    this.memory = memoryOf(start + values * Float32Array.BYTES_PER_ELEMENT);
    this.rows = this.memory ? new Float32Array(this.memory.buffer, start, values) : new Float32Array(values);
  }

  /** The place of so many bytes for a program; -1: there is no room for them. */
  take(bytes: number): number {
    const at = this.end;
    if (at + bytes > this.rows.byteOffset) return -1;
    this.end = 4 * Math.ceil((at + bytes) / 4);
    return at;
  }
}

function memoryOf(bytes: number): WebAssembly.Memory | undefined {
  try {
    return new WebAssembly.Memory({ initial: Math.ceil(bytes / PAGE) });
  } catch {
    return undefined;
  }
}
