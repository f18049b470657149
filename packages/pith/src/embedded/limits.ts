// The limits on looking for embedded text.

/** What bounds the time and memory of looking beyond the visible tree. */
export interface EmbeddedLimits {
  /** Bytes of a script; a longer one is passed over. Default 1 MB, which takes about 50 ms; pages of `data/` reach 3.4 MB. */
  maxScriptBytes: number;
  /**
   * Bytes of all scripts that are read; those beyond are passed over. Default 1 MB, so that a page that shows little doesn't
   * cost many times as much as others; pages of `data/` reach 5.0 MB, and the limit changes no score there.
   */
  maxBytes: number;
  /**
   * Nodes of the JSON of a script, 28 bytes each; what comes after them is passed over. Default 1,000,000; pages of
   * `data/` reach 142,813.
   */
  maxNodes: number;
  /**
   * UTF-16 units of a candidate's text; beyond it the text ends, with a whole line. Default 1,000,000; pages of
   * `data/` reach 203,610.
   */
  maxText: number;
}

export const DEFAULT_EMBEDDED_LIMITS: EmbeddedLimits = {
  maxScriptBytes: 1_000_000,
  maxBytes: 1_000_000,
  maxNodes: 1_000_000,
  maxText: 1_000_000,
};
