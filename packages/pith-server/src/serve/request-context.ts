// What the routes know of a request, from its headers to the end of its answer.

import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import { matchedRoutes } from "hono/route";
import type { ByteShare } from "pith-node/internal";
import { ClientGone } from "../http/read-body.js";
import type { Service } from "./service.js";
import type { RequestTrace } from "./tracing.js";

/** What is known of a request besides the request itself, from its headers to the end of its answer. */
interface RequestFacts {
  /** Its share of the bytes that the service may hold. */
  readonly share: ByteShare;
  /** Aborted when the client goes away before the end. */
  readonly signal: AbortSignal;
  /** Traces its parts. */
  readonly trace: RequestTrace;
  /** The code of the problem that it is answered with. */
  problem: string | undefined;
}

/** Hono's types for this service. */
export interface Env {
  Bindings: HttpBindings;
  Variables: { facts: RequestFacts };
}

export type RequestContext = Context<Env>;

/** Follows a request; at its end gives back what it holds, and writes it to the log and the metrics. */
export function watchRequest(
  { bodies, metrics, log, tracing }: Service,
  context: RequestContext,
  id: string,
): RequestFacts {
  const { incoming, outgoing } = context.env;
  const since = performance.now();
  const gone = new AbortController();
  const trace = tracing(incoming.headers);
  const watched: RequestFacts = { share: bodies.share(), signal: gone.signal, trace, problem: undefined };
  outgoing.once("close", () => {
    const isWhole = outgoing.writableFinished;
    if (!isWhole) gone.abort(new ClientGone());
    watched.share.release();
    const ms = performance.now() - since;
    const { problem } = watched;
    // There is no limit to the paths that clients may ask for, whatever the answer. `/*` is what is around all routes.
    const { path: route } = matchedRoutes(context).find(({ path }) => path !== "/*") ?? { path: "none" };
    const status = isWhole ? outgoing.statusCode : CLIENT_CLOSED;
    metrics.request(route, status, ms / 1000);
    const facts = { id, method: incoming.method, route, status, ms: Math.round(ms), problem };
    log.info({ ...facts, ...(!isWhole && { gone: true }) }, "request");
  });
  return watched;
}

/** Not an HTTP status, but what servers commonly log for a request whose client went away. */
const CLIENT_CLOSED = 499;
