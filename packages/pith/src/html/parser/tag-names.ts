import { lowerCase } from "../bytes.js";
import { KNOWN_TAGS, TAG_NAMES } from "../generated/tags.js";

/** Longest known name, rounded up: the stride of the table of their bytes. */
const STRIDE = 16;
/** Slots of the table of known names, four times as many as names, so that most are found at the first look. */
const SLOTS = 1024;
/** Slots for names that only this page has, in front of a Map. */
const RECENT = 64;

const bytes = new Uint8Array(KNOWN_TAGS * STRIDE);
const slots = new Int16Array(SLOTS);
for (let tag = 1; tag < KNOWN_TAGS; tag++) {
  const name = TAG_NAMES[tag];
  let hash = 0;
  for (let i = 0; i < name.length; i++) {
    bytes[tag * STRIDE + i] = name.charCodeAt(i);
    hash = nextHash(hash, name.charCodeAt(i));
  }
  let slot = hash & (SLOTS - 1);
  while (slots[slot] !== 0) slot = (slot + 1) & (SLOTS - 1);
  slots[slot] = tag;
}
const lengths = Uint8Array.from(TAG_NAMES, (name) => name.length);

/** The hash of a name, a byte at a time. Blind to case; other characters that it confuses are told apart later. */
export function nextHash(hash: number, byte: number): number {
  return (Math.imul(hash, 31) + (byte | 0x20)) | 0;
}


/** Gives each element name its number: the known ones of `Tag`, then new ones in the order of the page. */
export class TagNames {
  /** Names that only this page has, by number less `KNOWN_TAGS`. */
  added: string[] = [];
  private numbers = new Map<string, number>();
  private readonly recent = new Int32Array(RECENT);
  private readonly recentStart = new Int32Array(RECENT);
  private readonly recentLength = new Int32Array(RECENT);
  private source: Uint8Array = new Uint8Array(0);

  reset(source: Uint8Array): void {
    this.source = source;
    if (this.added.length === 0) return;
    this.added = [];
    this.numbers = new Map();
    this.recent.fill(0);
  }

  get count(): number {
    return KNOWN_TAGS + this.added.length;
  }

  numberOf(start: number, end: number, hash: number): number {
    const { source } = this;
    const length = end - start;
    for (let slot = hash & (SLOTS - 1); slots[slot] !== 0; slot = (slot + 1) & (SLOTS - 1)) {
      const tag = slots[slot];
      if (lengths[tag] !== length) continue;
      let i = 0;
      while (i < length && lowerCase(source[start + i]) === bytes[tag * STRIDE + i]) i++;
      if (i === length) return tag;
    }
    return this.numberOfNew(start, length, hash);
  }

  private numberOfNew(start: number, length: number, hash: number): number {
    const { source } = this;
    const slot = hash & (RECENT - 1);
    if (this.recent[slot] !== 0 && this.recentLength[slot] === length) {
      const known = this.recentStart[slot];
      let i = 0;
      while (i < length && source[start + i] === source[known + i]) i++;
      if (i === length) return this.recent[slot];
    }
    const raw = new TextDecoder("utf-8", { ignoreBOM: true }).decode(source.subarray(start, start + length));
    const name = raw.replace(/[A-Z]+/g, (letters) => letters.toLowerCase()).replaceAll("\0", "\ufffd");
    let tag = this.numbers.get(name);
    if (tag === undefined) {
      tag = KNOWN_TAGS + this.added.length;
      this.added.push(name);
      this.numbers.set(name, tag);
    }
    this.recent[slot] = tag;
    this.recentStart[slot] = start;
    this.recentLength[slot] = length;
    return tag;
  }
}
