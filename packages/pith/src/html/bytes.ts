/** White space of HTML: tab, line feed, form feed, carriage return, space. */
export function isWhitespace(byte: number): boolean {
  return byte === 0x20 || byte === 0x0a || byte === 0x09 || byte === 0x0d || byte === 0x0c;
}

export function isLetter(byte: number): boolean {
  return ((byte | 0x20) - 0x61) >>> 0 < 26;
}

/** An ASCII letter in lower case; any other byte as it is. */
export function lowerCase(byte: number): number {
  return byte >= 0x41 && byte <= 0x5a ? byte + 0x20 : byte;
}

export function isSameRange(source: Uint8Array, a: number, aEnd: number, b: number, bEnd: number): boolean {
  if (aEnd - a !== bEnd - b) return false;
  while (a < aEnd) if (source[a++] !== source[b++]) return false;
  return true;
}

/** As `isSameRange`, blind to the case of ASCII letters. */
export function isSameName(source: Uint8Array, a: number, aEnd: number, b: number, bEnd: number): boolean {
  if (aEnd - a !== bEnd - b) return false;
  while (a < aEnd) if (lowerCase(source[a++]) !== lowerCase(source[b++])) return false;
  return true;
}

/** Whether `word`, in lower case, stands at `at`, blind to the case of ASCII letters. */
export function startsWith(source: Uint8Array, at: number, word: string): boolean {
  if (at + word.length > source.length) return false;
  for (let i = 0; i < word.length; i++) if (lowerCase(source[at + i]) !== word.charCodeAt(i)) return false;
  return true;
}

/** Whether a range reads as `word`, which is in lower case, blind to the case of ASCII letters. */
export function equals(source: Uint8Array, start: number, end: number, word: string): boolean {
  return end - start === word.length && startsWith(source, start, word);
}
