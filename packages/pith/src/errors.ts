/** Which limit was met. */
export type LimitCode = "too-large" | "timeout" | "too-many-redirects" | "compression-ratio" | "selector-steps";

/** A limit that the caller set, or a default, was met. `code` says which; the message says how to raise it. */
export class LimitError extends Error {
  override readonly name = "LimitError";

  constructor(
    readonly code: LimitCode,
    message: string,
  ) {
    super(message);
  }
}
