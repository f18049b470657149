// Looks up the numbers of element names by their bytes.

import { isSameRange } from "../bytes.js";
import { KNOWN_TAGS, TAG_NAMES } from "../generated/tags.js";

/** Names up to this long are looked up by their bytes alone, packed in two integers. */
const PACKED_LENGTH = 8;
/** Slots of the table of packed names: eight times as many as names, so that nearly all are found at the first look. */
const SLOTS = 1024;
/** Slots for other names, in front of a Map: most pages use few of them, many times. */
const RECENT = 64;

/**
 * A name as the scanner packs it: the last four bytes in `low`, the four before in `high`, letters in lower case. Bytes
 * of 0x20 and above that differ stay different unless they are the two cases of a letter, or two characters that no
 * known name has.
 */
const lows = new Int32Array(SLOTS);
const highs = new Int32Array(SLOTS);
const tags = new Int16Array(SLOTS);

function slotOf(low: number, high: number): number {
  // Two odd multipliers spread the bits; the top ten choose the slot.
  return Math.imul(low ^ Math.imul(high, 0x5bd1e995), 0x9e3779b1) >>> 22;
}

for (let tag = 1; tag < KNOWN_TAGS; tag++) {
  const name = TAG_NAMES[tag];
  if (name.length > PACKED_LENGTH) continue;
  let low = 0;
  let high = 0;
  for (let i = 0; i < name.length; i++) {
    high = (high << 8) | (low >>> 24);
    low = (low << 8) | name.charCodeAt(i);
  }
  let slot = slotOf(low, high);
  while (tags[slot] !== 0) slot = (slot + 1) & (SLOTS - 1);
  tags[slot] = tag;
  lows[slot] = low;
  highs[slot] = high;
}

const knownNumbers = new Map(TAG_NAMES.map((name, tag) => [name, tag]));

/** Gives each element name its number: the known ones of `Tag`, then new ones in the order of the page. */
export class TagNames {
  /** Names that only this page has, by number minus `KNOWN_TAGS`. */
  added: string[] = [];
  private numbers = new Map<string, number>();
  private readonly recent = new Int32Array(RECENT);
  private readonly recentStart = new Int32Array(RECENT);
  private readonly recentEnd = new Int32Array(RECENT);
  private source: Uint8Array = new Uint8Array(0);

  /** `onAdded` is called with the number of names when there is one more. */
  constructor(private readonly onAdded: (count: number) => void) {}

  reset(source: Uint8Array): void {
    this.source = source;
    this.recent.fill(0);
    if (this.added.length === 0) return;
    this.added = [];
    this.numbers = new Map();
  }

  private get count(): number {
    return KNOWN_TAGS + this.added.length;
  }

  /** The number of the name at `[start, end)`, which the scanner packed into `low` and `high`. */
  numberOf(start: number, end: number, low: number, high: number): number {
    if (end - start > PACKED_LENGTH) return this.numberOfOther(start, end, low, high);
    for (let slot = slotOf(low, high); tags[slot] !== 0; slot = (slot + 1) & (SLOTS - 1)) {
      if (lows[slot] === low && highs[slot] === high) return tags[slot];
    }
    return this.numberOfOther(start, end, low, high);
  }

  /** The number of a name that has to be looked up by its text: a long one, or one that only this page has. */
  numberOfOther(start: number, end: number, low: number, high: number): number {
    const { source } = this;
    const slot = slotOf(low, high) & (RECENT - 1);
    const known = this.recent[slot];
    if (known !== 0 && isSameRange(source, start, end, this.recentStart[slot], this.recentEnd[slot])) return known;
    const raw = new TextDecoder("utf-8", { ignoreBOM: true }).decode(source.subarray(start, end));
    const name = raw.replace(/[A-Z]+/g, (letters) => letters.toLowerCase()).replaceAll("\0", "\ufffd");
    const tag = knownNumbers.get(name) ?? this.numbers.get(name) ?? this.add(name);
    this.recent[slot] = tag;
    this.recentStart[slot] = start;
    this.recentEnd[slot] = end;
    return tag;
  }

  private add(name: string): number {
    const tag = this.count;
    this.added.push(name);
    this.numbers.set(name, tag);
    this.onAdded(this.count);
    return tag;
  }
}
