// The error for a page that can't be fetched.

/** Why a page can't be fetched. */
export type FetchErrorCode =
  /** The input isn't a URL. */
  | "bad-url"
  /** A URL that is neither http nor https. */
  | "unsupported-scheme"
  /** The host name has no address, or no name server answers. */
  | "no-such-host"
  | "connection-refused"
  /** The host is unreachable. */
  | "unreachable"
  /** The connection ended before the answer did. */
  | "connection-closed"
  /** There is no encrypted connection, or the certificate can't be trusted. */
  | "tls"
  /** The response isn't HTTP. */
  | "bad-response"
  /** A redirect to nowhere, or to something that isn't a web page. */
  | "bad-redirect"
  /** A status other than success: `status`. */
  | "bad-status"
  /** Something that isn't a page: a picture, a PDF. */
  | "not-a-page"
  /** The page's compression isn't supported, or its data is damaged. */
  | "bad-compression"
  /** Success, but not a single byte. */
  | "empty"
  /** Anything else that the system reports. */
  | "network";

/** The redirects to a page so far. */
export interface Route {
  /** The address that was asked for, without user name and password. */
  readonly url: string;
  /** The addresses that redirects led to, in order. */
  readonly redirects: string[];
}

/**
 * A page that can't be fetched. The message says why, in a sentence, with the redirects that led there; it doesn't repeat
 * the address that was asked for, which is `url`.
 *
 * @example
 * ```js
 * import { FetchError, fetchPage } from "pith-node";
 *
 * try {
 *   await fetchPage("ftp://example.org/article");
 * } catch (error) {
 *   if (!(error instanceof FetchError)) throw error;
 *   console.log(error.code, error.message); // bad-address
 * }
 * ```
 */
export class FetchError extends Error {
  override readonly name = "FetchError";
  /** The address that was asked for, without user name and password. */
  readonly url: string;
  /** The addresses that redirects led to, in order. */
  readonly redirects: readonly string[];
  /** The HTTP status, where a server answered. */
  readonly status: number | undefined;
  /** How long the server asks to wait before the next request, in milliseconds (RFC 9110, 10.2.3). */
  readonly retryAfterMs: number | undefined;

  constructor(
    readonly code: FetchErrorCode,
    message: string,
    route: Route,
    options: { status?: number | undefined; retryAfterMs?: number | undefined; cause?: unknown } = {},
  ) {
    super(message + trail(route.redirects), "cause" in options ? { cause: options.cause } : {});
    this.url = route.url;
    this.redirects = route.redirects;
    this.status = options.status;
    this.retryAfterMs = options.retryAfterMs;
  }
}

/** The redirects as a clause to put after a message; "" when there were none. */
export function trail(redirects: readonly string[]): string {
  return redirects.length === 0 ? "" : ` (Redirected to ${redirects.join(", then to ")}.)`;
}

/** A server's text can be long, and control characters would reach the reader's terminal. */
const QUOTE_LENGTH = 100;

/** Text from a server, made short and harmless enough for a message. */
export function quote(words: string): string {
  const printable = words.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, "");
  return `"${printable.length > QUOTE_LENGTH ? `${printable.slice(0, QUOTE_LENGTH)}...` : printable}"`;
}
