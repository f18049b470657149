// Reads and writes single characters of UTF-8.

/**
 * How many bytes the character at `at` has when it is white space to Unicode, a no-break space for instance; 0 when it
 * is any other. White space of HTML isn't asked for. The characters are those that `trim` cuts (ECMAScript 12.2, 12.3).
 */
export function widthOfBlank(bytes: Uint8Array, at: number, end: number): number {
  const first = bytes[at];
  if (first === 0x0b) return 1;
  if (first < 0xc2 || at + 1 >= end) return 0;
  const second = bytes[at + 1];
  if (first === 0xc2) return second === 0xa0 ? 2 : 0;
  if (at + 2 >= end) return 0;
  const third = bytes[at + 2];
  return isWideBlank((first << 16) | (second << 8) | third) ? 3 : 0;
}

/** Of three bytes of UTF-8. */
function isWideBlank(character: number): boolean {
  // U+2000 to U+200A
  if (character >= 0xe28080 && character <= 0xe2808a) return true;
  switch (character) {
    case 0xe19a80: // U+1680
    case 0xe280a8: // U+2028
    case 0xe280a9: // U+2029
    case 0xe280af: // U+202F
    case 0xe2819f: // U+205F
    case 0xe38080: // U+3000
    case 0xefbbbf: // U+FEFF
      return true;
    default:
      return false;
  }
}

/** Writes a few characters without lone surrogates as UTF-8; gives where the next go. */
export function writeUtf8(text: string, bytes: Uint8Array, at: number): number {
  let to = at;
  for (let i = 0; i < text.length; i++) {
    const code = text.codePointAt(i) as number;
    if (code < 0x80) {
      bytes[to++] = code;
      continue;
    }
    if (code < 0x800) bytes[to++] = 0xc0 | (code >> 6);
    else {
      if (code < 0x10000) bytes[to++] = 0xe0 | (code >> 12);
      else {
        i++;
        bytes[to++] = 0xf0 | (code >> 18);
        bytes[to++] = 0x80 | ((code >> 12) & 0x3f);
      }
      bytes[to++] = 0x80 | ((code >> 6) & 0x3f);
    }
    bytes[to++] = 0x80 | (code & 0x3f);
  }
  return to;
}
