// What the library has to say: errors for exceeded limits and wrong options, and warnings about a page.

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

/**
 * An option that makes no sense, alone or together with others. `reason` says why and what to do, without the name of the call,
 * which may not be the one that the user made.
 */
export class OptionError extends TypeError {
  constructor(
    /** Its name, or undefined when it isn't one alone. */
    readonly option: string | undefined,
    readonly reason: string,
    { caller, ...options }: ErrorOptions & { readonly caller?: string } = {},
  ) {
    super(caller === undefined ? reason : `${caller}: ${reason}`, options);
  }
}

/** A part of the call `caller`: errors in options are reported in its name. */
export function inNameOf<Result>(caller: string, part: () => Result): Result {
  try {
    return part();
  } catch (error) {
    if (!(error instanceof OptionError)) throw error;
    throw new OptionError(error.option, error.reason, { caller, cause: error });
  }
}

/** A value can be long; a message shows its beginning. */
const SHOWN = 80;

/** A value that a caller gave, as a message shows it: it may be anything, and what can't be written as JSON is named by its type. */
export function shownValue(value: unknown): string {
  try {
    return typeof value === "number" ? String(value) : (JSON.stringify(value) ?? typeof value).slice(0, SHOWN);
  } catch {
    // A circle, a BigInt, arrays too deep in each other, a method that throws.
    return typeof value;
  }
}

/** Throws a TypeError for what `extract` can't have returned: in plain JavaScript it is easily the page, or a promise of one. */
export function checkExtraction(given: { readonly tree: unknown }): void {
  if (typeof Object(given).tree === "object") return;
  throw new TypeError(`Give what extract(page) returned, not a ${typeof given}.`);
}

/** Something that a user of the result should know about the page. The result is valid nevertheless. */
export interface Warning {
  readonly code: WarningCode;
  /** In plain English, with the relevant numbers. */
  readonly message: string;
}

/** What a warning is about, for programs. */
export type WarningCode =
  | "empty-page"
  | "looks-like-url"
  | "not-html"
  | "no-content"
  | "needs-scripts"
  | "reader-check"
  | "low-confidence"
  | "beyond-the-page"
  | "hidden-text"
  | "invisible-characters"
  | "truncated"
  | "too-many-blocks"
  | "too-many-nodes"
  | "too-deep"
  | "too-many-repairs";
