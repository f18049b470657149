// Checks whether bytes are well-formed UTF-8.

/** What the bytes are when nobody says: only ASCII, well-formed UTF-8 with more than ASCII, or something else. */
export type Utf8Verdict = "ascii" | "utf-8" | "other";

/** Bytes that are decoded at a time: the text isn't wanted, and that of a large page would take four times its memory, or be longer than a string can be. */
const PIECE = 1 << 16;

/** Whether bytes are well-formed UTF-8. A last character cut off by the end of the page is forgiven: crawls cut pages. */
export function utf8Verdict(bytes: Uint8Array): Utf8Verdict {
  const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
  let length = 0;
  try {
    for (let at = 0; at < bytes.length; at += PIECE) {
      // As part of a stream, whose next bytes may complete the last character.
      length += decoder.decode(bytes.subarray(at, at + PIECE), { stream: true }).length;
    }
  } catch {
    return "other";
  }
  return length === bytes.length ? "ascii" : "utf-8";
}
