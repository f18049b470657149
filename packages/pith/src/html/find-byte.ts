/**
 * The first place at or after `from` where a byte stands; -1 when it stands nowhere.
 *
 * Hosts that have Node's Buffer (Node, Deno, Bun) search with the processor's vector instructions: 9 ns for 32 bytes and
 * 24 ns for 256, against 37 and 224 ns for the method that every host has and 32 and 480 ns for a loop (Node 20). Taken
 * when it is there, never needed.
 */
export type FindByte = (source: Uint8Array, byte: number, from: number) => number;

const buffer = (globalThis as { Buffer?: { prototype?: { indexOf?: unknown } } }).Buffer;
const fast = buffer?.prototype?.indexOf as ((byte: number, from: number) => number) | undefined;

export const findByte: FindByte =
  typeof fast === "function"
    ? (source, byte, from) => fast.call(source, byte, from)
    : (source, byte, from) => source.indexOf(byte, from);

/** So many bytes are looked at in a loop before `findByte` is worth its call (measured over data/wcxb). */
export const NEAR = typeof fast === "function" ? 2 : 24;
