// The types of what is known of an encoding.

/** How the encoding was determined, from the most to the least certain way. */
export type EncodingSource = "bom" | "http" | "meta" | "xml" | "utf-8" | "guess" | "default";

/** What is known about a page's encoding from outside its bytes. */
export interface EncodingHints {
  /** The charset label of the HTTP response, or its whole Content-Type value. Unknown labels are ignored. */
  charset?: string;
  /** BCP 47 tag of the expected reader. The legacy encoding of that locale is preferred if the page doesn't say. */
  locale?: string;
}

/** The encoding of a page and the reason for believing so. */
export interface DetectedEncoding {
  /** Name in the Encoding Standard, in lower case: `utf-8`, `windows-1252`, `shift_jis`. */
  encoding: string;
  source: EncodingSource;
  /** Bytes of byte order mark before the page's first character: 0, 2 or 3. */
  bomLength: number;
}
