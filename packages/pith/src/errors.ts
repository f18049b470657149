/** Which limit was exceeded. */
export type LimitCode = "too-large" | "timeout" | "too-many-redirects" | "compression-ratio" | "selector-steps";

/** A limit was exceeded, set by the caller or by default. `code` says which one, and the message how to raise it. */
export class LimitError extends Error {
  override readonly name = "LimitError";

  constructor(
    readonly code: LimitCode,
    message: string,
  ) {
    super(message);
  }
}
