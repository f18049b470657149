// Finds the end of a gzip member's header.

/** The first bytes of every gzip member that is met in practice: its two marks, and method 8 (RFC 1952, 2.3.1). */
export const GZIP_MAGIC = Buffer.from([0x1f, 0x8b, 0x08]);

/** The length of a gzip member's header without its optional parts. */
const FIXED_LENGTH = 10;

/** The most bytes of a name or a comment: paths end at 4,096. */
const LONGEST_TEXT = 4_096;

/** Bits of the header's fourth byte that announce an optional part. */
const enum Flag {
  CHECK_SUM = 0x02,
  EXTRA = 0x04,
  NAME = 0x08,
  COMMENT = 0x10,
  RESERVED = 0xe0,
}

/**
 * Where the compressed data begins after the gzip header at the beginning of `bytes`: -1 when this is no header, and
 * undefined when the header goes on after the bytes.
 */
export function gzipHeaderLength(bytes: Uint8Array): number | undefined {
  const magic = Math.min(GZIP_MAGIC.length, bytes.length);
  for (let i = 0; i < magic; i++) if (bytes[i] !== GZIP_MAGIC[i]) return -1;
  if (bytes.length < FIXED_LENGTH) return undefined;
  const flags = bytes[3];
  if ((flags & Flag.RESERVED) !== 0) return -1;
  let at = FIXED_LENGTH;
  if ((flags & Flag.EXTRA) !== 0) {
    if (bytes.length < at + 2) return undefined;
    at += 2 + bytes[at] + 256 * bytes[at + 1];
  }
  for (const part of [Flag.NAME, Flag.COMMENT]) {
    if ((flags & part) === 0) continue;
    const text = bytes.subarray(at, at + LONGEST_TEXT + 1);
    const zero = text.indexOf(0);
    if (zero < 0) return text.length > LONGEST_TEXT ? -1 : undefined;
    at += zero + 1;
  }
  if ((flags & Flag.CHECK_SUM) !== 0) at += 2;
  return at <= bytes.length ? at : undefined;
}
