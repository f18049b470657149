/** The zeros of the digits in which dates are written, besides ASCII: Arabic, Persian, Devanagari, Bengali, Tamil, Thai. */
const ZEROS = [0x660, 0x6f0, 0x966, 0x9e6, 0xbe6, 0xe50];
const OTHER_DIGITS = /[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u09e6-\u09ef\u0be6-\u0bef\u0e50-\u0e59]/g;

/** A text with all digits in ASCII; fullwidth ones too. */
export function asciiDigits(text: string): string {
  return text.normalize("NFKC").replace(OTHER_DIGITS, (digit) => {
    const code = digit.charCodeAt(0);
    const zero = ZEROS.find((start) => code >= start && code < start + 10);
    return zero === undefined ? digit : String(code - zero);
  });
}
