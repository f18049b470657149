/** The digits of base64 by their value, 0 to 63. */
const DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/** The value of each digit, by its character code. */
export function digitValues(): Uint8Array {
  const values = new Uint8Array(128);
  for (let i = 0; i < DIGITS.length; i++) values[DIGITS.charCodeAt(i)] = i;
  return values;
}

/** The bytes of a base64 text. Own code, because no function for it is there in every host. */
export function bytesOf(base64: string): Uint8Array {
  const values = digitValues();
  const length = base64.indexOf("=") < 0 ? base64.length : base64.indexOf("=");
  const bytes = new Uint8Array((length * 3) >> 2);
  let bits = 0;
  let held = 0;
  for (let i = 0, at = 0; i < length; i++) {
    bits = ((bits << 6) | values[base64.charCodeAt(i)]) & 0xffffff;
    held += 6;
    if (held < 8) continue;
    held -= 8;
    bytes[at++] = bits >> held;
  }
  return bytes;
}
