// The limits on the size of a page, their checks and errors.

import { LimitError } from "pith";
import { OptionError } from "pith/internal";

/**
 * The largest page that is read unless the caller says otherwise: 50 MB, after decompression. The largest page of the
 * corpora that Pith is measured on is 5.3 MB; parsing is measured to be linear up to this size.
 */
export const DEFAULT_MAX_BYTES = 50_000_000;

/** The bytes of a page are one buffer, and a Tree's offsets are 32-bit integers: both end at 2 GB. */
export const LARGEST_MAX_BYTES = 2_000_000_000;

/** Returns `maxBytes`, or its default. Throws a TypeError if it isn't a size that can be kept. */
export function checkedMaxBytes(caller: string, maxBytes: number = DEFAULT_MAX_BYTES): number {
  if (Number.isInteger(maxBytes) && maxBytes > 0 && maxBytes <= LARGEST_MAX_BYTES) return maxBytes;
  const reason = `\`maxBytes\` is ${maxBytes}; give a whole number of bytes, 1 to ${LARGEST_MAX_BYTES}.`;
  throw new OptionError("maxBytes", reason, { caller });
}

/** Pages up to this size, 1 MB, may be compressed by any ratio: some hold little but blanks, and cost nothing. */
export const RATIO_FREE_BYTES = 1_000_000;

/** Returns `maxRatio`, or infinity if it isn't given. Throws a TypeError if it isn't a ratio. */
export function checkedMaxRatio(caller: string, maxRatio: number = Number.POSITIVE_INFINITY): number {
  if (maxRatio >= 1) return maxRatio;
  const reason = `\`maxRatio\` is ${maxRatio}; give how many times as large a page may become when decompressed, at least 1.`;
  throw new OptionError("maxRatio", reason, { caller });
}

/** The error for a page that decompresses to more than `maxRatio` times what was sent. */
export function tooCompressed(maxRatio: number): LimitError {
  const message = `The page decompresses to more than ${maxRatio} times what was sent; raise maxRatio to read it.`;
  return new LimitError("compression-ratio", message);
}

/** The error for a page that has, or would have, more than `maxBytes` bytes. */
export function tooLarge(maxBytes: number): LimitError {
  return new LimitError("too-large", largerThan(sizeText(maxBytes)));
}

/** What is said of such a page, to users of the command and to programs. */
export function largerThan(size: string): string {
  return `The page is larger than ${size}; raise the limit (--max-size, maxBytes) to read it.`;
}

function sizeText(bytes: number): string {
  if (bytes >= 1e6) return `${Number((bytes / 1e6).toFixed(1))} MB`;
  return bytes >= 1e3 ? `${Number((bytes / 1e3).toFixed(1))} kB` : `${bytes} bytes`;
}
