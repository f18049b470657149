/** In place of `node:zlib`: what `http-response.ts` calls, for responses that archives keep compressed. Of truncated gzip and deflate, what is there. */
import brotli from "brotli/decompress.js";
import { Buffer } from "buffer";
import { Gunzip, Inflate, Unzlib } from "fflate";

export const constants = {};

const undoneBy =
  (Stream) =>
  (body, { maxOutputLength }) => {
    const pieces = [];
    let length = 0;
    const stream = new Stream((piece) => {
      length += piece.length;
      checkLength(length, maxOutputLength);
      pieces.push(piece);
    });
    stream.push(body);
    if (length === 0) throw new Error("The data is damaged.");
    return Buffer.concat(pieces);
  };

export const gunzipSync = undoneBy(Gunzip);
export const inflateSync = undoneBy(Unzlib);
export const inflateRawSync = undoneBy(Inflate);

export function brotliDecompressSync(body, { maxOutputLength }) {
  const bytes = brotli(body);
  if (bytes.length === 0 && body.length > 1) throw new Error("The Brotli data is damaged.");
  checkLength(bytes.length, maxOutputLength);
  return Buffer.from(bytes);
}

function checkLength(length, most) {
  if (length > most) throw Object.assign(new RangeError("Too large."), { code: "ERR_BUFFER_TOO_LARGE" });
}
