/** Which limit was exceeded. */
export type LimitCode = "too-large" | "timeout" | "too-many-redirects" | "compression-ratio" | "selector-steps";

/**
 * A limit was exceeded, set by the caller or by default. `code` says which one, and the message how to raise it.
 *
 * @example
 * ```js
 * import { LimitError } from "pith";
 * import { fetchPage } from "pith-node";
 *
 * try {
 *   await fetchPage("https://example.org/article", { maxBytes: 100 });
 * } catch (error) {
 *   if (!(error instanceof LimitError)) throw error;
 *   console.log(error.code, error.message); // too-large
 * }
 * ```
 */
export class LimitError extends Error {
  override readonly name = "LimitError";

  constructor(
    readonly code: LimitCode,
    message: string,
  ) {
    super(message);
  }
}
