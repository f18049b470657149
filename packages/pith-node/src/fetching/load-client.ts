// Loads the HTTP client of undici when the first page is fetched.

/** What is used of undici's client, one connection to one server, without its types: who installs Pith needs no undici. */
export interface HttpClient {
  readonly destroyed: boolean;
  on(event: "disconnect", listener: () => void): unknown;
  /** `handler`: a Dispatcher.DispatchHandler of undici. */
  dispatch(request: WireOptions, handler: object): boolean;
  close(): Promise<void>;
  destroy(reason: Error): Promise<void>;
}

interface WireOptions {
  readonly path: string;
  readonly method: "GET" | "CONNECT";
  readonly headers: Record<string, string>;
}

/** `options`: the Client.Options of undici. */
export type HttpClientClass = new (origin: string, options: object) => HttpClient;

let loading: Promise<HttpClientClass> | undefined;

/**
 * The class of clients, loaded once. It is the file of the client alone, which undici has no entry for; package.json accepts only
 * versions that have it. What is published contains it, with Node's own modules as `process.getBuiltinModule` gives them
 * (scripts/bundle-package.js).
 */
export function loadClient(): Promise<HttpClientClass> {
  loading ??= import("undici/lib/dispatcher/client.js").then((module) => module.default);
  return loading;
}
