// The error for a URL that the service refuses to fetch.

/** Why a URL isn't fetched, or not completely. */
export type RefusalCode =
  /** Not a URL. */
  | "bad-url"
  /** Neither http nor https. */
  | "scheme"
  /** A user name or password in the URL. */
  | "credentials"
  /** A port that isn't among the allowed ones. */
  | "port"
  /** A name of this machine or its local network. */
  | "private-name"
  /** The host is, or resolves to, an address that isn't public. */
  | "private-address"
  | "too-large"
  | "too-slow"
  | "too-many-redirects"
  /** The page is much larger decompressed than as sent. */
  | "compression-ratio";

/** A page that isn't fetched because a rule of the server forbids it. The message says which, and what to do. */
export class FetchRefused extends Error {
  override readonly name = "FetchRefused";

  constructor(
    readonly code: RefusalCode,
    message: string,
    options: { cause?: unknown } = {},
  ) {
    super(message, "cause" in options ? { cause: options.cause } : {});
  }
}
