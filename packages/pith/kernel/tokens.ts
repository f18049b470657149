// The scanner of `scan.ts` and `scan-tag.ts`, in AssemblyScript: tokens of a page, many at a time.

import {
  END,
  MOST_TOKENS,
  NAME_HIGHS,
  NAME_LOWS,
  NAME_TAGS,
  Reason,
  SELF_CLOSING,
  SOURCE,
  START,
  STOPS,
  TEXT,
  TOKENS,
  Token,
} from "../src/kernel/memory";

const SLOTS: i32 = 1024;
const PACKED_LENGTH: i32 = 8;
const ATTRIBUTE: usize = 16;

/** Where the tokens so far end, why they do, and how many numbers of attributes they have. */
let next: i32 = 0;
let reason: i32 = 0;
let attributes: i32 = 0;

export function nextPlace(): i32 {
  return next - SOURCE;
}

export function endReason(): i32 {
  return reason;
}

export function attributeNumbers(): i32 {
  return attributes;
}

/** Reads tokens from `from` on, of the page of `length` bytes; gives how many. Rows of attributes go to `rows`, where row number `first` is. */
export function tokens(from: i32, length: i32, first: i32, rows: usize): i32 {
  const end = SOURCE + length;
  const firstRow = rows;
  let at: usize = TOKENS;
  let i = SOURCE + from;
  reason = Reason.FULL;
  // One turn may add two tokens.
  const full: usize = TOKENS + (MOST_TOKENS - 1) * 4 * Token.SIZE;
  while (at < full) {
    const start = i;
    let byte: i32 = 0;
    for (;;) {
      i = find(0x3c, i, end);
      if (i + 1 >= end) {
        i = end;
        break;
      }
      byte = load<u8>(i, 1);
      if (isLetter(byte) || byte === 0x21 || byte === 0x3f || (byte === 0x2f && i + 2 < end)) break;
      i++;
    }
    if (i > start) {
      write(at, TEXT, start, i);
      at += 4 * Token.SIZE;
    }
    if (i >= end) {
      reason = Reason.PAGE_END;
      break;
    }
    let kind = START;
    if (byte === 0x2f) {
      const letter: i32 = load<u8>(i, 2);
      if (letter === 0x3e) {
        i += 3;
        continue;
      }
      kind = isLetter(letter) ? END : 0;
    } else if (byte === 0x21 || byte === 0x3f) kind = 0;
    if (kind === 0) {
      reason = Reason.DECLARATION;
      break;
    }

    // The tag's name.
    const nameStart = i + kind;
    let p = nameStart;
    let low: i32 = 0;
    let high: i32 = 0;
    let hasControl = false;
    for (; p < end; p++) {
      byte = load<u8>(p);
      if (byte === 0x3e || byte === 0x2f || byte <= 0x20) {
        if (byte > 0x20 || isBlank(byte)) break;
        hasControl = true;
      }
      high = (high << 8) | (low >>> 24);
      low = (low << 8) | byte | 0x20;
    }
    const nameEnd = p;
    const tag = hasControl || nameEnd - nameStart > PACKED_LENGTH ? 0 : tagOf(low, high);

    // Its attributes.
    const run = rows;
    let valueStop = nameStart;
    for (;;) {
      while (p < end && ((byte = load<u8>(p)) === 0x2f || isBlank(byte))) p++;
      if (p >= end || byte === 0x3e) break;
      const attribute = p++;
      while (p < end) {
        byte = load<u8>(p);
        if (byte === 0x3d || byte === 0x3e || byte === 0x2f || isBlank(byte)) break;
        p++;
      }
      const attributeEnd = p;
      while (p < end && isBlank((byte = load<u8>(p)))) p++;
      let valueStart = attributeEnd;
      let valueEnd = attributeEnd;
      if (p < end && byte === 0x3d) {
        p++;
        while (p < end && isBlank((byte = load<u8>(p)))) p++;
        if (p >= end) break;
        if (byte === 0x22 || byte === 0x27) {
          valueStart = p + 1;
          valueEnd = find(byte, valueStart, end);
          p = valueEnd + 1;
        } else {
          valueStart = p;
          while (p < end && (byte = load<u8>(p)) !== 0x3e && !isBlank(byte)) p++;
          valueEnd = p;
        }
      }
      valueStop = valueEnd;
      if (kind === END) continue;
      store<i32>(rows, attribute - SOURCE);
      store<i32>(rows, attributeEnd - SOURCE, 4);
      store<i32>(rows, valueStart - SOURCE, 8);
      store<i32>(rows, valueEnd - SOURCE, 12);
      rows += ATTRIBUTE;
    }
    if (p >= end) {
      rows = run;
      reason = Reason.PAGE_END;
      break;
    }
    // An unquoted value may end in a slash, which then is the value's.
    const closesItself = load<u8>(p - 1) === 0x2f && p - 1 >= valueStop && p > nameEnd;
    p++;
    let firstAttribute = 0;
    if (rows !== run) {
      store<i32>(rows, -1);
      store<i32>(rows, 0, 4);
      rows += ATTRIBUTE;
      firstAttribute = first + <i32>((run - firstRow) >> 2);
    }
    write(at, closesItself ? kind | SELF_CLOSING : kind, i, p);
    store<i32>(at, tag, 4 * Token.TAG);
    store<i32>(at, firstAttribute, 4 * Token.ATTRIBUTES);
    store<i32>(at, nameEnd - SOURCE, 4 * Token.NAME_END);
    store<i32>(at, low, 4 * Token.LOW);
    store<i32>(at, high, 4 * Token.HIGH);
    at += 4 * Token.SIZE;
    i = p;
    if (kind === START && (tag === 0 || load<u8>(STOPS + tag) !== 0)) {
      reason = Reason.AFTER_TAG;
      break;
    }
  }
  next = i;
  attributes = <i32>((rows - firstRow) >> 2);
  return <i32>((at - TOKENS) / (4 * Token.SIZE));
}

function write(at: usize, kind: i32, start: i32, stop: i32): void {
  store<i32>(at, kind);
  store<i32>(at, start - SOURCE, 4 * Token.START);
  store<i32>(at, stop - SOURCE, 4 * Token.STOP);
}

/** Where a byte is, from `from` on; `end` if it isn't. */
function find(byte: i32, from: i32, end: i32): i32 {
  const wanted = i8x16.splat(<i8>byte);
  for (; from + 16 <= end; from += 16) {
    const found = i8x16.bitmask(i8x16.eq(v128.load(from), wanted));
    if (found !== 0) return from + ctz(found);
  }
  while (from < end && <i32>load<u8>(from) !== byte) from++;
  return from;
}

function tagOf(low: i32, high: i32): i32 {
  let slot = ((low ^ (high * 0x5bd1e995)) * <i32>0x9e3779b1) >>> 22;
  let tag: i32 = load<i16>(NAME_TAGS + 2 * slot);
  while (tag !== 0 && (load<i32>(NAME_LOWS + 4 * slot) !== low || load<i32>(NAME_HIGHS + 4 * slot) !== high)) {
    slot = (slot + 1) & (SLOTS - 1);
    tag = load<i16>(NAME_TAGS + 2 * slot);
  }
  return tag;
}

function isLetter(byte: i32): bool {
  return <u32>((byte | 0x20) - 0x61) < 26;
}

function isBlank(byte: i32): bool {
  return byte === 0x20 || byte === 0x0a || byte === 0x09 || byte === 0x0d || byte === 0x0c;
}
