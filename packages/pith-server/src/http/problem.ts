// The error that becomes an answer in the form of problem details (RFC 9457).

/** What a problem has besides what is wrong. */
type ProblemOptions = Partial<Pick<Problem, "retryAfter" | "pageStatus" | "headers">>;

/** Why a request can't be answered as asked. */
export class Problem extends Error {
  override readonly name = "Problem";
  /** After how many seconds to try again; absent if that is useless. */
  readonly retryAfter: number | undefined;
  /** The status with which the page's own server answered, if that is what went wrong. */
  readonly pageStatus: number | undefined;
  /** Further headers of the answer. */
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    readonly status: number,
    /** One word for programs; docs/guides/serve.md lists them. */
    readonly code: string,
    /** What is wrong, and what to do. */
    message: string,
    { retryAfter, pageStatus, headers = {} }: ProblemOptions = {},
  ) {
    super(shortenedValue(message));
    this.retryAfter = retryAfter;
    this.pageStatus = pageStatus;
    this.headers = headers;
  }
}

/** The longest message, in characters: what a client sent may be in it. */
const LONGEST = 1_000;

/** A message without its middle if it is too long: what is wrong is at the beginning, what to do at the end. */
export function shortenedValue(message: string): string {
  if (message.length <= LONGEST) return message;
  return `${message.slice(0, LONGEST / 2)} ... ${message.slice(-LONGEST / 2)}`;
}

/** The media type of a problem (RFC 9457). */
export const PROBLEM_TYPE = "application/problem+json";

/** A problem as an object for JSON (RFC 9457): `status`, `code` and `detail`, and what is known of `pageStatus` and `retryAfter`. */
export function problemDetails({ status, code, message, pageStatus, retryAfter }: Problem): object {
  return { status, code, detail: message, pageStatus, retryAfter };
}
