// The content encodings of request bodies, and how much they may expand.

import { promisify } from "node:util";
import {
  type BrotliDecompress,
  brotliDecompress,
  createBrotliDecompress,
  createGunzip,
  createInflate,
  type Gunzip,
  gunzip,
  type Inflate,
  inflate,
} from "node:zlib";
import { Problem } from "./problem.js";

/** The encodings that are decoded. */
const ENCODINGS = {
  gzip: { whole: promisify(gunzip), stream: createGunzip },
  br: { whole: promisify(brotliDecompress), stream: createBrotliDecompress },
  deflate: { whole: promisify(inflate), stream: createInflate },
} as const;

export type BodyEncoding = keyof typeof ENCODINGS;

/** Very repetitive HTML shrinks to a fiftieth; what decompresses to more than this many times its size is an attack. */
const MAX_RATIO = 100;

/** A body that expands to less than this may do so at any ratio, in bytes. */
const FREE_BYTES = 1_000_000;

/** What a body of `compressed` bytes may expand to. */
export function unfoldingLimit(compressed: number): number {
  return Math.max(FREE_BYTES, compressed * MAX_RATIO);
}

/** The body's encoding; undefined for none. Throws a Problem (415) for one that isn't known, or several. */
export function bodyEncoding(header: string | undefined): BodyEncoding | undefined {
  const name = header?.trim().toLowerCase() ?? "";
  if (name === "" || name === "identity") return undefined;
  if (Object.hasOwn(ENCODINGS, name)) return name as BodyEncoding;
  const known = Object.keys(ENCODINGS).join(", ");
  throw new Problem(
    415,
    "bad-encoding",
    `The Content-Encoding ${JSON.stringify(name)} isn't known; use ${known}, or none.`,
    {
      headers: { "accept-encoding": known },
    },
  );
}

/** Decodes a whole body, in one of Node's threads. Throws a Problem (413 or 400). */
export async function decodeBody(bytes: Uint8Array, encoding: BodyEncoding, maxBytes: number): Promise<Uint8Array> {
  const limit = Math.min(maxBytes, unfoldingLimit(bytes.length));
  try {
    return await ENCODINGS[encoding].whole(bytes, { maxOutputLength: limit });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ERR_BUFFER_TOO_LARGE") throw damaged(encoding);
    throw limit < maxBytes
      ? unfoldsTooFar()
      : new Problem(413, "too-large", `The body decompresses to more than ${maxBytes} bytes.`);
  }
}

/** A stream that decodes an encoding. */
export function decodingStream(encoding: BodyEncoding): Gunzip | BrotliDecompress | Inflate {
  return ENCODINGS[encoding].stream();
}

export function damaged(encoding: BodyEncoding): Problem {
  return new Problem(
    400,
    "bad-compression",
    `The body isn't ${encoding}, or it is truncated. Send it whole, or without Content-Encoding.`,
  );
}

export function unfoldsTooFar(): Problem {
  return new Problem(
    413,
    "compression-ratio",
    `The body decompresses to more than ${MAX_RATIO} times its size. Send it as it is.`,
  );
}
