// The memory that rows and trees share, so that the kernel reads rows where they are written.

import { bytesOf } from "../text/base64.js";
import { type ForestData, LEAF_VALUES } from "./forest-data.js";
import { KERNEL } from "./generated/kernel.js";
import { leafOfLine, mostBytes, ROWS, SCRATCH } from "./program.js";

/** Bytes of a page of WebAssembly's memory. */
const PAGE = 1 << 16;

/** The kernel in its memory: `kernel.wat` says what its functions do. */
interface Engine {
  readonly memory: WebAssembly.Memory;
  readonly keys: (rows: number, stride: number, columns: number, end: number, to: number) => void;
  readonly descend: (at: number, trees: number, answers: number, sums: number) => void;
}

/** Room for rows, and for the programs of the forests that are asked about them. Of fixed size: arrays on memory that grew are slower from then on. */
export class RowMemory {
  /** The rows, one after the other. The last `ROWS` are for those from elsewhere. */
  readonly rows: Float32Array;
  /** One for all forests. Undefined: the host has no WebAssembly with SIMD, or a content security policy forbids it. */
  readonly engine: Engine | undefined;
  private end = SCRATCH;

  /** `most`: rows at most, of `width` values. */
  constructor(forests: readonly ForestData[], width: number, most: number) {
    const values = (most + ROWS) * width;
    let bytes = SCRATCH;
    for (const { trees } of forests) bytes += mostBytes(trees);
    const start = 4 * Math.ceil(bytes / 4);
    this.engine = engineOf(start + values * Float32Array.BYTES_PER_ELEMENT);
    this.rows = this.engine ? new Float32Array(this.engine.memory.buffer, start, values) : new Float32Array(values);
  }

  /** The place of so many bytes for a program; -1: there is no room for them. */
  take(bytes: number): number {
    const at = this.end;
    if (at + bytes > this.rows.byteOffset) return -1;
    this.end = 4 * Math.ceil((at + bytes) / 4);
    return at;
  }
}

/** The kernel with so many bytes of memory, and the lines of what leaves say in it. */
function engineOf(bytes: number): Engine | undefined {
  const isLittleEndian = new Uint8Array(Uint16Array.of(1).buffer)[0] === 1;
  if (!isLittleEndian) return undefined;
  try {
    const memory = new WebAssembly.Memory({ initial: Math.ceil(bytes / PAGE) });
    const module = new WebAssembly.Module(bytesOf(KERNEL));
    const { keys, descend } = new WebAssembly.Instance(module, { pith: { memory } }).exports;
    const leaves = new Int16Array(memory.buffer, 0, LEAF_VALUES * ROWS);
    for (let i = 0; i < leaves.length; i++) leaves[i] = leafOfLine(2 * i);
    return { memory, keys, descend };
  } catch {
    return undefined;
  }
}
