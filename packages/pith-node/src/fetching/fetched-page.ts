// The type of a page that was fetched.

/** A page as a server sent it. */
export interface FetchedPage {
  /** The URL of the page after all redirects, without user name, password and fragment. */
  readonly url: string;
  readonly status: number;
  /** The whole Content-Type header, to be passed to `extract` as `charset`; undefined if there was none. */
  readonly contentType: string | undefined;
  /** The page, decompressed. Never empty. */
  readonly bytes: Uint8Array;
  /** The URLs of all redirects, in order; the last is `url`. */
  readonly redirects: readonly string[];
}
