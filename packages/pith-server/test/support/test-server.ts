/** The service within the test's process, on a free port and without haste, and what it answers in short. */
import type { TestContext } from "node:test";
import { startServer } from "pith-server";
import type { ServerOptions } from "#src/serve/options.js";

type RunningServer = Awaited<ReturnType<typeof startServer>>;

/** A service on a free port that is ended with the test. It logs into `lines`. */
export interface TestServer {
  readonly server: RunningServer;
  readonly url: string;
  readonly lines: Record<string, unknown>[];
  /** Sends a request to a path. */
  ask(path: string, init?: RequestInit): Promise<Response>;
  /** Posts HTML. */
  post(path: string, page: string | Uint8Array, headers?: Record<string, string>): Promise<Response>;
  /** Posts JSON. */
  postJson(path: string, value: unknown): Promise<Response>;
  /** The value of one of the service's own metrics without labels. */
  metric(name: string): Promise<number>;
}

/** However busy the machine is, nothing ends by its time but what a test gives one. */
const HOUR_MS = 3_600_000;
const PATIENT = { pageTimeoutMs: HOUR_MS, queueTimeoutMs: HOUR_MS, bodyTimeoutMs: HOUR_MS, headersTimeoutMs: HOUR_MS };

/** Starts a service with one worker and all the time there is, unless the test wants something else. */
export async function testServer(t: TestContext, options: ServerOptions = {}): Promise<TestServer> {
  const lines: Record<string, unknown>[] = [];
  const log = { write: (line: string) => void lines.push(JSON.parse(line)) };
  const fetch = options.fetch && { timeoutMs: HOUR_MS, idleTimeoutMs: HOUR_MS, ...options.fetch };
  const own = { ...options, ...(fetch && { fetch }) };
  const server = await startServer({ port: 0, workers: 1, log, ...PATIENT, ...own });
  t.after(() => server.close(0));
  const { url } = server;
  const ask = (path: string, init?: RequestInit) => globalThis.fetch(url + path, init);
  const send = (path: string, type: string, body: string | Uint8Array, headers = {}) =>
    ask(path, { method: "POST", body, headers: { "content-type": type, ...headers } });
  return {
    server,
    url,
    lines,
    ask,
    post: (path, page, headers) => send(path, "text/html", page, headers),
    postJson: (path, value) => send(path, "application/json", JSON.stringify(value)),
    async metric(name) {
      const text = await (await ask("/metrics")).text();
      return Number(new RegExp(`^${name} (\\S+)$`, "m").exec(text)?.[1]);
    },
  };
}

/** The problem that an answer is: its status and code. */
export async function problemOf(response: Response): Promise<string> {
  if (!response.headers.get("content-type")?.startsWith("application/problem+json")) {
    return `${response.status}, and no problem`;
  }
  const { status, code, detail } = (await response.json()) as { status: number; code: string; detail: string };
  if (status !== response.status || !/[.]$/.test(detail)) return `${status} in the body, with ${detail}`;
  return `${status} ${code}`;
}

/** Waits until something is so, asking again and again. */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 10));
}
