// Decodes bytes of any encoding to a string.

import { decodeEucKr } from "./euc-kr.js";
import { upperHalf } from "./single-byte.js";

/**
 * The text of bytes in any encoding of the Encoding Standard, the bytes standing after any byte order mark. Where the
 * Unicode libraries of hosts differ from the standard, the standard is followed, so that a page reads the same
 * everywhere; Big5 alone stays as the host has it (Node lacks the Hong Kong characters, and their table is large).
 */
export function decode(bytes: Uint8Array, encoding: string): string {
  if (encoding === "replacement") return bytes.length === 0 ? "" : "\ufffd";
  if (encoding === "euc-kr") return decodeEucKr(bytes);
  const table = upperHalf(encoding);
  if (table !== undefined) return decodeSingleByte(bytes, table);
  // GBK is decoded as its superset, as the standard does; hosts may have an older GBK without the euro sign's place.
  return new TextDecoder(encoding === "gbk" ? "gb18030" : encoding, { ignoreBOM: true }).decode(bytes);
}

/** For the samples that the guess reads; whole pages go through singleByteToUtf8. */
function decodeSingleByte(bytes: Uint8Array, table: Uint16Array): string {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte < 0x80 ? byte : table[byte - 0x80]!);
  return text;
}
