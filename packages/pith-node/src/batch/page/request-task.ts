// The types of a request of the service on its way to a thread, and of what comes back.

/** What is done with a page. */
export type Operation = "extract" | "chunks" | "explain" | "probe";

/** Parameters as in a query or a JSON object, not yet read. */
export type GivenParameters = Readonly<Record<string, unknown>>;

/** Where a page comes from. */
export type RequestSource =
  /** The page itself. `charset`: the Content-Type it came with. `url`: where it was fetched. */
  | {
      readonly kind: "html";
      readonly bytes: Uint8Array;
      readonly charset: string | undefined;
      readonly url?: string;
    }
  /** A JSON object with `html` or `url`, and parameters. */
  | { readonly kind: "json"; readonly bytes: Uint8Array };

/** What a worker is sent for each page. */
export interface RequestTask {
  readonly operation: Operation;
  readonly source: RequestSource;
  readonly parameters: GivenParameters;
  /** The format when no parameter names one. */
  readonly format: string;
  /** Set when the request is a line of a batch, and its answer a line of JSON. */
  readonly line?: BatchLine | undefined;
}

/** A line of a batch. */
export interface BatchLine {
  /** From 1. */
  readonly number: number;
  /** The line's id, once that is read. */
  readonly id?: string | undefined;
}

/** The outcome of a page. */
export type RequestOutcome = PageDone | PageToFetch | PageRefused;

/** The answer, ready to be sent. */
export interface PageDone {
  readonly type: "done";
  readonly bytes: Uint8Array;
  readonly mediaType: string;
  /** The expected quality, 0..1. */
  readonly confidence: number;
  /** The codes of the page's warnings. */
  readonly warnings: readonly string[];
}

/** A JSON object that has a URL in place of a page. Its other members are checked, and are the parameters. */
export interface PageToFetch {
  readonly type: "fetch";
  readonly url: string;
  /** Whether the page is to be rendered by a browser first. */
  readonly isRendered: boolean;
  readonly parameters: GivenParameters;
  /** What the line of a batch calls itself. */
  readonly id?: string | undefined;
}

/** A request that makes no sense, or a bug in Pith. */
export interface PageRefused {
  readonly type: "refused";
  readonly status: 400 | 422 | 500;
  readonly code: string;
  /** What is wrong and what to do, in a sentence or two. */
  readonly message: string;
  /** The id of the line of a batch, if that could be read. */
  readonly id?: string | undefined;
}
