/** White space as Python's `str.strip` and `\s` have it. */
function isWhiteSpace(code: number): boolean {
  if (code <= 0x20) return (code >= 0x09 && code <= 0x0d) || code >= 0x1c;
  if (code < 0x1680) return code === 0x85 || code === 0xa0;
  if (code >= 0x2000 && code <= 0x200a) return true;
  return code === 0x1680 || code === 0x2028 || code === 0x2029 || code === 0x202f || code === 0x205f || code === 0x3000;
}

/** Whether a text has more than `limit` characters between the white space at its ends. */
export function isLongerThan(text: string, limit: number): boolean {
  if (text.length <= limit) return false;
  let start = 0;
  let end = text.length;
  while (start < end && isWhiteSpace(text.charCodeAt(start))) start++;
  while (end > start && isWhiteSpace(text.charCodeAt(end - 1))) end--;
  let characters = 0;
  for (let i = start; i < end && characters <= limit; i++) {
    // Of a character in two halves the second one counts.
    if ((text.charCodeAt(i) & 0xfc00) !== 0xd800) characters++;
  }
  return characters > limit;
}
