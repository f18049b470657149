/** Why a request isn't answered with what it asked for. */
export class Problem extends Error {
  override readonly name = "Problem";
  /** After how many seconds to try again; absent when that is no use. */
  readonly retryAfter: number | undefined;
  /** Further headers of the answer. */
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    readonly status: number,
    /** One word for programs; docs/serve.md lists them. */
    readonly code: string,
    /** What is wrong, and what to do. */
    message: string,
    { retryAfter, headers = {} }: { retryAfter?: number; headers?: Readonly<Record<string, string>> } = {},
  ) {
    super(message);
    this.retryAfter = retryAfter;
    this.headers = headers;
  }
}

/** The media type of a problem (RFC 9457). */
export const PROBLEM_TYPE = "application/problem+json";

/** A problem as JSON (RFC 9457): `status`, `code` and `detail`. */
export function problemJson({ status, code, message }: Problem): string {
  return JSON.stringify({ status, code, detail: message });
}
