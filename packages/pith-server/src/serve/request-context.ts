// What the routes know of a request, from its headers to the end of its answer.

import type { IncomingMessage, ServerResponse } from "node:http";
import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import type { ByteShare } from "../http/byte-budget.js";
import { ClientGone } from "../http/read-body.js";
import type { Service } from "./service.js";
import type { RequestTrace } from "./tracing.js";

/** What the routes know of a request besides the request itself. */
interface RequestFacts {
  readonly id: string;
  /** Its share of the bytes that the service may hold. */
  readonly share: ByteShare;
  /** Aborted when the client goes away. */
  readonly signal: AbortSignal;
  /** Traces its parts. */
  readonly trace: RequestTrace;
}

/** Hono's types for this service. */
export interface Env {
  Bindings: HttpBindings;
  Variables: {
    facts: RequestFacts;
    /** The code of the problem that the request is answered with. */
    problem: string | undefined;
  };
}

export type RequestContext = Context<Env>;

/** A request from its headers to the end of its answer. */
interface RequestWatch {
  readonly share: ByteShare;
  /** Aborted when the client goes away before the end. */
  readonly signal: AbortSignal;
  /** The path if it is one of the service's: there is no limit to other paths that clients may ask for. */
  route: string;
  /** The code of the problem that it was answered with. */
  problem: string | undefined;
}

/** Follows a request; at its end gives back what it holds, and writes it to the log and the metrics. */
export function watchRequest(
  { bodies, metrics, log }: Service,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  id: string,
): RequestWatch {
  const since = performance.now();
  const gone = new AbortController();
  const watch: RequestWatch = { share: bodies.share(), signal: gone.signal, route: "none", problem: undefined };
  outgoing.once("close", () => {
    const isWhole = outgoing.writableFinished;
    if (!isWhole) gone.abort(new ClientGone());
    watch.share.release();
    const ms = performance.now() - since;
    const { route, problem } = watch;
    const status = isWhole ? outgoing.statusCode : CLIENT_CLOSED;
    metrics.request(route, status, ms / 1000);
    const facts = { id, method: incoming.method, route, status, ms: Math.round(ms), problem };
    log.info({ ...facts, ...(!isWhole && { gone: true }) }, "request");
  });
  return watch;
}

/** Not an HTTP status, but what servers commonly log for a request whose client went away. */
const CLIENT_CLOSED = 499;
