// The page kernel: scans markup and counts words in WebAssembly, with a page in its memory.

import { bytesOf } from "../blocks/base64.js";
import { PAGE_KERNEL } from "./generated/page-kernel.js";
import { COUNTS, SIZE, SOURCE } from "./memory.js";

/** What `kernel/*.ts` exports. Places of text are those of the page; addresses are named so. */
interface Exports {
  tokens(from: number, length: number, firstRow: number, rowsAddress: number): number;
  nextPlace(): number;
  endReason(): number;
  attributeNumbers(): number;
  begin(): void;
  text(start: number, end: number, hasReferences: number): number;
  character(kind: number, code: number): void;
  finish(): number;
  wordCount(): number;
  characterCount(): number;
  addLinkWords(count: number): void;
  useWords(address: number, size: number): void;
  names(rowAddress: number, tagStart: number, tagEnd: number): void;
  useNames(
    own: number,
    ownSize: number,
    around: number,
    aroundSize: number,
    next: number,
    low: number,
    high: number,
  ): void;
}

/** Numbers of attributes that a byte of a page may need, as `<a b c>` does. */
const NUMBERS_PER_BYTE = 2;

/** A page in the memory of the kernel. */
export class PageKernel {
  /** All of its memory as bytes, and as numbers of 32 bits. */
  readonly bytes: Uint8Array;
  readonly numbers: Int32Array;
  /** Where row 0 of the page's attributes is. */
  rowsAddress = 0;
  /** The page, which isn't kept by it; a WeakRef would keep every page until the job ends that reads them. */
  private held = new WeakSet<Uint8Array>();

  private constructor(
    readonly run: Exports,
    buffer: ArrayBuffer,
  ) {
    this.bytes = new Uint8Array(buffer);
    this.numbers = new Int32Array(buffer);
  }

  /** Undefined where there is no WebAssembly with SIMD, or where a content security policy forbids it. */
  static make(): PageKernel | undefined {
    const isLittleEndian = new Uint8Array(Uint16Array.of(1).buffer)[0] === 1;
    if (typeof WebAssembly === "undefined" || !isLittleEndian) return undefined;
    try {
      const memory = new WebAssembly.Memory({ initial: SIZE });
      const module = new WebAssembly.Module(bytesOf(PAGE_KERNEL));
      const { exports } = new WebAssembly.Instance(module, { env: { memory } });
      // A copy: calls through the object that WebAssembly gives are slow.
      return new PageKernel({ ...exports } as unknown as Exports, memory.buffer);
    } catch {
      return undefined;
    }
  }

  /** Whether it holds this page, with the rows of its attributes. */
  holds(source: Uint8Array): boolean {
    return this.held.has(source);
  }

  /** Takes a page; false if it is too large. */
  take(source: Uint8Array): boolean {
    const { bytes } = this;
    const end = SOURCE + source.length;
    // Characters that the page's end cuts off are read as if zeros followed.
    const rowsAddress = (end + 64) & ~15;
    if (rowsAddress + 4 * NUMBERS_PER_BYTE * source.length + 64 > bytes.length) return false;
    bytes.set(source, SOURCE);
    bytes.fill(0, end, rowsAddress);
    this.rowsAddress = rowsAddress;
    this.numbers[rowsAddress >> 2] = -1;
    this.held = new WeakSet<Uint8Array>().add(source);
    return true;
  }

  /** Holds this page no longer, as another tree may have been made of it. */
  forget(): void {
    this.held = new WeakSet();
  }

  /** Number `i` of the counts. */
  count(i: number): number {
    return this.numbers[(COUNTS >> 2) + i];
  }
}
