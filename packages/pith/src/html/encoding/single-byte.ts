// Tables of the encodings of one byte a character, and the decoding of bytes of any encoding.

import { WINDOWS_1252_C1 } from "../windows-1252.js";
import { decodeEucKr } from "./euc-kr.js";

/** The encodings in which every byte is a character and the lower half is ASCII. */
const SINGLE_BYTE =
  /^(?:ibm866|koi8-[ru]|macintosh|x-mac-cyrillic|windows-(?:874|125[0-8])|x-user-defined|iso-8859-(?:[2-8]|8-i|1[03-6]))$/;

/** ISO 8859-16 from 0xA0 on (South-Eastern Europe), which Node's Unicode library lacks. */
const ISO_8859_16_HIGH =
  "\u00a0ĄąŁ€„Š§š©Ș«Ź\u00adźŻ°±ČłŽ”¶·žčș»ŒœŸż" + "ÀÁÂĂÄĆÆÇÈÉÊËÌÍÎÏĐŃÒÓÔŐÖŚŰÙÚÛÜĘȚßàáâăäćæçèéêëìíîïđńòóôőöśűùúûüęțÿ";

/** Where the Unicode library of some hosts differs from the Encoding Standard's index. */
const CORRECTIONS: Readonly<Record<string, Readonly<Record<number, number>>>> = {
  "koi8-u": { 174: 0x45e, 190: 0x40e },
  "windows-1255": { 202: 0x5ba },
};

/** x-user-defined maps the upper half to this private place, so that scripts can get the bytes back. */
const USER_DEFINED_OFFSET = 0xf780 - 0x80;

const PRIVATE_USE_START = 0xe000;
const PRIVATE_USE_END = 0xf8ff;
const REPLACEMENT_CHARACTER = 0xfffd;

/** The 128 code units of an encoding's upper half, or undefined if it isn't a single-byte encoding. */
export function upperHalf(encoding: string): Uint16Array | undefined {
  if (!SINGLE_BYTE.test(encoding)) return undefined;
  const table = new Uint16Array(128);
  const text = upperHalfText(encoding);
  for (let index = 0; index < 128; index++) {
    const unit = CORRECTIONS[encoding]?.[index + 0x80] ?? text.charCodeAt(index);
    table[index] = isHostsInvention(unit, encoding) ? REPLACEMENT_CHARACTER : unit;
  }
  return table;
}

function upperHalfText(encoding: string): string {
  const codes = Array.from({ length: 128 }, (_, index) => index + 0x80);
  if (encoding === "windows-1252") return WINDOWS_1252_C1 + String.fromCharCode(...codes.slice(32));
  if (encoding === "iso-8859-16") return String.fromCharCode(...codes.slice(0, 32)) + ISO_8859_16_HIGH;
  if (encoding === "x-user-defined") return String.fromCharCode(...codes.map((code) => code + USER_DEFINED_OFFSET));
  return new TextDecoder(encoding).decode(Uint8Array.from(codes));
}

/** Some hosts give a byte without a character a private one. Only macintosh (its apple) and x-user-defined have any. */
function isHostsInvention(unit: number, encoding: string): boolean {
  if (encoding === "macintosh" || encoding === "x-user-defined") return false;
  return unit >= PRIVATE_USE_START && unit <= PRIVATE_USE_END;
}

/** Bytes of a single-byte encoding written straight as UTF-8, without a string in between. */
export function singleByteToUtf8(bytes: Uint8Array, table: Uint16Array): Uint8Array {
  const lengths = new Uint8Array(256).fill(1);
  for (let index = 0; index < 128; index++) lengths[index + 0x80] = table[index]! < 0x800 ? 2 : 3;
  let size = 0;
  for (let at = 0; at < bytes.length; at++) size += lengths[bytes[at]!]!;

  const out = new Uint8Array(size);
  let to = 0;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]!;
    if (byte < 0x80) {
      out[to++] = byte;
      continue;
    }
    const unit = table[byte - 0x80]!;
    if (unit < 0x800) {
      out[to++] = 0xc0 | (unit >> 6);
    } else {
      out[to++] = 0xe0 | (unit >> 12);
      out[to++] = 0x80 | ((unit >> 6) & 0x3f);
    }
    out[to++] = 0x80 | (unit & 0x3f);
  }
  return out;
}

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
