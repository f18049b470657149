/** Why an address isn't fetched, or not to its end. */
export type RefusalCode =
  /** What was given is no URL. */
  | "bad-url"
  /** Neither http nor https. */
  | "scheme"
  /** A user name or a password in the address. */
  | "credentials"
  /** A port that isn't among the allowed ones. */
  | "port"
  /** A name of this machine or of its own network. */
  | "private-name"
  /** The host is, or its name leads to, an address that isn't public. */
  | "private-address"
  | "too-large"
  | "too-slow"
  | "too-many-redirects"
  /** The page unfolds to much more than was sent. */
  | "compression-ratio";

/** A page that isn't fetched because a rule of the server speaks against it. The message says which, and what to do. */
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
