// Questions about bytes of HTML: white space, letters, equal names; and what hashes of them are made with.

/** White space of HTML: tab, line feed, form feed, carriage return, space. */
export function isWhitespace(byte: number): boolean {
  return byte === 0x20 || byte === 0x0a || byte === 0x09 || byte === 0x0d || byte === 0x0c;
}

/** What FNV-1a, 32 bits, multiplies by: for all hashes of names, words and shapes. */
export const HASH_FACTOR = 0x01000193;

export function isLetter(byte: number): boolean {
  return ((byte | 0x20) - 0x61) >>> 0 < 26;
}

/** An ASCII letter in lower case; any other byte unchanged. */
export function lowerCase(byte: number): number {
  return byte >= 0x41 && byte <= 0x5a ? byte + 0x20 : byte;
}

export function isSameRange(source: Uint8Array, a: number, aEnd: number, b: number, bEnd: number): boolean {
  if (aEnd - a !== bEnd - b) return false;
  while (a < aEnd) if (source[a++] !== source[b++]) return false;
  return true;
}

/** Like `isSameRange`, ignoring the case of ASCII letters. */
export function isSameName(source: Uint8Array, a: number, aEnd: number, b: number, bEnd: number): boolean {
  if (aEnd - a !== bEnd - b) return false;
  while (a < aEnd) if (lowerCase(source[a++]) !== lowerCase(source[b++])) return false;
  return true;
}

/** Whether `word`, in lower case, is at `at`, ignoring the case of ASCII letters. */
export function startsWith(source: Uint8Array, at: number, word: string): boolean {
  if (at + word.length > source.length) return false;
  for (let i = 0; i < word.length; i++) if (lowerCase(source[at + i]) !== word.charCodeAt(i)) return false;
  return true;
}

/** Whether a range equals `word`, which is in lower case, ignoring the case of ASCII letters. */
export function equals(source: Uint8Array, start: number, end: number, word: string): boolean {
  return end - start === word.length && startsWith(source, start, word);
}

/**
 * The first place at or after `from` where a byte is; -1 if there is none.
 *
 * Hosts that have Node's Buffer (Node, Deno, Bun) search with the processor's vector instructions: 9 ns for 32 bytes and
 * 24 ns for 256, against 37 and 224 ns for the method that every host has and 32 and 480 ns for a loop (Node 20). Used
 * if available, never required.
 */
type FindByte = (source: Uint8Array, byte: number, from: number) => number;

const buffer = (globalThis as { Buffer?: { prototype?: { indexOf?: unknown; latin1Slice?: unknown } } }).Buffer;
const fast = buffer?.prototype?.indexOf as ((byte: number, from: number) => number) | undefined;

export const findByte: FindByte =
  typeof fast === "function"
    ? (source, byte, from) => fast.call(source, byte, from)
    : (source, byte, from) => source.indexOf(byte, from);

/** Bytes that are searched in a loop before `findByte` is worth its call (measured over data/wcxb). */
export const NEAR = typeof fast === "function" ? 2 : 24;

/** Makes a string of a range of bytes, each the code point with the same number. */
type Slice = (this: Uint8Array, start: number, end: number) => string;

/**
 * That of Node's Buffer, where it is: 50 ns for 6 bytes and 60 for 40, against 36 to 65 and 600 for adding up characters (Node 20). Used if
 * available, never required.
 */
const slice = buffer?.prototype?.latin1Slice as Slice | undefined;
/** Fewer bytes are read one by one. */
const FEW = 6;

/** Whether long ranges, too, are read fast byte by byte. */
export const READS_BYTES = /* @__PURE__ */ slices();

/** A Buffer that isn't Node's may want one of its own, or take the second number for a length. */
function slices(): boolean {
  try {
    return slice?.call(Uint8Array.of(0, 0x41, 0xe9, 0), 1, 3) === "A\xe9";
  } catch {
    return false;
  }
}

/** Each byte as the code point with the same number: ASCII can be read before the encoding is known, and faster than by a decoder where it is short. */
export function byteString(bytes: Uint8Array, start: number, end: number): string {
  if (READS_BYTES && end - start >= FEW) return (slice as Slice).call(bytes, start, end);
  let text = "";
  for (let at = start; at < end; at++) text += String.fromCharCode(bytes[at]);
  return text;
}
