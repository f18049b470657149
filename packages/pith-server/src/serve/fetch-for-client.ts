// Fetches the page that a request names, and turns failures into problems.

import { FetchError } from "pith-node";
import { type ByteShare, type FetchedPage, FetchRefused, fetchPublicPage, type PageLoading } from "pith-node/internal";
import { Problem } from "../http/problem.js";
import type { Service } from "./service.js";
import type { RequestTrace } from "./tracing.js";

export interface FetchRequest {
  readonly url: string;
  readonly isRendered: boolean;
  /** Whether it waits without a time limit. */
  readonly isPatient: boolean;
  readonly signal: AbortSignal;
  readonly trace: RequestTrace;
}

/** Fetches a page for a request, from the public web only. Throws a Problem, or the signal's reason. */
export function fetchForClient(service: Service, request: FetchRequest, share: ByteShare): Promise<FetchedPage> {
  // Only the host of the URL: the rest may be a secret.
  const host = URL.canParse(request.url) ? { "server.address": new URL(request.url).hostname } : {};
  return request.trace.span("pith.fetch", { ...host, "pith.rendered": request.isRendered }, async (span) => {
    const page = await fetchGuarded(service, request, share);
    span.setAttributes({ "pith.bytes": page.bytes.length });
    return page;
  });
}

async function fetchGuarded(service: Service, request: FetchRequest, share: ByteShare): Promise<FetchedPage> {
  const { settings, renderer } = service;
  const { url, isRendered, isPatient, signal } = request;
  if (settings.fetch === false) {
    throw new Problem(422, "fetching-off", "This service doesn't fetch pages; send the page itself.");
  }
  if (isRendered && renderer === undefined) {
    throw new Problem(
      422,
      "rendering-off",
      "This service has no browser; leave out render, or start it with --render.",
    );
  }
  const { concurrency: _, ...rules } = settings.fetch;
  const room = isRendered ? service.renderings : service.fetches;
  await room.enter(signal, isPatient);
  try {
    const { maxBytes } = settings;
    const fetched = await fetchPublicPage(url, { maxBytes, ...rules, signal });
    const fetch: PageLoading["fetch"] = (address, limits) => fetchPublicPage(address, { ...rules, ...limits });
    const loading = { fetch, maxBytes: rules.maxBytes ?? maxBytes, share: service.bodies.share() };
    const page = isRendered ? await renderer!.render(fetched, loading, signal) : fetched;
    share.take(page.bytes.length);
    return { ...page, bytes: ownMemory(page.bytes) };
  } catch (error) {
    throw signal.aborted ? signal.reason : fetchProblem(error);
  } finally {
    room.leave();
  }
}

/** The code of pages that the browser can't render, which the service has under the same name. */
const RENDER_FAILED = "render-failed";

/** Refusals that are about the page and not about its URL. */
const STATUS_OF_REFUSALS: Readonly<Record<string, number>> = {
  "bad-url": 422,
  scheme: 422,
  "too-large": 422,
  "compression-ratio": 422,
  "too-slow": 504,
  "too-many-redirects": 502,
};

/** The rules forbid contacting that host. */
const FORBIDDEN = 403;

/** In milliseconds. */
const SECOND = 1_000;

/** The resource exists, but isn't a page. */
const NO_PAGE: ReadonlySet<string> = new Set(["not-a-page", "empty", "bad-url", "unsupported-scheme"]);

function fetchProblem(error: unknown): unknown {
  if (error instanceof FetchRefused)
    return new Problem(STATUS_OF_REFUSALS[error.code] ?? FORBIDDEN, `fetch-${error.code}`, error.message);
  if (error instanceof FetchError && error.code === RENDER_FAILED)
    return new Problem(502, RENDER_FAILED, error.message);
  if (error instanceof FetchError) {
    const status = NO_PAGE.has(error.code) ? 422 : 502;
    return new Problem(status, `fetch-${error.code}`, error.message, whatServerSaid(error));
  }
  return error;
}

/** For a client that has to tell a page that is gone from a server that is busy. */
function whatServerSaid({ status, retryAfterMs }: FetchError) {
  return {
    pageStatus: status,
    retryAfter: retryAfterMs === undefined ? undefined : Math.ceil(retryAfterMs / SECOND),
  };
}

/** What is transferred to a worker takes its whole buffer along. */
function ownMemory(bytes: Uint8Array): Uint8Array {
  return bytes.byteLength === bytes.buffer.byteLength ? bytes : new Uint8Array(bytes);
}
