// Checks whether bytes are well-formed UTF-8.

/** What the bytes are when nobody says: only ASCII, well-formed UTF-8 with more than ASCII, or something else. */
export type Utf8Verdict = "ascii" | "utf-8" | "other";

/** Whether bytes are well-formed UTF-8. A last character cut off by the end of the page is forgiven: crawls cut pages. */
export function utf8Verdict(bytes: Uint8Array): Utf8Verdict {
  try {
    // As part of a stream, whose next bytes may complete the last character.
    const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes, { stream: true });
    return text.length === bytes.length ? "ascii" : "utf-8";
  } catch {
    return "other";
  }
}
