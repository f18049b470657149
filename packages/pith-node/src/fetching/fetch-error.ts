// The error for a page that can't be fetched, and what network errors of Node and the system mean in plain words.

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
  /** The proxy can't be reached, or doesn't connect to the server. */
  | "proxy"
  /** The browser can't render the page. */
  | "render-failed"
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
 *   console.log(error.code, error.message); // unsupported-scheme ...
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

/** What Node's and the system's error codes mean for someone who asked for a page. */
export function explainNetworkError(error: unknown, url: URL): Pick<FetchError, "code" | "message"> {
  const { code = "", message, name } = error as NodeJS.ErrnoException;
  const { hostname, host, protocol } = url;
  const port = url.port || (protocol === "https:" ? "443" : "80");
  const cut = {
    code: "connection-closed",
    message: `${host} closed the connection before the page was complete.`,
  } as const;
  if (name === "HTTPParserError") {
    return message.includes("EOF") ? cut : { code: "bad-response", message: `The response from ${host} is not HTTP.` };
  }
  switch (code) {
    case "ENOTFOUND":
    case "ENODATA":
      return { code: "no-such-host", message: `There is no host named ${hostname}.` };
    case "EAI_AGAIN":
    case "ESERVFAIL":
    case "ETIMEOUT":
      return { code: "no-such-host", message: `No name server answers for ${hostname}; is this machine online?` };
    case "ECONNREFUSED":
      return { code: "connection-refused", message: `${hostname} refuses connections on port ${port}.` };
    case "EHOSTUNREACH":
    case "ENETUNREACH":
    case "EADDRNOTAVAIL":
    case "ETIMEDOUT":
      return { code: "unreachable", message: `${hostname} can't be reached on port ${port}.` };
    case "ECONNRESET":
    case "ECONNABORTED":
    case "EPIPE":
    case "UND_ERR_RES_CONTENT_LENGTH_MISMATCH":
      return cut;
    case "UND_ERR_SOCKET":
      // What undici calls an unasked 100 (Continue), which it doesn't go on after.
      if (message !== "bad response") return cut;
      return { code: "bad-response", message: `${host} answers with 100 (Continue), which wasn't asked for.` };
    case "UND_ERR_HEADERS_OVERFLOW":
      return { code: "bad-response", message: `${host} sends more than ${MAX_HEADER_BYTES} bytes of headers.` };
    case "EPROTO":
    case "ERR_SSL_WRONG_VERSION_NUMBER":
    case "ERR_SSL_PACKET_LENGTH_TOO_LONG":
      return { code: "tls", message: `${host} doesn't answer with TLS; is it http:// instead of https://?` };
  }
  const certificate = CERTIFICATE_FAULTS[code];
  if (certificate !== undefined) {
    return { code: "tls", message: `The certificate of ${hostname} can't be trusted: ${certificate}.` };
  }
  if (/^ERR_(?:TLS|SSL|OSSL)_|CERT|CRL_|ISSUER/.test(code)) {
    return { code: "tls", message: `The encrypted connection to ${host} fails (${code}).` };
  }
  return { code: "network", message: `The page can't be fetched: ${message || code}.` };
}

/** The most bytes of headers that a server may send: four times Node's default, which some sites' cookies exceed. */
export const MAX_HEADER_BYTES = 65_536;

/** The faults that occur in practice, by OpenSSL's names for them. */
const CERTIFICATE_FAULTS: Readonly<Record<string, string>> = {
  CERT_HAS_EXPIRED: "it has expired",
  CERT_NOT_YET_VALID: "it is not valid yet",
  CERT_REVOKED: "it was revoked",
  DEPTH_ZERO_SELF_SIGNED_CERT: "it is self-signed",
  SELF_SIGNED_CERT_IN_CHAIN: "it is signed by an authority that this machine doesn't know",
  UNABLE_TO_GET_ISSUER_CERT: "its issuer is unknown",
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: "its issuer is unknown",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: "the server doesn't send the certificate of its issuer",
  ERR_TLS_CERT_ALTNAME_INVALID: "it is for another name",
};
